package io

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// BytesIO is the data of an io.BytesIO.
type BytesIO struct {
	data []byte
	pos  int64
	done bool
}

var _ store = (*BytesIO)(nil)

// Visit implements heap.Visited.
func (b *BytesIO) Visit(v *heap.Visitor) {
	if !v.Tracing() {
		v.Bytes(&b.data)
		at := int(b.pos)
		v.Int(&at)
		b.pos = int64(at)
		v.Bool(&b.done)
	}
}

// Size implements heap.Visited.
func (b *BytesIO) Size() int { return 64 + cap(b.data) }

// TypeName implements object.Data.
func (b *BytesIO) TypeName() string { return "_io.BytesIO" }

func (b *BytesIO) window(_ *object.Ctx, at int64) ([]byte, error) {
	if at >= int64(len(b.data)) {
		return nil, nil
	}
	return b.data[at:], nil
}

func (b *BytesIO) readAt(_ *object.Ctx, p []byte, at int64) (int, error) {
	if at >= int64(len(b.data)) {
		return 0, nil
	}
	return copy(p, b.data[at:]), nil
}

func (b *BytesIO) write(c *object.Ctx, p []byte) error {
	if len(p) == 0 {
		return nil
	}
	if b.pos > math.MaxInt64-int64(len(p)) {
		return c.Raise(object.TOverflowError, "new position too large")
	}
	if err := b.grow(c, b.pos+int64(len(p))); err != nil {
		return err
	}
	pace := c.Pace()
	pace.Copy(b.data[b.pos:], p)
	b.pos += int64(len(p))
	return pace.Err()
}

// grow makes the content at least n bytes long.
func (b *BytesIO) grow(c *object.Ctx, n int64) error {
	if n <= int64(len(b.data)) {
		return nil
	}
	if n > int64(cap(b.data)) {
		room := max(int(n), 2*cap(b.data), 64)
		if err := c.Account().CheckBytes(int64(room)); err != nil {
			return err
		}
		if err := c.Account().Charge(len(b.data) / 32); err != nil {
			return err
		}
		fresh, err := c.NewBuffer(room)
		if err != nil {
			return err
		}
		p := c.Pace()
		if p.Copy(fresh, b.data); p.Err() != nil {
			return p.Err()
		}
		fresh = fresh[:len(b.data)]
		c.Grew(room - cap(b.data))
		b.data = fresh
	}
	was := len(b.data)
	b.data = b.data[:n]
	clear(b.data[was:])
	return nil
}

func (b *BytesIO) length(*object.Ctx) (int64, error) { return int64(len(b.data)), nil }

func (b *BytesIO) resize(_ *object.Ctx, n int64) error {
	if n < int64(len(b.data)) {
		b.data = b.data[:n]
	}
	return nil
}

func (b *BytesIO) position(*object.Ctx) *int64     { return &b.pos }
func (b *BytesIO) closed() bool                    { return b.done }
func (b *BytesIO) readable() bool                  { return true }
func (b *BytesIO) writable() bool                  { return true }
func (b *BytesIO) words() *words                   { return &plainWords }
func (b *BytesIO) close(*object.Ctx) error         { b.done, b.data = true, nil; return nil }
func bytesIO(c *object.Ctx, v heap.Value) *BytesIO { return c.Data(v).(*BytesIO) }

func bytesIOType() *object.Type {
	empty := func() object.Data { return &BytesIO{} }
	return &object.Type{
		Name: "BytesIO", Module: "_io", Doc: "A stream of bytes in memory.",
		Make: empty,
		New:  newPlain(empty),
		Init: &object.Native{Sig: "(self, initial_bytes=<null>)", Fn: bytesIOInit},
		Iter: streamIter,
		Next: nextBytes,
		Methods: append(bytesMethods(),
			object.Native{Name: "getvalue", Sig: "(self, /)", Doc: "All the bytes.", Fn: bytesIOValue},
			object.Native{Name: "getbuffer", Sig: "(self, /)", Doc: "A view of all the bytes.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				v, err := bytesIOValue(c, a)
				if err != nil {
					return v, err
				}
				return c.NewView(v)
			}},
		),
	}
}

func bytesIOInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := bytesIO(c, a[0])
	d.data, d.pos, d.done = nil, 0, false
	if a[1] == heap.Unbound || a[1] == heap.None {
		return heap.None, nil
	}
	b, ok := c.BufferOf(a[1])
	if !ok {
		return heap.None, c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[1]))
	}
	if err := c.Reserve(len(b)); err != nil {
		return heap.None, err
	}
	if err := d.grow(c, int64(len(b))); err != nil {
		return heap.None, err
	}
	copy(d.data, b)
	return heap.None, nil
}

func bytesIOValue(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := bytesIO(c, a[0])
	if d.done {
		return a[0], c.Raise(object.TValueError, "I/O operation on closed file.")
	}
	if err := c.Reserve(len(d.data)); err != nil {
		return a[0], err
	}
	data, err := c.Clone(d.data)
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(data), c.ChargeText(len(data))
}
