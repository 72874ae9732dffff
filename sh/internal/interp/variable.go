package interp

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// Elem is an element of an array that is being assigned.
type Elem = vars.Elem

// Vars are the variables of the task.
func (t *Task) Vars() *vars.Table { return t.env.vars }

// Get returns the value of a variable: of element 0, for an array.
func (t *Task) Get(name string) (string, bool) { return t.env.vars.Get(name) }

// Report says what is wrong with a variable or an expression; true for no error.
// Errors of the run end it.
func (t *Task) Report(err error) bool { return err == nil || t.report(err) }

func (t *Task) report(err error) bool {
	var variable *vars.Error
	var wrong *arith.Error
	switch {
	case errors.As(err, &variable):
		t.fault("%s", variable.Error())
	case errors.As(err, &wrong):
		t.Errorf("%s", wrong.Error())
	case errors.Is(err, errReported):
	default:
		t.m.fail(err)
	}
	return false
}

// setVar assigns to a variable; it reports a failure.
func (t *Task) setVar(name, value string) bool {
	if err := t.env.vars.Set(name, value); err != nil {
		return t.Report(err)
	}
	return t.Exporting(name)
}

// Exporting marks a variable that has been assigned under set -a; arrays are never
// exported.
func (t *Task) Exporting(name string) bool {
	if t.env.opts.has(optAllexport) {
		return t.Report(t.env.vars.Declare(name, vars.Change{Set: vars.Exported}, vars.Visible))
	}
	return true
}

// Set assigns to a variable; it reports a failure.
func (t *Task) Set(name, value string) bool { return t.setVar(name, value) }

// SetArray makes a variable the array of values; it reports a failure.
func (t *Task) SetArray(name string, values []string) bool {
	return t.Report(t.env.vars.SetArray(name, values))
}

// SetElement assigns to the element of a subscript that is to be expanded yet.
func (t *Task) SetElement(name, subscript, value string, more bool) error {
	return t.env.vars.SetElement(name, t.Subscript(name, subscript), name+"["+subscript+"]", value, more)
}

// Element returns an element of an array. What is wrong with its subscript is
// reported, and drops the line.
func (t *Task) Element(name, text string) (string, bool) {
	v, set, err := t.env.vars.Element(name, text)
	if err != nil {
		t.noElement(err)
		return "", false
	}
	return v, set
}

// noElement reports why an element has no value: the line goes on with an empty one, unless
// an expression is to blame.
func (t *Task) noElement(err error) {
	var subscript *vars.Error
	if errors.As(err, &subscript) {
		t.Report(err)
		return
	}
	if t.unwind == unwindNone {
		t.Report(err)
		t.DiscardFor(err)
	}
}

// Elements returns the values of an array, or the one of another variable.
func (t *Task) Elements(name string) []string { return t.env.vars.Values(name) }

// Keys returns the subscripts of an array.
func (t *Task) Keys(name string) []string { return t.env.vars.Keys(name) }

// Names returns the variables whose names begin so.
func (t *Task) Names(prefix string) []string { return t.env.vars.Names(prefix, false) }

// IsMap reports whether a variable is an associative array.
func (t *Task) IsMap(name string) bool {
	v := t.env.vars.Lookup(name)
	return v != nil && v.Kind == vars.Assoc
}

// sliceFrom returns the place among the values of an array from which ${a[@]:offset}
// takes them; -1 for none.
func (t *Task) sliceFrom(name string, list []string, offset int64) int64 {
	v := t.env.vars.Lookup(name)
	if v == nil || v.Kind != vars.Indexed || v.List == nil {
		if offset < 0 {
			offset += int64(len(list))
		}
		if v != nil && v.Kind == vars.Assoc && offset > 0 { // counted from 1
			offset--
		}
		return max(offset, -1)
	}
	if offset < 0 {
		if offset += v.List.Next(); offset < 0 {
			return -1
		}
	}
	return int64(v.List.From(offset))
}

