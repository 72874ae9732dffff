//go:build hook

package py_test

// patience is by how much longer programs may run: with this tag the heap is
// collected before every instruction.
const patience = 20
