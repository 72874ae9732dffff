package files

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var ln = command.Command{
	Name:    "ln",
	Summary: "make links between files",
	Usage:   "[-T] TARGET LINK_NAME\nTARGET\nTARGET... DIRECTORY\n-t DIRECTORY TARGET...",
	Options: slices.Concat([]command.Option{
		{Short: 'f', Long: "force", Help: "remove existing destination files"},
		{Short: 'i', Long: "interactive", Help: "prompt whether to remove destinations"},
		{Short: 'L', Long: "logical", Help: "dereference TARGETs that are symbolic links"},
		{Short: 'n', Long: "no-dereference", Help: "treat LINK_NAME as a normal file if it is a symbolic link to a directory"},
		{Short: 'P', Long: "physical", Help: "make hard links directly to symbolic links"},
		{Short: 'r', Long: "relative", Help: "with -s, create links relative to link location"},
		{Short: 's', Long: "symbolic", Help: "make symbolic links instead of hard links"},
	}, transferOptions),
	Effects: copies,
	Run:     runLn,
}

var link = command.Command{
	Name:     "link",
	Summary:  "make a hard link",
	Usage:    "FILE1 FILE2",
	Operands: command.Operands{Least: 2, Most: 2},
	Effects:  command.WritesRest,
	Run: func(c *command.Ctx) int {
		if err := c.Files().Link(c.Path(c.Args[0]), c.Path(c.Args[1])); err != nil {
			c.Errorf("cannot create link %s to %s: %s", command.Quote(c.Args[1]), command.Quote(c.Args[0]), command.Reason(err))
			return 1
		}
		return 0
	},
}

var unlink = command.Command{
	Name:     "unlink",
	Summary:  "remove one file",
	Usage:    "FILE",
	Operands: command.Operands{Least: 1, Most: 1},
	Effects:  command.WritesOperands,
	Run: func(c *command.Ctx) int {
		if err := c.Files().Remove(c.Path(c.Args[0])); err != nil {
			c.Errorf("cannot unlink %s: %s", command.Quote(c.Args[0]), command.Reason(err))
			return 1
		}
		return 0
	},
}

// linker is one run of ln.
type linker struct {
	*command.Ctx
	backups                     backups
	symbolic, relative, verbose bool
	existing                    string // "", "replace", "ask"
	logical                     bool
	made                        map[string]bool
}

func runLn(c *command.Ctx) (status int) {
	l := &linker{
		Ctx: c, symbolic: c.Has("symbolic"), relative: c.Has("relative"), verbose: c.Has("verbose"),
		logical: c.Last("logical", "physical") == "logical", made: map[string]bool{},
	}
	l.existing = map[string]string{"force": "replace", "interactive": "ask"}[c.Last("force", "interactive")]
	l.backups = backupsOf(c)
	if l.relative && !l.symbolic {
		c.Errorf("cannot do --relative without --symbolic")
		return 1
	}
	d, done, status := l.destination()
	if done {
		return status
	}
	for _, target := range d.sources {
		if !l.make(target, d.place(target), d.dir) {
			status = 1
		}
	}
	return status
}

func (l *linker) destination() (d destination, done bool, status int) {
	args := l.Args
	if len(args) == 1 && !l.Has("target-directory") && !l.Has("no-target-directory") {
		return destination{args, ".", true}, false, 0
	}
	if len(args) > 1 && !l.Has("target-directory") && !l.Has("no-target-directory") && l.Has("no-dereference") {
		last := args[len(args)-1]
		if info, err := l.Lstat(last); err == nil && info.Mode&fs.ModeSymlink != 0 {
			if len(args) > 2 {
				l.Errorf("target %s: %s", command.Quote(last), vfs.ENOTDIR.Error())
				return d, true, 1
			}
			return destination{args[:1], last, false}, false, 0
		}
	}
	return destinationOf(l.Ctx)
}

