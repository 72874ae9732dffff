package parser

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// The precedences of operators, lowest first.
const (
	precNone = iota
	precOr
	precAnd
	precNot
	precCompare
	precBitOr
	precBitXor
	precBitAnd
	precShift
	precSum
	precTerm
)

// precedences of the binary operators, by token.
var precedences = func() (t [256]uint8) {
	for k, prec := range map[token.Kind]uint8{
		token.Or: precOr, token.And: precAnd,
		token.EqEqual: precCompare, token.NotEqual: precCompare, token.Less: precCompare, token.LessEqual: precCompare,
		token.Greater: precCompare, token.GreaterEqual: precCompare, token.In: precCompare, token.Is: precCompare, token.Not: precCompare,
		token.Vbar: precBitOr, token.Circumflex: precBitXor, token.Amper: precBitAnd,
		token.LeftShift: precShift, token.RightShift: precShift,
		token.Plus: precSum, token.Minus: precSum,
		token.Star: precTerm, token.Slash: precTerm, token.DoubleSlash: precTerm, token.Percent: precTerm, token.At: precTerm,
	} {
		t[k] = prec
	}
	return t
}()

// starts says which tokens start an expression.
var starts = func() (t [256]bool) {
	for _, k := range [...]token.Kind{
		token.Name, token.Number, token.String, token.FStart, token.TStart, token.Lpar, token.Lbrack, token.Lbrace,
		token.Ellipsis, token.Plus, token.Minus, token.Tilde, token.Not, token.Lambda, token.Await, token.None, token.True, token.False,
	} {
		t[k] = true
	}
	return t
}()

// starExpressions reads one or more expressions, starred ones too; several are
// a tuple.
func (p *parser) starExpressions() ast.Expr {
	first := p.i
	e := p.starExpression()
	if p.k != token.Comma || p.failed {
		return e
	}
	return p.tupleFrom(first, e, (*parser).starExpression)
}

// tupleFrom reads the rest of a tuple without parentheses.
func (p *parser) tupleFrom(first int, e ast.Expr, element func(*parser) ast.Expr) ast.Expr {
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.accept(token.Comma) && p.startsElement() {
		p.Look()
		s := p.save()
		e := element(p)
		if p.failed && p.diag && p.err == nil {
			p.restore(s) // the tuple ends with the comma, and what follows is wrong
			break
		}
		p.exprs = append(p.exprs, e)
	}
	return p.tuple(mark, p.span(first))
}

func (p *parser) tuple(mark int, span token.Span) ast.Expr {
	t := p.tuples.alloc()
	t.Span, t.Elts = span, p.takeExprs(mark)
	return t
}

func (p *parser) startsElement() bool { return p.k == token.Star || starts[p.k] }

func (p *parser) starExpression() ast.Expr {
	if p.k == token.Star {
		return p.starred(precBitOr)
	}
	return p.expression()
}

func (p *parser) starred(prec int) ast.Expr {
	first := p.i
	p.next()
	value := p.binary(prec)
	return p.starNodes.put(ast.Starred{Span: p.span(first), Value: value})
}

// starNamedExpression is an element of a display.
func (p *parser) starNamedExpression() ast.Expr {
	if p.k == token.Star {
		return p.starred(precBitOr)
	}
	return p.namedExpression()
}

func (p *parser) namedExpression() ast.Expr {
	if p.k == token.Name && p.peek() == token.ColonEqual {
		return p.assignmentExpression()
	}
	if p.diag {
		p.invalidNamedExpression()
	}
	e := p.expression()
	if p.k == token.ColonEqual {
		p.fail()
	}
	return e
}

// assignmentExpression is `name := value`; the caller has seen both tokens.
func (p *parser) assignmentExpression() ast.Expr {
	first := p.i
	target := p.nameExpr()
	if n, ok := target.(*ast.Name); ok {
		n.Ctx = ast.Store
		p.next()
		p.enter(weightUnary)
		value := p.expression()
		p.leave(weightUnary)
		return &ast.NamedExpr{Span: p.span(first), Target: n, Value: value}
	}
	return p.bad
}

// expression reads a conditional expression or a lambda.
func (p *parser) expression() ast.Expr {
	switch {
	case p.diag:
		p.invalidExpression()
	case p.without && !p.failed:
		// What is read without rules is not read again with them.
		first := p.i
		p.once(first, ruleExpression)
		e := p.conditional()
		if p.failed {
			p.once(first, ruleNone)
		}
		return e
	}
	return p.conditional()
}

