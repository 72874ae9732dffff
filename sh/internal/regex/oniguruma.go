package regex

import (
	"slices"
	"strings"
	"unicode"
)

// Oniguruma's reading of Perl's syntax differs from that of PCRE2 at the places that
// ask onig: classes are those of Unicode, letters that escape nothing stand for
// themselves, quantifiers may follow quantifiers but not assertions, and names may be
// given twice. What it refuses, it words in its own way.

func (m *mode) onig() bool { return m.syntax.has(oniguruma) }

// onigTexts are Oniguruma's words for those of PCRE2.
var onigTexts = map[string]string{
	errUnopened:         "unmatched close parenthesis",
	errUnclosed:         "end pattern with unmatched parenthesis",
	errNoOperand:        "target of repeat operator is not specified",
	errEscapeAtEnd:      "end pattern at escape",
	errControlAtEnd:     "end pattern at control",
	errUnclosedClass:    "premature end of char-class",
	errRangeOrder:       "empty range in char class",
	errClassName:        "invalid POSIX bracket type",
	errIntervalOrder:    "upper is smaller than lower in repeat range",
	errIntervalTooBig:   "too big number for repeat range",
	errNoGroup:          "invalid backref number/name",
	errOption:           "undefined group option",
	errLookBehind:       "invalid pattern in look-behind",
	errCodePoint:        "too big wide-char value",
	errUnterminatedName: "invalid group name <>",
}

// errAssertionRepeated is Oniguruma's alone: PCRE2 repeats assertions.
const errAssertionRepeated = "target of repeat operator is invalid"

// asOniguruma is an error in Oniguruma's words.
func asOniguruma(err error) error {
	if e, ok := err.(*PerlError); ok { //nolint:errorlint // the parser's own, not wrapped
		if text, ok := onigTexts[e.Text]; ok {
			return &PerlError{text, e.Offset}
		}
	}
	return err
}

// unicodeClasses are what the classes hold beyond ASCII.
var unicodeClasses = map[string][]*unicode.RangeTable{
	"alpha":  {unicode.L, unicode.Nl, unicode.Other_Alphabetic},
	"upper":  {unicode.Lu, unicode.Other_Uppercase},
	"lower":  {unicode.Ll, unicode.Other_Lowercase},
	"digit":  {unicode.Nd},
	"alnum":  {unicode.L, unicode.Nl, unicode.Other_Alphabetic, unicode.Nd},
	"xdigit": nil,
	"space":  {unicode.White_Space},
	"blank":  {unicode.Zs},
	"punct":  {unicode.P},
	"print":  {unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Zs, unicode.Cf, unicode.Co},
	"graph":  {unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Cf, unicode.Co},
	"cntrl":  {unicode.Cc},
	"word":   {unicode.L, unicode.M, unicode.Nl, unicode.Other_Alphabetic, unicode.Nd, unicode.Pc},
}

// perlClass returns a class of Perl's, by the name it has in brackets.
func (m *mode) perlClass(name string) (spans []span, ok bool) {
	switch name {
	case "word":
		spans, ok = append(slices.Clone(asciiClasses["alnum"]), span{'_', '_'}), true
	case "ascii":
		return []span{{0, 127}}, true
	default:
		spans, ok = asciiClasses[name]
	}
	if m.onig() {
		spans = append(slices.Clone(spans), beyond(unicodeClasses[name]...)...)
	}
	return spans, ok
}

// onigLiteral reports whether a letter behind a backslash stands for itself, in
// Oniguruma, where it would be special or an error in PCRE2.
func (p *perlParser) onigLiteral(c byte) bool {
	if !p.onig() {
		return false
	}
	next := byte(0)
	if p.pos+1 < len(p.src) {
		next = p.src[p.pos+1]
	}
	switch c {
	case 'h', 'H', 'v', 'V':
		return true
	case 'g', 'k':
		return next != '<' && next != '\''
	case 'p', 'P':
		return next != '{'
	}
	return strings.IndexByte("ijlmqruyCEFIJLMQTUY", c) >= 0
}
