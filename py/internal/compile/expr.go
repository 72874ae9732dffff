package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/token"
)

// An expression is compiled by one of
//
//	into(e, dst)     its value is in register dst
//	operand(e)       its value is in the register that is returned: that of a
//	                 variable, of a constant, or a new temporary
//	effect(e)        nobody wants its value
//	cond(e, l, when) jumps to l if its truth is when, else goes on
//
// dst may be a variable. It is written by one instruction, when all else has
// happened: what comes before may still read the old value, or raise. A
// temporary may be written more than once.

// into brings the value of e into dst.
func (f *fn) into(e ast.Expr, dst uint8) {
	switch e := e.(type) {
	case *ast.Name:
		if e.ID == "__debug__" {
			f.bool(dst, !f.NoAsserts)
			break
		}
		f.load(e.Sym, e.Span, dst)
	case *ast.Constant:
		f.literal(e, dst)
	case *ast.Call:
		f.call(e, dst)
	case *ast.Attribute:
		f.attribute(e, dst)
	case *ast.BinOp:
		if j, ok := percent(e); ok {
			f.joined(j, dst)
		} else if !f.folded(e, dst) && !f.sum(e, dst) {
			f.binary(e, dst)
		}
	case *ast.Subscript:
		if !f.folded(e, dst) {
			f.subscript(e, dst)
		}
	case *ast.Compare:
		f.compare(e, dst)
	case *ast.BoolOp:
		f.boolOp(e, dst)
	case *ast.UnaryOp:
		if !f.folded(e, dst) {
			f.unary(e, dst)
		}
	case *ast.IfExp:
		f.ifExp(e, dst)
	case *ast.JoinedStr:
		f.joined(e, dst)
	case *ast.FormattedValue:
		f.formatted(e, dst)
	default:
		f.intoRare(e, dst)
	}
}

func (f *fn) intoRare(e ast.Expr, dst uint8) {
	switch e := e.(type) {
	case *ast.Tuple:
		if !f.folded(e, dst) {
			f.display(code.Tuple, e.Elts, e.Span, dst)
		}
	case *ast.List:
		f.display(code.List, e.Elts, e.Span, dst)
	case *ast.Set:
		f.display(code.Set, e.Elts, e.Span, dst)
	case *ast.Dict:
		f.dict(e, dst)
	case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		f.comprehension(e, dst)
	case *ast.Lambda:
		f.lambda(e, dst)
	case *ast.NamedExpr:
		f.named(e, dst)
	case *ast.Slice:
		f.slice(e, dst)
	case *ast.Yield:
		f.yield(e, dst)
	case *ast.YieldFrom:
		f.yieldFrom(e, dst)
	case *ast.Await:
		f.awaitExpr(e, dst)
	case *ast.TemplateStr:
		f.template(e, dst)
	case *ast.Interpolation:
		f.template(&ast.TemplateStr{Span: e.Span, Values: []ast.Expr{e}}, dst)
	case *ast.Starred:
		f.fail(e.Span, "can't use starred expression here")
	}
}

// operand returns a register with the value of e.
func (f *fn) operand(e ast.Expr) uint8 { return f.operandIn(e, noReg) }

// operandIn is operand that prefers the temporary hint to a new one.
func (f *fn) operandIn(e ast.Expr, hint uint8) uint8 {
	switch e := e.(type) {
	case *ast.Name:
		if v := &f.vars[e.Sym]; v.where == inReg {
			f.check(e.Sym, e.Span)
			return v.reg
		}
	case *ast.Constant:
		if r, ok := f.loopConst(e); ok {
			return r
		}
	case *ast.UnaryOp, *ast.BinOp, *ast.Tuple:
		if len(f.loops) > 0 {
			var k code.Const
			if f.fold(e, foldDepth, &k) {
				if r, ok := f.loopConstOf(&k); ok {
					return r
				}
			}
		}
	}
	r := hint
	if hint == noReg || !f.isTemp(hint) {
		r = f.temp()
	}
	f.into(e, r)
	return r
}

