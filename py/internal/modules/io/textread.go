package io

import (
	"bytes"
	"math"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

const bom = "\xef\xbb\xbf"

// begin skips the mark at the beginning of a file.
func (t *textIO) begin(c *object.Ctx, s store) error {
	if *s.position(c) != 0 || t.codec.Name() != "utf-8-sig" {
		return nil
	}
	w, err := s.window(c, 0)
	if err == nil && bytes.HasPrefix(w, []byte(bom)) {
		*s.position(c) = int64(len(bom))
	}
	return err
}

// check decodes the bytes from a place on as far as CPython reads at once, so
// that an error comes when and where it does there.
func (t *textIO) check(c *object.Ctx, s store, at int64) error {
	for at >= t.ahead {
		from := at
		if t.ahead == at && t.sound < at && at-t.sound < maxChar {
			from = t.sound // a character goes on in what is read now
		}
		b := make([]byte, at-from+chunk)
		n, err := s.readAt(c, b, from)
		if err != nil {
			return err
		}
		end := from + int64(n)
		final := end <= at
		t.ahead = end
		if final {
			t.ahead = math.MaxInt64
		}
		if t.errors != "strict" || n == 0 {
			continue
		}
		_, used, err := c.DecodePart(b[:n], t.encoding, t.errors, final)
		if err != nil {
			*s.position(c) = end
			return err
		}
		t.sound = from + int64(used)
	}
	return nil
}

// maxChar is more than the bytes of any character.
const maxChar = 8

// universal reports whether all ends of lines count.
func (t *textIO) universal() bool { return t.newline == "" }

// endOf returns the length of the first line of b with its end, and whether
// that is there. final says that nothing follows b.
func (t *textIO) endOf(b []byte, final bool) (int, bool) {
	switch t.newline {
	case "\n", "\r":
		i := bytes.IndexByte(b, t.newline[0])
		return i + 1, i >= 0
	case "\r\n":
		i := bytes.Index(b, []byte(t.newline))
		return i + 2, i >= 0
	}
	i := bytes.IndexByte(b, '\n')
	head := b
	if i >= 0 {
		head = b[:i]
	}
	r := bytes.IndexByte(head, '\r')
	switch {
	case r < 0:
		return i + 1, i >= 0
	case r+1 < len(b):
		if b[r+1] == '\n' {
			return r + 2, true
		}
		return r + 1, true
	}
	return r + 1, final
}

// lineOf returns the length of the first line of b with its end: all of b where there is
// no end.
func (t *textIO) lineOf(c *object.Ctx, b []byte) (int, error) {
	p := c.Pace()
	for end := min(linePiece, len(b)); ; end = min(end+linePiece, len(b)) {
		from := max(end-linePiece-1, 0) // an end may have two bytes
		if n, found := t.endOf(b[from:end], end == len(b)); found {
			return from + n, nil
		}
		if end == len(b) || p.Over(linePiece/8) {
			return len(b), p.Err()
		}
	}
}

// linePiece is how much is searched for the end of a line between two looks.
const linePiece = 1 << 19

// rawLine reads the bytes of a line.
func (t *textIO) rawLine(c *object.Ctx, s store) ([]byte, error) {
	at := s.position(c)
	var line []byte
	for {
		if err := t.check(c, s, *at+int64(len(line))); err != nil {
			return nil, err
		}
		w, err := s.window(c, *at+int64(len(line)))
		if err != nil {
			return nil, err
		}
		final := len(w) == 0
		if !final && line == nil {
			// Most lines are within one window.
			if n, found := t.endOf(w, false); found {
				*at += int64(n)
				return w[:n], nil
			}
		}
		line = append(line, w...)
		if err := c.Account().Charge(1 + len(w)/32); err != nil {
			return nil, err
		}
		if err := c.Account().CheckBytes(int64(len(line))); err != nil {
			return nil, err
		}
		// The end may lie where two windows meet.
		n, found := t.endOf(line, final)
		if found || final {
			if !found {
				n = len(line)
			}
			*at += int64(n)
			return line[:n], nil
		}
	}
}

// decoded returns the text of bytes that end with a character.
func (t *textIO) decoded(c *object.Ctx, b []byte) (heap.Value, error) {
	t.note(b)
	if t.natural && bytes.IndexByte(b, '\r') >= 0 {
		b = bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	}
	v, _, err := c.DecodePart(b, t.encoding, t.errors, true)
	return v, err
}

// note remembers which ends of lines there are.
func (t *textIO) note(b []byte) {
	if !t.universal() || t.seen == 7 {
		return
	}
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '\n':
			t.seen |= 2
		case b[i] == '\r' && i+1 < len(b) && b[i+1] == '\n':
			t.seen |= 4
			i++
		case b[i] == '\r':
			t.seen |= 1
		}
	}
}

