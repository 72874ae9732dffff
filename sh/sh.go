// Package sh runs Bash scripts in process, on virtual files and within limits.
//
//	shell, err := sh.New(sh.Options{Stdout: os.Stdout})
//	...
//	status, err := shell.Run(ctx, "echo hello | tr a-z A-Z")
//
// A Shell is Bash 5.2 with the tools that scripts expect; it starts no process.
// What a script reaches of the world is in Options and nothing else: files are
// those of a vfs.Namespace, the clock and the random seed are given. Without them
// a run is the same every time.
//
// A Shell belongs to one goroutine at a time.
package sh

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/builtin"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/all"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// LimitError says which limit ended a run.
type LimitError = budget.LimitError

// Resource names what a LimitError is about.
type Resource = budget.Resource

// The resources of a LimitError.
const (
	Fuel   = budget.Fuel
	Memory = budget.Memory
	Time   = budget.Time
	Output = budget.Output
)

// ErrDeadlock ends a script in which each command waits for another one, which would
// last for ever.
var ErrDeadlock = interp.ErrDeadlock

// Limits bound a run. Zero means no limit.
type Limits struct {
	Fuel    int64         // units of work, about an instruction each
	Memory  int64         // bytes that live at once: what earlier runs have left counts
	Timeout time.Duration // of running, by Options.Clock
	Output  int64         // bytes written to both streams
}

// Clock is the time that scripts see, and by which Limits.Timeout is measured.
type Clock interface {
	// Now returns the time of day.
	Now() time.Time
	// Monotonic returns the time since any fixed point; it never goes back.
	Monotonic() time.Duration
	// Sleep waits, or returns earlier when stop is closed.
	Sleep(d time.Duration, stop <-chan struct{})
}

// Home is the working directory of scripts, and their HOME.
const Home = "/home/user"

// Options say what a shell has. The zero value is a shell with an empty memory file
// system, no input, no output, no limits, a clock that moves by sleeping alone, and
// a fixed random seed.
type Options struct {
	Limits Limits

	// FS are the files. nil: a fresh memory file system with Home and /tmp.
	FS *vfs.Namespace
	// Dir is the working directory; empty: Home.
	Dir string
	// Env are exported variables beside those that every shell has; they win.
	Env map[string]string

	// Name is $0, and what messages begin with; empty: "bash". Args are the
	// positional parameters.
	Name string
	Args []string
	// FromArgument says that the script is the argument of -c: messages about its
	// syntax tell it.
	FromArgument bool
	// FromFile says that the script is the file Name.
	FromFile bool

	// User and HostName are what scripts learn of both; empty: "user" and
	// "localhost". PID is $$; 0: 1.
	User, HostName string
	PID            int

	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Terminal reports whether a stream (0, 1 or 2) is a terminal; nil: none is.
	Terminal func(stream int) bool

	// Python runs the commands python and python3; nil: there are none.
	Python Python
	// Commands are further commands, written in Go.
	Commands []Command

	// Listeners are told of each command before and after it. Without any this costs
	// nothing.
	Listeners []Listener
	// Network is how curl and wget reach servers; nil: every request is refused.
	Network Network

	// Interactive says that each run is a command of a session, as a person types it: the
	// options of set, traps and the positional parameters stay, and messages name no
	// lines. See Incomplete, Shell.Exited and Shell.Prompt.
	Interactive bool

	// Fresh makes each run begin as the first one did, but for the files: see
	// Shell.Reset.
	Fresh bool

	Clock Clock  // nil: a virtual one
	Seed  uint64 // of random numbers
	// Random supplies random bytes; nil: bytes that follow from Seed.
	Random io.Reader
}

// Shell is a shell with its variables, functions and files.
type Shell struct {
	host   host
	acct   budget.Account
	m      *interp.Machine
	broken error             // an *InternalError
	own    []command.Command // beside those that every shell has

	execution *Execution // that has not ended
	running   bool
	loaded    bool
}

// InternalError is a defect of this package. The shell that it has happened in does
// nothing any more; others are not concerned.
type InternalError struct {
	Value any // of the panic
	Stack []byte
}

// Error shows the value.
func (e *InternalError) Error() string {
	return fmt.Sprintf("internal error of the shell: %v", e.Value)
}

// commands are what every shell has; to index them takes longer than to make a shell.
var commands = sync.OnceValue(func() *interp.Commands {
	return interp.NewCommands(builtin.All(), all.Commands())
})

