// Package archiveweb serves archived pages over real HTTP, to any crawler or
// browser.
//
// How a request finds its page:
//
//  1. A request to a proxy carries the whole address ("GET http://a.example/").
//     Any other one is for its Host header's host; the scheme is what
//     X-Forwarded-Proto says, else http.
//  2. The address is brought to the normal form of [spoor.ParseURL] and looked
//     up; where it is not archived, its twins are ([warc.Twins]). One that
//     differs by scheme alone answers in its place, for a Host header does not
//     say which scheme is meant; to the others a 301 leads, with the scheme that
//     was asked for.
//  3. The answer has the archived status, the headers that say what the body
//     is and where it moved, the body's bytes as they were archived, and the
//     date of the capture in Memento-Datetime (RFC 7089).
//  4. What is not archived is 404 with a line that says so, and CONNECT is
//     501: an archive has no end to make a tunnel to.
//
// Nothing is ever asked of the network. A target with a stray percent sign
// ("/100%"), which is a valid address, is refused with 400 by net/http.
package archiveweb
