package regex

import "slices"

// charset is a set of characters ready for code: the bytes below 0x80 (below
// 0x100 in a bytes pattern) are in the bitmap, the rest is asked for.
type charset struct {
	bytes   bitmap
	kind    setKind
	neg     bool
	fold    bool
	classes class
	ranges  []runeRange
}

type runeRange struct {
	lo, hi rune
	upper  bool // the upper-case form of the character is looked for as well
}

// setKind says what the characters from 0x80 on do.
type setKind uint32

const (
	setNone setKind = iota // none is in the set; or: bytes pattern
	setAll                 // all are in the set
	setAsk                 // ask ranges and classes
)

// extraCases are characters with the same upper-case form that are lower-case
// forms of different letters, from what CPython answers; TestCase finds out
// whether there are others.
var extraCases = [...]string{
	"iı", "sſ", "µμ", "\u0345\u03b9\u1fbe", "\u0390\u1fd3", "\u03b0\u1fe3",
	"βϐ", "εϵ", "θϑ", "κϰ", "πϖ", "ρϱ", "σς", "φϕ",
	"в\u1c80", "д\u1c81", "о\u1c82", "с\u1c83", "т\u1c84\u1c85", "ъ\u1c86", "ѣ\u1c87", "\ua64b\u1c88",
	"ṡẛ", "\ufb05\ufb06",
}

func extrasOf(r rune) string {
	for _, s := range extraCases {
		for _, c := range s {
			if c == r {
				return s
			}
		}
	}
	return ""
}

// foldMode says how case is ignored.
type foldMode uint8

const (
	foldNone foldMode = iota
	foldASCII
	foldUnicode
)

func (c *compiler) foldMode(f Flags) foldMode {
	switch {
	case f&IgnoreCase == 0:
		return foldNone
	case c.ascii(f):
		return foldASCII
	}
	return foldUnicode
}

// ascii reports whether classes and case are those of ASCII. LOCALE is: the
// guest's locale is C.UTF-8, where no byte from 0x80 on is anything.
func (c *compiler) ascii(f Flags) bool { return c.bytes || f&ASCIIOnly != 0 }

func (c *compiler) lower(r rune, m foldMode) rune {
	if m == foldASCII || r < 0x80 {
		return lowerASCII(r)
	}
	return c.chars.Lower(r)
}

func (c *compiler) cased(r rune, m foldMode) bool {
	if m == foldASCII || r < 0x80 {
		return isLetter(r)
	}
	return c.chars.Lower(r) != r || c.chars.Upper(r) != r
}

// set makes the charset of a node that matches one character.
func (c *compiler) set(n *node) *charset {
	if n.set != nil {
		return n.set
	}
	s := &charset{neg: n.neg}
	n.set = s
	items := n.items
	mode := foldNone
	switch n.kind {
	case kChar:
		items = []item{{lo: n.r, hi: n.r}}
		mode = c.foldMode(n.flags)
	case kAny:
		s.neg = true
		if n.flags&DotAll == 0 {
			items = []item{{lo: '\n', hi: '\n'}}
		}
	default:
		mode = c.foldMode(n.flags)
	}
	c.spend(32)
	c.fill(s, items, n.flags, mode)
	c.finish(s, mode)
	return s
}

func (c *compiler) fill(s *charset, items []item, f Flags, mode foldMode) {
	cased := false
	if mode != foldNone {
		for _, it := range items {
			cased = cased || it.class == 0 && c.anyCased(it, mode)
		}
	}
	for _, it := range items {
		switch {
		case it.class != 0 && c.ascii(f):
			s.addASCIIClass(it.class)
		case it.class != 0:
			s.classes |= it.class
		case !cased:
			s.ranges = append(s.ranges, runeRange{lo: it.lo, hi: it.hi})
		default:
			c.addFolded(s, it, mode)
		}
	}
	s.fold = cased
	s.ranges = c.merge(s.ranges)
}

// work counts what is done for ranges whose case is ignored, which is much more
// than their length in the pattern.
func (c *compiler) work() {
	c.spend(1)
	if c.worked++; c.worked > foldWork*c.limit {
		panic(bail{ErrSize})
	}
}

