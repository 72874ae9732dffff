package code

import "encoding/binary"

// encoding is the version of what Encode writes. It changes with the form and
// with the numbers of instructions, flags and intrinsics.
const encoding = 1

// Encode appends the unit as bytes, from which Decode makes it again. Cache
// words are left out: they are empty in code that no machine has written to.
func (u *Unit) Encode(buf []byte) []byte {
	b := u.encoded.Load()
	if b == nil {
		w := writer{texts: map[string]int{}}
		w.buf = append(w.buf, encoding)
		w.list(u.Globals)
		w.code(u.Main)
		b = &w.buf
		u.encoded.Store(b)
	}
	return append(buf, *b...)
}

// writer writes a unit.
type writer struct {
	buf   []byte
	texts map[string]int // numbers of those that were written
}

func (w *writer) uint(n uint64) { w.buf = binary.AppendUvarint(w.buf, n) }
func (w *writer) int(n int)     { w.buf = binary.AppendVarint(w.buf, int64(n)) }

// text writes a string, or the number of an equal one before.
func (w *writer) text(s string) {
	n, known := w.texts[s]
	if known {
		w.uint(uint64(n))
		return
	}
	n = len(w.texts)
	w.texts[s] = n
	w.uint(uint64(n))
	w.uint(uint64(len(s)))
	w.buf = append(w.buf, s...)
}

func (w *writer) list(texts []string) {
	w.uint(uint64(len(texts)))
	for _, s := range texts {
		w.text(s)
	}
}

func (w *writer) bytes(b []byte) {
	w.uint(uint64(len(b)))
	w.buf = append(w.buf, b...)
}

func (w *writer) code(k *Code) {
	w.text(k.Name)
	w.text(k.QualName)
	w.text(k.File)
	for _, n := range [...]int{int(k.Number), k.FirstLine, int(k.Flags), k.Args, k.PosOnly, k.KwOnly, k.NRegs} {
		w.uint(uint64(n))
	}
	w.list(k.Names)
	w.list(k.VarNames)
	w.list(k.CellVars)
	w.bytes(k.CellRegs)
	w.list(k.FreeVars)
	w.bytes(k.FreeRegs)
	w.list(k.Stores)
	w.instructions(k.Ins)
	w.uint(uint64(len(k.Handlers)))
	for _, h := range k.Handlers {
		w.uint(uint64(h.Start))
		w.uint(uint64(h.End))
		w.uint(uint64(h.Target))
		w.buf = append(w.buf, h.Reg)
	}
	w.places(k.Pos)
	w.uint(uint64(len(k.Drops)))
	for _, pc := range k.Drops {
		w.uint(uint64(pc))
	}
	w.constants(k, k.Consts)
}

func (w *writer) instructions(ins []uint64) {
	w.uint(uint64(len(ins)))
	for i := 0; i < len(ins); i++ {
		x := ins[i]
		op := OpOf(x)
		w.buf = append(w.buf, byte(op), A(x), B(x), C(x))
		w.int(int(D(x)))
		i += CacheWords(op)
		if op == CallMKw {
			w.uint(ins[i])
		}
	}
}

// places are written as differences: most are small.
func (w *writer) places(list []Pos) {
	w.uint(uint64(len(list)))
	var last Pos
	for _, p := range list {
		w.uint(uint64(p.PC - last.PC))
		w.int(int(p.Line - last.Line))
		w.int(int(p.EndLine - p.Line))
		w.int(int(p.Col - last.Col))
		w.int(int(p.EndCol - p.Col))
		last = p
	}
}

// constants writes constants of a code.
func (w *writer) constants(of *Code, list []Const) {
	w.uint(uint64(len(list)))
	for i := range list {
		w.constant(of, &list[i])
	}
}

func (w *writer) constant(of *Code, k *Const) {
	w.buf = append(w.buf, byte(k.Kind))
	switch k.Kind {
	case CNone, CEllipsis:
	case CBool, CInt:
		w.int(int(k.Int))
	case CBig:
		sign := byte(0)
		if k.Int < 0 {
			sign = 1
		}
		w.buf = append(w.buf, sign)
		w.bytes([]byte(k.Str))
	case CFloat, CComplex:
		w.buf = binary.LittleEndian.AppendUint64(w.buf, uint64(k.Int))
		if k.Kind == CComplex {
			w.buf = binary.LittleEndian.AppendUint64(w.buf, uint64(k.Items()[0].Int))
		}
	case CStr, CBytes:
		w.text(k.Str)
	case CTuple, CFrozenSet, CSlice:
		w.constants(of, k.Items())
	case CCode:
		w.code(of.Unit.Codes[k.Int])
	}
}
