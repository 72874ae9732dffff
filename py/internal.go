package py

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
)

// InternalError is the error of a defect of the interpreter: a panic in its Go
// code. The interpreter that it is about is of no use any more but for Close.
//
// A snapshot without a key may be anybody's. Of one that stands in the middle of an
// operation in Go, such as a sort, not all that the operation relies on can be checked:
// where that makes it panic the error wraps ErrSnapshot instead.
type InternalError struct {
	Value any    // that of the panic
	Stack []byte // of the goroutine, as debug.Stack has it
}

// Error names the panic.
func (e *InternalError) Error() string {
	return fmt.Sprintf("defect of the Python interpreter: %v", e.Value)
}

// Unwrap returns the value of the panic when that is an error.
func (e *InternalError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// defect returns the error of a panic of the machine.
func (h *host) defect(r any) error {
	if _, ok := r.(runtime.Error); ok && h.doubtful {
		return fmt.Errorf("%w: what it stands in the middle of cannot go on: %v", ErrSnapshot, r)
	}
	return &InternalError{r, debug.Stack()}
}

var errRunning = errors.New("the interpreter is running; it belongs to one goroutine at a time, and not to functions that its program calls")

// internal makes an InternalError of a panic of the compiler.
func internal(err *error) {
	if r := recover(); r != nil {
		*err = &InternalError{r, debug.Stack()}
	}
}

// claim takes the interpreter for one call of a method, which ends with release.
func (i *Interp) claim() error {
	if x := i.host.extras; x != nil && x.broken != nil {
		return x.broken
	} else if x != nil && x.execution != nil && !i.host.running {
		return errPaused
	}
	if i.host.running {
		return errRunning
	}
	i.host.running = true
	return nil
}

// release ends what claim began. It is deferred: a panic of the interpreter
// becomes the error; one of the embedder's code, which the host has marked, goes
// on, and ends the execution in which it was. What belongs to an execution that
// waits is kept.
func (i *Interp) release(err *error) {
	h := &i.host
	h.running = false
	if h.outside {
		h.outside = false
		if e := i.Execution(); e != nil {
			e.drop()
		}
		h.forget()
		i.abandon()
		return
	}
	if r := recover(); r != nil {
		h.more().broken = h.defect(r)
		*err = h.more().broken
		h.forget()
		return
	}
	if i.m != nil {
		i.account.Look()
	}
	if i.Execution() != nil {
		return
	}
	if p := h.forget(); p != nil {
		panic(p.value)
	}
}
