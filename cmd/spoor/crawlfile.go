package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"reflect"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/manager"
)

// checkCrawlFile finds what is wrong in a crawl file and says in which line:
// broken YAML, a key that does not exist or stands twice, a value of the wrong
// kind. What the values mean is the manager's to check.
func checkCrawlFile(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("crawl file: %w", err)
	}
	var doc, more yaml.Node
	in := yaml.NewDecoder(bytes.NewReader(text))
	switch err := in.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil // nothing but comments
	case err != nil:
		return fmt.Errorf("crawl file %s: %s", path, strings.TrimPrefix(err.Error(), "yaml: "))
	}
	c := crawlFile{path}
	if err := c.settings(doc.Content[0], reflect.TypeFor[manager.Config]()); err != nil {
		return err
	}
	if !errors.Is(in.Decode(&more), io.EOF) {
		return fmt.Errorf("crawl file %s: there is more after the first document: take out the line ---", path)
	}
	return nil
}

// crawlFile names the file in messages.
type crawlFile struct{ path string }

func (c crawlFile) errorf(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("crawl file %s:%d: %s", c.path, n.Line, fmt.Sprintf(format, args...))
}

// settings checks a mapping against the struct that it is read into.
func (c crawlFile) settings(n *yaml.Node, t reflect.Type) error {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind != yaml.MappingNode {
		return c.errorf(n, "write settings as 'name: value', one a line")
	}
	fields, names := settingsOf(t)
	lines := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		field, known := fields[key.Value]
		if !known {
			if where := misplaced(key.Value, t); where != "" {
				return c.errorf(key, "%s", where)
			}
			return c.errorf(key, "there is no setting %q%s", key.Value, meant(key.Value, names))
		}
		if line, twice := lines[key.Value]; twice {
			return c.errorf(key, "%s is set a second time, first in line %d", key.Value, line)
		}
		lines[key.Value] = key.Line
		if err := c.value(key.Value, value, field); err != nil {
			return err
		}
	}
	return nil
}

// misplaced says where a key belongs that is none of the struct t, but a topic's
// key at the top or a crawl's key in a topic; empty for any other.
func misplaced(key string, t reflect.Type) string {
	crawl, topic := reflect.TypeFor[manager.Config](), reflect.TypeFor[manager.Topic]()
	has := func(t reflect.Type) bool {
		fields, _ := settingsOf(t)
		return fields[key] != nil
	}
	switch {
	case t == crawl && has(topic):
		return key + " belongs in a topic: write it under topics"
	case t == topic && has(crawl):
		return key + " holds for the whole crawl: write it beside topics, not in a topic"
	}
	return ""
}

// value checks what stands behind a key. A single entry may stand for a list.
func (c crawlFile) value(key string, n *yaml.Node, t reflect.Type) error {
	if t.Kind() == reflect.Slice && n.Kind == yaml.SequenceNode && t.Elem().Kind() == reflect.Struct {
		for _, entry := range n.Content {
			if err := c.settings(entry, t.Elem()); err != nil {
				return err
			}
		}
		return nil
	}
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.String && n.Kind == yaml.ScalarNode {
		t = t.Elem()
	}
	err := n.Decode(reflect.New(t).Interface())
	switch {
	case err == nil && isInteger(t) && isFraction(n): // yaml would cut it off
		return c.errorf(n, "%s is %s: give %s", key, n.Value, wanted(t))
	case err == nil && key == "topic-weight" && isZero(n):
		return c.errorf(n, "%s", zeroWeight)
	case err == nil:
		return nil
	case errors.Is(err, manager.ErrConfig):
		return c.errorf(n, "%s: %s", key, bare(err))
	case n.Kind == yaml.ScalarNode:
		return c.errorf(n, "%s is %q: give %s", key, n.Value, wanted(t))
	default:
		return c.errorf(n, "%s: give %s", key, wanted(t))
	}
}

// zeroWeight says why a topic weight of 0 is refused: it would be taken for one
// that is not given.
const zeroWeight = "topic-weight is 0: leave it out for the default, or give a number above 0"

func isInteger(t reflect.Type) bool { return t.Kind() == reflect.Int || t.Kind() == reflect.Uint64 }

func isFraction(n *yaml.Node) bool {
	var x float64
	return n.Decode(&x) == nil && x != math.Trunc(x)
}

func isZero(n *yaml.Node) bool {
	var x float64
	return n.Decode(&x) == nil && x == 0
}

// settingsOf lists a struct's settings by their keys, and the keys in order.
func settingsOf(t reflect.Type) (map[string]reflect.Type, []string) {
	fields, names := map[string]reflect.Type{}, []string(nil)
	for f := range t.Fields() {
		key, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		fields[key] = f.Type
		names = append(names, key)
	}
	return fields, names
}

// wanted says in words what a setting of a type looks like.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int:
		return "a whole number"
	case reflect.Uint64:
		return "a whole number from 0"
	case reflect.Float64:
		return "a number"
	case reflect.Bool:
		return "true or false"
	case reflect.Map:
		if t.Elem().Kind() == reflect.Slice {
			return "names with their words, as in {reviews: [rating, stars]}"
		}
		return "names with their weights, as in {news: 0.5}"
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Struct {
			return "a list of topics, each with a name"
		}
		return "a list, one entry a line after '- '"
	}
	return "one value"
}

// meant hints at the names that a mistyped one is near to.
func meant(name string, known []string) string {
	if near := nearest.Names(name, known); len(near) > 0 {
		return ": did you mean " + strings.Join(near, " or ") + "?"
	}
	return "; see 'spoor crawl --help' for all of them"
}

// bare is an error's text without the sentinel that everyone knows by the
// exit code.
func bare(err error) string {
	return strings.ReplaceAll(err.Error(), manager.ErrConfig.Error()+": ", "")
}
