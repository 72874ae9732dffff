package data

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// xanCommands are the commands, by name.
func xanCommands() []xanCommand {
	selection := xanOption{"s", "select", true, "look at these columns only"}
	limit := func(help string) xanOption { return xanOption{"l", "limit", true, help} }
	return []xanCommand{
		{"cat", "rows FILE...", "put files with the same columns behind each other", nil, 1, xanCat},
		{"count", "[FILE]", "count the rows", nil, 0, xanCount},
		{"dedup", "[-s COLUMNS] [FILE]", "leave out rows that have come before", []xanOption{selection}, 0, xanDedup},
		{"drop", "COLUMNS [FILE]", "leave out columns", nil, 1, func(x *xanCall) error { return xanPick(x, true) }},
		{"enum", "[FILE]", "number the rows from 0 on, in a column index", []xanOption{{"c", "column-name", true, "call the column so"}}, 0, xanEnum},
		{"filter", "EXPRESSION [FILE]", "keep the rows for which an expression is true", []xanOption{{"v", "invert-match", false, "keep the others"}, limit("keep so many at most")}, 1, xanFilter},
		{"flatten", "[FILE]", "print rows one field a line", []xanOption{limit("print so many rows at most")}, 0, xanFlatten},
		{"frequency", "[-s COLUMNS] [FILE]", "count the values of columns", []xanOption{selection, limit("so many values of a column (10); 0: all"), {"A", "all", false, "all values"}, {"N", "no-extra", false, "no rows for empty fields and for the rest"}}, 0, xanFrequency},
		{"from", "-f FORMAT [FILE]", "make CSV of json or ndjson", []xanOption{{"f", "format", true, "json, jsonl or ndjson"}}, 0, xanFrom},
		{"head", "[-l N] [FILE]", "keep the first rows", []xanOption{limit("so many (10)")}, 0, xanHead},
		{"headers", "[FILE]", "list the columns", []xanOption{{"j", "just-names", false, "without numbers"}}, 0, xanHeaders},
		{"join", "COLUMNS FILE [COLUMNS] FILE", "join the rows of two files by equal columns", []xanOption{{"", "left", false, "keep all rows of the first file"}, {"", "right", false, "keep all rows of the second"}, {"", "full", false, "keep all rows"}, {"", "semi", false, "keep rows of the first that have a partner"}, {"", "anti", false, "keep rows of the first that have none"}, {"i", "ignore-case", false, "compare without regard to case"}}, 3, xanJoin},
		{"map", "EXPRESSION COLUMN [FILE]", "add a column by an expression", nil, 2, xanMap},
		{"rename", "NAMES [-s COLUMNS] [FILE]", "give columns other names", []xanOption{selection}, 1, xanRename},
		{"search", "PATTERN [FILE]", "keep the rows that match a regular expression", []xanOption{selection, {"i", "ignore-case", false, "without regard to case"}, {"v", "invert-match", false, "keep the others"}, {"e", "exact", false, "the pattern is a whole field"}}, 1, xanSearch},
		{"select", "COLUMNS [FILE]", "keep columns, in this order", nil, 1, func(x *xanCall) error { return xanPick(x, false) }},
		{"slice", "[FILE]", "keep rows by their numbers", []xanOption{{"s", "start", true, "from this on"}, {"e", "end", true, "before this"}, {"i", "index", true, "this only"}, {"l", "len", true, "so many"}}, 0, xanSlice},
		{"sort", "[FILE]", "sort the rows", []xanOption{selection, {"N", "numeric", false, "by number"}, {"R", "reverse", false, "descending"}, {"u", "uniq", false, "leave out rows with equal columns"}}, 0, xanSort},
		{"stats", "[-s COLUMNS] [FILE]", "tell about the values of columns", []xanOption{selection}, 0, xanStats},
		{"tail", "[-l N] [FILE]", "keep the last rows", []xanOption{limit("so many (10)")}, 0, xanTail},
		{"to", "FORMAT [FILE]", "make json, jsonl (ndjson) or md of CSV", []xanOption{{"", "strings", false, "all values of JSON are texts"}}, 1, xanTo},
		{"view", "[FILE]", "show a table", []xanOption{limit("so many rows (100); 0: all")}, 0, xanView},
	}
}

