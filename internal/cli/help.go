package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// help writes the help of a command to stdout.
func (a *app) help(cmd *cobra.Command) {
	w, p := a.stdout, a.colours(a.stdout)
	section := func(title, body string) {
		if body = strings.Trim(body, "\n"); body != "" {
			fmt.Fprintf(w, "\n%s\n%s\n", p.bold(title+":"), body)
		}
	}
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	fmt.Fprintln(w, text)
	section("Usage", "  "+usageLine(cmd))
	section("Commands", a.commandList(cmd))
	section("Examples", cmd.Example)
	wide := width(w)
	section("Flags", cmd.LocalNonPersistentFlags().FlagUsagesWrapped(wide))
	section("Global flags", cmd.Root().PersistentFlags().FlagUsagesWrapped(wide))
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(w, "\n%s COMMAND --help says more about a command.\n", cmd.CommandPath())
	}
}

// usageLine shows how a command is called.
func usageLine(cmd *cobra.Command) string {
	if cmd.HasAvailableSubCommands() {
		return cmd.CommandPath() + " COMMAND"
	}
	line := cmd.CommandPath() + strings.TrimPrefix(cmd.Use, cmd.Name())
	if cmd.HasAvailableLocalFlags() {
		line += " [flags]"
	}
	return line
}

// commandList is a line for each command below cmd, in their order.
func (a *app) commandList(cmd *cobra.Command) string {
	var rows [][]string
	for _, c := range a.members[cmd] {
		rows = append(rows, []string{c.Name(), c.Short})
	}
	var b strings.Builder
	table(&b, "  ", rows)
	return b.String()
}

// helpCommand is "skillet help COMMAND", the long form of --help.
func (a *app) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]...",
		Short:   "Show the help of a command",
		Example: "  skillet help skills list",
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, _ := cmd.Root().Find(args)
			if len(rest) > 0 {
				return found.Args(found, rest)
			}
			a.help(found)
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
}
