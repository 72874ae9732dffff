package text

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
	"github.com/skillet-run/skillet/vfs"
)

var cat = command.Command{
	Name:    "cat",
	Summary: "concatenate files and print on the standard output",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'A', Long: "show-all", Help: "equivalent to -vET"},
		{Short: 'b', Long: "number-nonblank", Help: "number nonempty output lines, overrides -n"},
		{Short: 'e', Help: "equivalent to -vE"},
		{Short: 'E', Long: "show-ends", Help: "display $ at end of each line"},
		{Short: 'n', Long: "number", Help: "number all output lines"},
		{Short: 's', Long: "squeeze-blank", Help: "suppress repeated empty output lines"},
		{Short: 't', Help: "equivalent to -vT"},
		{Short: 'T', Long: "show-tabs", Help: "display TAB characters as ^I"},
		{Short: 'u', Help: "(ignored)"},
		{Short: 'v', Long: "show-nonprinting", Help: "use ^ and M- notation, except for LFD and TAB"},
	},
	Run: runCat,
}

// printer is one run of cat that changes what it prints.
type printer struct {
	*command.Ctx
	number, numberFull, squeeze bool
	ends, tabs, marks           bool
	line                        int
	blank                       int // empty lines in a row
	inLine                      bool
}

func runCat(c *command.Ctx) int {
	p := &printer{
		Ctx: c, number: c.Has("number"), numberFull: c.Has("number-nonblank"), squeeze: c.Has("squeeze-blank"),
		ends:  c.Has("show-ends") || c.Has("show-all") || c.Has("e"),
		tabs:  c.Has("show-tabs") || c.Has("show-all") || c.Has("t"),
		marks: c.Has("show-nonprinting") || c.Has("show-all") || c.Has("e") || c.Has("t"),
	}
	plain := !p.number && !p.numberFull && !p.squeeze && !p.ends && !p.tabs && !p.marks
	output, err := c.Stat("/dev/stdout")
	endless := err == nil && output.Mode.IsRegular()
	return c.Inputs(c.Args, func(name string, r io.Reader) error {
		switch {
		case endless && isFile(c, name, output):
			return errOwnOutput
		case plain:
			return copyAll(c, r, true)
		}
		return p.print(r)
	})
}

var errOwnOutput = errors.New("input file is output file")

// isFile reports whether an operand is a file, and has something to read.
func isFile(c *command.Ctx, operand string, file vfs.FileInfo) bool {
	if operand == "-" {
		operand = "/dev/stdin"
	}
	info, err := c.Stat(operand)
	return err == nil && info.Size > 0 && info.Inode == file.Inode && info.Device == file.Device
}

// copyAll copies a stream to standard output. With through it keeps nothing while it waits
// for more.
func copyAll(c *command.Ctx, r io.Reader, through bool) error {
	buffer := c.Buffer()
	for {
		n, err := r.Read(buffer)
		c.Stdout.PrintBytes(buffer[:n])
		if err != nil {
			return atEnd(err)
		}
		if through {
			c.Stdout.Flush()
		}
	}
}

// atEnd makes the end of a stream no error.
func atEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

func (p *printer) print(r io.Reader) error {
	lines := p.Lines(r, '\n')
	for {
		line, ended, ok := lines.Next()
		if !ok {
			return lines.Err()
		}
		p.printLine(line, ended)
	}
}

func (p *printer) printLine(line []byte, ended bool) {
	if !p.inLine {
		empty := ended && len(line) == 0
		if empty {
			if p.blank++; p.squeeze && p.blank > 1 {
				return
			}
		} else {
			p.blank = 0
		}
		if p.number && !p.numberFull || p.numberFull && !empty {
			p.line++
			number := strconv.Itoa(p.line)
			p.Stdout.Print("      "[min(len(number), 6):])
			p.Stdout.Print(number)
			p.Stdout.PrintByte('\t')
		}
	}
	if p.ends && ended && bytes.HasSuffix(line, []byte{'\r'}) {
		line = append(line[:len(line)-1:len(line)-1], "^M"...)
		p.show(line[:len(line)-2])
		p.Stdout.Print("^M")
	} else {
		p.show(line)
	}
	p.inLine = !ended
	if ended {
		if p.ends {
			p.Stdout.PrintByte('$')
		}
		p.Stdout.PrintByte('\n')
	}
}

