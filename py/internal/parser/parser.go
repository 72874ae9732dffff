// Package parser turns Python 3.14 source into trees.
//
// scanner.go makes the tokens of the whole source; expr.go, stmt.go, params.go,
// pattern.go and strings.go are a recursive descent over them, one function a
// rule. A failure is sticky: fail moves to the end of the input, where every
// loop ends and nothing more is consumed, so callers need no checks.
//
// A source that does not parse is parsed again with diag set: only then the
// invalid… methods (invalid*.go) look for what CPython has a special message
// for, in its order. They may look ahead by parsing and going back (try), which
// the first pass does at two places only, the parentheses of a with and the
// subject of a match, so that its time is linear.
//
// The depth of Go's stack is bounded: enter counts levels by the weight that
// CPython's parser gives them, and a tree that grows in a loop (a+b+c...) is
// counted by its height.
package parser

import (
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// Unicode is what the parser must know about characters beyond ASCII.
type Unicode interface {
	IsXIDStart(r rune) bool
	IsXIDContinue(r rune) bool
	IsPrintable(r rune) bool
	// NFKC returns the normal form of a name.
	NFKC(s string) string
	// LookupName returns what \N{name} stands for.
	LookupName(name string) (string, bool)
}

// Options say how a source is parsed. The zero value parses a file.
type Options struct {
	Mode ast.Mode
	// Incomplete asks for an error of class IncompleteInput where more input
	// could make an erroneous source right, as a REPL needs it.
	Incomplete bool
	// LineEnds lets the end of a line end a compound statement that is incomplete
	// without it: else that takes an empty line.
	LineEnds bool
	// Unicode may be nil: names are then ASCII and \N{...} knows nothing.
	Unicode Unicode
	// Poll is called from time to time; see [ast.Looks].
	Poll func()

	// Await does what takes long at once; see [ast.Looks].
	Await func(work func())
	// MaxDepth bounds the depth of nesting, in levels of CPython's parser: one a
	// unary operator, about 26 a pair of parentheses. 0 means 6000.
	MaxDepth int
	// MaxHeight bounds the height of an expression's tree. 0 means 30000.
	MaxHeight int
	// Decode turns source in an encoding that is neither UTF-8 nor Latin-1 into
	// text, for [ParseBytes]; ok is false for an unknown one. It may be nil.
	Decode func(encoding string, src []byte) (text string, ok bool)
}

// The weights of nesting, in levels of CPython's parser.
const (
	defaultDepth  = 6000
	defaultHeight = 30000

	weightUnary  = 1
	weightLambda = 2
	weightParen  = 26
	weightBlock  = 10
)

// Parse parses text. The error is a *SyntaxError.
func Parse(src string, o Options) (*ast.Module, error) {
	p := newParser(src, o)
	defer p.release()
	p.nodes = new(nodes)
	m := p.module()
	if p.failed {
		return nil, p.diagnose()
	}
	return m, nil
}

// Borrow is Parse for somebody who needs the tree no longer than use runs: its
// memory is that of the next tree.
func Borrow(src string, o Options, use func(*ast.Module) error) error {
	p := newParser(src, o)
	p.nodes = &p.buf.nodes
	m := p.module()
	var err error
	if p.failed {
		err = p.diagnose()
	} else {
		err = use(m)
	}
	p.buf.nodes.reset() // not where use panics: then nobody knows who has the tree
	p.release()
	return err
}

// pool keeps the buffers of parsers.
var pool = sync.Pool{New: func() any { return new(buffers) }}

// buffers are what one parse leaves to the next: memory, and nothing in it.
type buffers struct {
	parser parser
	toks   []tok
	exprs  []ast.Expr
	stmts  []ast.Stmt
	open   openings
	nodes  nodes // of trees that are borrowed
}

// firstTokens is how many tokens there is room for at first, at most.
const firstTokens = 1 << 16

// maxKept bounds the tokens that are kept for the next parse, up to the second
// collection after it.
const maxKept = 1 << 19

type parser struct {
	Options
	ast.Looks
	src     string
	bare    bool // the last newline is not in the source
	toks    []tok
	normal  map[int32]string
	scanErr *SyntaxError
	unicode Unicode

	i               int
	k               token.Kind // of toks[i]
	failed          bool
	err             *SyntaxError
	diag            bool // rules for errors are tried
	second          bool // it is the second pass
	without         bool // reading an expression without rules, in the second pass
	far             int  // the last token that was looked at when something failed
	depth           int
	height          int // of the highest tree in the expression that is being parsed
	memo            map[memoKey]bool
	looking, behind int // rules for errors that are being tried

	exprs []ast.Expr // elements of lists that are not complete
	stmts []ast.Stmt // statements of blocks that are not
	bad   ast.Expr
	buf   *buffers
	*nodes
}

func newParser(src string, o Options) *parser {
	looks := ast.Looks{Poll: o.Poll, Await: o.Await}
	src, bare := finalNewline(src, o.Mode, &looks)
	buf := pool.Get().(*buffers)
	s := scanner{
		Looks: looks,
		src:   src, unicode: o.Unicode, single: o.Mode == ast.Single, bare: bare,
		toks: buf.toks[:0], openings: buf.open.emptied(),
	}
	if n := min(len(src)/tokensPerBytes, firstTokens); cap(s.toks) < n {
		s.toks = make([]tok, 0, n)
	}
	s.scan()
	buf.toks, buf.open = s.toks, s.openings
	p := &buf.parser
	p.Options, p.src, p.bare, p.unicode = o, src, bare, o.Unicode
	p.Looks = s.Looks
	p.toks, p.normal, p.scanErr = s.toks, s.normal, s.err
	p.buf, p.exprs, p.stmts = buf, buf.exprs[:0], buf.stmts[:0]
	if p.MaxDepth == 0 {
		p.MaxDepth = defaultDepth
	}
	if p.MaxHeight == 0 {
		p.MaxHeight = defaultHeight
	}
	p.bad = badExpr
	p.start()
	return p
}

// badExpr stands for an expression that failed; nothing reads or writes it.
var badExpr ast.Expr = &ast.Constant{}

// finalNewline makes text end with a newline and its newlines be \n. bare says
// that the last newline is not there for CPython either.
func finalNewline(src string, mode ast.Mode, l *ast.Looks) (text string, bare bool) {
	if l.IndexByte(src, '\r') >= 0 {
		src = plainNewlines(src, l)
	}
	if src == "" || src[len(src)-1] != '\n' {
		var w strings.Builder
		w.Grow(len(src) + 1)
		l.Write(&w, src)
		w.WriteByte('\n')
		return w.String(), mode != ast.Exec
	}
	return src, false
}

// plainNewlines returns a text whose lines end with '\n' alone.
func plainNewlines(src string, l *ast.Looks) string {
	var w strings.Builder
	w.Grow(len(src))
	for src != "" {
		i := l.IndexByte(src, '\r')
		if i < 0 {
			l.Write(&w, src)
			break
		}
		l.Write(&w, src[:i])
		w.WriteByte('\n')
		src = strings.TrimPrefix(src[i+1:], "\n")
		l.Look()
	}
	return w.String()
}

func (p *parser) release() {
	if cap(p.buf.toks) > maxKept {
		p.buf.toks = nil
	}
	clear(p.exprs[:cap(p.exprs)])
	clear(p.stmts[:cap(p.stmts)])
	buf := p.buf
	buf.exprs, buf.stmts = p.exprs[:0], p.stmts[:0]
	*p = parser{}
	pool.Put(buf)
}

func (p *parser) start() {
	p.i, p.depth, p.height, p.failed = 0, 0, 0, false
	p.k = p.toks[0].kind
	if p.k == token.Error {
		p.scanFailed()
	}
}

// next moves to the next token.
func (p *parser) next() {
	if p.failed {
		return
	}
	if p.i+1 < len(p.toks) {
		p.i++
	}
	p.k = p.toks[p.i].kind
	if p.k == token.Error {
		p.scanFailed()
	}
}

func (p *parser) scanFailed() {
	if p.err == nil {
		p.err = p.scanErr
	}
	p.fail()
}

// fail gives up: see the package comment.
func (p *parser) fail() {
	if p.failed {
		return
	}
	p.failed = true
	p.far = max(p.far, p.i)
	p.i = len(p.toks) - 1
	p.k = token.EOF
}

// raise gives up with an error, unless there is one.
func (p *parser) raise(e *SyntaxError) {
	if p.err == nil {
		p.err = e
	}
	p.fail()
}

// errAt raises a SyntaxError that covers span.
func (p *parser) errAt(span token.Span, format string, args ...any) {
	if p.err != nil || p.failed && !p.diag {
		p.fail()
		return
	}
	p.raise(p.errorAt(span, fmt.Sprintf(format, args...)))
}

func (p *parser) errorAt(span token.Span, msg string) *SyntaxError {
	e := &SyntaxError{Msg: msg, Line: span.Line, EndLine: span.EndLine}
	if span.Col >= 0 {
		e.Offset = charColumn(p.src, span.Line, span.Col) + 1
	}
	if span.EndCol >= 0 {
		// CPython counts the columns of the last line in the first, and no further
		// than that reaches.
		e.EndOffset = charColumn(p.src, span.Line, span.EndCol) + 1
		if span.EndLine != span.Line {
			e.EndOffset = min(e.EndOffset, charColumn(p.src, span.Line, math.MaxInt32))
		}
	}
	return e
}

// errFrom raises a SyntaxError that starts where span does and ends with the
// last token that was looked at.
func (p *parser) errFrom(span token.Span, format string, args ...any) {
	end := &p.toks[p.lastToken()]
	e := p.errorAt(span, fmt.Sprintf(format, args...))
	e.EndLine, e.EndOffset = end.EndLine, charColumn(p.src, end.EndLine, end.EndCol)
	p.raise(e)
}

// errLast raises a SyntaxError at the last token that was looked at.
func (p *parser) errLast(format string, args ...any) {
	t := &p.toks[p.lastToken()]
	e := p.errorAt(t.Span, fmt.Sprintf(format, args...))
	if t.Col < 0 {
		e.Offset, e.EndOffset = p.columnOf(t), -1
	}
	p.raise(e)
}

// lastToken is the index of the last token that was looked at.
func (p *parser) lastToken() int {
	if p.failed {
		return p.far
	}
	return max(p.far, p.i)
}

// state is a place to come back to.
type state struct {
	i, exprs, stmts, depth, height int
}

func (p *parser) save() state { return state{p.i, len(p.exprs), len(p.stmts), p.depth, p.height} }

// restore goes back to s, unless an error was raised.
func (p *parser) restore(s state) {
	if p.err != nil {
		return
	}
	p.far = max(p.far, p.lastToken())
	p.failed = false
	p.i, p.depth, p.height = s.i, s.depth, s.height
	p.exprs = p.exprs[:s.exprs]
	p.stmts = p.stmts[:s.stmts]
	p.k = p.toks[p.i].kind
}

func (p *parser) accept(k token.Kind) bool {
	if p.k != k || p.failed {
		return false
	}
	p.next()
	return true
}

func (p *parser) expect(k token.Kind) {
	if p.k != k || p.failed {
		p.fail()
		return
	}
	p.next()
}

// force is expect with an error of its own.
func (p *parser) force(k token.Kind, text string) {
	if p.k != k && !p.failed {
		p.errAt(p.toks[p.i].Span, "expected '%s'", text)
		return
	}
	p.expect(k)
}

// peek returns the kind of the token after the current one.
func (p *parser) peek() token.Kind {
	if p.failed {
		return token.EOF
	}
	return p.toks[min(p.i+1, len(p.toks)-1)].kind
}

func (p *parser) enter(weight int) {
	p.depth += weight
	if p.depth > p.MaxDepth {
		p.raise(&SyntaxError{Class: MemoryError, Msg: "Parser stack overflowed - Python source too complex to parse"})
	}
}

func (p *parser) leave(weight int) { p.depth -= weight }

// grow counts one more level of the tree that a loop builds.
func (p *parser) grow() {
	p.height++
	if p.height > p.MaxHeight {
		p.raise(&SyntaxError{Class: RecursionError, Msg: "maximum recursion depth exceeded during compilation"})
	}
}

// span is the span from token first to the last one that was consumed.
func (p *parser) span(first int) token.Span {
	a := &p.toks[first]
	b := &p.toks[max(p.i-1, 0)]
	return token.Span{Line: a.Line, Col: a.Col, EndLine: b.EndLine, EndCol: b.EndCol}
}

// takeExprs removes the elements behind mark from the scratch list.
func (p *parser) takeExprs(mark int) []ast.Expr {
	list := p.exprLists.copy(p.exprs[mark:])
	p.exprs = p.exprs[:mark]
	return list
}

// takeStmts removes the statements behind mark from the scratch list.
func (p *parser) takeStmts(mark int) []ast.Stmt {
	list := p.stmtLists.copy(p.stmts[mark:])
	p.stmts = p.stmts[:mark]
	return list
}

// text returns the name that token i is, in normal form.
func (p *parser) text(i int) string {
	t := &p.toks[i]
	if p.normal != nil {
		if n, ok := p.normal[t.start]; ok {
			return n
		}
	}
	return p.src[t.start:t.end]
}

// isSoft reports whether the current token is the soft keyword word.
func (p *parser) isSoft(word string) bool {
	return p.k == token.Name && p.isWord(p.i, word)
}

func (p *parser) isWord(i int, word string) bool {
	t := &p.toks[i]
	return t.kind == token.Name && p.src[t.start:t.end] == word
}

// name consumes a name.
func (p *parser) name() string {
	if p.k != token.Name {
		p.fail()
		return ""
	}
	s := p.text(p.i)
	p.next()
	return s
}
