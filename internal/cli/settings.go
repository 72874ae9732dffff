package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/internal/config"
)

// settingsCommand holds the commands about settings.
func (a *app) settingsCommand() *cobra.Command {
	return a.group(&cobra.Command{
		Use:   "settings",
		Short: "List, show and change settings",
		Long: `List, show and change settings. From the weakest to the strongest they come from the
defaults, the user's skillet.yaml, skillet.yaml and .skillet/skillet.yaml of the project,
variables such as SKILLET_EXEC_TIMEOUT, and flags.`,
		Example: `  skillet settings list
  skillet settings get exec.timeout
  skillet settings set exec.timeout 2m`,
	},
		a.settingsListCommand(),
		a.settingsGetCommand(),
		a.settingsSetCommand(),
	)
}

// settingsListCommand lists every setting.
func (a *app) settingsListCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "list",
		Short: "List every setting with its value and where that comes from",
		Example: `  skillet settings list
  skillet settings list --json`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(*cobra.Command, []string) error {
		c, err := a.settings(nil)
		if err != nil {
			return err
		}
		if wanted {
			return a.printJSON(c.Settings())
		}
		p := a.colours(a.stdout)
		rows := [][]string{{p.bold("SETTING"), p.bold("VALUE"), p.bold("TYPE"), p.bold("RANGE"), p.bold("FROM")}}
		for _, s := range c.Settings() {
			rows = append(rows, []string{s.Key, orDash(printable(s.Value)), string(s.Type), orDash(s.Range), printable(s.Origin)})
		}
		table(a.stdout, "", rows)
		return nil
	}), &wanted)
}

// orDash fills an empty cell of a table.
func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// settingsGetCommand prints one setting.
func (a *app) settingsGetCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "get KEY",
		Short: "Print the value of a setting",
		Long: `Print the value of a setting; --json adds its type, range, default and where the value
comes from. A secret shows as ***.`,
		Example: `  skillet settings get exec.timeout
  skillet settings get exec.timeout --json`,
		ValidArgsFunction: a.completeSettings,
	}, func(_ *cobra.Command, args []string) error {
		c, err := a.settings(nil)
		if err != nil {
			return err
		}
		s, err := c.Get(args[0])
		if err != nil {
			return &exit{statusUsage, err}
		}
		if wanted {
			return a.printJSON(s)
		}
		fmt.Fprintln(a.stdout, s.Value)
		return nil
	}), &wanted)
}

// settingsSetCommand changes one setting in a file.
func (a *app) settingsSetCommand() *cobra.Command {
	var local bool
	cmd := leaf(&cobra.Command{
		Use:   "set KEY VALUE",
		Short: "Change a setting in a settings file",
		Long: `Change a setting in the user's skillet.yaml, in the project's with --local, or in the
file that --config names. Comments in the file stay. An empty VALUE takes the setting
back to its default.`,
		Example: `  skillet settings set exec.timeout 2m
  skillet settings set tools.policy ask --local`,
		ValidArgsFunction: a.completeSettings,
	}, func(_ *cobra.Command, args []string) error {
		file, err := a.settingsFile(local)
		if err != nil {
			return err
		}
		if err := config.Set(file, args[0], args[1]); err != nil {
			return &exit{statusUsage, err}
		}
		return a.confirmSetting(file, args[0], args[1])
	})
	cmd.Flags().BoolVar(&local, "local", false, "change the project's skillet.yaml instead of the user's")
	return cmd
}

// settingsFile returns the file that "settings set" changes.
func (a *app) settingsFile(local bool) (string, error) {
	if a.flags.config != "" && local {
		return "", usage("--config and --local name two files; use one of them")
	}
	source, err := a.source(nil)
	switch {
	case err != nil:
		return "", err
	case a.flags.config != "":
		return a.flags.config, nil
	case local:
		return filepath.Join(source.Project, "skillet.yaml"), nil
	case source.UserFile() == "":
		return "", usage("there is no home folder to keep settings in; name a file with --config, or use --local")
	}
	return source.UserFile(), nil
}

// confirmSetting says what was set, and what stands above it.
func (a *app) confirmSetting(file, key, value string) error {
	c, err := a.settings(nil)
	if err != nil {
		return err
	}
	s, err := c.Get(key)
	if err != nil {
		return err
	}
	done := "is set"
	if value == "" {
		done = "is no longer set"
	}
	fmt.Fprintf(a.stdout, "%s %s in %s\n", s.Key, done, printable(file))
	if s.Origin != "default" && !standsIn(file, s.Origin) {
		a.say(fmt.Sprintf("it has no effect here: %s is %q by %s", s.Key, s.Value, s.Origin))
	}
	return nil
}

// standsIn reports whether an origin is a line of a file.
func standsIn(file, origin string) bool {
	place := origin[:max(strings.LastIndexByte(origin, ':'), 0)]
	written, err := filepath.Abs(file)
	return place == file || err == nil && place == written
}
