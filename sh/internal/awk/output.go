package awk

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
)

// output is where print writes.
type output struct {
	stdout  stream
	outputs map[string]*stream
	order   []*stream // as they were opened
	ending  bool      // the program has ended
}

// stream is an open output.
type stream struct {
	name  string
	kind  kind // tGreater, tAppend, tPipe, tPipeBoth
	buf   []byte
	w     io.Writer
	close func() int
	parts [][]byte // of what a command is to read, but for buf
	held  int
	both  *coprocess
	err   bool // standard error: not buffered
}

const writeSize = 32 << 10

// flushStream writes what a stream has gathered. A command gathers all its input.
func (m *machine) flushStream(s *stream) {
	if s.w == nil || len(s.buf) == 0 {
		return
	}
	buf := s.buf
	s.buf = s.buf[:0]
	if _, err := s.w.Write(buf); err != nil {
		m.writeFailed(s, err)
	}
}

func (m *machine) writeFailed(s *stream, err error) {
	name := s.name
	if name == "" {
		name = "standard output"
	}
	m.fatal("write to \"%s\" failed: %s", name, m.reason(err))
}

// flush writes what standard output has gathered.
func (m *machine) flush() { m.flushStream(&m.stdout) }

// flushAll is for before another command runs.
func (m *machine) flushAll() {
	m.flush()
	for _, s := range m.order {
		m.flushStream(s)
		if s.kind == tPipe && len(s.parts)+len(s.buf) > 0 && passes[s.name] {
			m.host.Shell(s.name, m.gathered(s))
		}
	}
}

// passes are the commands that are given what there is at each flush, since one sees
// that they pass on what they read at once. All others are given their input when
// they are closed.
var passes = map[string]bool{"cat": true, "cat 1>&2": true, "cat >&2": true, "cat>&2": true}

// wrote is called when something was added to a stream.
func (m *machine) wrote(s *stream) {
	if s.w == nil {
		if len(s.buf) >= writeSize {
			m.account(cap(s.buf))
			s.held += cap(s.buf)
			s.parts = append(s.parts, s.buf)
			s.buf = nil
		}
		return
	}
	if len(s.buf) >= writeSize || s.err {
		m.flushStream(s)
	}
}

// redirection returns the stream of a print statement; the name is on top of S.
func (m *machine) redirection(to kind) *stream {
	if to == tEOF {
		return &m.stdout
	}
	name := m.popStr()
	if s := m.outputs[name]; s != nil {
		return s
	}
	return m.openOutput(strings.Clone(name), to)
}

func (m *machine) openOutput(name string, to kind) *stream {
	if m.opts.Sandbox {
		m.fatal("redirection not allowed in sandbox mode")
	}
	if name == "" {
		m.fatal("expression for `%s' redirection has null string value", map[kind]string{tGreater: ">", tAppend: ">>", tPipe: "|", tPipeBoth: "|&"}[to])
	}
	s := &stream{name: name, kind: to, close: func() int { return 0 }}
	switch to {
	case tPipe:
		m.flushAll()
		s.close = func() int { return m.runPipe(s) }
	case tPipeBoth:
		m.coprocess(name)
		s = m.outputs[name]
		s.close = func() int { return 0 }
	default:
		switch name {
		case "/dev/stdout", "-", "/dev/fd/1":
			return &m.stdout
		case "/dev/stderr", "/dev/fd/2":
			s.w, s.err = m.host.Stderr(), true
		default:
			f, err := m.host.Create(name, to == tAppend)
			if err != nil {
				m.fatal("cannot redirect to `%s': %s", name, m.reason(err))
			}
			s.w = f
			s.close = func() int {
				if f.Close() != nil {
					return -1
				}
				return 0
			}
		}
	}
	m.account(256)
	m.outputs[name] = s
	m.order = append(m.order, s)
	return s
}

// runPipe runs the command of a pipe with what was written to it. As in gawk, what
// standard output has gathered comes first, but for a pipe that the end of the program
// closes.
func (m *machine) runPipe(s *stream) int {
	if !m.ending {
		m.flushAll()
	}
	return m.host.Shell(s.name, m.gathered(s))
}

