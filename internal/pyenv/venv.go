package pyenv

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Venv returns the interpreter of a skill's virtual environment: in the folder
// venv, then in .venv, of the skill folder dir. It may be a symbolic link to a
// Python outside of the skill, and is returned unresolved: Python finds the
// packages of the venv by the path it was started with.
//
// The error is a [*NoVenvError] when there is no such folder, and a
// [*NoVenvPythonError] when none of them has an interpreter that can be run.
func (r *Resolver) Venv(skill, dir string) (Interpreter, error) {
	var reasons []error
	for _, name := range []string{"venv", ".venv"} {
		folder := filepath.Join(dir, name)
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			continue
		}
		python := filepath.Join(folder, r.system.venvPython())
		err := r.system.runnable(python)
		if err == nil {
			return Interpreter{Path: python, Origin: FromVenv}, nil
		}
		reasons = append(reasons, err)
	}
	if reasons == nil {
		return Interpreter{}, &NoVenvError{Skill: skill}
	}
	return Interpreter{}, &NoVenvPythonError{Skill: skill, Err: errors.Join(reasons...)}
}

// venvPython returns where the interpreter lies in a venv.
func (s system) venvPython() string {
	if s.windows {
		return filepath.Join("Scripts", "python.exe")
	}
	return filepath.Join("bin", "python")
}

// runnable returns nil when a path leads to an executable regular file, also
// through symbolic links.
func (s system) runnable(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a file", path)
	case !s.windows && info.Mode().Perm()&0o111 == 0:
		return fmt.Errorf("%s is not executable", path)
	}
	return nil
}
