package interp

import (
	"slices"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
)

// Processes implements command.Machine. A task is a process, and a tool that it runs is
// another, its child, unless the task is there for that alone.
func (s *seat) Processes() ([]command.Process, error) {
	s.note("it has looked at processes")
	if err := s.yield(); err != nil { // what has just been started begins
		return nil, err
	}
	m := s.t.m
	var all []command.Process
	next := m.lastPID
	for _, t := range append([]*Task{m.main}, m.tasks...) {
		if t.state == ended {
			continue
		}
		p := command.Process{PID: t.id, Args: m.shellArgs(), Began: m.began, Sleeps: t != s.t}
		if t.parent != nil {
			p.Parent = t.parent.id
		}
		args := t.toolArgs()
		switch {
		case args == nil:
		case t.replaced():
			p.Args = args
		default:
			next++
			child := p
			child.PID, child.Parent, child.Args = next, t.id, args
			p.Sleeps = true
			all = append(all, p)
			p = child
		}
		p.Self = t == s.t
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b command.Process) int { return a.PID - b.PID })
	return all, nil
}

// shellArgs is the command line of the shell.
func (m *Machine) shellArgs() []string {
	args := []string{"bash"}
	if m.options.File {
		args = append(append(args, m.options.Name), m.options.Args...)
	}
	return args
}

// toolArgs are the arguments of the tool that the task runs, with its name; nil: it runs
// none.
func (t *Task) toolArgs() []string {
	if n := len(t.cmds); n > 0 && t.cmds[n-1].tool != nil && t.cmds[n-1].args < len(t.args) {
		return t.args[t.cmds[n-1].args:]
	}
	return nil
}

// replaced reports whether the task runs a tool and nothing else, as a process does after
// exec.
func (t *Task) replaced() bool {
	if t.code == commandCode {
		return true
	}
	for _, pc := range []int{t.pc, t.pc - 1} { // where a tool waits, and where it begins
		if pc >= 0 && pc < len(t.code.Instrs) {
			if i := &t.code.Instrs[pc]; i.Op == code.Exec {
				return i.F&(code.Staged|code.Sole) != 0
			}
		}
	}
	return false
}
