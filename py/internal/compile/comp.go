package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// comp is a comprehension: what it collects, and from where.
type comp struct {
	node       ast.Expr
	pos        token.Span
	kind       symtable.CompKind
	key, value ast.Expr // value is nil but for dicts
	gens       []ast.Comprehension
	acc        uint8
}

func compOf(e ast.Expr) comp {
	switch e := e.(type) {
	case *ast.ListComp:
		return comp{e, e.Span, symtable.ListComp, e.Elt, nil, e.Generators, 0}
	case *ast.SetComp:
		return comp{e, e.Span, symtable.SetComp, e.Elt, nil, e.Generators, 0}
	case *ast.DictComp:
		return comp{e, e.Span, symtable.DictComp, e.Key, e.Value, e.Generators, 0}
	case *ast.GeneratorExp:
		return comp{e, e.Span, symtable.GeneratorExp, e.Elt, nil, e.Generators, 0}
	}
	return comp{}
}

// child returns the scope of a part of a node, below the current one.
func (f *fn) child(node any, part symtable.Part) int32 {
	t := f.table
	sc := &t.Scopes[f.scope]
	start := sc.Cursor
	if start == 0 {
		start = sc.Child
	}
	for c := start; c != 0; {
		if t.Scopes[c].Node == node && t.Scopes[c].Part == part {
			sc.Cursor = t.Scopes[c].Sibling
			return c
		}
		if c = t.Scopes[c].Sibling; c == 0 {
			c = sc.Child
		}
		if c == start {
			break
		}
	}
	return 0
}

func (f *fn) comprehension(e ast.Expr, dst uint8) {
	c := compOf(e)
	scope := f.child(e, symtable.Body)
	sc := &f.table.Scopes[scope]
	if sc.Coroutine && c.kind != symtable.GeneratorExp && !f.mayAwait() {
		f.fail(c.pos, "asynchronous comprehension outside of an asynchronous function")
	}
	mark := f.top
	if sc.Inlined {
		f.inline(&c, scope, dst)
	} else {
		f.compFunction(&c, scope, dst)
	}
	f.release(mark)
}

// mayAwait reports whether the current scope is one that can wait.
func (f *fn) mayAwait() bool {
	sc := &f.table.Scopes[f.scope]
	for sc.Inlined {
		sc = &f.table.Scopes[sc.Parent]
	}
	switch sc.Kind {
	case symtable.Module:
		return f.TopLevelAwait
	case symtable.Function:
		if fd, ok := sc.Node.(*ast.FunctionDef); ok {
			return fd.Async
		}
		return sc.Comp != symtable.NoComp && sc.Coroutine
	default:
	}
	return false
}

var displays = [...]code.Op{symtable.ListComp: code.List, symtable.SetComp: code.Set, symtable.DictComp: code.Dict}

// inline writes a comprehension that runs in the frame around it.
func (f *fn) inline(c *comp, scope int32, dst uint8) {
	first := &c.gens[0]
	c.acc = dst
	if !f.isTemp(dst) {
		c.acc = f.temp()
	}
	it := f.iterateOver(first.Iter, first.Async)
	hoisted := f.hoistComp(c)
	outer := f.scope
	f.scope = scope
	f.table.Open(scope)
	f.inComp++
	bound := f.bound
	f.compVars(scope, c.mayReadUnbound())
	if c.kind == symtable.ListComp && len(c.gens) == 1 && len(first.Ifs) == 0 && !first.Async {
		f.emit(code.List, c.acc, it, 0, 1)
	} else {
		f.emit(displays[c.kind], c.acc, c.acc, 0, 0)
	}
	f.generator(c, 0, it)
	f.bound = f.bound.and(bound)
	f.inComp--
	f.table.Close(scope)
	f.scope = outer
	f.unhoist(hoisted)
	if c.acc != dst {
		f.emit(code.Move, dst, c.acc, 0, 0)
	}
}

// mayReadUnbound reports whether a variable may be read before it has a value: by
// an iterable behind the first one, or by a target that is more than names.
func (c *comp) mayReadUnbound() bool { return len(c.gens) > 1 || !justNames(c.gens[0].Target) }

func justNames(target ast.Expr) bool {
	switch t := target.(type) {
	case *ast.Name:
		return true
	case *ast.Tuple:
		for _, e := range t.Elts {
			if !justNames(e) {
				return false
			}
		}
		return true
	}
	return false
}

