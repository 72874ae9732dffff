package memfs

// owner marks the nodes that a file system may change in place: those that were
// made or copied since its last fork or snapshot. It is known by its address.
type owner struct{ _ byte }

const (
	fanoutBits = 5
	fanout     = 1 << fanoutBits
)

// array is a persistent sparse array: a radix tree over the index. Index 0 has
// a place of its own, so that the array of a small file needs no node. The zero
// array is empty, and empty elements are the zero T.
type array[T comparable] struct {
	first  T
	root   *node[T]
	height int // of root: it holds the indexes below 1 << (height * fanoutBits)
}

// node is an inner node, which has kids, or one of the lowest, which has elements.
type node[T comparable] struct {
	owner    *owner
	kids     []*node[T]
	elements []T
}

// get returns the element at index i.
func (a *array[T]) get(i uint64) (element T) {
	if i == 0 {
		return a.first
	}
	if i>>(a.height*fanoutBits) != 0 {
		return element
	}
	n := a.root
	for shift := (a.height - 1) * fanoutBits; n != nil; shift -= fanoutBits {
		slot := i >> shift & (fanout - 1)
		if shift == 0 {
			return n.elements[slot]
		}
		n = n.kids[slot]
	}
	return element
}

// set sets the element at index i.
func (a *array[T]) set(o *owner, i uint64, element T) {
	if i == 0 {
		a.first = element
		return
	}
	for i>>(a.height*fanoutBits) != 0 {
		a.grow(o)
	}
	a.root = a.root.owned(o, a.height == 1)
	n := a.root
	for shift := (a.height - 1) * fanoutBits; shift > 0; shift -= fanoutBits {
		slot := i >> shift & (fanout - 1)
		n.kids[slot] = n.kids[slot].owned(o, shift == fanoutBits)
		n = n.kids[slot]
	}
	n.elements[i&(fanout-1)] = element
}

// grow puts a root above the root.
func (a *array[T]) grow(o *owner) {
	if a.root != nil {
		root := (*node[T])(nil).owned(o, false)
		root.kids[0] = a.root
		a.root = root
	}
	a.height++
}

// owned returns the node as one that o may change: itself or a copy.
func (n *node[T]) owned(o *owner, lowest bool) *node[T] {
	if n != nil && n.owner == o {
		return n
	}
	c := &node[T]{owner: o}
	if lowest {
		c.elements = make([]T, fanout)
	} else {
		c.kids = make([]*node[T], fanout)
	}
	if n != nil {
		copy(c.elements, n.elements)
		copy(c.kids, n.kids)
	}
	return c
}

// truncate empties all elements from index i on. Its work is that of the way to
// i, whatever is dropped.
func (a *array[T]) truncate(o *owner, i uint64) {
	if i <= 1 {
		a.root, a.height = nil, 0
		if i == 0 {
			var none T
			a.first = none
		}
		return
	}
	if a.root == nil || i>>(a.height*fanoutBits) != 0 {
		return
	}
	a.root = a.root.owned(o, a.height == 1)
	n := a.root
	for shift := (a.height - 1) * fanoutBits; shift > 0; shift -= fanoutBits {
		slot := i >> shift & (fanout - 1)
		clear(n.kids[slot+1:])
		if n.kids[slot] == nil {
			return
		}
		n.kids[slot] = n.kids[slot].owned(o, shift == fanoutBits)
		n = n.kids[slot]
	}
	clear(n.elements[i&(fanout-1):])
}
