package jq

import (
	"errors"
	"io"

	"github.com/skillet-run/skillet/internal/budget"
)

// Host is the world of a run.
type Host interface {
	// Charge takes units of work, Hold books bytes that are kept; a negative number
	// gives them back. They do not return when there is no more.
	Charge(units int)
	Hold(bytes int)
	// Account is where both are counted, for what counts by itself.
	Account() *budget.Account

	// Input returns the next value of the input, or io.EOF.
	Input() (Value, error)
	File() Value // the name of the file that the last one came from, or nil
	Line() int   // lines that were read of it

	Now() float64         // seconds since 1970
	Environ() [][2]string // names and values
	// Message prints a text on standard error.
	Message(text string)
}

// Halt is the error of a program that has called halt or halt_error.
type Halt struct {
	Status int
	Value  Value // what halt_error was given; nil for halt
}

// Error says that the program has ended itself.
func (*Halt) Error() string { return "halted" }

// errBreak is a break whose label is not there any more.
var errBreak = &Error{"break"}

// Run runs a program on a value, and hands each result to out. values are those of
// the names that Compile was given. The error is an *Error that nothing has caught, a
// *Halt, or what Input has returned.
func (p *Program) Run(h Host, v Value, values []Value, out func(Value) error) error {
	var e *env
	for _, x := range values {
		e = &env{outer: e, value: x}
	}
	r := &run{host: h, program: p}
	defer func() { h.Hold(-r.booked) }()
	var refused error
	if p.main(r, e, item{v: v}, func(x item) bool {
		refused = out(x.v)
		return refused == nil
	}) {
		return nil
	}
	switch {
	case refused != nil:
		return refused
	case r.err != nil:
		return r.err
	}
	return errBreak
}

// environ is $ENV.
func (r *run) environ() Value {
	pairs := r.host.Environ()
	o := NewObject(len(pairs))
	for _, p := range pairs {
		r.hold(64)
		o.Set(p[0], p[1])
	}
	return o
}

// outside are those that reach out of the program.
var outside = map[string]row{
	"input/0": of(func(r *run, _ Value) (Value, error) {
		v, err := r.host.Input()
		if errors.Is(err, io.EOF) {
			return nil, errorf("break")
		}
		return v, err
	}),
	"input_filename/0": of(func(r *run, _ Value) (Value, error) { return r.host.File(), nil }),
	"debug/0": of(func(r *run, v Value) (Value, error) {
		r.host.Message(r.json([]Value{"DEBUG:", v}) + "\n")
		return v, nil
	}),
	"stderr/0": of(func(r *run, v Value) (Value, error) {
		r.host.Message(r.json(v))
		return v, nil
	}),
	"halt/0": of(func(*run, Value) (Value, error) { return nil, &Halt{} }),
	"halt_error/1": with(func(_ *run, v Value, args []Value) (Value, error) {
		n, ok := number(args[0])
		if !ok {
			return nil, errorf("halt_error/1: number required")
		}
		if v == nil {
			return nil, &Halt{Status: int(n)}
		}
		return nil, &Halt{int(n), v}
	}),
}
