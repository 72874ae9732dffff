package compile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// What Bash says of an error within [[ ]] is not what it says of others, and it reads no
// more of the source then. The parser's own errors are elsewhere and in other words, so a
// condition that is in the way of an error is read once more here.

// condition reads what is behind [[.
//
//	or   = and { "||" and }
//	and  = term { "&&" term }
//	term = "!" term | "(" or ")" | unary WORD | WORD binary WORD | WORD
type condition struct {
	text  string // from [[ on, in both forms
	bytes []byte
	next  int    // behind the token
	begin int    // of the token
	token string // "newline" for that, "" at the end of the text
	word  bool

	extended bool // an extended pattern may be a part of the next word

	wrong []string // messages; with an error there may be none of them
}

// wrongCondition is thrown where a condition ends with an error.
type wrongCondition struct{}

// fault is what is wrong with a condition.
type fault struct {
	messages []string
	offset   int  // in the text
	ended    bool // the text ends there
}

// conditionFault returns what is wrong with the condition behind the [[ at a place, if
// anything is.
func conditionFault(text string, at int) (found *fault) {
	c := &condition{text: text[at:], bytes: []byte(text[at:]), next: len("[[")}
	whole := false // it is wrong as a whole
	defer func() {
		e := recover()
		if e == nil {
			return
		}
		if _, own := e.(wrongCondition); !own {
			panic(e)
		}
		found = &fault{messages: c.wrong, offset: at + c.begin}
		found.ended = strings.TrimSpace(text[found.offset:]) == ""
		if whole {
			found.offset = at
		}
	}()
	c.read()
	c.or()
	if c.closed() {
		return nil
	}
	whole = true
	switch {
	case c.token == "":
		c.fail("unexpected EOF while looking for `]]'")
	case c.word:
		c.fail("syntax error in conditional expression")
	default:
		c.fail("syntax error in conditional expression: unexpected token `%s'", c.token)
	}
	return nil
}

// fail ends the reading.
func (c *condition) fail(format string, args ...any) {
	c.wrong = append(c.wrong, fmt.Sprintf(format, args...))
	panic(wrongCondition{})
}

// closed reports whether the token is ]].
func (c *condition) closed() bool { return c.word && c.token == "]]" }

func (c *condition) or() {
	for c.and(); c.token == "||"; c.and() {
		c.read()
	}
}

func (c *condition) and() {
	for c.term(); c.token == "&&"; c.term() {
		c.read()
	}
}

func (c *condition) skipLines() {
	for c.token == "newline" {
		c.read()
	}
}

func (c *condition) term() {
	c.skipLines()
	switch {
	case c.closed():
		panic(wrongCondition{})
	case c.token == "":
		c.fail("unexpected token `EOF' in conditional command")
	case c.token == "!":
		c.read()
		c.term()
	case c.token == "(":
		c.parentheses()
	case !c.word:
		c.fail("unexpected token `%s' in conditional command", c.token)
	case code.UnaryTest(c.token):
		c.read()
		c.operand("unary")
	default:
		c.binary()
	}
}

func (c *condition) parentheses() {
	c.read()
	failed := true
	defer func() {
		if failed && len(c.wrong) > 0 && !strings.HasSuffix(c.wrong[len(c.wrong)-1], ", expected `)'") {
			c.wrong = append(c.wrong, "expected `)'")
		}
	}()
	c.or()
	if c.token != ")" {
		c.fail("unexpected token `%s', expected `)'", c.token)
	}
	failed = false
	c.read()
	c.skipLines()
}

// binary reads a term that begins with a word.
func (c *condition) binary() {
	c.read()
	switch {
	case c.closed(), slices.Contains([]string{"&&", "||", ")", ""}, c.token):
	case c.token == "=~":
		c.pattern()
	case code.BinaryTest(c.token):
		c.extended = strings.HasSuffix(c.token, "=")
		c.read()
		c.extended = false
		c.operand("binary")
	case c.word:
		c.fail("conditional binary operator expected")
	default:
		c.fail("unexpected token `%s', conditional binary operator expected", c.token)
	}
}

// operand reads the word behind an operator.
func (c *condition) operand(kind string) {
	if !c.word || c.closed() {
		c.fail("unexpected argument `%s' to conditional %s operator", c.token, kind)
	}
	c.read()
	c.skipLines()
}

