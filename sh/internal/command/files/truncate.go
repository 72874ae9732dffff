package files

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var truncate = command.Command{
	Name:    "truncate",
	Summary: "shrink or extend the size of files",
	Usage:   "FILE...",
	Options: []command.Option{
		{Short: 'c', Long: "no-create", Help: "do not create any files"},
		{Short: 'o', Long: "io-blocks", Help: "treat SIZE as number of IO blocks instead of bytes"},
		{Short: 'r', Long: "reference", Arg: "RFILE", Help: "base size on RFILE"},
		{Short: 's', Long: "size", Arg: "SIZE", Help: "set or adjust the file size by SIZE bytes: + - < > / %"},
	},
	Effects: command.WritesOperands,
	Run:     runTruncate,
}

// sizing is what truncate does to a size.
type sizing struct {
	how  byte // 0: set; + - < > / %
	size int64
	base int64 // of --reference; -1: the file's own
}

func runTruncate(c *command.Ctx) (status int) {
	s := sizing{base: -1}
	if c.Has("size") {
		if status := s.parse(c); status != 0 {
			return status
		}
	}
	switch {
	case !c.Has("size") && !c.Has("reference"):
		return c.Misused("you must specify either '--size' or '--reference'")
	case c.Has("reference") && c.Has("size") && s.how == 0:
		return c.Misused("you must specify a relative '--size' with '--reference'")
	case c.Has("io-blocks") && !c.Has("size"):
		return c.Misused("'--io-blocks' was specified but '--size' was not")
	case len(c.Args) == 0:
		return c.Misused("missing file operand")
	}
	if c.Has("io-blocks") {
		s.size *= command.BlockUnit
	}
	if reference := c.Value("reference", ""); c.Has("reference") {
		info, err := c.Stat(reference)
		if err != nil {
			c.Errorf("cannot stat %s: %s", command.Quote(reference), command.Reason(err))
			return 1
		}
		if s.base = info.Size; !c.Has("size") {
			s.size = info.Size
		}
	}
	for _, name := range c.Args {
		if !s.apply(c, name) {
			status = 1
		}
	}
	return status
}

func (s *sizing) parse(c *command.Ctx) int {
	text := strings.TrimLeft(c.Value("size", ""), " \t\n")
	if text != "" && strings.IndexByte("<>/%", text[0]) >= 0 {
		s.how = text[0]
		text = strings.TrimLeft(text[1:], " \t\n")
	}
	negative := false
	if text != "" && (text[0] == '+' || text[0] == '-') {
		if s.how != 0 {
			return c.Misused("multiple relative modifiers specified")
		}
		s.how, negative = text[0], text[0] == '-'
		text = text[1:]
	}
	n, err := command.ParseSize(text, "EgGkKmMPtTYZ0")
	if err != nil {
		number := c.Value("size", "")
		number = strings.TrimLeft(strings.TrimLeft(number, " <>/%"), " ")
		suffix := ""
		if errors.Is(err, command.ErrSizeTooLarge) {
			suffix = ": " + err.Error()
		}
		c.Errorf("Invalid number: %s%s", command.Quote(number), suffix)
		return 1
	}
	s.size = n
	if negative {
		s.how = '-'
	}
	if (s.how == '/' || s.how == '%') && n == 0 {
		c.Errorf("division by zero")
		return 1
	}
	return 0
}

func (s *sizing) apply(c *command.Ctx, name string) bool {
	flag := vfs.Write
	if !c.Has("no-create") {
		flag |= vfs.Create
	}
	f, err := c.OpenFile(name, flag, 0o666)
	if err != nil {
		if c.Has("no-create") && vfs.ErrnoOf(err) == vfs.ENOENT {
			return true
		}
		c.Errorf("cannot open %s for writing: %s", command.Quote(name), command.Reason(err))
		return false
	}
	defer f.Close()
	base := s.base
	if base < 0 {
		info, err := f.Stat()
		if err != nil {
			c.Errorf("cannot fstat %s: %s", command.Quote(name), command.Reason(err))
			return false
		}
		base = info.Size
	}
	size := s.of(base)
	if err := f.Truncate(size); err != nil {
		c.Errorf("failed to truncate %s at %d bytes: %s", command.Quote(name), size, command.Reason(err))
		return false
	}
	return true
}

// of returns the new size of a file that has base bytes.
func (s *sizing) of(base int64) int64 {
	switch s.how {
	case '+':
		return base + s.size
	case '-':
		return max(base-s.size, 0)
	case '<':
		return min(base, s.size)
	case '>':
		return max(base, s.size)
	case '/':
		return base / s.size * s.size
	case '%':
		return (base + s.size - 1) / s.size * s.size
	}
	return s.size
}
