package builtin

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// keywords are the reserved words, in the order of compgen -k.
var keywords = []string{
	"if", "then", "else", "elif", "fi", "case", "esac", "for", "select", "while", "until", "do", "done", "in", "function", "time", "{", "}", "!", "[[", "]]",
	"coproc",
}

// meaning is what a name is as a command.
type meaning struct {
	kind string // alias, keyword, function, builtin, file; as type -t has them
	text string // of an alias, or the path of a file
	hash bool   // a path that hash has been told
}

// meanings returns what a name is, in the order in which the shell looks; only the
// first with all unset.
func meanings(c *interp.Call, name string, functions, all bool) []meaning {
	var list []meaning
	add := func(m meaning) bool {
		list = append(list, m)
		return !all
	}
	if text, ok := c.Aliases()[name]; ok && c.Option(option(interp.ShellOptions, "expand_aliases")) && add(meaning{kind: "alias", text: text}) {
		return list
	}
	if slices.Contains(keywords, name) && add(meaning{kind: "keyword"}) {
		return list
	}
	if functions && c.Function(name) != nil && add(meaning{kind: "function"}) {
		return list
	}
	if c.Builtin(name) != nil && add(meaning{kind: "builtin"}) {
		return list
	}
	return append(list, files(c, name, all)...)
}

// files returns the files that a name finds.
func files(c *interp.Call, name string, all bool) []meaning {
	if path, ok := c.Hashed()[name]; ok && !all {
		return []meaning{{kind: "file", text: path, hash: true}}
	}
	var list []meaning
	for _, path := range c.Paths(name) {
		list = append(list, meaning{kind: "file", text: path})
		if !all {
			break
		}
	}
	return list
}

// describe prints a meaning as type and command -V do.
func (m *meaning) describe(c *interp.Call, name string) {
	switch m.kind {
	case "alias":
		c.Print(name, " is aliased to `", m.text, "'\n")
	case "keyword":
		c.Print(name, " is a shell keyword\n")
	case "function":
		c.Print(name, " is a function\n", c.FunctionText(name), "\n")
	case "builtin":
		c.Print(name, " is a shell builtin\n")
	default:
		if m.hash {
			c.Print(name, " is hashed (", m.text, ")\n")
		} else {
			c.Print(name, " is ", m.text, "\n")
		}
	}
}

func types(c *interp.Call) int {
	var all, noFunctions, pathOnly, paths, kinds bool
	l := scan(c, "afptP")
	for letter := range l.all {
		switch letter {
		case 'a':
			all = true
		case 'f':
			noFunctions = true
		case 'p':
			pathOnly = true
		case 'P':
			paths = true
		case 't':
			kinds = true
		}
	}
	if l.bad {
		return 2
	}
	status := 0
	for _, name := range l.rest {
		var list []meaning
		if paths {
			list = files(c, name, all)
		} else {
			list = meanings(c, name, !noFunctions, all)
		}
		if len(list) == 0 {
			status = 1
			if !paths && !pathOnly && !kinds {
				c.Errorf("%s: not found", name)
			}
		}
		for _, m := range list {
			switch {
			case kinds:
				c.Print(m.kind, "\n")
			case !paths && !pathOnly:
				m.describe(c, name)
			case m.kind == "file":
				c.Print(m.text, "\n")
			}
		}
	}
	return status
}

// describe is command -v and command -V.
func describe(c *interp.Call, names []string, long bool) int {
	status := 1
	for _, name := range names {
		list := meanings(c, name, true, false)
		if len(list) == 0 {
			if long {
				c.Errorf("%s: not found", name)
			}
			continue
		}
		status = 0
		switch m := list[0]; {
		case long:
			m.describe(c, name)
		case m.kind == "alias":
			c.Print("alias ", name, "=", quote.Single(m.text), "\n")
		case m.kind == "file":
			c.Print(m.text, "\n")
		default:
			c.Print(name, "\n")
		}
	}
	return status
}

// hash keeps where commands are. What runs is not counted: names are only what hash
// has been told.
func hash(c *interp.Call) int {
	var list, tell, forget bool
	path := ""
	l := scan(c, "dlp:rt")
	for letter, arg := range l.all {
		switch letter {
		case 'd':
			forget = true
		case 'l':
			list = true
		case 'p':
			path = arg
		case 'r':
			c.SetHashed(func(m map[string]string) { clear(m) })
		case 't':
			tell = true
		}
	}
	switch {
	case l.bad:
		return 2
	case len(l.rest) == 0:
		return showHash(c, list)
	}
	status := 0
	for _, name := range l.rest {
		if !hashOne(c, name, path, tell, forget, len(l.rest) > 1) {
			c.Errorf("%s: not found", name)
			status = 1
		}
	}
	return status
}

func showHash(c *interp.Call, reusable bool) int {
	known := c.Hashed()
	if len(known) == 0 {
		if len(c.Args) == 0 {
			c.Print("hash: hash table empty\n")
		}
		return 0
	}
	if len(c.Args) > 0 && !reusable {
		return 0
	}
	if !reusable {
		c.Print("hits\tcommand\n")
	}
	names := make([]string, 0, len(known))
	for name := range known {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if reusable {
			c.Print("builtin hash -p ", known[name], " ", name, "\n")
		} else {
			c.Print("   0\t", known[name], "\n")
		}
	}
	return 0
}

func hashOne(c *interp.Call, name, path string, tell, forget, many bool) bool {
	known, ok := c.Hashed()[name]
	switch {
	case path != "":
		c.SetHashed(func(m map[string]string) { m[name] = path })
		return true
	case forget:
		c.SetHashed(func(m map[string]string) { delete(m, name) })
		return ok
	case tell && ok:
		if many {
			c.Print(name, "\t")
		}
		c.Print(known, "\n")
		return true
	case tell:
		return false
	case strings.Contains(name, "/") || c.Function(name) != nil || c.Builtin(name) != nil:
		return true
	}
	paths := c.Paths(name)
	if len(paths) == 0 {
		return false
	}
	c.SetHashed(func(m map[string]string) { m[name] = paths[0] })
	return true
}
