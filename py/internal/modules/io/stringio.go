package io

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// StringIO is the data of an io.StringIO. Its place counts characters; as long
// as all are ASCII those are bytes.
type StringIO struct {
	text    []byte // WTF-8
	at      int    // the place, in bytes; behind the text only if beyond is set
	beyond  int    // characters that the place lies behind the end
	wide    bool   // there are characters beyond ASCII
	done    bool
	newline string
	natural bool // newline is None
	seen    int  // ends of lines that were written, as in textIO
}

// Visit implements heap.Visited.
func (s *StringIO) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	text := string(s.text)
	v.Text(&text)
	v.Int(&s.at)
	v.Int(&s.beyond)
	v.Bool(&s.wide)
	v.Bool(&s.done)
	v.Text(&s.newline)
	v.Bool(&s.natural)
	v.Int(&s.seen)
	if v.Loading() {
		s.text = []byte(text)
		if s.at < 0 || s.at > len(text) || s.beyond < 0 {
			v.Fail("a place is outside of its stream")
		}
	}
}

// Size implements heap.Visited.
func (s *StringIO) Size() int { return 96 + cap(s.text) }

// TypeName implements object.Data.
func (s *StringIO) TypeName() string { return "_io.StringIO" }

type stringFunc func(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error)

func stringIO(c *object.Ctx, v heap.Value) *StringIO { return c.Data(v).(*StringIO) }

func stringMethod(name, sig, doc string, f stringFunc) object.Native {
	return object.Native{Name: name, Sig: sig, Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		s := stringIO(c, a[0])
		if s.done {
			return a[0], s.closed(c)
		}
		return f(c, s, a)
	}}
}

func (s *StringIO) closed(c *object.Ctx) error {
	return c.Raise(object.TValueError, "I/O operation on closed file")
}

func stringIOType() *object.Type {
	empty := func() object.Data { return &StringIO{newline: "\n"} }
	result := func(v heap.Value) stringFunc {
		return func(*object.Ctx, *StringIO, []heap.Value) (heap.Value, error) { return v, nil }
	}
	self := func(_ *object.Ctx, _ *StringIO, a []heap.Value) (heap.Value, error) { return a[0], nil }
	attr := func(name, doc string, f func(c *object.Ctx, s *StringIO) (heap.Value, error)) object.Native {
		return object.Native{Name: name, Kind: object.Getter, Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return f(c, stringIO(c, a[0]))
		}}
	}
	end := func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		s := stringIO(c, a[0])
		s.done, s.text = true, nil
		return heap.None, nil
	}
	none := func(c *object.Ctx, s *StringIO) (heap.Value, error) { return heap.None, nil }
	return &object.Type{
		Name: "StringIO", Module: "_io", Doc: "A stream of text in memory.",
		Make: empty,
		New:  newPlain(empty),
		Init: &object.Native{Sig: "(self, initial_value='', newline='\\n')", Fn: stringInit},
		Iter: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			if s := stringIO(c, v); s.done {
				return v, s.closed(c)
			}
			return v, nil
		},
		Next: stringNext,
		Methods: []object.Native{
			stringMethod("read", "(self, size=-1, /)", "Reads so many characters, or all.", stringRead),
			stringMethod("readline", "(self, size=-1, /)", "Reads a line.", stringReadLine),
			stringMethod("readlines", "(self, hint=-1, /)", "Reads all lines.", stringReadLines),
			stringMethod("write", "(self, s, /)", "Writes text and returns its length.", stringWrite),
			stringMethod("writelines", "(self, lines: iterable, /)", "Writes every item.", stringWriteLines),
			stringMethod("getvalue", "(self, /)", "All the text.", stringValue),
			stringMethod("seek", "(self, pos: size, whence: size = 0, /)", "Moves to a place.", stringSeek),
			stringMethod("tell", "(self, /)", "The present place.", stringTell),
			stringMethod("truncate", "(self, pos=None, /)", "Cuts the text off.", stringTruncate),
			stringMethod("flush", "(self, /)", "Does nothing.", result(heap.None)),
			{Name: "close", Sig: "(self, /)", Doc: "Closes the stream.", Fn: end},
			stringMethod("__enter__", "(self, /)", "", self),
			{Name: "__exit__", Sig: "(self, /, *args)", Fn: end},
			stringMethod("readable", "(self, /)", "Whether the stream can be read: True.", result(heap.True)),
			stringMethod("writable", "(self, /)", "Whether the stream can be written: True.", result(heap.True)),
			stringMethod("seekable", "(self, /)", "Whether the stream can be moved in: True.", result(heap.True)),
			stringMethod("isatty", "(self, /)", "Whether the stream is a terminal: False.", result(heap.False)),
			stringMethod("fileno", "(self, /)", "There is no number.", func(c *object.Ctx, _ *StringIO, a []heap.Value) (heap.Value, error) {
				return a[0], unsupported(c, "fileno")
			}),
			stringMethod("detach", "(self, /)", "There is no stream below.", func(c *object.Ctx, _ *StringIO, a []heap.Value) (heap.Value, error) {
				return a[0], unsupported(c, "detach")
			}),
			attr("closed", "Whether the stream is closed.", func(_ *object.Ctx, s *StringIO) (heap.Value, error) { return heap.Bool(s.done), nil }),
			attr("encoding", "There is none.", none),
			attr("errors", "There are none.", none),
			attr("line_buffering", "Whether lines are written at once.", func(*object.Ctx, *StringIO) (heap.Value, error) { return heap.False, nil }),
			attr("newlines", "The ends of lines that were written.", func(c *object.Ctx, s *StringIO) (heap.Value, error) {
				return textNewlines(c, &textIO{seen: s.seen})
			}),
		},
	}
}

func stringInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := stringIO(c, a[0])
	t := textIO{}
	nl := c.Payload(a[2])
	if nl != heap.None && !nl.IsStr() {
		return heap.None, c.Raise(object.TTypeError, "StringIO() argument 'newline' must be str or None, not %s", c.TypeName(a[2]))
	}
	if err := t.setNewline(c, nl); err != nil {
		return heap.None, err
	}
	*s = StringIO{newline: t.newline, natural: t.natural}
	if a[1] == heap.None {
		return heap.None, nil
	}
	text := c.Payload(a[1])
	if !text.IsStr() {
		return heap.None, c.Raise(object.TTypeError, "initial_value must be str or None, not %s", c.TypeName(a[1]))
	}
	if err := s.write(c, text); err != nil {
		return heap.None, err
	}
	s.at, s.beyond = 0, 0
	return heap.None, nil
}

// charPiece is how much text is counted by characters between two looks.
const charPiece = 1 << 16

// count returns the number of characters of text.
func (s *StringIO) count(c *object.Ctx, text []byte) (int, error) {
	if !s.wide {
		return len(text), nil
	}
	n, p := 0, c.Pace()
	for ; len(text) > charPiece && !p.Over(charPiece); text = text[charPiece:] {
		n += starts(text[:charPiece])
	}
	return n + starts(text[:min(len(text), charPiece)]), p.Err()
}

