package linkscore

import "github.com/spoor-crawler/spoor/knowledge/page"

// bestBlocks has the relevance of the best content block that each link is in,
// by link, in u.blocks. A block of few words is judged as [page.Document.Enlarge]
// says, each element that blocks are enlarged to once: a list of 10,000 links is
// 10,000 blocks that go by its text.
func (u *units) bestBlocks(doc *page.Document, o page.CBP) {
	u.blocks = filled(u.blocks, len(doc.Links), 0)
	u.enlarged = filled(u.enlarged, len(doc.Elements), -1)
	for _, b := range doc.ContentBlocks(o) {
		if b.Anchors.Len() == 0 {
			continue
		}
		relevance := u.blockOrMore(doc, b, o)
		for i := b.Anchors.Start; i < b.Anchors.End; i++ {
			link := doc.Anchors[i].Link
			u.blocks[link] = max(u.blocks[link], relevance)
		}
	}
}

// blockOrMore is the relevance of a block, or of what it is enlarged to.
func (u *units) blockOrMore(doc *page.Document, b page.Block, o page.CBP) float64 {
	larger := doc.Enlarge(b, o)
	if larger == b {
		return u.block(doc, b)
	}
	known := &u.enlarged[larger.Element]
	if *known < 0 {
		*known = u.block(doc, larger)
	}
	return *known
}

// filled is s with n times x.
func filled(s []float64, n int, x float64) []float64 {
	s = s[:0]
	for range n {
		s = append(s, x)
	}
	return s
}
