package object

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Templates are blocks of a tuple of strings and one of interpolations, which
// stand between them; interpolations are blocks of value, expression,
// conversion and format specification.

func templateTypes() []*Type {
	return []*Type{templateType(), interpolationType(), templateIterType()}
}

const templateModule = "string.templatelib"

func templateType() *Type {
	return &Type{
		Name: "Template", Module: templateModule, Doc: "What a t-string is: its texts and what stands between them.", Flags: Final,
		New:    &Native{Sig: "(cls, /, *args, **kwargs)", Fn: templateNew},
		Repr:   templateRepr,
		Iter:   func(c *Ctx, v heap.Value) (heap.Value, error) { return c.NewIterOf(TTemplateIter, v, heap.Int(0)), nil },
		Binary: templateAdd, Ops: Ops(OpAdd), NoReflect: Ops(OpAdd),
		Py: map[Special]string{SRepr: "strs.template_repr"},
		Methods: []Native{
			{Name: "strings", Kind: Field, Doc: "Strings", Fn: blockSlot(0)},
			{Name: "interpolations", Kind: Field, Doc: "Interpolations", Fn: blockSlot(1)},
			{Name: "values", Kind: Getter, Doc: "Values of interpolations", Fn: templateValues},
			classGetItem(),
		},
	}
}

func interpolationType() *Type {
	return &Type{
		Name: "Interpolation", Module: templateModule, Doc: "A field of a t-string.", Flags: Final,
		New:  &Native{Sig: "(cls, /, value, expression: str = '', conversion: str|none = None, format_spec: str = '')", Fn: interpolationNew},
		Repr: interpolationRepr,
		Py:   map[Special]string{SRepr: "strs.interpolation_repr"},
		Methods: []Native{
			{Name: "__match_args__", Kind: Constant, Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) {
				return c.NewTuple(c.Intern("value"), c.Intern("expression"), c.Intern("conversion"), c.Intern("format_spec")), nil
			}},
			{Name: "value", Kind: Field, Doc: "Value", Fn: blockSlot(0)},
			{Name: "expression", Kind: Field, Doc: "Expression", Fn: blockSlot(1)},
			{Name: "conversion", Kind: Field, Doc: "Conversion", Fn: blockSlot(2)},
			{Name: "format_spec", Kind: Field, Doc: "Format specifier", Fn: blockSlot(3)},
			classGetItem(),
		},
	}
}

// The iterator has the template, or None at the end, and the number of the next
// part: strings are the even ones.
func templateIterType() *Type {
	return &Type{Name: "TemplateIter", Module: templateModule, Flags: Final | NoNew, Iter: iterSelf, Next: templateNext}
}

// blockSlot is the getter of a slot of a block.
func blockSlot(i uint64) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Cells[a[0].N+1+i], nil }
}

// NewTemplate returns a t-string of texts and interpolations, both tuples, of
// which there is one more text.
func (c *Ctx) NewTemplate(texts, interpolations heap.Value) heap.Value {
	return c.NewBlockOf(TTemplate, texts, interpolations)
}

// NewInterpolation returns a field of a t-string.
func (c *Ctx) NewInterpolation(value, expression, conversion, spec heap.Value) heap.Value {
	return c.NewBlockOf(TInterpolation, value, expression, conversion, spec)
}

func templateNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if c.Dicts.At(a[2]).Len() > 0 {
		return a[0], c.Raise(TTypeError, "Template.__new__ only accepts *args arguments")
	}
	args := c.Tuple(a[1])
	if err := c.Account().Charge(len(args)); err != nil {
		return a[0], err
	}
	var texts, fields []heap.Value
	open := false // whether the last text may grow
	for _, x := range args {
		switch p := c.Payload(x); {
		case p.IsStr() && open:
			s, err := c.AddTexts(texts[len(texts)-1], p)
			if err != nil {
				return a[0], err
			}
			texts[len(texts)-1] = s
		case p.IsStr():
			texts, open = append(texts, p), true
		case c.TypeOf(x) == TypeValue(TInterpolation):
			if !open {
				texts = append(texts, heap.SmallStr(""))
			}
			fields, open = append(fields, x), false
		default:
			return a[0], c.Raise(TTypeError, "Template.__new__ *args need to be of type 'str' or 'Interpolation', got %s", c.TypeName(x))
		}
	}
	if !open {
		texts = append(texts, heap.SmallStr(""))
	}
	return c.NewTemplate(c.NewTuple(texts...), c.NewTuple(fields...)), nil
}

func templateRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	parts := [2]string{}
	for i := range parts {
		s, err := c.ReprOf(c.Cells[v.N+1+uint64(i)])
		if err != nil {
			return v, err
		}
		parts[i] = s
	}
	return c.Str("Template(strings=" + parts[0] + ", interpolations=" + parts[1] + ")"), nil
}

func templateValues(c *Ctx, a []heap.Value) (heap.Value, error) {
	fields := c.Tuple(c.Cells[a[0].N+2])
	if err := c.Account().Charge(len(fields)); err != nil {
		return a[0], err
	}
	values := make([]heap.Value, len(fields))
	for i, f := range fields {
		values[i] = c.Cells[f.N+1]
	}
	return c.NewTuple(values...), nil
}

func templateAdd(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) {
	left, right := c.TypeOf(a) == TypeValue(TTemplate), c.TypeOf(b) == TypeValue(TTemplate)
	if !left {
		return heap.NotImpl, nil
	}
	if !right {
		const name = templateModule + ".Template"
		return a, c.Raise(TTypeError, "can only concatenate %s (not \"%s\") to %s", name, c.TypeName(b), name)
	}
	x, y := c.Tuple(c.Cells[a.N+1]), c.Tuple(c.Cells[b.N+1])
	if err := c.Account().Charge(len(x) + len(y)); err != nil {
		return a, err
	}
	if err := c.Reserve(64 * (len(x) + len(y))); err != nil {
		return a, err
	}
	texts := append([]heap.Value(nil), x...)
	joined, err := c.AddTexts(texts[len(texts)-1], y[0])
	if err != nil {
		return a, err
	}
	texts[len(texts)-1] = joined
	texts = append(texts, y[1:]...)
	fields := append(append([]heap.Value(nil), c.Tuple(c.Cells[a.N+2])...), c.Tuple(c.Cells[b.N+2])...)
	return c.NewTemplate(c.NewTuple(texts...), c.NewTuple(fields...)), nil
}

func templateNext(c *Ctx, v heap.Value) (heap.Value, error) {
	t := c.Cells[v.N+1]
	if t == heap.None {
		return heap.Exhausted, nil
	}
	texts, fields := c.Tuple(c.Cells[t.N+1]), c.Tuple(c.Cells[t.N+2])
	for i := c.Cells[v.N+2].Int(); i < int64(len(texts)+len(fields)); i++ {
		var x heap.Value
		if i%2 == 1 {
			x = fields[i/2]
		} else if x = texts[i/2]; c.StrBytes(x) == 0 {
			continue
		}
		c.Cells[v.N+2] = heap.Int(i + 1)
		return x, nil
	}
	c.Cells[v.N+1] = heap.None
	return heap.Exhausted, nil
}

func interpolationNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[3] != heap.None && (c.StrBytes(a[3]) != 1 || !strings.Contains("sra", c.Text(a[3]))) {
		return a[0], c.Raise(TValueError, "Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'")
	}
	return c.NewInterpolation(a[1], a[2], a[3], a[4]), nil
}

func interpolationRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	if err := c.Enter(" while getting the repr of an object"); err != nil {
		return v, err
	}
	defer c.Leave()
	var w strings.Builder
	w.WriteString("Interpolation(")
	for i := range uint64(4) {
		s, err := c.ReprOf(c.Cells[v.N+1+i])
		if err != nil {
			return v, err
		}
		if i > 0 {
			w.WriteString(", ")
		}
		w.WriteString(s)
	}
	w.WriteString(")")
	return c.Str(w.String()), nil
}
