package sed

import (
	"fmt"
	"strings"
)

// source is the text of a script: chunks, each an argument or a file, with a
// newline between them.
type source struct {
	text   string
	chunks []chunk
	pos    int
}

type chunk struct {
	start int    // in the text
	file  string // ""; an argument
	count int    // of arguments up to here
}

func (s *source) add(text, file string) {
	n := 0
	if len(s.chunks) > 0 {
		s.text += "\n"
		n = s.chunks[len(s.chunks)-1].count
	}
	if file == "" {
		n++
	}
	s.chunks = append(s.chunks, chunk{len(s.text), file, n})
	s.text += text
}

const eof = -1

// next returns the next byte, or eof.
func (s *source) next() int {
	if s.pos >= len(s.text) {
		return eof
	}
	s.pos++
	return int(s.text[s.pos-1])
}

// back takes back the byte that next has returned.
func (s *source) back(c int) {
	if c != eof {
		s.pos--
	}
}

// nonblank returns the next byte that is neither a space nor a tab.
func (s *source) nonblank() int {
	for {
		if c := s.next(); c != ' ' && c != '\t' {
			return c
		}
	}
}

// nonspace returns the next byte that is no white space.
func (s *source) nonspace() int {
	for {
		if c := s.next(); c == eof || !isSpace(c) {
			return c
		}
	}
}

func isSpace(c int) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func isDigit(c int) bool { return c >= '0' && c <= '9' }

// number reads the digits from c on.
func (s *source) number(c int) int {
	n := 0
	for ; isDigit(c); c = s.next() {
		n = min(n*10+c-'0', 1<<40)
	}
	s.back(c)
	return n
}

// errorf returns an error at the place up to which the script was read.
func (s *source) errorf(format string, args ...any) error {
	return s.errorAt(s.pos, format, args...)
}

func (s *source) errorAt(pos int, format string, args ...any) error {
	message := fmt.Sprintf(format, args...)
	at := s.chunks[0]
	for _, c := range s.chunks {
		if c.start <= pos {
			at = c
		}
	}
	if at.file != "" {
		line := 1 + strings.Count(s.text[at.start:min(pos, len(s.text))], "\n")
		return fmt.Errorf("file %s line %d: %s", at.file, line, message)
	}
	return fmt.Errorf("-e expression #%d, char %d: %s", at.count, max(0, pos-at.start), message)
}

// errorNowhere is an error about the whole script.
func (s *source) errorNowhere(format string, args ...any) error {
	last := s.chunks[len(s.chunks)-1]
	message := fmt.Sprintf(format, args...)
	if last.file != "" {
		return fmt.Errorf("file %s line 0: %s", last.file, message)
	}
	return fmt.Errorf("-e expression #%d, char 0: %s", last.count, message)
}
