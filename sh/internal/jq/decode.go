package jq

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// MaxDepth is how deep arrays and objects may be nested.
const MaxDepth = 10_000

// SyntaxError says where a text is no JSON.
type SyntaxError struct {
	Reason       string
	Line, Column int
}

// Error is the text of jq.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s at line %d, column %d", e.Reason, e.Line, e.Column)
}

// Decoder reads values, one behind the other, from a text that is in memory.
type Decoder struct {
	text  []byte
	at    int
	line  int // of text[seen], from 1
	seen  int
	start int // of the line
	hold  func(bytes int)
}

// NewDecoder returns a decoder. hold books the memory of what is read, and charges
// for it; it does not return when there is no more.
func NewDecoder(text []byte, hold func(bytes int)) *Decoder {
	return &Decoder{text: bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")), line: 1, hold: hold}
}

// Lines returns how many lines have ended before where the decoder is.
func (d *Decoder) Lines() int {
	d.count()
	return d.line - 1
}

// Skip says how many lines there were before the text.
func (d *Decoder) Skip(lines int) { d.line += lines }

// Left returns how many bytes of the text have not been read.
func (d *Decoder) Left() int { return len(d.text) - d.at }

// count moves line to where the decoder is.
func (d *Decoder) count() {
	for ; d.seen < d.at; d.seen++ {
		if d.text[d.seen] == '\n' {
			d.line++
			d.start = d.seen + 1
		}
	}
}

func (d *Decoder) fail(reason string) error {
	d.count()
	return &SyntaxError{reason, d.line, d.at - d.start}
}

// Next returns the next value, or io.EOF.
func (d *Decoder) Next() (Value, error) {
	d.space()
	if d.at == len(d.text) {
		return nil, io.EOF
	}
	v, err := d.value(0)
	if err != nil {
		return nil, err
	}
	// What follows on the line is read with the value: jq counts that line.
	if i := d.at; i < len(d.text) && d.text[i] == '\n' {
		d.at++
	}
	return v, nil
}

func (d *Decoder) space() {
	for d.at < len(d.text) {
		switch d.text[d.at] {
		case ' ', '\t', '\r', '\n', '\x1e':
			d.at++
		default:
			return
		}
	}
}

func (d *Decoder) value(depth int) (Value, error) {
	d.space()
	if d.at == len(d.text) {
		return nil, d.fail("Unfinished JSON term at EOF")
	}
	d.hold(valueBytes)
	switch c := d.text[d.at]; c {
	case '{':
		return d.object(depth + 1)
	case '[':
		return d.array(depth + 1)
	case '"':
		return d.str()
	case ']', '}':
		d.at++
		return nil, d.fail(fmt.Sprintf("Unmatched '%c'", c))
	case ':':
		d.at++
		return nil, d.fail("Expected string key before ':'")
	case ',':
		d.at++
		return nil, d.fail("Expected value before ','")
	}
	return d.word()
}

// word reads a number or a name.
func (d *Decoder) word() (Value, error) {
	start := d.at
	for d.at < len(d.text) && !bytes.ContainsRune([]byte(" \t\r\n,:[]{}\"\x1e"), rune(d.text[d.at])) {
		d.at++
	}
	word := string(d.text[start:d.at])
	switch word {
	case "null":
		return nil, nil
	case "true":
		return true, nil
	case "false":
		return false, nil
	case "nan", "NaN", "-nan", "-NaN":
		return math.NaN(), nil
	case "Infinity", "infinity":
		return math.Inf(1), nil
	case "-Infinity", "-infinity":
		return math.Inf(-1), nil
	}
	v, ok := parseNumber(word)
	if ok {
		return v, nil
	}
	if d.at < len(d.text) {
		d.at++
	}
	if word[0] == 't' || word[0] == 'f' || word[0] == 'n' && len(word) != 3 {
		return nil, d.fail("Invalid literal" + d.atEnd())
	}
	return nil, d.fail("Invalid numeric literal" + d.atEnd())
}

// atEnd is added to what is told of the end of the text.
func (d *Decoder) atEnd() string {
	if d.at == len(d.text) {
		return " at EOF"
	}
	return ""
}

// parseNumber reads a number, with a sign or without.
func parseNumber(s string) (Value, bool) {
	if s == "" || strings.Trim(s, "0123456789+-.eE") != "" {
		return nil, false
	}
	f, err := strconv.ParseFloat(s, 64)
	var out *strconv.NumError
	if err != nil && (!errors.As(err, &out) || !errors.Is(out.Err, strconv.ErrRange)) {
		return nil, false
	}
	if math.Abs(f) >= 1<<53 && strings.Trim(s, "0123456789-") == "" && strconv.FormatFloat(f, 'f', -1, 64) != s {
		return Literal{s, f}, true
	}
	return f, true
}

func (d *Decoder) array(depth int) (Value, error) {
	if depth > MaxDepth {
		return nil, d.fail("Exceeds depth limit for parsing")
	}
	d.at++
	list := []Value{}
	for {
		d.space()
		if d.at < len(d.text) && d.text[d.at] == ']' && len(list) == 0 {
			d.at++
			return list, nil
		}
		v, err := d.value(depth)
		if err != nil {
			return nil, err
		}
		d.hold(itemBytes - valueBytes)
		list = append(list, v)
		more, err := d.more(']', "Expected separator between values")
		if err != nil || !more {
			return list, err
		}
	}
}

// more reads the comma behind an item, or the end.
func (d *Decoder) more(end byte, otherwise string) (bool, error) {
	d.space()
	if d.at == len(d.text) {
		return false, d.fail("Unfinished JSON term at EOF")
	}
	c := d.text[d.at]
	d.at++
	switch c {
	case ',':
		d.space()
		if d.at < len(d.text) && d.text[d.at] == end {
			d.at++
			return false, d.fail(map[byte]string{
				']': "Expected another array element", '}': "Expected another key-value pair",
			}[end])
		}
		return true, nil
	case end:
		return false, nil
	case ']', '}':
		return false, d.fail(fmt.Sprintf("Unmatched '%c'", c))
	}
	return false, d.fail(otherwise)
}

func (d *Decoder) object(depth int) (Value, error) {
	if depth > MaxDepth {
		return nil, d.fail("Exceeds depth limit for parsing")
	}
	d.at++
	d.hold(objectBytes)
	o := NewObject(0)
	for {
		d.space()
		if d.at == len(d.text) {
			return nil, d.fail("Unfinished JSON term at EOF")
		}
		if d.text[d.at] == '}' && o.Len() == 0 {
			d.at++
			return o, nil
		}
		if d.text[d.at] != '"' {
			if _, err := d.value(depth); err != nil {
				return nil, err
			}
			return nil, d.fail("Object keys must be strings")
		}
		key, err := d.str()
		if err != nil {
			return nil, err
		}
		d.space()
		if d.at == len(d.text) || d.text[d.at] != ':' {
			d.at = min(d.at+1, len(d.text))
			return nil, d.fail("Objects must consist of key:value pairs")
		}
		d.at++
		v, err := d.value(depth)
		if err != nil {
			return nil, err
		}
		d.hold(entryBytes)
		o.Set(key.(string), v)
		more, err := d.more('}', "Expected separator between values")
		if err != nil || !more {
			return o, err
		}
	}
}

// str reads a string.
func (d *Decoder) str() (Value, error) {
	d.at++
	start := d.at
	for d.at < len(d.text) {
		switch c := d.text[d.at]; {
		case c == '"':
			raw := d.text[start:d.at]
			d.at++
			d.hold(len(raw))
			return strings.ToValidUTF8(string(raw), "\uFFFD"), nil
		case c == '\\' || c < ' ':
			return d.escaped(start)
		}
		d.at++
	}
	return nil, d.fail("Unfinished string at EOF")
}

// What is wrong within a string is told of where it ends.
const (
	badEscape    = "Invalid escape"
	badSurrogate = "Invalid \\uXXXX\\uXXXX surrogate pair escape"
	badControl   = "Invalid string: control characters from U+0000 through U+001F must be escaped"
)

// escaped reads the rest of a string in which a backslash has been met, or a
// character that should have had one.
func (d *Decoder) escaped(start int) (Value, error) {
	b := append([]byte(nil), d.text[start:d.at]...)
	wrong := ""
	for d.at < len(d.text) {
		c := d.text[d.at]
		d.at++
		bad := ""
		switch {
		case c == '"' && wrong != "":
			return nil, d.fail(wrong)
		case c == '"':
			d.hold(len(b))
			return strings.ToValidUTF8(string(b), "\uFFFD"), nil
		case c == '\\':
			b, bad = d.escape(b)
		case c < ' ':
			bad = badControl
		default:
			b = append(b, c)
		}
		if wrong == "" {
			wrong = bad
		}
	}
	return nil, d.fail("Unfinished string at EOF")
}

// escape reads what follows a backslash. bad says what is wrong with it.
func (d *Decoder) escape(b []byte) (out []byte, bad string) {
	if d.at == len(d.text) {
		return b, badEscape
	}
	c := d.text[d.at]
	d.at++
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 {
		return append(b, "\"\\/\b\f\n\r\t"[i]), ""
	}
	if c != 'u' {
		return b, badEscape
	}
	r, ok := d.hex()
	switch {
	case !ok:
		return b, badEscape
	case !utf16.IsSurrogate(r):
		return utf8.AppendRune(b, r), ""
	case !bytes.HasPrefix(d.text[d.at:], []byte(`\u`)):
		return b, badSurrogate
	}
	d.at += 2
	low, ok := d.hex()
	pair := utf16.DecodeRune(r, low)
	if !ok || pair == utf8.RuneError {
		return b, badSurrogate
	}
	return utf8.AppendRune(b, pair), ""
}

// hex reads four digits.
func (d *Decoder) hex() (rune, bool) {
	if len(d.text)-d.at < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(d.text[d.at:d.at+4]), 16, 32)
	if err == nil {
		d.at += 4
	}
	return rune(n), err == nil
}