func xanHeaders(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	for i, h := range t.headers {
		if x.has("just-names") {
			x.out.Print(h + "\n")
		} else {
			x.out.Printf("%-4d%s\n", i, h)
		}
	}
	return nil
}

func xanCount(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	n := 0
	err = t.each(func([]string) (bool, error) {
		n++
		return true, nil
	})
	if err == nil {
		x.out.Printf("%d\n", n)
	}
	return err
}

func xanPick(x *xanCall, others bool) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	columns, err := t.columns(x.args[0])
	if err != nil {
		return err
	}
	if others {
		var rest []int
		for i := range t.headers {
			if !slices.Contains(columns, i) {
				rest = append(rest, i)
			}
		}
		columns = rest
	}
	x.header(project(t.headers, columns))
	return t.each(func(row []string) (bool, error) {
		x.write(project(row, columns))
		return true, nil
	})
}

// keep writes the rows for which do says so, at most limit of them.
func (x *xanCall) keep(limit int, do func(t *xanTable) (func(row []string) (bool, error), error)) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	wanted, err := do(t)
	if err != nil {
		return err
	}
	x.header(t.headers)
	kept := 0
	return t.each(func(row []string) (bool, error) {
		ok, err := wanted(row)
		if ok && err == nil {
			x.write(row)
			kept++
		}
		return limit == 0 || kept < limit, err
	})
}

func xanFilter(x *xanCall) error {
	limit, err := x.count("limit", 0)
	if err != nil {
		return err
	}
	return x.keep(limit, func(t *xanTable) (func(row []string) (bool, error), error) {
		e, err := parseXan(t, x.args[0])
		if err != nil {
			return nil, err
		}
		return func(row []string) (bool, error) {
			v, err := e.eval(t, row)
			return v.truth() != x.has("invert-match"), err
		}, nil
	})
}

func xanMap(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	e, err := parseXan(t, x.args[0])
	if err != nil {
		return err
	}
	x.header(append(slices.Clone(t.headers), x.args[1]))
	return t.each(func(row []string) (bool, error) {
		v, err := e.eval(t, row)
		if err == nil {
			x.write(append(row, v.String()))
		}
		return true, err
	})
}

func xanSearch(x *xanCall) error {
	return x.keep(0, func(t *xanTable) (func(row []string) (bool, error), error) {
		columns, err := x.selected(t)
		if err != nil {
			return nil, err
		}
		pattern := x.args[0]
		var re *regex.Regexp
		if !x.has("exact") {
			if re, err = regex.Compile(pattern, regex.Options{Syntax: regex.Perl, IgnoreCase: x.has("ignore-case")}); err != nil {
				return nil, xanErrorf("%s: %s", pattern, err)
			}
		}
		return func(row []string) (bool, error) {
			for _, at := range columns {
				ok := row[at] == pattern || x.has("ignore-case") && strings.EqualFold(row[at], pattern)
				if re != nil {
					var err error
					if ok, err = regex.Matches(x.Account(), re, row[at]); err != nil && !errors.Is(err, regex.ErrStack) {
						x.Stop(err)
					}
				}
				if ok {
					return !x.has("invert-match"), nil
				}
			}
			return x.has("invert-match"), nil
		}, nil
	})
}

// selected are the columns of --select, or all.
func (x *xanCall) selected(t *xanTable) ([]int, error) {
	if text, ok := x.options["select"]; ok {
		return t.columns(text)
	}
	return t.columns("*")
}

func xanHead(x *xanCall) error {
	n, err := x.count("limit", 10)
	if err != nil {
		return err
	}
	return x.rows(0, n)
}

