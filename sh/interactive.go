package sh

import (
	"context"

	"github.com/skillet-run/skillet/sh/internal/compile"
)

// Incomplete reports whether text goes on in the next line, as an interactive session
// has to know: a quote, a bracket, a here-document or a compound command is open, or the
// end is an operator or a backslash.
func Incomplete(text string) bool { return compile.Incomplete(text) }

// Exited reports whether the last run has ended by exit, or as by it: a session is over
// then.
func (s *Shell) Exited() bool { return s.m.Left() }

// Prompt returns the text of a prompt, such as the value of PS1, as it is shown.
func (s *Shell) Prompt(text string) (shown string) {
	defer func() {
		if recover() != nil {
			shown = text // of a shell that is broken
		}
	}()
	ctx := context.Background()
	s.host.ctx = ctx
	return s.m.Prompt(ctx, text)
}

// Variable returns the value of a variable of the shell.
func (s *Shell) Variable(name string) (value string, ok bool) { return s.m.Main().Get(name) }
