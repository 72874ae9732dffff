package interp

import (
	"strings"
	"unicode/utf8"
)

// word is a word that is being built: bytes, and of which kind they are.
type word struct {
	buf    []byte
	segs   []segment
	quoted bool // it is a field even when it is empty
	plain  bool // all of it is quoted, or as good as
}

// segment is a run of bytes that ends at end.
type segment struct {
	end  int32
	kind segKind
}

const segmentBytes = 8

type segKind uint8

const (
	segQuoted segKind = iota // neither split nor a pattern
	segGlob                  // literal: a pattern
	segSplit                 // the result of an expansion: both
	segBreak                 // between two fields
)

func (t *Task) beginWord() *word {
	if t.nwords == len(t.words) {
		t.words = append(t.words, word{})
	}
	w := &t.words[t.nwords]
	t.nwords++
	w.buf, w.segs, w.quoted, w.plain = w.buf[:0], w.segs[:0], false, true
	return w
}

// top is the word on top.
func (t *Task) top() *word { return &t.words[t.nwords-1] }

func (w *word) add(s string, kind segKind) {
	w.buf = append(w.buf, s...)
	w.mark(kind)
}

func (w *word) mark(kind segKind) {
	if kind == segQuoted {
		w.quoted = true
	} else {
		w.plain = false
	}
	end := int32(len(w.buf))
	if n := len(w.segs); n > 0 && w.segs[n-1].kind == kind && kind != segBreak {
		w.segs[n-1].end = end
		return
	}
	w.segs = append(w.segs, segment{end, kind})
}

// lit adds text that nothing is done with, but that makes no field.
func (w *word) lit(s string) {
	was := w.quoted
	w.add(s, segQuoted)
	w.quoted = was || s != ""
}

// add adds text to a word.
func (t *Task) add(w *word, s string, kind segKind) {
	if t.made(len(s)) {
		w.add(s, kind)
	}
}

// addFields adds fields: those of "$@" where quoted.
func (t *Task) addFields(w *word, fields []string, quoted bool) {
	kind := segSplit
	if quoted {
		kind = segQuoted
	}
	for i, f := range fields {
		if i > 0 {
			w.mark(segBreak)
		}
		if !t.made(len(f) + 2*segmentBytes) {
			return
		}
		w.add(f, kind)
	}
}

// text returns a word as one string.
func (t *Task) text(w *word) string {
	if !t.made(len(w.buf)) {
		return ""
	}
	if w.plain {
		return string(w.buf)
	}
	breaks := false
	for _, s := range w.segs {
		breaks = breaks || s.kind == segBreak
	}
	if !breaks {
		return string(w.buf)
	}
	var b strings.Builder
	from := int32(0)
	for _, s := range w.segs {
		b.Write(w.buf[from:s.end])
		if s.kind == segBreak {
			b.WriteByte(' ')
		}
		from = s.end
	}
	return b.String()
}

// escaped returns a word in which the quoted bytes that are among special have a
// backslash.
func (t *Task) escaped(w *word, special string) string {
	if !t.made(len(w.buf)) {
		return ""
	}
	var b strings.Builder
	from := int32(0)
	for _, s := range w.segs {
		part := w.buf[from:s.end]
		from = s.end
		switch s.kind {
		case segQuoted:
			for _, c := range part {
				if strings.IndexByte(special, c) >= 0 {
					b.WriteByte('\\')
				}
				b.WriteByte(c)
			}
		case segBreak:
			b.WriteByte(' ')
		default:
			b.Write(part)
		}
	}
	return b.String()
}

