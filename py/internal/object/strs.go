package object

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func strTypes() []*Type { return []*Type{strType(), strIterType(), textIterType()} }

const strDoc = `str(object='') -> str
str(bytes_or_buffer[, encoding[, errors]]) -> str

The text that stands for an object, or what bytes mean in an encoding
(utf-8 unless another one is named).`

func strType() *Type {
	return &Type{
		Name: "str", Doc: strDoc, Flags: MatchSelf,
		New:  &Native{Sig: "(cls, object=<null>, encoding=<null>, errors=<null>)", Fn: strNew, Now2: nowStr, Py: "strs.new", Asks: SStr, Check: CheckStr},
		Repr: strRepr,
		Str:  func(_ *Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Hash: func(c *Ctx, v heap.Value) (uint64, error) {
			h, _, err := c.Hash(v)
			return h, err
		},
		Len:      func(c *Ctx, v heap.Value) (int, error) { return c.StrLen(v), nil },
		Iter:     strIter,
		GetItem:  strGetItem,
		Contains: strContains,
		Compare:  strCompare,
		Binary:   strBinary, Ops: Ops(OpAdd, OpMul, OpMod), NoReflect: Ops(OpAdd),
		NoConcat: `can only concatenate str (not "%[1]s") to str`,
		Methods:  strMethods(),
		Py: map[Special]string{
			SMod: "strs.mod", SMul: "strs.mul", SRMul: "strs.mul", SGetItem: "strs.getitem",
		},
	}
}

func strNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[2] == heap.Unbound && a[3] == heap.Unbound:
		if a[1] == heap.Unbound {
			return heap.SmallStr(""), nil
		}
		v, err := c.StrValue(a[1])
		if err == NeedPython && a[0] == TypeValue(TStr) {
			return c.tailStr(a[1])
		}
		return v, err
	case a[1] == heap.Unbound:
		return heap.SmallStr(""), nil
	}
	names := [2]string{"utf-8", "strict"}
	for i, name := range []string{"encoding", "errors"} {
		if x := c.Payload(a[2+i]); x != heap.Unbound {
			if !x.IsStr() {
				return x, c.Raise(TTypeError, "str() argument '%s' must be str, not %s", name, c.TypeName(a[2+i]))
			}
			names[i] = c.Text(x)
		}
	}
	return c.decodeObject(a[1], names[0], names[1])
}

// tailStr asks for the call of the __str__ of v, or else of its __repr__, that
// is a function in Python, or a native of something else.
func (c *Ctx) tailStr(v heap.Value) (heap.Value, error) {
	for _, s := range []Special{SStr, SRepr} {
		if f := c.SlotOf(v, s); f.Kind() != heap.KNative || !c.serves(f, s, c.TypeOf(v)) {
			return c.TailMethod(CheckStr, SStr, f, v)
		}
	}
	return v, NeedPython
}

// strOrTail makes str(v) the result of a native, by a call of Python code if
// need be: what format(v, "") is, of a subclass of a built-in type too.
func (c *Ctx) strOrTail(v heap.Value) (heap.Value, error) {
	s, err := c.StrValue(v)
	if err == NeedPython {
		return c.tailStr(v)
	}
	return s, err
}

// StrValue is str(v) as a value, the pure way.
func (c *Ctx) StrValue(v heap.Value) (heap.Value, error) {
	switch v.Kind() {
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return v, nil
	case heap.KInt:
		return c.intValue(v.Int()), nil
	case heap.KFloat:
		var b [32]byte
		return c.LongASCII(format.AppendFloat(b[:0], v.Float()))
	}
	t, p, err := c.find(v, SStr)
	if err != nil {
		return v, err
	}
	if t != nil && c.isReprSlot(v) {
		return t.reprOf(c, v, p)
	}
	if t != nil && t.Str != nil {
		return t.Str(c, p)
	}
	return c.ReprValue(v)
}

// ReprValue is repr(v) as a value, the pure way.
func (c *Ctx) ReprValue(v heap.Value) (heap.Value, error) {
	if v.Kind() == heap.KInt {
		return c.intValue(v.Int()), nil
	}
	t, p, err := c.find(v, SRepr)
	if err != nil {
		return v, err
	}
	if t == nil || t.Repr == nil {
		return c.Indexed(c.Str(c.DefaultRepr(v)))
	}
	return t.reprOf(c, v, p)
}

// asciiValue returns text that is known to be ASCII as a value.
func (c *Ctx) asciiValue(b []byte) heap.Value { return c.ASCIIText(b) }

// textValue returns text as a value.
func (c *Ctx) textValue(b []byte) heap.Value { return c.TextStr(b) }

func strRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	n := c.StrBytes(v)
	if err := c.reserveText(2*n + 2); err != nil {
		return v, err
	}
	var buf [64]byte
	b, err := format.AppendRepr(buf[:0], c.Text(v), &unicodeOf, c.Limits())
	if err != nil {
		return v, c.FormatError(err)
	}
	return c.LongText(b)
}

func strGetItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	if key.Kind() == heap.KSlice {
		return c.strSlice(v, key)
	}
	x, ok, err := c.indexOf(key)
	switch {
	case err != nil:
		return v, err
	case !ok:
		return v, c.Raise(TTypeError, "string indices must be integers, not '%s'", c.TypeName(key))
	case x.Kind() == heap.KBig:
		return v, c.Raise(TIndexError, "cannot fit '%s' into an index-sized integer", c.TypeName(key))
	}
	i, n := x.Int(), int64(c.StrLen(v))
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return v, c.Raise(TIndexError, "string index out of range")
	}
	return c.StrAt(v, int(i)), nil
}

func (c *Ctx) strSlice(v, key heap.Value) (heap.Value, error) {
	if _, err := c.Indexed(v); err != nil {
		return v, err
	}
	start, step, count, err := c.SliceRange(key, c.StrLen(v))
	if err != nil {
		return v, err
	}
	if count == 0 {
		return heap.SmallStr(""), nil
	}
	if step == 1 || count == 1 {
		if err := c.reserveText(count); err != nil {
			return v, err
		}
		return c.LongSlice(v, start, start+count)
	}
	p := c.Pace()
	if c.IsASCII(v) {
		if err := c.reserveText(2 * count); err != nil {
			return v, err
		}
		text, b := c.Text(v), make([]byte, count)
		p.pieces(count, func(from, to int) bool {
			for i := from; i < to; i++ {
				b[i] = text[start+i*step]
			}
			return true
		})
		if p.Err() != nil {
			return v, p.Err()
		}
		return c.LongASCII(b)
	}
	if err := c.reserveText(8 * count); err != nil {
		return v, err
	}
	var b []byte
	for i := range count {
		if b = c.AppendText(b, c.StrAt(v, start+i*step)); p.Over(64) {
			return v, p.Err()
		}
	}
	return c.LongText(b)
}

func strContains(c *Ctx, v, x heap.Value) (bool, error) {
	p := c.Payload(x)
	if !p.IsStr() {
		return false, c.Raise(TTypeError, "'in <string>' requires string as left operand, not %s", c.TypeName(x))
	}
	return c.TextHas(v, p)
}

// TextHas reports whether the str v contains the str x.
func (c *Ctx) TextHas(v, x heap.Value) (bool, error) {
	if v.Kind() == heap.KSmallStr {
		return x.Kind() == heap.KSmallStr && heap.IndexSmall(v, x) >= 0, nil
	}
	if err := c.ChargeText(c.StrBytes(v)); err != nil {
		return false, err
	}
	if x.Kind() == heap.KSmallStr && x.SmallLen() == 1 {
		if text := c.Text(v); len(text) <= quickBytes {
			return strings.IndexByte(text, x.SmallByte(0)) >= 0, nil
		}
	}
	p := c.Pace()
	return p.Index(c.Text(v), c.Text(x)) >= 0, p.Err()
}

func strCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if !b.IsStr() {
		return heap.NotImpl, nil
	}
	holds, err := c.CompareTexts(op, a, b)
	return heap.Bool(holds), err
}

// CompareTexts is a op b of two strs.
func (c *Ctx) CompareTexts(op code.CmpOp, a, b heap.Value) (bool, error) {
	if a == b {
		return op == code.EQ || op == code.LE || op == code.GE, nil
	}
	n := c.StrBytes(a)
	if m := c.StrBytes(b); op <= code.NE && n != m {
		return op == code.NE, nil
	} else if err := c.ChargeText(min(n, m)); err != nil {
		return false, err
	}
	switch op {
	case code.EQ, code.NE:
		if n <= quickBytes {
			return (c.Text(a) == c.Text(b)) == (op == code.EQ), nil
		}
	}
	// The order of UTF-8, that of surrogates too, is that of characters.
	p := c.Pace()
	return op.Holds(p.Compare(c.Text(a), c.Text(b))), p.Err()
}

func strBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	switch op {
	case OpAdd:
		if !a.IsStr() || !b.IsStr() {
			return heap.NotImpl, nil
		}
		return c.AddTexts(a, b)
	case OpMul:
		if !a.IsStr() {
			a, b = b, a
		}
		return c.strRepeat(a, b)
	default:
		if !a.IsStr() {
			return heap.NotImpl, nil
		}
		return c.strPercent(a, b)
	}
}

// AddTexts is a + b of two strs.
func (c *Ctx) AddTexts(a, b heap.Value) (heap.Value, error) {
	n := c.StrBytes(a) + c.StrBytes(b)
	if n > 8*bytesPerUnit {
		if err := c.Reserve(c.ConcatBytes(a, b)); err != nil {
			return a, err
		}
		if err := c.Account().Charge(c.StrBytes(b) / bytesPerUnit); err != nil {
			return a, err
		}
	}
	v := c.Concat(a, b)
	if n > heap.JoinedAtOnce {
		if err := c.Account().Stopped(); err != nil {
			return v, err // it has broken off
		}
		return c.Indexed(v)
	}
	return v, nil
}

