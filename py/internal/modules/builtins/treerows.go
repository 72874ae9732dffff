package builtins

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// The fields of a row come in the order that the class has them in, and Go evaluates
// the calls of a literal in the order in which they are written.

func (x *row) asExpr() ast.Expr {
	at := x.span
	switch x.name {
	case "BoolOp":
		return &ast.BoolOp{Span: at, Or: one(x, boolOps), Values: x.exprs()}
	case "NamedExpr":
		return &ast.NamedExpr{Span: at, Target: nested(x.r, x.next(), (*row).asName), Value: x.expr()}
	case "BinOp":
		return &ast.BinOp{Span: at, Left: x.expr(), Op: one(x, binaryOps), Right: x.expr()}
	case "UnaryOp":
		return &ast.UnaryOp{Span: at, Op: one(x, unaryOps), Operand: x.expr()}
	case "Lambda":
		return &ast.Lambda{Span: at, Args: x.arguments(), Body: x.expr()}
	case "IfExp":
		return &ast.IfExp{Span: at, Test: x.expr(), Body: x.expr(), Orelse: x.expr()}
	case "Await":
		return &ast.Await{Span: at, Value: x.expr()}
	case "Yield":
		return &ast.Yield{Span: at, Value: x.maybe()}
	case "YieldFrom":
		return &ast.YieldFrom{Span: at, Value: x.expr()}
	case "Compare":
		return &ast.Compare{Span: at, Left: x.expr(), Ops: x.comparisons(), Comparators: x.exprs()}
	case "Call":
		return &ast.Call{Span: at, Func: x.expr(), Args: x.exprs(), Keywords: list(x, (*row).asKeyword)}
	case "Constant":
		return x.asConstant()
	case "Attribute":
		return &ast.Attribute{Span: at, Value: x.expr(), Attr: x.text(), Ctx: one(x, contexts)}
	case "Subscript":
		return &ast.Subscript{Span: at, Value: x.expr(), Slice: x.expr(), Ctx: one(x, contexts)}
	case "Starred":
		return &ast.Starred{Span: at, Value: x.expr(), Ctx: one(x, contexts)}
	case "Name":
		return &ast.Name{Span: at, ID: x.text(), Ctx: one(x, contexts)}
	case "Slice":
		return &ast.Slice{Span: at, Lower: x.maybe(), Upper: x.maybe(), Step: x.maybe()}
	}
	return x.asDisplay()
}

// asDisplay reads displays, comprehensions and texts with fields.
func (x *row) asDisplay() ast.Expr {
	at := x.span
	switch x.name {
	case "List":
		return &ast.List{Span: at, Elts: x.exprs(), Ctx: one(x, contexts)}
	case "Tuple":
		return &ast.Tuple{Span: at, Elts: x.exprs(), Ctx: one(x, contexts)}
	case "Dict":
		return &ast.Dict{Span: at, Keys: x.exprs(), Values: x.exprs()}
	case "Set":
		return &ast.Set{Span: at, Elts: x.exprs()}
	case "ListComp":
		return &ast.ListComp{Span: at, Elt: x.expr(), Generators: x.generators()}
	case "SetComp":
		return &ast.SetComp{Span: at, Elt: x.expr(), Generators: x.generators()}
	case "DictComp":
		return &ast.DictComp{Span: at, Key: x.expr(), Value: x.expr(), Generators: x.generators()}
	case "GeneratorExp":
		return &ast.GeneratorExp{Span: at, Elt: x.expr(), Generators: x.generators()}
	case "FormattedValue":
		return &ast.FormattedValue{Span: at, Value: x.expr(), Conversion: x.number(), FormatSpec: x.maybe()}
	case "Interpolation":
		return &ast.Interpolation{Span: at, Value: x.expr(), Str: x.text(), Conversion: x.number(), FormatSpec: x.maybe()}
	case "JoinedStr":
		return &ast.JoinedStr{Span: at, Values: x.exprs()}
	case "TemplateStr":
		return &ast.TemplateStr{Span: at, Values: x.exprs()}
	}
	panic(noTree("there is no expression " + x.name))
}

func (x *row) asConstant() ast.Expr {
	e := x.constant(x.next())
	if k, ok := e.(*ast.Constant); ok {
		k.U = x.identifier() == "u"
	}
	return e
}

func (x *row) comparisons() (ops []ast.CmpOp) {
	for _, name := range x.identifiers() {
		ops = append(ops, known(name, comparisons))
	}
	return ops
}

func (x *row) asStmt() ast.Stmt {
	at := x.span
	switch x.name {
	case "Return":
		return &ast.Return{Span: at, Value: x.maybe()}
	case "Delete":
		return &ast.Delete{Span: at, Targets: x.exprs()}
	case "Assign":
		return &ast.Assign{Span: at, Targets: x.exprs(), Value: x.expr()}
	case "TypeAlias":
		return &ast.TypeAlias{Span: at, Name: nested(x.r, x.next(), (*row).asName), TypeParams: list(x, (*row).asTypeParam), Value: x.expr()}
	case "AugAssign":
		return &ast.AugAssign{Span: at, Target: x.expr(), Op: one(x, binaryOps), Value: x.expr()}
	case "AnnAssign":
		return &ast.AnnAssign{Span: at, Target: x.expr(), Annotation: x.expr(), Value: x.maybe(), Simple: x.number() != 0}
	case "Raise":
		return &ast.Raise{Span: at, Exc: x.maybe(), Cause: x.maybe()}
	case "Assert":
		return &ast.Assert{Span: at, Test: x.expr(), Msg: x.maybe()}
	case "Import":
		return &ast.Import{Span: at, Names: list(x, (*row).asAlias)}
	case "ImportFrom":
		return &ast.ImportFrom{Span: at, Module: x.identifier(), Names: list(x, (*row).asAlias), Level: x.number()}
	case "Global":
		return &ast.Global{Span: at, Names: x.identifiers()}
	case "Nonlocal":
		return &ast.Nonlocal{Span: at, Names: x.identifiers()}
	case "Expr":
		return &ast.ExprStmt{Span: at, Value: x.expr()}
	case "Pass":
		return &ast.Pass{Span: at}
	case "Break":
		return &ast.Break{Span: at}
	case "Continue":
		return &ast.Continue{Span: at}
	}
	return x.asBlock(at)
}

