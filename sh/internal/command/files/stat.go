package files

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

var stat = command.Command{
	Name:     "stat",
	Summary:  "display file or file system status",
	Usage:    "FILE...",
	Operands: command.Operands{Least: 1},
	Options: []command.Option{
		{Short: 'L', Long: "dereference", Help: "follow links"},
		{Short: 'f', Long: "file-system", Help: "display file system status instead of file status"},
		{Long: "cached", Arg: "MODE", Help: "specify how to use cached attributes: always, never, default"},
		{Short: 'c', Long: "format", Arg: "FORMAT", Help: "use the specified FORMAT instead of the default; a newline after each use"},
		{Long: "printf", Arg: "FORMAT", Help: "like --format, but interpret backslash escapes, and no newline"},
		{Short: 't', Long: "terse", Help: "print the information in terse form"},
	},
	Notes: "Formats: %a %A %b %B %C %d %D %f %F %g %G %h %i %m %n %N %o %r %R %s %t %T %u %U %w %W %x %X %y %Y %z %Z;\n" +
		"of file systems: %a %b %c %d %f %i %l %n %s %S %t %T.",
	Run: runStat,
}

// The formats of stat without one.
const (
	statFormat = "  File: %N\n  Size: %-10s\tBlocks: %-10b IO Block: %-6o %F\n" +
		"Device: %Hd,%Ld\tInode: %-11i Links: %h\n" +
		"Access: (%04a/%10.10A)  Uid: (%5u/%8U)   Gid: (%5g/%8G)\n" +
		"Access: %x\nModify: %y\nChange: %z\n Birth: %w\n"
	terseFormat = "%n %s %b %f %u %g %D %i %h %t %T %X %Y %Z %W %o\n"
	fsFormat    = "  File: \"%n\"\n    ID: %-8i Namelen: %-7l Type: %T\nBlock size: %-10s Fundamental block size: %S\n" +
		"Blocks: Total: %-10b Free: %-10f Available: %a\nInodes: Total: %-10c Free: %d\n"
	terseFsFormat = "%n %i %l %t %s %S %b %f %a %c %d\n"
)

func runStat(c *command.Ctx) (status int) {
	if text := c.Value("cached", ""); c.Has("cached") {
		command.Choice(c, "--cached", text, "default", "never", "always")
	}
	s := &stater{Ctx: c, zone: c.Zone(), system: c.Has("file-system")}
	switch {
	case c.Last("format", "printf") == "printf":
		s.format, s.escapes = c.Value("printf", ""), true
	case c.Has("format"):
		s.format, s.end = c.Value("format", ""), "\n"
	case s.system && c.Has("terse"):
		s.format = terseFsFormat
	case s.system:
		s.format = fsFormat
	case c.Has("terse"):
		s.format = terseFormat
	default:
		s.format, s.wide = statFormat, true
	}
	for _, name := range c.Args {
		if !s.print(name) {
			status = 1
		}
	}
	return status
}

// stater is one run of stat.
type stater struct {
	*command.Ctx
	format  string
	end     string // printed behind it
	escapes bool
	system  bool
	wide    bool // the standard format
	zone    *time.Location
}

func (s *stater) print(name string) bool {
	look := s.Lstat
	if s.Has("dereference") || s.system {
		look = s.Stat
	}
	info, err := look(name)
	if err != nil {
		if s.system {
			s.Errorf("cannot read file system information for %s: %s", command.Quote(name), command.Reason(err))
		} else {
			s.Errorf("cannot statx %s: %s", command.Quote(name), command.Reason(err))
		}
		return false
	}
	format := s.format
	if s.wide && info.Mode&(fs.ModeDevice|fs.ModeCharDevice) != 0 {
		format = strings.Replace(format, "Links: %h\n", "Links: %-5h Device type: %Hr,%Lr\n", 1)
	}
	value := func(verb string) (string, bool) { return s.value(verb, name, info) }
	if s.system {
		value = func(verb string) (string, bool) { return s.systemValue(verb, name) }
	}
	s.expand(format, value)
	s.Stdout.Print(s.end)
	return true
}

// expand prints a format.
func (s *stater) expand(format string, value func(verb string) (string, bool)) {
	for i := 0; i < len(format); i++ {
		switch c := format[i]; {
		case c == '%':
			i += s.directive(format[i+1:], value)
		case c == '\\' && s.escapes:
			i += s.escape(format[i+1:])
		default:
			s.Stdout.PrintByte(c)
		}
	}
}

