// Package executor runs the scripts of skills.
//
// Launcher is the one path from a checked request to an Outcome: it runs the
// process, writes the log lines and appends the audit record, of refused runs
// too. Other tools that start processes share it.
//
// ScriptExecutor checks a script in a fixed order (containment, permission bits,
// interpreter, arguments), runs it through a Launcher with its arguments as JSON
// on stdin, and projects the Outcome onto ScriptResult. ToolText is the second
// projection, for a tool that stands for one script.
//
// containment.go holds the checks of path and permissions, arguments.go the JSON,
// result.go the projections, launcher.go the log lines and records, errors.go the
// typed errors.
package executor

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/skillet-run/skillet/internal/audit"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
)

// Limits and defaults of scripts.
const (
	MinTimeout     = time.Second
	MaxTimeout     = 600 * time.Second
	DefaultTimeout = 30 * time.Second
	DefaultTool    = "script_executor" // the tool in the audit record of a direct call
	DefaultVersion = "0.0.0"           // SKILL_VERSION of a skill without one

	// ContractVersion is SKILLKIT_VERSION: the level of the skillkit contract
	// that scripts may rely on.
	ContractVersion = "0.3.0"
)

// ScriptOptions configures a ScriptExecutor. The zero value is ready to use.
type ScriptOptions struct {
	Timeout   time.Duration // of a run, 1 s to 600 s; zero: DefaultTimeout
	MaxOutput int64         // bytes kept per stream; zero: 10 MiB; the rest is drained and counted

	NoInterpreterCache bool           // look for interpreters on every run
	Bundle             pyenv.Bundle   // the bundled Python; nil: none
	Parallel           int            // runs at once; zero: 4 for each CPU
	Profile            proc.Profile   // empty: proc.Host
	Env                proc.EnvPolicy // which of the host's variables scripts get
	Environ            []string       // the host's variables as KEY=VALUE; nil: os.Environ() at each run
	NoAudit            bool           // write no audit records
	AuditPath          string         // the file of audit records; empty: audit.DefaultPath
	Logger             *slog.Logger   // for the log lines; nil: none
	LowercaseKeys      bool           // lower-case the top-level keys of arguments, as skillkit does
	Output             OutputFunc     // hears what scripts write; may be called by several runs at once
}

// OutputFunc receives a chunk of output as it is written. Its calls for one run
// follow one another. It must not keep data.
type OutputFunc = func(s proc.Stream, data []byte)

// ScriptCall is one run of a script.
type ScriptCall struct {
	Script    string         // absolute, or relative to BaseDir
	Arguments map[string]any // becomes one JSON object on stdin; nil: {}
	BaseDir   string         // the folder of the skill, and the working directory
	Skill     SkillMetadata
	Timeout   *time.Duration // nil: the executor's; an explicit zero is refused

	Tool   string     // for the audit record; empty: DefaultTool
	ID     string     // execution id; empty: a new one
	Output OutputFunc // takes the place of ScriptOptions.Output; nil: that

	// Permit, when not nil, is asked once all checks have passed, just before the
	// start. Its error refuses the run.
	Permit func(context.Context) error
}

// SkillMetadata is what a script learns about its skill.
type SkillMetadata struct {
	Name    string // SKILL_NAME
	Version string // SKILL_VERSION; empty: DefaultVersion
}

// ScriptExecutor runs scripts of skills. It is safe for concurrent use.
type ScriptExecutor struct {
	options  ScriptOptions
	launcher *Launcher
	pythons  *pyenv.Resolver
}

// NewScriptExecutor returns an executor with a runner, an audit log and an
// interpreter cache of its own.
func NewScriptExecutor(o ScriptOptions) (*ScriptExecutor, error) {
	runner := proc.New(proc.Options{Parallel: o.Parallel})
	l := &Launcher{Runner: runner, Log: o.Logger}
	if !o.NoAudit {
		path := o.AuditPath
		if path == "" {
			var err error
			if path, err = audit.DefaultPath(os.Getenv); err != nil {
				return nil, err
			}
		}
		l.Audit = audit.Open(path)
	}
	r := pyenv.New(pyenv.Options{
		Bundle:  o.Bundle,
		Path:    os.Getenv("PATH"),
		Runner:  runner,
		NoCache: o.NoInterpreterCache,
	})
	return With(o, l, r)
}

