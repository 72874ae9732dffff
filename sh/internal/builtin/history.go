package builtin

import (
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

// history shows the history, which is empty: a shell that runs a script keeps none.
func history(c *interp.Call) int {
	print := false
	l := scan(c, "cd:anrwps")
	for letter := range l.all {
		print = print || letter == 'p'
	}
	if print {
		for _, word := range l.rest {
			c.Print(word, "\n")
		}
		return 0
	}
	if l.bad {
		return 2
	}
	if len(l.rest) > 0 {
		if _, err := strconv.Atoi(l.rest[0]); err != nil {
			c.Errorf("%s: numeric argument required", l.rest[0])
			return 1
		}
	}
	return 0
}

// fc finds no command in an empty history.
func fc(c *interp.Call) int {
	l := scan(c, "e:lnrs")
	again := false
	for letter := range l.all {
		again = again || letter == 's'
	}
	switch {
	case l.bad:
		return 2
	case again:
		c.Errorf("no command found")
		return 1
	}
	return 0
}

// logout is for login shells, which there are none of.
func logout(c *interp.Call) int {
	c.Errorf("not login shell: use `exit'")
	return 1
}

func suspend(c *interp.Call) int {
	if _, valid := operands(c, "f"); !valid {
		return 2
	}
	c.Errorf("cannot suspend: no job control")
	return 1
}
