package compile

import "github.com/skillet-run/skillet/py/internal/code"

// fuse puts an instruction before the last one that does its work and that of
// op, which comes next, at once: where the operands are plain. For all others it
// does nothing, and both follow.
func (f *fn) fuse(op code.Op, dst, l, r uint8) {
	if !f.live || int(f.final) != len(f.ins)-1 || int(f.marked) == len(f.ins) || f.final == f.fused {
		return
	}
	last := f.ins[f.final]
	value, x, y := code.A(last), code.B(last), code.C(last)
	if !f.isTemp(value) {
		return
	}
	switch first := code.OpOf(last); {
	case first == code.Mul && op == code.Add && value == l:
		f.before(code.MulAdd, dst, x, y, r)
	case first == code.Mul && op == code.Add && value == r:
		f.before(code.MulAdd, dst, x, y, l)
	case first == code.Mul && op == code.Sub && value == r:
		f.before(code.MulSub, dst, x, y, l)
	case first == code.Index && op == code.Index && value == l:
		f.before(code.Index2, value, x, y, 0)
	}
}

// before writes an instruction before the last one, which has not been named by
// anything but its place in the source.
func (f *fn) before(op code.Op, a, b, c, d uint8) {
	at := len(f.ins) - 1
	f.ins = append(f.ins, f.ins[at])
	f.ins[at] = code.Make(op, a, b, c, int32(d))
	f.final++
	f.fused = int32(len(f.ins))
	if n := len(f.pos); n > 0 && int(f.pos[n-1].PC) == at {
		f.pos[n-1].PC++
	}
}
