package re

import (
	"math"
	"strings"
	"sync"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/regex"
)

// Pattern is the data of a re.Pattern.
type Pattern struct {
	Program *regex.Program
	Source  heap.Value // str or bytes
	Index   heap.Value // dict of the groups with names

	match    object.TypeID // of re.Match
	repl     heap.Value    // the template that was parsed last: a small str, or Unbound
	template *regex.Template
}

const patternName = "re.Pattern"

// Visit implements heap.Visited.
func (p *Pattern) Visit(v *heap.Visitor) {
	v.Val(&p.Source)
	v.Val(&p.Index)
	if v.Tracing() {
		return
	}
	var code []byte
	if !v.Loading() {
		code, _ = p.Program.MarshalBinary()
	}
	v.Bytes(&code)
	match := uint32(p.match)
	v.Uint32(&match)
	if v.Loading() {
		p.match, p.repl, p.Program = object.TypeID(match), heap.Unbound, new(regex.Program)
		if err := p.Program.UnmarshalBinary(code); err != nil {
			v.Fail("%v", err)
		}
	}
}

// Size implements heap.Visited.
func (p *Pattern) Size() int {
	if p.Program == nil {
		return 128
	}
	return 128 + p.Program.Size()
}

// TypeName implements object.Data.
func (p *Pattern) TypeName() string { return patternName }

func newPattern(c *object.Ctx, prog *regex.Program, source heap.Value) heap.Value {
	index := c.NewDict(heap.KDict)
	for _, n := range prog.Names {
		c.SetStr(index, n.Name, heap.Int(int64(n.Group)))
	}
	match, _ := c.Lib.TypeNamed("re.Match")
	return c.NewObj(&Pattern{Program: prog, Source: source, Index: index, match: object.TypeID(match.N), repl: heap.Unbound})
}

func patternOf(c *object.Ctx, v heap.Value) *Pattern { return c.Data(v).(*Pattern) }

func patternType() *object.Type {
	const searchSig = "(self, /, string, pos: index = 0, endpos: index = 9223372036854775807)"
	return &object.Type{
		Name: "Pattern", Module: "re", Doc: "A regular expression, compiled.", Flags: object.Final | object.NoNew | object.Unordered,
		Make:    func() object.Data { return &Pattern{Source: heap.None, Index: heap.None, repl: heap.Unbound} },
		Repr:    patternRepr,
		Hash:    patternHash,
		Compare: patternCompare,
		Methods: []object.Native{
			{Name: "pattern", Kind: object.Field, Doc: "The text that the pattern was made of.", Fn: field(func(_ *object.Ctx, p *Pattern) heap.Value { return p.Source })},
			{Name: "flags", Kind: object.Field, Doc: "The flags of the pattern.", Fn: field(func(_ *object.Ctx, p *Pattern) heap.Value { return heap.Int(int64(p.Program.Flags)) })},
			{Name: "groups", Kind: object.Field, Doc: "The number of groups.", Fn: field(func(_ *object.Ctx, p *Pattern) heap.Value { return heap.Int(int64(p.Program.Groups)) })},
			{Name: "groupindex", Kind: object.Getter, Doc: "The numbers of the groups with names.", Fn: field(func(c *object.Ctx, p *Pattern) heap.Value { return c.NewBlockOf(object.TMappingProxy, p.Index) })},
			{Name: "match", Sig: searchSig, Doc: "Matches at the start of the string.", Fn: find(regex.Match)},
			{Name: "fullmatch", Sig: searchSig, Doc: "Matches all of the string.", Fn: find(regex.FullMatch)},
			{Name: "search", Sig: searchSig, Doc: "Looks for the first match in the string.", Fn: find(regex.Search)},
			{Name: "findall", Sig: searchSig, Doc: "The texts of all matches, or their groups.", Fn: findAll},
			{Name: "finditer", Sig: searchSig, Doc: "An iterator over all matches.", Fn: findIter},
			{Name: "scanner", Sig: searchSig, Doc: "Goes from match to match.", Fn: newScanner},
			{Name: "split", Sig: "(self, /, string, maxsplit: size = 0)", Doc: "The parts between matches.", Fn: split},
			{Name: "sub", Sig: "(self, /, repl, string, count: size = 0)", Doc: "The string with matches replaced.", Fn: sub, Py: "regex.sub"},
			{Name: "subn", Sig: "(self, /, repl, string, count: size = 0)", Doc: "The string with matches replaced, and their number.", Fn: subn, Py: "regex.subn"},
			{Name: "__copy__", Sig: "(self, /)", Doc: "The pattern itself.", Fn: itself},
			{Name: "__deepcopy__", Sig: "(self, memo, /)", Doc: "The pattern itself.", Fn: itself},
			object.ClassGetItem(),
		},
	}
}

