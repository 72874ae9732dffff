package awk

import (
	"strings"
	"unicode/utf8"
)

// record is the present record and its fields, which are found when they are asked
// for.
type record struct {
	text   string // $0, when it is not stale
	whole  value  // $0
	fields []value
	at     int // where the search for more fields goes on, in text
	split  bool
	stale  bool // a field was changed: $0 is to be made of the fields
	kept   int  // bytes of fields that were assigned
}

// splitter says how records are split.
type splitter struct {
	mode   splitMode
	sep    byte   // of byByte
	fs     *regex // of byRegex
	fpat   *regex
	widths []width
	para   bool // records are paragraphs: a newline separates fields too
}

type splitMode uint8

const (
	byBlanks splitMode = iota
	byByte
	byRegex
	byChars
	byContent
	byWidths
)

// width is one of FIELDWIDTHS: so many characters after skip others; -1: the rest.
type width struct{ skip, n int }

// maxFields bounds the fields of a record, that is, what NF may be set to.
const maxFields = 50_000_000

func (m *machine) setFS(fs string) {
	if m.mode != byContent && m.mode != byWidths || m.ran {
		m.infoFS("FS")
	}
	m.mode, m.sep, m.fs = m.fsMode(fs, m.para)
}

func (m *machine) infoFS(name string) {
	if m.ran {
		m.infoSet("FS", name)
	}
}

// fsMode says how a separator splits.
func (m *machine) fsMode(fs string, para bool) (splitMode, byte, *regex) {
	switch {
	case fs == " ":
		return byBlanks, 0, nil
	case fs == "":
		return byChars, 0, nil
	case len(fs) == 1 && !para && fs != "\\":
		return byByte, fs[0], nil
	case fs == "\\":
		fs = `\\`
	case utf8.RuneCountInString(fs) == 1:
		fs = quoteRegex(fs)
	}
	if para {
		fs = "(" + fs + ")|\n"
	}
	return byRegex, 0, m.cached(fs)
}

// quoteRegex makes a regular expression that matches one character.
func quoteRegex(c string) string {
	if strings.Contains(`\.^$*+?()[]{}|`, c) {
		return `\` + c
	}
	return c
}

func (m *machine) setFPAT(s string) {
	m.mode, m.fpat = byContent, m.cached(s)
	m.infoFS("FPAT")
}

func (m *machine) setWidths(s string) {
	m.widths = nil
	words := strings.Fields(s)
	for i, w := range words {
		if w == "*" {
			if i != len(words)-1 {
				m.fatal("`*' must be the last designator in FIELDWIDTHS")
			}
			m.widths = append(m.widths, width{0, -1})
			continue
		}
		skip, n, both := strings.Cut(w, ":")
		if !both {
			skip, n = "", w
		}
		wd := width{}
		if both {
			wd.skip = m.widthNumber(skip, i, w)
		}
		if n == "*" {
			wd.n = -1
		} else {
			wd.n = m.widthNumber(n, i, w)
		}
		m.widths = append(m.widths, wd)
	}
	m.mode = byWidths
	m.infoFS("FIELDWIDTHS")
}

func (m *machine) widthNumber(s string, i int, word string) int {
	n, ok := parseBase(s, 10)
	if !ok || s == "" || n > 1<<30 || n < 0 {
		m.fatal("invalid FIELDWIDTHS value, for field %d, near `%s'", i+1, word)
	}
	return int(n)
}

// setRecord makes s the record.
func (m *machine) setRecord(s value) {
	m.text, m.whole = s.s, s
	clear(m.fields)
	m.fields = m.fields[:0]
	m.at, m.split, m.stale = 0, false, false
	m.account(-m.kept)
	m.kept = 0
}

// field returns $i.
func (m *machine) field(i int) value {
	if i == 0 {
		m.rebuild()
		return m.whole
	}
	if i > len(m.fields) && !m.split {
		m.splitTo(i)
	}
	if i > len(m.fields) {
		return value{k: noField}
	}
	return m.fields[i-1]
}

func (m *machine) countFields() int {
	m.splitAll()
	return len(m.fields)
}

func (m *machine) splitAll() {
	if !m.split {
		m.splitTo(maxFields)
	}
}

// splitTo finds fields up to the n-th.
func (m *machine) splitTo(n int) {
	from := m.at
	switch m.mode {
	case byBlanks:
		m.splitBlanks(n)
	case byByte:
		m.splitByte(n)
	case byRegex:
		m.splitRegex(n)
	case byChars:
		for s := m.text; s != ""; {
			size := m.charSize(s)
			m.addField(s[:size])
			s = s[size:]
		}
		m.split = true
	case byContent:
		m.splitContent()
		m.split = true
	case byWidths:
		m.splitWidths()
		m.split = true
	}
	m.fuel -= 1 + (m.at-from)>>4
	if m.fuel < 0 {
		m.refuel()
	}
	if len(m.fields) > 1000 {
		m.accountFields()
	}
}

// accountFields books the room of the fields of a record that has many.
func (m *machine) accountFields() {
	if size := 40 * cap(m.fields); size > m.fieldRoom {
		m.account(size - m.fieldRoom)
		m.fieldRoom = size
	}
}

func (m *machine) addField(s string) {
	m.fields = append(m.fields, value{s: s, k: input | borrowed})
	if len(m.fields)&0xfff == 0 {
		m.accountFields()
	}
}

func (m *machine) splitBlanks(n int) {
	s, i := m.text, m.at
	for len(m.fields) < n {
		for i < len(s) && (s[i] == ' ' || s[i] == '\t' || s[i] == '\n') {
			i++
		}
		if i == len(s) {
			m.split = true
			break
		}
		from := i
		for i < len(s) && s[i] != ' ' && s[i] != '\t' && s[i] != '\n' {
			i++
		}
		m.addField(s[from:i])
	}
	m.at = i
}

