// Package webtest is a web server for tests that behaves as badly as the web
// does, over real HTTP on loopback.
//
//  1. [Start] listens on a free port and stops with the test.
//  2. The first segment of the path names a behaviour, what follows is its
//     argument ("/chain/3"); where the path names none, the first label of the
//     host does ("http://stall.example/"), for tests that connect every host
//     to [Server.Addr].
//  3. [Server.Hits] counts the requests, so that a test can say how often the
//     web was asked.
//
// Everything is bounded: an endless body ends after 64 MiB, whatever hangs lets
// go when the client leaves or the test ends.
//
// The behaviours ([Behaviours] lists them):
//
//	page/ANY          a small HTML page that names its path
//	headers           the request's header as text, a line for each field
//	empty             200 without a body
//	status/N          that status
//	type?of=T         a text of Content-Type T
//	no-type/KIND      no Content-Type; html, text, xml or binary
//	binary/KIND       served as text/html: pdf, zip, jpeg, ps, nul, bmp, feed
//	charset/KIND      the word "Zürich", declared in many ways, see charsets.go
//	coding/KIND       gzip, deflate, raw-deflate, double, lie, broken, short, unknown
//	slow-header       no answer
//	stall             half a body, then nothing
//	trickle           a body that comes byte by byte and has no end
//	endless           a body without end
//	announced/N       a Content-Length of N and nothing behind it
//	bomb/KIND         gzip, deflate or double: a little that unpacks to a lot
//	short             a body that is shorter than its Content-Length
//	long              a body that is longer than its Content-Length
//	reset             a connection reset instead of an answer
//	reset-body        a connection reset within the body
//	close             a connection closed instead of an answer
//	garbage           an answer that is not HTTP
//	bad-chunk         a body whose chunks are broken
//	huge-header/N     N KiB of header
//	location?to=X     302 with that Location; none without "to"
//	loop/a            redirects to loop/b and back
//	chain/N           N redirects, then a page
//	flaky/N/KEY       503 N times, then a page
//	retry-after/V     429 with that Retry-After
package webtest
