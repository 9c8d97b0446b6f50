package trials

import (
	"fmt"
	"strings"
	"testing"
)

// feathers has five documents about owls to learn from: four alike but for a
// word of their own, and an odd one that reads like a car. One of nine documents
// about cars has all those words too. Three owls are given as examples.
func feathers() sheet {
	var s sheet
	var own []string
	for i := range 4 {
		own = append(own, fmt.Sprintf("feather%c", 'a'+i))
		s.add(fmt.Sprint("owl", i), forTraining, owls+" "+own[i], "owls")
	}
	s.add("odd", forTraining, cars, "owls")
	for i := range 9 {
		s.add(fmt.Sprint("car", i), forTraining, fmt.Sprintf("%s gear%c", cars, 'a'+i))
	}
	s.add("duster", forTraining, cars+" "+strings.Join(own, " "))
	s.add("owl test", forTest, owls, "owls")
	s.add("car test", forTest, cars)
	return s
}

// TestReliableNegativesAndERRAreThoseThatWereWorkedOutByHand: the unlabelled
// documents are 10 about cars, one clear owl and the odd one. Positive features
// are the words of owls, which all three examples have, and a feather of each
// example, which one of three has. So the clear owl is never a reliable negative;
// the odd one always is, which makes ERR 1/2; and the duster is one from lambda
// .4 on, for a third is above .3 and not above .4.
func TestReliableNegativesAndERRAreThoseThatWereWorkedOutByHand(t *testing.T) {
	d := feathers().data(t)
	o := Options{Experiments: []string{"reliable"}, Positives: 3}
	for o.Seed = 1; oddIsGiven(t, d, o); o.Seed++ {
		if o.Seed == 100 {
			t.Fatal("the odd owl is always among the examples")
		}
	}
	r := run(t, d, o)
	if topic := r.Topics[0]; topic != (Topic{Name: "owls", Training: 5, Test: 1, Positives: 3, Unlabelled: 12, Hidden: 2}) {
		t.Fatalf("%+v", topic)
	}
	for i, s := range reliableSeries() {
		want := 10.
		if i >= 4 {
			want = 11
		}
		v := at(t, r, s.name, "owls")
		if v[negatives] != want || v[errRate] != .5 {
			t.Errorf("%s: %v reliable negatives, ERR %v; want %v and .5", s.name, v[negatives], v[errRate], want)
		}
	}
}

func oddIsGiven(t *testing.T, d *Data, o Options) bool {
	t.Helper()
	tr, why := newTrial(d, d.largest(1)[0], o.withDefaults())
	if tr == nil {
		t.Fatal(why)
	}
	for _, i := range tr.few {
		if d.documents[i].id == "odd" {
			return true
		}
	}
	return false
}

func TestWhereNoPositiveIsHiddenERRIsNotDefined(t *testing.T) {
	r := run(t, birds().data(t), Options{Experiments: []string{"reliable"}, Positives: 10})
	if v, ok := at(t, r, "1-dnf", "owls")[errRate]; ok {
		t.Errorf("ERR is %v, and no positive is hidden", v)
	}
}
