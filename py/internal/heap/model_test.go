package heap_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// disturb collects, or replaces the machine by its own dump, now and then.
func disturb(t *testing.T, m *machine, rnd *rand.Rand) *machine {
	switch rnd.Intn(200) {
	case 0, 1, 2:
		m.Collect()
	case 3:
		return m.restart(t)
	}
	for range rnd.Intn(3) { // garbage, which takes the handles of the dead
		m.Str(fmt.Sprintf("garbage of some length %d", rnd.Intn(1000)))
		m.NewTuple(heap.None, heap.True)
		m.NewList(rnd.Intn(20))
	}
	return m
}

// key returns a random key and what it is to Python.
func key(m *machine, rnd *rand.Rand, span int) (heap.Value, string) {
	n := rnd.Intn(span)
	switch rnd.Intn(5) {
	case 0:
		return heap.Float(float64(n)), fmt.Sprint(n) // equal to the int
	case 1:
		s := fmt.Sprintf("s%d", n)
		return m.Str(s), s
	case 2:
		s := fmt.Sprintf("a long string, number %d", n)
		return m.Str(s), s
	case 3:
		return m.NewTuple(heap.Int(int64(n)), m.Str("x")), fmt.Sprintf("(%d)", n)
	default:
		return heap.Int(int64(n)), fmt.Sprint(n)
	}
}

// model is a dict with the order of insertion.
type model struct {
	order []string
	vals  map[string]int64
}

func (o *model) set(k string, x int64) {
	if _, ok := o.vals[k]; !ok {
		o.order = append(o.order, k)
	}
	o.vals[k] = x
}

func (o *model) del(k string) {
	delete(o.vals, k)
	o.order = slices.DeleteFunc(o.order, func(s string) bool { return s == k })
}

func values(d *heap.Dict) (forward, backward []int64) {
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		forward = append(forward, d.At(i).Val.Int())
	}
	for i := d.Last(d.End()); i >= 0; i = d.Last(i - 1) {
		backward = append(backward, d.At(i).Val.Int())
	}
	slices.Reverse(backward)
	return forward, backward
}

func TestDictIsAnOrderedMap(t *testing.T) {
	for _, span := range []int{3, 12, 200, 5000} {
		t.Run(fmt.Sprint(span), func(t *testing.T) {
			rnd := rand.New(rand.NewSource(int64(span)))
			m := newMachine(budget.Limits{})
			dict := m.keep(m.NewDict(heap.KDict))
			want := &model{vals: map[string]int64{}}
			for step := range 6000 {
				m = disturb(t, m, rnd)
				k, name := key(m, rnd, span)
				d := m.Dicts.At(dict)
				at, hash, r, err := m.Lookup(d, k)
				if err != nil || r == heap.NeedPython {
					t.Fatal(r, err)
				}
				old, there := want.vals[name]
				if there != (at >= 0) || there && d.At(at).Val.Int() != old {
					t.Fatalf("step %d: %s: entry %d, want %v %d", step, name, at, there, old)
				}
				switch op := rnd.Intn(10); {
				case op < 6:
					m.Put(d, at, k, heap.Int(int64(step)), hash)
					want.set(name, int64(step))
				case there:
					d.Delete(at)
					want.del(name)
				case op == 9 && d.Len() > 0: // popitem
					i := d.Last(d.End())
					d.Delete(i)
					want.del(want.order[len(want.order)-1])
				case op == 8 && rnd.Intn(300) == 0:
					m.Clear(d)
					*want = model{vals: map[string]int64{}}
				}
				if d.Len() != len(want.vals) {
					t.Fatalf("step %d: %d items, want %d", step, d.Len(), len(want.vals))
				}
			}
			var order []int64
			for _, k := range want.order {
				order = append(order, want.vals[k])
			}
			forward, backward := values(m.Dicts.At(dict))
			if !slices.Equal(order, forward) || !slices.Equal(order, backward) {
				t.Errorf("got %v and %v, want %v", forward, backward, order)
			}
		})
	}
}

