package vm

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// mapsNative reports whether v is a map of one or two iterators whose function is in
// Go: its items come one after the other without a frame.
func (m *Machine) mapsNative(v heap.Value) bool {
	if v.T != tIter || object.TypeID(m.Cells[v.N].T>>32) != object.TMap {
		return false
	}
	return inGo(m.Slots(v)[0])
}

// inGo reports whether the function f of a map is in Go.
func inGo(f heap.Value) bool { return f.T == tNative || f.T == tType }

// nextMapped is the next item of a map of one or two iterators of built-in types,
// Exhausted at the end. Its function is called as a __next__ would be: a StopIteration
// ends the map. Where that takes a frame the item goes to the continuation.
func (m *Machine) nextMapped(it heap.Value, flags uint32, ins uint64) (heap.Value, progress) {
	if object.TypeID(m.Cells[it.N].T>>32) != object.TMap {
		return it, notYet
	}
	s := m.Slots(it)
	f, first, second := s[0], s[1], heap.Unbound
	if first.T == tTuple {
		sources := m.Tuple(first)
		if len(sources) != 2 || s[2] == heap.True { // strict
			return it, notYet
		}
		first, second = sources[0], sources[1]
	}
	if first.T != tIter || second != heap.Unbound && second.T != tIter {
		return it, notYet
	}
	x, err := m.nextOfCell(first)
	if err == object.NeedPython {
		return it, notYet
	}
	y := heap.Unbound
	if second != heap.Unbound && err == nil && x != heap.Exhausted {
		y, err = m.nextOfCell(second)
	}
	switch {
	case err != nil:
		return it, outcome(m.fail(err))
	case x == heap.Exhausted || y == heap.Exhausted:
		return heap.Exhausted, complete
	case inGo(f):
		return m.callMapped(f, x, y, flags, ins)
	case f.T == tFunc && y == heap.Unbound:
		return it, outcome(m.callMethod(flags, ins, f, x, heap.Unbound))
	}
	return it, outcome(m.invokeMapped(f, x, y, flags, ins))
}

func (m *Machine) invokeMapped(f, x, y heap.Value, flags uint32, ins uint64) bool {
	if y == heap.Unbound {
		return m.invoke(flags, ins, f, x)
	}
	return m.invoke(flags, ins, f, x, y)
}

// callMapped calls the function f in Go with x, and with y unless that is
// Unbound, at once where it takes neither binding nor conversion.
func (m *Machine) callMapped(f, x, y heap.Value, flags uint32, ins uint64) (heap.Value, progress) {
	depth := len(m.frames)
	v, how := m.mappedNow(f, x, y, flags, ins)
	if how == notYet {
		how = outcome(m.invokeMapped(f, x, y, flags, ins))
	}
	if how == failed && len(m.frames) == depth {
		if exc := m.Exception(); exc != heap.Unbound && m.Is(exc, object.TStopIteration) {
			m.TakeException() // of the native itself, which has no frame
			return heap.Exhausted, complete
		}
	}
	return v, how
}

func (m *Machine) mappedNow(f, x, y heap.Value, flags uint32, ins uint64) (heap.Value, progress) {
	base := m.above() + 1
	if base+window >= len(m.stack) {
		m.growStack(base)
	}
	R := m.stack[base-1:]
	if f.T == tType {
		if y != heap.Unbound || x.T == tInst || x.T == tGen || x.T == tIter {
			return f, notYet
		}
		R[0], R[1] = f, x
		how := m.makeNow(R[:window], 1)
		v := R[0]
		R[0] = heap.Value{}
		return v, how
	}
	n, nargs := m.Lib.Natives[f.N], 1
	if n.Open() {
		v, ok := heap.Unbound, false
		if y == heap.Unbound && n.Now1 != nil {
			v, ok = n.Now1(&m.Ctx, x)
		} else if y != heap.Unbound && n.Now2 != nil {
			v, ok = n.Now2(&m.Ctx, x, y)
		}
		if ok {
			return v, complete
		}
	}
	if n.IsNew() {
		return f, notYet
	}
	if R[1] = x; y != heap.Unbound {
		R[2], nargs = y, 2
	}
	count := m.Args(n, R[1:window], nargs, false)
	if count < 0 {
		return f, notYet
	}
	args := R[1 : 1+count : 1+count]
	v, err := n.Fn(&m.Ctx, args)
	if err != nil {
		return v, outcome(m.answer(n, err, x, base, count, flags, ins))
	}
	clear(args)
	return v, complete
}
