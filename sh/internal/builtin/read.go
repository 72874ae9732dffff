package builtin

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/snapshot"
	tool "github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/expand"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
	"github.com/skillet-run/skillet/vfs"
)

// reading is a read that may wait: its options, and what it has so far.
type reading struct {
	Names    []string
	Array    string // -a
	Delim    byte   // -d
	Raw      bool   // -r
	Count    int    // -n and -N: characters; -1: no limit
	Exact    bool   // -N
	FD       int    // -u
	Timed    bool   // -t
	Deadline time.Duration
	Poll     bool // -t 0

	Line    expand.Line
	Escaped bool   // the last byte was a backslash
	Part    []byte // of a character, or of a line
	Chars   int    // how many there are
}

func keptReading() interp.Kept { return &reading{} }

// Visit implements interp.Kept.
func (r *reading) Visit(v *snapshot.Visitor) {
	v.Texts(&r.Names)
	v.Text(&r.Array)
	snapshot.Number(v, &r.Delim)
	for _, b := range [...]*bool{&r.Raw, &r.Exact, &r.Timed, &r.Poll, &r.Escaped} {
		v.Bool(b)
	}
	snapshot.Number(v, &r.Count)
	snapshot.Number(v, &r.FD)
	v.Instant(&r.Deadline)
	v.Blob(&r.Line.Text)
	snapshot.List(v, &r.Line.Protected, 1, v.Bool)
	v.Blob(&r.Part)
	snapshot.Number(v, &r.Chars)
	if v.Loading() && r.Line.Protected != nil && len(r.Line.Protected) != len(r.Line.Text) {
		v.Fail("a line is not as long as it is")
	}
}

// endless is more than any line has.
const endless = 1 << 62

func read(c *interp.Call) int {
	r, waited := c.Resumed.(*reading)
	if !waited {
		r = &reading{Delim: '\n', Count: -1}
		if status := r.options(c); status >= 0 {
			return status
		}
	}
	status := r.run(c)
	if status == interp.Waits {
		if r.Timed {
			c.WakeAt(r.Deadline)
		}
		c.Resume = r
		return status
	}
	if r.Timed {
		c.Awake()
	}
	return status
}

// options reads the arguments; it returns -1 when all is well.
func (r *reading) options(c *interp.Call) int {
	prompt := ""
	l := scan(c, "ersa:d:i:n:N:p:t:u:")
	for letter, arg := range l.all {
		switch letter {
		case 'r':
			r.Raw = true
		case 'a':
			r.Array = arg
		case 'd':
			r.Delim = (arg + "\x00")[0]
		case 'p':
			prompt = arg
		default:
			if !r.number(c, letter, arg) {
				return 1
			}
		}
	}
	if l.bad {
		return 2
	}
	r.Names = slices.Clone(l.rest)
	if first := append([]string{r.Array}, r.Names...); r.Array != "" || len(r.Names) > 0 {
		name := first[0]
		if name == "" {
			name = first[1]
		}
		if !assignable(name) || r.Array != "" && !quote.IsName(name) {
			c.Errorf("`%s': not a valid identifier", name)
			return 1
		}
	}
	if prompt != "" && c.Terminal(r.FD) {
		c.Errout(prompt)
	}
	return -1
}

// number takes the options whose argument is one.
func (r *reading) number(c *interp.Call, letter byte, arg string) bool {
	switch letter {
	case 'n', 'N':
		n, err := strconv.Atoi(arg)
		if err != nil || n < 0 {
			c.Errorf("%s: invalid number", arg)
			return false
		}
		r.Count, r.Exact = n, letter == 'N'
	case 't':
		seconds, err := strconv.ParseFloat("0"+arg, 64)
		if err != nil || !(seconds >= 0) || strings.ContainsAny(arg, "eExXpP_nN") {
			c.Errorf("%s: invalid timeout specification", arg)
			return false
		}
		r.Poll, r.Timed = seconds == 0, seconds > 0
		r.Deadline = c.Monotonic() + time.Duration(min(seconds, 1e9)*float64(time.Second))
	case 'u':
		fd, ok := parseFD(c, arg)
		r.FD = fd
		return ok
	}
	return true
}

// run reads until the line is complete, and assigns it.
func (r *reading) run(c *interp.Call) int {
	if r.Poll {
		return r.poll(c)
	}
	step := r.lines
	if r.Count >= 0 {
		step = r.characters
	}
	found, wait, err := step(c)
	if wait && r.Timed && c.Monotonic() >= r.Deadline {
		c.Stay(r.FD)
		r.assign(c)
		return 142
	}
	if wait {
		return interp.Waits
	}
	if err != nil {
		c.Errorf("read error: %d: %s", r.FD, tool.Reason(err))
		return 1
	}
	if !r.assign(c) || !found {
		return 1
	}
	return 0
}

