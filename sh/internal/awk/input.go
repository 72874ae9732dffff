package awk

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// reader takes a stream apart into records. What it has read is one string, of which
// the records are parts.
type reader struct {
	r      io.Reader
	close  func() int
	chunk  string
	at     int
	eof    bool
	failed string // why reading ended, unless that was the end of the file
	buf    []byte
	both   *coprocess
}

// inputs are the files of the command line and those of getline.
type inputs struct {
	cur       *reader
	argAt     int
	usedFile  bool // there was a file among the arguments
	ended     bool
	skipFile  bool // nextfile in BEGINFILE
	readers   map[string]*reader
	rs        rsMode
	rsByte    byte
	rsRegex   *regex
	fieldRoom int
	ran       bool // the variables are set up
}

type rsMode uint8

const (
	rsNewline rsMode = iota
	rsByte
	rsParagraph
	rsRegex
)

func (m *machine) setRS(s string) {
	para := s == ""
	switch {
	case s == "\n":
		m.rs, m.rsByte = rsNewline, '\n'
	case para:
		m.rs = rsParagraph
	case len(s) == 1:
		m.rs, m.rsByte = rsByte, s[0]
	default:
		if utf8.RuneCountInString(s) == 1 {
			s = quoteRegex(s)
		}
		m.rs, m.rsRegex = rsRegex, m.cached(s)
	}
	if para != m.para {
		m.para = para
		if m.mode != byContent && m.mode != byWidths {
			m.mode, m.sep, m.fs = m.fsMode(m.globals[vFS].v.str(m.conv), para)
		}
	}
}

const readSize = 64 << 10

// fill reads more; what was not used stays in front.
func (m *machine) fill(r *reader) {
	if r.buf == nil {
		r.buf = make([]byte, readSize)
		m.account(2 * readSize)
	}
	rest := r.chunk[r.at:]
	if len(rest) > len(r.buf) {
		m.account(2 * len(r.buf))
		r.buf = make([]byte, 2*len(r.buf))
	}
	m.room(len(rest))
	n, err := r.r.Read(r.buf)
	r.chunk = rest + string(r.buf[:n])
	r.at = 0
	if err != nil {
		r.eof = true
		if !errors.Is(err, io.EOF) {
			r.failed = m.host.Reason(err)
		}
	}
}

// next returns the next record and what ended it.
func (m *machine) next(r *reader) (rec, rt string, ok bool) {
	m.fuel -= 2
	if m.fuel < 0 {
		m.refuel()
	}
	switch m.rs {
	case rsNewline, rsByte:
		return m.nextByte(r)
	case rsParagraph:
		return m.nextParagraph(r)
	}
	return m.nextRegex(r)
}

func (m *machine) nextByte(r *reader) (rec, rt string, ok bool) {
	seen := r.at
	for {
		if i := strings.IndexByte(r.chunk[seen:], m.rsByte); i >= 0 {
			rec, rt = r.chunk[r.at:seen+i], r.chunk[seen+i:seen+i+1]
			r.at = seen + i + 1
			return rec, rt, true
		}
		if r.eof {
			return m.lastRecord(r)
		}
		have := len(r.chunk) - r.at
		m.fill(r)
		seen = have
	}
}

func (m *machine) lastRecord(r *reader) (rec, rt string, ok bool) {
	rec = r.chunk[r.at:]
	r.at = len(r.chunk)
	return rec, "", rec != ""
}

func (m *machine) nextParagraph(r *reader) (rec, rt string, ok bool) {
	for {
		for r.at < len(r.chunk) && r.chunk[r.at] == '\n' {
			r.at++
		}
		if r.at < len(r.chunk) || r.eof {
			break
		}
		m.fill(r)
	}
	for {
		i := strings.Index(r.chunk[r.at:], "\n\n")
		if i >= 0 {
			end := r.at + i
			for end < len(r.chunk) && r.chunk[end] == '\n' {
				end++
			}
			if end < len(r.chunk) || r.eof {
				rec, rt = r.chunk[r.at:r.at+i], r.chunk[r.at+i:end]
				r.at = end
				return rec, rt, true
			}
		}
		if r.eof {
			rec = r.chunk[r.at:]
			r.at = len(r.chunk)
			if n := len(rec); n > 0 && rec[n-1] == '\n' {
				return rec[:n-1], "\n", true
			}
			return rec, "", rec != ""
		}
		m.fill(r)
	}
}