func itself(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }

func field(get func(c *object.Ctx, p *Pattern) heap.Value) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return get(c, patternOf(c, a[0])), nil }
}

var flagNames = []struct {
	flag regex.Flags
	name string
}{
	{regex.IgnoreCase, "re.IGNORECASE"},
	{regex.Locale, "re.LOCALE"},
	{regex.Multiline, "re.MULTILINE"},
	{regex.DotAll, "re.DOTALL"},
	{regex.Unicode, "re.UNICODE"},
	{regex.Verbose, "re.VERBOSE"},
	{regex.Debug, "re.DEBUG"},
	{regex.ASCIIOnly, "re.ASCII"},
}

func patternRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	p := patternOf(c, v)
	source, err := c.ReprOf(p.Source)
	if err != nil {
		return v, err
	}
	const shown = 200 // characters of the source
	if r := c.Str(source); c.StrLen(r) > shown {
		source = c.Text(c.StrSlice(r, 0, shown))
	}
	flags := p.Program.Flags
	if p.Source.IsStr() && flags&(regex.Locale|regex.Unicode|regex.ASCIIOnly) == regex.Unicode {
		flags &^= regex.Unicode
	}
	var names []string
	for _, f := range flagNames {
		if flags&f.flag != 0 {
			names = append(names, f.name)
		}
	}
	if len(names) > 0 {
		source += ", " + strings.Join(names, "|")
	}
	return c.Str("re.compile(" + source + ")"), nil
}

func patternHash(c *object.Ctx, v heap.Value) (uint64, error) {
	p := patternOf(c, v)
	h, err := c.HashOf(p.Source)
	return h*31 + uint64(p.Program.Flags), err
}

func patternCompare(c *object.Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	q, ok := c.Data(b).(*Pattern)
	if !ok || op > code.NE {
		return heap.NotImpl, nil
	}
	p := patternOf(c, a)
	same := p.Program.Flags == q.Program.Flags && p.Program.Bytes == q.Program.Bytes
	if same && p != q {
		r, err := c.Same(p.Source, q.Source)
		if err != nil {
			return a, err
		}
		same = r
	}
	return heap.Bool(same == (op == code.EQ)), nil
}

// matchers are used again: they keep the memory of the last match.
var matchers = sync.Pool{New: func() any { return &regex.Matcher{Chars: chars{}} }}

func newMatcher(c *object.Ctx) *regex.Matcher {
	m := matchers.Get().(*regex.Matcher)
	m.Charge = c.Account().Charge
	return m
}

func release(m *regex.Matcher) {
	m.Charge = nil
	matchers.Put(m)
}

// subject is what is searched.
type subject struct {
	c    *object.Ctx
	v    heap.Value // as it was given
	data heap.Value // unwrapped
	text string
	str  bool
}

// subject checks that the pattern goes with what is searched.
func (p *Pattern) subject(c *object.Ctx, v heap.Value) (subject, error) {
	s := subject{c: c, v: v, data: c.Payload(v)}
	if s.data.IsStr() {
		if p.Program.Bytes {
			return s, c.Raise(object.TTypeError, "cannot use a bytes pattern on a string-like object")
		}
		s.text, s.str = c.Text(s.data), true
		return s, nil
	}
	b, ok := c.BufferOf(s.data)
	if !ok {
		return s, c.Raise(object.TTypeError, "expected string or bytes-like object, got '%s'", c.TypeName(v))
	}
	if !p.Program.Bytes {
		return s, c.Raise(object.TTypeError, "cannot use a string pattern on a bytes-like object")
	}
	if err := c.Reserve(len(b)); err != nil {
		return s, err
	}
	var err error
	if s.text, err = c.TextOf(b); err != nil {
		return s, err
	}
	return s, c.ChargeText(len(b))
}

// offset returns the place of index i in bytes.
func (s *subject) offset(i int64) int {
	i = min(max(i, 0), math.MaxInt32*1024)
	if s.str {
		return s.c.StrOffset(s.data, int(i))
	}
	return min(int(i), len(s.text))
}

