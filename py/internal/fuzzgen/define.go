package fuzzgen

import (
	"strconv"
	"strings"
)

// callKind is what a call gives.
type callKind uint8

const (
	plain       callKind = iota // a value
	clean                       // a generator that may be left half way
	dirty                       // a generator that has to be ended
	awaited                     // a coroutine
	awaitedEach                 // an asynchronous generator
)

// callable is a function that can be called.
type callable struct {
	name   string
	gives  callKind
	kind   string // of its value
	params []param
}

// param is a parameter.
type param struct {
	name, kind string
	style      paramStyle
	optional   bool
}

type paramStyle uint8

const (
	positionOnly paramStyle = iota
	either
	many
	keywordOnly
	keywords
)

// values are the kinds of values that functions take and return.
var values = [...]string{"I", "X", "S", "N", "L", "F", "T", "D", "O", "B"}

// definition writes a function.
func (g *generator) definition() string {
	gives := [...]callKind{plain, plain, clean, awaited, awaitedEach}[g.choose(5)]
	g.names++
	f := &callable{name: "fn" + strconv.Itoa(g.names), gives: gives, kind: values[g.choose(len(values))]}
	outer := g.scope
	g.head(f.name, [...]string{"spare", "each", "each", "later", "laters"}[gives])
	var b strings.Builder
	for range g.choose(8) / 6 {
		b.WriteString(g.expand("decorator") + "\n")
	}
	g.push(gives.block()).returns = f.kind
	g.comps++ // nothing of a signature may bind names or wait
	b.WriteString(f.keyword() + f.name)
	if g.chance(6) {
		b.WriteString("[T, *Ts, **Ps]")
	}
	b.WriteString("(" + g.parameters(f) + ")")
	if g.chance(5) {
		b.WriteString(" -> " + g.expand("annotation"))
	}
	g.comps--
	b.WriteString(":\n")
	if gives != clean {
		outer.funcs = append(outer.funcs, f)
	}
	b.WriteString(indent(g.body(f), 1))
	g.pop()
	text := b.String()
	if gives == clean {
		f.gives = cleanness(text)
		outer.funcs = append(outer.funcs, f)
	}
	return text
}

// cleanness tells whether leaving a generator half way would run any of its code
// at a time of the collector's choice, which is not CPython's.
func cleanness(text string) callKind {
	for _, word := range []string{"finally:", "with ", "except", "yield from"} {
		if strings.Contains(text, word) {
			return dirty
		}
	}
	return clean
}

// block is the kind of a function's scope.
func (k callKind) block() blockKind {
	return [...]blockKind{function, generatorFunction, generatorFunction, coroutine, asyncGenerator}[k]
}

func (f *callable) keyword() string {
	if f.gives == awaited || f.gives == awaitedEach {
		return "async def "
	}
	return "def "
}

// parameters writes the parameters of a function. Defaults are evaluated outside
// of it.
func (g *generator) parameters(f *callable) string {
	inside := g.scope
	var parts []string
	optional := false
	last := positionOnly
	for range g.choose(4) {
		p := param{kind: values[g.choose(len(values))], style: max(last, paramStyle(g.choose(5)))}
		if p.style == many && last == many || last == keywords {
			break
		}
		if p.style > positionOnly && last == positionOnly && len(parts) > 0 {
			parts = append(parts, "/")
		}
		if p.style == keywordOnly && last < many {
			parts = append(parts, "*")
		}
		last = p.style
		if p.style == many {
			p.kind = "T"
		}
		if p.style == keywords {
			p.kind = "D"
		}
		p.name = g.fresh(p.kind)
		text := [...]string{many: "*", keywords: "**", keywordOnly: ""}[p.style] + p.name
		if g.chance(5) {
			text += ": " + g.expand("annotation")
		}
		if p.style != many && p.style != keywords && (optional && p.style < many || g.chance(3)) {
			p.optional = true
			optional = optional || p.style < many
			g.scope = inside.outer
			text += "=" + g.expand(p.kind)
			g.scope = inside
		}
		parts = append(parts, text)
		f.params = append(f.params, p)
	}
	for _, p := range f.params {
		inside.vars[p.kind] = append(inside.vars[p.kind], p.name)
	}
	return strings.Join(parts, ", ")
}

