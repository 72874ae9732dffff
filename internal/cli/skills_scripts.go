package cli

import (
	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/skill"
)

// skillsScriptsCommand lists the scripts of a skill.
func (a *app) skillsScriptsCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "scripts NAME",
		Short: "List the scripts of a skill",
		Long: `List the scripts of a skill: the name under which "skillet run" knows each, its type,
its path and its first comment.`,
		Example: `  skillet skills scripts csv-report
  skillet skills scripts csv-report --json`,
		ValidArgsFunction: a.completeSkills,
	}, func(_ *cobra.Command, args []string) error {
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		folder, err := s.Library().Folder(args[0])
		if err != nil {
			return err
		}
		scripts, warnings := folder.Scripts()
		a.warn(folder.Name, warnings)
		if wanted {
			return a.printJSON(orEmpty(scripts))
		}
		a.printScripts(folder.Name, scripts)
		return nil
	}), &wanted)
}

// printScripts prints a line for each script.
func (a *app) printScripts(name string, scripts []skill.Script) {
	if len(scripts) == 0 {
		a.say("skill '" + name + "' has no scripts")
		return
	}
	rows := make([][]string, len(scripts))
	for i, s := range scripts {
		rows[i] = []string{printable(s.Name), s.Type, printable(s.Path), printable(shorten(oneSpaced(s.Description), 80))}
	}
	table(a.stdout, "", rows)
}