func TestQueueOfDeletionsIsLinear(t *testing.T) {
	m := newMachine(budget.Limits{Fuel: 5_000_000})
	v := m.keep(m.NewDict(heap.KDict))
	for i := range 100_000 {
		d := m.Dicts.At(v)
		_, hash, _, _ := m.Lookup(d, heap.Int(int64(i)))
		m.Put(d, -1, heap.Int(int64(i)), heap.None, hash)
		if i > 1000 {
			first := d.Next(0)
			if d.At(first).Key.Int() != int64(i-1001) {
				t.Fatalf("the first key is %d", d.At(first).Key.Int())
			}
			d.Delete(first)
		}
	}
	if d := m.Dicts.At(v); d.Size() > 1<<20 {
		t.Errorf("1001 items take %d bytes", d.Size())
	}
}

func TestListIsASlice(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	m := newMachine(budget.Limits{})
	lists := make([]heap.Value, 30)
	want := make([][]int64, len(lists))
	for i := range lists {
		lists[i] = m.keep(m.NewList(rnd.Intn(5)))
	}
	for step := range 20_000 {
		m = disturb(t, m, rnd)
		i := rnd.Intn(len(lists))
		v := lists[i]
		l := m.Lists.At(v)
		switch op := rnd.Intn(100); {
		case op < 80:
			m.Append(v, heap.Int(int64(step)))
			want[i] = append(want[i], int64(step))
		case op < 90 && len(want[i]) > 0:
			l.Items = l.Items[:len(l.Items)-1]
			want[i] = want[i][:len(want[i])-1]
		case op < 92:
			n := rnd.Intn(len(want[i]) + 1)
			l.Items, want[i] = l.Items[:n], want[i][:n]
			m.Shrink(v)
		case op < 94:
			m.Grow(v, len(want[i])+rnd.Intn(300))
		case op < 95: // a new list in its place
			m.regs[i] = m.NewListOf(l.Items)
			lists[i] = m.regs[i]
		}
	}
	for i := range lists {
		var got []int64
		for _, x := range m.Lists.At(lists[i]).Items {
			got = append(got, x.Int())
		}
		if !slices.Equal(got, want[i]) {
			t.Errorf("list %d is %v, want %v", i, got, want[i])
		}
	}
}

func TestCellsKeepTheirContents(t *testing.T) {
	rnd := rand.New(rand.NewSource(2))
	m := newMachine(budget.Limits{})
	m.regs = make([]heap.Value, 200)
	want := make([][]heap.Value, len(m.regs))
	for range 30_000 {
		m = disturb(t, m, rnd)
		i := rnd.Intn(len(want))
		n := rnd.Intn(6)
		if rnd.Intn(50) == 0 {
			n = rnd.Intn(3000)
		}
		xs := make([]heap.Value, n)
		for j := range xs {
			xs[j] = heap.Int(rnd.Int63())
		}
		m.regs[i], want[i] = m.NewTuple(xs...), xs
		if rnd.Intn(3) == 0 {
			m.regs[i] = m.NewInst(n, 7)
			copy(m.Slots(m.regs[i]), xs)
		}
	}
	for i, xs := range want {
		if xs != nil && !slices.Equal(m.Slots(m.regs[i]), xs) {
			t.Errorf("object %d was changed", i)
		}
	}
	m.regs = nil
	m.Collect()
	if m.Booked() != 0 {
		t.Errorf("%d bytes are left", m.Booked())
	}
}

func randomText(rnd *rand.Rand, n int) string {
	alphabet := []rune("abcdefghij")
	if rnd.Intn(2) == 0 {
		alphabet = []rune("aé€𝄞zß")
	}
	var b strings.Builder
	for range n {
		b.WriteRune(alphabet[rnd.Intn(len(alphabet))])
	}
	return b.String()
}

