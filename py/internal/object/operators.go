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
	left, right := c.noConcat(a), c.noConcat(b)
	switch {
	case op == OpAdd && left != "":
		return c.Raise(TTypeError, left, c.TypeName(b), c.TypeName(a))
	case op == OpMul && left != "":
		return c.Raise(TTypeError, "can't multiply sequence by non-int of type '%s'", c.TypeName(b))
	case op == OpMul && right != "":
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

// noConcat is the NoConcat of the built-in type that v is of.
func (c *Ctx) noConcat(v heap.Value) string { return c.Lib.Types[c.Layout(c.TypeOf(v))].NoConcat }

// notDeclined raises the TypeError of the method of a sequence, called by name,
// that gave NotImpl for the other operand.
func (c *Ctx) notDeclined(t *Type, op BinOp, v heap.Value, err error, other heap.Value) (heap.Value, error) {
	switch {
	case err != nil || v != heap.NotImpl || t.NoConcat == "":
	case op == OpAdd:
		return v, c.Raise(TTypeError, t.NoConcat, c.TypeName(other), t.Name)
	case op == OpMul:
		return v, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(other))
	}
	return v, err
}

// IsSequenceOp reports whether the method f is what a sequence in Go does for + or *.
func (c *Ctx) IsSequenceOp(op BinOp, f heap.Value) bool {
	if op != OpAdd && op != OpMul || f.Kind() != heap.KNative {
		return false
	}
	n := c.Lib.Natives[f.N]
	return n.Kind == Wrapper && c.Lib.Types[n.owner].NoConcat != ""
}

// SequenceOp is f(a, b) of a native f that is + or * of a sequence, for an operator:
// NotImpl says that the other operand is asked, where the method called by name
// raises a TypeError. Of other natives ok is false.
func (c *Ctx) SequenceOp(op BinOp, f, a, b heap.Value) (v heap.Value, ok bool, err error) {
	if !c.IsSequenceOp(op, f) {
		return heap.NotImpl, false, nil
	}
	t := c.Lib.Types[c.Lib.Natives[f.N].owner]
	own := &t.slots
	switch f {
	case own[SAdd+Special(op)]:
		v, err = t.Binary(c, op, c.Payload(a), c.Payload(b))
	case own[SRAdd+Special(op)]:
		v, err = t.Binary(c, op, c.Payload(b), c.Payload(a))
	case own[SIAdd+Special(op)]:
		v, err = t.InPlace(c, op, c.Payload(a), c.Payload(b))
		if v == c.Payload(a) {
			v = a
		}
	default:
		return heap.NotImpl, false, nil
	}
	return v, true, err
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
