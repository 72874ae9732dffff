package text

import (
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var fmtTool = command.Command{
	Name:    "fmt",
	Summary: "reformat paragraph text",
	Usage:   "[-WIDTH] [OPTION]... [FILE]...",
	Options: []command.Option{
		{Short: 'c', Long: "crown-margin", Help: "preserve indentation of first two lines"},
		{Short: 'p', Long: "prefix", Arg: "STRING", Help: "reformat only lines beginning with STRING"},
		{Short: 's', Long: "split-only", Help: "split long lines, but do not refill"},
		{Short: 't', Long: "tagged-paragraph", Help: "indentation of first line different from second"},
		{Short: 'u', Long: "uniform-spacing", Help: "one space between words, two after sentences"},
		{Short: 'w', Long: "width", Arg: "WIDTH", Help: "maximum line width (default of 75 columns)"},
		{Short: 'g', Long: "goal", Arg: "WIDTH", Help: "goal width (default of 93% of width)"},
	},
	Prepare: func(args []string) []string {
		if len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' && isDigit(args[0][1]) {
			return append([]string{"-w", args[0][1:]}, args[1:]...)
		}
		return args
	},
	Run: runFmt,
}

// The costs of breaking lines are those of GNU's fmt: squares of distances, in tenths
// of a column.
const (
	costLine     = 70 * 70
	costNoBreak  = 600 * 600
	costSentence = 50 * 50 // less, at the end of a sentence
	costParen    = 40 * 40
	costPunct    = 40 * 40
	creditLine   = 3 * 3
	costWidow    = 200 * 200 // divided by the length of the word and 2
	costOrphan   = 150 * 150
	costMost     = math.MaxInt64
)

func costShort(n int64) int64  { return n * n * 100 }
func costRagged(n int64) int64 { return costShort(n) / 2 }

// fmtWord is a word of a paragraph.
type fmtWord struct {
	text                        string
	length, space               int64
	paren, period, punct, final bool
	lineLength, best            int64
	next                        int
}

// filler is one run of fmt.
type filler struct {
	*command.Ctx
	crown, split, tagged, uniform bool
	width, goal                   int64
	prefix                        string // without blanks around it
	prefixLead, prefixFull        int64

	line                    []byte // what is read, and where
	at                      int
	lines                   *command.Lines
	more                    bool
	tabs                    bool
	column, out             int64
	nextIndent              int64 // of the prefix of the next line
	indent                  int64 // of the prefix of this paragraph
	firstIndent, restIndent int64
	lastLength              int64
	words                   []fmtWord
	next                    int // the next character, -1 at the end
}

func runFmt(c *command.Ctx) int {
	f := &filler{
		Ctx: c, crown: c.Has("crown-margin"), split: c.Has("split-only"), tagged: c.Has("tagged-paragraph"),
		uniform: c.Has("uniform-spacing"), width: 75,
	}
	number := func(key string, most int64, to *int64) bool {
		text := c.Value(key, "")
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || int64(n) > most {
			c.Errorf("invalid width: %s%s", command.Quote(text), outOfRange(text))
			return false
		}
		*to = int64(n)
		return true
	}
	const most = 2500
	if c.Has("width") && !number("width", most, &f.width) {
		return 1
	}
	if c.Has("goal") {
		limit := f.width
		if !c.Has("width") {
			limit = most
		}
		if !number("goal", limit, &f.goal) {
			return 1
		}
		if !c.Has("width") {
			f.width = f.goal + 10
		}
	} else {
		f.goal = f.width * 187 / 200
	}
	if prefix := c.Value("prefix", ""); prefix != "" {
		trimmed := strings.TrimLeft(prefix, " ")
		f.prefixLead = int64(len(prefix) - len(trimmed))
		f.prefixFull = int64(len(trimmed))
		f.prefix = strings.TrimRight(trimmed, " ")
	}
	return eachFile(c, func(_ string, r io.Reader) error { return f.file(r) })
}

// get returns the next byte of the file, or -1.
func (f *filler) get() int {
	if f.at < len(f.line) {
		f.at++
		return int(f.line[f.at-1])
	}
	if !f.more {
		return -1
	}
	line, ended, ok := f.lines.Next()
	if !ok {
		f.more = false
		return -1
	}
	f.line = append(f.line[:0], line...)
	if ended {
		f.line = append(f.line, '\n')
	}
	f.at = 0
	return f.get()
}

