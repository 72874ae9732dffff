package codec

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// encoding is one call of Encode.
type encoding struct {
	codec   *Codec
	in      string
	pos     int // in bytes
	char    int // characters before pos
	out     []byte
	handler string
	meter   Meter
	err     error
	inner   bool // writes what a handler gave
}

// Encode appends the bytes of the text s to dst.
func (k *Codec) Encode(dst []byte, s, handler string, meter Meter) ([]byte, error) {
	if k.name == "utf_8_sig" {
		dst = append(dst, "\xef\xbb\xbf"...)
	}
	e := encoding{codec: k, in: s, out: dst, handler: handler, meter: meter}
	k.encode(&e)
	return e.out, e.err
}

// next returns the next character without going behind it.
func (e *encoding) next() (rune, int, bool) {
	if e.err == nil && e.pos&(step-1) < 4 {
		if e.err = e.meter.work(step); e.err == nil {
			e.out, e.err = e.meter.grow(e.out, e.pos, min(step, len(e.in)-e.pos))
		}
	}
	if e.err != nil || e.pos >= len(e.in) {
		return 0, 0, false
	}
	r, n := ucd.DecodeRune(e.in[e.pos:])
	return r, n, true
}

func (e *encoding) skip(n int) {
	e.pos += n
	e.char++
}

// fault handles the characters from pos on for which bad holds, at least one,
// or just one where the codec goes by single characters; or some of them, where the
// handler takes each by itself.
func (e *encoding) fault(reason string, run bool, bad func(r rune) bool) {
	from, start, each := e.pos, e.char, e.takesEach()
	for look := e.pos; e.pos < len(e.in); {
		r, n := ucd.DecodeRune(e.in[e.pos:])
		if !bad(r) || e.pos > from && !run {
			break
		}
		e.skip(n)
		if e.pos-look < faultStep {
			continue
		}
		look = e.pos
		if e.err = e.meter.work(step); e.err != nil {
			return
		}
		if each {
			break
		}
	}
	e.handle(e.in[from:e.pos], start, reason)
}

// faultStep is step for text that a handler replaces.
const faultStep = step / 8

// takesEach reports whether the handler replaces each character by itself.
func (e *encoding) takesEach() bool {
	switch e.handler {
	case "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace":
		return true
	}
	return false
}

// handle writes what the handler has for text, whose first character is number
// start.
func (e *encoding) handle(text string, start int, reason string) {
	switch e.handler {
	case "ignore":
	case "replace":
		e.write(strings.Repeat("?", e.char-start), start, reason)
	case "backslashreplace":
		e.write(mapRunes(text, appendEscape), start, reason)
	case "xmlcharrefreplace":
		e.write(mapRunes(text, func(b []byte, r rune) []byte { return fmt.Appendf(b, "&#%d;", r) }), start, reason)
	case "namereplace":
		e.write(mapRunes(text, appendNamed), start, reason)
	case "surrogateescape":
		e.escape(text, start, reason)
	case "surrogatepass":
		e.pass(text, start, reason)
	case "strict":
		e.fail(start, reason)
	default:
		e.err = HandlerError(e.handler)
	}
}

func (e *encoding) fail(start int, reason string) {
	e.err = &Error{Encoding: e.codec.shown, Encode: true, Start: start, End: e.char, Reason: reason}
}

func mapRunes(text string, f func(b []byte, r rune) []byte) string {
	var b []byte
	for text != "" {
		r, n := ucd.DecodeRune(text)
		text = text[n:]
		b = f(b, r)
	}
	return string(b)
}

