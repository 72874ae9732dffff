package files

import (
	"io/fs"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// The bits of a mode in octal.
const (
	allBits  = 0o7777
	permBits = 0o777
	setuid   = 0o4000
	setgid   = 0o2000
	sticky   = 0o1000
)

// bitsOf returns the twelve bits that chmod sets.
func bitsOf(m fs.FileMode) uint32 { return vfs.UnixMode(m) & allBits }

// typeLetter is the first letter of what ls -l shows.
func typeLetter(m fs.FileMode) byte {
	switch {
	case m.IsDir():
		return 'd'
	case m&fs.ModeSymlink != 0:
		return 'l'
	case m&fs.ModeNamedPipe != 0:
		return 'p'
	case m&fs.ModeSocket != 0:
		return 's'
	case m&fs.ModeCharDevice != 0:
		return 'c'
	case m&fs.ModeDevice != 0:
		return 'b'
	}
	return '-'
}

// modeText shows a mode as ls -l does: "-rwxr-xr-x".
func modeText(m fs.FileMode) string {
	return string(typeLetter(m)) + command.PermissionText(bitsOf(m))
}
