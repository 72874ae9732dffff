package io

import (
	"errors"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// Descriptors are the open files of an interpreter by their numbers, and the
// mask of permissions: what a process has of its own. The first three are the
// standard streams, which belong to the host.
type Descriptors struct {
	open  []*description // nil: nothing is open by this number
	umask uint32
}

// description is an open file: what the numbers that dup gives share. The open
// file of the host is no part of a snapshot: after a load it is opened again by its
// path, or made of its content where no path leads to it (nameless.go).
type description struct {
	path    string
	flags   vfs.Flag
	pos     int64
	numbers int // how many stand for it
	stream  int // 1 + the number of a standard stream, or 0
	pipe    *pipe

	file     vfs.File
	astray   bool   // the path does not lead to it any more
	nameless []byte // its content, when it is astray and has not been opened since a load
	mode     uint32 // likewise

	cache   []byte // what was read last
	cacheAt int64
}

const (
	chunk      = 8192 // bytes read at once
	maxNumbers = 1 << 16
	firstMask  = 0o022
)

// TableOf returns the open files of the interpreter.
func TableOf(c *object.Ctx) *Descriptors {
	if c.Files == heap.Unbound {
		t := &Descriptors{umask: firstMask}
		for i := range standardNames {
			t.open = append(t.open, &description{stream: i + 1, numbers: 1})
		}
		c.Files = c.NewObj(t)
	}
	return c.Data(c.Files).(*Descriptors)
}

func descriptorsType() *object.Type {
	return &object.Type{
		Name: "_Descriptors", Module: "_io", Doc: "The open files of the program.",
		Make: func() object.Data { return &Descriptors{} },
	}
}

// TypeName implements object.Data.
func (t *Descriptors) TypeName() string { return "_io._Descriptors" }

// Size implements heap.Visited.
func (t *Descriptors) Size() int { return 64 + 8*len(t.open) }

// Visit implements heap.Visited.
func (t *Descriptors) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	v.Uint32(&t.umask)
	n := v.Len(len(t.open))
	if v.Loading() {
		if n < len(standardNames) {
			v.Fail("there are %d descriptors", n)
		}
		t.open = make([]*description, n)
	}
	for i := range t.open {
		t.visitNumber(v, i)
	}
}

// visitNumber visits what a number stands for: nothing, what a lower one stands
// for, or a description of its own.
func (t *Descriptors) visitNumber(v *heap.Visitor, i int) {
	as := t.first(i, func(d *description) bool { return d == t.open[i] })
	v.Int(&as)
	switch {
	case !v.Loading() && as < i, as < 0:
		return
	case as > i:
		v.Fail("descriptor %d is like %d", i, as)
	case as < i:
		if t.open[i] = t.open[as]; t.open[i] == nil {
			v.Fail("descriptor %d is like %d, which is closed", i, as)
		}
		t.open[i].numbers++
		return
	}
	if v.Loading() {
		t.open[i] = &description{numbers: 1}
	}
	t.visitDescription(v, t.open[i], i)
}

// first returns the first number up to i whose description is wanted, or -1.
func (t *Descriptors) first(i int, want func(*description) bool) int {
	if t.open[i] == nil {
		return -1
	}
	for k, d := range t.open[:i+1] {
		if d != nil && want(d) {
			return k
		}
	}
	return -1
}

func (t *Descriptors) visitDescription(v *heap.Visitor, d *description, i int) {
	path := []byte(d.path)
	v.Bytes(&path)
	d.path = string(path)
	flags, pos := int(d.flags), int(d.pos)
	v.Int(&flags)
	v.Int(&pos)
	v.Int(&d.stream)
	d.flags, d.pos = vfs.Flag(flags), int64(pos)
	if d.stream < 0 || d.stream > len(standardNames) || d.pos < 0 {
		v.Fail("descriptor %d is not possible", i)
	}
	d.visitNameless(v)
	isPipe := d.pipe != nil
	v.Bool(&isPipe)
	if !isPipe {
		return
	}
	if v.Loading() {
		d.pipe = &pipe{}
	}
	as := t.first(i, func(x *description) bool { return x.pipe != nil && x.pipe == d.pipe })
	v.Int(&as)
	switch {
	case as == i:
		at := int(d.pipe.base)
		v.Int(&at)
		d.pipe.base = int64(at)
		v.Bytes(&d.pipe.data)
	case as < 0 || as > i || t.open[as] == nil || t.open[as].pipe == nil:
		v.Fail("descriptor %d has the pipe of %d", i, as)
	default:
		d.pipe = t.open[as].pipe
	}
	if v.Loading() {
		d.pipe.count(d, 1)
	}
}

