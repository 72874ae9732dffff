package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// The protocols, the pure way: each function answers for built-in data and
// instances that inherit the built-in method, raises the TypeError of CPython
// when there is no such method, and answers NeedPython when the method is
// Python code. Then the machine runs the general version.

// find returns the row whose function serves the special method s of v, and
// the value to hand to it. The row is nil when v has no such method.
func (c *Ctx) find(v heap.Value, s Special) (*Type, heap.Value, error) {
	class := c.TypeOf(v)
	if class.Kind() == heap.KType {
		return c.Builtin(class), c.Payload(v), nil
	}
	switch f := c.Slot(class, s); {
	case f == heap.Unbound || f == heap.None:
		return nil, v, nil
	case f.Kind() == heap.KNative && c.serves(f, s, class):
		return c.Lib.Types[c.Lib.Natives[f.N].owner], c.Payload(v), nil
	}
	return nil, v, NeedPython
}

// serves reports whether the native f is what its type does for the special method
// s, and the class is one of that type: classes can have any native by any name.
// A __repr__ serves as __str__ too, as enumerations have it.
func (c *Ctx) serves(f heap.Value, s Special, class heap.Value) bool {
	n := c.Lib.Natives[f.N]
	if n.Kind != Wrapper {
		return false
	}
	own := &c.Lib.Types[n.owner].slots
	return (own[s] == f || s == SStr && own[SRepr] == f) && c.Subclass(class, TypeValue(n.owner))
}

// Truth is bool(v).
func (c *Ctx) Truth(v heap.Value) (bool, error) {
	switch v.Kind() {
	case heap.KBool, heap.KInt:
		return v.N != 0, nil
	case heap.KNone:
		return false, nil
	case heap.KFloat:
		return v.Float() != 0, nil
	case heap.KSmallStr:
		return v.T>>8&0xff != 0, nil
	case heap.KList:
		return len(c.Lists.At(v).Items) != 0, nil
	case heap.KTuple:
		return len(c.Tuple(v)) != 0, nil
	case heap.KDict, heap.KSet, heap.KFrozenSet:
		return c.Dicts.At(v).Len() != 0, nil
	case heap.KStr, heap.KConstStr, heap.KFunc, heap.KNative, heap.KBound, heap.KGen:
		return true, nil
	}
	t, p, err := c.find(v, SBool)
	switch {
	case err == NeedPython && c.SlotOf(v, SBool) == c.Lib.callNone:
		return false, c.Raise(TTypeError, "'%s' cannot be interpreted as a boolean", c.TypeName(v))
	case err != nil:
		return false, err
	}
	if t != nil && t.Bool != nil {
		return t.Bool(c, p)
	}
	t, p, err = c.find(v, SLen)
	if err != nil || t == nil || t.Len == nil {
		return true, err
	}
	n, err := t.Len(c, p)
	return n != 0, err
}

// Length is len(v).
func (c *Ctx) Length(v heap.Value) (int, error) {
	switch v.Kind() {
	case heap.KList:
		return len(c.Lists.At(v).Items), nil
	case heap.KTuple:
		return len(c.Tuple(v)), nil
	case heap.KDict, heap.KSet, heap.KFrozenSet:
		return c.Dicts.At(v).Len(), nil
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return c.StrLen(v), nil
	}
	t, p, err := c.find(v, SLen)
	if err != nil {
		return 0, err
	}
	if t == nil || t.Len == nil {
		return 0, c.Raise(TTypeError, "object of type '%s' has no len()", c.TypeName(v))
	}
	return t.Len(c, p)
}

// IterOf is iter(v): an iterator for Next.
func (c *Ctx) IterOf(v heap.Value) (heap.Value, error) {
	switch v.Kind() {
	case heap.KList:
		return c.NewIterOf(TListIterator, v, heap.Int(0)), nil
	case heap.KTuple:
		return c.NewIterOf(TTupleIterator, v, heap.Int(0)), nil
	case heap.KDict:
		return c.dictIter(TDictKeyIterator, v), nil
	case heap.KGen:
		if c.Gens.At(v).Flags&(GenCoro|GenAsync) != 0 {
			return v, c.notIterable(v)
		}
		return v, nil
	}
	t, p, err := c.find(v, SIter)
	if err != nil {
		return v, err
	}
	if t != nil && t.Iter != nil {
		return t.Iter(c, p)
	}
	if c.CanIterate(v) {
		return c.NewIterOf(TIterator, v, heap.Int(0)), nil
	}
	return v, c.notIterable(v)
}

