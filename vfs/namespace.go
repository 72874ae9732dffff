package vfs

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"
)

// Namespace is the file system that a guest sees: mounts in one tree. Its
// methods take any absolute path and do with it what Linux does: they follow
// symbolic links, also from one mount to another, at most [LinksMax] of them;
// they walk ".." up the real way, out of a mount too, and stay in the root at
// the root. A link with an absolute target starts at the root of the Namespace,
// wherever it stands.
//
// A mount hides what is below it. A mount point, and each directory above one,
// exists, is a directory and can be neither removed nor moved (EBUSY; Linux lets
// those above be moved). Rename and Link from one mount to another are EXDEV.
//
// Errors are *fs.PathError and *LinkError, which hold the path as it was given
// and an [Errno], and nothing of a host. A path that does not start with "/", or
// holds NUL, is EINVAL: see [Join] for a guest's working directory.
//
// A Namespace does not change and has no state; it may be used by as many
// goroutines as its file systems.
type Namespace struct {
	mounts []*mount            // deepest first, the root last
	points map[string][]string // the names in each directory that lead to a mount point
	pinned map[string]bool     // mount points and what is above them
}

// NewNamespace returns a tree with root at "/" and the mounts in it, in any
// order. It makes the directories that they are mounted on, where the file
// system there can be changed; elsewhere they show nevertheless. A mount that is
// not possible is a [*MountError].
func NewNamespace(root FS, mounts ...Mount) (*Namespace, error) {
	sorted, err := sortMounts(append([]Mount{{Path: "/", FS: root}}, mounts...))
	if err != nil {
		return nil, err
	}
	n := &Namespace{mounts: sorted, points: map[string][]string{}, pinned: map[string]bool{}}
	for _, m := range slices.Backward(sorted) { // the outer ones first
		n.pin(m.Path)
		if err := n.makePoint(m.Path); err != nil {
			return nil, err
		}
	}
	for _, names := range n.points {
		slices.Sort(names)
	}
	return n, nil
}

// pin records a mount point and the directories above it.
func (n *Namespace) pin(path string) {
	for !n.pinned[path] {
		n.pinned[path] = true
		dir, base := Split(path)
		if base != "" {
			n.points[dir] = append(n.points[dir], base)
		}
		path = dir
	}
}

// makePoint sees to it that nothing but directories is on the way to a mount.
func (n *Namespace) makePoint(path string) error {
	if path == "/" {
		return nil
	}
	dir, base := Split(path)
	if err := n.makePoint(dir); err != nil {
		return err
	}
	p := n.place(dir)
	name := child(p.name, base)
	info, err := p.FS.Lstat(name)
	if w, readOnly := p.writable(); ErrnoOf(err) == ENOENT && readOnly == nil {
		err = w.Mkdir(name, 0o755)
		info.Mode = fs.ModeDir
	}
	switch {
	case ErrnoOf(err) == ENOENT: // shows all the same
	case err != nil:
		return &MountError{Path: path, Reason: ErrnoOf(err).Error()}
	case !info.IsDir():
		return &MountError{Path: path, Reason: "there is something else than a directory: choose another path"}
	}
	return nil
}

// place finds the mount of a canonical path.
func (n *Namespace) place(path string) place {
	for _, m := range n.mounts {
		if !Within(path, m.Path) {
			continue
		}
		name := path
		if m.Path != "/" {
			name = path[len(m.Path):]
		}
		if name == "" {
			name = "/"
		}
		return place{mount: m, path: path, name: name, pinned: n.pinned[path]}
	}
	panic("vfs: a namespace without a root")
}

// Open opens a file. A directory can be opened to read, which gives a File for
// Stat alone.
func (n *Namespace) Open(path string, flag Flag, perm fs.FileMode) (File, error) {
	var f File
	err := n.open(path, flag, func(p place, flag Flag) (err error) {
		f, err = p.open(flag, perm)
		return err
	})
	return f, pathError("open", path, err)
}

