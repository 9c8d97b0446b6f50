// Package manager runs a crawl: seeds, segments, agents, supervision, the end.
//
//  1. [New] checks a [Config], opens the archives, finds each topic's seeds,
//     splits them into segments and makes one agent for each (Pappas 2012,
//     section III: the Manager). Only then does it create the run directory.
//  2. [Crawl.Run] starts the actors. The manager's own actor is the parent of
//     all: it registers the agents with the Directory Service and the
//     Scheduler, and starts them.
//  3. It restarts an agent that panics, which loses the page at hand and
//     nothing else; a shared actor that panics ends the crawl.
//  4. When the last agent has ended, for a reason of its own or because it was
//     asked to, the directory is flushed and the [Summary] handed back.
//  5. The run directory needs nothing else to be read: crawl.yaml repeats the
//     crawl, directory.db holds what was found, log.jsonl what happened.
package manager
