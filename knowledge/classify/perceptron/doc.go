// Package perceptron learns multilayer perceptrons with one hidden layer: the neural
// network among the three schemes that Pant 2006, section 7, compares, and of which
// it makes its committee of judges (section 6).
//
//  1. A [Network] gives a document's vector to hidden units, each the tanh of a
//     weighted sum, and their values to one output unit, whose sum is the score: the
//     logit of the positive class. Only the terms of the document are looked at.
//  2. [Train] begins with small random weights and goes down the gradient of the
//     cross-entropy, document by document (Rumelhart, Hinton and Williams 1986,
//     "Learning representations by back-propagating errors"). Step lengths are those
//     of Adagrad (Duchi, Hazan and Singer 2011), with one sum of squared gradients for
//     all weights that leave a term: rare terms keep learning where frequent ones have
//     settled.
//  3. After each round over the documents all weights but the biases are drawn towards 0
//     by their steps' lengths (L2), and training ends when the mean loss of a round is low enough, or
//     after so many rounds.
//
// Pant 2006 says neither how many hidden units there were nor how they were trained,
// and refers to a companion paper; the defaults are this package's.
package perceptron
