package data

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// xans are the names of the tool for CSV.
var xans = []command.Command{xanRow("csv"), xanRow("xan")}

func xanRow(name string) command.Command {
	var usage, notes strings.Builder
	for i, s := range xanCommands() {
		if i > 0 {
			usage.WriteByte('\n')
		}
		usage.WriteString(s.name + " " + s.usage)
		fmt.Fprintf(&notes, "  %-10s %s\n", s.name, s.summary)
		for _, o := range s.options {
			fmt.Fprintf(&notes, "             %-24s %s\n", o.text(), o.help)
		}
	}
	return command.Command{
		Name:    name,
		Summary: "work with CSV files, in the manner of xan",
		Usage:   usage.String(),
		Notes: "Commands:\n" + notes.String() + `
All take -d CHAR (delimiter; a tab for names that end in .tsv), -n (no headers: columns have numbers only)
and -o FILE. COLUMNS are names or numbers from 0 on with commas between them; a:c is a range, !a all but a,
* all, and 'a b*' names that begin so. Expressions have columns by their names (col("a b") for any), numbers,
'texts', + - * / % ** ++ (join), == != < > <= >= for numbers, eq ne lt gt le ge for texts, in, && || !,
and functions: ` + strings.Join(xanFunctionNames(), " ") + ".",
		Syntax:  command.Raw,
		Effects: xanEffects,
		Run:     runXan,
	}
}

// xanCommand is one of the commands.
type xanCommand struct {
	name, usage, summary string
	options              []xanOption
	operands             int // before the file, as many as it needs
	run                  func(x *xanCall) error
}

// xanOption is an option of a command.
type xanOption struct {
	short, long string
	arg         bool
	help        string
}

func (o *xanOption) text() string {
	text := "--" + o.long
	if o.short != "" {
		text = "-" + o.short + ", " + text
	}
	if o.arg {
		text += " ARG"
	}
	return text
}

// xanGlobals are the options of all commands.
var xanGlobals = []xanOption{
	{"d", "delimiter", true, ""}, {"n", "no-headers", false, ""}, {"o", "output", true, ""},
}

// xanCall is one call.
type xanCall struct {
	*command.Ctx
	command *xanCommand
	options map[string]string
	args    []string
	out     *command.Output
}

// xanError is what is wrong with a use or with data.
type xanError string

// Error is the message.
func (e xanError) Error() string { return string(e) }

func xanErrorf(format string, args ...any) error { return xanError(fmt.Sprintf(format, args...)) }

func runXan(c *command.Ctx) int {
	if len(c.Args) == 0 {
		c.Stdout.Print(c.Help())
		return 0
	}
	x := &xanCall{Ctx: c, options: map[string]string{}, out: c.Stdout}
	commands := xanCommands()
	for i := range commands {
		if commands[i].name == c.Args[0] {
			x.command = &commands[i]
		}
	}
	if x.command == nil {
		return x.fail(xanErrorf("unknown command %s; '%s --help' lists them", command.Quote(c.Args[0]), c.Name))
	}
	if err := x.parse(c.Args[1:]); err != nil {
		return x.fail(err)
	}
	if len(x.args) < x.command.operands {
		return x.fail(xanErrorf("usage: %s %s %s", c.Name, x.command.name, x.command.usage))
	}
	if name := x.options["output"]; name != "" {
		f, err := c.Create(name)
		if err != nil {
			return c.Fail(name, err)
		}
		x.out = c.Output(f, name)
	}
	if err := x.command.run(x); err != nil {
		return x.fail(err)
	}
	x.out.Flush()
	return 0
}

func (x *xanCall) fail(err error) int {
	what := x.Name
	if x.command != nil {
		what += " " + x.command.name
	}
	x.Stdout.Flush()
	x.Stderr.Print(what + ": " + command.Reason(err) + "\n")
	return 1
}

