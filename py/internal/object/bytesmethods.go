package object

import (
	"cmp"
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// bytesMethods are what bytes and bytearray have in common. Results have the
// type of self.
func bytesMethods() []Native {
	ms := []Native{
		{Name: "center", Sig: "(self, width: size, fillchar=<null>, /)", Doc: "The bytes in the middle of so many.", Fn: bytesPad("center"), Text: "($self, width, fillchar=b' ', /)"},
		{Name: "count", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "How often sub occurs, without overlaps.", Fn: bytesCount, Py: "bytes.count"},
		{Name: "decode", Sig: "(self, /, encoding='utf-8', errors='strict')", Doc: "The text that the bytes are in an encoding.", Fn: bytesDecode, Py: "strs.decode"},
		{Name: "endswith", Sig: "(self, suffix, start: index = None, end: index = None, /)", Doc: "Whether the bytes end with suffix, or one of a tuple.", Fn: bytesAffix("endswith", (*Pace).hasSuffixBytes)},
		{Name: "expandtabs", Sig: "(self, /, tabsize: size = 8)", Doc: "The bytes with spaces for tabs.", Fn: bytesExpandTabs},
		{Name: "find", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub occurs first, or -1.", Fn: bytesFind((*Pace).IndexBytes, false), Py: "bytes.find"},
		{Name: "index", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub occurs first, or ValueError.", Fn: bytesFind((*Pace).IndexBytes, true), Py: "bytes.index"},
		{Name: "ljust", Sig: "(self, width: size, fillchar=<null>, /)", Doc: "The bytes at the left of so many.", Fn: bytesPad("ljust"), Text: "($self, width, fillchar=b' ', /)"},
		{Name: "lstrip", Sig: "(self, bytes=None, /)", Doc: "The bytes without white space, or the bytes given, in front.", Fn: bytesStrip(true, false)},
		{Name: "removeprefix", Sig: "(self, prefix: bytes, /)", Doc: "The bytes without a prefix.", Fn: bytesRemovePrefix},
		{Name: "removesuffix", Sig: "(self, suffix: bytes, /)", Doc: "The bytes without a suffix.", Fn: bytesRemoveSuffix},
		{Name: "rfind", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub occurs last, or -1.", Fn: bytesFind((*Pace).LastIndexBytes, false), Py: "bytes.rfind"},
		{Name: "rindex", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub occurs last, or ValueError.", Fn: bytesFind((*Pace).LastIndexBytes, true), Py: "bytes.rindex"},
		{Name: "rjust", Sig: "(self, width: size, fillchar=<null>, /)", Doc: "The bytes at the right of so many.", Fn: bytesPad("rjust"), Text: "($self, width, fillchar=b' ', /)"},
		{Name: "rstrip", Sig: "(self, bytes=None, /)", Doc: "The bytes without white space, or the bytes given, at the end.", Fn: bytesStrip(false, true)},
		{Name: "startswith", Sig: "(self, prefix, start: index = None, end: index = None, /)", Doc: "Whether the bytes start with prefix, or one of a tuple.", Fn: bytesAffix("startswith", (*Pace).hasPrefixBytes)},
		{Name: "strip", Sig: "(self, bytes=None, /)", Doc: "The bytes without white space, or the bytes given, at both ends.", Fn: bytesStrip(true, true)},
		{Name: "zfill", Sig: "(self, width: size, /)", Doc: "The bytes with zeros in front, behind a sign.", Fn: bytesZfill},
	}
	return append(append(append(ms, bytesCases()...), bytesPredicates()...), bytesSplits()...)
}

func bytesCases() []Native {
	return []Native{
		{Name: "capitalize", Sig: "(self, /)", Doc: "The first letter in upper case, the others in lower case.", Fn: bytesMap(func(b byte, first, _ bool) byte {
			if first {
				return upperByte(b)
			}
			return lowerByte(b)
		})},
		{Name: "lower", Sig: "(self, /)", Doc: "The bytes in lower case.", Fn: bytesMap(func(b byte, _, _ bool) byte { return lowerByte(b) })},
		{Name: "swapcase", Sig: "(self, /)", Doc: "The bytes with upper and lower case exchanged.", Fn: bytesMap(func(b byte, _, _ bool) byte {
			if isLower(b) {
				return upperByte(b)
			}
			return lowerByte(b)
		})},
		{Name: "title", Sig: "(self, /)", Doc: "Words in lower case with a first letter in upper case.", Fn: bytesMap(func(b byte, _, inWord bool) byte {
			if inWord {
				return lowerByte(b)
			}
			return upperByte(b)
		})},
		{Name: "upper", Sig: "(self, /)", Doc: "The bytes in upper case.", Fn: bytesMap(func(b byte, _, _ bool) byte { return upperByte(b) })},
	}
}

func bytesPredicates() []Native {
	every := func(is func(b byte) bool) Func {
		return func(c *Ctx, a []heap.Value) (heap.Value, error) {
			b, p := c.content(a[0]), c.Pace()
			all := p.each(b, is)
			return heap.Bool(all && len(b) > 0), cmp.Or(p.Err(), c.ChargeText(len(b)))
		}
	}
	cased := func(wanted, refused func(b byte) bool) Func {
		return func(c *Ctx, a []heap.Value) (heap.Value, error) {
			b, found, p := c.content(a[0]), false, c.Pace()
			all := p.each(b, func(x byte) bool {
				found = found || wanted(x)
				return !refused(x)
			})
			return heap.Bool(all && found), cmp.Or(p.Err(), c.ChargeText(len(b)))
		}
	}
	return []Native{
		{Name: "isalnum", Sig: "(self, /)", Doc: "Whether all bytes are ASCII letters or digits.", Fn: every(func(b byte) bool { return isAlpha(b) || isDigit(b) })},
		{Name: "isalpha", Sig: "(self, /)", Doc: "Whether all bytes are ASCII letters.", Fn: every(isAlpha)},
		{Name: "isascii", Sig: "(self, /)", Doc: "Whether all bytes are ASCII.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			b, p := c.content(a[0]), c.Pace()
			all := p.pieces(len(b), func(from, to int) bool { return allASCII(b[from:to]) })
			return heap.Bool(all), cmp.Or(p.Err(), c.ChargeText(len(b)))
		}},
		{Name: "isdigit", Sig: "(self, /)", Doc: "Whether all bytes are ASCII digits.", Fn: every(isDigit)},
		{Name: "islower", Sig: "(self, /)", Doc: "Whether letters are there, and all are in lower case.", Fn: cased(isLower, isUpper)},
		{Name: "isspace", Sig: "(self, /)", Doc: "Whether all bytes are ASCII white space.", Fn: every(byteSpace)},
		{Name: "istitle", Sig: "(self, /)", Doc: "Whether words start in upper case and go on in lower case.", Fn: bytesIsTitle},
		{Name: "isupper", Sig: "(self, /)", Doc: "Whether letters are there, and all are in upper case.", Fn: cased(isUpper, isLower)},
	}
}

func isLower(b byte) bool { return b >= 'a' && b <= 'z' }

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }

func isAlpha(b byte) bool { return isLower(b | 0x20) }

// each reports whether f is true of each byte.
func (p *Pace) each(b []byte, f func(b byte) bool) bool {
	return p.pieces(len(b), func(from, to int) bool {
		for _, x := range b[from:to] {
			if !f(x) {
				return false
			}
		}
		return true
	})
}

func allASCII(b []byte) bool {
	for _, x := range b {
		if x >= 0x80 {
			return false
		}
	}
	return true
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// byteSpace is white space of bytes, which is less than that of str.
func byteSpace(b byte) bool { return b == ' ' || b >= 9 && b <= 13 }

func lowerByte(b byte) byte {
	if isUpper(b) {
		return b | 0x20
	}
	return b
}

func upperByte(b byte) byte {
	if isLower(b) {
		return b &^ 0x20
	}
	return b
}

// bytesMap maps each byte; f knows whether it is the first and whether a letter
// stands in front of it.
func bytesMap(f func(b byte, first, inWord bool) byte) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		b := c.content(a[0])
		if err := c.reserveText(len(b)); err != nil {
			return a[0], err
		}
		if err := c.ChargeText(8 * len(b)); err != nil {
			return a[0], err
		}
		out, err := c.NewBuffer(len(b))
		if err != nil {
			return a[0], err
		}
		inWord, p := false, c.Pace()
		for i, x := range b {
			if p.Over(2) {
				break
			}
			out[i] = f(x, i == 0, inWord)
			inWord = isAlpha(x)
		}
		return c.newLike(a[0], out), p.Err()
	}
}

func bytesIsTitle(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, p := c.content(a[0]), c.Pace()
	found, inWord := false, false
	all := p.each(b, func(x byte) bool {
		ok := (!isUpper(x) || !inWord) && (!isLower(x) || inWord)
		inWord = isAlpha(x)
		found = found || inWord
		return ok
	})
	return heap.Bool(all && found), cmp.Or(p.Err(), c.ChargeText(len(b)))
}

// fillByte returns the argument fillchar; Unbound is a space.
func (c *Ctx) fillByte(v heap.Value, name string) (byte, error) {
	if v == heap.Unbound {
		return ' ', nil
	}
	p := c.Payload(v)
	if p.Kind() != heap.KBytes && !c.isByteArray(p) {
		return 0, c.Raise(TTypeError, "%s() argument 2 must be a byte string of length 1, not %s", name, c.TypeName(v))
	}
	b := c.content(p)
	if len(b) != 1 {
		return 0, c.Raise(TTypeError, "%s(): argument 2 must be a byte string of length 1, not a %s object of length %d", name, c.TypeName(v), len(b))
	}
	return b[0], nil
}

func bytesPad(name string) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		fill, err := c.fillByte(a[2], name)
		if err != nil {
			return a[0], err
		}
		b, width := c.content(a[0]), max(a[1].Int(), 0)
		missing := width - int64(len(b))
		var left int64
		switch {
		case missing <= 0:
			missing = 0
		case name == "center":
			left = missing/2 + missing&width&1
		case name == "rjust":
			left = missing
		}
		return c.padded(a[0], b, left, missing-left, fill)
	}
}

