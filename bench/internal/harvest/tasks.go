package harvest

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spoor-crawler/spoor"
)

// Task is one crawl task.
type Task struct {
	Web       string      `json:"web"`
	Topic     string      `json:"topic"` // the label that is sought
	Run       int         `json:"run"`
	Seeds     []spoor.URL `json:"seeds"`
	Positives []spoor.URL `json:"positives"` // example pages, known beforehand
}

// ErrTasks says that a line of a task file cannot be read.
var ErrTasks = errors.New("bad task file")

// ReadTasks reads the tasks of one web, one JSON object a line, of a run; a
// negative run is all of them. Addresses are in normal form then.
func ReadTasks(r io.Reader, web string, run int) ([]Task, error) {
	var tasks []Task
	err := eachLine(r, func(line string) error {
		var t Task
		if err := json.Unmarshal([]byte(line), &t); err != nil {
			return err
		}
		if t.Web != web || run >= 0 && t.Run != run {
			return nil
		}
		if err := errors.Join(normal(t.Seeds), normal(t.Positives)); err != nil {
			return err
		}
		tasks = append(tasks, t)
		return nil
	})
	return tasks, err
}

func normal(urls []spoor.URL) error {
	for i, u := range urls {
		var err error
		if urls[i], err = spoor.ParseURL(string(u)); err != nil {
			return err
		}
	}
	return nil
}

func eachLine(r io.Reader, take func(string) error) error {
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		if s.Text() == "" {
			continue
		}
		if err := take(s.Text()); err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrTasks, n, err)
		}
	}
	return s.Err()
}
