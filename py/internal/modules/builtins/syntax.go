package builtins

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/parser"
	"github.com/skillet-run/skillet/py/internal/source"
)

var syntaxTypes = map[parser.Class]object.TypeID{
	parser.PlainSyntaxError: object.TSyntaxError, parser.IndentationError: object.TIndentationError,
	parser.TabError: object.TTabError, parser.IncompleteInput: object.TIncompleteInputError,
	parser.MemoryError: object.TMemoryError, parser.RecursionError: object.TRecursionError,
}

// RaiseSyntax raises what the compiler said about a source. The line is shown
// when the parser refused it, or, with shown, always.
func RaiseSyntax(c *object.Ctx, err error, o source.Options, text string, shown bool) error {
	var e *parser.SyntaxError
	if !errors.As(err, &e) {
		return err
	}
	t := syntaxTypes[e.Class]
	placed := e.Line != 0 || e.Offset != 0 || strings.TrimSpace(text) == "" // an empty text has line 0
	if e.Class == parser.MemoryError || e.Class == parser.RecursionError || !placed {
		return c.Raise(t, "%s", e.Msg)
	}
	file, line := heap.None, heap.None
	if o.File != "" {
		file = c.Str(o.File)
	}
	refused := !parses(c, text, o)
	if shown || refused {
		line = c.Str(sourceLine(text, int(e.Line), o.Mode, e.Msg))
	}
	names := []string{"filename", "lineno", "offset", "text", "end_lineno", "end_offset"}
	values := []heap.Value{
		file, heap.Int(int64(e.Line)), heap.Int(int64(e.Offset)), line,
		heap.Int(int64(e.EndLine)), heap.Int(int64(e.EndOffset)),
	}
	msg := c.Str(e.Msg)
	exc := c.NewException(object.TypeValue(t), msg, c.NewTuple(values...))
	c.SetMember(exc, "msg", msg)
	if refused {
		// Where suggestions for misspelt keywords look.
		if o.Mode == ast.Exec && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		c.SetMember(exc, "_metadata", c.NewTuple(heap.Int(0), heap.Int(0), c.Str(text)))
	}
	for i, name := range names {
		c.SetMember(exc, name, values[i])
	}
	return c.RaiseValue(exc)
}

// parses reports whether the parser has nothing against the text, so that the
// error came from a later phase.
func parses(c *object.Ctx, text string, o source.Options) bool {
	return polled(c, &o, func() error {
		_, err := source.Parse(text, o)
		return err
	}) == nil
}

// sourceLine returns a line of the text as errors show it: with its end, which
// a file has always.
func sourceLine(text string, n int, mode ast.Mode, msg string) string {
	for ; n > 1; n-- {
		_, rest, found := strings.Cut(text, "\n")
		if !found {
			return ""
		}
		text = rest
	}
	line, _, ended := strings.Cut(text, "\n")
	line = strings.TrimSuffix(line, "\r")
	if strings.HasPrefix(msg, "Non-UTF-8 code") {
		return line
	}
	if ended || mode == ast.Exec && !strings.HasPrefix(msg, "unterminated") {
		line += "\n"
	}
	return line
}
