package tool

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/skill"
)

// owned is a script and the skill that it belongs to.
type owned struct {
	skill  string
	script skill.Script
}

// perScriptArguments are the arguments of every per-script tool.
type perScriptArguments struct {
	Arguments object `json:"arguments,omitempty" jsonschema:"Arguments, handed to the script as a JSON object on stdin"`
}

// scripts returns the detected scripts of the loadable skills.
func (s *Set) scripts(c *skill.Catalog) []owned {
	var all []owned
	for _, k := range c.Skills {
		folder, err := s.Library.Folder(k.Name)
		if err != nil {
			continue // gone since the scan
		}
		scripts, _ := folder.Scripts()
		for _, script := range scripts {
			all = append(all, owned{k.Name, script})
		}
	}
	return all
}

// scriptTools returns one tool for each script whose name makes a valid id. The
// others stay reachable through run_skill_script.
func (s *Set) scriptTools(scripts []owned) []*Tool {
	var tools []*Tool
	for _, o := range scripts {
		if id, err := skill.ToolID(o.skill, o.script.Name); err == nil {
			tools = append(tools, s.scriptTool(id, o))
		}
	}
	return tools
}

// lookupScript returns the per-script tool called id. An id that would belong to
// a script but is not valid gets the reason why it is not.
func (s *Set) lookupScript(id string) (*Tool, error) {
	for _, o := range s.scripts(s.catalog()) {
		actual, err := skill.ToolID(o.skill, o.script.Name)
		var invalid *skill.ToolIDError
		switch {
		case err == nil && actual == id:
			return s.scriptTool(id, o), nil
		case errors.As(err, &invalid) && invalid.ID == id:
			return nil, err
		}
	}
	return nil, &UnknownToolError{Name: id}
}

// scriptTool is the tool that runs one script.
func (s *Set) scriptTool(id string, o owned) *Tool {
	description := o.script.Description
	if description == "" {
		description = fmt.Sprintf("Execute %s script", o.script.Name)
	}
	input := inputSchema[perScriptArguments]()
	input.Properties["arguments"] = &jsonschema.Schema{
		Type: "object", Default: []byte("{}"),
		Description: input.Properties["arguments"].Description,
	}
	return define(Tool{
		Name: id, Wire: id, Title: o.skill + ": " + o.script.Name, Description: description,
		Input: input, Effects: runs, open: true,
	}, func(in perScriptArguments) (Preview, run) {
		at := s.locate(o.skill, o.script.Name)
		return at.preview(), func(ctx context.Context, c *call) Result {
			outcome := s.runScript(ctx, c, scriptArguments{Skill: o.skill, Script: o.script.Name, Args: in.Arguments}, at)
			return toolResult(outcome)
		}
	})
}

// toolResult projects o onto the contract of per-script tools.
func toolResult(o proc.Outcome) Result {
	text, bad := executor.ToolText(o)
	if bad {
		return Result{Value: ErrorReply{Error: text}, Message: text, IsError: true}.with(o)
	}
	return Result{Value: text, Message: text}.with(o)
}
