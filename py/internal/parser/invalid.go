package parser

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// The rules for errors that are tried once at each token.
const (
	ruleExpression = iota
	ruleNamed
	ruleGroup
	ruleArguments
	rulePairs
	ruleNone // not a rule: no expression starts at the token, which is known from a reading without rules
)

type memoKey struct {
	i    int
	rule uint8
}

// once reports whether a rule was not tried at this token. What it found the
// first time it would find again, and that was no error.
func (p *parser) once(i int, rule uint8) bool {
	key := memoKey{i, rule}
	if p.memo[key] {
		return false
	}
	if p.memo == nil {
		p.memo = map[memoKey]bool{}
	}
	p.memo[key] = true
	return true
}

// diagnose says why the source does not parse.
func (p *parser) diagnose() error {
	far := p.far
	if p.Incomplete && p.incomplete(far) {
		return p.incompleteError()
	}
	if p.err == nil {
		p.diag, p.second = true, true
		p.start()
		p.module()
	}
	if p.err == nil {
		p.err = p.generic(far)
	}
	return p.preferScanner(p.err)
}

// incomplete reports whether the parser saw the end of the source.
func (p *parser) incomplete(far int) bool {
	if p.err != nil {
		return p.err.atEOF
	}
	return p.toks[far].kind == token.EOF
}

func (p *parser) incompleteError() error {
	t := &p.toks[max(p.far-1, 0)]
	e := p.errorAt(t.Span, "incomplete input")
	e.Class = IncompleteInput
	return e
}

// generic is the error for which there is no rule, at the last token of the
// first pass.
func (p *parser) generic(far int) *SyntaxError {
	t := &p.toks[far]
	switch t.kind {
	case token.Indent:
		return p.noColumn(t, "unexpected indent")
	case token.Dedent:
		return p.noColumn(t, "unexpected unindent")
	default:
	}
	return p.errorAt(t.Span, "invalid syntax")
}

// noColumn is an error of indentation at a token.
func (p *parser) noColumn(t *tok, msg string) *SyntaxError {
	e := p.errorAt(t.Span, msg)
	e.Class = IndentationError
	if t.Col < 0 {
		e.Offset, e.EndOffset = p.columnOf(t), -1
	}
	return e
}

// columnOf counts the characters before a token in its line.
func (p *parser) columnOf(t *tok) int32 {
	start := t.start
	if int(start) == len(p.src) {
		start--
	}
	for start > 0 && p.src[start-1] != '\n' {
		start--
	}
	return charColumn(p.src, t.Line, t.start-start)
}

// preferScanner returns what is wrong with the text behind an error, if there is
// something: a token that is none explains more.
func (p *parser) preferScanner(e *SyntaxError) *SyntaxError {
	later := p.scanErr
	if later == nil || later.lazy || e.Class == MemoryError || e.Class == RecursionError || e.Msg == "unexpected indent" {
		return e
	}
	if later.unclosed && p.toks[p.lastToken()].Line <= later.Line {
		return e
	}
	return later
}

// exprName names an expression as the messages do.
func exprName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Attribute:
		return "attribute"
	case *ast.Subscript:
		return "subscript"
	case *ast.Starred:
		return "starred"
	case *ast.Name:
		return "name"
	case *ast.List:
		return "list"
	case *ast.Tuple:
		return "tuple"
	case *ast.Lambda:
		return "lambda"
	case *ast.Call:
		return "function call"
	case *ast.GeneratorExp:
		return "generator expression"
	case *ast.Yield, *ast.YieldFrom:
		return "yield expression"
	case *ast.Await:
		return "await expression"
	case *ast.ListComp:
		return "list comprehension"
	case *ast.SetComp:
		return "set comprehension"
	case *ast.DictComp:
		return "dict comprehension"
	case *ast.Dict:
		return "dict literal"
	case *ast.Set:
		return "set display"
	case *ast.JoinedStr, *ast.FormattedValue:
		return "f-string expression"
	case *ast.TemplateStr, *ast.Interpolation:
		return "t-string expression"
	case *ast.Constant:
		return constantName(e)
	case *ast.Compare:
		return "comparison"
	case *ast.IfExp:
		return "conditional expression"
	case *ast.NamedExpr:
		return "named expression"
	}
	return "expression"
}

