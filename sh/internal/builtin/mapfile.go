package builtin

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/internal/snapshot"
	tool "github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// mapping is a mapfile that may wait.
type mapping struct {
	Name   string
	Delim  byte
	Trim   bool  // -t
	Most   int   // -n; 0: all
	Origin int64 // -O
	Keep   bool  // -O: the array is not emptied first
	Skip   int   // -s
	FD     int
	// -C and -c: a command for each so many lines. They run when all is read.
	Callback string
	Quantum  int

	Part  []byte
	Lines []string
}

func keptMapping() interp.Kept { return &mapping{} }

// Visit implements interp.Kept.
func (m *mapping) Visit(v *snapshot.Visitor) {
	v.Text(&m.Name)
	snapshot.Number(v, &m.Delim)
	v.Bool(&m.Trim)
	v.Bool(&m.Keep)
	for _, n := range [...]*int{&m.Most, &m.Skip, &m.FD, &m.Quantum} {
		snapshot.Number(v, n)
	}
	snapshot.Number(v, &m.Origin)
	v.Text(&m.Callback)
	v.Blob(&m.Part)
	v.Texts(&m.Lines)
	if v.Loading() && (m.Quantum < 1 || m.Skip < 0 || m.Most < 0 || m.Origin < 0) {
		v.Fail("an option of a builtin is negative")
	}
}

func mapfile(c *interp.Call) int {
	m, waited := c.Resumed.(*mapping)
	if !waited {
		m = &mapping{Delim: '\n', Quantum: 5000}
		if status := m.options(c); status >= 0 {
			return status
		}
	}
	for m.Most == 0 || len(m.Lines) < m.Most {
		line, found, wait, err := c.ReadLine(m.FD, m.Delim, m.Part, endless)
		if wait {
			m.Part = line
			c.Resume = m
			return interp.Waits
		}
		if m.Part = nil; err != nil {
			c.Errorf("read error: %d: %s", m.FD, tool.Reason(err))
			break
		}
		const header = 64
		if !c.Hold(header + len(line)) {
			return 1
		}
		m.add(line, found)
		if !found {
			break
		}
	}
	return m.assign(c)
}

// options reads the arguments; it returns -1 when all is well.
func (m *mapping) options(c *interp.Call) int {
	l := scan(c, "d:n:O:s:tu:C:c:")
	for letter, arg := range l.all {
		if status := m.option(c, letter, arg); status >= 0 {
			return status
		}
	}
	if l.bad {
		return 2
	}
	m.Name = "MAPFILE"
	if len(l.rest) > 0 {
		m.Name = l.rest[0]
	}
	if m.Name == "" {
		c.Errorf("empty array variable name")
		return 2
	}
	if !quote.IsName(m.Name) {
		c.Errorf("`%s': not a valid identifier", m.Name)
		return 1
	}
	if v := c.Vars().Lookup(m.Name); v != nil && v.Kind == vars.Assoc && v.Attr&vars.ReadOnly == 0 {
		c.Errorf("%s: not an indexed array", m.Name)
		return 1
	}
	return -1
}

func (m *mapping) option(c *interp.Call, letter byte, arg string) int {
	n, err := strconv.ParseInt(arg, 10, 32)
	bad := err != nil || n < 0
	switch letter {
	case 'd':
		m.Delim = (arg + "\x00")[0]
	case 't':
		m.Trim = true
	case 'u':
		fd, ok := parseFD(c, arg)
		if m.FD = fd; !ok {
			return 1
		}
	case 'C':
		m.Callback = arg
	case 'c':
		if bad || n == 0 {
			c.Errorf("%s: invalid callback quantum", arg)
			return 1
		}
		m.Quantum = int(n)
	case 'O':
		if bad {
			c.Errorf("%s: invalid array origin", arg)
			return 1
		}
		m.Origin, m.Keep = n, true
	default:
		if bad {
			c.Errorf("%s: invalid line count", arg)
			return 1
		}
		if letter == 'n' {
			m.Most = int(n)
		} else {
			m.Skip = int(n)
		}
	}
	return -1
}

// add takes a line, unless it is to be passed over.
func (m *mapping) add(line []byte, found bool) {
	if len(line) == 0 && !found {
		return
	}
	if m.Skip > 0 {
		m.Skip--
		return
	}
	text := string(line)
	if m.Delim != 0 {
		text = strings.ReplaceAll(text, "\x00", "")
	}
	if found && !m.Trim {
		text += string([]byte{m.Delim})
	}
	if m.Delim == 0 {
		text = strings.TrimSuffix(text, "\x00")
	}
	m.Lines = append(m.Lines, text)
}

func (m *mapping) assign(c *interp.Call) int {
	if !m.Keep {
		if !c.SetArray(m.Name, m.Lines) {
			return 1
		}
		return m.callbacks(c)
	}
	for i, line := range m.Lines {
		if err := c.Vars().SetItem(m.Name, m.Origin+int64(i), line); err != nil {
			c.Assigned(err)
			return 1
		}
	}
	return m.callbacks(c)
}

// callbacks runs the command of -C with the index and the text of each line that it is
// for.
func (m *mapping) callbacks(c *interp.Call) int {
	if m.Callback == "" {
		return 0
	}
	var b strings.Builder
	for i := m.Quantum - 1; i < len(m.Lines); i += m.Quantum {
		b.WriteString(m.Callback + " " + strconv.FormatInt(m.Origin+int64(i), 10) + " " + quote.Single(m.Lines[i]) + "\n")
	}
	if b.Len() == 0 {
		return 0
	}
	return c.Eval("mapfile", b.String())
}
