package interp

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/compile"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// announce tells of a command that is no simple one: BASH_COMMAND, set -x, and the
// trap for DEBUG.
func (t *Task) announce(i *code.Instr) {
	text := t.code.Strs[i.A]
	if t.trapping == 0 {
		t.command = text
	}
	if i.F == code.LineHead {
		t.traceText(strings.TrimRight(text, " "))
	}
	if t.env.traps != nil {
		t.debugTrap()
	}
}

// announceLoop tells of a round of a loop over words; it reports whether the trap for
// DEBUG is to run first.
func (t *Task) announceLoop(head string) bool {
	if t.trapping == 0 {
		t.command = head
	}
	t.traceText(head)
	if t.env.traps == nil || t.env.traps["DEBUG"] == "" || t.inTrap("DEBUG") {
		return false
	}
	t.pc--
	return t.debugTrap()
}

// traceTest prints a part of [[ ]] for set -x; f is 1 where ! is in front of it.
func (t *Task) traceTest(f uint8, words ...string) {
	if !t.env.opts.has(optXtrace) {
		return
	}
	not := ""
	if f != 0 {
		not = "! "
	}
	for i, w := range words {
		if w == "" {
			words[i] = "''"
		}
	}
	t.traceText("[[ " + not + strings.Join(words, " ") + " ]]")
}

// commandText is BASH_COMMAND.
func (t *Task) commandText() string {
	t.m.charge(len(t.command) * 64)
	return compile.CommandLayout(t.command)
}

// traceOut writes what set -x prints: to the descriptor in BASH_XTRACEFD, else to
// standard error.
func (t *Task) traceOut(text string) {
	if v, ok := t.Get("BASH_XTRACEFD"); ok {
		if fd, err := strconv.Atoi(v); err == nil && t.FD(fd) != nil {
			_, _, _ = t.output(fd, []byte(text))
			return
		}
	}
	t.errOut([]byte(text))
}

// trace prints a command for set -x.
func (t *Task) trace(args []string) {
	var b strings.Builder
	b.WriteString(t.tracePrefix())
	for i, a := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(quote.Traced(a))
	}
	b.WriteByte('\n')
	t.traceOut(b.String())
}

// tracePrefix is $PS4 with its first character once more for each level of
// substitutions.
func (t *Task) tracePrefix() string {
	prefix, _ := t.Get("PS4")
	if prefix == "" {
		return ""
	}
	if strings.ContainsAny(prefix, "$`\\") {
		status, opts := t.status, t.env.opts
		t.env.opts.clear(optXtrace)
		prefix = t.prompt(t.promptText(prefix))
		t.status, t.env.opts = status, opts
		if prefix == "" {
			return ""
		}
	}
	const deepest = 100
	return strings.Repeat(prefix[:1], min(t.indirection, deepest)) + prefix
}

// traceAssign prints an assignment for set -x.
func (t *Task) traceAssign(name, value string, more bool) {
	if !t.env.opts.has(optXtrace) {
		return
	}
	if value != "" {
		value = quote.Traced(value)
	}
	t.traceOut(t.tracePrefix() + name + assignSign(more) + value + "\n")
}

// traceElements prints what declare and its kin assign to an array, for set -x.
func (t *Task) traceElements(name string, flags uint8) {
	if !t.env.opts.has(optXtrace) {
		return
	}
	words := make([]string, len(t.elems))
	for i, e := range t.elems {
		if e.HasKey {
			words[i] = "[" + quote.Single(e.Key) + "]" + assignSign(e.Append)
		}
		words[i] += quote.Single(e.Value)
	}
	t.traceText(name + assignSign(flags&code.AssignAppend != 0) + "(" + strings.Join(words, " ") + ")")
}

// assignSign is the sign of an assignment.
func assignSign(more bool) string {
	if more {
		return "+="
	}
	return "="
}

// traceText prints a command that is no simple one.
func (t *Task) traceText(text string) {
	if t.env.opts.has(optXtrace) {
		t.traceOut(t.tracePrefix() + text + "\n")
	}
}
