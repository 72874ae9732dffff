package vm

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// dumped is the code of a machine that is being dumped.
type dumped struct {
	m     *Machine
	units map[*code.Unit]int
	codes map[*code.Code]uint32
	list  []place
	whole []*code.Unit
}

// place is where a code is: a unit by its number, and a number in it.
type place struct{ unit, number int }

// add enters a code. One that is no part of its unit, as code.replace makes them,
// becomes a unit of its own.
func (d *dumped) add(c *code.Code) {
	if _, known := d.codes[c]; known {
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
	at, known := d.units[u]
	if !known {
		at = len(d.whole)
		d.units[u] = at
		d.whole = append(d.whole, u)
	}
	d.codes[c] = uint32(len(d.list))
	d.list = append(d.list, place{at, n})
}

func (d *dumped) write(buf []byte) []byte {
	buf = binary.AppendUvarint(buf, uint64(len(d.whole)))
	for _, u := range d.whole {
		buf = binary.AppendUvarint(buf, uint64(len(u.Library)))
		buf = append(buf, u.Library...)
		if u.Library != "" {
			buf = binary.LittleEndian.AppendUint32(buf, u.Sum)
			continue
		}
		at := len(buf)
		buf = u.Encode(append(buf, 0, 0, 0, 0))
		binary.LittleEndian.PutUint32(buf[at:], uint32(len(buf)-at-4))
	}
	buf = binary.AppendUvarint(buf, uint64(len(d.list)))
	for _, p := range d.list {
		buf = binary.AppendUvarint(buf, uint64(p.unit))
		buf = binary.AppendUvarint(buf, uint64(p.number))
	}
	buf = binary.AppendUvarint(buf, uint64(len(d.m.states)))
	for _, st := range d.m.states {
		buf = binary.AppendUvarint(buf, uint64(d.codes[st.Code]))
	}
	return buf
}

// loaded is the code of a machine that is being loaded.
type loaded struct {
	data   []byte
	units  []*code.Unit
	codes  []*code.Code
	states []int // numbers of their codes

	library func(name string) (*code.Unit, bool)
}

func (l *loaded) number() (int, error) {
	x, n := binary.Uvarint(l.data)
	if n <= 0 || x > math.MaxInt32 {
		return 0, fmt.Errorf("%w: a number is broken", heap.ErrCorrupt)
	}
	l.data = l.data[n:]
	return int(x), nil
}

// count reads how many elements follow, of one byte at least.
func (l *loaded) count() (int, error) {
	n, err := l.number()
	if err == nil && n > len(l.data) {
		err = fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
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
	for i := 0; i < n && err == nil; i++ {
		err = l.unit()
	}
	if err != nil {
		return err
	}
	if n, err = l.count(); err != nil {
		return err
	}
	for range n {
		if err := l.code(); err != nil {
			return err
		}
	}
	if n, err = l.count(); err != nil {
		return err
	}
	for range n {
		c, err := l.number()
		if err != nil || c >= len(l.codes) {
			return fmt.Errorf("%w: there is no code %d", heap.ErrCorrupt, c)
		}
		l.states = append(l.states, c)
	}
	return nil
}

func (l *loaded) unit() error {
	n, err := l.count()
	if err != nil {
		return err
	}
	name, err := l.take(n)
	if err != nil {
		return err
	}
	b, err := l.take(4)
	if err != nil {
		return err
	}
	word := binary.LittleEndian.Uint32(b)
	if n > 0 {
		u, ok := l.library(string(name))
		if !ok || u.Library != string(name) || u.Sum != word {
			return fmt.Errorf("%w: its module %s of the library is of another version", heap.ErrCorrupt, name)
		}
		l.units = append(l.units, u)
		return nil
	}
	if word > math.MaxInt32 {
		return fmt.Errorf("%w: it ends early", heap.ErrCorrupt)
	}
	if b, err = l.take(int(word)); err != nil {
		return err
	}
	u, err := code.Decode(b)
	if err != nil {
		return fmt.Errorf("%w: %w", heap.ErrCorrupt, err)
	}
	l.units = append(l.units, u)
	return nil
}

func (l *loaded) code() error {
	unit, err := l.number()
	if err != nil {
		return err
	}
	n, err := l.number()
	if err != nil {
		return err
	}
	if unit >= len(l.units) || n >= len(l.units[unit].Codes) || l.units[unit].Codes[n] == nil {
		return fmt.Errorf("%w: there is no code %d", heap.ErrCorrupt, n)
	}
	l.codes = append(l.codes, l.units[unit].Codes[n])
	return nil
}

func sortedKeys(m map[string]heap.Value) []string { return slices.Sorted(maps.Keys(m)) }