func (c *Ctx) padded(self heap.Value, b []byte, left, right int64, fill byte) (heap.Value, error) {
	if left == 0 && right == 0 && self.Kind() == heap.KBytes {
		return self, nil
	}
	if left+right > math.MaxInt32*8 {
		return self, c.memoryError(left + right)
	}
	n := len(b) + int(left+right)
	if err := c.reserveText(n); err != nil {
		return self, err
	}
	p := c.Pace()
	out := p.Repeat([]byte{fill}, n)
	if p.Err() != nil {
		return self, p.Err()
	}
	p.Copy(out[left:], b)
	return c.newLike(self, out), p.Err()
}

func bytesZfill(c *Ctx, a []heap.Value) (heap.Value, error) {
	b := c.content(a[0])
	missing := max(max(a[1].Int(), 0)-int64(len(b)), 0)
	v, err := c.padded(a[0], b, missing, 0, '0')
	if err != nil || missing == 0 || len(b) == 0 || b[0] != '+' && b[0] != '-' {
		return v, err
	}
	out := c.content(v) // new, and nobody else has it
	out[0], out[missing] = b[0], '0'
	return v, nil
}

func bytesExpandTabs(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, tab := c.content(a[0]), a[1].Int()
	size, col, p := int64(0), int64(0), c.Pace()
	for _, x := range b {
		if p.Over(1) {
			return a[0], p.Err()
		}
		n := int64(1)
		if x == '\t' {
			n = tabWidth(col, tab)
		}
		if size += n; size > math.MaxInt32*8 {
			return a[0], c.memoryError(size)
		}
		if col += n; x == '\n' || x == '\r' {
			col = 0
		}
	}
	if err := c.reserveText(int(size)); err != nil {
		return a[0], err
	}
	out := make([]byte, 0, size)
	col = 0
	for _, x := range b {
		if x == '\t' {
			n := tabWidth(col, tab)
			col += n
			for ; n > 0 && !p.Over(1); n-- {
				out = append(out, ' ')
			}
			continue
		}
		if p.Over(1) {
			break
		}
		out = append(out, x)
		if col++; x == '\n' || x == '\r' {
			col = 0
		}
	}
	return c.newLike(a[0], out), p.Err()
}

