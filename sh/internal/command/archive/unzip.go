package archive

import (
	"archive/zip"
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

var unzip = command.Command{
	Name:    "unzip",
	Summary: "list, test and extract files in a zip archive",
	Usage:   "[-Z] [-OPTIONS] FILE[.zip] [NAME]... [-x NAME...] [-d DIR]",
	Notes: `Options:
  -p   extract files to pipe, no messages   -l   list files (short format)
  -f   freshen existing files, create none  -t   test compressed archive data
  -u   update files, create if necessary    -z   display archive comment only
  -v   list verbosely                       -c   extract files to standard output
  -x   exclude files that follow            -d   extract files into DIR
  -n   never overwrite existing files       -q   quiet mode (-qq: quieter)
  -o   overwrite files without prompting    -j   junk paths (do not make directories)
  -C   match names case-insensitively       -L   make names lowercase
  -Z   list as zipinfo does; -Z1: names only`,
	Syntax:  command.Raw,
	Effects: unzipEffects,
	Run:     func(c *command.Ctx) int { return runUnzip(c, false) },
}

var zipinfo = command.Command{
	Name:    "zipinfo",
	Summary: "list information about a zip archive",
	Usage:   "[-12hlmst] FILE[.zip] [NAME]... [-x NAME...]",
	Notes: `Options:
  -1   names only, one a line               -2   names, with header and trailer where they are asked for
  -h   print header line                    -t   print totals
  -s   short format (default)               -l   with the compressed size
  -m   with the part that is saved`,
	Syntax: command.Raw,
	Run:    func(c *command.Ctx) int { return runUnzip(c, true) },
}

// unzipper is one call of unzip.
type unzipper struct {
	*command.Ctx
	info            bool // as zipinfo
	letters         map[byte]int
	file            string
	names, excludes []string
	found           []bool // of names
	dir             string
	zone            *time.Location
	archive         *zip.Reader
	name            string // of the archive, as it was found
	all, none       bool   // of files that exist, as was answered
	status          int
	deferred        []lateLink
	internal        []uint16
}

// The exit statuses of unzip.
const (
	unzipWarning  = 1
	unzipError    = 2
	unzipSevere   = 3
	unzipMissing  = 9
	unzipParams   = 10
	unzipNoMatch  = 11
	unzipMethod   = 81
	unzipPassword = 82
)

func runUnzip(c *command.Ctx, info bool) int {
	u := &unzipper{Ctx: c, info: info, letters: map[byte]int{}}
	if problem := u.parse(); problem != "" {
		return u.misused(problem)
	}
	if u.file == "" {
		c.Stdout.Print(c.Help())
		return 0
	}
	u.zone = c.Zone()
	f, ok := u.open()
	if !ok {
		return unzipMissing
	}
	defer f.Close()
	u.found = make([]bool, len(u.names))
	u.quietTitle()
	if len(u.archive.File) == 0 {
		u.warn("warning [%s]:  zipfile is empty", u.name)
		return u.status
	}
	switch {
	case u.info:
		u.zipinfo(f)
	case u.letters['z'] > 0:
		u.Stdout.Print(u.archive.Comment)
		if u.archive.Comment != "" {
			u.Stdout.Print("\n")
		}
	case u.letters['l'] > 0 || u.letters['v'] > 0:
		u.list()
	default:
		u.extract()
	}
	u.unmatched()
	return u.status
}

// infoLetters are the options of zipinfo.
const infoLetters = "12hlmstCT"

// parse takes the arguments apart, and says what is wrong with them. Names behind -x are
// left out; without any argument, or with -h alone, there is no file.
func (u *unzipper) parse() (problem string) {
	known := "pcflutzvqonjCLX"
	if u.info {
		known = infoLetters
	}
	list := &u.names
	args := u.Args
	for i := 0; i < len(args); i++ {
		word := args[i]
		if len(word) < 2 || word[0] != '-' {
			if u.file == "" {
				u.file = word
			} else {
				*list = append(*list, word)
			}
			continue
		}
		for k := 1; k < len(word); k++ {
			b := word[k]
			switch {
			case b == 'x':
				list = &u.excludes
				if rest := word[k+1:]; rest != "" {
					*list = append(*list, rest)
				}
				k = len(word)
			case b == 'd' && !u.info:
				if u.dir = word[k+1:]; u.dir == "" {
					if i+1 == len(args) {
						return "must specify directory to which to extract with -d option"
					}
					i++
					u.dir = args[i]
				}
				k = len(word)
			case b == 'Z' && k == 1:
				u.info, known = true, infoLetters
			case strings.IndexByte(known, b) < 0:
				return fmt.Sprintf("invalid option -- '%c'", b)
			default:
				u.letters[b]++
			}
		}
	}
	if u.file == "" && u.letters['h'] == 0 && len(args) > 0 {
		return "missing archive"
	}
	return ""
}

func (u *unzipper) misused(text string) int {
	u.Errorf("%s", text)
	u.Stderr.Print("Try '" + u.Name + " --help' for more information.\n")
	return unzipParams
}

// open finds and reads the archive.
func (u *unzipper) open() (*command.File, bool) {
	var f *command.File
	var err error
	for _, name := range []string{u.file, u.file + ".zip", u.file + ".ZIP"} {
		if f, err = u.Open(name); err == nil {
			u.name = name
			break
		}
	}
	who := u.Name
	if f == nil {
		u.Stderr.Print(who + ":  cannot find or open " + u.file + ", " + u.file + ".zip or " + u.file + ".ZIP.\n")
		return nil, false
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = vfs.EISDIR
	}
	if err == nil {
		u.archive, err = readZip(u.Ctx, f, info.Size)
	}
	if err == nil {
		return f, true
	}
	if !u.info {
		u.Stdout.Print("Archive:  " + u.name + "\n")
		u.Stdout.Flush()
	}
	u.Stderr.Print("  End-of-central-directory signature not found.  Either this file is not\n" +
		"  a zipfile, or it constitutes one disk of a multi-part archive.  In the\n" +
		"  latter case the central directory and zipfile comment will be found on\n" +
		"  the last disk(s) of this archive.\n" +
		who + ":  cannot find zipfile directory in one of " + u.file + " or\n        " + u.file + ".zip, and cannot find " + u.file + ".ZIP, period.\n")
	return nil, false
}

// quietTitle is the first line.
func (u *unzipper) quietTitle() {
	silent := u.letters['q'] > 0 || u.letters['p'] > 0
	if u.info {
		silent = u.letters['1'] > 0 || u.letters['2'] > 0 && u.letters['h'] == 0 || (u.letters['t'] > 0 || len(u.names) > 0) && u.letters['h'] == 0
	}
	if !silent {
		u.Stdout.Print("Archive:  " + u.name + "\n")
	}
}

// wanted reports whether an entry is meant.
func (u *unzipper) wanted(name string) bool {
	fold := func(s string) string { return s }
	if u.letters['C'] > 0 {
		fold = strings.ToLower
	}
	for _, p := range u.excludes {
		if u.Match(fold(p), fold(name)) {
			return false
		}
	}
	matched := len(u.names) == 0
	for i, p := range u.names {
		if u.Match(fold(p), fold(name)) {
			u.found[i], matched = true, true
		}
	}
	return matched
}

// unmatched tells of names that were for nothing.
func (u *unzipper) unmatched() {
	for i, ok := range u.found {
		if !ok {
			u.Stdout.Flush()
			u.Stderr.Print("caution: filename not matched:  " + u.names[i] + "\n")
			u.status = max(u.status, unzipNoMatch)
		}
	}
}

func (u *unzipper) stamp(f *zip.File) time.Time {
	at := f.Modified
	if at.Location() == time.UTC && !hasTimeExtra(f.Extra) { // that of DOS, which is local
		return time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second(), 0, u.zone)
	}
	return at.In(u.zone)
}