// asBlock reads the statements that have others within them.
func (x *row) asBlock(at token.Span) ast.Stmt {
	switch x.name {
	case "FunctionDef", "AsyncFunctionDef":
		f := &ast.FunctionDef{
			Span: at, Async: x.name == "AsyncFunctionDef", Name: x.text(), Args: x.arguments(), Body: x.stmts(), Decorators: x.exprs(), Returns: x.maybe(),
		}
		x.next() // the comment on types
		f.TypeParams = list(x, (*row).asTypeParam)
		return f
	case "ClassDef":
		return &ast.ClassDef{
			Span: at, Name: x.text(), Bases: x.exprs(), Keywords: list(x, (*row).asKeyword), Body: x.stmts(), Decorators: x.exprs(),
			TypeParams: list(x, (*row).asTypeParam),
		}
	case "For", "AsyncFor":
		return &ast.For{Span: at, Async: x.name == "AsyncFor", Target: x.expr(), Iter: x.expr(), Body: x.stmts(), Orelse: x.stmts()}
	case "While":
		return &ast.While{Span: at, Test: x.expr(), Body: x.stmts(), Orelse: x.stmts()}
	case "If":
		return &ast.If{Span: at, Test: x.expr(), Body: x.stmts(), Orelse: x.stmts()}
	case "With", "AsyncWith":
		return &ast.With{Span: at, Async: x.name == "AsyncWith", Items: list(x, (*row).asWithItem), Body: x.stmts()}
	case "Match":
		return &ast.Match{Span: at, Subject: x.expr(), Cases: list(x, (*row).asCase)}
	case "Try", "TryStar":
		return &ast.Try{
			Span: at, Star: x.name == "TryStar", Body: x.stmts(), Handlers: list(x, (*row).asHandler), Orelse: x.stmts(), Final: x.stmts(),
		}
	}
	panic(noTree("there is no statement " + x.name))
}

func (x *row) asPattern() ast.Pattern {
	at := x.span
	switch x.name {
	case "MatchValue":
		return &ast.MatchValue{Span: at, Value: x.expr()}
	case "MatchSingleton":
		k, _ := x.constant(x.next()).(*ast.Constant)
		return &ast.MatchSingleton{Span: at, Value: k.Kind}
	case "MatchSequence":
		return &ast.MatchSequence{Span: at, Patterns: x.patterns()}
	case "MatchMapping":
		return &ast.MatchMapping{Span: at, Keys: x.exprs(), Patterns: x.patterns(), Rest: x.identifier()}
	case "MatchClass":
		return &ast.MatchClass{Span: at, Cls: x.expr(), Patterns: x.patterns(), KwdAttrs: x.identifiers(), KwdPatterns: x.patterns()}
	case "MatchStar":
		return &ast.MatchStar{Span: at, Name: x.identifier()}
	case "MatchAs":
		return &ast.MatchAs{Span: at, Pattern: option(x, (*row).asPattern), Name: x.identifier()}
	case "MatchOr":
		return &ast.MatchOr{Span: at, Patterns: x.patterns()}
	}
	panic(noTree("there is no pattern " + x.name))
}

func (x *row) patterns() []ast.Pattern { return list(x, (*row).asPattern) }

func (x *row) asTypeParam() ast.TypeParam {
	at := x.span
	switch x.name {
	case "TypeVar":
		return &ast.TypeVar{Span: at, Name: x.text(), Bound: x.maybe(), Default: x.maybe()}
	case "ParamSpec":
		return &ast.ParamSpec{Span: at, Name: x.text(), Default: x.maybe()}
	case "TypeVarTuple":
		return &ast.TypeVarTuple{Span: at, Name: x.text(), Default: x.maybe()}
	}
	panic(noTree("there is no parameter " + x.name))
}

// The names of operators and contexts.
var (
	boolOps   = map[string]bool{"And": false, "Or": true}
	binaryOps = map[string]ast.Operator{
		"Add": ast.Add, "Sub": ast.Sub, "Mult": ast.Mult, "MatMult": ast.MatMult, "Div": ast.Div, "Mod": ast.Mod, "Pow": ast.Pow,
		"LShift": ast.LShift, "RShift": ast.RShift, "BitOr": ast.BitOr, "BitXor": ast.BitXor, "BitAnd": ast.BitAnd, "FloorDiv": ast.FloorDiv,
	}
	unaryOps    = map[string]ast.UnaryOperator{"Invert": ast.Invert, "Not": ast.Not, "UAdd": ast.UAdd, "USub": ast.USub}
	comparisons = map[string]ast.CmpOp{
		"Eq": ast.Eq, "NotEq": ast.NotEq, "Lt": ast.Lt, "LtE": ast.LtE, "Gt": ast.Gt, "GtE": ast.GtE, "Is": ast.Is, "IsNot": ast.IsNot,
		"In": ast.In, "NotIn": ast.NotIn,
	}
	contexts = map[string]ast.Context{"Load": ast.Load, "Store": ast.Store, "Del": ast.Del}
)
