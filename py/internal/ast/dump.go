package ast

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/token"
)

// Dump returns the tree in the form of CPython's
// ast.dump(tree, include_attributes=True).
func Dump(m *Module) string { return DumpLooking(m, nil) }

// DumpLooking is [Dump] that calls poll from time to time; see [Looks].
func DumpLooking(m *Module, poll func()) string {
	d := &dumper{Looks: Looks{Poll: poll}}
	switch {
	case m.Mode == Eval && len(m.Body) == 1:
		d.open("Expression")
		d.expr("body", m.Body[0].(*ExprStmt).Value)
	case m.Mode == Single:
		d.open("Interactive")
		d.stmts("body", m.Body)
	default:
		d.open("Module")
		d.stmts("body", m.Body)
	}
	d.out.WriteByte(')')
	return d.out.String()
}

// DumpExpr is [Dump] of one expression.
func DumpExpr(e Expr) string {
	d := &dumper{}
	d.writeExpr(e)
	return d.out.String()
}

// dumper writes nodes; comma says that the next field of the open node is not
// its first.
type dumper struct {
	Looks
	out   strings.Builder
	comma bool
}

func (d *dumper) open(name string) {
	d.Look()
	d.out.WriteString(name)
	d.out.WriteByte('(')
	d.comma = false
}

func (d *dumper) field(name string) {
	if d.comma {
		d.out.WriteString(", ")
	}
	d.comma = true
	d.out.WriteString(name)
	d.out.WriteByte('=')
}

// close ends a node that has a position.
func (d *dumper) close(s token.Span) {
	d.int("lineno", int(s.Line))
	d.int("col_offset", int(s.Col))
	d.int("end_lineno", int(s.EndLine))
	d.int("end_col_offset", int(s.EndCol))
	d.end()
}

// end ends a node that has none.
func (d *dumper) end() {
	d.out.WriteByte(')')
	d.comma = true
}

func (d *dumper) int(name string, v int) {
	d.field(name)
	d.out.WriteString(strconv.Itoa(v))
}

func (d *dumper) flag(name string, v bool) {
	if v {
		d.int(name, 1)
	} else {
		d.int(name, 0)
	}
}

func (d *dumper) raw(name, text string) {
	d.field(name)
	d.out.WriteString(text)
}

// str writes a string that is always there.
func (d *dumper) str(name, s string) {
	d.field(name)
	d.out.WriteString(reprString(s))
}

// opt writes a string unless it is empty.
func (d *dumper) opt(name, s string) {
	if s != "" {
		d.str(name, s)
	}
}

func (d *dumper) expr(name string, e Expr) {
	if e != nil {
		d.field(name)
		d.writeExpr(e)
	}
}

// list writes n things unless there are none.
func (d *dumper) list(name string, n int, each func(i int)) {
	if n == 0 {
		return
	}
	d.field(name)
	d.out.WriteByte('[')
	for i := range n {
		if i > 0 {
			d.out.WriteString(", ")
		}
		each(i)
	}
	d.out.WriteByte(']')
	d.comma = true
}

func (d *dumper) exprs(name string, list []Expr) {
	d.list(name, len(list), func(i int) {
		if list[i] == nil {
			d.out.WriteString("None")
			return
		}
		d.writeExpr(list[i])
	})
}

func (d *dumper) stmts(name string, list []Stmt) {
	d.list(name, len(list), func(i int) { d.writeStmt(list[i]) })
}

func (d *dumper) patterns(name string, list []Pattern) {
	d.list(name, len(list), func(i int) { d.writePattern(list[i]) })
}

func (d *dumper) strs(name string, list []string) {
	d.list(name, len(list), func(i int) { d.out.WriteString(reprString(list[i])) })
}

func (d *dumper) ctx(c Context) {
	d.raw("ctx", [...]string{"Load()", "Store()", "Del()"}[c])
}

func (d *dumper) generators(list []Comprehension) {
	d.list("generators", len(list), func(i int) {
		c := &list[i]
		d.open("comprehension")
		d.expr("target", c.Target)
		d.expr("iter", c.Iter)
		d.exprs("ifs", c.Ifs)
		d.flag("is_async", c.Async)
		d.end()
	})
}

func (d *dumper) keywords(list []Keyword) {
	d.list("keywords", len(list), func(i int) {
		d.open("keyword")
		d.opt("arg", list[i].Arg)
		d.expr("value", list[i].Value)
		d.close(list[i].Span)
	})
}

func (d *dumper) args(name string, list []Arg) {
	d.list(name, len(list), func(i int) { d.arg(&list[i]) })
}

func (d *dumper) arg(a *Arg) {
	d.open("arg")
	d.str("arg", a.Name)
	d.expr("annotation", a.Annotation)
	d.close(a.Span)
}

