package archive

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// replaces are the effects of tools that put a file in the place of another one, unless
// they are told to print; prints is what they do by their name.
func replaces(prints bool) func(c *command.Ctx) command.Effects {
	return func(c *command.Ctx) command.Effects {
		prints := prints
		for _, key := range []string{"stdout", "to-stdout", "test", "list"} {
			prints = prints || c.Has(key)
		}
		if prints {
			return command.Effects{}
		}
		e := command.Effects{Writes: c.Args}
		if c.Has("o") {
			e.Writes = append(e.Writes[:len(e.Writes):len(e.Writes)], c.Value("o", ""))
		}
		return e
	}
}

// tarEffects are those of tar: of what is in an archive it says the directory.
func tarEffects(c *command.Ctx) command.Effects {
	var e command.Effects
	for _, o := range c.Options {
		switch tarModes[o.Key] {
		case 'c', 'r', 'u', 'A', 'D':
			if file := c.Value("file", "-"); file != "-" {
				e.Writes = append(e.Writes, file)
			}
			if c.Has("remove-files") {
				e.Writes = append(e.Writes, c.Args...)
			}
		case 'x':
			if !c.Has("to-stdout") {
				e.Writes = append(e.Writes, c.Value("one-top-level", c.Value("directory", ".")))
			}
		}
	}
	return e
}

// zipEffects are those of zip: the archive, and with -m the files that are moved into it.
func zipEffects(c *command.Ctx) command.Effects {
	z := &zipper{Ctx: c}
	if z.parse() != "" || z.file == "" || z.file == "-" {
		return command.Effects{}
	}
	e := command.Effects{Writes: []string{z.file}}
	if z.move {
		e.Writes = append(e.Writes, z.names...)
	}
	return e
}

// unzipEffects are those of unzip: the directory that it writes to.
func unzipEffects(c *command.Ctx) command.Effects {
	u := &unzipper{Ctx: c, letters: map[byte]int{}}
	if u.parse() != "" || u.file == "" || u.info {
		return command.Effects{}
	}
	for letter := range u.letters {
		if strings.IndexByte("plvtcz", letter) >= 0 {
			return command.Effects{}
		}
	}
	if u.dir == "" {
		u.dir = "."
	}
	return command.Effects{Writes: []string{u.dir}}
}
