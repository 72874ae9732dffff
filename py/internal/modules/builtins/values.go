package builtins

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

func valueFuncs() []object.Native {
	return []object.Native{
		{Name: "abs", Sig: "(number, /)", Doc: "Absolute value of a number.", Fn: abs, Now1: absNow, Asks: object.SAbs, Check: object.Any},
		{Name: "ascii", Sig: "(obj, /)", Doc: "Like repr(), with everything beyond ASCII escaped.", Fn: asciiOf, Py: "builtins.ascii_"},
		{Name: "bin", Sig: "(integer: int, /)", Doc: "Binary digits of an int, after 0b.", Fn: digits("0b", 2)},
		{Name: "chr", Sig: "(i: int, /)", Doc: "The character of a code point.", Fn: chr, Now1: chrNow},
		{Name: "divmod", Sig: "(x, y, /)", Doc: "The pair of floor quotient and remainder.", Fn: divmod, Now2: divmodNow, Py: "builtins.divmod_"},
		{Name: "format", Sig: "(value, format_spec='', /)", Doc: "Text of a value, formatted by its type as the specification says.", Fn: formatValue},
		{Name: "hash", Sig: "(obj, /)", Doc: "Hash of an object; equal objects have equal hashes.", Fn: hash, Now1: hashNow, Asks: object.SHash, Check: object.CheckHash},
		{Name: "hex", Sig: "(integer: int, /)", Doc: "Hexadecimal digits of an int, after 0x.", Fn: digits("0x", 16)},
		{Name: "id", Sig: "(obj, /)", Doc: "A number that no other living object has.", Fn: id, Now1: idNow},
		{Name: "len", Sig: "(obj, /)", Doc: "Number of items of a container.", Fn: length, Now1: lengthNow, Asks: object.SLen, Check: object.CheckLen},
		{Name: "oct", Sig: "(integer: int, /)", Doc: "Octal digits of an int, after 0o.", Fn: digits("0o", 8)},
		{Name: "ord", Sig: "(character, /)", Doc: "Code point of a character.", Fn: ord, Now1: ordNow},
		{Name: "pow", Sig: "(base, exp, mod=None)", Doc: "base ** exp, modulo mod if that is given.", Fn: pow, Py: "builtins.pow_"},
		{Name: "repr", Sig: "(obj, /)", Doc: "Text of an object, as source code where that can be.", Fn: repr, Asks: object.SRepr, Check: object.CheckStr},
		{Name: "round", Sig: "(number, ndigits=None)", Doc: "A number rounded to so many digits behind the point; to an int without them.", Fn: round, Now1: roundNow, Asks: object.SRound, Check: object.Any},
	}
}

func abs(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	v, err := c.UnaryOf(object.OpAbs, a[0])
	if err == object.NeedPython {
		return tail(c, object.Any, object.SAbs, a[0])
	}
	return v, err
}

func asciiOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].IsStr() {
		if err := c.Reserve(8 * c.StrBytes(a[0])); err != nil {
			return heap.Unbound, err
		}
	}
	s, err := c.ReprOf(a[0])
	if err != nil {
		return heap.Unbound, err
	}
	return Escape(c, s)
}

// Escape returns the text with everything beyond ASCII as backslash escapes.
func Escape(c *object.Ctx, s string) (heap.Value, error) {
	if ucd.IsASCII(s) {
		return c.Str(s), nil
	}
	if err := c.Reserve(4 * len(s)); err != nil {
		return heap.Unbound, err
	}
	var b strings.Builder
	for i := 0; len(s) > 0; i++ {
		if i%escapeStep == 0 {
			if err := c.Account().Charge(escapeStep); err != nil {
				return heap.Unbound, err
			}
		}
		r, n := ucd.DecodeRune(s)
		s = s[n:]
		b.WriteString(escapeRune(r))
	}
	return c.ASCIIStr(b.String()), nil
}

// escapeStep is how many characters are escaped between two looks at the limits.
const escapeStep = 1024

func escapeRune(r rune) string {
	hex := strconv.FormatInt(int64(r), 16)
	switch {
	case r < 0x80:
		return string(r)
	case r < 0x100:
		return `\x` + hex
	case r < 0x10000:
		return `\u` + strings.Repeat("0", 4-len(hex)) + hex
	}
	return `\U` + strings.Repeat("0", 8-len(hex)) + hex
}

