package search

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var xargsCommand = command.Command{
	Name:    "xargs",
	Summary: "run a command with arguments from standard input",
	Usage:   "COMMAND [INITIAL-ARGUMENT]...",
	Syntax:  command.InOrder,
	Options: []command.Option{
		{Short: '0', Long: "null", Help: "items end in zero bytes; nothing is special"},
		{Short: 'a', Long: "arg-file", Arg: "FILE", Help: "read items from FILE"},
		{Short: 'd', Long: "delimiter", Arg: "CHARACTER", Help: "items end in CHARACTER; nothing is special"},
		{Short: 'E', Arg: "END", Help: "END ends the input"},
		{Short: 'e', Long: "eof", Arg: "[END]", Help: "likewise, if END is given"},
		{Short: 'I', Arg: "R", Help: "replace R in the arguments by each line"},
		{Short: 'i', Long: "replace", Arg: "[R]", Help: "likewise; {} if R is not given"},
		{Short: 'L', Arg: "NUM", Help: "use at most NUM lines for a command"},
		{Short: 'l', Long: "max-lines", Arg: "[NUM]", Help: "likewise; 1 if NUM is not given"},
		{Short: 'n', Long: "max-args", Arg: "NUM", Help: "use at most NUM items for a command"},
		{Short: 'o', Long: "open-tty", Help: "has no effect"},
		{Short: 'P', Long: "max-procs", Arg: "NUM", Help: "has no effect: commands run one after the other"},
		{Short: 'r', Long: "no-run-if-empty", Help: "run nothing where there are no items"},
		{Short: 's', Long: "max-chars", Arg: "NUM", Help: "make command lines of at most NUM bytes"},
		{Short: 't', Long: "verbose", Help: "print commands before they run"},
		{Short: 'x', Long: "exit", Help: "exit where a command line is too long"},
		{Long: "process-slot-var", Arg: "NAME", Help: "set NAME in the environment of commands"},
	},
	Effects: xargsEffects,
	Run: func(c *command.Ctx) int {
		x := xargs{c: c, delim: -1, maxChars: 128 << 10}
		return x.run()
	},
}

// xargs is a call of xargs.
type xargs struct {
	c        *command.Ctx
	args     []string // the command with its initial arguments
	delim    int      // -1: blanks and newlines, with quotes
	end      string   // an item that ends the input
	hasEnd   bool
	replace  string // "": items are appended
	maxArgs  int    // 0: no bound
	maxLines int
	maxChars int
	exact    bool // -x
	skip     bool // -r
	verbose  bool
	slot     string

	in     *command.Lines
	items  []string
	size   int
	lines  int // complete ones in items
	status int
}

// The exit statuses of xargs.
const (
	someFailed = 123
	asked      = 124 // a command exited with 255
	killed     = 125
	notRun     = 126
	notFound   = 127
)

func (x *xargs) run() int {
	if message := x.options(); message != "" {
		x.c.Errorf("%s", message)
		return 1
	}
	if x.args = x.c.Args; len(x.args) == 0 {
		x.args = []string{"echo"}
	}
	for _, a := range x.args {
		x.size += len(a) + 1
	}
	in, err := x.open()
	if err != nil {
		x.c.Errorf("Cannot open input file ‘%s’: %s", x.c.Value("arg-file", ""), command.Reason(err))
		return 1
	}
	delim := byte('\n')
	if x.delim >= 0 {
		delim = byte(x.delim)
	}
	x.in = x.c.Lines(in, delim)
	switch {
	case x.replace != "":
		x.eachLine()
	case x.delim >= 0:
		x.plainItems()
	default:
		x.words()
	}
	if len(x.items) > 0 || x.replace == "" && !x.skip {
		x.flush()
	}
	return x.status
}

func (x *xargs) open() (io.Reader, error) {
	name := x.c.Value("arg-file", "-")
	if name == "-" {
		return x.c.Stdin, nil
	}
	return x.c.Open(name)
}

// options reads the options, and returns what is wrong with them.
func (x *xargs) options() string {
	for _, o := range x.c.Options {
		if message := x.option(o); message != "" {
			return message
		}
	}
	return ""
}

