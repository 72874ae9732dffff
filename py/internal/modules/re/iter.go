package re

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/regex"
)

// A walk over matches is a block: pattern, string, the places in bytes where it
// goes on and where it ends, the place where the next match must not be empty,
// or -1, and where it began.
const (
	walkPattern = iota
	walkString
	walkAt
	walkEnd
	walkBut
	walkFrom
)

const (
	iterName    = "_re.callable_iterator"
	scannerName = "_sre.SRE_Scanner"
)

func iterType() *object.Type {
	return &object.Type{
		Name: "callable_iterator", Module: "_re", Flags: object.Final | object.NoNew,
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			m, err := step(c, v, regex.Search)
			if err == nil && m == heap.None {
				return heap.Exhausted, nil
			}
			return m, err
		},
	}
}

func scannerType() *object.Type {
	method := func(name string, mode regex.Mode) object.Native {
		return object.Native{Name: name, Sig: "(self, /)", Doc: "The next match, or None.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return step(c, a[0], mode)
		}}
	}
	return &object.Type{
		Name: "SRE_Scanner", Module: "_sre", Flags: object.Final | object.NoNew,
		Methods: []object.Native{
			method("match", regex.Match), method("search", regex.Search),
			{Name: "pattern", Kind: object.Field, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[walkPattern], nil }},
		},
	}
}

func findIter(c *object.Ctx, a []heap.Value) (heap.Value, error) { return newWalk(c, a, iterName) }

func newScanner(c *object.Ctx, a []heap.Value) (heap.Value, error) { return newWalk(c, a, scannerName) }

func newWalk(c *object.Ctx, a []heap.Value, name string) (heap.Value, error) {
	s, err := patternOf(c, a[0]).subject(c, a[1])
	if err != nil {
		return a[0], err
	}
	from, to := s.span(a[2], a[3])
	t, _ := c.Lib.TypeNamed(name)
	return c.NewIterOf(object.TypeID(t.N), a[0], a[1], heap.Int(int64(from)), heap.Int(int64(to)), heap.Int(-1), heap.Int(int64(from))), nil
}

// step returns the next match of a walk, or None.
func step(c *object.Ctx, v heap.Value, mode regex.Mode) (heap.Value, error) {
	slots := c.Slots(v)
	p := patternOf(c, slots[walkPattern])
	s, err := p.subject(c, slots[walkString])
	if err != nil {
		return v, err
	}
	at, end := int(slots[walkAt].Int()), min(int(slots[walkEnd].Int()), len(s.text))
	m := newMatcher(c)
	defer release(m)
	ok, err := m.MatchAfter(p.Program, mode, s.text, at, end, int(slots[walkBut].Int()))
	if err != nil {
		return v, raise(c, err, p.Source)
	}
	if !ok {
		slots[walkAt] = heap.Int(int64(end) + 1)
		return heap.None, nil
	}
	from, to := m.Span(0)
	slots[walkAt], slots[walkBut] = heap.Int(int64(to)), heap.Int(-1)
	if from == to {
		slots[walkBut] = heap.Int(int64(to))
	}
	return newMatch(c, slots[walkPattern], &s, m, int(slots[walkFrom].Int()), end), nil
}
