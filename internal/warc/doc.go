// Package warc reads and writes web archives in the WARC format
// (ISO 28500, WARC/1.0 and 1.1), plain or with one gzip member per record.
//
// What happens when an archive is opened and asked for a page:
//
//  1. [Open] looks for the archive's index, a bbolt file X.spoor-index beside
//     it (or in the user's cache folder, where the archive's folder cannot be
//     written), and takes it when its checksum is right and it was made for a
//     file of this size and modification time.
//  2. Otherwise one pass over the archive writes the index: URL in the normal
//     form of [spoor.ParseURL] to offset, length, date and status. Of several
//     captures of a URL the newest counts. The index is written to a file of
//     its own and renamed, so that processes that build at the same time, or
//     are killed, leave a whole index or none.
//  3. A damaged or cut archive is read up to the damage and on from the next
//     record that can be found; [File.Warnings] says what was lost.
//  4. [File.Find] looks a URL up, [File.Read] reads one record at its offset
//     into a [Record] that the caller reuses. Both are safe for concurrent
//     use: no position is shared, and the memory needed does not grow with
//     the archive. Where one gzip member holds several records, those that are
//     read into one Record in the order of the file are read in one pass.
//
// Records of type response count, and those of type resource with an http or
// https address. Revisit records are left out: they hold no page.
//
// Records are built by gowarc (see [Writer]), and the tests check with it
// that they are strictly valid. Reading is this package's own, because reading
// a record is on the path of every page of a crawl: gowarc takes more than
// twice the time and ten times the memory for a record and its body (see the
// benchmarks; what is left here is inflating), and it passes over what follows
// the first record of a gzip member.
package warc
