package text

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
)

var pr = command.Command{
	Name:    "pr",
	Summary: "paginate or columnate files for printing",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Long: "pages", Arg: "FIRST[:LAST]", Help: "begin [stop] printing with page FIRST [LAST]; also +FIRST[:LAST]"},
		{Long: "columns", Arg: "COLUMN", Help: "output COLUMN columns, down each page; also -COLUMN"},
		{Short: 'a', Long: "across", Help: "print columns across rather than down"},
		{Short: 'c', Long: "show-control-chars", Help: "use hat notation (^G) and octal backslash notation"},
		{Short: 'd', Long: "double-space", Help: "double space the output"},
		{Short: 'D', Long: "date-format", Arg: "FORMAT", Help: "use FORMAT for the header date"},
		{Short: 'e', Long: "expand-tabs", Arg: "[CHAR[WIDTH]]", Help: "expand input CHARs (TABs) to tab WIDTH (8)"},
		{Short: 'f', Long: "form-feed", Help: "use form feeds instead of newlines to separate pages"},
		{Short: 'F', Help: "equivalent to -f"},
		{Short: 'h', Long: "header", Arg: "HEADER", Help: "use a centered HEADER instead of the file name"},
		{Short: 'i', Long: "output-tabs", Arg: "[CHAR[WIDTH]]", Help: "replace spaces with CHARs (TABs) to tab WIDTH (8)"},
		{Short: 'J', Long: "join-lines", Help: "merge full lines; no alignment of columns"},
		{Short: 'l', Long: "length", Arg: "PAGE_LENGTH", Help: "set the page length to PAGE_LENGTH (66) lines"},
		{Short: 'm', Long: "merge", Help: "print all files in parallel, one in each column"},
		{Short: 'n', Long: "number-lines", Arg: "[SEP[DIGITS]]", Help: "number lines, use DIGITS (5) digits, then SEP (TAB)"},
		{Short: 'N', Long: "first-line-number", Arg: "NUMBER", Help: "start counting with NUMBER at the first line"},
		{Short: 'o', Long: "indent", Arg: "MARGIN", Help: "offset each line with MARGIN spaces"},
		{Short: 'r', Long: "no-file-warnings", Help: "omit warning when a file cannot be opened"},
		{Short: 's', Long: "separator", Arg: "[CHAR]", Help: "separate columns by a single character (TAB)"},
		{Short: 'S', Long: "sep-string", Arg: "[STRING]", Help: "separate columns by STRING"},
		{Short: 't', Long: "omit-header", Help: "omit page headers and trailers"},
		{Short: 'T', Long: "omit-pagination", Help: "omit page headers and trailers"},
		{Short: 'v', Long: "show-nonprinting", Help: "use octal backslash notation"},
		{Short: 'w', Long: "width", Arg: "PAGE_WIDTH", Help: "set page width to PAGE_WIDTH (72) characters for columns"},
		{Short: 'W', Long: "page-width", Arg: "PAGE_WIDTH", Help: "set page width to PAGE_WIDTH characters always"},
	},
	Prepare: oldPr,
	Run:     runPr,
}

// oldPr makes "-2" and "+3" what they mean.
func oldPr(args []string) []string {
	out := make([]string, 0, len(args))
	for i, arg := range args {
		if arg == "--" {
			return append(out, args[i:]...)
		}
		switch {
		case len(arg) > 1 && arg[0] == '-' && strings.Trim(arg[1:], "0123456789") == "":
			arg = "--columns=" + arg[1:]
		case len(arg) > 1 && arg[0] == '+' && isDigit(arg[1]):
			arg = "--pages=" + arg[1:]
		}
		out = append(out, arg)
	}
	return out
}

// pager is one run of pr.
type pager struct {
	*command.Ctx
	columns          int
	length, body     int // lines of a page; of text
	width            int
	first, last      int // pages
	indent           string
	separator        string
	aligned          bool // columns stand below each other
	truncated        bool
	bare, across     bool
	double, numbered bool
	digits           int
	numberEnd        string
	number           int
	header, date     string
	zone             *time.Location
	expand, tabify   prTabs // of -e, and of -i or of columns
	feeds            bool   // pages end with a form feed
}

