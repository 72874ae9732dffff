package vars

import (
	"sort"
	"strings"
)

// Table is all the variables that one shell environment sees.
type Table struct {
	shell  Shell
	book   func(int64)
	booked int64
	parent *Table // what is read where this table has nothing
	vars   map[string]*binding
	scopes []scope // those of this table
	base   int32   // how many scopes its parents have
	roles  map[string]Role
	fresh  []binding // memory for those that are made first
}

// binding is a variable of a scope, and what it hides.
type binding struct {
	Var
	owner *Table
	level int32 // of the scope; 0 is global
	under *binding
	// The text, with room behind it: see extend.
	room *strings.Builder
}

// scope is a function call, or the assignments before a command.
type scope struct {
	names []string
	temp  bool
}

// New returns a table without variables. book is told of bytes that are taken, and
// of those given back as a negative number; it may be nil.
func New(shell Shell, book func(int64)) *Table {
	const usual, roles = 48, 18 // that a shell begins with
	return &Table{
		shell: shell, book: book, vars: make(map[string]*binding, usual), roles: make(map[string]Role, roles),
		fresh: make([]binding, usual),
	}
}

// Fork returns the table of a subshell, in constant time. This table must not change
// until the subshell has ended and called Release.
func (t *Table) Fork(shell Shell) *Table {
	return &Table{shell: shell, book: t.book, parent: t, vars: map[string]*binding{}, base: t.level(), roles: t.roles}
}

// Copy returns the table of a subshell that runs beside this one. Elements of arrays
// are copied when one of the two changes them.
func (t *Table) Copy(shell Shell) *Table {
	c := &Table{shell: shell, book: t.book, vars: map[string]*binding{}, base: t.level(), roles: t.roles}
	for _, name := range t.all() {
		c.vars[name] = t.copyChain(t.find(name), c)
	}
	return c
}

// copyChain copies the bindings of a name to another table.
func (t *Table) copyChain(b *binding, to *Table) *binding {
	var first *binding
	for link := &first; b != nil; b = b.under {
		c := *b
		c.owner = to
		if c.List != nil {
			c.List.owner = nil
		}
		if c.Dict != nil {
			c.Dict.owner = nil
		}
		to.take(bindingBytes + textBytes(c.Text))
		*link, link = &c, &c.under
	}
	return first
}

// Release gives back the bytes that the table has booked. It is not used any more.
func (t *Table) Release() {
	t.take(-t.booked)
	t.vars, t.scopes = nil, nil
}

// SetShell changes whom the table asks.
func (t *Table) SetShell(shell Shell) { t.shell = shell }

// Take books bytes of what a shell keeps beside its variables: functions, aliases. They
// are given back by a negative number, or with the table.
func (t *Table) Take(n int64) { t.take(n) }

func (t *Table) take(n int64) {
	t.booked += n
	if t.book != nil {
		t.book(n)
	}
}

// level is the innermost scope.
func (t *Table) level() int32 { return t.base + int32(len(t.scopes)) }

// Parent returns the table that this one was forked from, or nil.
func (t *Table) Parent() *Table { return t.parent }

// Scopes returns how many scopes were begun here.
func (t *Table) Scopes() int { return len(t.scopes) }

// Depth returns how many scopes there are.
func (t *Table) Depth() int { return int(t.level()) }

func (t *Table) find(name string) *binding {
	for ; t != nil; t = t.parent {
		if b, ok := t.vars[name]; ok {
			return b
		}
	}
	return nil
}

// own returns the binding of a name to change it; nil if there is none.
func (t *Table) own(name string) *binding {
	b := t.find(name)
	if b == nil || b.owner == t {
		return b
	}
	c := *b
	c.owner = t
	t.vars[name] = &c
	t.take(bindingBytes + textBytes(c.Text))
	return &c
}

// make returns the binding of a name to change it; a new global one if there is none.
func (t *Table) make(name string) *binding {
	if b := t.own(name); b != nil {
		return b
	}
	b := t.alloc()
	b.owner = t
	b.Attr = t.roleAttr(name)
	t.vars[name] = b
	t.take(bindingBytes + textBytes(name))
	return b
}

// alloc returns memory for a binding.
func (t *Table) alloc() *binding {
	if len(t.fresh) == 0 {
		return &binding{}
	}
	b := &t.fresh[0]
	t.fresh = t.fresh[1:]
	return b
}

// Push begins the scope of a function.
func (t *Table) Push() { t.scopes = append(t.scopes, scope{}) }

// PushTemp begins the scope of assignments before a command, whose variables are
// exported. A function that is called gets its own scope above.
func (t *Table) PushTemp() { t.scopes = append(t.scopes, scope{temp: true}) }

// Pop ends the innermost scope that was begun here.
func (t *Table) Pop() {
	n := len(t.scopes) - 1
	level := t.level()
	for _, name := range t.scopes[n].names {
		b := t.vars[name]
		if b == nil || b.level != level || b.owner != t {
			continue
		}
		t.reveal(name, b)
		if b.Attr&watched != 0 {
			t.notify(name)
		}
	}
	t.scopes[n] = scope{}
	t.scopes = t.scopes[:n]
}

// PopTemp ends the scope that PushTemp has begun, and returns what it has.
func (t *Table) PopTemp() []Elem {
	var list []Elem
	for _, name := range t.scopes[len(t.scopes)-1].names {
		if b := t.vars[name]; b != nil && b.owner == t && b.level == t.level() {
			value, _ := t.Get(name)
			list = append(list, Elem{Key: name, Value: value})
		}
	}
	t.Pop()
	return list
}

