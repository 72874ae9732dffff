package heap_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Strings keep their rows and texts while others come and go by the thousand,
// and rows are used again before new ones are made. A dump brings them back.
func TestStrRows(t *testing.T) {
	m := newMachine(budget.Limits{})
	r := rand.New(rand.NewPCG(5, 6))
	texts := map[heap.Value]string{}
	made, most := 0, uint64(0)
	add := func(n int) {
		for range n {
			made++
			s := fmt.Sprintf("string number %d", made)
			v := m.keep(m.Str(s))
			if _, ok := texts[v]; ok {
				t.Fatalf("row %d is in use twice", v.N)
			}
			texts[v], most = s, max(most, v.N)
		}
	}
	drop := func(keep int) {
		r.Shuffle(len(m.regs), func(i, j int) { m.regs[i], m.regs[j] = m.regs[j], m.regs[i] })
		for _, v := range m.regs[keep:] {
			delete(texts, v)
		}
		m.regs = m.regs[:keep]
		m.Collect()
	}
	check := func() {
		t.Helper()
		for v, s := range texts {
			if m.Text(v) != s {
				t.Fatalf("row %d holds %q, not %q", v.N, m.Text(v), s)
			}
		}
	}
	for _, n := range []int{1, 2, 5, 100, 1000, 5000, 40000} {
		add(n)
		check()
		drop(len(m.regs) / 3)
		check()
		before := most
		add(n / 2)
		if most != before {
			t.Errorf("of %d rows none was used again", before)
		}
		check()
	}
	drop(50)
	check()
	m = m.restart(t)
	check()
	add(3000)
	check()
	drop(0)
	add(10)
	check()
	if most := m.regs[9].N; most != 10 {
		t.Errorf("the tenth string of an empty heap has row %d", most)
	}
}

// Joined texts are what Go makes of them, and know whether they are ASCII.
func TestJoin(t *testing.T) {
	m := newMachine(budget.Limits{})
	r := rand.New(rand.NewPCG(7, 8))
	pieces := []string{"", "a", "bc", "é", "seven !", "fourteen bytes", "fifteen bytes..", "a text that is longer than a value", "ein längerer Text als ein Wert faßt", string(make([]byte, 120)), string(make([]byte, 140)), string(make([]byte, 300))}
	for range 20000 {
		sep := pieces[r.IntN(7)]
		vs, want := make([]heap.Value, 1+r.IntN(12)), ""
		for i := range vs {
			s := pieces[r.IntN(len(pieces))]
			if r.IntN(2) == 0 {
				s = pieces[r.IntN(4)]
			}
			if i > 0 {
				want += sep
			}
			vs[i], want = m.Str(s), want+s
			m.IsASCII(vs[i])
		}
		v := m.Join(len(want), m.Str(sep), vs)
		ascii := true
		for _, c := range []byte(want) {
			ascii = ascii && c < 0x80
		}
		if m.Text(v) != want || m.IsASCII(v) != ascii || m.StrLen(v) != len([]rune(want)) || len(want) <= heap.MaxSmallStr && v != heap.SmallStr(want) {
			t.Fatalf("%q between %d texts is %q, not %q", sep, len(vs), m.Text(v), want)
		}
	}
}
