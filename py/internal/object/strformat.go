package object

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Format specifications are parsed once and kept, a few of them: f-strings in
// loops have the same ones again and again.

const (
	specBits = 4
	specWays = 2 // where each may be, so that a few of them seldom displace each other
)

type cachedSpec struct {
	word heap.Value
	of   TypeID
	spec format.Spec
}

// specFor returns the parsed specification for a value of a built-in type. The
// result is valid until the next call.
func (c *Ctx) specFor(spec string, of TypeID) (*format.Spec, error) {
	s, err := c.parsedSpec(spec, of)
	return s, c.FormatError(err)
}

// parsedSpec is specFor, with errors as package format has them.
func (c *Ctx) parsedSpec(spec string, of TypeID) (*format.Spec, error) {
	t := c.textState()
	word := heap.SmallStr(spec[:min(len(spec), heap.MaxSmallStr)])
	if len(spec) <= heap.MaxSmallStr {
		if e := t.known(word, of); e != nil {
			return &e.spec, nil
		}
	}
	s, err := c.Limits().ParseSpec(spec, c.Lib.Types[of].Name, of == TStr, &unicodeOf)
	if err != nil {
		return nil, err
	}
	if len(spec) > heap.MaxSmallStr {
		return &s, nil
	}
	return &t.note(cachedSpec{word, of, s}).spec, nil
}

// known returns a specification that is kept for values of a type, or nil.
func (t *textState) known(spec heap.Value, of TypeID) *cachedSpec {
	at := specSlot(spec, of)
	for i := at; i < at+specWays; i++ {
		if e := &t.specs[i]; e.word == spec && e.of == of {
			return e
		}
	}
	return nil
}

// note keeps a specification in place of the older one of two.
func (t *textState) note(e cachedSpec) *cachedSpec {
	at := specSlot(e.word, e.of)
	copy(t.specs[at+1:at+specWays], t.specs[at:])
	t.specs[at] = e
	return &t.specs[at]
}

func specSlot(spec heap.Value, of TypeID) int {
	x := (spec.T ^ spec.N + uint64(of)<<40) * 0x9e3779b97f4a7c15
	return int(x>>(64-specBits)) * specWays
}

// FormatBy is FormatOf of a specification that is a str. The most frequent ones
// of numbers and short texts are done in registers.
func (c *Ctx) FormatBy(v, spec heap.Value) (heap.Value, error) {
	if spec == heap.SmallStr("") {
		return c.formatPlain(v)
	}
	if x, ok := c.FormatShort(v, spec); ok {
		return x, nil
	}
	return c.FormatOf(v, c.Text(spec))
}

// FormatShort is FormatBy where the specification is known and the result short;
// ok is false where that is not so.
func (c *Ctx) FormatShort(v, spec heap.Value) (x heap.Value, ok bool) {
	t := c.text
	if t == nil || spec.Kind() != heap.KSmallStr {
		return v, false
	}
	var text format.Short
	switch v.Kind() {
	case heap.KInt:
		if e := t.known(spec, TInt); e != nil {
			text, ok = e.spec.ShortInt(v.Int())
		}
	case heap.KFloat:
		if e := t.known(spec, TFloat); e != nil {
			text, ok = e.spec.ShortFloat(v.Float())
		}
	case heap.KSmallStr:
		if e := t.known(spec, TStr); e != nil && v.SmallASCII() {
			text, ok = e.spec.ShortText(shortOf(v))
		}
	}
	if !ok || text.Len > heap.MaxSmallStr {
		return v, false
	}
	return heap.SmallWords(text.Lo, text.Hi, text.Len), true
}

// shortOf returns a small string as package format has it.
func shortOf(v heap.Value) (t format.Short) {
	t.Lo, t.Hi, t.Len = v.Words()
	return t
}

