package heap_test

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// A dict with numbers of all types, whose hashes are equal or nearly so, short
// strs and deleted keys: what Look says of a key is what comparing it with all
// of them says.
func TestLookFindsWhatIsThere(t *testing.T) {
	for _, size := range []int{1, 3, 8, 9, 40, 300, 3000} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			rnd := rand.New(rand.NewSource(int64(size)))
			m := newMachine(budget.Limits{})
			dict := m.keep(m.NewDict(heap.KDict))
			pick := func() heap.Value {
				n := int64(rnd.Intn(size*2) - size/2)
				switch rnd.Intn(8) {
				case 0:
					return heap.Float(float64(n))
				case 1:
					return heap.Bool(n&1 == 0)
				case 2:
					return heap.SmallStr(fmt.Sprint("k", n))
				case 3:
					return heap.Int(n << 32)
				case 4:
					return heap.Int(n<<61 - n) // a multiple of the modulus of hashes
				default:
					return heap.Int(n)
				}
			}
			known := 0
			for step := range 8000 {
				d, k := m.Dicts.At(dict), pick()
				want := heap.NotThere
				for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
					if r, err := m.Equal(d.At(i).Key, k); err == nil && r == heap.Equal {
						want = i
					}
				}
				at, hash := m.Look(d, k)
				if at != heap.Unknown {
					known++
					if h, _, _ := m.Hash(k); at != want || h != hash {
						t.Fatalf("step %d: %v: entry %d with hash %d, want %d with %d", step, k, at, hash, want, h)
					}
				}
				at, hash, r, err := m.Lookup(d, k)
				if at != want || r == heap.NeedPython || err != nil {
					t.Fatalf("step %d: %v: entry %d, want %d", step, k, at, want)
				}
				if at >= 0 && rnd.Intn(3) == 0 || d.Len() >= size {
					d.Delete(max(at, d.Next(0)))
				} else {
					m.Put(d, at, k, heap.Int(int64(step)), hash)
				}
			}
			if known < 3000 {
				t.Errorf("Look knew %d of 8000", known)
			}
		})
	}
}

// Keys that share slots, all the more so without a seed.
func TestKeysOfFewSlots(t *testing.T) {
	const golden = 0x9e3779b97f4a7c15
	m := newMachine(budget.Limits{})
	dict := m.keep(m.NewDict(heap.KDict))
	var keys []heap.Value
	inverse := uint64(golden) // of golden modulo 2^64, by Newton's method
	for range 6 {
		inverse *= 2 - golden*inverse
	}
	for i := uint64(0); len(keys) < 200; i++ {
		if k := i * inverse; k < 1<<61-1 { // its product with golden is i
			keys = append(keys, heap.Int(int64(k)))
		}
	}
	for _, k := range keys {
		_, hash, _, _ := m.Lookup(m.Dicts.At(dict), k)
		m.Insert(m.Dicts.At(dict), k, heap.None, hash, true)
	}
	for _, k := range keys {
		if at, _, _, _ := m.Lookup(m.Dicts.At(dict), k); at < 0 || m.Dicts.At(dict).At(at).Key != k {
			t.Fatalf("%v: entry %d", k, at)
		}
	}
}

func TestDisplayOfAFewPlainKeys(t *testing.T) {
	m := newMachine(budget.Limits{})
	a, b, one := heap.SmallStr("a"), heap.SmallStr("b"), heap.Int(1)
	v, ok := m.NewDisplay([]heap.Value{a, heap.Int(1), one, heap.Int(2), b, heap.Int(3), a, heap.Int(4)})
	if !ok {
		t.Fatal("it has plain keys")
	}
	d := m.Dicts.At(m.keep(v))
	if forward, _ := values(d); fmt.Sprint(forward) != "[4 2 3]" || d.Len() != 3 {
		t.Errorf("values %v", forward)
	}
	for i, k := range []heap.Value{a, one, b} {
		h, _, _ := m.Hash(k)
		if at, hash, _, _ := m.Lookup(d, k); at != i || d.At(i).Hash != h || hash != h {
			t.Errorf("key %d: entry %d", i, at)
		}
	}
	if at, _, _, _ := m.Lookup(d, heap.Float(1)); at != 1 {
		t.Errorf("1.0: entry %d", at)
	}
	for _, k := range []heap.Value{heap.True, heap.Float(1), heap.Int(-1), heap.Int(1 << 61), heap.None, m.Str("a str of more than 14 bytes")} {
		if _, ok := m.NewDisplay([]heap.Value{k, heap.None}); ok {
			t.Errorf("%v needs work", k)
		}
	}
	if v, ok := m.NewDisplay(nil); !ok || m.Dicts.At(v).Len() != 0 {
		t.Error("{} is a display")
	}
}

// Large dicts that grow, shrink, die and are cleared in turn take storage from
// each other, and none of it is in two at once.
func TestStorageOfLargeDicts(t *testing.T) {
	rnd := rand.New(rand.NewSource(5))
	m := newMachine(budget.Limits{})
	list := m.keep(m.NewList(0))
	var want []map[int64]int64
	for step := range 1500 {
		if rnd.Intn(20) == 0 {
			m.Collect()
		}
		i := rnd.Intn(8)
		if i >= len(want) {
			m.Append(list, m.NewDict(heap.KDict))
			want = append(want, map[int64]int64{})
			i = len(want) - 1
		}
		if rnd.Intn(6) == 0 { // the old one dies
			m.Lists.At(list).Items[i], want[i] = m.NewDict(heap.KDict), map[int64]int64{}
		}
		v := m.Lists.At(list).Items[i]
		from, n := int64(rnd.Intn(500)), int64(rnd.Intn(1<<rnd.Intn(12)))
		for k := from; k < from+n; k++ {
			at, hash, _, _ := m.Lookup(m.Dicts.At(v), heap.Int(k))
			if step%5 == 4 && at >= 0 {
				m.Dicts.At(v).Delete(at)
				delete(want[i], k)
			} else if step%5 != 4 {
				m.Put(m.Dicts.At(v), at, heap.Int(k), heap.Int(int64(step)), hash)
				want[i][k] = int64(step)
			}
		}
		if rnd.Intn(30) == 0 {
			m.Clear(m.Dicts.At(v))
			clear(want[i])
		}
	}
	for i, items := range want {
		d := m.Dicts.At(m.Lists.At(list).Items[i])
		if d.Len() != len(items) {
			t.Errorf("dict %d has %d items, want %d", i, d.Len(), len(items))
		}
		for k, x := range items {
			if at, _, _, _ := m.Lookup(d, heap.Int(k)); at < 0 || d.At(at).Val.Int() != x {
				t.Fatalf("dict %d: key %d is at %d", i, k, at)
			}
		}
	}
}
