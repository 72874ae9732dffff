package compile

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// The precedences of expressions, from those that take everything in.
const (
	precTuple = iota
	precTest  // lambda, if-else
	precOr
	precAnd
	precNot
	precCompare
	precBitOr
	precBitXor
	precBitAnd
	precShift
	precArith
	precTerm
	precFactor
	precPower
	precAwait
	precAtom
)

// unparse returns the text of an expression as annotations that are kept as text
// have it.
func unparse(e ast.Expr) string {
	var u unparser
	u.expr(e, precTest)
	return u.String()
}

type unparser struct{ strings.Builder }

// wrap writes in parentheses what binds looser than its surroundings ask.
func (u *unparser) wrap(parens bool, write func()) {
	if parens {
		u.WriteByte('(')
	}
	write()
	if parens {
		u.WriteByte(')')
	}
}

func (u *unparser) list(elts []ast.Expr, level int) {
	for i, e := range elts {
		if i > 0 {
			u.WriteString(", ")
		}
		u.expr(e, level)
	}
}

var operators = [...]struct {
	text string
	prec int
}{
	ast.Add: {" + ", precArith}, ast.Sub: {" - ", precArith}, ast.Mult: {" * ", precTerm}, ast.MatMult: {" @ ", precTerm}, ast.Div: {" / ", precTerm},
	ast.Mod: {" % ", precTerm}, ast.Pow: {" ** ", precPower}, ast.LShift: {" << ", precShift}, ast.RShift: {" >> ", precShift},
	ast.BitOr: {" | ", precBitOr}, ast.BitXor: {" ^ ", precBitXor}, ast.BitAnd: {" & ", precBitAnd}, ast.FloorDiv: {" // ", precTerm},
}

var comparisons = [...]string{" == ", " != ", " < ", " <= ", " > ", " >= ", " is ", " is not ", " in ", " not in "}

func (u *unparser) expr(e ast.Expr, level int) {
	switch e := e.(type) {
	case *ast.Name:
		u.WriteString(e.ID)
	case *ast.Constant:
		var k code.Const
		setConst(&k, e)
		if e.U && e.Kind == ast.ConstStr {
			u.WriteByte('u')
		}
		u.WriteString(reprOf(&k))
	case *ast.Attribute:
		u.attribute(e)
	case *ast.Subscript:
		u.expr(e.Value, precAtom)
		u.WriteByte('[')
		u.expr(e.Slice, precTuple)
		u.WriteByte(']')
	case *ast.Tuple:
		u.tuple(e, level)
	case *ast.BinOp:
		u.binary(e, level)
	case *ast.UnaryOp:
		u.unary(e, level)
	case *ast.BoolOp:
		u.boolOp(e, level)
	case *ast.Compare:
		u.compare(e, level)
	case *ast.Call:
		u.call(e)
	case *ast.List:
		u.WriteByte('[')
		u.list(e.Elts, precTest)
		u.WriteByte(']')
	case *ast.Set:
		u.WriteByte('{')
		u.list(e.Elts, precTest)
		u.WriteByte('}')
	case *ast.Dict:
		u.dict(e)
	default:
		u.rare(e, level)
	}
}

func (u *unparser) rare(e ast.Expr, level int) {
	switch e := e.(type) {
	case *ast.Starred:
		u.WriteByte('*')
		u.expr(e.Value, precBitOr)
	case *ast.Slice:
		u.slice(e)
	case *ast.IfExp:
		u.wrap(level > precTest, func() {
			u.expr(e.Body, precTest+1)
			u.WriteString(" if ")
			u.expr(e.Test, precTest+1)
			u.WriteString(" else ")
			u.expr(e.Orelse, precTest)
		})
	case *ast.Lambda:
		u.wrap(level > precTest, func() {
			u.WriteString("lambda")
			u.params(e.Args)
			u.WriteString(": ")
			u.expr(e.Body, precTest)
		})
	case *ast.NamedExpr:
		u.wrap(level > precTuple, func() {
			u.expr(e.Target, precAtom)
			u.WriteString(" := ")
			u.expr(e.Value, precAtom)
		})
	case *ast.Await:
		u.wrap(level > precAwait, func() {
			u.WriteString("await ")
			u.expr(e.Value, precAtom)
		})
	case *ast.Yield:
		u.wrap(true, func() {
			u.WriteString("yield")
			if e.Value != nil {
				u.WriteByte(' ')
				u.expr(e.Value, precTest)
			}
		})
	case *ast.YieldFrom:
		u.wrap(true, func() {
			u.WriteString("yield from ")
			u.expr(e.Value, precTest)
		})
	case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		u.comp(e)
	case *ast.JoinedStr:
		u.interpolated("f", e.Values)
	case *ast.TemplateStr:
		u.interpolated("t", e.Values)
	case *ast.FormattedValue:
		u.interpolated("f", []ast.Expr{e})
	case *ast.Interpolation:
		u.interpolated("t", []ast.Expr{e})
	}
}

