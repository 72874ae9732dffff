package compile

import "github.com/skillet-run/skillet/py/internal/code"

// slab hands out slices that live as long as each other: those of one unit.
type slab[T any] struct {
	free  []T
	size  int  // of the first allocation, at least: it is to be enough, those behind it are smaller
	begun bool // the first has been made
}

func (s *slab[T]) take(n int) []T {
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		size := s.size
		if s.begun {
			size /= 4
		}
		s.free, s.begun = make([]T, max(n, size)), true
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
	tuples    slab[[]code.Const] // items of constants
	texts     slab[string]
	regs      slab[uint8]
	drops     slab[int32]
}

// setItems makes k, which is None, a constant of items.
func (o *outputs) setItems(k *code.Const, kind code.ConstKind, items []code.Const) {
	k.Kind, k.List = kind, o.tuples.one()
	*k.List = items
}

// output is a unit with the code of its module, in one piece of memory.
type output struct {
	unit code.Unit
	main [1]code.Code
}

// reserve chooses the sizes of the slabs for a program of size bytes and so many
// scopes: what it is likely to need in all, and not too much at once.
func (o *outputs) reserve(out *output, size, scopes int) {
	size = min(size, 1<<16)
	o.words.size = size * 2 / 11
	o.places.size = size / 14
	o.drops.size = size / 150
	o.constants.size = size / 28
	o.texts.size = size / 17
	o.tuples.size = size / 150
	o.codes.free, o.codes.size = out.main[:], min(scopes-1, 256)
	o.regs.size = scopes
	o.handlers.size = size / 1000
}