// foldWork is how many characters a word of Options.Limit is worth.
const foldWork = 4

func (c *compiler) anyCased(it item, mode foldMode) bool {
	if it.hi > 0xffff && it.lo != it.hi {
		return true
	}
	for r := it.lo; r <= it.hi; r++ {
		c.work()
		if c.cased(r, mode) {
			return true
		}
	}
	return false
}

// addFolded adds what equals the range when case is ignored: its lower-case
// forms, to which a character is mapped before it is looked up. Ranges that
// leave the Basic Multilingual Plane are kept whole besides, as CPython keeps
// them.
func (c *compiler) addFolded(s *charset, it item, mode foldMode) {
	last := it.hi
	if it.hi > 0xffff && it.lo != it.hi {
		s.ranges = append(s.ranges, runeRange{lo: it.lo, hi: it.hi, upper: mode == foldUnicode})
		last = min(last, 0xffff)
	}
	for r := it.lo; r <= last; r++ {
		c.work()
		l := c.lower(r, mode)
		s.addRune(l)
		if mode == foldUnicode {
			for _, x := range extrasOf(l) {
				s.addRune(x)
			}
		}
	}
}

func (s *charset) addRune(r rune) {
	if n := len(s.ranges); n > 0 && s.ranges[n-1].hi+1 == r && !s.ranges[n-1].upper {
		s.ranges[n-1].hi = r
		return
	}
	s.ranges = append(s.ranges, runeRange{lo: r, hi: r})
}

// addASCIIClass adds a class of ASCII as ranges; the characters from 0x80 on
// are in the negated ones.
func (s *charset) addASCIIClass(cl class) {
	for r := rune(0); r < 0x80; r++ {
		if inClassASCII(cl, r) {
			s.addRune(r)
		}
	}
	if cl&(classNotDigit|classNotSpace|classNotWord) != 0 {
		s.ranges = append(s.ranges, runeRange{lo: 0x80, hi: 0x10ffff})
	}
}

func inClassASCII(cl class, r rune) bool {
	switch cl {
	case classDigit:
		return isDigit(r)
	case classNotDigit:
		return !isDigit(r)
	case classSpace:
		return isSpaceASCII(r)
	case classNotSpace:
		return !isSpaceASCII(r)
	case classWord:
		return isWordASCII(r)
	default: // classNotWord
		return !isWordASCII(r)
	}
}

// inClasses reports whether r is in one of the Unicode classes.
func inClasses(cl class, r rune, c Chars) bool {
	if cl&(classDigit|classNotDigit) != 0 && cl&pick(c.Digit(r), classDigit, classNotDigit) != 0 {
		return true
	}
	if cl&(classSpace|classNotSpace) != 0 && cl&pick(c.Space(r), classSpace, classNotSpace) != 0 {
		return true
	}
	return cl&(classWord|classNotWord) != 0 && cl&pick(r == '_' || c.Word(r), classWord, classNotWord) != 0
}

func pick(in bool, yes, no class) class {
	if in {
		return yes
	}
	return no
}

// merge sorts ranges and joins those that touch.
func (c *compiler) merge(in []runeRange) []runeRange {
	slices.SortFunc(in, func(a, b runeRange) int {
		c.spend(1)
		return int(a.lo) - int(b.lo)
	})
	var out []runeRange
	for _, r := range in {
		if n := len(out); n > 0 && r.lo <= out[n-1].hi+1 && r.upper == out[n-1].upper {
			out[n-1].hi = max(out[n-1].hi, r.hi)
			continue
		}
		out = append(out, r)
	}
	return out
}

// finish fills the bitmap and drops what it already says.
func (c *compiler) finish(s *charset, mode foldMode) {
	limit := rune(0x80)
	if c.bytes {
		limit = 0x100
	}
	for r := rune(0); r < limit; r++ {
		c.spend(1 + len(s.ranges)/8)
		l := r
		if s.fold {
			l = c.lower(r, mode)
		}
		if (inClasses(s.classes, l, c.chars) || inRanges(s.ranges, l, r)) != s.neg {
			s.bytes.set(int(r))
		}
	}
	if c.bytes {
		s.kind, s.classes, s.ranges, s.fold, s.neg = setNone, 0, nil, false, false
		return
	}
	s.settle(mode)
}

