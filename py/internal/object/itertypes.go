package object

import (
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// The types enumerate, zip, map, filter and reversed. Over built-in iterators
// all but filter are cells; over anything else objects of these types are
// generators of lib/_iterators.py that pose as them. Cells hold how deep they
// are nested, so that a chain of them does not recurse without end.

const maxNested = 100

// genNext is the Next of a type whose objects may be generators, which only the
// machine resumes.
func genNext(next func(c *Ctx, v heap.Value) (heap.Value, error)) func(c *Ctx, v heap.Value) (heap.Value, error) {
	return func(c *Ctx, v heap.Value) (heap.Value, error) {
		if v.Kind() != heap.KIter || next == nil {
			return v, NeedPython
		}
		return next(c, v)
	}
}

// nextRow is the row of __next__ of such a type.
func nextRow(next func(c *Ctx, v heap.Value) (heap.Value, error)) Native {
	return Native{
		Name: "__next__", Sig: "(self, /)", Kind: Wrapper, Step: "gen_next",
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if a[0].Kind() != heap.KIter {
				return a[0], NeedVM
			}
			x, err := next(c, a[0])
			if err == nil && x == heap.Exhausted {
				err = c.RaiseWith(TStopIteration)
			}
			return x, err
		},
	}
}

// pureIter returns an iterator over v that delivers its items without Python
// code, and how deep cells are nested in it.
func (c *Ctx) pureIter(v heap.Value) (it heap.Value, depth int64, err error) {
	if v.Kind() == heap.KInst || v.Kind() == heap.KGen {
		if !c.CanIterate(v) {
			return v, 0, c.notIterable(v)
		}
		return v, 0, NeedPython
	}
	it, err = c.IterOf(v)
	if err != nil {
		return v, 0, err
	}
	if !c.Pure(it) {
		return v, 0, NeedPython
	}
	switch TypeID(c.Cells[it.N].T >> 32) {
	case TEnumerate, TZip:
		if depth = c.Slots(it)[2].Int(); depth >= maxNested {
			return v, 0, NeedPython
		}
	}
	return it, depth, nil
}

func enumerateType() *Type {
	return &Type{
		Name: "enumerate", Doc: "An iterator over pairs of a count, from start on, and an item.",
		New:  &Native{Sig: "(cls, iterable=<null>, start=0)", Fn: enumerateNew, Py: "iterators.enumerate_new"},
		Iter: itself, Next: genNext(enumerateNext), NextPair: enumeratePair,
		Methods: []Native{
			nextRow(enumerateNext),
			classGetItem(),
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() != heap.KIter {
					return a[0], NeedPython
				}
				s := c.Slots(a[0])
				return c.NewTuple(TypeValue(TEnumerate), c.NewTuple(s[0], s[1])), nil
			}, Py: "iterators.reduce"},
		},
	}
}

func enumerateNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.Unbound {
		return a[1], c.Raise(TTypeError, "enumerate() missing required argument 'iterable'")
	}
	start, ok, err := c.indexOf(a[2])
	if err != nil {
		return start, err
	}
	if !ok {
		return start, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(a[2]))
	}
	it, depth, err := c.pureIter(a[1])
	if err != nil {
		return it, err
	}
	return c.NewIterOf(TEnumerate, it, start, heap.Int(depth+1)), nil
}

func enumerateNext(c *Ctx, v heap.Value) (heap.Value, error) {
	count, x, err := enumeratePair(c, v)
	if err != nil || count == heap.Exhausted {
		return count, err
	}
	return c.NewTuple(count, x), nil
}

func enumeratePair(c *Ctx, v heap.Value) (count, x heap.Value, err error) {
	s := c.Slots(v)
	it, count := s[0], s[1]
	x, err = c.Lib.Types[c.Cells[it.N].T>>32].Next(c, it)
	if err != nil || x == heap.Exhausted {
		return x, x, err
	}
	c.Cells[v.N+2] = c.plusOne(count)
	return count, x, nil
}

// plusOne returns the int after i.
func (c *Ctx) plusOne(i heap.Value) heap.Value {
	if i.T == 0 && i.Int() < math.MaxInt64 {
		return heap.Int(i.Int() + 1)
	}
	return c.BigInt(new(big.Int).Add(c.AsBig(i), big.NewInt(1)))
}

func zipType() *Type {
	return &Type{
		Name: "zip", Doc: "An iterator over tuples of an item of each iterable, until the shortest ends; strict=True makes it a ValueError when they are not of one length.",
		New:  &Native{Sig: "(cls, /, *iterables, strict: bool = False)", Fn: zipNew, Py: "iterators.zip_new"},
		Iter: itself, Next: genNext(zipNext), NextPair: zipPair,
		Methods: []Native{
			nextRow(zipNext),
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() != heap.KIter {
					return a[0], NeedPython
				}
				s := c.Slots(a[0])
				if s[1] == heap.True {
					return c.NewTuple(TypeValue(TZip), s[0], heap.True), nil
				}
				return c.NewTuple(TypeValue(TZip), s[0]), nil
			}, Py: "iterators.reduce"},
			{Name: "__setstate__", Sig: "(self, state: bool, /)", Doc: "Makes it strict.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() == heap.KIter {
					c.Cells[a[0].N+2] = a[1]
				}
				return heap.None, nil
			}},
		},
	}
}

