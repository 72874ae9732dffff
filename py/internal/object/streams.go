package object

import (
	"github.com/skillet-run/skillet/py/internal/codec"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// StreamType is the qualified name of the type of the standard streams, blocks
// whose first slot is the file descriptor.
const StreamType = "_io.TextIOWrapper"

// StdoutIsPlain reports whether sys.stdout is the stream that the program
// began with.
func (c *Ctx) StdoutIsPlain() bool {
	v, ok := c.SysAttr("stdout")
	if !ok {
		_, used := c.SysAttr("__name__")
		return !used // else it was deleted
	}
	return v.Kind() == heap.KBlock && c.TypeOf(v) == TypeValue(c.Lib.named[StreamType]) && c.Slots(v)[0] == heap.Int(1)
}

// Redirects is what the module _io keeps of open files: it knows whether the
// number of a standard stream stands for another file now, and writes there.
type Redirects interface {
	Redirected(fd int) bool
	Redirect(c *Ctx, fd int, b []byte) error
}

// write writes to the file that the number of a standard stream stands for.
func (c *Ctx) write(fd int, b []byte) error {
	if c.Files != heap.Unbound {
		if r, ok := c.Data(c.Files).(Redirects); ok && r.Redirected(fd) {
			return r.Redirect(c, fd, b)
		}
	}
	return c.Pieces(b, func(piece []byte) error { return c.Host.Write(fd, piece) })
}

// WriteText writes text to a stream of the host. Surrogates that stand alone
// are a UnicodeEncodeError.
func (c *Ctx) WriteText(fd int, b []byte) error {
	if err := c.checkEncodable(b); err != nil {
		return err
	}
	return c.WriteBytes(fd, b)
}

// WriteStr is WriteText of a str.
func (c *Ctx) WriteStr(fd int, v heap.Value) error {
	if c.StrBytes(v) <= quickBytes {
		return c.WriteText(fd, c.AppendText(nil, v))
	}
	b, err := c.CloneText(c.Text(v))
	if err != nil {
		return err
	}
	return c.WriteText(fd, b)
}

func (c *Ctx) checkEncodable(b []byte) error {
	p, found := c.Pace(), false
	p.pieces(len(b), func(from, to int) bool {
		found = hasSurrogate(b[from:min(to+2, len(b))])
		return !found
	})
	if found {
		return c.raiseSurrogate(string(b))
	}
	return p.Err()
}

func hasSurrogate(b []byte) bool {
	for i := 0; i+2 < len(b); i++ {
		if b[i] == 0xED && b[i+1] >= 0xA0 {
			return true
		}
	}
	return false
}

func (c *Ctx) raiseSurrogate(s string) error {
	_, err := codec.UTF8().Encode(nil, s, "strict", codec.Meter{})
	return c.CodecError(err, c.Str(s), "encode")
}

// RaiseOS raises the OSError of an errno: the subclass that belongs to it, with
// errno, strerror and filename. filename may be None.
func (c *Ctx) RaiseOS(errno int, text string, filename heap.Value) error {
	exc := c.NewException(TypeValue(errnoClass(int64(errno))), heap.Int(int64(errno)), c.Str(text))
	c.SetMember(exc, "errno", heap.Int(int64(errno)))
	c.SetMember(exc, "strerror", c.Str(text))
	c.SetMember(exc, "filename", filename)
	return c.RaiseValue(exc)
}

// WriteBytes writes bytes to a stream of the host.
func (c *Ctx) WriteBytes(fd int, b []byte) error {
	if err := c.Account().Write(len(b)); err != nil {
		return err
	}
	return c.write(fd, b)
}
