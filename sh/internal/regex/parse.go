package regex

import (
	"strings"
	"unicode/utf8"
)

const (
	maxRepeat = 0x7fff // RE_DUP_MAX of glibc
	maxDepth  = 1000   // groups within groups
)

// mode is how patterns are read and texts are seen.
type mode struct {
	syntax    Syntax
	fold      bool
	multiline bool
	newline   bool // . and [^x] do not match a newline
	bytes     bool
}

// tokenKind is what a token of a POSIX pattern is.
type tokenKind uint8

const (
	tEnd tokenKind = iota
	tChar
	tAlt
	tOpen
	tClose
	tBracket
	tPeriod
	tStar
	tPlus
	tQuestion
	tOpenBrace
	tCloseBrace
	tBackref
	tAnchor
	tClass     // \w and its kin: char has the letter
	tBackslash // a lone one at the end
)

type token struct {
	kind   tokenKind
	char   symbol
	assert assertion
}

// parser reads POSIX patterns as GNU's regcomp.c does: token by token with one
// token of look-ahead.
type parser struct {
	mode
	src    string
	pos    int // behind tok
	start  int // of tok
	tok    token
	groups int
	closed uint // groups 1 to 9 that are complete, as bits
	depth  int
	warn   []string
	refs   bool
}

// symbolAt decodes the symbol of s at i.
func (m *mode) symbolAt(s string, i int) (symbol, int) {
	c := s[i]
	if c < utf8.RuneSelf || m.bytes {
		return symbol(c), 1
	}
	r, n := utf8.DecodeRuneInString(s[i:])
	if n == 1 {
		return invalidByte + symbol(c), 1
	}
	return r, n
}

// next reads a token. anchors says that ^ is an anchor here.
func (p *parser) next(anchors bool) {
	p.start = p.pos
	p.tok = p.scan(anchors)
}

func (p *parser) scan(anchors bool) token {
	if p.pos >= len(p.src) {
		return token{kind: tEnd}
	}
	c := p.src[p.pos]
	if c == '\\' {
		return p.scanEscape()
	}
	at := p.pos
	r, n := p.symbolAt(p.src, p.pos)
	p.pos += n
	t := token{kind: tChar, char: r}
	switch {
	case c == '\n' && p.syntax.has(NewlineAlt):
		t.kind = tAlt
	case c == '|' && p.syntax.has(Bar) && !p.syntax.has(Limited):
		t.kind = tAlt
	case c == '*':
		t.kind = tStar
	case c == '+' && !p.syntax.has(Limited|BackslashPlus):
		t.kind = tPlus
	case c == '?' && !p.syntax.has(Limited|BackslashPlus):
		t.kind = tQuestion
	case c == '{' && p.syntax.has(Intervals) && p.syntax.has(Braces):
		t.kind = tOpenBrace
	case c == '}' && p.syntax.has(Intervals) && p.syntax.has(Braces):
		t.kind = tCloseBrace
	case c == '(' && p.syntax.has(Parens):
		t.kind = tOpen
	case c == ')' && p.syntax.has(Parens):
		t.kind = tClose
	case c == '[':
		t.kind = tBracket
	case c == '.':
		t.kind = tPeriod
	case c == '^' && p.caretAnchors(at, anchors):
		t.kind, t.assert = tAnchor, p.begin()
	case c == '$' && p.dollarAnchors():
		t.kind, t.assert = tAnchor, p.end()
	}
	return t
}

func (p *parser) begin() assertion {
	if p.multiline {
		return lineBegin
	}
	return textBegin
}

func (p *parser) end() assertion {
	if p.multiline {
		return lineEnd
	}
	return textEnd
}

func (p *parser) caretAnchors(at int, anchors bool) bool {
	return anchors || p.syntax.has(AnchorsAnywhere) || at == 0 ||
		p.syntax.has(NewlineAlt) && p.src[at-1] == '\n'
}

func (p *parser) dollarAnchors() bool {
	if p.syntax.has(AnchorsAnywhere) || p.pos == len(p.src) {
		return true
	}
	q := *p
	t := q.scan(false)
	return t.kind == tAlt || t.kind == tClose
}

func (p *parser) scanEscape() token {
	if p.pos+1 >= len(p.src) {
		p.pos++
		return token{kind: tBackslash}
	}
	if p.syntax.has(awkEscapes) {
		if t, n := p.awkEscape(p.src[p.pos+1:]); n > 0 {
			p.pos += 1 + n
			return t
		}
	}
	r, n := p.symbolAt(p.src, p.pos+1)
	p.pos += 1 + n
	t := token{kind: tChar, char: r}
	s := p.syntax
	switch {
	case r == '|' && !s.has(Bar|Limited):
		t.kind = tAlt
	case r >= '1' && r <= '9' && !s.has(NoBackrefs):
		t.kind = tBackref
	case r == '(' && !s.has(Parens):
		t.kind = tOpen
	case r == ')' && !s.has(Parens):
		t.kind = tClose
	case r == '+' && s.has(BackslashPlus) && !s.has(Limited):
		t.kind = tPlus
	case r == '?' && s.has(BackslashPlus) && !s.has(Limited):
		t.kind = tQuestion
	case r == '{' && s.has(Intervals) && !s.has(Braces):
		t.kind = tOpenBrace
	case r == '}' && s.has(Intervals) && !s.has(Braces):
		t.kind = tCloseBrace
	case !s.has(NoGNU):
		return p.gnuEscape(t)
	}
	return t
}

