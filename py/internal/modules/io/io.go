// Package io is the module _io: files, and streams in memory.
//
//   - io.go: the module; open.go: open
//   - descriptor.go: open files by number; pipe.go: pipes; numbers.go: the functions of os on them
//   - store.go: what streams of bytes have in common; file.go: FileIO;
//     bytesio.go: BytesIO; buffered.go: the buffered classes, which buffer nothing
//   - bytes.go: methods of streams of bytes
//   - text.go: TextIOWrapper; textread.go and textwrite.go, what it does
//   - stringio.go: StringIO
//   - standard.go: the standard streams; stdstore.go: text over one of bytes
//
// Files write through: nothing is lost when a program forgets to close one.
package io

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _io.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_io",
		Doc:  "Files, and streams in memory.",
		Funcs: []object.Native{
			{
				Name: "open",
				Sig:  "(file, mode: str = 'r', buffering: int = -1, encoding: str|none = None, errors: str|none = None, newline: str|none = None, closefd: bool = True, opener=None)",
				Doc:  "Opens a file.", Fn: open, Py: "streams.open_with",
			},
			{
				Name: "_open_over",
				Sig:  "(raw, mode: str, buffering: int, encoding: str|none, errors: str|none, newline: str|none, /)",
				Doc:  "What open() gives, over a file that is there.", Fn: openOver,
			},
			{Name: "_set_name", Sig: "(raw: _io.FileIO, name, /)", Doc: "Gives a file another name to show.", Fn: setName},
			{Name: "text_encoding", Sig: "(encoding, stacklevel=2, /)", Doc: "The encoding, or the default for None.", Fn: textEncoding},
		},
		Types: []*object.Type{
			fileType(), bytesIOType(), bufferedType(reader), bufferedType(writer), bufferedType(random), textType(), stringIOType(), descriptorsType(),
		},
		Attrs: map[string]heap.Value{"DEFAULT_BUFFER_SIZE": heap.Int(128 << 10)},
	}
}

func textEncoding(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] == heap.None {
		return heap.SmallStr("locale"), nil
	}
	return a[0], nil
}

// unsupported raises io.UnsupportedOperation, a class in Python.
func unsupported(c *object.Ctx, msg string) error {
	if m, ok := c.GetStr(c.SysModulesDict(), "io"); ok && m.Kind() == heap.KModule {
		if class, ok := c.GetStr(c.ModuleDict(m), "UnsupportedOperation"); ok && object.IsClass(class) {
			return c.RaiseValue(c.NewException(class, c.Str(msg)))
		}
	}
	return c.Raise(object.TOSError, "%s", msg)
}

// size returns an argument that says how much to read: -1 is all.
func size(c *object.Ctx, v heap.Value) (int64, error) {
	switch p := c.Payload(v); p.Kind() {
	case heap.KNone:
		return -1, nil
	case heap.KInt, heap.KBool:
		return max(p.Int(), -1), nil
	case heap.KBig:
		return -1, c.Raise(object.TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(v))
	}
	if c.SlotOf(v, object.SIndex) != heap.Unbound {
		return 0, object.NeedPython
	}
	return 0, c.Raise(object.TTypeError, "argument should be integer or None, not '%s'", c.TypeName(v))
}

func itself(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }

func newPlain(data func() object.Data) *object.Native {
	return &object.Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
		return c.NewObj(data()), nil
	}}
}

// newOver is newPlain of a class of streams over others: over one in Python,
// Python code makes an object of another class.
func newOver(data func() object.Data, py string) *object.Native {
	n := newPlain(data)
	n.Py = py
	n.Fn = func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		if args := c.Tuple(a[1]); a[0].Kind() == heap.KType && len(args) > 0 && !isNative(c, args[0]) {
			return a[0], object.NeedPython
		}
		return c.NewObj(data()), nil
	}
	return n
}

// isNative reports whether a stream of bytes is one of this package, whose
// methods no class in Python replaces.
func isNative(c *object.Ctx, v heap.Value) bool {
	switch c.Data(v).(type) {
	case store, *buffered:
		return true
	}
	return isStandardBytes(c, v)
}
