package heap_test

import (
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// The shape of a run loop over the heap, to see what its operations cost there
// and that they leave code, R and pc in registers of the processor: look for
// stores to the stack between loop head and jump in
// go test -c ./py/internal/heap && go tool objdump -s looper..run heap.test.
const (
	opGetAttr = iota // R[a] := slot d of R[b], if the header is cached
	opSetAttr        // slot d of R[b] := R[a], likewise
	opIndex          // R[a] := R[b][R[c]]
	opAppend         // append R[b] to R[a]
	opAddI           // R[a] := R[b] + d
	opMemo           // R[a] := R[b][R[c]], a dict
	opLoop           // back to d, testing fuel
)

type looper struct {
	machine
	stack  []heap.Value
	pc     int
	cached uint64
}

func ins(op, a, b, c, d int) uint64 {
	return uint64(op) | uint64(a)<<8 | uint64(b)<<16 | uint64(c)<<24 | uint64(uint32(d))<<32
}

func (m *looper) run(code []uint64) {
	R := (*[256]heap.Value)(m.stack)
	acct := m.Account()
	pc := m.pc
	for {
		ins := code[pc]
		pc++
		switch uint8(ins) {
		case opGetAttr:
			v := R[uint8(ins>>16)]
			if v.T == uint64(heap.KInst) && m.Cells[v.N].T == m.cached {
				R[uint8(ins>>8)] = m.Cells[v.N+ins>>32]
				continue
			}
			return
		case opSetAttr:
			v := R[uint8(ins>>16)]
			if v.T == uint64(heap.KInst) && m.Cells[v.N].T == m.cached {
				m.Cells[v.N+ins>>32] = R[uint8(ins>>8)]
				continue
			}
			return
		case opIndex:
			v, i := R[uint8(ins>>16)], R[uint8(ins>>24)]
			if v.T == uint64(heap.KList) && i.T == 0 {
				if l := m.Lists.At(v); i.N < uint64(len(l.Items)) {
					R[uint8(ins>>8)] = l.Items[i.N]
					continue
				}
			}
			return
		case opAppend:
			v := R[uint8(ins>>8)]
			l := m.Lists.At(v)
			if n := len(l.Items); n < cap(l.Items) {
				l.Items = l.Items[:n+1]
				l.Items[n] = R[uint8(ins>>16)]
				continue
			}
			m.pc = pc
			m.slowAppend(ins)
			goto reload
		case opAddI:
			x := R[uint8(ins>>16)]
			if x.T == 0 {
				R[uint8(ins>>8)] = heap.Int(x.Int() + int64(ins)>>32)
				continue
			}
			return
		case opMemo:
			d := m.Dicts.At(R[uint8(ins>>16)])
			if at, ok := d.Memo(R[uint8(ins>>24)]); ok {
				R[uint8(ins>>8)] = d.At(at).Val
				continue
			}
			m.pc = pc
			m.slowLookup(ins)
			goto reload
		case opLoop:
			pc = int(int64(ins) >> 32)
			if acct.Fuel--; acct.Fuel >= 0 {
				continue
			}
			m.pc = pc
			if !m.slowFuel() {
				return
			}
			goto reload
		}
		return
	reload:
		R = (*[256]heap.Value)(m.stack)
		acct = m.Account()
		pc = m.pc
	}
}

//go:noinline
func (m *looper) slowAppend(ins uint64) { m.Append(m.stack[uint8(ins>>8)], m.stack[uint8(ins>>16)]) }

//go:noinline
func (m *looper) slowLookup(ins uint64) {
	d := m.Dicts.At(m.stack[uint8(ins>>16)])
	if at, _, r, _ := m.Lookup(d, m.stack[uint8(ins>>24)]); r == heap.Equal {
		m.stack[uint8(ins>>8)] = d.At(at).Val
	}
}

//go:noinline
func (m *looper) slowFuel() bool { return m.Attend() == nil && m.Account().Refill() == nil }

func BenchmarkRunLoop(b *testing.B) {
	for name, body := range map[string][]uint64{
		"attributes": {ins(opGetAttr, 1, 0, 0, 2), ins(opAddI, 1, 1, 0, 1), ins(opSetAttr, 1, 0, 0, 2)},
		"index":      {ins(opIndex, 1, 3, 2, 0), ins(opIndex, 1, 3, 2, 0), ins(opIndex, 1, 3, 2, 0)},
		"append":     {ins(opAppend, 4, 1, 0, 0), ins(opAppend, 4, 1, 0, 0), ins(opAppend, 4, 1, 0, 0)},
		"memo":       {ins(opMemo, 1, 5, 2, 0), ins(opMemo, 1, 5, 2, 0), ins(opMemo, 1, 5, 2, 0)},
	} {
		b.Run(name, func(b *testing.B) {
			m := &looper{stack: make([]heap.Value, 256)}
			m.Init(budget.New(budget.Limits{Fuel: int64(b.N), Bytes: 1 << 30}, nil), &m.machine, 1)
			heap.Register(&m.Heap, &m.funcs, heap.KFunc)
			m.regs = m.stack[:8]
			m.stack[0] = m.NewInst(4, 7)
			m.cached = m.Cells[m.stack[0].N].T
			m.stack[2] = heap.Int(5)
			m.stack[3] = m.NewListOf(make([]heap.Value, 10))
			m.stack[4] = m.NewList(0)
			m.stack[5] = m.NewDict(heap.KDict)
			hash, _, _ := m.Hash(m.stack[2])
			m.Insert(m.Dicts.At(m.stack[5]), m.stack[2], heap.None, hash, true)
			b.ResetTimer()
			m.run(append(body, ins(opLoop, 0, 0, 0, 0)))
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4, "ns/instruction")
		})
	}
}
