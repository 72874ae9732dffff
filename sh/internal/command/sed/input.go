package sed

import (
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// input is the lines of all files, one after the other.
type input struct {
	m     *machine
	names []string // still to be opened
	name  string   // of the present file
	file  *command.File
	lines *command.Lines
	line  int // number of the present one

	// The line behind the present one, if it was looked for.
	ahead      []byte
	aheadEnded bool
	hasAhead   bool
}

// open goes to the next file that can be read; it is false when there is none.
func (in *input) open() bool {
	for len(in.names) > 0 {
		in.name = in.names[0]
		in.names = in.names[1:]
		if in.name == "-" && !in.m.inPlace {
			in.lines = in.m.c.Lines(in.m.c.Stdin, in.m.eol)
			return true
		}
		if in.openFile() {
			return true
		}
	}
	return false
}

func (in *input) openFile() bool {
	m, name := in.m, in.name
	if m.inPlace && m.follow {
		name = m.resolve(name)
	}
	f, err := m.c.Open(name)
	if err != nil {
		m.c.Errorf("can't read %s: %s", in.name, command.Reason(err))
		m.status = badInput
		return false
	}
	info, err := f.Stat()
	switch {
	case m.inPlace && (err != nil || !info.Mode.IsRegular()):
		m.c.Errorf("couldn't edit %s: not a regular file", in.name)
		m.status = badIO
		_ = f.Close()
		return false
	case err == nil && info.IsDir():
		m.c.Errorf("read error on %s: %s", in.name, command.Reason(vfs.EISDIR))
		m.status = badIO
		_ = f.Close()
		return false
	}
	if m.separate {
		in.line = 0
		m.script.rewind()
		m.hold, m.holdEnded = m.hold[:0], true
		clear(m.readers)
	}
	if m.inPlace {
		m.edit(name, info.Mode)
	}
	in.file = f
	in.lines = m.c.Lines(f, m.eol)
	return true
}

// close ends the present file.
func (in *input) close() {
	if in.lines != nil && in.lines.Err() != nil {
		in.m.c.Errorf("read error on %s: %s", in.name, command.Reason(in.lines.Err()))
		in.m.status = badIO
	}
	if in.file != nil {
		_ = in.file.Close()
		in.file = nil
	}
	in.lines = nil
	in.m.edited()
}

// look fetches the next line of the present file, if it has one.
func (in *input) look() bool {
	if in.hasAhead {
		return true
	}
	if in.lines == nil {
		return false
	}
	line, ended, ok := in.lines.Next()
	if !ok {
		return false
	}
	in.ahead, in.aheadEnded, in.hasAhead = line, ended, true
	return true
}

// next moves to the next line and appends it to b.
func (in *input) next(b []byte) (line []byte, ended, ok bool) {
	for !in.look() {
		if in.lines != nil {
			in.close()
		}
		if !in.open() {
			return b, false, false
		}
	}
	in.hasAhead = false
	in.line++
	return append(b, in.ahead...), in.aheadEnded, true
}

// last says whether the present line is the last one: of its file, where files
// are separate.
func (in *input) last() bool {
	if in.look() {
		return false
	}
	if in.m.separate {
		return true
	}
	return !in.more()
}

// more says whether a further line exists, in any file.
func (in *input) more() bool {
	for !in.look() {
		if in.m.inPlace || in.m.separate {
			return in.anyLeft()
		}
		if in.lines != nil {
			in.close()
		}
		if !in.open() {
			return false
		}
	}
	return true
}

// anyLeft says whether one of the files that were not opened exists and has
// something in it.
func (in *input) anyLeft() bool {
	for _, name := range in.names {
		if name == "-" {
			return true
		}
		if info, err := in.m.c.Stat(name); err == nil && info.Mode.IsRegular() && info.Size > 0 {
			return true
		}
	}
	return false
}