// Redirected implements object.Redirects: dup2 has made a number of a standard
// stream one of another file.
func (t *Descriptors) Redirected(fd int) bool {
	d := t.open[fd]
	return d == nil || d.stream != fd+1
}

// Redirect implements object.Redirects.
func (t *Descriptors) Redirect(c *object.Ctx, fd int, b []byte) error {
	d, err := t.at(int64(fd))
	switch {
	case err != nil:
	case d.stream > 0:
		return c.Host.Write(d.stream-1, b)
	default:
		err = d.write(c, b)
	}
	if err != nil {
		return raiseOS(c, err, heap.None)
	}
	return nil
}

// End implements heap.Ender: the interpreter ends.
func (t *Descriptors) End() {
	for i := range t.open {
		_ = t.close(i)
	}
}

// at returns what a number stands for, or EBADF.
func (t *Descriptors) at(fd int64) (*description, error) {
	if fd < 0 || fd >= int64(len(t.open)) || t.open[fd] == nil {
		return nil, vfs.EBADF
	}
	return t.open[fd], nil
}

// add gives a description the first free number from least on.
func (t *Descriptors) add(d *description, least int) (int, error) {
	fd := least
	for fd < len(t.open) && t.open[fd] != nil {
		fd++
	}
	if fd >= maxNumbers {
		return -1, vfs.EMFILE
	}
	for fd >= len(t.open) {
		t.open = append(t.open, nil)
	}
	t.open[fd] = d
	d.numbers++
	return fd, nil
}

// close takes the description from a number, and ends it when it has no other.
func (t *Descriptors) close(fd int) error {
	d, err := t.at(int64(fd))
	if err != nil {
		return err
	}
	t.open[fd] = nil
	if d.numbers--; d.numbers > 0 {
		return nil
	}
	d.cache = nil
	if d.pipe != nil {
		d.pipe.count(d, -1)
	}
	if d.file == nil {
		return nil
	}
	file := d.file
	d.file = nil
	return file.Close()
}

// opener is a host that has files.
type opener interface {
	OpenFile(path string, flags vfs.Flag, perm fs.FileMode) (vfs.File, error)
	Absolute(path string) string
	StatFile(path string) (vfs.FileInfo, error)
	// NamelessFile opens a new file without a name that has the content.
	NamelessFile(content []byte, flags vfs.Flag, perm fs.FileMode) (vfs.File, error)
}

// raiseOS raises the OSError of a failed operation.
func raiseOS(c *object.Ctx, err error, name heap.Value) error {
	errno := vfs.ErrnoOf(err)
	return c.RaiseOS(int(errno), errno.Error(), name)
}

// openFile opens a path; name is that in errors.
func openFile(c *object.Ctx, path string, name heap.Value, flags vfs.Flag, perm uint32) (*description, error) {
	host, ok := c.Host.(opener)
	if !ok {
		return nil, raiseOS(c, vfs.ENOSYS, name)
	}
	perm &^= TableOf(c).umask
	_, err := c.Host.Call(c, "file.open", []heap.Value{c.Str(path), heap.Int(int64(flags)), heap.Int(int64(perm))})
	if err != nil {
		return nil, err
	}
	file, err := host.OpenFile(path, flags, vfs.Permissions(perm))
	if err != nil {
		return nil, raiseOS(c, err, name)
	}
	return &description{path: host.Absolute(path), flags: flags, file: file}, nil
}

// openWork is the fuel of opening a file.
const openWork = 200

