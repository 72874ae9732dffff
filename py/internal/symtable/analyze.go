package symtable

import "strings"

// What Name.env holds besides symbols: a name is global by declaration, or one
// of those that a class binds.
const (
	declared = -1
	ofClass  = -2
)

// analyze decides what the names of a scope and of those below it mean. The free
// names of the scope are appended to t.free.
func (t *Table) analyze(scope int32) {
	t.Scopes[scope].reentry = nil
	t.open(scope)
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		t.decide(scope, s)
	}
	t.shadow(scope)
	for c := t.Scopes[scope].Child; c != 0 && t.err == nil; c = t.Scopes[c].Sibling {
		mark := len(t.free)
		t.Scopes[c].Inlined = t.inlines(scope, c)
		t.analyze(c)
		t.adopt(scope, c, mark)
	}
	t.unshadow(scope)
	t.close(scope)
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		if sym := &t.Symbols[s]; sym.Meaning == Free || sym.Flags&DefFreeClass != 0 {
			t.Scopes[scope].HasFree = true
			t.free = append(t.free, s)
		}
	}
}

// inlines reports whether a scope runs in the frame of the scope around it.
func (t *Table) inlines(scope, child int32) bool {
	c := &t.Scopes[child]
	return c.Comp != NoComp && c.Comp != GeneratorExp && !t.Scopes[scope].SeesClass
}

// decide finds the meaning of a symbol by what its scope does with it, and by
// the functions around it.
func (t *Table) decide(scope, s int32) {
	sym := &t.Symbols[s]
	env := t.Names[sym.Name].env
	switch f := sym.Flags; {
	case f&DefGlobal != 0:
		if f&DefNonlocal != 0 {
			t.failDeclaration(sym, "name '%s' is nonlocal and global")
		}
		sym.Meaning = GlobalExplicit
	case f&DefNonlocal != 0:
		t.nonlocal(scope, sym, env)
	case f&DefBound != 0:
		sym.Meaning = Local
	default:
		sym.Meaning = t.unbound(scope, sym.Name, env)
	}
}

func (t *Table) nonlocal(scope int32, sym *Symbol, env int32) {
	switch {
	case t.Scopes[scope].Kind == Module:
		t.failDeclaration(sym, "nonlocal declaration not allowed at module level")
	case env == 0 || env == declared:
		t.failDeclaration(sym, "no binding for nonlocal '%s' found")
	case env > 0 && t.Symbols[env].Flags&DefTypeParam != 0:
		t.failDeclaration(sym, "nonlocal binding not allowed for type parameter '%s'")
	}
	sym.Meaning = Free
}

// unbound is the meaning of a name that its scope only uses.
func (t *Table) unbound(scope, name, env int32) Meaning {
	if t.Scopes[scope].SeesClass {
		if f := t.classFlags(scope, name); f&DefGlobal != 0 {
			return GlobalExplicit
		} else if f&DefBound != 0 && f&DefNonlocal == 0 {
			return GlobalImplicit
		}
	}
	if env != 0 && env != declared {
		return Free
	}
	return GlobalImplicit
}

// classFlags returns what the class around a scope does with a name.
func (t *Table) classFlags(scope, name int32) Flags {
	for t.Scopes[scope].Kind != Class {
		scope = t.Scopes[scope].Parent
	}
	for s := t.Names[name].cur; s != 0; s = t.Symbols[s].shadowed {
		if t.Symbols[s].Scope == scope {
			return t.Symbols[s].Flags
		}
	}
	return 0
}

// classNames are those that a class binds for the scopes below it.
var classNames = [...]string{"__class__", "__classdict__", "__conditional_annotations__"}

// shadow makes the bindings of a scope those that scopes below it find.
func (t *Table) shadow(scope int32) {
	switch t.Scopes[scope].Kind {
	case Module:
		return
	case Class:
		for i := range classNames {
			n := &t.Names[t.classNames[i]]
			t.Scopes[scope].outer[i], n.env = n.env, ofClass
		}
		return
	default:
	}
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		sym := &t.Symbols[s]
		n := &t.Names[sym.Name]
		sym.outer = n.env
		switch sym.Meaning {
		case Local:
			n.env = s
		case GlobalExplicit:
			n.env = declared
		default:
		}
	}
}

// unshadow undoes shadow.
func (t *Table) unshadow(scope int32) {
	switch t.Scopes[scope].Kind {
	case Module:
		return
	case Class:
		for i := range classNames {
			t.Names[t.classNames[i]].env = t.Scopes[scope].outer[i]
		}
		return
	default:
	}
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		if sym := &t.Symbols[s]; !sym.passed {
			t.Names[sym.Name].env = sym.outer
		}
	}
}

// adopt connects the free names of a scope, which are t.free from mark on, with
// the symbols of the scope around it.
func (t *Table) adopt(scope, child int32, mark int) {
	for _, s := range t.free[mark:] {
		if t.Scopes[scope].Kind != Class || !t.classCell(scope, child, s) {
			t.connect(scope, child, s)
		}
	}
	t.free = t.free[:mark]
}

// classCell deals with the names that a class binds for the scopes below it.
func (t *Table) classCell(scope, child, s int32) bool {
	switch t.Symbols[s].Name {
	case t.classNames[0]:
		if t.Scopes[child].Inlined {
			t.Symbols[s].Meaning = GlobalImplicit
			return true
		}
		t.Scopes[scope].NeedsClassCell = true
		t.Symbols[s].Link = ClassCell
	case t.classNames[1]:
		t.Scopes[scope].NeedsClassDict = true
		t.Symbols[s].Link = ClassDict
	case t.classNames[2]:
		t.Symbols[s].Link = ClassConditional
	default:
		return false
	}
	return true
}

func (t *Table) connect(scope, child, s int32) {
	sym := &t.Symbols[s]
	p := t.Names[sym.Name].cur
	if p == 0 || t.Symbols[p].Scope != scope {
		p = t.add(scope, sym.Name)
		sym = &t.Symbols[s]
		t.Symbols[p].Meaning, t.Symbols[p].passed = Free, true
	}
	sym.Link = p
	outer := &t.Symbols[p]
	captured := !t.Scopes[child].Inlined || sym.Flags&FreeInChild != 0
	if captured {
		outer.Flags |= FreeInChild
	}
	sees := t.Scopes[scope].Kind == Class || t.Scopes[scope].SeesClass
	switch {
	case sees && !outer.passed && (t.Scopes[scope].Kind == Class || outer.Meaning != Local && outer.Meaning != Cell):
		outer.Flags |= DefFreeClass
	case outer.Meaning == Local && captured:
		outer.Meaning = Cell
		t.Scopes[scope].HasCells = true
		if t.Scopes[scope].Inlined {
			outer.Flags |= DefCompCell
		}
	}
}

// failDeclaration raises an error at the declaration of a symbol.
func (t *Table) failDeclaration(sym *Symbol, format string) {
	for _, d := range t.decls {
		if d.scope != sym.Scope || d.name != sym.Name {
			continue
		}
		if strings.Contains(format, "%s") {
			t.fail(d.pos, format, t.Names[sym.Name].Text)
		} else {
			t.fail(d.pos, "%s", format)
		}
	}
}
