package object

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/libm"
)

func complexType() *Type {
	return &Type{
		Name: "complex", Flags: MatchSelf,
		Doc: "A complex number, from its parts or from text such as '1+2j'.",
		New: &Native{Sig: "(cls, real=<null>, imag=<null>)", Fn: complexNew, Py: "numbers.complex_new"},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			var room [64]byte
			return c.LongASCII(format.AppendComplex(room[:0], c.ComplexAt(v)))
		},
		Hash:    complexHash,
		Bool:    func(c *Ctx, v heap.Value) (bool, error) { return c.ComplexAt(v) != 0, nil },
		Compare: complexCompare,
		Binary:  complexBinary, Ops: Ops(OpAdd, OpSub, OpMul, OpDiv, OpPow),
		Unary: complexUnary,
		Methods: []Native{
			{Name: "conjugate", Sig: "(self, /)", Doc: "The number with the sign of its imaginary part changed.", Fn: complexConjugate},
			{Name: "from_number", Sig: "(cls, number, /)", Doc: "The complex number of a number, but not of text.", Fn: complexFromNumber, Kind: ClassMethod, Py: "numbers.complex_from_number"},
			{Name: "__complex__", Sig: "(self, /)", Doc: "The number itself.", Fn: identity},
			{Name: "__format__", Sig: "(self: raw, format_spec, /)", Doc: "The number as text, laid out by a specification.", Fn: formatNumber(TComplex)},
			{Name: "__getnewargs__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				z := c.ComplexAt(a[0])
				return c.NewTuple(heap.Float(real(z)), heap.Float(imag(z))), nil
			}},
			{Name: "real", Kind: Getter, Doc: "the real part", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Float(real(c.ComplexAt(a[0]))), nil
			}},
			{Name: "imag", Kind: Getter, Doc: "the imaginary part", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Float(imag(c.ComplexAt(a[0]))), nil
			}},
		},
	}
}

// Complex returns a complex number as a value.
func (c *Ctx) Complex(z complex128) heap.Value {
	return c.NewBlockOf(TComplex, heap.Float(real(z)), heap.Float(imag(z)))
}

// ComplexAt returns the number of a value that IsComplex.
func (c *Ctx) ComplexAt(v heap.Value) complex128 {
	return complex(c.Cells[v.N+1].Float(), c.Cells[v.N+2].Float())
}

// IsComplex reports whether v is a plain complex number.
func (c *Ctx) IsComplex(v heap.Value) bool {
	return v.T == uint64(heap.KBlock) && TypeID(c.Cells[v.N].T>>32) == TComplex
}

func complexHash(c *Ctx, v heap.Value) (uint64, error) {
	z := c.ComplexAt(v)
	re, _, _ := c.Hash(heap.Float(real(z)))
	im, _, _ := c.Hash(heap.Float(imag(z)))
	h := re + 1000003*im
	if h == ^uint64(0) {
		h--
	}
	return h, nil
}

func complexCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if op > code.NE || !c.IsComplex(a) {
		return heap.NotImpl, nil
	}
	z := c.ComplexAt(a)
	equal := false
	switch {
	case c.IsComplex(b):
		equal = z == c.ComplexAt(b)
	case IsInt(b) || b.T == uint64(heap.KFloat):
		equal = imag(z) == 0 && c.CompareNumbers(code.EQ, heap.Float(real(z)), b) == heap.True
	default:
		return heap.NotImpl, nil
	}
	return heap.Bool(equal == (op == code.EQ)), nil
}

func complexUnary(c *Ctx, op UnaryOp, v heap.Value) (heap.Value, error) {
	z := c.ComplexAt(v)
	switch op {
	case OpNeg:
		return c.Complex(complex(-real(z), -imag(z))), nil
	case OpPos:
		return v, nil
	case OpAbs:
		r := libm.Hypot(real(z), imag(z))
		if math.IsInf(r, 0) && !isInf(z) {
			return v, c.Raise(TOverflowError, "absolute value too large")
		}
		return heap.Float(r), nil
	default:
		return heap.NotImpl, nil
	}
}

