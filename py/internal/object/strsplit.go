package object

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// pieceWork is what a part of a text costs beside its bytes, for Pace.
const pieceWork = 32

// pieces makes a list of parts of a str.
type pieces struct {
	c     *Ctx
	v     heap.Value
	text  string
	ascii bool
	list  heap.Value
}

// newPieces reserves room for a list of n parts of v.
func (c *Ctx) newPieces(v heap.Value, n int) (pieces, error) {
	size := c.StrBytes(v)
	if err := c.Reserve(heap.ListGrowth(n) + size + 64*min(n, size/heap.MaxSmallStr)); err != nil {
		return pieces{}, err
	}
	if err := c.Account().Charge(n + size/8); err != nil {
		return pieces{}, err
	}
	return pieces{c, v, c.Text(v), c.IsASCII(v), c.NewList(n)}, nil
}

func (p *pieces) add(from, to int) {
	var s heap.Value
	switch n := to - from; {
	case n <= heap.MaxSmallStr:
		s = heap.SmallStr(p.text[from:to])
	case n == len(p.text):
		s = p.v
	case p.ascii:
		s = p.c.ASCIIStr(strings.Clone(p.text[from:to]))
	default:
		s = p.c.Str(strings.Clone(p.text[from:to]))
	}
	if l := p.c.Lists.At(p.list); len(l.Items) < cap(l.Items) {
		l.Items = append(l.Items, s)
		return
	}
	p.c.Append(p.list, s)
}

// asciiChars has every ASCII character, so that strings of one need no memory.
const asciiChars = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f" +
	" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f"

// separator returns what sep stands for: ok is false for None.
func (c *Ctx) separator(sep heap.Value) (text string, ok bool, err error) {
	if sep == heap.None {
		return "", false, nil
	}
	if ch := byte(sep.T >> 16); ch < 0x80 && sep == heap.ASCII(ch) {
		return asciiChars[ch : ch+1], true, nil
	}
	p := c.Payload(sep)
	if !p.IsStr() {
		return "", false, c.Raise(TTypeError, "must be str or None, not %s", c.TypeName(sep))
	}
	if c.StrBytes(p) == 0 {
		return "", false, c.Raise(TValueError, "empty separator")
	}
	return c.Text(p), true, nil
}

func maxSplits(v heap.Value) int {
	if n := v.Int(); n >= 0 {
		return int(n)
	}
	return math.MaxInt
}

func strSplit(c *Ctx, a []heap.Value) (heap.Value, error) {
	limit := maxSplits(a[2])
	if a[0].Kind() == heap.KSmallStr && a[1].Kind() == heap.KSmallStr && a[1] != heap.SmallStr("") {
		return c.splitSmall(a[0], a[1], limit), nil
	}
	sep, ok, err := c.separator(a[1])
	if err != nil {
		return a[0], err
	}
	if !ok {
		return c.splitSpace(a[0], limit)
	}
	text := c.Text(a[0])
	pace := c.Pace()
	p, err := c.newPieces(a[0], min(pace.Count(text, sep), limit)+1)
	if err != nil {
		return a[0], err
	}
	from := 0
	for ; limit > 0; limit-- {
		i := pace.Index(text[from:], sep)
		if i < 0 || pace.Over(pieceWork+i/8) {
			break
		}
		p.add(from, from+i)
		from += i + len(sep)
	}
	p.add(from, len(text))
	return p.list, pace.Err()
}

// splitSmall splits a short text at a separator that is one too.
func (c *Ctx) splitSmall(v, sep heap.Value, limit int) heap.Value {
	_, _, n := v.Words()
	first, _, m := sep.Words()
	mask := heap.SmallMask(v, byte(first))
	if m > 1 {
		mask = separators(v, sep, mask)
	}
	list := c.NewList(min(bits.OnesCount64(mask), limit) + 1)
	l, from := c.Lists.At(list), 0
	for ; mask != 0 && limit > 0; limit-- {
		i := bits.TrailingZeros64(mask)
		l.Items = append(l.Items, heap.SmallPart(v, from, i))
		from, mask = i+m, mask&(mask-1)
	}
	l.Items = append(l.Items, heap.SmallPart(v, from, n))
	return list
}