// compVars gives the variables of an inlined comprehension their places. With
// unbind they have no values, where others have been before.
func (f *fn) compVars(scope int32, unbind bool) {
	t := f.table
	host := f.table.Scopes[scope].Parent
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		sym := &t.Symbols[s]
		switch sym.Meaning {
		case symtable.Local:
			if sym.Flags&symtable.DefParam != 0 {
				continue // .0
			}
			r := f.temp()
			if unbind {
				f.emit(code.Unbind, r, 1, 0, 0)
			}
			f.vars[s] = variable{where: inReg, reg: r, index: int32(f.tracked)}
			f.deleted = f.deleted.with(f.tracked)
			f.tracked++
		case symtable.Cell:
			r := f.temp()
			f.emit(code.NewCellU, r, 0, 0, 0)
			f.vars[s] = variable{where: inCell, reg: r}
		case symtable.Free:
			f.vars[s] = f.hostVariable(sym, &t.Scopes[host])
		default:
			f.vars[s] = variable{where: inGlobals, index: f.slot(sym.Name)}
		}
	}
}

// hostVariable is the place of a name which an inlined comprehension has from
// the scope around it.
func (f *fn) hostVariable(sym *symtable.Symbol, host *symtable.Scope) variable {
	v := f.vars[sym.Link]
	if host.Kind != symtable.Class {
		return v
	}
	if v.where == inFarCell {
		return v
	}
	return variable{where: inCell, reg: v.reg, free: true}
}

// compFunction writes a comprehension that is a function, which gets its first
// iterable as an argument.
func (f *fn) compFunction(c *comp, scope int32, dst uint8) {
	name := [...]string{"", "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}[c.kind]
	body := f.compCode(c, scope, name)
	w := f.window(dst)
	arg := f.temp()
	parts := f.parts()
	f.function(body, scope, parts, w, c.pos)
	f.release(int(arg) + 1)
	first := &c.gens[0]
	f.into(first.Iter, arg)
	if first.Async {
		f.emitAt(first.Iter.Pos(), code.GetAIter, arg, arg, 0, 0)
	} else {
		f.emitAt(first.Iter.Pos(), code.Intrin, arg, arg, 1, int32(code.Iter))
	}
	f.emitAt(c.pos, code.Call, w, 1, 0, 0)
	if f.table.Scopes[scope].Coroutine && c.kind != symtable.GeneratorExp {
		f.await(w, w, 0, c.pos)
	}
	f.result(dst, w)
}

func (f *fn) compCode(c *comp, scope int32, name string) *code.Code {
	g := f.nested(scope, name, c.pos.Line)
	k := g.code
	k.Args, k.PosOnly = 1, 1
	k.Flags |= code.Comprehension
	sc := &f.table.Scopes[scope]
	switch {
	case sc.Coroutine && sc.Generator:
		k.Flags |= code.AsyncGenerator
	case sc.Coroutine:
		k.Flags |= code.Coroutine
	case sc.Generator:
		k.Flags |= code.Generator
	}
	if c.kind != symtable.GeneratorExp {
		c.acc = g.temp()
		g.emit(displays[c.kind], c.acc, c.acc, 0, 0)
	}
	it := g.temps(3)
	first := &c.gens[0]
	if first.Async {
		g.emit(code.Move, it, 0, 0, 0)
	} else {
		g.emitAt(first.Iter.Pos(), code.GetIter, it, 0, 0, 0)
	}
	g.hoistComp(c)
	g.generator(c, 0, it)
	if c.kind == symtable.GeneratorExp {
		g.emit(code.RetN, 0, 0, 0, 0)
	} else {
		g.emit(code.Ret, c.acc, 0, 0, 0)
	}
	return g.finish()
}

// generator writes the loop over the i-th iterable of a comprehension, whose
// iterator is in R[it] .. R[it+2].
func (f *fn) generator(c *comp, i int, it uint8) {
	g := &c.gens[i]
	l := loop{it: it, target: g.Target, iter: g.Iter.Pos(), pos: c.pos, async: g.Async}
	f.forLoop(&l, func() {
		for _, cond := range g.Ifs {
			f.cond(cond, l.next, false)
		}
		f.element(c, i)
	})
	f.place(l.end)
}

// element writes what happens for each item of the i-th iterable.
func (f *fn) element(c *comp, i int) {
	mark := f.top
	defer f.release(mark)
	if i+1 < len(c.gens) {
		g := &c.gens[i+1]
		f.generator(c, i+1, f.iterateOver(g.Iter, g.Async))
		return
	}
	switch c.kind {
	case symtable.ListComp:
		f.emit(code.Append, c.acc, f.operand(c.key), 0, 0)
	case symtable.SetComp:
		r := f.operand(c.key)
		f.emitAt(c.key.Pos(), code.SetAdd, c.acc, r, 0, 0)
	case symtable.DictComp:
		k := f.operandBefore(c.key, noReg, c.value)
		v := f.operand(c.value)
		f.emitAt(c.key.Pos().To(c.value.Pos()), code.DictSet, c.acc, k, v, 0)
	default:
		r := f.operand(c.key)
		f.emitYield(f.temp(), r, c.key.Pos())
	}
}
