package vars

import "slices"

// row is a sequence that takes elements, and gives them up, at both ends in constant time:
// an array may be filled from its last index down, or be a queue.
type row[T any] struct {
	all   []T // the elements behind room for more
	front int // how much room
}

// list returns the elements.
func (r *row[T]) list() []T { return r.all[r.front:] }

func (r *row[T]) len() int { return len(r.all) - r.front }

// full reports whether another element takes more memory.
func (r *row[T]) full() bool { return r.front == 0 && len(r.all) == cap(r.all) }

// insert puts an element at a place, and moves what is before it or what is behind it,
// whichever is less.
func (r *row[T]) insert(at int, v T) {
	n := r.len()
	if 2*at >= n {
		if r.front > 0 && len(r.all) == cap(r.all) {
			r.move(min(r.front, n/4))
		}
		r.all = slices.Insert(r.all, r.front+at, v)
		return
	}
	if r.front == 0 {
		r.move(n/4 + 1)
	}
	r.front--
	list := r.list()
	copy(list, list[1:at+1])
	list[at] = v
}

// move gives the elements room in front, and as much behind as append does.
func (r *row[T]) move(front int) {
	n := r.len()
	all := make([]T, front+n, front+n+n/4+1)
	copy(all[front:], r.list())
	r.all, r.front = all, front
}

// remove takes out the element at a place, and moves what is before it or what is behind
// it, whichever is less.
func (r *row[T]) remove(at int) {
	list := r.list()
	if at >= len(list)/2 {
		r.all = slices.Delete(r.all, r.front+at, r.front+at+1)
		return
	}
	copy(list[1:at+1], list[:at])
	clear(list[:1])
	r.front++
}

func (r *row[T]) clone() row[T] { return row[T]{all: slices.Clone(r.list())} }
