package compile

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// call compiles a simple command: its words, assignments and redirections in the
// order in which bash expands them.
func (k *compiler) call(s *syntax.Stmt, cmd *syntax.CallExpr, whose uint8) {
	k.begin(s)
	for i, w := range cmd.Args {
		if i == 0 || !expandsSubscripts(cmd.Args[0]) || !k.element(w) {
			k.arg(w)
		}
	}
	for _, a := range cmd.Assigns {
		k.assign(a)
	}
	k.finish(s, whose)
}

// expandsSubscripts reports whether a command expands the subscripts in its arguments
// once more.
func expandsSubscripts(name *syntax.Word) bool {
	text, _ := literal(name)
	switch text {
	case "unset", "read", "printf", "test", "[":
		return true
	}
	return false
}

// element compiles an argument that is name[subscript] without quotes around it, if it
// is one: it stays one word, and what is expanded in it is not expanded again.
func (k *compiler) element(w *syntax.Word) bool {
	text := k.text(w.Pos(), w.End())
	open := strings.IndexByte(text, '[')
	if open < 0 || !quote.IsName(text[:open]) || !strings.ContainsAny(text, "$`") {
		return false
	}
	if end, ok := closing([]byte(text), open+1, '['); !ok || end != len(text)-1 {
		return false
	}
	k.emit(code.Word)
	k.emit(code.Quote, k.str(text[:open+1]))
	k.emit(code.Word)
	k.subscriptWords(text[open+1:len(text)-1], w.Pos())
	k.emit(code.Subscript)
	k.emit(code.Quote, k.str("]"))
	k.emit(code.Str)
	k.emit(code.ArgPop)
	return true
}

func (k *compiler) begin(s *syntax.Stmt) {
	end := commandEnd(s)
	k.emit(code.CmdBegin, k.commandText(s), k.lineOf(end), k.commandLine(s))
}

// commandText returns the number of the text of a simple command.
func (k *compiler) commandText(s *syntax.Stmt) int {
	text := k.text(commandStart(s), commandEnd(s))
	if n := len(s.Redirs); n > 0 && impliedRedirect(s.Redirs[n-1]) {
		text += " 2>&1"
	}
	k.c.Strs = append(k.c.Strs, text)
	return len(k.c.Strs) - 1
}

// commandStart is where the text of a simple command begins, behind a !.
func commandStart(s *syntax.Stmt) syntax.Pos {
	var first syntax.Pos
	if s.Cmd != nil {
		first = s.Cmd.Pos()
	}
	if len(s.Redirs) > 0 && (!first.IsValid() || first.After(s.Redirs[0].Pos())) {
		first = s.Redirs[0].Pos()
	}
	return first
}

// commandEnd is where the text of a simple command ends.
func commandEnd(s *syntax.Stmt) syntax.Pos {
	if s.Semicolon.IsValid() {
		return s.Semicolon
	}
	return s.End()
}

// finish compiles the redirections of a simple command, and its end.
func (k *compiler) finish(s *syntax.Stmt, whose uint8) {
	expands, changes := false, false
	for _, r := range s.Redirs {
		e, c := effects(r)
		expands, changes = expands || e, changes || c
	}
	if !expands {
		fails := k.redirects(s.Redirs, code.RedirOfCommand)
		k.emit(code.Exec)
		k.flag(whose)
		k.patch(fails...)
		return
	}
	begin := k.emit(code.RedirBegin)
	if changes {
		k.flag(code.RedirChanges)
	}
	fails := k.redirects(s.Redirs, code.RedirOfCommand)
	k.patch(begin)
	k.emit(code.Exec)
	k.flag(whose)
	k.patch(fails...)
	k.emit(code.RedirEnd)
}

// redirects compiles redirections. Those before one that is expanded are done by then:
// commands in it, and messages, go where they lead. It returns jumps for where one fails.
func (k *compiler) redirects(list []*syntax.Redirect, whose uint8) (fails []int) {
	for i, r := range list {
		if expands, _ := effects(r); expands && i > 0 {
			fails = append(fails, k.emit(code.RedirNow))
			k.flag(whose)
		}
		k.redirect(r)
	}
	return fails
}

// effects says whether the word or the text of a redirection is expanded, and whether
// that may change variables or fail.
func effects(r *syntax.Redirect) (expands, changes bool) {
	changes = r.N != nil && strings.HasPrefix(r.N.Value, "{")
	w := r.Word
	if r.Hdoc != nil {
		if quotedWord(w) {
			return changes, changes
		}
		w = r.Hdoc
	}
	syntax.Walk(w, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CmdSubst, *syntax.ProcSubst:
			expands = true
			return false
		case *syntax.ArithmExp:
			changes = true
		case *syntax.ParamExp:
			expands = true
			plain := !n.Excl && n.Index == nil && n.Slice == nil && n.Repl == nil && n.Exp == nil
			changes = changes || !plain
		}
		return true
	})
	return expands || changes, changes
}

