package vm

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// link says in which slots of a dict the globals of a unit are.
type link struct {
	slots []int32
	same  bool // they are the numbers that the code has
}

type linkKey struct {
	unit *code.Unit
	dict uint64
}

func (m *Machine) link(u *code.Unit, globals heap.Value) *link {
	key := linkKey{u, globals.N}
	if l := m.links[key]; l != nil {
		return l
	}
	l := &link{same: true, slots: make([]int32, len(u.Globals))}
	for i, name := range u.Globals {
		at := m.ReserveSlot(m.Dicts.At(globals), m.Intern(name))
		l.slots[i] = int32(at)
		l.same = l.same && at == i
	}
	if m.links == nil {
		m.links = map[linkKey]*link{}
	}
	m.links[key] = l
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
		st.Consts[i] = m.constant(&c.Consts[i])
	}
	for i, name := range c.Names {
		st.Names[i] = m.Intern(name)
	}
	m.attach(st)
	return st
}

// attach makes what a state has by its code and its globals.
func (m *Machine) attach(st *object.State) {
	c, globals := st.Code, st.Globals
	if c.Unit != nil && len(c.Unit.Globals) > 0 {
		if l := m.link(c.Unit, globals); !l.same {
			st.Ins = relink(c.Ins, l.slots)
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

func relink(ins []uint64, slots []int32) []uint64 {
	ins = slices.Clone(ins)
	for i := 0; i < len(ins); i++ {
		op := code.OpOf(ins[i])
		switch op {
		case code.LoadG, code.StoreG, code.DelG:
			ins[i] = ins[i]&(1<<32-1) | uint64(slots[code.D(ins[i])])<<32
		default:
			i += code.CacheWords(op)
		}
	}
	return ins
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
		st.Codes[i] = m.state(st.Code.Consts[i].Code, st.Globals)
	}
	return st.Codes[i]
}

func (m *Machine) constant(k *code.Const) heap.Value {
	switch k.Kind {
	case code.CBool:
		return heap.Bool(k.Int != 0)
	case code.CEllipsis:
		return heap.Ellipsis
	case code.CInt:
		return heap.Int(k.Int)
	case code.CBig:
		return m.BigInt(k.Big)
	case code.CFloat:
		return heap.Float(k.Float)
	case code.CComplex:
		return m.NewBlockOf(object.TComplex, heap.Float(k.Float), heap.Float(k.Imag))
	case code.CStr:
		return m.Intern(k.Str)
	case code.CBytes:
		return m.NewBytes([]byte(k.Str))
	case code.CTuple, code.CSlice:
		items := m.constants(k.Items)
		if k.Kind == code.CSlice {
			return m.NewFixed(heap.KSlice, items...)
		}
		return m.NewTuple(items...)
	case code.CFrozenSet:
		v := m.NewDict(heap.KFrozenSet)
		for _, x := range m.constants(k.Items) {
			hash, _, _ := m.Hash(x)
			if d := m.Dicts.At(v); m.Find(d, x, hash) < 0 {
				m.Insert(d, x, heap.None, hash, true)
			}
		}
		return v
	case code.CCode, code.CNone:
	}
	return heap.None
}

func (m *Machine) constants(ks []code.Const) []heap.Value {
	items := make([]heap.Value, len(ks))
	for i := range ks {
		items[i] = m.constant(&ks[i])
	}
	return items
}
