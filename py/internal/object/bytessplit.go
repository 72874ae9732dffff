package object

import (
	"bytes"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func bytesSplits() []Native {
	return []Native{
		{Name: "fromhex", Sig: "(cls, string, /)", Doc: "The bytes that pairs of hexadecimal digits stand for.", Fn: bytesFromHex, Kind: ClassMethod},
		{Name: "hex", Sig: "(self, sep=<null>, bytes_per_sep: size = 1)", Doc: "Two hexadecimal digits for each byte.", Fn: bytesHex, Text: "($self, sep=<unrepresentable>, bytes_per_sep=1)"},
		{Name: "join", Sig: "(self, iterable_of_bytes, /)", Doc: "All items, with the bytes between them.", Fn: bytesJoin, Py: "bytes.join", Collect: CollectIterator},
		{Name: "maketrans", Sig: "(frm: bytes, to: bytes, /)", Doc: "A table for translate.", Fn: bytesMakeTrans, Kind: StaticMethod},
		{Name: "partition", Sig: "(self, sep: bytes, /)", Doc: "What stands before and behind the first sep, and sep.", Fn: bytesPartition((*Pace).IndexBytes, false)},
		{Name: "replace", Sig: "(self, old: bytes, new: bytes, count: size = -1, /)", Doc: "The bytes with new for old.", Fn: bytesReplace},
		{Name: "rpartition", Sig: "(self, sep: bytes, /)", Doc: "What stands before and behind the last sep, and sep.", Fn: bytesPartition((*Pace).LastIndexBytes, true)},
		{Name: "rsplit", Sig: "(self, /, sep=None, maxsplit: size = -1)", Doc: "The parts between separators, split from the end.", Fn: bytesSplit(true)},
		{Name: "split", Sig: "(self, /, sep=None, maxsplit: size = -1)", Doc: "The parts between separators, or words.", Fn: bytesSplit(false)},
		{Name: "splitlines", Sig: "(self, /, keepends: bool = False)", Doc: "The lines, at \\n, \\r and \\r\\n.", Fn: bytesSplitLines},
		{Name: "translate", Sig: "(self, table, /, delete=<null>)", Doc: "The bytes without some, and the others as a table says.", Fn: bytesTranslate, Text: "($self, table, /, delete=b'')"},
	}
}

// parts calls yield with the ends of each part, until that returns false.
type parts func(yield func(from, to int) bool)

// partList makes a list of parts of self. It goes through them twice: the
// number of parts can be that of the bytes, and must be known before they are
// made.
func (c *Ctx) partList(self heap.Value, fromEnd bool, all parts) (heap.Value, error) {
	n, err := 0, error(nil)
	work := func(k int) bool {
		if k&1023 == 1023 {
			err = c.Account().Charge(4 << 10)
		}
		return err == nil
	}
	all(func(_, _ int) bool { n++; return work(n) })
	if err != nil {
		return self, err
	}
	b := c.content(self)
	if err := c.Reserve(heap.ListGrowth(n) + partSize*n + len(b)); err != nil {
		return self, err
	}
	v := c.NewList(n)
	var room chunk
	k := 0
	all(func(from, to int) bool {
		c.Append(v, c.newLike(self, room.clone(b[from:to])))
		k++
		return work(k)
	})
	if fromEnd {
		slices.Reverse(c.Lists.At(v).Items)
	}
	return v, err
}

// chunk copies short slices into memory that a few of them share.
type chunk []byte

func (k *chunk) clone(b []byte) []byte {
	const small, size = 32, 256
	if len(b) > small {
		return bytes.Clone(b)
	}
	if cap(*k)-len(*k) < len(b) {
		*k = make([]byte, 0, size)
	}
	n := len(*k)
	*k = append(*k, b...)
	return (*k)[n:len(*k):len(*k)]
}

// partSize is what one part books beside its bytes, at most.
const partSize = 64

func bytesSplit(fromEnd bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		limit := math.MaxInt
		if n := a[2].Int(); n >= 0 {
			limit = int(n)
		}
		b := c.content(a[0])
		if err := c.ChargeText(8 * len(b)); err != nil {
			return a[0], err
		}
		if a[1] == heap.None {
			if fromEnd {
				return c.partList(a[0], true, wordsFromEnd(b, limit))
			}
			return c.partList(a[0], false, words(b, limit))
		}
		sep, err := c.bytesArg(a[1])
		if err != nil {
			return a[0], err
		}
		if len(sep) == 0 {
			return a[0], c.Raise(TValueError, "empty separator")
		}
		if fromEnd {
			return c.partList(a[0], true, splitFromEnd(b, sep, limit))
		}
		return c.partList(a[0], false, splitParts(b, sep, limit))
	}
}

