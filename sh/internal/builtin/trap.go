package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

// usage reports an option that a builtin does not take.
func usage(c *interp.Call, option string) int {
	c.Errorf("%s: invalid option", option)
	if b := c.Known(c.Name); b != nil {
		c.Errout(c.Name + ": usage: " + strings.TrimSpace(c.Name+" "+b.Usage) + "\n")
	}
	return 2
}

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
	args := c.Args
	show := false
	if len(args) > 0 {
		switch args[0] {
		case "--":
			args = args[1:]
		case "-p":
			show, args = true, args[1:]
		case "-l":
			listSignals(c)
			return 0
		case "-":
		default:
			if strings.HasPrefix(args[0], "-") && len(args[0]) > 1 {
				return usage(c, args[0][:2])
			}
		}
	}
	if show || len(args) == 0 {
		return showTraps(c, args)
	}
	text, names, reset := args[0], args[1:], args[0] == "-"
	if len(names) == 0 { // one argument is a signal to be reset
		if trapName(text) == "" {
			c.Errout("trap: usage: trap [-lp] [[arg] signal_spec ...]\n")
			return 2
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