// gathered returns what a command is to read. The memory is given back when it
// begins to read.
func (m *machine) gathered(s *stream) io.Reader {
	readers := make([]io.Reader, 0, len(s.parts)+1)
	for _, p := range append(s.parts, s.buf) {
		readers = append(readers, bytes.NewReader(p))
	}
	m.account(-s.held)
	s.parts, s.buf, s.held = nil, nil, 0
	return io.MultiReader(readers...)
}

// closeOutput ends a stream and returns its status.
func (m *machine) closeOutput(s *stream) int {
	m.flushStream(s)
	delete(m.outputs, s.name)
	if i := slices.Index(m.order, s); i >= 0 {
		m.order = slices.Delete(m.order, i, i+1)
	}
	if s.close == nil {
		return 0
	}
	return s.close()
}

// closeAll ends all that is open, at the end of the program: what was opened last
// first, and standard output last, as gawk does.
func (m *machine) closeAll() {
	m.ending = true
	for n := len(m.order); n > 0; n = len(m.order) {
		m.closeOutput(m.order[n-1])
	}
	m.flush()
}

// print writes the top n values.
func (m *machine) print(n int, to kind) {
	s := m.redirection(to)
	vals := m.stack[len(m.stack)-n:]
	b := s.buf
	for i := range vals {
		if i > 0 {
			b = append(b, m.ofs...)
		}
		v := &vals[i]
		if v.k&kindMask == number {
			b = appendNumber(b, v.n, m.ofmt)
		} else {
			b = append(b, v.s...)
		}
	}
	b = append(b, m.ors...)
	m.printed(s, b)
	m.stack = m.stack[:len(m.stack)-n]
}

func (m *machine) printed(s *stream, b []byte) {
	m.fuel -= 2 + (len(b)-len(s.buf))>>4
	s.buf = b
	m.wrote(s)
}

func (m *machine) printRecord(to kind) {
	s := m.redirection(to)
	v := m.field(0)
	b := append(s.buf, v.str(m.conv)...)
	m.printed(s, append(b, m.ors...))
}

func (m *machine) printf(n int, to kind) {
	s := m.redirection(to)
	vals := m.stack[len(m.stack)-n:]
	b := m.sprintf(s.buf, vals)
	m.printed(s, b)
	m.stack = m.stack[:len(m.stack)-n]
}

// closeNamed is the function close.
func (m *machine) closeNamed(name, how string) float64 {
	if r := m.readers[name]; r != nil {
		if how == "to" {
			return 0
		}
		delete(m.readers, name)
		if o := m.outputs[name]; o != nil && o.both != nil {
			delete(m.outputs, name)
		}
		return float64(m.closeReader(r))
	}
	s := m.outputs[name]
	if s == nil {
		m.store(&m.globals[vERRNO], str("close of redirection that was never opened"))
		return -1
	}
	if s.both != nil {
		if how == "to" {
			return 0
		}
		delete(m.outputs, name)
		return float64(s.both.close())
	}
	return float64(m.closeOutput(s))
}

// fflush is the function of that name.
func (m *machine) fflush(name string, all bool) float64 {
	if all {
		m.flushAll()
		return 0
	}
	switch name {
	case "/dev/stdout":
		m.flush()
		return 0
	case "/dev/stderr":
		return 0
	}
	s := m.outputs[name]
	if s == nil {
		if _, ok := m.readers[name]; ok {
			m.warn("fflush: cannot flush: pipe `%s' opened for reading, not writing", name)
			return -1
		}
		m.warn("fflush: `%s' is not an open file, pipe or co-process", name)
		return -1
	}
	m.flushStream(s)
	return 0
}

// system runs a command line.
func (m *machine) system(command string) float64 {
	if m.opts.Sandbox {
		m.fatal("'system' function not allowed in sandbox mode")
	}
	m.flushAll()
	return float64(m.host.Shell(command, nil))
}

// errorf writes to standard error.
func (m *machine) errorf(format string, args ...any) {
	fmt.Fprintf(m.host.Stderr(), format, args...)
}
