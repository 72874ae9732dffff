package executor

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

const (
	maxPath  = 32767 // the longest path any supported system takes
	maxLinks = 40    // symlinks followed while a missing path is located, as Linux has it
)

// script is a file that passed the checks of path and permissions. It is kept
// open until the run ends, so that its identity cannot be given to another file.
type script struct {
	base string // real path of the skill's folder
	rel  string // real path below base, / separated
	path string // real path
	file *os.File
	info fs.FileInfo
}

// openScript finds the script below base by real paths and checks that it is a
// regular file inside it, without setuid or setgid bit.
func openScript(base, given string) (*script, error) {
	s, err := locate(base, given)
	if err != nil {
		return nil, err
	}
	if err := s.open(given); err != nil {
		return nil, err
	}
	if err := s.checkMode(); err != nil {
		_ = s.file.Close()
		return nil, err
	}
	return s, nil
}

// locate compares real paths component by component. Containment is judged
// before existence, so that no answer tells what exists outside the folder.
func locate(base, given string) (*script, error) {
	switch {
	case given == "":
		return nil, &FieldError{"ScriptCall.Script", "is empty: give the path of a script"}
	case len(given) > maxPath:
		return nil, &FieldError{"ScriptCall.Script", fmt.Sprintf("is longer than %d bytes: give the path of a script", maxPath)}
	}
	base, err := realFolder(base)
	if err != nil {
		return nil, err
	}
	path, ok := absolute(base, given)
	if !ok {
		return nil, &PathSecurityError{Path: given}
	}
	actual, err := filepath.EvalSymlinks(path)
	if err != nil {
		actual = destination(path)
	}
	rel, inside := below(base, actual)
	switch {
	case !inside:
		return nil, &PathSecurityError{Path: given}
	case errors.Is(err, fs.ErrNotExist):
		return nil, &ScriptNotFoundError{Path: given}
	case err != nil:
		return nil, fmt.Errorf("cannot open script: %w", err)
	}
	return &script{base: base, rel: filepath.ToSlash(rel), path: actual}, nil
}

// realFolder returns the absolute real path of a skill's folder.
func realFolder(base string) (string, error) {
	if base == "" {
		return "", &FieldError{"ScriptCall.BaseDir", "is empty: give the folder of the skill"}
	}
	abs, err := filepath.Abs(base)
	if err == nil {
		abs, err = filepath.EvalSymlinks(abs)
	}
	if err != nil {
		return "", fmt.Errorf("cannot open skill folder: %w", err)
	}
	return abs, nil
}

// absolute joins a relative script path to the folder without cleaning it, since
// ".." after a symlink must be resolved and not erased. It reports false for
// paths that no system call should see.
func absolute(base, given string) (string, bool) {
	if strings.ContainsRune(given, 0) {
		return "", false
	}
	if filepath.IsAbs(given) {
		return given, true
	}
	// A path written for Windows is refused everywhere, as a path of this
	// system on Windows is: the same call gets the same answer on both.
	if strings.Contains(given, `\`) && !filepath.IsLocal(strings.ReplaceAll(given, `\`, "/")) {
		return "", false
	}
	if filepath.VolumeName(given) != "" || os.IsPathSeparator(given[0]) {
		return "", false
	}
	return base + string(filepath.Separator) + given, true
}

// destination returns where a path that cannot be resolved would lie: it follows
// the symlinks of what exists of it, dangling ones too, and takes the rest as
// written. filepath.EvalSymlinks tells nothing about such a path.
func destination(path string) string {
	at, rest := root(path)
	for links := 0; rest != ""; {
		var name string
		name, rest = cut(rest)
		switch name {
		case "", ".":
			continue
		case "..":
			at = filepath.Dir(at)
			continue
		}
		next := filepath.Join(at, name)
		info, err := os.Lstat(next)
		if err != nil || links == maxLinks {
			return filepath.Join(next, rest)
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			at = next
			continue
		}
		target, err := os.Readlink(next)
		if err != nil {
			return filepath.Join(next, rest)
		}
		links++
		rest = target + string(filepath.Separator) + rest
		if filepath.IsAbs(target) {
			at, rest = root(rest)
		}
	}
	return at
}

// root splits an absolute path after its root.
func root(path string) (top, rest string) {
	n := len(filepath.VolumeName(path)) + 1
	return path[:n], path[n:]
}

// cut splits a path after its first element.
func cut(path string) (name, rest string) {
	i := 0
	for i < len(path) && !os.IsPathSeparator(path[i]) {
		i++
	}
	return path[:i], path[min(i+1, len(path)):]
}

// below returns path relative to base and whether it lies inside.
func below(base, path string) (string, bool) {
	rel, err := filepath.Rel(base, path)
	return rel, err == nil && filepath.IsLocal(rel)
}

// open opens the file through the folder, which no symlink planted since locate
// can lead out of. A pipe or a device is not opened.
func (s *script) open(given string) error {
	root, err := os.OpenRoot(s.base)
	if err != nil {
		return fmt.Errorf("cannot open skill folder: %w", err)
	}
	defer root.Close()
	rel := filepath.FromSlash(s.rel)
	info, err := root.Stat(rel)
	if err == nil && !info.Mode().IsRegular() {
		return &ScriptTypeError{Path: s.rel, Mode: info.Mode()}
	}
	if err == nil {
		s.file, err = root.OpenFile(rel, openFlags, 0)
	}
	if err == nil {
		if s.info, err = s.file.Stat(); err != nil {
			_ = s.file.Close()
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &ScriptNotFoundError{Path: given}
	case err != nil:
		return fmt.Errorf("cannot open script: %w", err)
	}
	return nil
}

// checkMode judges the opened file itself, not whatever has its name now.
func (s *script) checkMode() error {
	mode := s.info.Mode()
	switch {
	case !mode.IsRegular():
		return &ScriptTypeError{Path: s.rel, Mode: mode}
	case mode&fs.ModeSetuid != 0:
		return &ScriptPermissionError{Path: s.rel, Bit: "setuid", Mode: mode}
	case mode&fs.ModeSetgid != 0:
		return &ScriptPermissionError{Path: s.rel, Bit: "setgid", Mode: mode}
	}
	return nil
}

// unchanged checks, as the last act before the script is handed to the runner,
// that the path still leads to the file that was checked. Giving the interpreter
// the descriptor itself (/dev/fd/3) would close the rest of the gap, but then $0,
// __file__ and imports of neighbouring modules break, and argv must be interpreter
// and script.
func (s *script) unchanged() error {
	actual, err := filepath.EvalSymlinks(s.path)
	if err != nil || actual != s.path {
		return &ScriptChangedError{Path: s.rel}
	}
	now, err := os.Lstat(s.path)
	if err != nil || !os.SameFile(s.info, now) || now.Mode() != s.info.Mode() {
		return &ScriptChangedError{Path: s.rel}
	}
	return nil
}
