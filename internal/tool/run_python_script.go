package tool

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"time"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/skill"
)

// PythonScriptReply is the reply of run_python_script. Every run that finished,
// whatever its status, has no error.
type PythonScriptReply struct {
	SkillName       string `json:"skill_name"`
	Stdout          string `json:"stdout"`
	Stderr          string `json:"stderr"`
	ReturnCode      int    `json:"returncode"` // -N: killed by signal N; -1 also after a timeout
	TimedOut        bool   `json:"timed_out"`
	StdoutTruncated bool   `json:"stdout_truncated,omitempty"`
	StderrTruncated bool   `json:"stderr_truncated,omitempty"`
	Error           string `json:"error,omitempty"`
}

// runPythonScript runs Python text with the interpreter of a skill's venv.
func (s *Set) runPythonScript() *Tool {
	type arguments struct {
		SkillName string `json:"skill_name" jsonschema:"Name of the skill whose virtual environment runs the script"`
		Script    string `json:"script" jsonschema:"Python source text to run"`
	}
	return define(Tool{
		Name:  "run_python_script",
		Title: "Run Python in a skill's environment",
		Description: "Run Python source text with the interpreter of a skill's virtual environment (venv), in the skill's folder. " +
			"The packages installed there can be imported. Returns stdout, stderr and the return code.",
		Output:  outputSchema[PythonScriptReply](),
		Effects: runs,
	}, func(in arguments) (Preview, run) {
		p := Preview{Skill: in.SkillName, Code: in.Script}
		folder, err := s.Library.Folder(in.SkillName)
		if err == nil {
			p.Dir = folder.Dir
		}
		return p, func(ctx context.Context, c *call) Result {
			o := s.runSource(ctx, c, in.SkillName, in.Script, folder, err)
			return pythonScriptResult(in.SkillName, s.Timeout, o).with(o)
		}
	})
}

// runSource goes on where the look-up of the skill has led: name and folder have
// been checked, with err as the answer; venv and interpreter follow, then the run.
func (s *Set) runSource(ctx context.Context, c *call, name, source string, folder *skill.Folder, err error) proc.Outcome {
	job := executor.Job{Tool: c.tool.Name, Skill: name, Script: "<string>", Request: proc.Request{ID: c.id, Profile: s.Profile}}
	if err != nil {
		job.Skill = "" // a refused name is no name to record
		return s.Launcher.Refuse(ctx, job, err)
	}
	python, err := s.Pythons.Venv(folder.Name, folder.Dir)
	if err != nil {
		return s.Launcher.Refuse(ctx, job, err)
	}
	program, err := inlineProgram(source)
	if err != nil {
		return s.Launcher.Refuse(ctx, job, err)
	}
	defer program.close()
	job.Request = proc.Request{
		Path:    python.Path,
		Args:    program.args,
		Files:   program.files,
		Dir:     folder.Dir,
		Env:     proc.Environ(s.Environ, s.Env),
		Timeout: s.Timeout,
	}
	return s.launch(ctx, c, job)
}

// pythonScriptResult projects o onto the contract of run_python_script.
func pythonScriptResult(name string, limit time.Duration, o proc.Outcome) Result {
	r := PythonScriptReply{
		SkillName:       name,
		Stdout:          o.Stdout.Text(),
		Stderr:          o.Stderr.Text(),
		StdoutTruncated: o.Stdout.Truncated(),
		StderrTruncated: o.Stderr.Truncated(),
	}
	switch o.Termination {
	case proc.Exited:
		r.ReturnCode = o.ExitCode
		return reply(r)
	case proc.Signaled:
		r.ReturnCode = -o.Signal.Number
		return reply(r)
	case proc.TimedOut:
		r.ReturnCode, r.TimedOut = -1, true
		r.Error = fmt.Sprintf("Script execution exceeded timeout of %s seconds", seconds(limit))
		return reply(r).failure()
	case proc.Cancelled:
		r.ReturnCode = -1
		r.Error = "Script execution cancelled"
		return reply(r).failure()
	case proc.Refused, proc.SpawnFailed:
	}
	return failed(pythonScriptError(name, o))
}

// pythonScriptError words why nothing ran.
func pythonScriptError(name string, o proc.Outcome) string {
	switch {
	case o.Termination == proc.Refused && fixedText(o.Err):
		return o.Err.Error()
	case errors.Is(o.Err, fs.ErrPermission):
		return fmt.Sprintf("Permission denied executing script in skill '%s'", name)
	default:
		return fmt.Sprintf("Error executing script: %v", o.Err)
	}
}

// seconds renders d as contracts do: "30", "0.5".
func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
