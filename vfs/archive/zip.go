package archive

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
)

// UnpackZip unpacks a zip archive of size bytes into a directory that exists.
func UnpackZip(n *vfs.Namespace, dir string, r io.ReaderAt, size int64, l Limits) error {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return err
	}
	u := newUnpacker(n, dir, l)
	for _, f := range z.File {
		if err := u.unpackZip(f); err != nil {
			return err
		}
	}
	return u.finish()
}

func (u *unpacker) unpackZip(f *zip.File) error {
	content, err := f.Open()
	if err != nil {
		return &EntryError{Entry: f.Name, Err: err}
	}
	defer content.Close()
	e := entry{name: f.Name, mode: f.Mode(), modTime: f.Modified}
	if e.mode&fs.ModeSymlink != 0 {
		target, err := io.ReadAll(io.LimitReader(content, vfs.PathMax))
		if err != nil {
			return &EntryError{Entry: f.Name, Err: err}
		}
		e.target = string(target)
	}
	return u.unpack(e, content)
}

// PackZip writes what is in a directory as a zip archive. A file with several
// names is written once for each; pipes, sockets and devices are left out.
func PackZip(w io.Writer, n *vfs.Namespace, dir string) error {
	z := zip.NewWriter(w)
	err := walk(n, dir, "", func(path, name string, info vfs.FileInfo) error {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: info.ModTime}
		h.SetMode(info.Mode)
		switch {
		case info.IsDir():
			h.Name, h.Method = name+"/", zip.Store
		case info.Mode&fs.ModeSymlink == 0 && !info.Mode.IsRegular():
			return nil
		}
		content, err := z.CreateHeader(h)
		if err != nil {
			return &EntryError{Entry: name, Err: err}
		}
		switch {
		case info.IsDir():
			return nil
		case info.Mode.IsRegular():
			return copyFile(content, n, path, info.Size)
		}
		target, err := n.Readlink(path)
		if err == nil {
			_, err = fmt.Fprint(content, target)
		}
		return err
	})
	if err != nil {
		return err
	}
	return z.Close()
}