// rows writes rows from start on, n of them.
func (x *xanCall) rows(start, n int) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	x.header(t.headers)
	at := 0
	return t.each(func(row []string) (bool, error) {
		if at >= start && at-start < n {
			x.write(row)
		}
		at++
		return at-start < n, nil
	})
}

func xanSlice(x *xanCall) error {
	start, err1 := x.count("start", 0)
	end, err2 := x.count("end", math.MaxInt)
	length, err3 := x.count("len", math.MaxInt)
	index, err4 := x.count("index", -1)
	if err := cmp.Or(err1, err2, err3, err4); err != nil {
		return err
	}
	if index >= 0 {
		start, length = index, 1
	}
	return x.rows(start, max(min(length, end-start), 0))
}

func xanTail(x *xanCall) error {
	n, err := x.count("limit", 10)
	if err != nil {
		return err
	}
	t, err := x.input()
	if err != nil {
		return err
	}
	rows, err := t.all()
	if err != nil {
		return err
	}
	x.header(t.headers)
	for _, row := range rows[max(len(rows)-n, 0):] {
		x.write(row)
	}
	return nil
}

// key joins fields so that no two rows have the same but by equal fields.
func key(row []string, columns []int, fold bool) string {
	var b strings.Builder
	for _, at := range columns {
		field := row[at]
		if fold {
			field = strings.ToLower(field)
		}
		fmt.Fprintf(&b, "%d:%s", len(field), field)
	}
	return b.String()
}

func xanDedup(x *xanCall) error {
	seen := map[string]bool{}
	return x.keep(0, func(t *xanTable) (func(row []string) (bool, error), error) {
		columns, err := x.selected(t)
		return func(row []string) (bool, error) {
			k := key(row, columns, false)
			if seen[k] {
				return false, nil
			}
			x.Hold(len(k) + 48)
			seen[k] = true
			return true, nil
		}, err
	})
}

func xanSort(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	columns, err := x.selected(t)
	if err != nil {
		return err
	}
	rows, err := t.all()
	if err != nil {
		return err
	}
	numeric := x.has("numeric")
	compare := func(a, b []string) int {
		x.Charge(4)
		for _, at := range columns {
			order := strings.Compare(a[at], b[at])
			if numeric {
				order = cmp.Compare(numberOr(a[at], math.Inf(-1)), numberOr(b[at], math.Inf(-1)))
			}
			if order != 0 {
				return order
			}
		}
		return 0
	}
	slices.SortStableFunc(rows, func(a, b []string) int {
		if x.has("reverse") {
			return compare(b, a)
		}
		return compare(a, b)
	})
	x.header(t.headers)
	for i, row := range rows {
		if i == 0 || !x.has("uniq") || compare(rows[i-1], row) != 0 {
			x.write(row)
		}
	}
	return nil
}

func numberOr(text string, otherwise float64) float64 {
	v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil {
		return otherwise
	}
	return v
}

func xanFrequency(x *xanCall) error {
	limit, err := x.count("limit", 10)
	if err != nil {
		return err
	}
	if x.has("all") {
		limit = 0
	}
	t, err := x.input()
	if err != nil {
		return err
	}
	columns, err := x.selected(t)
	if err != nil {
		return err
	}
	counts := make([]map[string]int, len(columns))
	values := make([][]string, len(columns))
	err = t.each(func(row []string) (bool, error) {
		for i, at := range columns {
			if counts[i] == nil {
				counts[i] = map[string]int{}
			}
			if _, ok := counts[i][row[at]]; !ok {
				x.Hold(len(row[at]) + 64)
				values[i] = append(values[i], row[at])
			}
			counts[i][row[at]]++
		}
		return true, nil
	})
	if err != nil {
		return err
	}
	x.write([]string{"field", "value", "count"})
	for i, at := range columns {
		x.frequencies(t.headers[at], values[i], counts[i], limit)
	}
	return nil
}

