package py

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Execution is a run of a program that may stop in the middle and go on later: in
// the same interpreter, or, by Interp.Dump and Load, in another one and another
// process. It stops
//
//   - at a call of a Function without Call, until Resume gives the result,
//   - when asynchronous ones are under way and nothing else is left to do, until
//     ResumeFuture gives the result of any of them,
//   - at operations that Options.Ask names, until they are answered or done,
//   - when Interrupt was called, or the limit of fuel is reached: between two
//     instructions, until Continue.
//
// It belongs to the goroutine of its interpreter, but for Interrupt.
type Execution struct {
	i       *Interp
	units   []*code.Unit // that have not begun
	pin     int          // of the value of the last unit, + 1
	pending *Pending
	call    Pending // what pending is at a call
	args    [2]any  // those of that call, if they are few
	result  bool    // the value of the last unit is wanted
	wants   bool    // a native waits, and no answer has been given
	ended   bool
}

// Pending is what an execution waits for.
type Pending struct {
	// Op is "call" for a Function without Call, "future.wait" where asynchronous
	// ones are awaited, another operation that Options.Ask names, or "" when the
	// execution stands between two instructions.
	Op string
	// Function and Args are the call; of an operation Args are what it takes.
	Function string
	Args     Args
	// Futures are the calls of asynchronous functions that have not been answered.
	Futures []Future
	// Timeout is how long a wait lasts at most; negative: without end.
	Timeout time.Duration
	// Err says why the execution stands between two instructions: a *LimitError
	// for fuel, or ErrInterrupted.
	Err error
}

// Future is a call of an asynchronous Function without Call that is awaited.
type Future struct {
	ID       int64
	Function string
	Args     Args
}

// ErrInterrupted is the Err of an execution that Interrupt has stopped.
var ErrInterrupted = budget.ErrInterrupted

var (
	errPaused  = errors.New("the interpreter has an execution that has not ended: resume it, or drop it")
	errNoWait  = errors.New("the execution does not wait for this")
	errOver    = errors.New("the execution has ended")
	errFutures = errors.New("functions of this process are under way")
)

// Start runs a program as Run does until it ends or has to wait. The error is that
// of Run when it has ended; of one that waits it is nil.
//
//	e, err := interp.Start(ctx, program)
//	for err == nil && e.Pending() != nil {
//		err = e.Resume(ctx, answer(e.Pending()))
//	}
func (i *Interp) Start(ctx context.Context, p *Program) (e *Execution, err error) {
	if err := i.claim(); err != nil {
		return nil, err
	}
	defer i.release(&err)
	if err := i.begin(ctx, p); err != nil {
		return nil, i.outcome(ctx, err)
	}
	e = &Execution{i: i, units: p.src.Units, result: p.result}
	i.host.more().execution, i.host.asks = e, true
	i.account.Lend()
	return e, e.advance(ctx, e.next)
}

// next begins the next unit of the program, or what it has left for its end.
func (e *Execution) next() (heap.Value, error) {
	i := e.i
	if len(e.units) > 0 {
		u := e.units[0]
		e.units = e.units[1:]
		return i.m.StartUnit(u, i.m.Main)
	}
	return heap.None, nil
}

// advance takes steps, of which the first is given, until the program has ended or
// waits.
func (e *Execution) advance(ctx context.Context, step func() (heap.Value, error)) error {
	i := e.i
	e.pending, e.wants = nil, false
	if stop := i.watch(ctx); stop != nil {
		defer stop()
	}
	for {
		v, err := step()
		if i.m.Running() {
			return e.pause(err)
		}
		if err != nil || len(e.units) == 0 {
			return e.end(ctx, v, err)
		}
		step = e.next
	}
}

// end ends the execution.
func (e *Execution) end(ctx context.Context, v heap.Value, err error) error {
	i := e.i
	i.host.asks = false // what the program has left for its end cannot wait
	if err == nil && e.result {
		e.pin = i.m.Pin(v) + 1
	}
	e.ended = true
	i.host.more().execution = nil
	return i.end(ctx, err)
}

// pause notes what the execution waits for. A run that can only end is at its end.
func (e *Execution) pause(err error) error {
	i := e.i
	if !i.m.Waiting() {
		e.pending = &Pending{Err: err, Timeout: -1}
		return nil
	}
	x := i.host.extras
	e.wants, e.pending, x.request = true, x.request, nil
	e.parkIfMany()
	return nil
}

// Pending returns what the execution waits for, or nil when it has ended. It is valid
// until the execution goes on, and so is the list of its arguments.
func (e *Execution) Pending() *Pending { return e.pending }

// Interp returns the interpreter of the execution.
func (e *Execution) Interp() *Interp { return e.i }

// Result returns the value of the last statement of a program that CompileResult
// made, when it has ended.
func (e *Execution) Result() (v any, err error) {
	i := e.i
	if !e.ended || e.pin == 0 {
		return nil, nil
	}
	if err := i.claim(); err != nil {
		return nil, err
	}
	defer i.release(&err)
	return i.out(i.m.Pinned(e.pin-1), "result")
}

