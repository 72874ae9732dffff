package builtins

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func absNow(_ *object.Ctx, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KInt:
		i := x.Int()
		return heap.Int(max(i, -i)), i != math.MinInt64
	case heap.KFloat:
		return heap.Float(math.Abs(x.Float())), true
	}
	return x, false
}

func chrNow(_ *object.Ctx, x heap.Value) (heap.Value, bool) {
	return heap.ASCII(byte(x.N)), x.Kind() == heap.KInt && x.N < 0x80
}

func hashNow(c *object.Ctx, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KInt, heap.KFloat, heap.KSmallStr, heap.KStr, heap.KConstStr:
		h, _, err := c.Hash(x)
		return heap.Int(int64(h)), err == nil
	}
	return x, false
}

func idNow(_ *object.Ctx, x heap.Value) (heap.Value, bool) { return heap.Int(heap.ID(x)), true }

func lengthNow(c *object.Ctx, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KList:
		return heap.Int(int64(len(c.Lists.At(x).Items))), true
	case heap.KTuple:
		return heap.Int(int64(len(c.Tuple(x)))), true
	case heap.KDict, heap.KSet, heap.KFrozenSet:
		return heap.Int(int64(c.Dicts.At(x).Len())), true
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return heap.Int(int64(c.StrLen(x))), true
	}
	return x, false
}

func ordNow(_ *object.Ctx, x heap.Value) (heap.Value, bool) {
	ch := byte(x.T >> 16)
	return heap.Int(int64(ch)), ch < 0x80 && x == heap.ASCII(ch)
}

func divmodNow(c *object.Ctx, x, y heap.Value) (heap.Value, bool) {
	if x.Kind() != heap.KInt || y.Kind() != heap.KInt || y.Int() <= 0 {
		return x, false
	}
	q, r := x.Int()/y.Int(), x.Int()%y.Int()
	if r < 0 {
		q, r = q-1, r+y.Int()
	}
	return c.NewTuple(heap.Int(q), heap.Int(r)), true
}

func roundNow(_ *object.Ctx, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KInt:
		return x, true
	case heap.KFloat:
		f := math.RoundToEven(x.Float())
		return heap.Int(int64(f)), math.Abs(f) < 1<<62
	}
	return x, false
}

func callableNow(c *object.Ctx, x heap.Value) (heap.Value, bool) {
	return heap.Bool(callable(c, x)), true
}

// isInstanceNow is isinstance where no Python code has a say: True, and False of
// an instance of a built-in type.
func isInstanceNow(c *object.Ctx, x, of heap.Value) (heap.Value, bool) {
	class := c.TypeOf(x)
	switch {
	case class == of:
		return heap.True, true
	case of.Kind() == heap.KType || of.Kind() == heap.KClass && c.Classes.At(of).Meta == object.TypeValue(object.TType):
		yes := c.Subclass(class, of)
		return heap.Bool(yes), yes || class.Kind() == heap.KType
	}
	return x, false
}

// leastNow and mostNow are min(x, y) and max(x, y) of numbers, and of strs.
func leastNow(c *object.Ctx, x, y heap.Value) (heap.Value, bool) { return bestNow(c, code.LT, x, y) }

func mostNow(c *object.Ctx, x, y heap.Value) (heap.Value, bool) { return bestNow(c, code.GT, x, y) }

// exactInts are those that are exact as floats.
const exactInts = 1 << 53

func bestNow(_ *object.Ctx, better code.CmpOp, x, y heap.Value) (heap.Value, bool) {
	if x.T|y.T == 0 {
		if x.Int() != y.Int() && (y.Int() < x.Int()) == (better == code.LT) {
			return y, true
		}
		return x, true
	}
	a, ok1 := floatNow(x)
	b, ok2 := floatNow(y)
	if better == code.LT && b < a || better == code.GT && b > a {
		return y, ok1 && ok2
	}
	return x, ok1 && ok2
}

func floatNow(x heap.Value) (float64, bool) {
	if x.Kind() == heap.KFloat {
		return x.Float(), true
	}
	return float64(x.Int()), x.Kind() == heap.KInt && uint64(x.Int()+exactInts) <= 2*exactInts
}
