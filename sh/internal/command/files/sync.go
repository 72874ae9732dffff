package files

import "github.com/skillet-run/skillet/sh/internal/command"

var sync = command.Command{
	Name:    "sync",
	Summary: "write what is kept of files to where they last",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'd', Long: "data", Help: "only the content of files"},
		{Short: 'f', Long: "file-system", Help: "the file systems that the files are on"},
	},
	Notes: "Files are written through at once: only what cannot be opened is told.",
	Run:   runSync,
}

func runSync(c *command.Ctx) (status int) {
	switch {
	case c.Has("data") && c.Has("file-system"):
		c.Errorf("cannot specify both --data and --file-system")
		return 1
	case c.Has("data") && len(c.Args) == 0:
		c.Errorf("--data needs at least one argument")
		return 1
	}
	for _, name := range c.Args {
		if _, err := c.Stat(name); err != nil {
			c.Errorf("error opening %s: %s", command.Quote(name), command.Reason(err))
			status = 1
		}
	}
	return status
}
