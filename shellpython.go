package skillet

import (
	"context"
	"time"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/sh"
)

// ShellPythonOptions say what the commands python and python3 of a shell have.
type ShellPythonOptions struct {
	// Limits of each program. A zero field is the default: 1,000,000 allocations,
	// 30 s, 64 MiB, recursion 200; a negative one is no limit. The shell's own time
	// ends a program too.
	Limits py.Limits
	// Modules are further modules that programs may import; nil: none.
	Modules *py.Modules
}

// The default limits of Python in a shell.
const (
	shellAllocations = 1_000_000
	shellTimeout     = 30 * time.Second
	shellMemory      = 64 << 20
	shellRecursion   = 200
)

// Shell returns what makes the commands python and python3 of a shell, for
// sh.Options.Python: programs run as p runs them, on the files of the shell. A worker
// that dies gives the status of a shell for its signal: 139 for SIGSEGV.
func (p *Python) Shell(o ShellPythonOptions) sh.Python {
	l := &o.Limits
	l.Allocations = limitOr(l.Allocations, shellAllocations)
	l.Timeout = limitOr(l.Timeout, shellTimeout)
	l.Memory = limitOr(l.Memory, shellMemory)
	l.Recursion = orDefault(l.Recursion, shellRecursion)
	return &shellPython{p, o}
}

// limitOr returns the default for zero, and zero for a negative number.
func limitOr[N int64 | time.Duration](n, otherwise N) N {
	if n == 0 {
		return otherwise
	}
	return max(n, 0)
}

// shellPython implements sh.Python.
type shellPython struct {
	python *Python
	o      ShellPythonOptions
}

// Version implements sh.Python.
func (s *shellPython) Version() string { return "Python " + py.Version + " (skillet)" }

// Hint implements sh.Hinter.
func (s *shellPython) Hint() string { return pythonHint(s.o.Modules) }

// Run implements sh.Python.
func (s *shellPython) Run(ctx context.Context, p *sh.PythonProgram) int {
	kinds := map[sh.PythonKind]PythonKind{
		sh.PythonFile: PythonSource, sh.PythonCommand: PythonCommand, sh.PythonModule: PythonModule,
	}
	limits := s.o.Limits
	if p.Timeout > 0 && (limits.Timeout == 0 || p.Timeout < limits.Timeout) {
		limits.Timeout = p.Timeout
	}
	return PythonStatus(s.python.Run(ctx, PythonRun{
		Kind: kinds[p.Kind], Code: p.Code, Name: p.Name, MaxOutput: 1,
		Options: py.Options{
			Limits: limits, FS: p.Files, Dir: p.Dir, Env: p.Env, Args: p.Args, User: p.User, HostName: p.HostName,
			Stdin: p.Stdin, Stdout: p.Stdout, Stderr: p.Stderr, Clock: p.Clock, Random: p.Random, Modules: s.o.Modules,
		},
	}))
}
