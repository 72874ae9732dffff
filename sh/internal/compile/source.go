package compile

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// maxDepth bounds how deep constructs may nest, for the parser calls itself.
const maxDepth = 5000

// Source compiles text, whose first line has the number line + 1. What can be
// parsed becomes code; a syntax error becomes the instruction that reports it.
func Source(text string, line int) *code.Code {
	k := &compiler{
		c: &code.Code{Text: text, Line: line}, src: text, given: text, line: line, strs: map[string]int32{},
	}
	if deep(text) {
		k.c.Source = text
		k.emit(code.Syntax, k.str("syntax error: nested too deep"), k.str(""), line+1)
		k.flag(code.SyntaxUnshown)
		return k.c
	}
	list, failure := k.parse()
	k.c.Source = k.src
	end := 0
	lines := groups(k.src, list, failure)
	for i, group := range lines {
		k.emit(code.Group, int(group[0].Pos().Offset()), i)
		end = int(group[len(group)-1].End().Offset())
		k.warnings(end)
		k.rest = k.lastLine(group)
		k.extended(group)
		k.stmts(group)
	}
	if rest := k.src[min(end, len(k.src)):]; failure != nil || strings.TrimSpace(rest) != "" {
		k.emit(code.Group, min(end, len(k.src)), len(lines))
	}
	if failure != nil {
		k.warnings(len(k.src))
		k.syntaxError(failure)
	}
	k.emit(code.End)
	return k.c
}