func (d *dumper) arguments(a *Arguments) {
	d.field("args")
	d.open("arguments")
	d.args("posonlyargs", a.PosOnly)
	d.args("args", a.Args)
	if a.Vararg != nil {
		d.field("vararg")
		d.arg(a.Vararg)
	}
	d.args("kwonlyargs", a.KwOnly)
	d.exprs("kw_defaults", a.KwDefaults)
	if a.Kwarg != nil {
		d.field("kwarg")
		d.arg(a.Kwarg)
	}
	d.exprs("defaults", a.Defaults)
	d.end()
}

func (d *dumper) aliases(list []Alias) {
	d.list("names", len(list), func(i int) {
		d.open("alias")
		d.str("name", list[i].Name)
		d.opt("asname", list[i].AsName)
		d.close(list[i].Span)
	})
}

func (d *dumper) typeParams(list []TypeParam) {
	d.list("type_params", len(list), func(i int) {
		switch n := list[i].(type) {
		case *TypeVar:
			d.open("TypeVar")
			d.str("name", n.Name)
			d.expr("bound", n.Bound)
			d.expr("default_value", n.Default)
		case *ParamSpec:
			d.open("ParamSpec")
			d.str("name", n.Name)
			d.expr("default_value", n.Default)
		case *TypeVarTuple:
			d.open("TypeVarTuple")
			d.str("name", n.Name)
			d.expr("default_value", n.Default)
		}
		d.close(list[i].Pos())
	})
}

func (op Operator) String() string {
	return [...]string{"Add", "Sub", "Mult", "MatMult", "Div", "Mod", "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd", "FloorDiv"}[op]
}

func (op UnaryOperator) String() string {
	return [...]string{"Invert", "Not", "UAdd", "USub"}[op]
}

func (op CmpOp) String() string {
	return [...]string{"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"}[op]
}

func (d *dumper) writeExpr(e Expr) {
	switch n := e.(type) {
	case *BoolOp:
		d.open("BoolOp")
		if n.Or {
			d.raw("op", "Or()")
		} else {
			d.raw("op", "And()")
		}
		d.exprs("values", n.Values)
	case *NamedExpr:
		d.open("NamedExpr")
		d.expr("target", n.Target)
		d.expr("value", n.Value)
	case *BinOp:
		d.open("BinOp")
		d.expr("left", n.Left)
		d.raw("op", n.Op.String()+"()")
		d.expr("right", n.Right)
	case *UnaryOp:
		d.open("UnaryOp")
		d.raw("op", n.Op.String()+"()")
		d.expr("operand", n.Operand)
	case *Lambda:
		d.open("Lambda")
		d.arguments(n.Args)
		d.expr("body", n.Body)
	case *IfExp:
		d.open("IfExp")
		d.expr("test", n.Test)
		d.expr("body", n.Body)
		d.expr("orelse", n.Orelse)
	case *Dict:
		d.open("Dict")
		d.exprs("keys", n.Keys)
		d.exprs("values", n.Values)
	case *Set:
		d.open("Set")
		d.exprs("elts", n.Elts)
	case *ListComp:
		d.comp("ListComp", n.Elt, n.Generators)
	case *SetComp:
		d.comp("SetComp", n.Elt, n.Generators)
	case *GeneratorExp:
		d.comp("GeneratorExp", n.Elt, n.Generators)
	case *DictComp:
		d.open("DictComp")
		d.expr("key", n.Key)
		d.expr("value", n.Value)
		d.generators(n.Generators)
	case *Await:
		d.open("Await")
		d.expr("value", n.Value)
	case *Yield:
		d.open("Yield")
		d.expr("value", n.Value)
	case *YieldFrom:
		d.open("YieldFrom")
		d.expr("value", n.Value)
	case *Compare:
		d.open("Compare")
		d.expr("left", n.Left)
		d.list("ops", len(n.Ops), func(i int) { d.out.WriteString(n.Ops[i].String() + "()") })
		d.exprs("comparators", n.Comparators)
	case *Call:
		d.open("Call")
		d.expr("func", n.Func)
		d.exprs("args", n.Args)
		d.keywords(n.Keywords)
	case *FormattedValue:
		d.open("FormattedValue")
		d.expr("value", n.Value)
		d.int("conversion", n.Conversion)
		d.expr("format_spec", n.FormatSpec)
	case *Interpolation:
		d.open("Interpolation")
		d.expr("value", n.Value)
		d.str("str", n.Str)
		d.int("conversion", n.Conversion)
		d.expr("format_spec", n.FormatSpec)
	case *JoinedStr:
		d.open("JoinedStr")
		d.exprs("values", n.Values)
	case *TemplateStr:
		d.open("TemplateStr")
		d.exprs("values", n.Values)
	case *Constant:
		d.open("Constant")
		d.raw("value", n.Repr())
		if n.U {
			d.str("kind", "u")
		}
	case *Attribute:
		d.open("Attribute")
		d.expr("value", n.Value)
		d.str("attr", n.Attr)
		d.ctx(n.Ctx)
	case *Subscript:
		d.open("Subscript")
		d.expr("value", n.Value)
		d.expr("slice", n.Slice)
		d.ctx(n.Ctx)
	case *Starred:
		d.open("Starred")
		d.expr("value", n.Value)
		d.ctx(n.Ctx)
	case *Name:
		d.open("Name")
		d.str("id", n.ID)
		d.ctx(n.Ctx)
	case *List:
		d.open("List")
		d.exprs("elts", n.Elts)
		d.ctx(n.Ctx)
	case *Tuple:
		d.open("Tuple")
		d.exprs("elts", n.Elts)
		d.ctx(n.Ctx)
	case *Slice:
		d.open("Slice")
		d.expr("lower", n.Lower)
		d.expr("upper", n.Upper)
		d.expr("step", n.Step)
	}
	d.close(e.Pos())
}