func hasTimeExtra(extra []byte) bool {
	const extended = 0x5455
	for len(extra) >= 4 {
		if binary.LittleEndian.Uint16(extra) == extended {
			return true
		}
		size := int(binary.LittleEndian.Uint16(extra[2:])) + 4
		extra = extra[min(size, len(extra)):]
	}
	return false
}

// saved is how much smaller an entry is, in tenths of a percent.
func saved(size, packed uint64) int64 {
	if size == 0 {
		return 0
	}
	return (int64(size) - int64(packed)) * 1000 / int64(size)
}

func percent(size, packed uint64) string {
	v := saved(size, packed)
	if v < 0 {
		return fmt.Sprintf("%d%%", (v-5)/10)
	}
	return fmt.Sprintf("%d%%", (v+5)/10)
}

// list is -l and -v.
func (u *unzipper) list() {
	long := u.letters['v'] > 0
	quiet := u.letters['q']
	if quiet < 2 {
		if long {
			u.Stdout.Print(" Length   Method    Size  Cmpr    Date    Time   CRC-32   Name\n--------  ------  ------- ---- ---------- ----- --------  ----\n")
		} else {
			u.Stdout.Print("  Length      Date    Time    Name\n---------  ---------- -----   ----\n")
		}
	}
	var size, packed uint64
	count := 0
	for _, f := range u.archive.File {
		u.Charge(32)
		if !u.wanted(f.Name) {
			continue
		}
		count++
		size += f.UncompressedSize64
		packed += f.CompressedSize64
		stamp := u.stamp(f).Format("2006-01-02 15:04")
		if long {
			u.Stdout.Printf("%8d  %-6s %8d %4s %s %08x  %s\n", f.UncompressedSize64, methodName(f), f.CompressedSize64,
				percent(f.UncompressedSize64, f.CompressedSize64), stamp, f.CRC32, shownZip(f.Name))
		} else {
			u.Stdout.Printf("%9d  %s   %s\n", f.UncompressedSize64, stamp, shownZip(f.Name))
		}
	}
	if quiet >= 2 {
		return
	}
	files := "files"
	if count == 1 {
		files = "file"
	}
	if long {
		u.Stdout.Printf("--------          -------  ---                            -------\n%8d         %8d %4s                            %d %s\n",
			size, packed, percent(size, packed), count, files)
	} else {
		u.Stdout.Printf("---------                     -------\n%9d                     %d %s\n", size, count, files)
	}
}

