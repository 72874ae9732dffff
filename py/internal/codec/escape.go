package codec

import (
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// Escapes of one letter.
const (
	escapeLetters = `\'"abfnrtv`
	escapeValues  = "\\'\"\a\b\f\n\r\t\v"
)

func (d *decoding) escapes() {
	for d.more() {
		b := d.in[d.pos]
		if b != '\\' {
			d.out = ucd.AppendRune(d.out, rune(b))
			d.pos++
			continue
		}
		if d.pos+1 >= len(d.in) {
			if !d.final {
				return
			}
			d.fault(d.pos, d.pos+1, `\ at end of string`)
			continue
		}
		if !d.escaped(d.in[d.pos+1]) {
			return
		}
	}
}

// escaped reads the escape at pos; false says that more input is needed.
func (d *decoding) escaped(kind byte) bool {
	switch {
	case kind == '\n':
		d.pos += 2
	case strings.IndexByte(escapeLetters, kind) >= 0:
		d.out = append(d.out, escapeValues[strings.IndexByte(escapeLetters, kind)])
		d.pos += 2
	case kind >= '0' && kind <= '7':
		d.octal()
	case kind == 'x':
		return d.hex(2, `truncated \xXX escape`)
	case kind == 'u':
		return d.hex(4, `truncated \uXXXX escape`)
	case kind == 'U':
		return d.hex(8, `truncated \UXXXXXXXX escape`)
	case kind == 'N':
		return d.named()
	default:
		d.out = append(d.out, '\\')
		d.out = ucd.AppendRune(d.out, rune(kind))
		d.pos += 2
	}
	return true
}

func (d *decoding) octal() {
	r, i := rune(0), d.pos+1
	for i < len(d.in) && i < d.pos+4 && d.in[i] >= '0' && d.in[i] <= '7' {
		r = r*8 + rune(d.in[i]-'0')
		i++
	}
	d.out, d.pos = ucd.AppendRune(d.out, r), i
}

func (d *decoding) hex(n int, reason string) bool {
	r, i := int64(0), d.pos+2
	for ; i < len(d.in) && i < d.pos+2+n; i++ {
		v := hexValue(d.in[i])
		if v < 0 {
			break
		}
		r = r<<4 | int64(v)
	}
	switch {
	case i < d.pos+2+n:
		if i == len(d.in) && !d.final {
			return false
		}
		d.fault(d.pos, i, reason)
	case r > 0x10ffff:
		reason = "illegal Unicode character"
		if d.codec.name == "raw_unicode_escape" {
			reason = `\Uxxxxxxxx out of range`
		}
		d.fault(d.pos, i, reason)
	default:
		d.out, d.pos = ucd.AppendRune(d.out, rune(r)), i
	}
	return true
}

func hexValue(b byte) int {
	switch {
	case b >= '0' && b <= '9':
		return int(b - '0')
	case b >= 'a' && b <= 'f':
		return int(b-'a') + 10
	case b >= 'A' && b <= 'F':
		return int(b-'A') + 10
	}
	return -1
}

func (d *decoding) named() bool {
	at := d.pos + 2
	if at >= len(d.in) || d.in[at] != '{' {
		if at >= len(d.in) && !d.final {
			return false
		}
		d.fault(d.pos, at, `malformed \N character escape`)
		return true
	}
	n := strings.IndexByte(string(d.in[at:min(len(d.in), at+ucd.MaxName+2)]), '}')
	switch {
	case n < 0 && !d.final:
		return false
	case n < 0:
		d.fault(d.pos, len(d.in), `malformed \N character escape`)
	case n == 1:
		d.fault(d.pos, at+1, `malformed \N character escape`)
	default:
		r, ok := ucd.Lookup(string(d.in[at+1 : at+n]))
		if !ok {
			d.fault(d.pos, at+n+1, "unknown Unicode character name")
			return true
		}
		d.out, d.pos = ucd.AppendRune(d.out, r), at+n+1
	}
	return true
}

func (d *decoding) rawEscapes() {
	for d.more() {
		b := d.in[d.pos]
		if b != '\\' {
			d.out = ucd.AppendRune(d.out, rune(b))
			d.pos++
			continue
		}
		if d.pos+1 >= len(d.in) {
			if !d.final {
				return
			}
			d.out = append(d.out, '\\')
			d.pos++
			continue
		}
		switch kind := d.in[d.pos+1]; kind {
		case 'u':
			if !d.hex(4, `truncated \uXXXX escape`) {
				return
			}
		case 'U':
			if !d.hex(8, `truncated \UXXXXXXXX escape`) {
				return
			}
		default:
			d.out = append(d.out, '\\')
			d.out = ucd.AppendRune(d.out, rune(kind))
			d.pos += 2
		}
	}
}

func (e *encoding) escapes() {
	for {
		r, n, ok := e.next()
		if !ok {
			return
		}
		switch {
		case r == '\\':
			e.out = append(e.out, `\\`...)
		case r == '\n':
			e.out = append(e.out, `\n`...)
		case r == '\r':
			e.out = append(e.out, `\r`...)
		case r == '\t':
			e.out = append(e.out, `\t`...)
		case r >= ' ' && r <= '~':
			e.out = append(e.out, byte(r))
		default:
			e.out = appendEscape(e.out, r)
		}
		e.skip(n)
	}
}

func (e *encoding) rawEscapes() {
	for {
		r, n, ok := e.next()
		if !ok {
			return
		}
		switch {
		case r < 0x100:
			e.out = append(e.out, byte(r))
		case r < 0x10000:
			e.out = fmt.Appendf(e.out, `\u%04x`, r)
		default:
			e.out = fmt.Appendf(e.out, `\U%08x`, r)
		}
		e.skip(n)
	}
}
