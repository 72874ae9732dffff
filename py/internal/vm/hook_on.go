//go:build hook

package vm

// hook makes the machine collect before every instruction, so that a value
// which nothing refers to any more is gone at once, and whatever forgets to
// refer to one fails within a few instructions. It is for tests.
const hook = true

func (m *Machine) between() {
	m.Heap.Collect()
}
