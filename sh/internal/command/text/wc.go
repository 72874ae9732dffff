package text

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var wc = command.Command{
	Name:    "wc",
	Summary: "print newline, word, and byte counts for each file",
	Usage:   "[FILE]...\n--files0-from=F",
	Options: []command.Option{
		{Short: 'c', Long: "bytes", Help: "print the byte counts"},
		{Short: 'm', Long: "chars", Help: "print the character counts"},
		{Short: 'l', Long: "lines", Help: "print the newline counts"},
		{Long: "files0-from", Arg: "F", Help: "read input from the files specified by NUL-terminated names in file F"},
		{Short: 'L', Long: "max-line-length", Help: "print the maximum display width"},
		{Short: 'w', Long: "words", Help: "print the word counts"},
	},
	Run: runWc,
}

// counts are what wc counts of a stream.
type counts struct {
	lines, words, chars, bytes, width uint64

	// The state between two pieces of the stream.
	inWord bool
	column uint64
	held   []byte // the start of a character
}

// counter is one run of wc.
type counter struct {
	*command.Ctx
	lines, words, chars, bytes, width bool
	digits                            int
	total                             counts
}

func runWc(c *command.Ctx) (status int) {
	w := &counter{
		Ctx: c, lines: c.Has("lines"), words: c.Has("words"), chars: c.Has("chars"), bytes: c.Has("bytes"),
		width: c.Has("max-line-length"),
	}
	if !w.lines && !w.words && !w.chars && !w.bytes && !w.width {
		w.lines, w.words, w.bytes = true, true, true
	}
	names, from := c.Args, c.Value("files0-from", "")
	w.digits = 1
	switch {
	case from == "":
		w.digits = w.measure(names)
	case len(names) > 0:
		c.NamedTwice()
		return 1
	default:
		var ok bool
		if names, ok = c.NamesFrom(from); !ok {
			return 1
		}
		if w.isFile(from) {
			w.digits = w.measure(names)
		}
	}
	if len(names) == 0 && from == "" {
		n, err := w.count(c.Stdin)
		if err != nil {
			status = c.Fail("standard input", err)
		}
		w.print(n, "")
		return status
	}
	for i, name := range names {
		if fault := command.NameFault(name, from, i+1); fault != "" {
			c.Errorf("%s", fault)
			status = 1
			continue
		}
		status = max(status, w.file(name))
	}
	if len(names) > 1 {
		w.print(w.total, "total")
	}
	return status
}

// isFile reports whether a name leads to a file, of known size.
func (w *counter) isFile(name string) bool {
	if name == "-" {
		info, ok := w.Stdin.Stat()
		return ok && info.Mode.IsRegular()
	}
	info, err := w.Stat(name)
	return err == nil && info.Mode.IsRegular()
}

func (w *counter) file(name string) (status int) {
	r := io.Reader(w.Stdin)
	if name != "-" {
		f, err := w.Open(name)
		if err != nil {
			return w.Fail(name, err)
		}
		defer f.Close()
		r = f
	}
	n, err := w.count(r)
	if err != nil {
		status = w.Fail(name, err)
	}
	w.print(n, name)
	w.total.lines += n.lines
	w.total.words += n.words
	w.total.chars += n.chars
	w.total.bytes += n.bytes
	w.total.width = max(w.total.width, n.width)
	return status
}

// measure finds how many columns a number gets: those of the sum of the sizes, or 7
// where a size is not known before the file is read.
func (w *counter) measure(names []string) int {
	kinds := 0
	for _, on := range []bool{w.lines, w.words, w.chars, w.bytes, w.width} {
		if on {
			kinds++
		}
	}
	if len(names) <= 1 && kinds == 1 {
		return 1
	}
	sum, least := int64(0), 1
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		info, err := w.Stat(name)
		known := err == nil
		if name == "-" {
			info, known = w.Stdin.Stat()
			if !known {
				least = 7
			}
		}
		switch {
		case !known:
		case info.Mode.IsRegular():
			sum += info.Size
		default:
			least = 7
		}
	}
	return max(least, len(fmt.Sprint(sum)))
}

func (w *counter) print(n counts, name string) {
	first := true
	for _, field := range []struct {
		on bool
		n  uint64
	}{{w.lines, n.lines}, {w.words, n.words}, {w.chars, n.chars}, {w.bytes, n.bytes}, {w.width, n.width}} {
		if !field.on {
			continue
		}
		if !first {
			w.Stdout.PrintByte(' ')
		}
		first = false
		w.Stdout.Printf("%*d", w.digits, field.n)
	}
	if name != "" {
		if strings.Contains(name, "\n") {
			name = command.QuoteName(name)
		}
		w.Stdout.Print(" " + name)
	}
	w.Stdout.PrintByte('\n')
}

func (w *counter) count(r io.Reader) (n counts, err error) {
	buffer := w.Buffer()
	for {
		got, err := r.Read(buffer)
		p := buffer[:got]
		n.bytes += uint64(got)
		switch {
		case w.words || w.width || w.chars:
			w.Charge(got / 8)
			n.look(p, w.width)
		case w.lines:
			n.lines += uint64(bytes.Count(p, []byte{'\n'}))
		}
		if err != nil {
			n.finish(w.width)
			return n, atEnd(err)
		}
	}
}

// The classes of bytes for counting words.
const (
	byteWord = iota // part of a word
	byteSpace
	byteLine
	byteHigh    // of a character beyond ASCII
	byteControl // ends no word and begins none
)

var byteClass = func() (class [256]uint8) {
	for c := range class {
		switch {
		case c == '\n':
			class[c] = byteLine
		case isSpace(byte(c)):
			class[c] = byteSpace
		case c >= 0x80:
			class[c] = byteHigh
		case c < ' ' || c == 0x7f:
			class[c] = byteControl
		}
	}
	return class
}()

// look counts lines, words, characters and columns of the next piece of a stream.
func (n *counts) look(p []byte, width bool) {
	if len(n.held) > 0 {
		p = append(n.held, p...)
		n.held = nil
	}
	for i := 0; i < len(p); {
		c := p[i]
		switch byteClass[c] {
		case byteWord:
			if !n.inWord {
				n.words++
				n.inWord = true
			}
			n.column++
		case byteLine:
			n.lines++
			n.inWord = false
			n.endLine()
		case byteSpace:
			n.inWord = false
			n.space(c)
		case byteHigh:
			if !utf8.FullRune(p[i:]) {
				n.held = append([]byte(nil), p[i:]...)
				return
			}
			i += n.high(p[i:])
			continue
		}
		n.chars++
		i++
	}
}

func (n *counts) endLine() {
	n.width = max(n.width, n.column)
	n.column = 0
}

func (n *counts) space(c byte) {
	switch c {
	case ' ':
		n.column++
	case '\t':
		n.column += 8 - n.column%8
	case '\r', '\f':
		n.endLine()
	}
}

// high takes one character beyond ASCII.
func (n *counts) high(p []byte) int {
	r, size := utf8.DecodeRune(p)
	if r == utf8.RuneError && size == 1 {
		return 1 // no character, and no end of a word
	}
	n.chars++
	switch {
	case unicode.IsSpace(r) && r != 0x85:
		n.inWord = false
		n.column += uint64(max(command.RuneWidth(r), 0))
	case command.RuneWidth(r) >= 0:
		n.column += uint64(command.RuneWidth(r))
		if !n.inWord {
			n.words++
			n.inWord = true
		}
	}
	return size
}

func (n *counts) finish(width bool) {
	if width {
		n.endLine()
	}
}
