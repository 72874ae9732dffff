package regex

// decode reads the character at i, which must be inside of text. Surrogates are
// characters; what is no UTF-8 at all counts byte by byte and never reads
// outside of text.
func decode(text string, i int) (rune, int) {
	b := text[i]
	switch {
	case b < 0x80:
		return rune(b), 1
	case b >= 0xf0 && i+3 < len(text):
		return rune(b&7)<<18 | rune(text[i+1]&0x3f)<<12 | rune(text[i+2]&0x3f)<<6 | rune(text[i+3]&0x3f), 4
	case b >= 0xe0 && b < 0xf0 && i+2 < len(text):
		return rune(b&15)<<12 | rune(text[i+1]&0x3f)<<6 | rune(text[i+2]&0x3f), 3
	case b >= 0xc0 && b < 0xe0 && i+1 < len(text):
		return rune(b&31)<<6 | rune(text[i+1]&0x3f), 2
	}
	return rune(b), 1
}

// width is the number of bytes of the character at i.
func width(text string, i int) int {
	b := text[i]
	if b < 0x80 {
		return 1
	}
	_, n := decode(text, i)
	return n
}

// before is the start of the character that ends at i, which must be above 0.
func before(text string, i int) int {
	j := i - 1
	for k := 0; k < 3 && j > 0 && text[j]&0xc0 == 0x80; k++ {
		j--
	}
	return j
}

func appendRune(b []byte, r rune) []byte {
	switch {
	case r < 0x80:
		return append(b, byte(r))
	case r < 0x800:
		return append(b, byte(0xc0|r>>6), byte(0x80|r&0x3f))
	case r < 0x10000:
		return append(b, byte(0xe0|r>>12), byte(0x80|r>>6&0x3f), byte(0x80|r&0x3f))
	}
	return append(b, byte(0xf0|r>>18), byte(0x80|r>>12&0x3f), byte(0x80|r>>6&0x3f), byte(0x80|r&0x3f))
}

// CharIndex is the number of characters in text before the byte offset i.
func CharIndex(text string, i int) int {
	n := 0
	for _, b := range []byte(text[:i]) {
		if b&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// ByteIndex is the byte offset of character n of text, or len(text) when there
// are no more.
func ByteIndex(text string, n int) int {
	for i := 0; i < len(text); i++ {
		if text[i]&0xc0 != 0x80 {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return len(text)
}
