package numbers

import (
	"slices"
	"strings"
)

// bcToken is a token of bc: number, name, string, newline, end, or an operator by its
// text.
type bcToken struct {
	kind string // "number", "name", "string", "end", or the operator or keyword itself
	text string
	line int
}

// bcWords are the words that are no names.
var bcWords = []string{
	"auto", "break", "continue", "define", "else", "for", "halt", "ibase", "if", "last", "length", "limits", "obase",
	"print", "quit", "read", "return", "scale", "sqrt", "void", "warranty", "while",
}

// bcOperators, the longer ones first.
var bcOperators = []string{
	"++", "--", "+=", "-=", "*=", "/=", "%=", "^=", "==", "<=", ">=", "!=", "&&", "||",
	"+", "-", "*", "/", "%", "^", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",", ";", "&", ".",
}

// bcScan cuts a source into tokens.
func bcScan(source string, line int) []bcToken {
	var tokens []bcToken
	emit := func(kind, text string) { tokens = append(tokens, bcToken{kind, text, line}) }
	for i := 0; i < len(source); {
		switch c := source[i]; {
		case c == '\n':
			emit("\n", "")
			line++
			i++
		case strings.HasPrefix(source[i:], "\\\n"):
			line++
			i += 2
		case c == ' ' || c == '\t' || c == '\r':
			i++
		case c == '#':
			for i < len(source) && source[i] != '\n' {
				i++
			}
		case strings.HasPrefix(source[i:], "/*"):
			end := strings.Index(source[i+2:], "*/")
			if end < 0 {
				i = len(source)
				break
			}
			line += strings.Count(source[i:i+2+end], "\n")
			i += end + 4
		case c == '"':
			end := strings.IndexByte(source[i+1:], '"')
			if end < 0 {
				emit("bad", `"`)
				i = len(source)
				break
			}
			emit("string", source[i+1:i+1+end])
			line += strings.Count(source[i+1:i+1+end], "\n")
			i += end + 2
		case c >= '0' && c <= '9' || c >= 'A' && c <= 'F' || c == '.' && i+1 < len(source) && isHexDigit(source[i+1]):
			text, n := scanNumber(source[i:], &line)
			emit("number", text)
			i += n
		case c >= 'a' && c <= 'z':
			end := i
			for end < len(source) && (source[end] >= 'a' && source[end] <= 'z' || source[end] >= '0' && source[end] <= '9' || source[end] == '_') {
				end++
			}
			word := source[i:end]
			if slices.Contains(bcWords, word) {
				emit(word, word)
			} else {
				emit("name", word)
			}
			i = end
		default:
			at := slices.IndexFunc(bcOperators, func(o string) bool { return strings.HasPrefix(source[i:], o) })
			if at < 0 {
				emit("bad", string(c))
				i++
				break
			}
			emit(bcOperators[at], bcOperators[at])
			i += len(bcOperators[at])
		}
	}
	emit("end", "")
	return tokens
}

// bcOpen reports whether a source goes on in the next line: it ends in braces, a comment, a
// string or a backslash, or before what a loop, a condition or a function does.
func bcOpen(source string) bool {
	if bcUnclosed(source) {
		return true
	}
	depth, last := 0, ""
	var heads []bool // for each parenthesis that is open: it belongs to a head
	before, closed := "", false
	for _, t := range bcScan(source, 1) {
		switch t.kind {
		case "{":
			depth++
		case "}":
			depth--
		case "(":
			heads = append(heads, last == "if" || last == "while" || last == "for" || before == "define")
		case ")":
			if n := len(heads); n > 0 {
				closed, heads = heads[n-1], heads[:n-1]
			}
		}
		if t.kind != "\n" && t.kind != "end" {
			before, last = last, t.kind
			closed = closed && t.kind == ")"
		}
	}
	return depth > 0 || closed || last == "else"
}

