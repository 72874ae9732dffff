package object

import (
	"encoding/binary"
	"math/big"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

const intDoc = `int([x]) -> integer
int(x, base=10) -> integer

A whole number of any size. Text is read in base 2 to 36, or in the base that
its prefix names when base is 0; a float loses what is behind the point.`

func intType() *Type {
	return &Type{
		Name: "int", Doc: intDoc, Flags: MatchSelf,
		New:  &Native{Sig: "(cls, x=<null>, /, base=<null>)", Fn: intNew, Now2: nowInt, Py: "numbers.int_new", Asks: SInt, Check: CheckInt},
		Repr: intRepr,
		Hash: hashNumber,
		Bool: func(c *Ctx, v heap.Value) (bool, error) { return !isZero(v), nil },

		Compare: compareInts,
		Binary:  intBinary, Ops: numberOps,
		Unary: intUnary,
		Int:   toInt,
		Index: toInt,
		Float: func(c *Ctx, v heap.Value) (heap.Value, error) {
			f, err := c.intToFloat(v)
			return heap.Float(f), err
		},
		Methods: intMethods(),
	}
}

func intMethods() []Native {
	whole := func(_ *Ctx, a []heap.Value) (heap.Value, error) { return toInt(nil, a[0]) }
	return []Native{
		{Name: "as_integer_ratio", Sig: "(self, /)", Doc: "The pair of the int and 1.", Fn: intRatio},
		{Name: "bit_count", Sig: "(self, /)", Doc: "Number of ones in the binary digits of the absolute value.", Fn: intBitCount},
		{Name: "bit_length", Sig: "(self, /)", Doc: "Number of binary digits of the absolute value.", Fn: intBitLength},
		{Name: "conjugate", Sig: "(self, /)", Doc: "The int itself.", Fn: whole},
		{Name: "from_bytes", Sig: "(cls, /, bytes, byteorder='big', *, signed: bool = False)", Doc: "The int that bytes stand for.", Fn: intFromBytes, Kind: ClassMethod, Py: "numbers.from_bytes"},
		{Name: "is_integer", Sig: "(self, /)", Doc: "True: for code that takes floats too.", Fn: constant(heap.True)},
		{Name: "to_bytes", Sig: "(self, /, length: size = 1, byteorder='big', *, signed: bool = False)", Doc: "The bytes that stand for an int.", Fn: intToBytes},
		{Name: "__ceil__", Sig: "(self, /)", Doc: "The int itself.", Fn: whole},
		{Name: "__floor__", Sig: "(self, /)", Doc: "The int itself.", Fn: whole},
		{Name: "__trunc__", Sig: "(self, /)", Doc: "The int itself.", Fn: whole},
		{Name: "__round__", Sig: "(self, ndigits=<null>, /)", Doc: "The int, rounded to a power of ten when ndigits is negative.", Fn: intRound, Py: "numbers.rounded"},
		{Name: "__format__", Sig: "(self: raw, format_spec, /)", Doc: "The int as text, laid out by a specification.", Fn: formatNumber(TInt)},
		{Name: "__getnewargs__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewTuple(a[0]), nil }},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "Size in memory, in bytes.", Fn: intSizeof},
		{Name: "real", Kind: Getter, Doc: "the int itself", Fn: whole},
		{Name: "imag", Kind: Getter, Doc: "0", Fn: constant(heap.Int(0))},
		{Name: "numerator", Kind: Getter, Doc: "the int itself", Fn: whole},
		{Name: "denominator", Kind: Getter, Doc: "1", Fn: constant(heap.Int(1))},
	}
}

// toInt makes an int of a bool.
func toInt(_ *Ctx, v heap.Value) (heap.Value, error) {
	if v.T == uint64(heap.KBool) {
		return heap.Int(v.Int()), nil
	}
	return v, nil
}

func intBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	if !IsInt(a) || !IsInt(b) {
		return heap.NotImpl, nil
	}
	return c.intOp(op, a, b)
}

func intUnary(c *Ctx, op UnaryOp, v heap.Value) (heap.Value, error) {
	if v.T != uint64(heap.KBig) && v.Int() != -1<<63 {
		switch i := v.Int(); op {
		case OpNeg:
			return heap.Int(-i), nil
		case OpPos:
			return heap.Int(i), nil
		case OpInv:
			return heap.Int(^i), nil
		default:
			return heap.Int(max(i, -i)), nil
		}
	}
	if hi, lo, ok := c.Wide(v); ok {
		x := wide{hi, lo}
		switch {
		case op == OpPos || op == OpAbs && !x.negative():
			return v, nil
		case op == OpInv:
			return c.wideInt(wide{^hi, ^lo}), nil
		}
		if z, ok := (wide{}).sub(x); ok {
			return c.wideInt(z), nil
		}
	}
	x := c.View(&c.intRoom().a, v)
	if op == OpPos || op == OpAbs && x.Sign() >= 0 {
		return v, nil
	}
	n := wordsOf(x)
	if n > 64 {
		if err := c.resultRoom(x.BitLen()); err != nil {
			return v, err
		}
		if err := c.Account().Charge(n / 16); err != nil {
			return v, err
		}
	}
	z, block := c.result(n + 1)
	if op == OpInv {
		z.Not(x)
	} else {
		z.Neg(x)
	}
	return c.KeepInt(z, block), nil
}

// intRepr is the decimal digits of an int.
func intRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	var room [32]byte
	if v.T != uint64(heap.KBig) {
		return c.LongASCII(format.AppendInt(room[:0], v.Int(), 10))
	}
	x := c.View(&c.intRoom().a, v)
	if n := x.BitLen(); n > 4096 {
		if err := c.Reserve(n); err != nil {
			return v, err
		}
	}
	b, err := format.AppendBig(room[:0], x, 10, c.Limits())
	if err != nil {
		return v, c.FormatError(err)
	}
	return c.LongASCII(b)
}

func intNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	x, base := a[1], a[2]
	switch {
	case x == heap.Unbound && base == heap.Unbound:
		return heap.Int(0), nil
	case x == heap.Unbound:
		return x, c.Raise(TTypeError, "int() missing string argument")
	case base == heap.Unbound:
		return c.IntOf(x)
	}
	n, ok, err := c.indexOf(base)
	switch {
	case err != nil:
		return x, err
	case !ok:
		return x, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(base))
	}
	b := c.clampIndex(n)
	if b != 0 && (b < 2 || b > 36) {
		return x, c.Raise(TValueError, "int() base must be >= 2 and <= 36, or 0")
	}
	v, ok, err := c.intFromText(x, b)
	if !ok {
		return x, c.Raise(TTypeError, "int() can't convert non-string with explicit base")
	}
	return v, err
}

// intFromText reads an int from a str, bytes or bytearray; ok is false for
// anything else.
func (c *Ctx) intFromText(x heap.Value, base int64) (v heap.Value, ok bool, err error) {
	p := c.Payload(x)
	if p.IsStr() {
		if v, ok := c.shortDigits(p, base); ok {
			return v, true, nil
		}
		v, err = c.IntValue(format.ParseInt(c.Text(p), base, &unicodeOf, c.Limits()))
		return v, true, err
	}
	if p.Kind() != heap.KBytes && !c.isByteArray(p) {
		return x, false, nil
	}
	b, _ := c.BufferOf(p)
	v, err = c.IntValue(format.ParseIntBytes(b, base, c.Limits()))
	return v, true, err
}

