package genre

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// MaxFile bounds a genre file, in bytes.
const MaxFile = 1 << 20

// Spec is the keyword specification of one genre. An entry of Words may hold
// several words: each counts.
type Spec struct {
	Name  string
	Words []string
}

// ReadFile returns the specifications of a YAML file in its order: a mapping
// of names to lists of keywords. The error names the file; it wraps [ErrSpec]
// where the file can be read but not used.
func ReadFile(path string) ([]Spec, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("genre file: %w", err)
	}
	return Parse(path, data)
}

// Parse returns the specifications in YAML data; file is their origin for
// messages. The error wraps [ErrSpec] and has the line.
func Parse(file string, data []byte) ([]Spec, error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("%w: %s: longer than %d bytes", ErrSpec, file, MaxFile)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, fmt.Errorf("%w: %s: %s", ErrSpec, file, strings.TrimPrefix(err.Error(), "yaml: "))
	}
	if doc.Kind != yaml.DocumentNode || doc.Content[0].Kind != yaml.MappingNode || len(doc.Content[0].Content) == 0 {
		return nil, fmt.Errorf("%w: %s: want lines such as \"news: [headline, byline]\"", ErrSpec, file)
	}
	return readMapping(file, doc.Content[0].Content)
}

// readMapping takes keys and values in turn.
func readMapping(file string, nodes []*yaml.Node) ([]Spec, error) {
	var specs []Spec
	for i := 0; i+1 < len(nodes); i += 2 {
		key, value := nodes[i], nodes[i+1]
		spec, err := readSpec(key, value)
		if err == nil && slices.ContainsFunc(specs, func(s Spec) bool { return s.Name == spec.Name }) {
			err = fmt.Errorf("genre %q is there twice", spec.Name)
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %s: line %d: %w", ErrSpec, file, key.Line, err)
		}
		specs = append(specs, spec)
	}
	return specs, nil
}

func readSpec(key, value *yaml.Node) (Spec, error) {
	name := normal(key.Value)
	if key.Kind != yaml.ScalarNode || name == "" {
		return Spec{}, errors.New("a genre needs a name")
	}
	if strings.ContainsAny(name, "=, \t") {
		return Spec{}, fmt.Errorf("genre name %q may hold no space, comma or equals sign", key.Value)
	}
	if value.Kind != yaml.SequenceNode || len(value.Content) == 0 {
		return Spec{}, fmt.Errorf("genre %q needs a list of keywords, such as [headline, byline]", name)
	}
	spec := Spec{Name: name}
	for _, word := range value.Content {
		if word.Kind != yaml.ScalarNode || strings.TrimSpace(word.Value) == "" {
			return Spec{}, fmt.Errorf("genre %q: keyword %d (line %d) is no word", name, len(spec.Words)+1, word.Line)
		}
		spec.Words = append(spec.Words, word.Value)
	}
	return spec, nil
}

// Extend returns base with the specifications of more: one with a known name
// replaces it, the others come after.
func Extend(base, more []Spec) []Spec {
	all := slices.Clone(base)
	for _, spec := range more {
		spec.Name = normal(spec.Name)
		if i := slices.IndexFunc(all, func(s Spec) bool { return normal(s.Name) == spec.Name }); i >= 0 {
			all[i] = spec
		} else {
			all = append(all, spec)
		}
	}
	return all
}

// normal is how genre names are compared: "News " is "news".
func normal(name string) string { return strings.ToLower(strings.TrimSpace(name)) }
