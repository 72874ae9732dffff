package cli

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
)

// defaultWidth is the width of what is not a terminal, in columns.
const defaultWidth = 100

// width returns the columns of a stream.
func width(stream *output) int {
	f, ok := stream.w.(*os.File)
	if !ok {
		return defaultWidth
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns < 20 {
		return defaultWidth
	}
	return columns
}

// printable returns text on one line, with every character that could move the
// cursor, change the colour or reorder what is shown written as an escape.
func printable(text string) string { return escape(text, "") }

// printableLines is printable for text of several lines.
func printableLines(text string) string { return escape(text, "\n\t") }

// escape writes what is not printable as an escape, but for the characters in keep.
func escape(text, keep string) string {
	if strings.IndexFunc(text, unprintable) < 0 && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case unprintable(r) && !strings.ContainsRune(keep, r):
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

// shorten cuts text to at most n characters, the last of them an ellipsis.
func shorten(text string, n int) string {
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	return strings.TrimRight(string([]rune(text)[:max(n-1, 0)]), " ") + "…"
}

// palette colours text, or does not.
type palette struct{ on bool }

// colours returns the palette for a stream: plain unless it is a terminal that
// wants colour.
func (a *app) colours(stream *output) palette {
	return palette{isTerminal(stream) && a.variable("NO_COLOR") == "" && a.variable("TERM") != "dumb"}
}

func (p palette) bold(text string) string   { return p.paint("1", text) }
func (p palette) green(text string) string  { return p.paint("32", text) }
func (p palette) red(text string) string    { return p.paint("31", text) }
func (p palette) yellow(text string) string { return p.paint("33", text) }

func (p palette) paint(code, text string) string {
	if !p.on {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// table writes rows with aligned columns, each line after indent. The last
// column of a row is as long as it likes.
func table(w io.Writer, indent string, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row[:max(len(row)-1, 0)] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], columns(cell))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			b.WriteString(cell)
			if i < len(row)-1 {
				b.WriteString(strings.Repeat(" ", widths[i]-columns(cell)+2))
			}
		}
		fmt.Fprintln(w, indent+strings.TrimRight(b.String(), " "))
	}
}

// columns is how wide a cell shows: escape sequences of a palette have no width.
func columns(cell string) int {
	n := utf8.RuneCountInString(cell)
	for {
		start := strings.Index(cell, "\x1b[")
		if start < 0 {
			return n
		}
		end := strings.IndexByte(cell[start:], 'm')
		if end < 0 {
			return n
		}
		n -= end + 1
		cell = cell[start+end+1:]
	}
}
