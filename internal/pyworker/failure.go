package pyworker

import (
	"errors"
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/py"
)

// failure is an error of py.Interp.Run on its way to the parent: one field is set.
type failure struct {
	Exception *exception      `json:"exception,omitempty"`
	Exit      *exit           `json:"exit,omitempty"`
	Syntax    *py.SyntaxError `json:"syntax,omitempty"`
	Limit     *py.LimitError  `json:"limit,omitempty"`
	Internal  *defect         `json:"internal,omitempty"`
	Value     *py.ValueError  `json:"value,omitempty"`
	Text      string          `json:"text,omitempty"`
}

// defect is a *py.InternalError.
type defect struct {
	Text  string `json:"text"`
	Stack []byte `json:"stack"`
}

// failureOf returns the message of an error.
func failureOf(err error) *failure {
	f := &failure{}
	var internal *py.InternalError
	var exc *py.Exception
	var ended *py.Exit
	switch {
	case errors.As(err, &internal):
		f.Internal = &defect{fmt.Sprint(internal.Value), internal.Stack}
	case errors.As(err, &ended):
		f.Exit = &exit{ended.Code, orText(ended.Value)}
	case errors.As(err, &f.Limit), errors.As(err, &f.Syntax):
	case errors.As(err, &exc):
		f.Exception = exceptionOf(exc, 0)
	case errors.As(err, &f.Value):
	default:
		f.Text = err.Error()
	}
	return f
}

// error returns the error of a message, or nil when it has none, with what real
// makes of its values.
func (f *failure) error(real func(any) any) error {
	switch {
	case f == nil:
		return nil
	case f.Exit != nil:
		return &py.Exit{Code: f.Exit.Code, Value: real(f.Exit.Value.any)}
	case f.Limit != nil && int(f.Limit.Resource) < resources:
		return f.Limit
	case f.Syntax != nil:
		return f.Syntax
	case f.Exception != nil:
		return f.Exception.exception(real)
	case f.Internal != nil:
		return &py.InternalError{Value: f.Internal.Text, Stack: f.Internal.Stack}
	case f.Value != nil:
		return f.Value
	case f.Text != "":
		return errors.New(f.Text)
	}
	return nil
}

// resources is the number of those that a py.LimitError names.
const resources = int(py.Output) + 1

// DeathError says that a worker died while it ran a program.
type DeathError struct {
	// Outcome is how the process ended; Stderr holds what the Go runtime said.
	Outcome proc.Outcome
}

// Error says how it died.
func (e *DeathError) Error() string {
	o := e.Outcome
	switch o.Termination {
	case proc.Signaled:
		return "the Python worker was killed by " + o.Signal.Name + e.said()
	case proc.Exited:
		return fmt.Sprintf("the Python worker ended with status %d%s", o.ExitCode, e.said())
	default:
		return "the Python worker ended: " + string(o.Termination)
	}
}

// said is the first line of what it wrote to stderr.
func (e *DeathError) said() string {
	line, _, _ := strings.Cut(strings.TrimSpace(e.Outcome.Stderr.Text()), "\n")
	if line == "" {
		return ""
	}
	const most = 200
	if len(line) > most {
		line = line[:most]
	}
	return ": " + line
}

// ProtocolError says that a worker said what no worker says, and was killed.
type ProtocolError struct{ Reason string }

// Error says what it was.
func (e *ProtocolError) Error() string {
	return "the Python worker was killed, it does not keep to the protocol: " + e.Reason
}

// StartError says that no worker could be started.
type StartError struct {
	Path   string
	Reason string
}

// Error names the executable and the reason.
func (e *StartError) Error() string {
	return "the Python worker " + e.Path + " cannot be started: " + e.Reason
}
