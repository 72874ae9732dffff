package code

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// ErrDecode is wrapped by every error of Decode.
var ErrDecode = errors.New("the code is damaged")

// Decode makes a unit of the bytes that Encode wrote. Any bytes may be given: it
// either fails with an error that wraps ErrDecode, or the code passes Verify. What
// it builds takes some forty times the memory of the bytes at most.
func Decode(data []byte) (u *Unit, err error) {
	defer func() {
		if r := recover(); r != nil {
			failure, ok := r.(damage)
			if !ok {
				panic(r)
			}
			u, err = nil, fmt.Errorf("%w: %s", ErrDecode, string(failure))
		}
	}()
	r := reader{data: data, unit: &Unit{}}
	if v := r.byte(); v != encoding {
		r.fail("it is of version %d, not %d", v, encoding)
	}
	r.unit.Globals = r.list()
	r.unit.Main = r.code(0)
	if len(r.data) > 0 {
		r.fail("%d bytes are left", len(r.data))
	}
	if err := r.unit.Main.Verify(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDecode, err)
	}
	return r.unit, nil
}

type damage string

// reader reads a unit.
type reader struct {
	data  []byte
	texts []string
	unit  *Unit
}

func (r *reader) fail(format string, args ...any) { panic(damage(fmt.Sprintf(format, args...))) }

func (r *reader) byte() byte { return r.take(1)[0] }