func (m *machine) nextRegex(r *reader) (rec, rt string, ok bool) {
	for {
		if rest := r.chunk[r.at:]; rest != "" {
			from, to, found := m.findSep(m.rsRegex, rest, 0)
			// A match that reaches the end of what was read might go on.
			if found && (to < len(rest) || r.eof) {
				rec, rt = rest[:from], rest[from:to]
				r.at += to
				return rec, rt, true
			}
		}
		if r.eof {
			return m.lastRecord(r)
		}
		m.fill(r)
	}
}

func (m *machine) setRT(rt string) { m.globals[vRT].v = value{s: rt, k: text} }

// openInput opens a file by a name of awk.
func (m *machine) openInput(name string) (*reader, error) {
	switch name {
	case "-", "/dev/stdin", "/dev/fd/0":
		return &reader{r: m.host.Stdin(), close: func() int { return 0 }}, nil
	}
	f, err := m.host.Open(name)
	if err != nil {
		return nil, err
	}
	return &reader{r: f, close: func() int {
		if f.Close() != nil {
			return -1
		}
		return 0
	}}, nil
}

// nextFile opens the next file of the command line; false at the end of them.
func (m *machine) nextFile() bool {
	argv := m.globals[vARGV].arr
	for {
		argc := toInt(m.globals[vARGC].v.num())
		m.argAt++
		if m.argAt >= argc {
			if m.usedFile {
				m.ended = true
				return false
			}
			m.usedFile = true
			m.globals[vARGIND].v = num(0)
			return m.useFile("-", "-")
		}
		k := key{i: int32(m.argAt), isInt: true}
		if argv == nil {
			continue
		}
		c := argv.find(&k, &m.steps)
		if c == nil {
			continue
		}
		name := c.v.str(m.conv)
		if name == "" {
			continue
		}
		m.globals[vARGIND].v = num(float64(m.argAt))
		if m.assignment(name) {
			continue
		}
		m.usedFile = true
		if m.useFile(name, name) {
			return true
		}
	}
}

// useFile begins with a file; false when it is to be left out.
func (m *machine) useFile(shown, name string) bool {
	m.store(&m.globals[vFILENAME], str(shown))
	m.fnr = 0
	r, err := m.openInput(name)
	if err == nil && name != "-" {
		m.fill(r)
		if r.failed != "" && len(r.chunk) == 0 {
			err = reason{r.failed}
		}
	}
	m.cur = r
	errno := ""
	if err != nil {
		errno = m.reason(err)
		m.cur = nil
	}
	m.store(&m.globals[vERRNO], str(errno))
	if err == nil {
		m.beginInplace(name)
	}
	if m.prog.beginFile != nil {
		m.skipFile = false
		switch m.runCode(m.prog.beginFile, tBeginFile) {
		case byExit:
			panic(unwinding{byExit})
		case byNextFile:
			m.closeCur()
			if err == nil {
				m.endFile()
			}
			return false
		}
	}
	if err != nil {
		if errno == dirReason {
			m.warn("command line argument `%s' is a directory: skipped", name)
			return false
		}
		m.fatal("cannot open file `%s' for reading: %s", name, errno)
	}
	return true
}

// dirReason is the text of the error of reading a directory.
const dirReason = "Is a directory"

func (m *machine) reason(err error) string {
	var r reason
	if errors.As(err, &r) {
		return r.text
	}
	return m.host.Reason(err)
}

func (m *machine) closeCur() {
	if m.cur != nil {
		m.closeReader(m.cur)
		m.cur = nil
	}
}

func (m *machine) closeReader(r *reader) int {
	if r.buf != nil {
		m.account(-2 * len(r.buf))
	}
	return r.close()
}

func (m *machine) endFile() {
	if m.prog.endFile != nil && m.runCode(m.prog.endFile, tEndFile) == byExit {
		panic(unwinding{byExit})
	}
}

