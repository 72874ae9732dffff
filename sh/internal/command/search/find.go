package search

import (
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var findCommand = command.Command{
	Name:    "find",
	Summary: "search for files in directories",
	Usage:   "[-H] [-L] [-P] [START]... [EXPRESSION]",
	Syntax:  command.Raw,
	Notes: `START is a file or directory, . by default. EXPRESSION is made of

options    -daystart -depth -files0-from FILE -follow -maxdepth N -mindepth N -mount -noleaf
           -regextype TYPE -warn -nowarn -xdev
tests      -amin N -anewer F -atime N -cmin N -cnewer F -ctime N -empty -executable -false
           -fstype T -gid N -group NAME -ilname P -iname P -inum N -ipath P -iregex P
           -iwholename P -links N -lname P -mmin N -mtime N -name P -newer F -newerXY F
           -nogroup -nouser -path P -perm [-/]MODE -readable -regex P -samefile F
           -size N[bcwkMG] -true -type [bcdfls] -uid N -used N -user NAME -wholename P
           -writable -xtype [bcdfls]
actions    -delete -exec COMMAND ; -exec COMMAND {} + -execdir COMMAND ; -execdir COMMAND {} +
           -fls F -fprint F -fprint0 F -fprintf F FORMAT -ls -print -print0 -printf FORMAT
           -ok COMMAND ; -okdir COMMAND ; -prune -quit
operators  ( E )  ! E  -not E  E -a E  E -and E  E -o E  E -or E  E , E

N is a number, +N for more, -N for less.`,
	Effects: findEffects,
	Run: func(c *command.Ctx) int {
		f := finder{c: c, maxDepth: -1, dialect: "findutils-default", zone: c.Zone()}
		f.now = c.Now().In(f.zone)
		return f.run()
	},
}

// finder is a call of find.
type finder struct {
	c        *command.Ctx
	follow   bool           // symbolic links
	followH  bool           // those that are named as starts
	answers  *command.Lines // to what -ok asks
	depth    bool           // directories behind what is in them
	maxDepth int            // -1: no bound
	minDepth int
	oneFS    bool
	dayStart bool
	dialect  string // of -regex
	zone     *time.Location
	now      time.Time // the beginning, in zone

	test    test
	batches []*batch // of -exec +
	outs    []*command.Output
	byName  map[string]*command.Output
	status  int
	pruned  bool // -prune says: do not go into this directory
	device  uint64
}

// test is a part of the expression.
type test func(e *entry) bool

// entry is a file that is looked at.
type entry struct {
	name  string // as it is shown
	start string // the start that it is below
	depth int
	info  vfs.FileInfo
	link  bool // info is of a link that leads nowhere, though links are followed
}

func (e *entry) base() string {
	name := strings.TrimRight(e.name, "/")
	if name == "" {
		return "/"
	}
	return name[strings.LastIndexByte(name, '/')+1:]
}

func (e *entry) dir() string {
	i := strings.LastIndexByte(strings.TrimRight(e.name, "/"), '/')
	switch i {
	case -1:
		return "."
	case 0:
		return "/"
	}
	return e.name[:i]
}

// errorf prints a message; the exit status will be 1.
func (f *finder) errorf(format string, args ...any) {
	f.c.Errorf(format, args...)
	f.status = 1
}

func (f *finder) fail(name string, err error) {
	f.errorf("‘%s’: %s", name, command.Reason(err))
}

func (f *finder) run() int {
	starts, rest := f.starts(f.c.Args)
	p := exprParser{f: f, args: rest}
	t, err := p.parse()
	if err != nil {
		f.c.Errorf("%s", err)
		return 1
	}
	f.test = t
	if p.from != "" {
		if len(starts) > 0 {
			f.c.Errorf("extra operand ‘%s’\nfile operands cannot be combined with -files0-from", starts[0])
			return 1
		}
		if starts, err = f.readStarts(p.from); err != nil {
			f.c.Errorf("‘%s’: %s", p.from, command.Reason(err))
			return 1
		}
	} else if len(starts) == 0 {
		starts = []string{"."}
	}
	for _, s := range starts {
		f.start(s)
	}
	f.finish()
	return f.status
}

// finish runs what is left of -exec + and writes the files of -fprint.
func (f *finder) finish() {
	for _, b := range f.batches {
		b.flush()
	}
	for _, out := range f.outs {
		out.Flush()
	}
}

// starts takes the options that stand before everything, and the starts.
func (f *finder) starts(args []string) (starts, rest []string) {
	for len(args) > 0 {
		switch a := args[0]; {
		case a == "-H":
			f.followH, f.follow = true, false
		case a == "-L":
			f.follow = true
		case a == "-P":
			f.followH, f.follow = false, false
		case a == "-D" && len(args) > 1:
			args = args[1:]
		case strings.HasPrefix(a, "-O"):
		case a == "--":
			args = args[1:]
			return f.names(args)
		default:
			return f.names(args)
		}
		args = args[1:]
	}
	return nil, nil
}

func (f *finder) names(args []string) (starts, rest []string) {
	for i, a := range args {
		if isExpression(a) {
			return args[:i], args[i:]
		}
	}
	return args, nil
}

func isExpression(a string) bool {
	return len(a) > 1 && a[0] == '-' || a == "(" || a == ")" || a == "!" || a == ","
}

func (f *finder) readStarts(name string) ([]string, error) {
	var text []byte
	var err error
	if name == "-" {
		text, err = f.c.ReadAll(f.c.Stdin)
	} else {
		var file *command.File
		if file, err = f.c.Open(name); err == nil {
			text, err = f.c.ReadAll(file)
			_ = file.Close()
		}
	}
	if err != nil || len(text) == 0 {
		return nil, err
	}
	return strings.Split(strings.TrimSuffix(string(text), "\x00"), "\x00"), nil
}

func (f *finder) start(name string) {
	e := &entry{name: name, start: name}
	if err := f.stat(e, f.follow || f.followH); err != nil {
		f.fail(name, err)
		return
	}
	f.device = e.info.Device
	f.visit(e)
}

// stat looks at a file. A link that leads nowhere is seen itself.
func (f *finder) stat(e *entry, follow bool) (err error) {
	if e.name == "" {
		return vfs.ENOENT
	}
	if follow {
		if e.info, err = f.c.Stat(e.name); err == nil {
			return nil
		}
		e.link = true
	}
	e.info, err = f.c.Lstat(e.name)
	return err
}

// visit tests a file, and what is below it.
func (f *finder) visit(e *entry) {
	f.c.Charge(10)
	isDir := e.info.IsDir()
	inside := isDir && (f.maxDepth < 0 || e.depth < f.maxDepth) && (!f.oneFS || e.info.Device == f.device)
	if inside && f.follow && f.loops(e) {
		inside = false
	}
	if f.depth && inside {
		f.below(e)
	}
	f.pruned = false
	if e.depth >= f.minDepth {
		f.test(e)
	}
	if !f.depth && inside && !f.pruned {
		f.below(e)
	}
}

// loops reports whether a followed link leads to a directory that it is in.
func (f *finder) loops(e *entry) bool {
	link, err := f.c.Lstat(e.name)
	if err != nil || link.Mode&fs.ModeSymlink == 0 {
		return false
	}
	real, err := f.c.Files().Resolve(f.c.Path(e.name))
	if err != nil {
		return false
	}
	parent, err := f.c.Files().Resolve(f.c.Path(e.dir()))
	if err != nil || !vfs.Within(parent, real) {
		return false
	}
	f.errorf("File system loop detected; ‘%s’ is part of the same file system loop as ‘%s’.", e.name, path.Dir(e.name))
	return true
}

// below visits what is in a directory.
func (f *finder) below(e *entry) {
	after := ""
	for {
		entries, err := f.c.Files().ReadDir(f.c.Path(e.name), after, page)
		if err != nil {
			f.fail(e.name, err)
			return
		}
		for _, d := range entries {
			f.child(e, d.Name)
		}
		if len(entries) < page {
			return
		}
		after = entries[len(entries)-1].Name
	}
}

func (f *finder) child(parent *entry, base string) {
	name := parent.name + "/" + base
	if strings.HasSuffix(parent.name, "/") {
		name = parent.name + base
	}
	e := &entry{name: name, start: parent.start, depth: parent.depth + 1}
	if err := f.stat(e, f.follow); err != nil {
		f.fail(name, err)
		return
	}
	f.visit(e)
}
