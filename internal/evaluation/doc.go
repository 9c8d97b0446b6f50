// Package evaluation lets strategies walk the tasks of an archived web and counts
// what they find.
//
//  1. [Open] reads an archive with its labels into a [Web]; [ReadTasks] reads crawl
//     tasks, [Web.MakeTasks] makes some from labels.
//  2. A [Setup] is one way to crawl: a strategy, a judge, and whatever else differs.
//  3. [Web.Target] is T of a task: the pages that are relevant, by a [Truth] such as
//     its label, and can be reached from the seeds, without seeds and positives.
//  4. [Web.Walk] walks one task by one setup with the cores that crawl (internal/walk),
//     in virtual time, and keeps what is measured (package measure).
//  5. [Experiment.Run] walks all tasks by all setups on all processors, and appends each walk to
//     a results file as it is done, so that a run that was interrupted goes on where
//     it was ([Results]).
//
// Labels go to the counting and to the strategy oracle alone: nothing that an agent,
// its knowledge or another strategy is given comes from them.
package evaluation
