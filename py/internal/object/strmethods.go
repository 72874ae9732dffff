package object

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

func strMethods() []Native {
	rows := []Native{
		{Name: "capitalize", Sig: "(self, /)", Doc: "The text with its first character in title case and the others in lower case.", Fn: strCase(capitalize)},
		{Name: "casefold", Sig: "(self, /)", Doc: "The text as it is compared without regard to case.", Fn: strCase(ucd.CaseFoldRange)},
		{Name: "lower", Sig: "(self, /)", Doc: "The text in lower case.", Fn: strLower, Now1: nowCase('A', 'Z')},
		{Name: "swapcase", Sig: "(self, /)", Doc: "The text with upper case for lower case and the reverse.", Fn: strCase(ucd.SwapCaseRange)},
		{Name: "title", Sig: "(self, /)", Doc: "The text with each word beginning in title case.", Fn: strCase(ucd.TitleRange)},
		{Name: "upper", Sig: "(self, /)", Doc: "The text in upper case.", Fn: strUpper, Now1: nowCase('a', 'z')},

		{Name: "center", Sig: "(self, width: size, fillchar=' ', /)", Doc: "The text in the middle of a field.", Fn: strCenter},
		{Name: "ljust", Sig: "(self, width: size, fillchar=' ', /)", Doc: "The text at the left of a field.", Fn: strLjust, Now2: nowJust(true)},
		{Name: "rjust", Sig: "(self, width: size, fillchar=' ', /)", Doc: "The text at the right of a field.", Fn: strRjust, Now2: nowJust(false)},
		{Name: "zfill", Sig: "(self, width: size, /)", Doc: "The text with zeros before it, behind its sign.", Fn: strZfill},
		{Name: "expandtabs", Sig: "(self, /, tabsize: size = 8)", Doc: "The text with blanks for tabs.", Fn: strExpandTabs},

		{Name: "count", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "How often sub occurs, without overlap.", Fn: strCount, Now2: nowCount},
		{Name: "find", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub first occurs, or -1.", Fn: strFind("find", false, false), Now2: nowFind(false)},
		{Name: "rfind", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub last occurs, or -1.", Fn: strFind("rfind", true, false)},
		{Name: "index", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub first occurs; it must.", Fn: strFind("index", false, true), Now2: nowFind(true)},
		{Name: "rindex", Sig: "(self, sub, start: index = None, end: index = None, /)", Doc: "Where sub last occurs; it must.", Fn: strFind("rindex", true, true)},
		{Name: "startswith", Sig: "(self, prefix, start: index = None, end: index = None, /)", Doc: "Whether the text begins with a prefix, or one of a tuple of them.", Fn: strAffix("startswith", (*Pace).hasPrefix, heap.HasPrefixSmall), Now2: nowStartsWith},
		{Name: "endswith", Sig: "(self, suffix, start: index = None, end: index = None, /)", Doc: "Whether the text ends with a suffix, or one of a tuple of them.", Fn: strAffix("endswith", (*Pace).hasSuffix, heap.HasSuffixSmall), Now2: nowEndsWith},
		{Name: "removeprefix", Sig: "(self, prefix, /)", Doc: "The text without the prefix.", Fn: strRemovePrefix},
		{Name: "removesuffix", Sig: "(self, suffix, /)", Doc: "The text without the suffix.", Fn: strRemoveSuffix},

		{Name: "strip", Sig: "(self, chars=None, /)", Doc: "The text without white space, or the characters given, at both ends.", Fn: strStrip("strip", true, true), Now1: nowStrip(true, true)},
		{Name: "lstrip", Sig: "(self, chars=None, /)", Doc: "The text without white space, or the characters given, at its beginning.", Fn: strStrip("lstrip", true, false), Now1: nowStrip(true, false)},
		{Name: "rstrip", Sig: "(self, chars=None, /)", Doc: "The text without white space, or the characters given, at its end.", Fn: strStrip("rstrip", false, true), Now1: nowStrip(false, true)},

		{Name: "split", Sig: "(self, /, sep=None, maxsplit: size = -1)", Doc: "The parts between separators, or between white space.", Fn: strSplit, Now1: nowSplitSpace, Now2: nowSplit},
		{Name: "rsplit", Sig: "(self, /, sep=None, maxsplit: size = -1)", Doc: "The parts between separators, counted from the end.", Fn: strRsplit},
		{Name: "splitlines", Sig: "(self, /, keepends: bool = False)", Doc: "The lines of the text.", Fn: strSplitLines},
		{Name: "partition", Sig: "(self, sep, /)", Doc: "The text before the first separator, the separator, and the text behind it.", Fn: strPartition},
		{Name: "rpartition", Sig: "(self, sep, /)", Doc: "The text before the last separator, the separator, and the text behind it.", Fn: strRpartition},
		{Name: "join", Sig: "(self, iterable, /)", Doc: "The strings of the iterable with the text between them.", Fn: strJoin, Py: "strs.join", Now2: nowJoin, Collect: CollectIterator},
		{Name: "replace", Sig: "(self, old, new, /, count: size = -1)", Doc: "The text with new for old, at most count times if that is not negative.", Fn: strReplace, Now3: nowReplace},
		{Name: "translate", Sig: "(self, table, /)", Doc: "The text with each character replaced by what the table has for its number.", Fn: strTranslate, Py: "strs.translate"},
		{Name: "maketrans", Sig: "(x, y=<null>, z=<null>, /)", Doc: "A table for translate.", Fn: strMakeTrans, Kind: StaticMethod},

		{Name: "encode", Sig: "(self, /, encoding: str = 'utf-8', errors: str = 'strict')", Doc: "The bytes of the text in an encoding.", Fn: strEncode, Py: "strs.encode"},
		{Name: "format", Sig: "(self, /, *args, **kwargs)", AnyNames: true, Doc: "The text with its fields in braces replaced by the arguments.", Fn: strFormat, Py: "strs.format_"},
		{Name: "format_map", Sig: "(self, mapping, /)", Doc: "The text with its fields in braces replaced by what the mapping has.", Fn: strFormatMap, Py: "strs.format_map_"},
		{Name: "__format__", Sig: "(self: raw, format_spec, /)", Doc: "The text as the specification says.", Fn: strFormatMethod},
		{Name: "__getnewargs__", Sig: "(self, /)", Doc: "What pickling needs.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewTuple(a[0]), nil }},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size in memory, in bytes.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return heap.Int(int64(41 + c.StrBytes(a[0]))), nil }},
	}
	return append(rows, strPredicates()...)
}

func strPredicates() []Native {
	row := func(name, doc string, f func(p *Pace, s string) bool, now func(*Ctx, heap.Value) (heap.Value, bool)) Native {
		return Native{Name: name, Sig: "(self, /)", Doc: doc, Now1: now, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if err := c.ChargeText(8 * c.StrBytes(a[0])); err != nil {
				return a[0], err
			}
			p := c.Pace()
			return heap.Bool(f(&p, c.Text(a[0]))), p.Err()
		}}
	}
	is := func(name, doc string, f func(string) bool, now func(*Ctx, heap.Value) (heap.Value, bool)) Native {
		return row(name, doc, func(p *Pace, s string) bool { return p.every(s, f) }, now)
	}
	// cased is one that a letter of a case must be there for, and none of the other.
	cased := func(name, doc string, f func(string) (found, refused bool), now func(*Ctx, heap.Value) (heap.Value, bool)) Native {
		return row(name, doc, func(p *Pace, s string) bool {
			some := false
			return p.every(s, func(s string) bool {
				found, refused := f(s)
				some = some || found
				return !refused
			}) && some
		}, now)
	}
	return []Native{
		is("isalnum", "Whether there are characters, all letters or numeric.", ucd.IsAlnumString, nowIs(charDigit|charUpper|charLower, charDigit|charUpper|charLower)),
		is("isalpha", "Whether there are characters, all letters.", ucd.IsAlphaString, nowIs(charUpper|charLower, charUpper|charLower)),
		is("isascii", "Whether all characters are ASCII.", ucd.IsASCII, nil),
		is("isdecimal", "Whether there are characters, all decimal digits.", ucd.IsDecimalString, nowIs(charDigit, charDigit)),
		is("isdigit", "Whether there are characters, all digits.", ucd.IsDigitString, nowIs(charDigit, charDigit)),
		row("isidentifier", "Whether the text is a name, or a keyword.", func(p *Pace, s string) bool {
			n := charStart(s, min(1, len(s)))
			return ucd.IsIdentifierString(s[:n]) && p.every(s[n:], ucd.IsIdentifierRest)
		}, nil),
		cased("islower", "Whether there are cased characters, all in lower case.", ucd.LowerIn, nowIs(charLower, ^uint8(charUpper))),
		is("isnumeric", "Whether there are characters, all numeric.", ucd.IsNumericString, nowIs(charDigit, charDigit)),
		is("isprintable", "Whether repr shows all characters as they are.", ucd.IsPrintableString, nil),
		is("isspace", "Whether there are characters, all white space.", ucd.IsSpaceString, nowIs(charSpace, charSpace)),
		row("istitle", "Whether each word begins in title case.", func(p *Pace, s string) bool {
			var t ucd.TitleCheck
			return p.every(s, t.Goes) && t.Found
		}, nil),
		cased("isupper", "Whether there are cased characters, all in upper case.", ucd.UpperIn, nowIs(charUpper, ^uint8(charLower))),
	}
}

// strArg returns the text of an argument that must be a str.
func (c *Ctx) strArg(v heap.Value, fn string, n int) (heap.Value, error) {
	p := c.Payload(v)
	if !p.IsStr() {
		return v, c.Raise(TTypeError, "%s() argument %d must be str, not %s", fn, n, c.argumentName(v))
	}
	return p, nil
}

// argumentName is the type of an argument in errors of functions in C.
func (c *Ctx) argumentName(v heap.Value) string {
	if v == heap.None {
		return "None"
	}
	return c.TypeName(v)
}

// every reports whether f is true of the text, piece by piece.
func (p *Pace) every(s string, f func(string) bool) bool {
	for len(s) > paceBytes {
		n := charStart(s, paceBytes)
		if !f(s[:n]) || p.Over(n) {
			return false
		}
		s = s[n:]
	}
	return f(s)
}

// strCase is a method that maps the whole text, part by part.
func strCase(f func(dst []byte, s string, from, to int) []byte) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		n := c.StrBytes(a[0])
		if err := c.reserveText(3 * n); err != nil {
			return a[0], err
		}
		if err := c.ChargeText(8 * n); err != nil {
			return a[0], err
		}
		var buf [32]byte
		b, s, p := buf[:0], c.Text(a[0]), c.Pace()
		for from := 0; ; {
			to := charStart(s, min(from+paceBytes/2, len(s)))
			if b = f(b, s, from, to); to == len(s) {
				return c.LongText(b)
			}
			if p.Over(2 * (to - from)) {
				return a[0], p.Err()
			}
			from = to
		}
	}
}

// charStart returns where the next character of a text begins, from n on.
func charStart(s string, n int) int {
	for n < len(s) && s[n]&0xc0 == 0x80 {
		n++
	}
	return n
}

// capitalize is ucd.Capitalize of the beginning of a text, and ucd.Lower of what
// is behind it.
func capitalize(dst []byte, s string, from, to int) []byte {
	if from == 0 && to > 0 {
		from = charStart(s, 1)
		dst = ucd.Capitalize(dst, s[:from])
	}
	return ucd.LowerRange(dst, s, from, to)
}

func strLower(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !c.IsASCII(a[0]) {
		return strCase(ucd.LowerRange)(c, a)
	}
	return c.mapASCII(a[0], 'A', 'Z')
}

func strUpper(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !c.IsASCII(a[0]) {
		return strCase(ucd.UpperRange)(c, a)
	}
	return c.mapASCII(a[0], 'a', 'z')
}

// mapASCII changes the case of the letters from lo to hi.
func (c *Ctx) mapASCII(v heap.Value, lo, hi byte) (heap.Value, error) {
	if v.Kind() == heap.KSmallStr {
		return heap.SmallCase(v, lo, hi), nil
	}
	n := c.StrBytes(v)
	if err := c.reserveText(n); err != nil {
		return v, err
	}
	// Pieces of the text are changed on the stack, and copied once.
	var room [mapRoom]byte
	text := c.Text(v)
	if n <= mapRoom {
		copy(room[:], text)
		mapLetters(room[:n], lo, hi)
		return c.LongASCII(room[:n])
	}
	var w strings.Builder
	w.Grow(n)
	p := c.Pace()
	for text != "" && !p.Over(mapRoom/4) {
		k := copy(room[:], text)
		mapLetters(room[:k], lo, hi)
		w.Write(room[:k])
		text = text[k:]
	}
	return c.ASCIIStr(w.String()), p.Err()
}

const mapRoom = 256

// mapLetters changes the case of the letters from first to last in ASCII text,
// eight characters at once.
func mapLetters(b []byte, first, last byte) {
	for ; len(b) >= 8; b = b[8:] {
		binary.LittleEndian.PutUint64(b, heap.SwapCase(binary.LittleEndian.Uint64(b), first, last))
	}
	for i, ch := range b {
		if ch-first <= last-first {
			b[i] = ch ^ 0x20
		}
	}
}

// pad returns the text with characters around it.
func (c *Ctx) pad(v, fill heap.Value, left, right int64) (heap.Value, error) {
	p := c.Payload(fill)
	if !p.IsStr() {
		return v, c.Raise(TTypeError, "The fill character must be a unicode character, not %s", c.TypeName(fill))
	}
	if c.StrLen(p) != 1 {
		return v, c.Raise(TTypeError, "The fill character must be exactly one character long")
	}
	left, right = max(left, 0), max(right, 0)
	if left+right == 0 {
		return v, nil
	}
	size := int64(c.StrBytes(p))
	if left+right > (math.MaxInt64-int64(c.StrBytes(v)))/size {
		return v, c.Raise(TOverflowError, "padded string is too long")
	}
	n := int(size*(left+right)) + c.StrBytes(v)
	if err := c.reserveText(n); err != nil {
		return v, err
	}
	if n <= heap.MaxSmallStr && size == 1 {
		fill := p.SmallByte(0)
		return c.Concat(c.Concat(heap.SmallOf(fill, int(left)), v), heap.SmallOf(fill, int(right))), nil
	}
	text := c.Text(p)
	var w strings.Builder
	w.Grow(n)
	pace := c.Pace()
	pace.fill(&w, text, int(left))
	pace.write(&w, c.Text(v))
	pace.fill(&w, text, int(right))
	if pace.Err() != nil {
		return v, pace.Err()
	}
	return c.Indexed(c.Str(w.String()))
}

func strCenter(c *Ctx, a []heap.Value) (heap.Value, error) {
	n, width := int64(c.StrLen(a[0])), max(a[1].Int(), 0)
	missing := max(width-n, 0)
	left := missing/2 + missing&width&1
	if width <= n {
		left = 0
	}
	return c.pad(a[0], a[2], left, missing-left)
}

func strLjust(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.pad(a[0], a[2], 0, max(a[1].Int(), 0)-int64(c.StrLen(a[0])))
}

func strRjust(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.pad(a[0], a[2], max(a[1].Int(), 0)-int64(c.StrLen(a[0])), 0)
}

func strZfill(c *Ctx, a []heap.Value) (heap.Value, error) {
	missing := max(a[1].Int(), 0) - int64(c.StrLen(a[0]))
	text := c.Text(a[0])
	if missing <= 0 || text == "" || text[0] != '+' && text[0] != '-' {
		return c.pad(a[0], heap.ASCII('0'), missing, 0)
	}
	n := int64(len(text))
	if missing > math.MaxInt64-n {
		return a[0], c.Raise(TOverflowError, "padded string is too long")
	}
	if err := c.reserveText(int(missing + n)); err != nil {
		return a[0], err
	}
	p := c.Pace()
	return c.Str(text[:1] + p.RepeatText("0", int(missing)) + text[1:]), p.Err()
}

func strExpandTabs(c *Ctx, a []heap.Value) (heap.Value, error) {
	text, tab := c.Text(a[0]), min(max(a[1].Int(), 0), math.MaxInt32)
	n, col := int64(len(text)), int64(0)
	if err := c.ChargeText(4 * len(text)); err != nil {
		return a[0], err
	}
	p := c.Pace()
	for i := range len(text) {
		if p.Over(2) {
			return a[0], p.Err()
		}
		switch ch := text[i]; {
		case ch == '\t':
			width := tabWidth(col, tab)
			n, col = n-1+width, col+width
		case ch == '\n' || ch == '\r':
			col = 0
		case ch&0xc0 != 0x80:
			col++
		}
	}
	if err := c.reserveText(int(n)); err != nil {
		return a[0], err
	}
	return c.textValue(appendExpanded(make([]byte, 0, n), text, tab, &p)), p.Err()
}

func tabWidth(col, tab int64) int64 {
	if tab == 0 {
		return 0
	}
	return tab - col%tab
}

func appendExpanded(b []byte, text string, tab int64, p *Pace) []byte {
	col := int64(0)
	for i := range len(text) {
		if p.Over(2) {
			break
		}
		switch ch := text[i]; {
		case ch == '\t':
			width := tabWidth(col, tab)
			for n := width; n > 0 && !p.Over(1); n-- {
				b = append(b, ' ')
			}
			col += width
			continue
		case ch == '\n' || ch == '\r':
			col = 0
		case ch&0xc0 != 0x80:
			col++
		}
		b = append(b, text[i])
	}
	return b
}

// ends returns the byte offsets of the characters from start to end of v, which
// are clamped as those of slices, and start itself; ok is false when start lies
// behind the text.
func (c *Ctx) ends(v, start, end heap.Value) (from, to int, ok bool) {
	if start == heap.None && end == heap.None {
		return 0, c.StrBytes(v), true
	}
	n := int64(c.StrLen(v))
	i, j := int64(0), n
	if start != heap.None {
		if i = start.Int(); i < 0 {
			i = max(i+n, 0)
		}
	}
	if end != heap.None {
		if j = end.Int(); j < 0 {
			j = max(j+n, 0)
		}
	}
	j = min(j, n)
	if i > j {
		return 0, 0, false
	}
	return c.StrOffset(v, int(i)), c.StrOffset(v, int(j)), true
}

func strFind(name string, last, must bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if !last && a[0].Kind() == heap.KSmallStr && a[1].Kind() == heap.KSmallStr && a[2] == heap.None && a[3] == heap.None {
			at := heap.IndexSmall(a[0], a[1])
			if at < 0 && must {
				return a[0], c.Raise(TValueError, "substring not found")
			}
			if at > 0 && !a[0].SmallASCII() {
				at = c.StrIndex(a[0], at)
			}
			return heap.Int(int64(at)), nil
		}
		sub, err := c.strArg(a[1], name, 1)
		if err != nil {
			return a[0], err
		}
		at := -1
		if from, to, ok := c.ends(a[0], a[2], a[3]); ok {
			if err := c.ChargeText(2 * (to - from)); err != nil {
				return a[0], err
			}
			p := c.Pace()
			if last {
				at = p.LastIndex(c.Text(a[0])[from:to], c.Text(sub))
			} else {
				at = p.Index(c.Text(a[0])[from:to], c.Text(sub))
			}
			if p.Err() != nil {
				return a[0], p.Err()
			}
			if at >= 0 {
				at = c.StrIndex(a[0], from+at)
			}
		}
		if at < 0 && must {
			return a[0], c.Raise(TValueError, "substring not found")
		}
		return heap.Int(int64(at)), nil
	}
}

func strCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	sub, err := c.strArg(a[1], "count", 1)
	if err != nil {
		return a[0], err
	}
	from, to, ok := c.ends(a[0], a[2], a[3])
	if !ok {
		return heap.Int(0), nil
	}
	if err := c.ChargeText(2 * (to - from)); err != nil {
		return a[0], err
	}
	if c.StrBytes(sub) == 0 {
		if _, err := c.Indexed(a[0]); err != nil {
			return a[0], err
		}
		return heap.Int(int64(c.StrIndex(a[0], to) - c.StrIndex(a[0], from) + 1)), nil
	}
	p := c.Pace()
	return heap.Int(int64(p.Count(c.Text(a[0])[from:to], c.Text(sub)))), p.Err()
}

// strAffix is startswith or endswith.
func strAffix(name string, has func(p *Pace, s, affix string) bool, small func(v, affix heap.Value) bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if a[0].Kind() == heap.KSmallStr && a[1].Kind() == heap.KSmallStr && a[2] == heap.None && a[3] == heap.None {
			return heap.Bool(small(a[0], a[1])), nil
		}
		p := c.Payload(a[1])
		from, to, ok := c.ends(a[0], a[2], a[3])
		pace := c.Pace()
		if p.IsStr() {
			has := ok && has(&pace, c.Text(a[0])[from:to], c.Text(p))
			return heap.Bool(has), pace.Err()
		}
		if p.Kind() != heap.KTuple {
			return a[0], c.Raise(TTypeError, "%s first arg must be str or a tuple of str, not %s", name, c.TypeName(a[1]))
		}
		for _, x := range c.Tuple(p) {
			affix := c.Payload(x)
			if !affix.IsStr() {
				return a[0], c.Raise(TTypeError, "tuple for %s must only contain str, not %s", name, c.TypeName(x))
			}
			if ok && has(&pace, c.Text(a[0])[from:to], c.Text(affix)) {
				return heap.True, pace.Err()
			}
			if pace.Over(8 * bytesPerUnit) {
				return heap.False, pace.Err()
			}
		}
		return heap.False, c.ChargeText(bytesPerUnit * len(c.Tuple(p)))
	}
}