func (p *parser) conditional() ast.Expr {
	if p.k == token.Lambda {
		return p.lambda()
	}
	first := p.i
	e := p.binary(precOr)
	if p.k != token.If {
		return e
	}
	s := p.save()
	p.next()
	test := p.binary(precOr)
	p.expect(token.Else)
	p.enter(weightUnary)
	orelse := p.expression()
	p.leave(weightUnary)
	p.height++
	if p.failed && p.shorten(s) {
		return e
	}
	return p.ifExps.put(ast.IfExp{Span: p.span(first), Test: test, Body: e, Orelse: orelse})
}

// binary reads an expression of operators of at least the given precedence.
func (p *parser) binary(prec int) ast.Expr {
	first := p.i
	if p.second && p.memo[memoKey{first, ruleNone}] {
		p.fail()
		return p.bad
	}
	outer := p.height
	p.height = 0
	var e ast.Expr
	if p.k == token.Not && !p.failed {
		e = p.not(prec)
	} else {
		e = p.factor()
	}
	for {
		op := int(precedences[p.k])
		if op < prec || op == precNone {
			break
		}
		var s state
		if p.second {
			s = p.save()
		}
		left := e
		switch op {
		case precOr, precAnd:
			e = p.boolOp(first, e, op)
		case precCompare:
			if p.k == token.Not && p.peek() != token.In {
				p.far = max(p.far, p.i+1)
				if outer > p.height {
					p.height = outer
				}
				return e
			}
			e = p.compare(first, e)
		default:
			k := p.k
			p.next()
			if p.diag {
				p.invalidNot()
			}
			right := p.binary(op + 1)
			b := p.binOps.alloc()
			b.Span, b.Left, b.Op, b.Right = p.span(first), e, ast.Operator(k-token.Plus), right
			e = b
			p.grow()
		}
		if p.failed && p.shorten(s) {
			e = left
			break
		}
	}
	if outer > p.height {
		p.height = outer
	}
	return e
}

func (p *parser) not(prec int) ast.Expr {
	if prec > precNot {
		p.fail()
		return p.bad
	}
	first := p.i
	p.next()
	p.enter(weightUnary)
	operand := p.binary(precNot)
	p.leave(weightUnary)
	p.grow()
	return p.unaryOps.put(ast.UnaryOp{Span: p.span(first), Op: ast.Not, Operand: operand})
}

func (p *parser) boolOp(first int, e ast.Expr, prec int) ast.Expr {
	k := p.k
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.accept(k) {
		p.exprs = append(p.exprs, p.binary(prec+1))
	}
	p.grow()
	return p.boolOps.put(ast.BoolOp{Span: p.span(first), Or: k == token.Or, Values: p.takeExprs(mark)})
}

func (p *parser) compare(first int, e ast.Expr) ast.Expr {
	var few [4]ast.CmpOp
	ops := few[:0]
	mark := len(p.exprs)
	for precedences[p.k] == precCompare {
		if p.k == token.Not && p.peek() != token.In {
			p.far = max(p.far, p.i+1)
			break
		}
		ops = append(ops, p.cmpOp())
		p.exprs = append(p.exprs, p.binary(precBitOr))
	}
	c := p.compares.alloc()
	c.Span, c.Left, c.Comparators = p.span(first), e, p.takeExprs(mark)
	c.Ops = p.cmpOps.copy(ops)
	p.grow()
	return c
}

func (p *parser) cmpOp() ast.CmpOp {
	k := p.k
	p.next()
	switch k {
	case token.In:
		return ast.In
	case token.Not:
		p.next()
		return ast.NotIn
	case token.Is:
		if p.accept(token.Not) {
			return ast.IsNot
		}
		return ast.Is
	default: // ORDER OP: ast.Eq
		return ast.CmpOp(k - token.EqEqual)
	}
}

// factor reads a unary operator or a power.
func (p *parser) factor() ast.Expr {
	var op ast.UnaryOperator
	switch p.k {
	case token.Plus:
		op = ast.UAdd
	case token.Minus:
		op = ast.USub
	case token.Tilde:
		op = ast.Invert
	default:
		return p.power()
	}
	first := p.i
	p.next()
	if p.diag {
		p.invalidNot()
	}
	p.enter(weightUnary)
	operand := p.factor()
	p.leave(weightUnary)
	p.grow()
	return p.unaryOps.put(ast.UnaryOp{Span: p.span(first), Op: op, Operand: operand})
}

