package vfs

import (
	"io"
	"io/fs"
	"time"
)

// Owner is the user and group that owns the files of the guest, and whom the
// guest is when permission bits are looked at.
const Owner = 1000

// FS is a tree of files that can be read.
//
// Names are canonical: absolute, without empty, "." and ".." elements, without
// a slash at the end; the root is "/". No element is longer than [NameMax]; a name
// that links lead to may be longer than [PathMax]. The caller sees to that;
// [Namespace] does. An FS follows no symbolic link: an operation that meets
// one before the last element of a name, or as the last element where the
// operation wants what the link leads to, fails with a [*SymlinkError].
//
// Errors hold an [Errno] (see [ErrnoOf]) and no path of the host. An FS that
// can only be read refuses to open for writing with [EROFS].
//
// An FS is used by one goroutine at a time, unless its package says more.
type FS interface {
	// Open opens a file, or a directory for reading, which then can be asked
	// for its FileInfo and nothing else. perm is for a file that Open creates.
	// A link as the last element is reported, but with Create and Exclusive
	// it exists.
	Open(name string, flag Flag, perm fs.FileMode) (File, error)

	// Lstat returns what is known of a file; of a link itself, when it is the
	// last element.
	Lstat(name string) (FileInfo, error)

	// ReadDir returns the entries of a directory that sort behind after ("":
	// all), sorted by name bytewise, at most limit of them when limit is above
	// 0. An empty result is the end: the name of the last entry continues.
	ReadDir(name, after string, limit int) ([]DirEntry, error)

	// Readlink returns what a symbolic link holds, EINVAL for anything else.
	Readlink(name string) (string, error)
}

// WriteFS is an FS that can be changed.
type WriteFS interface {
	FS

	// Mkdir creates a directory. EEXIST when the name exists, as a link too.
	Mkdir(name string, perm fs.FileMode) error

	// Remove removes a name that is not a directory (EISDIR).
	Remove(name string) error

	// RemoveDir removes an empty directory; ENOTEMPTY, ENOTDIR otherwise.
	RemoveDir(name string) error

	// Rename moves a name, and replaces what is there by the rules of POSIX.
	Rename(oldname, newname string) error

	// Chmod sets the permission bits, and setuid, setgid and sticky.
	Chmod(name string, mode fs.FileMode) error

	// Chtimes sets the times of last access and of last change of content. A
	// zero time leaves the one that is there.
	Chtimes(name string, atime, mtime time.Time) error
}

// LinkFS is a WriteFS that has links.
type LinkFS interface {
	WriteFS

	// Link gives a file that is no directory (EPERM) a second name.
	Link(oldname, newname string) error

	// Symlink creates a symbolic link that holds target, whatever that is.
	Symlink(target, name string) error
}

// Flag says how to open a file. One of Read and Write, or both, is needed.
type Flag int

// The flags of Open.
const (
	Read      Flag = 1 << iota
	Write          // EISDIR for a directory
	Append         // each write goes to the end
	Create         // when there is no file
	Exclusive      // with Create: EEXIST when the name exists, as a link too
	Truncate       // to length 0; needs the permission to write
	Directory      // ENOTDIR for anything else
	NoFollow       // ELOOP when the last element is a symbolic link
)

// Changes reports whether opening with these flags may change anything.
func (f Flag) Changes() bool { return f&(Write|Create|Truncate) != 0 }

// File is an open file. It stays usable when its name is removed or changed.
// Its errors are an Errno (or wrap one), or io.EOF: EBADF for what the flags
// do not allow and after Close, EISDIR for reading a directory.
type File interface {
	io.Reader
	io.ReaderAt
	io.Seeker // EINVAL before the start; behind the end is allowed
	io.Closer

	// Writer writes all of a slice or, when it fails, nothing: ENOSPC, EFBIG.
	io.Writer
	// WriterAt writes at the end, as on Linux, where the file is open with Append.
	io.WriterAt

	// Truncate sets the size; what is added reads as zeros.
	Truncate(size int64) error
	Stat() (FileInfo, error)
}

// FileInfo is what is known of a file.
type FileInfo struct {
	Mode       fs.FileMode // type, permissions, setuid, setgid, sticky
	Size       int64       // bytes; the length of the target for a symbolic link
	ModTime    time.Time   // last change of the content
	AccessTime time.Time   // as set; reading may leave it
	ChangeTime time.Time   // last change of content or of what stands here
	Device     uint64      // the mount, numbered by the Namespace; 0 from an FS
	Inode      uint64      // the file's identity on its device
	Nlink      uint64      // names of the file
	UID, GID   uint32
}

// IsDir reports whether the file is a directory.
func (i FileInfo) IsDir() bool { return i.Mode.IsDir() }

// The permissions that FileInfo.Permits is asked for, to be added.
const (
	MayExecute fs.FileMode = 1 << iota // for a directory: reach what is inside
	MayWrite
	MayRead
)

// Permits reports whether the guest, as user and group [Owner], has all of the
// wanted permissions.
func (i FileInfo) Permits(want fs.FileMode) bool {
	bits := i.Mode.Perm()
	switch {
	case i.UID == Owner:
		bits >>= 6
	case i.GID == Owner:
		bits >>= 3
	}
	return bits&want == want
}

// DirEntry is one name in a directory.
type DirEntry struct {
	Name  string
	Type  fs.FileMode // the type bits of the mode
	Inode uint64
}

// The bits of a mode in C.
const (
	unixFIFO    = 0o010000
	unixChar    = 0o020000
	unixDir     = 0o040000
	unixBlock   = 0o060000
	unixRegular = 0o100000
	unixLink    = 0o120000
	unixSocket  = 0o140000

	unixSetuid = 0o4000
	unixSetgid = 0o2000
	unixSticky = 0o1000
)

// UnixMode returns a mode as st_mode has it in C: 0o100644 for a regular file
// with rw-r--r--.
func UnixMode(m fs.FileMode) uint32 {
	bits := uint32(m.Perm())
	for _, special := range []struct {
		mode fs.FileMode
		bits uint32
	}{{fs.ModeSetuid, unixSetuid}, {fs.ModeSetgid, unixSetgid}, {fs.ModeSticky, unixSticky}} {
		if m&special.mode != 0 {
			bits |= special.bits
		}
	}
	switch {
	case m&fs.ModeDir != 0:
		return bits | unixDir
	case m&fs.ModeSymlink != 0:
		return bits | unixLink
	case m&fs.ModeNamedPipe != 0:
		return bits | unixFIFO
	case m&fs.ModeSocket != 0:
		return bits | unixSocket
	case m&fs.ModeCharDevice != 0:
		return bits | unixChar
	case m&fs.ModeDevice != 0:
		return bits | unixBlock
	}
	return bits | unixRegular
}

// Permissions returns the mode whose permission, setuid, setgid and sticky bits
// are those of an argument of chmod in C.
func Permissions(bits uint32) fs.FileMode {
	m := fs.FileMode(bits & 0o777)
	if bits&unixSetuid != 0 {
		m |= fs.ModeSetuid
	}
	if bits&unixSetgid != 0 {
		m |= fs.ModeSetgid
	}
	if bits&unixSticky != 0 {
		m |= fs.ModeSticky
	}
	return m
}
