package memfs

import (
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

const (
	rootInode = 1
	linksMax  = 65000 // names of a file, as on ext4
	dirSize   = 4096  // what a directory says its size is

	groupExecute = 0o010
	modeBits     = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky
)

// inode is a file, directory or symbolic link, apart from its names.
type inode struct {
	owner               *owner
	mode                fs.FileMode
	nlink               uint32 // names; 1 for a directory
	uid, gid            uint32
	mtime, atime, ctime time.Time

	content content    // of a regular file
	dir     *directory // of a directory
	target  string     // of a symbolic link

	image bool   // of a file below: its first name and the target of a link cost no quota
	below string // the regular file below that has the content; "": it is here
	size  int64  // of the file below

	nextFree uint64 // the next free number, where this one is free
}

func (n *inode) isDir() bool  { return n.dir != nil }
func (n *inode) isLink() bool { return n.mode&fs.ModeSymlink != 0 }

// bytes is what the inode costs of a quota.
func (n *inode) bytes() int64 {
	if n.image {
		return n.content.size
	}
	return n.content.size + int64(len(n.target))
}

// length is how long the file or the target of the link is.
func (n *inode) length() int64 {
	if n.below != "" {
		return n.size
	}
	return n.content.size + int64(len(n.target))
}

// permits reports whether the guest has the permissions.
func (n *inode) permits(want fs.FileMode) bool {
	return vfs.FileInfo{Mode: n.mode, UID: n.uid, GID: n.gid}.Permits(want)
}

// guards reports whether a directory keeps the guest from removing one of its
// entries that belongs to somebody else.
func (n *inode) guards(entry *inode) bool {
	return n.mode&fs.ModeSticky != 0 && n.uid != vfs.Owner && entry.uid != vfs.Owner
}

// changed notes that the content was changed: the time, and that a program does
// not run with the rights of its owner any more.
func (n *inode) changed(now time.Time) {
	n.mtime, n.ctime = now, now
	n.mode &^= fs.ModeSetuid
	if n.mode&groupExecute != 0 {
		n.mode &^= fs.ModeSetgid
	}
}

func (n *inode) info(number uint64) vfs.FileInfo {
	info := vfs.FileInfo{
		Mode: n.mode, Size: n.length(), Inode: number, Nlink: uint64(n.nlink), UID: n.uid, GID: n.gid,
		ModTime: n.mtime, AccessTime: n.atime, ChangeTime: n.ctime,
	}
	if n.isDir() {
		info.Size = dirSize
		// Where the directories below have not been counted, 1 says so.
		if n.nlink > 0 && n.dir.below == "" {
			info.Nlink = 2 + uint64(n.dir.subdirs)
		}
	}
	return info
}

// tree is all that a file system holds. To copy it is to fork it, once its owner
// is given up.
type tree struct {
	lower  vfs.FS // what is below; nil: nothing
	inodes array[*inode]
	next   uint64 // the lowest number that was never used
	free   uint64 // a number that is free again, the head of a list; 0: none
	used   vfs.Usage
}

// mutable returns an inode that may be changed.
func (f *FS) mutable(number uint64) *inode {
	n := f.inodes.get(number)
	if n.owner != f.owner {
		c := *n
		c.owner = f.owner
		n = &c
		f.inodes.set(f.owner, number, n)
	}
	return n
}

// mutableDir returns a directory that may be changed, its times set to now.
func (f *FS) mutableDir(number uint64) *directory {
	n := f.mutable(number)
	n.dir = n.dir.owned(f.owner)
	n.mtime = f.now()
	n.ctime = n.mtime
	return n.dir
}

// add stores a new inode under the name base of a directory.
func (f *FS) add(dir uint64, base string, n *inode) (uint64, error) {
	if !f.inodes.get(dir).permits(vfs.MayWrite) {
		return 0, vfs.EACCES
	}
	if err := f.charge(vfs.Usage{Bytes: n.bytes(), Inodes: 1}); err != nil {
		return 0, err
	}
	if n.isDir() {
		n.mode |= f.inodes.get(dir).mode & fs.ModeSetgid
	}
	n.uid, n.gid = vfs.Owner, vfs.Owner
	n.mtime = f.now()
	n.atime, n.ctime = n.mtime, n.mtime
	e := f.store(base, n)
	f.mutableDir(dir).put(e)
	return e.inode, nil
}

// store gives a new inode its number and returns the entry for it.
func (f *FS) store(base string, n *inode) entry {
	n.owner, n.nlink = f.owner, 1
	number := f.allocate()
	f.inodes.set(f.owner, number, n)
	return entry{name: base, inode: number, kind: n.mode.Type()}
}

// allocate takes a number.
func (f *FS) allocate() uint64 {
	if number := f.free; number != 0 {
		f.free = f.inodes.get(number).nextFree
		return number
	}
	f.next++
	return f.next - 1
}

// unlink takes one name from an inode, which is freed with the last one, or when
// it is closed.
func (f *FS) unlink(number uint64) {
	n := f.mutable(number)
	n.nlink--
	n.ctime = f.now()
	if !n.image || n.nlink > 0 {
		f.refund(vfs.Usage{Inodes: 1})
	}
	if n.nlink == 0 && f.open[number] == 0 {
		f.release(number)
	}
}

// release frees an inode without names.
func (f *FS) release(number uint64) {
	f.refund(vfs.Usage{Bytes: f.inodes.get(number).bytes()})
	f.inodes.set(f.owner, number, &inode{owner: f.owner, nextFree: f.free})
	f.free = number
}

func (f *FS) charge(amount vfs.Usage) error {
	if err := f.quota.Charge(amount); err != nil {
		return err
	}
	f.used.Bytes += amount.Bytes
	f.used.Inodes += amount.Inodes
	return nil
}

func (f *FS) refund(amount vfs.Usage) {
	_ = f.charge(vfs.Usage{Bytes: -amount.Bytes, Inodes: -amount.Inodes}) // never fails
}
