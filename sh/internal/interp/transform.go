package interp

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// transformOp does ${x@Q} and its kin.
func (t *Task) transformOp(p *param) bool {
	op := p.ops[0]
	var f func(string) string
	switch op {
	case "Q":
		f = quoteValue
	case "U":
		f = strings.ToUpper
	case "L":
		f = strings.ToLower
	case "u":
		f = func(s string) string {
			if s == "" {
				return s
			}
			return strings.ToUpper(s[:1]) + s[1:]
		}
	default:
		t.Errorf("%s: bad substitution", p.d.Text)
		t.discard()
		return false
	}
	list := make([]string, len(p.list))
	for i, v := range p.list {
		list[i] = f(v)
	}
	p.list = list
	return true
}

// quoteValue quotes as ${x@Q} does.
func quoteValue(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

var _ = code.Nop
