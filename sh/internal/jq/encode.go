package jq

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Encoder writes values as text.
type Encoder struct {
	Indent string // of one level; "": all on one line
	Sort   bool   // keys in order
	ASCII  bool   // other characters as \uXXXX
	Color  *Colors
	// Charge takes the work of writing; nil: none is counted.
	Charge func(units int)
}

// Colors are the escape sequences for values, without the leading ESC [ and the m.
type Colors struct {
	Null, False, True, Number, String, Array, Object, Key string
}

// DefaultColors are those of jq 1.6, and of keys those of 1.7.
var DefaultColors = Colors{
	Null: "1;30", False: "0;39", True: "0;39", Number: "0;39", String: "0;32", Array: "1;39", Object: "1;39", Key: "34;1",
}

// Append appends the text of v.
func (e *Encoder) Append(b []byte, v Value) []byte { return e.value(b, v, 0) }

func (e *Encoder) charge(n int) {
	if e.Charge != nil {
		e.Charge(n)
	}
}

func (e *Encoder) value(b []byte, v Value, depth int) []byte {
	e.charge(1)
	switch v := v.(type) {
	case nil:
		return e.colored(b, "null", func(c *Colors) string { return c.Null })
	case bool:
		if v {
			return e.colored(b, "true", func(c *Colors) string { return c.True })
		}
		return e.colored(b, "false", func(c *Colors) string { return c.False })
	case float64:
		return e.colored(b, formatNumber(v), func(c *Colors) string { return c.Number })
	case Literal:
		return e.colored(b, v.Text, func(c *Colors) string { return c.Number })
	case string:
		return e.colored(b, string(e.quote(nil, v)), func(c *Colors) string { return c.String })
	}
	if depth > MaxDepth {
		return append(b, `"<skipped: too deep>"`...)
	}
	if list, ok := v.([]Value); ok {
		return e.array(b, list, depth)
	}
	return e.object(b, v.(*Object), depth)
}

func (e *Encoder) colored(b []byte, text string, color func(*Colors) string) []byte {
	if e.Color == nil {
		return append(b, text...)
	}
	b = append(b, "\x1b["+color(e.Color)+"m"...)
	b = append(b, text...)
	return append(b, "\x1b[0m"...)
}

// paint begins or ends (color "0") a colour.
func (e *Encoder) paint(b []byte, color string) []byte {
	if e.Color == nil {
		return b
	}
	return append(b, "\x1b["+color+"m"...)
}

func (e *Encoder) newline(b []byte, depth int) []byte {
	if e.Indent == "" {
		return b
	}
	b = append(b, '\n')
	for range depth {
		b = append(b, e.Indent...)
	}
	return b
}

func (e *Encoder) array(b []byte, list []Value, depth int) []byte {
	color := ""
	if e.Color != nil {
		color = e.Color.Array
	}
	b = append(e.paint(b, color), '[')
	for i, v := range list {
		if i > 0 {
			b = append(e.paint(b, color), ',')
		}
		b = e.newline(b, depth+1)
		b = e.value(b, v, depth+1)
	}
	if len(list) > 0 {
		b = e.paint(e.newline(e.paint(b, color), depth), color)
	}
	return e.paint(append(b, ']'), "0")
}

func (e *Encoder) object(b []byte, o *Object, depth int) []byte {
	color := ""
	if e.Color != nil {
		color = e.Color.Object
	}
	keys := o.keys
	if e.Sort {
		keys = o.sortedKeys()
	}
	b = append(e.paint(b, color), '{')
	for i, k := range keys {
		if i > 0 {
			b = append(e.paint(b, color), ',')
		}
		b = e.paint(e.newline(b, depth+1), "0")
		if e.Color != nil {
			b = e.paint(b, e.Color.Key)
		}
		b = e.quote(b, k)
		b = e.paint(b, "0")
		b = append(e.paint(b, color), ':')
		if e.Indent != "" {
			b = append(b, ' ')
		}
		b = e.paint(b, "0")
		b = e.value(b, o.values[k], depth+1)
	}
	if len(keys) > 0 {
		b = e.paint(e.newline(e.paint(b, color), depth), color)
	}
	return e.paint(append(b, '}'), "0")
}

// quote appends a string in quotes.
func (e *Encoder) quote(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	e.charge(len(s) / 16)
	b = append(b, '"')
	for i, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ' && strings.ContainsRune("\b\f\n\r\t", r):
			b = append(b, '\\', "bfnrt"[strings.IndexRune("\b\f\n\r\t", r)])
		case r < ' ' || r == 0x7f:
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		case r < utf8.RuneSelf:
			b = append(b, s[i])
		case e.ASCII:
			for _, unit := range utf16.Encode([]rune{r}) {
				b = append(b, '\\', 'u', hex[unit>>12], hex[unit>>8&15], hex[unit>>4&15], hex[unit&15])
			}
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

// formatNumber returns the text of a number: the shortest that is read as the same,
// NaN as null, and infinities as the largest finite numbers. The exponent is written
// where jq does so.
func formatNumber(f float64) string {
	if f != f {
		return "null"
	}
	if math.IsInf(f, 0) {
		f = math.Copysign(math.MaxFloat64, f)
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
	n, _ := strconv.Atoi(exponent)
	digits := len(strings.TrimPrefix(strings.Replace(mantissa, ".", "", 1), "-"))
	if n >= -4 && n < digits+15 {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return fmt.Sprintf("%se%+03d", mantissa, n)
}

// Text returns the compact text of v.
func Text(v Value) string {
	return string((&Encoder{}).Append(nil, v))
}
