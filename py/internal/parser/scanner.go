package parser

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// The limits of the scanner, as in CPython.
const (
	maxParens      = 200
	maxIndents     = 100
	maxFStrings    = 150
	maxFieldDepth  = 3 // replacement fields in the format specs of others
	tabSize        = 8
	tokensPerBytes = 4 // a token has some four bytes, the space after it included
)

// tok is a token: its place in the tree's terms and in the source.
type tok struct {
	token.Span
	start, end int32
	kind       token.Kind
	level      uint8 // open brackets behind it
}

type paren struct {
	open      byte
	line, col int32
}

// fstring is an open f-string or t-string. Each open replacement field is the
// number of brackets around what is in it, whether its format spec began, and
// whether a field within that has ended: from there on "{{" is text, as in CPython.
type fstring struct {
	quote  byte
	triple bool
	raw    bool
	kind   byte // 'f' or 't'
	start  token.Span
	fields [maxFieldDepth]field
	depth  int // fields that are open
}

// field returns the innermost open field, or nil.
func (f *fstring) field() *field {
	if f.depth == 0 {
		return nil
	}
	return &f.fields[f.depth-1]
}

type field struct {
	level int
	spec  bool
	plain bool
}

// scanner makes all tokens of a source, up to the first error.
type scanner struct {
	ast.Looks
	src       string // ends with '\n'
	pos       int
	line      int32
	lineStart int
	toks      []tok
	openings
	normal  map[int32]string // names that are not written in normal form, by start
	unicode Unicode
	err     *SyntaxError
	single  bool // interactive: a blank line is a token
	bare    bool // the last newline is not in the source
}

// openings are what is open where a scanner reads.
type openings struct {
	parens   []paren
	fstrings []fstring
	indents  []indent
}

func (o openings) emptied() openings { return openings{o.parens[:0], o.fstrings[:0], o.indents[:0]} }

// indent is a width of indentation, with tabs of eight and of one column.
type indent struct{ col, alt int }

const (
	cSpace = 1 << iota // 1, to be counted
	cIdent             // may be in a name
	cStart             // may start a name
	cDigit
	cHex
)

// classes says what each byte may be part of.
var classes = func() (t [256]uint8) {
	for c := range t {
		b := byte(c)
		switch {
		case b >= '0' && b <= '9':
			t[c] = cIdent | cDigit | cHex
		case b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F':
			t[c] = cIdent | cStart | cHex
		case b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b >= 0x80:
			t[c] = cIdent | cStart
		case b == ' ' || b == '\t' || b == '\f':
			t[c] = cSpace
		}
	}
	return t
}()

func (s *scanner) scan() {
	s.line = 1
	s.indents = append(s.indents, indent{})
	for s.err == nil && s.pos < len(s.src) {
		if s.Look(); !s.lineIndent() {
			continue
		}
		s.logicalLine()
	}
	if s.err == nil {
		s.finish()
	}
	// The last token stays where it is, however often it is read.
	if s.err != nil {
		s.add(token.Error, s.pos, s.pos)
	}
	s.addBlank(token.EOF)
	last := &s.toks[len(s.toks)-1]
	last.Line--
	last.EndLine--
	if s.bare && len(s.src) == 1 {
		last.Line, last.EndLine = 0, 0
	}
}

// finish closes the blocks that are open at the end.
func (s *scanner) finish() {
	for range len(s.indents) - 1 {
		s.addBlank(token.Dedent)
		last := &s.toks[len(s.toks)-1]
		last.Line--
		last.EndLine--
	}
}

func (s *scanner) col(pos int) int32 { return int32(pos - s.lineStart) }

func (s *scanner) add(k token.Kind, start, end int) *tok {
	n := len(s.toks)
	if n == cap(s.toks) {
		s.growToks()
	}
	s.toks = s.toks[:n+1]
	t := &s.toks[n]
	t.start, t.end, t.kind, t.level = int32(start), int32(end), k, uint8(len(s.parens))
	t.Line, t.Col, t.EndLine, t.EndCol = s.line, int32(start-s.lineStart), s.line, int32(end-s.lineStart)
	return t
}

