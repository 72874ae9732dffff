package vm

import (
	"slices"
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
	out := m.stack[base:]
	var buf [8]heap.Value
	named := append(buf[:0], out[given:nargs]...)
	first, slots := min(given, c.Args), c.Args+c.KwOnly
	rest, kwargs := heap.Unbound, heap.Unbound
	if c.Flags&code.VarArgs != 0 {
		rest = m.NewTuple(out[first:given]...)
	}
	for i := first; i < slots; i++ {
		out[i] = heap.Unbound
	}
	if rest.T != tUnb {
		out[slots] = rest
	}
	if c.Flags&code.VarKw != 0 {
		kwargs = m.NewDict(heap.KDict)
		out[m.params(c)-1] = kwargs
	}
	if len(names) > 0 && !m.bindNames(fn, names, named, out, kwargs) {
		return false
	}
	if given > c.Args && rest.T == tUnb {
		return m.tooManyArgs(fn, given, out)
	}
	if !m.defaults(fn, given, out) {
		return false
	}
	if len(names) > 0 && len(fn.State.Binding.Plans) < maxPlans {
		m.plan(fn, given, names)
	}
	return true
}

// maxPlans is how many shapes of calls by name are noted of a function.
const maxPlans = 4

// plan notes how a call by name has been bound, if every parameter got an
// argument, a default of the tuple, or one of kwDefaults.
func (m *Machine) plan(fn *object.Function, given int, names []heap.Value) {
	c := fn.State.Code
	p := object.Plan{Given: uint8(given), Named: uint8(len(names))}
	slots := c.Args + c.KwOnly
	if c.Flags&(code.VarArgs|code.VarKw) != 0 || slots > len(p.From) || len(names) > len(p.Names) {
		return
	}
	defaults := 0
	if fn.Defaults.T == tTuple {
		defaults = len(m.Tuple(fn.Defaults))
	}
	p.Defaults = uint8(defaults)
	for i := given; i < c.Args; i++ {
		p.From[i] = int8(c.Args - defaults - i - 1)
	}
	copy(p.Names[:], names)
	params := m.binding(fn.State).Params
	for i := max(given, c.Args); i < slots; i++ {
		p.From[i] = object.FromName
	}
	left := c.KwOnly
	for k, name := range names {
		i := slices.Index(params, name)
		if i < 0 { // a long name, of other words
			return
		}
		if i += c.PosOnly; i >= c.Args {
			left--
		}
		p.From[i] = int8(k)
	}
	if p.More = left > 0; !p.More || m.kwDefaults(fn) != nil {
		b := fn.State.Binding
		b.Plans = append(b.Plans, p)
	}
}

// bindPlanned is bind by a plan.
func (m *Machine) bindPlanned(fn *object.Function, out []heap.Value, given int, names []heap.Value) bool {
	var defaults []heap.Value
	if fn.Defaults.T == tTuple {
		defaults = m.Tuple(fn.Defaults)
	}
	b := m.binding(fn.State)
next:
	for i := range b.Plans {
		p := &b.Plans[i]
		if int(p.Given) != given || int(p.Named) != len(names) || int(p.Defaults) != len(defaults) {
			continue
		}
		var args [len(p.Names)]heap.Value
		for k, name := range names {
			if p.Names[k&3] != name {
				continue next
			}
			args[k&3] = out[given+k]
		}
		c := fn.State.Code
		var more []heap.Entry
		if p.More {
			if more = m.kwDefaults(fn); more == nil {
				return false
			}
		}
		for i, from := range p.From[given : c.Args+c.KwOnly] {
			switch {
			case from >= 0:
				out[given+i] = args[from&3]
			case from == object.FromName:
				out[given+i] = more[given+i-c.Args].Val
			default:
				out[given+i] = defaults[-1-from]
			}
		}
		return true
	}
	return false
}

// bindNames puts the arguments with the names where they belong.
func (m *Machine) bindNames(fn *object.Function, names, args, out []heap.Value, kwargs heap.Value) bool {
	params := m.binding(fn.State).Params
next:
	for k, name := range names {
		for i, p := range params {
			if p != name && (name.Kind() == heap.KSmallStr || p.Kind() == heap.KSmallStr || m.Text(p) != m.Text(name)) {
				continue
			}
			if i += fn.State.Code.PosOnly; out[i] != heap.Unbound {
				return m.throw(object.TTypeError, "%s() got multiple values for argument '%s'", m.Text(fn.QualName), m.Text(name))
			}
			out[i] = args[k]
			continue next
		}
		if kwargs == heap.Unbound {
			return m.unexpected(fn, m.Text(name), names)
		}
		m.SetItemStr(kwargs, name, args[k])
	}
	return true
}

// binding returns what calls by name need.
func (m *Machine) binding(st *object.State) *object.Binding {
	if c := st.Code; st.Binding == nil {
		st.Binding = new(object.Binding)
		for _, name := range c.VarNames[c.PosOnly : c.Args+c.KwOnly] {
			st.Binding.Params = append(st.Binding.Params, m.Intern(name))
		}
	}
	return st.Binding
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
		if fn.Defaults.T == tTuple {
			defaults = m.Tuple(fn.Defaults)
		}
		first := c.Args - len(defaults)
		missing := false
		for i := given; i < c.Args; i++ {
			if out[i].T == tUnb && i >= first {
				out[i] = defaults[i-first]
			}
			missing = missing || out[i].T == tUnb
		}
		if missing {
			return m.missingArgs(fn, "positional", c.VarNames[:c.Args], out)
		}
	}
	if c.KwOnly == 0 {
		return true
	}
	missing := false
	params := m.binding(fn.State).Params[c.Args-c.PosOnly:]
	for i := c.Args; i < c.Args+c.KwOnly; i++ {
		if out[i].T == tUnb && fn.More != nil && fn.More.KwDefaults.T == tDict {
			if v, ok := m.GetItemStr(fn.More.KwDefaults, params[i-c.Args]); ok {
				out[i] = v
			}
		}
		missing = missing || out[i].T == tUnb
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
