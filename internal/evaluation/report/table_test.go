package report

import (
	"bytes"
	"encoding/csv"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var errFull = errors.New("disk full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func small() Table {
	return Table{Name: "small", Title: "A small table", Caption: "Two rows.",
		Columns: []Column{{Name: "Strategy"}, {Name: "harvest@T", Kind: Number, Decimals: 1, Percent: true}, {Name: "Hosts", Kind: Number}, {Name: "p", Kind: PValue}, {Name: "Says"}},
		Rows: [][]Cell{
			{{Text: "cbp, \"slc\""}, {Value: 0.7234, Error: 0.0211, Best: true}, {Value: 1200}, {Value: 0.00001}, {Verdict: Holds}},
			{{Text: "best\nfirst"}, {Value: math.NaN()}, {Value: math.Inf(1)}},
		}}
}

func TestATablePrintsForATerminal(t *testing.T) {
	var b bytes.Buffer
	if err := small().Print(&b, false); err != nil {
		t.Fatal(err)
	}
	want := `A small table
Strategy   harvest@T, % Hosts       p Says
────────────────────────────────────────────
cbp, "slc"   72.3 ± 2.1 1,200 < 0.001 holds
best first            –     ∞
Two rows.
`
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Errorf("%s\n%s", d, b.String())
	}
}

func TestColourComesOnlyWhenAsked(t *testing.T) {
	for _, color := range []bool{false, true} {
		var b bytes.Buffer
		if err := Claims(sampleClaims()).Print(&b, color); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), "\x1b["); got != color {
			t.Errorf("colour %t when %t was asked", got, color)
		}
	}
}

func TestATerminalIsSafeFromNames(t *testing.T) {
	table := Table{Title: "\x1b[2J", Caption: "\x1b]0;x\x07", Columns: []Column{{Name: "\x1b[31m"}}}
	for _, bad := range hostile() {
		table.Rows = append(table.Rows, []Cell{{Text: bad}})
	}
	var b bytes.Buffer
	if err := table.Print(&b, false); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(b.String(), "\x1b\x07\x00") {
		t.Errorf("%q", b.String())
	}
	if lines := strings.Count(b.String(), "\n"); lines != len(hostile())+4 {
		t.Errorf("%d lines", lines)
	}
}

func TestCSVHasPlainNumbersAndAColumnForErrors(t *testing.T) {
	var b bytes.Buffer
	if err := small().CSV(&b); err != nil {
		t.Fatal(err)
	}
	want := "Strategy,harvest@T,harvest@T standard error,Hosts,p,Says\n\"cbp, \"\"slc\"\"\",0.7234,0.0211,1200,1e-05,holds\nbest first,,,,,\n"
	if b.String() != want {
		t.Errorf("%s", b.String())
	}
}

func TestTheCSVOfAFigureHasEveryPoint(t *testing.T) {
	for _, f := range []Figure{harvestFigure(), quartiles()} {
		var b bytes.Buffer
		if err := f.CSV(&b); err != nil {
			t.Fatal(err)
		}
		records, err := csv.NewReader(&b).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		want := 1 + len(f.Bars)*len(f.Groups)
		for _, c := range f.Curves {
			want += len(c.Points)
		}
		if len(records) != want {
			t.Errorf("%s: %d lines, not %d", f.Name, len(records), want)
		}
	}
	var b bytes.Buffer
	if err := quartiles().CSV(&b); err != nil {
		t.Fatal(err)
	}
	if want := "series,Quartile,Target recall,standard error\ncbp-slc,hardest,0.2,0.04\n"; !strings.HasPrefix(b.String(), want) {
		t.Errorf("%s", b.String())
	}
}

func TestTheNumbersOfCurvesAreByPosition(t *testing.T) {
	f := Figure{X: Axis{Label: "Pages"}, Y: Axis{Percent: true}, Curves: []Curve{
		{Name: "a", Points: []Point{{10, 0.5, 0.01}, {20, 0.6, 0}}}, {Name: "b", Points: []Point{{20, 0.7, 0}, {30, math.NaN(), 0}}}}}
	n := f.numbers()
	var got [][]string
	for r := range n.Rows {
		var row []string
		for i, c := range n.Columns {
			cell, _ := n.cell(r, i)
			row = append(row, c.show(cell, nil))
		}
		got = append(got, row)
	}
	want := [][]string{{"10", "50.0 ± 1.0", "–"}, {"20", "60.0", "70.0"}, {"30", "–", "–"}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if long := harvestFigure().numbers(); len(long.Rows) != maxNumbers || long.Caption != "26 of 100 positions; the CSV has all." {
		t.Errorf("%d rows, %q", len(long.Rows), long.Caption)
	}
	first, last := harvestFigure().numbers().Rows[0][0].Value, harvestFigure().numbers().Rows[maxNumbers-1][0].Value
	if first != 20 || last != 2000 {
		t.Errorf("from %g to %g", first, last)
	}
}

func TestClaimsAreCounted(t *testing.T) {
	table := Claims(sampleClaims())
	if want := "Of 4 claims, 2 hold here, 1 does not, and of 1 the numbers do not tell."; table.Caption != want {
		t.Errorf("%q", table.Caption)
	}
	var b bytes.Buffer
	if err := table.CSV(&b); err != nil {
		t.Fatal(err)
	}
	if want := "Breadth-First has the least target length,\"Peng 2013, 6.2.2, fig. 13\",holds,target length,-181,40,,\n"; !strings.HasSuffix(b.String(), want) {
		t.Errorf("%s", b.String())
	}
}

func TestErrorsOfWritingAreTold(t *testing.T) {
	for name, err := range map[string]error{
		"print": small().Print(full{}, false), "csv": small().CSV(full{}), "figure": pFigure().CSV(full{}), "page": (Report{}).HTML(full{}),
	} {
		if !errors.Is(err, errFull) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := (Table{}).Print(full{}, false); err != nil {
		t.Errorf("a table without columns prints nothing, yet %v", err)
	}
}

func TestThinningKeepsBothEnds(t *testing.T) {
	in := make([]int, 1000)
	for i := range in {
		in[i] = i
	}
	got := thin(in, 7)
	if !slices.Equal(got, []int{0, 166, 333, 499, 666, 832, 999}) || len(thin(in[:3], 7)) != 3 {
		t.Errorf("%v", got)
	}
}
