package compile

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// FunctionLayout returns the definition of a function as declare -f prints it, from
// its text: bash has kept no source and lays its tree out anew. The rules are those
// of bash's print_cmd.c as its output shows them. A text that is no function is
// returned as it is.
func FunctionLayout(text string) string {
	k := &compiler{src: text, strs: map[string]int32{}}
	list, bad := k.parse()
	if bad != nil || len(list) != 1 {
		return text
	}
	f, ok := list[0].Cmd.(*syntax.FuncDecl)
	if !ok || f.Name == nil {
		return text
	}
	p := printer{k: k}
	p.text(f.Name.Value + " () \n")
	p.functionBody(f.Body)
	return string(p.out)
}

// CommandLayout returns a command in one line, as BASH_COMMAND has it. A text that is
// no whole command (the head of a loop) is returned as it is.
func CommandLayout(text string) string {
	k := &compiler{src: text, strs: map[string]int32{}}
	list, bad := k.parse()
	if bad != nil || len(list) != 1 {
		return text
	}
	p := printer{k: k, skip: 1}
	p.list(list)
	p.documents("")
	return string(p.out)
}

// printer lays commands out.
type printer struct {
	k      *compiler
	out    []byte
	column int // of the indentation
	inside int // how many functions it is in: their commands are on lines of their own
	skip   int // commands that are not indented
	lists  int // how many connected commands are open
	here   []*syntax.Redirect
	ended  bool // a here-document has just been printed
}

const indentation = 4

func (p *printer) text(s string) { p.out = append(p.out, s...) }

func (p *printer) indent() {
	for range p.column {
		p.out = append(p.out, ' ')
	}
}

// line begins a line with a word.
func (p *printer) line(s string) {
	p.text("\n")
	p.indent()
	p.text(s)
}

// semicolon ends a command that nothing has ended.
func (p *printer) semicolon() {
	if n := len(p.out); n > 0 && (p.out[n-1] == '&' || p.out[n-1] == '\n') {
		return
	}
	p.text(";")
}

// functionBody prints { } around the body of a function; its redirections stand
// behind it when it is a group already.
func (p *printer) functionBody(body *syntax.Stmt) {
	p.indent()
	p.text("{ \n")
	skip := p.skip
	p.skip = 0
	p.inside++
	p.column += indentation
	block, group := body.Cmd.(*syntax.Block)
	if group {
		p.list(block.Stmts)
	} else {
		p.stmt(body)
	}
	p.documents("")
	p.column -= indentation
	p.inside--
	p.skip = skip
	p.line("}")
	if group && len(body.Redirs) > 0 {
		p.text(" ")
		p.redirects(body.Redirs)
	}
}

// begin indents a command unless it goes on with a line.
func (p *printer) begin() {
	if p.skip > 0 {
		p.skip--
		return
	}
	p.indent()
}

// list prints commands one after the other.
func (p *printer) list(list []*syntax.Stmt) {
	if len(list) == 0 {
		return
	}
	if len(list) == 1 && !list[0].Background {
		p.stmt(list[0])
		return
	}
	p.begin()
	p.skip++
	p.lists += len(list)
	for i, s := range list {
		p.stmt(s)
		if i > 0 {
			p.documents("")
		}
		p.lists--
		last := i+1 == len(list)
		switch {
		case s.Background:
			p.documents(" &")
			if !last {
				p.text(" ")
				p.skip++
			}
		case last:
		default:
			p.between()
		}
	}
}

// between prints what stands between two commands.
func (p *printer) between() {
	sign := ";"
	if p.inside > 0 {
		sign = ""
	}
	switch {
	case len(p.here) > 0:
		p.documents(sign)
	case p.ended:
		p.ended = false
	default:
		p.text(";")
	}
	if p.inside > 0 {
		p.text("\n")
		return
	}
	p.text(" ")
	p.skip++
}

// documents prints an operator and the here-documents that wait for it.
func (p *printer) documents(sign string) {
	if sign != "" && sign != ";" {
		p.text(sign)
	}
	if len(p.here) == 0 {
		return
	}
	list := p.here
	p.here = nil
	p.bodies(list)
	if sign != "" && sign != ";" {
		p.text(" ")
	}
}

