package object

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

const byteArrayDoc = `bytearray(iterable_of_ints) -> bytearray
bytearray(string, encoding[, errors]) -> bytearray
bytearray(bytes_or_buffer) -> bytearray
bytearray(int) -> bytearray of that many zeros
bytearray() -> empty bytearray

A sequence of bytes that can be changed.`

func byteArrayType() *Type {
	return &Type{
		Name: "bytearray", Doc: byteArrayDoc,
		New:    &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.NewByteArray(nil), nil }},
		Init:   &Native{Sig: "(self, source=<null>, encoding=<null>, errors=<null>)", Fn: byteArrayInit, Py: "bytes.bytearray_init"},
		Repr:   func(c *Ctx, v heap.Value) (heap.Value, error) { return byteArrayRepr(c, v, v) },
		ReprAs: byteArrayRepr,
		Len:    func(c *Ctx, v heap.Value) (int, error) { return len(c.content(v)), nil },
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.NewIterOf(TByteArrayIterator, v, heap.Int(0)), nil
		},
		GetItem:  byteArrayGet,
		SetItem:  byteArraySet,
		DelItem:  byteArrayDel,
		Contains: bytesContains,
		Compare:  byteArrayCompare,
		Binary:   bytesBinary, Ops: Ops(OpAdd, OpMul, OpMod), NoReflect: Ops(OpAdd),
		NoConcat: "can't concat %s to %s",
		InPlace:  byteArrayInPlace, InPlaceOps: Ops(OpAdd, OpMul),
		Methods: append([]Native{
			{Name: "append", Sig: "(self, item: int, /)", Doc: "Add one byte at the end.", Fn: byteArrayAppend},
			{Name: "clear", Sig: "(self, /)", Doc: "Remove all bytes.", Fn: byteArrayClear},
			{Name: "copy", Sig: "(self, /)", Doc: "A bytearray with the same bytes.", Fn: byteArrayCopy},
			{Name: "extend", Sig: "(self, iterable_of_ints, /)", Doc: "Add all bytes of an iterable at the end.", Fn: byteArrayExtend, Py: "bytes.bytearray_extend"},
			{Name: "insert", Sig: "(self, index: size, item: int, /)", Doc: "Insert one byte before an index.", Fn: byteArrayInsert},
			{Name: "pop", Sig: "(self, index: size = -1, /)", Doc: "Remove the byte at an index and return it.", Fn: byteArrayPop},
			{Name: "remove", Sig: "(self, value: int, /)", Doc: "Remove the first byte of a value.", Fn: byteArrayRemove},
			{Name: "resize", Sig: "(self, size: size, /)", Doc: "Cut the bytes off, or add zeros.", Fn: byteArrayResize},
			{Name: "reverse", Sig: "(self, /)", Doc: "Turn the order around.", Fn: byteArrayReverse},
			{Name: "__alloc__", Sig: "(self, /)", Doc: "Number of bytes there is room for.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				n := len(c.content(a[0]))
				return heap.Int(int64(n + min(n, 1))), nil
			}},
			{Name: "__buffer__", Sig: "(self, flags: int, /)", Doc: "A memoryview of the bytes.", Fn: makeView},
			{Name: "__release_buffer__", Sig: "(self, buffer, /)", Doc: "Let go of a memoryview.", Fn: releaseView},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle needs to know.", Fn: byteArrayReduce},
			{Name: "__reduce_ex__", Sig: "(self, proto: size = 0, /)", Doc: "What pickle needs to know.", Fn: byteArrayReduce},
			{Name: "__sizeof__", Sig: "(self, /)", Doc: "Size in memory, in bytes.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				n := len(c.content(a[0]))
				return heap.Int(int64(56 + n + min(n, 1))), nil
			}},
		}, bytesMethods()...),
		Py:   byteArrayPy(),
		Make: func() Data { return &ByteArray{} },
	}
}

func byteArrayPy() map[Special]string {
	py := bytesPy()
	py[SSetItem], py[SDelItem], py[SIMul] = "bytes.setitem", "bytes.delitem", "bytes.imul"
	return py
}

// byteArrayRepr is the ReprAs of bytearrays.
func byteArrayRepr(c *Ctx, v, p heap.Value) (heap.Value, error) {
	text, err := c.bytesRepr(c.content(p), format.AppendByteArrayRepr)
	if err != nil || v == p {
		return text, err
	}
	return c.Str(c.ClassName(c.TypeOf(v)) + strings.TrimPrefix(c.Text(text), "bytearray")), nil
}

