package io

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// standardStore is a standard stream of bytes below a stream of text that a
// program has put over it. It is made for each use and keeps nothing.
type standardStore struct {
	fd int
	at int64
}

var _ store = (*standardStore)(nil)

// Visit implements heap.Visited.
func (s *standardStore) Visit(*heap.Visitor) {}

// Size implements heap.Visited.
func (s *standardStore) Size() int { return 0 }

// TypeName implements object.Data.
func (s *standardStore) TypeName() string { return "_io.BufferedWriter" }

func (s *standardStore) window(*object.Ctx, int64) ([]byte, error)      { return nil, nil }
func (s *standardStore) readAt(*object.Ctx, []byte, int64) (int, error) { return 0, nil }
func (s *standardStore) length(*object.Ctx) (int64, error)              { return 0, nil }
func (s *standardStore) position(*object.Ctx) *int64                    { return &s.at }
func (s *standardStore) closed() bool                                   { return false }
func (s *standardStore) readable() bool                                 { return false }
func (s *standardStore) writable() bool                                 { return s.fd != 0 }
func (s *standardStore) close(*object.Ctx) error                        { return nil }
func (s *standardStore) words() *words                                  { return &plainWords }

func (s *standardStore) write(c *object.Ctx, p []byte) error {
	s.at += int64(len(p))
	return c.WriteBytes(s.fd, p)
}

func (s *standardStore) resize(c *object.Ctx, _ int64) error { return unsupported(c, "truncate") }

// standardBelow returns what a stream of text over a standard stream of bytes
// is to work on: the stream itself, or all of the input.
func standardBelow(c *object.Ctx, v heap.Value) (heap.Value, error) {
	if fdOf(c, v) != 0 {
		return v, nil
	}
	b, err := input(c, v, "stdin.readbytes", heap.None)
	if err != nil {
		return v, err
	}
	return c.NewObj(&BytesIO{data: append([]byte(nil), c.Bytes(b)...)}), nil
}