// StrPart returns the bytes from and to of the text v as a str.
func (c *Ctx) StrPart(v heap.Value, from, to int) (heap.Value, error) {
	if from == 0 && to == c.StrBytes(v) {
		return v, nil
	}
	if to-from <= heap.MaxSmallStr {
		return heap.SmallStr(c.Text(v)[from:to]), nil
	}
	if c.StrBytes(v) > heap.JoinedAtOnce {
		if _, err := c.Indexed(v); err != nil {
			return v, err
		}
		return c.LongSlice(v, c.StrIndex(v, from), c.StrIndex(v, to))
	}
	if c.IsASCII(v) {
		return c.StrSlice(v, from, to), nil
	}
	return c.StrSlice(v, c.StrIndex(v, from), c.StrIndex(v, to)), nil
}

func strRemovePrefix(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[1])
	if !p.IsStr() {
		return a[0], c.Raise(TTypeError, "removeprefix() argument must be str, not %s", c.argumentName(a[1]))
	}
	pace := c.Pace()
	if !pace.hasPrefix(c.Text(a[0]), c.Text(p)) {
		return a[0], pace.Err()
	}
	if err := c.ChargeText(c.StrBytes(a[0])); err != nil {
		return a[0], err
	}
	return c.StrPart(a[0], c.StrBytes(p), c.StrBytes(a[0]))
}

