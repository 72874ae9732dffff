// Package operator is the module _operator: the operators as functions.
//
// The functions are pure first: they do in Go what concerns built-in data, and
// leave operands with methods in Python to lib/_pyoperator.py.
//
//   - operator.go: the module, operations of two numbers or sequences
//   - compare.go: comparisons, identity
//   - unary.go: operations of one operand
//   - items.go: items of containers, lengths, calls
package operator

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _operator.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "_operator",
		Doc:   "The operators as functions.",
		Funcs: slices.Concat(binaryFuncs(), compareFuncs(), unaryFuncs(), itemFuncs()),
	}
}

// now is what two numbers give at once.
type now = func(c *object.Ctx, x, y heap.Value) (heap.Value, bool)

func binaryFuncs() []object.Native {
	var rows []object.Native
	for _, op := range []struct {
		name, inPlace, text string
		op                  object.BinOp
		now                 now
	}{
		{"add", "iadd", "+", object.OpAdd, addNow},
		{"and_", "iand", "&", object.OpAnd, nil},
		{"floordiv", "ifloordiv", "//", object.OpFDiv, nil},
		{"lshift", "ilshift", "<<", object.OpShl, nil},
		{"matmul", "imatmul", "@", object.OpMatMul, nil},
		{"mod", "imod", "%", object.OpMod, nil},
		{"mul", "imul", "*", object.OpMul, mulNow},
		{"or_", "ior", "|", object.OpOr, nil},
		{"pow", "ipow", "**", object.OpPow, nil},
		{"rshift", "irshift", ">>", object.OpShr, nil},
		{"sub", "isub", "-", object.OpSub, subNow},
		{"truediv", "itruediv", "/", object.OpDiv, nil},
		{"xor", "ixor", "^", object.OpXor, nil},
	} {
		rows = append(rows,
			object.Native{Name: op.name, Sig: "(a, b, /)", Doc: "a " + op.text + " b.", Fn: binary(op.op, false), Now2: op.now, Py: "pyoperator." + op.name},
			object.Native{Name: op.inPlace, Sig: "(a, b, /)", Doc: "What a is after a " + op.text + "= b.", Fn: binary(op.op, true), Now2: op.now, Py: "pyoperator." + op.inPlace})
	}
	return append(rows,
		object.Native{Name: "concat", Sig: "(a, b, /)", Doc: "a + b, of sequences.", Fn: concat(false), Py: "pyoperator.concat"},
		object.Native{Name: "iconcat", Sig: "(a, b, /)", Doc: "What a is after a += b, of sequences.", Fn: concat(true), Py: "pyoperator.iconcat"})
}

func binary(op object.BinOp, inPlace bool) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		if a[0].Kind() == heap.KInst {
			return a[0], object.NeedPython
		}
		return c.BinaryOf(op, inPlace, a[0], a[1])
	}
}

// concat is + of built-in sequences; what else is one the library says.
func concat(inPlace bool) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		switch k := a[0].Kind(); {
		case k == heap.KList, k == heap.KTuple, k == heap.KBytes, a[0].IsStr():
			return c.BinaryOf(object.OpAdd, inPlace, a[0], a[1])
		}
		return a[0], object.NeedPython
	}
}

func addNow(_ *object.Ctx, x, y heap.Value) (heap.Value, bool) {
	if x.T|y.T == 0 {
		s := x.Int() + y.Int()
		return heap.Int(s), (s > x.Int()) == (y.Int() > 0)
	}
	return heap.Float(x.Float() + y.Float()), floats(x, y)
}

func subNow(_ *object.Ctx, x, y heap.Value) (heap.Value, bool) {
	if x.T|y.T == 0 {
		d := x.Int() - y.Int()
		return heap.Int(d), (d < x.Int()) == (y.Int() > 0)
	}
	return heap.Float(x.Float() - y.Float()), floats(x, y)
}

// halfWord is what the product of two ints fits in 64 bits below.
const halfWord = 1 << 31

func mulNow(_ *object.Ctx, x, y heap.Value) (heap.Value, bool) {
	if x.T|y.T == 0 {
		return heap.Int(x.Int() * y.Int()), uint64(x.Int()+halfWord) < 2*halfWord && uint64(y.Int()+halfWord) < 2*halfWord
	}
	return heap.Float(x.Float() * y.Float()), floats(x, y)
}

func floats(x, y heap.Value) bool { return x.Kind() == heap.KFloat && y.Kind() == heap.KFloat }