func (m *machine) splitByte(n int) {
	s := m.text
	if s == "" {
		m.split = true
		return
	}
	for len(m.fields) < n {
		i := strings.IndexByte(s[m.at:], m.sep)
		if i < 0 {
			m.addField(s[m.at:])
			m.at = len(s)
			m.split = true
			return
		}
		m.addField(s[m.at : m.at+i])
		m.at += i + 1
	}
}

func (m *machine) splitRegex(n int) {
	s := m.text
	if s == "" {
		m.split = true
		return
	}
	if m.at == 0 && m.para {
		for m.at < len(s) && s[m.at] == '\n' {
			m.at++
		}
	}
	for len(m.fields) < n {
		from, to, ok := m.findSep(m.fs, s, m.at)
		if !ok {
			m.addField(s[m.at:])
			m.at = len(s)
			m.split = true
			return
		}
		m.addField(s[m.at:from])
		m.at = to
	}
}

// findSep finds the next separator that is not empty.
func (m *machine) findSep(re *regex, s string, at int) (from, to int, ok bool) {
	for pos := at; pos <= len(s); pos++ {
		from, to, ok = m.find(re, s, pos)
		if !ok || to > from {
			return from, to, ok
		}
		pos = from
	}
	return 0, 0, false
}

func (m *machine) splitContent() {
	m.eachContent(m.fpat, m.text, func(from, to int) { m.addField(m.text[from:to]) })
}

// eachContent finds what a pattern of fields matches. An empty match counts but
// right behind another.
func (m *machine) eachContent(re *regex, s string, visit func(from, to int)) {
	last := -1
	for pos := 0; pos <= len(s); {
		from, to, ok := m.find(re, s, pos)
		if !ok {
			return
		}
		if to == from {
			if from == len(s) && last >= 0 && from == last || from == last {
				if from >= len(s) {
					return
				}
				pos = from + m.charSize(s[from:])
				last = -1
				continue
			}
			if s == "" {
				return
			}
			visit(from, to)
			if from >= len(s) {
				return
			}
			pos = from + m.charSize(s[from:])
			continue
		}
		visit(from, to)
		pos, last = to, to
	}
}

func (m *machine) splitWidths() {
	s := m.text
	for _, w := range m.widths {
		if s == "" {
			return
		}
		s = s[m.charsOffset(s, w.skip):]
		if w.n < 0 {
			m.addField(s)
			return
		}
		n := m.charsOffset(s, w.n)
		m.addField(s[:n])
		s = s[n:]
	}
}

// charSize returns the length of the first character of s, which is not empty.
func (m *machine) charSize(s string) int {
	if s[0] < utf8.RuneSelf || m.opts.Bytes {
		return 1
	}
	_, n := utf8.DecodeRuneInString(s)
	return n
}

// charsOffset returns where the first n characters of s end.
func (m *machine) charsOffset(s string, n int) int {
	if n >= len(s) {
		return len(s)
	}
	if m.opts.Bytes {
		return n
	}
	for i := range len(s) {
		if i == n {
			return n
		}
		if s[i] >= utf8.RuneSelf {
			at := i
			for ; i < n && at < len(s); i++ {
				_, size := utf8.DecodeRuneInString(s[at:])
				at += size
			}
			return at
		}
	}
	return len(s)
}

// setField assigns to $i.
func (m *machine) setField(i int, v value) {
	if v.k == untyped {
		v.k = unassigned
	}
	v = m.keep(v)
	if i == 0 {
		s := v.str(m.conv)
		m.setRecord(value{s: s, k: v.k})
		if v.k == number || v.k == unassigned || v.k == noField {
			m.whole.k = text
			if v.k == number {
				m.whole = value{s: s, n: v.n, k: strnum}
			}
		}
		m.kept = len(s)
		m.account(len(s))
		return
	}
	m.splitAll()
	m.growFields(i)
	f := &m.fields[i-1]
	m.account(len(v.s))
	m.kept += len(v.s)
	*f = v
	m.stale = true
}

// growFields makes sure that there are n fields.
func (m *machine) growFields(n int) {
	if n > maxFields {
		m.host.Hold(n * 40) // which fails before the memory is taken
		m.fatal("field %d is too far", n)
	}
	if n > cap(m.fields) {
		size := max(n, 2*cap(m.fields))
		m.account(40*size - m.fieldRoom)
		m.fieldRoom = 40 * size
		m.fields = append(make([]value, 0, size), m.fields...)
	}
	for len(m.fields) < n {
		m.fields = append(m.fields, value{k: noField})
	}
}

// setNF cuts the fields or adds empty ones.
func (m *machine) setNF(n float64) {
	if n < 0 {
		m.fatal("NF set to negative value")
	}
	m.splitAll()
	i := toInt(n)
	if i < len(m.fields) {
		m.fields = m.fields[:i]
	}
	m.growFields(i)
	m.stale = true
}

// rebuild makes $0 of the fields when one has changed.
func (m *machine) rebuild() {
	if !m.stale {
		return
	}
	size := 0
	for i := range m.fields {
		f := &m.fields[i]
		if f.k&kindMask == number {
			size += 24
		}
		size += len(f.s) + len(m.ofs)
	}
	m.room(size)
	b := m.scratch[:0]
	for i := range m.fields {
		if i > 0 {
			b = append(b, m.ofs...)
		}
		f := &m.fields[i]
		if f.k&kindMask == number {
			b = appendNumber(b, f.n, m.conv)
		} else {
			b = append(b, f.s...)
		}
	}
	m.text = string(b)
	m.keepScratch(b)
	m.whole = value{s: m.text, k: input}
	m.stale = false
}
