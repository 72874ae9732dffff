package awk

import "strings"

// A loop that puts one thing after another behind a variable, s = s x, would copy all
// of s each time. What is put behind a long string goes into a buffer with room for
// more, of which the string is the beginning.

// appender is the buffer of a variable.
type appender struct {
	owner *cell
	b     *strings.Builder
}

// appendMin is from how many bytes on a string gets a buffer.
const appendMin = 256

// appends reports whether an assignment is v = v x y ..., where evaluating x and y
// does not change v.
func (c *compiler) appends(x *assignNode) bool {
	l, ok := x.l.(*nameNode)
	if !ok || x.op != tAssign || c.special(l) {
		return false
	}
	r, ok := x.r.(*concatNode)
	if !ok {
		return false
	}
	first, ok := r.parts[0].(*nameNode)
	if !ok || first.local != l.local || first.index != l.index {
		return false
	}
	for _, part := range r.parts[1:] {
		if !quiet(part) {
			return false
		}
	}
	return true
}

// quiet reports whether evaluating x assigns to nothing, by its form alone.
func quiet(x node) bool {
	switch x := x.(type) {
	case *numberNode, *stringNode, *nameNode:
		return true
	case *fieldNode:
		return quiet(x.index)
	case *indexNode:
		return quiet(x.base) && allQuiet(x.subs)
	case *groupNode:
		return allQuiet(x.parts)
	case *binaryNode:
		return quiet(x.l) && quiet(x.r)
	case *condNode:
		return quiet(x.cond) && quiet(x.yes) && quiet(x.no)
	case *builtinNode:
		return (x.f.name == "substr" || x.f.name == "sprintf" || x.f.name == "toupper" || x.f.name == "tolower") && allQuiet(x.args)
	}
	return false
}

func allQuiet(list []node) bool {
	for _, x := range list {
		if !quiet(x) {
			return false
		}
	}
	return true
}

// appending compiles such an assignment.
func (c *compiler) appending(x *assignNode, drop bool) {
	l := x.l.(*nameNode)
	parts := x.r.(*concatNode).parts[1:]
	for _, part := range parts {
		c.expr(part)
	}
	c.line = x.line
	op := opAppendGlobal
	if l.local {
		op = opAppendLocal
	}
	c.emit(op, int32(l.index), int32(len(parts)), dropMod(drop))
}

// appendTo puts the top n values behind the string in a cell.
func (m *machine) appendTo(c *cell, n int, drop uint16) {
	if c.arr != nil {
		m.notScalar(c)
	}
	b := m.scratch[:0]
	old := c.v.str(m.conv)
	if len(old) < appendMin {
		b = append(b, old...)
	}
	for _, v := range m.stack[len(m.stack)-n:] {
		if v.k&kindMask == number {
			b = appendNumber(b, v.n, m.conv)
		} else {
			b = append(b, v.s...)
		}
	}
	m.stack = m.stack[:len(m.stack)-n]
	if len(old) < appendMin {
		m.room(len(b))
		m.store(c, str(string(b)))
	} else {
		s := m.extended(c, old, b)
		m.account(len(s) - len(c.v.s))
		c.v, c.arr, c.buffered = str(s), nil, true
	}
	m.keepScratch(b)
	if drop == 0 {
		m.push(c.v)
	}
}

// unbuffer lets the buffer of a cell go: it gets another value.
func (m *machine) unbuffer(c *cell) {
	c.buffered = false
	for i := range m.appenders {
		if m.appenders[i].owner == c {
			m.appenders[i] = appender{}
		}
	}
}

// extended returns old, which is the string in c, with b behind it.
func (m *machine) extended(c *cell, old string, b []byte) string {
	m.fuel -= len(b) >> 4
	var a *appender
	for i := range m.appenders {
		if m.appenders[i].owner == c {
			a = &m.appenders[i]
		}
	}
	if a == nil {
		a = &m.appenders[m.nextAppender]
		m.nextAppender = (m.nextAppender + 1) % len(m.appenders)
		*a = appender{owner: c}
	}
	need := len(old) + len(b)
	if a.b == nil || !c.buffered || a.b.Len() != len(old) || need > a.b.Cap() {
		size := need + need/4
		m.room(size)
		a.b = new(strings.Builder)
		a.b.Grow(size)
		a.b.WriteString(old)
	}
	a.b.Write(b)
	return a.b.String()
}
