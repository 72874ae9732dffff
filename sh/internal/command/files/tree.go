package files

import (
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

var tree = command.Command{
	Name:    "tree",
	Summary: "list contents of directories in a tree-like format",
	Usage:   "[DIRECTORY]...",
	Options: []command.Option{
		{Short: 'a', Help: "all files are listed"},
		{Short: 'd', Help: "list directories only"},
		{Short: 'l', Help: "follow symbolic links like directories"},
		{Short: 'f', Help: "print the full path prefix for each file"},
		{Short: 'L', Arg: "LEVEL", Help: "descend only LEVEL directories deep"},
		{Short: 'P', Arg: "PATTERN", Help: "list only those files that match the pattern given"},
		{Short: 'I', Arg: "PATTERN", Help: "do not list files that match the given pattern"},
		{Long: "ignore-case", Help: "ignore case when pattern matching"},
		{Long: "matchdirs", Help: "include directory names in -P pattern matching"},
		{Long: "prune", Help: "prune empty directories from the output"},
		{Long: "filelimit", Arg: "N", Help: "do not descend dirs with more than N files in them"},
		{Long: "noreport", Help: "turn off file/directory count at end of tree listing"},
		{Long: "dirsfirst", Help: "list directories before files"},
		{Long: "filesfirst", Help: "list files before directories"},
		{Short: 'p', Help: "print the protections for each file"},
		{Short: 'u', Help: "display file owner"},
		{Short: 'g', Help: "display file group owner"},
		{Short: 's', Help: "print the size in bytes of each file"},
		{Short: 'h', Help: "print the size in a more human readable way"},
		{Long: "si", Help: "like -h, but use powers of 1000"},
		{Short: 'D', Help: "print the date of last modification"},
		{Long: "timefmt", Arg: "FORMAT", Help: "print and format time according to FORMAT"},
		{Short: 'F', Help: "append '/', '=', '*', or '|' as per ls -F"},
		{Short: 'Q', Help: "quote filenames with double quotes"},
		{Short: 'N', Help: "print non-printable characters as they are"},
		{Short: 'q', Help: "print non-printable characters as '?'"},
		{Short: 'i', Help: "don't print indentation lines"},
		{Short: 'J', Help: "print the tree as JSON; with -i, in one line"},
		{Short: 'n', Help: "turn colorization off (default)"},
		{Short: 'r', Help: "reverse the order of the sort"},
		{Short: 't', Help: "sort files by last modification time"},
		{Short: 'U', Help: "leave files unsorted"},
		{Short: 'v', Help: "sort files alphanumerically by version"},
		{Long: "sort", Arg: "WORD", Help: "name, version, size, mtime, none"},
		{Long: "charset", Arg: "CHARSET", Help: "ascii or utf-8: how lines are drawn"},
		{Long: "inodes", Help: "print inode number of each file"},
	},
	Effects: command.WritesValue("o"),
	Run:     runTree,
}

// drawer is one run of tree.
type drawer struct {
	*command.Ctx
	level       int
	order       string
	match       []string
	ignore      []string
	limit       int
	bars        [4]string
	dirs, files int
	seen        map[fileID]bool
	status      int
	now         time.Time
	zone        *time.Location
}

// The pieces of which lines are drawn: below, beside, an entry, the last entry.
var (
	utf8Bars  = [4]string{"│   ", "    ", "├── ", "└── "}
	asciiBars = [4]string{"|   ", "    ", "|-- ", "`-- "}
)

func runTree(c *command.Ctx) int {
	d := &drawer{Ctx: c, level: maxDepth, order: "name", bars: utf8Bars, seen: map[fileID]bool{}, now: c.Now(), zone: c.Zone()}
	c.Hold(datetime.Room(c.Value("timefmt", "")))
	// Spaces of the drawing are no-break spaces, as tree has them in UTF-8.
	for i := range d.bars {
		d.bars[i] = strings.Replace(d.bars[i], "│   ", "│\u00a0\u00a0 ", 1)
	}
	for _, o := range c.Options {
		if !d.option(o) {
			return 1
		}
	}
	names := c.Args
	if len(names) == 0 {
		names = []string{"."}
	}
	if c.Has("J") {
		d.jsonTree(names)
		return d.status
	}
	for _, name := range names {
		d.root(name)
	}
	if !c.Has("noreport") {
		c.Stdout.Print(d.report())
	}
	return d.status
}

func (d *drawer) option(o command.Given) bool {
	switch o.Key {
	case "L":
		n, err := strconv.Atoi(o.Value)
		if err != nil || n <= 0 {
			d.Errorf("Invalid level, must be greater than 0.")
			return false
		}
		d.level = n
	case "P":
		d.match = append(d.match, strings.Split(o.Value, "|")...)
	case "I":
		d.ignore = append(d.ignore, strings.Split(o.Value, "|")...)
	case "filelimit":
		n, err := strconv.Atoi(o.Value)
		if err != nil || n < 0 {
			d.Errorf("Invalid file limit.")
			return false
		}
		d.limit = n
	case "t":
		d.order = "mtime"
	case "U":
		d.order = "none"
	case "v":
		d.order = "version"
	case "sort":
		d.order = o.Value
		if !slices.Contains([]string{"name", "version", "size", "mtime", "none"}, o.Value) {
			d.Errorf("sort type '%s' not valid, should be one of: name,version,size,mtime,ctime,none", o.Value)
			return false
		}
	case "charset":
		if !strings.EqualFold(o.Value, "utf-8") {
			d.bars = asciiBars
		}
	}
	return true
}

func (d *drawer) report() string {
	plural := func(n int, one, many string) string {
		if n == 1 {
			return "1 " + one
		}
		return strconv.Itoa(n) + " " + many
	}
	text := "\n" + plural(d.dirs, "directory", "directories")
	if !d.Has("d") {
		text += ", " + plural(d.files, "file", "files")
	}
	return text + "\n"
}

// leaf is a file in the tree.
type leaf struct {
	name   string
	info   vfs.FileInfo
	target string
	leads  vfs.FileInfo
	dir    bool // to go into
	isLink bool
}

// isDir reports whether it is a directory, or a link to one.
func (l *leaf) isDir() bool { return l.info.IsDir() || l.leads.IsDir() }

func (d *drawer) root(name string) {
	info, err := d.Stat(name)
	if err != nil {
		d.Stdout.Print(name + "  [error opening dir]\n")
		d.status = 2
		return
	}
	root := leaf{name: name, info: info, dir: info.IsDir()}
	if !root.dir {
		d.files++
		d.Stdout.Print(d.facts(&root) + d.shown(name) + "  [error opening dir]\n")
		d.status = 2
		return
	}
	line := d.facts(&root) + d.shown(name)
	if d.Has("F") && !strings.HasSuffix(name, "/") {
		line += "/"
	}
	children, problem := d.readRoot(name)
	d.Stdout.Print(line + problem + "\n")
	d.draw(name, children, "", 1)
}

// readRoot is read for an operand, which is counted unless it is empty.
func (d *drawer) readRoot(name string) (leaves []leaf, problem string) {
	if leaves, problem = d.read(name, 1); len(leaves) > 0 || problem != "" {
		d.dirs++
	}
	return leaves, problem
}

// read returns the entries of a directory that are shown.
func (d *drawer) read(dir string, level int) (leaves []leaf, problem string) {
	if level > d.level {
		return nil, ""
	}
	found, err := entries(d.Ctx, dir)
	if err != nil {
		d.status = 2
		return nil, "  [error opening dir]"
	}
	d.Hold(len(found) * 256)
	for _, e := range found {
		if l, ok := d.leaf(dir, e.Name); ok {
			leaves = append(leaves, l)
		}
	}
	if d.limit > 0 && len(leaves) > d.limit {
		return nil, fmt.Sprintf("  [%d entries exceeds filelimit, not opening dir]", len(leaves))
	}
	if d.Has("prune") {
		leaves = slices.DeleteFunc(leaves, func(l leaf) bool {
			if !l.dir || level >= d.level {
				return l.isDir() && !l.dir // a link that is not followed
			}
			below, problem := d.read(within(dir, l.name), level+1)
			return len(below) == 0 && problem == ""
		})
	}
	d.sort(leaves)
	return leaves, ""
}

func (d *drawer) leaf(dir, name string) (l leaf, ok bool) {
	d.Charge(8)
	if name[0] == '.' && !d.Has("a") {
		return l, false
	}
	full := within(dir, name)
	info, err := d.Lstat(full)
	if err != nil {
		return l, false
	}
	l = leaf{name: name, info: info, dir: info.IsDir()}
	if info.Mode&fs.ModeSymlink != 0 {
		l.isLink = true
		l.target, _ = d.Files().Readlink(d.Path(full))
		if leads, err := d.Stat(full); err == nil {
			l.leads = leads
			l.dir = leads.IsDir() && d.Has("l")
		}
	}
	isDir := l.isDir()
	switch {
	case d.Has("d") && !isDir:
		return l, false
	case d.matches(d.ignore, name, isDir):
		return l, false
	case len(d.match) > 0 && (!info.IsDir() && !l.dir || d.Has("matchdirs")) && !d.matches(d.match, name, isDir):
		return l, false
	}
	return l, true
}

func (d *drawer) matches(patterns []string, name string, dir bool) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		if d.Has("ignore-case") {
			pattern, name = strings.ToLower(pattern), strings.ToLower(name)
		}
		if trimmed, only := strings.CutSuffix(pattern, "/"); only && dir {
			pattern = trimmed
		}
		return d.Match(pattern, name)
	})
}

