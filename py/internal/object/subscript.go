package object

import "github.com/skillet-run/skillet/py/internal/heap"

// position returns the int that key is as a subscript of a sequence, unchanged
// by its length; what names the sequence in errors.
func (c *Ctx) position(key heap.Value, what string) (int, error) {
	x, ok, err := c.indexOf(key)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, c.Raise(TTypeError, "%s indices must be integers or slices, not %s", what, c.TypeName(key))
	case x.Kind() == heap.KBig:
		return 0, c.Raise(TIndexError, "cannot fit '%s' into an index-sized integer", c.TypeName(key))
	}
	return int(x.Int()), nil
}

// repeats returns the number of times that count is as a factor of a sequence;
// ok is false when it is no int.
func (c *Ctx) repeats(count heap.Value) (n int, ok bool, err error) {
	x, ok, err := c.indexOf(count)
	switch {
	case err != nil || !ok:
		return 0, ok, err
	case x.Kind() == heap.KBig:
		return 0, true, c.Raise(TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(count))
	}
	return max(int(x.Int()), 0), true, nil
}

// repeated returns the length of n items count times, or a MemoryError.
func (c *Ctx) repeated(n, count int) (int, error) {
	if n == 0 || count == 0 {
		return 0, nil
	}
	if count > maxItems/n {
		return 0, c.memoryError(1 << 62)
	}
	return n * count, nil
}

// sliced copies count items from start on, in steps, to out.
func sliced(out, items []heap.Value, start, step, count int, p *Pace) {
	if step == 1 {
		p.copyValues(out, items[start:start+count])
		return
	}
	for i := range count {
		if p.Over(valueWork) {
			return
		}
		out[i] = items[start+i*step]
	}
}

// valueWork is what copying a value costs, for Pace.
const valueWork = 8

// copyValues is copy, of as much as there is time for.
func (p *Pace) copyValues(to, from []heap.Value) {
	for n := 0; n < len(from); n += repeatPiece {
		end := min(n+repeatPiece, len(from))
		copyPiece(to[n:end], from[n:end])
		if p.Over(valueWork * repeatPiece / 4) {
			return
		}
	}
}

// bounds returns start and stop of index(value, start, stop) for n items.
func bounds(n int, start, stop heap.Value) (int, int) {
	from, to := int(start.Int()), int(stop.Int())
	if from < 0 {
		from = max(from+n, 0)
	}
	if to < 0 {
		to = max(to+n, 0)
	}
	return from, min(to, n)
}

// find returns where the first item that is or equals x lies, or -1.
func (c *Ctx) findItem(items []heap.Value, x heap.Value) (int, error) {
	for i, item := range items {
		if item == x {
			return i, nil
		}
		if item.T|x.T != 0 { // ints are equal as words or not at all
			same, err := c.Same(item, x)
			if err != nil {
				return 0, err
			}
			if same {
				return i, nil
			}
		}
		if err := c.step(i); err != nil {
			return 0, err
		}
	}
	return -1, nil
}

func (c *Ctx) countItem(items []heap.Value, x heap.Value) (int, error) {
	n := 0
	for len(items) > 0 {
		i, err := c.findItem(items, x)
		if err != nil {
			return 0, err
		}
		if i < 0 {
			break
		}
		n++
		if err := c.step(n); err != nil {
			return 0, err
		}
		items = items[i+1:]
	}
	return n, nil
}

// FindItem returns where the first item that is or equals x lies, or -1.
func (c *Ctx) FindItem(items []heap.Value, x heap.Value) (int, error) { return c.findItem(items, x) }

// CountItem returns how many items are or equal x.
func (c *Ctx) CountItem(items []heap.Value, x heap.Value) (int, error) { return c.countItem(items, x) }

// IndexOf is operator.index(v), the pure way; ok is false when v has no
// __index__.
func (c *Ctx) IndexOf(v heap.Value) (x heap.Value, ok bool, err error) { return c.indexOf(v) }
