package interp

import (
	"errors"
	"io"

	"github.com/skillet-run/skillet/vfs"
)

// Desc is an open file description: what descriptors of tasks share.
type Desc struct {
	refs   int
	host   hostStream
	file   vfs.File
	path   string // of file, absolute
	flag   vfs.Flag
	pipe   *pipe
	writes bool   // the end of the pipe
	buf    []byte // read ahead, or the text of a here-document
	eof    bool
	read   io.Reader // of the Exec of a tool
	write  io.Writer
	null   bool
	booked int64  // bytes of a here-document
	source source // of null: what is read from it
}

// source is what a device without end gives.
type source uint8

const (
	sourceNone   source = iota // /dev/null
	sourceZero                 // /dev/zero
	sourceRandom               // /dev/random and /dev/urandom
	sourceFull                 // /dev/full, to which nothing can be written
)

// read fills p.
func (s source) read(m *Machine, p []byte) (int, error) {
	clear(p)
	if s == sourceRandom {
		m.host.Random(p)
	}
	return len(p), nil
}

type hostStream uint8

const (
	hostNone hostStream = iota
	hostStdin
	hostStdout
	hostStderr
)

// close drops one reference.
func (d *Desc) close(m *Machine) {
	if d == nil {
		return
	}
	if d.refs--; d.refs > 0 {
		return
	}
	m.acct.Book(-d.booked)
	switch {
	case d.file != nil:
		_ = d.file.Close() // writes have told their errors
		d.file = nil
	case d.pipe != nil && d.writes:
		if d.pipe.writers--; d.pipe.writers == 0 {
			m.wakeAll(&d.pipe.waitRead)
			if d.pipe.owner != nil {
				m.enqueue(d.pipe.owner)
			}
		}
	case d.pipe != nil:
		if d.pipe.readers--; d.pipe.readers == 0 {
			m.wakeAll(&d.pipe.waitWrite)
			d.pipe.drop(m)
		}
	}
}

// pipe is a buffer between tasks.
type pipe struct {
	buf              []byte
	start            int
	readers, writers int
	waitRead         []*Task
	waitWrite        []*Task
	owner            *Task // who waits for its end: it is not bounded then
	booked           int64
}

// pipeRoom is what a pipe holds, as on Linux.
const pipeRoom = 64 << 10

func (m *Machine) wakeAll(list *[]*Task) {
	for _, t := range *list {
		m.enqueue(t)
	}
	*list = (*list)[:0]
}

func (p *pipe) drop(m *Machine) {
	m.acct.Book(-p.booked)
	p.booked, p.buf, p.start = 0, nil, 0
}

// newPipe returns both ends of a pipe.
func newPipe() (r, w *Desc) {
	p := &pipe{readers: 1, writers: 1}
	return &Desc{refs: 1, pipe: p}, &Desc{refs: 1, pipe: p, writes: true}
}

// outcome is how an attempt to read or write has ended.
type outcome uint8

const (
	done  outcome = iota
	again         // the task has to wait
)

// peek returns bytes that can be read, which advance takes. No bytes and no error
// mean the end.
func (d *Desc) peek(t *Task) ([]byte, outcome, error) {
	if len(d.buf) > 0 {
		return d.buf, done, nil
	}
	if p := d.pipe; p != nil {
		if d.writes {
			return nil, done, vfs.EBADF
		}
		if p.start < len(p.buf) {
			return p.buf[p.start:], done, nil
		}
		if p.writers > 0 {
			p.waitRead = append(p.waitRead, t)
			return nil, again, nil
		}
		return nil, done, nil
	}
	return d.fill(t)
}

const readAhead = 8 << 10

