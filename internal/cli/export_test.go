package cli

import (
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
)

// What the tests need of the inside.
var (
	Nearest        = nearest
	Printable      = printable
	PrintableLines = printableLines
	Shorten        = shorten
	Unsaid         = unsaid
)

// Table returns a table as text.
func Table(w io.Writer, rows [][]string) { table(w, "", rows) }

// Root returns the tree of commands.
func Root() *cobra.Command {
	a := &app{members: map[*cobra.Command][]*cobra.Command{}}
	return a.root()
}

// Ask asks whether a call may run.
func Ask(ctx context.Context, stdin io.Reader, stderr io.Writer, tool string, p skillet.Preview) bool {
	a := &app{App: App{Stdin: stdin}, stderr: &output{w: stderr}}
	return a.ask(ctx, tool, p)
}

// Settings returns the names of all settings and an example of each but those
// that have a single value.
func Settings() ([]config.Setting, error) {
	c, err := config.Load(config.Source{})
	if err != nil {
		return nil, err
	}
	return c.Settings(), nil
}

// Options returns the options of a runtime under an environment.
func Options(a App) (skillet.Options, error) {
	p := &app{App: a, stderr: &output{w: io.Discard}}
	c, err := p.settings(nil)
	if err != nil {
		return skillet.Options{}, err
	}
	return p.options(c)
}

// Terminal is a terminal without one: Lines are what is typed at the prompts.
type Terminal struct {
	Lines      func(prompt string) (string, error)
	Stdin      io.Reader // what is typed while a statement runs
	Interrupts chan struct{}
}

// ErrInterrupted is what Terminal.Lines returns for Ctrl-C.
var ErrInterrupted = errInterrupted

// PythonSession has the session of "skillet python" at a terminal.
func PythonSession(ctx context.Context, a App, t Terminal) error {
	p := &app{App: a, stdout: &output{w: a.Stdout}, stderr: &output{w: a.Stderr}}
	return p.runPythonSession(ctx, &pythonFlags{timeout: pythonTimeout, memory: pythonMemory, allocations: "0", recursion: 1000}, t.session())
}

// BashSession has the session of "skillet bash" at a terminal.
func BashSession(ctx context.Context, a App, t Terminal) error {
	p := &app{App: a, stdout: &output{w: a.Stdout}, stderr: &output{w: a.Stderr}}
	o, err := p.bashOptions(&bashFlags{timeout: bashTimeout, memory: "32MiB"}, guestProgram{}, nil)
	if err != nil {
		return err
	}
	return p.runBashSession(ctx, o, t.session())
}

func (t Terminal) session() *terminalSession {
	return &terminalSession{lines: t.Lines, stdin: &sharedInput{in: t.Stdin}, interrupts: t.Interrupts}
}

// Status returns the exit status that an error stands for, -1 for none.
func Status(err error) int {
	var e *exit
	if errors.As(err, &e) {
		return e.status
	}
	return -1
}

// Editor returns a reader of lines with editing and history, as it is at a terminal.
func Editor(in io.Reader, out io.Writer) func(prompt string) (string, error) {
	return newLineEditor(in, out).line
}
