package codec

import (
	"encoding/binary"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// mark finds out about the order of bytes: from the name, or a mark at the
// beginning, little-endian else.
func (d *decoding) mark(little, big string) {
	switch {
	case strings.HasSuffix(d.codec.name, "_be"):
		d.big = true
	case strings.HasSuffix(d.codec.name, "_le"):
	case strings.HasPrefix(string(d.in[:min(4, len(d.in))]), little):
		d.pos = len(little)
	case strings.HasPrefix(string(d.in[:min(4, len(d.in))]), big):
		d.pos, d.big = len(big), true
	}
	d.name = strings.TrimSuffix(strings.TrimSuffix(d.name, "-le"), "-be")
	if d.big {
		d.name += "-be"
	} else {
		d.name += "-le"
	}
}

func (d *decoding) unit16(at int) rune {
	if d.big {
		return rune(binary.BigEndian.Uint16(d.in[at:]))
	}
	return rune(binary.LittleEndian.Uint16(d.in[at:]))
}

func (d *decoding) unit32(at int) rune {
	if d.big {
		return rune(binary.BigEndian.Uint32(d.in[at:]))
	}
	return rune(binary.LittleEndian.Uint32(d.in[at:]))
}

func (d *decoding) utf16() {
	d.mark("\xff\xfe", "\xfe\xff")
	for d.more() {
		left := len(d.in) - d.pos
		if left < 2 {
			if !d.final {
				return
			}
			d.fault(d.pos, len(d.in), "truncated data")
			continue
		}
		r := d.unit16(d.pos)
		switch {
		case !ucd.IsSurrogate(r):
			d.out = ucd.AppendRune(d.out, r)
			d.pos += 2
		case r >= 0xdc00:
			d.fault(d.pos, d.pos+2, "illegal encoding")
		case left < 4:
			if !d.final {
				return
			}
			d.fault(d.pos, len(d.in), "unexpected end of data")
		default:
			low := d.unit16(d.pos + 2)
			if low < 0xdc00 || low > 0xdfff {
				d.fault(d.pos, d.pos+2, "illegal UTF-16 surrogate")
				continue
			}
			d.out = ucd.AppendRune(d.out, (r-0xd800)<<10+(low-0xdc00)+0x10000)
			d.pos += 4
		}
	}
}

func (d *decoding) utf32() {
	d.mark("\xff\xfe\x00\x00", "\x00\x00\xfe\xff")
	for d.more() {
		if len(d.in)-d.pos < 4 {
			if !d.final {
				return
			}
			d.fault(d.pos, len(d.in), "truncated data")
			continue
		}
		switch r := d.unit32(d.pos); {
		case r < 0 || r > 0x10ffff:
			d.fault(d.pos, d.pos+4, "code point not in range(0x110000)")
		case ucd.IsSurrogate(r):
			d.fault(d.pos, d.pos+4, "code point in surrogate code point range(0xd800, 0xe000)")
		default:
			d.out = ucd.AppendRune(d.out, r)
			d.pos += 4
		}
	}
}

func (e *encoding) unit16(u uint16) {
	if e.codec.name == "utf_16_be" {
		e.out = binary.BigEndian.AppendUint16(e.out, u)
		return
	}
	e.out = binary.LittleEndian.AppendUint16(e.out, u)
}

func (e *encoding) unit32(u uint32) {
	if e.codec.name == "utf_32_be" {
		e.out = binary.BigEndian.AppendUint32(e.out, u)
		return
	}
	e.out = binary.LittleEndian.AppendUint32(e.out, u)
}

func (e *encoding) utf16() {
	if e.codec.name == "utf_16" && !e.inner {
		e.unit16(0xfeff)
	}
	e.wide(func(r rune) {
		if r >= 0x10000 {
			e.unit16(uint16(0xd800 + (r-0x10000)>>10))
			r = 0xdc00 + (r-0x10000)&0x3ff
		}
		e.unit16(uint16(r))
	})
}

func (e *encoding) utf32() {
	if e.codec.name == "utf_32" && !e.inner {
		e.unit32(0xfeff)
	}
	e.wide(func(r rune) { e.unit32(uint32(r)) })
}

func (e *encoding) wide(put func(r rune)) {
	for {
		r, n, ok := e.next()
		if !ok {
			return
		}
		if ucd.IsSurrogate(r) {
			e.fault("surrogates not allowed", false, ucd.IsSurrogate)
			continue
		}
		put(r)
		e.skip(n)
	}
}
