package pyworker

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Name is the name of the executable that is nothing but a worker.
const Name = "skillet-py-worker"

// Variable names the executable of the worker.
const Variable = "SKILLET_PY_WORKER"

// Executable is what to start.
type Executable struct {
	Path   string   // absolute
	Args   []string // behind argv[0]
	Origin string   // where it was found: "SKILLET_PY_WORKER", "beside the executable", ...
}

// Search says where to look for a worker.
type Search struct {
	Variable string   // the value of SKILLET_PY_WORKER; empty: unset
	Self     []string // arguments with which this executable is a worker; nil: it is none
	Path     string   // folders as in PATH; empty: they are not searched
}

// NotFoundError says that there is no worker.
type NotFoundError struct{ Looked []string }

// Error says where it was looked for, and what to do.
func (e *NotFoundError) Error() string {
	return fmt.Sprintf("no Python worker was found (%s): install %s beside this program or name it in %s", strings.Join(e.Looked, ", "), Name, Variable)
}

// Find returns the worker: the one that the variable names, which then must be
// there; the one beside this executable; this executable itself; one in the PATH.
func Find(s Search) (Executable, error) {
	e := &NotFoundError{Looked: []string{Variable + " is not set"}}
	if s.Variable != "" {
		path, err := filepath.Abs(s.Variable)
		if err == nil {
			err = executable(path)
		}
		if err != nil {
			return Executable{}, &StartError{s.Variable, "which " + Variable + " names: " + err.Error()}
		}
		return Executable{Path: path, Origin: Variable}, nil
	}
	self, err := os.Executable()
	if err == nil {
		beside := filepath.Join(filepath.Dir(self), fileName())
		if executable(beside) == nil {
			return Executable{Path: beside, Origin: "beside the executable"}, nil
		}
		e.Looked = append(e.Looked, "there is no "+beside)
		if s.Self != nil {
			return Executable{Path: self, Args: s.Self, Origin: "this executable"}, nil
		}
	}
	if s.Path == "" {
		e.Looked = append(e.Looked, "the PATH is not searched")
		return Executable{}, e
	}
	for _, dir := range filepath.SplitList(s.Path) {
		if path := filepath.Join(dir, fileName()); filepath.IsAbs(dir) && executable(path) == nil {
			return Executable{Path: path, Origin: "PATH"}, nil
		}
	}
	e.Looked = append(e.Looked, "it is not in the PATH")
	return Executable{}, e
}

// fileName is the name of the worker's file.
func fileName() string {
	if runtime.GOOS == "windows" {
		return Name + ".exe"
	}
	return Name
}

// executable returns why a path is no executable file, or nil.
func executable(path string) error {
	info, err := os.Stat(path)
	var failed *fs.PathError
	switch {
	case errors.As(err, &failed):
		return failed.Err
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("not a file")
	case runtime.GOOS != "windows" && info.Mode()&0o111 == 0:
		return errors.New("not executable")
	}
	return nil
}
