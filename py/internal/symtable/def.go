package symtable

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

func (t *Table) function(s *ast.FunctionDef) {
	t.bind(s.Name, s.Span)
	t.exprs(s.Args.Defaults)
	t.exprs(s.Args.KwDefaults)
	t.exprs(s.Decorators)
	if len(s.TypeParams) > 0 {
		t.enterTypeParams(s, s.Name, len(s.Args.Defaults) > 0, hasAny(s.Args.KwDefaults))
		t.typeParams(s.TypeParams)
	}
	annotations := t.signature(s)
	n := t.enter(Function, s.Name, s, Body)
	t.Scopes[n].Annotations = annotations
	t.Scopes[n].Pos = s.Span
	t.Scopes[n].Coroutine = s.Async
	t.params(s.Args)
	t.stmts(s.Body)
	t.leave()
	if len(s.TypeParams) > 0 {
		t.leave()
	}
}

func hasAny(list []ast.Expr) bool {
	for _, e := range list {
		if e != nil {
			return true
		}
	}
	return false
}

// signature visits the annotations of a function and returns their scope, or 0.
func (t *Table) signature(s *ast.FunctionDef) int32 {
	if !annotated(s) {
		if t.cur().Kind == Class {
			t.cur().NeedsClassDict = true
		}
		return 0
	}
	if t.Future.Annotations {
		if t.cur().Kind == Class {
			t.cur().NeedsClassDict = true
		}
		n := t.enterDetached()
		t.Symbols[t.def(".format", DefParam, token.Span{})].Meaning = Local
		t.annotations(s)
		t.leave()
		return n
	}
	n := t.enterLazy(Annotation, "__annotate__", s, Annotated)
	t.annotations(s)
	t.leave()
	return n
}

func annotated(s *ast.FunctionDef) bool {
	a := s.Args
	if s.Returns != nil || a.Vararg != nil && a.Vararg.Annotation != nil || a.Kwarg != nil && a.Kwarg.Annotation != nil {
		return true
	}
	for _, list := range [...][]ast.Arg{a.PosOnly, a.Args, a.KwOnly} {
		for i := range list {
			if list[i].Annotation != nil {
				return true
			}
		}
	}
	return false
}

func (t *Table) annotations(s *ast.FunctionDef) {
	a := s.Args
	t.argAnnotations(a.PosOnly)
	t.argAnnotations(a.Args)
	if a.Vararg != nil {
		t.expr(a.Vararg.Annotation)
	}
	if a.Kwarg != nil {
		t.expr(a.Kwarg.Annotation)
	}
	t.argAnnotations(a.KwOnly)
	t.expr(s.Returns)
}

func (t *Table) argAnnotations(list []ast.Arg) {
	for i := range list {
		t.expr(list[i].Annotation)
	}
}

// enterLazy opens a scope that becomes a function of its own, evaluated when
// somebody asks for its value. In a class it sees the names of the class.
func (t *Table) enterLazy(kind Kind, name string, node any, part Part) int32 {
	p := t.cur()
	sees := p.Kind == Class || p.SeesClass
	n := t.enter(kind, name, node, part)
	t.def(".format", DefParam|Use, token.Span{})
	if sees {
		t.cur().SeesClass = true
		t.use("__classdict__")
	}
	return n
}

func (t *Table) params(a *ast.Arguments) {
	t.args(a.PosOnly)
	t.args(a.Args)
	t.args(a.KwOnly)
	if a.Vararg != nil {
		t.arg(a.Vararg)
		t.cur().Varargs = true
	}
	if a.Kwarg != nil {
		t.arg(a.Kwarg)
		t.cur().Varkeywords = true
	}
}

func (t *Table) args(list []ast.Arg) {
	for i := range list {
		t.arg(&list[i])
	}
}

func (t *Table) arg(a *ast.Arg) {
	t.checkName(a.Name, ast.Store, a.Span)
	t.def(a.Name, DefParam, a.Span)
}

func (t *Table) class(s *ast.ClassDef) {
	t.bind(s.Name, s.Span)
	t.exprs(s.Decorators)
	if len(s.TypeParams) > 0 {
		t.enterTypeParams(s, s.Name, false, false)
		t.typeParams(s.TypeParams)
	}
	t.exprs(s.Bases)
	t.keywords(s.Keywords)
	n := t.enter(Class, s.Name, s, Body)
	t.Scopes[n].Pos = s.Span
	t.Scopes[n].class = s.Name
	if len(s.TypeParams) > 0 {
		t.def("__type_params__", DefLocal, s.Span)
		t.use(".type_params")
	}
	t.stmts(s.Body)
	t.leave()
	if len(s.TypeParams) > 0 {
		t.leave()
	}
}

