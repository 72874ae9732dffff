package parser

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

func (p *parser) module() *ast.Module {
	m := p.modules.put(ast.Module{Mode: p.Mode})
	switch p.Mode {
	case ast.Eval:
		first := p.i
		e := p.tupleOrExpression()
		span := p.span(first)
		for p.accept(token.Newline) {
		}
		if p.k != token.EOF {
			p.fail()
		}
		m.Body = p.oneStmt(p.exprStmts.put(ast.ExprStmt{Span: span, Value: e}))
	case ast.Single:
		m.Body = p.interactive()
	default:
		m.Body = p.statements(token.EOF)
	}
	return m
}

// tupleOrExpression is an expression or several with commas, none starred.
func (p *parser) tupleOrExpression() ast.Expr {
	first := p.i
	e := p.expression()
	if p.k != token.Comma || p.failed {
		return e
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.accept(token.Comma) && starts[p.k] {
		p.exprs = append(p.exprs, p.expression())
	}
	return p.tuple(mark, p.span(first))
}

// interactive reads one statement.
func (p *parser) interactive() []ast.Stmt {
	switch p.k {
	case token.Newline:
		span := p.toks[p.i].Span
		p.next()
		return []ast.Stmt{&ast.Pass{Span: span}}
	case token.EOF:
		p.fail()
		return nil
	default:
	}
	var list []ast.Stmt
	if s := p.compound(); s != nil {
		list = []ast.Stmt{s}
		if p.k != token.EOF || p.bare && !p.dedented() || p.Incomplete && !p.LineEnds {
			p.expect(token.Newline)
		}
	} else {
		list = p.lineBody()
	}
	if p.failed {
		return list
	}
	for p.accept(token.Newline) {
	}
	if p.k != token.EOF && !p.failed {
		p.errAt(p.toks[p.i-1].Span, "multiple statements found while compiling a single statement")
	}
	return list
}

// dedented reports whether the end of the source has ended an indented block,
// which then needs no line of its own, unless more may follow.
func (p *parser) dedented() bool {
	return !p.Incomplete && p.i > 0 && p.toks[p.i-1].kind == token.Dedent
}

// statements reads statements up to the token end, which stays.
func (p *parser) statements(end token.Kind) []ast.Stmt {
	mark := len(p.stmts)
	for p.k != end && !p.failed {
		p.Look()
		if s := p.compound(); s != nil {
			p.stmts = append(p.stmts, s)
		} else {
			p.simpleLine()
		}
	}
	return p.takeStmts(mark)
}

// compound reads a compound statement, or returns nil at a simple one.
func (p *parser) compound() ast.Stmt {
	switch p.k {
	case token.Def:
		return p.function(p.i, nil, false)
	case token.Class:
		return p.class(nil)
	case token.At:
		return p.decorated()
	case token.Async:
		return p.async()
	case token.If:
		return p.ifStmt()
	case token.For:
		return p.forStmt(p.i, false)
	case token.While:
		return p.while()
	case token.Try:
		return p.try()
	case token.With:
		return p.with(p.i, false)
	case token.Name:
		if p.isWord(p.i, "match") {
			if s, ok := p.match(); ok {
				return s
			}
			if p.failed {
				return &ast.Pass{}
			}
		}
	default:
	}
	return nil
}

// simpleLine appends the simple statements up to the end of the line to p.stmts.
func (p *parser) simpleLine() {
	for {
		p.stmts = append(p.stmts, p.simple())
		if !p.accept(token.Semi) || p.k == token.Newline {
			break
		}
	}
	p.expect(token.Newline)
}

func (p *parser) simple() ast.Stmt {
	first := p.i
	switch p.k {
	case token.Return:
		p.next()
		s := p.returns.alloc()
		if p.startsElement() {
			s.Value = p.starExpressions()
		}
		s.Span = p.span(first)
		return s
	case token.Import:
		return p.importStmt()
	case token.From:
		return p.importFrom()
	case token.Raise:
		return p.raiseStmt()
	case token.Pass:
		p.next()
		return &ast.Pass{Span: p.span(first)}
	case token.Del:
		return p.del()
	case token.Yield:
		return p.assignOrExpr()
	case token.Assert:
		return p.assert()
	case token.Break:
		p.next()
		return &ast.Break{Span: p.span(first)}
	case token.Continue:
		p.next()
		return &ast.Continue{Span: p.span(first)}
	case token.Global:
		p.next()
		names := p.nameList()
		return &ast.Global{Span: p.span(first), Names: names}
	case token.Nonlocal:
		p.next()
		names := p.nameList()
		return &ast.Nonlocal{Span: p.span(first), Names: names}
	case token.Name:
		if p.isWord(p.i, "type") && p.peek() == token.Name {
			return p.typeAlias()
		}
	default:
	}
	return p.assignOrExpr()
}

func (p *parser) nameList() []string {
	list := []string{p.name()}
	for p.accept(token.Comma) {
		list = append(list, p.name())
	}
	return list
}

func (p *parser) typeAlias() ast.Stmt {
	first := p.i
	p.next()
	n, _ := p.nameExpr().(*ast.Name)
	if n != nil {
		n.Ctx = ast.Store
	}
	params := p.typeParams()
	p.expect(token.Equal)
	value := p.expression()
	return &ast.TypeAlias{Span: p.span(first), Name: n, TypeParams: params, Value: value}
}

// assignOrExpr reads an assignment of any form or an expression.
func (p *parser) assignOrExpr() ast.Stmt {
	if !p.diag {
		return p.assignment()
	}
	s := p.save()
	stmt := p.assignment()
	if p.failed && p.err == nil {
		p.restore(s)
		p.invalidAssignment()
		p.fail()
	}
	return stmt
}

func (p *parser) assignment() ast.Stmt {
	first := p.i
	e := p.annotatedRHS()
	switch {
	case p.failed:
		return &ast.Pass{}
	case p.k == token.Equal:
		return p.assign(first, e)
	case p.k == token.Colon:
		return p.annotated(first, e)
	case p.k >= token.PlusEqual && p.k <= token.DoubleSlashEqual:
		return p.augAssign(first, e)
	}
	s := p.exprStmts.alloc()
	s.Span, s.Value = p.span(first), e
	return s
}

func (p *parser) assign(first int, e ast.Expr) ast.Stmt {
	mark := len(p.exprs)
	for p.k == token.Equal && !p.failed {
		if !p.store(e) {
			break
		}
		p.exprs = append(p.exprs, e)
		p.next()
		e = p.annotatedRHS()
	}
	s := p.assigns.alloc()
	s.Span, s.Targets, s.Value = p.span(first), p.takeExprs(mark), e
	return s
}

func (p *parser) annotated(first int, e ast.Expr) ast.Stmt {
	s := p.annAssigns.put(ast.AnnAssign{Target: e})
	switch e.(type) {
	case *ast.Name:
		s.Simple = p.toks[first].kind == token.Name
	case *ast.Attribute, *ast.Subscript:
	default:
		p.fail()
		return s
	}
	p.store(e)
	p.next()
	s.Annotation = p.expression()
	back := p.save()
	if !p.failed && p.accept(token.Equal) {
		s.Value = p.annotatedRHS()
		if p.failed {
			p.shorten(back)
		}
	}
	s.Span = p.span(first)
	return s
}

func (p *parser) augAssign(first int, e ast.Expr) ast.Stmt {
	switch e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		p.store(e)
	default:
		p.fail()
		return &ast.Pass{}
	}
	op := ast.Operator(p.k - token.PlusEqual)
	p.next()
	value := p.annotatedRHS()
	return p.augAssigns.put(ast.AugAssign{Span: p.span(first), Target: e, Op: op, Value: value})
}