// intValue is str(i).
func (c *Ctx) intValue(i int64) heap.Value {
	if t, ok := format.ShortInt(i); ok && t.Len <= heap.MaxSmallStr {
		return heap.SmallWords(t.Lo, t.Hi, t.Len)
	}
	var b [24]byte
	return c.asciiValue(format.AppendInt(b[:0], i, 10))
}

// FormatOf is format(v, spec), the pure way.
func (c *Ctx) FormatOf(v heap.Value, spec string) (heap.Value, error) {
	if spec == "" {
		return c.formatPlain(v)
	}
	of, p, err := c.formatter(v)
	if err != nil {
		return v, err
	}
	if of == TObject {
		return v, c.Raise(TTypeError, "unsupported format string passed to %s.__format__", c.TypeName(v))
	}
	return c.formatAs(v, p, of, spec)
}

// formatPlain is format(v, ""): str(v), unless __format__ is Python code.
func (c *Ctx) formatPlain(v heap.Value) (heap.Value, error) {
	if v.Kind() == heap.KInst {
		if _, _, err := c.formatter(v); err != nil {
			return v, err
		}
	}
	return c.StrValue(v)
}

// formatter returns the built-in type whose __format__ serves v, and the value
// to hand to it.
func (c *Ctx) formatter(v heap.Value) (TypeID, heap.Value, error) {
	switch v.Kind() {
	case heap.KInt, heap.KBig:
		return TInt, v, nil
	case heap.KFloat:
		return TFloat, v, nil
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return TStr, v, nil
	case heap.KBool:
		return TBool, v, nil
	}
	f := c.SlotOf(v, SFormat)
	switch {
	case f == heap.Unbound:
		return TObject, v, nil
	case f.Kind() != heap.KNative:
		return TObject, v, NeedPython
	}
	switch owner := c.Lib.Natives[f.N].owner; owner {
	case TObject, TInt, TFloat, TStr, TComplex:
		return owner, c.Payload(v), nil
	}
	return TObject, v, NeedPython
}

// formatAs formats p, the payload of v, by a specification that is not empty.
func (c *Ctx) formatAs(v, p heap.Value, of TypeID, spec string) (heap.Value, error) {
	var s *format.Spec
	var err error
	if v == p {
		s, err = c.specFor(spec, of)
	} else {
		var own format.Spec
		own, err = c.Limits().ParseSpec(spec, c.TypeName(v), of == TStr, &unicodeOf)
		s, err = &own, c.FormatError(err)
	}
	if err != nil {
		return v, err
	}
	if n := max(s.Width, s.Precision); n > 8*bytesPerUnit {
		if err := c.reserveText(int(min(n, 1<<40))); err != nil {
			return v, err
		}
	}
	if s.Width > quickBytes && p.IsStr() && s.Align != format.Inside {
		return c.formatWide(*s, p)
	}
	t := c.textState()
	b, err := c.appendFormatted(t.scratch[:0], s, p)
	if err != nil {
		return v, c.FormatError(err)
	}
	if cap(b) <= maxScratch {
		t.scratch = b
	}
	return c.LongText(b)
}

// formatWide is formatAs of a str in a very wide field, whose text is not put together
// somewhere else first.
func (c *Ctx) formatWide(s format.Spec, p heap.Value) (heap.Value, error) {
	width := s.Width
	s.Width = -1
	b, err := c.appendFormatted(nil, &s, p)
	if err != nil {
		return p, c.FormatError(err)
	}
	text := c.textValue(b)
	left, right := int64(0), max(width-int64(c.StrLen(text)), 0)
	switch s.Align {
	case format.Right:
		left, right = right, 0
	case format.Centre:
		left = right / 2
		right -= left
	}
	return c.pad(text, c.Str(string(s.Fill)), left, right)
}

