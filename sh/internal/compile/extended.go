package compile

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// extended compiles the check that statements of one line need which have extended
// patterns: without shopt extglob their parentheses are a syntax error to Bash when it
// reads the line.
func (k *compiler) extended(group []*syntax.Stmt) {
	if !mayBeExtended(k.text(group[0].Pos(), group[len(group)-1].End())) {
		return
	}
	for _, s := range group {
		if at := extendedPattern(s); at.IsValid() {
			line := int(at.Line()) - k.added(int(at.Offset()))
			k.emit(code.Extended, k.str("syntax error near unexpected token `('"), k.str(sourceLine(k.given, line)), line+k.line)
			return
		}
	}
}

// mayBeExtended is a quick look for what begins an extended pattern.
func mayBeExtended(text string) bool {
	for {
		at := strings.IndexByte(text, '(')
		if at < 0 {
			return false
		}
		if at > 0 && strings.IndexByte("?*+@!", text[at-1]) >= 0 {
			return true
		}
		text = text[at+1:]
	}
}

// extendedPattern is where the first extended pattern of a statement is that needs the
// option: within [[ ]] none does, and within ${} and `...` it is no matter of syntax.
func extendedPattern(s *syntax.Stmt) (first syntax.Pos) {
	syntax.Walk(s, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ExtGlob:
			if !first.IsValid() {
				first = n.Pos()
			}
		case *syntax.TestClause, *syntax.ParamExp:
			return false
		case *syntax.CmdSubst:
			return !n.Backquotes
		}
		return !first.IsValid()
	})
	return first
}
