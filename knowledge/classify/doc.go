// Package classify makes models of a topic from example documents, and judges
// by them.
//
//  1. A [Corpus] holds the frequencies of terms in positive, negative and
//     unlabelled documents; [Reader.Page] makes them of a page, [Counts] of counted
//     terms.
//  2. [Train] prunes the vocabulary, weights the documents (package weight), lets
//     a learner loose on them ([Learners]) and fits a sigmoid to decision values
//     on documents that were held out, so that relevance is a probability.
//  3. A [Model] is what came out: vocabulary, weights, learner, calibration and
//     the facts of its training. [Model.WriteFile] and [ReadFile] keep it.
//  4. [Model.Judge] judges the text units of an analyzer: whole pages, content
//     blocks, anchor texts and link contexts, as a crawl asks it to.
//  5. A committee (Pant 2006, 6) is a learner too: naive Bayes, a support vector
//     machine and a perceptron, by majority.
//
// Everything is deterministic for a seed number.
package classify
