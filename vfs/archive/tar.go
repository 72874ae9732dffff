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
	u := newUnpacker(n, dir, l)
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
		if err := u.unpack(tarEntry(h), t); err != nil {
			return err
		}
	}
}

func tarEntry(h *tar.Header) entry {
	e := entry{name: h.Name, mode: h.FileInfo().Mode(), modTime: h.ModTime, target: h.Linkname}
	if h.Typeflag == tar.TypeLink {
		e.origin = h.Linkname
	}
	return e
}

// PackTar writes what is in a directory as a tar archive. A file with several
// names is written once for each; pipes, sockets and devices are left out.
func PackTar(w io.Writer, n *vfs.Namespace, dir string) error {
	t := tar.NewWriter(w)
	err := walk(n, dir, "", func(path, name string, info vfs.FileInfo) error {
		h := &tar.Header{Name: name, Mode: int64(info.Mode.Perm()), ModTime: info.ModTime}
		switch {
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
