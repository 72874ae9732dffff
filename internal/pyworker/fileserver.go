package pyworker

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

const (
	// maxOpen is how many files a worker may have open.
	maxOpen = 1024
	// maxPending is how many bytes of one write may wait for the rest.
	maxPending = 256 << 20
	// dirPart is how many entries of a directory one answer holds.
	dirPart = 1000
)

// fileServer does in the parent what remoteFS and remoteFile ask for.
type fileServer struct {
	mounts  []vfs.Mount
	open    map[int64]vfs.File
	last    int64
	pending []byte // of a write whose rest is to come
}

// mountsOf describes the mounts of a namespace; nil without one.
func mountsOf(n *vfs.Namespace) ([]vfs.Mount, []mount) {
	if n == nil {
		return nil, nil
	}
	mounts := n.Mounts()
	list := make([]mount, len(mounts))
	for i, m := range mounts {
		list[i] = mount{Path: text(m.Path), ReadOnly: m.ReadOnly, Ability: abilityOf(m.FS)}
	}
	return mounts, list
}

func abilityOf(f vfs.FS) fsAbility {
	if _, ok := f.(vfs.LinkFS); ok {
		return canLink
	}
	if _, ok := f.(vfs.WriteFS); ok {
		return canWrite
	}
	return canRead
}

// close closes the files that the worker has left open.
func (s *fileServer) close() {
	for _, f := range s.open {
		_ = f.Close()
	}
	s.open = nil
}

// fsCalls are the functions of file systems.
var fsCalls = map[string]func(s *fileServer, m vfs.Mount, n named) (any, error){
	fsOpen:     (*fileServer).openFile,
	fsLstat:    (*fileServer).lstat,
	fsReadDir:  (*fileServer).readDir,
	fsReadlink: (*fileServer).readlink,
	fsMkdir:    writes(func(w vfs.WriteFS, n named) error { return w.Mkdir(string(n.Name), modeOf(n)) }),
	fsRemove:   writes(func(w vfs.WriteFS, n named) error { return w.Remove(string(n.Name)) }),
	fsRmdir:    writes(func(w vfs.WriteFS, n named) error { return w.RemoveDir(string(n.Name)) }),
	fsChmod:    writes(func(w vfs.WriteFS, n named) error { return w.Chmod(string(n.Name), modeOf(n)) }),
	fsRename: writes(func(w vfs.WriteFS, n named) error {
		if !canonical(string(n.Other)) {
			return errName
		}
		return w.Rename(string(n.Name), string(n.Other))
	}),
	fsChtimes: writes(func(w vfs.WriteFS, n named) error {
		if n.Access == nil || n.Change == nil {
			return &nonsense{"times without a time"}
		}
		return w.Chtimes(string(n.Name), n.Access.time(), n.Change.time())
	}),
	fsLchtimes: writes(func(w vfs.WriteFS, n named) error {
		if n.Access == nil || n.Change == nil {
			return &nonsense{"times without a time"}
		}
		return lchtimes(w, string(n.Name), n.Access.time(), n.Change.time())
	}),
	fsUsage: func(_ *fileServer, m vfs.Mount, _ named) (any, error) {
		var u usage
		if s, ok := m.FS.(vfs.SizedFS); ok {
			u.Used, u.Limit = s.Usage()
		}
		return u, nil
	},
	fsLink: links(func(l vfs.LinkFS, n named) error {
		if !canonical(string(n.Other)) {
			return errName
		}
		return l.Link(string(n.Name), string(n.Other))
	}),
	fsSymlink: links(func(l vfs.LinkFS, n named) error { return l.Symlink(string(n.Other), string(n.Name)) }),
}

// lchtimes sets the times of a link itself, where the file system has them.
func lchtimes(w vfs.WriteFS, name string, atime, mtime time.Time) error {
	if l, ok := w.(vfs.LinkTimesFS); ok {
		return l.Lchtimes(name, atime, mtime)
	}
	info, err := w.Lstat(name)
	if err == nil && info.Mode&fs.ModeSymlink != 0 {
		err = vfs.ENOTSUP
	}
	if err != nil {
		return err
	}
	return w.Chtimes(name, atime, mtime)
}

