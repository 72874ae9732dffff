package compile

import (
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/token"
)

func (f *fn) stmts(list []ast.Stmt) {
	for _, s := range list {
		if f.err != nil {
			return // a program of many nested finally clauses has to end
		}
		f.Look()
		f.stmt(s)
	}
}

func (f *fn) stmt(s ast.Stmt) {
	mark := f.top
	switch s := s.(type) {
	case *ast.ExprStmt:
		f.exprStmt(s)
	case *ast.Assign:
		f.assign(s)
	case *ast.AugAssign:
		f.augAssign(s)
	case *ast.Return:
		f.ret(s)
	case *ast.If, *ast.For, *ast.While, *ast.Try, *ast.With, *ast.Match:
		f.nest++
		f.compound(s)
		f.nest--
	case *ast.FunctionDef:
		f.functionDef(s)
	case *ast.ClassDef:
		f.classDef(s)
	case *ast.AnnAssign:
		f.annAssign(s)
	case *ast.Raise:
		f.raise(s)
	case *ast.Assert:
		f.assert(s)
	case *ast.Delete:
		for _, t := range s.Targets {
			f.delete(t)
		}
	case *ast.Import:
		f.imports(s)
	case *ast.ImportFrom:
		f.importFrom(s)
	case *ast.TypeAlias:
		f.typeAlias(s)
	case *ast.Break:
		f.leaveLoop(s.Span, true)
	case *ast.Continue:
		f.leaveLoop(s.Span, false)
	}
	f.release(mark)
}

// compound writes a statement whose parts may not run.
func (f *fn) compound(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.If:
		f.ifStmt(s)
	case *ast.For:
		f.forStmt(s)
	case *ast.While:
		f.while(s)
	case *ast.Try:
		f.try(s)
	case *ast.With:
		f.with(s, 0)
	case *ast.Match:
		f.match(s)
	}
}

func (f *fn) exprStmt(s *ast.ExprStmt) {
	if f.single && f.outer == nil {
		r := f.operand(s.Value)
		f.emitAt(s.Span, code.Intrin, f.temp(), r, 1, int32(code.PrintExpr))
		return
	}
	f.effect(s.Value)
}

func (f *fn) assign(s *ast.Assign) {
	if len(s.Targets) == 1 {
		f.assignTo(s.Targets[0], s.Value)
		return
	}
	r := f.operand(s.Value)
	if !f.isTemp(r) {
		t := f.temp() // a target may be the variable itself
		f.emit(code.Move, t, r, 0, 0)
		r = t
	}
	for _, t := range s.Targets {
		f.assignReg(t, r)
	}
}

// assignTo assigns the value of an expression.
func (f *fn) assignTo(target, value ast.Expr) {
	switch t := target.(type) {
	case *ast.Name:
		f.assignName(t, value)
		return
	case *ast.Tuple:
		if f.parallel(t.Elts, value) {
			return
		}
	case *ast.List:
		if f.parallel(t.Elts, value) {
			return
		}
	}
	f.assignReg(target, f.operand(value))
}

func (f *fn) assignName(n *ast.Name, value ast.Expr) {
	if v := &f.vars[n.Sym]; v.where == inReg {
		f.into(value, v.reg)
		f.bound = f.bound.with(int(v.index))
		return
	}
	r := f.operand(value)
	f.store(n.Sym, n.Span, r)
}

// parallel assigns a display to targets of the same number without making a
// tuple. Values stay in place that no earlier target changes.
func (f *fn) parallel(targets []ast.Expr, value ast.Expr) bool {
	var values []ast.Expr
	switch v := value.(type) {
	case *ast.Tuple:
		values = v.Elts
	case *ast.List:
		values = v.Elts
	default:
		return false
	}
	if len(values) != len(targets) || hasStar(values) || hasStar(targets) || !f.row(len(values)) {
		return false
	}
	var buf [8]uint8
	regs, done := buf[:0], uint64(0)
	for i, v := range values {
		switch n := v.(type) {
		case *ast.Constant:
			regs = append(regs, noReg) // loaded where it is assigned
			continue
		case *ast.Name:
			if !onlyNames(targets[:i], n.ID) {
				r := f.temp()
				f.into(v, r)
				regs = append(regs, r)
				continue
			}
		default:
			if r, ok := f.early(targets[:i+1], values[i+1:], regs); ok && i < 64 {
				f.into(v, r)
				regs, done = append(regs, r), done|1<<i
				continue
			}
		}
		regs = append(regs, f.operandBefore(v, noReg, values[i+1:]...))
	}
	for i, t := range targets {
		switch {
		case i < 64 && done>>i&1 != 0:
			f.bind(t)
		case regs[i] == noReg:
			f.assignTo(t, values[i])
		default:
			f.assignReg(t, regs[i])
		}
	}
	return true
}

