package regex

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// literals is what is known about all matches of a pattern, to find places
// quickly.
type literals struct {
	whole  string // the pattern is this text, if isText
	isText bool
	must   string // stands in every match
	begin  bool   // a match begins at the beginning of the text only
	first  [4]uint64
	some   bool // a match begins with one of the bytes in first
}

func literalsOf(n *node, m *mode) literals {
	var l literals
	if s, ok := exact(n); ok && s != "" {
		l.whole, l.isText = s, true
	}
	l.must = must(n)
	l.begin = begins(n)
	var f firsts
	f.bytes = m.bytes
	l.some = !f.add(n)
	l.first = f.bits
	return l
}

func (l *literals) may(c byte) bool { return l.first[c>>6]>>(c&63)&1 != 0 }

// maxLiteral bounds the length of the texts that are looked for.
const maxLiteral = 1 << 12

// exact returns the only text that n matches, if there is only one.
func exact(n *node) (string, bool) {
	switch n.kind {
	case kEmpty:
		return "", true
	case kSet:
		if r, ok := n.set.single(); ok {
			return encode(r), true
		}
	case kGroup:
		return exact(n.sub[0])
	case kCat:
		var b strings.Builder
		for _, s := range n.sub {
			t, ok := exact(s)
			if !ok || b.Len() > maxLiteral {
				return "", false
			}
			b.WriteString(t)
		}
		return b.String(), true
	case kRepeat:
		if t, ok := exact(n.sub[0]); ok && n.min == n.max && len(t)*n.min <= maxLiteral {
			return strings.Repeat(t, n.min), true
		}
	default:
	}
	return "", false
}

// encode returns how a symbol stands in a text.
func encode(r symbol) string {
	if r >= invalidByte {
		return string([]byte{byte(r - invalidByte)})
	}
	return string(utf8.AppendRune(nil, r))
}

// must returns the longest text found that stands in every match of n.
func must(n *node) string {
	if s, ok := exact(n); ok {
		return s
	}
	switch n.kind {
	case kGroup, kAtomic:
		return must(n.sub[0])
	case kRepeat:
		if n.min > 0 {
			return must(n.sub[0])
		}
	case kCat:
		return mustOfAll(n.sub)
	default:
	}
	return ""
}

func mustOfAll(nodes []*node) string {
	best, run := "", ""
	keep := func(s string) {
		if len(s) > len(best) {
			best = s
		}
	}
	for _, s := range nodes {
		if s.kind == kAssert {
			continue
		}
		if t, ok := exact(s); ok && len(run) < maxLiteral {
			run += t
			continue
		}
		keep(run)
		run = ""
		keep(must(s))
	}
	keep(run)
	return best
}

// begins says whether n begins with an anchor to the beginning of the text.
func begins(n *node) bool {
	switch n.kind {
	case kAssert:
		return n.assert == textBegin
	case kGroup, kAtomic:
		return begins(n.sub[0])
	case kCat:
		return begins(n.sub[0])
	case kAlt:
		for _, s := range n.sub {
			if !begins(s) {
				return false
			}
		}
		return true
	default:
		return false
	}
}

// firsts collects the bytes with which matches begin.
type firsts struct {
	bits  [4]uint64
	bytes bool
}

// add adds those of n and says whether n may match nothing.
func (f *firsts) add(n *node) (empty bool) {
	switch n.kind {
	case kSet:
		f.addSet(n.set)
		return false
	case kFail:
		return false
	case kGroup, kAtomic:
		return f.add(n.sub[0])
	case kCat:
		for _, s := range n.sub {
			if !f.add(s) {
				return false
			}
		}
		return true
	case kAlt:
		for _, s := range n.sub {
			empty = f.add(s) || empty
		}
		return empty
	case kRepeat:
		return f.add(n.sub[0]) || n.min == 0
	default:
		return true
	}
}

func (f *firsts) addSet(s *set) {
	for _, sp := range s.spans {
		for r := sp.lo; r <= sp.hi; r++ {
			if r >= utf8.RuneSelf && !f.bytes && r < invalidByte {
				f.addLeads(r, sp.hi)
				if r = invalidByte - 1; sp.hi <= r {
					break
				}
				continue
			}
			if r >= invalidByte {
				f.set(byte(r - invalidByte))
			} else {
				f.set(byte(r))
			}
		}
	}
}

// addLeads adds the first bytes of the encodings of a range of characters.
func (f *firsts) addLeads(lo, hi symbol) {
	first, last := encode(lo)[0], encode(min(hi, maxRune))[0]
	for c := int(first); c <= int(last); c++ {
		f.set(byte(c))
	}
}

func (f *firsts) set(c byte) { f.bits[c>>6] |= 1 << (c & 63) }

// index is strings.Index for both kinds of texts.
func index[T Text](t T, s string) int {
	switch t := any(t).(type) {
	case []byte:
		return bytes.Index(t, []byte(s))
	case string:
		return strings.Index(t, s)
	}
	return strings.Index(string(t), s)
}
