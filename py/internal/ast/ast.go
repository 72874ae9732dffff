// Package ast has the nodes of a Python 3.14 program: the trees that CPython's
// ast module shows, with the same fields and the same positions. Walk visits a
// tree, Dump writes it as ast.dump(tree, include_attributes=True) does.
//
// Three differences of shape: async forms are a flag of the plain node
// (FunctionDef, For, With), as are the stars of except* (Try.Star), and the
// context of a target (Load, Store, Del) is a field of the nodes that have one.
//
// Text of string constants is UTF-8 in which a lone surrogate, which Python's
// strings may hold, is three bytes (0xED 0xA0..0xBF 0x80..0xBF).
package ast

import "github.com/skillet-run/skillet/py/internal/token"

// Node is any node with a position.
type Node interface{ Pos() token.Span }

// Expr is an expression.
type Expr interface {
	Node
	expr()
}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// Pattern is a pattern of a case.
type Pattern interface {
	Node
	pattern()
}

// TypeParam is a TypeVar, ParamSpec or TypeVarTuple.
type TypeParam interface {
	Node
	typeParam()
}

// Mode says what a source is.
type Mode uint8

// The modes, as compile() calls them.
const (
	Exec   Mode = iota // a file
	Eval               // one expression
	Single             // one interactive statement
)

// Module is a whole program. In mode Eval, Body is one ExprStmt.
type Module struct {
	Mode Mode
	Body []Stmt
}

// Context says what is done with a target.
type Context uint8

// The contexts.
const (
	Load Context = iota
	Store
	Del
)

// Operator is a binary operator.
type Operator uint8

// The binary operators, in the order of their tokens (ORDER OP: token.Plus).
const (
	Add Operator = iota
	Sub
	Mult
	MatMult
	Div
	Mod
	Pow
	LShift
	RShift
	BitOr
	BitXor
	BitAnd
	FloorDiv
)

// UnaryOperator is an operator with one operand.
type UnaryOperator uint8

// The unary operators.
const (
	Invert UnaryOperator = iota
	Not
	UAdd
	USub
)

// CmpOp is a comparison.
type CmpOp uint8

// The comparisons.
const (
	Eq CmpOp = iota
	NotEq
	Lt
	LtE
	Gt
	GtE
	Is
	IsNot
	In
	NotIn
)

// ConstKind is the type of a constant.
type ConstKind uint8

// The kinds of constants.
const (
	ConstNone ConstKind = iota
	ConstFalse
	ConstTrue
	ConstEllipsis
	ConstInt     // Int
	ConstBigInt  // Str: a literal as big.Int.SetString(s, 0) reads it, lower case, no underscores
	ConstFloat   // Float
	ConstComplex // Float is the imaginary part
	ConstStr     // Str
	ConstBytes   // Str
)