// bcUnclosed reports whether a source ends in a comment, a string or a backslash.
func bcUnclosed(source string) bool {
	for i := 0; i < len(source); i++ {
		end := ""
		switch {
		case source[i] == '#':
			end = "\n"
		case source[i] == '"':
			end = "\""
		case strings.HasPrefix(source[i:], "/*"):
			end = "*/"
			i++
		default:
			continue
		}
		n := strings.Index(source[i+1:], end)
		if n < 0 {
			return end != "\n"
		}
		i += n + len(end)
	}
	return strings.HasSuffix(source, "\\\n")
}

func isHexDigit(c byte) bool { return c >= '0' && c <= '9' || c >= 'A' && c <= 'F' }

// scanNumber takes a number, which may go on behind a backslash and a new line.
func scanNumber(s string, line *int) (text string, length int) {
	var b strings.Builder
	point := false
	for length < len(s) {
		switch c := s[length]; {
		case isHexDigit(c):
			b.WriteByte(c)
		case c == '.' && !point:
			point = true
			b.WriteByte(c)
		case strings.HasPrefix(s[length:], "\\\n"):
			*line++
			length++
		default:
			return b.String(), length
		}
		length++
	}
	return b.String(), length
}

// bcNode is a node of a program's tree.
type bcNode struct {
	op    string // what it does: an operator, or a word
	text  string // name, number, string
	kids  []*bcNode
	place int // where GNU's bc would be in its code, for messages
	paren bool
}

// bcParser makes trees of tokens.
type bcParser struct {
	tokens []bcToken
	at     int
	depth  int
	place  int
	loops  int
	inFunc bool
	quit   func() // for a quit that is read, wherever it stands
}

// bcError is a syntax error.
type bcError struct {
	line int
	text string
}

func (p *bcParser) peek() string { return p.tokens[p.at].kind }

func (p *bcParser) accept(kind string) bool {
	if p.peek() != kind {
		return false
	}
	p.at++
	return true
}

func (p *bcParser) fail() {
	p.failWith("syntax error")
}

func (p *bcParser) failWith(text string) {
	t := p.tokens[p.at]
	if t.kind == "\n" {
		t.line++
	}
	panic(bcError{t.line, text})
}

func (p *bcParser) expect(kind string) {
	if !p.accept(kind) {
		p.fail()
	}
}

func (p *bcParser) newlines() {
	for p.accept("\n") {
		continue
	}
}

func (p *bcParser) enter() {
	if p.depth++; p.depth > maxNesting {
		p.failWith("nested too deeply")
	}
}

func (p *bcParser) leave() { p.depth-- }

// line reads the statements of one line, or a function. nil: there is nothing.
func (p *bcParser) line() []*bcNode {
	p.place = 0
	if p.peek() == "define" {
		return []*bcNode{p.define()}
	}
	var statements []*bcNode
	for {
		switch p.peek() {
		case "\n":
			p.at++
			return statements
		case "end":
			return statements
		case ";":
			p.at++
			continue
		}
		statements = append(statements, p.statement())
		if k := p.peek(); k != ";" && k != "\n" && k != "end" {
			p.fail()
		}
	}
}

func (p *bcParser) node(op string, kids ...*bcNode) *bcNode {
	p.place++
	return &bcNode{op: op, kids: kids, place: p.place}
}

func (p *bcParser) define() *bcNode {
	p.at++
	f := &bcNode{op: "define"}
	if p.accept("void") {
		f.paren = true
	}
	f.text = p.tokens[p.at].text
	p.expect("name")
	f.kids = []*bcNode{p.names("("), nil, nil}
	p.expect(")")
	p.newlines()
	p.expect("{")
	p.newlines()
	f.kids[1] = &bcNode{op: "auto"}
	if p.accept("auto") {
		p.at--
		f.kids[1] = p.names("auto")
		if k := p.peek(); k != ";" && k != "\n" {
			p.fail()
		}
	}
	p.inFunc = true
	loops := p.loops
	p.loops = 0
	f.kids[2] = p.block()
	p.inFunc, p.loops = false, loops
	return f
}

// names reads parameters or autos.
func (p *bcParser) names(before string) *bcNode {
	p.expect(before)
	list := &bcNode{op: "names"}
	for p.peek() == "name" {
		name := p.tokens[p.at].text
		p.at++
		if p.accept("[") {
			p.expect("]")
			name += "[]"
		}
		list.kids = append(list.kids, &bcNode{op: "name", text: name})
		if !p.accept(",") {
			break
		}
	}
	return list
}

