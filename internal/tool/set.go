package tool

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
	"github.com/skillet-run/skillet/internal/workspace"
	"github.com/skillet-run/skillet/skill"
)

// Policy decides whether a call may start a process.
type Policy string

// The policies. Calls that start no process are always allowed.
const (
	Allow Policy = "allow"
	Ask   Policy = "ask" // Options.Approve is asked; without one, deny
	Deny  Policy = "deny"
)

// Limits of calls.
const (
	MaxTimeout  = 600 * time.Second // longest time limit of a run
	MaxArgument = 10 << 20          // largest program text and argument object in bytes
)

// Options says what a Set consists of. Library, Launcher, Executor and Pythons
// are required.
type Options struct {
	Library  *skill.Library
	Launcher *executor.Launcher
	Executor *executor.ScriptExecutor
	Pythons  *pyenv.Resolver

	Project       string         // root of "@project" and working directory of python.run, absolute
	Environ       []string       // the host's environment, of which processes get a part
	Env           proc.EnvPolicy // which part
	Profile       proc.Profile
	Timeout       time.Duration // of run_python_script
	PythonTimeout time.Duration // of python.run

	Sandbox        *workspace.Store // where bash and python work; nil: there are no such tools
	SandboxTimeout time.Duration    // of bash and python, where a call says nothing
	Hints          func() []string  // of the commands of bash; nil: none
	MaxOutput      int64            // bytes kept per stream

	PerScript   bool // one tool per detected script
	Aliases     bool // load_skill and load_skill_resource
	BatchRead   bool // read_files_in_skill
	DottedNames bool // "python.run" instead of "python_run" on the wire

	Policy    Policy // empty: Allow
	Approve   func(ctx context.Context, tool string, p Preview) bool
	Listeners []Listener
	Now       func() time.Time // nil: time.Now
}

// Set is the tools of one runtime. It keeps nothing of what it read from disk,
// so a skill added while it serves is there at the next call.
type Set struct {
	Options
	fixed []*Tool // in the order of definitions
}

// New returns the tools that o describes.
func New(o Options) *Set {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Policy == "" {
		o.Policy = Allow
	}
	s := &Set{Options: o}
	s.fixed = []*Tool{
		s.listSkills(), s.getSkill(), s.readFile(), s.readFiles(),
		s.runPythonScript(), s.pythonRun(), s.runSkillScript(),
		s.loadSkill(), s.loadSkillResource(),
	}
	if s.Sandbox != nil {
		s.fixed = append(s.fixed, s.bash(), s.python())
	}
	return s
}

// Tools returns the tools to offer now, in a fixed order: a tool that could
// never succeed with the present skills is left out.
func (s *Set) Tools() []*Tool {
	catalog := s.catalog()
	scripts := s.scripts(catalog)
	var tools []*Tool
	for _, t := range s.fixed {
		if s.offered(t.Name, catalog, scripts) {
			tools = append(tools, s.hinted(t.choosing(catalog)))
		}
	}
	if s.PerScript {
		tools = append(tools, s.scriptTools(scripts)...)
	}
	return s.wired(tools)
}

// offered reports whether the tool called name makes sense with these skills:
// models loop on a run tool when there is nothing to run.
func (s *Set) offered(name string, c *skill.Catalog, scripts []owned) bool {
	switch name {
	case "read_files_in_skill":
		return s.BatchRead && len(c.Skills) > 0
	case "load_skill", "load_skill_resource":
		return s.Aliases && len(c.Skills) > 0
	case "get_skill", "read_file_in_skill", "run_python_script":
		return len(c.Skills) > 0
	case "run_skill_script":
		return len(scripts) > 0
	default:
		return true
	}
}

// catalog returns the loadable skills. What stands in the way of others is told
// by list_skills and by the diagnostics, not here.
func (s *Set) catalog() *skill.Catalog {
	c, err := s.Library.Scan()
	if err != nil {
		return &skill.Catalog{}
	}
	return c
}

