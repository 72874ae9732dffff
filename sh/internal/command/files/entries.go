package files

import (
	"path"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// maxDepth bounds how deep the tools go into directories.
const maxDepth = 2000

// portion is how many entries of a directory are read at once.
const portion = 512

// entryBytes is what an entry is booked as, beside its name.
const entryBytes = 64

// entries returns what is in a directory, sorted by name.
func entries(c *command.Ctx, dir string) ([]vfs.DirEntry, error) {
	var all []vfs.DirEntry
	after := ""
	for {
		some, err := c.Files().ReadDir(c.Path(dir), after, portion)
		if err != nil {
			return nil, err
		}
		if len(some) == 0 {
			return all, nil
		}
		for _, e := range some {
			c.Hold(entryBytes + len(e.Name))
		}
		c.Charge(1 + 4*len(some))
		all = append(all, some...)
		after = some[len(some)-1].Name
	}
}

// exists reports whether there is a file of this name, as a link too.
func exists(c *command.Ctx, name string) bool {
	_, err := c.Lstat(name)
	return err == nil
}

// isDir reports whether a name leads to a directory.
func isDir(c *command.Ctx, name string) bool {
	info, err := c.Stat(name)
	return err == nil && info.IsDir()
}

// within returns the name of an entry in dir, as the tools show it.
func within(dir, name string) string {
	if strings.HasSuffix(dir, "/") {
		return dir + name
	}
	return dir + "/" + name
}

// lastElement is the last element of a name, without the slashes behind it.
func lastElement(name string) string {
	if name == "" {
		return ""
	}
	return path.Base(name)
}

// trimSlashes takes the slashes from the end of a name, but for the root.
func trimSlashes(name string) string {
	trimmed := strings.TrimRight(name, "/")
	if trimmed == "" && name != "" {
		return "/"
	}
	return trimmed
}

// parent is the directory of a name, as dirname has it.
func parent(name string) string {
	name = trimSlashes(name)
	at := strings.LastIndexByte(name, '/')
	if at < 0 {
		return "."
	}
	return trimSlashes(name[:at+1])
}

// zone is the time zone of the environment.

// sameFile reports whether two facts are about one file.
func sameFile(a, b vfs.FileInfo) bool { return a.Device == b.Device && a.Inode == b.Inode }
