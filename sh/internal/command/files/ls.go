package files

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

var lsOptions = []command.Option{
	{Short: 'a', Long: "all", Help: "do not ignore entries starting with ."},
	{Short: 'A', Long: "almost-all", Help: "do not list implied . and .."},
	{Long: "author", Help: "with -l, print the author of each file"},
	{Short: 'b', Long: "escape", Help: "print C-style escapes for nongraphic characters"},
	{Long: "block-size", Arg: "SIZE", Help: "with -l, scale sizes by SIZE when printing them"},
	{Short: 'B', Long: "ignore-backups", Help: "do not list implied entries ending with ~"},
	{Short: 'c', Help: "show and sort by ctime, as -u does by atime"},
	{Short: 'C', Help: "list entries by columns"},
	{Long: "color", Arg: "[WHEN]", Help: "color the output: always, auto or never"},
	{Short: 'd', Long: "directory", Help: "list directories themselves, not their contents"},
	{Short: 'f', Help: "do not sort, enable -aU, disable -ls --color"},
	{Short: 'F', Long: "classify", Arg: "[WHEN]", Help: "append indicator (one of */=>@|) to entries"},
	{Long: "file-type", Help: "likewise, except do not append '*'"},
	{Long: "format", Arg: "WORD", Help: "across, horizontal (-x), commas (-m), long (-l), single-column (-1), verbose (-l), vertical (-C)"},
	{Long: "full-time", Help: "like -l --time-style=full-iso"},
	{Short: 'g', Help: "like -l, but do not list owner"},
	{Long: "group-directories-first", Help: "group directories before files"},
	{Short: 'G', Long: "no-group", Help: "in a long listing, don't print group names"},
	{Short: 'h', Long: "human-readable", Help: "with -l and -s, print sizes like 1K 234M 2G"},
	{Long: "si", Help: "likewise, but use powers of 1000 not 1024"},
	{Short: 'H', Long: "dereference-command-line", Help: "follow symbolic links listed on the command line"},
	{Long: "dereference-command-line-symlink-to-dir", Help: "follow each command line symbolic link to a directory"},
	{Long: "hide", Arg: "PATTERN", Help: "do not list implied entries matching PATTERN (overridden by -a or -A)"},
	{Long: "indicator-style", Arg: "WORD", Help: "append indicator: none, slash (-p), file-type, classify (-F)"},
	{Short: 'i', Long: "inode", Help: "print the index number of each file"},
	{Short: 'I', Long: "ignore", Arg: "PATTERN", Help: "do not list implied entries matching PATTERN"},
	{Short: 'k', Long: "kibibytes", Help: "default to 1024-byte blocks for storage use"},
	{Short: 'l', Help: "use a long listing format"},
	{Short: 'L', Long: "dereference", Help: "show what symbolic links lead to"},
	{Short: 'm', Help: "fill width with a comma separated list of entries"},
	{Short: 'n', Long: "numeric-uid-gid", Help: "like -l, but list numeric user and group IDs"},
	{Short: 'N', Long: "literal", Help: "print entry names without quoting"},
	{Short: 'o', Help: "like -l, but do not list group information"},
	{Short: 'p', Help: "append / indicator to directories"},
	{Short: 'q', Long: "hide-control-chars", Help: "print ? instead of nongraphic characters"},
	{Long: "show-control-chars", Help: "show nongraphic characters as they are"},
	{Short: 'Q', Long: "quote-name", Help: "enclose entry names in double quotes"},
	{Long: "quoting-style", Arg: "WORD", Help: "literal, locale, shell, shell-always, shell-escape, shell-escape-always, c, escape"},
	{Short: 'r', Long: "reverse", Help: "reverse order while sorting"},
	{Short: 'R', Long: "recursive", Help: "list subdirectories recursively"},
	{Short: 's', Long: "size", Help: "print the allocated size of each file, in blocks"},
	{Short: 'S', Help: "sort by file size, largest first"},
	{Long: "sort", Arg: "WORD", Help: "sort by none (-U), size (-S), time (-t), version (-v), extension (-X), width"},
	{Long: "time", Arg: "WORD", Help: "which time to show and sort by: atime, ctime, mtime, birth"},
	{Long: "time-style", Arg: "STYLE", Help: "full-iso, long-iso, iso, locale or +FORMAT"},
	{Short: 't', Help: "sort by time, newest first"},
	{Short: 'T', Long: "tabsize", Arg: "COLS", Help: "assume tab stops at each COLS instead of 8"},
	{Short: 'u', Help: "show and sort by access time"},
	{Short: 'U', Help: "do not sort"},
	{Short: 'v', Help: "natural sort of (version) numbers within text"},
	{Short: 'w', Long: "width", Arg: "COLS", Help: "set output width to COLS. 0 means no limit"},
	{Short: 'x', Help: "list entries by lines instead of by columns"},
	{Short: 'X', Help: "sort alphabetically by entry extension"},
	{Long: "zero", Help: "end each output line with NUL, not newline"},
	{Short: '1', Help: "list one file per line"},
}

