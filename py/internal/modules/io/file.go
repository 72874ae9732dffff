package io

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// File is the data of an io.FileIO: a number, by which the open file is found.
type File struct {
	name  heap.Value // as it was given
	fd    int
	flags vfs.Flag
	mode  string // rb, wb, ab, xb and their kin with +
	keeps bool   // closefd=False: closing leaves the number open
	done  bool

	table *Descriptors // nil until the file is used, and after a load
	at    *description
}

var _ store = (*File)(nil)

// Visit implements heap.Visited.
func (f *File) Visit(v *heap.Visitor) {
	v.Val(&f.name)
	if v.Tracing() {
		return
	}
	v.Text(&f.mode)
	flags := int(f.flags)
	v.Int(&flags)
	v.Int(&f.fd)
	v.Bool(&f.keeps)
	v.Bool(&f.done)
	f.flags = vfs.Flag(flags)
	if v.Loading() {
		f.table, f.at = nil, nil
	}
}

// Size implements heap.Visited.
func (f *File) Size() int { return 256 + chunk }

// TypeName implements object.Data.
func (f *File) TypeName() string { return "_io.FileIO" }

// End implements heap.Ender: a file that nothing refers to is closed.
func (f *File) End() {
	if f.done || f.keeps || f.table == nil {
		return
	}
	if d, err := f.table.at(int64(f.fd)); err == nil && d == f.at {
		_ = f.table.close(f.fd)
	}
}

// find returns the open file, for which the number stands at present.
func (f *File) find(c *object.Ctx) *description {
	if f.at != nil && f.at.numbers > 0 {
		return f.at
	}
	f.table = TableOf(c)
	d, err := f.table.at(int64(f.fd))
	if err != nil || f.done {
		d = &description{}
	}
	f.at = d
	return d
}

func (f *File) window(c *object.Ctx, at int64) ([]byte, error) {
	b, err := f.find(c).window(c, at)
	return b, f.failed(c, err)
}

func (f *File) readAt(c *object.Ctx, p []byte, at int64) (int, error) {
	n, err := f.find(c).readAt(c, p, at)
	return n, f.failed(c, err)
}

func (f *File) write(c *object.Ctx, p []byte) error { return f.failed(c, f.find(c).write(c, p)) }

func (f *File) length(c *object.Ctx) (int64, error) {
	n, err := f.find(c).length(c)
	return n, f.failed(c, err)
}

func (f *File) resize(c *object.Ctx, n int64) error { return f.failed(c, f.find(c).resize(c, n)) }

// failed raises an error of the host.
func (f *File) failed(c *object.Ctx, err error) error {
	if err == nil {
		return nil
	}
	return raiseOS(c, err, heap.None)
}

func (f *File) position(c *object.Ctx) *int64 { return &f.find(c).pos }

func (f *File) closed() bool   { return f.done }
func (f *File) readable() bool { return f.flags&vfs.Read != 0 }
func (f *File) writable() bool { return f.flags&vfs.Write != 0 }
func (f *File) words() *words  { return &fileWords }

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
	d := f.find(c)
	f.done = true
	if f.keeps {
		return nil
	}
	if now, err := f.table.at(int64(f.fd)); err != nil || now != d {
		return raiseOS(c, vfs.EBADF, heap.None)
	}
	return f.failed(c, f.table.close(f.fd))
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
		Init: &object.Native{Sig: "(self, file, mode: str = 'r', closefd: bool = True, opener=None)", Fn: fileInit, Py: "streams.file_init"},
		Repr: fileRepr,
		Iter: streamIter,
		Next: nextBytes,
		Methods: append(bytesMethods(),
			get("name", "The name as it was given.", func(_ *object.Ctx, f *File) heap.Value { return f.name }),
			get("mode", "How the file was opened.", func(c *object.Ctx, f *File) heap.Value { return c.Str(f.mode) }),
			get("closefd", "Whether closing ends the file.", func(_ *object.Ctx, f *File) heap.Value { return heap.Bool(!f.keeps) }),
		),
	}
}

func fileInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[4] != heap.None {
		return heap.None, object.NeedPython
	}
	if err := pathOrNumber(c, a[1]); err != nil {
		return heap.None, err
	}
	m, err := parseMode(c, c.Text(a[2]), true)
	if err != nil {
		return heap.None, err
	}
	return heap.None, fileOf(c, a[0]).init(c, a[1], m, a[3] == heap.True)
}

// init opens the file of a name, or takes the one of a number.
func (f *File) init(c *object.Ctx, name heap.Value, m mode, closes bool) error {
	p := c.Payload(name)
	f.name, f.flags, f.mode, f.keeps = name, m.flags(), m.rawText(), !closes
	var err error
	if isNumber(p) {
		err = f.take(c, p.Int())
	} else {
		if !closes {
			return c.Raise(object.TValueError, "Cannot use closefd=False with file name")
		}
		err = f.open(c, p)
	}
	if err != nil {
		return err
	}
	f.done = false
	if m.appends && f.at.pipe == nil && f.at.stream == 0 {
		n, err := f.length(c)
		f.at.pos = n
		return err
	}
	return nil
}

func isNumber(p heap.Value) bool { return p.Kind() == heap.KInt || p.Kind() == heap.KBool }

// take makes the file the one of a number.
func (f *File) take(c *object.Ctx, fd int64) error {
	if fd < 0 {
		return c.Raise(object.TValueError, "negative file descriptor")
	}
	f.table = TableOf(c)
	d, err := f.table.at(fd)
	if err != nil {
		return raiseOS(c, err, heap.None)
	}
	if info, err := d.stat(c); err == nil && info.IsDir() {
		return raiseOS(c, vfs.EISDIR, f.name)
	}
	f.fd, f.at = int(fd), d
	return nil
}

// open opens the file of a path.
func (f *File) open(c *object.Ctx, name heap.Value) error {
	path, err := PathText(c, name)
	if err != nil {
		return err
	}
	if err := c.Account().Charge(openWork); err != nil {
		return err
	}
	const permissions = 0o666
	d, err := openFile(c, path, f.name, f.flags, permissions)
	if err != nil {
		return err
	}
	info, err := d.file.Stat()
	if err == nil && info.IsDir() {
		err = vfs.EISDIR
	}
	f.table = TableOf(c)
	if err == nil {
		f.fd, err = f.table.add(d, len(standardNames))
	}
	if err != nil {
		_ = d.file.Close()
		return raiseOS(c, err, f.name)
	}
	f.at = d
	return nil
}

func fileRepr(c *object.Ctx, v heap.Value) (heap.Value, error) {
	f := fileOf(c, v)
	if f.done {
		return c.Str("<_io.FileIO [closed]>"), nil
	}
	name, err := c.ReprOf(f.name)
	closes := "True"
	if f.keeps {
		closes = "False"
	}
	return c.Str("<_io.FileIO name=" + name + " mode='" + f.mode + "' closefd=" + closes + ">"), err
}
