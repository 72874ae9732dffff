// Package collections is the module _collections: deques, and the descriptors
// of the fields of namedtuples.
//
//   - deque.go is the row of deque and what it does as a sequence.
//   - methods.go are its methods.
//   - iterator.go are its iterators.
//   - field.go is _tuplegetter.
//
// What calls back is lib/_deques.py.
package collections

import "github.com/skillet-run/skillet/py/internal/object"

// Module returns the module _collections.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "_collections",
		Doc:   "Containers in Go.",
		Types: []*object.Type{dequeType(), iteratorType("_deque_iterator", forward), iteratorType("_deque_reverse_iterator", backward), fieldType()},
		Funcs: []object.Native{
			{Name: "deque_items", Sig: "(deque: collections.deque, /)", Doc: "A list of the items of a deque.", Fn: items},
			{Name: "deque_push", Sig: "(deque: collections.deque, item, left: bool, /)", Doc: "Adds an item at one end.", Fn: push},
			{Name: "deque_version", Sig: "(deque: collections.deque, /)", Doc: "A number that changes with the items of a deque.", Fn: version},
		},
	}
}