// parse takes the arguments apart.
func (x *xanCall) parse(args []string) error {
	known := slices.Concat(x.command.options, xanGlobals)
	for i := 0; i < len(args); i++ {
		word := args[i]
		switch {
		case word == "--":
			x.args = append(x.args, args[i+1:]...)
			return nil
		case len(word) < 2 || word[0] != '-' || isNumber(word):
			x.args = append(x.args, word)
			continue
		}
		name, value, set := strings.Cut(word, "=")
		at := slices.IndexFunc(known, func(o xanOption) bool { return "--"+o.long == name || o.short != "" && "-"+o.short == name })
		if at < 0 && word[1] != '-' {
			at = slices.IndexFunc(known, func(o xanOption) bool { return o.short != "" && strings.HasPrefix(word, "-"+o.short) })
			if at >= 0 && known[at].arg {
				value, set = word[2:], true
			} else if at >= 0 { // several letters in a word
				args = slices.Insert(slices.Clone(args), i+1, "-"+word[2:])
			}
		}
		if at < 0 {
			return xanErrorf("unknown option %s", command.Quote(word))
		}
		if known[at].arg && !set {
			if i++; i == len(args) {
				return xanErrorf("option %s needs an argument", command.Quote(word))
			}
			value = args[i]
		}
		x.options[known[at].long] = value
	}
	return nil
}

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

func (x *xanCall) has(name string) bool {
	_, ok := x.options[name]
	return ok
}

// count is an option that is a number, or otherwise.
func (x *xanCall) count(name string, otherwise int) (int, error) {
	text, ok := x.options[name]
	if !ok {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, xanErrorf("--%s is no number: %s", name, command.Quote(text))
	}
	return n, nil
}

// xanTable is a file that is read row by row.
type xanTable struct {
	x       *xanCall
	r       *csv.Reader
	headers []string
	pending []string // the first row, where there are no headers
	rows    int
}

// input opens the last operand, or standard input where there is none.
func (x *xanCall) input() (*xanTable, error) {
	name := "-"
	if len(x.args) > x.command.operands {
		name = x.args[x.command.operands]
	}
	return x.table(name)
}

func (x *xanCall) delimiter(name string) (rune, error) {
	text := x.options["delimiter"]
	switch {
	case text == `\t` || text == "tab" || text == "" && (strings.HasSuffix(name, ".tsv") || strings.HasSuffix(name, ".tab")):
		return '\t', nil
	case text == "":
		return ',', nil
	}
	if r := []rune(text); len(r) == 1 && r[0] != '"' && r[0] != '\n' && r[0] != '\r' && r[0] != 0xfffd {
		return r[0], nil
	}
	return 0, xanErrorf("the delimiter is one character, not %s", command.Quote(text))
}

func (x *xanCall) table(name string) (*xanTable, error) {
	var in io.Reader = x.Stdin
	if name != "-" {
		f, err := x.Open(name)
		if err != nil {
			return nil, xanErrorf("%s: %s", name, command.Reason(err))
		}
		in = f
	}
	comma, err := x.delimiter(name)
	if err != nil {
		return nil, err
	}
	t := &xanTable{x: x, r: csv.NewReader(&heldReader{c: x.Ctx, r: in})}
	t.r.Comma, t.r.LazyQuotes = comma, true
	first, err := t.r.Read()
	if errors.Is(err, io.EOF) {
		return t, nil
	}
	if err != nil {
		return nil, csvError(err)
	}
	if t.headers = first; x.has("no-headers") {
		t.pending = first
		t.headers = make([]string, len(first))
		for i := range t.headers {
			t.headers[i] = strconv.Itoa(i)
		}
	} else {
		first[0] = strings.TrimPrefix(first[0], "\ufeff")
	}
	return t, nil
}

// heldReader books what one record may grow to: nothing of a line is given back before
// the next, so the longest line counts.
type heldReader struct {
	c    *command.Ctx
	r    io.Reader
	line int
	held int
}

func (h *heldReader) Read(p []byte) (int, error) {
	n, err := h.r.Read(p)
	h.c.Charge(n / 4)
	for _, b := range p[:n] {
		if h.line++; b == '\n' {
			h.line = 0
		}
		const portion = 64 << 10
		if h.line > h.held {
			h.c.Hold(4 * portion)
			h.held += portion
		}
	}
	return n, err
}

func csvError(err error) error {
	var bad *csv.ParseError
	if errors.As(err, &bad) {
		if errors.Is(bad.Err, csv.ErrFieldCount) {
			return xanErrorf("CSV error: the record on line %d has another number of fields than the one before", bad.StartLine)
		}
		return xanErrorf("CSV error: line %d: %s", bad.Line, bad.Err)
	}
	return err
}

