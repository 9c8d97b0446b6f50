// Package strategytest has the conformance tests of link-scoring strategies,
// built-in ones and those of one's own.
//
//  1. Call [Run] from a test with a [Suite] that makes the strategy.
//  2. It gives the strategy an agent's knowledge made of a few pages, and pages
//     with no link, some and many.
//  3. Each claim of the contract of linkscore.Strategy is a subtest.
package strategytest
