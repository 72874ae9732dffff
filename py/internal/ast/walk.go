package ast

// Walk calls visit for n and, where visit returns true, for each node below it,
// in the order of CPython's fields. Parts without a position of their own
// (Arguments, Comprehension, WithItem, MatchCase) are entered without a visit;
// Arg, Keyword, Alias and ExceptHandler are visited as pointers.
func Walk(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	w := walker(visit)
	switch n := n.(type) {
	case Expr:
		w.inExpr(n)
	case Stmt:
		w.inStmt(n)
	case Pattern:
		w.inPattern(n)
	case *TypeVar:
		w.expr(n.Bound)
		w.expr(n.Default)
	case *ParamSpec:
		w.expr(n.Default)
	case *TypeVarTuple:
		w.expr(n.Default)
	case *Arg:
		w.expr(n.Annotation)
	case *Keyword:
		w.expr(n.Value)
	case *ExceptHandler:
		w.expr(n.Type)
		w.stmts(n.Body)
	}
}

type walker func(Node) bool

func (w walker) expr(e Expr) {
	if e != nil && w(e) {
		w.inExpr(e)
	}
}

func (w walker) exprs(list ...Expr) {
	for _, e := range list {
		w.expr(e)
	}
}

func (w walker) stmts(list []Stmt) {
	for _, s := range list {
		if w(s) {
			w.inStmt(s)
		}
	}
}

func (w walker) patterns(list []Pattern) {
	for _, p := range list {
		Walk(p, w)
	}
}

func (w walker) typeParams(list []TypeParam) {
	for _, p := range list {
		Walk(p, w)
	}
}

func (w walker) keywords(list []Keyword) {
	for i := range list {
		Walk(&list[i], w)
	}
}

func (w walker) args(list []Arg) {
	for i := range list {
		Walk(&list[i], w)
	}
}

func (w walker) arguments(a *Arguments) {
	w.args(a.PosOnly)
	w.args(a.Args)
	if a.Vararg != nil {
		Walk(a.Vararg, w)
	}
	w.args(a.KwOnly)
	w.exprs(a.KwDefaults...)
	if a.Kwarg != nil {
		Walk(a.Kwarg, w)
	}
	w.exprs(a.Defaults...)
}

func (w walker) comp(list []Comprehension) {
	for i := range list {
		w.exprs(list[i].Target, list[i].Iter)
		w.exprs(list[i].Ifs...)
	}
}

func (w walker) inExpr(e Expr) {
	switch n := e.(type) {
	case *BoolOp:
		w.exprs(n.Values...)
	case *NamedExpr:
		w.exprs(n.Target, n.Value)
	case *BinOp:
		w.exprs(n.Left, n.Right)
	case *UnaryOp:
		w.expr(n.Operand)
	case *Lambda:
		w.arguments(n.Args)
		w.expr(n.Body)
	case *IfExp:
		w.exprs(n.Test, n.Body, n.Orelse)
	case *Dict:
		w.exprs(n.Keys...)
		w.exprs(n.Values...)
	case *Set:
		w.exprs(n.Elts...)
	case *ListComp:
		w.expr(n.Elt)
		w.comp(n.Generators)
	case *SetComp:
		w.expr(n.Elt)
		w.comp(n.Generators)
	case *DictComp:
		w.exprs(n.Key, n.Value)
		w.comp(n.Generators)
	case *GeneratorExp:
		w.expr(n.Elt)
		w.comp(n.Generators)
	case *Await:
		w.expr(n.Value)
	case *Yield:
		w.expr(n.Value)
	case *YieldFrom:
		w.expr(n.Value)
	case *Compare:
		w.expr(n.Left)
		w.exprs(n.Comparators...)
	case *Call:
		w.expr(n.Func)
		w.exprs(n.Args...)
		w.keywords(n.Keywords)
	case *FormattedValue:
		w.exprs(n.Value, n.FormatSpec)
	case *Interpolation:
		w.exprs(n.Value, n.FormatSpec)
	case *JoinedStr:
		w.exprs(n.Values...)
	case *TemplateStr:
		w.exprs(n.Values...)
	case *Attribute:
		w.expr(n.Value)
	case *Subscript:
		w.exprs(n.Value, n.Slice)
	case *Starred:
		w.expr(n.Value)
	case *List:
		w.exprs(n.Elts...)
	case *Tuple:
		w.exprs(n.Elts...)
	case *Slice:
		w.exprs(n.Lower, n.Upper, n.Step)
	}
}

func (w walker) inStmt(s Stmt) {
	switch n := s.(type) {
	case *FunctionDef:
		w.arguments(n.Args)
		w.stmts(n.Body)
		w.exprs(n.Decorators...)
		w.expr(n.Returns)
		w.typeParams(n.TypeParams)
	case *ClassDef:
		w.exprs(n.Bases...)
		w.keywords(n.Keywords)
		w.stmts(n.Body)
		w.exprs(n.Decorators...)
		w.typeParams(n.TypeParams)
	case *Return:
		w.expr(n.Value)
	case *Delete:
		w.exprs(n.Targets...)
	case *Assign:
		w.exprs(n.Targets...)
		w.expr(n.Value)
	case *TypeAlias:
		w.expr(n.Name)
		w.typeParams(n.TypeParams)
		w.expr(n.Value)
	case *AugAssign:
		w.exprs(n.Target, n.Value)
	case *AnnAssign:
		w.exprs(n.Target, n.Annotation, n.Value)
	case *For:
		w.exprs(n.Target, n.Iter)
		w.stmts(n.Body)
		w.stmts(n.Orelse)
	case *While:
		w.expr(n.Test)
		w.stmts(n.Body)
		w.stmts(n.Orelse)
	case *If:
		w.expr(n.Test)
		w.stmts(n.Body)
		w.stmts(n.Orelse)
	case *With:
		for i := range n.Items {
			w.exprs(n.Items[i].Context, n.Items[i].Vars)
		}
		w.stmts(n.Body)
	case *Match:
		w.expr(n.Subject)
		for i := range n.Cases {
			Walk(n.Cases[i].Pattern, w)
			w.expr(n.Cases[i].Guard)
			w.stmts(n.Cases[i].Body)
		}
	case *Raise:
		w.exprs(n.Exc, n.Cause)
	case *Try:
		w.stmts(n.Body)
		for i := range n.Handlers {
			Walk(&n.Handlers[i], w)
		}
		w.stmts(n.Orelse)
		w.stmts(n.Final)
	case *Assert:
		w.exprs(n.Test, n.Msg)
	case *Import:
		for i := range n.Names {
			Walk(&n.Names[i], w)
		}
	case *ImportFrom:
		for i := range n.Names {
			Walk(&n.Names[i], w)
		}
	case *ExprStmt:
		w.expr(n.Value)
	}
}

func (w walker) inPattern(p Pattern) {
	switch n := p.(type) {
	case *MatchValue:
		w.expr(n.Value)
	case *MatchSequence:
		w.patterns(n.Patterns)
	case *MatchMapping:
		w.exprs(n.Keys...)
		w.patterns(n.Patterns)
	case *MatchClass:
		w.expr(n.Cls)
		w.patterns(n.Patterns)
		w.patterns(n.KwdPatterns)
	case *MatchAs:
		if n.Pattern != nil {
			Walk(n.Pattern, w)
		}
	case *MatchOr:
		w.patterns(n.Patterns)
	}
}
