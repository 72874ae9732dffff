package awk

import (
	"strings"
)

// popArrays takes the two arrays of a call off A; either may be nil.
func (m *machine) popArrays() (x, y *array) {
	n := len(m.arrays)
	x, y = m.arrays[n-2], m.arrays[n-1]
	m.arrays = m.arrays[:n-2]
	return x, y
}

// keepText makes a string independent, of which parts are going to be kept.
func (m *machine) keepText(v *value) string {
	s := v.str(m.conv)
	if v.k&borrowed != 0 {
		m.room(len(s))
		return strings.Clone(s)
	}
	return s
}

// setPart gives a part of a string of the given array to its element i. The array
// answers for the whole string (see pin), so the part is only borrowed.
func (m *machine) setPart(a *array, i int, s string, k valueKind) {
	c := m.element(a, key{i: int32(i), isInt: true})
	if c.arr != nil {
		m.notScalar(c)
	}
	m.held -= len(c.v.s)
	c.v = value{s: s, k: k | borrowed}
	m.held += len(s)
}

// pin books a string that elements of an array are parts of, until the array is
// cleared.
func (m *machine) pin(a *array, s string) {
	a.held += len(s)
	m.account(len(s))
}

func runSplit(m *machine, n int) value {
	arr, seps := m.popArrays()
	if arr == seps {
		m.fatal("split: cannot use the same array for second and fourth args")
	}
	s := m.keepText(m.arg(n, 0))
	mode, sep, fs := m.mode, m.sep, m.fs
	switch {
	case n == 1 && (mode == byContent || mode == byWidths):
		mode, sep, fs = m.fsMode(m.globals[vFS].v.str(m.conv), false)
	case n == 2 && m.arg(n, 1).k == pattern:
		mode, fs = byRegex, m.dynamic(m.arg(n, 1))
	case n == 2:
		mode, sep, fs = m.fsMode(m.argStr(n, 1), false)
	}
	m.clearArray(arr)
	if seps != nil {
		m.clearArray(seps)
		m.pin(seps, s)
	}
	m.pin(arr, s)
	m.fuel -= len(s) >> 4
	sp := arraySplit{m, s, arr, seps, 0}
	switch mode {
	case byBlanks:
		sp.blanks()
	case byChars:
		sp.chars()
	case byByte:
		sp.byte(sep)
	default:
		sp.regex(fs)
	}
	if m.fuel < 0 {
		m.refuel()
	}
	return num(float64(sp.n))
}

// arraySplit splits a string into elements of an array.
type arraySplit struct {
	m    *machine
	s    string
	arr  *array
	seps *array // may be nil
	n    int
}

func (sp *arraySplit) part(from, to int) {
	sp.n++
	sp.m.setPart(sp.arr, sp.n, sp.s[from:to], input)
	if sp.m.fuel--; sp.m.fuel < 0 {
		sp.m.refuel()
	}
}

// sep is the separator behind part n; 0: before the first.
func (sp *arraySplit) sep(n, from, to int) {
	if sp.seps != nil {
		sp.m.setPart(sp.seps, n, sp.s[from:to], text)
	}
}

func (sp *arraySplit) blanks() {
	s, i := sp.s, 0
	blank := func() (from int) {
		from = i
		for i < len(s) && (s[i] == ' ' || s[i] == '\t' || s[i] == '\n') {
			i++
		}
		return from
	}
	if from := blank(); i > from {
		sp.sep(0, from, i)
	}
	for i < len(s) {
		from := i
		for i < len(s) && s[i] != ' ' && s[i] != '\t' && s[i] != '\n' {
			i++
		}
		sp.part(from, i)
		if from := blank(); i > from {
			sp.sep(sp.n, from, i)
		}
	}
}

func (sp *arraySplit) chars() {
	for i := 0; i < len(sp.s); {
		size := sp.m.charSize(sp.s[i:])
		sp.part(i, i+size)
		i += size
		if i < len(sp.s) {
			sp.sep(sp.n, i, i)
		}
	}
}

func (sp *arraySplit) byte(c byte) {
	if sp.s == "" {
		return
	}
	at := 0
	for {
		i := strings.IndexByte(sp.s[at:], c)
		if i < 0 {
			break
		}
		sp.part(at, at+i)
		sp.sep(sp.n, at+i, at+i+1)
		at += i + 1
	}
	sp.part(at, len(sp.s))
}

