package jq

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/jq"
)

// source is where the values come from that a program is run on.
type source interface {
	next() (jq.Value, error) // io.EOF at the end
	place() (file jq.Value, line int)
	failed() bool // a file could not be read
}

// session runs a program on all inputs. It is the host of the runs.
type session struct {
	c       *command.Ctx
	in      source
	name    string // of the tool, in messages
	program *jq.Program
	values  []jq.Value
	print   func(jq.Value) error

	last jq.Value
	some bool // there was a result
}

// errOutput marks an error of print.
type errOutput struct{ error }

// run returns the exit status.
func (s *session) run(once bool) int {
	status := 0
	for {
		var v jq.Value
		if !once {
			var err error
			v, err = s.in.next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return s.unread(err)
			}
		}
		more, code := s.one(v)
		if !more {
			return code
		}
		status = max(status, code)
		if once {
			break
		}
	}
	if s.in.failed() {
		return usageStatus
	}
	return status
}

// one runs the program on a value. more is false when the program has ended it all.
func (s *session) one(v jq.Value) (more bool, status int) {
	err := s.program.Run(s, v, s.values, func(x jq.Value) error {
		s.last, s.some = x, true
		if err := s.print(x); err != nil {
			return errOutput{err}
		}
		return nil
	})
	var halt *jq.Halt
	var raised *jq.Error
	switch {
	case err == nil:
		return true, 0
	case errors.As(err, &halt):
		return false, s.halted(halt)
	case errors.As(err, &raised):
		s.c.Stderr.Print(fmt.Sprintf("%s: error (at %s)%s\n", s.name, s.where(), reason(raised)))
		return true, failedStatus
	case errors.As(err, new(errOutput)):
		s.c.Errorf("%s", err)
		return true, failedStatus
	}
	return false, s.unread(err)
}

// reason is the end of a message: with a colon for a text, else with what was raised.
func reason(e *jq.Error) string {
	if text, ok := e.Value.(string); ok {
		return ": " + text
	}
	return " (not a string): " + jq.Text(e.Value)
}

func (s *session) where() string {
	file, line := s.in.place()
	if line < 0 {
		return "<unknown>"
	}
	name, ok := file.(string)
	if !ok {
		name = "<stdin>"
	}
	return fmt.Sprintf("%s:%d", name, line)
}

// unread tells of an input that cannot be read.
func (s *session) unread(err error) int {
	s.c.Stdout.Flush()
	s.c.Stderr.Print(err.Error() + "\n")
	return parseStatus
}

func (s *session) halted(h *jq.Halt) int {
	if text, ok := h.Value.(string); ok {
		s.c.Stdout.Flush()
		s.c.Stderr.Print(text)
	} else if h.Value != nil {
		s.c.Stdout.Flush()
		s.c.Stderr.Print(jq.Text(h.Value) + "\n")
	}
	return h.Status & 255
}

// verdict is the exit status by the last result.
func (s *session) verdict() int {
	switch {
	case !s.some:
		return 4
	case s.last == nil || s.last == false:
		return 1
	}
	return 0
}

// What follows makes a session a jq.Host.

func (s *session) Charge(units int)         { s.c.Charge(units) }
func (s *session) Hold(bytes int)           { s.c.Hold(bytes) }
func (s *session) Account() *budget.Account { return s.c.Account() }
func (s *session) Input() (jq.Value, error) { return s.in.next() }
func (s *session) Message(text string)      { s.c.Stderr.Print(text) }

func (s *session) File() jq.Value {
	file, _ := s.in.place()
	return file
}

func (s *session) Line() int {
	_, line := s.in.place()
	return max(line, 0)
}

func (s *session) Now() float64 { return float64(s.c.Now().UnixMicro()) / 1e6 }

func (s *session) Environ() [][2]string {
	var pairs [][2]string
	for _, entry := range s.c.Environ() {
		name, value, _ := strings.Cut(entry, "=")
		pairs = append(pairs, [2]string{name, value})
	}
	return pairs
}
