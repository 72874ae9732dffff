package code

import (
	"math"
	"math/big"
)

// ConstKind says what a Const is.
type ConstKind uint8

// The kinds of constants, and the fields of Const in which they are.
const (
	CNone ConstKind = iota
	CBool           // Int is 0 or 1
	CEllipsis
	CInt     // Int
	CBig     // Int is -1 or 1, Str the magnitude, big-endian: see Big
	CFloat   // Int are its bits: see Float
	CComplex // Int are the bits of the real part, the imaginary one is an item: see Complex
	CStr     // Str: UTF-8 in which lone surrogates are three bytes
	CBytes   // Str
	CTuple   // Items
	CFrozenSet
	CCode  // Int is the number in Unit.Codes
	CSlice // Items: start, stop, step
)

// Const is a constant, as data outside of any heap. It is small because most of
// what the compiler writes are constants: a number, a text, and rarely items.
type Const struct {
	Kind ConstKind
	Int  int64
	Str  string
	List *[]Const // nil: no items
}

// BigConst returns a constant of a number that does not fit in Const.Int.
func BigConst(n *big.Int) Const {
	return Const{Kind: CBig, Int: int64(n.Sign()), Str: string(n.Bytes())}
}

// FloatConst returns a constant of a float.
func FloatConst(x float64) Const { return Const{Kind: CFloat, Int: int64(math.Float64bits(x))} }

// ComplexConst returns a constant of a complex number.
func ComplexConst(z complex128) Const {
	return Const{Kind: CComplex, Int: FloatConst(real(z)).Int, List: &[]Const{FloatConst(imag(z))}}
}

// TupleConst returns a constant of a tuple. It keeps items.
func TupleConst(items []Const) Const { return Const{Kind: CTuple, List: &items} }

// Items returns the items of what has some.
func (c *Const) Items() []Const {
	if c.List == nil {
		return nil
	}
	return *c.List
}

// Big returns the number of a CBig.
func (c *Const) Big() *big.Int {
	n := new(big.Int).SetBytes([]byte(c.Str))
	if c.Int < 0 {
		n.Neg(n)
	}
	return n
}

// Float returns the number of a CFloat.
func (c *Const) Float() float64 { return math.Float64frombits(uint64(c.Int)) }

// Complex returns the number of a CComplex.
func (c *Const) Complex() complex128 { return complex(c.Float(), (*c.List)[0].Float()) }

// Sub returns the code in constant i, or nil if none is there.
func (k *Code) Sub(i int) *Code {
	c := &k.Consts[i]
	if c.Kind != CCode || uint64(c.Int) >= uint64(len(k.Unit.Codes)) {
		return nil
	}
	return k.Unit.Codes[c.Int]
}