// resizable returns the data of a bytearray that no view keeps as it is.
func (c *Ctx) resizable(v heap.Value) (*ByteArray, error) {
	b, _ := c.byteArray(v)
	return b, c.Resizable(v, "Existing exports of data: object cannot be re-sized")
}

// spliceBytes replaces the bytes from and to of v by others, which are not its own.
func (c *Ctx) spliceBytes(v heap.Value, from, to int, fresh []byte) error {
	b, _ := c.byteArray(v)
	grown := len(fresh) - (to - from)
	if grown != 0 {
		var err error
		if b, err = c.resizable(v); err != nil {
			return err
		}
	}
	n := len(b.data) + grown
	if n > b.booked() {
		if err := c.enlargeBytes(v, n); err != nil {
			return err
		}
		b, _ = c.byteArray(v)
	}
	if err := c.ChargeText(len(fresh) + len(b.data) - to); err != nil {
		return err
	}
	room, p := b.booked(), c.Pace()
	if grown == 0 {
		p.Copy(b.data[from:], fresh)
		return p.Err()
	}
	data, err := c.Replace(b.data, from, to, fresh)
	b.data = data
	if n < cap(b.data)/4 && err == nil {
		if data, err = c.Clone(b.data); err == nil {
			b.data, b.spare = slices.Clip(data), 0
		}
	}
	c.Grew(b.booked() - room)
	return err
}

// enlargeBytes gives a bytearray room for n bytes and for some more: an eighth, but no
// more than half of what the limit leaves.
func (c *Ctx) enlargeBytes(v heap.Value, n int) error {
	const more = 8
	b, _ := c.byteArray(v)
	old := b.booked()
	want := n + n/more + 16
	large := c.RoomyCap(old)
	moved := large > 0 && n > cap(b.data)
	switch err := c.Reserve(2 * (want - old)); {
	case moved: // and is there twice meanwhile
		if err := c.Reserve(want); err != nil {
			return err
		}
	case err != nil:
		want = n + int(max(0, min(c.Account().Room()/2, int64(want-n))))
		if err := c.Account().CheckBytes(int64(want - old)); err != nil {
			return err
		}
	}
	b, _ = c.byteArray(v)
	if n > cap(b.data) {
		p := c.Pace()
		data, err := c.NewBuffer(max(want, large))
		if err != nil {
			return err
		}
		if p.Copy(data, b.data); p.Err() != nil {
			return p.Err()
		}
		b.data = data[:len(b.data)]
		c.Outgrown(old)
	}
	b.spare = uint32(max(0, cap(b.data)-want) >> 10)
	c.Grew(b.booked() - old)
	return nil
}

func byteArrayInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	fresh, err := c.newContent("bytearray", a)
	if err != nil {
		return heap.None, err
	}
	if n := len(c.content(a[0])); n > 0 {
		return heap.None, c.spliceBytes(a[0], 0, n, fresh)
	}
	b, err := c.resizable(a[0])
	if err != nil {
		return heap.None, err
	}
	c.Grew(cap(fresh) - b.booked())
	b.data, b.spare = fresh, 0
	return heap.None, nil
}

func byteArrayGet(c *Ctx, v, key heap.Value) (heap.Value, error) {
	b := c.content(v)
	if key.Kind() == heap.KSlice {
		start, step, count, err := c.SliceRange(key, len(b))
		if err != nil {
			return v, err
		}
		part, err := c.strided(b, start, step, count)
		if err != nil {
			return v, err
		}
		return c.NewByteArray(part), nil
	}
	i, err := c.byteIndex(key, len(b), "bytearray indices", "bytearray index out of range")
	if err != nil {
		return v, err
	}
	return heap.Int(int64(b[i])), nil
}

func byteArraySet(c *Ctx, v, key, x heap.Value) error {
	if key.Kind() == heap.KSlice {
		return c.byteArraySetSlice(v, key, x)
	}
	i, err := c.byteIndex(key, len(c.content(v)), "bytearray indices", "bytearray index out of range")
	if err != nil {
		return err
	}
	n, err := c.byteValue(x, byteRange)
	if err == nil {
		c.content(v)[i] = n
	}
	return err
}

func (c *Ctx) byteArraySetSlice(v, key, x heap.Value) error {
	fresh, err := c.sliceContent(v, x)
	if err != nil {
		return err
	}
	start, step, count, err := c.SliceRange(key, len(c.content(v)))
	if err != nil {
		return err
	}
	if step == 1 {
		return c.spliceBytes(v, start, start+count, fresh)
	}
	if len(fresh) == 0 {
		return c.deleteStrided(v, start, step, count)
	}
	if len(fresh) != count {
		return c.Raise(TValueError, "attempt to assign bytes of size %d to extended slice of size %d", len(fresh), count)
	}
	p, data := c.Pace(), c.content(v)
	p.pieces(count, func(from, to int) bool {
		for i := from; i < to; i++ {
			data[start+i*step] = fresh[i]
		}
		return true
	})
	return cmp.Or(p.Err(), c.ChargeText(8*count))
}