var ls = command.Command{
	Name:        "ls",
	Summary:     "list directory contents",
	Usage:       "[FILE]...",
	Options:     lsOptions,
	UsageStatus: 2,
	Run:         func(c *command.Ctx) int { return list(c, "single-column", "literal") },
}

var dir = command.Command{
	Name:        "dir",
	Summary:     "list directory contents by columns",
	Usage:       "[FILE]...",
	Options:     lsOptions,
	UsageStatus: 2,
	Run:         func(c *command.Ctx) int { return list(c, "vertical", "escape") },
}

var vdir = command.Command{
	Name:        "vdir",
	Summary:     "list directory contents in the long format",
	Usage:       "[FILE]...",
	Options:     lsOptions,
	UsageStatus: 2,
	Run:         func(c *command.Ctx) int { return list(c, "long", "escape") },
}

// lister is one run of ls.
type lister struct {
	*command.Ctx
	format  string // long, single-column, vertical, across, commas
	sort    string // name, none, size, time, version, extension, width
	time    string // mtime, atime, ctime, birth
	quoting string
	hide    bool // -q

	all, almost, backups bool
	ignore, hidden       []string
	immediate, recursive bool
	follow               string // never, command-line, directory, always
	reverse, dirsFirst   bool
	inode, blocks        bool
	color                *lsColors // nil: none
	owner, group, author bool
	numeric              bool
	indicator            string // none, slash, file-type, classify
	size, total          command.Blocks
	recent, old          string // formats of times
	width, tab           int
	end                  byte

	heads      bool // each directory has a heading
	printed    bool // something has been printed
	status     int
	now        time.Time
	zone       *time.Location
	name       identity
	someQuoted bool // names stand one column to the right, as some have a quote there

	inodeWidth, blocksWidth int
}

type identity struct{ user, group string }

// listed is a file in a listing.
type listed struct {
	name               string
	info               vfs.FileInfo
	known              bool // info is
	typ                fs.FileMode
	target             string // of a link
	leads              vfs.FileInfo
	dangling, argument bool
}

func list(c *command.Ctx, format, quoting string) int {
	l := &lister{
		Ctx: c, format: format, sort: "", time: "mtime", quoting: quoting, owner: true, group: true,
		indicator: "none", size: command.Blocks{Size: 1}, total: command.Blocks{Size: 1024}, tab: 8, width: 80, end: '\n',
	}
	l.now, l.zone = c.Now(), c.Zone()
	id := c.Identity()
	l.name = identity{id.User, id.Group}
	l.configure()
	names := c.Args
	if len(names) == 0 {
		names = []string{"."}
	}
	l.heads = len(names) > 1 || l.recursive
	l.arguments(names)
	l.endColors()
	return l.status
}

// fail notes that something was wrong: 2 for what was named, 1 for what was found.
func (l *lister) fail(argument bool, format string, args ...any) {
	l.Errorf(format, args...)
	if argument {
		l.status = 2
	} else if l.status == 0 {
		l.status = 1
	}
}

func (l *lister) configure() {
	l.follow = ""
	if style, set := l.Getenv("QUOTING_STYLE"); set && slices.Contains(quotingStyles, style) {
		l.quoting = style
	}
	if columns, set := l.Getenv("COLUMNS"); set {
		if n, err := strconv.Atoi(columns); err == nil && n >= 0 {
			l.width = n
		}
	}
	for _, env := range []string{"LS_BLOCK_SIZE", "BLOCK_SIZE"} {
		if text, set := l.Getenv(env); set {
			if b, err := command.ParseBlocks(text); err == nil {
				l.size, l.total = b, b
			}
			break
		}
	}
	style := ""
	if text, set := l.Getenv("TIME_STYLE"); set {
		style = text
	}
	for _, o := range l.Options {
		switch o.Key {
		case "time-style":
			style = o.Value
		case "full-time":
			style = "full-iso"
		}
		l.option(o)
	}
	l.timeStyle(style)
	if l.color != nil {
		l.readColors()
	}
	if l.follow == "" {
		l.follow = "directory"
		if l.immediate || l.indicator == "classify" || l.format == "long" {
			l.follow = "never"
		}
	}
	if l.sort == "" {
		l.sort = "name"
		if l.format != "long" && l.time != "mtime" {
			l.sort = "time"
		}
	}
}

