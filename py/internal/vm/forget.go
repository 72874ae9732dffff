package vm

import "github.com/skillet-run/skillet/py/internal/code"

// ForgetSlots implements object.VM: it empties the inline caches that compare
// the shape of an instance alone. What they rest on, that nothing of the class
// goes before the slot, holds for long: only a data descriptor, or a method
// such as __setattr__, that a class gets after it was made ends it.
func (m *Machine) ForgetSlots() {
	for _, st := range m.states {
		if !st.Own {
			continue
		}
		m.acct.Spend(len(st.Ins)/wordsPerFuel + 1)
		for i := 0; i < len(st.Ins); i++ {
			op := code.OpOf(st.Ins[i])
			switch op {
			case code.GetAttrP:
				st.Ins[i] = st.Ins[i]&^0xff | uint64(code.GetAttr)
				fallthrough
			case code.GetAttr, code.SetAttr, code.AddAttr:
				st.Ins[i+1], st.Ins[i+2] = 0, 0
			default:
			}
			i += code.CacheWords(op)
		}
	}
}

// wordsPerFuel is how many words of code are looked through for one unit of fuel.
const wordsPerFuel = 32
