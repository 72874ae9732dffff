package vars

// Where says which variable of a name declare means.
type Where uint8

// The places.
const (
	Visible Where = iota // the one that is seen; a new global one: export, readonly
	Local                // the innermost function's; outside of functions as Visible
	Global               // the global one: declare -g
)

// Change is what declare does to a variable besides assigning.
type Change struct {
	Set, Clear Attr
	Kind       Kind // to make it an array; Scalar changes nothing
	NoArray    bool // +a or +A
	Inherit    bool // a new local variable begins as the one that it hides
}

// Declare gives a variable attributes and a kind, and makes it where there is none.
// NameRef is about the name itself, the rest about what a reference leads to.
func (t *Table) Declare(name string, c Change, where Where) error {
	if where != Local && (c.Set|c.Clear)&NameRef == 0 {
		name = t.target(name)
	}
	b, err := t.bindingOf(name, where, c.Inherit)
	if err != nil {
		return err
	}
	switch {
	case c.Clear&ReadOnly != 0 && b.Attr&ReadOnly != 0:
		return errorf(name, ErrReadOnly)
	case c.NoArray && b.Kind != Scalar:
		return errorf(name, "cannot destroy array variables in this way")
	case c.Set&NameRef != 0 && b.Kind != Scalar:
		return errorf(name, errNoReference)
	case c.Kind == Assoc && b.Kind == Indexed:
		return noConversion(name, "indexed to associative")
	case c.Kind == Indexed && b.Kind == Assoc:
		return noConversion(name, "associative to indexed")
	case c.Kind != Scalar && b.Kind == Scalar && where == Local && b.level > 0:
		set := b.Set
		t.empty(b) // bash makes an array of a global, and of a local a new one
		t.become(b, c.Kind)
		b.Set = set
	case c.Kind != Scalar && b.Kind == Scalar:
		t.become(b, c.Kind)
		b.Attr &^= NameRef
		c.Set &^= NameRef // no error, but of a local variable
	}
	if c.Kind != Scalar && c.Set&NameRef != 0 {
		return errorf(name, errNoReference)
	}
	const cases = Lower | Upper | Capital
	if set := c.Set & cases; set != 0 {
		b.Attr &^= cases
		if set&(set-1) != 0 { // more than one: none
			c.Set &^= cases
		}
	}
	b.Attr = b.Attr&^c.Clear | c.Set
	return nil
}

// become makes an array of a scalar, which stays without value if it has none.
func (t *Table) become(b *binding, kind Kind) {
	set := b.Set
	if kind == Assoc {
		t.toAssoc(b)
	} else {
		t.toIndexed(b)
	}
	b.Set = set
}

// bindingOf returns the binding that declare means.
func (t *Table) bindingOf(name string, where Where, inherit bool) (*binding, error) {
	level := t.functionLevel()
	switch {
	case where == Local && level > 0:
		return t.local(name, level, inherit)
	case where == Global:
		return t.global(name), nil
	}
	return t.make(name), nil
}

// local makes a variable of the innermost function. The value that an assignment
// before the call gave it stays, and that it is exported.
func (t *Table) local(name string, level int32, inherit bool) (*binding, error) {
	old := t.find(name)
	switch {
	case old == nil:
	case old.level >= level:
		return t.own(name), nil
	case t.NeverLocal(name):
		return nil, errorf(name, ErrReadOnly)
	}
	b := t.bind(name, level)
	if old != nil && inherit {
		b.inherit(old)
		t.take(b.ownBytes(t))
		return b, nil
	}
	if old != nil {
		b.Attr |= old.Attr & Exported
		if old.level == level-1 && t.isTemp(old.level) {
			b.Text, b.Set = old.Text, old.Set
			t.take(textBytes(b.Text))
		}
	}
	return b, nil
}

// inherit makes a variable a copy of another one.
func (b *binding) inherit(old *binding) {
	const own = NameRef | dynamic | dynList | watched
	b.Attr |= old.Attr &^ own
	b.Kind, b.Text, b.Set = old.Kind, old.Text, old.Set
	if old.List != nil {
		b.List = old.List.clone(b.owner)
	}
	if old.Dict != nil {
		b.Dict = old.Dict.clone(b.owner)
	}
}

// global returns the binding at the bottom.
func (t *Table) global(name string) *binding {
	head := t.find(name)
	if head == nil || head.level == 0 {
		return t.make(name)
	}
	// What is below belongs to whoever made it: copy down to it.
	link := t.own(name)
	for link.under != nil {
		if link.under.owner != t {
			c := *link.under
			c.owner = t
			t.take(bindingBytes + textBytes(c.Text))
			link.under = &c
		}
		link = link.under
		if link.level == 0 {
			return link
		}
	}
	link.under = &binding{owner: t, Var: Var{Attr: t.roleAttr(name)}}
	t.take(bindingBytes + textBytes(name))
	return link.under
}

// SetGlobal assigns to the global variable of a name, though a local one hides it.
func (t *Table) SetGlobal(name, value string, add bool) error {
	return t.withGlobal(name, func() error { return t.set(name, value, add) })
}

// AssignGlobal is Assign for the global variable of a name.
func (t *Table) AssignGlobal(name string, elems []Elem, add bool) error {
	return t.withGlobal(name, func() error { return t.Assign(name, elems, add) })
}

// withGlobal does something while the global variable of a name is the one seen.
func (t *Table) withGlobal(name string, do func() error) error {
	head := t.find(name)
	if head == nil || head.level == 0 {
		return do()
	}
	b := t.global(name)
	head = t.vars[name]
	t.vars[name] = b
	err := do()
	t.vars[name] = head
	return err
}

// SetTemp binds name=value in the innermost scope, exported: an assignment before a
// command, for which PushTemp was called.
func (t *Table) SetTemp(name, value string, add bool) error {
	old := t.find(name)
	if old != nil && old.Attr&ReadOnly != 0 {
		return errorf(name, ErrReadOnly)
	}
	b := t.bind(name, t.level())
	if add && old != nil && old != b { // what is not added to has none of the attributes
		b.Attr |= old.Attr & (Integer | Lower | Upper | Capital)
		b.Text, _ = t.getOld(name, old)
		t.take(textBytes(b.Text))
	}
	b.Attr |= Exported
	return t.set(name, value, add)
}

func (t *Table) getOld(name string, old *binding) (string, bool) {
	if old.Attr&(NameRef|dynamic|dynList) == 0 && old.Kind == Scalar {
		return old.Text, old.Set
	}
	return t.get(name, old)
}

// HasLocal reports whether the innermost function has a variable of its own.
func (t *Table) HasLocal(name string) bool {
	level := t.functionLevel()
	b := t.find(name)
	return level > 0 && b != nil && b.level == level
}

// NeverLocal reports whether there can be no local variable of a name: a global one is
// read-only.
func (t *Table) NeverLocal(name string) bool {
	b := t.find(name)
	return b != nil && b.Attr&ReadOnly != 0 && b.level == 0
}

// InFunction reports whether there is a function's scope.
func (t *Table) InFunction() bool { return t.functionLevel() > 0 }