func (d *drawer) sort(leaves []leaf) {
	compare := func(a, b leaf) int {
		c := 0
		switch d.order {
		case "none":
			return 0
		case "mtime":
			c = a.info.ModTime.Compare(b.info.ModTime)
		case "size":
			c = int(max(-1, min(1, b.info.Size-a.info.Size)))
		case "version":
			c = command.CompareVersions(a.name, b.name)
		}
		if c == 0 {
			c = strings.Compare(a.name, b.name)
		}
		if d.Has("r") {
			c = -c
		}
		return c
	}
	first := 0
	if d.Has("dirsfirst") {
		first = -1
	} else if d.Has("filesfirst") {
		first = 1
	}
	slices.SortStableFunc(leaves, func(a, b leaf) int {
		if aDir, bDir := a.isDir(), b.isDir(); first != 0 && aDir != bDir {
			if aDir {
				return first
			}
			return -first
		}
		return compare(a, b)
	})
}

func (d *drawer) draw(dir string, leaves []leaf, lead string, level int) {
	if level > maxDepth {
		return
	}
	for i := range leaves {
		l := &leaves[i]
		bar, more := d.bars[2], d.bars[0]
		if i == len(leaves)-1 {
			bar, more = d.bars[3], d.bars[1]
		}
		if d.Has("i") {
			bar, more = "", ""
		}
		d.count(l)
		full := within(dir, l.name)
		var children []leaf
		problem := ""
		if l.dir {
			if d.visited(l, full) {
				problem = "  [recursive, not followed]"
			} else {
				children, problem = d.read(full, level+1)
			}
		}
		name := l.name
		if d.Has("f") {
			name = full
		}
		d.Stdout.Print(lead + bar + d.facts(l) + d.shown(name) + d.mark(l) + problem + "\n")
		d.draw(full, children, lead+more, level+1)
	}
}

