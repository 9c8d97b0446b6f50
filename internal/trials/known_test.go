package trials

import (
	"math"
	"testing"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

func TestPrecisionRecallAndF1AreThoseThatWereWorkedOutByHand(t *testing.T) {
	r := run(t, birds().data(t), Options{Experiments: []string{"supervised"}})
	for _, series := range []string{"svm", "nb", "mlp", "logistic", "tree", "committee", svmCosts, svmBorder} {
		for _, topic := range []string{"owls", "cars"} {
			v := at(t, r, series, topic)
			for measure, want := range map[string]float64{
				truePositives: 4, falsePositives: 1, falseNegatives: 1, precision: .8, recall: .8, f1Measure: .8,
			} {
				if !near(v[measure], want) {
					t.Errorf("%s, %s: %s is %v, want %v", series, topic, measure, v[measure], want)
				}
			}
			if against, ok := v[difference]; ok != (series != "svm") || against != 0 {
				t.Errorf("%s, %s: the difference to svm is %v (%v)", series, topic, against, ok)
			}
		}
	}
	for _, s := range r.Experiments[0].Series {
		if !near(s.Mean[f1Measure], .8) || !near(s.StdErr[f1Measure], 0) || !near(s.Micro[f1Measure], .8) {
			t.Errorf("%s: mean %v, standard error %v, micro F1 %v; want .8, 0, .8", s.Name, s.Mean[f1Measure], s.StdErr[f1Measure], s.Micro[f1Measure])
		}
	}
}

func TestACommitteeOrdersNothingSoItHasNoAveragePrecision(t *testing.T) {
	r := run(t, birds().data(t), Options{Experiments: []string{"supervised"}})
	if v, ok := at(t, r, "committee", "owls")[ap]; ok {
		t.Errorf("the committee's average precision is %v", v)
	}
	// Of the scores of five documents that read alike one is a car's, which ties put
	// first: precision is 1/2, 2/3, 3/4 and 4/5 at the four owls, and 5/10 at the odd
	// one, last among those that read like cars.
	want := (1./2 + 2./3 + 3./4 + 4./5 + 5./10) / 5
	if got := at(t, r, "svm", "owls")[ap]; !near(got, want) {
		t.Errorf("the average precision of svm is %v, want %v", got, want)
	}
}

func TestTheBorderIsWhereF1IsBest(t *testing.T) {
	for name, c := range map[string]struct {
		values []float64
		about  []bool
		want   float64
	}{
		"apart":                        {[]float64{3, 2, -1, -2}, []bool{true, true, false, false}, .5},
		"all positives below 0":        {[]float64{-1, -2, -3}, []bool{true, false, false}, -1.5},
		"one in the middle":            {[]float64{5, 4, 3, 2}, []bool{true, false, true, false}, 2.5}, // F1 .67, .5, .8, .67
		"equal values are one":         {[]float64{1, 1, 0}, []bool{true, false, false}, .5},
		"all positive":                 {[]float64{1, 2}, []bool{true, true}, 0},
		"the higher of two as good":    {[]float64{9, 8, 7, 6}, []bool{true, false, false, true}, 8.5}, // F1 .67, .5, .4, .67
		"a single positive at the end": {[]float64{1, 0}, []bool{false, true}, -1},
	} {
		if got := bestBorder(c.values, c.about); !near(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestMeansAndStandardErrorsAreThoseOfTheBooks(t *testing.T) {
	m, se := mean([]float64{1, 2, 3, 4}) // variance 5/3, over 4
	if !near(m, 2.5) || !near(se, math.Sqrt(5./12)) {
		t.Errorf("mean %v, standard error %v", m, se)
	}
	if m, se := mean([]float64{7}); m != 7 || !math.IsNaN(se) {
		t.Errorf("of one value: %v, %v", m, se)
	}
	if m, _ := mean(nil); !math.IsNaN(m) {
		t.Errorf("of no value: %v", m)
	}
}

func TestWhereNothingIsTakenPrecisionIsNotDefined(t *testing.T) {
	v := counted(0, 0, 3)
	if _, ok := v[precision]; ok || v[recall] != 0 || v[f1Measure] != 0 {
		t.Errorf("%v", v)
	}
}
