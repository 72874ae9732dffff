package interp

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/vfs"
)

// hold visits a reference to a description that counts.
func (g *graph) hold(d **Desc) {
	if g.descs.ref(g, d); g.v.Loading() && *d != nil {
		(*d).refs++
	}
}

// descs2 visits descriptors by their numbers.
func (g *graph) descs2(list *[]*Desc) {
	if snapshot.List(g.v, list, 1, g.hold); len(*list) > maxFD+1 {
		g.v.Fail("there are %d descriptors", len(*list))
	}
}

// pipe visits what is in a pipe and who waits for it. How many can read and write it
// follows from the descriptions.
func (g *graph) pipe(p *pipe) {
	rest := p.buf[p.start:]
	g.v.Blob(&rest)
	if g.v.Loading() {
		p.buf = rest
	}
	g.tasks.refs(g, &p.waitRead)
	g.tasks.refs(g, &p.waitWrite)
	g.tasks.ref(g, &p.owner)
}

func (g *graph) desc(d *Desc) {
	v := g.v
	if d.read != nil || d.write != nil {
		v.FailWith(errors.New("a tool runs a command"))
		return
	}
	snapshot.Number(v, &d.host)
	v.Bool(&d.null)
	snapshot.Number(v, &d.source)
	v.Bool(&d.writes)
	v.Bool(&d.eof)
	v.Blob(&d.buf)
	g.pipes.ref(g, &d.pipe)
	file := d.file != nil
	v.Bool(&file)
	if file {
		g.file(d)
	}
	if !v.Loading() {
		return
	}
	kinds := 0
	for _, is := range [...]bool{d.host != hostNone, d.null, d.pipe != nil, file} {
		if is {
			kinds++
		}
	}
	if d.host > hostStderr || d.source > sourceFull || kinds > 1 {
		v.Fail("a descriptor is none, or more than one")
	}
}

// fileID is what a file is known by.
type fileID struct{ device, inode uint64 }

// file visits an open file: as its path, or as its content where no path leads to it.
func (g *graph) file(d *Desc) {
	v := g.v
	var at int64
	nameless, mode := false, fs.FileMode(0)
	var content []byte
	if !v.Loading() {
		var err error
		if at, err = d.file.Seek(0, io.SeekCurrent); err != nil {
			at = 0
		}
		if nameless, err = g.astray(d); err == nil && nameless {
			content, mode, err = d.content()
		}
		if err != nil {
			v.FailWith(fmt.Errorf("the open file %s: %w", d.path, err))
			return
		}
	}
	v.Text(&d.path)
	snapshot.Number(v, &d.flag)
	snapshot.Number(v, &at)
	v.Bool(&nameless)
	if nameless {
		v.Section(&content)
		snapshot.Number(v, &mode)
	}
	if !v.Loading() || v.Err() != nil {
		return
	}
	if err := g.reopen(d, nameless, content, mode.Perm()); err != nil {
		v.Fail("the open file %s: %w", d.path, err)
		return
	}
	if _, err := d.file.Seek(at, io.SeekStart); err != nil && at != 0 {
		v.Fail("the open file %s: %w", d.path, err)
	}
}

// reopen opens a file as it was open.
func (g *graph) reopen(d *Desc, nameless bool, content []byte, mode fs.FileMode) (err error) {
	const known = vfs.Read | vfs.Write | vfs.Append
	flag, files := d.flag&known, g.m.files
	if flag&(vfs.Read|vfs.Write) == 0 {
		return vfs.EINVAL
	}
	if !nameless {
		d.file, err = files.Open(d.path, flag, 0)
		return err
	}
	name := ""
	for n := g.m.lastPID; ; n++ {
		if name = fmt.Sprintf("/tmp/.open-%d", n); !exists(files, name) {
			break
		}
	}
	if err := files.MkdirAll("/tmp", 0o777); err != nil { //nolint:mnd // everybody writes there
		return err
	}
	if err := files.WriteFile(name, content, mode|0o600); err != nil { //nolint:mnd // it is written here
		return err
	}
	if d.file, err = files.Open(name, flag, 0); err != nil {
		return err
	}
	return files.Remove(name)
}

func exists(files *vfs.Namespace, name string) bool {
	_, err := files.Lstat(name)
	return err == nil
}

// astray reports whether no path leads to an open file. Where it has another path than
// when it was opened, that is found.
func (g *graph) astray(d *Desc) (bool, error) {
	info, err := d.file.Stat()
	if err != nil {
		return false, err
	}
	id := fileID{info.Device, info.Inode}
	if there, err := g.m.files.Stat(d.path); err == nil && (fileID{there.Device, there.Inode}) == id {
		return false, nil
	}
	if info.Nlink == 0 {
		return true, nil
	}
	if g.files == nil {
		g.files = map[fileID]string{}
		g.search("/", new(int))
	}
	path, found := g.files[id]
	if found {
		d.path = path
	}
	return !found, nil
}

// search notes the paths of all files below a directory, of which it looks at so many
// at most.
func (g *graph) search(dir string, looked *int) {
	const most = 100_000
	for after := ""; *looked < most; {
		const some = 256
		list, err := g.m.files.ReadDir(dir, after, some)
		if err != nil || len(list) == 0 {
			return
		}
		for _, e := range list {
			*looked++
			path := vfs.Join(dir, e.Name)
			info, err := g.m.files.Lstat(path)
			switch {
			case err != nil:
			case info.IsDir():
				g.search(path, looked)
			case info.Mode.IsRegular():
				g.files[fileID{info.Device, info.Inode}] = path
			}
			after = e.Name
		}
	}
}

// content reads a file that no path leads to. One that is open to be written alone
// is read as zeros, which nobody can tell from what is in it.
func (d *Desc) content() (b []byte, mode fs.FileMode, err error) {
	info, err := d.file.Stat()
	if err != nil {
		return nil, 0, err
	}
	b = make([]byte, info.Size)
	if d.flag&vfs.Read != 0 {
		_, err = d.file.ReadAt(b, 0)
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return b, info.Mode.Perm(), err
}