// growToks doubles the room for tokens.
func (s *scanner) growToks() {
	n := len(s.toks)
	if n < firstTokens {
		s.toks = slices.Grow(s.toks, n+1)
		return
	}
	fresh := ast.Made[tok](&s.Looks, 2*n)
	for from := 0; from < n; from += toksAtOnce {
		copy(fresh[from:], s.toks[from:min(from+toksAtOnce, n)])
		s.Pass(0)
	}
	s.toks = fresh[:n]
}

// toksAtOnce is how many tokens are moved between two looks.
const toksAtOnce = 1 << 12

func (s *scanner) addBlank(k token.Kind) {
	t := s.add(k, s.pos, s.pos)
	t.Col, t.EndCol = -1, -1
}

func (s *scanner) newline() {
	s.line++
	s.lineStart = s.pos
}

// lineIndent reads the start of a line and adds indents and dedents. It reports
// false for a line without tokens, which it has read whole.
func (s *scanner) lineIndent() bool {
	spaces := 0
	for pos := s.pos; s.src[pos] == ' '; pos++ { // the last byte is a newline
		spaces++
	}
	s.pos += spaces
	in := indent{spaces, spaces}
	continued := -1 // the indentation of a line that a backslash continues
	for {
		switch s.src[s.pos] {
		case ' ':
			in.col++
			in.alt++
		case '\t':
			in.col = (in.col/tabSize + 1) * tabSize
			in.alt++
		case '\f':
			in = indent{}
		case '\\':
			if continued < 0 {
				continued = in.col
			}
			if !s.continuation() {
				return false
			}
			continue
		case '#':
			s.pos += s.IndexByte(s.src[s.pos:], '\n')
			continue
		case '\n':
			if s.single && continued < 0 && s.endsStatement() {
				s.add(token.Newline, s.pos, s.pos+1)
			}
			s.pos++
			s.newline()
			return false
		default:
			if continued >= 0 {
				in = indent{continued, continued}
			}
			return s.setIndent(in)
		}
		s.pos++
	}
}

// endsStatement reports whether an empty line ends an interactive statement.
func (s *scanner) endsStatement() bool {
	return s.pos == s.lineStart && len(s.indents) > 1
}

func (s *scanner) setIndent(in indent) bool {
	top := s.indents[len(s.indents)-1]
	switch {
	case in.col == top.col:
		if in.alt != top.alt {
			return s.tabError()
		}
	case in.col > top.col:
		if len(s.indents) >= maxIndents {
			s.fail(&SyntaxError{Class: IndentationError, Msg: "too many levels of indentation", lazy: true, Line: s.line, Offset: 1, EndLine: s.line})
			return false
		}
		if in.alt <= top.alt {
			return s.tabError()
		}
		s.indents = append(s.indents, in)
		s.addBlank(token.Indent)
	default:
		return s.dedent(in)
	}
	return true
}

func (s *scanner) dedent(in indent) bool {
	mark := len(s.toks)
	for in.col < s.indents[len(s.indents)-1].col {
		s.indents = s.indents[:len(s.indents)-1]
		s.addBlank(token.Dedent)
	}
	top := s.indents[len(s.indents)-1]
	if in.col != top.col {
		s.toks = s.toks[:mark] // CPython finds the error before it has a token
		end := s.pos + s.IndexByte(s.src[s.pos:], '\n') + 1
		s.fail(&SyntaxError{
			Class: IndentationError, Msg: "unindent does not match any outer indentation level", lazy: true,
			Line: s.line, Offset: s.chars(s.lineStart, end), EndLine: s.line, EndOffset: -1,
		})
		return false
	}
	if in.alt != top.alt {
		return s.tabError()
	}
	return true
}

