// Package frontier is the priority stack of a focused crawler agent: the URLs
// it knows and has not asked for yet (Pappas 2012 III-B). It is pure: time
// comes in as a [Moment], and the same calls leave the same stack.
//
//  1. [Frontier.Push] enters a scored link. A URL that is there already is
//     merged as the strategy says (eq. 6: the shares of its parents add up) and
//     ordered anew; it keeps its place in time, which is its first meeting.
//  2. [Frontier.Take] takes the link of highest priority; among equals the one
//     seen first.
//  3. The stack is bounded: a push over its capacity evicts the lowest entry,
//     which may be the new one.
//  4. [Frontier.RemoveExpired] forgets what has stayed longer than the
//     [Expiry], in steps or in wall time. The DELEXPIRED of the paper yields a
//     request for each expired URL; that is a slip, they are dropped and counted.
//
// Push and Take are O(log n) in the length of the stack, RemoveExpired is
// O(e log n) in the number e of entries that have expired. A stack keeps copies
// of the texts given to it, so that an entry does not hold the page on which it
// was found in memory.
package frontier
