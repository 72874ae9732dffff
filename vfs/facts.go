package vfs

import (
	"io/fs"
	"time"
)

// LinkTimesFS is a WriteFS that sets the times of symbolic links.
type LinkTimesFS interface {
	WriteFS

	// Lchtimes is Chtimes, but of a link itself when it is the last element.
	Lchtimes(name string, atime, mtime time.Time) error
}

// SizedFS is an FS that knows how much it holds.
type SizedFS interface {
	FS

	// Usage returns what is in use, and the limits: zero for none.
	Usage() (used, limit Usage)
}

// Lchtimes is Chtimes, but of a symbolic link itself where the path ends in one:
// ENOTSUP where the file system sets no times of links.
func (n *Namespace) Lchtimes(path string, atime, mtime time.Time) error {
	at, info, err := n.locate(path)
	if err != nil {
		return pathError("lchtimes", path, err)
	}
	w, err := at.writable()
	if err != nil {
		return pathError("lchtimes", path, err)
	}
	l, ok := w.(LinkTimesFS)
	switch {
	case ok:
		err = l.Lchtimes(at.name, atime, mtime)
	case isLink(info):
		err = ENOTSUP
	default:
		err = w.Chtimes(at.name, atime, mtime)
	}
	return pathError("lchtimes", path, err)
}

func isLink(info FileInfo) bool { return info.Mode&fs.ModeSymlink != 0 }

// Writable reports whether the file system at path can be changed at all.
func (n *Namespace) Writable(path string) bool {
	_, at, err := n.stat(path)
	if err != nil {
		return false
	}
	_, err = at.writable()
	return err == nil
}

// Usage returns what is in use of the file system at path, and its limits:
// zero for what is not known or has none.
func (n *Namespace) Usage(path string) (used, limit Usage) {
	_, at, err := n.stat(path)
	if err != nil {
		return Usage{}, Usage{}
	}
	if s, ok := at.FS.(SizedFS); ok {
		return s.Usage()
	}
	return Usage{}, Usage{}
}
