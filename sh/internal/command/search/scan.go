package search

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

// scan is the search of one file. The buffer holds what was read, from the oldest
// line that may still be printed as context.
type scan struct {
	*grep
	name string
	r    io.Reader
	size int64 // of the file; -1: unknown

	buf     []byte
	base    int64 // offset of buf[0] in the file
	pos     int   // what is before was looked at
	printed int   // what is before was printed or must not be; context begins behind it
	counted int   // lines are counted up to here
	eof     bool
	err     error

	lineNumber int64 // of the line at counted
	selected   int   // lines
	pending    int   // lines of context that are still to be printed
	isBinary   bool  // has zero bytes
	zeroAt     int64 // where the first one is
	matchCount int   // for --count-matches
	badText    bool  // a line was not printed, for it is not text
	anyOutput  bool  // something of this file was printed
	mute       bool  // print no lines
	once       bool  // stop at the first line that is selected
	room       int   // held
	columnAt   int   // of the match that is printed, from 0 on
}

const firstRead = 32 << 10

// run searches the file; done says that the tool need not go on.
func (s *scan) run() (done bool) {
	s.mute = s.quiet || s.list != 0 || s.count
	s.once = s.quiet || s.list != 0
	s.lineNumber = 1
	defer func() { s.c.Hold(-s.room) }()
	for s.fill() {
		if s.eol != 0 && !s.isBinary && s.binary != "text" && bytes.IndexByte(s.buf[s.pos:], 0) >= 0 {
			if s.binary == "without-match" || s.rg != nil && !s.rg.explicit && !s.rg.binary {
				return false
			}
			s.zeroAt = s.base + int64(s.pos+bytes.IndexByte(s.buf[s.pos:], 0))
			s.isBinary = true
			if !s.count {
				s.mute, s.once = true, true
			}
		}
		if s.isBinary {
			s.zap()
		}
		if s.block(s.limit()) {
			break
		}
	}
	return s.finish()
}

// zap makes line ends of zero bytes, as GNU grep does in binary files.
func (s *scan) zap() {
	p := s.buf[s.pos:]
	for {
		i := bytes.IndexByte(p, 0)
		if i < 0 {
			return
		}
		p[i] = s.eol
		p = p[i+1:]
	}
}

func (s *scan) finish() (done bool) {
	if s.err != nil {
		s.fail(s.name, s.err)
	}
	if s.selected > 0 && (s.rg == nil || s.list != 'L') {
		s.found = true
	}
	if s.quiet {
		return s.found
	}
	if s.rg != nil {
		return s.finishRg()
	}
	if s.count && s.list == 0 {
		s.total(s.selected)
	}
	if s.list == 'l' && s.selected > 0 || s.list == 'L' && s.selected == 0 {
		s.fileName()
	}
	if s.list == 0 && (s.badText || s.isBinary && s.selected > 0 && !s.count) {
		s.c.Stdout.Flush()
		s.c.Errorf("%s: binary file matches", s.name)
	}
	return false
}

// fill reads more; it is false at the end of the file, when all was looked at.
func (s *scan) fill() bool {
	if s.eof {
		return false
	}
	s.forget()
	for {
		if len(s.buf) == cap(s.buf) {
			size := max(firstRead, 2*cap(s.buf))
			s.c.Hold(size)
			old := s.room
			s.buf = append(make([]byte, 0, size), s.buf...)
			s.c.Hold(-old)
			s.room = size
		}
		n, err := s.r.Read(s.buf[len(s.buf):cap(s.buf)])
		fresh := len(s.buf)
		s.buf = s.buf[:len(s.buf)+n]
		if err != nil {
			s.eof = true
			if !errors.Is(err, io.EOF) {
				s.err = err
			}
			return len(s.buf) > s.pos
		}
		if bytes.LastIndexByte(s.buf[fresh:], s.eol) >= 0 || s.isBinary && bytes.IndexByte(s.buf[fresh:], 0) >= 0 {
			return true
		}
	}
}

