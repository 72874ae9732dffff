package pyenv

// NewWindows returns a resolver that looks for files as on Windows, with the
// path list of the host.
func NewWindows(o Options, pathext string) *Resolver {
	r := New(o)
	r.system = system{windows: true, exts: splitExts(pathext)}
	return r
}

// ParseShebang returns what the #! line at the start of a script asks for.
func ParseShebang(head []byte) (program string, args []string, viaEnv bool, err error) {
	s, err := parseShebang(head)
	return s.program, s.args, s.viaEnv, err
}
