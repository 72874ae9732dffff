package fuzzgen

import "strings"

// Mutate changes a few words of a source, by further bytes, so that it is nearly
// a program.
func Mutate(src string, data []byte) string {
	g := &generator{data: data}
	words := split(src)
	for range 1 + g.choose(2) {
		if len(words) == 0 {
			break
		}
		i := (g.choose(256)<<8 | g.choose(256)) % len(words)
		switch other := extra[g.choose(len(extra))]; g.choose(4) {
		case 0:
			words[i] = ""
		case 1:
			words[i] = other
		case 2:
			words[i] += " " + other + " "
		default:
			j := (i + 1 + g.choose(4)) % len(words)
			words[i], words[j] = words[j], words[i]
		}
	}
	return strings.Join(words, "")
}

// extra are words that are put in.
var extra = strings.Fields(`( ) [ ] { } , : ; . ... = == := -> + - * ** / // % @ & | ^ ~ << >> < > <= >= != += **= @=
	if elif else for while in not is and or lambda def class return yield await async from import as with try except finally
	raise del pass break continue global nonlocal assert match case type _ None True False x 1 0x 1.5 1e5 2j 'a' "b" b'c' f'{x}' f'{x!' f' t'{x}' '''d
	\ $ ? ! # é 12a 0777 print exec self __debug__`)

// split cuts a source into words, spaces and signs.
func split(src string) []string {
	var words []string
	start := 0
	for i := 1; i <= len(src); i++ {
		if i == len(src) || class3(src[i]) != class3(src[i-1]) || class3(src[i]) == 2 {
			words = append(words, src[start:i])
			start = i
		}
	}
	return words
}

// class3 sorts bytes into spaces, letters and signs.
func class3(c byte) int {
	switch {
	case c == ' ' || c == '\n':
		return 0
	case c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80:
		return 1
	}
	return 2
}
