package vars

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// Elem is an element of a compound assignment: value, or [key]=value, or [key]+=value.
type Elem struct {
	Key    string
	HasKey bool
	Append bool
	Value  string
}

const errSubscript = "bad array subscript"

// badSubscript is the error for an element that cannot be.
func badSubscript(element string) error {
	return &Error{Name: element, Text: errSubscript, Subscript: true}
}

// Element returns an element by its subscript: a key, or an expression. "@" and "*"
// are none here.
func (t *Table) Element(name, sub string) (value string, set bool, err error) {
	name, inner, err := t.resolve(name)
	if err != nil || inner != "" {
		return "", false, err
	}
	if v := t.LookupRef(name); v != nil && v.Kind == Assoc {
		switch {
		case sub == "":
			return "", false, badSubscript(name)
		case v.Dict == nil:
			return "", false, nil
		}
		value, set = v.Dict.At(sub)
		return value, set, nil
	}
	i, err := t.index(sub)
	if err != nil {
		return "", false, err
	}
	return t.Item(name, i)
}

// index evaluates a subscript.
func (t *Table) index(sub string) (int64, error) {
	if n, err := strconv.ParseInt(sub, 10, 63); err == nil && (sub[0] != '0' || len(sub) == 1) && sub[0] != '+' {
		return n, nil
	}
	return t.shell.Index(sub)
}

// Item returns an element of an indexed array; index 0 of a scalar is its value. A
// negative index counts from the end of an array.
func (t *Table) Item(name string, i int64) (value string, set bool, err error) {
	b := t.find(name)
	switch {
	case b == nil && i < 0:
		return "", false, badSubscript(name)
	case b == nil:
		return "", false, nil
	case b.Attr&dynList != 0:
		list := t.shell.Values(name)
		if i < 0 {
			i += int64(len(list))
		}
		if i < 0 {
			return "", false, badSubscript(name)
		}
		if i < int64(len(list)) {
			return list[i], true, nil
		}
		return "", false, nil
	case b.Kind != Indexed:
		if i < 0 {
			return "", false, badSubscript(name)
		}
		if i > 0 {
			return "", false, nil
		}
		value, set = t.Get(name)
		return value, set, nil
	case b.List == nil:
		if i < 0 {
			return "", false, badSubscript(name)
		}
		return "", false, nil
	}
	if i < 0 {
		if i += b.List.Next(); i < 0 {
			return "", false, badSubscript(name)
		}
	}
	value, set = b.List.At(i)
	return value, set, nil
}

// SetElement assigns to name[sub]; add is +=. Of an indexed array a subscript without text
// is 0, unless it is so in the element as it is written, which errors tell.
func (t *Table) SetElement(name, sub, written, value string, add bool) error {
	target, inner, err := t.resolve(name)
	if err != nil {
		return err
	}
	if inner != "" {
		return errorf("`"+target+"["+inner+"]'", ErrIdentifier)
	}
	return t.setElement(target, sub, element{name, written}, value, add)
}

// element is how errors tell an element that is assigned to.
type element struct {
	name    string // of the array, or of the reference to it
	written string
}

func (t *Table) setElement(name, sub string, told element, value string, add bool) error {
	b := t.find(name)
	switch {
	case b != nil && b.Attr&NameRef != 0: // it leads nowhere
		return errorf("`'", ErrIdentifier)
	case b == nil || b.Kind != Assoc:
	case sub == "":
		return badSubscript(told.written)
	case b.Attr&ReadOnly != 0:
		return errorf(told.name, ErrReadOnly)
	default:
		return t.setKey(t.make(name), name, sub, value, add)
	}
	if sub == "" && !strings.HasSuffix(told.written, "[]") {
		sub = "0"
	}
	if sub == "" || strings.HasSuffix(told.written, "[@]") || strings.HasSuffix(told.written, "[*]") {
		return badSubscript(told.written) // one that is written so: "*" of a variable is an expression
	}
	i, err := t.index(sub)
	if err != nil {
		return err
	}
	if b = t.find(name); i < 0 && b != nil { // the expression may have changed it
		i += b.next()
	}
	switch {
	case i < 0:
		return badSubscript(told.written)
	case b != nil && b.Attr&ReadOnly != 0:
		return errorf(told.name, ErrReadOnly)
	}
	return t.setItem(t.make(name), name, i, value, add)
}

// next is the index behind the last element.
func (b *binding) next() int64 {
	switch {
	case b.List != nil:
		return b.List.Next()
	case b.Kind == Scalar && b.Set:
		return 1
	}
	return 0
}

// SetItem assigns to an element of an indexed array, by a number.
func (t *Table) SetItem(name string, i int64, value string) error {
	sub := strconv.FormatInt(i, 10)
	return t.setElement(name, sub, element{name, name + "[" + sub + "]"}, value, false)
}

