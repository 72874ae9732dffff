package skill

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Library finds skills under a list of roots; where two skills have one name,
// the earlier root wins, and within a root the folder less deep. A Library keeps
// nothing and may be used by several goroutines at once.
type Library struct {
	roots []Root
}

// NewLibrary returns a library of the skills under roots, first wins.
func NewLibrary(roots []Root) *Library {
	return &Library{roots: slices.Clone(roots)}
}

// Roots returns the roots as they were given.
func (l *Library) Roots() []Root { return slices.Clone(l.roots) }

// Scan loads every skill and tells what is wrong with the others. The error is
// a *RootError for an explicit root that is missing or cannot be listed.
func (l *Library) Scan() (*Catalog, error) {
	v, err := l.view()
	if err != nil {
		return nil, err
	}
	s := scan{first: map[string]*Folder{}}
	s.catalog.Problems = v.problems
	for _, site := range v.sites {
		w := v.walk(site)
		if w.err != nil && site.Explicit {
			return nil, &RootError{Path: site.Path, Err: w.err}
		}
		s.take(w)
	}
	s.reportLinks()
	slices.SortFunc(s.catalog.Skills, func(a, b *Skill) int { return strings.Compare(a.Name, b.Name) })
	return &s.catalog, nil
}

// scan gathers a catalog, root after root.
type scan struct {
	catalog Catalog
	first   map[string]*Folder // the folder that has each name
	links   []Problem          // links not followed, with the target in target
	target  []string
}

// take enters what was found under one root.
func (s *scan) take(w *walk) {
	s.catalog.Problems = append(s.catalog.Problems, w.problems...)
	for _, f := range w.found {
		if f.document {
			s.load(f.Folder)
		} else if !w.accounted[f.Dir] {
			s.problem(f.Name, f.Dir, "Missing required file: SKILL.md")
		}
	}
	for _, l := range w.links {
		s.links = append(s.links, Problem{Skill: l.name, Path: l.err.Path, Message: l.err.Error()})
		s.target = append(s.target, l.err.Target)
	}
}

// load enters one skill, unless its name is taken. A broken skill keeps its
// name: Folder would find it, and so must whoever reads the catalog.
func (s *scan) load(f *Folder) {
	if first := s.first[f.Name]; first != nil {
		if first.Dir != f.Dir {
			s.problem(f.Name, f.Dir, "shadowed by "+first.Dir)
		}
		return
	}
	s.first[f.Name] = f
	skill, err := f.Load()
	var le *LoadError
	switch {
	case errors.As(err, &le):
		s.problem(f.Name, f.Dir, le.Message)
	case err != nil:
		s.problem(f.Name, f.Dir, err.Error())
	default:
		s.catalog.Skills = append(s.catalog.Skills, skill)
	}
}

func (s *scan) problem(name, path, message string) {
	s.catalog.Problems = append(s.catalog.Problems, Problem{Skill: name, Path: path, Message: message})
}

// reportLinks tells of the links that were not followed, but for those to a
// folder that is in the catalog under the same name: installers link
// .claude/skills/x to .agents/skills/x, and nothing is missing then.
func (s *scan) reportLinks() {
	for i, p := range s.links {
		if f := s.first[p.Skill]; f == nil || f.Dir != s.target[i] {
			s.catalog.Problems = append(s.catalog.Problems, p)
		}
	}
}

// Names returns the names of all skill folders, sorted: every sub-folder of a
// root that may be a skill by its name, broken ones too, and deeper folders that
// hold a document. The error is a *RootError for an explicit root that is
// missing or cannot be listed.
func (l *Library) Names() ([]string, error) {
	v, err := l.view()
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, site := range v.sites {
		w := v.walk(site)
		if w.err != nil && site.Explicit {
			return nil, &RootError{Path: site.Path, Err: w.err}
		}
		for _, f := range w.found {
			names[f.Name] = true
		}
	}
	return append([]string{}, slices.Sorted(maps.Keys(names))...), nil
}

// Folder returns the folder of the skill with this name, or plugin:skill. Where
// several folders have the name, the first one with a document counts, else the
// first one. The error is a *NameError or a *NotFoundError.
func (l *Library) Folder(name string) (*Folder, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	v := l.reachable(name)
	missing := &NotFoundError{Name: name}
	var bare *Folder
	for _, site := range v.sites {
		base, ok := site.unqualified(name)
		if !ok {
			continue
		}
		f, err := v.direct(site, base)
		if err != nil && missing.Err == nil {
			missing.Err = err
		}
		if f != nil && hasDocument(f.Dir) {
			return f, nil
		}
		if deeper := v.walk(site).withDocument(name); deeper != nil {
			return deeper, nil
		}
		if bare == nil {
			bare = f
		}
	}
	if bare == nil {
		return nil, missing
	}
	return bare, nil
}

