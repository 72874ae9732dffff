package io

import (
	"errors"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// File is the data of an io.FileIO. The open file of the host is not part of a
// snapshot: after a load it is opened again by its path.
type File struct {
	name  heap.Value // as it was given
	path  string
	flags vfs.Flag
	mode  string // rb, wb, ab, xb and their kin with +
	fd    int
	pos   int64
	done  bool

	file    vfs.File
	cache   []byte // what was read last
	cacheAt int64
}

var _ store = (*File)(nil)

const (
	chunk    = 8192 // bytes read at once
	firstFD  = 3
	newPerms = fs.FileMode(0o666 &^ 0o022)
)

// Visit implements heap.Visited.
func (f *File) Visit(v *heap.Visitor) {
	v.Val(&f.name)
	if v.Tracing() {
		return
	}
	v.Text(&f.path)
	v.Text(&f.mode)
	flags, at := int(f.flags), int(f.pos)
	v.Int(&flags)
	v.Int(&f.fd)
	v.Int(&at)
	v.Bool(&f.done)
	f.flags, f.pos = vfs.Flag(flags), int64(at)
	if v.Loading() {
		f.file, f.cache = nil, nil
	}
}

// Size implements heap.Visited.
func (f *File) Size() int { return 256 + chunk }

// TypeName implements object.Data.
func (f *File) TypeName() string { return "_io.FileIO" }

// opener is a host that has files.
type opener interface {
	OpenFile(path string, flags vfs.Flag, perm fs.FileMode) (vfs.File, error)
}

// raiseOS raises the OSError of a failed operation.
func raiseOS(c *object.Ctx, err error, name heap.Value) error {
	errno := vfs.ErrnoOf(err)
	return c.RaiseOS(int(errno), errno.Error(), name)
}

// open opens the file at the path.
func (f *File) open(c *object.Ctx, flags vfs.Flag) error {
	host, ok := c.Host.(opener)
	if !ok {
		return raiseOS(c, vfs.ENOSYS, f.name)
	}
	const work = 200
	if err := c.Account().Charge(work); err != nil {
		return err
	}
	file, err := host.OpenFile(f.path, flags, newPerms)
	if err != nil {
		return raiseOS(c, err, f.name)
	}
	info, err := file.Stat()
	if err == nil && info.IsDir() {
		err = vfs.EISDIR
	}
	if err != nil {
		_ = file.Close()
		return raiseOS(c, err, f.name)
	}
	f.file = file
	return nil
}

// handle returns the open file of the host.
func (f *File) handle(c *object.Ctx) (vfs.File, error) {
	if f.file == nil {
		if err := f.open(c, f.flags&^(vfs.Truncate|vfs.Create|vfs.Exclusive)); err != nil {
			return nil, err
		}
	}
	return f.file, nil
}

func (f *File) window(c *object.Ctx, at int64) ([]byte, error) {
	if i := at - f.cacheAt; i >= 0 && i < int64(len(f.cache)) {
		return f.cache[i:], nil
	}
	file, err := f.handle(c)
	if err != nil {
		return nil, err
	}
	if cap(f.cache) < chunk {
		f.cache = make([]byte, chunk)
	}
	n, err := file.ReadAt(f.cache[:chunk], at)
	f.cache, f.cacheAt = f.cache[:n], at
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, raiseOS(c, err, heap.None)
	}
	return f.cache, nil
}

func (f *File) readAt(c *object.Ctx, p []byte, at int64) (int, error) {
	file, err := f.handle(c)
	if err != nil {
		return 0, err
	}
	n, err := file.ReadAt(p, at)
	if err != nil && !errors.Is(err, io.EOF) {
		return n, raiseOS(c, err, heap.None)
	}
	return n, nil
}

func (f *File) write(c *object.Ctx, p []byte) error {
	file, err := f.handle(c)
	if err != nil {
		return err
	}
	f.cache = f.cache[:0]
	if f.flags&vfs.Append != 0 {
		info, err := file.Stat()
		if err != nil {
			return raiseOS(c, err, heap.None)
		}
		f.pos = info.Size
		_, err = file.Write(p)
		if err != nil {
			return raiseOS(c, err, heap.None)
		}
	} else if _, err := file.WriteAt(p, f.pos); err != nil {
		return raiseOS(c, err, heap.None)
	}
	f.pos += int64(len(p))
	return nil
}