// sliceContent returns the bytes to assign to a slice of v.
func (c *Ctx) sliceContent(v, x heap.Value) ([]byte, error) {
	if b, ok := c.BufferOf(x); ok {
		if x == v {
			return c.Clone(b)
		}
		return b, nil
	}
	_, isInt, err := c.indexOf(x)
	if err != nil {
		return nil, err
	}
	iterable := c.SlotOf(x, SIter) != heap.Unbound || c.SlotOf(x, SGetItem) != heap.Unbound
	if c.Payload(x).IsStr() || isInt || !iterable {
		return nil, c.Raise(TTypeError, "can assign only bytes, buffers, or iterables of ints in range(0, 256)")
	}
	return c.itemBytes("bytearray", x)
}

func byteArrayDel(c *Ctx, v, key heap.Value) error {
	if key.Kind() != heap.KSlice {
		i, err := c.byteIndex(key, len(c.content(v)), "bytearray indices", "bytearray index out of range")
		if err != nil {
			return err
		}
		return c.spliceBytes(v, i, i+1, nil)
	}
	start, step, count, err := c.SliceRange(key, len(c.content(v)))
	if err != nil {
		return err
	}
	if step == 1 {
		return c.spliceBytes(v, start, start+count, nil)
	}
	return c.deleteStrided(v, start, step, count)
}

func (c *Ctx) deleteStrided(v heap.Value, start, step, count int) error {
	if count == 0 {
		return nil
	}
	b, err := c.resizable(v)
	if err != nil {
		return err
	}
	if step < 0 {
		start, step = start+(count-1)*step, -step
	}
	if err := c.ChargeText(8 * len(b.data)); err != nil {
		return err
	}
	// What stays between two that go moves to the front.
	p, to := c.Pace(), start
	for i := range count {
		from := start + i*step + 1
		end := min(from+step-1, len(b.data))
		if i == count-1 {
			end = len(b.data)
		}
		if end-from > quickBytes {
			move(&p, b.data, to, from, end-from, 1)
		} else {
			copy(b.data[to:], b.data[from:end])
		}
		if to += end - from; p.Over(8 + (end-from)/8) {
			break
		}
	}
	b.data = b.data[:to]
	return p.Err()
}

func byteArrayCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	x, ok := c.BufferOf(a)
	y, ok2 := c.BufferOf(b)
	if !ok || !ok2 {
		return heap.NotImpl, nil
	}
	return c.compareBytes(op, x, y)
}

func byteArrayInPlace(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	if op == OpMul {
		x, ok, err := c.indexOf(b)
		switch {
		case err != nil:
			return a, err
		case !ok:
			return heap.NotImpl, nil
		case x.Kind() == heap.KBig:
			return a, c.Raise(TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(b))
		}
		out, err := c.repeatBytes(c.content(a), x.Int())
		if err != nil {
			return a, err
		}
		return a, c.spliceBytes(a, 0, len(c.content(a)), out)
	}
	fresh, ok := c.BufferOf(b)
	if !ok {
		return a, c.Raise(TTypeError, "can't concat %s to %s", c.TypeName(b), c.TypeName(a))
	}
	if a == b && len(fresh) > 0 {
		return a, c.Raise(TBufferError, "Existing exports of data: object cannot be re-sized")
	}
	n := len(c.content(a))
	return a, c.spliceBytes(a, n, n, fresh)
}

func byteArrayAppend(c *Ctx, a []heap.Value) (heap.Value, error) {
	x, err := c.byteValue(a[1], byteRange)
	if err != nil {
		return heap.None, err
	}
	b, _ := c.byteArray(a[0])
	if b.exports == 0 && len(b.data) < b.booked() {
		b.data = append(b.data, x)
		return heap.None, nil
	}
	return heap.None, c.spliceBytes(a[0], len(b.data), len(b.data), []byte{x})
}

func byteArrayClear(c *Ctx, a []heap.Value) (heap.Value, error) {
	return heap.None, c.spliceBytes(a[0], 0, len(c.content(a[0])), nil)
}

func byteArrayCopy(c *Ctx, a []heap.Value) (heap.Value, error) {
	if err := c.reserveText(len(c.content(a[0]))); err != nil {
		return a[0], err
	}
	data, err := c.Clone(c.content(a[0]))
	if err != nil {
		return a[0], err
	}
	return c.NewByteArray(data), nil
}