func (s *scanner) tabError() bool {
	s.fail(&SyntaxError{Class: TabError, Msg: "inconsistent use of tabs and spaces in indentation", lazy: true, Line: s.line, Offset: 1, EndLine: s.line})
	return false
}

// continuation reads a backslash and the newline behind it.
func (s *scanner) continuation() bool {
	if s.src[s.pos+1] != '\n' {
		s.fail(&SyntaxError{Msg: "unexpected character after line continuation character", lazy: true, Line: s.line, Offset: s.chars(s.lineStart, s.pos+1) + 1, EndLine: s.line})
		return false
	}
	if s.pos+2 >= len(s.src) && s.bare {
		s.fail(&SyntaxError{Msg: "unexpected character after line continuation character", lazy: true, Line: s.line, Offset: s.chars(s.lineStart, s.pos) + 1, EndLine: s.line})
		return false
	}
	if s.pos+2 >= len(s.src) && len(s.parens) > 0 {
		s.eofInside()
		return false
	}
	if s.pos+2 >= len(s.src) {
		s.fail(&SyntaxError{Msg: "unexpected EOF while parsing", lazy: true, Line: s.line, Offset: s.chars(s.lineStart, s.pos+2), EndLine: s.line, EndOffset: -1, atEOF: true})
		return false
	}
	s.pos += 2
	s.newline()
	return true
}

// logicalLine reads tokens up to the newline that ends them.
func (s *scanner) logicalLine() {
	for s.err == nil {
		if n := len(s.fstrings); n > 0 {
			f := &s.fstrings[n-1]
			if in := f.field(); in == nil || in.spec {
				s.middle(f)
				continue
			}
		}
		pos := s.pos
		if pos < len(s.src) { // one space or none is what there mostly is: counted, not jumped over
			pos += int(classes[s.src[pos]] & cSpace)
		}
		for pos < len(s.src) && classes[s.src[pos]]&cSpace != 0 {
			pos++
		}
		s.pos = pos
		if pos >= len(s.src) {
			s.eofInside()
			return
		}
		c := s.src[pos]
		switch cl := classes[c]; {
		case cl&cStart != 0:
			s.name()
		case cl&cDigit != 0:
			s.number()
		case c == '\n':
			if s.endLineFrom(s.pos) {
				return
			}
		case c == '#':
			comment := s.pos
			s.pos += s.IndexByte(s.src[s.pos:], '\n')
			if s.endLineFrom(comment) {
				return
			}
		case c == '\\':
			s.continuation()
		case c == '"' || c == '\'':
			s.str(s.pos, s.pos)
		default:
			s.Look() // a line may be as long as a program
			s.operator(c)
		}
	}
}

// endLineFrom reads a newline and reports whether it ends the logical line. The
// token starts with the comment before it, if there is one.
func (s *scanner) endLineFrom(start int) bool {
	if len(s.parens) > 0 {
		s.pos++
		s.newline()
		return false
	}
	if s.bare && s.pos == len(s.src)-1 {
		s.addBlank(token.Newline)
	} else {
		s.add(token.Newline, start, s.pos+1)
	}
	s.pos++
	s.newline()
	return true
}

// eofInside is the end of the source within brackets.
func (s *scanner) eofInside() {
	p := s.parens[len(s.parens)-1]
	s.fail(&SyntaxError{
		Msg: fmt.Sprintf("'%c' was never closed", p.open), Line: p.line,
		Offset: s.charsOf(p.line, p.col) + 1, EndLine: p.line, unclosed: true, atEOF: true,
	})
}

func (s *scanner) fail(e *SyntaxError) {
	if s.err == nil {
		e.lazy = e.lazy || len(s.fstrings) > 0
		s.err = e
	}
}

// failAt reports an error that ends with the character before pos.
func (s *scanner) failAt(pos int, format string, args ...any) {
	n := s.chars(s.lineStart, pos)
	s.fail(&SyntaxError{Msg: fmt.Sprintf(format, args...), Line: s.line, Offset: n, EndLine: s.line, EndOffset: n})
}