func (p *printer) bodies(list []*syntax.Redirect) {
	p.text("\n")
	for _, r := range list {
		if r.Hdoc != nil {
			text := p.k.text(r.Hdoc.Pos(), r.Hdoc.End())
			if r.Op == syntax.DashHdoc {
				var b strings.Builder
				for line := range strings.Lines(text) {
					b.WriteString(strings.TrimLeft(line, "\t"))
				}
				text = b.String()
			}
			p.text(strings.TrimSuffix(text, unquoted(r.Word)))
		}
		p.text(unquoted(r.Word) + "\n")
	}
	p.ended = true
}

// unquoted is the delimiter of a here-document.
func unquoted(w *syntax.Word) string {
	var b strings.Builder
	for _, part := range w.Parts {
		plainText(&b, part, false)
	}
	return b.String()
}

func (p *printer) stmt(s *syntax.Stmt) {
	p.begin()
	if s.Negated {
		p.text("! ")
	}
	p.command(s)
	if len(s.Redirs) == 0 || isSimple(s.Cmd) {
		return
	}
	if f, ok := s.Cmd.(*syntax.FuncDecl); ok && f != nil {
		return
	}
	p.text(" ")
	p.redirects(s.Redirs)
}

func isSimple(c syntax.Command) bool {
	switch c.(type) {
	case nil, *syntax.CallExpr, *syntax.DeclClause, *syntax.LetClause:
		return true
	}
	return false
}

// command prints a command; the cases are the kinds that there are.
func (p *printer) command(s *syntax.Stmt) {
	switch cmd := s.Cmd.(type) {
	case nil, *syntax.CallExpr, *syntax.DeclClause, *syntax.LetClause:
		p.simple(s)
	case *syntax.Block:
		p.group(cmd.Stmts)
	case *syntax.Subshell:
		p.text("( ")
		p.skip++
		p.list(cmd.Stmts)
		p.documents("")
		p.text(" )")
	case *syntax.IfClause:
		p.ifClause(cmd)
	case *syntax.WhileClause:
		word := "while "
		if cmd.Until {
			word = "until "
		}
		p.text(word)
		p.skip++
		p.list(cmd.Cond)
		p.documents("")
		p.semicolon()
		p.text(" do\n")
		p.body(cmd.Do)
	case *syntax.ForClause:
		p.forClause(cmd)
	case *syntax.CaseClause:
		p.caseClause(cmd)
	case *syntax.BinaryCmd:
		p.binary(cmd)
	case *syntax.TestClause:
		p.text("[[ ")
		p.condition(cmd.X)
		p.text(" ]]")
	case *syntax.ArithmCmd:
		p.text("((" + p.k.between(cmd.Left, 2, cmd.Right) + "))")
	case *syntax.TimeClause:
		p.text("time ")
		if cmd.PosixFormat {
			p.text("-p ")
		}
		if cmd.Stmt != nil {
			p.skip++
			p.stmt(cmd.Stmt)
		}
	case *syntax.CoprocClause:
		name := "COPROC"
		if cmd.Name != nil {
			name = p.word(cmd.Name)
		}
		p.text("coproc " + name + " ")
		p.skip++
		p.stmt(cmd.Stmt)
	case *syntax.FuncDecl:
		name := ""
		if cmd.Name != nil {
			name = cmd.Name.Value
		}
		p.text("function " + name + " () \n")
		p.functionBody(cmd.Body)
	}
}

func (p *printer) group(list []*syntax.Stmt) {
	p.text("{ ")
	if p.inside == 0 {
		p.skip++
	} else {
		p.text("\n")
		p.column += indentation
	}
	p.list(list)
	p.documents("")
	if p.inside == 0 {
		p.semicolon()
		p.text(" }")
		return
	}
	p.column -= indentation
	p.line("}")
}

// body prints the commands of a loop to its done.
func (p *printer) body(list []*syntax.Stmt) {
	p.column += indentation
	p.list(list)
	p.documents("")
	p.column -= indentation
	p.semicolon()
	p.line("done")
}

