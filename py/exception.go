package py

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/vm"
)

// Exception is an exception that the program did not catch. As the error of a
// Function it is one to be raised, of which Type and Args or Message count; see
// Raise.
type Exception struct {
	Type    string // the name of its class, with the module unless that is builtins
	Message string // str() of it
	Args    []any  // its args; what has no form in Go is its repr
	Notes   []string

	// Cause is what it was raised from, Context what was being handled when it
	// was raised. Tracebacks do not show Context when SuppressContext is set.
	Cause, Context  *Exception
	SuppressContext bool
	// Group are the exceptions of an exception group.
	Group []*Exception

	// Frames are the calls that it came through, the innermost last.
	Frames []Frame
}

// Frame is a place in a program that an exception came through. Lines count from
// 1, columns from 0 in bytes; 0 and 0 where there is no place.
type Frame struct {
	File          string
	Line, EndLine int
	Column        int
	EndColumn     int
	Function      string // its qualified name; <module> outside of functions
	Source        string // the line, without what ends it
}

// Error returns the last line of the traceback.
func (e *Exception) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// Exit is the error of a program that called sys.exit, or raised SystemExit.
type Exit struct {
	Code  int // the exit status: 0 to 255
	Value any // what the exception has as its code; nil for none
}

// Error names the status.
func (e *Exit) Error() string { return "exit status " + strconv.Itoa(e.Code) }

// uncaught reports an exception that nothing caught.
func (i *Interp) uncaught(exc heap.Value) error {
	c := &i.m.Ctx
	pin := c.Pin(exc)
	defer c.Unpin(pin)
	if c.Is(exc, object.TSystemExit) {
		return i.exit(exc)
	}
	v, err := i.library("_main", "report", &exc)
	e := i.describe(exc)
	if err != nil {
		i.reportFailed(e, exc, err)
		return e
	}
	if v.IsStr() {
		e.Message = c.Text(v)
	}
	return e
}

// reportFailed writes what there is to say where the traceback could not be
// printed, and why.
func (i *Interp) reportFailed(e *Exception, exc heap.Value, err error) {
	e.Message = i.plainText(exc)
	why := err.Error()
	var ended *vm.Exit
	if errors.As(err, &ended) {
		c := &i.m.Ctx
		failure := Exception{Type: c.FullName(c.TypeOf(ended.Exception)), Message: i.plainText(ended.Exception)}
		why = failure.Error()
	}
	_, _ = fmt.Fprintf(i.host.stderrOf(), "the traceback could not be printed: %s\n%s\n", why, e.Error())
}

// plainText returns str() of an exception as far as Go knows it.
func (i *Interp) plainText(exc heap.Value) string {
	s, err := i.m.StrOf(exc)
	if err != nil {
		i.m.TakeException()
		return ""
	}
	return s
}

// exit returns the status that a SystemExit asks for.
func (i *Interp) exit(exc heap.Value) error {
	c := &i.m.Ctx
	code := c.Member(exc, "code")
	w := outward{h: &i.host, c: c, plain: true}
	value, _ := w.value(code, nil, 0)
	switch code.Kind() {
	case heap.KNone:
		return &Exit{0, nil}
	case heap.KInt, heap.KBool:
		return &Exit{int(code.Int() & 0xFF), value}
	case heap.KBig:
		return &Exit{0xFF, value}
	default:
		if _, err := i.library("_main", "print_exit", &code); err != nil {
			_, _ = io.WriteString(i.host.stderrOf(), "SystemExit\n")
		}
		return &Exit{1, value}
	}
}

// printLimit writes what ended the run, as the last line of a traceback.
func (i *Interp) printLimit(e *budget.LimitError) {
	name := "MemoryError"
	if e.Resource == budget.Time || e.Resource == budget.Fuel {
		name = "TimeoutError"
	}
	_, _ = fmt.Fprintf(i.host.stderrOf(), "%s: %v\n", name, e)
}