func constantName(c *ast.Constant) string {
	switch c.Kind {
	case ast.ConstNone, ast.ConstTrue, ast.ConstFalse:
		return c.Repr()
	case ast.ConstEllipsis:
		return "ellipsis"
	default:
		return "literal"
	}
}

// purpose says what a target is for.
type purpose uint8

const (
	forStar purpose = iota
	forDel
	forFor
)

// invalidTarget returns the part of e that cannot be a target, or nil.
func invalidTarget(e ast.Expr, what purpose) ast.Expr {
	switch e := e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return nil
	case *ast.List:
		return invalidElement(e.Elts, what)
	case *ast.Tuple:
		return invalidElement(e.Elts, what)
	case *ast.Starred:
		if what == forDel {
			return e
		}
		return invalidTarget(e.Value, what)
	case *ast.Compare:
		if what == forFor {
			if e.Ops[0] == ast.In {
				return invalidTarget(e.Left, what)
			}
			return nil
		}
	}
	return e
}

func invalidElement(list []ast.Expr, what purpose) ast.Expr {
	for _, e := range list {
		if bad := invalidTarget(e, what); bad != nil {
			return bad
		}
	}
	return nil
}

// raiseTarget raises the error for a target that cannot be one.
func (p *parser) raiseTarget(e ast.Expr, what purpose) {
	bad := invalidTarget(e, what)
	if bad == nil {
		return
	}
	verb := "assign to"
	if what == forDel {
		verb = "delete"
	}
	p.errAt(bad.Pos(), "cannot %s %s", verb, exprName(bad))
}

// look parses ahead and comes back; only an error stays.
func (p *parser) look(f func()) {
	if p.looking >= maxLooking {
		return
	}
	p.looking++
	s := p.save()
	f()
	p.restore(s)
	p.looking--
}

// lookBehind is look for rules that read to the end of a statement, in which
// they may apply again: only a few times, or time were quadratic.
func (p *parser) lookBehind(f func()) {
	if p.behind >= maxBehind {
		return
	}
	p.behind++
	p.look(f)
	p.behind--
}

// The bounds of rules within rules.
const (
	maxLooking = 1000
	maxBehind  = 8
)

func (p *parser) ok() bool { return !p.failed }

// raised reports whether a rule found an error.
func (p *parser) raised() bool { return p.err != nil }

func isLegacy(e ast.Expr) bool {
	n, ok := e.(*ast.Name)
	return ok && (n.ID == "print" || n.ID == "exec")
}

func (p *parser) softKeyword() bool {
	if p.k != token.Name {
		return false
	}
	switch p.src[p.toks[p.i].start:p.toks[p.i].end] {
	case "_", "case", "match", "type":
		return true
	}
	return false
}

// invalidExpression looks for errors at the start of an expression.
func (p *parser) invalidExpression() {
	if p.failed || !p.once(p.i, ruleExpression) {
		return
	}
	if p.k == token.String {
		if p.look(p.endedString); p.raised() {
			return
		}
	}
	skip := p.softKeyword() || p.k == token.Name && p.peek() == token.String
	switch {
	case starts[p.k] && p.k != token.Lambda:
		p.look(func() { p.twoExpressions(skip) })
	case p.k == token.Pass || p.k == token.Break || p.k == token.Continue:
		p.lookBehind(p.statementBeforeIf)
	}
	if p.raised() {
		return
	}
	if p.k == token.Name && p.peek() != token.Lpar {
		p.lookBehind(p.legacy)
	}
}

// endedString looks for words between strings, as a quote within a string leaves
// them.
func (p *parser) endedString() {
	p.next()
	first := p.toks[p.i].Span
	last, n := first, 0
	for p.ok() && p.k != token.String && starts[p.k] {
		last = p.withoutRules().Pos()
		n++
	}
	if n > 0 && p.ok() && p.k == token.String {
		p.errAt(first.To(last), "invalid syntax. Is this intended to be part of the string?")
	}
}

