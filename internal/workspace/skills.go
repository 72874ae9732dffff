package workspace

import (
	"errors"
	"io/fs"
	"strings"
	"time"

	"github.com/skillet-run/skillet/skill"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/hostfs"
)

// skills shows the folders of a library, each by the name of its skill, to be read.
// What is on disk decides, as far as forget was called.
type skills struct {
	library *skill.Library
	open    map[string]*hostfs.FS // by the name of the skill
}

var _ vfs.FS = (*skills)(nil)

// forget lets go of the folders that were looked at.
func (s *skills) forget() {
	for _, f := range s.open {
		_ = f.Close() // it is read only
	}
	s.open = nil
}

// inside returns the file system of the skill that a canonical name leads to, and the
// name in it.
func (s *skills) inside(name string) (f *hostfs.FS, prefix, rest string, err error) {
	base, below, _ := strings.Cut(name[1:], "/")
	if f = s.open[base]; f == nil {
		folder, err := s.library.Folder(base)
		if err != nil {
			return nil, "", "", vfs.ENOENT
		}
		if f, err = hostfs.Open(folder.Dir); err != nil {
			return nil, "", "", vfs.EACCES
		}
		if s.open == nil {
			s.open = map[string]*hostfs.FS{}
		}
		s.open[base] = f
	}
	return f, "/" + base, "/" + below, nil
}

// from puts the name of the skill before that of a link which was met in its folder.
func from(prefix string, err error) error {
	var link *vfs.SymlinkError
	if errors.As(err, &link) {
		met := *link
		met.Name = prefix + link.Name
		return &met
	}
	return err
}

// Open implements vfs.FS.
func (s *skills) Open(name string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	if flag.Changes() {
		return nil, vfs.EROFS
	}
	if name == "/" {
		return top{}, nil
	}
	f, prefix, rest, err := s.inside(name)
	if err != nil {
		return nil, err
	}
	file, err := f.Open(rest, flag, perm)
	return file, from(prefix, err)
}

// Lstat implements vfs.FS.
func (s *skills) Lstat(name string) (vfs.FileInfo, error) {
	if name == "/" {
		return top{}.Stat()
	}
	f, prefix, rest, err := s.inside(name)
	if err != nil {
		return vfs.FileInfo{}, err
	}
	info, err := f.Lstat(rest)
	return info, from(prefix, err)
}

// ReadDir implements vfs.FS.
func (s *skills) ReadDir(name, after string, limit int) ([]vfs.DirEntry, error) {
	if name != "/" {
		f, prefix, rest, err := s.inside(name)
		if err != nil {
			return nil, err
		}
		entries, err := f.ReadDir(rest, after, limit)
		return entries, from(prefix, err)
	}
	names, err := s.library.Names()
	if err != nil {
		return nil, vfs.EACCES
	}
	var entries []vfs.DirEntry
	for _, n := range names {
		if n > after && (limit <= 0 || len(entries) < limit) {
			entries = append(entries, vfs.DirEntry{Name: n, Type: fs.ModeDir})
		}
	}
	return entries, nil
}

// Readlink implements vfs.FS.
func (s *skills) Readlink(name string) (string, error) {
	if name == "/" {
		return "", vfs.EINVAL
	}
	f, prefix, rest, err := s.inside(name)
	if err != nil {
		return "", err
	}
	if rest == "/" {
		return "", vfs.EINVAL
	}
	target, err := f.Readlink(rest)
	return target, from(prefix, err)
}

// top is the folder of all skills.
type top struct{}

func (top) Stat() (vfs.FileInfo, error) {
	const mode = fs.ModeDir | 0o555
	never := time.Unix(0, 0).UTC()
	return vfs.FileInfo{Mode: mode, Inode: 1, Nlink: 2, UID: 0, GID: 0, ModTime: never, AccessTime: never, ChangeTime: never}, nil
}

func (top) Read([]byte) (int, error)           { return 0, vfs.EISDIR }
func (top) ReadAt([]byte, int64) (int, error)  { return 0, vfs.EISDIR }
func (top) Write([]byte) (int, error)          { return 0, vfs.EBADF }
func (top) WriteAt([]byte, int64) (int, error) { return 0, vfs.EBADF }
func (top) Seek(int64, int) (int64, error)     { return 0, vfs.EISDIR }
func (top) Truncate(int64) error               { return vfs.EINVAL }
func (top) Close() error                       { return nil }
