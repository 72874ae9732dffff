package compile

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// ExpandAliases replaces the aliases in command position of a text, as bash does
// when it reads a line. Work and length are bounded by most bytes of result; what is
// beyond stays as it is.
func ExpandAliases(text string, aliases map[string]string, most int) string {
	expanded, _ := expandAliases(text, aliases, most)
	return expanded
}

func expandAliases(text string, aliases map[string]string, most int) (string, []place) {
	x := expander{src: text, aliases: aliases, most: most, whole: len(text)}
	x.run()
	return x.out.String(), x.places
}

// place is the beginning of a line in the expanded text and in the original.
type place struct{ expanded, original int }

// Aliased compiles text with its aliases expanded. The code remembers the text as it
// was, for Rest.
func Aliased(text string, line int, aliases map[string]string, most int) *code.Code {
	expanded, places := expandAliases(text, aliases, most)
	c := Source(expanded, line)
	c.Original = text
	for _, p := range places {
		c.Places = append(c.Places, p.expanded, p.original)
	}
	return c
}

// Rest returns the original text from a line of the code's source on, and the line
// before it.
func Rest(c *code.Code, offset int) (text string, line int) {
	original := offset
	if c.Original == "" {
		return c.Source[offset:], c.Line + strings.Count(c.Source[:offset], "\n")
	}
	if i := strings.IndexByte(c.Source[offset:], '\n'); i >= 0 && strings.Trim(c.Source[offset:offset+i], " \t;") == "" {
		offset += i + 1
		original = offset
	}
	for i := 0; i+1 < len(c.Places) && c.Places[i] <= offset; i += 2 {
		original = c.Places[i+1]
	}
	return c.Original[original:], c.Line + strings.Count(c.Original[:original], "\n")
}

// expander goes through a text word by word.
type expander struct {
	src     string
	at      int
	out     strings.Builder
	aliases map[string]string
	most    int
	command bool     // a command may begin here
	hereDoc []string // delimiters whose documents begin at the next line
	barred  []barred // aliases that are being expanded
	whole   int      // the length of the original text
	places  []place
}

// barred is an alias that is not expanded again before the text is so short.
type barred struct {
	name string
	left int
}

var commandFollows = map[string]bool{
	"if": true, "then": true, "else": true, "elif": true, "while": true, "until": true, "do": true, "time": true, "!": true, "{": true,
}

func (x *expander) run() {
	x.command = true
	for x.at < len(x.src) {
		switch c := x.src[x.at]; {
		case c == '\n':
			x.copy(1)
			x.documents()
			x.command = true
			if left := len(x.src) - x.at; !x.inValue(left) {
				x.places = append(x.places, place{x.out.Len(), x.whole - left})
			}
		case c == ' ' || c == '\t':
			x.copy(1)
		case c == '#' && (x.at == 0 || strings.IndexByte(" \t\n;|&()", x.src[x.at-1]) >= 0):
			x.copy(strings.IndexByte(x.src[x.at:]+"\n", '\n'))
		case c == ';' || c == '|' || c == '&' || c == '(' || c == ')':
			x.copy(1)
			x.command = true
		case c == '<' || c == '>':
			x.redirection()
		default:
			x.word()
		}
	}
}

func (x *expander) copy(n int) {
	n = min(n, len(x.src)-x.at)
	x.out.WriteString(x.src[x.at : x.at+n])
	x.at += n
}