// deep reports whether text may nest deeper than maxDepth. It counts brackets and the
// words that open a construct, also where they are none: no script has so many.
func deep(text string) bool {
	brackets, words, functions := 0, 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(', '{', '`', '[':
			brackets++
			if text[i] == '(' && i+1 < len(text) && text[i+1] == ')' {
				functions++
			}
			if text[i] == '{' {
				functions = 0
			}
		case ')', '}', ']':
			brackets = max(brackets-1, 0)
		case '\n', ';':
			functions = 0
		case 'f', 'e', 'l', 'r', '!':
			if keywordEnds(text, i) {
				words++
			}
		case 'i', 'd', 'c':
			if closerAt(text, i) {
				words = max(words-1, 0)
			}
		}
		if brackets > maxDepth || words > maxDepth || functions > maxFunctions {
			return true
		}
	}
	return false
}

// maxFunctions is how many definitions of functions may be the body of each other.
const maxFunctions = 100

func keywordEnds(text string, i int) bool {
	for _, word := range []string{"if", "while", "until", "for", "case", "!"} {
		from := i + 1 - len(word)
		if from >= 0 && text[from:i+1] == word && (from == 0 || strings.IndexByte(" \t\n;&|(", text[from-1]) >= 0) &&
			i+1 < len(text) && (text[i+1] == ' ' || text[i+1] == '\t' || text[i+1] == '\n') {
			return true
		}
	}
	return false
}

// closerAt reports whether fi, done or esac ends or begins at i.
func closerAt(text string, i int) bool {
	const before, behind = " \t\n;&|)", " \t\n;&|)<>"
	from, word := i, "done"
	switch text[i] {
	case 'i':
		from, word = i-1, "fi"
	case 'c':
		from, word = i-3, "esac"
	}
	if from < 0 || !strings.HasPrefix(text[from:], word) {
		return false
	}
	end := from + len(word)
	return (from == 0 || strings.IndexByte(before, text[from-1]) >= 0) && (end == len(text) || strings.IndexByte(behind, text[end]) >= 0)
}

// failure is why parsing has ended.
type failure struct {
	offset int
	line   int
	text   string // of the parser
	open   bool   // more text could make it good

	condition bool // it is within [[ ]]: text is what Bash says
	nested    bool // ... which is in a substitution
}

// parse parses the source. What the parser refuses though bash takes it is hidden,
// and the parser tried again.
func (k *compiler) parse() (list []*syntax.Stmt, bad *failure) {
	bad = k.attempt(func(text string) *failure {
		list, bad = parseAll(text)
		return bad
	})
	return list, bad
}

// attempt calls a parser with the source, and again with less of it visible where it
// fails.
func (k *compiler) attempt(parse func(text string) *failure) *failure {
	const least, work = 100, 32 << 20
	text := k.src
	attempts := max(least, work/(len(text)+1))
	last, same := -1, 0
	for range attempts {
		bad := parse(text)
		if bad == nil {
			return nil
		}
		if same++; bad.offset > last {
			same = 0
		}
		if bad.offset < last || same > least {
			return bad
		}
		last = bad.offset
		hidden, ok := k.hide(text, bad)
		if !ok {
			return bad
		}
		text = hidden
	}
	return parse(text)
}

// parseAll returns the statements before the first error, and that.
func parseAll(text string) (list []*syntax.Stmt, bad *failure) {
	defer func() {
		if r := recover(); r != nil {
			bad = &failure{text: fmt.Sprint(r), line: 1}
		}
	}()
	p := parsers.Get().(*syntax.Parser)
	for s, err := range p.StmtsSeq(strings.NewReader(text)) {
		if err != nil {
			return list, newFailure(err, text)
		}
		if bad := refused(s, text); bad != nil {
			return list, bad
		}
		list = append(list, s)
	}
	parsers.Put(p) // one that has failed may be in the middle of something
	return list, nil
}

// refused finds what the parser takes and bash does not: a reserved word as the name of a
// command, a function without a name, a newline before an operator of [[ ]].
func refused(s *syntax.Stmt, text string) (bad *failure) {
	fail := func(n syntax.Node, text string) {
		bad = &failure{offset: int(n.Pos().Offset()), line: int(n.Pos().Line()), text: text}
	}
	syntax.Walk(s, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CallExpr:
			if bad == nil && len(n.Args) > 0 && len(n.Assigns) == 0 {
				if name := n.Args[0].Lit(); name == "else" || name == "in" {
					fail(n.Args[0], "")
				}
			}
		case *syntax.FuncDecl:
			if bad == nil && n.Name == nil {
				fail(n, noName)
			}
		case *syntax.TestClause:
			if bad == nil && n.Left.Line() != n.Right.Line() {
				bad = badCondition(text[:int(n.Right.Offset())+len("]]")], int(n.Left.Offset()))
			}
		}
		return bad == nil
	})
	return bad
}

// noName is what the parser says of a function without a name, where it does.
const noName = "anonymous functions"

// parsers are of 3 KB, much of it a buffer.
var parsers = sync.Pool{New: func() any { return syntax.NewParser(syntax.Variant(syntax.LangBash)) }}

func newFailure(err error, text string) *failure {
	var parse syntax.ParseError
	var lang syntax.LangError
	f := &failure{text: err.Error(), line: 1, open: syntax.IsIncomplete(err)}
	switch {
	case errors.As(err, &parse):
		f.offset, f.line, f.text = int(parse.Pos.Offset()), int(parse.Pos.Line()), parse.Text
	case errors.As(err, &lang):
		f.offset, f.line = int(lang.Pos.Offset()), int(lang.Pos.Line())
	}
	f.offset = min(f.offset, len(text))
	f.open = f.open || strings.HasPrefix(f.text, "reached EOF") || strings.HasPrefix(f.text, unclosedDocument) ||
		strings.Contains(f.text, "parameter expansion") && strings.TrimSpace(text[f.offset:]) == ""
	return f
}

// Incomplete reports whether text, which is typed line by line, goes on in the next line:
// something is open, an operator wants more, or the last line ends with a backslash.
func Incomplete(text string) bool {
	if deep(text) {
		return false
	}
	body := strings.TrimSuffix(text, "\n")
	if n := len(body) - len(strings.TrimRight(body, "\\")); n%2 == 1 {
		return true
	}
	if _, bad := parseAll(text); bad == nil || !bad.open {
		return false
	}
	k := &compiler{c: &code.Code{}, src: text, strs: map[string]int32{}}
	_, bad := k.parse()
	return bad != nil && bad.open || slices.ContainsFunc(k.unclosed, func(d document) bool { return d.open })
}

// groups returns the statements line by line: bash runs none of a line with an
// error in it.
func groups(text string, list []*syntax.Stmt, bad *failure) [][]*syntax.Stmt {
	var out [][]*syntax.Stmt
	end := 0
	for i, s := range list {
		from := min(int(s.Pos().Offset()), len(text))
		if i == 0 || from > end && strings.Contains(text[end:from], "\n") {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], s)
		end = min(int(s.End().Offset()), len(text))
	}
	if bad == nil || len(out) == 0 {
		return out
	}
	if bad.offset < end || !strings.Contains(text[end:bad.offset], "\n") {
		out = out[:len(out)-1]
	}
	return out
}

// syntaxError emits the report of an error in bash's words.
func (k *compiler) syntaxError(f *failure) {
	if !f.condition {
		if wrong := failedCondition(k.src, f); wrong != nil {
			f = wrong
		}
	}
	if f.condition {
		k.emit(code.Syntax, k.str(f.text), k.str(""), f.line+k.line)
		k.flag(f.manner())
		return
	}
	message, line, echo := describe(k.src, endLine(k.given), f)
	text := ""
	if echo {
		text = sourceLine(k.given, line)
	}
	k.emit(code.Syntax, k.str(message), k.str(text), line+k.line)
	if !echo {
		k.flag(code.SyntaxUnshown)
	}
}

// manner says how an error within [[ ]] ends the source.
func (f *failure) manner() uint8 {
	switch {
	case f.nested:
		return code.SyntaxNested
	case f.open:
		return code.SyntaxUnshown
	}
	return code.SyntaxEnd
}

// sourceLine returns a line of text, from 1.
func sourceLine(text string, n int) string {
	for ; n > 1; n-- {
		_, rest, ok := strings.Cut(text, "\n")
		if !ok {
			return ""
		}
		text = rest
	}
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// endLine is the line behind the last one, where bash finds the end of text.
func endLine(text string) int { return strings.Count(strings.TrimSuffix(text, "\n"), "\n") + 2 }

// describe returns what bash says of an error, the line it names, and whether it
// shows that line. The end of the source is on the line last.
func describe(text string, last int, f *failure) (message string, line int, echo bool) {
	if quote, ok := strings.CutPrefix(f.text, "reached EOF without closing quote "); ok {
		return "unexpected EOF while looking for matching `" + strings.Trim(quote, "`") + "'", f.line, false
	}
	at := f.offset
	if strings.HasPrefix(text[at:], "(") && (strings.Contains(f.text, noName) || strings.HasPrefix(f.text, "`foo()`")) {
		return "syntax error near unexpected token `)'", f.line, true // () without a name
	}
	if f.open && arithmetic(f.text) {
		return "unexpected EOF while looking for matching `)'", arithLine(text, f), false
	}
	if left, _, ok := strings.Cut(f.text, " must be followed by "); ok && strings.HasPrefix(left, "`") {
		at += len(strings.Trim(left, "`"))
	}
	if strings.HasPrefix(f.text, "reached EOF") || strings.HasPrefix(f.text, unclosedDocument) {
		if strings.Contains(f.text, "without matching `$(`") {
			return "unexpected EOF while looking for matching `)'", f.line, false
		}
		if strings.Contains(f.text, "without matching `${`") {
			return "unexpected EOF while looking for matching `}'", f.line, false
		}
		return "syntax error: unexpected end of file", last, false
	}
	if f.open && strings.Contains(f.text, "must be followed by a word") { // a redirection without its file
		n := strings.LastIndexByte(strings.TrimRight(text, "\n"), '\n') + 1
		return "syntax error near unexpected token `newline'", 1 + strings.Count(text[:n], "\n"), true
	}
	if f.open {
		return "syntax error: unexpected end of file", last, false
	}
	if strings.HasPrefix(f.text, "`for foo") {
		at = f.offset + max(strings.IndexAny(text[f.offset:], ";\n"), 0) + 1
	}
	token, at := tokenAt(text, at)
	if token == "" {
		return "syntax error: unexpected end of file", last, false
	}
	return "syntax error near unexpected token `" + token + "'", 1 + strings.Count(text[:at], "\n"), true
}