// early returns the register of the last target, a variable that may have its new
// value before the values behind it are computed and the targets before it are
// assigned: nobody reads the old one, there or when an exception is raised.
func (f *fn) early(targets []ast.Expr, later []ast.Expr, used []uint8) (uint8, bool) {
	last := len(targets) - 1
	r, s, ok := f.local(targets[last])
	if !ok || slices.Contains(used, r) || !onlyNames(targets[:last], targets[last].(*ast.Name).ID) {
		return 0, false
	}
	for i := range f.blocks {
		if f.blocks[i].handler >= 0 {
			return 0, false
		}
	}
	for _, e := range later {
		if f.reads(e, s) {
			return 0, false
		}
	}
	return r, true
}

// reads reports whether an expression may read a variable.
func (f *fn) reads(e ast.Expr, sym int32) bool {
	switch e := e.(type) {
	case *ast.Constant:
		return false
	case *ast.Name:
		return e.Sym == sym
	}
	name, found := f.text(&f.table.Symbols[sym]), false
	ast.Walk(e, func(n ast.Node) bool {
		if x, ok := n.(*ast.Name); ok && x.ID == name {
			found = true
		}
		return !found
	})
	return found
}

// bind notes that a variable in a register holds a value.
func (f *fn) bind(target ast.Expr) {
	if _, s, ok := f.local(target); ok {
		f.bound = f.bound.with(int(f.vars[s].index))
	}
}

// onlyNames reports whether targets are names other than one.
func onlyNames(targets []ast.Expr, name string) bool {
	for _, t := range targets {
		if n, ok := t.(*ast.Name); !ok || n.ID == name {
			return false
		}
	}
	return true
}

// assignReg assigns the value in a register.
func (f *fn) assignReg(target ast.Expr, r uint8) {
	mark := f.top
	switch t := target.(type) {
	case *ast.Name:
		f.store(t.Sym, t.Span, r)
	case *ast.Attribute:
		f.noteStore(t)
		obj := f.operand(t.Value)
		f.emitAt(attrPos(t), code.SetAttr, obj, r, 0, f.attr(t.Attr))
	case *ast.Subscript:
		f.setItem(t, r)
	case *ast.Tuple:
		f.unpack(t.Elts, r, t.Span)
	case *ast.List:
		f.unpack(t.Elts, r, t.Span)
	case *ast.Starred:
		f.fail(t.Span, "starred assignment target must be in a list or tuple")
	}
	f.release(mark)
}

func (f *fn) setItem(t *ast.Subscript, r uint8) {
	if s, ok := t.Slice.(*ast.Slice); ok && s.Step == nil {
		obj := f.operandBefore(t.Value, noReg, s.Lower, s.Upper)
		b := f.bounds(s)
		f.emitAt(t.Span, code.SetSlice, obj, b, r, 0)
		return
	}
	obj := f.operandBefore(t.Value, noReg, t.Slice)
	i := f.operand(t.Slice)
	f.emitAt(t.Span, code.SetIndex, obj, i, r, 0)
}

// unpack assigns the items of the value in r. Variables whose registers are in
// a row take theirs directly.
func (f *fn) unpack(targets []ast.Expr, r uint8, pos token.Span) {
	star := -1
	for i, t := range targets {
		if _, ok := t.(*ast.Starred); !ok {
			continue
		}
		if star >= 0 {
			f.fail(pos, "multiple starred expressions in assignment")
			return
		}
		star = i
	}
	n := len(targets)
	if n > maxDisplay*2 || f.top+n > maxRegs {
		f.unpackMany(targets, star, r, pos)
		return
	}
	first, direct := uint8(0), false
	if star < 0 {
		first, direct = f.inARow(targets, r)
	}
	switch {
	case n == 0:
		first = r // nothing is written, and there may be no further register
	case !direct:
		first = f.temps(n)
	}
	if star < 0 {
		f.emitAt(pos, code.Unpack, first, r, uint8(n), 0)
	} else {
		f.emitAt(pos, code.UnpackEx, first, r, uint8(star), int32(n-star-1))
	}
	for i, t := range targets {
		if s, ok := t.(*ast.Starred); ok {
			t = s.Value
		}
		f.assignReg(t, first+uint8(i))
	}
}

