package parser

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// callArguments reads the arguments of a call or class up to the parenthesis
// that ends them. open is the index of the one that starts them; generator says
// that a generator may be the only one, without parentheses of its own.
func (p *parser) callArguments(open int, generator bool) ([]ast.Expr, []ast.Keyword) {
	mark := len(p.exprs)
	var few [4]ast.Keyword
	keywords := few[:0]
	double := false // ** was seen
	for p.k != token.Rpar && !p.failed {
		switch {
		case p.k == token.DoubleStar:
			double = true
			first := p.i
			p.next()
			value := p.expression()
			keywords = append(keywords, ast.Keyword{Span: p.span(first), Value: value})
		case p.k == token.Star:
			if double {
				p.fail()
				break
			}
			first := p.i
			p.next()
			value := p.expression()
			p.exprs = append(p.exprs, p.starNodes.put(ast.Starred{Span: p.span(first), Value: value}))
		case p.k == token.Name && p.peek() == token.Equal:
			first := p.i
			name := p.name()
			p.next()
			value := p.expression()
			keywords = append(keywords, ast.Keyword{Span: p.span(first), Arg: name, Value: value})
		default:
			p.positional(open, mark, len(keywords) > 0, generator)
		}
		if !p.accept(token.Comma) {
			break
		}
	}
	if p.k != token.Rpar {
		p.fail()
	}
	if p.diag && p.failed && p.err == nil {
		p.invalidArguments(open)
	}
	return p.takeExprs(mark), p.keywords.copy(keywords)
}

// positional appends a positional argument or the generator that is the only one.
func (p *parser) positional(open, mark int, keywords, generator bool) {
	if keywords {
		p.fail()
		return
	}
	e := p.argument()
	if p.k == token.For || p.k == token.Async {
		if len(p.exprs) > mark || !generator {
			p.fail()
			return
		}
		generators := p.forIfClauses()
		if p.k != token.Rpar {
			p.fail()
			return
		}
		span := p.span(open)
		span.EndLine, span.EndCol = p.toks[p.i].EndLine, p.toks[p.i].EndCol
		e = p.genExps.put(ast.GeneratorExp{Span: span, Elt: e, Generators: generators})
	}
	p.exprs = append(p.exprs, e)
}

// argument is a positional argument.
func (p *parser) argument() ast.Expr {
	if p.k == token.Name && p.peek() == token.ColonEqual {
		return p.assignmentExpression()
	}
	e := p.expression()
	if p.k == token.ColonEqual {
		p.fail()
	}
	return e
}

// parameters reads those of a def (end is a parenthesis) or lambda (a colon).
func (p *parser) parameters(end token.Kind) *ast.Arguments {
	a := p.arguments.alloc()
	if p.k == end {
		return a
	}
	if p.diag {
		p.invalidParameters(end)
	}
	r := paramReader{p: p, end: end, args: a}
	var few [6]ast.Arg
	list := few[:0]
	mark := len(p.exprs)
	for p.k != end && !p.failed {
		switch p.k {
		case token.Slash:
			if len(list) == 0 || a.PosOnly != nil {
				p.fail()
			}
			a.PosOnly = p.args.copy(list)
			list = list[:0]
			p.next()
		case token.Star, token.DoubleStar:
			a.Args = p.args.copy(list)
			a.Defaults = p.takeExprs(mark)
			r.stars()
			return a
		default:
			list = append(list, ast.Arg{})
			r.param(&list[len(list)-1], false)
			if p.accept(token.Equal) {
				p.exprs = append(p.exprs, p.defaultValue())
			} else if len(p.exprs) > mark {
				p.fail()
			}
		}
		if !p.accept(token.Comma) {
			break
		}
	}
	a.Args = p.args.copy(list)
	a.Defaults = p.takeExprs(mark)
	return a
}

func (p *parser) defaultValue() ast.Expr {
	if p.diag && (p.k == token.Rpar || p.k == token.Comma) {
		p.errAt(p.toks[p.i-1].Span, "expected default value expression")
	}
	return p.expression()
}

// paramReader reads parameters.
type paramReader struct {
	p    *parser
	end  token.Kind
	args *ast.Arguments
}

// param reads a name with its annotation.
func (r *paramReader) param(a *ast.Arg, star bool) {
	p := r.p
	first := p.i
	a.Name = p.name()
	if r.end == token.Rpar && p.accept(token.Colon) {
		if star && p.k == token.Star {
			a.Annotation = p.starred(precBitOr)
		} else {
			a.Annotation = p.expression()
		}
	}
	a.Span = p.span(first)
}

// stars reads what starts with the first star.
func (r *paramReader) stars() {
	p, a := r.p, r.args
	comma := true
	if p.k == token.Star {
		if p.diag {
			p.invalidStarEtc(r.end)
		}
		p.next()
		if p.k == token.Comma {
			if next := p.peek(); next != token.Name {
				p.next()
				p.fail()
			}
		} else {
			a.Vararg = &p.args.take(1)[0]
			r.param(a.Vararg, true)
		}
		var few [4]ast.Arg
		names, mark := few[:0], len(p.exprs)
		for comma = p.accept(token.Comma); comma && p.k == token.Name; comma = p.accept(token.Comma) {
			names = append(names, ast.Arg{})
			r.param(&names[len(names)-1], false)
			var value ast.Expr
			if p.accept(token.Equal) {
				value = p.defaultValue()
			}
			p.exprs = append(p.exprs, value)
		}
		a.KwOnly, a.KwDefaults = p.args.copy(names), p.takeExprs(mark)
	}
	if p.k == token.DoubleStar && comma {
		if p.diag {
			p.invalidKwds(r.end)
		}
		p.next()
		a.Kwarg = &p.args.take(1)[0]
		r.param(a.Kwarg, false)
		p.accept(token.Comma)
	}
	if p.k != r.end {
		p.fail()
	}
}

// typeParams reads type parameters, if there are any.
func (p *parser) typeParams() []ast.TypeParam {
	if p.k != token.Lbrack || p.failed {
		return nil
	}
	p.next()
	if p.diag && p.k == token.Rbrack {
		p.errFrom(p.toks[p.i].Span, "Type parameter list cannot be empty")
	}
	var list []ast.TypeParam
	for !p.failed {
		list = append(list, p.typeParam())
		if !p.accept(token.Comma) || p.k == token.Rbrack {
			break
		}
	}
	p.expect(token.Rbrack)
	return list
}

func (p *parser) typeParam() ast.TypeParam {
	first := p.i
	star := p.k
	if star == token.Star || star == token.DoubleStar {
		p.next()
	}
	name := p.name()
	if star == token.Star || star == token.DoubleStar {
		if p.diag && p.k == token.Colon {
			p.invalidTypeParam(star)
		}
		var value ast.Expr
		if p.accept(token.Equal) {
			if star == token.Star {
				value = p.starExpression()
			} else {
				value = p.expression()
			}
		}
		if star == token.Star {
			return &ast.TypeVarTuple{Span: p.span(first), Name: name, Default: value}
		}
		return &ast.ParamSpec{Span: p.span(first), Name: name, Default: value}
	}
	v := &ast.TypeVar{Name: name}
	if p.accept(token.Colon) {
		v.Bound = p.expression()
	}
	if p.accept(token.Equal) {
		v.Default = p.expression()
	}
	v.Span = p.span(first)
	return v
}