// separators returns the places of sep in a short text, without overlap: of
// those in mask, where its first byte is.
func separators(v, sep heap.Value, mask uint64) (places uint64) {
	_, _, n := v.Words()
	_, _, m := sep.Words()
	for mask != 0 {
		i := bits.TrailingZeros64(mask)
		if i+m > n {
			break
		}
		mask &= mask - 1
		if heap.SmallPart(v, i, i+m) == sep {
			places |= 1 << i
			mask = mask >> (i + m) << (i + m)
		}
	}
	return places
}

func (c *Ctx) splitSpace(v heap.Value, limit int) (heap.Value, error) {
	if v.Kind() == heap.KSmallStr && v.SmallASCII() {
		return c.splitSmallSpace(v, limit), nil
	}
	text := c.Text(v)
	p, err := c.newPieces(v, countWords(text, limit))
	if err != nil {
		return v, err
	}
	pace := c.Pace()
	if p.ascii {
		p.words(limit, &pace)
		return p.list, pace.Err()
	}
	for i := 0; !pace.Over(pieceWork); limit-- {
		for i < len(text) {
			n := spaceAt(text, i)
			if n == 0 {
				break
			}
			i += n
		}
		if i >= len(text) {
			break
		}
		if limit <= 0 {
			p.add(i, len(text))
			break
		}
		from := i
		for i < len(text) && spaceAt(text, i) == 0 {
			i += charLen(text[i])
		}
		p.add(from, min(i, len(text)))
		pace.Over(i - from)
	}
	return p.list, pace.Err()
}

// splitSmallSpace splits a short text of ASCII characters.
func (c *Ctx) splitSmallSpace(v heap.Value, limit int) heap.Value {
	var words [heap.MaxSmallStr]heap.Value
	n, end := 0, v.SmallLen()
	for i := 0; ; {
		for i < end && asciiSpace(v.SmallByte(i)) {
			i++
		}
		if i == end {
			return c.NewListOf(words[:n])
		}
		from := i
		if n >= limit {
			i = end
		}
		for i < end && !asciiSpace(v.SmallByte(i)) {
			i++
		}
		words[n] = heap.SmallPart(v, from, i)
		n++
	}
}

// words adds the words of an ASCII text, the rest behind so many of them as one.
func (p *pieces) words(limit int, pace *Pace) {
	text, i := p.text, 0
	for last := 0; !pace.Over(pieceWork + i - last); limit-- {
		last = i
		for i < len(text) && asciiSpace(text[i]) {
			i++
		}
		if i == len(text) {
			return
		}
		from := i
		if limit <= 0 {
			i = len(text)
		}
		for i < len(text) && !asciiSpace(text[i]) {
			i++
		}
		p.add(from, i)
	}
}

// countWords estimates how many parts splitting at white space gives.
func countWords(text string, limit int) int {
	n, in := 0, false
	for i := 0; i < len(text) && n <= limit; i++ {
		space := asciiSpace(text[i])
		if !space && !in {
			n++
		}
		in = !space
	}
	return n
}

func strRsplit(c *Ctx, a []heap.Value) (heap.Value, error) {
	sep, ok, err := c.separator(a[1])
	if err != nil {
		return a[0], err
	}
	limit := maxSplits(a[2])
	if !ok {
		return c.rsplitSpace(a[0], limit)
	}
	text := c.Text(a[0])
	p, err := c.newPieces(a[0], min(count(text, sep), limit)+1)
	if err != nil {
		return a[0], err
	}
	to := len(text)
	pace := c.Pace()
	for ; limit > 0; limit-- {
		i := pace.LastIndex(text[:to], sep)
		if i < 0 || pace.Over(pieceWork) {
			break
		}
		p.add(i+len(sep), to)
		to = i
	}
	p.add(0, to)
	slices.Reverse(c.Lists.At(p.list).Items)
	return p.list, pace.Err()
}

