package files

import (
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var file = command.Command{
	Name:    "file",
	Summary: "determine file type",
	Usage:   "FILE...",
	Options: []command.Option{
		{Short: 'b', Long: "brief", Help: "do not prepend filenames to output lines"},
		{Short: 'f', Long: "files-from", Arg: "FILE", Help: "read the filenames to be examined from FILE"},
		{Short: 'F', Long: "separator", Arg: "STRING", Help: "use string as separator instead of ':'"},
		{Short: 'i', Long: "mime", Help: "output MIME type strings (--mime-type and --mime-encoding)"},
		{Long: "mime-type", Help: "output the MIME type"},
		{Long: "mime-encoding", Help: "output the MIME encoding"},
		{Short: 'h', Long: "no-dereference", Help: "don't follow symlinks (default)"},
		{Short: 'L', Long: "dereference", Help: "follow symlinks"},
		{Short: 'N', Long: "no-pad", Help: "do not pad output"},
		{Short: 'n', Long: "no-buffer", Help: "(output is flushed at the end anyway)"},
		{Short: 'r', Long: "raw", Help: "don't translate unprintable chars"},
		{Short: 's', Long: "special-files", Help: "treat special files as ordinary ones"},
		{Short: '0', Long: "print0", Help: "terminate filenames with NUL"},
		{Short: 'E', Help: "on file system errors, issue an error message and exit"},
	},
	Notes: "The common kinds of files are known: text and its encodings, scripts, archives, images, documents, executables.",
	Run:   runFile,
}

// sniffed is how much of a file is looked at.
const sniffed = 64 << 10

func runFile(c *command.Ctx) (status int) {
	names := c.Args
	if from := c.Value("files-from", ""); from != "" {
		status := c.Inputs([]string{from}, func(_ string, r io.Reader) error {
			content, err := c.ReadAll(r)
			names = append(names, strings.Split(strings.TrimSuffix(string(content), "\n"), "\n")...)
			return err
		})
		if status != 0 {
			return status
		}
	}
	if len(names) == 0 {
		c.Stderr.Print("Usage: file [-bchiklLNnprsvzZ0] [--apple] [--extension] [--mime-encoding]\n" +
			"            [--mime-type] [-e testname] [-F separator] [-f namefile]\n            [-m magicfiles] file ...\n")
		return 1
	}
	separator := c.Value("separator", ":")
	width := 0
	for _, name := range names {
		width = max(width, command.Width(name))
	}
	for _, name := range names {
		kind, err := examine(c, name)
		if err != nil && c.Has("E") {
			c.Errorf("cannot open `%s' (%s)", name, command.Reason(err))
			return 1
		}
		if !c.Has("brief") {
			shown := name
			if name == "-" {
				shown = "/dev/stdin"
			}
			if c.Has("print0") {
				c.Stdout.Print(shown + "\x00")
			}
			c.Stdout.Print(map[bool]string{false: shown}[c.Has("print0")] + separator + " ")
			if !c.Has("no-pad") {
				c.Stdout.Print(strings.Repeat(" ", width-min(width, command.Width(name))))
			}
		}
		c.Stdout.Print(kind + "\n")
	}
	return status
}

// sort of a file, as told to a reader and by its MIME type.
type fileKind struct {
	text, mime, charset string
}

// shown is a kind as the options ask for it.
func (k fileKind) shown(c *command.Ctx) string {
	switch mime, encoding := c.Has("mime") || c.Has("mime-type"), c.Has("mime") || c.Has("mime-encoding"); {
	case mime && encoding:
		return k.mime + "; charset=" + k.charset
	case mime:
		return k.mime
	case encoding:
		return k.charset
	}
	return k.text
}

// examine returns what a file is. The error is told in the text, too.
func examine(c *command.Ctx, name string) (string, error) {
	if name == "-" {
		content, err := readStart(c.Stdin)
		return sniff(content, 0).shown(c), err
	}
	stat := c.Lstat
	if c.Has("dereference") {
		stat = c.Stat
	}
	info, err := stat(name)
	if err != nil {
		return "cannot open `" + name + "' (" + command.Reason(err) + ")", err
	}
	if kind, special := specialKind(c, name, info); special {
		return kind.shown(c), nil
	}
	if info.Size == 0 && info.Mode.IsRegular() {
		return fileKind{"empty", "inode/x-empty", "binary"}.shown(c), nil
	}
	f, err := c.Open(name)
	if err != nil {
		text := ""
		if info.Mode&0o222 != 0 {
			text = "writable, "
		}
		if info.Mode&0o111 != 0 {
			text += "executable, "
		}
		if info.Mode.IsRegular() {
			text += "regular file, "
		}
		return text + "no read permission", nil
	}
	defer f.Close()
	content, err := readStart(f)
	if err != nil {
		return "ERROR: cannot read `" + name + "' (" + command.Reason(err) + ")", err
	}
	return sniff(content, info.Size).shown(c), nil
}

func specialKind(c *command.Ctx, name string, info vfs.FileInfo) (fileKind, bool) {
	switch {
	case info.IsDir():
		text := "directory"
		for _, special := range []struct {
			bit  uint32
			word string
		}{{sticky, "sticky"}, {setgid, "setgid"}, {setuid, "setuid"}} {
			if bitsOf(info.Mode)&special.bit != 0 {
				text = special.word + ", " + text
			}
		}
		return fileKind{text, "inode/directory", "binary"}, true
	case info.Mode&fs.ModeSymlink != 0:
		target, err := c.Files().Readlink(c.Path(name))
		if err != nil {
			return fileKind{"unreadable symlink", "inode/symlink", "binary"}, true
		}
		text := "symbolic link to " + target
		if _, err := c.Stat(name); err != nil {
			text = "broken symbolic link to " + target
		}
		return fileKind{text, "inode/symlink", "binary"}, true
	case info.Mode&fs.ModeCharDevice != 0 && !c.Has("special-files"):
		n := deviceNumbers[path.Base(name)]
		return fileKind{"character special (" + strconv.Itoa(n[0]) + "/" + strconv.Itoa(n[1]) + ")", "inode/chardevice", "binary"}, true
	case info.Mode&fs.ModeNamedPipe != 0:
		return fileKind{"fifo (named pipe)", "inode/fifo", "binary"}, true
	case info.Mode&fs.ModeSocket != 0:
		return fileKind{"socket", "inode/socket", "binary"}, true
	}
	return fileKind{}, false
}
