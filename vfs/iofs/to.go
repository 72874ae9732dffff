package iofs

import (
	"errors"
	"io"
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

// Files is a directory of a namespace as a file system of Go. Its errors are
// *[fs.PathError] around a [vfs.Errno]. Symbolic links are followed within the
// whole namespace.
type Files struct {
	n   *vfs.Namespace
	dir string
}

var _ interface {
	fs.StatFS
	fs.ReadDirFS
	fs.ReadFileFS
	fs.ReadLinkFS
	fs.SubFS
} = (*Files)(nil)

// Dir returns the files of a directory, an absolute path of the namespace.
func Dir(n *vfs.Namespace, dir string) *Files { return &Files{n: n, dir: dir} }

// path returns the path of a name, or ErrInvalid.
func (f *Files) path(op, name string) (string, error) {
	switch {
	case !fs.ValidPath(name):
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	case name == ".":
		return f.dir, nil
	}
	return vfs.Join(f.dir, name), nil
}

// named gives the path of an error back as it was asked for.
func named(op, name string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: op, Path: name, Err: vfs.ErrnoOf(err)}
}

// Open implements [fs.FS].
func (f *Files) Open(name string) (fs.File, error) {
	path, err := f.path("open", name)
	if err != nil {
		return nil, err
	}
	opened, err := f.n.Open(path, vfs.Read, 0)
	if err != nil {
		return nil, named("open", name, err)
	}
	o := openFile{file: opened, name: name}
	info, err := o.Stat()
	if err != nil {
		return nil, errors.Join(err, opened.Close())
	}
	if info.IsDir() {
		return &openDir{openFile: o, n: f.n, path: path}, nil
	}
	return &o, nil
}

// Stat implements [fs.StatFS].
func (f *Files) Stat(name string) (fs.FileInfo, error) { return f.stat("stat", name, f.n.Stat) }

// Lstat implements [fs.ReadLinkFS].
func (f *Files) Lstat(name string) (fs.FileInfo, error) { return f.stat("lstat", name, f.n.Lstat) }

func (f *Files) stat(op, name string, do func(string) (vfs.FileInfo, error)) (fs.FileInfo, error) {
	path, err := f.path(op, name)
	if err != nil {
		return nil, err
	}
	info, err := do(path)
	if err != nil {
		return nil, named(op, name, err)
	}
	return fileInfoOf(name, info), nil
}

// ReadLink implements [fs.ReadLinkFS].
func (f *Files) ReadLink(name string) (string, error) {
	path, err := f.path("readlink", name)
	if err != nil {
		return "", err
	}
	target, err := f.n.Readlink(path)
	return target, named("readlink", name, err)
}

// ReadFile implements [fs.ReadFileFS].
func (f *Files) ReadFile(name string) ([]byte, error) {
	opened, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	return io.ReadAll(opened)
}

// ReadDir implements [fs.ReadDirFS].
func (f *Files) ReadDir(name string) ([]fs.DirEntry, error) {
	path, err := f.path("readdir", name)
	if err != nil {
		return nil, err
	}
	entries, err := f.n.ReadDir(path, "", 0)
	if err != nil {
		return nil, named("readdir", name, err)
	}
	return dirEntries(f.n, path, entries), nil
}

// Sub implements [fs.SubFS].
func (f *Files) Sub(name string) (fs.FS, error) {
	path, err := f.path("sub", name)
	if err != nil {
		return nil, err
	}
	return Dir(f.n, path), nil
}

// openFile is an open file. What package vfs has of it in addition can be asked
// for: it reads anywhere and seeks.
type openFile struct {
	file vfs.File
	name string
}

func (o *openFile) Stat() (fs.FileInfo, error) {
	info, err := o.file.Stat()
	if err != nil {
		return nil, named("stat", o.name, err)
	}
	return fileInfoOf(o.name, info), nil
}

func (o *openFile) Read(p []byte) (int, error) {
	n, err := o.file.Read(p)
	return n, o.end(err)
}

func (o *openFile) ReadAt(p []byte, offset int64) (int, error) {
	n, err := o.file.ReadAt(p, offset)
	return n, o.end(err)
}

// end is named, and lets the end be the end.
func (o *openFile) end(err error) error {
	if errors.Is(err, io.EOF) {
		return io.EOF
	}
	return named("read", o.name, err)
}

func (o *openFile) Seek(offset int64, whence int) (int64, error) {
	at, err := o.file.Seek(offset, whence)
	return at, named("seek", o.name, err)
}

func (o *openFile) Close() error { return named("close", o.name, o.file.Close()) }

// openDir is an open directory.
type openDir struct {
	openFile
	n     *vfs.Namespace
	path  string
	after string
}

// ReadDir implements [fs.ReadDirFile].
func (o *openDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if _, err := o.Stat(); err != nil { // it is closed
		return nil, err
	}
	entries, err := o.n.ReadDir(o.path, o.after, max(n, 0))
	switch {
	case err != nil:
		return nil, named("readdir", o.name, err)
	case len(entries) > 0:
		o.after = entries[len(entries)-1].Name
	case n > 0:
		return nil, io.EOF
	}
	return dirEntries(o.n, o.path, entries), nil
}

// info is a vfs.FileInfo as io/fs has it.
type info struct {
	name string
	vfs.FileInfo
}

func fileInfoOf(name string, i vfs.FileInfo) fs.FileInfo {
	_, base := vfs.Split("/" + name)
	return info{name: base, FileInfo: i}
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.FileInfo.Size }
func (i info) Mode() fs.FileMode  { return i.FileInfo.Mode }
func (i info) ModTime() time.Time { return i.FileInfo.ModTime }

// Sys returns the [vfs.FileInfo].
func (i info) Sys() any { return i.FileInfo }

type dirEntry struct {
	n   *vfs.Namespace
	dir string
	vfs.DirEntry
}

func dirEntries(n *vfs.Namespace, dir string, entries []vfs.DirEntry) []fs.DirEntry {
	list := make([]fs.DirEntry, len(entries))
	for i, e := range entries {
		list[i] = dirEntry{n: n, dir: dir, DirEntry: e}
	}
	return list
}

func (e dirEntry) Name() string      { return e.DirEntry.Name }
func (e dirEntry) IsDir() bool       { return e.DirEntry.Type.IsDir() }
func (e dirEntry) Type() fs.FileMode { return e.DirEntry.Type }
func (e dirEntry) String() string    { return fs.FormatDirEntry(e) }

func (e dirEntry) Info() (fs.FileInfo, error) {
	i, err := e.n.Lstat(vfs.Join(e.dir, e.Name()))
	if err != nil {
		return nil, named("lstat", e.Name(), err)
	}
	return fileInfoOf(e.Name(), i), nil
}