func (f *filler) file(r io.Reader) error {
	f.lines, f.line, f.at, f.more = f.Lines(r, '\n'), nil, 0, true
	f.tabs, f.restIndent = false, 0
	f.next = f.getPrefix()
	for f.paragraph() {
		f.breakLines()
		f.put(len(f.words))
	}
	return f.lines.Err()
}

// skipSpace reads blanks, and counts columns.
func (f *filler) skipSpace(c int) int {
	for {
		switch c {
		case ' ':
			f.column++
		case '\t':
			f.tabs = true
			f.column = (f.column/8 + 1) * 8
		default:
			return c
		}
		c = f.get()
	}
}

// getPrefix reads the start of a line, up to its first word.
func (f *filler) getPrefix() int {
	f.column = 0
	c := f.skipSpace(f.get())
	if f.prefix == "" {
		f.nextIndent = min(f.prefixLead, f.column)
		return c
	}
	f.nextIndent = f.column
	for i := range len(f.prefix) {
		if c != int(f.prefix[i]) {
			return c
		}
		f.column++
		c = f.get()
	}
	return f.skipSpace(c)
}

func (f *filler) sameParagraph(c int) bool {
	return f.nextIndent == f.indent && f.column >= f.nextIndent+f.prefixFull && c != '\n' && c != -1
}

// paragraph reads one, and copies what is none. It reports whether there was one.
func (f *filler) paragraph() bool {
	f.lastLength = 0
	c := f.next
	for c == '\n' || c == -1 || f.nextIndent < f.prefixLead || f.column < f.nextIndent+f.prefixFull {
		c = f.copyRest(c)
		if c == -1 {
			f.next = -1
			return false
		}
		f.Stdout.PrintByte('\n')
		c = f.getPrefix()
	}
	f.indent, f.firstIndent = f.nextIndent, f.column
	f.words = f.words[:0]
	c = f.readLine(c)
	f.setRest(f.sameParagraph(c))
	switch {
	case f.split:
	case f.crown:
		if f.sameParagraph(c) {
			for ok := true; ok; ok = f.sameParagraph(c) && f.column == f.restIndent {
				c = f.readLine(c)
			}
		}
	case f.tagged:
		if f.sameParagraph(c) && f.column != f.firstIndent {
			for ok := true; ok; ok = f.sameParagraph(c) && f.column == f.restIndent {
				c = f.readLine(c)
			}
		}
	default:
		for f.sameParagraph(c) && f.column == f.restIndent {
			c = f.readLine(c)
		}
	}
	last := &f.words[len(f.words)-1]
	last.period, last.final = true, true
	f.next = c
	return true
}

// copyRest copies a line that is no part of a paragraph.
func (f *filler) copyRest(c int) int {
	f.out = 0
	if f.column > f.nextIndent || c != '\n' && c != -1 {
		f.putSpace(f.nextIndent)
		for i := 0; f.out != f.column && i < len(f.prefix); i++ {
			f.Stdout.PrintByte(f.prefix[i])
			f.out++
		}
		if c != -1 && c != '\n' {
			f.putSpace(f.column - f.out)
		}
		if c == -1 && f.column >= f.nextIndent+int64(len(f.prefix)) {
			f.Stdout.PrintByte('\n')
		}
	}
	for c != '\n' && c != -1 {
		f.Stdout.PrintByte(byte(c))
		c = f.get()
	}
	return c
}

func (f *filler) setRest(same bool) {
	const tagIndent = 3
	switch {
	case f.split:
		f.restIndent = f.firstIndent
	case f.crown:
		if f.restIndent = f.firstIndent; same {
			f.restIndent = f.column
		}
	case f.tagged:
		if same && f.column != f.firstIndent {
			f.restIndent = f.column
		} else if f.restIndent == f.firstIndent {
			if f.restIndent = 0; f.firstIndent == 0 {
				f.restIndent = tagIndent
			}
		}
	default:
		f.restIndent = f.firstIndent
	}
}

// maxWords is how many words are looked at together.
const maxWords = 1000

// readLine reads the words of a line.
func (f *filler) readLine(c int) int {
	for {
		var text []byte
		for c != -1 && !isSpace(byte(c)) {
			text = append(text, byte(c))
			c = f.get()
		}
		if len(f.words) == maxWords {
			f.setRest(true)
			f.flush()
		}
		f.Charge(1)
		w := fmtWord{text: string(text), length: int64(len(text))}
		f.column += w.length
		w.punctuation()
		start := f.column
		c = f.skipSpace(c)
		w.space = f.column - start
		w.final = c == -1 || w.period && (c == '\n' || w.space > 1)
		if c == '\n' || c == -1 || f.uniform {
			if w.space = 1; w.final {
				w.space = 2
			}
		}
		f.words = append(f.words, w)
		if c == '\n' || c == -1 {
			return f.getPrefix()
		}
		if isSpace(byte(c)) { // a form feed, or its like, is skipped
			c = f.get()
		}
	}
}

