package interp

import "github.com/skillet-run/skillet/sh/internal/code"

func (t *Task) setTrap(name, text string) {
	traps := make(map[string]string, len(t.env.traps)+1)
	for k, v := range t.env.traps {
		traps[k] = v
	}
	traps[name] = text
	t.env.traps = traps
}

// SetTrap sets the text of a trap; ClearTrap removes it.
func (t *Task) SetTrap(name, text string) { t.setTrap(name, text) }

// ClearTrap is described at SetTrap.
func (t *Task) ClearTrap(name string) {
	traps := make(map[string]string, len(t.env.traps))
	for k, v := range t.env.traps {
		if k != name {
			traps[k] = v
		}
	}
	t.env.traps = traps
}

// Traps are the texts of traps by the names of their signals.
func (t *Task) Traps() map[string]string { return t.env.traps }

// runTrap runs the text of a trap, and goes on where the task is.
func (t *Task) runTrap(name, text string) {
	c := t.m.source(text, max(t.line-1, 0))
	t.push(block{kind: blockTrap, code: t.code, pc: t.pc, line: t.line, status: t.status, sig: name})
	t.code, t.pc = c, 0
	t.state = running
}

func (t *Task) endTrap() {
	b := t.blocks[len(t.blocks)-1]
	last := t.status
	t.leave()
	t.status = b.status
	if b.sig == "EXIT" {
		t.exit()
		return
	}
	if b.sig == "ERR" && t.env.opts.has(optErrexit) {
		t.Exit(b.status)
		return
	}
	_ = last
}

// errTrap runs the trap for ERR, if there is one.
func (t *Task) errTrap() bool {
	text := t.env.traps["ERR"]
	if text == "" || t.inTrap("ERR") {
		return false
	}
	if !t.env.opts.has(optErrtrace) && t.inFunction() {
		return false
	}
	t.runTrap("ERR", text)
	return true
}

func (t *Task) inTrap(name string) bool {
	for i := range t.blocks {
		if b := &t.blocks[i]; b.kind == blockTrap && b.sig == name {
			return true
		}
	}
	return false
}

func (t *Task) inFunction() bool {
	for i := range t.blocks {
		if k := t.blocks[i].kind; k == blockCall || k == blockGhost {
			return true
		}
	}
	return false
}

// debugTrap runs the trap for DEBUG before a command.
func (t *Task) debugTrap(*code.Instr) {}

// signal does what a signal does to a task.
func (t *Task) signal(sig int) { t.kill(sig) }