// methodName is how -v calls the way an entry is compressed.
func methodName(f *zip.File) string {
	switch f.Method {
	case zip.Store:
		return "Stored"
	case zip.Deflate:
		return "Defl:" + deflateLetter(f)
	}
	return fmt.Sprintf("Unk:%03d", f.Method)
}

func deflateLetter(f *zip.File) string { return string("NXFS"[f.Flags>>1&3]) }

// shownZip replaces what cannot be printed.
func shownZip(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, name)
}

// extract is what unzip does without -l.
func (u *unzipper) extract() {
	for _, f := range u.archive.File {
		u.Charge(64)
		if u.wanted(f.Name) {
			u.entry(f)
		}
	}
	u.finishLinks()
	if u.letters['t'] > 0 {
		u.tested()
	}
}

// tested is the last line of -t.
func (u *unzipper) tested() {
	switch {
	case u.letters['q'] > 1:
	case u.status > 0:
		u.Stdout.Print("At least one error was detected in " + u.name + ".\n")
	case len(u.names) > 0:
		count := 0
		for _, ok := range u.found {
			if ok {
				count++
			}
		}
		u.Stdout.Printf("No errors detected in %s for the %d file%s tested.\n", u.name, count, map[bool]string{false: "s"}[count == 1])
	default:
		u.Stdout.Print("No errors detected in compressed data of " + u.name + ".\n")
	}
}

// say prints a line about an entry: what is done, its name in columns, and the rest.
func (u *unzipper) say(verb, name, rest string) {
	if u.letters['q'] == 0 && u.letters['p'] == 0 {
		u.Stdout.Printf("%11s: %-22s  %s", verb, shownZip(name), rest)
	}
}

