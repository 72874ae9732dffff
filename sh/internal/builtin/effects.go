package builtin

import (
	"strings"

	tool "github.com/skillet-run/skillet/sh/internal/command"
)

// The effects of builtins that run what their arguments say.

// runs are those of command, builtin and exec: the options stand before a command.
func runs(takes string) func(args []string) tool.Effects {
	return func(args []string) tool.Effects {
		for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' {
			option := args[0]
			args = args[1:]
			if option == "--" {
				break
			}
			if strings.ContainsAny(option, "vV") && takes == "" {
				return tool.Effects{} // command -v
			}
			if takes != "" && strings.HasSuffix(option, takes) && len(args) > 0 {
				args = args[1:]
			}
		}
		if len(args) == 0 {
			return tool.Effects{}
		}
		return tool.Effects{Runs: [][]string{args}}
	}
}

func evalEffects(args []string) tool.Effects { return scripts(strings.Join(args, " ")) }

// scripts are the effects of running a text.
func scripts(text string) tool.Effects {
	if !tool.Known(text) {
		return tool.Effects{Opaque: "it runs text that is not known"}
	}
	return tool.Effects{Scripts: []string{text}}
}

func sourceEffects([]string) tool.Effects { return tool.Effects{Opaque: "it runs a file"} }

func trapEffects(args []string) tool.Effects {
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	if len(args) < 2 || args[0] == "-" || args[0] == "-p" || args[0] == "-l" {
		return tool.Effects{}
	}
	return scripts(args[0])
}

func bashEffects(args []string) tool.Effects {
	v, bad := parseInvocation(args)
	switch {
	case bad != "" || v.version:
		return tool.Effects{}
	case !v.code && len(v.args) > 0 && !v.stdin:
		return tool.Effects{Opaque: "it runs a file"}
	case !v.code:
		return tool.Effects{Opaque: "it runs its standard input"}
	case len(v.args) == 0:
		return tool.Effects{}
	}
	return scripts(v.args[0])
}

// callbacks are the effects of builtins with an option whose argument is run.
func callbacks(options ...string) func(args []string) tool.Effects {
	return func(args []string) tool.Effects {
		var e tool.Effects
		for i, arg := range args {
			for _, option := range options {
				rest, ok := strings.CutPrefix(arg, option)
				if ok && rest == "" && i+1 < len(args) {
					rest = args[i+1]
				}
				if !ok || rest == "" {
					continue
				}
				if !tool.Known(rest) {
					e.Opaque = "it runs text that is not known"
				} else {
					e.Scripts = append(e.Scripts, rest)
				}
			}
		}
		return e
	}
}

// expandsWords are the effects of compgen: the words of -W are expanded, and -C and -F run
// commands.
func expandsWords(args []string) tool.Effects {
	e := callbacks("-C", "-F")(args)
	for _, arg := range args {
		if !tool.Known(arg) || strings.ContainsAny(arg, "$`") {
			e.Opaque = "it expands text"
		}
	}
	return e
}

// renames are the effects of hash: with -p a name gets another file.
func renames(args []string) tool.Effects {
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") && strings.Contains(arg, "p") || !tool.Known(arg) {
			return tool.Effects{Opaque: "it changes which file a name runs"}
		}
	}
	return tool.Effects{}
}