func (t *Table) typeAlias(s *ast.TypeAlias) {
	t.expr(s.Name)
	if len(s.TypeParams) > 0 {
		t.enterTypeParams(s, s.Name.ID, false, false)
		t.typeParams(s.TypeParams)
	}
	t.enterLazy(TypeAlias, s.Name.ID, s, Body)
	t.expr(s.Value)
	t.leave()
	if len(s.TypeParams) > 0 {
		t.leave()
	}
}

func (t *Table) enterTypeParams(node any, name string, defaults, kwdefaults bool) {
	inClass := t.cur().Kind == Class
	t.enter(TypeParams, name, node, Params)
	if inClass {
		t.cur().SeesClass = true
		t.use("__classdict__")
	}
	if c, ok := node.(*ast.ClassDef); ok {
		t.def(".type_params", DefLocal|Use, token.Span{})
		t.def(".generic_base", DefLocal|Use, token.Span{})
		t.cur().class = c.Name
	}
	if defaults {
		t.def(".defaults", DefParam, token.Span{})
	}
	if kwdefaults {
		t.def(".kwdefaults", DefParam, token.Span{})
	}
}

func (t *Table) typeParams(list []ast.TypeParam) {
	for _, p := range list {
		switch p := p.(type) {
		case *ast.TypeVar:
			t.typeParam(p.Name, p.Span)
			what := "a TypeVar bound"
			if _, ok := p.Bound.(*ast.Tuple); ok {
				what = "a TypeVar constraint"
			}
			t.typeVariable(p, p.Bound, Bound, p.Name, what)
			t.typeVariable(p, p.Default, Default, p.Name, "a TypeVar default")
		case *ast.ParamSpec:
			t.typeParam(p.Name, p.Span)
			t.typeVariable(p, p.Default, Default, p.Name, "a ParamSpec default")
		case *ast.TypeVarTuple:
			t.typeParam(p.Name, p.Span)
			t.typeVariable(p, p.Default, Default, p.Name, "a TypeVarTuple default")
		}
	}
}

func (t *Table) typeParam(name string, pos token.Span) {
	if name == "__classdict__" {
		t.fail(pos, "reserved name '%s' cannot be used for type parameter", name)
	}
	t.checkName(name, ast.Store, pos)
	t.def(name, DefTypeParam|DefLocal, pos)
}

func (t *Table) typeVariable(node any, e ast.Expr, part Part, name, what string) {
	if e == nil {
		return
	}
	t.enterLazy(TypeVariable, name, node, part)
	t.cur().what = what
	t.expr(e)
	t.leave()
}

// annotation visits that of a variable.
func (t *Table) annotation(s *ast.AnnAssign) {
	sc := t.cur()
	sc.Annotated = true
	if (sc.Kind == Module || sc.Kind == Class && sc.inIf) && !sc.Conditional {
		sc.Conditional = true
		t.use("__conditional_annotations__")
	}
	if t.Future.Annotations {
		t.enterDetached()
		t.expr(s.Annotation)
		t.leave()
		return
	}
	owner := t.current
	if n := sc.variables; n != 0 {
		t.current = n
	} else {
		n = t.enterLazy(Annotation, "__annotate__", sc.Node, Annotated)
		t.reenterable(n)
		t.Scopes[owner].variables = n
		t.Scopes[n].Unevaluated = t.Scopes[owner].Kind == Function
		if !t.Scopes[n].Unevaluated {
			t.Scopes[owner].Annotations = n
		}
	}
	if t.Scopes[owner].Conditional {
		t.use("__conditional_annotations__")
	}
	t.expr(s.Annotation)
	t.current = owner
}

// enterDetached opens a scope for annotations that are kept as text: what is in
// it matters for errors alone.
func (t *Table) enterDetached() int32 {
	n := int32(len(t.Scopes))
	p := t.cur()
	t.Scopes = append(t.Scopes, Scope{Kind: Annotation, Name: "__annotate__", Parent: t.current, Unevaluated: true, class: p.class})
	t.current = n
	return n
}

// reenterable makes a scope one that is entered more than once.
func (t *Table) reenterable(scope int32) {
	t.close(scope)
	sc := &t.Scopes[scope]
	sc.reentry = map[int32]int32{}
	for s := sc.First; s != 0; s = t.Symbols[s].Next {
		sc.reentry[t.Symbols[s].Name] = s
	}
}
