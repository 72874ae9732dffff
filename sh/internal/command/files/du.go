package files

import (
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

var du = command.Command{
	Name:    "du",
	Summary: "estimate file space usage",
	Usage:   "[FILE]...\n--files0-from=F",
	Options: []command.Option{
		{Short: '0', Long: "null", Help: "end each output line with NUL, not newline"},
		{Short: 'a', Long: "all", Help: "write counts for all files, not just directories"},
		{Long: "apparent-size", Help: "print apparent sizes rather than device usage"},
		{Short: 'B', Long: "block-size", Arg: "SIZE", Help: "scale sizes by SIZE before printing them"},
		{Short: 'b', Long: "bytes", Help: "equivalent to '--apparent-size --block-size=1'"},
		{Short: 'c', Long: "total", Help: "produce a grand total"},
		{Short: 'D', Long: "dereference-args", Help: "dereference only symlinks that are listed on the command line"},
		{Short: 'd', Long: "max-depth", Arg: "N", Help: "print the total for a directory only if it is N or fewer levels below the argument"},
		{Long: "files0-from", Arg: "F", Help: "summarize usage of the NUL-terminated file names in file F"},
		{Short: 'H', Help: "equivalent to --dereference-args"},
		{Short: 'h', Long: "human-readable", Help: "print sizes in human readable format (e.g., 1K 234M 2G)"},
		{Long: "inodes", Help: "list inode usage information instead of block usage"},
		{Short: 'k', Help: "like --block-size=1K"},
		{Short: 'L', Long: "dereference", Help: "dereference all symbolic links"},
		{Short: 'l', Long: "count-links", Help: "count sizes many times if hard linked"},
		{Short: 'm', Help: "like --block-size=1M"},
		{Short: 'P', Long: "no-dereference", Help: "don't follow any symbolic links (default)"},
		{Short: 'S', Long: "separate-dirs", Help: "for directories do not include size of subdirectories"},
		{Long: "si", Help: "like -h, but use powers of 1000 not 1024"},
		{Short: 's', Long: "summarize", Help: "display only a total for each argument"},
		{Short: 't', Long: "threshold", Arg: "SIZE", Help: "exclude entries smaller than SIZE if positive, or greater if negative"},
		{Long: "time", Arg: "[WORD]", Help: "show time of the last modification of any file in the directory, or WORD: atime, ctime"},
		{Long: "time-style", Arg: "STYLE", Help: "full-iso, long-iso, iso, or +FORMAT"},
		{Short: 'X', Long: "exclude-from", Arg: "FILE", Help: "exclude files that match any pattern in FILE"},
		{Long: "exclude", Arg: "PATTERN", Help: "exclude files that match PATTERN"},
		{Short: 'x', Long: "one-file-system", Help: "skip directories on different file systems"},
	},
	Run: runDu,
}

// usage is one run of du.
type usage struct {
	*command.Ctx
	blocks              command.Blocks
	apparent, inodes    bool
	all, separate       bool
	countLinks          bool
	oneDevice, showTime bool
	timeKind, timeStyle string
	follow              string // never, arguments, always
	depth               int
	threshold           int64
	exclude             []string
	seen                map[fileID]bool
	several             bool // there are several operands: no file counts twice
	end                 string
	status              int
}

// counted is the sum of a tree.
type counted struct {
	size   uint64
	inodes uint64
	last   time.Time
}

func (a *counted) add(b counted) {
	a.size, a.inodes = a.size+b.size, a.inodes+b.inodes
	if b.last.After(a.last) {
		a.last = b.last
	}
}

func runDu(c *command.Ctx) int {
	u := &usage{
		Ctx: c, blocks: command.Blocks{Size: 1024}, follow: "never", depth: maxDepth, seen: map[fileID]bool{},
		end: "\n", timeStyle: "%Y-%m-%d %H:%M", timeKind: "mtime",
	}
	for _, env := range []string{"DU_BLOCK_SIZE", "BLOCK_SIZE"} {
		if text, set := c.Getenv(env); set {
			if b, err := command.ParseBlocks(text); err == nil {
				u.blocks = b
			}
			break
		}
	}
	for _, o := range c.Options {
		if !u.option(o) {
			return 1
		}
	}
	summarize := c.Has("summarize")
	if summarize && u.all {
		return c.Misused("cannot both summarize and show all entries")
	}
	if summarize && c.Has("max-depth") && u.depth != 0 {
		return c.Misused("warning: summarizing conflicts with --max-depth=%d", u.depth)
	}
	if summarize {
		u.depth = 0
	}
	names, ok := u.names()
	if !ok {
		return 1
	}
	u.several = len(names) > 1
	var total counted
	for i, name := range names {
		if fault := command.NameFault(name, c.Value("files0-from", ""), i+1); fault != "" {
			c.Errorf("%s", fault)
			u.status = 1
			continue
		}
		if info, ok := u.look(name, true); ok && !u.excluded(name) {
			sum, _ := u.tree(name, info, 0)
			total.add(sum)
		}
	}
	if c.Has("total") {
		u.print(total, "total")
	}
	return u.status
}

func (u *usage) names() ([]string, bool) {
	from := u.Value("files0-from", "")
	switch {
	case from != "" && len(u.Args) > 0:
		u.NamedTwice()
		return nil, false
	case from != "":
		return u.NamesFrom(from)
	case len(u.Args) == 0:
		return []string{"."}, true
	}
	return u.Args, true
}

func (u *usage) option(o command.Given) bool {
	switch o.Key {
	case "null":
		u.end = "\x00"
	case "all":
		u.all = true
	case "apparent-size":
		u.apparent = true
	case "bytes":
		u.apparent, u.blocks = true, command.Blocks{Size: 1}
	case "block-size":
		b, err := command.ParseBlocks(o.Value)
		if err != nil {
			u.Errorf("invalid -B argument %s", command.Quote(o.Value))
			return false
		}
		u.blocks = b
	case "human-readable":
		u.blocks = command.HumanBlocks
	case "si":
		u.blocks = command.DecimalBlocks
	case "k":
		u.blocks = command.Blocks{Size: 1024}
	case "m":
		u.blocks = command.Blocks{Size: 1 << 20}
	case "dereference-args", "H":
		u.follow = "arguments"
	case "dereference":
		u.follow = "always"
	case "no-dereference":
		u.follow = "never"
	case "max-depth":
		n, err := strconv.ParseUint(o.Value, 10, 31)
		if err != nil {
			u.Misused("invalid maximum depth %s", command.Quote(o.Value))
			return false
		}
		u.depth = int(n)
	case "inodes":
		u.inodes = true
	case "count-links":
		u.countLinks = true
	case "separate-dirs":
		u.separate = true
	case "one-file-system":
		u.oneDevice = true
	case "threshold":
		return u.setThreshold(o.Value)
	case "exclude":
		u.exclude = append(u.exclude, o.Value)
	case "exclude-from":
		return u.excludeFrom(o.Value)
	case "time":
		u.showTime = true
		if o.Set {
			u.timeKind = command.Choice(u.Ctx, "--time", o.Value, "atime access use", "ctime status")
		}
	case "time-style":
		return u.setTimeStyle(o.Value)
	}
	return true
}

func (u *usage) setThreshold(text string) bool {
	n, err := command.ParseSize(strings.TrimPrefix(text, "-"), "kKmMGTPEZY0")
	if err != nil || text == "-0" {
		u.Errorf("invalid --threshold argument %s", command.Quote(text))
		return false
	}
	if u.threshold = n; text[0] == '-' {
		u.threshold = -n
	}
	return true
}

func (u *usage) excludeFrom(name string) bool {
	return u.Inputs([]string{name}, func(_ string, r io.Reader) error {
		content, err := u.ReadAll(r)
		u.exclude = append(u.exclude, strings.Split(strings.TrimSuffix(string(content), "\n"), "\n")...)
		return err
	}) == 0
}

func (u *usage) setTimeStyle(style string) bool {
	if format, custom := strings.CutPrefix(style, "+"); custom {
		u.Hold(datetime.Room(format))
		u.timeStyle = format
		return true
	}
	u.timeStyle = map[string]string{
		"full-iso": "%Y-%m-%d %H:%M:%S.%N %z", "long-iso": "%Y-%m-%d %H:%M", "iso": "%Y-%m-%d",
	}[command.Choice(u.Ctx, "time style", style, "full-iso", "long-iso", "iso")]
	return true
}

func (u *usage) look(name string, operand bool) (vfs.FileInfo, bool) {
	stat := u.Lstat
	if u.follow == "always" || operand && u.follow == "arguments" {
		stat = u.Stat
	}
	info, err := stat(name)
	if err != nil {
		u.Errorf("cannot access %s: %s", command.Quote(name), command.Reason(err))
		u.status = 1
	}
	return info, err == nil
}

func (u *usage) excluded(name string) bool {
	return slices.ContainsFunc(u.exclude, func(pattern string) bool {
		return u.Match(pattern, name) || u.Match(pattern, lastElement(name))
	})
}

func (u *usage) own(info vfs.FileInfo) counted {
	sum := counted{size: command.Allocated(info), inodes: 1, last: info.ModTime}
	switch u.timeKind {
	case "atime":
		sum.last = info.AccessTime
	case "ctime":
		sum.last = info.ChangeTime
	}
	if u.apparent {
		if sum.size = uint64(info.Size); !info.Mode.IsRegular() && !info.IsDir() && info.Mode&fs.ModeSymlink == 0 {
			sum.size = 0
		}
	}
	return sum
}

// tree counts a file or a directory with all that is in it, and prints what is
// wanted. ok is false for what was counted before.
func (u *usage) tree(name string, info vfs.FileInfo, depth int) (sum counted, ok bool) {
	u.Charge(8)
	if !u.countLinks && (info.IsDir() || info.Nlink > 1 || u.several) {
		if u.seen[idOf(info)] {
			return counted{}, false
		}
		u.Hold(64)
		u.seen[idOf(info)] = true
	}
	sum = u.own(info)
	if !info.IsDir() {
		if u.all && depth <= u.depth || depth == 0 {
			u.print(sum, name)
		}
		return sum, true
	}
	below := u.below(name, info, depth, &sum)
	if depth <= u.depth {
		shown := sum
		if !u.separate {
			shown.add(below)
		}
		u.print(shown, name)
	}
	sum.add(below)
	return sum, true
}

// below counts what is in a directory: files into sum, directories apart.
func (u *usage) below(name string, info vfs.FileInfo, depth int, sum *counted) (below counted) {
	found, err := entries(u.Ctx, name)
	if err == nil && depth > maxDepth {
		err = vfs.ENAMETOOLONG
	}
	if err != nil {
		u.Errorf("cannot read directory %s: %s", command.Quote(name), command.Reason(err))
		u.status = 1
		return below
	}
	for _, e := range found {
		child := within(name, e.Name)
		if u.excluded(child) {
			continue
		}
		i, ok := u.look(child, false)
		if !ok || u.oneDevice && i.Device != info.Device {
			continue
		}
		part, ok := u.tree(child, i, depth+1)
		switch {
		case !ok:
		case i.IsDir():
			below.add(part)
		default:
			sum.add(part)
		}
	}
	return below
}

func (u *usage) print(sum counted, name string) {
	amount := sum.size
	if u.inodes {
		amount = sum.inodes
	}
	if u.threshold > 0 && amount < uint64(u.threshold) || u.threshold < 0 && amount > uint64(-u.threshold) {
		return
	}
	text := u.blocks.Show(amount)
	if u.inodes {
		text = strconv.FormatUint(amount, 10)
		if u.blocks.Scale > 0 {
			text = u.blocks.Show(amount)
		}
	}
	u.Stdout.Print(text + "\t")
	if u.showTime {
		u.Stdout.Print(datetime.Format(u.timeStyle, sum.last.In(u.Zone())) + "\t")
	}
	u.Stdout.Print(name + u.end)
}
