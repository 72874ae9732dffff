package object

import (
	"math"
	"math/bits"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// What methods of str do at once, mostly with the short texts that a value holds:
// Now1 to Now3 of their rows.

// shortText is the length of the longest text that is searched here: longer ones
// are charged for.
const shortText = 4 * bytesPerUnit

func nowCase(first, last byte) func(*Ctx, heap.Value) (heap.Value, bool) {
	return func(_ *Ctx, x heap.Value) (heap.Value, bool) {
		if x.Kind() != heap.KSmallStr || !x.SmallASCII() {
			return x, false
		}
		return heap.SmallCase(x, first, last), true
	}
}

func nowStrip(left, right bool) func(*Ctx, heap.Value) (heap.Value, bool) {
	return func(_ *Ctx, x heap.Value) (heap.Value, bool) {
		if x.Kind() != heap.KSmallStr || !x.SmallASCII() {
			return x, false
		}
		from, to := trimSmall(x, left, right)
		return heap.SmallPart(x, from, to), true
	}
}

func nowSplit(c *Ctx, x, sep heap.Value) (heap.Value, bool) {
	if x.Kind() != heap.KSmallStr || sep.Kind() != heap.KSmallStr || sep.SmallLen() == 0 {
		return x, false
	}
	return c.splitSmall(x, sep, math.MaxInt), true
}

func nowSplitSpace(c *Ctx, x heap.Value) (heap.Value, bool) {
	if x.Kind() != heap.KSmallStr || !x.SmallASCII() {
		return x, false
	}
	return c.splitSmallSpace(x, math.MaxInt), true
}

// nowJoin joins a few short texts, or one.
func nowJoin(c *Ctx, sep, list heap.Value) (heap.Value, bool) {
	const most = 8
	if list.Kind() != heap.KList || sep.Kind() != heap.KSmallStr {
		return sep, false
	}
	items := c.Lists.At(list).Items
	if len(items) == 0 || len(items) > most {
		return sep, false
	}
	if len(items) == 1 {
		return items[0], items[0].IsStr()
	}
	n := (len(items) - 1) * sep.SmallLen()
	for _, x := range items {
		if x.Kind() != heap.KSmallStr {
			return sep, false
		}
		n += x.SmallLen()
	}
	return c.Join(n, sep, items), true
}

func nowReplace(_ *Ctx, x, before, after heap.Value) (heap.Value, bool) {
	return replaceSmall(x, before, after, math.MaxInt)
}

// nowFind is find, and index where there is one.
func nowFind(must bool) func(c *Ctx, x, sub heap.Value) (heap.Value, bool) {
	return func(c *Ctx, x, sub heap.Value) (heap.Value, bool) {
		if sub.Kind() != heap.KSmallStr {
			return x, false
		}
		at := 0
		if x.Kind() == heap.KSmallStr {
			if !x.SmallASCII() {
				return x, false
			}
			at = heap.IndexSmall(x, sub)
		} else {
			text, ok := c.shortASCII(x)
			if !ok || sub.SmallLen() != 1 {
				return x, false
			}
			at = strings.IndexByte(text, sub.SmallByte(0))
		}
		return heap.Int(int64(at)), at >= 0 || !must
	}
}

// shortASCII returns the text of a long str that is known to be ASCII, if it is
// not too long to be searched.
func (c *Ctx) shortASCII(x heap.Value) (text string, ok bool) {
	if x.Kind() != heap.KStr {
		return "", false
	}
	s := c.Strs.At(x)
	return s.Text(), s.ASCII() && len(s.Text()) <= shortText
}

func nowCount(_ *Ctx, x, sub heap.Value) (heap.Value, bool) {
	if x.Kind() != heap.KSmallStr || sub.Kind() != heap.KSmallStr || sub.SmallLen() != 1 {
		return x, false
	}
	return heap.Int(int64(bits.OnesCount64(heap.SmallMask(x, sub.SmallByte(0))))), true
}

func nowStartsWith(c *Ctx, x, prefix heap.Value) (heap.Value, bool) {
	switch {
	case prefix.Kind() != heap.KSmallStr:
		return x, false
	case x.Kind() == heap.KSmallStr:
		return heap.Bool(heap.HasPrefixSmall(x, prefix)), true
	}
	return heap.Bool(heap.SmallStr(c.Text(x)[:prefix.SmallLen()]) == prefix), true
}

func nowEndsWith(c *Ctx, x, suffix heap.Value) (heap.Value, bool) {
	switch {
	case suffix.Kind() != heap.KSmallStr:
		return x, false
	case x.Kind() == heap.KSmallStr:
		return heap.Bool(heap.HasSuffixSmall(x, suffix)), true
	}
	text := c.Text(x)
	return heap.Bool(heap.SmallStr(text[len(text)-suffix.SmallLen():]) == suffix), true
}

// nowJust puts a text into a field of blanks.
func nowJust(left bool) func(*Ctx, heap.Value, heap.Value) (heap.Value, bool) {
	return func(_ *Ctx, x, width heap.Value) (heap.Value, bool) {
		if x.Kind() != heap.KSmallStr || !x.SmallASCII() || width.T != 0 || width.N > heap.MaxSmallStr {
			return x, false
		}
		blanks := heap.SmallOf(' ', max(int(width.Int())-x.SmallLen(), 0))
		if left {
			return heap.SmallSum(x, blanks), true
		}
		return heap.SmallSum(blanks, x), true
	}
}

// Kinds of ASCII characters, for predicates.
const (
	charDigit = 1 << iota
	charUpper
	charLower
	charSpace
	charOther
)

func charKind(b byte) uint8 {
	switch {
	case b-'0' <= 9:
		return charDigit
	case b-'A' < 26:
		return charUpper
	case b-'a' < 26:
		return charLower
	case asciiSpace(b):
		return charSpace
	}
	return charOther
}

// nowIs reports whether a text has characters of the kinds needed and no others
// but those allowed.
func nowIs(needed, allowed uint8) func(*Ctx, heap.Value) (heap.Value, bool) {
	return func(_ *Ctx, x heap.Value) (heap.Value, bool) {
		if x.Kind() != heap.KSmallStr || !x.SmallASCII() {
			return x, false
		}
		found := uint8(0)
		for i := range x.SmallLen() {
			found |= charKind(x.SmallByte(i))
		}
		return heap.Bool(found&needed != 0 && found&^allowed == 0), true
	}
}
