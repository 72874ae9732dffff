package cli

import (
	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/skill"
)

// skillsCommand holds the commands about skills.
func (a *app) skillsCommand() *cobra.Command {
	return a.group(&cobra.Command{
		Use:   "skills",
		Short: "List, show, check and read skills",
		Long: `List, show, check and read skills: folders with a SKILL.md. They are looked for in
.agents/skills, .claude/skills and .skillet/skills of the project, then of the user,
or only in the folders that --skills names.`,
		Example: `  skillet skills list
  skillet skills show csv-report
  skillet skills validate ./skills/csv-report`,
	},
		a.skillsListCommand(),
		a.skillsShowCommand(),
		a.skillsScriptsCommand(),
		a.skillsReadCommand(),
		a.skillsValidateCommand(),
	)
}

// diagnose tells on stderr what is wrong with skills and their folders.
func (a *app) diagnose(problems []skill.Problem) {
	for _, p := range problems {
		a.say(p.String())
	}
}

// warn tells on stderr what is odd about a skill.
func (a *app) warn(name string, warnings []string) {
	for _, w := range warnings {
		a.say("skill '" + name + "': " + w)
	}
}

// orEmpty returns values, or a list without values that JSON shows as [].
func orEmpty[T any](values []T) []T {
	if values == nil {
		return []T{}
	}
	return values
}
