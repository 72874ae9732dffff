package interp

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

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
	t.errOut([]byte(b.String()))
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
	t.errOut([]byte(t.tracePrefix() + name + sign + value + "\n"))
}

// traceText prints a command that is no simple one.
func (t *Task) traceText(text string) {
	if t.env.opts.has(optXtrace) {
		t.errOut([]byte(t.tracePrefix() + text + "\n"))
	}
}
