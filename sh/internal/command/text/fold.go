package text

import (
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var fold = command.Command{
	Name:    "fold",
	Summary: "wrap each input line to fit in specified width",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'b', Long: "bytes", Help: "count bytes rather than columns"},
		{Short: 's', Long: "spaces", Help: "break at spaces"},
		{Short: 'w', Long: "width", Arg: "WIDTH", Help: "use WIDTH columns instead of 80"},
	},
	Prepare: oldFold,
	Run:     runFold,
}

// oldFold makes "-40" what it means now.
func oldFold(args []string) []string {
	out := make([]string, 0, len(args)+1)
	for i, arg := range args {
		if arg == "--" {
			return append(out, args[i:]...)
		}
		if len(arg) > 1 && arg[0] == '-' && strings.Trim(arg[1:], "0123456789") == "" {
			arg = "-w" + arg[1:]
		}
		out = append(out, arg)
	}
	return out
}

func runFold(c *command.Ctx) int {
	text := c.Value("width", "80")
	width, err := strconv.ParseUint(text, 10, 31)
	if err != nil || width == 0 {
		c.Errorf("invalid number of columns: %s%s", command.Quote(text), outOfRange(text))
		return 1
	}
	return c.Inputs(c.Args, func(_ string, r io.Reader) error {
		lines := c.Lines(r, '\n')
		for {
			line, ended, ok := lines.Next()
			if !ok {
				return lines.Err()
			}
			foldLine(c, line, int(width))
			if ended {
				c.Stdout.PrintByte('\n')
			}
		}
	})
}

// columnAfter is the column behind a byte.
func columnAfter(column int, b byte, inBytes bool) int {
	switch {
	case inBytes:
		return column + 1
	case b == '\b':
		return max(column-1, 0)
	case b == '\r':
		return 0
	case b == '\t':
		return column + 8 - column%8
	}
	return column + 1
}

func foldLine(c *command.Ctx, line []byte, width int) {
	inBytes := c.Has("bytes")
	start, column := 0, 0
	for i := 0; i < len(line); i++ {
		next := columnAfter(column, line[i], inBytes)
		if next <= width {
			column = next
			continue
		}
		cut := i
		if c.Has("spaces") {
			for at := i - 1; at >= start; at-- {
				if isBlank(line[at]) {
					cut = at + 1
					break
				}
			}
		}
		if cut == start { // one character that is too wide by itself
			column = next
			continue
		}
		c.Stdout.PrintBytes(line[start:cut])
		c.Stdout.PrintByte('\n')
		start, column = cut, 0
		for _, b := range line[cut:i] {
			column = columnAfter(column, b, inBytes)
		}
		i--
	}
	c.Stdout.PrintBytes(line[start:])
}

var expand = command.Command{
	Name:    "expand",
	Summary: "convert tabs to spaces",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'i', Long: "initial", Help: "do not convert tabs after non blanks"},
		{Short: 't', Long: "tabs", Arg: "LIST", Help: "tab positions, comma separated; or how far they are apart"},
	},
	Prepare: oldTabs,
	Run:     runExpand,
}

// oldTabs makes "-4" what it means now: -t 4.
func oldTabs(args []string) []string {
	out := make([]string, 0, len(args)+1)
	for i, arg := range args {
		if arg == "--" {
			return append(out, args[i:]...)
		}
		if len(arg) > 1 && arg[0] == '-' && isDigit(arg[1]) && strings.Trim(arg[1:], "0123456789,") == "" {
			arg = "--tabs=" + arg[1:]
		}
		out = append(out, arg)
	}
	return out
}

// tabStops are the columns of tabs.
type tabStops struct {
	list   []int
	every  int // behind the list; 0: one blank each
	offset int // from where every counts
}

// next is the next stop behind a column; ok is false behind the last.
func (t *tabStops) next(column int) (stop int, ok bool) {
	for _, stop := range t.list {
		if stop > column {
			return stop, true
		}
	}
	if t.every == 0 {
		return column + 1, false
	}
	return column + t.every - (column-t.offset)%t.every, true
}

func tabStopsOf(c *command.Ctx) (t tabStops, ok bool) {
	t.every = 8
	given := false
	for _, o := range c.Options {
		if o.Key != "tabs" {
			continue
		}
		if !given {
			t.every = 0
		}
		given = true
		for _, word := range strings.FieldsFunc(o.Value, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' }) {
			if !t.add(c, word) {
				return t, false
			}
		}
	}
	if given && len(t.list) == 1 && t.every == 0 {
		t.every, t.list = t.list[0], nil
	}
	if given && len(t.list) == 0 && t.every == 0 {
		t.every = 8
	}
	return t, true
}

