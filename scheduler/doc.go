// Package scheduler decides which URL is fetched next, and when. It is the
// Scheduler of Pappas 2012, section III: it "uses an ordered stack for each
// agent and is responsible for filtering already visited pages and forwarding
// asynchronous download requests".
//
// What happens to a URL, step by step:
//
//  1. An agent that has joined ([Join]) hands over its top r links ([Submit]).
//     They go into the agent's ordered stack: by falling priority, ties by
//     arrival.
//  2. Agents are served in rotation. With [Config.Turns] the rotation is
//     strict: the agent whose turn it is is waited for, so that what is
//     accepted depends on the input alone. Otherwise nobody waits for anybody.
//  3. A URL that its [Scope] has visited already, or that is on its way there,
//     is [Refused]. Any other takes one unit of the page budget and is
//     accepted; from now on it counts as visited.
//  4. It waits for its host: a bounded number of connections, a pause between
//     requests, and whatever Retry-After asked for. On a busy host the agents
//     take turns. A URL that the run's page cache is known to hold waits for no
//     host.
//  5. It goes to the downloader as a [downloader.Fetch]; the unit of the budget
//     is spent. The downloader tells the agent the outcome, where it is final,
//     and the scheduler with a [downloader.Done].
//  6. A redirect is followed: its target is filtered like any URL, becomes
//     visited, and waits for its own host. Loops and long chains end.
//  7. A transient failure is tried again after a growing pause. A host that
//     leaves several trips in a row without any answer is given up.
//
// Each request is answered exactly once, by [downloader.Fetched] or [Refused].
//
// The budget keeps one invariant: a unit is held while its URL waits for its
// first request and is certain from then on; held and certain units together
// never pass [Config.MaxPages]. A request is refused for lack of budget only
// when all units are certain; while some are merely held, and could come back
// with an agent that leaves, it stays in its stack.
//
// [Core] holds all of this as a plain struct: message and time in, [Ready]
// out, no goroutine, no clock, no I/O. [Props] makes an actor of it.
//
// Visited URLs are kept as 64-bit hashes (internal/urlset): two that share one,
// of which the second is then never fetched, are below 3 in a million likely
// among 10 million URLs. Of a host nothing is kept once it is idle, except up
// to 40 bytes for one whose last trip went unanswered.
package scheduler