// pattern reads the word behind =~, in which parentheses stand for themselves.
func (c *condition) pattern() {
	c.blanks()
	b, at, depth := c.bytes, c.next, 0
	for ; at < len(b) && (depth > 0 || strings.IndexByte(" \t\n;&", b[at]) < 0); at++ {
		switch b[at] {
		case '(':
			depth++
		case ')':
			if depth == 0 {
				c.take(at)
				return
			}
			depth--
		default:
			at = wordByte(b, at)
		}
	}
	c.take(min(at, len(b)))
}

// take makes the text up to a place the word of =~, and reads on.
func (c *condition) take(end int) {
	c.begin, c.token, c.word = c.next, c.text[c.next:end], end > c.next
	c.next = end
	c.operand("binary")
}

// blanks skips what separates tokens on a line.
func (c *condition) blanks() {
	for c.next < len(c.text) {
		switch {
		case c.text[c.next] == ' ' || c.text[c.next] == '\t':
			c.next++
		case strings.HasPrefix(c.text[c.next:], "\\\n"):
			c.next += len("\\\n")
		default:
			return
		}
	}
}

// read reads the next token.
func (c *condition) read() {
	c.blanks()
	c.begin, c.word = c.next, false
	if c.next == len(c.text) {
		c.token = ""
		return
	}
	if strings.IndexByte("\n()|&;<>", c.text[c.next]) >= 0 {
		c.token, _ = tokenAt(c.text, c.next)
		c.next += len(c.token)
		if c.token == "newline" {
			c.next = c.begin + 1
		}
		return
	}
	b, at := c.bytes, c.next
	for at < len(b) && strings.IndexByte(" \t\n()|&;<>", b[at]) < 0 {
		extended := c.extended && strings.IndexByte("?*+@!", b[at]) >= 0 && at+1 < len(b) && b[at+1] == '('
		if at = wordByte(b, at) + 1; !extended {
			continue
		}
		if end, ok := closing(b, at+1, '('); ok {
			at = end + 1
		} else {
			at = len(b)
		}
	}
	c.next = min(at, len(b))
	c.token, c.word = c.text[c.begin:c.next], true
}

// wordByte returns the last place of what begins at a place of a word: quotes, an
// expansion, a quoted character or another one.
func wordByte(b []byte, at int) int {
	switch b[at] {
	case '\\':
		return at + 1
	case '\'', '"', '`':
		return skipQuoted(b, at)
	case '$':
		return skipDollar(b, at)
	}
	return at
}

// failedCondition returns what Bash says where the parser has failed within [[ ]].
func failedCondition(text string, f *failure) *failure {
	at := strings.LastIndex(text[:min(f.offset+len("[["), len(text))], "[[")
	for ; at >= 0; at = strings.LastIndex(text[:at], "[[") {
		if keyword(text, at) {
			break
		}
	}
	if at < 0 {
		return nil
	}
	if bad := before(text, at); !bad.open && bad.text != "" || strings.Contains(bad.text, "quote") {
		return nil
	}
	return badCondition(text, at)
}

// before is how the parser fails on the text before a place where a command begins.
func before(text string, at int) failure {
	if _, bad := parseAll(text[:at] + ":"); bad != nil {
		return *bad
	}
	return failure{}
}

// keyword reports whether the [[ at a place is a word of its own.
func keyword(text string, at int) bool {
	end := at + len("[[")
	return (at == 0 || strings.IndexByte(" \t\n;&|(!", text[at-1]) >= 0) && end < len(text) && strings.IndexByte(" \t\n", text[end]) >= 0
}

// badCondition returns the failure of the condition behind the [[ at a place, if there is one.
func badCondition(text string, at int) *failure {
	wrong := conditionFault(text, at)
	if wrong == nil {
		return nil
	}
	outside := before(text, at).text
	return &failure{
		offset: wrong.offset, line: 1 + strings.Count(text[:wrong.offset], "\n"), text: strings.Join(wrong.messages, "\n"),
		condition: true,
		open:      wrong.ended,
		nested:    strings.Contains(outside, "`$(`") || strings.Contains(outside, "`<(`"),
	}
}
