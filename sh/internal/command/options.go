package command

import (
	"fmt"
	"strings"
)

// Option is one option of a Command.
type Option struct {
	Short byte   // 0: none
	Long  string // without the dashes; "": none
	// Arg names the argument: "FILE". In brackets it may be left out, and stands in
	// the same word: "[WHEN]". "": the option takes none.
	Arg  string
	Help string // "": the option is not shown
}

// Key is what a tool knows the option by: the long name, or else the short one.
func (o *Option) Key() string {
	if o.Long != "" {
		return o.Long
	}
	return string(o.Short)
}

func (o *Option) takes() (argument, optional bool) {
	return o.Arg != "", strings.HasPrefix(o.Arg, "[")
}

// Given is an option as it was given.
type Given struct {
	Key   string // of the Option
	Value string // of its argument
	Set   bool   // there is an argument
	// Before is how many operands stand before it, for the few options that are about
	// those behind them.
	Before int
}

// Word is the option as it may be written, with its argument in the same word.
func (g Given) Word() string {
	word := dashed(g.Key)
	if g.Set && strings.HasPrefix(word, "--") {
		word += "="
	}
	return word + g.Value
}

// dashed is the name of an option with the dashes in front of it.
func dashed(key string) string {
	if len(key) == 1 {
		return "-" + key
	}
	return "--" + key
}

// parser takes arguments apart as getopt_long of the GNU C library does.
type parser struct {
	options  []Option
	syntax   Syntax
	given    []Given
	operands []string
	rest     []string
	help     bool
	version  bool
}

// parse fills c.Options and leaves the operands in c.Args.
func (c *Ctx) parse() error {
	p := parser{options: c.command.Options, syntax: c.command.Syntax, rest: c.Args}
	err := p.parse()
	c.Options, c.Args = p.given, p.operands
	switch {
	case err != nil:
		return err
	case p.help:
		c.told = c.command.Help()
	case p.version:
		c.told = c.command.version()
	}
	return nil
}

