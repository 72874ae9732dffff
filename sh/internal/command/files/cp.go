package files

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var cp = command.Command{
	Name:    "cp",
	Summary: "copy files and directories",
	Usage:   "[-T] SOURCE DEST\nSOURCE... DIRECTORY\n-t DIRECTORY SOURCE...",
	Options: slices.Concat([]command.Option{
		{Short: 'a', Long: "archive", Help: "same as -dR --preserve=all"},
		{Long: "attributes-only", Help: "don't copy the file data, just the attributes"},
		{Long: "copy-contents", Help: "copy contents of special files when recursive"},
		{Short: 'd', Help: "same as --no-dereference --preserve=links"},
		{Short: 'f', Long: "force", Help: "if a destination file cannot be opened, remove it and try again"},
		{Short: 'i', Long: "interactive", Help: "prompt before overwrite"},
		{Short: 'H', Help: "follow command-line symbolic links in SOURCE"},
		{Short: 'l', Long: "link", Help: "hard link files instead of copying"},
		{Short: 'L', Long: "dereference", Help: "always follow symbolic links in SOURCE"},
		{Short: 'n', Long: "no-clobber", Help: "do not overwrite an existing file"},
		{Short: 'P', Long: "no-dereference", Help: "never follow symbolic links in SOURCE"},
		{Short: 'p', Help: "same as --preserve=mode,ownership,timestamps"},
		{Long: "preserve", Arg: "[ATTR_LIST]", Help: "preserve mode, ownership, timestamps, links, context, xattr, all"},
		{Long: "no-preserve", Arg: "ATTR_LIST", Help: "don't preserve the specified attributes"},
		{Long: "parents", Help: "use full source file name under DIRECTORY"},
		{Short: 'R', Long: "recursive", Help: "copy directories recursively"},
		{Short: 'r', Help: "the same"},
		{Long: "reflink", Arg: "[WHEN]", Help: "always, auto or never: files here share storage anyway"},
		{Long: "remove-destination", Help: "remove each existing destination file before opening it"},
		{Long: "sparse", Arg: "WHEN", Help: "auto, always or never: holes are kept by the file system"},
		{Long: "strip-trailing-slashes", Help: "remove any trailing slashes from each SOURCE argument"},
		{Short: 's', Long: "symbolic-link", Help: "make symbolic links instead of copying"},
		{Short: 'u', Long: "update", Help: "copy only when SOURCE is newer or DEST is missing"},
		{Short: 'x', Long: "one-file-system", Help: "stay on this file system"},
	}, transferOptions),
	Effects: copies,
	Run:     runCp,
}

// copier is one run of cp, mv between file systems, or install.
type copier struct {
	*command.Ctx
	backups   backups
	recursive bool
	follow    string // always, command-line, never
	existing  string // what becomes of a file that is in the way: replace, keep, ask
	force     bool
	remove    bool // --remove-destination
	update    bool
	verbose   bool
	link      bool
	symbolic  bool
	dataless  bool
	contents  bool
	oneDevice bool
	preserve  map[string]bool
	unset     map[string]bool // --no-preserve
	moving    bool

	links map[fileID]string // destinations of files with several names
	made  map[fileID]string // what was made, and is not to be overwritten

	madeDirs        map[fileID]bool // what is not to be copied into itself
	operand, target string          // of the command line
	status          int
}

type fileID struct{ device, inode uint64 }

func idOf(info vfs.FileInfo) fileID { return fileID{info.Device, info.Inode} }

func newCopier(c *command.Ctx) *copier {
	return &copier{
		Ctx: c, existing: "replace", preserve: map[string]bool{}, unset: map[string]bool{},
		links: map[fileID]string{}, made: map[fileID]string{}, madeDirs: map[fileID]bool{},
	}
}

func runCp(c *command.Ctx) int {
	k := newCopier(c)
	for _, o := range c.Options {
		k.option(o)
	}
	if k.link && k.symbolic {
		return c.Misused("cannot make both hard and symbolic links")
	}
	k.backups = backupsOf(c)
	if k.existing == "keep" && k.backups.kind != "none" {
		return c.Misused("options --backup and --no-clobber are mutually exclusive")
	}
	if k.follow == "" {
		k.follow = "always"
		if k.recursive && !k.link {
			k.follow = "never"
		}
	}
	d, done, status := destinationOf(c)
	if done {
		return status
	}
	if c.Has("parents") && !d.dir {
		return c.Misused("with --parents, the destination must be a directory")
	}
	seen := map[string]bool{}
	for _, source := range d.sources {
		if c.Has("strip-trailing-slashes") {
			source = trimSlashes(source)
		}
		if seen[source] && d.dir && !c.Has("parents") {
			if info, err := c.Lstat(source); err == nil && !info.IsDir() {
				c.Errorf("warning: source file %s specified more than once", command.Quote(source))
				continue
			}
		}
		seen[source] = true
		k.copyOperand(&d, source)
	}
	return k.status
}

