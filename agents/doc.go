// Package agents is the focused crawler agent (Pappas 2012 III): it observes
// the pages it visits and the URLs it discovers, and directs its activity by
// what it knows. [Core] is the agent, pure: message and time in, [Ready] out.
// [Props] is the thin actor around it.
//
//  1. Start gives the agent its segment of the seeds. It asks for all of them,
//     in order, never more than Config.Requests at a time. Pages that come back
//     are read once and learned.
//  2. When every seed has been processed, has failed or was refused, and not
//     on a timer, the topic-specific weight table is built (III-A2). The seed
//     pages are then judged and recorded in the order of the seeds given,
//     whatever the order in which they came, and their links enter the stack.
//  3. A page that comes back is read; one with a word of an irrelevant context
//     is set aside, its links too (III, disambiguation). Else it is learned and
//     judged, its links are scored by the strategy and pushed, the step is
//     recorded, and a dynamic table may grow. A page's links are scored by the
//     table that judged the page, before that table grows from it.
//  4. After every outcome PRIORITIZE (III-B) forgets what has expired, takes
//     the top of the stack into the free slots, locks it, and hands it to the
//     Scheduler. A URL is asked for at most once by an agent.
//  5. The agent ends when its goal is reached, when the run's budget or time is
//     used up, when it is asked to finish, or when it has no further move. It
//     waits for what is on its way, and says why it ended, exactly once.
//
// The invariant behind the end: after every message an agent that was started
// has a request on its way, which will be answered, or has ended. Each answer
// frees its lock and no URL is locked twice, so a finite web comes to an end,
// and nothing on its way is left behind.
//
// Reading, judging and scoring may panic. They come before the step is
// recorded: after a restart by its supervisor, [Core.Lost] records the page at
// hand as crashed and the agent goes on with all it knows. What was done of the page stays: terms learned, what a strategy
// took in when it was told of the outcome (of a crashed page it is told once,
// that it crashed, unless it had heard before that the page was read), and links
// that were pushed before one could not be merged.
package agents
