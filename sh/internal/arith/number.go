package arith

// The texts of errors about constants.
const (
	errBase    = "invalid arithmetic base"
	errNumber  = "invalid number"
	errInteger = "invalid integer constant"
	errDigit   = "value too great for base"
)

// number returns the value of a constant: decimal, octal after 0, hexadecimal
// after 0x, or BASE#DIGITS. It wraps as bash's does.
func number(text string) (value int64, problem string) {
	base, digits := int64(10), text
	switch {
	case text == "0":
		return 0, ""
	case text[0] == '0' && (text[1] == 'x' || text[1] == 'X'):
		base, digits = 16, text[2:]
	case text[0] == '0':
		base, digits = 8, text[1:]
	}
	prefixed := base != 10
	for i := range len(digits) {
		if c := digits[i]; c == '#' {
			if prefixed {
				return 0, errNumber
			}
			if value < 2 || value > 64 {
				return 0, errBase
			}
			if i+1 == len(digits) {
				return 0, errInteger
			}
			base, value, prefixed = value, 0, true
			continue
		}
		d := digit(digits[i], base)
		if d < 0 || d >= base {
			return 0, errDigit
		}
		value = value*base + d
	}
	return value, ""
}

// digit returns the value of a digit; case matters only above base 36.
func digit(c byte, base int64) int64 {
	switch {
	case '0' <= c && c <= '9':
		return int64(c - '0')
	case 'a' <= c && c <= 'z':
		return int64(c-'a') + 10
	case 'A' <= c && c <= 'Z' && base <= 36:
		return int64(c-'A') + 10
	case 'A' <= c && c <= 'Z':
		return int64(c-'A') + 36
	case c == '@':
		return 62
	case c == '_':
		return 63
	}
	return -1
}

// decimal reads what most values are: at most 18 digits, no zero before others,
// maybe a minus.
func decimal(text string) (value int64, ok bool) {
	digits := text
	if len(digits) > 1 && digits[0] == '-' {
		digits = digits[1:]
	}
	if digits == "" || len(digits) > 18 || digits[0] == '0' && len(digits) > 1 {
		return 0, false
	}
	for i := range len(digits) {
		c := digits[i] - '0'
		if c > 9 {
			return 0, false
		}
		value = value*10 + int64(c)
	}
	if len(digits) != len(text) {
		value = -value
	}
	return value, true
}
