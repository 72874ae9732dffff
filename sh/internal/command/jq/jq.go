// Package jq has the tools for data in JSON and YAML: jq and yq, two front ends of
// one evaluator.
package jq

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/jq"
)

// Commands are the tools of this family.
var Commands = []command.Command{jqCommand, yqCommand}

var jqCommand = command.Command{
	Name:        "jq",
	Summary:     "select from and change JSON",
	Usage:       "FILTER [FILE]...\n--args FILTER [TEXT]...\n--jsonargs FILTER [JSON]...",
	Syntax:      command.Raw,
	Options:     jqOptions,
	UsageStatus: 2,
	Run: func(c *command.Ctx) int {
		t := &tool{c: c, encoder: jq.Encoder{Indent: "  ", Charge: c.Charge}}
		if !t.arguments() {
			return usageStatus
		}
		return t.run()
	},
}

var jqOptions = []command.Option{
	{Short: 'n', Long: "null-input", Help: "run the filter once, on null"},
	{Short: 'R', Long: "raw-input", Help: "read lines, not JSON"},
	{Short: 's', Long: "slurp", Help: "read all inputs into one array"},
	{Short: 'c', Long: "compact-output", Help: "print each result on one line"},
	{Short: 'r', Long: "raw-output", Help: "print strings without quotes"},
	{Short: 'j', Long: "join-output", Help: "as -r, without newlines"},
	{Long: "raw-output0", Help: "as -r, with NUL behind each result"},
	{Short: 'a', Long: "ascii-output", Help: "print other characters as \\uXXXX"},
	{Short: 'S', Long: "sort-keys", Help: "print the keys of objects in order"},
	{Short: 'C', Long: "color-output", Help: "print in colours"},
	{Short: 'M', Long: "monochrome-output", Help: "print without colours"},
	{Short: 'e', Long: "exit-status", Help: "exit with 1 after null or false, 4 without a result"},
	{Long: "tab", Help: "indent by tabs"},
	{Long: "indent", Arg: "N", Help: "indent by N spaces, 0 to 7 (2)"},
	{Short: 'f', Long: "from-file", Arg: "FILE", Help: "read the filter from a file"},
	{Long: "stream", Help: "read paths and leaves, as tostream makes them"},
	{Long: "seq", Help: "print RS before each result"},
	{Long: "unbuffered", Help: "write each result at once"},
	{Long: "arg", Arg: "NAME TEXT", Help: "set $NAME to a text"},
	{Long: "argjson", Arg: "NAME JSON", Help: "set $NAME to a value"},
	{Long: "slurpfile", Arg: "NAME FILE", Help: "set $NAME to an array of what is in a file"},
	{Long: "rawfile", Arg: "NAME FILE", Help: "set $NAME to the text of a file"},
	{Long: "args", Help: "what follows are texts for $ARGS.positional"},
	{Long: "jsonargs", Help: "what follows are values for $ARGS.positional"},
}

// The exit statuses of jq.
const (
	usageStatus   = 2
	compileStatus = 3
	failedStatus  = 5
	parseStatus   = 4 // as jq 1.6 exits; 1.7 has 5
)

// tool is one call of jq.
type tool struct {
	c       *command.Ctx
	encoder jq.Encoder
	flags   map[string]bool // by long names

	source     string
	hasSource  bool
	fromFile   bool
	files      []string
	names      []string
	values     []jq.Value
	positional []jq.Value

	in *inputs
}

// fail prints a message about a wrong use.
func (t *tool) fail(format string, args ...any) bool {
	t.c.Errorf(format, args...)
	t.c.Stderr.Print("Use jq --help for help with command-line options,\nor see the manual of jq\n")
	return false
}

// arguments takes the arguments apart.
func (t *tool) arguments() bool {
	t.flags = map[string]bool{}
	args, kind, plain := t.c.Args, "", false
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		switch {
		case plain || !isOption(word):
			if !t.operand(word, kind) {
				return false
			}
		case word == "--":
			plain = true
		case word == "--args", word == "--jsonargs":
			kind = word
		case strings.HasPrefix(word, "--"):
			used, ok := t.long(word[2:], args)
			if !ok {
				return false
			}
			args = args[used:]
		default:
			used, ok := t.short(word, args)
			if !ok {
				return false
			}
			args = args[used:]
		}
	}
	return t.complete()
}

// isOption reports whether a word is one, and no filter such as "-1".
func isOption(word string) bool {
	return len(word) > 1 && word[0] == '-' &&
		(word[1] == '-' || word[1] >= 'a' && word[1] <= 'z' || word[1] >= 'A' && word[1] <= 'Z')
}

// operand takes the filter, a file, or an argument for the filter.
func (t *tool) operand(word, kind string) bool {
	switch {
	case !t.hasSource:
		t.source, t.hasSource = word, true
	case kind == "--args":
		t.positional = append(t.positional, word)
	case kind == "--jsonargs":
		v, err := single(t.c, word)
		if err != nil {
			return t.fail("Invalid JSON text passed to --jsonargs")
		}
		t.positional = append(t.positional, v)
	default:
		t.files = append(t.files, word)
	}
	return true
}