func (d *Desc) fill(t *Task) ([]byte, outcome, error) {
	var read func([]byte) (int, error)
	switch {
	case d.null && d.source == sourceNone:
		return nil, done, nil
	case d.null:
		read = func(p []byte) (int, error) { return d.source.read(t.m, p) }
	case d.file != nil:
		read = d.file.Read
	case d.host == hostStdin:
		if d.eof {
			return nil, done, nil
		}
		read = t.m.read
	case d.read != nil:
		read = d.read.Read
	case d.host != hostNone || d.write != nil:
		return nil, done, vfs.EBADF
	default:
		return nil, done, nil
	}
	if cap(d.buf) < readAhead {
		d.buf = make([]byte, readAhead)
	}
	n, err := read(d.buf[:readAhead])
	d.buf = d.buf[:n]
	if n == 0 {
		d.buf = nil
	}
	if errors.Is(err, io.EOF) {
		d.eof, err = true, nil
	}
	if n > 0 {
		err = nil
	}
	return d.buf, done, err
}

// advance takes n bytes of what peek has returned.
func (d *Desc) advance(m *Machine, n int) {
	if len(d.buf) > 0 {
		d.buf = d.buf[n:]
		return
	}
	p := d.pipe
	if p.start += n; p.start == len(p.buf) {
		p.buf, p.start = p.buf[:0], 0
	}
	m.wakeAll(&p.waitWrite)
}

// put writes what there is room for, and returns how much that was.
func (d *Desc) put(t *Task, b []byte) (int, outcome, error) {
	m := t.m
	switch {
	case d.pipe != nil:
		return d.pipe.put(t, d, b)
	case d.source == sourceFull:
		return 0, done, vfs.ENOSPC
	case d.null:
		return len(b), done, nil
	case d.file != nil:
		if len(d.buf) > 0 { // the place is that of what was read
			_, _ = d.file.Seek(-int64(len(d.buf)), io.SeekCurrent)
			d.buf = nil
		}
		n, err := d.file.Write(b)
		return n, done, err
	case d.host == hostStdout || d.host == hostStderr:
		if err := m.write(int(d.host)-1, b); err != nil {
			return 0, done, err
		}
		return len(b), done, nil
	case d.write != nil:
		n, err := d.write.Write(b)
		return n, done, err
	}
	return 0, done, vfs.EBADF
}

func (p *pipe) put(t *Task, d *Desc, b []byte) (int, outcome, error) {
	m := t.m
	if !d.writes {
		return 0, done, vfs.EBADF
	}
	if p.readers == 0 {
		return 0, done, vfs.EPIPE
	}
	room := len(b)
	if p.owner == nil {
		room = min(room, pipeRoom-(len(p.buf)-p.start))
		if room <= 0 {
			p.waitWrite = append(p.waitWrite, t)
			return 0, again, nil
		}
	}
	if p.start > 0 && len(p.buf)+room > cap(p.buf) {
		p.buf = p.buf[:copy(p.buf, p.buf[p.start:])]
		p.start = 0
	}
	before := cap(p.buf)
	if n := int64(len(p.buf) + room); n > int64(before) {
		if err := m.room(max(n, int64(before+before/4)) + n - int64(before)); err != nil {
			return 0, done, err
		}
	}
	p.buf = append(p.buf, b[:room]...)
	if grown := int64(cap(p.buf) - before); grown > 0 {
		m.acct.Book(grown)
		p.booked += grown
	}
	m.wakeAll(&p.waitRead)
	return room, done, nil
}

// FD returns what a descriptor of the task is, nil when it is closed.
func (t *Task) FD(n int) *Desc {
	if n < 0 || n >= len(t.fds) {
		return nil
	}
	return t.fds[n]
}

// setFD makes d, of which it takes over a reference, the descriptor n.
func (t *Task) setFD(n int, d *Desc) {
	for n >= len(t.fds) {
		t.fds = append(t.fds, nil)
	}
	t.fds[n].close(t.m)
	t.fds[n] = d
}

// freeFD returns the first closed descriptor from n on.
func (t *Task) freeFD(n int) int {
	for n < len(t.fds) && t.fds[n] != nil {
		n++
	}
	return n
}

// newText returns a description that is read as text.
func (t *Task) newText(s string) *Desc {
	d := &Desc{refs: 1}
	if err := t.m.room(2 * int64(len(s))); err != nil {
		t.m.fail(err)
		return d
	}
	d.buf, d.booked = []byte(s), int64(len(s))
	t.m.acct.Book(d.booked)
	return d
}
