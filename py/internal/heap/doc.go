// Package heap is the memory of one Python interpreter: values, the objects
// behind their handles, and the collector. It knows data, not types: no method,
// no string form, no machine.
//
// # Values
//
// A Value is two words without a Go pointer. Ints, floats, the singletons and
// strings of up to 14 bytes lie in the value; everything else is a handle. So
// registers, lists and dicts are memory that Go's collector does not look at,
// storing a value needs no write barrier, and a value is dumped as it is.
// Handles do not move and are used again only after a collection has found the
// object dead.
//
// # Two kinds of homes
//
// A Table keeps Go structs of one type, found by index: lists, dicts, strings,
// bytes and big ints here; functions, generators, classes and modules in the
// packages that define them (Register). A type says what it holds in one
// method, Visit, which serves the collector, Dump and Load.
//
// Small objects of fixed size (instances, tuples, cells, bound methods,
// iterators) are blocks in Heap.Cells: a header and slots. The header word of
// an instance holds its shape, so an inline cache is one compare and one load:
//
//	if o := R[b].N; R[b].T == uint64(heap.KInst) && m.Cells[o].T == cached {
//		R[a] = m.Cells[o+slot]
//	}
//
// # How a run loop uses it
//
// The machine embeds Heap by value, and its loop keeps code, R and pc in
// locals and nothing else. What is short is done in place: Cells as above,
// m.Lists.At(v).Items for lists (room up to the capacity is free to use), Memo
// for a dict, arithmetic on T and N. Everything that may allocate is a method
// of Heap, to be called from slow paths that are not inlined; none of them
// keeps a pointer that the loop holds alive.
//
// No allocation fails and none collects. It books bytes, and when a collection
// is due it sets the fuel of the account to 0. The loop tests that at back-edges
// and calls anyway; there it knows which registers live, and calls Attend, then
// Account.Refill. A native that allocates by the size of its arguments calls
// Reserve before its first allocation, which may collect, and is where the
// memory limit is exact: what lives and the request together. The caller clears
// argument slots when the native has returned, or they keep garbage alive.
//
// # Keys
//
// Dicts, sets and frozensets are one type. A key is plain when no Python code
// has a say in its hash and equality (Owner.Identity tells for instances).
// Lookup does everything for plain keys, and says NeedPython before anything
// has happened for others; then the machine hashes in Python, and runs a Probe,
// whose state is two numbers in its registers, over the candidates.
//
// # Adding a type
//
// A kind from the list in value.go (add one there), a struct with Visit and
// Size, a Table in the machine and a Register call. The storage of types of this
// package may be pooled: Init says what takes it back. What holds more than
// memory has a method End.
package heap
