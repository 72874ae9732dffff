package pattern

import (
	"unicode"
	"unicode/utf8"
)

// class is a class of characters, by its place in classNames.
type class uint8

// The classes, as the C library has them in C.UTF-8.
const (
	alnum class = iota
	alpha
	ascii
	blank
	cntrl
	digit
	graph
	lower
	printing
	punct
	space
	upper
	word
	xdigit
)

var classNames = [...]string{
	alnum: "alnum", alpha: "alpha", ascii: "ascii", blank: "blank", cntrl: "cntrl", digit: "digit", graph: "graph",
	lower: "lower", printing: "print", punct: "punct", space: "space", upper: "upper", word: "word", xdigit: "xdigit",
}

// has reports whether a character is in the class. A byte above 127 that is no
// part of a character is in none.
func (c class) has(r rune, asByte bool) bool {
	if r >= utf8.RuneSelf && asByte {
		return false
	}
	switch c {
	case alnum:
		return isAlpha(r) || isDigit(r)
	case alpha:
		return isAlpha(r)
	case ascii:
		return r < utf8.RuneSelf
	case blank:
		return r == '\t' || isSpace(r) && unicode.Is(unicode.Zs, r)
	case cntrl:
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	case digit:
		return isDigit(r)
	case graph:
		return isGraph(r)
	case lower:
		return unicode.ToUpper(r) != r || r == 'ß'
	case printing:
		return isGraph(r) || unicode.Is(unicode.Zs, r)
	case punct:
		return isGraph(r) && !isAlpha(r) && !isDigit(r)
	case space:
		return isSpace(r)
	case upper:
		return unicode.ToLower(r) != r
	case word:
		return isAlpha(r) || isDigit(r) || r == '_'
	case xdigit:
		return isDigit(r) || 'a' <= r && r <= 'f' || 'A' <= r && r <= 'F'
	}
	return false
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// isAlpha holds for letters and for the digits of other scripts.
func isAlpha(r rune) bool {
	return unicode.IsLetter(r) || unicode.In(r, unicode.Nl, unicode.Other_Alphabetic) || r >= utf8.RuneSelf && unicode.IsDigit(r)
}

// isSpace leaves out the spaces at which no line is broken.
func isSpace(r rune) bool {
	switch r {
	case '\u0085', '\u00a0', '\u2007', '\u202f':
		return false
	}
	return unicode.IsSpace(r)
}

// isGraph holds for whatever is assigned and no space or control.
func isGraph(r rune) bool {
	if unicode.Is(unicode.Zs, r) {
		return r != ' ' && !isSpace(r)
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Cf, unicode.Co)
}

// collatingNames are the names of POSIX's portable character set that bash knows.
var collatingNames = [...]struct {
	name string
	r    rune
}{
	{"SOH", 1},
	{"STX", 2},
	{"ETX", 3},
	{"EOT", 4},
	{"ENQ", 5},
	{"ACK", 6},
	{"alert", 7},
	{"backspace", 8},
	{"tab", 9},
	{"newline", 10},
	{"vertical-tab", 11},
	{"form-feed", 12},
	{"carriage-return", 13},
	{"SO", 14},
	{"SI", 15},
	{"DLE", 16},
	{"DC1", 17},
	{"DC2", 18},
	{"DC3", 19},
	{"DC4", 20},
	{"NAK", 21},
	{"SYN", 22},
	{"ETB", 23},
	{"CAN", 24},
	{"EM", 25},
	{"SUB", 26},
	{"ESC", 27},
	{"IS4", 28},
	{"IS3", 29},
	{"IS2", 30},
	{"IS1", 31},
	{"space", 32},
	{"exclamation-mark", 33},
	{"quotation-mark", 34},
	{"number-sign", 35},
	{"dollar-sign", 36},
	{"percent-sign", 37},
	{"ampersand", 38},
	{"apostrophe", 39},
	{"left-parenthesis", 40},
	{"right-parenthesis", 41},
	{"asterisk", 42},
	{"plus-sign", 43},
	{"comma", 44},
	{"hyphen", 45},
	{"period", 46},
	{"slash", 47},
	{"zero", 48},
	{"one", 49},
	{"two", 50},
	{"three", 51},
	{"four", 52},
	{"five", 53},
	{"six", 54},
	{"seven", 55},
	{"eight", 56},
	{"nine", 57},
	{"colon", 58},
	{"semicolon", 59},
	{"less-than-sign", 60},
	{"equals-sign", 61},
	{"greater-than-sign", 62},
	{"question-mark", 63},
	{"commercial-at", 64},
	{"left-square-bracket", 91},
	{"backslash", 92},
	{"right-square-bracket", 93},
	{"circumflex", 94},
	{"underscore", 95},
	{"grave-accent", 96},
	{"left-brace", 123},
	{"vertical-line", 124},
	{"right-brace", 125},
	{"left-curly-bracket", 123},
	{"right-curly-bracket", 125},
	{"tilde", 126},
	{"DEL", 127},
	{"hyphen-minus", 45},
	{"full-stop", 46},
	{"solidus", 47},
	{"reverse-solidus", 92},
	{"circumflex-accent", 94},
	{"BS", 8},
	{"HT", 9},
	{"LF", 10},
	{"VT", 11},
	{"FF", 12},
	{"CR", 13},
	{"FS", 28},
	{"GS", 29},
	{"RS", 30},
	{"US", 31},
}
