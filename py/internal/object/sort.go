package object

import (
	"cmp"
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// SortValues sorts values by keys, or by themselves when keys is nil: stably,
// in descending order if reverse is set. The answer is NeedPython, with nothing
// changed, when a comparison runs Python code.
//
// Numbers and strs, by far the most frequent keys, become words first, which
// compare without a call.
func (c *Ctx) SortValues(values, keys []heap.Value, reverse bool) error {
	if keys == nil {
		keys = values
	}
	n := len(values)
	if n < 2 {
		return nil
	}
	if err := c.Account().Charge(n * bits.Len(uint(n)) / 4); err != nil {
		return err
	}
	if err := c.Account().CheckBytes(int64(n) * 96); err != nil {
		return err
	}
	p := c.Pace()
	if &keys[0] == &values[0] && c.sortAlike(values, reverse, &p) {
		return p.Err()
	}
	if c.byWords(keys, reverse, &p, func(xs, spare []heap.Value) {
		for i := range xs {
			if spare[i] = values[xs[i].N]; p.Over(recordWork) {
				return // all of them are there, in their old order
			}
		}
		p.copyValues(values, spare)
	}) {
		return p.Err()
	}
	perm, err := c.compareAll(keys, reverse)
	if err == nil {
		permute(values, perm, &p)
	}
	return cmp.Or(err, p.Err())
}

// order returns the indices of the keys in sorted order.
func (c *Ctx) order(keys []heap.Value, reverse bool) ([]uint32, error) {
	var perm []uint32
	p := c.Pace()
	if c.byWords(keys, reverse, &p, func(xs, _ []heap.Value) {
		perm = make([]uint32, len(xs))
		for i := range xs {
			perm[i] = uint32(xs[i].N)
		}
	}) {
		return perm, p.Err()
	}
	return c.compareAll(keys, reverse)
}

// compareAll is order of keys that have no words.
func (c *Ctx) compareAll(keys []heap.Value, reverse bool) ([]uint32, error) {
	perm := make([]uint32, len(keys))
	p := c.Pace()
	texts, ok := c.textKeys(keys, &p)
	if p.Err() != nil {
		return nil, p.Err()
	}
	if ok {
		err := mergeSort(c, texts, c.textLess(reverse))
		for i := range texts {
			perm[i] = texts[i].at
		}
		return perm, err
	}
	for i := range perm {
		perm[i] = uint32(i)
	}
	if n := c.columns(keys); n > 0 {
		return c.orderColumns(perm, keys, n, reverse)
	}
	if err := c.OneOrder(keys); err != nil {
		return nil, err
	}
	return perm, mergeSort(c, perm, func(x, y *uint32) (bool, error) {
		if reverse {
			return c.Less(keys[*y], keys[*x])
		}
		return c.Less(keys[*x], keys[*y])
	})
}

// byWords sorts the keys as records, if they have words, and calls done with them
// and with as much room again.
func (c *Ctx) byWords(keys []heap.Value, reverse bool, p *Pace, done func(xs, spare []heap.Value)) bool {
	var s columns
	if !s.find(c, keys, p) {
		return p.Err() != nil // which the caller returns
	}
	first, second := c.Scratch(len(keys)), c.Scratch(len(keys))
	xs, spare := first.Items, second.Items
	if sorted := s.order(c, keys, xs, spare, reverse, p); &sorted[0] == &spare[0] {
		xs, spare = spare, xs
	}
	done(xs, spare)
	c.Release(&first)
	c.Release(&second)
	return true
}

// columns returns the length of the keys when all are tuples of one length,
// whose items are numbers, or strs, in each place: then sorting by the last
// place, and by the one before, and so on, needs no general comparison.
func (c *Ctx) columns(keys []heap.Value) int {
	if keys[0].Kind() != heap.KTuple {
		return 0
	}
	first := c.Tuple(keys[0])
	for _, k := range keys {
		if k.Kind() != heap.KTuple || len(c.Tuple(k)) != len(first) {
			return 0
		}
		for i, x := range c.Tuple(k) {
			switch x.Kind() {
			case heap.KInt, heap.KBool:
			case heap.KFloat:
				if math.IsNaN(x.Float()) {
					return 0
				}
			default:
				if !x.IsStr() {
					return 0
				}
			}
			if x.IsStr() != first[i].IsStr() {
				return 0
			}
		}
	}
	if len(first) > maxColumns {
		return 0
	}
	return len(first)
}

func (c *Ctx) orderColumns(perm []uint32, keys []heap.Value, n int, reverse bool) ([]uint32, error) {
	column := make([]heap.Value, len(keys))
	for i := n - 1; i >= 0; i-- {
		for j, at := range perm {
			column[j] = c.Tuple(keys[at])[i]
		}
		by, err := c.order(column, reverse)
		if err == nil {
			err = c.Account().Charge(len(keys))
		}
		if err != nil {
			return nil, err
		}
		for j, at := range by {
			by[j] = perm[at]
		}
		perm = by
	}
	return perm, nil
}

// OneOrder fails unless all values have their place in one total order: then no
// comparison of them fails, or runs Python code. The error is NeedPython, or that
// of a limit.
func (c *Ctx) OneOrder(values []heap.Value) error {
	p := c.Pace()
	for _, v := range values {
		if p.Over(recordWork) {
			return p.Err()
		}
		if err := c.alike(values[0], v, maxNesting); err != nil {
			return err
		}
	}
	return nil
}

// maxNesting is how deep alike looks into sequences.
const maxNesting = 4

// alike fails unless two keys have a place in one total order, together with all
// that are like one of them: no comparison of such keys fails, or runs Python code,
// and it makes no difference which are compared. The error is NeedPython, or that
// of a limit.
func (c *Ctx) alike(x, y heap.Value, depth int) error {
	if err := c.Account().Charge(1); err != nil {
		return err
	}
	same := x.T == y.T
	switch x.Kind() {
	case heap.KInt, heap.KBool, heap.KBig, heap.KFloat:
		same = isReal(x) && isReal(y)
	case heap.KTuple:
		if same && depth > 0 {
			return c.allAlike(c.Tuple(x), c.Tuple(y), depth-1)
		}
		same = false
	case heap.KList:
		if same && depth > 0 {
			return c.allAlike(c.Lists.At(x).Items, c.Lists.At(y).Items, depth-1)
		}
		same = false
	case heap.KBytes:
	default:
		same = x.IsStr() && y.IsStr()
	}
	if !same {
		return NeedPython
	}
	return nil
}

// allAlike is alike of sequences: their items are so place by place, or all of them
// are if the lengths differ.
func (c *Ctx) allAlike(xs, ys []heap.Value, depth int) error {
	if len(xs) == len(ys) {
		for i := range xs {
			if err := c.alike(xs[i], ys[i], depth); err != nil {
				return err
			}
		}
		return nil
	}
	if len(xs) == 0 {
		return NeedPython
	}
	for _, items := range [...][]heap.Value{xs, ys} {
		for _, v := range items {
			if err := c.alike(xs[0], v, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// isReal reports whether v is an int or a float, and no NaN.
func isReal(v heap.Value) bool {
	switch v.Kind() {
	case heap.KInt, heap.KBool, heap.KBig:
		return true
	case heap.KFloat:
		return !math.IsNaN(v.Float())
	}
	return false
}

func permute(values []heap.Value, perm []uint32, p *Pace) {
	from := slices.Clone(values)
	for i, at := range perm {
		if values[i] = from[at]; p.Over(recordWork) {
			copy(values, from) // all of them are there, in their old order
			return
		}
	}
}

// textKey is the beginning of a str as two words: 14 bytes, and the length, or
// longText if there are more.
type textKey struct {
	hi, lo uint64
	rest   string // what follows, of a longer one
	at     uint32
}

const longText = 0xffff

func (c *Ctx) textKeys(keys []heap.Value, p *Pace) ([]textKey, bool) {
	for _, k := range keys {
		if !k.IsStr() {
			return nil, false
		}
	}
	texts := make([]textKey, len(keys))
	for i, k := range keys {
		if p.Over(recordWork) {
			return nil, false
		}
		texts[i] = c.textKey(k)
		texts[i].at = uint32(i)
	}
	return texts, true
}

func (c *Ctx) textKey(v heap.Value) textKey {
	var b [16]byte
	var k textKey
	if v.Kind() == heap.KSmallStr {
		binary.BigEndian.PutUint16(b[14:], uint16(len(c.AppendText(b[:0], v))))
	} else {
		text := c.Text(v)
		k.rest = text[copy(b[:heap.MaxSmallStr], text):]
		binary.BigEndian.PutUint16(b[14:], longText)
	}
	k.hi, k.lo = binary.BigEndian.Uint64(b[:]), binary.BigEndian.Uint64(b[8:])
	return k
}

func (c *Ctx) textLess(reverse bool) func(x, y *textKey) (bool, error) {
	acct, p := c.Account(), c.Pace()
	less := func(x, y *textKey) (bool, error) {
		if p.Over(recordWork) {
			return false, p.Err()
		}
		switch {
		case x.hi != y.hi:
			return x.hi < y.hi, nil
		case x.lo != y.lo:
			return x.lo < y.lo, nil
		}
		if n := min(len(x.rest), len(y.rest)); n > 256 {
			if err := acct.Charge(n / 64); err != nil {
				return false, err
			}
			if n > quickBytes {
				return p.Compare(x.rest, y.rest) < 0, p.Err()
			}
		}
		return x.rest < y.rest, nil
	}
	if !reverse {
		return less
	}
	return func(x, y *textKey) (bool, error) { return less(y, x) }
}

// Less is x < y, the pure way.
func (c *Ctx) Less(x, y heap.Value) (bool, error) {
	if err := c.Account().Charge(1); err != nil {
		return false, err
	}
	switch {
	case x.T|y.T == 0:
		return x.Int() < y.Int(), nil
	case x.T == uint64(heap.KFloat) && y.T == uint64(heap.KFloat):
		return x.Float() < y.Float(), nil
	case x.IsStr() && y.IsStr():
		return c.lessText(x, y)
	case x.T == uint64(heap.KTuple) && y.T == uint64(heap.KTuple):
		if less, ok := c.CompareTuples(code.LT, c.Tuple(x), c.Tuple(y)); ok {
			return less, nil
		}
		return c.tupleLess(x, y)
	}
	v, err := c.CompareOf(code.LT, x, y)
	if err != nil {
		return false, err
	}
	return c.Truth(v)
}

// lessText is Less of two strs.
func (c *Ctx) lessText(x, y heap.Value) (bool, error) {
	n := min(c.StrBytes(x), c.StrBytes(y))
	if err := c.ChargeText(n); err != nil {
		return false, err
	}
	if n <= quickBytes {
		return c.CompareText(x, y) < 0, nil
	}
	p := c.Pace()
	return p.Compare(c.Text(x), c.Text(y)) < 0, p.Err()
}

func (c *Ctx) tupleLess(x, y heap.Value) (bool, error) {
	if err := c.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer c.Leave()
	a, b := c.Tuple(x), c.Tuple(y)
	i, err := c.firstDifference(a, b)
	if err != nil {
		return false, err
	}
	if i == len(a) || i == len(b) {
		return len(a) < len(b), nil
	}
	return c.Less(a[i], b[i])
}

// CompareText compares two strs by code points.
func (c *Ctx) CompareText(x, y heap.Value) int {
	// UTF-8 has the order of the code points, lone surrogates included.
	if x.Kind() == heap.KSmallStr && y.Kind() == heap.KSmallStr {
		return heap.CompareSmall(x, y)
	}
	if x.Kind() == heap.KSmallStr || y.Kind() == heap.KSmallStr {
		a, b := c.textKey(x), c.textKey(y)
		switch {
		case a.hi != b.hi:
			return sooner(a.hi < b.hi)
		case a.lo != b.lo:
			return sooner(a.lo < b.lo)
		}
		return 0
	}
	return strings.Compare(c.Text(x), c.Text(y))
}

func sooner(less bool) int {
	if less {
		return -1
	}
	return 1
}

// minRun is the length up to which runs are extended by insertion.
const minRun = 24

// mergeSort sorts xs stably. It finds runs that are in order, or in strictly
// descending order, and merges neighbours until one is left.
func mergeSort[T any](c *Ctx, xs []T, less func(x, y *T) (bool, error)) error {
	ends := make([]int, 0, 2+len(xs)/minRun)
	for from := 0; from < len(xs); {
		n, err := nextRun(xs[from:], less)
		if err != nil {
			return err
		}
		from += n
		ends = append(ends, from)
	}
	spare, err := made[T](c, (len(xs)+1)/2)
	if err != nil {
		return err
	}
	for len(ends) > 1 {
		from, kept := 0, ends[:0]
		for i := 0; i < len(ends); i += 2 {
			if i+1 == len(ends) {
				kept = append(kept, ends[i])
				break
			}
			mid, end := ends[i], ends[i+1]
			if err := merge(xs[from:end], mid-from, &spare, less); err != nil {
				return err
			}
			kept = append(kept, end)
			from = end
		}
		ends = kept
	}
	return nil
}

// nextRun makes the beginning of xs a sorted run and returns its length.
func nextRun[T any](xs []T, less func(x, y *T) (bool, error)) (int, error) {
	n := 1
	if len(xs) == 1 {
		return n, nil
	}
	down, err := less(&xs[1], &xs[0])
	for n = 2; err == nil && n < len(xs); n++ {
		var l bool
		if l, err = less(&xs[n], &xs[n-1]); l != down {
			break
		}
	}
	if err != nil {
		return 0, err
	}
	if down {
		slices.Reverse(xs[:n])
	}
	for ; n < len(xs) && n < minRun; n++ {
		if err := insert(xs[:n+1], less); err != nil {
			return 0, err
		}
	}
	return n, nil
}

// insert puts the last element behind those of the others that are not greater.
func insert[T any](xs []T, less func(x, y *T) (bool, error)) error {
	x := xs[len(xs)-1]
	lo, hi := 0, len(xs)-1
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		l, err := less(&x, &xs[mid])
		if err != nil {
			return err
		}
		if l {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	copy(xs[lo+1:], xs[lo:len(xs)-1])
	xs[lo] = x
	return nil
}

// merge merges the sorted runs xs[:mid] and xs[mid:].
func merge[T any](xs []T, mid int, spare *[]T, less func(x, y *T) (bool, error)) error {
	if l, err := less(&xs[mid], &xs[mid-1]); err != nil || !l {
		return err
	}
	if mid > len(*spare) {
		*spare = make([]T, mid)
	}
	left := (*spare)[:copy(*spare, xs[:mid])]
	i, j, k := 0, mid, 0
	for i < len(left) && j < len(xs) {
		l, err := less(&xs[j], &left[i])
		if err != nil {
			copy(xs[k:], left[i:])
			return err
		}
		if l {
			xs[k] = xs[j]
			j++
		} else {
			xs[k] = left[i]
			i++
		}
		k++
	}
	copy(xs[k:], left[i:])
	return nil
}
