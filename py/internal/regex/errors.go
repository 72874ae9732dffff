package regex

import (
	"errors"
	"fmt"
	"strings"
)

// SyntaxError is re.PatternError.
type SyntaxError struct {
	Msg string
	// Pos is the index of a character of the pattern, or -1 where CPython
	// gives none.
	Pos int
	// Line and Column count from 1; they are 0 when Pos is -1.
	Line, Column int
	multi        bool
}

// Error is the text of str(error).
func (e *SyntaxError) Error() string {
	switch {
	case e.Pos < 0:
		return e.Msg
	case e.multi:
		return fmt.Sprintf("%s at position %d (line %d, column %d)", e.Msg, e.Pos, e.Line, e.Column)
	}
	return fmt.Sprintf("%s at position %d", e.Msg, e.Pos)
}

func syntaxError(msg string, pos int, src []rune) *SyntaxError {
	e := &SyntaxError{Msg: msg, Pos: pos, Line: 1, Column: pos + 1}
	for i, r := range src {
		if r != '\n' {
			continue
		}
		e.multi = true
		if i < pos {
			e.Line++
			e.Column = pos - i
		}
	}
	return e
}

// ValueError is what re raises as ValueError: flags that do not go together.
type ValueError string

// Error is the text of the exception.
func (e ValueError) Error() string { return string(e) }

// UnknownGroupError is what a template raises as IndexError.
type UnknownGroupError string

// Error is the text of the exception.
func (e UnknownGroupError) Error() string { return string(e) }

// The errors of limits. The first is CPython's OverflowError, the second its
// RecursionError; the last two are ours and come from Options and Matcher.
var (
	ErrRepeat  = errors.New("the repetition number is too large")
	ErrNesting = errors.New("the pattern is nested too deeply")
	ErrSize    = errors.New("the compiled pattern is too large")
	ErrStack   = errors.New("the match needs more memory than allowed")
)

// ErrCode says that code given to Verify or to a Matcher is not a program that
// Compile makes.
var ErrCode = errors.New("regex: invalid code")

// quote is repr of a str; with ascii set, the built-in ascii().
func quote(s []rune, c Chars, ascii bool) string {
	q := '\''
	if contains(s, '\'') && !contains(s, '"') {
		q = '"'
	}
	var b strings.Builder
	b.WriteRune(q)
	for _, r := range s {
		quoteRune(&b, r, q, r < 0x80 && (r < ' ' || r == 0x7f) || r >= 0x80 && (ascii || !c.Printable(r)))
	}
	b.WriteRune(q)
	return b.String()
}

func quoteRune(b *strings.Builder, r, q rune, escape bool) {
	switch {
	case r == q || r == '\\':
		b.WriteByte('\\')
		b.WriteRune(r)
	case r == '\n':
		b.WriteString(`\n`)
	case r == '\r':
		b.WriteString(`\r`)
	case r == '\t':
		b.WriteString(`\t`)
	case !escape:
		b.Write(appendRune(nil, r))
	case r < 0x100:
		fmt.Fprintf(b, `\x%02x`, r)
	case r < 0x10000:
		fmt.Fprintf(b, `\u%04x`, r)
	default:
		fmt.Fprintf(b, `\U%08x`, r)
	}
}

// escapeHigh shows the bytes of a bytes pattern as CPython does in messages.
func escapeHigh(msg string) string {
	var b strings.Builder
	for _, r := range msg {
		if r < 0x80 {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\x%02x`, r)
		}
	}
	return b.String()
}

func contains(s []rune, r rune) bool {
	for _, c := range s {
		if c == r {
			return true
		}
	}
	return false
}

// NewSyntaxError returns the error of a message about character pos of a pattern.
func NewSyntaxError(msg string, pos int, pattern string) *SyntaxError {
	return syntaxError(msg, pos, new(meter).runes(pattern, false))
}
