// Package binascii is the module binascii: bytes as text and back.
//
//   - binascii.go: the module, hexadecimal digits, checksums
//   - base64.go: base 64
//   - lines.go: lines of uuencode, quoted-printable text
package binascii

import (
	"hash/crc32"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module binascii.
func Module() *object.ModuleDef {
	const toHex, fromHex = "(data, sep=<null>, bytes_per_sep: size = 1)", "(hexstr, /)"
	return &object.ModuleDef{
		Name: "binascii",
		Doc:  "Bytes as text and back.",
		Funcs: append(lineFuncs(), []object.Native{
			{Name: "hexlify", Sig: toHex, Doc: "The hexadecimal digits of bytes.", Fn: hexlify},
			{Name: "b2a_hex", Sig: toHex, Doc: "The hexadecimal digits of bytes.", Fn: hexlify},
			{Name: "unhexlify", Sig: fromHex, Doc: "The bytes of hexadecimal digits.", Fn: unhexlify},
			{Name: "a2b_hex", Sig: fromHex, Doc: "The bytes of hexadecimal digits.", Fn: unhexlify},
			{Name: "b2a_base64", Sig: "(data, /, *, newline: bool = True)", Doc: "Bytes in base 64.", Fn: toBase64},
			{Name: "a2b_base64", Sig: "(data, /, *, strict_mode: bool = False)", Doc: "The bytes of base 64.", Fn: fromBase64},
			{Name: "crc32", Sig: "(data, crc: int = 0, /)", Doc: "The checksum CRC-32.", Fn: crc},
			{Name: "crc_hqx", Sig: "(data, crc: int, /)", Doc: "The checksum CRC-CCITT.", Fn: crcHQX},
		}...),
		Types: []*object.Type{
			{Name: "Error", Module: "binascii", Base: "ValueError", Doc: "The data is wrong."},
			{Name: "Incomplete", Module: "binascii", Base: "Exception", Doc: "The data ends too early."},
		},
	}
}

// fail raises binascii.Error.
func fail(c *object.Ctx, msg string) error {
	class, _ := c.Lib.TypeNamed("binascii.Error")
	return c.RaiseValue(c.NewException(class, c.Str(msg)))
}

// buffer returns the content of a bytes-like object.
func buffer(c *object.Ctx, v heap.Value) ([]byte, error) {
	b, ok := c.BufferOf(v)
	if !ok {
		return nil, c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(v))
	}
	return b, charge(c, len(b))
}

// ascii returns the content of a bytes-like object or a str of ASCII.
func ascii(c *object.Ctx, v heap.Value) ([]byte, error) {
	p := c.Payload(v)
	if p.IsStr() {
		if !c.IsASCII(p) {
			return nil, c.Raise(object.TValueError, "string argument should contain only ASCII characters")
		}
		return c.AppendText(nil, p), charge(c, c.StrBytes(p))
	}
	b, ok := c.BufferOf(p)
	if !ok {
		return nil, c.Raise(object.TTypeError, "argument should be bytes, buffer or ASCII string, not '%s'", c.TypeName(v))
	}
	return b, charge(c, len(b))
}

// charge charges for n bytes and reserves room for what they become.
func charge(c *object.Ctx, n int) error {
	if err := c.Account().Charge(n / 4); err != nil {
		return err
	}
	return c.Reserve(3 * n)
}

const hexDigits = "0123456789abcdef"

func hexlify(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return a[0], err
	}
	every := int(min(max(a[2].Int(), -1<<31), 1<<31))
	var sep byte
	if a[1] == heap.Unbound {
		every = 0
	} else if sep, err = separator(c, a[1]); err != nil {
		return a[0], err
	}
	out, p := make([]byte, 0, 3*len(b)), c.Pace()
	for i, ch := range b {
		if p.Over(2) {
			break
		}
		if i > 0 && (every > 0 && (len(b)-i)%every == 0 || every < 0 && i%-every == 0) {
			out = append(out, sep)
		}
		out = append(out, hexDigits[ch>>4], hexDigits[ch&15])
	}
	return c.NewBytes(out), p.Err()
}

func separator(c *object.Ctx, v heap.Value) (byte, error) {
	p := c.Payload(v)
	var text []byte
	if p.IsStr() {
		if c.StrLen(p) == 1 {
			for _, r := range c.Text(p) {
				if r < 256 {
					return byte(r), nil
				}
			}
		}
		return 0, c.Raise(object.TValueError, "sep must be length 1.")
	}
	text, ok := c.BufferOf(p)
	if !ok {
		return 0, c.Raise(object.TTypeError, "sep must be str or bytes.")
	}
	if len(text) != 1 {
		return 0, c.Raise(object.TValueError, "sep must be length 1.")
	}
	return text[0], nil
}

func unhexlify(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := ascii(c, a[0])
	if err != nil {
		return a[0], err
	}
	if len(b)%2 != 0 {
		return a[0], fail(c, "Odd-length string")
	}
	out, p := make([]byte, len(b)/2), c.Pace()
	for i := range out {
		if p.Over(2) {
			return a[0], p.Err()
		}
		hi, lo := hexValue(b[2*i]), hexValue(b[2*i+1])
		if hi > 15 || lo > 15 {
			return a[0], fail(c, "Non-hexadecimal digit found")
		}
		out[i] = hi<<4 | lo
	}
	return c.NewBytes(out), nil
}

func hexValue(ch byte) byte {
	switch {
	case ch >= '0' && ch <= '9':
		return ch - '0'
	case ch >= 'a' && ch <= 'f':
		return ch - 'a' + 10
	case ch >= 'A' && ch <= 'F':
		return ch - 'A' + 10
	}
	return 16
}

// low returns the low bits of an int.
func low(c *object.Ctx, v heap.Value) uint64 {
	if v.Kind() == heap.KBig {
		const mask = 1<<32 - 1
		x := c.Big(v)
		n := uint64(0)
		for i := range 32 {
			n |= uint64(x.Bit(i)) << i
		}
		return n & mask
	}
	return uint64(v.Int())
}

func crc(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return a[0], err
	}
	sum, p := uint32(low(c, a[1])), c.Pace()
	for len(b) > 0 && !p.Over(piece/8) {
		part := b[:min(len(b), piece)]
		sum, b = crc32.Update(sum, crc32.IEEETable, part), b[len(part):]
	}
	return heap.Int(int64(sum)), p.Err()
}

// piece is how much is worked on between two looks at the limits.
const piece = 3 << 16

func crcHQX(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return a[0], err
	}
	const poly = 0x1021
	n := uint16(low(c, a[1]))
	p := c.Pace()
	for _, ch := range b {
		if p.Over(8) {
			return a[0], p.Err()
		}
		n ^= uint16(ch) << 8
		for range 8 {
			if n&0x8000 != 0 {
				n = n<<1 ^ poly
			} else {
				n <<= 1
			}
		}
	}
	return heap.Int(int64(n)), nil
}
