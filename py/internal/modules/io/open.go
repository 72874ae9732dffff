package io

import (
	"strings"

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

// pathOf checks that the argument is a path, or that Python code makes one of
// it.
func pathOf(c *object.Ctx, v heap.Value) error {
	p := c.Payload(v)
	switch {
	case p.IsStr() || p.Kind() == heap.KBytes:
		return nil
	case c.SlotOf(v, object.SFspath) != heap.Unbound:
		return object.NeedPython
	}
	return c.Raise(object.TTypeError, "expected str, bytes or os.PathLike object, not %s", c.TypeName(v))
}

// openNumber opens a file by its number: one of the standard streams.
func openNumber(c *object.Ctx, fd int64, m mode) (heap.Value, error) {
	switch {
	case fd < 0:
		return heap.None, c.Raise(object.TValueError, "negative file descriptor")
	case fd >= int64(len(standardNames)):
		return heap.None, raiseOS(c, vfs.EBADF, heap.None)
	}
	t, _ := c.Lib.TypeNamed(object.StreamType)
	v := c.NewBlockOf(object.TypeID(t.N), heap.Int(fd))
	if m.binary {
		return standardBuffer(c, []heap.Value{v})
	}
	return v, nil
}

func open(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[7] != heap.None {
		return a[0], object.NeedPython
	}
	fd := c.Payload(a[0])
	if k := fd.Kind(); k != heap.KInt && k != heap.KBool {
		if err := pathOf(c, a[0]); err != nil {
			return a[0], err
		}
		fd = heap.None
	}
	m, err := parseMode(c, c.Text(a[1]), false)
	if err != nil {
		return a[0], err
	}
	if err := m.check(c, a); err != nil {
		return a[0], err
	}
	if fd != heap.None {
		return openNumber(c, fd.Int(), m)
	}
	if a[6] == heap.False {
		return a[0], c.Raise(object.TValueError, "Cannot use closefd=False with file name")
	}
	var t *textIO
	if !m.binary {
		if t, err = newText(c, a[3], a[4], a[5]); err != nil {
			return a[0], err
		}
	}
	f := &File{name: a[0]}
	if err := f.init(c, a[0], m); err != nil {
		return a[0], err
	}
	raw := c.NewObj(f)
	if a[2] == heap.Int(0) {
		if !m.binary {
			return a[0], c.Raise(object.TValueError, "can't have unbuffered text I/O")
		}
		return raw, nil
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
		return b, nil
	}
	t.buffer, t.mode = b, c.Str(c.Text(a[1]))
	return c.NewObj(t), nil
}
