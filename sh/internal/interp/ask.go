package interp

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
)

// Ask is a command that waits for the host.
type Ask struct {
	ID    int
	Name  string
	Args  []string // without the name
	Env   []string // NAME=VALUE
	Dir   string
	Input []byte // of a command with Command.Input
	// Question is what a tool asks that runs; nil: the host runs the command.
	Question any
}

// Reply is what the host has to say of a command.
type Reply struct {
	Status         int
	Stdout, Stderr []byte
	Answer         any // of a Question
}

// asked is what a task keeps of a command that the host runs.
type asked struct {
	id      int // 0: not asked yet
	input   []byte
	replied bool
	reply   Reply

	question any // of a tool that runs
	save     func() ([]byte, error)
}

// Start runs code as Run does, but stops where nothing can go on before the host has
// answered what is asked, or when the account is interrupted. It reports whether the
// run has stopped so: Asks, or Stopped, say why then.
func (m *Machine) Start(ctx context.Context, c *code.Code) (stopped bool) {
	m.pausing = true
	m.begin(c)
	return m.Go(ctx)
}

// Go goes on with a run that has stopped.
func (m *Machine) Go(ctx context.Context) (stopped bool) {
	m.stopped, m.pausing = nil, true
	m.advance(ctx)
	return m.pausing
}

// Pausing reports whether there is a run that may stop or has stopped.
func (m *Machine) Pausing() bool { return m.pausing }

// Stopped is why a run has stopped between two instructions: budget.ErrInterrupted, or
// the limit of fuel. It is nil where it has stopped because the host is asked.
func (m *Machine) Stopped() error { return m.stopped }

// Drop ends a run that has stopped.
func (m *Machine) Drop() {
	m.pausing, m.stopped = false, nil
	m.end()
	m.main.rest()
}

// Asks are the commands that wait for the host, in the order in which they began to.
func (m *Machine) Asks() []Ask {
	list := make([]Ask, len(m.asking))
	for i, t := range m.asking {
		c := &t.cmds[len(t.cmds)-1]
		list[i] = Ask{
			ID: t.asked.id, Name: c.tool.Name, Args: slices.Clone(t.args[c.args+1:]), Env: t.env.vars.Exported(), Dir: t.env.dir,
			Input: t.asked.input, Question: t.asked.question,
		}
	}
	return list
}

// Answer gives the answer for a command by its number. The run has to go on by Go.
func (m *Machine) Answer(id int, r Reply) error {
	for _, t := range m.asking {
		if t.asked.id == id {
			t.asked.replied, t.asked.reply = true, r
			m.asking = without(m.asking, t)
			m.enqueue(t)
			return nil
		}
	}
	return fmt.Errorf("no command waits that has the number %d", id)
}

func without(list []*Task, t *Task) []*Task {
	return slices.DeleteFunc(list, func(x *Task) bool { return x == t })
}

// refill draws fuel for a task. A run that is to be interrupted stops before a task that
// has no tool: one in the middle of its work would begin it anew, and anew. Nor does it stop
// in the middle of an instruction.
func (m *Machine) refill(t *Task) error {
	err := m.acct.Refill()
	if errors.Is(err, budget.ErrInterrupted) && (t.tool != nil || t.again != nil || m.nested > 0) {
		m.due = true
		err = m.acct.Refill()
	}
	return err
}

// interrupted notes why a run stops between two instructions of a task; false when it
// is to end.
func (m *Machine) interrupted(t *Task, err error) bool {
	var limit *budget.LimitError
	fuel := errors.As(err, &limit) && limit.Resource == budget.Fuel
	if !m.pausing || !fuel && !errors.Is(err, budget.ErrInterrupted) {
		return false
	}
	m.stopped = err
	// Who interrupts often must not keep others from their turn.
	if used := m.acct.Usage().Fuel; used-m.turned >= budget.Slice {
		m.turned = used
		m.turn()
		m.ready = append(m.ready, t)
	} else {
		m.first(t)
	}
	return true
}

// asks begins a command that the host runs.
func (t *Task) asks(c *cmd, tool *command.Command) {
	if !t.m.pausing {
		t.Errorf("%s: only a run that can wait has this command", tool.Name)
		t.endCommand(statusNoExec)
		return
	}
	c.tool, c.phase = tool, cmdAsk
	t.asked = &asked{}
	t.ask(c)
}

