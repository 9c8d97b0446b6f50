// Package measure is what is measured of one walk, from its steps alone.
package measure
