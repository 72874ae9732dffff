package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// index is v[k] of ins.
func (m *Machine) index(ins uint64, v, k heap.Value) bool {
	if v.Kind() == heap.KDict {
		d := m.Dicts.At(v)
		if at, _, r, err := m.Lookup(d, k); r == heap.Equal && err == nil {
			m.regs()[code.A(ins)] = d.At(at).Val
			return true
		}
	}
	if k.T == 0 && v.IsStr() {
		i, n := int(k.Int()), m.StrLen(v)
		if i < 0 {
			i += n
		}
		if i >= 0 && i < n {
			m.regs()[code.A(ins)] = m.StrAt(v, i)
			return true
		}
	}
	x, err := m.itemOf(v, k)
	switch {
	case err == nil:
		m.regs()[code.A(ins)] = x
		return true
	case err == object.NeedPython:
		return m.indexPython(kOp, ins, v, k)
	}
	return m.fail(err)
}

// itemOf is v[k] the pure way; dicts of subclasses may have __missing__.
func (m *Machine) itemOf(v, k heap.Value) (heap.Value, error) {
	if v.Kind() == heap.KInst && m.SlotOf(v, object.SMissing) != heap.Unbound {
		if d := m.Payload(v); d.Kind() == heap.KDict {
			at, _, r, err := m.Lookup(m.Dicts.At(d), k)
			if err == nil && r == heap.Equal {
				return m.Dicts.At(d).At(at).Val, nil
			}
			return v, object.NeedPython
		}
	}
	return m.ItemOf(v, k)
}

// indexPython is v[k] where Python code has a say.
func (m *Machine) indexPython(flags uint32, ins uint64, v, k heap.Value) bool {
	slot := m.SlotOf(v, object.SGetItem)
	p := m.Payload(v)
	switch {
	case slot == heap.Unbound && object.IsClass(v) && v.Kind() != heap.KInst:
		return m.classItem(flags, ins, v, k)
	case slot == heap.Unbound:
		return m.throw(object.TTypeError, "'%s' object is not subscriptable", m.TypeName(v))
	case p.Kind() == heap.KDict && m.inherited(slot):
		return m.dictGet(flags, ins, v, p, k)
	case m.inherited(slot) && m.needsIndex(k):
		// A user object with __index__, or a slice of such.
		return m.invokeLib(flags, ins, "_machine.getitem", v, k)
	}
	return m.special(flags, ins, slot, v, k)
}

// indexPhase is the phase of Index in which the __index__ of the key runs.
const indexPhase = 1

// indexBy asks the __index__ of the instance k for the number of the item of a
// sequence, if it is a plain function.
func (m *Machine) indexBy(ins uint64, k heap.Value) progress {
	if k.T == tInst && m.Payload(k) == k {
		if f := m.InstSlot(k, object.SIndex); f.T == tFunc {
			return outcome(m.callMethod(kOp|phase(indexPhase), ins, f, k, heap.Unbound))
		}
	}
	return notYet
}

// indexed takes what an __index__ returned.
func (m *Machine) indexed(ins uint64, v heap.Value) bool {
	R := m.regs()
	switch i := m.Payload(v); i.Kind() {
	case heap.KInt, heap.KBool:
		return m.index(ins, R[code.B(ins)], heap.Int(i.Int()))
	case heap.KBig:
		return m.throw(object.TIndexError, "cannot fit '%s' into an index-sized integer", m.TypeName(R[code.C(ins)]))
	}
	return m.throw(object.TTypeError, "__index__ returned non-int (type %s)", m.TypeName(v))
}

// needsIndex reports whether k must be converted by Python code before it can
// index a sequence.
func (m *Machine) needsIndex(k heap.Value) bool {
	if k.Kind() == heap.KSlice {
		for _, x := range m.Slots(k) {
			if x.Kind() == heap.KInst {
				return true
			}
		}
		return false
	}
	return k.Kind() == heap.KInst && m.SlotOf(k, object.SIndex).Kind() == heap.KFunc
}

