package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
)

// session is what most commands work with: the settings, and a runtime for them.
type session struct {
	*skillet.Runtime
	config *config.Config
}

// variable returns a variable of the environment.
func (a *app) variable(name string) string {
	for i := len(a.Env) - 1; i >= 0; i-- {
		if value, found := strings.CutPrefix(a.Env[i], name+"="); found {
			return value
		}
	}
	return ""
}

// home returns the user's home folder, empty when it is not known.
func (a *app) home() string {
	if runtime.GOOS == "windows" {
		return a.variable("USERPROFILE")
	}
	return a.variable("HOME")
}

// project returns the project folder, absolute.
func (a *app) project() (string, error) {
	dir, err := filepath.Abs(a.flags.project)
	if err != nil {
		return "", fmt.Errorf("find the working directory: %w", err)
	}
	if a.flags.project == "" {
		return dir, nil
	}
	info, err := os.Stat(dir)
	if err != nil || !info.IsDir() {
		return "", usage("--project %.80q: there is no such folder", a.flags.project)
	}
	return dir, nil
}

// source says where settings come from. Flags are those of the command, by name;
// the global ones are added.
func (a *app) source(flags map[string]string) (config.Source, error) {
	project, err := a.project()
	if err != nil {
		return config.Source{}, err
	}
	all := map[string]string{}
	for name, value := range flags {
		all[name] = value
	}
	if a.flags.skills != nil {
		all["skills"] = config.JoinList(a.flags.skills)
	}
	return config.Source{Project: project, Home: a.home(), File: a.flags.config, Env: a.Env, Flags: all}, nil
}

// settings loads the settings. A mistake in them is one of usage.
func (a *app) settings(flags map[string]string) (*config.Config, error) {
	source, err := a.source(flags)
	if err != nil {
		return nil, err
	}
	c, err := config.Load(source)
	if err != nil {
		return nil, &exit{statusUsage, err}
	}
	return c, nil
}

// open returns a session. Each change may alter the options that the settings
// give.
func (a *app) open(flags map[string]string, changes ...func(*skillet.Options)) (*session, error) {
	c, err := a.settings(flags)
	if err != nil {
		return nil, err
	}
	o, err := a.options(c)
	if err != nil {
		return nil, err
	}
	for _, change := range changes {
		change(&o)
	}
	rt, err := skillet.New(o)
	if err != nil {
		return nil, &exit{statusUsage, err}
	}
	return &session{rt, c}, nil
}

// reading adapts the options to commands that run nothing: without a home there
// is no place for an audit log, and they need none.
func reading(o *skillet.Options) { o.NoAudit = true }

// options is the one place where settings become the options of a runtime.
func (a *app) options(c *config.Config) (skillet.Options, error) {
	project, err := a.project()
	if err != nil {
		return skillet.Options{}, err
	}
	o := skillet.Options{
		Extra:     c.Skills.Extra,
		Trusted:   c.Skills.Trusted,
		NoPlugins: !c.Skills.Plugins,
		Python:    skillet.PythonOptions{Self: a.Worker},
		Project:   project,
		Home:      a.home(),

		Resources: c.Python.Resources,

		Timeout:       c.Exec.Timeout,
		PythonTimeout: c.Tools.PythonRun.Timeout,
		MaxOutput:     c.Exec.MaxOutput,
		Parallel:      c.Exec.Parallel,
		Environ:       a.Env,
		Env:           skillet.EnvPolicy{Inherit: c.Exec.Env.Inherit, Allow: c.Exec.Env.Allow},
		Profile:       skillet.Profile(c.Exec.Profile),

		Sandbox: skillet.SandboxOptions{
			Off:      !c.Tools.Sandbox.Enabled,
			Timeout:  c.Tools.Sandbox.Timeout,
			Memory:   c.Tools.Sandbox.Memory,
			Sessions: c.Tools.Sandbox.Sessions,
			Idle:     c.Tools.Sandbox.Idle,
			Modules:  pythonModules(),
		},

		NoScriptTools: !c.Tools.PerScript,
		Aliases:       c.Tools.Aliases,
		BatchRead:     c.Tools.BatchRead,
		DottedNames:   c.MCP.DottedNames,
		LowercaseKeys: c.Skillkit.LowercaseKeys,

		Policy: skillet.Policy(c.Tools.Policy),

		Logger:    a.logger(c.Log),
		NoAudit:   !c.Audit.Enabled,
		AuditPath: c.Audit.Path,
	}
	if len(c.Skills.Roots) > 0 {
		o.Skills = c.Skills.Roots
	}
	switch {
	case !c.Python.Bundle:
		o.Bundle = switchedOff{}
	case a.Bundle != nil:
		o.Bundle = a.Bundle(bundleDir(c), a.say)
	}
	if a.flags.verbose {
		o.Listeners = []skillet.Listener{a.narrate}
	}
	return o, nil
}

// bundleDir is where the Python that comes along is unpacked, empty for the
// bundle's own choice.
func bundleDir(c *config.Config) string {
	if c.Cache.Dir == "" {
		return ""
	}
	return filepath.Join(c.Cache.Dir, "python")
}

// switchedOff is the Python of a program that brings one along and must not use it.
type switchedOff struct{}

var errSwitchedOff = errors.New("the setting python.bundle is false")

func (switchedOff) Python(context.Context) (string, error) { return "", errSwitchedOff }
func (switchedOff) Verify(context.Context) error           { return errSwitchedOff }
func (switchedOff) Version() string                        { return "" }
func (switchedOff) Available() error                       { return errSwitchedOff }

// narrate shows a call and its result to the person at the terminal, each before
// anything follows from it.
func (a *app) narrate(e skillet.Event) {
	line := e.Line()
	if line == "" {
		return
	}
	if isTerminal(a.stderr) {
		line = printableLines(line)
	}
	fmt.Fprintln(a.stderr, line)
}

// call runs a tool.
func (s *session) call(ctx context.Context, tool string, arguments []byte, listen skillet.Listener) skillet.Result {
	return s.Call(ctx, skillet.Call{Tool: tool, Arguments: arguments, Listener: listen})
}
