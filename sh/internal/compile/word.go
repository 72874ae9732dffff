package compile

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// wordCtx says where parts of a word stand.
type wordCtx struct {
	quoted  bool // within double quotes or a here-document
	here    bool // in a here-document, where " is no quote
	operand bool // the operand of ${x:-...}: literal text is split like a value
	assign  bool // a value that is not split
	compare bool // such a value in case or [[ ]]
	tilde   bool // ~ may begin it
	item    bool // an element of a list, in which no ~ stands behind =
	pattern bool // a pattern
	brace   bool // within ${...} in double quotes: \} is }
}

// arg compiles a word of a command: ARGS += its fields.
func (k *compiler) arg(w *syntax.Word) {
	if w == nil {
		return
	}
	if k.simple(w, code.Arg, code.ArgVar) {
		return
	}
	if text, ok := plainBraces(w); ok {
		k.emit(code.BraceText, k.str(text))
		return
	}
	for _, parts := range braces(w) {
		k.emit(code.Word)
		k.parts(parts, wordCtx{tilde: true})
		k.emit(code.Fields)
	}
}

// value compiles a word that becomes one string: op is Str, Pattern, Regex or
// Replace.
func (k *compiler) value(w *syntax.Word, op code.Op) {
	if op == code.Str && k.simple(w, code.PushStr, code.PushVar) {
		return
	}
	k.emit(code.Word)
	if w != nil {
		k.parts(w.Parts, wordCtx{assign: true, compare: true, tilde: true, pattern: op != code.Str})
	}
	k.emit(op)
}

// simple compiles a word that is literal, or one quoted variable, in one
// instruction.
func (k *compiler) simple(w *syntax.Word, lit, variable code.Op) bool {
	if text, ok := literal(w); ok && (lit != code.Arg || !maybeBraces(w)) {
		k.emit(lit, k.str(text))
		return true
	}
	if len(w.Parts) != 1 {
		return false
	}
	q, ok := w.Parts[0].(*syntax.DblQuoted)
	if !ok {
		if p, ok := w.Parts[0].(*syntax.ParamExp); ok && variable == code.PushVar && plainName(p) && !k.masked(p.Pos()) {
			k.quotedVar(p, variable)
			return true
		}
		return false
	}
	if len(q.Parts) != 1 {
		return false
	}
	if p, ok := q.Parts[0].(*syntax.ParamExp); ok && plainName(p) && !k.masked(p.Pos()) {
		k.quotedVar(p, variable)
		return true
	}
	return false
}

// quotedVar compiles $name or ${name} to the instruction that takes all of it as one string.
func (k *compiler) quotedVar(p *syntax.ParamExp, op code.Op) {
	k.emit(op, k.str(p.Param.Value))
	if !p.Short {
		k.flag(code.Braced)
	}
}

// plainName reports whether an expansion is $name or ${name}.
func plainName(p *syntax.ParamExp) bool {
	return p.Param != nil && !p.Excl && !p.Length && !p.Width && !p.IsSet && p.NestedParam == nil && p.Index == nil && p.Slice == nil &&
		p.Repl == nil && p.Names == 0 && p.Exp == nil && quote.IsName(p.Param.Value)
}