func (l *linker) make(target, name string, inDir bool) bool {
	l.Charge(8)
	if !l.symbolic && !l.fitForHardLink(target) {
		return false
	}
	text := target
	if l.relative {
		text = l.relativeTo(target, name)
	}
	backup := ""
	if there, err := l.Lstat(name); err == nil {
		ok := false
		if backup, ok = l.clear(target, name, there, inDir); !ok {
			return l.existing == "ask" && backup == "kept"
		}
	}
	var err error
	if l.symbolic {
		err = l.Files().Symlink(text, l.Path(name))
	} else {
		from := l.Path(target)
		if l.logical {
			from = resolved(l.Ctx, target)
		}
		err = l.Files().Link(from, l.Path(name))
	}
	if err != nil {
		l.failed(text, name, err)
		return false
	}
	l.made[name] = true
	l.tell(text, name, backup)
	return true
}

func (l *linker) tell(text, name, backup string) {
	if !l.verbose {
		return
	}
	if backup != "" {
		l.Stdout.Print(command.Quote(backup) + " ~ ")
	}
	arrow := " => "
	if l.symbolic {
		arrow = " -> "
	}
	l.Stdout.Print(command.Quote(name) + arrow + command.Quote(text) + "\n")
}

func (l *linker) failed(text, name string, err error) {
	switch {
	case l.symbolic && vfs.ErrnoOf(err) != vfs.ENAMETOOLONG && text != "":
		l.Errorf("failed to create symbolic link %s: %s", command.Quote(name), command.Reason(err))
	case l.symbolic:
		l.Errorf("failed to create symbolic link %s -> %s: %s", command.Quote(name), command.Quote(text), command.Reason(err))
	case vfs.ErrnoOf(err) == vfs.EEXIST:
		l.Errorf("failed to create hard link %s: %s", command.Quote(name), command.Reason(err))
	default:
		l.Errorf("failed to create hard link %s => %s: %s", command.Quote(name), command.Quote(text), command.Reason(err))
	}
}

func (l *linker) fitForHardLink(target string) bool {
	stat := l.Lstat
	if l.logical {
		stat = l.Stat
	}
	info, err := stat(target)
	if err != nil {
		l.Errorf("failed to access %s: %s", command.Quote(target), command.Reason(err))
		return false
	}
	if info.IsDir() {
		l.Errorf("%s: hard link not allowed for directory", command.QuoteName(target))
		return false
	}
	return true
}

// clear makes way for a link. kept is what it says when it was told not to.
func (l *linker) clear(target, name string, there vfs.FileInfo, inDir bool) (backup string, ok bool) {
	if l.existing == "" && l.backups.kind == "none" {
		return "", true // the file system will refuse
	}
	if inDir && l.made[name] {
		l.Errorf("will not overwrite just-created %s with %s", command.Quote(name), command.Quote(target))
		return "", false
	}
	if there.IsDir() {
		l.Errorf("%s: cannot overwrite directory", command.QuoteName(name))
		return "", false
	}
	if info, err := l.Stat(target); err == nil && sameFile(info, there) && (l.symbolic || l.Path(target) == l.Path(name)) &&
		l.Path(target) == l.Path(name) {
		l.Errorf("%s and %s are the same file", command.Quote(target), command.Quote(name))
		return "", false
	}
	if l.existing == "ask" && !asks(l.Ctx, "replace %s", command.Quote(name)) {
		return "kept", false
	}
	backup, err := l.backups.keep(l.Ctx, name)
	if err != nil {
		l.Errorf("cannot backup %s: %s", command.Quote(name), command.Reason(err))
		return "", false
	}
	if backup == "" {
		_ = l.Files().Remove(l.Path(name)) // making the link says what is wrong
	}
	return backup, true
}

// relativeTo is the text of a link at name that leads to target.
func (l *linker) relativeTo(target, name string) string {
	dir := resolved(l.Ctx, parent(name))
	real := canonical(l.Ctx, target, missingAll)
	if dir == "" || real == "" {
		return target
	}
	return relativePath(real, dir)
}

// relativePath is a canonical name as seen from a canonical directory.
func relativePath(name, dir string) string {
	from, to := strings.Split(strings.Trim(dir, "/"), "/"), strings.Split(strings.Trim(name, "/"), "/")
	if dir == "/" {
		from = nil
	}
	if name == "/" {
		to = nil
	}
	same := 0
	for same < len(from) && same < len(to) && from[same] == to[same] {
		same++
	}
	text := strings.Repeat("../", len(from)-same) + path.Join(to[same:]...)
	if text = strings.TrimSuffix(text, "/"); text == "" {
		return "."
	}
	return text
}
