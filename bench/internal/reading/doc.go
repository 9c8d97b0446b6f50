// Package reading takes apart what it costs to understand a page: how a page is
// read and its links are scored, without fetching, learning or pushing.
//
//  1. [Stages] lists how far a page goes: html.Parse alone, which all else is a
//     multiple of; read into the page model; cut into blocks; with the contexts
//     of all links; and read with its links scored by cbp-slc.
//  2. [Stage.Reader] makes a fresh one of a stage; it takes one page after the
//     other, as an agent does.
//  3. [Pages] picks pages spread over an archive, bodies decoded.
package reading
