package archive

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var zipTool = command.Command{
	Name:    "zip",
	Summary: "package and compress files",
	Usage:   "[-OPTIONS] ZIPFILE [FILE]... [-x PATTERN...] [-i PATTERN...]",
	Notes: `Options:
  -r   recurse into directories          -j   junk (don't record) directory names
  -u   update: only changed or new files -f   freshen: only changed files
  -d   delete entries in zipfile         -m   move into zipfile (delete files)
  -x   exclude the following names       -i   include only the following names
  -y   store symbolic links as links     -D   do not add directory entries
  -0 to -9  store, or compress so well   -X   exclude extra file attributes
  -q   quiet operation                   -v   verbose operation
  -T   test zipfile integrity            -@   read names from stdin
  -g   allow growing existing zipfile    -o   make zipfile as old as latest entry
The zipfile - is standard output, the file - standard input.`,
	Syntax:  command.Raw,
	Effects: zipEffects,
	Run:     runZip,
}

// zipper is one call of zip.
type zipper struct {
	*command.Ctx
	level                         int
	recurse, junk, quiet, verbose bool
	update, freshen, remove, move bool
	links, noDirs, bare, test     bool
	stdin, oldest                 bool
	file                          string
	names, excludes, includes     []string
	status                        int
	messages                      *command.Output

	have    []*zip.File // of the archive that there is
	byName  map[string]*zip.File
	pending []*zipEntry // what is added, in order
	byEntry map[string]*zipEntry
	w       *zip.Writer
	added   []string // files to remove
	last    time.Time
	done    int
}

// The exit statuses of zip.
const (
	zipFormat  = 3
	zipNothing = 12
	zipParams  = 16
	zipOpen    = 18
)

var zipLong = map[string]string{
	"recurse-paths": "r", "junk-paths": "j", "update": "u", "freshen": "f", "delete": "d", "move": "m", "exclude": "x", "include": "i",
	"symlinks": "y", "no-dir-entries": "D", "quiet": "q", "verbose": "v", "test": "T", "names-stdin": "@", "grow": "g", "no-extra": "X",
	"latest-time": "o",
}

func runZip(c *command.Ctx) int {
	z := &zipper{Ctx: c, level: 6, byName: map[string]*zip.File{}, byEntry: map[string]*zipEntry{}, messages: c.Stdout}
	if problem := z.parse(); problem != "" {
		return z.fail(zipParams, "Invalid command arguments", problem)
	}
	if z.file == "" && len(z.names) == 0 {
		c.Stdout.Print(c.Help())
		return 0
	}
	if z.file == "-" {
		z.messages = c.Stderr
	} else if base := z.file[strings.LastIndexByte(z.file, '/')+1:]; !strings.Contains(base, ".") {
		z.file += ".zip"
	}
	if z.stdin {
		lines := c.Lines(c.Stdin, '\n')
		for {
			line, _, ok := lines.Next()
			if !ok {
				break
			}
			c.Hold(len(line) + 16)
			z.names = append(z.names, string(line))
		}
	}
	if err := z.run(); err != nil {
		return z.fail(zipOpen, "Could not create output file", fmt.Sprintf("was replacing the original zip file: %s", command.Reason(err)))
	}
	return z.status
}

// fail ends with an error.
func (z *zipper) fail(status int, what, detail string) int {
	z.Stdout.Flush()
	z.Stderr.Print("\nzip error: " + what + " (" + detail + ")\n")
	return status
}

func (z *zipper) warn(format string, args ...any) {
	z.messages.Print("\tzip warning: " + fmt.Sprintf(format, args...) + "\n")
}