func digits(prefix string, base int) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		if a[0].Kind() != heap.KBig {
			return c.ASCIIStr(prefixed(strconv.FormatInt(a[0].Int(), base), prefix)), nil
		}
		x := c.Big(a[0])
		if err := c.Reserve(x.BitLen()); err != nil {
			return heap.Unbound, err
		}
		b := []byte(prefix)
		if x.Sign() < 0 {
			b = append([]byte{'-'}, prefix...)
		}
		b, err := format.AppendBig(b, new(big.Int).Abs(x), base, c.Limits())
		if err != nil {
			return heap.Unbound, c.FormatError(err)
		}
		return c.LongASCII(b)
	}
}

func prefixed(digits, prefix string) string {
	if rest, negative := strings.CutPrefix(digits, "-"); negative {
		return "-" + prefix + rest
	}
	return prefix + digits
}

func chr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KBig || a[0].Int() < 0 || a[0].Int() > 0x10FFFF {
		return heap.Unbound, c.Raise(object.TValueError, "chr() arg not in range(0x110000)")
	}
	var buf [4]byte
	return heap.SmallBytes(ucd.AppendRune(buf[:0], rune(a[0].Int()))), nil
}

func ord(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if ch := byte(a[0].T >> 16); ch < 0x80 && a[0] == heap.ASCII(ch) {
		return heap.Int(int64(ch)), nil
	}
	v := c.Payload(a[0])
	n := 0
	switch {
	case v.IsStr():
		if n = c.StrLen(v); n == 1 {
			r, _ := ucd.DecodeRune(c.Text(v))
			return heap.Int(int64(r)), nil
		}
	case v.Kind() == heap.KBytes:
		if n = len(c.Bytes(v)); n == 1 {
			return heap.Int(int64(c.Bytes(v)[0])), nil
		}
	case c.Is(v, object.TByteArray):
		length, err := c.Length(v)
		if err != nil {
			return v, err
		}
		if n = length; n == 1 {
			return c.ItemOf(v, heap.Int(0))
		}
	default:
		return v, c.Raise(object.TTypeError, "ord() expected string of length 1, but %s found", c.TypeName(a[0]))
	}
	return v, c.Raise(object.TTypeError, "ord() expected a character, but string of length %d found", n)
}

func divmod(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.BinaryOf(object.OpDivMod, false, a[0], a[1])
}

func formatValue(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if !c.Payload(a[1]).IsStr() {
		return heap.Unbound, c.Raise(object.TTypeError, "format() argument 2 must be str, not %s", c.TypeName(a[1]))
	}
	if a[0].IsStr() && c.StrBytes(a[1]) == 0 {
		return a[0], nil
	}
	return tail(c, object.CheckStr, object.SFormat, a[0], a[1])
}

func hash(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	h, err := c.HashOf(a[0])
	if err == object.NeedPython {
		return tail(c, object.CheckHash, object.SHash, a[0])
	}
	return heap.Int(int64(h)), err
}

func id(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return heap.Int(heap.ID(a[0])), nil }

func length(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n, err := c.Length(a[0])
	if err == object.NeedPython {
		return tail(c, object.CheckLen, object.SLen, a[0])
	}
	return heap.Int(int64(n)), err
}

func pow(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[2] == heap.None {
		return c.BinaryOf(object.OpPow, false, a[0], a[1])
	}
	if v, err := c.PowMod(a[0], a[1], a[2]); err != nil || v != heap.NotImpl {
		return v, err
	}
	return heap.Unbound, object.NeedPython
}

func repr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, err := c.ReprOf(a[0])
	if err == object.NeedPython {
		return tail(c, object.CheckStr, object.SRepr, a[0])
	}
	if err != nil {
		return heap.Unbound, err
	}
	return c.Str(s), nil
}

func round(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KInt && a[1] == heap.None {
		return a[0], nil
	}
	if c.SlotOf(a[0], object.SRound) == heap.Unbound {
		return heap.Unbound, c.Raise(object.TTypeError, "type %s doesn't define __round__ method", c.TypeName(a[0]))
	}
	if a[1] == heap.None {
		return tail(c, object.Any, object.SRound, a[0])
	}
	return tail(c, object.Any, object.SRound, a[0], a[1])
}
