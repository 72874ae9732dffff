package interp

import (
	"context"
	"io"
	"io/fs"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

type codeInstr = code.Instr

// coroutine runs tools, one after the other, beside the machine: a tool that has
// to wait gives control back and keeps its place.
type coroutine struct {
	next    func() (struct{}, bool)
	cancel  func()
	yield   func(struct{}) bool
	job     func()
	idle    bool
	stopped bool
	m       *Machine
}

// coroutineBytes is about what a coroutine takes, with the tool that begins in it, and
// spareMost how many are kept for the next tools.
const (
	coroutineBytes = 8 << 10
	spareMost      = 16
)

func (m *Machine) newCoroutine() *coroutine {
	c := &coroutine{idle: true, m: m}
	m.book(coroutineBytes)
	c.next, c.cancel = iter.Pull(func(yield func(struct{}) bool) {
		c.yield = yield
		for {
			c.job()
			c.job, c.idle = nil, true
			if !yield(struct{}{}) {
				return
			}
		}
	})
	return c
}

// stop ends a coroutine: a tool in it is unwound.
func (c *coroutine) stop() {
	c.stopped = true
	c.cancel()
	c.m.book(-coroutineBytes)
}

// pause gives control to the machine; false when the tool has to end.
func (c *coroutine) pause() bool { return !c.stopped && c.yield(struct{}{}) }

// toolUnits is about the work to begin a tool and to end it.
const toolUnits = 500

// startTool begins a tool in the task.
func (t *Task) startTool(c *cmd, tool *command.Command, args []string) {
	m := t.m
	m.acct.Spend(toolUnits)
	var co *coroutine
	if n := len(m.spare); n > 0 {
		co, m.spare = m.spare[n-1], m.spare[:n-1]
	} else {
		co = m.newCoroutine()
	}
	seat := &seat{t: t, co: co, again: t.again}
	if t.again = nil; m.pausing {
		seat.rec = &record{}
	}
	name := args[0]
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		name = name[i+1:]
	}
	list := append([]string(nil), args[1:]...)
	co.idle = false
	co.job = func() {
		x := command.NewCtx(seat, name, list, seatStream{seat, 0}, seatStream{seat, 1}, seatStream{seat, 2})
		status, err := tool.Call(x)
		seat.status, seat.fault = status, x.Fault
		if err != nil && !co.stopped {
			m.fail(err)
		}
	}
	t.tool, t.seat = co, seat
	c.phase, c.tool = cmdTool, tool
	t.resumeTool()
	if t.tool == nil && t.state == running {
		t.endTool()
	} else {
		t.pc--
	}
}

// resumeTool lets the tool of the task go on.
func (t *Task) resumeTool() {
	co := t.tool
	co.next()
	if !co.idle {
		return
	}
	t.tool = nil
	if len(t.m.spare) == spareMost {
		co.stop()
		return
	}
	t.m.spare = append(t.m.spare, co)
}

// resumeCommand goes on with a command that has waited.
func (t *Task) resumeCommand(c *cmd) {
	if c.phase == cmdWait {
		if !t.waited() {
			t.pc--
			t.wait()
			return
		}
		status := t.waits[0].status
		t.waits = nil
		t.endCommand(status)
		return
	}
	if t.tool != nil {
		t.pc--
		if t.state == running {
			t.wait()
		}
		return
	}
	t.endTool()
}

func (t *Task) endTool() {
	status := t.seat.status
	if d := t.cmds[len(t.cmds)-1].notice; d != nil {
		d.event.Err = t.seat.fault
	}
	t.seat.forget()
	t.seat = nil
	if t.m.fatal != nil {
		t.state = waiting
		return
	}
	t.endCommand(status)
}

// seat is what a tool has of the machine.
type seat struct {
	t      *Task
	co     *coroutine
	status int
	fault  error // of a command of the embedder's

	rec      *record // nil: the run cannot be dumped
	again    *record // of what it did before a load
	sleeping bool
}

var _ command.Machine = (*seat)(nil)

// wait stops the tool until the task is ready again.
func (s *seat) wait() error {
	s.t.state = waiting
	if !s.co.pause() {
		return budget.ErrCancelled
	}
	return nil
}

// Room implements command.Machine.
func (s *seat) Room(bytes int64) error { return s.t.m.room(bytes) }

// Turn implements command.Machine.
func (s *seat) Turn() error {
	t, m := s.t, s.t.m
	err := m.refill(t)
	switch {
	case err != nil && !m.interrupted(t, err):
		return err
	case err == nil && !m.turn():
		return nil
	case err == nil:
		return s.yield()
	}
	t.state = queued
	if !s.co.pause() {
		return budget.ErrCancelled
	}
	return nil
}