// read returns the next record of the main input.
func (m *machine) read() (rec string, ok bool) {
	for {
		if m.ended {
			return "", false
		}
		if m.cur == nil {
			if !m.nextFile() {
				if m.ended {
					return "", false
				}
				continue
			}
		}
		rec, rt, ok := m.next(m.cur)
		if ok {
			m.nr++
			m.fnr++
			m.setRT(rt)
			return rec, true
		}
		failed := m.cur.failed
		if failed != "" {
			m.store(&m.globals[vERRNO], str(failed))
			if m.prog.endFile == nil && failed != dirReason {
				m.fatal("error reading input file `%s': %s", m.globals[vFILENAME].v.s, failed)
			}
		}
		m.closeCur()
		m.setRT("")
		m.endFile()
	}
}

// getline does what getline does, but for giving the line to a variable, and returns
// its status.
func (m *machine) getline(c uint16) value {
	into := c&getlineVar != 0
	from := c &^ getlineVar
	if from == getlineMain {
		if m.rule == tBeginFile || m.rule == tEndFile {
			m.fatal("`getline' invalid inside `%s' rule", map[kind]string{tBeginFile: "BEGINFILE", tEndFile: "ENDFILE"}[m.rule])
		}
		rec, ok := m.read()
		if !ok {
			return num(0)
		}
		m.give(rec, into)
		return num(1)
	}
	name := m.popStr()
	r, err := m.source(name, from)
	if err != nil {
		m.store(&m.globals[vERRNO], str(m.reason(err)))
		return num(-1)
	}
	rec, rt, ok := m.next(r)
	if !ok {
		if r.failed != "" {
			m.store(&m.globals[vERRNO], str(r.failed))
			return num(-1)
		}
		m.setRT("")
		return num(0)
	}
	m.setRT(rt)
	m.give(rec, into)
	return num(1)
}

// give makes a line the record, or keeps it for a variable.
func (m *machine) give(rec string, into bool) {
	v := value{s: rec, k: input | borrowed}
	if into {
		m.line = v
		return
	}
	m.setRecord(v)
}

// source returns the reader of a file, a command or a coprocess, which is opened
// when it is first used.
func (m *machine) source(name string, kind uint16) (*reader, error) {
	if name == "" {
		m.fatal("expression for `%s' redirection has null string value", map[uint16]string{getlineFile: "<", getlinePipe: "|", getlineBoth: "|&"}[kind])
	}
	if r := m.readers[name]; r != nil {
		return r, nil
	}
	if m.opts.Sandbox {
		m.fatal("redirection not allowed in sandbox mode")
	}
	var r *reader
	switch kind {
	case getlineFile:
		var err error
		if r, err = m.openInput(name); err != nil {
			return nil, err
		}
	case getlinePipe:
		m.flushAll()
		r = &reader{}
		r.r, r.close = m.command(name, nil)
	default:
		r = m.coprocess(name).reader()
	}
	m.account(len(name) + 256)
	m.readers[strings.Clone(name)] = r
	return r, nil
}

// command runs a command and returns its output and its status.
func (m *machine) command(name string, stdin io.Reader) (io.Reader, func() int) {
	out, status := m.host.Capture(name, stdin)
	return bytes.NewReader(out), func() int {
		m.host.Hold(-cap(out))
		return status
	}
}

// capture is the output of a program.
type capture struct {
	m    *machine
	buf  bytes.Buffer
	held int
}

func (c *capture) Write(p []byte) (int, error) {
	c.held += len(p)
	c.m.account(len(p))
	return c.buf.Write(p)
}

// coprocess is a command that is written to and read from: it runs when it is first
// read from, with all that was written.
type coprocess struct {
	m    *machine
	name string
	out  io.Reader
	done func() int
	in   *stream // what was written
}

func (m *machine) coprocess(name string) *coprocess {
	if o := m.outputs[name]; o != nil && o.both != nil {
		return o.both
	}
	co := &coprocess{m: m, name: strings.Clone(name)}
	co.in = &stream{both: co, kind: tPipeBoth, name: co.name}
	m.outputs[co.name] = co.in
	return co
}

func (co *coprocess) reader() *reader {
	return &reader{r: co, close: co.close, both: co}
}

func (co *coprocess) Read(p []byte) (int, error) {
	if co.out == nil {
		co.start()
	}
	return co.out.Read(p)
}

func (co *coprocess) start() {
	co.m.flushAll()
	co.out, co.done = co.m.command(co.name, co.m.gathered(co.in))
}

func (co *coprocess) close() int {
	if co.done == nil {
		co.start()
	}
	return co.done()
}

// itoa is for messages.
func itoa(n int) string { return strconv.Itoa(n) }