// gnuAnchors are the assertions that a backslash makes of a character.
var gnuAnchors = map[symbol]assertion{
	'<': wordBegin, '>': wordEnd, 'b': wordBoundary, 'B': wordInside, '`': textBegin, '\'': textEnd,
}

func (p *parser) gnuEscape(t token) token {
	if a, ok := gnuAnchors[t.char]; ok {
		return token{kind: tAnchor, assert: a}
	}
	if strings.ContainsRune("wWsS", t.char) {
		t.kind = tClass
		return t
	}
	return t
}

// parse reads a whole pattern.
func (p *parser) parse() (*node, error) {
	p.next(true)
	n, err := p.alternatives(false)
	if err != nil {
		return nil, err
	}
	return n, nil
}

func (p *parser) alternatives(nested bool) (*node, error) {
	var alts []*node
	before, all := p.closed, p.closed
	for {
		p.closed = before // a group of another alternative is unknown here
		b, err := p.branch(nested)
		if err != nil {
			return nil, err
		}
		alts = append(alts, b)
		all |= p.closed
		p.closed = all
		if p.tok.kind != tAlt {
			return alt(alts), nil
		}
		p.next(true)
	}
}

func (p *parser) branch(nested bool) (*node, error) {
	var nodes []*node
	for p.tok.kind != tEnd && p.tok.kind != tAlt && (!nested || p.tok.kind != tClose) {
		n, err := p.expression(nested)
		if err != nil {
			return nil, err
		}
		if n != nil {
			nodes = append(nodes, n)
		}
	}
	return cat(nodes), nil
}

// expression reads one atom and what repeats it; nil is nothing at all.
func (p *parser) expression(nested bool) (*node, error) {
	n, err := p.atom(nested)
	if err != nil || n == nil {
		return n, err
	}
	if n.kind != kAssert {
		p.next(false)
	} else if !p.repeatsAnchor() {
		return n, nil
	}
	for {
		switch p.tok.kind {
		case tStar, tPlus, tQuestion, tOpenBrace:
			again, err := p.repeat(n)
			if err != nil {
				return nil, err
			}
			if again == nil {
				return n, nil // the brace is text
			}
			n = again
			if p.syntax.has(DupInvalid) && (p.tok.kind == tStar || p.tok.kind == tOpenBrace) {
				return nil, ErrRepeat
			}
		default:
			return n, nil
		}
	}
}

// repeatsAnchor reports whether an operator behind an anchor is about it, as in
// grep -E, which warns of it.
func (p *parser) repeatsAnchor() bool {
	if !p.syntax.has(OpsAnywhere) || p.syntax.has(OpsInvalid) {
		return false
	}
	switch p.tok.kind {
	case tStar, tPlus, tQuestion:
		p.warn = append(p.warn, p.src[p.start:p.pos]+" at start of expression")
		return true
	default:
		return p.tok.kind == tOpenBrace
	}
}

func (p *parser) atom(nested bool) (*node, error) {
	switch p.tok.kind {
	case tOpen:
		return p.group()
	case tBracket:
		return p.bracket()
	case tBackref:
		return p.backref()
	case tAnchor:
		a := p.tok.assert
		p.next(false)
		return &node{kind: kAssert, assert: a}, nil
	case tPeriod:
		return p.period(), nil
	case tClass:
		return p.shorthand(p.tok.char), nil
	case tBackslash:
		return nil, ErrEscape
	case tStar, tPlus, tQuestion, tOpenBrace:
		if p.syntax.has(OpsInvalid) || p.syntax.has(DupInvalid) && p.tok.kind == tOpenBrace {
			return nil, ErrRepeat
		}
		if p.syntax.has(OpsAnywhere) {
			return p.lonelyOperator(nested)
		}
	case tClose:
		if !p.syntax.has(LonelyParen) {
			return nil, ErrRightParen
		}
	default:
	}
	return p.text(), nil
}

// lonelyOperator skips an operator that has nothing to repeat.
func (p *parser) lonelyOperator(nested bool) (*node, error) {
	if p.tok.kind == tOpenBrace {
		if at := p.pos; p.skipInterval() {
			p.next(false)
			return p.afterLonely(nested)
		} else if p.pos = at; true {
			return p.text(), nil
		}
	}
	p.warn = append(p.warn, string(p.src[p.start])+" at start of expression")
	p.next(false)
	return p.afterLonely(nested)
}

