package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
)

// cond jumps to l if the truth of e is when, and goes on otherwise.
func (f *fn) cond(e ast.Expr, l int32, when bool) {
	switch e := e.(type) {
	case *ast.Compare:
		f.condCompare(e, l, when)
		return
	case *ast.BoolOp:
		f.condBool(e, l, when)
		return
	case *ast.UnaryOp:
		if e.Op == ast.Not {
			f.cond(e.Operand, l, !when)
			return
		}
	case *ast.IfExp:
		f.condIf(e, l, when)
		return
	}
	var k code.Const
	if f.fold(e, foldDepth, &k) {
		if truth(&k) == when {
			f.goTo(l)
		}
		return
	}
	mark := f.top
	f.jumpAt(e.Pos(), decided(when), f.operand(e), 0, 0, l)
	f.release(mark)
}

// decided is the jump on a truth that is when.
func decided(when bool) code.Op {
	if when {
		return code.JT
	}
	return code.JF
}

func (f *fn) condBool(e *ast.BoolOp, l int32, when bool) {
	last := len(e.Values) - 1
	if e.Or == when {
		for _, v := range e.Values {
			f.cond(v, l, when)
		}
		return
	}
	skip := f.newLabel()
	for _, v := range e.Values[:last] {
		f.cond(v, skip, e.Or)
	}
	f.cond(e.Values[last], l, when)
	f.place(skip)
}

func (f *fn) condIf(e *ast.IfExp, l int32, when bool) {
	no, end := f.newLabel(), f.newLabel()
	f.cond(e.Test, no, false)
	f.cond(e.Body, l, when)
	f.goTo(end)
	f.place(no)
	f.cond(e.Orelse, l, when)
	f.place(end)
}

// condCompare evaluates each operand of a chain once.
func (f *fn) condCompare(e *ast.Compare, l int32, when bool) {
	mark := f.top
	if t := uint8(f.top); len(e.Ops) == 1 && f.compareTuples(e, f.temp()) {
		f.jumpAt(e.Span, decided(when), t, 0, 0, l)
		f.release(mark)
		return
	}
	f.release(mark)
	last := len(e.Ops) - 1
	fail := l
	if when && last > 0 {
		fail = f.newLabel()
	}
	hints := f.chainTemps(last)
	left := f.operandBefore(e.Left, hints[0], e.Comparators...)
	for i, op := range e.Ops[:last] {
		right := f.operandBefore(e.Comparators[i], hints[(i+1)%2], e.Comparators[i+1:]...)
		f.at(e.Span)
		f.jumpIf(op, left, right, fail, false)
		left = right
	}
	f.lastCompare(e, left, l, when)
	if fail != l {
		f.place(fail)
	}
	f.release(mark)
}

func (f *fn) lastCompare(e *ast.Compare, left uint8, l int32, when bool) {
	op, right := e.Ops[len(e.Ops)-1], e.Comparators[len(e.Ops)-1]
	k, isConst := right.(*ast.Constant)
	switch {
	case isConst && k.Kind == ast.ConstNone && (op == ast.Is || op == ast.IsNot):
		jump := code.JNone
		if (op == ast.Is) != when {
			jump = code.JNNone
		}
		f.jump(jump, left, 0, 0, l)
		return
	case op <= ast.GtE:
		if n, ok := smallInt(right); ok && n == int32(int16(n)) {
			jump := code.JEqI + code.Op(op)
			if !when {
				jump = code.JNEqI + code.Op(op)
			}
			f.at(e.Span)
			f.jump(jump, left, uint8(n), uint8(uint16(n)>>8), l)
			return
		}
	}
	r := f.containerOperand(op, right)
	if when {
		f.fuseStep(op, left, r, l)
	}
	f.at(e.Span)
	f.jumpIf(op, left, r, l, when)
}

// chainTemps are the registers in which the operands of a chain take turns.
func (f *fn) chainTemps(last int) [2]uint8 {
	if last == 0 {
		return [2]uint8{noReg, noReg}
	}
	t := f.temps(2)
	return [2]uint8{t, t + 1}
}

