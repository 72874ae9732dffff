package bundle

import (
	"errors"
	"fmt"
	"io/fs"
)

// UnavailableError says why there is no bundled Python to run.
type UnavailableError struct {
	Reason   string // the reason, with what to do where something can be done
	Embedded bool   // the program embeds a Python that this machine cannot run
}

func (e *UnavailableError) Error() string { return e.Reason }

// CacheError says that the folder for the unpacked Python cannot be used: it
// cannot be written, it is full, or programs in it cannot be started.
type CacheError struct {
	Dir string // the folder; empty when the user has no cache folder
	Err error  // the cause
}

func (e *CacheError) Error() string {
	if e.Dir == "" {
		return fmt.Sprintf("no folder for the bundled Python: %v; set SKILLET_CACHE_DIR to a folder that can be written", e.Err)
	}
	return fmt.Sprintf("cannot keep the bundled Python in %s: %v; set SKILLET_CACHE_DIR to another folder that can be written", e.Dir, cause(e.Err))
}

// Unwrap returns the cause.
func (e *CacheError) Unwrap() error { return e.Err }

// cause leaves the paths of temporary folders out of a message.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// Change says what happened to a file of the unpacked Python.
type Change string

// The changes that are found.
const (
	Changed Change = "was changed"
	Added   Change = "was added"
	Removed Change = "is missing"
	Exposed Change = "can be written by other users"
)

// ModifiedError says that the unpacked Python is not what was unpacked.
type ModifiedError struct {
	Dir    string // the folder of the unpacked Python
	Path   string // the first such file, relative to Dir, / separated
	Change Change
}

func (e *ModifiedError) Error() string {
	return fmt.Sprintf("the bundled Python was modified: %s %s; delete the folder %s and it will be unpacked again", e.Path, e.Change, e.Dir)
}
