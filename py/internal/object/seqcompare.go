package object

import (
	"cmp"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// compareItems is how lists and tuples compare: by the first items that differ,
// else by length.
func (c *Ctx) compareItems(op code.CmpOp, x, y []heap.Value) (heap.Value, error) {
	if op <= code.NE && len(x) != len(y) {
		return heap.Bool(op == code.NE), nil
	}
	if err := c.Enter(" in comparison"); err != nil {
		return heap.False, err
	}
	defer c.Leave()
	i, err := c.firstDifference(x, y)
	switch {
	case err != nil:
		return heap.False, err
	case i == len(x) || i == len(y):
		return compareLengths(op, len(x), len(y)), nil
	case op == code.EQ:
		return heap.False, nil
	case op == code.NE:
		return heap.True, nil
	}
	return c.CompareOf(op, x[i], y[i])
}

func (c *Ctx) firstDifference(x, y []heap.Value) (int, error) {
	n := min(len(x), len(y))
	for i := range n {
		if err := c.step(i); err != nil {
			return i, err
		}
		a, b := x[i], y[i]
		if a == b {
			continue
		}
		if a.T|b.T == 0 {
			return i, nil
		}
		same, err := c.Same(a, b)
		if err != nil || !same {
			return i, err
		}
	}
	return n, nil
}

func compareLengths(op code.CmpOp, a, b int) heap.Value {
	switch op {
	case code.EQ:
		return heap.Bool(a == b)
	case code.NE:
		return heap.Bool(a != b)
	case code.LT:
		return heap.Bool(a < b)
	case code.LE:
		return heap.Bool(a <= b)
	case code.GT:
		return heap.Bool(a > b)
	default:
		return heap.Bool(a >= b)
	}
}

// CompareItems compares as lists do.
func (c *Ctx) CompareItems(op code.CmpOp, x, y []heap.Value) (heap.Value, error) {
	return c.compareItems(op, x, y)
}

// mostAtSight is how many items of tuples CompareTuples compares.
const mostAtSight = 16

// CompareTuples is x op y of short tuples up to the first difference, where that
// is one of numbers or strs of the same type and all before it are such too, or
// the same objects. It reports false for others.
func (c *Ctx) CompareTuples(op code.CmpOp, x, y []heap.Value) (b, ok bool) {
	n := min(len(x), len(y))
	if n > mostAtSight {
		return false, false
	}
	for i, v := range x[:n] {
		w := y[i]
		switch {
		case v == w:
		case v.T|w.T == 0:
			return op.Holds(cmp.Compare(v.Int(), w.Int())), true
		case v.Kind() == heap.KFloat && w.Kind() == heap.KFloat:
			switch x, y := v.Float(), w.Float(); {
			case x < y:
				return op.Holds(-1), true
			case x > y:
				return op.Holds(1), true
			case x != y: // one of them is no number
				return op == code.NE, true
			}
		case v.Kind() == heap.KSmallStr && w.Kind() == heap.KSmallStr:
			return op.Holds(heap.CompareSmall(v, w)), true
		case v.IsStr() && w.IsStr():
			same, err := c.CompareTexts(code.EQ, v, w)
			if err == nil && !same {
				b, err = c.CompareTexts(op, v, w)
			}
			if err != nil || !same {
				return b, err == nil
			}
		default:
			return false, false
		}
	}
	return op.Holds(cmp.Compare(len(x), len(y))), true
}
