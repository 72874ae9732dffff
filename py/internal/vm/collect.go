package vm

import (
	"errors"
	"math"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The collect machine runs a generator, or an iterator of the program's, for
// what takes all of its items or looks for one: list(), sum(), any(), extend().
// A generator that runs for it is not suspended by a yield (see feed). An item
// that asks for more than the machine does, it leaves to a function of the
// library, together with the rest.
//
// Registers: A what was made of the items so far, B the iterable and then the
// iterator, C what is made (object.Collect), D what rounding lost of a sum, or
// the native that is called with the list, E what is the result if A is not,
// rCount how many items a dict has taken.

// States of the collect machine.
const (
	collectBegin = iota
	collectIter  // the iterator was asked for
	collectHint  // the length was asked for
	collectNext  // the next item was asked for
)

const rCount = 36

// pushCollect calls the collect machine for the call at base. The registers A
// and E begin with from and result.
func (m *Machine) pushCollect(base int, what object.Collect, v, from, result heap.Value) (*[window]heap.Value, bool) {
	r, ok := m.pushStep(stepCollect, base, kStd, 0)
	if !ok {
		return nil, false
	}
	r[rA], r[rB], r[rC], r[rE], r[rEqual] = from, v, heap.Int(int64(what)), result, heap.None
	return r, true
}

// collects reports whether the items of v are left to the collect machine: they
// take Python code.
func (m *Machine) collects(v heap.Value) bool {
	return v.T == tGen || v.T == tInst && m.Payload(v) == v || m.mapsNative(v)
}

// collectCall calls the native n, whose nargs arguments are at base.
func (m *Machine) collectCall(n *object.Native, f heap.Value, base, nargs int) progress {
	args := m.stack[base : base+nargs]
	v := args[nargs-1]
	from, result, native := heap.Unbound, heap.Unbound, heap.Int(0)
	switch n.Collect {
	case object.CollectSum:
		if v, from = args[0], heap.Int(0); nargs == 2 {
			from = args[1]
		}
		if nargs > 2 || from.T != 0 && from.T != tFloat {
			return notYet
		}
	case object.CollectArgument, object.CollectIterator:
		if nargs > 2 || !m.CanIterate(v) { // which is an error of its own
			return notYet
		}
		from, native = heap.None, f
		if nargs == 2 {
			result = args[0]
		}
	case object.CollectList, object.CollectSet, object.CollectDict: // into self
		if nargs != 2 {
			return notYet
		}
		from, result = args[0], heap.None
	default:
		if nargs != 1 {
			return notYet
		}
	}
	if !m.collects(v) || n.Collect == object.CollectDict && v.T != tGen { // which may have a method keys
		return notYet
	}
	if from == heap.None {
		from = m.NewList(0)
	}
	r, ok := m.pushCollect(base, n.Collect, v, from, result)
	if !ok {
		return failed
	}
	r[rD] = native
	m.pc = 1
	return outcome(m.stepCollect(r))
}

// collectNow makes a list, tuple, set or dict, the built-in type at R[0], of the
// iterable R[1] if that takes Python code.
func (m *Machine) collectNow(R []heap.Value, a int) progress {
	if !m.collects(R[1]) {
		return notYet
	}
	var from heap.Value
	var what object.Collect
	switch object.TypeID(R[0].N) {
	case object.TList:
		what, from = object.CollectList, m.NewList(0)
	case object.TTuple:
		what, from = object.CollectTuple, m.NewList(0)
	case object.TSet:
		what, from = object.CollectSet, m.NewDict(heap.KSet)
	case object.TDict:
		if R[1].T != tGen {
			return notYet
		}
		what, from = object.CollectDict, m.NewDict(heap.KDict)
	default:
		return notYet
	}
	r, ok := m.pushCollect(int(m.top().base)+a+1, what, R[1], from, heap.Unbound)
	if !ok {
		return failed
	}
	m.pc = 1
	return outcome(m.stepCollect(r))
}

// stepCollect begins, or takes the next item.
func (m *Machine) stepCollect(r *[window]heap.Value) bool {
	from := r[rB]
	switch r[rState].N {
	case collectBegin:
		it, err := m.IterOf(from)
		switch {
		case err == object.NeedPython:
			r[rState] = heap.Int(collectIter)
			return m.special(kStd, 0, m.SlotOf(from, object.SIter), from)
		case err != nil:
			return m.fail(err)
		}
		r[rB] = it
	case collectIter:
		it, ok := m.checkResult(object.CheckIter, m.answered(), object.SIter)
		if !ok {
			return false
		}
		r[rB] = it
	case collectHint: // of no use here; but that it is asked for shows
	default:
		if r[rEqual] == heap.Exhausted {
			return m.collected(r)
		}
		if how := m.collectItem(r, r[rEqual]); how != complete {
			return how != failed
		}
	}
	if r[rState].N < collectHint {
		if x, ok := m.hintFrom(object.Collect(r[rC].N), from, r[rB]); ok {
			r[rState] = heap.Int(collectHint)
			return m.invokeLib(kStd, 0, "pyoperator.length_hint", x)
		}
	}
	r[rState] = heap.Int(collectNext)
	it := r[rB]
	if it.T == tInst {
		if slot := m.InstSlot(it, object.SNext); slot.T == tFunc {
			r[rHeader], r[rEpoch], r[rMethod] = heap.Handle(heap.KWord, m.Cells[it.N].T), heap.Int(int64(m.Epoch)), slot
			return m.callMethod(kItem|fNext, 0, slot, it, heap.Unbound)
		}
	}
	if m.mapsNative(it) {
		return m.collectMapped(r, it)
	}
	for {
		v, err := m.NextOf(it)
		switch {
		case err == object.NeedPython && it.T == tGen:
			return m.resume(it, heap.None, kItem|fNext|fFeeds, 0, m.above()+1)
		case err == object.NeedPython:
			return m.special(kItem|fNext, 0, m.SlotOf(it, object.SNext), it)
		case err != nil:
			return m.fail(err)
		case v == heap.Exhausted:
			return m.collected(r)
		}
		if how := m.collectItem(r, v); how != complete {
			return how != failed
		}
		if err := m.acct.Charge(1); err != nil {
			return m.fail(err)
		}
	}
}

// collectMapped takes the items of a map while they need no frame.
func (m *Machine) collectMapped(r *[window]heap.Value, it heap.Value) bool {
	for {
		v, how := m.nextMapped(it, kItem|fNext, 0)
		switch {
		case how == notYet:
			return m.special(kItem|fNext, 0, m.SlotOf(it, object.SNext), it)
		case how != complete:
			return how != failed
		case v == heap.Exhausted:
			return m.collected(r)
		}
		if how := m.collectItem(r, v); how != complete {
			return how != failed
		}
		if err := m.acct.Charge(1); err != nil {
			return m.fail(err)
		}
	}
}

// hintFrom returns what CPython asks for the number of items before it collects
// them: the iterable, or the iterator that came from it, if a method in Python
// answers.
func (m *Machine) hintFrom(what object.Collect, from, it heap.Value) (heap.Value, bool) {
	switch what {
	case object.CollectList, object.CollectArgument:
	case object.CollectIterator:
		from = it
	default:
		return from, false
	}
	return from, from.T == tInst && (m.InstSlot(from, object.SLen).T == tFunc || m.InstSlot(from, object.SLengthHint).T == tFunc)
}

// collectItem takes the item v. It is complete where the machine wants the next.
func (m *Machine) collectItem(r *[window]heap.Value, v heap.Value) progress {
	how := m.take(r, v, mostAtOnce)
	if how == noRoom {
		r[rEqual] = v // for a collection
		if err := m.makeRoom(r[rA]); err != nil {
			return outcome(m.limit(err))
		}
		how = m.take(r, v, math.MaxInt)
	}
	switch how {
	case taken:
		return complete
	case enough:
		return outcome(m.leave(heap.Bool(object.Collect(r[rC].N) == object.CollectAny)))
	}
	switch err := m.takeSlowly(r, v); err {
	case nil:
		return complete
	case errEnough:
		return outcome(m.leave(heap.Bool(object.Collect(r[rC].N) == object.CollectAny)))
	case object.NeedPython:
		return outcome(m.collectRest(r, v))
	default:
		return outcome(m.fail(err))
	}
}

// makeRoom makes room for another item of a list, set or dict.
func (m *Machine) makeRoom(v heap.Value) error {
	if v.T == tList {
		return m.Appending(v)
	}
	return m.Inserting(v)
}

// How an item was taken.
type taking uint8

const (
	taken  taking = iota
	enough        // it decides the result
	noRoom        // memory must be reserved first
	untaken
)

// take takes the item v where that can neither fail nor ask Python. A list, set
// or dict grows by so many bytes at the most.
func (m *Machine) take(r *[window]heap.Value, v heap.Value, room int) taking {
	switch what := object.Collect(r[rC].N); what {
	case object.CollectSum:
		return m.takeSum(r, v)
	case object.CollectAny, object.CollectAll:
		switch {
		case v.T == tBool, v.T == 0, v.T == tNone, v.T == tFloat, v.IsStr():
			if b, _ := m.Truth(v); b == (what == object.CollectAny) {
				return enough
			}
			return taken
		}
		return untaken
	case object.CollectMin:
		return m.takeBest(r, code.LT, v)
	case object.CollectMax:
		return m.takeBest(r, code.GT, v)
	case object.CollectSet:
		return m.takeKey(r[rA], v, heap.None, room, false)
	case object.CollectDict:
		if v.T != tTuple || m.Cells[v.N].N != 2 {
			return untaken
		}
		how := m.takeKey(r[rA], m.Cells[v.N+1], m.Cells[v.N+2], room, true)
		if how == taken {
			r[rCount].N++
		}
		return how
	}
	l := m.Lists.At(r[rA])
	if n := len(l.Items); n < cap(l.Items) {
		l.Items = l.Items[:n+1]
		l.Items[n] = v
		return taken
	}
	if m.AppendBytes(r[rA]) > room {
		return noRoom
	}
	m.Append(r[rA], v)
	return taken
}

// takeSum adds ints, and floats with compensation.
func (m *Machine) takeSum(r *[window]heap.Value, v heap.Value) taking {
	x := &r[rA]
	if x.T|v.T == 0 {
		s := x.N + v.N
		if int64((x.N^s)&(v.N^s)) < 0 {
			return untaken
		}
		x.N = s
		return taken
	}
	f := 0.0
	switch v.T {
	case tFloat:
		f = v.Float()
	case 0, tBool:
		f = float64(v.Int())
	default:
		return untaken
	}
	switch x.T {
	case tFloat:
		sum, low := x.Float(), r[rD].Float()
		s := sum + f
		if math.Abs(sum) >= math.Abs(f) {
			low += (sum - s) + f
		} else {
			low += (f - s) + sum
		}
		*x, r[rD] = heap.Float(s), heap.Float(low)
	case 0:
		if v.T == tBool {
			return untaken
		}
		*x, r[rD] = heap.Float(float64(x.Int())+f), heap.Float(0)
	default:
		return untaken
	}
	return taken
}

// takeBest compares ints and strs.
func (m *Machine) takeBest(r *[window]heap.Value, op code.CmpOp, v heap.Value) taking {
	best := r[rA]
	wins := best == heap.Unbound
	switch {
	case wins:
	case best.T|v.T == 0:
		wins = best.Int() < v.Int()
		if op == code.LT {
			wins = best.Int() > v.Int()
		}
	case best.T == tFloat && v.T == tFloat:
		wins = best.Float() < v.Float()
		if op == code.LT {
			wins = best.Float() > v.Float()
		}
	default:
		var ok bool
		if wins, ok = m.compareTexts(op, v, best); !ok {
			return untaken
		}
	}
	if wins {
		r[rA] = v
	}
	return taken
}

// takeKey puts a key into a set or dict; put says that it gets the value where
// it is there already.
func (m *Machine) takeKey(to, k, x heap.Value, room int, put bool) taking {
	if m.hashesInPython(k) {
		return untaken
	}
	d := m.Dicts.At(to)
	at, hash, tri, err := m.Lookup(d, k)
	switch {
	case err != nil || tri == heap.NeedPython:
		return untaken
	case at < 0 && d.InsertBytes() > room:
		return noRoom
	case put:
		m.Put(d, at, k, x, hash)
	case at < 0:
		m.Insert(d, k, x, hash, true)
	}
	return taken
}

var errEnough = errors.New("the item decides the result")

// takeSlowly takes the item v by operations of built-in types that may fail.
func (m *Machine) takeSlowly(r *[window]heap.Value, v heap.Value) error {
	switch what := object.Collect(r[rC].N); what {
	case object.CollectSum:
		m.roundSum(r)
		x, err := m.BinaryOf(object.OpAdd, false, r[rA], v)
		if err == nil {
			r[rA], r[rD] = x, heap.Float(0)
		}
		return err
	case object.CollectAny, object.CollectAll:
		b, err := m.Truth(v)
		if err == nil && b == (what == object.CollectAny) {
			err = errEnough
		}
		return err
	case object.CollectMin, object.CollectMax:
		op := code.LT
		if what == object.CollectMax {
			op = code.GT
		}
		if v.T == tInst || r[rA].T == tInst {
			return object.NeedPython
		}
		b, err := m.compareFast(op, v, r[rA])
		if err != nil {
			return err
		}
		wins, err := m.Truth(b)
		if wins {
			r[rA] = v
		}
		return err
	}
	return object.NeedPython
}

// roundSum adds what rounding lost to a sum of floats.
func (m *Machine) roundSum(r *[window]heap.Value) {
	if low := r[rD].Float(); r[rA].T == tFloat && low != 0 && low-low == 0 {
		r[rA] = heap.Float(r[rA].Float() + low)
	}
	r[rD] = heap.Float(0)
}

// collectRest leaves the item v, and those behind it, to the library.
func (m *Machine) collectRest(r *[window]heap.Value, v heap.Value) bool {
	top := *m.top()
	base := int(top.base)
	it, from, result, count := r[rB], r[rA], r[rE], r[rCount]
	if result == heap.Unbound {
		result = from
	}
	what := object.Collect(r[rC].N)
	m.pop()
	m.stack[base], m.stack[base+1], m.stack[base+2], m.stack[base+3], m.stack[base+4] = it, v, from, result, count
	rest := &rests[what]
	return m.callLib(rest.name, base, rest.args, top.flags, top.ins)
}

// rests are the functions of the library that go on: with the iterator, the next
// item, what was made so far, the result, and how many items have been taken.
var rests = [...]struct {
	name string
	args int
}{
	object.CollectSum:  {"builtins.sum_rest", 3},
	object.CollectAny:  {"builtins.any_rest", 2},
	object.CollectAll:  {"builtins.all_rest", 2},
	object.CollectMin:  {"builtins.min_rest", 3},
	object.CollectMax:  {"builtins.max_rest", 3},
	object.CollectSet:  {"sets.add_rest", 4},
	object.CollectDict: {"dicts.update_rest", 5},
}

// collected ends the collect machine.
func (m *Machine) collected(r *[window]heap.Value) bool {
	what, v := object.Collect(r[rC].N), r[rA]
	switch {
	case what == object.CollectTuple:
		if err := m.Reserve(16 * (len(m.Lists.At(v).Items) + 1)); err != nil {
			return m.limit(err)
		}
		return m.leave(m.NewTuple(m.Lists.At(v).Items...))
	case what == object.CollectAny || what == object.CollectAll:
		return m.leave(heap.Bool(what == object.CollectAll))
	case what == object.CollectSum:
		m.roundSum(r)
		return m.leave(r[rA])
	case what == object.CollectArgument || what == object.CollectIterator:
		return m.callCollected(r)
	case v == heap.Unbound:
		name := "min"
		if what == object.CollectMax {
			name = "max"
		}
		m.pop()
		return m.throw(object.TValueError, "%s() iterable argument is empty", name)
	case r[rE] != heap.Unbound:
		return m.leave(r[rE])
	}
	return m.leave(v)
}

// callCollected calls the native with the list in place of the iterable.
func (m *Machine) callCollected(r *[window]heap.Value) bool {
	f, self, list := r[rD], r[rE], r[rA]
	top := *m.top()
	m.pop()
	base := int(top.base)
	if self == heap.Unbound {
		m.stack[base] = list
		return m.call(f, base, 1, nil, top.flags, top.ins)
	}
	m.stack[base], m.stack[base+1] = self, list
	return m.call(f, base, 2, nil, top.flags, top.ins)
}

// collectOn goes on when the __next__ that the frame f ran for the collect
// machine below has returned v: the same frame begins again. It reports false
// when the machine itself must see to it.
func (m *Machine) collectOn(f *Frame, v heap.Value) bool {
	g := &m.frames[len(m.frames)-2]
	r := (*[window]heap.Value)(m.stack[g.base:])
	it := r[rB]
	if it.T != tInst || m.Cells[it.N].T != r[rHeader].N || r[rEpoch].N != uint64(m.Epoch) || m.acct.Fuel <= 0 {
		return false
	}
	if fn := r[rMethod]; fn.T != tFunc || fn.N != uint64(f.fn) || m.Funcs.At(fn).State != f.st {
		return false
	}
	if m.take(r, v, mostAtOnce) != taken {
		return false
	}
	m.acct.Fuel--
	m.stack[f.base] = it
	m.pc = 0
	return true
}

// feed gives what the running generator yields to the collect machine that it,
// or what delegates to it, runs for. The generator goes on at once, as it is:
// nothing else runs in between. It reports false where it must be suspended.
func (m *Machine) feed(v heap.Value) bool {
	n := len(m.frames) - 1
	for m.frames[n].flags&0xff != kItem {
		n--
	}
	return m.take((*[window]heap.Value)(m.stack[m.frames[n-1].base:]), v, mostAtOnce) == taken
}

// fed ends the running generator, which has returned to the collect machine.
func (m *Machine) fed(f *Frame) progress {
	m.endGen(f)
	m.returned = heap.None
	m.frames = m.frames[:len(m.frames)-1]
	m.pc = 1
	r := m.regs()
	r[rEqual] = heap.Exhausted
	return outcome(m.stepCollect(r))
}

// collectArgument makes a list of the items of v for the running step machine.
func (m *Machine) collectArgument(v heap.Value) bool {
	r, ok := m.pushCollect(m.above()+1, object.CollectItems, v, m.NewList(0), heap.Unbound)
	if !ok {
		return false
	}
	m.pc = 1
	return m.stepCollect(r)
}
