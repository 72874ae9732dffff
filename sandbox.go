package skillet

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strings"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/workspace"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/sh"
	"github.com/skillet-run/skillet/skill"
)

// SandboxOptions say what the tools bash and python have. Their code sees virtual files
// and nothing of the host, but for the skills, which are below /skills, to be read. A call
// that names a session goes on where the last one with that name has stopped.
type SandboxOptions struct {
	Off      bool          // leave the tools out
	Timeout  time.Duration // of a call that names none; zero: 30 s; 1 s to 600 s
	Sessions int           // kept at once; zero: 16. The one that was not used for longest gives way
	Idle     time.Duration // for which a session is kept that nobody uses; zero: 30 minutes
	// Memory is what the shell of a session may use, and as much its Python, in bytes;
	// their files get half as much. Zero: 256 MiB.
	Memory  int64
	Modules *py.Modules // further modules for Python; nil: none
	Timers  Timers      // by which sessions grow old; nil: those of the machine
}

// Timers are a clock that can call back.
type Timers = workspace.Timers

// Defaults of SandboxOptions.
const (
	DefaultSandboxTimeout = 30 * time.Second
	DefaultSandboxMemory  = 256 << 20
	DefaultSessions       = 16
	DefaultSessionIdle    = 30 * time.Minute

	minSandboxMemory = 1 << 20
)

// complete fills in the defaults.
func (o SandboxOptions) complete() SandboxOptions {
	o.Timeout = orDefault(o.Timeout, DefaultSandboxTimeout)
	o.Sessions = orDefault(o.Sessions, DefaultSessions)
	o.Idle = orDefault(o.Idle, DefaultSessionIdle)
	o.Memory = orDefault(o.Memory, DefaultSandboxMemory)
	return o
}

// check reports what is out of range.
func (o SandboxOptions) check() []error {
	var errs []error
	if o.Sessions < 0 {
		errs = append(errs, fmt.Errorf("option Sandbox.Sessions is %d: use the number of sessions that are kept at once", o.Sessions))
	}
	if o.Idle < 0 {
		errs = append(errs, fmt.Errorf("option Sandbox.Idle is %v: use a time above zero", o.Idle))
	}
	if o.Memory < minSandboxMemory {
		errs = append(errs, fmt.Errorf("option Sandbox.Memory is %d: use %d bytes or more", o.Memory, minSandboxMemory))
	}
	return errs
}

// store returns where the tools work.
func (o SandboxOptions) store(library *skill.Library, python *Python, parallel int) *workspace.Store {
	if parallel == 0 {
		parallel = proc.DefaultParallel()
	}
	return workspace.NewStore(workspace.StoreOptions{
		Options: workspace.Options{
			Library: library, Python: sandboxPython{python, o}, Clock: SystemClock(), Random: rand.Reader, Memory: o.Memory,
		},
		Sessions: o.Sessions, Idle: o.Idle, Parallel: parallel, Timers: o.Timers,
	})
}

// hints returns what the commands of bash tell models.
func (o SandboxOptions) hints(python *Python) func() []string {
	return func() []string {
		shell := sh.Options{Python: sandboxPython{python, o}.Shell()}
		return shell.Hints()
	}
}

// sandboxPython implements workspace.Python.
type sandboxPython struct {
	python  *Python
	options SandboxOptions
}

// Shell implements workspace.Python.
func (s sandboxPython) Shell() sh.Python {
	return s.python.Shell(ShellPythonOptions{Modules: s.options.Modules})
}

// Session implements workspace.Python.
func (s sandboxPython) Session() workspace.PythonSession {
	var seed [8]byte
	_, _ = rand.Read(seed[:]) // it never fails
	return &sandboxSession{sandboxPython: s, seed: binary.LittleEndian.Uint64(seed[:])}
}

// sandboxSession implements workspace.PythonSession.
type sandboxSession struct {
	sandboxPython
	state PythonState
	seed  uint64
}

// Run implements workspace.PythonSession.
func (s *sandboxSession) Run(ctx context.Context, r workspace.PythonRun) Outcome {
	return s.python.Run(ctx, PythonRun{
		Kind: PythonCell, Code: r.Code, State: &s.state, Timeout: r.Timeout, MaxOutput: 1, ID: r.ID,
		Options: py.Options{
			Limits: py.Limits{Memory: r.Memory}, FS: r.Files, Env: sandboxEnv(), Path: []string{""},
			Stdout: r.Stdout, Stderr: r.Stderr, Clock: SystemClock(), Seed: s.seed, Random: rand.Reader, Modules: s.options.Modules,
		},
	})
}

// Close implements workspace.PythonSession.
func (s *sandboxSession) Close() { s.state.Close() }

// sandboxEnv is the environment of Python, as the shell's.
func sandboxEnv() map[string]string {
	return map[string]string{
		"HOME": py.Home, "USER": "user", "LOGNAME": "user", "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
		"PWD": py.Home, "TZ": "UTC",
	}
}

// pythonLacks are modules of CPython that programs may look for.
var pythonLacks = []string{"curses", "dbm", "lzma", "mmap", "plistlib", "readline", "shelve", "sqlite3", "tkinter", "wave", "xmlrpc"}

// pythonHint is what models are told of the commands python and python3: what is
// different there from a Python that is installed.
func pythonHint(modules *py.Modules) string {
	hint := "python/python3: Embedded Python " + majorMinor(py.Version) + " (skillet). " +
		"Files are those of the shell. No HTTP/network. No processes. No third-party imports."
	var lacks []string
	for _, name := range pythonLacks {
		if !modules.Has(name) {
			lacks = append(lacks, name)
		}
	}
	if len(lacks) > 0 {
		hint += " No modules " + strings.Join(lacks, ", ") + "."
	}
	return hint
}

// majorMinor is 3.14 of 3.14.6.
func majorMinor(version string) string { return version[:strings.LastIndexByte(version, '.')] }
