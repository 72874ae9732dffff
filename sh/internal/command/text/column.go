package text

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var column = command.Command{
	Name:    "column",
	Summary: "columnate lists",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 't', Long: "table", Help: "create a table"},
		{Short: 'n', Long: "table-name", Arg: "NAME", Help: "table name for JSON output"},
		{Short: 'O', Long: "table-order", Arg: "COLUMNS", Help: "specify order of output columns"},
		{Short: 'N', Long: "table-columns", Arg: "NAMES", Help: "comma separated columns names"},
		{Short: 'd', Long: "table-noheadings", Help: "don't print header"},
		{Short: 'H', Long: "table-hide", Arg: "COLUMNS", Help: "don't print the columns"},
		{Short: 'R', Long: "table-right", Arg: "COLUMNS", Help: "right align text in these columns"},
		{Short: 'L', Long: "keep-empty-lines", Help: "don't ignore empty lines"},
		{Short: 'J', Long: "json", Help: "use JSON output format for table"},
		{Short: 'c', Long: "output-width", Arg: "WIDTH", Help: "width of output in number of characters"},
		{Short: 'o', Long: "output-separator", Arg: "STRING", Help: "columns separator for table output (default is two spaces)"},
		{Short: 's', Long: "separator", Arg: "STRING", Help: "possible table delimiters"},
		{Short: 'x', Long: "fillrows", Help: "fill rows before columns"},
	},
	Run: runColumn,
}

// table is one run of column -t.
type table struct {
	*command.Ctx
	names []string
	rows  [][]string
	count int // of columns
	order []int
	right []bool
}

func runColumn(c *command.Ctx) int {
	lines, status := columnLines(c)
	width, ok := columnWidth(c)
	if !ok {
		return 1
	}
	if !c.Has("table") && !c.Has("json") {
		if len(lines) > 0 {
			fillGrid(c, lines, width)
		}
		return status
	}
	t := &table{Ctx: c}
	if !t.build(lines) {
		return 1
	}
	if c.Has("json") {
		t.json()
	} else {
		t.print()
	}
	return status
}

// columnLines reads the lines of all files. Unlike those of GNU, the tool shows their names
// as they are.
func columnLines(c *command.Ctx) (lines []string, status int) {
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		r, err := io.Reader(c.Stdin), error(nil)
		if name != "-" {
			r, err = c.Open(name)
		}
		if err == nil {
			lines, err = appendLines(c, lines, r)
		}
		if err != nil {
			c.Errorf("%s: %s", name, command.Reason(err))
			status = 1
		}
	}
	return lines, status
}

func appendLines(c *command.Ctx, lines []string, r io.Reader) ([]string, error) {
	from := c.Lines(r, '\n')
	for {
		line, _, ok := from.Next()
		if !ok {
			return lines, from.Err()
		}
		if len(bytes.TrimSpace(line)) == 0 && !c.Has("keep-empty-lines") {
			continue
		}
		text := legible(line)
		c.Hold(len(text) + 32)
		lines = append(lines, text)
	}
}

// legible returns a line with each byte that is no UTF-8 as \xHH.
func legible(line []byte) string {
	if utf8.Valid(line) {
		return string(line)
	}
	var b strings.Builder
	for len(line) > 0 {
		r, size := utf8.DecodeRune(line)
		if r == utf8.RuneError && size == 1 {
			fmt.Fprintf(&b, `\x%02x`, line[0])
		} else {
			b.Write(line[:size])
		}
		line = line[size:]
	}
	return b.String()
}

// columnWidth returns how wide the output is; ok is false after a message.
func columnWidth(c *command.Ctx) (width int, ok bool) {
	if text := c.Value("output-width", ""); c.Has("output-width") {
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			c.Errorf("invalid columns argument: '%s'", text)
		}
		return int(n), err == nil
	}
	text, _ := c.Getenv("COLUMNS")
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return n, true
	}
	const usual = 80
	return usual, true
}

// fillGrid puts entries in as many columns as have room, at tab stops.
func fillGrid(c *command.Ctx, lines []string, width int) {
	longest := 0
	for _, line := range lines {
		longest = max(longest, command.Width(line))
	}
	wide := (longest + 8) &^ 7
	columns := max(width/wide, 1)
	rows := (len(lines) + columns - 1) / columns
	if c.Has("fillrows") {
		for i, line := range lines {
			c.Stdout.Print(line)
			if i+1 == len(lines) || (i+1)%columns == 0 {
				c.Stdout.PrintByte('\n')
				continue
			}
			tabTo(c, command.Width(line), wide)
		}
		return
	}
	for row := range rows {
		for i := row; i < len(lines); i += rows {
			c.Stdout.Print(lines[i])
			if i+rows < len(lines) {
				tabTo(c, command.Width(lines[i]), wide)
			}
		}
		c.Stdout.PrintByte('\n')
	}
}