func TestStrIsASequenceOfRunes(t *testing.T) {
	rnd := rand.New(rand.NewSource(3))
	m := newMachine(budget.Limits{})
	for range 300 {
		text := randomText(rnd, rnd.Intn(1+1<<rnd.Intn(11)))
		runes := []rune(text)
		m.regs = m.regs[:0]
		v := m.keep(m.Str(text))
		m.Collect()
		if m.StrLen(v) != len(runes) || m.StrBytes(v) != len(text) || m.Text(v) != text || !v.IsStr() {
			t.Fatalf("%q has length %d", text, m.StrLen(v))
		}
		if string(m.AppendText(nil, v)) != text || m.IsASCII(v) != (len(runes) == len(text)) {
			t.Fatalf("%q is taken for ASCII or not", text)
		}
		for range 20 {
			i := rnd.Intn(len(runes) + 1)
			j := i + rnd.Intn(len(runes)-i+1)
			part := m.StrSlice(v, i, j)
			if got := m.Text(part); got != string(runes[i:j]) {
				t.Fatalf("%q[%d:%d] is %q", text, i, j, got)
			}
			if i < len(runes) {
				if got := m.Text(m.StrAt(v, i)); got != string(runes[i]) {
					t.Fatalf("%q[%d] is %q", text, i, got)
				}
			}
			if m.StrLen(part) != j-i {
				t.Fatalf("%q has length %d", m.Text(part), m.StrLen(part))
			}
		}
	}
}

func TestSmallIntsAreNeverBoxed(t *testing.T) {
	m := newMachine(budget.Limits{})
	limit := new(big.Int).Lsh(big.NewInt(1), 63)
	for _, c := range []struct {
		x    *big.Int
		kind heap.Kind
	}{
		{big.NewInt(5), heap.KInt},
		{new(big.Int).Neg(limit), heap.KInt},
		{limit, heap.KBig},
		{new(big.Int).Sub(new(big.Int).Neg(limit), big.NewInt(1)), heap.KBig},
	} {
		v := m.BigInt(c.x)
		if v.Kind() != c.kind || m.AsBig(v).Cmp(c.x) != 0 {
			t.Errorf("%v is %v", c.x, v)
		}
	}
	if m.AsBig(heap.Bool(true)).Int64() != 1 || m.AsBig(heap.Bool(false)).Sign() != 0 {
		t.Error("a bool is 0 or 1")
	}
}

func TestBytesSlices(t *testing.T) {
	m := newMachine(budget.Limits{})
	v := m.keep(m.NewBytes([]byte("0123456789")))
	half := m.keep(m.BytesSlice(v, 2, 9))
	if got := string(m.Bytes(m.BytesSlice(half, 0, 6))) + string(m.Bytes(m.BytesSlice(v, 4, 5))); got != "2345674" {
		t.Error(got)
	}
	if m.BytesSlice(v, 0, 10) != v || string(m.Bytes(half)) != "2345678" {
		t.Error("a slice is wrong")
	}
}

func TestConcatIsImmutable(t *testing.T) {
	rnd := rand.New(rand.NewSource(4))
	m := newMachine(budget.Limits{})
	m.regs = []heap.Value{m.Str("")}
	want := []string{""}
	for range 3000 {
		m = disturb(t, m, rnd)
		i := rnd.Intn(len(m.regs))
		if rnd.Intn(4) > 0 {
			i = len(m.regs) - 1 // the tail's owner, mostly
		}
		if len(want[i]) > 2000 {
			i = 0
		}
		more := randomText(rnd, rnd.Intn(20))
		m.keep(m.Concat(m.regs[i], m.Str(more)))
		want = append(want, want[i]+more)
		if got := m.Text(m.regs[len(m.regs)-1]); got != want[len(want)-1] {
			t.Fatalf("%q + %q is %q", want[i], more, got)
		}
	}
	for i, s := range want {
		if m.Text(m.regs[i]) != s {
			t.Fatalf("string %d changed", i)
		}
	}
}