// starts returns how many of the bytes start a character.
func starts(text []byte) (n int) {
	for _, ch := range text {
		if ch&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// offset returns where character n of the text from a byte on starts, and how
// many are missing.
func (s *StringIO) offset(c *object.Ctx, from int, n int64) (at, missing int, err error) {
	if !s.wide {
		if left := int64(len(s.text) - from); n > left {
			return len(s.text), int(n - left), nil
		}
		return from + int(n), 0, nil
	}
	at = from
	for p := c.Pace(); n > 0; n-- {
		if at >= len(s.text) {
			return len(s.text), int(n), nil
		}
		start := at
		for at++; at < len(s.text) && s.text[at]&0xc0 == 0x80; {
			at++
		}
		if p.Over(at - start) {
			return at, 0, p.Err()
		}
	}
	return at, 0, nil
}

// place returns the present place.
func (s *StringIO) place(c *object.Ctx) (int64, error) {
	n, err := s.count(c, s.text[:s.at])
	return int64(n + s.beyond), err
}

// move goes to a place.
func (s *StringIO) move(c *object.Ctx, place int64) error {
	at, beyond, err := s.offset(c, 0, place)
	if err == nil {
		s.at, s.beyond = at, beyond
	}
	return err
}

// write puts text at the place.
func (s *StringIO) write(c *object.Ctx, v heap.Value) error {
	n := c.StrBytes(v)
	if err := c.Account().Charge(1 + n/8); err != nil || n == 0 {
		return err
	}
	text := c.Text(v)
	if s.natural {
		if err := s.noteEnds(c, text); err != nil {
			return err
		}
		var err error
		if text, err = withoutReturns(c, text); err != nil {
			return err
		}
	} else if s.newline == "\r" || s.newline == "\r\n" {
		var err error
		if text, err = withEnds(c, text, s.newline); err != nil {
			return err
		}
	}
	wide := s.wide || !c.IsASCII(v)
	if s.beyond > 0 {
		if err := s.reserve(c, s.beyond+len(text)); err != nil {
			return err
		}
		end := len(s.text)
		s.text = s.text[:end+s.beyond]
		if err := c.Pieces(s.text[end:], func(gap []byte) error { clear(gap); return nil }); err != nil {
			return err
		}
		s.at, s.beyond = len(s.text), 0
	}
	if s.at == len(s.text) {
		s.wide = wide
		if err := s.reserve(c, len(text)); err != nil {
			return err
		}
		p := c.Pace()
		s.text = p.AppendText(s.text, text)
		s.at = len(s.text)
		return p.Err()
	}
	return s.replace(c, v, text, wide)
}

// replace writes over what is at the place, character by character.
func (s *StringIO) replace(c *object.Ctx, v heap.Value, text string, wide bool) error {
	s.wide = wide
	n := len(text)
	if wide {
		n = c.StrLen(v)
	}
	end, _, err := s.offset(c, s.at, int64(n))
	if err != nil {
		return err
	}
	if err := c.Account().Charge((len(s.text) - end) / 32); err != nil {
		return err
	}
	if err := s.reserve(c, len(text)-(end-s.at)); err != nil {
		return err
	}
	if s.text, err = c.ReplaceText(s.text, s.at, end, text); err != nil {
		return err
	}
	s.at += len(text)
	return nil
}

// reserve makes room for n more bytes.
func (s *StringIO) reserve(c *object.Ctx, n int) error {
	if len(s.text)+n <= cap(s.text) {
		return nil
	}
	room := max(2*cap(s.text), len(s.text)+n, 64)
	if err := c.Account().CheckBytes(int64(room)); err != nil {
		return err
	}
	if err := c.Account().Charge(len(s.text) / 32); err != nil {
		return err
	}
	fresh, err := c.NewBuffer(room)
	if err != nil {
		return err
	}
	p := c.Pace()
	if p.Copy(fresh, s.text); p.Err() != nil {
		return p.Err()
	}
	fresh = fresh[:len(s.text)]
	c.Grew(room - cap(s.text))
	s.text = fresh
	return nil
}

// noteEnds notes the ends of lines that a text has.
func (s *StringIO) noteEnds(c *object.Ctx, text string) error {
	const piece = 1 << 14
	t, p := textIO{natural: true, seen: s.seen}, c.Pace()
	for text != "" && t.seen != 7 && !p.Over(piece) {
		end := min(piece, len(text))
		if end < len(text) && text[end-1] == '\r' {
			end++
		}
		t.note([]byte(text[:end]))
		text = text[end:]
	}
	s.seen = t.seen
	return p.Err()
}

// withoutReturns returns a text in which each end of a line is "\n".
func withoutReturns(c *object.Ctx, text string) (string, error) {
	p := c.Pace()
	if p.Index(text, "\r") < 0 {
		return text, p.Err()
	}
	if err := c.Reserve(len(text)); err != nil {
		return "", err
	}
	var w strings.Builder
	w.Grow(len(text))
	for text != "" {
		part, found := textUntil(text, '\r')
		w.WriteString(part)
		if text = text[len(part):]; found {
			w.WriteByte('\n')
			text = strings.TrimPrefix(text[1:], "\n")
		}
		if p.Over(len(part)/4 + 8) {
			break
		}
	}
	return w.String(), p.Err()
}

func stringWrite(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	v := c.Payload(a[1])
	if !v.IsStr() {
		return a[0], c.Raise(object.TTypeError, "string argument expected, got '%s'", c.TypeName(a[1]))
	}
	return heap.Int(int64(c.StrLen(v))), s.write(c, v)
}

func stringWriteLines(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	var items []heap.Value
	if a[1].Kind() == heap.KTuple {
		items = append(items, c.Tuple(a[1])...)
	} else {
		items = append(items, c.Lists.At(a[1]).Items...)
	}
	for _, x := range items {
		if _, err := stringWrite(c, s, []heap.Value{a[0], x}); err != nil {
			return a[0], err
		}
	}
	return heap.None, nil
}

func stringValue(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	if err := c.Reserve(len(s.text)); err != nil {
		return a[0], err
	}
	if err := c.ChargeText(len(s.text)); err != nil {
		return a[0], err
	}
	return s.value(c, s.text)
}

func (s *StringIO) value(c *object.Ctx, text []byte) (heap.Value, error) {
	if s.wide {
		return c.LongText(text)
	}
	return c.LongASCII(text)
}

func stringRead(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	n, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	end := len(s.text)
	if n >= 0 {
		if end, _, err = s.offset(c, s.at, n); err != nil {
			return a[0], err
		}
	}
	if err := c.Reserve(end - s.at); err != nil {
		return a[0], err
	}
	if err := c.ChargeText(end - s.at); err != nil {
		return a[0], err
	}
	v, err := s.value(c, s.text[s.at:end])
	if err == nil && s.beyond == 0 {
		s.at = end
	}
	return v, err
}

// line returns the next line, at most limit characters of it if that is not
// negative.
func (s *StringIO) line(c *object.Ctx, limit int64) (heap.Value, error) {
	if s.beyond > 0 {
		return heap.SmallStr(""), nil
	}
	t := textIO{newline: s.newline, natural: s.natural}
	if s.natural {
		t.newline = "\n"
	}
	rest := s.text[s.at:]
	n, err := t.lineOf(c, rest)
	if err != nil {
		return heap.None, err
	}
	if limit >= 0 {
		end, _, err := s.offset(c, s.at, limit)
		if err != nil {
			return heap.None, err
		}
		n = min(n, end-s.at)
	}
	v, err := s.value(c, rest[:n])
	if err != nil {
		return v, err
	}
	s.at += n
	return v, c.Account().Charge(1 + n/32)
}

func stringReadLine(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	n, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	return s.line(c, n)
}

func stringNext(c *object.Ctx, v heap.Value) (heap.Value, error) {
	s := stringIO(c, v)
	if s.done {
		return v, s.closed(c)
	}
	line, err := s.line(c, -1)
	if err == nil && c.StrBytes(line) == 0 {
		return heap.Exhausted, nil
	}
	return line, err
}

func stringReadLines(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	hint, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	return collectLines(c, hint, func() (heap.Value, int, error) {
		line, err := stringNext(c, a[0])
		if err != nil || line == heap.Exhausted {
			return line, 0, err
		}
		return line, c.StrLen(line), nil
	})
}

func stringTell(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	n, err := s.place(c)
	if err != nil {
		return a[0], err
	}
	return heap.Int(n), nil
}

func stringSeek(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	pos, whence := a[1].Int(), a[2].Int()
	switch {
	case whence < 0 || whence > 2:
		return a[0], c.Raise(object.TValueError, "Invalid whence (%d, should be 0, 1 or 2)", whence)
	case whence == 0 && pos < 0:
		return a[0], c.Raise(object.TValueError, "Negative seek position %d", pos)
	case whence > 0 && pos != 0:
		return a[0], c.Raise(object.TOSError, "Can't do nonzero cur-relative seeks")
	case whence == 2:
		s.at, s.beyond = len(s.text), 0
	}
	if whence != 0 {
		return stringTell(c, s, a)
	}
	return heap.Int(pos), s.move(c, pos)
}

func stringTruncate(c *object.Ctx, s *StringIO, a []heap.Value) (heap.Value, error) {
	place, err := s.place(c)
	if err != nil {
		return a[0], err
	}
	n := place
	if a[1] != heap.None {
		p := c.Payload(a[1])
		if p.Kind() != heap.KInt {
			return a[0], c.Raise(object.TTypeError, "argument should be integer or None, not '%s'", c.TypeName(a[1]))
		}
		n = p.Int()
	}
	if n < 0 {
		return a[0], c.Raise(object.TValueError, "Negative size value %d", n)
	}
	end, _, err := s.offset(c, 0, n)
	if err != nil {
		return a[0], err
	}
	s.text = s.text[:end]
	return heap.Int(n), s.move(c, place)
}