// inARow returns the first register of targets that are different variables
// with registers in a row.
func (f *fn) inARow(targets []ast.Expr, src uint8) (uint8, bool) {
	var first uint8
	for i, t := range targets {
		r, _, ok := f.local(t)
		if i == 0 {
			first = r
		}
		if !ok || r != first+uint8(i) || r == src {
			return 0, false
		}
	}
	return first, len(targets) > 0
}

// unpackMany is unpack for more targets than there are registers: through a
// list.
func (f *fn) unpackMany(targets []ast.Expr, star int, r uint8, pos token.Span) {
	if star >= 256 {
		f.fail(pos, "too many expressions in star-unpacking assignment")
		return
	}
	list := f.temp()
	w := f.temps(3)
	f.emit(code.Move, w, r, 0, 0)
	f.int(w+1, int64(len(targets)))
	f.int(w+2, int64(max(2*star+1, 0)))
	f.emitAt(pos, code.Intrin, list, w, 3, int32(code.UnpackList))
	for i, t := range targets {
		if s, ok := t.(*ast.Starred); ok {
			t = s.Value
		}
		f.emit(code.IndexI, w, list, 0, int32(i))
		f.assignReg(t, w)
	}
}

func (f *fn) augAssign(s *ast.AugAssign) {
	switch t := s.Target.(type) {
	case *ast.Name:
		if v := &f.vars[t.Sym]; v.where == inReg {
			f.check(t.Sym, t.Span)
			f.augOp(s, v.reg, v.reg)
			return
		}
		r := f.temp()
		f.load(t.Sym, t.Span, r)
		f.augOp(s, r, r)
		f.store(t.Sym, t.Span, r)
	case *ast.Attribute:
		obj := f.operandBefore(t.Value, noReg, s.Value)
		r := f.temp()
		f.emitAt(attrPos(t), code.GetAttr, r, obj, 0, f.attr(t.Attr))
		f.augOp(s, r, r)
		f.emitAt(attrPos(t), code.SetAttr, obj, r, 0, f.attr(t.Attr))
	case *ast.Subscript:
		f.augItem(s, t)
	}
}

// augOp writes the operation: R[dst] = R[old] op value, in place.
func (f *fn) augOp(s *ast.AugAssign, dst, old uint8) {
	mark := f.top
	if op, n, ok := immediate(s.Op, s.Value); ok {
		f.emitAt(s.Span, op, dst, old, 1, n)
		return
	}
	if !f.isTemp(old) && f.rebinds([]ast.Expr{s.Value}) {
		t := f.temp()
		f.emit(code.Move, t, old, 0, 0)
		old = t
	}
	r := f.operand(s.Value)
	f.fuse(arithmetic[s.Op], dst, old, r)
	f.emitAt(s.Span, arithmetic[s.Op], dst, old, r, 1)
	f.release(mark)
}

func (f *fn) augItem(s *ast.AugAssign, t *ast.Subscript) {
	if sl, ok := t.Slice.(*ast.Slice); ok && sl.Step == nil {
		obj := f.operandBefore(t.Value, noReg, sl.Lower, sl.Upper, s.Value)
		b := f.bounds(sl)
		r := f.temp()
		f.emitAt(t.Span, code.GetSlice, r, obj, b, 0)
		f.augOp(s, r, r)
		f.emitAt(t.Span, code.SetSlice, obj, b, r, 0)
		return
	}
	obj := f.operandBefore(t.Value, noReg, t.Slice, s.Value)
	i := f.operandBefore(t.Slice, noReg, s.Value)
	r := f.temp()
	f.emitAt(t.Span, code.Index, r, obj, i, 0)
	f.augOp(s, r, r)
	f.emitAt(t.Span, code.SetIndex, obj, i, r, 0)
}

