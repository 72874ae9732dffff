package regex

import (
	"slices"
	"sync"
	"unicode"
)

// class returns the symbols of a character class of POSIX, as glibc's C.UTF-8
// has them: digits are those of ASCII, and everything that is seen and is no
// letter is punctuation. ok is false for a name that does not exist.
func (m *mode) class(name string) (spans []span, ok bool) {
	if s, found := asciiClasses[name]; found && m.bytes {
		return s, true
	} else if found {
		return m.wide(name, s), true
	}
	return nil, false
}

var asciiClasses = map[string][]span{
	"alpha":  {{'A', 'Z'}, {'a', 'z'}},
	"upper":  {{'A', 'Z'}},
	"lower":  {{'a', 'z'}},
	"digit":  {{'0', '9'}},
	"alnum":  {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}},
	"xdigit": {{'0', '9'}, {'A', 'F'}, {'a', 'f'}},
	"space":  {{'\t', '\r'}, {' ', ' '}},
	"blank":  {{'\t', '\t'}, {' ', ' '}},
	"punct":  {{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}},
	"print":  {{' ', '~'}},
	"graph":  {{'!', '~'}},
	"cntrl":  {{0, 31}, {127, 127}},
}

// wide adds to a class what is beyond ASCII.
func (m *mode) wide(name string, spans []span) []span {
	switch name {
	case "alpha", "alnum":
		return append(slices.Clone(spans), letters()...)
	case "upper":
		return append(slices.Clone(spans), beyond(unicode.Upper, unicode.Title)...)
	case "lower":
		return append(slices.Clone(spans), beyond(unicode.Lower, unicode.Title)...)
	case "space":
		return append(slices.Clone(spans), span{0x1680, 0x1680}, span{0x2000, 0x2006}, span{0x2008, 0x200a},
			span{0x2028, 0x2029}, span{0x205f, 0x205f}, span{0x3000, 0x3000})
	case "blank":
		return append(slices.Clone(spans), span{0x1680, 0x1680}, span{0x2000, 0x2006}, span{0x2008, 0x200a},
			span{0x205f, 0x205f}, span{0x3000, 0x3000})
	case "cntrl":
		return append(slices.Clone(spans), span{0x80, 0x9f}, span{0x2028, 0x2029})
	case "print":
		return append(slices.Clone(spans), visible()...)
	case "graph":
		return append(slices.Clone(spans), minus(visible(), m.wide("space", nil))...)
	case "punct":
		return append(slices.Clone(spans), minus(minus(visible(), m.wide("space", nil)), letters())...)
	}
	return spans
}

// letters are the characters beyond ASCII that glibc calls alphabetic: digits of
// other scripts are among them.
var letters = sync.OnceValue(func() []span {
	return newSet(beyond(unicode.Letter, unicode.Other_Alphabetic, unicode.Nl, unicode.Nd)).spans
})

var visible = sync.OnceValue(func() []span {
	return newSet(beyond(unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Cf, unicode.Co, unicode.Zs)).spans
})

func minus(a, b []span) []span {
	return complement(append(complement(a, maxRune), b...), maxRune)
}

// beyond returns the characters of tables that are not in ASCII.
func beyond(tables ...*unicode.RangeTable) []span {
	var out []span
	for _, t := range tables {
		for _, r := range t.R16 {
			out = appendStride(out, rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
		for _, r := range t.R32 {
			out = appendStride(out, rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
	}
	return out
}

func appendStride(out []span, lo, hi, stride rune) []span {
	if stride == 1 {
		if hi < 128 {
			return out
		}
		return append(out, span{max(lo, 128), hi})
	}
	for r := lo; r <= hi; r += stride {
		if r >= 128 {
			out = append(out, span{r, r})
		}
	}
	return out
}

// word is the set of \w.
func (m *mode) word() []span {
	if m.syntax.has(perl) {
		s, _ := m.perlClass("word")
		return s
	}
	s, _ := m.class("alnum")
	return append(slices.Clone(s), span{'_', '_'})
}

// folded adds to spans the other cases of every character.
func (m *mode) folded(spans []span) []span {
	out := slices.Clone(spans)
	if m.bytes {
		return foldASCII(out)
	}
	for _, s := range newSet(spans).spans {
		if s.lo > maxRune {
			continue
		}
		if s.lo == 0 && s.hi >= 0x1ffff {
			continue // has them all
		}
		for _, c := range cased(s) {
			for f := unicode.SimpleFold(c); f != c; f = unicode.SimpleFold(f) {
				out = append(out, span{f, f})
			}
		}
	}
	return out
}

// cased returns the characters within s that have another case.
func cased(s span) []rune {
	var out []rune
	if s.hi-s.lo < 64 {
		for c := s.lo; c <= s.hi; c++ {
			out = append(out, c)
		}
		return out
	}
	for c := s.lo; c <= min(s.hi, 127); c++ {
		out = append(out, c)
	}
	for _, t := range beyond(unicode.Upper, unicode.Lower, unicode.Title) {
		for c := max(t.lo, s.lo); c <= min(t.hi, s.hi); c++ {
			out = append(out, c)
		}
	}
	return out
}

func foldASCII(spans []span) []span {
	for _, s := range spans {
		for c := max(s.lo, 'A'); c <= min(s.hi, 'z'); c++ {
			if l := c | 0x20; l >= 'a' && l <= 'z' {
				spans = append(spans, span{c ^ 0x20, c ^ 0x20})
			}
		}
	}
	return spans
}
