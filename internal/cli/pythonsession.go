package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"github.com/skillet-run/skillet/py"
)

// pythonSession reads statements from a terminal and runs each. Statements of
// several lines end with an empty line.
func (a *app) pythonSession(ctx context.Context, f *pythonFlags) error {
	o, err := a.pythonOptions(f, pythonProgram{}, nil)
	if err != nil {
		return err
	}
	o.Limits.Timeout = 0 // a person at the terminal takes their time
	interp := py.New(o)
	lines, err := terminalLines(a.Stdin)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.stdout, "Python %s (skillet); exit() or Ctrl-D ends it.\n", py.Version)
	for {
		text, err := readStatement(lines)
		if errors.Is(err, io.EOF) {
			fmt.Fprintln(a.stdout)
			return nil
		}
		if err != nil {
			return err
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		err = interp.RunInteractive(ctx, text)
		var ended *py.Exit
		if errors.As(err, &ended) || ctx.Err() != nil {
			return pythonStatus(err)
		}
	}
}

// readStatement reads lines until they are a statement.
func readStatement(lines func(prompt string) (string, error)) (string, error) {
	text, err := lines(">>> ")
	if err != nil {
		return "", err
	}
	ended := false
	for py.Incomplete(text, ended) {
		line, err := lines("... ")
		if err != nil {
			return "", err
		}
		ended = strings.TrimSpace(line) == ""
		text += "\n" + line
	}
	return strings.TrimRight(text, "\n") + "\n", nil
}

// terminalLines returns a reader of lines with editing and history. The terminal
// is in its usual mode while a statement runs.
func terminalLines(stdin io.Reader) (func(prompt string) (string, error), error) {
	in, ok := stdin.(*os.File)
	if !ok {
		return nil, errors.New("stdin is no terminal")
	}
	t := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{in, os.Stderr}, "")
	return func(prompt string) (string, error) {
		state, err := term.MakeRaw(int(in.Fd()))
		if err != nil {
			return "", err
		}
		defer func() { _ = term.Restore(int(in.Fd()), state) }()
		t.SetPrompt(prompt)
		return t.ReadLine()
	}, nil
}