func (sp *arraySplit) regex(re *regex) {
	if sp.s == "" {
		return
	}
	at := 0
	for {
		from, to, ok := sp.m.findSep(re, sp.s, at)
		if !ok {
			break
		}
		sp.part(at, from)
		sp.sep(sp.n, from, to)
		at = to
	}
	sp.part(at, len(sp.s))
}

func runPatsplit(m *machine, n int) value {
	arr, seps := m.popArrays()
	if arr == seps {
		m.fatal("patsplit: cannot use the same array for second and fourth args")
	}
	s := m.keepText(m.arg(n, 0))
	re := m.fpat
	if n == 2 {
		re = m.dynamic(m.arg(n, 1))
	} else if re == nil {
		re = m.cached(m.globals[vFPAT].v.str(m.conv))
	}
	m.clearArray(arr)
	if seps != nil {
		m.clearArray(seps)
		m.pin(seps, s)
	}
	m.pin(arr, s)
	sp := arraySplit{m, s, arr, seps, 0}
	last := 0
	m.eachContent(re, s, func(from, to int) {
		sp.sep(sp.n, last, from)
		sp.part(from, to)
		last = to
	})
	sp.sep(sp.n, last, len(s))
	return num(float64(sp.n))
}

func runMatch(m *machine, n int) value {
	arr := m.arrays[len(m.arrays)-1]
	m.arrays = m.arrays[:len(m.arrays)-1]
	v := m.arg(n, 0)
	s := v.str(m.conv)
	re := m.dynamic(m.arg(n, 1))
	start, length := 0, -1
	if arr == nil {
		if from, to, ok := m.find(re, s, 0); ok {
			start, length = m.charCount(s[:from])+1, m.charCount(s[from:to])
		}
	} else {
		m.clearArray(arr)
		if loc := m.findGroups(re, s, 0); loc != nil {
			start, length = m.charCount(s[:loc[0]])+1, m.charCount(s[loc[0]:loc[1]])
			m.setGroups(arr, m.keepText(v), loc)
		}
	}
	m.globals[vRSTART].v = num(float64(start))
	m.globals[vRLENGTH].v = num(float64(length))
	return num(float64(start))
}

// setGroups fills the array of match: the text of each group, its start and length.
func (m *machine) setGroups(arr *array, s string, loc []int) {
	m.pin(arr, s)
	for i := 0; i < len(loc); i += 2 {
		from, to := loc[i], loc[i+1]
		if from < 0 {
			continue
		}
		m.setPart(arr, i/2, s[from:to], input)
		prefix := formatNumber(float64(i/2), "") + m.subsep
		m.store(m.element(arr, strKey(prefix+"start")), num(float64(m.charCount(s[:from])+1)))
		m.store(m.element(arr, strKey(prefix+"length")), num(float64(m.charCount(s[from:to]))))
	}
}

// segment is a piece of a replacement: text, or group (0: the whole match).
type segment struct {
	text  string
	group int // -1: text
}

// replacement takes the text of sub and gsub apart: of the backslashes before an &
// each pair is one, and one that is left over makes the & a character.
func replacement(s string) []segment {
	var segs []segment
	var b []byte
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '&':
			segs = append(segs, segment{string(b), -1}, segment{"", 0})
			b = nil
		case '\\':
			n := 1
			for i+n < len(s) && s[i+n] == '\\' {
				n++
			}
			if i+n == len(s) || s[i+n] != '&' {
				b = append(b, s[i:i+n]...)
				i += n - 1
				continue
			}
			b = append(b, s[i:i+n/2]...)
			i += n - 1
			if n%2 == 1 {
				b = append(b, '&')
				i++
			}
		default:
			b = append(b, s[i])
		}
	}
	if len(b) > 0 {
		segs = append(segs, segment{string(b), -1})
	}
	return segs
}

// gensubText takes the text of gensub apart: \0 to \9 are groups, & is the match.
func gensubText(s string) []segment {
	var segs []segment
	var b []byte
	group := func(n int) {
		segs = append(segs, segment{string(b), -1}, segment{"", n})
		b = nil
	}
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '&':
			group(0)
		case s[i] == '\\' && i+1 < len(s):
			i++
			switch c := s[i]; {
			case isDigit(c):
				group(int(c - '0'))
			case c == '&' || c == '\\':
				b = append(b, c)
			default:
				b = append(b, '\\', c)
			}
		default:
			b = append(b, s[i])
		}
	}
	if len(b) > 0 {
		segs = append(segs, segment{string(b), -1})
	}
	return segs
}