// classItem is C[k] of a class: __class_getitem__.
func (m *Machine) classItem(flags uint32, ins uint64, class, k heap.Value) bool {
	name := m.Intern("__class_getitem__")
	v, ok := m.ClassAttr(class, name)
	if !ok {
		if class == object.TypeValue(object.TType) {
			return m.invokeLib(flags, ins, "_machine.alias", class, k)
		}
		return m.throw(object.TTypeError, "type '%s' is not subscriptable", m.ClassName(class))
	}
	if f, ok := m.BindMethod(v, heap.Unbound, class); ok {
		v = f
	}
	return m.invoke(flags, ins, v, k)
}

// setIndex is v[k] = x of ins.
func (m *Machine) setIndex(ins uint64, v, k, x heap.Value) bool {
	if v.Kind() == heap.KDict {
		d := m.Dicts.At(v)
		at, hash, r, err := m.Lookup(d, k)
		if err == nil && r != heap.NeedPython {
			if at < 0 && d.InsertBytes() > mostAtOnce {
				if err := m.Inserting(v); err != nil {
					return m.limit(err)
				}
			}
			m.Put(m.Dicts.At(v), at, k, x, hash)
			return true
		}
	}
	err := m.SetItemOf(v, k, x)
	switch {
	case err == nil:
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	slot := m.SlotOf(v, object.SSetItem)
	p := m.Payload(v)
	switch {
	case slot == heap.Unbound:
		return m.fail(m.NoSetItem(v, k))
	case p.Kind() == heap.KDict && m.inherited(slot):
		return m.dictSet(kOp, ins, p, k, x)
	case m.inherited(slot) && m.needsIndex(k):
		return m.invokeLib(kOp, ins, "_machine.setitem", v, k, x)
	}
	return m.special(kOp, ins, slot, v, k, x)
}

func (m *Machine) delIndex(ins uint64, v, k heap.Value) bool {
	err := m.DelItemOf(v, k)
	switch {
	case err == nil:
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	slot := m.SlotOf(v, object.SDelItem)
	p := m.Payload(v)
	switch {
	case slot == heap.Unbound:
		return m.fail(m.NoDelItem(v, k))
	case p.Kind() == heap.KDict && m.inherited(slot):
		return m.dictDel(kOp, ins, p, k)
	case m.inherited(slot) && m.needsIndex(k):
		return m.invokeLib(kOp, ins, "_machine.delitem", v, k)
	}
	return m.special(kOp, ins, slot, v, k)
}

// build is the displays, their additions, and unpacking.
func (m *Machine) build(op code.Op, ins uint64, R *[window]heap.Value) bool {
	a, b, c := code.A(ins), code.B(ins), code.C(ins)
	switch op {
	case code.Set:
		return m.buildSet(ins, R)
	case code.Dict:
		return m.buildDict(ins, R)
	case code.Append:
		if m.AppendBytes(R[a]) > mostAtOnce {
			if err := m.Appending(R[a]); err != nil {
				return m.limit(err)
			}
		}
		m.Append(R[a], R[b])
	case code.SetAdd:
		return m.dictSet(kOp, ins, R[a], R[b], heap.None)
	case code.DictSet:
		return m.setIndex(ins, R[a], R[b], R[c])
	case code.ToTuple:
		xs := m.Lists.At(R[b]).Items
		if err := m.Reserve(16 * (len(xs) + 1)); err != nil {
			return m.limit(err)
		}
		R[a] = m.NewTuple(m.Lists.At(R[b]).Items...)
	case code.Extend:
		return m.extend(ins, R[a], R[b])
	case code.SetUpdate:
		x := R[b]
		switch err := m.UpdateSet(R[a], &x); {
		case err == object.NeedPython:
			return m.invokeLib(kOp, ins, "_machine.set_update", R[a], x)
		case err != nil:
			return m.fail(err)
		}
	case code.DictMerge:
		return m.dictMerge(ins, R)
	case code.Unpack, code.UnpackEx:
		return m.unpack(ins, R[b])
	case code.Slice:
		R[a] = m.NewFixed(heap.KSlice, R[b], R[b+1], R[b+2])
	case code.GetSlice:
		s := m.NewFixed(heap.KSlice, R[c], R[c+1], heap.None)
		return m.index(ins, R[b], s)
	case code.SetSlice:
		s := m.NewFixed(heap.KSlice, R[b], R[b+1], heap.None)
		return m.setIndex(ins, R[a], s, R[c])
	default:
	}
	return true
}

func (m *Machine) buildSet(ins uint64, R *[window]heap.Value) bool {
	a, b, c := int(code.A(ins)), int(code.B(ins)), int(code.C(ins))
	set := m.NewDictOf(heap.KSet, c)
	for _, x := range R[b : b+c] {
		at, hash, r, err := m.Lookup(m.Dicts.At(set), x)
		if err != nil {
			return m.unhashable(err, x, "cannot use '%s' as a set element (%s)")
		}
		if r == heap.NeedPython {
			return m.invokeLib(kOp, ins, "_machine.make_set", m.NewListOf(R[b:b+c]))
		}
		if at < 0 {
			m.Insert(m.Dicts.At(set), x, heap.None, hash, true)
		}
	}
	R[a] = set
	return true
}

func (m *Machine) buildDict(ins uint64, R *[window]heap.Value) bool {
	a, b, c := int(code.A(ins)), int(code.B(ins)), int(code.C(ins))
	d := m.NewDictOf(heap.KDict, c)
	for i := b; i < b+2*c; i += 2 {
		at, hash, r, err := m.Lookup(m.Dicts.At(d), R[i])
		if err != nil {
			return m.unhashable(err, R[i], "cannot use '%s' as a dict key (%s)")
		}
		if r == heap.NeedPython {
			return m.invokeLib(kOp, ins, "_machine.make_dict", m.NewListOf(R[b:b+2*c]))
		}
		m.Put(m.Dicts.At(d), at, R[i], R[i+1], hash)
	}
	R[a] = d
	return true
}

// unhashable raises the TypeError of a key without a hash.
func (m *Machine) unhashable(err error, k heap.Value, format string) bool {
	if err != heap.ErrUnhashable {
		return m.fail(err)
	}
	_ = m.Unhashable(k)
	text, _ := m.StrOf(m.Tuple(m.Cells[m.TakeException().N+1+object.ExcArgs])[0])
	return m.throw(object.TTypeError, format, m.TypeName(k), text)
}

// extend is list += iterable.
func (m *Machine) extend(ins uint64, list, xs heap.Value) bool {
	switch xs.Kind() {
	case heap.KList, heap.KTuple:
		items := m.items(xs)
		n := len(m.Lists.At(list).Items) + len(items)
		if err := m.Reserve(m.LengthBytes(list, n)); err != nil {
			return m.limit(err)
		}
		if err := m.Extending(list, m.items(xs)); err != nil {
			return m.limit(err)
		}
		return true
	}
	if !m.iterable(xs) {
		what := "Value"
		if code.C(ins) == 1 {
			what = m.calleeName(m.regs()[code.D(ins)]) + " argument"
		}
		return m.throw(object.TTypeError, "%s after * must be an iterable, not %s", what, m.TypeName(xs))
	}
	if code.C(ins) == 1 {
		return m.invokeLib(kOp, ins, "_machine.spread", list, xs)
	}
	return m.invokeLib(kOp, ins, "_machine.extend", list, xs)
}

// items returns the items of a list or tuple.
func (m *Machine) items(v heap.Value) []heap.Value {
	if v.Kind() == heap.KTuple {
		return m.Tuple(v)
	}
	return m.Lists.At(v).Items
}

func (m *Machine) iterable(v heap.Value) bool {
	return m.SlotOf(v, object.SIter) != heap.Unbound || m.SlotOf(v, object.SGetItem) != heap.Unbound
}

// calleeName is how errors of calls name the callee: "m.f()".
func (m *Machine) calleeName(f heap.Value) string {
	for f.Kind() == heap.KBound {
		f = m.Slots(f)[1]
	}
	f, _ = m.LibFunction(f)
	switch f.Kind() {
	case heap.KFunc:
		fn := m.Funcs.At(f)
		name := m.Text(fn.QualName)
		if mod, ok := m.GetStr(fn.State.Globals, "__name__"); ok && mod.IsStr() {
			return m.Text(mod) + "." + name + "()"
		}
		return name + "()"
	case heap.KNative:
		n := m.Lib.Natives[f.N]
		return n.QualName(m.Lib) + "()"
	case heap.KClass, heap.KType:
		return m.FullName(f) + "()"
	}
	return m.TypeName(f) + " object"
}

// dictMerge is dict |= mapping, of a display or of call keywords.
func (m *Machine) dictMerge(ins uint64, R *[window]heap.Value) bool {
	a, b := R[code.A(ins)], R[code.B(ins)]
	strict := code.C(ins) == 1
	b, like := m.DictLike(b)
	if !like {
		if strict {
			return m.invokeLib(kOp, ins, "_machine.kwargs_merge", a, b, m.Str(m.calleeName(R[code.D(ins)])))
		}
		return m.invokeLib(kOp, ins, "_machine.dict_merge", a, b)
	}
	src := m.Dicts.At(b)
	switch plain := src.Plain() && m.Dicts.At(a).Plain(); {
	case !plain && strict:
		return m.invokeLib(kOp, ins, "_machine.kwargs_merge", a, b, m.Str(m.calleeName(R[code.D(ins)])))
	case !plain:
		return m.invokeLib(kOp, ins, "_machine.dict_merge", a, b)
	}
	if strict {
		if key, both := m.shared(a, b); both {
			return m.throw(object.TTypeError, "%s got multiple values for keyword argument '%s'", m.calleeName(R[code.D(ins)]), key)
		}
	}
	if err := m.Merge(a, b); err != nil {
		return m.limit(err)
	}
	return true
}

// shared returns the first key of b that a has too.
func (m *Machine) shared(a, b heap.Value) (key string, ok bool) {
	have, src := m.Dicts.At(a), m.Dicts.At(b)
	if have.Len() == 0 {
		return "", false
	}
	for i := src.Next(0); i >= 0; i = src.Next(i + 1) {
		if e := src.At(i); m.Find(have, e.Key, e.Hash) >= 0 {
			key, _ = m.StrOf(e.Key)
			return key, true
		}
	}
	return "", false
}

// unpack spreads v over registers.
func (m *Machine) unpack(ins uint64, v heap.Value) bool {
	switch v.Kind() {
	case heap.KTuple, heap.KList:
		return m.unpackList(ins, v)
	}
	if !m.iterable(v) {
		return m.throw(object.TTypeError, "cannot unpack non-iterable %s object", m.TypeName(v))
	}
	n := -1
	if code.OpOf(ins) == code.Unpack {
		n = int(code.C(ins))
	}
	return m.invokeLib(kOp, ins, "_machine.take", v, heap.Int(int64(n)))
}

// unpackList spreads the items of a list or tuple.
func (m *Machine) unpackList(ins uint64, v heap.Value) bool {
	xs := m.items(v)
	R := m.regs()
	a, before, after := int(code.A(ins)), int(code.C(ins)), int(code.D(ins))
	if code.OpOf(ins) == code.Unpack {
		switch {
		case len(xs) < before:
			return m.throw(object.TValueError, "not enough values to unpack (expected %d, got %d)", before, len(xs))
		case len(xs) > before:
			got := ""
			if src := R[code.B(ins)].Kind(); src == heap.KList || src == heap.KTuple || src == heap.KDict {
				n := len(xs)
				if src == heap.KDict {
					n = m.Dicts.At(R[code.B(ins)]).Len()
				}
				got = ", got " + itoa(n)
			}
			return m.throw(object.TValueError, "too many values to unpack (expected %d%s)", before, got)
		}
		copy(R[a:], xs)
		return true
	}
	if len(xs) < before+after {
		return m.throw(object.TValueError, "not enough values to unpack (expected at least %d, got %d)", before+after, len(xs))
	}
	pin := m.Pin(v)
	rest, err := m.ListOf(xs[before : len(xs)-after])
	m.Unpin(pin)
	if err != nil {
		return m.limit(err)
	}
	xs = m.items(v)
	var buf [8]heap.Value
	all := append(buf[:0], xs[:before]...)
	all = append(append(all, rest), xs[len(xs)-after:]...)
	copy(R[a:], all)
	return true
}
