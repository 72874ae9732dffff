package files

import (
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// The options that cp, mv, ln and install share.
var transferOptions = []command.Option{
	{Long: "backup", Arg: "[CONTROL]", Help: "make a backup of each existing destination file: none, numbered, existing or simple"},
	{Short: 'b', Help: "like --backup but does not accept an argument"},
	{Short: 'S', Long: "suffix", Arg: "SUFFIX", Help: "override the usual backup suffix"},
	{Short: 't', Long: "target-directory", Arg: "DIRECTORY", Help: "put all SOURCE arguments into DIRECTORY"},
	{Short: 'T', Long: "no-target-directory", Help: "treat DEST as a normal file"},
	{Short: 'v', Long: "verbose", Help: "explain what is being done"},
}

// destination is where the operands of cp, mv, ln and install lead.
type destination struct {
	sources []string
	name    string
	dir     bool // name is a directory to put the sources in
}

// destinationOf takes operands apart. done says that the tool has nothing more to do
// but to return the status.
func destinationOf(c *command.Ctx) (d destination, done bool, status int) {
	args := c.Args
	into, given := c.Value("target-directory", ""), c.Has("target-directory")
	plain := c.Has("no-target-directory")
	if given && plain && (c.Name != "ln" || len(args) > 0) {
		c.Errorf("cannot combine --target-directory (-t) and --no-target-directory (-T)")
		return d, true, 1
	}
	switch {
	case len(args) == 0:
		return d, true, c.Misused("missing file operand")
	case len(args) == 1 && !given:
		return d, true, c.Misused("missing destination file operand after %s", command.Quote(args[0]))
	case plain && len(args) > 2:
		return d, true, c.Misused("extra operand %s", command.Quote(args[2]))
	case given:
		if err := mustBeDir(c, into); err != nil {
			c.Errorf("target directory %s: %s", command.Quote(into), command.Reason(err))
			return d, true, 1
		}
		return destination{args, into, true}, false, 0
	}
	last := args[len(args)-1]
	d = destination{args[:len(args)-1], last, false}
	if plain {
		return d, false, 0
	}
	err := mustBeDir(c, last)
	if d.dir = err == nil; !d.dir && len(d.sources) > 1 {
		c.Errorf("target %s: %s", command.Quote(last), command.Reason(err))
		return d, true, 1
	}
	return d, false, 0
}

func mustBeDir(c *command.Ctx, name string) error {
	info, err := c.Stat(name)
	if err == nil && !info.IsDir() {
		err = vfs.ENOTDIR
	}
	return err
}

// place is the name that a source gets at the destination.
func (d *destination) place(source string) string {
	if d.dir {
		return within(d.name, lastElement(source))
	}
	return d.name
}

// backups is how files that are about to be replaced are kept.
type backups struct {
	kind   string // none, simple, numbered, existing
	suffix string
}

func backupsOf(c *command.Ctx) backups {
	b := backups{kind: "none", suffix: "~"}
	if suffix, set := c.Getenv("SIMPLE_BACKUP_SUFFIX"); set && suffix != "" {
		b.suffix = suffix
	}
	if !c.Has("backup") && !c.Has("b") && !c.Has("suffix") {
		return b
	}
	b.suffix = c.Value("suffix", b.suffix)
	control, _ := c.Getenv("VERSION_CONTROL")
	control = c.Value("backup", control)
	if control == "" {
		b.kind = "existing"
		return b
	}
	b.kind = command.Choice(c, "backup type", control, "none off", "simple never", "existing nil", "numbered t")
	return b
}

// keep moves what is at name out of the way, and returns where it is now; "" when
// nothing was to do.
func (b backups) keep(c *command.Ctx, name string) (string, error) {
	if b.kind == "none" || !exists(c, name) {
		return "", nil
	}
	to := name + b.suffix
	if b.kind != "simple" {
		highest, err := highestBackup(c, name)
		if err != nil {
			return "", err
		}
		if highest > 0 || b.kind == "numbered" {
			to = name + ".~" + strconv.Itoa(highest+1) + "~"
		}
	}
	return to, c.Files().Rename(c.Path(name), c.Path(to))
}

// highestBackup is the number of the last numbered backup of a file.
func highestBackup(c *command.Ctx, name string) (int, error) {
	found, err := entries(c, parent(name))
	if err != nil {
		return 0, err
	}
	highest := 0
	for _, e := range found {
		if rest, ok := strings.CutPrefix(e.Name, lastElement(name)+".~"); ok && strings.HasSuffix(rest, "~") {
			if n, err := strconv.Atoi(rest[:len(rest)-1]); err == nil {
				highest = max(highest, n)
			}
		}
	}
	return highest, nil
}

// asks reads an answer from standard input.
func asks(c *command.Ctx, format string, args ...any) bool {
	c.Stdout.Flush()
	c.Stderr.Printf(c.Name+": "+format+"? ", args...)
	return affirmed(c)
}

// affirmed reads a line of standard input, which begins with y for yes.
func affirmed(c *command.Ctx) bool {
	var line []byte
	one := make([]byte, 1)
	for {
		n, err := c.Stdin.Read(one)
		if n == 1 && one[0] != '\n' {
			if len(line) == 0 {
				line = append(line, one[0])
			}
			continue
		}
		if n == 1 || err != nil {
			return slices.Contains([]string{"y", "Y"}, string(line))
		}
	}
}
