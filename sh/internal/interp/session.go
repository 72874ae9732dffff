package interp

import (
	"context"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/compile"
)

// What a machine keeps from one run to the next: variables, functions, aliases, the
// working directory and the umask, the options of shopt, $?, and the descriptors from 3
// on that are files. What a run may have changed for itself alone is put back: the
// options of set, traps, positional parameters and the standard streams.

// Source compiles a script for Run, with the aliases of runs before.
func (m *Machine) Source(text string) *code.Code {
	e := &m.main.env
	if !e.opts.has(optExpandAliases) || len(e.aliases) == 0 {
		return compile.Source(text, 0)
	}
	c := compile.Aliased(text, 0, e.aliases, len(text)+aliasGrowth)
	c.Aliases = e.aliasEra
	return c
}

// begin makes the main task ready for a run.
func (t *Task) begin() {
	t.env.jobs = nil
	t.line, t.pc = 0, 0
	t.killed, t.ending = 0, false
	t.state = running
}

// rest brings the main task to where a run may begin, wherever it has stopped.
func (t *Task) rest() {
	if t.tool != nil {
		t.tool.stop()
	}
	if t.m.fatal != nil {
		t.endAll(statusDropped, t.m.fatal)
	}
	for len(t.blocks) > 0 {
		t.leave()
	}
	for i := range t.cmds {
		t.undo(&t.cmds[i])
	}
	for t.env.vars.Depth() > 0 {
		t.env.vars.Pop()
	}
	if t.capture != nil {
		t.capture.drop(t.m)
	}
	t.restFDs()
	o := &t.m.options
	env := t.env
	if !o.Interactive {
		env.opts = env.opts&^setOpts | defaultOpts&setOpts
		env.traps, env.pos = nil, o.Args
	}
	env.shown, env.jobs = nil, nil
	env.from, env.loops, env.depth = o.Name, 0, 0
	t.m.acct.Book(-t.booked)
	*t = Task{m: t.m, id: t.id, at: t.at, state: ended, status: t.status, fds: t.fds, env: env}
}

// setOpts are the options of set.
var setOpts = func() (all Opts) {
	for _, o := range SetOptions {
		all |= o.bit
	}
	return all
}()

// restFDs gives the main task the standard streams of the host, and closes its ends
// of pipes: whoever has the others ends too.
func (t *Task) restFDs() {
	for n, d := range t.fds {
		if d != nil && (n < len(t.m.std) || d.pipe != nil) {
			d.close(t.m)
			t.fds[n] = nil
		}
	}
	for n, d := range t.m.std {
		d.refs++
		t.setFD(n, d)
	}
}

// Left reports whether the last run has ended by exit, or as by it: set -e does that.
func (m *Machine) Left() bool { return m.left }

// Prompt returns the text of a prompt as it is shown, between runs.
func (m *Machine) Prompt(ctx context.Context, text string) string {
	t := m.main
	status := t.status
	t.code, t.state = &code.Code{}, running
	m.acct.Start()
	defer m.acct.Stop()
	m.ctx = ctx
	shown := t.prompt(t.promptText(text))
	_ = m.flush() // whoever writes next is told of an error
	m.end()
	t.rest()
	m.fatal, t.status = nil, status
	return shown
}

// Reset forgets everything but the files: the machine is as New has returned it.
func (m *Machine) Reset() {
	t := m.main
	for _, d := range t.fds {
		d.close(m)
	}
	t.env.vars.Release()
	m.acct.Book(-t.booked)
	m.lastPID = m.options.PID
	m.start, m.began = m.host.Monotonic(), m.host.Now()
	m.initMain()
}
