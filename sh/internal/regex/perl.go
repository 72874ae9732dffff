package regex

import (
	"strconv"
	"strings"
	"unicode"
)

// What is wrong with a pattern, in the words of PCRE2.
const (
	errUnopened         = "unmatched closing parenthesis"
	errUnclosed         = "missing closing parenthesis"
	errNoOperand        = "quantifier does not follow a repeatable item"
	errEscapeAtEnd      = `\ at end of pattern`
	errControlAtEnd     = `\c at end of pattern`
	errUnclosedClass    = "missing terminating ] for character class"
	errRangeOrder       = "range out of order in character class"
	errClassName        = "unknown POSIX class name"
	errIntervalOrder    = "numbers out of order in {} quantifier"
	errIntervalTooBig   = "number too big in {} quantifier"
	errNoGroup          = "reference to non-existent subpattern"
	errOption           = "unrecognized character after (? or (?-"
	errLookBehind       = "lookbehind assertion is not fixed length"
	errCodePoint        = `character code point value in \x{} or \o{} is too large`
	errUnterminatedName = "syntax error in subpattern name (missing terminator?)"
	errTooDeep          = "parentheses are too deeply nested"
)

// perlParser reads patterns as PCRE2 does, but for recursion, conditions,
// verbs, callouts and \X, which it refuses by name.
type perlParser struct {
	mode
	flags
	src    string
	pos    int
	depth  int
	groups int
	names  []string    // of the groups; "": none
	refs   []reference // to be checked at the end
	quoted bool        // between \Q and \E
}

// flags are what (?i) and its kin change. They hold to the end of the group.
type flags struct {
	fold     bool
	dotAll   bool
	lines    bool // ^ and $ are about lines
	extended bool // white space and comments are skipped
}

// reference is a back-reference whose group may come later.
type reference struct {
	node *node
	name string // "": node.index says it
	pos  int
}

// parsePerl reads a pattern in Perl syntax.
func (re *Regexp) parsePerl(pattern string) (*node, error) {
	p := &perlParser{mode: re.mode, src: pattern}
	p.flags = flags{fold: re.fold, lines: re.multiline}
	n, err := p.alternatives()
	if err != nil {
		return nil, err
	}
	if p.pos < len(p.src) {
		return nil, p.errorf(errUnopened)
	}
	re.groups, re.names = p.groups, p.names
	return n, p.resolve()
}

func (p *perlParser) errorf(text string) error { return &PerlError{text, p.pos} }

// resolve finds the groups of all references.
func (p *perlParser) resolve() error {
	for _, r := range p.refs {
		if r.name != "" {
			r.node.index = groupNamed(p.names, r.name)
		}
		if r.name != "" && r.node.index == 0 && p.onig() {
			return &PerlError{"undefined name <" + r.name + "> reference", r.pos}
		}
		if r.node.index <= 0 || r.node.index > p.groups {
			return &PerlError{errNoGroup, r.pos}
		}
	}
	return nil
}

func (p *perlParser) more() bool { return p.pos < len(p.src) }

func (p *perlParser) accept(s string) bool {
	if strings.HasPrefix(p.src[p.pos:], s) {
		p.pos += len(s)
		return true
	}
	return false
}

// until reads up to an end, which is skipped.
func (p *perlParser) until(end string) (string, bool) {
	s, _, ok := strings.Cut(p.src[p.pos:], end)
	if ok {
		p.pos += len(s) + len(end)
	}
	return s, ok
}

func (p *perlParser) alternatives() (*node, error) {
	var alts []*node
	for {
		b, err := p.branch()
		if err != nil {
			return nil, err
		}
		alts = append(alts, b)
		if !p.accept("|") {
			return alt(alts), nil
		}
	}
}

func (p *perlParser) branch() (*node, error) {
	var nodes []*node
	for {
		p.skip()
		if !p.more() || !p.quoted && (p.src[p.pos] == '|' || p.src[p.pos] == ')') {
			return cat(nodes), nil
		}
		n, err := p.atom()
		if err != nil {
			return nil, err
		}
		if n == nil {
			continue
		}
		if n, err = p.quantified(n); err != nil {
			return nil, err
		}
		nodes = append(nodes, n)
	}
}

