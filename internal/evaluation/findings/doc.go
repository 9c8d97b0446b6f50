// Package findings is what the walks of an experiment say.
package findings
