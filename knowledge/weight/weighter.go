package weight

import (
	"fmt"
	"math"
)

// Weighter weights texts by a scheme, with what is known of the terms. It is
// all that has to be kept to judge texts later. The zero value knows no term
// and weights everything 0. Safe for concurrent use.
type Weighter struct {
	Scheme  Scheme
	Factors []float64 // by Term: what its frequency is multiplied by, its IDF as a rule
	Gain    []float64 // by Term, as long as Factors: information gain in nats; of [TFIG] alone, else nil
}

// Append appends the vector of a text to dst, without the terms of weight 0 and
// those that the weighter does not know. It is in the order of the text's
// counts, so ascending by Term where they are, as a [Counter]'s; a [Bag]'s are
// not. It allocates nothing but what dst lacks.
func (w Weighter) Append(dst Vector, unit []Count) Vector {
	from, squares, damp := len(dst), 0.0, w.Scheme == TFWIDF
	var memo memo
	for _, c := range unit {
		if int(c.Term) >= len(w.Factors) {
			continue
		}
		f := float64(c.N)
		if damp {
			f = memo.tfw(c.N)
		}
		if x := f * w.Factors[c.Term]; x > 0 {
			dst = append(dst, Weighted{c.Term, x})
			squares += x * x
		}
	}
	return w.finish(dst, from, squares)
}

// AppendTF is [Weighter.Append] for a text whose frequencies are fractions, as
// [Sections.Append] makes them.
func (w Weighter) AppendTF(dst Vector, unit Vector) Vector {
	from, squares, damp := len(dst), 0.0, w.Scheme == TFWIDF
	for _, e := range unit {
		if int(e.Term) >= len(w.Factors) {
			continue
		}
		f := e.Weight
		if damp {
			f = damped(f)
		}
		if x := f * w.Factors[e.Term]; x > 0 {
			dst = append(dst, Weighted{e.Term, x})
			squares += x * x
		}
	}
	return w.finish(dst, from, squares)
}

// damped is TFW of a frequency that need not be whole. Below 1, where the
// logarithms have no meaning, it is the frequency itself.
func damped(f float64) float64 {
	if f < 1 {
		return max(0, f)
	}
	return 1 + math.Log(1+math.Log(f))
}

// finish normalises what was appended to dst and multiplies it by the gain.
func (w Weighter) finish(dst Vector, from int, squares float64) Vector {
	added := dst[from:]
	if w.Scheme.normalises() {
		added.scale(squares)
	}
	if w.Scheme != TFIG {
		return dst
	}
	kept := added[:0]
	for _, e := range added {
		if int(e.Term) < len(w.Gain) && w.Gain[e.Term] > 0 {
			kept = append(kept, Weighted{e.Term, e.Weight * w.Gain[e.Term]})
		}
	}
	return dst[:from+len(kept)]
}

// maxFactor is above any logarithm of a number of documents.
const maxFactor = 64

// Check says that the tables are such as a collection makes, for weighters that
// come out of files. The error wraps [ErrOption].
func (w Weighter) Check() error {
	if err := w.Scheme.Check(); err != nil {
		return err
	}
	want := 0
	if w.Scheme == TFIG {
		want = len(w.Factors)
	}
	if len(w.Gain) != want {
		return fmt.Errorf("%w: a %s weighter has %d factors and %d gains", ErrOption, w.Scheme, len(w.Factors), len(w.Gain))
	}
	if t := outside(w.Factors, maxFactor); t >= 0 {
		return fmt.Errorf("%w: the factor of term %d is %v", ErrOption, t, w.Factors[t])
	}
	if t := outside(w.Gain, 1); t >= 0 {
		return fmt.Errorf("%w: the information gain of term %d is %v", ErrOption, t, w.Gain[t])
	}
	return nil
}

// outside is the first term whose number is not from 0 to most; -1 where there
// is none.
func outside(table []float64, most float64) int {
	for t, x := range table {
		if !(x >= 0 && x <= most) { // NaN too
			return t
		}
	}
	return -1
}