func (p *parser) afterLonely(nested bool) (*node, error) {
	switch p.tok.kind {
	case tEnd, tAlt:
		return nil, nil
	case tClose:
		if nested {
			return nil, nil
		}
	default:
	}
	return p.expression(nested)
}

// skipInterval reads what may be an interval behind the brace.
func (p *parser) skipInterval() bool {
	_, _, ok, err := p.interval()
	return ok && err == nil
}

// text takes the token as the character that it is written with.
func (p *parser) text() *node {
	switch p.tok.kind {
	case tChar:
		return p.char(p.tok.char)
	default:
		return p.char(symbol(p.src[p.pos-1]))
	}
}

func (m *mode) char(r symbol) *node {
	spans := []span{{r, r}}
	if m.fold {
		spans = m.folded(spans)
	}
	return &node{kind: kSet, set: newSet(spans)}
}

func (m *mode) top() symbol {
	if m.bytes {
		return 255
	}
	return maxRune
}

func (m *mode) period() *node {
	spans := []span{{0, m.top()}}
	if m.newline {
		spans = []span{{0, '\n' - 1}, {'\n' + 1, m.top()}}
	}
	return &node{kind: kSet, set: newSet(spans)}
}

// shorthand returns the set of \w, \W, \s or \S.
func (m *mode) shorthand(letter symbol) *node {
	var spans []span
	if letter|0x20 == 'w' {
		spans = m.word()
	} else {
		spans, _ = m.class("space")
	}
	if letter < 'a' {
		spans = complement(spans, m.top())
	}
	return &node{kind: kSet, set: newSet(spans)}
}

func (p *parser) backref() (*node, error) {
	i := int(p.tok.char - '0')
	if p.closed>>i&1 == 0 {
		return nil, ErrBackref
	}
	p.refs = true
	return &node{kind: kBackref, index: i, fold: p.fold}, nil
}

func (p *parser) group() (*node, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, ErrTooBig
	}
	p.groups++
	i := p.groups
	p.next(true)
	n, err := p.alternatives(true)
	if err != nil {
		return nil, err
	}
	if p.tok.kind != tClose {
		return nil, ErrParen
	}
	p.depth--
	if i <= 9 {
		p.closed |= 1 << i
	}
	return &node{kind: kGroup, index: i, sub: []*node{n}}, nil
}

// repeat reads an operator behind n; nil is a brace that is text.
func (p *parser) repeat(n *node) (*node, error) {
	r := &node{kind: kRepeat, max: -1, sub: []*node{n}}
	switch p.tok.kind {
	case tPlus:
		r.min = 1
	case tQuestion:
		r.max = 1
	case tOpenBrace:
		at := p.pos
		lo, hi, ok, err := p.interval()
		if err != nil {
			return nil, err
		}
		if !ok {
			p.pos, p.tok.kind, p.tok.char = at, tChar, '{'
			return nil, nil
		}
		r.min, r.max = lo, hi
	default: // *
	}
	p.next(false)
	if r.max == 0 {
		return &node{kind: kEmpty}, nil
	}
	return r, nil
}

// interval reads the bounds behind an opening brace, and the closing one. ok is
// false where the brace is text.
func (p *parser) interval() (lo, hi int, ok bool, err error) {
	bad := func(e error) (int, int, bool, error) {
		if p.syntax.has(BadIntervalIsText) {
			return 0, 0, false, nil
		}
		if !strings.ContainsAny(p.src[p.pos:], ",}") {
			e = ErrBrace
		}
		return 0, 0, false, e
	}
	lo, digits := p.number()
	comma := p.pos < len(p.src) && p.src[p.pos] == ','
	hi = lo
	if comma {
		p.pos++
		n, some := p.number()
		if hi = n; !some {
			hi = -1
		}
	}
	if !digits && !comma {
		return bad(ErrBadInterval)
	}
	if !p.closeBrace() {
		return bad(ErrBadInterval)
	}
	if hi >= 0 && lo > hi {
		if p.syntax.has(BadIntervalIsText) && p.syntax.has(awkEscapes) {
			return 0, 0, false, nil
		}
		return 0, 0, false, ErrBadInterval
	}
	if max(lo, hi) > maxRepeat {
		return 0, 0, false, ErrTooBig
	}
	return lo, hi, true, nil
}

func (p *parser) closeBrace() bool {
	close := `\}`
	if p.syntax.has(Braces) {
		close = "}"
	}
	if !strings.HasPrefix(p.src[p.pos:], close) {
		return false
	}
	p.pos += len(close)
	return true
}

func (p *parser) number() (n int, some bool) {
	for ; p.pos < len(p.src) && p.src[p.pos] >= '0' && p.src[p.pos] <= '9'; p.pos++ {
		n = min(n*10+int(p.src[p.pos]-'0'), maxRepeat+1)
		some = true
	}
	return n, some
}
