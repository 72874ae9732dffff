package interp

import (
	"errors"
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/arith"
)

// arith evaluates an expression; an error drops the line.
func (t *Task) arith(text string, f uint8) {
	if f == 0 {
		t.value, _ = t.number(text)
		return
	}
	n, err := t.Evaluate(text)
	t.value = n
	if err == nil {
		return
	}
	if t.Reported(err) {
		t.value = 0
		return
	}
	var wrong *arith.Error
	if !errors.As(err, &wrong) {
		t.arithFailed(err)
		return
	}
	// The command fails, and the line goes on.
	t.Errorf("((: %s", wrong.Error())
	t.value = 0
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
		if t.unwind == unwindNone {
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
	if !errors.Is(err, errReported) || t.unwind == unwindAll {
		return false
	}
	t.unwind = unwindNone
	return true
}

// errReported says that an error was reported already.
var errReported = errors.New("reported")

// Evaluate evaluates an expression. An error is an *arith.Error, or has been
// reported.
func (t *Task) Evaluate(text string) (int64, error) {
	if len(text) < 19 {
		if n, ok := decimal(text); ok {
			return n, nil
		}
	}
	return t.m.expression(text).Eval(arithEnv{t})
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
type arithEnv struct{ t *Task }

var _ arith.Env = arithEnv{}

func (e arithEnv) Value(name string) (string, error) {
	v, ok := e.t.Get(name)
	if !ok && e.t.env.opts.has(optNounset) {
		e.t.unbound(name)
		return "", errReported
	}
	return v, nil
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

func (e arithEnv) Expand(subscript string) (string, error) { return subscript, nil }

func (e arithEnv) Element(name, key string) (string, error) {
	v, ok := e.t.Element(name, key)
	return e.element(v, ok, name, key)
}

func (e arithEnv) element(v string, ok bool, name, key string) (string, error) {
	if !ok && e.t.env.opts.has(optNounset) && e.t.env.vars.Lookup(name) == nil {
		e.t.unbound(name + "[" + key + "]")
		return "", errReported
	}
	return v, nil
}

func (e arithEnv) AssignElement(name, key string, value int64) error {
	return e.result(e.t.setElement(name, key, strconv.FormatInt(value, 10)))
}

func (e arithEnv) Item(name string, index int64) (string, error) {
	key := strconv.FormatInt(index, 10)
	v, ok := e.t.Element(name, key)
	return e.element(v, ok, name, key)
}

func (e arithEnv) AssignItem(name string, index, value int64) error {
	return e.AssignElement(name, strconv.FormatInt(index, 10), value)
}

func (e arithEnv) All(name, _ string) (string, error) {
	list := e.t.Elements(name)
	if len(list) == 0 {
		return "", nil
	}
	return list[0], nil
}

func (e arithEnv) Charge(n int) error { return e.t.m.acct.Charge(n) }
