package codec

import (
	"fmt"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// decoding is one call of Decode.
type decoding struct {
	codec   *Codec
	in      []byte
	pos     int
	out     []byte
	handler string
	final   bool
	meter   Meter
	err     error
	name    string // in errors
	big     bool   // big-endian, as a mark said
}

// step is how many bytes are worked on between two calls of the meter.
const step = 1 << 14

// piece is the same of what is copied as it is.
const piece = 1 << 18

// Decode appends to dst the text that b is, and returns how many bytes of b it
// has taken: all of them unless final is false and b ends within a character.
func (k *Codec) Decode(dst, b []byte, handler string, final bool, meter Meter) ([]byte, int, error) {
	d := decoding{codec: k, in: b, out: dst, handler: handler, final: final, meter: meter, name: k.shown}
	if k.name == "utf_8_sig" {
		if !final && len(b) < 3 && string(b) == "\xef\xbb\xbf"[:len(b)] {
			return dst, 0, nil
		}
		if len(b) >= 3 && string(b[:3]) == "\xef\xbb\xbf" {
			// Positions in errors count behind the mark.
			d.in = b[3:]
			k.decode(&d)
			return d.out, d.pos + 3, d.err
		}
	}
	k.decode(&d)
	return d.out, d.pos, d.err
}

// more reports whether to go on; it asks the meter now and then.
func (d *decoding) more() bool {
	if d.err == nil && d.pos&(step-1) < 4 {
		if d.err = d.meter.work(step); d.err == nil {
			d.out, d.err = d.meter.grow(d.out, d.pos, min(step, len(d.in)-d.pos))
		}
	}
	return d.err == nil && d.pos < len(d.in)
}

// fault handles the bytes from start to end, which mean nothing.
func (d *decoding) fault(start, end int, reason string) {
	d.pos = end
	switch d.handler {
	case "strict":
		d.fail(start, end, reason)
	case "ignore":
	case "replace":
		d.out = append(d.out, "\uFFFD"...)
	case "backslashreplace":
		for _, b := range d.in[start:end] {
			d.out = fmt.Appendf(d.out, `\x%02x`, b)
		}
	case "surrogateescape":
		d.escape(start, end, reason)
	case "surrogatepass":
		d.pass(start, end, reason)
	case "xmlcharrefreplace", "namereplace":
		d.err = &BadHandlerError{d.handler}
	default:
		d.err = HandlerError(d.handler)
	}
}

// BadHandlerError says that a handler serves the other direction only; Python
// has a TypeError for it.
type BadHandlerError struct{ Name string }

func (e *BadHandlerError) Error() string {
	return "don't know how to handle UnicodeDecodeError in error callback"
}

func (d *decoding) fail(start, end int, reason string) {
	if d.err == nil {
		d.err = &Error{Encoding: d.name, Start: start, End: end, Reason: reason}
	}
}

// escape keeps bytes that are not ASCII as lone surrogates, up to four of them.
func (d *decoding) escape(start, end int, reason string) {
	i := start
	for i < end && i < start+4 && d.in[i] >= 0x80 {
		d.out = ucd.AppendRune(d.out, 0xdc00+rune(d.in[i]))
		i++
	}
	if i == start {
		d.fail(start, end, reason)
	}
	d.pos = i
}

// pass lets an encoded surrogate pass, if one is there.
func (d *decoding) pass(start, end int, reason string) {
	b := d.in[start:]
	switch d.codec.name {
	case "utf_8", "utf_8_sig":
		if len(b) >= 3 && b[0] == 0xed && b[1] >= 0xa0 && b[1] < 0xc0 && b[2]&0xc0 == 0x80 {
			d.out, d.pos = append(d.out, b[:3]...), start+3
			return
		}
	case "utf_16", "utf_16_le", "utf_16_be":
		if len(b) >= 2 && ucd.IsSurrogate(d.unit16(start)) {
			d.out, d.pos = ucd.AppendRune(d.out, d.unit16(start)), start+2
			return
		}
	case "utf_32", "utf_32_le", "utf_32_be":
		if len(b) >= 4 && ucd.IsSurrogate(d.unit32(start)) {
			d.out, d.pos = ucd.AppendRune(d.out, d.unit32(start)), start+4
			return
		}
	}
	d.fail(start, end, reason)
}

func (d *decoding) ascii() {
	for d.more() {
		if b := d.in[d.pos]; b < 0x80 {
			d.out = append(d.out, b)
			d.pos++
			continue
		}
		d.fault(d.pos, d.pos+1, "ordinal not in range(128)")
	}
}

func (d *decoding) latin1() {
	for d.more() {
		d.out = ucd.AppendRune(d.out, rune(d.in[d.pos]))
		d.pos++
	}
}

func (d *decoding) charmap() {
	var chars [256]rune
	i := 0
	for _, r := range d.codec.page {
		chars[i] = r
		i++
	}
	for d.more() {
		r := chars[d.in[d.pos]]
		if r == 0xfffe {
			d.fault(d.pos, d.pos+1, "character maps to <undefined>")
			continue
		}
		d.out = ucd.AppendRune(d.out, r)
		d.pos++
	}
}

func (d *decoding) utf8() {
	for d.pos < len(d.in) {
		end := min(d.pos+piece, len(d.in))
		for end < len(d.in) && end > d.pos && d.in[end]&0xc0 == 0x80 {
			end--
		}
		if end == d.pos || !utf8.Valid(d.in[d.pos:end]) {
			break
		}
		if d.err = d.meter.work((end - d.pos) / 8); d.err == nil {
			d.out, d.err = d.meter.grow(d.out, d.pos, end-d.pos)
		}
		if d.err != nil {
			return
		}
		d.out, d.pos = append(d.out, d.in[d.pos:end]...), end
	}
	for d.more() {
		r, n := utf8.DecodeRune(d.in[d.pos:])
		if r != utf8.RuneError || n > 1 {
			d.out = append(d.out, d.in[d.pos:d.pos+n]...)
			d.pos += n
			continue
		}
		n, reason := badUTF8(d.in[d.pos:])
		if !d.final && reason == endOfData {
			return
		}
		d.fault(d.pos, d.pos+n, reason)
	}
}

const (
	endOfData = "unexpected end of data"
	badStart  = "invalid start byte"
	badNext   = "invalid continuation byte"
)

// badUTF8 says what is wrong at the beginning of b, and how many bytes are.
func badUTF8(b []byte) (int, string) {
	first := b[0]
	if first < 0xc2 || first > 0xf4 {
		return 1, badStart
	}
	if len(b) == 1 {
		return 1, endOfData
	}
	lo, hi := byte(0x80), byte(0xbf)
	switch first {
	case 0xe0:
		lo = 0xa0
	case 0xed:
		hi = 0x9f
	case 0xf0:
		lo = 0x90
	case 0xf4:
		hi = 0x8f
	}
	if b[1] < lo || b[1] > hi {
		return 1, badNext
	}
	want := 3
	if first >= 0xf0 {
		want = 4
	}
	for i := 2; i < want; i++ {
		if i == len(b) {
			return i, endOfData
		}
		if b[i]&0xc0 != 0x80 {
			return i, badNext
		}
	}
	return 1, badNext
}
