package py

import (
	"fmt"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Tuple is a Python tuple.
type Tuple []any

// Set is a Python set.
type Set []any

// FrozenSet is a Python frozenset.
type FrozenSet []any

// Dict is a Python dict: its items in their order.
type Dict []Item

// Item is a key of a Dict with its value.
type Item struct{ Key, Value any }

// Get returns the value of a key: a string, a number, a bool or nil.
func (d Dict) Get(key any) (value any, ok bool) {
	for _, item := range d {
		if simple(item.Key) && simple(key) && item.Key == key {
			return item.Value, true
		}
	}
	return nil, false
}

// simple reports whether == of an interface that holds v cannot panic.
func simple(v any) bool {
	switch v.(type) {
	case nil, bool, int64, float64, string, complex128, *Handle, *Object:
		return true
	}
	return false
}

// Map returns the items by their keys, which must be strings; ok is false when
// one is not.
func (d Dict) Map() (m map[string]any, ok bool) {
	m = make(map[string]any, len(d))
	for _, item := range d {
		key, is := item.Key.(string)
		if !is {
			return nil, false
		}
		m[key] = item.Value
	}
	return m, true
}

// Record is an instance of a dataclass, or a named tuple. In Python it becomes
// a types.SimpleNamespace, whose attributes are the fields.
type Record struct {
	Type   string // name of the class
	Fields []Field
}

// Field is a field of a Record.
type Field struct {
	Name  string
	Value any
}

// Get returns the value of a field.
func (r Record) Get(name string) (value any, ok bool) {
	for _, f := range r.Fields {
		if f.Name == name {
			return f.Value, true
		}
	}
	return nil, false
}

// Handle is a Python object that has no form in Go: a function, a class, an
// instance. It can be passed back to its interpreter, and called if it is
// callable (Interp.Call). It keeps the object alive until Release or Close.
type Handle struct {
	interp *Interp
	era    uint32 // of the interpreter, which Close ends
	slot   int
	class  string
}

// Type returns the name of the object's class.
func (h *Handle) Type() string { return h.class }

// String returns <Python function>, or whatever the class is.
func (h *Handle) String() string { return "<Python " + h.class + ">" }

// Release lets the object go; the handle is of no use afterwards. It is for the
// goroutine of the interpreter.
func (h *Handle) Release() {
	i := h.interp
	if i == nil || i.unpark() != nil || i.m == nil || i.host.era != h.era {
		return
	}
	h.interp = nil
	i.m.Lists.At(i.kept()).Items[h.slot] = heap.None
	i.host.more().free = append(i.host.more().free, h.slot)
}

// ValueError is the error of a value that does not go in or out.
type ValueError struct {
	Path string // where it is: "arg[2].name"
	Text string // what is wrong with it: "chan int"
}

// Error names the place and what is there.
func (e *ValueError) Error() string {
	if e.Path == "" {
		return e.Text
	}
	return e.Path + ": " + e.Text
}

// The bounds of a value.
const (
	valueDepth = 100
	valueParts = 1 << 20
	valueBytes = 256 << 20
)

// place is where a part of a value is: a chain that becomes text when it is
// needed.
type place struct {
	up    *place
	name  string // "arg", ".field"; or
	key   any    // a key or an index
	index int
	kind  placeKind
}

type placeKind uint8

const (
	placeName placeKind = iota
	placeIndex
	placeKey
)

const placeParts = 20

// String returns the path as text; the middle of a long one is left out.
func (p *place) String() string {
	var parts []string
	for ; p != nil; p = p.up {
		switch p.kind {
		case placeName:
			parts = append(parts, p.name)
		case placeIndex:
			parts = append(parts, fmt.Sprintf("[%d]", p.index))
		case placeKey:
			parts = append(parts, "["+keyText(p.key)+"]")
		}
	}
	slices.Reverse(parts)
	if n := len(parts); n > placeParts {
		parts = append(append(parts[:placeParts/2:placeParts/2], "..."), parts[n-placeParts/2:]...)
	}
	text := ""
	for _, part := range parts {
		text += part
	}
	return text
}

func keyText(key any) string {
	switch k := key.(type) {
	case string:
		const most = 40
		if len(k) > most {
			return fmt.Sprintf("%.*q...", most, k)
		}
		return fmt.Sprintf("%q", k)
	case nil, bool, int64, float64:
		return fmt.Sprint(k)
	}
	return fmt.Sprintf("%T", key)
}

// measure counts the parts and the bytes of a value on its way.
type measure struct{ parts, bytes int }

// part counts a part at a depth.
func (m *measure) part(at *place, depth int) error {
	m.parts++
	switch {
	case depth > valueDepth:
		return &ValueError{at.String(), fmt.Sprintf("more than %d levels deep, or it contains itself", valueDepth)}
	case m.parts > valueParts:
		return &ValueError{at.String(), fmt.Sprintf("more than %d values", valueParts)}
	}
	return nil
}

// take counts bytes of a part.
func (m *measure) take(at *place, bytes int) error {
	if m.bytes += bytes; m.bytes > valueBytes || bytes < 0 {
		return &ValueError{at.String(), fmt.Sprintf("more than %d bytes", valueBytes)}
	}
	return nil
}
