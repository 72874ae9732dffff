package builtin

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/vfs"
)

func ok(*interp.Call) int { return 0 }

func fails(*interp.Call) int { return 1 }

// count returns the number that an argument is, or otherwise when there is none.
func count(c *interp.Call, otherwise int) (n int, ok bool) {
	args := c.Args
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	if len(args) == 0 {
		return otherwise, true
	}
	v, err := strconv.ParseInt(strings.TrimSpace(args[0]), 10, 64)
	if err != nil {
		c.Errorf("%s: numeric argument required", args[0])
		return 0, false
	}
	if len(args) > 1 {
		c.Errorf("too many arguments")
		return -1, false
	}
	return int(v), true
}

func breaks(c *interp.Call) int    { return leave(c, c.Break) }
func continues(c *interp.Call) int { return leave(c, c.Continue) }

func leave(c *interp.Call, how func(int)) int {
	if !c.InLoop() {
		c.Errorf("only meaningful in a `for', `while', or `until' loop")
		return 0
	}
	n, valid := count(c, 1)
	if !valid {
		if n == 0 {
			c.Exit(128)
			return interp.Moved
		}
		how(1 << 30)
		return interp.Moved
	}
	if n < 1 {
		c.Errorf("%s: loop count out of range", c.Args[0])
		c.Break(1 << 30)
		c.SetStatus(1)
		return interp.Moved
	}
	how(n)
	return interp.Moved
}

func exit(c *interp.Call) int {
	n, valid := count(c, c.StatusToLeave())
	if !valid {
		if n < 0 {
			c.Discard()
			return 1
		}
		n = 2
	}
	c.Exit(n)
	return interp.Moved
}

func returns(c *interp.Call) int {
	n, valid := count(c, c.StatusToLeave())
	if !valid {
		if n < 0 {
			return 1
		}
		n = 2
	}
	if !c.Return(n & 0xff) {
		c.Errorf("can only `return' from a function or sourced script")
		return 2
	}
	return interp.Moved
}

func shift(c *interp.Call) int {
	n, valid := count(c, 1)
	if !valid {
		return 1
	}
	pos := c.Positional()
	if n < 0 {
		c.Errorf("%s: shift count out of range", c.Args[0])
		return 1
	}
	if n > len(pos) {
		if c.Option(option(interp.ShellOptions, "shift_verbose")) {
			c.Errorf("%d: shift count out of range", n)
		}
		return 1
	}
	c.SetPositional(pos[n:])
	return 0
}

func eval(c *interp.Call) int {
	args, valid := operands(c, "")
	if !valid {
		return 2
	}
	text := strings.Join(args, " ")
	if strings.TrimSpace(text) == "" {
		return 0
	}
	return c.Eval("eval", text)
}

const sourceMax = 16 << 20

func source(c *interp.Call) int {
	args, valid := operands(c, "")
	if !valid {
		return 2
	}
	if len(args) == 0 {
		c.Errorf("filename argument required")
		return usageLine(c)
	}
	name := args[0]
	path := name
	if !strings.Contains(name, "/") {
		list, _ := c.Get("PATH")
		for _, dir := range strings.Split(list, ":") {
			if info, err := c.Files().Stat(vfs.Join(c.Dir(), vfs.Join(dir, name))); err == nil && info.Mode.IsRegular() {
				path = vfs.Join(dir, name)
				break
			}
		}
	}
	full := vfs.Join(c.Dir(), path)
	if info, err := c.Files().Stat(full); err == nil && info.IsDir() {
		c.Errorf("%s: is a directory", name)
		return c.NotSourced()
	}
	if rest, ok := strings.CutPrefix(path, "/dev/"); ok && rest != "null" {
		return sourcePipe(c, path, args[1:])
	}
	text, err := c.ReadScript(path, sourceMax)
	if err != nil {
		c.Task.Errorf("%s: %s", name, vfs.ErrnoOf(err).Error())
		return c.NotSourced()
	}
	return c.Source(path, text, args[1:])
}

// sourcePipe reads a script from a descriptor, for which it may have to wait.
func sourcePipe(c *interp.Call, path string, args []string) int {
	fd := 0
	if number, ok := strings.CutPrefix(path, "/dev/fd/"); ok {
		fd, _ = strconv.Atoi(number)
	}
	kept, _ := c.Resumed.([]byte)
	text, _, wait, err := c.ReadLine(fd, 0, kept, sourceMax)
	if wait {
		c.Resume = text
		return interp.Waits
	}
	if err != nil {
		c.Task.Errorf("%s: %s", path, vfs.ErrnoOf(err).Error())
		return c.NotSourced()
	}
	return c.Source(path, string(text), args)
}

