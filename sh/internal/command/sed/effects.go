package sed

import (
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// effects are those of the script, where it is known, and of -i.
func effects(c *command.Ctx) command.Effects {
	var src source
	var o options
	for _, g := range c.Options {
		if g.Key == "file" {
			return command.Effects{Opaque: "it runs a script of sed that is in a file"}
		}
		if o.set(c, g, &src) != "" {
			return command.Effects{}
		}
	}
	files := c.Args
	if len(src.chunks) == 0 && len(files) > 0 {
		src.add(files[0], "")
		files = files[1:]
	}
	var e command.Effects
	if o.inPlace {
		e.Writes = append(e.Writes, files...)
	}
	if !command.Known(src.text) {
		e.Opaque = "it runs a script of sed that is not known"
		return e
	}
	p := parser{source: &src, options: &o, c: c, dry: true}
	if err := p.parse(); err != nil {
		return e // it does nothing
	}
	var names []string
	for name := range p.outs {
		names = append(names, name)
	}
	slices.Sort(names)
	e.Writes = append(e.Writes, names...)
	for _, in := range p.script.code {
		switch {
		case in.name == 'e' && in.text != nil:
			e.Scripts = append(e.Scripts, string(in.text))
		case in.name == 'e', in.sub != nil && in.sub.evaluate:
			e.Opaque = "its script of sed runs what it reads"
		}
	}
	return e
}
