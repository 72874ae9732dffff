package skill

import (
	"errors"
	"fmt"
	"io/fs"
)

// Causes that [DocumentError], [FileError] and [LoadError] may wrap, beside
// those of package fs.
var (
	// ErrTooLarge reports a document above 1 MiB or a file above 10 MiB.
	ErrTooLarge = errors.New("file is too large")
	// ErrNotUTF8 reports a document that is not UTF-8 text.
	ErrNotUTF8 = errors.New("invalid UTF-8")
	// ErrBinary reports a file that holds a NUL byte.
	ErrBinary = errors.New("file is binary")
	// ErrDirectory reports a folder in the place of a file.
	ErrDirectory = errors.New("is a directory")
	// ErrNotRegular reports a pipe, a socket or a device in the place of a file.
	ErrNotRegular = errors.New("not a regular file")
	// ErrEscapes reports a path or a symbolic link that leads out of the skill folder.
	ErrEscapes = errors.New("leads outside the skill folder")
)

// NotFoundError reports that no root holds a skill of this name.
type NotFoundError struct {
	Name string
	Err  error // why a folder of that name was passed over; nil when there is none
}

func (e *NotFoundError) Error() string {
	return fmt.Sprintf("Skill '%s' not found in skills folder", e.Name)
}

// Is makes a NotFoundError satisfy errors.Is(err, fs.ErrNotExist).
func (e *NotFoundError) Is(target error) bool { return target == fs.ErrNotExist }

// Unwrap returns why a folder of that name was passed over, if one was.
func (e *NotFoundError) Unwrap() error { return e.Err }

// LinkError reports a skill folder that is a symbolic link and is not followed,
// because its target lies under no trusted root.
type LinkError struct {
	Path   string // the link
	Target string // where it leads; "" when that cannot be found out
}

func (e *LinkError) Error() string {
	if e.Target == "" {
		return fmt.Sprintf("symbolic link %s is not followed: its target cannot be reached", e.Path)
	}
	return fmt.Sprintf("symbolic link %s is not followed: its target %s is under no trusted root", e.Path, e.Target)
}

// RootError reports a skills folder that cannot be listed.
type RootError struct {
	Path string // as configured
	Err  error
}

func (e *RootError) Error() string {
	switch {
	case errors.Is(e.Err, fs.ErrNotExist):
		return "Skills folder not found at path: " + e.Path
	case errors.Is(e.Err, fs.ErrPermission):
		return "Permission denied reading skills folder"
	default:
		return "Error reading skills folder: " + reason(e.Err)
	}
}

// Unwrap returns the cause.
func (e *RootError) Unwrap() error { return e.Err }

// DocumentError reports a skill document that cannot be read.
type DocumentError struct {
	Skill string
	Err   error
}

func (e *DocumentError) Error() string {
	switch {
	case errors.Is(e.Err, fs.ErrNotExist):
		return fmt.Sprintf("SKILL.MD not found for skill '%s'", e.Skill)
	case errors.Is(e.Err, fs.ErrPermission):
		return fmt.Sprintf("Permission denied reading SKILL.MD for skill '%s'", e.Skill)
	case errors.Is(e.Err, ErrTooLarge):
		return fmt.Sprintf("SKILL.MD too large (>1MB) for skill '%s'", e.Skill)
	case errors.Is(e.Err, ErrNotUTF8):
		return fmt.Sprintf("SKILL.MD contains invalid UTF-8 for skill '%s'", e.Skill)
	default:
		return "Error reading SKILL.MD: " + reason(e.Err)
	}
}

// Unwrap returns the cause.
func (e *DocumentError) Unwrap() error { return e.Err }

// TraversalError reports a path that leads out of the skill folder.
type TraversalError struct {
	Skill, Path string
}

func (e *TraversalError) Error() string {
	return "Path traversal detected: cannot access files outside skill folder"
}

// Is makes a TraversalError satisfy errors.Is(err, ErrEscapes).
func (e *TraversalError) Is(target error) bool { return target == ErrEscapes }

// FileNotFoundError reports a path under which the skill has no file.
type FileNotFoundError struct {
	Skill, Path string
}

func (e *FileNotFoundError) Error() string {
	return fmt.Sprintf("File '%s' not found in skill '%s'", e.Path, e.Skill)
}

// Is makes a FileNotFoundError satisfy errors.Is(err, fs.ErrNotExist).
func (e *FileNotFoundError) Is(target error) bool { return target == fs.ErrNotExist }

// FileError reports a file that is there and cannot be given as text.
type FileError struct {
	Skill, Path string
	Err         error
}

func (e *FileError) Error() string {
	return fmt.Sprintf("Cannot read file '%s': %s", e.Path, reason(e.Err))
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

// LoadError reports a folder that is no loadable skill.
type LoadError struct {
	Dir     string // the folder
	Message string // what is wrong, in the words of the reference validator where it has some
	Err     error  // the cause, nil when the message says it all
}

func (e *LoadError) Error() string { return fmt.Sprintf("skill folder %s: %s", e.Dir, e.Message) }

// Unwrap returns the cause.
func (e *LoadError) Unwrap() error { return e.Err }

// reason is the text of an error without the operation and the host path that
// the system's errors carry: neither belongs into a reply to a model.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}
