package files

import (
	"io/fs"
	"path"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// How much of a name must exist for it to be resolved.
type missing uint8

const (
	missingNone missing = iota // -e
	missingLast                // -f, and realpath
	missingAll                 // -m
)

// canonical resolves a name: "" when too much of it is missing.
func canonical(c *command.Ctx, name string, may missing) string {
	real, _ := resolve(c, name, may)
	return real
}

// resolve follows all links in a name, of which a part may be missing.
func resolve(c *command.Ctx, name string, may missing) (string, error) {
	if name == "" {
		return "", vfs.ENOENT
	}
	p := pathWalk{Ctx: c, may: may, slash: strings.HasSuffix(name, "/"), done: "/", rest: strings.Trim(c.Path(name), "/")}
	for p.rest != "" {
		if err := p.step(); err != nil {
			return "", err
		}
	}
	return p.done, nil
}

// pathWalk goes along a path.
type pathWalk struct {
	*command.Ctx
	may   missing
	slash bool   // the name ends in one: it has to be a directory
	done  string // without links
	rest  string
	links int
}

// step takes one element from the rest.
func (p *pathWalk) step() error {
	p.Charge(4)
	element, behind, _ := strings.Cut(p.rest, "/")
	p.rest = strings.TrimLeft(behind, "/")
	switch element {
	case ".", "":
		return nil
	case "..":
		p.done = path.Dir(p.done)
		return nil
	}
	next := vfs.Join(p.done, element)
	info, err := p.Lstat(next)
	switch {
	case err != nil && (p.may == missingNone || p.may == missingLast && (strings.Trim(p.rest, "/") != "" || vfs.ErrnoOf(err) != vfs.ENOENT)):
		return err
	case err == nil && info.Mode&fs.ModeSymlink != 0:
		return p.follow(next)
	case err == nil && !info.IsDir() && (p.rest != "" || p.slash) && p.may != missingAll:
		return vfs.ENOTDIR
	}
	p.done = next
	return nil
}

// follow puts the target of a link before the rest.
func (p *pathWalk) follow(link string) error {
	if p.links++; p.links > vfs.LinksMax {
		if p.may == missingAll {
			p.done = link
			return nil
		}
		return vfs.ELOOP
	}
	target, err := p.Files().Readlink(link)
	if err != nil {
		return err
	}
	if strings.HasPrefix(target, "/") {
		p.done = "/"
	}
	p.rest = strings.Trim(target, "/") + "/" + p.rest
	if len(p.rest) > 4*vfs.PathMax {
		return vfs.ENAMETOOLONG
	}
	return nil
}

var realpath = command.Command{
	Name:     "realpath",
	Summary:  "print the resolved path",
	Usage:    "FILE...",
	Operands: command.Operands{Least: 1},
	Options: []command.Option{
		{Short: 'e', Long: "canonicalize-existing", Help: "all components of the path must exist"},
		{Short: 'm', Long: "canonicalize-missing", Help: "no path components need exist or be a directory"},
		{Short: 'L', Long: "logical", Help: "resolve '..' components before symlinks"},
		{Short: 'P', Long: "physical", Help: "resolve symlinks as encountered (default)"},
		{Short: 'q', Long: "quiet", Help: "suppress most error messages"},
		{Long: "relative-to", Arg: "DIR", Help: "print the resolved path relative to DIR"},
		{Long: "relative-base", Arg: "DIR", Help: "print absolute paths unless paths below DIR"},
		{Short: 's', Long: "strip", Help: "don't expand symlinks"},
		{Long: "no-symlinks", Help: "the same"},
		{Short: 'z', Long: "zero", Help: "end each output line with NUL, not newline"},
	},
	Run: runRealpath,
}

// pathResolver is one run of realpath.
type pathResolver struct {
	*command.Ctx
	may               missing
	strip, logical    bool
	relativeTo, below string
}

func runRealpath(c *command.Ctx) (status int) {
	r := &pathResolver{Ctx: c, may: missingLast}
	switch c.Last("canonicalize-existing", "canonicalize-missing") {
	case "canonicalize-existing":
		r.may = missingNone
	case "canonicalize-missing":
		r.may = missingAll
	}
	switch c.Last("logical", "physical", "strip", "no-symlinks") {
	case "logical":
		r.logical = true
	case "strip", "no-symlinks":
		r.strip = true
	}
	if !r.bases() {
		return 1
	}
	end := byte('\n')
	if c.Has("zero") {
		end = 0
	}
	for _, name := range c.Args {
		real, err := r.resolve(name, r.may)
		if err != nil {
			status = 1
			if !c.Has("quiet") {
				c.Fail(name, err)
			}
			continue
		}
		c.Stdout.Print(r.shown(real))
		c.Stdout.PrintByte(end)
	}
	return status
}

// bases resolves the arguments of --relative-to and --relative-base.
func (r *pathResolver) bases() bool {
	may := r.may
	if may == missingLast {
		may = missingNone
	}
	to, base := r.Value("relative-to", ""), r.Value("relative-base", "")
	for _, o := range []struct {
		name string
		real *string
	}{{to, &r.relativeTo}, {base, &r.below}} {
		if o.name == "" {
			continue
		}
		real, err := r.resolve(o.name, may)
		if err == nil && r.may == missingNone && !isDir(r.Ctx, real) {
			err = vfs.ENOTDIR
		}
		if err != nil {
			r.Fail(o.name, err)
			return false
		}
		*o.real = real
	}
	if r.below != "" && r.relativeTo == "" {
		r.relativeTo = r.below
	}
	if r.below != "" && !vfs.Within(r.relativeTo, r.below) {
		r.relativeTo, r.below = "", ""
	}
	return true
}

func (r *pathResolver) resolve(name string, may missing) (string, error) {
	if r.logical || r.strip {
		if name == "" {
			return "", vfs.ENOENT
		}
		clean := path.Clean(r.Path(name))
		if r.strip {
			switch _, err := r.Lstat(clean); {
			case err == nil || may == missingAll:
			case may == missingNone:
				return "", err
			default:
				if _, err := r.Stat(path.Dir(clean)); err != nil {
					return "", err
				}
			}
			return clean, nil
		}
		name = clean
	}
	return resolve(r.Ctx, name, may)
}

func (r *pathResolver) shown(real string) string {
	if r.relativeTo == "" || r.below != "" && !vfs.Within(real, r.below) {
		return real
	}
	return relativePath(real, r.relativeTo)
}

var readlink = command.Command{
	Name:     "readlink",
	Summary:  "print resolved symbolic links or canonical file names",
	Usage:    "FILE...",
	Operands: command.Operands{Least: 1},
	Options: []command.Option{
		{Short: 'f', Long: "canonicalize", Help: "follow every symlink; all but the last component must exist"},
		{Short: 'e', Long: "canonicalize-existing", Help: "follow every symlink; all components must exist"},
		{Short: 'm', Long: "canonicalize-missing", Help: "follow every symlink, without requirements on existence"},
		{Short: 'n', Long: "no-newline", Help: "do not output the trailing delimiter"},
		{Short: 'q', Long: "quiet", Help: "suppress most error messages (default)"},
		{Short: 's', Long: "silent", Help: "the same"},
		{Short: 'v', Long: "verbose", Help: "report error messages"},
		{Short: 'z', Long: "zero", Help: "end each output line with NUL, not newline"},
	},
	Run: runReadlink,
}

func runReadlink(c *command.Ctx) (status int) {
	end := "\n"
	if c.Has("zero") {
		end = "\x00"
	}
	if c.Has("no-newline") {
		if len(c.Args) > 1 {
			c.Errorf("ignoring --no-newline with multiple arguments")
		} else {
			end = ""
		}
	}
	how := c.Last("canonicalize", "canonicalize-existing", "canonicalize-missing")
	for _, name := range c.Args {
		var text string
		var err error
		switch how {
		case "canonicalize":
			text, err = resolve(c, name, missingLast)
		case "canonicalize-existing":
			text, err = resolve(c, name, missingNone)
		case "canonicalize-missing":
			text, err = resolve(c, name, missingAll)
		default:
			text, err = c.Files().Readlink(c.Path(name))
		}
		if err != nil {
			status = 1
			if c.Last("quiet", "silent", "verbose") == "verbose" {
				c.Fail(name, err)
			}
			continue
		}
		c.Stdout.Print(text + end)
	}
	return status
}
