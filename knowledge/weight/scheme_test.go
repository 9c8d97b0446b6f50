package weight_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// weighters are those of a collection, for positive documents, others, and
// texts to be judged.
func weighters(t testing.TB, c *weight.Collection, s weight.Scheme) (positive, others, units weight.Weighter) {
	t.Helper()
	positive, others, err := c.Training(s)
	if err != nil {
		t.Fatal(err)
	}
	units, err = c.Weighter(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []weight.Weighter{positive, others, units} {
		if err := w.Check(); err != nil {
			t.Fatal(err)
		}
	}
	return positive, others, units
}

func TestTFIDFIsTheMostCommonWeighting(t *testing.T) {
	positive, others, units := weighters(t, classes(), weight.TFIDF)
	want := weight.Vector{{Term: wheat, Weight: 1.386294}, {Term: price, Weight: 0.693147}, {Term: rye, Weight: 1.386294}}
	sameVector(t, "p1", positive.Append(nil, p1), want)
	sameVector(t, "p1 among the others", others.Append(nil, p1), want) // no class has a part in it
	sameVector(t, "p1 to be judged", units.Append(nil, p1), want)
	sameVector(t, "p2", positive.Append(nil, p2), weight.Vector{{Term: wheat, Weight: 0.693147}, {Term: ship, Weight: 0.863046}})
}

func TestTfcIsTFIDFToLength1(t *testing.T) {
	_, _, units := weighters(t, classes(), weight.TFC)
	// |p1| = ln 2 sqrt(4 + 1 + 4) = 3 ln 2
	sameVector(t, "p1", units.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 0.666667}, {Term: price, Weight: 0.333333}, {Term: rye, Weight: 0.666667}})
	// |p2| = sqrt(0.480453 + 0.744849) = 1.106934
	sameVector(t, "p2", units.Append(nil, p2), weight.Vector{{Term: wheat, Weight: 0.626186}, {Term: ship, Weight: 0.779673}})
	// a word of every text weighs nothing
	sameVector(t, "say", units.Append(nil, []weight.Count{{Term: say, N: 3}}), nil)

	_, _, byDefault := weighters(t, classes(), "")
	if diff := cmp.Diff(units, byDefault); diff != "" {
		t.Errorf("the empty scheme is not tfc: %s", diff)
	}
}

// "If the documents play different roles, TFIDF has certain defects": the
// example of Liu 3.2, ten positive and ten negative documents.
func TestATermOf5And5DocumentsReflectsDifferentImportanceFromOneOf9And1(t *testing.T) {
	const even, uneven, rest = wheat, price, ship
	c := new(weight.Collection)
	for i := range 20 {
		positive, of := i < 10, i%10
		var doc []weight.Count
		if of < 5 {
			doc = append(doc, weight.Count{Term: even, N: 1})
		}
		if positive && of < 9 || !positive && of < 1 {
			doc = append(doc, weight.Count{Term: uneven, N: 1})
		}
		c.Add(append(doc, weight.Count{Term: rest, N: 1}), positive)
	}
	doc := []weight.Count{{Term: even, N: 1}, {Term: uneven, N: 1}}
	_, _, units := weighters(t, c, weight.TFIDF) // ln(20/10) for both
	sameVector(t, "tfidf", units.Append(nil, doc), weight.Vector{{Term: even, Weight: 0.693147}, {Term: uneven, Weight: 0.693147}})
	positive, others, _ := weighters(t, c, weight.TFIPNDFRaw) // 5/10 and 9/10, 5/10 and 1/10 of it
	sameVector(t, "tfipdf", positive.Append(nil, doc), weight.Vector{{Term: even, Weight: 0.346574}, {Term: uneven, Weight: 0.623832}})
	sameVector(t, "tfindf", others.Append(nil, doc), weight.Vector{{Term: even, Weight: 0.346574}, {Term: uneven, Weight: 0.069315}})
}

