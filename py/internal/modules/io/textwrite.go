package io

import (
	"cmp"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func textWrite(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	s, err := t.open(c, "write")
	if err != nil {
		return a[0], err
	}
	text := c.Payload(a[1])
	if !text.IsStr() {
		return a[0], c.Raise(object.TTypeError, "write() argument must be str, not %s", c.TypeName(a[1]))
	}
	if !s.writable() || isBuffered(c, t.buffer) && !mayWrite(c, t.buffer) {
		return a[0], unsupported(c, "not writable")
	}
	if err := c.Account().Charge(1 + c.StrBytes(text)/8); err != nil {
		return a[0], err
	}
	if t.ahead > *s.position(c) && s.readable() {
		n, err := s.length(c)
		if err != nil {
			return a[0], err
		}
		*s.position(c) = max(min(t.ahead, n), *s.position(c))
	}
	t.pending = ""
	b, err := t.encoded(c, s, text)
	if err != nil {
		return a[0], err
	}
	if err := writeAll(c, s, b); err != nil {
		return a[0], err
	}
	t.ahead, t.sound = 0, 0
	return heap.Int(int64(c.StrLen(text))), nil
}

// encoded returns the bytes of text; the mark of an encoding stands at the
// beginning of a file only.
func (t *textIO) encoded(c *object.Ctx, s store, text heap.Value) ([]byte, error) {
	if t.newline == "\r" || t.newline == "\r\n" {
		if strings.IndexByte(c.Text(text), '\n') >= 0 {
			ended, err := withEnds(c, c.Text(text), t.newline)
			if err != nil {
				return nil, err
			}
			if text, err = c.Indexed(c.Str(ended)); err != nil {
				return nil, err
			}
		}
	}
	encoding := t.encoding
	if *s.position(c) > 0 {
		encoding = t.codec.Unmarked(encoding)
	}
	return c.Encode(text, encoding, t.errors)
}

// withEnds returns a text with another end of lines.
func withEnds(c *object.Ctx, text, end string) (string, error) {
	p := c.Pace()
	n := len(text) + p.Count(text, "\n")*(len(end)-1)
	if err := cmp.Or(p.Err(), c.Reserve(n)); err != nil {
		return "", err
	}
	var w strings.Builder
	w.Grow(n)
	for text != "" {
		part, found := textUntil(text, '\n')
		w.WriteString(part)
		if text = text[len(part):]; found {
			w.WriteString(end)
			text = text[1:]
		}
		if p.Over(len(part)/4 + 8) {
			break
		}
	}
	return w.String(), p.Err()
}

// textUntil returns what stands before a character, or a part of that.
func textUntil(text string, mark byte) (part string, found bool) {
	const most = 1 << 14
	part = text[:min(len(text), most)]
	if i := strings.IndexByte(part, mark); i >= 0 {
		return part[:i], true
	}
	return part, false
}

func textWriteLines(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	if t != nil {
		if _, err := t.open(c, "writelines"); err != nil {
			return a[0], err
		}
	}
	var items []heap.Value
	if a[1].Kind() == heap.KTuple {
		items = append(items, c.Tuple(a[1])...)
	} else {
		items = append(items, c.Lists.At(a[1]).Items...)
	}
	for _, x := range items {
		write := func(args []heap.Value) (heap.Value, error) { return textWrite(c, args, t) }
		if t == nil {
			write = func(args []heap.Value) (heap.Value, error) { return standardWrite(c, args) }
		}
		if _, err := write([]heap.Value{a[0], x}); err != nil {
			return a[0], err
		}
	}
	return heap.None, nil
}

func textSeek(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	s, err := t.open(c, "seek")
	if err != nil {
		return a[0], err
	}
	offset, whence := a[1].Int(), a[2].Int()
	switch {
	case whence == 1 && offset != 0:
		return a[0], unsupported(c, "can't do nonzero cur-relative seeks")
	case whence == 2 && offset != 0:
		return a[0], unsupported(c, "can't do nonzero end-relative seeks")
	case whence < 0 || whence > 2:
		return a[0], c.Raise(object.TValueError, "invalid whence (%d, should be 0, 1 or 2)", whence)
	case whence == 0 && offset < 0:
		return a[0], c.Raise(object.TValueError, "negative seek position %d", offset)
	case whence == 1:
		return textTell(c, a, t)
	}
	at, err := move(c, s, offset, whence)
	if err != nil {
		return a[0], err
	}
	*s.position(c) = at
	t.pending, t.ahead, t.sound, t.walking = "", 0, 0, false
	return heap.Int(at), nil
}

func textTell(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	s, err := t.open(c, "tell")
	if err != nil {
		return a[0], err
	}
	if t.walking {
		return a[0], c.Raise(object.TOSError, "telling position disabled by next() call")
	}
	if t.pending == "" {
		return heap.Int(*s.position(c)), nil
	}
	left, err := c.Encode(c.Str(t.pending), t.codec.Unmarked(t.encoding), t.errors)
	return heap.Int(*s.position(c) - int64(len(left))), err
}

func textTruncate(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	if _, err := t.open(c, "truncate"); err != nil {
		return a[0], err
	}
	t.walking = false
	return truncateBytes(c, []heap.Value{t.buffer, a[1]})
}
