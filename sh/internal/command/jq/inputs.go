package jq

import (
	"errors"
	"fmt"
	"io"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/jq"
)

// inputs are the values of the files, or of standard input: one stream of text, of
// which no more is read than the next value needs.
type inputs struct {
	c     *command.Ctx
	flags map[string]bool
	files []string
	r     io.Reader
	file  jq.Value // the name of the present one
	bad   bool     // one could not be read

	text   []byte // read and not taken
	held   int
	whole  bool // the text goes to the end of the file
	d      *jq.Decoder
	lines  int // taken
	queue  []jq.Value
	ended  bool
	begun  bool
	events bool
}

func newInputs(c *command.Ctx, files []string, flags map[string]bool) *inputs {
	in := &inputs{c: c, files: files, flags: flags, events: flags["stream"]}
	if len(files) == 0 {
		in.r = c.Stdin
	}
	return in
}

func (in *inputs) failed() bool { return in.bad }

func (in *inputs) place() (jq.Value, int) {
	if !in.begun {
		return in.file, -1
	}
	return in.file, in.lines
}

func (in *inputs) next() (jq.Value, error) {
	if in.flags["slurp"] {
		return in.slurped()
	}
	return in.one()
}

// slurped returns all values in one, once.
func (in *inputs) slurped() (jq.Value, error) {
	if in.ended {
		return nil, io.EOF
	}
	in.ended = true
	if in.flags["raw-input"] {
		var all []byte
		for in.open() {
			text, err := in.c.ReadAll(in.r)
			if err != nil {
				in.unreadable(err)
			}
			all = append(all, text...)
			in.r = nil
		}
		return string(all), nil
	}
	list := []jq.Value{}
	for {
		v, err := in.one()
		switch {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
		in.c.Hold(16)
		list = append(list, v)
	}
}

// one returns the next value.
func (in *inputs) one() (jq.Value, error) {
	for len(in.queue) == 0 {
		v, err := in.read()
		if err != nil || !in.events {
			return v, err
		}
		in.queue = jq.Events(v)
	}
	v := in.queue[0]
	in.queue = in.queue[1:]
	return v, nil
}

// read reads the next value of the text.
func (in *inputs) read() (jq.Value, error) {
	in.begun = true
	for {
		if in.r == nil && !in.open() {
			return nil, io.EOF
		}
		v, found, err := in.take()
		if found || err != nil {
			return v, err
		}
		if in.whole {
			in.drop()
			continue
		}
		if err := in.more(); err != nil {
			in.unreadable(err)
			in.drop()
		}
	}
}

// open goes on to the next file.
func (in *inputs) open() bool {
	if in.r != nil {
		return true
	}
	for len(in.files) > 0 {
		name := in.files[0]
		in.files = in.files[1:]
		if name == "-" {
			in.r, in.file, in.lines = in.c.Stdin, nil, 0
			return true
		}
		f, err := in.c.Open(name)
		if err == nil {
			in.r, in.file, in.lines = f, name, 0
			return true
		}
		in.file = name
		in.unreadable(err)
	}
	return false
}

// unreadable tells of a file that cannot be opened or read.
func (in *inputs) unreadable(err error) {
	name, _ := in.file.(string)
	in.c.Errorf("error: Could not open %s: %s", name, command.Reason(err))
	in.bad = true
}

// drop ends a file.
func (in *inputs) drop() {
	in.c.Hold(-in.held)
	in.r, in.text, in.held, in.whole, in.d = nil, nil, 0, false, nil
}

// more reads on: twice as much as is there, so that what is read anew when a value
// was not there in full is as much again at most.
func (in *inputs) more() error {
	size := max(4<<10, 2*len(in.text))
	in.c.Hold(size - in.held)
	in.held = size
	buf := make([]byte, len(in.text), size)
	copy(buf, in.text)
	n, err := io.ReadFull(in.r, buf[len(buf):size])
	if n == 0 && err == nil {
		err = io.EOF
	}
	in.text, in.d = buf[:len(buf)+n], nil
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		in.whole = true
		return nil
	}
	return err
}

// take takes a value, or a line, from the text. It is not found when there is more
// to be read.
func (in *inputs) take() (v jq.Value, found bool, err error) {
	if in.flags["raw-input"] {
		return in.line()
	}
	if in.d == nil {
		in.d = jq.NewDecoder(in.text, in.c.Hold)
		in.d.Skip(in.lines)
	}
	v, err = in.d.Next()
	left := in.d.Left()
	switch {
	case errors.Is(err, io.EOF):
		in.lines = in.d.Lines()
		in.text = nil
		return nil, false, nil
	case left == 0 && !in.whole:
		in.d = nil
		return nil, false, nil // there may be more of it
	case err != nil:
		return nil, false, fmt.Errorf("parse error: %w", err)
	}
	in.lines = in.d.Lines()
	in.text = in.text[len(in.text)-left:]
	return v, true, nil
}

// line takes a line.
func (in *inputs) line() (jq.Value, bool, error) {
	for i, b := range in.text {
		if b == '\n' {
			line := string(in.text[:i])
			in.text = in.text[i+1:]
			in.lines++
			return line, true, nil
		}
	}
	if in.whole && len(in.text) > 0 {
		line := string(in.text)
		in.text = nil
		return line, true, nil
	}
	return nil, false, nil
}