// open checks the flags and hands the place of the file to open.
func (n *Namespace) open(path string, flag Flag, open func(place, Flag) error) error {
	switch end := endingOf(path); {
	case flag&(Read|Write) == 0:
		return EINVAL
	case end != endsInName && flag&Create != 0:
		return n.refuseCreation(path, flag)
	case end != endsInName:
		flag = flag&^NoFollow | Directory
	}
	return n.walk(path, func(p place) error {
		err := open(p, flag)
		var link *SymlinkError
		if flag&NoFollow != 0 && errors.As(err, &link) && link.Rest == "" {
			return ELOOP
		}
		return err
	})
}

// refuseCreation returns why a path that ends in no name cannot be created.
func (n *Namespace) refuseCreation(path string, flag Flag) error {
	switch {
	case endingOf(path) == endsInSlash:
		return cmp.Or(n.reach(path), error(EISDIR))
	case flag&Exclusive != 0:
		return n.exists(path)
	}
	return n.orMissing(path, EISDIR)
}

// Stat returns what is known of a file, links followed.
func (n *Namespace) Stat(path string) (FileInfo, error) {
	info, _, err := n.stat(path)
	return info, pathError("stat", path, err)
}

// stat returns the place of a file as well.
func (n *Namespace) stat(path string) (info FileInfo, at place, err error) {
	err = n.walk(path, func(p place) (err error) {
		at = p
		info, err = p.stat()
		return err
	})
	if err == nil && endingOf(path) != endsInName && !info.IsDir() {
		err = ENOTDIR
	}
	return info, at, err
}

// Lstat is Stat, but of a symbolic link itself where the path ends in one,
// without a slash behind it.
func (n *Namespace) Lstat(path string) (FileInfo, error) {
	if endingOf(path) != endsInName {
		info, _, err := n.stat(path)
		return info, pathError("lstat", path, err)
	}
	var info FileInfo
	err := n.walk(path, func(p place) (err error) {
		info, err = p.lstat()
		return err
	})
	return info, pathError("lstat", path, err)
}

// Resolve returns the canonical path of what exists at path: realpath.
func (n *Namespace) Resolve(path string) (string, error) {
	_, at, err := n.stat(path)
	return at.path, pathError("realpath", path, err)
}

// ReadDir returns entries of a directory, mount points among them: those that
// sort behind after, at most limit of them when limit is above 0. The work
// grows with what it returns, so that a caller can go through a large directory
// in portions and charge each.
func (n *Namespace) ReadDir(path, after string, limit int) ([]DirEntry, error) {
	var entries []DirEntry
	err := n.walk(path, func(p place) (err error) {
		entries, err = p.readDir(n.points[p.path], after, limit)
		return err
	})
	return entries, pathError("readdir", path, err)
}

// Readlink returns what a symbolic link holds.
func (n *Namespace) Readlink(path string) (string, error) {
	if endingOf(path) != endsInName {
		_, _, err := n.stat(path)
		if err == nil {
			err = EINVAL
		}
		return "", pathError("readlink", path, err)
	}
	var target string
	err := n.walk(path, func(p place) (err error) {
		if p.pinned {
			return EINVAL
		}
		target, err = p.FS.Readlink(p.name)
		return err
	})
	return target, pathError("readlink", path, err)
}

// Mkdir creates a directory.
func (n *Namespace) Mkdir(path string, perm fs.FileMode) error {
	if endingOf(path).special() {
		return pathError("mkdir", path, n.exists(path))
	}
	return pathError("mkdir", path, n.create(path, func(p place) error {
		w, err := p.writable()
		if err != nil {
			return err
		}
		return w.Mkdir(p.name, perm)
	}))
}

// exists returns EEXIST, or why that cannot be said.
func (n *Namespace) exists(path string) error {
	if _, _, err := n.stat(path); err != nil {
		return err
	}
	return EEXIST
}

