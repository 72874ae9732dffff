package regex

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// group parses what follows an opening parenthesis.
func (p *parser) group(q *row) {
	start := p.tell() - 1
	if !p.match('?') {
		p.capture(q, start, nil)
		return
	}
	t := p.need("unexpected end of pattern")
	switch c := t[0]; c {
	case 'P':
		p.extension(q, start)
	case ':':
		p.scoped(q, start, 0, 0)
	case '#':
		p.comment(start)
	case '=', '!':
		p.look(q, start, c == '!', false)
	case '<':
		t := p.need("unexpected end of pattern")
		if t[0] != '=' && t[0] != '!' {
			p.fail("unknown extension ?<"+text(t), len(t)+2)
		}
		p.look(q, start, t[0] == '!', true)
	case '(':
		p.conditional(q, start)
	case '>':
		body := p.body(start, q.verbose, q.flags)
		p.add(q, &node{kind: kAtomic, subs: []*node{body}})
	default:
		if flagOf(t) == 0 && c != '-' {
			p.fail("unknown extension ?"+text(t), len(t)+1)
		}
		p.inline(q, start, t)
	}
}

// need consumes a token that must be there.
func (p *parser) need(msg string) []rune {
	t := p.get()
	if t == nil {
		p.fail(msg, 0)
	}
	return t
}

// text is a part of the pattern as it stands in a message.
func text(t []rune) string {
	var b []byte
	for _, r := range t {
		b = appendRune(b, r)
	}
	return string(b)
}

// body parses up to the closing parenthesis and consumes it.
func (p *parser) body(start int, verbose bool, flags Flags) *node {
	n := p.alternatives(verbose, flags, false)
	p.close(start)
	return n
}

func (p *parser) close(start int) {
	if !p.match(')') {
		p.fail("missing ), unterminated subpattern", p.tell()-start)
	}
}

func (p *parser) comment(start int) {
	for {
		if p.next == nil {
			p.fail("missing ), unterminated comment", p.tell()-start)
		}
		if t := p.get(); len(t) == 1 && t[0] == ')' {
			return
		}
	}
}

// extension parses what follows (?P.
func (p *parser) extension(q *row, start int) {
	if p.match('<') {
		name := p.until('>', "group name")
		p.checkName(name)
		p.capture(q, start, name)
		return
	}
	if p.match('=') {
		name := p.until(')', "group name")
		p.checkName(name)
		g := p.named(name)
		if !p.closed(g) {
			p.fail("cannot refer to an open group", len(name)+1)
		}
		p.checkBehind(g)
		p.add(q, &node{kind: kRef, n: g})
		return
	}
	t := p.need("unexpected end of pattern")
	p.fail("unknown extension ?P"+text(t), len(t)+2)
}

func (p *parser) named(name []rune) int {
	g, ok := p.names[text(name)]
	if !ok {
		p.fail("unknown group name "+quote(name, p.chars, false), len(name)+1)
	}
	return g
}

func (p *parser) closed(g int) bool { return g < p.groups && !p.open[g] }

// checkBehind refuses inside a look-behind the groups of that look-behind,
// whose text is not there yet when the reference is matched backwards.
func (p *parser) checkBehind(g int) {
	if p.behind < 0 {
		return
	}
	if !p.closed(g) {
		p.fail("cannot refer to an open group", 0)
	}
	if g >= p.behind {
		p.fail("cannot refer to group defined in the same lookbehind subpattern", 0)
	}
}

func (p *parser) capture(q *row, start int, name []rune) {
	g := p.groups
	if g > maxGroups {
		p.fail("too many groups", len(name)+1)
	}
	p.groups++
	p.open = append(p.open, true)
	p.widths = append(p.widths, span{})
	if name != nil {
		key := text(name)
		if old, ok := p.names[key]; ok {
			p.fail("redefinition of group name "+quote(name, p.chars, false)+" as group "+itoa(g)+"; was group "+itoa(old), len(name)+1)
		}
		p.names[key] = g
		p.order = append(p.order, Name{Name: key, Group: g})
	}
	body := p.body(start, q.verbose, q.flags)
	p.open[g] = false
	p.widths[g] = body.width
	p.add(q, &node{kind: kGroup, n: g, subs: []*node{body}})
}

