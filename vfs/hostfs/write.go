package hostfs

import (
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/skillet-run/skillet/vfs"
)

// WriteFS is a directory of the host that can be changed. It is a [vfs.LinkFS]:
// everything happens on the host, at once.
//
// Two things that a guest may do elsewhere are refused with EPERM, for the sake of
// those who look at the directory from outside. Symbolic links are made only to what
// lies below the directory that they are in, so that nothing leads a program of the
// host astray, wherever the link is moved. And no file gets the bits setuid and setgid.
type WriteFS struct {
	FS
	account account
}

var _ vfs.LinkFS = (*WriteFS)(nil)

// OpenToWrite opens a directory of the host like [Open]. What is added to it is
// charged to the quota, and what is removed is given back, also of what was there
// before, once no file here has it open; nil is no bound.
func OpenToWrite(dir string, quota *vfs.Quota) (*WriteFS, error) {
	f, err := Open(dir)
	if err != nil {
		return nil, err
	}
	return &WriteFS{FS: *f, account: account{quota: quota}}, nil
}

// Open implements [vfs.FS].
func (f *WriteFS) Open(name string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	if flag&(vfs.Read|vfs.Write) == 0 {
		return nil, vfs.EINVAL
	}
	defer f.account.lock()()
	if !flag.Changes() {
		return f.openToRead(name, flag&vfs.Directory != 0)
	}
	dir, base, done, err := f.parent(name)
	if err != nil {
		return nil, err
	}
	defer done()
	for {
		info, err := dir.Lstat(base)
		switch {
		case err == nil:
			return f.openThere(dir, name, base, info, flag)
		case errnoOf(err) != vfs.ENOENT || flag&vfs.Create == 0:
			return nil, errnoOf(err)
		}
		made, err := f.make(dir, base, flag, perm)
		if vfs.ErrnoOf(err) != vfs.EEXIST { // else somebody made it just now
			return made, err
		}
	}
}

// openToRead opens a file as [FS] does, and notes that it is open.
func (f *WriteFS) openToRead(name string, directory bool) (vfs.File, error) {
	opened, info, err := f.open(name, directory)
	if err != nil {
		return nil, err
	}
	r := readFile{file{host: opened, dir: info.IsDir()}}
	if r.dir {
		return &r, nil
	}
	f.account.hold(info)
	return &heldFile{readFile: r, fs: f}, nil
}

// openThere opens a file that exists.
func (f *WriteFS) openThere(dir *os.Root, name, base string, info fs.FileInfo, flag vfs.Flag) (vfs.File, error) {
	switch {
	case flag&(vfs.Create|vfs.Exclusive) == vfs.Create|vfs.Exclusive:
		return nil, vfs.EEXIST
	case isLink(info):
		return nil, reported(linkIn(dir, base), name)
	case info.IsDir():
		return nil, vfs.EISDIR
	case flag&vfs.Directory != 0:
		return nil, vfs.ENOTDIR
	case !info.Mode().IsRegular():
		return nil, vfs.EACCES
	}
	bits := access(flag)
	if flag&vfs.Truncate != 0 {
		bits |= os.O_TRUNC
	}
	opened, now, err := openChecked(dir, base, bits)
	if err != nil {
		return nil, err
	}
	if now.IsDir() { // it was none when it was looked at
		_ = opened.Close()
		return nil, vfs.EISDIR
	}
	if flag&vfs.Truncate != 0 {
		f.account.refund(vfs.Usage{Bytes: info.Size()})
	}
	if special := fs.ModeSetuid | fs.ModeSetgid; now.Mode()&special != 0 {
		// The kernel takes these bits from a file that is written to, but not from
		// one that root writes to.
		if err := opened.Chmod(now.Mode() &^ special); err != nil {
			_ = opened.Close()
			return nil, errnoOf(err)
		}
	}
	return f.file(opened, now, flag), nil
}

