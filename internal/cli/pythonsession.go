package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/skillet-run/skillet/py"
)

// pythonSession reads statements from a terminal and runs each. Statements of
// several lines end with an empty line.
func (a *app) pythonSession(ctx context.Context, f *pythonFlags) error {
	s, err := a.openTerminal()
	if err != nil {
		return err
	}
	defer s.close()
	return a.runPythonSession(ctx, f, s)
}

func (a *app) runPythonSession(ctx context.Context, f *pythonFlags, s *terminalSession) error {
	o, err := a.pythonOptions(f, guestProgram{}, nil)
	if err != nil {
		return err
	}
	o.Limits.Timeout = 0 // a person at the terminal takes their time
	o.Stdin = s.stdin
	interp := py.New(o)
	fmt.Fprintf(a.stdout, "Python %s (skillet); exit() or Ctrl-D ends it.\n", py.Version)
	for {
		text, err := s.statement(">>> ", "... ", incompletePython)
		switch {
		case errors.Is(err, errInterrupted):
			fmt.Fprintln(a.stderr, "\nKeyboardInterrupt")
			continue
		case errors.Is(err, io.EOF):
			fmt.Fprintln(a.stdout)
			return nil
		case err != nil:
			return err
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		interrupted := s.run(ctx, func(ctx context.Context) { err = interp.RunInteractive(ctx, strings.TrimRight(text, "\n")+"\n") })
		var ended *py.Exit
		switch {
		case interrupted:
			fmt.Fprintln(a.stderr, "\nKeyboardInterrupt")
		case errors.As(err, &ended) || ctx.Err() != nil:
			return pythonStatus(err)
		}
	}
}

// incompletePython reports whether the statement goes on: an empty line ends one of
// several lines.
func incompletePython(text string) bool {
	if strings.TrimSpace(text) == "" {
		return false
	}
	text = strings.TrimSuffix(text, "\n")
	_, last, several := cutLast(text, "\n")
	return py.Incomplete(text, several && strings.TrimSpace(last) == "")
}

// cutLast cuts at the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return "", s, false
}
