package vars

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// maxRefs is how many references are followed before they are held to be circular.
const maxRefs = 8

// Set assigns to a variable: to what a reference leads to, to element 0 of an array.
func (t *Table) Set(name, value string) error {
	b := t.vars[name]
	if b != nil && b.owner == t && b.Attr&^Exported == 0 && b.Kind == Scalar {
		t.take(textBytes(value) - textBytes(b.Text))
		b.Text, b.Set, b.room = value, true, nil
		return nil
	}
	return t.set(name, value, false)
}

// Append is name+=value.
func (t *Table) Append(name, value string) error { return t.set(name, value, true) }

func (t *Table) set(name, value string, add bool) error {
	if b := t.find(name); b != nil && b.Attr&NameRef != 0 {
		if b.Text == "" {
			if CheckRef(value) != nil {
				return errorf("`"+value+"'", ErrIdentifier)
			}
			return t.SetRef(name, value)
		}
		target, sub, err := t.resolve(name)
		if err != nil {
			return err
		}
		if sub != "" {
			return t.setElement(target, t.shell.Subscript(target, sub), element{target, target + "[" + sub + "]"}, value, add)
		}
		name = target
	}
	b := t.make(name)
	switch {
	case b.Attr&ReadOnly != 0:
		return errorf(name, ErrReadOnly)
	case b.Attr&(dynamic|dynList) != 0:
		return t.shell.Assign(name, value, true)
	case b.Kind == Indexed:
		return t.setItem(b, name, 0, value, add)
	case b.Kind == Assoc:
		return t.setKey(b, name, "0", value, add)
	}
	var err error
	if add && len(b.Text) >= extendFrom && b.Attr&(Integer|Lower|Upper|Capital) == 0 {
		value, err = t.extend(b, value)
	} else {
		b.room = nil
		value, err = t.convert(b, b.Text, value, add)
	}
	if err != nil {
		return err
	}
	t.take(textBytes(value) - textBytes(b.Text))
	b.Text, b.Set = value, true
	if b.Attr&watched != 0 {
		return t.shell.Assign(name, value, true)
	}
	return nil
}

// extendFrom is how long a text is that += extends in place.
const extendFrom = 1 << 10

// extend returns the text of a variable with more behind it, in time of what is more:
// to copy all of it each time would take that by its square. The builder is used only
// where it holds that very text; so copies of a binding may share it.
func (t *Table) extend(b *binding, more string) (string, error) {
	if b.room == nil || b.room.String() != b.Text {
		if err := t.grow(b, more); err != nil {
			return "", err
		}
	} else if b.room.Cap()-b.room.Len() < len(more) {
		if err := t.shell.Room(int64(b.room.Cap() + b.room.Cap()/4 + len(more))); err != nil {
			return "", err
		}
	}
	if err := t.shell.Charge(len(more) / 64); err != nil {
		return "", err
	}
	b.room.WriteString(more)
	return b.room.String(), nil
}

// grow puts the text of a variable into a builder with room for more.
func (t *Table) grow(b *binding, more string) error {
	n := len(b.Text) + len(b.Text)/4 + len(more)
	if err := t.shell.Room(int64(n)); err != nil {
		return err
	}
	if err := t.shell.Charge(n / 64); err != nil {
		return err
	}
	b.room = &strings.Builder{}
	b.room.Grow(n)
	b.room.WriteString(b.Text)
	return nil
}

// convert does to a value what the attributes ask for.
func (t *Table) convert(b *binding, old, value string, add bool) (string, error) {
	if b.Attr&Integer != 0 {
		var before int64
		var err error
		if add {
			if before, err = t.shell.Evaluate(old); err != nil {
				return "", err
			}
		}
		n, err := t.shell.Evaluate(value)
		if err != nil {
			return "", err
		}
		return strconv.FormatInt(before+n, 10), nil
	}
	if add {
		n := len(old) + len(value)
		if err := t.shell.Charge(n / 64); err != nil {
			return "", err
		}
		if n > roomyBytes {
			if err := t.shell.Room(int64(n)); err != nil {
				return "", err
			}
		}
		value = old + value
	}
	switch {
	case b.Attr&Lower != 0:
		return mapCase(value, unicode.ToLower), nil
	case b.Attr&Upper != 0:
		return mapCase(value, unicode.ToUpper), nil
	case b.Attr&Capital != 0 && value != "":
		_, n := utf8.DecodeRuneInString(value)
		return mapCase(value[:n], unicode.ToUpper) + mapCase(value[n:], unicode.ToLower), nil
	}
	return value, nil
}

