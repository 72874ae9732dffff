package regex

import "strings"

// Template is the replacement of sub, in pieces.
type Template struct {
	// Pieces alternate with Groups: Pieces[0], group Groups[0], Pieces[1] ...
	// There is one piece more than there are groups.
	Pieces []string
	Groups []int
}

// ParseTemplate parses a replacement for p. The error is a *SyntaxError, an
// UnknownGroupError for a name that p does not have, or the one of charge, which may be
// nil and is called as Options.Charge is. While it works it takes up to 64 bytes for
// each byte of the replacement, which callers book before.
func ParseTemplate(repl string, p *Program, chars Chars, charge func(steps int) error) (t *Template, err error) {
	if chars == nil {
		chars = ASCII{}
	}
	defer func() {
		switch b := recover().(type) {
		case nil:
		case bail:
			t, err = nil, b.err
		default:
			panic(b)
		}
	}()
	groups := strings.Count(repl, "\\") // no more than those
	t = &Template{Pieces: make([]string, 0, groups+1), Groups: make([]int, 0, groups)}
	q := &templateParser{source: source{bytes: p.Bytes, chars: chars}, meter: meter{charge: charge}, prog: p, t: t}
	q.src = q.runes(repl, p.Bytes)
	q.advance()
	for tok := q.get(); tok != nil; tok = q.get() {
		q.spend(elementSteps)
		q.token(tok)
	}
	q.flush()
	return q.t, nil
}

type templateParser struct {
	source
	meter
	prog *Program
	t    *Template
	lit  []byte
}

func (q *templateParser) flush() {
	q.t.Pieces = append(q.t.Pieces, string(q.lit))
	q.lit = q.lit[:0]
}

func (q *templateParser) literal(r rune) {
	if q.bytes {
		q.lit = append(q.lit, byte(r))
		return
	}
	q.lit = appendRune(q.lit, r)
}

func (q *templateParser) group(g, back int) {
	if g > q.prog.Groups {
		q.fail("invalid group reference "+itoa(g), back)
	}
	q.flush()
	q.t.Groups = append(q.t.Groups, g)
}

func (q *templateParser) token(t []rune) {
	if t[0] != '\\' {
		q.literal(t[0])
		return
	}
	switch c := t[1]; {
	case c == 'g':
		q.named()
	case c == '0':
		q.literal(octal(q.while(t, 2, isOctal)[1:]) & 0xff)
	case isDigit(c):
		q.numbered(t)
	default:
		q.escape(t)
	}
}

func (q *templateParser) named() {
	if !q.match('<') {
		q.fail("missing <", 0)
	}
	name := q.until('>', "group name")
	if !decimal(name) {
		q.checkName(name)
		g, ok := q.prog.Group(text(name))
		if !ok {
			panic(bail{UnknownGroupError("unknown group name " + quote(name, q.chars, false))})
		}
		q.group(g, len(name)+1)
		return
	}
	g := number(name, maxGroups)
	if g >= maxGroups {
		q.fail("invalid group reference "+text(name), len(name)+1)
	}
	q.group(g, len(name)+1)
}

func (q *templateParser) numbered(t []rune) {
	if q.peek(isDigit) {
		t = append(t, q.get()...)
		if isOctal(t[1]) && isOctal(t[2]) && q.peek(isOctal) {
			q.literal(q.octalRange(append(t, q.get()...)))
			return
		}
	}
	q.group(number(t[1:], maxGroups), len(t)-1)
}

func (q *templateParser) escape(t []rune) {
	r, ok := escapeOf(t[1])
	switch {
	case t[1] == 'b':
		q.literal('\b')
	case ok:
		q.literal(r)
	case isLetter(t[1]):
		q.fail("bad escape "+text(t), len(t))
	default:
		q.literal('\\')
		q.literal(t[1])
	}
}
