package executor

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// jsonWriter writes JSON without HTML escapes. The types that decoded JSON
// consists of it writes itself: 0.6 MB of small objects took encoding/json and a
// check of their nesting 20 ms, twice what is promised for 1 MB, and takes this 7
// (measured on 2 busy cores). Values of all other types go to encoding/json.
type jsonWriter struct {
	text   []byte
	keys   []string // those of the objects that are being written, the innermost last
	values int      // how many more may follow
}

// value writes v, which may hold so many levels of nesting.
func (w *jsonWriter) value(v any, depth int) error {
	if w.values--; w.values < 0 {
		return errValues()
	}
	switch v := v.(type) {
	case nil:
		w.text = append(w.text, "null"...)
	case bool:
		w.text = strconv.AppendBool(w.text, v)
	case string:
		w.text = appendString(w.text, v)
	case int:
		w.text = strconv.AppendInt(w.text, int64(v), 10)
	case map[string]any:
		return w.object(v, depth)
	case []any:
		return w.array(v, depth)
	default:
		return w.other(v, depth)
	}
	return nil
}

func (w *jsonWriter) object(m map[string]any, depth int) error {
	if m == nil {
		w.text = append(w.text, "null"...)
		return nil
	}
	if depth == 0 {
		return errDepth()
	}
	first := len(w.keys)
	for key := range m {
		w.keys = append(w.keys, key)
	}
	end := len(w.keys)
	slices.Sort(w.keys[first:end])
	w.text = append(w.text, '{')
	for i := first; i < end; i++ {
		key := w.keys[i]
		if i > first {
			w.text = append(w.text, ',')
		}
		w.text = append(appendString(w.text, key), ':')
		if err := w.value(m[key], depth-1); err != nil {
			return err
		}
	}
	w.text = append(w.text, '}')
	w.keys = w.keys[:first]
	return nil
}

func (w *jsonWriter) array(list []any, depth int) error {
	if list == nil {
		w.text = append(w.text, "null"...)
		return nil
	}
	if depth == 0 {
		return errDepth()
	}
	w.text = append(w.text, '[')
	for i, v := range list {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		if err := w.value(v, depth-1); err != nil {
			return err
		}
	}
	w.text = append(w.text, ']')
	return nil
}

// other writes numbers that need care, and hands what is left to encoding/json.
func (w *jsonWriter) other(v any, depth int) error {
	switch n := v.(type) {
	case json.Number:
		if n != "" && (n[0] == '-' || n[0] >= '0' && n[0] <= '9') && json.Valid([]byte(n)) {
			w.text = append(w.text, n...)
			return nil
		}
	case float64:
		if abs := math.Abs(n); abs < 1e21 && (abs >= 1e-6 || abs == 0) {
			w.text = strconv.AppendFloat(w.text, n, 'f', -1, 64)
			return nil
		}
	}
	return w.encode(v, depth)
}

func (w *jsonWriter) encode(v any, depth int) error {
	if err := checkNesting(reflect.ValueOf(v), depth, &w.values); err != nil {
		return err
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return &ArgumentSerializationError{strings.TrimPrefix(err.Error(), "json: "), err}
	}
	w.text = append(w.text, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
	return nil
}

// appendString appends s in quotes. As in encoding/json, what is not UTF-8
// becomes U+FFFD.
func appendString(text []byte, s string) []byte {
	text = append(text, '"')
	done := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < utf8.RuneSelf && c != '"' && c != '\\' {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || c < utf8.RuneSelf {
			text = append(text, s[done:i]...)
			text = appendEscape(text, r)
			done = i + size
		}
		i += size
	}
	return append(append(text, s[done:]...), '"')
}

func appendEscape(text []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(text, '\\', byte(r))
	case '\n':
		return append(text, '\\', 'n')
	case '\r':
		return append(text, '\\', 'r')
	case '\t':
		return append(text, '\\', 't')
	case utf8.RuneError:
		return utf8.AppendRune(text, r)
	default:
		const hex = "0123456789abcdef"
		return append(text, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
	}
}
