package compile

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
)

// What folding may cost: the height of a tree, the length of a string or tuple,
// the bits of a number.
const (
	foldDepth  = 24
	foldLength = 4096
	foldItems  = 256
	foldBits   = 128
)

// folded loads the value of e if that is a constant.
func (f *fn) folded(e ast.Expr, dst uint8) bool {
	var k code.Const
	if !f.fold(e, foldDepth, &k) {
		return false
	}
	if r, ok := f.loopConstOf(&k); ok {
		f.emit(code.Move, dst, r, 0, 0)
		return true
	}
	f.constant(&k, dst)
	return true
}

// fold returns the value of an expression of constants.
func (f *fn) fold(e ast.Expr, depth int, k *code.Const) bool {
	if depth == 0 {
		return false
	}
	ok := false
	switch e := e.(type) {
	case *ast.Constant:
		setConst(k, e)
		return true
	case *ast.Name:
		if e.ID == "__debug__" {
			k.Kind, k.Int = code.CBool, int64(flag(!f.NoAsserts))
			return true
		}
	case *ast.UnaryOp:
		var x code.Const
		if f.fold(e.Operand, depth-1, &x) {
			*k, ok = foldUnary(e.Op, &x)
		}
	case *ast.BinOp:
		var l, r code.Const
		if f.fold(e.Right, depth-1, &r) && f.fold(e.Left, depth-1, &l) {
			*k, ok = foldBinary(e.Op, &l, &r)
		}
	case *ast.Subscript:
		var l, r code.Const
		if e.Ctx == ast.Load && f.fold(e.Slice, depth-1, &r) && f.fold(e.Value, depth-1, &l) {
			*k, ok = foldIndex(&l, &r)
		}
	case *ast.Tuple:
		return f.foldItems(e.Elts, code.CTuple, depth, k)
	}
	return ok
}

// foldable reports whether an expression could be a constant, by its form.
func (f *fn) foldable(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Constant, *ast.UnaryOp, *ast.BinOp, *ast.Subscript, *ast.Tuple:
		return true
	case *ast.Name:
		return e.ID == "__debug__"
	}
	return false
}

func (f *fn) foldItems(elts []ast.Expr, kind code.ConstKind, depth int, k *code.Const) bool {
	for _, e := range elts {
		if !f.foldable(e) {
			return false
		}
	}
	items := f.constants.take(len(elts))
	for i, e := range elts {
		f.Look()
		if !f.fold(e, depth-1, &items[i]) {
			return false
		}
	}
	f.setItems(k, kind, items)
	return true
}

// foldContainer is fold for what a program only looks into: a list is a tuple
// there, and a set a frozenset.
func (f *fn) foldContainer(e ast.Expr, k *code.Const) bool {
	switch e := e.(type) {
	case *ast.List:
		return f.foldItems(e.Elts, code.CTuple, foldDepth, k)
	case *ast.Set:
		return f.foldItems(e.Elts, code.CFrozenSet, foldDepth, k)
	case *ast.Tuple:
		return f.foldItems(e.Elts, code.CTuple, foldDepth, k)
	}
	return false
}

func isInt(k *code.Const) bool {
	return k.Kind == code.CInt || k.Kind == code.CBig || k.Kind == code.CBool
}

func bigOf(k *code.Const) *big.Int {
	if k.Kind == code.CBig {
		return k.Big()
	}
	return big.NewInt(k.Int)
}

// intConst returns a constant of n.
func intConst(n *big.Int) code.Const {
	if n.IsInt64() {
		return code.Const{Kind: code.CInt, Int: n.Int64()}
	}
	return code.BigConst(n)
}

