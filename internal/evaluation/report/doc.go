// Package report makes figures and tables of an evaluation.
package report
