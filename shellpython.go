package skillet

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/sh"
)

// ShellPythonOptions say what the commands python and python3 of a shell have.
type ShellPythonOptions struct {
	// Limits of each program. A zero field is the default: 1,000,000 allocations,
	// 30 s, 64 MiB, recursion 200; a negative one is no limit. What is left of the
	// shell's own time, memory and fuel bounds a program too; in process its work and
	// memory count as the shell's.
	Limits py.Limits
	// Modules are further modules that programs may import; nil: none.
	Modules *py.Modules
	// Functions are global variables of each program, by their names. One without
	// Call waits: sh.HostCall.Question is a *py.Pending then, and sh.Reply.Value the
	// result. That is so in a shell that runs by Start, with programs in process;
	// elsewhere such a call fails.
	Functions []py.Function
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
// that dies gives the status of a shell for its signal: 139 for SIGSEGV. In process it
// is a sh.PausingPython.
func (p *Python) Shell(o ShellPythonOptions) sh.Python {
	l := &o.Limits
	l.Allocations = limitOr(l.Allocations, shellAllocations)
	l.Timeout = limitOr(l.Timeout, shellTimeout)
	l.Memory = limitOr(l.Memory, shellMemory)
	l.Recursion = orDefault(l.Recursion, shellRecursion)
	s := shellPython{p, o}
	if p.Isolation() == InProcess {
		return &pausingPython{s}
	}
	return &s
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
	globals := make(map[string]any, len(s.o.Functions))
	for _, f := range s.o.Functions {
		globals[f.Name] = f
	}
	run := PythonRun{
		Kind: kinds[p.Kind], Code: p.Code, Name: p.Name, MaxOutput: 1, Globals: globals, Options: s.options(p), await: p.Await,
	}
	if s.python.pool != nil {
		away(&run.Options, p)
	}
	return PythonStatus(s.python.Run(ctx, run))
}

// options are those of a program's interpreter.
func (s *shellPython) options(p *sh.PythonProgram) py.Options {
	limits := s.o.Limits
	limits.Timeout, limits.Memory = least(limits.Timeout, p.Timeout), least(limits.Memory, p.Memory)
	return py.Options{
		Limits: limits, FS: p.Files, Dir: p.Dir, Env: p.Env, Args: p.Args, Path: p.Path, User: p.User, HostName: p.HostName,
		Stdin: p.Stdin, Stdout: p.Stdout, Stderr: p.Stderr, Clock: shellClock{p.Clock, p.Sleep}, Random: p.Random, Modules: s.o.Modules,
		Turn: p.Turn,
	}
}

// away changes the options of a program that runs in a worker: it tells of its work at
// its end, so that it has to know how much there may be, and reads the clock of the
// machine by itself.
func away(o *py.Options, p *sh.PythonProgram) {
	o.Limits.Fuel = least(o.Limits.Fuel, p.Fuel)
	if pyworker.IsSystemClock(p.Clock) {
		o.Clock = p.Clock
	}
}

// least returns the smaller one of two limits, of which zero is none.
func least[N int64 | time.Duration](a, b N) N {
	if a == 0 || b > 0 && b < a {
		return b
	}
	return a
}

// shellClock is the clock of a shell, where other commands run while a program sleeps.
type shellClock struct {
	sh.Clock
	sleep func(d time.Duration, stop <-chan struct{})
}

// Sleep implements py.Clock.
func (c shellClock) Sleep(d time.Duration, stop <-chan struct{}) { c.sleep(d, stop) }

// pausingPython implements sh.PausingPython.
type pausingPython struct{ shellPython }

// Start implements sh.PausingPython.
func (s *pausingPython) Start(ctx context.Context, p *sh.PythonProgram) sh.PythonExecution {
	r := &pausedPython{interp: py.New(s.options(p)), stderr: p.Stderr}
	for _, f := range s.o.Functions {
		if err := r.interp.Set(f.Name, f); err != nil {
			r.end(err)
			return r
		}
	}
	var program *py.Program
	var err error
	switch p.Kind {
	case sh.PythonFile:
		program, err = py.Compile(p.Code, p.Name)
		if err != nil { // as an error of the program
			r.end(r.interp.RunSource(ctx, []byte(p.Code), p.Name))
			return r
		}
	case sh.PythonCommand:
		if program, err = py.CompileEcho(p.Code, "<string>"); err != nil {
			r.end(r.interp.RunCommand(ctx, p.Code))
			return r
		}
	case sh.PythonModule: // what runs a module cannot wait
		r.end(r.interp.RunModule(ctx, p.Code))
		return r
	}
	r.e, err = r.interp.Start(ctx, program)
	r.advanced(err)
	return r
}

// Load implements sh.PausingPython.
func (s *pausingPython) Load(ctx context.Context, data []byte, p *sh.PythonProgram) (sh.PythonExecution, error) {
	interp, err := py.Load(ctx, data, py.LoadOptions{Options: s.options(p), Functions: s.o.Functions})
	if err != nil {
		return nil, err
	}
	r := &pausedPython{interp: interp, stderr: p.Stderr, e: interp.Execution()}
	if r.e == nil {
		interp.Close()
		return nil, errors.New("the Python program does not wait")
	}
	return r, nil
}

// pausedPython implements sh.PythonExecution.
type pausedPython struct {
	interp *py.Interp
	e      *py.Execution
	stderr io.Writer
	ended  bool
	status int
}

// end notes how the program has ended.
func (r *pausedPython) end(err error) {
	out := Outcome{Err: err}
	conclude(&out, r.stderr)
	r.ended, r.status = true, PythonStatus(out)
	r.interp.Close()
}

// advanced notes how far the program has come.
func (r *pausedPython) advanced(err error) {
	if err != nil || r.e.Pending() == nil {
		r.end(err)
	} else if p := r.e.Pending(); p.Op == "" { // nothing else stops a program here
		r.e.Drop()
		r.end(p.Err)
	}
}

// Pending implements sh.PythonExecution.
func (r *pausedPython) Pending() any {
	if r.ended {
		return nil
	}
	return r.e.Pending()
}

// Resume implements sh.PythonExecution. Of functions that are awaited it answers the
// first. A result that has no form in Python is an exception of the program.
func (r *pausedPython) Resume(ctx context.Context, answer any, failure error) {
	resume := func(v any, failure error) error {
		switch p := r.e.Pending(); {
		case p.Op == "future.wait":
			return r.e.ResumeFuture(ctx, p.Futures[0].ID, v, failure)
		case failure != nil:
			return r.e.Raise(ctx, failure)
		}
		return r.e.Resume(ctx, v)
	}
	err := resume(answer, failure)
	var unfit *py.ValueError
	if errors.As(err, &unfit) {
		err = resume(nil, err)
	}
	r.advanced(err)
}

// Dump implements sh.PythonExecution.
func (r *pausedPython) Dump() ([]byte, error) { return r.interp.Dump(py.DumpOptions{}) }

// Status implements sh.PythonExecution.
func (r *pausedPython) Status() int { return r.status }

// Drop implements sh.PythonExecution.
func (r *pausedPython) Drop() {
	if !r.ended {
		r.e.Drop()
		r.ended = true
		r.interp.Close()
	}
}
