// Package array has the module _array: numbers of one type in memory, as the
// module array shows them; what takes Python is lib/array.py.
package array

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

const typeName = "_array.storage"

// Module returns the module _array.
func Module() *object.ModuleDef {
	return &object.ModuleDef{Name: "_array", Doc: "Numbers in memory.", Types: []*object.Type{storageType()}}
}

// storage is the data of an array.
type storage struct {
	code  byte
	mem   []byte
	views int
}

// Visit implements heap.Visited.
func (s *storage) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	code := uint32(s.code)
	v.Uint32(&code)
	v.Bytes(&s.mem)
	v.Int(&s.views)
	if s.code = byte(code); v.Loading() && (sizeOf(s.code) == 0 || len(s.mem)%sizeOf(s.code) != 0) {
		v.Fail("an array is damaged")
	}
}

// Size implements heap.Visited.
func (s *storage) Size() int { return 64 + cap(s.mem) }

// TypeName implements object.Data.
func (s *storage) TypeName() string { return typeName }

// Bytes implements object.Viewed.
func (s *storage) Bytes() []byte { return s.mem }

// Views implements object.Viewed.
func (s *storage) Views() *int { return &s.views }

// ItemFormat says what memoryviews show.
func (s *storage) ItemFormat() (string, int) { return string(rune(s.code)), sizeOf(s.code) }

func (s *storage) len() int {
	return len(s.mem) / sizeOf(s.code)
}

// sizeOf returns the bytes of an item, 0 for no code.
func sizeOf(code byte) int {
	switch code {
	case 'b', 'B':
		return 1
	case 'h', 'H':
		return 2
	case 'i', 'I', 'f', 'w', 'u':
		return 4
	case 'l', 'L', 'q', 'Q', 'd':
		return 8
	}
	return 0
}

func of(c *object.Ctx, v heap.Value) *storage { return c.Data(v).(*storage) }

func storageType() *object.Type {
	return &object.Type{
		Name: "storage", Module: "_array", Doc: "Numbers in memory.",
		Make: func() object.Data { return &storage{code: 'b'} },
		New:  &object.Native{Sig: "(cls, code: str, /, *args)", Fn: newStorage},
		Len:  func(c *object.Ctx, v heap.Value) (int, error) { return of(c, v).len(), nil },
		Methods: []object.Native{
			{Name: "_code", Kind: object.Getter, Doc: "The letter of the type.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return heap.ASCII(of(c, a[0]).code), nil
			}},
			{Name: "_size", Kind: object.Getter, Doc: "The bytes of an item.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Int(int64(sizeOf(of(c, a[0]).code))), nil
			}},
			{Name: "_get", Sig: "(self, start: size, stop: size, /)", Doc: "A list of items.", Fn: get},
			{Name: "_put", Sig: "(self, index: size, value, /)", Doc: "Set an item.", Fn: put},
			{Name: "_splice", Sig: "(self, start: size, stop: size, values: list, /)", Doc: "Put other items in the place of some.", Fn: splice},
			{Name: "_load", Sig: "(self, data: bytes, /)", Doc: "Add items as bytes.", Fn: load},
			{Name: "_swap", Sig: "(self, /)", Doc: "Reverse the bytes of all items.", Fn: swap},
		},
	}
}

func newStorage(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	code := c.Text(a[1])
	if len(code) != 1 || sizeOf(code[0]) == 0 {
		return a[0], c.Raise(object.TValueError, "bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, f or d)")
	}
	return c.NewObj(&storage{code: code[0]}), nil
}

// span returns a range of items within the array.
func (s *storage) span(start, stop heap.Value) (int, int) {
	n := int64(s.len())
	lo := min(max(start.Int(), 0), n)
	return int(lo), int(min(max(stop.Int(), lo), n))
}

func get(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := of(c, a[0])
	lo, hi := s.span(a[1], a[2])
	if err := c.Account().Charge(1 + (hi-lo)/2); err != nil {
		return a[0], err
	}
	if err := c.ReserveText(40 * (hi - lo)); err != nil {
		return a[0], err
	}
	list, err := c.NewLongList(hi - lo)
	if err != nil {
		return a[0], err
	}
	p, size := c.Pace(), sizeOf(s.code)
	for i := lo; i < hi && !p.Over(itemWork); i++ {
		c.Append(list, item(c, s.code, s.mem[i*size:]))
	}
	return list, p.Err()
}

func item(c *object.Ctx, code byte, b []byte) heap.Value {
	le := binary.LittleEndian
	switch code {
	case 'b':
		return heap.Int(int64(int8(b[0])))
	case 'B':
		return heap.Int(int64(b[0]))
	case 'h':
		return heap.Int(int64(int16(le.Uint16(b))))
	case 'H':
		return heap.Int(int64(le.Uint16(b)))
	case 'i':
		return heap.Int(int64(int32(le.Uint32(b))))
	case 'I', 'w', 'u':
		return heap.Int(int64(le.Uint32(b)))
	case 'l', 'q':
		return heap.Int(int64(le.Uint64(b)))
	case 'f':
		return heap.Float(float64(math.Float32frombits(le.Uint32(b))))
	case 'd':
		return heap.Float(math.Float64frombits(le.Uint64(b)))
	}
	if u := le.Uint64(b); u > math.MaxInt64 {
		x := c.AsBig(heap.Int(int64(u >> 1)))
		x = x.Lsh(x, 1)
		return c.BigInt(x.SetBit(x, 0, uint(u&1)))
	}
	return heap.Int(int64(le.Uint64(b)))
}

