package object

import (
	"cmp"
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// ByteArray is the data of a bytearray.
type ByteArray struct {
	data    []byte
	exports int    // views that are not released: while there are any, the size is fixed
	spare   uint32 // KiB of the array that are not booked: of a large one
}

// booked is the room that a bytearray books.
func (b *ByteArray) booked() int { return cap(b.data) - int(b.spare)<<10 }

// Visit implements heap.Visited.
func (b *ByteArray) Visit(v *heap.Visitor) {
	if !v.Tracing() {
		v.Bytes(&b.data)
		v.Int(&b.exports)
	}
}

// Size implements heap.Visited.
func (b *ByteArray) Size() int { return 40 + b.booked() }

// TypeName implements Data.
func (b *ByteArray) TypeName() string { return "bytearray" }

// Bytes returns the content, to be read before anything else happens.
func (b *ByteArray) Bytes() []byte { return b.data }

// Views implements Viewed.
func (b *ByteArray) Views() *int { return &b.exports }

// NewByteArray returns a bytearray of b, which nobody may change any more.
func (c *Ctx) NewByteArray(b []byte) heap.Value { return c.NewObj(&ByteArray{data: b}) }

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
	return c.itemBytes("bytes", x)
}

// itemBytes returns the items of an iterable of ints.
func (c *Ctx) itemBytes(name string, x heap.Value) ([]byte, error) {
	outside := byteRange
	if name == "bytes" {
		outside = "bytes must be in range(0, 256)"
	}
	switch x.Kind() {
	case heap.KList:
		return c.bytesOfItems(c.Lists.At(x).Items, outside)
	case heap.KTuple:
		return c.bytesOfItems(c.Tuple(x), outside)
	case heap.KRange:
		return c.bytesOfRange(x, outside)
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
	default:
		if c.SlotOf(x, SBytes) != heap.Unbound || c.SlotOf(x, SIter) != heap.Unbound || c.SlotOf(x, SGetItem) != heap.Unbound {
			return nil, NeedPython
		}
	}
	return nil, c.Raise(TTypeError, "cannot convert '%s' object to %s", c.TypeName(x), name)
}

func (c *Ctx) bytesOfItems(items []heap.Value, outside string) ([]byte, error) {
	if err := c.reserveText(len(items)); err != nil {
		return nil, err
	}
	if err := c.Account().Charge(len(items)); err != nil {
		return nil, err
	}
	b, err := c.NewBuffer(len(items))
	if err != nil {
		return nil, err
	}
	p := c.Pace()
	for i, x := range items {
		n, err := c.byteValue(x, outside)
		if err != nil || p.Over(4) {
			return nil, cmp.Or(err, p.Err())
		}
		b[i] = n
	}
	return b, nil
}

func (c *Ctx) bytesOfRange(r heap.Value, outside string) ([]byte, error) {
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
		one, err := c.byteValue(x, outside)
		if err != nil {
			return nil, err
		}
		b = append(b, one)
	}
	return b, c.Account().Charge(len(b))
}

// byteValue returns the byte that an int is; outside is the error of any other.
func (c *Ctx) byteValue(x heap.Value, outside string) (byte, error) {
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
		return 0, c.Raise(TValueError, "%s", outside)
	}
	return byte(v.N), nil
}

// newLike returns bytes or a bytearray of b, whichever the method's object is;
// b belongs to it from now on.
func (c *Ctx) newLike(self heap.Value, b []byte) heap.Value {
	if self.Kind() == heap.KObj {
		return c.NewByteArray(b)
	}
	return c.NewBytes(b)
}

// RaiseOf raises an exception of a built-in class with a message.
func (c *Ctx) RaiseOf(class heap.Value, format string, args ...any) error {
	return c.RaiseValue(c.NewException(class, c.Str(fmt.Sprintf(format, args...))))
}