func (d *drawer) count(l *leaf) {
	if l.isDir() {
		d.dirs++
	} else {
		d.files++
	}
}

// visited reports whether a directory was listed before, by another way. It matters
// where links are followed.
func (d *drawer) visited(l *leaf, full string) bool {
	if !d.Has("l") {
		return false
	}
	info, err := d.Stat(full)
	if err != nil {
		return false
	}
	if d.seen[idOf(info)] {
		return l.isLink
	}
	d.Hold(64)
	d.seen[idOf(info)] = true
	return false
}

func (d *drawer) shown(name string) string {
	switch {
	case d.Has("Q"):
		return `"` + strings.ReplaceAll(name, `"`, `\"`) + `"`
	case d.Has("N"):
		return name
	case d.Has("q"):
		return hidden(name)
	}
	return escaped(name, "")
}

func (d *drawer) mark(l *leaf) string {
	classify := func(mode fs.FileMode) string {
		if !d.Has("F") {
			return ""
		}
		return (&lister{Ctx: d.Ctx, indicator: "classify"}).mark(mode, mode)
	}
	if l.isLink {
		return " -> " + d.shown(l.target) + classify(l.leads.Mode)
	}
	return classify(l.info.Mode)
}

// facts is what stands in brackets before a name.
func (d *drawer) facts(l *leaf) string {
	var facts []string
	add := func(on bool, format string, args ...any) {
		if on {
			facts = append(facts, fmt.Sprintf(format, args...))
		}
	}
	id := d.Identity()
	add(d.Has("inodes"), "%7d", l.info.Inode)
	add(d.Has("p"), "%s", command.ModeText(l.info.Mode))
	add(d.Has("u"), "%-8s", idName(d.Ctx, l.info.UID, id.User))
	add(d.Has("g"), "%-8s", idName(d.Ctx, l.info.GID, id.Group))
	switch {
	case d.Has("si"):
		add(true, "%4s", treeSize(l.info.Size, 1000))
	case d.Has("h"):
		add(true, "%4s", treeSize(l.info.Size, 1024))
	default:
		add(d.Has("s"), "%11d", l.info.Size)
	}
	if d.Has("D") || d.Has("timefmt") {
		add(true, "%s", datetime.Format(d.timeFormat(l.info.ModTime), l.info.ModTime.In(d.zone)))
	}
	if len(facts) == 0 {
		return ""
	}
	return "[" + strings.Join(facts, " ") + "]  "
}

// timeFormat is how a time is shown.
func (d *drawer) timeFormat(t time.Time) string {
	switch format := d.Value("timefmt", ""); {
	case format != "":
		return format
	case !t.After(d.now) && t.After(d.now.Add(-recently)):
		return "%b %e %H:%M"
	}
	return "%b %e  %Y"
}

// treeSize is a size as tree -h shows it: rounded, one decimal below 10.
func treeSize(size int64, base float64) string {
	value, power := float64(size), 0
	if value < base {
		return strconv.FormatInt(size, 10)
	}
	for value >= base && power < 6 {
		value /= base
		power++
	}
	letters := " KMGTPE"
	if base == 1000 {
		letters = " kMGTPE"
	}
	letter := letters[power : power+1]
	if value < 10 {
		return fmt.Sprintf("%.1f%s", value, letter)
	}
	return fmt.Sprintf("%.0f%s", value, letter)
}
