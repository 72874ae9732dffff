package command

import "github.com/skillet-run/skillet/sh/internal/pattern"

// Glob is a pattern of a tool's option, as fnmatch takes it without flags: "*", "?" and
// "[...]", also for "/" and ".".
type Glob struct {
	c       *Ctx
	pattern *pattern.Pattern
}

// Glob reads a pattern that is used more than once. Every text is one. With fold, the
// case of letters does not matter.
func (c *Ctx) Glob(text string, fold bool) Glob {
	const perByte = 64 // of a pattern that is compiled
	c.Hold(perByte * len(text))
	return c.glob(text, fold)
}

func (c *Ctx) glob(text string, fold bool) Glob {
	var flags pattern.Flags
	if fold {
		flags = pattern.NoCase
	}
	c.Charge(1 + len(text))
	return Glob{c, pattern.Compile(text, flags)}
}

// Match reports whether the pattern matches a whole name. It takes time in proportion
// to the product of both lengths at most.
func (g Glob) Match(name string) bool {
	g.c.Charge(1 + len(name)/16)
	ok, err := g.pattern.Match(name, g.c.account)
	if err != nil {
		stop(err)
	}
	return ok
}

// Match reports whether a pattern that is used once matches a whole name.
func (c *Ctx) Match(pattern, name string) bool { return c.glob(pattern, false).Match(name) }
