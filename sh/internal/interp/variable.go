package interp

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// Elem is an element of an array that is being assigned.
type Elem struct {
	Key    string
	HasKey bool
	Append bool
	Value  string
}

// Get returns the value of a variable: of element 0, for an array.
func (t *Task) Get(name string) (string, bool) {
	if v, ok := t.dynamic(name); ok {
		return v, true
	}
	x := t.env.vars.lookup(name)
	if x == nil {
		return "", false
	}
	switch {
	case x.Array:
		v, ok := x.Index[0]
		return v, ok
	case x.Assoc:
		v, ok := x.Keys["0"]
		return v, ok
	}
	return x.Text, x.Set
}

// dynamic returns the value of a variable that the shell keeps itself.
func (t *Task) dynamic(name string) (string, bool) {
	switch name {
	case "LINENO":
		return strconv.Itoa(t.line), true
	case "RANDOM":
		return strconv.Itoa(int(t.m.random() % 32768)), true
	case "SECONDS":
		return strconv.Itoa(int((t.m.host.Monotonic() - t.m.start).Seconds())), true
	case "BASHPID":
		return strconv.Itoa(t.id), true
	case "EPOCHSECONDS":
		return strconv.FormatInt(t.m.host.Now().Unix(), 10), true
	case "FUNCNAME":
		if list := t.funcNames(); len(list) > 0 {
			return list[0], true
		}
	case "BASH_COMMAND":
		return t.command, t.command != ""
	case "PIPESTATUS", "BASH_SOURCE", "BASH_LINENO":
		if list := t.dynamicArray(name); len(list) > 0 {
			return list[0], true
		}
	case "EPOCHREALTIME":
		now := t.m.host.Now()
		return fmt.Sprintf("%d.%06d", now.Unix(), now.Nanosecond()/1000), true
	case "SRANDOM":
		return strconv.FormatUint(t.m.random()&0xffffffff, 10), true
	case "HOSTNAME":
		if t.env.vars.lookup(name) == nil {
			return t.m.host.Identity().HostName, true
		}
	case "UID", "EUID":
		return strconv.Itoa(t.m.host.Identity().UID), true
	case "PPID":
		return "0", true
	case "BASH_SUBSHELL":
		return strconv.Itoa(t.env.depth), true
	}
	return "", false
}

// dynamicArray returns an array that the shell keeps itself, nil when there is none.
func (t *Task) dynamicArray(name string) []string {
	switch name {
	case "FUNCNAME":
		return t.funcNames()
	case "PIPESTATUS":
		list := make([]string, len(t.statuses))
		for i, n := range t.statuses {
			list[i] = strconv.Itoa(n)
		}
		return list
	case "BASH_LINENO":
		var list []string
		for i := len(t.blocks) - 1; i >= 0; i-- {
			if b := &t.blocks[i]; b.isCall() {
				list = append(list, strconv.Itoa(b.line))
			}
		}
		return append(list, "0")
	case "BASH_SOURCE":
		list := []string{t.env.from}
		if t.m.fromArg && t.env.from == t.env.name {
			list = nil
		}
		for i := len(t.blocks) - 1; i >= 0; i-- {
			if b := &t.blocks[i]; b.isCall() {
				list = append(list, b.file)
			}
		}
		return list
	case "GROUPS":
		return []string{strconv.Itoa(t.m.host.Identity().GID)}
	case "BASH_VERSINFO":
		return []string{"5", "2", "15", "1", "release", "x86_64-pc-linux-gnu"}
	}
	return nil
}

func (b *block) isCall() bool {
	return b.kind == blockCall || b.kind == blockSource || b.kind == blockGhost
}

func (t *Task) funcNames() []string {
	var list []string
	for i := len(t.blocks) - 1; i >= 0; i-- {
		if b := &t.blocks[i]; b.name != "" && (b.kind == blockCall || b.kind == blockSource || b.kind == blockGhost) {
			list = append(list, b.name)
		}
	}
	if len(list) > 0 {
		list = append(list, "main")
	}
	return list
}