func splitParts(b, sep []byte, limit int) parts {
	return func(yield func(from, to int) bool) {
		from := 0
		for n := limit; n > 0; n-- {
			i := bytes.Index(b[from:], sep)
			if i < 0 {
				break
			}
			if !yield(from, from+i) {
				return
			}
			from += i + len(sep)
		}
		yield(from, len(b))
	}
}

func splitFromEnd(b, sep []byte, limit int) parts {
	return func(yield func(from, to int) bool) {
		to := len(b)
		for n := limit; n > 0; n-- {
			i := bytes.LastIndex(b[:to], sep)
			if i < 0 {
				break
			}
			if !yield(i+len(sep), to) {
				return
			}
			to = i
		}
		yield(0, to)
	}
}

func words(b []byte, limit int) parts {
	return func(yield func(from, to int) bool) {
		for i, n := 0, limit; ; n-- {
			for i < len(b) && byteSpace(b[i]) {
				i++
			}
			if i == len(b) {
				return
			}
			if n == 0 {
				yield(i, len(b))
				return
			}
			from := i
			for i < len(b) && !byteSpace(b[i]) {
				i++
			}
			if !yield(from, i) {
				return
			}
		}
	}
}

func wordsFromEnd(b []byte, limit int) parts {
	return func(yield func(from, to int) bool) {
		for to, n := len(b), limit; ; n-- {
			for to > 0 && byteSpace(b[to-1]) {
				to--
			}
			if to == 0 {
				return
			}
			if n == 0 {
				yield(0, to)
				return
			}
			from := to
			for from > 0 && !byteSpace(b[from-1]) {
				from--
			}
			if !yield(from, to) {
				return
			}
			to = from
		}
	}
}

func bytesSplitLines(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, keep := c.content(a[0]), a[1] == heap.True
	if err := c.ChargeText(8 * len(b)); err != nil {
		return a[0], err
	}
	return c.partList(a[0], false, lines(b, keep))
}

func lines(b []byte, keep bool) parts {
	return func(yield func(from, to int) bool) {
		for from := 0; from < len(b); {
			to := from
			for to < len(b) && b[to] != '\n' && b[to] != '\r' {
				to++
			}
			next := min(to+1, len(b))
			if to+1 < len(b) && b[to] == '\r' && b[to+1] == '\n' {
				next++
			}
			if keep {
				to = next
			}
			if !yield(from, to) {
				return
			}
			from = next
		}
	}
}

func bytesPartition(find func(p *Pace, b, sep []byte) int, last bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		b, sep := c.content(a[0]), c.content(a[1])
		if len(sep) == 0 {
			return a[0], c.Raise(TValueError, "empty separator")
		}
		if err := c.reserveText(2 * len(b)); err != nil {
			return a[0], err
		}
		p := c.Pace()
		i := find(&p, b, sep)
		if p.Err() != nil {
			return a[0], p.Err()
		}
		three := [3][]byte{}
		switch {
		case i >= 0:
			three = [3][]byte{b[:i], sep, b[i+len(sep):]}
		case last:
			three[2] = b
		default:
			three[0] = b
		}
		var vs [3]heap.Value
		for i, part := range three {
			data, err := c.Clone(part)
			if err != nil {
				return a[0], err
			}
			vs[i] = c.newLike(a[0], data)
		}
		return c.NewTuple(vs[:]...), nil
	}
}