// containerOperand is operand for what stands right of a comparison: a display
// of constants right of `in` is one constant.
func (f *fn) containerOperand(op ast.CmpOp, e ast.Expr) uint8 {
	if op != ast.In && op != ast.NotIn {
		return f.operand(e)
	}
	var k code.Const
	if f.foldContainer(e, &k) {
		if r, ok := f.loopConstOf(&k); ok {
			return r
		}
		r := f.temp()
		f.constant(&k, r)
		return r
	}
	return f.operand(e)
}

// jumpIf jumps to l if a comparison of registers is what when says.
func (f *fn) jumpIf(op ast.CmpOp, a, b uint8, l int32, when bool) {
	var jump code.Op
	switch op {
	case ast.Is, ast.IsNot:
		jump = code.JIs
		if (op == ast.Is) != when {
			jump = code.JNIs
		}
	case ast.In, ast.NotIn:
		jump = code.JIn
		if (op == ast.In) != when {
			jump = code.JNIn
		}
	default:
		jump = code.JEq + code.Op(op)
		if !when {
			jump = code.JNEq + code.Op(op)
		}
	}
	f.jump(jump, a, b, 0, l)
}

// compare computes the value of a comparison.
func (f *fn) compare(e *ast.Compare, dst uint8) {
	mark := f.top
	last := len(e.Ops) - 1
	if last == 0 {
		if f.compareTuples(e, dst) {
			return
		}
		l := f.operandBefore(e.Left, dst, e.Comparators[0])
		r := f.containerOperand(e.Ops[0], e.Comparators[0])
		f.at(e.Span)
		f.compareRegs(e.Ops[0], dst, l, r)
		f.release(mark)
		return
	}
	t := f.valueReg(dst)
	end := f.newLabel()
	hints := f.chainTemps(last)
	left := f.operandBefore(e.Left, hints[0], e.Comparators...)
	for i, op := range e.Ops {
		var right uint8
		if i < last {
			right = f.operandBefore(e.Comparators[i], hints[(i+1)%2], e.Comparators[i+1:]...)
		} else {
			right = f.containerOperand(op, e.Comparators[i])
		}
		f.at(e.Span)
		f.compareRegs(op, t, left, right)
		if i < last {
			f.jump(code.JF, t, 0, 0, end)
		}
		left = right
	}
	f.place(end)
	if t != dst {
		f.emit(code.Move, dst, t, 0, 0)
	}
	f.release(mark)
}

// mostCompared is how many items tuples may have that JTuples compares.
const mostCompared = 8

// compareTuples computes the value of a comparison of two displays of tuples with
// as many items: the tuples are made where comparing the items takes Python. It
// reports false for other comparisons.
func (f *fn) compareTuples(e *ast.Compare, dst uint8) bool {
	x, ok1 := e.Left.(*ast.Tuple)
	y, ok2 := e.Comparators[0].(*ast.Tuple)
	if !ok1 || !ok2 || e.Ops[0] > ast.GtE {
		return false
	}
	n := len(x.Elts)
	if n < 2 || n > mostCompared || n != len(y.Elts) || hasStar(x.Elts) || hasStar(y.Elts) || !f.row(2*n) {
		return false
	}
	mark, first, end := f.top, uint8(f.top), f.newLabel()
	for _, t := range [...]*ast.Tuple{x, y} {
		for _, item := range t.Elts {
			f.into(item, f.temp())
		}
	}
	f.jumpAt(e.Span, code.JTuples, dst, first, uint8(n)<<3|uint8(e.Ops[0]), end)
	f.emitAt(x.Span, code.Tuple, first, first, uint8(n), 0)
	f.emitAt(y.Span, code.Tuple, first+1, first+uint8(n), uint8(n), 0)
	f.emitAt(e.Span, code.Cmp, dst, first, first+1, int32(e.Ops[0]))
	f.place(end)
	f.release(mark)
	return true
}

func (f *fn) compareRegs(op ast.CmpOp, dst, l, r uint8) {
	switch op {
	case ast.Is, ast.IsNot:
		f.emit(code.Is, dst, l, r, int32(flag(op == ast.IsNot)))
	case ast.In, ast.NotIn:
		f.emit(code.In, dst, l, r, int32(flag(op == ast.NotIn)))
	default:
		f.emit(code.Cmp, dst, l, r, int32(op))
	}
}
