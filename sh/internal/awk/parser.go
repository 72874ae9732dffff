package awk

import (
	"fmt"
	"strings"
)

// The bounds of what is parsed: how deep it nests, how many operators follow one
// another, and how long a text is, in bytes. The compiler goes down the tree, so
// all three together bound its stack.
const (
	maxNesting = 400
	maxChain   = 4000
	maxProgram = 2 << 20
)

// parser makes trees of texts.
type parser struct {
	scanner
	opts    *Options
	sources []string // their names

	rules     []*rule
	functions map[string]*function
	order     []*function
	globals   map[string]int
	names     []string // of the globals
	calls     []*callNode
	used      map[string]int // names of variables, and the lines of their first use
	messages  []string
	failed    bool // an error was told that did not end the parsing
	included  map[string]bool
	namespace string

	fn       *function // in which we are
	fnLocals map[string]int
	when     kind // of the rule in which we are
	inRule   bool
	loops    int
	switches int
	depth    int
	noGT     bool // > ends the expression: of print
	noIn     bool
	printAt  int // where the arguments of print begin: a list in parentheses may stand there
	last     lineText
}

// lineText is where the last token that was taken ended.
type lineText struct{ off, line int }

// Error is why a program does not run.
type Error struct {
	Text   string // whole lines, for standard error
	Status int    // what the program exits with
}

func (e *Error) Error() string { return strings.TrimSuffix(e.Text, "\n") }

// abandoned is the panic that ends the parsing; the message is told.
type abandoned struct{ status int }

// say tells something about a place.
func (p *parser) say(pos int, text string) {
	name := "cmd. line"
	if i := pos >> lineBits; i < len(p.sources) {
		name = p.sources[i]
	}
	p.messages = append(p.messages, fmt.Sprintf("%s: %s:%d: %s\n", p.opts.Name, name, pos&(1<<lineBits-1), text))
}

func (p *parser) sayIn(src *source, line int, text string) {
	p.messages = append(p.messages, fmt.Sprintf("%s: %s:%d: %s\n", p.opts.Name, src.name, line, text))
}

func (p *parser) warn(line int, text string) { p.say(line, "warning: "+text) }

// mistake tells an error that lets the parsing go on.
func (p *parser) mistake(line int, text string) {
	p.say(line, "error: "+text)
	p.failed = true
}

// mistakeTwice tells an error as often as gawk does.
func (p *parser) mistakeTwice(line int, text string) {
	p.mistake(line, text)
	p.mistake(line, text)
}

// fatal ends everything as gawk's fatal errors do.
func (p *parser) fatal(line int, text string) {
	p.say(line, "fatal: "+text)
	panic(abandoned{2})
}

// fail shows the line and the place in it.
func (p *parser) fail(src *source, line, off int, message string) {
	from := strings.LastIndexByte(src.text[:off], '\n') + 1
	to := len(src.text)
	if i := strings.IndexByte(src.text[off:], '\n'); i >= 0 {
		to = off + i
	}
	var blank strings.Builder
	for i := from; i < off; i++ {
		if src.text[i] == '\t' {
			blank.WriteByte('\t')
		} else {
			blank.WriteByte(' ')
		}
	}
	p.sayIn(src, line, src.text[from:to])
	p.sayIn(src, line, blank.String()+"^ "+message)
	panic(abandoned{1})
}

// syntaxError is about the present token.
func (p *parser) syntaxError() {
	if p.tok == tEOF || p.tok == tNewline {
		if text := p.src.text; p.tok == tEOF && (text == "" || text[len(text)-1] == '\n') {
			line := max(p.line-1, 1)
			p.sayIn(p.src, line, "(END OF FILE)")
			p.sayIn(p.src, line, "^ source files / command-line arguments must contain complete functions or rules")
			panic(abandoned{1})
		}
		p.fail(p.src, p.line, p.start, "unexpected newline or end of string")
	}
	p.failHere("syntax error")
}

func (p *parser) failHere(message string) { p.fail(p.src, p.line, p.start, message) }

// advance takes the present token.
func (p *parser) advance() {
	p.last = lineText{p.off, p.pos()}
	p.next()
}

func (p *parser) expect(k kind) {
	if p.tok != k {
		p.syntaxError()
	}
	p.advance()
}

func (p *parser) got(k kind) bool {
	if p.tok == k {
		p.advance()
		return true
	}
	return false
}

