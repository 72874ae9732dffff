package awk

import (
	"io"
	"strings"
)

// inplace is what gawk's extension of that name does: while the records of a file are
// read, standard output is what the file will contain.
type inplace struct {
	name   string   // of the file that is being changed; "": none
	out    *capture // its new content
	suffix string   // of a copy of what it was; "": none is made
}

// inplaceSuffix takes an assignment of the variables that name the suffix.
func (m *machine) inplaceSuffix(assignment string) bool {
	for _, name := range []string{"inplace::suffix=", "INPLACE_SUFFIX="} {
		if s, ok := strings.CutPrefix(assignment, name); ok && m.opts.InPlace {
			m.inplace.suffix = s
			return true
		}
	}
	return false
}

// beginInplace turns standard output to the file that has just been opened.
func (m *machine) beginInplace(name string) {
	m.endInplace()
	if !m.opts.InPlace || name == "-" || strings.HasPrefix(name, "/dev/") {
		return
	}
	m.flush()
	m.inplace.name, m.inplace.out = name, &capture{m: m}
	m.stdout.w = m.inplace.out
}

// endInplace writes the file, and turns standard output back.
func (m *machine) endInplace() {
	in := &m.inplace
	if in.name == "" {
		return
	}
	m.flush()
	m.stdout.w = m.host.Stdout()
	name := in.name
	in.name = ""
	if in.suffix != "" {
		m.backUp(name, name+in.suffix)
	}
	f, err := m.host.Create(name, false)
	if err == nil {
		_, err = in.out.buf.WriteTo(f)
		if fails := f.Close(); err == nil {
			err = fails
		}
	}
	m.account(-in.out.held)
	if err != nil {
		m.fatal("inplace::end: cannot write `%s': %s", name, m.reason(err))
	}
}

// backUp copies a file.
func (m *machine) backUp(from, to string) {
	r, err := m.host.Open(from)
	if err != nil {
		m.fatal("inplace::end: cannot read `%s': %s", from, m.reason(err))
	}
	w, err := m.host.Create(to, false)
	if err == nil {
		_, err = io.Copy(w, r)
		if fails := w.Close(); err == nil {
			err = fails
		}
	}
	if fails := r.Close(); err == nil {
		err = fails
	}
	if err != nil {
		m.fatal("inplace::end: cannot write `%s': %s", to, m.reason(err))
	}
}