// operandBefore is operandIn for a value that is needed after later has been
// evaluated, which may bind a variable anew.
func (f *fn) operandBefore(e ast.Expr, hint uint8, later ...ast.Expr) uint8 {
	if _, _, ok := f.local(e); ok && f.rebinds(later) {
		r := hint
		if hint == noReg || !f.isTemp(hint) {
			r = f.temp()
		}
		f.into(e, r)
		return r
	}
	return f.operandIn(e, hint)
}

// maxLooked bounds the expressions that are looked through for assignments.
const maxLooked = 32

// rebinds reports whether expressions may bind variables.
func (f *fn) rebinds(list []ast.Expr) bool {
	if !f.table.Scopes[f.scope].Rebinds {
		return false
	}
	found := len(list) > maxLooked
	for _, e := range list[:min(len(list), maxLooked)] {
		if e != nil {
			ast.Walk(e, func(n ast.Node) bool {
				_, is := n.(*ast.NamedExpr)
				found = found || is
				return !found
			})
		}
	}
	return found
}

// effect evaluates e for what it does.
func (f *fn) effect(e ast.Expr) {
	mark := f.top
	switch e := e.(type) {
	case *ast.Constant:
	case *ast.Name:
		if f.vars[e.Sym].where == inReg {
			f.check(e.Sym, e.Span)
			break
		}
		f.into(e, f.temp())
	case *ast.BoolOp:
		f.effectBool(e)
	case *ast.NamedExpr:
		f.assignName(e.Target, e.Value)
	case *ast.Call:
		f.callAt(e, f.window(f.temp()))
		if f.live {
			f.drops = append(f.drops, int32(len(f.ins)))
		}
	default:
		f.into(e, f.temp())
	}
	f.release(mark)
}

func (f *fn) effectBool(e *ast.BoolOp) {
	end := f.newLabel()
	op := code.JF
	if e.Or {
		op = code.JT
	}
	for _, v := range e.Values[:len(e.Values)-1] {
		mark := f.top
		r := f.operand(v)
		f.jumpAt(e.Span, op, r, 0, 0, end)
		f.release(mark)
	}
	f.effect(e.Values[len(e.Values)-1])
	f.place(end)
}

// literal loads a constant.
func (f *fn) literal(e *ast.Constant, dst uint8) {
	if r, ok := f.loopConst(e); ok {
		f.emit(code.Move, dst, r, 0, 0)
		return
	}
	var k code.Const
	setConst(&k, e)
	f.constant(&k, dst)
}

// int loads a small number.
func (f *fn) int(dst uint8, n int64) { f.emit(code.LoadI, dst, uint8(heap.KInt), 0, int32(n)) }

func (f *fn) none(dst uint8) { f.emit(code.LoadI, dst, uint8(heap.KNone), 0, 0) }

func (f *fn) bool(dst uint8, b bool) { f.emit(code.LoadI, dst, uint8(heap.KBool), 0, int32(flag(b))) }

func (f *fn) attribute(e *ast.Attribute, dst uint8) {
	mark := f.top
	if s, ok := f.superCall(e.Value); ok {
		f.superArgs(s, e.Value.(*ast.Call), dst, func(r, cls, self uint8) {
			f.emitAt(e.Span, code.GetSuper, r, cls, self, f.attr(e.Attr))
		})
		f.release(mark)
		return
	}
	obj := f.operandIn(e.Value, dst)
	f.emitAt(attrPos(e), code.GetAttr, dst, obj, 0, f.attr(e.Attr))
	f.release(mark)
}

// attrPos is where the error of a missing attribute is shown: the whole, or its
// last line.
func attrPos(e *ast.Attribute) token.Span {
	p := e.Span
	if p.Line != p.EndLine {
		p.Line = p.EndLine
		p.Col = max(p.EndCol-int32(len(e.Attr)), 0)
	}
	return p
}

var arithmetic = [...]code.Op{
	ast.Add: code.Add, ast.Sub: code.Sub, ast.Mult: code.Mul, ast.MatMult: code.MatMul, ast.Div: code.Div, ast.Mod: code.Mod, ast.Pow: code.Pow,
	ast.LShift: code.Shl, ast.RShift: code.Shr, ast.BitOr: code.Or, ast.BitXor: code.Xor, ast.BitAnd: code.And, ast.FloorDiv: code.FDiv,
}

