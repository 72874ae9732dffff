package heap

import "slices"

// Numbers gives things the numbers 0, 1, ... in the order in which they come. A few
// of them need no map.
type Numbers[T comparable] struct {
	List []T
	by   map[T]int
}

const fewNumbers = 16

// Of returns the number of x, or -1.
func (n *Numbers[T]) Of(x T) int {
	if n.by == nil {
		return slices.Index(n.List, x)
	}
	if at, known := n.by[x]; known {
		return at
	}
	return -1
}

// Add gives x, which has none, the next number, and returns it.
func (n *Numbers[T]) Add(x T) int {
	at := len(n.List)
	n.List = append(n.List, x)
	if n.by == nil && at == fewNumbers {
		n.by = map[T]int{}
		for i, x := range n.List {
			n.by[x] = i
		}
	} else if n.by != nil {
		n.by[x] = at
	}
	return at
}

// Reset forgets all, but for the memory of the list.
func (n *Numbers[T]) Reset() {
	clear(n.List)
	n.List, n.by = n.List[:0], nil
}