func (c *Ctx) rsplitSpace(v heap.Value, limit int) (heap.Value, error) {
	text := c.Text(v)
	p, err := c.newPieces(v, countWords(text, limit))
	if err != nil {
		return v, err
	}
	pace := c.Pace()
	for to := len(text); ; limit-- {
		_, to = trimSpace(text[:to], false, true, &pace)
		if to == 0 || pace.Over(pieceWork) {
			break
		}
		if limit <= 0 {
			p.add(0, to)
			break
		}
		from := to
		for from > 0 {
			r, n := ucd.DecodeLastRune(text[:from])
			if ucd.IsSpace(r) || pace.Over(2*n) {
				break
			}
			from -= n
		}
		p.add(from, to)
		to = from
	}
	slices.Reverse(c.Lists.At(p.list).Items)
	return p.list, pace.Err()
}

func strSplitLines(c *Ctx, a []heap.Value) (heap.Value, error) {
	text, keep := c.Text(a[0]), a[1] == heap.True
	p, err := c.newPieces(a[0], strings.Count(text, "\n")+1)
	if err != nil {
		return a[0], err
	}
	from := 0
	pace := c.Pace()
	for i := 0; i < len(text) && !pace.Over(pieceWork/16); {
		n := lineBreakAt(text, i)
		if n == 0 {
			i += charLen(text[i])
			continue
		}
		pace.Over(pieceWork)
		if keep {
			p.add(from, i+n)
		} else {
			p.add(from, i)
		}
		i += n
		from = i
	}
	if from < len(text) {
		p.add(from, len(text))
	}
	return p.list, pace.Err()
}

// lineBreakAt returns the length of the end of a line at s[i:], or 0.
func lineBreakAt(s string, i int) int {
	switch ch := s[i]; {
	case ch == '\r' && i+1 < len(s) && s[i+1] == '\n':
		return 2
	case ch < 0x80:
		if ch >= 10 && ch <= 13 || ch >= 28 && ch <= 30 {
			return 1
		}
		return 0
	}
	if r, n := ucd.DecodeRune(s[i:]); ucd.IsLineBreak(r) {
		return n
	}
	return 0
}

// index is strings.Index for texts in which one place follows the other: it looks
// at some characters before it sets out for more. Where parts are longer, as those
// of split are, that costs more than it saves.
func index(text, sub string) int {
	const near = 16
	m := len(sub)
	switch {
	case len(text) < m+near || m == 0:
		return strings.Index(text, sub)
	case m == 1:
		for i := range near / 2 {
			if text[i] == sub[0] {
				return i
			}
		}
		if i := strings.IndexByte(text[near/2:], sub[0]); i >= 0 {
			return near/2 + i
		}
		return -1
	}
	first, second := sub[0], sub[1]
	for i := range near {
		if text[i] == first && text[i+1] == second && (m == 2 || text[i:i+m] == sub) {
			return i
		}
	}
	if i := strings.Index(text[near:], sub); i >= 0 {
		return near + i
	}
	return -1
}

// count is strings.Count, likewise.
func count(text, sub string) int {
	if len(sub) < 2 {
		return strings.Count(text, sub)
	}
	n := 0
	for {
		i := index(text, sub)
		if i < 0 {
			return n
		}
		text = text[i+len(sub):]
		n++
	}
}

// partition splits at the first or the last place of a separator.
func (c *Ctx) partition(v, sep heap.Value, last bool) (from, to int, err error) {
	p := c.Payload(sep)
	if !p.IsStr() {
		return 0, 0, c.Raise(TTypeError, "must be str, not %s", c.TypeName(sep))
	}
	if c.StrBytes(p) == 0 {
		return 0, 0, c.Raise(TValueError, "empty separator")
	}
	if err := c.reserveText(2 * c.StrBytes(v)); err != nil {
		return 0, 0, err
	}
	if m := c.StrBytes(p); m == 1 && v.Kind() == heap.KSmallStr && !last {
		at := heap.IndexSmall(v, p)
		return at, at + 1, nil
	}
	pace := c.Pace()
	find := pace.Index
	if last {
		find = pace.LastIndex
	}
	at := find(c.Text(v), c.Text(p))
	return at, at + c.StrBytes(p), pace.Err()
}

// around is what partition returns where it has found the separator.
func (c *Ctx) around(v, sep heap.Value, from, to int) (heap.Value, error) {
	head, err := c.StrPart(v, 0, from)
	if err != nil {
		return v, err
	}
	tail, err := c.StrPart(v, to, c.StrBytes(v))
	return c.NewTuple(head, c.Payload(sep), tail), err
}

