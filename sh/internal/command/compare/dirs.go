package compare

import (
	"bytes"
	"io"
	"io/fs"
	"path"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// side is one of two files that are compared.
type side struct {
	name   string
	info   vfs.FileInfo
	absent bool
}

// look finds out what is known of a file.
func (d *differences) look(name string) (s side, err error) {
	s.name = name
	if name == "-" {
		if info, ok := d.Stdin.Stat(); ok {
			s.info = info
		} else {
			s.info.ModTime = d.Now()
		}
		return s, nil
	}
	if d.Has("no-dereference") {
		s.info, err = d.Lstat(name)
	} else {
		s.info, err = d.Stat(name)
	}
	return s, err
}

// pair compares the operands.
func (d *differences) pair(a, b string) int {
	sides, status := d.both(a, b, d.fills)
	if status != same {
		return status
	}
	for i := range sides {
		other := sides[1-i].name
		if !sides[i].info.IsDir() || sides[1-i].info.IsDir() || sides[1-i].absent {
			continue
		}
		if other == "-" {
			d.Errorf("cannot compare '-' to a directory")
			return trouble
		}
		names := [2]string{a, b}
		names[i] = join(sides[i].name, path.Base(other))
		if sides, status = d.both(names[0], names[1], d.fills); status != same {
			return status
		}
		break
	}
	return d.sides(sides, nil)
}

// both looks at two files, and tells which are not there.
func (d *differences) both(a, b string, fills bool) (sides [2]side, status int) {
	var errs [2]error
	sides[0], errs[0] = d.look(a)
	sides[1], errs[1] = d.look(b)
	for i, err := range errs {
		if err != nil && fills && vfs.ErrnoOf(err) == vfs.ENOENT && errs[1-i] == nil {
			sides[i].absent = true
		} else if err != nil {
			d.Fail(sides[i].name, err)
			status = trouble
		}
	}
	return sides, status
}

// visit is the directories that a comparison is in.
type visit struct {
	sides [2]side
	up    *visit
}

// sides compares two files of any kind; up is nil for the operands.
func (d *differences) sides(s [2]side, up *visit) int {
	dirs := [2]bool{s[0].info.IsDir(), s[1].info.IsDir()}
	for i := range s { // what is absent is of the other's kind
		dirs[i] = dirs[i] || s[i].absent && dirs[1-i]
	}
	switch {
	case dirs[0] && dirs[1] && up != nil && !d.recursive:
		d.Stdout.Printf("Common subdirectories: %s and %s\n", s[0].name, s[1].name)
		return same
	case dirs[0] && dirs[1]:
		return d.dirs(&visit{s, up})
	case d.links(s[0]) && d.links(s[1]):
		return d.targets(s)
	case dirs[0] || dirs[1] || d.links(s[0]) || d.links(s[1]) || up != nil && (!d.plain(s[0]) || !d.plain(s[1])):
		d.Stdout.Printf("File %s is a %s while file %s is a %s\n",
			d.label(0, s[0].name), kind(s[0].info), d.label(1, s[1].name), kind(s[1].info))
		return differ
	}
	return d.files(s, up != nil)
}

func (d *differences) links(s side) bool { return !s.absent && s.info.Mode&fs.ModeSymlink != 0 }

// targets compares where two symbolic links lead.
func (d *differences) targets(s [2]side) int {
	var to [2]string
	for i := range s {
		var err error
		if to[i], err = d.Files().Readlink(d.Path(s[i].name)); err != nil {
			d.Fail(s[i].name, err)
			return trouble
		}
	}
	if to[0] == to[1] {
		return d.identical(s)
	}
	return d.briefly("Symbolic links", s)
}

func (d *differences) plain(s side) bool { return s.absent || s.info.Mode.IsRegular() }

// kind is what a file is called by its type.
func kind(info vfs.FileInfo) string {
	if info.Mode.IsRegular() || info.IsDir() || info.Mode&fs.ModeSymlink != 0 {
		return command.TypeName(info)
	}
	return "special file"
}

// dirs compares two directories.
func (d *differences) dirs(v *visit) int {
	d.Charge(16)
	var lists [2][]vfs.DirEntry
	for i, s := range v.sides {
		for up := v.up; up != nil && !s.absent; up = up.up {
			if d.Charge(1); oneDir(up.sides[i], s) {
				d.Errorf("%s: recursive directory loop", s.name)
				return trouble
			}
		}
		var err error
		if lists[i], err = d.entries(s); err != nil {
			d.Fail(s.name, err)
			return trouble
		}
	}
	status, a, b := same, lists[0], lists[1]
	for len(a) > 0 || len(b) > 0 {
		inA := len(a) > 0 && (len(b) == 0 || a[0].Name <= b[0].Name)
		inB := len(b) > 0 && (len(a) == 0 || b[0].Name <= a[0].Name)
		var name string
		if inB {
			name, b = b[0].Name, b[1:]
		}
		if inA {
			name, a = a[0].Name, a[1:]
		}
		status = max(status, d.entry(v, name, inA, inB))
	}
	return status
}

// oneDir reports whether two names are those of one directory.
func oneDir(a, b side) bool {
	return !a.absent && !b.absent && a.info.Inode == b.info.Inode && a.info.Device == b.info.Device
}

// entry compares the files of one name in two directories.
func (d *differences) entry(v *visit, name string, inA, inB bool) int {
	dirs := v.sides
	for _, pattern := range d.excludes {
		if d.Match(pattern, name) {
			return same
		}
	}
	if v.up == nil && name < d.Value("starting-file", "") {
		return same
	}
	fills := d.fills || inB && d.Has("unidirectional-new-file")
	if (!inA || !inB) && !fills {
		in := dirs[0].name
		if inB {
			in = dirs[1].name
		}
		d.Stdout.Printf("Only in %s: %s\n", in, name)
		return differ
	}
	sides, status := d.both(join(dirs[0].name, name), join(dirs[1].name, name), fills)
	if status != same {
		return status
	}
	return d.sides(sides, v)
}

// join is the path of a file in a directory.
func join(dir, name string) string {
	if dir != "" && dir[len(dir)-1] == '/' {
		return dir + name
	}
	return dir + "/" + name
}

// portion is how many entries of a directory are read at once.
const portion = 256

// entries lists a directory.
func (d *differences) entries(s side) (all []vfs.DirEntry, err error) {
	for after := ""; !s.absent; after = all[len(all)-1].Name {
		some, err := d.Files().ReadDir(d.Path(s.name), after, portion)
		if err != nil || len(some) == 0 {
			return all, err
		}
		d.Charge(len(some))
		d.Ctx.Hold(len(some) * 128)
		all = append(all, some...)
	}
	return nil, nil
}

// content reads a file.
func (d *differences) content(s side) ([]byte, error) {
	var r io.Reader = d.Stdin
	switch {
	case s.absent:
		return nil, nil
	case s.name != "-":
		f, err := d.Open(s.name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		r = f
	}
	data, err := d.ReadAll(r)
	d.held += cap(data)
	return data, err
}

// Hold is that of Ctx, for what one pair of files needs.
func (d *differences) Hold(bytes int) {
	d.Ctx.Hold(bytes)
	d.held += bytes
}

// files compares two files that are no directories.
func (d *differences) files(s [2]side, inDirs bool) int {
	defer func() {
		d.Ctx.Hold(-d.held)
		d.held = 0
	}()
	var texts [2]text
	if s[0].name != s[1].name || d.style == styleColumns && s[0].name != "-" {
		for i := range s {
			var err error
			if texts[i].data, err = d.content(s[i]); err != nil {
				d.Fail(s[i].name, err)
				return trouble
			}
		}
	}
	if d.Has("strip-trailing-cr") {
		for i := range texts {
			texts[i].data = bytes.ReplaceAll(texts[i].data, []byte("\r\n"), []byte("\n"))
		}
	}
	d.Charge(1 + len(texts[0].data)/64)
	if bytes.Equal(texts[0].data, texts[1].data) && (d.style != styleColumns || d.brief || d.Has("suppress-common-lines")) {
		return d.identical(s)
	}
	plain := !d.folds() && !d.blanks && len(d.ignored) == 0
	binary := !d.Has("text") && (isBinary(texts[0].data) || isBinary(texts[1].data))
	switch {
	case d.brief && (plain || binary):
		return d.briefly("Files", s)
	case binary:
		return d.briefly("Binary files", s)
	}
	return d.compare(s, &texts, inDirs)
}

// isBinary reports whether a file is no text, as its beginning has it.
func isBinary(data []byte) bool {
	return bytes.IndexByte(data[:min(len(data), 4096)], 0) >= 0
}

func (d *differences) briefly(what string, s [2]side) int {
	d.Stdout.Printf("%s %s and %s differ\n", what, d.label(0, s[0].name), d.label(1, s[1].name))
	return differ
}

func (d *differences) identical(s [2]side) int {
	if d.reports {
		d.Stdout.Printf("Files %s and %s are identical\n", d.label(0, s[0].name), d.label(1, s[1].name))
	}
	return same
}
