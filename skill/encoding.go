package skill

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const byteOrderMark = "\ufeff"

// decode turns the bytes of a file into text. UTF-16 comes first, because its
// byte order mark is never UTF-8 and its text is full of NUL bytes; then a NUL
// byte means a binary file; then UTF-8; what is left is Latin-1, which takes any
// byte.
func decode(data []byte) (text, encoding string, err error) {
	if text, ok := decodeUTF16(data); ok {
		return text, "utf-16", nil
	}
	switch {
	case bytes.IndexByte(data, 0) >= 0:
		return "", "", ErrBinary
	case !utf8.Valid(data):
		return decodeLatin1(data), "latin-1", nil
	case bytes.HasPrefix(data, []byte(byteOrderMark)):
		return string(data[len(byteOrderMark):]), "utf-8-sig", nil
	default:
		return string(data), "utf-8", nil
	}
}

// decodeUTF16 takes text that starts with a byte order mark, has whole units
// and paired surrogates, and holds no U+0000, as UTF-32 would.
func decodeUTF16(data []byte) (string, bool) {
	if len(data) < 2 || len(data)%2 != 0 {
		return "", false
	}
	var order binary.ByteOrder
	switch {
	case data[0] == 0xff && data[1] == 0xfe:
		order = binary.LittleEndian
	case data[0] == 0xfe && data[1] == 0xff:
		order = binary.BigEndian
	default:
		return "", false
	}
	var out strings.Builder
	out.Grow(len(data))
	for i := 2; i < len(data); i += 2 {
		r := rune(order.Uint16(data[i:]))
		if utf16.IsSurrogate(r) {
			if i+3 >= len(data) {
				return "", false
			}
			i += 2
			r = utf16.DecodeRune(r, rune(order.Uint16(data[i:])))
			if r == utf8.RuneError {
				return "", false
			}
		}
		if r == 0 {
			return "", false
		}
		out.WriteRune(r)
	}
	return out.String(), true
}

func decodeLatin1(data []byte) string {
	var out strings.Builder
	out.Grow(len(data) + len(data)/4)
	for _, b := range data {
		out.WriteRune(rune(b))
	}
	return out.String()
}
