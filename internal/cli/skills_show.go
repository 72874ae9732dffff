package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet/skill"
)

// maxResources is how many files "skills show" names.
const maxResources = 1000

// shownSkill is "skills show --json".
type shownSkill struct {
	Name          string            `json:"name"`
	Description   string            `json:"description"`
	License       string            `json:"license,omitempty"`
	Compatibility string            `json:"compatibility,omitempty"`
	AllowedTools  string            `json:"allowed_tools,omitempty"`
	Version       string            `json:"version,omitempty"`
	Metadata      map[string]string `json:"metadata,omitempty"`
	Dir           string            `json:"dir"`
	Document      string            `json:"document"` // file name of the document
	Scope         skill.Scope       `json:"scope"`
	Warnings      []string          `json:"warnings"`
	Scripts       []skill.Script    `json:"scripts"`
	Resources     []string          `json:"resources"` // all files but the document, relative to dir
	Instructions  string            `json:"instructions"`
}

// skillsShowCommand shows one skill.
func (a *app) skillsShowCommand() *cobra.Command {
	var wanted bool
	return jsonFlag(leaf(&cobra.Command{
		Use:   "show NAME",
		Short: "Show what a skill says and holds",
		Long:  "Show what a skill's document says, and which scripts and other files the skill holds.",
		Example: `  skillet skills show csv-report
  skillet skills show csv-report --json`,
		ValidArgsFunction: a.completeSkills,
	}, func(_ *cobra.Command, args []string) error {
		s, err := a.open(nil, reading)
		if err != nil {
			return err
		}
		shown, err := s.show(args[0])
		if err != nil {
			return err
		}
		if wanted {
			return a.printJSON(shown)
		}
		a.warn(shown.Name, shown.Warnings)
		a.printSkill(shown)
		return nil
	}), &wanted)
}

// show reads all there is to know about a skill.
func (s *session) show(name string) (shownSkill, error) {
	folder, err := s.Library().Folder(name)
	if err != nil {
		return shownSkill{}, err
	}
	k, err := folder.Load()
	if err != nil {
		return shownSkill{}, err
	}
	instructions, err := k.Instructions()
	if err != nil {
		return shownSkill{}, err
	}
	resources, cut, err := k.Resources(maxResources)
	if err != nil {
		return shownSkill{}, err
	}
	scripts, warnings := folder.Scripts()
	warnings = slices.Concat(k.Warnings, warnings)
	if cut {
		warnings = append(warnings, fmt.Sprintf("more than %d files; the rest is not shown", maxResources))
	}
	return shownSkill{
		Name: k.Name, Description: k.Description, License: k.License, Compatibility: k.Compatibility,
		AllowedTools: k.AllowedTools, Version: k.Version, Metadata: k.Metadata,
		Dir: k.Dir, Document: k.Doc, Scope: k.Root.Scope,
		Warnings: orEmpty(warnings), Scripts: orEmpty(scripts), Resources: orEmpty(resources), Instructions: instructions,
	}, nil
}

// printSkill prints the head of a skill, its files and its instructions.
func (a *app) printSkill(k shownSkill) {
	rows := [][]string{
		{"name", k.Name},
		{"description", k.Description},
		{"version", k.Version},
		{"license", k.License},
		{"compatibility", k.Compatibility},
		{"allowed-tools", k.AllowedTools},
	}
	for _, key := range slices.Sorted(maps.Keys(k.Metadata)) {
		if key != "version" {
			rows = append(rows, []string{key, k.Metadata[key]})
		}
	}
	rows = append(rows, []string{"folder", k.Dir})
	var shown [][]string
	p := a.colours(a.stdout)
	for _, row := range rows {
		if row[1] != "" {
			shown = append(shown, []string{p.bold(printable(row[0])), printable(oneSpaced(row[1]))})
		}
	}
	table(a.stdout, "", shown)
	a.printList("scripts", scriptLines(k.Scripts))
	a.printList("files", otherFiles(k))
	text := k.Instructions
	if isTerminal(a.stdout) {
		text = printableLines(text)
	}
	fmt.Fprintf(a.stdout, "\n%s\n", text)
}

// printList prints lines below a title, if there are any.
func (a *app) printList(title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintln(a.stdout, a.colours(a.stdout).bold(title))
	for _, line := range lines {
		fmt.Fprintln(a.stdout, "  "+printable(line))
	}
}

func scriptLines(scripts []skill.Script) []string {
	lines := make([]string, len(scripts))
	for i, s := range scripts {
		lines[i] = s.Name + " (" + s.Path + ")"
	}
	return lines
}

// otherFiles are the files that are no scripts.
func otherFiles(k shownSkill) []string {
	return slices.DeleteFunc(slices.Clone(k.Resources), func(file string) bool {
		return slices.ContainsFunc(k.Scripts, func(s skill.Script) bool { return s.Path == file })
	})
}

// oneSpaced returns text with each run of white space as one space.
func oneSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }
