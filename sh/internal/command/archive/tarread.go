package archive

import (
	"archive/tar"
	"bufio"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// read lists, extracts or compares.
func (t *tarArchive) read() {
	x := &tarReader{tarArchive: t}
	x.in = x.open()
	x.members()
	x.drain()
	x.late()
	t.names.missing()
}

// open opens the archive, and decompresses it.
func (t *tarReader) open() *counter {
	var r io.Reader = t.Stdin
	if t.file != "-" {
		f, err := t.Open(t.file)
		if err != nil {
			t.fatal("%s: Cannot open: %s", t.file, command.Reason(err))
		}
		r = f
	}
	in := bufio.NewReaderSize(r, copyRoom)
	head, err := in.Peek(6)
	if err != nil && !errors.Is(err, io.EOF) {
		t.fatal("%s: Cannot read: %s", t.file, command.Reason(err))
	}
	found := codecOf(head)
	switch {
	case t.codec == nil && found != nil && t.file == "-":
		option := map[*codec]string{gzipCodec: "-z", bzip2Codec: "-j", xzCodec: "-J", zstdCodec: "--zstd"}[found]
		t.fatal("Archive is compressed. Use %s option", option)
	case t.codec == nil && found == nil:
		return &counter{r: in}
	case t.codec == nil:
		t.codec = found
	}
	t.child = &childReader{t: t.tarArchive, r: t.codec.reader(t.Ctx, in)}
	return &counter{r: t.child}
}

// drain reads what follows the archive, where something decompresses it: that may fail
// still.
func (t *tarReader) drain() {
	if t.child == nil {
		return
	}
	_, _ = copyAll(io.Discard, t.child) // what is wrong is a damage of the child
	t.child.exit()
}

// childReader tells what a decompressor would, when it fails.
type childReader struct {
	t      *tarArchive
	r      io.Reader
	status int // of the program, as far as it has ended
}

func (r *childReader) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	var kind damage
	if !errors.As(err, &kind) {
		return n, err
	}
	if r.status == 0 {
		r.tell(kind)
		if r.status = failed; r.t.codec == bzip2Codec || kind == garbage {
			r.status = warned
		}
	}
	if kind == notFormat {
		r.exit()
	}
	return n, io.EOF
}

// exit ends the tool where the program has failed.
func (r *childReader) exit() {
	if r.status != 0 {
		r.t.Errorf("Child returned status %d", r.status)
		r.t.fatalEnd()
	}
}

// tell says what is wrong, in the words of the program.
func (r *childReader) tell(kind damage) {
	r.t.Stdout.Flush()
	text := ""
	switch r.t.codec {
	case gzipCodec:
		text = "\ngzip: stdin: " + map[damage]string{
			notFormat: "not in gzip format", garbage: "decompression OK, trailing garbage ignored", badCheck: "invalid compressed data--crc error", badData: "invalid compressed data--format violated",
		}[kind]
		if kind == cutOff {
			text = "\ngzip: stdin: unexpected end of file"
		}
	case bzip2Codec:
		text = "bzip2: (stdin) is not a bzip2 file."
		if kind != notFormat {
			text = "\nbzip2: Compressed file ends unexpectedly;\n\tperhaps it is corrupted?  *Possible* reason follows."
		}
	case xzCodec:
		text = "xz: (stdin): " + xzText(kind)
	default:
		text = "zstd: /*stdin*\\: unsupported format "
		if kind != notFormat {
			text = "/*stdin*\\ : Read error (39) : premature end "
		}
	}
	r.t.Stderr.Print(text + "\n")
}

// tarReader goes through the members of an archive.
type tarReader struct {
	*tarArchive
	in    *counter
	child *childReader // nil: the archive is not compressed
	// What is done when all members have been read: directories get their times and
	// permissions, and links that may lead out are made.
	dirs  []lateDir
	links []lateLink
}

type lateDir struct {
	path string
	mode fs.FileMode
	time time.Time
}

type lateLink struct {
	path, target string
	inode        uint64 // of the empty file that stands for it
}

// members reads the archive to its end.
func (x *tarReader) members() {
	r := tar.NewReader(x.in)
	for first := true; ; first = false {
		x.Charge(32)
		before := x.in.n
		h, err := r.Next()
		if err != nil {
			const block = 512
			padded := (before + block - 1) / block * block
			switch {
			case first && x.child != nil:
				x.child.exit()
			case x.in.n < padded:
				err = io.ErrUnexpectedEOF // the last member is not whole
			}
			if err == io.EOF && (!first || x.in.n > 0) {
				return
			}
			if errors.Is(err, io.ErrUnexpectedEOF) && !first && x.in.n >= padded && x.in.n-padded < block {
				return // a part of a block, which is no header
			}
			x.badArchive(err, first)
			return
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue
		}
		if !x.names.wanted(h.Name) {
			continue
		}
		x.member(h, r)
	}
}

// badArchive tells what is wrong with an archive.
func (t *tarArchive) badArchive(err error, first bool) {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF) && !first:
		t.Errorf("Unexpected EOF in archive")
		t.fatalEnd()
	case first:
		t.fail("This does not look like a tar archive")
	case errors.Is(err, tar.ErrHeader):
		t.fail("Skipping to next header")
	default:
		t.Errorf("%s: Read error at byte 0: %s", t.file, command.Reason(err))
		t.fatalEnd()
	}
}

func (t *tarArchive) fatalEnd() {
	t.Errorf("Error is not recoverable: exiting now")
	t.Exit(warned)
}

// member does with one member what was asked for.
func (x *tarReader) member(h *tar.Header, r io.Reader) {
	if h.Typeflag == tar.TypeLink && !x.Has("absolute-names") && x.mode != 'd' {
		h.Linkname = x.lead(h.Linkname, linkTargets)
	}
	if x.mode == 't' {
		x.lead(h.Name, memberNames)
		name := h.Name
		if x.Has("show-transformed-names") {
			var ok bool
			if name, ok = x.names.stored(name, kindName); !ok {
				return
			}
		}
		x.tell(h, name, x.verbose > 0)
		x.skip(r)
		return
	}
	name, ok := x.names.stored(h.Name, kindName)
	if !ok {
		return
	}
	shownName := h.Name
	if x.Has("show-transformed-names") {
		shownName = name
	}
	dotdot := command.LeadsUp(name) && !x.Has("absolute-names")
	if x.verbose > 0 && x.mode == 'x' && !dotdot {
		defer x.skip(r) // what is left of it
		x.lead(name, memberNames)
		x.tell(h, shownName, x.verbose > 1)
	}
	stripped := x.lead(name, memberNames)
	if dotdot {
		x.fail("%s: Member name contains '..'", shown(h.Name))
		return
	}
	path := joinName(x.dir, stripped)
	if x.mode == 'd' {
		x.compare(h, r, name, path)
		return
	}
	x.extract(h, r, stripped, path)
}

// skip reads the content of a member, where an early end is told of.
func (x *tarReader) skip(r io.Reader) {
	if _, err := copyAll(io.Discard, r); err != nil {
		x.badArchive(err, false)
	}
}

// extract makes a file of a member.
func (x *tarReader) extract(h *tar.Header, r io.Reader, name, path string) {
	if x.Has("to-stdout") {
		if h.Typeflag == tar.TypeReg {
			if _, err := copyAll(x.Stdout, r); err != nil {
				x.badArchive(err, false)
			}
			x.Stdout.Flush()
		}
		return
	}
	if x.current(h, name, path) {
		return
	}
	if x.Has("unlink-first") && h.Typeflag != tar.TypeDir {
		_ = x.Files().Remove(x.Path(path)) // what stays is told of where it is in the way
	}
	switch h.Typeflag {
	case tar.TypeDir:
		x.directory(h, name, path)
	case tar.TypeReg, tar.TypeGNUSparse, tar.TypeCont, 0:
		if strings.HasSuffix(path, "/") {
			x.directory(h, name, path)
			return
		}
		x.regular(h, r, name, path)
	case tar.TypeSymlink:
		x.symlink(h, name, path)
	case tar.TypeLink:
		x.hardlink(h, name, path)
	default:
		x.fail("%s: Cannot mknod: %s", shown(name), vfs.EPERM)
	}
}

// current reports whether a file is left for being newer than the member.
func (x *tarReader) current(h *tar.Header, name, path string) bool {
	if !x.Has("keep-newer-files") || h.Typeflag == tar.TypeDir {
		return false
	}
	info, err := x.Lstat(path)
	if err != nil || info.ModTime.Before(h.ModTime) {
		return false
	}
	x.Errorf("Current %s is newer or same age", command.Quote(name))
	return true
}

// mode is what the permissions of a member become.
func (x *tarReader) modeOf(h *tar.Header) fs.FileMode {
	if x.Has("preserve-permissions") && !x.Has("no-same-permissions") || x.Has("same-permissions") {
		return permissions(h)
	}
	return permissions(h) & fs.ModePerm &^ x.Umask()
}