func (p *parser) power() ast.Expr {
	first := p.i
	var e ast.Expr
	if p.k == token.Await && !p.failed {
		p.next()
		e = p.primary()
		e = &ast.Await{Span: p.span(first), Value: e}
		p.grow()
	} else {
		e = p.primary()
	}
	if p.k != token.DoubleStar {
		return e
	}
	s := p.save()
	p.next()
	p.enter(weightLambda)
	right := p.factor()
	p.leave(weightLambda)
	p.grow()
	if p.failed && p.shorten(s) {
		return e
	}
	b := p.binOps.alloc()
	b.Span, b.Left, b.Op, b.Right = p.span(first), e, ast.Pow, right
	return b
}

// primary reads an atom with its attributes, calls and subscripts.
func (p *parser) primary() ast.Expr {
	first := p.i
	e := p.atom()
	for {
		var s state
		if p.second {
			s = p.save()
		}
		left := e
		switch p.k {
		case token.Dot:
			p.next()
			name := p.name()
			a := p.attributes.alloc()
			a.Span, a.Value, a.Attr = p.span(first), e, name
			e = a
		case token.Lpar:
			e = p.call(first, e)
		case token.Lbrack:
			p.enter(weightParen)
			p.next()
			slice := p.slices()
			p.expect(token.Rbrack)
			p.leave(weightParen)
			s := p.subscripts.alloc()
			s.Span, s.Value, s.Slice = p.span(first), e, slice
			e = s
		default:
			return e
		}
		if p.failed && p.shorten(s) {
			return left
		}
		p.grow()
	}
}

// shorten gives up an operator whose operand failed, in the second pass: the
// rules for errors look at the longest expression there is. It reports whether
// there is one.
func (p *parser) shorten(s state) bool {
	if !p.second || p.err != nil {
		return false
	}
	p.restore(s)
	return true
}

func (p *parser) nameExpr() ast.Expr {
	if p.k != token.Name || p.failed {
		p.fail()
		return p.bad
	}
	n := p.names.alloc()
	n.Span, n.ID = p.toks[p.i].Span, p.text(p.i)
	p.next()
	return n
}

func (p *parser) atom() ast.Expr {
	switch p.k {
	case token.Name:
		return p.nameExpr()
	case token.Number:
		return p.number()
	case token.String, token.FStart, token.TStart:
		return p.strings()
	case token.Lpar:
		return p.group()
	case token.Lbrack:
		return p.list()
	case token.Lbrace:
		return p.braces()
	case token.True:
		return p.singleton(ast.ConstTrue)
	case token.False:
		return p.singleton(ast.ConstFalse)
	case token.None:
		return p.singleton(ast.ConstNone)
	case token.Ellipsis:
		return p.singleton(ast.ConstEllipsis)
	default:
	}
	p.fail()
	return p.bad
}

func (p *parser) singleton(kind ast.ConstKind) ast.Expr {
	c := p.constants.alloc()
	c.Span, c.Kind = p.toks[p.i].Span, kind
	p.next()
	return c
}

// group reads what starts with a parenthesis.
func (p *parser) group() ast.Expr {
	first := p.i
	p.enter(weightParen)
	defer p.leave(weightParen)
	p.next()
	switch p.k {
	case token.Rpar:
		p.next()
		return p.tuple(len(p.exprs), p.span(first))
	case token.Yield:
		e := p.yield()
		p.expect(token.Rpar)
		return e
	default:
	}
	e := p.starNamedExpression()
	switch p.k {
	case token.For, token.Async:
		_, star := e.(*ast.Starred)
		if star {
			break
		}
		generators := p.forIfClauses()
		p.expectClose(first, token.Rpar)
		return p.genExps.put(ast.GeneratorExp{Span: p.span(first), Elt: e, Generators: generators})
	case token.Comma:
		mark := len(p.exprs)
		p.exprs = append(p.exprs, e)
		for p.accept(token.Comma) && p.startsElement() {
			p.exprs = append(p.exprs, p.starNamedExpression())
		}
		p.expectClose(first, token.Rpar)
		return p.tuple(mark, p.span(first))
	case token.Rpar:
		if _, star := e.(*ast.Starred); !star {
			p.next()
			return e
		}
	default:
	}
	p.fail()
	if p.diag && p.err == nil {
		p.invalidGroup(first)
	}
	return p.bad
}

