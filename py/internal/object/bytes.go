package object

import (
	"cmp"
	"math"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

const bytesDoc = `bytes(iterable_of_ints) -> bytes
bytes(string, encoding[, errors]) -> bytes
bytes(bytes_or_buffer) -> bytes
bytes(int) -> bytes of that many zeros
bytes() -> empty bytes

An immutable sequence of bytes.`

func bytesType() *Type {
	return &Type{
		Name: "bytes", Doc: bytesDoc, Flags: MatchSelf,
		New: &Native{Sig: "(cls, source=<null>, encoding=<null>, errors=<null>)", Fn: bytesNew, Py: "bytes.new"},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.bytesRepr(c.Bytes(v), format.AppendBytesRepr)
		},
		Hash: hashNumber,
		Len:  func(c *Ctx, v heap.Value) (int, error) { return len(c.Bytes(v)), nil },
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.NewIterOf(TBytesIterator, v, heap.Int(0)), nil
		},
		GetItem:  bytesGetItem,
		Contains: bytesContains,
		Compare:  bytesCompare,
		Binary:   bytesBinary, Ops: Ops(OpAdd, OpMul, OpMod), NoReflect: Ops(OpAdd),
		NoConcat: "can't concat %s to %s",
		Methods: append([]Native{
			{Name: "__bytes__", Sig: "(self, /)", Doc: "The bytes themselves.", Fn: identity},
			{Name: "__buffer__", Sig: "(self, flags: int, /)", Doc: "A memoryview of the bytes.", Fn: makeView},
			{Name: "__getnewargs__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewTuple(a[0]), nil }},
			{Name: "__sizeof__", Sig: "(self, /)", Doc: "Size in memory, in bytes.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Int(int64(33 + len(c.Bytes(a[0])))), nil
			}},
		}, bytesMethods()...),
		Py: bytesPy(),
	}
}

// bytesPy are the functions in Python for what meets Python code.
func bytesPy() map[Special]string {
	return map[Special]string{SMod: "bytes.mod", SMul: "bytes.mul", SRMul: "bytes.mul", SGetItem: "bytes.getitem", SContains: "bytes.contains"}
}

// content returns the bytes of self or another bytes-like object, which the
// caller has checked.
func (c *Ctx) content(v heap.Value) []byte {
	if v.Kind() == heap.KBytes {
		return c.Bytes(v)
	}
	b, _ := c.BufferOf(v)
	return b
}

// bytesArg returns the content of an argument that must be bytes-like.
func (c *Ctx) bytesArg(v heap.Value) ([]byte, error) {
	b, ok := c.BufferOf(v)
	if !ok {
		return nil, c.Raise(TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(v))
	}
	return b, nil
}

func (c *Ctx) bytesRepr(b []byte, appendTo func(dst, b []byte, l *format.Limits) ([]byte, error)) (heap.Value, error) {
	if err := c.reserveText(4 * len(b)); err != nil {
		return heap.None, err
	}
	var room [64]byte
	text, err := appendTo(room[:0], b, c.Limits())
	if err != nil {
		return heap.None, c.FormatError(err)
	}
	return c.LongASCII(text)
}

func bytesNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] != heap.Unbound && a[1].Kind() == heap.KBytes && a[2] == heap.Unbound && a[3] == heap.Unbound {
		return a[1], nil
	}
	b, err := c.newContent("bytes", a)
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(b), nil
}

// newContent is the content of a new bytes or bytearray, in a slice of its own;
// a is what the constructor was called with, the class or self first.
func (c *Ctx) newContent(name string, a []heap.Value) ([]byte, error) {
	source, encoding, errors := a[1], a[2], a[3]
	for i, text := range []string{"encoding", "errors"} {
		if x := a[2+i]; x != heap.Unbound && !c.Payload(x).IsStr() {
			return nil, c.Raise(TTypeError, "%s() argument '%s' must be str, not %s", name, text, c.argumentName(x))
		}
	}
	isStr := source != heap.Unbound && c.Payload(source).IsStr()
	switch {
	case encoding != heap.Unbound && !isStr:
		return nil, c.Raise(TTypeError, "encoding without a string argument")
	case encoding == heap.Unbound && isStr:
		return nil, c.Raise(TTypeError, "string argument without an encoding")
	case errors != heap.Unbound && !isStr:
		return nil, c.Raise(TTypeError, "errors without a string argument")
	case source == heap.Unbound:
		return nil, nil
	case isStr:
		handler := "strict"
		if errors != heap.Unbound {
			handler = c.Text(c.Payload(errors))
		}
		return c.Encode(c.Payload(source), c.Text(c.Payload(encoding)), handler)
	}
	if name == "bytes" && c.Payload(source) != source && c.SlotOf(source, SBytes).Kind() != heap.KNative && c.SlotOf(source, SBytes) != heap.Unbound {
		return nil, NeedPython
	}
	if !c.isBuffer(source) {
		n, ok, err := c.indexOf(source)
		if err != nil {
			return nil, err
		}
		if ok {
			return c.zeros(n, source)
		}
	}
	return c.copied(name, source)
}

