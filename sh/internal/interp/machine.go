package interp

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Host is the world of a machine.
type Host interface {
	Files() *vfs.Namespace
	Now() time.Time
	Monotonic() time.Duration
	// Sleep waits, or returns earlier when the run is cancelled.
	Sleep(time.Duration)
	// Await waits until bell is closed, but no longer than d; a negative d stands for
	// ever. Where time is virtual it stands meanwhile, and d means nothing.
	Await(d time.Duration, bell <-chan struct{})
	Random(p []byte)
	Identity() command.Identity
	// Terminal reports whether a standard stream is a terminal.
	Terminal(stream int) bool
	// Read reads standard input.
	Read(p []byte) (int, error)
	// Write writes to standard output (1) or standard error (2).
	Write(stream int, p []byte) error
	// Fetch does a request on another goroutine than the machine's. Its error is a
	// *command.FetchError.
	Fetch(context.Context, *command.Request) (*command.Response, error)
}

// Options say what a machine has.
type Options struct {
	Host     Host
	Account  *budget.Account
	Commands *Commands
	Tools    []command.Command // beside those of Commands, and before them
	Env      []string          // NAME=VALUE, exported
	Dir      string            // the working directory, absolute
	Name     string            // $0, and what messages begin with
	Args     []string          // positional parameters
	PID      int               // $$
	FromArg  bool              // the script is the argument of -c
	File     bool              // it is a file

	// Interactive runs are what a person types, one after the other: the options of set,
	// traps and positional parameters stay, and messages name no lines.
	Interactive bool

	Listeners []Listener
}

// Machine runs shell code. It belongs to one goroutine at a time.
type Machine struct {
	host     Host
	acct     *budget.Account
	files    *vfs.Namespace
	commands *Commands
	own      map[string]*command.Command // Options.Tools

	options Options
	std     [3]*Desc // of the host
	main    *Task
	tasks   []*Task // that have not ended, beside main
	ready   []*Task
	sleep   []*Task       // that wait for a time
	seen    time.Duration // what the clock has shown last
	seenAt  int64         // after how much work
	turned  int64         // after how much work an interrupted task has given way
	away    []*Task       // that wait for the host
	bell    bell          // which the host rings then
	asking  []*Task       // whose commands the host runs
	idle    []*Task       // whose tools have not begun
	pausing bool          // the run may stop in the middle
	stopped error         // why it has, between two instructions
	due     bool          // it is to stop before a task runs that has no tool
	nested  int           // substitutions that run within an instruction
	lastAsk int
	refused error // why a tool does not go on after a load
	lastPID int
	ctx     context.Context // of the run
	listen  func() bool     // ends ringing the bell when ctx ends; nil: nothing rings it
	fatal   error           // what ends the run
	left    bool            // the last run has ended by exit

	listeners []Listener
	lastID    int64 // of Event
	era       int   // counts changes of aliases

	out   []byte // to standard output, not written yet
	turns int    // that have ended
	spare []*coroutine
	large int64 // bytes of large pieces since Go has collected
	codes codeCache
	start time.Duration
	began time.Time
	rand  uint64
}

// New returns a machine whose main task has nothing to run yet.
func New(o Options) *Machine {
	m := &Machine{
		host: o.Host, acct: o.Account, files: o.Host.Files(), lastPID: o.PID,
		start: o.Host.Monotonic(), began: o.Host.Now(),
	}
	m.acct.Share()
	m.own = toolIndex(o.Tools)
	m.commands = o.Commands.without(m.own)
	m.options, m.listeners = o, o.Listeners
	m.std = [3]*Desc{{refs: 1, host: hostStdin}, {refs: 1, host: hostStdout}, {refs: 1, host: hostStderr}}
	m.initMain()
	var seed [8]byte
	o.Host.Random(seed[:])
	for _, b := range seed {
		m.rand = m.rand<<8 | uint64(b)
	}
	return m
}

// initMain makes the main task, which has run nothing.
func (m *Machine) initMain() {
	t := &Task{m: m, id: m.options.PID, state: ended}
	t.initEnv(m.options)
	t.restFDs()
	m.main = t
}