// directive prints what a conversion stands for, and returns its length.
func (s *stater) directive(format string, value func(verb string) (string, bool)) int {
	i := 0
	for i < len(format) && strings.IndexByte("'-+ #0123456789.", format[i]) >= 0 {
		i++
	}
	flags := format[:i]
	if i == len(format) {
		s.Stdout.PrintByte('%')
		return 0
	}
	verb := format[i : i+1]
	if (verb == "H" || verb == "L") && i+1 < len(format) && (format[i+1] == 'd' || format[i+1] == 'r') {
		verb = format[i : i+2]
	}
	if verb == "%" {
		s.Stdout.PrintByte('%')
		return i + 1
	}
	text, ok := value(verb)
	if !ok {
		s.Stdout.PrintByte('?')
		return i + len(verb)
	}
	s.Stdout.Print(paddedField(text, flags, verb))
	return i + len(verb)
}

// maxField bounds the width of a field.
const maxField = 4096

// paddedField puts a text in a field as printf of C does.
func paddedField(text, flags, verb string) string {
	left := strings.Contains(flags, "-")
	rest := strings.TrimLeft(flags, "'-+ #")
	zero := strings.HasPrefix(rest, "0")
	number := strings.IndexByte("abBdDfghiorstTuWXYZ", verb[0]) >= 0 || verb[0] == 'H' || verb[0] == 'L'
	whole, precision, exact := strings.Cut(strings.TrimLeft(rest, "0"), ".")
	width, _ := strconv.Atoi(whole)
	width = min(width, maxField)
	if strings.Contains(flags, "#") && verb == "a" && text != "0" {
		text = "0" + text
	}
	if strings.Contains(flags, "#") && (verb == "f" || verb == "D") {
		text = "0x" + text
	}
	if exact {
		n, _ := strconv.Atoi(precision)
		switch n = min(n, maxField); {
		case strings.IndexByte("WXYZ", verb[0]) >= 0:
			text = fraction(text, n)
		case number:
			text = strings.Repeat("0", max(n-len(text), 0)) + text
		default:
			text = text[:min(n, len(text))]
		}
	}
	if !exact && strings.IndexByte("WXYZ", verb[0]) >= 0 {
		text = fraction(text, 0)
	}
	fill := max(width-len(text), 0)
	switch {
	case left:
		return text + strings.Repeat(" ", fill)
	case zero && number:
		return strings.Repeat("0", fill) + text
	}
	return strings.Repeat(" ", fill) + text
}

// fraction is a number of seconds with so many digits behind the point.
func fraction(text string, digits int) string {
	seconds, nanos, _ := strings.Cut(text, ".")
	if digits == 0 {
		return seconds
	}
	return seconds + "." + (nanos + strings.Repeat("0", digits))[:digits]
}

