package compile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// Bash closes a here-document without its delimiter at the end of the source, and within
// a substitution where the delimiter and the closing parenthesis begin a line; both with
// a warning. The parser refuses them: it gets the line that is missing.

// document is a here-document without a line that closes it.
type document struct {
	at        int // the offset of the redirection
	line, end int // of the redirection and of the last line
	delimiter string
	open      bool // it goes on to the end of the source
}

const unclosedDocument = "unclosed here-document "

// warnings emits what there is to say of such documents up to an offset.
func (k *compiler) warnings(end int) {
	for len(k.unclosed) > 0 && k.unclosed[0].at < end {
		d := k.unclosed[0]
		k.unclosed = k.unclosed[1:]
		text := fmt.Sprintf("here-document at line %d delimited by end-of-file (wanted `%s')", d.line+k.line, d.delimiter)
		k.emit(code.Warn, k.str(text), 0, d.end+k.line)
	}
}

// closeDocument adds the delimiter of a here-document at the end of the source, where it
// ends without.
func (k *compiler) closeDocument(text, quoted string, bad *failure) (string, bool) {
	delimiter, err := strconv.Unquote(quoted)
	if err != nil {
		return "", false
	}
	k.unclosed = append(k.unclosed, document{
		at: bad.offset, line: bad.line - k.added(bad.offset), end: endLine(k.given) - 1, delimiter: delimiter, open: true,
	})
	if !strings.HasSuffix(text, "\n") {
		text = k.insert(text, len(text), "\n")
	}
	body := text[:len(text)-1]
	backslashes := len(body) - len(strings.TrimRight(body, `\`))
	word := strings.TrimLeft(text[bad.offset:], "<- \t")
	if backslashes%2 == 1 && strings.HasPrefix(word, delimiter) { // not quoted: the last line goes on
		text = k.insert(text, len(text), "\n")
	}
	return k.insert(text, len(text), delimiter+"\n"), true
}

// closeWithin closes the here-documents of substitutions where bash does, at lines that
// begin with the delimiter and the parenthesis that ends the substitution.
func (k *compiler) closeWithin(text string) (closed string, ok bool) {
	docs, cuts := endedWithin(text)
	if len(cuts) == 0 {
		return "", false
	}
	closed = withLines(text, cuts)
	last := cuts[len(cuts)-1] + len(cuts)
	if _, bad := parseAll(closed); bad != nil && bad.open && bad.offset < last {
		return "", false
	}
	k.src = withLines(k.src, cuts)
	line, counted := 1, 0
	lineAt := func(at int) int {
		line += strings.Count(text[counted:at], "\n")
		counted = at
		return line
	}
	for i, at := range cuts {
		d := docs[i]
		d.line, d.end = lineAt(d.at), lineAt(at)
		d.at += i
		k.unclosed = append(k.unclosed, d)
		k.newlines = append(k.newlines, at+i)
	}
	return closed, true
}

// withLines is text with ends of lines put into it.
func withLines(text string, places []int) string {
	var b strings.Builder
	b.Grow(len(text) + len(places))
	from := 0
	for _, at := range places {
		b.WriteString(text[from:at])
		b.WriteByte('\n')
		from = at
	}
	b.WriteString(text[from:])
	return b.String()
}

// endedWithin returns the here-documents whose delimiter has the end of a substitution
// behind it, and where that is.
func endedWithin(text string) (docs []document, cuts []int) {
	var n nesting
	for at := 0; at < len(text); {
		end := lineEnd(text, at)
		next, cut := end, false
		for _, o := range openings(text, at, end-1) {
			n.read(text, at, o.at)
			at = o.at
			if next, cut = o.body(text, next, n.substituted > 0); cut {
				docs, cuts = append(docs, document{at: o.at, delimiter: o.delimiter}), append(cuts, next)
				break
			}
		}
		n.read(text, at, end)
		at = next
	}
	return docs, cuts
}

// lineEnd is the offset behind the line at a place.
func lineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// opening is the operator of a here-document.
type opening struct {
	at        int
	delimiter string
	tabs      bool // they are not of the lines: <<-
}

// openings finds the operators in a piece of text whose delimiters are plain words.
func openings(text string, from, to int) (list []opening) {
	for i := from; i+2 < to; i++ {
		if text[i] != '<' || text[i+1] != '<' {
			continue
		}
		if text[i+2] == '<' {
			i += 2
			continue
		}
		o := opening{at: i, tabs: text[i+2] == '-'}
		rest := strings.TrimLeft(strings.TrimPrefix(text[i+2:to], "-"), " \t\\'\"")
		n := 0
		for n < len(rest) && isNameByte(rest[n]) {
			n++
		}
		if o.delimiter = rest[:n]; n > 0 {
			list = append(list, o)
		}
	}
	return list
}

// body returns where the text behind a here-document begins. A cut is right behind its
// delimiter, in front of the end of the substitution that it is in.
func (o *opening) body(text string, from int, substituted bool) (next int, cut bool) {
	for at := from; at < len(text); at = next {
		next = lineEnd(text, at)
		line := strings.TrimSuffix(text[at:next], "\n")
		if o.tabs {
			line = strings.TrimLeft(line, "\t")
		}
		rest, is := strings.CutPrefix(line, o.delimiter)
		switch {
		case is && rest == "":
			return next, false
		case is && strings.HasPrefix(strings.TrimLeft(rest, " \t"), ")") && substituted:
			return at + strings.Index(text[at:], o.delimiter) + len(o.delimiter), true
		}
	}
	return len(text), false
}

// nesting follows the parentheses of a text.
type nesting struct {
	open        []bool // those that are open: it begins a substitution
	substituted int    // how many of them do
}

// read goes on over a piece of text.
func (n *nesting) read(text string, from, to int) {
	for i := from; i < to; i++ {
		switch last := len(n.open) - 1; {
		case text[i] == '(':
			substitutes := i > 0 && strings.IndexByte("$<>", text[i-1]) >= 0
			n.open = append(n.open, substitutes)
			n.substituted += truth(substitutes)
		case text[i] == ')' && last >= 0:
			n.substituted -= truth(n.open[last])
			n.open = n.open[:last]
		}
	}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// added is how many of the lines before a place are not of the source as it was given.
func (k *compiler) added(offset int) int {
	n, _ := slices.BinarySearch(k.newlines, offset)
	return n
}
