package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

const (
	tStr       = uint64(heap.KStr)
	tBig       = uint64(heap.KBig)
	tBound     = uint64(heap.KBound)
	tClass     = uint64(heap.KClass)
	tType      = uint64(heap.KType)
	tSet       = uint64(heap.KSet)
	tGen       = uint64(heap.KGen)
	tIter      = uint64(heap.KIter)
	tForDict   = uint64(heap.KForDict)
	tModule    = uint64(heap.KModule)
	tObj       = uint64(heap.KObj)
	tBlock     = uint64(heap.KBlock)
	tNotImpl   = uint64(heap.KNotImpl)
	tExhausted = uint64(heap.KExhausted)
)

// mostAtOnce is how many bytes a list grows by without asking for them.
const mostAtOnce = 1 << 16

// outline executes the instruction before pc where the loop's own body does not
// apply: its frequent cases here, the rest by slow. It takes the loop's
// registers and gives them back, so that whatever ends without another frame
// pays no way through the frame; that chain of loads was half of the time of a
// call of len. The pc is -1 when an exception is pending or the run has ended.
func (m *Machine) outline(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	how := notYet
	switch op := code.Op(ins); op {
	case code.Call:
		switch R[a].T {
		case tType:
			if t := R[a+1].T; b == 1 && (t == tInst || t == tGen || t == tIter) {
				if t == tInst {
					how = m.askType(R[a], R[a+1], int(m.top().base)+int(a)+1)
				}
				if how == notYet {
					how = m.collectNow(R[a:], int(a))
				}
			}
			if how == notYet {
				how = m.makeNow(R[a:], int(b))
			}
		case tBound:
			how = m.callBound(R, int(a), int(b))
		case tInst:
			how = m.callInst(R, int(a), int(b))
		case tObj:
			how = m.callObj(R, a, int(b))
		case tBlock:
			how = m.callBlock(R, int(a), int(b))
		}
	case code.CallM:
		f, ok := R[a], c == 1 && R[a].T != tUnb
		if x := R[a+1]; !ok && x.T == tModule {
			f, ok = m.ModuleAttr(x, m.top().st.Names[ins>>32])
		}
		if ok {
			m.pc = pc + code.CacheWords(code.CallM)
			if how = m.callPlaced(R, f, a, int(b)); how == complete {
				return code_, R, m.pc
			}
		}
	case code.FindM:
		name := m.top().st.Names[ins>>32]
		if x := R[b]; x.T == tModule {
			if v, ok := m.ModuleAttr(x, name); ok {
				R[a] = v
				return code_, R, pc + code.CacheWords(code.FindM)
			}
		} else if m.foundNow(x, code_[pc:pc+2], name) {
			R[a] = heap.Unbound
			return code_, R, pc + code.CacheWords(code.FindM)
		}
	case code.GetAttr, code.GetAttrP:
		if x := R[b]; x.T == tModule {
			if v, ok := m.ModuleAttr(x, m.top().st.Names[ins>>32]); ok {
				R[a] = v
				return code_, R, pc + code.CacheWords(code.GetAttr)
			}
		}
		if m.getPoly(ins, R) {
			return code_, R, pc + 2
		}
	case code.SetAttr, code.AddAttr:
		if m.setPoly(ins, R) {
			return code_, R, pc + 2
		}
	case code.GetProp:
		if x := R[b]; x.T == tInst && m.Cells[x.N].T == code_[pc] && uint32(code_[pc+1]) == m.Epoch {
			m.pc += 2
			how = outcome(m.callMethod(kStore, ins, heap.Handle(heap.KFunc, code_[pc+1]>>32), x, heap.Unbound))
		}
	case code.Add, code.Sub, code.Mul, code.Div, code.FDiv, code.Mod, code.And, code.Or, code.Xor, code.Shl, code.Shr, code.Pow:
		if x, y := R[b], R[c]; (x.T == 0 || x.T == tBig) && (y.T == 0 || y.T == tBig) {
			if v, ok := m.QuickInts(object.BinOp(op-code.Add), x, y); ok {
				R[a] = v
				return code_, R, pc
			}
		}
		if x := R[b]; x.T == tInst {
			return m.operator(R, pc)
		} else if R[c].T == tInst {
			break
		} else if v, err := m.BinaryOf(object.BinOp(op-code.Add), int64(ins)>>32 == 1, x, R[c]); err == nil {
			R[a] = v
			how = complete
		} else if err != object.NeedPython {
			how = outcome(m.fail(err))
		}
	case code.AddI, code.SubI, code.MulI, code.FDivI, code.ModI, code.AndI, code.ShlI, code.ShrI:
		if x := R[b]; x.T == 0 || x.T == tBig {
			if v, ok := m.QuickInts(immediate[op-code.AddI], x, heap.Int(int64(ins)>>32)); ok {
				R[a] = v
				return code_, R, pc
			}
		}
		if x := R[b]; x.T == tInst {
			return m.operator(R, pc)
		} else {
			v, err := m.BinaryOf(immediate[op-code.AddI], c == 1, x, heap.Int(int64(ins)>>32))
			if err == nil {
				R[a] = v
				how = complete
			} else if err != object.NeedPython {
				how = outcome(m.fail(err))
			}
		}
	case code.Cmp:
		if holds, ok := m.compareTexts(code.CmpOp(ins>>32), R[b], R[c]); ok {
			R[a] = heap.Bool(holds)
			return code_, R, pc
		}
		how = m.compareNow(kStore, ins, code.CmpOp(ins>>32), R[b], R[c])
	case code.JEq, code.JNe, code.JLt, code.JLe, code.JGt, code.JGe:
		if holds, ok := m.compareTexts(code.CmpOp(op-code.JEq), R[a], R[b]); ok {
			if holds {
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
		how = m.compareNow(kIf, ins, code.CmpOp(op-code.JEq), R[a], R[b])
	case code.JNEq, code.JNNe, code.JNLt, code.JNLe, code.JNGt, code.JNGe:
		if holds, ok := m.compareTexts(code.CmpOp(op-code.JNEq), R[a], R[b]); ok {
			if !holds {
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
		how = m.compareNow(kIfNot, ins, code.CmpOp(op-code.JNEq), R[a], R[b])
	case code.JIn, code.JNIn:
		var has bool
		if y := R[b]; y.T == tInst {
			how = m.instHas(kIf+uint32(op-code.JIn), ins, y, R[a])
		} else if has, how = m.hasNow(ins, R[a], y); how == complete && has == (op == code.JIn) {
			pc = int(int64(ins) >> 32)
		}
	case code.In:
		if y := R[c]; y.T == tInst {
			how = m.instHas(kOp, ins, y, R[b])
		} else {
			var has bool
			if has, how = m.hasNow(ins, R[b], y); how == complete {
				R[a] = heap.Bool(has != (int64(ins)>>32 == 1))
			}
		}
	case code.JT:
		how = m.decideNow(kIf, ins, R[a])
	case code.JF:
		how = m.decideNow(kIfNot, ins, R[a])
	case code.Not, code.Bool:
		how = m.decideNow(kOp, ins, R[b])
	case code.Neg, code.Plus, code.Inv:
		if x := R[b]; x.T == tInst {
			if slot := m.InstSlot(x, object.SNeg+object.Special(op-code.Neg)); slot.T == tFunc {
				how = outcome(m.callMethod(kStore, ins, slot, x, heap.Unbound))
			}
		}
	case code.Index:
		how = m.indexNow(ins, &R[a], R[b], R[c])
	case code.IndexI:
		how = m.indexNow(ins, &R[a], R[b], heap.Int(int64(ins)>>32))
	case code.SetIndex:
		if x := R[a]; x.T == tInst {
			how = m.callStore(ins, object.SSetItem, x, R[b], R[c])
		} else {
			how = m.putNow(ins, x, R[b], R[c])
		}
	case code.DelIndex:
		if x := R[a]; x.T == tInst {
			how = m.callStore(ins, object.SDelItem, x, R[b], heap.Unbound)
		}
	case code.Func:
		m.opFunc(ins, R)
		how = complete
	case code.ListApp:
		if x := R[a+1]; x.T == tList && m.AppendBytes(x) <= mostAtOnce {
			m.Append(x, R[a+2])
			R[a] = heap.None
			return code_, R, pc + 3
		}
	case code.Append:
		if m.AppendBytes(R[a]) <= mostAtOnce {
			m.Append(R[a], R[b])
			return code_, R, pc
		}
	case code.RetN:
		if how = m.genEnds(); how != notYet {
			break
		}
		if how = m.returnTo(m.top(), heap.None); how == notYet {
			how = outcome(m.ret(heap.None))
		}
	case code.Step:
		how = outcome(m.step(ins))
	case code.YieldFrom:
		how = outcome(m.yieldFrom(ins, R[b], R[a]))
	case code.GetIter:
		x := R[b]
		if x.T == tGen && m.Gens.Items()[x.N].Flags&(object.GenCoro|object.GenAsync) == 0 {
			R[a] = x
			return code_, R, pc
		}
		if x.T == tInst {
			if slot := m.InstSlot(x, object.SIter); slot.T == tFunc {
				how = outcome(m.callMethod(kOp, ins, slot, x, heap.Unbound))
				break
			}
		}
		how = outcome(m.opGetIter(ins))
	case code.Yield:
		how = outcome(m.opYield(ins, R[b]))
	case code.Special:
		how = m.specialNow(ins, code_[pc], R, R[b])
	case code.DictSet:
		how = m.putNow(ins, R[a], R[b], R[c])
	case code.SetAdd:
		how = m.addNow(ins, R[a], R[b])
	}
	if how == complete && !m.Moved {
		return code_, R, pc
	}
	if how == complete {
		m.pc = pc
	}
	return m.after(how)
}

// outlineStored is outline where the loop has stored pc, and has no use for its
// registers any more.
func (m *Machine) outlineStored() ([]uint64, *[window]heap.Value, int) {
	return m.outline(m.regs(), m.pc)
}

// How outline goes on after a step of it.
type progress uint8

const (
	notYet   progress = iota // nothing has happened: slow does it
	complete                 // the instruction is done, in the same frame
	moved                    // the frame, or its pc, is another
	failed
)

// outcome is the progress after a step of the machine.
func outcome(ok bool) progress {
	if ok {
		return moved
	}
	return failed
}

// running returns the loop's registers for the running frame.
func (m *Machine) running() ([]uint64, *[window]heap.Value, int) {
	f := &m.frames[len(m.frames)-1]
	if needs := f.st.Needs; needs != m.gcall && needs != 0 || m.Moved {
		m.enter(needs)
	}
	return f.st.Ins, (*[window]heap.Value)(m.stack[f.base:]), m.pc
}

// makeNow calls the built-in type at R[0], which becomes the result.
func (m *Machine) makeNow(R []heap.Value, nargs int) progress {
	t := m.Lib.Types[R[0].N]
	n := t.Maker()
	switch {
	case R[0].N == uint64(object.TType) && nargs == 1:
		R[0] = m.TypeOf(R[1])
		return complete
	case n == nil && t.Empty != nil:
		return m.fillNow(t, R, nargs)
	case n == nil || n.Rest():
		return notYet
	}
	class := R[0]
	count := m.Args(n, R, nargs+1, true)
	if count < 0 {
		return notYet
	}
	v, err := n.Fn(&m.Ctx, R[:count:count])
	return m.made(R[:count], class, v, err)
}

// made puts v, which was made of the arguments R, in the place of its class. Where
// that takes more than a native, the class is back in its place.
func (m *Machine) made(R []heap.Value, class, v heap.Value, err error) progress {
	switch err {
	case nil:
		clear(R[1:])
		R[0] = v
		return complete
	case object.NeedPython, object.Tailed, object.NeedVM, object.Paused:
		R[0] = class
		return notYet
	}
	return outcome(m.fail(err))
}

// fillNow makes an instance of a type whose __init__ puts items into what
// __new__ has made.
func (m *Machine) fillNow(t *object.Type, R []heap.Value, nargs int) progress {
	class := R[0]
	init := m.Lib.Natives[t.Slot(object.SInit).N]
	count := m.Args(init, R, nargs+1, true)
	if count < 0 {
		return notYet
	}
	v := t.Empty(&m.Ctx)
	R[0] = v
	_, err := init.Fn(&m.Ctx, R[:count:count])
	return m.made(R[:count], class, v, err) // what __init__ has taken from an iterator is in its place then
}

// rangeNow sets up the loop over a range whose object nothing else sees, in the
// registers of its iterator from to on, if the bounds are plain and the step is 1.
func rangeNow(R *[window]heap.Value, a, nargs, to uint8) bool {
	start, stop := heap.Int(0), R[a+1]
	switch nargs {
	case 1:
	case 2:
		start, stop = stop, R[a+2]
	default:
		return false
	}
	if start.T|stop.T != 0 || to > window-3 {
		return false
	}
	R[to], R[to+1] = heap.Value{T: tForRange, N: start.N}, stop
	return true
}

// callMethod calls a special method with self and another argument, or none if
// that is Unbound, above the registers of the running frame.
func (m *Machine) callMethod(flags uint32, ins uint64, f, self, other heap.Value) bool {
	caller := m.top()
	base := int(caller.base) + caller.st.Code.NRegs + 1
	m.stack[base] = self
	if other == heap.Unbound {
		return m.enterPlain(f, base, 1, flags, ins)
	}
	m.stack[base+1] = other
	return m.enterPlain(f, base, 2, flags, ins)
}

// plainSlot returns the special method of the instance x that is asked first
// when y is the other operand: its own, unless the class of y is another.
func (m *Machine) plainSlot(x, y heap.Value, s object.Special) heap.Value {
	class := m.Shape(uint32(m.Cells[x.N].T >> 32)).Class
	if y.T == tInst && m.Shape(uint32(m.Cells[y.N].T>>32)).Class != class {
		return heap.Unbound
	}
	return m.Slot(class, s)
}

// compareNow compares x and y for ins, which takes the result as kind says: of
// an instance by the method that is asked first, of other things the pure way.
func (m *Machine) compareNow(kind uint32, ins uint64, op code.CmpOp, x, y heap.Value) progress {
	if x.T == tInst && op != code.NE {
		if slot := m.plainSlot(x, y, object.SEq+object.Special(op)); slot.T == tFunc {
			return outcome(m.callMethod(kind, ins, slot, x, y))
		}
	}
	if x.T == tInst || y.T == tInst {
		return notYet
	}
	if holds, ok := m.compareTexts(op, x, y); ok {
		return outcome(m.compared(ins, heap.Bool(holds)))
	}
	if x.T == tTuple && y.T == tTuple {
		if b, ok := m.CompareTuples(op, m.Tuple(x), m.Tuple(y)); ok {
			return outcome(m.compared(ins, heap.Bool(b)))
		}
	}
	v, err := m.compareFast(op, x, y)
	switch {
	case err == nil:
		return outcome(m.compared(ins, v))
	case err == object.NeedPython:
		return notYet
	}
	return outcome(m.fail(err))
}

// hasNow reports whether y, no instance, contains x. Where keys are compared in
// Python it begins to look for x.
func (m *Machine) hasNow(ins uint64, x, y heap.Value) (has bool, how progress) {
	switch {
	case y.T == tDict || y.T == tSet:
		if m.hashesInPython(x) {
			return false, outcome(m.lookUp(probeHas, ins, x))
		}
		_, _, r, err := m.Lookup(m.Dicts.At(y), x)
		switch {
		case err != nil:
			return false, notYet
		case r != heap.NeedPython:
			return r == heap.Equal, complete
		}
	case y.IsStr() && x.IsStr():
		if heap.Kind(y.T) == heap.KSmallStr && heap.Kind(x.T) == heap.KSmallStr {
			if has, ok := heap.SmallHas(y, x); ok {
				return has, complete
			}
		}
		has, err := m.TextHas(y, x)
		if err != nil {
			return false, outcome(m.fail(err))
		}
		return has, complete
	}
	return false, notYet
}

// indexNow is v[k] of dicts, strs, and instances with a plain __getitem__.
func (m *Machine) indexNow(ins uint64, to *heap.Value, v, k heap.Value) progress {
	switch heap.Kind(v.T) {
	case heap.KInst:
		if slot := m.InstSlot(v, object.SGetItem); slot.T == tFunc {
			return outcome(m.callMethod(kStore, ins, slot, v, k))
		}
	case heap.KDict:
		if m.hashesInPython(k) {
			return outcome(m.lookUp(probeGet, ins, k))
		}
		d := m.Dicts.At(v)
		at, _, r, err := m.Lookup(d, k)
		switch {
		case err != nil || r == heap.NeedPython:
			return notYet
		case r == heap.Different:
			return outcome(m.fail(m.RaiseKey(k)))
		}
		*to = d.At(at).Val
		return complete
	case heap.KList, heap.KTuple:
		if k.T != 0 {
			return m.indexBy(ins, k)
		}
		items, i := m.items(v), k.Int()
		if i < 0 {
			i += int64(len(items))
		}
		if uint64(i) >= uint64(len(items)) {
			return outcome(m.indexError(v))
		}
		*to = items[i]
		return complete
	case heap.KStr, heap.KConstStr, heap.KSmallStr:
		if k.T != 0 {
			return m.indexBy(ins, k)
		}
		i, n := k.Int(), int64(m.StrLen(v))
		if i < 0 {
			i += n
		}
		if i >= 0 && i < n {
			*to = m.StrAt(v, int(i))
			return complete
		}
	}
	return notYet
}

func (m *Machine) indexError(v heap.Value) bool {
	if v.T == tList {
		return m.throw(object.TIndexError, "list index out of range")
	}
	return m.throw(object.TIndexError, "tuple index out of range")
}

// putNow is v[k] = x of dicts.
func (m *Machine) putNow(ins uint64, v, k, x heap.Value) progress {
	if v.T != tDict {
		return notYet
	}
	if m.hashesInPython(k) {
		return outcome(m.lookUp(probeSet, ins, k))
	}
	d := m.Dicts.At(v)
	at, hash, r, err := m.Lookup(d, k)
	if err != nil || r == heap.NeedPython || d.InsertBytes() > mostAtOnce {
		return notYet
	}
	m.Put(d, at, k, x, hash)
	return complete
}

// sliceNow is R[b][R[c]:R[c+1]] of strs, lists and tuples with plain bounds,
// without a slice object, as long as the result is no large allocation.
func (m *Machine) sliceNow(R *[window]heap.Value, a, b, c uint8) progress {
	const most = 1 << 10
	v := R[b]
	n := 0
	switch {
	case v.T == tList:
		n = len(m.Lists.At(v).Items)
	case v.T == tTuple:
		n = len(m.Tuple(v))
	case v.IsStr():
		n = m.StrLen(v)
	default:
		return notYet
	}
	i, ok1 := bound(R[c], 0, n)
	j, ok2 := bound(R[c+1], n, n)
	if j = max(i, j); !ok1 || !ok2 || j-i > most {
		return notYet
	}
	switch {
	case v.T == tList:
		R[a] = m.NewListOf(m.Lists.At(v).Items[i:j])
	case v.T == tTuple:
		if i == 0 && j == n {
			R[a] = v
			break
		}
		R[a] = m.NewTuple(m.Tuple(v)[i:j]...)
	default:
		R[a] = m.StrSlice(v, i, j)
	}
	return complete
}

// bound returns a bound of a slice of n items: def for None.
func bound(v heap.Value, def, n int) (int, bool) {
	if v.T != 0 {
		return def, v.T == tNone
	}
	i := v.Int()
	if i < 0 {
		i += int64(n)
	}
	return int(min(max(i, 0), int64(n))), true
}
