package awk

import (
	"slices"
	"strings"
)

// order compares two elements.
type order func(a, b *entry) int

// entry is an element that is sorted.
type entry struct {
	key  key
	text string // of the key
	v    value
	arr  *array
}

// orders are the predefined ones; those that end in _desc are made of them.
var orders = map[string]func(m *machine, a, b *entry) int{
	"@ind_num": func(m *machine, a, b *entry) int {
		if c := compareFloats(toNumber(a.text), toNumber(b.text)); c != 0 {
			return c
		}
		return m.compareStrings(a.text, b.text)
	},
	"@ind_str": func(m *machine, a, b *entry) int { return m.compareStrings(a.text, b.text) },
	"@val_num": func(m *machine, a, b *entry) int {
		if a.arr != nil || b.arr != nil {
			return compareArrays(a, b)
		}
		if c := compareFloats(a.v.num(), b.v.num()); c != 0 {
			return c
		}
		return m.compareStrings(a.v.str(m.conv), b.v.str(m.conv))
	},
	"@val_str": func(m *machine, a, b *entry) int {
		if a.arr != nil || b.arr != nil {
			return compareArrays(a, b)
		}
		if c := m.compareStrings(a.v.str(m.conv), b.v.str(m.conv)); c != 0 {
			return c
		}
		return m.compareStrings(a.text, b.text)
	},
	"@val_type": func(m *machine, a, b *entry) int {
		if a.arr != nil || b.arr != nil {
			return compareArrays(a, b)
		}
		as, bs := a.v.isString(), b.v.isString()
		switch {
		case as && !bs:
			return 1
		case bs && !as:
			return -1
		case !as:
			if c := compareFloats(a.v.num(), b.v.num()); c != 0 {
				return c
			}
		}
		if c := m.compareStrings(a.v.str(m.conv), b.v.str(m.conv)); c != 0 {
			return c
		}
		return 0
	},
}

func compareFloats(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// compareArrays puts arrays behind what is none.
func compareArrays(a, b *entry) int {
	switch {
	case a.arr == nil:
		return -1
	case b.arr == nil:
		return 1
	}
	return compareStringsPlain(a.text, b.text)
}

func compareStringsPlain(a, b string) int { return strings.Compare(a, b) }

// orderOf finds an order by its name: a predefined one or a function of the program.
// nil is the order in which elements are kept.
func (m *machine) orderOf(name, who string) order {
	if name == "" || name == "@unsorted" {
		return nil
	}
	base, desc := strings.CutSuffix(name, "_desc")
	if !desc {
		base = strings.TrimSuffix(name, "_asc")
	}
	if cmp, ok := orders[base]; ok && base != name {
		if desc {
			return func(a, b *entry) int { return -cmp(m, a, b) }
		}
		return func(a, b *entry) int { return cmp(m, a, b) }
	}
	f := m.function(name)
	if f == nil || len(f.params) < 4 {
		if name[0] == '@' || f == nil {
			m.fatal("%ssort comparison function `%s' is not defined", who, name)
		}
		m.fatal("%sinvalid sort comparison function `%s'", who, name)
	}
	return func(a, b *entry) int {
		v := m.callCells(f, cell{v: str(a.text)}, cell{v: a.v, arr: a.arr}, cell{v: str(b.text)}, cell{v: b.v, arr: b.arr})
		switch n := v.num(); {
		case n < 0:
			return -1
		case n > 0:
			return 1
		}
		return 0
	}
}

// entries returns the elements of an array.
func (m *machine) entries(a *array) []entry {
	m.room(len(a.name) + elementSize*a.len())
	all := make([]entry, 0, a.len())
	a.each(func(k key, c *cell) bool {
		e := entry{key: k, text: k.text(), v: c.v}
		if c.arr != nil && c.arr.real {
			e.arr = c.arr
		}
		all = append(all, e)
		return true
	})
	m.fuel -= len(all)
	return all
}

// sort sorts, and charges for each comparison.
func (m *machine) sort(all []entry, cmp order) {
	slices.SortStableFunc(all, func(a, b entry) int {
		if m.fuel -= 4; m.fuel < 0 {
			m.refuel()
		}
		return cmp(&a, &b)
	})
}

// sortedKeys returns the keys for a loop, in the order of PROCINFO["sorted_in"].
func (m *machine) sortedKeys(a *array) []key {
	m.fuel -= a.len()
	if m.fuel < 0 {
		m.refuel()
	}
	m.room(24 * a.len())
	name, _ := m.info("sorted_in")
	cmp := m.orderOf(name.str(m.conv), "")
	if cmp == nil {
		return a.keys()
	}
	all := m.entries(a)
	m.sort(all, cmp)
	keys := make([]key, len(all))
	for i := range all {
		keys[i] = all[i].key
	}
	return keys
}

// asort is asort and asorti: the elements, or the keys, of the first array in order,
// as elements 1 to n of the second, or of itself.
func (m *machine) asort(n int, byKey bool) value {
	src, dest := m.popArrays()
	who, how := "asort", "@val_type_asc"
	if byKey {
		who, how = "asorti", "@ind_str_asc"
	}
	if n == 1 {
		how = m.argStr(1, 0)
	}
	for a := dest; a != nil; a = a.up {
		if a == src && dest != src {
			m.fatal("%s: cannot use a subarray of first argument for second argument", who)
		}
	}
	all := m.entries(src)
	if cmp := m.orderOf(how, who+": "); cmp != nil {
		m.sort(all, cmp)
	}
	if dest == nil {
		dest = src
	}
	out := m.newArray(dest.name)
	out.up = dest.up
	for i := range all {
		e := &all[i]
		c := m.element(out, key{i: int32(i + 1), isInt: true})
		switch {
		case byKey:
			m.store(c, str(e.text))
		case e.arr != nil:
			m.copyArray(c, e.arr, out, itoa(i+1))
		default:
			m.store(c, m.copied(e.v))
		}
	}
	m.clearArray(dest)
	*dest = *out
	m.held -= arraySize
	return num(float64(len(all)))
}

// copied is a value that is kept twice.
func (m *machine) copied(v value) value { return v }

// copyArray makes c an array with the elements of a.
func (m *machine) copyArray(c *cell, a *array, up *array, name string) {
	depth := 0
	for u := up; u != nil; u = u.up {
		if depth++; depth > maxNesting {
			m.fatal("arrays are nested too deeply")
		}
	}
	c.arr, c.own = m.newArray(name), true
	c.arr.up = up
	up.subs = true
	a.each(func(k key, from *cell) bool {
		to := m.element(c.arr, k)
		if from.arr != nil && from.arr.real {
			m.copyArray(to, from.arr, c.arr, k.text())
		} else {
			m.store(to, from.v)
		}
		return true
	})
}
