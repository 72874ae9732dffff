package compare

import "github.com/skillet-run/skillet/sh/internal/command"

// patchEffects are those of patch: without an operand the patch names the files.
func patchEffects(c *command.Ctx) command.Effects {
	switch {
	case c.Has("dry-run"):
		return command.Effects{}
	case c.Has("output"):
		return command.Effects{Writes: []string{c.Value("output", "")}}
	case len(c.Args) > 0:
		return command.Effects{Writes: c.Args[:1]}
	}
	return namedByPatch(c)
}

func namedByPatch(*command.Ctx) command.Effects {
	return command.Effects{Writes: []string{command.Unknown("files that the patch names")}}
}
