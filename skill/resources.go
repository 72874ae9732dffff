package skill

import (
	"io/fs"
	"path"
	"strings"
)

// defaultResources is how many paths Resources lists when not told.
const defaultResources = 100

// Resources lists the skill's files beside its document by their paths relative
// to the folder, "/" separated, in the order of a walk, at most max of them (100
// when max is not positive). The second result reports that there are more.
// Hidden files, links and the folders that tools fill are left out.
func (s *Skill) Resources(max int) ([]string, bool, error) {
	if max <= 0 {
		max = defaultResources
	}
	root, err := (&Folder{Name: s.Name, Dir: s.Dir}).open()
	if err != nil {
		return nil, false, &DocumentError{Skill: s.Name, Err: err}
	}
	defer root.Close()
	w := resourceWalk{doc: s.Doc, max: max}
	err = fs.WalkDir(root.FS(), ".", w.visit)
	return w.paths, w.cut, err
}

// resourceWalk collects the paths of a skill's files.
type resourceWalk struct {
	doc     string
	max     int
	folders int
	paths   []string
	cut     bool
}

func (w *resourceWalk) visit(name string, e fs.DirEntry, err error) error {
	switch {
	case err != nil && name == ".":
		return err
	case err != nil:
		return nil // an unreadable folder has nothing to list
	case name == ".":
		return nil
	case e.IsDir():
		w.folders++
		if passedOver(e.Name()) || strings.Count(name, "/") >= maxDepth || w.folders > maxFolders {
			return fs.SkipDir
		}
		return nil
	case !e.Type().IsRegular() || strings.HasPrefix(path.Base(name), ".") || name == w.doc:
		return nil
	case len(w.paths) == w.max:
		w.cut = true
		return fs.SkipAll
	}
	w.paths = append(w.paths, name)
	return nil
}
