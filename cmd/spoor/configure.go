package main

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-viper/mapstructure/v2"
	"github.com/knadh/koanf/parsers/yaml"
	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/providers/file"
	"github.com/knadh/koanf/v2"
	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/manager"
)

// configure makes a crawl's configuration from the defaults, the crawl file
// and the flags that were given, the later winning.
func configure(flags *pflag.FlagSet, args []string) (manager.Config, error) {
	cfg := manager.Defaults()
	k := koanf.New("\x00")
	if path, _ := flags.GetString("file"); path != "" {
		if err := checkCrawlFile(path); err != nil {
			return cfg, err
		}
		if err := k.Load(file.Provider(path), yaml.Parser()); err != nil {
			return cfg, fmt.Errorf("crawl file %s: %w", path, err)
		}
	}
	if err := k.Load(confmap.Provider(given(flags), ""), nil); err != nil {
		return cfg, fmt.Errorf("flags: %w", err)
	}
	if err := decode(k, &cfg); err != nil {
		return cfg, err
	}
	if err := setTopic(&cfg, flags, args); err != nil {
		return cfg, err
	}
	if flags.Changed("topic-weight") && cfg.TopicWeight == 0 {
		return cfg, errors.New(zeroWeight)
	}
	if cfg.Out == "" && len(cfg.Topics) > 0 {
		cfg.Out = unused(runName(cfg.Topics[0].Title(), time.Now()))
	}
	if strings.HasPrefix(cfg.ConnectTo, ":") {
		cfg.ConnectTo = "localhost" + cfg.ConnectTo
	}
	return cfg, nil
}

// decode lays settings over a configuration.
func decode(k *koanf.Koanf, cfg *manager.Config) error {
	err := k.UnmarshalWithConf("", cfg, koanf.UnmarshalConf{DecoderConfig: &mapstructure.DecoderConfig{
		Result: cfg, TagName: "yaml", WeaklyTypedInput: true, ErrorUnused: true,
		DecodeHook: mapstructure.ComposeDecodeHookFunc(numberAsText, mapstructure.TextUnmarshallerHookFunc()),
	}})
	if err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	return nil
}

// given are the crawl's flags that stand on the command line, by name.
func given(flags *pflag.FlagSet) map[string]any {
	out := map[string]any{}
	settings, _ := settingsOf(reflect.TypeFor[manager.Config]())
	flags.Visit(func(f *pflag.Flag) {
		if _, ok := settings[f.Name]; !ok {
			return // of the topic, or of the command
		}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			out[f.Name] = list.GetSlice()
			return
		}
		out[f.Name] = f.Value.String()
	})
	return out
}

// numberAsText lets a setting that is read from text be a bare 0 in a crawl file.
func numberAsText(from, to reflect.Type, data any) (any, error) {
	if from.Kind() == reflect.Int && reflect.PointerTo(to).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return fmt.Sprint(data), nil
	}
	return data, nil
}

// setTopic lays the topic's flags over the crawl file's topic, or makes one.
func setTopic(cfg *manager.Config, flags *pflag.FlagSet, args []string) error {
	name, _ := flags.GetString("topic")
	query, _ := flags.GetString("query")
	if len(args) == 1 {
		if query != "" && query != args[0] {
			return fmt.Errorf("two queries: %q and --query %q; give one", args[0], query)
		}
		query = args[0]
	}
	if (len(args) == 1 || flags.Changed("query")) && strings.TrimSpace(query) == "" {
		return errors.New("the query is empty: say what the topic is about, or leave it out and name seeds")
	}
	if flags.Changed("topic") && strings.TrimSpace(name) == "" {
		return errors.New("--topic is empty: give the topic a name")
	}
	if len(cfg.Topics) > 1 && name != "" {
		i := slices.IndexFunc(cfg.Topics, func(t manager.Topic) bool { return t.Title() == name })
		if i < 0 {
			return fmt.Errorf("--topic %q: the crawl file has no such topic; it has %s", name, topicNames(cfg.Topics))
		}
		cfg.Topics = cfg.Topics[i : i+1]
	}
	if err := notEmpty(flags, "seed", "seeds", "tasks"); err != nil {
		return err
	}
	changed := name != "" || query != "" || slices.ContainsFunc([]string{"seed", "seeds", "tasks", "run", "examples", "model", "not", "genre", "label"}, flags.Changed)
	if !changed {
		return nil
	}
	if len(cfg.Topics) > 1 {
		return fmt.Errorf("the crawl file has topics %s: choose one with --topic before changing it by flags", topicNames(cfg.Topics))
	}
	if len(cfg.Topics) == 0 {
		cfg.Topics = []manager.Topic{{}}
	}
	return layTopic(&cfg.Topics[0], flags, name, query)
}

