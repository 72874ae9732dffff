// Package re is the module _re: patterns and matches over package regex, for
// lib/re.py.
//
//   - re.go: the module, compile, PatternError
//   - pattern.go: Pattern; sub.go: what replaces; iter.go: walks over matches
//   - match.go: Match
package re

import (
	"errors"
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/regex"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// Module returns the module _re.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_re",
		Doc:  "Regular expressions.",
		Funcs: []object.Native{
			{Name: "compile", Sig: "(pattern, flags: int, /)", Doc: "Makes a Pattern of the text of a regular expression; with warnings it is the first of a tuple.", Fn: compile},
			{Name: "width", Sig: "(pattern, flags: int, /)", Doc: "The least and the greatest number of characters that matches have.", Fn: patternWidth},
		},
		Types: []*object.Type{errorType(), patternType(), matchType(), iterType(), scannerType()},
	}
}

// chars answers what the engine asks about characters.
type chars struct{}

func (chars) Word(r rune) bool          { return ucd.IsAlnum(r) }
func (chars) Digit(r rune) bool         { return ucd.IsDecimal(r) }
func (chars) Space(r rune) bool         { return ucd.IsSpace(r) }
func (chars) Lower(r rune) rune         { return ucd.SimpleLower(r) }
func (chars) Upper(r rune) rune         { return ucd.SimpleUpper(r) }
func (chars) Printable(r rune) bool     { return ucd.IsPrintable(r) }
func (chars) IdentStart(r rune) bool    { return ucd.IsIdentifierStart(r) }
func (chars) IdentContinue(r rune) bool { return ucd.IsIdentifierContinue(r) }

var errorMembers = []string{"msg", "pattern", "pos", "lineno", "colno"}

func errorType() *object.Type {
	return &object.Type{
		Name: "PatternError", Module: "re", Base: "Exception", Members: errorMembers,
		Doc:  "The text of a pattern is wrong: msg, pattern, pos, lineno and colno say how and where.",
		Init: &object.Native{Sig: "(self, msg: str, pattern=None, pos=None)", Fn: errorInit},
	}
}

// errorInit is PatternError.__init__.
func errorInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	msg, at := c.Text(a[1]), -1
	var text string
	p := c.Payload(a[2])
	if p.IsStr() && a[3].Kind() == heap.KInt {
		text, at = c.Text(p), int(a[3].Int())
	} else if b, ok := c.BufferOf(p); ok && a[3].Kind() == heap.KInt {
		text, at = latin(b), int(a[3].Int())
	}
	e := &regex.SyntaxError{Msg: msg, Pos: -1}
	if at >= 0 {
		e = regex.NewSyntaxError(msg, at, text)
	}
	setError(c, a[0], e, a[2])
	return heap.None, nil
}

// latin returns bytes as characters.
func latin(b []byte) string {
	r := make([]rune, len(b))
	for i := range b {
		r[i] = rune(b[i])
	}
	return string(r)
}

// setError fills a PatternError.
func setError(c *object.Ctx, exc heap.Value, e *regex.SyntaxError, pattern heap.Value) {
	values := [5]heap.Value{c.Str(e.Msg), pattern, heap.None, heap.None, heap.None}
	if e.Pos >= 0 {
		values[2], values[3], values[4] = heap.Int(int64(e.Pos)), heap.Int(int64(e.Line)), heap.Int(int64(e.Column))
	}
	for i, name := range errorMembers {
		c.SetMember(exc, name, values[i])
	}
	c.Cells[exc.N+1+object.ExcArgs] = c.NewTuple(c.Str(e.Error()))
}

// raise makes a Python exception of an error of the engine.
func raise(c *object.Ctx, err error, pattern heap.Value) error {
	var syntax *regex.SyntaxError
	var value regex.ValueError
	var group regex.UnknownGroupError
	switch {
	case errors.As(err, &syntax):
		class, _ := c.Lib.TypeNamed("re.PatternError")
		exc := c.NewException(class)
		if syntax.Pos < 0 {
			pattern = heap.None
		}
		setError(c, exc, syntax, pattern)
		return c.RaiseValue(exc)
	case errors.As(err, &value):
		return c.Raise(object.TValueError, "%s", value.Error())
	case errors.As(err, &group):
		return c.Raise(object.TIndexError, "%s", group.Error())
	case errors.Is(err, regex.ErrRepeat):
		return c.Raise(object.TOverflowError, "%s", err.Error())
	case errors.Is(err, regex.ErrNesting):
		return c.Raise(object.TRecursionError, "maximum recursion depth exceeded")
	case errors.Is(err, regex.ErrSize), errors.Is(err, regex.ErrStack):
		return c.RaiseWith(object.TMemoryError)
	}
	return err
}

// bytesPerPattern is what compiling takes for each byte of the pattern.
const bytesPerPattern = 200

// pattern returns the text of a pattern and the options for it, and books what
// reading it takes.
func pattern(c *object.Ctx, a []heap.Value) (text string, o regex.Options, err error) {
	source := c.Payload(a[0])
	o = regex.Options{Flags: regex.Flags(a[1].Int()), Chars: chars{}, Name: ucd.Lookup, Charge: c.Account().Charge}
	if source.IsStr() {
		text = c.Text(source)
	} else {
		b, ok := c.BufferOf(source)
		if !ok {
			return "", o, c.Raise(object.TTypeError, "first argument must be string or compiled pattern")
		}
		text, o.Bytes = string(b), true
	}
	if err := c.Account().Charge(10 * len(text)); err != nil {
		return "", o, err
	}
	return text, o, c.Reserve(bytesPerPattern * len(text))
}

func patternWidth(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	text, o, err := pattern(c, a)
	if err != nil {
		return heap.Unbound, err
	}
	least, most, err := regex.Width(text, o)
	if err != nil {
		return heap.Unbound, raise(c, err, c.Payload(a[0]))
	}
	return c.NewTuple(heap.Int(int64(least)), heap.Int(int64(min(most, math.MaxInt64)))), nil
}

func compile(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	source := c.Payload(a[0])
	text, o, err := pattern(c, a)
	if err != nil {
		return source, err
	}
	var warnings []heap.Value
	o.Warn = func(msg string) { warnings = append(warnings, c.Str(msg)) }
	p, err := regex.Compile(text, o)
	if err != nil {
		return source, raise(c, err, source)
	}
	v := newPattern(c, p, source)
	if len(warnings) > 0 {
		return c.NewTuple(v, c.NewTuple(warnings...)), nil
	}
	return v, nil
}
