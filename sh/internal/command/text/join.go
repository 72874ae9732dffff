package text

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var comm = command.Command{
	Name:     "comm",
	Summary:  "compare two sorted files line by line",
	Usage:    "FILE1 FILE2",
	Operands: command.Operands{Least: 2, Most: 2},
	Options: []command.Option{
		{Short: '1', Help: "suppress column 1 (lines unique to FILE1)"},
		{Short: '2', Help: "suppress column 2 (lines unique to FILE2)"},
		{Short: '3', Help: "suppress column 3 (lines that appear in both files)"},
		{Long: "check-order", Help: "check that the input is correctly sorted, even if all input lines are pairable"},
		{Long: "nocheck-order", Help: "do not check that the input is correctly sorted"},
		{Long: "output-delimiter", Arg: "STR", Help: "separate columns with STR"},
		{Long: "total", Help: "output a summary"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	},
	Run: runComm,
}

// sorted reads lines that should be sorted, and sees when they are not.
type sorted struct {
	*command.Ctx
	lines   *command.Lines
	line    []byte
	ok      bool
	last    []byte
	name    string
	number  int // lines read
	head    int // lines at the start that have no order
	order   func(a, b []byte) int
	check   string // "": once something could not be paired; "yes", "no"
	told    bool
	again   bool // the last two lines are looked at once more at the end
	message func(s *sorted)
	pairs   *bool // everything could be paired so far
}

// next moves to the next line, and looks at the order.
func (s *sorted) next() {
	line, _, ok := s.lines.Next()
	if !ok {
		if s.again && s.number > s.head+1 {
			s.look()
		}
		s.ok = false
		return
	}
	s.last, s.line = append(s.last[:0], s.line...), append(s.line[:0], line...)
	s.ok = true
	s.number++
	if s.number > s.head+1 {
		s.look()
	}
}

// look tells when the last two lines are not in order, if somebody wants to know.
func (s *sorted) look() {
	if s.told || s.check == "no" || s.check == "" && *s.pairs || s.order(s.last, s.line) <= 0 {
		return
	}
	s.told = true
	s.message(s)
	if s.check == "yes" {
		s.Exit(1)
	}
}

func checkMode(c *command.Ctx) string {
	switch c.Last("check-order", "nocheck-order") {
	case "check-order":
		return "yes"
	case "nocheck-order":
		return "no"
	}
	return ""
}

// openLines opens a file to read its lines; nil after a message.
func openLines(c *command.Ctx, name string) *command.Lines {
	if name == "-" {
		return c.Lines(c.Stdin, delimiter(c))
	}
	f, err := c.Open(name)
	if err != nil {
		c.Fail(name, err)
		return nil
	}
	return c.Lines(f, delimiter(c))
}

// comparison is one run of comm.
type comparison struct {
	*command.Ctx
	between string
	counts  [3]int // of the lines of each column
}

func runComm(c *command.Ctx) int {
	k := &comparison{Ctx: c, between: c.Value("output-delimiter", "\t")}
	if c.Differs("output-delimiter") {
		c.Errorf("multiple output delimiters specified")
		return 1
	}
	paired := true
	var files [2]*sorted
	for i, name := range c.Args {
		lines := openLines(c, name)
		if lines == nil {
			return 1
		}
		number := strconv.Itoa(i + 1)
		files[i] = &sorted{
			Ctx: c, lines: lines, name: name, order: bytes.Compare, check: checkMode(c), again: true, pairs: &paired,
			message: func(s *sorted) { s.Errorf("file %s is not in sorted order", number) },
		}
	}
	if c.Has("output-delimiter") && k.between == "" {
		k.between = "\x00"
	}
	k.merge(files[0], files[1], &paired)
	if c.Has("total") {
		c.Stdout.Printf("%d%s%d%s%d%stotal", k.counts[0], k.between, k.counts[1], k.between, k.counts[2], k.between)
		c.Stdout.PrintByte(delimiter(c))
	}
	if files[0].told || files[1].told {
		c.Errorf("input is not in sorted order")
		return 1
	}
	return 0
}

// merge goes through both files; paired becomes false where a line stands in one alone.
func (k *comparison) merge(a, b *sorted, paired *bool) {
	a.next()
	b.next()
	for a.ok || b.ok {
		order := 0
		switch {
		case !a.ok:
			order = 1
		case !b.ok:
			order = -1
		default:
			order = bytes.Compare(a.line, b.line)
		}
		*paired = *paired && order == 0
		switch {
		case order < 0:
			k.print(0, a.line)
			a.next()
		case order > 0:
			k.print(1, b.line)
			b.next()
		default:
			k.print(2, a.line)
			a.next()
			b.next()
		}
	}
}

// print counts a line of a column, and shows it unless the column is left out.
func (k *comparison) print(column int, line []byte) {
	k.counts[column]++
	if k.Has(strconv.Itoa(column + 1)) {
		return
	}
	for before := range column {
		if !k.Has(strconv.Itoa(before + 1)) {
			k.Stdout.Print(k.between)
		}
	}
	k.Stdout.PrintBytes(line)
	k.Stdout.PrintByte(delimiter(k.Ctx))
}

var join = command.Command{
	Name:    "join",
	Summary: "join lines of two files on a common field",
	Usage:   "FILE1 FILE2",
	Options: []command.Option{
		{Short: 'a', Arg: "FILENUM", Help: "also print unpairable lines from file FILENUM"},
		{Short: 'e', Arg: "STRING", Help: "replace missing (empty) input fields with STRING"},
		{Short: 'i', Long: "ignore-case", Help: "ignore differences in case when comparing fields"},
		{Short: 'j', Arg: "FIELD", Help: "equivalent to '-1 FIELD -2 FIELD'"},
		{Short: 'o', Arg: "FORMAT", Help: "obey FORMAT while constructing output line"},
		{Short: 't', Arg: "CHAR", Help: "use CHAR as input and output field separator"},
		{Short: 'v', Arg: "FILENUM", Help: "like -a FILENUM, but suppress joined output lines"},
		{Short: '1', Arg: "FIELD", Help: "join on this FIELD of file 1"},
		{Short: '2', Arg: "FIELD", Help: "join on this FIELD of file 2"},
		{Long: "check-order", Help: "check that the input is correctly sorted"},
		{Long: "nocheck-order", Help: "do not check that the input is correctly sorted"},
		{Long: "header", Help: "treat the first line in each file as field headers"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	},
	Notes: "FORMAT is one or more of FILENUM.FIELD or 0, separated by commas or blanks, or auto.",
	Run:   runJoin,
}

// joiner is one run of join.
type joiner struct {
	*command.Ctx
	field    [2]int  // from 0
	chosen   [2]bool // an option has set the field
	unpaired [2]bool
	quiet    bool // -v: what is joined is not printed
	tab      int  // -1: blanks
	empty    string
	fold     bool
	out      []joinField
	auto     bool
	counts   [2]int // fields of the first lines, for auto
}

// joinField is one of -o: file 0 stands for the field that is joined on.
type joinField struct{ file, field int }

func runJoin(c *command.Ctx) int {
	j := &joiner{Ctx: c, tab: -1, empty: c.Value("e", ""), fold: c.Has("ignore-case")}
	for _, o := range c.Options {
		if !j.option(o) {
			return 1
		}
	}
	if status := c.Counted(command.Operands{Least: 2, Most: 2}); status != 0 {
		return status
	}
	if c.Args[0] == "-" && c.Args[1] == "-" {
		c.Errorf("both files cannot be standard input")
		return 1
	}
	paired := true
	var files [2]*sorted
	for i, name := range c.Args {
		lines := openLines(c, name)
		if lines == nil {
			return 1
		}
		files[i] = &sorted{
			Ctx: c, lines: lines, name: name, check: checkMode(c), pairs: &paired,
			order: func(a, b []byte) int { return j.compare(j.key(a, i), j.key(b, i)) },
			message: func(s *sorted) {
				s.Errorf("%s:%d: is not sorted: %s", command.QuoteName(s.name), s.number, s.line)
			},
		}
	}
	j.run(files[0], files[1], &paired)
	if files[0].told || files[1].told {
		c.Errorf("input is not in sorted order")
		return 1
	}
	return 0
}

func (j *joiner) option(o command.Given) bool {
	switch o.Key {
	case "a", "v":
		n, err := strconv.Atoi(o.Value)
		if err != nil || n < 1 || n > 2 {
			j.Errorf("invalid field number: %s", command.Quote(o.Value))
			return false
		}
		j.unpaired[n-1] = true
		j.quiet = j.quiet || o.Key == "v"
	case "j", "1", "2":
		n, err := strconv.ParseUint(o.Value, 10, 31)
		if err != nil || n == 0 {
			j.Errorf("invalid field number: %s", command.Quote(o.Value))
			return false
		}
		for file, not := range []string{"2", "1"} {
			if o.Key != not && !j.joinOn(file, int(n)-1) {
				return false
			}
		}
	case "e":
		if j.Differs("e") {
			j.Errorf("conflicting empty-field replacement strings")
			return false
		}
	case "t":
		if j.Differs("t") {
			j.Errorf("incompatible tabs")
			return false
		}
		switch {
		case o.Value == "":
			j.tab = '\n'
		case o.Value == `\0`:
			j.tab = 0
		case len(o.Value) > 1:
			j.Errorf("multi-character tab %s", command.Quote(o.Value))
			return false
		default:
			j.tab = int(o.Value[0])
		}
	case "o":
		if o.Value == "auto" {
			j.auto = true
			return true
		}
		return j.format(o.Value)
	}
	return true
}

// joinOn sets the field of a file, which may be set once.
func (j *joiner) joinOn(file, field int) bool {
	if old := j.field[file]; j.chosen[file] && old != field {
		j.Errorf("incompatible join fields %d, %d", old+1, field+1)
		return false
	}
	j.field[file], j.chosen[file] = field, true
	return true
}

func (j *joiner) format(list string) bool {
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' }) {
		if word == "0" {
			j.out = append(j.out, joinField{})
			continue
		}
		file, field, ok := strings.Cut(word, ".")
		if file != "1" && file != "2" {
			j.Errorf("invalid file number in field spec: %s", command.Quote(word))
			return false
		}
		n, err := strconv.ParseUint(field, 10, 31)
		if !ok || err != nil || n == 0 {
			if !ok {
				j.Errorf("invalid field specifier: %s", command.Quote(word))
			} else {
				j.Errorf("invalid field number: %s", command.Quote(field))
			}
			return false
		}
		j.out = append(j.out, joinField{int(file[0] - '0'), int(n) - 1})
	}
	return true
}

// fields cuts a line up.
func (j *joiner) fields(line []byte) [][]byte {
	j.Charge(1 + len(line)/16)
	if j.tab == '\n' {
		return [][]byte{line}
	}
	if j.tab >= 0 {
		return bytes.Split(line, []byte{byte(j.tab)})
	}
	return bytes.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' })
}

func (j *joiner) key(line []byte, file int) []byte {
	return fieldAt(j.fields(line), j.field[file])
}

func fieldAt(fields [][]byte, n int) []byte {
	if n < len(fields) {
		return fields[n]
	}
	return nil
}

func (j *joiner) compare(a, b []byte) int {
	if j.fold {
		k := sortKey{fold: true}
		return k.compareSeen(a, b)
	}
	return bytes.Compare(a, b)
}

// group is the lines of a file that have one key.
type group struct {
	rows [][][]byte
	held int
}

// read takes the next group.
func (j *joiner) read(s *sorted, file int) (g group) {
	var key []byte
	for s.ok && (len(g.rows) == 0 || j.compare(key, j.key(s.line, file)) == 0) {
		size := len(s.line) + 64
		j.Hold(size)
		g.held += size
		row := j.fields(append([]byte(nil), s.line...))
		key = fieldAt(row, j.field[file])
		g.rows = append(g.rows, row)
		s.next()
	}
	return g
}

func (j *joiner) release(g group) { j.Hold(-g.held) }

func (j *joiner) run(a, b *sorted, paired *bool) {
	a.next()
	b.next()
	if a.ok {
		j.counts[0] = len(j.fields(a.line))
	}
	if b.ok {
		j.counts[1] = len(j.fields(b.line))
	}
	if j.Has("header") && (a.ok || b.ok) {
		var first, second [][]byte
		if a.ok {
			first = j.fields(append([]byte(nil), a.line...))
		}
		if b.ok {
			second = j.fields(append([]byte(nil), b.line...))
		}
		j.print(first, second)
		for _, s := range []*sorted{a, b} {
			if s.ok {
				s.head = 1
				s.next()
			}
		}
	}
	for a.ok && b.ok {
		order := j.compare(j.key(a.line, 0), j.key(b.line, 1))
		switch {
		case order < 0:
			j.alone(a, 0)
			*paired = false
		case order > 0:
			j.alone(b, 1)
			*paired = false
		default:
			left, right := j.read(a, 0), j.read(b, 1)
			j.together(left, right)
			j.release(left)
			j.release(right)
		}
	}
	for a.ok {
		j.alone(a, 0)
	}
	for b.ok {
		j.alone(b, 1)
	}
}

// alone prints the line of a file that has no partner, and goes on.
func (j *joiner) alone(s *sorted, file int) {
	switch row := j.fields(s.line); {
	case !j.unpaired[file]:
	case file == 0:
		j.print(row, nil)
	default:
		j.print(nil, row)
	}
	s.next()
}

func (j *joiner) together(a, b group) {
	if j.quiet {
		return
	}
	for _, left := range a.rows {
		for _, right := range b.rows {
			j.Charge(4)
			j.print(left, right)
		}
	}
}

// print writes an output line of the fields of both files; nil: there is no line.
func (j *joiner) print(a, b [][]byte) {
	separator := byte(' ')
	if j.tab >= 0 {
		separator = byte(j.tab)
	}
	first := true
	put := func(field []byte) {
		if !first {
			j.Stdout.PrintByte(separator)
		}
		first = false
		if len(field) == 0 {
			j.Stdout.Print(j.empty)
		} else {
			j.Stdout.PrintBytes(field)
		}
	}
	key := fieldAt(a, j.field[0])
	if a == nil {
		key = fieldAt(b, j.field[1])
	}
	switch {
	case j.auto:
		put(key)
		for file, row := range [][][]byte{a, b} {
			for n := range j.counts[file] {
				if n != j.field[file] {
					put(fieldAt(row, n))
				}
			}
		}
	case len(j.out) > 0:
		for _, o := range j.out {
			switch o.file {
			case 0:
				put(key)
			case 1:
				put(fieldAt(a, o.field))
			default:
				put(fieldAt(b, o.field))
			}
		}
	default:
		put(key)
		for file, row := range [][][]byte{a, b} {
			for n, field := range row {
				if n != j.field[file] {
					put(field)
				}
			}
		}
	}
	j.Stdout.PrintByte(delimiter(j.Ctx))
}