// complexBinary computes with a real number as C does: it has no imaginary
// part, not even a zero.
func complexBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	x, aReal, err := c.complexOperand(a)
	if err != nil || x == nil {
		return heap.NotImpl, err
	}
	y, bReal, err := c.complexOperand(b)
	if err != nil || y == nil {
		return heap.NotImpl, err
	}
	p, q := *x, *y
	switch op {
	case OpAdd:
		return c.Complex(addComplex(p, q, aReal, bReal)), nil
	case OpSub:
		return c.Complex(subComplex(p, q, aReal, bReal)), nil
	case OpMul:
		switch {
		case aReal:
			return c.Complex(complex(real(p)*real(q), real(p)*imag(q))), nil
		case bReal:
			return c.Complex(complex(real(p)*real(q), imag(p)*real(q))), nil
		}
		return c.Complex(mulComplex(p, q)), nil
	case OpDiv:
		if q == 0 {
			return a, c.divisionByZero()
		}
		switch {
		case aReal:
			return c.Complex(divRealComplex(real(p), q)), nil
		case bReal:
			return c.Complex(complex(real(p)/real(q), imag(p)/real(q))), nil
		}
		return c.Complex(divComplex(p, q)), nil
	case OpPow:
		return c.complexPow(p, q)
	default:
		return heap.NotImpl, nil
	}
}

// complexOperand returns the number that v is, nil when it is none, and whether
// it is real.
func (c *Ctx) complexOperand(v heap.Value) (z *complex128, isReal bool, err error) {
	if c.IsComplex(v) {
		x := c.ComplexAt(v)
		return &x, false, nil
	}
	f, ok, err := c.realFloat(v)
	if !ok || err != nil {
		return nil, false, err
	}
	x := complex(f, 0)
	return &x, true, nil
}

func addComplex(p, q complex128, aReal, bReal bool) complex128 {
	switch re := real(p) + real(q); {
	case aReal:
		return complex(re, imag(q))
	case bReal:
		return complex(re, imag(p))
	default:
		return complex(re, imag(p)+imag(q))
	}
}

func subComplex(p, q complex128, aReal, bReal bool) complex128 {
	switch re := real(p) - real(q); {
	case aReal:
		return complex(re, -imag(q))
	case bReal:
		return complex(re, imag(p))
	default:
		return complex(re, imag(p)-imag(q))
	}
}

func isInf(z complex128) bool { return math.IsInf(real(z), 0) || math.IsInf(imag(z), 0) }

func isFinite(z complex128) bool { return !isInf(z) && !math.IsNaN(real(z)) && !math.IsNaN(imag(z)) }

func bothNaN(re, im float64) bool { return math.IsNaN(re) && math.IsNaN(im) }

// unit returns 1 for an infinity and 0 for anything else, with the sign of x.
func unit(x float64) float64 {
	if math.IsInf(x, 0) {
		return math.Copysign(1, x)
	}
	return math.Copysign(0, x)
}

// zeroNaN makes a NaN a zero with its sign.
func zeroNaN(x float64) float64 {
	if math.IsNaN(x) {
		return math.Copysign(0, x)
	}
	return x
}

// mulComplex multiplies; where NaNs come out of infinities it finds the
// infinity that the product is, as annex G of C does.
func mulComplex(p, q complex128) complex128 {
	a, b, x, y := real(p), imag(p), real(q), imag(q)
	re := float64(a*x) - float64(b*y)
	im := float64(a*y) + float64(b*x)
	if !bothNaN(re, im) {
		return complex(re, im)
	}
	recalc := false
	if isInf(p) {
		a, b, x, y, recalc = unit(a), unit(b), zeroNaN(x), zeroNaN(y), true
	}
	if isInf(q) {
		a, b, x, y, recalc = zeroNaN(a), zeroNaN(b), unit(x), unit(y), true
	}
	if !recalc {
		for _, part := range []float64{a * x, b * y, a * y, b * x} {
			recalc = recalc || math.IsInf(part, 0)
		}
		if recalc {
			a, b, x, y = zeroNaN(a), zeroNaN(b), zeroNaN(x), zeroNaN(y)
		}
	}
	if recalc {
		re = math.Inf(1) * (float64(a*x) - float64(b*y))
		im = math.Inf(1) * (float64(a*y) + float64(b*x))
	}
	return complex(re, im)
}