// New returns a shell.
func New(o Options) (*Shell, error) {
	s := &Shell{}
	if err := s.host.init(o); err != nil {
		return nil, err
	}
	s.acct.Init(budget.Limits{
		Fuel: o.Limits.Fuel, Bytes: o.Limits.Memory, Wall: o.Limits.Timeout, Output: o.Limits.Output,
	}, s.host.clock.Monotonic)
	var tools []command.Command
	if o.Python != nil {
		tools = s.python(o.Python)
	}
	for i, c := range o.Commands {
		if err := checkName(c, o.Commands[:i]); err != nil {
			return nil, err
		}
		tools = append(tools, s.row(c))
	}
	s.own = tools
	s.m = interp.New(interp.Options{
		Host: &s.host, Account: &s.acct, Commands: commands(), Tools: tools, Env: s.host.environ(),
		Dir: s.host.dir, Name: s.host.name, Args: o.Args, PID: s.host.pid, FromArg: o.FromArgument, File: o.FromFile, Interactive: o.Interactive,
		Listeners: o.Listeners,
	})
	return s, nil
}

// Run runs a script and returns its exit status. The error is a *LimitError, the cause
// that ended the context, ErrDeadlock or an *InternalError; the status is 124 then for
// time and 137 for other limits.
//
// The next run finds what this one has left, however it ended: files, variables,
// functions, aliases, the working directory, the umask, the options of shopt, $?, and
// descriptors from 3 on that are open files. Options of set, traps (that for EXIT is run
// when the script ends), positional parameters, redirections of the standard streams and
// what still runs in the background end with each run. The limits are those of a run,
// but for memory, which variables keep.
func (s *Shell) Run(ctx context.Context, script string) (status int, err error) {
	if err := s.begin(script); err != nil {
		return statusKilled, err
	}
	s.host.ctx = ctx
	err = s.guarded(func() error {
		status, err = s.m.Run(ctx, s.m.Source(script))
		return err
	})
	return s.outcome(ctx, status, err)
}

// begin makes the shell ready for a run.
func (s *Shell) begin(script string) error {
	switch {
	case s.broken != nil:
		return s.broken
	case s.running:
		return errRunning
	case s.execution != nil:
		return errPaused
	}
	if s.host.Fresh {
		s.Reset()
	}
	s.acct.Restore(budget.Usage{})
	s.acct.Grace(grace(s.host.Limits.Memory, s.acct.Usage().Bytes))
	const tree = 64 // bytes that a byte of source takes while it is parsed, about
	return s.acct.CheckBytes(tree * int64(len(script)))
}

// outcome is what Run returns of how a run has ended.
func (s *Shell) outcome(ctx context.Context, status int, err error) (int, error) {
	if err == nil {
		return status, nil
	}
	if errors.Is(err, budget.ErrCancelled) {
		return statusTime, context.Cause(ctx)
	}
	if errors.Is(err, ErrDeadlock) {
		return statusTime, err
	}
	var limit *LimitError
	if errors.As(err, &limit) && limit.Resource == Time {
		return statusTime, err
	}
	return statusKilled, err
}

// guarded runs the machine. A panic is the end of the shell, and not of the program.
func (s *Shell) guarded(run func() error) (err error) {
	s.running = true
	defer func() {
		s.running = false
		if r := recover(); r != nil {
			s.broken = &InternalError{r, debug.Stack()}
			if s.loaded { // Load cannot see everything
				s.broken = fmt.Errorf("%w: it does not fit together: %w", ErrSnapshot, s.broken)
			}
			err = s.broken
		}
	}()
	return run()
}

// Reset forgets variables, functions and all else that earlier runs have left, but for
// the files.
func (s *Shell) Reset() {
	if s.execution != nil {
		s.execution.Drop()
	}
	s.m.Reset()
}

// Statuses of scripts that a limit has ended.
const (
	statusTime   = 124
	statusKilled = 137
)

// FileQuota returns what the files in memory may take of a shell with a limit of so
// many bytes, which does not count them: half as much beside it. Without a limit
// (0), and at most, they are 256 MiB and 100,000 names.
func FileQuota(memory int64) vfs.Usage {
	most := vfs.Usage{Bytes: 256 << 20, Inodes: 100_000}
	if memory > 0 {
		most.Bytes, most.Inodes = min(most.Bytes, memory/2), min(most.Inodes, memory>>10)
	}
	return most
}

// freshFiles returns a memory file system with the folders that scripts expect.
func freshFiles(clock Clock, memory int64) (*vfs.Namespace, error) {
	n, err := vfs.NewNamespace(memfs.New(memfs.Options{Clock: clock.Now, Quota: vfs.NewQuota(FileQuota(memory))}))
	if err != nil {
		return nil, err
	}
	for _, dir := range []string{Home, "/tmp"} {
		if err := n.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	return n, nil
}
