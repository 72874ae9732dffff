// Package unicodedata is the module unicodedata, over package ucd.
package unicodedata

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// Module returns the module unicodedata.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "unicodedata",
		Doc:  "What is known about characters: the database of Unicode " + ucd.Version + ".",
		Funcs: []object.Native{
			character("bidirectional", "The bidirectional class of a character.", func(_ *object.Ctx, r rune) heap.Value { return heap.SmallStr(ucd.Bidirectional(r)) }),
			character("category", "The general category of a character.", func(_ *object.Ctx, r rune) heap.Value { return heap.SmallStr(ucd.CategoryOf(r).String()) }),
			character("combining", "The combining class of a character.", func(_ *object.Ctx, r rune) heap.Value { return heap.Int(int64(ucd.Combining(r))) }),
			character("decomposition", "What a character is made of.", func(c *object.Ctx, r rune) heap.Value { return c.Str(string(ucd.AppendDecomposition(nil, r))) }),
			character("east_asian_width", "The width of a character.", func(_ *object.Ctx, r rune) heap.Value { return heap.SmallStr(ucd.EastAsianWidth(r)) }),
			character("mirrored", "Whether a character is mirrored from right to left.", func(_ *object.Ctx, r rune) heap.Value {
				if ucd.Mirrored(r) {
					return heap.Int(1)
				}
				return heap.Int(0)
			}),
			valued("decimal", "The value of a decimal digit.", "not a decimal", func(_ *object.Ctx, r rune) (heap.Value, bool) {
				n := ucd.Decimal(r)
				return heap.Int(int64(n)), n >= 0
			}),
			valued("digit", "The value of a digit.", "not a digit", func(_ *object.Ctx, r rune) (heap.Value, bool) {
				n := ucd.Digit(r)
				return heap.Int(int64(n)), n >= 0
			}),
			valued("numeric", "The value of a numeric character.", "not a numeric character", func(_ *object.Ctx, r rune) (heap.Value, bool) {
				f, ok := ucd.Numeric(r)
				return heap.Float(f), ok
			}),
			valued("name", "The name of a character.", "no such name", func(c *object.Ctx, r rune) (heap.Value, bool) {
				name, ok := ucd.Name(r)
				return c.Str(name), ok
			}),
			{Name: "lookup", Sig: "(name, /)", Doc: "The character of a name.", Fn: lookup},
			{Name: "normalize", Sig: "(form: str, unistr: str, /)", Doc: "The text in a normal form.", Fn: normalize},
			{Name: "is_normalized", Sig: "(form: str, unistr: str, /)", Doc: "Whether the text is in a normal form.", Fn: isNormalized},
		},
		Attrs: map[string]heap.Value{"unidata_version": heap.SmallStr(ucd.Version)},
	}
}

// charOf returns the one character of an argument; which is " 1" where there
// are more of them.
func charOf(c *object.Ctx, v heap.Value, fn, which string) (rune, error) {
	p := c.Payload(v)
	if !p.IsStr() {
		return 0, c.Raise(object.TTypeError, "%s() argument%s must be a unicode character, not %s", fn, which, c.TypeName(v))
	}
	if n := c.StrLen(p); n != 1 {
		return 0, c.Raise(object.TTypeError, "%s(): argument%s must be a unicode character, not a string of length %d", fn, which, n)
	}
	r, _ := ucd.DecodeRune(c.Text(p))
	return r, nil
}

func character(name, doc string, f func(c *object.Ctx, r rune) heap.Value) object.Native {
	return object.Native{Name: name, Sig: "(chr, /)", Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		r, err := charOf(c, a[0], name, "")
		if err != nil {
			return a[0], err
		}
		return f(c, r), nil
	}}
}

func valued(name, doc, missing string, f func(c *object.Ctx, r rune) (heap.Value, bool)) object.Native {
	return object.Native{Name: name, Sig: "(chr, default=<null>, /)", Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		r, err := charOf(c, a[0], name, " 1")
		if err != nil {
			return a[0], err
		}
		v, ok := f(c, r)
		switch {
		case ok:
			return v, nil
		case a[1] != heap.Unbound:
			return a[1], nil
		}
		return v, c.Raise(object.TValueError, "%s", missing)
	}}
}

func lookup(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[0])
	name := ""
	switch b, ok := c.BufferOf(p); {
	case p.IsStr():
		name = c.Text(p)
	case ok:
		name = string(b)
	default:
		return p, c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(a[0]))
	}
	if len(name) > ucd.MaxName {
		return p, c.Raise(object.TKeyError, "name too long")
	}
	text, ok := ucd.LookupSequence(name)
	if !ok {
		return p, c.Raise(object.TKeyError, "undefined character name '%s'", name)
	}
	return c.Str(text), nil
}

// perChar is what a character may become in a normal form, in bytes.
const perChar = 4

func formOf(c *object.Ctx, v heap.Value) (ucd.Form, error) {
	f, ok := ucd.FormOf(c.Text(v))
	if !ok {
		return f, c.Raise(object.TValueError, "invalid normalization form")
	}
	return f, nil
}

func normalize(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	f, err := formOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	text := c.Text(a[1])
	if err := c.Reserve(perChar * len(text)); err != nil {
		return a[0], err
	}
	n, err := f.QuickSpan(text, c.Account().Charge)
	if err != nil || n == len(text) {
		return a[1], err
	}
	b, err := f.Append(nil, text, c.Account().Charge)
	if err != nil {
		return a[0], err
	}
	return c.Str(string(b)), nil
}

func isNormalized(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	f, err := formOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	ok, err := f.Is(c.Text(a[1]), c.Account().Charge)
	return heap.Bool(ok), err
}
