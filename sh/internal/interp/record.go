package interp

import (
	"fmt"
	"maps"
	"slices"

	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// record is what a tool in the middle of its work has read and written, of a run that
// may be dumped. A tool is Go code: what it knows cannot be written. But it does the
// same with the same input: where the run is loaded it begins anew, is given what it
// has read already, and what it has written already is dropped.
//
// That holds as long as nothing else has come of it: effect says what has.
type record struct {
	in     map[int][]byte // by descriptor
	out    map[int]int64  // bytes
	sleeps int            // that are over
	opened []openFile
	effect string // why it cannot begin anew; "": it can
	saved  []byte // what it has saved itself, while it waits for the host
	id     int    // of what it has asked
	kept   int    // bytes of in
}

// openFile is a file that the tool has opened to read it.
type openFile struct {
	path string
	info vfs.FileInfo
}

// recordRoom is how much a tool may read and still begin anew.
const recordRoom = 1 << 20

// BusyError says which tool keeps a run from being dumped: it is in the middle of what
// cannot be done a second time.
type BusyError struct {
	Command string
	Reason  string // "it has changed files"
}

// Error names the tool and the reason.
func (e *BusyError) Error() string {
	return fmt.Sprintf("the command %s is in the middle of its work and cannot begin anew: %s", e.Command, e.Reason)
}

// note notes something that cannot be done a second time.
func (s *seat) note(effect string) {
	if s.rec != nil && s.rec.effect == "" {
		s.rec.effect = effect
	}
}

// noteRead notes bytes that were read.
func (s *seat) noteRead(fd int, b []byte) {
	r := s.rec
	if r == nil || r.effect != "" {
		return
	}
	if r.kept += len(b); r.kept > recordRoom {
		s.note("it has read much")
		s.forget()
		return
	}
	s.t.m.acct.Book(int64(len(b)))
	if r.in == nil {
		r.in = map[int][]byte{}
	}
	r.in[fd] = append(r.in[fd], b...)
}

// noteWrite notes how many bytes were written.
func (s *seat) noteWrite(fd, n int) {
	if r := s.rec; r != nil && n > 0 {
		if r.out == nil {
			r.out = map[int]int64{}
		}
		r.out[fd] += int64(n)
	}
}

// noteOpen notes that a file was opened. One that is emptied is written anew; what was
// added to one is not taken back.
func (s *seat) noteOpen(path string, flag vfs.Flag, f vfs.File) {
	r := s.rec
	switch {
	case r == nil:
	case flag&vfs.Write == 0:
		info, err := f.Stat()
		if err != nil {
			s.note("it has opened a file that tells nothing")
			return
		}
		r.opened = append(r.opened, openFile{path, info})
	case flag&vfs.Truncate == 0 || flag&(vfs.Read|vfs.Exclusive|vfs.Append) != 0:
		s.note("it has changed the file " + path)
	}
}

// forget drops what was noted of the input.
func (s *seat) forget() {
	if s.rec != nil {
		for _, b := range s.rec.in {
			s.t.m.acct.Book(int64(-len(b)))
		}
		s.rec.in = nil
	}
}

// replayed returns how much of what was read before a load there is for p.
func (s *seat) replayed(fd int, p []byte) int {
	if s.again == nil || len(s.again.in[fd]) == 0 {
		return 0
	}
	n := copy(p, s.again.in[fd])
	s.again.in[fd] = s.again.in[fd][n:]
	s.noteRead(fd, p[:n])
	return n
}

// dropped returns how much of p was written before a load.
func (s *seat) dropped(fd int, p []byte) int {
	if s.again == nil || s.again.out[fd] == 0 {
		return 0
	}
	n := min(int64(len(p)), s.again.out[fd])
	s.again.out[fd] -= n
	s.noteWrite(fd, int(n))
	return int(n)
}

// inputIdle reports whether there is nothing in the pipe that a tool would read.
func (t *Task) inputIdle() bool {
	d := t.FD(0)
	return d != nil && d.pipe != nil && len(d.buf) == 0 && !d.writes && d.pipe.start == len(d.pipe.buf) && d.pipe.writers > 0
}

// runTool begins a tool. In a run that may be dumped it begins only when its input has
// data or has ended, or nothing else is left to do.
func (t *Task) runTool(c *cmd, tool *command.Command, args []string) {
	if c.tool = tool; tool.Waits {
		t.asks(c, tool)
		return
	}
	if t.m.pausing && !c.forced && t.inputIdle() {
		c.phase = cmdIdle
		d := t.FD(0)
		d.pipe.waitRead = append(d.pipe.waitRead, t)
		t.m.idle = append(t.m.idle, t)
		t.pc--
		t.wait()
		return
	}
	t.startTool(c, tool, args)
}

// beginIdle begins tools whose input has no data yet; false when there are none.
func (m *Machine) beginIdle() bool {
	list := m.idle
	m.idle = nil
	for _, t := range list {
		t.cmds[len(t.cmds)-1].forced = true
		m.enqueue(t)
	}
	return len(list) > 0
}

// idle goes on with a tool that has not begun.
func (t *Task) idle(c *cmd) {
	t.m.idle = without(t.m.idle, t)
	t.runTool(c, c.tool, t.args[c.args:])
}

// How far a tool is, in a snapshot.
const (
	toolNone = iota
	toolEnded
	toolBusy
)

// tool visits a tool that has begun.
func (g *graph) tool(t *Task) {
	v := g.v
	how, status := toolNone, 0
	switch {
	case t.tool != nil:
		how = toolBusy
	case t.seat != nil:
		how, status = toolEnded, t.seat.status
	case t.again != nil: // loaded, and not begun since
		how = toolBusy
	}
	snapshot.Number(v, &how)
	switch how {
	case toolNone:
	case toolEnded:
		snapshot.Number(v, &status)
		if v.Loading() {
			t.seat = &seat{t: t, status: status}
		}
	case toolBusy:
		g.record(t)
	default:
		v.Fail("a tool is nowhere")
	}
}

func (g *graph) record(t *Task) {
	v := g.v
	r := t.again
	if v.Loading() {
		r = &record{}
		t.again = r
	} else if t.tool != nil {
		var err error
		if r, err = t.seat.dump(); err != nil {
			v.FailWith(err)
			return
		}
	}
	visitByFD(v, &r.in, v.Blob)
	visitByFD(v, &r.out, func(n *int64) { snapshot.Number(v, n) })
	snapshot.Number(v, &r.sleeps)
	v.Blob(&r.saved)
	snapshot.Number(v, &r.id)
	n := len(t.cmds)
	if !v.Loading() {
		return
	}
	if v.Err() == nil && (n == 0 || t.cmds[n-1].phase != cmdTool && t.cmds[n-1].phase != cmdIdle || t.cmds[n-1].tool == nil) {
		v.Fail("a tool runs that does not")
	}
	if v.Err() == nil {
		t.cmds[n-1].phase, t.cmds[n-1].forced = cmdIdle, true
	}
}

// visitByFD visits a map by descriptors.
func visitByFD[T any](v *snapshot.Visitor, m *map[int]T, each func(*T)) {
	type pair struct {
		fd    int
		value T
	}
	var list []pair
	for _, fd := range slices.Sorted(maps.Keys(*m)) {
		list = append(list, pair{fd, (*m)[fd]})
	}
	snapshot.List(v, &list, 2, func(p *pair) {
		snapshot.Number(v, &p.fd)
		each(&p.value)
	})
	if !v.Loading() {
		return
	}
	*m = make(map[int]T, len(list))
	for _, p := range list {
		(*m)[p.fd] = p.value
	}
}

// dump returns what the tool needs to begin anew.
func (s *seat) dump() (*record, error) {
	name := s.t.cmds[len(s.t.cmds)-1].tool.Name
	if s.rec == nil {
		return nil, &BusyError{name, "the run was not begun by Start"}
	}
	if a := s.t.asked; a != nil {
		if a.replied {
			return nil, &BusyError{name, "it has its answer"}
		}
		saved, err := a.save()
		return &record{saved: saved, id: a.id}, err
	}
	if s.rec.effect != "" {
		return nil, &BusyError{name, s.rec.effect}
	}
	for _, f := range s.rec.opened {
		info, err := s.t.m.files.Stat(f.path)
		if err != nil || info.Inode != f.info.Inode || info.Size != f.info.Size || !info.ModTime.Equal(f.info.ModTime) {
			return nil, &BusyError{name, "the file " + f.path + " has changed since it was opened"}
		}
	}
	r := &record{in: maps.Clone(s.rec.in), out: maps.Clone(s.rec.out), sleeps: s.rec.sleeps}
	if s.sleeping {
		r.sleeps++ // it is over when the task goes on
	}
	if s.again != nil {
		r.add(s.again)
	}
	return r, nil
}

// add adds what a tool that began anew has not come to again.
func (r *record) add(rest *record) {
	r.sleeps += rest.sleeps
	for fd, b := range rest.in {
		if r.in == nil {
			r.in = map[int][]byte{}
		}
		r.in[fd] = slices.Concat(r.in[fd], b)
	}
	for fd, n := range rest.out {
		if r.out == nil {
			r.out = map[int]int64{}
		}
		r.out[fd] += n
	}
}
