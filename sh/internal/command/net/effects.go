package net

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// curlEffects are those of curl: what it sends for is written where an option says.
func curlEffects(c *command.Ctx) command.Effects {
	given, err := parseCurl(c.Args)
	if err != nil {
		return command.Effects{}
	}
	e := command.Effects{Network: true}
	for _, g := range given {
		switch g.Key {
		case "output", "cookie-jar", "dump-header":
			e.Writes = append(e.Writes, g.Value)
		case "remote-name", "remote-name-all", "remote-header-name":
			e.Writes = append(e.Writes, command.Unknown("a file named as its URL"))
		case "config":
			e.Opaque = "it reads options of curl from a file"
		}
	}
	return e
}

// wgetEffects are those of wget.
func wgetEffects(c *command.Ctx) command.Effects {
	e := command.Effects{Network: true}
	for _, key := range []string{"output-file", "append-output"} {
		if c.Has(key) {
			e.Writes = append(e.Writes, c.Value(key, ""))
		}
	}
	switch {
	case c.Has("spider"):
	case c.Has("output-document"):
		e.Writes = append(e.Writes, c.Value("output-document", ""))
	default:
		dir := strings.TrimSuffix(c.Value("directory-prefix", "."), "/")
		e.Writes = append(e.Writes, dir+"/"+command.Unknown("a file named as its URL"))
	}
	return e
}
