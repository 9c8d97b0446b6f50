// Package directory is the Directory Service (Pappas 2012, III): it keeps
// which agents a run had, every step of their paths, the relevant pages they
// found and how their topic-specific weight tables grew, in one bbolt file.
//
// How a run is written:
//
//  1. [Create] makes the file and refuses one that is there already.
//  2. Each [Op] (Register, Record, Snapshot, End) is checked, encoded and put
//     into the open batch by [Writer.Add]; nothing of the message is kept.
//  3. A batch becomes one bbolt transaction with fsync when it is full, when
//     it is 50 ms old, on [Flush] and when the actor stops. Only then is it
//     acknowledged: [Recorded] to those who sent records, [Flushed] to who
//     asked. An agent that has too many records unacknowledged asks for no more
//     pages, so that a stalled disk does not fill the memory.
//  4. Storing is idempotent: the same step is stored once, the last
//     registration of an agent counts, so a message may arrive twice.
//  5. When a commit fails, the owner is told once by [Failed]; what comes
//     later is not acknowledged, but counted as lost, and every Flushed says so.
//
// How it is read:
//
//  1. [Open] waits a second for the lock and gives [ErrLocked] when another
//     process writes the file.
//  2. The page tree is checked before bbolt walks it: bbolt trusts its file,
//     and a damaged one could make it loop, fault or exhaust the stack.
//  3. Every value carries a checksum of its key and content, which is checked
//     then and when the value is read. A damaged file gives [ErrDamaged],
//     another kind of file [ErrForeign], never a panic and never a wrong record.
//  4. Steps come in the order topic, agent, step. Records are read in small
//     portions: memory does not grow with the run.
//  5. A run that was killed reads like any other: an agent without an End has
//     no reason, and its tally is counted from its steps.
//
// # Schema, format 1
//
// All numbers in keys are 32-bit big endian, so that bbolt's order is ours.
// A topic name (any text, also none) gets a number when it is first met.
//
//	bucket  key                   value
//	m       "format", "created"   number, time
//	t       topic                 name
//	r       topic, agent          strategy, seeds
//	e       topic, agent          reason, tally
//	s       topic, agent, step    the step, without what the key says
//	v       topic, agent, step    nothing: the step's page is relevant
//	w       topic, agent, step    terms and weights of the table after the step
//
// A value is its content in the compact form of codec.go and 4 bytes CRC-32C
// of bucket, key and content.
package directory