func strRemoveSuffix(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[1])
	if !p.IsStr() {
		return a[0], c.Raise(TTypeError, "removesuffix() argument must be str, not %s", c.argumentName(a[1]))
	}
	pace := c.Pace()
	if c.StrBytes(p) == 0 || !pace.hasSuffix(c.Text(a[0]), c.Text(p)) {
		return a[0], pace.Err()
	}
	if err := c.ChargeText(c.StrBytes(a[0])); err != nil {
		return a[0], err
	}
	return c.StrPart(a[0], 0, c.StrBytes(a[0])-c.StrBytes(p))
}

func strStrip(name string, left, right bool) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if a[1] == heap.None && a[0].Kind() == heap.KSmallStr && a[0].SmallASCII() {
			from, to := trimSmall(a[0], left, right)
			return heap.SmallPart(a[0], from, to), nil
		}
		text := c.Text(a[0])
		if err := c.ChargeText(2 * len(text)); err != nil {
			return a[0], err
		}
		from, to, pace := 0, len(text), c.Pace()
		if a[1] == heap.None {
			from, to = trimSpace(text, left, right, &pace)
			if pace.Err() != nil {
				return a[0], pace.Err()
			}
			return c.StrPart(a[0], from, to)
		}
		p := c.Payload(a[1])
		if !p.IsStr() {
			return a[0], c.Raise(TTypeError, "%s arg must be None or str", name)
		}
		set := newCharSet(c.Text(p))
		for left && from < to {
			r, n := ucd.DecodeRune(text[from:to])
			if !set.has(r) || pace.Over(4*n) {
				break
			}
			from += n
		}
		for right && from < to {
			r, n := ucd.DecodeLastRune(text[from:to])
			if !set.has(r) || pace.Over(4*n) {
				break
			}
			to -= n
		}
		if pace.Err() != nil {
			return a[0], pace.Err()
		}
		return c.StrPart(a[0], from, to)
	}
}

