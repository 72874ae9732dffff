// Package all is the list of the shell's tools, family by family. A new family is
// one line here.
package all

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/archive"
	"github.com/skillet-run/skillet/sh/internal/command/awk"
	"github.com/skillet-run/skillet/sh/internal/command/compare"
	"github.com/skillet-run/skillet/sh/internal/command/data"
	"github.com/skillet-run/skillet/sh/internal/command/files"
	"github.com/skillet-run/skillet/sh/internal/command/jq"
	"github.com/skillet-run/skillet/sh/internal/command/net"
	"github.com/skillet-run/skillet/sh/internal/command/numbers"
	"github.com/skillet-run/skillet/sh/internal/command/search"
	"github.com/skillet-run/skillet/sh/internal/command/sed"
	"github.com/skillet-run/skillet/sh/internal/command/system"
	"github.com/skillet-run/skillet/sh/internal/command/text"
)

// Commands returns every tool, sorted by name.
func Commands() []command.Command {
	commands := slices.Concat(
		archive.Commands,
		awk.Commands,
		compare.Commands,
		data.Commands,
		files.Commands,
		numbers.Commands,
		jq.Commands,
		net.Commands,
		search.Commands,
		sed.Commands,
		system.Commands,
		text.Commands,
	)
	slices.SortFunc(commands, func(a, b command.Command) int { return strings.Compare(a.Name, b.Name) })
	return commands
}