// arithmetic reports whether the parser has missed the end of an expression.
func arithmetic(message string) bool {
	return strings.Contains(message, "without matching `((`") || strings.Contains(message, "without matching `$((`") ||
		strings.HasSuffix(message, "must be followed by an expression") || strings.HasPrefix(message, "`expr` must be followed by")
}

// arithLine is the line in which the expression begins that has no end.
func arithLine(text string, f *failure) int {
	begin := strings.LastIndex(text[:min(f.offset+len("$(("), len(text))], "((")
	return 1 + strings.Count(text[:max(begin, 0)], "\n")
}

// tokenAt returns the token behind a place, and where it is.
func tokenAt(text string, at int) (string, int) {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	if at >= len(text) {
		return "", at
	}
	if text[at] == '\n' {
		return "newline", at
	}
	for _, op := range []string{"&>>", "<<<", "<<-", ";;&", "&&", "||", ";;", ";&", "|&", "<<", ">>", "<&", ">&", "<>", ">|", "&>", "((", "))"} {
		if strings.HasPrefix(text[at:], op) {
			if op == "((" || op == "))" {
				op = op[:1]
			}
			return op, at
		}
	}
	if strings.IndexByte("()|&;<>", text[at]) >= 0 {
		return text[at : at+1], at
	}
	end := at
	for end < len(text) && strings.IndexByte(" \t\n()|&;<>", text[end]) < 0 {
		end++
	}
	return text[at:end], at
}