func (p *parser) skipNewlines() {
	for p.tok == tNewline {
		p.advance()
	}
}

// enter counts a level of nesting; leave it by p.depth--.
func (p *parser) enter() {
	if p.depth++; p.depth > maxNesting {
		p.fatal(p.pos(), "program is nested too deeply")
	}
}

// chain counts operators in a row.
func (p *parser) chain(n *int) {
	if *n++; *n > maxChain {
		p.fatal(p.pos(), "expression is too long")
	}
}

// program reads the sources and compiles them.
func (p *parser) program() (prog *program, failed *Error) {
	defer func() {
		if r := recover(); r != nil {
			a, ok := r.(abandoned)
			if !ok {
				panic(r)
			}
			prog, failed = nil, &Error{strings.Join(p.messages, ""), a.status}
		}
	}()
	for _, s := range p.opts.Sources {
		p.parseSource(&source{name: s.Name, text: s.Text})
	}
	p.resolve()
	if p.failed {
		panic(abandoned{1})
	}
	prog = compileProgram(p)
	if p.failed {
		panic(abandoned{1})
	}
	for _, s := range p.messages {
		_, _ = p.opts.host.Stderr().Write([]byte(s)) // there is no other place to tell it
	}
	return prog, nil
}

func (p *parser) parseSource(src *source) {
	before := p.scanner
	src.index = len(p.sources)
	p.sources = append(p.sources, src.name)
	p.scanner = scanner{src: src, p: p, line: 1}
	if len(src.text) > maxProgram {
		p.fatal(p.pos(), "program is too long")
	}
	if strings.HasPrefix(src.text, "#!") {
		p.off = strings.IndexByte(src.text+"\n", '\n')
	}
	p.namespace = ""
	p.advance()
	for p.skipNewlines(); p.tok != tEOF; p.skipNewlines() {
		if p.tok == tSemicolon {
			p.say(p.pos(), "each rule must have a pattern or an action part")
			panic(abandoned{1})
		}
		p.item()
		// One semicolon may end an item, on a line of its own too.
		p.skipNewlines()
		p.got(tSemicolon)
	}
	p.scanner = before
}

// item reads a rule, a function or a directive.
func (p *parser) item() {
	switch p.tok {
	case tFunction:
		p.function()
	case tAt:
		if p.directive() {
			return
		}
		p.rule()
	default:
		p.rule()
	}
}

// directive reads @include, @load or @namespace.
func (p *parser) directive() bool {
	save := p.scanner
	p.advance()
	if p.tok != tName {
		p.scanner = save
		return false
	}
	word := p.text
	switch word {
	case "include", "load", "namespace":
	default:
		p.scanner = save
		return false
	}
	p.advance()
	if p.tok != tString {
		p.syntaxError()
	}
	name, line := p.text, p.pos()
	switch word {
	case "load":
		p.mistake(line, fmt.Sprintf("cannot open shared library `%s' for reading: No such file or directory", name))
		panic(abandoned{1})
	case "namespace":
		p.namespace = name
		if name == "awk" {
			p.namespace = ""
		}
		p.advance()
	default:
		p.advance()
		p.include(name, line)
	}
	if p.tok != tNewline && p.tok != tSemicolon && p.tok != tEOF {
		p.syntaxError()
	}
	return true
}

func (p *parser) include(name string, line int) {
	if p.included[name] {
		p.warn(line, fmt.Sprintf("already included source file `%s'", name))
		return
	}
	p.enter()
	p.included[name] = true
	text, err := p.opts.include(name)
	if err != nil {
		p.mistake(line, fmt.Sprintf("cannot open source file `%s' for reading: %s", name, err))
		panic(abandoned{1})
	}
	ns := p.namespace
	p.parseSource(&source{name: name, text: text})
	p.namespace = ns
	p.depth--
}

func (p *parser) rule() {
	r := &rule{line: p.pos()}
	p.when, p.inRule = tEOF, true
	switch p.tok {
	case tBegin, tEnd, tBeginFile, tEndFile:
		r.when = p.tok
		p.when = p.tok
		name := p.src.text[p.start:p.off]
		p.advance()
		if p.tok != tLBrace {
			if p.tok == tNewline || p.tok == tEOF || p.tok == tSemicolon {
				p.say(p.last.line, name+" blocks must have an action part")
				panic(abandoned{1})
			}
			p.syntaxError()
		}
	case tLBrace:
	default:
		r.from = p.expr()
		if p.got(tComma) {
			p.skipNewlines()
			r.to = p.expr()
		}
	}
	if p.tok == tLBrace {
		r.body = p.block()
	} else {
		r.print = true
		if p.tok != tNewline && p.tok != tSemicolon && p.tok != tEOF {
			p.syntaxError()
		}
	}
	p.inRule = false
	p.rules = append(p.rules, r)
}