// zipNew gets the class, strict, and the tuple of the iterables.
func zipNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	sources := c.Tuple(a[2])
	iters := make([]heap.Value, 0, 8)
	deepest := int64(0)
	for _, v := range sources {
		it, depth, err := c.pureIter(v)
		if err != nil {
			return it, err
		}
		iters = append(iters, it)
		deepest = max(deepest, depth)
	}
	return c.NewIterOf(TZip, c.NewTuple(iters...), a[1], heap.Int(deepest+1)), nil
}

func zipNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	iters, strict := s[0], s[1] == heap.True
	n := len(c.Tuple(iters))
	if n == 0 {
		return heap.Exhausted, nil
	}
	var buf [8]heap.Value
	items := buf[:0]
	for i := range n {
		if err := c.step(i); err != nil {
			return iters, err
		}
		it := c.Tuple(iters)[i]
		x, err := c.Lib.Types[c.Cells[it.N].T>>32].Next(c, it)
		if err != nil {
			return x, err
		}
		if x == heap.Exhausted {
			if strict {
				return x, c.zipEnd("zip", iters, i)
			}
			return x, nil
		}
		items = append(items, x)
	}
	return c.NewTuple(items...), nil
}

// zipPair is zipNext of two iterators.
func zipPair(c *Ctx, v heap.Value) (x, y heap.Value, err error) {
	s := c.Slots(v)
	if iters := c.Tuple(s[0]); len(iters) == 2 && s[1] != heap.True {
		second := iters[1]
		x, err = c.Lib.Types[c.Cells[iters[0].N].T>>32].Next(c, iters[0])
		if err != nil || x == heap.Exhausted {
			return x, x, err
		}
		if y, err = c.Lib.Types[c.Cells[second.N].T>>32].Next(c, second); y == heap.Exhausted {
			x = y
		}
		return x, y, err
	}
	return heap.Unbound, heap.Unbound, nil
}

// zipEnd looks whether all iterators end when number i has ended.
func (c *Ctx) zipEnd(name string, iters heap.Value, i int) error {
	if i > 0 {
		return c.uneven(name, i, "shorter")
	}
	for j, it := range c.Tuple(iters)[1:] {
		x, err := c.Lib.Types[c.Cells[it.N].T>>32].Next(c, it)
		if err != nil {
			return err
		}
		if x != heap.Exhausted {
			return c.uneven(name, j+1, "longer")
		}
	}
	return nil
}

func (c *Ctx) uneven(name string, i int, how string) error {
	if i == 1 {
		return c.Raise(TValueError, "%s() argument 2 is %s than argument 1", name, how)
	}
	return c.Raise(TValueError, "%s() argument %d is %s than arguments 1-%d", name, i+1, how, i)
}

// A map over built-in iterators is a cell of the function, the iterator or a
// tuple of them, and whether it is strict: its __next__ calls the function in
// its own place, so that nothing of it is left while the function runs.

func mapType() *Type {
	return &Type{
		Name: "map", Doc: "An iterator over what a function makes of the items of iterables, until the shortest ends; strict=True makes it a ValueError when they are not of one length.",
		New:  &Native{Sig: "(cls, /, *args, strict: bool = False)", Fn: mapNew, Py: "iterators.map_new"},
		Iter: itself, Next: genNext(nil),
		Methods: []Native{
			{Name: "__next__", Sig: "(self, /)", Kind: Wrapper, Step: "gen_next", Fn: mapNext},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: mapReduce, Py: "iterators.reduce"},
			{Name: "__setstate__", Sig: "(self, state: bool, /)", Doc: "Makes it strict.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() == heap.KIter {
					c.Cells[a[0].N+3] = a[1]
				}
				return heap.None, nil
			}},
		},
	}
}

// mapNew gets the class, strict, and the tuple of the function and the iterables.
func mapNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[2])
	if len(args) < 2 {
		return a[2], c.Raise(TTypeError, "map() must have at least two arguments.")
	}
	for _, v := range args[1:] {
		if !c.CanIterate(v) {
			return v, c.notIterable(v)
		}
	}
	iters := make([]heap.Value, 0, 4)
	for _, v := range args[1:] {
		it, _, err := c.pureIter(v)
		if err != nil {
			return v, err
		}
		iters = append(iters, it)
	}
	sources := iters[0]
	if len(iters) > 1 {
		sources = c.NewTuple(iters...)
	}
	return c.NewIterOf(TMap, args[0], sources, a[1]), nil
}

