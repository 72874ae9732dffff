package vm

import "github.com/skillet-run/skillet/py/internal/code"

// DropTemporaries empties the temporaries above the call that the running
// function executes: values that it has used before and that would keep
// objects alive. The called function and the object of a method stay, for the
// call may still learn from them.
func (m *Machine) DropTemporaries() error {
	if len(m.frames) == 0 {
		return nil
	}
	f := m.top()
	ins := f.st.Ins
	if err := m.acct.Charge(len(ins) / 8); err != nil {
		return err
	}
	at, next := 0, 0
	for next < m.pc && next < len(ins) {
		at = next
		next += 1 + code.CacheWords(code.OpOf(ins[at]))
	}
	if next != m.pc || next == 0 { // between instructions, or of a step machine
		return nil
	}
	first := int(f.base) + int(uint8(ins[at]>>8)) + 1
	switch code.OpOf(ins[at]) {
	case code.Call:
	case code.CallM, code.CallMN:
		first++
	default:
		return nil
	}
	clear(m.stack[first:max(first, min(int(f.base)+f.st.Code.NRegs+window, len(m.stack)))])
	return nil
}
