package vars

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// Declaration returns the text of declare -p for a variable; ok is false if there is
// none. A reference is shown itself.
func (t *Table) Declaration(name string) (text string, ok bool) {
	b := t.find(name)
	if b == nil {
		return "", false
	}
	flags := b.Flags()
	if flags == "" {
		flags = "-"
	}
	text = "declare -" + flags + " " + name
	if !b.Set {
		return text, true
	}
	switch {
	case b.Kind != Scalar:
		return text + "=" + t.compound(name, b), true
	case b.Attr&NameRef != 0:
		return text + "=" + quote.Double(b.Text), true
	}
	value, set := t.Get(name)
	if !set {
		return text, true
	}
	return text + "=" + quote.Double(value), true
}

// compound returns the elements as declare -p shows them.
func (t *Table) compound(name string, b *binding) string {
	var s strings.Builder
	s.WriteByte('(')
	item := func(key, value string) {
		s.WriteString("[" + key + "]=" + quote.Double(value))
	}
	switch {
	case b.Attr&dynList != 0:
		for i, v := range t.shell.Values(name) {
			if i > 0 {
				s.WriteByte(' ')
			}
			item(strconv.Itoa(i), v)
		}
	case b.Kind == Indexed && b.List != nil:
		for i, v := range b.List.values.list() {
			if i > 0 {
				s.WriteByte(' ')
			}
			item(strconv.FormatInt(b.List.Index(i), 10), v)
		}
	case b.Kind == Assoc && b.Dict != nil:
		for k, v := range b.Dict.All {
			item(quote.Key(k), v)
			s.WriteByte(' ')
		}
	}
	s.WriteByte(')')
	return s.String()
}

// Assignment returns the text of set for a variable; ok is false if it has no value.
func (t *Table) Assignment(name string) (text string, ok bool) {
	b := t.find(name)
	if b == nil || !b.Set {
		return "", false
	}
	if b.Kind != Scalar {
		return name + "=" + t.compound(name, b), true
	}
	value, set := t.Get(name)
	return name + "=" + quote.Assigned(value), set
}

// Recreation returns the text of ${name@A}, whose value is given; "" for what has
// neither value nor attributes. With whole it is that of ${name[@]@A}.
func (t *Table) Recreation(name string, whole bool, value string, set bool) string {
	name = t.target(name)
	b := t.find(name)
	if b == nil {
		return ""
	}
	flags := b.Flags()
	prefix := ""
	if flags != "" {
		prefix = "declare -" + flags + " "
	}
	if b.Kind != Scalar && whole {
		if !b.Set {
			return prefix + name
		}
		return prefix + name + "=" + t.compound(name, b)
	}
	switch {
	case set:
	case flags == "":
		return ""
	default:
		return prefix + name
	}
	return prefix + name + "=" + quote.Value(value)
}