func (l *lister) option(o command.Given) {
	switch o.Key {
	case "all":
		l.all, l.almost = true, false
	case "almost-all":
		l.all, l.almost = false, true
	case "author":
		l.author = true
	case "escape":
		l.quoting = "escape"
	case "literal":
		l.quoting = "literal"
	case "quote-name":
		l.quoting = "c"
	case "quoting-style":
		l.quoting = command.Choice(l.Ctx, "--quoting-style", o.Value, quotingStyles...)
	case "hide-control-chars":
		l.hide = true
	case "show-control-chars":
		l.hide = false
	case "block-size":
		l.blockSize(o.Value)
	case "human-readable":
		l.size, l.total = command.HumanBlocks, command.HumanBlocks
	case "si":
		l.size, l.total = command.DecimalBlocks, command.DecimalBlocks
	case "kibibytes":
		l.total = command.Blocks{Size: 1024}
	case "ignore-backups":
		l.backups = true
	case "ignore":
		l.ignore = append(l.ignore, o.Value)
	case "hide":
		l.hidden = append(l.hidden, o.Value)
	case "color":
		when := "always"
		if o.Set {
			when = command.Choice(l.Ctx, "--color", o.Value, "always yes force", "never no none", "auto tty if-tty")
		}
		l.color = nil
		if when == "always" || when == "auto" && l.Terminal(1) {
			l.color = newLsColors()
		}
	case "directory":
		l.immediate = true
	case "recursive":
		l.recursive = true
	case "group-directories-first":
		l.dirsFirst = true
	case "no-group":
		l.group = false
	case "reverse":
		l.reverse = true
	case "inode":
		l.inode = true
	case "size":
		l.blocks = true
	case "tabsize":
		l.tab = l.columns(o.Value, "tab size")
	case "width":
		l.width = l.columns(o.Value, "line width")
	case "zero":
		l.end, l.color, l.quoting, l.hide = 0, nil, "literal", false
		if l.format != "long" {
			l.format = "single-column"
		}
	default:
		l.kindOption(o)
	}
}

// kindOption takes the options about the format, the order, the times and links.
func (l *lister) kindOption(o command.Given) {
	switch o.Key {
	case "C":
		l.format = "vertical"
	case "x":
		l.format = "across"
	case "m":
		l.format = "commas"
	case "1":
		if l.format != "long" {
			l.format = "single-column"
		}
	case "l", "full-time":
		l.format = "long"
	case "g":
		l.format, l.owner = "long", false
	case "o":
		l.format, l.group = "long", false
	case "numeric-uid-gid":
		l.format, l.numeric = "long", true
	case "format":
		l.format = command.Choice(l.Ctx, "--format", o.Value,
			"verbose long", "commas", "horizontal across", "vertical", "single-column")
		l.format = strings.NewReplacer("verbose", "long", "horizontal", "across").Replace(l.format)
	case "f":
		l.all, l.almost, l.sort, l.blocks, l.color = true, false, "none", false, nil
		if l.format == "long" {
			l.format = "single-column"
		}
	case "S":
		l.sort = "size"
	case "t":
		l.sort = "time"
	case "U":
		l.sort = "none"
	case "v":
		l.sort = "version"
	case "X":
		l.sort = "extension"
	case "sort":
		l.sort = command.Choice(l.Ctx, "--sort", o.Value, "none", "time", "size", "extension", "version", "width")
	case "c":
		l.time = "ctime"
	case "u":
		l.time = "atime"
	case "time":
		l.time = command.Choice(l.Ctx, "--time", o.Value,
			"atime access use", "ctime status", "mtime modification", "birth creation")
	case "dereference":
		l.follow = "always"
	case "dereference-command-line":
		l.follow = "command-line"
	case "dereference-command-line-symlink-to-dir":
		l.follow = "directory"
	case "p":
		l.indicator = "slash"
	case "file-type":
		l.indicator = "file-type"
	case "classify":
		when := "always"
		if o.Set {
			when = command.Choice(l.Ctx, "--classify", o.Value, "always yes force", "never no none", "auto tty if-tty")
		}
		if when == "always" || when == "auto" && l.Terminal(1) {
			l.indicator = "classify"
		}
	case "indicator-style":
		l.indicator = command.Choice(l.Ctx, "--indicator-style", o.Value, "none", "slash", "file-type", "classify")
	}
}