// The expressions.
type (
	// BoolOp is `a and b and c` or `a or b`.
	BoolOp struct {
		token.Span
		Or     bool
		Values []Expr
	}
	// NamedExpr is `target := value`.
	NamedExpr struct {
		token.Span
		Target *Name
		Value  Expr
	}
	// BinOp is `left op right`.
	BinOp struct {
		token.Span
		Op          Operator
		Left, Right Expr
	}
	// UnaryOp is `op operand`.
	UnaryOp struct {
		token.Span
		Op      UnaryOperator
		Operand Expr
	}
	// Lambda is `lambda args: body`.
	Lambda struct {
		token.Span
		Args *Arguments
		Body Expr
	}
	// IfExp is `body if test else orelse`.
	IfExp struct {
		token.Span
		Test, Body, Orelse Expr
	}
	// Dict is a dict display; a nil key marks `**value`.
	Dict struct {
		token.Span
		Keys, Values []Expr
	}
	// Set is a set display.
	Set struct {
		token.Span
		Elts []Expr
	}
	// ListComp is `[elt for ...]`.
	ListComp struct {
		token.Span
		Elt        Expr
		Generators []Comprehension
	}
	// SetComp is `{elt for ...}`.
	SetComp struct {
		token.Span
		Elt        Expr
		Generators []Comprehension
	}
	// DictComp is `{key: value for ...}`.
	DictComp struct {
		token.Span
		Key, Value Expr
		Generators []Comprehension
	}
	// GeneratorExp is `(elt for ...)`.
	GeneratorExp struct {
		token.Span
		Elt        Expr
		Generators []Comprehension
	}
	// Await is `await value`.
	Await struct {
		token.Span
		Value Expr
	}
	// Yield is `yield value`; Value may be nil.
	Yield struct {
		token.Span
		Value Expr
	}
	// YieldFrom is `yield from value`.
	YieldFrom struct {
		token.Span
		Value Expr
	}
	// Compare is `left op c0 op c1 ...`.
	Compare struct {
		token.Span
		Left        Expr
		Ops         []CmpOp
		Comparators []Expr
	}
	// Call is `fn(args, keywords)`.
	Call struct {
		token.Span
		Func     Expr
		Args     []Expr
		Keywords []Keyword
	}
	// FormattedValue is a replacement field of an f-string. Conversion is -1,
	// 's', 'r' or 'a'; FormatSpec is nil or a JoinedStr.
	FormattedValue struct {
		token.Span
		Value      Expr
		Conversion int
		FormatSpec Expr
	}
	// Interpolation is a replacement field of a t-string; Str is its source text.
	Interpolation struct {
		token.Span
		Value      Expr
		Str        string
		Conversion int
		FormatSpec Expr
	}
	// JoinedStr is an f-string: constants and FormattedValues.
	JoinedStr struct {
		token.Span
		Values []Expr
	}
	// TemplateStr is a t-string: constants and Interpolations.
	TemplateStr struct {
		token.Span
		Values []Expr
	}
	// Constant is a literal; Kind says which field holds its value.
	Constant struct {
		token.Span
		Kind  ConstKind
		U     bool // written with the prefix u
		Int   int64
		Float float64
		Str   string
	}
	// Attribute is `value.attr`.
	Attribute struct {
		token.Span
		Ctx   Context
		Value Expr
		Attr  string
	}
	// Subscript is `value[slice]`.
	Subscript struct {
		token.Span
		Ctx          Context
		Value, Slice Expr
	}
	// Starred is `*value`.
	Starred struct {
		token.Span
		Ctx   Context
		Value Expr
	}
	// Name is an identifier, in normal form NFKC. Sym belongs to the symbol
	// table of the tree; the parser leaves it 0.
	Name struct {
		token.Span
		Ctx Context
		Sym int32
		ID  string
	}
	// List is a list display or target.
	List struct {
		token.Span
		Ctx  Context
		Elts []Expr
	}
	// Tuple is a tuple display or target.
	Tuple struct {
		token.Span
		Ctx  Context
		Elts []Expr
	}
	// Slice is `lower:upper:step`; each may be nil.
	Slice struct {
		token.Span
		Lower, Upper, Step Expr
	}
)

// Comprehension is one `for target in iter if ...` of a comprehension.
type Comprehension struct {
	Target, Iter Expr
	Ifs          []Expr
	Async        bool
}

// Keyword is `arg=value` of a call; Arg is empty for `**value`.
type Keyword struct {
	token.Span
	Arg   string
	Value Expr
}

// Arg is a parameter; Annotation may be nil.
type Arg struct {
	token.Span
	Name       string
	Annotation Expr
}

// Arguments are the parameters of a function. Defaults belong to the last of
// PosOnly and Args; KwDefaults has one entry for each of KwOnly, nil for none.
type Arguments struct {
	PosOnly, Args []Arg
	Vararg        *Arg
	KwOnly        []Arg
	KwDefaults    []Expr
	Kwarg         *Arg
	Defaults      []Expr
}

