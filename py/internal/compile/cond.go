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
	if k, ok := f.fold(e, foldDepth); ok {
		if truth(&k) == when {
			f.goTo(l)
		}
		return
	}
	mark := f.top
	r := f.operand(e)
	op := code.JF
	if when {
		op = code.JT
	}
	f.jumpAt(e.Pos(), op, r, 0, 0, l)
	f.release(mark)
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
	if k, ok := f.foldContainer(e); ok {
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
