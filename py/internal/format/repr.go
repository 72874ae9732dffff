package format

import "unicode/utf8"

const hexDigits = "0123456789abcdef"

// AppendRepr appends repr(s). The result is at most four times as long as s, two
// quotes apart.
func AppendRepr(dst []byte, s string, u *Unicode, l *Limits) ([]byte, error) {
	return appendQuoted(dst, s, u.printable, l)
}

// AppendASCII appends ascii(s).
func AppendASCII(dst []byte, s string, l *Limits) ([]byte, error) {
	return appendQuoted(dst, s, func(r rune) bool { return r >= ' ' && r < 0x7f }, l)
}

// AppendEscaped appends what ascii(x) makes of repr(x): everything that is not
// ASCII is escaped, nothing is quoted.
func AppendEscaped(dst []byte, repr string, l *Limits) ([]byte, error) {
	if err := l.size(mulSize(int64(len(repr)), 3)); err != nil {
		return dst, err
	}
	p := l.pace()
	for repr != "" && !p.over(4) {
		r, n := decodeRune(repr)
		repr = repr[n:]
		if r < utf8.RuneSelf {
			dst = append(dst, byte(r))
		} else {
			dst = appendEscape(dst, r)
		}
	}
	return dst, p.err
}

func appendQuoted(dst []byte, s string, printable func(rune) bool, l *Limits) ([]byte, error) {
	p := l.pace()
	size, quote := p.quotedSize(s, printable), p.quoteOf(s)
	if p.err != nil {
		return dst, p.err
	}
	if err := l.size(size); err != nil {
		return dst, err
	}
	if size > largeText {
		var err error
		if dst, err = l.room(dst, size); err != nil {
			return dst, err
		}
	}
	return appendBetween(append(dst, quote), s, quote, printable, l)
}

// appendBetween appends what stands behind the first quote.
func appendBetween(dst []byte, s string, quote byte, printable func(rune) bool, l *Limits) ([]byte, error) {
	for work := 0; ; {
		part := s[:min(len(s), quotedPiece)]
		n := plainRun(part, quote)
		dst = append(dst, s[:n]...)
		if s = s[n:]; s == "" {
			return append(dst, quote), nil
		}
		if work += n + 8; work > quotedPiece {
			work = 0
			if err := l.charge(quotedPiece / unitBytes); err != nil {
				return dst, err
			}
		}
		if n == len(part) {
			continue
		}
		r, n := decodeRune(s)
		switch {
		case r == rune(quote) || r == '\\':
			dst = append(dst, '\\', byte(r))
		case printable(r):
			dst = append(dst, s[:n]...)
		default:
			dst = appendEscape(dst, r)
		}
		s = s[n:]
	}
}

// quotedPiece is how much is quoted between two charges.
const quotedPiece = 1 << 16

// plainRun returns how much of s is ASCII that stands for itself.
func plainRun(s string, quote byte) int {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == quote || c == '\\' {
			return i
		}
	}
	return len(s)
}

// quotedSize bounds the size of a quoted text; it looks closely only when the
// simple bound is no longer small.
func (p *pace) quotedSize(s string, printable func(rune) bool) int64 {
	if len(s) < freeBytes/8 {
		return 2 + 6*int64(len(s))
	}
	size := int64(2)
	for s != "" && !p.over(4) {
		r, n := decodeRune(s)
		s = s[n:]
		switch {
		case r == '\\' || r == '\'' || r == '\n' || r == '\r' || r == '\t':
			size += 2
		case r >= ' ' && r < 0x7f, printable(r):
			size += int64(n)
		case r < 0x100:
			size += 4
		case r < 0x10000:
			size += 6
		default:
			size += 10
		}
	}
	return size
}

// quoteOf chooses double quotes for text with single ones and no double ones.
func (p *pace) quoteOf(s string) byte {
	if p.index(s, '\'') >= 0 && p.index(s, '"') < 0 {
		return '"'
	}
	return '\''
}

func (p *pace) quoteOfBytes(b []byte) byte {
	if p.indexBytes(b, '\'') >= 0 && p.indexBytes(b, '"') < 0 {
		return '"'
	}
	return '\''
}

// appendEscape appends the escape of a character that is not shown as it is.
func appendEscape(dst []byte, r rune) []byte {
	switch {
	case r == '\n':
		return append(dst, '\\', 'n')
	case r == '\r':
		return append(dst, '\\', 'r')
	case r == '\t':
		return append(dst, '\\', 't')
	case r < 0x100:
		return append(dst, '\\', 'x', hexDigits[r>>4], hexDigits[r&15])
	case r < 0x10000:
		return appendHex(append(dst, '\\', 'u'), uint32(r), 4)
	default:
		return appendHex(append(dst, '\\', 'U'), uint32(r), 8)
	}
}

func appendHex(dst []byte, v uint32, width int) []byte {
	for shift := 4 * (width - 1); shift >= 0; shift -= 4 {
		dst = append(dst, hexDigits[v>>shift&15])
	}
	return dst
}

// AppendBytesRepr appends repr(b).
func AppendBytesRepr(dst, b []byte, l *Limits) ([]byte, error) {
	return appendBytes(dst, b, '\\', l)
}

// AppendByteArrayRepr appends repr(bytearray(b)).
func AppendByteArrayRepr(dst, b []byte, l *Limits) ([]byte, error) {
	dst, err := appendBytes(append(dst, "bytearray("...), b, '\'', l) // ' is escaped between " too
	return append(dst, ')'), err
}

func appendBytes(dst, b []byte, escaped byte, l *Limits) ([]byte, error) {
	p := l.pace()
	quote := p.quoteOfBytes(b)
	size := p.shownSize(b, quote, escaped)
	if p.err != nil {
		return dst, p.err
	}
	err := l.size(size)
	if err == nil {
		dst, err = l.room(dst, size)
	}
	if err != nil {
		return dst, err
	}
	dst = append(dst, 'b', quote)
	for ; len(b) > shownPart && !p.over(4*shownPart); b = b[shownPart:] {
		dst = appendShown(dst, b[:shownPart], quote, escaped)
	}
	return append(appendShown(dst, b[:min(len(b), shownPart)], quote, escaped), quote), p.err
}

// shownPart is how many bytes are shown between two charges.
const shownPart = 1 << 14

func appendShown(dst, b []byte, quote, escaped byte) []byte {
	for _, c := range b {
		switch {
		case c == '\\' || c == quote || c == escaped:
			dst = append(dst, '\\', c)
		case c >= ' ' && c < 0x7f:
			dst = append(dst, c)
		default:
			dst = appendEscape(dst, rune(c))
		}
	}
	return dst
}

// shownSize returns how long the repr of bytes is at most.
func (p *pace) shownSize(b []byte, quote, escaped byte) int64 {
	size := int64(len("bytearray(b'')"))
	for i, c := range b {
		if i%shownPart == shownPart-1 && p.over(2*shownPart) {
			return size
		}
		switch {
		case c == '\\' || c == quote || c == escaped || c == '\n' || c == '\r' || c == '\t':
			size += 2
		case c >= ' ' && c < 0x7f:
			size++
		default:
			size += 4
		}
	}
	return size
}