func TestAppendingToAStringIsLinear(t *testing.T) {
	m := newMachine(budget.Limits{Bytes: 8 << 20})
	m.keep(m.Str(""))
	x := m.Str("0123456789")
	for range 100_000 {
		m.regs[0] = m.Concat(m.regs[0], x)
		if m.Account().Fuel <= 0 {
			if err := m.Attend(); err != nil {
				t.Fatal(err)
			}
			if err := m.Account().Refill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := m.Collections(); !heap.Hooked && n > 200 {
		t.Errorf("%d collections", n)
	}
	if m.StrLen(m.regs[0]) != 1_000_000 {
		t.Error("wrong length")
	}
}

func TestSharedConstants(t *testing.T) {
	m := newMachine(budget.Limits{})
	block := m.Share([]heap.Str{heap.NewConst("a constant of some length"), heap.NewConst("noch eine, mit Umläuten")})
	c, d := heap.ConstStr(block, 0), heap.ConstStr(block, 1)
	s := m.keep(m.Str("a constant of some length"))
	if r, err := m.Equal(c, s); r != heap.Equal || err != nil {
		t.Error(r, err)
	}
	if r, _ := m.Equal(c, d); r != heap.Different {
		t.Error(r)
	}
	h1, _, _ := m.Hash(c)
	h2, _, _ := m.Hash(s)
	if h1 != h2 {
		t.Error("equal strings have different hashes")
	}
	if got := m.Text(m.StrSlice(d, 18, 21)); got != "äut" {
		t.Errorf("slice is %q", got)
	}
}

func TestProbeComparesInPython(t *testing.T) {
	m := newMachine(budget.Limits{})
	for _, n := range []int{4, 100} {
		v := m.keep(m.NewDict(heap.KDict))
		d := m.Dicts.At(v)
		for i := range n { // user objects, three to a hash
			m.Insert(d, m.NewInst(1, user), heap.Int(int64(i)), uint64(i/3), false)
		}
		_, _, r, err := m.Lookup(d, heap.Int(1))
		if d.Plain() || r != heap.NeedPython || err != nil {
			t.Errorf("a rich dict was searched: %v %v", r, err)
		}
		if _, _, r, _ := m.Lookup(d, m.NewInst(1, user)); r != heap.NeedPython {
			t.Errorf("a user object was hashed")
		}
		var p heap.Probe
		var got []int64
		for at := m.Probe(d, &p, 1); at >= 0; at = m.Probe(d, &p, 1) {
			got = append(got, d.At(at).Val.Int())
		}
		want := []int64{3, 4, 5}
		if n == 4 {
			want = []int64{3}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		d.Delete(3) // the dict changed: from the start
		if at := m.Probe(d, &p, 0); at < 0 || d.At(at).Val.Int() != 0 {
			t.Errorf("entry %d", at)
		}
		if at := m.Probe(d, &heap.Probe{Steps: math.MaxInt, Vers: d.Version()}, 0); at != -1 {
			t.Errorf("a hostile probe found entry %d", at)
		}
	}
}

func TestProbeGoesOnAfterALoad(t *testing.T) {
	m := newMachine(budget.Limits{})
	m.keep(m.NewDict(heap.KDict))
	for i := range 50 {
		m.Insert(m.Dicts.At(m.regs[0]), m.NewInst(1, user), heap.Int(int64(i)), 7, false)
	}
	var p heap.Probe
	for want := range 50 {
		if at := m.Probe(m.Dicts.At(m.regs[0]), &p, 7); at != want {
			t.Fatalf("entry %d, want %d", at, want)
		}
		m = m.restart(t)
	}
}

func TestMemoSurvivesGarbage(t *testing.T) {
	m := newMachine(budget.Limits{})
	v := m.keep(m.NewDict(heap.KDict))
	d := m.Dicts.At(v)
	k := m.Str("a key that is long enough")
	_, hash, _, _ := m.Lookup(d, k)
	m.Put(d, -1, k, heap.Int(1), hash)
	// An equal key, found and then dead, whose handle another string takes.
	twin := m.Str("a key that is long enough")
	if at, _, _, _ := m.Lookup(d, twin); at != 0 {
		t.Fatal("not found")
	}
	m.Collect()
	other := m.Str("another key with that handle")
	if other != twin {
		t.Fatal("the handle was not used again")
	}
	if at, _, _, _ := m.Lookup(d, other); at != -1 {
		t.Error("the memo belongs to the dead key")
	}
}
