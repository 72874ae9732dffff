package structs

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func pack(c *object.Ctx, l *layout, values []heap.Value) (heap.Value, error) {
	if len(values) != l.values {
		return heap.None, fail(c, "pack expected %d items for packing (got %d)", l.values, len(values))
	}
	if l.size > math.MaxInt32*8 {
		return heap.None, c.RaiseWith(object.TMemoryError)
	}
	if err := c.ReserveText(l.size); err != nil {
		return heap.None, err
	}
	b, err := c.NewBuffer(l.size)
	if err != nil {
		return heap.None, err
	}
	if err := l.fill(c, b, values); err != nil {
		return heap.None, err
	}
	return c.NewBytes(b), nil
}

func packInto(c *object.Ctx, l *layout, args []heap.Value) (heap.Value, error) {
	switch len(args) {
	case 0:
		return heap.None, fail(c, "pack_into expected buffer argument")
	case 1:
		return heap.None, fail(c, "pack_into expected offset argument")
	}
	values := args[2:]
	if len(values) != l.values {
		return heap.None, fail(c, "pack_into expected %d items for packing (got %d)", l.values, len(values))
	}
	b, ok := c.WritableOf(args[0])
	if !ok {
		return heap.None, c.Raise(object.TTypeError, "argument must be read-write bytes-like object, not %s", c.TypeName(args[0]))
	}
	x, err := c.IntIndex(args[1])
	if err != nil {
		return heap.None, err
	}
	if x.Kind() == heap.KBig {
		return heap.None, c.Raise(object.TIndexError, "cannot fit 'int' into an index-sized integer")
	}
	offset := x.Int()
	if offset < 0 {
		switch {
		case offset+int64(l.size) > 0:
			return heap.None, fail(c, "no space to pack %d bytes at offset %d", l.size, offset)
		case offset+int64(len(b)) < 0:
			return heap.None, fail(c, "offset %d out of range for %d-byte buffer", offset, len(b))
		}
		offset += int64(len(b))
	}
	if int64(len(b))-offset < int64(l.size) {
		return heap.None, fail(c, "pack_into requires a buffer of at least %d bytes for packing %d bytes at offset %d (actual buffer size is %d)", offset+int64(l.size), l.size, offset, len(b))
	}
	part, err := c.NewBuffer(l.size)
	if err != nil {
		return heap.None, err
	}
	if err := l.fill(c, part, values); err != nil {
		return heap.None, err
	}
	p := c.Pace()
	p.Copy(b[offset:], part)
	return heap.None, p.Err()
}

// valueWork is the work for a value, in bytes that are looked at.
const valueWork = 32

// fill writes values to b, which has the size of the layout and zeros.
func (l *layout) fill(c *object.Ctx, b []byte, values []heap.Value) error {
	if err := c.Account().Charge(len(values)); err != nil {
		return err
	}
	p := c.Pace()
	for i := range l.items {
		it := &l.items[i]
		if it.code == 'x' {
			continue
		}
		if it.code == 's' || it.code == 'p' {
			if err := it.text(c, b[it.offset:it.offset+it.count], values[0]); err != nil {
				return err
			}
			values = values[1:]
			continue
		}
		for n := range it.count {
			at := it.offset + n*it.size
			part := b[at : at+it.size]
			if err := it.value(c, part, values[0]); err != nil || p.Over(valueWork) {
				return cmp.Or(err, p.Err())
			}
			if l.big {
				it.swap(part)
			}
			values = values[1:]
		}
	}
	return nil
}

// swap turns the order of the bytes around; of a complex number in each part.
func (it *item) swap(b []byte) {
	if it.code == 'F' || it.code == 'D' {
		slices.Reverse(b[:len(b)/2])
		b = b[len(b)/2:]
	}
	slices.Reverse(b)
}

func (it *item) text(c *object.Ctx, b []byte, v heap.Value) error {
	p := c.Payload(v)
	x, ok := c.BufferOf(p)
	if !ok || p.Kind() != heap.KBytes && !c.Is(p, object.TByteArray) {
		return fail(c, "argument for '%c' must be a bytes object", it.code)
	}
	if it.code == 'p' && len(b) > 0 { // the length comes first
		x = x[:min(len(x), len(b)-1)]
		b[0] = byte(min(len(x), 255))
		b = b[1:]
	}
	pace := c.Pace()
	pace.Copy(b, x)
	return pace.Err()
}

