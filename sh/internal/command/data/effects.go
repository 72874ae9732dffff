package data

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// xxdEffects are those of xxd: its second operand is written.
func xxdEffects(c *command.Ctx) command.Effects {
	var operands []string
	for i := 0; i < len(c.Args); i++ {
		word := c.Args[i]
		switch {
		case len(word) < 2 || word[0] != '-':
			operands = append(operands, word)
		case len(word) == 2 && strings.Contains("cglnos", word[1:]):
			i++
		}
	}
	if len(operands) < 2 {
		return command.Effects{}
	}
	return command.Effects{Writes: operands[1:2]}
}