func (d *dumper) comp(name string, elt Expr, generators []Comprehension) {
	d.open(name)
	d.expr("elt", elt)
	d.generators(generators)
}

func (d *dumper) writeStmt(s Stmt) {
	switch n := s.(type) {
	case *FunctionDef:
		d.open(async("FunctionDef", n.Async))
		d.str("name", n.Name)
		d.arguments(n.Args)
		d.stmts("body", n.Body)
		d.exprs("decorator_list", n.Decorators)
		d.expr("returns", n.Returns)
		d.typeParams(n.TypeParams)
	case *ClassDef:
		d.open("ClassDef")
		d.str("name", n.Name)
		d.exprs("bases", n.Bases)
		d.keywords(n.Keywords)
		d.stmts("body", n.Body)
		d.exprs("decorator_list", n.Decorators)
		d.typeParams(n.TypeParams)
	case *Return:
		d.open("Return")
		d.expr("value", n.Value)
	case *Delete:
		d.open("Delete")
		d.exprs("targets", n.Targets)
	case *Assign:
		d.open("Assign")
		d.exprs("targets", n.Targets)
		d.expr("value", n.Value)
	case *TypeAlias:
		d.open("TypeAlias")
		d.expr("name", n.Name)
		d.typeParams(n.TypeParams)
		d.expr("value", n.Value)
	case *AugAssign:
		d.open("AugAssign")
		d.expr("target", n.Target)
		d.raw("op", n.Op.String()+"()")
		d.expr("value", n.Value)
	case *AnnAssign:
		d.open("AnnAssign")
		d.expr("target", n.Target)
		d.expr("annotation", n.Annotation)
		d.expr("value", n.Value)
		d.flag("simple", n.Simple)
	case *For:
		d.open(async("For", n.Async))
		d.expr("target", n.Target)
		d.expr("iter", n.Iter)
		d.stmts("body", n.Body)
		d.stmts("orelse", n.Orelse)
	case *While:
		d.open("While")
		d.expr("test", n.Test)
		d.stmts("body", n.Body)
		d.stmts("orelse", n.Orelse)
	case *If:
		d.open("If")
		d.expr("test", n.Test)
		d.stmts("body", n.Body)
		d.stmts("orelse", n.Orelse)
	case *With:
		d.open(async("With", n.Async))
		d.list("items", len(n.Items), func(i int) {
			d.open("withitem")
			d.expr("context_expr", n.Items[i].Context)
			d.expr("optional_vars", n.Items[i].Vars)
			d.end()
		})
		d.stmts("body", n.Body)
	case *Match:
		d.open("Match")
		d.expr("subject", n.Subject)
		d.list("cases", len(n.Cases), func(i int) {
			d.open("match_case")
			d.field("pattern")
			d.writePattern(n.Cases[i].Pattern)
			d.expr("guard", n.Cases[i].Guard)
			d.stmts("body", n.Cases[i].Body)
			d.end()
		})
	case *Raise:
		d.open("Raise")
		d.expr("exc", n.Exc)
		d.expr("cause", n.Cause)
	case *Try:
		d.try(n)
	case *Assert:
		d.open("Assert")
		d.expr("test", n.Test)
		d.expr("msg", n.Msg)
	case *Import:
		d.open("Import")
		d.aliases(n.Names)
	case *ImportFrom:
		d.open("ImportFrom")
		d.opt("module", n.Module)
		d.aliases(n.Names)
		d.int("level", n.Level)
	case *Global:
		d.open("Global")
		d.strs("names", n.Names)
	case *Nonlocal:
		d.open("Nonlocal")
		d.strs("names", n.Names)
	case *ExprStmt:
		d.open("Expr")
		d.expr("value", n.Value)
	case *Pass:
		d.open("Pass")
	case *Break:
		d.open("Break")
	case *Continue:
		d.open("Continue")
	}
	d.close(s.Pos())
}

