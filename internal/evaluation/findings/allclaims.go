package findings

import (
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// claims is the papers' claims, each by the judge that is nearest to its paper's of
// those that were walked; then claims of our own, and the papers' by each judge.
func (s Study) claims(b *book) report.Section {
	var all []report.Claim
	ours := &claims{book: b}
	ours.parentClaims()
	if len(b.judges) > 0 {
		peng, pant := &claims{book: b, judge: b.own("wvc")}, &claims{book: b, judge: b.own("svm")}
		peng.peng()
		pant.pant()
		all = append(peng.list, pant.list...)
	}
	all = append(append(all, s.contextClaims()...), b.pappasClaims()...)
	out := report.Section{Title: "The papers' claims", Tables: []report.Table{report.Claims(all)},
		Text: "A claim holds where a one-tailed paired t-test says so at α = .05, and does not where the other direction is significant. Differences and tests are over topics, runs averaged: the runs of one topic share its pages. " +
			"Where a claim is about several rivals each single test must be significant, and what is shown is of the one that it is least sure of; one significant test the other way round, Holm-corrected, is against it. " +
			"\"No better\" holds where the 95 % interval ends within 2 points; \"as much as\" where it lies within 2 points, and not where it lies beyond. Below two topics nothing is sure. " +
			"Peng, Liu and Rohatgi are tested by the judge wvc (Peng's own) and Pant by svm, where those were walked."}
	for _, judge := range b.judges {
		ours.judge = judge
		ours.ours()
	}
	own := report.Claims(ours.list)
	own.Name, own.Title, own.Columns[1].Name = "claims-ours", "Claims of our own", "Of"
	own.Caption += byAddress
	out.Tables = append(out.Tables, own)
	for _, judge := range b.judges {
		by := &claims{book: b, judge: judge}
		by.peng()
		by.pant()
		t := report.Claims(by.list)
		t.Name, t.Title = "claims-"+judge, "The same, all by the judge "+judge
		out.Tables = append(out.Tables, t)
	}
	out.Tables = slices.DeleteFunc(out.Tables, func(t report.Table) bool { return len(t.Rows) == 0 })
	return out
}

// own is the judge that a paper used if it was walked, else the default one.
func (b *book) own(judge string) string {
	for _, name := range []string{judge, "cosine"} {
		if slices.Contains(b.judges, name) {
			return name
		}
	}
	return b.judges[0]
}