// setItem assigns to an element, and makes a scalar an array.
func (t *Table) setItem(b *binding, name string, i int64, value string, add bool) error {
	if b.Attr&(dynamic|dynList) != 0 {
		return t.shell.Assign(name, value, true)
	}
	t.toIndexed(b)
	list := t.ownList(b)
	old, _ := list.At(i)
	value, err := t.convert(b, old, value, add)
	if err != nil {
		return err
	}
	if n := list.growth(i); n > roomyBytes {
		if err := t.shell.Room(n); err != nil {
			return err
		}
	}
	bytes, work := list.set(i, value)
	t.take(bytes)
	b.Set = true
	return t.shell.Charge(work / 64)
}

func (t *Table) setKey(b *binding, name, key, value string, add bool) error {
	dict := t.ownDict(b)
	old, _ := dict.At(key)
	value, err := t.convert(b, old, value, add)
	if err != nil {
		return err
	}
	if n := dict.growth(); n > roomyBytes {
		if err := t.shell.Room(n); err != nil {
			return err
		}
	}
	bytes, work := dict.set(key, value)
	t.take(bytes)
	b.Set = true
	return t.shell.Charge(work / 16)
}

// toIndexed makes a scalar an array whose element 0 it is.
func (t *Table) toIndexed(b *binding) {
	if b.Kind != Scalar {
		return
	}
	b.Kind = Indexed
	list := t.ownList(b)
	if b.Set {
		bytes, _ := list.set(0, b.Text)
		t.take(bytes)
	}
	t.take(-textBytes(b.Text))
	b.Text = ""
}

func (t *Table) toAssoc(b *binding) {
	b.Kind = Assoc
	dict := t.ownDict(b)
	if b.Set {
		bytes, _ := dict.set("0", b.Text)
		t.take(bytes)
	}
	t.take(-textBytes(b.Text))
	b.Text = ""
}

// ownList returns the list of a binding to change it.
func (t *Table) ownList(b *binding) *List {
	switch {
	case b.List == nil:
		b.List = &List{owner: t}
		t.take(listBytes)
	case b.List.owner != t:
		b.List = b.List.clone(t)
		t.take(b.List.bytes())
	}
	return b.List
}

func (t *Table) ownDict(b *binding) *Dict {
	switch {
	case b.Dict == nil:
		b.Dict = newDict(t)
		t.take(dictBytes)
	case b.Dict.owner != t:
		b.Dict = b.Dict.clone(t)
		t.take(b.Dict.bytes())
	}
	return b.Dict
}

// Assign is a compound assignment, name=(...), with add name+=(...).
func (t *Table) Assign(name string, elems []Elem, add bool) error {
	told := name
	name, inner, err := t.resolve(name)
	if err != nil {
		return err
	}
	if inner != "" {
		return errorf("`"+name+"["+inner+"]'", ErrIdentifier)
	}
	b := t.make(name)
	switch {
	case b.Attr&ReadOnly != 0:
		return errorf(told, ErrReadOnly)
	case b.Attr&(dynamic|dynList) != 0:
		return nil
	}
	if b.Attr&NameRef != 0 { // it leads nowhere
		t.shell.Skip(errorf("warning: "+name, "removing nameref attribute"))
		b.Attr &^= NameRef
	}
	old := b.Dict
	if !add {
		t.empty(b)
	}
	t.toIndexed(b)
	b.Set = true
	if b.Kind == Assoc {
		if add {
			old = nil
		}
		return t.assignKeys(b, name, elems, old)
	}
	return t.assignItems(b, name, elems)
}

// empty takes what a variable holds.
func (t *Table) empty(b *binding) {
	t.take(-b.ownBytes(t))
	b.Text, b.List, b.Dict, b.Set, b.room = "", nil, nil, false, nil
}

func (t *Table) assignItems(b *binding, name string, elems []Elem) error {
	t.ownList(b)
	next := b.List.Next()
	for i := range elems {
		e := &elems[i]
		at := next
		if e.HasKey {
			if e.Key == "@" || e.Key == "*" {
				t.shell.Skip(errorf(e.text(), "cannot assign to non-numeric index"))
				continue
			}
			n, err := t.index(e.Key)
			if err != nil {
				return err
			}
			if n < 0 {
				n += b.List.Next()
			}
			if n < 0 || e.Key == "" {
				t.shell.Skip(errorf(e.text(), errSubscript))
				continue
			}
			at = n
		}
		if err := t.setItem(b, name, at, e.Value, e.Append); err != nil {
			return err
		}
		next = at + 1
	}
	return nil
}