func (p *parser) function() {
	p.advance()
	f := &function{line: p.pos()}
	switch p.tok {
	case tName, tFuncName:
		f.name = p.qualify(p.text)
	case tBuiltin:
		p.failHere(fmt.Sprintf("`%s' is a built-in function, it cannot be redefined", p.text))
	default:
		p.syntaxError()
	}
	nameLine := p.pos()
	p.advance()
	p.expect(tLParen)
	p.fnLocals = map[string]int{}
	for p.tok != tRParen {
		if p.tok != tName {
			p.syntaxError()
		}
		if _, dup := p.fnLocals[p.text]; dup {
			p.mistake(p.pos(), fmt.Sprintf("function `%s': parameter #%d, `%s', duplicates parameter #%d", f.name, len(f.params)+1, p.text, p.fnLocals[p.text]+1))
		}
		switch {
		case p.text == f.name:
			p.mistake(p.pos(), fmt.Sprintf("function `%s': cannot use function name as parameter name", f.name))
		case specialIndex(p.text) >= 0:
			p.mistake(p.pos(), fmt.Sprintf("function `%s': parameter `%s': POSIX disallows using a special variable as a function parameter", f.name, p.text))
		}
		p.fnLocals[p.text] = len(f.params)
		f.params = append(f.params, p.text)
		p.advance()
		if p.tok == tComma {
			p.advance()
			p.skipNewlines()
			if p.tok != tName {
				p.syntaxError()
			}
		} else if p.tok != tRParen {
			p.syntaxError()
		}
	}
	p.advance()
	p.skipNewlines()
	if p.tok != tLBrace {
		p.syntaxError()
	}
	if _, dup := p.functions[f.name]; dup || specialIndex(f.name) >= 0 {
		p.mistake(nameLine, fmt.Sprintf("function name `%s' previously defined", f.name))
	} else {
		p.functions[f.name] = f
		p.order = append(p.order, f)
	}
	p.fn = f
	p.when = tFunction
	f.body = p.block()
	p.fn, p.fnLocals = nil, nil
}

// block reads { ... }, and the newlines behind it.
func (p *parser) block() []stmt {
	p.enter()
	defer func() { p.depth-- }()
	p.expect(tLBrace)
	var body []stmt
	for {
		for p.tok == tNewline || p.tok == tSemicolon {
			p.advance()
		}
		if p.tok == tRBrace {
			p.advance()
			return body
		}
		body = p.statement(body)
	}
}

// ended takes the end of a simple statement: ; or a newline, or sees } behind it.
func (p *parser) ended() {
	switch p.tok {
	case tSemicolon, tNewline:
		p.advance()
		p.skipNewlines()
	case tRBrace:
	default:
		p.syntaxError()
	}
}

// body reads the statement that a loop or condition is about; nil is the empty one.
func (p *parser) body() []stmt {
	p.skipNewlines()
	if p.tok == tSemicolon {
		p.advance()
		p.skipNewlines()
		return nil
	}
	return p.statement(nil)
}

// statement reads one statement, with its end, and appends it.
func (p *parser) statement(list []stmt) []stmt {
	p.enter()
	defer func() { p.depth-- }()
	line := p.pos()
	switch p.tok {
	case tLBrace:
		b := &blockStmt{p.block()}
		p.skipNewlines()
		return append(list, b)
	case tIf:
		return append(list, p.ifStatement())
	case tWhile:
		p.advance()
		s := &whileStmt{cond: p.condition(), line: line}
		p.loops++
		s.body = p.body()
		p.loops--
		return append(list, s)
	case tDo:
		return append(list, p.doStatement())
	case tFor:
		return append(list, p.forStatement())
	case tSwitch:
		return append(list, p.switchStatement())
	case tSemicolon:
		p.advance()
		p.skipNewlines()
		return list
	}
	s := p.simple()
	p.ended()
	return append(list, s)
}

// condition reads ( expression ).
func (p *parser) condition() node {
	p.expect(tLParen)
	x := p.inParens(p.expr)
	p.expect(tRParen)
	return x
}

