// Package token has what the phases of the front end share about source text:
// the kinds of tokens, and spans of source in the terms of CPython (lines from 1,
// columns from 0 in bytes of UTF-8).
package token

// Span is a stretch of source: lines count from 1, columns from 0 in bytes of
// UTF-8. It is what CPython's ast calls lineno, col_offset, end_lineno and
// end_col_offset.
type Span struct {
	Line, Col, EndLine, EndCol int32
}

// Pos returns the span itself; nodes that embed a Span have a Pos method by it.
func (s Span) Pos() Span { return s }

// To returns the span from the start of s to the end of end.
func (s Span) To(end Span) Span {
	return Span{s.Line, s.Col, end.EndLine, end.EndCol}
}

// Kind is the kind of a token.
type Kind uint8

// The kinds of tokens.
const (
	EOF   Kind = iota
	Error      // where the text is no token; the parse stops here
	Newline
	Indent
	Dedent
	Name
	Number
	String
	FStart // the prefix and opening quotes of an f-string
	FMiddle
	FEnd
	TStart // the same of a t-string
	TMiddle
	TEnd

	Lpar
	Rpar
	Lbrack
	Rbrack
	Lbrace
	Rbrace
	Colon
	Comma
	Semi
	Dot
	Ellipsis
	Arrow
	ColonEqual
	Exclamation
	Equal
	Unknown // a character that starts no token: $ ? `

	// The operators of an augmented assignment, in the order of their operators.
	PlusEqual
	MinusEqual
	StarEqual
	AtEqual
	SlashEqual
	PercentEqual
	DoubleStarEqual
	LeftShiftEqual
	RightShiftEqual
	VbarEqual
	CircumflexEqual
	AmperEqual
	DoubleSlashEqual

	Plus
	Minus
	Star
	At
	Slash
	Percent
	DoubleStar
	LeftShift
	RightShift
	Vbar
	Circumflex
	Amper
	DoubleSlash

	Tilde
	EqEqual
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual

	False
	None
	True
	And
	As
	Assert
	Async
	Await
	Break
	Class
	Continue
	Def
	Del
	Elif
	Else
	Except
	Finally
	For
	From
	Global
	If
	Import
	In
	Is
	Lambda
	Nonlocal
	Not
	Or
	Pass
	Raise
	Return
	Try
	While
	With
	Yield
)

// IsKeyword reports whether k is one of the reserved words.
func (k Kind) IsKeyword() bool { return k >= False }

// Lookup returns the kind of the reserved word s, or Name.
func Lookup(s string) Kind {
	if len(s) < 2 || len(s) > 8 {
		return Name
	}
	switch s {
	case "False":
		return False
	case "None":
		return None
	case "True":
		return True
	case "and":
		return And
	case "as":
		return As
	case "assert":
		return Assert
	case "async":
		return Async
	case "await":
		return Await
	case "break":
		return Break
	case "class":
		return Class
	case "continue":
		return Continue
	case "def":
		return Def
	case "del":
		return Del
	case "elif":
		return Elif
	case "else":
		return Else
	case "except":
		return Except
	case "finally":
		return Finally
	case "for":
		return For
	case "from":
		return From
	case "global":
		return Global
	case "if":
		return If
	case "import":
		return Import
	case "in":
		return In
	case "is":
		return Is
	case "lambda":
		return Lambda
	case "nonlocal":
		return Nonlocal
	case "not":
		return Not
	case "or":
		return Or
	case "pass":
		return Pass
	case "raise":
		return Raise
	case "return":
		return Return
	case "try":
		return Try
	case "while":
		return While
	case "with":
		return With
	case "yield":
		return Yield
	}
	return Name
}
