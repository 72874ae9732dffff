package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// generic starts the code that makes the type parameters of a definition.
func (f *fn) generic(node any, name string, line int32) *fn {
	g := f.nested(f.child(node, symtable.Params), "<generic parameters of "+name+">", line)
	return g
}

func (f *fn) genericFunction(s *ast.FunctionDef, dst uint8) {
	mark := f.top
	line := s.Line
	if len(s.Decorators) > 0 {
		line = s.Decorators[0].Pos().Line
	}
	given := f.parts()
	f.defaults(s.Args, given, s.Span)
	g := f.generic(s, s.Name, line)
	n := uint8(0)
	if len(s.Args.Defaults) > 0 {
		n++
	}
	hasKw := false
	for _, e := range s.Args.KwDefaults {
		hasKw = hasKw || e != nil
	}
	if hasKw {
		n++
	}
	g.code.Args, g.code.PosOnly = int(n), int(n)
	w := g.temps(2)
	g.typeParams(s.TypeParams, w+1)
	parts := g.parts()
	from := uint8(0)
	if len(s.Args.Defaults) > 0 {
		g.emit(code.Move, parts, from, 0, 0)
		from++
	}
	if hasKw {
		g.emit(code.Move, parts+1, from, 0, 0)
	}
	g.functionFrom(s, parts, w)
	g.emitAt(s.Span, code.Intrin, w, w, 2, int32(code.SetTypeParams))
	g.emit(code.Ret, w, 0, 0, 0)
	scope := g.scope
	k := g.finish()

	call := f.temp()
	own := f.parts()
	f.function(k, scope, own, call, s.Span)
	f.release(int(call) + 1)
	f.temps(2)
	arg := call + 1
	if len(s.Args.Defaults) > 0 {
		f.emit(code.Move, arg, given, 0, 0)
		arg++
	}
	if hasKw {
		f.emit(code.Move, arg, given+1, 0, 0)
	}
	f.emitAt(s.Span, code.Call, call, n, 0, 0)
	f.result(dst, call)
	f.release(mark)
}

func (f *fn) genericClass(s *ast.ClassDef, dst uint8) {
	line := s.Line
	if len(s.Decorators) > 0 {
		line = s.Decorators[0].Pos().Line
	}
	g := f.generic(s, s.Name, line)
	g.class = s.Name
	r := g.temp()
	g.typeParams(s.TypeParams, r)
	g.store(g.table.Find(g.scope, ".type_params"), s.Span, r)
	g.emitAt(s.Span, code.Intrin, r, r, 1, int32(code.SubscriptGeneric))
	g.store(g.table.Find(g.scope, ".generic_base"), s.Span, r)
	out := g.temp()
	g.buildClass(s, out, r)
	g.emit(code.Ret, out, 0, 0, 0)
	f.callGeneric(g, dst, s.Span)
}

// callGeneric ends the code of type parameters, and calls its function.
func (f *fn) callGeneric(g *fn, dst uint8, pos token.Span) {
	mark := f.top
	scope := g.scope
	k := g.finish()
	w := f.temp()
	parts := f.parts()
	f.function(k, scope, parts, w, pos)
	f.release(int(w) + 1)
	f.emitAt(pos, code.Call, w, 0, 0, 0)
	f.result(dst, w)
	f.release(mark)
}

func (f *fn) typeAlias(s *ast.TypeAlias) {
	mark := f.top
	r := f.temp()
	if len(s.TypeParams) == 0 {
		f.aliasOf(s, noReg, r)
	} else {
		g := f.generic(s, s.Name.ID, s.Line)
		params, out := g.temp(), g.temp()
		g.typeParams(s.TypeParams, params)
		g.aliasOf(s, params, out)
		g.emit(code.Ret, out, 0, 0, 0)
		f.callGeneric(g, r, s.Span)
	}
	f.store(s.Name.Sym, s.Name.Span, r)
	f.release(mark)
}

// aliasOf makes the alias itself. params is the register of its parameters, or
// noReg.
func (f *fn) aliasOf(s *ast.TypeAlias, params, dst uint8) {
	mark := f.top
	w := f.temps(3)
	f.constant(&code.Const{Kind: code.CStr, Str: s.Name.ID}, w)
	if params == noReg {
		f.none(w + 1)
	} else {
		f.emit(code.Move, w+1, params, 0, 0)
	}
	f.evaluator(s, symtable.Body, s.Name.ID, s.Value, s.Span, w+2)
	f.emitAt(s.Span, code.Intrin, dst, w, 3, int32(code.TypeAlias))
	f.release(mark)
}

// evaluator makes the function that gives the value of an expression later.
func (f *fn) evaluator(node any, part symtable.Part, name string, e ast.Expr, pos token.Span, dst uint8) {
	scope := f.child(node, part)
	g := f.lazy(scope, name, ".format", pos.Line, pos)
	if st, ok := e.(*ast.Starred); ok {
		e = &ast.Tuple{Span: st.Span, Elts: []ast.Expr{st}}
	}
	r := g.operand(e)
	g.emit(code.Ret, r, 0, 0, 0)
	f.lazyFunction(g.finish(), scope, dst, pos, true)
}

// typeParams makes type parameters, binds their names, and leaves their tuple in
// dst.
func (f *fn) typeParams(list []ast.TypeParam, dst uint8) {
	mark := f.top
	all := f.temp()
	f.emit(code.List, all, all, 0, 0)
	defaults := false
	for _, p := range list {
		r := f.temp()
		name, hasDefault := f.typeParam(p, r)
		if defaults && !hasDefault {
			f.fail(p.Pos(), "non-default type parameter '%s' follows default type parameter", name)
		}
		defaults = defaults || hasDefault
		f.emit(code.Append, all, r, 0, 0)
		f.storeName(name, p.Pos(), r)
		f.release(int(all) + 1)
	}
	f.emit(code.ToTuple, dst, all, 0, 0)
	f.release(mark)
}

func (f *fn) typeParam(p ast.TypeParam, dst uint8) (name string, hasDefault bool) {
	w := f.temps(4)
	n, kind := uint8(2), code.TypeVar
	var def ast.Expr
	switch p := p.(type) {
	case *ast.TypeVar:
		name, def = p.Name, p.Default
		f.none(w + 1)
		if p.Bound != nil {
			f.evaluator(p, symtable.Bound, name, p.Bound, p.Bound.Pos(), w+1)
		}
		_, constraints := p.Bound.(*ast.Tuple)
		f.bool(w+3, constraints)
		n = 4
	case *ast.ParamSpec:
		name, def, kind = p.Name, p.Default, code.ParamSpec
	case *ast.TypeVarTuple:
		name, def, kind = p.Name, p.Default, code.TypeVarTuple
	}
	f.constant(&code.Const{Kind: code.CStr, Str: name}, w)
	slot := w + 1
	if n == 4 {
		slot = w + 2
	}
	f.none(slot)
	if def != nil {
		f.evaluator(p, symtable.Default, name, def, def.Pos(), slot)
	}
	f.emitAt(p.Pos(), code.Intrin, dst, w, n, int32(kind))
	return name, def != nil
}
