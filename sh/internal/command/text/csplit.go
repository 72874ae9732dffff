package text

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

var csplit = command.Command{
	Name:    "csplit",
	Summary: "split a file into sections determined by context lines",
	Usage:   "FILE PATTERN...",
	Options: []command.Option{
		{Short: 'b', Long: "suffix-format", Arg: "FORMAT", Help: "use sprintf FORMAT instead of %02d"},
		{Short: 'f', Long: "prefix", Arg: "PREFIX", Help: "use PREFIX instead of 'xx'"},
		{Short: 'k', Long: "keep-files", Help: "do not remove output files on errors"},
		{Long: "suppress-matched", Help: "suppress the lines matching PATTERN"},
		{Short: 'n', Long: "digits", Arg: "DIGITS", Help: "use specified number of digits instead of 2"},
		{Short: 'q', Help: "the same as -s"},
		{Short: 's', Long: "quiet", Help: "do not print counts of output file sizes"},
		{Long: "silent", Help: "the same"},
		{Short: 'z', Long: "elide-empty-files", Help: "remove empty output files"},
	},
	Notes:   "Each PATTERN is INTEGER, /REGEXP/[OFFSET], %REGEXP%[OFFSET], {INTEGER} or {*}.",
	Effects: csplitWrites,
	Run:     runCsplit,
}

// csplitPattern is where a section ends.
type csplitPattern struct {
	text    string
	line    int // a number of a line; 0: a pattern
	re      *regex.Regexp
	skip    bool // %...%: what is before is not written
	offset  int
	repeat  int
	forever bool
}

// sectioner is one run of csplit.
type sectioner struct {
	*command.Ctx
	lines  [][]byte // with their ends
	at     int
	files  []string
	format string
	prefix string
	keep   bool
	elide  bool
	quiet  bool
	match  bool // --suppress-matched
}

func runCsplit(c *command.Ctx) int {
	s := &sectioner{
		Ctx: c, prefix: c.Value("prefix", "xx"), keep: c.Has("keep-files"), elide: c.Has("elide-empty-files"),
		quiet: c.Has("quiet") || c.Has("silent") || c.Has("q"), match: c.Has("suppress-matched"),
	}
	digits := 2
	if text := c.Value("digits", "2"); c.Has("digits") {
		n, err := strconv.ParseUint(text, 10, 8)
		if err != nil {
			c.Errorf("invalid number: %s", command.Quote(text))
			return 1
		}
		digits = int(n)
	}
	s.format = "%0" + strconv.Itoa(digits) + "d"
	if format := c.Value("suffix-format", ""); c.Has("suffix-format") {
		if !validSuffix(format) {
			c.Errorf("invalid conversion specifier in suffix: %s", command.Quote(format))
			return 1
		}
		s.format = strings.NewReplacer("i", "d", "u", "d").Replace(format)
	}
	if status := c.Counted(command.Operands{Least: 2}); status != 0 {
		return status
	}
	patterns, ok := s.patterns(c.Args[1:])
	if !ok {
		return 1
	}
	if !s.read(c.Args[0]) {
		return 1
	}
	for i := range patterns {
		if !s.pattern(&patterns[i]) {
			return s.giveUp()
		}
	}
	s.write(len(s.lines))
	return 0
}

// validSuffix looks for exactly one conversion of a whole number.
func validSuffix(format string) bool {
	plain := strings.ReplaceAll(format, "%%", "")
	_, rest, ok := strings.Cut(plain, "%")
	if !ok || strings.Contains(rest, "%") {
		return false
	}
	rest = strings.TrimLeft(rest, "-+ #0123456789.'")
	return rest != "" && strings.IndexByte("diuoxX", rest[0]) >= 0
}

func (s *sectioner) patterns(words []string) ([]csplitPattern, bool) {
	var patterns []csplitPattern
	for _, word := range words {
		if strings.HasPrefix(word, "{") {
			if !s.repetition(&patterns, word) {
				return nil, false
			}
			continue
		}
		p := csplitPattern{text: word}
		if word != "" && (word[0] == '/' || word[0] == '%') {
			if !s.expression(&p, word) {
				return nil, false
			}
		} else {
			n, err := strconv.ParseUint(word, 10, 31)
			if err != nil {
				s.Errorf("%s: invalid pattern", command.Quote(word))
				return nil, false
			}
			if n == 0 {
				s.Errorf("%s: line number must be greater than zero", word)
				return nil, false
			}
			if k := len(patterns); k > 0 && patterns[k-1].line > int(n) {
				s.Errorf("line number %s is smaller than preceding line number, %d", command.Quote(word), patterns[k-1].line)
				return nil, false
			}
			p.line = int(n)
		}
		patterns = append(patterns, p)
	}
	return patterns, true
}

func (s *sectioner) repetition(patterns *[]csplitPattern, word string) bool {
	k := len(*patterns)
	count, closed := strings.CutSuffix(word[1:], "}")
	if !closed {
		s.Errorf("%s: '}' is required in repeat count", word)
		return false
	}
	if k == 0 {
		s.Errorf("%s: invalid pattern", command.Quote(word))
		return false
	}
	last := &(*patterns)[k-1]
	if count == "*" {
		last.forever = true
		return true
	}
	n, err := strconv.ParseUint(count, 10, 31)
	if err != nil {
		s.Errorf("%s}: integer required between '{' and '}'", strings.TrimSuffix(word, "}"))
		return false
	}
	last.repeat = int(n)
	return true
}

