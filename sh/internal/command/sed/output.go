package sed

import (
	"fmt"
	"io/fs"
	"path"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// output is a place that lines are written to.
type output struct {
	name    string
	w       *command.Output
	file    *command.File
	missing bool // the last line had no end, which is written before the next
}

// output returns the place for w, which is created when the script is read.
func (p *parser) output(name string) *output {
	if out, ok := p.outs[name]; ok {
		return out
	}
	out := &output{name: name}
	p.outs[name] = out
	if p.dry {
		return out
	}
	switch name {
	case "/dev/stdout":
		out.w = nil // the machine's own
	case "/dev/stderr":
		out.w = p.c.Stderr
	default:
		f, err := p.c.Create(name)
		if err != nil {
			p.c.Errorf("couldn't open file %s: %s", name, command.Reason(err))
			p.c.Exit(badIO)
		}
		out.file, out.w = f, p.c.Output(f, name)
		p.files = append(p.files, out)
	}
	return out
}

// put writes a line and its end, unless the input had none.
func (m *machine) put(out *output, line []byte, ended bool) {
	if out.w == nil {
		out = m.stdout
	}
	m.endLine(out)
	out.w.PrintBytes(line)
	if ended {
		out.w.PrintByte(m.eol)
	} else {
		out.missing = true
	}
	if out.file != nil && out != m.out || m.unbuffered {
		out.w.Flush()
	}
}

// endLine writes the line end that is missing.
func (m *machine) endLine(out *output) {
	if out.missing {
		out.w.PrintByte(m.eol)
		out.missing = false
	}
}

// raw writes text as it is to the present output.
func (m *machine) raw(text []byte) {
	m.endLine(m.out)
	m.out.w.PrintBytes(text)
	if m.unbuffered {
		m.out.w.Flush()
	}
}

// edit begins to edit a file: what is printed goes to a file beside it.
func (m *machine) edit(name string, mode fs.FileMode) {
	dir := path.Dir(name)
	for try := 0; ; try++ {
		var b [4]byte
		m.c.Random(b[:])
		temporary := path.Join(dir, fmt.Sprintf("sed%x", b))
		f, err := m.c.OpenFile(temporary, vfs.Write|vfs.Create|vfs.Exclusive, 0o600)
		if err == nil {
			m.temporary, m.editing, m.mode = temporary, name, mode
			m.out = &output{name: temporary, file: f, w: m.c.Output(f, temporary)}
			return
		}
		if vfs.ErrnoOf(err) != vfs.EEXIST || try > 100 {
			m.fail(badIO, "couldn't open temporary file %s: %s", temporary, command.Reason(err))
		}
	}
}

// edited puts the result in the place of the file.
func (m *machine) edited() {
	if m.editing == "" {
		return
	}
	m.out.w.Flush()
	_ = m.out.file.Close()
	m.out = m.stdout
	files := m.c.Files()
	name := m.editing
	m.editing = ""
	_ = files.Chmod(m.c.Path(m.temporary), m.mode.Perm())
	if m.suffix != "" {
		if err := files.Rename(m.c.Path(name), m.c.Path(backup(name, m.suffix))); err != nil {
			m.fail(badIO, "cannot rename %s: %s", name, command.Reason(err))
		}
	}
	if err := files.Rename(m.c.Path(m.temporary), m.c.Path(name)); err != nil {
		m.fail(badIO, "cannot rename %s: %s", m.temporary, command.Reason(err))
	}
}

// backup is the name of the copy: the suffix behind the name, or, where the
// suffix has asterisks, the suffix with the name in their place.
func backup(name, suffix string) string {
	dir, base := path.Split(name)
	out, star := "", false
	for i := range len(suffix) {
		if suffix[i] == '*' {
			out, star = out+base, true
		} else {
			out += suffix[i : i+1]
		}
	}
	if !star {
		return name + suffix
	}
	for i := range len(out) {
		if out[i] == '/' {
			return out
		}
	}
	return dir + out
}

// resolve follows the symbolic links of a name.
func (m *machine) resolve(name string) string {
	real, err := m.c.Files().Resolve(m.c.Path(name))
	if err != nil {
		return name
	}
	return real
}