func (u *unzipper) warn(format string, args ...any) {
	u.Stdout.Flush()
	u.Stderr.Print(fmt.Sprintf(format, args...) + "\n")
	u.status = max(u.status, unzipWarning)
}

// entry extracts or tests one entry.
func (u *unzipper) entry(f *zip.File) {
	toFile := u.letters['t'] == 0 && u.letters['p'] == 0 && u.letters['c'] == 0
	name := f.Name
	if toFile {
		name = u.target(f)
	}
	switch {
	case name == "":
		return
	case f.Flags&1 != 0:
		u.say("skipping", name, "unable to get password\n")
		u.status = max(u.status, unzipPassword)
		return
	case f.Method != zip.Store && f.Method != zip.Deflate:
		u.say("skipping", name, fmt.Sprintf("unsupported compression method %d\n", f.Method))
		u.status = max(u.status, unzipMethod)
		return
	}
	r, err := f.Open()
	if err != nil {
		u.bad(f, name, 0, err)
		return
	}
	const room = 48 << 10
	u.Hold(room)
	defer u.Hold(-room)
	sum := &crcWriter{}
	in := io.TeeReader(&damageReader{c: u.Ctx, r: r, kind: zipDamage}, sum)
	damaged := func(name string, err error) { u.bad(f, name, sum.sum, err) }
	isDir := strings.HasSuffix(f.Name, "/")
	switch {
	case u.letters['t'] > 0:
		u.say("testing", name, "")
		if _, err := copyAll(io.Discard, in); err != nil {
			damaged("", err)
		} else if u.letters['q'] == 0 {
			u.Stdout.Print(" OK\n")
		}
	case !toFile && isDir:
	case !toFile:
		u.verb(f, name, "\n")
		if _, err := copyAll(u.Stdout, in); err != nil {
			damaged(name, err)
		}
		if u.letters['c'] > 0 && u.letters['q'] == 0 {
			u.Stdout.Print("\n")
		}
	case isDir:
		u.directory(name, f)
	case f.Mode()&fs.ModeSymlink != 0:
		u.link(f, in, name)
	default:
		u.regular(f, in, name, damaged)
	}
}

// verb is the line before an entry is written.
func (u *unzipper) verb(f *zip.File, name, end string) {
	verb := "inflating"
	if f.Method == zip.Store {
		verb = "extracting"
	}
	u.say(verb, name, end)
}

func zipDamage(err error) damage {
	if errors.Is(err, zip.ErrChecksum) {
		return badCheck
	}
	return badData
}

// bad tells that an entry is damaged. name is empty where it has been told already; sum
// is the checksum of what came out.
func (u *unzipper) bad(f *zip.File, name string, sum uint32, err error) {
	u.Stdout.Flush()
	var kind damage
	var written *writeError
	switch {
	case errors.As(err, &written):
		u.Stderr.Print("\n" + name + ":  write error (" + command.Reason(err) + ").\n")
		u.status = max(u.status, 50)
		return
	case errors.As(err, &kind) && kind == badCheck:
		if name != "" {
			u.Stderr.Print(fmt.Sprintf("%-22s ", shownZip(name)))
		}
		u.Stderr.Print(fmt.Sprintf(" bad CRC %08x  (should be %08x)\n", sum, f.CRC32))
	case errors.Is(err, zip.ErrFormat):
		u.Stderr.Print("file:  bad zipfile offset (local header sig)\n")
		u.status = max(u.status, unzipSevere)
		return
	default:
		u.Stderr.Print("\n  error:  invalid compressed data to inflate\n")
	}
	u.status = max(u.status, unzipError)
}

