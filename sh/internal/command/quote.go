package command

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Quote returns a text in quotes, as GNU's tools quote what they complain of:
// 'x', or, as far as that needs it, the forms that a shell reads: "it's", and
// 'a'$'\n”b' for what cannot be printed.
func Quote(s string) string {
	if strings.Contains(s, "'") && !strings.ContainsAny(s, "\"$`\\!") && printable(s) {
		return `"` + s + `"`
	}
	var b strings.Builder
	b.WriteByte('\'')
	special := false // within $'...'
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if plain := isPrint(r, n); plain == special {
			special = !special
			b.WriteString(map[bool]string{true: `'$'`, false: `''`}[special])
		}
		switch {
		case special:
			writeEscaped(&b, s[i:i+n])
		case r == '\'':
			b.WriteString(`'\''`)
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	b.WriteByte('\'')
	return b.String()
}

// QuoteName returns a file name as it stands before a colon: as it is, or as Quote
// has it where a shell would not take it for one word, or a colon is in it.
func QuoteName(s string) string {
	special := s == "" || s == "{" || s == "}" || s[0] == '#' || s[0] == '~' ||
		strings.ContainsAny(s, " \t\n\r!\"$&'()*;<=>?[\\^`|:") || !printable(s)
	if special {
		return Quote(s)
	}
	return s
}

func printable(s string) bool {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if !isPrint(r, n) {
			return false
		}
		i += n
	}
	return true
}

// isPrint reports whether what DecodeRune has returned is a character that can be
// shown.
func isPrint(r rune, size int) bool {
	return (r != utf8.RuneError || size > 1) && unicode.IsPrint(r)
}

// writeEscaped writes the bytes of one character as they stand in $'...'.
func writeEscaped(b *strings.Builder, s string) {
	for i := range len(s) {
		if at := strings.IndexByte("\a\b\t\n\v\f\r", s[i]); at >= 0 {
			b.WriteString(`\` + "abtnvfr"[at:at+1])
		} else {
			fmt.Fprintf(b, `\%03o`, s[i])
		}
	}
}
