// Package spoor is the shared, immutable vocabulary of the Spoor focused
// crawler framework: no actors and no I/O live here.
//
// What a crawl does, and where each word of this package comes in:
//
//  1. Seeds are split into segments; each segment starts one focused crawler
//     agent, named by an [AgentID].
//  2. An agent asks for a [URL]; what comes back is always a [Page], and how
//     it went is its [Outcome]: a failure is an outcome too, never an error.
//  3. The agent reads the page, finds each [Link] in it, and gives each a
//     priority made of named [Part] values.
//  4. Every page outcome becomes one [Step] of the agent's path, stored by
//     the Directory Service.
//  5. An agent ends for a [Reason] and leaves a [Tally] of what it did.
//
// The frame follows Pappas, Katsimpras and Stamatatos 2012 ("Pappas 2012"),
// section III.
package spoor
