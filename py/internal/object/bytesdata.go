package object

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// ByteArray is the data of a bytearray.
type ByteArray struct{ data []byte }

// Visit implements heap.Visited.
func (b *ByteArray) Visit(v *heap.Visitor) {
	if !v.Tracing() {
		v.Bytes(&b.data)
	}
}

// Size implements heap.Visited.
func (b *ByteArray) Size() int { return 24 + cap(b.data) }

// TypeName implements Data.
func (b *ByteArray) TypeName() string { return "bytearray" }

// Bytes returns the content, to be read before anything else happens.
func (b *ByteArray) Bytes() []byte { return b.data }

// NewByteArray returns a bytearray of b, which nobody may change any more.
func (c *Ctx) NewByteArray(b []byte) heap.Value { return c.NewObj(&ByteArray{b}) }

func (c *Ctx) byteArray(v heap.Value) (*ByteArray, bool) {
	b, ok := c.Data(v).(*ByteArray)
	return b, ok
}

func (c *Ctx) isByteArray(v heap.Value) bool {
	_, ok := c.byteArray(v)
	return ok
}

// bytesFrom returns what bytes(x) contains for anything that is not an int:
// the content of a bytes-like object, or the items of an iterable. Objects with
// code in Python need Python.
func (c *Ctx) bytesFrom(x heap.Value) ([]byte, error) {
	if b, ok := c.BufferOf(x); ok {
		return b, nil
	}
	p := c.Payload(x)
	switch p.Kind() {
	case heap.KList:
		if x == p {
			return c.bytesOfItems(c.Lists.At(p).Items)
		}
	case heap.KTuple:
		if x == p {
			return c.bytesOfItems(c.Tuple(p))
		}
	case heap.KRange:
		return c.bytesOfRange(p)
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return nil, c.Raise(TTypeError, "cannot convert '%s' object to bytes", c.TypeName(x))
	}
	if c.SlotOf(x, SBytes) != heap.Unbound || c.SlotOf(x, SIter) != heap.Unbound || c.SlotOf(x, SGetItem) != heap.Unbound {
		return nil, NeedPython
	}
	return nil, c.Raise(TTypeError, "cannot convert '%s' object to bytes", c.TypeName(x))
}

func (c *Ctx) bytesOfItems(items []heap.Value) ([]byte, error) {
	if err := c.reserveText(len(items)); err != nil {
		return nil, err
	}
	if err := c.Account().Charge(len(items)); err != nil {
		return nil, err
	}
	b := make([]byte, len(items))
	for i, x := range items {
		n, err := c.byteOf(x)
		if err != nil {
			return nil, err
		}
		b[i] = n
	}
	return b, nil
}

func (c *Ctx) bytesOfRange(r heap.Value) ([]byte, error) {
	n, err := c.Length(r)
	if err != nil {
		return nil, err
	}
	var b []byte
	for i := range n {
		x, err := c.ItemOf(r, heap.Int(int64(i)))
		if err != nil {
			return nil, err
		}
		one, err := c.byteOf(x)
		if err != nil {
			return nil, err
		}
		b = append(b, one)
	}
	return b, c.Account().Charge(len(b))
}

// byteOf returns an item of a bytes object.
func (c *Ctx) byteOf(x heap.Value) (byte, error) {
	return c.byteValue(x, "bytes must be in range(0, 256)")
}

func (c *Ctx) byteValue(x heap.Value, text string) (byte, error) {
	if x.T == uint64(heap.KInt) && x.N < 256 {
		return byte(x.N), nil
	}
	v, ok, err := c.indexOf(x)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(x))
	case v.T != uint64(heap.KInt) || v.N > 255:
		return 0, c.Raise(TValueError, "%s", text)
	}
	return byte(v.N), nil
}

// newLike returns bytes or a bytearray of b, whichever the method's object is.
func (c *Ctx) newLike(self heap.Value, b []byte) heap.Value {
	if self.Kind() == heap.KObj {
		return c.NewByteArray(slices.Clone(b))
	}
	return c.NewBytes(b)
}