// NextOf returns the next item of an iterator, or Exhausted. It answers
// NeedPython for generators too.
func (c *Ctx) NextOf(it heap.Value) (heap.Value, error) {
	switch it.Kind() {
	case heap.KIter:
		if next := c.Lib.Types[c.Cells[it.N].T>>32].Next; next != nil {
			return next(c, it)
		}
	case heap.KGen:
		return it, NeedPython
	}
	t, p, err := c.find(it, SNext)
	if err != nil {
		return it, err
	}
	switch {
	case t != nil && t.Next != nil:
		return t.Next(c, p)
	case c.SlotOf(it, SNext) != heap.Unbound:
		return it, NeedPython // a method of the machine
	}
	return it, c.Raise(TTypeError, "'%s' object is not an iterator", c.TypeName(it))
}

// ItemOf is v[key].
func (c *Ctx) ItemOf(v, key heap.Value) (heap.Value, error) {
	switch v.Kind() {
	case heap.KList:
		return listGetItem(c, v, key)
	case heap.KDict:
		return dictGetItem(c, v, key)
	case heap.KTuple:
		return tupleGetItem(c, v, key)
	case heap.KType, heap.KClass: // __class_getitem__
		return v, NeedPython
	}
	t, p, err := c.find(v, SGetItem)
	if err != nil {
		return v, err
	}
	if t == nil || t.GetItem == nil {
		return v, c.Raise(TTypeError, "'%s' object is not subscriptable", c.TypeName(v))
	}
	if t.id == TDict && v.Kind() == heap.KInst && c.SlotOf(v, SMissing) != heap.Unbound {
		if at, _, _, err := c.lookup(p, key); err != nil || at < 0 {
			return v, orNeedPython(err)
		}
	}
	return t.GetItem(c, p, key)
}

// orNeedPython is NeedPython, for __missing__, unless something else is wrong.
func orNeedPython(err error) error {
	if err != nil {
		return err
	}
	return NeedPython
}

// SetItemOf is v[key] = x.
func (c *Ctx) SetItemOf(v, key, x heap.Value) error {
	t, p, err := c.find(v, SSetItem)
	if err != nil {
		return err
	}
	if t == nil || t.SetItem == nil {
		return c.NoSetItem(v, key)
	}
	return t.SetItem(c, p, key, x)
}

// DelItemOf is del v[key].
func (c *Ctx) DelItemOf(v, key heap.Value) error {
	t, p, err := c.find(v, SDelItem)
	if err != nil {
		return err
	}
	if t == nil || t.DelItem == nil {
		return c.NoDelItem(v, key)
	}
	return t.DelItem(c, p, key)
}

// ContainsIn is x in v, for types that say so themselves; ok is false when the
// machine must iterate.
func (c *Ctx) ContainsIn(v, x heap.Value) (found, ok bool, err error) {
	t, p, err := c.find(v, SContains)
	if err != nil || t == nil || t.Contains == nil {
		return false, false, err
	}
	found, err = t.Contains(c, p, x)
	return found, true, err
}

// HashOf is hash(v).
func (c *Ctx) HashOf(v heap.Value) (uint64, error) {
	h, r, err := c.Hash(v)
	switch {
	case err == heap.ErrUnhashable:
		return 0, c.Unhashable(v)
	case err == heap.ErrDepth:
		return 0, c.Raise(TRecursionError, "maximum recursion depth exceeded")
	case err != nil || r != heap.NeedPython:
		return h, err
	}
	t, p, err := c.find(v, SHash)
	switch {
	case err != nil:
		return 0, err
	case c.SlotOf(v, SHash) == heap.None:
		return 0, c.Unhashable(v)
	case t == nil || t.Hash == nil:
		return uint64(heap.ID(v) >> 4), nil
	}
	return t.Hash(c, p)
}

// Unhashable raises the TypeError of a value without a hash, or of the first
// thing in it that has none.
func (c *Ctx) Unhashable(v heap.Value) error {
	if x := c.unhashable(v); x != heap.Unbound {
		v = x
	}
	return c.Raise(TTypeError, "unhashable type: '%s'", c.TypeName(v))
}

// Same reports whether a is b or a == b, as containers compare.
func (c *Ctx) Same(a, b heap.Value) (bool, error) {
	if a == b {
		return true, nil
	}
	r, err := c.Equal(a, b)
	switch {
	case err == heap.ErrDepth:
		return false, c.Raise(TRecursionError, "maximum recursion depth exceeded in comparison")
	case err != nil:
		return false, err
	case r != heap.NeedPython:
		return r == heap.Equal, nil
	}
	v, err := c.CompareOf(code.EQ, a, b)
	if err != nil {
		return false, err
	}
	return c.Truth(v)
}

// CompareOf is a op b.
func (c *Ctx) CompareOf(op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if t := KindType(a); t != 0 && t == KindType(b) {
		if compare := c.Lib.Types[t].Compare; compare != nil {
			if v, err := compare(c, op, a, b); err != nil || v != heap.NotImpl {
				return v, err
			}
		}
		return c.CompareIdentity(op, a, b)
	}
	ta, pa, err := c.findCompare(a, SEq+Special(op))
	if err != nil {
		return a, err
	}
	tb, pb, err := c.findCompare(b, SEq+swapped[op])
	if err != nil {
		return a, err
	}
	reflectedFirst := c.TypeOf(a) != c.TypeOf(b) && c.Subclass(c.TypeOf(b), c.TypeOf(a)) && tb != ta
	if reflectedFirst && tb != nil && tb.Compare != nil {
		if v, err := tb.Compare(c, code.CmpOp(swapped[op]), pb, pa); err != nil || v != heap.NotImpl {
			return v, err
		}
	}
	if ta != nil && ta.Compare != nil {
		if v, err := ta.Compare(c, op, pa, pb); err != nil || v != heap.NotImpl {
			return v, err
		}
	}
	if tb != nil && tb.Compare != nil && !reflectedFirst {
		if v, err := tb.Compare(c, code.CmpOp(swapped[op]), pb, pa); err != nil || v != heap.NotImpl {
			return v, err
		}
	}
	return c.CompareIdentity(op, a, b)
}

// findCompare is find of a comparison. A class without a __ne__ of its own has
// its __eq__ asked.
func (c *Ctx) findCompare(v heap.Value, s Special) (*Type, heap.Value, error) {
	if s == SNe && (v.Kind() == heap.KInst || v.Kind() == heap.KClass) && c.SlotOf(v, SNe) == c.Lib.Types[TObject].slots[SNe] {
		s = SEq
	}
	return c.find(v, s)
}

// swapped are the comparisons that the right operand is asked for.
var swapped = [6]Special{Special(code.EQ), Special(code.NE), Special(code.GT), Special(code.GE), Special(code.LT), Special(code.LE)}

var cmpText = [6]string{"==", "!=", "<", "<=", ">", ">="}

// CompareIdentity is what a comparison gives when no method knows: == and !=
// by identity, else a TypeError.
func (c *Ctx) CompareIdentity(op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	switch op {
	case code.EQ:
		return heap.Bool(a == b), nil
	case code.NE:
		return heap.Bool(a != b), nil
	default:
		return a, c.Raise(TTypeError, "'%s' not supported between instances of '%s' and '%s'", cmpText[op], c.TypeName(a), c.TypeName(b))
	}
}

// ReprOf is repr(v).
func (c *Ctx) ReprOf(v heap.Value) (string, error) {
	var buf [64]byte
	b, err := c.AppendRepr(buf[:0], v)
	return string(b), err
}

// isReprSlot reports whether the class of v says __str__ = T.__repr__ of a
// built-in type, as ReprEnum does.
func (c *Ctx) isReprSlot(v heap.Value) bool {
	if v.Kind() != heap.KInst {
		return false
	}
	f := c.SlotOf(v, SStr)
	return f.Kind() == heap.KNative && c.Lib.Natives[f.N].Name == SRepr.Name()
}

// StrOf is str(v).
func (c *Ctx) StrOf(v heap.Value) (string, error) {
	if v.IsStr() {
		return c.Text(v), nil
	}
	t, p, err := c.find(v, SStr)
	if err != nil {
		return "", err
	}
	if t != nil && c.isReprSlot(v) {
		s, err := t.Repr(c, p)
		if err != nil {
			return "", err
		}
		return c.Text(s), nil
	}
	if t != nil && t.Str != nil {
		s, err := t.Str(c, p)
		if err != nil {
			return "", err
		}
		return c.Text(s), nil
	}
	return c.ReprOf(v)
}
