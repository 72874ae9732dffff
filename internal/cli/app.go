// Package cli is the command line of skillet.
//
// What is inside:
//
//   - main.go is the program: the process's streams, arguments and signals.
//     App is the same without the process, so that tests run it as often as
//     they like.
//   - command.go holds the list of commands and what they have in common. Each
//     command has a file of its name: call.go, run.go, skills_list.go, ...
//   - session.go is the one place where settings become skillet.Options.
//   - failure.go turns errors into exit statuses and single lines; suggest.go
//     finds what a misspelt word may have meant; help.go, text.go and approve.go
//     are what people see.
//
// To add a command, write its file with a method of app that returns it and name
// the method in app.commands.
package cli

import (
	"context"
	"io"
	"os"
	"sync"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/skillet-run/skillet"
)

// Bundler makes the Python that the program brings along. Dir is the folder for
// it, empty for the default; progress receives a line when something takes long.
type Bundler func(dir string, progress func(line string)) skillet.Bundle

// App is one invocation of the command line. Every field but Bundle, Interrupts and Worker is
// required.
type App struct {
	Args   []string // without the program's name
	Env    []string // KEY=VALUE
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Bundle Bundler // nil: the program brings no Python along
	// Interrupts has SIGINT sent on a channel, until stop is called, instead of ending the
	// context; nil: it cannot.
	Interrupts func() (c <-chan struct{}, stop func())
	Worker     []string // arguments with which this executable is a Python worker; nil: it is none
}

// Run runs the command and returns the exit status of the process. The end of
// ctx ends the command together with every process that it started.
func (a App) Run(ctx context.Context) int {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	p := &app{
		App: a, stdout: &output{w: a.Stdout, broken: cancel}, stderr: &output{w: a.Stderr}, stop: cancel,
		members: map[*cobra.Command][]*cobra.Command{},
	}
	root := p.root()
	root.SetArgs(append([]string{}, a.Args...)) // nil would mean os.Args
	root.SetIn(a.Stdin)
	root.SetOut(p.stdout)
	root.SetErr(p.stderr)
	return p.finish(ctx, root.ExecuteContext(ctx))
}

// app is an invocation on its way.
type app struct {
	App
	stdout, stderr *output
	stop           context.CancelCauseFunc // ends the command
	flags          globals
	started        bool                                // a command runs, so errors are no longer those of usage
	serves         bool                                // a server runs, for which a signal is the way to end
	members        map[*cobra.Command][]*cobra.Command // of a group, in the order in which help shows them
}

// output is a stream that remembers its first failure, so that commands need not
// look at every write. It is safe for concurrent use.
type output struct {
	mu     sync.Mutex
	w      io.Writer
	err    error
	broken func(error) // called with the first failure; may be nil
}

// Write writes data unless an earlier write failed.
func (o *output) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(data)
	if err != nil {
		o.err = &writeError{err}
		if o.broken != nil {
			o.broken(o.err)
		}
		return n, o.err
	}
	return n, nil
}

// failure returns the first failure of a write.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	if o, ok := stream.(*output); ok {
		stream = o.w
	}
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
