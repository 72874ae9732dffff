package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// maxWindow is the number of arguments beyond which a call collects them in a
// list and a dict.
const maxWindow = 60

// window returns the first register of a call window: dst, if that is the
// highest temporary, else a new one.
func (f *fn) window(dst uint8) uint8 {
	if int(dst) == f.top-1 && f.isTemp(dst) {
		return dst
	}
	return f.temp()
}

// result moves the result of a call to where it is wanted.
func (f *fn) result(dst, base uint8) {
	if dst != base {
		f.emit(code.Move, dst, base, 0, 0)
	}
}

func (f *fn) call(e *ast.Call, dst uint8) {
	mark := f.top
	w := f.window(dst)
	f.callAt(e, w)
	f.result(dst, w)
	f.release(mark)
}

// callAt writes a call whose window starts at w, the highest temporary.
func (f *fn) callAt(e *ast.Call, w uint8) {
	if s, ok := f.superCall(e); ok {
		f.superArgs(s, e, w, func(r, cls, self uint8) { f.emitAt(e.Span, code.Super, r, cls, self, 0) })
		return
	}
	spread := f.spreads(e)
	if a, ok := e.Func.(*ast.Attribute); ok && !spread {
		if _, super := f.superCall(a.Value); !super {
			f.method(e, a, w)
			return
		}
	}
	f.into(e.Func, w)
	if spread {
		f.callSpread(e.Args, e.Keywords, e.Span, w)
		return
	}
	f.args(e, w)
}

// spreads reports whether the arguments of a call have to be collected.
func (f *fn) spreads(e *ast.Call) bool {
	if n := len(e.Args) + len(e.Keywords); n > maxWindow || f.top+n+4 > maxRegs {
		return true
	}
	for _, a := range e.Args {
		if _, star := a.(*ast.Starred); star {
			return true
		}
	}
	for i := range e.Keywords {
		if e.Keywords[i].Arg == "" {
			return true
		}
	}
	return false
}

// method writes a call of an attribute: self goes behind the register of the
// result, which is free.
func (f *fn) method(e *ast.Call, a *ast.Attribute, w uint8) {
	self := f.temp()
	f.into(a.Value, self)
	name := f.attr(a.Attr)
	found := !f.inertArgs(e)
	if found {
		f.emitAt(attrPos(a), code.FindM, w, self, 0, name)
	}
	mark := f.top
	n, names := f.windowArgs(e)
	f.callMethod(e, a, w, n, names, name, found)
	f.release(mark)
}

// inertArgs reports whether the arguments of a call neither do nor raise anything,
// so that it makes no difference when the attribute that is called is looked up.
func (f *fn) inertArgs(e *ast.Call) bool {
	for _, a := range e.Args {
		if !f.inert(a) {
			return false
		}
	}
	for i := range e.Keywords {
		if !f.inert(e.Keywords[i].Value) {
			return false
		}
	}
	return true
}

// inert is inertArgs for an expression: a constant or a variable with a value.
func (f *fn) inert(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Constant:
		return true
	case *ast.Name:
		_, s, ok := f.local(e)
		return ok && f.bound.has(int(f.vars[s].index))
	case *ast.UnaryOp:
		var k code.Const
		return f.fold(e, foldDepth, &k)
	}
	return false
}

// args evaluates arguments to the end of a window, and calls.
func (f *fn) args(e *ast.Call, w uint8) {
	mark := f.top
	n, names := f.windowArgs(e)
	pos := e.Span
	if a, ok := e.Func.(*ast.Attribute); ok {
		pos = fromAttr(pos, a)
	}
	if names >= 0 {
		f.emitAt(pos, code.CallKw, w, n, 0, names)
	} else {
		f.emitAt(pos, code.Call, w, n, 0, 0)
	}
	f.release(mark)
}

// windowArgs evaluates arguments to the end of a window. It returns their number
// and the index of the tuple of names, or -1.
func (f *fn) windowArgs(e *ast.Call) (n uint8, names int32) {
	for _, a := range e.Args {
		f.into(a, f.temp())
	}
	names = f.keywords(e)
	return uint8(len(e.Args) + len(e.Keywords)), names
}

// fromAttr is the place of the call of an attribute, which starts on the line of
// its name.
func fromAttr(pos token.Span, a *ast.Attribute) token.Span {
	if a.Line != a.EndLine {
		p := attrPos(a)
		pos.Line, pos.Col = p.Line, p.Col
	}
	return pos
}