func (k *copier) option(o command.Given) {
	switch o.Key {
	case "archive":
		k.recursive, k.follow = true, "never"
		k.keepAttributes("all", true)
	case "attributes-only":
		k.dataless = true
	case "copy-contents":
		k.contents = true
	case "d":
		k.follow = "never"
		k.preserve["links"] = true
	case "force":
		k.force = true
	case "interactive":
		k.existing = "ask"
	case "no-clobber":
		k.existing = "keep"
	case "H":
		k.follow = "command-line"
	case "dereference":
		k.follow = "always"
	case "no-dereference":
		k.follow = "never"
	case "link":
		k.link = true
	case "symbolic-link":
		k.symbolic = true
	case "p":
		k.keepAttributes("mode,ownership,timestamps", true)
	case "preserve":
		if !o.Set {
			o.Value = "mode,ownership,timestamps"
		}
		k.keepAttributes(o.Value, true)
	case "no-preserve":
		k.keepAttributes(o.Value, false)
	case "recursive", "r":
		k.recursive = true
	case "reflink":
		if o.Set {
			command.Choice(k.Ctx, "--reflink", o.Value, "auto", "always", "never")
		}
	case "sparse":
		command.Choice(k.Ctx, "--sparse", o.Value, "auto", "always", "never")
	case "remove-destination":
		k.remove = true
	case "update":
		k.update = true
	case "verbose":
		k.verbose = true
	case "one-file-system":
		k.oneDevice = true
	}
}

func (k *copier) keepAttributes(list string, keep bool) {
	option := map[bool]string{true: "--preserve", false: "--no-preserve"}[keep]
	for _, attribute := range strings.Split(list, ",") {
		attribute = command.Choice(k.Ctx, option, attribute,
			"mode", "timestamps", "ownership", "links", "context", "xattr", "all")
		if attribute != "all" {
			k.preserve[attribute], k.unset[attribute] = keep, !keep
			continue
		}
		for _, each := range []string{"mode", "timestamps", "ownership", "links"} {
			k.preserve[each], k.unset[each] = keep, !keep
		}
	}
}

// fail prints a message, and makes the status 1.
func (k *copier) fail(format string, args ...any) {
	k.Errorf(format, args...)
	k.status = 1
}

func (k *copier) copyOperand(d *destination, source string) {
	to := d.place(source)
	if k.Has("parents") {
		to = within(d.name, strings.TrimLeft(trimSlashes(source), "/"))
		if !k.makeParents(d.name, source) {
			return
		}
	}
	if base := lastElement(source); d.dir && !k.Has("parents") && (base == ".." || base == ".") {
		to = within(d.name, base)
		if base == ".." {
			to = d.name
		}
	}
	k.copy(source, to, true, 0)
}

// makeParents makes the directories of --parents, with the modes that they have.
func (k *copier) makeParents(under, source string) bool {
	source = strings.TrimLeft(trimSlashes(source), "/")
	for i := 0; i < len(source); i++ {
		if source[i] != '/' {
			continue
		}
		name := within(under, source[:i])
		if isDir(k.Ctx, name) {
			continue
		}
		info, err := k.Stat(source[:i])
		if err != nil {
			k.fail("failed to get attributes of %s: %s", command.Quote(source[:i]), command.Reason(err))
			return false
		}
		if err := k.Files().Mkdir(k.Path(name), info.Mode.Perm()&^k.Umask()); err != nil {
			k.fail("cannot make directory %s: %s", command.Quote(name), command.Reason(err))
			return false
		}
		if k.verbose {
			k.Stdout.Print(source[:i] + " -> " + name + "\n")
		}
	}
	return true
}

// copy copies one file or tree. It reports whether all went well.
func (k *copier) copy(source, to string, operand bool, depth int) bool {
	k.Charge(8)
	if operand {
		k.operand, k.target = source, to
	}
	before := k.status
	k.status = 0
	k.copyOne(source, to, operand, depth)
	ok := k.status == 0
	k.status = max(k.status, before)
	return ok
}

