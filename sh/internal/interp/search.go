package interp

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Paths returns every file that PATH finds for a name, in order; of a name with a
// slash, that file.
func (t *Task) Paths(name string) []string {
	var list []string
	if strings.Contains(name, "/") {
		if t.executable(name) {
			list = append(list, name)
		}
		return list
	}
	path, _ := t.Get("PATH")
	for dir := range strings.SplitSeq(path, ":") {
		if dir == "" {
			dir = "."
		}
		full := dir + "/" + name
		known := false
		if systemDir(dir) {
			_, known = t.program(name)
		}
		if known || t.executable(full) {
			list = append(list, full)
		}
	}
	return list
}

// executable reports whether a path leads to a file that may be run.
func (t *Task) executable(path string) bool {
	info, err := t.m.files.Stat(vfs.Join(t.env.dir, path))
	return err == nil && !info.IsDir() && info.Permits(vfs.MayExecute)
}

// Programs returns the names of the programs in /usr/bin that begin with a prefix.
func (t *Task) Programs(prefix string) []string {
	var list []string
	for _, index := range []map[string]*command.Command{t.m.own, t.m.commands.tools} {
		for name := range index {
			if strings.HasPrefix(name, prefix) {
				list = append(list, name)
			}
		}
	}
	for name, b := range t.m.commands.builtins {
		if strings.HasPrefix(name, prefix) && b.Program != BuiltinOnly {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// BuiltinNames are the names of the builtins in order.
func (t *Task) BuiltinNames() []string {
	var list []string
	for name, b := range t.m.commands.builtins {
		if b.Program != ProgramOnly {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// Charger is what takes the work of a builtin.
func (t *Task) Charger() *budget.Account { return t.m.acct }

// Hashed are the commands that hash has been told, by their names.
func (t *Task) Hashed() map[string]string { return t.env.hash }

// SetHashed replaces them by what change makes of a copy.
func (t *Task) SetHashed(change func(map[string]string)) {
	hash := maps.Clone(t.env.hash)
	if hash == nil {
		hash = map[string]string{}
	}
	change(hash)
	t.env.hash = hash
}

// Umask is the mask of permissions of new files; SetUmask replaces it.
func (t *Task) Umask() fs.FileMode { return fs.FileMode(t.env.umask) }

// SetUmask is described at Umask.
func (t *Task) SetUmask(mask fs.FileMode) { t.env.umask = uint32(mask & 0o777) }

// Dirs is the stack of directories below the working directory; SetDirs replaces it.
func (t *Task) Dirs() []string { return t.env.dirs }

// SetDirs is described at Dirs.
func (t *Task) SetDirs(dirs []string) {
	t.m.charge(stringHeader * len(dirs))
	t.env.vars.Take(stringBytes(dirs) - stringBytes(t.env.dirs))
	t.env.dirs = dirs
}