// callMethod writes the call of an attribute with the n arguments of a window.
// The place of its second word is that of the attribute, for the error when there
// is none; where it has been found before, there is no such error.
func (f *fn) callMethod(e *ast.Call, a *ast.Attribute, w, n uint8, names, name int32, found bool) {
	if !f.live {
		return
	}
	op, c := code.CallM, uint8(0)
	if names >= 0 {
		op = code.CallMKw
	}
	if found {
		c = 1
	}
	pos := fromAttr(e.Span, a)
	f.emitAt(pos, op, w, n, c, name)
	pc := len(f.ins) - code.CacheWords(op)
	if op == code.CallMKw {
		f.ins[pc+2] = uint64(names)
	}
	if found {
		return
	}
	attr := attrPos(a)
	f.pos = append(f.pos,
		code.Pos{PC: int32(pc), Line: attr.Line, EndLine: attr.EndLine, Col: attr.Col, EndCol: attr.EndCol},
		code.Pos{PC: int32(pc + 1), Line: pos.Line, EndLine: pos.EndLine, Col: pos.Col, EndCol: pos.EndCol})
	f.last = pos
}

// keywords evaluates keyword arguments and returns the index of the tuple of
// their names, or -1.
func (f *fn) keywords(e *ast.Call) int32 {
	if len(e.Keywords) == 0 {
		return -1
	}
	names := f.constants.take(len(e.Keywords))
	for i := range e.Keywords {
		names[i].Kind, names[i].Str = code.CStr, e.Keywords[i].Arg
		f.into(e.Keywords[i].Value, f.temp())
	}
	f.doubles(e.Keywords)
	var tuple code.Const
	f.setItems(&tuple, code.CTuple, names)
	return f.constIndex(&tuple)
}

// doubles raises an error for a keyword argument that stands twice.
func (f *fn) doubles(list []ast.Keyword) {
	if len(list) > 32 {
		f.manyDoubles(list)
		return
	}
	for i := range list {
		for j := range i {
			if list[i].Arg != "" && list[i].Arg == list[j].Arg {
				f.fail(list[i].Span, "keyword argument repeated: %s", list[i].Arg)
			}
		}
	}
}

func (f *fn) manyDoubles(list []ast.Keyword) {
	seen := make(map[string]bool, len(list))
	for i := range list {
		if name := list[i].Arg; name != "" && seen[name] {
			f.fail(list[i].Span, "keyword argument repeated: %s", name)
		}
		seen[list[i].Arg] = true
	}
}

// callSpread calls w with arguments of which some are spread.
func (f *fn) callSpread(args []ast.Expr, keywords []ast.Keyword, pos token.Span, w uint8) {
	mark := f.top
	list := f.temp()
	dict := f.temp()
	f.top = int(list) + 1
	f.spreadArgs(args, pos, list, w)
	f.top = int(dict) + 1
	f.spreadKeywords(keywords, pos, dict, w)
	f.emitAt(pos, code.CallX, w, 0, 0, 0)
	f.release(mark)
}

// spreadArgs collects positional arguments in a list. A single one that is
// spread is passed on as it is, if it is a list or tuple by its form.
func (f *fn) spreadArgs(args []ast.Expr, pos token.Span, list, callee uint8) {
	alone := uint8(0) // the error names the callee only then
	if len(args) == 1 {
		alone = 1
	}
	f.collect(args, list, func(e *ast.Starred, r uint8) {
		f.emitAt(pos, code.Extend, list, r, alone, int32(callee))
	})
}

// collect builds a list of expressions of which some are starred.
func (f *fn) collect(elts []ast.Expr, list uint8, extend func(e *ast.Starred, r uint8)) {
	f.emit(code.List, list, list, 0, 0)
	for i := 0; i < len(elts); {
		f.Look()
		mark := f.top
		if s, ok := elts[i].(*ast.Starred); ok {
			r := f.operand(s.Value)
			extend(s, r)
			f.release(mark)
			i++
			continue
		}
		r := f.operand(elts[i])
		f.emit(code.Append, list, r, 0, 0)
		f.release(mark)
		i++
	}
}

// spreadKeywords collects keyword arguments in a dict, or None if there are none.
func (f *fn) spreadKeywords(list []ast.Keyword, pos token.Span, dict, callee uint8) {
	if len(list) == 0 {
		f.none(dict)
		return
	}
	f.doubles(list)
	f.emit(code.Dict, dict, dict, 0, 0)
	for i := 0; i < len(list); i++ {
		mark := f.top
		k := &list[i]
		if k.Arg == "" {
			r := f.operand(k.Value)
			f.emitAt(pos, code.DictMerge, dict, r, 1, int32(callee))
			f.release(mark)
			continue
		}
		if i > 0 {
			// A name that came by ** already is an error.
			d := f.temps(3)
			f.constant(&code.Const{Kind: code.CStr, Str: k.Arg}, d+1)
			f.into(k.Value, d+2)
			f.emit(code.Dict, d, d+1, 1, 0)
			f.emitAt(pos, code.DictMerge, dict, d, 1, int32(callee))
			f.release(mark)
			continue
		}
		n := f.temp()
		f.constant(&code.Const{Kind: code.CStr, Str: k.Arg}, n)
		f.emit(code.DictSet, dict, n, f.operand(k.Value), 0)
		f.release(mark)
	}
}

