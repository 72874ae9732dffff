// Package symtable finds the scopes of a Python 3.14 program and what each name
// means in them, as CPython's symbol table does, and raises the SyntaxErrors
// that CPython raises there.
//
// There are two passes. The first (stmt.go, expr.go, comp.go) walks the tree and
// notes for each scope which names it binds, uses and declares. The second
// (analyze.go) walks the scopes and decides: local, cell, free, global.
//
// Names are interned to small numbers (names.go). Each name knows its innermost
// symbol among the scopes that are open, and each symbol the one it shadows, so
// that nothing is searched and no scope has a table of its own.
//
// The meaning of an [ast.Name] is left in its field Sym: a tree is analysed by
// one goroutine at a time, and its numbers belong to the last Table made of it.
package symtable

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// Flags say what a scope does with a name. The values are those of CPython's
// _symtable module.
type Flags uint16

// The flags.
const (
	DefGlobal    Flags = 1 << iota // declared global
	DefLocal                       // assigned
	DefParam                       // a parameter
	DefNonlocal                    // declared nonlocal
	Use                            // read
	Deleted                        // ours: deleted somewhere
	DefFreeClass                   // free in a class, and bound in it too
	DefImport                      // bound by an import
	DefAnnot                       // annotated
	DefCompIter                    // target of a comprehension
	DefTypeParam                   // a type parameter
	DefCompCell                    // cell of an inlined comprehension
	FreeInChild                    // ours: free in a scope below this one

	DefBound = DefLocal | DefParam | DefImport | DefTypeParam
)

// Meaning is where the value of a name lives.
type Meaning uint8

// The meanings.
const (
	Unknown Meaning = iota
	Local
	GlobalExplicit
	GlobalImplicit
	Free
	Cell
)

// Symbol is a name in a scope.
type Symbol struct {
	Name    int32 // index into Table.Names
	Scope   int32 // index into Table.Scopes
	Flags   Flags
	Meaning Meaning
	// Link is the symbol in the scope around this one which a free name stands
	// for, or ClassCell, ClassDict or ClassConditional. In an inlined
	// comprehension it may be a local of the function.
	Link int32
	// Next is the next symbol of the same scope, or 0.
	Next int32

	passed   bool  // a free name that only scopes below use
	shadowed int32 // symbol of the same name in the scopes around, or 0
	outer    int32 // binding that the analysis restores when it leaves the scope
}

// What Symbol.Link is for names that the class around binds.
const (
	ClassCell        = -1 - iota // __class__
	ClassDict                    // __classdict__
	ClassConditional             // __conditional_annotations__
)

// Kind is what a scope belongs to.
type Kind uint8

// The kinds of scopes, with the values of CPython's _symtable module.
const (
	Function Kind = iota // also Lambda and comprehensions
	Class
	Module
	Annotation
	TypeAlias
	TypeParams
	TypeVariable
)

// CompKind says which comprehension a scope is.
type CompKind uint8

// The comprehensions.
const (
	NoComp CompKind = iota
	ListComp
	SetComp
	DictComp
	GeneratorExp
)

// Scope is one block of names.
type Scope struct {
	Kind Kind
	Comp CompKind
	Name string
	// Node is what the scope belongs to: the statement or expression, for
	// annotations the function, class or module that they belong to; Part tells
	// the scopes of one node from each other.
	Node any
	Part Part
	Pos  token.Span

	Parent, Child, Sibling int32 // indexes into Table.Scopes; 0 is none
	First                  int32 // the first symbol, or 0
	Cursor                 int32 // belongs to the compiler: where it looks for a child first
	// Annotations is the scope of the annotations of a module, class or
	// function, or 0 if there are none.
	Annotations int32

	Nested, Generator, Coroutine bool
	Varargs, Varkeywords         bool
	ReturnsValue                 bool // has a return with a value
	Inlined                      bool // a comprehension that runs in the frame around it
	SeesClass                    bool // names are looked up in the class around first
	NeedsClassCell               bool // a class with methods that use __class__
	NeedsClassDict               bool // a class whose namespace scopes below it use
	Annotated                    bool // variables have annotations
	Rebinds                      bool // expressions assign to its variables
	Conditional                  bool // annotations may not be reached: each sets a mark
	HasFree                      bool // some symbol is Free, or has DefFreeClass
	HasCells                     bool // some symbol is a Cell
	// Unevaluated is true of annotations which do not become code: those of
	// variables in functions, and those that are kept as text.
	Unevaluated bool

	last      int32
	lastChild int32
	class     string // class for mangling private names
	inTarget  bool   // within the target of a comprehension
	inIter    int32  // within the iterable of a comprehension
	inIf      bool   // within a statement that may not run
	variables int32  // scope of the annotations of variables, or 0
	what      string // what a type variable's scope is, for messages
	outer     [3]int32
	reentry   map[int32]int32 // symbols of a scope that is entered again: by name
}

// Part tells the scopes of one node from each other.
type Part uint8

// The parts of a node.
const (
	Body Part = iota
	Params
	Annotated
	Bound
	Default
)

// Name is an interned name.
type Name struct {
	Text string
	hash uint64
	cur  int32 // its innermost symbol among open scopes
	env  int32 // its binding in the functions around; -1: declared global
}

// Table has the scopes of a program. Index 0 of Scopes and of Symbols is unused;
// scope 1 is the module.
type Table struct {
	Names   []Name
	Symbols []Symbol
	Scopes  []Scope
	Future  Future
	// FutureLine is the last line on which an import from __future__ may start.
	FutureLine int32

	looks   ast.Looks
	index   []int32 // hash table of names: index+1 or 0
	current int32
	err     error
	free    []int32 // names that are free in scopes which are complete
	decls   []declaration

	topLevelAwait bool
	classNames    [3]int32 // of classNames
}

// Future has the features that a program asked for which change its meaning.
type Future struct {
	Annotations bool // annotations are kept as text
	BarryFLUFL  bool // <> is !=
}

type declaration struct {
	scope, name int32
	pos         token.Span
}

// Options say how a program is analysed.
type Options struct {
	// Size is about the number of bytes of the source, to save allocations.
	Size int
	// Future has the features that are on before the program begins.
	Future Future
	// TopLevelAwait allows await outside functions.
	TopLevelAwait bool
	// Poll is called from time to time; see [ast.Looks].
	Poll func()
}