func (p *parser) twoExpressions(skip bool) {
	a := p.binary(precOr)
	if p.failed {
		return
	}
	if !skip && starts[p.k] {
		s := p.save()
		b := p.withoutRules()
		if p.ok() && !isLegacy(a) && p.toks[p.i-1].level != 0 {
			p.errAt(a.Pos().To(b.Pos()), "invalid syntax. Perhaps you forgot a comma?")
			return
		}
		p.restore(s)
	}
	if p.k != token.If || p.raised() {
		return
	}
	p.next()
	b := p.binary(precOr)
	if p.failed {
		return
	}
	switch p.k {
	case token.Else:
		p.next()
		p.statementAfterElse()
	case token.Colon:
	default:
		p.errAt(a.Pos().To(b.Pos()), "expected 'else' after 'if' expression")
	}
}

// withoutRules reads an expression without rules for errors.
func (p *parser) withoutRules() ast.Expr {
	first := p.i
	p.diag, p.without = false, true
	e := p.conditional()
	p.diag, p.without = true, false
	if p.failed {
		p.once(first, ruleNone)
	}
	return e
}

func (p *parser) statementAfterElse() {
	failed := false
	p.look(func() {
		p.expression()
		failed = p.failed
	})
	if failed && !p.raised() {
		p.errAt(p.toks[p.i].Span, "expected expression after 'else', but statement is given")
	}
}

func (p *parser) statementBeforeIf() {
	first := p.toks[p.i].Span
	p.next()
	if p.k != token.If {
		return
	}
	p.next()
	p.binary(precOr)
	if p.ok() && p.k == token.Else {
		p.next()
		p.simple()
		if p.ok() {
			p.errAt(first, "expected expression before 'if', but statement is given")
		}
	}
}

func (p *parser) legacy() {
	a := p.nameExpr()
	if !p.startsElement() {
		return
	}
	// CPython looks at what is behind any name, and finds errors there.
	b := p.starExpressions()
	if p.ok() && isLegacy(a) {
		name := a.(*ast.Name).ID
		p.errAt(a.Pos().To(b.Pos()), "Missing parentheses in call to '%s'. Did you mean %s(...)?", name, name)
	}
}

// invalidNamedExpression looks for assignments where none can be.
func (p *parser) invalidNamedExpression() {
	if p.failed || !p.once(p.i, ruleNamed) {
		return
	}
	p.look(func() {
		a := p.expression()
		if p.ok() && p.accept(token.ColonEqual) {
			p.expression()
			if p.ok() {
				p.errAt(a.Pos(), "cannot use assignment expressions with %s", exprName(a))
			}
		}
	})
	if p.raised() {
		return
	}
	p.look(p.equalInExpression)
}

