// Package pu learns a topic from positive documents and unlabelled ones, among
// which others of the topic hide (Peng 2013, 4.1, 4.2 and 6.1).
//
//  1. A [Sample] is the positives P and the unlabelled documents U.
//  2. [OneDNF] and [OneDNFC] (algorithm 2) find reliable negatives: documents of U
//     without any positive feature. Where there are too few, as often on web pages,
//     the constraint is relaxed step by step.
//  3. Rounds follow: a linear SVM learns P against the negatives so far, and what it
//     calls negative in U joins them, until nothing does. In each round SVMs that
//     leave out a part of P and U say how the SVM does on documents that it has not
//     seen.
//  4. [Train] makes a [learn.Scorer] by one of [Names]: pebl takes the last SVM
//     (Yu, Han and Chang 2002), wvc weighs all of them (algorithm 3). naive, ocs and
//     biased-svm use no reliable negatives.
//  5. The border of positive is moved to where the documents that were held out say
//     that it should be (Lee and Liu 2003).
//  6. [Result] has the scorer, the reliable negatives, the rounds, and which guards
//     fired: nothing is repaired in silence.
//
// # Where it departs from the paper
//
// The paper's p_k is the share of P that SVM_k calls positive. SVM_k has learned
// P, so that this is 1 in nearly every round however far it has drawn in its border;
// here it is the share of positives that were held out. An error in P costs as
// much more as there are more negatives than positives, without which twenty
// positives vanish among a thousand negatives. [Options.Paper] is the paper's own
// way of all three: p_k, costs and border.
package pu
