// Package fuzzgen makes Python programs out of bytes, for tests: Program and Chains
// for programs that run, end and write the same wherever they run, and Mutate for
// sources that are nearly programs.
//
// A byte is a choice, so that Go's fuzzer can drive it, and no bytes make the
// smallest program. What there is to choose from is data: grammar.txt holds the
// rules of expressions, statements and members of classes, in the notation that
// its head explains; prelude.py is the start of every program. Only definitions,
// calls and scopes are code here.
//
// A rule that makes programs which CPython runs differently on purpose has no
// place in the grammar: docs/differences.md lists them, and the head of
// grammar.txt says what is left out because of them.
package fuzzgen

import (
	_ "embed"
	"strings"
)

//go:embed prelude.py
var prelude string

const (
	maxExpr  = 4     // nested expressions
	maxBlock = 3     // nested blocks
	maxRules = 3_000 // of a program
)

// Program returns the program that the bytes stand for.
func Program(data []byte) string {
	g := newGenerator(data)
	for _, first := range firsts {
		for _, value := range first[1:] {
			g.head(g.declare(first[0]), value)
		}
	}
	var b strings.Builder
	for len(g.data) > 0 && g.rules < maxRules {
		b.WriteString(g.item())
	}
	b.WriteString(g.ending())
	return prelude + g.heads.String() + b.String()
}

// head gives a name of the module its first value, so that it has one wherever
// it is read.
func (g *generator) head(name, value string) {
	if g.scope.kind == module {
		g.heads.WriteString(name + " = " + value + "\n")
	}
}

// generator is the state of making one program.
type generator struct {
	data    []byte
	grammar map[string][]*rule
	rules   int // expanded so far
	names   int // made so far
	depth   int // of expressions
	blocks  int // around the statement
	comps   int // comprehensions and lambdas around the expression
	stars   int // blocks of except* around the statement

	scope   *scope
	classes []*class
	heads   strings.Builder // the first values of names
}

// choose returns a number below n; 0 when the bytes are used up.
func (g *generator) choose(n int) int {
	if len(g.data) == 0 || g.rules > maxRules {
		return 0
	}
	c := int(g.data[0])
	g.data = g.data[1:]
	if n > 128 && len(g.data) > 0 {
		c = c<<8 | int(g.data[0])
		g.data = g.data[1:]
	}
	return c % n
}

// chance is true for one choice in n, never without bytes.
func (g *generator) chance(n int) bool { return g.choose(n) == n-1 }

// firsts are the first values of the variables of each kind.
var firsts = [...][3]string{
	{"I", "1", "-7"},
	{"F", "1.5", "-0.25"},
	{"S", "'abc'", "'x,y z'"},
	{"Y", "b'ab'", "b''"},
	{"B", "True", "False"},
	{"L", "[1, 'a', None]", "[2.5, [3]]"},
	{"N", "[3, 1, 2]", "[5]"},
	{"T", "(1, 'b')", "()"},
	{"D", "{'a': 1, 'b': [2]}", "{1: 'x'}"},
	{"E", "{1, 2, 3}", "set()"},
	{"O", "P(1, 'b')", "R(2)"},
	{"X", "None", "7"},
}

// item returns a statement of the module, which catches what it raises.
func (g *generator) item() string {
	handler := "show(e)"
	if g.chance(3) {
		handler = "traceback.print_exc(file=sys.stdout)"
	}
	g.blocks++
	var body string
	switch g.choose(5) {
	case 3:
		body = g.definition()
	case 4:
		body = g.classDef()
	default:
		body = g.statements(1 + g.choose(2))
	}
	g.blocks--
	return "try:\n    fresh()\n" + indent(body, 1) + "except Exception as e:\n    " + handler + "\n"
}

// ending returns the last statements, which may raise what nothing catches.
func (g *generator) ending() string {
	var b strings.Builder
	b.WriteString("fresh()\n")
	for _, first := range firsts {
		for _, name := range g.scope.vars[first[0]] {
			if first[0] == "E" {
				b.WriteString("print(sorted(" + name + ", key=repr))\n")
				continue
			}
			b.WriteString("dump('" + name + "')\n")
		}
	}
	if g.ends() {
		b.WriteString(g.statements(2))
	}
	return b.String()
}

// ends decides by the size of the program whether its end may raise: by then no
// bytes are left to choose with.
func (g *generator) ends() bool {
	if g.names%2 == 0 {
		return false
	}
	// The statements of the end are chosen by what the program was made of.
	g.data = []byte{byte(g.names), byte(g.rules), byte(g.names >> 1), byte(g.rules >> 3), byte(g.rules >> 1), byte(g.names * 7), byte(g.rules * 5)}
	return true
}

// indent moves lines to the right.
func indent(text string, levels int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line != "\n" {
			b.WriteString(strings.Repeat("    ", levels))
		}
		b.WriteString(line)
	}
	return b.String()
}

// Excerpt returns a few statements of the program that the bytes stand for,
// without what makes them run.
func Excerpt(data []byte) string {
	g := newGenerator(data)
	var b strings.Builder
	for b.Len() == 0 || len(g.data) > 0 && g.rules < maxRules {
		b.WriteString(g.statements(1))
	}
	return b.String()
}

// newGenerator returns a generator with the scope of the module.
func newGenerator(data []byte) *generator {
	return &generator{
		data: data, grammar: grammar(), classes: []*class{{name: "P"}, {name: "R"}},
		scope: &scope{kind: module, vars: map[string][]string{}},
	}
}