// divComplex divides by a number that is not 0, scaled as Smith did.
func divComplex(p, q complex128) complex128 {
	a, b, x, y := real(p), imag(p), real(q), imag(q)
	var re, im float64
	switch {
	case math.Abs(x) >= math.Abs(y):
		ratio := y / x
		d := x + float64(y*ratio)
		re, im = (a+float64(b*ratio))/d, (b-float64(a*ratio))/d
	case math.Abs(y) >= math.Abs(x):
		ratio := x / y
		d := float64(x*ratio) + y
		re, im = (float64(a*ratio)+b)/d, (float64(b*ratio)-a)/d
	default:
		re, im = math.NaN(), math.NaN()
	}
	if !bothNaN(re, im) {
		return complex(re, im)
	}
	switch {
	case isInf(p) && isFinite(q):
		a, b = unit(a), unit(b)
		re = math.Inf(1) * (float64(a*x) + float64(b*y))
		im = math.Inf(1) * (float64(b*x) - float64(a*y))
	case isInf(q) && isFinite(p):
		x, y = unit(x), unit(y)
		re = 0 * (float64(a*x) + float64(b*y))
		im = 0 * (float64(b*x) - float64(a*y))
	}
	return complex(re, im)
}

// divRealComplex divides a real number by a complex one, likewise.
func divRealComplex(a float64, q complex128) complex128 {
	x, y := real(q), imag(q)
	var re, im float64
	switch {
	case math.Abs(x) >= math.Abs(y):
		ratio := y / x
		d := x + float64(y*ratio)
		re, im = a/d, float64(-a*ratio)/d
	case math.Abs(y) >= math.Abs(x):
		ratio := x / y
		d := float64(x*ratio) + y
		re, im = float64(a*ratio)/d, -a/d
	default:
		re, im = math.NaN(), math.NaN()
	}
	if !bothNaN(re, im) {
		return complex(re, im)
	}
	finite := !math.IsInf(a, 0) && !math.IsNaN(a)
	switch {
	case math.IsInf(a, 0) && isFinite(q):
		re, im = math.Inf(1)*float64(unit(a)*x), math.Inf(1)*float64(-unit(a)*y)
	case isInf(q) && finite:
		re, im = 0*float64(a*unit(x)), 0*float64(-a*unit(y))
	}
	return complex(re, im)
}

// complexPow is p ** q. As in C, an infinite result is an error, whatever the
// operands, and so is the angle of one.
func (c *Ctx) complexPow(p, q complex128) (heap.Value, error) {
	var z complex128
	n := real(q)
	defined := true
	switch {
	case q == 0:
		z = 1
	case p == 0:
		defined = imag(q) == 0 && n >= 0
	case imag(q) == 0 && n == math.Floor(n) && math.Abs(n) <= 100:
		if z = powInt(p, int(math.Abs(n))); n < 0 {
			defined = z != 0
			z = divComplex(1, z)
		}
	default:
		z, defined = powPolar(p, q)
	}
	switch {
	case !defined:
		return heap.None, c.Raise(TZeroDivisionError, "zero to a negative or complex power")
	case isInf(z):
		return heap.None, c.Raise(TOverflowError, "complex exponentiation")
	}
	return c.Complex(z), nil
}

// powInt multiplies.
func powInt(p complex128, n int) complex128 {
	z := complex128(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			z = mulComplex(z, p)
		}
		p = mulComplex(p, p)
	}
	return z
}

