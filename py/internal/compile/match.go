package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/token"
)

// matching is the state of one case. Names are bound when the whole pattern has
// matched; until then their values wait in temporaries, which are released with
// the case.
type matching struct {
	*fn
	captures []capture
	// irrefutable says that a pattern may match anything here: the last case, or
	// one with a guard.
	irrefutable bool
}

type capture struct {
	name string
	reg  uint8
	pos  token.Span
}

func (f *fn) match(s *ast.Match) {
	end := f.newLabel()
	subject := f.temp()
	f.into(s.Subject, subject)
	for i := range s.Cases {
		c := &s.Cases[i]
		mark := f.top
		next := f.newLabel()
		m := matching{fn: f, irrefutable: c.Guard != nil || i == len(s.Cases)-1}
		m.pattern(c.Pattern, subject, next)
		for _, x := range m.captures {
			f.storeName(x.name, x.pos, x.reg)
		}
		f.release(mark)
		if c.Guard != nil {
			f.cond(c.Guard, next, false)
		}
		f.stmts(c.Body)
		f.goTo(end)
		f.place(next)
	}
	f.place(end)
}

// pattern goes on if the value in r matches, and jumps to fail otherwise.
func (m *matching) pattern(p ast.Pattern, r uint8, fail int32) {
	switch p := p.(type) {
	case *ast.MatchValue:
		m.value(p, r, fail)
	case *ast.MatchSingleton:
		m.singleton(p, r, fail)
	case *ast.MatchAs:
		m.as(p, r, fail)
	case *ast.MatchSequence:
		m.sequence(p, r, fail)
	case *ast.MatchMapping:
		m.mapping(p, r, fail)
	case *ast.MatchClass:
		m.class(p, r, fail)
	case *ast.MatchOr:
		m.or(p, r, fail)
	}
}

// sub is pattern for a part of a pattern, which may match anything.
func (m *matching) sub(p ast.Pattern, r uint8, fail int32) {
	old := m.irrefutable
	m.irrefutable = true
	m.pattern(p, r, fail)
	m.irrefutable = old
}

func (m *matching) value(p *ast.MatchValue, r uint8, fail int32) {
	if n, ok := smallInt(p.Value); ok && n == int32(int16(n)) {
		m.jumpAt(p.Span, code.JNEqI, r, uint8(n), uint8(uint16(n)>>8), fail)
		return
	}
	if interpolated(p.Value) {
		m.fail(p.Value.Pos(), "patterns may only match literals and attribute lookups")
	}
	mark := m.top
	v := m.operand(p.Value)
	m.jumpAt(p.Span, code.JNEq, r, v, 0, fail)
	m.release(mark)
}

// interpolated reports whether an expression is an f-string or a t-string, which
// the grammar lets stand for a literal in a pattern.
func interpolated(e ast.Expr) bool {
	switch e.(type) {
	case *ast.JoinedStr, *ast.TemplateStr:
		return true
	}
	return false
}

func (m *matching) singleton(p *ast.MatchSingleton, r uint8, fail int32) {
	if p.Value == ast.ConstNone {
		m.jump(code.JNNone, r, 0, 0, fail)
		return
	}
	t := m.temp()
	m.bool(t, p.Value == ast.ConstTrue)
	m.jump(code.JNIs, r, t, 0, fail)
	m.top--
}

func (m *matching) capture(name string, pos token.Span, r uint8) {
	for i := range m.captures {
		if m.captures[i].name == name {
			m.fail(pos, "multiple assignments to name '%s' in pattern", name)
		}
	}
	m.captures = append(m.captures, capture{name, r, pos})
}

func (m *matching) as(p *ast.MatchAs, r uint8, fail int32) {
	if p.Pattern != nil {
		m.pattern(p.Pattern, r, fail)
		m.capture(p.Name, p.Span, r)
		return
	}
	if !m.irrefutable {
		if p.Name == "" {
			m.fail(p.Span, "wildcard makes remaining patterns unreachable")
		} else {
			m.fail(p.Span, "name capture '%s' makes remaining patterns unreachable", p.Name)
		}
	}
	if p.Name != "" {
		m.capture(p.Name, p.Span, r)
	}
}

