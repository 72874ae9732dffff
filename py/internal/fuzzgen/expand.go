package fuzzgen

import (
	"strconv"
	"strings"
)

// expand writes a nonterminal.
func (g *generator) expand(name string) string {
	rules, ok := g.grammar[name]
	if !ok {
		panic("the grammar has no rules for " + name)
	}
	g.rules++
	g.depth++
	defer func() { g.depth-- }()
	return g.write(g.pick(rules))
}

// pick chooses a rule that fits the place; deep down one without nonterminals.
func (g *generator) pick(rules []*rule) *rule {
	deep := g.depth > maxExpr || g.rules > maxRules
	n := g.choose(len(rules))
	for i := range rules {
		r := rules[(n+i)%len(rules)]
		if g.allowed(r.guard) && (!deep || r.leaf) && (!r.block || g.blocks < maxBlock) {
			return r
		}
	}
	return rules[0]
}

// leaf returns the first rule of a nonterminal, which stands for itself.
func (g *generator) leaf(name string) string {
	var b strings.Builder
	for _, p := range g.grammar[name][0].parts {
		b.WriteString(p.text)
	}
	return b.String()
}

// local is a name or a text of one rule.
type local struct{ name, kind, text string }

// write writes a rule.
func (g *generator) write(r *rule) string {
	w := writer{g: g}
	if r.comp {
		g.comps++
		defer func() { g.comps-- }()
	}
	for _, p := range r.parts {
		if p.verb == nil {
			w.b.WriteString(strings.ReplaceAll(p.text, "\t", "    "))
			continue
		}
		w.do(p.verb)
	}
	for _, l := range w.locals {
		if l.kind != "" {
			g.forget(l.kind, l.text)
		}
	}
	return w.b.String()
}

// writer is a rule that is being written.
type writer struct {
	g      *generator
	b      strings.Builder
	locals []local
}

// do writes a placeholder.
func (w *writer) do(verb []string) {
	g := w.g
	arg := func(i int) string { return verb[i] }
	switch verb[0] {
	case "get":
		w.b.WriteString(g.read(arg(1)))
	case "set":
		w.bound(verb, g.target(arg(1)))
	case "new":
		w.bound(verb, g.variable(arg(1)))
	case "aug":
		w.bound(verb, g.changed(arg(1)))
	case "missing":
		w.b.WriteString("qq" + strings.Repeat("z", 9))
	case "let":
		w.locals = append(w.locals, local{arg(2), arg(1), g.declare(arg(1))})
	case "pre":
		g.comps++ // it may stand in a comprehension
		w.locals = append(w.locals, local{arg(2), "", g.expand(arg(1))})
		g.comps--
	case "big":
		w.b.WriteString(g.bounded(arg(1)))
	case "block", "loop", "star":
		w.block(arg(0))
	case "uid":
		g.names++
		w.b.WriteString(strconv.Itoa(g.names))
	case "ret":
		w.b.WriteString(g.expand(g.scope.returns))
	case "call":
		w.b.WriteString(g.call(plain, arg(1)))
	case "iterate":
		w.b.WriteString(g.call(clean, "X"))
	case "generate":
		w.b.WriteString(g.call(dirty, "X"))
	case "await":
		w.b.WriteString(g.call(awaited, "X"))
	case "agenerate":
		w.b.WriteString(g.call(awaitedEach, "X"))
	case "def":
		w.lines(g.definition())
	case "class":
		w.lines(g.classDef())
	case "make":
		w.b.WriteString(g.instance())
	case "type":
		w.b.WriteString(g.classes[g.choose(len(g.classes))].name)
	default:
		w.lines(w.named(verb[0]))
	}
}

// lines writes text whose further lines stand below its first one.
func (w *writer) lines(text string) {
	text = strings.TrimSuffix(text, "\n")
	if strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\n", "\n"+w.margin())
	}
	w.b.WriteString(text)
}

// margin is the space before the present place, when there is nothing else on
// its line.
func (w *writer) margin() string {
	text := w.b.String()
	line := text[strings.LastIndexByte(text, '\n')+1:]
	if strings.Trim(line, " ") != "" {
		return ""
	}
	return line
}

// bound writes a variable that is assigned to, and keeps its name for the rule.
func (w *writer) bound(verb []string, name string) {
	if len(verb) > 2 {
		w.locals = append(w.locals, local{name: verb[2], text: name})
		return
	}
	w.b.WriteString(name)
}

// named writes a name of the rule, or a nonterminal.
func (w *writer) named(name string) string {
	for _, l := range w.locals {
		if l.name == name {
			return l.text
		}
	}
	return w.g.expand(name)
}

// bounded writes an expression whose value cannot grow for ever in a loop.
func (g *generator) bounded(kind string) string {
	if g.scope.kind == module && g.scope.loops == 0 {
		return g.expand(kind)
	}
	return "small(" + g.expand(kind) + ")"
}

// block writes statements in the place of a placeholder, moved to the right as
// far as it.
func (w *writer) block(verb string) {
	g := w.g
	text := w.b.String()
	line := text[strings.LastIndexByte(text, '\n')+1:]
	levels := len(line) / 4
	w.b.Reset()
	w.b.WriteString(text[:len(text)-len(line)])

	depth := g.depth
	g.depth = 0
	g.blocks++
	var body string
	switch verb {
	case "loop":
		g.scope.loops++
		body = "tick()\n"
	case "star":
		g.stars++
	}
	body += g.statements(1 + g.choose(3))
	switch verb {
	case "loop":
		g.scope.loops--
	case "star":
		g.stars--
	}
	g.blocks--
	g.depth = depth
	w.b.WriteString(strings.TrimSuffix(indent(body, levels), "\n"))
}

// statements writes statements, one after the other.
func (g *generator) statements(n int) string {
	var b strings.Builder
	for range n {
		b.WriteString(g.expand("Stmt"))
	}
	return b.String()
}
