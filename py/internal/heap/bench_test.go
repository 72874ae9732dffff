package heap_test

import (
	"fmt"
	"math/big"
	"math/bits"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// loop runs f n times with the test of fuel that a machine makes.
func loop(b *testing.B, m *machine, n int, f func(i int)) {
	a := m.Account()
	for i := range n {
		f(i)
		if a.Fuel--; a.Fuel < 0 {
			if err := m.Attend(); err != nil {
				b.Fatal(err)
			}
			if err := a.Refill(); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// The append of listapp.py: a list of 1000 built over and over.
func BenchmarkListAppend(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.keep(m.NewList(0))
	loop(b, m, b.N, func(i int) {
		l := m.Lists.At(m.regs[0])
		if n := len(l.Items); n < cap(l.Items) {
			l.Items = l.Items[:n+1]
			l.Items[n] = heap.Int(int64(i))
		} else {
			m.Append(m.regs[0], heap.Int(int64(i)))
		}
		if i%1000 == 999 {
			m.regs[0] = m.NewList(0)
		}
	})
}

func BenchmarkListOfThree(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.regs = make([]heap.Value, 1)
	loop(b, m, b.N, func(i int) {
		v := m.NewList(3)
		l := m.Lists.At(v)
		l.Items = append(l.Items, heap.Int(int64(i)), heap.None, heap.True)
		m.regs[0] = v
	})
}

func BenchmarkListIndex(b *testing.B) {
	m := newMachine(budget.Limits{})
	v := m.keep(m.NewListOf(make([]heap.Value, 1024)))
	var sum uint64
	for i := range b.N {
		if l := m.Lists.At(v).Items; uint(i&1023) < uint(len(l)) {
			sum += l[i&1023].N
		}
	}
	_ = sum
}

// The instances of alloc.py, with 2 slots, most of which die young.
func BenchmarkNewInst(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.regs = make([]heap.Value, 1000)
	loop(b, m, b.N, func(i int) {
		v := m.NewInst(2, 1)
		m.Cells[v.N+1], m.Cells[v.N+2] = heap.Int(int64(i)), heap.None
		m.regs[i%1000] = v
	})
}

func BenchmarkNewTuple(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.regs = make([]heap.Value, 1000)
	loop(b, m, b.N, func(i int) { m.regs[i%1000] = m.NewTuple(heap.Int(int64(i)), heap.None) })
}

// Garbage while 100 000 objects live.
func BenchmarkGarbageBesideLive(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.keep(m.NewList(0))
	for range 100_000 {
		m.Append(m.regs[0], m.NewTuple(heap.None, heap.None, heap.None))
	}
	b.ResetTimer()
	loop(b, m, b.N, func(i int) { m.NewTuple(heap.Int(int64(i)), heap.None) })
}

func BenchmarkSlotReadWrite(b *testing.B) {
	m := newMachine(budget.Limits{})
	var objects [1024]heap.Value
	for i := range objects {
		objects[i] = m.NewInst(4, 7)
	}
	header := m.Cells[objects[0].N].T
	for i := range b.N {
		v := objects[i*37&1023]
		if v.T == uint64(heap.KInst) && m.Cells[v.N].T == header {
			x := m.Cells[v.N+1+uint64(i&3)]
			x.N++
			m.Cells[v.N+1+uint64(i&3)] = x
		}
	}
}

// The counting of dictc.py: `if w in d: d[w] += 1` over 250 words.
func BenchmarkDictCounting(b *testing.B) {
	for _, format := range []string{"w%d", "a word of more than 14 bytes: %d"} {
		b.Run(fmt.Sprintf("key%d", len(format)), func(b *testing.B) {
			m := newMachine(budget.Limits{})
			v := m.keep(m.NewDict(heap.KDict))
			var words [256]heap.Value
			for i := range words {
				words[i] = m.keep(m.Str(fmt.Sprintf(format, i)))
			}
			b.ResetTimer()
			for i := range b.N {
				w := words[i*97&255]
				d := m.Dicts.At(v)
				at, hash, _, _ := m.Lookup(d, w)
				if at < 0 {
					m.Put(d, at, w, heap.Int(1), hash)
					continue
				}
				if again, ok := d.Memo(w); ok {
					d.At(again).Val.N++
				}
			}
		})
	}
}

func BenchmarkDictOfFour(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.regs = make([]heap.Value, 1)
	keys := [4]heap.Value{heap.SmallStr("name"), heap.SmallStr("id"), heap.SmallStr("size"), heap.SmallStr("kind")}
	loop(b, m, b.N, func(i int) {
		m.regs[0] = m.NewDict(heap.KDict)
		d := m.Dicts.At(m.regs[0])
		for _, k := range keys {
			at, hash, _, _ := m.Lookup(d, k)
			m.Put(d, at, k, heap.Int(int64(i)), hash)
		}
	})
}

func BenchmarkDictInsertInts(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.keep(m.NewDict(heap.KDict))
	loop(b, m, b.N, func(i int) {
		if i%100_000 == 0 {
			m.regs[0] = m.NewDict(heap.KDict)
		}
		d := m.Dicts.At(m.regs[0])
		at, hash, _, _ := m.Lookup(d, heap.Int(int64(i)))
		m.Put(d, at, heap.Int(int64(i)), heap.None, hash)
	})
}

func BenchmarkStrIndex(b *testing.B) {
	ascii := fmt.Sprintf("%01023d", 7)
	for name, text := range map[string]string{"ascii": ascii, "other": "é" + ascii[1:] + "ü", "small": "0123456789"} {
		b.Run(name, func(b *testing.B) {
			m := newMachine(budget.Limits{})
			v := m.keep(m.Str(text))
			mask := 1<<(bits.Len(uint(m.StrLen(v)))-1) - 1
			var sum uint64
			for i := range b.N {
				sum += m.StrAt(v, i&mask).T
			}
			_ = sum
		})
	}
}

func BenchmarkStrAppend(b *testing.B) {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	x := m.Str("0123456789")
	m.keep(m.Str(""))
	loop(b, m, b.N, func(i int) {
		if i%10_000 == 0 {
			m.regs[0] = m.Str("")
		}
		m.regs[0] = m.Concat(m.regs[0], x)
	})
}

func BenchmarkHash(b *testing.B) {
	m := newMachine(budget.Limits{})
	for name, v := range map[string]heap.Value{
		"int": heap.Int(12345), "float": heap.Float(0.1), "small": m.Str("some key"), "tuple": m.NewTuple(heap.Int(1), heap.Int(2)),
		"big": m.BigInt(new(big.Int).Lsh(big.NewInt(3), 200)),
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				_, _, _ = m.Hash(v)
			}
		})
	}
}

// objects is a heap of 100 000 instances of 4 slots in a list.
func objects() *machine {
	m := newMachine(budget.Limits{Bytes: 256 << 20})
	m.keep(m.NewList(100_000))
	for i := range 100_000 {
		v := m.NewInst(4, 7)
		for j := range m.Slots(v) {
			m.Slots(v)[j] = heap.Int(int64(i))
		}
		m.Append(m.regs[0], v)
	}
	return m
}

func BenchmarkCollect100kObjects(b *testing.B) {
	m := objects()
	b.ResetTimer()
	for range b.N {
		m.Collect()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100_000, "ns/object")
}

func BenchmarkCollectEmpty(b *testing.B) {
	m := newMachine(budget.Limits{})
	for range b.N {
		m.Collect()
	}
}

func BenchmarkDump(b *testing.B) {
	for name, m := range heaps() {
		b.Run(name, func(b *testing.B) {
			var buf []byte
			for range b.N {
				buf = m.Dump(buf[:0], new(heap.Visitor), func(v *heap.Visitor) { v.Vals(&m.regs) })
			}
			b.ReportMetric(float64(len(buf)), "bytes")
		})
	}
}

func BenchmarkLoad(b *testing.B) {
	for name, m := range heaps() {
		b.Run(name, func(b *testing.B) {
			data := m.dump()
			b.ResetTimer()
			for range b.N {
				n := newMachine(budget.Limits{})
				if err := n.Load(data, new(heap.Visitor), nil, func(v *heap.Visitor) { v.Vals(&n.regs) }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func heaps() map[string]*machine {
	small := newMachine(budget.Limits{})
	small.keep(small.ints(1, 2, 3))
	small.keep(small.NewInst(4, 7))
	small.keep(small.Str("a paused program has little"))
	ints := newMachine(budget.Limits{})
	ints.keep(ints.NewList(100_000))
	for i := range 100_000 {
		ints.Append(ints.regs[0], heap.Int(int64(i)))
	}
	return map[string]*machine{"small": small, "ints100k": ints, "objects100k": objects()}
}

func BenchmarkCreate(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		var m machine
		m.Init(budget.New(budget.Limits{}, nil), &m, 1)
	}
}
