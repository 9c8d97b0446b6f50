package svmlight

import "errors"

// ErrFormat says that a line is no document in this format, or passes a bound; the
// message says which line, and why.
var ErrFormat = errors.New("not in SVMlight format")

// ErrDocument says that a document cannot be written: no finite weights ascending by
// term from 1, or no finite label.
var ErrDocument = errors.New("document cannot be written in SVMlight format")

// ErrLabel says that no document has the label that was to be the positive class.
var ErrLabel = errors.New("no document has this label")
