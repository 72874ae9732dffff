package io

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// A file stays open when its name is removed, or given to another file: nobody but
// the program has it then, and its content is part of a snapshot.

// FindNameless notes which open files their paths do not lead to any more. It comes
// before a dump.
func FindNameless(c *object.Ctx) {
	host, ok := c.Host.(opener)
	if c.Files == heap.Unbound || !ok {
		return
	}
	for _, d := range TableOf(c).open {
		if d == nil || d.file == nil {
			continue
		}
		info, err := d.file.Stat()
		there, missing := host.StatFile(d.path)
		d.astray = err == nil && (missing != nil || there.Inode != info.Inode || there.Device != info.Device)
	}
}

// Reopen opens the files again that were open at a dump: what happens to their
// names from now on does not touch them. One that cannot be opened fails when it is
// used.
func Reopen(c *object.Ctx) {
	if c.Files == heap.Unbound {
		return
	}
	for _, d := range TableOf(c).open {
		if d != nil && d.stream == 0 && d.pipe == nil {
			_, _ = d.handle(c)
		}
	}
}

// Renamed notes a new path of open files, and of those in a directory.
func Renamed(c *object.Ctx, from, to string) {
	if c.Files == heap.Unbound {
		return
	}
	for _, d := range TableOf(c).open {
		if d == nil {
			continue
		}
		if rest, ok := strings.CutPrefix(d.path, from); ok && (rest == "" || rest[0] == '/') {
			d.path = to + rest
		}
	}
}

// visitNameless visits the content of a file that is astray.
func (d *description) visitNameless(v *heap.Visitor) {
	v.Bool(&d.astray)
	if !d.astray {
		return
	}
	content, mode := d.nameless, d.mode
	if d.file != nil {
		content, mode = d.content()
	}
	v.Bytes(&content)
	v.Uint32(&mode)
	if v.Loading() {
		d.nameless, d.mode = content, mode
	}
}

// content reads the open file. Where it is open to be written alone, nobody can tell
// zeros from what is in it.
func (d *description) content() (content []byte, mode uint32) {
	info, err := d.file.Stat()
	if err != nil {
		return nil, 0
	}
	content = make([]byte, info.Size)
	_, _ = d.file.ReadAt(content, 0)
	return content, vfs.UnixMode(info.Mode)
}