// Main returns the main task.
func (m *Machine) Main() *Task { return m.main }

// Run runs code in the main task until that has ended, and returns its status. An
// error is what has ended the run from outside: a *budget.LimitError or
// budget.ErrCancelled. What the task has then is there for the next run.
func (m *Machine) Run(ctx context.Context, c *code.Code) (status int, err error) {
	m.begin(c)
	m.advance(ctx)
	return m.Result()
}

// begin makes code what the main task is about to run.
func (m *Machine) begin(c *code.Code) {
	m.fatal, m.left = nil, false
	t := m.main
	t.begin()
	t.code = c
	m.ready = append(m.ready, t)
}

// advance runs tasks until the run has ended, or stops in the middle.
func (m *Machine) advance(ctx context.Context) {
	m.acct.Until(ctx.Done())
	m.acct.Start()
	defer m.acct.Until(nil)
	defer m.acct.Stop()
	m.ctx = ctx
	stopped := m.schedule()
	if err := m.flush(); err != nil && fatal(err) {
		m.fail(err)
	}
	if stopped {
		m.stopSpare()
		return
	}
	m.pausing = false
	m.end()
	m.main.rest()
}

// Result is how the last run has ended.
func (m *Machine) Result() (status int, err error) { return m.main.status, m.fatal }

// schedule runs tasks until the main task has ended and none is ready, or the run
// stops: because the host is asked, or between two instructions.
func (m *Machine) schedule() (stopped bool) {
	for m.fatal == nil {
		if m.stopped != nil {
			return true
		}
		if len(m.away) > 0 && m.bell.rung.Load() {
			m.bell.wait()
			m.answered()
		}
		if len(m.ready) == 0 {
			if m.main.state == ended {
				break
			}
			if len(m.asking) > 0 && len(m.away) == 0 {
				return true
			}
			if !m.beginIdle() && !m.wake() {
				break
			}
			continue
		}
		t := m.ready[0]
		if m.due && m.pausing && t.tool == nil && t.again == nil {
			m.due, m.stopped = false, budget.ErrInterrupted
			return true
		}
		m.runNext()
	}
	if m.fatal == nil && m.main.state != ended {
		m.fatal = ErrDeadlock
	}
	return false
}

// runNext gives the first of the tasks that are ready its turn, if there is one.
func (m *Machine) runNext() {
	if len(m.ready) == 0 {
		return
	}
	t := m.ready[0]
	m.ready = m.ready[1:]
	if t.state == queued {
		t.state = running
	}
	if t.state == running {
		t.run()
	}
}

// flushEvery says after how many turns output is written that waits for more: a few
// milliseconds of work.
const flushEvery = 100

// turn reports, at the end of a task's turn, whether there is another one to run:
// one that is ready, one that has slept for long enough, or one that waits for the
// host.
func (m *Machine) turn() bool {
	if m.turns++; m.turns%flushEvery == 0 {
		_ = m.flush() // whoever writes next is told of an error
	}
	if len(m.sleep) > 0 {
		m.rouse()
	}
	return len(m.ready)+len(m.away) > 0
}

// unitTime is how long a unit of work takes on a clock that moves by sleeping alone:
// else nobody would wake while somebody is busy. It is some thirty times as long as
// it really is, so that nobody has to sleep for so long.
const unitTime = 100 * time.Nanosecond

// rouse makes the sleepers ready whose time has come.
func (m *Machine) rouse() {
	now, fuel := m.host.Monotonic(), m.acct.Usage().Fuel
	if now != m.seen {
		m.seen, m.seenAt = now, fuel
	} else if left := m.sleep[m.soonest()].until - now; left > 0 && time.Duration(fuel-m.seenAt) >= left/unitTime {
		m.host.Sleep(left)
		now = m.host.Monotonic()
	}
	for len(m.sleep) > 0 {
		at := m.soonest()
		t := m.sleep[at]
		if t.until > now {
			return
		}
		m.sleep = slices.Delete(m.sleep, at, at+1)
		m.enqueue(t)
	}
}

