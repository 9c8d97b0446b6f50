// Package labels reads the label file of an archived web: what its pages are
// about, by somebody who knows.
//
//  1. A line is url<TAB>label; a page with several labels has several lines. A
//     byte order mark, carriage returns and empty lines are passed over, and so
//     are lines that begin with '#'.
//  2. Addresses are brought into normal form, as a crawl asks for them.
//  3. A damaged line is told with its number, and the rest is read.
//
// Labels are for counting and for the oracle. No crawler that is to be measured
// may see them.
package labels
