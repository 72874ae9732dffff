package config

import (
	"fmt"
	"strings"
)

// ValueError says that a setting has a value that it cannot have.
type ValueError struct {
	Key    string // the setting
	Origin string // where the value stands: "/p/skillet.yaml:3", "SKILLET_EXEC_TIMEOUT", "--timeout"
	Err    error  // what is wrong and what to use instead
}

func (e *ValueError) Error() string { return fmt.Sprintf("%s: %s: %v", e.Origin, e.Key, e.Err) }

// Unwrap returns the cause.
func (e *ValueError) Unwrap() error { return e.Err }

// RangeError says that a value is too small or too large.
type RangeError struct {
	Value   string
	Allowed string // the range in words: "1s to 600s"
}

func (e *RangeError) Error() string {
	return fmt.Sprintf("%.80q is out of range: use %s", e.Value, e.Allowed)
}

// ChoiceError says that a value is none of a few.
type ChoiceError struct {
	Value   string
	Choices []string // those that exist
	Reason  string   // why a value that has a meaning is not available; empty for others
}

func (e *ChoiceError) Error() string {
	if e.Reason != "" {
		return fmt.Sprintf("%q %s: use %s", e.Value, e.Reason, strings.Join(e.Choices, " or "))
	}
	return fmt.Sprintf("%.80q is not one of its values: use %s", e.Value, strings.Join(e.Choices, ", "))
}

// UnknownError says that no setting has this name.
type UnknownError struct {
	Name       string
	Origin     string // where it stands; empty for a name that was asked for
	Suggestion string // the most similar name; empty when none is near
}

func (e *UnknownError) Error() string {
	text := fmt.Sprintf("unknown setting %.80q", e.Name)
	if e.Origin != "" && e.Origin != e.Name {
		text = e.Origin + ": " + text
	}
	if e.Suggestion != "" {
		return text + fmt.Sprintf(": did you mean %q?", e.Suggestion)
	}
	return text + `: "skillet settings list" shows the ones there are`
}

// ConflictError says that one setting is given twice in one place with different
// values, by two names or by the same one.
type ConflictError struct {
	Names   [2]string
	Origins [2]string
}

func (e *ConflictError) Error() string {
	if e.Names[0] == e.Names[1] {
		return fmt.Sprintf("%s: %s is given a second time, after %s: remove one of them", e.Origins[1], e.Names[1], e.Origins[0])
	}
	return fmt.Sprintf("%s: %s and %s (%s) are one setting and have different values: remove one of them",
		e.Origins[1], e.Names[1], e.Names[0], e.Origins[0])
}

// FileError says that a file of settings cannot be read, written or understood.
type FileError struct {
	Path string
	Line int // 0 when no line is to blame
	Err  error
}

func (e *FileError) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("%s:%d: %v", e.Path, e.Line, e.Err)
	}
	return fmt.Sprintf("%s: %v", e.Path, e.Err)
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }
