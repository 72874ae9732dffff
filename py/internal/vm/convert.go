package vm

import (
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// convertAll converts the arguments of a native in place, the pure way.
func (m *Machine) convertAll(n *object.Native, args []heap.Value) error {
	params := n.Params()
	keys := 0
	for i := range params {
		p := &params[i]
		if p.Conv == object.ConvObj || args[i] == heap.Unbound || args[i] == heap.None && p.OrNone {
			continue
		}
		if p.Conv == object.ConvKey {
			h, err := m.HashOf(args[i])
			if err != nil {
				return err
			}
			m.Keys[keys&1] = object.Key{Hash: h, Plain: true, At: -2}
			keys++
			continue
		}
		v, err := m.convert(n, i, args[i])
		if err != nil {
			return err
		}
		args[i] = v
	}
	return nil
}

// convert converts argument i of a native, the pure way.
func (m *Machine) convert(n *object.Native, i int, v heap.Value) (heap.Value, error) {
	p := &n.Params()[i]
	switch p.Conv {
	case object.ConvInt:
		return m.toInt(v)
	case object.ConvIndex:
		if v == heap.None {
			return v, nil
		}
		if m.SlotOf(v, object.SIndex) == heap.Unbound {
			return v, m.Raise(object.TTypeError, "slice indices must be integers or None or have an __index__ method")
		}
		x, err := m.toInt(v)
		if err == nil && x.Kind() == heap.KBig {
			x = clamp(m.Big(x))
		}
		return x, err
	case object.ConvSize:
		x, err := m.toInt(v)
		if err == nil && x.Kind() == heap.KBig {
			return x, m.Raise(object.TOverflowError, "Python int too large to convert to C ssize_t")
		}
		return x, err
	case object.ConvFloat:
		return m.toFloat(v)
	case object.ConvBool:
		b, err := m.Truth(v)
		return heap.Bool(b), err
	case object.ConvStr:
		if x := m.Payload(v); x.IsStr() {
			return x, nil
		}
		return v, m.wrongType(n, i, "str", v)
	case object.ConvBytes:
		x := m.Payload(v)
		if t := m.TypeOf(x); t == object.TypeValue(object.TBytes) || t == object.TypeValue(object.TByteArray) || t == object.TypeValue(object.TMemoryView) {
			return x, nil
		}
		return v, m.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", m.TypeName(v))
	case object.ConvIterable:
		return m.collect(v)
	case object.ConvPath:
		x := m.Payload(v)
		if x.IsStr() || x.Kind() == heap.KBytes {
			return x, nil
		}
		if m.SlotOf(v, object.SFspath) != heap.Unbound {
			return v, object.NeedPython
		}
		return v, m.Raise(object.TTypeError, "expected str, bytes or os.PathLike object, not %s", m.TypeName(v))
	case object.ConvCallable:
		if !m.Callable(v) {
			return v, m.Raise(object.TTypeError, "'%s' object is not callable", m.TypeName(v))
		}
		return v, nil
	case object.ConvRaw:
		if m.Is(v, p.Type) {
			return v, nil
		}
		return m.toType(n, i, p.Type, v)
	case object.ConvType:
		return m.toType(n, i, p.Type, v)
	default:
		return v, nil
	}
}

// Callable reports whether v can be called.
func (m *Machine) Callable(v heap.Value) bool {
	switch v.Kind() {
	case heap.KFunc, heap.KNative, heap.KBound, heap.KType, heap.KClass:
		return true
	}
	return m.SlotOf(v, object.SCall) != heap.Unbound
}

func (m *Machine) toInt(v heap.Value) (heap.Value, error) {
	switch v = m.Payload(v); v.Kind() {
	case heap.KInt, heap.KBig:
		return v, nil
	case heap.KBool:
		return heap.Int(v.Int()), nil
	}
	switch slot := m.SlotOf(v, object.SIndex); slot.Kind() {
	case heap.KUnbound, heap.KNone:
		return v, m.Raise(object.TTypeError, "'%s' object cannot be interpreted as an integer", m.TypeName(v))
	case heap.KNative:
		if t := m.Lib.Types[m.Layout(m.TypeOf(v))]; t.Index != nil {
			return t.Index(&m.Ctx, v)
		}
	}
	return v, object.NeedPython
}

// clamp brings a big int into the range of an index.
func clamp(x *big.Int) heap.Value {
	if x.Sign() < 0 {
		return heap.Int(math.MinInt64)
	}
	return heap.Int(math.MaxInt64)
}

func (m *Machine) toFloat(v heap.Value) (heap.Value, error) {
	switch p := m.Payload(v); p.Kind() {
	case heap.KFloat:
		return p, nil
	case heap.KInt, heap.KBool:
		return heap.Float(float64(p.Int())), nil
	case heap.KBig:
		f, _ := new(big.Float).SetInt(m.Big(p)).Float64()
		if math.IsInf(f, 0) {
			return v, m.Raise(object.TOverflowError, "int too large to convert to float")
		}
		return heap.Float(f), nil
	}
	if m.SlotOf(v, object.SFloat) != heap.Unbound || m.SlotOf(v, object.SIndex) != heap.Unbound {
		return v, object.NeedPython
	}
	return v, m.Raise(object.TTypeError, "must be real number, not %s", m.TypeName(v))
}

// toType checks that v is an instance of a built-in type and unwraps it.
func (m *Machine) toType(n *object.Native, i int, t object.TypeID, v heap.Value) (heap.Value, error) {
	want := object.TypeValue(t)
	class := m.TypeOf(v)
	if class == want {
		return v, nil
	}
	if m.Subclass(class, want) {
		return m.Payload(v), nil
	}
	name := m.ClassName(want)
	if i == 0 && n.HasSelf() {
		if n.Kind == object.Wrapper {
			return v, m.Raise(object.TTypeError, "descriptor '%s' requires a '%s' object but received a '%s'", n.Name, name, m.TypeName(v))
		}
		return v, m.Raise(object.TTypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", n.Name, name, m.TypeName(v))
	}
	return v, m.wrongType(n, i, name, v)
}

// wrongType raises the TypeError of an argument, with its name or place.
func (m *Machine) wrongType(n *object.Native, i int, want string, v heap.Value) error {
	given := m.TypeName(v)
	if v == heap.None {
		given = "None"
	}
	self, name := 0, n.Name
	if n.HasSelf() || name == "__new__" {
		self = 1
	}
	if owner, method := n.Owner(); method && (name == "__new__" || name == "__init__") {
		name = m.Lib.Types[owner].Name
	}
	place := "argument"
	switch lo, hi, _, simple := n.Simple(); {
	case !simple && i >= n.PosOnly():
		place = "argument '" + n.Params()[i].Name + "'"
	case lo != hi || hi-self > 1 || !simple:
		place = "argument " + itoa(i+1-self)
	}
	return m.Raise(object.TTypeError, "%s() %s must be %s, not %s", name, place, want, given)
}

// collect returns v as a list or tuple: as it is, or its items in a new list,
// if all of its iteration is built in.
func (m *Machine) collect(v heap.Value) (heap.Value, error) {
	if v.Kind() == heap.KList || v.Kind() == heap.KTuple {
		return v, nil
	}
	it, err := m.IterOf(v)
	if err != nil {
		return v, err
	}
	if it.Kind() == heap.KGen {
		return v, object.NeedPython
	}
	list := m.NewList(0)
	for {
		x, err := m.NextOf(it)
		switch {
		case err != nil:
			if err == object.NeedPython && len(m.Lists.At(list).Items) > 0 {
				return m.halfCollected(list, it)
			}
			return v, err
		case x == heap.Exhausted:
			return list, nil
		}
		if n := m.AppendBytes(list); n > mostAtOnce {
			if err := m.acct.CheckBytes(int64(n)); err != nil {
				return v, err
			}
			if err := m.Lengthen(list, len(m.Lists.At(list).Items)+1); err != nil {
				return v, err
			}
		}
		m.Append(list, x)
		if err := m.acct.Charge(1); err != nil {
			return v, err
		}
		if n := len(m.Lists.At(list).Items); n&1023 == 0 {
			if err := m.acct.CheckBytes(0); err != nil {
				return v, err
			}
		}
	}
}

// halfCollected says that the rest of an iteration needs Python: the iterator
// cannot begin again, so what it gave is put before it.
func (m *Machine) halfCollected(list, it heap.Value) (heap.Value, error) {
	m.half = [2]heap.Value{list, it}
	return it, object.NeedPython
}