// escape prints what a backslash stands for, and returns its length without the
// backslash.
func (s *stater) escape(rest string) int {
	if rest == "" {
		s.Errorf("warning: backslash at end of format")
		s.Stdout.PrintByte('\\')
		return 0
	}
	if at := strings.IndexByte(`abefnrtv"\`, rest[0]); at >= 0 {
		s.Stdout.PrintByte("\a\b\x1b\f\n\r\t\v\"\\"[at])
		return 1
	}
	base, start, most := 8, 0, 3
	if rest[0] == 'x' {
		base, start, most = 16, 1, 2
	}
	end := start
	for end < len(rest) && end-start < most {
		if _, err := strconv.ParseUint(rest[start:end+1], base, 16); err != nil {
			break
		}
		end++
	}
	if end > start {
		n, _ := strconv.ParseUint(rest[start:end], base, 16)
		s.Stdout.PrintByte(byte(n))
		return end
	}
	s.Errorf("warning: unrecognized escape '\\%c'", rest[0])
	s.Stdout.PrintByte(rest[0])
	return 1
}

// value is what a conversion shows of a file.
func (s *stater) value(verb, name string, info vfs.FileInfo) (string, bool) {
	number := func(n uint64) (string, bool) { return strconv.FormatUint(n, 10), true }
	device := deviceNumbers[path.Base(name)]
	switch verb {
	case "a":
		return strconv.FormatUint(uint64(bitsOf(info.Mode)), 8), true
	case "A":
		return command.ModeText(info.Mode), true
	case "b":
		return number(command.Allocated(info) / 512)
	case "B":
		return "512", true
	case "C":
		s.Errorf("failed to get security context of %s: No data available", command.Quote(name))
		return "?", true
	case "d":
		return number(info.Device)
	case "D":
		return strconv.FormatUint(info.Device, 16), true
	case "Hd":
		return number(info.Device >> 8)
	case "Ld":
		return number(info.Device & 0xff)
	case "f":
		return strconv.FormatUint(uint64(vfs.UnixMode(info.Mode)), 16), true
	case "F":
		return command.TypeName(info), true
	case "g":
		return number(uint64(info.GID))
	case "G":
		return idName(s.Ctx, info.GID, s.Identity().Group), true
	case "h":
		return number(info.Nlink)
	case "i":
		return number(info.Inode)
	case "m":
		return s.mountOf(name), true
	case "n":
		return name, true
	case "N":
		return s.linked(name, info), true
	case "o":
		return strconv.Itoa(command.BlockUnit), true
	case "r":
		return strconv.Itoa(device[0]<<8 | device[1]), true
	case "R":
		return strconv.FormatInt(int64(device[0]<<8|device[1]), 16), true
	case "s":
		return number(uint64(info.Size))
	case "t":
		return strconv.FormatInt(int64(device[0]), 16), true
	case "T":
		return strconv.FormatInt(int64(device[1]), 16), true
	case "Hr":
		return strconv.Itoa(device[0]), true
	case "Lr":
		return strconv.Itoa(device[1]), true
	case "u":
		return number(uint64(info.UID))
	case "U":
		return idName(s.Ctx, info.UID, s.Identity().User), true
	}
	return s.timeValue(verb, info)
}

func (s *stater) timeValue(verb string, info vfs.FileInfo) (string, bool) {
	times := map[string]time.Time{"x": info.AccessTime, "y": info.ModTime, "z": info.ChangeTime}
	switch verb {
	case "w":
		return "-", true
	case "W":
		return "0", true
	case "x", "y", "z":
		return datetime.Format("%Y-%m-%d %H:%M:%S.%N %z", times[verb].In(s.zone)), true
	case "X", "Y", "Z":
		t := times[strings.ToLower(verb)]
		return fmt.Sprintf("%d.%09d", t.Unix(), t.Nanosecond()), true
	}
	return "", false
}

// linked is %N: the name in quotes, and where it leads.
func (s *stater) linked(name string, info vfs.FileInfo) string {
	quote := command.Quote
	if s.wide {
		quote = func(name string) string { return styled(name, "shell-escape") }
	}
	text := quote(name)
	if info.Mode&fs.ModeSymlink != 0 {
		if target, err := s.Files().Readlink(s.Path(name)); err == nil {
			text += " -> " + quote(target)
		}
	}
	return text
}

// mountOf is where the file system of a file is mounted.
func (s *stater) mountOf(name string) string {
	real, best := resolved(s.Ctx, name), "/"
	for _, m := range s.Files().Mounts() {
		if vfs.Within(real, m.Path) && len(m.Path) > len(best) {
			best = m.Path
		}
	}
	return best
}

// systemValue is what a conversion shows of a file system.
func (s *stater) systemValue(verb, name string) (string, bool) {
	space := spaceOf(s.Ctx, name)
	number := func(n int64) (string, bool) { return strconv.FormatInt(n, 10), true }
	switch verb {
	case "a", "f":
		return number(space.free() / command.BlockUnit)
	case "b":
		return number(space.total / command.BlockUnit)
	case "c":
		return number(space.inodes)
	case "d":
		return number(space.inodes - space.usedInodes)
	case "i":
		return "0", true
	case "l":
		return strconv.Itoa(vfs.NameMax), true
	case "n":
		return name, true
	case "s", "S":
		return strconv.Itoa(command.BlockUnit), true
	case "t":
		return fmt.Sprintf("%x", tmpfsMagic), true
	case "T":
		return "tmpfs", true
	}
	return "", false
}

// tmpfsMagic is the number of tmpfs in statfs of Linux.
const tmpfsMagic = 0x01021994
