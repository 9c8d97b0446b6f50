// Package learntest tests learners of text classifiers, built-in ones and those
// of one's own.
//
//  1. [Run] holds a [Learner] to the contract of learn.Scorer and to what the
//     built-in learners promise beyond it; each claim is a subtest.
//  2. [Reuters] reads the Reuters-21578 news that developers have beside the
//     project, for tests and benchmarks on real text; [F1] measures a scorer there.
package learntest
