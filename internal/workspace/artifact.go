package workspace

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/vfs"
)

// Bounds of the files that go out of a workspace at once.
const (
	MaxFiles     = 100
	MaxFile      = 8 << 20  // bytes of one
	MaxFileBytes = 16 << 20 // bytes of all
)

// File is a file that goes into a workspace or out of it.
type File struct {
	Path string // absolute when it goes out
	Data []byte
	Err  error // why it does not go out; nil: Data is its content
}

// absolute returns a path of the workspace; a relative one begins at Home.
func absolute(name string) string {
	if strings.HasPrefix(name, "/") {
		return path.Clean(name)
	}
	return path.Join(Home, name)
}

// Put writes files, with the folders above them.
func (w *Workspace) Put(files []File) error {
	for _, f := range files {
		if err := w.writeFile(absolute(f.Path), f.Data); err != nil {
			return fmt.Errorf("cannot write the file '%s': %w", f.Path, vfs.ErrnoOf(err))
		}
	}
	return nil
}

// Get returns the files that paths name: a file, all files below a folder, or those
// that a pattern of path.Match fits. One that cannot be had says why.
func (w *Workspace) Get(paths []string) []File {
	c := &collection{files: w.files}
	for _, p := range paths {
		c.take(p)
	}
	return c.list
}

// errTooMany, and its like, are why a file does not go out.
var (
	errTooMany  = fmt.Errorf("more than %d files are too many for one call", MaxFiles)
	errTooLarge = fmt.Errorf("it is larger than %d MiB", MaxFile>>20)
	errTooMuch  = fmt.Errorf("with it the files would be larger than %d MiB together", MaxFileBytes>>20)
	errNoMatch  = errors.New("no file fits the pattern")
)

// collection is the files that go out.
type collection struct {
	files *vfs.Namespace
	list  []File
	bytes int64
	full  bool
}

// take adds what a path or a pattern names.
func (c *collection) take(name string) {
	full := absolute(name)
	if _, err := c.files.Lstat(full); err == nil || !strings.ContainsAny(name, `*?[`) {
		c.add(full)
		return
	}
	names := c.matches("/", strings.Split(strings.TrimPrefix(full, "/"), "/"))
	if len(names) == 0 {
		c.fail(full, errNoMatch)
	}
	for _, n := range names {
		c.add(n)
	}
}

// matches returns what the elements of a pattern fit below a folder.
func (c *collection) matches(dir string, elements []string) []string {
	if len(elements) == 0 {
		return []string{dir}
	}
	if !strings.ContainsAny(elements[0], `*?[`) {
		next := path.Join(dir, elements[0])
		if _, err := c.files.Stat(next); err != nil {
			return nil
		}
		return c.matches(next, elements[1:])
	}
	var found []string
	entries, _ := c.files.ReadDir(dir, "", 0) // what is no folder has nothing that fits
	for _, e := range entries {
		if fits, _ := path.Match(elements[0], e.Name); fits && len(found) <= MaxFiles {
			found = append(found, c.matches(path.Join(dir, e.Name), elements[1:])...)
		}
	}
	return found
}

// add adds a file, or all that are below a folder.
func (c *collection) add(name string) {
	info, err := c.files.Stat(name)
	switch {
	case err != nil:
		c.fail(name, vfs.ErrnoOf(err))
	case info.IsDir():
		c.addFolder(name)
	case info.Size > MaxFile:
		c.fail(name, errTooLarge)
	case c.bytes+info.Size > MaxFileBytes:
		c.fail(name, errTooMuch)
	case c.room(name):
		data, err := c.files.ReadFile(name, MaxFile)
		if err != nil {
			c.fail(name, vfs.ErrnoOf(err))
			return
		}
		c.bytes += int64(len(data))
		c.list = append(c.list, File{Path: name, Data: data})
	}
}

func (c *collection) addFolder(name string) {
	entries, err := c.files.ReadDir(name, "", 0)
	if err != nil {
		c.fail(name, vfs.ErrnoOf(err))
	}
	for _, e := range entries {
		if c.full {
			return
		}
		below := path.Join(name, e.Name)
		// A link to a folder above would have no end.
		if info, err := c.files.Lstat(below); err == nil && (info.Mode.IsRegular() || info.IsDir()) {
			c.add(below)
		}
	}
}

func (c *collection) fail(name string, err error) {
	if c.room(name) {
		c.list = append(c.list, File{Path: name, Err: err})
	}
}

// room reports whether another file fits, and is not there yet.
func (c *collection) room(name string) bool {
	if c.full || slices.ContainsFunc(c.list, func(f File) bool { return f.Path == name }) {
		return false
	}
	if len(c.list) == MaxFiles {
		c.list, c.full = append(c.list, File{Path: name, Err: errTooMany}), true
		return false
	}
	return true
}