// notEmpty refuses flags that were given without a value: taken for not given,
// another source of seeds would stand in.
func notEmpty(flags *pflag.FlagSet, names ...string) error {
	for _, name := range names {
		f := flags.Lookup(name)
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		blank := func(s string) bool { return strings.TrimSpace(s) == "" }
		if f.Changed && slices.ContainsFunc(values, blank) {
			return fmt.Errorf("--%s is empty: give a value, or leave it out", name)
		}
	}
	return nil
}

func layTopic(t *manager.Topic, flags *pflag.FlagSet, name, query string) error {
	if query != "" {
		t.Query = query
	}
	if name != "" {
		t.Name = name
	}
	if flags.Changed("seed") || flags.Changed("seeds") || flags.Changed("tasks") {
		t.Seeds, _ = flags.GetStringArray("seed")
		t.SeedsFile, _ = flags.GetString("seeds")
		t.Tasks, _ = flags.GetString("tasks")
	}
	if flags.Changed("run") {
		t.Run, _ = flags.GetInt("run")
	}
	if t.Tasks != "" && t.Name == "" {
		return errors.New("--tasks needs --topic: the name of the task")
	}
	if t.Title() == "" {
		t.Name = "topic"
	}
	if flags.Changed("run") && t.Tasks == "" {
		return errors.New("--run needs --tasks: the file that the run is in")
	}
	if flags.Changed("examples") {
		if err := layExamples(t, flags); err != nil {
			return err
		}
	}
	if flags.Changed("model") {
		t.Model, _ = flags.GetString("model")
	}
	if flags.Changed("not") {
		t.Not, _ = flags.GetStringSlice("not")
	}
	if flags.Changed("label") {
		t.Label, _ = flags.GetString("label")
	}
	if flags.Changed("genre") {
		list, _ := flags.GetStringSlice("genre")
		genres, err := parseGenres(list)
		if err != nil {
			return err
		}
		t.Genres = genres
	}
	return nil
}

// layExamples turns the topic's examples on, or off with --examples=false, those
// that a crawl file has too.
func layExamples(t *manager.Topic, flags *pflag.FlagSet) error {
	t.Examples, _ = flags.GetBool("examples")
	if !t.Examples {
		t.Positives, t.Negatives = nil, nil
		return nil
	}
	if t.Tasks == "" && len(t.Positives)+len(t.Negatives) == 0 {
		return errors.New("--examples needs --tasks: the file that has the example pages; in a crawl file a topic has positives and negatives")
	}
	return nil
}

// parseGenres reads NAME and NAME=WEIGHT; a weight left out is 0, the
// strategy's default.
func parseGenres(list []string) (map[string]float64, error) {
	out := map[string]float64{}
	for _, entry := range list {
		name, weight, has := strings.Cut(entry, "=")
		name = strings.TrimSpace(name)
		if name == "" {
			return nil, fmt.Errorf("--genre %q: write NAME or NAME=WEIGHT", entry)
		}
		if _, twice := out[name]; twice {
			return nil, fmt.Errorf("--genre %s is given twice: once is enough", name)
		}
		out[name] = 0
		if has {
			w, err := strconv.ParseFloat(strings.TrimSpace(weight), 64)
			if err != nil || !(w > 0) { // NaN too; 0 would be the default
				return nil, fmt.Errorf("--genre %q: the weight is no number above 0", entry)
			}
			out[name] = w
		}
	}
	return out, nil
}

func topicNames(topics []manager.Topic) string {
	names := make([]string, len(topics))
	for i, t := range topics {
		names[i] = strconv.Quote(t.Title())
	}
	return strings.Join(names, ", ")
}
