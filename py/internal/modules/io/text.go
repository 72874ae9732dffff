package io

import (
	"math"
	"strings"

	"github.com/skillet-run/skillet/py/internal/codec"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// textIO is the data of an io.TextIOWrapper. Its place is that of the stream
// below, so that tell is exact; only encodings of wide units decode ahead.
type textIO struct {
	buffer   heap.Value
	encoding string // as it was given
	errors   string
	newline  string // as it was given
	natural  bool   // newline is None
	mode     heap.Value
	detached bool
	lines    bool // line_buffering, which is to be seen only: all is written at once
	through  bool // write_through, likewise

	sound   int64  // the bytes before this place are known to decode
	ahead   int64  // how far CPython would have read
	pending string // text that was decoded ahead
	seen    int    // which ends of lines were read: 1 \r, 2 \n, 4 \r\n
	walking bool   // next() was called

	codec *codec.Codec
}

// Visit implements heap.Visited.
func (t *textIO) Visit(v *heap.Visitor) {
	v.Val(&t.buffer)
	v.Val(&t.mode)
	if v.Tracing() {
		return
	}
	for _, p := range []*string{&t.encoding, &t.errors, &t.newline, &t.pending} {
		v.Text(p)
	}
	for _, p := range []*bool{&t.natural, &t.detached, &t.walking, &t.lines, &t.through} {
		v.Bool(p)
	}
	sound, ahead := int(t.sound), int(t.ahead)
	v.Int(&sound)
	v.Int(&ahead)
	v.Int(&t.seen)
	t.sound, t.ahead = int64(sound), int64(ahead)
	if v.Loading() {
		var err error
		if t.codec, err = codec.Find(t.encoding); err != nil {
			v.Fail("%v", err)
		}
	}
}

// Size implements heap.Visited.
func (t *textIO) Size() int { return 256 + len(t.pending) }

// TypeName implements object.Data.
func (t *textIO) TypeName() string { return object.StreamType }

// localeEncoding is the encoding of text when none is given, as a locale of
// UTF-8 names it.
const localeEncoding = "UTF-8"

// newText returns the state of a text stream without the stream below.
func newText(c *object.Ctx, encoding, errors, newline heap.Value) (*textIO, error) {
	t := &textIO{encoding: localeEncoding, errors: "strict", buffer: heap.None, mode: heap.Unbound}
	if encoding != heap.None && c.Text(encoding) != "locale" {
		t.encoding = c.Text(encoding)
	}
	if errors != heap.None {
		t.errors = c.Text(errors)
	}
	if err := t.setNewline(c, newline); err != nil {
		return nil, err
	}
	return t, t.find(c)
}

func (t *textIO) setNewline(c *object.Ctx, newline heap.Value) error {
	t.natural, t.newline = newline == heap.None, ""
	if t.natural {
		return nil
	}
	t.newline = c.Text(newline)
	switch t.newline {
	case "", "\n", "\r", "\r\n":
		return nil
	}
	return c.Raise(object.TValueError, "illegal newline value: %s", t.newline)
}

// find looks the encoding up.
func (t *textIO) find(c *object.Ctx) error {
	k, err := codec.Find(t.encoding)
	if err != nil {
		return c.CodecError(err, heap.None, "")
	}
	t.codec = k
	return nil
}

// wide reports whether characters are no sequences of bytes in which an end of
// line stands for itself.
func (t *textIO) wide() bool { return t.codec.Wide() }

func textOf(c *object.Ctx, v heap.Value) *textIO { return c.Data(v).(*textIO) }

func textType() *object.Type {
	empty := func() object.Data {
		return &textIO{buffer: heap.None, mode: heap.Unbound, encoding: "utf-8", codec: codec.UTF8()}
	}
	return &object.Type{
		Name: "TextIOWrapper", Module: "_io", Doc: "A stream of text over a stream of bytes.",
		Make: empty,
		New:  newOver(empty, "streams.text_new"),
		Init: &object.Native{
			Py:  "streams.text_init",
			Sig: "(self, buffer, encoding: str|none = None, errors: str|none = None, newline: str|none = None, line_buffering: bool = False, write_through: bool = False)",
			Fn:  textInit,
		},
		Repr:    textRepr,
		Iter:    textIter,
		Next:    textNext,
		Py:      map[object.Special]string{object.SNext: "streams.next_line"},
		Methods: textMethods(),
	}
}

func textMethods() []object.Native {
	return dispatched([]object.Native{
		textMethod("read", "(self, size=-1, /)", "Reads so many characters, or all.", textRead),
		textMethod("readline", "(self, size=-1, /)", "Reads a line.", textReadLine),
		withPython(textMethod("readlines", "(self, hint=-1, /)", "Reads all lines.", textReadLines), "streams.readlines"),
		textMethod("write", "(self, text, /)", "Writes text and returns its length.", textWrite),
		textMethod("writelines", "(self, lines: iterable, /)", "Writes every item.", textWriteLines),
		textMethod("seek", "(self, cookie: size, whence: size = 0, /)", "Moves to a place.", textSeek),
		textMethod("tell", "(self, /)", "The present place.", textTell),
		textMethod("truncate", "(self, pos=None, /)", "Cuts the stream off.", textTruncate),
		textMethod("flush", "(self, /)", "Does nothing: writes go through.", func(c *object.Ctx, _ []heap.Value, t *textIO) (heap.Value, error) {
			_, err := t.open(c, "flush")
			t.walking = false
			return heap.None, err
		}),
		textMethod("close", "(self, /)", "Closes the stream.", textClose),
		textMethod("__enter__", "(self, /)", "", func(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
			_, err := t.open(c, "__enter__")
			return a[0], err
		}),
		textMethod("__exit__", "(self, /, *args)", "", textClose),
		textMethod("readable", "(self, /)", "Whether the stream can be read.", textBelow(readableBytes)),
		textMethod("writable", "(self, /)", "Whether the stream can be written.", textBelow(writableBytes)),
		textMethod("seekable", "(self, /)", "Whether the stream can be moved in.", textBelow(seekableBytes)),
		textMethod("isatty", "(self, /)", "Whether the stream is a terminal: False.", textBelow(checkOpen("isatty", heap.False))),
		textMethod("fileno", "(self, /)", "The number of the file.", textBelow(fileNumber)),
		textMethod("detach", "(self, /)", "Gives the stream below back.", textDetach),
		textMethod("reconfigure", "(self, /, *, encoding: str|none = None, errors: str|none = None, newline=<null>, line_buffering=None, write_through=None)", "Changes how text is written and read.", textReconfigure),
		textAttr("buffer", "The stream below.", func(_ *object.Ctx, t *textIO) (heap.Value, error) { return t.buffer, nil }),
		textAttr("closed", "Whether the stream is closed.", func(c *object.Ctx, t *textIO) (heap.Value, error) {
			if t.buffer == heap.None {
				return heap.None, t.uninitialized(c)
			}
			return isClosed(c, []heap.Value{t.buffer})
		}),
		textAttr("encoding", "The name of the encoding.", func(c *object.Ctx, t *textIO) (heap.Value, error) { return c.Str(t.encoding), nil }),
		textAttr("errors", "What is done about errors.", func(c *object.Ctx, t *textIO) (heap.Value, error) { return c.Str(t.errors), nil }),
		textAttr("newlines", "The ends of lines that were read.", textNewlines),
		textAttr("line_buffering", "Whether lines are written at once.", func(_ *object.Ctx, t *textIO) (heap.Value, error) { return heap.Bool(t.lines), nil }),
		textAttr("write_through", "Whether text is written at once.", func(_ *object.Ctx, t *textIO) (heap.Value, error) { return heap.Bool(t.through), nil }),
		textAttr("name", "The name of the file.", textName),
		textAttr("mode", "How the file was opened.", func(c *object.Ctx, t *textIO) (heap.Value, error) {
			if t.mode == heap.Unbound {
				return heap.None, c.Raise(object.TAttributeError, "'_io.TextIOWrapper' object has no attribute 'mode'")
			}
			return t.mode, nil
		}),
	})
}

// withPython names what runs when the row's function needs Python code.
func withPython(n object.Native, py string) object.Native {
	n.Py = py
	return n
}

type textFunc func(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error)

func textMethod(name, sig, doc string, f textFunc) object.Native {
	return object.Native{Name: name, Sig: sig, Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		if isStandard(a[0]) {
			return f(c, a, nil)
		}
		return f(c, a, textOf(c, a[0]))
	}}
}