// superCall reports whether e is a call of super without arguments which the
// machine can make without looking at frames; it returns the name's symbol.
func (f *fn) superCall(e ast.Expr) (int32, bool) {
	c, ok := e.(*ast.Call)
	if !ok || len(c.Args) > 0 || len(c.Keywords) > 0 || f.inComp > 0 {
		return 0, false
	}
	n, ok := c.Func.(*ast.Name)
	if !ok || n.ID != "super" || f.code.Args == 0 || f.vars[n.Sym].where != inGlobals {
		return 0, false
	}
	cell := f.table.Find(f.scope, "__class__")
	return n.Sym, cell != 0 && f.vars[cell].where == inCell && f.vars[cell].free
}

// superArgs brings what the name super gives into dst, the class and self into
// registers.
func (f *fn) superArgs(s int32, e *ast.Call, dst uint8, emit func(r, cls, self uint8)) {
	r := f.valueReg(dst)
	f.load(s, e.Func.Pos(), r)
	cls := f.temp()
	f.load(f.table.Find(f.scope, "__class__"), e.Span, cls)
	self := uint8(0)
	if first := f.table.Scopes[f.scope].First; f.vars[first].where == inCell {
		self = f.temp()
		f.load(first, e.Span, self)
	} else {
		f.check(first, e.Span)
	}
	emit(r, cls, self)
	if r != dst {
		f.emit(code.Move, dst, r, 0, 0)
	}
}

// function brings a function of a code into dst. Its parts are in R[parts] ..
// R[parts+3], where those that are missing are unbound.
func (f *fn) function(k *code.Code, scope int32, parts, dst uint8, pos token.Span) {
	if !f.live {
		return
	}
	f.closure(scope, parts+3)
	f.emitAt(pos, code.Func, dst, parts, 0, f.codeIndex(k))
}

// parts reserves the registers that function takes; what is not written there
// afterwards is unbound.
func (f *fn) parts() uint8 {
	p := f.temps(4)
	f.emit(code.Unbind, p, 4, 0, 0)
	return p
}

// closure brings the tuple of the cells that a scope needs into dst, or leaves
// it alone if it needs none.
func (f *fn) closure(scope int32, dst uint8) {
	mark := f.top
	var row16 [16]uint8
	cells := row16[:0]
	t := f.table
	sc := &t.Scopes[scope]
	free := f.freeSymbols(sc)
	if len(free) == 0 {
		return
	}
	if len(free) > maxDisplay {
		f.closureList(free, dst)
		return
	}
	for _, s := range free {
		cells = append(cells, f.cellOf(t.Symbols[s].Link))
	}
	row := true
	for i, r := range cells {
		row = row && r == cells[0]+uint8(i)
	}
	first := cells[0]
	if !row {
		first = f.temps(len(cells))
		for i, r := range cells {
			f.emit(code.Move, first+uint8(i), r, 0, 0)
		}
	}
	f.emit(code.Tuple, dst, first, uint8(len(cells)), 0)
	f.release(mark)
}

// closureList builds the tuple of many cells.
func (f *fn) closureList(free []int32, dst uint8) {
	f.emit(code.List, dst, dst, 0, 0)
	for _, s := range free {
		mark := f.top
		f.emit(code.Append, dst, f.cellOf(f.table.Symbols[s].Link), 0, 0)
		f.release(mark)
	}
	f.emit(code.ToTuple, dst, dst, 0, 0)
}

// cellOf returns a register with the cell of a symbol of the current scopes.
func (f *fn) cellOf(s int32) uint8 {
	switch s {
	case symtable.ClassCell:
		return f.special.class
	case symtable.ClassDict:
		return f.special.dict
	case symtable.ClassConditional:
		return f.special.conditional
	}
	v := f.vars[s]
	if v.where == inFarCell || v.where == inCellList {
		r := f.temp()
		f.farCell(&v, r)
		return r
	}
	return v.reg
}

// farCell brings a cell that has no register of its own into dst.
func (f *fn) farCell(v *variable, dst uint8) {
	if v.where == inFarCell {
		f.emit(code.GetFree, dst, 0, 0, v.index)
	} else {
		f.emit(code.IndexI, dst, f.spill, 0, v.index)
	}
}