// assign does name=value, for the command alone when it has words.
func (t *Task) assign(name, value string, flags uint8) {
	c := &t.cmds[len(t.cmds)-1]
	more := flags&code.AssignAppend != 0
	if len(t.args) > c.args {
		if !c.temp {
			t.env.vars.PushTemp()
			c.temp = true
		}
		t.traceAssign(name, value, more)
		t.Report(t.env.vars.SetTemp(name, value, more)) // the command runs nevertheless
		return
	}
	t.traceAssign(name, value, more)
	if more {
		t.assigned(t.env.vars.Append(name, value))
		return
	}
	if t.assigned(t.env.vars.Set(name, value)) && !t.Exporting(name) {
		t.discard()
	}
}

func (t *Task) assignElem(name, index, value, source string, flags uint8) {
	more := flags&code.AssignAppend != 0
	t.traceAssign(name+"["+index+"]", value, more)
	t.assigned(t.env.vars.SetElement(name, index, source, value, more))
}

// arrayBegin begins a list of elements. Where it is for a read-only variable, nothing in it
// is expanded, unless it is an argument of a command.
func (t *Task) arrayBegin(i *code.Instr) {
	t.elems = t.elems[:0]
	name := t.code.Strs[i.A]
	if i.F&code.Declared != 0 {
		return
	}
	if v := t.env.vars.Lookup(name); v != nil && v.Attr&vars.ReadOnly != 0 {
		t.assignArray(name, t.code.Strs[i.B], i.F)
	}
}

func (t *Task) assignArray(name, text string, flags uint8) {
	if t.env.opts.has(optXtrace) {
		t.traceText(name + assignSign(flags&code.AssignAppend != 0) + text)
	}
	t.assigned(t.env.vars.Assign(name, t.elems, flags&code.AssignAppend != 0))
}

// assigned tells why an assignment has failed, which drops the line; true for no error.
func (t *Task) assigned(err error) bool {
	if t.Report(err) {
		return true
	}
	t.DiscardFor(err)
	return false
}

// Compound is an argument of declare and its kin that assigns to an array.
type Compound struct {
	Arg    int // of the arguments without the name
	Name   string
	Append bool
	Elems  []Elem
}

// arrayFields makes elements of the word on top: its fields, but one element in an
// associative array, where words are keys and values in turn.
func (t *Task) arrayFields(name string, declared bool) {
	w, n := t.top(), len(t.args)
	if (!w.plain || len(w.buf) == 0) && t.takesKeys(name, declared) {
		t.args = append(t.args, t.text(w))
	} else {
		t.args = t.fields(w, t.args)
	}
	t.nwords--
	t.made(elemBytes * (len(t.args) - n))
	for _, f := range t.args[n:] {
		t.elems = append(t.elems, Elem{Value: f})
	}
	t.args = t.args[:n]
}

// takesKeys reports whether a list is for an associative array: one that there is, or
// one that declare makes.
func (t *Task) takesKeys(name string, declared bool) bool {
	if declared {
		for _, arg := range t.args[t.cmds[len(t.cmds)-1].args+1:] {
			if strings.HasPrefix(arg, "-") && strings.Contains(arg, "A") {
				return true
			}
		}
	}
	return t.IsMap(name)
}

func (t *Task) declArray(name string, flags uint8) {
	c := &t.cmds[len(t.cmds)-1]
	t.traceElements(name, flags)
	t.compounds = append(t.compounds, Compound{
		Arg: len(t.args) - c.args - 1, Name: name, Append: flags&code.AssignAppend != 0, Elems: append([]Elem(nil), t.elems...),
	})
	t.args = append(t.args, name)
}

// Compounds are the compound assignments among the arguments of the builtin.
func (c *Call) Compounds() []Compound { return c.compounds }

func (t *Task) setPipeStatus(status int) { t.statuses = append(t.statuses[:0], status) }
