package parser

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// invalidArguments looks for errors in the arguments behind token open.
func (p *parser) invalidArguments(open int) {
	if !p.once(open, ruleArguments) {
		return
	}
	p.backTo(open + 1)
	p.look(func() {
		r := argumentRules{parser: p}
		for r.argument() && p.accept(token.Comma) {
		}
		if p.ok() && r.late != "" {
			p.errLast("%s", r.late)
		}
	})
	p.fail()
}

// argumentRules looks at one argument after the other.
type argumentRules struct {
	*parser
	n       int
	keyword bool   // one was seen
	double  bool   // the last keyword was a **
	late    string // the error for a positional argument behind keywords
}

// hollow reports whether the expression from a token on failed, without an error
// of its own, before there was any of it: within its first brackets.
func (p *parser) hollow(i int) bool {
	if !p.failed || p.err != nil {
		return false
	}
	for unary[p.toks[i].kind] {
		i++
	}
	depth := 0
	for ; i <= p.far; i++ {
		switch p.toks[i].kind {
		case token.Lpar, token.Lbrack, token.Lbrace:
			depth++
		case token.Rpar, token.Rbrack, token.Rbrace:
			depth--
		default:
		}
		if depth == 0 {
			return false
		}
	}
	return true
}

// unary are the tokens that may stand before an operand.
var unary = map[token.Kind]bool{token.Plus: true, token.Minus: true, token.Tilde: true, token.Not: true, token.Await: true}

// argument reads an argument and reports whether there was a right one.
func (r *argumentRules) argument() bool {
	if r.k == token.Rpar || r.failed {
		return false
	}
	first := r.toks[r.i].Span
	switch {
	case r.k == token.DoubleStar:
		r.next()
		r.expression()
		r.keyword, r.double = true, true
		r.assigned(first, "cannot assign to keyword argument unpacking")
	case r.k == token.Star:
		r.next()
		if !starts[r.k] {
			r.errLast("Invalid star expression")
			return false
		}
		comma := r.toks[max(r.i-2, 0)].Span
		start := r.i
		b := r.expression()
		if r.hollow(start) {
			r.errLast("Invalid star expression")
			return false
		}
		r.assigned(first, "cannot assign to iterable argument unpacking")
		if r.ok() && r.double {
			r.errAt(comma.To(b.Pos()), "iterable argument unpacking follows keyword argument unpacking")
		}
	case r.peek() == token.Equal && (r.k == token.True || r.k == token.False || r.k == token.None):
		text := r.text(r.i)
		r.next()
		r.errAt(first.To(r.toks[r.i].Span), "cannot assign to %s", text)
	case r.peek() == token.Equal && r.k == token.Name:
		r.keywordArgument(first)
	default:
		r.positional()
	}
	r.n++
	return r.ok()
}

// assigned raises an error for an unpacking that is assigned to.
func (r *argumentRules) assigned(first token.Span, msg string) {
	if r.accept(token.Equal) {
		b := r.expression()
		if r.ok() {
			r.errAt(first.To(b.Pos()), "%s", msg)
		}
	}
}

