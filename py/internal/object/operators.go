package object

import "github.com/skillet-run/skillet/py/internal/heap"

var opText = [NBinOps]string{"+", "-", "*", "/", "//", "%", "&", "|", "^", "<<", ">>", "** or pow()", "@", "divmod()"}

// BinaryOf is a op b, or a op= b, the pure way. Numbers and strs, which have
// nothing of their own for a op= b, come first.
func (c *Ctx) BinaryOf(op BinOp, inPlace bool, a, b heap.Value) (heap.Value, error) {
	switch {
	case isNumber(a) && isNumber(b):
		if a.T == uint64(heap.KBig) && b.T == uint64(heap.KInt) && op <= OpSub {
			if v, ok := c.wideOp(op, a, b); ok {
				return v, nil
			}
		}
		if v, err := c.BinaryInts(op, a, b); err != nil || v != heap.NotImpl {
			return v, err
		}
		return a, c.BinaryError(op, inPlace, a, b)
	case op == OpAdd && a.IsStr() && b.IsStr():
		return c.AddTexts(a, b)
	}
	return c.binaryRows(op, inPlace, a, b)
}

// isNumber reports whether v is a plain int, bool or float.
func isNumber(v heap.Value) bool { return v.T <= uint64(heap.KBool) || v.T == uint64(heap.KBig) }

// binaryRows asks the rows of both types.
func (c *Ctx) binaryRows(op BinOp, inPlace bool, a, b heap.Value) (heap.Value, error) {
	if inPlace {
		t, p, err := c.find(a, SIAdd+Special(op))
		if err != nil {
			return a, err
		}
		if t != nil && t.InPlaceOps.Has(op) {
			v, err := t.InPlace(c, op, p, c.Payload(b))
			if err != nil || v != heap.NotImpl {
				if v == p {
					v = a
				}
				return v, err
			}
		}
	}
	ta, pa, err := c.find(a, SAdd+Special(op))
	if err != nil {
		return a, err
	}
	tb, pb, err := c.find(b, SRAdd+Special(op))
	if err != nil {
		return a, err
	}
	later := ta != tb && tb != nil && ta != nil && c.Subclass(c.TypeOf(b), c.TypeOf(a))
	rows := [2]*Type{ta, tb}
	if later {
		rows = [2]*Type{tb, ta}
	}
	for i, t := range rows {
		if t == nil || !t.Ops.Has(op) || i == 1 && t == rows[0] || t == tb && t != ta && t.NoReflect.Has(op) {
			continue
		}
		if op == OpMod {
			c.noteRight(b)
		}
		if v, err := t.Binary(c, op, pa, pb); err != nil || v != heap.NotImpl {
			return v, err
		}
	}
	return a, c.BinaryError(op, inPlace, a, b)
}

// BinaryError raises the TypeError of operands that do not go together.
func (c *Ctx) BinaryError(op BinOp, inPlace bool, a, b heap.Value) error {
	switch {
	case op == OpAdd && c.Is(a, TStr):
		return c.Raise(TTypeError, `can only concatenate str (not "%s") to str`, c.TypeName(b))
	case op == OpAdd && c.Is(a, TList):
		return c.Raise(TTypeError, `can only concatenate list (not "%s") to list`, c.TypeName(b))
	case op == OpAdd && c.Is(a, TTuple):
		return c.Raise(TTypeError, `can only concatenate tuple (not "%s") to tuple`, c.TypeName(b))
	case op == OpAdd && (c.Is(a, TBytes) || c.Is(a, TByteArray)):
		return c.Raise(TTypeError, "can't concat %s to %s", c.TypeName(b), c.TypeName(a))
	case op == OpMul && c.isSequence(a):
		return c.Raise(TTypeError, "can't multiply sequence by non-int of type '%s'", c.TypeName(b))
	case op == OpMul && c.isSequence(b):
		return c.Raise(TTypeError, "can't multiply sequence by non-int of type '%s'", c.TypeName(a))
	}
	text := opText[op]
	if inPlace {
		text += "="
		if op == OpPow {
			text = "**="
		}
	}
	return c.Raise(TTypeError, "unsupported operand type(s) for %s: '%s' and '%s'", text, c.TypeName(a), c.TypeName(b))
}

func (c *Ctx) isSequence(v heap.Value) bool {
	for _, t := range []TypeID{TStr, TList, TTuple, TBytes, TByteArray} {
		if c.Is(v, t) {
			return true
		}
	}
	return false
}

var unaryText = [...]string{"bad operand type for unary -: '%s'", "bad operand type for unary +: '%s'", "bad operand type for unary ~: '%s'", "bad operand type for abs(): '%s'"}

// UnaryOf is op v, the pure way.
func (c *Ctx) UnaryOf(op UnaryOp, v heap.Value) (heap.Value, error) {
	t, p, err := c.find(v, SNeg+Special(op))
	if err != nil {
		return v, err
	}
	if t != nil && t.Unary != nil {
		if x, err := t.Unary(c, op, p); err != nil || x != heap.NotImpl {
			return x, err
		}
	}
	return v, c.Raise(TTypeError, unaryText[op], c.TypeName(v))
}