// reveal removes a binding.
func (t *Table) reveal(name string, b *binding) {
	if b.owner == t {
		t.take(-bindingBytes - b.ownBytes(t))
	}
	if b.under != nil || t.parent != nil {
		t.vars[name] = b.under
		return
	}
	delete(t.vars, name)
}

// ownBytes is what a binding has booked besides itself.
func (b *binding) ownBytes(t *Table) int64 {
	n := textBytes(b.Text)
	if b.List != nil && b.List.owner == t {
		n += b.List.bytes()
	}
	if b.Dict != nil && b.Dict.owner == t {
		n += b.Dict.bytes()
	}
	return n
}

// notify tells the shell that a watched variable is another one now.
func (t *Table) notify(name string) {
	value, set := t.Get(name)
	_ = t.shell.Assign(name, value, set) // nobody has asked for a change that could fail
}

// bind makes a binding in the innermost scope, or returns the one that is there.
func (t *Table) bind(name string, level int32) *binding {
	old := t.find(name)
	if old != nil && old.level == level {
		return t.own(name)
	}
	b := &binding{owner: t, level: level, under: old}
	b.Attr = t.roleAttr(name)
	t.vars[name] = b
	if i := level - t.base - 1; i >= 0 {
		t.scopes[i].names = append(t.scopes[i].names, name)
	}
	t.take(bindingBytes + textBytes(name))
	return b
}

// roleAttr is what a new variable has because of its name.
func (t *Table) roleAttr(name string) Attr {
	if role, ok := t.roles[name]; ok && role == Watched {
		return watched
	}
	return 0
}

// Define gives the shell a role in a variable. A Dynamic one is an ordinary one once
// it has been unset.
func (t *Table) Define(name string, role Role) {
	t.roles[name] = role
	if role == Watched {
		if b := t.own(name); b != nil {
			b.Attr |= watched
		}
		return
	}
	b := t.make(name)
	b.Set, b.Attr = true, b.Attr|dynamic
	if role == DynamicList {
		b.Kind, b.Attr = Indexed, b.Attr&^dynamic|dynList
	}
}

// Lookup returns the variable of a name, of what a reference leads to; nil if there
// is none.
func (t *Table) Lookup(name string) *Var {
	b := t.find(name)
	for n := 0; b != nil && b.Attr&NameRef != 0 && b.Text != "" && n < maxRefs; n++ {
		target, _, _ := cutSubscript(b.Text)
		b = t.find(target)
	}
	if b == nil {
		return nil
	}
	return &b.Var
}

// Visible reports whether a variable has been given a value, be it an array of no
// elements.
func (t *Table) Visible(name string) bool {
	v := t.Lookup(name)
	switch {
	case v == nil:
		return false
	case v.Attr&dynamic != 0:
		_, set := t.shell.Value(t.target(name))
		return set
	case v.Attr&dynList != 0:
		return len(t.shell.Values(t.target(name))) > 0
	}
	return v.Set
}

// LookupRef is Lookup that follows no reference.
func (t *Table) LookupRef(name string) *Var {
	if b := t.find(name); b != nil {
		return &b.Var
	}
	return nil
}

// Get returns the value of a variable, of element 0 of an array.
func (t *Table) Get(name string) (value string, set bool) {
	b := t.find(name)
	if b == nil {
		return "", false
	}
	if b.Attr&(NameRef|dynamic|dynList) == 0 && b.Kind == Scalar {
		return b.Text, b.Set
	}
	return t.get(name, b)
}

func (t *Table) get(name string, b *binding) (string, bool) {
	switch {
	case b.Attr&NameRef != 0:
		target, sub, err := t.resolve(name)
		if err != nil || target == name {
			return "", false
		}
		if sub != "" {
			value, set, err := t.Element(target, t.shell.Subscript(target, sub))
			if err != nil {
				t.shell.Skip(err)
			}
			return value, set
		}
		return t.Get(target)
	case b.Attr&dynamic != 0:
		return t.shell.Value(name)
	case b.Attr&dynList != 0:
		if list := t.shell.Values(name); len(list) > 0 {
			return list[0], true
		}
		return "", false
	case b.Kind == Indexed && b.List != nil:
		return b.List.At(0)
	case b.Kind == Assoc && b.Dict != nil:
		return b.Dict.At("0")
	}
	return "", false
}

// all returns every name, in order.
func (t *Table) all() []string {
	seen := map[string]bool{}
	var names []string
	for x := t; x != nil; x = x.parent {
		for name, b := range x.vars {
			if seen[name] {
				continue
			}
			seen[name] = true
			if b != nil {
				names = append(names, name)
			}
		}
	}
	sort.Strings(names)
	return names
}

// Names returns the names of the variables that begin with prefix, in order. With
// unset those are among them that are declared and have no value.
func (t *Table) Names(prefix string, unset bool) []string {
	var names []string
	for _, name := range t.all() {
		if strings.HasPrefix(name, prefix) && (unset || t.find(name).Set) {
			names = append(names, name)
		}
	}
	return names
}

// LocalNames returns the names of the innermost function's variables, in order.
func (t *Table) LocalNames() []string {
	var names []string
	level := t.functionLevel()
	for _, name := range t.all() {
		if level > 0 && t.find(name).level == level {
			names = append(names, name)
		}
	}
	return names
}

// Exported returns the environment of a command, as NAME=VALUE.
func (t *Table) Exported() []string {
	var env []string
	for _, name := range t.all() {
		if b := t.find(name); b.Attr&Exported != 0 && b.Set && b.Kind == Scalar {
			value, set := t.Get(name)
			if set {
				env = append(env, name+"="+value)
			}
		}
	}
	return env
}
