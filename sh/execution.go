package sh

import (
	"context"
	"errors"
	"slices"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/interp"
)

// Execution is a run of a script that may stop in the middle and go on later: in the
// same shell, or, by Shell.Dump and Load, in another one and another process. It stops
//
//   - where nothing can go on before a Command without Run, or a Python program that
//     waits, has its answer, until Resume gives it,
//   - when Interrupt was called, or the limit of fuel is reached: between two
//     instructions, until Continue.
//
// It belongs to the goroutine of its shell, but for Interrupt. One that is not wanted
// any more is dropped: tools of it may be in the middle of their work.
type Execution struct {
	s       *Shell
	pending *Pending
	ended   bool
	status  int
}

// Pending is what an execution waits for.
type Pending struct {
	// Calls are the commands that wait for an answer, in the order in which they
	// began to: more than one where stages of a pipeline or jobs wait. The first
	// that is answered makes the script go on.
	Calls []HostCall
	// Err says why the execution stands between two instructions: a *LimitError for
	// fuel, or ErrInterrupted. Calls may wait beside that.
	Err error
}

// HostCall is a Command without Run that was called.
type HostCall struct {
	ID   int
	Name string
	Args []string          // without the name
	Env  map[string]string // the exported variables
	Dir  string            // the working directory
	// Input is the whole of its standard input, if Command.Input asks for that.
	Input []byte
	// Question is what a Python program asks that the command runs, nil for other
	// commands: what PythonExecution.Pending returns.
	Question any
}

// Reply is the answer to a HostCall: how the command has ended.
type Reply struct {
	Status         int // 0 to 255
	Stdout, Stderr []byte
	// Value and Err answer a Question, in place of the rest: Err is for the program
	// that its question has failed.
	Value any
	Err   error
}

// ErrInterrupted is the Err of an execution that Interrupt has stopped.
var ErrInterrupted = budget.ErrInterrupted

var (
	errRunning = errors.New("the shell runs a script")
	errPaused  = errors.New("the shell has an execution that has not ended: resume it, or drop it")
	errNoWait  = errors.New("the execution does not wait for this")
	errOver    = errors.New("the execution has ended")
)

// Start runs a script as Run does until it ends or has to wait. The error is that of
// Run when it has ended; of one that waits it is nil.
//
//	e, err := shell.Start(ctx, script)
//	for err == nil && e.Pending() != nil {
//		call := e.Pending().Calls[0]
//		err = e.Resume(ctx, call.ID, answer(call))
//	}
func (s *Shell) Start(ctx context.Context, script string) (*Execution, error) {
	if err := s.begin(script); err != nil {
		return nil, err
	}
	e := &Execution{s: s}
	s.execution = e
	s.acct.Lend()
	return e, e.advance(ctx, func() bool { return s.m.Start(ctx, s.m.Source(script)) })
}

// advance goes on until the script has ended or waits.
func (e *Execution) advance(ctx context.Context, step func() (stopped bool)) error {
	s := e.s
	s.host.ctx, e.pending = ctx, nil
	stopped, status := false, 0
	err := s.guarded(func() (err error) {
		if stopped = step(); !stopped {
			status, err = s.m.Result()
		}
		return err
	})
	if stopped && err == nil {
		e.wait()
		return nil
	}
	e.ended, s.execution = true, nil
	e.status, err = s.outcome(ctx, status, err)
	return err
}

// wait notes what the execution waits for.
func (e *Execution) wait() {
	p := &Pending{Err: e.s.m.Stopped()}
	for _, a := range e.s.m.Asks() {
		p.Calls = append(p.Calls, HostCall{ID: a.ID, Name: a.Name, Args: a.Args, Env: environment(a.Env), Dir: a.Dir, Input: slices.Clone(a.Input), Question: a.Question})
	}
	if len(p.Calls) == 0 && p.Err == nil {
		p.Err = ErrInterrupted // loaded: why it was stopped does not matter any more
	}
	e.pending = p
}

// Pending returns what the execution waits for, or nil when it has ended. It is valid
// until the execution goes on.
func (e *Execution) Pending() *Pending { return e.pending }

// Shell returns the shell of the execution.
func (e *Execution) Shell() *Shell { return e.s }

// Status is the exit status of a script that has ended.
func (e *Execution) Status() int { return e.status }

// Resume answers a call by its ID, and goes on. The error is like that of Start.
func (e *Execution) Resume(ctx context.Context, id int, r Reply) error {
	if err := e.can(ctx); err != nil {
		return err
	}
	err := e.s.m.Answer(id, interp.Reply{Status: r.Status, Stdout: slices.Clone(r.Stdout), Stderr: slices.Clone(r.Stderr), Answer: r})
	if err != nil {
		return errors.Join(errNoWait, err)
	}
	return e.advance(ctx, func() bool { return e.s.m.Go(ctx) })
}

// Continue goes on with an execution that stands between two instructions.
func (e *Execution) Continue(ctx context.Context) error {
	if err := e.can(ctx); err != nil {
		return err
	}
	if e.pending.Err == nil {
		return errNoWait
	}
	return e.advance(ctx, func() bool { return e.s.m.Go(ctx) })
}

// can reports why an execution cannot go on.
func (e *Execution) can(ctx context.Context) error {
	switch {
	case e.ended:
		return errOver
	case e.s.running:
		return errRunning
	case e.s.broken != nil:
		return e.s.broken
	}
	return context.Cause(ctx)
}

// AddFuel raises the limit of fuel, if there is one.
func (e *Execution) AddFuel(units int64) { e.s.acct.AddFuel(units) }

// Interrupt stops the execution between two instructions, within some ten thousand of
// them: its Pending has ErrInterrupted. Any goroutine may call it. An execution that
// waits already stops soon after it has been resumed.
func (e *Execution) Interrupt() { e.s.acct.Interrupt() }

// Drop ends an execution that waits. The shell can run other scripts, with the
// variables as they are.
func (e *Execution) Drop() {
	if e.ended || e.s.running {
		return
	}
	e.s.m.Drop()
	e.ended, e.pending, e.s.execution = true, nil, nil
}

// Execution returns the execution that has not ended, or nil.
func (s *Shell) Execution() *Execution { return s.execution }