// make creates a file, or fails with EEXIST.
func (f *WriteFS) make(dir *os.Root, base string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	name := vfs.Usage{Inodes: 1}
	if err := f.account.charge(name); err != nil {
		return nil, err
	}
	opened, err := dir.OpenFile(base, access(flag)|os.O_CREATE|os.O_EXCL, perm.Perm())
	if err != nil {
		f.account.refund(name)
		return nil, errnoOf(err)
	}
	info, err := opened.Stat()
	if err == nil {
		err = opened.Chmod(perm.Perm()) // whatever the umask of the process
	}
	if err != nil {
		_ = opened.Close()
		return nil, errnoOf(err)
	}
	return f.file(opened, info, flag), nil
}

// file is an open file, which is noted.
func (f *WriteFS) file(opened *os.File, info fs.FileInfo, flag vfs.Flag) *writeFile {
	f.account.hold(info)
	return &writeFile{file: file{host: opened}, fs: f, flag: flag}
}

// access returns the bits of os.OpenFile for what is done with the file.
func access(flag vfs.Flag) int {
	bits := nonblock
	switch flag & (vfs.Read | vfs.Write) {
	case vfs.Read | vfs.Write:
		bits |= os.O_RDWR
	case vfs.Write:
		bits |= os.O_WRONLY
	default:
		bits |= os.O_RDONLY
	}
	if flag&vfs.Append != 0 {
		bits |= os.O_APPEND
	}
	return bits
}

// Mkdir implements [vfs.WriteFS].
func (f *WriteFS) Mkdir(name string, perm fs.FileMode) error {
	return f.create(name, 0, func(dir *os.Root, base string) error {
		if err := dir.Mkdir(base, perm.Perm()); err != nil {
			return err
		}
		return dir.Chmod(base, perm&(fs.ModePerm|fs.ModeSticky))
	})
}

// create has do make a name, of so many bytes.
func (f *WriteFS) create(name string, bytes int, do func(dir *os.Root, base string) error) error {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return err
	}
	defer done()
	if base == "." {
		return vfs.EEXIST
	}
	defer f.account.lock()()
	cost := vfs.Usage{Bytes: int64(bytes), Inodes: 1}
	if err := f.account.charge(cost); err != nil {
		if _, there := dir.Lstat(base); there == nil {
			return vfs.EEXIST
		}
		return err
	}
	if err := do(dir, base); err != nil {
		f.account.refund(cost)
		return errnoOf(err)
	}
	return nil
}

// Symlink implements [vfs.LinkFS], with the targets that [WriteFS] names.
func (f *WriteFS) Symlink(target, name string) error {
	return f.create(name, len(target), func(dir *os.Root, base string) error {
		if _, err := dir.Lstat(base); err == nil {
			return vfs.EEXIST
		}
		if !leadsDown(target) {
			return vfs.EPERM
		}
		return dir.Symlink(target, base)
	})
}

// leadsDown reports whether a link with this target cannot leave the directory
// that it is in, on any host.
func leadsDown(target string) bool {
	if strings.HasPrefix(target, "/") || strings.ContainsAny(target, `\:`) {
		return false
	}
	for element := range strings.SplitSeq(target, "/") {
		if element == ".." {
			return false
		}
	}
	return true
}

// Link implements [vfs.LinkFS].
func (f *WriteFS) Link(oldname, newname string) error {
	info, err := f.Lstat(oldname)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return f.orExists(newname, vfs.EPERM)
	}
	return f.create(newname, 0, func(*os.Root, string) error { return f.root.Link(oldname[1:], newname[1:]) })
}

// orExists returns EEXIST, or why a name could not be made, else errno.
func (f *WriteFS) orExists(name string, errno vfs.Errno) error {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return err
	}
	defer done()
	if _, err := dir.Lstat(base); err == nil {
		return vfs.EEXIST
	}
	return errno
}

// Remove implements [vfs.WriteFS].
func (f *WriteFS) Remove(name string) error {
	return f.remove(name, vfs.EISDIR, func(info fs.FileInfo) error {
		if info.IsDir() {
			return vfs.EISDIR
		}
		return nil
	})
}