func (t *tabStops) add(c *command.Ctx, word string) bool {
	kind := byte(0)
	number := word
	if word[0] == '/' || word[0] == '+' {
		kind, number = word[0], word[1:]
	}
	n, err := strconv.ParseUint(number, 10, 31)
	switch {
	case strings.Trim(number, "0123456789") != "":
		c.Errorf("tab size contains invalid character(s): %s", command.Quote(strings.TrimLeft(number, "0123456789")))
		return false
	case err != nil:
		c.Errorf("tab stop is too large %s", command.Quote(word))
		return false
	case n == 0 && kind == 0:
		c.Errorf("tab size cannot be 0")
		return false
	case kind == 0 && len(t.list) > 0 && int(n) <= t.list[len(t.list)-1]:
		c.Errorf("tab sizes must be ascending")
		return false
	}
	switch kind {
	case '/':
		t.every = int(n)
	case '+':
		t.every = int(n)
		if len(t.list) > 0 {
			t.offset = t.list[len(t.list)-1]
		}
	default:
		t.list = append(t.list, int(n))
	}
	return true
}

// maxStop bounds how many blanks stand for one tab.
const maxStop = 1 << 20

func runExpand(c *command.Ctx) int {
	t, ok := tabStopsOf(c)
	if !ok {
		return 1
	}
	return c.Inputs(c.Args, func(_ string, r io.Reader) error {
		lines := c.Lines(r, '\n')
		for {
			line, ended, ok := lines.Next()
			if !ok {
				return lines.Err()
			}
			column, leading := 0, true
			for _, b := range line {
				switch {
				case b == '\t' && leading:
					stop, _ := t.next(column)
					c.Charge(1)
					c.Stdout.Print(strings.Repeat(" ", min(stop-column, maxStop)))
					column = stop
					continue
				case b == '\b':
					column = max(column-1, 0)
				default:
					column++
				}
				leading = leading && (!c.Has("initial") || isBlank(b))
				c.Stdout.PrintByte(b)
			}
			if ended {
				c.Stdout.PrintByte('\n')
			}
		}
	})
}

var unexpand = command.Command{
	Name:    "unexpand",
	Summary: "convert spaces to tabs",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'a', Long: "all", Help: "convert all blanks, instead of just initial blanks"},
		{Long: "first-only", Help: "convert only leading sequences of blanks (overrides -a)"},
		{Short: 't', Long: "tabs", Arg: "LIST", Help: "tab positions, or how far they are apart (enables -a)"},
	},
	Prepare: oldTabs,
	Run:     runUnexpand,
}

func runUnexpand(c *command.Ctx) int {
	t, ok := tabStopsOf(c)
	if !ok {
		return 1
	}
	all := (c.Has("all") || c.Has("tabs")) && !c.Has("first-only")
	return c.Inputs(c.Args, func(_ string, r io.Reader) error {
		lines := c.Lines(r, '\n')
		for {
			line, ended, ok := lines.Next()
			if !ok {
				return lines.Err()
			}
			unexpandLine(c, &t, line, all)
			if ended {
				c.Stdout.PrintByte('\n')
			}
		}
	})
}

func unexpandLine(c *command.Ctx, t *tabStops, line []byte, all bool) {
	column := 0
	convert := true
	var pending []byte // blanks that have not been printed
	oneBlank := false  // pending began with a blank before a stop, by itself
	flush := func() {
		if len(pending) > 1 && oneBlank {
			pending[0] = '\t'
		}
		c.Stdout.PrintBytes(pending)
		pending, oneBlank = pending[:0], false
	}
	previousBlank := true
	for _, b := range line {
		if convert && isBlank(b) {
			stop, ok := t.next(column)
			if !ok {
				convert = false
			}
			if convert {
				if b == '\t' {
					column = stop
					if len(pending) > 0 {
						pending = pending[:0]
						if oneBlank {
							pending = append(pending, '\t')
						}
					}
					b = '\t'
				} else {
					column++
					if !previousBlank || column != stop {
						if column == stop {
							oneBlank = true
						}
						pending = append(pending, b)
						previousBlank = true
						continue
					}
					pending = pending[:0]
					if oneBlank {
						pending = append(pending, '\t')
					}
					b = '\t'
				}
				c.Stdout.PrintBytes(pending)
				pending, oneBlank = pending[:0], false
				c.Stdout.PrintByte(b)
				previousBlank = true
				continue
			}
		}
		if b == '\b' {
			column = max(column-1, 0)
		} else {
			column++
		}
		flush()
		previousBlank = isBlank(b)
		convert = convert && (all || previousBlank)
		c.Stdout.PrintByte(b)
	}
	flush()
}