// next returns the next row, nil at the end.
func (t *xanTable) next() ([]string, error) {
	t.rows++
	if row := t.pending; row != nil {
		t.pending = nil
		return row, nil
	}
	row, err := t.r.Read()
	t.x.Charge(4 + 2*len(row))
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err != nil {
		return nil, csvError(err)
	}
	return row, nil
}

// each calls do with every row until it returns false.
func (t *xanTable) each(do func(row []string) (bool, error)) error {
	for {
		row, err := t.next()
		if err != nil || row == nil {
			return err
		}
		if more, err := do(row); err != nil || !more {
			return err
		}
	}
}

// all reads the rows that are left.
func (t *xanTable) all() ([][]string, error) {
	var rows [][]string
	err := t.each(func(row []string) (bool, error) {
		size := 24 + 16*len(row)
		for _, field := range row {
			size += len(field)
		}
		t.x.Hold(size)
		rows = append(rows, row)
		return true, nil
	})
	return rows, err
}

// header writes the headers, where there are any.
func (x *xanCall) header(headers []string) {
	if !x.has("no-headers") && headers != nil {
		x.write(headers)
	}
}

// write writes a row.
func (x *xanCall) write(row []string) {
	for i, field := range row {
		if i > 0 {
			x.out.PrintByte(',')
		}
		if field == "" && len(row) == 1 || strings.ContainsAny(field, "\",\n\r") {
			field = `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
		}
		x.out.Print(field)
	}
	x.out.PrintByte('\n')
}

// columns finds the columns that a text names.
func (t *xanTable) columns(text string) ([]int, error) {
	negated := strings.HasPrefix(text, "!")
	text = strings.TrimPrefix(text, "!")
	var picked []int
	for _, part := range splitColumns(text) {
		found, err := t.pick(part)
		if err != nil {
			return nil, err
		}
		picked = append(picked, found...)
	}
	if !negated {
		return picked, nil
	}
	var rest []int
	for i := range t.headers {
		if !slices.Contains(picked, i) {
			rest = append(rest, i)
		}
	}
	return rest, nil
}

// splitColumns splits at commas that are in no quotes.
func splitColumns(text string) []string {
	var parts []string
	start, quoted := 0, false
	for i := range len(text) {
		switch text[i] {
		case '"':
			quoted = !quoted
		case ',':
			if !quoted {
				parts = append(parts, text[start:i])
				start = i + 1
			}
		}
	}
	return append(parts, text[start:])
}

// pick finds the columns of one part of a selection.
func (t *xanTable) pick(part string) ([]int, error) {
	name := strings.Trim(part, `"`)
	if at, ok := t.column(name); ok {
		return []int{at}, nil
	}
	if strings.ContainsAny(name, "*") {
		var found []int
		glob := t.x.Glob(name, false)
		for i, h := range t.headers {
			if glob.Match(h) {
				found = append(found, i)
			}
		}
		if len(found) > 0 || name == "*" {
			return found, nil
		}
	}
	from, to, ok := strings.Cut(name, ":")
	if ok {
		first, ok1 := t.column(from)
		last, ok2 := t.column(to)
		if from == "" {
			first, ok1 = 0, true
		}
		if to == "" {
			last, ok2 = len(t.headers)-1, true
		}
		if ok1 && ok2 {
			var found []int
			for i := first; i <= last; i++ {
				found = append(found, i)
			}
			for i := first; i >= last && first > last; i-- {
				found = append(found, i)
			}
			return found, nil
		}
	}
	return nil, xanErrorf("there is no column %s; the columns are %s", command.Quote(part), strings.Join(t.headers, ", "))
}

// column finds a column by its name, or its number from 0 on.
func (t *xanTable) column(name string) (int, bool) {
	if at := slices.Index(t.headers, name); at >= 0 {
		return at, true
	}
	n, err := strconv.Atoi(name)
	if err == nil && n < 0 {
		n += len(t.headers)
	}
	return n, err == nil && n >= 0 && n < len(t.headers)
}

// project takes columns of a row.
func project(row []string, columns []int) []string {
	out := make([]string, len(columns))
	for i, at := range columns {
		out[i] = row[at]
	}
	return out
}