func (f *fn) delete(t ast.Expr) {
	mark := f.top
	switch t := t.(type) {
	case *ast.Name:
		f.del(t.Sym, t.Span)
	case *ast.Attribute:
		obj := f.operand(t.Value)
		f.emitAt(attrPos(t), code.DelAttr, obj, 0, 0, f.attr(t.Attr))
	case *ast.Subscript:
		obj := f.operandBefore(t.Value, noReg, t.Slice)
		i := f.operand(t.Slice)
		f.emitAt(t.Span, code.DelIndex, obj, i, 0, 0)
	case *ast.Tuple:
		for _, e := range t.Elts {
			f.delete(e)
		}
	case *ast.List:
		for _, e := range t.Elts {
			f.delete(e)
		}
	}
	f.release(mark)
}

func (f *fn) ifStmt(s *ast.If) {
	if l, ok := f.loopJump(s); ok {
		f.cond(s.Test, l, true)
		return
	}
	no := f.newLabel()
	f.cond(s.Test, no, false)
	f.stmts(s.Body)
	if len(s.Orelse) == 0 {
		f.place(no)
		return
	}
	end := f.newLabel()
	f.goTo(end)
	f.place(no)
	f.stmts(s.Orelse)
	f.place(end)
}

// loopJump returns the label to which an if leads that does nothing but leave a
// loop or go on with the next item.
func (f *fn) loopJump(s *ast.If) (int32, bool) {
	if len(f.blocks) == 0 || len(s.Body) != 1 || len(s.Orelse) > 0 {
		return 0, false
	}
	b := &f.blocks[len(f.blocks)-1]
	if b.kind != loopBlock {
		return 0, false
	}
	switch s.Body[0].(type) {
	case *ast.Break:
		return b.end, !b.forgets
	case *ast.Continue:
		return b.next, !b.back
	}
	return 0, false
}

func (f *fn) while(s *ast.While) {
	mark := f.hoist(s.Body, s.Test)
	f.bound = f.bound.minus(f.deleted)
	top := f.here()
	orelse, end := f.newLabel(), f.newLabel()
	f.cond(s.Test, orelse, false)
	start := f.here()
	f.push(block{kind: loopBlock, next: top, end: end, back: true, pos: s.Span})
	f.stmts(s.Body)
	f.pop()
	if f.live && againAtEnd(s.Test) {
		f.cond(s.Test, start, true)
	} else {
		f.jump(code.Loop, uint8(f.top), 0, 0, top)
	}
	f.place(orelse)
	f.unhoist(mark)
	f.stmts(s.Orelse)
	f.place(end)
}

// againAtEnd reports whether the test of a while statement is written once more
// at the end of its body, where it saves a jump: comparisons of things that are
// small, by instructions that test fuel.
func againAtEnd(test ast.Expr) bool {
	const most = 16 // nodes
	return testSize(test) <= most
}

// testSize returns the number of nodes of comparisons; too many for other tests.
func testSize(test ast.Expr) (n int) {
	switch test := test.(type) {
	case *ast.BoolOp:
		for _, v := range test.Values {
			n += testSize(v)
		}
		return n
	case *ast.Compare:
		if len(test.Ops) == 1 && test.Ops[0] <= ast.GtE {
			return operandSize(test.Left) + operandSize(test.Comparators[0])
		}
	}
	return math.MaxInt32
}

// operandSize returns the number of nodes of names, constants, and arithmetic,
// items and attributes of such; too many for other expressions.
func operandSize(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.Name, *ast.Constant:
		return 1
	case *ast.Attribute:
		return 1 + operandSize(e.Value)
	case *ast.Subscript:
		return operandSize(e.Value) + operandSize(e.Slice)
	case *ast.BinOp:
		return 1 + operandSize(e.Left) + operandSize(e.Right)
	}
	return math.MaxInt32
}

// loop is a for loop, of a statement or a comprehension.
type loop struct {
	it        uint8 // iterator
	target    ast.Expr
	iter, pos token.Span
	async     bool
	next, end int32
	statement bool
	forgets   bool // the iterable is the result of a call
}

// forLoop writes a loop up to where its iterator has ended. The caller places
// the label end.
func (f *fn) forLoop(l *loop, body func()) {
	l.next, l.end = f.newLabel(), f.newLabel()
	if l.async {
		f.asyncLoop(l, body)
		return
	}
	mark := f.top
	item, sym, direct := f.local(l.target)
	if !direct {
		item = f.temp()
	}
	f.bound = f.bound.minus(f.deleted)
	entry, live := f.bound, f.live
	f.goTo(l.next)
	f.live, f.bound = live, entry
	start := f.here()
	if direct {
		f.bound = f.bound.with(int(f.vars[sym].index))
	} else {
		f.assignReg(l.target, item)
	}
	if l.statement {
		f.push(block{kind: loopBlock, next: l.next, end: l.end, pos: l.pos, reg: l.it, forgets: l.forgets})
	}
	body()
	if l.statement {
		f.pop()
	}
	f.place(l.next)
	f.at(l.iter)
	f.forIter(l.it, item, start)
	f.release(mark)
}

