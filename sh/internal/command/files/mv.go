package files

import (
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var mv = command.Command{
	Name:    "mv",
	Summary: "move or rename files",
	Usage:   "[-T] SOURCE DEST\nSOURCE... DIRECTORY\n-t DIRECTORY SOURCE...",
	Options: slices.Concat([]command.Option{
		{Short: 'f', Long: "force", Help: "do not prompt before overwriting"},
		{Short: 'i', Long: "interactive", Help: "prompt before overwrite"},
		{Short: 'n', Long: "no-clobber", Help: "do not overwrite an existing file"},
		{Long: "strip-trailing-slashes", Help: "remove any trailing slashes from each SOURCE argument"},
		{Short: 'u', Long: "update", Help: "move only when SOURCE is newer or DEST is missing"},
	}, transferOptions),
	Effects: moves,
	Run:     runMv,
}

// mover is one run of mv.
type mover struct {
	*copier
	moved map[fileID]string
}

func runMv(c *command.Ctx) int {
	m := &mover{copier: newCopier(c), moved: map[fileID]string{}}
	m.existing = map[string]string{"interactive": "ask", "no-clobber": "keep"}[c.Last("force", "interactive", "no-clobber")]
	m.update, m.verbose = c.Has("update"), c.Has("verbose")
	m.backups = backupsOf(c)
	if m.existing == "keep" && m.backups.kind != "none" {
		return c.Misused("options --backup and --no-clobber are mutually exclusive")
	}
	d, done, status := destinationOf(c)
	if done {
		return status
	}
	for _, source := range d.sources {
		if c.Has("strip-trailing-slashes") {
			source = trimSlashes(source)
		}
		m.move(source, d.place(source))
	}
	return m.status
}

func (m *mover) move(source, to string) {
	m.Charge(8)
	info, err := m.Lstat(source)
	if err != nil {
		m.fail("cannot stat %s: %s", command.Quote(source), command.Reason(err))
		return
	}
	there, err := m.Lstat(to)
	inTheWay := err == nil
	if inTheWay && !m.mayReplace(source, to, info, there) {
		return
	}
	backup := ""
	if inTheWay && m.backups.kind != "none" {
		if backup, err = m.backups.keep(m.Ctx, to); err != nil {
			m.fail("cannot backup %s: %s", command.Quote(to), command.Reason(err))
			return
		}
	}
	err = m.Files().Rename(m.Path(source), m.Path(to))
	switch vfs.ErrnoOf(err) {
	case 0:
		m.moved[idOf(info)] = to
		if m.verbose {
			line := "renamed " + command.Quote(source) + " -> " + command.Quote(to)
			if backup != "" {
				line += " (backup: " + command.Quote(backup) + ")"
			}
			m.Stdout.Print(line + "\n")
		}
	case vfs.EXDEV:
		m.carry(source, to, backup, inTheWay && backup == "")
	case vfs.EINVAL:
		m.fail("cannot move %s to a subdirectory of itself, %s", command.Quote(source), command.Quote(to))
	default:
		m.fail("cannot move %s to %s: %s", command.Quote(source), command.Quote(to), command.Reason(err))
	}
}

func (m *mover) mayReplace(source, to string, info, there vfs.FileInfo) bool {
	if sameFile(info, there) && (info.Nlink < 2 || m.Path(source) == m.Path(to) || info.IsDir()) {
		m.fail("%s and %s are the same file", command.Quote(source), command.Quote(to))
		return false
	}
	if m.update && !info.IsDir() && !info.ModTime.After(there.ModTime) || m.existing == "keep" {
		return false
	}
	if m.existing == "ask" && !asks(m.Ctx, "overwrite %s", command.Quote(to)) {
		return false
	}
	if made, own := m.moved[idOf(there)]; own && made == to && m.backups.kind != "numbered" {
		m.fail("will not overwrite just-created %s with %s", command.Quote(to), command.Quote(source))
		return false
	}
	switch {
	case info.IsDir() && !there.IsDir() && m.backups.kind == "none":
		m.fail("cannot overwrite non-directory %s with directory %s", command.Quote(to), command.Quote(source))
		return false
	case !info.IsDir() && there.IsDir():
		m.fail("cannot overwrite directory %s with non-directory", command.Quote(to))
		return false
	}
	if sameFile(info, there) { // two names of one file: rename would leave both
		if err := m.Files().Remove(m.Path(source)); err != nil {
			m.fail("cannot remove %s: %s", command.Quote(source), command.Reason(err))
		}
		return false
	}
	return true
}

// carry moves a file to another file system.
func (m *mover) carry(source, to, backup string, inTheWay bool) {
	if inTheWay {
		remove := m.Files().Remove
		if isDir(m.Ctx, to) {
			remove = m.Files().RemoveDir
		}
		if err := remove(m.Path(to)); err != nil {
			m.fail("inter-device move failed: %s to %s; unable to remove target: %s",
				command.Quote(source), command.Quote(to), command.Reason(err))
			return
		}
	}
	k := newCopier(m.Ctx)
	k.recursive, k.follow, k.moving, k.verbose = true, "never", true, m.verbose
	k.keepAttributes("all", true)
	k.backups.kind = "none"
	if !k.copy(source, to, true, 0) {
		m.status = 1
		return
	}
	r := &remover{Ctx: m.Ctx, recursive: true, force: true}
	r.remove(source, 0)
	m.status = max(m.status, r.status)
}