func (c *Ctx) appendFormatted(b []byte, s *format.Spec, p heap.Value) ([]byte, error) {
	l := c.Limits()
	switch p.Kind() {
	case heap.KInt, heap.KBool:
		return s.AppendInt(b, p.Int(), l)
	case heap.KBig:
		return s.AppendBig(b, c.Big(p), l)
	case heap.KFloat:
		return s.AppendFloat(b, p.Float(), l)
	case heap.KBlock:
		return s.AppendComplex(b, complex(c.Cells[p.N+1].Float(), c.Cells[p.N+2].Float()), l)
	default:
		return s.AppendString(b, c.Text(p), l)
	}
}

// ConcatStrs returns the strs vs as one. Where there is an int its text takes its
// place. If the first one may be a text that grows, and has most of the sum, the
// others are added to it. vs must be registers, which the collector sees.
func (c *Ctx) ConcatStrs(vs []heap.Value, grows bool) (heap.Value, error) {
	n := 0
	for i := range vs {
		if vs[i].T == 0 {
			vs[i] = c.intValue(vs[i].Int())
		}
		n += c.StrBytes(vs[i])
	}
	if first := vs[0]; grows && first.Kind() == heap.KStr && 2*c.StrBytes(first) >= n {
		rest, err := c.ConcatStrs(vs[1:], false)
		if err != nil {
			return heap.None, err
		}
		// It is kept where the parts are: what follows may collect.
		vs[1] = rest
		for i := 2; i < len(vs); i++ {
			vs[i] = heap.SmallStr("")
		}
		return c.AddTexts(first, rest)
	}
	if n >= 8*bytesPerUnit {
		if err := c.reserveText(n); err != nil {
			return heap.None, err
		}
	}
	v := c.Together(n, vs)
	if n > heap.JoinedAtOnce {
		if err := c.Account().Poll(); err != nil {
			return v, err // it has broken off
		}
		return c.Indexed(v)
	}
	return v, nil
}

// ASCIIOf is ascii(v), the pure way.
func (c *Ctx) ASCIIOf(v heap.Value) (heap.Value, error) {
	r, err := c.ReprValue(v)
	if err != nil {
		return v, err
	}
	if c.IsASCII(r) {
		return r, nil
	}
	b, err := format.AppendEscaped(nil, c.Text(r), c.Limits())
	if err != nil {
		return v, c.FormatError(err)
	}
	return c.LongASCII(b)
}

// ConvertOf is what !s, !r and !a do in a template, the pure way.
func (c *Ctx) ConvertOf(v heap.Value, conversion rune) (heap.Value, error) {
	switch conversion {
	case 's':
		return c.StrValue(v)
	case 'r':
		return c.ReprValue(v)
	case 'a':
		return c.ASCIIOf(v)
	}
	return v, nil
}

// template is one call of str.format or str.format_map.
type template struct {
	c         *Ctx
	args      []heap.Value
	named     heap.Value // dict of the keyword arguments, or the mapping
	mapping   bool       // format_map
	numbering format.Numbering
	out       []byte
	budget    int
}

func strFormat(c *Ctx, a []heap.Value) (heap.Value, error) {
	t := template{c: c, args: c.Tuple(a[1]), named: a[2]}
	return t.run(a[0])
}

func strFormatMap(c *Ctx, a []heap.Value) (heap.Value, error) {
	t := template{c: c, named: a[1], mapping: true}
	return t.run(a[0])
}

func (t *template) run(s heap.Value) (heap.Value, error) {
	state := t.c.textState()
	if t.c.StrBytes(s) <= simpleText {
		p := plainFields{c: t.c, args: t.args, named: t.named}
		b, ok := p.append(state.scratch[:0], t.c.Text(s))
		if cap(b) <= 2*maxScratch {
			state.scratch = b
		}
		if ok {
			return t.c.LongText(b)
		}
	}
	t.out = state.scratch[:0]
	state.scratch = nil // formatting a field uses another one
	err := t.expand(t.c.Text(s), 0)
	if cap(t.out) <= maxScratch && cap(t.out) >= cap(state.scratch) {
		state.scratch = t.out
	}
	if err != nil {
		return s, t.c.FormatError(err)
	}
	return t.c.LongText(t.out)
}