// forIter writes the jump back for the next item.
func (f *fn) forIter(it, item uint8, start int32) {
	if !f.live {
		return
	}
	f.fixups = append(f.fixups, fixup{int32(len(f.ins)), start})
	f.emit(code.ForIter, it, item, uint8(f.top), 0)
}

// asyncLoop is forLoop with an awaited next.
func (f *fn) asyncLoop(l *loop, body func()) {
	mark := f.top
	f.bound = f.bound.minus(f.deleted)
	stop, exc := f.newLabel(), f.temps(2)
	top := f.here()
	start := f.pc()
	entry, live := f.bound, f.live
	f.emitAt(l.pos, code.GetANext, exc+1, l.it, 0, 0)
	f.none(exc)
	f.emit(code.YieldFrom, exc, exc+1, 0, 0)
	f.row2(start, f.pc(), stop, exc)
	f.assignReg(l.target, exc)
	if l.statement {
		f.push(block{kind: loopBlock, next: l.next, end: l.end, pos: l.pos, reg: l.it, forgets: l.forgets})
	}
	body()
	if l.statement {
		f.pop()
	}
	f.place(l.next)
	f.jump(code.Loop, uint8(f.top), 0, 0, top)
	f.live, f.bound = live, entry
	f.labels[stop].at = f.pc()
	f.at(l.iter)
	end := f.newLabel()
	f.jump(code.EndAFor, exc, 0, 0, end)
	f.live = false
	f.place(end)
	f.release(mark)
}

func (f *fn) forStmt(s *ast.For) {
	mark := f.top
	l := loop{target: s.Target, iter: s.Iter.Pos(), pos: s.Span, async: s.Async, statement: true}
	l.it = f.iterateOver(s.Iter, s.Async)
	l.forgets = f.makes(s.Iter)
	hoisted := f.hoist(s.Body, s.Target)
	f.forLoop(&l, func() { f.stmts(s.Body) })
	f.unhoist(hoisted)
	f.release(mark)
	f.stmts(s.Orelse)
	f.place(l.end)
}

// makes reports whether an iterable may be a generator that is made for the loop:
// it is the result of a call, and not that of a built-in function.
func (f *fn) makes(e ast.Expr) bool {
	call, ok := e.(*ast.Call)
	if !ok {
		return false
	}
	name, ok := call.Func.(*ast.Name)
	return !ok || code.BuiltinNumber(name.ID) < 0
}

// iterateOver starts the iteration over an expression, and returns the first of
// the three registers of its iterator.
func (f *fn) iterateOver(e ast.Expr, async bool) uint8 {
	it := f.temp()
	var r uint8
	var k code.Const
	if f.foldContainer(e, &k) && k.Kind == code.CTuple && !async {
		r = it
		f.constant(&k, r)
	} else {
		r = f.operandIn(e, it)
	}
	f.top = int(it) + 1
	f.temps(2)
	op := code.GetIter
	if async {
		op = code.GetAIter
	}
	f.emitAt(e.Pos(), op, it, r, 0, 0)
	return it
}

func (f *fn) ret(s *ast.Return) {
	sc := &f.table.Scopes[f.scope]
	if f.code.Flags&code.Optimized == 0 {
		f.fail(s.Span, "'return' outside function")
		return
	}
	for i := range f.blocks {
		if f.blocks[i].kind == starBlock {
			f.fail(s.Span, "'break', 'continue' and 'return' cannot appear in an except* block")
		}
	}
	if s.Value != nil && sc.Coroutine && sc.Generator {
		f.fail(s.Span, "'return' with value in async generator")
		return
	}
	if s.Value == nil {
		f.unwind(0)
		f.emitAt(s.Span, code.RetN, 0, 0, 0, 0)
		return
	}
	if f.mustUnwind() {
		f.retThrough(s)
		return
	}
	f.retValue(s.Value)
}