func (m *Machine) random() uint64 {
	m.rand = m.rand*6364136223846793005 + 1442695040888963407
	return m.rand >> 40
}

// setVar assigns to a variable; it reports a failure.
func (t *Task) setVar(name, value string) bool {
	x := t.env.vars.make(name)
	if x.ReadOnly {
		t.Errorf("%s: readonly variable", name)
		return false
	}
	if x.Integer {
		n, ok := t.number(value)
		if !ok {
			return false
		}
		value = strconv.FormatInt(n, 10)
	}
	switch {
	case x.Array:
		x.Index[0] = value
	case x.Assoc:
		x.put("0", value)
	default:
		x.Text, x.Set = value, true
	}
	if t.env.opts.has(optAllexport) {
		x.Exported = true
	}
	return true
}

// Set assigns to a variable; it reports a failure.
func (t *Task) Set(name, value string) bool { return t.setVar(name, value) }

func (x *Variable) put(key, value string) {
	if x.Keys == nil {
		x.Keys = map[string]string{}
	}
	if _, ok := x.Keys[key]; !ok {
		x.Order = append(x.Order, key)
	}
	x.Keys[key] = value
}

func (x *Variable) toArray() {
	if x.Array || x.Assoc {
		return
	}
	x.Array, x.Index = true, map[int]string{}
	if x.Set {
		x.Index[0] = x.Text
	}
	x.Set = true
}

// SetArray makes a variable the array of values.
func (t *Task) SetArray(name string, values []string) {
	x := t.env.vars.make(name)
	*x = Variable{Array: true, Set: true, Index: map[int]string{}}
	for i, v := range values {
		x.Index[i] = v
	}
}

func (t *Task) setElement(name, text, value string) bool {
	x := t.env.vars.make(name)
	if x.ReadOnly {
		t.Errorf("%s: readonly variable", name)
		return false
	}
	if x.Assoc {
		x.put(text, value)
		return true
	}
	n, ok := t.number(text)
	if !ok {
		return false
	}
	x.toArray()
	if n < 0 {
		if list := x.indices(); len(list) > 0 {
			n += int64(list[len(list)-1]) + 1
		}
	}
	if n < 0 {
		t.Errorf("%s[%s]: bad array subscript", name, text)
		return false
	}
	x.Index[int(n)] = value
	return true
}

// Element returns an element of an array.
func (t *Task) Element(name, text string) (string, bool) {
	x := t.env.vars.lookup(name)
	if x != nil && x.Assoc {
		v, ok := x.Keys[text]
		return v, ok
	}
	n, ok := t.number(text)
	if !ok {
		return "", false
	}
	if x == nil {
		if n == 0 {
			return t.Get(name)
		}
		list := t.Elements(name)
		if n > 0 && int(n) < len(list) {
			return list[n], true
		}
		return "", false
	}
	if !x.Array {
		return x.Text, x.Set && n == 0
	}
	if n < 0 {
		if list := x.indices(); len(list) > 0 {
			n += int64(list[len(list)-1]) + 1
		}
	}
	v, ok := x.Index[int(n)]
	return v, ok
}

// Elements returns the values of an array, or the one of another variable.
func (t *Task) Elements(name string) []string {
	if list := t.dynamicArray(name); list != nil {
		return list
	}
	return t.env.vars.lookup(name).values()
}

// Keys returns the subscripts of an array.
func (t *Task) Keys(name string) []string { return t.env.vars.lookup(name).keys() }

// Names returns the variables whose names begin so.
func (t *Task) Names(prefix string) []string {
	seen := map[string]bool{}
	var out []string
	for _, s := range t.env.vars.scopes {
		for name, x := range s {
			if strings.HasPrefix(name, prefix) && !seen[name] && x.Set {
				seen[name] = true
				out = append(out, name)
			}
		}
	}
	sort.Strings(out)
	return out
}

