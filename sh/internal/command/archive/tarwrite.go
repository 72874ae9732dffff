package archive

import (
	"archive/tar"
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

const errNotDir = vfs.ENOTDIR

// tarWriter writes files into an archive.
type tarWriter struct {
	*tarArchive
	w     *tar.Writer
	out   *recordWriter
	self  vfs.FileInfo         // the archive, which is not part of itself
	links map[[2]uint64]string // the name of the first of several, by device and inode
	newer map[string]time.Time // of the members that there are, for -u
	added []string             // what --remove-files removes, in order
}

// create makes a new archive.
func (t *tarArchive) create() {
	w := &tarWriter{tarArchive: t, links: map[[2]uint64]string{}}
	var sink io.Writer = t.Stdout
	var file *command.File
	if t.file != "-" {
		f, err := t.Create(t.file)
		if err != nil {
			t.fatal("%s: Cannot open: %s", t.file, command.Reason(err))
		}
		file, sink = f, f
		w.self, _ = f.Stat() // without it nothing is the archive
	}
	buffered := bufio.NewWriterSize(sink, copyRoom)
	var z io.WriteCloser
	w.out = &recordWriter{w: buffered, size: t.record}
	if t.codec != nil {
		z = t.codec.writer(t.Ctx, buffered, t.level)
		w.out.w = z
	}
	err := w.all()
	if err == nil {
		err = w.out.fill()
	}
	if err == nil && z != nil {
		err = z.Close()
	}
	if err == nil {
		err = buffered.Flush()
	}
	w.finish(file, err)
}

// finish closes the archive, and tells about it.
func (w *tarWriter) finish(file *command.File, err error) {
	if file != nil && err == nil {
		err = file.Close()
	}
	if err != nil {
		w.fatal("%s: Cannot write: %s", w.file, command.Reason(err))
	}
	for i := len(w.added) - 1; i >= 0; i-- {
		w.remove(w.added[i])
	}
	if w.Has("totals") {
		w.Stdout.Flush()
		n := (w.out.n + w.record - 1) / w.record * w.record
		w.Stderr.Print(fmt.Sprintf("Total bytes written: %d (%siB, infB/s)\n", n, strings.TrimSuffix(command.HumanBlocks.Show(uint64(n)), "B")))
	}
}

func (w *tarWriter) remove(name string) {
	info, err := w.Lstat(name)
	if err == nil && info.IsDir() {
		err = w.Files().RemoveDir(w.Path(name))
	} else if err == nil {
		err = w.Files().Remove(w.Path(name))
	}
	if err != nil {
		w.fail("%s: Cannot unlink: %s", shown(name), command.Reason(err))
	}
}

// all writes what was named, and the end.
func (w *tarWriter) all() error {
	w.w = tar.NewWriter(w.out)
	for _, name := range w.names.list {
		if err := w.named(name); err != nil {
			return err
		}
	}
	return w.w.Close()
}

func (w *tarWriter) named(name tarName) error {
	text := name.name
	if len(text) > 1 {
		text = trimSlashes(text)
	}
	if w.names.excluded(text) {
		return nil
	}
	return w.add(text, joinName(name.dir, text), 0)
}

// maxDepth bounds how deep directories are gone into.
const maxDepth = 1000

// add writes a file, and what is below it. name is what it is called in the archive,
// path where it is.
func (w *tarWriter) add(name, path string, depth int) error {
	w.Charge(32)
	info, err := w.Lstat(path)
	if err == nil && w.Has("dereference") {
		info, err = w.Stat(path)
	}
	if err != nil {
		w.fail("%s: Cannot stat: %s", shown(name), command.Reason(err))
		return nil
	}
	if w.self.Inode != 0 && info.Inode == w.self.Inode && info.Device == w.self.Device {
		w.Errorf("%s: file is the archive; not dumped", shown(name))
		return nil
	}
	if !info.IsDir() {
		return w.member(name, path, info)
	}
	if !w.stale(name+"/", info) {
		if err := w.member(name+"/", path, info); err != nil {
			return err
		}
	}
	if w.Has("no-recursion") && w.Last("no-recursion", "recursion") == "no-recursion" {
		return nil
	}
	if depth > maxDepth {
		w.fail("%s: Cannot open: %s", shown(name), vfs.ELOOP)
		return nil
	}
	return w.directory(name, path, depth)
}

func (w *tarWriter) directory(name, path string, depth int) error {
	after := ""
	const portion = 256
	for {
		entries, err := w.Files().ReadDir(w.Path(path), after, portion)
		if err != nil {
			w.fail("%s: Cannot open: %s", shown(name), command.Reason(err))
			return nil
		}
		if len(entries) == 0 {
			return nil
		}
		for _, e := range entries {
			after = e.Name
			below := strings.TrimSuffix(name, "/") + "/" + e.Name
			if w.names.excluded(below) {
				continue
			}
			if err := w.add(below, strings.TrimSuffix(path, "/")+"/"+e.Name, depth+1); err != nil {
				return err
			}
		}
	}
}

// stale reports whether -u leaves a file out, for the archive has it already.
func (w *tarWriter) stale(name string, info vfs.FileInfo) bool {
	have, ok := w.newer[name]
	return ok && !info.ModTime.Truncate(time.Second).After(have)
}

// member writes one file.
func (w *tarWriter) member(name, path string, info vfs.FileInfo) error {
	h, ok := w.header(name, path, info)
	if !ok || w.stale(h.Name, info) && !info.IsDir() {
		return nil
	}
	if w.verbose > 0 {
		shown := name
		if w.Has("show-transformed-names") {
			shown = h.Name
		}
		w.tell(h, shown, w.verbose > 1)
	}
	if h.Typeflag != tar.TypeReg || h.Size == 0 {
		if err := w.w.WriteHeader(h); err != nil {
			return w.refused(name, err)
		}
		w.done(path)
		return nil
	}
	f, err := w.Open(path)
	if err != nil {
		w.fail("%s: Cannot open: %s", shown(name), command.Reason(err))
		return nil
	}
	defer f.Close()
	if err := w.w.WriteHeader(h); err != nil {
		return w.refused(name, err)
	}
	n, err := copyAll(w.w, io.LimitReader(f, h.Size))
	var written *writeError
	switch {
	case errors.As(err, &written):
		return err
	case err != nil:
		w.fail("%s: Read error at byte %d, while reading %d bytes: %s", shown(name), n, h.Size-n, command.Reason(err))
	case n < h.Size:
		w.fail("%s: File shrank by %d bytes; padding with zeros", shown(name), h.Size-n)
	}
	if n < h.Size {
		_, err = copyAll(w.w, io.LimitReader(zeros{}, h.Size-n))
		return err
	}
	w.done(path)
	return nil
}

// zeros reads zeros for ever.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// done remembers a file to remove.
func (w *tarWriter) done(path string) {
	if w.Has("remove-files") {
		w.Hold(len(path) + 16)
		w.added = append(w.added, path)
	}
}

// refused tells why a header cannot be written in the format.
func (w *tarWriter) refused(name string, err error) error {
	if !errors.Is(err, tar.ErrHeader) && !strings.Contains(err.Error(), "cannot encode header") {
		return err
	}
	w.fail("%s: file name is too long or a value is out of range; not dumped", shown(name))
	return nil
}

// header is what the archive says of a file; ok is false where it cannot have it.
func (w *tarWriter) header(name, path string, info vfs.FileInfo) (*tar.Header, bool) {
	h := &tar.Header{
		Name: w.lead(name, memberNames), Mode: int64(vfs.UnixMode(info.Mode) & 0o7777), Uid: int(info.UID), Gid: int(info.GID),
		ModTime: info.ModTime, Format: tarFormats[w.Value("format", "gnu")], Typeflag: tar.TypeReg, Size: info.Size,
	}
	if w.Has("posix") {
		h.Format = tar.FormatPAX
	}
	switch {
	case info.IsDir():
		h.Typeflag, h.Size = tar.TypeDir, 0
	case info.Mode&fs.ModeSymlink != 0:
		target, err := w.Files().Readlink(w.Path(path))
		if err != nil {
			w.fail("%s: Cannot readlink: %s", shown(name), command.Reason(err))
			return nil, false
		}
		h.Typeflag, h.Size = tar.TypeSymlink, 0
		h.Linkname, _ = w.names.stored(target, kindSymlink)
	case info.Mode&fs.ModeNamedPipe != 0:
		h.Typeflag, h.Size = tar.TypeFifo, 0
	case info.Mode&fs.ModeSocket != 0:
		w.Errorf("%s: socket ignored", shown(name))
		return nil, false
	case !info.Mode.IsRegular():
		w.fail("%s: Unknown file type; file ignored", shown(name))
		return nil, false
	}
	w.link(h, name, info)
	h.Name, _ = w.names.stored(h.Name, kindName)
	if h.Name == "" {
		return nil, false
	}
	w.override(h, info)
	if h.Format != tar.FormatPAX {
		h.ModTime = h.ModTime.Truncate(time.Second)
	}
	return h, true
}

// link makes a second name of a file a link to the first.
func (w *tarWriter) link(h *tar.Header, name string, info vfs.FileInfo) {
	if info.Nlink < 2 || info.IsDir() {
		return
	}
	key := [2]uint64{info.Device, info.Inode}
	first, ok := w.links[key]
	if !ok {
		w.Hold(len(h.Name) + 64)
		w.links[key] = w.lead(name, linkTargets)
		return
	}
	h.Typeflag, h.Size = tar.TypeLink, 0
	h.Linkname, _ = w.names.stored(first, kindLink)
}

// override puts what was asked for in place of what the file has.
func (w *tarWriter) override(h *tar.Header, info vfs.FileInfo) {
	id, o := w.Identity(), &w.overwrites
	if h.Uid == id.UID {
		h.Uname = id.User
	}
	if h.Gid == id.GID {
		h.Gname = id.Group
	}
	if w.Has("owner") {
		h.Uname, h.Uid = o.owner, o.uid
	}
	if w.Has("group") {
		h.Gname, h.Gid = o.group, o.gid
	}
	if w.Has("numeric-owner") {
		h.Uname, h.Gname = "", ""
	}
	if w.Has("mode") {
		h.Mode = int64(o.mode.Apply(uint32(h.Mode), info.IsDir(), uint32(w.Umask())))
	}
	if w.Has("mtime") {
		h.ModTime = o.mtime
	}
}

// update appends to an archive, which it makes where there is none.
func (t *tarArchive) update() {
	if t.file == "-" {
		t.fatal("Options '-Aru' are incompatible with '-f -'")
	}
	f, err := t.OpenFile(t.file, vfs.Read|vfs.Write|vfs.Create, 0o666)
	if err != nil {
		t.fatal("%s: Cannot open: %s", t.file, command.Reason(err))
	}
	w := &tarWriter{tarArchive: t, links: map[[2]uint64]string{}}
	if t.mode == 'u' {
		w.newer = map[string]time.Time{}
	}
	w.self, _ = f.Stat() // without it nothing is the archive
	end, ok := t.scan(f, func(h *tar.Header, _, _ int64) {
		if w.newer != nil {
			t.Hold(len(h.Name) + 64)
			w.newer[h.Name] = h.ModTime
		}
	})
	if !ok {
		return
	}
	if err == nil {
		err = f.Truncate(end)
	}
	if err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	w.out = &recordWriter{w: f, n: end, size: t.record}
	switch {
	case err != nil:
	case t.mode == 'A':
		err = w.catenate()
	default:
		err = w.all()
	}
	if err == nil {
		err = w.out.fill()
	}
	w.finish(f, err)
}

// scan goes through the members of an archive in a file, from where to where each one
// is, and returns where the last one ends.
func (t *tarArchive) scan(f *command.File, do func(h *tar.Header, from, to int64)) (end int64, ok bool) {
	in := &counter{r: f}
	r := tar.NewReader(in)
	for {
		h, err := r.Next()
		if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) && in.n-end < 512 { //nolint:errorlint // the end itself
			return end, true
		}
		if err == nil {
			_, err = copyAll(io.Discard, r)
		}
		if err != nil {
			t.badArchive(err, end == 0)
			return 0, false
		}
		const block = 512
		to := (in.n + block - 1) / block * block
		do(h, end, to)
		end = to
		t.Charge(32)
	}
}

