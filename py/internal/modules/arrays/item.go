package arrays

import (
	"cmp"
	"encoding/binary"
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

func sizeOf(code byte) (int, bool) {
	switch code {
	case 'b', 'B':
		return 1, true
	case 'h', 'H':
		return 2, true
	case 'u', 'w', 'i', 'I', 'f':
		return 4, true
	case 'l', 'L', 'q', 'Q', 'd':
		return 8, true
	}
	return 0, false
}

// isText reports whether items are characters.
func (x *array) isText() bool { return x.code == 'u' || x.code == 'w' }

// item returns item i.
func (x *array) item(c *object.Ctx, i int) (heap.Value, error) {
	b := x.data[i*x.size:]
	if x.isText() {
		r := rune(binary.LittleEndian.Uint32(b))
		if r < 0 || r > 0x10ffff {
			return heap.None, c.Raise(object.TValueError, "character U+%x is not in range [U+0000; U+10ffff]", uint32(r))
		}
		var room [4]byte
		return c.Str(string(ucd.AppendRune(room[:0], r))), nil
	}
	return c.UnpackItem(x.code, b)
}

// pack appends the bytes of an item to b.
func (x *array) pack(c *object.Ctx, b []byte, v heap.Value) ([]byte, error) {
	switch x.code {
	case 'u', 'w':
		p := c.Payload(v)
		if !p.IsStr() {
			return b, c.Raise(object.TTypeError, "array item must be a unicode character, not %s", c.TypeName(v))
		}
		if n := c.StrLen(p); n != 1 {
			return b, c.Raise(object.TTypeError, "array item must be a unicode character, not a string of length %d", n)
		}
		r, _ := ucd.DecodeRune(c.Text(p))
		return binary.LittleEndian.AppendUint32(b, uint32(r)), nil
	case 'f', 'd':
		f, err := c.FloatOf(v)
		if err != nil {
			return b, err
		}
		if x.code == 'f' {
			return binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(f))), nil
		}
		return binary.LittleEndian.AppendUint64(b, math.Float64bits(f)), nil
	}
	return x.packInt(c, b, v)
}

func (x *array) packInt(c *object.Ctx, b []byte, v heap.Value) ([]byte, error) {
	i, err := c.IntIndex(v)
	if err != nil {
		return b, err
	}
	u := i.N
	big := i.Kind() == heap.KBig
	if bits := 8 * x.size; x.code >= 'a' { // with a sign
		switch n := i.Int(); {
		case big || n>>(bits-1) > 0 || n>>(bits-1) < -1:
			return b, x.rangeError(c, c.AsBig(i).Sign() > 0)
		}
	} else {
		if big && bits == 64 && c.Big(i).IsUint64() {
			u, big = c.Big(i).Uint64(), false
		} else if i.Int() < 0 && !big {
			return b, x.rangeError(c, false)
		}
		if big || bits < 64 && u>>bits != 0 {
			return b, x.rangeError(c, c.AsBig(i).Sign() > 0)
		}
	}
	for n := range x.size {
		b = append(b, byte(u>>(8*n)))
	}
	return b, nil
}

// rangeError is the error of an int that is too large, or too small.
func (x *array) rangeError(c *object.Ctx, large bool) error {
	name := map[byte]string{
		'b': "signed char", 'B': "unsigned byte integer", 'h': "signed short integer", 'H': "unsigned short",
		'i': "signed integer", 'I': "unsigned int",
	}[x.code]
	text := name + " is greater than maximum"
	switch {
	case x.code == 'l':
		text = "Python int too large to convert to C long"
	case x.code == 'L' && large:
		text = "Python int too large to convert to C unsigned long"
	case x.code == 'q' || x.code == 'Q' && large:
		text = "int too big to convert"
	case x.code == 'Q':
		text = "can't convert negative int to unsigned"
	case !large && (x.code == 'L' || x.code == 'I'):
		text = "can't convert negative value to unsigned int"
	case !large:
		text = name + " is less than minimum"
	}
	return c.Raise(object.TOverflowError, "%s", text)
}

// packAll returns the bytes of the items of a list or tuple.
func (x *array) packAll(c *object.Ctx, items []heap.Value) ([]byte, error) {
	if err := c.ReserveText(len(items) * x.size); err != nil {
		return nil, err
	}
	if err := c.Account().Charge(len(items)); err != nil {
		return nil, err
	}
	b, err := c.NewBuffer(len(items) * x.size)
	p := c.Pace()
	b = b[:0]
	for _, v := range items {
		if err != nil || p.Over(32) {
			return nil, cmp.Or(err, p.Err())
		}
		b, err = x.pack(c, b, v)
	}
	return b, err
}

// addItems adds the items of an iterable: of a list or tuple here, of others in
// Python.
func (x *array) addItems(c *object.Ctx, v heap.Value) error {
	var items []heap.Value
	switch v.Kind() {
	case heap.KList:
		items = c.Lists.At(v).Items
	case heap.KTuple:
		items = c.Tuple(v)
	default:
		if c.SlotOf(v, object.SIter) == heap.Unbound && c.SlotOf(v, object.SGetItem) == heap.Unbound {
			return c.Raise(object.TTypeError, "'%s' object is not iterable", c.TypeName(v))
		}
		return object.NeedPython
	}
	b, err := x.packAll(c, items)
	if err != nil {
		return err
	}
	x.data = append(x.data, b...)
	return nil
}

func (x *array) addText(c *object.Ctx, text string) error {
	if err := c.ReserveText(4 * len(text)); err != nil {
		return err
	}
	p := c.Pace()
	for len(text) > 0 {
		if p.Over(8) {
			return p.Err()
		}
		if cap(x.data)-len(x.data) < 4 {
			var err error
			if x.data, err = c.Room(x.data, 64); err != nil {
				return err
			}
		}
		r, n := ucd.DecodeRune(text)
		x.data = binary.LittleEndian.AppendUint32(x.data, uint32(r))
		text = text[n:]
	}
	return nil
}

// text returns the characters of an array of them.
func (x *array) text(c *object.Ctx) (heap.Value, error) {
	if err := c.ReserveText(4 * x.len()); err != nil {
		return heap.None, err
	}
	b, p := make([]byte, 0, x.len()), c.Pace()
	for i := range x.len() {
		if p.Over(8) {
			return heap.None, p.Err()
		}
		if cap(b)-len(b) < 4 {
			var err error
			if b, err = c.Room(b, 64); err != nil {
				return heap.None, err
			}
		}
		r := rune(binary.LittleEndian.Uint32(x.data[4*i:]))
		if r < 0 || r > 0x10ffff {
			return heap.None, c.Raise(object.TValueError, "character U+%x is not in range [U+0000; U+10ffff]", uint32(r))
		}
		b = ucd.AppendRune(b, r)
	}
	return c.LongText(b)
}
