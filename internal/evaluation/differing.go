package evaluation

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// differing names what two descriptions have that differs: settings with their
// values, and how many webs, tasks and setups one of both has not.
func differing(before, now []byte) string {
	var was, is map[string]any
	if err := errors.Join(json.Unmarshal(before, &was), json.Unmarshal(now, &is)); err != nil {
		return ExperimentFile + " is no description of one"
	}
	var parts []string
	for _, field := range fields(was, is) {
		x, isList := was[field].([]any)
		y, _ := is[field].([]any)
		switch {
		case reflect.DeepEqual(was[field], is[field]):
		case isList:
			parts = append(parts, unlikeLists(field, x, y)...)
		default:
			parts = append(parts, changed(field, was[field], is[field]))
		}
	}
	if len(parts) == 0 {
		return "in the order of its tasks or setups"
	}
	return strings.Join(parts, "; ")
}

// unlikeLists says how many of some things went and came, and in which settings the
// others differ, by the first one that does.
func unlikeLists(of string, was, is []any) (parts []string) {
	before := map[string]map[string]any{}
	for _, x := range was {
		if m, ok := x.(map[string]any); ok {
			before[called(m)] = m
		}
	}
	gone, come, seen := len(before), 0, map[string]bool{}
	for _, y := range is {
		m, _ := y.(map[string]any)
		x, ok := before[called(m)]
		if !ok {
			come++
			continue
		}
		gone--
		unlikeLeaves("", x, m, func(path string, x, y any) {
			if !seen[path] {
				seen[path] = true
				parts = append(parts, changed(strings.TrimSuffix(of, "s")+" "+called(m)+": "+path, x, y))
			}
		})
	}
	if gone+come > 0 {
		parts = append(parts, fmt.Sprintf("%d of its %s are not among these, and %d of these are new", gone, of, come))
	}
	return parts
}

// called is what tells a web, task or setup from others.
func called(m map[string]any) string {
	if name, ok := m["name"]; ok {
		return fmt.Sprint(name)
	}
	return fmt.Sprintf("%v %v/%v", m["web"], m["topic"], m["run"])
}

func unlikeLeaves(path string, x, y map[string]any, each func(path string, x, y any)) {
	for _, field := range fields(x, y) {
		deep, isMap := x[field].(map[string]any)
		also, both := y[field].(map[string]any)
		switch {
		case reflect.DeepEqual(x[field], y[field]):
		case isMap && both:
			unlikeLeaves(path+field+" ", deep, also, each)
		default:
			each(path+field, x[field], y[field])
		}
	}
}

// fields are those of both, in the order of names.
func fields(x, y map[string]any) []string {
	both := maps.Clone(x)
	maps.Copy(both, y)
	return slices.Sorted(maps.Keys(both))
}

// changed is a setting's old and new value; lists are too long to be told.
func changed(name string, x, y any) string {
	name = strings.ReplaceAll(name, "_", " ")
	_, long := x.([]any)
	_, also := y.([]any)
	if long || also {
		return name + " differ"
	}
	return fmt.Sprintf("%s %s, now %s", name, value(x), value(y))
}

func value(x any) string {
	if x == nil {
		return "not set"
	}
	out, _ := json.Marshal(x) // it was read from JSON
	return string(out)
}
