package compile

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// setConst makes k, which is None, the value of a literal. Constants are made where
// they are needed, field by field: to return and to copy what has just been written
// in parts takes the processor longer than all else about a literal.
func setConst(k *code.Const, e *ast.Constant) {
	switch e.Kind {
	case ast.ConstNone:
	case ast.ConstFalse:
		k.Kind = code.CBool
	case ast.ConstTrue:
		k.Kind, k.Int = code.CBool, 1
	case ast.ConstEllipsis:
		k.Kind = code.CEllipsis
	case ast.ConstInt:
		k.Kind, k.Int = code.CInt, e.Int
	case ast.ConstBigInt:
		n, _ := new(big.Int).SetString(e.Str, 0)
		*k = code.BigConst(n)
	case ast.ConstFloat:
		*k = code.FloatConst(e.Float)
	case ast.ConstComplex:
		*k = code.ComplexConst(complex(0, e.Float))
	case ast.ConstStr:
		k.Kind, k.Str = code.CStr, e.Str
	case ast.ConstBytes:
		k.Kind, k.Str = code.CBytes, e.Str
	}
}

// constant loads a constant: within the instruction, if it fits.
func (f *fn) constant(k *code.Const, dst uint8) {
	switch {
	case k.Kind == code.CNone:
		f.none(dst)
	case k.Kind == code.CBool:
		f.bool(dst, k.Int != 0)
	case k.Kind == code.CEllipsis:
		f.emit(code.LoadI, dst, uint8(heap.KEllipsis), 0, 0)
	case k.Kind == code.CInt && k.Int == int64(int32(k.Int)):
		f.int(dst, k.Int)
	case k.Kind == code.CFloat && isFloat32(k.Float()):
		f.emit(code.LoadF, dst, 0, 0, int32(math.Float32bits(float32(k.Float()))))
	default:
		f.emit(code.LoadK, dst, 0, 0, f.constIndex(k))
	}
}

func isFloat32(x float64) bool { return math.Float64bits(float64(float32(x))) == math.Float64bits(x) }

// constKey tells constants from each other.
type constKey struct {
	kind code.ConstKind
	n    int64
	s    string
}

// smallTable is the number of constants that are searched one by one.
const smallTable = 12

// constIndex returns the index of a constant in the table of the code.
func (f *fn) constIndex(k *code.Const) int32 {
	if f.keys != nil {
		if i, ok := f.keys[keyOf(k)]; ok {
			return i
		}
	} else {
		for i := range f.consts {
			if same(&f.consts[i], k) {
				return int32(i)
			}
		}
	}
	f.consts = append(f.consts, *k)
	i := int32(len(f.consts) - 1)
	switch {
	case f.keys != nil:
		f.keys[keyOf(k)] = i
	case len(f.consts) > smallTable:
		f.keys = make(map[constKey]int32, 4*smallTable)
		for i := range f.consts {
			if f.consts[i].Kind != code.CCode {
				f.keys[keyOf(&f.consts[i])] = int32(i)
			}
		}
	}
	return i
}

// same reports whether two constants are one: equal, and of equal types.
func same(a, b *code.Const) bool {
	if a.Int != b.Int || a.Kind != b.Kind || a.Str != b.Str {
		return false
	}
	x, y := a.Items(), b.Items()
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !same(&x[i], &y[i]) {
			return false
		}
	}
	return true
}

func keyOf(k *code.Const) constKey {
	switch k.Kind {
	case code.CStr, code.CBytes:
		return constKey{kind: k.Kind, s: k.Str}
	case code.CInt, code.CFloat:
		return constKey{kind: k.Kind, n: k.Int}
	default:
	}
	var b strings.Builder
	writeKey(&b, k)
	return constKey{kind: k.Kind, s: b.String()}
}

// writeKey writes what tells a composite constant from others.
func writeKey(b *strings.Builder, k *code.Const) {
	b.WriteByte(byte(k.Kind) + 'a')
	b.WriteString(strconv.FormatInt(k.Int, 36))
	b.WriteByte(',')
	b.WriteString(strconv.Itoa(len(k.Str)))
	b.WriteByte(':')
	b.WriteString(k.Str)
	for _, item := range k.Items() {
		writeKey(b, &item)
	}
	b.WriteByte(';')
}

// codeIndex adds a code to the table of constants: each is there once.
func (f *fn) codeIndex(k *code.Code) int32 {
	f.consts = append(f.consts, code.Const{})
	c := &f.consts[len(f.consts)-1]
	c.Kind, c.Int = code.CCode, int64(k.Number)
	return int32(len(f.consts) - 1)
}

// truth is the truth of a constant.
func truth(k *code.Const) bool {
	switch k.Kind {
	case code.CNone:
		return false
	case code.CBool, code.CInt:
		return k.Int != 0
	case code.CFloat:
		return k.Float() != 0
	case code.CComplex:
		return k.Complex() != 0
	case code.CStr, code.CBytes:
		return k.Str != ""
	case code.CTuple, code.CFrozenSet:
		return len(k.Items()) > 0
	default:
	}
	return true
}