func exec(c *interp.Call) int {
	var bare, login, named bool
	name := ""
	l := scan(c, "cla:")
	for letter, arg := range l.all {
		switch letter {
		case 'c':
			bare = true
		case 'l':
			login = true
		case 'a':
			name, named = arg, true
		}
	}
	if l.bad {
		return 2
	}
	args := l.rest
	if len(args) == 0 {
		c.KeepRedirections()
		return 0
	}
	if !named {
		name = args[0]
	}
	if login {
		name = "-" + name
	}
	path := args[0]
	if strings.Contains(path, "/") {
		path = vfs.Join(c.Dir(), strings.TrimPrefix(path, "./"))
	} else if f := c.Search(path); f.Status == notFound {
		c.Errorf("%s: not found", path)
		if c.Subshell() || !c.Option(option(interp.ShellOptions, "execfail")) {
			c.Exit(notFound)
			return interp.Moved
		}
		return notFound
	}
	return c.Replace(path, name, args[1:], bare)
}

// notFound is the status for a command that there is not.
const notFound = 127

func command(c *interp.Call) int {
	var describing byte
	l := scan(c, "pvV")
	for letter := range l.all {
		if letter != 'p' {
			describing = letter
		}
	}
	args := l.rest
	switch {
	case l.bad:
		return 2
	case describing != 0:
		return describe(c, args, describing == 'V')
	}
	if len(args) == 0 {
		return 0
	}
	return c.RunCommand(args, false)
}

func builtins(c *interp.Call) int {
	args, valid := operands(c, "")
	switch {
	case !valid:
		return 2
	case len(args) == 0:
		return 0
	case c.Builtin(args[0]) == nil:
		c.Errorf("%s: not a shell builtin", args[0])
		return 1
	}
	return c.RunCommand(args, false)
}

func cd(c *interp.Call) int {
	physical := c.Option(option(interp.SetOptions, "physical"))
	l := scan(c, "LPe@")
	for letter := range l.all {
		switch letter {
		case 'P':
			physical = true
		case 'L':
			physical = false
		}
	}
	if l.bad {
		return 2
	}
	args := l.rest
	if len(args) > 1 {
		c.Errorf("too many arguments")
		return 1
	}
	dir, show := "", false
	switch {
	case len(args) == 0:
		home, set := c.Get("HOME")
		if !set {
			c.Errorf("HOME not set")
			return 1
		}
		dir = home
	case args[0] == "-":
		old, set := c.Get("OLDPWD")
		if !set {
			c.Errorf("OLDPWD not set")
			return 1
		}
		dir, show = old, true
	default:
		dir = args[0]
	}
	return enter(c, dir, physical, show)
}

// changeDir is cd to a directory without options: pushd and popd.
func changeDir(c *interp.Call, dir string) int { return enter(c, dir, false, false) }

// enter makes a directory the working directory.
func enter(c *interp.Call, dir string, physical, show bool) int {
	target := dir
	if list, _ := c.Get("CDPATH"); list != "" && !strings.HasPrefix(dir, "/") && !strings.HasPrefix(dir, ".") {
		for _, base := range strings.Split(list, ":") {
			if info, err := c.Files().Stat(vfs.Join(c.Dir(), vfs.Join(base, dir))); err == nil && info.IsDir() {
				target = vfs.Join(base, dir)
				show = show || base != "" && base != "."
				break
			}
		}
	}
	if target == "" {
		target = "."
	}
	full := clean(vfs.Join(c.Dir(), target))
	info, err := c.Files().Stat(full)
	if err == nil && !info.IsDir() {
		err = vfs.ENOTDIR
	} else if err == nil && !info.Permits(vfs.MayExecute) {
		err = vfs.EACCES
	}
	if err != nil {
		c.Errorf("%s: %s", dir, vfs.ErrnoOf(err).Error())
		return 1
	}
	if physical {
		if p, err := c.Files().Resolve(full); err == nil {
			full = p
		}
	}
	c.Set("OLDPWD", c.Dir())
	c.SetDir(full)
	c.Set("PWD", full)
	if show {
		c.Print(full, "\n")
	}
	return 0
}

// clean takes "." and ".." out of an absolute path by its text, as cd -L does.
func clean(path string) string {
	var out []string
	for _, e := range strings.Split(path, "/") {
		switch e {
		case "", ".":
		case "..":
			if len(out) > 0 {
				out = out[:len(out)-1]
			}
		default:
			out = append(out, e)
		}
	}
	return "/" + strings.Join(out, "/")
}

func pwd(c *interp.Call) int {
	dir := c.Dir()
	physical := c.Option(option(interp.SetOptions, "physical"))
	l := scan(c, "LP")
	for letter := range l.all {
		physical = letter == 'P'
	}
	if l.bad {
		return 2
	}
	if physical {
		if p, err := c.Files().Resolve(dir); err == nil {
			dir = p
		}
	}
	c.Print(dir, "\n")
	return 0
}
