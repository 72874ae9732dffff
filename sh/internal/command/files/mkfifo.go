package files

import (
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// mkfifo is there to say that there are no FIFOs, as on a file system without them.
var mkfifo = command.Command{
	Name:     "mkfifo",
	Summary:  "tell that there are no named pipes",
	Usage:    "NAME...",
	Operands: command.Operands{Least: 1},
	Options:  []command.Option{{Short: 'm', Long: "mode", Arg: "MODE", Help: "has no effect"}},
	Notes:    "The virtual files have no named pipes. Pipelines, <(COMMAND), >(COMMAND) and coproc connect commands.",
	Run: func(c *command.Ctx) int {
		for _, name := range c.Args {
			c.Errorf("cannot create fifo %s: %s (see mkfifo --help)", command.Quote(name), vfs.ENOTSUP.Error())
		}
		return 1
	},
}