func bytesJoin(c *Ctx, a []heap.Value) (heap.Value, error) {
	var items []heap.Value
	switch a[1].Kind() {
	case heap.KList:
		items = c.Lists.At(a[1]).Items
	case heap.KTuple:
		items = c.Tuple(a[1])
	default:
		if c.SlotOf(a[1], SIter) == heap.Unbound && c.SlotOf(a[1], SGetItem) == heap.Unbound {
			return a[0], c.Raise(TTypeError, "can only join an iterable")
		}
		return a[0], NeedPython
	}
	sep := c.content(a[0])
	size, p := 0, c.Pace()
	for i, x := range items {
		if p.Over(16) {
			return a[0], p.Err()
		}
		b, ok := c.BufferOf(x)
		if !ok {
			return a[0], c.Raise(TTypeError, "sequence item %d: expected a bytes-like object, %s found", i, c.TypeName(x))
		}
		if i > 0 {
			size += len(sep)
		}
		if size += len(b); size < 0 || size > math.MaxInt32*8 {
			return a[0], c.memoryError(math.MaxInt64)
		}
	}
	if err := c.Account().Charge(len(items)); err != nil {
		return a[0], err
	}
	if err := c.reserveText(size); err != nil {
		return a[0], err
	}
	out, err := c.NewBuffer(size)
	if err != nil {
		return a[0], err
	}
	out = out[:0]
	for i, x := range items {
		if p.Over(pieceWork) {
			break
		}
		if i > 0 {
			out = append(out, sep...)
		}
		b, _ := c.BufferOf(x)
		out = p.Append(out, b)
	}
	return c.newLike(a[0], out), p.Err()
}

func bytesReplace(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, old, fresh := c.content(a[0]), c.content(a[1]), c.content(a[2])
	limit := a[3].Int()
	if err := c.ChargeText(len(b)); err != nil {
		return a[0], err
	}
	n := int64(len(b)) + 1
	if len(old) > 0 {
		p := c.Pace()
		if n = int64(p.CountBytes(b, old)); p.Err() != nil {
			return a[0], p.Err()
		}
	}
	if limit >= 0 {
		n = min(n, limit)
	}
	if n == 0 {
		return c.partOf(a[0], 0, len(b))
	}
	size := int64(len(b)) + n*int64(len(fresh)-len(old))
	if size > math.MaxInt32*8 {
		return a[0], c.memoryError(size)
	}
	if err := c.reserveText(int(size)); err != nil {
		return a[0], err
	}
	if err := c.ChargeText(int(n) * 64); err != nil {
		return a[0], err
	}
	out := make([]byte, 0, size)
	if len(old) == 0 {
		for i := range int(n) {
			out = append(out, fresh...)
			if i < len(b) {
				out = append(out, b[i])
			}
		}
		return c.newLike(a[0], append(out, b[min(int(n), len(b)):]...)), nil
	}
	p := c.Pace()
	for ; n > 0; n-- {
		i := p.IndexBytes(b, old)
		if i < 0 || p.Over(pieceWork+len(fresh)) {
			break
		}
		out = append(append(out, b[:i]...), fresh...)
		b = b[i+len(old):]
	}
	return c.newLike(a[0], append(out, b...)), p.Err()
}

func bytesMakeTrans(c *Ctx, a []heap.Value) (heap.Value, error) {
	from, to := c.content(a[0]), c.content(a[1])
	if len(from) != len(to) {
		return a[0], c.Raise(TValueError, "maketrans arguments must have same length")
	}
	table := make([]byte, 256)
	for i := range table {
		table[i] = byte(i)
	}
	p := c.Pace()
	p.pieces(len(from), func(start, end int) bool {
		for i, x := range from[start:end] {
			table[x] = to[start+i]
		}
		return true
	})
	return c.NewBytes(table), p.Err()
}

func bytesTranslate(c *Ctx, a []heap.Value) (heap.Value, error) {
	var table []byte
	if a[1] != heap.None {
		t, err := c.bytesArg(a[1])
		if err != nil {
			return a[0], err
		}
		if len(t) != 256 {
			return a[0], c.Raise(TValueError, "translation table must be 256 characters long")
		}
		table = t
	}
	var drop [256]bool
	if a[2] != heap.Unbound {
		d, err := c.bytesArg(a[2])
		if err != nil {
			return a[0], err
		}
		for _, x := range d {
			drop[x] = true
		}
	}
	b := c.content(a[0])
	if err := c.reserveText(len(b)); err != nil {
		return a[0], err
	}
	if err := c.ChargeText(8 * len(b)); err != nil {
		return a[0], err
	}
	out, p := make([]byte, 0, len(b)), c.Pace()
	for _, x := range b {
		if p.Over(1) {
			break
		}
		switch {
		case drop[x]:
		case table != nil:
			out = append(out, table[x])
		default:
			out = append(out, x)
		}
	}
	return c.newLike(a[0], out), p.Err()
}

