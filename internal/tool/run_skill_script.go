package tool

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/skill"
)

// scriptArguments are the arguments of run_skill_script.
type scriptArguments struct {
	Skill   string   `json:"skill" jsonschema:"Name of the skill"`
	Script  string   `json:"script" jsonschema:"Name of a script of the skill, or its path relative to the skill's folder, for example scripts/convert.py"`
	Args    object   `json:"args,omitempty" jsonschema:"Arguments, handed to the script as a JSON object on stdin"`
	Timeout *float64 `json:"timeout,omitempty" jsonschema:"Time limit in seconds, 1 to 600"`
}

// runSkillScript runs a script of a skill through the ScriptExecutor.
func (s *Set) runSkillScript() *Tool {
	t := Tool{
		Name:  "run_skill_script",
		Title: "Run a skill's script",
		Description: "Run a script that belongs to a skill. The arguments reach it as one JSON object on stdin; its working directory is the skill's folder. " +
			"Returns stdout, stderr and the exit code.",
		Output:  scriptOutput(),
		Effects: runs,
		open:    true,
	}
	return define(t, func(in scriptArguments) (Preview, run) {
		at := s.locate(in.Skill, in.Script)
		return at.preview(), func(ctx context.Context, c *call) Result {
			o := s.runScript(ctx, c, in, at)
			return scriptResult(o, at.absolute()).with(o)
		}
	})
}

// scriptOutput is the schema of the reply: the result of a run, in which a
// signal may be null, or an error alone when nothing ran.
func scriptOutput() *jsonschema.Schema {
	text := func(types ...string) *jsonschema.Schema { return &jsonschema.Schema{Types: types} }
	plain := func(kind string) *jsonschema.Schema { return &jsonschema.Schema{Type: kind} }
	return &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{
		"stdout": plain("string"), "stderr": plain("string"), "exit_code": plain("integer"),
		"execution_time_ms": plain("number"), "script_path": plain("string"),
		"signal": text("string", "null"), "signal_number": text("integer", "null"),
		"stdout_truncated": plain("boolean"), "stderr_truncated": plain("boolean"),
		"success": plain("boolean"), "timeout": plain("boolean"), "signaled": plain("boolean"),
		"error": plain("string"),
	}}
}

// UnknownScriptError says that a skill has no script of that name.
type UnknownScriptError struct {
	Skill, Script string
	Available     []string
}

func (e *UnknownScriptError) Error() string {
	available := "none"
	if len(e.Available) > 0 {
		available = strings.Join(e.Available, ", ")
	}
	return fmt.Sprintf("Script '%s' not found in skill '%s'. Available scripts: %s", e.Script, e.Skill, available)
}

// findScript returns the path, relative to the skill, of what name means: a
// detected script, else a path when it holds a slash or a known extension.
// Whether a path may be run is for the executor to check.
func findScript(folder *skill.Folder, name string) (string, error) {
	scripts, _ := folder.Scripts()
	unknown := &UnknownScriptError{Skill: folder.Name, Script: name}
	for _, script := range scripts {
		if script.Name == name {
			return script.Path, nil
		}
		unknown.Available = append(unknown.Available, script.Name)
	}
	if _, known := skill.LanguageOf(name); known || strings.ContainsAny(name, `/\`) {
		return name, nil
	}
	return "", unknown
}

// location is where a script was found, or why it was not.
type location struct {
	skill  string        // as the model named it
	folder *skill.Folder // nil when err is about the skill
	path   string        // of the script, absolute or relative to the folder
	err    error
}

// locate finds a script of a skill.
func (s *Set) locate(name, script string) location {
	at := location{skill: name, path: script}
	if at.folder, at.err = s.Library.Folder(name); at.err == nil {
		at.path, at.err = findScript(at.folder, script)
	}
	return at
}

// preview shows the text of the script.
func (at location) preview() Preview {
	p := Preview{Skill: at.skill}
	if at.folder == nil {
		return p
	}
	p.Dir = at.folder.Dir
	if at.err == nil {
		if file, err := at.folder.ReadFile(filepath.ToSlash(at.path)); err == nil {
			p.Code = file.Content
		}
	}
	return p
}

// absolute returns the path of the script, absolute if the skill was found.
func (at location) absolute() string {
	if at.folder == nil || filepath.IsAbs(at.path) {
		return at.path
	}
	return filepath.Join(at.folder.Dir, at.path)
}

// runScript runs the script at the location.
func (s *Set) runScript(ctx context.Context, c *call, in scriptArguments, at location) proc.Outcome {
	if at.err != nil {
		job := executor.Job{Tool: c.tool.Name, Skill: in.Skill, Script: in.Script, Args: string(encode(in.Args)), Request: proc.Request{ID: c.id, Profile: s.Profile}}
		if at.folder == nil {
			job.Skill = "" // a refused name is no name to record
		}
		return s.Launcher.Refuse(ctx, job, at.err)
	}
	q := executor.ScriptCall{
		ID: c.id, Tool: c.tool.Name, Output: c.output,
		Script: at.path, BaseDir: at.folder.Dir, Arguments: in.Args,
		Skill:  executor.SkillMetadata{Name: at.folder.Name, Version: version(at.folder)},
		Permit: func(ctx context.Context) error { return s.permit(ctx, c) },
	}
	if in.Timeout != nil {
		limit := time.Duration(*in.Timeout * float64(time.Second))
		q.Timeout = &limit
	}
	return s.Executor.Run(ctx, q)
}

// version returns the version that a skill's metadata states; a skill whose
// document is broken still runs.
func version(folder *skill.Folder) string {
	k, err := folder.Load()
	if err != nil {
		return ""
	}
	return k.Version
}

// scriptResult projects o onto the contract of run_skill_script.
func scriptResult(o proc.Outcome, path string) Result {
	r, err := executor.Project(o, path)
	switch o.Termination {
	case proc.Refused, proc.SpawnFailed:
		return failed(err.Error())
	case proc.Cancelled, proc.TimedOut:
		return reply(r).failure()
	case proc.Exited, proc.Signaled:
	}
	return reply(r)
}