// long takes a long option, and says how many of the words behind it are its own.
func (t *tool) long(name string, rest []string) (used int, ok bool) {
	switch name {
	case "arg", "argjson", "slurpfile", "rawfile":
		if len(rest) < 2 {
			return 0, t.fail("--%s takes two parameters (e.g. --%s varname %s)", name, name, operandOf[name])
		}
		return 2, t.define(name, rest[0], rest[1])
	case "indent":
		if len(rest) < 1 {
			return 0, t.fail("--indent takes one parameter")
		}
		n, err := strconv.Atoi(rest[0])
		if err != nil || n < 0 || n > 7 {
			return 0, t.fail("--indent takes a number between -1 and 7")
		}
		t.encoder.Indent = strings.Repeat(" ", n)
		return 1, true
	case "tab":
		t.encoder.Indent = "\t"
		return 0, true
	case "help":
		t.c.Stdout.Print(t.c.Help())
		t.c.Exit(0)
	case "version":
		t.c.Stdout.Print("jq-1.7 (skillet)\n")
		t.c.Exit(0)
	}
	for _, o := range jqOptions {
		if o.Long == name {
			return 0, t.flag(name)
		}
	}
	return 0, t.fail("Unknown option --%s", name)
}

var operandOf = map[string]string{"arg": "value", "argjson": "text", "slurpfile": "filename", "rawfile": "filename"}

// short takes a word of short options.
func (t *tool) short(word string, rest []string) (used int, ok bool) {
	for _, letter := range []byte(word[1:]) {
		name := ""
		for _, o := range jqOptions {
			if o.Short == letter {
				name = o.Long
			}
		}
		switch {
		case letter == 'h':
			name = "help"
		case letter == 'V':
			name = "version"
		case name == "":
			return 0, t.fail("Unknown option %s", word)
		}
		n, ok := t.long(name, rest[used:])
		if !ok {
			return 0, false
		}
		used += n
	}
	return used, true
}

// flag sets an option without arguments.
func (t *tool) flag(name string) bool {
	t.flags[name] = true
	switch name {
	case "compact-output":
		t.encoder.Indent = ""
	case "sort-keys":
		t.encoder.Sort = true
	case "ascii-output":
		t.encoder.ASCII = true
	case "color-output":
		t.encoder.Color = &jq.DefaultColors
	case "monochrome-output":
		t.encoder.Color = nil
	case "join-output", "raw-output0":
		t.flags["raw-output"] = true
	case "from-file":
		t.fromFile = true
	}
	return true
}

// define sets a variable from the command line.
func (t *tool) define(how, name, text string) bool {
	var v jq.Value = text
	switch how {
	case "argjson":
		var err error
		if v, err = single(t.c, text); err != nil {
			return t.fail("invalid JSON text passed to --argjson")
		}
	case "slurpfile", "rawfile":
		content, err := t.read(text)
		if err == nil && how == "slurpfile" {
			v, err = all(t.c, content)
		} else {
			v = string(content)
		}
		if err != nil {
			t.c.Errorf("Bad JSON in --%s %s %s: %s", how, name, text, err)
			return false
		}
	}
	t.names, t.values = append(t.names, name), append(t.values, v)
	return true
}

// read returns the content of a file.
func (t *tool) read(name string) ([]byte, error) {
	f, err := t.c.Open(name)
	if err == nil {
		var content []byte
		content, err = t.c.ReadAll(f)
		if err == nil {
			return content, f.Close()
		}
	}
	return nil, fmt.Errorf("Could not open %s: %s", name, command.Reason(err)) //nolint:staticcheck // the text of jq
}

// single reads one value that is all of a text.
func single(c *command.Ctx, text string) (jq.Value, error) {
	list, err := all(c, []byte(text))
	if err == nil && len(list) != 1 {
		err = errors.New("not one value")
	}
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// all reads the values of a text.
func all(c *command.Ctx, text []byte) ([]jq.Value, error) {
	d := jq.NewDecoder(text, c.Hold)
	list := []jq.Value{}
	for {
		v, err := d.Next()
		switch {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
		list = append(list, v)
	}
}

// complete checks what the arguments are together.
func (t *tool) complete() bool {
	if t.fromFile {
		file := t.source
		if !t.hasSource {
			return t.fail("-f takes a parameter (e.g. -f file.jq)")
		}
		content, err := t.read(file)
		if err != nil {
			t.c.Errorf("error: %s", err)
			return false
		}
		t.source = string(content)
	}
	if !t.hasSource {
		t.c.Stderr.Print(t.c.Help())
		return false
	}
	named := jq.NewObject(len(t.names))
	for i, name := range t.names {
		named.Set(name, t.values[i])
	}
	args := jq.NewObject(2)
	args.Set("positional", append([]jq.Value{}, t.positional...))
	args.Set("named", named)
	t.names, t.values = append(t.names, "ARGS"), append(t.values, args)
	return true
}

func (t *tool) run() int {
	program, err := jq.Compile(t.source, t.names)
	if err != nil {
		t.c.Stderr.Print("jq: error: " + err.Error() + "\njq: 1 compile error\n")
		return compileStatus
	}
	t.in = newInputs(t.c, t.files, t.flags)
	s := session{c: t.c, in: t.in, name: "jq", program: program, values: t.values, print: t.print}
	status := s.run(t.flags["null-input"])
	if t.flags["exit-status"] && status == 0 {
		return s.verdict()
	}
	return status
}

// print writes a result.
func (t *tool) print(v jq.Value) error {
	if t.flags["seq"] {
		t.c.Stdout.PrintByte('\x1e')
	}
	text, isText := v.(string)
	if isText && t.flags["raw-output"] && !t.encoder.ASCII {
		t.c.Stdout.Print(text)
	} else if isText && t.flags["raw-output"] {
		quoted := t.encoder.Append(nil, text)
		t.c.Stdout.PrintBytes(quoted[1 : len(quoted)-1])
	} else {
		t.c.Stdout.PrintBytes(t.encoder.Append(nil, v))
	}
	switch {
	case t.flags["raw-output0"]:
		t.c.Stdout.PrintByte(0)
	case !t.flags["join-output"]:
		t.c.Stdout.PrintByte('\n')
	}
	if t.flags["unbuffered"] {
		t.c.Stdout.Flush()
	}
	return nil
}
