package object

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func floatType() *Type {
	return &Type{
		Name: "float", Flags: MatchSelf,
		Doc: "A floating-point number of double precision, from a number or from text.",
		New: &Native{Sig: "(cls, x=0, /)", Fn: floatNew, Now2: nowFloat, Py: "numbers.float_new"},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			var room [32]byte
			return c.LongASCII(format.AppendFloat(room[:0], v.Float()))
		},
		Hash:    hashNumber,
		Bool:    func(_ *Ctx, v heap.Value) (bool, error) { return v.Float() != 0, nil },
		Compare: compareNumbers,
		Binary:  floatBinary, Ops: floatOps,
		Unary:   floatUnary,
		Int:     func(c *Ctx, v heap.Value) (heap.Value, error) { return c.IntValue(format.FloatToInt(v.Float())) },
		Float:   func(_ *Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Methods: floatMethods(),
	}
}

func floatMethods() []Native {
	whole := func(round func(float64) float64) Func {
		return func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.IntValue(format.FloatToInt(round(a[0].Float())))
		}
	}
	return []Native{
		{Name: "as_integer_ratio", Sig: "(self, /)", Doc: "The pair of ints whose quotient is exactly the float.", Fn: floatRatio},
		{Name: "conjugate", Sig: "(self, /)", Doc: "The float itself.", Fn: identity},
		{Name: "from_number", Sig: "(cls, number, /)", Doc: "The float of a real number, but not of text.", Fn: floatFromNumber, Kind: ClassMethod, Py: "numbers.float_from_number"},
		{Name: "fromhex", Sig: "(cls, string: str, /)", Doc: "The float that hexadecimal text stands for.", Fn: floatFromHex, Kind: ClassMethod},
		{Name: "hex", Sig: "(self, /)", Doc: "Exact hexadecimal text of the float.", Fn: floatHex},
		{Name: "is_integer", Sig: "(self, /)", Doc: "Whether nothing is behind the point.", Fn: floatIsInteger},
		{Name: "__ceil__", Sig: "(self, /)", Doc: "The smallest int that is not below the float.", Fn: whole(math.Ceil)},
		{Name: "__floor__", Sig: "(self, /)", Doc: "The largest int that is not above the float.", Fn: whole(math.Floor)},
		{Name: "__trunc__", Sig: "(self, /)", Doc: "The float without what is behind the point, as an int.", Fn: whole(math.Trunc)},
		{Name: "__round__", Sig: "(self, ndigits=None, /)", Doc: "The nearest int, or the float with so many digits behind the point; halves to even.", Fn: floatRound, Py: "numbers.rounded"},
		{Name: "__format__", Sig: "(self: raw, format_spec, /)", Doc: "The float as text, laid out by a specification.", Fn: formatNumber(TFloat)},
		{Name: "__getformat__", Sig: "(cls, typestr: str, /)", Doc: "How C's double or float is laid out in memory.", Fn: floatGetFormat, Kind: ClassMethod},
		{Name: "__getnewargs__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewTuple(a[0]), nil }},
		{Name: "real", Kind: Getter, Doc: "the float itself", Fn: identity},
		{Name: "imag", Kind: Getter, Doc: "0.0", Fn: constant(heap.Float(0))},
	}
}

// realFloat returns the float that v, a float or an int, is for arithmetic; ok
// is false for anything else.
func (c *Ctx) realFloat(v heap.Value) (f float64, ok bool, err error) {
	if v.T == uint64(heap.KFloat) {
		return v.Float(), true, nil
	}
	if !IsInt(v) {
		return 0, false, nil
	}
	f, err = c.intToFloat(v)
	return f, true, err
}

func floatBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	x, ok, err := c.realFloat(a)
	if !ok || err != nil {
		return heap.NotImpl, err
	}
	y, ok, err := c.realFloat(b)
	if !ok || err != nil {
		return heap.NotImpl, err
	}
	return c.floatOp(op, x, y)
}

func floatUnary(_ *Ctx, op UnaryOp, v heap.Value) (heap.Value, error) {
	switch op {
	case OpNeg:
		return heap.Float(-v.Float()), nil
	case OpPos:
		return v, nil
	case OpAbs:
		return heap.Float(math.Abs(v.Float())), nil
	default:
		return heap.NotImpl, nil
	}
}

