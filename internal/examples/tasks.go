package examples

import (
	"path/filepath"
	"strings"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/seeding"
)

// Task is the example pages of a task, positive and negative ones, from web. The
// archives that web answers from, where it does, say which tasks of the file are
// meant where topics of several webs have one name. The error is that of
// [seeding.Tasks.Examples].
func Task(path, topic string, run int, archives []string, web downloader.Fetcher) (positives, negatives Source, err error) {
	t := seeding.Tasks{Path: path, Topic: topic, Run: run}
	if len(archives) == 1 {
		t.Web = strings.TrimSuffix(strings.TrimSuffix(filepath.Base(archives[0]), ".gz"), ".warc")
	}
	e, err := t.Examples()
	if err != nil {
		return nil, nil, err
	}
	return Addresses(e.Positives, web), Addresses(e.Negatives, web), nil
}
