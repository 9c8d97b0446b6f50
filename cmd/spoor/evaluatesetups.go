package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/v2"
	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/manager"
)

// common is what all setups of strategies have in common: the options of a crawl
// that were given, over its defaults.
func (f *evaluateFlags) common(flags *pflag.FlagSet) error {
	if err := finite(flags); err != nil {
		return err
	}
	cfg, k := manager.Defaults(), koanf.New("\x00")
	settings := given(flags)
	for _, own := range []string{"web", "labels", "judge", "out", "max-pages", "seed-number"} { // flags of evaluate
		delete(settings, own)
	}
	if err := k.Load(confmap.Provider(settings, ""), nil); err != nil {
		return fmt.Errorf("flags: %w", err)
	}
	if err := decode(k, &cfg); err != nil {
		return err
	}
	list, err := flags.GetStringSlice("genre")
	if err != nil {
		return err
	}
	genres, err := parseGenres(list)
	if err != nil {
		return err
	}
	cfg.SeedNumber, cfg.Judge = f.seed, ""
	topic := manager.Topic{Genres: genres}
	f.base = evaluation.Setup{Knowledge: cfg.Knowledge(topic), Scoring: cfg.Scoring(topic)}
	if cfg.TrainFromArchive {
		f.base.Train = webgraph.Around{Layers: cfg.Layers, Pages: cfg.TrainPages, Links: cfg.TrainLinks}
	}
	f.others = listed(flags, settings)
	return nil
}

// finite refuses what is no number, though it can be read as one.
func finite(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(g *pflag.Flag) {
		if g.Value.Type() != "float64" {
			return
		}
		if x, _ := flags.GetFloat64(g.Name); math.IsNaN(x) || math.IsInf(x, 0) {
			err = errors.Join(err, fmt.Errorf("--%s is %v: give a number", g.Name, x))
		}
	})
	return err
}

// listed are the settings given, as flags, in the order of names.
func listed(flags *pflag.FlagSet, settings map[string]any) string {
	var names []string
	flags.Visit(func(g *pflag.Flag) {
		if _, ok := settings[g.Name]; ok || g.Name == "genre" {
			names = append(names, fmt.Sprintf("--%s %s", g.Name, strings.Trim(g.Value.String(), "[]")))
		}
	})
	slices.Sort(names)
	return strings.Join(names, ", ")
}
