package vm

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Codes is the code that a snapshot of a machine names: that of its states, and that
// of code objects. Its units are parts of programs, which whoever asked for the snapshot
// stores as their texts, modules of the library, which are stored by name, or bytes.
// The zero value is new; one that is used again has memory.
type Codes struct {
	m       *Machine
	visitor heap.Visitor
	sources []*code.Source
	units   heap.Numbers[*code.Unit]
	objects moving
	alone   map[*code.Code]*code.Unit
	list    []place // of the states' codes, and then of the objects'
	pending []*code.Unit
}

// place is where a code is: a unit by its number, and a number in it.
type place struct{ unit, number int }

// Collect makes d the code that the machine has in use, and that of units that have
// not begun. It is for one Dump, until when the machine does nothing.
func (d *Codes) Collect(m *Machine, pending []*code.Unit) {
	d.m, d.pending = m, pending
	for _, st := range m.states {
		d.list = append(d.list, d.place(st.Code))
	}
	for n := m.Objs.After(0); n != 0; n = m.Objs.After(n) {
		if k, ok := m.Objs.At(heap.Handle(heap.KObj, n)).Data.(*object.CodeData); ok && d.objects.Of(k.Code) < 0 {
			d.objects.Add(k.Code)
			d.list = append(d.list, d.place(k.Code))
		}
	}
	for _, u := range pending {
		d.unit(u)
	}
}

// Sources returns the programs.
func (d *Codes) Sources() []*code.Source { return d.sources }

func (d *Codes) reset() {
	clear(d.sources)
	d.units.Reset()
	d.objects.Reset()
	d.m, d.pending, d.alone, d.sources, d.list = nil, nil, nil, d.sources[:0], d.list[:0]
}

// place returns where a code is. One that is no part of its unit, as code.replace makes
// them, becomes a unit of its own.
func (d *Codes) place(c *code.Code) place {
	u, n := c.Unit, int(c.Number)
	if u == nil || n >= len(u.Codes) || u.Codes[n] != c {
		u = d.own(c)
	}
	return place{d.unit(u), n}
}

// own returns the unit that a code gets.
func (d *Codes) own(c *code.Code) *code.Unit {
	u := d.alone[c]
	if u == nil {
		u = &code.Unit{Main: c}
		if c.Unit != nil {
			u.Globals = c.Unit.Globals
		}
		if d.alone == nil {
			d.alone = map[*code.Code]*code.Unit{}
		}
		d.alone[c] = u
	}
	return u
}

func (d *Codes) unit(u *code.Unit) int {
	at := d.units.Of(u)
	if at < 0 {
		at = d.units.Add(u)
		if u.Source != nil && !slices.Contains(d.sources, u.Source) {
			d.sources = append(d.sources, u.Source)
		}
	}
	return at
}

// How a unit is stored.
const (
	unitBytes = iota
	unitLibrary
	unitSource // and more: of the program of such a number
)

func (d *Codes) write(buf []byte) []byte {
	buf = binary.AppendUvarint(buf, uint64(len(d.units.List)))
	for _, u := range d.units.List {
		buf = d.writeUnit(buf, u)
	}
	buf = binary.AppendUvarint(buf, uint64(len(d.pending)))
	for _, u := range d.pending {
		buf = binary.AppendUvarint(buf, uint64(d.units.Of(u)))
	}
	buf = binary.AppendUvarint(buf, uint64(len(d.list)))
	buf = binary.AppendUvarint(buf, uint64(len(d.objects.List)))
	for _, p := range d.list {
		buf = binary.AppendUvarint(buf, uint64(p.unit))
		buf = binary.AppendUvarint(buf, uint64(p.number))
	}
	return buf
}

func (d *Codes) writeUnit(buf []byte, u *code.Unit) []byte {
	switch {
	case u.Source != nil:
		buf = binary.AppendUvarint(buf, uint64(unitSource+slices.Index(d.sources, u.Source)))
		return binary.AppendUvarint(buf, uint64(slices.Index(u.Source.Units, u)))
	case u.Library != "":
		buf = binary.AppendUvarint(append(buf, unitLibrary), uint64(len(u.Library)))
		return binary.LittleEndian.AppendUint32(append(buf, u.Library...), u.Sum)
	}
	buf = append(buf, unitBytes, 0, 0, 0, 0)
	at := len(buf)
	buf = u.Encode(buf)
	binary.LittleEndian.PutUint32(buf[at-4:], uint32(len(buf)-at))
	return buf
}

// Loader reads the code of a machine that is loaded. Library and Sources have the code
// that a snapshot names and does not have. One that is used again has memory.
type Loader struct {
	Library func(name string) (*code.Unit, bool)
	Sources []*code.Source

	visitor heap.Visitor
	data    []byte
	units   []*code.Unit
	objects moving
	pending []*code.Unit // the machine's
	states  []*code.Code
}

