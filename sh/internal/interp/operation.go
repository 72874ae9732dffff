package interp

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/pattern"
)

// changer returns what an operation does with a value.
func (t *Task) changer(p *param) func(string) (string, error) {
	d := p.d
	acct := t.m.acct
	switch d.Op {
	case code.ParamCutPrefix:
		pat := t.pattern(p.ops[0])
		return func(s string) (string, error) {
			n, err := pat.Prefix(s, d.All, acct)
			if n < 0 || err != nil {
				return s, err
			}
			return s[n:], nil
		}
	case code.ParamCutSuffix:
		pat := t.pattern(p.ops[0])
		return func(s string) (string, error) {
			n, err := pat.Suffix(s, d.All, acct)
			if n < 0 || err != nil {
				return s, err
			}
			return s[:n], nil
		}
	case code.ParamReplace:
		return t.replacer(p.ops[0], p.ops[1], d.All)
	case code.ParamUpper, code.ParamLower, code.ParamToggle:
		return t.caser(p.ops[0], d)
	}
	return func(s string) (string, error) { return s, nil }
}

// replacement is ${x/pattern/with}.
type replacement struct {
	t    *Task
	p    *pattern.Pattern
	with string
	all  bool
}

// replacer returns what does a replacement: of the first match, or of all, or of one at the
// start (#) or end (%).
func (t *Task) replacer(pat, with string, all bool) func(string) (string, error) {
	anchor := byte(0)
	switch {
	case !all && pat != "" && (pat[0] == '#' || pat[0] == '%'):
		anchor, pat = pat[0], pat[1:]
	case strings.HasPrefix(pat, `\#`) || strings.HasPrefix(pat, `\%`):
		pat = pat[1:]
	}
	if pat == "" && anchor == 0 {
		return func(s string) (string, error) { return s, nil }
	}
	var flags pattern.Flags
	if t.env.opts.has(optNocasematch) {
		flags = pattern.NoCase
	}
	r := &replacement{t, t.patternWith(pat, flags), with, all}
	switch anchor {
	case '#':
		return r.start
	case '%':
		return r.end
	}
	return r.within
}

func (r *replacement) start(s string) (string, error) {
	n, err := r.p.Prefix(s, true, r.t.m.acct)
	if n < 0 || err != nil {
		return s, err
	}
	var b strings.Builder
	r.t.substitute(&b, r.with, s[:n])
	b.WriteString(s[n:])
	return b.String(), nil
}

func (r *replacement) end(s string) (string, error) {
	n, err := r.p.Suffix(s, true, r.t.m.acct)
	if n < 0 || err != nil {
		return s, err
	}
	var b strings.Builder
	b.WriteString(s[:n])
	r.t.substitute(&b, r.with, s[n:])
	return b.String(), nil
}

func (r *replacement) within(s string) (string, error) {
	var b strings.Builder
	search := r.p.Search(s, r.t.m.acct)
	at, grown := 0, 0
	for at <= len(s) {
		from, to, err := search.Next(at)
		if err != nil {
			return s, err
		}
		if from < 0 || from == len(s) && from == to && at > 0 {
			break
		}
		b.WriteString(s[at:from])
		r.t.substitute(&b, r.with, s[from:to])
		if b.Cap() > grown {
			if grown = b.Cap(); !r.t.made(2 * grown) {
				return s, r.t.m.fatal
			}
		}
		at = to
		if from == to {
			if to == len(s) {
				break
			}
			at = search.After(to)
			b.WriteString(s[to:at])
		}
		if !r.all {
			break
		}
	}
	if at < len(s) {
		b.WriteString(s[at:])
	}
	return b.String(), nil
}

// substitute writes a replacement, in which & is what was matched.
func (t *Task) substitute(b *strings.Builder, with, matched string) {
	if strings.IndexByte(with, '&') < 0 && strings.IndexByte(with, '\\') < 0 {
		b.WriteString(with)
		return
	}
	if !t.env.opts.has(optPatsubReplacement) {
		matched = "&"
	}
	for i := 0; i < len(with); i++ {
		switch {
		case with[i] == '\\' && i+1 < len(with) && (with[i+1] == '&' || with[i+1] == '\\'):
			i++
			b.WriteByte(with[i])
		case with[i] == '&':
			b.WriteString(matched)
		default:
			b.WriteByte(with[i])
		}
	}
}