// With returns an executor that shares launcher and resolver with others. The
// options about these two (Bundle, NoInterpreterCache, Parallel, the audit log,
// the logger) are not looked at.
func With(o ScriptOptions, l *Launcher, r *pyenv.Resolver) (*ScriptExecutor, error) {
	o.Timeout = cmp.Or(o.Timeout, DefaultTimeout)
	if err := checkTimeout(o.Timeout); err != nil {
		return nil, err
	}
	if o.MaxOutput < 0 {
		return nil, &FieldError{"ScriptOptions.MaxOutput", fmt.Sprintf("is %d: give the bytes to keep per stream, or 0 for the default", o.MaxOutput)}
	}
	o.MaxOutput = cmp.Or(o.MaxOutput, proc.DefaultMaxOutput)
	return &ScriptExecutor{options: o, launcher: l, pythons: r}, nil
}

// Execute runs a script and returns what it did. A non-zero exit code, death by
// signal and a timeout are results, not errors. Errors are the typed ones of
// this package, those of the operating system, and that of ctx when it ended;
// only the last comes with a result.
func (e *ScriptExecutor) Execute(ctx context.Context, c ScriptCall) (ScriptResult, error) {
	path := c.Script
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.BaseDir, path)
	}
	return Project(e.Run(ctx, c), path)
}

// Run runs a script and returns the outcome, of which Execute is a projection.
func (e *ScriptExecutor) Run(ctx context.Context, c ScriptCall) proc.Outcome {
	arguments, err := encodeArguments(c.Arguments, e.options.LowercaseKeys)
	p := preparation{ScriptCall: c, arguments: arguments, argumentsErr: err}
	p.job = Job{
		Tool:   cmp.Or(c.Tool, DefaultTool),
		Skill:  c.Skill.Name,
		Script: label(c.BaseDir, c.Script),
		Args:   string(arguments[:min(len(arguments), 4*excerpt)]),
		Request: proc.Request{
			ID:        cmp.Or(c.ID, proc.NewID()),
			Dir:       c.BaseDir,
			Stdin:     arguments,
			Timeout:   e.options.Timeout,
			MaxOutput: e.options.MaxOutput,
			Output:    e.options.Output,
			Profile:   e.options.Profile,
		},
	}
	defer p.close()
	if err := e.prepare(ctx, &p); err != nil {
		return e.launcher.Refuse(ctx, p.job, err)
	}
	return e.launcher.Run(ctx, p.job)
}

// preparation is a call on its way through the checks.
type preparation struct {
	ScriptCall
	arguments    []byte
	argumentsErr error // told when its turn comes
	script       *script
	job          Job
}

func (p *preparation) close() {
	if p.script != nil {
		_ = p.script.file.Close()
	}
}

// prepare makes the checks in the order of the contract and completes the job.
func (e *ScriptExecutor) prepare(ctx context.Context, p *preparation) (err error) {
	q := &p.job.Request
	if p.Timeout != nil {
		q.Timeout = *p.Timeout
	}
	if p.Output != nil {
		q.Output = p.Output
	}
	if err := checkTimeout(q.Timeout); err != nil {
		return err
	}
	if p.script, err = openScript(p.BaseDir, p.Script); err != nil {
		return err
	}
	p.job.Script, q.Dir = p.script.rel, p.script.base
	interpreter, err := e.pythons.Script(ctx, p.script.base, p.script.path)
	if err != nil {
		return err
	}
	if p.argumentsErr != nil {
		return p.argumentsErr
	}
	q.Path = interpreter.Path
	q.Args = append(interpreter.Args[:len(interpreter.Args):len(interpreter.Args)], p.script.path)
	q.Env = e.environ(p.Skill, q.Dir)
	if p.Permit != nil {
		if err := p.Permit(ctx); err != nil {
			return err
		}
	}
	return p.script.unchanged()
}

// environ is the environment of a script: what the policy leaves of the host's,
// and what scripts may always rely on.
func (e *ScriptExecutor) environ(skill SkillMetadata, dir string) []string {
	host := e.options.Environ
	if host == nil {
		host = os.Environ()
	}
	return proc.Environ(host, e.options.Env,
		"SKILL_NAME="+skill.Name,
		"SKILL_BASE_DIR="+dir,
		"SKILL_VERSION="+cmp.Or(skill.Version, DefaultVersion),
		"SKILLKIT_VERSION="+ContractVersion,
	)
}

// label is what log and audit call a script before it is located: its path as
// given when that is relative, else relative to the folder, and only the base
// name of a path outside.
func label(base, given string) string {
	if !filepath.IsAbs(given) {
		return filepath.ToSlash(given)
	}
	abs, err := filepath.Abs(base)
	if rel, inside := below(abs, given); err == nil && inside {
		return filepath.ToSlash(rel)
	}
	return baseName(given)
}

// checkTimeout refuses limits outside the range of the contract.
func checkTimeout(d time.Duration) error {
	if d < MinTimeout || d > MaxTimeout {
		return &TimeoutRangeError{Timeout: d}
	}
	return nil
}
