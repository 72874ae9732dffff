package tool

import (
	"context"
	"fmt"
	"html"
	"path"
	"strings"

	"github.com/skillet-run/skillet/skill"
)

// maxResources is how many files of a skill load_skill names.
const maxResources = 50

// LoadedSkill is the reply of load_skill.
type LoadedSkill struct {
	SkillName    string            `json:"skill_name"`
	Instructions string            `json:"instructions"` // the document without its frontmatter
	Frontmatter  map[string]string `json:"frontmatter"`
	Resources    []string          `json:"resources"` // relative paths, at most 50
}

// LoadedResource is the reply of load_skill_resource.
type LoadedResource struct {
	SkillName string `json:"skill_name"`
	Path      string `json:"path"`
	Content   string `json:"content"`
}

// loadSkill activates a skill: the model sees its instructions and the names of
// its files. Unlike get_skill it knows loadable skills only.
func (s *Set) loadSkill() *Tool {
	type arguments struct {
		SkillName string `json:"skill_name" jsonschema:"Name of the skill"`
	}
	return define(Tool{
		Name:        "load_skill",
		Title:       "Load a skill",
		Description: "Load the instructions of a skill and the list of its files. Call it once, before you use the skill.",
		Output:      outputSchema[LoadedSkill](),
		Effects:     reads,
	}, func(in arguments) (Preview, run) {
		return Preview{Skill: in.SkillName}, func(context.Context, *call) Result {
			r, err := s.load(in.SkillName)
			if err != nil {
				return failed(err.Error())
			}
			return Result{Value: r, Message: activated(r)}
		}
	})
}

// choosing returns t, for the two tools of this file with the names that a model
// may choose from. The tools of the contracts take any string, so that their
// schemas do not change whenever a skill comes or goes.
func (t *Tool) choosing(c *skill.Catalog) *Tool {
	if t.Name != "load_skill" && t.Name != "load_skill_resource" {
		return t
	}
	chosen := *t
	chosen.Input = clone(t.Input)
	for _, k := range c.Skills {
		name := chosen.Input.Properties["skill_name"]
		name.Enum = append(name.Enum, k.Name)
	}
	return &chosen
}

// load reads the second tier of a skill, and the names of the third.
func (s *Set) load(name string) (LoadedSkill, error) {
	folder, err := s.Library.Folder(name)
	if err != nil {
		return LoadedSkill{}, err
	}
	k, err := folder.Load()
	if err != nil {
		return LoadedSkill{}, err
	}
	text, err := k.Instructions()
	if err != nil {
		return LoadedSkill{}, err
	}
	files, _, err := k.Resources(maxResources)
	if err != nil {
		return LoadedSkill{}, err
	}
	if files == nil {
		files = []string{}
	}
	return LoadedSkill{SkillName: name, Instructions: text, Frontmatter: frontmatter(k), Resources: files}, nil
}

// frontmatter returns the fields that k states.
func frontmatter(k *skill.Skill) map[string]string {
	fields := map[string]string{
		"name": k.Frontmatter.Name, "description": k.Description, "license": k.License,
		"compatibility": k.Compatibility, "allowed-tools": k.AllowedTools, "version": k.Version,
	}
	for name, value := range fields {
		if value == "" {
			delete(fields, name)
		}
	}
	return fields
}

// activated wraps instructions so that a client can recognise them, for example
// to keep them when it compacts a conversation.
func activated(r LoadedSkill) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<skill_content name=\"%s\">\n%s\n", html.EscapeString(r.SkillName), strings.TrimSpace(r.Instructions))
	if len(r.Resources) > 0 {
		b.WriteString("\n<skill_resources>\n")
		for _, file := range r.Resources {
			fmt.Fprintf(&b, "  <file>%s</file>\n", html.EscapeString(file))
		}
		b.WriteString("</skill_resources>\n")
	}
	b.WriteString("</skill_content>")
	return b.String()
}

// loadSkillResource reads a file below one of a skill's conventional folders.
func (s *Set) loadSkillResource() *Tool {
	type arguments struct {
		SkillName string `json:"skill_name" jsonschema:"Name of the skill"`
		Path      string `json:"path" jsonschema:"Path of the file below references/, assets/ or scripts/"`
	}
	return define(Tool{
		Name:        "load_skill_resource",
		Title:       "Load a skill's resource",
		Description: "Read a text file from the references/, assets/ or scripts/ folder of a skill.",
		Output:      outputSchema[LoadedResource](),
		Effects:     reads,
	}, func(in arguments) (Preview, run) {
		return Preview{Skill: in.SkillName}, func(context.Context, *call) Result {
			return s.resource(in.SkillName, in.Path)
		}
	})
}

// resource reads a file of one of the conventional folders.
func (s *Set) resource(name, path string) Result {
	if !conventional(path) {
		return failed(fmt.Sprintf("Resource path '%s' must start with references/, assets/ or scripts/", path))
	}
	f := s.file(name, path)
	if !f.Success {
		return failed(f.Error)
	}
	return Result{
		Value:   LoadedResource{SkillName: name, Path: path, Content: *f.Content},
		Message: *f.Content,
	}
}

// conventional reports whether a path lies below a folder that the format names.
func conventional(name string) bool {
	first, _, nested := strings.Cut(path.Clean(name), "/")
	return nested && (first == "references" || first == "assets" || first == "scripts")
}