// readAhead decodes all that is left, for wide encodings.
func (t *textIO) readAhead(c *object.Ctx, s store) error {
	b, err := readSome(c, s, -1)
	if err != nil || len(b) == 0 {
		return err
	}
	v, _, err := c.DecodePart(b, t.encoding, t.errors, true)
	if err != nil {
		return err
	}
	text := c.Text(v)
	t.note([]byte(text))
	if t.natural {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	t.pending += text
	return nil
}

// take returns the next n bytes of the text that was decoded ahead.
func (t *textIO) take(c *object.Ctx, n int) heap.Value {
	text := t.pending[:n]
	t.pending = t.pending[n:]
	return c.Str(strings.Clone(text))
}

// line reads a line.
func (t *textIO) line(c *object.Ctx) (heap.Value, error) {
	s, err := t.source(c)
	if err != nil {
		return heap.None, err
	}
	if t.wide() {
		if err := t.readAhead(c, s); err != nil {
			return heap.None, err
		}
		n, found := t.endOf([]byte(t.pending), true)
		if !found {
			n = len(t.pending)
		}
		return t.take(c, n), nil
	}
	if err := t.begin(c, s); err != nil {
		return heap.None, err
	}
	b, err := t.rawLine(c, s)
	if err != nil {
		return heap.None, err
	}
	if len(b) == 0 {
		return heap.SmallStr(""), nil
	}
	return t.decoded(c, b)
}

func textIter(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if isStandard(v) {
		return v, nil
	}
	_, err := textOf(c, v).open(c, "__iter__")
	return v, err
}

func textNext(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if isStandard(v) {
		return standardNext(c, v)
	}
	t := textOf(c, v)
	t.walking = true
	line, err := t.line(c)
	if err == nil && c.StrBytes(line) == 0 {
		t.walking = false
		return heap.Exhausted, nil
	}
	return line, err
}

func textReadLine(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	n, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return t.line(c)
	}
	s, err := t.source(c)
	if err != nil {
		return a[0], err
	}
	// A line that is too long is read again up to the limit.
	at, pending := *s.position(c), t.pending
	line, err := t.line(c)
	if err != nil || int64(c.StrLen(line)) <= n {
		return line, err
	}
	*s.position(c), t.pending = at, pending
	return t.read(c, s, n)
}

func textReadLines(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	hint, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	if t == nil {
		return a[0], object.NeedPython // reading may have to wait for the host
	}
	return collectLines(c, hint, func() (heap.Value, int, error) {
		line, err := t.line(c)
		if err != nil {
			return line, 0, err
		}
		n := c.StrLen(line)
		if n == 0 {
			line = heap.Exhausted
		}
		return line, n, nil
	})
}

func textRead(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	s, err := t.source(c)
	if err != nil {
		return a[0], err
	}
	n, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	return t.read(c, s, n)
}

// read reads n characters, all if n is negative.
func (t *textIO) read(c *object.Ctx, s store, n int64) (heap.Value, error) {
	if t.wide() {
		if err := t.readAhead(c, s); err != nil {
			return heap.None, err
		}
		end := len(t.pending)
		if n >= 0 {
			end, _ = t.chars([]byte(t.pending), n, true)
		}
		return t.take(c, end), nil
	}
	if err := t.begin(c, s); err != nil {
		return heap.None, err
	}
	if n < 0 {
		b, err := readSome(c, s, -1)
		if err != nil {
			return heap.None, err
		}
		t.ahead, t.sound = math.MaxInt64, math.MaxInt64
		return t.decoded(c, b)
	}
	return t.readChars(c, s, n)
}

// readChars reads n characters of an encoding of bytes.
func (t *textIO) readChars(c *object.Ctx, s store, n int64) (heap.Value, error) {
	at := s.position(c)
	var b []byte
	for {
		if err := t.check(c, s, *at+int64(len(b))); err != nil {
			return heap.None, err
		}
		w, err := s.window(c, *at+int64(len(b)))
		if err != nil {
			return heap.None, err
		}
		b = append(b, w...)
		if err := c.Account().Charge(1 + len(b)/16); err != nil {
			return heap.None, err
		}
		if err := c.Account().CheckBytes(int64(len(b))); err != nil {
			return heap.None, err
		}
		end, enough := t.chars(b, n, len(w) == 0)
		if enough || len(w) == 0 {
			*at += int64(end)
			return t.decoded(c, b[:end])
		}
	}
}

// chars returns the length of the first n characters of b, and whether b has as
// many. final says that nothing follows b.
func (t *textIO) chars(b []byte, n int64, final bool) (int, bool) {
	i := 0
	for ; n > 0; n-- {
		if i >= len(b) {
			return len(b), false
		}
		ch := b[i]
		switch {
		case ch == '\r' && t.natural:
			if i+1 >= len(b) && !final {
				return len(b), false
			}
			if i++; i < len(b) && b[i] == '\n' {
				i++
			}
		case ch < 0x80 || !t.codec.UTF8() && !t.wide():
			i++
		default:
			i++
			for i < len(b) && b[i]&0xc0 == 0x80 {
				i++
			}
			if i >= len(b) && !final {
				return len(b), false
			}
		}
	}
	return i, true
}
