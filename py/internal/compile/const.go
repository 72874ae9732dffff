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

// constOf returns the value of a literal.
func constOf(e *ast.Constant) code.Const {
	switch e.Kind {
	case ast.ConstFalse:
		return code.Const{Kind: code.CBool}
	case ast.ConstTrue:
		return code.Const{Kind: code.CBool, Int: 1}
	case ast.ConstEllipsis:
		return code.Const{Kind: code.CEllipsis}
	case ast.ConstInt:
		return code.Const{Kind: code.CInt, Int: e.Int}
	case ast.ConstBigInt:
		n, _ := new(big.Int).SetString(e.Str, 0)
		return code.Const{Kind: code.CBig, Big: n}
	case ast.ConstFloat:
		return code.Const{Kind: code.CFloat, Float: e.Float}
	case ast.ConstComplex:
		return code.Const{Kind: code.CComplex, Imag: e.Float}
	case ast.ConstStr:
		return code.Const{Kind: code.CStr, Str: e.Str}
	case ast.ConstBytes:
		return code.Const{Kind: code.CBytes, Str: e.Str}
	default:
	}
	return code.Const{Kind: code.CNone}
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
	case k.Kind == code.CFloat && isFloat32(k.Float):
		f.emit(code.LoadF, dst, 0, 0, int32(math.Float32bits(float32(k.Float))))
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
	if a.Kind != b.Kind || a.Int != b.Int || a.Str != b.Str || len(a.Items) != len(b.Items) ||
		math.Float64bits(a.Float) != math.Float64bits(b.Float) || math.Float64bits(a.Imag) != math.Float64bits(b.Imag) {
		return false
	}
	if a.Kind == code.CBig && a.Big.Cmp(b.Big) != 0 || a.Kind == code.CCode && a.Code != b.Code {
		return false
	}
	for i := range a.Items {
		if !same(&a.Items[i], &b.Items[i]) {
			return false
		}
	}
	return true
}

func keyOf(k *code.Const) constKey {
	switch k.Kind {
	case code.CStr, code.CBytes:
		return constKey{kind: k.Kind, s: k.Str}
	case code.CInt:
		return constKey{kind: k.Kind, n: k.Int}
	case code.CFloat:
		return constKey{kind: k.Kind, n: int64(math.Float64bits(k.Float))}
	default:
	}
	var b strings.Builder
	writeKey(&b, k)
	return constKey{kind: k.Kind, s: b.String()}
}

// writeKey writes what tells a composite constant from others.
func writeKey(b *strings.Builder, k *code.Const) {
	b.WriteByte(byte(k.Kind) + 'a')
	switch k.Kind {
	case code.CStr, code.CBytes:
		b.WriteString(strconv.Itoa(len(k.Str)))
		b.WriteByte(':')
		b.WriteString(k.Str)
	case code.CBig:
		b.WriteString(k.Big.Text(62))
	case code.CFloat, code.CComplex:
		b.WriteString(strconv.FormatUint(math.Float64bits(k.Float), 36))
		b.WriteByte(',')
		b.WriteString(strconv.FormatUint(math.Float64bits(k.Imag), 36))
	default:
		b.WriteString(strconv.FormatInt(k.Int, 36))
	}
	for i := range k.Items {
		writeKey(b, &k.Items[i])
	}
	b.WriteByte(';')
}

// codeIndex adds a code to the table of constants: each is there once.
func (f *fn) codeIndex(k *code.Code) int32 {
	f.consts = append(f.consts, code.Const{Kind: code.CCode, Code: k})
	return int32(len(f.consts) - 1)
}

// truth is the truth of a constant.
func truth(k *code.Const) bool {
	switch k.Kind {
	case code.CNone:
		return false
	case code.CBool, code.CInt:
		return k.Int != 0
	case code.CBig:
		return k.Big.Sign() != 0
	case code.CFloat, code.CComplex:
		return k.Float != 0 || k.Imag != 0
	case code.CStr, code.CBytes:
		return k.Str != ""
	case code.CTuple, code.CFrozenSet:
		return len(k.Items) > 0
	default:
	}
	return true
}
