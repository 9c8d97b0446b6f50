package examples

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// Addresses is the pages at addresses, each once, one after the other.
func Addresses(urls []spoor.URL, web downloader.Fetcher) Source {
	return func(ctx context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			met := make(map[spoor.URL]bool, len(urls))
			for _, u := range urls {
				if met[u] {
					continue
				}
				met[u] = true
				doc, err := fetch(ctx, web, u)
				if ended := ctx.Err(); ended != nil {
					yield(Document{}, fmt.Errorf("fetching %s: %w", u, ended))
					return
				}
				if !yield(doc, err) {
					return
				}
			}
		}
	}
}

// fetch is the page at an address, over redirects. The error is a *Left.
func fetch(ctx context.Context, web downloader.Fetcher, u spoor.URL) (Document, error) {
	p := downloader.Follow(ctx, web, u)
	if p.Outcome != spoor.OK {
		return Document{}, &Left{Name: string(u), Why: why(p.Outcome), Detail: p.Error}
	}
	return Document{Name: string(u), Page: p}.checked()
}

// why is what an outcome without a page means for a document.
func why(o spoor.Outcome) Why {
	switch o {
	case spoor.NotArchived, spoor.ClientError:
		return missing
	case spoor.TooLarge:
		return tooBig
	case spoor.WrongType:
		return noText
	default:
		return Unreadable
	}
}

// parseList reads a list of addresses, one a line; empty lines and those that
// begin with # are passed over. A file is one where more than half of the others
// begin as an address; none of them may be something else then. It gives nothing
// for any other file.
func parseList(path string, data []byte) ([]spoor.URL, error) {
	if _, binary := binaryType(data[:min(len(data), sniffed)]); binary {
		return nil, nil
	}
	var urls []spoor.URL
	var bad error
	lines, addresses := 0, 0
	in := bufio.NewScanner(strings.NewReader(decode(data, "text/plain")))
	in.Buffer(nil, maxDocument+1)
	for n := 1; in.Scan(); n++ {
		line := bytes.TrimSpace(in.Bytes())
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		lines++
		if beginsAddress(line) {
			addresses++
		}
		u, err := spoor.ParseURL(string(line))
		if err == nil {
			urls = append(urls, u)
		} else if bad == nil {
			bad = fmt.Errorf("%w: %s:%d: %w", ErrLine, path, n, err)
		}
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrLine, path, err)
	}
	if 2*addresses <= lines {
		return nil, nil
	}
	return urls, bad
}

func beginsAddress(line []byte) bool {
	lower := bytes.ToLower(line[:min(len(line), 8)])
	return bytes.HasPrefix(lower, []byte("http://")) || bytes.HasPrefix(lower, []byte("https://"))
}
