// Package linear is a trained linear model as a judge of text units sees it, so
// that the cost of judging by one can be measured.
//
//  1. [New] makes a dense model: a weight for each of the first so many terms,
//     drawn from a fixed seed. It says nothing about any topic.
//  2. [Model.Relevance] is its decision through a sigmoid, as Platt's calibrated
//     probability is.
//  3. An agent's knowledge takes it as knowledge.Options.NewJudge.
package linear
