package files

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// copies are the effects of a tool that puts files in a place: cp, ln, install.
func copies(c *command.Ctx) command.Effects {
	if c.Has("target-directory") {
		return command.Effects{Writes: []string{c.Value("target-directory", "")}}
	}
	if len(c.Args) == 0 {
		return command.Effects{}
	}
	if c.Has("directory") { // of install: makes all
		return command.Effects{Writes: c.Args}
	}
	if len(c.Args) == 1 {
		return command.Effects{Writes: []string{"."}} // ln TARGET
	}
	return command.Effects{Writes: c.Args[len(c.Args)-1:]}
}

// moves are the effects of mv: the sources are gone.
func moves(c *command.Ctx) command.Effects {
	e := command.Effects{Writes: c.Args}
	if c.Has("target-directory") {
		e.Writes = append(e.Writes[:len(e.Writes):len(e.Writes)], c.Value("target-directory", ""))
	}
	return e
}

// changes are the effects of chmod and its like.
func changes(c *command.Ctx) command.Effects {
	if c.Has("reference") {
		return command.WritesOperands(c)
	}
	return command.WritesRest(c)
}

// ddWrites are the effects of dd: of=FILE.
func ddWrites(c *command.Ctx) command.Effects {
	for _, arg := range c.Args {
		if name, ok := strings.CutPrefix(arg, "of="); ok {
			return command.Effects{Writes: []string{name}}
		}
	}
	return command.Effects{}
}

// mktempWrites are the effects of mktemp.
func mktempWrites(c *command.Ctx) command.Effects {
	switch {
	case c.Has("dry-run"):
		return command.Effects{}
	case len(c.Args) > 0:
		return command.Effects{Writes: c.Args[:1]}
	}
	return command.Effects{Writes: []string{c.Value("tmpdir", "/tmp") + "/tmp.XXXXXXXXXX"}}
}
