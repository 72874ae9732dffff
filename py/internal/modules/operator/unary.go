package operator

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func unaryFuncs() []object.Native {
	neg := unary("neg", "-a.", object.OpNeg)
	neg.Now1 = negNow
	return []object.Native{
		neg,
		unary("abs", "abs(a).", object.OpAbs),
		unary("inv", "~a.", object.OpInv),
		unary("invert", "~a.", object.OpInv),
		unary("pos", "+a.", object.OpPos),
		{Name: "index", Sig: "(a: int, /)", Doc: "a as an int: what it is as an index.", Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }},
		{Name: "is_none", Sig: "(a, /)", Doc: "a is None.", Fn: isNone(true)},
		{Name: "is_not_none", Sig: "(a, /)", Doc: "a is not None.", Fn: isNone(false)},
		{Name: "not_", Sig: "(a, /)", Doc: "not a.", Fn: truth(false), Py: "pyoperator.not_"},
		{Name: "truth", Sig: "(a, /)", Doc: "The truth of a as a bool.", Fn: truth(true), Py: "pyoperator.truth"},
	}
}

func unary(name, doc string, op object.UnaryOp) object.Native {
	s := object.SNeg + object.Special(op)
	return object.Native{Name: name, Sig: "(a, /)", Doc: doc, Asks: s, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		v, err := c.UnaryOf(op, a[0])
		if err == object.NeedPython {
			return c.TailSpecial(object.Any, s, a[0])
		}
		return v, err
	}}
}

func negNow(_ *object.Ctx, x heap.Value) (heap.Value, bool) {
	if x.Kind() == heap.KFloat {
		return heap.Float(-x.Float()), true
	}
	return heap.Int(-x.Int()), x.Kind() == heap.KInt && x.Int() != math.MinInt64
}

func truth(of bool) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		t, err := c.Truth(a[0])
		return heap.Bool(t == of), err
	}
}

func isNone(is bool) object.Func {
	return func(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
		return heap.Bool((a[0] == heap.None) == is), nil
	}
}
