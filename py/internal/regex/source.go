package regex

// source gives the pattern token by token: one character, or a backslash and
// the character behind it. next is looked at ahead, which decides which of two
// errors is found first.
type source struct {
	src   []rune
	bytes bool
	chars Chars
	at    int // behind next
	next  []rune
}

// bail carries an error out of the recursive parser to its entry.
type bail struct{ err error }

func (s *source) fail(msg string, back int) {
	if s.bytes {
		msg = escapeHigh(msg)
	}
	panic(bail{syntaxError(msg, s.tell()-back, s.src)})
}

func (s *source) advance() {
	i := s.at
	if i >= len(s.src) {
		s.next = nil
		return
	}
	n := 1
	if s.src[i] == '\\' {
		if i+1 >= len(s.src) {
			panic(bail{syntaxError("bad escape (end of pattern)", i, s.src)})
		}
		n = 2
	}
	s.next = s.src[i : i+n : i+n]
	s.at += n
}

func (s *source) tell() int { return s.at - len(s.next) }

func (s *source) seek(i int) {
	s.at = i
	s.advance()
}

// get consumes one token; nil at the end.
func (s *source) get() []rune {
	t := s.next
	s.advance()
	return t
}

// is reports whether the next token is the character r.
func (s *source) is(r rune) bool { return len(s.next) == 1 && s.next[0] == r }

func (s *source) match(r rune) bool {
	if !s.is(r) {
		return false
	}
	s.advance()
	return true
}

// peek reports whether the next token is one character of a class.
func (s *source) peek(class func(rune) bool) bool {
	return len(s.next) == 1 && class(s.next[0])
}

// while appends to t up to n characters of a class.
func (s *source) while(t []rune, n int, class func(rune) bool) []rune {
	for ; n > 0 && s.peek(class); n-- {
		t = append(t, s.get()...)
	}
	return t
}

// until returns everything before the terminator and consumes both.
func (s *source) until(end rune, what string) []rune {
	var name []rune
	for {
		t := s.get()
		switch {
		case t == nil && len(name) == 0:
			s.fail("missing "+what, 0)
		case t == nil:
			s.fail("missing "+string(end)+", unterminated name", len(name))
		case len(t) == 1 && t[0] == end:
			if len(name) == 0 {
				s.fail("missing "+what, 1)
			}
			return name
		}
		name = append(name, t...)
	}
}

func (s *source) checkName(name []rune) {
	ascii := true
	for _, r := range name {
		ascii = ascii && r < 0x80
	}
	if s.bytes && !ascii {
		s.fail("bad character in group name "+quote(name, s.chars, true), len(name)+1)
	}
	if !identifier(s.chars, name) {
		s.fail("bad character in group name "+quote(name, s.chars, false), len(name)+1)
	}
}

// number reads decimal ASCII digits, at most max.
func number(digits []rune, max int) int {
	n := 0
	for _, r := range digits {
		n = n*10 + int(r-'0')
		if n >= max {
			return max
		}
	}
	return n
}

func decimal(name []rune) bool {
	for _, r := range name {
		if !isDigit(r) {
			return false
		}
	}
	return len(name) > 0
}

// runes splits a pattern or template into characters.
func (m *meter) runes(text string, bytes bool) []rune {
	out := make([]rune, 0, len(text))
	for i := 0; i < len(text); {
		m.spend(1)
		if bytes {
			out = append(out, rune(text[i]))
			i++
			continue
		}
		r, n := decode(text, i)
		out = append(out, r)
		i += n
	}
	return out
}
