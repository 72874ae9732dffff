package vm

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// link says in which slots of a dict the globals of a unit are.
type link struct {
	unit  *code.Unit
	dict  uint64
	slots []int32
	same  bool // they are the numbers that the code has
}

// links are those of a machine. Most have few.
type links struct {
	few  [4]link
	n    int
	room [16]int32 // for their slots
	used int
	by   map[linkKey]*link // of the others
}

type linkKey struct {
	unit *code.Unit
	dict uint64
}

func (l *links) of(u *code.Unit, dict uint64) *link {
	for i := range l.few[:l.n] {
		if k := &l.few[i]; k.unit == u && k.dict == dict {
			return k
		}
	}
	return l.by[linkKey{u, dict}]
}

// add returns a new link.
func (l *links) add(u *code.Unit, dict uint64) *link {
	if l.n < len(l.few) {
		k := &l.few[l.n]
		l.n++
		*k = link{unit: u, dict: dict, slots: l.slots(len(u.Globals)), same: true}
		return k
	}
	k := &link{unit: u, dict: dict, slots: make([]int32, len(u.Globals)), same: true}
	if l.by == nil {
		l.by = map[linkKey]*link{}
	}
	l.by[linkKey{u, dict}] = k
	return k
}

func (l *links) slots(n int) []int32 {
	if n > len(l.room)-l.used {
		return make([]int32, n)
	}
	l.used += n
	return l.room[l.used-n : l.used : l.used]
}

func (m *Machine) link(u *code.Unit, globals heap.Value) *link {
	if m.links == nil && m.kept != nil {
		m.links = &m.kept.links
	} else if m.links == nil {
		m.links = &links{}
	} else if l := m.links.of(u, globals.N); l != nil {
		return l
	}
	l := m.links.add(u, globals.N)
	for i, name := range u.Globals {
		at := m.ReserveSlot(m.Dicts.At(globals), m.Intern(name))
		l.slots[i] = int32(at)
		l.same = l.same && at == i
	}
	return l
}

// state makes the state of a code over a dict of globals.
func (m *Machine) state(c *code.Code, globals heap.Value) *object.State {
	st := &m.first.state
	if len(m.states) > 0 {
		st = new(object.State)
	}
	st.Code, st.Ins, st.Globals, st.Call, st.ID = c, c.Ins, globals, ^uint64(0), uint32(len(m.states))
	m.states = append(m.states, st)
	st.Name, st.QualName = m.Intern(c.Name), m.Intern(c.QualName)
	if n := len(c.Consts) + len(c.Names); n > 0 {
		values := make([]heap.Value, n)
		st.Consts, st.Names = values[:len(c.Consts):len(c.Consts)], values[len(c.Consts):]
	}
	for i := range c.Consts {
		st.Consts[i] = m.Constant(&c.Consts[i])
	}
	for i, name := range c.Names {
		st.Names[i] = m.Intern(name)
	}
	m.attach(st, nil)
	return st
}

// attach makes what a state has by its code and its globals. It returns what it
// leaves of room for instructions.
func (m *Machine) attach(st *object.State, room []uint64) []uint64 {
	c, globals := st.Code, st.Globals
	if c.Unit != nil && len(c.Unit.Globals) > 0 {
		if l := m.link(c.Unit, globals); !l.same {
			st.Ins, room = copyIns(c.Ins, room)
			relink(st.Ins, l.slots)
			st.Own = true
		}
	}
	if c.Flags&generators == 0 || usesGlobals(c.Ins) {
		st.Needs = globals.N << 8
	}
	const special = code.VarArgs | code.VarKw | code.Generator | code.Coroutine | code.AsyncGenerator
	if c.Flags&special == 0 && c.Flags&code.Optimized != 0 && c.KwOnly == 0 {
		st.Call = uint64(c.Args) | globals.N<<8
	}
	return room
}

// copyIns returns a copy of instructions, in room if they fit, and the rest of that.
func copyIns(ins, room []uint64) (own, rest []uint64) {
	n := len(ins)
	if n > len(room) {
		return slices.Clone(ins), room
	}
	copy(room, ins)
	return room[:n:n], room[n:]
}

// usesGlobals reports whether code reads or writes globals by their slots. What
// does not runs whatever globals the machine has at hand. That is asked of
// generators only: a function that calls others would return to its caller, by
// the short way, with the globals of those.
func usesGlobals(ins []uint64) bool {
	for i := 0; i < len(ins); i++ {
		switch op := code.OpOf(ins[i]); op {
		case code.LoadG, code.StoreG, code.DelG:
			return true
		default:
			i += code.CacheWords(op)
		}
	}
	return false
}

// relink writes the slots of globals into instructions.
func relink(ins []uint64, slots []int32) {
	for i := 0; i < len(ins); i++ {
		op := code.OpOf(ins[i])
		switch op {
		case code.LoadG, code.StoreG, code.DelG:
			ins[i] = ins[i]&(1<<32-1) | uint64(slots[code.D(ins[i])])<<32
		default:
			i += code.CacheWords(op)
		}
	}
}

// ownCode gives the state instructions of its own, to write caches in. It
// reports false as long as the code is cold.
func ownCode(st *object.State) bool {
	const hot = 4
	if st.Own {
		return true
	}
	if st.Heat++; st.Heat < hot {
		return false
	}
	st.Ins = slices.Clone(st.Ins)
	st.Own = true
	return true
}

// sub returns the state of the function code in constant i of st.
func (m *Machine) sub(st *object.State, i int) *object.State {
	if st.Codes == nil {
		st.Codes = make([]*object.State, len(st.Consts))
	}
	if st.Codes[i] == nil {
		st.Codes[i] = m.state(st.Code.Sub(i), st.Globals)
	}
	return st.Codes[i]
}