// show prints a line, with marks for what cannot be seen.
func (p *printer) show(line []byte) {
	if !p.marks && !p.tabs {
		p.Stdout.PrintBytes(line)
		return
	}
	for _, c := range line {
		switch {
		case c == '\t':
			if p.tabs {
				p.Stdout.Print("^I")
			} else {
				p.Stdout.PrintByte(c)
			}
		case !p.marks:
			p.Stdout.PrintByte(c)
		default:
			if c >= 0x80 {
				p.Stdout.Print("M-")
				c -= 0x80
			}
			switch {
			case c < ' ':
				p.Stdout.Print("^" + string(rune(c+'@')))
			case c == 0x7f:
				p.Stdout.Print("^?")
			default:
				p.Stdout.PrintByte(c)
			}
		}
	}
}

var tac = command.Command{
	Name:    "tac",
	Summary: "print files in reverse, last line first",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'b', Long: "before", Help: "attach the separator before instead of after"},
		{Short: 'r', Long: "regex", Help: "interpret the separator as a regular expression"},
		{Short: 's', Long: "separator", Arg: "STRING", Help: "use STRING as the separator instead of newline"},
	},
	Run: runTac,
}

func runTac(c *command.Ctx) int {
	separator := []byte(c.Value("separator", "\n"))
	var re *regex.Regexp
	switch {
	case c.Has("regex") && len(separator) == 0:
		c.Errorf("separator cannot be empty")
		return 1
	case c.Has("regex"):
		var err error
		if re, err = regex.Compile(string(separator), regex.Options{Syntax: regex.Emacs, Multiline: true}); err != nil {
			c.Errorf("%s", err)
			return 1
		}
	case len(separator) == 0:
		separator = []byte{0}
	}
	var names []string
	status := 0
	for _, name := range c.Args {
		if name != "-" {
			if _, err := c.Stat(name); err != nil {
				c.Errorf("failed to open %s for reading: %s", command.Quote(name), command.Reason(err))
				status = 1
				continue
			}
		}
		names = append(names, name)
	}
	if len(names) == 0 && len(c.Args) > 0 {
		return status
	}
	return max(status, c.Inputs(names, func(_ string, r io.Reader) error {
		content, err := c.ReadAll(r)
		if err != nil {
			return err
		}
		defer c.Hold(-cap(content))
		switch {
		case re != nil:
			return reverseMatches(c, content, re)
		case c.Has("before"):
			reverseBefore(c, content, separator)
		default:
			reverse(c, content, separator)
		}
		return nil
	}))
}

// reverse prints records, each with the separator behind it, from the last on.
func reverse(c *command.Ctx, content, separator []byte) {
	c.Charge(1 + len(content)/64)
	end := len(content)
	for end > 0 {
		c.Charge(1)
		at := bytes.LastIndex(content[:max(end-len(separator), 0)], separator)
		if !bytes.HasSuffix(content[:end], separator) {
			at = bytes.LastIndex(content[:end], separator)
		}
		start := 0
		if at >= 0 {
			start = at + len(separator)
		}
		c.Stdout.PrintBytes(content[start:end])
		end = start
	}
}

// reverseBefore prints records that begin with their separator.
func reverseBefore(c *command.Ctx, content, separator []byte) {
	for end := len(content); ; {
		c.Charge(1)
		at := bytes.LastIndex(content[:end], separator)
		if at < 0 {
			c.Stdout.PrintBytes(content[:end])
			return
		}
		c.Stdout.PrintBytes(content[at:end])
		end = at
	}
}

