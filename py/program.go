package py

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/source"
)

// Program is a compiled program.
type Program struct {
	src code.Source
	one [1]*code.Unit
	// result says that the value of the last unit is that of the program.
	result bool
}

// How a program is compiled: the Mode of its code.Source, and part of the format of
// snapshots.
const (
	modeFile uint8 = iota
	modeResult
	modeEcho
	modeInteractive
)

// newProgram returns the program of one unit.
func newProgram(u *code.Unit, text, file string, mode uint8) *Program {
	p := &Program{src: code.Source{File: file, Text: text, Mode: mode}, one: [1]*code.Unit{u}}
	p.src.Units = p.one[:]
	u.Source = &p.src
	return p
}

// SyntaxError says why a source is no program. Lines count from 1, offsets from
// 1 in characters; 0 where there is no place.
type SyntaxError struct {
	Type, Message      string // Type is SyntaxError or a subclass
	File, Text         string // Text is the line
	Line, Offset       int
	EndLine, EndOffset int

	cause error
}

// Error returns the message with its place.
func (e *SyntaxError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.Type, e.Message)
	}
	return fmt.Sprintf("%s: %s (%s, line %d)", e.Type, e.Message, e.File, e.Line)
}

// Compile compiles the source of a program; file is its name in tracebacks. A
// first line that starts with #! is a comment. The error is a *SyntaxError.
func Compile(text, file string) (p *Program, err error) {
	defer internal(&err)
	file = valid(file)
	if text, err = decoded(text, file); err != nil {
		return nil, err
	}
	u, err := source.Compile(text, source.Options{File: file})
	if err != nil {
		return nil, syntaxError(err, text, file)
	}
	return newProgram(u, text, file, modeFile), nil
}

// CompileEcho is Compile of a program whose last statement, when that is an
// expression, shows its value as an interactive session does.
func CompileEcho(text, file string) (p *Program, err error) {
	defer internal(&err)
	return compileLast(text, file, modeEcho)
}

// decoded returns text that is no UTF-8 as its first lines say that it is encoded.
func decoded(text, file string) (string, error) {
	if utf8.ValidString(text) {
		return text, nil
	}
	s, err := source.Decode([]byte(text), file, nil)
	if err != nil {
		return "", syntaxError(err, source.Shown([]byte(text)), file)
	}
	return s, nil
}

func syntaxError(err error, text, file string) error {
	e, ok := err.(*parser.SyntaxError) //nolint:errorlint // it is what the packages below return, never wrapped
	if !ok {
		return err
	}
	s := &SyntaxError{
		Type: e.Class.String(), Message: e.Msg, File: file, Line: int(e.Line), Offset: int(e.Offset),
		EndLine: int(e.EndLine), EndOffset: int(e.EndOffset), cause: err,
	}
	if lines := strings.SplitAfter(text, "\n"); s.Line > 0 && s.Line <= len(lines) {
		s.Text = lines[s.Line-1]
	}
	return s
}

// compileInteractive compiles one statement whose expressions show their values.
func compileInteractive(text, file string) (*Program, error) {
	u, err := source.Compile(text, source.Options{Mode: ast.Single, File: file})
	if err != nil {
		return nil, syntaxError(err, text, file)
	}
	return newProgram(u, text, file, modeInteractive), nil
}

// compileMode compiles a program in one of its modes.
func compileMode(text, file string, mode uint8) (p *Program, err error) {
	switch mode {
	case modeFile:
		return Compile(text, file)
	case modeResult:
		return CompileResult(text, file)
	case modeEcho:
		return CompileEcho(text, file)
	case modeInteractive:
		defer internal(&err)
		return compileInteractive(text, file)
	}
	return nil, fmt.Errorf("programs have no mode %d", mode)
}

// Incomplete reports whether more lines could make a statement of the text, as
// an interactive session must know. ended says that its last line is empty, which
// ends a block.
func Incomplete(text string, ended bool) bool {
	o := source.Options{Mode: ast.Single, Incomplete: true}
	m, err := source.Parse(text, o)
	if err == nil {
		return !ended && len(m.Body) > 0 && isCompound(m.Body[0])
	}
	if e, ok := err.(*parser.SyntaxError); !ok || e.Class != parser.IncompleteInput { //nolint:errorlint // Parse returns it as it is
		return false
	}
	return !ended || isOpen(text)
}

// isOpen reports whether a bracket or a string in triple quotes is open at the
// end of the text.
func isOpen(text string) bool {
	_, err := source.Parse(text, source.Options{Mode: ast.Single})
	e, ok := err.(*parser.SyntaxError) //nolint:errorlint // Parse returns it as it is
	return ok && (strings.HasSuffix(e.Msg, "was never closed") || strings.HasPrefix(e.Msg, "unterminated triple-quoted"))
}

// isCompound reports whether a statement has a block, which goes on until an
// empty line.
func isCompound(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.If, *ast.For, *ast.While, *ast.With, *ast.Try, *ast.Match, *ast.FunctionDef, *ast.ClassDef:
		return true
	}
	return false
}
