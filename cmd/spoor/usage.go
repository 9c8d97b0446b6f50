package main

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/manager"
)

// helpWidth is the number of columns that a help text may take.
const helpWidth = 96

// groupFlags gives a command its flags, and a help that shows them by group.
func groupFlags(cmd *cobra.Command, groups []flagGroup) {
	for _, g := range groups {
		cmd.Flags().AddFlagSet(g.flags)
	}
	cmd.SetUsageFunc(func(cmd *cobra.Command) error {
		out := cmd.OutOrStderr()
		_, err := fmt.Fprintf(out, "Usage:\n  %s\n\nExamples:\n%s\n", cmd.UseLine(), cmd.Example)
		for _, g := range groups {
			_, werr := fmt.Fprintf(out, "\n%s:\n%s", g.title, g.flags.FlagUsagesWrapped(helpWidth))
			err = errors.Join(err, werr)
		}
		return err
	})
}

// onlyGroups makes a command that does nothing but hold others: alone it
// prints its help, and a name that it does not hold is an error.
func onlyGroups(cmd *cobra.Command) {
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return unknownCommand(cmd, args[0])
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
}

func unknownCommand(parent *cobra.Command, name string) error {
	hint := ""
	if near := nearest.Names(name, subcommands(parent)); len(near) > 0 {
		hint = fmt.Sprintf(": did you mean %s?", strings.Join(near, " or "))
	}
	return fmt.Errorf("%s has no command %q%s; see '%s --help'", parent.CommandPath(), name, hint, parent.CommandPath())
}

func subcommands(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			names = append(names, c.Name())
		}
	}
	return names
}

// newHelp is cobra's help command with an error for a command there is not.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Print the help of a command",
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return subcommands(cmd.Root()), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(about, rest[0])
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// noArgs refuses arguments where a command takes none.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no argument, but got %q; see '%s --help'", cmd.CommandPath(), args[0], cmd.CommandPath())
	}
	return nil
}

// badFlag says what is wrong with a flag in words for people.
func badFlag(cmd *cobra.Command, err error) error {
	see := fmt.Sprintf("see '%s --help'", cmd.CommandPath())
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "" {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		slices.Sort(names)
		if near := nearest.Names(unknown.GetSpecifiedName(), names); len(near) > 0 {
			see = fmt.Sprintf("did you mean --%s? %s", strings.Join(near, " or --"), see)
		}
		return fmt.Errorf("there is no flag --%s; %s", unknown.GetSpecifiedName(), see)
	}
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		name, given := value.GetFlag().Name, value.GetValue()
		if errors.Is(err, manager.ErrConfig) {
			return fmt.Errorf("--%s: %s", name, bare(value.Unwrap()))
		}
		return fmt.Errorf("--%s is %q: give %s", name, given, wantedFlag(value.GetFlag().Value.Type()))
	}
	return fmt.Errorf("%w; %s", err, see)
}

// wantedFlag says what a flag of a type, as pflag names it, takes.
func wantedFlag(kind string) string {
	for _, t := range []reflect.Type{reflect.TypeFor[int](), reflect.TypeFor[uint64](), reflect.TypeFor[float64](), reflect.TypeFor[bool]()} {
		if t.Name() == kind {
			return wanted(t)
		}
	}
	return "another value"
}