// bounds are the least and the greatest int of a code, and how errors name it.
func bounds(code byte) (lo, hi int64, name string) {
	switch code {
	case 'b':
		return math.MinInt8, math.MaxInt8, "signed char"
	case 'B':
		return 0, math.MaxUint8, "unsigned byte integer"
	case 'h':
		return math.MinInt16, math.MaxInt16, "signed short integer"
	case 'H':
		return 0, math.MaxUint16, "unsigned short"
	case 'i':
		return math.MinInt32, math.MaxInt32, "signed integer"
	case 'I', 'w', 'u':
		return 0, math.MaxUint32, "unsigned int"
	}
	return math.MinInt64, math.MaxInt64, "long"
}

// encode appends a value: an int, or a float for the codes of floats.
func encode(c *object.Ctx, code byte, b []byte, v heap.Value) ([]byte, error) {
	le := binary.LittleEndian
	p := c.Payload(v)
	if code == 'f' || code == 'd' {
		if p.Kind() != heap.KFloat {
			return b, c.Raise(object.TTypeError, "must be real number, not %s", c.TypeName(v))
		}
		if code == 'f' {
			return le.AppendUint32(b, math.Float32bits(float32(p.Float()))), nil
		}
		return le.AppendUint64(b, math.Float64bits(p.Float())), nil
	}
	if !object.IsInt(p) {
		return b, c.Raise(object.TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(v))
	}
	big := p.Kind() == heap.KBig
	if code == 'L' || code == 'Q' {
		x := c.AsBig(p)
		if x.Sign() < 0 {
			return b, c.Raise(object.TOverflowError, "can't convert negative value to unsigned int")
		}
		if !x.IsUint64() {
			return b, c.Raise(object.TOverflowError, "Python int too large to convert to C unsigned long")
		}
		return le.AppendUint64(b, x.Uint64()), nil
	}
	lo, hi, name := bounds(code)
	switch {
	case big:
		return b, c.Raise(object.TOverflowError, "Python int too large to convert to C long")
	case p.Int() > hi:
		return b, c.Raise(object.TOverflowError, "%s is greater than maximum", name)
	case p.Int() < lo:
		return b, c.Raise(object.TOverflowError, "%s is less than minimum", name)
	}
	var word [8]byte
	le.PutUint64(word[:], uint64(p.Int()))
	return append(b, word[:sizeOf(code)]...), nil
}

func put(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := of(c, a[0])
	i := a[1].Int()
	if i < 0 || i >= int64(s.len()) {
		return a[0], c.Raise(object.TIndexError, "array assignment index out of range")
	}
	b, err := encode(c, s.code, nil, a[2])
	if err != nil {
		return a[0], err
	}
	copy(s.mem[int(i)*len(b):], b)
	return heap.None, nil
}

const exported = "cannot resize an array that is exporting buffers"

func splice(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := of(c, a[0])
	values := c.Lists.At(a[3]).Items
	size := sizeOf(s.code)
	lo, hi := s.span(a[1], a[2])
	if err := c.Account().Charge(1 + len(values)/2 + (len(s.mem)-hi*size)/32); err != nil {
		return a[0], err
	}
	if err := c.ReserveText(size * len(values)); err != nil {
		return a[0], err
	}
	fresh, err := c.NewBuffer(size * len(values))
	if err != nil {
		return a[0], err
	}
	fresh, p := fresh[:0], c.Pace()
	for _, v := range values {
		if fresh, err = encode(c, s.code, fresh, v); err != nil || p.Over(itemWork) {
			return a[0], cmp.Or(err, p.Err())
		}
	}
	if len(values) != hi-lo {
		if err := c.Resizable(a[0], exported); err != nil {
			return a[0], err
		}
	}
	return heap.None, s.replace(c, lo*size, hi*size, fresh)
}

// itemWork is the work for an item, in bytes that are looked at.
const itemWork = 16

// replace puts bytes in the place of others.
func (s *storage) replace(c *object.Ctx, lo, hi int, fresh []byte) error {
	was := cap(s.mem)
	mem, err := c.Replace(s.mem, lo, hi, fresh)
	if s.mem = mem; cap(mem) > was {
		c.Grew(cap(mem) - was)
	}
	return err
}

func load(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := of(c, a[0])
	b, _ := c.BufferOf(a[1])
	if len(b)%sizeOf(s.code) != 0 {
		return a[0], c.Raise(object.TValueError, "bytes length not a multiple of item size")
	}
	if err := c.ReserveText(len(b)); err != nil {
		return a[0], err
	}
	if err := c.Account().Charge(1 + len(b)/32); err != nil {
		return a[0], err
	}
	if len(b) > 0 {
		if err := c.Resizable(a[0], exported); err != nil {
			return a[0], err
		}
	}
	fresh, err := c.Clone(b)
	if err != nil {
		return a[0], err
	}
	return heap.None, s.replace(c, len(s.mem), len(s.mem), fresh)
}

func swap(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := of(c, a[0])
	if err := c.Account().Charge(1 + len(s.mem)/8); err != nil {
		return a[0], err
	}
	p := c.Pace()
	for part := range slices.Chunk(s.mem, sizeOf(s.code)) {
		if slices.Reverse(part); p.Over(itemWork) {
			break
		}
	}
	return heap.None, p.Err()
}