func (f *File) length(c *object.Ctx) (int64, error) {
	file, err := f.handle(c)
	if err != nil {
		return 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return 0, raiseOS(c, err, heap.None)
	}
	return info.Size, nil
}

func (f *File) resize(c *object.Ctx, n int64) error {
	file, err := f.handle(c)
	if err != nil {
		return err
	}
	f.cache = f.cache[:0]
	if err := file.Truncate(n); err != nil {
		return raiseOS(c, err, heap.None)
	}
	return nil
}

func (f *File) position() *int64 { return &f.pos }
func (f *File) closed() bool     { return f.done }
func (f *File) readable() bool   { return f.flags&vfs.Read != 0 }
func (f *File) writable() bool   { return f.flags&vfs.Write != 0 }
func (f *File) words() *words    { return &fileWords }

var fileWords = words{
	func(op string) string {
		if op == "flush" || op == "__enter__" {
			return "I/O operation on closed file."
		}
		return "I/O operation on closed file"
	},
	"File not open for reading", "File not open for writing",
}

func (f *File) close(c *object.Ctx) error {
	f.done, f.cache = true, nil
	if f.file == nil {
		return nil
	}
	err := f.file.Close()
	f.file = nil
	if err != nil {
		return raiseOS(c, err, heap.None)
	}
	return nil
}

func fileOf(c *object.Ctx, v heap.Value) *File { return c.Data(v).(*File) }

func fileType() *object.Type {
	empty := func() object.Data { return &File{name: heap.None, done: true} }
	get := func(name, doc string, f func(c *object.Ctx, f *File) heap.Value) object.Native {
		return object.Native{Name: name, Kind: object.Getter, Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return f(c, fileOf(c, a[0])), nil
		}}
	}
	return &object.Type{
		Name: "FileIO", Module: "_io", Doc: "A file, as a stream of bytes.",
		Make: empty,
		New:  newPlain(empty),
		Init: &object.Native{Sig: "(self, file: path, mode: str = 'r', closefd: bool = True, opener=None)", Fn: fileInit},
		Repr: fileRepr,
		Iter: streamIter,
		Next: nextBytes,
		Methods: append(bytesMethods(),
			get("name", "The name as it was given.", func(_ *object.Ctx, f *File) heap.Value { return f.name }),
			get("mode", "How the file was opened.", func(c *object.Ctx, f *File) heap.Value { return c.Str(f.mode) }),
			get("closefd", "Whether closing ends the file: True.", func(*object.Ctx, *File) heap.Value { return heap.True }),
		),
	}
}

func fileInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	f := fileOf(c, a[0])
	m, err := parseMode(c, c.Text(a[2]), true)
	if err != nil {
		return heap.None, err
	}
	return heap.None, f.init(c, a[1], m)
}

// init opens the file of a name.
func (f *File) init(c *object.Ctx, name heap.Value, m mode) error {
	p := c.Payload(name)
	f.name, f.flags, f.mode = name, m.flags(), m.rawText()
	if b, ok := c.BufferOf(p); ok {
		f.path = string(b)
	} else {
		f.path = c.Text(p)
	}
	for i := range len(f.path) {
		if f.path[i] == 0 {
			return c.Raise(object.TValueError, "embedded null byte")
		}
	}
	if err := f.open(c, f.flags); err != nil {
		return err
	}
	f.fd, f.done = firstFD, false
	if m.appends {
		n, err := f.length(c)
		f.pos = n
		return err
	}
	return nil
}

func fileRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	f := fileOf(c, v)
	if f.done {
		return c.Str("<_io.FileIO [closed]>"), nil
	}
	name, err := c.ReprOf(f.name)
	return c.Str("<_io.FileIO name=" + name + " mode='" + f.mode + "' closefd=True>"), err
}