// immediate returns the instruction that has the right operand within.
func immediate(op ast.Operator, right ast.Expr) (code.Op, int32, bool) {
	k, ok := right.(*ast.Constant)
	if !ok || k.Kind != ast.ConstInt || k.Int != int64(int32(k.Int)) {
		return 0, 0, false
	}
	n := int32(k.Int)
	switch op {
	case ast.Add:
		return code.AddI, n, true
	case ast.Sub:
		return code.SubI, n, true
	case ast.Mult:
		return code.MulI, n, true
	case ast.BitAnd:
		return code.AndI, n, true
	case ast.FloorDiv:
		return code.FDivI, n, n > 0
	case ast.Mod:
		return code.ModI, n, n > 0
	case ast.LShift:
		return code.ShlI, n, n < 63
	case ast.RShift:
		return code.ShrI, n, n < 63
	default:
	}
	return 0, 0, false
}

func (f *fn) binary(e *ast.BinOp, dst uint8) {
	mark := f.top
	if op, n, ok := immediate(e.Op, e.Right); ok {
		l := f.operandIn(e.Left, dst)
		f.emitAt(e.Span, op, dst, l, 0, n)
		f.release(mark)
		return
	}
	l := f.operandBefore(e.Left, dst, e.Right)
	r := f.operand(e.Right)
	f.fuse(arithmetic[e.Op], dst, l, r)
	f.emitAt(e.Span, arithmetic[e.Op], dst, l, r, 0)
	f.release(mark)
}

// sum computes a sum of three operands or more in which one is surely a str, as
// the others are then likely to be: strs are put together once, at the end. What
// a sum of other things does comes in its order. It reports false for other sums.
func (f *fn) sum(e *ast.BinOp, dst uint8) bool {
	n, text := 1, false
	var left ast.Expr = e
	for n < maxSum {
		b, ok := left.(*ast.BinOp)
		if !ok || b.Op != ast.Add {
			break
		}
		if k := (code.Const{}); f.fold(b, foldDepth, &k) {
			break
		}
		left = b.Left
		text = text || isText(b.Right)
		n++
	}
	if n < 3 || !text && !isText(left) || !f.row(n) {
		return false
	}
	var sums [maxSum]*ast.BinOp
	for i, b := n-1, e; i > 0; i-- {
		sums[i] = b
		b, _ = b.Left.(*ast.BinOp)
	}
	mark, first := f.top, uint8(f.top)
	f.into(left, f.temp())
	for i, b := range sums[1 : n-1] {
		part, next := f.temp(), f.newLabel()
		f.into(b.Right, part)
		f.jumpAt(b.Span, code.JTexts, first, uint8(i+1), 0, next)
		f.emit(code.Add, first, first, part, 0)
		f.constant(&code.Const{Kind: code.CStr}, part)
		f.place(next)
	}
	part, texts, end := f.temp(), f.newLabel(), f.newLabel()
	f.into(e.Right, part)
	f.jumpAt(e.Span, code.JTexts, first, uint8(n-1), 0, texts)
	f.emit(code.Add, dst, first, part, 0)
	f.goTo(end)
	f.place(texts)
	f.emit(code.Concat, dst, first, uint8(n), 1)
	f.place(end)
	f.release(mark)
	return true
}

// maxSum is how many operands the strs have that are put together at once.
const maxSum = 32

// isText reports whether the value of an expression is surely a str.
func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Constant:
		return e.Kind == ast.ConstStr
	case *ast.JoinedStr:
		return true
	case *ast.BinOp:
		return e.Op == ast.Mod && isText(e.Left)
	}
	return false
}

func (f *fn) unary(e *ast.UnaryOp, dst uint8) {
	mark := f.top
	if c, ok := e.Operand.(*ast.Compare); ok && e.Op == ast.Not && len(c.Ops) == 1 {
		// Errors of the comparison are shown at the whole.
		inner := *c
		inner.Span = e.Span
		r := f.operandIn(&inner, dst)
		f.emit(code.Not, dst, r, 0, 0)
		f.release(mark)
		return
	}
	r := f.operandIn(e.Operand, dst)
	op := [...]code.Op{ast.Invert: code.Inv, ast.Not: code.Not, ast.UAdd: code.Plus, ast.USub: code.Neg}[e.Op]
	pos := e.Span
	if e.Op == ast.Not {
		pos = e.Operand.Pos()
	}
	f.emitAt(pos, op, dst, r, 0, 0)
	f.release(mark)
}