// create hands do the place of a new name. That a name exists counts more than
// that its file system cannot be changed.
func (n *Namespace) create(path string, do func(place) error) error {
	return n.walk(path, func(p place) error {
		if p.pinned {
			return EEXIST
		}
		err := do(p)
		if ErrnoOf(err) == EROFS {
			return n.orExists(p, EROFS)
		}
		return err
	})
}

// Remove removes a name that is not a directory (EISDIR).
func (n *Namespace) Remove(path string) error {
	return pathError("remove", path, n.remove(path))
}

func (n *Namespace) remove(path string) error {
	if endingOf(path) != endsInName {
		return n.refuseSlash(path)
	}
	return n.walk(path, func(p place) error {
		if p.pinned {
			return EISDIR
		}
		w, err := p.forRemoval()
		if err != nil {
			return err
		}
		return w.Remove(p.name)
	})
}

// refuseSlash returns why the name before a slash cannot be removed as a file.
func (n *Namespace) refuseSlash(path string) error {
	trimmed := path
	if endingOf(path) == endsInSlash {
		trimmed = trimSlash(path)
	}
	info, err := n.Lstat(trimmed)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return EISDIR
	}
	return ENOTDIR
}

// forRemoval returns the file system of a name that is to go. That it does not
// exist counts more than that its file system cannot be changed.
func (p place) forRemoval() (WriteFS, error) {
	w, err := p.writable()
	if err == nil {
		return w, nil
	}
	if _, missing := p.lstat(); missing != nil {
		return nil, missing
	}
	return nil, err
}

// RemoveDir removes an empty directory.
func (n *Namespace) RemoveDir(path string) error {
	return pathError("rmdir", path, n.removeDir(path))
}

func (n *Namespace) removeDir(path string) error {
	switch endingOf(path) {
	case endsInDot:
		return n.orMissing(path, EINVAL)
	case endsInDotDot:
		return n.orMissing(path, ENOTEMPTY)
	default:
	}
	return n.walk(path, func(p place) error {
		if p.pinned {
			return EBUSY
		}
		w, err := p.forRemoval()
		if err != nil {
			return err
		}
		return w.RemoveDir(p.name)
	})
}

// orMissing returns errno for a path that exists.
func (n *Namespace) orMissing(path string, errno Errno) error {
	if _, _, err := n.stat(path); err != nil {
		return err
	}
	return errno
}

// Chmod sets permission bits, setuid, setgid and sticky. Links are followed.
func (n *Namespace) Chmod(path string, mode fs.FileMode) error {
	return pathError("chmod", path, n.change(path, func(w WriteFS, name string) error { return w.Chmod(name, mode) }))
}

// Chtimes sets the times of last access and of last change; a zero time leaves
// what is there. Links are followed.
func (n *Namespace) Chtimes(path string, atime, mtime time.Time) error {
	return pathError("chtimes", path, n.change(path, func(w WriteFS, name string) error { return w.Chtimes(name, atime, mtime) }))
}

// change hands do the file at path, links followed.
func (n *Namespace) change(path string, do func(w WriteFS, name string) error) error {
	_, at, err := n.stat(path)
	if err != nil {
		return err
	}
	w, err := at.writable()
	if err != nil {
		return err
	}
	return do(w, at.name)
}

// Symlink creates a symbolic link that holds target.
func (n *Namespace) Symlink(target, path string) error {
	return linkError("symlink", target, path, n.symlink(target, path))
}

func (n *Namespace) symlink(target, path string) error {
	switch {
	case target == "":
		return ENOENT
	case len(target) >= PathMax:
		return ENAMETOOLONG
	case strings.IndexByte(target, 0) >= 0:
		return EINVAL
	}
	return n.createName(path, func(p place) error {
		l, err := p.links()
		if err != nil {
			return err
		}
		return l.Symlink(target, p.name)
	})
}

