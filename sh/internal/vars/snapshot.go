package vars

import (
	"maps"
	"slices"

	"github.com/skillet-run/skillet/internal/snapshot"
)

// Snapshot is a set of tables, with what they share, that is written or read. Who
// writes asks ID for each table and visits then; who reads visits first.
type Snapshot struct {
	tables   []*Table
	bindings []*binding
	lists    []*List
	dicts    []*Dict

	tableID   map[*Table]int
	bindingID map[*binding]int
	listID    map[*List]int
	dictID    map[*Dict]int

	slots int // buckets that the dicts read may have beside those that they need
}

// NewSnapshot returns a set without tables.
func NewSnapshot() *Snapshot {
	return &Snapshot{
		tableID: map[*Table]int{}, bindingID: map[*binding]int{}, listID: map[*List]int{}, dictID: map[*Dict]int{},
	}
}

// ID returns the number of a table, from 1, and adds it to the set.
func (s *Snapshot) ID(t *Table) int {
	var chain []*Table // parents have lower numbers
	for x := t; x != nil && s.tableID[x] == 0; x = x.parent {
		chain = append(chain, x)
	}
	for _, x := range slices.Backward(chain) {
		s.tables = append(s.tables, x)
		s.tableID[x] = len(s.tables)
	}
	return s.tableID[t]
}

// Table returns a table by its number; nil when there is none.
func (s *Snapshot) Table(id int) *Table {
	if id < 1 || id > len(s.tables) {
		return nil
	}
	return s.tables[id-1]
}

// Visit writes the tables, or reads them. Those that are read ask shell until
// SetShell, have the roles of like, and book as it does.
func (s *Snapshot) Visit(v *snapshot.Visitor, shell Shell, like *Table) {
	if !v.Loading() {
		s.collect()
	}
	s.make(v)
	for _, l := range s.lists {
		s.list(v, l)
	}
	for _, d := range s.dicts {
		s.dict(v, d)
	}
	for i, b := range s.bindings {
		s.binding(v, b, i)
	}
	for i, t := range s.tables {
		s.table(v, t, i)
		if v.Loading() && v.Err() == nil {
			t.shell, t.book, t.roles = shell, like.book, like.roles
			t.take(t.bytes())
		}
	}
}

// collect numbers what the tables have.
func (s *Snapshot) collect() {
	for i := 0; i < len(s.tables); i++ {
		t := s.tables[i]
		for _, name := range slices.Sorted(maps.Keys(t.vars)) {
			s.chain(t.vars[name])
		}
	}
}

// chain numbers a binding and those that it hides, which get lower numbers.
func (s *Snapshot) chain(b *binding) {
	var chain []*binding
	for ; b != nil && s.bindingID[b] == 0; b = b.under {
		chain = append(chain, b)
	}
	for _, b := range slices.Backward(chain) {
		s.bindings = append(s.bindings, b)
		s.bindingID[b] = len(s.bindings)
		s.ID(b.owner)
		if b.Kind == Indexed && b.List != nil && s.listID[b.List] == 0 {
			s.lists = append(s.lists, b.List)
			s.listID[b.List] = len(s.lists)
			s.owner(b.List.owner)
		}
		if b.Kind == Assoc && b.Dict != nil && s.dictID[b.Dict] == 0 {
			s.dicts = append(s.dicts, b.Dict)
			s.dictID[b.Dict] = len(s.dicts)
			s.owner(b.Dict.owner)
		}
	}
}

// owner numbers the table that may change something, unless there is none.
func (s *Snapshot) owner(t *Table) {
	if t != nil {
		s.ID(t)
	}
}

// The least bytes that each thing takes.
const (
	leastTable   = 4
	leastBinding = 7
	leastList    = 3
	leastDict    = 3
)

// make visits how many things there are, and makes those that are to be read.
func (s *Snapshot) make(v *snapshot.Visitor) {
	n := [...]int{
		v.Count(len(s.tables), leastTable), v.Count(len(s.bindings), leastBinding),
		v.Count(len(s.lists), leastList), v.Count(len(s.dicts), leastDict),
	}
	if !v.Loading() {
		return
	}
	const free = 1 << 20 // buckets: an array may have had many elements
	s.slots = free
	s.tables, s.bindings = refill[Table](n[0]), refill[binding](n[1])
	s.lists, s.dicts = refill[List](n[2]), refill[Dict](n[3])
}

