// Package heapq is the module _heapq: lists in which item k is at most item 2*k+1
// and item 2*k+2, or at least, in heaps of the greatest.
//
// Which items are compared, and in which order, is seen by programs whose items
// compare in Python, and the list as it is when a comparison fails. So a function
// compares first, without changing anything; where a comparison runs Python code
// or fails, lib/_pyheapq.py does it all, step by step as CPython does.
package heapq

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _heapq.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "_heapq",
		Doc:   "Heaps: lists whose least, or greatest, item is the first.",
		Funcs: append(funcs(least, ""), funcs(greatest, "_max")...),
	}
}

func funcs(o order, suffix string) []object.Native {
	row := func(name, sig, doc string, f func(o order, c *object.Ctx, a []heap.Value) (heap.Value, error)) object.Native {
		return object.Native{Name: name + suffix, Sig: sig, Doc: doc, Py: "pyheapq." + name + suffix, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return f(o, c, a)
		}}
	}
	return []object.Native{
		row("heapify", "(heap: list, /)", "Makes a heap of a list, in place, in linear time.", order.heapify),
		row("heappop", "(heap: list, /)", "Takes the first item off a heap and returns it.", order.pop),
		row("heappush", "(heap: list, item, /)", "Adds an item to a heap.", order.push),
		row("heappushpop", "(heap: list, item, /)", "Puts an item into a heap, takes the first off and returns it.", order.pushPop),
		row("heapreplace", "(heap: list, item, /)", "Takes the first item off a heap, puts another in, and returns the first.", order.replace),
	}
}

// order is which item is the first.
type order bool

const (
	least    order = false
	greatest order = true
)

// before reports whether x must be above y.
func (o order) before(c *object.Ctx, x, y heap.Value) (bool, error) {
	if o == greatest {
		x, y = y, x
	}
	switch {
	case x.T|y.T == 0:
		return x.Int() < y.Int(), nil
	case x.Kind() == heap.KFloat && y.Kind() == heap.KFloat:
		return x.Float() < y.Float(), nil
	case x.Kind() == heap.KInst:
		return false, object.NeedPython
	}
	less, err := c.Less(x, y)
	if err == object.Raised {
		c.TakeException()
		err = object.NeedPython
	}
	return less, err
}

func (o order) push(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items, item := c.Lists.At(a[0]).Items, a[1]
	pos := len(items)
	for pos > 0 {
		rises, err := o.before(c, item, items[(pos-1)/2])
		if err != nil {
			return heap.None, err
		}
		if !rises {
			break
		}
		pos = (pos - 1) / 2
	}
	if err := c.RoomToAppend(a[0]); err != nil {
		return heap.None, err
	}
	c.Append(a[0], item)
	items = c.Lists.At(a[0]).Items
	for from := len(items) - 1; from > pos; from = (from - 1) / 2 {
		items[from] = items[(from-1)/2]
	}
	items[pos] = item
	return heap.None, nil
}

func (o order) pop(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[0]).Items
	last := len(items) - 1
	if last < 0 {
		return heap.None, indexError(c)
	}
	first := items[last]
	if last > 0 {
		var err error
		if first, err = o.sink(c, items[:last], 0, first); err != nil {
			return heap.None, err
		}
	}
	c.Truncate(a[0], last)
	return first, nil
}

func (o order) replace(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[0]).Items
	if len(items) == 0 {
		return heap.None, indexError(c)
	}
	return o.sink(c, items, 0, a[1])
}

func (o order) pushPop(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[0]).Items
	if len(items) == 0 {
		return a[1], nil
	}
	if stays, err := o.before(c, items[0], a[1]); err != nil || !stays {
		return a[1], err
	}
	return o.sink(c, items, 0, a[1])
}

func indexError(c *object.Ctx) error { return c.Raise(object.TIndexError, "index out of range") }

// sinkWork is what it costs to sink an item by a level, for Pace.
const sinkWork = 16

// heapify changes the list from the first comparison on, so that no later one may
// need Python code.
func (o order) heapify(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[0]).Items
	if err := c.OneOrder(items); err != nil {
		return heap.None, err
	}
	p := c.Pace()
	for pos := len(items)/2 - 1; pos >= 0 && !p.Over(2*sinkWork); pos-- {
		if _, err := o.sink(c, items, pos, items[pos]); err != nil {
			return heap.None, err
		}
	}
	return heap.None, p.Err()
}

// sink puts an item in the place of the one at start, the top of a heap that
// reaches to the end of items: those that go before it move up. It returns the one
// that was there.
//
// As in CPython the item goes down to a leaf, always to the child that goes before
// the other, and from there up again: most come from the bottom.
func (o order) sink(c *object.Ctx, items []heap.Value, start int, item heap.Value) (heap.Value, error) {
	pos, err := o.leaf(c, items, start)
	for err == nil && pos > start {
		var rises bool
		if rises, err = o.before(c, item, items[pos]); !rises {
			break
		}
		pos = (pos - 1) / 2
	}
	if err != nil {
		return heap.None, err
	}
	for pos > start {
		items[pos], item = item, items[pos]
		pos = (pos - 1) / 2
	}
	items[start], item = item, items[start]
	return item, nil
}

// leaf returns the end of the path from start on along the children that go before
// their siblings.
func (o order) leaf(c *object.Ctx, items []heap.Value, start int) (int, error) {
	pos := start
	for child := 2*pos + 1; child < len(items); child = 2*pos + 1 {
		if right := child + 1; right < len(items) {
			first, err := o.before(c, items[child], items[right])
			if err != nil {
				return pos, err
			}
			if !first {
				child = right
			}
		}
		pos = child
	}
	return pos, nil
}
