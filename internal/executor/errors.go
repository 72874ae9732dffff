package executor

import (
	"fmt"
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/internal/pyenv"
)

// InterpreterNotFoundError reports that no interpreter for a script exists on
// this machine, for example "Interpreter 'node' not found in PATH for x.js".
type InterpreterNotFoundError = pyenv.NotFoundError

// PathSecurityError reports a script path whose real location lies outside the
// skill's folder.
type PathSecurityError struct {
	Path string // as the caller gave it
}

func (e *PathSecurityError) Error() string {
	return "Script path escapes skill directory: " + e.Path
}

// ScriptNotFoundError reports a script that does not exist. It satisfies
// errors.Is(err, fs.ErrNotExist).
type ScriptNotFoundError struct {
	Path string // as the caller gave it
}

func (e *ScriptNotFoundError) Error() string { return "Script not found: " + e.Path }

// Unwrap returns fs.ErrNotExist.
func (e *ScriptNotFoundError) Unwrap() error { return fs.ErrNotExist }

// ScriptPermissionError reports a script whose permission bits would let it run
// with the rights of another user or group.
type ScriptPermissionError struct {
	Path string      // relative to the skill, / separated
	Bit  string      // "setuid" or "setgid"
	Mode fs.FileMode // all bits of the file
}

func (e *ScriptPermissionError) Error() string {
	return "Script has " + e.Bit + " bit: " + e.Path
}

// ScriptTypeError reports a script that is a folder, a pipe, a socket or a
// device instead of a regular file.
type ScriptTypeError struct {
	Path string      // relative to the skill, / separated
	Mode fs.FileMode // the type bits say what it is
}

func (e *ScriptTypeError) Error() string { return "Script is not a regular file: " + e.Path }

// ScriptChangedError reports a script that was replaced between its checks and
// its start.
type ScriptChangedError struct {
	Path string // relative to the skill, / separated
}

func (e *ScriptChangedError) Error() string {
	return "Script was replaced while it was being checked: " + e.Path
}

// ArgumentSerializationError reports arguments that have no JSON form: NaN,
// channels, functions, values that contain themselves.
type ArgumentSerializationError struct {
	Reason string
	Err    error // the error of encoding/json, if it came from there
}

func (e *ArgumentSerializationError) Error() string {
	return "Cannot serialize arguments: " + e.Reason
}

// Unwrap returns the error of encoding/json, or nil.
func (e *ArgumentSerializationError) Unwrap() error { return e.Err }

// ArgumentSizeError reports arguments whose JSON is larger than MaxArguments.
type ArgumentSizeError struct {
	Size int // bytes of JSON
}

func (e *ArgumentSizeError) Error() string {
	return fmt.Sprintf("Arguments too large: %d bytes (max %dMB)", e.Size, MaxArguments>>20)
}

// TimeoutRangeError reports a limit outside MinTimeout to MaxTimeout.
type TimeoutRangeError struct {
	Timeout time.Duration
}

func (e *TimeoutRangeError) Error() string {
	return fmt.Sprintf("timeout %s is out of range: it must be from %.0f to %.0f s",
		e.Timeout, MinTimeout.Seconds(), MaxTimeout.Seconds())
}

// FieldError reports an option or a field of a call that cannot be used.
type FieldError struct {
	Field  string // for example "ScriptCall.BaseDir"
	Reason string // what is wrong and what to do
}

func (e *FieldError) Error() string { return e.Field + " " + e.Reason }
