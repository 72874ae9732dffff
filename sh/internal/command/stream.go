package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/skillet-run/skillet/vfs"
)

// outputRoom is how much a tool prints before it is written.
const outputRoom = 32 << 10

// bytesPerUnit is how much of a stream is moved for one unit of work.
const bytesPerUnit = 64

// bufferSize is the size of Ctx.Buffer.
const bufferSize = 64 << 10

// buffers and lineBuffers go from one call to the next: most tools read a few lines,
// and to clear so much memory takes longer than what they do.
var (
	buffers     = sync.Pool{New: func() any { return new([bufferSize]byte) }}
	lineBuffers = sync.Pool{New: func() any { return new([linesRoom]byte) }}
)

// Buffer returns memory to read into, of 64 KB: the same one throughout a call. What
// is in it at first is undefined.
func (c *Ctx) Buffer() []byte {
	if c.buffer == nil {
		c.Hold(bufferSize)
		c.buffer = buffers.Get().(*[bufferSize]byte)
	}
	return c.buffer[:]
}

// Input is a stream that a tool reads.
type Input struct {
	c *Ctx
	r io.Reader
}

// Read reads as io.Reader says. Its errors are io.EOF or a vfs.Errno.
func (in *Input) Read(p []byte) (int, error) {
	n, err := in.r.Read(p)
	in.c.Charge(1 + n/bytesPerUnit)
	in.c.mustLive(err)
	return n, err
}

// Stat returns what is known of the file that is read; ok is false where it is none,
// but a pipe.
func (in *Input) Stat() (info vfs.FileInfo, ok bool) {
	f, ok := in.r.(interface{ Stat() (vfs.FileInfo, error) })
	if !ok {
		return info, false
	}
	info, err := f.Stat()
	return info, err == nil
}

// Seek moves the position in the file that is read: ESPIPE where it is none.
func (in *Input) Seek(offset int64, whence int) (int64, error) {
	if f, ok := in.r.(io.Seeker); ok {
		return f.Seek(offset, whence)
	}
	return 0, vfs.ESPIPE
}

// File is an open file. Reads and writes are charged.
type File struct {
	vfs.File
	c *Ctx
}

// Read reads as io.Reader says.
func (f *File) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.c.Charge(1 + n/bytesPerUnit)
	f.c.mustLive(err)
	return n, err
}

// Write writes all of p, or fails.
func (f *File) Write(p []byte) (int, error) {
	f.c.Charge(1 + len(p)/bytesPerUnit)
	n, err := f.File.Write(p)
	f.c.mustLive(err)
	return n, err
}

// Output is a stream that a tool writes. It has no errors for the tool: one that
// fails unwinds it.
type Output struct {
	c     *Ctx
	w     io.Writer
	buf   []byte
	room  int    // 0: each Write goes through
	fails string // what is told of a failure; "": nothing
}

// Output returns a buffered stream to a file, or to something else, that the tool
// writes; name is what a failure is told of. It must be flushed.
func (c *Ctx) Output(w io.Writer, name string) *Output {
	return &Output{c: c, w: w, room: outputRoom, fails: QuoteName(name)}
}

// Write implements io.Writer. The error is nil.
func (o *Output) Write(p []byte) (int, error) {
	o.PrintBytes(p)
	return len(p), nil
}

// PrintBytes writes p.
func (o *Output) PrintBytes(p []byte) {
	if len(o.buf)+len(p) > o.room {
		o.Flush()
	}
	if len(p) >= o.room {
		o.put(p)
	} else {
		o.buf = append(o.buf, p...)
	}
}

// Print writes s.
func (o *Output) Print(s string) {
	if len(s) >= o.room || len(o.buf)+len(s) > o.room {
		o.PrintBytes([]byte(s))
		return
	}
	o.buf = append(o.buf, s...)
}

// PrintByte writes one byte.
func (o *Output) PrintByte(b byte) {
	if len(o.buf) >= o.room {
		o.PrintBytes([]byte{b})
		return
	}
	o.buf = append(o.buf, b)
}

// Printf formats and writes.
func (o *Output) Printf(format string, args ...any) {
	fmt.Fprintf(o, format, args...)
}

// Flush writes what is buffered.
func (o *Output) Flush() {
	if p := o.buf; len(p) > 0 {
		o.buf = o.buf[:0]
		o.put(p)
	}
}

func (o *Output) put(p []byte) {
	if len(p) == 0 {
		return
	}
	o.c.Charge(1 + len(p)/bytesPerUnit)
	if _, err := o.w.Write(p); err != nil {
		o.failed(err)
	}
}