// Resume goes on with v as the result of the call or the operation that the
// execution waits for. The error is like that of Start; it is a *ValueError, and
// the execution waits as before, when v has no form in Python.
func (e *Execution) Resume(ctx context.Context, v any) (err error) {
	if err := e.claim(ctx); err != nil {
		return err
	}
	defer e.i.release(&err)
	if e.pending.Op == "future.wait" {
		return errNoWait
	}
	x, err := e.i.in(v, "result")
	if err != nil {
		return err
	}
	return e.answer(ctx, object.Answer{Value: x})
}

// Raise goes on with an exception in place of a result: see the function Raise for
// the one that an error is.
func (e *Execution) Raise(ctx context.Context, failure error) (err error) {
	if err := e.claim(ctx); err != nil {
		return err
	}
	defer e.i.release(&err)
	if e.pending.Op == "future.wait" {
		return errNoWait
	}
	return e.answer(ctx, object.Answer{Value: e.exception(failure), How: object.Raises})
}

func (e *Execution) exception(failure error) heap.Value {
	c := &e.i.m.Ctx
	_ = e.i.host.raise(c, failure)
	return c.TakeException()
}

// ResumeFuture goes on with the result of an asynchronous call by its ID; with the
// exception of failure, if that is not nil.
func (e *Execution) ResumeFuture(ctx context.Context, id int64, v any, failure error) (err error) {
	if err := e.claim(ctx); err != nil {
		return err
	}
	i := e.i
	defer i.release(&err)
	if e.pending.Op != "future.wait" {
		return errNoWait
	}
	var x heap.Value
	done := heap.False
	if failure != nil {
		x = e.exception(failure)
	} else if x, err = i.in(v, "result"); err != nil {
		return err
	} else {
		done = heap.True
	}
	if !i.closeCall(id) {
		return fmt.Errorf("there is no asynchronous call %d", id)
	}
	return e.answer(ctx, object.Answer{Value: i.m.NewTuple(heap.Int(id), done, x)})
}

// Continue goes on by itself: the interpreter does the operation that the execution
// waits for, of "future.wait" it lets the time run out, and an execution that stands
// between two instructions runs.
func (e *Execution) Continue(ctx context.Context) (err error) {
	if err := e.claim(ctx); err != nil {
		return err
	}
	i := e.i
	defer i.release(&err)
	a := object.Answer{How: object.Inline}
	switch {
	case e.pending.Op == "call":
		return fmt.Errorf("%s() has no Call: it waits for a result", e.pending.Function)
	case e.pending.Op == "future.wait" && e.pending.Timeout < 0:
		return errors.New("nothing but the result of a call lets the program go on")
	case e.pending.Op == "future.wait":
		i.host.sleep(&i.m.Ctx, e.pending.Timeout)
		a = object.Answer{Value: heap.None}
	}
	return e.answer(ctx, a)
}

// claim takes the interpreter for an execution that waits, as Interp.claim does for
// others.
func (e *Execution) claim(ctx context.Context) error {
	i := e.i
	x := i.host.extras // which an execution has
	switch {
	case e.ended:
		return errOver
	case x.execution != e:
		return errNoWait
	case x.broken != nil:
		return x.broken
	case i.host.running:
		return errRunning
	case ctx.Err() != nil:
		return context.Cause(ctx)
	}
	if x.parked != nil {
		if err := i.unpark(); err != nil {
			return err
		}
	}
	i.host.running = true
	return nil
}

// answer goes on with an answer.
func (e *Execution) answer(ctx context.Context, a object.Answer) error {
	i := e.i
	if e.wants {
		i.m.Answer(a)
	} else if a.How != object.Inline {
		return errNoWait
	}
	i.host.asks = true
	return e.advance(ctx, i.m.Resume)
}

// AddFuel raises the limit of fuel, if there is one.
func (e *Execution) AddFuel(units int64) { e.i.account.AddFuel(units) }

// Interrupt stops the execution between two instructions, within some ten thousand
// of them: its Pending has ErrInterrupted. Any goroutine may call it. An execution
// that waits already stops soon after it has been resumed.
func (e *Execution) Interrupt() { e.i.account.Interrupt() }

// Drop ends an execution that waits. The interpreter can run other programs, with
// the global variables as they are.
func (e *Execution) Drop() {
	i := e.i
	if i.host.more().execution != e || i.host.running {
		return
	}
	broken := i.unpark() != nil
	e.drop()
	if !broken {
		i.abandon()
	}
	i.host.forget()
}

// drop ends the execution where it stands.
func (e *Execution) drop() {
	i := e.i
	if i.m != nil { // or it is parked
		i.m.Drop()
	}
	x := i.host.extras
	x.execution, x.parked, e.ended, e.pending = nil, nil, true, nil
	i.host.asks = false
}

