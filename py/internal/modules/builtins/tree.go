package builtins

import (
	"fmt"
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/source"
	"github.com/skillet-run/skillet/py/internal/token"
)

// CompileTree is compile() of a tree that a program has made: the arguments are the rows
// that the module _trees of the library makes of it, file name, mode, flags and optimize.
// _trees has checked the tree; rows that it did not make are refused too.
func CompileTree(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	flags, optimize := a[3].Int(), a[4].Int()
	o := source.Options{
		Mode: modes[c.Text(a[2])], File: fileName(c, a[1]), Namespace: true,
		NoAsserts: optimize > 0, NoDocs: optimize > 1, TopLevelAwait: flags&flagTopLevelAwait != 0,
	}
	o.Future.Annotations = flags&flagAnnotations != 0
	r := treeReader{c: c}
	m, err := r.module(a[0], o.Mode)
	if err != nil {
		return heap.Unbound, err
	}
	size := r.nodes * bytesPerNode
	if err := c.Account().Charge(compileFixed + compileUnit*size); err != nil {
		return heap.Unbound, err
	}
	if err := c.Reserve(compileUnit * size); err != nil {
		return heap.Unbound, err
	}
	u, err := r.compile(m, size, o)
	if err != nil {
		return heap.Unbound, RaiseSyntax(c, err, o, "", false)
	}
	return c.NewCode(u.Main), nil
}

// bytesPerNode is about the length of the text of a node.
const bytesPerNode = 4

// compile compiles a tree. What only a tree can say that no parser has made, and _trees
// lets through, is an error: the compiler may rely on what there is in none that a
// parser makes.
func (r *treeReader) compile(m *ast.Module, size int, o source.Options) (u *code.Unit, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = r.c.Raise(object.TValueError, "the tree is none that a source gives: %v", p)
		}
	}()
	err = polled(r.c, &o, func() (err error) {
		u, err = source.CompileTree(m, size, o)
		return err
	})
	if err != nil {
		return nil, err
	}
	if bad := u.Main.Verify(); bad != nil {
		return nil, r.c.Raise(object.TValueError, "the tree is none that a source gives: %v", bad)
	}
	return u, nil
}

// treeReader makes a tree of rows.
type treeReader struct {
	c     *object.Ctx
	nodes int
	depth int
}

// mostDepth is how deep a tree is: what the compiler can go into.
const mostDepth = 1000

// noTree is the panic of a reader that has met what is no row.
type noTree string

func (r *treeReader) module(v heap.Value, mode ast.Mode) (m *ast.Module, err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case noTree:
			err = r.c.Raise(object.TTypeError, "%s", string(p))
		case stopped:
			err = p.err
		case tooDeep:
			err = r.c.Raise(object.TRecursionError, "maximum recursion depth exceeded during compilation")
		default:
			panic(p)
		}
	}()
	x := r.row(v)
	if mode == ast.Eval {
		e := x.expr()
		return &ast.Module{Mode: mode, Body: []ast.Stmt{&ast.ExprStmt{Span: e.Pos(), Value: e}}}, nil
	}
	return &ast.Module{Mode: mode, Body: x.stmts()}, nil
}

type tooDeep struct{}

// nodesApart is how many nodes are read between two looks at the limits.
const nodesApart = 256

// row is a node as a tuple; what reads a field takes the next one.
type row struct {
	r      *treeReader
	name   string
	span   token.Span
	fields []heap.Value
}

const rowHead = 5 // the name of the class and the positions

func (r *treeReader) row(v heap.Value) *row {
	if r.nodes++; r.nodes%nodesApart == 0 {
		if err := r.c.Account().Poll(); err != nil {
			panic(stopped{err})
		}
	}
	if v.Kind() != heap.KTuple || len(r.c.Tuple(v)) < rowHead {
		r.fail(v)
	}
	t := r.c.Tuple(v)
	x := &row{r: r, name: r.text(t[0]), fields: t[rowHead:]}
	x.span = token.Span{Line: r.position(t[1]), Col: r.position(t[2]), EndLine: r.position(t[3]), EndCol: r.position(t[4])}
	return x
}

