// Package export prints the steps of a run for other programs.
//
//  1. What is printed is [Pages] (every page outcome, all that a step has),
//     [Relevant] (of these, the pages judged relevant) or [Paths] (the way that
//     each agent took: what it asked for, why, and what came of it).
//  2. [JSONL] prints one JSON object a line, [CSV] a header and one row a step,
//     with the same names in the same order.
//  3. Steps are printed as they come, one at a time: memory does not grow with
//     the run, and the same steps give the same bytes.
//
// # CSV
//
// The form is RFC 4180: commas, CRLF at the end of each row, cells with comma,
// quote or line break in double quotes. Texts are UTF-8; what is not becomes
// U+FFFD, as in JSON. No time is an empty cell. The parts of a priority depend
// on the agent's strategy, so they are one cell with a JSON object, and
// redirects are one cell with the addresses separated by spaces.
//
// Titles, anchors and other texts come from the web, and a spreadsheet would
// run a text like "=cmd()" as a formula. A text cell that starts with = + - @,
// tab, CR, LF, one of the full-width forms of = + - @, or an apostrophe gets one
// apostrophe in front. Taking one leading apostrophe away gives the text back.
// Numbers and addresses never need it. JSONL has every text as it is.
package export
