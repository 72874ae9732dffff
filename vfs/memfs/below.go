package memfs

import (
	"errors"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
)

// Over returns a file system that shows what lower shows and keeps whatever is
// changed in memory; lower is only read. It is an FS like any other: to fork it
// takes constant time, and a directory that is renamed takes along what is below
// without reading it. A file of lower is read from there until its content
// changes, and then copied; only what has been written counts for the quota.
//
// What lower has is looked at when it is first met. Nothing says what is seen of
// changes that others make there afterwards, but each file is either as it was or
// fails. Forks share lower: where they run in parallel, it must be one that
// several goroutines may use. A file with several names below is several files.
func Over(lower vfs.FS, o Options) (*FS, error) {
	f := o.fs(tree{next: rootInode, lower: lower})
	if _, err := f.image("", "/"); err != nil {
		return nil, err
	}
	return f, nil
}

// child returns the entry of a directory with the name base, which comes from
// below when it is met for the first time.
func (f *FS) child(dir uint64, base string) (e entry, found bool, err error) {
	d := f.inodes.get(dir).dir
	e, found = d.get(base)
	if found || d.below == "" {
		return e, found && e.inode != 0, nil
	}
	e, err = f.image(base, vfs.Join(d.below, base))
	if vfs.ErrnoOf(err) == vfs.ENOENT {
		return entry{}, false, nil
	}
	if err != nil {
		return entry{}, false, err
	}
	f.keep(dir, e)
	return e, true, nil
}

// keep puts the entry of a file below into its directory, which does not change
// by that for those who look at it.
func (f *FS) keep(dir uint64, e entry) {
	n := f.mutable(dir)
	n.dir = n.dir.owned(f.owner)
	n.dir.put(e)
}

// image stores an inode that stands for a file below and returns an entry for it.
func (f *FS) image(base, below string) (entry, error) {
	info, err := f.lower.Lstat(below)
	if err != nil {
		return entry{}, belowError(err)
	}
	n := &inode{
		image: true, mode: info.Mode, uid: info.UID, gid: info.GID,
		mtime: info.ModTime, atime: info.AccessTime, ctime: info.ChangeTime,
	}
	switch {
	case info.IsDir():
		n.dir = &directory{owner: f.owner, below: below}
	case info.Mode&fs.ModeSymlink != 0:
		if n.target, err = f.lower.Readlink(below); err != nil {
			return entry{}, belowError(err)
		}
	default:
		n.below, n.size = below, info.Size
	}
	return f.store(base, n), nil
}

// belowError is the error of something below, where a link that has come since
// is no link to follow.
func belowError(err error) error {
	var link *vfs.SymlinkError
	if errors.As(err, &link) {
		return vfs.ESTALE
	}
	return vfs.ErrnoOf(err)
}

// list returns the entries of a directory behind the name after, at most limit of
// them when limit is above 0; none is the end.
func (f *FS) list(dir uint64, after string, limit int) ([]entry, error) {
	for {
		end, err := f.meet(dir, after, limit)
		if err != nil {
			return nil, err
		}
		all := f.inodes.get(dir).dir.list(after, limit)
		list := all[:0]
		for _, e := range all {
			if e.inode != 0 && (end == "" || e.name <= end) {
				list = append(list, e)
			}
		}
		if len(list) > 0 || len(all) == 0 && end == "" {
			return list, nil
		}
		// All of these names are gone.
		if len(all) > 0 && (end == "" || all[len(all)-1].name < end) {
			end = all[len(all)-1].name
		}
		after = end
	}
}

// meet takes the names of the directory below that lie behind after over, at most
// limit of them when limit is above 0. It returns the last of them when more may
// follow, else "".
func (f *FS) meet(dir uint64, after string, limit int) (end string, err error) {
	below := f.inodes.get(dir).dir.below
	if below == "" {
		return "", nil
	}
	entries, err := f.lower.ReadDir(below, after, limit)
	if err != nil {
		return "", belowError(err)
	}
	for _, e := range entries {
		if _, _, err := f.child(dir, e.Name); err != nil {
			return "", err
		}
		end = e.Name
	}
	if limit <= 0 || len(entries) == 0 {
		end = ""
	}
	return end, nil
}

// copyUp reads the content of a file that is below still.
func (f *FS) copyUp(number uint64) error {
	n := f.inodes.get(number)
	if n.below == "" {
		return nil
	}
	source, err := f.lower.Open(n.below, vfs.Read, 0)
	if err != nil {
		return belowError(err)
	}
	defer source.Close()
	content, err := f.read(source)
	if err != nil {
		f.refund(vfs.Usage{Bytes: content.size})
		return belowError(err)
	}
	n = f.mutable(number)
	n.content, n.below = content, ""
	return nil
}

// read returns what a file holds, and charges for it.
func (f *FS) read(source io.Reader) (c content, err error) {
	buf := make([]byte, blockSize)
	for {
		n, err := io.ReadFull(source, buf)
		if ended := err == io.EOF || err == io.ErrUnexpectedEOF; err != nil && !ended {
			return c, err
		}
		if err := f.charge(vfs.Usage{Bytes: int64(n)}); err != nil {
			return c, err
		}
		c.writeAt(f.owner, buf[:n], c.size)
		if n < len(buf) {
			return c, nil
		}
	}
}