// forget drops what is not needed any more from the buffer.
func (s *scan) forget() {
	keep, floor := s.pos, max(s.printed, 0)
	for n := 0; n < s.before && keep > floor; n++ {
		keep = bytes.LastIndexByte(s.buf[floor:keep-1], s.eol) + 1 + floor
	}
	if keep == 0 {
		return
	}
	if s.numbers {
		s.countTo(keep)
	}
	n := copy(s.buf, s.buf[keep:])
	s.buf = s.buf[:n]
	s.base += int64(keep)
	s.pos -= keep
	s.printed = max(-1, s.printed-keep) // -1: what was printed is not next to what is left
	s.counted = max(0, s.counted-keep)
}

// countTo counts the lines up to a position.
func (s *scan) countTo(to int) {
	if to > s.counted {
		s.lineNumber += int64(bytes.Count(s.buf[s.counted:to], []byte{s.eol}))
		s.counted = to
	}
}

// limit is the end of the last whole line, or of the file.
func (s *scan) limit() int {
	if s.eof {
		return len(s.buf)
	}
	return bytes.LastIndexByte(s.buf, s.eol) + 1
}

// block looks at the lines from pos to limit; done says that the rest of the file
// need not be looked at.
func (s *scan) block(limit int) (done bool) {
	for s.pos < limit {
		if s.max >= 0 && s.selected >= s.max {
			s.flushContext(limit)
			return s.pending == 0
		}
		start, end, ok := s.nextSelected(s.buf[:limit])
		if !ok {
			s.flushContext(limit)
			s.pos = limit
			return false
		}
		s.flushContext(start)
		s.selected++
		if s.rg != nil && s.rg.countAll {
			s.countMatches(s.buf[start:end])
		}
		if s.once {
			return true
		}
		if !s.mute {
			s.selectLine(start, end)
		}
		s.pos = min(end+1, limit)
		if s.max >= 0 && s.selected >= s.max && (s.mute || s.after <= 0) {
			return true
		}
	}
	return false
}

// nextSelected returns the next line that is selected.
func (s *scan) nextSelected(block []byte) (start, end int, ok bool) {
	if !s.invert {
		return s.m.next(block, s.pos)
	}
	for from := s.pos; from < len(block); {
		end = s.m.lineEnd(block, from)
		s.c.Charge(1)
		if !s.m.matches(block[from:end]) {
			return from, end, true
		}
		from = end + 1
	}
	return 0, 0, false
}

// flushContext prints the lines of context behind a selected one, up to a
// position.
func (s *scan) flushContext(to int) {
	at := max(s.printed, 0)
	for s.pending > 0 && at < to {
		end := s.m.lineEnd(s.buf[:to], at)
		s.line(at, end, false)
		at = min(end+1, to)
		s.printed = at
		s.pos = max(s.pos, at)
		s.pending--
	}
}

// selectLine prints a selected line with the context before it.
func (s *scan) selectLine(start, end int) {
	at := start
	floor := max(s.printed, 0)
	for n := 0; n < s.before && at > floor; n++ {
		at = bytes.LastIndexByte(s.buf[floor:at-1], s.eol) + 1 + floor
	}
	adjacent := s.anyOutput && at == s.printed
	if s.rg != nil && s.rg.heading && !s.anyOutput && s.names > 0 {
		s.rgHeading()
	} else if (s.before >= 0 || s.after >= 0) && s.used && !adjacent && s.hasSeparator {
		s.colored(separatorColor, s.separator)
		s.c.Stdout.PrintByte('\n')
	}
	for at < start {
		e := s.m.lineEnd(s.buf[:start], at)
		s.line(at, e, false)
		at = e + 1
	}
	s.line(start, end, true)
	s.printed = min(end+1, len(s.buf))
	s.anyOutput, s.used = true, true
	s.pending = max(0, s.after)
}

// line prints a line of the buffer.
func (s *scan) line(start, end int, selected bool) {
	if s.numbers {
		s.countTo(start)
	}
	s.print(s.buf[start:end], s.base+int64(start), selected)
}

// encodingErrors reports whether a line must not be printed, for it is not UTF-8.
func (s *scan) encodingErrors(line []byte) bool {
	if s.binary == "text" || s.rg != nil || utf8.Valid(line) {
		return false
	}
	s.badText = true
	return true
}
