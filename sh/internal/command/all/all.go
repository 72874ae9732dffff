// Package all is the list of the shell's tools, family by family. A new family is
// one line here.
package all

import (
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/awk"
	"github.com/skillet-run/skillet/sh/internal/command/search"
	"github.com/skillet-run/skillet/sh/internal/command/sed"
)

// Commands returns every tool.
func Commands() []command.Command {
	return slices.Concat[[]command.Command](
		awk.Commands,
		search.Commands,
		sed.Commands,
	)
}