// subscript takes the word on top and adds its text to the one below, where it is part
// of a subscript: quotes and $ in it mean nothing any more, nor brackets that are not
// in pairs.
func (t *Task) subscript() {
	text := t.text(t.top())
	t.nwords--
	special := subscriptSpecial
	if !balanced(text) {
		special += "[]"
	}
	w := t.top()
	for text != "" {
		n := strings.IndexAny(text, special)
		if n < 0 {
			break
		}
		t.add(w, text[:n]+`\`+text[n:n+1], segQuoted)
		text = text[n+1:]
	}
	t.add(w, text, segQuoted)
}

// balanced reports whether brackets stand in pairs.
func balanced(text string) bool {
	depth := 0
	for i := 0; i < len(text) && depth >= 0; i++ {
		switch text[i] {
		case '[':
			depth++
		case ']':
			depth--
		}
	}
	return depth == 0
}

const (
	subscriptSpecial = "\\'\"$`"
	patternSpecial   = `\*?[]()|!+@^-#%`
	regexSpecial     = `\.[]{}()*+?^$|`
	replaceSpecial   = `\&`
)

// fields appends the fields of a word to dst.
func (t *Task) fields(w *word, dst []string) []string {
	if w.plain {
		if len(w.buf) == 0 && !w.quoted || !t.made(stringHeader+len(w.buf)) {
			return dst
		}
		return append(dst, string(w.buf))
	}
	s := splitter{t: t, dst: dst, ifs: t.ifs(), loose: t.loose, names: !t.env.opts.has(optNoglob)}
	s.word(w)
	t.loose = s.loose
	return s.dst
}

// joined returns the fields of a word, none of them a pattern, with blanks between them.
func (t *Task) joined(w *word) string {
	s := splitter{t: t, ifs: t.ifs(), loose: t.loose}
	s.word(w)
	t.loose = s.loose
	return t.join(s.dst, " ")
}

// splitter makes fields of segments.
type splitter struct {
	t     *Task
	dst   []string
	ifs   string
	names bool   // patterns become names of files
	text  []byte // of the field
	pat   []byte // the field as a pattern, once it may be one
	glob  bool   // it has an active pattern character
	some  bool   // it exists even when it is empty
	loose int64  // of the task, without the fields
	white bool   // white space of IFS has ended a field: another one ends none
}

// word adds the fields of a word.
func (s *splitter) word(w *word) {
	from := int32(0)
	for _, seg := range w.segs {
		part := w.buf[from:seg.end]
		from = seg.end
		switch seg.kind {
		case segQuoted:
			s.quoted(part)
		case segGlob:
			s.literal(part)
		case segSplit:
			s.split(part)
		case segBreak:
			s.end()
		}
	}
	s.end()
}

func (s *splitter) quoted(part []byte) {
	for _, c := range part {
		if strings.IndexByte(patternSpecial, c) >= 0 {
			s.pat = append(s.pat, '\\')
		}
		s.pat = append(s.pat, c)
	}
	s.text = append(s.text, part...)
	s.some = true
	s.white = false
}

func (s *splitter) literal(part []byte) {
	s.glob = s.glob || hasGlob(part)
	s.text = append(s.text, part...)
	s.pat = append(s.pat, part...)
	s.some = true
	s.white = false
}

// split adds the result of an expansion, which IFS divides.
func (s *splitter) split(part []byte) {
	if s.ifs == "" {
		if len(part) > 0 {
			s.literal(part)
		}
		return
	}
	for i := 0; i < len(part); {
		n := 1
		if part[i] >= utf8.RuneSelf {
			_, n = utf8.DecodeRune(part[i:])
		}
		if !strings.Contains(s.ifs, string(part[i:i+n])) {
			j := i + n
			for j < len(part) && part[j] < utf8.RuneSelf && strings.IndexByte(s.ifs, part[j]) < 0 {
				j++
			}
			s.literal(part[i:j])
			i = j
			continue
		}
		c := part[i]
		i += n
		if c == ' ' || c == '\t' || c == '\n' {
			if s.some || len(s.text) > 0 {
				s.end()
				s.white = true
			}
			continue
		}
		if s.white { // the same delimiter as the white space before it
			s.white = false
			continue
		}
		s.some = true
		s.end()
	}
}

// end ends a field.
func (s *splitter) end() {
	if (s.some || len(s.text) > 0) && s.t.hold(stringHeader+len(s.text)) {
		if s.glob && s.names {
			s.dst = s.t.glob(s.dst, string(s.pat), string(s.text))
		} else {
			s.dst = append(s.dst, string(s.text))
		}
	}
	s.text, s.pat, s.glob, s.some, s.white = s.text[:0], s.pat[:0], false, false, false
}

func hasGlob(b []byte) bool {
	for i, c := range b {
		switch c {
		case '*', '?', '[':
			return true
		case '(':
			if i > 0 && strings.IndexByte("@!+", b[i-1]) >= 0 {
				return true
			}
		}
	}
	return false
}

// ifs returns the characters that divide fields.
func (t *Task) ifs() string {
	if v, ok := t.Get("IFS"); ok {
		return v
	}
	return " \t\n"
}

// joiner is what "$*" puts between fields.
func (t *Task) joiner() string {
	v, ok := t.Get("IFS")
	if !ok {
		return " "
	}
	_, n := utf8.DecodeRuneInString(v)
	return v[:n]
}
