package maths

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/libm"
	"github.com/skillet-run/skillet/py/internal/object"
)

func sumFuncs() []object.Native {
	return []object.Native{
		{Name: "dist", Sig: "(p: iterable, q: iterable, /)", Doc: "Distance of two points.", Fn: dist, Py: "math.dist"},
		{Name: "fsum", Sig: "(seq: iterable, /)", Doc: "Sum of floats, rounded once.", Fn: fsum, Py: "math.fsum"},
		{Name: "hypot", Sig: "(*coordinates)", Doc: "Length of a vector.", Fn: hypot, Py: "math.hypot"},
		{Name: "prod", Sig: "(iterable: iterable, /, *, start=1)", Doc: "Product of all items and start.", Fn: prod, Py: "math.prod"},
		{Name: "sumprod", Sig: "(p: iterable, q: iterable, /)", Doc: "Sum of the products of items of two iterables.", Fn: sumProd, Py: "math.sumprod"},
	}
}

// items returns what a converted iterable has.
func items(c *object.Ctx, v heap.Value) []heap.Value {
	if v.Kind() == heap.KTuple {
		return c.Tuple(v)
	}
	return c.Lists.At(v).Items
}

// floats returns values as floats.
func floats(c *object.Ctx, vs []heap.Value) ([]float64, error) {
	if err := c.Reserve(8 * len(vs)); err != nil {
		return nil, err
	}
	if err := c.Account().Charge(len(vs)); err != nil {
		return nil, err
	}
	xs, p := make([]float64, len(vs)), c.Pace()
	for i, v := range vs {
		if p.Over(16) {
			return nil, p.Err()
		}
		if v.Kind() == heap.KFloat {
			xs[i] = v.Float()
			continue
		}
		x, err := c.FloatOf(v)
		if err != nil {
			return nil, err
		}
		xs[i] = x
	}
	return xs, nil
}

func hypot(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	xs, err := floats(c, c.Tuple(a[0]))
	if err != nil {
		return a[0], err
	}
	return lengthOf(c, xs)
}

func dist(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p, err := floats(c, items(c, a[0]))
	if err != nil {
		return a[0], err
	}
	q, err := floats(c, items(c, a[1]))
	if err != nil {
		return a[0], err
	}
	if len(p) != len(q) {
		return valueError(c, "both points must have the same number of dimensions")
	}
	pace := c.Pace()
	for i := range p {
		if pace.Over(1) {
			return a[0], pace.Err()
		}
		p[i] = math.Abs(p[i] - q[i])
	}
	return lengthOf(c, p)
}

// lengthOf returns the length of a vector.
func lengthOf(c *object.Ctx, xs []float64) (heap.Value, error) {
	if err := c.Account().Charge(4 * len(xs)); err != nil {
		return heap.None, err
	}
	pace := c.Pace()
	y := libm.Length(xs, pace.Over)
	return heap.Float(y), pace.Err()
}

func fsum(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	xs, err := floats(c, items(c, a[0]))
	if err != nil {
		return a[0], err
	}
	var s exactSum
	for i, x := range xs {
		if i&63 == 0 {
			if err := c.Account().Charge(64 * (len(s.parts) + 1)); err != nil {
				return a[0], err
			}
		}
		if !s.add(x) {
			return a[0], c.Raise(object.TOverflowError, "intermediate overflow in fsum")
		}
	}
	if s.special != 0 || math.IsNaN(s.special) {
		if math.IsNaN(s.infs) {
			return valueError(c, "-inf + inf in fsum")
		}
		return heap.Float(s.special), nil
	}
	return heap.Float(s.round()), nil
}

// exactSum is a sum of floats as parts that do not overlap, in ascending order,
// as Shewchuk described it.
type exactSum struct {
	parts   []float64
	special float64 // sum of what is not finite
	infs    float64 // sum of infinities
}

// add adds x; it reports false when a sum overflows.
func (s *exactSum) add(x float64) bool {
	first := x
	n := 0
	for _, y := range s.parts {
		if math.Abs(x) < math.Abs(y) {
			x, y = y, x
		}
		hi := x + y
		if lo := y - (hi - x); lo != 0 {
			s.parts[n] = lo
			n++
		}
		x = hi
	}
	s.parts = s.parts[:n]
	switch {
	case x == 0:
	case math.IsInf(x, 0) || math.IsNaN(x):
		if finite(first) && !math.IsNaN(first) {
			return false
		}
		if math.IsInf(first, 0) {
			s.infs += first
		}
		s.special += first
		s.parts = s.parts[:0]
	default:
		s.parts = append(s.parts, x)
	}
	return true
}

// round returns the sum, rounded once, half to even.
func (s *exactSum) round() float64 {
	n := len(s.parts)
	if n == 0 {
		return 0
	}
	n--
	hi, lo := s.parts[n], 0.0
	for n > 0 && lo == 0 {
		n--
		x := hi
		y := s.parts[n]
		hi = x + y
		lo = y - (hi - x)
	}
	// A rest of the same sign below a half makes it more than a half.
	if n > 0 && (lo < 0) == (s.parts[n-1] < 0) && lo != 0 {
		y := lo * 2
		if x := hi + y; y == x-hi {
			hi = x
		}
	}
	return hi
}

