// Package trials runs the papers' experiments with classifiers on labelled
// documents (Peng 2013, 6.1; Pant 2006, 7).
//
//  1. [ReadTexts] and [ReadPages] read labelled texts, or the pages of an archive
//     with a label file, into [Data]: documents as frequencies of terms. Each is
//     to learn from or to test with: by its split, or else by a hash of its name.
//  2. [Run] takes the topics in turn. A topic's documents are positive, all others
//     negative. What is learned from are training documents alone; the label of a
//     test document is looked at when its classification is counted.
//  3. Where a learner goes by positive and unlabelled documents, a few positives
//     are drawn from the training documents, and unlabelled ones from the rest,
//     among them as many of the topic as chance has it.
//  4. A [Report] has, for each topic and each series of an experiment, precision,
//     recall and F1 (Peng eqs. 4 to 6), or the number and the error rate of
//     reliable negatives (eq. 7), or seconds; means over topics, and what standard
//     error they have.
//
// The learners are those of package classify with its options, and the border is
// where they put it themselves, at a score of 0: nothing is calibrated. All but
// times is the same for the same documents, options and seed number.
package trials
