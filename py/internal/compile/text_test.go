package compile_test

import "github.com/skillet-run/skillet/py/internal/ucd"

// text is parser.Unicode.
type text struct{}

func (text) IsXIDStart(r rune) bool    { return ucd.IsIdentifierStart(r) }
func (text) IsXIDContinue(r rune) bool { return ucd.IsIdentifierContinue(r) }
func (text) IsPrintable(r rune) bool   { return ucd.IsPrintable(r) }

func (text) NFKC(s string) string {
	form, _ := ucd.FormOf("NFKC")
	b, _ := form.Append(nil, s, nil)
	return string(b)
}

func (text) LookupName(name string) (string, bool) {
	r, ok := ucd.Lookup(name)
	return string(r), ok
}
