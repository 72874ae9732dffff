package skill

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Bounds of the search below one root.
const (
	maxDepth   = 5
	maxFolders = 2000
)

// passedOver reports names that are never entered: hidden ones and the folders
// that tools fill.
func passedOver(name string) bool {
	return strings.HasPrefix(name, ".") ||
		slices.Contains([]string{"node_modules", "__pycache__", "venv"}, name)
}

// walk is the search of one root, level by level, so that the folder less deep
// comes first. A folder with a document is a skill and is not entered: what
// looks like a skill inside it is a file of its.
type walk struct {
	view      *view
	site      site
	found     []finding
	accounted map[string]bool // folders that need no document: they hold skills deeper down, or cannot be listed
	links     []link
	problems  []Problem
	err       error // the root cannot be listed
	folders   int
}

// finding is a folder that has a name.
type finding struct {
	*Folder
	document bool
}

// link is a link that was not followed.
type link struct {
	name string
	err  *LinkError
}

// place is a folder to be entered.
type place struct {
	dir     string
	entries []os.DirEntry
	above   []string // the folders it was reached through
}

// walk searches a root.
func (v *view) walk(s site) *walk {
	w := &walk{view: v, site: s, accounted: map[string]bool{}}
	if s.alone {
		if f := newFolder(s, filepath.Base(s.real), s.real); f != nil {
			w.found = []finding{{f, true}}
		}
		return w
	}
	entries, err := os.ReadDir(s.real)
	if err != nil {
		w.err = err
		w.problem("", s.Path, (&RootError{Path: s.Path, Err: err}).Error())
		return w
	}
	if s.Plugin == "" && len(documentNames(entries)) > 0 {
		w.problem("", s.Path, "is a skill itself, not a folder of skills; name the folder above it")
	}
	level := []place{{dir: s.real, entries: entries}}
	for depth := 1; depth <= maxDepth && len(level) > 0; depth++ {
		level = w.level(level, depth)
	}
	return w
}

// withDocument returns the first folder with this name that has a document.
func (w *walk) withDocument(name string) *Folder {
	for _, f := range w.found {
		if f.document && f.Name == name {
			return f.Folder
		}
	}
	return nil
}

func (w *walk) problem(name, path, message string) {
	w.problems = append(w.problems, Problem{Skill: name, Path: path, Message: message})
}

// level visits the folders in the places of one level and returns those to be
// entered next.
func (w *walk) level(places []place, depth int) []place {
	var next []place
	for _, p := range places {
		for _, e := range p.entries {
			dir := w.folder(p, e)
			if dir == "" {
				continue
			}
			if w.folders++; w.folders > maxFolders {
				w.problem("", w.site.Path, fmt.Sprintf("more than %d folders; the rest was not searched", maxFolders))
				return nil
			}
			if inner, ok := w.visit(p, e.Name(), dir, depth); ok {
				next = append(next, inner)
			}
		}
	}
	return next
}

// folder returns the real path of an entry that is a folder to look into, else "".
func (w *walk) folder(p place, e os.DirEntry) string {
	path := filepath.Join(p.dir, e.Name())
	switch {
	case passedOver(e.Name()):
		return ""
	case e.IsDir():
		return path
	case e.Type()&os.ModeSymlink == 0:
		return ""
	}
	target, err := w.view.follow(path)
	var le *LinkError
	if errors.As(err, &le) {
		target = le.Target
	}
	switch {
	case target != "" && (target == p.dir || slices.Contains(p.above, target)):
		w.problem("", path, "symbolic link loop: leads back to "+target)
		return ""
	case le != nil:
		w.links = append(w.links, link{name: w.site.qualified(e.Name()), err: le})
		return ""
	}
	return target
}

// visit notes a folder and reports whether it is to be entered.
func (w *walk) visit(p place, base, dir string, depth int) (place, bool) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		w.problem("", dir, "cannot list the folder: "+reason(err))
		w.accounted[dir] = true
	}
	document := len(documentNames(entries)) > 0
	above := append(slices.Clip(p.above), p.dir)
	if document || depth == 1 {
		w.note(base, dir, document, above)
	}
	return place{dir: dir, entries: entries, above: above}, !document && err == nil
}

// note enters a folder under its name, if that can be a skill's.
func (w *walk) note(base, dir string, document bool, above []string) {
	if err := CheckName(base); err != nil {
		if document {
			w.problem("", dir, err.Error())
		}
		return
	}
	f := newFolder(w.site, base, dir)
	if f == nil {
		return // it was there a moment ago
	}
	w.found = append(w.found, finding{f, document})
	if document {
		for _, a := range above {
			w.accounted[a] = true
		}
	}
}
