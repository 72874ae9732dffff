package pyworker

import (
	"fmt"

	"github.com/skillet-run/skillet/py"
)

// exception is a *py.Exception on its way to the parent, where it is again what it
// was but for arguments that do not cross: those are text.
type exception struct {
	Type     string       `json:"type"`
	Message  string       `json:"message,omitempty"`
	Args     []value      `json:"args,omitempty"`
	Notes    []string     `json:"notes,omitempty"`
	Cause    *exception   `json:"cause,omitempty"`
	Context  *exception   `json:"context,omitempty"`
	Suppress bool         `json:"suppress,omitempty"`
	Group    []*exception `json:"group,omitempty"`
	Frames   []py.Frame   `json:"frames,omitempty"`
}

// exceptionDepth is how many exceptions one may have behind it, by cause, context
// and group.
const exceptionDepth = 100

func exceptionOf(e *py.Exception, depth int) *exception {
	if e == nil || depth > exceptionDepth {
		return nil
	}
	x := &exception{
		Type: e.Type, Message: e.Message, Notes: e.Notes, Suppress: e.SuppressContext, Frames: e.Frames,
		Cause: exceptionOf(e.Cause, depth+1), Context: exceptionOf(e.Context, depth+1),
	}
	for _, arg := range e.Args {
		x.Args = append(x.Args, orText(arg))
	}
	for _, member := range e.Group {
		x.Group = append(x.Group, exceptionOf(member, depth+1))
	}
	return x
}

// orText returns a value that crosses: itself, or its text.
func orText(v any) value {
	if _, err := appendValue(nil, v); err != nil {
		return value{fmt.Sprint(v)}
	}
	return value{v}
}

// exception is the way back.
func (x *exception) exception(real func(any) any) *py.Exception {
	if x == nil {
		return nil
	}
	e := &py.Exception{
		Type: x.Type, Message: x.Message, Notes: x.Notes, SuppressContext: x.Suppress, Frames: x.Frames,
		Cause: x.Cause.exception(real), Context: x.Context.exception(real),
	}
	for _, arg := range x.Args {
		e.Args = append(e.Args, real(arg.any))
	}
	for _, member := range x.Group {
		if member != nil {
			e.Group = append(e.Group, member.exception(real))
		}
	}
	return e
}

// exit is a *py.Exit.
type exit struct {
	Code  int   `json:"code"`
	Value value `json:"value"`
}