func inRanges(ranges []runeRange, l, r rune) bool {
	for _, x := range ranges {
		if x.lo <= l && l <= x.hi || x.upper && isLetter(r) && x.lo <= r&^0x20 && r&^0x20 <= x.hi {
			return true
		}
	}
	return false
}

// settle finds out whether the characters from 0x80 on are all alike.
func (s *charset) settle(mode foldMode) {
	if s.fold && mode == foldUnicode || s.classes != 0 {
		s.kind = setAsk
		return
	}
	s.fold = false
	var high []runeRange
	for _, r := range s.ranges {
		if r.hi >= 0x80 {
			high = append(high, r)
		}
	}
	s.ranges = high
	in := !s.neg
	switch {
	case len(high) == 0:
		in = s.neg
	case high[0].lo > 0x80 || high[0].hi < 0x10ffff:
		s.kind = setAsk
		return
	}
	s.ranges, s.neg = nil, false
	if in {
		s.kind = setAll
		for b := 0x80; b < 0x100; b++ {
			s.bytes.set(b)
		}
	}
}

// starts is what a character of the set begins with.
func (s *charset) starts() firsts {
	f := firsts{bytes: s.bytes}
	switch {
	case s.kind == setAsk:
		s.high(&f.bytes)
		f.high = s.highs()
	case s.bytes.meets(&anything.bytes, 4, 8):
		f.high = highAll
	}
	return f
}

// highs is what classes alone say of the characters from 0x80 on.
func (s *charset) highs() highs {
	if s.neg || s.fold || len(s.ranges) > 0 {
		return highAll
	}
	var h highs
	for _, x := range [...]struct {
		class class
		highs highs
	}{
		{classDigit, highWord},
		{classWord, highWord},
		{classSpace, highSpace},
		{classNotWord, highSpace | highOther},
		{classNotSpace, highWord | highOther},
		{classNotDigit, highAll},
	} {
		if s.classes&x.class != 0 {
			h |= x.highs
		}
	}
	return h
}

// high adds the first bytes of the characters that are in the ranges, or all
// that may be when only Chars knows.
func (s *charset) high(b *bitmap) {
	if s.neg || s.fold || s.classes != 0 {
		for i := 0x80; i < 0x100; i++ {
			b.set(i)
		}
		return
	}
	for _, r := range s.ranges {
		lo, hi := lead(max(r.lo, 0x80)), lead(r.hi)
		for i := lo; i <= hi; i++ {
			b.set(i)
		}
	}
}

func lead(r rune) int { return int(appendRune(nil, r)[0]) }

// words is the form of a charset in code: flags, stop byte, bitmap, ranges.
func (s *charset) words() []uint32 {
	head := uint32(s.kind) | uint32(s.classes)<<4 | uint32(len(s.ranges))<<10
	if s.neg {
		head |= setNeg
	}
	if s.fold {
		head |= setFold
	}
	out := make([]uint32, 0, setHead+2*len(s.ranges))
	out = append(out, head, s.stop())
	out = append(out, s.bytes[:]...)
	for _, r := range s.ranges {
		hi := uint32(r.hi)
		if r.upper {
			hi |= setUpper
		}
		out = append(out, uint32(r.lo), hi)
	}
	return out
}

// stop is 1 more than the only byte that is not in the set, else 0. With 256
// added, there is none at all.
func (s *charset) stop() uint32 {
	if s.kind == setAsk {
		return 0
	}
	var not bitmap
	full := true
	for i, w := range s.bytes {
		not[i] = ^w
		full = full && w == 1<<32-1
	}
	if full {
		return stopNever
	}
	if b, ok := not.single(); ok {
		return uint32(b) + 1
	}
	return 0
}

// The parts of a set in code. The head has the kind in bits 0 and 1, classes in
// bits 4 to 9 and the number of ranges above.
const (
	setNeg    = 1 << 2
	setFold   = 1 << 3
	setUpper  = 1 << 31
	setBits   = 2  // where the bitmap is
	setHead   = 10 // where the ranges are
	stopNever = 257
)
