package io

import (
	"errors"
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// NumberFuncs are the functions of the module posix that work on open files by
// their numbers, and on the mask of permissions.
func NumberFuncs() []object.Native {
	return []object.Native{
		{Name: "open", Sig: "(path: path, flags: int, mode: int, /)", Doc: "Opens a file and returns its number.", Fn: openByFlags},
		{Name: "close", Sig: "(fd: int, /)", Doc: "Closes a file.", Fn: closeNumber},
		{Name: "read", Sig: "(fd: int, length: size, /)", Doc: "Reads bytes.", Fn: readNumber},
		{Name: "write", Sig: "(fd: int, data: bytes, /)", Doc: "Writes bytes and returns how many.", Fn: writeNumber},
		{Name: "pread", Sig: "(fd: int, length: size, offset: size, /)", Doc: "Reads bytes from a place.", Fn: readAtPlace},
		{Name: "pwrite", Sig: "(fd: int, data: bytes, offset: size, /)", Doc: "Writes bytes to a place and returns how many.", Fn: writeAtPlace},
		{Name: "lseek", Sig: "(fd: int, position: size, how: int, /)", Doc: "Moves to a place and returns it.", Fn: seekNumber},
		{Name: "ftruncate", Sig: "(fd: int, length: size, /)", Doc: "Sets the size.", Fn: truncateNumber},
		{Name: "fstat", Sig: "(fd: int, /)", Doc: "The numbers of a file.", Fn: statNumber},
		{Name: "fsync", Sig: "(fd: int, /)", Doc: "Does nothing: writes go through.", Fn: checkNumber},
		{Name: "dup", Sig: "(fd: int, /)", Doc: "Another number of an open file.", Fn: duplicate},
		{Name: "dup2", Sig: "(fd: int, fd2: int, /)", Doc: "Makes a number one of an open file.", Fn: duplicateAs},
		{Name: "pipe", Sig: "()", Doc: "The numbers of a new pipe, to read and to write.", Fn: openPipe},
		{Name: "path_of", Sig: "(fd: int, /)", Doc: "The path by which a file was opened.", Fn: pathOfNumber},
		{Name: "umask", Sig: "(mask: int, /)", Doc: "Sets the mask of permissions, and returns the one before.", Fn: setMask},
	}
}

// The flags of open that matter; others have no effect.
const (
	oWriteOnly = 0o1
	oReadWrite = 0o2
	oCreate    = 0o100
	oExclusive = 0o200
	oTruncate  = 0o1000
	oAppend    = 0o2000
	oDirectory = 0o200000
	oNoFollow  = 0o400000
)

func openFlags(bits int64) vfs.Flag {
	f := vfs.Read
	switch {
	case bits&oWriteOnly != 0:
		f = vfs.Write
	case bits&oReadWrite != 0:
		f = vfs.Read | vfs.Write
	}
	for _, x := range []struct {
		bit  int64
		flag vfs.Flag
	}{
		{oCreate, vfs.Create},
		{oExclusive, vfs.Exclusive},
		{oTruncate, vfs.Truncate},
		{oAppend, vfs.Append},
		{oDirectory, vfs.Directory},
		{oNoFollow, vfs.NoFollow},
	} {
		if bits&x.bit != 0 {
			f |= x.flag
		}
	}
	return f
}

func openByFlags(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	path, err := PathText(c, c.Payload(a[0]))
	if err != nil {
		return a[0], err
	}
	if err := c.Account().Charge(openWork); err != nil {
		return a[0], err
	}
	d, err := openFile(c, path, a[0], openFlags(a[1].Int()), uint32(a[2].Int()))
	if err != nil {
		return a[0], err
	}
	fd, err := TableOf(c).add(d, 0)
	if err != nil {
		_ = d.file.Close()
		return a[0], raiseOS(c, err, a[0])
	}
	return heap.Int(int64(fd)), nil
}

// number returns what a number stands for; numbers that fit no int of C are
// OverflowErrors.
func number(c *object.Ctx, v heap.Value) (*description, error) {
	switch fd := v.Int(); {
	case v.Kind() != heap.KInt || fd > 1<<31-1:
		return nil, c.Raise(object.TOverflowError, "Python int too large to convert to C int")
	case fd < -1<<31:
		return nil, c.Raise(object.TOverflowError, "Python int too small to convert to C int")
	default:
		d, err := TableOf(c).at(fd)
		if err != nil {
			return nil, raiseOS(c, err, heap.None)
		}
		return d, nil
	}
}

// onNumber is a function on an open file that returns None.
func onNumber(c *object.Ctx, fd heap.Value, do func(d *description) error) (heap.Value, error) {
	d, err := number(c, fd)
	if err != nil {
		return fd, err
	}
	if err := do(d); err != nil {
		return fd, raiseOS(c, err, heap.None)
	}
	return heap.None, nil
}

func checkNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return onNumber(c, a[0], func(*description) error { return nil })
}

func closeNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return onNumber(c, a[0], func(*description) error { return TableOf(c).close(int(a[0].Int())) })
}

func readNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	n := a[1].Int()
	switch {
	case n < 0:
		return a[0], raiseOS(c, vfs.EINVAL, heap.None)
	case d.stream == 1:
		return c.Host.Call(c, "stdin.readbytes", []heap.Value{a[1]})
	case d.stream > 1 || d.flags&vfs.Read == 0:
		return a[0], raiseOS(c, vfs.EBADF, heap.None)
	}
	b, err := readPart(c, d, n, d.pos)
	d.pos += int64(len(b))
	return made(c, b, err)
}

// readPart reads at most n bytes from a place.
func readPart(c *object.Ctx, d *description, n, at int64) ([]byte, error) {
	end, err := d.length(c)
	if err != nil {
		return nil, err
	}
	if n = min(n, end-at); n <= 0 {
		return nil, nil
	}
	if err := c.Reserve(int(n)); err != nil {
		return nil, err
	}
	if err := c.ChargeText(int(n)); err != nil {
		return nil, err
	}
	b, err := c.NewBuffer(int(n))
	if err != nil {
		return nil, err
	}
	got := 0
	err = c.Pieces(b, func(piece []byte) error {
		n, err := d.readAt(c, piece, at+int64(got))
		got += n
		return err
	})
	return b[:got], err
}

// made returns bytes, or raises an error of the host.
func made(c *object.Ctx, b []byte, err error) (heap.Value, error) {
	var errno vfs.Errno
	if errors.As(err, &errno) {
		return heap.None, raiseOS(c, err, heap.None)
	}
	if err != nil {
		return heap.None, err
	}
	return c.NewBytes(b), nil
}

func readAtPlace(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	switch {
	case d.pipe != nil || d.stream > 0:
		return a[0], raiseOS(c, vfs.ESPIPE, heap.None)
	case a[1].Int() < 0 || a[2].Int() < 0:
		return a[0], raiseOS(c, vfs.EINVAL, heap.None)
	case d.flags&vfs.Read == 0:
		return a[0], raiseOS(c, vfs.EBADF, heap.None)
	}
	b, err := readPart(c, d, a[1].Int(), a[2].Int())
	return made(c, b, err)
}

func writeNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	b, _ := c.BufferOf(a[1])
	if err := c.Account().Charge(1 + len(b)/16); err != nil {
		return a[0], err
	}
	switch {
	case d.stream == 1:
		return a[0], raiseOS(c, vfs.EBADF, heap.None)
	case d.stream > 1:
		return heap.Int(int64(len(b))), c.WriteBytes(int(a[0].Int()), b)
	}
	if err := c.Pieces(b, func(piece []byte) error { return d.write(c, piece) }); err != nil {
		return made(c, nil, err)
	}
	return heap.Int(int64(len(b))), nil
}