func strPartition(c *Ctx, a []heap.Value) (heap.Value, error) {
	from, to, err := c.partition(a[0], a[1], false)
	if err != nil {
		return a[0], err
	}
	if from < 0 {
		return c.NewTuple(a[0], heap.SmallStr(""), heap.SmallStr("")), nil
	}
	return c.around(a[0], a[1], from, to)
}

func strRpartition(c *Ctx, a []heap.Value) (heap.Value, error) {
	from, to, err := c.partition(a[0], a[1], true)
	if err != nil {
		return a[0], err
	}
	if from < 0 {
		return c.NewTuple(heap.SmallStr(""), heap.SmallStr(""), a[0]), nil
	}
	return c.around(a[0], a[1], from, to)
}

func strJoin(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch a[1].Kind() {
	case heap.KList:
		return c.joinItems(a[0], c.Lists.At(a[1]).Items)
	case heap.KTuple:
		return c.joinItems(a[0], c.Tuple(a[1]))
	}
	return a[0], NeedPython
}

func (c *Ctx) joinItems(sep heap.Value, items []heap.Value) (heap.Value, error) {
	if len(items) == 0 {
		return heap.SmallStr(""), nil
	}
	if err := c.Account().Charge(len(items) / 2); err != nil {
		return sep, err
	}
	n := int64(len(items)-1) * int64(c.StrBytes(sep))
	plain := true
	for i, x := range items {
		if !x.IsStr() {
			plain = false
			if !c.Payload(x).IsStr() {
				return sep, c.Raise(TTypeError, "sequence item %d: expected str instance, %s found", i, c.TypeName(x))
			}
			x = c.Payload(x)
		}
		n += int64(c.StrBytes(x))
	}
	if len(items) == 1 && plain {
		return items[0], nil
	}
	if err := c.reserveText(int(n)); err != nil {
		return sep, err
	}
	if !plain {
		items = slices.Clone(items)
		for i, x := range items {
			items[i] = c.Payload(x)
		}
	}
	v := c.Join(int(n), sep, items)
	if n > heap.JoinedAtOnce {
		if err := c.Account().Poll(); err != nil {
			return v, err // it has broken off
		}
		return c.Indexed(v)
	}
	return v, nil
}

func strReplace(c *Ctx, a []heap.Value) (heap.Value, error) {
	before, err := c.strArg(a[1], "replace", 1)
	if err != nil {
		return a[0], err
	}
	after, err := c.strArg(a[2], "replace", 2)
	if err != nil {
		return a[0], err
	}
	if v, ok := replaceSmall(a[0], before, after, maxSplits(a[3])); ok {
		return v, nil
	}
	text, limit := c.Text(a[0]), maxSplits(a[3])
	if err := c.ChargeText(2 * len(text)); err != nil {
		return a[0], err
	}
	old, fresh := c.Text(before), c.Text(after)
	var n int
	if old == "" {
		n = min(c.StrLen(a[0])+1, limit)
	} else {
		pace := c.Pace()
		if n = min(pace.Count(text, old), limit); pace.Err() != nil {
			return a[0], pace.Err()
		}
	}
	if n == 0 || before == after {
		return a[0], nil
	}
	grown := len(fresh) - len(old)
	if grown > 0 && n > (math.MaxInt-len(text))/grown {
		return a[0], c.Raise(TOverflowError, "replace string is too long")
	}
	size := len(text) + n*grown
	if err := c.reserveText(size); err != nil {
		return a[0], err
	}
	if err := c.Account().Charge(n / 2); err != nil {
		return a[0], err
	}
	pace := c.Pace()
	return c.Str(replaced(text, old, fresh, n, size, &pace)), pace.Err()
}

// replaceSmall replaces in a short text, if all that is needed is short.
func replaceSmall(v, before, after heap.Value, limit int) (heap.Value, bool) {
	if v.Kind() != heap.KSmallStr || before.Kind() != heap.KSmallStr || after.Kind() != heap.KSmallStr {
		return v, false
	}
	n, m, k := v.SmallLen(), before.SmallLen(), after.SmallLen()
	if m == 0 {
		return v, false
	}
	mask := heap.SmallMask(v, before.SmallByte(0))
	if m > 1 {
		mask = separators(v, before, mask)
	}
	count := min(bits.OnesCount64(mask), limit)
	if n+count*(k-m) > heap.MaxSmallStr {
		return v, false
	}
	sum, from := heap.SmallStr(""), 0
	for ; count > 0; count-- {
		i := bits.TrailingZeros64(mask)
		sum = heap.SmallSum(heap.SmallSum(sum, heap.SmallPart(v, from, i)), after)
		from, mask = i+m, mask&(mask-1)
	}
	return heap.SmallSum(sum, heap.SmallPart(v, from, n)), true
}

