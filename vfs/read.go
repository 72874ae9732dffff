package vfs

import (
	"errors"
	"io/fs"
)

// Open opens a file. A directory can be opened to read, which gives a File for
// Stat alone.
func (n *Namespace) Open(path string, flag Flag, perm fs.FileMode) (File, error) {
	f, err := n.open(path, flag, perm)
	return f, pathError("open", path, err)
}

func (n *Namespace) open(path string, flag Flag, perm fs.FileMode) (f File, err error) {
	switch end := endingOf(path); {
	case flag&(Read|Write) == 0:
		return nil, EINVAL
	case end != endsInName && flag&Create != 0:
		return nil, n.refuseCreation(path, flag)
	case end != endsInName:
		flag = flag&^NoFollow | Directory
	}
	err = n.walkOn(&way{rest: path, creates: flag&Create != 0}, func(p place) (err error) {
		f, err = p.open(flag, perm)
		var link *SymlinkError
		if flag&NoFollow != 0 && errors.As(err, &link) && link.Rest == "" {
			return ELOOP
		}
		return err
	})
	return f, err
}

// refuseCreation returns why a path that ends in no name cannot be created.
func (n *Namespace) refuseCreation(path string, flag Flag) error {
	switch {
	case endingOf(path) == endsInSlash:
		if _, _, err := n.parent(path); err != nil {
			return err
		}
		return EISDIR
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
		return FileInfo{}, at, ENOTDIR
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
	if err != nil {
		return "", pathError("realpath", path, err)
	}
	return at.path, nil
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
