// Package layers holds one test: imports between Spoor's packages run one way.
//
//  1. `go list` names every package and what it imports, tests apart.
//  2. Each package belongs to the layer with the longest matching path.
//  3. A package may import its own layer's rank or a lower one, never a higher.
package layers