func (p *parser) equalInExpression() {
	simple := p.k == token.Name && p.peek() == token.Equal
	if !simple && p.startsDisplay() {
		return
	}
	a := p.binary(precBitOr)
	if p.failed || p.k != token.Equal {
		return
	}
	p.next()
	b := p.binary(precBitOr)
	if p.failed || p.k == token.Equal || p.k == token.ColonEqual {
		return
	}
	if simple {
		p.errAt(a.Pos().To(b.Pos()), "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
		return
	}
	p.errAt(a.Pos(), "cannot assign to %s here. Maybe you meant '==' instead of '='?", exprName(a))
}

// startsDisplay reports whether a list, a tuple, a generator expression, True,
// False or None is next; what they begin is not looked at.
func (p *parser) startsDisplay() bool {
	switch p.k {
	case token.True, token.False, token.None:
		return true
	case token.Lbrack, token.Lpar:
	default:
		return false
	}
	found := false
	p.look(func() {
		switch e := p.atom(); e.(type) {
		case *ast.List, *ast.Tuple, *ast.GeneratorExp:
			found = !p.failed
		}
	})
	return found || p.raised()
}

// invalidNot looks for a `not` as the operand of an operator.
func (p *parser) invalidNot() {
	if p.k != token.Not || p.failed {
		return
	}
	span := p.toks[p.i].Span
	p.look(func() {
		e := p.binary(precNot)
		if p.ok() {
			p.errAt(span.To(e.Pos()), "'not' after an operator must be parenthesized")
		}
	})
}

// invalidGroup looks for errors in the brackets that start at token first.
func (p *parser) invalidGroup(first int) {
	if !p.once(first, ruleGroup) {
		return
	}
	p.backTo(first + 1)
	open := p.toks[first].kind
	if open == token.Lbrace {
		p.look(p.invalidPairs)
	}
	if open == token.Lpar && !p.raised() {
		p.look(p.invalidStars)
	}
	if !p.raised() {
		p.look(func() { p.invalidComprehension(open) })
	}
	p.fail()
}

// backTo undoes a failure and continues at token i.
func (p *parser) backTo(i int) {
	p.far = max(p.far, p.lastToken())
	p.failed = false
	p.i = i
	p.k = p.toks[i].kind
}

func (p *parser) invalidStars() {
	span := p.toks[p.i].Span
	switch p.k {
	case token.Star:
		operand := p.i + 1
		e := p.starredExpression()
		if !starts[p.toks[operand].kind] || p.hollow(operand) {
			p.errLast("Invalid star expression")
		}
		if p.ok() && p.k == token.Rpar {
			p.errAt(e.Pos(), "cannot use starred expression here")
		}
	case token.DoubleStar:
		p.next()
		p.expression()
		if p.ok() && p.k == token.Rpar {
			p.errAt(span, "cannot use double starred expression here")
		}
	default:
	}
}

// starredExpression reads the argument *expression.
func (p *parser) starredExpression() ast.Expr {
	first := p.i
	p.next()
	value := p.expression()
	return p.starNodes.put(ast.Starred{Span: p.span(first), Value: value})
}

func (p *parser) invalidComprehension(open token.Kind) {
	first := p.toks[p.i].Span
	if p.k == token.DoubleStar && open == token.Lbrace {
		p.next()
		p.binary(precBitOr)
		p.forIfClausesOnly()
		if p.ok() && p.k == token.Rbrace {
			p.errAt(first, "dict unpacking cannot be used in dict comprehension")
		}
		return
	}
	star := p.k == token.Star
	operand := p.i + 1
	var a ast.Expr
	if star {
		a = p.starredExpression()
	} else {
		a = p.namedExpression()
	}
	if star && (!starts[p.toks[operand].kind] || p.hollow(operand)) {
		p.errLast("Invalid star expression")
	}
	if p.failed {
		return
	}
	if star && (p.k == token.For || p.k == token.Async) {
		p.forIfClausesOnly()
		if p.ok() {
			p.errAt(a.Pos(), "iterable unpacking cannot be used in comprehension")
		}
		return
	}
	if p.k != token.Comma || open == token.Lpar {
		return
	}
	last := p.toks[p.i].Span
	for p.accept(token.Comma) && p.startsElement() {
		last = p.starNamedExpression().Pos()
	}
	p.forIfClausesOnly()
	if p.ok() {
		p.errAt(a.Pos().To(last), "did you forget parentheses around the comprehension target?")
	}
}

// forIfClausesOnly reads clauses and fails without one.
func (p *parser) forIfClausesOnly() {
	if p.k != token.For && p.k != token.Async {
		p.fail()
		return
	}
	p.forIfClauses()
}

// brokenDict looks for errors in the pairs of a dict in the first pass, as
// CPython does: the keys and values have no rules of their own then.
func (p *parser) brokenDict(first int) {
	if p.diag || p.err != nil || !p.once(first, rulePairs) {
		return
	}
	p.backTo(first + 1)
	p.look(p.invalidPairs)
	p.fail()
}

// invalidPairs looks for errors in the pairs of a dict.
func (p *parser) invalidPairs() {
	for n := 0; ; n++ {
		if p.accept(token.DoubleStar) {
			p.binary(precBitOr)
		} else {
			if !starts[p.k] {
				return
			}
			key := p.expression()
			if p.failed || !p.invalidPair(key, n) {
				return
			}
		}
		if !p.accept(token.Comma) {
			return
		}
	}
}

// invalidPair looks behind the n-th key; it reports whether the pair is right.
func (p *parser) invalidPair(key ast.Expr, n int) bool {
	if p.k != token.Colon {
		if n > 0 {
			at := key.Pos()
			e := p.errorAt(token.Span{Line: at.Line, Col: at.EndCol - 1, EndLine: at.EndLine, EndCol: -1}, "':' expected after dictionary key")
			p.raise(e)
		}
		return false
	}
	colon := p.toks[p.i].Span
	p.next()
	switch p.k {
	case token.Star:
		star := p.toks[p.i].Span
		p.next()
		p.binary(precBitOr)
		if p.ok() {
			p.errFrom(star, "cannot use a starred expression in a dictionary value")
		}
		return false
	case token.Rbrace, token.Comma:
		p.errAt(colon, "expression expected after dictionary key and ':'")
		return false
	default:
	}
	p.expression()
	return p.ok()
}

// invalidForClause looks for errors in the targets of a comprehension's for.
func (p *parser) invalidForClause(first int) {
	p.backTo(first)
	p.accept(token.Async)
	p.look(func() {
		p.expect(token.For)
		p.binary(precBitOr)
		for p.accept(token.Comma) && starts[p.k] {
			p.binary(precBitOr)
		}
		if p.ok() && p.k != token.In {
			p.errLast("'in' expected after for-loop variables")
		}
	})
	if !p.raised() {
		p.invalidForTarget(p.i)
	}
	p.fail()
}

// invalidForTarget looks at what is behind the for that is token head.
func (p *parser) invalidForTarget(head int) {
	p.backTo(head)
	p.look(func() {
		p.next()
		a := p.starExpressions()
		if p.ok() {
			p.raiseTarget(a, forFor)
		}
	})
	p.fail()
}

// invalidAssignment looks for targets that cannot be any.
func (p *parser) invalidAssignment() {
	for _, rule := range [...]func(){p.invalidAnnotation, p.invalidAnnotatedTuple, p.illegalAnnotation, p.invalidAssignTarget, p.invalidAugTarget} {
		p.look(rule)
		if p.raised() {
			return
		}
	}
}

func (p *parser) invalidAnnotation() {
	if p.k != token.Lbrack && p.k != token.Lpar {
		return
	}
	e := p.atom()
	what := ""
	switch e.(type) {
	case *ast.List:
		what = "list"
	case *ast.Tuple:
		what = "tuple"
	default:
		return
	}
	if p.accept(token.Colon) {
		p.expression()
		if p.ok() {
			p.errAt(e.Pos(), "only single target (not %s) can be annotated", what)
		}
	}
}

func (p *parser) invalidAnnotatedTuple() {
	if !p.startsElement() {
		return
	}
	a := p.starNamedExpression()
	if p.failed || p.k != token.Comma {
		return
	}
	for p.accept(token.Comma) && p.startsElement() {
		p.starNamedExpression()
	}
	if p.accept(token.Colon) {
		p.expression()
		if p.ok() {
			p.errAt(a.Pos(), "only single target (not tuple) can be annotated")
		}
	}
}

func (p *parser) illegalAnnotation() {
	if !starts[p.k] {
		return
	}
	a := p.expression()
	if p.ok() && p.accept(token.Colon) {
		p.expression()
		if p.ok() {
			p.errAt(a.Pos(), "illegal target for annotation")
		}
	}
}

func (p *parser) invalidAssignTarget() {
	for p.ok() && !p.raised() {
		if p.k == token.Yield {
			a := p.yield()
			if p.ok() && p.k == token.Equal {
				p.errAt(a.Pos(), "assignment to yield expression not possible")
			}
			return
		}
		if !p.startsElement() {
			return
		}
		a := p.starExpressions()
		if p.failed || p.k != token.Equal {
			return
		}
		if invalidTarget(a, forStar) != nil {
			p.raiseTarget(a, forStar)
			return
		}
		p.next()
	}
}

func (p *parser) invalidAugTarget() {
	if !p.startsElement() {
		return
	}
	a := p.starExpressions()
	if p.failed || p.k < token.PlusEqual || p.k > token.DoubleSlashEqual {
		return
	}
	p.next()
	p.annotatedRHS()
	if p.ok() {
		p.errAt(a.Pos(), "'%s' is an illegal expression for augmented assignment", exprName(a))
	}
}

func (p *parser) invalidDel(first int) {
	p.backTo(first)
	p.look(func() {
		p.next()
		a := p.starExpressions()
		if p.ok() {
			p.raiseTarget(a, forDel)
		}
	})
	p.fail()
}

// noColon is a head of a block without its colon.
func (p *parser) noColon() {
	if p.diag && !p.failed && p.k == token.Newline {
		p.errLast("expected ':'")
		return
	}
	p.fail()
}

// noBlock is a colon and a newline without a block behind them.
func (p *parser) noBlock(head int, what string) {
	if !p.diag || p.failed {
		p.fail()
		return
	}
	t := &p.toks[p.lastToken()]
	p.raise(p.noColumn(t, fmt.Sprintf("expected an indented block after %s on line %d", what, p.toks[head].Line)))
}