// inParens calls parse with what print forbids allowed again.
func (p *parser) inParens(parse func() node) node {
	noGT, noIn := p.noGT, p.noIn
	p.noGT, p.noIn = false, false
	x := parse()
	p.noGT, p.noIn = noGT, noIn
	return x
}

func (p *parser) ifStatement() stmt {
	s := &ifStmt{line: p.pos()}
	p.advance()
	s.cond = p.condition()
	s.yes = p.body()
	if p.tok == tElse {
		p.advance()
		s.no = p.body()
	}
	return s
}

func (p *parser) doStatement() stmt {
	s := &doStmt{line: p.pos()}
	p.advance()
	p.loops++
	s.body = p.body()
	p.loops--
	if p.tok == tSemicolon {
		p.advance()
		p.skipNewlines()
	}
	p.expect(tWhile)
	s.cond = p.condition()
	p.ended()
	return s
}

func (p *parser) forStatement() stmt {
	line := p.pos()
	p.advance()
	p.expect(tLParen)
	if s := p.forIn(line); s != nil {
		return s
	}
	s := &forStmt{line: line}
	if p.tok != tSemicolon {
		s.init = p.simple()
	}
	p.expect(tSemicolon)
	p.skipNewlines()
	if p.tok != tSemicolon {
		s.cond = p.expr()
	}
	p.expect(tSemicolon)
	p.skipNewlines()
	if p.tok != tRParen {
		s.step = p.simple()
	}
	p.expect(tRParen)
	p.loops++
	s.body = p.body()
	p.loops--
	return s
}

// forIn reads NAME in array ) ..., or nothing.
func (p *parser) forIn(line int) stmt {
	save := p.scanner
	if p.tok != tName {
		return nil
	}
	name, nameLine := p.text, p.pos()
	p.advance()
	if p.tok != tIn {
		p.scanner = save
		return nil
	}
	p.advance()
	if p.tok != tName {
		p.scanner = save
		return nil
	}
	array := p.variable()
	if p.tok != tRParen {
		p.scanner = save
		return nil
	}
	p.advance()
	s := &forInStmt{variable: p.named(name, nameLine), array: array, line: line}
	p.loops++
	s.body = p.body()
	p.loops--
	return s
}

func (p *parser) switchStatement() stmt {
	s := &switchStmt{line: p.pos()}
	p.advance()
	s.x = p.condition()
	p.skipNewlines()
	p.expect(tLBrace)
	p.switches++
	hasDefault := false
	seen := map[string]bool{}
	for {
		for p.tok == tNewline || p.tok == tSemicolon {
			p.advance()
		}
		var c switchCase
		switch p.tok {
		case tRBrace:
			p.advance()
			p.skipNewlines()
			p.switches--
			return s
		case tDefault:
			if hasDefault {
				p.failHere("duplicate `default' detected in switch body")
			}
			hasDefault = true
			p.advance()
		case tCase:
			p.advance()
			c.value = p.caseValue()
			if text := caseText(c.value); text != "" {
				if seen[text] {
					p.mistake(p.pos(), "duplicate case values in switch body: "+text[1:])
				}
				seen[text] = true
			}
		default:
			p.syntaxError()
		}
		p.expect(tColon)
		for {
			for p.tok == tNewline || p.tok == tSemicolon {
				p.advance()
			}
			if p.tok == tCase || p.tok == tDefault || p.tok == tRBrace {
				break
			}
			c.body = p.statement(c.body)
		}
		s.cases = append(s.cases, c)
	}
}

// caseText is the value of a case as gawk compares it with others: a letter and the
// text, or nothing.
func caseText(x node) string {
	switch x := x.(type) {
	case *numberNode:
		return "=" + formatNumber(x.value, "%.6g")
	case *stringNode:
		return "=" + x.value
	}
	return ""
}

func (p *parser) caseValue() node {
	sign := 1.0
	switch p.tok {
	case tMinus, tPlus:
		if p.tok == tMinus {
			sign = -1
		}
		p.advance()
		if p.tok != tNumber {
			p.syntaxError()
		}
	case tSlash, tDivAssign:
		p.regex()
		n := &regexNode{text: p.regexText()}
		p.advance()
		return n
	case tAt:
		return p.typedRegex()
	}
	var n node
	switch p.tok {
	case tNumber:
		n = &numberNode{sign * p.num}
	case tString:
		n = &stringNode{p.text}
	default:
		p.syntaxError()
	}
	p.advance()
	return n
}