func (w *fmtWord) punctuation() {
	if w.text == "" {
		return
	}
	w.paren = strings.IndexByte("(['`\"", w.text[0]) >= 0
	last := w.text[len(w.text)-1]
	w.punct = last > ' ' && last < 0x7f && !isAlnum(last)
	end := len(w.text) - 1
	for end > 0 && strings.IndexByte(")]'\"", w.text[end]) >= 0 {
		end--
	}
	w.period = strings.IndexByte(".?!", w.text[end]) >= 0
}

// breakLines finds the best places to break, from the last word to the first.
func (f *filler) breakLines() {
	limit := len(f.words)
	for start := limit - 1; start >= 0; start-- {
		length := f.restIndent
		if start == 0 {
			length = f.firstIndent
		}
		w := &f.words[start]
		length += w.length
		best := int64(costMost)
		for end := start + 1; ; end++ {
			f.Charge(1)
			cost := f.lineCost(end, length)
			if end < limit {
				cost += f.words[end].best
			}
			if start == 0 && f.lastLength > 0 {
				cost += costRagged(length - f.lastLength)
			}
			if cost < best {
				best, w.next, w.lineLength = cost, end, length
			}
			if end == limit {
				break
			}
			if length += f.words[end-1].space + f.words[end].length; length >= f.width {
				break
			}
		}
		w.best = best + f.baseCost(start)
	}
}

// baseCost is what it costs to begin a line with a word.
func (f *filler) baseCost(at int) int64 {
	cost := int64(costLine)
	w := &f.words[at]
	if at > 0 {
		switch before := &f.words[at-1]; {
		case before.period && before.final:
			cost -= costSentence
		case before.period:
			cost += costNoBreak
		case before.punct:
			cost -= costPunct
		case at > 1 && f.words[at-2].final:
			cost += costWidow / (before.length + 2)
		}
	}
	if w.paren {
		cost -= costParen
	} else if w.final {
		cost += costOrphan / (w.length + 2)
	}
	return cost
}

// lineCost is what a line costs that ends before a word.
func (f *filler) lineCost(next int, length int64) int64 {
	if next == len(f.words) {
		return 0
	}
	cost := costShort(f.goal - length)
	if f.words[next].next != len(f.words) {
		cost += costRagged(length - f.words[next].lineLength)
	}
	return cost
}

// flush prints as much of a long paragraph as is settled.
func (f *filler) flush() {
	f.breakLines()
	cost := func(at int) int64 {
		if at == len(f.words) {
			return 0
		}
		return f.words[at].best
	}
	split, best := len(f.words), int64(costMost)
	for at := f.words[0].next; at != len(f.words); at = f.words[at].next {
		if c := cost(at) - cost(f.words[at].next); c < best {
			split, best = at, c
		}
		if best <= costMost-creditLine {
			best += creditLine
		}
	}
	f.put(split)
	f.words = append(f.words[:0], f.words[split:]...)
}

// put prints the lines up to a word.
func (f *filler) put(end int) {
	f.putLine(0, f.firstIndent)
	for at := f.words[0].next; at != end; at = f.words[at].next {
		f.putLine(at, f.restIndent)
	}
}

func (f *filler) putLine(at int, indent int64) {
	f.out = 0
	f.putSpace(f.indent)
	f.Stdout.Print(f.prefix)
	f.out += int64(len(f.prefix))
	f.putSpace(indent - f.out)
	last := f.words[at].next - 1
	for ; at <= last; at++ {
		f.Stdout.Print(f.words[at].text)
		f.out += f.words[at].length
		if at < last {
			f.putSpace(f.words[at].space)
		}
	}
	f.lastLength = f.out
	f.Stdout.PrintByte('\n')
}

// putSpace moves on by blanks, or by tabs where the input has some.
func (f *filler) putSpace(n int64) {
	to := f.out + n
	if stop := to / 8 * 8; f.tabs && f.out+1 < stop {
		for f.out < stop {
			f.Stdout.PrintByte('\t')
			f.out = (f.out/8 + 1) * 8
		}
	}
	for f.out < to {
		f.Stdout.PrintByte(' ')
		f.out++
	}
}
