package sqlite

import (
	"errors"
	"io"
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// The files of the engine are those of the interpreter's host, and files in
// memory for what has no name. Locks and the index of a write-ahead log are
// shared by the connections of one interpreter, which is all that can open the
// same database at the same time.

// Codes of SQLite that the files answer with.
const (
	codeOK          = 0
	codeBusy        = 5
	codeNoMem       = 7
	codeFull        = 13
	codeNotFound    = 12
	codeCantOpen    = 14
	codeReadError   = 266
	codeShortRead   = 522
	codeWriteError  = 778
	codeTruncError  = 1546
	codeStatError   = 1802
	codeDeleteError = 2570
	codeNoFile      = 5898
)

// Flags of the engine for opening files.
const (
	openReadOnly  = 0x1
	openReadWrite = 0x2
	openCreate    = 0x4
	openTemporary = 0x8 // removed when it is closed
	openExclusive = 0x10
	openURI       = 0x40
	openDatabase  = 0x100
	openCodes     = 0x2000000 // extended result codes
)

// memoryPrefix begins the names of databases in memory that connections share.
const memoryPrefix = "memory:"

// fileKey is what makes two open files the same.
type fileKey struct {
	device, inode uint64
	path          string // where there are no inodes
}

// node is what the open files of one name share.
type node struct {
	key      fileKey
	open     int
	readers  int
	reserved *file
	pending  *file
	pages    []int32 // of the index of a write-ahead log, in the engine's memory
	slots    [8]int  // locks of it: -1 for one that writes, else readers
	data     []byte  // of a file in memory
}

// file is an open file of the engine.
type file struct {
	path   string
	host   vfs.File // nil: in memory
	node   *node
	level  int
	remove bool
	slots  [8]bool // locks of the log's index that this file holds
}

// The levels of locks.
const (
	levelNone = iota
	levelShared
	levelReserved
	levelPending
	levelExclusive
)

// opener is a host that has files.
type opener interface {
	OpenFile(path string, flags vfs.Flag, perm fs.FileMode) (vfs.File, error)
}

// add makes a file a handle.
func (e *engine) add(f *file) int {
	for i, x := range e.files {
		if x == nil {
			e.files[i] = f
			return i + 1
		}
	}
	e.files = append(e.files, f)
	return len(e.files)
}

// handleAt is where the engine keeps the handle in its struct of a file.
const handleAt = 4

func (e *engine) file(at int32) *file { return e.files[e.get32(at+handleAt)-1] }

// share joins f to those that are open under the same key.
func (e *engine) share(f *file, key fileKey) {
	n := e.shared[key]
	if n == nil {
		n = &node{key: key}
		if e.shared == nil {
			e.shared = map[fileKey]*node{}
		}
		e.shared[key] = n
	}
	n.open++
	f.node = n
}

// openFile opens a file and returns the flags that it really has, or a code of
// the engine.
func (e *engine) openFile(name string, flags int32) (f *file, opened, code int32) {
	if name == "" {
		return &file{node: &node{open: 1}}, flags, codeOK
	}
	f = &file{path: name, remove: flags&openTemporary != 0}
	if strings.HasPrefix(name, memoryPrefix) {
		e.share(f, fileKey{path: name})
		return f, flags, codeOK
	}
	if code := e.openHost(f, &flags); code != codeOK {
		return nil, 0, code
	}
	info, err := f.host.Stat()
	switch {
	case err == nil && info.IsDir():
		err, code = vfs.EISDIR, codeCantOpen
	case err != nil:
		code = codeCantOpen
	}
	if err != nil {
		_ = f.host.Close()
		return nil, 0, code
	}
	key := fileKey{device: info.Device, inode: info.Inode}
	if info.Inode == 0 {
		key.path = name
	}
	e.share(f, key)
	return f, flags, codeOK
}

// openHost opens a file of the host; one that cannot be written is opened to be
// read, which the flags then say.
func (e *engine) openHost(f *file, flags *int32) int32 {
	host, ok := e.c.Host.(opener)
	if !ok {
		return codeCantOpen
	}
	e.c.Account().Spend(openWork)
	const perm = 0o644
	how := vfs.Read
	if *flags&openReadWrite != 0 {
		how |= vfs.Write
	}
	if *flags&openCreate != 0 {
		how |= vfs.Create
	}
	if *flags&openExclusive != 0 {
		how |= vfs.Exclusive
	}
	file, err := host.OpenFile(f.path, how, perm)
	if errno := vfs.ErrnoOf(err); how&vfs.Write != 0 && (errno == vfs.EACCES || errno == vfs.EPERM || errno == vfs.EROFS) {
		*flags = *flags&^(openReadWrite|openCreate) | openReadOnly
		file, err = host.OpenFile(f.path, vfs.Read, 0)
	}
	if err != nil {
		return codeCantOpen
	}
	f.host = file
	return codeOK
}

const openWork = 200

// close ends the use of a file.
func (f *file) close(e *engine) {
	f.unlock(levelNone)
	if f.host != nil {
		_ = f.host.Close()
	}
	if f.remove && f.host != nil {
		e.removeFile(f.path)
	}
	n := f.node
	f.dropPages(e)
	if n.open--; n.open == 0 {
		e.c.Grew(-cap(n.data))
		n.data = nil
		delete(e.shared, n.key)
	}
}

// readAt fills b, with zeros behind the end of the file.
func (f *file) readAt(b []byte, at int64) int32 {
	n := 0
	if f.host == nil {
		if at < int64(len(f.node.data)) {
			n = copy(b, f.node.data[at:])
		}
	} else {
		var err error
		if n, err = f.host.ReadAt(b, at); err != nil && !errors.Is(err, io.EOF) {
			return codeReadError
		}
	}
	if n < len(b) {
		clear(b[n:])
		return codeShortRead
	}
	return codeOK
}

func (f *file) writeAt(e *engine, b []byte, at int64) int32 {
	if f.host == nil {
		if code := f.resize(e, max(at+int64(len(b)), int64(len(f.node.data)))); code != codeOK {
			return code
		}
		copy(f.node.data[at:], b)
		return codeOK
	}
	_, err := f.host.WriteAt(b, at)
	return writeCode(err)
}

func writeCode(err error) int32 {
	switch {
	case err == nil:
		return codeOK
	case vfs.ErrnoOf(err) == vfs.ENOSPC, vfs.ErrnoOf(err) == vfs.EFBIG:
		return codeFull
	}
	return codeWriteError
}

// mostMemory is the largest file in memory.
const mostMemory = 1 << 32

// resize sets the size of a file in memory.
func (f *file) resize(e *engine, size int64) int32 {
	n := f.node
	if size > int64(cap(n.data)) {
		room := int(size + size/4)
		more := room - cap(n.data)
		if size > mostMemory || !e.fits(more) {
			return codeFull
		}
		data := make([]byte, len(n.data), room)
		copy(data, n.data)
		n.data = data
		e.c.Grew(more)
	}
	if old := len(n.data); int(size) > old {
		n.data = n.data[:size]
		clear(n.data[old:])
	}
	n.data = n.data[:size]
	return codeOK
}

func (f *file) truncate(e *engine, size int64) int32 {
	if f.host == nil {
		return f.resize(e, size)
	}
	if err := f.host.Truncate(size); err != nil {
		return codeTruncError
	}
	return codeOK
}

func (f *file) size() (int64, int32) {
	if f.host == nil {
		return int64(len(f.node.data)), codeOK
	}
	info, err := f.host.Stat()
	if err != nil {
		return 0, codeStatError
	}
	return info.Size, codeOK
}

// lock raises the lock of f to a level. Nobody else runs while this connection
// waits, so what is busy stays so.
func (f *file) lock(level int) int32 {
	n := f.node
	if f.level >= level {
		return codeOK
	}
	switch level {
	case levelShared:
		if n.pending != nil {
			return codeBusy
		}
		n.readers++
	case levelReserved:
		if n.reserved != nil {
			return codeBusy
		}
		n.reserved = f
	default:
		if n.reserved != nil && n.reserved != f || n.pending != nil && n.pending != f {
			return codeBusy
		}
		n.pending, f.level = f, levelPending
		if n.readers > 1 {
			return codeBusy
		}
	}
	f.level = level
	return codeOK
}

// unlock lowers the lock of f to a level: shared or none.
func (f *file) unlock(level int) {
	n := f.node
	if f.level <= level {
		return
	}
	if n.reserved == f {
		n.reserved = nil
	}
	if n.pending == f {
		n.pending = nil
	}
	if level == levelNone {
		n.readers--
	}
	f.level = level
}

// page returns the address of a part of the index of the write-ahead log; 0
// when there is none and none is to be made.
func (f *file) page(e *engine, i, size int32, extend bool) (at, code int32) {
	n := f.node
	for int(i) >= len(n.pages) {
		if !extend {
			return 0, codeOK
		}
		at := e.mod.Xsqlite3_malloc64(int64(size))
		if at == 0 {
			return 0, codeNoMem
		}
		clear(e.slice(at, size))
		n.pages = append(n.pages, at)
	}
	return n.pages[i], codeOK
}

// dropPages forgets the index of the log when its last user is gone.
func (f *file) dropPages(e *engine) {
	n := f.node
	for i := range f.slots {
		f.freeSlot(i)
	}
	if n.open > 1 || e.lost != nil {
		return
	}
	for _, at := range n.pages {
		e.free(at)
	}
	n.pages = nil
}

// Flags of the locks of the index.
const (
	slotUnlock = 1
	slotLock   = 2
	slotRead   = 4
)

func (f *file) lockSlots(from, count, flags int32) int32 {
	if from < 0 || count < 1 || from+count > int32(len(f.slots)) {
		return codeBusy
	}
	for i := from; i < from+count && flags&slotLock != 0; i++ {
		held := f.node.slots[i]
		if !f.slots[i] && (held < 0 || held > 0 && flags&slotRead == 0) {
			return codeBusy
		}
	}
	for i := from; i < from+count; i++ {
		switch {
		case flags&slotUnlock != 0:
			f.freeSlot(int(i))
		case f.slots[i]:
		case flags&slotRead != 0:
			f.node.slots[i]++
			f.slots[i] = true
		default:
			f.node.slots[i] = -1
			f.slots[i] = true
		}
	}
	return codeOK
}

func (f *file) freeSlot(i int) {
	if !f.slots[i] {
		return
	}
	f.slots[i] = false
	if n := f.node; n.slots[i] < 0 {
		n.slots[i] = 0
	} else {
		n.slots[i]--
	}
}

// askHost asks the host an operation on a path; ok is false when it fails, without
// an exception.
func (e *engine) askHost(op, path string) (v heap.Value, ok bool) {
	v, err := e.c.Host.CallNow(e.c, op, []heap.Value{e.c.Str(strings.ToValidUTF8(path, "\uFFFD"))})
	switch {
	case err == nil:
		return v, true
	case errors.Is(err, object.Raised):
		e.c.TakeException()
	default:
		e.failed = err
	}
	return heap.None, false
}

func (e *engine) exists(path string) bool {
	if strings.HasPrefix(path, memoryPrefix) {
		_, ok := e.shared[fileKey{path: path}]
		return ok
	}
	kind, ok := e.askHost("file.kind", path)
	return ok && kind != heap.None
}

func (e *engine) removeFile(path string) int32 {
	if strings.HasPrefix(path, memoryPrefix) {
		if n := e.shared[fileKey{path: path}]; n != nil {
			n.data = n.data[:0]
		}
		return codeOK
	}
	if !e.exists(path) {
		return codeNoFile
	}
	if _, ok := e.askHost("file.remove", path); !ok {
		return codeDeleteError
	}
	return codeOK
}

// absolute returns the name under which a file is opened.
func (e *engine) absolute(path string) (string, bool) {
	if path == "" || strings.HasPrefix(path, memoryPrefix) {
		return path, true
	}
	v, ok := e.askHost("path.absolute", path)
	if !ok {
		return "", false
	}
	return e.c.Text(v), true
}
