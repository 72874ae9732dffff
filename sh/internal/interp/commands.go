package interp

import (
	"maps"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Commands are builtins and tools by their names. Machines share them: nothing
// changes them.
type Commands struct {
	builtins map[string]*Builtin
	tools    map[string]*command.Command
}

// NewCommands returns the Commands of two lists.
func NewCommands(builtins []Builtin, tools []command.Command) *Commands {
	c := &Commands{make(map[string]*Builtin, len(builtins)), toolIndex(tools)}
	for i := range builtins {
		c.builtins[builtins[i].Name] = &builtins[i]
	}
	return c
}

func toolIndex(list []command.Command) map[string]*command.Command {
	if len(list) == 0 {
		return nil
	}
	index := make(map[string]*command.Command, len(list))
	for i := range list {
		index[list[i].Name] = &list[i]
	}
	return index
}

// without returns the Commands but for builtins that tools of a machine's own hide.
func (c *Commands) without(own map[string]*command.Command) *Commands {
	if len(own) == 0 {
		return c
	}
	builtins := c.builtins
	for name := range own {
		if c.builtins[name] == nil {
			continue
		}
		if len(builtins) == len(c.builtins) {
			builtins = maps.Clone(c.builtins)
		}
		delete(builtins, name)
	}
	return &Commands{builtins, c.tools}
}

// builtin returns the builtin of a name, nil when there is none.
func (m *Machine) builtin(name string) *Builtin { return m.commands.builtins[name] }

// tool returns the tool of a name, nil when there is none.
func (m *Machine) tool(name string) *command.Command {
	if tool := m.own[name]; tool != nil {
		return tool
	}
	return m.commands.tools[name]
}