// yield lets the other tasks that are ready have a turn.
func (s *seat) yield() error {
	s.t.m.ready = append(s.t.m.ready, s.t)
	s.t.state = queued
	if !s.co.pause() {
		return budget.ErrCancelled
	}
	return nil
}

// seatStream is a standard stream of a tool.
type seatStream struct {
	s  *seat
	fd int
}

func (x seatStream) Read(p []byte) (int, error) {
	return x.s.read(x.fd, x.s.t.FD(x.fd), p)
}

func (s *seat) read(fd int, d *Desc, p []byte) (int, error) {
	t := s.t
	if d == nil {
		return 0, vfs.EBADF
	}
	if n := s.replayed(fd, p); n > 0 {
		return n, nil
	}
	for {
		b, o, err := d.peek(t)
		switch {
		case err != nil:
			return 0, err
		case o == again:
			if err := s.wait(); err != nil {
				return 0, err
			}
			continue
		case len(b) == 0:
			return 0, io.EOF
		}
		n := copy(p, b)
		d.advance(t.m, n)
		s.noteRead(fd, p[:n])
		return n, nil
	}
}

// Stat tells tools which file they read; ESPIPE where it is none.
func (x seatStream) Stat() (vfs.FileInfo, error) {
	d := x.s.t.FD(x.fd)
	if d == nil || d.file == nil {
		return vfs.FileInfo{}, vfs.ESPIPE
	}
	return d.file.Stat()
}

// Seek moves in the file that is read. What was read ahead counts as not read.
func (x seatStream) Seek(offset int64, whence int) (int64, error) {
	d := x.s.t.FD(x.fd)
	if d == nil || d.file == nil {
		return 0, vfs.ESPIPE
	}
	x.s.note("it has moved in its input")
	if whence == io.SeekCurrent {
		offset -= int64(len(d.buf))
	}
	d.buf, d.eof = nil, false
	return d.file.Seek(offset, whence)
}

func (x seatStream) Write(p []byte) (int, error) {
	return x.s.write(x.fd, x.s.t.FD(x.fd), p)
}

func (s *seat) write(fd int, d *Desc, p []byte) (int, error) {
	if d == nil {
		return 0, vfs.EBADF
	}
	total := s.dropped(fd, p)
	for total < len(p) {
		n, o, err := d.put(s.t, p[total:])
		total += n
		s.noteWrite(fd, n)
		if err != nil {
			return total, err
		}
		if o == again {
			if err := s.wait(); err != nil {
				return total, err
			}
		}
	}
	return total, nil
}

func (s *seat) Files() *vfs.Namespace {
	s.note("it has used files by their names")
	return s.t.m.files
}

func (s *seat) Open(path string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	d, err, ok := s.t.device(path)
	if ok {
		if err != nil {
			return nil, err
		}
		return &descFile{s, d, slices.Index(s.t.fds, d)}, nil
	}
	f, err := s.t.m.files.Open(path, flag, perm)
	if err == nil {
		s.noteOpen(path, flag, f)
	}
	return f, err
}

func (s *seat) Stat(path string) (vfs.FileInfo, error) {
	if info, ok := s.t.deviceInfo(path); ok {
		return info, nil
	}
	return s.t.m.files.Stat(path)
}

func (s *seat) Lstat(path string) (vfs.FileInfo, error) {
	if info, ok := s.t.deviceInfo(path); ok {
		return info, nil
	}
	return s.t.m.files.Lstat(path)
}

// deviceInfo tells what a device of the shell is.
func (t *Task) deviceInfo(path string) (vfs.FileInfo, bool) {
	d, err, ok := t.device(path)
	if !ok || err != nil {
		return vfs.FileInfo{}, false
	}
	defer d.close(t.m)
	if d.file != nil {
		info, err := d.file.Stat()
		return info, err == nil
	}
	const mode = 0o666
	info := vfs.FileInfo{Mode: fs.ModeDevice | fs.ModeCharDevice | mode, ModTime: t.m.began, AccessTime: t.m.began, ChangeTime: t.m.began}
	if d.pipe != nil || !d.null {
		info.Mode = fs.ModeNamedPipe | mode
	}
	return info, true
}

// Sync writes what is kept of standard output.
func (s *seat) Sync() error { return s.t.m.flush() }

func (s *seat) Dir() string        { return s.t.env.dir }
func (s *seat) Umask() fs.FileMode { return fs.FileMode(s.t.env.umask) }

