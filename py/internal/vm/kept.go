package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// kept is what a machine has that was loaded or that runs what Start began, and
// leaves to the next one of its kind: a small program that is loaded takes hardly any
// memory of Go's then, and none has to be cleared but what the last one used.
type kept struct {
	heap  heap.Kept
	funcs heap.Table[object.Function, *object.Function]
	gens  heap.Table[object.Generator, *object.Generator]
	objs  heap.Table[object.Obj, *object.Obj]
	held  held
	links links

	states []object.State
	list   []*object.State // of states
	subs   []*object.State
	values []heap.Value
	ins    []uint64
}

// How much is kept.
const (
	keptStates = 32
	keptValues = 256 // and functions in constants
)

// keep returns what a machine leaves, before it is cleared, or nil.
func (m *Machine) keep() *kept {
	k := m.kept
	if k == nil {
		return nil
	}
	m.Keep(&k.heap)
	m.Funcs.Keep(&k.funcs)
	m.Gens.Keep(&k.gens)
	m.Objs.Keep(&k.objs)
	k.held, k.links = held{}, links{}
	k.states, k.list, k.subs = keptOf(k.states, keptStates), keptOf(k.list, keptStates), keptOf(k.subs, keptValues)
	k.values, k.ins = keptOf(k.values, keptValues), keptOf(k.ins, mostTogether)
	return k
}

// keptOf returns a list without what was in it, or nil if it is too large to be kept.
func keptOf[T any](list []T, most int) []T {
	if cap(list) > most {
		return nil
	}
	clear(list)
	return list[:0]
}

// needKept makes m.kept.
func (m *Machine) needKept() *kept {
	if m.kept == nil {
		m.kept = &kept{}
	}
	return m.kept
}

// reuse gives the tables of an empty machine what the last one has left.
func (m *Machine) reuse() {
	k := m.needKept()
	m.Funcs.Reuse(&k.funcs)
	m.Gens.Reuse(&k.gens)
	m.Objs.Reuse(&k.objs)
	m.links = &k.links
}

// room returns n elements of the list, which is empty, or of a new one in its place.
func room[T any](list *[]T, n int) []T {
	if n > cap(*list) {
		*list = make([]T, n)
	}
	*list = (*list)[:n]
	return *list
}

// newStates makes the states of so many codes.
func (k *kept) newStates(codes []*code.Code) []*object.State {
	states, list := room(&k.states, len(codes)), room(&k.list, len(codes))
	for i, c := range codes {
		st := &states[i]
		st.Code, st.Ins, st.Call, st.ID = c, c.Ins, ^uint64(0), uint32(i)
		list[i] = st
	}
	return list
}

// newSubs returns room for the states of n functions.
func (k *kept) newSubs(n int) []*object.State {
	at := len(k.subs)
	if n > cap(k.subs)-at {
		k.subs = make([]*object.State, 0, max(n, 16))
		at = 0
	}
	k.subs = k.subs[:at+n]
	return k.subs[at : at+n : at+n]
}
