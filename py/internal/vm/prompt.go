package vm

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// maxPrompt is how often del, break and return start a collection. A program that
// lets go of more objects with finalizers finds them called later.
const maxPrompt = 100

// letGo is called where a statement has let go of v and the registers from top on
// are dead. In CPython an object dies with its last reference: where that would
// do something, such as call __del__, the collector looks at once whether v has died.
func (m *Machine) letGo(v heap.Value, top uint8) bool {
	if !m.endsNoticeably(v) || m.Prompt >= maxPrompt {
		return true
	}
	m.Prompt++
	f := m.top()
	clear(m.stack[min(int(f.base)+int(top), len(m.stack)):min(int(f.base)+f.st.Code.NRegs+window, len(m.stack))])
	if err := m.acct.Charge(m.Booked() / 64); err != nil {
		return m.limit(err)
	}
	m.Heap.Collect()
	return m.finalize()
}

// forget lets go of the iterator R[a] of a loop that is left, and of what the
// loop awaited of it. The registers from top on are dead.
func (m *Machine) forget(R *[window]heap.Value, a, top int) bool {
	v := R[a]
	R[a] = heap.None
	if v.T != tGen {
		return true
	}
	for i := a + 1; i < top; i++ {
		if m.isASend(R[i]) && m.Slots(R[i])[asendGen] == v {
			R[i] = heap.None
		}
	}
	return m.letGo(v, uint8(top))
}

func (m *Machine) endsNoticeably(v heap.Value) bool {
	switch v.Kind() {
	case heap.KGen:
		return m.Gens.At(v).Unfinished()
	case heap.KInst:
		class := m.TypeOf(v)
		return class.Kind() == heap.KClass && m.Classes.At(class).Flags&object.ClassDel != 0
	}
	return false
}