// window returns the part of b between the arguments start and end, and where
// it starts; ok is false when start is behind the end.
func window(c *Ctx, b []byte, start, end heap.Value) (part []byte, from int, ok bool) {
	n := int64(len(b))
	lo, hi := int64(0), n
	if start != heap.None && start != heap.Unbound {
		lo = c.clampIndex(start)
	}
	if end != heap.None && end != heap.Unbound {
		hi = c.clampIndex(end)
	}
	if lo < 0 {
		lo = max(lo+n, 0)
	}
	if hi < 0 {
		hi = max(hi+n, 0)
	}
	if hi = min(hi, n); lo > hi {
		return nil, 0, false
	}
	return b[lo:hi], int(lo), true
}

// needle returns what to look for: bytes, or one byte that an int names.
func (c *Ctx) needle(v heap.Value) (sub []byte, one byte, isOne bool, err error) {
	if b, ok := c.BufferOf(v); ok {
		return b, 0, false, nil
	}
	n, ok, err := c.indexOf(v)
	switch {
	case err != nil:
		return nil, 0, false, err
	case !ok:
		return nil, 0, false, c.Raise(TTypeError, "argument should be integer or bytes-like object, not '%s'", c.TypeName(v))
	case n.T != uint64(heap.KInt) || n.N > 255:
		return nil, 0, false, c.Raise(TValueError, byteRange)
	}
	return nil, byte(n.N), true, nil
}