// catenate appends the members of other archives.
func (w *tarWriter) catenate() error {
	for _, name := range w.names.list {
		f, err := w.Open(joinName(name.dir, name.name))
		if err != nil {
			w.fail("%s: Cannot open: %s", shown(name.name), command.Reason(err))
			continue
		}
		end, ok := w.scan(f, func(*tar.Header, int64, int64) {})
		if !ok {
			continue
		}
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		if _, err := copyAll(w.out, io.LimitReader(f, end)); err != nil {
			return err
		}
	}
	_, err := w.out.Write(make([]byte, 1024))
	return err
}

// delete takes members out of an archive: those behind them move up.
func (t *tarArchive) delete() {
	f, err := t.OpenFile(t.file, vfs.Read|vfs.Write, 0)
	if err != nil {
		t.fatal("%s: Cannot open: %s", t.file, command.Reason(err))
	}
	place := int64(0)
	var failure error
	_, ok := t.scan(f, func(h *tar.Header, from, to int64) {
		if t.names.wanted(h.Name) || failure != nil {
			return
		}
		if place < from {
			failure = t.move(f, from, to, place)
		}
		place += to - from
	})
	if !ok {
		return
	}
	t.names.missing()
	out := &recordWriter{w: f, n: place, size: t.record}
	if failure == nil {
		failure = f.Truncate(place)
	}
	if failure == nil {
		_, failure = f.Seek(place, io.SeekStart)
	}
	if failure == nil {
		_, failure = out.Write(make([]byte, 1024))
	}
	if failure == nil {
		failure = out.fill()
	}
	if failure != nil {
		t.fatal("%s: Cannot write: %s", t.file, command.Reason(failure))
	}
}

// move copies a part of a file to an earlier place in it.
func (t *tarArchive) move(f *command.File, from, to, place int64) error {
	buf := make([]byte, copyRoom)
	for from < to {
		n, err := f.ReadAt(buf[:min(to-from, copyRoom)], from)
		if n == 0 {
			return err
		}
		t.Charge(1 + n/32)
		if _, err := f.WriteAt(buf[:n], place); err != nil {
			return err
		}
		from, place = from+int64(n), place+int64(n)
	}
	return nil
}