func (u *unparser) attribute(e *ast.Attribute) {
	u.expr(e.Value, precAtom)
	if k, ok := e.Value.(*ast.Constant); ok && (k.Kind == ast.ConstInt || k.Kind == ast.ConstBigInt) {
		u.WriteByte(' ')
	}
	u.WriteByte('.')
	u.WriteString(e.Attr)
}

func (u *unparser) tuple(e *ast.Tuple, level int) {
	if len(e.Elts) == 0 {
		u.WriteString("()")
		return
	}
	u.wrap(level > precTuple, func() {
		u.list(e.Elts, precTest)
		if len(e.Elts) == 1 {
			u.WriteByte(',')
		}
	})
}

func (u *unparser) binary(e *ast.BinOp, level int) {
	op := operators[e.Op]
	left, right := op.prec, op.prec+1
	if e.Op == ast.Pow {
		left, right = right, left
	}
	u.wrap(level > op.prec, func() {
		u.expr(e.Left, left)
		u.WriteString(op.text)
		u.expr(e.Right, right)
	})
}

func (u *unparser) unary(e *ast.UnaryOp, level int) {
	text, prec := [...]string{"~", "not ", "+", "-"}[e.Op], precFactor
	if e.Op == ast.Not {
		prec = precNot
	}
	u.wrap(level > prec, func() {
		u.WriteString(text)
		u.expr(e.Operand, prec)
	})
}

func (u *unparser) boolOp(e *ast.BoolOp, level int) {
	text, prec := " and ", precAnd
	if e.Or {
		text, prec = " or ", precOr
	}
	u.wrap(level > prec, func() {
		for i, v := range e.Values {
			if i > 0 {
				u.WriteString(text)
			}
			u.expr(v, prec+1)
		}
	})
}

func (u *unparser) compare(e *ast.Compare, level int) {
	u.wrap(level > precCompare, func() {
		u.expr(e.Left, precCompare+1)
		for i, c := range e.Comparators {
			u.WriteString(comparisons[e.Ops[i]])
			u.expr(c, precCompare+1)
		}
	})
}

func (u *unparser) call(e *ast.Call) {
	u.expr(e.Func, precAtom)
	if len(e.Args) == 1 && len(e.Keywords) == 0 {
		if g, ok := e.Args[0].(*ast.GeneratorExp); ok {
			u.comp(g)
			return
		}
	}
	u.WriteByte('(')
	u.list(e.Args, precTest)
	for i := range e.Keywords {
		if i > 0 || len(e.Args) > 0 {
			u.WriteString(", ")
		}
		k := &e.Keywords[i]
		if k.Arg == "" {
			u.WriteString("**")
		} else {
			u.WriteString(k.Arg)
			u.WriteByte('=')
		}
		u.expr(k.Value, precTest)
	}
	u.WriteByte(')')
}

func (u *unparser) dict(e *ast.Dict) {
	u.WriteByte('{')
	for i, k := range e.Keys {
		if i > 0 {
			u.WriteString(", ")
		}
		if k == nil {
			u.WriteString("**")
			u.expr(e.Values[i], precBitOr)
			continue
		}
		u.expr(k, precTest)
		u.WriteString(": ")
		u.expr(e.Values[i], precTest)
	}
	u.WriteByte('}')
}

func (u *unparser) slice(e *ast.Slice) {
	if e.Lower != nil {
		u.expr(e.Lower, precTest)
	}
	u.WriteByte(':')
	if e.Upper != nil {
		u.expr(e.Upper, precTest)
	}
	if e.Step != nil {
		u.WriteByte(':')
		u.expr(e.Step, precTest)
	}
}