// keeps reports whether a file that is in the way stays, and tells of it where that is
// an error.
func (x *tarReader) keeps(name, what string) bool {
	if x.Has("skip-old-files") {
		if x.verbose > 0 {
			x.Errorf("%s: skipping existing file", shown(trimSlashes(name)))
		}
		return true
	}
	if x.Has("keep-old-files") {
		x.fail("%s: Cannot %s: %s", shown(name), what, vfs.EEXIST)
		return true
	}
	return false
}

// attempt does something that makes a file: again, when a directory was missing or a
// file was in the way.
func (x *tarReader) attempt(name, path, what string, do func() error) bool {
	err := do()
	if vfs.ErrnoOf(err) == vfs.ENOENT && x.parents(path) {
		err = do()
	}
	if vfs.ErrnoOf(err) == vfs.EEXIST {
		if x.keeps(name, what) {
			return false
		}
		if x.clear(path) {
			err = do()
		}
	}
	if err != nil {
		x.fail("%s: Cannot %s: %s", shown(name), what, command.Reason(err))
		return false
	}
	return true
}

// clear removes a file, or an empty directory.
func (x *tarReader) clear(path string) bool {
	full := x.Path(path)
	err := x.Files().Remove(full)
	if vfs.ErrnoOf(err) == vfs.EISDIR {
		err = x.Files().RemoveDir(full)
	}
	return err == nil
}

// parents makes the directories above a file.
func (x *tarReader) parents(path string) bool {
	at := strings.LastIndexByte(trimSlashes(path), '/')
	return at > 0 && x.Files().MkdirAll(x.Path(path[:at]), fs.ModePerm&^x.Umask()) == nil
}

func (x *tarReader) directory(h *tar.Header, name, path string) {
	path = trimSlashes(path)
	if info, err := x.Stat(path); err == nil && info.IsDir() {
		if x.Has("skip-old-files") {
			x.keeps(name, "mkdir")
			return
		}
		if link, err := x.Lstat(path); err == nil && link.IsDir() && path != "." {
			x.lateDir(h, path)
		}
		return
	}
	const writable = 0o700
	made := x.attempt(name, path, "mkdir", func() error {
		return x.Files().Mkdir(x.Path(path), x.modeOf(h)|writable)
	})
	if made {
		x.lateDir(h, path)
	}
}

func (x *tarReader) lateDir(h *tar.Header, path string) {
	x.Hold(len(path) + 64)
	x.dirs = append(x.dirs, lateDir{path, x.modeOf(h), h.ModTime})
}

func (x *tarReader) regular(h *tar.Header, r io.Reader, name, path string) {
	var f *command.File
	flag := vfs.Write | vfs.Create | vfs.Exclusive
	if x.Has("overwrite") {
		flag = vfs.Write | vfs.Create | vfs.Truncate
	}
	opened := x.attempt(name, path, "open", func() (err error) {
		f, err = x.OpenFile(path, flag, 0o600)
		return err
	})
	if !opened {
		return
	}
	_, err := copyAll(f, r)
	var written *writeError
	switch {
	case errors.As(err, &written):
		_ = f.Close() // what has gone wrong is told
		x.fail("%s: Cannot write: %s", shown(name), command.Reason(written.err))
		return
	case err != nil:
		x.badArchive(err, false)
		return
	}
	if err := f.Close(); err != nil {
		x.fail("%s: Cannot close: %s", shown(name), command.Reason(err))
	}
	x.times(path, h.ModTime)
	if err := x.Files().Chmod(x.Path(path), x.modeOf(h)); err != nil {
		x.fail("%s: Cannot change mode to %s: %s", shown(name), command.PermissionText(vfs.UnixMode(x.modeOf(h))&0o7777), command.Reason(err))
	}
}

// times sets the times of a file to those of the member.
func (x *tarReader) times(path string, at time.Time) {
	if x.Has("touch") {
		return
	}
	if err := x.Files().Lchtimes(x.Path(path), x.Now(), at); err != nil && vfs.ErrnoOf(err) != vfs.ENOTSUP {
		x.fail("%s: Cannot utime: %s", shown(path), command.Reason(err))
	}
}

