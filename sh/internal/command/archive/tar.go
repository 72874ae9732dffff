package archive

import (
	"archive/tar"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

var tarOptions = []command.Option{
	{Short: 'A', Long: "catenate", Help: "append tar files to an archive"},
	{Long: "concatenate"},
	{Short: 'c', Long: "create", Help: "create a new archive"},
	{Short: 'd', Long: "diff", Help: "find differences between archive and file system"},
	{Long: "compare"},
	{Long: "delete", Help: "delete from the archive"},
	{Short: 'r', Long: "append", Help: "append files to the end of an archive"},
	{Short: 't', Long: "list", Help: "list the contents of an archive"},
	{Short: 'u', Long: "update", Help: "only append files newer than the copy in the archive"},
	{Short: 'x', Long: "extract", Help: "extract files from an archive"},
	{Long: "get"},

	{Short: 'f', Long: "file", Arg: "ARCHIVE", Help: "use the file ARCHIVE; -, which is the default, is standard input or output"},
	{Short: 'C', Long: "directory", Arg: "DIR", Help: "change to directory DIR"},
	{Short: 'a', Long: "auto-compress", Help: "use the suffix of the archive to determine how it is compressed"},
	{Short: 'z', Long: "gzip", Help: "filter the archive through gzip"},
	{Long: "gunzip"},
	{Long: "ungzip"},
	{Short: 'j', Long: "bzip2", Help: "filter the archive through bzip2"},
	{Short: 'J', Long: "xz", Help: "filter the archive through xz"},
	{Long: "zstd", Help: "filter the archive through zstd"},
	{Short: 'I', Long: "use-compress-program", Arg: "PROG", Help: "filter through PROG: gzip, bzip2, xz or zstd, with a level"},
	{Short: 'b', Long: "blocking-factor", Arg: "BLOCKS", Help: "BLOCKS x 512 bytes per record"},
	{Short: 'H', Long: "format", Arg: "FORMAT", Help: "gnu, pax (posix) or ustar"},
	{Long: "posix"},

	{Short: 'T', Long: "files-from", Arg: "FILE", Help: "get names to extract or create from FILE"},
	{Long: "null", Help: "-T reads null-terminated names"},
	{Short: 'X', Long: "exclude-from", Arg: "FILE", Help: "exclude patterns listed in FILE"},
	{Long: "exclude", Arg: "PATTERN", Help: "exclude files, given as a PATTERN"},
	{Long: "exclude-vcs", Help: "exclude version control system directories"},
	{Long: "anchored", Help: "patterns match the start of names"},
	{Long: "no-anchored", Help: "patterns match after any / (default for exclusion)"},
	{Long: "ignore-case", Help: "patterns ignore case"},
	{Long: "wildcards", Help: "names to list or extract are patterns"},
	{Long: "no-wildcards", Help: "names and patterns are taken as they are"},
	{Long: "no-recursion", Help: "avoid descending into directories"},
	{Long: "recursion", Help: "recurse into directories (default)"},
	{Long: "strip-components", Arg: "NUMBER", Help: "strip NUMBER leading components from names on extraction"},
	{Long: "transform", Arg: "EXPRESSION", Help: "use a sed replace expression to transform names"},
	{Long: "xform", Arg: "EXPRESSION"},
	{Long: "show-transformed-names", Help: "show names as they are after strip and transform"},
	{Long: "one-top-level", Arg: "[DIR]", Help: "extract into DIR, or a directory named as the archive"},

	{Short: 'h', Long: "dereference", Help: "follow symlinks; archive and dump the files they point to"},
	{Short: 'P', Long: "absolute-names", Help: "don't strip leading '/'s from names"},
	{Long: "mode", Arg: "CHANGES", Help: "force (symbolic) mode CHANGES for added files"},
	{Long: "mtime", Arg: "DATE-OR-FILE", Help: "set mtime for added files"},
	{Long: "owner", Arg: "NAME[:UID]", Help: "force NAME as owner for added files"},
	{Long: "group", Arg: "NAME[:GID]", Help: "force NAME as group for added files"},
	{Long: "sort", Arg: "ORDER", Help: "no effect: entries of directories are always sorted by name"},
	{Long: "remove-files", Help: "remove files after adding them to the archive"},
	{Long: "totals", Help: "print total bytes after processing the archive"},

	{Short: 'k', Long: "keep-old-files", Help: "don't replace existing files, treat them as errors"},
	{Long: "skip-old-files", Help: "don't replace existing files, silently skip over them"},
	{Long: "keep-newer-files", Help: "don't replace existing files that are newer than their archive copies"},
	{Long: "overwrite", Help: "overwrite existing files when extracting"},
	{Short: 'U', Long: "unlink-first", Help: "remove each file prior to extracting over it"},
	{Short: 'm', Long: "touch", Help: "don't extract file modified time"},
	{Short: 'O', Long: "to-stdout", Help: "extract files to standard output"},
	{Short: 'p', Long: "preserve-permissions", Help: "extract permissions as they are, without the umask"},
	{Long: "same-permissions"},
	{Long: "no-same-permissions", Help: "apply the umask to permissions (default)"},
	{Long: "same-owner", Help: "no effect: all files belong to the user"},
	{Short: 'o', Long: "no-same-owner", Help: "no effect: all files belong to the user"},
	{Long: "no-xattrs", Help: "no effect: there are no extended attributes"},
	{Long: "no-acls"},
	{Long: "no-selinux"},

	{Short: 'v', Long: "verbose", Help: "verbosely list files processed"},
	{Long: "full-time", Help: "print file time to its full resolution"},
	{Long: "numeric-owner", Help: "use numbers for user and group names"},
	{Short: oldMissing, Arg: "LETTER"},
}

var tarTool = command.Command{
	Name:    "tar",
	Summary: "save many files in an archive, and restore them from it",
	Usage:   "[FILE]...",
	Options: tarOptions,
	Notes: `The first argument may have letters of options without a dash: tar xzf ARCHIVE.
Compressed archives are recognized when they are read from a file.`,
	Prepare:     oldTar,
	Hint:        "Try 'tar --help' or 'tar --usage' for more information.",
	UsageStatus: warned,
	Effects:     tarEffects,
	Run:         runTar,
}

// oldMissing stands for an option of the old form whose argument is missing.
const oldMissing = 1

// oldTar makes "xzf a" what it means: -x -z -f a.
func oldTar(args []string) []string {
	if len(args) == 0 || args[0] == "" || args[0][0] == '-' {
		return args
	}
	rest := args[1:]
	var out []string
	for i := range len(args[0]) {
		letter := args[0][i : i+1]
		at := slices.IndexFunc(tarOptions, func(o command.Option) bool { return o.Short == letter[0] })
		switch {
		case at < 0 || tarOptions[at].Arg == "":
			out = append(out, "-"+letter)
		case len(rest) == 0:
			return []string{"-" + string(rune(oldMissing)) + letter}
		default:
			out = append(out, "-"+letter, rest[0])
			rest = rest[1:]
		}
	}
	return append(out, rest...)
}

// tarArchive is one call of tar.
type tarArchive struct {
	*command.Ctx
	mode    byte // A c d r t u x, D for --delete
	file    string
	codec   *codec
	level   int
	record  int64 // bytes
	verbose int
	names   *tarNames
	dir     string // where extracted files go
	zone    *time.Location
	listing *command.Output // what -v prints on
	widest  int             // columns of owner and size in a list
	status  int
	warned  map[string]bool // prefixes that were told to be removed

	overwrites tarOverrides
}

// tarOverrides are what added files get in place of their own.
type tarOverrides struct {
	mode         command.ModeChanges
	mtime        time.Time
	owner, group string
	uid, gid     int
}

var tarModes = map[string]byte{
	"catenate": 'A', "concatenate": 'A', "create": 'c', "diff": 'd', "compare": 'd', "delete": 'D', "append": 'r', "list": 't', "update": 'u',
	"extract": 'x', "get": 'x',
}

func runTar(c *command.Ctx) int {
	t := &tarArchive{Ctx: c, file: c.Value("file", "-"), level: 6, record: 20 * 512, widest: 19, warned: map[string]bool{}}
	t.zone = c.Zone()
	if status := t.options(); status != 0 {
		return status
	}
	t.listing = c.Stdout
	if t.file == "-" && strings.IndexByte("cru", t.mode) >= 0 || t.mode == 'x' && c.Has("to-stdout") {
		t.listing = c.Stderr
	}
	var status int
	if t.names, status = newTarNames(t); status != 0 {
		return status
	}
	switch t.mode {
	case 'c':
		t.create()
	case 'r', 'u', 'A':
		t.update()
	case 'D':
		t.delete()
	default:
		t.read()
	}
	if t.status == warned {
		t.Errorf("Exiting with failure status due to previous errors")
	}
	return t.status
}

// options looks at what does not name files.
func (t *tarArchive) options() int {
	for _, o := range t.Options {
		if mode := tarModes[o.Key]; mode != 0 {
			if t.mode != 0 && t.mode != mode {
				return t.Misused("You may not specify more than one '-Acdtrux', '--delete' or  '--test-label' option")
			}
			t.mode = mode
		}
		if status := t.option(o); status != 0 {
			return status
		}
	}
	if t.Has("skip-old-files") && t.Has("keep-old-files") {
		return t.Misused("'--%s' cannot be used with '--%s'", t.Last("skip-old-files", "keep-old-files"), t.first("skip-old-files", "keep-old-files"))
	}
	if t.mode == 0 {
		return t.Misused("You must specify one of the '-Acdtrux', '--delete' or '--test-label' options")
	}
	if t.codec == nil && t.mode == 'c' && t.Has("auto-compress") {
		t.codec = codecFor(t.file)
	}
	if t.codec != nil && strings.IndexByte("ruAD", t.mode) >= 0 {
		return t.Misused("Cannot update compressed archives")
	}
	return 0
}

// first is the option that was given first of two.
func (t *tarArchive) first(a, b string) string {
	if t.Last(a, b) == a {
		return b
	}
	return a
}

func (t *tarArchive) option(o command.Given) int {
	switch o.Key {
	case string(rune(oldMissing)):
		return t.Misused("Old option '%s' requires an argument.", o.Value)
	case "gzip", "gunzip", "ungzip":
		t.codec = gzipCodec
	case "bzip2":
		t.codec, t.level = bzip2Codec, 9
	case "xz":
		t.codec = xzCodec
	case "zstd":
		t.codec, t.level = zstdCodec, 3
	case "use-compress-program":
		return t.program(o.Value)
	case "verbose":
		t.verbose++
	case "full-time":
		t.verbose = max(t.verbose, 1)
	case "blocking-factor":
		n, err := strconv.ParseUint(o.Value, 10, 20)
		if err != nil || n == 0 {
			return t.Misused("%s: Invalid blocking factor", o.Value)
		}
		t.record = int64(n) * 512
	case "format":
		if _, ok := tarFormats[o.Value]; !ok {
			return t.Misused("%s: Invalid archive format", o.Value)
		}
	case "sort":
		if !slices.Contains([]string{"none", "name", "inode"}, o.Value) {
			t.Errorf("invalid argument %s for '--sort'", command.Quote(o.Value))
			t.Stderr.Print("Valid arguments are:\n  - 'none'\n  - 'name'\n  - 'inode'\n")
			return warned
		}
	default:
		return t.override(o)
	}
	return 0
}

// tarFormats are the names of the formats that are written.
var tarFormats = map[string]tar.Format{
	"gnu": tar.FormatGNU, "oldgnu": tar.FormatGNU, "pax": tar.FormatPAX, "posix": tar.FormatPAX, "ustar": tar.FormatUSTAR,
}

// program is -I: a program that there is, with its level.
func (t *tarArchive) program(text string) int {
	words := strings.Fields(text)
	if len(words) > 0 {
		for _, k := range codecs {
			if k.name == words[0] || words[0] == "pigz" && k == gzipCodec {
				t.codec = k
			}
		}
	}
	if t.codec == nil {
		t.Errorf("%s: Cannot exec: No such file or directory", text)
		t.Errorf("Error is not recoverable: exiting now")
		return warned
	}
	t.level = map[*codec]int{gzipCodec: 6, bzip2Codec: 9, xzCodec: 6, zstdCodec: 3}[t.codec]
	for _, word := range words[1:] {
		n, err := strconv.Atoi(strings.TrimPrefix(word, "-"))
		switch {
		case word == "-d", word == "-k", word == "-c":
		case err == nil && word[0] == '-' && n <= 19 && (n < 10 || t.codec == zstdCodec):
			t.level = n
		case strings.HasPrefix(word, "-T"):
		default:
			t.Errorf("%s: unknown option of the compressor: %s", words[0], command.Quote(word))
			return warned
		}
	}
	return 0
}

// override takes the options about what added files get.
func (t *tarArchive) override(o command.Given) int {
	w := &t.overwrites
	switch o.Key {
	case "mode":
		var ok bool
		if w.mode, ok = command.ParseMode(o.Value); !ok {
			return t.Misused("Invalid mode given on option")
		}
	case "mtime":
		at, ok := datetime.Parse(o.Value, t.Now().In(t.zone))
		if strings.HasPrefix(o.Value, "/") || strings.HasPrefix(o.Value, ".") {
			info, err := t.Stat(o.Value)
			at, ok = info.ModTime, err == nil
		}
		if !ok {
			t.Errorf("Substituting %s for unknown date format %s", datetime.Format("%Y-%m-%d %H:%M:%S", t.Now().UTC()), command.Quote(o.Value))
			at = t.Now()
		}
		w.mtime = at
	case "owner":
		w.owner, w.uid = t.account(o.Value, t.Identity().User, t.Identity().UID)
	case "group":
		w.group, w.gid = t.account(o.Value, t.Identity().Group, t.Identity().GID)
	}
	return 0
}

// account reads NAME[:ID]. A number alone is an ID; 0 is that of root.
func (t *tarArchive) account(text, own string, id int) (string, int) {
	name, number, found := strings.Cut(text, ":")
	if n, err := strconv.Atoi(name); err == nil && !found {
		switch n {
		case 0:
			return "root", 0
		case id:
			return own, id
		}
		return "", n
	}
	n, err := strconv.Atoi(number)
	switch {
	case err == nil:
		return name, n
	case name == "root":
		return name, 0
	}
	return name, id
}

// fail tells of an error after which others files are worked on.
func (t *tarArchive) fail(format string, args ...any) {
	t.Errorf(format, args...)
	t.status = warned
}

// fatal tells of an error and ends the tool.
func (t *tarArchive) fatal(format string, args ...any) {
	t.Errorf(format, args...)
	t.Errorf("Error is not recoverable: exiting now")
	t.Exit(warned)
}

// Lead removes from a name what would lead out: a slash at its start, and everything up
// to the last "..". It tells once of each.
func (t *tarArchive) lead(name, what string) string {
	if t.Has("absolute-names") {
		return name
	}
	cut := 0
	for i := 0; i <= len(name)-2; i++ {
		if name[i:i+2] == ".." && (i == 0 || name[i-1] == '/') && (i+2 == len(name) || name[i+2] == '/') {
			cut = i + 2
		}
	}
	for cut < len(name) && name[cut] == '/' {
		cut++
	}
	if cut > 0 && !t.warned[what+name[:cut]] {
		t.warned[what+name[:cut]] = true
		t.Errorf("Removing leading `%s' from %s", name[:cut], what)
	}
	if cut == len(name) && cut > 0 {
		return "."
	}
	return name[cut:]
}

const (
	memberNames = "member names"
	linkTargets = "hard link targets"
)

// shown is a name in a list: what cannot be printed is escaped.
func shown(name string) string {
	var b strings.Builder
	for _, r := range name {
		switch at := strings.IndexRune("\a\b\t\n\v\f\r", r); {
		case r == '\\':
			b.WriteString(`\\`)
		case at >= 0:
			b.WriteString(`\` + "abtnvfr"[at:at+1])
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\%03o`, r)
		default:
			b.WriteRune(r)
		}
	}
	if !strings.ContainsRune(name, '\uFFFD') && strings.ContainsRune(b.String(), '\uFFFD') {
		return shownBytes(name)
	}
	return b.String()
}

// shownBytes is shown for a name that is no UTF-8.
func shownBytes(name string) string {
	var b strings.Builder
	for i := range len(name) {
		if c := name[i]; c >= 0x80 {
			fmt.Fprintf(&b, `\%03o`, c)
		} else {
			b.WriteString(shown(string(rune(c))))
		}
	}
	return b.String()
}

// tell prints a member as -v has it. name is as it is shown without more v's.
func (t *tarArchive) tell(h *tar.Header, name string, long bool) {
	if !long {
		t.listing.Print(shown(name) + "\n")
		return
	}
	owner := h.Uname + "/" + h.Gname
	if t.Has("numeric-owner") {
		owner = "/"
	}
	user, group, _ := strings.Cut(owner, "/")
	if user == "" {
		user = strconv.Itoa(h.Uid)
	}
	if group == "" {
		group = strconv.Itoa(h.Gid)
	}
	size := strconv.FormatInt(h.Size, 10)
	if h.Typeflag == tar.TypeLink {
		size = "0"
	}
	pad := len(user) + 1 + len(group) + 1 + len(size)
	t.widest = max(t.widest, pad)
	layout := "2006-01-02 15:04"
	if t.Has("full-time") {
		layout = "2006-01-02 15:04:05"
		if h.ModTime.Nanosecond() != 0 {
			layout += ".000000000"
		}
	}
	t.listing.Printf("%s %s/%s %*s %s %s%s\n", modeString(h), user, group, t.widest-pad+len(size), size,
		h.ModTime.In(t.zone).Format(layout), shown(name), linkText(h))
}

func linkText(h *tar.Header) string {
	switch h.Typeflag {
	case tar.TypeSymlink:
		return " -> " + shown(h.Linkname)
	case tar.TypeLink:
		return " link to " + shown(h.Linkname)
	}
	return ""
}

// modeString is a mode as ls -l shows it, with h for hard links.
func modeString(h *tar.Header) string {
	kind := byte('-')
	switch h.Typeflag {
	case tar.TypeDir:
		kind = 'd'
	case tar.TypeSymlink:
		kind = 'l'
	case tar.TypeLink:
		kind = 'h'
	case tar.TypeFifo:
		kind = 'p'
	case tar.TypeChar:
		kind = 'c'
	case tar.TypeBlock:
		kind = 'b'
	}
	return string(kind) + command.PermissionText(uint32(h.Mode)&0o7777)
}

// recordWriter fills the last record with zeros.
type recordWriter struct {
	w    io.Writer
	n    int64
	size int64
}

func (r *recordWriter) Write(p []byte) (int, error) {
	n, err := r.w.Write(p)
	r.n += int64(n)
	return n, err
}

// fill writes zeros up to a whole record.
func (r *recordWriter) fill() error {
	_, err := r.w.Write(make([]byte, (r.size-r.n%r.size)%r.size))
	return err
}

// permissions of a member, as a mode of files.
func permissions(h *tar.Header) fs.FileMode { return vfs.Permissions(uint32(h.Mode & 0o7777)) }
