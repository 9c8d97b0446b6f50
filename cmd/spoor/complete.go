package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// completeNames offers the values of crawl's flags that take a name or a file.
func completeNames(cmd *cobra.Command) {
	completeValues(cmd, map[string][]string{
		"strategy": linkscore.Names(), "segments": strings.Split(methods(), ", "),
		"combine": {string(linkscore.Sum), string(linkscore.Weighted)}, "visited": {"topic", "agent"}, "parents": {"sum", "best"},
		"genre": genreNames(), "language": text.Languages(),
		"judge": knowledge.Judges(), "context-anchors": {"own", "exclude", "all"}, "block-tags": {"html5", "paper"},
	})
	_ = cmd.RegisterFlagCompletionFunc("out", completeDirs)
}

// completeValues offers the values of flags, which must exist: registering can
// fail for no other reason.
func completeValues(cmd *cobra.Command, of map[string][]string) {
	for flag, values := range of {
		_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
}

// completeDirs lets the shell offer directories.
func completeDirs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
