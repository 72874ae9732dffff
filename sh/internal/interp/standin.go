package interp

import (
	"sort"
	"strconv"
)

// Vars are the variables of an environment.
type Vars struct {
	scopes []map[string]*Variable
}

// Variable is a variable.
type Variable struct {
	Text     string
	Set      bool
	Exported bool
	ReadOnly bool
	Integer  bool
	Array    bool
	Assoc    bool
	Index    map[int]string
	Keys     map[string]string
	Order    []string
}

func (v *Vars) init() { v.scopes = []map[string]*Variable{{}} }

func (v *Vars) importEnv(name, value string) {
	v.scopes[0][name] = &Variable{Text: value, Set: true, Exported: true}
}

func (v *Vars) fork() Vars {
	out := Vars{}
	for _, s := range v.scopes {
		c := make(map[string]*Variable, len(s))
		for k, x := range s {
			y := *x
			if x.Index != nil {
				y.Index = map[int]string{}
				for a, b := range x.Index {
					y.Index[a] = b
				}
			}
			if x.Keys != nil {
				y.Keys = map[string]string{}
				for a, b := range x.Keys {
					y.Keys[a] = b
				}
				y.Order = append([]string(nil), x.Order...)
			}
			c[k] = &y
		}
		out.scopes = append(out.scopes, c)
	}
	return out
}

func (v *Vars) drop()     {}
func (v *Vars) push()     { v.scopes = append(v.scopes, map[string]*Variable{}) }
func (v *Vars) pop()      { v.scopes = v.scopes[:len(v.scopes)-1] }
func (v *Vars) pushTemp() { v.push() }
func (v *Vars) popTemp()  { v.pop() }

func (v *Vars) lookup(name string) *Variable {
	for i := len(v.scopes) - 1; i >= 0; i-- {
		if x := v.scopes[i][name]; x != nil {
			return x
		}
	}
	return nil
}

func (v *Vars) make(name string) *Variable {
	if x := v.lookup(name); x != nil {
		return x
	}
	x := &Variable{}
	v.scopes[0][name] = x
	return x
}

func (v *Vars) local(name string) *Variable {
	s := v.scopes[len(v.scopes)-1]
	if s[name] == nil {
		s[name] = &Variable{}
	}
	return s[name]
}

func (v *Vars) exported() []string {
	seen := map[string]bool{}
	var out []string
	for i := len(v.scopes) - 1; i >= 0; i-- {
		for k, x := range v.scopes[i] {
			if !seen[k] && x.Exported && x.Set {
				out = append(out, k+"="+x.Text)
			}
			seen[k] = true
		}
	}
	sort.Strings(out)
	return out
}

func (x *Variable) indices() []int {
	var list []int
	for k := range x.Index {
		list = append(list, k)
	}
	sort.Ints(list)
	return list
}

func (x *Variable) keys() []string {
	switch {
	case x == nil:
		return nil
	case x.Assoc:
		return x.Order
	case x.Array:
		var out []string
		for _, i := range x.indices() {
			out = append(out, strconv.Itoa(i))
		}
		return out
	case x.Set:
		return []string{"0"}
	}
	return nil
}

func (x *Variable) values() []string {
	switch {
	case x == nil:
		return nil
	case x.Assoc:
		var out []string
		for _, k := range x.Order {
			out = append(out, x.Keys[k])
		}
		return out
	case x.Array:
		var out []string
		for _, i := range x.indices() {
			out = append(out, x.Index[i])
		}
		return out
	case x.Set:
		return []string{x.Text}
	}
	return nil
}