func (s *seat) Getenv(name string) (string, bool) {
	for _, kv := range s.Environ() {
		if rest, ok := strings.CutPrefix(kv, name); ok && strings.HasPrefix(rest, "=") {
			return rest[1:], true
		}
	}
	return "", false
}

func (s *seat) Environ() []string { return s.t.Environ() }

func (s *seat) Now() time.Time {
	s.note("it has asked for the time")
	return s.t.m.host.Now()
}

func (s *seat) Random(p []byte) {
	s.note("it has used random bytes")
	s.t.m.host.Random(p)
}

func (s *seat) Identity() command.Identity { return s.t.m.host.Identity() }
func (s *seat) Account() *budget.Account   { return s.t.m.acct }

func (s *seat) Terminal(stream int) bool { return s.t.terminal(stream) }

// terminal reports whether a descriptor is a terminal.
func (t *Task) terminal(fd int) bool {
	d := t.FD(fd)
	return d != nil && d.host != hostNone && t.m.host.Terminal(int(d.host)-1)
}

// Unheard implements command.Machine.
func (s *seat) Unheard(stream int) bool {
	d := s.t.FD(stream)
	return d != nil && d.pipe != nil && d.pipe.readers == 0
}

func (s *seat) Sleep(d time.Duration) error {
	if s.again != nil && s.again.sleeps > 0 {
		s.again.sleeps--
	} else {
		s.t.sleepFor(d)
		s.sleeping = true
		if !s.co.pause() {
			return budget.ErrCancelled
		}
		s.sleeping = false
	}
	if s.rec != nil {
		s.rec.sleeps++
	}
	return nil
}

// sleepFor stops the task for a time.
func (t *Task) sleepFor(d time.Duration) {
	t.until = t.m.host.Monotonic() + d
	t.state = waiting
	t.m.sleep = append(t.m.sleep, t)
}

func (s *seat) Fetch(r *command.Request) (resp *command.Response, err error) {
	s.note("it has used the network")
	ctx, cancel := context.WithCancel(s.t.m.ctx)
	defer cancel()
	if ended := s.Await(func() { resp, err = s.t.m.host.Fetch(ctx, r) }, cancel); ended != nil {
		return nil, ended
	}
	return resp, err
}

// Exec runs another command in a child, and waits for it.
func (s *seat) Exec(x *command.Exec) (command.Result, error) {
	s.note("it runs another command")
	t := s.t
	c := t.child(x)
	t.waits = []*Task{c}
	t.state = waiting
	t.m.first(c)
	var deadline time.Duration
	if x.Timeout > 0 {
		deadline = t.m.host.Monotonic() + x.Timeout
		t.until = deadline
		t.m.sleep = append(t.m.sleep, t)
	}
	for !t.waited() {
		if !s.co.pause() {
			return command.Result{}, budget.ErrCancelled
		}
		if x.Timeout > 0 && !t.waited() && t.m.host.Monotonic() >= deadline {
			c.kill(sigTerm)
			t.waits = nil
			return command.Result{Status: 124, TimedOut: true}, nil
		}
		t.state = waiting
	}
	t.state = running
	t.m.awake(t)
	t.waits = nil
	return command.Result{Status: c.status, Missing: c.absent}, nil
}

// awake takes a task from the sleepers.
func (m *Machine) awake(t *Task) {
	for i, s := range m.sleep {
		if s == t {
			m.sleep = append(m.sleep[:i], m.sleep[i+1:]...)
			return
		}
	}
}

// descFile is a descriptor that a tool has opened by its name in /dev.
type descFile struct {
	s  *seat
	d  *Desc
	fd int // -1: it was closed
}

func (f *descFile) Read(p []byte) (int, error)  { return f.s.read(f.fd, f.d, p) }
func (f *descFile) Write(p []byte) (int, error) { return f.s.write(f.fd, f.d, p) }

func (f *descFile) Close() error {
	f.d.close(f.s.t.m)
	return nil
}

func (f *descFile) ReadAt([]byte, int64) (int, error)  { return 0, vfs.ESPIPE }
func (f *descFile) WriteAt([]byte, int64) (int, error) { return 0, vfs.ESPIPE }
func (f *descFile) Seek(int64, int) (int64, error)     { return 0, vfs.ESPIPE }
func (f *descFile) Truncate(int64) error               { return vfs.EINVAL }

func (f *descFile) Stat() (vfs.FileInfo, error) {
	if f.d.file != nil {
		return f.d.file.Stat()
	}
	const mode = 0o666
	return vfs.FileInfo{Mode: fs.ModeNamedPipe | mode}, nil
}