func (x *xargs) option(o command.Given) string {
	switch o.Key {
	case "null":
		x.delim = 0
	case "delimiter":
		d, message := delimiter(o.Value)
		x.delim = d
		return message
	case "E", "eof":
		x.end, x.hasEnd = o.Value, o.Value != ""
	case "I", "replace":
		if x.replace = o.Value; o.Value == "" {
			x.replace = "{}"
		}
		x.exclusive("--replace/-I/-i", &x.maxArgs, "max-args")
		x.exclusive("--replace/-I/-i", &x.maxLines, "max-lines")
	case "L", "max-lines":
		n, message := x.atLeast(o, 1, "L")
		if !o.Set {
			n, message = 1, ""
		}
		x.maxLines = n
		name := "-L"
		if o.Key != "L" {
			name = "--max-lines/-l"
		}
		x.noReplace(name)
		x.exclusive(name, &x.maxArgs, "max-args")
		return message
	case "max-args":
		n, message := x.atLeast(o, 1, "n")
		if n == 1 && x.replace != "" {
			return message
		}
		x.maxArgs = n
		x.noReplace("--max-args/-n")
		x.exclusive("--max-args/-n", &x.maxLines, "max-lines")
		return message
	case "max-procs":
		_, message := x.atLeast(o, 0, "P")
		return message
	case "max-chars":
		n, message := x.atLeast(o, 1, "s")
		x.maxChars = min(n, x.maxChars)
		return message
	case "no-run-if-empty":
		x.skip = true
	case "verbose":
		x.verbose = true
	case "exit":
		x.exact = true
	case "process-slot-var":
		x.slot = o.Value
	}
	return ""
}

// exclusive drops what an option before has said that does not go with this one.
func (x *xargs) exclusive(name string, value *int, other string) {
	if *value > 0 {
		x.c.Errorf("warning: options --%s and %s are mutually exclusive, ignoring previous --%s value", other, name, other)
		*value = 0
	}
}

func (x *xargs) noReplace(name string) {
	if x.replace != "" {
		x.c.Errorf("warning: options --replace and %s are mutually exclusive, ignoring previous --replace value", name)
		x.replace = ""
	}
}

// atLeast reads the number of an option.
func (x *xargs) atLeast(o command.Given, least int, letter string) (int, string) {
	n, err := strconv.Atoi(strings.TrimSpace(o.Value))
	switch {
	case err != nil && o.Set:
		return 0, fmt.Sprintf("invalid number \"%s\" for -%s option\nTry 'xargs --help' for more information.", o.Value, letter)
	case n < least && o.Set:
		return 0, fmt.Sprintf("value %s for -%s option should be >= %d\nTry 'xargs --help' for more information.", o.Value, letter, least)
	}
	return n, ""
}

// delimiter reads the argument of -d: a character or an escape.
func delimiter(s string) (int, string) {
	if len(s) == 1 {
		return int(s[0]), ""
	}
	if s != "" && s[0] == '\\' {
		if s[1] == 'x' {
			if v, err := strconv.ParseUint(s[2:], 16, 8); err == nil {
				return int(v), ""
			}
		}
		if i := strings.IndexByte("abfnrtv\\", s[1]); i >= 0 && len(s) == 2 {
			return int("\a\b\f\n\r\t\v\\"[i]), ""
		}
		if v, err := strconv.ParseUint(s[1:], 8, 8); err == nil {
			return int(v), ""
		}
		return 0, "Invalid escape sequence " + s + " in input delimiter specification."
	}
	return 0, "Invalid input delimiter specification " + s + ": the delimiter must be either a single character or an escape sequence starting with \\."
}

// plainItems takes items that end in a delimiter.
func (x *xargs) plainItems() {
	for {
		line, _, ok := x.in.Next()
		if !ok {
			return
		}
		x.add(string(line))
		x.lineEnds()
	}
}

// words takes items between blanks, with quotes and backslashes.
func (x *xargs) words() {
	for {
		line, ended, ok := x.in.Next()
		if !ok {
			return
		}
		items, more, err := x.split(line, ended)
		for _, item := range items {
			if x.hasEnd && item == x.end {
				x.drain()
				return
			}
			x.add(item)
		}
		if err != "" {
			x.broken(err)
		}
		if len(items) > 0 && !more {
			x.lineEnds()
		}
	}
}

// drain leaves the rest of the input.
func (x *xargs) drain() {
	if len(x.items) > 0 {
		x.flush()
	}
}

// split takes a line apart. more says that it ends in a blank, so that -L takes
// the next one with it.
func (x *xargs) split(line []byte, ended bool) (items []string, more bool, message string) {
	var word []byte
	in := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == ' ' || c == '\t':
			if in {
				items = append(items, string(word))
			}
			word, in = nil, false
		case c == '\'' || c == '"':
			end := bytes.IndexByte(line[i+1:], c)
			if end < 0 {
				if !in && !ended && i+1 == len(line) { // at the very end it is nothing
					break
				}
				kind := "single"
				if c == '"' {
					kind = "double"
				}
				return items, false, "unmatched " + kind + " quote; by default quotes are special to xargs unless you use the -0 option"
			}
			word, in = append(word, line[i+1:i+1+end]...), true
			i += end + 1
		case c == '\\' && i+1 < len(line):
			i++
			word, in = append(word, line[i]), true
		case c == '\\' && ended:
			next, _, ok := x.in.Next() // the backslash quotes the newline
			rest, more, message := []string(nil), false, ""
			if ok {
				joined := append(append(bytes.Clone(word), '\n'), bytes.Clone(next)...)
				rest, more, message = x.split(quoteNewline(joined, len(word)), true)
			}
			return append(items, rest...), more, message
		case c == '\\':
		default:
			word, in = append(word, c), true
		}
	}
	if in {
		items = append(items, string(word))
	}
	blank := len(line) > 0 && (line[len(line)-1] == ' ' || line[len(line)-1] == '\t')
	return items, blank, ""
}