func (r *argumentRules) keywordArgument(first token.Span) {
	r.next()
	equal := r.toks[r.i].Span
	r.next()
	if r.k == token.Comma || r.k == token.Rpar {
		r.errAt(first.To(equal), "expected argument value expression")
		return
	}
	r.expression()
	if r.k == token.For || r.k == token.Async {
		r.forIfClauses()
		if r.ok() {
			r.errAt(first.To(equal), "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
		}
		return
	}
	r.keyword, r.double = true, false
}

func (r *argumentRules) positional() {
	a := r.argumentExpr()
	if r.failed {
		return
	}
	switch r.k {
	case token.Equal:
		r.errAt(a.Pos().To(r.toks[r.i].Span), "expression cannot contain assignment, perhaps you meant \"==\"?")
		return
	case token.For, token.Async:
		r.forIfClauses()
		if r.ok() && (r.n > 0 || r.k == token.Comma) {
			r.errAt(a.Pos().To(r.toks[r.i-1].Span), "Generator expression must be parenthesized")
		}
		return
	default:
	}
	if r.keyword && r.late == "" {
		r.late = "positional argument follows keyword argument"
		if r.double {
			r.late += " unpacking"
		}
	}
}

func (r *argumentRules) argumentExpr() ast.Expr { return r.parser.argument() }

// invalidParameters looks for errors in parameters up to the token end.
func (p *parser) invalidParameters(end token.Kind) {
	if p.failed {
		return
	}
	p.look(func() {
		r := parameterRules{paramReader: paramReader{p: p, end: end}}
		for r.parameter() && p.accept(token.Comma) {
		}
	})
}

// parameterRules looks at one parameter after the other, up to the stars.
type parameterRules struct {
	paramReader
	n               int
	slash, defaults bool
	star            bool
}

func (r *parameterRules) parameter() bool {
	p := r.p
	at := p.toks[p.i].Span
	switch p.k {
	case token.Slash:
		switch {
		case r.star:
			p.errAt(at, "/ must be ahead of *")
		case r.slash:
			p.errAt(at, "/ may appear only once")
		case r.n == 0 && p.peek() == token.Comma:
			p.errAt(at, "at least one argument must precede /")
		}
		r.slash = true
		p.next()
		if p.k == token.Star && p.ok() {
			p.errAt(p.toks[p.i].Span, "expected comma between / and *")
		}
		return p.ok()
	case token.Star:
		if r.star {
			return false
		}
		r.star = true
		p.next()
		if p.k == token.Name {
			r.param(new(ast.Arg), true)
		}
		return p.ok()
	case token.Lpar:
		r.parenthesised()
		return false
	case token.Name:
		return r.named()
	default:
	}
	return false
}

func (r *parameterRules) named() bool {
	p := r.p
	r.n++
	at := p.toks[p.i].Span
	r.param(new(ast.Arg), false)
	if p.accept(token.Equal) {
		r.defaults = true
		p.defaultValue()
	} else if r.defaults && !r.star && (p.k == token.Comma || p.k == r.end) {
		p.errAt(at.To(p.toks[p.i-1].Span), "parameter without a default follows parameter with a default")
	}
	return p.ok()
}

func (r *parameterRules) parenthesised() {
	p := r.p
	open := p.toks[p.i].Span
	p.next()
	n := 0
	for p.k == token.Name {
		p.next()
		n++
		if !p.accept(token.Comma) {
			break
		}
	}
	if n == 0 || p.k != token.Rpar {
		return
	}
	what := "Function"
	if r.end == token.Colon {
		what = "Lambda expression"
	}
	p.errAt(open.To(p.toks[p.i].Span), "%s parameters cannot be parenthesized", what)
}

// invalidStarEtc looks for errors behind the first star of parameters.
func (p *parser) invalidStarEtc(end token.Kind) {
	star := p.toks[p.i].Span
	p.look(func() {
		p.next()
		bare := p.k == end
		if p.k == token.Comma {
			p.next()
			bare = p.k == end || p.k == token.DoubleStar
		}
		if bare {
			if end == token.Colon {
				star = p.toks[p.lastToken()].Span
			}
			p.errAt(star, "named arguments must follow bare *")
			return
		}
		r := paramReader{p: p, end: end}
		if p.toks[p.i-1].kind == token.Star {
			r.param(new(ast.Arg), true)
			if p.k == token.Equal {
				p.errAt(p.toks[p.i].Span, "var-positional argument cannot have default value")
				return
			}
			if !p.accept(token.Comma) {
				return
			}
		}
		for p.k == token.Name {
			r.param(new(ast.Arg), false)
			if p.accept(token.Equal) {
				p.defaultValue()
			}
			if !p.accept(token.Comma) {
				return
			}
		}
		if p.k == token.Star && (p.peek() == token.Name || p.peek() == token.Comma) {
			p.errAt(p.toks[p.i].Span, "* argument may appear only once")
		}
	})
}

// invalidKwds looks for errors behind the two stars of parameters.
func (p *parser) invalidKwds(end token.Kind) {
	p.look(func() {
		p.next()
		r := paramReader{p: p, end: end}
		r.param(new(ast.Arg), false)
		at := p.toks[p.i].Span
		if p.k == token.Equal {
			p.errAt(at, "var-keyword argument cannot have default value")
			return
		}
		if !p.accept(token.Comma) {
			return
		}
		at = p.toks[p.i].Span
		switch p.k {
		case token.Name:
			var a ast.Arg
			r.param(&a, false)
			if p.ok() {
				p.errAt(a.Span, "arguments cannot follow var-keyword argument")
			}
		case token.Star, token.DoubleStar, token.Slash:
			p.errAt(at, "arguments cannot follow var-keyword argument")
		default:
		}
	})
}

func (p *parser) invalidTypeParam(star token.Kind) {
	colon := p.toks[p.i].Span
	what := "TypeVarTuple"
	if star == token.DoubleStar {
		what = "ParamSpec"
	}
	p.look(func() {
		p.next()
		e := p.expression()
		if p.failed {
			return
		}
		kind := "bound"
		if _, ok := e.(*ast.Tuple); ok {
			kind = "constraints"
		}
		p.errFrom(colon, "cannot use %s with %s", kind, what)
	})
}

func (p *parser) invalidAsPattern() {
	at := p.toks[p.i].Span
	if p.isSoft("_") {
		p.errAt(at, "cannot use '_' as a target")
		return
	}
	if p.k == token.Name && p.peek() != token.Dot && p.peek() != token.Lpar && p.peek() != token.Equal {
		return
	}
	p.look(func() {
		e := p.expression()
		if p.ok() {
			p.errAt(e.Pos(), "cannot use %s as pattern target", exprName(e))
		}
	})
}

func (p *parser) invalidClassPattern(open int) {
	p.backTo(open + 1)
	p.look(func() {
		keywords := false
		var first, last token.Span
		late := false
		for p.k != token.Rpar && p.ok() {
			if p.k == token.Name && p.peek() == token.Equal {
				if late {
					break
				}
				keywords = true
				p.next()
				p.next()
				p.asPattern()
			} else {
				last = p.asPattern().Pos()
				if keywords && !late {
					first, late = last, true
				}
			}
			if !p.accept(token.Comma) {
				break
			}
		}
		if p.ok() && late {
			p.errAt(first.To(last), "positional patterns follow keyword patterns")
		}
	})
	p.fail()
}

// invalidImport looks behind the import that is token first.
func (p *parser) invalidImport(first int) {
	if p.k == token.Newline {
		p.errFrom(p.toks[p.i].Span, "Expected one or more names after 'import'")
		return
	}
	p.look(func() {
		p.dottedName()
		for p.accept(token.Comma) {
			p.dottedName()
		}
		if p.accept(token.From) {
			p.dottedName()
			if p.ok() {
				p.errFrom(p.toks[first].Span, "Did you mean to use 'from ... import ...' instead?")
			}
		}
	})
}

func (p *parser) invalidImportTarget() {
	if p.k == token.Name {
		switch p.peek() {
		case token.Comma, token.Rpar, token.Newline, token.Semi:
			return
		default:
		}
	}
	p.look(func() {
		e := p.expression()
		if p.ok() {
			p.errAt(e.Pos(), "cannot use %s as import target", exprName(e))
		}
	})
}

// invalidWith looks behind the with that is token head.
func (p *parser) invalidWith(head int) {
	p.backTo(head)
	p.look(func() {
		p.next()
		paren := p.accept(token.Lpar)
		p.withItems(token.Rpar)
		if paren {
			p.accept(token.Comma)
			p.expect(token.Rpar)
		}
		if p.ok() && p.k == token.Newline {
			p.errLast("expected ':'")
		}
	})
	p.fail()
}

func (p *parser) invalidWithTarget(start int) {
	p.backTo(start)
	p.look(func() {
		a := p.expression()
		if p.ok() && (p.k == token.Comma || p.k == token.Rpar || p.k == token.Colon) {
			p.raiseTarget(a, forStar)
		}
	})
	p.fail()
}

func (p *parser) mixedHandlers(star bool) {
	if !p.diag {
		p.fail()
		return
	}
	first := p.i
	p.next()
	if star {
		p.next()
	}
	p.errAt(p.span(first), "cannot have both 'except' and 'except*' on the same 'try'")
}

// invalidExcept looks at what an except catches.
func (p *parser) invalidExcept(first int, star bool) {
	if star && (p.k == token.Newline || p.k == token.Colon) {
		p.errLast("expected one or more exception types")
		return
	}
	p.look(func() {
		a := p.expression()
		if p.failed || p.k != token.Comma {
			return
		}
		for p.accept(token.Comma) && starts[p.k] {
			p.expression()
		}
		if p.accept(token.As) {
			p.name()
			if p.ok() && p.k == token.Colon {
				p.errAt(a.Pos().To(p.toks[p.i-1].Span), "multiple exception types must be parenthesized when using 'as'")
			}
		}
	})
}

func (p *parser) invalidExceptTarget(star bool) {
	if p.k == token.Name && p.peek() == token.Colon || p.k == token.Name && p.peek() == token.Newline {
		return
	}
	what := "except"
	if star {
		what = "except*"
	}
	p.look(func() {
		a := p.expression()
		if p.ok() && p.k == token.Colon {
			p.errAt(a.Pos(), "cannot use %s statement with %s", what, exprName(a))
		}
	})
}

// invalidFieldStart looks for a replacement field without an expression.
func (p *parser) invalidFieldStart(f *fieldParse) bool {
	t := &p.toks[p.i]
	switch p.k {
	case token.Equal, token.Exclamation, token.Colon, token.Rbrace:
		p.errAt(t.Span, "%s: valid expression required before '%s'", f.kind(), p.src[t.start:t.end])
		return true
	default:
	}
	failed := false
	p.look(func() {
		p.annotatedRHS()
		failed = p.failed
	})
	if failed && !p.raised() {
		p.errAt(t.Span, "%s: expecting a valid expression after '{'", f.kind())
	}
	return p.raised()
}

// invalidFieldEnd looks at what follows the expression of a field.
func (p *parser) invalidFieldEnd(f *fieldParse) {
	switch p.k {
	case token.Exclamation, token.Colon, token.Rbrace:
		return
	default:
	}
	at := p.toks[p.i].Span
	switch {
	case f.conversion >= 0:
		p.errAt(at, "%s: expecting ':' or '}'", f.kind())
	case f.debug:
		p.errAt(at, "%s: expecting '!', or ':', or '}'", f.kind())
	default:
		p.errAt(at, "%s: expecting '=', or '!', or ':', or '}'", f.kind())
	}
}

// fieldExpects raises the error for a field without its brace.
func (p *parser) fieldExpects(f *fieldParse) {
	if f.spec != nil {
		p.errLast("%s: expecting '}', or format specs", f.kind())
		return
	}
	p.errLast("%s: expecting '}'", f.kind())
}

func (p *parser) invalidConversion(f *fieldParse) {
	if p.k == token.Colon || p.k == token.Rbrace {
		p.errLast("%s: missing conversion character", f.kind())
		return
	}
	p.errLast("%s: invalid conversion character", f.kind())
}

// invalidLambdaInField looks for a colon that a replacement field has taken.
func (p *parser) invalidLambdaInField(first int) {
	kind := ""
	switch p.peek() {
	case token.FMiddle, token.FEnd:
		kind = "f-string"
	case token.TMiddle, token.TEnd:
		kind = "t-string"
	default:
		return
	}
	p.errAt(p.toks[first].To(p.toks[p.i].Span), "%s: lambda expressions are not allowed without parentheses", kind)
}