// Sync writes what is buffered here and in the machine, so that the embedder sees it.
func (o *Output) Sync() {
	o.Flush()
	if err := o.c.Sync(); err != nil {
		o.failed(err)
	}
}

// failed unwinds the tool for an error of its output.
func (o *Output) failed(err error) {
	o.buf = nil
	o.c.mustLive(err)
	if vfs.ErrnoOf(err) == vfs.EPIPE {
		panic(&unwound{status: statusPipe})
	}
	if o.fails != "" {
		o.c.Errorf("%s: %s", o.fails, Reason(err))
	}
	panic(&unwound{status: 1})
}

// Lines reads a stream line by line.
type Lines struct {
	c     *Ctx
	r     io.Reader
	delim byte
	buf   []byte
	start int // of what has not been returned
	err   error
	first *[linesRoom]byte // what buf is, until it grows
}

// linesRoom is how much is read at once.
const linesRoom = 16 << 10

// Lines returns a reader of lines that end in delim: '\n' or 0.
func (c *Ctx) Lines(r io.Reader, delim byte) *Lines {
	return &Lines{c: c, r: r, delim: delim}
}

// Next returns the next line without its end, valid until the next call. ended says
// whether it had an end: the last one may have none. At the end of the stream ok is
// false; then Err says whether that was an error.
func (l *Lines) Next() (line []byte, ended, ok bool) {
	seen := l.start
	for {
		if at := bytes.IndexByte(l.buf[seen:], l.delim); at >= 0 {
			line = l.buf[l.start : seen+at]
			l.start = seen + at + 1
			l.c.Charge(1)
			return line, true, true
		}
		if l.err != nil {
			line = l.buf[l.start:]
			l.start = len(l.buf)
			if len(line) == 0 {
				l.release()
			}
			return line, false, len(line) > 0
		}
		seen = len(l.buf) - l.start
		l.fill()
	}
}

// fill moves what is left to the front and reads behind it.
func (l *Lines) fill() {
	left := copy(l.buf, l.buf[l.start:])
	l.buf, l.start = l.buf[:left], 0
	switch size := cap(l.buf); {
	case size == 0:
		l.c.Hold(linesRoom)
		l.first = lineBuffers.Get().(*[linesRoom]byte)
		l.buf = l.first[:0]
		l.c.lines = append(l.c.lines, l)
	case size-left < linesRoom/2:
		l.c.Hold(2 * size)
		l.buf = append(make([]byte, 0, 2*size), l.buf...)
		l.c.Hold(-size)
		l.recycle()
	}
	n, err := l.r.Read(l.buf[left:cap(l.buf)])
	l.buf = l.buf[:left+n]
	l.err = err
}

// recycle gives the first buffer back.
func (l *Lines) recycle() {
	if l.first != nil {
		lineBuffers.Put(l.first)
		l.first = nil
	}
}

// release gives all memory of l back.
func (l *Lines) release() {
	if cap(l.buf) == 0 {
		return
	}
	l.c.Hold(-cap(l.buf))
	l.recycle()
	l.buf, l.start = nil, 0
	l.c.lines = slices.DeleteFunc(l.c.lines, func(x *Lines) bool { return x == l })
}

// Err returns what has ended the stream, unless that was its end.
func (l *Lines) Err() error {
	if errors.Is(l.err, io.EOF) {
		return nil
	}
	return l.err
}

// ReadAll reads a stream to its end, and holds what it has read.
func (c *Ctx) ReadAll(r io.Reader) ([]byte, error) {
	var buf []byte
	for {
		if len(buf) == cap(buf) {
			size, old := max(512, 2*cap(buf)), cap(buf)
			c.Hold(size)
			buf = append(make([]byte, 0, size), buf...)
			c.Hold(-old)
		}
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		switch {
		case errors.Is(err, io.EOF):
			return buf, nil
		case err != nil:
			return buf, err
		}
	}
}

// Inputs calls do with each file named, opened to be read, and with standard input
// for "-" or where no name is given. It prints what cannot be opened or read, and
// returns the exit status: 0, or 1 when there was something to print.
func (c *Ctx) Inputs(names []string, do func(name string, r io.Reader) error) (status int) {
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		if err := c.input(name, do); err != nil {
			status = c.Fail(name, err)
		}
	}
	return status
}

func (c *Ctx) input(name string, do func(name string, r io.Reader) error) error {
	if name == "-" {
		return do(name, c.Stdin)
	}
	f, err := c.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return do(name, f)
}
