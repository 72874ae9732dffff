package sh

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Command is a command of the embedder's: a function in Go that scripts call by its
// name, as they call a program. To them it is a file in /usr/bin: type, command -v,
// which and compgen find it, env and xargs run it. It hides a tool and a builtin of the
// same name, and functions and aliases of a script hide it.
type Command struct {
	// Name is what scripts call it by: no slash, no blank, no character that means
	// something to the shell.
	Name string
	// Summary is one line that says what it does, Usage the arguments that it takes
	// ("[-n] FILE..."), Help further lines. All three are what --help prints.
	Summary, Usage, Help string
	// Run does the work and returns the exit status, 0 to 255.
	//
	// Where it is nil the command waits: Shell.Start returns an Execution that says
	// what was called, and Execution.Resume gives the answer. Shell.Run cannot wait;
	// the command fails there with status 126.
	//
	// Run is called on the goroutine of Shell.Run, and the rest of the script stands still
	// until it returns or uses its Call. What takes long and needs nothing of the Call
	// belongs into [Call.Await], during which other commands go on. ctx ends when the command has to end; then it
	// should return, and its status is not looked at. If it panics, the status is 134
	// and the script goes on; a Listener is told of the panic.
	Run func(ctx context.Context, c *Call) (status int)
	// Input says that a command without Run takes its standard input: it is read to
	// its end before the command waits. Without it the input stays for the commands
	// that follow, as in a loop over lines.
	Input bool
	// Effects says what a call with these arguments would do, for Analyze; nil: nothing
	// that is worth a note. The text of an argument that is not known before the script
	// runs is that of the script, between bytes 0 and 1.
	Effects func(args []string) Effects

	options []command.Option // for the help
}

// Effects are what a call of a command may do beside reading files and printing: names of
// files that it writes, the use of the network, further commands and scripts that it
// runs, and why all that cannot be told.
type Effects = command.Effects

// Call is one call of a Command. Like its fields it belongs to Command.Run, and to the
// goroutine that this is called on.
//
// Where a command has to end before it returns, because a limit is reached, because
// nobody reads its output any more, or because somebody has stopped it, what it does
// with its Call fails once with ErrStopped, and what it does then unwinds it, as a
// signal ends a program: its deferred calls are run.
type Call struct {
	Name string   // it was called by
	Args []string // behind the name
	Dir  string   // the working directory, absolute

	Stdin          io.Reader
	Stdout, Stderr io.Writer // not buffered

	// Files are those of the shell; names are absolute there, as Path returns them.
	// The devices in /dev are the shell's own and not among them: see Open.
	Files *vfs.Namespace

	ctx   context.Context
	c     *command.Ctx
	guard guard
}

// ErrStopped says that a command has to end.
var ErrStopped = errors.New("the command is stopped")

// PanicError is the panic of a Command.
type PanicError struct {
	Command string
	Value   any // of the panic
	Stack   []byte
}

// Error names the command and the value.
func (e *PanicError) Error() string {
	return fmt.Sprintf("the command %s has panicked: %v", e.Command, e.Value)
}

// statusPanic is the status of a command that has panicked: 128 + SIGABRT.
const statusPanic = 134

// row returns what the machine knows of a command.
func (s *Shell) row(custom Command) command.Command {
	usage := custom.Usage
	if usage == "" && custom.options == nil {
		usage = "[ARG]..."
	}
	row := command.Command{
		Name:    custom.Name,
		Summary: cmp.Or(custom.Summary, "a command of the program that runs this shell"),
		Usage:   usage,
		Notes:   custom.Help,
		Options: custom.options,
		Syntax:  command.Raw,
		Version: custom.Name + "\n",
	}
	if custom.Effects != nil {
		row.Effects = func(c *command.Ctx) command.Effects { return custom.Effects(c.Args) }
	}
	if custom.Run == nil {
		row.Waits, row.Input = true, custom.Input
		return row
	}
	row.Run = func(c *command.Ctx) int { return s.call(&custom, c) }
	return row
}

// call runs a command of the embedder's.
func (s *Shell) call(custom *Command, c *command.Ctx) (status int) {
	ctx, cancel := context.WithCancel(s.host.ctx)
	defer cancel()
	call := &Call{Name: c.Name, Args: c.Args, Dir: c.Dir(), Files: c.Files(), ctx: ctx, c: c}
	call.guard.cancel = cancel
	call.Stdin = gatedInput{call, c.Stdin}
	call.Stdout, call.Stderr = gatedOutput{call, c.Stdout}, gatedOutput{call, c.Stderr}
	defer call.guard.end()
	defer func() {
		if r := recover(); r != nil && call.guard.stopped == nil {
			status = call.broken(panicOf(custom.Name, r))
		}
	}()
	return custom.Run(ctx, call) & 0xff
}

// panicOf returns what is known of a panic: of one in Await, what was known there.
func panicOf(name string, r any) *PanicError {
	if err, ok := r.(*PanicError); ok {
		return err
	}
	return &PanicError{name, r, debug.Stack()}
}

// broken tells of a panic: the script that there was one, the embedder what it was.
func (c *Call) broken(err *PanicError) int {
	_ = pass(c, func() {
		c.c.Fault = err
		c.c.Errorf("it has failed within and did not do its work")
	})
	return statusPanic
}

