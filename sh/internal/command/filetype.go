package command

import (
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
)

// FileType is one of the types that files have, with what tools show of it.
type FileType struct {
	bit    fs.FileMode // of a mode; 0: a regular file
	Letter byte        // at the start of a mode: "drwxr-xr-x"
	Name   string      // as stat and diff call it
	Mark   string      // behind a name, where ls and tree classify
	Color  string      // of a name, where ls paints: what LS_COLORS calls it
}

// fileTypes has the types in the order in which a mode is asked for them: a device of
// characters has the bit of all devices too.
var fileTypes = []FileType{
	{fs.ModeDir, 'd', "directory", "/", "di"},
	{fs.ModeSymlink, 'l', "symbolic link", "@", "ln"},
	{fs.ModeNamedPipe, 'p', "fifo", "|", "pi"},
	{fs.ModeSocket, 's', "socket", "=", "so"},
	{fs.ModeCharDevice, 'c', "character special file", "", "cd"},
	{fs.ModeDevice, 'b', "block special file", "", "bd"},
	{0, '-', "regular file", "", "fi"},
}

// TypeOf returns the type that a mode says.
func TypeOf(m fs.FileMode) *FileType {
	for i := range fileTypes {
		if m&fileTypes[i].bit != 0 {
			return &fileTypes[i]
		}
	}
	return &fileTypes[len(fileTypes)-1]
}

// TypeName names the type of a file as stat and diff do, which tell empty files.
func TypeName(info vfs.FileInfo) string {
	if info.Mode.IsRegular() && info.Size == 0 {
		return "regular empty file"
	}
	return TypeOf(info.Mode).Name
}

// ModeText shows a mode as ls -l does: "-rwxr-xr-x".
func ModeText(m fs.FileMode) string {
	return string(TypeOf(m).Letter) + PermissionText(vfs.UnixMode(m)&modeBits)
}
