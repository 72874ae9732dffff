package arith

// kind is what a token is.
type kind uint8

const (
	tokEnd kind = iota
	tokNumber
	tokName
	tokPlusPlus   // behind a name
	tokMinusMinus // behind a name
	tokPreAdd     // ++ before a name
	tokPreSub     // -- before a name
	tokAssign     // =, or with an operator
	tokOperator   // one of operators
	tokNot        // !
	tokInvert     // ~
	tokOpen
	tokClose
	tokQuestion
	tokColon
	tokComma
)

// scanner reads tokens, one at a time.
type scanner struct {
	text string
	next int // where the next token is sought

	kind  kind
	last  kind // the token before
	pos   int  // where the token is; at the end, where the last one was
	value int64
	name  string
	sub   string // the subscript of a name
	isSub bool
	op    int // of tokOperator and tokAssign: its row; -1 for a plain =
	err   *Error

	looking int // how many names this scanner looks behind
}

// fail records the first error, which ends everything.
func (s *scanner) fail(text string, pos int) {
	if s.err == nil {
		s.err = &Error{Expr: s.text, Text: text, Token: s.text[pos:]}
	}
	s.kind = tokEnd
}

// scan reads the next token.
func (s *scanner) scan() {
	if s.err != nil {
		return
	}
	s.last = s.kind
	for s.next < len(s.text) && isBlank(s.text[s.next]) {
		s.next++
	}
	if s.next == len(s.text) {
		s.kind = tokEnd
		return
	}
	s.pos = s.next
	switch c := s.text[s.next]; {
	case isDigit(c):
		s.scanNumber()
	case isNameStart(c):
		s.scanName()
		s.look()
	default:
		s.scanOperator(c)
	}
}

// look reports what is wrong with the token behind a name at once, as bash does, which
// has to know whether an assignment follows.
func (s *scanner) look() {
	const deepest = 50
	if s.err != nil || s.looking == deepest {
		return
	}
	ahead := *s
	ahead.looking++
	ahead.scan()
	if ahead.err != nil {
		s.err, s.kind = ahead.err, tokEnd
	}
}

func (s *scanner) scanNumber() {
	end := s.next
	for end < len(s.text) && (isName(s.text[end]) || s.text[end] == '#' || s.text[end] == '@') {
		end++
	}
	constant := s.text[s.next:end]
	s.next = end
	v, problem := number(constant)
	if problem != "" {
		if s.err == nil {
			s.err = &Error{Expr: s.text[:end], Text: problem, Token: constant}
		}
		s.kind = tokEnd
		return
	}
	s.kind, s.value = tokNumber, v
}

func (s *scanner) scanName() {
	end := s.next
	for end < len(s.text) && isName(s.text[end]) {
		end++
	}
	s.kind, s.name, s.isSub = tokName, s.text[s.next:end], false
	s.next = end
	if end == len(s.text) || s.text[end] != '[' {
		return
	}
	n := subscriptEnd(s.text[end:])
	if n == 0 {
		s.fail("bad array subscript", s.pos)
		return
	}
	s.sub, s.isSub = s.text[end+1:end+n-1], true
	s.next = end + n
}

// subscriptEnd returns the length of the [subscript] that a text begins with; 0 if
// nothing closes it.
func subscriptEnd(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '\\':
			i++
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i + 1
			}
		case '\'', '"':
			n := i + 1
			for n < len(text) && text[n] != c {
				if text[n] == '\\' && c == '"' {
					n++
				}
				n++
			}
			i = n
		}
	}
	return 0
}

func (s *scanner) scanOperator(c byte) {
	rest := s.text[s.next:]
	if len(rest) > 1 && rest[1] == c && (c == '+' || c == '-') && s.scanStep(c) {
		return
	}
	for i := range operators {
		o := &operators[i]
		if len(rest) < len(o.text) || rest[:len(o.text)] != o.text {
			continue
		}
		s.next += len(o.text)
		s.kind, s.op = tokOperator, i
		if o.assign && s.next < len(s.text) && s.text[s.next] == '=' {
			s.next++
			s.kind = tokAssign
		}
		return
	}
	s.next++
	switch c {
	case '=':
		s.kind, s.op = tokAssign, -1
	case '!':
		s.kind = tokNot
	case '~':
		s.kind = tokInvert
	case '(':
		s.kind = tokOpen
	case ')':
		s.kind = tokClose
	case '?':
		s.kind = tokQuestion
	case ':':
		s.kind = tokColon
	case ',':
		s.kind = tokComma
	default:
		s.unknown()
	}
}

// unknown reports a character that means nothing. What the token before is decides
// what bash misses.
func (s *scanner) unknown() {
	switch s.last {
	case tokNumber, tokName, tokPlusPlus, tokMinusMinus:
		s.fail("syntax error: invalid arithmetic operator", s.pos)
	default:
		s.fail("syntax error: operand expected", s.pos)
	}
}

// scanStep reads ++ or -- where it is one: behind a name or before one.
func (s *scanner) scanStep(c byte) bool {
	if s.last == tokName {
		s.kind = tokPlusPlus
		if c == '-' {
			s.kind = tokMinusMinus
		}
		s.next += 2
		return true
	}
	i := s.next + 2
	for i < len(s.text) && isBlank(s.text[i]) {
		i++
	}
	if i == len(s.text) || !isNameStart(s.text[i]) {
		return false
	}
	s.kind = tokPreAdd
	if c == '-' {
		s.kind = tokPreSub
	}
	s.next += 2
	return true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isNameStart(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

func isName(c byte) bool { return isNameStart(c) || isDigit(c) }