func prod(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	z := a[1]
	for _, v := range items(c, a[0]) {
		if err := c.Account().Charge(1); err != nil {
			return z, err
		}
		var err error
		if z, err = hold(c, z, func() (heap.Value, error) { return c.BinaryOf(object.OpMul, false, z, v) }); err != nil {
			return z, err
		}
	}
	return z, nil
}

// hold calls f, which may collect, while nothing but the caller has v.
func hold(c *object.Ctx, v heap.Value, f func() (heap.Value, error)) (heap.Value, error) {
	if v.Kind() < heap.KStr {
		return f()
	}
	pin := c.Pin(v)
	defer c.Unpin(pin)
	return f()
}

// sumProd adds products, those of ints and then of floats with more precision,
// as long as there are no others.
func sumProd(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p, q := items(c, a[0]), items(c, a[1])
	if len(p) != len(q) {
		return valueError(c, "Inputs are not the same length")
	}
	if err := c.Account().Charge(2 * len(p)); err != nil {
		return a[0], err
	}
	s, pace := products{c: c, total: heap.Int(0)}, c.Pace()
	for i := range p {
		if pace.Over(64) {
			return a[0], pace.Err()
		}
		if err := s.add(p[i], q[i]); err != nil {
			return a[0], err
		}
	}
	if err := s.flushInts(); err != nil {
		return a[0], err
	}
	err := s.flushFloats()
	return s.total, err
}

// products is a sum of products.
type products struct {
	c                *object.Ctx
	total            heap.Value
	ints             int64
	hi, lo, tiny     float64 // sum of products of floats
	noInts, noFloats bool
	anyInt, anyFloat bool
}

func (s *products) plus(x heap.Value) error {
	pin := s.c.Pin(x)
	defer s.c.Unpin(pin)
	var err error
	s.total, err = hold(s.c, s.total, func() (heap.Value, error) {
		return s.c.BinaryOf(object.OpAdd, false, s.total, x)
	})
	return err
}

func (s *products) flushInts() error {
	s.noInts = true
	if !s.anyInt {
		return nil
	}
	s.anyInt = false
	return s.plus(heap.Int(s.ints))
}

func (s *products) flushFloats() error {
	s.noFloats = true
	if !s.anyFloat {
		return nil
	}
	s.anyFloat = false
	last := s.lo + s.tiny
	return s.plus(heap.Float(s.hi + last))
}

func (s *products) add(x, y heap.Value) error {
	if !s.noInts {
		if s.addInts(x, y) {
			return nil
		}
		if err := s.flushInts(); err != nil {
			return err
		}
	}
	if !s.noFloats {
		done, err := s.addFloats(x, y)
		if done || err != nil {
			return err
		}
		if err := s.flushFloats(); err != nil {
			return err
		}
	}
	z, err := hold(s.c, s.total, func() (heap.Value, error) { return s.c.BinaryOf(object.OpMul, false, x, y) })
	if err != nil {
		return err
	}
	return s.plus(z)
}

// addInts adds the product of two ints of 64 bits, if it fits.
func (s *products) addInts(x, y heap.Value) bool {
	if x.Kind() != heap.KInt || y.Kind() != heap.KInt {
		return false
	}
	const small = 1 << 31
	i, j := x.Int(), y.Int()
	if i < -small || i > small || j < -small || j > small {
		return false
	}
	sum := s.ints + i*j
	if (sum > s.ints) != (i*j > 0) && i*j != 0 {
		return false
	}
	s.ints, s.anyInt = sum, true
	return true
}

// addFloats adds the product of two floats, or of a float and an int, with
// three times the precision.
func (s *products) addFloats(x, y heap.Value) (bool, error) {
	if x.Kind() != heap.KFloat && y.Kind() != heap.KFloat {
		return false, nil
	}
	var xs [2]float64
	for i, v := range []heap.Value{x, y} {
		if v.Kind() != heap.KFloat && !object.IsInt(v) {
			return false, nil
		}
		f, err := s.c.FloatOf(v)
		if err != nil {
			return false, err
		}
		xs[i] = f
	}
	p := float64(xs[0] * xs[1])
	rest := math.FMA(xs[0], xs[1], -p)
	hi, e1 := twoSum(s.hi, p)
	if math.IsInf(hi, 0) || math.IsNaN(hi) {
		return false, nil
	}
	r, e2 := twoSum(s.lo, rest)
	lo, e3 := twoSum(r, e1)
	s.hi, s.lo, s.tiny = hi, lo, s.tiny+e2+e3
	s.anyFloat = true
	return true, nil
}

func twoSum(a, b float64) (sum, rest float64) {
	sum = a + b
	t := sum - a
	return sum, (a - (sum - t)) + (b - t)
}