func (l *lister) blockSize(text string) {
	b, err := command.ParseBlocks(text)
	if err != nil {
		l.Errorf("invalid --block-size argument %s", command.Quote(text))
		l.Exit(2)
	}
	l.size, l.total = b, b
}

func (l *lister) columns(text, what string) int {
	n, err := strconv.ParseUint(text, 0, 31)
	if err != nil {
		l.Errorf("invalid %s: %s", what, command.Quote(text))
		l.Exit(2)
	}
	return int(n)
}

func (l *lister) timeStyle(style string) {
	l.recent, l.old = "%b %e %H:%M", "%b %e  %Y"
	if l.format != "long" {
		return
	}
	style = strings.TrimPrefix(style, "posix-")
	switch style {
	case "", "locale":
		return
	case "full-iso":
		l.recent = "%Y-%m-%d %H:%M:%S.%N %z"
	case "long-iso":
		l.recent = "%Y-%m-%d %H:%M"
	case "iso":
		l.recent, l.old = "%m-%d %H:%M", "%Y-%m-%d "
		return
	default:
		format, custom := strings.CutPrefix(style, "+")
		if !custom {
			l.Errorf("invalid argument %s for 'time style'", command.Quote(style))
			l.Stderr.Print("Valid arguments are:\n  - [posix-]full-iso\n  - [posix-]long-iso\n  - [posix-]iso\n" +
				"  - [posix-]locale\n  - +FORMAT (e.g., +%H:%M) for a 'date'-style format\n" +
				"Try '" + l.Name + " --help' for more information.\n")
			l.Exit(2)
		}
		first, second, two := strings.Cut(format, "\n")
		l.Hold(datetime.Room(style))
		if l.old, l.recent = first, first; two {
			l.recent = second
		}
		return
	}
	l.old = l.recent
}

// arguments lists what the command line names: files first, then directories.
func (l *lister) arguments(names []string) {
	var all, dirs []listed
	for _, name := range names {
		f, ok := l.argument(name)
		if !ok {
			continue
		}
		all = append(all, f)
	}
	l.order(all)
	var files []listed
	for _, f := range all {
		if f.known && f.info.IsDir() && !l.immediate {
			dirs = append(dirs, f)
		} else {
			files = append(files, f)
		}
	}
	if len(files) > 0 {
		l.print(files)
		l.printed = true
	} else if len(dirs) == 1 && len(names) == 1 && !l.recursive {
		l.heads = false
	}
	for _, d := range dirs {
		l.directory(d.name, true, nil)
	}
}

func (l *lister) argument(name string) (f listed, ok bool) {
	link, err := l.Lstat(name)
	if err == nil && link.Mode&fs.ModeSymlink != 0 && l.follow != "never" {
		info, problem := l.Stat(name)
		if problem == nil && (l.follow != "directory" || info.IsDir()) {
			return listed{name: name, info: info, known: true, typ: info.Mode, argument: true}, true
		}
		if problem != nil && l.follow == "always" {
			err = problem
		}
	}
	if err != nil {
		l.fail(true, "cannot access %s: %s", command.Quote(name), command.Reason(err))
		return f, false
	}
	f = listed{name: name, info: link, known: true, typ: link.Mode, argument: true}
	l.readLink(name, &f)
	return f, true
}

// readLink sees where a link leads, if anything depends on it.
func (l *lister) readLink(path string, f *listed) {
	if f.typ&fs.ModeSymlink == 0 {
		return
	}
	if l.format == "long" {
		target, err := l.Files().Readlink(l.Path(path))
		if err == nil {
			f.target = target
		} else {
			l.fail(f.argument, "cannot read symbolic link %s: %s", command.Quote(path), command.Reason(err))
		}
	}
	if l.format == "long" || l.color != nil || l.dirsFirst {
		leads, err := l.Stat(path)
		f.leads, f.dangling = leads, err != nil
	}
}

