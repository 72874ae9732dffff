package builtin

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

func alias(c *interp.Call) int {
	all := false
	l := scan(c, "p")
	for range l.all {
		all = true
	}
	all = all || len(l.rest) == 0
	switch {
	case l.bad:
		return 2
	case all && len(c.Aliases()) == 0:
		return 0
	case all:
		for _, name := range slices.Sorted(maps.Keys(c.Aliases())) {
			showAlias(c, name)
		}
	}
	status := 0
	for _, arg := range l.rest {
		name, value, set := strings.Cut(arg, "=")
		switch _, known := c.Aliases()[name]; {
		case set && name != "":
			c.SetAlias(name, value)
		case known:
			showAlias(c, name)
		default:
			c.Errorf("%s: not found", name)
			status = 1
		}
	}
	return status
}

func showAlias(c *interp.Call, name string) {
	c.Print("alias ", name, "=", quote.Single(c.Aliases()[name]), "\n")
}

func unalias(c *interp.Call) int {
	all := false
	l := scan(c, "a")
	for range l.all {
		all = true
	}
	switch {
	case l.bad:
		return 2
	case all:
		c.ClearAliases()
		return 0
	case len(l.rest) == 0:
		return usageLine(c)
	}
	status := 0
	for _, name := range l.rest {
		if _, known := c.Aliases()[name]; known {
			c.RemoveAlias(name)
		} else {
			c.Errorf("%s: not found", name)
			status = 1
		}
	}
	return status
}

// caller prints where the present function was called.
func caller(c *interp.Call) int {
	args, valid := operands(c, "")
	if !valid {
		return 2
	}
	lines, files, names := c.Elements("BASH_LINENO"), c.Elements("BASH_SOURCE"), c.Callers()
	if len(args) == 0 {
		if len(lines) == 0 {
			return 1
		}
		file := "NULL"
		if len(files) > 1 {
			file = files[1]
		}
		c.Print(lines[0], " ", file, "\n")
		return 0
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		c.Errorf("%s: invalid number", args[0])
		return usageLine(c)
	}
	if n < 0 || n+1 >= len(names) || n >= len(lines) {
		return 1
	}
	file := "NULL"
	if n+1 < len(files) {
		file = files[n+1]
	}
	c.Print(fmt.Sprintf("%s %s %s\n", lines[n], names[n+1], file))
	return 0
}

// showBuiltins lists the builtins that are on, or those that are off, or all.
func showBuiltins(c *interp.Call, off, all, special bool) int {
	for _, name := range c.BuiltinNames() {
		b := c.Known(name)
		disabled := c.Builtin(name) == nil
		switch {
		case b.Program == interp.ProgramOnly, special && !b.Special, !all && disabled != off:
		case disabled:
			c.Print("enable -n ", b.Name, "\n")
		default:
			c.Print("enable ", b.Name, "\n")
		}
	}
	return 0
}

// enable switches builtins on and off.
func enable(c *interp.Call) int {
	var off, all, special bool
	l := scan(c, "adf:nps")
	for letter := range l.all {
		switch letter {
		case 'n':
			off = true
		case 'a':
			all = true
		case 's':
			special = true
		}
	}
	if l.bad {
		return 2
	}
	if len(l.rest) == 0 {
		return showBuiltins(c, off, all, special)
	}
	status := 0
	for _, arg := range l.rest {
		switch {
		case c.Known(arg) == nil:
			c.Errorf("%s: not a shell builtin", arg)
			status = 1
		default:
			c.Disable(arg, off)
		}
	}
	return status
}