func mapNext(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KIter {
		return a[0], NeedVM
	}
	s := c.Slots(a[0])
	f, sources, strict := s[0], s[1], s[2] == heap.True
	if sources.Kind() == heap.KIter {
		x, err := c.Lib.Types[c.Cells[sources.N].T>>32].Next(c, sources)
		if err != nil || x == heap.Exhausted {
			return x, err
		}
		return c.Tail(Any, f, x)
	}
	args := make([]heap.Value, 0, 4)
	for i := range c.Tuple(sources) {
		it := c.Tuple(sources)[i]
		x, err := c.Lib.Types[c.Cells[it.N].T>>32].Next(c, it)
		if err != nil {
			return x, err
		}
		if x == heap.Exhausted {
			if strict {
				err = c.zipEnd("map", sources, i)
			}
			return x, err
		}
		args = append(args, x)
	}
	return c.Tail(Any, f, args...)
}

func mapReduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KIter {
		return a[0], NeedPython
	}
	s := c.Slots(a[0])
	args, strict := []heap.Value{s[0], s[1]}, s[2]
	if s[1].Kind() == heap.KTuple {
		args = append(args[:1], c.Tuple(s[1])...)
	}
	if strict == heap.True {
		return c.NewTuple(TypeValue(TMap), c.NewTuple(args...), heap.True), nil
	}
	return c.NewTuple(TypeValue(TMap), c.NewTuple(args...)), nil
}

func filterType() *Type {
	return &Type{
		Name: "filter", Doc: "An iterator over the items for which a function is true, or which are true themselves when it is None.",
		New: &Native{Sig: "(cls, function, iterable, /)", Py: "iterators.filter_new", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if !c.CanIterate(a[2]) {
				return a[2], c.notIterable(a[2])
			}
			return a[2], NeedPython
		}},
		Iter: itself, Next: genNext(nil),
		Methods: []Native{nextRow(nil), {Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: needPython, Py: "iterators.reduce"}},
	}
}

func reversedType() *Type {
	return &Type{
		Name: "reversed", Doc: "An iterator over the items of a sequence from the last to the first.",
		New:  &Native{Sig: "(cls, object, /)", Fn: reversedNew, Py: "iterators.reversed_new"},
		Iter: itself, Next: genNext(reversedNext),
		Methods: []Native{
			nextRow(reversedNext),
			{Name: "__length_hint__", Sig: "(self, /)", Doc: "How many items are left, at a guess.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() != heap.KIter || c.Slots(a[0])[0] == heap.None {
					return heap.Int(0), nil
				}
				return heap.Int(c.Slots(a[0])[1].Int() + 1), nil
			}},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() != heap.KIter {
					return a[0], NeedPython
				}
				s := c.Slots(a[0])
				if s[0] == heap.None {
					return c.NewTuple(TypeValue(TReversed), c.NewTuple(c.NewTuple())), nil
				}
				source, i := s[0], s[1]
				return c.NewTuple(TypeValue(TReversed), c.NewTuple(source), i), nil
			}, Py: "iterators.reduce"},
			{Name: "__setstate__", Sig: "(self, state: index, /)", Doc: "Sets the index of the next item.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() != heap.KIter || c.Slots(a[0])[0] == heap.None {
					return heap.None, nil
				}
				n, err := c.Length(c.Slots(a[0])[0])
				if err == nil {
					c.Cells[a[0].N+2] = heap.Int(min(max(a[1].Int(), -1), int64(n)-1))
				}
				return heap.None, err
			}},
		},
	}
}

func reversedNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	v := a[1]
	switch f := c.SlotOf(v, SReversed); {
	case f == heap.None:
		return v, c.Raise(TTypeError, "'%s' object is not reversible", c.TypeName(v))
	case f != heap.Unbound:
		return c.TailMethod(Any, SReversed, f, v)
	case c.SlotOf(v, SGetItem) == heap.Unbound || c.SlotOf(v, SLen) == heap.Unbound || v.Kind() == heap.KBlock || v.Kind() == heap.KDict:
		return v, c.Raise(TTypeError, "'%s' object is not reversible", c.TypeName(v))
	case v.Kind() == heap.KInst:
		return v, NeedPython
	}
	n, err := c.Length(v)
	return c.NewIterOf(TReversed, v, heap.Int(int64(n)-1)), err
}

func reversedNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	source, i := s[0], s[1]
	if source == heap.None || i.Int() < 0 {
		s[0] = heap.None
		return heap.Exhausted, nil
	}
	x, err := c.ItemOf(source, i)
	switch {
	case err == nil:
		c.Cells[v.N+2] = heap.Int(i.Int() - 1)
	case err == Raised && c.Is(c.exc, TIndexError):
		c.TakeException()
		c.Cells[v.N+1] = heap.None
		return heap.Exhausted, nil
	}
	return x, err
}
