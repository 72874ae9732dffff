package fuzzgen

import (
	"strconv"
	"strings"
)

// class is a class of the program. It can be called with an int and any value.
type class struct{ name string }

// classDef writes a class.
func (g *generator) classDef() string {
	g.names++
	c := &class{name: "C" + strconv.Itoa(g.names)}
	g.head(c.name, "P")
	var b strings.Builder
	if g.chance(6) {
		b.WriteString("@marked\n")
	}
	b.WriteString("class " + c.name)
	if g.chance(6) {
		b.WriteString("[T]")
	}
	b.WriteString("(" + g.bases() + "):\n")
	g.push(classBody)
	depth, comps := g.depth, g.comps
	g.depth, g.comps = 0, 0
	g.blocks++
	b.WriteString(indent(g.members(), 1))
	g.blocks--
	g.depth, g.comps = depth, comps
	g.pop()
	g.classes = append(g.classes, c)
	return b.String()
}

// bases writes what a class is made from.
func (g *generator) bases() string {
	base := g.classes[g.choose(len(g.classes))].name
	switch g.choose(8) {
	case 1:
		return base + ", Mixin"
	case 2:
		return "Mixin, " + base
	case 3:
		return base + ", metaclass=Meta"
	case 4:
		return base + ", tag=" + g.expand("I")
	case 5:
		return base + ", " + g.classes[g.choose(len(g.classes))].name
	}
	return base
}

// members writes the body of a class.
func (g *generator) members() string {
	var b strings.Builder
	b.WriteString(g.expand("classhead"))
	for range 1 + g.choose(5) {
		b.WriteString(g.member())
	}
	return b.String()
}

// member writes a method or another member, in whose scope the attributes of self
// can be read.
func (g *generator) member() string {
	g.push(function).returns = "X"
	defer g.pop()
	g.scope.vars["I"] = []string{"self.a"}
	g.scope.vars["X"] = []string{"self.b"}
	g.scope.vars["O"] = []string{"self"}
	return g.expand("member")
}

// instance writes a new object.
func (g *generator) instance() string {
	c := g.classes[g.choose(len(g.classes))]
	args := g.expand("I")
	if g.choose(2) == 1 {
		args += ", " + g.expand("X")
	}
	return c.name + "(" + args + ")"
}