// reverseMatches prints records whose separators match a pattern. They are looked for
// from the end, a byte at a time: of "22", each 2 ends a record.
func reverseMatches(c *command.Ctx, content []byte, re *regex.Regexp) error {
	end := len(content) // of what has not been printed
	first := true
	for from, limit := len(content)-1, len(content); from >= 0; from-- {
		c.Charge(1)
		matched, err := regex.LongestAt(c.Account(), re, content, from, limit)
		if errors.Is(err, regex.ErrStack) {
			return err
		}
		if err != nil {
			c.Stop(err)
		}
		if matched < 0 {
			continue
		}
		start := matched
		if c.Has("before") {
			start = from
		}
		if !first || start < end {
			c.Stdout.PrintBytes(content[start:end])
		}
		first, end, limit = false, start, from
	}
	c.Stdout.PrintBytes(content[:end])
	return nil
}

var tee = command.Command{
	Name:    "tee",
	Summary: "copy standard input to each file, and also to standard output",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'a', Long: "append", Help: "append to the given files, do not overwrite"},
		{Short: 'i', Long: "ignore-interrupts", Help: "(there are none)"},
		{Short: 'p', Help: "diagnose errors writing to non pipes"},
		{Long: "output-error", Arg: "[MODE]", Help: "set behavior on write error: warn, warn-nopipe, exit, exit-nopipe"},
	},
	Effects: command.WritesOperands,
	Run:     runTee,
}

func runTee(c *command.Ctx) (status int) {
	if mode := c.Value("output-error", ""); mode != "" {
		command.Choice(c, "--output-error", mode, "warn", "warn-nopipe", "exit", "exit-nopipe")
	}
	flag := vfs.Write | vfs.Create | vfs.Truncate
	if c.Has("append") {
		flag = vfs.Write | vfs.Create | vfs.Append
	}
	type target struct {
		name string
		file *command.File
	}
	var targets []target
	for _, name := range c.Args {
		f, err := c.OpenFile(name, flag, 0o666)
		if err != nil {
			status = c.Fail(name, err)
			continue
		}
		targets = append(targets, target{name, f})
	}
	buffer := c.Buffer()
	for {
		n, err := c.Stdin.Read(buffer)
		c.Stdout.PrintBytes(buffer[:n])
		for i := range targets {
			if targets[i].file == nil {
				continue
			}
			if _, problem := targets[i].file.Write(buffer[:n]); problem != nil {
				status = c.Fail(targets[i].name, problem)
				targets[i].file = nil
			}
		}
		if n > 0 {
			c.Stdout.Flush()
		}
		if err != nil {
			if atEnd(err) != nil {
				c.Errorf("read error: %s", command.Reason(err))
				return 1
			}
			return status
		}
	}
}

var yes = command.Command{
	Name:    "yes",
	Summary: "print a string until killed",
	Usage:   "[STRING]...",
	Run: func(c *command.Ctx) int {
		line := []byte("y\n")
		if len(c.Args) > 0 {
			line = nil
			for i, arg := range c.Args {
				if i > 0 {
					line = append(line, ' ')
				}
				line = append(line, arg...)
			}
			line = append(line, '\n')
		}
		many := bytes.Repeat(line, max(1, 4096/len(line)))
		for {
			c.Stdout.PrintBytes(many)
		}
	},
}

var rev = command.Command{
	Name:    "rev",
	Summary: "reverse lines characterwise",
	Usage:   "[FILE]...",
	Run:     runRev,
}

func runRev(c *command.Ctx) (status int) {
	if len(c.Args) == 0 {
		return revLines(c, "stdin", c.Stdin)
	}
	for _, name := range c.Args {
		f, err := c.Open(name)
		if err != nil {
			c.Errorf("cannot open %s: %s", name, command.Reason(err))
			status = 1
			continue
		}
		status = max(status, revLines(c, name, f))
		_ = f.Close() // it was read only
	}
	return status
}

func revLines(c *command.Ctx, name string, r io.Reader) (status int) {
	lines := c.Lines(r, '\n')
	for n := 0; ; n++ {
		line, ended, ok := lines.Next()
		if !ok && lines.Err() != nil {
			c.Errorf("%s: %d: %s", name, n, command.Reason(lines.Err()))
			return 1
		}
		if !ok {
			return 0
		}
		if !utf8.Valid(line) {
			c.Errorf("%s: %d: Invalid or incomplete multibyte or wide character", name, n)
			return 1
		}
		c.Stdout.Print(reversed(line))
		if ended {
			c.Stdout.PrintByte('\n')
		}
	}
}
