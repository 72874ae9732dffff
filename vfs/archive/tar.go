package archive

import (
	"archive/tar"
	"errors"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
)

// UnpackTar unpacks a tar archive into a directory that exists.
func UnpackTar(n *vfs.Namespace, dir string, r io.Reader, l Limits) error {
	return newUnpacker(n, dir, l).tar(r)
}

// RestoreTar is UnpackTar of what PackTar has written, and makes it as it was: with
// setuid, setgid and sticky bits, and with all times of access.
func RestoreTar(n *vfs.Namespace, dir string, r io.Reader, l Limits) error {
	u := newUnpacker(n, dir, l)
	u.bits |= fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky
	u.restores = true
	return u.tar(r)
}

func (u *unpacker) tar(r io.Reader) error {
	t := tar.NewReader(r)
	for {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return u.finish()
		}
		if err != nil {
			return err
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue
		}
		e := tarEntry(h)
		if u.restores && e.accessTime.IsZero() {
			e.accessTime = e.modTime
		}
		if err := u.unpack(e, t); err != nil {
			return err
		}
	}
}

func tarEntry(h *tar.Header) entry {
	e := entry{name: h.Name, mode: h.FileInfo().Mode(), modTime: h.ModTime, accessTime: h.AccessTime, target: h.Linkname}
	if h.Typeflag == tar.TypeLink {
		e.origin = h.Linkname
	}
	return e
}

// PackTar writes what is in a directory as a tar archive, with times to the
// nanosecond. A file with several names is written once, and linked; pipes, sockets
// and devices are left out.
func PackTar(w io.Writer, n *vfs.Namespace, dir string) error {
	t := tar.NewWriter(w)
	first := map[[2]uint64]string{} // names of files that have several
	err := walk(n, dir, "", func(path, name string, info vfs.FileInfo) error {
		h := tarHeader(name, info)
		file := [2]uint64{info.Device, info.Inode}
		switch origin, again := first[file]; {
		case again:
			h.Typeflag, h.Linkname = tar.TypeLink, origin
		case info.IsDir():
			h.Typeflag, h.Name = tar.TypeDir, name+"/"
		case info.Mode&fs.ModeSymlink != 0:
			target, err := n.Readlink(path)
			if err != nil {
				return err
			}
			h.Typeflag, h.Linkname = tar.TypeSymlink, target
		case info.Mode.IsRegular():
			h.Typeflag, h.Size = tar.TypeReg, info.Size
			if info.Nlink > 1 && info.Inode != 0 {
				first[file] = name
			}
		default:
			return nil
		}
		if err := t.WriteHeader(h); err != nil {
			return &EntryError{Entry: name, Err: err}
		}
		if h.Typeflag != tar.TypeReg {
			return nil
		}
		return copyFile(t, n, path, info.Size)
	})
	if err != nil {
		return err
	}
	return t.Close()
}

// tarHeader is what all kinds of entries have. A time of access takes a kilobyte: it
// is left out where it is that of the last change.
func tarHeader(name string, info vfs.FileInfo) *tar.Header {
	h := &tar.Header{Name: name, Mode: int64(vfs.UnixMode(info.Mode) & allBits), ModTime: info.ModTime}
	if !info.AccessTime.Equal(info.ModTime) {
		h.AccessTime = info.AccessTime
	}
	if h.ModTime.Nanosecond() != 0 || !h.AccessTime.IsZero() {
		h.Format = tar.FormatPAX
	}
	return h
}

// allBits are the permissions, and setuid, setgid and sticky.
const allBits = 0o7777
