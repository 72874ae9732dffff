package re

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/regex"
)

// A match is a block: pattern, string, pos and endpos in bytes, lastindex, then
// for each group where it is, in bytes: start and end in one int, or None.
const (
	matchPattern = iota
	matchString
	matchPos
	matchEnd
	matchLast
	matchSpans
)

const spanBits = 31

func newMatch(c *object.Ctx, pattern heap.Value, s *subject, m *regex.Matcher, from, to int) heap.Value {
	p := patternOf(c, pattern)
	var room [12]heap.Value
	slots := append(room[:0], pattern, s.v, heap.Int(int64(from)), heap.Int(int64(to)), heap.Int(int64(m.LastIndex())))
	for g := range p.Program.Groups + 1 {
		i, j := m.Span(g)
		x := heap.None
		if i >= 0 {
			x = heap.Int(int64(i)<<spanBits | int64(j))
		}
		slots = append(slots, x)
	}
	return c.NewBlockOf(p.match, slots...)
}

// matched is a match, unpacked.
type matched struct {
	c     *object.Ctx
	v     heap.Value
	slots []heap.Value
	p     *Pattern
	s     subject
}

func matchOf(c *object.Ctx, v heap.Value) (*matched, error) {
	m := &matched{c: c, v: v, slots: c.Slots(v)}
	m.p = patternOf(c, m.slots[matchPattern])
	var err error
	m.s, err = m.p.subject(c, m.slots[matchString])
	return m, err
}

func (m *matched) groups() int { return m.p.Program.Groups }

// span returns where group g is in bytes, or -1, -1.
func (m *matched) span(g int) (int, int) {
	x := m.slots[matchSpans+g]
	if x == heap.None {
		return -1, -1
	}
	n := len(m.s.text) // a bytearray may have shrunk
	return min(int(x.Int()>>spanBits), n), min(int(x.Int()&(1<<spanBits-1)), n)
}

func (m *matched) group(g int, none heap.Value) (heap.Value, error) {
	i, j := m.span(g)
	if i < 0 {
		return none, nil
	}
	return m.s.part(i, j)
}

// groupOf is the text of the group that v names.
func (m *matched) groupOf(v heap.Value) (heap.Value, error) {
	g, err := m.number(v)
	if err != nil {
		return v, err
	}
	return m.group(g, heap.None)
}

// number returns the number of the group that v names.
func (m *matched) number(v heap.Value) (int, error) {
	p := m.c.Payload(v)
	switch p.Kind() {
	case heap.KInt, heap.KBool:
		if g := p.Int(); g >= 0 && g <= int64(m.groups()) {
			return int(g), nil
		}
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		if g, ok := m.p.Program.Group(m.c.Text(p)); ok {
			return g, nil
		}
	}
	return 0, m.c.Raise(object.TIndexError, "no such group")
}

func matchType() *object.Type {
	const groupSig = "(self, group=0, /)"
	method := func(name, sig, doc string, f func(m *matched, a []heap.Value) (heap.Value, error)) object.Native {
		return object.Native{Name: name, Sig: sig, Doc: doc, Fn: unpacked(f)}
	}
	attr := func(name, doc string, f func(m *matched) heap.Value) object.Native {
		return object.Native{Name: name, Kind: object.Getter, Doc: doc, Fn: unpacked(func(m *matched, _ []heap.Value) (heap.Value, error) { return f(m), nil })}
	}
	return &object.Type{
		Name: "Match", Module: "re", Doc: "What a pattern found in a string.", Flags: object.Final | object.NoNew,
		Repr: matchRepr,
		GetItem: func(c *object.Ctx, v, key heap.Value) (heap.Value, error) {
			m, err := matchOf(c, v)
			if err != nil {
				return v, err
			}
			return m.groupOf(key)
		},
		Methods: []object.Native{
			method("group", "(self, /, *args)", "The text of groups, all of the match by default.", matchGroup),
			method("groups", "(self, /, default=None)", "The texts of all groups.", matchGroups),
			method("groupdict", "(self, /, default=None)", "The texts of the groups with names.", matchDict),
			method("start", groupSig, "Where a group begins.", func(m *matched, a []heap.Value) (heap.Value, error) {
				i, _, err := m.spanOf(a[1])
				return i, err
			}),
			method("end", groupSig, "Where a group ends.", func(m *matched, a []heap.Value) (heap.Value, error) {
				_, j, err := m.spanOf(a[1])
				return j, err
			}),
			method("span", groupSig, "Where a group begins and ends.", func(m *matched, a []heap.Value) (heap.Value, error) {
				i, j, err := m.spanOf(a[1])
				if err != nil {
					return a[0], err
				}
				return m.c.NewTuple(i, j), nil
			}),
			method("expand", "(self, /, template)", "What a replacement makes of the match.", matchExpand),
			method("__copy__", "(self, /)", "The match itself.", func(m *matched, _ []heap.Value) (heap.Value, error) { return m.v, nil }),
			method("__deepcopy__", "(self, memo, /)", "The match itself.", func(m *matched, _ []heap.Value) (heap.Value, error) { return m.v, nil }),
			attr("re", "The pattern.", func(m *matched) heap.Value { return m.slots[matchPattern] }),
			attr("string", "What was searched.", func(m *matched) heap.Value { return m.slots[matchString] }),
			attr("pos", "Where the search began.", func(m *matched) heap.Value { return heap.Int(m.s.index(int(m.slots[matchPos].Int()))) }),
			attr("endpos", "Where the search ended.", func(m *matched) heap.Value { return heap.Int(m.s.index(int(m.slots[matchEnd].Int()))) }),
			attr("lastindex", "The number of the group that matched last.", func(m *matched) heap.Value {
				if m.slots[matchLast].Int() <= 0 {
					return heap.None
				}
				return m.slots[matchLast]
			}),
			attr("lastgroup", "The name of the group that matched last.", matchLastGroup),
			attr("regs", "Where all groups are.", matchRegs),
			object.ClassGetItem(),
		},
	}
}

