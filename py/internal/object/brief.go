package object

import "github.com/skillet-run/skillet/py/internal/heap"

// brief is what a call by position needs to know of a signature.
type brief struct {
	lo, hi  uint8 // numbers of arguments that it takes, with self
	count   uint8 // values that Func takes
	convert uint8 // the first parameter behind self or the class that has a converter; count when none has
	self    bool  // the first parameter has a converter
	rest    bool  // arguments beyond hi go into a tuple, the last value
	ok      bool  // there are calls without Bind
	exact   bool  // it takes count arguments, as they are but for self
	open    bool  // it is no method, whose functions Now1 to Now3 know what self is
}

func (n *Native) makeBrief() brief {
	b := n.params.brief()
	b.exact = b.ok && !b.rest && b.lo == b.count && b.hi == b.count && b.convert == b.count && !n.IsNew()
	b.open = n.module != ""
	return b
}

func (p *params) brief() brief {
	n := len(p.list)
	b := brief{lo: uint8(p.needed), hi: uint8(p.pos), count: uint8(n), convert: uint8(n), rest: p.varArgs, ok: !p.varKw}
	for i := n - 1; i >= 0; i-- {
		conv := p.list[i].Conv
		switch {
		case i >= p.pos && p.list[i].Needed || n > 16:
			return brief{}
		case i == 0:
			b.self = conv != ConvObj
		case conv != ConvObj:
			b.convert = uint8(i)
		}
	}
	return b
}

// Args makes the nargs arguments at the start of R those of the native, when
// that takes no Python code and no error: defaults are put behind them, and
// what *args takes into a tuple. It reports how many there are then, or -1 when
// Bind and the converters must see them, and nothing has changed. self says
// that the first one is known to be what its converter asks for.
func (c *Ctx) Args(n *Native, R []heap.Value, nargs int, self bool) int {
	b := &n.brief
	if nargs > int(b.hi) && !b.rest || nargs < int(b.lo) || len(R) <= int(b.count) || !b.ok {
		return -1
	}
	if b.self && !self && !n.params.list[0].takes(R[0]) {
		return -1
	}
	for i := int(b.convert); i < min(nargs, int(b.hi)); i++ {
		if !n.params.list[i].takes(R[i]) {
			return -1
		}
	}
	rest := heap.Unbound
	if b.rest {
		rest = c.NewTuple(R[min(nargs, int(b.hi)):nargs]...)
		nargs = min(nargs, int(b.hi))
	}
	for i := nargs; i < int(b.count); i++ {
		R[i] = n.params.list[i].Default
	}
	if b.rest {
		R[b.count] = rest
		return int(b.count) + 1
	}
	return int(b.count)
}

// Exact reports whether nargs arguments are just what the native takes, of any
// kind.
func (n *Native) Exact(nargs int) bool {
	return n.brief.exact && nargs == int(n.brief.count) && !n.brief.self
}

// ExactMethod is Exact where the first argument is known to be what the
// native's first converter asks for.
func (n *Native) ExactMethod(nargs int) bool { return n.brief.exact && nargs == int(n.brief.count) }

// Open reports whether Now1 to Now3 take any arguments: those of a method do not.
func (n *Native) Open() bool { return n.brief.open }

// Rest reports whether the native has a parameter *args, so that Args leaves
// nothing where it was.
func (n *Native) Rest() bool { return n.brief.rest }

// takes reports whether the converter leaves v as it is.
func (p *Param) takes(v heap.Value) bool {
	switch p.Conv {
	case ConvObj:
		return true
	case ConvInt, ConvSize:
		return v.T == 0
	case ConvIndex:
		return v.T == 0 || v == heap.None
	case ConvStr:
		return v.IsStr()
	case ConvFloat:
		return v.Kind() == heap.KFloat
	case ConvBool:
		return v.Kind() == heap.KBool
	case ConvIterable:
		return v.Kind() == heap.KList || v.Kind() == heap.KTuple
	case ConvType:
		t := kindTypes[v.Kind()&127]
		return t == p.Type && t != 0
	default:
		return v == heap.None && p.OrNone
	}
}

// KindType returns the built-in type of v when its kind alone tells it, else 0.
func KindType(v heap.Value) TypeID { return kindTypes[v.Kind()&127] }