// store makes a target of an expression, or fails.
func (p *parser) store(e ast.Expr) bool {
	if p.failed {
		return false
	}
	if !setContext(e, ast.Store, true) {
		p.fail()
		return false
	}
	return true
}

// setContext sets the context of a target and of those in it. It reports false
// for what is none; star says that e may be starred.
func setContext(e ast.Expr, ctx ast.Context, star bool) bool {
	switch e := e.(type) {
	case *ast.Name:
		e.Ctx = ctx
	case *ast.Attribute:
		e.Ctx = ctx
	case *ast.Subscript:
		e.Ctx = ctx
	case *ast.Starred:
		if !star || ctx == ast.Del {
			return false
		}
		e.Ctx = ctx
		return setContext(e.Value, ctx, false)
	case *ast.Tuple:
		e.Ctx = ctx
		return setContexts(e.Elts, ctx)
	case *ast.List:
		e.Ctx = ctx
		return setContexts(e.Elts, ctx)
	default:
		return false
	}
	return true
}

func setContexts(list []ast.Expr, ctx ast.Context) bool {
	for _, e := range list {
		if !setContext(e, ctx, true) {
			return false
		}
	}
	return true
}

func (p *parser) del() ast.Stmt {
	first := p.i
	p.next()
	mark := len(p.exprs)
	for {
		e := p.primary()
		if !p.failed && !setContext(e, ast.Del, false) {
			p.fail()
		}
		p.exprs = append(p.exprs, e)
		if !p.accept(token.Comma) || p.k == token.Semi || p.k == token.Newline {
			break
		}
	}
	if p.k != token.Semi && p.k != token.Newline {
		p.fail()
	}
	if p.failed && p.diag && p.err == nil {
		p.invalidDel(first)
	}
	list := p.takeExprs(mark)
	return &ast.Delete{Span: p.span(first), Targets: list}
}

