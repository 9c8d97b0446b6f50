// Package paths compares the ways that agents took through a web: how alike
// they are, and what several agents find that one alone does not.
//
//  1. Each [Run] gives its steps in any order; [Compare] reads them once and
//     keeps a 64-bit hash for each address, host and domain, nothing else.
//     (Of a million addresses two share a hash with a chance of 3 in 100
//     million; then one is missing in a count.)
//  2. An agent's pages are the final addresses of its successful outcomes:
//     ok and ignored, for an ignored page was read as well. Pages, hosts and
//     domains are distinct; steps, failed, ignored and relevant are outcomes.
//  3. Two agents overlap by the Jaccard index of their sets: what both have
//     over what at least one has (0 where both are empty). This is done for
//     all pages, for their hosts, and for relevant pages, between all agents
//     of a topic, also of different runs.
//  4. For each topic of a run the union of its agents' relevant pages is set
//     against the agent that alone found the most.
//  5. Requests are the distinct addresses that the agents of a topic, or of all
//     topics of a run, asked for: those of the steps and of the redirects on the
//     way. The last address of a step does not count where it was never asked
//     for: its host had been given up, robots.txt or the address guard kept it
//     from being asked, or a redirect led to it that another trip had visited
//     (whose own step counts it). A further try, another agent's request and an
//     answer of the page cache do not count again. So for one topic the number is
//     the summary's requests less its further tries.
//  6. Where a strategy asks for the relevance of one unit after the other and goes
//     by the first that is relevant (slc, cbp, cbp-slc, lpc), pages that were
//     fetched by a link are counted by the unit that decided (Peng 2013 fig. 14,
//     Liu 2014 fig. 9). The counts of an agent add up to what it read but for
//     its seeds.
//
// [Render] prints a report as tables, and its JSON names are stable.
package paths