// quoteNewline puts a backslash before everything up to the newline at n, which
// has been taken apart already.
func quoteNewline(line []byte, n int) []byte {
	var out []byte
	for i, c := range line {
		if i <= n {
			out = append(out, '\\')
		}
		out = append(out, c)
	}
	return out
}

// broken ends the tool for its input; what is complete runs before.
func (x *xargs) broken(message string) {
	x.c.Stdout.Flush()
	x.c.Errorf("%s", message)
	if len(x.items) > 0 {
		x.flush()
	}
	x.c.Exit(1)
}

// add takes an item, and runs the command where it fits no more.
func (x *xargs) add(item string) {
	size := len(item) + 1
	if x.size+size > x.maxChars {
		if len(x.items) == 0 || x.exact && x.maxArgs+x.maxLines > 0 {
			x.c.Errorf("argument line too long")
			x.c.Exit(1)
		}
		x.flush()
		if x.size+size > x.maxChars {
			x.c.Errorf("argument line too long")
			x.c.Exit(1)
		}
	}
	x.c.Hold(size + 16)
	x.items = append(x.items, item)
	x.size += size
	if x.maxArgs > 0 && len(x.items) >= x.maxArgs {
		x.flush()
	}
}

func (x *xargs) lineEnds() {
	if x.lines++; x.maxLines > 0 && x.lines >= x.maxLines && len(x.items) > 0 {
		x.flush()
	}
}

// eachLine runs the command for every line, put into its arguments.
func (x *xargs) eachLine() {
	for {
		line, ended, ok := x.in.Next()
		if !ok {
			return
		}
		item := string(line)
		if x.delim < 0 {
			var blank bool
			if item, blank = x.unquoted(line, ended); blank {
				continue
			}
			if x.hasEnd && item == x.end {
				return
			}
		}
		args := make([]string, len(x.args))
		size := 0
		for i, a := range x.args {
			args[i] = a
			if i > 0 {
				args[i] = strings.ReplaceAll(a, x.replace, item)
			}
			size += len(args[i]) + 1
			x.c.Charge(1 + len(args[i])/64)
		}
		if size > x.maxChars {
			x.c.Errorf("argument list too long")
			x.c.Exit(1)
		}
		x.call(args)
	}
}

// unquoted is a line of -I: blanks before it do not count, quotes are taken off.
func (x *xargs) unquoted(line []byte, ended bool) (item string, blank bool) {
	line = bytes.TrimLeft(line, " \t")
	if len(line) == 0 {
		return "", true
	}
	var out []byte
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\'' || c == '"':
			end := bytes.IndexByte(line[i+1:], c)
			if end < 0 {
				_, _, message := x.split(line[i:], ended)
				x.broken(message)
			}
			out = append(out, line[i+1:i+1+end]...)
			i += end + 1
		case c == '\\' && i+1 < len(line):
			i++
			out = append(out, line[i])
		default:
			out = append(out, c)
		}
	}
	return string(out), false
}

// flush runs the command with the items.
func (x *xargs) flush() {
	args := append(x.args[:len(x.args):len(x.args)], x.items...)
	held := 0
	for _, item := range x.items {
		held += len(item) + 17
		x.size -= len(item) + 1
	}
	x.items, x.lines = nil, 0
	x.call(args)
	x.c.Hold(-held)
	x.skip = true // there were items, or the one run without has been
}

// call runs a command and takes its status into account.
func (x *xargs) call(args []string) {
	if x.verbose {
		x.c.Stderr.Print(strings.Join(args, " ") + "\n")
	}
	e := command.Exec{Args: args, Stdin: strings.NewReader("")}
	if x.c.Value("arg-file", "-") != "-" {
		e.Stdin = nil
	}
	if x.slot != "" {
		e.Env = append(x.c.Environ(), x.slot+"=0")
	}
	result := x.c.Exec(e)
	if result.Missing {
		x.c.Errorf("%s: %s", args[0], result.Reason())
	}
	switch status := result.Status; {
	case status == 0:
	case status == 255:
		x.c.Errorf("%s: exited with status 255; aborting", args[0])
		x.c.Exit(asked)
	case status == notFound || status == notRun:
		x.c.Exit(status)
	case status > 128:
		x.c.Errorf("%s: terminated by signal %d", args[0], status-128)
		x.c.Exit(killed)
	default:
		x.status = someFailed
	}
}
