package fuzzgen

import (
	"slices"
	"strconv"
	"strings"
)

// A block has the kind of the definition that it belongs to.
type blockKind uint8

const (
	module blockKind = iota
	classBody
	function
	generatorFunction
	coroutine
	asyncGenerator
)

// scope is where names are bound.
type scope struct {
	kind    blockKind
	outer   *scope
	loops   int                 // around the statement
	returns string              // the kind of a function's value
	vars    map[string][]string // names by kind of value
	writes  []string            // names of outer scopes that global or nonlocal makes its own
	funcs   []*callable
}

// push begins a scope.
func (g *generator) push(kind blockKind) *scope {
	g.scope = &scope{kind: kind, outer: g.scope, vars: map[string][]string{}}
	return g.scope
}

// pop ends it.
func (g *generator) pop() { g.scope = g.scope.outer }

// fresh returns a name that nothing has yet; its first letter tells the kind.
func (g *generator) fresh(kind string) string {
	g.names++
	return strings.ToLower(kind) + strconv.Itoa(g.names)
}

// declare makes a variable in the present scope.
func (g *generator) declare(kind string) string {
	name := g.fresh(kind)
	g.scope.vars[kind] = append(g.scope.vars[kind], name)
	return name
}

// forget takes back the last variable of a kind that is in no block.
func (g *generator) forget(kind, name string) {
	vars := g.scope.vars[kind]
	if i := slices.Index(vars, name); i >= 0 {
		g.scope.vars[kind] = slices.Delete(vars, i, i+1)
	}
}

// read returns a variable that can be read, the nearest first.
func (g *generator) read(kind string) string {
	var names []string
	for s := g.scope; s != nil; s = s.outer {
		if s.kind != classBody || s == g.scope {
			names = append(names, s.vars[kind]...)
		}
	}
	if len(names) == 0 {
		return g.leaf(kind)
	}
	return names[g.choose(len(names))]
}

// target returns a variable to assign to: one of the scope's own or a new one.
func (g *generator) target(kind string) string {
	own := g.own(kind)
	if n := g.choose(len(own) + 1); n < len(own) {
		return own[n]
	}
	return g.variable(kind)
}

// variable makes a variable that has a value from the start if it is the
// module's.
func (g *generator) variable(kind string) string {
	name := g.declare(kind)
	for _, first := range firsts {
		if first[0] == kind {
			g.head(name, first[1])
		}
	}
	return name
}

// own returns the variables of a kind that the scope may assign to.
func (g *generator) own(kind string) []string {
	var names []string
	for _, name := range g.scope.vars[kind] {
		if !strings.Contains(name, ".") {
			names = append(names, name)
		}
	}
	for _, name := range g.scope.writes {
		if strings.HasPrefix(name, strings.ToLower(kind)) {
			names = append(names, name)
		}
	}
	return names
}

// changed returns a variable for an augmented assignment, one that has a value.
func (g *generator) changed(kind string) string {
	if own := g.own(kind); len(own) > 0 {
		return own[g.choose(len(own))]
	}
	return "G." + strings.ToLower(kind)
}

// allowed tells whether a rule fits the place.
func (g *generator) allowed(guard string) bool {
	k := g.scope.kind
	inner := g.comps > 0
	switch guard {
	case "":
		return true
	case "loop":
		return g.scope.loops > 0 && g.stars == 0
	case "func":
		return k >= function && g.stars == 0
	case "ret":
		return k >= function && k != asyncGenerator && g.stars == 0
	case "gen":
		return k == generatorFunction && !inner
	case "yield":
		return (k == generatorFunction || k == asyncGenerator) && !inner
	case "async":
		return (k == coroutine || k == asyncGenerator) && !inner
	case "coro":
		return k == coroutine && !inner
	case "bind":
		return !inner && k != classBody
	case "noclass":
		return k != classBody
	case "module":
		return k == module
	}
	panic("the grammar has no guard " + guard)
}
