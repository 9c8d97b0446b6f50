// Package trials runs the papers' experiments with classifiers on labelled
// documents.
package trials
