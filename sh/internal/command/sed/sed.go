package sed

import (
	"errors"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
	"github.com/skillet-run/skillet/vfs"
)

const misuse = "Usage: sed [OPTION]... {script-only-if-no-other-script} [input-file]...\n"

var sedCommand = command.Command{
	Name:    "sed",
	Summary: "edit a stream of lines",
	Usage:   "SCRIPT [FILE]...\n-e SCRIPT|-f FILE [FILE]...",
	Misuse:  misuse,
	Options: []command.Option{
		{Short: 'n', Long: "quiet", Help: "print only what the script prints"},
		{Long: "silent"},
		{Short: 'e', Long: "expression", Arg: "SCRIPT", Help: "add SCRIPT to the commands"},
		{Short: 'f', Long: "file", Arg: "FILE", Help: "add the content of FILE to the commands"},
		{Short: 'E', Long: "regexp-extended", Help: "use extended regular expressions"},
		{Short: 'r'},
		{Short: 'i', Long: "in-place", Arg: "[SUFFIX]", Help: "edit files in place; with SUFFIX, keep a copy"},
		{Short: 's', Long: "separate", Help: "take each file by itself"},
		{Short: 'l', Long: "line-length", Arg: "N", Help: "wrap what l prints at N characters"},
		{Short: 'b', Long: "binary", Help: "has no effect"},
		{Short: 'u', Long: "unbuffered", Help: "write every line at once"},
		{Short: 'z', Long: "null-data", Help: "lines end in zero bytes"},
		{Long: "zero-terminated"},
		{Long: "posix", Help: "take the script as POSIX has it"},
		{Long: "sandbox", Help: "refuse the commands e, r and w"},
		{Long: "follow-symlinks", Help: "edit what links lead to, in place"},
	},
	Notes:   "Without -e and -f the first operand is the script. Without FILE, or for -, standard\ninput is read.",
	Effects: effects,
	Run:     run,
}

// options are those of a call.
type options struct {
	quiet      bool
	extended   bool
	inPlace    bool
	suffix     string
	separate   bool
	wrap       int
	unbuffered bool
	eol        byte
	posix      bool
	sandbox    bool
	follow     bool
}

// The exit statuses of sed.
const (
	badUsage = 1
	badInput = 2
	badIO    = 4
)

func run(c *command.Ctx) int {
	o := options{wrap: 70, eol: '\n'}
	var src source
	for _, g := range c.Options {
		if message := o.set(c, g, &src); message != "" {
			c.Errorf("%s", message)
			return badUsage
		}
	}
	if len(src.chunks) == 0 {
		if len(c.Args) == 0 {
			c.Stderr.Print(misuse + "Try 'sed --help' for more information.\n")
			return badUsage
		}
		src.add(c.Args[0], "")
		c.Args = c.Args[1:]
	}
	m := machine{c: c, options: o}
	p := parser{source: &src, options: &m.options, c: c}
	if err := p.parse(); err != nil {
		c.Errorf("%s", err)
		var jump *jumpError
		if errors.As(err, &jump) || errors.Is(err, regex.ErrClassSyntax) {
			return badIO
		}
		return badUsage
	}
	m.script = p.script
	return m.run()
}

// set takes one option, and returns what is wrong with it.
func (o *options) set(c *command.Ctx, g command.Given, src *source) string {
	switch g.Key {
	case "quiet", "silent":
		o.quiet = true
	case "expression":
		src.add(g.Value, "")
	case "file":
		text, err := readScript(c, g.Value)
		if err != nil {
			c.Errorf("couldn't open file %s: %s", g.Value, command.Reason(err))
			c.Exit(badIO)
		}
		src.add(text, g.Value)
	case "regexp-extended", "r":
		o.extended = true
	case "in-place":
		o.inPlace, o.separate, o.suffix = true, true, g.Value
	case "separate":
		o.separate = true
	case "line-length":
		o.wrap, _ = strconv.Atoi(g.Value) // what is no number is 0, for GNU sed too
		if o.wrap == 1 {
			o.wrap = 0
		}
	case "unbuffered":
		o.unbuffered = true
	case "null-data", "zero-terminated":
		o.eol = 0
	case "posix":
		o.posix = true
	case "sandbox":
		o.sandbox = true
	case "follow-symlinks":
		o.follow = true
	}
	return ""
}

func readScript(c *command.Ctx, name string) (string, error) {
	if name == "-" {
		text, err := c.ReadAll(c.Stdin)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	f, err := c.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return "", vfs.EISDIR
	}
	text, err := c.ReadAll(f)
	return strings.TrimSuffix(string(text), "\n"), err
}