// view is the roots as the disk has them at one moment.
type view struct {
	sites    []site
	trusted  []string // real paths
	problems []Problem
}

// site is a root that is there.
type site struct {
	Root
	real  string
	alone bool // the root itself is the skill, as plugins may name it
}

// qualified returns the name of the skill in the folder base.
func (s site) qualified(base string) string {
	if s.Plugin == "" {
		return base
	}
	return s.Plugin + ":" + base
}

// unqualified returns the folder's name in a skill's name, if the skill can be
// of this root.
func (s site) unqualified(name string) (string, bool) {
	if s.Plugin == "" {
		return name, true
	}
	base, ok := strings.CutPrefix(name, s.Plugin+":")
	return base, ok && CheckName(base) == nil
}

// view finds the roots; a missing explicit one is an error.
func (l *Library) view() (*view, error) {
	v := &view{}
	for _, r := range l.roots {
		if err := v.add(r); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// reachable is view for the search of one name: without roots that are missing,
// and without plugins when the name is none of theirs.
func (l *Library) reachable(name string) *view {
	v := &view{}
	for _, r := range l.roots {
		if r.Scope == ScopePlugin && !strings.Contains(name, ":") {
			continue
		}
		r.Explicit = false
		_ = v.add(r) // cannot fail: only explicit roots do
	}
	return v
}

// add enters a root, or the plugins below a folder of plugins.
func (v *view) add(r Root) error {
	real, err := realFolder(r.Path)
	switch {
	case err != nil && r.Explicit:
		return &RootError{Path: r.Path, Err: err}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		v.problems = append(v.problems, Problem{Path: r.Path, Message: (&RootError{Path: r.Path, Err: err}).Error()})
		return nil
	}
	if r.Scope == ScopePlugin && r.Plugin == "" {
		v.addPlugins(r, real)
		return nil
	}
	if r.Trusted || r.Scope == ScopeTrust {
		v.trusted = append(v.trusted, real)
	}
	if r.Scope == ScopeTrust {
		return nil
	}
	v.sites = append(v.sites, site{Root: r, real: real, alone: r.Scope == ScopePlugin && hasDocument(real)})
	return nil
}

// realFolder resolves the path of a folder; one that is no folder does not exist.
func realFolder(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return "", err
	}
	info, err := os.Stat(real)
	if err == nil && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return real, err
}

// direct returns the sub-folder base of a root, nil when there is none. The
// error is a *LinkError for a link that is not followed.
func (v *view) direct(s site, base string) (*Folder, error) {
	if s.alone {
		if base != filepath.Base(s.real) {
			return nil, nil
		}
		return newFolder(s, base, s.real), nil
	}
	if !filepath.IsLocal(base) {
		return nil, nil
	}
	path := filepath.Join(s.real, base)
	info, err := os.Lstat(path)
	if err != nil {
		return nil, nil
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		if path, err = v.follow(path); err != nil {
			return nil, err
		}
	}
	return newFolder(s, base, path), nil
}

// follow returns the folder behind a link. The error is a *LinkError when it
// lies under no trusted root; a link to anything but a folder leads to "".
func (v *view) follow(link string) (string, error) {
	target, err := filepath.EvalSymlinks(link)
	if err != nil {
		return "", &LinkError{Path: link}
	}
	if info, err := os.Lstat(target); err == nil && !info.IsDir() {
		return "", nil
	}
	for _, root := range v.trusted {
		if rel, err := filepath.Rel(root, target); err == nil && rel != "." && filepath.IsLocal(rel) {
			return target, nil
		}
	}
	return "", &LinkError{Path: link, Target: target}
}

// newFolder returns the folder dir of a root, nil when it is no folder. dir is
// a real path, so a link in its place was put there just now.
func newFolder(s site, base, dir string) *Folder {
	if dir == "" {
		return nil
	}
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() {
		return nil
	}
	return &Folder{Name: s.qualified(base), Dir: dir, root: s.Root, info: info}
}

// hasDocument reports whether a folder holds a skill's document.
func hasDocument(dir string) bool {
	if _, err := os.Lstat(filepath.Join(dir, "SKILL.md")); err == nil {
		return true // spares the listing in the usual case
	}
	entries, _ := os.ReadDir(dir)
	return len(documentNames(entries)) > 0
}