// expectClose is expect for the end of a display.
func (p *parser) expectClose(first int, k token.Kind) {
	if p.k == k && !p.failed {
		p.next()
		return
	}
	p.fail()
	if p.diag && p.err == nil {
		p.invalidGroup(first)
	}
}

func (p *parser) list() ast.Expr {
	first := p.i
	p.enter(weightParen)
	defer p.leave(weightParen)
	p.next()
	mark := len(p.exprs)
	if p.startsElement() {
		e := p.starNamedExpression()
		if _, star := e.(*ast.Starred); !star && (p.k == token.For || p.k == token.Async) {
			generators := p.forIfClauses()
			p.expectClose(first, token.Rbrack)
			return p.listComps.put(ast.ListComp{Span: p.span(first), Elt: e, Generators: generators})
		}
		p.elements(e)
	}
	p.expectClose(first, token.Rbrack)
	return p.listNodes.put(ast.List{Span: p.span(first), Elts: p.takeExprs(mark)})
}

// elements appends e and what follows it in a display to p.exprs.
func (p *parser) elements(e ast.Expr) {
	p.exprs = append(p.exprs, e)
	for p.accept(token.Comma) && p.startsElement() {
		p.Look()
		p.exprs = append(p.exprs, p.starNamedExpression())
	}
}

// braces reads a dict or set display or comprehension.
func (p *parser) braces() ast.Expr {
	first := p.i
	p.enter(weightParen)
	defer p.leave(weightParen)
	p.next()
	switch p.k {
	case token.Rbrace:
		p.next()
		return p.dicts.put(ast.Dict{Span: p.span(first)})
	case token.DoubleStar:
		return p.dict(first, nil)
	case token.Star:
		return p.set(first, p.starred(precBitOr))
	default:
	}
	diag := p.diag
	p.diag = diag || p.without // CPython has no exception for these rules here
	e := p.namedExpression()
	p.diag = diag
	if p.k == token.Colon && !p.failed {
		return p.dict(first, e)
	}
	return p.set(first, e)
}

func (p *parser) set(first int, e ast.Expr) ast.Expr {
	if _, star := e.(*ast.Starred); !star && (p.k == token.For || p.k == token.Async) {
		generators := p.forIfClauses()
		p.expectClose(first, token.Rbrace)
		return &ast.SetComp{Span: p.span(first), Elt: e, Generators: generators}
	}
	mark := len(p.exprs)
	p.elements(e)
	p.expectClose(first, token.Rbrace)
	return &ast.Set{Span: p.span(first), Elts: p.takeExprs(mark)}
}

// dict reads a dict whose first key was read, or nothing of it when that is nil.
func (p *parser) dict(first int, key ast.Expr) ast.Expr {
	if key != nil && p.bareNamed(key, first+1) {
		p.fail()
	}
	mark := len(p.exprs)
	for started := key != nil; started || p.k == token.DoubleStar || starts[p.k]; {
		p.Look()
		switch {
		case started:
			started = false
		case p.k == token.DoubleStar:
			p.next()
			value := p.binary(precBitOr)
			p.exprs = append(p.exprs, nil, value)
			if !p.accept(token.Comma) {
				goto end
			}
			continue
		default:
			key = p.expression()
		}
		p.expect(token.Colon)
		{
			value := p.expression()
			if len(p.exprs) == mark && (p.k == token.For || p.k == token.Async) {
				generators := p.forIfClauses()
				p.expectClose(first, token.Rbrace)
				return &ast.DictComp{Span: p.span(first), Key: key, Value: value, Generators: generators}
			}
			p.exprs = append(p.exprs, key, value)
		}
		if !p.accept(token.Comma) {
			break
		}
	}
end:
	if p.failed && !p.diag || p.k != token.Rbrace {
		p.brokenDict(first)
	}
	p.expectClose(first, token.Rbrace)
	pairs := p.exprs[mark:]
	d := p.dicts.put(ast.Dict{Span: p.span(first), Keys: p.exprLists.take(len(pairs) / 2), Values: p.exprLists.take(len(pairs) / 2)})
	for i := range d.Keys {
		d.Keys[i], d.Values[i] = pairs[2*i], pairs[2*i+1]
	}
	p.exprs = p.exprs[:mark]
	return d
}