// directory lists one directory, and with -R those below; above are those in which
// it stands.
func (l *lister) directory(name string, argument bool, above []vfs.FileInfo) {
	found, err := entries(l.Ctx, name)
	if err != nil {
		l.fail(argument, "cannot open directory %s: %s", command.Quote(name), command.Reason(err))
		return
	}
	if l.recursive {
		if info, err := l.Stat(name); err == nil {
			for _, a := range above {
				if sameFile(a, info) {
					l.Errorf("%s: not listing already-listed directory", command.QuoteName(name))
					l.status = 2
					return
				}
			}
			above = append(above[:len(above):len(above)], info)
		}
		if len(above) > maxDepth {
			l.fail(argument, "cannot open directory %s: %s", command.Quote(name), vfs.ENAMETOOLONG.Error())
			return
		}
	}
	files := l.read(name, found)
	l.order(files)
	if l.heads || l.recursive {
		if l.printed {
			l.Stdout.PrintByte('\n')
		}
		l.Stdout.Print(l.heading(name) + ":\n")
	}
	l.printed = true
	if l.format == "long" || l.blocks {
		l.Stdout.Print("total " + l.total.Show(totalOf(files)))
		l.Stdout.PrintByte(l.end)
	}
	l.print(files)
	if !l.recursive {
		return
	}
	for _, f := range files {
		if f.typ.IsDir() && f.name != "." && f.name != ".." {
			l.directory(within(name, f.name), false, above)
		}
	}
}

func (l *lister) heading(name string) string {
	if strings.HasPrefix(l.quoting, "shell") && strings.Contains(name, ":") {
		return styled(name, strings.TrimSuffix(l.quoting, "-always")+"-always")
	}
	text := l.shown(name)
	if l.quoting == "escape" || l.quoting == "c" {
		text = strings.ReplaceAll(text, ":", `\:`)
	}
	return text
}

func totalOf(files []listed) (total uint64) {
	for _, f := range files {
		if f.known {
			total += command.Allocated(f.info)
		}
	}
	return total
}

// read returns what is shown of a directory.
func (l *lister) read(dir string, found []vfs.DirEntry) []listed {
	var names []vfs.DirEntry
	if l.all {
		names = append(names, vfs.DirEntry{Name: ".", Type: fs.ModeDir}, vfs.DirEntry{Name: "..", Type: fs.ModeDir})
	}
	for _, e := range found {
		if !l.ignored(e.Name) {
			names = append(names, e)
		}
	}
	l.Hold(len(names) * 256)
	files := make([]listed, 0, len(names))
	stats := l.needsStat()
	for _, e := range names {
		l.Charge(2)
		f := listed{name: e.Name, typ: e.Type}
		if stats || l.follow == "always" && l.needsType() && e.Type&fs.ModeSymlink != 0 || l.indicator == "classify" && e.Type.IsRegular() {
			l.look(within(dir, e.Name), &f)
		}
		files = append(files, f)
	}
	return files
}

func (l *lister) ignored(name string) bool {
	if !l.all && !l.almost && name[0] == '.' {
		return true
	}
	if l.backups && strings.HasSuffix(name, "~") {
		return true
	}
	match := func(pattern string) bool {
		return l.Match(pattern, name) && (name[0] != '.' || pattern != "" && pattern[0] == '.')
	}
	return slices.ContainsFunc(l.ignore, match) || !l.all && !l.almost && slices.ContainsFunc(l.hidden, match)
}

func (l *lister) needsStat() bool {
	return l.format == "long" || l.blocks || l.inode || l.color != nil || l.dirsFirst || l.sort == "time" || l.sort == "size"
}

// needsType reports whether it matters what a link leads to.
func (l *lister) needsType() bool { return l.recursive || l.indicator != "none" }

func (l *lister) look(path string, f *listed) {
	stat := l.Lstat
	if l.follow == "always" {
		stat = l.Stat
	}
	info, err := stat(path)
	if err != nil {
		l.fail(false, "cannot access %s: %s", command.Quote(path), command.Reason(err))
		return
	}
	f.info, f.known, f.typ = info, true, info.Mode
	l.readLink(path, f)
}

func (l *lister) timeOf(f *listed) time.Time {
	switch l.time {
	case "atime":
		return f.info.AccessTime
	case "ctime":
		return f.info.ChangeTime
	}
	return f.info.ModTime
}

// order sorts files as the options say.
func (l *lister) order(files []listed) {
	if l.sort != "none" {
		l.Charge(1 + 8*len(files))
		sign := 1
		if l.reverse {
			sign = -1
		}
		slices.SortStableFunc(files, func(a, b listed) int {
			if c := l.dirFirst(&b) - l.dirFirst(&a); c != 0 {
				return c
			}
			if c := l.compare(&a, &b); c != 0 {
				return sign * c
			}
			return sign * strings.Compare(a.name, b.name)
		})
	}
}

