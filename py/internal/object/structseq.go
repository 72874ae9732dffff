package object

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// StructSeq returns the row of a type whose objects are tuples with names for
// their items, as sys.version_info is. What comes behind the first visible fields
// is no item, and a field of the name "" is an item without a name.
//
// An object is an instance whose payload is the tuple, with slots for the fields
// that are no items.
func StructSeq(module, name, doc string, visible int, fields ...string) *Type {
	s := &structSeq{name: name, visible: visible, fields: fields}
	if module != "" {
		s.name = module + "." + name
	}
	t := &Type{
		Name: name, Module: module, Doc: doc, Base: "tuple", Flags: Final | Sequence, seq: s,
		New:  &Native{Sig: "(cls, /, sequence: iterable, dict=None)", Fn: s.make},
		Repr: s.repr, Py: map[Special]string{SRepr: "sequences.structseq_repr"},
		Attrs: map[string]heap.Value{
			"n_fields": heap.Int(int64(len(fields))), "n_sequence_fields": heap.Int(int64(visible)),
			"n_unnamed_fields": heap.Int(int64(s.unnamed())),
		},
		Methods: []Native{
			{Name: "__match_args__", Kind: Constant, Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) {
				return c.NewTuple(s.names(c, fields[:visible])...), nil
			}},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the object of.", Fn: s.reduce},
			{Name: "__replace__", Sig: "(self, /, **changes)", Doc: "The object with other values for some fields.", Fn: s.replace},
		},
	}
	for i, field := range fields {
		if field != "" {
			t.Methods = append(t.Methods, Native{
				Name: field, Sig: "(self, /)", Kind: Field,
				Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return s.values(c, a[0])[i], nil },
			})
		}
	}
	return t
}

type structSeq struct {
	name    string
	visible int
	fields  []string
	// complete fills in fields that have been left out: see StructSeqDefaults.
	complete func(values []heap.Value)
}

// StructSeqDefaults sets what the objects of a type that StructSeq made have in the
// fields that a call of the type leaves out: complete replaces None.
func StructSeqDefaults(t *Type, complete func(values []heap.Value)) { t.seq.complete = complete }

func (s *structSeq) unnamed() int {
	n := 0
	for _, field := range s.fields {
		if field == "" {
			n++
		}
	}
	return n
}

// names returns those of the fields that have one.
func (s *structSeq) names(c *Ctx, fields []string) []heap.Value {
	var names []heap.Value
	for _, field := range fields {
		if field != "" {
			names = append(names, c.Intern(field))
		}
	}
	return names
}

// NewStructSeq returns an object of a type that StructSeq made.
func (c *Ctx) NewStructSeq(name string, values ...heap.Value) heap.Value {
	t := c.Lib.Types[c.Lib.named[name]]
	items := c.NewTuple(values[:t.seq.visible]...)
	v := c.NewInst(t.hidden, t.shape)
	c.Cells[v.N+1] = items
	copy(c.Cells[v.N+2:], values[t.seq.visible:])
	return v
}

// StructSeqValues returns all fields of an object of the type of that name; nil for
// other values.
func (c *Ctx) StructSeqValues(name string, v heap.Value) []heap.Value {
	if id := c.Lib.named[name]; v.Kind() == heap.KInst && c.TypeOf(v) == TypeValue(id) {
		return c.Lib.Types[id].seq.values(c, v)
	}
	return nil
}

func (s *structSeq) values(c *Ctx, v heap.Value) []heap.Value {
	return slices.Concat(c.Tuple(c.Payload(v)), c.Slots(v)[1:][:len(s.fields)-s.visible])
}

// make is the __new__ of the type: the items, more fields behind them, and others
// by their names.
func (s *structSeq) make(c *Ctx, a []heap.Value) (heap.Value, error) {
	more := c.Payload(a[2])
	if a[2] != heap.None && more.Kind() != heap.KDict {
		return a[2], c.Raise(TTypeError, "%s() takes a dict as second arg, if any", s.name)
	}
	values, err := s.given(c, a[1])
	if err != nil {
		return a[0], err
	}
	found := 0
	for _, field := range s.fields[len(values):] {
		x := heap.None
		if named, ok := c.fieldOf(more, field); ok {
			x = named
			found++
		}
		values = append(values, x)
	}
	if more != heap.None && found < c.Dicts.At(more).Len() {
		return a[2], c.Raise(TTypeError, "%s() got duplicate or unexpected field name(s)", s.name)
	}
	if s.complete != nil {
		s.complete(values)
	}
	return c.NewStructSeq(s.name, values...), nil
}

// fieldOf returns an item of a dict, which may be None.
func (c *Ctx) fieldOf(dict heap.Value, name string) (heap.Value, bool) {
	if dict == heap.None {
		return dict, false
	}
	return c.GetStr(dict, name)
}

// given returns the items of a list or tuple, of which there must be as many as the
// type has.
func (s *structSeq) given(c *Ctx, v heap.Value) ([]heap.Value, error) {
	items := c.itemsOf(v)
	switch n := len(items); {
	case n >= s.visible && n <= len(s.fields):
		return slices.Clone(items), nil
	case s.visible == len(s.fields):
		return nil, c.Raise(TTypeError, "%s() takes a %d-sequence (%d-sequence given)", s.name, s.visible, n)
	case n < s.visible:
		return nil, c.Raise(TTypeError, "%s() takes an at least %d-sequence (%d-sequence given)", s.name, s.visible, n)
	default:
		return nil, c.Raise(TTypeError, "%s() takes an at most %d-sequence (%d-sequence given)", s.name, len(s.fields), n)
	}
}

// repr names the items one after the other by the fields that have names: those of
// items without one are found behind.
func (s *structSeq) repr(c *Ctx, v heap.Value) (heap.Value, error) {
	names := slices.DeleteFunc(slices.Clone(s.fields), func(field string) bool { return field == "" })
	parts := make([]string, s.visible)
	for i, x := range c.Tuple(c.Payload(v)) {
		text, err := c.ReprOf(x)
		if err != nil {
			return v, err
		}
		parts[i] = names[i] + "=" + text
	}
	return c.Str(s.name + "(" + strings.Join(parts, ", ") + ")"), nil
}

func (s *structSeq) reduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	more := c.NewDict(heap.KDict)
	for i, x := range s.values(c, a[0])[s.visible:] {
		c.SetStr(more, s.fields[s.visible+i], x)
	}
	return c.NewTuple(c.TypeOf(a[0]), c.NewTuple(c.Payload(a[0]), more)), nil
}

func (s *structSeq) replace(c *Ctx, a []heap.Value) (heap.Value, error) {
	if s.unnamed() > 0 {
		return a[0], c.Raise(TTypeError, "__replace__() is not supported for %s because it has unnamed field(s)", s.name)
	}
	values := s.values(c, a[0])
	var unknown []heap.Value
	changes := c.Dicts.At(a[1])
	for i := changes.Next(0); i >= 0; i = changes.Next(i + 1) {
		e := changes.At(i)
		if at := slices.Index(s.fields, c.Text(e.Key)); at >= 0 {
			values[at] = e.Val
		} else {
			unknown = append(unknown, e.Key)
		}
	}
	if len(unknown) > 0 {
		text, err := c.ReprOf(c.NewListOf(unknown))
		if err != nil {
			return a[0], err
		}
		return a[0], c.Raise(TTypeError, "Got unexpected field name(s): %s", text)
	}
	return c.NewStructSeq(s.name, values...), nil
}
