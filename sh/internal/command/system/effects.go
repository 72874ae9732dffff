package system

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// envEffects are those of env: assignments stand before the command.
func envEffects(c *command.Ctx) command.Effects {
	args := c.Args
	for len(args) > 0 && (args[0] == "-" || strings.Contains(args[0], "=")) {
		args = args[1:]
	}
	if len(args) == 0 {
		return command.Effects{}
	}
	return command.Effects{Runs: [][]string{args}}
}

// timeoutEffects are those of timeout: the time stands before the command.
func timeoutEffects(c *command.Ctx) command.Effects {
	if len(c.Args) < 2 {
		return command.Effects{}
	}
	return command.Effects{Runs: [][]string{c.Args[1:]}}
}
