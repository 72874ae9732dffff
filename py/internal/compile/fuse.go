package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
)

// fuse puts an instruction before the last one that does its work and that of
// op, which comes next, at once: where the operands are plain. For all others it
// does nothing, and both follow.
func (f *fn) fuse(op code.Op, dst, l, r uint8) {
	last, ok := f.fusible()
	value, x, y := code.A(last), code.B(last), code.C(last)
	if !ok || !f.isTemp(value) {
		return
	}
	switch first := code.OpOf(last); {
	case first == code.Mul && op == code.Add && value == l:
		f.before(code.MulAdd, dst, x, y, int32(r))
	case first == code.Mul && op == code.Add && value == r:
		f.before(code.MulAdd, dst, x, y, int32(l))
	case first == code.Mul && op == code.Sub && value == r:
		f.before(code.MulSub, dst, x, y, int32(l))
	case first == code.MulI && op == code.Add && value == l:
		f.before(code.MulIAdd, dst, x, r, code.D(last))
	case first == code.MulI && op == code.Add && value == r:
		f.before(code.MulIAdd, dst, x, l, code.D(last))
	case first == code.Index && op == code.Index && value == l:
		f.before(code.Index2, value, x, y, 0)
	}
}

// fuseStep is fuse for the step of a loop and the test of its end: a variable l
// that has just grown is compared with r, and may lead to the label.
func (f *fn) fuseStep(op ast.CmpOp, l, r uint8, label int32) {
	last, ok := f.fusible()
	if !ok || op != ast.Lt && op != ast.LtE || l == r || code.A(last) != l || code.B(last) != l {
		return
	}
	le := code.Op(op - ast.Lt)
	switch n := code.D(last); {
	case code.OpOf(last) == code.Add:
		f.before(code.AddLt+le, l, r, code.C(last), 0)
	case code.OpOf(last) == code.AddI && n == int32(int8(n)):
		f.before(code.AddILt+le, l, r, uint8(n), 0)
	default:
		return
	}
	f.reaches(label)
	f.fixups = append(f.fixups, fixup{int32(len(f.ins) - 2), label})
}

// second makes a move part of the last instruction if that is one, too.
func (f *fn) second(dst, src uint8) bool {
	last, ok := f.fusible()
	if n := len(f.pos); !ok || code.OpOf(last) != code.Move || n > 0 && int(f.pos[n-1].PC) == len(f.ins) {
		return false
	}
	f.ins[f.final] = code.Make(code.Move2, code.A(last), code.B(last), dst, int32(src))
	return true
}

// fusible returns the last instruction if nothing but the one before it leads
// there, and to what follows it.
func (f *fn) fusible() (uint64, bool) {
	if !f.live || int(f.final) != len(f.ins)-1 || int(f.marked) == len(f.ins) || f.final == f.fused {
		return 0, false
	}
	return f.ins[f.final], true
}

// before writes an instruction before the last one, which has not been named by
// anything but its place in the source.
func (f *fn) before(op code.Op, a, b, c uint8, d int32) {
	at := len(f.ins) - 1
	f.ins = append(f.ins, f.ins[at])
	f.ins[at] = code.Make(op, a, b, c, d)
	f.final++
	f.fused = int32(len(f.ins))
	if n := len(f.pos); n > 0 && int(f.pos[n-1].PC) == at {
		f.pos[n-1].PC++
	}
}