func (p *parser) forIfClauses() []ast.Comprehension {
	var few [2]ast.Comprehension
	list := few[:0]
	for p.k == token.For || p.k == token.Async {
		var c ast.Comprehension
		first := p.i
		c.Async = p.accept(token.Async)
		p.expect(token.For)
		c.Target = p.forTarget()
		if p.k != token.In || p.failed {
			p.fail()
			if p.diag && p.err == nil {
				p.invalidForClause(first)
			}
			return nil
		}
		p.next()
		c.Iter = p.binary(precOr)
		mark := len(p.exprs)
		for p.accept(token.If) {
			p.exprs = append(p.exprs, p.binary(precOr))
		}
		c.Ifs = p.takeExprs(mark)
		list = append(list, c)
		if p.failed {
			return nil
		}
	}
	return p.forLists.copy(list)
}

// forTarget reads the targets of a for.
func (p *parser) forTarget() ast.Expr {
	first := p.i
	e := p.targetElement()
	if p.k == token.Comma && !p.failed {
		mark := len(p.exprs)
		p.exprs = append(p.exprs, e)
		for p.accept(token.Comma) && p.startsElement() {
			p.exprs = append(p.exprs, p.targetElement())
		}
		e = p.tuple(mark, p.span(first))
	}
	p.store(e)
	return e
}

func (p *parser) targetElement() ast.Expr {
	if p.k != token.Star {
		return p.primary()
	}
	first := p.i
	p.next()
	value := p.primary()
	return p.starNodes.put(ast.Starred{Span: p.span(first), Value: value})
}

func (p *parser) yield() ast.Expr {
	first := p.i
	p.next()
	if p.accept(token.From) {
		value := p.expression()
		return &ast.YieldFrom{Span: p.span(first), Value: value}
	}
	var value ast.Expr
	if p.startsElement() {
		value = p.starExpressions()
	}
	return &ast.Yield{Span: p.span(first), Value: value}
}

// annotatedRHS is what may stand at the right of an assignment.
func (p *parser) annotatedRHS() ast.Expr {
	if p.k == token.Yield {
		return p.yield()
	}
	return p.starExpressions()
}

func (p *parser) lambda() ast.Expr {
	first := p.i
	p.next()
	args := p.parameters(token.Colon)
	if p.diag && !p.failed && p.k == token.Colon {
		p.invalidLambdaInField(first)
	}
	p.expect(token.Colon)
	p.enter(weightLambda)
	body := p.expression()
	p.leave(weightLambda)
	p.grow()
	return &ast.Lambda{Span: p.span(first), Args: args, Body: body}
}

// slices reads what is between the brackets of a subscript.
func (p *parser) slices() ast.Expr {
	first := p.i
	e := p.slice()
	if p.k != token.Comma {
		if _, star := e.(*ast.Starred); !star {
			return e
		}
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.accept(token.Comma) && (p.k == token.Colon || p.startsElement()) {
		p.exprs = append(p.exprs, p.slice())
	}
	return p.tuple(mark, p.span(first))
}

// bareNamed reports whether e, which starts with token first, is an assignment
// without parentheses.
func (p *parser) bareNamed(e ast.Expr, first int) bool {
	n, named := e.(*ast.NamedExpr)
	return named && n.Line == p.toks[first].Line && n.Col == p.toks[first].Col
}

func (p *parser) slice() ast.Expr {
	first := p.i
	if p.k == token.Star {
		return p.starred(precBitOr)
	}
	var lower ast.Expr
	if p.k != token.Colon {
		lower = p.namedExpression()
		if p.k != token.Colon {
			return lower
		}
		if p.bareNamed(lower, first) {
			p.fail()
		}
	}
	p.next()
	s := p.sliceNodes.put(ast.Slice{Lower: lower})
	if starts[p.k] {
		s.Upper = p.expression()
	}
	if p.accept(token.Colon) && starts[p.k] {
		s.Step = p.expression()
	}
	s.Span = p.span(first)
	return s
}

// call reads the arguments of a call.
func (p *parser) call(first int, fn ast.Expr) ast.Expr {
	open := p.i
	p.enter(weightParen)
	p.next()
	args, keywords := p.callArguments(open, true)
	p.expect(token.Rpar)
	p.leave(weightParen)
	c := p.calls.alloc()
	c.Span, c.Func, c.Args, c.Keywords = p.span(first), fn, args, keywords
	return c
}
