package files

import (
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var rmdir = command.Command{
	Name:     "rmdir",
	Summary:  "remove empty directories",
	Usage:    "DIRECTORY...",
	Operands: command.Operands{Least: 1},
	Options: []command.Option{
		{Long: "ignore-fail-on-non-empty", Help: "ignore each failure that is solely because a directory is non-empty"},
		{Short: 'p', Long: "parents", Help: "remove DIRECTORY and its ancestors"},
		{Short: 'v', Long: "verbose", Help: "output a diagnostic for every directory processed"},
	},
	Effects: command.WritesOperands,
	Run:     runRmdir,
}

func runRmdir(c *command.Ctx) (status int) {
	for _, name := range c.Args {
		if !removeDirs(c, name) {
			status = 1
		}
	}
	return status
}

func removeDirs(c *command.Ctx, name string) bool {
	for what := "failed to remove "; ; what = "failed to remove directory " {
		if c.Has("verbose") {
			c.Stdout.Print(c.Name + ": removing directory, " + command.Quote(name) + "\n")
		}
		err := c.Files().RemoveDir(c.Path(name))
		if err != nil {
			if vfs.ErrnoOf(err) == vfs.ENOTEMPTY && c.Has("ignore-fail-on-non-empty") {
				return true
			}
			c.Errorf("%s%s: %s", what, command.Quote(name), command.Reason(err))
			return false
		}
		above := parent(name)
		if !c.Has("parents") || above == "." || above == "/" || above == name {
			return true
		}
		name = above
	}
}
