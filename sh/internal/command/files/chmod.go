package files

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var chmod = command.Command{
	Name:    "chmod",
	Summary: "change file mode bits",
	Usage:   "MODE[,MODE]... FILE...\nOCTAL-MODE FILE...\n--reference=RFILE FILE...",
	Options: []command.Option{
		{Short: 'c', Long: "changes", Help: "like verbose but report only when a change is made"},
		{Short: 'f', Long: "silent", Help: "suppress most error messages"},
		{Long: "quiet", Help: "the same"},
		{Short: 'v', Long: "verbose", Help: "output a diagnostic for every file processed"},
		{Long: "no-preserve-root", Help: "do not treat '/' specially (the default)"},
		{Long: "preserve-root", Help: "fail to operate recursively on '/'"},
		{Long: "reference", Arg: "RFILE", Help: "use RFILE's mode instead of MODE values"},
		{Short: 'R', Long: "recursive", Help: "change files and directories recursively"},
	},
	Notes:   "Each MODE is of the form '[ugoa]*([-+=]([rwxXst]*|[ugo]))+|[-+=]?[0-7]+'.",
	Prepare: protectMode,
	Effects: changes,
	Run:     runChmod,
}

// protectMode keeps a mode like "-x" or "-w+r" from being taken for an option.
func protectMode(args []string) []string {
	for i, arg := range args {
		if arg == "--" {
			return args
		}
		if len(arg) > 1 && arg[0] == '-' && strings.Trim(arg[1:], "rwxXstugoa0123456789,=+-") == "" && arg[1] != '-' {
			protected := append([]string{}, args[:i]...)
			protected = append(protected, modePrefix+arg)
			return append(protected, args[i+1:]...)
		}
	}
	return args
}

// modePrefix marks a mode that looked like an option. It is no character of a mode.
const modePrefix = "\x00"

// changer is one run of chmod.
type changer struct {
	*command.Ctx
	changes          command.ModeChanges
	umask            uint32
	recursive, quiet bool
	verbose, told    bool
	surprise         bool // a mode like -x has left what the umask keeps
	status           int
}

func runChmod(c *command.Ctx) int {
	k := &changer{
		Ctx: c, umask: uint32(c.Umask()), recursive: c.Has("recursive"), quiet: c.Has("silent") || c.Has("quiet"),
		verbose: c.Last("verbose", "changes") == "verbose", told: c.Last("verbose", "changes") == "changes",
	}
	names := c.Args
	if reference := c.Value("reference", ""); c.Has("reference") {
		info, err := c.Stat(reference)
		if err != nil {
			c.Errorf("failed to get attributes of %s: %s", command.Quote(reference), command.Reason(err))
			return 1
		}
		k.changes = command.SetMode(bitsOf(info.Mode))
	} else {
		switch len(names) {
		case 0:
			return c.Misused("missing operand")
		case 1:
			return c.Misused("missing operand after %s", command.Quote(strings.TrimPrefix(names[0], modePrefix)))
		}
		text := strings.TrimPrefix(names[0], modePrefix)
		k.surprise = text != names[0]
		changes, ok := command.ParseMode(text)
		if !ok {
			return c.Misused("invalid mode: %s", command.Quote(text))
		}
		k.changes, names = changes, names[1:]
	}
	if len(names) == 0 {
		return c.Misused("missing operand")
	}
	for _, name := range names {
		k.change(name, true, 0)
	}
	return k.status
}

func (k *changer) fail(format string, args ...any) {
	k.status = 1
	if !k.quiet {
		k.Errorf(format, args...)
	}
}

func (k *changer) change(name string, operand bool, depth int) {
	k.Charge(8)
	stat := k.Stat
	if !operand {
		stat = k.Lstat
	}
	info, err := stat(name)
	if err != nil {
		if link, problem := k.Lstat(name); problem == nil && link.Mode&fs.ModeSymlink != 0 {
			k.fail("cannot operate on dangling symlink %s", command.Quote(name))
		} else {
			k.fail("cannot access %s: %s", command.Quote(name), command.Reason(err))
		}
		if k.verbose {
			k.Stdout.Printf("failed to change mode of %s from 0000 (---------) to 0000 (---------)\n", command.Quote(name))
		}
		return
	}
	if info.Mode&fs.ModeSymlink != 0 {
		if k.verbose {
			k.Stdout.Printf("neither symbolic link %s nor referent has been changed\n", command.Quote(name))
		}
		return
	}
	if k.recursive && k.Has("preserve-root") && operand && resolved(k.Ctx, name) == "/" {
		k.fail("it is dangerous to operate recursively on %s\n%s: use --no-preserve-root to override this failsafe", command.Quote(name), k.Name)
		return
	}
	k.apply(name, info)
	if k.recursive && info.IsDir() {
		k.below(name, depth)
	}
}

func (k *changer) apply(name string, info vfs.FileInfo) {
	before := bitsOf(info.Mode)
	after := k.changes.Apply(before, info.IsDir(), k.umask)
	err := k.Files().Chmod(k.Path(name), vfs.Permissions(after))
	if err != nil {
		k.fail("changing permissions of %s: %s", command.Quote(name), command.Reason(err))
	}
	was, is := octalText(before), octalText(after)
	switch {
	case err != nil && k.verbose:
		k.Stdout.Printf("failed to change mode of %s from %s to %s\n", command.Quote(name), was, is)
	case err == nil && before != after && (k.verbose || k.told):
		k.Stdout.Printf("mode of %s changed from %s to %s\n", command.Quote(name), was, is)
	case err == nil && k.verbose:
		k.Stdout.Printf("mode of %s retained as %s\n", command.Quote(name), is)
	}
	if naive := k.changes.Apply(before, info.IsDir(), 0); k.surprise && err == nil && after&^naive != 0 {
		k.status = 1
		k.Errorf("%s: new permissions are %s, not %s", command.QuoteName(name), command.PermissionText(after), command.PermissionText(naive))
	}
}

func octalText(bits uint32) string {
	return fmt.Sprintf("%04o (%s)", bits, command.PermissionText(bits))
}

func (k *changer) below(dir string, depth int) {
	found, err := entries(k.Ctx, dir)
	if err != nil {
		k.fail("cannot read directory %s: %s", command.Quote(dir), command.Reason(err))
		return
	}
	if depth > maxDepth {
		k.fail("cannot access %s: %s", command.Quote(dir), vfs.ENAMETOOLONG.Error())
		return
	}
	for _, e := range found {
		k.change(within(dir, e.Name), false, depth+1)
	}
}
