package awk

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// source is one text of a program: of the command line or of a file.
type source struct {
	name  string // "cmd. line" or the name of the file
	text  string
	index int // among all sources
}

// scanner takes a text apart. Its state is small and is copied to look ahead.
type scanner struct {
	src  *source
	p    *parser // for errors and warnings
	off  int     // behind the token
	line int     // of off

	tok   kind
	start int // of the token
	text  string
	num   float64
	// spaced says that white space stood before the token.
	spaced bool
}

// pos is the present line with its source.
func (s *scanner) pos() int { return s.src.index<<lineBits | s.line }

// next reads the next token.
func (s *scanner) next() {
	s.space()
	s.start = s.off
	if s.off >= len(s.src.text) {
		s.tok = tEOF
		return
	}
	c := s.src.text[s.off]
	switch {
	case c == '\n':
		s.off++
		s.line++
		s.tok = tNewline
	case isNameStart(c):
		s.name()
	case c >= '0' && c <= '9', c == '.' && isDigit(s.peek(1)):
		s.number()
	case c == '"':
		s.str()
	default:
		s.operator(c)
	}
}

func (s *scanner) peek(n int) byte {
	if s.off+n < len(s.src.text) {
		return s.src.text[s.off+n]
	}
	return 0
}

// space skips blanks, comments and continued lines.
func (s *scanner) space() {
	from := s.off
	for s.off < len(s.src.text) {
		switch c := s.src.text[s.off]; {
		case c == ' ' || c == '\t' || c == '\r' && s.peek(1) == '\n' || c == '\f' || c == '\v':
			s.off++
		case c == '\\' && s.peek(1) == '\n':
			s.off += 2
			s.line++
		case c == '\\' && s.peek(1) == '\r' && s.peek(2) == '\n':
			s.off += 3
			s.line++
		case c == '#':
			for s.off < len(s.src.text) && s.src.text[s.off] != '\n' {
				s.off++
			}
		default:
			s.spaced = s.off > from
			return
		}
	}
	s.spaced = s.off > from
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isNameStart(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
}

func isNamePart(c byte) bool { return isNameStart(c) || isDigit(c) }

func (s *scanner) name() {
	for s.off < len(s.src.text) && isNamePart(s.src.text[s.off]) {
		s.off++
		if s.peek(0) == ':' && s.peek(1) == ':' && isNameStart(s.peek(2)) && !s.p.opts.Traditional {
			s.off += 2
		}
	}
	s.text = s.src.text[s.start:s.off]
	old := s.p.opts.Posix || s.p.opts.Traditional
	if k, ok := keywords[s.text]; ok && (!old || !posixLacks[s.text]) {
		s.tok = k
		return
	}
	if f, ok := builtins[s.text]; ok && (!old || f.posix) {
		s.tok = tBuiltin
		return
	}
	s.tok = tName
	if s.peek(0) == '(' {
		s.tok = tFuncName
	}
}

// number reads a number: decimal, or as a program may write it, 0x1f or 017.
func (s *scanner) number() {
	text := s.src.text[s.off:]
	s.tok = tNumber
	if !s.p.opts.Traditional && len(text) > 2 && text[0] == '0' && text[1]|0x20 == 'x' && isHex(text[2]) {
		n := 2
		for n < len(text) && isHex(text[n]) {
			n++
		}
		s.num, _ = parseBase(text[2:n], 16)
		s.off += n
		return
	}
	n := numberPrefix(text)
	s.off += n
	digits := text[:n]
	if len(digits) > 1 && digits[0] == '0' && strings.Trim(digits, "01234567") == "" && !s.p.opts.Traditional && !s.p.opts.Posix {
		s.num, _ = parseBase(digits[1:], 8)
		return
	}
	s.num, _ = strconv.ParseFloat(digits, 64) // out of range: an infinity or 0, as C has it
}

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

// parseBase reads digits of a base; ok says that all were.
func parseBase(digits string, base float64) (v float64, ok bool) {
	for i := range len(digits) {
		d := digitValue(digits[i])
		if float64(d) >= base {
			return v, false
		}
		v = v*base + float64(d)
	}
	return v, true
}

func digitValue(c byte) int {
	switch {
	case isDigit(c):
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 99
}

// str reads a string and undoes its escapes.
func (s *scanner) str() {
	s.tok = tString
	s.off++
	var b strings.Builder
	for {
		if s.off >= len(s.src.text) {
			s.fail(s.start, "unterminated string")
		}
		c := s.src.text[s.off]
		switch c {
		case '"':
			s.off++
			s.text = b.String()
			return
		case '\n':
			s.fail(s.start, "unterminated string")
		case '\\':
			s.off++
			s.escape(&b)
		default:
			b.WriteByte(c)
			s.off++
		}
	}
}

// escape undoes one escape of a string; the backslash is read.
func (s *scanner) escape(b *strings.Builder) {
	rest := s.src.text[s.off:]
	if strings.HasPrefix(rest, "\r\n") {
		rest, s.off = rest[1:], s.off+1
	}
	switch {
	case rest == "":
		s.fail(s.start, "unterminated string")
	case rest[0] == '\n':
		s.off++
		s.line++
		return
	}
	text, n, known := unescape(rest)
	if !known {
		r, size := utf8.DecodeRuneInString(rest)
		text, n = rest[:size], size
		if r != '"' {
			s.p.warn(s.pos(), fmt.Sprintf("escape sequence `\\%s' treated as plain `%s'", text, text))
		}
	}
	b.WriteString(text)
	s.off += n
}

// unescape undoes the escape that rest begins with, behind its backslash.
func unescape(rest string) (text string, n int, known bool) {
	const letters, values = "abfnrtv\\", "\a\b\f\n\r\t\v\\"
	c := rest[0]
	if i := strings.IndexByte(letters, c); i >= 0 {
		return values[i : i+1], 1, true
	}
	switch {
	case c >= '0' && c <= '7':
		v := 0
		for n < 3 && n < len(rest) && rest[n] >= '0' && rest[n] <= '7' {
			v = v*8 + int(rest[n]-'0')
			n++
		}
		return string([]byte{byte(v)}), n, true
	case c == 'x' && len(rest) > 1 && isHex(rest[1]):
		v := 0
		for n = 1; n < 3 && n < len(rest) && isHex(rest[n]); n++ {
			v = v*16 + digitValue(rest[n])
		}
		return string([]byte{byte(v)}), n, true
	}
	return "", 0, false
}

// regex reads on from a token / or /= as a regular expression.
func (s *scanner) regex() {
	s.off = s.start + 1
	from := s.off
	inList := 0 // in brackets: where they begin
	for ; ; s.off++ {
		if s.off >= len(s.src.text) || s.src.text[s.off] == '\n' {
			s.fail(from, "unterminated regexp")
		}
		switch c := s.src.text[s.off]; {
		case c == '\\':
			if s.peek(1) == '\n' {
				s.line++
			}
			if s.off+1 < len(s.src.text) {
				s.off++
			}
		case inList > 0 && c == '[' && strings.IndexByte(":.=", s.peek(1)) >= 0:
			if end := strings.Index(s.src.text[s.off+2:], string(s.peek(1))+"]"); end >= 0 && !strings.Contains(s.src.text[s.off+2:s.off+2+end], "\n") {
				s.off += 2 + end + 1
			}
		case inList > 0 && c == ']':
			if first := strings.TrimPrefix(s.src.text[inList:s.off], "^"); first != "" {
				inList = 0
			}
		case inList > 0:
		case c == '[':
			inList = s.off + 1
		case c == '/':
			s.text = strings.ReplaceAll(s.src.text[from:s.off], "\\\n", "")
			s.off++
			s.tok = tRegex
			return
		}
	}
}

// operators with their texts, longest first.
var operators = []struct {
	text string
	kind kind
}{
	{"**=", tPowAssign},
	{"&&", tAnd},
	{"||", tOr},
	{"|&", tPipeBoth},
	{"!~", tNotMatch},
	{"!=", tNotEq},
	{"==", tEq},
	{"<=", tLessEq},
	{">=", tGreaterEq},
	{">>", tAppend},
	{"++", tIncr},
	{"--", tDecr},
	{"+=", tAddAssign},
	{"-=", tSubAssign},
	{"*=", tMulAssign},
	{"/=", tDivAssign},
	{"%=", tModAssign},
	{"^=", tPowAssign},
	{"**", tPower},
	{"{", tLBrace},
	{"}", tRBrace},
	{"(", tLParen},
	{")", tRParen},
	{"[", tLBracket},
	{"]", tRBracket},
	{";", tSemicolon},
	{",", tComma},
	{"$", tDollar},
	{"@", tAt},
	{"?", tQuestion},
	{":", tColon},
	{"!", tNot},
	{"~", tMatch},
	{"<", tLess},
	{">", tGreater},
	{"|", tPipe},
	{"+", tPlus},
	{"-", tMinus},
	{"*", tStar},
	{"/", tSlash},
	{"%", tPercent},
	{"^", tPower},
	{"=", tAssign},
}

func (s *scanner) operator(c byte) {
	rest := s.src.text[s.off:]
	for i := range operators {
		if op := &operators[i]; op.text[0] == c && strings.HasPrefix(rest, op.text) {
			s.off += len(op.text)
			s.tok = op.kind
			return
		}
	}
	if c == '\\' {
		s.off++
		s.fail(s.off-1, "backslash not last character on line")
	}
	s.fail(s.off, fmt.Sprintf("invalid char '%s' in expression", rest[:1]))
}

// fail ends the parsing with a message and the line that it is about.
func (s *scanner) fail(off int, message string) {
	s.p.fail(s.src, s.line, off, message)
}
