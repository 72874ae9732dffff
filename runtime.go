package skillet

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/skillet-run/skillet/internal/audit"
	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
	"github.com/skillet-run/skillet/internal/tool"
	"github.com/skillet-run/skillet/internal/workspace"
	"github.com/skillet-run/skillet/skill"
)

// Version is the version of skillet.
const Version = "0.1.0"

// Defaults of Options.
const (
	DefaultTimeout       = 30 * time.Second
	DefaultPythonTimeout = 60 * time.Second
	DefaultMaxOutput     = proc.DefaultMaxOutput
	MaxTimeout           = tool.MaxTimeout // the longest time limit that is accepted
	MinTimeout           = time.Second     // the shortest
)

// Options says what a Runtime offers and how it runs things. The zero value is
// a runtime for the skills of the working directory and of the user.
type Options struct {
	Skills    []string // folders that hold skills, the first wins; nil: those of Project and of the user
	Extra     []string // further folders, below all others
	Trusted   []string // folders into which symlinked skills may lead
	NoPlugins bool     // leave out the skills of plugins
	Project   string   // project root; empty: the working directory
	Home      string   // the user's folder; empty: as the system says

	Bundle    Bundle // the Python that comes along; nil: none
	Resources string // folder of python.run's own interpreter; empty: "resources" beside the executable

	Timeout       time.Duration // of a script; zero: DefaultTimeout; 1 s to 600 s
	PythonTimeout time.Duration // of python.run; zero: DefaultPythonTimeout; 1 s to 600 s
	MaxOutput     int64         // bytes kept per stream; zero: DefaultMaxOutput
	Parallel      int           // runs at once; zero: four per processor
	Environ       []string      // the host's environment; nil: os.Environ()
	Env           EnvPolicy     // which part of it runs get
	Profile       Profile       // empty: Host

	Python PythonOptions // how programs of the embedded Python run; Environ and Parallel, unless set, are those above

	Sandbox SandboxOptions // what the tools bash and python have

	NoScriptTools bool // leave out the tool of each script
	Aliases       bool // offer load_skill and load_skill_resource
	BatchRead     bool // offer read_files_in_skill
	DottedNames   bool // "python.run" instead of "python_run" on the wire
	LowercaseKeys bool // lower-case the top-level argument keys of scripts, as skillkit does

	Policy    Policy                                                 // empty: Allow
	Approve   func(ctx context.Context, tool string, p Preview) bool // asked under Ask; nil: no
	Listeners []Listener                                             // hear the events of every call

	Logger    *slog.Logger // nil: no log
	NoAudit   bool         // keep no audit log
	AuditPath string       // empty: audit.jsonl in the user's state folder
}

// Runtime offers skills and tools. It is safe for concurrent use. Close ends the
// workers of Python; a runtime without any needs no closing. What it reads from disk it reads at every call, so changes to skills
// show at once.
type Runtime struct {
	library *skill.Library
	pythons *pyenv.Resolver
	scripts *ScriptExecutor
	tools   *tool.Set
	python  *Python
	sandbox *workspace.Store
	options Options
}

// New returns a runtime. It fails when an option is out of range or names a
// profile that does not exist.
func New(o Options) (*Runtime, error) {
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	log, err := o.auditLog()
	if err != nil {
		return nil, err
	}
	r := &Runtime{options: o, library: skill.NewLibrary(o.roots())}
	launcher := &executor.Launcher{Runner: proc.New(proc.Options{Parallel: o.Parallel}), Audit: log, Log: o.Logger}
	r.pythons = pyenv.New(pyenv.Options{
		Resources: o.Resources, Bundle: o.Bundle, Path: o.variable("PATH"), Runner: launcher.Runner,
	})
	r.scripts, err = executor.With(executor.ScriptOptions{
		Timeout: o.Timeout, MaxOutput: o.MaxOutput, Profile: o.Profile,
		Environ: o.Environ, Env: o.Env, LowercaseKeys: o.LowercaseKeys,
	}, launcher, r.pythons)
	if err != nil {
		return nil, err
	}
	if r.python, err = NewPython(o.Python); err != nil {
		return nil, err
	}
	if !o.Sandbox.Off {
		r.sandbox = o.Sandbox.store(r.library, r.python, o.Parallel)
	}
	r.tools = tool.New(tool.Options{
		Sandbox: r.sandbox, SandboxTimeout: o.Sandbox.Timeout, Hints: o.Sandbox.hints(r.python),
		Library: r.library, Launcher: launcher, Executor: r.scripts, Pythons: r.pythons,
		Project: o.Project, Environ: o.Environ, Env: o.Env, Profile: o.Profile,
		Timeout: o.Timeout, PythonTimeout: o.PythonTimeout, MaxOutput: o.MaxOutput,
		PerScript: !o.NoScriptTools, Aliases: o.Aliases, BatchRead: o.BatchRead, DottedNames: o.DottedNames,
		Policy: o.Policy, Approve: o.Approve, Listeners: o.Listeners,
	})
	return r, nil
}

