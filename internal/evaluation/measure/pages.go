package measure

import (
	"errors"
	"fmt"
	"math"
)

// pack packs checked pages.
func pack(pages []Page) (columns, error) {
	p, err := newPacker()
	if err != nil {
		return columns{}, err
	}
	c := columns{N: len(pages)}
	names, numbers, err := partNames(pages)
	if err != nil {
		return columns{}, err
	}
	if len(names) > 1 || len(names) == 1 && names[0] != "" {
		c.Names = names
	}
	var before int64
	since := func(p *Page) int64 {
		now := hundredths(p.At)
		d := now - before
		before = now
		return d
	}
	for _, column := range []struct {
		to   *string
		pack func() (string, error)
	}{
		{&c.Hits, func() (string, error) { return p.bits(pages, func(p *Page) bool { return p.Hit }) }},
		{&c.Lengths, func() (string, error) { return p.numbers(pages, func(p *Page) int64 { return int64(p.Length) }) }},
		{&c.Tunnels, func() (string, error) { return p.numbers(pages, func(p *Page) int64 { return int64(p.Tunnel) }) }},
		{&c.Hosts, func() (string, error) { return p.numbers(pages, func(p *Page) int64 { return int64(p.Host) }) }},
		{&c.IDs, func() (string, error) { return p.numbers(pages, func(p *Page) int64 { return int64(p.ID) }) }},
		{&c.Parts, func() (string, error) { return p.bytes(pages, func(p *Page) byte { return numbers[valid(p.Part)] }) }},
		{&c.Relevance, func() (string, error) { return p.bytes(pages, func(p *Page) byte { return step(p.Relevance) }) }},
		{&c.At, func() (string, error) { return p.numbers(pages, since) }},
	} {
		if *column.to, err = column.pack(); err != nil {
			return columns{}, err
		}
	}
	return c, nil
}

// partNames numbers the parts by first occurrence.
func partNames(pages []Page) ([]string, map[string]byte, error) {
	var names []string
	numbers := map[string]byte{}
	for i := range pages {
		name := valid(pages[i].Part)
		if _, ok := numbers[name]; ok {
			continue
		}
		if len(names) == maxParts {
			return nil, nil, fmt.Errorf("over %d names of parts", maxParts)
		}
		numbers[name] = byte(len(names))
		names = append(names, name)
	}
	return names, numbers, nil
}

func hundredths(at float64) int64 { return int64(math.Round(at * 100)) }

func seconds(n int64) float64 { return float64(n) / 100 }

var (
	errCount = errors.New("more pages than are kept, or fewer than none")
	errRange = errors.New("number out of range")
	errStep  = errors.New("no step from 0 to 250")
	errName  = errors.New("no such part")
)

// unpackPages reverses pack. What it does not look at, check does.
func unpackPages(c *columns) ([]Page, error) {
	if c.N < 0 || c.N > maxPages {
		return nil, errCount
	}
	pages := make([]Page, c.N)
	var at int64
	for _, column := range []struct {
		name, from string
		read       func(string) error
	}{
		{"hits", c.Hits, func(s string) error { return readHits(s, pages) }},
		{"lengths", c.Lengths, numbersInto(pages, func(p *Page, v int32) { p.Length = int(v) })},
		{"tunnels", c.Tunnels, numbersInto(pages, func(p *Page, v int32) { p.Tunnel = int(v) })},
		{"hosts", c.Hosts, numbersInto(pages, func(p *Page, v int32) { p.Host = v })},
		{"ids", c.IDs, numbersInto(pages, func(p *Page, v int32) { p.ID = v })},
		{"parts", c.Parts, func(s string) error { return readParts(s, c.Names, pages) }},
		{"relevance", c.Relevance, stepsInto(pages, func(p *Page, x float64) { p.Relevance = x })},
		{"at", c.At, func(s string) error {
			return eachNumber(s, len(pages), func(i int, v int64) error {
				if v < -maxSeconds*100 || v > maxSeconds*100 {
					return errRange
				}
				at += v
				pages[i].At = seconds(at)
				return nil
			})
		}},
	} {
		if column.from == "" {
			continue
		}
		if err := column.read(column.from); err != nil {
			return nil, fmt.Errorf("%s: %w", column.name, err)
		}
	}
	if c.Parts == "" && len(c.Names) > 0 {
		return namesOnly(c.Names, pages)
	}
	return pages, nil
}

// namesOnly is for a walk in which one part decided throughout: its column is
// all zeros, and left out.
func namesOnly(names []string, pages []Page) ([]Page, error) {
	if len(names) > 1 {
		return nil, fmt.Errorf("parts: %w", errName)
	}
	for i := range pages {
		pages[i].Part = names[0]
	}
	return pages, nil
}

func readHits(column string, pages []Page) error {
	return eachByte(column, (len(pages)+7)/8, func(i int, b byte) error {
		for k := range 8 {
			hit := b>>k&1 == 1
			switch {
			case 8*i+k < len(pages):
				pages[8*i+k].Hit = hit
			case hit:
				return errRange
			}
		}
		return nil
	})
}

func readParts(column string, names []string, pages []Page) error {
	return eachByte(column, len(pages), func(i int, b byte) error {
		if int(b) >= len(names) {
			return errName
		}
		pages[i].Part = names[b]
		return nil
	})
}

func numbersInto(pages []Page, set func(*Page, int32)) func(string) error {
	return func(column string) error {
		return eachNumber(column, len(pages), func(i int, v int64) error {
			if v < 0 || v > math.MaxInt32 {
				return errRange
			}
			set(&pages[i], int32(v))
			return nil
		})
	}
}

func stepsInto(pages []Page, set func(*Page, float64)) func(string) error {
	return func(column string) error {
		return eachByte(column, len(pages), func(i int, b byte) error {
			if b > levels && b != unknown {
				return errStep
			}
			set(&pages[i], level(b))
			return nil
		})
	}
}
