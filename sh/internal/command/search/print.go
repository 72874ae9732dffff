package search

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// palette is how parts of the output are coloured: sequences of SGR.
type palette struct {
	match, contextMatch string
	name, line, offset  string
	separator           string
	rust                bool // as rg ends them
	selected, context   string
	reversed            bool // rv: exchange selected and context with -v
	keep                bool // ne: do not clear to the end of the line
}

// newPalette returns the colours of GNU grep, changed by GREP_COLORS, and by GREP_COLOR,
// of which it warns.
func newPalette(c *command.Ctx) *palette {
	p := &palette{match: "01;31", contextMatch: "01;31", name: "35", line: "32", offset: "32", separator: "36"}
	if old, _ := c.Getenv("GREP_COLOR"); old != "" && isRendition(old) {
		c.Errorf("warning: GREP_COLOR='%s' is deprecated; use GREP_COLORS='mt=%s'", old, old)
		p.match, p.contextMatch = old, old
	}
	colors, _ := c.Getenv("GREP_COLORS")
	for part := range strings.SplitSeq(colors, ":") {
		key, value, set := strings.Cut(part, "=")
		if set && key == "" || !isRendition(value) {
			break // the rest is nothing
		}
		p.change(key, value, set)
	}
	return p
}

// isRendition reports whether a text may stand in a sequence of SGR.
func isRendition(text string) bool { return strings.Trim(text, "0123456789;") == "" }

// change changes what a key of GREP_COLORS names.
func (p *palette) change(key, value string, set bool) {
	switch key {
	case "rv":
		p.reversed = true
	case "ne":
		p.keep = true
	}
	if !set {
		return
	}
	switch key {
	case "mt":
		p.match, p.contextMatch = value, value
	case "ms":
		p.match = value
	case "mc":
		p.contextMatch = value
	case "fn":
		p.name = value
	case "ln":
		p.line = value
	case "bn":
		p.offset = value
	case "se":
		p.separator = value
	case "sl":
		p.selected = value
	case "cx":
		p.context = value
	}
}

func (s *scan) begin(color string) {
	if s.color != nil && color != "" {
		s.c.Stdout.Print("\x1b[" + color + "m")
		if !s.color.keep && !s.color.rust {
			s.c.Stdout.Print("\x1b[K")
		}
	}
}

func (s *scan) end(color string) {
	if s.color != nil && color != "" && s.color.rust {
		s.c.Stdout.Print("\x1b[0m")
	} else if s.color != nil && color != "" {
		s.c.Stdout.Print("\x1b[m")
		if !s.color.keep {
			s.c.Stdout.Print("\x1b[K")
		}
	}
}

// colored prints text in the colour that pick chooses.
func (s *scan) colored(pick func(*palette) string, text string) {
	color := ""
	if s.color != nil {
		color = pick(s.color)
	}
	s.begin(color)
	s.c.Stdout.Print(text)
	s.end(color)
}

func nameColor(p *palette) string      { return p.name }
func lineColor(p *palette) string      { return p.line }
func offsetColor(p *palette) string    { return p.offset }
func separatorColor(p *palette) string { return p.separator }

func (s *scan) sep(c byte) { s.colored(separatorColor, string(c)) }

// head prints what stands before a line, or before a part of one that is at the
// offset at.
func (s *scan) head(sep byte, at int64, empty bool) {
	if s.names > 0 && (s.rg == nil || !s.rg.heading) {
		s.colored(nameColor, s.name)
		if s.zeroName {
			s.c.Stdout.PrintByte(0)
		} else {
			s.sep(sep)
		}
	}
	if s.numbers {
		s.colored(lineColor, s.padded(s.lineNumber))
		s.sep(sep)
	}
	if s.rg != nil && s.rg.column && sep == ':' {
		s.c.Stdout.Print(strconv.Itoa(s.columnAt+1) + ":")
	}
	if s.offsets {
		s.colored(offsetColor, s.padded(at))
		s.sep(sep)
	}
	if s.tabs && (s.names > 0 || s.numbers || s.offsets) && !empty {
		s.c.Stdout.PrintByte('\t')
	}
}

// padded writes a number; with -T, as wide as the numbers of the file can be.
func (s *scan) padded(n int64) string {
	text := strconv.FormatInt(n, 10)
	if !s.tabs {
		return text
	}
	width := 20 // of the greatest offset
	if s.size >= 0 {
		size := s.size
		if s.numbers {
			size++
		}
		width = len(strconv.FormatInt(size, 10))
	}
	return strings.Repeat(" ", max(0, width-len(text))) + text
}

// print prints a line that is selected, or one of the context, at the offset at.
func (s *scan) print(line []byte, at int64, selected bool) {
	if !s.only && s.encodingErrors(line) {
		return
	}
	if s.rg != nil && selected && s.printRg(line, at) {
		return
	}
	sep := byte('-')
	if selected {
		sep = ':'
	}
	if !s.only {
		s.head(sep, at, len(line) == 0)
	}
	matching := selected != s.invert
	rest := line
	if s.only && matching || s.color != nil && (matching || s.color.context != "" || s.color.selected != "") {
		rest = s.parts(line, at, selected, matching)
	}
	if !s.only {
		color := s.lineColor(selected)
		if len(rest) > 0 {
			s.begin(color)
			s.c.Stdout.PrintBytes(rest)
			s.end(color)
		}
		s.c.Stdout.PrintByte(s.eol)
	}
	if s.flush {
		s.c.Stdout.Flush()
	}
}

func (s *scan) lineColor(selected bool) string {
	if s.color == nil {
		return ""
	}
	if selected != (s.invert && s.color.reversed) {
		return s.color.selected
	}
	return s.color.context
}

// parts prints the matches of a line, with -o, or the line up to its last match;
// it returns what is left of it.
func (s *scan) parts(line []byte, at int64, selected, matching bool) []byte {
	if !matching {
		return line
	}
	color, plain := "", s.lineColor(selected)
	if s.color != nil {
		if color = s.color.match; !selected {
			color = s.color.contextMatch
		}
	}
	done, from := 0, 0
	for from < len(line) {
		b, e, ok := s.m.find(line, from)
		if !ok || b == len(line) {
			break
		}
		if e == b {
			from = b + 1
			continue
		}
		if s.only && s.encodingErrors(line[b:e]) {
			return nil
		}
		if s.only {
			sep := byte(':')
			if s.invert {
				sep = '-'
			}
			s.columnAt = b
			s.head(sep, at+int64(b), false)
		} else {
			s.begin(plain)
			s.c.Stdout.PrintBytes(line[done:b])
		}
		s.begin(color)
		s.c.Stdout.PrintBytes(line[b:e])
		s.end(color)
		if s.only {
			s.c.Stdout.PrintByte(s.eol)
		}
		done, from = e, e
	}
	return line[done:]
}

// total prints the count of a file.
func (s *scan) total(n int) {
	if s.names > 0 {
		s.colored(nameColor, s.name)
		if s.zeroName {
			s.c.Stdout.PrintByte(0)
		} else {
			s.sep(':')
		}
	}
	s.c.Stdout.Print(strconv.Itoa(n) + "\n")
}

func (s *scan) fileName() {
	s.colored(nameColor, s.name)
	if s.zeroName {
		s.c.Stdout.PrintByte(0)
	} else {
		s.c.Stdout.PrintByte('\n')
	}
}
