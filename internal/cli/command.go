package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// commands lists every command in the order in which help shows them.
func (a *app) commands() []*cobra.Command {
	return []*cobra.Command{
		a.runCommand(),
		a.callCommand(),
		a.pythonCommand(),
		a.bashCommand(),
		a.skillsCommand(),
		a.toolsCommand(),
		a.promptCommand(),
		a.mcpCommand(),
		a.serveCommand(),
		a.doctorCommand(),
		a.settingsCommand(),
		a.completionCommand(),
		a.versionCommand(),
	}
}

// globals are the flags that every command takes.
type globals struct {
	config  string
	verbose bool
	version bool // of the root alone
	skills  []string
	project string
}

// root returns the command that holds all others.
func (a *app) root() *cobra.Command {
	cmd := a.group(&cobra.Command{
		Use:   "skillet",
		Short: "Use skills and run code from an LLM agent, safely and fast",
		Long: `skillet finds skills (folders with a SKILL.md), shows them to a model step by step,
and runs their scripts as real processes with limits, under one policy.`,
		Example: `  skillet skills list                         what skills are there
  skillet run csv-report check --args '{"csv": "a,b\n1,2\n"}'
  skillet call list_skills                    call a tool as a model would
  skillet mcp                                 serve the tools to an MCP client
  skillet doctor                              what works on this machine`,
	}, a.commands()...)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if a.flags.version {
			a.printVersion()
			return nil
		}
		return cmd.Help()
	}
	cmd.SilenceErrors = true
	cmd.SilenceUsage = true
	cmd.CompletionOptions.DisableDefaultCmd = true
	cmd.PersistentPreRun = func(*cobra.Command, []string) { a.started = true }
	cmd.SetFlagErrorFunc(flagError)
	cmd.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.help(cmd) })
	cmd.SetHelpCommand(a.helpCommand())
	cmd.Flags().BoolVar(&a.flags.version, "version", false, "print the version")
	f := cmd.PersistentFlags()
	f.BoolP("help", "h", false, "show this help")
	f.StringVar(&a.flags.config, "config", "", "read settings from `FILE` instead of the usual places")
	f.BoolVar(&a.flags.verbose, "verbose", false, "show each tool call, its result and all log lines on stderr")
	f.StringArrayVar(&a.flags.skills, "skills", nil, "look for skills in `DIR` only; may be repeated, the first wins")
	f.StringVar(&a.flags.project, "project", "", "the project is in `DIR` (default the working directory)")
	_ = cmd.MarkPersistentFlagDirname("skills")
	_ = cmd.MarkPersistentFlagDirname("project")
	_ = cmd.MarkPersistentFlagFilename("config", "yaml", "yml")
	return cmd
}

// group completes a command that only holds others: alone it shows its help.
func (a *app) group(cmd *cobra.Command, members ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(members...)
	a.members[cmd] = members
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		text := fmt.Sprintf("unknown command %.80q", args[0])
		if near := a.nearestCommand(cmd, args[0]); near != "" {
			text += fmt.Sprintf(", did you mean %q?", near)
		}
		return usage("%s; see \"%s --help\"", text, cmd.CommandPath())
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	return cmd
}

// nearestCommand returns what is left to type after cmd's path for the command
// that word may have meant: "run", or "skills list" for "list".
func (a *app) nearestCommand(cmd *cobra.Command, word string) string {
	var names []string
	for _, c := range a.members[cmd] {
		names = append(names, c.Name())
	}
	if near := nearest(word, names); near != "" {
		return near
	}
	for _, c := range a.members[cmd] {
		for _, sub := range a.members[c] {
			if sub.Name() == word {
				return c.Name() + " " + word
			}
		}
	}
	return ""
}

// leaf completes a command: its Use line says how many arguments it takes, those
// in brackets are optional.
func leaf(cmd *cobra.Command, run func(cmd *cobra.Command, args []string) error) *cobra.Command {
	parameters := strings.Fields(cmd.Use)[1:]
	required := slices.DeleteFunc(slices.Clone(parameters), func(p string) bool { return strings.HasPrefix(p, "[") })
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < len(required):
			return usage("%s needs %s; see \"%s --help\"", cmd.Name(), strings.Join(required[len(args):], " and "), cmd.CommandPath())
		case len(args) > len(parameters):
			return usage("%s: unexpected argument %.80q%s; see \"%s --help\"", cmd.Name(), args[len(parameters)], hint(cmd, args[len(parameters)]), cmd.CommandPath())
		}
		return nil
	}
	cmd.RunE = run
	return cmd
}

// hint says where an argument belongs that is JSON and has no place.
func hint(cmd *cobra.Command, argument string) string {
	if cmd.Flags().Lookup("args") != nil && strings.HasPrefix(strings.TrimSpace(argument), "{") {
		return ", arguments of a script go into --args"
	}
	return ""
}

// printJSON writes v to stdout, indented for people.
func (a *app) printJSON(v any) error {
	e := json.NewEncoder(a.stdout)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// jsonFlag adds the flag --json to a command.
func jsonFlag(cmd *cobra.Command, wanted *bool) *cobra.Command {
	cmd.Flags().BoolVar(wanted, "json", false, "print JSON")
	return cmd
}
