package skillet_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log"

	"github.com/skillet-run/skillet"
)

// A model asks for a tool; the reply goes back as a message.
func Example() {
	rt, err := skillet.New(skillet.Options{Skills: []string{"examples/skills"}, NoAudit: true})
	if err != nil {
		log.Fatal(err)
	}
	result := rt.Call(context.Background(), skillet.Call{
		Tool:      "list_skills",
		Arguments: json.RawMessage(`{}`),
	})
	fmt.Println(result.ToolMessage("call_1", "list_skills").Role)
	// Output: tool
}

// A script gets its arguments as JSON on stdin.
func ExampleScriptExecutor() {
	e, err := skillet.NewScriptExecutor(skillet.ScriptOptions{NoAudit: true})
	if err != nil {
		log.Fatal(err)
	}
	result, err := e.Execute(context.Background(), skillet.ScriptCall{
		Script:    "echo.sh",
		BaseDir:   "testdata/executor",
		Arguments: map[string]any{"name": "Ada"},
		Skill:     skillet.SkillMetadata{Name: "echo"},
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.ExitCode, result.Stdout)
	// Output: 0 {"name":"Ada"}
}

// Everything that happens to a call can be shown before it happens.
func ExampleListener() {
	rt, err := skillet.New(skillet.Options{
		Skills:  []string{"examples/skills"},
		NoAudit: true,
		Listeners: []skillet.Listener{func(e skillet.Event) {
			if e.Kind == skillet.Before {
				fmt.Println(e.Line())
			}
		}},
	})
	if err != nil {
		log.Fatal(err)
	}
	rt.Call(context.Background(), skillet.Call{Tool: "get_skill", Arguments: json.RawMessage(`{"skill_name":"none"}`)})
	// Output: [Tool Call] get_skill(skill_name="none")
}