// complete fills in the defaults and checks what was given.
func (o Options) complete() (Options, error) {
	if o.Environ == nil {
		o.Environ = os.Environ()
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	o.Timeout = orDefault(o.Timeout, DefaultTimeout)
	o.PythonTimeout = orDefault(o.PythonTimeout, DefaultPythonTimeout)
	o.MaxOutput = orDefault(o.MaxOutput, DefaultMaxOutput)
	o.Sandbox = o.Sandbox.complete()
	o.Profile = orDefault(o.Profile, Host)
	o.Policy = orDefault(o.Policy, Allow)
	if o.Python.Environ == nil {
		o.Python.Environ = o.Environ
	}
	o.Python.Parallel = orDefault(o.Python.Parallel, o.Parallel)
	o.Resources = orDefault(o.Resources, besideExecutable("resources"))
	if o.Home == "" {
		o.Home, _ = os.UserHomeDir() // a process without a home has no user's skills
	}
	project, err := filepath.Abs(o.Project)
	if err != nil {
		return o, fmt.Errorf("find the project folder: %w", err)
	}
	o.Project = project
	return o, o.check()
}

// check reports every option that is out of range.
func (o Options) check() error {
	var errs []error
	limit := func(name string, d time.Duration) {
		if d < MinTimeout || d > MaxTimeout {
			errs = append(errs, fmt.Errorf("option %s is %v: use a time between %v and %v", name, d, MinTimeout, MaxTimeout))
		}
	}
	limit("Timeout", o.Timeout)
	limit("PythonTimeout", o.PythonTimeout)
	limit("Sandbox.Timeout", o.Sandbox.Timeout)
	errs = append(errs, o.Sandbox.check()...)
	if o.MaxOutput < 0 {
		errs = append(errs, fmt.Errorf("option MaxOutput is %d: use a number of bytes above zero", o.MaxOutput))
	}
	if o.Parallel < 0 {
		errs = append(errs, fmt.Errorf("option Parallel is %d: use the number of runs at once, or zero for the default", o.Parallel))
	}
	if o.Profile != Host {
		errs = append(errs, &ProfileError{Profile: o.Profile})
	}
	if o.Policy != Allow && o.Policy != Ask && o.Policy != Deny {
		errs = append(errs, fmt.Errorf("unknown policy '%s': use %s, %s or %s", o.Policy, Allow, Ask, Deny))
	}
	return errors.Join(errs...)
}

// roots returns where skills are looked for, the strongest first.
func (o Options) roots() []skill.Root {
	var roots []skill.Root
	if o.Skills != nil {
		for _, path := range o.Skills {
			roots = append(roots, skill.Root{Path: path, Scope: skill.ScopeExtra, Explicit: true, Trusted: true})
		}
	} else {
		for _, root := range skill.DefaultRoots(o.Project, o.Home, o.variable) {
			if root.Scope != skill.ScopePlugin || !o.NoPlugins {
				roots = append(roots, root)
			}
		}
	}
	for _, path := range o.Extra {
		roots = append(roots, skill.Root{Path: path, Scope: skill.ScopeExtra, Explicit: true, Trusted: true})
	}
	for _, path := range o.Trusted {
		roots = append(roots, skill.Root{Path: path, Scope: skill.ScopeTrust, Trusted: true})
	}
	return roots
}

// auditLog returns the log of runs, nil when none is kept.
func (o Options) auditLog() (*audit.Log, error) {
	if o.NoAudit {
		return nil, nil
	}
	path := o.AuditPath
	if path == "" {
		var err error
		if path, err = audit.DefaultPath(o.variable); err != nil {
			return nil, err
		}
	}
	return audit.Open(path), nil
}

// variable returns a variable of the host's environment.
func (o Options) variable(name string) string { return variable(o.Environ, name) }

// Tools returns the tools to offer now, in a fixed order.
func (r *Runtime) Tools() []*Tool { return r.tools.Tools() }

// Describe returns the definitions of the tools in a dialect, ready to be
// encoded as JSON.
func (r *Runtime) Describe(d Dialect) ([]any, error) { return tool.Describe(r.Tools(), d) }

// Prompt returns what to put into a system prompt: the catalog of skills and
// each tool's hint once.
func (r *Runtime) Prompt() string { return r.tools.Prompt() }

// Call runs a tool. Whatever goes wrong is a Result for the model.
func (r *Runtime) Call(ctx context.Context, c Call) Result { return r.tools.Call(ctx, c) }

// Library returns the skills: where they are, what they hold.
func (r *Runtime) Library() *skill.Library { return r.library }

// Python returns what runs programs of the embedded Python.
func (r *Runtime) Python() *Python { return r.python }

// Close ends the sessions of bash and python, the workers of Python, and the programs
// that run in them.
func (r *Runtime) Close() {
	if r.sandbox != nil {
		r.sandbox.Close()
	}
	r.python.Close()
}

// Scripts returns the executor that runs the skills' scripts.
func (r *Runtime) Scripts() *ScriptExecutor { return r.scripts }
