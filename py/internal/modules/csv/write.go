package csv

import (
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Kinds of fields to write.
const (
	plain = iota
	quoted
	null // is nothing, and gets no quotes
)

// writer puts one line together.
type writer struct {
	pace *object.Pace
	dialect
	special string // characters that need quotes or an escape
	out     []byte
	fault   string
}

func join(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := dialectOf(c, a[2])
	if err != nil {
		return a[0], err
	}
	kinds, _ := c.BufferOf(a[1])
	fields := c.Lists.At(a[0]).Items
	p := c.Pace()
	w := &writer{dialect: d, pace: &p, special: d.delimiter + d.quote + d.escape + d.end + "\n\r"}
	for i, f := range fields {
		if !f.IsStr() {
			return a[0], c.Raise(object.TTypeError, "a field must be str, not %s", c.TypeName(f))
		}
		text := c.Text(f)
		if err := c.Account().Charge(1 + len(text)/4); err != nil {
			return a[0], err
		}
		if err := c.ReserveText(2*len(text) + len(w.out)/8); err != nil {
			return a[0], err
		}
		kind := byte(plain)
		if i < len(kinds) {
			kind = kinds[i]
		}
		if i > 0 {
			w.out = append(w.out, w.delimiter...)
		}
		w.field(text, kind)
		if len(fields) == 1 && len(w.out) == 0 {
			w.alone(kind)
		}
		if p.Over(charWork) {
			return a[0], p.Err()
		}
		if w.fault != "" {
			return c.NewTuple(c.Str(w.fault)), nil
		}
	}
	if p.Err() != nil {
		return a[0], p.Err()
	}
	return c.LongText(append(w.out, w.end...))
}

// alone writes a record of one empty field, which must be told from none.
func (w *writer) alone(kind byte) {
	if w.has(noQuotes) || kind == null {
		w.fault = "single empty field record must be quoted"
		return
	}
	w.out = append(append(w.out, w.quote...), w.quote...)
}

func (w *writer) field(text string, kind byte) {
	if text == "" && w.delimiter == " " && w.has(skipSpace) {
		if w.has(noQuotes) || kind == null {
			w.fault = "empty field must be quoted if delimiter is a space and skipinitialspace is true"
			return
		}
		kind = quoted
	}
	if !strings.ContainsAny(text, w.special) {
		if kind == quoted {
			w.out = append(append(append(w.out, w.quote...), text...), w.quote...)
		} else {
			w.out = append(w.out, text...)
		}
		return
	}
	start := len(w.out)
	for i := 0; i < len(text) && !w.pace.Over(2*charWork); {
		n := 1
		if text[i] >= utf8.RuneSelf {
			_, n = utf8.DecodeRuneInString(text[i:])
		}
		ch := text[i : i+n]
		i += n
		if strings.Contains(w.special, ch) {
			switch w.mark(ch) {
			case "":
				kind = quoted
			case "?":
				w.fault = "need to escape, but no escapechar set"
				return
			default:
				w.out = append(w.out, w.mark(ch)...)
			}
			if ch == w.quote && w.has(doubleQuote) {
				kind = quoted
			}
		}
		w.out = append(w.out, ch...)
	}
	if kind == quoted && !w.has(noQuotes) {
		body := string(w.out[start:])
		w.out = append(append(append(w.out[:start], w.quote...), body...), w.quote...)
	}
}

// mark returns what stands in front of a special character: nothing when quotes
// around the field are enough, "?" when there is nothing to put there.
func (w *writer) mark(ch string) string {
	escape := w.escape
	if escape == "" {
		escape = "?"
	}
	switch {
	case w.has(noQuotes):
		return escape
	case ch == w.quote && w.has(doubleQuote):
		return w.quote
	case ch == w.quote || ch == w.escape:
		return escape
	}
	return ""
}
