// Package source turns text into code: parser, scopes and compiler in one call.
// It also keeps the code of the library in Python, compiled once in a process.
package source

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/compile"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/symtable"
)

// Options say how text is compiled. The zero value compiles a file.
type Options struct {
	Mode   ast.Mode
	File   string // as tracebacks show it
	Future symtable.Future
	// TopLevelAwait allows await outside functions.
	TopLevelAwait bool
	// Namespace says that the program's own names live in a mapping beside the
	// globals, as with exec and two namespaces.
	Namespace bool
	// Hidden leaves the code out of tracebacks.
	Hidden            bool
	NoAsserts, NoDocs bool
	// Incomplete asks for an error of class IncompleteInput where more input
	// could mend the text.
	Incomplete bool
}

// Parse returns the tree of a program. The error is a *parser.SyntaxError.
func Parse(text string, o Options) (*ast.Module, error) {
	return parser.Parse(text, parser.Options{Mode: o.Mode, Incomplete: o.Incomplete, Unicode: characters{}})
}

// Decode returns the text of a source file: its encoding is UTF-8, or what its
// first lines declare. The error is a *parser.SyntaxError.
func Decode(src []byte) (string, error) {
	return parser.Options{Unicode: characters{}}.Text(src)
}

// Compile returns the code of a program. The error is a *parser.SyntaxError.
func Compile(text string, o Options) (*code.Unit, error) {
	m, err := Parse(text, o)
	if err != nil {
		return nil, err
	}
	return CompileTree(m, len(text), o)
}

// CompileTree returns the code of a tree; size is about the length of its text.
func CompileTree(m *ast.Module, size int, o Options) (*code.Unit, error) {
	return compile.Compile(m, compile.Options{
		File: o.File, Size: size, Future: o.Future, TopLevelAwait: o.TopLevelAwait, Namespace: o.Namespace,
		Hidden: o.Hidden, NoAsserts: o.NoAsserts, NoDocs: o.NoDocs,
	})
}
