package parser

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// match reads a match statement, or reports false and consumes nothing where
// the word is a name.
func (p *parser) match() (ast.Stmt, bool) {
	if !starts[p.peek()] && p.peek() != token.Star {
		return nil, false
	}
	s := p.save()
	first := p.i
	p.next()
	subject := p.subject()
	ok := !p.failed && p.k == token.Colon && p.toks[p.i+1].kind == token.Newline
	if ok {
		ok = p.toks[p.i+2].kind == token.Indent && p.isWord(p.i+3, "case")
		if t := p.toks[p.i+2].kind; !ok && t == token.Indent {
			p.i += 3 // CPython has looked at what is no case
		} else if !ok && t != token.Error {
			p.i += 2
			if p.diag {
				p.noBlock(first, "'match' statement")
			}
		}
	} else if p.k == token.Colon && !p.failed {
		p.i++ // it has looked at what should be a newline
	} else if p.diag && !p.failed && p.k == token.Newline {
		p.errLast("expected ':'")
	}
	if !ok {
		p.restore(s)
		return nil, false
	}
	p.next()
	p.next()
	p.next()
	p.enter(weightBlock)
	m := &ast.Match{Subject: subject}
	for p.isSoft("case") && !p.failed {
		m.Cases = append(m.Cases, p.matchCase())
	}
	p.leave(weightBlock)
	p.expect(token.Dedent)
	m.Span = p.spanOfBlock(first)
	return m, true
}

// subject is that of a match: a tuple needs a comma when an element is starred.
func (p *parser) subject() ast.Expr {
	first := p.i
	if p.k == token.Star {
		e := p.starred(precBitOr)
		if p.k != token.Comma {
			p.fail()
			return p.bad
		}
		return p.tupleFrom(first, e, (*parser).starNamedExpression)
	}
	e := p.namedExpression()
	if p.k == token.Comma && !p.failed {
		return p.tupleFrom(first, e, (*parser).starNamedExpression)
	}
	return e
}

func (p *parser) matchCase() ast.MatchCase {
	head := p.i
	p.next()
	var c ast.MatchCase
	c.Pattern = p.patterns()
	if p.accept(token.If) {
		c.Guard = p.namedExpression()
	}
	c.Body = p.body(head, "'case' statement")
	return c
}

// badPattern stands for a pattern that failed.
func (p *parser) badPattern() ast.Pattern {
	p.fail()
	return &ast.MatchAs{}
}

// patterns reads the pattern of a case; it may be a sequence without brackets.
func (p *parser) patterns() ast.Pattern {
	first := p.i
	e := p.maybeStarPattern()
	if p.k != token.Comma {
		if _, star := e.(*ast.MatchStar); star {
			return p.badPattern()
		}
		return e
	}
	list := []ast.Pattern{e}
	for p.accept(token.Comma) && p.k != token.Colon && p.k != token.If && !p.failed {
		list = append(list, p.maybeStarPattern())
	}
	return &ast.MatchSequence{Span: p.span(first), Patterns: list}
}

func (p *parser) maybeStarPattern() ast.Pattern {
	if p.k != token.Star {
		return p.asPattern()
	}
	first := p.i
	p.next()
	name := p.name()
	if name == "_" {
		name = ""
	}
	if p.k == token.Dot || p.k == token.Lpar || p.k == token.Equal {
		p.fail()
	}
	return &ast.MatchStar{Span: p.span(first), Name: name}
}

func (p *parser) asPattern() ast.Pattern {
	first := p.i
	e := p.orPattern()
	if p.k != token.As || p.failed {
		return e
	}
	p.next()
	if p.diag {
		p.invalidAsPattern()
	}
	if p.isSoft("_") {
		p.fail()
	}
	name := p.name()
	if p.k == token.Dot || p.k == token.Lpar || p.k == token.Equal {
		p.fail()
	}
	return &ast.MatchAs{Span: p.span(first), Pattern: e, Name: name}
}

func (p *parser) orPattern() ast.Pattern {
	first := p.i
	e := p.closedPattern()
	if p.k != token.Vbar {
		return e
	}
	list := []ast.Pattern{e}
	for p.accept(token.Vbar) {
		list = append(list, p.closedPattern())
	}
	return &ast.MatchOr{Span: p.span(first), Patterns: list}
}

func (p *parser) closedPattern() ast.Pattern {
	first := p.i
	switch p.k {
	case token.None, token.True, token.False:
		c := p.atom().(*ast.Constant)
		return &ast.MatchSingleton{Span: c.Span, Value: c.Kind}
	case token.Number, token.Minus, token.String, token.FStart, token.TStart:
		e := p.literalPattern()
		return &ast.MatchValue{Span: p.span(first), Value: e}
	case token.Name:
		return p.namePattern()
	case token.Lpar:
		return p.groupPattern(token.Rpar)
	case token.Lbrack:
		return p.groupPattern(token.Rbrack)
	case token.Lbrace:
		return p.mappingPattern()
	default:
	}
	return p.badPattern()
}