// simple reads a statement without its end.
func (p *parser) simple() stmt {
	line := p.pos()
	switch p.tok {
	case tPrint, tPrintf:
		return p.printStatement()
	case tBreak, tContinue:
		k := p.tok
		switch {
		case k == tBreak && p.loops == 0 && p.switches == 0:
			p.mistakeTwice(line, "`break' is not allowed outside a loop or switch")
		case k == tContinue && p.loops == 0:
			p.mistakeTwice(line, "`continue' is not allowed outside a loop")
		}
		p.advance()
		return &jumpStmt{k, line}
	case tNext, tNextFile:
		k, name := p.tok, p.src.text[p.start:p.off]
		where := map[kind]string{tBegin: "BEGIN", tEnd: "END", tEndFile: "ENDFILE", tBeginFile: "BEGINFILE"}[p.when]
		if where != "" && (k != tNextFile || p.when != tBeginFile) {
			p.mistake(line, fmt.Sprintf("`%s' used in %s action", name, where))
		}
		p.advance()
		return &jumpStmt{k, line}
	case tExit:
		p.advance()
		s := &exitStmt{line: line}
		if !p.atEnd() {
			s.status = p.expr()
		}
		return s
	case tReturn:
		if p.fn == nil {
			p.failHere("`return' used outside function context")
		}
		p.advance()
		s := &returnStmt{line: line}
		if !p.atEnd() {
			s.value = p.expr()
		}
		return s
	case tDelete:
		return p.deleteStatement()
	}
	return &exprStmt{p.expr()}
}

func (p *parser) atEnd() bool {
	return p.tok == tSemicolon || p.tok == tNewline || p.tok == tRBrace || p.tok == tEOF
}

func (p *parser) deleteStatement() stmt {
	s := &deleteStmt{line: p.pos()}
	p.advance()
	paren := p.got(tLParen)
	if p.tok != tName {
		p.syntaxError()
	}
	x := p.variable()
	if paren {
		p.expect(tRParen)
	}
	s.array = x
	if e, ok := x.(*indexNode); ok {
		s.array, s.subs = e.base, e.subs
	}
	return s
}

func (p *parser) printStatement() stmt {
	s := &printStmt{formatted: p.tok == tPrintf, line: p.pos()}
	p.advance()
	p.noGT = true
	p.printAt = p.start
	if !p.atEnd() && !p.atRedirect() {
		s.args = p.exprList()
		if g, ok := s.args[0].(*groupNode); ok && len(s.args) == 1 {
			s.args = g.parts
		}
	}
	p.noGT = false
	p.printAt = -1
	if p.atRedirect() {
		s.to = p.tok
		p.advance()
		p.noGT = true
		s.dest = p.concat()
		p.noGT = false
	}
	if s.formatted && len(s.args) == 0 {
		p.fatal(s.line, "printf: no arguments")
	}
	return s
}

func (p *parser) atRedirect() bool {
	return p.tok == tGreater || p.tok == tAppend || p.tok == tPipe || p.tok == tPipeBoth
}

// exprList reads expressions between commas.
func (p *parser) exprList() []node {
	list := []node{p.expr()}
	for p.got(tComma) {
		p.skipNewlines()
		list = append(list, p.expr())
	}
	return list
}

// expr reads an expression: condition or assignment.
func (p *parser) expr() node {
	p.enter()
	defer func() { p.depth-- }()
	x := p.or()
	if p.tok != tQuestion {
		return x
	}
	p.advance()
	p.skipNewlines()
	yes := p.expr()
	p.skipNewlines()
	p.expect(tColon)
	p.skipNewlines()
	return &condNode{x, yes, p.expr()}
}

func (p *parser) or() node  { return p.logic(tOr, p.and) }
func (p *parser) and() node { return p.logic(tAnd, p.in) }

// logic reads a chain of && or ||, between which next reads.
func (p *parser) logic(op kind, next func() node) node {
	x := next()
	for n := 0; p.tok == op; p.chain(&n) {
		p.advance()
		p.skipNewlines()
		x = &logicNode{op == tAnd, x, next()}
	}
	return x
}

func (p *parser) in() node {
	x := p.match()
	for n := 0; p.tok == tIn && !p.noIn; p.chain(&n) {
		p.advance()
		x = &inNode{[]node{x}, p.arrayName()}
	}
	return x
}