func (s *scanner) chars(from, to int) int32 {
	return int32(utf8.RuneCountInString(s.src[from:min(to, len(s.src))]))
}

// charsOf counts the characters before a column of an earlier line.
func (s *scanner) charsOf(line, col int32) int32 {
	return charColumn(s.src, line, col)
}

func (s *scanner) name() {
	start := s.pos
	pos := start
	src := s.src
	high := byte(0)
	for classes[src[pos]]&cIdent != 0 {
		high |= src[pos]
		pos++
		s.Pass(pos)
	}
	if c := src[pos]; (c == '"' || c == '\'') && pos-start <= 3 {
		if quote, ok := s.prefix(start, pos); ok {
			s.str(start, quote)
			return
		} else if s.err != nil {
			return
		}
	}
	s.pos = pos
	if high >= utf8.RuneSelf {
		if !s.unicodeName(start, pos) {
			return
		}
		s.add(token.Name, start, pos)
		if n, ok := s.normal[int32(start)]; ok {
			s.toks[len(s.toks)-1].kind = token.Lookup(n)
		}
		return
	}
	s.add(token.Lookup(src[start:pos]), start, pos)
}

// prefix reports whether the letters before a quote are the prefix of a string.
func (s *scanner) prefix(start, end int) (int, bool) {
	var seen [256]bool
	for i := start; i < end; i++ {
		c := s.src[i] | 0x20
		switch c {
		case 'r', 'b', 'u', 'f', 't':
		default:
			return 0, false
		}
		if seen[c] {
			return 0, false
		}
		seen[c] = true
	}
	for _, pair := range [...]string{"ub", "ur", "uf", "ut", "bf", "bt", "ft"} {
		if seen[pair[0]] && seen[pair[1]] {
			s.fail(&SyntaxError{
				Msg:  fmt.Sprintf("'%c' and '%c' prefixes are incompatible", pair[0], pair[1]),
				Line: s.line, Offset: s.chars(s.lineStart, start) + 1, EndLine: s.line, EndOffset: s.chars(s.lineStart, end) + 1,
			})
			return 0, false
		}
	}
	return end, true
}

// unicodeName checks a name that is not ASCII and notes its normal form.
func (s *scanner) unicodeName(start, end int) bool {
	text := s.src[start:end]
	for i, r := range text {
		ok := r < utf8.RuneSelf
		if !ok && r != utf8.RuneError && s.unicode != nil {
			ok = s.unicode.IsXIDContinue(r) && (i > 0 || s.unicode.IsXIDStart(r))
		}
		if !ok {
			s.invalidCharacter(r, start+i)
			return false
		}
	}
	if n := s.unicode.NFKC(text); n != text {
		if s.normal == nil {
			s.normal = map[int32]string{}
		}
		s.normal[int32(start)] = n
	}
	return true
}

func (s *scanner) invalidCharacter(r rune, pos int) {
	end := pos + utf8.RuneLen(r)
	if s.unicode != nil && s.unicode.IsPrintable(r) {
		s.failAt(end, "invalid character '%c' (U+%04X)", r, r)
		return
	}
	s.failAt(end, "invalid non-printable character U+%04X", r)
}

