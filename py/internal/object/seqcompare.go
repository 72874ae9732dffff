package object

import (
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
