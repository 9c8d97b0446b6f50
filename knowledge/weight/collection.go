package weight

import "github.com/spoor-crawler/spoor/knowledge/text"

// Collection counts in how many documents of each class a term is. One class
// is the positive documents; the others are negative or, where only positive
// ones are known, unlabelled. The zero value is empty and ready; not safe for
// concurrent use while documents are added.
type Collection struct {
	docs  byClass
	df    []byClass // by Term
	terms int       // one more than the greatest term
}

// byClass are numbers of documents.
type byClass struct{ positive, other int32 }

func (n byClass) all() int32 { return n.positive + n.other }

func (n *byClass) add(positive bool) {
	if positive {
		n.positive++
	} else {
		n.other++
	}
}

// Add takes a document of known class into the collection: O(terms of doc).
func (c *Collection) Add(doc []Count, positive bool) {
	c.docs.add(positive)
	for i := len(doc) - 1; i >= 0; i-- { // the greatest first: room is made once
		c.count(doc[i].Term, positive)
	}
}

// AddTF is [Collection.Add] for a document whose frequencies are fractions, as
// [Sections.Append] makes them.
func (c *Collection) AddTF(doc Vector, positive bool) {
	c.docs.add(positive)
	for i := len(doc) - 1; i >= 0; i-- {
		c.count(doc[i].Term, positive)
	}
}

// count counts a term of a document.
func (c *Collection) count(t text.Term, positive bool) {
	if int(t) >= c.terms {
		c.reach(t)
	}
	c.df[t].add(positive)
}

// reach makes room for terms up to this one.
func (c *Collection) reach(t text.Term) {
	c.terms = max(c.terms, int(t)+1)
	if int(t) >= len(c.df) {
		c.df = grown(c.df, t)
	}
}

// Docs is the number of documents of each class, S_P and S_N in Peng eq. 1; N
// is their sum.
func (c *Collection) Docs() (positive, others int) {
	return int(c.docs.positive), int(c.docs.other)
}

// DF is the number of documents of each class with the term, P_i and N_i in
// Peng eq. 1; n_i is their sum.
func (c *Collection) DF(t text.Term) (positive, others int) {
	n := c.of(t)
	return int(n.positive), int(n.other)
}

func (c *Collection) of(t text.Term) byClass {
	if int(t) >= c.terms {
		return byClass{}
	}
	return c.df[t]
}

// Terms is one more than the greatest term of all documents; 0 without any.
// Tables by term have this length.
func (c *Collection) Terms() int { return c.terms }

// table is a number for each term of the collection, 0 for those of no
// document.
func (c *Collection) table(of func(byClass) float64) []float64 {
	table := make([]float64, c.terms)
	for t := range table {
		if n := c.df[t]; n.all() > 0 {
			table[t] = of(n)
		}
	}
	return table
}
