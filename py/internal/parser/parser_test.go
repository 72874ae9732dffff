package parser_test

import (
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// text is parser.Unicode by Go's tables; they are older than CPython's, which
// the tests do not mind.
type text struct{}

func (text) IsXIDStart(r rune) bool {
	return unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Other_ID_Start, r)
}

func (t text) IsXIDContinue(r rune) bool {
	return t.IsXIDStart(r) || unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue)
}

func (text) IsPrintable(r rune) bool { return unicode.IsPrint(r) }

func (text) NFKC(s string) string { return norm.NFKC.String(s) }

func (text) LookupName(name string) (string, bool) {
	s, ok := map[string]string{"DIGIT ONE": "1", "BULLET": "•", "EM DASH": "—"}[name]
	return s, ok
}
