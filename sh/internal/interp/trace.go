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
	if t.env.opts.has(optXtrace) {
		switch i.F {
		case code.LineArith:
			const mark = len("((")
			t.traceText("(( " + text[mark:len(text)-mark] + " ))")
		case code.LineHead:
			t.traceText(strings.TrimRight(text, " "))
		}
	}
	if i.F != code.LineNoted && t.env.traps != nil {
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

// traceTest prints a part of [[ ]] for set -x.
func (t *Task) traceTest(words ...string) {
	if !t.env.opts.has(optXtrace) {
		return
	}
	for i, w := range words {
		if w == "" {
			words[i] = "''"
		}
	}
	t.traceText("[[ " + strings.Join(words, " ") + " ]]")
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
	prefix, set := t.Get("PS4")
	if !set {
		prefix = "+ "
	}
	if prefix == "" {
		return ""
	}
	if strings.ContainsAny(prefix, "$`\\") {
		status := t.status
		prefix = t.prompt(t.promptText(prefix))
		t.status = status
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
	sign := "="
	if more {
		sign = "+="
	}
	if value != "" {
		value = quote.Traced(value)
	}
	t.traceOut(t.tracePrefix() + name + sign + value + "\n")
}

// traceText prints a command that is no simple one.
func (t *Task) traceText(text string) {
	if t.env.opts.has(optXtrace) {
		t.traceOut(t.tracePrefix() + text + "\n")
	}
}
