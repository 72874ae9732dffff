package arith

import (
	"errors"
	"fmt"
	"strings"
)

// MaxDepth is how deep evaluation nests: values of variables and subscripts that
// are expressions themselves. It is bash's.
const MaxDepth = 1024

// Env is what an expression works on: the variables of a shell.
type Env interface {
	// Value returns the text of a variable, of element 0 of an array; "" where
	// there is none. Its errors end the evaluation and are returned as they are:
	// an unset variable under set -u.
	Value(name string) (string, error)
	// Assign sets a variable.
	Assign(name string, value int64) error
	// IsMap reports whether a name is an associative array, whose subscripts are text.
	IsMap(name string) bool
	// Expand does with the text of a subscript what bash does with it before it is
	// a key, or evaluated: expansions, and for a key removal of quotes.
	Expand(subscript string, key bool) (string, error)
	// Reads is told that an element of a variable is about to be read, before its
	// subscript is evaluated. Its errors are those of Value.
	Reads(name string) error
	// Element returns an element of an associative array.
	Element(name, key string) (string, error)
	AssignElement(name, key string, value int64) error
	// Item returns an element of an indexed array, or of a scalar, by a number that
	// may be negative. It reports itself what bash only warns of.
	Item(name string, index int64) (string, error)
	// AssignItem is told the subscript as it is written, too.
	AssignItem(name string, index int64, subscript string, value int64) error
	// NoElement is told that name[@], name[*] or name[] is to be read, or assigned to,
	// which are no elements; name[] may be that of an associative array, as may be any
	// subscript that has become an empty key. The value is 0, and the evaluation goes on
	// unless there is an error.
	NoElement(name, subscript string, assigned bool) error
	// Charge takes units of work.
	Charge(n int) error
}

// Error is why an expression has no value.
type Error struct {
	Expr  string // the expression, or the value or subscript in it, as far as it was read
	Text  string
	Token string // from the offending token on; "" for none

	Subscript bool // a subscript of an indexed array is to blame: no command answers for it
}

// Error returns the text that bash prints behind its name, the line and the
// command that wanted the value.
func (e *Error) Error() string {
	return fmt.Sprintf("%s: %s (error token is \"%s\")", e.Expr, e.Text, e.Token)
}

// OfSubscript returns the error of an expression that is a subscript.
func OfSubscript(err error) error {
	var wrong *Error
	if !errors.As(err, &wrong) {
		return err
	}
	marked := *wrong
	marked.Subscript = true
	return &marked
}

// Expr is an expression that has been read. It does not change.
type Expr struct {
	text  string // without leading blanks and tabs
	code  []instruction
	names []string
	subs  []string
	depth int    // of the value stack
	err   *Error // what ends the evaluation at the end of code
	isInt bool   // a constant
	value int64
}

// Parse reads an expression. One that is not valid says so when it is evaluated.
func Parse(text string) *Expr {
	p := parser{scanner: scanner{text: strings.TrimLeft(text, " \t")}}
	return p.parse()
}

// Text returns the expression without leading blanks.
func (e *Expr) Text() string { return e.text }

// Constant returns the value of an expression that is a constant.
func (e *Expr) Constant() (value int64, ok bool) { return e.value, e.isInt }

// Eval returns the value. Its errors are an *Error and those of env.
func (e *Expr) Eval(env Env) (int64, error) {
	if e.isInt {
		return e.value, nil
	}
	return e.eval(env, 1)
}

// Eval reads and evaluates an expression.
func Eval(text string, env Env) (int64, error) {
	if v, ok := decimal(text); ok {
		return v, nil
	}
	if err := env.Charge(len(text) / 4); err != nil {
		return 0, err
	}
	return Parse(text).Eval(env)
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' }
