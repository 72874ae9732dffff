package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/skillet-run/skillet/sh"
)

// The prompts of a session, unless it sets others.
const (
	firstPrompt = `\u@\h:\w\$ `
	nextPrompt  = "> "
)

// bashSession reads commands from a terminal and runs each. exit and Ctrl-D end it.
func (a *app) bashSession(ctx context.Context, o sh.Options) error {
	s, err := a.openTerminal()
	if err != nil {
		return err
	}
	defer s.close()
	return a.runBashSession(ctx, o, s)
}

func (a *app) runBashSession(ctx context.Context, o sh.Options, s *terminalSession) error {
	o.Limits.Timeout = 0 // a person at the terminal takes their time
	o.Interactive, o.Stdin = true, endsAtInterrupt{s.stdin}
	shell, err := sh.New(o)
	if err != nil {
		return err
	}
	if _, err := shell.Run(ctx, "PS1='"+firstPrompt+"'; PS2='"+nextPrompt+"'; shopt -s expand_aliases"); err != nil {
		return err
	}
	fmt.Fprintln(a.stdout, "Bash 5.2 (skillet), on virtual files; exit or Ctrl-D ends it.")
	prompt := func(name string) string {
		text, _ := shell.Variable(name)
		return shell.Prompt(text)
	}
	code, over := 0, false
	for !over {
		text, err := s.statement(prompt("PS1"), prompt("PS2"), sh.Incomplete)
		switch {
		case errors.Is(err, errInterrupted):
			fmt.Fprintln(a.stderr)
			continue
		case errors.Is(err, io.EOF) && text == "":
			fmt.Fprintln(a.stderr, "exit")
			text, over = "exit", true
		case err != nil && !errors.Is(err, io.EOF):
			return err
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		interrupted := s.run(ctx, func(ctx context.Context) { code, err = shell.Run(ctx, text) })
		var limit *sh.LimitError
		switch {
		case interrupted:
			fmt.Fprintln(a.stderr)
			if _, err := shell.Run(ctx, "(exit 130)"); err != nil { // for $?
				return err
			}
		case errors.As(err, &limit), errors.Is(err, sh.ErrDeadlock):
			fmt.Fprintf(a.stderr, "skillet: bash: %s\n", err)
		case err != nil:
			return err
		case shell.Exited():
			over = true
		}
	}
	if code == 0 {
		return nil
	}
	return status(code, nil)
}

// endsAtInterrupt is the input of commands: at Ctrl-C it ends, and the command with it.
type endsAtInterrupt struct{ io.Reader }

// Read implements io.Reader.
func (r endsAtInterrupt) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if errors.Is(err, errInterrupted) {
		err = io.EOF
	}
	return n, err
}