func unpacked(f func(m *matched, a []heap.Value) (heap.Value, error)) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		m, err := matchOf(c, a[0])
		if err != nil {
			return a[0], err
		}
		return f(m, a)
	}
}

func matchRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	m, err := matchOf(c, v)
	if err != nil {
		return v, err
	}
	i, j := m.span(0)
	part, err := m.s.part(i, j)
	if err != nil {
		return v, err
	}
	text, err := c.ReprOf(part)
	if err != nil {
		return v, err
	}
	const shown = 50 // characters of the text
	if r := c.Str(text); c.StrLen(r) > shown {
		text = c.Text(c.StrSlice(r, 0, shown))
	}
	return c.Str(fmt.Sprintf("<re.Match object; span=(%d, %d), match=%s>", m.s.index(i), m.s.index(j), text)), nil
}

func matchGroup(m *matched, a []heap.Value) (heap.Value, error) {
	args := m.c.Tuple(a[1])
	switch len(args) {
	case 0:
		return m.group(0, heap.None)
	case 1:
		return m.groupOf(args[0])
	}
	vs := make([]heap.Value, len(args))
	for i, x := range args {
		v, err := m.groupOf(x)
		if err != nil {
			return a[0], err
		}
		vs[i] = v
	}
	return m.c.NewTuple(vs...), nil
}

func matchGroups(m *matched, a []heap.Value) (heap.Value, error) {
	vs := make([]heap.Value, m.groups())
	for i := range vs {
		v, err := m.group(i+1, a[1])
		if err != nil {
			return v, err
		}
		vs[i] = v
	}
	return m.c.NewTuple(vs...), nil
}

func matchDict(m *matched, a []heap.Value) (heap.Value, error) {
	d := m.c.NewDict(heap.KDict)
	for _, n := range m.p.Program.Names {
		v, err := m.group(n.Group, a[1])
		if err != nil {
			return v, err
		}
		m.c.SetStr(d, n.Name, v)
	}
	return d, nil
}

// spanOf returns start and end of the group that v names.
func (m *matched) spanOf(v heap.Value) (i, j heap.Value, err error) {
	g, err := m.number(v)
	if err != nil {
		return v, v, err
	}
	i, j = m.indices(g)
	return i, j, nil
}

func (m *matched) indices(g int) (heap.Value, heap.Value) {
	from, to := m.span(g)
	if from < 0 {
		return heap.Int(-1), heap.Int(-1)
	}
	return heap.Int(m.s.index(from)), heap.Int(m.s.index(to))
}

func matchRegs(m *matched) heap.Value {
	vs := make([]heap.Value, m.groups()+1)
	for g := range vs {
		vs[g] = m.c.NewTuple(m.indices(g))
	}
	return m.c.NewTuple(vs...)
}

func matchLastGroup(m *matched) heap.Value {
	last := int(m.slots[matchLast].Int())
	for _, n := range m.p.Program.Names {
		if n.Group == last && last > 0 {
			return m.c.Str(n.Name)
		}
	}
	return heap.None
}

func matchExpand(m *matched, a []heap.Value) (heap.Value, error) {
	t, err := m.p.templateOf(m.c, a[1])
	if err != nil {
		return a[0], err
	}
	out := output{c: m.c}
	if err := out.expand(t, m.s.text, m.span); err != nil {
		return a[0], err
	}
	return out.value(m.s.str)
}