// arrayName reads the array behind "in".
func (p *parser) arrayName() node {
	if p.tok != tName {
		p.syntaxError()
	}
	return p.variable()
}

func (p *parser) match() node {
	x := p.relation()
	for n := 0; p.tok == tMatch || p.tok == tNotMatch; p.chain(&n) {
		not, line := p.tok == tNotMatch, p.pos()
		p.advance()
		x = &matchNode{not, x, p.relation(), line}
	}
	return x
}

func (p *parser) relation() node {
	x := p.operand()
	switch p.tok {
	case tGreater:
		if p.noGT {
			return x
		}
	case tLess, tLessEq, tEq, tNotEq, tGreaterEq:
	default:
		return x
	}
	op, line := p.tok, p.pos()
	p.advance()
	return &binaryNode{op, x, p.operand(), line}
}

// operand reads what stands beside a comparison; an assignment may begin there.
func (p *parser) operand() node {
	x := p.concat()
	if isVariable(x) && p.tok >= tAssign && p.tok <= tPowAssign {
		op, line := p.tok, p.pos()
		p.advance()
		return &assignNode{op, x, p.expr(), line}
	}
	for n := 0; (p.tok == tPipe || p.tok == tPipeBoth) && p.getlineFollows(); p.chain(&n) {
		g := &getlineNode{from: p.tok, source: x, line: p.pos()}
		p.advance()
		p.advance()
		g.into = p.optVariable()
		x = g
		if p.operandFollows() {
			x = p.concatFrom(x)
		}
	}
	return x
}

func (p *parser) getlineFollows() bool {
	save := p.scanner
	p.next()
	yes := p.tok == tGetline
	p.scanner = save
	return yes
}

func isVariable(x node) bool {
	switch x.(type) {
	case *nameNode, *indexNode, *fieldNode:
		return true
	}
	return false
}

// concat reads operands that follow one another.
func (p *parser) concat() node {
	x := p.additive()
	if !p.operandFollows() {
		return x
	}
	return p.concatFrom(x)
}

// concatFrom reads the operands that follow x.
func (p *parser) concatFrom(x node) node {
	c := &concatNode{[]node{x}}
	for p.operandFollows() {
		c.parts = append(c.parts, p.additive())
	}
	return c
}

func (p *parser) operandFollows() bool {
	switch p.tok {
	case tName, tFuncName, tBuiltin, tNumber, tString, tDollar, tNot, tLParen, tIncr, tDecr, tMinus, tPlus, tAt:
		return true
	}
	return false
}

func (p *parser) additive() node {
	x := p.multiplicative()
	for n := 0; p.tok == tPlus || p.tok == tMinus; p.chain(&n) {
		op, line := p.tok, p.pos()
		p.advance()
		x = &binaryNode{op, x, p.multiplicative(), line}
	}
	return x
}

func (p *parser) multiplicative() node {
	x := p.unary()
	for n := 0; p.tok == tStar || p.tok == tSlash || p.tok == tPercent; p.chain(&n) {
		op, line := p.tok, p.pos()
		p.advance()
		y := p.unary()
		if c, ok := y.(*numberNode); ok && c.value == 0 && op != tStar {
			if _, both := x.(*numberNode); both {
				p.mistake(line, map[kind]string{tSlash: "division by zero attempted", tPercent: "division by zero attempted in `%'"}[op])
			}
		}
		x = &binaryNode{op, x, y, line}
	}
	return x
}

func (p *parser) unary() node {
	switch p.tok {
	case tNot, tMinus, tPlus:
		p.enter()
		defer func() { p.depth-- }()
		op := p.tok
		p.advance()
		x := p.unary()
		if c, ok := x.(*numberNode); ok && op == tMinus {
			return &numberNode{-c.value}
		}
		return &unaryNode{op, x}
	}
	return p.power()
}

func (p *parser) power() node {
	x := p.postfix()
	if p.tok != tPower {
		return x
	}
	line := p.pos()
	p.advance()
	p.enter()
	defer func() { p.depth-- }()
	// The right side binds to the right, and may have a sign.
	return &binaryNode{tPower, x, p.powerOperand(), line}
}

func (p *parser) powerOperand() node {
	switch p.tok {
	case tNot, tMinus, tPlus:
		op := p.tok
		p.advance()
		p.enter()
		defer func() { p.depth-- }()
		return &unaryNode{op, p.powerOperand()}
	}
	return p.power()
}

