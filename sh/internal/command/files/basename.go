package files

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var basename = command.Command{
	Name:    "basename",
	Summary: "print file names without their directories",
	Usage:   "NAME [SUFFIX]\nNAME...",
	Syntax:  command.InOrder,
	Options: []command.Option{
		{Short: 'a', Long: "multiple", Help: "support multiple arguments and treat each as a NAME"},
		{Short: 's', Long: "suffix", Arg: "SUFFIX", Help: "remove a trailing SUFFIX; implies -a"},
		{Short: 'z', Long: "zero", Help: "end each output line with NUL, not newline"},
	},
	Run: runBasename,
}

func runBasename(c *command.Ctx) int {
	names, suffix := c.Args, c.Value("suffix", "")
	switch many := c.Has("multiple") || c.Has("suffix"); {
	case len(names) == 0:
		return c.Misused("missing operand")
	case !many && len(names) > 2:
		return c.Misused("extra operand %s", command.Quote(names[2]))
	case !many && len(names) == 2:
		names, suffix = names[:1], names[1]
	}
	for _, name := range names {
		base := lastElement(name)
		if base != suffix {
			base = strings.TrimSuffix(base, suffix)
		}
		c.Stdout.Print(base + lineEnd(c))
	}
	return 0
}

// lineEnd is what ends a line of output: NUL with -z.
func lineEnd(c *command.Ctx) string {
	if c.Has("zero") {
		return "\x00"
	}
	return "\n"
}

var dirname = command.Command{
	Name:     "dirname",
	Summary:  "print file names without their last component",
	Usage:    "NAME...",
	Operands: command.Operands{Least: 1},
	Options:  []command.Option{{Short: 'z', Long: "zero", Help: "end each output line with NUL, not newline"}},
	Run: func(c *command.Ctx) int {
		for _, name := range c.Args {
			c.Stdout.Print(parent(name) + lineEnd(c))
		}
		return 0
	},
}
