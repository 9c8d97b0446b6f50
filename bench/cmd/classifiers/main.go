package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	err := run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "classifiers:", err)
		os.Exit(1)
	}
}

// options is what the flags say.
type options struct {
	text, groups, format       string
	topics, documents, repeats int
}

func parse(args []string, diag io.Writer) (o options, err error) {
	f := flag.NewFlagSet("classifiers", flag.ContinueOnError)
	f.SetOutput(diag)
	f.StringVar(&o.text, "text", "", "folder of labelled text (default: $SPOOR_SHARED/text)")
	f.StringVar(&o.groups, "groups", "comp.graphics,rec.autos,sci.med,sci.space,talk.politics.mideast", "newsgroups to learn, one against the rest")
	f.IntVar(&o.topics, "topics", 10, "largest Reuters topics to learn")
	f.IntVar(&o.documents, "documents", 0, "first documents of each collection only, 0 for all")
	f.IntVar(&o.repeats, "repeats", 3, "trainings that are timed; the least counts")
	f.StringVar(&o.format, "format", "table", "table or json")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if o.topics < 1 || o.documents < 0 || o.repeats < 1 || o.format != "table" && o.format != "json" {
		return o, errors.New("topics and repeats are at least 1, documents at least 0, format is table or json")
	}
	if o.text == "" {
		shared := os.Getenv("SPOOR_SHARED")
		if shared == "" {
			return o, errors.New("no folder of labelled text: set SPOOR_SHARED to the folder that holds text/, or name it by --text")
		}
		o.text = filepath.Join(shared, "text")
	}
	return o, nil
}

// run measures as the arguments say and prints.
func run(ctx context.Context, args []string, out, diag io.Writer) (err error) {
	o, err := parse(args, diag)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "spoor-classifiers-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	t, err := findTools(folder)
	if err != nil {
		return err
	}
	var all result
	for _, name := range []string{"20newsgroups", "reuters-21578-apte"} {
		c, err := readCorpus(name, filepath.Join(o.text, name+".jsonl.gz"), o.documents)
		if err != nil {
			return err
		}
		topics := c.largest(o.topics)
		if name == "20newsgroups" {
			topics = strings.Split(o.groups, ",")
		}
		if err := all.add(ctx, t, c, topics, o.repeats); err != nil {
			return err
		}
	}
	if o.format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(all)
	}
	return printTables(out, all)
}

// add measures a collection.
func (r *result) add(ctx context.Context, t *tools, c *corpus, topics []string, repeats int) error {
	linear, err := compareLinear(ctx, t, c, topics, repeats)
	if err != nil {
		return err
	}
	regions, err := compareRegions(ctx, t, c, topics)
	if err != nil {
		return err
	}
	r.Linear, r.Regions = append(r.Linear, linear...), append(r.Regions, regions...)
	return nil
}
