// Package svmlight reads and writes training documents in the format of SVMlight
// (Joachims 1999), LIBSVM and LIBLINEAR.
//
//  1. A line is a document: LABEL INDEX:VALUE INDEX:VALUE ... with indexes from 1,
//     ascending, which are the terms.
//  2. Empty lines, and what follows a #, are no data; qid:NUMBER after the label, which
//     says whom a document is to be ranked with, is passed over.
//  3. [Reader] reads one document after the other within bounds of memory, and an
//     error says the line. [Writer] writes what a Reader reads again exactly.
//  4. Labels are numbers. [Set] makes one of them the positive class.
package svmlight