func (s *sectioner) expression(p *csplitPattern, word string) bool {
	end := strings.LastIndexByte(word, word[0])
	if end == 0 {
		s.Errorf("%s: closing delimiter '%c' missing", word, word[0])
		return false
	}
	re, err := regex.Compile(word[1:end], regex.Options{Syntax: regex.Basic})
	if err != nil {
		s.Errorf("%s: invalid regular expression: %s", command.QuoteName(word), err.Error())
		return false
	}
	p.re, p.skip = re, word[0] == '%'
	if offset := word[end+1:]; offset != "" {
		n, err := strconv.Atoi(offset)
		if err != nil {
			s.Errorf("%s: integer expected after delimiter", word)
			return false
		}
		p.offset = n
	}
	return true
}

func (s *sectioner) read(name string) bool {
	in := io.Reader(s.Stdin)
	if name != "-" {
		f, err := s.Open(name)
		if err != nil {
			s.Errorf("cannot open %s for reading: %s", command.Quote(name), command.Reason(err))
			return false
		}
		in = f
	}
	content, err := s.ReadAll(in)
	if err != nil {
		s.Fail(name, err)
		return false
	}
	s.Hold(24 * (bytes.Count(content, []byte{'\n'}) + 1))
	for len(content) > 0 {
		n := bytes.IndexByte(content, '\n') + 1
		if n == 0 {
			n = len(content)
		}
		s.lines = append(s.lines, content[:n])
		content = content[n:]
	}
	return true
}

// pattern writes the sections of one pattern, and of its repetitions.
func (s *sectioner) pattern(p *csplitPattern) bool {
	for i := 0; p.forever || i <= p.repeat; i++ {
		s.Charge(4)
		done, ok := s.section(p, i)
		if !ok || done {
			return ok
		}
	}
	return true
}

// section writes up to where a pattern matches next. done: there is nothing more.
func (s *sectioner) section(p *csplitPattern, repetition int) (done, ok bool) {
	if p.line > 0 {
		to := p.line*(repetition+1) - 1
		if to >= len(s.lines) && (to > len(s.lines) || repetition > 0 || to == len(s.lines)) {
			if p.forever {
				return true, true
			}
			s.write(len(s.lines))
			s.outOfRange(p, repetition, "line number out of range")
			return false, false
		}
		s.write(to)
		s.suppress()
		return false, true
	}
	from := s.at
	if repetition > 0 || s.started(p) {
		from++
	}
	for i := from; i < len(s.lines); i++ {
		matches, err := regex.Matches(s.Account(), p.re, bytes.TrimSuffix(s.lines[i], []byte{'\n'}))
		if err != nil {
			s.Charge(1 << 30) // the limit that was met is told there
		}
		if !matches {
			continue
		}
		to := i + p.offset
		if to < s.at || to > len(s.lines) {
			s.outOfRange(p, repetition, "line number out of range")
			return false, false
		}
		if p.skip {
			s.at = to
		} else {
			s.write(to)
		}
		s.suppress()
		return false, true
	}
	if p.forever {
		return true, true
	}
	if !p.skip {
		s.write(len(s.lines))
	}
	s.outOfRange(p, repetition, "match not found")
	return false, false
}

// started reports whether the line at hand is one at which a section has begun.
func (s *sectioner) started(*csplitPattern) bool { return s.at > 0 && !s.match }

// suppress leaves out the line that has matched.
func (s *sectioner) suppress() {
	if s.match && s.at < len(s.lines) {
		s.at++
	}
}

func (s *sectioner) outOfRange(p *csplitPattern, repetition int, what string) {
	text := "csplit: " + command.Quote(p.text) + ": " + what
	if repetition > 0 {
		text += fmt.Sprintf(" on repetition %d", repetition)
	}
	s.Stderr.Print(text + "\n")
}

// write puts the lines up to one into the next file.
func (s *sectioner) write(to int) {
	size := 0
	for _, line := range s.lines[s.at:max(to, s.at)] {
		size += len(line)
	}
	if size == 0 && s.elide {
		s.at = max(to, s.at)
		return
	}
	name := s.prefix + fmt.Sprintf(s.format, len(s.files))
	f, err := s.Create(name)
	if err != nil {
		s.Fail(name, err)
		s.Exit(s.giveUp())
	}
	s.files = append(s.files, name)
	out := s.Output(f, name)
	for _, line := range s.lines[s.at:max(to, s.at)] {
		out.PrintBytes(line)
	}
	out.Flush()
	s.at = max(to, s.at)
	if !s.quiet {
		s.Stdout.Print(strconv.Itoa(size) + "\n")
	}
}

// giveUp removes what was written.
func (s *sectioner) giveUp() int {
	if !s.keep {
		for _, name := range s.files {
			_ = s.Files().Remove(s.Path(name)) // it was made a moment ago
		}
	}
	return 1
}