// scoped parses a group that does not capture, with flags of its own.
func (p *parser) scoped(q *row, start int, add, del Flags) {
	verbose := (q.verbose || add&Verbose != 0) && del&Verbose == 0
	flags := q.flags
	if add&typeFlags != 0 {
		flags &^= typeFlags
	}
	body := p.body(start, verbose, (flags|add)&^del)
	p.add(q, &node{kind: kGroup, n: -1, subs: []*node{body}})
}

func (p *parser) look(q *row, start int, neg, behind bool) {
	outer := p.behind
	if behind && outer < 0 {
		p.behind = p.groups
	}
	body := p.alternatives(q.verbose, q.flags, false)
	if behind {
		p.behind = outer
	}
	p.close(start)
	if neg && body.kind == kCat && len(body.subs) == 0 {
		p.add(q, &node{kind: kFail})
		return
	}
	p.add(q, &node{kind: kLook, neg: neg, behind: behind, subs: []*node{body}})
}

func (p *parser) conditional(q *row, start int) {
	name := p.until(')', "group name")
	var g int
	if decimal(name) {
		if g = number(name, maxGroups); g == 0 {
			p.fail("bad group number", len(name)+1)
		}
		if g >= maxGroups {
			p.fail("invalid group reference "+text(name), len(name)+1)
		}
		p.refs = append(p.refs, groupRef{g, p.tell() - len(name) - 1})
	} else {
		p.checkName(name)
		g = p.named(name)
	}
	p.checkBehind(g)
	p.depth++
	if p.depth > p.maxDepth {
		panic(bail{ErrNesting})
	}
	yes := p.sequence(q.verbose, q.flags, false)
	no := p.done(&node{kind: kEmpty})
	if p.match('|') {
		no = p.sequence(q.verbose, q.flags, false)
		if p.is('|') {
			p.fail("conditional backref with more than two branches", 0)
		}
	}
	p.depth--
	p.close(start)
	p.add(q, &node{kind: kCond, n: g, subs: []*node{yes, no}})
}

func flagOf(t []rune) Flags {
	if len(t) != 1 {
		return 0
	}
	switch t[0] {
	case 'i':
		return IgnoreCase
	case 'L':
		return Locale
	case 'm':
		return Multiline
	case 's':
		return DotAll
	case 'x':
		return Verbose
	case 'a':
		return ASCIIOnly
	case 'u':
		return Unicode
	}
	return 0
}

// inline parses flags; t is the first of them or the minus sign.
func (p *parser) inline(q *row, start int, t []rune) {
	var add, del Flags
	for t[0] != '-' && t[0] != ':' && t[0] != ')' {
		f := p.flag(t, "missing -, : or )")
		p.checkFlag(f)
		add |= f
		if f&typeFlags != 0 && add&typeFlags != f {
			p.fail("bad inline flags: flags 'a', 'u' and 'L' are incompatible", 0)
		}
		t = p.need("missing -, : or )")
	}
	if t[0] == ')' {
		p.global(q, start, add)
		return
	}
	if t[0] == '-' {
		t = p.need("missing flag")
		for msg := "missing flag"; t[0] != ':' || msg == "missing flag"; msg = "missing :" {
			f := p.flag(t, msg)
			if f&typeFlags != 0 {
				p.fail("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", 0)
			}
			del |= f
			t = p.need("missing :")
		}
	}
	if add&del != 0 {
		p.fail("bad inline flags: flag turned on and off", 1)
	}
	p.scoped(q, start, add, del)
}

func (p *parser) flag(t []rune, missing string) Flags {
	f := flagOf(t)
	if f != 0 {
		return f
	}
	if len(t) == 1 && p.letter(t[0]) {
		missing = "unknown flag"
	}
	p.fail(missing, len(t))
	return 0
}

// letter is str.isalpha, as far as Chars can tell it.
func (p *parser) letter(r rune) bool {
	return isLetter(r) || r >= 0x80 && p.chars.IdentStart(r)
}

func (p *parser) checkFlag(f Flags) {
	if !p.bytes && f == Locale {
		p.fail("bad inline flags: cannot use 'L' flag with a str pattern", 0)
	}
	if p.bytes && f == Unicode {
		p.fail("bad inline flags: cannot use 'u' flag with a bytes pattern", 0)
	}
}

func (p *parser) global(q *row, start int, add Flags) {
	p.flags |= add
	if !q.first || len(q.nodes) > 0 {
		p.fail("global flags not at the start of the expression", p.tell()-start)
	}
	q.verbose, q.flags = p.flags&Verbose != 0, p.flags
}
