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

// xanEffects are those of xan: the file of -o.
func xanEffects(c *command.Ctx) command.Effects {
	for i, word := range c.Args {
		name, value, set := strings.Cut(word, "=")
		switch {
		case name != "-o" && name != "--output":
		case set:
			return command.Effects{Writes: []string{value}}
		case i+1 < len(c.Args):
			return command.Effects{Writes: c.Args[i+1 : i+2]}
		}
	}
	return command.Effects{}
}