// skip leaves out \Q and \E, and, where the pattern is extended, white space and
// comments.
func (p *perlParser) skip() {
	for p.more() {
		switch {
		case p.quoted && p.accept(`\E`):
			p.quoted = false
		case p.quoted:
			return
		case p.accept(`\Q`):
			p.quoted = true
		case p.accept(`\E`):
		case strings.HasPrefix(p.src[p.pos:], "(?#"):
			if _, ok := p.until(")"); !ok {
				p.pos = len(p.src)
			}
		case p.extended && p.src[p.pos] == '#':
			if _, ok := p.until("\n"); !ok {
				p.pos = len(p.src)
			}
		case p.extended && strings.IndexByte(" \t\n\v\f\r", p.src[p.pos]) >= 0:
			p.pos++
		default:
			return
		}
	}
}

// atom reads what a quantifier may follow; nil is nothing.
func (p *perlParser) atom() (*node, error) {
	r, n := p.symbolAt(p.src, p.pos)
	if p.quoted {
		p.pos += n
		return p.literal(r), nil
	}
	switch r {
	case '(':
		p.pos++
		return p.group()
	case '[':
		p.pos++
		if p.more() && strings.IndexByte(":.=", p.src[p.pos]) >= 0 && p.looksNamed() && !p.onig() {
			return nil, p.errorf("POSIX named classes are supported only within a class")
		}
		return p.class()
	case '\\':
		p.pos++
		return p.escape()
	case '.':
		p.pos++
		return p.dot(), nil
	case '^':
		p.pos++
		return p.anchor(lineBegin, textBegin), nil
	case '$':
		p.pos++
		if p.onig() {
			return p.anchor(lineEnd, textEndLine), nil
		}
		return p.anchor(lineEnd, textEnd), nil
	case '*', '+', '?':
		return nil, p.errorf(errNoOperand)
	}
	p.pos += n
	return p.literal(r), nil
}

// looksNamed reports whether [: and what follows is a class without its brackets.
func (p *perlParser) looksNamed() bool {
	name, _, ok := strings.Cut(p.src[p.pos:], "]")
	return ok && len(name) > 1 && name[len(name)-1] == name[0] && strings.Trim(name, ":.=") != ""
}

func (p *perlParser) anchor(line, text assertion) *node {
	if p.lines {
		return &node{kind: kAssert, assert: line}
	}
	return &node{kind: kAssert, assert: text}
}

func (p *perlParser) literal(r symbol) *node {
	m := p.mode
	m.fold = p.flags.fold
	return m.char(r)
}

func (p *perlParser) dot() *node {
	m := p.mode
	m.newline = !p.dotAll
	return m.period()
}

// quantified reads the quantifiers behind n.
func (p *perlParser) quantified(n *node) (*node, error) {
	for times := 0; ; times++ {
		p.skip()
		lo, hi, ok, err := p.quantifier()
		if err != nil || !ok {
			return n, err
		}
		switch {
		case times > 0 && !p.onig():
			return nil, p.errorf(errNoOperand)
		case times > maxDepth/4:
			return nil, p.errorf(errTooDeep)
		case p.onig() && (n.kind == kAssert || n.kind == kLook):
			return nil, p.errorf(errAssertionRepeated)
		}
		if n.kind == kAssert || n.kind == kKeep {
			lo = min(lo, 1)
			hi = 1
		}
		n = &node{kind: kRepeat, min: lo, max: hi, sub: []*node{n}}
		switch {
		case p.accept("?"):
			n.lazy = true
		case p.accept("+"):
			n = &node{kind: kAtomic, sub: []*node{n}}
		}
	}
}