func (k *copier) copyOne(source, to string, operand bool, depth int) {
	follows := k.follow == "always" || operand && k.follow == "command-line"
	stat := k.Lstat
	if follows {
		stat = k.Stat
	}
	info, err := stat(source)
	if err != nil {
		k.fail("cannot stat %s: %s", command.Quote(source), command.Reason(err))
		return
	}
	if info.IsDir() && !k.recursive {
		k.fail("-r not specified; omitting directory %s", command.Quote(source))
		return
	}
	if info.IsDir() && depth > maxDepth {
		k.fail("cannot access %s: %s", command.Quote(source), vfs.ENAMETOOLONG.Error())
		return
	}
	there, inTheWay := k.lookAt(to, info)
	if inTheWay && !k.mayReplace(source, to, info, there, follows) {
		return
	}
	backup := ""
	if inTheWay && (!info.IsDir() || !there.IsDir()) {
		if backup, inTheWay, err = k.clear(to); err != nil {
			return
		}
	}
	if info.IsDir() {
		k.copyDirectory(source, to, info, inTheWay && there.IsDir(), depth)
		return
	}
	k.copyFile(source, to, backup, info, inTheWay)
}

// lookAt sees what is at the destination. A link there is followed where the content
// of a file is about to be written.
func (k *copier) lookAt(to string, source vfs.FileInfo) (vfs.FileInfo, bool) {
	if source.Mode.IsRegular() && !k.link && !k.symbolic && !k.remove && !k.moving && k.backups.kind == "none" {
		info, err := k.Stat(to)
		return info, err == nil
	}
	info, err := k.Lstat(to)
	return info, err == nil
}

// mayReplace decides about what is in the way.
func (k *copier) mayReplace(source, to string, info, there vfs.FileInfo, follows bool) bool {
	if sameFile(info, there) && k.same(source, to, info, follows) {
		return false
	}
	if !info.IsDir() {
		if k.update && !info.ModTime.After(there.ModTime) || k.existing == "keep" {
			return false
		}
		if k.existing == "ask" && !there.IsDir() && !asks(k.Ctx, "overwrite %s", command.Quote(to)) {
			return false
		}
	}
	if made, own := k.made[idOf(there)]; own && !info.IsDir() && made == to && k.backups.kind != "numbered" {
		k.fail("will not overwrite just-created %s with %s", command.Quote(to), command.Quote(source))
		return false
	}
	switch {
	case info.IsDir() && !there.IsDir():
		if k.recursive && there.Mode&fs.ModeSymlink != 0 && isDir(k.Ctx, to) {
			k.fail("cannot overwrite non-directory %s with directory %s", command.Quote(to), command.Quote(source))
			return false
		}
		k.fail("cannot overwrite non-directory %s with directory %s", command.Quote(to), command.Quote(source))
		return false
	case !info.IsDir() && there.IsDir():
		k.fail("cannot overwrite directory %s with non-directory", command.Quote(to))
		return false
	}
	return true
}

// same deals with a file that is copied on itself.
func (k *copier) same(source, to string, info vfs.FileInfo, follows bool) bool {
	if info.IsDir() {
		if k.Path(source) == k.Path(to) || resolved(k.Ctx, source) == resolved(k.Ctx, to) {
			if operandDir := resolved(k.Ctx, to); k.recursive && operandDir != "" {
				k.fail("%s and %s are the same file", command.Quote(source), command.Quote(to))
				return true
			}
		}
		return false
	}
	link, err := k.Lstat(to)
	isLink := err == nil && link.Mode&fs.ModeSymlink != 0
	own, err := k.Lstat(source)
	sourceIsLink := err == nil && own.Mode&fs.ModeSymlink != 0
	switch {
	case k.link && !isLink && !sourceIsLink:
		return true // there already
	case k.backups.kind != "none" && parent(k.Path(source))+lastElement(source) != parent(k.Path(to))+lastElement(to):
		return false
	case k.remove && (isLink || info.Nlink > 1) && k.Path(source) != k.Path(to):
		return false
	case k.preserve["links"] && info.Nlink > 1 && !isLink && k.Path(source) != k.Path(to) && !follows:
		return true
	}
	k.fail("%s and %s are the same file", command.Quote(source), command.Quote(to))
	return true
}