func (f *fn) subscript(e *ast.Subscript, dst uint8) {
	mark := f.top
	if s, ok := e.Slice.(*ast.Slice); ok && s.Step == nil {
		l := f.operandBefore(e.Value, dst, s.Lower, s.Upper)
		b := f.bounds(s)
		f.emitAt(e.Span, code.GetSlice, dst, l, b, 0)
		f.release(mark)
		return
	}
	l := f.operandBefore(e.Value, dst, e.Slice)
	if n, ok := smallInt(e.Slice); ok {
		f.emitAt(e.Span, code.IndexI, dst, l, 0, n)
	} else {
		r := f.operand(e.Slice)
		f.fuse(code.Index, dst, l, r)
		f.emitAt(e.Span, code.Index, dst, l, r, 0)
	}
	f.release(mark)
}

// smallInt returns the value of a literal index.
func smallInt(e ast.Expr) (int32, bool) {
	neg := false
	if u, ok := e.(*ast.UnaryOp); ok && u.Op == ast.USub {
		e, neg = u.Operand, true
	}
	k, ok := e.(*ast.Constant)
	if !ok || k.Kind != ast.ConstInt || k.Int > 1<<31-1 {
		return 0, false
	}
	if neg {
		return int32(-k.Int), true
	}
	return int32(k.Int), true
}

// bounds puts the bounds of a slice without a step into two registers in a row.
func (f *fn) bounds(s *ast.Slice) uint8 {
	b := f.temps(2)
	f.intoOrNone(s.Lower, b)
	f.intoOrNone(s.Upper, b+1)
	return b
}

func (f *fn) intoOrNone(e ast.Expr, dst uint8) {
	if e == nil {
		f.none(dst)
		return
	}
	f.into(e, dst)
}

func (f *fn) slice(e *ast.Slice, dst uint8) {
	mark := f.top
	b := f.temps(3)
	f.intoOrNone(e.Lower, b)
	f.intoOrNone(e.Upper, b+1)
	f.intoOrNone(e.Step, b+2)
	f.emitAt(e.Span, code.Slice, dst, b, 0, 0)
	f.release(mark)
}

func (f *fn) named(e *ast.NamedExpr, dst uint8) {
	if r, s, ok := f.local(e.Target); ok {
		f.into(e.Value, r)
		f.bound = f.bound.with(int(f.vars[s].index))
		f.emit(code.Move, dst, r, 0, 0)
		return
	}
	mark := f.top
	r := f.operandIn(e.Value, dst)
	f.store(e.Target.Sym, e.Target.Span, r)
	if r != dst {
		f.emit(code.Move, dst, r, 0, 0)
	}
	f.release(mark)
}

// valueReg is the register in which a value that is computed in several steps
// may grow: dst itself if it is a temporary.
func (f *fn) valueReg(dst uint8) uint8 {
	if f.isTemp(dst) {
		return dst
	}
	return f.temp()
}

func (f *fn) boolOp(e *ast.BoolOp, dst uint8) {
	mark := f.top
	t := f.valueReg(dst)
	end := f.newLabel()
	op := code.JF
	if e.Or {
		op = code.JT
	}
	last := len(e.Values) - 1
	for _, v := range e.Values[:last] {
		f.into(v, t)
		f.jumpAt(e.Span, op, t, 0, 0, end)
	}
	f.into(e.Values[last], t)
	f.place(end)
	if t != dst {
		f.emit(code.Move, dst, t, 0, 0)
	}
	f.release(mark)
}

func (f *fn) ifExp(e *ast.IfExp, dst uint8) {
	no, end := f.newLabel(), f.newLabel()
	f.cond(e.Test, no, false)
	f.into(e.Body, dst)
	f.goTo(end)
	f.place(no)
	f.into(e.Orelse, dst)
	f.place(end)
}