// str reads a string whose prefix starts at start and whose quotes start at quote.
func (s *scanner) str(start, quote int) {
	q := s.src[quote]
	triple := strings.HasPrefix(s.src[quote+1:], string([]byte{q, q}))
	prefix := s.src[start:quote]
	if i := strings.IndexAny(prefix, "fFtT"); i >= 0 {
		s.openFString(start, quote, prefix, triple, prefix[i]|0x20)
		return
	}
	line, col, lineStart := s.line, s.col(start), s.lineStart
	pos := quote + 1
	if triple {
		pos += 2
	}
	for {
		if pos >= len(s.src) || !triple && s.src[pos] == '\n' {
			s.pos = pos
			s.unterminated(line, start, lineStart, q, triple)
			return
		}
		switch c := s.src[pos]; c {
		case '\\':
			pos++
			if pos < len(s.src) && s.src[pos] == '\n' {
				s.line++
				s.lineStart = pos + 1
			}
		case '\n':
			s.line++
			s.lineStart = pos + 1
		case q:
			end := pos + 1
			if triple {
				if end+1 >= len(s.src) || s.src[end] != q || s.src[end+1] != q {
					break
				}
				end += 2
			}
			s.pos = end
			s.add(token.String, start, end).Span = token.Span{Line: line, Col: col, EndLine: s.line, EndCol: s.col(end)}
			return
		}
		pos++
		s.Pass(pos)
	}
}