// decl compiles declare, local, export, readonly, typeset and nameref, whose
// arguments may be assignments.
func (k *compiler) decl(s *syntax.Stmt, cmd *syntax.DeclClause, whose uint8) {
	k.begin(s)
	k.emit(code.Arg, k.str(cmd.Variant.Value))
	for _, a := range cmd.Args {
		switch {
		case a.Name == nil:
			k.arg(a.Value)
		case a.Array != nil:
			k.elements(a, code.Declared)
			k.emit(code.DeclArray, k.str(a.Name.Value))
			if a.Append {
				k.flag(code.AssignAppend)
			}
		default:
			k.declArg(a)
		}
	}
	k.finish(s, whose)
}

// declArg compiles name, name[index] or either with a value: an argument for each
// word that braces make.
func (k *compiler) declArg(a *syntax.Assign) {
	if a.Value == nil {
		k.declWord(a, nil)
		return
	}
	for _, parts := range braces(a.Value) { // to bash it is a word first
		k.declWord(a, parts)
	}
}

func (k *compiler) declWord(a *syntax.Assign, value []syntax.WordPart) {
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
		k.parts(value, valueCtx)
	}
	k.emit(code.Str)
	k.emit(code.ArgPop)
}

// let compiles let, whose arguments the parser takes as expressions: to bash they
// are words.
func (k *compiler) let(s *syntax.Stmt, cmd *syntax.LetClause, whose uint8) {
	k.begin(s)
	k.emit(code.Arg, k.str("let"))
	const width = len("let")
	text := k.between(cmd.Let, width, cmd.End())
	for _, w := range k.words(text) {
		k.snippet(text, cmd.Let, func() { k.arg(w) })
	}
	k.finish(s, whose)
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
		k.elements(a, f)
		k.emit(code.AssignArray, name, k.str(k.text(a.Array.Lparen, a.Array.End())))
	case a.Index != nil:
		k.subscript(a.Name.Value, a.Index)
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
	k.parts(w.Parts, valueCtx)
	k.emit(code.Str)
}

// valueCtx is where the value of an assignment stands.
var valueCtx = wordCtx{assign: true, tilde: true}

// elements compiles the list that an array gets; f are flags of the assignment, or Declared.
func (k *compiler) elements(a *syntax.Assign, f uint8) {
	k.emit(code.ArrayBegin, k.str(a.Name.Value), k.str(k.text(a.Array.Lparen, a.Array.End())))
	k.flag(f)
	for _, e := range a.Array.Elems {
		words := braces(e.Value)
		if e.Index != nil && len(words) == 1 {
			k.keyOrIndex(e.Index)
			k.assignStr(e.Value)
			k.emit(code.ArrayElem)
			if k.appends(e.Index) {
				k.flag(code.AssignAppend)
			}
			continue
		}
		for _, parts := range words {
			k.emit(code.Word)
			if e.Index != nil { // braces make plain words of it
				k.emit(code.Quote, k.str("["+k.node(e.Index)+"]="))
			}
			k.parts(parts, wordCtx{tilde: true, item: true})
			k.emit(code.ArrayFields, k.str(a.Name.Value))
			k.flag(f)
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
	parts, raw := r.Hdoc.Parts, quotedWord(r.Word)
	if raw {
		parts = []syntax.WordPart{k.rawDoc(r.Hdoc)}
	}
	if r.Op == syntax.DashHdoc {
		parts = withoutTabs(parts)
	}
	if raw {
		k.emit(code.PushStr, k.str(parts[0].(*syntax.Lit).Value))
		return
	}
	k.emit(code.Word)
	k.parts(parts, wordCtx{quoted: true, here: true})
	k.emit(code.Str)
}

// rawDoc returns the text of a here-document without expansions. The parser has looked
// for them where only a part of the delimiter is quoted: then it is that of the source.
func (k *compiler) rawDoc(doc *syntax.Word) *syntax.Lit {
	var b strings.Builder
	for _, p := range doc.Parts {
		l, ok := p.(*syntax.Lit)
		if !ok {
			text := k.text(doc.Pos(), doc.End())
			return &syntax.Lit{Value: text[:strings.LastIndexByte(text, '\n')+1]} // the delimiter may follow
		}
		b.WriteString(l.Value)
	}
	return &syntax.Lit{Value: b.String()}
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
