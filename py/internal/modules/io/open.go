package io

import (
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// mode says how a file is opened.
type mode struct {
	kind    byte // r, w, a or x
	plus    bool
	binary  bool
	text    bool
	appends bool
}

// parseMode reads the mode of open, or of FileIO, which words errors
// differently and is always binary.
func parseMode(c *object.Ctx, s string, raw bool) (mode, error) {
	var m mode
	const exactly = "ust have exactly one of create/read/write/append mode"
	for i := range len(s) {
		ch := s[i]
		known := strings.IndexByte("rwax+b", ch) >= 0 || ch == 't' && !raw
		if !known || strings.IndexByte(s[i+1:], ch) >= 0 && !raw {
			if raw {
				return m, c.Raise(object.TValueError, "invalid mode: %s", s)
			}
			return m, c.Raise(object.TValueError, "invalid mode: '%s'", s)
		}
		switch ch {
		case '+':
			m.plus = true
		case 'b':
			m.binary = true
		case 't':
			m.text = true
		default:
			if m.kind != 0 {
				if raw {
					return m, c.Raise(object.TValueError, "M%s and at most one plus", exactly)
				}
				return m, c.Raise(object.TValueError, "m%s", exactly)
			}
			m.kind = ch
		}
	}
	switch {
	case m.text && m.binary:
		return m, c.Raise(object.TValueError, "can't have text and binary mode at once")
	case m.kind == 0:
		return m, c.Raise(object.TValueError, "M%s and at most one plus", exactly)
	}
	m.appends = m.kind == 'a'
	return m, nil
}

func (m mode) flags() vfs.Flag {
	var f vfs.Flag
	switch m.kind {
	case 'r':
		f = vfs.Read
	case 'w':
		f = vfs.Write | vfs.Create | vfs.Truncate
	case 'a':
		f = vfs.Write | vfs.Create | vfs.Append
	default:
		f = vfs.Write | vfs.Create | vfs.Exclusive
	}
	if m.plus {
		f |= vfs.Read | vfs.Write
	}
	return f
}

// rawText is the mode that FileIO shows.
func (m mode) rawText() string {
	if m.plus {
		if m.kind == 'w' {
			return "rb+"
		}
		return string(m.kind) + "b+"
	}
	return string(m.kind) + "b"
}

// check looks for arguments of open that do not go together.
func (m mode) check(c *object.Ctx, a []heap.Value) error {
	if m.binary {
		for i, what := range []string{3: "an encoding", 4: "an errors", 5: "a newline"} {
			if what != "" && a[i] != heap.None {
				return c.Raise(object.TValueError, "binary mode doesn't take %s argument", what)
			}
		}
	}
	return nil
}

// pathOrNumber checks that the argument is a path or a number of an open file, or
// that Python code makes a path of it.
func pathOrNumber(c *object.Ctx, v heap.Value) error {
	p := c.Payload(v)
	switch {
	case p.IsStr() || p.Kind() == heap.KBytes || isNumber(p):
		return nil
	case c.SlotOf(v, object.SFspath) != heap.Unbound, c.SlotOf(v, object.SIndex) != heap.Unbound:
		return object.NeedPython
	}
	return c.Raise(object.TTypeError, "expected str, bytes or os.PathLike object, not %s", c.TypeName(v))
}

// PathText returns the bytes of a path, a str or bytes. Bytes that are no UTF-8
// are lone surrogates in a str.
func PathText(c *object.Ctx, v heap.Value) (string, error) {
	var path string
	switch b, ok := c.BufferOf(v); {
	case ok:
		path = string(b)
	default:
		if path = c.Text(v); !utf8.ValidString(path) {
			b, err := c.Encode(v, "utf-8", "surrogateescape")
			if err != nil {
				return "", err
			}
			path = string(b)
		}
	}
	if strings.IndexByte(path, 0) >= 0 {
		return "", c.Raise(object.TValueError, "embedded null byte")
	}
	return path, nil
}

// openStandard returns a standard stream by its number.
func openStandard(c *object.Ctx, d *description, m mode) (heap.Value, error) {
	t, _ := c.Lib.TypeNamed(object.StreamType)
	v := c.NewBlockOf(object.TypeID(t.N), heap.Int(int64(d.stream-1)))
	if m.binary {
		return standardBuffer(c, []heap.Value{v})
	}
	return v, nil
}

func open(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if err := pathOrNumber(c, a[0]); err != nil {
		return a[0], err
	}
	m, t, err := arguments(c, a)
	if err != nil {
		return a[0], err
	}
	if a[7] != heap.None {
		return a[0], object.NeedPython
	}
	if p := c.Payload(a[0]); isNumber(p) {
		if d, err := TableOf(c).at(p.Int()); err == nil && d.stream > 0 {
			return openStandard(c, d, m)
		}
	}
	f := &File{name: a[0]}
	if err := f.init(c, a[0], m, a[6] != heap.False); err != nil {
		return a[0], err
	}
	return over(c, c.NewObj(f), m, t, a), nil
}

// arguments reads the arguments of open but for the file, and returns the state
// of a stream of text, or nil for one of bytes.
func arguments(c *object.Ctx, a []heap.Value) (m mode, t *textIO, err error) {
	if m, err = parseMode(c, c.Text(a[1]), false); err != nil {
		return m, nil, err
	}
	if err := m.check(c, a); err != nil {
		return m, nil, err
	}
	unbuffered := a[2] == heap.Int(0)
	switch {
	case m.binary:
		return m, nil, nil
	case unbuffered:
		return m, nil, c.Raise(object.TValueError, "can't have unbuffered text I/O")
	}
	t, err = newText(c, a[3], a[4], a[5])
	if t != nil {
		t.lines = a[2] == heap.Int(1)
	}
	return m, t, err
}

// over returns the stream that open gives over a file.
func over(c *object.Ctx, raw heap.Value, m mode, t *textIO, a []heap.Value) heap.Value {
	if a[2] == heap.Int(0) {
		return raw
	}
	kind := reader
	switch {
	case m.plus:
		kind = random
	case m.kind != 'r':
		kind = writer
	}
	b := c.NewObj(&buffered{kind: kind, raw: raw})
	if m.binary {
		return b
	}
	t.buffer, t.mode = b, c.Str(c.Text(a[1]))
	return c.NewObj(t)
}

// openOver is open for a file that is there already: the first argument.
func openOver(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	m, t, err := arguments(c, a)
	if err != nil {
		return a[0], err
	}
	return over(c, a[0], m, t, a), nil
}

// setName gives a file another name to show.
func setName(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	fileOf(c, a[0]).name = a[1]
	return heap.None, nil
}
