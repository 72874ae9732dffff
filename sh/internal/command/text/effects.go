package text

import "github.com/skillet-run/skillet/sh/internal/command"

// splitWrites are the effects of split: pieces that begin with a prefix.
func splitWrites(c *command.Ctx) command.Effects {
	prefix := "x"
	if len(c.Args) > 1 {
		prefix = c.Args[1]
	}
	if filter := c.Value("filter", ""); filter != "" {
		return command.Effects{Scripts: []string{filter}}
	}
	return command.Effects{Writes: []string{prefix + command.Unknown("*")}}
}

// csplitWrites are those of csplit.
func csplitWrites(c *command.Ctx) command.Effects {
	return command.Effects{Writes: []string{c.Value("prefix", "xx") + command.Unknown("*")}}
}

// convertedFiles are those of dos2unix and its kin, which may write every operand.
func convertedFiles(c *command.Ctx) command.Effects {
	if c.Has("info") {
		return command.Effects{}
	}
	return command.Effects{Writes: c.Args}
}
