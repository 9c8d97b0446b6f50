// Package significance says how sure a difference is.
package significance