// soonest is the place of the sleeper that wakes first.
func (m *Machine) soonest() int {
	at := 0
	for i, t := range m.sleep {
		if t.until < m.sleep[at].until {
			at = i
		}
	}
	return at
}

// ErrDeadlock says that nothing can go on any more: each command waits for another
// one to write, to read or to end.
var ErrDeadlock = errors.New("every command waits for another one")

// enqueue makes a task run again.
func (m *Machine) enqueue(t *Task) {
	if t.state == waiting {
		t.state = running
		m.ready = append(m.ready, t)
	}
}

// first makes a task the next to run.
func (m *Machine) first(t *Task) {
	m.ready = append(m.ready, nil)
	copy(m.ready[1:], m.ready)
	m.ready[0] = t
}

// wake lets time pass until the first sleeper is ready or the host has done with a
// task; false when there is none.
func (m *Machine) wake() bool {
	if len(m.sleep) == 0 && len(m.away) == 0 {
		return false
	}
	m.flush()
	if len(m.sleep) == 0 {
		m.attend(-1)
		return true
	}
	at := m.soonest()
	t := m.sleep[at]
	if d := t.until - m.host.Monotonic(); d > 0 {
		if len(m.away) > 0 {
			m.attend(d)
			return true
		}
		m.host.Sleep(d)
	}
	if err := m.acct.Poll(); err != nil {
		m.fatal = err
		return true
	}
	if m.host.Monotonic() < t.until {
		return true
	}
	m.sleep = append(m.sleep[:at], m.sleep[at+1:]...)
	m.enqueue(t)
	return true
}

// end stops what is left of a run: tools are unwound, tasks dropped.
func (m *Machine) end() {
	for len(m.tasks) > 0 {
		m.tasks[len(m.tasks)-1].drop()
	}
	if t := m.main; t.tool != nil {
		t.tool.stop()
		t.tool = nil
	}
	m.ready, m.sleep, m.away, m.asking, m.idle = nil, nil, nil, nil, nil
	m.stopSpare()
	if m.listen != nil {
		m.listen()
		m.listen = nil
	}
}

// stopSpare ends the coroutines that no tool uses.
func (m *Machine) stopSpare() {
	for _, c := range m.spare {
		c.stop()
	}
	m.spare = nil
}

// forget takes a task that has ended off the lists of those that wait.
func (m *Machine) forget(t *Task) {
	if len(m.idle) > 0 {
		m.idle = without(m.idle, t)
	}
	if t.asked != nil {
		m.asking = without(m.asking, t)
		m.book(int64(-len(t.asked.input)))
		t.asked = nil
	}
}

// fail ends the run.
func (m *Machine) fail(err error) {
	if m.fatal == nil && err != nil {
		m.fatal = err
		m.acct.Attend() // so that the task that runs ends with its instruction
	}
}

// outRoom is how much standard output is kept before it is written.
const outRoom = 16 << 10

// write writes to a standard stream of the host.
func (m *Machine) write(stream int, p []byte) error {
	if err := m.acct.Write(len(p)); err != nil {
		return err
	}
	if stream == 1 {
		m.out = append(m.out, p...)
		if len(m.out) >= outRoom {
			return m.flush()
		}
		return nil
	}
	if err := m.flush(); err != nil {
		return err
	}
	return m.host.Write(stream, p)
}

// flush writes what is kept of standard output.
func (m *Machine) flush() error {
	if len(m.out) == 0 {
		return nil
	}
	err := m.host.Write(1, m.out)
	m.out = m.out[:0]
	return err
}

func (m *Machine) read(p []byte) (int, error) {
	m.flush()
	n, err := m.host.Read(p)
	if n > 0 || err == nil {
		return n, nil
	}
	if errors.Is(err, io.EOF) {
		return 0, io.EOF
	}
	return 0, vfs.ErrnoOf(err)
}

// script says where the text comes from.
func (o *Options) script() scriptKind {
	switch {
	case o.FromArg:
		return scriptArgument
	case o.File:
		return scriptFile
	}
	return scriptInput
}
