package object

import "github.com/skillet-run/skillet/py/internal/heap"

func boolType() *Type {
	return &Type{
		Name: "bool", Base: "int", Flags: Final | MatchSelf,
		Doc:    "True or False: what the truth of an object is. They are ints, 1 and 0.",
		New:    &Native{Sig: "(cls, object: bool = False, /)", Fn: func(_ *Ctx, a []heap.Value) (heap.Value, error) { return a[1], nil }, Now2: nowBool, Asks: SBool, Check: CheckIsBool},
		Repr:   boolRepr,
		Binary: intBinary, Ops: bitOps,
	}
}

func boolRepr(_ *Ctx, v heap.Value) (heap.Value, error) {
	if v == heap.True {
		return heap.SmallStr("True"), nil
	}
	return heap.SmallStr("False"), nil
}