func appendEscape(b []byte, r rune) []byte {
	switch {
	case r < 0x100:
		return fmt.Appendf(b, `\x%02x`, r)
	case r < 0x10000:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	return fmt.Appendf(b, `\U%08x`, r)
}

func appendNamed(b []byte, r rune) []byte {
	if name, ok := ucd.Name(r); ok {
		return append(append(append(b, `\N{`...), name...), '}')
	}
	return appendEscape(b, r)
}

// write encodes what a handler gave; it must be encodable.
func (e *encoding) write(text string, start int, reason string) {
	if e.err = e.meter.work(len(text)); e.err != nil {
		return
	}
	if e.roomFor(maxEncoded * len(text)); e.err != nil {
		return
	}
	inner := encoding{codec: e.codec, in: text, out: e.out, handler: "strict", inner: true}
	e.codec.encode(&inner)
	if inner.err != nil {
		e.fail(start, reason)
		return
	}
	e.out = inner.out
}

// maxEncoded is how many bytes a character of what a handler gave has at most, with the
// mark that some encodings begin with.
const maxEncoded = 8

// roomFor asks for room for n bytes more.
func (e *encoding) roomFor(n int) {
	if e.meter.Room != nil && cap(e.out)-len(e.out) < n {
		e.out, e.err = e.meter.Room(e.out, n)
	}
}

// escape writes the bytes that lone surrogates stand for.
func (e *encoding) escape(text string, start int, reason string) {
	first := start
	if !e.oneByte() {
		e.fail(start, reason)
		return
	}
	for text != "" {
		r, n := ucd.DecodeRune(text)
		if r < 0xdc80 || r > 0xdcff {
			if e.codec.page != "" {
				start = first
			}
			e.fail(start, reason)
			return
		}
		e.out = append(e.out, byte(r-0xdc00))
		text = text[n:]
		if start++; start%faultStep == 0 {
			if e.err = e.meter.work(step); e.err != nil {
				return
			}
		}
	}
}

// oneByte reports whether the encoding is one of bytes, not of wider units.
func (e *encoding) oneByte() bool {
	return !strings.HasPrefix(e.codec.name, "utf_16") && !strings.HasPrefix(e.codec.name, "utf_32")
}

// pass writes surrogates as the encoding would if they were characters.
func (e *encoding) pass(text string, start int, reason string) {
	for text != "" {
		r, n := ucd.DecodeRune(text)
		if !ucd.IsSurrogate(r) {
			e.fail(start, reason)
			return
		}
		switch e.codec.name {
		case "utf_8", "utf_8_sig":
			e.out = append(e.out, text[:n]...)
		case "utf_16", "utf_16_le", "utf_16_be":
			e.unit16(uint16(r))
		case "utf_32", "utf_32_le", "utf_32_be":
			e.unit32(uint32(r))
		default:
			e.fail(start, reason)
			return
		}
		text = text[n:]
		if start++; start%faultStep == 0 {
			if e.err = e.meter.work(step); e.err != nil {
				return
			}
		}
	}
}

func (e *encoding) utf8() {
	for e.pos < len(e.in) {
		end := min(e.pos+piece, len(e.in))
		for end < len(e.in) && end > e.pos && e.in[end]&0xc0 == 0x80 {
			end--
		}
		part := e.in[e.pos:end]
		if part == "" || !utf8.ValidString(part) {
			break
		}
		if e.err = e.meter.work(len(part) / 8); e.err == nil {
			e.out, e.err = e.meter.grow(e.out, e.pos, len(part))
		}
		if e.err != nil {
			return
		}
		e.out = append(e.out, part...)
		e.pos = end
		e.char += utf8.RuneCountInString(part)
	}
	for {
		r, n, ok := e.next()
		if !ok {
			return
		}
		if ucd.IsSurrogate(r) {
			e.fault("surrogates not allowed", true, ucd.IsSurrogate)
			continue
		}
		e.out = append(e.out, e.in[e.pos:e.pos+n]...)
		e.skip(n)
	}
}

func (e *encoding) ascii() {
	e.below(0x80, "ordinal not in range(128)")
}

func (e *encoding) latin1() {
	e.below(0x100, "ordinal not in range(256)")
}

func (e *encoding) below(limit rune, reason string) {
	for {
		r, n, ok := e.next()
		if !ok {
			return
		}
		if r >= limit {
			e.fault(reason, true, func(r rune) bool { return r >= limit })
			continue
		}
		e.out = append(e.out, byte(r))
		e.skip(n)
	}
}

func (e *encoding) charmap() {
	bytes := make(map[rune]byte, 256)
	i := 0
	for _, r := range e.codec.page {
		if r != 0xfffe {
			bytes[r] = byte(i)
		}
		i++
	}
	for {
		r, n, ok := e.next()
		if !ok {
			return
		}
		b, ok := bytes[r]
		if !ok {
			e.fault("character maps to <undefined>", true, func(r rune) bool {
				_, ok := bytes[r]
				return !ok
			})
			continue
		}
		e.out = append(e.out, b)
		e.skip(n)
	}
}