func (p *printer) ifClause(c *syntax.IfClause) {
	p.text("if ")
	p.skip++
	p.list(c.Cond)
	p.documents("")
	p.semicolon()
	p.text(" then\n")
	p.branch(c.Then)
	if c.Else != nil {
		p.semicolon()
		p.line("else\n")
		if len(c.Else.Cond) == 0 {
			p.branch(c.Else.Then)
		} else {
			p.column += indentation
			p.begin()
			p.ifClause(c.Else)
			p.documents("")
			p.column -= indentation
		}
	}
	p.semicolon()
	p.line("fi")
}

func (p *printer) branch(list []*syntax.Stmt) {
	p.column += indentation
	p.list(list)
	p.documents("")
	p.column -= indentation
}

func (p *printer) forClause(c *syntax.ForClause) {
	switch loop := c.Loop.(type) {
	case *syntax.WordIter:
		word := "for "
		if c.Select {
			word = "select "
		}
		p.text(word + loop.Name.Value + " in ")
		if loop.InPos.IsValid() {
			p.words(loop.Items, " ")
		} else {
			p.text(`"$@"`)
		}
		p.text(";")
		p.line("do\n")
	case *syntax.CStyleLoop:
		init, cond, post := p.k.forParts(loop)
		p.text("for ((" + init + "; " + cond + "; " + post + "))")
		p.line("do\n")
	}
	p.body(c.Do)
}

func (p *printer) caseClause(c *syntax.CaseClause) {
	p.text("case " + p.word(c.Word) + " in ")
	p.column += indentation
	for _, item := range c.Items {
		p.line("")
		p.words(item.Patterns, " | ")
		p.text(")\n")
		p.column += indentation
		if len(item.Stmts) == 0 {
			p.begin()
		}
		p.list(item.Stmts)
		p.documents("")
		p.column -= indentation
		op := item.Op.String()
		if item.Op == 0 {
			op = syntax.Break.String()
		}
		p.line(op)
	}
	p.column -= indentation
	p.line("esac")
}

func (p *printer) binary(c *syntax.BinaryCmd) {
	p.skip++
	p.lists++
	p.stmt(c.X)
	switch c.Op {
	case syntax.PipeAll:
		if len(c.X.Redirs) > 0 || c.X.Cmd != nil {
			p.text(" 2>&1")
		}
		fallthrough
	case syntax.Pipe:
		p.documents(" |")
		p.text(" ")
	default:
		p.documents(" " + c.Op.String() + " ")
	}
	p.skip++
	p.stmt(c.Y)
	p.documents("")
	p.lists--
}

func (p *printer) condition(x syntax.TestExpr) {
	switch x := x.(type) {
	case *syntax.ParenTest:
		p.text("( ")
		p.condition(x.X)
		p.text(" )")
	case *syntax.Word:
		p.text("-n " + p.word(x))
	case *syntax.UnaryTest:
		p.text(x.Op.String() + " ")
		p.condition1(x.X)
	case *syntax.BinaryTest:
		p.condition1(x.X)
		p.text(" " + x.Op.String() + " ")
		p.condition1(x.Y)
	}
}

// condition1 prints an operand, which is a word or a condition.
func (p *printer) condition1(x syntax.TestExpr) {
	if w, ok := x.(*syntax.Word); ok {
		p.text(p.word(w))
		return
	}
	p.condition(x)
}

// simple prints assignments, words and redirections.
func (p *printer) simple(s *syntax.Stmt) {
	var list []string
	switch cmd := s.Cmd.(type) {
	case *syntax.CallExpr:
		for _, a := range cmd.Assigns {
			list = append(list, p.assign(a))
		}
		for _, w := range cmd.Args {
			list = append(list, p.word(w))
		}
	case *syntax.DeclClause:
		list = append(list, cmd.Variant.Value)
		for _, a := range cmd.Args {
			list = append(list, p.assign(a))
		}
	case *syntax.LetClause:
		list = append(list, p.k.text(cmd.Pos(), cmd.End()))
	}
	p.text(strings.Join(list, " "))
	if len(s.Redirs) > 0 {
		if len(list) > 0 {
			p.text(" ")
		}
		p.redirects(s.Redirs)
	}
}

