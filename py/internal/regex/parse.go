package regex

// Flags are those of the re module, with its values.
type Flags uint32

// The flags. Debug is taken and ignored.
const (
	IgnoreCase Flags = 2
	Locale     Flags = 4
	Multiline  Flags = 8
	DotAll     Flags = 16
	Unicode    Flags = 32
	Verbose    Flags = 64
	Debug      Flags = 128
	ASCIIOnly  Flags = 256

	typeFlags = Locale | Unicode | ASCIIOnly
)

// maxGroups is where CPython gives up.
const maxGroups = 1 << 30

type parser struct {
	source
	meter
	flags    Flags // the global ones
	names    map[string]int
	order    []Name
	groups   int // including group 0
	open     []bool
	widths   []span
	behind   int // first group inside the outermost look-behind; -1 outside of one
	refs     []groupRef
	depth    int
	maxDepth int
	lookup   func(name string) (rune, bool)
	warned   func(msg string)
}

// groupRef is a conditional's group, which may be defined later.
type groupRef struct{ group, pos int }

func (p *parser) parse(pattern string) (root *node, err error) {
	defer func() {
		switch b := recover().(type) {
		case nil:
		case bail:
			err = b.err
		default:
			panic(b)
		}
	}()
	p.src = p.runes(pattern, p.bytes)
	p.advance()
	root = p.alternatives(p.flags&Verbose != 0, p.flags, true)
	if err := fixFlags(&p.flags, p.bytes); err != nil {
		return nil, err
	}
	if p.next != nil {
		p.fail("unbalanced parenthesis", 0)
	}
	for _, ref := range p.refs {
		if ref.group >= p.groups {
			return nil, syntaxError("invalid group reference "+itoa(ref.group), ref.pos, p.src)
		}
	}
	return root, nil
}

func fixFlags(f *Flags, bytes bool) error {
	if bytes {
		switch {
		case *f&Unicode != 0:
			return ValueError("cannot use UNICODE flag with a bytes pattern")
		case *f&Locale != 0 && *f&ASCIIOnly != 0:
			return ValueError("ASCII and LOCALE flags are incompatible")
		}
		return nil
	}
	switch {
	case *f&Locale != 0:
		return ValueError("cannot use LOCALE flag with a str pattern")
	case *f&ASCIIOnly != 0 && *f&Unicode != 0:
		return ValueError("ASCII and UNICODE flags are incompatible")
	case *f&ASCIIOnly == 0:
		*f |= Unicode
	}
	return nil
}

// alternatives parses up to a closing parenthesis or the end. Global flags at
// the start of the pattern act on everything, so only the top level takes its
// flags from p.flags while it goes on.
func (p *parser) alternatives(verbose bool, flags Flags, top bool) *node {
	p.depth++
	if p.depth > p.maxDepth {
		panic(bail{ErrNesting})
	}
	var subs []*node
	for {
		subs = append(subs, p.sequence(verbose, flags, top && len(subs) == 0))
		if !p.match('|') {
			break
		}
		if top {
			verbose, flags = p.flags&Verbose != 0, p.flags
		}
	}
	p.depth--
	if len(subs) == 1 {
		return subs[0]
	}
	return p.done(&node{kind: kAlt, flags: flags, subs: subs})
}

// row is one alternative under construction.
type row struct {
	nodes   []*node
	flags   Flags
	verbose bool
	first   bool // global flags may still come
}

// sequence parses what stands in a row.
func (p *parser) sequence(verbose bool, flags Flags, first bool) *node {
	q := &row{verbose: verbose, flags: flags, first: first}
	for p.next != nil && !p.is('|') && !p.is(')') {
		p.spend(elementSteps)
		t := p.get()
		if q.verbose && p.skip(t) {
			continue
		}
		p.element(q, t)
	}
	return p.done(&node{kind: kCat, flags: q.flags, subs: q.nodes})
}

// elementSteps is what it costs to parse an element, or an item of a set.
const elementSteps = 16

// skip passes white space and comments of a verbose pattern.
func (p *parser) skip(t []rune) bool {
	switch {
	case len(t) == 1 && isSpaceASCII(t[0]):
		return true
	case len(t) == 1 && t[0] == '#':
		for {
			p.spend(1)
			c := p.get()
			if c == nil || len(c) == 1 && c[0] == '\n' {
				return true
			}
		}
	}
	return false
}

// done measures a node that is complete.
func (p *parser) done(n *node) *node {
	n.measureWidth(p.widths, &p.meter)
	return n
}

func (p *parser) add(q *row, n *node) {
	n.flags = q.flags
	q.nodes = append(q.nodes, p.done(n))
}

// element parses what the token t begins.
func (p *parser) element(q *row, t []rune) {
	switch t[0] {
	case '\\':
		p.add(q, p.escape(t))
	case '[':
		p.add(q, p.set())
	case '*', '+', '?', '{':
		p.repeat(q, t[0])
	case '.':
		p.add(q, &node{kind: kAny})
	case '(':
		p.group(q)
	case '^':
		p.add(q, &node{kind: kAt, at: atLineStart})
	case '$':
		p.add(q, &node{kind: kAt, at: atLineEnd})
	default:
		p.add(q, &node{kind: kChar, r: t[0]})
	}
}

// repeat parses a quantifier; t is its first character.
func (p *parser) repeat(q *row, t rune) {
	here := p.tell()
	min, max := 0, unbounded
	switch t {
	case '?':
		max = 1
	case '+':
		min = 1
	case '{':
		var ok bool
		if min, max, ok = p.counts(here); !ok {
			p.add(q, &node{kind: kChar, r: '{'})
			return
		}
	}
	if len(q.nodes) == 0 || q.nodes[len(q.nodes)-1].kind == kAt {
		p.fail("nothing to repeat", p.tell()-here+1)
	}
	last := &q.nodes[len(q.nodes)-1]
	if (*last).kind == kRepeat {
		p.fail("multiple repeat", p.tell()-here+1)
	}
	g := greedy
	switch {
	case p.match('?'):
		g = lazy
	case p.match('+'):
		g = possessive
	}
	*last = p.done(&node{kind: kRepeat, flags: q.flags, greed: g, min: min, max: max, subs: []*node{*last}})
}

// counts parses what follows a brace; without success the brace is a character.
func (p *parser) counts(here int) (min, max int, ok bool) {
	if p.is('}') {
		return 0, 0, false
	}
	max = unbounded
	lo := p.while(nil, len(p.src), isDigit)
	hi := lo
	if p.match(',') {
		hi = p.while(nil, len(p.src), isDigit)
	}
	if !p.match('}') {
		p.seek(here)
		return 0, 0, false
	}
	if len(lo) > 0 {
		if min = number(lo, unbounded); min >= unbounded {
			panic(bail{ErrRepeat})
		}
	}
	if len(hi) > 0 {
		if max = number(hi, unbounded); max >= unbounded {
			panic(bail{ErrRepeat})
		}
		if max < min {
			p.fail("min repeat greater than max repeat", p.tell()-here)
		}
	}
	return min, max, true
}
