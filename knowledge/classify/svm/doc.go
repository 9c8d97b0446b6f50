// Package svm learns support vector machines from vectors of term weights.
//
//  1. [Train] learns a linear machine from positive and negative documents by dual
//     coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan 2008, "A dual
//     coordinate descent method for large-scale linear SVM", ICML): L1 or L2 loss,
//     a C for each class, a bias term, shrinking. The [Model] is a
//     [learn.Linear] with facts of the training.
//  2. [TrainOneClass] learns from documents of one class which region they fill
//     (Schölkopf et al. 2001, "Estimating the support of a high-dimensional
//     distribution", Neural Computation 13), by sequential minimal optimisation with
//     working sets by second-order information (Fan, Chen and Lin 2005, JMLR 6), with
//     a linear kernel or a Gaussian one. It keeps a bounded part of the kernel's
//     rows.
//
// Rows are best of length 1; C is on that scale. Both are deterministic, start no
// goroutine, and allocate nothing in their inner loops.
package svm
