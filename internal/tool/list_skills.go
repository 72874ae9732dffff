package tool

import "context"

// SkillList is the reply of list_skills.
type SkillList struct {
	Skills []string `json:"skills"`
}

// SkillDocument is the reply of get_skill.
type SkillDocument struct {
	SkillName     string `json:"skill_name"`
	Documentation string `json:"documentation"`
}

// listSkills names the skill folders.
func (s *Set) listSkills() *Tool {
	return define(Tool{
		Name:        "list_skills",
		Title:       "List skills",
		Description: "List the names of the available skills. Call it first to find out what is there.",
		Output:      outputSchema[SkillList](),
		Effects:     reads,
	}, func(struct{}) (Preview, run) {
		return Preview{}, func(context.Context, *call) Result {
			names, err := s.Library.Names()
			if err != nil {
				return failed(err.Error())
			}
			if names == nil {
				names = []string{}
			}
			return reply(SkillList{Skills: names})
		}
	})
}

// getSkill returns the document of a skill.
func (s *Set) getSkill() *Tool {
	type arguments struct {
		SkillName string `json:"skill_name" jsonschema:"Name of the skill, as list_skills gives it"`
	}
	return define(Tool{
		Name:        "get_skill",
		Title:       "Read a skill's documentation",
		Description: "Return the documentation (SKILL.md) of a skill: what it does, how to use it, and which files and scripts it has. Read it before you use the skill.",
		Output:      outputSchema[SkillDocument](),
		Effects:     reads,
	}, func(in arguments) (Preview, run) {
		return Preview{Skill: in.SkillName}, func(context.Context, *call) Result {
			folder, err := s.Library.Folder(in.SkillName)
			if err != nil {
				return failed(err.Error())
			}
			text, err := folder.Document()
			if err != nil {
				return failed(err.Error())
			}
			return reply(SkillDocument{SkillName: in.SkillName, Documentation: text})
		}
	})
}