// index is the inverse of offset.
func (s *subject) index(at int) int64 {
	if s.str {
		return int64(s.c.StrIndex(s.data, at))
	}
	return int64(at)
}

// part returns the text between two offsets.
func (s *subject) part(from, to int) (heap.Value, error) {
	switch {
	case s.str:
		return s.c.StrPart(s.data, from, to)
	case s.data.Kind() == heap.KBytes:
		return s.c.BytesPart(s.data, from, to)
	}
	b, err := s.c.CloneText(s.text[from:to])
	return s.c.NewBytes(b), err
}

// span returns what pos and endpos mean, in bytes.
func (s *subject) span(pos, endpos heap.Value) (from, to int) {
	return s.offset(pos.Int()), s.offset(endpos.Int())
}

func find(mode regex.Mode) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		p := patternOf(c, a[0])
		s, err := p.subject(c, a[1])
		if err != nil {
			return a[0], err
		}
		from, to := s.span(a[2], a[3])
		m := newMatcher(c)
		defer release(m)
		ok, err := m.Match(p.Program, mode, s.text, from, to)
		if err != nil {
			return a[0], raise(c, err, p.Source)
		}
		if !ok {
			return heap.None, nil
		}
		return newMatch(c, a[0], &s, m, from, to), nil
	}
}

func findAll(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p := patternOf(c, a[0])
	s, err := p.subject(c, a[1])
	if err != nil {
		return a[0], err
	}
	from, to := s.span(a[2], a[3])
	m := newMatcher(c)
	defer release(m)
	list := c.NewList(0)
	it := m.Iter(p.Program, s.text, from, to)
	for {
		ok, err := it.Next()
		if err != nil {
			return a[0], raise(c, err, p.Source)
		}
		if !ok {
			return list, nil
		}
		if err := c.RoomToAppend(list); err != nil {
			return a[0], err
		}
		x, err := groupsOrAll(&s, m, p.Program.Groups)
		if err != nil {
			return a[0], err
		}
		c.Append(list, x)
		if err := poll(c, list); err != nil {
			return a[0], err
		}
	}
}

// poll charges one item and looks at the memory limit now and then.
func poll(c *object.Ctx, list heap.Value) error {
	if err := c.Account().Charge(8); err != nil {
		return err
	}
	if n := len(c.Lists.At(list).Items); n%1024 == 0 {
		return c.CheckBooked()
	}
	return nil
}

// groupsOrAll is what findall lists for a match.
func groupsOrAll(s *subject, m *regex.Matcher, groups int) (heap.Value, error) {
	switch groups {
	case 0:
		return s.part(m.Span(0))
	case 1:
		return s.group(m, 1)
	}
	var room [8]heap.Value
	vs := room[:0]
	for g := 1; g <= groups; g++ {
		v, err := s.group(m, g)
		if err != nil {
			return v, err
		}
		vs = append(vs, v)
	}
	return s.c.NewTuple(vs...), nil
}

// group is the text of a group, empty when it did not match.
func (s *subject) group(m *regex.Matcher, g int) (heap.Value, error) {
	from, to := m.Span(g)
	return s.part(max(from, 0), max(to, 0))
}

func split(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p := patternOf(c, a[0])
	s, err := p.subject(c, a[1])
	if err != nil {
		return a[0], err
	}
	m := newMatcher(c)
	defer release(m)
	list := c.NewList(0)
	add := func(from, to int) error {
		x, err := s.part(from, to)
		if err == nil {
			c.Append(list, x)
		}
		return err
	}
	it := m.Iter(p.Program, s.text, 0, len(s.text))
	at := 0
	for n := int64(0); a[2].Int() == 0 || n < a[2].Int(); n++ {
		ok, err := it.Next()
		if err != nil {
			return a[0], raise(c, err, p.Source)
		}
		if !ok {
			break
		}
		from, to := m.Span(0)
		if err := c.RoomToAppend(list); err != nil {
			return a[0], err
		}
		if err := add(at, from); err != nil {
			return a[0], err
		}
		for g := 1; g <= p.Program.Groups; g++ {
			i, j := m.Span(g)
			if i < 0 {
				c.Append(list, heap.None)
				continue
			}
			if err := add(i, j); err != nil {
				return a[0], err
			}
		}
		at = to
		if err := poll(c, list); err != nil {
			return a[0], err
		}
	}
	return list, add(at, len(s.text))
}
