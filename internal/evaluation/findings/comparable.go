package findings

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// ErrIncomparable is of two experiments whose walks say nothing against each other.
var ErrIncomparable = errors.New("these results cannot be compared")

// experiment is what an experiment.json says of how walks can be compared.
type experiment struct {
	Pages int              `json:"pages"`
	Truth string           `json:"truth"`
	Seed  json.Number      `json:"seed_number"`
	Webs  []map[string]any `json:"webs"`
	Tasks []map[string]any `json:"tasks"`
}

// Comparable reads two experiment.json and says how many pages their walks had at
// most (0: twice |T|), and what else differs that does no harm, a line each. The error
// wraps [ErrIncomparable] where truth, pages, or an archive or task of both differ
// (its seeds, its examples, what there is to be found), and names them.
func Comparable(before, after []byte) (pages int, differs []string, err error) {
	var was, is experiment
	if err := errors.Join(json.Unmarshal(before, &was), json.Unmarshal(after, &is)); err != nil {
		return 0, nil, fmt.Errorf("%w: an experiment.json: %w", ErrIncomparable, err)
	}
	var harm []string
	if was.Truth != is.Truth {
		harm = append(harm, fmt.Sprintf("truth is by %s and by %s", was.Truth, is.Truth))
	}
	if was.Pages != is.Pages {
		harm = append(harm, fmt.Sprintf("walks had %s and %s pages at most", atMost(was.Pages), atMost(is.Pages)))
	}
	webs, _ := unlike(was.Webs, is.Webs, func(w map[string]any) string { return fmt.Sprintf("web %v", w["name"]) })
	tasks, alone := unlike(was.Tasks, is.Tasks, func(t map[string]any) string { return fmt.Sprintf("task %v %v/%v", t["web"], t["topic"], t["run"]) })
	if harm = append(append(harm, webs...), tasks...); len(harm) > 0 {
		return 0, nil, fmt.Errorf("%w: %s", ErrIncomparable, strings.Join(harm, "; "))
	}
	if alone > 0 {
		differs = append(differs, fmt.Sprintf("%d tasks are of one of both alone and left out", alone))
	}
	if was.Seed != is.Seed {
		differs = append(differs, fmt.Sprintf("The seed number is %s in the one and %s in the other", was.Seed, is.Seed))
	}
	return was.Pages, differs, nil
}

func atMost(pages int) string { return cmp.Or(strings.TrimPrefix(fmt.Sprint(pages), "0"), "2|T|") }

// unlike says of things that both have in what the first one differs, and of how many
// more; alone is how many one of both has not.
func unlike(was, is []map[string]any, name func(map[string]any) string) (lines []string, alone int) {
	of := map[string]map[string]any{}
	for _, x := range was {
		of[name(x)] = x
	}
	alone = len(of)
	var differ []string
	for _, y := range is {
		x := of[name(y)]
		if x == nil {
			alone++
			continue
		}
		alone--
		if fields := unlikeFields(x, y); len(fields) > 0 {
			differ = append(differ, fmt.Sprintf("%s differs in %s", name(y), strings.Join(fields, ", ")))
		}
	}
	if len(differ) > 1 {
		differ = []string{fmt.Sprintf("%s, and %d more do", differ[0], len(differ)-1)}
	}
	return differ, alone
}

// unlikeFields are the fields in which two things differ that matter. Domain and
// difficulty put tasks in order; what labels say of a task is in its targets; and hashes
// of files were not always written down.
func unlikeFields(x, y map[string]any) (fields []string) {
	both := maps.Clone(x)
	maps.Copy(both, y)
	for _, field := range slices.Sorted(maps.Keys(both)) {
		switch {
		case reflect.DeepEqual(x[field], y[field]), slices.Contains([]string{"domain", "difficulty", "labels_hash"}, field):
		case field == "archive_hash" && (x[field] == nil || y[field] == nil):
		default:
			fields = append(fields, strings.ReplaceAll(field, "_", " "))
		}
	}
	return fields
}
