package system

import (
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

var getopt = command.Command{
	Name:        "getopt",
	Summary:     "put the options of a script in order",
	Usage:       "OPTSTRING PARAMETERS\n[OPTION]... [--] OPTSTRING PARAMETERS\n[OPTION]... -o OPTSTRING [OPTION]... [--] PARAMETERS",
	Syntax:      command.InOrder,
	UsageStatus: 2,
	Options: []command.Option{
		{Short: 'a', Long: "alternative", Help: "allow long options with one dash"},
		{Short: 'l', Long: "longoptions", Arg: "LONGOPTS", Help: "the long options to be recognized"},
		{Short: 'n', Long: "name", Arg: "NAME", Help: "the name in messages"},
		{Short: 'o', Long: "options", Arg: "OPTSTRING", Help: "the short options to be recognized"},
		{Short: 'q', Long: "quiet", Help: "print no messages about the parameters"},
		{Short: 'Q', Long: "quiet-output", Help: "print nothing but messages"},
		{Short: 's', Long: "shell", Arg: "SHELL", Help: "quote for this shell: sh or bash"},
		{Short: 'T', Long: "test", Help: "tell by the status 4 that this is the enhanced version"},
		{Short: 'u', Long: "unquoted", Help: "do not quote what is printed"},
	},
	Prepare: compatible,
	Run:     runGetopt,
}

// The exit statuses of getopt.
const (
	badParameters = 1
	enhanced      = 4
)

// compatible makes the old form, which begins with the options to be recognized, one of the
// new form: it prints without quotes.
func compatible(args []string) []string {
	if len(args) > 0 && (args[0] == "" || args[0][0] != '-') {
		return append([]string{"-u", "-o", args[0], "--"}, args[1:]...)
	}
	return args
}

// parameters is what getopt makes of the parameters of a script.
type parameters struct {
	*command.Ctx
	short    map[byte]argument
	long     []longOption
	inPlace  bool // operands stay where they are
	inOrder  bool // the first operand ends the options
	single   bool // -a
	options  strings.Builder
	operands []string
	failed   bool
}

// argument says whether an option has one.
type argument uint8

const (
	noArgument argument = iota
	needsArgument
	mayHaveArgument
)

type longOption struct {
	name string
	argument
}

func runGetopt(c *command.Ctx) int {
	if c.Has("test") {
		return enhanced
	}
	if shell := c.Value("shell", "sh"); shell != "sh" && shell != "bash" {
		return c.Misused("unknown shell after -s or --shell argument")
	}
	args := c.Args
	short := c.Value("options", "")
	if !c.Has("options") {
		if len(args) == 0 {
			return c.Misused("missing optstring argument")
		}
		short, args = args[0], args[1:]
	}
	p := &parameters{Ctx: c, single: c.Has("alternative")}
	p.recognize(short)
	p.take(args)
	if !c.Has("quiet-output") {
		c.Stdout.Print(p.options.String() + " --")
		for _, operand := range p.operands {
			c.Stdout.Print(" " + p.quoted(operand))
		}
		c.Stdout.Print("\n")
	}
	if p.failed {
		return badParameters
	}
	return 0
}

// recognize reads which options there are.
func (p *parameters) recognize(short string) {
	_, p.inOrder = p.Getenv("POSIXLY_CORRECT")
	switch {
	case strings.HasPrefix(short, "+"):
		p.inOrder, short = true, short[1:]
	case strings.HasPrefix(short, "-"):
		p.inPlace, short = true, short[1:]
	}
	p.short = map[byte]argument{}
	for short != "" {
		letter := short[0]
		rest := strings.TrimLeft(short[1:], ":")
		p.short[letter] = min(argument(len(short)-1-len(rest)), mayHaveArgument)
		short = rest
	}
	for _, o := range p.Options {
		if o.Key != "longoptions" {
			continue
		}
		for _, name := range strings.FieldsFunc(o.Value, func(r rune) bool { return strings.ContainsRune(", \t\n", r) }) {
			bare := strings.TrimRight(name, ":")
			p.long = append(p.long, longOption{bare, min(argument(len(name)-len(bare)), mayHaveArgument)})
		}
	}
}

// take takes parameters apart.
func (p *parameters) take(args []string) {
	for len(args) > 0 {
		p.Charge(1 + len(p.long))
		word := args[0]
		args = args[1:]
		switch {
		case word == "--":
			p.operands = append(p.operands, args...)
			return
		case strings.HasPrefix(word, "--"):
			args = p.takeLong(word, word[2:], args)
		case len(word) > 1 && word[0] == '-' && p.single && p.meansLong(word[1:]):
			args = p.takeLong(word, word[1:], args)
		case len(word) > 1 && word[0] == '-':
			args = p.takeShort(word[1:], args)
		case p.inPlace:
			p.options.WriteString(" " + p.quoted(word))
		case p.inOrder:
			p.operands = append(append(p.operands, word), args...)
			return
		default:
			p.operands = append(p.operands, word)
		}
	}
}

// meansLong reports whether a word with one dash is a long option.
func (p *parameters) meansLong(text string) bool {
	name, _, _ := strings.Cut(text, "=")
	_, short := p.short[text[0]]
	return len(p.named(name)) > 0 && (len(text) > 1 || !short)
}

// named are the long options that a name may mean.
func (p *parameters) named(name string) (found []longOption) {
	for _, o := range p.long {
		if o.name == name {
			return []longOption{o}
		}
		if strings.HasPrefix(o.name, name) {
			found = append(found, o)
		}
	}
	return found
}

// takeLong takes a long option; word is how it is written.
func (p *parameters) takeLong(word, text string, args []string) (left []string) {
	name, value, set := strings.Cut(text, "=")
	written := word[:len(word)-len(text)] + name
	found := p.named(name)
	switch {
	case len(found) == 0:
		p.wrong("unrecognized option '%s'", written)
		return args
	case len(found) > 1:
		var names strings.Builder
		for _, o := range found {
			fmt.Fprintf(&names, " '--%s'", o.name)
		}
		p.wrong("option '%s' is ambiguous; possibilities:%s", written, names.String())
		return args
	}
	o := found[0]
	written = word[:len(word)-len(text)] + o.name
	switch {
	case o.argument == noArgument && set:
		p.wrong("option '%s' doesn't allow an argument", written)
		return args
	case o.argument == needsArgument && !set && len(args) == 0:
		p.wrong("option '%s' requires an argument", written)
		return args
	case o.argument == needsArgument && !set:
		value, args = args[0], args[1:]
	}
	p.option("--"+o.name, o.argument, value)
	return args
}

// takeShort takes a word of short options.
func (p *parameters) takeShort(word string, args []string) (left []string) {
	for word != "" {
		letter := word[0]
		word = word[1:]
		takes, known := p.short[letter]
		value := ""
		switch {
		case !known || letter == ':':
			p.wrong("invalid option -- '%c'", letter)
			continue
		case takes == noArgument:
		case word != "" || takes == mayHaveArgument:
			value, word = word, ""
		case len(args) == 0:
			p.wrong("option requires an argument -- '%c'", letter)
			return args
		default:
			value, args = args[0], args[1:]
		}
		p.option("-"+string(rune(letter)), takes, value)
	}
	return args
}

// option notes an option that is all right.
func (p *parameters) option(name string, takes argument, value string) {
	p.options.WriteString(" " + name)
	if takes != noArgument {
		p.options.WriteString(" " + p.quoted(value))
	}
}

func (p *parameters) wrong(format string, args ...any) {
	p.failed = true
	if !p.Has("quiet") {
		p.Stderr.Printf("%s: %s\n", p.Value("name", p.Name), fmt.Sprintf(format, args...))
	}
}

func (p *parameters) quoted(text string) string {
	if p.Has("unquoted") {
		return text
	}
	return quote.Single(text)
}