// sliceFrom returns the elements from a subscript on, with the offset in them.
func (t *Task) sliceFrom(name string, list []string, offset int64) ([]string, int64) {
	x := t.env.vars.lookup(name)
	if x == nil || !x.Array {
		if offset < 0 {
			offset += int64(len(list))
		}
		if offset < 0 {
			return nil, 0
		}
		return list, offset
	}
	idx := x.indices()
	if offset < 0 && len(idx) > 0 {
		offset += int64(idx[len(idx)-1]) + 1
	}
	if offset < 0 {
		return nil, 0
	}
	return list, int64(sort.SearchInts(idx, int(offset)))
}

// assign does name=value, for the command alone when it has words.
func (t *Task) assign(name, value string, flags uint8) {
	c := &t.cmds[len(t.cmds)-1]
	if len(t.args) == c.args {
		if flags&code.AssignAppend != 0 {
			if x := t.env.vars.lookup(name); x != nil && x.Integer {
				old, _ := t.Get(name)
				value = old + "+" + value
			} else {
				old, _ := t.Get(name)
				value = old + value
			}
		}
		if !t.setVar(name, value) {
			t.discard()
		}
		return
	}
	if flags&code.AssignAppend != 0 {
		old, _ := t.Get(name)
		value = old + value
	}
	if x := t.env.vars.lookup(name); x != nil && x.ReadOnly {
		t.Errorf("%s: readonly variable", name)
		c.failed = true
		return
	}
	if !c.temp {
		t.env.vars.pushTemp()
		c.temp = true
	}
	x := t.env.vars.local(name)
	x.Text, x.Set, x.Exported = value, true, true
}

func (t *Task) assignElem(name, index, value string, flags uint8) {
	if flags&code.AssignAppend != 0 {
		old, _ := t.Element(name, index)
		value = old + value
	}
	if !t.setElement(name, index, value) {
		t.discard()
	}
}

func (t *Task) assignArray(name string, flags uint8) {
	x := t.env.vars.make(name)
	if x.ReadOnly {
		t.Errorf("%s: readonly variable", name)
		t.discard()
		return
	}
	t.fill(x, name, t.elems, flags&code.AssignAppend != 0)
}

func (t *Task) fill(x *Variable, name string, list []Elem, more bool) {
	if !more {
		if x.Assoc {
			x.Keys, x.Order = map[string]string{}, nil
		} else {
			x.Array, x.Index = true, map[int]string{}
		}
	}
	x.toArray()
	x.Set = true
	next := 0
	if idx := x.indices(); len(idx) > 0 {
		next = idx[len(idx)-1] + 1
	}
	for i := 0; i < len(list); i++ {
		e := list[i]
		switch {
		case x.Assoc && e.HasKey:
			x.put(e.Key, e.Value)
		case x.Assoc:
			v := ""
			if i+1 < len(list) {
				v = list[i+1].Value
			}
			x.put(e.Value, v)
			i++
		case e.HasKey:
			n, ok := t.number(e.Key)
			if !ok {
				return
			}
			x.Index[int(n)] = e.Value
			next = int(n) + 1
		default:
			x.Index[next] = e.Value
			next++
		}
	}
}

// Compound is an argument of declare and its kin that assigns to an array.
type Compound struct {
	Arg    int // of the arguments without the name
	Name   string
	Append bool
	Elems  []Elem
}

func (t *Task) declArray(name string, flags uint8) {
	c := &t.cmds[len(t.cmds)-1]
	t.compounds = append(t.compounds, Compound{
		Arg: len(t.args) - c.args - 1, Name: name, Append: flags&code.AssignAppend != 0, Elems: append([]Elem(nil), t.elems...),
	})
	t.args = append(t.args, name)
}

func (t *Task) setPipeStatus(status int) { t.statuses = append(t.statuses[:0], status) }

func (t *Task) pipeStatus(list []string) {
	t.statuses = t.statuses[:0]
	for _, s := range list {
		n, _ := strconv.Atoi(s)
		t.statuses = append(t.statuses, n)
	}
}

// IsMap reports whether a variable is an associative array.
func (t *Task) IsMap(name string) bool {
	x := t.env.vars.lookup(name)
	return x != nil && x.Assoc
}