// target is the name of the file for an entry; what would lead out of the directory is
// taken off, and told.
func (u *unzipper) target(f *zip.File) string {
	name := f.Name
	if strings.HasPrefix(name, "/") {
		u.warn("warning:  stripped absolute path spec from %s", shownZip(f.Name))
		name = strings.TrimLeft(name, "/")
	}
	var parts []string
	skipped := false
	for part := range strings.SplitSeq(name, "/") {
		if part == ".." {
			skipped = true
			continue
		}
		parts = append(parts, part)
	}
	if skipped {
		u.warn("warning:  skipped \"../\" path component(s) in %s", shownZip(f.Name))
	}
	name = strings.Join(parts, "/")
	if u.letters['j'] > 0 {
		name = name[strings.LastIndexByte(name, '/')+1:]
	}
	if u.letters['L'] > 0 {
		name = strings.ToLower(name)
	}
	if name == "" {
		return ""
	}
	return joinName(trimSlashes(u.dir), name)
}

func (u *unzipper) directory(name string, f *zip.File) {
	name = trimSlashes(name)
	if info, err := u.Stat(name); err == nil && info.IsDir() {
		return
	}
	if err := u.Files().MkdirAll(u.Path(name), 0o777&^u.Umask()); err != nil {
		u.warn("checkdir error:  cannot create %s\n                 %s\n                 unable to process %s.", name, command.Reason(err), f.Name)
		u.status = max(u.status, unzipError)
		return
	}
	if u.letters['q'] == 0 {
		u.Stdout.Print("   creating: " + shownZip(name) + "/\n")
	}
	if f.CreatorVersion>>8 == 3 {
		_ = u.Files().Chmod(u.Path(name), f.Mode()&fs.ModePerm|0o700) // what cannot be set stays
	}
}

// replaces asks about a file that exists; false: it stays.
func (u *unzipper) replaces(f *zip.File, name *string) bool {
	for {
		info, err := u.Lstat(*name)
		if err != nil {
			return u.letters['f'] == 0
		}
		if u.letters['f'] > 0 || u.letters['u'] > 0 {
			if !u.stamp(f).After(info.ModTime) {
				return false
			}
		}
		switch {
		case u.letters['n'] > 0 || u.none:
			return false
		case u.letters['o'] > 0 || u.all:
			return true
		}
		u.Stdout.Flush()
		u.Stderr.Print("replace " + shownZip(*name) + "? [y]es, [n]o, [A]ll, [N]one, [r]ename: ")
		line, ok := u.answer()
		if !ok {
			u.Stderr.Print(" NULL\n(EOF or read error, treating as \"[N]one\" ...)\n")
			u.none = true
			u.status = max(u.status, unzipWarning)
			return false
		}
		switch line[:min(1, len(line))] {
		case "y", "Y":
			return true
		case "n":
			return false
		case "A":
			u.all = true
		case "N":
			u.none = true
		case "r", "R":
			u.Stderr.Print("new name: ")
			if line, ok = u.answer(); ok && line != "" {
				*name = line
			}
		default:
			u.Stderr.Print("error:  invalid response [" + line + "]\n")
		}
	}
}

// answer reads a line of standard input, byte by byte, for others may read the rest.
func (u *unzipper) answer() (string, bool) {
	var line []byte
	one := make([]byte, 1)
	for {
		n, err := u.Stdin.Read(one)
		if n == 1 && one[0] == '\n' {
			return string(line), true
		}
		if n == 1 && len(line) < vfs.PathMax {
			line = append(line, one[0])
		}
		if err != nil {
			return string(line), len(line) > 0
		}
	}
}

func (u *unzipper) regular(f *zip.File, r io.Reader, name string, damaged func(string, error)) {
	if !u.replaces(f, &name) {
		return
	}
	w, ok := u.make(f, name)
	if !ok {
		return
	}
	u.verb(f, name, "\n")
	if _, err := copyAll(w, r); err != nil {
		_ = w.Close() // what has gone wrong is told
		damaged(name, err)
		return
	}
	if err := w.Close(); err != nil {
		damaged(name, &writeError{err})
		return
	}
	_ = u.Files().Chtimes(u.Path(name), u.Now(), u.stamp(f)) // what cannot be set stays
	if f.CreatorVersion>>8 == 3 {
		_ = u.Files().Chmod(u.Path(name), f.Mode()&fs.ModePerm)
	}
}

