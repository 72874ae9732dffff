package skill_test

import (
	"fmt"

	"github.com/skillet-run/skillet/skill"
)

// Find the skills below a folder, show one to a model, and read what it asks for.
func ExampleLibrary() {
	library := skill.NewLibrary([]skill.Root{{Path: "testdata/skills", Scope: skill.ScopeProject, Explicit: true}})
	catalog, err := library.Scan()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range catalog.Skills {
		fmt.Printf("%s: %s\n", s.Name, s.Description)
	}
	folder, err := library.Folder("calculator")
	if err != nil {
		fmt.Println(err)
		return
	}
	file, err := folder.ReadFile("config.json")
	fmt.Println(file.Content, err)
	_, err = folder.ReadFile("../ml_model/SKILL.md")
	fmt.Println(err)
	// Output:
	// calculator: Adds, multiplies and explains. Use when numbers must be right.
	// ml_model: Trains a small model.
	// {"precision": 10}
	//  <nil>
	// Path traversal detected: cannot access files outside skill folder
}

// Check a skill against the Agent Skills format.
func ExampleValidate() {
	messages, err := skill.Validate("testdata/format/under_score")
	fmt.Println(messages, err)
	// Output:
	// [Skill name 'under_score' contains invalid characters. Only letters, digits, and hyphens are allowed.] <nil>
}