// poll is -t 0: is there something to read?
func (r *reading) poll(c *interp.Call) int {
	if c.Readable(r.FD) {
		return 0
	}
	return 1
}

// lines reads up to the delimiter, over those that a backslash protects.
func (r *reading) lines(c *interp.Call) (found, wait bool, err error) {
	const copies = 3 // of the line
	for {
		if !c.Room(copies * len(r.Line.Text)) {
			return false, false, nil
		}
		r.Part, found, wait, err = c.ReadLine(r.FD, r.Delim, r.Part, endless)
		if wait || err != nil {
			return false, wait, err
		}
		part := r.Part
		r.Part = nil
		if r.Raw {
			r.add(part, false)
			return found, false, nil
		}
		r.unescape(part)
		if !found || !r.Escaped {
			return found, false, nil
		}
		r.Escaped = false
		if r.Delim != '\n' {
			r.add([]byte{r.Delim}, true)
		}
	}
}

// add appends text to the line; a NUL is left out.
func (r *reading) add(text []byte, protected bool) {
	for len(text) > 0 {
		n := 0
		for n < len(text) && text[n] != 0 {
			n++
		}
		r.Line.Add(text[:n], protected)
		text = text[min(n+1, len(text)):]
	}
}

// unescape appends text, without backslashes, to the line.
func (r *reading) unescape(text []byte) {
	for i := 0; i < len(text); i++ {
		switch {
		case r.Escaped && text[i] == '\n':
			r.Escaped = false
		case r.Escaped:
			r.Escaped = false
			r.add(text[i:i+1], true)
		case text[i] == '\\':
			r.Escaped = true
		default:
			n := i
			for n < len(text) && text[n] != '\\' {
				n++
			}
			r.add(text[i:n], false)
			i = n - 1
		}
	}
}

// characters reads a number of characters.
func (r *reading) characters(c *interp.Call) (found, wait bool, err error) {
	for r.Chars < r.Count {
		var b []byte
		if b, found, wait, err = c.ReadLine(r.FD, r.Delim, nil, 1); wait || err != nil {
			return false, wait, err
		}
		if !found && len(b) == 0 {
			return false, false, nil
		}
		if len(b) == 0 { // the delimiter
			if !r.Exact && !r.Escaped {
				return true, false, nil
			}
			b = []byte{r.Delim}
		}
		r.character(b[0])
	}
	return true, false, nil
}

// character takes a byte of what is counted.
func (r *reading) character(b byte) {
	switch {
	case !r.Raw && !r.Escaped && b == '\\':
		r.Escaped = true
		return
	case r.Escaped && b == '\n':
		r.Escaped = false
		return
	}
	protected := r.Escaped
	r.Escaped = false
	r.add([]byte{b}, protected)
	r.Part = append(r.Part, b)
	if utf8.FullRune(r.Part) {
		r.Part = r.Part[:0]
		r.Chars++
	}
}

// assign gives the variables their values; it reports a failure.
func (r *reading) assign(c *interp.Call) bool {
	ifs, set := c.Get("IFS")
	if !set {
		ifs = " \t\n"
	}
	switch {
	case r.Array != "":
		const fields = 12 // bytes that they take at most for a byte of the line
		if !c.Room(fields * len(r.Line.Text)) {
			return false
		}
		if v := c.Vars().Lookup(r.Array); v != nil && v.Kind == vars.Assoc && v.Attr&vars.ReadOnly == 0 {
			c.Errorf("%s: not an indexed array", r.Array)
			return false
		}
		list := r.Line.Fields(ifs)
		if r.Exact {
			list = []string{string(r.Line.Text)}
		}
		return c.SetArray(r.Array, list)
	case len(r.Names) == 0:
		return c.Set("REPLY", string(r.Line.Text))
	}
	list := make([]string, len(r.Names))
	if r.Exact {
		list[0] = string(r.Line.Text)
	} else {
		list = r.Line.Split(ifs, len(r.Names))
	}
	for i, name := range r.Names {
		if !assignable(name) {
			c.Errorf("`%s': not a valid identifier", name)
			return false
		}
		if !assign(c, name, list[i]) {
			return false
		}
	}
	return true
}

// parseFD reads the number of a descriptor.
func parseFD(c *interp.Call, text string) (fd int, ok bool) {
	fd, err := strconv.Atoi(text)
	if err != nil || fd < 0 {
		c.Errorf("%s: invalid file descriptor specification", text)
		return 0, false
	}
	if c.FD(fd) == nil {
		c.Errorf("%d: invalid file descriptor: %s", fd, vfs.EBADF.Error())
		return 0, false
	}
	return fd, true
}
