package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/spoor-crawler/spoor"
)

// task is one line of topics.jsonl.
type task struct {
	Web       string      `json:"web"`
	Topic     string      `json:"topic"` // the label that is sought
	Run       int         `json:"run"`
	Seeds     []spoor.URL `json:"seeds"`
	Positives []spoor.URL `json:"positives"` // example pages of the topic
	Negatives []spoor.URL `json:"negatives"` // and of what it is not
}

// readTasks reads the tasks of a web and a run, all runs where it is negative.
func readTasks(path, web string, run int) ([]task, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var tasks []task
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		var t task
		if err := json.Unmarshal(s.Bytes(), &t); err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", path, n, err)
		}
		if t.Web != web || run >= 0 && t.Run != run {
			continue
		}
		for _, list := range [][]spoor.URL{t.Seeds, t.Positives, t.Negatives} {
			for i := range list {
				if list[i], err = spoor.ParseURL(string(list[i])); err != nil {
					return nil, fmt.Errorf("%s: line %d: %w", path, n, err)
				}
			}
		}
		tasks = append(tasks, t)
	}
	if len(tasks) == 0 && s.Err() == nil {
		return nil, fmt.Errorf("%s has no task of web %q and run %d", path, web, run)
	}
	return tasks, s.Err()
}