func textAttr(name, doc string, f func(c *object.Ctx, t *textIO) (heap.Value, error)) object.Native {
	return object.Native{Name: name, Kind: object.Getter, Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		return f(c, textOf(c, a[0]))
	}}
}

func textInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if !isNative(c, a[1]) {
		return heap.None, object.NeedPython
	}
	t, err := newText(c, a[2], a[3], a[4])
	if err != nil {
		return heap.None, err
	}
	if isStandardBytes(c, a[1]) {
		if a[1], err = standardBelow(c, a[1]); err != nil {
			return heap.None, err
		}
	}
	t.lines, t.through = a[5] == heap.True, a[6] == heap.True
	t.buffer = a[1]
	*textOf(c, a[0]) = *t
	return heap.None, nil
}

func (t *textIO) uninitialized(c *object.Ctx) error {
	if t.detached {
		return c.Raise(object.TValueError, "underlying buffer has been detached")
	}
	return c.Raise(object.TValueError, "I/O operation on uninitialized object")
}

// open returns where the bytes are, of a stream that must be open.
func (t *textIO) open(c *object.Ctx, _ string) (store, error) {
	if t.buffer == heap.None {
		return nil, t.uninitialized(c)
	}
	s, _, err := storeOf(c, t.buffer)
	if err == nil && s.closed() {
		err = c.Raise(object.TValueError, "I/O operation on closed file.")
	}
	return s, err
}

