package skill

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// Bounds of the search for scripts and their descriptions.
const (
	scriptsFolder  = "scripts"
	maxScriptDepth = 5        // folders, scripts/ itself counted
	maxScripts     = 1000     // a skill with more has something else in scripts/
	maxHead        = 64 << 10 // bytes read of a script for its description
)

// Script is a script of a skill.
type Script struct {
	Name        string `json:"name"` // file name without extension; qualified when another script has it
	Path        string `json:"path"` // relative to the skill folder, "/" separated
	Type        string `json:"type"` // see Language
	Interpreter string `json:"-"`
	Description string `json:"description"` // first comment or docstring, at most 500 characters; may be empty
}

// Scripts finds the skill's scripts by their extension (see [Languages]): in
// scripts/ and its folders down to the fifth level, and in the skill folder
// itself. Hidden files, links and the folders that tools fill are left out. The
// result is sorted by path, and names are unique: of two scripts with one name
// the deeper one, or the later one by path, is qualified by its path. Warnings
// tell of that and of what could not be read.
func (f *Folder) Scripts() (scripts []Script, warnings []string) {
	root, err := f.open()
	if err != nil {
		return nil, []string{"cannot list scripts: " + reason(err)}
	}
	defer root.Close()
	w := &scriptWalk{root: root, fsys: root.FS()}
	w.folder(scriptsFolder, 1)
	w.folder(".", maxScriptDepth)
	w.name()
	slices.SortFunc(w.found, func(a, b Script) int { return strings.Compare(a.Path, b.Path) })
	return w.found, w.warnings
}

// scriptWalk collects the scripts of one skill.
type scriptWalk struct {
	root     *os.Root
	fsys     fs.FS
	found    []Script
	warnings []string
	full     bool
}

func (w *scriptWalk) warn(format string, args ...any) {
	w.warnings = append(w.warnings, fmt.Sprintf(format, args...))
}

// folder takes the scripts in dir and in the folders below it.
func (w *scriptWalk) folder(dir string, depth int) {
	if info, err := w.root.Lstat(dir); err != nil || !info.IsDir() {
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			w.warn("cannot list %s: %s", dir, reason(err))
		}
		return
	}
	entries, err := fs.ReadDir(w.fsys, dir)
	if err != nil {
		w.warn("cannot list %s: %s", dir, reason(err))
		return
	}
	for _, e := range entries {
		w.entry(path.Join(dir, e.Name()), e, depth)
	}
}

func (w *scriptWalk) entry(name string, e fs.DirEntry, depth int) {
	switch {
	case w.full || passedOver(e.Name()):
	case e.IsDir() && depth < maxScriptDepth:
		w.folder(name, depth+1)
	case e.Type().IsRegular():
		w.file(name)
	}
}

func (w *scriptWalk) file(name string) {
	lang, ok := LanguageOf(name)
	if !ok {
		return
	}
	if len(w.found) == maxScripts {
		w.full = true
		w.warn("more than %d scripts; the rest is left out", maxScripts)
		return
	}
	head, err := w.head(name)
	if err != nil {
		w.warn("cannot read %s: %s", name, reason(err))
	}
	w.found = append(w.found, Script{
		Path: name, Type: lang.Type, Interpreter: lang.Interpreter,
		Description: describe(lang.Type, head),
	})
}

// head returns the beginning of a script.
func (w *scriptWalk) head(name string) (string, error) {
	file, _, err := openRegular(w.root, name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	var b strings.Builder
	_, err = io.Copy(&b, io.LimitReader(file, maxHead))
	return b.String(), err
}

// name gives each script a name of its own. Shallow ones choose first, and
// those under scripts/ before those beside the document.
func (w *scriptWalk) name() {
	rank := func(s Script) int {
		if n := strings.Count(s.Path, "/"); n > 0 {
			return n
		}
		return maxScriptDepth + 1
	}
	slices.SortStableFunc(w.found, func(a, b Script) int {
		if d := rank(a) - rank(b); d != 0 {
			return d
		}
		return strings.Compare(a.Path, b.Path)
	})
	owner := map[string]string{}
	w.found = slices.DeleteFunc(w.found, func(s Script) bool {
		return !w.claim(owner, s)
	})
	byPath := map[string]string{}
	for name, p := range owner {
		byPath[p] = name
	}
	for i := range w.found {
		w.found[i].Name = byPath[w.found[i].Path]
	}
}

// claim enters a script in owner, which maps names to paths, under the first of
// its names that is free.
func (w *scriptWalk) claim(owner map[string]string, s Script) bool {
	names := scriptNames(s.Path)
	for _, n := range names {
		if owner[n] != "" {
			continue
		}
		owner[n] = s.Path
		if n != names[0] {
			w.warn("%s has the name of %s; it is called %s", s.Path, owner[names[0]], n)
		}
		return true
	}
	w.warn("%s is left out: other scripts have all its names", s.Path)
	return false
}

// scriptNames returns the names a script may have, the plain one first: convert,
// sub/convert, scripts/sub/convert, scripts/sub/convert.py.
func scriptNames(p string) []string {
	stem := strings.TrimSuffix(p, path.Ext(p))
	return []string{path.Base(stem), strings.TrimPrefix(stem, scriptsFolder+"/"), stem, p}
}
