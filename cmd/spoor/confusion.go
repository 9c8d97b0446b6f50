package main

import (
	"encoding/json"
	"fmt"
)

// confusion counts how decisions agree with what is known. The zero value is of no
// document.
type confusion struct {
	found, missed   int // of those about the topic
	wrong, rejected int // of the others
}

// add counts a document of a class: 1 about the topic, -1 not, 0 nobody knows.
func (c *confusion) add(class int, relevant bool) {
	switch {
	case class == 0:
	case class > 0 && relevant:
		c.found++
	case class > 0:
		c.missed++
	case relevant:
		c.wrong++
	default:
		c.rejected++
	}
}

// measures are how good decisions are.
type measures struct {
	Known     int   `json:"known"`     // documents whose class is known
	Accuracy  share `json:"accuracy"`  // of them, those decided right
	Precision share `json:"precision"` // of those found relevant, those about the topic
	Recall    share `json:"recall"`    // of those about the topic, those found relevant
	F1        share `json:"f1"`        // harmonic mean of the two
}

// measures sums up; nil where no class is known.
func (c confusion) measures() *measures {
	known := c.found + c.missed + c.wrong + c.rejected
	if known == 0 {
		return nil
	}
	return &measures{
		Known:     known,
		Accuracy:  share{c.found + c.rejected, known},
		Precision: share{c.found, c.found + c.wrong},
		Recall:    share{c.found, c.found + c.missed},
		F1:        share{2 * c.found, 2*c.found + c.wrong + c.missed},
	}
}

// share is a part of some; of none it is no number, - and null.
type share struct{ part, all int }

func (s share) String() string {
	if s.all == 0 {
		return "-"
	}
	return fmt.Sprintf("%.3f", float64(s.part)/float64(s.all))
}

// MarshalJSON writes the quotient.
func (s share) MarshalJSON() ([]byte, error) {
	if s.all == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(float64(s.part) / float64(s.all))
}
