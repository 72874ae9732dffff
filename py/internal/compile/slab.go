package compile

import "github.com/skillet-run/skillet/py/internal/code"

// slab hands out slices that live as long as each other: those of one unit.
type slab[T any] struct {
	free []T
	size int // of the next allocation, at least
}

func (s *slab[T]) take(n int) []T {
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		s.free = make([]T, max(n, s.size))
	}
	list := s.free[:n:n]
	s.free = s.free[n:]
	return list
}

func (s *slab[T]) copy(list []T) []T {
	out := s.take(len(list))
	copy(out, list)
	return out
}

func (s *slab[T]) one() *T { return &s.take(1)[0] }

// outputs is the memory of what the code of one unit is made of.
type outputs struct {
	codes     slab[code.Code]
	words     slab[uint64]
	places    slab[code.Pos]
	handlers  slab[code.Handler]
	constants slab[code.Const]
	texts     slab[string]
}

// reserve chooses the sizes of the slabs for a program of size bytes: what it is
// likely to need in all, and not too much at once.
func (o *outputs) reserve(size int) {
	size = min(size, 1<<16)
	o.words.size = size / 8
	o.places.size = size / 20
	o.constants.size = size / 100
	o.texts.size = size / 40
	o.codes.size = size / 500
	o.handlers.size = size / 1000
}