func isWildcard(p ast.Pattern) bool {
	switch p := p.(type) {
	case *ast.MatchAs:
		return p.Pattern == nil && p.Name == ""
	case *ast.MatchStar:
		return p.Name == ""
	}
	return false
}

// intrinsic puts the result of an intrinsic of the subject into a new temporary.
func (m *matching) intrinsic(n code.Intrinsic, r uint8, pos token.Span) uint8 {
	t := m.temp()
	m.emitAt(pos, code.Intrin, t, r, 1, int32(n))
	return t
}

func (m *matching) sequence(p *ast.MatchSequence, r uint8, fail int32) {
	star, wild, size := -1, true, len(p.Patterns)
	for i, q := range p.Patterns {
		if _, ok := q.(*ast.MatchStar); ok {
			if star >= 0 {
				m.fail(p.Span, "multiple starred names in sequence pattern")
			}
			star = i
		}
		wild = wild && isWildcard(q)
	}
	mark := m.top
	m.jump(code.JF, m.intrinsic(code.MatchSeq, r, p.Span), 0, 0, fail)
	m.release(mark)
	switch {
	case star < 0:
		m.length(code.JNEqI, r, size, p.Span, fail)
	case size > 1:
		m.length(code.JNGeI, r, size-1, p.Span, fail)
	}
	switch {
	case wild:
	case star >= 0 && isWildcard(p.Patterns[star]):
		m.items(p, star, r, fail)
	default:
		m.unpacked(p.Patterns, star, r, p.Span, fail)
	}
}

// length compares the length of the subject with n.
func (m *matching) length(op code.Op, r uint8, n int, pos token.Span, fail int32) {
	mark := m.top
	t := m.intrinsic(code.Len, r, pos)
	if n == int(int16(n)) {
		m.jump(op, t, uint8(n), uint8(n>>8), fail)
	} else {
		k := m.temp()
		m.int(k, int64(n))
		m.jump(op-code.JNEqI+code.JNEq, t, k, 0, fail)
	}
	m.release(mark)
}

// items fetches the items around a star that nobody wants one by one.
func (m *matching) items(p *ast.MatchSequence, star int, r uint8, fail int32) {
	for i, q := range p.Patterns {
		if isWildcard(q) {
			continue
		}
		t := m.temp()
		if i < star {
			m.emitAt(p.Span, code.IndexI, t, r, 0, int32(i))
		} else {
			m.emitAt(p.Span, code.Intrin, t, r, 1, int32(code.Len))
			m.emit(code.SubI, t, t, 0, int32(len(p.Patterns)-i))
			m.emit(code.Index, t, r, t, 0)
		}
		m.sub(q, t, fail)
	}
}

// unpacked fetches all items at once.
func (m *matching) unpacked(list []ast.Pattern, star int, r uint8, pos token.Span, fail int32) {
	n := len(list)
	if n == 0 {
		return
	}
	if n > maxDisplay {
		m.tooLarge("a pattern is too long")
		return
	}
	first := m.temps(n)
	if star < 0 {
		m.emitAt(pos, code.Unpack, first, r, uint8(n), 0)
	} else {
		m.emitAt(pos, code.UnpackEx, first, r, uint8(star), int32(n-star-1))
	}
	for i, q := range list {
		if s, ok := q.(*ast.MatchStar); ok {
			if s.Name != "" {
				m.capture(s.Name, s.Span, first+uint8(i))
			}
			continue
		}
		m.sub(q, first+uint8(i), fail)
	}
}

func (m *matching) mapping(p *ast.MatchMapping, r uint8, fail int32) {
	mark := m.top
	m.jump(code.JF, m.intrinsic(code.MatchMap, r, p.Span), 0, 0, fail)
	m.release(mark)
	n := len(p.Keys)
	if n > 0 {
		m.length(code.JNGeI, r, n, p.Span, fail)
	}
	if n == 0 && p.Rest == "" {
		return
	}
	m.doubleKeys(p)
	w := m.temps(2)
	m.emit(code.Move, w, r, 0, 0)
	m.display(code.Tuple, p.Keys, p.Span, w+1)
	if n > 0 {
		t := m.temp()
		m.emitAt(p.Span, code.Intrin, t, w, 2, int32(code.MatchKeys))
		m.jump(code.JNone, t, 0, 0, fail)
		m.unpacked(p.Patterns, -1, t, p.Span, fail)
	}
	if p.Rest != "" {
		t := m.temp()
		m.emitAt(p.Span, code.Intrin, t, w, 2, int32(code.MatchRest))
		m.capture(p.Rest, p.Span, t)
	}
}