func (u *unparser) comp(e ast.Expr) {
	c := compOf(e)
	ends := [...]string{"", "[]", "{}", "{}", "()"}[c.kind]
	u.WriteByte(ends[0])
	u.expr(c.key, precTest)
	if c.value != nil {
		u.WriteString(": ")
		u.expr(c.value, precTest)
	}
	for i := range c.gens {
		g := &c.gens[i]
		if g.Async {
			u.WriteString(" async")
		}
		u.WriteString(" for ")
		u.expr(g.Target, precTuple)
		u.WriteString(" in ")
		u.expr(g.Iter, precTest+1)
		for _, x := range g.Ifs {
			u.WriteString(" if ")
			u.expr(x, precTest+1)
		}
	}
	u.WriteByte(ends[1])
}

// params writes the parameters of a lambda.
func (u *unparser) params(a *ast.Arguments) {
	sep := " "
	next := func(text string) {
		u.WriteString(sep)
		u.WriteString(text)
		sep = ", "
	}
	first := len(a.PosOnly) + len(a.Args) - len(a.Defaults)
	for i := range len(a.PosOnly) + len(a.Args) {
		if i < len(a.PosOnly) {
			next(a.PosOnly[i].Name)
		} else {
			next(a.Args[i-len(a.PosOnly)].Name)
		}
		if i >= first {
			u.WriteByte('=')
			u.expr(a.Defaults[i-first], precTest)
		}
		if i == len(a.PosOnly)-1 {
			next("/")
		}
	}
	switch {
	case a.Vararg != nil:
		next("*" + a.Vararg.Name)
	case len(a.KwOnly) > 0:
		next("*")
	}
	for i := range a.KwOnly {
		next(a.KwOnly[i].Name)
		if d := a.KwDefaults[i]; d != nil {
			u.WriteByte('=')
			u.expr(d, precTest)
		}
	}
	if a.Kwarg != nil {
		next("**" + a.Kwarg.Name)
	}
}

// interpolated writes an f-string or t-string: the repr of its text, in which
// fields stand as they are.
func (u *unparser) interpolated(prefix string, values []ast.Expr) {
	var body unparser
	body.parts(values)
	u.WriteString(prefix)
	u.WriteString(reprOf(&code.Const{Kind: code.CStr, Str: body.String()}))
}

func (u *unparser) parts(values []ast.Expr) {
	for _, v := range values {
		switch v := v.(type) {
		case *ast.Constant:
			u.WriteString(strings.NewReplacer("{", "{{", "}", "}}").Replace(v.Str))
		case *ast.FormattedValue:
			u.field(unparseField(v.Value), v.Conversion, v.FormatSpec)
		case *ast.Interpolation:
			u.field(v.Str, v.Conversion, v.FormatSpec)
		case *ast.JoinedStr:
			u.parts(v.Values)
		}
	}
}

func unparseField(e ast.Expr) string {
	var u unparser
	u.expr(e, precTest+1)
	return u.String()
}

func (u *unparser) field(text string, conversion int, spec ast.Expr) {
	u.WriteByte('{')
	if strings.HasPrefix(text, "{") {
		u.WriteByte(' ')
	}
	u.WriteString(text)
	if conversion > 0 {
		u.WriteByte('!')
		u.WriteByte(byte(conversion))
	}
	if spec != nil {
		u.WriteByte(':')
		u.parts([]ast.Expr{spec})
	}
	u.WriteByte('}')
}

// reprOf is the repr of a constant.
func reprOf(k *code.Const) string {
	var b []byte
	switch k.Kind {
	case code.CStr:
		b, _ = format.AppendRepr(nil, k.Str, &format.Unicode{Printable: ucd.IsPrintable}, &format.Limits{})
	case code.CBytes:
		b, _ = format.AppendBytesRepr(nil, []byte(k.Str), &format.Limits{})
	case code.CFloat:
		b = format.AppendFloat(nil, k.Float())
	case code.CComplex:
		b = format.AppendComplex(nil, k.Complex())
	default:
		return k.String()
	}
	if k.Kind == code.CFloat || k.Kind == code.CComplex {
		return strings.ReplaceAll(string(b), "inf", "1e309")
	}
	return string(b)
}
