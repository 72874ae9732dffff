package symtable_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/symtable"
)

// dumper writes a table as testdata/oracle.py writes CPython's. CPython has
// merged inlined comprehensions into the scopes around them; so does this.
type dumper struct {
	*symtable.Table
	out strings.Builder
}

type line struct {
	name  string
	flags symtable.Flags
	m     symtable.Meaning
}

const ours = symtable.Deleted | symtable.FreeInChild

var kinds = [...]string{"function", "class", "module", "annotation", "type alias", "type parameters", "type variable"}

var meanings = [...]string{"", "local", "global", "implicit", "free", "cell"}

func dump(t *symtable.Table) string {
	d := &dumper{Table: t}
	d.scope(1, "")
	return d.out.String()
}

func (d *dumper) scope(n int32, indent string) {
	sc := &d.Scopes[n]
	nested := ""
	if sc.Nested {
		nested = " nested"
	}
	fmt.Fprintf(&d.out, "%s%s %s%s\n", indent, kinds[sc.Kind], sc.Name, nested)
	lines := d.symbols(n)
	slices.SortFunc(lines, func(a, b line) int { return cmp.Compare(a.name, b.name) })
	for _, l := range lines {
		if l.name == ".defaults" || l.name == ".kwdefaults" {
			continue // CPython has them also where there are none
		}
		if l.name == "__conditional_annotations__" && sc.Kind == symtable.Annotation {
			continue // CPython's compiler adds it
		}
		fmt.Fprintf(&d.out, "%s  %s %x %s\n", indent, l.name, l.flags&^ours, meanings[l.m])
	}
	d.children(n, indent+"    ")
}

func (d *dumper) children(n int32, indent string) {
	for c := d.Scopes[n].Child; c != 0; c = d.Scopes[c].Sibling {
		switch {
		case d.Scopes[c].Inlined:
			d.children(c, indent)
		case !d.idle(c):
			d.scope(c, indent)
		}
	}
}

func (d *dumper) idle(n int32) bool {
	if d.Scopes[n].Kind != symtable.Annotation || d.Scopes[n].Child != 0 {
		return false
	}
	for s := d.Scopes[n].First; s != 0; s = d.Symbols[s].Next {
		if name := d.Names[d.Symbols[s].Name].Text; name != ".format" && name != "__classdict__" && name != "__conditional_annotations__" {
			return false
		}
	}
	return true
}

// symbols returns those of a scope and of the comprehensions that are inlined.
func (d *dumper) symbols(n int32) []line {
	var lines []line
	for s := d.Scopes[n].First; s != 0; s = d.Symbols[s].Next {
		sym := &d.Symbols[s]
		lines = append(lines, line{d.Names[sym.Name].Text, sym.Flags, sym.Meaning})
	}
	for c := d.Scopes[n].Child; c != 0; c = d.Scopes[c].Sibling {
		if !d.Scopes[c].Inlined {
			continue
		}
		for _, l := range d.symbols(c) {
			i := slices.IndexFunc(lines, func(o line) bool { return o.name == l.name })
			switch sc := &d.Scopes[n]; {
			case l.flags&symtable.DefParam != 0:
			case i < 0:
				lines = append(lines, l)
			case lines[i].flags&^ours == 0: // it is there for the comprehension
				lines[i].flags = l.flags
				if sc.Kind == symtable.Class || sc.SeesClass {
					lines[i].flags |= symtable.DefFreeClass
				}
			}
		}
	}
	return lines
}
