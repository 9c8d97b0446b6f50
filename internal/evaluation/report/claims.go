package report

import "fmt"

// Verdict says whether a claim holds here. The zero value is none.
type Verdict int

// Verdicts on a claim: it holds, it does not, the numbers do not tell.
const (
	Holds Verdict = iota + 1
	Fails
	Unsure
)

// String is the verdict as a reader sees it.
func (v Verdict) String() string {
	switch v {
	case Holds:
		return "holds"
	case Fails:
		return "does not hold"
	case Unsure:
		return "not sure"
	}
	return ""
}

// sign is the verdict at a glance.
func (v Verdict) sign() string {
	switch v {
	case Holds:
		return "✓"
	case Fails:
		return "✗"
	case Unsure:
		return "?"
	}
	return ""
}

// Claim is what a paper says, and what was measured here.
type Claim struct {
	// Text is the claim, such as "CBP-SLC has the best harvest rate".
	Text string
	// Paper names paper and section, such as "Peng 2013, 6.2.2, fig. 11".
	Paper   string
	Verdict Verdict
	// Measured says what Difference is of, such as "harvest@T, cbp-slc less best-first".
	Measured string
	// Difference has its standard error, and P the p value of the test; NaN where
	// there is none.
	Difference, Error, P float64
	// Figure names the figure that shows it; may be empty.
	Figure string
}

// Claims is the table of claims, with a caption that counts the verdicts.
func Claims(claims []Claim) Table {
	t := Table{
		Name:  "claims",
		Title: "The papers, claim by claim",
		Columns: []Column{{Name: "Claim"}, {Name: "Paper"}, {Name: "Here it"}, {Name: "Measured"},
			{Name: "Difference", Kind: Number, Decimals: -1}, {Name: "p", Kind: PValue}, {Name: "Figure"}},
	}
	count := map[Verdict]int{}
	for _, c := range claims {
		count[c.Verdict]++
		t.Rows = append(t.Rows, []Cell{{Text: c.Text}, {Text: c.Paper}, {Verdict: c.Verdict}, {Text: c.Measured},
			{Value: c.Difference, Error: c.Error}, {Value: c.P}, {Figure: c.Figure}})
	}
	t.Caption = fmt.Sprintf("Of %s, %s here, %s not, and of %d the numbers do not tell.",
		many(len(claims), "claim", "claims"), many(count[Holds], "holds", "hold"), many(count[Fails], "does", "do"), count[Unsure])
	return t
}

// many is a number with the word that goes with it.
func many(n int, one, others string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", others)
}