func (p *perlParser) quantifier() (lo, hi int, ok bool, err error) {
	switch {
	case !p.more() || p.quoted:
		return 0, 0, false, nil
	case p.accept("*"):
		return 0, -1, true, nil
	case p.accept("+"):
		return 1, -1, true, nil
	case p.accept("?"):
		return 0, 1, true, nil
	case p.src[p.pos] != '{':
		return 0, 0, false, nil
	}
	body, rest, closed := strings.Cut(p.src[p.pos+1:], "}")
	first, second, comma := strings.Cut(body, ",")
	if !closed || !isNumber(first) || comma && second != "" && !isNumber(second) {
		return 0, 0, false, nil
	}
	lo, hi = number(first), number(first)
	if comma {
		if hi = -1; second != "" {
			hi = number(second)
		}
	}
	p.pos = len(p.src) - len(rest)
	switch {
	case max(lo, hi) > 65535:
		return 0, 0, false, p.errorf(errIntervalTooBig)
	case hi >= 0 && lo > hi:
		return 0, 0, false, p.errorf(errIntervalOrder)
	}
	return lo, hi, true, nil
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 1 << 30
	}
	return n
}

// group reads what follows an opening parenthesis.
func (p *perlParser) group() (*node, error) {
	if p.depth++; p.depth > maxDepth/4 {
		return nil, p.errorf(errTooDeep)
	}
	defer func() { p.depth-- }()
	if p.accept("*") {
		return nil, p.errorf("(*VERB) is not supported")
	}
	if !p.accept("?") {
		return p.capture("")
	}
	switch {
	case p.accept(":"):
		return p.rest(nil)
	case p.accept("="):
		return p.rest(&node{kind: kLook})
	case p.accept("!"):
		return p.rest(&node{kind: kLook, negative: true})
	case p.accept("<="):
		return p.rest(&node{kind: kLook, behind: true})
	case p.accept("<!"):
		return p.rest(&node{kind: kLook, behind: true, negative: true})
	case p.accept(">"):
		return p.rest(&node{kind: kAtomic})
	case p.onig() && p.more() && strings.IndexByte("P|^", p.src[p.pos]) >= 0:
		return nil, p.errorf(errOption)
	case p.accept("P="):
		return p.named(")")
	case p.accept("P<"), p.accept("<"):
		return p.namedGroup(">")
	case p.accept("'"):
		return p.namedGroup("'")
	case p.accept("|"):
		return nil, p.errorf("(?| is not supported")
	case p.accept("("):
		return nil, p.errorf("conditional subpatterns are not supported")
	}
	if p.more() && strings.IndexByte("R&0123456789+", p.src[p.pos]) >= 0 || strings.HasPrefix(p.src[p.pos:], "P>") {
		return nil, p.errorf("recursion is not supported")
	}
	return p.options()
}

// rest reads the inside of a group into a node around it.
func (p *perlParser) rest(around *node) (*node, error) {
	saved := p.flags
	n, err := p.alternatives()
	if err != nil {
		return nil, err
	}
	p.flags = saved
	if !p.accept(")") {
		return nil, p.errorf(errUnclosed)
	}
	if around != nil {
		around.sub = []*node{n}
		return around, nil
	}
	if n.kind == kEmpty {
		return &node{kind: kCat}, nil // something that a quantifier may follow
	}
	return n, nil
}

func (p *perlParser) capture(name string) (*node, error) {
	p.groups++
	i := p.groups
	p.names = append(p.names, name)
	return p.rest(&node{kind: kGroup, index: i})
}

func (p *perlParser) namedGroup(end string) (*node, error) {
	name, ok := p.until(end)
	switch {
	case !ok || name == "":
		return nil, p.errorf(errUnterminatedName)
	case name[0] >= '0' && name[0] <= '9':
		return nil, p.errorf("subpattern name must start with a non-digit")
	case strings.ContainsFunc(name, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }):
		return nil, p.errorf(errUnterminatedName)
	}
	if groupNamed(p.names, name) > 0 && !p.onig() {
		return nil, p.errorf("two named subpatterns have the same name (PCRE2_DUPNAMES not set)")
	}
	return p.capture(name)
}

