package text

import (
	"fmt"
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
	format := map[string]string{"": "", "o": "%7o ", "d": "%7d ", "x": "%7x "}
	if _, ok := format[radix]; !ok {
		return c.Misused("invalid radix %s", radix)
	}
	status := 0
	if len(c.Args) == 0 {
		_ = scanStrings(c, c.Stdin, "{standard input}", least, format[radix])
		return 0
	}
	for _, name := range c.Args {
		if _, err := c.Stat(name); err != nil {
			c.Errorf("'%s': No such file", name)
			status = 1
			continue
		}
		f, err := c.Open(name)
		if err == nil {
			err = scanStrings(c, f, name, least, format[radix])
		}
		if err != nil {
			c.Errorf("%s: %s", name, command.Reason(err))
			status = 1
		}
	}
	return status
}

func scanStrings(c *command.Ctx, r io.Reader, name string, least int, format string) error {
	separator := c.Value("output-separator", "\n")
	spaces := c.Has("include-all-whitespace")
	buffer := c.Buffer()
	var run []byte // the start of a sequence that is not long enough yet
	length, offset := 0, 0
	for {
		n, err := r.Read(buffer)
		c.Charge(n / 8)
		for _, b := range buffer[:n] {
			offset++
			if b >= ' ' && b < 0x7f || b == '\t' || spaces && isSpace(b) {
				if length++; length > least {
					c.Stdout.PrintByte(b)
					continue
				}
				if run = append(run, b); length == least {
					if c.Has("print-file-name") {
						c.Stdout.Print(name + ": ")
					}
					if format != "" {
						c.Stdout.Print(fmt.Sprintf(format, offset-length))
					}
					c.Stdout.PrintBytes(run)
				}
				continue
			}
			if length >= least {
				c.Stdout.Print(separator)
			}
			run, length = run[:0], 0
		}
		if err != nil {
			if length >= least {
				c.Stdout.Print(separator)
			}
			return atEnd(err)
		}
	}
}
