// Command classifiers holds the support vector machines of package svm against the
// reference implementations, LIBLINEAR and LIBSVM, on the same vectors.
//
//  1. It reads 20 Newsgroups and Reuters-21578 (ModApte) from $SPOOR_SHARED/text. A
//     newsgroup message keeps its subject and loses its other headers, which name the
//     group; which messages are test documents is decided by a hash of their ID.
//     Reuters has a split of its own.
//  2. Vectors are TF-IDF of package weight, document frequencies from the training
//     part, length 1. Topics are one against the rest.
//  3. Every topic is trained by package svm and, from a file in LIBSVM format that holds
//     the same numbers, by liblinear-train, at LIBLINEAR's usual eps and at a tight one.
//  4. It compares the objectives, computed from both models by one function; decision
//     values on the test documents; test accuracy, LIBLINEAR's as liblinear-predict
//     says; and processor time.
//  5. The region of each topic's training documents is learned by package svm and by
//     svm-train, with a linear and a Gaussian kernel; it compares accuracy on the test
//     documents, LIBSVM's as svm-predict says.
//
// The tools write their time nowhere. A run of liblinear-train reads the file, trains,
// and writes the model; what is taken for training is its processor time less that of a
// run that ends after the first iteration (-e 1e30), and that times n/(n-1) for n
// iterations, since the first one was taken off too. Its own preparation before the first
// iteration counts for nothing; that of package svm is counted, and so is the objective
// that it computes at the end. "After the first" compares the same thing on both sides: the
// whole run less the one that ends after the first iteration.
//
// It installs nothing and says what is missing.
package main
