package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// unusedFlags is a line on the flags given that the strategy has no use for;
// empty where it uses all. A crawl file is not looked at: one that a run left
// behind has every option.
func unusedFlags(flags *pflag.FlagSet, strategy string) string {
	var given []string
	flags.Visit(func(f *pflag.Flag) { given = append(given, f.Name) })
	unused := linkscore.Describe(strategy).Unused(given)
	if len(unused) == 0 {
		return ""
	}
	return fmt.Sprintf("spoor: strategy %s does not use --%s\n", strategy, strings.Join(unused, ", --"))
}