// Alias is `name as asname`; AsName may be empty.
type Alias struct {
	token.Span
	Name, AsName string
}

// WithItem is `context as vars`; Vars may be nil.
type WithItem struct {
	Context, Vars Expr
}

// ExceptHandler is one except clause; Type may be nil and Name empty.
type ExceptHandler struct {
	token.Span
	Type Expr
	Name string
	Body []Stmt
}

// MatchCase is one case of a match; Guard may be nil.
type MatchCase struct {
	Pattern Pattern
	Guard   Expr
	Body    []Stmt
}

// The statements.
type (
	// FunctionDef is def or async def; Returns may be nil.
	FunctionDef struct {
		token.Span
		Async      bool
		Name       string
		Args       *Arguments
		Body       []Stmt
		Decorators []Expr
		Returns    Expr
		TypeParams []TypeParam
	}
	// ClassDef is a class.
	ClassDef struct {
		token.Span
		Name       string
		Bases      []Expr
		Keywords   []Keyword
		Body       []Stmt
		Decorators []Expr
		TypeParams []TypeParam
	}
	// Return is return; Value may be nil.
	Return struct {
		token.Span
		Value Expr
	}
	// Delete is del.
	Delete struct {
		token.Span
		Targets []Expr
	}
	// Assign is `target = target = value`.
	Assign struct {
		token.Span
		Targets []Expr
		Value   Expr
	}
	// TypeAlias is `type name[params] = value`.
	TypeAlias struct {
		token.Span
		Name       *Name
		TypeParams []TypeParam
		Value      Expr
	}
	// AugAssign is `target op= value`.
	AugAssign struct {
		token.Span
		Target Expr
		Op     Operator
		Value  Expr
	}
	// AnnAssign is `target: annotation = value`; Value may be nil. Simple says
	// that the target is a name without parentheses.
	AnnAssign struct {
		token.Span
		Target, Annotation, Value Expr
		Simple                    bool
	}
	// For is for or async for.
	For struct {
		token.Span
		Async        bool
		Target, Iter Expr
		Body, Orelse []Stmt
	}
	// While is while.
	While struct {
		token.Span
		Test         Expr
		Body, Orelse []Stmt
	}
	// If is if; an elif is an If alone in Orelse.
	If struct {
		token.Span
		Test         Expr
		Body, Orelse []Stmt
	}
	// With is with or async with.
	With struct {
		token.Span
		Async bool
		Items []WithItem
		Body  []Stmt
	}
	// Match is match.
	Match struct {
		token.Span
		Subject Expr
		Cases   []MatchCase
	}
	// Raise is `raise exc from cause`; both may be nil.
	Raise struct {
		token.Span
		Exc, Cause Expr
	}
	// Try is try; Star says that its handlers are except*.
	Try struct {
		token.Span
		Star          bool
		Body          []Stmt
		Handlers      []ExceptHandler
		Orelse, Final []Stmt
	}
	// Assert is `assert test, msg`; Msg may be nil.
	Assert struct {
		token.Span
		Test, Msg Expr
	}
	// Import is `import names`.
	Import struct {
		token.Span
		Names []Alias
	}
	// ImportFrom is `from module import names`; Level counts leading dots.
	ImportFrom struct {
		token.Span
		Module string
		Names  []Alias
		Level  int
	}
	// Global is global.
	Global struct {
		token.Span
		Names []string
	}
	// Nonlocal is nonlocal.
	Nonlocal struct {
		token.Span
		Names []string
	}
	// ExprStmt is an expression alone.
	ExprStmt struct {
		token.Span
		Value Expr
	}
	// Pass is pass.
	Pass struct{ token.Span }
	// Break is break.
	Break struct{ token.Span }
	// Continue is continue.
	Continue struct{ token.Span }
)