func (c *Ctx) isBuffer(v heap.Value) bool {
	_, ok := c.BufferOf(v)
	return ok
}

func (c *Ctx) zeros(n, source heap.Value) ([]byte, error) {
	if n.Kind() == heap.KBig {
		return nil, c.Raise(TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(source))
	}
	if n.Int() < 0 {
		return nil, c.Raise(TValueError, "negative count")
	}
	if n.Int() > math.MaxInt32*8 {
		return nil, c.memoryError(n.Int())
	}
	if err := c.reserveText(int(n.Int())); err != nil {
		return nil, err
	}
	return c.NewBuffer(int(n.Int()))
}

// copied returns the content of a bytes-like object or an iterable of ints.
func (c *Ctx) copied(name string, source heap.Value) ([]byte, error) {
	if b, ok := c.BufferOf(source); ok {
		if err := c.reserveText(len(b)); err != nil {
			return nil, err
		}
		b, _ = c.BufferOf(source)
		return c.Clone(b)
	}
	return c.itemBytes(name, source)
}

func bytesGetItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	if key.Kind() == heap.KSlice {
		b := c.Bytes(v)
		start, step, count, err := c.SliceRange(key, len(b))
		if err != nil {
			return v, err
		}
		if step == 1 {
			if err := c.reserveText(count); err != nil {
				return v, err
			}
			return c.BytesPart(v, start, start+count)
		}
		part, err := c.strided(b, start, step, count)
		return c.NewBytes(part), err
	}
	i, err := c.byteIndex(key, len(c.Bytes(v)), "byte indices", "index out of range")
	if err != nil {
		return v, err
	}
	return heap.Int(int64(c.Bytes(v)[i])), nil
}

// strided returns the elements of a slice with a step.
func (c *Ctx) strided(b []byte, start, step, count int) ([]byte, error) {
	if err := c.reserveText(count); err != nil {
		return nil, err
	}
	if err := c.Account().Charge(count / 8); err != nil {
		return nil, err
	}
	part, err := c.NewBuffer(count)
	if err != nil {
		return nil, err
	}
	p := c.Pace()
	p.pieces(count, func(from, to int) bool {
		for i := from; i < to; i++ {
			part[i] = b[start+i*step]
		}
		return true
	})
	return part, p.Err()
}

// byteIndex returns the position that key names in n bytes.
func (c *Ctx) byteIndex(key heap.Value, n int, what, outside string) (int, error) {
	x, ok, err := c.indexOf(key)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, c.Raise(TTypeError, "%s must be integers or slices, not %s", what, c.TypeName(key))
	case x.Kind() == heap.KBig:
		return 0, c.Raise(TIndexError, "cannot fit '%s' into an index-sized integer", c.TypeName(key))
	}
	i := x.Int()
	if i < 0 {
		i += int64(n)
	}
	if i < 0 || i >= int64(n) {
		return 0, c.Raise(TIndexError, "%s", outside)
	}
	return int(i), nil
}

const byteRange = "byte must be in range(0, 256)"

func bytesContains(c *Ctx, v, x heap.Value) (bool, error) {
	b := c.content(v)
	n, ok, err := c.indexOf(x)
	switch {
	case err != nil:
		return false, err
	case ok && (n.T != uint64(heap.KInt) || n.N > 255):
		return false, c.Raise(TValueError, byteRange)
	case ok:
		p := c.Pace()
		return p.IndexBytes(b, []byte{byte(n.N)}) >= 0, cmp.Or(c.ChargeText(len(b)), p.Err())
	}
	sub, err := c.bytesArg(x)
	if err != nil {
		return false, err
	}
	p := c.Pace()
	return p.IndexBytes(b, sub) >= 0, cmp.Or(c.ChargeText(len(b)), p.Err())
}

func bytesCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if a.Kind() != heap.KBytes || b.Kind() != heap.KBytes {
		return heap.NotImpl, nil
	}
	return c.compareBytes(op, c.Bytes(a), c.Bytes(b))
}