// Execution returns the execution that has not ended, or nil.
func (i *Interp) Execution() *Execution {
	if i.host.extras == nil {
		return nil
	}
	return i.host.extras.execution
}

// pauses pauses a native at what the execution is to be asked.
func (h *host) pauses(c *object.Ctx, op string, args []heap.Value) error {
	switch {
	case !h.asks:
		return nil
	case op == "call":
		return h.pauseCall(c, args)
	case op == "future.wait" && h.more().futures.idle() && len(h.interp.calls()) > 0:
		return h.pauseWait(c, args)
	case h.Ask != nil && !internalOps[op] && h.Ask(op):
		h.more().request = &Pending{Op: op, Args: h.shown(c, args), Timeout: -1}
		return object.Paused
	}
	return nil
}

// internalOps are operations that are no questions about the world.
var internalOps = map[string]bool{"future.start": true, "late": true}

// shown are the arguments of an operation; one that has no form in Go is nil.
func (h *host) shown(c *object.Ctx, args []heap.Value) (in Args) {
	for _, v := range args {
		x, err := h.outOf(c, v, "arg")
		if err != nil {
			x = nil
		}
		in.List = append(in.List, x)
	}
	return in
}

// pauseCall pauses at the call of a function without Call.
func (h *host) pauseCall(c *object.Ctx, args []heap.Value) error {
	name := c.Text(args[0])
	in, err := h.argumentsOf(c, name, args[1], args[2])
	if err != nil {
		return err
	}
	h.more().request = &Pending{Op: "call", Function: name, Args: in, Timeout: -1}
	return object.Paused
}

// AskNow implements external.Asker.
func (h *host) AskNow(c *object.Ctx, name string, args []heap.Value) error {
	if !h.asks {
		return object.NeedPython
	}
	x := h.extras
	in, err := h.named(name).argumentsIn(x.execution.args[:], c, args, nil)
	if err != nil {
		return err
	}
	p := &x.execution.call // calls are frequent: no memory for each, and what they share is written once
	if p.Op == "" {
		p.Op, p.Timeout = "call", -1
	}
	p.Function, p.Args = name, in
	x.request = p
	return object.Paused
}

// named returns a function by its name: one that takes any arguments, if it is not
// known here.
func (h *host) named(name string) *implementation {
	if m := h.implementation(name); m != nil {
		return m
	}
	return &implementation{h: h, f: Function{Name: name}, exact: -1}
}

// argumentsOf converts the arguments of a call of a function by its name.
func (h *host) argumentsOf(c *object.Ctx, name string, args, kwargs heap.Value) (Args, error) {
	values, names := flatten(c, args, kwargs)
	return h.named(name).arguments(c, values, names)
}

// pauseWait pauses where asynchronous functions are awaited.
func (h *host) pauseWait(c *object.Ctx, args []heap.Value) error {
	p := &Pending{Op: "future.wait", Timeout: -1}
	if args[0] != heap.None {
		seconds, err := c.FloatOf(args[0])
		if err != nil {
			return err
		}
		p.Timeout = time.Duration(min(max(seconds, 0)*1e9, math.MaxInt64/2))
	}
	for _, v := range h.interp.calls() {
		call := c.Tuple(v)
		name := c.Text(call[1])
		in, err := h.argumentsOf(c, name, call[2], call[3])
		if err != nil {
			return err
		}
		p.Futures = append(p.Futures, Future{call[0].Int(), name, in})
	}
	h.more().request = p
	return object.Paused
}

// calls returns the calls of asynchronous functions that whoever runs the program
// has to answer: tuples of number, name and arguments.
func (i *Interp) calls() []heap.Value {
	if i.host.more().callsPin == 0 {
		return nil
	}
	c := &i.m.Ctx
	return c.Lists.At(c.Pinned(i.host.more().callsPin - 1)).Items
}

// openCall notes such a call, and returns its number.
func (i *Interp) openCall(c *object.Ctx, args []heap.Value) (heap.Value, error) {
	if _, err := i.host.argumentsOf(c, c.Text(args[0]), args[1], args[2]); err != nil {
		return heap.Unbound, err
	}
	if i.host.more().callsPin == 0 {
		i.host.more().callsPin = c.Pin(c.NewList(0)) + 1
	}
	i.host.more().lastCall++
	n := heap.Int(i.host.more().lastCall)
	call := c.NewTuple(n, args[0], args[1], args[2])
	c.Append(c.Pinned(i.host.more().callsPin-1), call)
	return n, nil
}

// closeCall drops the call of a number, and reports whether it was there.
func (i *Interp) closeCall(id int64) bool {
	for at, v := range i.calls() {
		if i.m.Tuple(v)[0].Int() == id {
			l := i.m.Lists.At(i.m.Pinned(i.host.more().callsPin - 1))
			l.Items = append(l.Items[:at], l.Items[at+1:]...)
			return true
		}
	}
	return false
}

// idle reports whether no function of this process is under way.
func (f *futures) idle() bool { return f == nil || f.open == 0 }
