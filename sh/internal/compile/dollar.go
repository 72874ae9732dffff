package compile

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// unquoteDollar returns the text of $'...'.
func unquoteDollar(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if n := strings.IndexByte("abeEfnrtv\\'\"?", s[i]); n >= 0 {
			b.WriteByte("\a\b\x1b\x1b\f\n\r\t\v\\'\"?"[n])
			continue
		}
		switch s[i] {
		case '0', '1', '2', '3', '4', '5', '6', '7':
			v, n := number(s[i:], 8, 3)
			i += n - 1
			if v&0xff == 0 {
				return b.String()
			}
			b.WriteByte(byte(v))
		case 'x', 'u', 'U':
			digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[i]]
			v, n := number(s[i+1:], 16, digits)
			switch {
			case n == 0:
				b.WriteString(s[i-1 : i+1])
			case v == 0:
				return b.String()
			case s[i] == 'x':
				b.WriteByte(byte(v))
			case v > utf8.MaxRune:
				b.WriteString(s[i-1 : i+1+n])
			default:
				b.WriteRune(rune(v))
			}
			i += n
		case 'c':
			if i+1 < len(s) {
				i++
				b.WriteByte(s[i] & 0x1f)
			}
		default:
			b.WriteByte('\\')
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// number reads at most so many digits of a base.
func number(s string, base, most int) (value uint64, n int) {
	for n < len(s) && n < most {
		if _, err := strconv.ParseUint(s[n:n+1], base, 8); err != nil {
			break
		}
		n++
	}
	value, _ = strconv.ParseUint(s[:n], base, 64)
	return value, n
}