// literalPattern reads a number, a complex number or strings.
func (p *parser) literalPattern() ast.Expr {
	first := p.i
	if p.k != token.Number && p.k != token.Minus {
		return p.strings()
	}
	e, real := p.signedNumber()
	if p.k != token.Plus && p.k != token.Minus || p.failed {
		return e
	}
	op := ast.Operator(p.k - token.Plus)
	plus := p.i
	p.next()
	if p.k != token.Number {
		p.fail()
		return p.bad
	}
	if !real {
		p.errAt(p.toks[plus-1].Span, "real number required in complex literal")
		return p.bad
	}
	imag := p.number()
	if c, ok := imag.(*ast.Constant); ok && c.Kind != ast.ConstComplex {
		p.errAt(c.Span, "imaginary number required in complex literal")
	}
	return &ast.BinOp{Span: p.span(first), Left: e, Op: op, Right: imag}
}

func (p *parser) signedNumber() (e ast.Expr, real bool) {
	first := p.i
	minus := p.accept(token.Minus)
	if p.k != token.Number || p.failed {
		p.fail()
		return p.bad, true
	}
	e = p.number()
	if c, ok := e.(*ast.Constant); ok {
		real = c.Kind != ast.ConstComplex
	}
	if minus {
		e = &ast.UnaryOp{Span: p.span(first), Op: ast.USub, Operand: e}
	}
	return e, real
}

// namePattern reads a capture, a wildcard, a value or a class.
func (p *parser) namePattern() ast.Pattern {
	first := p.i
	if p.isSoft("_") {
		p.next()
		return &ast.MatchAs{Span: p.span(first)}
	}
	n := p.nameExpr()
	e := n
	for p.accept(token.Dot) {
		name := p.name()
		e = &ast.Attribute{Span: p.span(first), Value: e, Attr: name}
		p.grow()
	}
	if p.k == token.Lpar && !p.failed {
		return p.classPattern(first, e)
	}
	if p.failed {
		return p.badPattern()
	}
	if name, ok := e.(*ast.Name); ok {
		return &ast.MatchAs{Span: p.span(first), Name: name.ID}
	}
	return &ast.MatchValue{Span: p.span(first), Value: e}
}

func (p *parser) classPattern(first int, cls ast.Expr) ast.Pattern {
	m := &ast.MatchClass{Cls: cls}
	p.enter(weightParen)
	open := p.i
	p.next()
	for p.k != token.Rpar && !p.failed {
		if p.k == token.Name && p.peek() == token.Equal {
			if p.isSoft("_") && len(m.Patterns) > 0 && len(m.KwdAttrs) == 0 {
				p.next() // behind other patterns it is the wildcard
				p.fail()
				break
			}
			m.KwdAttrs = append(m.KwdAttrs, p.name())
			p.next()
			m.KwdPatterns = append(m.KwdPatterns, p.asPattern())
		} else {
			if len(m.KwdAttrs) > 0 {
				p.fail()
				if p.diag && p.err == nil {
					p.invalidClassPattern(open)
				}
				break
			}
			m.Patterns = append(m.Patterns, p.asPattern())
		}
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(token.Rpar)
	p.leave(weightParen)
	m.Span = p.span(first)
	return m
}

// groupPattern reads a group or a sequence.
func (p *parser) groupPattern(end token.Kind) ast.Pattern {
	first := p.i
	p.enter(weightParen)
	p.next()
	var list []ast.Pattern
	comma := end == token.Rbrack
	for p.k != end && !p.failed {
		list = append(list, p.maybeStarPattern())
		if !p.accept(token.Comma) {
			break
		}
		comma = true
	}
	if len(list) == 1 && !comma {
		if _, star := list[0].(*ast.MatchStar); star {
			p.fail()
		}
	}
	p.expect(end)
	p.leave(weightParen)
	if len(list) == 1 && !comma {
		return list[0]
	}
	return &ast.MatchSequence{Span: p.span(first), Patterns: list}
}

func (p *parser) mappingPattern() ast.Pattern {
	first := p.i
	m := &ast.MatchMapping{}
	p.enter(weightParen)
	p.next()
	for p.k != token.Rbrace && !p.failed {
		if p.accept(token.DoubleStar) {
			if p.isSoft("_") {
				p.fail()
			}
			m.Rest = p.name()
			p.accept(token.Comma)
			break
		}
		m.Keys = append(m.Keys, p.mappingKey())
		p.expect(token.Colon)
		m.Patterns = append(m.Patterns, p.asPattern())
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(token.Rbrace)
	p.leave(weightParen)
	m.Span = p.span(first)
	return m
}

func (p *parser) mappingKey() ast.Expr {
	switch p.k {
	case token.None, token.True, token.False:
		return p.atom()
	case token.Name:
		first := p.i
		e := p.nameExpr()
		if p.k != token.Dot {
			p.fail()
		}
		for p.accept(token.Dot) {
			name := p.name()
			e = &ast.Attribute{Span: p.span(first), Value: e, Attr: name}
			p.grow()
		}
		return e
	case token.Number, token.Minus, token.String, token.FStart, token.TStart:
		return p.literalPattern()
	default:
	}
	p.fail()
	return p.bad
}

// dottedName reads names with dots between them as one text.
func (p *parser) dottedName() string {
	name := p.name()
	if p.k != token.Dot {
		return name
	}
	var b strings.Builder
	b.WriteString(name)
	for p.accept(token.Dot) {
		b.WriteByte('.')
		b.WriteString(p.name())
	}
	return b.String()
}