func TestTFIPNDFWeightsByTheDistributionOfTheTermInTheDocumentsClass(t *testing.T) {
	positive, others, units := weighters(t, classes(), weight.TFIPNDFRaw)
	sameVector(t, "p1", positive.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 1.386294}, {Term: price, Weight: 0.346574}, {Term: rye, Weight: 0.693147}})
	sameVector(t, "o1", others.Append(nil, o1), weight.Vector{{Term: price, Weight: 0.693147}, {Term: ship, Weight: 0.287682}, {Term: bank, Weight: 0.693147}})
	sameVector(t, "p1 to be judged is tfidf", units.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 1.386294}, {Term: price, Weight: 0.693147}, {Term: rye, Weight: 1.386294}})
}

func TestAVectorLengthNormalizationOfTFIPNDF(t *testing.T) {
	positive, others, units := weighters(t, classes(), weight.TFIPNDF)
	// |p1| = ln 2 sqrt(4 + 0.25 + 1) = 1.588200
	sameVector(t, "p1", positive.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 0.872872}, {Term: price, Weight: 0.218218}, {Term: rye, Weight: 0.436436}})
	// |o1| = sqrt(0.480453 + 0.082761 + 0.480453) = 1.021600
	sameVector(t, "o1", others.Append(nil, o1), weight.Vector{{Term: price, Weight: 0.678492}, {Term: ship, Weight: 0.281599}, {Term: bank, Weight: 0.678492}})
	// terms that no document of the class has weigh nothing in it
	sameVector(t, "wheat and price among the others", others.Append(nil, []weight.Count{{Term: wheat, N: 5}, {Term: price, N: 1}}), weight.Vector{{Term: price, Weight: 1}})
	// "we compute the weight of each term based on tfc" for what is to be judged
	sameVector(t, "p1 to be judged is tfc", units.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 0.666667}, {Term: price, Weight: 0.333333}, {Term: rye, Weight: 0.666667}})
}

func TestTFIPNDFOfACollectionWithoutOneOfTheClassesDoesNotDivideByZero(t *testing.T) {
	c := new(weight.Collection)
	c.Add(p1, true)
	c.Add(p2, true)
	_, others, _ := weighters(t, c, weight.TFIPNDF)
	sameVector(t, "p1 among the others", others.Append(nil, p1), nil)
	empty, _, units := weighters(t, new(weight.Collection), weight.TFIPNDF)
	sameVector(t, "p1 of nothing known", units.Append(empty.Append(nil, p1), p1), nil)
}

func TestTheTfwSchemeWeighsAsTheStoreDoes(t *testing.T) {
	_, _, units := weighters(t, classes(), weight.TFWIDF)
	// wheat 1.526589 ln(1 + 4/2), price ln 3, say ln 2, rye ln 5
	sameVector(t, "p1", units.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 1.677130}, {Term: price, Weight: 1.098612}, {Term: say, Weight: 0.693147}, {Term: rye, Weight: 1.609438}})
	// below 1 a frequency is not dampened: 0.5 ln 3; 2 and 2.5 are, 1 + ln(1 + ln 2.5) = 1.650391
	sameVector(t, "fractions", units.AppendTF(nil, weight.Vector{{Term: wheat, Weight: 0.5}, {Term: price, Weight: 2}, {Term: say, Weight: 2.5}}),
		weight.Vector{{Term: wheat, Weight: 0.549306}, {Term: price, Weight: 1.677130}, {Term: say, Weight: 1.143964}})
}

func TestTheInformationGainTakesPartInTheWeightButNotInTheLength(t *testing.T) {
	_, _, units := weighters(t, classes(), weight.TFIG)
	// p1 by tfc is 2/3, 1/3, 2/3; IG(wheat) 0.693147, IG(price) 0, IG(rye) 0.215762
	sameVector(t, "p1", units.Append(nil, p1), weight.Vector{{Term: wheat, Weight: 0.462098}, {Term: rye, Weight: 0.143841}})
}

func TestAnUnknownSchemeIsRefusedAndTheKnownOnesNamed(t *testing.T) {
	_, err := classes().Weighter("bm25")
	if !errors.Is(err, weight.ErrOption) || err.Error() != `weight: option cannot be used: "bm25" is no weighting scheme; there are tfidf, tfc, tfipndf, tfipndf-raw, tfw, tfig` {
		t.Error(err)
	}
	if _, _, err := classes().Training("bm25"); !errors.Is(err, weight.ErrOption) {
		t.Error(err)
	}
}
