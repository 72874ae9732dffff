package parser

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Class is the Python class of an error.
type Class uint8

// The classes of errors. The last two have a message alone.
const (
	PlainSyntaxError Class = iota
	IndentationError
	TabError
	IncompleteInput // an interactive statement that could go on
	MemoryError     // nested too deeply for the parser
	RecursionError  // a tree too deep for the phases behind the parser
)

func (c Class) String() string {
	return [...]string{"SyntaxError", "IndentationError", "TabError", "_IncompleteInputError", "MemoryError", "RecursionError"}[c]
}

// SyntaxError says why a source is no program: what CPython 3.14 raises, with
// the same attributes. Lines count from 1, offsets from 1 in characters; 0 and
// -1 are values that CPython has where it knows no end.
type SyntaxError struct {
	Class              Class
	Msg                string
	Line, Offset       int32
	EndLine, EndOffset int32

	unclosed bool // a bracket that the end of the source found open
	atEOF    bool // more input could mend it
	lazy     bool // the scanner says it only when the parser gets there
}

func (e *SyntaxError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%v: %s", e.Class, e.Msg)
	}
	return fmt.Sprintf("%v: %s (line %d)", e.Class, e.Msg, e.Line)
}

// CharColumn turns a column in bytes of the line-th line of src into one in
// characters, which is what users of positions show. Its cost is that of finding
// the line; keep the lines apart to ask often.
func CharColumn(src string, line, col int32) int32 { return charColumn(src, line, col) }

func charColumn(src string, line, col int32) int32 {
	for ; line > 1; line-- {
		i := strings.IndexByte(src, '\n')
		if i < 0 {
			return 0
		}
		src = src[i+1:]
	}
	if i := strings.IndexByte(src, '\n'); i >= 0 {
		src = src[:i+1]
	}
	return int32(utf8.RuneCountInString(src[:min(max(int(col), 0), len(src))]))
}