func (p *parser) assert() ast.Stmt {
	first := p.i
	p.next()
	s := &ast.Assert{}
	s.Test = p.expression()
	if p.accept(token.Comma) {
		s.Msg = p.expression()
	}
	s.Span = p.span(first)
	return s
}

func (p *parser) raiseStmt() ast.Stmt {
	first := p.i
	p.next()
	s := p.raises.alloc()
	if starts[p.k] {
		s.Exc = p.expression()
		if p.accept(token.From) {
			s.Cause = p.expression()
		}
	}
	s.Span = p.span(first)
	return s
}

func (p *parser) importStmt() ast.Stmt {
	first := p.i
	p.next()
	if p.diag {
		p.invalidImport(first)
	}
	var list []ast.Alias
	for !p.failed {
		start := p.i
		list = append(list, p.alias(start, p.dottedName()))
		if !p.accept(token.Comma) {
			break
		}
	}
	return &ast.Import{Span: p.span(first), Names: list}
}

func (p *parser) importFrom() ast.Stmt {
	first := p.i
	p.next()
	s := &ast.ImportFrom{}
	for {
		if p.accept(token.Dot) {
			s.Level++
		} else if p.accept(token.Ellipsis) {
			s.Level += 3
		} else {
			break
		}
	}
	if s.Level == 0 || p.k == token.Name {
		s.Module = p.dottedName()
	}
	p.expect(token.Import)
	switch p.k {
	case token.Star:
		span := p.toks[p.i].Span
		p.next()
		s.Names = []ast.Alias{{Span: span, Name: "*"}}
	case token.Lpar:
		p.next()
		s.Names = p.importedNames(token.Rpar)
		p.expect(token.Rpar)
	default:
		if p.diag && p.k == token.Newline {
			p.errFrom(p.toks[p.i].Span, "Expected one or more names after 'import'")
		}
		s.Names = p.importedNames(token.EOF)
	}
	s.Span = p.span(first)
	return s
}

// alias reads what may follow the name of an import that began at start.
func (p *parser) alias(start int, name string) ast.Alias {
	a := ast.Alias{Name: name}
	if p.accept(token.As) {
		if p.diag {
			p.invalidImportTarget()
		}
		a.AsName = p.name()
	}
	a.Span = p.span(start)
	return a
}

// importedNames reads names with a comma at the end only before the token end.
func (p *parser) importedNames(end token.Kind) []ast.Alias {
	var list []ast.Alias
	for !p.failed {
		start := p.i
		list = append(list, p.alias(start, p.name()))
		if !p.accept(token.Comma) || p.k == end {
			break
		}
		if p.diag && end == token.EOF && p.k == token.Newline {
			p.errLast("trailing comma not allowed without surrounding parentheses")
		}
	}
	return list
}

// spanOfBlock is the span of a statement that ends with a block.
func (p *parser) spanOfBlock(first int) token.Span {
	i := p.i - 1
	for i > first {
		switch p.toks[i].kind {
		case token.Dedent, token.Newline:
			i--
			continue
		default:
		}
		break
	}
	a, b := &p.toks[first], &p.toks[max(i, 0)]
	return token.Span{Line: a.Line, Col: a.Col, EndLine: b.EndLine, EndCol: b.EndCol}
}

// body reads the colon and the block of a statement whose first token is head.
func (p *parser) body(head int, what string) []ast.Stmt {
	if p.k != token.Colon || p.failed {
		p.noColon()
		return nil
	}
	p.next()
	if p.k != token.Newline {
		return p.lineBody()
	}
	p.next()
	if p.k != token.Indent || p.failed {
		p.noBlock(head, what)
		return nil
	}
	p.next()
	p.enter(weightBlock)
	list := p.statements(token.Dedent)
	p.leave(weightBlock)
	p.expect(token.Dedent)
	return list
}

func (p *parser) lineBody() []ast.Stmt {
	mark := len(p.stmts)
	p.simpleLine()
	return p.takeStmts(mark)
}