// frequencies writes the counts of one column, the greatest first.
func (x *xanCall) frequencies(name string, values []string, counts map[string]int, limit int) {
	slices.SortStableFunc(values, func(a, b string) int {
		x.Charge(4)
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(a, b))
	})
	rest, written := 0, 0
	for _, v := range values {
		switch {
		case v == "" && x.has("no-extra"):
			continue
		case limit > 0 && written >= limit:
			rest += counts[v]
			continue
		}
		shown := v
		if v == "" {
			shown = "<empty>"
		}
		x.write([]string{name, shown, strconv.Itoa(counts[v])})
		written++
	}
	if rest > 0 && !x.has("no-extra") {
		x.write([]string{name, "<rest>", strconv.Itoa(rest)})
	}
}

// columnStats is what stats tells of a column. Sums are those of Welford.
type columnStats struct {
	count, empty        int
	ints, floats, texts int
	numbers             int
	sum, mean, squares  float64
	least, most         float64
	first, last         string
	shortest, longest   int
}

func (s *columnStats) add(field string) {
	if field == "" {
		s.empty++
		return
	}
	s.count++
	size := utf8.RuneCountInString(field)
	if s.count == 1 {
		s.first, s.last, s.shortest, s.longest = field, field, size, size
	}
	s.first, s.last = min(s.first, field), max(s.last, field)
	s.shortest, s.longest = min(s.shortest, size), max(s.longest, size)
	v, err := strconv.ParseFloat(field, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		s.texts++
		return
	}
	if _, err := strconv.ParseInt(field, 10, 64); err == nil {
		s.ints++
	} else {
		s.floats++
	}
	if s.numbers++; s.numbers == 1 {
		s.least, s.most = v, v
	}
	s.least, s.most = min(s.least, v), max(s.most, v)
	s.sum += v
	delta := v - s.mean
	s.mean += delta / float64(s.numbers)
	s.squares += delta * (v - s.mean)
}

func (s *columnStats) row(name string) []string {
	kind, kinds := "empty", []string{}
	for _, k := range []struct {
		n    int
		name string
	}{{s.ints, "int"}, {s.floats, "float"}, {s.texts, "string"}, {s.empty, "empty"}} {
		if k.n > 0 {
			kinds = append(kinds, k.name)
			if k.name != "empty" {
				kind = k.name
			}
		}
	}
	row := []string{name, strconv.Itoa(s.count), strconv.Itoa(s.empty), kind, strings.Join(kinds, "|")}
	if s.numbers > 0 {
		variance := s.squares / float64(s.numbers)
		for _, v := range []float64{s.sum, s.mean, variance, math.Sqrt(variance), s.least, s.most} {
			row = append(row, strconv.FormatFloat(v, 'f', -1, 64))
		}
	} else {
		row = append(row, "", "", "", "", "", "")
	}
	if s.count == 0 {
		return append(row, "", "", "", "")
	}
	return append(row, s.first, s.last, strconv.Itoa(s.shortest), strconv.Itoa(s.longest))
}

func xanStats(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	columns, err := x.selected(t)
	if err != nil {
		return err
	}
	stats := make([]columnStats, len(columns))
	x.Hold(len(columns) * 256)
	err = t.each(func(row []string) (bool, error) {
		for i, at := range columns {
			stats[i].add(row[at])
		}
		return true, nil
	})
	if err != nil {
		return err
	}
	x.write(strings.Fields("field count count_empty type types sum mean variance stddev min max lex_first lex_last min_length max_length"))
	for i, at := range columns {
		x.write(stats[i].row(t.headers[at]))
	}
	return nil
}

func xanRename(x *xanCall) error {
	t, err := x.input()
	if err != nil {
		return err
	}
	columns, err := x.selected(t)
	if err != nil {
		return err
	}
	names := splitColumns(x.args[0])
	if len(names) != len(columns) {
		return xanErrorf("%d names for %d columns", len(names), len(columns))
	}
	for i, at := range columns {
		t.headers[at] = strings.Trim(names[i], `"`)
	}
	x.header(t.headers)
	return t.each(func(row []string) (bool, error) {
		x.write(row)
		return true, nil
	})
}