// The patterns.
type (
	// MatchValue compares with Value.
	MatchValue struct {
		token.Span
		Value Expr
	}
	// MatchSingleton is None, True or False.
	MatchSingleton struct {
		token.Span
		Value ConstKind
	}
	// MatchSequence is `[p, q]`.
	MatchSequence struct {
		token.Span
		Patterns []Pattern
	}
	// MatchMapping is `{key: p, **rest}`; Rest may be empty.
	MatchMapping struct {
		token.Span
		Keys     []Expr
		Patterns []Pattern
		Rest     string
	}
	// MatchClass is `cls(p, attr=q)`.
	MatchClass struct {
		token.Span
		Cls         Expr
		Patterns    []Pattern
		KwdAttrs    []string
		KwdPatterns []Pattern
	}
	// MatchStar is `*name`; Name is empty for `*_`.
	MatchStar struct {
		token.Span
		Name string
	}
	// MatchAs is `pattern as name`, a bare name, or `_` (both empty).
	MatchAs struct {
		token.Span
		Pattern Pattern
		Name    string
	}
	// MatchOr is `p | q`.
	MatchOr struct {
		token.Span
		Patterns []Pattern
	}
)

// The type parameters.
type (
	// TypeVar is `name: bound = default`.
	TypeVar struct {
		token.Span
		Name           string
		Bound, Default Expr
	}
	// ParamSpec is `**name = default`.
	ParamSpec struct {
		token.Span
		Name    string
		Default Expr
	}
	// TypeVarTuple is `*name = default`.
	TypeVarTuple struct {
		token.Span
		Name    string
		Default Expr
	}
)

func (*BoolOp) expr()         {}
func (*NamedExpr) expr()      {}
func (*BinOp) expr()          {}
func (*UnaryOp) expr()        {}
func (*Lambda) expr()         {}
func (*IfExp) expr()          {}
func (*Dict) expr()           {}
func (*Set) expr()            {}
func (*ListComp) expr()       {}
func (*SetComp) expr()        {}
func (*DictComp) expr()       {}
func (*GeneratorExp) expr()   {}
func (*Await) expr()          {}
func (*Yield) expr()          {}
func (*YieldFrom) expr()      {}
func (*Compare) expr()        {}
func (*Call) expr()           {}
func (*FormattedValue) expr() {}
func (*Interpolation) expr()  {}
func (*JoinedStr) expr()      {}
func (*TemplateStr) expr()    {}
func (*Constant) expr()       {}
func (*Attribute) expr()      {}
func (*Subscript) expr()      {}
func (*Starred) expr()        {}
func (*Name) expr()           {}
func (*List) expr()           {}
func (*Tuple) expr()          {}
func (*Slice) expr()          {}

func (*FunctionDef) stmt() {}
func (*ClassDef) stmt()    {}
func (*Return) stmt()      {}
func (*Delete) stmt()      {}
func (*Assign) stmt()      {}
func (*TypeAlias) stmt()   {}
func (*AugAssign) stmt()   {}
func (*AnnAssign) stmt()   {}
func (*For) stmt()         {}
func (*While) stmt()       {}
func (*If) stmt()          {}
func (*With) stmt()        {}
func (*Match) stmt()       {}
func (*Raise) stmt()       {}
func (*Try) stmt()         {}
func (*Assert) stmt()      {}
func (*Import) stmt()      {}
func (*ImportFrom) stmt()  {}
func (*Global) stmt()      {}
func (*Nonlocal) stmt()    {}
func (*ExprStmt) stmt()    {}
func (*Pass) stmt()        {}
func (*Break) stmt()       {}
func (*Continue) stmt()    {}

func (*MatchValue) pattern()     {}
func (*MatchSingleton) pattern() {}
func (*MatchSequence) pattern()  {}
func (*MatchMapping) pattern()   {}
func (*MatchClass) pattern()     {}
func (*MatchStar) pattern()      {}
func (*MatchAs) pattern()        {}
func (*MatchOr) pattern()        {}

func (*TypeVar) typeParam()      {}
func (*ParamSpec) typeParam()    {}
func (*TypeVarTuple) typeParam() {}