func (r *treeReader) fail(v heap.Value) {
	panic(noTree(fmt.Sprintf("a row of a tree has a '%s'", r.c.TypeName(v))))
}

func (r *treeReader) text(v heap.Value) string {
	if !v.IsStr() {
		r.fail(v)
	}
	return r.c.Text(v)
}

func (r *treeReader) position(v heap.Value) int32 {
	if v.Kind() != heap.KInt {
		r.fail(v)
	}
	return int32(min(max(v.Int(), math.MinInt32), math.MaxInt32))
}

// nested reads a row one level deeper.
func nested[T any](r *treeReader, v heap.Value, read func(x *row) T) T {
	if r.depth++; r.depth > mostDepth {
		panic(tooDeep{})
	}
	t := read(r.row(v))
	r.depth--
	return t
}

func (x *row) next() heap.Value {
	if len(x.fields) == 0 {
		panic(noTree("a row of a tree ends early"))
	}
	v := x.fields[0]
	x.fields = x.fields[1:]
	return v
}

// option reads a field that may be None.
func option[T any](x *row, read func(x *row) T) (t T) {
	if v := x.next(); v != heap.None {
		t = nested(x.r, v, read)
	}
	return t
}

// list reads a field that is a list of nodes.
func list[T any](x *row, read func(x *row) T) []T {
	v := x.next()
	if v.Kind() != heap.KList {
		x.r.fail(v)
	}
	var all []T
	for _, item := range x.r.c.Lists.At(v).Items {
		if item == heap.None { // of keys and defaults that are missing
			var none T
			all = append(all, none)
			continue
		}
		all = append(all, nested(x.r, item, read))
	}
	return all
}

func (x *row) expr() ast.Expr       { return nested(x.r, x.next(), (*row).asExpr) }
func (x *row) maybe() ast.Expr      { return option(x, (*row).asExpr) }
func (x *row) exprs() []ast.Expr    { return list(x, (*row).asExpr) }
func (x *row) stmts() []ast.Stmt    { return list(x, (*row).asStmt) }
func (x *row) pattern() ast.Pattern { return nested(x.r, x.next(), (*row).asPattern) }

func (x *row) generators() []ast.Comprehension { return list(x, (*row).asComprehension) }

func (x *row) text() string { return x.r.text(x.next()) }

// name reads an identifier that may be None.
func (x *row) identifier() string {
	if v := x.next(); v != heap.None {
		return x.r.text(v)
	}
	return ""
}

func (x *row) identifiers() (names []string) {
	v := x.next()
	if v.Kind() != heap.KList {
		x.r.fail(v)
	}
	for _, item := range x.r.c.Lists.At(v).Items {
		names = append(names, x.r.text(item))
	}
	return names
}

// number reads a small number; None is 0.
func (x *row) number() int {
	v := x.next()
	if v == heap.None {
		return 0
	}
	return int(x.r.position(v))
}

// one reads the name of an operator or a context.
func one[T any](x *row, names map[string]T) T { return known(x.text(), names) }

func known[T any](name string, names map[string]T) T {
	t, ok := names[name]
	if !ok {
		panic(noTree("a tree has no " + name + " there"))
	}
	return t
}

func (x *row) asComprehension() ast.Comprehension {
	return ast.Comprehension{Target: x.expr(), Iter: x.expr(), Ifs: x.exprs(), Async: x.number() != 0}
}

func (x *row) asKeyword() ast.Keyword {
	return ast.Keyword{Span: x.span, Arg: x.identifier(), Value: x.expr()}
}

func (x *row) asArg() ast.Arg { return ast.Arg{Span: x.span, Name: x.text(), Annotation: x.maybe()} }

func (x *row) asArgPtr() *ast.Arg {
	a := x.asArg()
	return &a
}

