package vars

import "fmt"

// Attr are the attributes of a variable.
type Attr uint16

// The attributes, as declare sets them, in the order in which it shows them.
const (
	Integer  Attr = 1 << iota // -i
	NameRef                   // -n
	ReadOnly                  // -r
	Traced                    // -t
	Exported                  // -x
	Capital                   // -c
	Lower                     // -l
	Upper                     // -u

	dynamic // the shell has the value
	dynList // the shell has the values
	watched // the shell hears of changes
)

// Kind is what a variable holds.
type Kind uint8

// The kinds.
const (
	Scalar  Kind = iota
	Indexed      // declare -a
	Assoc        // declare -A
)

// Var is a variable. Who is given one reads it, and not after the table has changed.
type Var struct {
	Attr Attr
	Kind Kind
	Set  bool // it has a value; an array may have no elements
	Text string
	List *List // of Indexed
	Dict *Dict // of Assoc
}

// Shell is what a table asks.
type Shell interface {
	// Evaluate returns the value of an expression that is assigned to a variable with
	// Integer. Its errors are passed on.
	Evaluate(text string) (int64, error)
	// Index is Evaluate for a subscript.
	Index(text string) (int64, error)
	// Subscript does the expansions in the subscript of an element that a reference
	// leads to.
	Subscript(name, text string) string
	// Value returns the value of a variable marked Dynamic; false for unset.
	Value(name string) (string, bool)
	// Values returns the elements of an array marked DynamicList.
	Values(name string) []string
	// Assign is told the value given to a Dynamic variable, or to an element of a
	// DynamicList. A watched variable has changed already; value is "" and set
	// false where it was unset.
	Assign(name, value string, set bool) error
	// Skip is told why an element of a compound assignment is left out, or one that a
	// reference leads to has no value.
	Skip(err error)
	// Charge takes units of work.
	Charge(n int) error
	// Room fails where there is no memory for so many bytes more.
	Room(bytes int64) error
}

// Role is what a shell has to do with a variable.
type Role uint8

// The roles.
const (
	Dynamic     Role = iota // a scalar that the shell computes
	DynamicList             // an indexed array that the shell computes
	Watched                 // the shell hears of changes
)

// Error is why a variable cannot be changed as asked.
type Error struct {
	Name string
	Text string

	Subscript  bool // there can be no such element
	Conversion bool // an array is of the other kind
}

// Error returns the text that bash prints behind its name, line and command.
func (e *Error) Error() string { return e.Name + ": " + e.Text }

func errorf(name, format string, args ...any) error {
	return &Error{Name: name, Text: fmt.Sprintf(format, args...)}
}

// noConversion is the error for an array that is declared to be of the other kind.
func noConversion(name, kinds string) error {
	return &Error{Name: name, Text: "cannot convert " + kinds + " array", Conversion: true}
}

// ErrIdentifier is the text for what is no name of a variable.
const ErrIdentifier = "not a valid identifier"

// ErrReadOnly is the text for a variable that cannot be changed.
const ErrReadOnly = "readonly variable"

// errNoReference is the text for an array that is to be a reference.
const errNoReference = "reference variable cannot be an array"

// Flags returns the letters of the attributes, as in ${x@a}.
func (v *Var) Flags() string {
	var b []byte
	switch v.Kind {
	case Indexed:
		b = append(b, 'a')
	case Assoc:
		b = append(b, 'A')
	default:
	}
	for i, letter := range []byte("inrtxclu") {
		if v.Attr>>i&1 != 0 {
			b = append(b, letter)
		}
	}
	return string(b)
}

// Len returns the number of elements: 1 for a scalar that is set.
func (v *Var) Len() int {
	switch {
	case v == nil:
		return 0
	case v.Kind == Indexed && v.List != nil:
		return v.List.Len()
	case v.Kind == Assoc && v.Dict != nil:
		return v.Dict.Len()
	case v.Kind == Scalar && v.Set:
		return 1
	}
	return 0
}