// retValue writes the return of an expression.
func (f *fn) retValue(e ast.Expr) {
	if k, ok := e.(*ast.Constant); ok && k.Kind == ast.ConstNone {
		f.emit(code.RetN, 0, 0, 0, 0)
		return
	}
	if i, ok := e.(*ast.IfExp); ok {
		no := f.newLabel()
		f.cond(i.Test, no, false)
		f.retValue(i.Body)
		f.place(no)
		f.retValue(i.Orelse)
		return
	}
	mark := f.top
	r := f.operand(e)
	f.emit(code.Ret, r, 0, 0, 0)
	f.release(mark)
}

// retThrough returns through blocks that have something to do: the value waits
// in a temporary, unless it is a constant.
func (f *fn) retThrough(s *ast.Return) {
	var k code.Const
	if f.fold(s.Value, foldDepth, &k) {
		f.unwind(0)
		mark := f.top
		r := f.temp()
		f.constant(&k, r)
		f.emit(code.Ret, r, 0, 0, 0)
		f.release(mark)
		return
	}
	r := f.temp()
	f.into(s.Value, r)
	f.unwind(0)
	f.emit(code.Ret, r, 0, 0, 0)
}

func (f *fn) raise(s *ast.Raise) {
	switch {
	case s.Exc == nil:
		f.emitAt(s.Span, code.Raise, 0, 0, 0, 0)
	case s.Cause == nil:
		r := f.operand(s.Exc)
		f.emitAt(s.Span, code.Raise, r, 0, 1, 0)
	default:
		r := f.operandBefore(s.Exc, noReg, s.Cause)
		c := f.operand(s.Cause)
		f.emitAt(s.Span, code.Raise, r, c, 2, 0)
	}
}

func (f *fn) assert(s *ast.Assert) {
	if f.NoAsserts {
		return
	}
	ok := f.newLabel()
	f.cond(s.Test, ok, true)
	if s.Msg != nil {
		r := f.operand(s.Msg)
		f.emitAt(s.Test.Pos(), code.Raise, r, 0, 3, 0)
	} else {
		f.emitAt(s.Test.Pos(), code.Raise, 0, 0, 4, 0)
	}
	f.place(ok)
}

func (f *fn) yield(e *ast.Yield, dst uint8) {
	f.inFunction("'yield' outside function", e.Span)
	mark := f.top
	r := f.valueReg(dst)
	src := r
	if e.Value == nil {
		f.none(r)
	} else {
		src = f.operandIn(e.Value, r)
	}
	f.emitYield(r, src, e.Span)
	f.result(dst, r)
	f.release(mark)
}

func (f *fn) emitYield(dst, src uint8, pos token.Span) {
	f.emitAt(pos, code.Yield, dst, src, flag(f.code.Flags&code.AsyncGenerator != 0), 0)
}

// inFunction raises an error if there is no frame to suspend.
func (f *fn) inFunction(msg string, pos token.Span) {
	if f.code.Flags&code.Optimized == 0 {
		f.fail(pos, "%s", msg)
	}
}

func (f *fn) yieldFrom(e *ast.YieldFrom, dst uint8) {
	f.inFunction("'yield from' outside function", e.Span)
	if sc := &f.table.Scopes[f.scope]; sc.Coroutine {
		f.fail(e.Span, "'yield from' inside async function")
	}
	mark := f.top
	t := f.temps(2)
	r := f.operandIn(e.Value, t+1)
	f.emitAt(e.Span, code.YieldIter, t+1, r, 0, 0)
	f.none(t)
	f.emit(code.YieldFrom, t, t+1, 0, 0)
	f.result(dst, t)
	f.release(mark)
}

func (f *fn) awaitExpr(e *ast.Await, dst uint8) {
	mark := f.top
	r := f.operandIn(e.Value, dst)
	f.await(dst, r, 0, e.Span)
	f.release(mark)
}

// await waits for the value in r. kind is the c of GetAwait.
func (f *fn) await(dst, r, kind uint8, pos token.Span) {
	mark := f.top
	t := f.temps(2)
	f.emitAt(pos, code.GetAwait, t+1, r, kind, 0)
	f.none(t)
	f.emit(code.YieldFrom, t, t+1, 0, 0)
	f.result(dst, t)
	f.release(mark)
}

// pc is the number of the next instruction.
func (f *fn) pc() int32 {
	f.marked = int32(len(f.ins))
	return f.marked
}