func (t *template) expand(text string, depth int) error {
	if depth > format.MaxNesting-1 {
		return format.ErrNesting()
	}
	if err := t.c.ChargeText(len(text)); err != nil {
		return err
	}
	pace := t.c.Pace()
	for text != "" {
		piece, rest, fault := t.c.Limits().NextPiece(text)
		if fault != nil {
			return fault
		}
		text = rest
		t.out = pace.AppendText(t.out, piece.Literal)
		if pace.Over(fieldWork) {
			return pace.Err()
		}
		if piece.Field {
			if err := t.field(&piece, depth); err != nil {
				return err
			}
		}
		if err := t.room(); err != nil {
			return err
		}
	}
	return nil
}

// fieldWork is what a field costs, for Pace.
const fieldWork = 256

// room looks at the size of the output from time to time.
func (t *template) room() error {
	if len(t.out)-t.budget < maxScratch {
		return nil
	}
	n := len(t.out) - t.budget
	t.budget = len(t.out)
	if err := t.c.Account().Charge(n / bytesPerUnit); err != nil {
		return err
	}
	return t.c.Account().CheckBytes(int64(len(t.out)))
}

func (t *template) field(p *format.Piece, depth int) error {
	v, err := t.lookup(p.Name)
	if err != nil {
		return err
	}
	if err := format.CheckConversion(p.Conversion); err != nil {
		return err
	}
	if v, err = t.c.ConvertOf(v, p.Conversion); err != nil {
		return err
	}
	spec := p.Spec
	if p.Nested {
		start := len(t.out)
		if err := t.expand(spec, depth+1); err != nil {
			return err
		}
		spec = string(t.out[start:])
		t.out = t.out[:start]
	}
	s, err := t.c.FormatOf(v, spec)
	if err != nil {
		return err
	}
	t.out = t.c.AppendText(t.out, s)
	return nil
}

// lookup finds the value that the name of a field means.
func (t *template) lookup(name string) (heap.Value, error) {
	f, err := t.c.Limits().ParseField(name, &unicodeOf)
	if err != nil {
		return heap.None, err
	}
	i, err := t.numbering.Resolve(&f)
	if err != nil {
		return heap.None, err
	}
	v, err := t.argument(&f, i)
	if err != nil {
		return v, err
	}
	for _, part := range f.Parts {
		if part.Attribute {
			return v, NeedPython
		}
		key := heap.Int(part.Index)
		if part.Index < 0 {
			key = t.c.Str(part.Name)
		}
		if v, err = t.c.ItemOf(v, key); err != nil {
			return v, err
		}
	}
	return v, f.Err
}

func (t *template) argument(f *format.Field, i int64) (heap.Value, error) {
	c := t.c
	switch {
	case i >= 0 && t.mapping:
		return heap.None, c.Raise(TValueError, "Format string contains positional fields")
	case i >= int64(len(t.args)):
		return heap.None, c.Raise(TIndexError, "Replacement index %d out of range for positional args tuple", i)
	case i >= 0:
		return t.args[i], nil
	}
	key := c.Str(strings.Clone(f.First))
	if t.named.Kind() != heap.KDict {
		return c.ItemOf(t.named, key)
	}
	v, ok := c.GetItemStr(t.named, key)
	if !ok {
		return v, c.RaiseWith(TKeyError, key)
	}
	return v, nil
}

func strFormatMethod(c *Ctx, a []heap.Value) (heap.Value, error) {
	spec := c.Payload(a[1])
	if !spec.IsStr() {
		return a[0], c.Raise(TTypeError, "__format__() argument must be str, not %s", c.TypeName(a[1]))
	}
	text := c.Text(spec)
	if text == "" {
		return c.strOrTail(a[0])
	}
	p := c.Payload(a[0])
	return c.formatAs(a[0], p, TStr, text)
}