// mapCase maps the characters of a text; bytes that are none stay.
func mapCase(s string, to func(rune) rune) string {
	if utf8.ValidString(s) {
		return strings.Map(to, s)
	}
	var b strings.Builder
	for s != "" {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			b.WriteByte(s[0])
		} else {
			b.WriteRune(to(r))
		}
		s = s[n:]
	}
	return b.String()
}

// cutSubscript splits name[subscript].
func cutSubscript(text string) (name, sub string, ok bool) {
	i := strings.IndexByte(text, '[')
	if i <= 0 || text[len(text)-1] != ']' {
		return text, "", false
	}
	return text[:i], text[i+1 : len(text)-1], true
}

// resolve follows references to a name and, where one leads to an element, its
// subscript.
func (t *Table) resolve(name string) (target, sub string, err error) {
	first := name
	for range maxRefs {
		b := t.find(name)
		if b == nil || b.Attr&NameRef == 0 || b.Text == "" {
			return name, "", nil
		}
		if target, sub, ok := cutSubscript(b.Text); ok {
			target, _, err = t.resolve(target)
			return target, sub, err
		}
		if b.Text == name && b.under != nil { // a local reference to a variable outside
			return name, "", nil
		}
		name = b.Text
	}
	return "", "", &Error{Name: "warning: " + first, Text: "circular name reference"}
}

// Resolve returns what a name leads to by references: itself if it is none. sub is
// the subscript where that is an element.
func (t *Table) Resolve(name string) (target, sub string, err error) { return t.resolve(name) }

// SetRef makes a reference lead to a name or an element.
func (t *Table) SetRef(name, target string) error {
	if err := CheckRef(target); err != nil {
		return err
	}
	if base, _, _ := cutSubscript(target); base == name && t.level() == 0 {
		return errorf(name, "nameref variable self references not allowed")
	}
	b := t.make(name)
	if b.Attr&ReadOnly != 0 {
		return errorf(name, ErrReadOnly)
	}
	t.take(textBytes(target) - textBytes(b.Text))
	b.Text, b.Set = target, true
	return nil
}

// CheckRef says what is wrong with a text as the value of a reference.
func CheckRef(target string) error {
	if base, _, _ := cutSubscript(target); !quote.IsName(base) {
		return errorf("`"+target+"'", "invalid variable name for name reference")
	}
	return nil
}

// Unset removes a variable: the one that a reference leads to. Of the variable of a
// function there stays, while the function runs, that it is local.
func (t *Table) Unset(name string) error { return t.unset(name, false) }

// UnsetKept is Unset where there stays of every local variable that it is local, also
// of those of the callers: shopt -s localvar_unset.
func (t *Table) UnsetKept(name string) error { return t.unset(name, true) }

func (t *Table) unset(name string, keep bool) error {
	target, sub, err := t.resolve(name)
	if err != nil {
		return err
	}
	if sub != "" {
		return t.unsetElement(target, t.shell.Subscript(target, sub), sub)
	}
	return t.remove(target, keep)
}

// UnsetRef removes a reference, and nothing else.
func (t *Table) UnsetRef(name string) error {
	if b := t.find(name); b != nil && b.Attr&(NameRef|ReadOnly) == 0 {
		return nil
	}
	return t.remove(name, false)
}

// UnsetName is Unset that follows no reference.
func (t *Table) UnsetName(name string) error { return t.remove(name, false) }

func (t *Table) remove(name string, keep bool) error {
	b := t.own(name)
	if b == nil {
		return nil
	}
	if b.Attr&ReadOnly != 0 {
		return errorf(name, "cannot unset: readonly variable")
	}
	wasWatched := b.Attr&watched != 0
	if b.level > 0 && (keep || b.level == t.functionLevel()) {
		t.take(-b.ownBytes(t))
		b.Var, b.room = Var{Attr: t.roleAttr(name)}, nil
	} else {
		t.reveal(name, b)
	}
	if wasWatched {
		t.notify(name)
	}
	return nil
}

// functionLevel is the level of the innermost function; 0 outside.
func (t *Table) functionLevel() int32 {
	for ; t != nil; t = t.parent {
		for i := len(t.scopes) - 1; i >= 0; i-- {
			if !t.scopes[i].temp {
				return t.base + int32(i) + 1
			}
		}
	}
	return 0
}

// isTemp reports whether a level is that of assignments before a command.
func (t *Table) isTemp(level int32) bool {
	for ; t != nil && level > 0; t = t.parent {
		if level > t.base {
			return t.scopes[level-t.base-1].temp
		}
	}
	return false
}
