package findings_test

import (
	"strings"
	"testing"
)

func TestWithoutTheBaselineNothingEmptyIsShown(t *testing.T) {
	alone := study(walks("cbp", "11000000"), walks("oracle", "11110000"))
	summary := alone.Summary()
	for _, c := range summary.Columns {
		if strings.HasPrefix(c.Name, "p ") {
			t.Errorf("there is a column %q", c.Name)
		}
	}
	for _, row := range summary.Rows {
		if len(row) != len(summary.Columns) {
			t.Errorf("%d cells in %d columns", len(row), len(summary.Columns))
		}
	}
	if strings.Contains(summary.Caption, "full-page") {
		t.Errorf("%q", summary.Caption)
	}
	var of string
	for _, s := range alone.Report().Sections {
		if s.Title == "By web" {
			of = s.Text
		}
		for _, table := range s.Tables {
			if table.Name == "against-full-page" {
				t.Error("there is a table of what was not walked")
			}
		}
	}
	if !strings.HasPrefix(of, "1 web. ") {
		t.Errorf("%q", of)
	}
	if columns := four().Summary().Columns; columns[len(columns)-1].Name != "p > full-page" {
		t.Errorf("with it, the last column is %q", columns[len(columns)-1].Name)
	}
}
