package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

// The traps that are no signals, in the order in which they are listed behind them.
var pseudo = []string{"DEBUG", "ERR", "RETURN"}

// trapName returns the name that a trap is kept by, "" when there is no such signal.
func trapName(spec string) string {
	name := strings.ToUpper(spec)
	for _, p := range pseudo {
		if name == p {
			return p
		}
	}
	if n := signal(spec); n >= 0 && n < len(interp.SignalNames()) {
		return interp.SignalNames()[n]
	}
	return ""
}

func trap(c *interp.Call) int {
	var list, show bool
	l := scan(c, "lp")
	for letter := range l.all {
		list = list || letter == 'l'
		show = show || letter == 'p'
	}
	args := l.rest
	switch {
	case l.bad:
		return 2
	case list:
		listSignals(c)
		return 0
	case show || len(args) == 0:
		return showTraps(c, args)
	}
	text, names, reset := args[0], args[1:], args[0] == "-"
	if len(names) == 0 { // one argument is a signal to be reset
		if trapName(text) == "" {
			return usageLine(c)
		}
		names, reset = args, true
	} else if !reset && strings.Trim(text, "0123456789") == "" && text != "" {
		names, reset = args, true
	}
	status := 0
	for _, spec := range names {
		name := trapName(spec)
		switch {
		case name == "":
			c.Errorf("%s: invalid signal specification", spec)
			status = 1
		case reset:
			c.ClearTrap(name)
		default:
			c.SetTrap(name, text)
		}
	}
	return status
}

func showTraps(c *interp.Call, specs []string) int {
	traps := c.Traps()
	var names []string
	status := 0
	for _, spec := range specs {
		name := trapName(spec)
		if name == "" {
			c.Errorf("%s: invalid signal specification", spec)
			status = 1
			continue
		}
		names = append(names, name)
	}
	if len(specs) == 0 {
		names = append(append(names, interp.SignalNames()...), pseudo...)
	}
	for _, name := range names {
		if text, set := traps[name]; set {
			c.Print("trap -- '", strings.ReplaceAll(text, "'", `'\''`), "' ", name, "\n")
		}
	}
	return status
}
