package symtable

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

func (t *Table) exprs(list []ast.Expr) {
	for _, e := range list {
		t.looks.Look()
		t.expr(e)
	}
}

func (t *Table) expr(e ast.Expr) {
	switch e := e.(type) {
	case nil, *ast.Constant:
	case *ast.Name:
		t.name(e)
	case *ast.Attribute:
		t.checkName(e.Attr, e.Ctx, e.Span)
		t.expr(e.Value)
	case *ast.Call:
		t.expr(e.Func)
		t.exprs(e.Args)
		t.keywords(e.Keywords)
	case *ast.BinOp:
		t.expr(e.Left)
		t.expr(e.Right)
	case *ast.Subscript:
		t.expr(e.Value)
		t.expr(e.Slice)
	case *ast.Compare:
		t.expr(e.Left)
		t.exprs(e.Comparators)
	case *ast.Tuple:
		t.exprs(e.Elts)
	case *ast.List:
		t.exprs(e.Elts)
	case *ast.Set:
		t.exprs(e.Elts)
	case *ast.Dict:
		t.exprs(e.Keys)
		t.exprs(e.Values)
	case *ast.BoolOp:
		t.exprs(e.Values)
	case *ast.UnaryOp:
		t.expr(e.Operand)
	case *ast.IfExp:
		t.expr(e.Test)
		t.expr(e.Body)
		t.expr(e.Orelse)
	case *ast.Slice:
		t.expr(e.Lower)
		t.expr(e.Upper)
		t.expr(e.Step)
	case *ast.Starred:
		t.expr(e.Value)
	case *ast.JoinedStr:
		t.exprs(e.Values)
	case *ast.TemplateStr:
		t.exprs(e.Values)
	case *ast.FormattedValue:
		t.expr(e.Value)
		t.expr(e.FormatSpec)
	case *ast.Interpolation:
		t.expr(e.Value)
		t.expr(e.FormatSpec)
	default:
		t.scoping(e)
	}
}

// scoping visits the expressions that make scopes, or depend on theirs.
func (t *Table) scoping(e ast.Expr) {
	switch e := e.(type) {
	case *ast.NamedExpr:
		t.named(e)
	case *ast.Lambda:
		t.lambda(e)
	case *ast.ListComp:
		t.comprehension(e, e.Span, ListComp, e.Generators, nil, e.Elt)
	case *ast.SetComp:
		t.comprehension(e, e.Span, SetComp, e.Generators, nil, e.Elt)
	case *ast.DictComp:
		t.comprehension(e, e.Span, DictComp, e.Generators, e.Value, e.Key)
	case *ast.GeneratorExp:
		t.comprehension(e, e.Span, GeneratorExp, e.Generators, nil, e.Elt)
	case *ast.Yield:
		t.yield(e.Value, e.Span)
	case *ast.YieldFrom:
		t.yield(e.Value, e.Span)
	case *ast.Await:
		t.await(e)
	}
}

func (t *Table) name(e *ast.Name) {
	if t.cur().Unevaluated {
		e.Sym = 0
		return
	}
	if e.Ctx == ast.Load {
		e.Sym = t.def(e.ID, Use, e.Span)
		if e.ID == "super" && t.cur().Kind == Function {
			t.use("__class__")
		}
		return
	}
	t.checkName(e.ID, e.Ctx, e.Span)
	e.Sym = t.def(e.ID, DefLocal, e.Span)
	if e.Ctx == ast.Del {
		t.Symbols[e.Sym].Flags |= Deleted
	}
}

func (t *Table) keywords(list []ast.Keyword) {
	for i := range list {
		t.checkName(list[i].Arg, ast.Store, list[i].Span)
	}
	for i := range list {
		t.expr(list[i].Value)
	}
}

func (t *Table) lambda(e *ast.Lambda) {
	t.exprs(e.Args.Defaults)
	t.exprs(e.Args.KwDefaults)
	n := t.enter(Function, "lambda", e, Body)
	t.Scopes[n].Pos = e.Span
	t.params(e.Args)
	t.expr(e.Body)
	t.leave()
}

// allowed raises an error if the current scope is one of those that have no
// frame of the program.
func (t *Table) allowed(what string, pos token.Span) {
	switch sc := t.cur(); sc.Kind {
	case Annotation:
		t.fail(pos, "%s cannot be used within an annotation", what)
	case TypeVariable:
		t.fail(pos, "%s cannot be used within %s", what, sc.what)
	case TypeAlias:
		t.fail(pos, "%s cannot be used within a type alias", what)
	case TypeParams:
		t.fail(pos, "%s cannot be used within the definition of a generic", what)
	default:
	}
}

func (t *Table) yield(value ast.Expr, pos token.Span) {
	t.allowed("yield expression", pos)
	t.expr(value)
	sc := t.cur()
	sc.Generator = true
	if sc.Comp != NoComp {
		t.fail(pos, "'yield' inside %s", sc.Comp)
	}
}

func (k CompKind) String() string {
	return [...]string{"", "list comprehension", "set comprehension", "dict comprehension", "generator expression"}[k]
}

func (t *Table) await(e *ast.Await) {
	t.allowed("await expression", e.Span)
	if sc := t.cur(); !t.topLevelAwait {
		if sc.Kind != Function {
			t.fail(e.Span, "'await' outside function")
		} else if !sc.Coroutine && sc.Comp == NoComp {
			t.fail(e.Span, "'await' outside async function")
		}
	}
	t.expr(e.Value)
	t.cur().Coroutine = true
}