func foldUnary(op ast.UnaryOperator, k *code.Const) (code.Const, bool) {
	switch {
	case op == ast.USub && k.Kind == code.CInt && k.Int == int64(int32(k.Int)):
		return code.Const{Kind: code.CInt, Int: -k.Int}, true
	case op == ast.Not:
		return code.Const{Kind: code.CBool, Int: int64(flag(!truth(k)))}, true
	case isInt(k) && op == ast.USub:
		return intConst(new(big.Int).Neg(bigOf(k))), true
	case isInt(k) && op == ast.UAdd:
		return intConst(bigOf(k)), true
	case isInt(k) && op == ast.Invert && k.Kind != code.CBool:
		return intConst(new(big.Int).Not(bigOf(k))), true
	case k.Kind == code.CFloat && op == ast.USub:
		return code.FloatConst(-k.Float()), true
	case k.Kind == code.CComplex && op == ast.USub:
		return code.ComplexConst(-k.Complex()), true
	case (k.Kind == code.CFloat || k.Kind == code.CComplex) && op == ast.UAdd:
		return *k, true
	}
	return code.Const{}, false
}

func foldBinary(op ast.Operator, l, r *code.Const) (code.Const, bool) {
	if l.Kind == code.CInt && r.Kind == code.CInt && l.Int == int64(int32(l.Int)) && r.Int == int64(int32(r.Int)) {
		switch op {
		case ast.Add:
			return code.Const{Kind: code.CInt, Int: l.Int + r.Int}, true
		case ast.Sub:
			return code.Const{Kind: code.CInt, Int: l.Int - r.Int}, true
		case ast.Mult:
			return code.Const{Kind: code.CInt, Int: l.Int * r.Int}, true
		default:
		}
	}
	switch {
	case isInt(l) && isInt(r):
		return foldInts(op, bigOf(l), bigOf(r), l.Kind == code.CBool && r.Kind == code.CBool)
	case isFloat(l) && isFloat(r):
		return foldFloats(op, floatOf(l), floatOf(r))
	case isComplex(l) && isComplex(r):
		return foldComplex(op, l, r)
	case l.Kind == r.Kind && (l.Kind == code.CStr || l.Kind == code.CBytes) && op == ast.Add && len(l.Str)+len(r.Str) <= foldLength:
		return code.Const{Kind: l.Kind, Str: l.Str + r.Str}, true
	case l.Kind == code.CTuple && r.Kind == code.CTuple && op == ast.Add && len(l.Items())+len(r.Items()) <= foldItems:
		return code.TupleConst(slices.Concat(l.Items(), r.Items())), true
	case op == ast.Mult && isInt(r):
		return foldRepeat(l, r)
	case op == ast.Mult && isInt(l):
		return foldRepeat(r, l)
	}
	return code.Const{}, false
}

// foldRepeat repeats a string or tuple.
func foldRepeat(k, n *code.Const) (code.Const, bool) {
	if n.Kind == code.CBig || n.Int > foldLength {
		return code.Const{}, false
	}
	count := int(max(n.Int, 0))
	switch k.Kind {
	case code.CStr, code.CBytes:
		if len(k.Str)*count <= foldLength {
			return code.Const{Kind: k.Kind, Str: strings.Repeat(k.Str, count)}, true
		}
	case code.CTuple:
		if len(k.Items())*count <= foldItems {
			return code.TupleConst(slices.Repeat(k.Items(), count)), true
		}
	default:
	}
	return code.Const{}, false
}

func foldInts(op ast.Operator, a, b *big.Int, bools bool) (code.Const, bool) {
	n := new(big.Int)
	switch op {
	case ast.Add:
		n.Add(a, b)
	case ast.Sub:
		n.Sub(a, b)
	case ast.Mult:
		if a.BitLen()+b.BitLen() > foldBits {
			return code.Const{}, false
		}
		n.Mul(a, b)
	case ast.FloorDiv, ast.Mod:
		if b.Sign() == 0 {
			return code.Const{}, false
		}
		return foldDivision(op, a, b), true
	case ast.Div:
		if b.Sign() == 0 || a.BitLen() > 53 || b.BitLen() > 53 {
			return code.Const{}, false
		}
		return code.FloatConst(float64(a.Int64()) / float64(b.Int64())), true
	case ast.Pow:
		if b.Sign() < 0 || !b.IsInt64() || a.BitLen()*int(min(b.Int64(), foldBits+1)) > foldBits {
			return code.Const{}, false
		}
		n.Exp(a, b, nil)
	case ast.LShift:
		if b.Sign() < 0 || !b.IsInt64() || b.Int64() > foldBits || a.BitLen()+int(b.Int64()) > foldBits {
			return code.Const{}, false
		}
		n.Lsh(a, uint(b.Int64()))
	case ast.RShift:
		if b.Sign() < 0 || !b.IsInt64() || b.Int64() > 1<<20 {
			return code.Const{}, false
		}
		n.Rsh(a, uint(b.Int64()))
	case ast.BitAnd, ast.BitOr, ast.BitXor:
		return foldBits3(op, a, b, bools), true
	default:
		return code.Const{}, false
	}
	return intConst(n), true
}

