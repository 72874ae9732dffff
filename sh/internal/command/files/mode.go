package files

import (
	"io/fs"

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