// powPolar computes with length and angle; it reports false when the angle of
// the result is infinite.
func powPolar(p, q complex128) (complex128, bool) {
	r := libm.Hypot(real(p), imag(p))
	length := libm.Pow(r, real(q))
	at := libm.Atan2(imag(p), real(p))
	phase := float64(at * real(q))
	if imag(q) != 0 {
		length *= libm.Exp(-at * imag(q))
		phase += float64(imag(q) * libm.Log(r))
	}
	return complex(length*libm.Cos(phase), length*libm.Sin(phase)), !math.IsInf(phase, 0)
}

func complexConjugate(c *Ctx, a []heap.Value) (heap.Value, error) {
	z := c.ComplexAt(a[0])
	return c.Complex(complex(real(z), -imag(z))), nil
}

// complexNumber is what complex() makes of a number; ok is false when v is
// none. __complex__, __float__ and __index__ in Python need Python.
func (c *Ctx) complexNumber(v heap.Value) (z complex128, isReal, ok bool, err error) {
	p := c.Payload(v)
	if c.IsComplex(p) {
		if f := c.SlotOf(v, SComplex); f.Kind() != heap.KNative {
			return 0, false, true, NeedPython
		}
		return c.ComplexAt(p), false, true, nil
	}
	if c.SlotOf(v, SComplex) != heap.Unbound {
		return 0, false, true, NeedPython
	}
	f, ok, err := c.floatOf(v)
	return complex(f, 0), true, ok, err
}

func complexNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	re, im := a[1], a[2]
	switch {
	case re == heap.Unbound && im == heap.Unbound:
		return c.Complex(0), nil
	case im == heap.Unbound:
		return c.complexOf(re)
	}
	var x, y complex128
	xReal := true
	if re != heap.Unbound {
		z, isReal, ok, err := c.complexNumber(re)
		if err != nil {
			return re, err
		}
		if !ok {
			return re, c.Raise(TTypeError, "complex() argument 'real' must be a real number, not %s", c.TypeName(re))
		}
		x, xReal = z, isReal
	}
	y, yReal, ok, err := c.complexNumber(im)
	if err != nil {
		return im, err
	}
	if !ok {
		return im, c.Raise(TTypeError, "complex() argument 'imag' must be a real number, not %s", c.TypeName(im))
	}
	z := complex(real(x), real(y))
	if !yReal {
		z = complex(real(z)-imag(y), imag(z))
	}
	if !xReal {
		z = complex(real(z), imag(z)+imag(x))
	}
	return c.Complex(z), nil
}

// complexOf is complex(v).
func (c *Ctx) complexOf(v heap.Value) (heap.Value, error) {
	if c.IsComplex(v) {
		return v, nil
	}
	p := c.Payload(v)
	if p.IsStr() {
		z, err := format.ParseComplex(c.Text(p), &unicodeOf, c.Limits())
		if err != nil {
			return v, c.FormatError(err)
		}
		return c.Complex(z), nil
	}
	z, _, ok, err := c.complexNumber(v)
	if err != nil {
		return v, err
	}
	if !ok {
		return v, c.Raise(TTypeError, "complex() argument must be a string or a number, not %s", c.TypeName(v))
	}
	return c.Complex(z), nil
}

func complexFromNumber(c *Ctx, a []heap.Value) (heap.Value, error) {
	z, _, ok, err := c.complexNumber(a[1])
	if err != nil {
		return a[1], err
	}
	if !ok {
		return a[1], c.Raise(TTypeError, "must be real number, not %s", c.TypeName(a[1]))
	}
	return c.ofClass(a[0], TComplex, c.Complex(z), nil)
}

// ComplexOf is the complex number of a number, the pure way.
func (c *Ctx) ComplexOf(v heap.Value) (complex128, error) {
	z, _, ok, err := c.complexNumber(v)
	if err == nil && !ok {
		return 0, c.Raise(TTypeError, "must be real number, not %s", c.TypeName(v))
	}
	return z, err
}

// DivComplex returns p / q as CPython computes it; q is not 0.
func DivComplex(p, q complex128) complex128 { return divComplex(p, q) }