func async(name string, is bool) string {
	if is {
		return "Async" + name
	}
	return name
}

func (d *dumper) try(n *Try) {
	if n.Star {
		d.open("TryStar")
	} else {
		d.open("Try")
	}
	d.stmts("body", n.Body)
	d.list("handlers", len(n.Handlers), func(i int) {
		h := &n.Handlers[i]
		d.open("ExceptHandler")
		d.expr("type", h.Type)
		d.opt("name", h.Name)
		d.stmts("body", h.Body)
		d.close(h.Span)
	})
	d.stmts("orelse", n.Orelse)
	d.stmts("finalbody", n.Final)
}

func (d *dumper) writePattern(p Pattern) {
	switch n := p.(type) {
	case *MatchValue:
		d.open("MatchValue")
		d.expr("value", n.Value)
	case *MatchSingleton:
		d.open("MatchSingleton")
		d.raw("value", (&Constant{Kind: n.Value}).Repr())
	case *MatchSequence:
		d.open("MatchSequence")
		d.patterns("patterns", n.Patterns)
	case *MatchMapping:
		d.open("MatchMapping")
		d.exprs("keys", n.Keys)
		d.patterns("patterns", n.Patterns)
		d.opt("rest", n.Rest)
	case *MatchClass:
		d.open("MatchClass")
		d.expr("cls", n.Cls)
		d.patterns("patterns", n.Patterns)
		d.strs("kwd_attrs", n.KwdAttrs)
		d.patterns("kwd_patterns", n.KwdPatterns)
	case *MatchStar:
		d.open("MatchStar")
		d.opt("name", n.Name)
	case *MatchAs:
		d.open("MatchAs")
		if n.Pattern != nil {
			d.field("pattern")
			d.writePattern(n.Pattern)
		}
		d.opt("name", n.Name)
	case *MatchOr:
		d.open("MatchOr")
		d.patterns("patterns", n.Patterns)
	}
	d.close(p.Pos())
}

// Repr returns the constant as Python's repr shows it.
func (c *Constant) Repr() string {
	switch c.Kind {
	case ConstNone:
		return "None"
	case ConstFalse:
		return "False"
	case ConstTrue:
		return "True"
	case ConstEllipsis:
		return "Ellipsis"
	case ConstInt:
		return strconv.FormatInt(c.Int, 10)
	case ConstBigInt:
		n, _ := new(big.Int).SetString(c.Str, 0)
		return n.String()
	case ConstFloat:
		return reprFloat(c.Float)
	case ConstComplex:
		return strings.TrimSuffix(reprFloat(c.Float), ".0") + "j"
	case ConstBytes:
		return reprBytes(c.Str)
	default:
		return reprString(c.Str)
	}
}

func reprFloat(f float64) string {
	if math.IsInf(f, 0) {
		return "inf"
	}
	if f != 0 && (math.Abs(f) < 1e-4 || math.Abs(f) >= 1e16) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

const hexDigits = "0123456789abcdef"

func quoteFor(s string) byte {
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	return '\''
}

func reprBytes(s string) string {
	quote := quoteFor(s)
	b := append(make([]byte, 0, len(s)+3), 'b', quote)
	for i := range len(s) {
		b = appendReprASCII(b, s[i], quote)
	}
	return string(append(b, quote))
}

func appendReprASCII(b []byte, c, quote byte) []byte {
	switch {
	case c == quote || c == '\\':
		return append(b, '\\', c)
	case c == '\n':
		return append(b, '\\', 'n')
	case c == '\r':
		return append(b, '\\', 'r')
	case c == '\t':
		return append(b, '\\', 't')
	case c < ' ' || c >= 0x7f:
		return append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
	}
	return append(b, c)
}

func reprString(s string) string {
	quote := quoteFor(s)
	b := append(make([]byte, 0, len(s)+2), quote)
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			b = appendReprASCII(b, c, quote)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 && i+2 < len(s) { // a surrogate
			r, size = rune(c&0x0f)<<12|rune(s[i+1]&0x3f)<<6|rune(s[i+2]&0x3f), 3
		}
		b = appendReprRune(b, r)
		i += size
	}
	return string(append(b, quote))
}

func appendReprRune(b []byte, r rune) []byte {
	switch {
	case unicode.IsPrint(r):
		return utf8.AppendRune(b, r)
	case r < 0x100:
		return append(b, '\\', 'x', hexDigits[r>>4], hexDigits[r&15])
	case r < 0x10000:
		return appendHex(append(b, '\\', 'u'), r, 12)
	}
	return appendHex(append(b, '\\', 'U'), r, 28)
}

func appendHex(b []byte, r rune, shift int) []byte {
	for ; shift >= 0; shift -= 4 {
		b = append(b, hexDigits[r>>shift&15])
	}
	return b
}