// source is open of a stream that can be read.
func (t *textIO) source(c *object.Ctx) (store, error) {
	s, err := t.open(c, "read")
	if err == nil && (!s.readable() || isBuffered(c, t.buffer) && !mayRead(c, t.buffer)) {
		err = unsupported(c, "not readable")
	}
	return s, err
}

func textBelow(f object.Func) textFunc {
	return func(c *object.Ctx, _ []heap.Value, t *textIO) (heap.Value, error) {
		if t.buffer == heap.None {
			return heap.None, t.uninitialized(c)
		}
		return f(c, []heap.Value{t.buffer})
	}
}

func textName(c *object.Ctx, t *textIO) (heap.Value, error) {
	if t.buffer == heap.None {
		return heap.None, t.uninitialized(c)
	}
	s, _, err := storeOf(c, t.buffer)
	if err != nil {
		return heap.None, err
	}
	if f, ok := s.(*File); ok {
		return f.name, nil
	}
	return heap.None, c.Raise(object.TAttributeError, "'%s' object has no attribute 'name'", c.TypeName(t.buffer))
}

func textRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if isStandard(v) {
		return standardRepr(c, v)
	}
	t := textOf(c, v)
	var w strings.Builder
	w.WriteString("<_io.TextIOWrapper")
	if s, _, err := storeOf(c, t.buffer); err == nil {
		if f, ok := s.(*File); ok {
			name, err := c.ReprOf(f.name)
			if err != nil {
				return v, err
			}
			w.WriteString(" name=" + name)
		}
	} else {
		c.TakeException()
	}
	if t.mode != heap.Unbound {
		w.WriteString(" mode='" + c.Text(t.mode) + "'")
	}
	w.WriteString(" encoding='" + t.encoding + "'>")
	return c.Str(w.String()), nil
}

func textClose(c *object.Ctx, _ []heap.Value, t *textIO) (heap.Value, error) {
	if t.buffer == heap.None {
		return heap.None, t.uninitialized(c)
	}
	return closeBytes(c, []heap.Value{t.buffer})
}

func textDetach(c *object.Ctx, _ []heap.Value, t *textIO) (heap.Value, error) {
	b := t.buffer
	if _, err := t.open(c, "detach"); err != nil {
		return b, err
	}
	t.buffer, t.detached = heap.None, true
	return b, nil
}

func textReconfigure(c *object.Ctx, a []heap.Value, t *textIO) (heap.Value, error) {
	if t.ahead > 0 && t.ahead != math.MaxInt64 && (a[1] != heap.None || a[2] != heap.None || a[3] != heap.Unbound) {
		return heap.None, unsupported(c, "It is not possible to set the encoding or newline of stream after the first read")
	}
	if a[1] != heap.None {
		old := t.encoding
		t.encoding = c.Text(a[1])
		if err := t.find(c); err != nil {
			t.encoding = old
			return heap.None, err
		}
		t.errors = "strict"
	}
	if a[2] != heap.None {
		t.errors = c.Text(a[2])
	}
	if newline := a[3]; newline != heap.Unbound {
		if newline != heap.None && !newline.IsStr() {
			return heap.None, c.Raise(object.TTypeError, "reconfigure() argument 'newline' must be str or None, not %s", c.TypeName(newline))
		}
		if err := t.setNewline(c, newline); err != nil {
			return heap.None, err
		}
	}
	for i, flag := range []*bool{&t.lines, &t.through} {
		if v := a[4+i]; v != heap.None {
			truth, err := c.Truth(v)
			if err != nil {
				return heap.None, err
			}
			*flag = truth
		}
	}
	return heap.None, nil
}

func textNewlines(c *object.Ctx, t *textIO) (heap.Value, error) {
	var all []heap.Value
	for i, end := range []string{"\r", "\n", "\r\n"} {
		if t.seen>>i&1 != 0 {
			all = append(all, heap.SmallStr(end))
		}
	}
	switch len(all) {
	case 0:
		return heap.None, nil
	case 1:
		return all[0], nil
	}
	return c.NewTuple(all...), nil
}