// word copies a word, or puts what an alias stands for in its place.
func (x *expander) word() {
	b := []byte(x.src[x.at:min(len(x.src), x.at+1<<16)])
	n, quoted := 0, false
scan:
	for n < len(b) {
		switch c := b[n]; c {
		case ' ', '\t', '\n', ';', '|', '&', '(', ')', '<', '>':
			break scan
		case '\\':
			quoted = true
			n++
		case '\'', '"', '`':
			quoted = true
			n = skipQuoted(b, n)
		case '$':
			quoted = true
			n = skipDollar(b, n)
		}
		n++
	}
	n = min(n, len(b))
	word := string(b[:n])
	if !x.command || quoted {
		x.copyWord(n)
		x.command = x.command && strings.Contains(word, "=") && quote.IsName(word[:strings.IndexByte(word, '=')])
		return
	}
	if value, ok := x.alias(word); ok {
		rest := x.src[x.at+n:]
		x.barred = append(x.barred, barred{word, len(rest)})
		x.src, x.at = value+rest, 0
		x.command = true
		if strings.HasSuffix(value, " ") || strings.HasSuffix(value, "\t") {
			x.trailing(len(value))
		}
		return
	}
	x.copy(n)
	i := strings.IndexByte(word, '=')
	x.command = commandFollows[word] || i > 0 && quote.IsName(word[:i])
}

// trailing expands the value of an alias that ends in a blank: the word behind it
// may be an alias too.
func (x *expander) trailing(n int) {
	rest := x.src[n:]
	inner := expander{src: x.src[:n], aliases: x.aliases, most: x.most - x.out.Len(), barred: slices.Clone(x.barred)}
	for i := range inner.barred {
		inner.barred[i].left -= len(rest)
	}
	inner.run()
	x.out.WriteString(inner.out.String())
	x.src, x.at, x.command = rest, 0, true
}

func (x *expander) alias(word string) (string, bool) {
	value, ok := x.aliases[word]
	if !ok || x.out.Len()+len(value) > x.most {
		return "", false
	}
	left := len(x.src) - x.at - len(word)
	for _, b := range x.barred {
		if b.name == word && left >= b.left {
			return "", false
		}
	}
	return value, true
}

// redirection copies an operator; behind << the delimiter is remembered.
func (x *expander) redirection() {
	here := strings.HasPrefix(x.src[x.at:], "<<") && !strings.HasPrefix(x.src[x.at:], "<<<")
	n := 1
	for x.at+n < len(x.src) && strings.IndexByte("<>&|-", x.src[x.at+n]) >= 0 {
		n++
	}
	x.copy(n)
	for x.at < len(x.src) && (x.src[x.at] == ' ' || x.src[x.at] == '\t') {
		x.copy(1)
	}
	was := x.command
	x.command = false
	from := x.at
	if x.at < len(x.src) && strings.IndexByte("\n;|&()<>", x.src[x.at]) < 0 {
		x.word()
	}
	if here && x.at > from {
		x.hereDoc = append(x.hereDoc, strings.Map(func(r rune) rune {
			if strings.ContainsRune(`'"\`, r) {
				return -1
			}
			return r
		}, x.src[from:x.at]))
	}
	x.command = was
}

// documents copies the here-documents that begin here.
func (x *expander) documents() {
	for _, delimiter := range x.hereDoc {
		for x.at < len(x.src) {
			line := strings.IndexByte(x.src[x.at:], '\n')
			if line < 0 {
				line = len(x.src) - x.at - 1
			}
			text := strings.TrimLeft(strings.TrimSuffix(x.src[x.at:x.at+line+1], "\n"), "\t")
			x.copy(line + 1)
			if text == delimiter {
				break
			}
		}
	}
	x.hereDoc = x.hereDoc[:0]
}

// copyWord copies a word; aliases are replaced in the substitutions in it.
func (x *expander) copyWord(n int) {
	b := []byte(x.src[x.at : x.at+n])
	from := 0
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '\\':
			i++
		case b[i] == '\'':
			i = skipQuoted(b, i)
		case b[i] == '$' && i+1 < len(b) && b[i+1] == '(' && (i+2 == len(b) || b[i+2] != '('):
			end := min(skipDollar(b, i), len(b))
			x.out.Write(b[from : i+2])
			x.out.WriteString(ExpandAliases(string(b[i+2:max(end, i+2)]), x.aliases, x.most-x.out.Len()))
			from, i = max(end, i+2), end
		}
	}
	x.out.Write(b[min(from, len(b)):])
	x.at += n
}

// inValue reports whether text is being read that an alias stands for.
func (x *expander) inValue(left int) bool {
	for _, b := range x.barred {
		if left > b.left {
			return true
		}
	}
	return false
}