func needsGroups(segs []segment) bool {
	for _, s := range segs {
		if s.group > 0 {
			return true
		}
	}
	return false
}

// substitute replaces matches of re in s: the n-th, or from the first on all (n = 0),
// or the first (n = 1). It returns the result and how many were replaced.
func (m *machine) substitute(re *regex, s string, segs []segment, n int) (string, int) {
	out := m.scratch[:0]
	count, seen := 0, 0
	groups := needsGroups(segs)
	copied, last := 0, -1
	for pos := 0; pos <= len(s); {
		var loc []int
		if groups {
			loc = m.findGroups(re, s, pos)
		} else if from, to, ok := m.find(re, s, pos); ok {
			m.loc[0], m.loc[1] = from, to
			loc = m.loc[:]
		}
		if loc == nil {
			break
		}
		from, to := loc[0], loc[1]
		if from == to && from == last {
			// Nothing is not matched right behind a match.
			if from == len(s) {
				break
			}
			pos = from + m.charSize(s[from:])
			last = -1
			continue
		}
		seen++
		if n == 0 || seen == n {
			out = append(out, s[copied:from]...)
			for i := range segs {
				g := &segs[i]
				if g.group < 0 {
					out = append(out, g.text...)
				} else if 2*g.group+1 < len(loc) && loc[2*g.group] >= 0 {
					out = append(out, s[loc[2*g.group]:loc[2*g.group+1]]...)
				}
			}
			if len(out) > grantSize && len(out) > 2*m.outSize {
				m.outSize = len(out)
				m.room(3 * len(out))
			}
			copied = to
			count++
			if n != 0 {
				break
			}
		}
		last = to
		pos = to
		if from == to {
			if from == len(s) {
				break
			}
			pos = from + m.charSize(s[from:])
			last = -1
		}
	}
	m.outSize = 0
	if count == 0 {
		return s, 0
	}
	m.room(2 * (len(out) + len(s) - copied))
	out = append(out, s[copied:]...)
	m.keepScratch(out)
	return string(out), count
}

// subst does sub and gsub.
func (m *machine) subst(in *instr) {
	repl := m.popStr()
	pat := m.pop()
	re := m.dynamic(&pat)
	var old value
	var at int
	var k key
	var arr *array
	switch in.a {
	case targetGlobal:
		old = m.scalar(&m.globals[in.b])
	case targetLocal:
		m.localScalar(in.b)
		old = m.scalar(&m.locals[m.base+int(in.b)])
	case targetSpecial:
		old = m.special(in.b)
	case targetField:
		v := m.pop()
		at = m.fieldIndex(&v)
		if at > m.countFields() && at > 0 {
			// As gawk: a field that is to be changed is there from now on.
			m.growFields(at)
		}
		old = m.field(at)
	case targetElem:
		v := m.pop()
		k = m.keyOf(&v)
		arr = m.arrays[len(m.arrays)-1]
		m.arrays = m.arrays[:len(m.arrays)-1]
		c := m.element(arr, k)
		if c.arr != nil {
			m.notScalar(c)
		}
		old = c.v
	default:
		old = m.pop()
	}
	n := 1
	if in.c != 0 {
		n = 0
	}
	s, count := m.substitute(re, old.str(m.conv), m.segments(repl), n)
	if count > 0 {
		v := str(s)
		switch in.a {
		case targetGlobal:
			m.store(&m.globals[in.b], v)
		case targetLocal:
			m.storeLocal(in.b, v)
		case targetSpecial:
			m.setSpecial(in.b, v)
		case targetField:
			m.setField(at, v)
		case targetElem:
			m.store(m.element(arr, k), v)
		}
	}
	m.push(num(float64(count)))
}

// segments is replacement, which remembers the last one.
func (m *machine) segments(s string) []segment {
	if m.segs == nil || m.segText != s {
		m.segText, m.segs = strings.Clone(s), replacement(s)
	}
	return m.segs
}

func runGensub(m *machine, n int) value {
	re := m.dynamic(m.arg(n, 0))
	segs := gensubText(m.argStr(n, 1))
	how := m.arg(n, 2)
	which := 0
	if h := how.str(m.conv); h == "" || h[0] != 'g' && h[0] != 'G' {
		if which = toInt(how.num()); which < 1 {
			m.warn("gensub: third argument `%s' treated as 1", h)
			which = 1
		}
	}
	s, _ := m.substitute(re, m.argStr(n, 3), segs, which)
	return value{s: s, k: text | m.arg(n, 3).k&borrowed}
}
