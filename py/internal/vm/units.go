package vm

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Codes is the code that a snapshot of a machine names. Its units are parts of
// programs, which whoever asked for the snapshot stores as their texts, modules of
// the library, which are stored by name, or bytes.
type Codes struct {
	m       *Machine
	sources heap.Numbers[*code.Source]
	codes   moving
	units   heap.Numbers[*code.Unit]
	list    []place // of the codes
	pending []*code.Unit
}

// place is where a code is: a unit by its number, and a number in it.
type place struct{ unit, number int }

// codes have the memory of Codes that were written.
var codes = sync.Pool{New: func() any { return new(Codes) }}

// Codes returns the code that the machine has in use, and that of units that have
// not begun. It is for one Dump, until when the machine does nothing.
func (m *Machine) Codes(pending []*code.Unit) *Codes {
	d := codes.Get().(*Codes)
	d.m, d.pending = m, pending
	for _, st := range m.states {
		d.add(st.Code)
	}
	for n := m.Objs.After(0); n != 0; n = m.Objs.After(n) {
		if k, ok := m.Objs.At(heap.Handle(heap.KObj, n)).Data.(*object.CodeData); ok {
			d.add(k.Code)
		}
	}
	for _, u := range pending {
		d.unit(u)
	}
	return d
}

// Sources returns the programs.
func (d *Codes) Sources() []*code.Source { return d.sources.List }

func (d *Codes) free() {
	d.sources.Reset()
	d.codes.Reset()
	d.units.Reset()
	d.m, d.pending, d.list = nil, nil, d.list[:0]
	codes.Put(d)
}

// add enters a code. One that is no part of its unit, as code.replace makes them,
// becomes a unit of its own.
func (d *Codes) add(c *code.Code) {
	if d.codes.Of(c) >= 0 {
		return
	}
	u, n := c.Unit, int(c.Number)
	if u == nil || n >= len(u.Codes) || u.Codes[n] != c {
		alone := &code.Unit{Main: c}
		if u != nil {
			alone.Globals = u.Globals
		}
		u = alone
	}
	d.codes.Add(c)
	d.list = append(d.list, place{d.unit(u), n})
}

func (d *Codes) unit(u *code.Unit) int {
	at := d.units.Of(u)
	if at < 0 {
		at = d.units.Add(u)
		if u.Source != nil && d.sources.Of(u.Source) < 0 {
			d.sources.Add(u.Source)
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
	for _, p := range d.list {
		buf = binary.AppendUvarint(buf, uint64(p.unit))
		buf = binary.AppendUvarint(buf, uint64(p.number))
	}
	buf = binary.AppendUvarint(buf, uint64(len(d.m.states)))
	for _, st := range d.m.states {
		buf = binary.AppendUvarint(buf, uint64(d.codes.Of(st.Code)))
	}
	return buf
}

func (d *Codes) writeUnit(buf []byte, u *code.Unit) []byte {
	switch {
	case u.Source != nil:
		buf = binary.AppendUvarint(buf, uint64(unitSource+d.sources.Of(u.Source)))
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

// Known is the code that a snapshot names and does not have.
type Known struct {
	Library func(name string) (*code.Unit, bool)
	Sources []*code.Source
}

// loaded is the code of a machine that is being loaded.
type loaded struct {
	data    []byte
	known   *Known
	units   []*code.Unit
	codes   moving
	pending []*code.Unit // the machine's
	states  []*code.Code
}

// loads have the memory of those that were loaded.
var loads = sync.Pool{New: func() any { return new(loaded) }}

func (l *loaded) free() {
	clear(l.units)
	clear(l.states)
	l.codes.Reset()
	*l = loaded{units: l.units[:0], codes: l.codes, states: l.states[:0]}
	loads.Put(l)
}

func (l *loaded) number() (int, error) {
	x, n := binary.Uvarint(l.data)
	if n <= 0 || x > math.MaxInt32 {
		return 0, fmt.Errorf("%w: a number is broken", heap.ErrCorrupt)
	}
	l.data = l.data[n:]
	return int(x), nil
}

// below reads a number that is less than n.
func (l *loaded) below(n int, what string) (int, error) {
	x, err := l.number()
	if err == nil && x >= n {
		err = fmt.Errorf("%w: there is no %s %d", heap.ErrCorrupt, what, x)
	}
	return x, err
}

// count reads how many elements follow, of one byte at least.
func (l *loaded) count() (int, error) {
	n, err := l.number()
	if err == nil && n > len(l.data) {
		return 0, fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
	}
	return n, err
}

func (l *loaded) take(n int) ([]byte, error) {
	if n < 0 || n > len(l.data) {
		return nil, fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
	}
	b := l.data[:n]
	l.data = l.data[n:]
	return b, nil
}

// read reads what write wrote.
func (l *loaded) read() error {
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
	n, err = l.count()
	for ; n > 0 && err == nil; n-- {
		err = l.code()
	}
	if err != nil {
		return err
	}
	n, err = l.count()
	for ; n > 0 && err == nil; n-- {
		err = l.state()
	}
	return err
}

func (l *loaded) unit() error {
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

func (l *loaded) bytes() (*code.Unit, error) {
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

func (l *loaded) module() (*code.Unit, error) {
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
	u, ok := l.known.Library(string(name))
	if !ok || u.Library != string(name) || u.Sum != binary.LittleEndian.Uint32(b) {
		return nil, fmt.Errorf("%w: its module %s of the library is of another version", heap.ErrCorrupt, name)
	}
	return u, nil
}

// part reads the unit of a program.
func (l *loaded) part(source int) (*code.Unit, error) {
	if source >= len(l.known.Sources) {
		return nil, fmt.Errorf("%w: there is no program %d", heap.ErrCorrupt, source)
	}
	units := l.known.Sources[source].Units
	n, err := l.below(len(units), "unit")
	if err != nil {
		return nil, err
	}
	return units[n], nil
}

// begin reads a unit that has not begun.
func (l *loaded) begin() error {
	n, err := l.below(len(l.units), "unit")
	if err == nil {
		l.pending = append(l.pending, l.units[n])
	}
	return err
}

func (l *loaded) code() error {
	unit, err := l.below(len(l.units), "unit")
	if err != nil {
		return err
	}
	n, err := l.below(len(l.units[unit].Codes), "code")
	if err != nil {
		return err
	}
	c := l.units[unit].Codes[n]
	if c == nil {
		return fmt.Errorf("%w: there is no code %d", heap.ErrCorrupt, n)
	}
	l.codes.List = append(l.codes.List, c)
	return nil
}

func (l *loaded) state() error {
	n, err := l.below(len(l.codes.List), "code")
	if err == nil {
		l.states = append(l.states, l.codes.List[n])
	}
	return err
}