// options reads (?i), (?i-s:...) and their kin.
func (p *perlParser) options() (*node, error) {
	f, on := p.flags, true
	if p.accept("^") {
		f = flags{}
	}
	for p.more() {
		c := p.src[p.pos]
		p.pos++
		switch c {
		case '-':
			on = false
		case 'i':
			f.fold = on
		case 's':
			f.dotAll = on
		case 'm':
			f.lines = on
		case 'x':
			f.extended = on
		case 'n', 'J', 'U':
			if p.onig() {
				return nil, p.errorf(errOption)
			}
			return nil, p.errorf("the option " + string(c) + " in (? is not supported")
		case ')':
			p.flags = f
			return nil, nil
		case ':':
			saved := p.flags
			p.flags = f
			n, err := p.rest(nil)
			p.flags = saved
			return n, err
		default:
			return nil, p.errorf(errOption)
		}
	}
	return nil, p.errorf(errUnclosed)
}

// escape reads what follows a backslash outside brackets.
func (p *perlParser) escape() (*node, error) {
	if !p.more() {
		return nil, p.errorf(errEscapeAtEnd)
	}
	c := p.src[p.pos]
	if a, ok := perlAnchors[c]; ok {
		p.pos++
		return &node{kind: kAssert, assert: a}, nil
	}
	if p.onigLiteral(c) {
		p.pos++
		return p.literal(symbol(c)), nil
	}
	if spans, ok, err := p.shorthandClass(); ok || err != nil {
		return &node{kind: kSet, set: newSet(spans)}, err
	}
	switch {
	case c == 'K':
		p.pos++
		return &node{kind: kKeep}, nil
	case c == 'R':
		p.pos++
		return p.newlineSequence(), nil
	case c == 'X' || c == 'C':
		return nil, p.errorf(`\` + string(c) + " is not supported")
	case c == 'k':
		return p.namedReference()
	case c == 'g' && p.onig():
		return nil, p.errorf(`\g is not supported`)
	case c == 'g':
		return p.reference()
	case c >= '1' && c <= '9':
		if n, ok := p.backNumber(); ok {
			return p.refer(n, ""), nil
		}
	}
	r, err := p.charEscape()
	return p.literal(r), err
}

var perlAnchors = map[byte]assertion{
	'A': textBegin, 'z': textEnd, 'Z': textEndLine, 'b': wordBoundary, 'B': wordInside, 'G': lastMatch,
}

// newlineSequence is \R.
func (p *perlParser) newlineSequence() *node {
	crlf := cat([]*node{p.char('\r'), p.char('\n')})
	one := &node{kind: kSet, set: newSet([]span{{'\n', '\r'}, {0x85, 0x85}, {0x2028, 0x2029}})}
	return &node{kind: kAtomic, sub: []*node{alt([]*node{crlf, one})}}
}

// backNumber reads \1 to \9, and greater numbers of groups that exist.
func (p *perlParser) backNumber() (int, bool) {
	end := p.pos
	for end < len(p.src) && p.src[end] >= '0' && p.src[end] <= '9' {
		end++
	}
	n := number(p.src[p.pos:end])
	if n > 9 && n > p.groups {
		return 0, false
	}
	p.pos = end
	return n, true
}

func (p *perlParser) refer(index int, name string) *node {
	n := &node{kind: kBackref, index: index, fold: p.flags.fold}
	p.refs = append(p.refs, reference{n, name, p.pos})
	return n
}

// namedReference reads \k<name>.
func (p *perlParser) namedReference() (*node, error) {
	p.pos++
	for _, pair := range []string{"<>", "''", "{}"} {
		if p.accept(pair[:1]) {
			return p.named(pair[1:])
		}
	}
	return nil, p.errorf(`\k is not followed by a braced, angle-bracketed, or quoted name`)
}

func (p *perlParser) named(end string) (*node, error) {
	name, ok := p.until(end)
	if !ok || name == "" {
		return nil, p.errorf(errUnterminatedName)
	}
	if n, err := strconv.Atoi(name); err == nil && p.onig() {
		if n < 0 {
			n += p.groups + 1
		}
		return p.refer(n, ""), nil
	}
	return p.refer(0, name), nil
}

// reference reads \g1, \g{1}, \g{-1} and \g{name}.
func (p *perlParser) reference() (*node, error) {
	p.pos++
	text := ""
	if p.accept("{") {
		var ok bool
		if text, ok = p.until("}"); !ok {
			return nil, p.errorf(errUnterminatedName)
		}
	} else {
		rest := strings.TrimLeft(p.src[p.pos:], "-")
		rest = strings.TrimLeft(rest, "0123456789")
		text = p.src[p.pos : len(p.src)-len(rest)]
		p.pos += len(text)
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil && text != "":
		return p.refer(0, text), nil
	case err != nil:
		return nil, p.errorf(`a numbered reference must not be zero`)
	case n < 0:
		n = p.groups + 1 + n
	}
	return p.refer(n, ""), nil
}

// charEscape reads an escape that is one character.
func (p *perlParser) charEscape() (symbol, error) {
	const letters, values = "aefnrt", "\a\x1b\f\n\r\t"
	c := p.src[p.pos]
	if i := strings.IndexByte(letters, c); i >= 0 {
		p.pos++
		return symbol(values[i]), nil
	}
	switch {
	case c == 'x':
		p.pos++
		return p.hexadecimal()
	case c == 'o' && strings.HasPrefix(p.src[p.pos:], "o{"):
		p.pos += 2
		return p.braced(8)
	case c >= '0' && c <= '7':
		v, n := digits(p.src[p.pos:], 8, 3)
		p.pos += n
		return symbol(v), nil
	case c == 'c':
		if p.pos+1 >= len(p.src) {
			return 0, p.errorf(errControlAtEnd)
		}
		p.pos += 2
		return symbol(strings.ToUpper(p.src[p.pos-1 : p.pos])[0] ^ 0x40), nil
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		p.pos++
		return 0, p.errorf(`unrecognized character follows \`)
	}
	r, n := p.symbolAt(p.src, p.pos)
	p.pos += n
	return r, nil
}

func (p *perlParser) hexadecimal() (symbol, error) {
	if p.accept("{") {
		return p.braced(16)
	}
	v, n := digits(p.src[p.pos:], 16, 2)
	p.pos += n
	return symbol(v), nil
}

func (p *perlParser) braced(base int) (symbol, error) {
	text, ok := p.until("}")
	v, err := strconv.ParseUint(strings.TrimSpace(text), base, 32)
	switch {
	case !ok || text == "" || err != nil:
		return 0, p.errorf(`non-hex character in \x{} (closing brace missing?)`)
	case symbol(v) > maxRune || v > 1<<30:
		return 0, p.errorf(errCodePoint)
	}
	return symbol(v), nil
}

// shorthandClass reads \d, \w, \s, \h, \v, \N, \p and their complements.
func (p *perlParser) shorthandClass() (spans []span, ok bool, err error) {
	c := p.src[p.pos]
	negative := c >= 'A' && c <= 'Z'
	switch c | 0x20 {
	case 'd':
		spans, _ = p.perlClass("digit")
	case 'w':
		spans, _ = p.perlClass("word")
	case 's':
		spans, _ = p.perlClass("space")
	case 'h':
		spans = []span{
			{'\t', '\t'},
			{' ', ' '},
			{0xa0, 0xa0},
			{0x1680, 0x1680},
			{0x180e, 0x180e},
			{0x2000, 0x200a},
			{0x202f, 0x202f},
			{0x205f, 0x205f},
			{0x3000, 0x3000},
		}
	case 'v':
		spans = []span{{'\n', '\r'}, {0x85, 0x85}, {0x2028, 0x2029}}
	case 'n':
		if !negative {
			return nil, false, nil
		}
		spans = []span{{'\n', '\n'}}
	case 'p':
		p.pos++
		spans, err = p.property()
		p.pos--
	default:
		return nil, false, nil
	}
	p.pos++
	if negative {
		spans = complement(spans, p.top())
	}
	return spans, true, err
}

// property reads the name of a property of Unicode: {Lu}, {^Greek} or L.
func (p *perlParser) property() ([]span, error) {
	if !p.more() {
		return nil, p.errorf(`malformed \P or \p sequence`)
	}
	name := p.src[p.pos : p.pos+1]
	if p.accept("{") {
		var ok bool
		if name, ok = p.until("}"); !ok {
			return nil, p.errorf(`malformed \P or \p sequence`)
		}
	} else {
		p.pos++
	}
	name, negative := strings.CutPrefix(name, "^")
	var table *unicode.RangeTable
	switch {
	case name == "Any":
		return []span{{0, p.top()}}, nil
	case name == "L&":
		return append(append(spansOf(unicode.Lu), spansOf(unicode.Ll)...), spansOf(unicode.Lt)...), nil
	case unicode.Categories[name] != nil:
		table = unicode.Categories[name]
	case unicode.Scripts[name] != nil:
		table = unicode.Scripts[name]
	case p.onig():
		if spans, ok := p.perlClass(strings.ToLower(name)); ok && !negative {
			return spans, nil
		}
		return nil, p.errorf("invalid character property name {" + name + "}")
	default:
		return nil, p.errorf(`unknown property after \P or \p`)
	}
	if negative {
		return complement(spansOf(table), p.top()), nil
	}
	return spansOf(table), nil
}

// spansOf returns the characters of a table.
func spansOf(t *unicode.RangeTable) []span {
	out := beyond(t)
	for c := rune(0); c < 128; c++ {
		if unicode.Is(t, c) {
			out = append(out, span{c, c})
		}
	}
	return out
}

// class reads a class in brackets.
func (p *perlParser) class() (*node, error) {
	var spans []span
	negative := p.accept("^")
	for first := true; ; first = false {
		if !p.more() {
			return nil, p.errorf(errUnclosedClass)
		}
		if !first && p.accept("]") {
			break
		}
		var err error
		if spans, err = p.classMember(spans); err != nil {
			return nil, err
		}
	}
	if p.flags.fold {
		spans = p.folded(spans)
	}
	if negative {
		spans = complement(spans, p.top())
	}
	return &node{kind: kSet, set: newSet(spans)}, nil
}

func (p *perlParser) classMember(spans []span) ([]span, error) {
	lo, set, err := p.classElement()
	rest := p.src[p.pos:]
	switch {
	case err != nil:
		return nil, err
	case set != nil && p.onig() && len(rest) > 1 && rest[0] == '-' && rest[1] != ']':
		return nil, p.errorf("unmatched range specifier in char-class")
	case set != nil:
		return append(spans, set...), nil
	}
	if len(rest) < 2 || rest[0] != '-' || rest[1] == ']' {
		return append(spans, span{lo, lo}), nil
	}
	p.pos++
	hi, set, err := p.classElement()
	switch {
	case err != nil:
		return nil, err
	case set != nil && p.onig():
		return nil, p.errorf("char-class value at end of range")
	case set != nil:
		return append(append(spans, span{lo, lo}, span{'-', '-'}), set...), nil
	case hi < lo:
		return nil, p.errorf(errRangeOrder)
	}
	return append(spans, span{lo, hi}), nil
}

// classElement reads a character or a set within brackets.
func (p *perlParser) classElement() (r symbol, set []span, err error) {
	if p.accept("[:") {
		if name, ok := p.until(":]"); ok {
			return p.posixClass(name)
		}
		p.pos -= 2
	}
	if !p.accept(`\`) {
		r, n := p.symbolAt(p.src, p.pos)
		p.pos += n
		return r, nil, nil
	}
	if !p.more() {
		return 0, nil, p.errorf(errEscapeAtEnd)
	}
	if p.src[p.pos] == 'b' {
		p.pos++
		return '\b', nil, nil
	}
	if c := p.src[p.pos]; p.onigLiteral(c) {
		p.pos++
		return symbol(c), nil, nil
	}
	if spans, ok, err := p.shorthandClass(); ok || err != nil {
		if spans == nil {
			spans = []span{}
		}
		return 0, spans, err
	}
	r, err = p.charEscape()
	return r, nil, err
}

func (p *perlParser) posixClass(name string) (symbol, []span, error) {
	name, negative := strings.CutPrefix(name, "^")
	spans, ok := p.perlClass(name)
	if !ok {
		return 0, nil, p.errorf(errClassName)
	}
	if negative {
		spans = complement(spans, p.top())
	}
	return 0, spans, nil
}
