package vm

import (
	"errors"
	"math"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// slow executes the instruction before pc in full. It reports false when an
// exception is pending or the run has ended.
func (m *Machine) slow() bool {
	f := m.top()
	ins := f.st.Ins[m.pc-1]
	op := code.Op(ins)
	m.pc += code.CacheWords(op)
	R := m.regs()
	a, b, c := code.A(ins), code.B(ins), code.C(ins)
	switch op {
	case code.Add, code.Sub, code.Mul, code.Div, code.FDiv, code.Mod, code.And, code.Or, code.Xor, code.Shl, code.Shr,
		code.Pow, code.MatMul:
		return m.binary(ins, R[b], R[c])
	case code.AddI, code.SubI, code.MulI, code.FDivI, code.ModI, code.AndI, code.ShlI, code.ShrI:
		return m.binary(ins, R[b], heap.Int(int64(code.D(ins))))
	case code.Neg, code.Plus, code.Inv:
		return m.unary(ins, R[b])
	case code.Cmp:
		return m.compare(ins, code.CmpOp(code.D(ins)), R[b], R[c])
	case code.JEq, code.JNe, code.JLt, code.JLe, code.JGt, code.JGe:
		return m.compare(ins, code.CmpOp(op-code.JEq), R[a], R[b])
	case code.JNEq, code.JNNe, code.JNLt, code.JNLe, code.JNGt, code.JNGe:
		return m.compare(ins, code.CmpOp(op-code.JNEq), R[a], R[b])
	case code.JEqI, code.JNeI, code.JLtI, code.JLeI, code.JGtI, code.JGeI:
		return m.compare(ins, code.CmpOp(op-code.JEqI), R[a], heap.Int(int64(code.BC(ins))))
	case code.JNEqI, code.JNNeI, code.JNLtI, code.JNLeI, code.JNGtI, code.JNGeI:
		return m.compare(ins, code.CmpOp(op-code.JNEqI), R[a], heap.Int(int64(code.BC(ins))))
	case code.JT, code.JF:
		return m.truth(ins, R[a])
	case code.Not, code.Bool:
		return m.truth(ins, R[b])
	case code.In:
		return m.contains(ins, R[b], R[c])
	case code.JIn, code.JNIn:
		return m.contains(ins, R[a], R[b])
	case code.Call:
		return m.opCall(ins)
	case code.CallKw:
		return m.opCallKw(ins)
	case code.CallX:
		return m.opCallX(ins)
	case code.CallM, code.CallC, code.CallCP, code.CallMN, code.ListApp, code.CallMKw:
		return m.opCallM(ins)
	case code.Ret:
		return m.ret(R[a])
	case code.RetN:
		return m.ret(heap.None)
	case code.Loop:
		return m.opLoop(ins)
	case code.GetAttr, code.GetAttrP, code.GetProp:
		return m.opGetAttr(ins)
	case code.FindM:
		return m.opFindM(ins)
	case code.SetAttr, code.AddAttr:
		return m.opSetAttr(ins)
	case code.DelAttr:
		return m.opDelAttr(ins)
	case code.Index:
		return m.index(ins, R[b], R[c])
	case code.IndexI:
		return m.index(ins, R[b], heap.Int(int64(code.D(ins))))
	case code.SetIndex:
		return m.setIndex(ins, R[a], R[b], R[c])
	case code.DelIndex:
		return m.delIndex(ins, R[a], R[b])
	case code.GetIter:
		return m.opGetIter(ins)
	case code.ForIter:
		return m.opForIter(ins)
	case code.Yield:
		return m.opYield(ins, R[b])
	default:
		return m.slower(op, ins, R)
	}
}

// slower is slow for the operations that are never hot.
func (m *Machine) slower(op code.Op, ins uint64, R *[window]heap.Value) bool {
	a, b, c, d := code.A(ins), code.B(ins), code.C(ins), int(code.D(ins))
	switch op {
	case code.Nop:
	case code.LoadB:
		R[a] = m.Lib.Builtins[d]
		if R[a] == heap.Unbound {
			return m.loadBuiltin(ins, code.Builtins[d])
		}
	case code.Check:
		return m.unboundLocal(ins, b == 1)
	case code.DelLocal:
		if R[a] == heap.Unbound {
			return m.unboundLocal(ins, b == 1)
		}
		v := R[a]
		R[a] = heap.Unbound
		return m.letGo(v, c)
	case code.LoadG:
		return m.opLoadG(ins)
	case code.DelG:
		return m.opDelG(ins)
	case code.LoadN, code.LoadNC, code.LoadNG:
		return m.opLoadN(ins)
	case code.StoreN:
		return m.opStoreN(ins)
	case code.DelN:
		return m.opDelN(ins)
	case code.NewCell:
		R[a] = m.NewCell(R[a])
	case code.NewCellU:
		R[a] = m.NewCell(heap.Unbound)
	case code.LoadCell:
		return m.unboundLocal(ins, c == 1)
	case code.LoadFree:
		return m.unboundLocal(ins, true)
	case code.DelCell:
		cell := &m.Cells[R[a].N+1]
		if *cell == heap.Unbound {
			return m.unboundLocal(ins, c == 1)
		}
		*cell = heap.Unbound
	case code.Locals:
		R[a] = *m.own(m.top())
	case code.Set, code.Dict, code.Append, code.SetAdd, code.DictSet, code.Extend, code.SetUpdate,
		code.DictMerge, code.ToTuple, code.Unpack, code.UnpackEx, code.Slice, code.GetSlice, code.SetSlice:
		return m.build(op, ins, R)
	case code.YieldIter, code.GetAwait, code.GetAIter, code.GetANext, code.EndAFor, code.YieldFrom:
		return m.generator(op, ins, R)
	case code.Raise, code.Reraise, code.WithExit, code.StarSplit, code.StarEnd, code.JNExc:
		return m.exception(op, ins, R)
	case code.Func:
		m.opFunc(ins, R)
	case code.Import, code.ImportFrom, code.ImportStar:
		return m.opImport(op, ins, R)
	case code.Intrin:
		return m.intrinsic(ins, R)
	case code.Super, code.GetSuper:
		return m.opSuper(op, ins, R)
	case code.Special:
		return m.opSpecial(ins, R)
	case code.Step:
		return m.step(ins)
	default:
		return m.throw(object.TSystemError, "unknown instruction %d", op)
	}
	return true
}

// opLoop is a back-edge whose fuel is used up.
func (m *Machine) opLoop(ins uint64) bool {
	m.pc = int(code.D(ins))
	return m.refuel()
}

// enter takes up the globals of a frame.
func (m *Machine) enter(needs uint64) {
	if needs != 0 {
		m.gcall = needs
	}
	if m.gcall != noGlobals {
		m.space = m.Dicts.At(heap.Handle(heap.KDict, m.gcall>>8)).Entries()
	}
	m.Moved = false
}

// done reports whether the run has ended by itself.
func (m *Machine) done() bool { return m.ended }

// refuel is called where the slice of fuel is used up, before the instruction
// at pc: the only place where collections run in ordinary code.
func (m *Machine) refuel() bool {
	err := m.Attend()
	if err == nil {
		err = m.acct.Refill()
	}
	switch {
	case err == nil:
		return m.finalize()
	case errors.Is(err, budget.ErrInterrupted) && (m.held == nil || m.HasFinalized()):
		if m.held != nil {
			m.acct.Interrupt() // soon, for finalizers come first
		}
		return m.finalize()
	}
	return !m.hold(err) && m.limit(err)
}

// binary is x op y of ins, the pure way first.
func (m *Machine) binary(ins uint64, x, y heap.Value) bool {
	if x.T == tInst || y.T == tInst {
		return m.binaryPython(ins, 0)
	}
	op, inPlace := binOp(ins)
	v, err := m.BinaryOf(op, inPlace, x, y)
	switch {
	case err == nil:
		m.regs()[code.A(ins)] = v
		return true
	case err == object.NeedPython:
		return m.binaryPython(ins, 0)
	}
	return m.fail(err)
}

// immediate are the operations of the instructions with an immediate operand,
// from AddI on.
var immediate = [...]object.BinOp{object.OpAdd, object.OpSub, object.OpMul, object.OpFDiv, object.OpMod, object.OpAnd, object.OpShl, object.OpShr}

func binOp(ins uint64) (op object.BinOp, inPlace bool) {
	o := code.OpOf(ins)
	if o >= code.AddI && o <= code.ShrI {
		return immediate[o-code.AddI], code.C(ins) == 1
	}
	return object.BinOp(o - code.Add), code.D(ins) == 1
}

func (m *Machine) operands(ins uint64) (x, y heap.Value) {
	R := m.regs()
	if o := code.OpOf(ins); o >= code.AddI && o <= code.ShrI {
		return R[code.B(ins)], heap.Int(int64(code.D(ins)))
	}
	return R[code.B(ins)], R[code.C(ins)]
}

// Whose method of an operator is asked.
const (
	askInPlace = iota
	askLeft
	askRight
	askNone
)

// binaryPython asks the methods of the operands one after the other, from
// candidate n on.
func (m *Machine) binaryPython(ins uint64, n int) bool {
	op, inPlace := binOp(ins)
	x, y := m.operands(ins)
	cx, cy := m.TypeOf(x), m.TypeOf(y)
	order := m.operandOrder(op, inPlace, cx, cy)
	for ; n < len(order); n++ {
		v, other, slot := x, y, heap.Unbound
		switch order[n] {
		case askInPlace:
			slot = m.Slot(cx, object.SIAdd+object.Special(op))
		case askLeft:
			slot = m.Slot(cx, object.SAdd+object.Special(op))
		case askRight:
			v, other, slot = y, x, m.Slot(cy, object.SRAdd+object.Special(op))
		}
		if slot == heap.Unbound || slot == heap.None {
			continue
		}
		if slot.Kind() == heap.KNative {
			switch x, ok, err := m.SequenceOp(op, slot, v, other); {
			case ok && err == nil && x == heap.NotImpl:
				continue
			case ok && err == nil:
				m.regs()[code.A(ins)] = x
				return true
			case ok && err != object.NeedPython:
				return m.fail(err)
			}
		}
		return m.special(kStore|phase(n), ins, slot, v, other)
	}
	return m.fail(m.BinaryError(op, inPlace, x, y))
}

// operandOrder is the order in which operands of the classes cx and cy are asked: in
// place, then the left, then the right operand's method, that before the left one's
// when its class is a proper subclass that has its own. What sequences do for + and *
// comes behind what the right operand says, in place too.
func (m *Machine) operandOrder(op object.BinOp, inPlace bool, cx, cy heap.Value) [3]uint8 {
	order := [3]uint8{askNone, askLeft, askRight}
	if inPlace {
		order[0] = askInPlace
	}
	if cx == cy {
		order[2] = askNone
		return order
	}
	right := m.Slot(cy, object.SRAdd+object.Special(op))
	switch {
	case m.IsSequenceOp(op, m.Slot(cx, object.SAdd+object.Special(op))) && !m.IsSequenceOp(op, right):
		return [3]uint8{askRight, order[0], askLeft}
	case m.Subclass(cy, cx) && right != m.Slot(cx, object.SRAdd+object.Special(op)):
		order[1], order[2] = askRight, askLeft
	}
	return order
}

// unaryOps are the operations of the instructions from Neg on.
var unaryOps = [...]object.UnaryOp{object.OpNeg, object.OpPos, object.OpInv}

func (m *Machine) unary(ins uint64, x heap.Value) bool {
	op := unaryOps[code.OpOf(ins)-code.Neg]
	v, err := m.UnaryOf(op, x)
	switch {
	case err == nil:
		m.regs()[code.A(ins)] = v
		return true
	case err == object.NeedPython:
		return m.special(kOp, ins, m.SlotOf(x, object.SNeg+object.Special(op)), x)
	}
	return m.fail(err)
}

// compare is x op y of ins, to a value or a jump.
func (m *Machine) compare(ins uint64, op code.CmpOp, x, y heap.Value) bool {
	if x.T == tInst && m.Slot(m.TypeOf(x), object.SEq+object.Special(op)).T == tFunc {
		return m.comparePython(ins, op, x, y, 0)
	}
	v, err := m.compareFast(op, x, y)
	switch {
	case err == nil:
		return m.compared(ins, v)
	case err == object.NeedPython:
		return m.comparePython(ins, op, x, y, 0)
	}
	return m.fail(err)
}

// compareFast answers == and != of plain data by the heap's comparison.
func (m *Machine) compareFast(op code.CmpOp, x, y heap.Value) (heap.Value, error) {
	if op == code.EQ || op == code.NE && !m.ownsNe(x) && !m.ownsNe(y) {
		r, err := m.EqualOp(x, y)
		if err != nil || r != heap.NeedPython {
			return heap.Bool((r == heap.Equal) == (op == code.EQ)), err
		}
	}
	return m.CompareOf(op, x, y)
}

// ownsNe reports whether the class of v has a __ne__ in Python, which may say
// something else than that the two are not equal.
func (m *Machine) ownsNe(v heap.Value) bool {
	return (v.Kind() == heap.KInst || v.Kind() == heap.KClass) && !m.IsMethod(m.SlotOf(v, object.SNe))
}

var swappedOps = [...]code.CmpOp{code.EQ: code.EQ, code.NE: code.NE, code.LT: code.GT, code.LE: code.GE, code.GT: code.LT, code.GE: code.LE}

// comparePython asks the methods of the operands, from candidate n on.
func (m *Machine) comparePython(ins uint64, op code.CmpOp, x, y heap.Value, n int) bool {
	cx, cy := m.TypeOf(x), m.TypeOf(y)
	left, right := object.SEq+object.Special(op), object.SEq+object.Special(swappedOps[op])
	swapped := cx != cy && m.Subclass(cy, cx) && m.Slot(cy, right) != m.Slot(cx, right)
	for ; n < 2; n++ {
		v, other := x, y
		var slot heap.Value
		if (n == 0) != swapped {
			slot = m.eqFor(cx, left)
		} else {
			v, other, slot = y, x, m.eqFor(cy, right)
		}
		if slot == heap.Unbound || slot == heap.None {
			continue
		}
		return m.special(compareKind(ins, op)|phase(n), ins, slot, v, other)
	}
	v, err := m.CompareIdentity(op, x, y)
	if err != nil {
		return m.fail(err)
	}
	return m.compared(ins, v)
}

// compareKind returns how the result of a comparison's method is taken. That of
// a != may be turned round.
func compareKind(ins uint64, op code.CmpOp) uint32 {
	switch o := code.OpOf(ins); {
	case op == code.NE:
		return kOp
	case o == code.Cmp:
		return kStore
	case o >= code.JNEq && o <= code.JNGe || o >= code.JNEqI && o <= code.JNGeI:
		return kIfNot
	}
	return kIf
}

// eqFor returns the slot of a comparison. A class without a __ne__ of its own
// has its __eq__ asked, and the result turned round (turned).
func (m *Machine) eqFor(class heap.Value, s object.Special) heap.Value {
	slot := m.Slot(class, s)
	if s == object.SNe && slot == m.Lib.Types[object.TObject].Slot(object.SNe) {
		return m.Slot(class, object.SEq)
	}
	return slot
}

// turned reports whether candidate n of a != of ins was the operand's __eq__.
func (m *Machine) turned(ins uint64, n int) bool {
	op, x, y := m.cmpOf(ins)
	if op != code.NE {
		return false
	}
	cx, cy := m.TypeOf(x), m.TypeOf(y)
	swapped := cx != cy && m.Subclass(cy, cx) && m.Slot(cy, object.SNe) != m.Slot(cx, object.SNe)
	class := cx
	if (n == 0) == swapped {
		class = cy
	}
	return m.Slot(class, object.SNe) == m.Lib.Types[object.TObject].Slot(object.SNe)
}

// cmpOf returns comparison and operands of an instruction that compares.
func (m *Machine) cmpOf(ins uint64) (op code.CmpOp, x, y heap.Value) {
	R := m.regs()
	o := code.OpOf(ins)
	switch {
	case o == code.Cmp:
		return code.CmpOp(code.D(ins)), R[code.B(ins)], R[code.C(ins)]
	case o < code.JNEq:
		return code.CmpOp(o - code.JEq), R[code.A(ins)], R[code.B(ins)]
	case o < code.JEqI:
		return code.CmpOp(o - code.JNEq), R[code.A(ins)], R[code.B(ins)]
	case o < code.JNEqI:
		return code.CmpOp(o - code.JEqI), R[code.A(ins)], heap.Int(int64(code.BC(ins)))
	}
	return code.CmpOp(o - code.JNEqI), R[code.A(ins)], heap.Int(int64(code.BC(ins)))
}

// compared completes a comparison with its result, any value.
func (m *Machine) compared(ins uint64, v heap.Value) bool {
	if code.OpOf(ins) == code.Cmp {
		m.regs()[code.A(ins)] = v
		return true
	}
	return m.truth(ins, v)
}

// truthPhase is the phase in which __bool__ or __len__ runs for an instruction.
const (
	truthPhase = 8
	lenPhase   = 9
)

// truth completes ins with the truth of v.
func (m *Machine) truth(ins uint64, v heap.Value) bool {
	b, err := m.Truth(v)
	switch {
	case err == nil:
		m.decide(ins, b)
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	if slot := m.SlotOf(v, object.SBool); slot != heap.Unbound && slot != heap.None {
		return m.special(kOp|phase(truthPhase), ins, slot, v)
	}
	return m.special(kOp|phase(lenPhase), ins, m.SlotOf(v, object.SLen), v)
}

// truthResult takes what __bool__ or __len__ returned.
func (m *Machine) truthResult(ins uint64, n int, v heap.Value) bool {
	if n == lenPhase {
		size, ok := m.lenResult(v)
		if ok {
			m.decide(ins, size != 0)
		}
		return ok
	}
	if v.Kind() != heap.KBool {
		return m.throw(object.TTypeError, "__bool__ should return bool, returned %s", m.TypeName(v))
	}
	m.decide(ins, v.N != 0)
	return true
}

// decide completes ins with a truth value: jumps, or stores a bool.
func (m *Machine) decide(ins uint64, b bool) {
	switch op := code.OpOf(ins); {
	case op == code.Not:
		m.regs()[code.A(ins)] = heap.Bool(!b)
		return
	case op == code.Bool || op == code.Cmp:
		m.regs()[code.A(ins)] = heap.Bool(b)
		return
	case op == code.In:
		m.regs()[code.A(ins)] = heap.Bool(b != (code.D(ins) == 1))
		return
	case op == code.JF || op == code.JNIn || op >= code.JNEq && op <= code.JNGe || op >= code.JNEqI && op <= code.JNGeI:
		b = !b
	}
	if b {
		m.pc = int(code.D(ins))
	}
}

// contains is x in y of ins.
func (m *Machine) contains(ins uint64, x, y heap.Value) bool {
	found, ok, err := m.ContainsIn(y, x)
	switch {
	case err == object.NeedPython:
		if slot := m.SlotOf(y, object.SContains); slot != heap.Unbound && !m.inherited(slot) {
			return m.special(kOp, ins, slot, y, x)
		}
		switch d := m.Payload(y); d.Kind() {
		case heap.KDict, heap.KSet, heap.KFrozenSet:
			return m.pushProbe(kOp, ins, probeHas, d, d, x, heap.None)
		case heap.KList, heap.KTuple:
			return m.pushSearch(kOp, ins, m.above()+1, searchHas, d, x, 0, math.MaxInt64)
		}
		if slot := m.SlotOf(y, object.SContains); slot.Kind() == heap.KNative && m.Lib.Natives[slot.N].Py != "" {
			return m.special(kOp, ins, slot, y, x)
		}
		return m.invokeLib(kOp, ins, "_machine.contains", y, x)
	case err != nil:
		return m.fail(err)
	case ok:
		m.decide(ins, found)
		return true
	}
	switch slot := m.SlotOf(y, object.SContains); {
	case slot == heap.None:
		return m.throw(object.TTypeError, "'%s' object is not a container", m.TypeName(y))
	case !m.CanIterate(y):
		return m.throw(object.TTypeError, "argument of type '%s' is not a container or iterable", m.TypeName(y))
	}
	return m.invokeLib(kOp, ins, "_machine.contains", y, x)
}

// inherited reports whether a special method is one of a built-in type.
func (m *Machine) inherited(slot heap.Value) bool { return slot.Kind() == heap.KNative }

// lenResult returns the length that the result of a __len__ stands for.
func (m *Machine) lenResult(v heap.Value) (int, bool) {
	p := m.Payload(v)
	switch {
	case p.Kind() != heap.KInt && p.Kind() != heap.KBool && p.Kind() != heap.KBig:
		return 0, m.throw(object.TTypeError, "'%s' object cannot be interpreted as an integer", m.TypeName(v))
	case p.Kind() == heap.KBig && m.Big(p).Sign() < 0 || p.Kind() != heap.KBig && p.Int() < 0:
		return 0, m.throw(object.TValueError, "__len__() should return >= 0")
	case p.Kind() == heap.KBig:
		return 0, m.throw(object.TOverflowError, "cannot fit '%s' into an index-sized integer", m.TypeName(v))
	}
	return int(p.Int()), true
}