// make creates the file for an entry.
func (u *unzipper) make(f *zip.File, name string) (*command.File, bool) {
	if at := strings.LastIndexByte(name, '/'); at > 0 {
		if info, err := u.Stat(name[:at]); err == nil && !info.IsDir() {
			u.warn("checkdir error:  %s exists but is not directory\n                 unable to process %s.", name[:at], f.Name)
			u.status = max(u.status, unzipError)
			return nil, false
		}
		if err := u.Files().MkdirAll(u.Path(name[:at]), 0o777&^u.Umask()); err != nil {
			u.warn("checkdir error:  cannot create %s\n                 %s\n                 unable to process %s.", name[:at], command.Reason(err), f.Name)
			u.status = max(u.status, unzipError)
			return nil, false
		}
	}
	if info, err := u.Lstat(name); err == nil && !info.IsDir() {
		_ = u.Files().Remove(u.Path(name)) // where it stays, it cannot be made
	}
	w, err := u.OpenFile(name, vfs.Write|vfs.Create|vfs.Exclusive, 0o666)
	if err != nil {
		u.warn("error:  cannot create %s\n        %s", name, command.Reason(err))
		u.status = max(u.status, 50)
		return nil, false
	}
	return w, true
}

// link makes a symbolic link, when all entries are there.
func (u *unzipper) link(f *zip.File, r io.Reader, name string) {
	if !u.replaces(f, &name) {
		return
	}
	target, err := u.ReadAll(io.LimitReader(r, vfs.PathMax))
	if err != nil {
		u.bad(f, name, 0, err)
		return
	}
	w, ok := u.make(f, name)
	if !ok {
		return
	}
	info, err := w.Stat()
	_ = w.Close() // nothing was written
	if err != nil {
		return
	}
	u.say("linking", name, "-> "+shownZip(string(target))+" \n")
	u.deferred = append(u.deferred, lateLink{name, string(target), info.Inode})
}

func (u *unzipper) finishLinks() {
	if len(u.deferred) == 0 {
		return
	}
	if u.letters['q'] == 0 {
		u.Stdout.Print("finishing deferred symbolic links:\n")
	}
	for _, l := range u.deferred {
		info, err := u.Lstat(l.path)
		if err != nil || info.Inode != l.inode || info.Size != 0 {
			continue // another entry has taken its place
		}
		err = u.Files().Remove(u.Path(l.path))
		if err == nil {
			err = u.Files().Symlink(l.target, u.Path(l.path))
		}
		if u.letters['q'] == 0 {
			u.Stdout.Printf("  %-22s -> %s\n", l.path, l.target)
		}
		if err != nil {
			u.warn("symlink error: %s", command.Reason(err))
		}
	}
}

// zipinfo lists as the tool of that name.
func (u *unzipper) zipinfo(f *command.File) {
	namesOnly := u.letters['1'] > 0 || u.letters['2'] > 0
	plain := len(u.names) == 0 && u.letters['t'] == 0 && u.letters['h'] == 0
	info, err := f.Stat()
	if err != nil {
		u.warn("%s: %s", u.name, command.Reason(err))
		return
	}
	if !namesOnly && plain || u.letters['h'] > 0 && u.letters['1'] == 0 {
		u.Stdout.Printf("Zip file size: %d bytes, number of entries: %d\n", info.Size, len(u.archive.File))
	}
	lists := u.letters['h'] == 0 && u.letters['t'] == 0 || len(u.names) > 0 || u.letters['s'] > 0 || u.letters['l'] > 0 || u.letters['m'] > 0 || namesOnly
	u.internal = internals(u.Ctx, f, info.Size, len(u.archive.File))
	var size, packed uint64
	count := 0
	for i, e := range u.archive.File {
		u.Charge(32)
		if !u.wanted(e.Name) {
			continue
		}
		count++
		size += e.UncompressedSize64
		packed += e.CompressedSize64
		switch {
		case namesOnly:
			u.Stdout.Print(shownZip(e.Name) + "\n")
		case lists:
			u.Stdout.Print(u.infoLine(e, i))
		}
	}
	if !namesOnly && plain || u.letters['t'] > 0 {
		files := "files"
		if count == 1 {
			files = "file"
		}
		sign, tenths := "", saved(size, packed)
		if tenths < 0 {
			sign, tenths = "-", -tenths
		}
		u.Stdout.Printf("%d %s, %d bytes uncompressed, %d bytes compressed:  %s%d.%d%%\n", count, files, size, packed, sign, tenths/10, tenths%10)
	}
}

