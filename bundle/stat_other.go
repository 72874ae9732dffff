//go:build !linux && !darwin

package bundle

import "io/fs"

// changeTime returns 0: this system tells no such time. A change that restores
// size and modification time is found by Verify only.
func changeTime(fs.FileInfo) int64 { return 0 }

// ownedByUs returns true: the user's cache folder is private by its access list.
func ownedByUs(fs.FileInfo) bool { return true }

// writableByOthers returns false, as ownedByUs.
func writableByOthers(fs.FileInfo) bool { return false }

// syncFiles is off: a folder that a power cut left incomplete is found by its manifest.
const syncFiles = false
