package pyenv

import (
	"errors"
	"fmt"
)

// NotFoundError says that no interpreter for a script exists.
type NotFoundError struct {
	Interpreter string // the program that was looked for; empty: it is not known which
	Script      string // base name of the script
	Err         error  // further reasons; nil: none
}

func (e *NotFoundError) Error() string {
	if e.Interpreter == "" {
		return fmt.Sprintf("No interpreter is known for %s: give it a known extension such as .py or .sh, or a #! line", e.Script)
	}
	return fmt.Sprintf("Interpreter '%s' not found in PATH for %s", e.Interpreter, e.Script)
}

// Unwrap returns the further reasons.
func (e *NotFoundError) Unwrap() error { return e.Err }

// ShebangError says that the #! line of a script asks for something that cannot be done.
type ShebangError struct {
	Script string // base name of the script
	Reason string
}

func (e *ShebangError) Error() string {
	return fmt.Sprintf("Cannot use the #! line of %s: %s", e.Script, e.Reason)
}

// NoVenvError says that a skill has no venv folder.
type NoVenvError struct{ Skill string }

func (e *NoVenvError) Error() string {
	return fmt.Sprintf("Skill '%s' does not have a venv. Cannot execute script.", e.Skill)
}

// NoVenvPythonError says that the venv folder of a skill holds no interpreter.
type NoVenvPythonError struct {
	Skill string
	Err   error // what is wrong with the interpreter
}

func (e *NoVenvPythonError) Error() string {
	return fmt.Sprintf("Python interpreter not found in venv for skill '%s'", e.Skill)
}

// Unwrap returns what is wrong with the interpreter.
func (e *NoVenvPythonError) Unwrap() error { return e.Err }

// BundledError says that neither the resource folder nor the bundle has a Python.
type BundledError struct {
	Reasons []error // one a place that was looked at
}

func (e *BundledError) Error() string { return "Bundled Python not found in resources" }

// Unwrap returns the reasons as one error, or nil.
func (e *BundledError) Unwrap() error { return errors.Join(e.Reasons...) }

// VersionError says that the Python in the resource folder is too old.
type VersionError struct {
	Path    string
	Version string // such as "3.9.2"
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("Python %s at %s is too old: 3.11 or later is needed", e.Version, e.Path)
}
