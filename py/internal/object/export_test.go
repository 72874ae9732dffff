package object

import (
	"math/big"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Inverse is the inverse of x modulo m, for which x is not too large; nil: there is none.
func Inverse(c *Ctx, x, m *big.Int) (*big.Int, error) { return c.inverseLong(x, m) }

// IntUnary is a unary operator of int.
func IntUnary(c *Ctx, op UnaryOp, v heap.Value) heap.Value {
	z, err := intUnary(c, op, v)
	if err != nil {
		panic(err)
	}
	return z
}

// SplitSpace is str.split without a separator.
func SplitSpace(c *Ctx, v heap.Value, limit int64) heap.Value {
	list, err := strSplit(c, []heap.Value{v, heap.None, heap.Int(limit)})
	if err != nil {
		panic(err)
	}
	return list
}

// Join is str.join of a list.
func Join(c *Ctx, sep heap.Value, items []heap.Value) heap.Value {
	v, err := c.joinItems(sep, items)
	if err != nil {
		panic(err)
	}
	return v
}
