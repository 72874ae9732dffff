package io

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The kinds of buffered streams.
const (
	reader = iota
	writer
	random
)

// bufferedPython are what their functions in Python are called.
var bufferedPython = [...]string{"reader", "writer", "random"}

var bufferedNames = [...]string{"BufferedReader", "BufferedWriter", "BufferedRandom"}

// buffered is the data of a buffered stream. It keeps nothing: what is below
// reads ahead by itself, and writes go through.
type buffered struct {
	kind     int
	raw      heap.Value
	detached bool
}

// Visit implements heap.Visited.
func (b *buffered) Visit(v *heap.Visitor) {
	v.Val(&b.raw)
	if !v.Tracing() {
		v.Int(&b.kind)
		v.Bool(&b.detached)
		if b.kind < 0 || b.kind > random {
			v.Fail("there is no such kind of stream")
		}
	}
}

// Size implements heap.Visited.
func (b *buffered) Size() int { return 64 }

// TypeName implements object.Data.
func (b *buffered) TypeName() string { return "_io." + bufferedNames[b.kind] }

var bufferedWords = words{
	func(op string) string {
		switch op {
		case "flush", "__enter__":
			return "I/O operation on closed file."
		case "write":
			return "write to closed file"
		case "read1":
			return "read of closed file"
		case "read", "readline", "readinto", "peek", "seek", "truncate":
			return op + " of closed file"
		}
		return "I/O operation on closed file"
	},
	"read", "write",
}

func isBuffered(c *object.Ctx, v heap.Value) bool {
	_, ok := c.Data(c.Payload(v)).(*buffered)
	return ok
}

func mayRead(c *object.Ctx, v heap.Value) bool {
	return c.Data(c.Payload(v)).(*buffered).kind != writer
}

func mayWrite(c *object.Ctx, v heap.Value) bool {
	return c.Data(c.Payload(v)).(*buffered).kind != reader
}

func bufferedType(kind int) *object.Type {
	empty := func() object.Data { return &buffered{kind: kind, raw: heap.None} }
	return &object.Type{
		Name: bufferedNames[kind], Module: "_io", Doc: "A stream of bytes over a file.",
		Make: empty,
		New:  newOver(empty, "streams."+bufferedPython[kind]+"_new"),
		Init: &object.Native{Sig: "(self, raw, buffer_size: int = 131072)", Fn: bufferedInit, Py: "streams." + bufferedPython[kind] + "_init"},
		Repr: bufferedRepr,
		Iter: streamIter,
		Next: nextBytes,
		Py:   map[object.Special]string{object.SNext: "streams.next_line"},
		Methods: append(bytesMethods(), dispatched([]object.Native{
			{Name: "raw", Kind: object.Getter, Doc: "The stream below.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return bufferOf(c, a[0]).raw, nil
			}},
			{Name: "name", Kind: object.Getter, Doc: "The name of the file.", Fn: below("name")},
			{Name: "mode", Kind: object.Getter, Doc: "How the file was opened.", Fn: below("mode")},
			{Name: "peek", Sig: "(self, size=0, /)", Doc: "Bytes that come next, without moving on.", Fn: peek},
			{Name: "detach", Sig: "(self, /)", Doc: "Gives the stream below back.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				b := bufferOf(c, a[0])
				raw := b.raw
				if raw == heap.None {
					return raw, c.Raise(object.TValueError, "raw stream has been detached")
				}
				b.raw, b.detached = heap.None, true
				return raw, nil
			}},
		})...),
	}
}

func bufferOf(c *object.Ctx, v heap.Value) *buffered { return c.Data(v).(*buffered) }

func bufferedInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if !isNative(c, a[1]) {
		return heap.None, object.NeedPython
	}
	if n := a[2]; n.Kind() != heap.KInt || n.Int() <= 0 {
		return heap.None, c.Raise(object.TValueError, "buffer size must be strictly positive")
	}
	s, _, err := storeOf(c, a[1])
	if err != nil {
		return heap.None, err
	}
	b := bufferOf(c, a[0])
	switch {
	case b.kind != writer && !s.readable():
		return heap.None, unsupported(c, "File or stream is not readable.")
	case b.kind != reader && !s.writable():
		return heap.None, unsupported(c, "File or stream is not writable.")
	}
	b.raw, b.detached = a[1], false
	return heap.None, nil
}

func bufferedRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if isStandard(v) {
		return standardRepr(c, v)
	}
	b := bufferOf(c, v)
	class := "_io." + bufferedNames[b.kind]
	f, ok := c.Data(b.raw).(*File)
	if !ok {
		return c.Str("<" + class + ">"), nil
	}
	name, err := c.ReprOf(f.name)
	return c.Str("<" + class + " name=" + name + ">"), err
}

// below is a getter of an attribute of the stream below.
func below(name string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		raw := bufferOf(c, a[0]).raw
		f, ok := c.Data(raw).(*File)
		switch {
		case !ok:
			return raw, c.Raise(object.TAttributeError, "'%s' object has no attribute '%s'", c.TypeName(raw), name)
		case name == "name":
			return f.name, nil
		}
		return c.Str(f.mode), nil
	}
}

func peek(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, err := sourceOf(c, a[0], "peek")
	if err != nil {
		return a[0], err
	}
	w, err := s.window(c, *s.position(c))
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(append([]byte(nil), w...)), c.ChargeText(len(w))
}
