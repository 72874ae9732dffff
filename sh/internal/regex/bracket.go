package regex

import "strings"

// element is one end of a range, or a member, of a bracket expression.
type element struct {
	char  symbol
	class []span // a class, when it is one
}

// bracket reads a bracket expression; the token is its [.
func (p *parser) bracket() (*node, error) {
	var spans []span
	negative := p.accept("^")
	if p.pos >= len(p.src) {
		return nil, ErrPattern
	}
	if p.confusing() {
		return nil, ErrClassSyntax
	}
	for first := true; ; first = false {
		if p.pos >= len(p.src) {
			return nil, ErrBracket
		}
		if !first && p.accept("]") {
			break
		}
		var err error
		if spans, err = p.member(spans, first); err != nil {
			return nil, err
		}
	}
	if p.fold {
		spans = p.folded(spans)
	}
	if negative {
		if p.newline {
			spans = append(spans, span{'\n', '\n'})
		}
		spans = complement(spans, p.top())
	}
	return &node{kind: kSet, set: newSet(spans)}, nil
}

func (p *parser) accept(s string) bool {
	if strings.HasPrefix(p.src[p.pos:], s) {
		p.pos += len(s)
		return true
	}
	return false
}

// member reads a class, a character or a range and adds it to spans.
func (p *parser) member(spans []span, first bool) ([]span, error) {
	e, err := p.element(first)
	if err != nil {
		return nil, err
	}
	isRange := p.pos < len(p.src) && p.src[p.pos] == '-' && !strings.HasPrefix(p.src[p.pos:], "---") &&
		!strings.HasPrefix(p.src[p.pos:], "-]")
	if e.class != nil {
		if isRange && p.pos+1 < len(p.src) {
			return nil, ErrRange
		}
		return append(spans, e.class...), nil
	}
	if !isRange {
		return append(spans, span{e.char, e.char}), nil
	}
	p.pos++
	if p.pos >= len(p.src) {
		return nil, ErrBracket
	}
	end, err := p.element(true)
	if err != nil {
		return nil, err
	}
	if end.class != nil || end.char < e.char {
		return nil, ErrRange
	}
	return append(spans, span{e.char, end.char}), nil
}

// element reads a character or a class. dash says that a - may stand here for
// itself.
func (p *parser) element(dash bool) (element, error) {
	rest := p.src[p.pos:]
	if p.syntax.has(BackslashInLists) && rest[0] == '\\' && len(rest) > 1 {
		return p.quoted(rest[1:]), nil
	}
	if len(rest) > 1 && rest[0] == '[' {
		switch {
		case rest[1] == '.' || rest[1] == '=':
			return p.collating(rest)
		case rest[1] == ':' && p.syntax.has(CharClasses):
			return p.named(rest)
		}
	}
	if strings.HasPrefix(rest, "---") {
		p.pos += 3
		return element{char: '-'}, nil
	}
	if rest[0] == '-' && !dash && !strings.HasPrefix(rest, "-]") {
		if len(rest) == 1 {
			return element{}, ErrBracket
		}
		return element{}, ErrRange
	}
	r, n := p.symbolAt(p.src, p.pos)
	p.pos += n
	return element{char: r}, nil
}

func (p *parser) quoted(rest string) element {
	if p.syntax.has(awkEscapes) {
		if t, n := p.awkEscape(rest); n > 0 && t.kind == tChar {
			p.pos += 1 + n
			return element{char: t.char}
		}
	}
	r, n := p.symbolAt(p.src, p.pos+1)
	p.pos += 1 + n
	return element{char: r}
}

// collating reads [.x.] or [=x=], which name one character in this locale.
func (p *parser) collating(rest string) (element, error) {
	end := strings.Index(rest[2:], rest[1:2]+"]")
	if end < 0 {
		return element{}, ErrBracket
	}
	name := rest[2 : 2+end]
	p.pos += end + 4
	if name == "" {
		return element{}, ErrCollate
	}
	r, n := p.symbolAt(name, 0)
	if n != len(name) {
		return element{}, ErrCollate
	}
	return element{char: r}, nil
}

// named reads [:class:].
func (p *parser) named(rest string) (element, error) {
	end := strings.Index(rest[2:], ":]")
	if end < 0 {
		return element{}, ErrBracket
	}
	name := rest[2 : 2+end]
	p.pos += end + 4
	if p.fold && (name == "upper" || name == "lower") {
		name = "alpha"
	}
	spans, ok := p.class(name)
	if !ok {
		return element{}, ErrClass
	}
	return element{class: spans}, nil
}

// confusing reports whether the bracket is [:class:], which grep and sed refuse.
func (p *parser) confusing() bool {
	if !p.syntax.has(strictLists) {
		return false
	}
	name, _, ok := strings.Cut(p.src[p.pos:], "]")
	return ok && len(name) > 2 && name[0] == ':' && name[len(name)-1] == ':' && !strings.ContainsAny(name, "-[") &&
		strings.Trim(name, ":") != ""
}

// BracketLen returns the length of the bracket expression that a text begins with, 0 where
// nothing closes it. In that of a pattern of files ! negates too, and a backslash quotes.
func BracketLen(s string, ofFiles bool) int {
	i := 1
	if i < len(s) && (s[i] == '^' || ofFiles && s[i] == '!') {
		i++
	}
	for first := true; i < len(s); first = false {
		switch {
		case s[i] == ']' && !first:
			return i + 1
		case s[i] == '\\' && ofFiles && i+1 < len(s):
			i += 2
		case s[i] == '[' && i+1 < len(s) && strings.IndexByte(":.=", s[i+1]) >= 0:
			end := strings.Index(s[i+2:], s[i+1:i+2]+"]")
			if end < 0 {
				return 0
			}
			i += end + 4
		default:
			i++
		}
	}
	return 0
}