func bytesFind(find func(p *Pace, b, sub []byte) int, must bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		sub, one, isOne, err := c.needle(a[1])
		if err != nil {
			return a[0], err
		}
		part, from, ok := window(c, c.content(a[0]), a[2], a[3])
		if err := c.ChargeText(len(part)); err != nil {
			return a[0], err
		}
		if isOne {
			sub = []byte{one}
		}
		i, p := -1, c.Pace()
		if ok {
			i = find(&p, part, sub)
		}
		if p.Err() != nil {
			return a[0], p.Err()
		}
		if i >= 0 {
			return heap.Int(int64(i + from)), nil
		}
		if must {
			return a[0], c.Raise(TValueError, "subsection not found")
		}
		return heap.Int(-1), nil
	}
}

func bytesCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	sub, one, isOne, err := c.needle(a[1])
	if err != nil {
		return a[0], err
	}
	part, _, ok := window(c, c.content(a[0]), a[2], a[3])
	if err := c.ChargeText(len(part)); err != nil || !ok {
		return heap.Int(0), err
	}
	switch {
	case isOne:
		sub = []byte{one}
	case len(sub) == 0:
		return heap.Int(int64(len(part)) + 1), nil
	}
	p := c.Pace()
	return heap.Int(int64(p.CountBytes(part, sub))), p.Err()
}

func bytesAffix(name string, has func(p *Pace, b, affix []byte) bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		part, _, ok := window(c, c.content(a[0]), a[2], a[3])
		pace := c.Pace()
		if p := c.Payload(a[1]); p.Kind() == heap.KTuple {
			for _, x := range c.Tuple(p) {
				affix, err := c.bytesArg(x)
				if err != nil {
					return x, err
				}
				if ok && has(&pace, part, affix) || pace.Over(valueWork) {
					return heap.True, pace.Err()
				}
			}
			return heap.False, c.Account().Charge(len(c.Tuple(p)))
		}
		affix, found := c.BufferOf(a[1])
		if !found {
			return a[0], c.Raise(TTypeError, "%s first arg must be bytes or a tuple of bytes, not %s", name, c.TypeName(a[1]))
		}
		found = ok && has(&pace, part, affix)
		if pace.Err() != nil {
			return a[0], pace.Err()
		}
		return heap.Bool(found), c.ChargeText(len(affix))
	}
}

// partOf returns the bytes from and to of self as an object of its type.
func (c *Ctx) partOf(self heap.Value, from, to int) (heap.Value, error) {
	if err := c.reserveText(to - from); err != nil {
		return self, err
	}
	if self.Kind() == heap.KBytes {
		return c.BytesPart(self, from, to)
	}
	part, err := c.Clone(c.content(self)[from:to])
	return c.newLike(self, part), err
}

func bytesRemovePrefix(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, prefix := c.content(a[0]), c.content(a[1])
	p := c.Pace()
	if !p.hasPrefixBytes(b, prefix) {
		return c.partOf(a[0], 0, len(b))
	}
	return c.partOf(a[0], len(prefix), len(b))
}

func bytesRemoveSuffix(c *Ctx, a []heap.Value) (heap.Value, error) {
	b, suffix := c.content(a[0]), c.content(a[1])
	p := c.Pace()
	if !p.hasSuffixBytes(b, suffix) {
		return c.partOf(a[0], 0, len(b))
	}
	return c.partOf(a[0], 0, len(b)-len(suffix))
}

func bytesStrip(left, right bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		drop := byteSpace
		if a[1] != heap.None {
			set, err := c.bytesArg(a[1])
			if err != nil {
				return a[0], err
			}
			var has [256]bool
			for _, x := range set {
				has[x] = true
			}
			drop = func(x byte) bool { return has[x] }
		}
		b := c.content(a[0])
		from, to := 0, len(b)
		p := c.Pace()
		for left && from < to && drop(b[from]) && !p.Over(4) {
			from++
		}
		for right && from < to && drop(b[to-1]) && !p.Over(4) {
			to--
		}
		if p.Err() != nil {
			return a[0], p.Err()
		}
		if err := c.ChargeText(8 * (len(b) - to + from)); err != nil {
			return a[0], err
		}
		return c.partOf(a[0], from, to)
	}
}

func bytesDecode(c *Ctx, a []heap.Value) (heap.Value, error) {
	var names [2]string
	for i, name := range []string{"encoding", "errors"} {
		p := c.Payload(a[1+i])
		if !p.IsStr() {
			return a[0], c.Raise(TTypeError, "decode() argument '%s' must be str, not %s", name, c.argumentName(a[1+i]))
		}
		names[i] = c.Text(p)
	}
	if names[0] != "utf-8" && unknownEncoding(names[0]) {
		return a[0], NeedPython
	}
	return c.Decode(c.content(a[0]), names[0], names[1])
}
