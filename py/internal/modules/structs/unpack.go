package structs

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func buffer(c *object.Ctx, v heap.Value) ([]byte, error) {
	b, ok := c.BufferOf(v)
	if !ok {
		return nil, c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(v))
	}
	return b, nil
}

func unpack(c *object.Ctx, l *layout, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return heap.None, err
	}
	if len(b) != l.size {
		return heap.None, fail(c, "unpack requires a buffer of %d bytes", l.size)
	}
	return l.read(c, b)
}

func unpackFrom(c *object.Ctx, l *layout, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return heap.None, err
	}
	offset := a[1].Int()
	if offset < 0 {
		switch {
		case offset+int64(l.size) > 0:
			return heap.None, fail(c, "not enough data to unpack %d bytes at offset %d", l.size, offset)
		case offset+int64(len(b)) < 0:
			return heap.None, fail(c, "offset %d out of range for %d-byte buffer", offset, len(b))
		}
		offset += int64(len(b))
	}
	if int64(len(b))-offset < int64(l.size) {
		return heap.None, fail(c, "unpack_from requires a buffer of at least %d bytes for unpacking %d bytes at offset %d (actual buffer size is %d)", uint64(offset)+uint64(l.size), l.size, offset, len(b))
	}
	return l.read(c, b[offset:offset+int64(l.size)])
}

// read returns the tuple of values that b, of the right size, has.
func (l *layout) read(c *object.Ctx, b []byte) (heap.Value, error) {
	if l.values > 16 {
		if err := c.Reserve(64*l.values + l.size); err != nil {
			return heap.None, err
		}
		if err := c.Account().Charge(2 * l.values); err != nil {
			return heap.None, err
		}
	}
	var room [16]heap.Value
	vs, p := room[:0], c.Pace()
	if l.values > len(room) {
		long, err := c.NewValues(l.values)
		if err != nil {
			return heap.None, err
		}
		vs = long[:0]
	}
	for i := range l.items {
		it := &l.items[i]
		switch it.code {
		case 'x':
		case 's':
			data, err := c.Clone(b[it.offset : it.offset+it.count])
			if err != nil {
				return heap.None, err
			}
			vs = append(vs, c.NewBytes(data))
		case 'p':
			text := b[it.offset : it.offset+it.count]
			if len(text) > 0 {
				text = text[1:min(1+int(text[0]), len(text))]
			}
			vs = append(vs, c.NewBytes(bytes.Clone(text)))
		default:
			for n := range it.count {
				at := it.offset + n*it.size
				v, err := it.read(c, b[at:at+it.size], l.big)
				if err != nil || p.Over(valueWork) {
					return v, cmp.Or(err, p.Err())
				}
				vs = append(vs, v)
			}
		}
	}
	return c.LongTuple(vs)
}

// read returns one value.
func (it *item) read(c *object.Ctx, b []byte, swapped bool) (heap.Value, error) {
	var room [16]byte
	if swapped {
		copy(room[:], b)
		b = room[:len(b)]
		it.swap(b)
	}
	switch it.code {
	case 'F':
		return c.Complex(complex(
			float64(math.Float32frombits(binary.LittleEndian.Uint32(b))),
			float64(math.Float32frombits(binary.LittleEndian.Uint32(b[4:])))),
		), nil
	case 'D':
		return c.Complex(complex(
			math.Float64frombits(binary.LittleEndian.Uint64(b)), math.Float64frombits(binary.LittleEndian.Uint64(b[8:])),
		)), nil
	case 'l', 'L':
		if len(b) == 4 {
			return c.UnpackItem(it.code-'l'+'i', b)
		}
	}
	return c.UnpackItem(it.code, b)
}

// iterUnpack makes an iterator of the buffer, the Struct and the next offset.
func iterUnpack(c *object.Ctx, l *layout, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return heap.None, err
	}
	if l.size == 0 {
		return heap.None, fail(c, "cannot iteratively unpack with a struct of length 0")
	}
	if len(b)%l.size != 0 {
		return heap.None, fail(c, "iterative unpacking requires a buffer of a multiple of %d bytes", l.size)
	}
	class, _ := c.Lib.TypeNamed("_struct.unpack_iterator")
	own, _ := parse(l.format, nil)
	return c.NewIterOf(object.TypeID(class.N), c.Payload(a[0]), c.NewObj(own), heap.Int(0)), nil
}

func iteratorType() *object.Type {
	return &object.Type{
		Name: "unpack_iterator", Module: "_struct", Flags: object.NoNew | object.Final,
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			s := c.Slots(v)
			b, _ := c.BufferOf(s[0])
			l, at := of(c, s[1]), int(s[2].Int())
			if at+l.size > len(b) {
				return heap.Exhausted, nil
			}
			s[2] = heap.Int(int64(at + l.size))
			return l.read(c, b[at:at+l.size])
		},
		Methods: []object.Native{
			{Name: "__length_hint__", Sig: "(self, /)", Doc: "Number of pieces to come.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				s := c.Slots(a[0])
				b, _ := c.BufferOf(s[0])
				return heap.Int((int64(len(b)) - s[2].Int()) / int64(of(c, s[1]).size)), nil
			}},
		},
	}
}
