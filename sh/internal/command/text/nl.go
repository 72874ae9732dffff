package text

import (
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

var nl = command.Command{
	Name:    "nl",
	Summary: "number lines of files",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'b', Long: "body-numbering", Arg: "STYLE", Help: "use STYLE for numbering body lines: a, t, n, pBRE"},
		{Short: 'd', Long: "section-delimiter", Arg: "CC", Help: "use CC for logical page delimiters"},
		{Short: 'f', Long: "footer-numbering", Arg: "STYLE", Help: "use STYLE for numbering footer lines"},
		{Short: 'h', Long: "header-numbering", Arg: "STYLE", Help: "use STYLE for numbering header lines"},
		{Short: 'i', Long: "line-increment", Arg: "NUMBER", Help: "line number increment at each line"},
		{Short: 'l', Long: "join-blank-lines", Arg: "NUMBER", Help: "group of NUMBER empty lines counted as one"},
		{Short: 'n', Long: "number-format", Arg: "FORMAT", Help: "insert line numbers according to FORMAT: ln, rn, rz"},
		{Short: 'p', Long: "no-renumber", Help: "do not reset line numbers for each section"},
		{Short: 's', Long: "number-separator", Arg: "STRING", Help: "add STRING after (possible) line number"},
		{Short: 'v', Long: "starting-line-number", Arg: "NUMBER", Help: "first line number for each section"},
		{Short: 'w', Long: "number-width", Arg: "NUMBER", Help: "use NUMBER columns for line numbers"},
	},
	Run: runNl,
}

// nlStyle says which lines of a section are numbered.
type nlStyle struct {
	kind    byte // a, t, n, p
	pattern *regex.Regexp
}

// numberer is one run of nl.
type numberer struct {
	*command.Ctx
	header, body, footer nlStyle
	current              *nlStyle
	start, step          int64
	next                 int64
	blanks, blankRun     int64
	width                int
	format, separator    string
	marks                [3]string // of header, body, footer
	renumber             bool
}

func runNl(c *command.Ctx) int {
	n := &numberer{Ctx: c, separator: c.Value("number-separator", "\t"), format: c.Value("number-format", "rn"), renumber: !c.Has("no-renumber")}
	for _, section := range []struct {
		key, what string
		style     *nlStyle
		otherwise string
	}{
		{"header-numbering", "header", &n.header, "n"},
		{"body-numbering", "body", &n.body, "t"},
		{"footer-numbering", "footer", &n.footer, "n"},
	} {
		if !n.setStyle(section.style, section.what, c.Value(section.key, section.otherwise)) {
			return 1
		}
	}
	width := int64(6)
	for _, number := range []struct {
		key, what string
		to        *int64
		otherwise string
		least     int64
	}{
		{"starting-line-number", "starting line number", &n.start, "1", -1 << 62},
		{"line-increment", "line number increment", &n.step, "1", -1 << 62},
		{"join-blank-lines", "line number of blank lines", &n.blanks, "1", 1},
		{"number-width", "line number field width", &width, "6", 1},
	} {
		text := c.Value(number.key, number.otherwise)
		value, err := strconv.ParseInt(text, 10, 64)
		if err != nil || value < number.least {
			c.Errorf("invalid %s: %s%s", number.what, command.Quote(text), outOfRange(text))
			return 1
		}
		*number.to = value
	}
	n.width = int(min(width, 4096))
	switch n.format {
	case "ln", "rn", "rz":
	default:
		return c.Misused("invalid line numbering format: %s", command.Quote(n.format))
	}
	mark := c.Value("section-delimiter", `\:`)
	if len(mark) == 1 {
		mark += ":"
	}
	if mark != "" {
		n.marks = [3]string{strings.Repeat(mark, 3), strings.Repeat(mark, 2), mark}
	}
	n.current, n.next = &n.body, n.start
	return c.Inputs(c.Args, n.lines)
}

func (n *numberer) setStyle(style *nlStyle, what, text string) bool {
	switch {
	case text == "a", text == "t", text == "n":
		style.kind = text[0]
		return true
	case strings.HasPrefix(text, "p"):
		pattern, err := regex.Compile(text[1:], regex.Options{Syntax: regex.Basic})
		if err != nil {
			n.Errorf("%s", err.Error())
			return false
		}
		style.kind, style.pattern = 'p', pattern
		return true
	}
	n.Misused("invalid %s numbering style: %s", what, command.Quote(text))
	return false
}

func (n *numberer) lines(_ string, r io.Reader) error {
	lines := n.Lines(r, '\n')
	for {
		line, _, ok := lines.Next()
		if !ok {
			return lines.Err()
		}
		n.line(string(line))
	}
}

func (n *numberer) line(line string) {
	for i, section := range []*nlStyle{&n.header, &n.body, &n.footer} {
		if n.marks[i] != "" && line == n.marks[i] {
			n.current = section
			if n.renumber {
				n.next = n.start
			}
			n.Stdout.PrintByte('\n')
			return
		}
	}
	if !n.counts(line) {
		n.Stdout.Print(strings.Repeat(" ", n.width+len(n.separator)) + line + "\n")
		return
	}
	number := strconv.FormatInt(n.next, 10)
	fill := max(n.width-len(number), 0)
	switch n.format {
	case "ln":
		number += strings.Repeat(" ", fill)
	case "rn":
		number = strings.Repeat(" ", fill) + number
	default:
		digits := strings.TrimPrefix(number, "-")
		number = number[:len(number)-len(digits)] + strings.Repeat("0", fill) + digits
	}
	n.Stdout.Print(number + n.separator + line + "\n")
	n.next += n.step
}

// counts reports whether a line gets a number.
func (n *numberer) counts(line string) bool {
	switch n.current.kind {
	case 'a':
		if n.blanks <= 1 || line != "" {
			n.blankRun = 0
			return true
		}
		if n.blankRun++; n.blankRun == n.blanks {
			n.blankRun = 0
			return true
		}
		return false
	case 't':
		return line != ""
	case 'p':
		matches, err := regex.Matches(n.Account(), n.current.pattern, line)
		if err != nil {
			n.Charge(1 << 30) // the limit that was met is told there
		}
		return matches
	}
	return false
}