// refill returns pointers to new things.
func refill[T any](n int) []*T {
	list := make([]*T, n)
	for i := range list {
		list[i] = new(T)
	}
	return list
}

// ref visits a number that stands for one of a list; 0 is none.
func ref[T any](v *snapshot.Visitor, p **T, ids map[*T]int, list []*T) {
	id := ids[*p]
	snapshot.Number(v, &id)
	if !v.Loading() {
		return
	}
	*p = nil
	if id < 0 || id > len(list) {
		v.Fail("there is no variable %d", id)
	} else if id > 0 {
		*p = list[id-1]
	}
}

func (s *Snapshot) list(v *snapshot.Visitor, l *List) {
	ref(v, &l.owner, s.tableID, s.tables)
	values, index := l.values.list(), l.index.list()
	v.Texts(&values)
	snapshot.Numbers(v, &index)
	if !v.Loading() {
		return
	}
	l.values, l.index = row[string]{all: values}, row[int64]{all: index}
	if len(index) > 0 && len(index) != len(values) {
		v.Fail("an array has %d indices for %d elements", len(index), len(values))
	}
	last := int64(-1)
	for _, i := range index {
		if i <= last {
			v.Fail("the indices of an array are not in order")
		}
		last = i
	}
}

// dict visits the elements in order: what is put in last comes first.
func (s *Snapshot) dict(v *snapshot.Visitor, d *Dict) {
	ref(v, &d.owner, s.tableID, s.tables)
	slots := len(d.heads)
	snapshot.Number(v, &slots)
	var list []entry
	for key, value := range d.All {
		list = append(list, entry{key: key, value: value})
	}
	snapshot.List(v, &list, 2, func(e *entry) {
		v.Text(&e.key)
		v.Text(&e.value)
	})
	if !v.Loading() {
		return
	}
	if s.slots -= max(slots-firstBuckets-4*len(list), 0); slots < firstBuckets || slots&(slots-1) != 0 || s.slots < 0 {
		v.Fail("an array has %d buckets", slots)
		slots = firstBuckets
	}
	d.heads = make([]int32, slots)
	for _, e := range slices.Backward(list) {
		if d.find(e.key) != nil {
			v.Fail("an array has a key twice")
			return
		}
		d.insert(entry{key: e.key, value: e.value, hash: Hash(e.key), used: true})
	}
}

func (s *Snapshot) binding(v *snapshot.Visitor, b *binding, place int) {
	snapshot.Number(v, &b.Attr)
	snapshot.Number(v, &b.Kind)
	v.Bool(&b.Set)
	v.Text(&b.Text)
	ref(v, &b.owner, s.tableID, s.tables)
	snapshot.Number(v, &b.level)
	ref(v, &b.under, s.bindingID, s.bindings[:place])
	switch b.Kind {
	case Scalar:
	case Indexed:
		ref(v, &b.List, s.listID, s.lists)
	case Assoc:
		ref(v, &b.Dict, s.dictID, s.dicts)
	default:
		v.Fail("there is no kind %d of variables", b.Kind)
	}
	if v.Loading() && (b.owner == nil || b.level < 0) {
		v.Fail("a variable belongs nowhere")
	}
}

func (s *Snapshot) table(v *snapshot.Visitor, t *Table, place int) {
	ref(v, &t.parent, s.tableID, s.tables[:place])
	snapshot.Number(v, &t.base)
	snapshot.List(v, &t.scopes, 2, func(x *scope) {
		v.Bool(&x.temp)
		v.Texts(&x.names)
	})
	snapshot.Map(v, &t.vars, 1, func(b **binding) { ref(v, b, s.bindingID, s.bindings) })
	if !v.Loading() {
		return
	}
	if t.vars == nil {
		t.vars = map[string]*binding{}
	}
	parent := int32(0)
	if t.parent != nil {
		parent = t.parent.level()
	}
	if t.base < 0 || t.base > parent && t.parent != nil {
		v.Fail("the scopes of a table begin at %d", t.base)
	}
}

// bytes is what the table has to book.
func (t *Table) bytes() int64 {
	n := int64(0)
	for name, b := range t.vars {
		n += int64(len(name))
		for ; b != nil && b.owner == t; b = b.under {
			n += bindingBytes + b.ownBytes(t)
		}
	}
	return n
}