// do is guard.do, which unwinds a command that goes on after an error.
func (c *Call) do(f func() (int, error)) (int, error) {
	c.guard.end()
	n, err := c.guard.do(f)
	if c.guard.stopped != nil {
		return 0, ErrStopped
	}
	return n, err
}

// Errorf prints a message behind the name of the command to Stderr, and returns 1.
func (c *Call) Errorf(format string, args ...any) (status int) {
	_ = pass(c, func() { c.c.Errorf(format, args...) })
	return 1
}

// Getenv returns an exported variable.
func (c *Call) Getenv(name string) (value string, set bool) { return c.c.Getenv(name) }

// Environ returns the exported variables as NAME=VALUE.
func (c *Call) Environ() []string { return c.c.Environ() }

// Path returns a name as an absolute path: names are those of the command line, seen
// from Dir.
func (c *Call) Path(name string) string { return c.c.Path(name) }

// Open opens a file as a command of the shell does, for reading (vfs.Read) or as
// flag says: /dev/stdin, /dev/fd/3 and process substitutions too. perm is that of a new
// file, before the umask. What is open when the command ends is closed.
func (c *Call) Open(name string, flag vfs.Flag, perm fs.FileMode) (io.ReadWriteCloser, error) {
	var f *command.File
	_, err := c.do(func() (n int, err error) {
		f, err = c.c.OpenFile(name, flag, perm)
		return 0, err
	})
	if err != nil {
		return nil, err
	}
	return callFile{c, f}, nil
}

// Now is the time that scripts see. Sleep lets it pass, while other commands run.
func (c *Call) Now() time.Time { return c.c.Now() }

// Sleep is described at Now.
func (c *Call) Sleep(d time.Duration) error {
	return pass(c, func() { c.c.Sleep(d) })
}

// Await runs do on a goroutine of its own, while other commands of the script run, and
// returns its error when it has returned. It is for what waits: requests, processes,
// people. do must not use the Call, and must return when its context ends, which is
// when the command is stopped; Await waits for that, too, and returns ErrStopped.
func (c *Call) Await(do func(ctx context.Context) error) error {
	ctx, cancel := context.WithCancel(c.ctx)
	defer cancel()
	var result error
	err := pass(c, func() {
		c.c.Await(func() {
			defer func() {
				if r := recover(); r != nil {
					result = panicOf(c.Name, r)
				}
			}()
			result = do(ctx)
		}, cancel)
	})
	if err != nil {
		return err
	}
	var broken *PanicError
	if errors.As(result, &broken) {
		panic(broken)
	}
	return result
}

// Exec is another command for a Call to run.
type Exec struct {
	Args []string // name and arguments; a function of the script is not found
	// Script is run in the place of a command: Args are $0 and its parameters then.
	Script string
	Env    []string // exported variables, NAME=VALUE; nil: those of the Call
	Dir    string   // "": that of the Call
	// The streams; nil: those of the Call. They are used on the goroutine of Run.
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Timeout        time.Duration // after which it is stopped, with status 124; 0: never
}

// Run runs another command in a subshell and returns its status, when it has ended. The
// error is ErrStopped.
func (c *Call) Run(x Exec) (status int, err error) {
	e := command.Exec{
		Args: x.Args, Env: x.Env, Dir: x.Dir, Stdin: x.Stdin, Stdout: x.Stdout, Stderr: x.Stderr, Timeout: x.Timeout,
	}
	if x.Script != "" {
		e.Shell, e.Args = true, append([]string{x.Script}, x.Args...)
	}
	if len(e.Args) == 0 {
		return 0, nil
	}
	return c.do(func() (int, error) {
		result := c.c.Exec(e)
		if result.Missing {
			c.c.Errorf("%s: command not found", e.Args[0])
		}
		return result.Status, nil
	})
}

// Charge takes units of the limit of fuel for work that the command is about to do, one
// for some nanoseconds, and fails with ErrStopped where the command has to end. Streams
// and files charge by themselves.
func (c *Call) Charge(units int) error {
	return pass(c, func() { c.c.Charge(units) })
}

// Hold books bytes that the command is about to keep until it ends, and fails with
// ErrStopped where there is no memory for them. A negative number gives bytes back.
func (c *Call) Hold(bytes int) error {
	return pass(c, func() { c.c.Hold(bytes) })
}

type callFile struct {
	call *Call
	f    *command.File
}

func (f callFile) Read(p []byte) (int, error) {
	return f.call.do(func() (int, error) { return f.f.Read(p) })
}

func (f callFile) Write(p []byte) (int, error) {
	return f.call.do(func() (int, error) { return f.f.Write(p) })
}

func (f callFile) Close() error {
	_, err := f.call.do(func() (int, error) { return 0, f.f.Close() })
	return err
}

func checkName(c Command, before []Command) error {
	switch {
	case c.Name == "" || c.Name[0] == '-' || c.Name == "." || c.Name == ".." ||
		strings.ContainsAny(c.Name, "/ \t\r\n|&;<>()$`\\\"'*?[]{}!#~=%") || strings.ContainsFunc(c.Name, func(r rune) bool { return r < ' ' }):
		return fmt.Errorf("a command cannot be called %q: give it a name without slashes, blanks and characters of the shell", c.Name)
	case slices.ContainsFunc(before, func(b Command) bool { return b.Name == c.Name }):
		return fmt.Errorf("there are two commands %s: remove one", c.Name)
	}
	return nil
}