func (p *parser) decorated() ast.Stmt {
	mark := len(p.exprs)
	for p.accept(token.At) {
		p.exprs = append(p.exprs, p.namedExpression())
		p.expect(token.Newline)
	}
	list := p.takeExprs(mark)
	switch {
	case p.k == token.Class:
		return p.class(list)
	case p.k == token.Def:
		return p.function(p.i, list, false)
	case p.k == token.Async && p.peek() == token.Def:
		first := p.i
		p.next()
		return p.function(first, list, true)
	}
	if p.k == token.Async {
		p.next()
	}
	p.fail()
	return &ast.Pass{}
}

func (p *parser) async() ast.Stmt {
	first := p.i
	p.next()
	switch p.k {
	case token.Def:
		return p.function(first, nil, true)
	case token.For:
		return p.forStmt(first, true)
	case token.With:
		return p.with(first, true)
	default:
	}
	p.fail()
	return &ast.Pass{}
}

func (p *parser) function(first int, decorators []ast.Expr, async bool) ast.Stmt {
	head := p.i
	p.next()
	f := p.functions.alloc()
	f.Async, f.Decorators, f.Name = async, decorators, p.name()
	if p.failed {
		return f
	}
	var s state
	if p.diag {
		s = p.save()
	}
	if f.TypeParams = p.typeParams(); p.failed && p.diag {
		p.restore(s)
	}
	p.force(token.Lpar, "(")
	f.Args = p.parameters(token.Rpar)
	p.expect(token.Rpar)
	if p.diag {
		s = p.save()
	}
	if p.accept(token.Arrow) {
		if f.Returns = p.expression(); p.failed && p.diag {
			p.restore(s)
		}
	}
	if p.k != token.Colon {
		p.force(token.Colon, ":")
	}
	f.Body = p.body(head, "function definition")
	f.Span = p.spanOfBlock(first)
	return f
}

func (p *parser) class(decorators []ast.Expr) ast.Stmt {
	first := p.i
	p.next()
	c := p.classes.alloc()
	c.Decorators, c.Name = decorators, p.name()
	c.TypeParams = p.typeParams()
	if p.k == token.Lpar && !p.failed {
		open := p.i
		p.next()
		c.Bases, c.Keywords = p.callArguments(open, false)
		p.expect(token.Rpar)
	}
	c.Body = p.body(first, "class definition")
	c.Span = p.spanOfBlock(first)
	return c
}

func (p *parser) ifStmt() ast.Stmt {
	first := p.i
	top := p.ifClause("'if' statement")
	last := top
	depth := 0
	starts := []int{first}
	ifs := []*ast.If{top}
	for p.k == token.Elif && !p.failed {
		depth++
		p.enter(weightUnary)
		starts = append(starts, p.i)
		next := p.ifClause("'elif' statement")
		ifs = append(ifs, next)
		last.Orelse = p.oneStmt(next)
		last = next
	}
	if p.k == token.Else && !p.failed {
		last.Orelse = p.elseBody()
		if p.diag && p.k == token.Elif {
			p.errAt(p.toks[p.i].Span, "'elif' block follows an 'else' block")
		}
	}
	for i, n := range ifs {
		n.Span = p.spanOfBlock(starts[i])
	}
	p.leave(depth * weightUnary)
	return top
}

func (p *parser) oneStmt(s ast.Stmt) []ast.Stmt {
	list := p.stmtLists.take(1)
	list[0] = s
	return list
}

func (p *parser) ifClause(what string) *ast.If {
	head := p.i
	p.next()
	s := p.ifs.alloc()
	s.Test = p.namedExpression()
	s.Body = p.body(head, what)
	return s
}

// elseBody reads an else.
func (p *parser) elseBody() []ast.Stmt {
	head := p.i
	p.next()
	if p.k != token.Colon {
		p.force(token.Colon, ":")
	}
	return p.body(head, "'else' statement")
}

func (p *parser) optionalElse() []ast.Stmt {
	if p.k == token.Else && !p.failed {
		return p.elseBody()
	}
	return nil
}

func (p *parser) while() ast.Stmt {
	first := p.i
	p.next()
	s := p.whiles.put(ast.While{Test: p.namedExpression()})
	s.Body = p.body(first, "'while' statement")
	s.Orelse = p.optionalElse()
	s.Span = p.spanOfBlock(first)
	return s
}

func (p *parser) forStmt(first int, async bool) ast.Stmt {
	head := p.i
	p.next()
	s := p.fors.put(ast.For{Async: async, Target: p.forTarget()})
	if p.k != token.In || p.failed {
		p.fail()
		if p.diag && p.err == nil {
			p.invalidForTarget(head)
		}
		return s
	}
	p.next()
	s.Iter = p.starExpressions()
	s.Body = p.body(head, "'for' statement")
	s.Orelse = p.optionalElse()
	s.Span = p.spanOfBlock(first)
	return s
}