// literal returns the text of a word that nothing is to be done with.
func literal(w *syntax.Word) (string, bool) {
	if len(w.Parts) == 1 {
		switch p := w.Parts[0].(type) {
		case *syntax.Lit:
			if !strings.ContainsAny(p.Value, "*?[\\~{") {
				return p.Value, true
			}
		case *syntax.SglQuoted:
			if !p.Dollar {
				return p.Value, true
			}
		case *syntax.DblQuoted:
			if len(p.Parts) == 0 {
				return "", true
			}
			if l, ok := p.Parts[0].(*syntax.Lit); ok && len(p.Parts) == 1 && !strings.Contains(l.Value, `\`) {
				return l.Value, true
			}
		}
		return "", false
	}
	return "", false
}

// parts compiles the parts of a word into the buffer W.
func (k *compiler) parts(parts []syntax.WordPart, ctx wordCtx) {
	for i, p := range parts {
		ctx.tilde = ctx.tilde && (i == 0 || ctx.assign)
		switch p := p.(type) {
		case *syntax.Lit:
			k.lit(p.Value, ctx, i == 0, i+1 == len(parts))
		case *syntax.SglQuoted:
			text := p.Value
			if ctx.quoted && !p.Dollar { // within ${x:-...}, where ' is no quote
				k.emit(code.Quote, k.str("'"))
				k.snippet(text, p.Left, func() { k.parts(k.document(), ctx) })
				k.emit(code.Quote, k.str("'"))
				continue
			}
			if p.Dollar {
				text, _ = quote.Decode(text, quote.Dollar)
			}
			k.emit(code.Quote, k.str(text))
		case *syntax.DblQuoted:
			if len(p.Parts) == 0 {
				k.emit(code.Quote, k.str(""))
				continue
			}
			inner := ctx
			inner.quoted, inner.here, inner.brace = true, false, false
			k.parts(p.Parts, inner)
		case *syntax.ParamExp:
			k.param(p, ctx)
		case *syntax.CmdSubst:
			k.cmdSubst(p, ctx)
		case *syntax.ArithmExp:
			open := 3
			if p.Bracket {
				open = 2
			}
			k.arithText(k.between(p.Left, open, p.Right), p.Left, 0)
			k.emit(code.ArithWord)
			k.quotedFlag(ctx)
		case *syntax.ProcSubst:
			restore := k.substituted(p)
			at := k.body(code.ProcSub, p.Stmts)
			restore()
			if p.Op == syntax.CmdOut {
				k.c.Instrs[at].F = 1
			}
		case *syntax.ExtGlob:
			k.extGlob(p, ctx)
		}
	}
}

func (k *compiler) quotedFlag(ctx wordCtx) {
	if ctx.quoted {
		k.flag(code.Quoted)
	}
	if ctx.assign {
		k.flag(code.NoSplit)
	}
}

func (k *compiler) cmdSubst(p *syntax.CmdSubst, ctx wordCtx) {
	if len(p.Stmts) == 1 {
		s := p.Stmts[0]
		if s.Cmd == nil && len(s.Redirs) == 1 && s.Redirs[0].Op == syntax.RdrIn && s.Redirs[0].N == nil && !s.Background && !s.Negated {
			k.value(s.Redirs[0].Word, code.Str)
			k.emit(code.CmdFile)
			k.quotedFlag(ctx)
			return
		}
	}
	defer k.substituted(p)()
	at := k.emit(code.CmdSub, 0, 0, k.lineOf(p.Left))
	k.quotedFlag(ctx)
	k.stmts(p.Stmts)
	k.emit(code.End)
	k.patch(at)
}

// lit compiles literal text, which holds its backslashes.
func (k *compiler) lit(s string, ctx wordCtx, first, last bool) {
	if ctx.quoted {
		k.emit(code.Quote, k.str(unescapeQuoted(s, ctx)))
		return
	}
	if ctx.tilde && !ctx.operand && !ctx.item {
		s = k.tildes(s, ctx, first, last)
	} else if ctx.tilde && first {
		s = k.tilde(s, last)
	}
	// Runs of text that is quoted by backslashes alternate with others.
	var plain, quoted []byte
	flushPlain := func() {
		if len(plain) > 0 {
			k.unquoted(string(plain), ctx)
			plain = plain[:0]
		}
	}
	flushQuoted := func() {
		if len(quoted) > 0 {
			k.emit(code.Quote, k.str(string(quoted)))
			quoted = quoted[:0]
		}
	}
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			if s[i] == '\n' {
				continue
			}
			flushPlain()
			quoted = append(quoted, s[i])
			continue
		}
		flushQuoted()
		plain = append(plain, s[i])
	}
	flushPlain()
	flushQuoted()
}

func (k *compiler) unquoted(s string, ctx wordCtx) {
	switch {
	case ctx.operand:
		k.emit(code.Split, k.str(s))
	case ctx.pattern || strings.ContainsAny(s, "*?[]+@!()|\\"):
		k.emit(code.Glob, k.str(s))
	default:
		k.emit(code.Lit, k.str(s))
	}
}

// unescapeQuoted removes the backslashes that count within double quotes.
func unescapeQuoted(s string, ctx wordCtx) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			switch c := s[i+1]; {
			case c == '$', c == '`', c == '\\', c == '"' && !ctx.here, c == '}' && ctx.brace:
				i++
			case c == '\n':
				i++
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// tildes compiles the tildes of a literal: at its beginning, and in assignments
// behind each colon and the first equals sign.
func (k *compiler) tildes(s string, ctx wordCtx, first, last bool) string {
	if !strings.Contains(s, "~") {
		return s
	}
	if first {
		s = k.tilde(s, last)
	}
	seps := ":"
	if !ctx.assign {
		i := strings.IndexByte(s, '=')
		if !first || i < 0 || !quote.IsName(s[:i]) {
			return s
		}
		seps = "=:"
	}
	for {
		at := -1
		for i := 0; i+1 < len(s); i++ {
			if s[i+1] == '~' && strings.IndexByte(seps, s[i]) >= 0 && (i == 0 || s[i-1] != '\\') {
				at = i + 1
				break
			}
		}
		if at < 0 {
			return s
		}
		inner := ctx
		inner.tilde = false
		k.lit(s[:at], inner, false, false)
		rest := k.tilde(s[at:], last)
		if rest == s[at:] { // no prefix that ends: keep the tilde itself
			k.emit(code.Quote, k.str("~"))
			rest = rest[1:]
		}
		s, seps = rest, ":"
	}
}

// tilde compiles a tilde prefix and returns what is behind it.
func (k *compiler) tilde(s string, last bool) string {
	if !strings.HasPrefix(s, "~") {
		return s
	}
	end := strings.IndexAny(s, "/:")
	if end < 0 {
		if !last {
			return s
		}
		end = len(s)
	}
	user := s[1:end]
	if strings.ContainsAny(user, "\\'\"*?[{") {
		return s
	}
	k.emit(code.Tilde, k.str(user))
	return s[end:]
}

// extGlob compiles an extended pattern, whose text the parser leaves as it is.
func (k *compiler) extGlob(p *syntax.ExtGlob, ctx wordCtx) {
	text := p.Op.String() + p.Pattern.Value + ")"
	if !strings.ContainsAny(text, "$`'\"\\") {
		k.emit(code.Glob, k.str(text))
		return
	}
	k.emit(code.Glob, k.str(p.Op.String()))
	ws := k.words(hideOperators(p.Pattern.Value))
	inner := ctx
	inner.tilde, inner.pattern = false, true
	for _, w := range ws {
		showOperators(w.Parts)
		k.snippet(p.Pattern.Value, p.OpPos, func() { k.parts(w.Parts, inner) })
	}
	k.emit(code.Glob, k.str(")"))
}

// Operators of the shell within an extended pattern are text there: while it is
// parsed they are other characters.
const (
	operators = "|()<>;& \t\n{}#"
	hidden    = "\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x10\x11\x12\x13"
)

func hideOperators(s string) string {
	b := []byte(s)
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '\'', '"', '`':
			i = skipQuoted(b, i)
		case '$':
			i = skipDollar(b, i)
		default:
			if n := strings.IndexByte(operators, b[i]); n >= 0 {
				b[i] = hidden[n]
			}
		}
	}
	return string(b)
}

func showOperators(parts []syntax.WordPart) {
	for _, p := range parts {
		if l, ok := p.(*syntax.Lit); ok {
			l.Value = strings.Map(func(r rune) rune {
				if n := strings.IndexRune(hidden, r); r < ' ' && n >= 0 {
					return rune(operators[n])
				}
				return r
			}, l.Value)
		}
	}
}

// skipQuoted returns the place of the quote that ends the one at i.
func skipQuoted(b []byte, i int) int {
	q := b[i]
	for i++; i < len(b) && b[i] != q; i++ {
		switch {
		case b[i] == '\\' && q != '\'':
			i++
		case b[i] == '$' && q == '"':
			i = skipDollar(b, i)
		}
	}
	return i
}

// skipDollar returns the last place of the expansion that begins at i.
func skipDollar(b []byte, i int) int {
	if i+1 >= len(b) || b[i+1] != '(' && b[i+1] != '{' {
		return i
	}
	open := b[i+1]
	end := byte(')')
	if open == '{' {
		end = '}'
	}
	depth := 0
	for i++; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '\'', '"', '`':
			i = skipQuoted(b, i)
		case open:
			depth++
		case end:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return i
}
