package sys

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The standard streams are blocks whose slot is the file descriptor: text
// streams, and the streams of bytes below them.

const binaryType = "_io.BufferedWriter"

func streamTypes() []*object.Type {
	return []*object.Type{textStream(), byteStream()}
}

func newStream(c *object.Ctx, fd int) heap.Value {
	t, _ := c.Lib.TypeNamed(object.StreamType)
	return c.NewBlockOf(object.TypeID(t.N), heap.Int(int64(fd)))
}

func fdOf(c *object.Ctx, v heap.Value) int { return int(c.Slots(v)[0].Int()) }

var streamNames = [...]string{"<stdin>", "<stdout>", "<stderr>"}

func textStream() *object.Type {
	return &object.Type{
		Name: "TextIOWrapper", Module: "_io", Doc: "A stream of text.", Flags: object.NoNew,
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			mode := "w"
			if fdOf(c, v) == 0 {
				mode = "r"
			}
			return c.Str("<_io.TextIOWrapper name='" + streamNames[fdOf(c, v)] + "' mode='" + mode + "' encoding='utf-8'>"), nil
		},
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: nextLine,
		Methods: append(commonMethods(),
			object.Native{Name: "write", Sig: "(self, text: str, /)", Doc: "Writes text and returns its length.", Fn: writeText},
			object.Native{Name: "buffer", Kind: object.Getter, Sig: "(self, /)", Fn: buffer},
			object.Native{Name: "encoding", Kind: object.Getter, Sig: "(self, /)", Fn: constant("utf-8")},
			object.Native{Name: "errors", Kind: object.Getter, Sig: "(self, /)", Fn: errorsOf},
			object.Native{Name: "newlines", Kind: object.Getter, Sig: "(self, /)", Fn: none},
			object.Native{Name: "line_buffering", Kind: object.Getter, Sig: "(self, /)", Fn: no},
			object.Native{Name: "write_through", Kind: object.Getter, Sig: "(self, /)", Fn: yes},
			object.Native{Name: "reconfigure", Sig: "(self, *, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None)", Doc: "Changes nothing: the streams are UTF-8 and unbuffered.", Fn: none},
			object.Native{Name: "read", Sig: "(self, size: int|none = -1, /)", Doc: "Reads so many characters, or all.", Fn: input("stdin.read")},
			object.Native{Name: "readline", Sig: "(self, size: int|none = -1, /)", Doc: "Reads a line.", Fn: input("stdin.readline")},
		),
	}
}

func byteStream() *object.Type {
	return &object.Type{
		Name: "BufferedWriter", Module: "_io", Doc: "A stream of bytes.", Flags: object.NoNew,
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			class := "Writer"
			if fdOf(c, v) == 0 {
				class = "Reader"
			}
			return c.Str("<_io.Buffered" + class + " name='" + streamNames[fdOf(c, v)] + "'>"), nil
		},
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: nextBytes,
		Methods: append(commonMethods(),
			object.Native{Name: "write", Sig: "(self, data: bytes, /)", Doc: "Writes bytes and returns their number.", Fn: writeBytes},
			object.Native{Name: "read", Sig: "(self, size: int|none = -1, /)", Doc: "Reads so many bytes, or all.", Fn: input("stdin.readbytes")},
			object.Native{Name: "readline", Sig: "(self, size: int|none = -1, /)", Doc: "Reads a line.", Fn: input("stdin.readbyteline")},
		),
	}
}

func commonMethods() []object.Native {
	return []object.Native{
		{Name: "writelines", Sig: "(self, lines: iterable, /)", Doc: "Writes every item.", Fn: needPython, Py: "sys.stream_writelines"},
		{Name: "readlines", Sig: "(self, hint=-1, /)", Doc: "Reads all lines.", Fn: needPython, Py: "sys.stream_readlines"},
		{Name: "flush", Sig: "(self, /)", Doc: "Does nothing: streams flow as they are written.", Fn: none},
		{Name: "close", Sig: "(self, /)", Doc: "Does nothing: the standard streams belong to the host.", Fn: none},
		{Name: "fileno", Sig: "(self, /)", Doc: "0, 1 or 2.", Fn: fileno},
		{Name: "isatty", Sig: "(self, /)", Doc: "Whether the stream is a terminal: False.", Fn: no},
		{Name: "readable", Sig: "(self, /)", Doc: "Whether the stream can be read.", Fn: readable},
		{Name: "writable", Sig: "(self, /)", Doc: "Whether the stream can be written.", Fn: writable},
		{Name: "seekable", Sig: "(self, /)", Doc: "Whether the stream can be moved in: False.", Fn: no},
		{Name: "__enter__", Sig: "(self, /)", Fn: itself},
		{Name: "__exit__", Sig: "(self, /, *args)", Fn: none},
		{Name: "closed", Kind: object.Getter, Sig: "(self, /)", Fn: no},
		{Name: "name", Kind: object.Getter, Sig: "(self, /)", Fn: streamName},
		{Name: "mode", Kind: object.Getter, Sig: "(self, /)", Fn: mode},
	}
}

func yes(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.True, nil }

func itself(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }

func constant(s string) object.Func {
	return func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.SmallStr(s), nil }
}

func errorsOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if fdOf(c, a[0]) == 2 {
		return c.Str("backslashreplace"), nil
	}
	return heap.SmallStr("strict"), nil
}

func fileno(c *object.Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[0], nil }

func readable(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.Bool(fdOf(c, a[0]) == 0), nil
}

func writable(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.Bool(fdOf(c, a[0]) != 0), nil
}

func streamName(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.SmallStr(streamNames[fdOf(c, a[0])]), nil
}

func mode(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if fdOf(c, a[0]) == 0 {
		return heap.SmallStr("r"), nil
	}
	return heap.SmallStr("w"), nil
}

func buffer(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	t, _ := c.Lib.TypeNamed(binaryType)
	return c.NewBlockOf(object.TypeID(t.N), c.Slots(a[0])[0]), nil
}

func writeText(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	fd := fdOf(c, a[0])
	if fd == 0 {
		return a[0], c.Raise(object.TOSError, "not writable")
	}
	text := c.Text(a[1])
	if err := c.Account().Charge(len(text) / 8); err != nil {
		return a[0], err
	}
	return heap.Int(int64(c.StrLen(a[1]))), c.WriteText(fd, []byte(text))
}

func writeBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	fd := fdOf(c, a[0])
	if fd == 0 {
		return a[0], c.Raise(object.TOSError, "not writable")
	}
	b, ok := c.BufferOf(a[1])
	if !ok {
		return a[0], c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[1]))
	}
	return heap.Int(int64(len(b))), c.WriteBytes(fd, b)
}

// input returns a native that reads from standard input.
func input(op string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		if fdOf(c, a[0]) != 0 {
			return a[0], c.Raise(object.TOSError, "not readable")
		}
		size := a[1]
		if size == heap.None || size.Kind() == heap.KBig {
			size = heap.Int(-1)
		}
		return c.Host.Call(c, op, []heap.Value{size})
	}
}

func nextLine(c *object.Ctx, v heap.Value) (heap.Value, error) { return next(c, v, "stdin.readline") }

func nextBytes(c *object.Ctx, v heap.Value) (heap.Value, error) {
	return next(c, v, "stdin.readbyteline")
}

func next(c *object.Ctx, v heap.Value, op string) (heap.Value, error) {
	line, err := input(op)(c, []heap.Value{v, heap.None})
	if err != nil {
		return line, err
	}
	if more, err := c.Truth(line); err != nil || more {
		return line, err
	}
	return heap.Exhausted, nil
}
