package vm

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// dumped is the code of a machine that is being dumped.
type dumped struct {
	m     *Machine
	codes numbers[*code.Code]
	units numbers[*code.Unit]
	list  []place // of the codes
}

// numbers gives things the numbers 0, 1, ... in the order in which they come. A few
// of them need no map.
type numbers[T comparable] struct {
	list []T
	by   map[T]int
}

const fewNumbers = 16

// of returns the number of x, or -1.
func (n *numbers[T]) of(x T) int {
	if n.by == nil {
		return slices.Index(n.list, x)
	}
	if at, known := n.by[x]; known {
		return at
	}
	return -1
}

func (n *numbers[T]) add(x T) int {
	at := len(n.list)
	n.list = append(n.list, x)
	if n.by == nil && at == fewNumbers {
		n.by = map[T]int{}
		for i, x := range n.list {
			n.by[x] = i
		}
	} else if n.by != nil {
		n.by[x] = at
	}
	return at
}

// place is where a code is: a unit by its number, and a number in it.
type place struct{ unit, number int }

// add enters a code. One that is no part of its unit, as code.replace makes them,
// becomes a unit of its own.
func (d *dumped) add(c *code.Code) {
	if d.codes.of(c) >= 0 {
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
	at := d.units.of(u)
	if at < 0 {
		at = d.units.add(u)
	}
	d.codes.add(c)
	d.list = append(d.list, place{at, n})
}

func (d *dumped) write(buf []byte) []byte {
	buf = binary.AppendUvarint(buf, uint64(len(d.units.list)))
	for _, u := range d.units.list {
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
		buf = binary.AppendUvarint(buf, uint64(d.codes.of(st.Code)))
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