// shortDigits reads a str of decimal digits with nothing but a sign in front, of
// at most 18 digits; ok is false for anything else.
func (c *Ctx) shortDigits(v heap.Value, base int64) (x heap.Value, ok bool) {
	if base != 10 || c.StrBytes(v) > 19 {
		return v, false
	}
	if v.Kind() == heap.KSmallStr {
		i, ok := format.ParseShort(shortOf(v))
		return heap.Int(i), ok
	}
	var room [20]byte
	b := c.AppendText(room[:0], v)
	negative := false
	if len(b) > 0 && (b[0] == '-' || b[0] == '+') {
		negative = b[0] == '-'
		b = b[1:]
	}
	if len(b) == 0 || len(b) > 18 {
		return v, false
	}
	i := int64(0)
	for _, ch := range b {
		if !isDigit(ch) {
			return v, false
		}
		i = i*10 + int64(ch-'0')
	}
	if negative {
		i = -i
	}
	return heap.Int(i), true
}

// IntOf is int(x): the result may be a tail call.
func (c *Ctx) IntOf(x heap.Value) (heap.Value, error) {
	switch x.Kind() {
	case heap.KInt, heap.KBig:
		return x, nil
	case heap.KBool:
		return heap.Int(x.Int()), nil
	case heap.KFloat:
		return c.IntValue(format.FloatToInt(x.Float()))
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		v, _, err := c.intFromText(x, 10)
		return v, err
	}
	for _, s := range []Special{SInt, SIndex} {
		t, p, err := c.find(x, s)
		switch {
		case err == NeedPython:
			return c.TailSpecial(CheckInt, s, x)
		case err != nil:
			return x, err
		case t != nil && s == SInt && t.Int != nil:
			return t.Int(c, p)
		case t != nil && s == SIndex && t.Index != nil:
			return t.Index(c, p)
		}
	}
	v, ok, err := c.intFromText(x, 10)
	if ok {
		return v, err
	}
	if b, ok := c.BufferOf(x); ok {
		return c.IntValue(format.ParseIntBytes(b, 10, c.Limits()))
	}
	return x, c.Raise(TTypeError, "int() argument must be a string, a bytes-like object or a real number, not '%s'", c.TypeName(x))
}

func intRatio(c *Ctx, a []heap.Value) (heap.Value, error) {
	v, _ := toInt(c, a[0])
	return c.NewTuple(v, heap.Int(1)), nil
}

func intBitCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	n, words := 0, c.View(&c.intRoom().a, a[0]).Bits()
	for _, w := range words {
		n += bits.OnesCount(uint(w))
	}
	return heap.Int(int64(n)), c.Account().Charge(len(words) / 4)
}

func intBitLength(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].T == uint64(heap.KBig) {
		return heap.Int(int64(c.View(&c.intRoom().a, a[0]).BitLen())), nil
	}
	i := a[0].Int()
	if i < 0 {
		i = -i
	}
	return heap.Int(int64(bits.Len64(uint64(i)))), nil
}

func intSizeof(c *Ctx, a []heap.Value) (heap.Value, error) {
	digits := max((c.AsBig(a[0]).BitLen()+29)/30, 1) // of 30 bits, 4 bytes each
	return heap.Int(int64(24 + 4*digits)), nil
}

func intRound(c *Ctx, a []heap.Value) (heap.Value, error) {
	v, _ := toInt(c, a[0])
	if a[1] == heap.Unbound || a[1] == heap.None {
		return v, nil
	}
	n, ok, err := c.indexOf(a[1])
	switch {
	case err != nil:
		return v, err
	case !ok:
		return v, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(a[1]))
	}
	digits := c.clampIndex(n)
	if digits >= 0 {
		return v, nil
	}
	x, err := format.RoundInt(c.AsBig(v), digits, c.Limits())
	if err != nil {
		return v, c.FormatError(err)
	}
	return c.BigInt(x), nil
}

