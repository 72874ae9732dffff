package sh

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Python runs the programs of the commands python and python3.
type Python interface {
	// Version is what --version prints: "Python 3.14.6".
	Version() string
	// Run runs a program to its end and returns its exit status, 0 to 255. What
	// there is to say of its end it writes to the program's Stderr. The streams of
	// the program are used by the goroutine that called Run, and until it returns.
	Run(ctx context.Context, p *PythonProgram) (status int)
}

// PausingPython is a Python whose programs may wait for the embedder in the middle, and
// be dumped and loaded there with the shell that runs them.
type PausingPython interface {
	Python
	// Start runs a program until it ends or waits.
	Start(ctx context.Context, p *PythonProgram) PythonExecution
	// Load goes on with a program that PythonExecution.Dump has written: it waits as it
	// did. p has no Code, Name and Args.
	Load(ctx context.Context, data []byte, p *PythonProgram) (PythonExecution, error)
}

// PythonExecution is a program that may wait.
type PythonExecution interface {
	// Pending returns what the program waits for, for HostCall.Question; nil when it
	// has ended.
	Pending() any
	// Resume goes on with an answer, or with a failure if that is not nil.
	Resume(ctx context.Context, answer any, failure error)
	// Dump returns the program as it waits.
	Dump() ([]byte, error)
	// Status is the exit status of a program that has ended.
	Status() int
	// Drop ends a program that waits.
	Drop()
}

// PythonProgram is a program with what it has of the world: that of the shell.
type PythonProgram struct {
	Kind PythonKind
	Code string   // the text, or the name of a module
	Name string   // the path of the file, "-c" or "<stdin>"
	Args []string // sys.argv
	Path []string // sys.path; not nil

	Files *vfs.Namespace
	Dir   string
	Env   map[string]string // the exported variables

	Stdin          io.Reader
	Stdout, Stderr io.Writer

	Clock          Clock
	Random         io.Reader
	User, HostName string

	// What is left of the limits of the shell; 0: it has no such limit.
	Timeout      time.Duration
	Memory, Fuel int64

	// What follows lets other commands of the shell run before it returns. It is for the
	// goroutine that called Run. When the shell has to end the program, the context is
	// done then.

	// Turn tells the shell of work that was done since the last call, in units of fuel,
	// and of the bytes by which the program has grown: a Python that runs programs on
	// this goroutine calls it every few thousand units.
	Turn func(fuel, bytes int64)
	// Sleep waits by the clock of the shell, or returns earlier when stop is closed.
	Sleep func(d time.Duration, stop <-chan struct{})
	// Await runs do on a goroutine of its own, and returns when it has returned: it waits
	// for what others do for the program, and for no longer than the context.
	Await func(do func())
}

// PythonKind says what a program is.
type PythonKind int

// The kinds of programs.
const (
	PythonFile    PythonKind = iota // the text of a file, or of standard input
	PythonCommand                   // behind -c: the value of a last expression is printed
	PythonModule                    // a module's name, behind -m
)

// python returns the commands that run Python.
func (s *Shell) python(p Python) []command.Command {
	row := command.Command{
		Summary: "run a Python program",
		Usage:   "[-c CODE | -m MODULE | FILE | -] [ARG]...",
		Syntax:  command.Raw,
		Version: p.Version() + "\n",
		Notes: "Files are those of the shell. Without a program it is read from standard input; a directory\n" +
			"is a program if it has a __main__.py. Modules are found beside the program and along PYTHONPATH:\n" +
			"-P is without the first, -E without the second, -I without both. -b, -B, -d, -O, -q, -s, -S, -u,\n" +
			"-W ARG and -X ARG change nothing here.",
		UsageStatus: 2,
		Effects:     func(*command.Ctx) command.Effects { return command.Effects{Opaque: "it runs Python"} },
		Run:         func(c *command.Ctx) int { return s.runPython(p, c) },
	}
	rows := []command.Command{row, row}
	rows[0].Name, rows[1].Name = "python", "python3"
	return rows
}

