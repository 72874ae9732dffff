package symtable

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

func (t *Table) comprehension(node ast.Expr, pos token.Span, kind CompKind, gens []ast.Comprehension, value, elt ast.Expr) {
	first := &gens[0]
	t.cur().inIter++
	t.expr(first.Iter)
	t.cur().inIter--
	n := t.enter(Function, [...]string{"", "listcomp", "setcomp", "dictcomp", "genexpr"}[kind], node, Body)
	sc := &t.Scopes[n]
	sc.Pos, sc.Comp, sc.Coroutine = pos, kind, first.Async
	t.def(".0", DefParam, token.Span{})
	t.target(first.Target)
	t.exprs(first.Ifs)
	for i := 1; i < len(gens); i++ {
		g := &gens[i]
		t.target(g.Target)
		t.cur().inIter++
		t.expr(g.Iter)
		t.cur().inIter--
		t.exprs(g.Ifs)
		if g.Async {
			t.cur().Coroutine = true
		}
	}
	t.expr(value)
	t.expr(elt)
	sc = t.cur()
	sc.Generator = kind == GeneratorExp
	async := sc.Coroutine && !sc.Generator
	t.leave()
	if !async {
		return
	}
	if t.cur().Comp == NoComp && t.unevaluated() {
		t.fail(pos, "asynchronous comprehension outside of an asynchronous function")
	}
	t.cur().Coroutine = true
}

// unevaluated reports whether this is part of an annotation that does not become
// code, so that the compiler does not see what is in it.
func (t *Table) unevaluated() bool {
	for n := t.current; n != 0; n = t.Scopes[n].Parent {
		if t.Scopes[n].Unevaluated {
			return true
		}
	}
	return false
}

func (t *Table) target(e ast.Expr) {
	t.cur().inTarget = true
	t.expr(e)
	t.cur().inTarget = false
}

func (t *Table) named(e *ast.NamedExpr) {
	t.allowed("named expression", e.Span)
	if t.cur().inIter > 0 {
		t.fail(e.Span, "assignment expression cannot be used in a comprehension iterable expression")
	}
	t.cur().Rebinds = true
	if t.cur().Comp != NoComp {
		t.extend(e.Target)
	}
	t.expr(e.Value)
	t.expr(e.Target)
}

// extend makes the target of an assignment expression within comprehensions a
// name of the function or module around them.
func (t *Table) extend(n *ast.Name) {
	id := t.mangled(n.ID)
	for scope := t.current; ; scope = t.Scopes[scope].Parent {
		sc := &t.Scopes[scope]
		sc.Rebinds = true
		switch {
		case sc.Comp != NoComp:
			if s := t.symbol(scope, id); s != 0 && t.Symbols[s].Flags&DefCompIter != 0 && t.Symbols[s].Flags&(DefLocal|DefGlobal) != 0 {
				t.fail(n.Span, "assignment expression cannot rebind comprehension iteration variable '%s'", n.ID)
			}
			continue
		case sc.Kind == Function:
			flag := DefNonlocal
			if s := t.symbol(scope, id); s != 0 && t.Symbols[s].Flags&DefGlobal != 0 {
				flag = DefGlobal
			}
			t.defID(id, flag, t.current, n.Span)
			t.decls = append(t.decls, declaration{t.current, id, n.Span})
			t.defID(id, DefLocal, scope, n.Span)
		case sc.Kind == Module:
			t.defID(id, DefGlobal, t.current, n.Span)
			t.decls = append(t.decls, declaration{t.current, id, n.Span})
			t.defID(id, DefGlobal, scope, n.Span)
		case sc.Kind == Class:
			t.fail(n.Span, "assignment expression within a comprehension cannot be used in a class body")
		case sc.Kind == Annotation:
			continue
		case sc.Kind == TypeAlias:
			t.fail(n.Span, "assignment expression within a comprehension cannot be used in a type alias")
		case sc.Kind == TypeParams:
			t.fail(n.Span, "assignment expression within a comprehension cannot be used within the definition of a generic")
		case sc.Kind == TypeVariable:
			t.fail(n.Span, "assignment expression within a comprehension cannot be used in a TypeVar bound")
		}
		return
	}
}
