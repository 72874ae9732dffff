// Package compile turns trees into code.
//
// There is one pass over the tree of each scope (stmt.go, expr.go and the files
// of the rarer constructs), which writes instructions as it goes. What a name
// means is known from package symtable; name.go decides where its value is.
//
// # Registers
//
// The variables of a function have the lowest registers, cells of enclosing
// functions the next, and temporaries are a stack above them. An operand that is
// a variable is read in place; what an expression computes goes straight to the
// register where it is wanted. expr.go says what that asks of every expression.
// A variable that may hold nothing when it is read is checked before (bound.go).
// Constants that a loop needs in registers are loaded before it (loop.go).
//
// # Jumps
//
// A label collects, besides jumps, which variables surely hold a value where it
// stands. Code that nothing can reach is not written, though errors in it are
// found.
//
// # Leaving blocks
//
// What must happen when break, continue or return leave a try or a with is
// written in their place, once for each such statement, as CPython does it; the
// rows of the handler table have holes there (block.go).
package compile

import (
	"fmt"
	"slices"
	"sync"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/symtable"
	"github.com/skillet-run/skillet/py/internal/token"
)

// Options say how a program is compiled. The zero value compiles a file.
type Options struct {
	// File is the name that tracebacks show.
	File string
	// Size is about the number of bytes of the source.
	Size int
	// Future has the features that are on before the program begins.
	Future symtable.Future
	// TopLevelAwait allows await outside functions: the code is a coroutine.
	TopLevelAwait bool
	// Namespace says that the names of the program itself live in a mapping of
	// its own, beside the globals: exec and eval with two namespaces.
	Namespace bool
	// Hidden leaves the code out of tracebacks.
	Hidden bool
	// NoAsserts leaves assert statements out and makes __debug__ false, NoDocs
	// leaves docstrings out: what compile() calls optimize 1 and 2.
	NoAsserts, NoDocs bool
	// Poll is called from time to time; see [ast.Looks].
	Poll func()
}

// Compile returns the code of a program. The error is a *parser.SyntaxError.
// The tree must not be compiled by two goroutines at a time.
func Compile(m *ast.Module, o Options) (*code.Unit, error) {
	table, err := symtable.Build(m, symtable.Options{Size: o.Size, Future: o.Future, TopLevelAwait: o.TopLevelAwait, Poll: o.Poll})
	if err != nil {
		return nil, err
	}
	defer table.Release()
	c := pool.Get().(*compiler)
	defer c.release()
	out := new(output)
	c.Options, c.table, c.unit = o, table, &out.unit
	c.Looks = ast.Looks{Poll: o.Poll}
	c.vars = resized(c.vars, len(table.Symbols))
	c.reserve(out, o.Size, len(table.Scopes)-1)
	c.unit.Codes = make([]*code.Code, 0, len(table.Scopes))
	c.budget = maxInstructions + o.Size*16
	main := c.module(m)
	if c.err != nil {
		return nil, c.err
	}
	c.unit.Main = main
	c.unit.Globals = slices.Clone(c.globals)
	return c.unit, nil
}

// pool keeps the buffers of compilers.
var pool = sync.Pool{New: func() any { return new(compiler) }}

// maxKept bounds the buffers that are kept for the next program.
const maxKept = 1 << 16

// release gives the buffers of a compiler back: memory, and nothing in it. The
// count of functions goes on, so that what is noted in uses stays wrong.
func (c *compiler) release() {
	for c.fn != nil { // after a panic or an error
		c.free = append(c.free, c.fn)
		c.fn = c.fn.outer
	}
	for _, f := range c.free {
		f.state = state{}
		clear(f.consts[:cap(f.consts)])
		clear(f.names[:cap(f.names)])
	}
	clear(c.slots)
	clear(c.globals)
	clear(c.stores[:cap(c.stores)])
	if len(c.vars) > maxKept || c.count > 1<<30 {
		return
	}
	*c = compiler{vars: c.vars[:0], slots: c.slots, uses: c.uses, globals: c.globals[:0], builtins: c.builtins[:0], stores: c.stores[:0], frees: c.frees, free: c.free, count: c.count}
	pool.Put(c)
}

// resized returns list with n empty elements.
func resized[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n, n+n/2)
	}
	list = list[:n]
	clear(list)
	return list
}

// maxInstructions bounds the code of a program that asks for many copies of a
// finally.
const maxInstructions = 1 << 20

type compiler struct {
	Options
	ast.Looks
	table    *symtable.Table
	unit     *code.Unit
	vars     []variable // where the symbols of the table are, by their numbers
	slots    []int32    // slot+1 of global names, by the numbers of names
	uses     []nameUse  // by the numbers of names
	globals  []string   // names in the order of their slots
	builtins []int16    // their numbers in code.Builtins, or -1
	stores   []string   // attributes of self that are assigned, of the classes around
	fn       *fn
	frees    []int32 // see freeSymbols
	free     []*fn   // buffers for reuse
	count    int32   // of functions, for nameUse
	outputs
	budget int
	err    error
}

// nameUse is the index of a name in the table of names of a function.
type nameUse struct{ fn, index int32 }

// fail notes the first error.
func (c *compiler) fail(pos token.Span, format string, args ...any) {
	if c.err != nil {
		return
	}
	c.err = &parser.SyntaxError{
		Msg: fmt.Sprintf(format, args...), Line: pos.Line, Offset: pos.Col + 1, EndLine: pos.EndLine, EndOffset: pos.EndCol + 1,
	}
}

// tooLarge gives up on a program that no real one resembles.
func (c *compiler) tooLarge(msg string) {
	if c.err == nil {
		c.err = &parser.SyntaxError{Class: parser.MemoryError, Msg: msg}
	}
}

func (c *compiler) module(m *ast.Module) *code.Code {
	f := c.begin(1, "<module>")
	f.code.FirstLine = 1
	if c.table.Scopes[1].Coroutine {
		f.code.Flags |= code.Coroutine
	}
	switch m.Mode {
	case ast.Eval:
		if e, ok := m.Body[0].(*ast.ExprStmt); ok {
			f.retValue(e.Value)
		}
	default:
		f.single = m.Mode == ast.Single
		f.moduleBody(m.Body)
		f.emit(code.RetN, 0, 0, 0, 0)
	}
	return c.finish()
}
