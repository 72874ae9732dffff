package files

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var rm = command.Command{
	Name:    "rm",
	Summary: "remove files or directories",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'f', Long: "force", Help: "ignore nonexistent files and arguments, never prompt"},
		{Short: 'i', Help: "prompt before every removal"},
		{Short: 'I', Help: "prompt once before removing more than three files, or when removing recursively"},
		{Long: "interactive", Arg: "[WHEN]", Help: "prompt according to WHEN: never, once (-I), or always (-i)"},
		{Long: "one-file-system", Help: "when removing recursively, skip what is on another file system"},
		{Long: "no-preserve-root", Help: "do not treat '/' specially"},
		{Long: "preserve-root", Arg: "[all]", Help: "do not remove '/' (default)"},
		{Short: 'r', Long: "recursive", Help: "remove directories and their contents recursively"},
		{Short: 'R', Help: "the same"},
		{Short: 'd', Long: "dir", Help: "remove empty directories"},
		{Short: 'v', Long: "verbose", Help: "explain what is being done"},
	},
	Effects: command.WritesOperands,
	Run:     runRm,
}

// remover is one run of rm.
type remover struct {
	*command.Ctx
	recursive, force, empty, verbose bool
	prompt                           bool
	oneDevice                        bool
	device                           uint64
	status                           int
}

func runRm(c *command.Ctx) int {
	r := &remover{
		Ctx: c, recursive: c.Has("recursive") || c.Has("R"), empty: c.Has("dir"), verbose: c.Has("verbose"),
		oneDevice: c.Has("one-file-system"),
	}
	once := false
	for _, o := range c.Options {
		switch o.Key {
		case "force":
			r.force, r.prompt, once = true, false, false
		case "i":
			r.force, r.prompt, once = false, true, false
		case "I":
			r.force, r.prompt, once = false, false, true
		case "interactive":
			when := "always"
			if o.Set {
				when = command.Choice(c, "--interactive", o.Value, "never no none", "once", "always yes")
			}
			r.prompt, once = when == "always", when == "once"
		case "preserve-root":
			if o.Set && o.Value != "all" {
				c.Errorf("unrecognized --preserve-root argument: %s", command.Quote(o.Value))
				return 1
			}
		}
	}
	if len(c.Args) == 0 {
		if r.force {
			return 0
		}
		return c.Misused("missing operand")
	}
	if once && (len(c.Args) > 3 || r.recursive) && !r.agreed() {
		return 0
	}
	for _, name := range c.Args {
		r.argument(name)
	}
	return r.status
}

// agreed asks the question of -I.
func (r *remover) agreed() bool {
	what := "argument"
	if len(r.Args) > 1 {
		what = "arguments"
	}
	if r.recursive {
		what += " recursively"
	}
	return asks(r.Ctx, "remove %d %s", len(r.Args), what)
}

func (r *remover) fail(format string, args ...any) {
	r.Errorf(format, args...)
	r.status = 1
}

func (r *remover) argument(name string) {
	base := lastElement(name)
	if trimmed := strings.TrimRight(name, "/"); r.recursive && (base == "." || base == "..") && trimmed != "" {
		r.fail("refusing to remove '.' or '..' directory: skipping %s", command.Quote(name))
		return
	}
	if r.recursive && resolved(r.Ctx, name) == "/" && !r.Has("no-preserve-root") {
		if strings.Trim(name, "/") == "" {
			r.fail("it is dangerous to operate recursively on %s", command.Quote(name))
		} else {
			r.fail("it is dangerous to operate recursively on %s (same as '/')", command.Quote(name))
		}
		r.Errorf("use --no-preserve-root to override this failsafe")
		return
	}
	info, err := r.Lstat(name)
	if err != nil {
		if errno := vfs.ErrnoOf(err); !r.force || errno != vfs.ENOENT && errno != vfs.ENOTDIR {
			r.fail("cannot remove %s: %s", command.Quote(name), command.Reason(err))
		}
		return
	}
	r.device = info.Device
	r.remove(name, 0)
}

// remove removes a file or a tree, and reports whether it is gone.
func (r *remover) remove(name string, depth int) bool {
	r.Charge(8)
	info, err := r.Lstat(name)
	if err != nil {
		r.fail("cannot remove %s: %s", command.Quote(name), command.Reason(err))
		return false
	}
	if info.IsDir() {
		return r.directory(name, info, depth)
	}
	if r.prompt && !asks(r.Ctx, "remove %s %s", command.TypeName(info), command.Quote(name)) {
		return false
	}
	if err := r.Files().Remove(r.Path(name)); err != nil {
		r.fail("cannot remove %s: %s", command.Quote(name), command.Reason(err))
		return false
	}
	if r.verbose {
		r.Stdout.Print("removed " + command.Quote(name) + "\n")
	}
	return true
}

func (r *remover) directory(name string, info vfs.FileInfo, depth int) bool {
	if !r.recursive && !r.empty {
		r.fail("cannot remove %s: %s", command.Quote(name), vfs.EISDIR.Error())
		return false
	}
	if r.oneDevice && info.Device != r.device {
		r.fail("skipping %s, since it's on a different device", command.Quote(name))
		return false
	}
	if r.recursive && !r.empties(name, depth) {
		return false
	}
	if r.prompt && !asks(r.Ctx, "remove directory %s", command.Quote(name)) {
		return false
	}
	if err := r.Files().RemoveDir(r.Path(name)); err != nil {
		r.fail("cannot remove %s: %s", command.Quote(name), command.Reason(err))
		return false
	}
	if r.verbose {
		r.Stdout.Print("removed directory " + command.Quote(name) + "\n")
	}
	return true
}

// empties removes what is in a directory.
func (r *remover) empties(name string, depth int) bool {
	found, err := entries(r.Ctx, name)
	if err != nil {
		if r.Files().RemoveDir(r.Path(name)) == nil { // nothing in it that one would have to see
			if r.verbose {
				r.Stdout.Print("removed directory " + command.Quote(name) + "\n")
			}
			return false
		}
		r.fail("cannot remove %s: %s", command.Quote(name), command.Reason(err))
		return false
	}
	if depth > maxDepth {
		r.fail("cannot remove %s: %s", command.Quote(name), vfs.ENAMETOOLONG.Error())
		return false
	}
	if r.prompt && len(found) > 0 && !asks(r.Ctx, "descend into directory %s", command.Quote(name)) {
		return false
	}
	all := true
	for _, e := range found {
		all = r.remove(within(name, e.Name), depth+1) && all
	}
	return all || r.prompt
}
