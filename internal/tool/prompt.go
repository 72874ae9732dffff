package tool

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/skill"
)

// Prompt returns the part of a system prompt that tells a model of the skills
// and of the tools that are there now: the catalog (the first tier of
// disclosure) and each tool's hint once.
func (s *Set) Prompt() string {
	tools := s.Tools()
	sections := []string{s.skillSection(s.catalog(), tools)}
	var said []string
	for _, t := range tools {
		if t.Hint != "" && !slices.Contains(said, t.Hint) {
			said = append(said, t.Hint)
			sections = append(sections, "## "+t.Title+"\n\n"+t.Hint)
		}
	}
	sections = slices.DeleteFunc(sections, func(text string) bool { return text == "" })
	return strings.Join(sections, "\n\n") + "\n"
}

// skillSection renders the catalog and how to go on from it.
func (s *Set) skillSection(c *skill.Catalog, tools []*Tool) string {
	if len(c.Skills) == 0 {
		return ""
	}
	steps := []string{
		fmt.Sprintf("A skill is a folder with instructions, documents and scripts for one kind of task. When a task fits a description below, read the skill with `%s` first and follow it.", s.reader()),
		"Read further files with `read_file_in_skill` when the instructions refer to them.",
	}
	if slices.ContainsFunc(tools, func(t *Tool) bool { return t.Name == "run_skill_script" }) {
		steps = append(steps, "Run a skill's scripts with `run_skill_script`; do not rewrite what a script already does.")
	}
	return "## Skills\n\n" + strings.Join(steps, "\n") + "\n\n" + strings.TrimSpace(c.Prompt())
}

// reader is the tool that reads a skill's instructions.
func (s *Set) reader() string {
	if s.Aliases {
		return "load_skill"
	}
	return "get_skill"
}