// handle returns the open file of the host.
func (d *description) handle(c *object.Ctx) (vfs.File, error) {
	if d.file != nil {
		return d.file, nil
	}
	if d.numbers == 0 || d.path == "" {
		return nil, vfs.EBADF
	}
	host, ok := c.Host.(opener)
	if !ok {
		return nil, vfs.ENOSYS
	}
	flags := d.flags &^ (vfs.Truncate | vfs.Create | vfs.Exclusive)
	open := func() (vfs.File, error) { return host.OpenFile(d.path, flags, 0) }
	if d.astray {
		open = func() (vfs.File, error) { return host.NamelessFile(d.nameless, flags, vfs.Permissions(d.mode)) }
	}
	file, err := open()
	if err != nil {
		return nil, err
	}
	d.file, d.nameless = file, nil
	return file, nil
}

// window returns bytes from at on, at least one unless there are none.
func (d *description) window(c *object.Ctx, at int64) ([]byte, error) {
	if d.pipe != nil {
		return d.pipe.window(d, at)
	}
	if i := at - d.cacheAt; i >= 0 && i < int64(len(d.cache)) {
		return d.cache[i:], nil
	}
	file, err := d.handle(c)
	if err != nil {
		return nil, err
	}
	if cap(d.cache) < chunk {
		d.cache = make([]byte, chunk)
	}
	n, err := file.ReadAt(d.cache[:chunk], at)
	d.cache, d.cacheAt = d.cache[:n], at
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return d.cache, nil
}

// readAt fills p as far as there are bytes.
func (d *description) readAt(c *object.Ctx, p []byte, at int64) (int, error) {
	if d.pipe != nil {
		w, err := d.pipe.window(d, at)
		return copy(p, w), err
	}
	file, err := d.handle(c)
	if err != nil {
		return 0, err
	}
	n, err := file.ReadAt(p, at)
	if err != nil && !errors.Is(err, io.EOF) {
		return n, err
	}
	return n, nil
}

// write writes at the position, or at the end, and moves the position.
func (d *description) write(c *object.Ctx, p []byte) error {
	if d.pipe != nil {
		return d.pipe.write(d, p)
	}
	file, err := d.handle(c)
	if err != nil {
		return err
	}
	d.cache = d.cache[:0]
	if d.flags&vfs.Append == 0 {
		if _, err := file.WriteAt(p, d.pos); err != nil {
			return err
		}
		d.pos += int64(len(p))
		return nil
	}
	if _, err := file.Write(p); err != nil {
		return err
	}
	info, err := file.Stat()
	d.pos = info.Size
	return err
}

// length is the size of the file.
func (d *description) length(c *object.Ctx) (int64, error) {
	if d.pipe != nil {
		w, err := d.pipe.window(d, d.pos)
		return d.pos + int64(len(w)), err
	}
	file, err := d.handle(c)
	if err != nil {
		return 0, err
	}
	info, err := file.Stat()
	return info.Size, err
}

// resize sets the size of the file.
func (d *description) resize(c *object.Ctx, n int64) error {
	file, err := d.handle(c)
	if err != nil {
		return err
	}
	d.cache = d.cache[:0]
	return file.Truncate(n)
}

// seek moves the position, as lseek does.
func (d *description) seek(c *object.Ctx, offset, whence int64) (int64, error) {
	if d.pipe != nil || d.stream > 0 {
		return 0, vfs.ESPIPE
	}
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		offset += d.pos
	case io.SeekEnd:
		n, err := d.length(c)
		if err != nil {
			return 0, err
		}
		offset += n
	default:
		return 0, vfs.EINVAL
	}
	if offset < 0 {
		return 0, vfs.EINVAL
	}
	d.pos = offset
	return offset, nil
}

// stat returns what is known of the file.
func (d *description) stat(c *object.Ctx) (vfs.FileInfo, error) {
	switch {
	case d.pipe != nil:
		return vfs.FileInfo{Mode: fs.ModeNamedPipe | 0o600, Nlink: 1, UID: vfs.Owner, GID: vfs.Owner}, nil
	case d.stream > 0:
		return vfs.FileInfo{Mode: fs.ModeNamedPipe | 0o600, Nlink: 1, UID: vfs.Owner, GID: vfs.Owner, Inode: uint64(d.stream)}, nil
	}
	file, err := d.handle(c)
	if err != nil {
		return vfs.FileInfo{}, err
	}
	return file.Stat()
}

// maxSize is the largest size that truncate sets.
const maxSize = 1<<41 - 1<<10
