package object

import "github.com/skillet-run/skillet/py/internal/heap"

// IntUnary is a unary operator of int.
func IntUnary(c *Ctx, op UnaryOp, v heap.Value) heap.Value {
	z, err := intUnary(c, op, v)
	if err != nil {
		panic(err)
	}
	return z
}
