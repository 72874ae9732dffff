package vm

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// bind puts the arguments of a call of a Python function, at base, into the
// order of its parameters.
func (m *Machine) bind(fn *object.Function, base, nargs int, names []heap.Value) bool {
	c := fn.State.Code
	given := nargs - len(names)
	args := append(m.scratch[:0], m.stack[base:base+nargs]...)
	m.scratch = args
	out := m.stack[base:]
	slots := c.Args + c.KwOnly
	for i := range slots {
		out[i] = heap.Unbound
	}
	copy(out[:min(given, c.Args)], args[:given])
	at := slots
	if c.Flags&code.VarArgs != 0 {
		var extra []heap.Value
		if given > c.Args {
			extra = args[c.Args:given]
		}
		out[at] = m.NewTuple(extra...)
		at++
	}
	kwargs := heap.Unbound
	if c.Flags&code.VarKw != 0 {
		kwargs = m.NewDict(heap.KDict)
		out[at] = kwargs
	}
	for i, name := range names {
		if !m.bindName(fn, name, args[given+i], out, kwargs, names) {
			return false
		}
	}
	if given > c.Args && c.Flags&code.VarArgs == 0 {
		return m.tooManyArgs(fn, given, out)
	}
	return m.defaults(fn, given, out)
}

// bindPlain is bind of a function with neither *args, **kwargs nor keyword-only
// parameters, of whose arguments some are given by name.
func (m *Machine) bindPlain(fn *object.Function, base, nargs int, names []heap.Value) bool {
	c := fn.State.Code
	given := nargs - len(names)
	out := m.stack[base:]
	var named [8]heap.Value
	if len(names) > len(named) || given > c.Args {
		return m.bind(fn, base, nargs, names)
	}
	copy(named[:], out[given:nargs])
	for i := given; i < c.Args; i++ {
		out[i] = heap.Unbound
	}
	params := m.paramNames(fn.State)
next:
	for k, name := range names {
		for i, p := range params {
			if i += c.PosOnly; p == name && out[i] == heap.Unbound {
				out[i] = named[k]
				continue next
			}
		}
		// The errors are bind's.
		copy(out[given:], named[:len(names)])
		return m.bind(fn, base, nargs, names)
	}
	return m.defaults(fn, given, out)
}

// paramNames returns the names of the parameters that may be given by name.
func (m *Machine) paramNames(st *object.State) []heap.Value {
	if c := st.Code; st.Params == nil {
		for _, name := range c.VarNames[c.PosOnly : c.Args+c.KwOnly] {
			st.Params = append(st.Params, m.Intern(name))
		}
	}
	return st.Params
}

func (m *Machine) bindName(fn *object.Function, name, x heap.Value, out []heap.Value, kwargs heap.Value, names []heap.Value) bool {
	c := fn.State.Code
	text := m.Text(name)
	for i := c.PosOnly; i < c.Args+c.KwOnly; i++ {
		if c.VarNames[i] != text {
			continue
		}
		if out[i] != heap.Unbound {
			return m.throw(object.TTypeError, "%s() got multiple values for argument '%s'", m.Text(fn.QualName), text)
		}
		out[i] = x
		return true
	}
	if kwargs != heap.Unbound {
		m.SetItemStr(kwargs, name, x)
		return true
	}
	return m.unexpected(fn, text, names)
}

func (m *Machine) unexpected(fn *object.Function, text string, names []heap.Value) bool {
	c := fn.State.Code
	var wrong []string
	for _, name := range names {
		for _, p := range c.VarNames[:c.PosOnly] {
			if p == m.Text(name) {
				wrong = append(wrong, p)
			}
		}
	}
	if len(wrong) > 0 {
		return m.throw(object.TTypeError, "%s() got some positional-only arguments passed as keyword arguments: '%s'", m.Text(fn.QualName), strings.Join(wrong, ", "))
	}
	return m.throw(object.TTypeError, "%s() got an unexpected keyword argument '%s'", m.Text(fn.QualName), text)
}

// defaults fills parameters that were not given.
func (m *Machine) defaults(fn *object.Function, given int, out []heap.Value) bool {
	c := fn.State.Code
	if given < c.Args {
		var defaults []heap.Value
		if fn.Defaults.Kind() == heap.KTuple {
			defaults = m.Tuple(fn.Defaults)
		}
		first := c.Args - len(defaults)
		missing := false
		for i := given; i < c.Args; i++ {
			if out[i] == heap.Unbound && i >= first {
				out[i] = defaults[i-first]
			}
			missing = missing || out[i] == heap.Unbound
		}
		if missing {
			return m.missingArgs(fn, "positional", c.VarNames[:c.Args], out)
		}
	}
	if c.KwOnly == 0 {
		return true
	}
	missing := false
	for i := c.Args; i < c.Args+c.KwOnly; i++ {
		if out[i] == heap.Unbound && fn.More != nil && fn.More.KwDefaults.Kind() == heap.KDict {
			if v, ok := m.GetStr(fn.More.KwDefaults, c.VarNames[i]); ok {
				out[i] = v
			}
		}
		missing = missing || out[i] == heap.Unbound
	}
	if missing {
		return m.missingArgs(fn, "keyword-only", c.VarNames[c.Args:c.Args+c.KwOnly], out[c.Args:])
	}
	return true
}

func (m *Machine) missingArgs(fn *object.Function, kind string, names []string, out []heap.Value) bool {
	var missing []string
	for i, name := range names {
		if out[i] == heap.Unbound {
			missing = append(missing, "'"+name+"'")
		}
	}
	n := len(missing)
	list := missing[0]
	switch {
	case n == 2:
		list = missing[0] + " and " + missing[1]
	case n > 2:
		list = strings.Join(missing[:n-1], ", ") + ", and " + missing[n-1]
	}
	s := "s"
	if n == 1 {
		s = ""
	}
	return m.throw(object.TTypeError, "%s() missing %d required %s argument%s: %s", m.Text(fn.QualName), n, kind, s, list)
}

func (m *Machine) tooManyArgs(fn *object.Function, given int, out []heap.Value) bool {
	c := fn.State.Code
	defaults := 0
	if fn.Defaults.Kind() == heap.KTuple {
		defaults = len(m.Tuple(fn.Defaults))
	}
	name := m.Text(fn.QualName)
	kwGiven := 0
	for i := c.Args; i < c.Args+c.KwOnly; i++ {
		if out[i] != heap.Unbound {
			kwGiven++
		}
	}
	takes := count(c.Args, "positional argument")
	if defaults > 0 {
		takes = "from " + itoa(c.Args-defaults) + " to " + count(c.Args, "positional argument")
		if c.Args == 1 {
			takes = "from " + itoa(c.Args-defaults) + " to 1 positional arguments"
		}
	}
	was := "were"
	if given == 1 {
		was = "was"
	}
	if kwGiven > 0 {
		return m.throw(object.TTypeError, "%s() takes %s but %s (and %s) were given", name, takes, count(given, "positional argument"), count(kwGiven, "keyword-only argument"))
	}
	return m.throw(object.TTypeError, "%s() takes %s but %d %s given", name, takes, given, was)
}
