package source

import "github.com/skillet-run/skillet/py/internal/ucd"

// characters tells the parser about characters beyond ASCII.
type characters struct{}

func (characters) IsXIDStart(r rune) bool    { return ucd.IsIdentifierStart(r) }
func (characters) IsXIDContinue(r rune) bool { return ucd.IsIdentifierContinue(r) }
func (characters) IsPrintable(r rune) bool   { return ucd.IsPrintable(r) }

func (characters) NFKC(s string) string {
	b, err := ucd.NFKC.Append(nil, s, func(int) error { return nil })
	if err != nil {
		return s
	}
	return string(b)
}

func (characters) LookupName(name string) (string, bool) {
	if r, ok := ucd.Lookup(name); ok {
		return string(ucd.AppendRune(nil, r)), true
	}
	return ucd.LookupSequence(name)
}