// infoLine is the line of an entry.
func (u *unzipper) infoLine(e *zip.File, i int) string {
	mode, system := dosMode(e), "fat"
	if e.CreatorVersion>>8 == 3 {
		system = "unx"
	}
	if unix := e.ExternalAttrs >> 16; unix != 0 || system == "unx" {
		kind := map[uint32]string{0o040000: "d", 0o120000: "l", 0o100000: "-"}[unix&0o170000]
		if kind == "" {
			kind = "?"
		}
		mode = kind + command.PermissionText(unix&0o7777)
	}
	text := "b"
	if i < len(u.internal) && u.internal[i]&1 != 0 {
		text = "t"
	}
	if e.Flags&1 != 0 {
		text = strings.ToUpper(text)
	}
	switch descriptor, extra := e.Flags&8 != 0, len(e.Extra) > 0; {
	case descriptor && extra:
		text += "X"
	case descriptor:
		text += "l"
	case extra:
		text += "x"
	default:
		text += "-"
	}
	method := "stor"
	if e.Method == zip.Deflate {
		method = "def" + deflateLetter(e)
	} else if e.Method != zip.Store {
		method = fmt.Sprintf("u%03d", e.Method)
	}
	column := ""
	switch {
	case u.letters['l'] > 0:
		column = fmt.Sprintf("%8d ", e.CompressedSize64)
	case u.letters['m'] > 0:
		column = fmt.Sprintf("%3s ", percent(e.UncompressedSize64, e.CompressedSize64))
	}
	version := e.CreatorVersion & 0xff
	return fmt.Sprintf("%-11s %d.%d %s %8d %s %s%s %s %s\n", mode, version/10, version%10, system, e.UncompressedSize64, text, column, method,
		u.stamp(e).Format("06-Jan-02 15:04"), shownZip(e.Name))
}

// dosMode shows the attributes of DOS.
func dosMode(e *zip.File) string {
	text := []byte("-rw----")
	for _, a := range []struct {
		bit    uint32
		at     int
		letter byte
	}{{0x10, 0, 'd'}, {0x10, 3, 'x'}, {0x01, 2, '-'}, {0x20, 4, 'a'}, {0x02, 5, 'h'}, {0x04, 6, 's'}} {
		if e.ExternalAttrs&a.bit != 0 {
			text[a.at] = a.letter
		}
	}
	return string(text)
}

// internals reads what the standard library leaves out of the directory of an archive:
// the internal attributes, whose lowest bit says that an entry is text.
func internals(c *command.Ctx, r io.ReaderAt, size int64, count int) []uint16 {
	const ends, header, comment = 22, 46, 1 << 16
	tail := make([]byte, min(size, ends+comment))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return nil
	}
	at := strings.LastIndex(string(tail), "PK\x05\x06")
	if at < 0 || at+ends > len(tail) {
		return nil
	}
	place := int64(binary.LittleEndian.Uint32(tail[at+16:]))
	var all []uint16
	head := make([]byte, header)
	for len(all) < count {
		c.Charge(8)
		if _, err := r.ReadAt(head, place); err != nil || string(head[:4]) != "PK\x01\x02" {
			return all
		}
		all = append(all, binary.LittleEndian.Uint16(head[36:]))
		for _, length := range []int{28, 30, 32} {
			place += int64(binary.LittleEndian.Uint16(head[length:]))
		}
		place += header
	}
	return all
}