// prTabs are where a character leads to that stands for blanks; width is 0 where no
// character does.
type prTabs struct {
	char  byte
	width int
}

const maxPage = 1 << 20

func runPr(c *command.Ctx) int {
	p := &pager{
		Ctx: c, columns: 1, length: 66, width: 72, first: 1, last: maxPage * maxPage, aligned: true, digits: 5, numberEnd: "\t", number: 1,
		bare: c.Has("omit-header") || c.Has("omit-pagination"), across: c.Has("across"), double: c.Has("double-space"),
		date: c.Value("date-format", "%Y-%m-%d %H:%M"), numbered: c.Has("number-lines"), feeds: c.Has("form-feed") || c.Has("F"),
	}
	p.zone = c.Zone()
	c.Hold(datetime.Room(p.date))
	if !p.options() {
		return 1
	}
	merged := c.Has("merge")
	if merged && c.Has("columns") {
		c.Errorf("cannot specify number of columns when printing in parallel")
		return 1
	}
	if merged && p.across {
		c.Errorf("cannot specify both printing across and printing in parallel")
		return 1
	}
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	if merged {
		p.columns = len(names)
	}
	p.layout()
	p.body = p.length
	const around = 10 // lines of header and trailer
	if p.length <= around && !p.bare {
		p.bare = true
	}
	if !p.bare {
		p.body -= around
	}
	if p.double {
		p.body = max(p.body/2, 1)
	}
	if merged {
		return p.merge(names)
	}
	return p.each(names)
}

func (p *pager) options() bool {
	for _, o := range p.Options {
		var to *int
		what := ""
		switch o.Key {
		case "columns":
			to, what = &p.columns, "invalid number of columns"
		case "length":
			to, what = &p.length, "'-l PAGE_LENGTH' invalid number of lines"
		case "width":
			to, what = &p.width, "'-w PAGE_WIDTH' invalid number of characters"
		case "page-width":
			to, what = &p.width, "'-W PAGE_WIDTH' invalid number of characters"
			p.truncated = true
		case "first-line-number":
			to, what = &p.number, "'-N NUMBER' invalid starting line number"
		case "indent":
			n := 0
			if n = p.positive(o.Value, "'-o MARGIN' invalid line offset", 0); n < 0 {
				return false
			}
			p.indent = strings.Repeat(" ", n)
		case "header":
			p.header = o.Value
		case "pages":
			first, last, both := strings.Cut(o.Value, ":")
			if p.first = p.positive(first, "invalid --pages argument", 1); p.first < 0 {
				return false
			}
			if both {
				if p.last = p.positive(last, "invalid --pages argument", 1); p.last < 0 {
					return false
				}
			}
		case "number-lines":
			p.numberEnd, p.digits = "\t", 5
			p.charAndNumber("-n", o.Value, &p.numberEnd, &p.digits)
		case "expand-tabs":
			p.expand = p.stops("-e", o.Value)
		case "output-tabs":
			p.tabify = p.stops("-i", o.Value)
		}
		if to != nil {
			if *to = p.positive(o.Value, what, 1); *to < 0 {
				return false
			}
		}
	}
	return true
}

// stops reads the argument of -e or -i.
func (p *pager) stops(option, text string) prTabs {
	char, width := "\t", 8
	p.charAndNumber(option, text, &char, &width)
	return prTabs{char[0], width}
}

// charAndNumber reads an argument that is a character, a number or both.
func (p *pager) charAndNumber(option, text string, char *string, number *int) {
	if text != "" && !isDigit(text[0]) {
		*char, text = text[:1], text[1:]
	}
	if text == "" {
		return
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxPage {
		p.Exit(p.Misused("'%s' extra characters or invalid number in the argument: %s", option, command.Quote(text)))
	}
	*number = n
}

// positive reads a number of at least least; -1 after a message.
func (p *pager) positive(text, what string, least int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > maxPage {
		p.Errorf("%s: %s%s", what, command.Quote(text), outOfRange(text))
		return -1
	}
	return n
}

// layout finds what stands between columns.
func (p *pager) layout() {
	several := p.columns > 1
	p.separator = " "
	switch {
	case p.Has("join-lines"):
		p.aligned, p.separator = false, "\t"
		if p.Has("sep-string") {
			p.separator = p.Value("sep-string", "")
		}
	case p.Has("sep-string"):
		p.separator = p.Value("sep-string", "")
	case p.Has("separator"):
		p.aligned, p.separator = p.Has("width") || p.Has("page-width"), "\t"
		if text := p.Value("separator", ""); text != "" {
			p.separator = text[:1]
		}
	}
	p.truncated = p.truncated || several && p.aligned
	if several && p.aligned && p.tabify.width == 0 {
		p.tabify = prTabs{'\t', 8}
	}
}

// columnWidth is how many characters of a line stand in a column.
func (p *pager) columnWidth() int {
	width := p.width - (p.columns-1)*len(p.separator)
	if p.numbered && p.Has("merge") {
		width -= p.digits + 1
	}
	return max(width/p.columns, 1)
}

// each prints one file after the other.
func (p *pager) each(names []string) int {
	status := 0
	for _, name := range names {
		title, at, lines, err := p.load(name)
		if err != nil {
			if !p.Has("no-file-warnings") {
				p.Fail(name, err)
			}
			status = 1
			continue
		}
		number := p.number
		perPage := p.body * p.columns
		if pages := (len(lines) + perPage - 1) / perPage; p.first > pages && len(lines) > 0 {
			p.Errorf("starting page number %d exceeds page count %d", p.first, pages)
		}
		for page := 1; len(lines) > 0; page++ {
			n := min(perPage, len(lines))
			if page >= p.first && page <= p.last {
				p.page(title, at, page, p.arrange(lines[:n]), number)
			}
			number += n
			lines = lines[n:]
		}
	}
	return status
}

// load reads the lines of a file.
func (p *pager) load(name string) (title string, at time.Time, lines []string, err error) {
	var r io.Reader = p.Stdin
	title, at = "", p.Now()
	if name != "-" {
		f, err := p.Open(name)
		if err != nil {
			return "", at, nil, err
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil {
			return "", at, nil, err
		}
		r, title, at = f, name, info.ModTime
	}
	if p.header != "" {
		title = p.header
	}
	in := p.Lines(r, '\n')
	for {
		line, _, ok := in.Next()
		if !ok {
			return title, at, lines, in.Err()
		}
		shown := p.visible(line)
		p.Hold(len(shown) + 16)
		lines = append(lines, shown)
	}
}

// visible is a line as -e, -c and -v show it.
func (p *pager) visible(line []byte) string {
	hats := p.Has("show-control-chars")
	marks := hats || p.Has("show-nonprinting")
	if !marks && p.expand.width == 0 {
		return string(line)
	}
	var b strings.Builder
	for _, c := range line {
		switch {
		case p.expand.width > 0 && c == p.expand.char:
			b.WriteString(strings.Repeat(" ", p.expand.width-b.Len()%p.expand.width))
		case !marks || c == '\t' || c >= ' ' && c < 0x7f:
			b.WriteByte(c)
		case hats && c < 0x80:
			b.WriteString("^" + string(rune(c^0x40)))
		default:
			fmt.Fprintf(&b, "\\%03o", c)
		}
	}
	return b.String()
}

// arrange puts the lines of a page into rows.
func (p *pager) arrange(lines []string) [][]string {
	n := p.columns
	var rows [][]string
	if p.across || n == 1 {
		for len(lines) > 0 {
			k := min(n, len(lines))
			rows = append(rows, lines[:k])
			lines = lines[k:]
		}
		return rows
	}
	// Full columns come first where the lines do not suffice.
	sizes := make([]int, n)
	for i := range sizes {
		sizes[i] = len(lines) / n
		if i < len(lines)%n {
			sizes[i]++
		}
	}
	rows = make([][]string, sizes[0])
	for _, size := range sizes {
		for i := range size {
			rows[i] = append(rows[i], lines[i])
		}
		lines = lines[size:]
	}
	return rows
}

// page prints one page.
func (p *pager) page(title string, at time.Time, page int, rows [][]string, number int) {
	if !p.bare {
		p.head(title, at, page)
	}
	printed := 0
	for i, row := range rows {
		p.row(row, number, i, len(rows))
		printed++
		if p.double {
			p.Stdout.PrintByte('\n')
			printed++
		}
	}
	if p.bare {
		return
	}
	if p.feeds {
		p.Stdout.PrintByte('\f')
		return
	}
	const trailer, head = 5, 5
	p.Stdout.Print(strings.Repeat("\n", max(p.length-head-trailer-printed, 0)+trailer))
}

func (p *pager) head(title string, at time.Time, page int) {
	date := datetime.Format(p.date, at.In(p.zone))
	right := fmt.Sprintf("Page %d", page)
	room := max(p.width-command.Width(date)-command.Width(title)-len(right), 0)
	left := room / 2
	p.Stdout.Print("\n\n" + p.indent + date + strings.Repeat(" ", max(left, 1)) + title + strings.Repeat(" ", max(room-left, 1)) + right + "\n\n\n")
}

// row prints one line of a page: a line of each column.
func (p *pager) row(fields []string, number, row, rows int) {
	p.Charge(4 + len(fields))
	var b strings.Builder
	column := 0
	tabs := p.tabify.width > 0
	put := func(text string) {
		if tabs {
			p.tabify.write(&b, expandedTabs(text), column)
		} else {
			b.WriteString(text)
		}
		column += utf8.RuneCountInString(expandedTabs(text))
	}
	put(p.indent)
	width := p.columnWidth()
	for i, field := range fields {
		if tabs {
			field = strings.TrimRight(field, " ")
		}
		if p.numbered && (i == 0 || !p.Has("merge")) {
			n := number + row
			switch {
			case p.across:
				n = number + row*p.columns + i
			case i > 0:
				n = number + i*rows + row
			}
			text := fmt.Sprintf("%*d", p.digits, n)
			end := p.numberEnd
			if end == "\t" && tabs {
				end = strings.Repeat(" ", 8-p.digits%8)
			}
			field = text[max(len(text)-p.digits, 0):] + end + field
		}
		if p.truncated {
			field = truncated(field, width)
		}
		if i > 0 && p.aligned {
			start := i * (width + len(p.separator))
			put(strings.Repeat(" ", max(start-len(p.separator)-column, 0)) + p.separator)
		} else if i > 0 {
			put(p.separator)
		}
		put(field)
	}
	p.Stdout.Print(b.String() + "\n")
}

// truncated cuts a line at a column.
func truncated(line string, width int) string {
	runes := []rune(expandedTabs(line))
	if len(runes) <= width {
		return line
	}
	return string(runes[:width])
}

func expandedTabs(line string) string {
	if !strings.Contains(line, "\t") {
		return line
	}
	var b strings.Builder
	column := 0
	for _, r := range line {
		if r != '\t' {
			b.WriteRune(r)
			column++
			continue
		}
		n := 8 - column%8
		b.WriteString(strings.Repeat(" ", n))
		column += n
	}
	return b.String()
}

// write writes a text that begins in a column, with the character in place of blanks
// that reach to a stop, of two at least.
func (t prTabs) write(b *strings.Builder, text string, column int) {
	blanks := 0
	flush := func() {
		for blanks > 0 {
			to := column + t.width - column%t.width
			if to > column+blanks || blanks == 1 {
				b.WriteString(strings.Repeat(" ", blanks))
				column, blanks = column+blanks, 0
				return
			}
			b.WriteByte(t.char)
			blanks -= to - column
			column = to
		}
	}
	for _, r := range text {
		if r == ' ' {
			blanks++
			continue
		}
		flush()
		b.WriteRune(r)
		column++
	}
	flush()
}

// merge prints files beside each other.
func (p *pager) merge(names []string) int {
	status := 0
	var files [][]string
	longest := 0
	for _, name := range names {
		_, _, lines, err := p.load(name)
		if err != nil {
			p.Fail(name, err)
			status = 1
			continue
		}
		files = append(files, lines)
		longest = max(longest, len(lines))
	}
	p.columns = max(len(files), 1)
	for page, from := 1, 0; from < longest; page, from = page+1, from+p.body {
		var rows [][]string
		for i := from; i < min(from+p.body, longest); i++ {
			row := make([]string, len(files))
			for k, lines := range files {
				if i < len(lines) {
					row[k] = lines[i]
				}
			}
			rows = append(rows, row)
		}
		if page >= p.first && page <= p.last {
			p.page(p.header, p.Now(), page, rows, p.number+from)
		}
	}
	return status
}
