package report

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// paletted is an opaque image with its 256 most frequent colours, which makes its
// PNG a third as large. Pixels of other colours, the edges of letters and lines,
// take the nearest of them.
func paletted(img *image.RGBA) *image.Paletted {
	count := map[uint32]int{}
	eachRun(img, func(_, n int, c uint32) { count[c] += n })
	colours := make([]uint32, 0, len(count))
	for c := range count {
		colours = append(colours, c)
	}
	slices.SortFunc(colours, func(a, b uint32) int { return cmp.Or(count[b]-count[a], cmp.Compare(a, b)) })
	kept := colours[:min(256, len(colours))]
	index := make(map[uint32]uint8, len(colours))
	var palette color.Palette
	for _, c := range kept {
		palette = append(palette, color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 0xFF})
	}
	for _, c := range colours {
		index[c] = nearest(kept, c)
	}
	out := image.NewPaletted(img.Rect, palette)
	eachRun(img, func(start, n int, c uint32) {
		i := index[c]
		for p := start; p < start+n; p++ {
			out.Pix[p] = i
		}
	})
	return out
}

// eachRun visits the runs of pixels of one colour, with the number of the first.
func eachRun(img *image.RGBA, visit func(start, n int, c uint32)) {
	at := func(p int) uint32 {
		q := img.Pix[4*p : 4*p+3]
		return uint32(q[0])<<16 | uint32(q[1])<<8 | uint32(q[2])
	}
	start, all := 0, img.Rect.Dx()*img.Rect.Dy()
	for p := 1; p <= all; p++ {
		if c := at(start); p == all || at(p) != c {
			visit(start, p-start, c)
			start = p
		}
	}
}

// nearest is the place of the colour that differs least, the first of equals.
func nearest(kept []uint32, c uint32) (at uint8) {
	least := -1
	for i, k := range kept {
		d := 0
		for shift := 0; shift <= 16; shift += 8 {
			channel := int(k>>shift&0xFF) - int(c>>shift&0xFF)
			d += channel * channel
		}
		if least < 0 || d < least {
			least, at = d, uint8(i)
		}
	}
	return at
}
