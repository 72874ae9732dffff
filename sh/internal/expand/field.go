package expand

import (
	"strings"
	"unicode/utf8"
)

// Line is what read has read: text, and which bytes of it a backslash protects from
// being separators; nil for none.
type Line struct {
	Text      []byte
	Protected []bool
}

// Add appends text.
func (l *Line) Add(text []byte, protected bool) {
	if protected && l.Protected == nil {
		l.Protected = make([]bool, len(l.Text), len(l.Text)+len(text))
	}
	l.Text = append(l.Text, text...)
	if l.Protected != nil {
		for range text {
			l.Protected = append(l.Protected, protected)
		}
	}
}

// separators is IFS: what divides fields.
type separators string

// at returns the length of the separator at i, 0 for none; white tells white space.
func (s separators) at(l *Line, i int) (n int, white bool) {
	if i >= len(l.Text) || l.Protected != nil && l.Protected[i] {
		return 0, false
	}
	c := l.Text[i]
	if c < utf8.RuneSelf {
		if strings.IndexByte(string(s), c) < 0 {
			return 0, false
		}
		return 1, c == ' ' || c == '\t' || c == '\n'
	}
	r, n := utf8.DecodeRune(l.Text[i:])
	if r == utf8.RuneError && n == 1 || !strings.ContainsRune(string(s), r) {
		return 0, false
	}
	return n, false
}

// skip passes over white space of IFS.
func (s separators) skip(l *Line, i int) int {
	for {
		n, white := s.at(l, i)
		if n == 0 || !white {
			return i
		}
		i += n
	}
}

// field returns where the field at i ends, and where the next one starts: behind the
// white space and one separator that is none.
func (s separators) field(l *Line, i int) (end, next int) {
	for i < len(l.Text) {
		if n, _ := s.at(l, i); n > 0 {
			break
		}
		i++
	}
	next = s.skip(l, i)
	if n, _ := s.at(l, next); n > 0 {
		next = s.skip(l, next+n)
	}
	return i, next
}

// Fields divides a line by IFS into all of its fields: read -a.
func (l *Line) Fields(ifs string) []string {
	if ifs == "" {
		if len(l.Text) == 0 {
			return nil
		}
		return []string{string(l.Text)}
	}
	s := separators(ifs)
	var list []string
	for i := s.skip(l, 0); i < len(l.Text); {
		end, next := s.field(l, i)
		list = append(list, string(l.Text[i:end]))
		i = next
	}
	return list
}

// Split divides a line by IFS into n fields, as read does for n names: the last one
// is all that is left, without white space of IFS at its end, and without the
// separator at its end where it is one field; fields that are missing are empty.
func (l *Line) Split(ifs string, n int) []string {
	list := make([]string, n)
	s := separators(ifs)
	i := s.skip(l, 0)
	for k := range n - 1 {
		if i >= len(l.Text) {
			return list
		}
		end, next := s.field(l, i)
		list[k], i = string(l.Text[i:end]), next
	}
	if i >= len(l.Text) {
		return list
	}
	if end, next := s.field(l, i); next >= len(l.Text) {
		list[n-1] = string(l.Text[i:end])
		return list
	}
	list[n-1] = string(l.Text[i:s.trim(l, i)])
	return list
}

// trim returns where white space at the end of a line begins.
func (s separators) trim(l *Line, from int) int {
	end := len(l.Text)
	for end > from {
		if n, white := s.at(l, end-1); n == 0 || !white {
			break
		}
		end--
	}
	return end
}
