package builtin

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

const stackEmpty = "directory stack empty"

// stack is the whole stack of directories: the working directory is its first.
func stack(c *interp.Call) []string { return append([]string{c.Dir()}, c.Dirs()...) }

// stackIndex reads +N and -N; ok is false where it is neither.
func stackIndex(arg string, size int) (index int, ok bool) {
	if len(arg) < 2 || arg[0] != '+' && arg[0] != '-' {
		return 0, false
	}
	n, err := strconv.Atoi(arg[1:])
	if err != nil || n < 0 {
		return 0, false
	}
	if arg[0] == '-' {
		n = size - 1 - n
	}
	return n, true
}

// shorten writes the home directory as ~.
func shorten(c *interp.Call, dir string) string {
	home, _ := c.Get("HOME")
	if home == "" || home == "/" {
		return dir
	}
	if dir == home || strings.HasPrefix(dir, home+"/") {
		return "~" + dir[len(home):]
	}
	return dir
}

// showStack prints the stack on one line.
func showStack(c *interp.Call) {
	for i, dir := range stack(c) {
		if i > 0 {
			c.Print(" ")
		}
		c.Print(shorten(c, dir))
	}
	c.Print("\n")
}

func dirs(c *interp.Call) int {
	long, lines, numbers := false, false, false
	all := stack(c)
	only := -1
	for _, arg := range c.Args {
		switch n, ok := stackIndex(arg, len(all)); {
		case arg == "-c":
			c.SetDirs(nil)
			return 0
		case arg == "-l":
			long = true
		case arg == "-p":
			lines = true
		case arg == "-v":
			lines, numbers = true, true
		case ok && (n < 0 || n >= len(all)):
			if len(all) == 1 {
				c.Errorf(stackEmpty)
			} else {
				c.Errorf("%s: directory stack index out of range", strings.TrimLeft(arg, "+-"))
			}
			return 1
		case ok:
			only = n
		default:
			return usage(c, arg)
		}
	}
	for i, dir := range all {
		if only >= 0 && i != only {
			continue
		}
		if !long {
			dir = shorten(c, dir)
		}
		switch {
		case numbers:
			if i < 10 {
				c.Print(" ")
			}
			c.Print(strconv.Itoa(i), "  ")
		case i > 0 && !lines && only < 0:
			c.Print(" ")
		}
		c.Print(dir)
		if lines {
			c.Print("\n")
		}
	}
	if !lines {
		c.Print("\n")
	}
	return 0
}

func pushd(c *interp.Call) int {
	args, stay := c.Args, false
	for len(args) > 0 && args[0] == "-n" {
		stay, args = true, args[1:]
	}
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	if len(args) > 1 {
		c.Errorf("too many arguments")
		return 1
	}
	below := c.Dirs()
	switch {
	case len(args) == 0 && len(below) == 0:
		c.Errorf("no other directory")
		return 1
	case len(args) == 0:
		return swap(c, stay)
	}
	old, back := c.Get("OLDPWD")
	if back = back && args[0] == "-"; back {
		args = []string{old}
	}
	n, ok := stackIndex(args[0], len(below)+1)
	switch {
	case ok && (n < 0 || n > len(below)):
		return outOfRange(c, args[0])
	case ok:
		return rotate(c, n, stay)
	case args[0][0:min(1, len(args[0]))] == "-" && args[0] != "-":
		c.Errorf("%s: invalid number", args[0])
		return usageLine(c)
	case stay:
		c.SetDirs(append([]string{args[0]}, below...))
	default:
		from := c.Dir()
		if status := enter(c, args[0], false, back); status != 0 {
			return status
		}
		c.SetDirs(append([]string{from}, below...))
	}
	showStack(c)
	return 0
}

// rotate brings the directory of an index to the top.
func rotate(c *interp.Call, n int, stay bool) int {
	all := stack(c)
	return setStack(c, append(append([]string{}, all[n:]...), all[:n]...), stay)
}

// swap exchanges the two directories at the top.
func swap(c *interp.Call, stay bool) int {
	all := stack(c)
	all[0], all[1] = all[1], all[0]
	return setStack(c, all, stay)
}

// setStack makes a list of directories the stack, and the first one the working
// directory unless that is to stay.
func setStack(c *interp.Call, all []string, stay bool) int {
	if !stay {
		if status := changeDir(c, all[0]); status != 0 {
			return status
		}
	}
	c.SetDirs(all[1:])
	showStack(c)
	return 0
}

func outOfRange(c *interp.Call, arg string) int {
	if len(c.Dirs()) == 0 {
		c.Errorf(stackEmpty)
	} else {
		c.Errorf("%s: directory stack index out of range", arg)
	}
	return 1
}

func popd(c *interp.Call) int {
	args, stay := c.Args, false
	for len(args) > 0 && args[0] == "-n" {
		stay, args = true, args[1:]
	}
	below := c.Dirs()
	n := 0
	if len(args) > 0 {
		var ok bool
		if n, ok = stackIndex(args[0], len(below)+1); !ok {
			c.Errorf("%s: invalid argument", args[0])
			return usageLine(c)
		}
	}
	switch {
	case len(below) == 0:
		c.Errorf(stackEmpty)
		return 1
	case n < 0 || n > len(below):
		return outOfRange(c, args[0])
	case n == 0 && !stay:
		if status := changeDir(c, below[0]); status != 0 {
			return status
		}
		n = 1
	}
	n = max(n, 1)
	c.SetDirs(append(append([]string{}, below[:n-1]...), below[n:]...))
	showStack(c)
	return 0
}