func xanEnum(x *xanCall) error {
	name := x.options["column-name"]
	if name == "" {
		name = "index"
	}
	t, err := x.input()
	if err != nil {
		return err
	}
	x.header(append([]string{name}, t.headers...))
	n := 0
	return t.each(func(row []string) (bool, error) {
		x.write(append([]string{strconv.Itoa(n)}, row...))
		n++
		return true, nil
	})
}

func xanCat(x *xanCall) error {
	if x.args[0] != "rows" {
		return xanErrorf("only rows can be put together, not %s", command.Quote(x.args[0]))
	}
	var headers []string
	for i, name := range x.args[1:] {
		t, err := x.table(name)
		if err != nil {
			return err
		}
		if i == 0 {
			headers = t.headers
			x.header(headers)
		}
		columns := make([]int, len(headers))
		for k, h := range headers {
			at, ok := t.column(h)
			if !ok || len(t.headers) != len(headers) {
				return xanErrorf("%s has other columns than %s", name, x.args[1])
			}
			columns[k] = at
		}
		err = t.each(func(row []string) (bool, error) {
			x.write(project(row, columns))
			return true, nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func xanFlatten(x *xanCall) error {
	limit, err := x.count("limit", 0)
	if err != nil {
		return err
	}
	t, err := x.input()
	if err != nil {
		return err
	}
	width := 0
	for _, h := range t.headers {
		width = max(width, command.Width(h))
	}
	n := 0
	return t.each(func(row []string) (bool, error) {
		if n > 0 {
			x.out.Print("\n")
		}
		x.out.Printf("Row n°%d\n", n)
		for i, h := range t.headers {
			x.out.Print(h + strings.Repeat(" ", width-command.Width(h)+1) + row[i] + "\n")
		}
		n++
		return limit == 0 || n < limit, nil
	})
}

// maxCell is how many columns of a terminal a field of view takes.
const maxCell = 40

func xanView(x *xanCall) error {
	limit, err := x.count("limit", 100)
	if err != nil {
		return err
	}
	t, err := x.input()
	if err != nil {
		return err
	}
	rows, err := t.all()
	if err != nil {
		return err
	}
	total := len(rows)
	if limit > 0 && total > limit {
		rows = rows[:limit]
	}
	widths := make([]int, len(t.headers))
	for _, row := range append([][]string{t.headers}, rows...) {
		for i, field := range row {
			widths[i] = max(widths[i], command.Width(cell(field)))
		}
		x.Charge(4 * len(row))
	}
	rule := func(left, middle, right string) {
		parts := make([]string, len(widths))
		for i, w := range widths {
			parts[i] = strings.Repeat("─", w+2)
		}
		x.out.Print(left + strings.Join(parts, middle) + right + "\n")
	}
	line := func(row []string) {
		for i, field := range row {
			text := cell(field)
			x.out.Print("│ " + text + strings.Repeat(" ", widths[i]-command.Width(text)+1))
		}
		x.out.Print("│\n")
	}
	x.out.Printf("Displaying %d cols from %d rows of %d\n", len(t.headers), len(rows), total)
	rule("┌", "┬", "┐")
	line(t.headers)
	rule("├", "┼", "┤")
	for _, row := range rows {
		line(row)
	}
	rule("└", "┴", "┘")
	return nil
}

// cell is a field in one line, cut where it is long.
func cell(field string) string {
	field = strings.Join(strings.FieldsFunc(field, func(r rune) bool { return r == '\n' || r == '\r' || r == '\t' }), " ")
	if r := []rune(field); len(r) > maxCell {
		return string(r[:maxCell-1]) + "…"
	}
	return field
}