func (p *parser) postfix() node {
	x := p.primary()
	if isVariable(x) && (p.tok == tIncr || p.tok == tDecr) {
		n := &incrNode{x: x, by: 1, line: p.pos()}
		if p.tok == tDecr {
			n.by = -1
		}
		p.advance()
		return n
	}
	return x
}

func (p *parser) primary() node {
	line := p.pos()
	switch p.tok {
	case tNumber:
		x := &numberNode{p.num}
		p.advance()
		return x
	case tString:
		x := &stringNode{p.text}
		p.advance()
		return x
	case tSlash, tDivAssign:
		p.regex()
		x := &regexNode{text: p.regexText()}
		p.advance()
		return x
	case tDollar:
		return p.field()
	case tIncr, tDecr:
		n := &incrNode{by: 1, prefix: true, line: line}
		if p.tok == tDecr {
			n.by = -1
		}
		p.advance()
		n.x = p.lvalue()
		return n
	case tName:
		return p.variable()
	case tFuncName:
		return p.call(p.text, nil)
	case tBuiltin:
		return p.builtinCall()
	case tLParen:
		return p.parenthesized()
	case tGetline:
		return p.getline()
	case tAt:
		return p.atPrimary()
	case tNot, tMinus, tPlus:
		return p.unary()
	}
	p.syntaxError()
	return nil
}

func (p *parser) regexText() string {
	p.checkRegex(p.text)
	return p.text
}

// checkRegex warns of escapes that mean nothing.
func (p *parser) checkRegex(text string) {
	for _, c := range unknownEscapes(text) {
		p.warn(p.pos(), fmt.Sprintf("regexp escape sequence `\\%s' is not a known regexp operator", c))
	}
	if err := checkPattern(text, p.opts); err != nil {
		p.mistake(p.pos(), fmt.Sprintf("%s: /%s/", err, text))
	}
}

// atPrimary reads @/regex/ or @name(...).
func (p *parser) atPrimary() node {
	save := p.scanner
	p.advance()
	if p.tok == tSlash || p.tok == tDivAssign {
		p.scanner = save
		return p.typedRegex()
	}
	if p.tok != tFuncName {
		p.syntaxError()
	}
	name, line := p.text, p.pos()
	return p.call("", p.named(name, line))
}

func (p *parser) typedRegex() node {
	p.advance()
	if p.tok != tSlash && p.tok != tDivAssign {
		p.syntaxError()
	}
	p.regex()
	n := &regexNode{text: p.regexText(), typed: true}
	p.advance()
	return n
}

// field reads $ and what it is applied to.
func (p *parser) field() node {
	p.enter()
	defer func() { p.depth-- }()
	p.advance()
	switch p.tok {
	case tIncr, tDecr:
		return &fieldNode{p.primary()}
	case tMinus, tPlus, tNot:
		op := p.tok
		p.advance()
		return &fieldNode{&unaryNode{op, p.fieldOperand()}}
	}
	return &fieldNode{p.fieldOperand()}
}

func (p *parser) fieldOperand() node {
	x := p.primary()
	return x
}

// lvalue reads a variable, an element or a field.
func (p *parser) lvalue() node {
	switch p.tok {
	case tName:
		return p.variable()
	case tDollar:
		return p.field()
	case tLParen:
		// ++($1) is taken by gawk, as others do.
		x := p.parenthesized()
		if g, ok := x.(*groupNode); ok && len(g.parts) == 1 && isVariable(g.parts[0]) {
			return g.parts[0]
		}
	}
	p.syntaxError()
	return nil
}

// variable reads a name with subscripts.
func (p *parser) variable() node {
	name, line := p.text, p.pos()
	p.advance()
	if p.tok == tLParen && p.last.off == p.start {
		p.syntaxError()
	}
	var x node = p.named(name, line)
	for n := 0; p.tok == tLBracket; p.chain(&n) {
		p.advance()
		noGT, noIn := p.noGT, p.noIn
		p.noGT, p.noIn = false, false
		subs := p.exprList()
		p.noGT, p.noIn = noGT, noIn
		p.expect(tRBracket)
		x = &indexNode{x, subs}
	}
	return x
}

// qualify puts a name into the present namespace.
func (p *parser) qualify(name string) string {
	if rest, ok := strings.CutPrefix(name, "awk::"); ok {
		return rest
	}
	if p.namespace == "" || strings.Contains(name, "::") || name == strings.ToUpper(name) {
		return name
	}
	return p.namespace + "::" + name
}

