package cli

import (
	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/skill"
)

// listedSkill is one skill of "skills list --json".
type listedSkill struct {
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Dir         string      `json:"dir"`
	Scope       skill.Scope `json:"scope"`
	Warnings    []string    `json:"warnings"`
}

// skillsListCommand lists the skills that can be used.
func (a *app) skillsListCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "list",
		Short: "List the skills that can be used",
		Long:  "List the skills that can be used. What is wrong with others is told on stderr.",
		Example: `  skillet skills list
  skillet skills list --skills ./skills --json`,
		ValidArgsFunction: cobra.NoFileCompletions,
	}, func(*cobra.Command, []string) error {
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		catalog, err := s.Library().Scan()
		if err != nil {
			return err
		}
		a.diagnose(catalog.Problems)
		if wanted {
			return a.printJSON(listed(catalog.Skills))
		}
		a.printSkills(catalog.Skills)
		return nil
	}), &wanted)
}

func listed(skills []*skill.Skill) []listedSkill {
	all := make([]listedSkill, len(skills))
	for i, k := range skills {
		all[i] = listedSkill{k.Name, k.Description, k.Dir, k.Root.Scope, orEmpty(k.Warnings)}
	}
	return all
}

// printSkills prints a line for each skill, on a terminal no wider than it is.
func (a *app) printSkills(skills []*skill.Skill) {
	if len(skills) == 0 {
		a.say("there are no skills here; put one into .agents/skills or name a folder with --skills")
		return
	}
	longest := 0
	for _, k := range skills {
		longest = max(longest, columns(printable(k.Name)))
	}
	rows := make([][]string, len(skills))
	for i, k := range skills {
		description := printable(oneSpaced(k.Description))
		if isTerminal(a.stdout) {
			description = shorten(description, max(width(a.stdout)-longest-3, 20))
		}
		rows[i] = []string{printable(k.Name), description}
	}
	table(a.stdout, "", rows)
}
