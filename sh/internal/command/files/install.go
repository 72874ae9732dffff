package files

import (
	"io/fs"
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var install = command.Command{
	Name:    "install",
	Summary: "copy files and set attributes",
	Usage:   "[-T] SOURCE DEST\nSOURCE... DIRECTORY\n-t DIRECTORY SOURCE...\n-d DIRECTORY...",
	Options: slices.Concat([]command.Option{
		{Short: 'c', Help: "(ignored)"},
		{Short: 'C', Long: "compare", Help: "compare content of source and destination files, and if no change, do not modify the destination"},
		{Short: 'd', Long: "directory", Help: "treat all arguments as directory names; create all components"},
		{Short: 'D', Help: "create all leading components of DEST except the last"},
		{Short: 'g', Long: "group", Arg: "GROUP", Help: "set group ownership, instead of process' current group"},
		{Short: 'm', Long: "mode", Arg: "MODE", Help: "set permission mode (as in chmod), instead of rwxr-xr-x"},
		{Short: 'o', Long: "owner", Arg: "OWNER", Help: "set ownership (one's own)"},
		{Short: 'p', Long: "preserve-timestamps", Help: "apply access/modification times of SOURCE files to corresponding destination files"},
	}, transferOptions),
	Effects: copies,
	Run:     runInstall,
}

// installer is one run of install.
type installer struct {
	*copier
	mode    uint32
	dirMode uint32
	owner   owning
}

func runInstall(c *command.Ctx) int {
	k := &installer{copier: newCopier(c), mode: 0o755, dirMode: 0o755, owner: owning{Ctx: c, what: "ownership", to: nobody, from: nobody}}
	k.verbose = c.Has("verbose")
	k.backups = backupsOf(c)
	k.follow, k.remove = "always", true
	if text := c.Value("mode", ""); c.Has("mode") {
		changes, ok := command.ParseMode(text)
		if !ok {
			c.Errorf("invalid mode %s", command.Quote(text))
			return 1
		}
		k.mode, k.dirMode = changes.Apply(0, false, 0), changes.Apply(0, true, 0)
	}
	if owner := c.Value("owner", ""); owner != "" && !k.owner.parse(owner, &k.owner.to) {
		return 1
	}
	if group := c.Value("group", ""); group != "" && !k.owner.parse(":"+group, &k.owner.to) {
		return 1
	}
	if c.Has("directory") {
		return k.directories()
	}
	if c.Has("D") && !k.leading() {
		return 1
	}
	d, done, status := destinationOf(c)
	if done {
		return status
	}
	for _, source := range d.sources {
		k.install(source, d.place(source))
	}
	return k.status
}

func (k *installer) directories() int {
	if len(k.Args) == 0 {
		return k.Misused("missing file operand")
	}
	for _, name := range k.Args {
		failed, err := k.makeAll(name)
		if err == nil {
			err = k.Files().Chmod(k.Path(name), vfs.Permissions(k.dirMode))
		}
		if err != nil {
			k.fail("cannot create directory %s: %s", command.Quote(failed), command.Reason(err))
		}
	}
	return k.status
}

func (k *installer) makeAll(name string) (string, error) {
	for i := 1; i <= len(name); i++ {
		if i < len(name) && name[i] != '/' || name[i-1] == '/' || isDir(k.Ctx, name[:i]) {
			continue
		}
		if err := k.Files().Mkdir(k.Path(name[:i]), fs.FileMode(0o755)); err != nil {
			return name[:i], err
		}
		if k.verbose {
			k.Stdout.Print(k.Name + ": creating directory " + command.Quote(name[:i]) + "\n")
		}
	}
	return name, nil
}

// leading makes what -D asks for.
func (k *installer) leading() bool {
	dir := k.Value("target-directory", "")
	if dir == "" {
		if len(k.Args) < 2 {
			return true
		}
		dir = parent(k.Args[len(k.Args)-1])
	}
	if failed, err := k.makeAll(dir); err != nil {
		k.fail("cannot create directory %s: %s", command.Quote(failed), command.Reason(err))
		return false
	}
	return true
}

func (k *installer) install(source, to string) {
	info, err := k.Stat(source)
	if err != nil {
		k.fail("cannot stat %s: %s", command.Quote(source), command.Reason(err))
		return
	}
	if info.IsDir() {
		k.fail("omitting directory %s", command.Quote(source))
		return
	}
	if k.Has("compare") && k.unchangedAt(source, to, info) {
		return
	}
	verbose := k.verbose
	if k.remove = exists(k.Ctx, to); k.remove && verbose && k.backups.kind == "none" {
		defer func() { k.verbose = verbose }()
	}
	if !k.copy(source, to, true, 0) {
		return
	}
	if err := k.Files().Chmod(k.Path(to), vfs.Permissions(k.mode)); err != nil {
		k.fail("cannot change permissions of %s: %s", command.Quote(to), command.Reason(err))
	}
	if k.Has("preserve-timestamps") {
		k.times(to, info.AccessTime, info.ModTime)
	}
	if k.owner.to != nobody {
		if there, err := k.Stat(to); err == nil {
			k.owner.status = 0
			k.owner.quiet = true
			if k.owner.apply(to, there); k.owner.status != 0 {
				k.fail("cannot change ownership of %s: %s", command.Quote(to), vfs.EPERM.Error())
			}
		}
	}
}

// unchangedAt reports whether the destination is what it would become.
func (k *installer) unchangedAt(source, to string, info vfs.FileInfo) bool {
	there, err := k.Lstat(to)
	if err != nil || !there.Mode.IsRegular() || there.Size != info.Size || bitsOf(there.Mode) != k.mode {
		return false
	}
	a, err := k.Open(source)
	if err != nil {
		return false
	}
	defer a.Close()
	b, err := k.Open(to)
	if err != nil {
		return false
	}
	defer b.Close()
	p, q := make([]byte, 32<<10), make([]byte, 32<<10)
	for {
		n, errA := a.Read(p)
		m, errB := b.Read(q[:max(n, 1)])
		if n != m || string(p[:n]) != string(q[:m]) {
			return false
		}
		if errA != nil || errB != nil {
			return errA != nil && (errB != nil || m == 0)
		}
	}
}