func (r *reader) take(n int) []byte {
	if n > len(r.data) {
		r.fail("it ends early")
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) uint() uint64 {
	x, n := binary.Uvarint(r.data)
	if n <= 0 {
		r.fail("a number is broken")
	}
	r.data = r.data[n:]
	return x
}

func (r *reader) int() int64 {
	x, n := binary.Varint(r.data)
	if n <= 0 {
		r.fail("a number is broken")
	}
	r.data = r.data[n:]
	return x
}

// small reads a number that fits in 31 bits.
func (r *reader) small() int {
	n := r.uint()
	if n > math.MaxInt32 {
		r.fail("number %d is too large", n)
	}
	return int(n)
}

// len reads the count of elements that follow, of so many bytes each at least.
func (r *reader) len(size int) int {
	n := r.uint()
	if n > uint64(len(r.data)/size) {
		r.fail("%d elements do not fit in %d bytes", n, len(r.data))
	}
	return int(n)
}

// text reads what programs see as a str.
func (r *reader) text() string {
	s := r.raw()
	if !ucd.Valid(s) {
		r.fail("%q is no text", s)
	}
	return s
}

func (r *reader) raw() string {
	n := r.uint()
	if n < uint64(len(r.texts)) {
		return r.texts[n]
	}
	if n != uint64(len(r.texts)) {
		r.fail("there is no text %d", n)
	}
	s := string(r.take(r.len(1)))
	r.texts = append(r.texts, s)
	return s
}

func (r *reader) list() []string {
	n := r.len(1)
	if n == 0 {
		return nil
	}
	list := make([]string, n)
	for i := range list {
		list[i] = r.text()
	}
	return list
}

func (r *reader) bytes() []byte {
	n := r.len(1)
	if n == 0 {
		return nil
	}
	return append([]byte(nil), r.take(n)...)
}

// maxNesting bounds how deep code lies within code, and tuples within tuples.
const maxNesting = 200

func (r *reader) code(depth int) *Code {
	if depth > maxNesting {
		r.fail("code lies too deep")
	}
	k := &Code{Name: r.text(), QualName: r.text(), File: r.text(), Unit: r.unit}
	k.Number = int32(r.small())
	k.FirstLine, k.Flags = r.small(), Flags(r.small())
	k.Args, k.PosOnly, k.KwOnly, k.NRegs = r.small(), r.small(), r.small(), r.small()
	k.Names, k.VarNames = r.list(), r.list()
	k.CellVars, k.CellRegs = r.list(), r.bytes()
	k.FreeVars, k.FreeRegs = r.list(), r.bytes()
	k.Stores = r.list()
	k.Ins = r.instructions()
	k.Handlers = r.handlers()
	k.Pos = r.places()
	if n := r.len(1); n > 0 {
		k.Drops = make([]int32, n)
		for i := range k.Drops {
			k.Drops[i] = int32(r.small())
		}
	}
	k.Consts = r.constants(depth)
	r.number(k)
	return k
}

// number enters a code in the list of those of the unit.
func (r *reader) number(k *Code) {
	const most = 1 << 20
	n := int(k.Number)
	if n >= most {
		r.fail("code number %d", n)
	}
	if n >= len(r.unit.Codes) {
		r.unit.Codes = append(r.unit.Codes, make([]*Code, n+1-len(r.unit.Codes))...)
	}
	if r.unit.Codes[n] != nil {
		r.fail("two codes have number %d", n)
	}
	r.unit.Codes[n] = k
}

func (r *reader) instructions() []uint64 {
	const width = 5 // bytes of an instruction, which has up to three words
	n := r.uint()
	if n > uint64(len(r.data)/width)*4 {
		r.fail("%d instructions do not fit in %d bytes", n, len(r.data))
	}
	ins := make([]uint64, n)
	for i := 0; i < len(ins); i++ {
		b := r.take(4)
		op := Op(b[0])
		d := r.int()
		if op >= Step || d != int64(int32(d)) || i+CacheWords(op) >= len(ins) {
			r.fail("instruction %d is broken", i)
		}
		ins[i] = Make(op, b[1], b[2], b[3], int32(d))
		i += CacheWords(op)
		if op == CallMKw {
			ins[i] = r.uint()
		}
	}
	return ins
}

func (r *reader) handlers() []Handler {
	n := r.len(4)
	if n == 0 {
		return nil
	}
	list := make([]Handler, n)
	for i := range list {
		list[i] = Handler{Start: int32(r.small()), End: int32(r.small()), Target: int32(r.small()), Reg: r.byte()}
	}
	return list
}

func (r *reader) places() []Pos {
	n := r.len(5)
	if n == 0 {
		return nil
	}
	list := make([]Pos, n)
	var last Pos
	for i := range list {
		p := &list[i]
		p.PC = last.PC + int32(r.small())
		p.Line = last.Line + int32(r.int())
		p.EndLine = p.Line + int32(r.int())
		p.Col = last.Col + int32(r.int())
		p.EndCol = p.Col + int32(r.int())
		last = *p
	}
	return list
}

func (r *reader) constants(depth int) []Const {
	n := r.len(1)
	if n == 0 {
		return nil
	}
	if depth > maxNesting {
		r.fail("constants lie too deep")
	}
	list := make([]Const, n)
	for i := range list {
		r.constant(&list[i], depth+1)
	}
	return list
}

func (r *reader) constant(k *Const, depth int) {
	k.Kind = ConstKind(r.byte())
	switch k.Kind {
	case CNone, CEllipsis:
	case CBool, CInt:
		k.Int = r.int()
	case CBig:
		sign := r.byte()
		n := new(big.Int).SetBytes(r.take(r.len(1)))
		if sign == 1 {
			n.Neg(n)
		}
		*k = BigConst(n)
	case CFloat, CComplex:
		k.Int = int64(binary.LittleEndian.Uint64(r.take(8)))
		if k.Kind == CComplex {
			k.List = &[]Const{{Kind: CFloat, Int: int64(binary.LittleEndian.Uint64(r.take(8)))}}
		}
	case CStr:
		k.Str = r.text()
	case CBytes:
		k.Str = r.raw()
	case CTuple, CFrozenSet, CSlice:
		items := r.constants(depth)
		k.List = &items
	case CCode:
		k.Int = int64(r.code(depth).Number)
	default:
		r.fail("%d is no kind of constants", k.Kind)
	}
}
