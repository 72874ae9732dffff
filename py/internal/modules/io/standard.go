package io

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The standard streams are blocks of the types TextIOWrapper, BufferedReader
// and BufferedWriter whose slot is the file descriptor. They belong to the host:
// nothing is buffered, and nothing closes them.

var standardNames = [...]string{"<stdin>", "<stdout>", "<stderr>"}

// isStandard reports whether a stream is a standard one.
func isStandard(v heap.Value) bool { return v.Kind() == heap.KBlock }

// isStandardBytes reports whether any object is a standard stream of bytes.
func isStandardBytes(c *object.Ctx, v heap.Value) bool {
	if !isStandard(v) {
		return false
	}
	for _, name := range bufferedNames {
		if t, _ := c.Lib.TypeNamed("_io." + name); c.TypeOf(v) == t {
			return true
		}
	}
	return false
}

func fdOf(c *object.Ctx, v heap.Value) int {
	return int(min(uint64(c.Slots(v)[0].Int()), uint64(len(standardNames)-1)))
}

// standardMethods are what methods and attributes do for standard streams.
// Those that differ for streams of bytes look at the type.
var standardMethods = map[string]object.Func{
	"read":  standardInput("stdin.read", "stdin.readbytes"),
	"read1": standardInput("stdin.read", "stdin.readbytes"),
	"readall": func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		return input(c, a[0], "stdin.readbytes", heap.None)
	},
	"readline":       standardInput("stdin.readline", "stdin.readbyteline"),
	"write":          standardWrite,
	"flush":          standardNone,
	"close":          standardNone,
	"__enter__":      itself,
	"__exit__":       standardNone,
	"fileno":         func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return heap.Int(int64(fdOf(c, a[0]))), nil },
	"isatty":         standardResult(heap.False),
	"seekable":       standardResult(heap.False),
	"closed":         standardResult(heap.False),
	"line_buffering": standardResult(heap.False),
	"write_through":  standardResult(heap.False),
	"newlines":       standardNone,
	"reconfigure":    standardNone,
	"readable":       func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return heap.Bool(fdOf(c, a[0]) == 0), nil },
	"writable":       func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return heap.Bool(fdOf(c, a[0]) != 0), nil },
	"encoding":       standardResult(heap.SmallStr("utf-8")),
	"errors":         standardErrors,
	"name": func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		return heap.SmallStr(standardNames[fdOf(c, a[0])]), nil
	},
	"mode":   standardMode,
	"buffer": standardBuffer,
}

// standard does what a method or attribute does for a standard stream.
func standard(c *object.Ctx, name string, a []heap.Value) (heap.Value, error) {
	if f, ok := standardMethods[name]; ok {
		return f(c, a)
	}
	return a[0], unsupported(c, name)
}

func standardResult(v heap.Value) object.Func {
	return func(*object.Ctx, []heap.Value) (heap.Value, error) { return v, nil }
}

func standardNone(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }

func isText(c *object.Ctx, v heap.Value) bool {
	t, _ := c.Lib.TypeNamed(object.StreamType)
	return c.TypeOf(v) == t
}

func standardInput(text, bytes string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		op := bytes
		if isText(c, a[0]) {
			op = text
		}
		return input(c, a[0], op, a[1])
	}
}

// input reads from standard input.
func input(c *object.Ctx, v heap.Value, op string, n heap.Value) (heap.Value, error) {
	if fdOf(c, v) != 0 {
		return v, unsupported(c, "not readable")
	}
	want, err := size(c, n)
	if err != nil {
		return v, err
	}
	return c.Host.Call(c, op, []heap.Value{heap.Int(want)})
}

// standardNext returns the next line. Where the host answers later, readline is
// called as a method, which can be entered again.
func standardNext(c *object.Ctx, v heap.Value) (heap.Value, error) {
	line, err := standard(c, "readline", []heap.Value{v, heap.None})
	if err == object.Paused {
		return v, object.NeedPython
	}
	if err != nil {
		return line, err
	}
	if more, err := c.Truth(line); err != nil || more {
		return line, err
	}
	return heap.Exhausted, nil
}

func standardWrite(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	fd := fdOf(c, a[0])
	if fd == 0 {
		return a[0], unsupported(c, "not writable")
	}
	p := c.Payload(a[1])
	if isText(c, a[0]) {
		if !p.IsStr() {
			return a[0], c.Raise(object.TTypeError, "write() argument must be str, not %s", c.TypeName(a[1]))
		}
		if err := c.Account().Charge(c.StrBytes(p) / 8); err != nil {
			return a[0], err
		}
		if _, err := c.Indexed(p); err != nil {
			return a[0], err
		}
		return heap.Int(int64(c.StrLen(p))), c.WriteStr(fd, p)
	}
	b, ok := c.BufferOf(p)
	if !ok {
		return a[0], c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[1]))
	}
	return heap.Int(int64(len(b))), c.WriteBytes(fd, b)
}

func standardErrors(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if fdOf(c, a[0]) == 2 {
		return c.Str("backslashreplace"), nil
	}
	return heap.SmallStr("strict"), nil
}

func standardMode(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	mode := "w"
	if fdOf(c, a[0]) == 0 {
		mode = "r"
	}
	if !isText(c, a[0]) {
		mode += "b"
	}
	return heap.SmallStr(mode), nil
}

func standardBuffer(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	kind := writer
	if fdOf(c, a[0]) == 0 {
		kind = reader
	}
	t, _ := c.Lib.TypeNamed("_io." + bufferedNames[kind])
	return c.NewBlockOf(object.TypeID(t.N), c.Slots(a[0])[0]), nil
}

func standardRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	fd := fdOf(c, v)
	switch {
	case isText(c, v) && fd == 0:
		return c.Str("<_io.TextIOWrapper name='<stdin>' mode='r' encoding='utf-8'>"), nil
	case isText(c, v):
		return c.Str("<_io.TextIOWrapper name='" + standardNames[fd] + "' mode='w' encoding='utf-8'>"), nil
	}
	return c.Str("<" + c.FullName(c.TypeOf(v)) + " name='" + standardNames[fd] + "'>"), nil
}

// dispatched returns rows whose functions do what they do for standard streams
// too.
func dispatched(rows []object.Native) []object.Native {
	for i := range rows {
		name, f := rows[i].Name, rows[i].Fn
		if name == "writelines" || name == "readlines" {
			continue // they write and read by themselves
		}
		rows[i].Fn = func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			if isStandard(a[0]) {
				return standard(c, name, a)
			}
			return f(c, a)
		}
	}
	return rows
}
