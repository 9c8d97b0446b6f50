// Command scoring measures what it costs to understand a page and score its
// links, as a multiple of parsing it and doing nothing else.
//
//  1. It takes pages spread over an archived web, their bodies decoded, a batch
//     in memory at a time.
//  2. Every batch goes through all stages (package reading), one after the other,
//     in this process and on one goroutine; garbage is collected before each.
//  3. It reads the processor time of the process (getrusage, collection included)
//     and the allocations of each stage.
//  4. It prints a row for each stage, for as many runs as asked for.
package main
