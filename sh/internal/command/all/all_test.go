package all_test

import (
	"testing"

	"github.com/skillet-run/skillet/sh/internal/command/all"
)

// Names are in order, and each stands for one tool.
func TestCommands(t *testing.T) {
	commands := all.Commands()
	for i := 1; i < len(commands); i++ {
		if commands[i-1].Name >= commands[i].Name {
			t.Errorf("%s stands before %s", commands[i-1].Name, commands[i].Name)
		}
	}
	for _, c := range commands {
		if c.Name == "" || c.Summary == "" || c.Run == nil {
			t.Errorf("%q has no summary or does nothing", c.Name)
		}
		seen := map[string]bool{}
		for _, o := range c.Options {
			if seen[o.Key()] {
				t.Errorf("%s has the option %s twice", c.Name, o.Key())
			}
			seen[o.Key()] = true
		}
	}
}
