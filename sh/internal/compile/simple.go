package compile

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// call compiles a simple command: its words, assignments and redirections in the
// order in which bash expands them.
func (k *compiler) call(s *syntax.Stmt, cmd *syntax.CallExpr) {
	k.begin(s)
	for _, w := range cmd.Args {
		k.arg(w)
	}
	for _, a := range cmd.Assigns {
		k.assign(a)
	}
	k.finish(s)
}

func (k *compiler) begin(s *syntax.Stmt) {
	end := s.End()
	if s.Semicolon.IsValid() {
		end = s.Semicolon
	}
	k.emit(code.CmdBegin, k.command0(s.Pos(), end), k.lineOf(end), k.lineOf(s.Pos())+k.continued(s))
}

// continued is how many lines end in a backslash behind the first word of a command:
// bash has read on when it notes the line.
func (k *compiler) continued(s *syntax.Stmt) int {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 || len(call.Assigns) > 0 {
		return 0
	}
	at, n := int(call.Args[0].End().Offset()), 0
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

func (k *compiler) finish(s *syntax.Stmt) {
	for _, r := range s.Redirs {
		k.redirect(r)
	}
	k.emit(code.Exec)
}

// decl compiles declare, local, export, readonly, typeset and nameref, whose
// arguments may be assignments.
func (k *compiler) decl(s *syntax.Stmt, cmd *syntax.DeclClause) {
	k.begin(s)
	k.emit(code.Arg, k.str(cmd.Variant.Value))
	for _, a := range cmd.Args {
		switch {
		case a.Name == nil:
			k.arg(a.Value)
		case a.Array != nil:
			k.elements(a.Array)
			k.emit(code.DeclArray, k.str(a.Name.Value))
			if a.Append {
				k.flag(code.AssignAppend)
			}
		default:
			k.declArg(a)
		}
	}
	k.finish(s)
}

// declArg compiles name, name[index] or either with a value, as one argument.
func (k *compiler) declArg(a *syntax.Assign) {
	k.emit(code.Word)
	k.emit(code.Quote, k.str(a.Name.Value))
	if a.Index != nil {
		k.emit(code.Quote, k.str("["))
		k.subscriptParts(a.Index)
		k.emit(code.Quote, k.str("]"))
	}
	if !a.Naked {
		sign := "="
		if a.Append {
			sign = "+="
		}
		k.emit(code.Quote, k.str(sign))
		if a.Value != nil {
			k.assignValue(a.Value)
		}
	}
	k.emit(code.Str)
	k.emit(code.ArgPop)
}

// let compiles let, whose arguments the parser takes as expressions: to bash they
// are words.
func (k *compiler) let(s *syntax.Stmt, cmd *syntax.LetClause) {
	k.begin(s)
	k.emit(code.Arg, k.str("let"))
	const width = len("let")
	text := k.between(cmd.Let, width, cmd.End())
	for _, w := range k.words(text) {
		k.snippet(text, cmd.Let, func() { k.arg(w) })
	}
	k.finish(s)
}

// assign compiles an assignment in front of a command or alone.
func (k *compiler) assign(a *syntax.Assign) {
	var f uint8
	if a.Append {
		f = code.AssignAppend
	}
	name := k.str(a.Name.Value)
	switch {
	case a.Array != nil:
		k.elements(a.Array)
		k.emit(code.AssignArray, name, k.str(k.text(a.Array.Lparen, a.Array.End())))
	case a.Index != nil:
		k.subscript(a.Index)
		k.assignStr(a.Value)
		k.emit(code.AssignElem, name, k.str(a.Name.Value+"["+k.node(a.Index)+"]"))
	default:
		k.assignStr(a.Value)
		k.emit(code.AssignStr, name)
	}
	k.flag(f)
}

// assignStr pushes the value of an assignment.
func (k *compiler) assignStr(w *syntax.Word) {
	if w == nil {
		k.emit(code.PushStr, k.str(""))
		return
	}
	if text, ok := k.maskAt(int(w.Pos().Offset())); ok && strings.HasPrefix(text, "(") {
		k.emit(code.PushStr, k.str(text))
		return
	}
	if k.simple(w, code.PushStr, code.PushVar) {
		return
	}
	k.emit(code.Word)
	k.assignValue(w)
	k.emit(code.Str)
}

func (k *compiler) assignValue(w *syntax.Word) {
	k.parts(w.Parts, wordCtx{assign: true, tilde: true})
}

// elements compiles the list of an array.
func (k *compiler) elements(list *syntax.ArrayExpr) {
	k.emit(code.ArrayBegin)
	for _, e := range list.Elems {
		if e.Index != nil {
			k.subscript(e.Index)
			k.assignStr(e.Value)
			k.emit(code.ArrayElem)
			continue
		}
		for _, parts := range braces(e.Value) {
			k.emit(code.Word)
			k.parts(parts, wordCtx{tilde: true})
			k.emit(code.ArrayFields)
		}
	}
}

var redirOps = map[syntax.RedirOperator]struct {
	op code.RedirOp
	fd int
}{
	syntax.RdrOut: {code.RedirWrite, 1}, syntax.AppOut: {code.RedirAppend, 1}, syntax.RdrIn: {code.RedirRead, 0},
	syntax.RdrInOut: {code.RedirReadWrite, 0}, syntax.DplIn: {code.RedirDupIn, 0}, syntax.DplOut: {code.RedirDupOut, 1},
	syntax.RdrClob: {code.RedirClobber, 1}, syntax.Hdoc: {code.RedirHere, 0}, syntax.DashHdoc: {code.RedirHere, 0},
	syntax.WordHdoc: {code.RedirString, 0}, syntax.RdrAll: {code.RedirBoth, 1}, syntax.AppAll: {code.RedirBothAppend, 1},
}

func (k *compiler) redirect(r *syntax.Redirect) {
	op := redirOps[r.Op]
	d := code.Redir{Op: op.op, FD: op.fd, Line: k.lineOf(r.OpPos), Named: r.N != nil}
	if r.N != nil {
		if name, ok := strings.CutPrefix(r.N.Value, "{"); ok {
			d.Var = strings.TrimSuffix(name, "}")
		} else if n, err := strconv.Atoi(r.N.Value); err == nil {
			d.FD = n
		}
	}
	n := len(k.c.Redirs)
	k.c.Redirs = append(k.c.Redirs, d)
	switch d.Op {
	case code.RedirHere:
		k.hereDoc(r)
		k.emit(code.RedirStr, n)
		return
	case code.RedirString:
		k.emit(code.Word)
		k.parts(r.Word.Parts, wordCtx{assign: true, tilde: true})
		k.emit(code.Str)
		k.emit(code.RedirStr, n)
		return
	}
	if text, ok := literal(r.Word); ok {
		k.emit(code.PushStr, k.str(text))
		k.emit(code.RedirStr, n)
		return
	}
	k.emit(code.Word)
	k.parts(r.Word.Parts, wordCtx{tilde: true})
	k.emit(code.RedirFields, n, k.str(k.text(r.Word.Pos(), r.Word.End())))
}

// hereDoc pushes the text of a here-document.
func (k *compiler) hereDoc(r *syntax.Redirect) {
	if r.Hdoc == nil {
		k.emit(code.PushStr, k.str(""))
		return
	}
	parts := r.Hdoc.Parts
	if r.Op == syntax.DashHdoc {
		parts = withoutTabs(parts)
	}
	if quotedWord(r.Word) {
		var b strings.Builder
		for _, p := range parts {
			if l, ok := p.(*syntax.Lit); ok {
				b.WriteString(l.Value)
			}
		}
		k.emit(code.PushStr, k.str(b.String()))
		return
	}
	k.emit(code.Word)
	k.parts(parts, wordCtx{quoted: true, here: true})
	k.emit(code.Str)
}

// withoutTabs removes the tabs at the beginning of the lines of <<-.
func withoutTabs(parts []syntax.WordPart) []syntax.WordPart {
	out := make([]syntax.WordPart, len(parts))
	begin := true
	for i, p := range parts {
		out[i] = p
		l, ok := p.(*syntax.Lit)
		if !ok {
			begin = false
			continue
		}
		var b strings.Builder
		for line := range strings.Lines(l.Value) {
			if begin {
				line = strings.TrimLeft(line, "\t")
			}
			b.WriteString(line)
			begin = strings.HasSuffix(line, "\n")
		}
		n := *l
		n.Value = b.String()
		out[i] = &n
	}
	return out
}

// quotedWord reports whether any part of a word is quoted.
func quotedWord(w *syntax.Word) bool {
	for _, p := range w.Parts {
		l, ok := p.(*syntax.Lit)
		if !ok || strings.Contains(l.Value, `\`) {
			return true
		}
	}
	return false
}
