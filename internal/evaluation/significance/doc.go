// Package significance says how sure a difference is.
//
//  1. [Mean] is the mean of one figure over tasks, with its standard error, as
//     the papers draw it (Pant 2006, 6; Peng 2013, figs. 11-13).
//  2. [TTest] and [Wilcoxon] test two setups on the same topics: paired, since
//     topics differ far more than setups do, and one-tailed, as Pant's are
//     (figs. 7 and 10): is a better than b?
//  3. [Holm] corrects the p values of a family of tests: the points along a
//     crawl, or the setups held against one baseline.
//  4. [Difference] is how much better, with a confidence interval; [Compare] has
//     the t-tests of both directions beside it.
//
// NaN and infinities mean "no figure" everywhere, and take their pair out. Sums run in the
// order given, with products rounded before they are added.
package significance
