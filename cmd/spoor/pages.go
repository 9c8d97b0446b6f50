package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/manager"
)

// pageFlags say where pages come from that are named by their address.
type pageFlags struct {
	archives  []string
	connectTo string
	contact   string
	delay     manager.Duration
	timeout   manager.Duration
}

func (p *pageFlags) flags() *pflag.FlagSet {
	d := manager.Defaults()
	f := newFlags()
	f.StringArrayVar(&p.archives, "web", nil, "take pages from the archived web in `FILE.warc.gz`, not from the live one; repeatable")
	f.StringVar(&p.contact, "contact", "", "`WHO` asks (a page or e-mail address), for the User-Agent; give it on the live web")
	f.TextVar(&p.delay, "host-delay", d.HostDelay, "pause of `TIME` between requests to a host on the live web")
	f.TextVar(&p.timeout, "timeout", d.Timeout, "`TIME` for one whole request")
	f.StringVar(&p.connectTo, "connect-to", "", "`HOST:PORT` that every connection goes to (:PORT is this machine), such as 'spoor web serve'")
	return f
}

// pages are where pages come from: an archive, or the live web, one address at a
// time.
type pages struct {
	fetcher downloader.Fetcher
	archive *downloader.Archive // nil on the live web
	names   []string            // of the archives
}

func (p *pages) close() { _ = p.fetcher.Close() } // only read from

// open opens the archives; nothing is asked of the live web yet.
func (p *pageFlags) open(warn func(string)) (*pages, error) {
	if p.delay < 0 || p.timeout <= 0 {
		return nil, errors.New("--host-delay is 0 or a time such as 1s, --timeout a time such as 30s")
	}
	if len(p.archives) > 0 {
		archive, err := downloader.OpenArchive(p.archives, warn)
		if err != nil {
			return nil, err
		}
		return &pages{fetcher: archive, archive: archive, names: p.archives}, nil
	}
	at := p.connectTo
	if strings.HasPrefix(at, ":") {
		at = "localhost" + at
	}
	live, err := downloader.NewLive(downloader.LiveOptions{Contact: p.contact, ConnectTo: at, TotalTimeout: time.Duration(p.timeout)})
	if err != nil {
		return nil, err
	}
	return &pages{fetcher: examples.Polite(live, time.Duration(p.delay))}, nil
}

// notes are lines for people that are told once all went well.
type notes []string

func (n *notes) add(line string) { *n = append(*n, line) }

func (n *notes) print(stderr io.Writer) {
	for _, line := range *n {
		fmt.Fprintln(stderr, "spoor: "+line)
	}
}

// plain keeps a terminal safe from what a document may hold.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '\uFFFD'
		}
		return r
	}, s)
}