// symlink makes a link. One that may lead somewhere else is an empty file until all
// members are there, so that none is written by its way.
func (x *tarReader) symlink(h *tar.Header, name, path string) {
	target, _ := x.names.stored(h.Linkname, kindSymlink)
	what := "create symlink to " + command.Quote(shown(target))
	if x.Has("absolute-names") || !strings.HasPrefix(target, "/") && !command.LeadsUp(target) {
		if x.attempt(name, path, what, func() error { return x.Files().Symlink(target, x.Path(path)) }) {
			x.times(path, h.ModTime)
		}
		return
	}
	var f *command.File
	made := x.attempt(name, path, what, func() (err error) {
		f, err = x.OpenFile(path, vfs.Write|vfs.Create|vfs.Exclusive, 0)
		return err
	})
	if !made {
		return
	}
	info, err := f.Stat()
	_ = f.Close() // nothing was written
	if err != nil {
		x.fail("%s: Cannot stat: %s", shown(name), command.Reason(err))
		return
	}
	x.Hold(len(path) + len(target) + 64)
	x.links = append(x.links, lateLink{path, target, info.Inode})
}

func (x *tarReader) hardlink(h *tar.Header, name, path string) {
	if command.LeadsUp(h.Linkname) && !x.Has("absolute-names") {
		x.fail("%s: Member name contains '..'", shown(h.Linkname))
		return
	}
	target, ok := x.names.stored(h.Linkname, kindLink)
	if !ok {
		target = h.Linkname
	}
	from := x.Path(joinName(x.dir, target))
	if a, err := x.Lstat(path); err == nil {
		if b, err := x.Files().Lstat(from); err == nil && a.Inode == b.Inode && a.Device == b.Device {
			return
		}
	}
	x.attempt(name, path, "hard link to "+command.Quote(shown(target)), func() error { return x.Files().Link(from, x.Path(path)) })
}

// late does what waited for the last member.
func (x *tarReader) late() {
	for _, l := range x.links {
		info, err := x.Lstat(l.path)
		if err != nil || info.Inode != l.inode || info.Size != 0 || !info.Mode.IsRegular() {
			continue // another member has taken its place
		}
		err = x.Files().Remove(x.Path(l.path))
		if err == nil {
			err = x.Files().Symlink(l.target, x.Path(l.path))
		}
		if err != nil {
			x.fail("%s: Cannot create symlink to %s: %s", shown(l.path), command.Quote(shown(l.target)), command.Reason(err))
		}
	}
	for i := len(x.dirs) - 1; i >= 0; i-- {
		d := &x.dirs[i]
		x.times(d.path, d.time)
		if err := x.Files().Chmod(x.Path(d.path), d.mode); err != nil {
			x.fail("%s: Cannot change mode to %s: %s", shown(d.path), command.PermissionText(vfs.UnixMode(d.mode)&0o7777), command.Reason(err))
		}
	}
}

// compare tells how a file differs from the member.
func (x *tarReader) compare(h *tar.Header, r io.Reader, name, path string) {
	differs := func(what string) {
		x.Stdout.Print(shown(name) + ": " + what + "\n")
		x.status = max(x.status, failed)
	}
	if x.verbose > 0 {
		x.tell(h, name, x.verbose > 1)
	}
	info, err := x.Lstat(trimSlashes(path))
	if err != nil {
		x.Errorf("%s: Warning: Cannot stat: %s", shown(name), command.Reason(err))
		x.status = max(x.status, failed)
		return
	}
	switch h.Typeflag {
	case tar.TypeSymlink:
		if target, err := x.Files().Readlink(x.Path(path)); err != nil || target != h.Linkname {
			differs("Symlink differs")
		}
		return
	case tar.TypeLink:
		if to, err := x.Lstat(joinName(x.dir, h.Linkname)); err != nil || to.Inode != info.Inode {
			differs("Not linked to " + shown(h.Linkname))
		}
		return
	case tar.TypeDir:
		if !info.IsDir() {
			differs("File type differs")
			return
		}
	default:
		if !info.Mode.IsRegular() {
			differs("File type differs")
			return
		}
	}
	if uint32(h.Mode)&0o7777 != vfs.UnixMode(info.Mode)&0o7777 {
		differs("Mode differs")
	}
	if h.Typeflag == tar.TypeDir {
		return
	}
	if !info.ModTime.Truncate(time.Second).Equal(h.ModTime.Truncate(time.Second)) {
		differs("Mod time differs")
	}
	if info.Size != h.Size {
		differs("Size differs")
		return
	}
	if f, err := x.Open(path); err != nil {
		x.fail("%s: Cannot open: %s", shown(name), command.Reason(err))
	} else if !sameContent(f, r) {
		differs("Contents differ")
	}
}

func sameContent(a, b io.Reader) bool {
	var bufs [2][4096]byte
	for {
		n, errA := io.ReadFull(a, bufs[0][:])
		m, errB := io.ReadFull(b, bufs[1][:])
		if !bytes.Equal(bufs[0][:n], bufs[1][:m]) {
			return false
		}
		if errA != nil || errB != nil {
			return true
		}
	}
}
