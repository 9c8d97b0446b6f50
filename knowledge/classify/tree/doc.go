// Package tree learns binary decision trees over terms, as Li, Furuse and Yamaguchi
// 2005 ([20] in Peng 2013) grow from anchor texts.
//
//  1. A [Node] asks whether a document has a term; with Options.Weights, whether it
//     has it with more than a certain weight. A leaf has the chance that what comes
//     to it is positive: the share of positive documents among those that came in
//     training, smoothed after Laplace.
//  2. [Train] grows a tree from documents, [TrainTerms] from plain sets of terms. Of all leaves
//     always that one is split next whose best split gains most information about
//     the classes (Quinlan 1986, "Induction of decision trees", section 4; there every
//     leaf is split), until there are enough leaves or no split helps.
//  3. [Tree.Score] gives the log odds of the leaf to which a vector leads,
//     [Tree.Chance] the chance of that to which a set of terms does.
//
// The entries of all documents are sorted by term once; a split deals them to its two
// sides in that order. So a level of the tree costs O(entries), however many terms
// there are, and the order of documents means nothing.
package tree