func (c *Ctx) strRepeat(s, count heap.Value) (heap.Value, error) {
	x, ok, err := c.indexOf(count)
	switch {
	case err != nil:
		return s, err
	case !ok:
		return heap.NotImpl, nil
	case x.Kind() == heap.KBig:
		return s, c.Raise(TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(count))
	}
	n, size := x.Int(), int64(c.StrBytes(s))
	switch {
	case n <= 0 || size == 0:
		return heap.SmallStr(""), nil
	case n == 1:
		return s, nil
	case n > (1<<63-1)/size:
		return s, c.Raise(TOverflowError, "repeated string is too long")
	}
	if err := c.reserveText(int(n * size)); err != nil {
		return s, err
	}
	ascii := c.IsASCII(s)
	if n*size <= quickBytes {
		text := strings.Repeat(c.Text(s), int(n))
		if ascii {
			return c.ASCIIStr(text), nil
		}
		return c.Indexed(c.Str(text))
	}
	p := c.Pace()
	text := p.RepeatText(c.Text(s), int(n))
	if ascii {
		return c.ASCIIStr(text), p.Err()
	}
	return c.Str(text), p.Err()
}

// Iterators over strs have the str, or None at the end, and where the next
// character starts, in bytes.

func strIter(c *Ctx, v heap.Value) (heap.Value, error) {
	if c.IsASCII(v) {
		return c.NewIterOf(TStrIterator, v, heap.Int(0)), nil
	}
	return c.NewIterOf(TTextIterator, v, heap.Int(0)), nil
}

func strIterType() *Type {
	return &Type{Name: "str_ascii_iterator", Flags: Final | NoNew, Iter: iterSelf, Next: asciiNext, Methods: strIterMethods()}
}

func textIterType() *Type {
	return &Type{Name: "str_iterator", Flags: Final | NoNew, Iter: iterSelf, Next: textNext, Methods: strIterMethods()}
}

func iterSelf(_ *Ctx, v heap.Value) (heap.Value, error) { return v, nil }

func asciiNext(c *Ctx, v heap.Value) (heap.Value, error) {
	slots := c.Cells[v.N+1 : v.N+3]
	s, i := slots[0], slots[1].N
	if s == heap.None {
		return heap.Exhausted, nil
	}
	if i >= uint64(c.StrBytes(s)) {
		slots[0] = heap.None
		return heap.Exhausted, nil
	}
	slots[1].N = i + 1
	return c.StrAt(s, int(i)), nil
}

func textNext(c *Ctx, v heap.Value) (heap.Value, error) {
	slots := c.Cells[v.N+1 : v.N+3]
	if slots[0] == heap.None {
		return heap.Exhausted, nil
	}
	text, i := c.Text(slots[0]), slots[1].N
	if i >= uint64(len(text)) {
		slots[0] = heap.None
		return heap.Exhausted, nil
	}
	n := uint64(charLen(text[i]))
	slots[1].N = i + n
	return heap.SmallStr(text[i:min(i+n, uint64(len(text)))]), nil
}

// charLen returns the length in bytes of the character that starts with b.
func charLen(b byte) int {
	switch {
	case b < 0xc0:
		return 1
	case b < 0xe0:
		return 2
	case b < 0xf0:
		return 3
	default:
		return 4
	}
}

func strIterMethods() []Native {
	return []Native{
		{Name: "__length_hint__", Sig: "(self, /)", Doc: "How many characters are left.", Fn: strIterHint},
		{Name: "__setstate__", Sig: "(self, state, /)", Doc: "Continue at another character.", Fn: strIterSet},
		{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickling needs.", Fn: strIterReduce},
	}
}

func strIterHint(c *Ctx, a []heap.Value) (heap.Value, error) {
	s, at := c.Cells[a[0].N+1], c.Cells[a[0].N+2]
	if s == heap.None {
		return heap.Int(0), nil
	}
	return heap.Int(int64(c.StrLen(s) - c.StrIndex(s, int(at.N)))), nil
}

func strIterSet(c *Ctx, a []heap.Value) (heap.Value, error) {
	x, ok, err := c.indexOf(a[1])
	if err != nil {
		return heap.None, err
	}
	if !ok {
		return heap.None, c.Raise(TTypeError, "an integer is required")
	}
	if s := c.Cells[a[0].N+1]; s != heap.None {
		n := min(max(c.clampIndex(x), 0), int64(c.StrLen(s)))
		c.Cells[a[0].N+2] = heap.Int(int64(c.StrOffset(s, int(n))))
	}
	return heap.None, nil
}

func strIterReduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	iter, ok := c.Lib.Native("builtins.iter")
	if !ok {
		iter = heap.None
	}
	s, at := c.Cells[a[0].N+1], c.Cells[a[0].N+2]
	if s == heap.None {
		return c.NewTuple(iter, c.NewTuple(heap.SmallStr(""))), nil
	}
	return c.NewTuple(iter, c.NewTuple(s), heap.Int(int64(c.StrIndex(s, int(at.N))))), nil
}