// floatNew is float(x).
func floatNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	x := a[1]
	if x.Kind() == heap.KSmallStr {
		if f, ok := format.ParseShortFloat(shortOf(x)); ok {
			return heap.Float(f), nil
		}
	}
	if p := c.Payload(x); !p.IsStr() || p != x {
		v, ok, err := c.floatNumber(x)
		if ok || err != nil {
			return v, err
		}
	}
	p := c.Payload(x)
	if p.IsStr() {
		return c.floatValue(format.ParseFloat(c.Text(p), &unicodeOf, c.Limits()))
	}
	b, ok := c.BufferOf(p)
	if !ok {
		return x, c.Raise(TTypeError, "float() argument must be a string or a real number, not '%s'", c.TypeName(x))
	}
	return c.floatValue(format.ParseFloatBytes(b, func() (string, error) { return c.ReprOf(p) }, c.Limits()))
}

func (c *Ctx) floatValue(f float64, err error) (heap.Value, error) {
	if err != nil {
		return heap.None, c.FormatError(err)
	}
	return heap.Float(f), nil
}

// floatNumber is float(x) of a number: the result may be a tail call. ok is
// false when x is no number.
func (c *Ctx) floatNumber(x heap.Value) (v heap.Value, ok bool, err error) {
	if f, ok, err := c.realFloat(x); ok {
		return heap.Float(f), true, err
	}
	for _, s := range []Special{SFloat, SIndex} {
		t, p, err := c.find(x, s)
		switch {
		case err == NeedPython && s == SFloat:
			v, err = c.TailSpecial(CheckFloat, s, x)
			return v, true, err
		case err != nil:
			return x, true, err
		case t != nil && s == SFloat && t.Float != nil:
			v, err = t.Float(c, p)
			return v, true, err
		case t != nil && s == SIndex && t.Index != nil:
			if v, err = t.Index(c, p); err != nil {
				return v, true, err
			}
			f, err := c.intToFloat(v)
			return heap.Float(f), true, err
		}
	}
	return x, false, nil
}

func floatRatio(c *Ctx, a []heap.Value) (heap.Value, error) {
	n, d, err := format.Ratio(a[0].Float())
	if err != nil {
		return a[0], c.FormatError(err)
	}
	return c.NewTuple(c.BigInt(n), c.BigInt(d)), nil
}

// ofClass makes the result of a class method an instance of the class.
func (c *Ctx) ofClass(class heap.Value, of TypeID, v heap.Value, err error) (heap.Value, error) {
	if err != nil || class == TypeValue(of) {
		return v, err
	}
	return c.Tail(Any, class, v)
}

func floatFromNumber(c *Ctx, a []heap.Value) (heap.Value, error) {
	v, ok, err := c.floatNumber(a[1])
	if !ok {
		return v, c.Raise(TTypeError, "must be real number, not %s", c.TypeName(a[1]))
	}
	return c.ofClass(a[0], TFloat, v, err)
}

func floatFromHex(c *Ctx, a []heap.Value) (heap.Value, error) {
	v, err := c.floatValue(format.ParseHexFloat(c.Text(a[1]), c.Limits()))
	return c.ofClass(a[0], TFloat, v, err)
}

func floatHex(c *Ctx, a []heap.Value) (heap.Value, error) {
	var room [32]byte
	return c.LongASCII(format.AppendHexFloat(room[:0], a[0].Float()))
}

func floatIsInteger(_ *Ctx, a []heap.Value) (heap.Value, error) {
	f := a[0].Float()
	return heap.Bool(!math.IsInf(f, 0) && f == math.Floor(f)), nil
}

// roundWork is what it costs to round to a place: it is done in decimal digits.
const roundWork = 64

func floatRound(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.None {
		return c.IntValue(format.RoundToInt(a[0].Float()))
	}
	n, ok, err := c.indexOf(a[1])
	switch {
	case err != nil:
		return a[0], err
	case !ok:
		return a[0], c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(a[1]))
	}
	if err := c.Account().Charge(roundWork); err != nil {
		return a[0], err
	}
	return c.floatValue(format.RoundFloat(a[0].Float(), c.clampIndex(n)))
}

func floatGetFormat(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch c.Text(a[1]) {
	case "double", "float":
		return c.Indexed(c.Str("IEEE, little-endian"))
	}
	return a[0], c.Raise(TValueError, "__getformat__() argument 1 must be 'double' or 'float'")
}