// fileCalls are the functions of open files, with the number of arguments.
var fileCalls = map[string]struct {
	args int
	do   func(s *fileServer, f vfs.File, args []int64, data written) (any, error)
}{
	fileRead:     {2, (*fileServer).read},
	fileReadAt:   {3, (*fileServer).readAt},
	fileWrite:    {1, (*fileServer).write},
	fileWriteAt:  {2, (*fileServer).writeAt},
	fileSeek:     {3, (*fileServer).seek},
	fileTruncate: {2, (*fileServer).truncate},
	fileStat:     {1, (*fileServer).stat},
	fileClose:    {1, (*fileServer).closeFile},
}

var errName = &nonsense{"a name that is none"}

// canonical reports whether a name is as vfs.FS wants it, which nobody but the
// parent can see to.
func canonical(name string) bool {
	if name == "/" {
		return true
	}
	if len(name) > vfs.PathMax || !strings.HasPrefix(name, "/") || strings.IndexByte(name, 0) >= 0 {
		return false
	}
	for element := range strings.SplitSeq(name[1:], "/") {
		if element == "" || element == "." || element == ".." || len(element) > vfs.NameMax {
			return false
		}
	}
	return true
}

// modeOf returns the mode of a call without the bits of types, which no call
// changes.
func modeOf(n named) fs.FileMode {
	return fs.FileMode(n.Mode) & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)
}

// onFS calls a function of a file system.
func (s *fileServer) onFS(function string, args []int64, n named) (any, error) {
	switch {
	case len(args) != 1 || args[0] < 0 || args[0] >= int64(len(s.mounts)):
		return nil, &nonsense{"there is no such mount"}
	case !canonical(string(n.Name)):
		return nil, errName
	}
	return fsCalls[function](s, s.mounts[args[0]], n)
}

// onFile calls a function of an open file.
func (s *fileServer) onFile(function string, args []int64, data written) (any, error) {
	call := fileCalls[function]
	if len(args) != call.args {
		return nil, &nonsense{"wrong number of arguments for " + function}
	}
	f, ok := s.open[args[0]]
	if !ok {
		return nil, vfs.EBADF
	}
	return call.do(s, f, args, data)
}

// writes wraps a function that changes something: a mount that is read-only takes
// none.
func writes(do func(w vfs.WriteFS, n named) error) func(*fileServer, vfs.Mount, named) (any, error) {
	return func(_ *fileServer, m vfs.Mount, n named) (any, error) {
		w, ok := m.FS.(vfs.WriteFS)
		if !ok || m.ReadOnly {
			return nil, vfs.EROFS
		}
		return nil, do(w, n)
	}
}

// links is writes for a file system with links.
func links(do func(l vfs.LinkFS, n named) error) func(*fileServer, vfs.Mount, named) (any, error) {
	return writes(func(w vfs.WriteFS, n named) error {
		l, ok := w.(vfs.LinkFS)
		if !ok {
			return vfs.EPERM
		}
		return do(l, n)
	})
}

func (s *fileServer) openFile(m vfs.Mount, n named) (any, error) {
	if _, ok := m.FS.(vfs.WriteFS); n.Flag.Changes() && (!ok || m.ReadOnly) {
		return nil, vfs.EROFS
	}
	if len(s.open) >= maxOpen {
		return nil, vfs.EMFILE
	}
	f, err := m.FS.Open(string(n.Name), n.Flag, modeOf(n))
	if err != nil {
		return nil, err
	}
	if s.open == nil {
		s.open = map[int64]vfs.File{}
	}
	s.last++
	s.open[s.last] = f
	return s.last, nil
}

func (s *fileServer) lstat(m vfs.Mount, n named) (any, error) {
	info, err := m.FS.Lstat(string(n.Name))
	return infoOf(info), err
}

