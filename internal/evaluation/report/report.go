package report

// Report is what one evaluation publishes. The zero value is a page without
// content.
type Report struct {
	Title string
	// Text introduces it; an empty line starts a new paragraph.
	Text     string
	Settings []Setting
	// Summary has a row for each thing compared. It stands first on the page and
	// is summary.csv. Without columns there is none.
	Summary  Table
	Sections []Section
}

// Setting is one setting of the run, as a reader who repeats it needs it.
type Setting struct {
	Name, Value string
}

// Section is a chapter of a report, its figures before its tables.
type Section struct {
	Title string
	// Text says what is to be seen; an empty line starts a new paragraph.
	Text    string
	Figures []Figure
	Tables  []Table
}