// tabTo moves to a column by tabs.
func tabTo(c *command.Ctx, from, to int) {
	for from&^7+8 <= to {
		c.Stdout.PrintByte('\t')
		from = from&^7 + 8
	}
}

// cells cuts a line up. White space is one separator however long; one of -s each.
func (t *table) cells(line string) []string {
	t.Charge(1 + len(line)/8)
	if !t.Has("separator") {
		return strings.Fields(line)
	}
	separators := t.Value("separator", "")
	var cells []string
	for {
		at := strings.IndexAny(line, separators)
		if at < 0 || separators == "" {
			return append(cells, line)
		}
		cells = append(cells, line[:at])
		line = line[at+1:]
	}
}

func (t *table) build(lines []string) bool {
	if names := t.Value("table-columns", ""); names != "" {
		t.names = strings.Split(names, ",")
		t.count = len(t.names)
	}
	if t.Has("json") && t.names == nil {
		t.Errorf("option --table-columns required for --json")
		return false
	}
	for _, line := range lines {
		cells := t.cells(line)
		if t.names != nil && len(cells) > len(t.names) && !t.Has("json") {
			t.count = max(t.count, len(cells))
		}
		t.count = max(t.count, len(cells))
		t.Hold(16 * len(cells))
		t.rows = append(t.rows, cells)
	}
	t.right = make([]bool, t.count)
	hidden := make([]bool, t.count)
	for _, list := range []struct {
		key string
		set []bool
	}{{"table-right", t.right}, {"table-hide", hidden}} {
		if !t.mark(t.Value(list.key, ""), list.set) {
			return false
		}
	}
	var order []int
	if text := t.Value("table-order", ""); text != "" {
		for _, word := range strings.Split(text, ",") {
			n, ok := t.find(word)
			if !ok {
				return false
			}
			order = append(order, n)
		}
	}
	for n := range t.count {
		if !slices.Contains(order, n) {
			order = append(order, n)
		}
	}
	t.order = slices.DeleteFunc(order, func(n int) bool { return hidden[n] })
	return true
}

// find returns the column of a name or a number.
func (t *table) find(word string) (int, bool) {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= t.count {
		return n - 1, true
	}
	if at := slices.Index(t.names, word); at >= 0 {
		return at, true
	}
	t.Errorf("undefined column name '%s'", word)
	return 0, false
}

func (t *table) mark(list string, set []bool) bool {
	if list == "" {
		return true
	}
	for _, word := range strings.Split(list, ",") {
		switch word {
		case "0":
			for i := range set {
				set[i] = true
			}
			continue
		case "-1":
			if len(set) > 0 {
				set[len(set)-1] = true
			}
			continue
		}
		n, ok := t.find(word)
		if !ok {
			return false
		}
		set[n] = true
	}
	return true
}

func cellAt(row []string, n int) string {
	if n < len(row) {
		return row[n]
	}
	return ""
}

func (t *table) print() {
	rows := t.rows
	if t.names != nil && !t.Has("table-noheadings") {
		rows = append([][]string{t.names}, rows...)
	}
	widths := make([]int, t.count)
	for _, row := range rows {
		for n, cell := range row {
			if n < len(widths) {
				widths[n] = max(widths[n], command.Width(cell))
			}
		}
	}
	between := t.Value("output-separator", "  ")
	for _, row := range rows {
		t.Charge(1 + len(row))
		for i, n := range t.order {
			cell := cellAt(row, n)
			fill := strings.Repeat(" ", max(widths[n]-command.Width(cell), 0))
			last := i == len(t.order)-1
			switch {
			case t.right[n]:
				t.Stdout.Print(fill + cell)
			case last:
				t.Stdout.Print(cell)
			default:
				t.Stdout.Print(cell + fill)
			}
			if !last {
				t.Stdout.Print(between)
			}
		}
		t.Stdout.PrintByte('\n')
	}
}

func (t *table) json() {
	name := t.Value("table-name", "table")
	t.Stdout.Print("{\n   \"" + name + "\": [\n")
	for i, row := range t.rows {
		lead := "      {\n"
		if i > 0 {
			lead = ",{\n"
		}
		t.Stdout.Print(lead)
		for k, n := range t.order {
			key := strings.ToLower(cellAt(t.names, n))
			value := cellAt(row, n)
			text := "null"
			if value != "" {
				text = jsonQuote(value)
			}
			t.Stdout.Print("         " + jsonQuote(key) + ": " + text)
			if k < len(t.order)-1 {
				t.Stdout.PrintByte(',')
			}
			t.Stdout.PrintByte('\n')
		}
		t.Stdout.Print("      }")
	}
	t.Stdout.Print("\n   ]\n}\n")
}

func jsonQuote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`, "\b", `\b`, "\f", `\f`, "\r", `\r`, "\n", `\n`).Replace(s) + `"`
}
