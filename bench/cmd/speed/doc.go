// Command speed measures how fast a crawl replays an archived web, and how
// that compares with parsing the same pages and doing nothing else.
//
//  1. It starts itself again for every run, so that processor time and peak
//     memory are those of one crawl.
//  2. The run crawls the archive with the whole framework (manager, actors,
//     directory, log) into a temporary directory, and reads its own processor
//     time (getrusage) and peak memory (VmHWM) when the crawl has ended.
//  3. In the same process, with the same settings of the collector, it then
//     calls html.Parse on exactly the pages that the crawl read, their bodies
//     decoded beforehand, a batch at a time.
//  4. The first run warms disk and index; the others are the measurement.
//
// With --profile DIR every run but the first writes run-N/cpu.pprof (of the crawl
// alone) and heap.pprof there, and a table says where the processor time of all
// of them went. The profiler looks 100 times a second: for a steady table, take
// several runs.
package main
