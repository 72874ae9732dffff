package io

import (
	"errors"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// store is where the bytes of a stream are: a file, or memory.
type store interface {
	object.Data
	// window returns bytes from at on, at least one unless there are none.
	window(c *object.Ctx, at int64) ([]byte, error)
	// readAt fills p as far as there are bytes.
	readAt(c *object.Ctx, p []byte, at int64) (int, error)
	// write writes at the position, or at the end, and moves the position.
	write(c *object.Ctx, p []byte) error
	length(c *object.Ctx) (int64, error)
	resize(c *object.Ctx, n int64) error
	position(c *object.Ctx) *int64
	// closed reports whether the stream is closed; readable and writable say how
	// it was opened.
	closed() bool
	readable() bool
	writable() bool
	close(c *object.Ctx) error
	// words returns what the errors of the class say.
	words() *words
}

// words are the errors of a class of streams. The first three take the name of
// the operation.
type words struct {
	closed     func(op string) string
	unreadable string
	unwritable string
}

var plainWords = words{func(string) string { return "I/O operation on closed file." }, "not readable", "not writable"}

// storeOf returns where the bytes of a stream are, and how its class words
// errors.
func storeOf(c *object.Ctx, v heap.Value) (store, *words, error) {
	if isStandardBytes(c, v) {
		return &standardStore{fd: fdOf(c, v)}, &plainWords, nil
	}
	switch d := c.Data(c.Payload(v)).(type) {
	case store:
		return d, d.words(), nil
	case *buffered:
		if d.raw == heap.None {
			if d.detached {
				return nil, nil, c.Raise(object.TValueError, "raw stream has been detached")
			}
			return nil, nil, c.Raise(object.TValueError, "I/O operation on uninitialized object")
		}
		s, _, err := storeOf(c, d.raw)
		return s, &bufferedWords, err
	}
	return nil, nil, c.Raise(object.TTypeError, "'%s' object is no stream of bytes", c.TypeName(v))
}

// openStore is storeOf of a stream that must be open, for an operation.
func openStore(c *object.Ctx, v heap.Value, op string) (store, *words, error) {
	s, w, err := storeOf(c, v)
	if err == nil && s.closed() {
		return nil, nil, c.Raise(object.TValueError, "%s", w.closed(op))
	}
	return s, w, err
}

// sourceOf is openStore of a stream that can be read.
func sourceOf(c *object.Ctx, v heap.Value, op string) (store, error) {
	s, w, err := storeOf(c, v)
	if err != nil {
		return nil, err
	}
	if isBuffered(c, v) && !mayRead(c, v) {
		return nil, unsupported(c, w.unreadable)
	}
	if s.closed() {
		return nil, c.Raise(object.TValueError, "%s", w.closed(op))
	}
	if !s.readable() {
		return nil, unsupported(c, w.unreadable)
	}
	return s, nil
}

// sinkOf is openStore of a stream that can be written.
func sinkOf(c *object.Ctx, v heap.Value, op string) (store, error) {
	s, w, err := storeOf(c, v)
	if err != nil {
		return nil, err
	}
	if isBuffered(c, v) && !mayWrite(c, v) {
		if op == "truncate" {
			return nil, unsupported(c, op)
		}
		return nil, unsupported(c, w.unwritable)
	}
	if s.closed() {
		return nil, c.Raise(object.TValueError, "%s", w.closed(op))
	}
	if !s.writable() {
		return nil, unsupported(c, w.unwritable)
	}
	return s, nil
}

// readSome reads n bytes at the position, all if n is negative, and moves it.
func readSome(c *object.Ctx, s store, n int64) ([]byte, error) {
	end, err := s.length(c)
	if err != nil {
		return nil, err
	}
	at := s.position(c)
	left := max(end-*at, 0)
	if n < 0 || n > left {
		n = left
	}
	if n == 0 {
		return nil, nil
	}
	if err := c.Reserve(int(n)); err != nil {
		return nil, err
	}
	if err := c.ChargeText(int(n)); err != nil {
		return nil, err
	}
	b, err := c.NewBuffer(int(n))
	if err != nil {
		return nil, err
	}
	got := 0
	err = c.Pieces(b, func(piece []byte) error {
		n, err := s.readAt(c, piece, *at)
		*at += int64(n)
		got += n
		if err == nil && n < len(piece) {
			err = errShort
		}
		return err
	})
	if errors.Is(err, errShort) {
		err = nil
	}
	return b[:got], err
}

// errShort says that a file has ended before its length.
var errShort = errors.New("the file is shorter")

// writeAll writes at the position, and moves it.
func writeAll(c *object.Ctx, s store, b []byte) error {
	return c.Pieces(b, func(piece []byte) error { return s.write(c, piece) })
}

// readLine reads a line at the position, at most limit bytes if that is not
// negative, and moves it.
func readLine(c *object.Ctx, s store, limit int64) ([]byte, error) {
	at := s.position(c)
	var line []byte
	for limit < 0 || int64(len(line)) < limit {
		w, err := s.window(c, *at)
		if err != nil {
			return nil, err
		}
		if len(w) == 0 {
			break
		}
		if left := limit - int64(len(line)); limit >= 0 && int64(len(w)) > left {
			w = w[:left]
		}
		n, found := lineEnd(w)
		if err := c.Account().Charge(1 + n/32); err != nil {
			return nil, err
		}
		if err := c.Account().CheckBytes(int64(len(line) + n)); err != nil {
			return nil, err
		}
		line = append(line, w[:n]...)
		*at += int64(n)
		if found {
			break
		}
	}
	return line, nil
}

// lineEnd returns the length of the first line of b, and whether its end is
// there.
func lineEnd(b []byte) (int, bool) {
	for i, ch := range b {
		if ch == '\n' {
			return i + 1, true
		}
	}
	return len(b), false
}

// move is seek: it returns the new position.
func move(c *object.Ctx, s store, offset int64, whence int64) (int64, error) {
	base := int64(0)
	switch whence {
	case 0:
	case 1:
		base = *s.position(c)
	case 2:
		n, err := s.length(c)
		if err != nil {
			return 0, err
		}
		base = n
	}
	return base + offset, nil
}
