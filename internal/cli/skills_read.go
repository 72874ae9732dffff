package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/skill"
)

// skillsReadCommand prints a file of a skill.
func (a *app) skillsReadCommand() *cobra.Command {
	return leaf(&cobra.Command{
		Use:   "read NAME FILE",
		Short: "Print a text file of a skill",
		Long:  "Print a text file of a skill. FILE is a path relative to the skill's folder and cannot leave it.",
		Example: `  skillet skills read csv-report SKILL.md
  skillet skills read csv-report references/arguments.md`,
		ValidArgsFunction: a.completeSkills,
	}, func(_ *cobra.Command, args []string) error {
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		file, err := s.read(args[0], args[1])
		if err != nil {
			return err
		}
		text := file.Content
		if isTerminal(a.stdout) {
			text = printableLines(text)
		}
		fmt.Fprint(a.stdout, text)
		return nil
	})
}

// read reads a file of a skill.
func (s *session) read(name, path string) (skill.File, error) {
	folder, err := s.Library().Folder(name)
	if err != nil {
		return skill.File{}, err
	}
	return folder.ReadFile(path)
}
