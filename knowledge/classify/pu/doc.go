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
// The paper calls p_k the precision of SVM_k on P. SVM_k has learned P, so that the
// share of P that it finds is 1 in nearly every round, however far it has drawn in its
// border; p_k is its precision on documents that were held out instead, which needs no
// known negatives, for the share of the topic in U is the same in all rounds. An error in
// P costs as much more as there are more negatives than positives, without which twenty
// positives vanish among a thousand negatives. The border is moved. [Options.Paper]
// is the paper's own way of all three.
//
// The classifiers of line 14, the sum of p_k/allP SVM_k, are their decision values in
// wvc, which makes one linear scorer, and their classes in wvc-majority ([Vote]). The
// paper says voting, but leaves open which; the sum does better.
//
// # Figures
//
// Mean F1 on documents that were not learned from, with 20 positives, 1000 unlabelled
// documents and three draws of each topic: 7 of Reuters, 8 of hyperphysics and 6 of
// uci-ics. The supervised SVM knows the classes of all 1020 documents, those of
// the topic that hide in U included; the next two are SVMs that learn the same 20
// positives against the true negatives of U, the second with C .1 and its border moved.
//
//	                            Reuters  hyperphysics  uci-ics
//	supervised SVM                 .777          .780     .912
//	20 against true negatives      .532          .721     .735
//	the same, border moved         .737          .757     .792
//	biased-svm                     .733          .744     .808
//	wvc                            .723          .704     .798
//	wvc-majority                   .719          .705     .789
//	pebl                           .625          .650     .703
//	naive                          .369          .696     .503
//	ocs                            .041          .179     .255
//	wvc, [Options.Paper]           .552          .606     .621
//	wvc-majority, [Options.Paper]  .529          .571     .614
//	pebl, [Options.Paper]          .580          .548     .642
//
// So wvc lacks 1, 5 and 0 points to an SVM of the same 20 positives, which is told what
// U hides; what more the supervised SVM knows are the hidden positives themselves.
//
// The heart of spy-EM (Liu, Lee, Yu and Li 2002), an EM of multinomial naive Bayes, was
// tried on these vectors of length 1, begun with U as negatives, and left out: its F1
// was below .05. It needs counts, which a [Sample] does not have.
//
// The power of recall in the criterion, C and the weights of votes were chosen on these
// very topics, so that other topics may do a little worse. With 4000 unlabelled
// documents wvc has .681, .645 and .761, biased-svm .715, .681 and .819.
package pu
