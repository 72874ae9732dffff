package io

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// bytesMethods are the methods that all streams of bytes have.
func bytesMethods() []object.Native {
	return dispatched([]object.Native{
		{Name: "read", Sig: "(self, size=-1, /)", Doc: "Reads so many bytes, or all.", Fn: readBytes("read")},
		{Name: "read1", Sig: "(self, size=-1, /)", Doc: "Reads so many bytes, or all.", Fn: readBytes("read1")},
		{Name: "readall", Sig: "(self, /)", Doc: "Reads all bytes.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return readBytes("read")(c, []heap.Value{a[0], heap.None})
		}},
		{Name: "readinto", Sig: "(self, buffer, /)", Doc: "Reads bytes into a buffer.", Fn: readInto},
		{Name: "readinto1", Sig: "(self, buffer, /)", Doc: "Reads bytes into a buffer.", Fn: readInto},
		{Name: "readline", Sig: "(self, size=-1, /)", Doc: "Reads a line.", Fn: readBytesLine},
		{Name: "readlines", Sig: "(self, hint=-1, /)", Doc: "Reads all lines.", Fn: readBytesLines, Py: "streams.readlines"},
		{Name: "write", Sig: "(self, b, /)", Doc: "Writes bytes and returns their number.", Fn: writeBytes},
		{Name: "writelines", Sig: "(self, lines: iterable, /)", Doc: "Writes every item.", Fn: writeBytesLines},
		{Name: "seek", Sig: "(self, target: size, whence: size = 0, /)", Doc: "Moves to a place.", Fn: seekBytes},
		{Name: "tell", Sig: "(self, /)", Doc: "The present place.", Fn: tellBytes},
		{Name: "truncate", Sig: "(self, pos=None, /)", Doc: "Cuts the stream off.", Fn: truncateBytes},
		{Name: "flush", Sig: "(self, /)", Doc: "Does nothing: writes go through.", Fn: checkOpen("flush", heap.None)},
		{Name: "close", Sig: "(self, /)", Doc: "Closes the stream.", Fn: closeBytes},
		{Name: "closed", Kind: object.Getter, Doc: "Whether the stream is closed.", Fn: isClosed},
		{Name: "readable", Sig: "(self, /)", Doc: "Whether the stream can be read.", Fn: readableBytes},
		{Name: "writable", Sig: "(self, /)", Doc: "Whether the stream can be written.", Fn: writableBytes},
		{Name: "seekable", Sig: "(self, /)", Doc: "Whether the stream can be moved in.", Fn: seekableBytes},
		{Name: "isatty", Sig: "(self, /)", Doc: "Whether the stream is a terminal: False.", Fn: checkOpen("isatty", heap.False)},
		{Name: "fileno", Sig: "(self, /)", Doc: "The number of the file.", Fn: fileNumber},
		{Name: "__enter__", Sig: "(self, /)", Fn: enterBytes},
		{Name: "__exit__", Sig: "(self, /, *args)", Fn: closeBytes},
	})
}

func streamIter(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if isStandard(v) {
		return v, nil
	}
	_, _, err := openStore(c, v, "__enter__")
	return v, err
}

func readBytes(op string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		s, err := sourceOf(c, a[0], op)
		if err != nil {
			return a[0], err
		}
		n, err := size(c, a[1])
		if err != nil {
			return a[0], err
		}
		b, err := readSome(c, s, n)
		if err != nil {
			return a[0], err
		}
		return c.NewBytes(b), nil
	}
}

func readInto(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, err := sourceOf(c, a[0], "readinto")
	if err != nil {
		return a[0], err
	}
	p, ok := c.WritableOf(a[1])
	if !ok {
		return a[0], c.Raise(object.TTypeError, "readinto() argument must be read-write bytes-like object, not %s", c.TypeName(a[1]))
	}
	if err := c.ChargeText(len(p)); err != nil {
		return a[0], err
	}
	at := s.position(c)
	n, err := s.readAt(c, p, *at)
	*at += int64(n)
	return heap.Int(int64(n)), err
}

func readBytesLine(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, err := sourceOf(c, a[0], "readline")
	if err != nil {
		return a[0], err
	}
	n, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	b, err := readLine(c, s, n)
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(b), nil
}

func nextBytes(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if isStandard(v) {
		return standardNext(c, v)
	}
	s, err := sourceOf(c, v, "readline")
	if err != nil {
		return v, err
	}
	b, err := readLine(c, s, -1)
	switch {
	case err != nil:
		return v, err
	case len(b) == 0:
		return heap.Exhausted, nil
	}
	return c.NewBytes(b), nil
}

func readBytesLines(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	hint, err := size(c, a[1])
	if err != nil {
		return a[0], err
	}
	if isStandard(a[0]) {
		return a[0], object.NeedPython // reading may have to wait for the host
	}
	return collectLines(c, hint, func() (heap.Value, int, error) {
		v, err := nextBytes(c, a[0])
		if err != nil || v == heap.Exhausted {
			return v, 0, err
		}
		return v, len(c.Bytes(v)), nil
	})
}