func (l *Loader) reset() {
	clear(l.units)
	clear(l.states)
	l.objects.Reset()
	l.Library, l.Sources, l.data, l.pending = nil, nil, nil, nil
	l.units, l.states = l.units[:0], l.states[:0]
}

func (l *Loader) number() (int, error) {
	if len(l.data) > 0 && l.data[0] < 0x80 { // as most are
		x := l.data[0]
		l.data = l.data[1:]
		return int(x), nil
	}
	x, n := binary.Uvarint(l.data)
	if n <= 0 || x > math.MaxInt32 {
		return 0, fmt.Errorf("%w: a number is broken", heap.ErrCorrupt)
	}
	l.data = l.data[n:]
	return int(x), nil
}

// below reads a number that is less than n.
func (l *Loader) below(n int, what string) (int, error) {
	x, err := l.number()
	if err == nil && x >= n {
		err = fmt.Errorf("%w: there is no %s %d", heap.ErrCorrupt, what, x)
	}
	return x, err
}

// count reads how many elements follow, of one byte at least.
func (l *Loader) count() (int, error) {
	n, err := l.number()
	if err == nil && n > len(l.data) {
		return 0, fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
	}
	return n, err
}

func (l *Loader) take(n int) ([]byte, error) {
	if n < 0 || n > len(l.data) {
		return nil, fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
	}
	b := l.data[:n]
	l.data = l.data[n:]
	return b, nil
}

// read reads what write wrote.
func (l *Loader) read() error {
	n, err := l.count()
	for ; n > 0 && err == nil; n-- {
		err = l.unit()
	}
	if err != nil {
		return err
	}
	n, err = l.count()
	for ; n > 0 && err == nil; n-- {
		err = l.begin()
	}
	if err != nil {
		return err
	}
	return l.codes()
}

func (l *Loader) unit() error {
	form, err := l.number()
	if err != nil {
		return err
	}
	var u *code.Unit
	switch form {
	case unitBytes:
		u, err = l.bytes()
	case unitLibrary:
		u, err = l.module()
	default:
		u, err = l.part(form - unitSource)
	}
	l.units = append(l.units, u)
	return err
}

func (l *Loader) bytes() (*code.Unit, error) {
	b, err := l.take(4)
	if err != nil {
		return nil, err
	}
	n := binary.LittleEndian.Uint32(b)
	if n > math.MaxInt32 {
		return nil, fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
	}
	if b, err = l.take(int(n)); err != nil {
		return nil, err
	}
	u, err := code.Decode(b)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", heap.ErrCorrupt, err)
	}
	return u, nil
}

func (l *Loader) module() (*code.Unit, error) {
	n, err := l.count()
	if err != nil {
		return nil, err
	}
	name, err := l.take(n)
	if err != nil {
		return nil, err
	}
	b, err := l.take(4)
	if err != nil {
		return nil, err
	}
	u, ok := l.Library(string(name))
	if !ok || u.Library != string(name) || u.Sum != binary.LittleEndian.Uint32(b) {
		return nil, fmt.Errorf("%w: its module %s of the library is of another version", heap.ErrCorrupt, name)
	}
	return u, nil
}

// part reads the unit of a program.
func (l *Loader) part(source int) (*code.Unit, error) {
	if source >= len(l.Sources) {
		return nil, fmt.Errorf("%w: there is no program %d", heap.ErrCorrupt, source)
	}
	units := l.Sources[source].Units
	n, err := l.below(len(units), "unit")
	if err != nil {
		return nil, err
	}
	return units[n], nil
}

// begin reads a unit that has not begun.
func (l *Loader) begin() error {
	n, err := l.below(len(l.units), "unit")
	if err == nil {
		l.pending = append(l.pending, l.units[n])
	}
	return err
}

// codes reads which codes the states are of, and which the code objects.
func (l *Loader) codes() error {
	n, err := l.count()
	if err != nil {
		return err
	}
	objects, err := l.below(n+1, "code object")
	for n -= objects; n > 0 && err == nil; n-- {
		var c *code.Code
		c, err = l.code()
		l.states = append(l.states, c)
	}
	for ; objects > 0 && err == nil; objects-- {
		var c *code.Code
		c, err = l.code()
		l.objects.List = append(l.objects.List, c)
	}
	return err
}

func (l *Loader) code() (*code.Code, error) {
	unit, err := l.below(len(l.units), "unit")
	if err != nil {
		return nil, err
	}
	n, err := l.below(len(l.units[unit].Codes), "code")
	if err != nil {
		return nil, err
	}
	c := l.units[unit].Codes[n]
	if c == nil {
		return nil, fmt.Errorf("%w: there is no code %d", heap.ErrCorrupt, n)
	}
	return c, nil
}