// named returns the variable of a name.
func (p *parser) named(name string, line int) *nameNode {
	if i, ok := p.fnLocals[name]; ok {
		return &nameNode{name: name, local: true, index: i, line: line}
	}
	name = p.qualify(name)
	if _, ok := p.used[name]; !ok {
		p.used[name] = line
	}
	i, ok := p.globals[name]
	if !ok {
		i = len(p.names)
		p.globals[name] = i
		p.names = append(p.names, name)
	}
	return &nameNode{name: name, index: i, line: line}
}

func (p *parser) parenthesized() node {
	p.enter()
	defer func() { p.depth-- }()
	at := p.start
	p.advance()
	noGT, noIn := p.noGT, p.noIn
	p.noGT, p.noIn = false, false
	list := p.exprList()
	p.noGT, p.noIn = noGT, noIn
	p.expect(tRParen)
	if len(list) == 1 {
		return &groupNode{list}
	}
	if p.tok == tIn {
		p.advance()
		return &inNode{list, p.arrayName()}
	}
	if at == p.printAt && (p.atEnd() || p.atRedirect()) {
		return &groupNode{list}
	}
	p.syntaxError()
	return nil
}

// args reads the arguments of a call, from the opening to the closing parenthesis.
func (p *parser) args() []node {
	p.enter()
	defer func() { p.depth-- }()
	p.expect(tLParen)
	noGT, noIn := p.noGT, p.noIn
	p.noGT, p.noIn = false, false
	var args []node
	p.skipNewlines()
	if p.tok != tRParen {
		args = p.exprList()
	}
	p.noGT, p.noIn = noGT, noIn
	p.skipNewlines()
	if p.tok != tRParen {
		p.syntaxError()
	}
	return args
}

func (p *parser) call(name string, indirect node) node {
	c := &callNode{name: p.qualify(name), indirect: indirect, line: p.pos()}
	if _, ok := p.fnLocals[name]; ok && indirect == nil {
		p.failHere(fmt.Sprintf("attempt to use non-function `%s' in function call", name))
	}
	p.advance()
	c.args = p.args()
	p.advance()
	p.calls = append(p.calls, c)
	return c
}

func (p *parser) builtinCall() node {
	f := builtins[p.text]
	n := &builtinNode{f: f, line: p.pos()}
	p.advance()
	if p.tok != tLParen {
		if f.name == "length" {
			return n
		}
		p.syntaxError()
	}
	n.args = p.args()
	if len(n.args) < f.min || len(n.args) > f.max {
		p.failHere(fmt.Sprintf("%d is invalid as number of arguments for %s", len(n.args), f.name))
	}
	p.advance()
	if f.check != nil {
		f.check(p, n)
	}
	return n
}

func (p *parser) getline() node {
	g := &getlineNode{line: p.pos()}
	p.advance()
	g.into = p.optVariable()
	if where := map[kind]string{tBeginFile: "BEGINFILE", tEndFile: "ENDFILE"}[p.when]; where != "" && p.tok != tLess {
		p.mistake(g.line, fmt.Sprintf("non-redirected `getline' invalid inside `%s' rule", where))
	}
	if p.tok == tLess {
		p.advance()
		g.from = tLess
		g.source = p.postfix()
	}
	return g
}

// optVariable reads the variable of getline, if there is one.
func (p *parser) optVariable() node {
	switch p.tok {
	case tName:
		return p.variable()
	case tDollar:
		return p.field()
	}
	return nil
}

// resolve finds the functions that are called, and names that are both.
func (p *parser) resolve() {
	for _, f := range p.order {
		if line, ok := p.used[f.name]; ok {
			p.mistake(line, fmt.Sprintf("function `%s' called with space between name and `(',\nor used as a variable or an array", f.name))
		}
	}
	for _, c := range p.calls {
		if c.indirect != nil {
			continue
		}
		f, ok := p.functions[c.name]
		if !ok {
			if _, variable := p.used[c.name]; variable {
				p.mistake(c.line, fmt.Sprintf("attempt to use non-function `%s' in function call", c.name))
				continue
			}
			p.fatal(c.line, fmt.Sprintf("function `%s' not defined", c.name))
		}
		if len(c.args) > len(f.params) {
			p.warn(c.line, fmt.Sprintf("function `%s' called with more arguments than declared", c.name))
		}
	}
}
