// Package report turns the numbers of an evaluation into what a researcher
// publishes: figures, tables, and one page that has everything. It knows nothing
// of how numbers are measured; plain data comes in.
//
//  1. A [Figure] holds curves over pages crawled, or bars by group, with standard
//     errors, and names the paper's figure that it corresponds to.
//
//  2. A [Table] holds typed cells: text, numbers with their standard errors, p
//     values, verdicts. It prints itself for a terminal and as CSV.
//
//  3. [Claims] makes the table that says, paper claim by paper claim, what holds.
//
//  4. A [Report] is settings, a summary and sections of figures and tables.
//     [Report.HTML] writes it as one file, [Write] as a directory.
//
// The directory has:
//
//	report.html          everything, opens from disk
//	figures/NAME.svg     each figure, its text as text
//	figures/NAME.png     each figure, 1200 pixels wide, 256 colours
//	summary.csv          the summary table
//
// # Figures
//
// gonum/plot lays them out and draws the pixels of the PNG with the Liberation
// Sans that it embeds. The SVG is drawn by a canvas of our own: it names each
// curve for pointers and screen readers, and says colours as plain attributes, so
// that the page's style sheet can recolour the same bytes in the dark. Fonts are
// named, not embedded (half a megabyte each): Liberation Sans, or Arial or
// Helvetica, whose letters are of the same widths.
//
// Eight series have colours that readers with red-green blindness tell apart, and
// dashes and marks of their own besides. Further curves are thin and grey, so the
// order of the series says which ones matter. Numbers that are not finite, and
// those beyond 1e15, are gaps.
//
// # The page
//
// It loads nothing: a content security policy forbids all but its own style, its
// own script, and what stands in the file. Without the script all is there but
// sorting. All text is escaped; control characters show as U+FFFD.
//
// The same report gives the same bytes. Between families of processors, which
// round products and sums differently, a pixel of a PNG may differ, and with it
// the page that carries it.
package report