func (l *lister) dirFirst(f *listed) int {
	if l.dirsFirst && (f.typ.IsDir() || f.typ&fs.ModeSymlink != 0 && !f.dangling && f.leads.IsDir()) {
		return 1
	}
	return 0
}

func (l *lister) compare(a, b *listed) int {
	switch l.sort {
	case "size":
		return cmp.Compare(b.info.Size, a.info.Size)
	case "time":
		return l.timeOf(b).Compare(l.timeOf(a))
	case "version":
		return command.CompareVersions(a.name, b.name)
	case "extension":
		return strings.Compare(extension(a.name), extension(b.name))
	case "width":
		return cmp.Compare(command.Width(l.shown(a.name)), command.Width(l.shown(b.name)))
	}
	return 0
}

// extension is what follows the last point of a name, with the point.
func extension(name string) string {
	if at := strings.LastIndexByte(name, '.'); at >= 0 {
		return name[at:]
	}
	return ""
}

// shown is a name as it is printed.
func (l *lister) shown(name string) string {
	text := styled(name, l.quoting)
	if l.hide {
		text = hidden(text)
	}
	return text
}

// nameText is the name of a file as it is printed, without its colour and indicator.
func (l *lister) nameText(f *listed) string {
	text := l.shown(f.name)
	if l.someQuoted && text == f.name {
		return " " + text
	}
	return text
}

// printName prints a name, which begins at a column, with its colour and indicator.
func (l *lister) printName(f *listed, column int) {
	l.printColored(l.colorOf(f), l.nameText(f), column)
	l.Stdout.Print(l.mark(f.typ, f.info.Mode))
}

// widthOf is how many columns a file takes in the formats other than the long one.
func (l *lister) widthOf(f *listed) int {
	return len(l.frills(f)) + command.Width(l.nameText(f)) + len(l.mark(f.typ, f.info.Mode))
}

// printFile prints a file at a column, in the formats other than the long one.
func (l *lister) printFile(f *listed, column int) {
	l.beginNormal()
	l.Stdout.Print(l.frills(f))
	l.printName(f, column)
}

// mark is the indicator of a type.
func (l *lister) mark(typ, mode fs.FileMode) string {
	switch {
	case l.indicator == "none":
		return ""
	case l.indicator == "slash" && !typ.IsDir():
		return ""
	case l.indicator == "classify" && typ.IsRegular() && mode&0o111 != 0:
		return "*"
	}
	return command.TypeOf(typ).Mark
}

// print shows files in the format chosen.
func (l *lister) print(files []listed) {
	l.someQuoted = false
	l.measure(files)
	if l.format != "single-column" && l.format != "commas" && l.width > 0 && l.quoting != "literal" && strings.HasPrefix(l.quoting, "shell") {
		l.someQuoted = slices.ContainsFunc(files, func(f listed) bool { return l.shown(f.name) != f.name })
	}
	switch l.format {
	case "long":
		l.long(files)
	case "vertical", "across":
		l.grid(files)
	case "commas":
		l.commas(files)
	default:
		for i := range files {
			l.printFile(&files[i], 0)
			l.Stdout.PrintByte(l.end)
		}
	}
}

// frills are inode and blocks before the name.
func (l *lister) frills(f *listed) (text string) {
	if l.inode {
		text = fmt.Sprintf("%*s ", l.inodeWidth, inodeText(f))
	}
	if l.blocks {
		text += fmt.Sprintf("%*s ", l.blocksWidth, l.blocksText(f))
	}
	return text
}

// measure finds the widths of inodes and blocks.
func (l *lister) measure(files []listed) {
	l.inodeWidth, l.blocksWidth = 0, 0
	if l.format == "commas" {
		return
	}
	for i := range files {
		if l.inode {
			l.inodeWidth = max(l.inodeWidth, len(inodeText(&files[i])))
		}
		if l.blocks {
			l.blocksWidth = max(l.blocksWidth, len(l.blocksText(&files[i])))
		}
	}
}

func inodeText(f *listed) string {
	if !f.known {
		return "?"
	}
	return strconv.FormatUint(f.info.Inode, 10)
}

func (l *lister) blocksText(f *listed) string {
	if !f.known {
		return "?"
	}
	return l.total.Show(command.Allocated(f.info))
}
