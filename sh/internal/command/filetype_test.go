package command_test

import (
	"io/fs"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// What stat -c '%A %F' of coreutils 9.1 says of files of all types.
func TestFileTypes(t *testing.T) {
	for _, test := range []struct {
		mode fs.FileMode
		size int64
		want string
	}{
		{0o644, 1, "-rw-r--r-- regular file"},
		{0o755 | fs.ModeSetuid, 0, "-rwsr-xr-x regular empty file"},
		{fs.ModeDir | fs.ModeSticky | 0o777, 0, "drwxrwxrwt directory"},
		{fs.ModeSymlink | 0o777, 0, "lrwxrwxrwx symbolic link"},
		{fs.ModeNamedPipe | 0o600, 0, "prw------- fifo"},
		{fs.ModeSocket | 0o666, 0, "srw-rw-rw- socket"},
		{fs.ModeDevice | fs.ModeCharDevice | 0o666, 0, "crw-rw-rw- character special file"},
		{fs.ModeDevice | 0o660, 0, "brw-rw---- block special file"},
	} {
		info := vfs.FileInfo{Mode: test.mode, Size: test.size}
		if got := command.ModeText(test.mode) + " " + command.TypeName(info); got != test.want {
			t.Errorf("%v: %s, want %s", test.mode, got, test.want)
		}
	}
}