// createName is create for what is no directory: the path must end in a name.
func (n *Namespace) createName(path string, do func(place) error) error {
	switch end := endingOf(path); {
	case end.special():
		return n.exists(path)
	case end == endsInSlash:
		if _, _, err := n.locate(trimSlash(path)); err != nil {
			return err
		}
		return EEXIST
	}
	return n.create(path, do)
}

// Link gives the file at oldname, which is no directory, a second name. A
// symbolic link at oldname is not followed: it gets the name itself.
func (n *Namespace) Link(oldname, newname string) error {
	return linkError("link", oldname, newname, n.link(oldname, newname))
}

func (n *Namespace) link(oldname, newname string) error {
	from, _, err := n.locate(oldname)
	if err != nil {
		return err
	}
	return n.createName(newname, func(p place) error {
		if p.mount != from.mount {
			return n.orExists(p, EXDEV)
		}
		l, err := p.links()
		if err != nil {
			return err
		}
		return l.Link(from.name, p.name)
	})
}

// orExists returns EEXIST for a name that exists, errno for one that could be
// created, and why it could not.
func (n *Namespace) orExists(p place, errno Errno) error {
	_, err := p.lstat()
	if err == nil {
		return EEXIST
	}
	return n.orNoParent(p, errno)
}

// orNoParent returns errno where the directory of a name is there.
func (n *Namespace) orNoParent(p place, errno Errno) error {
	var link *SymlinkError
	_, err := p.lstat()
	if errors.As(err, &link) || err != nil && ErrnoOf(err) != ENOENT {
		return err
	}
	dir, _ := Split(p.path)
	if _, err := n.place(dir).lstat(); err != nil {
		return err
	}
	return errno
}

// locate returns the place of a name that exists, and what is there. A link as
// the last element is not followed, unless the path goes on with a slash.
func (n *Namespace) locate(path string) (at place, info FileInfo, err error) {
	if endingOf(path) != endsInName {
		info, at, err = n.stat(path)
		return at, info, err
	}
	err = n.walk(path, func(p place) (err error) {
		at = p
		info, err = p.lstat()
		return err
	})
	return at, info, err
}

// Rename moves a name, and replaces what is at newname: a file a file, a
// directory an empty directory.
func (n *Namespace) Rename(oldname, newname string) error {
	return linkError("rename", oldname, newname, n.rename(oldname, newname))
}

func (n *Namespace) rename(oldname, newname string) error {
	oldEnd, newEnd := endingOf(oldname), endingOf(newname)
	if oldEnd.special() || newEnd.special() {
		return cmp.Or(n.reach(oldname, newname), error(EBUSY))
	}
	slash := oldEnd == endsInSlash || newEnd == endsInSlash
	from, info, err := n.locate(trimSlash(oldname))
	if err != nil {
		return cmp.Or(n.reach(oldname, newname), err)
	}
	return n.walk(trimSlash(newname), func(to place) error {
		switch {
		case from.pinned || to.pinned:
			return n.orNoParent(to, EBUSY)
		case to.mount != from.mount:
			return n.orNoParent(to, EXDEV)
		}
		w, err := to.writable()
		if err != nil {
			return n.orNoParent(to, EROFS)
		}
		if slash && !info.IsDir() {
			return n.orNoParent(to, ENOTDIR)
		}
		return w.Rename(from.name, to.name)
	})
}

// reach walks to the directories of some paths.
func (n *Namespace) reach(paths ...string) error {
	for _, path := range paths {
		if err := checkPath(path); err != nil {
			return err
		}
		dir, _ := Split(trimSlash(path))
		if _, _, err := n.stat(child(dir, ".")); err != nil {
			return err
		}
	}
	return nil
}

// trimSlash takes the slashes off the end, so that the name before them is
// taken as it stands.
func trimSlash(path string) string { return strings.TrimRight(path, "/") }