func (s *fileServer) readDir(m vfs.Mount, n named) (any, error) {
	limit := n.Limit
	if limit <= 0 || limit > dirPart {
		limit = dirPart
	}
	entries, err := m.FS.ReadDir(string(n.Name), string(n.After), limit)
	list := make([]dirEntry, len(entries))
	for i, e := range entries {
		list[i] = dirEntry{Name: text(e.Name), Type: uint32(e.Type), Inode: e.Inode}
	}
	return list, err
}

func (s *fileServer) readlink(m vfs.Mount, n named) (any, error) {
	target, err := m.FS.Readlink(string(n.Name))
	return text(target), err
}

func (s *fileServer) read(f vfs.File, args []int64, _ written) (any, error) {
	return readPart(args[1], f.Read)
}

func (s *fileServer) readAt(f vfs.File, args []int64, _ written) (any, error) {
	return readPart(args[2], func(b []byte) (int, error) { return f.ReadAt(b, args[1]) })
}

// readPart reads at most size bytes. What was read before a failure counts, the
// failure comes again.
func readPart(size int64, read func([]byte) (int, error)) (any, error) {
	if size < 0 || size > chunk {
		return nil, &nonsense{"a read of such a size"}
	}
	b := make([]byte, size)
	n, err := read(b)
	part := got{Data: b[:n], EOF: errors.Is(err, io.EOF)}
	if part.EOF || n > 0 {
		err = nil
	}
	return part, err
}

func (s *fileServer) write(f vfs.File, _ []int64, data written) (any, error) {
	return s.gather(data, f.Write)
}

func (s *fileServer) writeAt(f vfs.File, args []int64, data written) (any, error) {
	return s.gather(data, func(b []byte) (int, error) { return f.WriteAt(b, args[1]) })
}

// gather collects the parts of a write and does it with the last one.
func (s *fileServer) gather(data written, write func([]byte) (int, error)) (any, error) {
	b := data.Data
	if data.More || len(s.pending) > 0 {
		if len(s.pending)+len(b) > maxPending {
			s.pending = nil
			return nil, vfs.EFBIG
		}
		s.pending = append(s.pending, b...)
		b = s.pending
	}
	if data.More {
		return 0, nil
	}
	s.pending = nil
	return answer(write(b))
}

func (s *fileServer) seek(f vfs.File, args []int64, _ written) (any, error) {
	if args[2] < io.SeekStart || args[2] > io.SeekEnd {
		return nil, vfs.EINVAL
	}
	return answer(f.Seek(args[1], int(args[2])))
}

func (s *fileServer) truncate(f vfs.File, args []int64, _ written) (any, error) {
	return nil, f.Truncate(args[1])
}

func (s *fileServer) stat(f vfs.File, _ []int64, _ written) (any, error) {
	info, err := f.Stat()
	return infoOf(info), err
}

func (s *fileServer) closeFile(f vfs.File, args []int64, _ written) (any, error) {
	delete(s.open, args[0])
	return nil, f.Close()
}

// answer is a result of any type.
func answer[T any](v T, err error) (any, error) { return v, err }

// faultOf returns the message of an error that is for the worker.
func faultOf(err error) *fault {
	var l *vfs.SymlinkError
	if errors.As(err, &l) {
		return &fault{Symlink: &link{text(l.Name), text(l.Target), text(l.Rest)}}
	}
	return &fault{Errno: int(vfs.ErrnoOf(err))}
}

// error is the way back.
func (f *fault) error() error {
	switch {
	case f.Symlink != nil:
		return &vfs.SymlinkError{Name: string(f.Symlink.Name), Target: string(f.Symlink.Target), Rest: string(f.Symlink.Rest)}
	case f.Raised != nil:
		return f.Raised.error()
	case f.Errno != 0:
		return vfs.Errno(f.Errno)
	}
	return errors.New(f.Text)
}
