package regex

// parsePerl reads a pattern in Perl syntax.
func (re *Regexp) parsePerl(string) (*node, error) {
	return nil, &PerlError{Text: "patterns in Perl syntax are not supported"}
}
