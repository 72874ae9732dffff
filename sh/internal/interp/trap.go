package interp

import (
	"slices"
	"strconv"
)

// Signals by number; 0 is EXIT to trap, and "" is none.
var signalNames = append([]string{
	"EXIT", "SIGHUP", "SIGINT", "SIGQUIT", "SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGKILL", "SIGUSR1", "SIGSEGV",
	"SIGUSR2", "SIGPIPE", "SIGALRM", "SIGTERM", "SIGSTKFLT", "SIGCHLD", "SIGCONT", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU",
	"SIGURG", "SIGXCPU", "SIGXFSZ", "SIGVTALRM", "SIGPROF", "SIGWINCH", "SIGIO", "SIGPWR", "SIGSYS", "", "",
}, realTime()...)

// realTime names the signals from 34 to 64, by which end is nearer.
func realTime() (names []string) {
	const first, last = 34, 64
	for n := first; n <= last; n++ {
		switch {
		case n == first:
			names = append(names, "SIGRTMIN")
		case n == last:
			names = append(names, "SIGRTMAX")
		case n-first <= last-n:
			names = append(names, "SIGRTMIN+"+strconv.Itoa(n-first))
		default:
			names = append(names, "SIGRTMAX-"+strconv.Itoa(last-n))
		}
	}
	return names
}

// The signals that mean something here.
const (
	sigKill  = 9
	sigPipe  = 13
	sigTerm  = 15
	sigChld  = 17
	sigCont  = 18
	sigStop  = 19
	sigTstp  = 20
	sigTtin  = 21
	sigTtou  = 22
	sigUrg   = 23
	sigWinch = 28
)

// SignalNames are the names of signals by their numbers, the first being EXIT.
func SignalNames() []string { return signalNames }

// copyTraps returns a map that may be changed.
func (t *Task) copyTraps() map[string]string {
	traps := make(map[string]string, len(t.env.traps)+1)
	for k, v := range t.env.traps {
		traps[k] = v
	}
	t.env.shown = nil
	return traps
}

// SetTrap sets the text of a trap by the name of its signal: EXIT, ERR, SIGTERM.
func (t *Task) SetTrap(name, text string) {
	traps := t.copyTraps()
	traps[name] = text
	t.env.traps = traps
}

func (t *Task) setTrap(name, text string) { t.SetTrap(name, text) }

// ClearTrap removes a trap.
func (t *Task) ClearTrap(name string) {
	traps := t.copyTraps()
	delete(traps, name)
	t.env.traps = traps
}

// Traps are the texts of traps by the names of their signals: in a subshell without
// its own, those of the parent.
func (t *Task) Traps() map[string]string {
	if t.env.shown != nil {
		return t.env.shown
	}
	return t.env.traps
}

// pseudoSignals are the traps that are for no signal, besides EXIT.
var pseudoSignals = [...]string{"ERR", "DEBUG", "RETURN"}

// inherits reports whether functions and subshells have such a trap of their caller.
func (t *Task) inherits(pseudo string) bool {
	if pseudo == "ERR" {
		return t.env.opts.has(optErrtrace)
	}
	return t.env.opts.has(optFunctrace)
}

// inheritTraps takes from the traps of the parent what a subshell has as well.
func (t *Task) inheritTraps(traps map[string]string) {
	for name, text := range traps {
		if text == "" || slices.Contains(pseudoSignals[:], name) && t.inherits(name) { // what is ignored stays so
			t.setTrap(name, text)
		}
	}
}

// hideTraps removes those of the traps that a function or a sourced file does not inherit.
func (t *Task) hideTraps(b *block, pseudo ...string) {
	if len(t.env.traps) == 0 {
		return
	}
	var hidden []string
	for _, name := range pseudo {
		_, set := t.env.traps[name]
		traced := t.inherits(name) || name != "ERR" && b.fn != nil && b.fn.Traced
		if set && !traced {
			hidden = append(hidden, name)
		}
	}
	if hidden == nil {
		return
	}
	b.traps = map[string]string{}
	traps := t.copyTraps()
	for _, name := range hidden {
		b.traps[name] = traps[name]
		delete(traps, name)
	}
	t.env.traps = traps
}

// showTraps brings back what hideTraps has hidden, unless there are others now.
func (t *Task) showTraps(hidden map[string]string) {
	for name, text := range hidden {
		if _, set := t.env.traps[name]; !set {
			t.SetTrap(name, text)
		}
	}
}

// runTrap runs the text of a trap, and goes on where the task is.
func (t *Task) runTrap(name, text string) {
	line := 0
	if name == "ERR" || name == "DEBUG" || name == "RETURN" {
		line = max(t.line-1, 0)
	}
	c := t.m.source(text, line)
	t.push(block{kind: blockTrap, name: t.command, code: t.code, pc: t.pc, line: t.line, status: t.status, sig: name, loops: t.lastSub, statuses: t.statuses})
	t.statuses = slices.Clone(t.statuses)
	t.trapping++
	t.code, t.pc = c, 0
	t.state = running
}

func (t *Task) endTrap() {
	b := t.blocks[len(t.blocks)-1]
	t.leave()
	t.status, t.command = b.status, b.name
	t.lastSub, t.statuses = b.loops, b.statuses
	switch b.sig {
	case "EXIT":
		t.exit()
	case "RETURN":
		t.leaveCall()
	case "ERR":
		if t.env.opts.has(optErrexit) {
			t.errexit()
		}
	}
	if len(t.signals) > 0 && t.state == running {
		t.nextSignal()
	}
}

// errTrap runs the trap for ERR, if there is one.
func (t *Task) errTrap(command string) bool {
	text := t.env.traps["ERR"]
	if text == "" || t.inTrap("ERR") {
		return false
	}
	t.runTrap("ERR", text)
	if command != "" && t.trapping == 1 {
		t.command = command
	}
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

// debugTrap runs the trap for DEBUG before a command; false when there is none.
func (t *Task) debugTrap() bool {
	text := t.env.traps["DEBUG"]
	if text == "" || t.inTrap("DEBUG") {
		return false
	}
	t.runTrap("DEBUG", text)
	return true
}

// signal does what a signal does to a task.
func (t *Task) signal(sig int) {
	text, trapped := "", false
	if sig < len(signalNames) {
		text, trapped = t.env.traps[signalNames[sig]]
	}
	switch {
	case sig == sigKill:
		t.kill(sig)
	case trapped && text == "":
	case trapped:
		t.signals = append(t.signals, sig)
		if n := len(t.cmds); t.state == waiting && n > 0 && t.cmds[n-1].phase == cmdBuiltin {
			t.m.awake(t)
			t.m.enqueue(t)
		}
	default:
		switch sig {
		case sigChld, sigCont, sigStop, sigTstp, sigTtin, sigTtou, sigUrg, sigWinch:
			return
		}
		t.kill(sig)
	}
}

// Signalled reports whether a trap is to be run, for builtins that wait: the number
// of its signal, or 0.
func (t *Task) Signalled() int {
	if len(t.signals) == 0 {
		return 0
	}
	return t.signals[0]
}

// nextSignal runs the trap for a signal that has come.
func (t *Task) nextSignal() {
	sig := t.signals[0]
	if t.inTrap(signalNames[sig]) {
		return // it is run once more when this one has ended
	}
	t.signals = t.signals[1:]
	switch text, trapped := t.env.traps[signalNames[sig]]; {
	case text != "":
		t.runTrap(signalNames[sig], text)
	case !trapped: // it has come while the task was busy
		t.kill(sig)
	}
}
