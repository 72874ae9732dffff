package interp

import (
	"errors"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// arith evaluates an expression; an error drops the line.
func (t *Task) arith(text string, f uint8) {
	if f == 0 {
		t.value, _ = t.number(text)
		return
	}
	if t.env.opts.has(optXtrace) {
		t.traceText("(( " + text + " ))")
	}
	n, err := t.evaluate(text, "((: ")
	t.value = n
	if err == nil {
		return
	}
	var wrong *arith.Error
	switch {
	case t.Reported(err):
	case errors.As(err, &wrong) && !wrong.Subscript: // the command fails, and the line goes on
		t.Errorf("((: %s", wrong.Error())
	default:
		t.arithFailed(err)
		return
	}
	t.value = 0
	if f == code.ArithLoop {
		t.status = 1
		t.pc = int(t.blocks[len(t.blocks)-1].brk)
	}
}

// number evaluates an expression. What is wrong with it is reported, and drops the
// line that runs.
func (t *Task) number(text string) (int64, bool) {
	n, err := t.Evaluate(text)
	if err == nil {
		return n, true
	}
	t.arithFailed(err)
	return 0, false
}

// numberFor is number for the value of a variable, whose name is told.
func (t *Task) numberFor(name, text string) (int64, bool) {
	n, err := t.Evaluate(text)
	if err == nil {
		return n, true
	}
	var wrong *arith.Error
	if errors.As(err, &wrong) && t.unwind == unwindNone {
		t.Errorf("%s: %s", name, wrong.Error())
		t.discard()
		return 0, false
	}
	t.arithFailed(err)
	return 0, false
}

// arithFailed reports why an expression has no value.
func (t *Task) arithFailed(err error) {
	var wrong *arith.Error
	switch {
	case errors.As(err, &wrong):
		switch {
		case t.unwind != unwindNone:
			return
		case wrong.Subscript:
			t.Errorf("%s", wrong.Error())
			t.DiscardFor(err)
		default:
			t.Errorf("%s", wrong.Error())
			t.discard()
		}
	case errors.Is(err, errReported):
	default:
		t.m.fail(err)
	}
}

// Reported reports whether an error has been told already, as of a variable that is
// read-only; the line goes on.
func (t *Task) Reported(err error) bool {
	if !errors.Is(err, errReported) || t.unwind > unwindLine {
		return false
	}
	t.unwind = unwindNone
	return true
}

// errReported says that an error was reported already.
var errReported = errors.New("reported")

// Evaluate evaluates an expression. An error is an *arith.Error, or has been
// reported.
func (t *Task) Evaluate(text string) (int64, error) { return t.evaluate(text, "") }

// Evaluate is that of the task for an argument of the builtin.
func (c *Call) Evaluate(text string) (int64, error) { return c.evaluate(text, c.Name+": ") }

// evaluate evaluates an expression for a command, whose name stands in front of some
// messages.
func (t *Task) evaluate(text, command string) (int64, error) {
	if len(text) < 19 {
		if n, ok := decimal(text); ok {
			return n, nil
		}
	}
	return t.m.expression(text).Eval(arithEnv{t, command})
}

// decimal reads a plain number without leading zeros.
func decimal(s string) (n int64, ok bool) {
	if s == "" || s[0] == '0' && len(s) > 1 {
		return 0, false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int64(s[i]-'0')
	}
	return n, true
}

// expression returns an expression that has been read.
func (m *Machine) expression(text string) *arith.Expr {
	if e := m.codes.exprs[text]; e != nil {
		return e
	}
	m.charge(len(text) * 16)
	e := arith.Parse(text)
	if len(text) > cachedText {
		return e
	}
	if m.codes.exprs == nil || len(m.codes.exprs) >= cacheSize {
		m.codes.exprs = map[string]*arith.Expr{}
	}
	m.codes.exprs[text] = e
	return e
}

// arithEnv is the variables of a task for expressions.
type arithEnv struct {
	t       *Task
	command string // with ": ", or ""
}

var _ arith.Env = arithEnv{}

func (e arithEnv) Value(name string) (string, error) {
	v, ok := e.t.Get(name)
	if ok {
		return v, nil
	}
	return "", e.Reads(name)
}

func (e arithEnv) Reads(name string) error {
	if !e.t.env.opts.has(optNounset) || e.t.env.vars.Visible(name) {
		return nil
	}
	if target, _, err := e.t.env.vars.Resolve(name); err == nil {
		name = target
	}
	e.t.unbound(name)
	return errReported
}

func (e arithEnv) Assign(name string, value int64) error {
	return e.result(e.t.setVar(name, strconv.FormatInt(value, 10)))
}

func (e arithEnv) result(ok bool) error {
	if ok {
		return nil
	}
	e.t.discard()
	return errReported
}

func (e arithEnv) IsMap(name string) bool { return e.t.IsMap(name) }

func (e arithEnv) Expand(subscript string, key bool) (string, error) {
	t := e.t
	switch {
	case key && strings.ContainsAny(subscript, "$`\\\"'"):
		subscript = t.inPlace(t.m.piece(pieceKey, subscript))
	case !key && strings.ContainsAny(subscript, "$`\""):
		subscript = t.inPlace(t.m.piece(pieceExpression, subscript))
	}
	if t.unwind != unwindNone {
		return "", errReported
	}
	return subscript, nil
}

func (e arithEnv) Element(name, key string) (string, error) {
	v, _ := e.t.Element(name, key)
	return v, nil
}

func (e arithEnv) AssignElement(name, key string, value int64) error {
	return e.result(e.t.Report(e.t.env.vars.SetElement(name, key, name+"["+key+"]", strconv.FormatInt(value, 10), false)))
}

func (e arithEnv) Item(name string, index int64) (string, error) {
	return e.Element(name, strconv.FormatInt(index, 10))
}

func (e arithEnv) AssignItem(name string, index int64, subscript string, value int64) error {
	err := e.t.env.vars.SetElement(name, strconv.FormatInt(index, 10), name+"["+subscript+"]", strconv.FormatInt(value, 10), false)
	var wrong *vars.Error
	return e.result(e.t.Report(err) || errors.As(err, &wrong) && wrong.Subscript)
}

// Subscript returns what a subscript means that stands in a text which names an
// element: the argument of a builtin, the value of x in ${!x}.
func (t *Task) Subscript(name, text string) string {
	sub, err := arithEnv{t: t}.Expand(text, t.IsMap(name))
	if err != nil {
		return text
	}
	return sub
}

// Existing is Subscript for an element that is looked for: a key of an associative
// array may be as it is written, where an expansion has put it into the text.
func (t *Task) Existing(name, text string) string {
	if t.IsMap(name) {
		if _, ok := t.Element(name, text); ok {
			return text
		}
	}
	return t.Subscript(name, text)
}

// NoElement implements arith.Env. Bash looks at an empty subscript twice before it
// reads.
func (e arithEnv) NoElement(name, subscript string, assigned bool) error {
	element := name + "[" + subscript + "]"
	switch {
	case subscript == "" && assigned:
		e.t.Errorf("%s`%s': not a valid identifier", e.command, element)
		return nil
	case subscript == "":
		e.t.fault("%s: bad array subscript", element)
	case !assigned && subscript != "@" && subscript != "*":
		element = name
	}
	e.t.fault("%s: bad array subscript", element)
	return nil
}

func (e arithEnv) Charge(n int) error { return e.t.m.acct.Charge(n) }
