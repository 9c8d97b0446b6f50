// Package genre knows kinds of web page by their words: the keyword
// specifications of News, Blogs and Discussions of Pappas 2012, III-A5.
//
//  1. A [Spec] is a name and its keywords. [BuiltIn] has three; [ReadFile] and
//     [Parse] take more from YAML, in which a known name replaces that genre:
//
//     news: [headline, byline, reporter]
//     reviews:
//     - review
//     - rating
//
//  2. [Compile] turns specifications into a [Set] of profiles: tables in
//     which every keyword has the weight 1.
//
//  3. [Set.Pick] keeps the genres that a crawl is after.
//
//  4. [Set.Best] scores a page (eq. 5) and [Set.BestShare] a set of terms
//     (eqs. 7 to 9) by each genre; the maximum counts.
//
// The keywords that are built in are English. For pages in another language
// give a file.
package genre
