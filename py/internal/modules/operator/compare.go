package operator

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func compareFuncs() []object.Native {
	return []object.Native{
		comparison("eq", "==", code.EQ),
		comparison("ge", ">=", code.GE),
		comparison("gt", ">", code.GT),
		comparison("le", "<=", code.LE),
		comparison("lt", "<", code.LT),
		comparison("ne", "!=", code.NE),
		identity("is_", "is", true),
		identity("is_not", "is not", false),
	}
}

func comparison(name, text string, op code.CmpOp) object.Native {
	return object.Native{
		Name: name, Sig: "(a, b, /)", Doc: "a " + text + " b.",
		Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			if a[0].Kind() == heap.KInst {
				return a[0], object.NeedPython
			}
			return c.CompareOf(op, a[0], a[1])
		},
		Now2: func(c *object.Ctx, x, y heap.Value) (heap.Value, bool) {
			v := c.CompareNumbers(op, x, y)
			return v, v != heap.NotImpl
		},
		Py: "pyoperator." + name,
	}
}

func identity(name, text string, same bool) object.Native {
	return object.Native{
		Name: name, Sig: "(a, b, /)", Doc: "a " + text + " b.",
		Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return heap.Bool((a[0] == a[1]) == same), nil },
	}
}
