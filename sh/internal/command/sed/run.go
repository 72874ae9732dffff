package sed

import (
	"bytes"
	"fmt"
	"io/fs"
	"strconv"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// machine runs a script.
type machine struct {
	options
	c      *command.Ctx
	script script
	in     input
	stdout *output
	out    *output // standard output, or the file that is edited
	status int

	space []byte // the pattern space
	ended bool   // its line had an end
	hold  []byte

	holdEnded bool

	buffer []byte // for the next pattern space
	held   int    // bytes booked

	appended []addition
	replaced bool // since the last line was read or t jumped
	previous *regex.Regexp
	readers  map[string]*command.Lines // of R
	keep     bool                      // D: the next cycle reads no line

	editing, temporary string
	mode               fs.FileMode
}

// addition is what is printed at the end of a cycle.
type addition struct {
	text  []byte
	file  string // whose content is printed
	line  bool   // text is a line without its end
	ended bool
}

func (m *machine) run() int {
	m.stdout = &output{w: m.c.Stdout}
	m.out = m.stdout
	m.holdEnded = true
	m.readers = map[string]*command.Lines{}
	names := m.c.Args
	if len(names) == 0 && m.inPlace {
		m.fail(badIO, "no input files")
	}
	if len(names) == 0 {
		names = []string{"-"}
	}
	m.in = input{m: m, names: names}
	for m.cycle() {
	}
	return m.status
}

// fail prints a message and ends the tool.
func (m *machine) fail(status int, format string, args ...any) {
	m.c.Errorf(format, args...)
	m.c.Exit(status)
}

func (m *machine) must(err error) {
	if err == nil {
		return
	}
	if err == regex.ErrStack { //nolint:errorlint // the matcher returns it as it is
		m.fail(badIO, "%s", err)
	}
	m.c.Stop(err)
}

func (m *machine) noGroup(n int) string {
	return fmt.Sprintf("invalid reference \\%d on `s' command's RHS", n)
}

// lookAhead is from what size on account sees to it that there is room to grow.
const lookAhead = 64 << 10

// account books what the spaces take.
func (m *machine) account() {
	size := cap(m.space) + cap(m.hold) + cap(m.buffer)
	if d := size - m.held; d > 1<<12 || d < -1<<12 {
		m.held = size
		m.c.Hold(d)
		if next := max(cap(m.space), cap(m.hold), cap(m.buffer)) / 4 * 5; next > lookAhead {
			m.c.Hold(next) // what grows is there twice for a moment
			m.c.Hold(-next)
		}
	}
}

// last returns the regular expression of a pattern: the empty one is that which
// was used last.
func (m *machine) last(p *pattern) *regex.Regexp {
	if p.re != nil {
		m.previous = p.re
	}
	if m.previous == nil {
		m.fail(badUsage, "-e expression #1, char 0: no previous regular expression")
	}
	return m.previous
}

// cycle reads a line and runs the script on it; it is false at the end.
func (m *machine) cycle() bool {
	if !m.keep {
		if !m.read() {
			return false
		}
	}
	m.keep = false
	quit, discard := m.execute()
	if quit && discard {
		m.finish()
		return false
	}
	if !discard {
		m.autoprint()
	}
	m.flushAppended()
	if quit {
		m.finish()
		return false
	}
	return true
}

// finish puts the file that is edited in its place; what was not read of it is
// lost, as in GNU sed. Further files are left alone.
func (m *machine) finish() {
	if m.editing != "" {
		m.in.close()
	}
}

func (m *machine) autoprint() {
	if !m.quiet {
		m.put(m.out, m.space, m.ended)
	}
}

// read puts the next line into the pattern space.
func (m *machine) read() bool {
	var ok bool
	line, ended, ok := m.in.next(m.space[:0])
	if !ok {
		return false
	}
	m.space, m.ended = line, ended
	m.replaced = false
	m.account()
	return true
}

// flushAppended prints what a, r and R have left for the end of the cycle.
func (m *machine) flushAppended() {
	for _, a := range m.appended {
		switch {
		case a.file != "":
			m.copyFile(a.file)
		case a.line:
			m.put(m.out, a.text, a.ended)
		default:
			m.raw(a.text)
		}
	}
	m.appended = m.appended[:0]
}

// copyFile prints a file, if it can be read.
func (m *machine) copyFile(name string) {
	if name == "/dev/stdin" {
		text, err := m.c.ReadAll(m.c.Stdin)
		if err == nil {
			m.raw(text)
			m.c.Hold(-cap(text))
		}
		return
	}
	f, err := m.c.Open(name)
	if err != nil {
		return
	}
	defer f.Close()
	var buf [8 << 10]byte
	for {
		n, err := f.Read(buf[:])
		if n > 0 {
			m.raw(buf[:n])
		}
		if err != nil || n == 0 {
			return
		}
	}
}

// execute runs the script on the pattern space: quit says that it is the last
// cycle, discard that the pattern space must not be printed.
func (m *machine) execute() (quit, discard bool) {
	code := m.script.code
	for pc := 0; pc < len(code); {
		in := code[pc]
		pc++
		m.c.Charge(2)
		if m.selects(in) == in.negate {
			if in.name == '{' {
				pc = in.target
			}
			continue
		}
		switch in.name {
		case '{':
		case 'b':
			pc = in.target
		case 't', 'T':
			if m.replaced == (in.name == 't') {
				pc = in.target
			}
			m.replaced = false
		case 'd':
			return false, true
		case 'D':
			at := bytes.IndexByte(m.space, m.eol)
			if at < 0 {
				return false, true
			}
			m.c.Charge(len(m.space) / 32)
			m.space = append(m.space[:0], m.space[at+1:]...)
			m.keep = true
			return false, true
		case 'c':
			if in.second == nil || !in.active || in.negate {
				m.raw(in.text)
			}
			return false, true
		case 'n':
			if !m.in.more() {
				return true, m.posix
			}
			m.autoprint()
			m.flushAppended()
			m.read1()
		case 'N':
			if !m.in.more() {
				return true, m.posix
			}
			m.flushAppended()
			m.joinNext()
		case 'q': // ends also a last line that had no end
			m.ended = true
			m.endLine(m.out)
			m.status = max(in.number, 0)
			return true, false
		case 'Q':
			m.status = max(in.number, 0)
			return true, true
		default:
			m.simple(in)
		}
	}
	return false, false
}

// read1 replaces the pattern space by the next line; t still knows of the
// substitutions before.
func (m *machine) read1() {
	replaced := m.replaced
	m.read()
	m.replaced = replaced
}

// joinNext appends the next line to the pattern space.
func (m *machine) joinNext() {
	line, ended, _ := m.in.next(append(m.space, m.eol))
	m.space, m.ended = line, ended
	m.account()
}

// simple runs a command after which the next one follows.
func (m *machine) simple(in *instruction) {
	switch in.name {
	case 'a':
		m.appended = append(m.appended, addition{text: in.text})
	case 'i':
		m.raw(in.text)
	case 'r':
		m.appended = append(m.appended, addition{file: in.file})
	case 'R':
		m.appendLine(in.file)
	case 'w':
		m.put(in.out, m.space, m.ended)
	case 'W':
		m.put(in.out, m.firstLine(), m.firstEnded())
	case 's':
		m.s(in.sub)
	case 'e':
		m.e(in.text)
	case 'y':
		m.transliterate(in.table)
	case '=':
		m.raw(append(strconv.AppendInt(nil, int64(m.in.line), 10), m.eol))
	case 'F':
		m.raw(append([]byte(m.in.name), m.eol))
	case 'l':
		m.list(in.number)
	case 'p':
		m.put(m.out, m.space, m.ended)
	case 'P':
		m.put(m.out, m.firstLine(), m.firstEnded())
	case 'z':
		m.space = m.space[:0]
	default:
		m.holdCommand(in.name)
	}
}

func (m *machine) holdCommand(name byte) {
	switch name {
	case 'g', 'G':
		m.c.Charge(len(m.hold) / 32)
	case 'h', 'H':
		m.c.Charge(len(m.space) / 32)
	}
	switch name {
	case 'g':
		m.space, m.ended = append(m.space[:0], m.hold...), m.holdEnded
	case 'G':
		m.space, m.ended = append(append(m.space, m.eol), m.hold...), m.holdEnded
	case 'h':
		m.hold, m.holdEnded = append(m.hold[:0], m.space...), m.ended
	case 'H':
		m.hold, m.holdEnded = append(append(m.hold, m.eol), m.space...), m.ended
	case 'x':
		m.space, m.hold = m.hold, m.space
		m.ended, m.holdEnded = m.holdEnded, m.ended
	}
	m.account()
}

func (m *machine) firstLine() []byte {
	if at := bytes.IndexByte(m.space, m.eol); at >= 0 {
		return m.space[:at]
	}
	return m.space
}

func (m *machine) firstEnded() bool {
	return m.ended || bytes.IndexByte(m.space, m.eol) >= 0
}

func (m *machine) s(sub *substitution) {
	if !m.substitute(sub) {
		return
	}
	m.replaced = true
	if sub.print == printFirst {
		m.put(m.out, m.space, m.ended)
	}
	if sub.evaluate {
		m.evaluate()
	}
	if sub.print == printLast {
		m.put(m.out, m.space, m.ended)
	}
	if sub.out != nil {
		m.put(sub.out, m.space, m.ended)
	}
}

// e runs a command and prints what that prints; without one, it evaluates.
func (m *machine) e(line []byte) {
	if line == nil {
		m.evaluate()
		m.ended = true
		return
	}
	output := m.shell(line)
	m.raw(output)
	m.c.Hold(-cap(output))
}

// evaluate runs the pattern space as a command, and puts in its place what that prints.
func (m *machine) evaluate() {
	output := m.shell(m.space)
	m.space = append(m.space[:0], bytes.TrimSuffix(output, []byte{m.eol})...)
	m.c.Hold(-cap(output))
	m.account()
}

// shell runs a command and returns what it prints.
func (m *machine) shell(line []byte) []byte {
	m.stdout.w.Flush()
	output, _ := m.c.Capture(command.Exec{Args: []string{string(line), "sh"}, Shell: true})
	return output
}

// appendLine takes the next line of a file for the end of the cycle.
func (m *machine) appendLine(name string) {
	lines, ok := m.readers[name]
	if !ok {
		if name == "/dev/stdin" {
			lines = m.c.Lines(m.c.Stdin, m.eol)
		} else if f, err := m.c.Open(name); err == nil {
			lines = m.c.Lines(f, m.eol)
		}
		m.readers[name] = lines
	}
	if lines == nil {
		return
	}
	if line, ended, ok := lines.Next(); ok {
		m.appended = append(m.appended, addition{text: bytes.Clone(line), line: true, ended: ended})
	}
}

func (m *machine) transliterate(table map[rune]rune) {
	m.buffer = m.buffer[:0]
	for i := 0; i < len(m.space); {
		r, n := utf8.DecodeRune(m.space[i:])
		if to, ok := table[r]; ok && (r != utf8.RuneError || n > 1) {
			m.buffer = utf8.AppendRune(m.buffer, to)
		} else {
			m.buffer = append(m.buffer, m.space[i:i+n]...)
		}
		i += n
	}
	m.c.Charge(len(m.space) / 4)
	m.space, m.buffer = m.buffer, m.space
	m.account()
}

// list prints the pattern space so that everything in it can be seen.
func (m *machine) list(width int) {
	if width < 0 {
		width = m.wrap
	}
	const letters, values = "abfnrtv\\", "\a\b\f\n\r\t\v\\"
	var out []byte
	column := 0
	for _, c := range m.space {
		var shown []byte
		at := bytes.IndexByte([]byte(values), c)
		switch {
		case at >= 0:
			shown = []byte{'\\', letters[at]}
		case c < ' ' || c > '~':
			shown = fmt.Appendf(nil, "\\%03o", c)
		default:
			shown = []byte{c}
		}
		if width > 0 && column+len(shown) > width-1 {
			out = append(out, '\\', '\n')
			column = 0
		}
		out = append(out, shown...)
		column += len(shown)
	}
	m.raw(append(out, '$', '\n'))
}

// selects says whether the addresses of an instruction match the present line.
func (m *machine) selects(in *instruction) bool {
	switch {
	case in.first == nil:
		return true
	case in.second == nil:
		return m.matches(in.first)
	case in.active:
		return m.inRange(in)
	}
	return m.beginsRange(in)
}

func (m *machine) matches(a *address) bool {
	switch a.kind {
	case atLine:
		return m.in.line == a.n
	case atStep:
		return m.in.line >= a.n && (m.in.line-a.n)%a.step == 0
	case atLast:
		return m.in.last()
	case atMatch:
		ok, err := regex.Matches(m.c.Account(), m.last(a.re), m.space)
		m.must(err)
		return ok
	default:
		return false
	}
}

// beginsRange says whether a range begins at the present line.
func (m *machine) beginsRange(in *instruction) bool {
	line := m.in.line
	if in.first.kind == atLine {
		if in.closed || line < in.first.n {
			return false
		}
	} else if !m.matches(in.first) {
		return false
	}
	switch in.second.kind {
	case atLine:
		in.end = in.second.n
	case plus:
		in.end = line + in.second.n
	case multiple:
		in.end = line
		if n := in.second.n; n > 0 {
			in.end = (line/n + 1) * n
		}
	default:
		in.active = true
		return true
	}
	if in.end > line {
		in.active = true
		return true
	}
	in.closed = true
	return in.first.kind != atLine || line == in.first.n || line == in.end
}

// inRange says whether the present line is in a range that has begun.
func (m *machine) inRange(in *instruction) bool {
	switch in.second.kind {
	case atLine, plus, multiple:
		if m.in.line >= in.end {
			in.active, in.closed = false, true
		}
		if m.in.line > in.end {
			return m.beginsRange(in)
		}
		return true
	default:
		if m.matches(in.second) {
			in.active, in.closed = false, true
		}
		return true
	}
}