// replaced returns text with the first n places of old replaced.
func replaced(text, old, fresh string, n, size int, pace *Pace) string {
	const dense = 16 // characters from one place to the next
	w := replacement{}
	w.out.Grow(size)
	at := 0
	if len(old) == 1 && len(fresh) <= 8 && n >= len(text)/dense {
		for step := n; n > 0 && !pace.Over(step); n -= step {
			step = min(n, paceBytes/dense)
			at += w.replaceChars(text[at:], old[0], fresh, step)
		}
	}
	for ; n > 0 && !pace.Over(pieceWork); n-- {
		if old == "" {
			w.put(fresh)
			if at < len(text) {
				to := min(at+charLen(text[at]), len(text))
				w.put(text[at:to])
				at = to
			}
			continue
		}
		i := pace.near(text[at:], old)
		if i < 0 {
			break
		}
		w.put(text[at : at+i])
		w.put(fresh)
		at += i + len(old)
	}
	w.flush()
	w.out.WriteString(text[at:])
	return w.out.String()
}

// replacement collects short pieces before it writes them: most are so short that
// a call for each costs more than their bytes.
type replacement struct {
	out  strings.Builder
	at   int
	room [256]byte
}

// replaceChars writes text up to the n-th old, with fresh in place of each, and
// returns where it got.
func (w *replacement) replaceChars(text string, old byte, fresh string, n int) int {
	var chars [8]byte
	copy(chars[:], fresh)
	word := binary.LittleEndian.Uint64(chars[:])
	at, i := w.at, 0
	for ; n > 0; i++ {
		if at > len(w.room)-8 {
			w.at = at
			w.flush()
			at = 0
		}
		to := (*[8]byte)(w.room[at:])
		if ch := text[i]; ch != old {
			to[0] = ch
			at++
			continue
		}
		binary.LittleEndian.PutUint64(to[:], word)
		at += len(fresh)
		n--
	}
	w.at = at
	return i
}

func (w *replacement) put(s string) {
	const few = 8
	if w.at+len(s) > len(w.room) {
		w.flush()
		if len(s) > len(w.room) {
			w.out.WriteString(s)
			return
		}
	}
	to := w.room[w.at:]
	w.at += len(s)
	if len(s) > few {
		copy(to, s)
		return
	}
	to = to[:len(s)]
	for i := range to {
		to[i] = s[i]
	}
}

func (w *replacement) flush() {
	w.out.Write(w.room[:w.at])
	w.at = 0
}

func strTranslate(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1].Kind() != heap.KDict {
		return a[0], NeedPython
	}
	text := c.Text(a[0])
	if err := c.ChargeText(bytesPerUnit * len(text)); err != nil {
		return a[0], err
	}
	if err := c.Reserve(len(text)); err != nil {
		return a[0], err
	}
	out, room := make([]byte, 0, len(text)), len(text)+maxScratch
	p := c.Pace()
	for i := 0; i < len(text) && !p.Over(pieceWork/2); {
		r, n := ucd.DecodeRune(text[i:])
		var err error
		if out, err = c.translateRune(out, a[1], r, text[i:i+n]); err != nil {
			return a[0], err
		}
		i += n
		if len(out) > room {
			room = len(out) + max(len(out)/8, maxScratch)
			if err := c.Account().Charge(maxScratch / bytesPerUnit); err != nil {
				return a[0], err
			}
			if err := c.Account().CheckBytes(int64(2 * len(out))); err != nil {
				return a[0], err
			}
		}
	}
	return c.textValue(out), p.Err()
}