// charSet is a set of characters.
type charSet struct {
	low  [4]uint64 // below 256
	high map[rune]bool
}

func newCharSet(text string) charSet {
	var s charSet
	for text != "" {
		r, n := ucd.DecodeRune(text)
		text = text[n:]
		if r < 256 {
			s.low[r>>6] |= 1 << (r & 63)
			continue
		}
		if s.high == nil {
			s.high = map[rune]bool{}
		}
		s.high[r] = true
	}
	return s
}

func (s *charSet) has(r rune) bool {
	if r < 256 {
		return s.low[r>>6]>>(r&63)&1 != 0
	}
	return s.high[r]
}

// trimSmall is trimSpace of a small string of ASCII characters.
func trimSmall(v heap.Value, left, right bool) (from, to int) {
	to = v.SmallLen()
	for left && from < to && asciiSpace(v.SmallByte(from)) {
		from++
	}
	for right && from < to && asciiSpace(v.SmallByte(to-1)) {
		to--
	}
	return from, to
}

func trimSpace(s string, left, right bool, p *Pace) (from, to int) {
	to = len(s)
	for left && from < to {
		n := spaceAt(s, from)
		if n == 0 || p.Over(2*n) {
			break
		}
		from += n
	}
	for right && from < to && !p.Over(2) {
		if s[to-1] < 0x80 {
			if !asciiSpace(s[to-1]) {
				break
			}
			to--
			continue
		}
		r, n := ucd.DecodeLastRune(s[from:to])
		if !ucd.IsSpace(r) {
			break
		}
		to -= n
	}
	return from, to
}

func asciiSpace(b byte) bool {
	const spaces = 1<<' ' | 0x1f<<9 | 0xf<<28
	return b <= ' ' && spaces>>b&1 != 0
}

// spaceAt returns the length of the white space character at s[i:], or 0.
func spaceAt(s string, i int) int {
	if s[i] < 0x80 {
		if asciiSpace(s[i]) {
			return 1
		}
		return 0
	}
	if r, n := ucd.DecodeRune(s[i:]); ucd.IsSpace(r) {
		return n
	}
	return 0
}

func strEncode(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.SmallStr("utf-8") && c.IsASCII(a[0]) {
		n := c.StrBytes(a[0])
		if err := c.reserveText(n); err != nil {
			return a[0], err
		}
		b, err := c.CloneText(c.Text(a[0]))
		return c.NewBytes(b), err
	}
	if unknownEncoding(c.Text(a[1])) {
		return a[0], NeedPython
	}
	b, err := c.Encode(a[0], c.Text(a[1]), c.Text(a[2]))
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(b), nil
}