// collectLines lists lines until there are no more, or their length reaches the
// hint, if that is above 0.
func collectLines(c *object.Ctx, hint int64, next func() (heap.Value, int, error)) (heap.Value, error) {
	list := c.NewList(0)
	total := int64(0)
	for i := 1; ; i++ {
		v, n, err := next()
		if err != nil || v == heap.Exhausted {
			return list, err
		}
		c.Append(list, v)
		if total += int64(n); hint > 0 && total >= hint {
			return list, nil
		}
		if i%1024 == 0 {
			if err := c.CheckBooked(); err != nil {
				return list, err
			}
		}
	}
}

func writeBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if isStandard(a[0]) {
		return standardWrite(c, a)
	}
	s, err := sinkOf(c, a[0], "write")
	if err != nil {
		return a[0], err
	}
	b, ok := c.BufferOf(a[1])
	if !ok {
		return a[0], c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[1]))
	}
	if err := c.Account().Charge(1 + len(b)/16); err != nil {
		return a[0], err
	}
	return heap.Int(int64(len(b))), writeAll(c, s, b)
}

func writeBytesLines(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[1])
	if a[1].Kind() == heap.KTuple {
		for _, x := range c.Tuple(a[1]) {
			if _, err := writeBytes(c, []heap.Value{a[0], x}); err != nil {
				return a[0], err
			}
		}
		return heap.None, nil
	}
	for _, x := range items.Items {
		if _, err := writeBytes(c, []heap.Value{a[0], x}); err != nil {
			return a[0], err
		}
	}
	return heap.None, nil
}

func seekBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, _, err := openStore(c, a[0], "seek")
	if err != nil {
		return a[0], err
	}
	offset, whence := a[1].Int(), a[2].Int()
	_, memory := s.(*BytesIO)
	switch {
	case memory && (whence < 0 || whence > 2):
		return a[0], c.Raise(object.TValueError, "invalid whence (%d, should be 0, 1 or 2)", whence)
	case whence < 0 || whence > 2:
		return a[0], c.Raise(object.TValueError, "whence value %d unsupported", whence)
	case memory && whence == 0 && offset < 0:
		return a[0], c.Raise(object.TValueError, "negative seek value %d", offset)
	}
	at, err := move(c, s, offset, whence)
	if err != nil {
		return a[0], err
	}
	if at < 0 {
		if !memory {
			return a[0], c.RaiseOS(22, "Invalid argument", heap.None)
		}
		at = 0
	}
	*s.position(c) = at
	return heap.Int(at), nil
}

func tellBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, _, err := openStore(c, a[0], "tell")
	if err != nil {
		return a[0], err
	}
	return heap.Int(*s.position(c)), nil
}

func truncateBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, err := sinkOf(c, a[0], "truncate")
	if err != nil {
		return a[0], err
	}
	n := *s.position(c)
	if a[1] != heap.None {
		p := c.Payload(a[1])
		if p.Kind() != heap.KInt {
			return a[0], c.Raise(object.TTypeError, "argument should be integer or None, not '%s'", c.TypeName(a[1]))
		}
		n = p.Int()
	}
	if n < 0 {
		if _, memory := s.(*BytesIO); memory {
			return a[0], c.Raise(object.TValueError, "negative size value %d", n)
		}
		return a[0], c.RaiseOS(22, "Invalid argument", heap.None)
	}
	if n > maxSize {
		return a[0], c.RaiseOS(27, "File too large", heap.None)
	}
	return heap.Int(n), s.resize(c, n)
}

// checkOpen is a method that does nothing but fail when the stream is closed.
func checkOpen(op string, result heap.Value) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		_, _, err := openStore(c, a[0], op)
		return result, err
	}
}

func enterBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	_, _, err := openStore(c, a[0], "__enter__")
	return a[0], err
}

func closeBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, _, err := storeOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	if s.closed() {
		return heap.None, nil
	}
	return heap.None, s.close(c)
}

func isClosed(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, _, err := storeOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	return heap.Bool(s.closed()), nil
}

func readableBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if isBuffered(c, a[0]) && !mayRead(c, a[0]) {
		return heap.False, nil
	}
	s, _, err := openStore(c, a[0], "readable")
	if err != nil {
		return a[0], err
	}
	return heap.Bool(s.readable()), nil
}

func writableBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if isBuffered(c, a[0]) && !mayWrite(c, a[0]) {
		return heap.False, nil
	}
	s, _, err := openStore(c, a[0], "writable")
	if err != nil {
		return a[0], err
	}
	return heap.Bool(s.writable()), nil
}

func fileNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, _, err := openStore(c, a[0], "fileno")
	if err != nil {
		return a[0], err
	}
	f, ok := s.(*File)
	if !ok {
		return a[0], unsupported(c, "fileno")
	}
	return heap.Int(int64(f.fd)), nil
}

func seekableBytes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s, _, err := openStore(c, a[0], "seekable")
	if err != nil {
		return a[0], err
	}
	f, ok := s.(*File)
	return heap.Bool(!ok || f.find(c).pipe == nil), nil
}