func (m *matching) doubleKeys(p *ast.MatchMapping) {
	seen := map[constKey]bool{}
	for _, e := range p.Keys {
		if interpolated(e) {
			m.fail(p.Span, "mapping pattern keys may only match literals and attribute lookups")
		}
		var k code.Const
		if !m.fold(e, foldDepth, &k) {
			continue
		}
		key := equalKey(k)
		if seen[key] {
			m.fail(p.Span, "mapping pattern checks duplicate key (%s)", reprOf(&k))
		}
		seen[key] = true
	}
}

// equalKey is keyOf for what Python takes for equal: 1, True and 1.0.
func equalKey(k code.Const) constKey {
	if k.Kind == code.CComplex && imag(k.Complex()) == 0 {
		k = code.FloatConst(real(k.Complex()))
	}
	if x := k.Float(); k.Kind == code.CFloat && x == float64(int64(x)) {
		k = code.Const{Kind: code.CInt, Int: int64(x)}
	}
	if k.Kind == code.CBool {
		k.Kind = code.CInt
	}
	return keyOf(&k)
}

func (m *matching) class(p *ast.MatchClass, r uint8, fail int32) {
	if len(p.Patterns)+len(p.KwdPatterns) > maxDisplay {
		m.tooLarge("a pattern is too long")
		return
	}
	for i, name := range p.KwdAttrs {
		for _, other := range p.KwdAttrs[:i] {
			if name == other {
				m.fail(p.KwdPatterns[i].Pos(), "attribute name repeated in class pattern: %s", name)
			}
		}
	}
	w := m.temps(4)
	m.emit(code.Move, w, r, 0, 0)
	m.into(p.Cls, w+1)
	m.int(w+2, int64(len(p.Patterns)))
	attrs := make([]code.Const, len(p.KwdAttrs))
	for i, name := range p.KwdAttrs {
		attrs[i] = code.Const{Kind: code.CStr, Str: name}
	}
	names := code.TupleConst(attrs)
	m.constant(&names, w+3)
	m.emitAt(p.Span, code.Intrin, w, w, 4, int32(code.MatchClass))
	m.release(int(w) + 1)
	m.jump(code.JNone, w, 0, 0, fail)
	m.unpacked(append(p.Patterns[:len(p.Patterns):len(p.Patterns)], p.KwdPatterns...), -1, w, p.Span, fail)
}

// or tries alternatives. Their captures end up in the registers of those of the
// first one.
func (m *matching) or(p *ast.MatchOr, r uint8, fail int32) {
	outer, allowed := m.captures, m.irrefutable
	var names []capture
	done, mark := m.newLabel(), 0
	for i, q := range p.Patterns {
		last := i == len(p.Patterns)-1
		next := fail
		if !last {
			next = m.newLabel()
		}
		m.captures, m.irrefutable = nil, allowed && last
		m.pattern(q, r, next)
		if i == 0 {
			for _, c := range m.captures {
				names = append(names, capture{c.name, m.temp(), c.pos})
			}
			mark = m.top
		}
		m.agree(p, names)
		m.release(mark)
		if !last {
			m.goTo(done)
			m.place(next)
		}
	}
	m.place(done)
	m.captures, m.irrefutable = outer, allowed
	for _, c := range names {
		m.capture(c.name, c.pos, c.reg)
	}
}

// agree moves the captures of an alternative to where those of the first are.
func (m *matching) agree(p *ast.MatchOr, names []capture) {
	if len(names) != len(m.captures) {
		m.fail(p.Span, "alternative patterns bind different names")
		return
	}
	for _, c := range m.captures {
		found := false
		for _, n := range names {
			if n.name == c.name {
				m.emit(code.Move, n.reg, c.reg, 0, 0)
				found = true
			}
		}
		if !found {
			m.fail(p.Span, "alternative patterns bind different names")
		}
	}
}
