package sampleweb

import (
	"embed"
	"fmt"
	"path"
	"strings"
)

//go:embed text/*.txt
var texts embed.FS

// lexicon is one text file: rule name to the alternatives of the rule.
type lexicon map[string][]string

// topic is a lexicon with a name.
type topic struct {
	name  string // "jaguar-car", the file's name
	label Label  // without genre
	rules lexicon
}

func (t *topic) menu() string { return t.rules["menu"][0] }

// library is all the text, read.
type library struct {
	topics map[string]*topic
	order  []*topic // by name
	kinds  map[string]lexicon
	sites  []siteSpec
}

// kindFiles are the files that are no topic.
var kindFiles = []string{"common", "news", "blogs", "discussions", "encyclopedia", "shop", "club", "company", "home", "hub", "bridges", "sites"}

func readLibrary() (*library, error) {
	l := &library{topics: map[string]*topic{}, kinds: map[string]lexicon{}}
	for _, name := range kindFiles[:len(kindFiles)-1] {
		rules, err := readLexicon(name)
		if err != nil {
			return nil, err
		}
		l.kinds[name] = rules
	}
	entries, err := texts.ReadDir("text") // sorted by name
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrText, err)
	}
	for _, e := range entries {
		if err := l.addTopic(strings.TrimSuffix(e.Name(), ".txt")); err != nil {
			return nil, err
		}
	}
	l.sites, err = readSites(l)
	return l, err
}

func (l *library) addTopic(name string) error {
	for _, k := range kindFiles {
		if k == name {
			return nil
		}
	}
	rules, err := readLexicon(name)
	if err != nil {
		return err
	}
	if len(rules["topic"]) != 1 || len(rules["menu"]) == 0 {
		return fmt.Errorf("%w: text/%s.txt has no topic or menu", ErrText, name)
	}
	t := &topic{name: name, label: Label{Topic: rules["topic"][0]}, rules: rules}
	if s := rules["sense"]; len(s) > 0 {
		t.label.Sense = s[0]
	}
	if t.label.Name() != name {
		return fmt.Errorf("%w: text/%s.txt calls itself %s", ErrText, name, t.label.Name())
	}
	l.topics[name] = t
	l.order = append(l.order, t)
	return nil
}

func readLexicon(name string) (lexicon, error) {
	data, err := texts.ReadFile(path.Join("text", name+".txt"))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrText, err)
	}
	rules, err := parseLexicon(string(data))
	if err != nil {
		return nil, fmt.Errorf("text/%s.txt: %w", name, err)
	}
	return rules, nil
}

// parseLexicon reads "rule: one; two; three" lines and "[rule]" sections with
// one alternative a line. '#' begins a comment line.
func parseLexicon(s string) (lexicon, error) {
	rules := lexicon{}
	section := ""
	for i, line := range strings.Split(s, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[' && line[len(line)-1] == ']':
			section = line[1 : len(line)-1]
		case section != "":
			rules[section] = append(rules[section], line)
		default:
			name, list, ok := strings.Cut(line, ": ")
			if !ok {
				return nil, fmt.Errorf("%w: line %d: neither a rule nor in a section: %q", ErrText, i+1, line)
			}
			for _, item := range strings.Split(list, ";") {
				rules[name] = append(rules[name], strings.TrimSpace(item))
			}
		}
	}
	return rules, nil
}