func (x *row) asArguments() *ast.Arguments {
	return &ast.Arguments{
		PosOnly: list(x, (*row).asArg), Args: list(x, (*row).asArg), Vararg: option(x, (*row).asArgPtr),
		KwOnly: list(x, (*row).asArg), KwDefaults: x.exprs(), Kwarg: option(x, (*row).asArgPtr), Defaults: x.exprs(),
	}
}

func (x *row) arguments() *ast.Arguments { return nested(x.r, x.next(), (*row).asArguments) }

func (x *row) asAlias() ast.Alias {
	return ast.Alias{Span: x.span, Name: x.text(), AsName: x.identifier()}
}

func (x *row) asWithItem() ast.WithItem { return ast.WithItem{Context: x.expr(), Vars: x.maybe()} }

func (x *row) asHandler() ast.ExceptHandler {
	return ast.ExceptHandler{Span: x.span, Type: x.maybe(), Name: x.identifier(), Body: x.stmts()}
}

func (x *row) asCase() ast.MatchCase {
	return ast.MatchCase{Pattern: x.pattern(), Guard: x.maybe(), Body: x.stmts()}
}

// asName reads a row that has to be a Name.
func (x *row) asName() *ast.Name {
	n, ok := x.asExpr().(*ast.Name)
	if !ok {
		panic(noTree("a target must be a Name"))
	}
	return n
}

// constant reads the value of a Constant.
func (x *row) constant(v heap.Value) ast.Expr {
	c := x.r.c
	k := &ast.Constant{Span: x.span}
	switch {
	case v == heap.None:
		k.Kind = ast.ConstNone
	case v == heap.False:
		k.Kind = ast.ConstFalse
	case v == heap.True:
		k.Kind = ast.ConstTrue
	case v.Kind() == heap.KEllipsis:
		k.Kind = ast.ConstEllipsis
	case v.Kind() == heap.KInt && v.Int() >= 0:
		k.Kind, k.Int = ast.ConstInt, v.Int()
	case v.Kind() == heap.KInt || v.Kind() == heap.KBig:
		return x.big(k, c.Big(v))
	case v.Kind() == heap.KFloat:
		k.Kind, k.Float = ast.ConstFloat, v.Float()
	case v.Kind() == heap.KBytes:
		k.Kind, k.Str = ast.ConstBytes, string(c.Bytes(v))
	case v.IsStr():
		k.Kind, k.Str = ast.ConstStr, c.Text(v)
	case v.Kind() == heap.KTuple:
		return x.tuple(v)
	case c.TypeOf(v) == object.TypeValue(object.TComplex):
		return x.complex(k, c.ComplexAt(v))
	default:
		x.r.fail(v)
	}
	return k
}

// big is an int of any size: as in a source, the sign of a negative one is an operator.
func (x *row) big(k *ast.Constant, n *big.Int) ast.Expr {
	k.Kind, k.Str = ast.ConstBigInt, new(big.Int).Abs(n).String()
	if n.Sign() < 0 {
		return &ast.UnaryOp{Span: x.span, Op: ast.USub, Operand: k}
	}
	return k
}

func (x *row) complex(k *ast.Constant, z complex128) ast.Expr {
	k.Kind, k.Float = ast.ConstComplex, imag(z)
	switch math.Float64bits(real(z)) {
	case 0:
		return k
	case math.Float64bits(math.Copysign(0, -1)): // which a sum would lose
		k.Float = -k.Float
		return &ast.UnaryOp{Span: x.span, Op: ast.USub, Operand: k}
	}
	return &ast.BinOp{Span: x.span, Op: ast.Add, Left: &ast.Constant{Span: x.span, Kind: ast.ConstFloat, Float: real(z)}, Right: k}
}

// tuple is a constant that is a tuple, as the display of its items.
func (x *row) tuple(v heap.Value) ast.Expr {
	if x.r.depth++; x.r.depth > mostDepth {
		panic(tooDeep{})
	}
	t := &ast.Tuple{Span: x.span}
	for _, item := range x.r.c.Tuple(v) {
		x.r.nodes++
		t.Elts = append(t.Elts, x.constant(item))
	}
	x.r.depth--
	return t
}