// ask goes on with a command that the host runs: it reads its input to the end, waits
// for the answer, and writes it.
func (t *Task) ask(c *cmd) {
	a := t.asked
	switch {
	case a.id == 0 && c.tool.Input && !t.collect(a):
		t.pc--
		t.wait()
	case a.id == 0:
		t.m.lastAsk++
		a.id = t.m.lastAsk
		t.m.asking = append(t.m.asking, t)
		t.pc--
		t.wait()
	case !a.replied:
		t.pc--
		t.wait()
	default:
		t.reply(c, a)
	}
}

// collect reads what there is of the input; true at its end, or that of the run.
func (t *Task) collect(a *asked) bool {
	d := t.FD(0)
	for d != nil && t.m.fatal == nil {
		b, o, err := d.peek(t)
		if o == again {
			return false
		}
		if err != nil || len(b) == 0 || !t.Room(2*len(b)) {
			break
		}
		a.input = append(a.input, b...)
		t.m.book(int64(len(b)))
		d.advance(t.m, len(b))
	}
	return true
}

// reply writes the answer and ends the command.
func (t *Task) reply(c *cmd, a *asked) {
	for fd, text := range []*[]byte{1: &a.reply.Stdout, 2: &a.reply.Stderr} {
		for text != nil && len(*text) > 0 {
			n, o, err := t.output(fd, *text)
			*text = (*text)[n:]
			if o == again {
				t.pc--
				t.wait()
				return
			}
			if err != nil {
				*text = nil
				a.reply.Status = 1
				if !t.writeFailed(c.tool.Name, err) {
					return
				}
			}
		}
	}
	t.m.book(int64(-len(a.input)))
	t.asked = nil
	t.endCommand(a.reply.Status & 0xff)
}

// CanWait implements command.Waiter.
func (s *seat) CanWait() bool { return s.rec != nil }

// Wait implements command.Waiter.
func (s *seat) Wait(question any, save func() ([]byte, error)) (answer any, err error) {
	t, m := s.t, s.t.m
	t.asked = &asked{question: question, save: save}
	if s.again != nil && s.again.id > 0 {
		t.asked.id, s.again.id = s.again.id, 0
	} else {
		m.lastAsk++
		t.asked.id = m.lastAsk
	}
	m.asking = append(m.asking, t)
	for !t.asked.replied {
		if err := s.wait(); err != nil {
			return nil, err
		}
	}
	answer = t.asked.reply.Answer
	t.asked = nil
	return answer, nil
}

// Saved implements command.Waiter.
func (s *seat) Saved() []byte {
	if s.again == nil {
		return nil
	}
	return s.again.saved
}

// Refuse implements command.Waiter.
func (s *seat) Refuse(err error) { s.t.m.refused = err }

// Wake lets the tools that have saved themselves ask again, after a load.
func (m *Machine) Wake(ctx context.Context) error {
	m.ctx = ctx
	m.acct.Until(ctx.Done())
	defer m.acct.Until(nil)
	for _, t := range append([]*Task{m.main}, m.tasks...) {
		if t.again == nil || t.again.saved == nil || t.state != waiting {
			continue
		}
		c := &t.cmds[len(t.cmds)-1]
		t.state = running
		t.pc++
		if t.startTool(c, c.tool, t.args[c.args:]); t.state == running {
			m.ready = append(m.ready, t)
		}
	}
	return errors.Join(m.fatal, m.refused)
}

// ask visits what a task keeps of a command that the host runs.
func (g *graph) ask(t *Task) {
	v := g.v
	some := t.asked != nil && t.tool == nil // a tool asks again
	v.Bool(&some)
	if !some {
		return
	}
	if v.Loading() {
		t.asked = &asked{}
	}
	a := t.asked
	snapshot.Number(v, &a.id)
	v.Blob(&a.input)
	v.Bool(&a.replied)
	snapshot.Number(v, &a.reply.Status)
	v.Blob(&a.reply.Stdout)
	v.Blob(&a.reply.Stderr)
	if v.Loading() {
		g.m.book(int64(len(a.input)))
	}
}