func resolved(c *command.Ctx, name string) string {
	path, err := c.Files().Resolve(c.Path(name))
	if err != nil {
		return ""
	}
	return path
}

// clear makes way for a file: by a backup, or by removing what is there.
func (k *copier) clear(to string) (backup string, inTheWay bool, err error) {
	if backup, err = k.backups.keep(k.Ctx, to); err != nil {
		k.fail("cannot backup %s: %s", command.Quote(to), command.Reason(err))
		return "", false, err
	}
	if backup != "" {
		return backup, false, nil
	}
	if k.remove || k.moving {
		if err = k.Files().Remove(k.Path(to)); err != nil {
			k.fail("cannot remove %s: %s", command.Quote(to), command.Reason(err))
			return "", false, err
		}
		if k.verbose && !k.moving {
			k.Stdout.Print("removed " + command.Quote(to) + "\n")
		}
		return "", false, nil
	}
	return "", true, nil
}

func (k *copier) told(source, to, backup string) {
	if !k.verbose {
		return
	}
	line := command.Quote(source) + " -> " + command.Quote(to)
	if k.moving {
		line = "copied " + line
	}
	if backup != "" {
		line += " (backup: " + command.Quote(backup) + ")"
	}
	k.Stdout.Print(line + "\n")
}

func (k *copier) copyDirectory(source, to string, info vfs.FileInfo, there bool, depth int) {
	if k.madeDirs[idOf(info)] {
		k.fail("cannot copy a directory, %s, into itself, %s", command.Quote(k.operand), command.Quote(k.target))
		return
	}
	if !there {
		if err := k.Files().Mkdir(k.Path(to), 0o700|info.Mode.Perm()&^k.Umask()); err != nil {
			k.fail("cannot create directory %s: %s", command.Quote(to), command.Reason(err))
			return
		}
		k.told(source, to, "")
		if made, err := k.Lstat(to); err == nil {
			k.Hold(64)
			k.madeDirs[idOf(made)] = true
		}
	}
	found, err := entries(k.Ctx, source)
	if err != nil {
		k.fail("cannot access %s: %s", command.Quote(source), command.Reason(err))
	}
	for _, e := range found {
		child := within(source, e.Name)
		if k.oneDevice {
			if i, err := k.Lstat(child); err == nil && i.Device != info.Device {
				continue
			}
		}
		k.copy(child, within(to, e.Name), false, depth+1)
	}
	if !there || k.preserve["mode"] || k.preserve["timestamps"] {
		k.attributes(to, info, !there)
	}
}

func (k *copier) copyFile(source, to, backup string, info vfs.FileInfo, there bool) {
	if first, known := k.links[idOf(info)]; known && k.preserve["links"] {
		if there {
			_ = k.Files().Remove(k.Path(to)) // Link says what is wrong
		}
		if err := k.Files().Link(k.Path(first), k.Path(to)); err != nil {
			k.fail("cannot create hard link %s to %s: %s", command.Quote(to), command.Quote(first), command.Reason(err))
			return
		}
		k.told(source, to, backup)
		return
	}
	switch {
	case k.symbolic:
		k.makeSymbolic(source, to, backup, there)
		return
	case k.link:
		k.makeHard(source, to, backup, there)
		return
	case info.Mode&fs.ModeSymlink != 0:
		if !k.copyLink(source, to, backup, info, there) {
			return
		}
	default:
		if !k.copyContent(source, to, backup, info, there) {
			return
		}
	}
	k.remember(to, info)
	k.attributes(to, info, !there)
}

// remember notes what was made.
func (k *copier) remember(to string, info vfs.FileInfo) {
	k.Hold(128)
	if info.Nlink > 1 && k.preserve["links"] {
		k.links[idOf(info)] = to
	}
	if made, err := k.Lstat(to); err == nil {
		k.made[idOf(made)] = to
	}
}

func (k *copier) makeSymbolic(source, to, backup string, there bool) {
	if !strings.HasPrefix(source, "/") && parent(to) != "." && resolved(k.Ctx, parent(to)) != k.Dir() {
		k.fail("%s: can make relative symbolic links only in current directory", command.QuoteName(to))
		return
	}
	if there && k.force {
		_ = k.Files().Remove(k.Path(to)) // Symlink says what is wrong
	}
	if err := k.Files().Symlink(source, k.Path(to)); err != nil {
		k.fail("cannot create symbolic link %s to %s: %s", command.Quote(to), command.Quote(source), command.Reason(err))
		return
	}
	k.told(source, to, backup)
}

