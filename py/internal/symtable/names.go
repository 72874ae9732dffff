package symtable

import (
	"hash/maphash"
	"math/bits"
	"strings"
)

// seed, seed0 and seed1 keep sources from choosing names that collide.
var (
	seed  = maphash.MakeSeed()
	seed0 = maphash.String(seed, "0")
	seed1 = maphash.String(seed, "1")
)

// hash of a name. Most are short: maphash takes 18 ns for one, and this 10.
func hash(s string) uint64 {
	n := len(s)
	var a, b uint64
	switch {
	case n > 16:
		return maphash.String(seed, s)
	case n >= 8:
		a, b = word(s), word(s[n-8:])
	case n >= 4:
		a, b = half(s), half(s[n-4:])
	case n > 0:
		a = uint64(s[0]) | uint64(s[n/2])<<8 | uint64(s[n-1])<<16
	}
	hi, lo := bits.Mul64(a^seed0, b^seed1^uint64(n))
	return hi ^ lo
}

// word returns the first eight bytes of s, half the first four.
func word(s string) uint64 { return half(s) | half(s[4:])<<32 }

func half(s string) uint64 {
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24
}

// Intern returns the number of a name.
func (t *Table) Intern(s string) int32 {
	if len(t.Names) >= len(t.index)*3/4 {
		t.growIndex()
	}
	h := hash(s)
	mask := uint64(len(t.index) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		n := t.index[i]
		if n == 0 {
			t.index[i] = int32(len(t.Names) + 1)
			t.Names = append(t.Names, Name{Text: s, hash: h})
			return int32(len(t.Names) - 1)
		}
		if e := &t.Names[n-1]; e.hash == h && e.Text == s {
			return n - 1
		}
	}
}

func (t *Table) growIndex() {
	size := max(64, 2*len(t.index))
	t.index = make([]int32, size)
	mask := uint64(size - 1)
	for n := range t.Names {
		i := t.Names[n].hash & mask
		for t.index[i] != 0 {
			i = (i + 1) & mask
		}
		t.index[i] = int32(n + 1)
	}
}

// Mangle returns what a name stands for in the class of that name: __x is
// _class__x.
func Mangle(class, name string) string {
	if class == "" || len(name) < 3 || name[0] != '_' || name[1] != '_' ||
		strings.HasSuffix(name, "__") || strings.IndexByte(name, '.') >= 0 {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}

// symbol returns the symbol of name in the open scope, or 0.
func (t *Table) symbol(scope, name int32) int32 {
	if m := t.Scopes[scope].reentry; m != nil {
		return m[name]
	}
	for s := t.Names[name].cur; s != 0; s = t.Symbols[s].shadowed {
		if t.Symbols[s].Scope <= scope {
			if t.Symbols[s].Scope == scope {
				return s
			}
			return 0
		}
	}
	return 0
}

// add makes the symbol of name in an open scope, which has none.
func (t *Table) add(scope, name int32) int32 {
	s := int32(len(t.Symbols))
	t.Symbols = append(t.Symbols, Symbol{})
	t.Symbols[s].Name, t.Symbols[s].Scope = name, scope
	sc := &t.Scopes[scope]
	if sc.last == 0 {
		sc.First = s
	} else {
		t.Symbols[sc.last].Next = s
	}
	sc.last = s
	if sc.reentry != nil {
		sc.reentry[name] = s
		return s
	}
	at := &t.Names[name].cur
	for *at != 0 && t.Symbols[*at].Scope > scope {
		at = &t.Symbols[*at].shadowed
	}
	t.Symbols[s].shadowed = *at
	*at = s
	return s
}

// Lookup returns the symbol of a name in a scope by a search, or 0.
func (t *Table) Lookup(scope int32, name string) int32 {
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		if t.Names[t.Symbols[s].Name].Text == name {
			return s
		}
	}
	return 0
}

// Open makes the symbols of a scope those that Find finds, until Close. Scopes
// are opened from the outside in.
func (t *Table) Open(scope int32) { t.open(scope) }

// Close undoes Open.
func (t *Table) Close(scope int32) { t.close(scope) }

// Find returns the symbol of a name in an open scope, or 0.
func (t *Table) Find(scope int32, name string) int32 { return t.symbol(scope, t.Intern(name)) }

// mangled returns the number of a name as it is in the current scope.
func (t *Table) mangled(name string) int32 {
	if len(name) > 2 && name[1] == '_' && name[0] == '_' {
		name = Mangle(t.Scopes[t.current].class, name)
	}
	return t.Intern(name)
}

// enter opens a new scope within the current one.
func (t *Table) enter(kind Kind, name string, node any, part Part) int32 {
	n := int32(len(t.Scopes))
	t.Scopes = append(t.Scopes, Scope{})
	sc := &t.Scopes[n]
	sc.Kind, sc.Name, sc.Node, sc.Part, sc.Parent = kind, name, node, part, t.current
	if p := &t.Scopes[t.current]; t.current != 0 {
		sc.class, sc.inIter = p.class, p.inIter
		sc.Nested = p.Nested || p.Kind == Function || p.Kind == TypeParams || p.Kind == Annotation || p.Kind == TypeAlias || p.Kind == TypeVariable
		if p.lastChild == 0 {
			p.Child = n
		} else {
			t.Scopes[p.lastChild].Sibling = n
		}
		p.lastChild = n
	}
	t.current = n
	if kind == Class && t.classNames[0] == t.classNames[1] { // the first class
		for i, name := range classNames {
			t.classNames[i] = t.Intern(name)
		}
	}
	return n
}

// leave closes the current scope.
func (t *Table) leave() {
	sc := &t.Scopes[t.current]
	if sc.reentry == nil {
		t.close(t.current)
	}
	t.current = sc.Parent
}

func (t *Table) close(scope int32) {
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		t.Names[t.Symbols[s].Name].cur = t.Symbols[s].shadowed
	}
}

// open makes the symbols of a scope those that are found first.
func (t *Table) open(scope int32) {
	for s := t.Scopes[scope].First; s != 0; s = t.Symbols[s].Next {
		n := &t.Names[t.Symbols[s].Name]
		t.Symbols[s].shadowed = n.cur
		n.cur = s
	}
}