// RemoveDir implements [vfs.WriteFS].
func (f *WriteFS) RemoveDir(name string) error {
	return f.remove(name, vfs.EBUSY, func(info fs.FileInfo) error {
		if !info.IsDir() {
			return vfs.ENOTDIR
		}
		return nil
	})
}

// remove removes what is as check wants it; of the root it says ofRoot.
func (f *WriteFS) remove(name string, ofRoot vfs.Errno, check func(fs.FileInfo) error) error {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return err
	}
	defer done()
	if base == "." {
		return ofRoot
	}
	defer f.account.lock()()
	info, err := dir.Lstat(base)
	if err != nil {
		return errnoOf(err)
	}
	if err := check(info); err != nil {
		return err
	}
	if err := dir.Remove(base); err != nil {
		return errnoOf(err)
	}
	f.account.unnamed(info)
	return nil
}

// Rename implements [vfs.WriteFS]. A directory that replaces an empty one does so
// in two steps.
func (f *WriteFS) Rename(oldname, newname string) error {
	defer f.account.lock()()
	target, missing := f.look(newname)
	if missing != nil && vfs.ErrnoOf(missing) != vfs.ENOENT {
		return missing
	}
	source, err := f.look(oldname)
	switch {
	case err != nil:
		return err
	case oldname == "/" || newname == "/":
		return vfs.EBUSY
	case missing == nil && os.SameFile(source, target):
		return nil
	case vfs.Within(newname, oldname):
		return vfs.EINVAL
	case vfs.Within(oldname, newname):
		return vfs.ENOTEMPTY
	case missing != nil:
		return f.move(oldname, newname)
	}
	return f.replace(oldname, newname, source, target)
}

// look returns what the host knows of a name; a link itself.
func (f *WriteFS) look(name string) (fs.FileInfo, error) {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return nil, err
	}
	defer done()
	info, err := dir.Lstat(base)
	if err != nil {
		return nil, errnoOf(err)
	}
	return info, nil
}

func (f *WriteFS) move(oldname, newname string) error {
	if err := f.root.Rename(oldname[1:], newname[1:]); err != nil {
		return errnoOf(err)
	}
	return nil
}

// replace moves a file or directory to where another one is.
func (f *WriteFS) replace(oldname, newname string, source, target fs.FileInfo) error {
	switch {
	case !source.IsDir() && target.IsDir():
		return vfs.EISDIR
	case source.IsDir() && !target.IsDir():
		return vfs.ENOTDIR
	case source.IsDir(): // os.Root does not replace directories
		if err := f.root.Remove(newname[1:]); err != nil {
			return errnoOf(err)
		}
	}
	if err := f.move(oldname, newname); err != nil {
		if source.IsDir() {
			_ = f.root.Mkdir(newname[1:], target.Mode().Perm()) // as it was, as far as may be
		}
		return err
	}
	f.account.unnamed(target)
	return nil
}

// Chmod implements [vfs.WriteFS]. Setuid and setgid are refused with EPERM.
func (f *WriteFS) Chmod(name string, mode fs.FileMode) error {
	return f.change(name, func(dir *os.Root, base string) error {
		if mode&(fs.ModeSetuid|fs.ModeSetgid) != 0 {
			return vfs.EPERM
		}
		return dir.Chmod(base, mode&(fs.ModePerm|fs.ModeSticky))
	})
}

// Chtimes implements [vfs.WriteFS].
func (f *WriteFS) Chtimes(name string, atime, mtime time.Time) error {
	return f.change(name, func(dir *os.Root, base string) error { return dir.Chtimes(base, atime, mtime) })
}

// change has do change what a name leads to, which must be a file or a directory.
func (f *WriteFS) change(name string, do func(dir *os.Root, base string) error) error {
	dir, base, done, err := f.parent(name)
	if err != nil {
		return err
	}
	defer done()
	info, err := dir.Lstat(base)
	switch {
	case err != nil:
		return errnoOf(err)
	case isLink(info):
		return reported(linkIn(dir, base), name)
	case !info.IsDir() && !info.Mode().IsRegular():
		return vfs.EACCES
	}
	if err := do(dir, base); err != nil {
		return errnoOf(err)
	}
	return nil
}
