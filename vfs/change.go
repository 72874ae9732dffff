package vfs

import (
	"cmp"
	"errors"
	"io/fs"
	"strings"
	"time"
)

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
	end := endingOf(path)
	if end.special() {
		_, _, err := n.parent(path)
		return cmp.Or(err, error(EISDIR))
	}
	w, p, err := n.removable(path)
	switch {
	case err != nil:
		return err
	case end == endsInSlash:
		return p.refuseSlash()
	case p.pinned:
		return EISDIR
	}
	return w.Remove(p.name)
}

// refuseSlash returns why the name before a slash cannot be removed as a file.
func (p place) refuseSlash() error {
	info, err := p.lstat()
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return EISDIR
	}
	return ENOTDIR
}

// removable returns the place of a name that is to go, and its file system. That
// this cannot be changed counts more than what is wrong with the name.
func (n *Namespace) removable(path string) (WriteFS, place, error) {
	dir, base, err := n.parent(path)
	if err != nil {
		return nil, place{}, err
	}
	w, err := dir.writable()
	if err == nil && len(base) > NameMax {
		err = ENAMETOOLONG
	}
	return w, n.place(child(dir.path, base)), err
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
	w, p, err := n.removable(path)
	switch {
	case err != nil:
		return err
	case p.pinned:
		return EBUSY
	}
	return w.RemoveDir(p.name)
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
		l, err := p.links()
		switch {
		case err != nil:
			return err
		case p.mount != from.mount:
			return n.orExists(p, EXDEV)
		}
		return l.Link(from.name, p.name)
	})
}

// orExists returns EEXIST for a name that exists, errno for one that could be
// created, and why it could not.
func (n *Namespace) orExists(p place, errno Errno) error {
	var link *SymlinkError
	_, err := p.lstat()
	switch {
	case err == nil:
		return EEXIST
	case errors.As(err, &link) || ErrnoOf(err) != ENOENT:
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
	fromDir, oldBase, err := n.parent(oldname)
	if err != nil {
		return err
	}
	toDir, newBase, err := n.parent(newname)
	if err != nil {
		return err
	}
	oldEnd, newEnd := endingOf(oldname), endingOf(newname)
	switch {
	case fromDir.mount != toDir.mount:
		return EXDEV
	case oldEnd.special() || newEnd.special():
		return EBUSY
	}
	w, err := toDir.writable()
	if err != nil {
		return err
	}
	from, to := n.place(child(fromDir.path, oldBase)), n.place(child(toDir.path, newBase))
	info, err := from.lstat()
	switch slash := oldEnd == endsInSlash || newEnd == endsInSlash; {
	case len(oldBase) > NameMax, err == nil && len(newBase) > NameMax:
		return ENAMETOOLONG
	case err != nil:
		return err
	case slash && !info.IsDir():
		return ENOTDIR
	case from.pinned || to.pinned:
		return from.overMount(info, to)
	}
	return w.Rename(from.name, to.name)
}

// overMount returns why a name is not moved, where it or what it would replace is a
// mount point or above one.
func (p place) overMount(info FileInfo, to place) error {
	target, err := to.lstat()
	switch {
	case p.path == to.path:
		return nil
	case err == nil && info.IsDir() && !target.IsDir():
		return ENOTDIR
	case err == nil && !info.IsDir() && target.IsDir():
		return EISDIR
	}
	return EBUSY
}

// parent returns the place of the directory of a path's last element, and that.
func (n *Namespace) parent(path string) (dir place, base string, err error) {
	if err := checkPath(path); err != nil {
		return place{}, "", err
	}
	above, base := Split(trimSlash(path))
	_, dir, err = n.stat(child(above, "."))
	return dir, base, err
}

// trimSlash takes the slashes off the end, so that the name before them is
// taken as it stands.
func trimSlash(path string) string { return strings.TrimRight(path, "/") }