// runPython runs one of the commands.
func (s *Shell) runPython(python Python, c *command.Ctx) int {
	p := &PythonProgram{}
	w, _ := c.Machine.(command.Waiter)
	pausing, _ := python.(PausingPython)
	if w == nil || !w.CanWait() {
		pausing = nil
	}
	p.Files, p.Dir, p.Env = c.Files(), c.Dir(), environment(c.Environ())
	line := pythonLine{c: c, p: p, version: python.Version(), resumed: pausing != nil && w.Saved() != nil}
	if status := line.read(); status >= 0 {
		return status
	}
	id := c.Identity()
	p.Clock, p.Random, p.User, p.HostName = s.host.clock, s.host.random, id.User, id.HostName
	s.bound(p)
	g := &pythonGuard{c: c, s: s}
	p.Stdin = gatedInput{g, c.Stdin}
	p.Stdout, p.Stderr = gatedOutput{g, c.Stdout}, gatedOutput{g, c.Stderr}
	p.Turn, p.Sleep, p.Await = g.turn, g.sleep, g.await
	defer g.release()
	if pausing != nil {
		return s.waitPython(pausing, w, c, p, g)
	}
	var status int
	g.step(func(ctx context.Context) { status = python.Run(ctx, p) })
	return status
}

// bound sets what is left of the shell's limits.
func (s *Shell) bound(p *PythonProgram) {
	limits, used := s.acct.Limits(), s.acct.Usage()
	if limits.Wall > 0 {
		p.Timeout = max(limits.Wall-used.Wall, 1)
	}
	if limits.Fuel > 0 {
		p.Fuel = max(limits.Fuel-used.Fuel, 1)
	}
	if limits.Bytes > 0 {
		p.Memory = max(s.acct.Room(), 1)
	}
}

// pythonGuard stands between a program and the machine.
type pythonGuard struct {
	guard
	c    *command.Ctx
	s    *Shell
	done <-chan struct{} // of the context of the program
	held int64           // bytes that are booked for it
}

// step lets the program work for a while.
func (g *pythonGuard) step(do func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(g.s.host.ctx)
	defer cancel()
	g.cancel, g.done = cancel, ctx.Done()
	do(ctx)
	g.end()
}

// turn is PythonProgram.Turn.
func (g *pythonGuard) turn(fuel, bytes int64) {
	g.held += bytes
	g.s.acct.Book(bytes)
	_ = pass(g, func() { g.c.Charge(int(fuel)) })
}

// sleep is PythonProgram.Sleep. Only who waits for the end of the context sleeps as
// commands of the shell do: others are woken from elsewhere.
func (g *pythonGuard) sleep(d time.Duration, stop <-chan struct{}) {
	if stop == g.done {
		_ = pass(g, func() { g.c.Sleep(d) })
		return
	}
	if g.s.host.Clock == nil {
		g.s.host.clock.Sleep(d, stop)
		return
	}
	g.await(func() { g.s.host.clock.Sleep(d, stop) })
}

// await is PythonProgram.Await. When the program has to end do returns by itself.
func (g *pythonGuard) await(do func()) {
	if g.stopped != nil {
		do()
		return
	}
	_ = pass(g, func() { g.c.Await(do, g.cancel) })
}

// release gives back what was booked.
func (g *pythonGuard) release() { g.s.acct.Book(-g.held) }

// waitPython runs a program that may wait.
func (s *Shell) waitPython(python PausingPython, w command.Waiter, c *command.Ctx, p *PythonProgram, g *pythonGuard) int {
	var e PythonExecution
	defer func() {
		if e != nil {
			e.Drop()
		}
	}()
	var err error
	g.step(func(ctx context.Context) {
		if data := w.Saved(); data != nil {
			e, err = python.Load(ctx, data, p)
		} else {
			e = python.Start(ctx, p)
		}
	})
	if err != nil {
		w.Refuse(err)
		return 1
	}
	for e.Pending() != nil {
		r, _ := c.Wait(e.Pending(), e.Dump).(Reply)
		g.step(func(ctx context.Context) { e.Resume(ctx, r.Value, r.Err) })
	}
	return e.Status()
}

// environment returns the variables of a list of NAME=VALUE.
func environment(list []string) map[string]string {
	env := make(map[string]string, len(list))
	for _, entry := range list {
		name, value, _ := strings.Cut(entry, "=")
		env[name] = value
	}
	return env
}