func (c *Ctx) compareBytes(op code.CmpOp, a, b []byte) (heap.Value, error) {
	if op <= code.NE && len(a) != len(b) {
		return heap.Bool(op == code.NE), nil
	}
	p := c.Pace()
	return ordered(op, p.CompareBytes(a, b)), cmp.Or(c.ChargeText(min(len(a), len(b))), p.Err())
}

// bytesBinary is +, * and % of bytes and bytearray; the result has the type of
// the left operand of +, and of the sequence.
func bytesBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	switch op {
	case OpAdd:
		x, ok := c.BufferOf(a)
		y, ok2 := c.BufferOf(b)
		if !ok || !ok2 {
			return heap.NotImpl, nil
		}
		if err := c.reserveText(len(x) + len(y)); err != nil {
			return a, err
		}
		sum, err := c.NewBuffer(len(x) + len(y))
		if err != nil {
			return a, err
		}
		p := c.Pace()
		p.Copy(sum, x)
		p.Copy(sum[len(x):], y)
		return c.newLike(a, sum), p.Err()
	case OpMul:
		if !c.isBuffer(a) {
			a, b = b, a
		}
		return c.bytesRepeat(a, b)
	default:
		if a.Kind() != heap.KBytes && !c.isByteArray(a) {
			return heap.NotImpl, nil
		}
		out, err := c.PercentBytes(c.content(a), b)
		if err != nil {
			return a, err
		}
		return c.newLike(a, out), nil
	}
}

func (c *Ctx) bytesRepeat(v, count heap.Value) (heap.Value, error) {
	x, ok, err := c.indexOf(count)
	switch {
	case err != nil:
		return v, err
	case !ok:
		return heap.NotImpl, nil
	case x.Kind() == heap.KBig:
		return v, c.Raise(TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(count))
	case x.Int() == 1 && v.Kind() == heap.KBytes:
		return v, nil
	}
	out, err := c.repeatBytes(c.content(v), x.Int())
	if err != nil {
		return v, err
	}
	return c.newLike(v, out), nil
}

func (c *Ctx) repeatBytes(b []byte, n int64) ([]byte, error) {
	if n <= 0 || len(b) == 0 {
		return nil, nil
	}
	if n > math.MaxInt32*8/int64(len(b)) {
		return nil, c.memoryError(math.MaxInt64)
	}
	if err := c.reserveText(len(b) * int(n)); err != nil {
		return nil, err
	}
	p := c.Pace()
	return p.Repeat(b, int(n)), p.Err()
}

// byteIterType is the iterator over bytes or a bytearray: the object, or None
// at the end, and the next position.
func byteIterType(name string) *Type {
	return &Type{
		Name: name, Flags: NoNew,
		Iter: iterSelf,
		Next: func(c *Ctx, v heap.Value) (heap.Value, error) {
			s := c.Cells[v.N+1]
			if s == heap.None {
				return heap.Exhausted, nil
			}
			i := c.Cells[v.N+2].N
			b := c.content(s)
			if i >= uint64(len(b)) {
				c.Cells[v.N+1] = heap.None
				return heap.Exhausted, nil
			}
			c.Cells[v.N+2].N = i + 1
			return heap.Int(int64(b[i])), nil
		},
		Methods: []Native{
			{Name: "__length_hint__", Sig: "(self, /)", Doc: "Number of bytes to come.", Fn: byteIterHint},
			{Name: "__setstate__", Sig: "(self, state: int, /)", Doc: "Set the position.", Fn: byteIterSet},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle needs to know.", Fn: byteIterReduce},
		},
	}
}

func byteIterHint(c *Ctx, a []heap.Value) (heap.Value, error) {
	s := c.Cells[a[0].N+1]
	if s == heap.None {
		return heap.Int(0), nil
	}
	return heap.Int(max(int64(len(c.content(s)))-c.Cells[a[0].N+2].Int(), 0)), nil
}

func byteIterSet(c *Ctx, a []heap.Value) (heap.Value, error) {
	if s := c.Cells[a[0].N+1]; s != heap.None {
		i := min(max(c.clampIndex(a[1]), 0), int64(len(c.content(s))))
		c.Cells[a[0].N+2] = heap.Int(i)
	}
	return heap.None, nil
}

func byteIterReduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	iter, _ := c.Lib.Native("builtins.iter")
	s, i := c.Cells[a[0].N+1], c.Cells[a[0].N+2]
	if s == heap.None {
		return c.NewTuple(iter, c.NewTuple(c.NewTuple())), nil
	}
	return c.NewTuple(iter, c.NewTuple(s), i), nil
}