func (k *copier) makeHard(source, to, backup string, there bool) {
	if there && k.force {
		_ = k.Files().Remove(k.Path(to)) // Link says what is wrong
	}
	from := source
	if k.follow == "always" {
		from = resolved(k.Ctx, source)
	}
	if err := k.Files().Link(k.Path(from), k.Path(to)); err != nil {
		k.fail("cannot create hard link %s to %s: %s", command.Quote(to), command.Quote(source), command.Reason(err))
		return
	}
	k.told(source, to, backup)
}

func (k *copier) copyLink(source, to, backup string, info vfs.FileInfo, there bool) bool {
	target, err := k.Files().Readlink(k.Path(source))
	if err != nil {
		k.fail("cannot read symbolic link %s: %s", command.Quote(source), command.Reason(err))
		return false
	}
	if there {
		_ = k.Files().Remove(k.Path(to)) // Symlink says what is wrong
	}
	if err := k.Files().Symlink(target, k.Path(to)); err != nil {
		k.fail("cannot create symbolic link %s: %s", command.Quote(to), command.Reason(err))
		return false
	}
	k.told(source, to, backup)
	return true
}

func (k *copier) copyContent(source, to, backup string, info vfs.FileInfo, there bool) bool {
	in, err := k.Open(source)
	if err != nil {
		k.fail("cannot open %s for reading: %s", command.Quote(source), command.Reason(err))
		return false
	}
	defer in.Close()
	if link, err := k.Lstat(to); !there && err == nil && link.Mode&fs.ModeSymlink != 0 && !k.force {
		k.fail("not writing through dangling symlink %s", command.Quote(to))
		return false
	}
	flag := vfs.Write | vfs.Create
	if !k.dataless || !there {
		flag |= vfs.Truncate
	}
	mode := info.Mode.Perm()
	out, err := k.OpenFile(to, flag, mode)
	if err != nil && there && k.force {
		if err = k.Files().Remove(k.Path(to)); err == nil {
			if k.verbose {
				k.Stdout.Print("removed " + command.Quote(to) + "\n")
			}
			out, err = k.OpenFile(to, flag, mode)
		}
	}
	if err != nil {
		if strings.HasSuffix(to, "/") && vfs.ErrnoOf(err) == vfs.EISDIR {
			err = vfs.ENOTDIR
		}
		k.fail("cannot create regular file %s: %s", command.Quote(to), command.Reason(err))
		return false
	}
	defer out.Close()
	k.told(source, to, backup)
	if k.dataless {
		return true
	}
	return k.pour(in, out, source, to)
}

// pour copies content.
func (k *copier) pour(in io.Reader, out io.Writer, source, to string) bool {
	buffer := k.Buffer()
	for {
		n, err := in.Read(buffer)
		if n > 0 {
			if _, problem := out.Write(buffer[:n]); problem != nil {
				k.fail("error writing %s: %s", command.Quote(to), command.Reason(problem))
				return false
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return true
		case err != nil:
			k.fail("error reading %s: %s", command.Quote(source), command.Reason(err))
			return false
		}
	}
}

// attributes gives a copy the mode and the times that it should have.
func (k *copier) attributes(to string, info vfs.FileInfo, isNew bool) {
	if info.Mode&fs.ModeSymlink != 0 {
		if k.preserve["timestamps"] {
			_ = k.Files().Lchtimes(k.Path(to), info.AccessTime, info.ModTime) // not every file system has times of links
		}
		return
	}
	var err error
	switch {
	case k.preserve["mode"]:
		err = k.Files().Chmod(k.Path(to), info.Mode)
	case k.unset["mode"] && isNew:
		bits := uint32(0o666)
		if info.IsDir() {
			bits = 0o777
		}
		err = k.Files().Chmod(k.Path(to), vfs.Permissions(bits&^uint32(k.Umask())))
	case isNew && info.IsDir():
		err = k.Files().Chmod(k.Path(to), info.Mode&^k.Umask())
	}
	if err != nil {
		k.fail("preserving permissions for %s: %s", command.Quote(to), command.Reason(err))
	}
	if k.preserve["timestamps"] {
		k.times(to, info.AccessTime, info.ModTime)
	}
}

func (k *copier) times(to string, access, modified time.Time) {
	if err := k.Files().Chtimes(k.Path(to), access, modified); err != nil {
		k.fail("preserving times for %s: %s", command.Quote(to), command.Reason(err))
	}
}