// assignKeys takes [key]=value throughout, or keys and values in turn. Where old is
// not nil, += adds to what was there before the assignment.
func (t *Table) assignKeys(b *binding, name string, elems []Elem, old *Dict) error {
	t.ownDict(b)
	pairs := len(elems) > 0 && !elems[0].HasKey
	for i := 0; i < len(elems); i++ {
		e := elems[i]
		word := e.text()
		if pairs {
			word = quote.Value(word)
			e.Key = e.text()
			e.Value = ""
			if i++; i < len(elems) {
				e.Value = elems[i].text()
			}
		} else if !e.HasKey {
			t.shell.Skip(errorf(name, "%s: must use subscript when assigning associative array", e.Value))
			continue
		}
		if e.Key == "" {
			t.shell.Skip(errorf(word, errSubscript))
			continue
		}
		if err := t.assignKey(b, name, &e, e.Append && !pairs, old); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) assignKey(b *binding, name string, e *Elem, add bool, old *Dict) error {
	if add && old != nil {
		before, _ := old.At(e.Key)
		value, err := t.convert(b, before, e.Value, true)
		if err != nil {
			return err
		}
		return t.setKey(b, name, e.Key, value, false)
	}
	return t.setKey(b, name, e.Key, e.Value, add)
}

// text is the word that an element was.
func (e *Elem) text() string {
	switch {
	case !e.HasKey:
		return e.Value
	case e.Append:
		return "[" + e.Key + "]+=" + e.Value
	}
	return "[" + e.Key + "]=" + e.Value
}

// SetArray makes a variable the indexed array of values. It is for arrays that the
// shell itself fills: no attribute changes the values.
func (t *Table) SetArray(name string, values []string) error {
	const elem = 48
	if n := int64(elem * len(values)); n > roomyBytes {
		if err := t.shell.Room(n); err != nil {
			return err
		}
	}
	elems := make([]Elem, len(values))
	for i, v := range values {
		elems[i].Value = v
	}
	return t.Assign(name, elems, false)
}

// UnsetElement removes an element; all of them by @ and * of an indexed array. Errors tell
// the subscript as it is written.
func (t *Table) UnsetElement(name, sub, written string) error {
	name, _, err := t.resolve(name)
	if err != nil {
		return err
	}
	if b := t.own(name); b != nil && b.Attr&ReadOnly != 0 {
		return errorf(name, "cannot unset: readonly variable")
	}
	return t.unsetElement(name, sub, written)
}

// unsetElement removes an element whatever protects the array: a reference to the element
// leads past that.
func (t *Table) unsetElement(name, sub, written string) error {
	b := t.own(name)
	switch {
	case b == nil:
		return nil
	case b.Kind == Assoc && sub == "":
		return badSubscript("[" + written + "]")
	case b.Kind == Assoc:
		if b.Dict != nil {
			t.take(t.ownDict(b).unset(sub))
		}
		return nil
	case (sub == "@" || sub == "*") && b.Kind == Scalar:
		return errorf(name, "not an array variable")
	case sub == "@" || sub == "*":
		set := b.Set
		t.empty(b)
		b.Set = set
		return nil
	}
	i, err := t.index(sub)
	switch {
	case err != nil:
		return err
	case b.Kind == Scalar && i == 0:
		return t.UnsetName(name)
	case b.Kind == Scalar:
		return errorf(name, "not an array variable")
	}
	if i < 0 {
		i += b.next()
	}
	if i < 0 {
		return badSubscript("[" + written + "]")
	}
	if b.List == nil {
		return nil
	}
	bytes, work := t.ownList(b).unset(i)
	t.take(bytes)
	return t.shell.Charge(work / 64)
}

// array returns the variable that a name leads to, for its elements: a reference to one
// of them has none.
func (t *Table) array(name string) (target string, b *binding) {
	target, sub, err := t.resolve(name)
	if err != nil || sub != "" {
		return name, nil
	}
	return target, t.find(target)
}

// Values returns the elements of an array in order, or the value of a scalar.
func (t *Table) Values(name string) []string {
	name, b := t.array(name)
	switch {
	case b == nil:
		return nil
	case b.Attr&dynList != 0:
		return t.shell.Values(name)
	case b.Kind == Indexed && b.List != nil:
		return append([]string(nil), b.List.values.list()...)
	case b.Kind == Assoc && b.Dict != nil:
		values := make([]string, 0, b.Dict.count)
		for _, v := range b.Dict.All {
			values = append(values, v)
		}
		return values
	case b.Kind == Scalar:
		if value, set := t.Get(name); set {
			return []string{value}
		}
	}
	return nil
}

// target is what a name leads to by references, without subscript.
func (t *Table) target(name string) string {
	if target, _, err := t.resolve(name); err == nil {
		return target
	}
	return name
}

// Keys returns the subscripts of an array in order; "0" for a scalar.
func (t *Table) Keys(name string) []string {
	name, b := t.array(name)
	var keys []string
	switch {
	case b == nil:
	case b.Attr&dynList != 0:
		for i := range t.shell.Values(name) {
			keys = append(keys, strconv.Itoa(i))
		}
	case b.Kind == Indexed && b.List != nil:
		keys = make([]string, b.List.Len())
		for i := range keys {
			keys[i] = strconv.FormatInt(b.List.Index(i), 10)
		}
	case b.Kind == Assoc && b.Dict != nil:
		keys = make([]string, 0, b.Dict.count)
		for k := range b.Dict.All {
			keys = append(keys, k)
		}
	case b.Kind == Scalar:
		if _, set := t.Get(name); set {
			keys = []string{"0"}
		}
	}
	return keys
}

// Len returns the number of elements: ${#name[@]}.
func (t *Table) Len(name string) int {
	name, b := t.array(name)
	if b == nil {
		return 0
	}
	if b.Attr&(dynList|dynamic) != 0 {
		return len(t.Values(name))
	}
	return b.Len()
}