// foldDivision divides as Python does: the quotient is rounded down.
func foldDivision(op ast.Operator, a, b *big.Int) code.Const {
	q, m := new(big.Int).QuoRem(a, b, new(big.Int))
	if m.Sign() != 0 && m.Sign() != b.Sign() {
		q.Sub(q, big.NewInt(1))
		m.Add(m, b)
	}
	if op == ast.Mod {
		return intConst(m)
	}
	return intConst(q)
}

func foldBits3(op ast.Operator, a, b *big.Int, bools bool) code.Const {
	n := new(big.Int)
	switch op {
	case ast.BitAnd:
		n.And(a, b)
	case ast.BitOr:
		n.Or(a, b)
	default:
		n.Xor(a, b)
	}
	if bools {
		return code.Const{Kind: code.CBool, Int: n.Int64()}
	}
	return intConst(n)
}

func isFloat(k *code.Const) bool {
	return k.Kind == code.CFloat || (k.Kind == code.CInt || k.Kind == code.CBool) && k.Int == int64(float64(k.Int)) && k.Int>>53 == k.Int>>63
}

func floatOf(k *code.Const) float64 {
	if k.Kind == code.CFloat {
		return k.Float()
	}
	return float64(k.Int)
}

func foldFloats(op ast.Operator, a, b float64) (code.Const, bool) {
	var x float64
	switch op {
	case ast.Add:
		x = a + b
	case ast.Sub:
		x = a - b
	case ast.Mult:
		x = a * b
	case ast.Div:
		if b == 0 {
			return code.Const{}, false
		}
		x = a / b
	default:
		return code.Const{}, false // left to the one place that knows how Python rounds
	}
	return code.FloatConst(x), !math.IsNaN(x)
}

func isComplex(k *code.Const) bool { return k.Kind == code.CComplex || isFloat(k) }

// foldComplex adds and subtracts, for literals like 1+2j.
func foldComplex(op ast.Operator, l, r *code.Const) (code.Const, bool) {
	if r.Kind != code.CComplex {
		return code.Const{}, false
	}
	z, isReal := r.Complex(), l.Kind != code.CComplex
	switch {
	case op == ast.Add && isReal:
		return code.ComplexConst(complex(floatOf(l)+real(z), imag(z))), true
	case op == ast.Add:
		return code.ComplexConst(l.Complex() + z), true
	case op == ast.Sub && isReal:
		return code.ComplexConst(complex(floatOf(l)-real(z), -imag(z))), true
	}
	return code.Const{}, false
}

func foldIndex(l, r *code.Const) (code.Const, bool) {
	if r.Kind != code.CInt {
		return code.Const{}, false
	}
	i := r.Int
	switch {
	case l.Kind == code.CTuple:
		if i < 0 {
			i += int64(len(l.Items()))
		}
		if i >= 0 && i < int64(len(l.Items())) {
			return l.Items()[i], true
		}
	case l.Kind == code.CBytes:
		if i < 0 {
			i += int64(len(l.Str))
		}
		if i >= 0 && i < int64(len(l.Str)) {
			return code.Const{Kind: code.CInt, Int: int64(l.Str[i])}, true
		}
	case l.Kind == code.CStr && isASCII(l.Str):
		if i < 0 {
			i += int64(len(l.Str))
		}
		if i >= 0 && i < int64(len(l.Str)) {
			return code.Const{Kind: code.CStr, Str: l.Str[i : i+1]}, true
		}
	}
	return code.Const{}, false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