// byteOrder reads the argument byteorder: true is big.
func (c *Ctx) byteOrder(v heap.Value) (bigEndian bool, err error) {
	p := c.Payload(v)
	if !p.IsStr() {
		return false, c.Raise(TTypeError, "argument 'byteorder' must be str, not %s", c.TypeName(v))
	}
	switch c.Text(p) {
	case "big":
		return true, nil
	case "little":
		return false, nil
	}
	return false, c.Raise(TValueError, "byteorder must be either 'little' or 'big'")
}

func intToBytes(c *Ctx, a []heap.Value) (heap.Value, error) {
	n := a[1].Int()
	bigEndian, err := c.byteOrder(a[2])
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return a[0], c.Raise(TValueError, "length argument must be non-negative")
	}
	x, signed := c.AsBig(a[0]), a[3] == heap.True
	if x.Sign() < 0 && !signed {
		return a[0], c.Raise(TOverflowError, "can't convert negative int to unsigned")
	}
	if !fitsBytes(x, n, signed) {
		return a[0], c.Raise(TOverflowError, "int too big to convert")
	}
	if err := c.reserveText(int(n)); err != nil {
		return a[0], err
	}
	b, err := c.NewBuffer(int(n))
	if err != nil {
		return a[0], err
	}
	p := c.Pace()
	p.fillBytes(b, x, bigEndian)
	return c.NewBytes(b), p.Err()
}

// fitsBytes reports whether x fits in n bytes.
func fitsBytes(x *big.Int, n int64, signed bool) bool {
	size := x.BitLen()
	if signed {
		if x.Sign() < 0 {
			size = new(big.Int).Not(x).BitLen()
		}
		if n > 0 || x.Sign() != 0 {
			size++
		}
	}
	return int64(size) <= n*8
}

// fillBytes writes x, which fits, as two's complement with the highest byte
// first.
func (p *Pace) fillBytes(b []byte, x *big.Int, bigEndian bool) {
	negative := x.Sign() < 0
	if negative {
		x = new(big.Int).Not(x)
	}
	var word [8]byte
	const size = bits.UintSize / 8
	for i, w := range x.Bits() {
		binary.LittleEndian.PutUint64(word[:], uint64(w))
		at := i * size
		n := min(size, len(b)-at)
		if bigEndian {
			for j := range n {
				b[len(b)-1-at-j] = word[j]
			}
		} else {
			copy(b[at:], word[:n])
		}
		if p.Over(size) {
			return
		}
	}
	if negative {
		p.pieces(len(b), func(from, to int) bool {
			for i := from; i < to; i++ {
				b[i] = ^b[i]
			}
			return true
		})
	}
}

func intFromBytes(c *Ctx, a []heap.Value) (heap.Value, error) {
	bigEndian, err := c.byteOrder(a[2])
	if err != nil {
		return a[0], err
	}
	b, err := c.bytesFrom(a[1])
	if err != nil {
		return a[0], err
	}
	v, err := c.intFromBuffer(b, bigEndian, a[3] == heap.True)
	if err != nil || a[0] == TypeValue(TInt) {
		return v, err
	}
	return c.Tail(Any, a[0], v)
}

func (c *Ctx) intFromBuffer(b []byte, bigEndian, signed bool) (heap.Value, error) {
	if err := c.reserveText(2 * len(b)); err != nil {
		return heap.None, err
	}
	const wordBytes = wordBits / 8
	words, p := make([]big.Word, (len(b)+wordBytes-1)/wordBytes), c.Pace()
	for i := 0; i < len(b) && !p.Over(1); i++ {
		v := b[i] // in the order from the lowest
		if bigEndian {
			v = b[len(b)-1-i]
		}
		words[i/wordBytes] |= big.Word(v) << (i % wordBytes * 8)
	}
	if p.Err() != nil {
		return heap.None, p.Err()
	}
	top := 0
	if !bigEndian {
		top = len(b) - 1
	}
	x := new(big.Int).SetBits(words)
	if signed && len(b) > 0 && b[top]&0x80 != 0 {
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(len(b)*8)))
	}
	return c.BigInt(x), nil
}