func (p *parser) with(first int, async bool) ast.Stmt {
	head := p.i
	p.next()
	s := p.withs.put(ast.With{Async: async})
	if p.k == token.Lpar {
		s.Items = p.parenWithItems()
	}
	if s.Items == nil {
		s.Items = p.withItems(token.EOF)
	}
	if p.failed && p.diag && p.err == nil {
		p.invalidWith(head)
	}
	s.Body = p.body(head, "'with' statement")
	s.Span = p.spanOfBlock(first)
	return s
}

// parenWithItems reads items in parentheses, or returns nil and consumes nothing
// where the parentheses are those of an expression.
func (p *parser) parenWithItems() []ast.WithItem {
	s := p.save()
	diag := p.diag
	p.diag = false // errors within are found on the second try
	p.enter(weightParen)
	p.next()
	items := p.withItems(token.Rpar)
	p.accept(token.Comma)
	p.expect(token.Rpar)
	p.leave(weightParen)
	p.diag = diag
	if p.failed || p.k != token.Colon {
		p.restore(s)
		return nil
	}
	return items
}

// withItems reads items; a comma may follow them when end is not EOF.
func (p *parser) withItems(end token.Kind) []ast.WithItem {
	var list []ast.WithItem
	for !p.failed {
		item := ast.WithItem{Context: p.expression()}
		if p.accept(token.As) {
			item.Vars = p.withTarget()
		}
		list = append(list, item)
		if p.k != token.Comma || end != token.EOF && p.peek() == end {
			break
		}
		p.next()
	}
	return list
}

func (p *parser) withTarget() ast.Expr {
	start := p.i
	e := p.targetElement()
	p.store(e)
	if p.k != token.Comma && p.k != token.Rpar && p.k != token.Colon && (!p.diag || p.k != token.Newline) {
		p.fail()
	}
	if p.failed && p.diag && p.err == nil {
		p.invalidWithTarget(start)
	}
	return e
}

func (p *parser) try() ast.Stmt {
	first := p.i
	p.next()
	s := p.tries.alloc()
	if p.k != token.Colon {
		p.force(token.Colon, ":")
	}
	s.Body = p.body(first, "'try' statement")
	if p.diag && !p.failed && p.k != token.Except && p.k != token.Finally {
		p.errLast("expected 'except' or 'finally' block")
	}
	for p.k == token.Except && !p.failed {
		star := p.peek() == token.Star
		if len(s.Handlers) > 0 && star != s.Star {
			p.mixedHandlers(star)
			break
		}
		s.Star = star
		s.Handlers = append(s.Handlers, p.handler(star))
	}
	if len(s.Handlers) > 0 {
		s.Orelse = p.optionalElse()
	}
	if p.k == token.Finally && !p.failed {
		head := p.i
		p.next()
		if p.k != token.Colon {
			p.force(token.Colon, ":")
		}
		s.Final = p.body(head, "'finally' statement")
	} else if len(s.Handlers) == 0 {
		p.fail()
	}
	s.Span = p.spanOfBlock(first)
	return s
}

func (p *parser) handler(star bool) ast.ExceptHandler {
	first := p.i
	p.next()
	what := "'except' statement"
	if star {
		p.next()
		what = "'except*' statement"
	}
	var h ast.ExceptHandler
	if p.k != token.Colon && p.k != token.Newline || star {
		if p.diag {
			p.invalidExcept(first, star)
		}
		h.Type = p.handlerType()
		if p.accept(token.As) {
			if p.diag {
				p.invalidExceptTarget(star)
			}
			h.Name = p.name()
		}
	}
	h.Body = p.body(first, what)
	h.Span = p.spanOfBlock(first)
	return h
}

// handlerType reads one expression, or several when no name follows.
func (p *parser) handlerType() ast.Expr {
	start := p.i
	e := p.tupleOrExpression()
	if t, ok := e.(*ast.Tuple); ok && p.k == token.As && t.Col == p.toks[start].Col && !p.parenthesised(start, e) {
		p.fail()
	}
	return e
}

// parenthesised reports whether e, which starts at token i, has parentheses of
// its own: its span then ends with one.
func (p *parser) parenthesised(i int, e ast.Expr) bool {
	if p.toks[i].kind != token.Lpar {
		return false
	}
	t, ok := e.(*ast.Tuple)
	if !ok || len(t.Elts) == 0 {
		return true
	}
	return t.Elts[0].Pos().Line != t.Line || t.Elts[0].Pos().Col != t.Col
}
