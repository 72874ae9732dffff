package awk

import (
	"github.com/skillet-run/skillet/sh/internal/awk"
	"github.com/skillet-run/skillet/sh/internal/command"
)

// effects are those of the program, where it is known.
func effects(c *command.Ctx) command.Effects {
	o := awk.Options{Name: c.Name}
	args := c.Args
	inPlace := false
	for _, g := range c.Options {
		switch g.Key {
		case "file", "exec":
			return command.Effects{Opaque: "it runs a program of awk that is in a file"}
		case "include":
			if g.Value != "inplace" {
				return command.Effects{Opaque: "it runs a program of awk that is in a file"}
			}
			inPlace = true
		case "source":
			o.Sources = append(o.Sources, awk.Source{Name: "cmd. line", Text: g.Value})
		case "sandbox":
			return command.Effects{}
		case "traditional":
			o.Traditional = true
		case "posix":
			o.Posix = true
		}
	}
	if len(o.Sources) == 0 {
		if len(args) == 0 {
			return command.Effects{}
		}
		o.Sources = []awk.Source{{Name: "cmd. line", Text: args[0]}}
		args = args[1:]
	}
	for _, s := range o.Sources {
		if !command.Known(s.Text) {
			return command.Effects{Opaque: "it runs a program of awk that is not known"}
		}
	}
	uses, err := awk.Look(o)
	if err != nil {
		return command.Effects{Opaque: "it runs a program of awk that cannot be read"}
	}
	var e command.Effects
	if uses.Commands {
		e.Opaque = "its program of awk runs commands"
	}
	for _, name := range uses.Files {
		if name == "" {
			name = command.Unknown("a file that awk names")
		}
		e.Writes = append(e.Writes, name)
	}
	if inPlace {
		e.Writes = append(e.Writes, args...)
	}
	return e
}
