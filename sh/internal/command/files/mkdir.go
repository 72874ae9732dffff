package files

import (
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var mkdir = command.Command{
	Name:     "mkdir",
	Summary:  "create directories",
	Usage:    "DIRECTORY...",
	Operands: command.Operands{Least: 1},
	Options: []command.Option{
		{Short: 'm', Long: "mode", Arg: "MODE", Help: "set file mode (as in chmod), not a=rwx - umask"},
		{Short: 'p', Long: "parents", Help: "no error if existing, make parent directories as needed"},
		{Short: 'v', Long: "verbose", Help: "print a message for each created directory"},
	},
	Effects: command.WritesOperands,
	Run:     runMkdir,
}

func runMkdir(c *command.Ctx) (status int) {
	mode := ^uint32(0)
	if text := c.Value("mode", ""); c.Has("mode") {
		changes, ok := command.ParseMode(text)
		if !ok {
			c.Errorf("invalid mode %s", command.Quote(text))
			return 1
		}
		mode = changes.Apply(0o777, true, uint32(c.Umask()))
	}
	for _, name := range c.Args {
		var err error
		failed := name
		if c.Has("parents") {
			failed, err = makeAll(c, name, "created directory ")
		} else {
			err = makeDir(c, name, "created directory ")
		}
		if err == nil && mode != ^uint32(0) && failed != "" {
			err = c.Files().Chmod(c.Path(name), vfs.Permissions(mode))
		}
		if err != nil {
			c.Errorf("cannot create directory %s: %s", command.Quote(failed), command.Reason(err))
			status = 1
		}
	}
	return status
}

func makeDir(c *command.Ctx, name, told string) error {
	err := c.Files().Mkdir(c.Path(name), fs.ModePerm&^c.Umask())
	if err == nil && (c.Has("verbose") || c.Name == "install" && c.Has("v")) {
		c.Stdout.Print(c.Name + ": " + told + command.Quote(name) + "\n")
	}
	return err
}

// makeAll makes a directory and those above it. It returns the name that could not
// be made, or else the name, or "" when that was there already.
func makeAll(c *command.Ctx, name, told string) (string, error) {
	for i := 1; i < len(name); i++ {
		if name[i] != '/' || name[i-1] == '/' || strings.Trim(name[i:], "/") == "" {
			continue
		}
		above := name[:i]
		if isDir(c, above) {
			continue
		}
		if err := makeDir(c, above, told); err != nil {
			if info, problem := c.Stat(above); problem == nil && !info.IsDir() {
				err = vfs.ENOTDIR
			}
			return above, err
		}
	}
	if isDir(c, name) {
		return "", nil
	}
	return name, makeDir(c, name, told)
}
