package executor

// Doors to the inside for tests.
var (
	EncodeArguments = encodeArguments
	RelativeText    = relativeText
)

// Script is a script that passed the checks.
type Script = script

// OpenScript is openScript.
func OpenScript(base, given string) (*Script, error) { return openScript(base, given) }

// Path returns the real path of the script.
func (s *script) Path() string { return s.path }

// Rel returns the path below the skill's folder.
func (s *script) Rel() string { return s.rel }

// Unchanged is unchanged.
func (s *script) Unchanged() error { return s.unchanged() }

// Close closes the script's file.
func (s *script) Close() error { return s.file.Close() }