func bytesHex(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.hexText(c.content(a[0]), a[1], a[2].Int())
}

// hexText returns the digits of b with a separator, Unbound for none, between
// groups of so many bytes, counted from the end for a positive number.
func (c *Ctx) hexText(b []byte, sep heap.Value, group int64) (heap.Value, error) {
	mark, err := c.hexSeparator(sep)
	if err != nil {
		return sep, err
	}
	if err := c.reserveText(3 * len(b)); err != nil {
		return sep, err
	}
	if sep == heap.Unbound {
		group = 0
	}
	const digits = "0123456789abcdef"
	out, p := make([]byte, 0, 3*len(b)), c.Pace()
	for i, x := range b {
		if p.Over(3) {
			return sep, p.Err()
		}
		switch {
		case i == 0 || group == 0:
		case group > 0 && int64(len(b)-i)%group == 0, group < 0 && int64(i)%-group == 0:
			out = append(out, mark)
		}
		out = append(out, digits[x>>4], digits[x&15])
	}
	return c.LongASCII(out)
}

func (c *Ctx) hexSeparator(sep heap.Value) (byte, error) {
	if sep == heap.Unbound {
		return 0, nil
	}
	p := c.Payload(sep)
	var text []byte
	n := 0
	switch b, ok := c.BufferOf(p); {
	case p.IsStr():
		text, n = c.AppendText(nil, p), c.StrLen(p)
	case ok:
		text, n = b, len(b)
	default:
		if _, err := c.Length(sep); err != nil && err != NeedPython {
			return 0, err
		}
		return 0, c.Raise(TTypeError, "sep must be str or bytes.")
	}
	switch {
	case n != 1:
		return 0, c.Raise(TValueError, "sep must be length 1.")
	case text[0] >= 0x80:
		return 0, c.Raise(TValueError, "sep must be ASCII.")
	}
	return text[0], nil
}

func bytesFromHex(c *Ctx, a []heap.Value) (heap.Value, error) {
	p, pace := c.Payload(a[1]), c.Pace()
	var text []byte
	switch b, ok := c.BufferOf(p); {
	case p.IsStr():
		text = pace.AppendText(nil, c.Text(p))
	case ok:
		text = b
	default:
		return a[0], c.Raise(TTypeError, "fromhex() argument must be str or bytes-like, not %s", c.TypeName(a[1]))
	}
	if err := c.reserveText(2 * len(text)); err != nil {
		return a[0], err
	}
	out := make([]byte, 0, len(text)/2)
	for i := 0; i < len(text); {
		if pace.Over(4) {
			return a[0], pace.Err()
		}
		if byteSpace(text[i]) {
			i++
			continue
		}
		for at := i; at < i+2; at++ {
			if at == len(text) {
				return a[0], c.Raise(TValueError, "fromhex() arg must contain an even number of hexadecimal digits")
			}
			if hexDigit(text[at]) < 0 {
				return a[0], c.Raise(TValueError, "non-hexadecimal number found in fromhex() arg at position %d", at)
			}
		}
		out = append(out, byte(hexDigit(text[i])<<4|hexDigit(text[i+1])))
		i += 2
	}
	class := a[0]
	if c.Layout(class) == TByteArray {
		return c.ofClass(class, TByteArray, c.NewByteArray(out), nil)
	}
	return c.ofClass(class, TBytes, c.NewBytes(out), nil)
}

func hexDigit(b byte) int {
	switch {
	case isDigit(b):
		return int(b - '0')
	case b|0x20 >= 'a' && b|0x20 <= 'f':
		return int(b|0x20-'a') + 10
	}
	return -1
}