// Lookup returns the tool that answers to name. Canonical and wire names are
// both accepted, whichever of them is offered.
func (s *Set) Lookup(name string) (*Tool, error) {
	plain := WireNames(namesOf(s.fixed))
	for _, t := range s.wired(s.fixed) {
		if t.Name == name || plain[t.Name] == name {
			return t, nil
		}
	}
	return s.lookupScript(name)
}

// UnknownToolError says that no tool has the name.
type UnknownToolError struct{ Name string }

func (e *UnknownToolError) Error() string { return "Unknown tool: " + e.Name }

// Call is one call of a tool.
type Call struct {
	Tool      string          // canonical name or wire name
	Arguments json.RawMessage // a JSON object; empty: {}
	ID        string          // execution id; empty: a new one
	Listener  Listener        // hears the events of this call, after those of the set
	Scope     string          // whose sessions the call means: two callers can use the same names
}

// call is a Call on its way.
type call struct {
	id      string
	scope   string
	tool    *Tool
	preview Preview
	emit    func(Event)
}

// output passes on what a process writes.
func (c *call) output(stream proc.Stream, data []byte) {
	c.emit(Event{Kind: Output, Stream: stream, Data: data})
}

// Call runs a tool. Whatever goes wrong is a Result that goes back to the
// model; a call never ends a conversation.
func (s *Set) Call(ctx context.Context, q Call) Result {
	t, err := s.Lookup(q.Tool)
	if err != nil {
		r := failed(err.Error())
		r.Err = err
		return r
	}
	preview, run, err := t.decode(q.Arguments)
	if err != nil {
		return t.invalid(fmt.Sprintf("Invalid tool arguments: %v", err))
	}
	c := &call{id: q.ID, scope: q.Scope, tool: t, preview: preview}
	if c.id == "" {
		c.id = proc.NewID()
	}
	if t.Effects.Destructive && c.preview.Profile == "" {
		c.preview.Profile = string(s.Profile)
	}
	started := s.Now()
	c.emit = func(e Event) {
		e.CallID, e.Tool, e.Arguments, e.Time = c.id, t.Name, q.Arguments, s.Now()
		for _, listen := range append(s.Listeners[:len(s.Listeners):len(s.Listeners)], q.Listener) {
			if listen != nil {
				listen(e)
			}
		}
	}
	c.emit(Event{Kind: Before, Preview: c.preview})
	result := run(ctx, c)
	c.emit(Event{Kind: After, Result: result, Duration: s.Now().Sub(started)})
	return result
}

// PolicyError says that the policy did not allow a run.
type PolicyError struct {
	Tool   string
	Policy Policy
}

func (e *PolicyError) Error() string {
	if e.Policy == Ask {
		return fmt.Sprintf("the call of %s was not approved", e.Tool)
	}
	return fmt.Sprintf("the policy denies %s; set tools.policy to allow or ask to permit it", e.Tool)
}

// permit asks the policy about what the "before" event has shown. A handler calls
// it when every other check has passed, so that nobody is asked about a call that
// cannot run.
func (s *Set) permit(ctx context.Context, c *call) error {
	switch {
	case s.Policy == Allow:
		return nil
	case s.Policy == Ask && s.Approve != nil && s.Approve(ctx, c.tool.Name, c.preview):
		return nil
	default:
		return &PolicyError{Tool: c.tool.Name, Policy: s.Policy}
	}
}

// launch runs a process for a handler, or records why it does not.
func (s *Set) launch(ctx context.Context, c *call, job executor.Job) proc.Outcome {
	job.Tool, job.Request.ID, job.Request.Profile = c.tool.Name, c.id, s.Profile
	job.Request.MaxOutput, job.Request.Output = s.MaxOutput, c.output
	if err := s.permit(ctx, c); err != nil {
		return s.Launcher.Refuse(ctx, job, err)
	}
	return s.Launcher.Run(ctx, job)
}
