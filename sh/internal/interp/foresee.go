package interp

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Foresee returns what a name leads to in a machine that has run nothing, and what a
// call with these arguments would do, as command.Effects has it. own are tools that hide
// others.
func (c *Commands) Foresee(own []command.Command, name string, args []string) (What, command.Effects) {
	if dir, base, ok := cutLast(name); ok {
		if !systemDir(dir) {
			return IsScript, command.Effects{}
		}
		name = base
	}
	if i := slices.IndexFunc(own, func(t command.Command) bool { return t.Name == name }); i >= 0 {
		return IsTool, own[i].Foresee(name, args)
	}
	if b := c.builtins[name]; b != nil {
		if b.Effects == nil {
			return IsBuiltin, command.Effects{}
		}
		return IsBuiltin, b.Effects(args)
	}
	if tool := c.tools[name]; tool != nil {
		return IsTool, tool.Foresee(name, args)
	}
	return IsMissing, command.Effects{}
}

// cutLast cuts a path at its last slash; ok is false when there is none.
func cutLast(path string) (dir, base string, ok bool) {
	i := strings.LastIndexByte(path, '/')
	if i < 0 {
		return "", path, false
	}
	return path[:i], path[i+1:], true
}

// Known are the functions and aliases that earlier runs have left.
func (m *Machine) Known() (functions []string, aliases map[string]string) {
	return m.main.FunctionNames(), m.main.env.aliases
}
