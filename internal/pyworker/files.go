package pyworker

import (
	"errors"
	"io"
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

// Functions of files. Those of a file system take the number of a mount, those of
// a file the number of a file; what else they take is in a struct named after
// them, or in none.
const (
	fsOpen     = "fs.open"
	fsLstat    = "fs.lstat"
	fsReadDir  = "fs.readdir"
	fsReadlink = "fs.readlink"
	fsMkdir    = "fs.mkdir"
	fsRemove   = "fs.remove"
	fsRmdir    = "fs.rmdir"
	fsRename   = "fs.rename"
	fsChmod    = "fs.chmod"
	fsChtimes  = "fs.chtimes"
	fsLchtimes = "fs.lchtimes"
	fsUsage    = "fs.usage"
	fsLink     = "fs.link"
	fsSymlink  = "fs.symlink"

	fileRead     = "file.read"    // and how many bytes
	fileReadAt   = "file.readat"  // and where, and how many
	fileWrite    = "file.write"   // with data
	fileWriteAt  = "file.writeat" // and where, with data
	fileSeek     = "file.seek"    // and offset, and whence
	fileTruncate = "file.truncate"
	fileStat     = "file.stat"
	fileClose    = "file.close"
)

// mount is a vfs.Mount of the parent.
type mount struct {
	Path     text      `json:"path"`
	ReadOnly bool      `json:"read_only,omitempty"`
	Ability  fsAbility `json:"ability"`
}

// fsAbility is the interface that a file system has.
type fsAbility int

const (
	canRead fsAbility = iota
	canWrite
	canLink
)

// named are what most functions of a file system take.
type named struct {
	Name   text     `json:"name"`
	Other  text     `json:"other,omitempty"` // the new name, or what a link holds
	Flag   vfs.Flag `json:"flag,omitempty"`
	Mode   uint32   `json:"mode,omitempty"`
	After  text     `json:"after,omitempty"`
	Limit  int      `json:"limit,omitempty"`
	Access *stamp   `json:"access,omitempty"`
	Change *stamp   `json:"change,omitempty"`
}

// written is data for a file: all of a write comes before any of it is done, since
// a write is done as a whole or not at all.
type written struct {
	Data []byte `json:"data"`
	More bool   `json:"more,omitempty"` // another call brings the rest
}

// got is data from a file or another stream.
type got struct {
	Data []byte `json:"data"`
	EOF  bool   `json:"eof,omitempty"`
}

// fileInfo is a vfs.FileInfo.
type fileInfo struct {
	Mode   uint32 `json:"mode"`
	Size   int64  `json:"size"`
	Mod    stamp  `json:"mod"`
	Access stamp  `json:"access"`
	Change stamp  `json:"change"`
	Device uint64 `json:"device"`
	Inode  uint64 `json:"inode"`
	Nlink  uint64 `json:"nlink"`
	UID    uint32 `json:"uid"`
	GID    uint32 `json:"gid"`
}

func infoOf(i vfs.FileInfo) fileInfo {
	return fileInfo{
		Mode: uint32(i.Mode), Size: i.Size, Mod: stampOf(i.ModTime), Access: stampOf(i.AccessTime), Change: stampOf(i.ChangeTime),
		Device: i.Device, Inode: i.Inode, Nlink: i.Nlink, UID: i.UID, GID: i.GID,
	}
}

func (i fileInfo) info() vfs.FileInfo {
	return vfs.FileInfo{
		Mode: fs.FileMode(i.Mode), Size: i.Size, ModTime: i.Mod.time(), AccessTime: i.Access.time(), ChangeTime: i.Change.time(),
		Device: i.Device, Inode: i.Inode, Nlink: i.Nlink, UID: i.UID, GID: i.GID,
	}
}

// usage is what a file system holds, and may hold.
type usage struct {
	Used  vfs.Usage `json:"used"`
	Limit vfs.Usage `json:"limit"`
}

// dirEntry is a vfs.DirEntry.
type dirEntry struct {
	Name  text   `json:"name"`
	Type  uint32 `json:"type,omitempty"`
	Inode uint64 `json:"inode,omitempty"`
}

// remoteFS is a file system of the parent that can be read.
type remoteFS struct {
	*wire
	mount int64
}

// remoteWriteFS can be changed as well, and remoteLinkFS has links.
type (
	remoteWriteFS struct{ remoteFS }
	remoteLinkFS  struct{ remoteWriteFS }
)

var (
	_ vfs.SizedFS     = remoteFS{}
	_ vfs.LinkTimesFS = remoteWriteFS{}
	_ vfs.LinkFS      = remoteLinkFS{}
)

// remote returns the namespace of the parent's mounts.
func (w *wire) remote(mounts []mount) (*vfs.Namespace, error) {
	all := make([]vfs.Mount, len(mounts))
	for i, m := range mounts {
		base := remoteFS{w, int64(i)}
		all[i] = vfs.Mount{Path: string(m.Path), ReadOnly: m.ReadOnly, FS: base}
		switch m.Ability {
		case canWrite:
			all[i].FS = remoteWriteFS{base}
		case canLink:
			all[i].FS = remoteLinkFS{remoteWriteFS{base}}
		case canRead:
		}
	}
	if len(all) == 0 {
		return nil, errors.New("there is no root to mount on")
	}
	return vfs.NewNamespace(all[0].FS, all[1:]...)
}

func (r remoteFS) ask(function string, n named, result any) error {
	return r.call(function, []int64{r.mount}, n, result)
}

// Open implements vfs.FS.
func (r remoteFS) Open(name string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	var file int64
	if err := r.ask(fsOpen, named{Name: text(name), Flag: flag, Mode: uint32(perm)}, &file); err != nil {
		return nil, err
	}
	return &remoteFile{r.wire, file}, nil
}

// Lstat implements vfs.FS.
func (r remoteFS) Lstat(name string) (vfs.FileInfo, error) {
	var i fileInfo
	err := r.ask(fsLstat, named{Name: text(name)}, &i)
	return i.info(), err
}

// ReadDir implements vfs.FS.
func (r remoteFS) ReadDir(name, after string, limit int) ([]vfs.DirEntry, error) {
	var list []vfs.DirEntry
	for {
		var part []dirEntry
		err := r.ask(fsReadDir, named{Name: text(name), After: text(after), Limit: limit}, &part)
		for _, e := range part {
			list = append(list, vfs.DirEntry{Name: string(e.Name), Type: fs.FileMode(e.Type), Inode: e.Inode})
		}
		// Without a limit all are wanted, of which the parent sends a part.
		if err != nil || limit > 0 || len(part) == 0 {
			return list, err
		}
		after = list[len(list)-1].Name
	}
}

// Readlink implements vfs.FS.
func (r remoteFS) Readlink(name string) (string, error) {
	var target text
	err := r.ask(fsReadlink, named{Name: text(name)}, &target)
	return string(target), err
}

// Usage implements vfs.SizedFS.
func (r remoteFS) Usage() (used, limit vfs.Usage) {
	var u usage
	_ = r.ask(fsUsage, named{Name: "/"}, &u) // zero is what is not known
	return u.Used, u.Limit
}

// Mkdir implements vfs.WriteFS.
func (r remoteWriteFS) Mkdir(name string, perm fs.FileMode) error {
	return r.ask(fsMkdir, named{Name: text(name), Mode: uint32(perm)}, nil)
}

// Remove implements vfs.WriteFS.
func (r remoteWriteFS) Remove(name string) error {
	return r.ask(fsRemove, named{Name: text(name)}, nil)
}

// RemoveDir implements vfs.WriteFS.
func (r remoteWriteFS) RemoveDir(name string) error {
	return r.ask(fsRmdir, named{Name: text(name)}, nil)
}

// Rename implements vfs.WriteFS.
func (r remoteWriteFS) Rename(oldname, newname string) error {
	return r.ask(fsRename, named{Name: text(oldname), Other: text(newname)}, nil)
}

// Chmod implements vfs.WriteFS.
func (r remoteWriteFS) Chmod(name string, mode fs.FileMode) error {
	return r.ask(fsChmod, named{Name: text(name), Mode: uint32(mode)}, nil)
}

// Chtimes implements vfs.WriteFS.
func (r remoteWriteFS) Chtimes(name string, atime, mtime time.Time) error {
	access, change := stampOf(atime), stampOf(mtime)
	return r.ask(fsChtimes, named{Name: text(name), Access: &access, Change: &change}, nil)
}

// Lchtimes implements vfs.LinkTimesFS.
func (r remoteWriteFS) Lchtimes(name string, atime, mtime time.Time) error {
	access, change := stampOf(atime), stampOf(mtime)
	return r.ask(fsLchtimes, named{Name: text(name), Access: &access, Change: &change}, nil)
}

// Link implements vfs.LinkFS.
func (r remoteLinkFS) Link(oldname, newname string) error {
	return r.ask(fsLink, named{Name: text(oldname), Other: text(newname)}, nil)
}

// Symlink implements vfs.LinkFS.
func (r remoteLinkFS) Symlink(target, name string) error {
	return r.ask(fsSymlink, named{Name: text(name), Other: text(target)}, nil)
}

// remoteFile is an open file of the parent.
type remoteFile struct {
	*wire
	file int64
}

var _ vfs.File = (*remoteFile)(nil)

// Read implements io.Reader.
func (f *remoteFile) Read(b []byte) (int, error) {
	return f.read(fileRead, []int64{f.file, int64(min(len(b), chunk))}, b)
}

// read asks for as many bytes as the last argument says.
func (w *wire) read(function string, args []int64, b []byte) (int, error) {
	var part got
	if err := w.call(function, args, nil, &part); err != nil {
		return 0, err
	}
	n := copy(b, part.Data)
	if part.EOF {
		return n, io.EOF
	}
	return n, nil
}

// ReadAt implements io.ReaderAt.
func (f *remoteFile) ReadAt(b []byte, offset int64) (int, error) {
	n := 0
	for n < len(b) {
		m, err := f.read(fileReadAt, []int64{f.file, offset + int64(n), int64(min(len(b)-n, chunk))}, b[n:])
		n += m
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// Write implements io.Writer.
func (f *remoteFile) Write(b []byte) (int, error) { return f.write(fileWrite, []int64{f.file}, b) }

// WriteAt implements io.WriterAt.
func (f *remoteFile) WriteAt(b []byte, offset int64) (int, error) {
	return f.write(fileWriteAt, []int64{f.file, offset}, b)
}

func (f *remoteFile) write(function string, args []int64, b []byte) (int, error) {
	for rest := b; ; {
		part := rest[:min(len(rest), chunk)]
		rest = rest[len(part):]
		var n int
		err := f.call(function, args, written{Data: part, More: len(rest) > 0}, &n)
		if err != nil || len(rest) == 0 {
			return n, err
		}
	}
}

// Seek implements io.Seeker.
func (f *remoteFile) Seek(offset int64, whence int) (int64, error) {
	var at int64
	err := f.call(fileSeek, []int64{f.file, offset, int64(whence)}, nil, &at)
	return at, err
}

// Truncate implements vfs.File.
func (f *remoteFile) Truncate(size int64) error {
	return f.call(fileTruncate, []int64{f.file, size}, nil, nil)
}

// Stat implements vfs.File.
func (f *remoteFile) Stat() (vfs.FileInfo, error) {
	var i fileInfo
	err := f.call(fileStat, []int64{f.file}, nil, &i)
	return i.info(), err
}

// Close implements io.Closer.
func (f *remoteFile) Close() error { return f.call(fileClose, []int64{f.file}, nil, nil) }