// block reads statements up to the brace that ends them.
func (p *bcParser) block() *bcNode {
	b := &bcNode{op: "{"}
	for {
		switch p.peek() {
		case "}":
			p.at++
			return b
		case ";", "\n":
			p.at++
			continue
		case "end":
			p.fail()
		}
		b.kids = append(b.kids, p.statement())
		if k := p.peek(); k != ";" && k != "\n" && k != "}" {
			p.fail()
		}
	}
}

func (p *bcParser) statement() *bcNode {
	p.enter()
	defer p.leave()
	t := p.tokens[p.at]
	switch t.kind {
	case "{":
		p.at++
		return p.block()
	case "string":
		p.at++
		return &bcNode{op: "text", text: t.text}
	case "if":
		return p.ifStatement()
	case "while":
		p.at++
		p.expect("(")
		condition := p.expression()
		p.expect(")")
		return &bcNode{op: "while", kids: []*bcNode{condition, p.body()}}
	case "for":
		return p.forStatement()
	case "break", "continue":
		if p.loops == 0 {
			p.failWith(map[string]string{"break": "Break outside a for/while", "continue": "Continue outside a for"}[t.kind])
		}
		p.at++
		return &bcNode{op: t.kind}
	case "return":
		return p.returnStatement()
	case "print":
		return p.printStatement()
	case "quit":
		p.quit()
	case "halt", "limits", "warranty":
		p.at++
		return &bcNode{op: t.kind}
	case "auto", "define":
		p.fail()
	}
	e := p.expression()
	if e.op == "=" && !e.paren {
		return &bcNode{op: "silent", kids: []*bcNode{e}}
	}
	return &bcNode{op: "show", kids: []*bcNode{e}}
}

// body reads the statement of a loop.
func (p *bcParser) body() *bcNode {
	p.loops++
	defer func() { p.loops-- }()
	p.newlines()
	return p.statement()
}

func (p *bcParser) ifStatement() *bcNode {
	p.at++
	p.expect("(")
	condition := p.expression()
	p.expect(")")
	p.newlines()
	n := &bcNode{op: "if", kids: []*bcNode{condition, p.statement()}}
	mark := p.at
	if p.peek() == "else" {
		p.at++
		p.newlines()
		n.kids = append(n.kids, p.statement())
	} else {
		p.at = mark
	}
	return n
}

func (p *bcParser) forStatement() *bcNode {
	p.at++
	p.expect("(")
	n := &bcNode{op: "for"}
	for _, end := range []string{";", ";", ")"} {
		if p.accept(end) {
			n.kids = append(n.kids, nil)
			continue
		}
		n.kids = append(n.kids, p.expression())
		p.expect(end)
	}
	n.kids = append(n.kids, p.body())
	return n
}

func (p *bcParser) returnStatement() *bcNode {
	if !p.inFunc {
		p.failWith("Return outside of a function.")
	}
	p.at++
	n := &bcNode{op: "return"}
	switch p.peek() {
	case ";", "\n", "}", "end":
		return n
	}
	n.kids = []*bcNode{p.expression()}
	return n
}

func (p *bcParser) printStatement() *bcNode {
	p.at++
	n := &bcNode{op: "print"}
	for {
		if t := p.tokens[p.at]; t.kind == "string" {
			p.at++
			n.kids = append(n.kids, &bcNode{op: "string", text: t.text})
		} else {
			n.kids = append(n.kids, p.expression())
		}
		if !p.accept(",") {
			return n
		}
	}
}

// The levels of operators, from those that bind least. "!" stands between && and the
// comparisons.
func (p *bcParser) expression() *bcNode {
	p.enter()
	defer p.leave()
	left := p.and()
	for p.accept("||") {
		left = p.node("||", left, p.and())
	}
	return left
}

func (p *bcParser) and() *bcNode {
	left := p.not()
	for p.accept("&&") {
		left = p.node("&&", left, p.not())
	}
	return left
}