// unterminated is a string without its end.
func (s *scanner) unterminated(line int32, start, lineStart int, quote byte, triple bool) {
	if n := len(s.fstrings); n > 0 {
		if f := &s.fstrings[n-1]; f.quote == quote && f.triple == triple {
			at := s.chars(lineStart, start+1)
			s.fail(&SyntaxError{Msg: string(f.kind) + "-string: expecting '}'", Line: line, Offset: at, EndLine: line, EndOffset: at})
			return
		}
	}
	at := s.chars(lineStart, start) + 1
	msg, last := "unterminated string literal (detected at line %d)", s.line
	if triple {
		msg = "unterminated triple-quoted string literal (detected at line %d)"
		last--
	} else {
		if strings.Contains(s.src[start:s.pos], `\`+string(quote)) {
			msg += "; perhaps you escaped the end quote?"
		}
		if s.pos >= len(s.src) && last > line {
			last--
		}
	}
	s.fail(&SyntaxError{Msg: fmt.Sprintf(msg, max(last, line)), Line: line, Offset: at, EndLine: line, EndOffset: at, atEOF: triple})
}

// openFString reads the start of an f-string or t-string.
func (s *scanner) openFString(start, quote int, prefix string, triple bool, kind byte) {
	if len(s.fstrings) >= maxFStrings {
		s.failAt(quote+1, "too many nested f-strings or t-strings")
		return
	}
	end := quote + 1
	if triple {
		end += 2
	}
	k := token.FStart
	if kind == 't' {
		k = token.TStart
	}
	s.add(k, start, end)
	s.fstrings = append(s.fstrings, fstring{
		quote: s.src[quote], triple: triple, kind: kind,
		raw: strings.ContainsAny(prefix, "rR"), start: s.toks[len(s.toks)-1].Span,
	})
	s.pos = end
}

// middle reads the text of an f-string up to a field, a brace or its end.
func (s *scanner) middle(f *fstring) {
	start := s.pos
	line, col := s.line, s.col(start)
	field := f.field()
	spec := field != nil
	emit := func(end int) {
		if end == start {
			return
		}
		s.add(f.kindOf(token.FMiddle), start, end).Span = token.Span{Line: line, Col: col, EndLine: s.line, EndCol: s.col(end)}
	}
	for pos := start; ; pos++ {
		if s.Pass(pos); pos >= len(s.src) {
			s.pos = pos
			s.openEnded(f, spec)
			return
		}
		switch c := s.src[pos]; c {
		case '\n':
			if !f.triple {
				s.pos = pos
				s.openEnded(f, spec)
				return
			}
			s.line++
			s.lineStart = pos + 1
		case '\\':
			pos = s.escape(f, pos)
		case '{', '}':
			if (!spec || c == '{' && field.plain) && s.src[pos+1] == c {
				emit(pos + 1)
				s.toks[len(s.toks)-1].EndCol++ // CPython's token covers both
				s.pos = pos + 2
				return
			}
			emit(pos)
			s.pos = pos
			s.brace(f, c)
			return
		case f.quote:
			size := 1
			if f.triple {
				size = 3
				if !strings.HasPrefix(s.src[pos:], string([]byte{c, c, c})) {
					continue
				}
			}
			emit(pos)
			s.pos = pos + size
			s.add(f.kindOf(token.FEnd), pos, s.pos)
			s.fstrings = s.fstrings[:len(s.fstrings)-1]
			return
		}
	}
}

// kindOf turns a kind of token of f-strings into that of f.
func (f *fstring) kindOf(k token.Kind) token.Kind {
	if f.kind == 't' {
		return k + (token.TStart - token.FStart)
	}
	return k
}

// escape returns the position of the last byte of an escape in the text of f.
func (s *scanner) escape(f *fstring, pos int) int {
	next := pos + 1
	if next >= len(s.src) {
		return pos
	}
	switch c := s.src[next]; {
	case c == '{' || c == '}':
		return pos
	case c == '\n':
		s.line++
		s.lineStart = next + 1
	case c == 'N' && !f.raw && next+1 < len(s.src) && s.src[next+1] == '{':
		end := next + 2
		for end < len(s.src) && (classes[s.src[end]]&cIdent != 0 || s.src[end] == ' ' || s.src[end] == '-') {
			end++
		}
		if end < len(s.src) && s.src[end] == '}' {
			return end
		}
	}
	return next
}

// brace opens or closes a replacement field of f.
func (s *scanner) brace(f *fstring, c byte) {
	if c == '{' {
		if f.depth >= maxFieldDepth {
			s.failAt(s.pos, "%c-string: expressions nested too deeply", f.kind)
			return
		}
		if s.push('{') {
			f.fields[f.depth] = field{level: len(s.parens)}
			f.depth++
		}
		return
	}
	if f.depth == 0 {
		s.failAt(s.pos+1, "%c-string: single '}' is not allowed", f.kind)
		return
	}
	s.pop('}')
}

// openEnded is an f-string without its end.
func (s *scanner) openEnded(f *fstring, spec bool) {
	if spec && !f.triple {
		s.failAt(s.pos+1, "%c-string: newlines are not allowed in format specifiers for single quoted %c-strings", f.kind, f.kind)
		return
	}
	at := s.charsOf(f.start.Line, f.start.Col) + 1
	name, last := "", s.line
	if f.triple {
		name = "triple-quoted "
		if !s.bare {
			last--
		}
	}
	s.fail(&SyntaxError{
		Msg:  fmt.Sprintf("unterminated %s%c-string literal (detected at line %d)", name, f.kind, max(last, f.start.Line)),
		Line: f.start.Line, Offset: at, EndLine: f.start.Line, EndOffset: at, atEOF: f.triple,
	})
}

func (s *scanner) push(c byte) bool {
	if len(s.parens) >= maxParens {
		s.failAt(s.pos+1, "too many nested parentheses")
		return false
	}
	s.parens = append(s.parens, paren{c, s.line, s.col(s.pos)})
	k := token.Lpar
	switch c {
	case '[':
		k = token.Lbrack
	case '{':
		k = token.Lbrace
	}
	s.add(k, s.pos, s.pos+1)
	s.pos++
	return true
}

func (s *scanner) pop(c byte) {
	f := s.inField()
	if f != nil && c != '}' {
		s.failAt(s.pos+1, "%c-string: unmatched '%c'", f.kind, c)
		return
	}
	if len(s.parens) == 0 {
		s.failAt(s.pos+1, "unmatched '%c'", c)
		return
	}
	p := s.parens[len(s.parens)-1]
	k := token.Rpar
	open := byte('(')
	switch c {
	case ']':
		k, open = token.Rbrack, '['
	case '}':
		k, open = token.Rbrace, '{'
	}
	if p.open != open {
		where := ""
		if p.line != s.line {
			where = fmt.Sprintf(" on line %d", p.line)
		}
		s.failAt(s.pos+1, "closing parenthesis '%c' does not match opening parenthesis '%c'%s", c, p.open, where)
		return
	}
	if f != nil {
		f.depth--
		if outer := f.field(); outer != nil {
			outer.plain = true
		}
	}
	s.parens = s.parens[:len(s.parens)-1]
	s.add(k, s.pos, s.pos+1)
	s.pos++
}

// inField returns the open f-string if the next token is in a replacement field
// of it, outside of brackets of its own.
func (s *scanner) inField() *fstring {
	n := len(s.fstrings)
	if n == 0 {
		return nil
	}
	f := &s.fstrings[n-1]
	if in := f.field(); in == nil || in.level != len(s.parens) {
		return nil
	}
	return f
}

func (s *scanner) operator(c byte) {
	next := s.src[s.pos+1] // a newline ends the source
	switch c {
	case '(', '[', '{':
		s.push(c)
		return
	case ')', ']', '}':
		s.pop(c)
		return
	case ':':
		if f := s.inField(); f != nil {
			s.op(token.Colon, 1)
			f.field().spec = true
			return
		}
		s.either(next == '=', token.ColonEqual, token.Colon)
	case ',':
		s.op(token.Comma, 1)
	case ';':
		s.op(token.Semi, 1)
	case '~':
		s.op(token.Tilde, 1)
	case '.':
		s.dot(next)
	case '=':
		s.either(next == '=', token.EqEqual, token.Equal)
	case '!':
		s.either(next == '=', token.NotEqual, token.Exclamation)
	case '-':
		if next == '>' {
			s.op(token.Arrow, 2)
			return
		}
		s.arith(token.Minus, token.MinusEqual, 1)
	case '+':
		s.arith(token.Plus, token.PlusEqual, 1)
	case '@':
		s.arith(token.At, token.AtEqual, 1)
	case '%':
		s.arith(token.Percent, token.PercentEqual, 1)
	case '&':
		s.arith(token.Amper, token.AmperEqual, 1)
	case '|':
		s.arith(token.Vbar, token.VbarEqual, 1)
	case '^':
		s.arith(token.Circumflex, token.CircumflexEqual, 1)
	case '*':
		s.double(next == c, token.Star, token.StarEqual, token.DoubleStar, token.DoubleStarEqual)
	case '/':
		s.double(next == c, token.Slash, token.SlashEqual, token.DoubleSlash, token.DoubleSlashEqual)
	case '<':
		switch next {
		case '<':
			s.arith(token.LeftShift, token.LeftShiftEqual, 2)
		case '>': // PEP 401
			s.op(token.Unknown, 2)
		default:
			s.either(next == '=', token.LessEqual, token.Less)
		}
	case '>':
		if next == '>' {
			s.arith(token.RightShift, token.RightShiftEqual, 2)
			return
		}
		s.either(next == '=', token.GreaterEqual, token.Greater)
	case '$', '?', '`':
		s.op(token.Unknown, 1)
	default:
		s.failAt(s.pos+1, "invalid non-printable character U+%04X", c)
	}
}

func (s *scanner) op(k token.Kind, size int) {
	s.add(k, s.pos, s.pos+size)
	s.pos += size
}

func (s *scanner) either(long bool, two, one token.Kind) {
	if long {
		s.op(two, 2)
	} else {
		s.op(one, 1)
	}
}

// arith reads an operator of the given size or its augmented assignment.
func (s *scanner) arith(k, assign token.Kind, size int) {
	if s.src[s.pos+size] == '=' {
		s.op(assign, size+1)
	} else {
		s.op(k, size)
	}
}

func (s *scanner) double(twice bool, one, oneEqual, two, twoEqual token.Kind) {
	if twice {
		s.arith(two, twoEqual, 2)
	} else {
		s.arith(one, oneEqual, 1)
	}
}

func (s *scanner) dot(next byte) {
	switch {
	case classes[next]&cDigit != 0:
		s.number()
	case next == '.' && s.src[s.pos+2] == '.':
		s.op(token.Ellipsis, 3)
	default:
		s.op(token.Dot, 1)
	}
}