// value writes one value, the lowest byte first.
func (it *item) value(c *object.Ctx, b []byte, v heap.Value) error {
	switch it.code {
	case '?':
		t, err := c.Truth(v)
		if t {
			b[0] = 1
		}
		return err
	case 'c':
		p := c.Payload(v)
		x, _ := c.BufferOf(p)
		if len(x) != 1 || p.Kind() != heap.KBytes && !c.Is(p, object.TByteArray) {
			return fail(c, "char format requires a bytes object of length 1")
		}
		b[0] = x[0]
		return nil
	case 'e', 'f', 'd':
		return it.float(c, b, v)
	case 'F', 'D':
		return it.complex(c, b, v)
	}
	return it.int(c, b, v)
}

func (it *item) float(c *object.Ctx, b []byte, v heap.Value) error {
	x, err := number(c, v)
	if err != nil {
		return err
	}
	switch it.code {
	case 'd':
		binary.LittleEndian.PutUint64(b, math.Float64bits(x))
	case 'f':
		return putFloat32(c, b, x)
	default:
		h, ok := object.ToHalf(x)
		if !ok {
			return c.Raise(object.TOverflowError, "float too large to pack with e format")
		}
		binary.LittleEndian.PutUint16(b, h)
	}
	return nil
}

// number returns a value as a float; its errors are those of struct.
func number(c *object.Ctx, v heap.Value) (float64, error) {
	if v.Kind() == heap.KFloat {
		return v.Float(), nil
	}
	x, err := c.FloatOf(v)
	if err == object.Raised && !object.IsInt(c.Payload(v)) {
		c.TakeException()
		return 0, fail(c, "required argument is not a float")
	}
	return x, err
}

func putFloat32(c *object.Ctx, b []byte, x float64) error {
	y := float32(x)
	if math.IsInf(float64(y), 0) && !math.IsInf(x, 0) {
		return c.Raise(object.TOverflowError, "float too large to pack with f format")
	}
	binary.LittleEndian.PutUint32(b, math.Float32bits(y))
	return nil
}

func (it *item) complex(c *object.Ctx, b []byte, v heap.Value) error {
	z, err := c.ComplexOf(v)
	if err == object.Raised {
		c.TakeException()
		return fail(c, "required argument is not a complex")
	}
	if err != nil {
		return err
	}
	if it.code == 'F' {
		if err := putFloat32(c, b, real(z)); err != nil {
			return err
		}
		return putFloat32(c, b[4:], imag(z))
	}
	binary.LittleEndian.PutUint64(b, math.Float64bits(real(z)))
	binary.LittleEndian.PutUint64(b[8:], math.Float64bits(imag(z)))
	return nil
}

// signed reports whether the letter stands for ints with a sign.
func (it *item) signed() bool {
	switch it.code {
	case 'b', 'h', 'i', 'l', 'q', 'n':
		return true
	}
	return false
}

func (it *item) int(c *object.Ctx, b []byte, v heap.Value) error {
	x := v
	if v.Kind() != heap.KInt {
		var err error
		if x, err = c.IntIndex(v); err == object.Raised {
			c.TakeException()
			return fail(c, "required argument is not an integer")
		} else if err != nil {
			return err
		}
	}
	bits := uint(8 * len(b))
	u, ok := x.N, false
	switch {
	case it.signed():
		ok = x.Kind() != heap.KBig && (x.Int()>>(bits-1) == 0 || x.Int()>>(bits-1) == -1)
	case x.Kind() == heap.KBig:
		ok = bits == 64 && c.Big(x).IsUint64()
		u = c.Big(x).Uint64()
	default:
		ok = x.Int() >= 0 && (bits == 64 || u>>bits == 0)
	}
	if !ok {
		return it.rangeError(c, bits)
	}
	for i := range b {
		b[i] = byte(u >> (8 * i))
	}
	return nil
}

func (it *item) rangeError(c *object.Ctx, bits uint) error {
	if it.signed() {
		least := int64(-1) << (bits - 1)
		return fail(c, "'%c' format requires %d <= number <= %d", it.code, least, -(least + 1))
	}
	return fail(c, "'%c' format requires 0 <= number <= %d", it.code, uint64(math.MaxUint64)>>(64-bits))
}