func byteArrayExtend(c *Ctx, a []heap.Value) (heap.Value, error) {
	fresh, ok := c.BufferOf(a[1])
	switch {
	case ok && a[1] == a[0]:
		var err error
		if fresh, err = c.Clone(fresh); err != nil {
			return a[0], err
		}
	case ok:
	case c.Payload(a[1]).IsStr():
		return a[0], c.Raise(TTypeError, "expected iterable of integers; got: '%s'", c.TypeName(a[1]))
	case c.SlotOf(a[1], SIter) == heap.Unbound && c.SlotOf(a[1], SGetItem) == heap.Unbound:
		return a[0], c.Raise(TTypeError, "can't extend bytearray with %s", c.TypeName(a[1]))
	default:
		var err error
		if fresh, err = c.itemBytes("bytearray", a[1]); err != nil {
			return a[0], err
		}
	}
	n := len(c.content(a[0]))
	return heap.None, c.spliceBytes(a[0], n, n, fresh)
}

func byteArrayInsert(c *Ctx, a []heap.Value) (heap.Value, error) {
	x, err := c.byteValue(a[2], byteRange)
	if err != nil {
		return heap.None, err
	}
	n := int64(len(c.content(a[0])))
	i := a[1].Int()
	if i < 0 {
		i = max(i+n, 0)
	}
	i = min(i, n)
	return heap.None, c.spliceBytes(a[0], int(i), int(i), []byte{x})
}

func byteArrayPop(c *Ctx, a []heap.Value) (heap.Value, error) {
	b := c.content(a[0])
	if len(b) == 0 {
		return heap.None, c.Raise(TIndexError, "pop from empty bytearray")
	}
	i := a[1].Int()
	if i < 0 {
		i += int64(len(b))
	}
	if i < 0 || i >= int64(len(b)) {
		return heap.None, c.Raise(TIndexError, "pop index out of range")
	}
	x := heap.Int(int64(b[i]))
	return x, c.spliceBytes(a[0], int(i), int(i)+1, nil)
}

func byteArrayRemove(c *Ctx, a []heap.Value) (heap.Value, error) {
	x, err := c.byteValue(a[1], byteRange)
	if err != nil {
		return heap.None, err
	}
	b := c.content(a[0])
	if err := c.ChargeText(len(b)); err != nil {
		return heap.None, err
	}
	p := c.Pace()
	i := p.IndexBytes(b, []byte{x})
	if p.Err() != nil {
		return heap.None, p.Err()
	}
	if i < 0 {
		return heap.None, c.Raise(TValueError, "value not found in bytearray")
	}
	return heap.None, c.spliceBytes(a[0], i, i+1, nil)
}

func byteArrayResize(c *Ctx, a []heap.Value) (heap.Value, error) {
	n := a[1].Int()
	old := len(c.content(a[0]))
	switch {
	case n < 0:
		return heap.None, c.Raise(TValueError, "Can only resize to positive sizes, got %d", n)
	case n > math.MaxInt32*8:
		return heap.None, c.memoryError(n)
	case n <= int64(old):
		return heap.None, c.spliceBytes(a[0], int(n), old, nil)
	}
	if err := c.reserveText(int(n)); err != nil {
		return heap.None, err
	}
	fresh, err := c.NewBuffer(int(n) - old)
	if err != nil {
		return heap.None, err
	}
	return heap.None, c.spliceBytes(a[0], old, old, fresh)
}

func byteArrayReverse(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, p := c.content(a[0]), c.Pace()
	p.pieces(len(b)/2, func(from, to int) bool {
		for i := from; i < to; i++ {
			b[i], b[len(b)-1-i] = b[len(b)-1-i], b[i]
		}
		return true
	})
	return heap.None, cmp.Or(p.Err(), c.ChargeText(len(b)))
}

// byteArrayReduce gives old protocols of pickle, which have no bytes, text.
func byteArrayReduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	b := c.content(a[0])
	if err := c.reserveText(2 * len(b)); err != nil {
		return a[0], err
	}
	if len(a) > 1 && a[1].Int() >= 3 {
		data, err := c.Clone(b)
		return c.NewTuple(TypeValue(TByteArray), c.NewTuple(c.NewBytes(data)), heap.None), err
	}
	text, err := c.Decode(b, "latin-1", "strict")
	if err != nil {
		return a[0], err
	}
	return c.NewTuple(TypeValue(TByteArray), c.NewTuple(text, c.Str("latin-1")), heap.None), nil
}
