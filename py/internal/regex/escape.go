package regex

// escapeOf are the escapes of one character; b is not among them, since it
// means something else outside of a set.
func escapeOf(r rune) (rune, bool) {
	switch r {
	case 'a':
		return '\a', true
	case 'f':
		return '\f', true
	case 'n':
		return '\n', true
	case 'r':
		return '\r', true
	case 't':
		return '\t', true
	case 'v':
		return '\v', true
	case '\\':
		return '\\', true
	}
	return 0, false
}

func classOf(r rune) class {
	switch r {
	case 'd':
		return classDigit
	case 'D':
		return classNotDigit
	case 's':
		return classSpace
	case 'S':
		return classNotSpace
	case 'w':
		return classWord
	case 'W':
		return classNotWord
	}
	return classNone
}

func position(r rune) *node {
	switch r {
	case 'A':
		return &node{kind: kAt, at: atTextStart}
	case 'b':
		return &node{kind: kAt, at: atBoundary}
	case 'B':
		return &node{kind: kAt, at: atNoBoundary}
	case 'Z', 'z':
		return &node{kind: kAt, at: atTextEnd}
	}
	return nil
}

// escape parses an escape outside of a set; t is the token.
func (p *parser) escape(t []rune) *node {
	c := t[1]
	if n := position(c); n != nil {
		return n
	}
	if cl := classOf(c); cl != 0 {
		return &node{kind: kSet, items: []item{{class: cl}}}
	}
	switch {
	case c == '0':
		t = p.while(t, 2, isOctal)
		return &node{kind: kChar, r: octal(t[1:])}
	case isDigit(c):
		return p.numbered(t)
	}
	return &node{kind: kChar, r: p.char(t)}
}

func octal(digits []rune) rune {
	var n rune
	for _, d := range digits {
		n = n*8 + d - '0'
	}
	return n
}

// octalRange refuses octal escapes that are no byte.
func (s *source) octalRange(t []rune) rune {
	r := octal(t[1:])
	if r > 0o377 {
		s.fail("octal escape value "+text(t)+" outside of range 0-0o377", len(t))
	}
	return r
}

// numbered parses a backslash and a digit from 1 to 9: a group, or three octal
// digits.
func (p *parser) numbered(t []rune) *node {
	t = p.while(t, 1, isDigit)
	if len(t) == 3 && isOctal(t[1]) && isOctal(t[2]) && p.peek(isOctal) {
		return &node{kind: kChar, r: p.octalRange(append(t, p.get()...))}
	}
	g := number(t[1:], maxGroups)
	if g >= p.groups {
		p.fail("invalid group reference "+itoa(g), len(t)-1)
	}
	if !p.closed(g) {
		p.fail("cannot refer to an open group", len(t))
	}
	p.checkBehind(g)
	return &node{kind: kRef, n: g}
}

// char parses an escape that stands for one character.
func (p *parser) char(t []rune) rune {
	c := t[1]
	if r, ok := escapeOf(c); ok {
		return r
	}
	switch {
	case c == 'x':
		return p.hex(t, 2)
	case c == 'u' && !p.bytes:
		return p.hex(t, 4)
	case c == 'U' && !p.bytes:
		return p.hex(t, 8)
	case c == 'N' && !p.bytes:
		return p.charName()
	case isLetter(c) || isDigit(c):
		p.fail("bad escape "+text(t), len(t))
	}
	return c
}

func (p *parser) hex(t []rune, n int) rune {
	t = p.while(t, n, isHex)
	if len(t) != n+2 {
		p.fail("incomplete escape "+text(t), len(t))
	}
	var r int64
	for _, d := range t[2:] {
		if !isDigit(d) {
			d = d | 0x20 - 'a' + '0' + 10
		}
		r = r*16 + int64(d-'0')
	}
	if r > 0x10ffff {
		p.fail("bad escape "+text(t), len(t))
	}
	return rune(r)
}

func (p *parser) charName() rune {
	if !p.match('{') {
		p.fail("missing {", 0)
	}
	name := p.until('}', "character name")
	if p.lookup != nil {
		if r, ok := p.lookup(text(name)); ok {
			return r
		}
	}
	p.fail("undefined character name "+quote(name, p.chars, false), len(name)+len(`\N{}`))
	return 0
}

// set parses what follows an opening bracket.
func (p *parser) set() *node {
	here := p.tell() - 1
	if p.is('[') {
		p.warn("nested set", 0)
	}
	n := &node{kind: kSet, neg: p.match('^')}
	for {
		p.spend(elementSteps)
		t := p.setToken(here)
		if len(t) == 1 && t[0] == ']' && len(n.items) > 0 {
			break
		}
		if name := setOperators[t[0]]; name != "" && len(n.items) > 0 && p.is(t[0]) {
			p.warn("set "+name, 1)
		}
		lo := p.setItem(t)
		if !p.match('-') {
			n.items = append(n.items, lo)
			continue
		}
		u := p.setToken(here)
		if len(u) == 1 && u[0] == ']' {
			n.items = append(n.items, lo, item{lo: '-', hi: '-'})
			break
		}
		if u[0] == '-' {
			p.warn("set difference", 2)
		}
		hi := p.setItem(u)
		if lo.class != 0 || hi.class != 0 || hi.lo < lo.lo {
			p.fail("bad character range "+text(t)+"-"+text(u), len(t)+1+len(u))
		}
		n.items = append(n.items, item{lo: lo.lo, hi: hi.lo})
	}
	return n
}

// setOperators are what doubled characters may mean in sets one day.
var setOperators = map[rune]string{'-': "difference", '&': "intersection", '~': "symmetric difference", '|': "union"}

// warn tells of something that may change its meaning.
func (p *parser) warn(what string, back int) {
	if p.warned != nil {
		p.warned("Possible " + what + " at position " + itoa(p.tell()-back))
	}
}

func (p *parser) setToken(here int) []rune {
	t := p.get()
	if t == nil {
		p.fail("unterminated character set", p.tell()-here)
	}
	return t
}

func (p *parser) setItem(t []rune) item {
	r := t[0]
	if r == '\\' {
		switch c := t[1]; {
		case c == 'b':
			r = '\b'
		case classOf(c) != 0:
			return item{class: classOf(c)}
		case isOctal(c):
			r = p.octalRange(p.while(t, 2, isOctal))
		default:
			r = p.char(t)
		}
	}
	return item{lo: r, hi: r}
}