func (p *bcParser) not() *bcNode {
	if p.accept("!") {
		p.enter()
		defer p.leave()
		return p.node("!", p.not())
	}
	left := p.assignment()
	for {
		switch k := p.peek(); k {
		case "<", "<=", ">", ">=", "==", "!=":
			p.at++
			left = p.node(k, left, p.assignment())
		default:
			return left
		}
	}
}

func (p *bcParser) assignment() *bcNode {
	p.enter()
	defer p.leave()
	left := p.sum()
	switch k := p.peek(); k {
	case "=", "+=", "-=", "*=", "/=", "%=", "^=":
		if !left.assignable() {
			p.fail()
		}
		p.at++
		n := p.node("=", left, p.assignment())
		n.text = strings.TrimSuffix(k, "=")
		return n
	}
	return left
}

// assignable reports whether a node is something that has a value to set.
func (n *bcNode) assignable() bool {
	return !n.paren && slices.Contains([]string{"name", "[", "scale", "ibase", "obase", "last"}, n.op)
}

func (p *bcParser) sum() *bcNode {
	left := p.product()
	for {
		k := p.peek()
		if k != "+" && k != "-" {
			return left
		}
		p.at++
		left = p.node(k, left, p.product())
	}
}

func (p *bcParser) product() *bcNode {
	left := p.power()
	for {
		k := p.peek()
		if k != "*" && k != "/" && k != "%" {
			return left
		}
		p.at++
		left = p.node(k, left, p.power())
	}
}

func (p *bcParser) power() *bcNode {
	left := p.unary()
	if p.accept("^") {
		p.enter()
		defer p.leave()
		return p.node("^", left, p.power())
	}
	return left
}

func (p *bcParser) unary() *bcNode {
	p.enter()
	defer p.leave()
	switch k := p.peek(); k {
	case "-":
		p.at++
		return p.node("negate", p.unary())
	case "++", "--":
		p.at++
		target := p.primary()
		if !target.assignable() {
			p.fail()
		}
		return p.node("pre"+k, target)
	}
	n := p.primary()
	if k := p.peek(); (k == "++" || k == "--") && n.assignable() {
		p.at++
		return p.node("post"+k, n)
	}
	return n
}

func (p *bcParser) primary() *bcNode {
	t := p.tokens[p.at]
	p.at++
	switch t.kind {
	case "number":
		if p.place += len(strings.TrimLeft(t.text, "0")) + 1; t.text == "1" {
			p.place -= 2
		} else if t.text == "0" {
			p.place--
		}
		n := p.node("number")
		n.text = t.text
		return n
	case "(":
		n := p.expression()
		p.expect(")")
		copied := *n
		copied.paren = true
		return &copied
	case "name":
		return p.name(t.text)
	case "length", "sqrt":
		p.expect("(")
		argument := p.expression()
		p.place++
		n := p.node(t.kind, argument)
		p.expect(")")
		return n
	case "scale":
		if p.accept("(") {
			n := p.node("scaleof", p.expression())
			p.expect(")")
			return n
		}
		p.place++
		return p.node("scale")
	case "ibase", "obase", "last":
		p.place++
		return p.node(t.kind)
	case ".":
		p.place++
		return p.node("last")
	case "read":
		p.expect("(")
		p.expect(")")
		return p.node("read")
	}
	p.at--
	p.fail()
	return nil
}

func (p *bcParser) name(name string) *bcNode {
	switch {
	case p.accept("["):
		n := &bcNode{op: "[", text: name}
		if p.accept("]") {
			n.op = "array"
			return n
		}
		n.kids = []*bcNode{p.expression()}
		p.expect("]")
		p.place += 2
		n.place = p.place
		return n
	case p.accept("("):
		n := &bcNode{op: "call", text: name}
		for p.peek() != ")" {
			n.kids = append(n.kids, p.expression())
			if !p.accept(",") {
				break
			}
		}
		p.expect(")")
		p.place += 2
		n.place = p.place
		return n
	}
	p.place++
	n := p.node("name")
	n.text = name
	return n
}