func (p *parser) parse() error {
	for len(p.rest) > 0 && !p.help && !p.version {
		word := p.rest[0]
		p.rest = p.rest[1:]
		var err error
		switch {
		case word == "--":
			p.operands = append(p.operands, p.rest...)
			return nil
		case len(word) < 2 || word[0] != '-':
			p.operands = append(p.operands, word)
			if p.syntax == InOrder {
				p.operands = append(p.operands, p.rest...)
				return nil
			}
		case strings.HasPrefix(word, "--"):
			err = p.long(word[2:])
		default:
			err = p.short(word[1:])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// short takes a word of short options.
func (p *parser) short(word string) error {
	for word != "" {
		o := p.byShort(word[0])
		if o == nil {
			return fmt.Errorf("invalid option -- '%c'", word[0])
		}
		letter := word[0]
		word = word[1:]
		takes, optional := o.takes()
		switch {
		case !takes:
			p.given = append(p.given, Given{Key: o.Key(), Before: len(p.operands)})
			continue
		case word == "" && optional:
			p.given = append(p.given, Given{Key: o.Key(), Before: len(p.operands)})
			return nil
		case word == "" && len(p.rest) == 0:
			return fmt.Errorf("option requires an argument -- '%c'", letter)
		case word == "":
			word, p.rest = p.rest[0], p.rest[1:]
		}
		p.given = append(p.given, Given{o.Key(), word, true, len(p.operands)})
		return nil
	}
	return nil
}

func (p *parser) byShort(letter byte) *Option {
	for i := range p.options {
		if p.options[i].Short == letter {
			return &p.options[i]
		}
	}
	return nil
}

// The options that every tool takes.
var (
	helpOption    = &Option{Long: "help", Help: "print this help and exit"}
	versionOption = &Option{Long: "version", Help: "print the version and exit"}
)

// long takes a word of a long option, without its dashes.
func (p *parser) long(word string) error {
	name, value, set := strings.Cut(word, "=")
	o, err := p.byLong(name)
	if err != nil {
		return err
	}
	switch takes, optional := o.takes(); {
	case !takes && set:
		return fmt.Errorf("option '--%s' doesn't allow an argument", o.Long)
	case takes && !optional && !set && len(p.rest) == 0:
		return fmt.Errorf("option '--%s' requires an argument", o.Long)
	case takes && !optional && !set:
		value, set, p.rest = p.rest[0], true, p.rest[1:]
	}
	switch o {
	case helpOption:
		p.help = true
	case versionOption:
		p.version = true
	default:
		p.given = append(p.given, Given{o.Key(), value, set, len(p.operands)})
	}
	return nil
}

// byLong finds a long option by its name, or by the start of its name when no other
// option starts so.
func (p *parser) byLong(name string) (*Option, error) {
	var found []*Option
	for _, o := range p.all() {
		switch {
		case o.Long == name:
			return o, nil
		case strings.HasPrefix(o.Long, name):
			found = append(found, o)
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("unrecognized option '--%s'", name)
	case 1:
		return found[0], nil
	}
	var names strings.Builder
	for _, o := range found {
		fmt.Fprintf(&names, " '--%s'", o.Long)
	}
	return nil, fmt.Errorf("option '--%s' is ambiguous; possibilities:%s", name, names.String())
}

// all returns the options with long names.
func (p *parser) all() []*Option {
	var all []*Option
	for i := range p.options {
		if p.options[i].Long != "" {
			all = append(all, &p.options[i])
		}
	}
	return append(all, helpOption, versionOption)
}

// Operands says how many operands a tool takes. The zero value is any number.
type Operands struct {
	Least int
	Most  int // 0: any number; None: not one
}

// None is the Most of a tool that takes no operands.
const None = -1

// Counted reports operands that are missing or too many, and returns the status for it: 0
// when they are neither.
func (c *Ctx) Counted(o Operands) (status int) {
	n, most := len(c.Args), max(o.Most, 0)
	switch {
	case n == 0 && o.Least > 0:
		return c.Misused("missing operand")
	case n < o.Least:
		return c.Misused("missing operand after %s", Quote(c.Args[n-1]))
	case o.Most != 0 && n > most:
		return c.Misused("extra operand %s", Quote(c.Args[most]))
	}
	return 0
}

// Help returns what --help prints.
func (cmd *Command) Help() string {
	var b strings.Builder
	for i, form := range strings.Split(cmd.Usage, "\n") {
		lead := "Usage:"
		if i > 0 {
			lead = "  or: "
		}
		if len(cmd.Options) > 0 && !strings.Contains(form, "OPTION") {
			form = "[OPTION]... " + form
		}
		fmt.Fprintf(&b, "%s %s\n", lead, strings.TrimRight(cmd.Name+" "+form, " "))
	}
	fmt.Fprintf(&b, "%s%s.\n\n", strings.ToUpper(cmd.Summary[:1]), cmd.Summary[1:])
	for _, o := range append(cmd.Options[:len(cmd.Options):len(cmd.Options)], *helpOption, *versionOption) {
		if o.Help != "" {
			b.WriteString(o.line())
		}
	}
	if cmd.Notes != "" {
		b.WriteString("\n" + strings.TrimRight(cmd.Notes, "\n") + "\n")
	}
	return b.String()
}

// column is where the explanations of options begin.
const column = 26

// line is the option in a help text.
func (o *Option) line() string {
	names := "    "
	if o.Short != 0 {
		names = "-" + string(o.Short)
	}
	takes, optional := o.takes()
	switch {
	case o.Long != "" && o.Short != 0:
		names += ", --" + o.Long
	case o.Long != "":
		names += "--" + o.Long
	}
	switch {
	case takes && o.Long != "" && optional:
		names += "[=" + strings.Trim(o.Arg, "[]") + "]"
	case takes && o.Long != "":
		names += "=" + o.Arg
	case optional:
		names += o.Arg
	case takes:
		names += " " + o.Arg
	}
	names = "  " + names
	if len(names) > column-2 {
		return names + "\n" + strings.Repeat(" ", column) + o.Help + "\n"
	}
	return fmt.Sprintf("%-*s%s\n", column, names, o.Help)
}
