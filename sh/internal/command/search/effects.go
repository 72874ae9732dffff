package search

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// findEffects are those of find: of the actions in its expression.
func findEffects(c *command.Ctx) command.Effects {
	var e command.Effects
	for i := 0; i < len(c.Args); i++ {
		switch a := c.Args[i]; a {
		case "-delete":
			e.Writes = append(e.Writes, starts(c.Args)...)
		case "-fprint", "-fprint0", "-fls", "-fprintf":
			if i+1 < len(c.Args) {
				e.Writes = append(e.Writes, c.Args[i+1])
			}
		case "-exec", "-execdir":
			var args []string
			for i++; i < len(c.Args) && c.Args[i] != ";" && (c.Args[i] != "+" || c.Args[i-1] != "{}"); i++ {
				args = append(args, strings.ReplaceAll(c.Args[i], "{}", command.Unknown("{}")))
			}
			if len(args) > 0 {
				e.Runs = append(e.Runs, args)
			}
		}
	}
	return e
}

// starts returns the places where find begins.
func starts(args []string) []string {
	for len(args) > 0 && (args[0] == "-H" || args[0] == "-L" || args[0] == "-P") {
		args = args[1:]
	}
	n := 0
	for n < len(args) && !strings.HasPrefix(args[n], "-") && args[n] != "(" && args[n] != "!" {
		n++
	}
	if n == 0 {
		return []string{"."}
	}
	return args[:n]
}

// xargsEffects are those of xargs, which adds arguments to a command.
func xargsEffects(c *command.Ctx) command.Effects {
	args := append([]string(nil), c.Args...)
	if len(args) == 0 {
		return command.Effects{}
	}
	for _, key := range []string{"I", "replace"} {
		if !c.Has(key) {
			continue
		}
		mark := c.Value(key, "{}")
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], mark, command.Unknown(mark))
		}
		return command.Effects{Runs: [][]string{args}}
	}
	return command.Effects{Runs: [][]string{append(args, command.Unknown("..."))}}
}