func writeAtPlace(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	b, _ := c.BufferOf(a[1])
	if err := c.Account().Charge(1 + len(b)/16); err != nil {
		return a[0], err
	}
	switch {
	case d.pipe != nil || d.stream > 0:
		return a[0], raiseOS(c, vfs.ESPIPE, heap.None)
	case a[2].Int() < 0:
		return a[0], raiseOS(c, vfs.EINVAL, heap.None)
	}
	pos := d.pos
	d.pos = a[2].Int()
	err = c.Pieces(b, func(piece []byte) error { return d.write(c, piece) })
	d.pos = pos
	if err != nil {
		return made(c, nil, err)
	}
	return heap.Int(int64(len(b))), nil
}

func seekNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	at, err := d.seek(c, a[1].Int(), a[2].Int())
	if err != nil {
		return a[0], raiseOS(c, err, heap.None)
	}
	return heap.Int(at), nil
}

func truncateNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return onNumber(c, a[0], func(d *description) error {
		switch n := a[1].Int(); {
		case d.pipe != nil, d.stream > 0, n < 0, d.flags&vfs.Write == 0:
			return vfs.EINVAL
		case n > maxSize:
			return vfs.EFBIG
		default:
			return d.resize(c, n)
		}
	})
}

func statNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	info, err := d.stat(c)
	if err != nil {
		return a[0], raiseOS(c, err, heap.None)
	}
	return StatNumbers(c, info), nil
}

// StatNumbers returns the numbers of os.stat_result: mode, inode, device, links,
// uid, gid, size, and the times of access, change and status in nanoseconds.
func StatNumbers(c *object.Ctx, info vfs.FileInfo) heap.Value {
	times := make([]heap.Value, 0, 3)
	for _, t := range []time.Time{info.AccessTime, info.ModTime, info.ChangeTime} {
		ns := int64(0)
		if !t.IsZero() {
			ns = t.UnixNano()
		}
		times = append(times, heap.Int(ns))
	}
	return c.NewTuple(append([]heap.Value{
		heap.Int(int64(vfs.UnixMode(info.Mode))), heap.Int(int64(info.Inode)), heap.Int(int64(info.Device)),
		heap.Int(int64(info.Nlink)), heap.Int(int64(info.UID)), heap.Int(int64(info.GID)), heap.Int(info.Size),
	}, times...)...)
}

func duplicate(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	fd, err := TableOf(c).add(d, 0)
	if err != nil {
		return a[0], raiseOS(c, err, heap.None)
	}
	return heap.Int(int64(fd)), nil
}

func duplicateAs(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	if err != nil {
		return a[0], err
	}
	t, fd := TableOf(c), a[1].Int()
	switch {
	case fd < 0 || fd >= maxNumbers:
		return a[0], raiseOS(c, vfs.EBADF, heap.None)
	case fd == a[0].Int():
		return a[1], nil
	}
	d.numbers++ // it stays open while its number is replaced
	_ = t.close(int(fd))
	d.numbers--
	if _, err := t.add(d, int(fd)); err != nil {
		return a[0], raiseOS(c, err, heap.None)
	}
	return a[1], nil
}

func openPipe(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	t := TableOf(c)
	r, w := newPipe()
	from, err := t.add(r, 0)
	if err != nil {
		return heap.None, raiseOS(c, err, heap.None)
	}
	to, err := t.add(w, 0)
	if err != nil {
		_ = t.close(from)
		return heap.None, raiseOS(c, err, heap.None)
	}
	return c.NewTuple(heap.Int(int64(from)), heap.Int(int64(to))), nil
}

func pathOfNumber(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := number(c, a[0])
	switch {
	case err != nil:
		return a[0], err
	case d.path == "":
		return a[0], raiseOS(c, vfs.EINVAL, heap.None)
	}
	return c.Decode([]byte(d.path), "utf-8", "surrogateescape")
}

func setMask(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	t := TableOf(c)
	old := t.umask
	t.umask = uint32(a[0].Int()) & uint32(fs.ModePerm)
	return heap.Int(int64(old)), nil
}

// Mask is the mask of permissions.
func Mask(c *object.Ctx) int64 { return int64(TableOf(c).umask) }
