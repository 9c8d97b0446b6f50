// Package walk drives agents and their scheduler in a plain loop, without
// actors, in virtual time: what experiments run and what shows that a crawl
// repeats.
//
//  1. Every agent joins the scheduler, then gets its segment of the seeds.
//  2. Messages wait in one queue and are handled in their order. A fetch is done
//     when its turn comes, and takes no time.
//  3. When the queue is empty, time jumps to when the scheduler wants to wake:
//     the end of a host's pause or of a back-off.
//  4. An agent that panics loses the page at hand, as under its supervisor.
//  5. The walk is over when every agent has ended.
//
// The cores are those that the actors run. With one request per agent and turns
// in the scheduler the paths are the same, byte for byte.
package walk
