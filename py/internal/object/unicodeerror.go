package object

import (
	"fmt"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

var unicodeMembers = []string{"encoding", "object", "start", "end", "reason"}

// unicodeErrorType returns a class of an error of an encoding; text is its str
// when start and end are one apart or further, and at the position.
func unicodeErrorType(name, doc string, text func(c *Ctx, v heap.Value, start, end int64) string) *Type {
	return &Type{
		Name: name, Base: "UnicodeError", Members: unicodeMembers, Doc: doc,
		Init:    &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit},
		Methods: []Native{unicodePosition("start"), unicodePosition("end")},
		fill: func(c *Ctx, v heap.Value, args []heap.Value) error {
			return c.fillUnicodeError(v, args, unicodeMembers, name == "UnicodeDecodeError")
		},
		Str: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.unicodeErrorStr(v, func(start, end int64) string {
				return "'" + c.Text(c.Member(v, "encoding")) + "' codec can't " + text(c, v, start, end)
			})
		},
	}
}

// unicodePosition is the member start or end.
func unicodePosition(name string) Native {
	return Native{
		Name: name, Kind: Field,
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Member(a[0], name), nil },
		Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if a[1].Kind() != heap.KInt && a[1].Kind() != heap.KBool {
				return a[1], c.Raise(TTypeError, "an integer is required")
			}
			c.SetMember(a[0], name, a[1])
			return heap.None, nil
		},
	}
}

func translateErrorType() *Type {
	return &Type{
		Name: "UnicodeTranslateError", Base: "UnicodeError", Members: unicodeMembers, Doc: "Text cannot be translated.",
		Init:    &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit},
		Methods: []Native{unicodePosition("start"), unicodePosition("end")},
		fill: func(c *Ctx, v heap.Value, args []heap.Value) error {
			return c.fillUnicodeError(v, args, unicodeMembers[1:], false)
		},
		Str: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.unicodeErrorStr(v, func(start, end int64) string {
				return "can't translate " + c.badText(v, start, end)
			})
		},
	}
}

func (c *Ctx) fillUnicodeError(v heap.Value, args []heap.Value, members []string, decode bool) error {
	if len(args) != len(members) {
		return c.Raise(TTypeError, "function takes exactly %d arguments (%d given)", len(members), len(args))
	}
	for i, m := range members {
		x := args[i]
		switch {
		case m == "object" && decode:
			if c.Payload(x).Kind() == heap.KBytes {
				break
			}
			b, ok := c.BufferOf(x)
			if !ok {
				return c.Raise(TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(x))
			}
			x = c.NewBytes(slices.Clone(b))
		case m == "start" || m == "end":
			if x.Kind() != heap.KInt && x.Kind() != heap.KBool {
				return c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(x))
			}
		case !c.Payload(x).IsStr():
			return c.Raise(TTypeError, "argument %d must be str, not %s", i+1, c.TypeName(x))
		}
		c.SetMember(v, m, x)
	}
	return nil
}

func (c *Ctx) unicodeErrorStr(v heap.Value, text func(start, end int64) string) (heap.Value, error) {
	if c.Member(v, "object") == heap.None {
		return heap.SmallStr(""), nil
	}
	reason, err := c.StrOf(c.Member(v, "reason"))
	if err != nil {
		return v, err
	}
	start, end := c.Member(v, "start").Int(), c.Member(v, "end").Int()
	where := fmt.Sprintf(" in position %d: ", start)
	if end != start+1 {
		where = fmt.Sprintf(" in position %d-%d: ", start, end-1)
	}
	return c.Str(text(start, end) + where + reason), nil
}

func decodeText(c *Ctx, v heap.Value, start, end int64) string {
	object := c.Payload(c.Member(v, "object"))
	if object.Kind() == heap.KBytes && end == start+1 {
		if b := c.Bytes(object); start >= 0 && start < int64(len(b)) {
			return fmt.Sprintf("decode byte 0x%02x", b[start])
		}
	}
	return "decode bytes"
}

func encodeText(c *Ctx, v heap.Value, start, end int64) string {
	return "encode " + c.badText(v, start, end)
}

// badText names the characters that cannot be encoded or translated.
func (c *Ctx) badText(v heap.Value, start, end int64) string {
	s := c.Payload(c.Member(v, "object"))
	if end != start+1 || !s.IsStr() || start < 0 || start >= int64(c.StrLen(s)) {
		return "characters"
	}
	switch r := c.rune(c.StrAt(s, int(start))); {
	case r < 0x100:
		return fmt.Sprintf(`character '\x%02x'`, r)
	case r < 0x10000:
		return fmt.Sprintf(`character '\u%04x'`, r)
	default:
		return fmt.Sprintf(`character '\U%08x'`, r)
	}
}

// rune returns the code point of a str of one character, of a lone surrogate too.
func (c *Ctx) rune(v heap.Value) rune {
	b := c.AppendText(nil, v)
	if len(b) == 3 && b[0] == 0xed && b[1] >= 0xa0 {
		return rune(b[0]&0xf)<<12 | rune(b[1]&0x3f)<<6 | rune(b[2]&0x3f)
	}
	for _, r := range string(b) {
		return r
	}
	return 0
}
