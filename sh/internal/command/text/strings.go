package text

import (
	"io"
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var strings_ = command.Command{
	Name:    "strings",
	Summary: "print the sequences of printable characters in files",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'a', Long: "all", Help: "scan the entire file (always done)"},
		{Short: 'd', Long: "data", Help: "scan the entire file, too"},
		{Short: 'f', Long: "print-file-name", Help: "print the name of the file before each string"},
		{Short: 'n', Long: "bytes", Arg: "NUMBER", Help: "print any sequence of at least NUMBER characters (default 4)"},
		{Short: 't', Long: "radix", Arg: "RADIX", Help: "print the location of the string in base 8 (o), 10 (d) or 16 (x)"},
		{Short: 'o', Help: "an alias for --radix=o"},
		{Short: 'e', Long: "encoding", Arg: "ENCODING", Help: "characters are of 7 bits (s), 8 bits (S), 16 bits (b: big-endian, l: little-endian) or 32 bits (B, L)"},
		{Short: 'w', Long: "include-all-whitespace", Help: "include all whitespace as valid string characters"},
		{Short: 's', Long: "output-separator", Arg: "STRING", Help: "string used to separate the strings"},
	},
	Run: runStrings,
}

func runStrings(c *command.Ctx) int {
	least := 4
	if text := c.Value("bytes", ""); c.Has("bytes") {
		n, err := strconv.ParseUint(text, 0, 31)
		if err != nil {
			c.Errorf("invalid integer argument %s", text)
			return 1
		}
		if n == 0 {
			c.Errorf("invalid minimum string length %s", text)
			return 1
		}
		least = int(n)
	}
	radix := c.Value("radix", "")
	if c.Has("o") {
		radix = "o"
	}
	format, ok := map[string]string{"": "", "o": "%7o ", "d": "%7d ", "x": "%7x "}[radix]
	if !ok {
		return c.Misused("invalid radix %s", radix)
	}
	s := &stringsTool{
		Ctx: c, least: least, format: format, separator: c.Value("output-separator", "\n"), spaces: c.Has("include-all-whitespace"),
		encoding: c.Value("encoding", "s"),
	}
	if s.width, ok = map[string]int{"s": 1, "S": 1, "b": 2, "l": 2, "B": 4, "L": 4}[s.encoding]; !ok {
		return c.Misused("invalid encoding %s", s.encoding)
	}
	if len(c.Args) == 0 {
		_ = s.scan(c.Stdin, "{standard input}")
		return 0
	}
	status := 0
	for _, name := range c.Args {
		if _, err := c.Stat(name); err != nil {
			c.Errorf("'%s': No such file", name)
			status = 1
			continue
		}
		f, err := c.Open(name)
		if err == nil {
			err = s.scan(f, name)
		}
		if err != nil {
			c.Errorf("%s: %s", name, command.Reason(err))
			status = 1
		}
	}
	return status
}

// stringsTool is one call of strings.
type stringsTool struct {
	*command.Ctx
	least     int
	format    string // of offsets; "": they are not printed
	separator string
	spaces    bool
	encoding  string
	width     int // bytes of a character
	// Of the file at hand.
	name   string
	unit   []byte // of the next character
	run    []byte // the start of a sequence that is not long enough yet
	length int
}

// scan prints the sequences in a file.
func (s *stringsTool) scan(r io.Reader, name string) error {
	s.name, s.unit, s.run, s.length = name, nil, nil, 0
	buffer := s.Buffer()
	offset := 0
	for {
		n, err := r.Read(buffer)
		s.Charge(n / 8)
		for _, b := range buffer[:n] {
			offset++
			if s.unit = append(s.unit, b); len(s.unit) == s.width {
				s.character(offset)
			}
		}
		if err != nil {
			s.end()
			return atEnd(err)
		}
	}
}

// character takes the character that ends at an offset. One that cannot be printed ends a
// sequence, and the next one may begin at its second byte.
func (s *stringsTool) character(offset int) {
	c, ok := s.printable()
	if !ok {
		s.end()
		s.unit = s.unit[:copy(s.unit, s.unit[1:])]
		return
	}
	s.unit = s.unit[:0]
	if s.length++; s.length > s.least {
		s.Stdout.PrintByte(c)
		return
	}
	if s.run = append(s.run, c); s.length < s.least {
		return
	}
	if s.Has("print-file-name") {
		s.Stdout.Print(s.name + ": ")
	}
	if s.format != "" {
		s.Stdout.Printf(s.format, offset-s.length*s.width)
	}
	s.Stdout.PrintBytes(s.run)
}

// end ends a sequence.
func (s *stringsTool) end() {
	if s.length >= s.least {
		s.Stdout.Print(s.separator)
	}
	s.run, s.length = s.run[:0], 0
}

// printable returns the character in unit, if it may be printed.
func (s *stringsTool) printable() (c byte, ok bool) {
	value := uint32(0)
	for i, b := range s.unit {
		if s.encoding == "l" || s.encoding == "L" {
			value |= uint32(b) << (8 * i)
		} else {
			value = value<<8 | uint32(b)
		}
	}
	c = byte(value)
	ok = c >= ' ' && c < 0x7f || c == '\t' || s.spaces && isSpace(c) || s.encoding == "S" && c >= 0x80
	return c, ok && value <= 0xff
}
