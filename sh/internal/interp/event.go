package interp

import (
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// EventKind tells the events of a command apart.
type EventKind string

// The kinds of events.
const (
	Before EventKind = "before" // its words and redirections are done, it has not begun
	After  EventKind = "after"  // it has ended
)

// What says what a command is.
type What string

// What a command may be.
const (
	IsFunction What = "function" // of the script
	IsBuiltin  What = "builtin"  // of the shell
	IsTool     What = "tool"     // of the shell, or of the embedder
	IsScript   What = "script"   // a file
	IsMissing  What = "missing"  // not found, or not to be run
)

// Event is something that happened to a simple command of a script.
type Event struct {
	Kind   EventKind
	ID     int64 // of the command, the same before and after; from 1 in each shell
	Parent int64 // the command in which it runs: a function, eval, xargs; 0: the script
	Task   int   // what $BASHPID is: pipeline stages, subshells and jobs have their own
	Time   time.Time
	What   What
	Name   string   // as it was called
	Args   []string // behind the name
	Dir    string   // the working directory
	Line   int      // of the script, the function or the sourced file

	Status   int           // After
	Duration time.Duration // After
	// Err is why a command of the embedder's has failed within, or what has ended the
	// run in the middle of the command. After
	Err error
}

// Listener receives the events of commands, on the goroutine of the run, which waits for
// it: it must not use the shell.
type Listener func(Event)

// Text renders a Before event as `[Command] name 'an argument'` and an After event as
// `[Status] 0 name 'an argument'`.
func (e Event) Text() string {
	var b strings.Builder
	if e.Kind == Before {
		b.WriteString("[Command] ")
	} else {
		b.WriteString("[Status] ")
		b.Write(appendf(nil, "%d ", e.Status))
	}
	b.WriteString(quote.Traced(e.Name))
	for _, arg := range e.Args {
		b.WriteString(" " + quote.Traced(arg))
	}
	return b.String()
}

// notice is a command of which listeners have been told that it begins.
type notice struct {
	event Event
	began time.Duration
	outer *notice // which it has taken the place of: command, exec
}

// tell tells listeners of a command that begins.
func (t *Task) tell(c *cmd, what What) {
	m := t.m
	if len(m.listeners) == 0 {
		return
	}
	args := t.args[c.args:]
	m.lastID++
	c.notice = &notice{
		event: Event{
			Kind: Before, ID: m.lastID, Parent: t.innermost(), Task: t.id, Time: m.host.Now(), What: what,
			Name: args[0], Args: append([]string(nil), args[1:]...), Dir: t.env.dir, Line: t.line,
		},
		began: m.host.Monotonic(),
		outer: c.notice,
	}
	m.notify(c.notice.event)
}

// innermost is the ID of the command that the next one is part of.
func (t *Task) innermost() int64 {
	for i := len(t.cmds) - 1; i >= 0; i-- {
		if d := t.cmds[i].notice; d != nil {
			return d.event.ID
		}
	}
	for i := len(t.blocks) - 1; i >= 0; i-- {
		if d := t.blocks[i].notice; d != nil {
			return d.event.ID
		}
	}
	return t.within
}

// ended tells listeners of the end of a command, and of those that it has taken the
// place of. err is what has ended the run, if that is why.
func (t *Task) ended(d *notice, status int, err error) {
	m := t.m
	for ; d != nil; d = d.outer {
		e := &d.event
		e.Kind, e.Time, e.Status, e.Duration = After, m.host.Now(), status, m.host.Monotonic()-d.began
		if e.Err == nil {
			e.Err = err
		}
		m.notify(*e)
	}
}

// endAll tells listeners that whatever the task is inside of has ended.
func (t *Task) endAll(status int, err error) {
	if len(t.m.listeners) == 0 {
		return
	}
	for i := len(t.cmds) - 1; i >= 0; i-- {
		t.ended(t.cmds[i].notice, status, err)
		t.cmds[i].notice = nil
	}
	for i := len(t.blocks) - 1; i >= 0; i-- {
		t.ended(t.blocks[i].notice, status, err)
		t.blocks[i].notice = nil
	}
}

func (m *Machine) notify(e Event) {
	for _, listen := range m.listeners {
		listen(e)
	}
}