// body writes the statements of a function.
func (g *generator) body(f *callable) string {
	depth, blocks, comps, stars := g.depth, g.blocks, g.comps, g.stars
	g.depth, g.blocks, g.comps, g.stars = 0, blocks+1, 0, 0
	defer func() { g.depth, g.blocks, g.comps, g.stars = depth, blocks, comps, stars }()
	var b strings.Builder
	if g.chance(6) {
		b.WriteString("'''doc {x} \\t'''\n")
	}
	b.WriteString(g.borrowed())
	b.WriteString("tick()\n")
	n := 1 + g.choose(4)
	if g.scope.kind == generatorFunction || g.scope.kind == asyncGenerator {
		b.WriteString(g.statements(n / 2))
		b.WriteString("yield " + g.expand("X") + "\n")
		n -= n / 2
	}
	b.WriteString(g.statements(n))
	if g.scope.kind != asyncGenerator {
		b.WriteString("return " + g.expand(f.kind) + "\n")
	}
	return b.String()
}

// borrowed declares variables of outer scopes as the function's own to write.
func (g *generator) borrowed() string {
	var b strings.Builder
	for range g.choose(6) / 4 {
		kind := values[g.choose(len(values))]
		for s := g.scope.outer; s != nil; s = s.outer {
			names := s.plainNames(kind)
			if s.kind == classBody || len(names) == 0 || s.kind == module && g.taken(names[0]) {
				continue
			}
			word := "nonlocal "
			if s.kind == module {
				word = "global "
			}
			name := names[g.choose(len(names))]
			if !g.taken(name) {
				g.scope.writes = append(g.scope.writes, name)
				b.WriteString(word + name + "\n")
			}
			break
		}
	}
	return b.String()
}

// taken tells whether a name is the scope's own already.
func (g *generator) taken(name string) bool {
	for _, w := range g.scope.writes {
		if w == name {
			return true
		}
	}
	return false
}

// plainNames are the variables that global and nonlocal can name.
func (s *scope) plainNames(kind string) []string {
	var names []string
	for _, name := range s.vars[kind] {
		if !strings.Contains(name, ".") {
			names = append(names, name)
		}
	}
	return names
}

// call writes a call of a function that gives what is asked for; without one, a
// value in its place.
func (g *generator) call(gives callKind, kind string) string {
	var found []*callable
	for s := g.scope; s != nil; s = s.outer {
		if s.kind == classBody && s != g.scope {
			continue
		}
		for _, f := range s.funcs {
			if (f.gives == gives || gives == dirty && f.gives == clean) && (gives != plain || f.kind == kind || kind == "X") {
				found = append(found, f)
			}
		}
	}
	if len(found) == 0 {
		return [...]string{clean: "each(3)", dirty: "each(2)", awaited: "later(1)", awaitedEach: "laters(2)", plain: g.leaf(kind)}[gives]
	}
	f := found[g.choose(len(found))]
	return f.name + "(" + g.arguments(f.params) + ")"
}

// arguments writes the arguments of a call; now and then wrong ones.
func (g *generator) arguments(params []param) string {
	var parts []string
	named := false
	for _, p := range params {
		if p.optional && g.choose(2) == 0 || g.chance(40) {
			named = true // and nothing may fill its place
			continue
		}
		switch value := g.argument(p); {
		case p.style == many && named, p.style == positionOnly && named:
			continue
		case p.style == many:
			parts = append(parts, "*"+value)
		case p.style == keywords:
			parts = append(parts, "**{str(x): y for x, y in "+value+".items()}")
		case p.style == keywordOnly, named, p.style == either && g.choose(3) == 0:
			named = true
			parts = append(parts, p.name+"="+value)
		default:
			parts = append(parts, value)
		}
	}
	if g.chance(30) {
		parts = append(parts, g.expand("surplus"))
	}
	return strings.Join(parts, ", ")
}

// argument writes the value of an argument.
func (g *generator) argument(p param) string {
	if p.style != keywords {
		return g.expand(p.kind)
	}
	g.comps++ // it stands in a comprehension
	defer func() { g.comps-- }()
	return g.expand(p.kind)
}
