package compile

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Which line a command is on, for messages and LINENO, is how far bash has read the source
// when it has made the command: for most of them, to their end.

// lineOf is the line of a position.
func (k *compiler) lineOf(p syntax.Pos) int {
	return int(p.Line()) + k.line - k.added(int(p.Offset()))
}

// resting notes the line between the simple commands of what is compiled next, where
// redirections of compound commands are done. It returns a function that takes that back.
func (k *compiler) resting(line int) func() {
	before := k.rest
	k.rest = line
	return func() { k.rest = before }
}

// substituted puts the commands of a substitution that is written on one line on the line
// of the command that expands it, until the function that it returns is called.
func (k *compiler) substituted(p syntax.Node) func() {
	line, now := k.line, k.now
	if from, to := k.lineOf(p.Pos()), k.lineOf(p.End()); from == to {
		k.line += now - from
	}
	return func() { k.line, k.now = line, now }
}

// lastLine is the line up to which the source is read for statements of one line, with
// their here-documents.
func (k *compiler) lastLine(group []*syntax.Stmt) int {
	end := group[len(group)-1].End()
	line := k.lineOf(end) + k.continued(end)
	if !strings.Contains(k.text(group[0].Pos(), end), "<<") {
		return line
	}
	for _, s := range group {
		syntax.Walk(s, func(n syntax.Node) bool {
			if r, ok := n.(*syntax.Redirect); ok && r.Hdoc != nil {
				line = max(line, k.lineOf(r.Hdoc.End()))
			}
			return true
		})
	}
	return line
}

// commandLine is the line of a simple command: that of the end of its first element, or of
// the second one where the first is a word, which might be the name of a function.
func (k *compiler) commandLine(s *syntax.Stmt) int {
	var first, second element
	add := func(e element) {
		switch {
		case !first.from.IsValid() || first.from.After(e.from):
			first, second = e, first
		case !second.from.IsValid() || second.from.After(e.from):
			second = e
		}
	}
	for _, r := range s.Redirs {
		if impliedRedirect(r) {
			continue
		}
		add(element{from: r.Pos(), to: r.Word.End()})
	}
	eachWord(s.Cmd, add)
	switch {
	case !first.word:
		return k.lineOf(first.to)
	case second.word:
		return k.lineOf(second.to)
	case second.from.IsValid():
		return k.lineOf(second.from)
	}
	return k.lineOf(first.to) + k.continued(first.to)
}

// element is a word, an assignment or a redirection of a simple command.
type element struct {
	from, to syntax.Pos
	word     bool
}

// eachWord calls add with the assignments and the words of a simple command, of which the
// first two of either kind are enough.
func eachWord(cmd syntax.Command, add func(element)) {
	const enough = 2
	switch cmd := cmd.(type) {
	case *syntax.CallExpr:
		for _, a := range cmd.Assigns[:min(len(cmd.Assigns), enough)] {
			add(element{from: a.Pos(), to: a.End()})
		}
		for _, w := range cmd.Args[:min(len(cmd.Args), enough)] {
			add(element{w.Pos(), w.End(), true})
		}
	case *syntax.DeclClause:
		add(element{cmd.Variant.Pos(), cmd.Variant.End(), true})
		for _, a := range cmd.Args[:min(len(cmd.Args), 1)] {
			add(element{a.Pos(), a.End(), true})
		}
	case *syntax.LetClause:
		add(element{cmd.Let, cmd.Let, true})
		add(element{cmd.Exprs[0].Pos(), cmd.Exprs[0].End(), true})
	}
}

// continued is how many lines end in a backslash behind a position.
func (k *compiler) continued(end syntax.Pos) int {
	at, n := int(end.Offset()), 0
	for at < len(k.src) {
		rest := strings.TrimLeft(k.src[at:], " \t")
		if !strings.HasPrefix(rest, "\\\n") {
			break
		}
		at = len(k.src) - len(rest) + len("\\\n")
		n++
	}
	return n
}