// translateRune appends what the dict has for the character r.
func (c *Ctx) translateRune(out []byte, table heap.Value, r rune, text string) ([]byte, error) {
	d := c.Dicts.At(table)
	at, _, found, err := c.Lookup(d, heap.Int(int64(r)))
	switch {
	case err != nil:
		return out, err
	case found == heap.NeedPython:
		return out, NeedPython
	case found != heap.Equal:
		return append(out, text...), nil
	}
	switch x := c.Payload(d.At(at).Val); {
	case x == heap.None:
		return out, nil
	case x.Kind() == heap.KInt || x.Kind() == heap.KBool:
		if x.Int() < 0 || x.Int() > 0x10ffff {
			return out, c.Raise(TValueError, "character mapping must be in range(0x110000)")
		}
		return ucd.AppendRune(out, rune(x.Int())), nil
	case x.Kind() == heap.KBig:
		return out, c.Raise(TValueError, "character mapping must be in range(0x110000)")
	case x.IsStr():
		return c.AppendText(out, x), nil
	}
	return out, c.Raise(TTypeError, "character mapping must return integer, None or str")
}

func strMakeTrans(c *Ctx, a []heap.Value) (heap.Value, error) {
	x := c.Payload(a[0])
	if a[1] == heap.Unbound {
		if a[0].Kind() != heap.KDict {
			return x, c.Raise(TTypeError, "if you give only one argument to maketrans it must be a dict")
		}
		return c.transDict(x)
	}
	if !x.IsStr() {
		return x, c.Raise(TTypeError, "first maketrans argument must be a string if there is a second argument")
	}
	y, err := c.strArg(a[1], "maketrans", 2)
	if err != nil {
		return x, err
	}
	z := heap.SmallStr("")
	if a[2] != heap.Unbound {
		if z, err = c.strArg(a[2], "maketrans", 3); err != nil {
			return x, err
		}
	}
	for _, text := range [...]heap.Value{x, y, z} {
		if _, err := c.Indexed(text); err != nil {
			return x, err
		}
	}
	if c.StrLen(x) != c.StrLen(y) {
		return x, c.Raise(TValueError, "the first two maketrans arguments must have equal length")
	}
	n := c.StrLen(x) + c.StrLen(z)
	if err := c.Reserve(heap.DictGrowth(n)); err != nil {
		return x, err
	}
	if err := c.Account().Charge(10 * n); err != nil {
		return x, err
	}
	d, p := c.NewDict(heap.KDict), c.Pace()
	from, to := c.Text(x), c.Text(y)
	for from != "" && !p.Over(entryWork) {
		r, n := ucd.DecodeRune(from)
		s, m := ucd.DecodeRune(to)
		from, to = from[n:], to[m:]
		c.setInt(d, int64(r), heap.Int(int64(s)))
	}
	for gone := c.Text(z); gone != "" && !p.Over(entryWork); {
		r, n := ucd.DecodeRune(gone)
		gone = gone[n:]
		c.setInt(d, int64(r), heap.None)
	}
	return d, p.Err()
}

// setInt sets the value of an int in a dict whose keys are plain.
func (c *Ctx) setInt(d heap.Value, key int64, x heap.Value) {
	c.SetItemStr(d, heap.Int(key), x)
}

// transDict is the table of a dict: characters become their numbers.
func (c *Ctx) transDict(x heap.Value) (heap.Value, error) {
	n := c.Dicts.At(x).Len()
	if err := c.Reserve(heap.DictGrowth(n)); err != nil {
		return x, err
	}
	if err := c.Account().Charge(10 * n); err != nil {
		return x, err
	}
	d := c.NewDict(heap.KDict)
	src := c.Dicts.At(x)
	for i := src.Next(0); i >= 0; i = src.Next(i + 1) {
		e := src.At(i)
		switch k := c.Payload(e.Key); {
		case k.IsStr():
			if c.StrLen(k) != 1 {
				return x, c.Raise(TValueError, "string keys in translatetable must be of length 1")
			}
			r, _ := ucd.DecodeRune(c.Text(k))
			c.setInt(d, int64(r), e.Val)
		case k.Kind() == heap.KInt || k.Kind() == heap.KBool || k.Kind() == heap.KBig:
			c.SetItemStr(d, k, e.Val)
		default:
			return x, c.Raise(TTypeError, "keys in translate table mustbe strings or integers")
		}
	}
	return d, nil
}
