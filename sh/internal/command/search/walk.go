package search

import (
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// walker says which files grep takes.
type walker struct {
	directories string // "", read, recurse or skip
	devices     string // "", read or skip
	follow      bool   // symbolic links below the operands
	files       []rule
	dirs        []rule
}

// rule is --include, --exclude or --exclude-dir.
type rule struct {
	glob    command.Glob
	pattern string
	include bool
}

func (w *walker) option(c *command.Ctx, o command.Given) string {
	switch o.Key {
	case "directories":
		if o.Value != "read" && o.Value != "recurse" && o.Value != "skip" {
			c.Errorf("invalid argument ‘%s’ for ‘--directories’\nValid arguments are:\n  - ‘read’\n  - ‘recurse’\n  - ‘skip’", o.Value)
			c.Stderr.Print("Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.\n")
			c.Exit(1)
		}
		w.directories = o.Value
	case "recursive":
		w.directories, w.follow = "recurse", false
	case "dereference-recursive":
		w.directories, w.follow = "recurse", true
	case "devices":
		if o.Value != "read" && o.Value != "skip" {
			return "unknown devices method"
		}
		w.devices = o.Value
	case "include", "exclude":
		w.rule(c, &w.files, o.Value, o.Key == "include")
	case "exclude-dir":
		w.rule(c, &w.dirs, strings.TrimRight(o.Value, "/"), false)
	case "exclude-from":
		return w.excludeFrom(c, o.Value)
	}
	return ""
}

func (w *walker) rule(c *command.Ctx, rules *[]rule, pattern string, include bool) {
	*rules = append(*rules, rule{c.Glob(pattern, false), pattern, include})
}

func (w *walker) excludeFrom(c *command.Ctx, name string) string {
	f, err := c.Open(name)
	if err != nil {
		return name + ": " + command.Reason(err)
	}
	defer f.Close()
	text, err := c.ReadAll(f)
	if err != nil {
		return name + ": " + command.Reason(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\n"); line != "" {
			w.rule(c, &w.files, line, false)
		}
	}
	return ""
}

// skips says whether rules leave out a name. The last one that matches decides;
// without one, names are left out where the first rule is about what to include.
// A name that was given on the command line also matches by what follows a slash.
func skips(rules []rule, name string, given bool) bool {
	if len(rules) == 0 {
		return false
	}
	for i := len(rules) - 1; i >= 0; i-- {
		if rules[i].matches(name, given) {
			return !rules[i].include
		}
	}
	return rules[0].include
}

func (r *rule) matches(name string, given bool) bool {
	if r.glob.Match(name) {
		return true
	}
	for given {
		_, rest, ok := strings.Cut(name, "/")
		if !ok {
			break
		}
		if name = rest; r.glob.Match(name) {
			return true
		}
	}
	return false
}

// operands searches what the operands name.
func (g *grep) operands() {
	names := g.c.Args
	recurse := g.walk.directories == "recurse"
	if len(names) == 0 && recurse {
		if g.names == 0 {
			g.names = 1
		}
		g.tree(".", "", 0)
		return
	}
	if len(names) == 0 {
		names = []string{"-"}
	}
	if g.names == 0 && len(names) > 1 {
		g.names = 1
	}
	for _, name := range names {
		if g.operand(name, recurse) {
			return
		}
	}
}

// operand searches one operand; done says that nothing more has to be looked at.
func (g *grep) operand(name string, recurse bool) (done bool) {
	if name == "-" {
		label := g.label
		if label == "" {
			label = "(standard input)"
		}
		return g.stream(label, g.c.Stdin, -1)
	}
	info, err := g.c.Stat(name)
	if err != nil {
		g.fail(name, err)
		return false
	}
	if info.IsDir() {
		if g.walk.directories == "skip" || skips(g.walk.dirs, strings.TrimRight(name, "/"), true) {
			return false
		}
		if recurse {
			if g.names == 0 {
				g.names = 1
			}
			return g.tree(name, name, 0)
		}
		g.fail(name, vfs.EISDIR)
		return false
	}
	if skips(g.walk.files, name, true) || g.walk.devices == "skip" && !info.Mode.IsRegular() {
		return false
	}
	return g.file(name)
}

// maxTree bounds the depth of trees that are searched.
const maxTree = 1000

// page is how many entries of a directory are read at once.
const page = 256

// tree searches what is below a directory; shown is how it is called.
func (g *grep) tree(dir, shown string, depth int) (done bool) {
	if depth > maxTree {
		g.fail(shown, vfs.ELOOP)
		return false
	}
	after := ""
	for {
		entries, err := g.c.Files().ReadDir(g.c.Path(dir), after, page)
		if err != nil {
			g.fail(shown, err)
			return false
		}
		for _, e := range entries {
			g.c.Charge(20)
			if g.entry(e.Name, shown, depth) {
				return true
			}
		}
		if len(entries) < page {
			return false
		}
		after = entries[len(entries)-1].Name
	}
}

func (g *grep) entry(base, shown string, depth int) (done bool) {
	name := base
	if shown != "" {
		name = strings.TrimRight(shown, "/") + "/" + base
		if shown[0] == '/' && strings.Trim(shown, "/") == "" {
			name = "/" + base
		}
	}
	info, err := g.c.Lstat(name)
	if err == nil && info.Mode&fs.ModeSymlink != 0 {
		if !g.walk.follow {
			return false
		}
		info, err = g.c.Stat(name)
	}
	switch {
	case err != nil:
		g.fail(name, err)
	case info.IsDir():
		if !skips(g.walk.dirs, base, false) && !g.loops(name) {
			return g.tree(name, name, depth+1)
		}
	case skips(g.walk.files, base, false):
	case !info.Mode.IsRegular() && g.walk.devices != "read":
	default:
		return g.file(name)
	}
	return false
}

// loops reports whether a followed link leads to a directory that it is in.
func (g *grep) loops(name string) bool {
	if !g.walk.follow {
		return false
	}
	real, err := g.c.Files().Resolve(g.c.Path(name))
	if err != nil {
		return false
	}
	parent, err := g.c.Files().Resolve(g.c.Path(path.Dir(name)))
	if err != nil || !vfs.Within(parent, real) {
		return false
	}
	if !g.silent {
		g.c.Errorf("warning: %s: recursive directory loop", name)
	}
	return true
}

func (g *grep) fail(name string, err error) {
	g.failed = true
	if !g.silent {
		g.c.Errorf("%s: %s", name, command.Reason(err))
	}
}

func (g *grep) file(name string) (done bool) {
	f, err := g.c.Open(name)
	if err != nil {
		g.fail(name, err)
		return false
	}
	defer f.Close()
	size := int64(-1)
	if info, err := f.Stat(); err == nil && info.Mode.IsRegular() {
		size = info.Size
	}
	return g.stream(name, f, size)
}

func (g *grep) stream(name string, r io.Reader, size int64) (done bool) {
	s := scan{grep: g, name: name, r: r, size: size}
	return s.run()
}
