package object

import (
	"encoding/binary"
	"errors"
	"math"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Items in memory, in the native order of bytes, which is that of little
// endian machines everywhere.

var (
	errFormat    = errors.New("a format that is not known")
	errItemType  = errors.New("an item of the wrong type")
	errItemRange = errors.New("an item out of range")
)

// nativeSize returns the size of an item of a native format, "B" or "@B".
func nativeSize(format string) (int, bool) {
	format = strings.TrimPrefix(format, "@")
	if len(format) != 1 {
		return 0, false
	}
	switch format[0] {
	case 'c', 'b', 'B', '?':
		return 1, true
	case 'h', 'H', 'e':
		return 2, true
	case 'i', 'I', 'f':
		return 4, true
	case 'l', 'L', 'q', 'Q', 'n', 'N', 'P', 'd':
		return 8, true
	}
	return 0, false
}

// UnpackItem returns the item of a native format that b starts with.
func (c *Ctx) UnpackItem(code byte, b []byte) (heap.Value, error) {
	switch code {
	case 'c':
		return c.NewBytes([]byte{b[0]}), nil
	case 'b':
		return heap.Int(int64(int8(b[0]))), nil
	case 'B':
		return heap.Int(int64(b[0])), nil
	case '?':
		return heap.Bool(b[0] != 0), nil
	case 'h':
		return heap.Int(int64(int16(binary.LittleEndian.Uint16(b)))), nil
	case 'H':
		return heap.Int(int64(binary.LittleEndian.Uint16(b))), nil
	case 'i':
		return heap.Int(int64(int32(binary.LittleEndian.Uint32(b)))), nil
	case 'I':
		return heap.Int(int64(binary.LittleEndian.Uint32(b))), nil
	case 'l', 'q', 'n':
		return heap.Int(int64(binary.LittleEndian.Uint64(b))), nil
	case 'L', 'Q', 'N', 'P':
		return c.Uint(binary.LittleEndian.Uint64(b)), nil
	case 'e':
		return heap.Float(HalfFloat(binary.LittleEndian.Uint16(b))), nil
	case 'f':
		return heap.Float(float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))), nil
	case 'd':
		return heap.Float(math.Float64frombits(binary.LittleEndian.Uint64(b))), nil
	}
	return heap.None, errFormat
}

// PackItem writes x as an item of a native format to b, which has its size.
func (c *Ctx) PackItem(code byte, b []byte, x heap.Value) error {
	switch code {
	case '?':
		t, err := c.Truth(x)
		if t {
			b[0] = 1
		}
		return err
	case 'c':
		p := c.Payload(x)
		if p.Kind() != heap.KBytes {
			return errItemType
		}
		if len(c.Bytes(p)) != 1 {
			return errItemRange
		}
		b[0] = c.Bytes(p)[0]
		return nil
	case 'e', 'f', 'd':
		return c.packFloat(code, b, x)
	}
	return c.packInt(code, b, x)
}

func (c *Ctx) packFloat(code byte, b []byte, x heap.Value) error {
	f, ok, err := c.floatOf(x)
	switch {
	case err != nil:
		return err
	case !ok:
		return errItemType
	}
	switch code {
	case 'd':
		binary.LittleEndian.PutUint64(b, math.Float64bits(f))
	case 'f':
		g := float32(f)
		if math.IsInf(float64(g), 0) && !math.IsInf(f, 0) {
			return errItemRange
		}
		binary.LittleEndian.PutUint32(b, math.Float32bits(g))
	default:
		h, ok := ToHalf(f)
		if !ok {
			return errItemRange
		}
		binary.LittleEndian.PutUint16(b, h)
	}
	return nil
}

func (c *Ctx) packInt(code byte, b []byte, x heap.Value) error {
	v, ok, err := c.indexOf(x)
	switch {
	case err != nil:
		return err
	case !ok:
		return errItemType
	}
	bits := uint(8 * len(b))
	var u uint64
	switch code {
	case 'b', 'h', 'i', 'l', 'q', 'n':
		if v.Kind() == heap.KBig || v.Int()>>(bits-1) != 0 && v.Int()>>(bits-1) != -1 {
			return errItemRange
		}
		u = v.N
	case 'B', 'H', 'I', 'L', 'Q', 'N', 'P':
		if v.Kind() == heap.KBig {
			if !c.Big(v).IsUint64() {
				return errItemRange
			}
			u = c.Big(v).Uint64()
		} else if u = v.N; v.Int() < 0 {
			return errItemRange
		}
		if bits < 64 && u>>bits != 0 {
			return errItemRange
		}
	default:
		return errFormat
	}
	for i := range b {
		b[i] = byte(u >> (8 * i))
	}
	return nil
}

// HalfFloat returns the number that 16 bits of IEEE 754 are.
func HalfFloat(h uint16) float64 {
	sign := 1.0
	if h>>15 != 0 {
		sign = -1
	}
	m := float64(h & 0x3ff)
	switch e := int(h >> 10 & 0x1f); e {
	case 0:
		return sign * math.Ldexp(m, -24)
	case 31:
		if m != 0 {
			return math.Copysign(math.NaN(), sign)
		}
		return sign * math.Inf(1)
	default:
		return sign * math.Ldexp(1+m/1024, e-15)
	}
}

// ToHalf rounds f to 16 bits, halves to even; ok is false when it is too large.
func ToHalf(f float64) (h uint16, ok bool) {
	if math.Signbit(f) {
		h = 1 << 15
	}
	x := math.Abs(f)
	switch {
	case math.IsNaN(f):
		return h | 0x7e00, true
	case math.IsInf(f, 0):
		return h | 0x7c00, true
	case x == 0:
		return h, true
	}
	_, e := math.Frexp(x)
	e = max(e-1, -14)
	n := math.RoundToEven(math.Ldexp(x, 10-e)) // in units of the last place
	bits := uint64(n) + uint64(e+14)<<10
	if bits >= 31<<10 {
		return h, false
	}
	return h | uint16(bits), true
}
