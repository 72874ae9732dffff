// Package source turns text into code: parser, scopes and compiler in one call.
// It also keeps the code of the library in Python, compiled once in a process.
package source

import (
	"bytes"
	"fmt"
	"unicode/utf8"

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
	// LineEnds lets the end of a line end such a text, not only an empty line.
	LineEnds bool
	// Poll is called from time to time; a panic of it ends the call and goes through.
	Poll func()

	// Await does what takes long at once; a panic of it does the same. nil: it is done as it is.
	Await func(work func())
}

// Parse returns the tree of a program. The error is a *parser.SyntaxError.
func Parse(text string, o Options) (*ast.Module, error) {
	return parser.Parse(text, o.parser())
}

func (o *Options) parser() parser.Options {
	return parser.Options{Mode: o.Mode, Incomplete: o.Incomplete, LineEnds: o.LineEnds, Unicode: characters{}, Poll: o.Poll, Await: o.Await}
}

// Decode returns the text of a source file: its encoding is UTF-8, or what its
// first lines declare. The error is a *parser.SyntaxError.
// file is its name in the error that asks for a declaration, or empty.
// Poll is that of [Options].
func Decode(src []byte, file string, poll func()) (string, error) {
	text, err := parser.Options{Unicode: characters{}, Poll: poll}.Text(src)
	if err != nil && parser.Encoding(string(src)) == "" {
		return "", undeclared(src, file, err)
	}
	return text, err
}

// undeclared is the error of a source that is no UTF-8 and says nothing of its
// encoding.
func undeclared(src []byte, file string, err error) error {
	at := 0
	for at < len(src) {
		r, n := utf8.DecodeRune(src[at:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		at += n
	}
	if at == len(src) {
		return err
	}
	if file != "" {
		file = " in file " + file
	}
	line := int32(1 + bytes.Count(src[:at], []byte("\n")))
	offset := int32(1 + utf8.RuneCount(src[1+bytes.LastIndexByte(src[:at], '\n'):at]))
	return &parser.SyntaxError{
		Msg: fmt.Sprintf("Non-UTF-8 code starting with '\\x%02x'%s on line %d, but no encoding declared; "+
			"see https://peps.python.org/pep-0263/ for details", src[at], file, line),
		Line: line, Offset: offset, EndLine: line, EndOffset: offset,
	}
}

// Shown returns a source as errors show it: bytes that are no text are marked.
func Shown(src []byte) string { return string([]rune(string(src))) }

// Compile returns the code of a program. The error is a *parser.SyntaxError.
func Compile(text string, o Options) (*code.Unit, error) {
	var u *code.Unit
	err := parser.Borrow(text, o.parser(), func(m *ast.Module) (err error) {
		u, err = CompileTree(m, len(text), o)
		return err
	})
	return u, err
}

// CompileTree returns the code of a tree; size is about the length of its text.
func CompileTree(m *ast.Module, size int, o Options) (*code.Unit, error) {
	return compile.Compile(m, compile.Options{
		File: o.File, Size: size, Future: o.Future, TopLevelAwait: o.TopLevelAwait, Namespace: o.Namespace,
		Hidden: o.Hidden, NoAsserts: o.NoAsserts, NoDocs: o.NoDocs, Poll: o.Poll,
	})
}