func (p *printer) assign(a *syntax.Assign) string {
	switch {
	case a.Name == nil:
		return p.word(a.Value)
	case a.Array == nil && a.Value == nil:
		return p.k.text(a.Pos(), a.End())
	case a.Array == nil:
		return p.k.text(a.Pos(), a.Value.Pos()) + p.word(a.Value)
	}
	list := make([]string, len(a.Array.Elems))
	for i, e := range a.Array.Elems {
		if e.Index == nil {
			list[i] = p.word(e.Value)
			continue
		}
		list[i] = p.k.text(e.Pos(), e.End())
	}
	return p.k.text(a.Pos(), a.Array.Lparen) + "(" + strings.Join(list, " ") + ")"
}

func (p *printer) words(list []*syntax.Word, sep string) {
	for i, w := range list {
		if i > 0 {
			p.text(sep)
		}
		p.text(p.word(w))
	}
}

// word returns the text of a word: that of the source, but for $'...', whose escapes
// are replaced, and $(...), which is laid out.
func (p *printer) word(w *syntax.Word) string {
	if w == nil {
		return ""
	}
	if !strings.ContainsAny(p.k.text(w.Pos(), w.End()), "$<>") {
		return p.k.text(w.Pos(), w.End())
	}
	return p.parts(w.Parts)
}

func (p *printer) parts(parts []syntax.WordPart) string {
	var b strings.Builder
	for _, part := range parts {
		source := p.k.text(part.Pos(), part.End())
		switch part := part.(type) {
		case *syntax.SglQuoted:
			if part.Dollar {
				text, _ := quote.Decode(part.Value, quote.Dollar)
				source = quote.Single(text)
			}
		case *syntax.DblQuoted:
			source = `"` + p.parts(part.Parts) + `"`
		case *syntax.CmdSubst:
			if !part.Backquotes && len(part.Stmts) > 0 {
				source = p.substitution("$(", part.Stmts)
			}
		case *syntax.ProcSubst:
			source = p.substitution(part.Op.String(), part.Stmts)
		}
		b.WriteString(source)
	}
	return b.String()
}

func (p *printer) substitution(open string, list []*syntax.Stmt) string {
	inner := printer{k: p.k}
	inner.skip++
	inner.list(list)
	inner.documents("")
	text := string(inner.out)
	if strings.HasPrefix(text, "( ") {
		text = " " + text
	}
	return open + text + ")"
}

// redirects prints redirections; the texts of here-documents come behind the line.
func (p *printer) redirects(list []*syntax.Redirect) {
	p.ended = false
	var here []*syntax.Redirect
	for i, r := range list {
		if i > 0 {
			p.text(" ")
		}
		p.text(p.redirect(r))
		if r.Op == syntax.Hdoc || r.Op == syntax.DashHdoc {
			here = append(here, r)
		}
	}
	if len(here) == 0 {
		return
	}
	if p.lists > 0 {
		p.here = here
		return
	}
	p.bodies(here)
}

// redirect prints one redirection; a descriptor is told where it is not the usual one.
func (p *printer) redirect(r *syntax.Redirect) string {
	op := redirOps[r.Op]
	fd, n := "", op.fd
	if r.N != nil {
		fd = r.N.Value
		if v, err := strconv.Atoi(fd); err == nil {
			n = v
			if n == op.fd {
				fd = ""
			}
		}
	}
	switch r.Op {
	case syntax.Hdoc, syntax.DashHdoc:
		name := unquoted(r.Word)
		if quotedWord(r.Word) {
			name = quote.Single(name)
		}
		return fd + r.Op.String() + name
	case syntax.RdrAll, syntax.AppAll:
		return r.Op.String() + " " + p.word(r.Word)
	case syntax.RdrInOut:
		if r.N == nil {
			fd = strconv.Itoa(n)
		}
		return fd + r.Op.String() + " " + p.word(r.Word)
	case syntax.DplIn, syntax.DplOut:
		word := p.word(r.Word)
		if r.N == nil && strings.Trim(word, "0123456789-") == "" || r.N != nil && fd == "" {
			fd = strconv.Itoa(n)
		}
		if word == "-" {
			return fd + ">&-"
		}
		return fd + r.Op.String() + word
	}
	return fd + r.Op.String() + " " + p.word(r.Word)
}