// parse takes the arguments apart, and says what is wrong with them. -x and -i take
// words up to the next option.
func (z *zipper) parse() (problem string) {
	var list *[]string
	plain := false
	for _, word := range z.Args {
		switch {
		case plain || len(word) < 2 || word[0] != '-':
			switch {
			case list != nil && word == "@":
				list = nil
			case list != nil:
				*list = append(*list, word)
			case z.file == "":
				z.file = word
			default:
				z.names = append(z.names, word)
			}
			continue
		case word == "--":
			plain, list = true, nil
			continue
		}
		letters := word[1:]
		if long, ok := strings.CutPrefix(letters, "-"); ok {
			name, value, set := strings.Cut(long, "=")
			if letters = zipLong[name]; letters == "" {
				return fmt.Sprintf("long option '%s' not supported", long)
			}
			if set {
				letters += value
			}
		}
		if list, problem = z.letters(letters); problem != "" {
			return problem
		}
	}
	return ""
}

// letters takes a word of options. Where the last one takes a list, that is returned.
func (z *zipper) letters(letters string) (list *[]string, problem string) {
	flags := map[byte]*bool{
		'r': &z.recurse, 'j': &z.junk, 'q': &z.quiet, 'v': &z.verbose, 'u': &z.update, 'f': &z.freshen, 'd': &z.remove, 'm': &z.move, 'y': &z.links,
		'D': &z.noDirs, 'X': &z.bare, 'T': &z.test, '@': &z.stdin, 'o': &z.oldest, 'g': new(bool),
	}
	for i := range len(letters) {
		switch b := letters[i]; {
		case b >= '0' && b <= '9':
			z.level = int(b - '0')
		case b == 'x' || b == 'i':
			list = &z.excludes
			if b == 'i' {
				list = &z.includes
			}
			if rest := letters[i+1:]; rest != "" {
				*list = append(*list, rest)
			}
			return list, ""
		case flags[b] != nil:
			*flags[b] = true
		default:
			return nil, fmt.Sprintf("short option '%c' not supported", b)
		}
	}
	return nil, ""
}