// caser returns ^ ^^ , ,, ~ ~~ with a pattern of the characters they change.
func (t *Task) caser(pat string, d *code.Param) func(string) (string, error) {
	var p *pattern.Pattern
	if pat != "" && pat != "?" {
		p = t.pattern(pat)
	}
	return func(s string) (string, error) {
		var b strings.Builder
		for i, size := 0, 0; i < len(s); i += size {
			if i > 0 && !d.All {
				b.WriteString(s[i:])
				break
			}
			var r rune
			r, size = utf8.DecodeRuneInString(s[i:])
			ok := true
			if p != nil {
				var err error
				if ok, err = p.Match(string(r), t.m.acct); err != nil {
					return s, err
				}
			}
			switch {
			case r == utf8.RuneError: // a byte of its own, or that character
				b.WriteString(s[i : i+size])
				continue
			case ok && (d.Op == code.ParamUpper || d.Op == code.ParamToggle && unicode.IsLower(r)):
				r = unicode.ToUpper(r)
			case ok:
				r = unicode.ToLower(r)
			}
			b.WriteRune(r)
		}
		return b.String(), nil
	}
}

// slice does ${x:offset:length}.
func (t *Task) slice(p *param) bool {
	if !p.set && !p.many { // the expressions are not looked at
		return true
	}
	offset, ok := t.numberFor(shown(p), p.ops[0])
	if !ok {
		return false
	}
	length, hasLength := int64(0), len(p.ops) > 1
	if hasLength {
		if length, ok = t.numberFor(shown(p), p.ops[1]); !ok {
			return false
		}
	}
	if p.many {
		return t.sliceList(p, offset, length, hasLength)
	}
	if len(p.list) == 0 {
		return true
	}
	s := p.list[0]
	t.m.charge(len(s))
	n := int64(utf8.RuneCountInString(s))
	if offset < 0 {
		offset += n
	}
	if offset < 0 || offset > n {
		p.list = []string{""}
		return true
	}
	end := n
	if hasLength {
		if length < 0 {
			if end = n + length; end < offset {
				t.Errorf("%s: substring expression < 0", p.ops[1])
				t.discard()
				return false
			}
		} else if offset+length < n {
			end = offset + length
		}
	}
	p.list = []string{runes(s, int(offset), int(end))}
	return true
}

// runes returns the characters from a to b of s.
func runes(s string, a, b int) string {
	if len(s) == utf8.RuneCountInString(s) {
		return s[a:b]
	}
	from, to, n := len(s), len(s), 0
	for i := range s {
		if n == a {
			from = i
		}
		if n == b {
			to = i
			break
		}
		n++
	}
	return s[min(from, to):to]
}

func (t *Task) sliceList(p *param, offset, length int64, hasLength bool) bool {
	if hasLength && length < 0 {
		t.Errorf("%s: substring expression < 0", p.ops[1])
		t.discard()
		return false
	}
	list := p.list
	if p.name == "@" || p.name == "*" {
		list = append([]string{t.env.name}, list...)
		if offset < 0 {
			offset += int64(len(list))
		}
		if offset < 0 {
			p.list = nil
			return true
		}
	} else {
		offset = t.sliceFrom(p.name, list, offset)
		if offset < 0 {
			p.list = nil
			return true
		}
	}
	if offset > int64(len(list)) {
		offset = int64(len(list))
	}
	list = list[offset:]
	if hasLength && length < int64(len(list)) {
		list = list[:length]
	}
	p.list = list
	return true
}

// match reports whether a pattern matches all of a text, as in case and [[ ]].
func (t *Task) match(pat, text string) bool {
	var flags pattern.Flags
	if t.env.opts.has(optNocasematch) {
		flags = pattern.NoCase
	}
	ok, err := t.m.compiled(pat, flags|pattern.Groups).Match(text, t.m.acct)
	if err != nil {
		t.m.fail(err)
	}
	return ok
}

func (t *Task) pattern(text string) *pattern.Pattern { return t.patternWith(text, 0) }

func (t *Task) patternWith(text string, flags pattern.Flags) *pattern.Pattern {
	if t.env.opts.has(optExtglob) {
		flags |= pattern.Groups
	}
	return t.m.compiled(text, flags)
}
