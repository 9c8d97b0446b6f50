package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// learnersUsing are the learners that use a flag which the others do not use.
func learnersUsing(flag string) []string {
	switch flag {
	case "C":
		return []string{"svm", "committee", "logistic", "wvc", "wvc-majority", "pebl", "naive"}
	case "lambda":
		return []string{"wvc", "wvc-majority"}
	case "nu":
		return []string{"ocs"}
	}
	return nil
}

// unusedByLearner is a note on the flags given that the learner has no use for; empty
// where it uses all.
func unusedByLearner(given *pflag.FlagSet, learner string) string {
	var unused []string
	for _, flag := range []string{"C", "lambda", "nu"} {
		if given.Changed(flag) && !slices.Contains(learnersUsing(flag), learner) {
			unused = append(unused, flag)
		}
	}
	if len(unused) == 0 {
		return ""
	}
	return fmt.Sprintf("learner %s does not use --%s", learner, strings.Join(unused, ", --"))
}