// run makes the archive anew, beside the one that there is.
func (z *zipper) run() error {
	old, status, err := z.existing()
	if err != nil || status != 0 {
		z.status = status
		return err
	}
	if old != nil {
		defer old.Close()
	}
	if z.test && len(z.names) == 0 && !z.freshen {
		z.status = z.check()
		return nil
	}
	if z.remove && old == nil {
		z.warn("%s not found or empty", z.file)
	}
	if z.file == "-" {
		z.w = zip.NewWriter(z.Stdout)
		z.files()
		z.storeAll()
		if z.done == 0 {
			z.status = z.fail(zipNothing, "Nothing to do!", z.file)
		}
		return z.w.Close()
	}
	temp := z.file + ".zi~"
	f, err := z.Create(temp)
	if err != nil {
		return err
	}
	z.w = zip.NewWriter(f)
	err = z.all()
	if err == nil {
		err = z.w.Close()
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil || z.done == 0 {
		_ = z.Files().Remove(z.Path(temp)) // it is of no use
		if err == nil && z.status == 0 && !z.update && !z.freshen {
			z.status = z.fail(zipNothing, "Nothing to do!", z.file)
		} else if err == nil && z.status == 0 {
			z.status = zipNothing
		}
		return err
	}
	if err := z.Files().Rename(z.Path(temp), z.Path(z.file)); err != nil {
		return err
	}
	z.after()
	return nil
}

// check tests an archive that stays as it is.
func (z *zipper) check() int {
	for _, f := range z.have {
		r, err := f.Open()
		if err == nil {
			_, err = copyAll(io.Discard, &damageReader{c: z.Ctx, r: r, kind: zipDamage})
		}
		if err != nil {
			z.messages.Print("test of " + z.file + " FAILED\n")
			const badZip = 8
			return z.fail(badZip, "Zip file invalid, could not spawn unzip, or wrong unzip", "original files unmodified")
		}
	}
	z.messages.Print("test of " + z.file + " OK\n")
	return 0
}

// after does what follows when the archive is there.
func (z *zipper) after() {
	for i := len(z.added) - 1; i >= 0; i-- {
		path := z.Path(z.added[i])
		err := z.Files().Remove(path)
		if vfs.ErrnoOf(err) == vfs.EISDIR {
			err = z.Files().RemoveDir(path)
		}
		if err != nil && vfs.ErrnoOf(err) != vfs.ENOTEMPTY {
			z.warn("error deleting %s", z.added[i])
		}
	}
	if z.oldest && !z.last.IsZero() {
		_ = z.Files().Chtimes(z.Path(z.file), z.last, z.last) // as zip has it: it was written
	}
	if z.test {
		z.messages.Print("test of " + z.file + " OK\n")
	}
}

// existing opens the archive that there is.
func (z *zipper) existing() (*command.File, int, error) {
	if z.file == "-" {
		return nil, 0, nil
	}
	f, err := z.Open(z.file)
	if errors.Is(err, vfs.ENOENT) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	r, err := readZip(z.Ctx, f, info.Size)
	if err != nil {
		z.warn("%s not found or empty", z.file)
		return nil, z.fail(zipFormat, "Zip file structure invalid", z.file), nil
	}
	z.have = r.File
	for _, f := range r.File {
		z.byName[f.Name] = f
	}
	return f, 0, nil
}

// readZip reads the directory of an archive; what it may take is held before.
func readZip(c *command.Ctx, r io.ReaderAt, size int64) (*zip.Reader, error) {
	const entry, header = 512, 46
	c.Hold(int(min(size/header*entry, 1<<40)))
	z, err := zip.NewReader(chargedAt{c, r}, size)
	if errors.Is(err, zip.ErrInsecurePath) {
		err = nil
	}
	return z, err
}

// chargedAt charges for what is read.
type chargedAt struct {
	c *command.Ctx
	r io.ReaderAt
}

func (r chargedAt) ReadAt(p []byte, at int64) (int, error) {
	r.c.Charge(1 + len(p)/64)
	return r.r.ReadAt(p, at)
}

// all writes what stays of the old archive, and what is new.
func (z *zipper) all() error {
	if z.remove {
		return z.removeEntries()
	}
	z.files()
	for _, f := range z.have {
		if e := z.byEntry[f.Name]; e != nil {
			z.store(e)
		} else if err := z.w.Copy(f); err != nil {
			return err
		}
	}
	z.storeAll()
	return nil
}

// zipEntry is what is to be added.
type zipEntry struct {
	name, path string
	data       content
	info       vfs.FileInfo
	stored     bool
}

// plan adds an entry to what is to be added.
func (z *zipper) plan(name, path string, data content, info vfs.FileInfo) {
	if z.byEntry[name] != nil {
		return
	}
	z.Hold(2*len(name) + len(path) + 256)
	e := &zipEntry{name: name, path: path, data: data, info: info}
	z.byEntry[name] = e
	z.pending = append(z.pending, e)
}

// storeAll writes the entries that have not replaced any.
func (z *zipper) storeAll() {
	for _, e := range z.pending {
		if !e.stored {
			z.store(e)
		}
	}
}

// removeEntries leaves entries out.
func (z *zipper) removeEntries() error {
	found := map[string]bool{}
	for _, f := range z.have {
		matched := false
		for _, name := range z.names {
			if z.Match(name, f.Name) {
				matched, found[name] = true, true
			}
		}
		z.Charge(16 * (1 + len(z.names)))
		if matched {
			z.done++
			if !z.quiet {
				z.messages.Print("deleting: " + f.Name + "\n")
			}
			continue
		}
		if err := z.w.Copy(f); err != nil {
			return err
		}
	}
	for _, name := range z.names {
		if !found[name] {
			z.warn("name not matched: %s", name)
		}
	}
	if z.done == len(z.have) && z.done > 0 {
		z.warn("zip file empty")
	}
	return nil
}

// files adds what was named.
func (z *zipper) files() {
	for _, name := range z.names {
		if name == "-" {
			data, err := z.ReadAll(z.Stdin)
			if err == nil {
				z.plan("-", "", &memoryFile{data}, vfs.FileInfo{Mode: 0o600, ModTime: z.Now(), Size: int64(len(data))})
			}
			continue
		}
		if _, err := z.stat(name); err != nil {
			z.warn("name not matched: %s", name)
			continue
		}
		z.add(name, 0)
	}
	if z.freshen && len(z.names) == 0 {
		for _, f := range z.have {
			z.add(f.Name, 0)
		}
	}
}

// memoryFile is a content that can be read twice.
type memoryFile struct{ data []byte }

func (m *memoryFile) open() (io.Reader, error) { return bytes.NewReader(m.data), nil }

// diskFile is a file that can be read twice.
type diskFile struct {
	z    *zipper
	name string
}

func (d *diskFile) open() (io.Reader, error) { return d.z.Open(d.name) }

// content is what an entry is made of.
type content interface{ open() (io.Reader, error) }

func (z *zipper) stat(name string) (vfs.FileInfo, error) {
	if z.links {
		return z.Lstat(name)
	}
	return z.Stat(name)
}

// add adds a file, and what is below it.
func (z *zipper) add(name string, depth int) {
	z.Charge(32)
	info, err := z.stat(name)
	if err != nil || z.selfIs(name) {
		return
	}
	if !info.IsDir() {
		z.entry(name, info)
		return
	}
	if !z.noDirs && !z.junk {
		z.entry(strings.TrimSuffix(name, "/")+"/", info)
	}
	if !z.recurse || depth > maxDepth {
		return
	}
	after := ""
	const portion = 256
	for {
		entries, err := z.Files().ReadDir(z.Path(name), after, portion)
		if err != nil {
			z.warn("could not open for reading: %s", name)
			return
		}
		if len(entries) == 0 {
			return
		}
		for _, e := range entries {
			after = e.Name
			z.add(strings.TrimSuffix(name, "/")+"/"+e.Name, depth+1)
		}
	}
}

// selfIs reports whether a file is the archive that is made.
func (z *zipper) selfIs(name string) bool {
	path := z.Path(name)
	return z.file != "-" && (path == z.Path(z.file) || path == z.Path(z.file+".zi~"))
}

// entryName is what a file is called in the archive; "" leaves it out.
func (z *zipper) entryName(name string) string {
	name = strings.TrimLeft(strings.TrimPrefix(name, "./"), "/")
	for strings.HasPrefix(name, "../") {
		name = name[3:]
	}
	if z.junk {
		name = name[strings.LastIndexByte(name, '/')+1:]
	}
	if name == "." {
		return ""
	}
	match := func(patterns []string) bool {
		for _, p := range patterns {
			if z.Match(strings.TrimPrefix(p, "./"), name) {
				return true
			}
		}
		return false
	}
	if match(z.excludes) || len(z.includes) > 0 && !match(z.includes) {
		return ""
	}
	return name
}

// entry adds one file or directory, where it is wanted.
func (z *zipper) entry(path string, info vfs.FileInfo) {
	name := z.entryName(path)
	if name == "" || name == "./" || name == "/" {
		return
	}
	old := z.byName[name]
	newer := old == nil || info.ModTime.Truncate(2*time.Second).After(old.Modified)
	if z.freshen && (old == nil || !newer) || z.update && !newer {
		return
	}
	var data content = &diskFile{z, path}
	switch {
	case info.IsDir():
		data, info.Size = &memoryFile{}, 0
	case info.Mode&fs.ModeSymlink != 0:
		target, err := z.Files().Readlink(z.Path(path))
		if err != nil {
			z.warn("could not open for reading: %s", path)
			return
		}
		data = &memoryFile{[]byte(target)}
	case !info.Mode.IsRegular():
		z.warn("could not open for reading: %s", path)
		return
	}
	z.plan(name, strings.TrimSuffix(path, "/"), data, info)
}

// store writes one entry, compressed where that makes it smaller.
func (z *zipper) store(e *zipEntry) {
	name, data, info := e.name, e.data, e.info
	e.stored = true
	h := &zip.FileHeader{Name: name, Method: zip.Store}
	const madeBy = 3<<8 | 30 // Unix, version 3.0
	h.CreatorVersion, h.ExternalAttrs = madeBy, vfs.UnixMode(info.Mode)<<16
	if info.IsDir() {
		h.ExternalAttrs |= 0x10
	}
	z.stamp(h, info.ModTime)
	sum := &crcWriter{}
	size, packed, err := z.measure(data, sum)
	if err != nil {
		z.warn("could not open for reading: %s", name)
		return
	}
	h.CRC32, h.UncompressedSize64, h.CompressedSize64 = sum.sum, uint64(size), uint64(size)
	if z.level > 0 && packed < size {
		h.Method, h.CompressedSize64 = zip.Deflate, uint64(packed)
		h.ReaderVersion = 20
	}
	w, err := z.w.CreateRaw(h)
	if err == nil {
		err = z.copyTo(w, data, h.Method)
	}
	if err != nil {
		z.Exit(z.fail(zipOpen, "Output file write failure", command.Reason(err)))
	}
	z.done++
	if info.ModTime.After(z.last) {
		z.last = info.ModTime
	}
	z.tell(h)
	if z.move {
		z.added = append(z.added, e.path)
	}
}

// stamp sets the time of an entry: that of DOS, and the seconds since 1970 beside it.
func (z *zipper) stamp(h *zip.FileHeader, at time.Time) {
	local := at.In(z.Zone())
	year := max(min(local.Year()-1980, 127), 0)
	h.ModifiedDate = uint16( //nolint:staticcheck // what CreateRaw writes
		local.Day() | int(local.Month())<<5 | year<<9,
	)
	h.ModifiedTime = uint16( //nolint:staticcheck // what CreateRaw writes
		local.Second()/2 | local.Minute()<<5 | local.Hour()<<11,
	)
	if !z.bare {
		const extended, length, modified = 0x5455, 5, 1
		h.Extra = binary.LittleEndian.AppendUint16(h.Extra, extended)
		h.Extra = binary.LittleEndian.AppendUint16(h.Extra, length)
		h.Extra = append(h.Extra, modified)
		h.Extra = binary.LittleEndian.AppendUint32(h.Extra, uint32(at.Unix()))
	}
}

// tell says what was done with an entry.
func (z *zipper) tell(h *zip.FileHeader) {
	if z.quiet {
		return
	}
	verb := "  adding: "
	switch {
	case z.byName[h.Name] == nil:
	case z.freshen:
		verb = "freshening: "
	default:
		verb = "updating: "
	}
	how := "stored 0%"
	if h.Method == zip.Deflate {
		saved := int64(h.UncompressedSize64) - int64(h.CompressedSize64)
		how = fmt.Sprintf("deflated %d%%", (200*saved/int64(h.UncompressedSize64)+1)/2)
	}
	sizes := ""
	if z.verbose {
		sizes = fmt.Sprintf("\t(in=%d) (out=%d)", h.UncompressedSize64, h.CompressedSize64)
	}
	z.messages.Print(verb + h.Name + sizes + " (" + how + ")\n")
}

// measure finds the size of a content, packed and not, and its checksum.
func (z *zipper) measure(data content, sum *crcWriter) (size, packed int64, err error) {
	r, err := data.open()
	if err != nil {
		return 0, 0, err
	}
	out := &counter{w: io.Discard}
	w, err := z.deflater(out)
	if err != nil {
		return 0, 0, err
	}
	size, err = copyAll(io.MultiWriter(sum, w), r)
	if err == nil {
		err = w.Close()
	}
	closeReader(r)
	return size, out.n, err
}

func closeReader(r io.Reader) {
	if f, ok := r.(io.Closer); ok {
		_ = f.Close() // it was only read
	}
}

// deflater holds its memory for the whole call.
func (z *zipper) deflater(w io.Writer) (io.WriteCloser, error) {
	level := max(min(z.level, flate.BestCompression), flate.BestSpeed)
	d, err := flate.NewWriter(w, level)
	return &countingWriter{d, z.Ctx, 4 * perByte}, err
}

func (z *zipper) copyTo(w io.Writer, data content, method uint16) error {
	r, err := data.open()
	if err != nil {
		return err
	}
	defer closeReader(r)
	if method == zip.Store {
		_, err := copyAll(w, r)
		return err
	}
	d, err := z.deflater(w)
	if err != nil {
		return err
	}
	if _, err := copyAll(d, r); err != nil {
		return err
	}
	return d.Close()
}
