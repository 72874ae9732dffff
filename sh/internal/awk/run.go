package awk

import "math"

// run executes code (nil: on from where a call has just been made) until it ends,
// or until the call returns with which it was begun.
func (m *machine) run(c *code) ending {
	if m.runs++; m.runs > maxRuns {
		m.fatal("function calls are nested too deeply")
	}
	if c != nil {
		m.code, m.pc = c, 0
	}
	e := m.loop()
	m.runs--
	return e
}

// loop is the loop of run. Its pc is behind the instruction; m.pc is for messages,
// and says where to go on after a call or a return.
func (m *machine) loop() ending {
	ins, pc := m.code.ins, m.pc
	for {
		in := &ins[pc]
		pc++
		m.pc = pc
		switch in.op {
		case opNumber:
			m.push(value{n: m.code.numbers[in.a], k: number})
		case opString:
			m.push(m.code.strings[in.a])
		case opRegex:
			m.push(value{s: m.prog.regexes[in.a].text, n: float64(in.a + 1), k: pattern})
		case opGlobal:
			g := &m.globals[in.a]
			m.push(m.scalar(g))
		case opLocal:
			l := &m.locals[m.base+int(in.a)]
			if l.arr != nil {
				m.notScalarParam(l, in.a)
			}
			m.push(m.scalar(l))
		case opSpecial:
			m.push(m.special(in.a))
		case opFieldN:
			m.push(m.field(int(in.a)))
		case opField:
			v := &m.stack[len(m.stack)-1]
			*v = m.field(m.fieldIndex(v))
		case opElem:
			v := &m.stack[len(m.stack)-1]
			k := m.keyOf(v)
			e := m.element(m.array(in.a), k)
			if e.arr != nil {
				m.notScalar(e)
			}
			*v = e.v
		case opSub:
			v := m.pop()
			m.arrays = append(m.arrays, m.subArray(m.array(in.a), m.keyOf(&v)))
		case opArray:
			m.arrays = append(m.arrays, m.array(in.a))
		case opNoArray:
			m.arrays = append(m.arrays, nil)
		case opJoin:
			m.join(int(in.a))

		case opSetGlobal:
			m.store(&m.globals[in.a], m.stack[len(m.stack)-1])
			m.stack = m.stack[:len(m.stack)-int(in.c)]
		case opSetLocal:
			m.storeLocal(in.a, m.stack[len(m.stack)-1])
			m.stack = m.stack[:len(m.stack)-int(in.c)]
		case opSetSpecial:
			m.setSpecial(in.a, m.stack[len(m.stack)-1])
			m.stack = m.stack[:len(m.stack)-int(in.c)]
		case opSetFieldN:
			m.setField(int(in.a), m.stack[len(m.stack)-1])
			m.stack = m.stack[:len(m.stack)-int(in.c)]
		case opSetField:
			i := m.pop()
			m.setField(m.fieldIndex(&i), m.stack[len(m.stack)-1])
			m.stack = m.stack[:len(m.stack)-int(in.c)]
		case opSetElem:
			k := m.pop()
			v := m.stack[len(m.stack)-1]
			m.store(m.place(in.a, m.keyOf(&k)), v)
			m.stack = m.stack[:len(m.stack)-int(in.c)]

		case opAppendGlobal:
			m.appendTo(&m.globals[in.a], int(in.b), in.c)
		case opAppendLocal:
			m.localScalar(in.a)
			m.appendTo(&m.locals[m.base+int(in.a)], int(in.b), in.c)

		case opAugGlobal:
			m.augCell(&m.globals[in.a], in)
		case opAugLocal:
			m.localScalar(in.a)
			m.augCell(&m.locals[m.base+int(in.a)], in)
		case opAugSpecial:
			v := m.special(in.a)
			n := num(m.augment(opcode(in.b), v.num(), m.stack[len(m.stack)-1].num()))
			m.setSpecial(in.a, n)
			m.replace(n, in.c)
		case opAugField:
			iv := m.pop()
			i := m.fieldIndex(&iv)
			v := m.field(i)
			n := num(m.augment(opcode(in.b), v.num(), m.stack[len(m.stack)-1].num()))
			m.setField(i, n)
			m.replace(n, in.c)
		case opAugElem:
			k := m.pop()
			m.augCell(m.place(in.a, m.keyOf(&k)), in)

		case opIncrGlobal:
			m.incrCell(&m.globals[in.a], in)
		case opIncrLocal:
			m.localScalar(in.a)
			m.incrCell(&m.locals[m.base+int(in.a)], in)
		case opIncrSpecial:
			v := m.special(in.a)
			old := v.num()
			m.setSpecial(in.a, num(old+float64(in.b)))
			m.pushStep(old, in)
		case opIncrField:
			iv := m.pop()
			i := m.fieldIndex(&iv)
			v := m.field(i)
			old := v.num()
			m.setField(i, num(old+float64(in.b)))
			m.pushStep(old, in)
		case opIncrElem:
			k := m.pop()
			m.incrCell(m.place(in.a, m.keyOf(&k)), in)

		case opAdd:
			x, y := m.operands()
			*x = value{n: x.num() + y.num(), k: number}
		case opSubtract:
			x, y := m.operands()
			*x = value{n: x.num() - y.num(), k: number}
		case opMul:
			x, y := m.operands()
			*x = value{n: x.num() * y.num(), k: number}
		case opDiv, opMod, opPow:
			x, y := m.operands()
			*x = num(m.arith(in.op, x.num(), y.num()))
		case opLess:
			x, y := m.operands()
			*x = truth(m.compare(x, y) < 0)
		case opLessEq:
			x, y := m.operands()
			*x = truth(m.compare(x, y) <= 0)
		case opEq:
			x, y := m.operands()
			*x = truth(m.compare(x, y) == 0)
		case opNotEq:
			x, y := m.operands()
			*x = truth(m.compare(x, y) != 0)
		case opGreater:
			x, y := m.operands()
			*x = truth(m.compare(x, y) > 0)
		case opGreaterEq:
			x, y := m.operands()
			*x = truth(m.compare(x, y) >= 0)
		case opNot:
			v := &m.stack[len(m.stack)-1]
			*v = truth(!v.bool())
		case opNeg:
			v := &m.stack[len(m.stack)-1]
			*v = num(-v.num())
		case opPlus:
			v := &m.stack[len(m.stack)-1]
			*v = num(v.num())
		case opBool:
			v := &m.stack[len(m.stack)-1]
			*v = truth(v.bool())
		case opConcat:
			m.concat(int(in.a))
		case opMatch:
			x, y := m.operands()
			s := x.str(m.conv)
			re := m.dynamic(y)
			*x = truth(m.matches(re, s) != (in.c != 0))
		case opMatchRe:
			v := &m.stack[len(m.stack)-1]
			*v = truth(m.matches(m.prog.regexes[in.a], v.str(m.conv)) != (in.c != 0))
		case opMatchRec:
			v := m.field(0)
			m.push(truth(m.matches(m.prog.regexes[in.a], v.str(m.conv)) != (in.c != 0)))
		case opIn:
			v := &m.stack[len(m.stack)-1]
			k := m.keyOf(v)
			*v = truth(m.array(in.a).find(&k, &m.steps) != nil)

		case opPop:
			m.stack = m.stack[:len(m.stack)-1]
		case opJump:
			pc = int(in.a)
		case opLoop:
			pc = int(in.a)
			m.fuel -= int(in.b)
			if m.fuel < 0 {
				m.refuel()
			}
		case opJumpTrue:
			v := &m.stack[len(m.stack)-1]
			if v.bool() {
				pc = int(in.a)
			}
			m.stack = m.stack[:len(m.stack)-1]
		case opJumpFalse:
			v := &m.stack[len(m.stack)-1]
			if !v.bool() {
				pc = int(in.a)
			}
			m.stack = m.stack[:len(m.stack)-1]
		case opJumpLess, opJumpLessEq, opJumpEq, opJumpNotEq, opJumpGreater, opJumpGreatEq:
			x, y := m.operands()
			if !m.holds(in.op, x, y) {
				pc = int(in.a)
			}
			m.stack = m.stack[:len(m.stack)-1]
		case opCase:
			y := m.pop()
			if m.caseMatches(&m.stack[len(m.stack)-1], &y) {
				pc = int(in.a)
			}
		case opRangeOn:
			if m.ranges[in.b] {
				pc = int(in.a)
			}
		case opRangeSet:
			m.ranges[in.a] = in.b != 0

		case opPrint:
			m.print(int(in.a), kind(in.c))
		case opPrintRec:
			m.printRecord(kind(in.c))
		case opPrintf:
			m.printf(int(in.a), kind(in.c))
		case opNext:
			m.mayNext("next")
			return byNext
		case opNextFile:
			m.mayNext("nextfile")
			return byNextFile
		case opExit:
			if in.c != 0 {
				v := m.pop()
				m.status = toInt(v.num()) & 255
			}
			m.exiting = true
			return byExit
		case opReturn:
			if m.leave() {
				return byReturn
			}
			ins, pc = m.code.ins, m.pc
		case opArg:
			v := m.keep(m.pop())
			m.account(len(v.s))
			m.locals = append(m.locals, cell{v: v})
		case opArgGlobal:
			m.pass(&m.globals[in.a], m.prog.globals[in.a])
		case opArgLocal:
			m.pass(&m.locals[m.base+int(in.a)], m.code.params[in.a])
		case opArgElem:
			k := m.pop()
			a := m.array(in.a)
			key := m.keyOf(&k)
			e := m.element(a, key)
			m.pass(e, "")
			if e.arr != nil && e.arr.up == nil {
				e.arr.up, e.arr.name = a, key.text()
				a.subs = true
			}
		case opCall:
			m.call(m.prog.functions[in.a], int(in.b), false)
			ins, pc = m.code.ins, m.pc
		case opCallIndirect:
			m.indirect(int(in.a))
			ins, pc = m.code.ins, m.pc
		case opBuiltin:
			f := builtinList[in.a]
			n := int(in.b)
			v := f.run(m, n)
			m.stack = m.stack[:len(m.stack)-n]
			m.push(v)
			if m.fuel -= 4; m.fuel < 0 {
				m.refuel()
			}
		case opCellGlobal:
			m.push(builtinList[in.a].cell(m, &m.globals[in.b]))
		case opCellLocal:
			m.push(builtinList[in.a].cell(m, &m.locals[m.base+int(in.b)]))
		case opCellElem:
			v := m.pop()
			k := m.keyOf(&v)
			m.push(builtinList[in.a].cell(m, m.element(m.array(in.b), k)))
		case opGetline:
			m.push(m.getline(in.c))
		case opLineGlobal:
			if m.lineRead() {
				m.store(&m.globals[in.a], m.line)
			}
		case opLineLocal:
			if m.lineRead() {
				m.storeLocal(in.a, m.line)
			}
		case opLineSpecial:
			if m.lineRead() {
				m.setSpecial(in.a, m.line)
			}
		case opLineField:
			ok := m.lineRead()
			status := m.pop()
			i := m.pop()
			if ok {
				m.setField(m.fieldIndex(&i), m.line)
			}
			m.push(status)
		case opLineElem:
			ok := m.lineRead()
			status := m.pop()
			k := m.pop()
			a := m.array(in.a)
			if ok {
				m.store(m.element(a, m.keyOf(&k)), m.line)
			}
			m.push(status)
		case opSubst:
			m.subst(in)
		case opForIn:
			it := iterator{keys: m.sortedKeys(m.array(in.a))}
			m.account(keySize * len(it.keys))
			m.iters = append(m.iters, it)
		case opForNext:
			it := &m.iters[len(m.iters)-1]
			if it.at == len(it.keys) {
				pc = int(in.a)
				break
			}
			m.push(str(it.keys[it.at].text()))
			it.at++
		case opForEnd:
			m.endLoops(len(m.iters) - 1)
		case opDelete:
			v := m.pop()
			m.deleteElement(m.array(in.a), m.keyOf(&v))
		case opDeleteAll:
			m.clearArray(m.array(in.a))
		case opEnd:
			return done
		default:
			panic("unknown instruction")
		}
	}
}

// scalar returns the value of a variable, which is no array from now on.
func (m *machine) scalar(c *cell) value {
	if c.arr != nil {
		m.notScalar(c)
		c.arr = nil
	}
	if c.v.k == untyped {
		c.v.k = unassigned
	}
	return c.v
}

// operands pops the upper of two values and returns both; the result replaces x.
func (m *machine) operands() (x, y *value) {
	n := len(m.stack)
	x, y = &m.stack[n-2], &m.stack[n-1]
	m.stack = m.stack[:n-1]
	return x, y
}

// holds evaluates a comparison for a jump.
func (m *machine) holds(op opcode, x, y *value) bool {
	if x.k&kindMask == number && y.k&kindMask == number {
		a, b := x.n, y.n
		switch op {
		case opJumpLess:
			return a < b
		case opJumpLessEq:
			return a <= b
		case opJumpEq:
			return a == b
		case opJumpNotEq:
			return a != b
		case opJumpGreater:
			return a > b
		}
		return a >= b
	}
	c := m.compare(x, y)
	switch op {
	case opJumpLess:
		return c < 0
	case opJumpLessEq:
		return c <= 0
	case opJumpEq:
		return c == 0
	case opJumpNotEq:
		return c != 0
	case opJumpGreater:
		return c > 0
	}
	return c >= 0
}

// caseMatches compares the value of a switch with that of a case.
func (m *machine) caseMatches(x, y *value) bool {
	if y.k == pattern {
		return m.matches(m.dynamic(y), x.str(m.conv))
	}
	if y.k&kindMask == number {
		k := x.resolve()
		return (k == number || k == strnum) && x.n == y.n
	}
	return x.resolve() == text && x.s == y.s
}

// replace puts the result of an assignment in place of its operand.
func (m *machine) replace(v value, drop uint16) {
	if drop != 0 {
		m.stack = m.stack[:len(m.stack)-1]
		return
	}
	m.stack[len(m.stack)-1] = v
}

// augCell does an assignment with an operation on a cell.
func (m *machine) augCell(c *cell, in *instr) {
	if c.arr != nil {
		m.notScalar(c)
	}
	y := m.stack[len(m.stack)-1].num()
	var n value
	switch opcode(in.b) {
	case opAdd:
		n = value{n: c.v.num() + y, k: number}
	case opSubtract:
		n = value{n: c.v.num() - y, k: number}
	default:
		n = num(m.augment(opcode(in.b), c.v.num(), y))
	}
	m.setNumber(c, n)
	if in.c != 0 {
		m.stack = m.stack[:len(m.stack)-1]
		return
	}
	m.stack[len(m.stack)-1] = n
}

// setNumber stores a number.
func (m *machine) setNumber(c *cell, n value) {
	m.held -= len(c.v.s)
	c.v = n
	c.arr = nil
	if c.buffered {
		m.unbuffer(c)
	}
}

// incrCell does ++ or -- on a cell.
func (m *machine) incrCell(c *cell, in *instr) {
	if c.arr != nil {
		m.notScalar(c)
	}
	old := c.v.num()
	m.setNumber(c, value{n: old + float64(in.b), k: number})
	m.pushStep(old, in)
}

// pushStep leaves the value of ++ or --.
func (m *machine) pushStep(old float64, in *instr) {
	switch {
	case in.c&incrDrop != 0:
	case in.c&incrPrefix != 0:
		m.push(num(old + float64(in.b)))
	default:
		m.push(num(old))
	}
}

// localScalar fails when a parameter is an array.
func (m *machine) localScalar(i int32) {
	if l := &m.locals[m.base+int(i)]; l.arr != nil {
		m.notScalarParam(l, i)
	}
}

func (m *machine) notScalarParam(l *cell, i int32) {
	if !l.arr.real {
		return
	}
	name := m.code.params[i]
	if from := l.arr.fullName(); from != name {
		name += " (from " + from + ")"
	}
	m.fatal("attempt to use array `%s' in a scalar context", name)
}

func (m *machine) storeLocal(i int32, v value) {
	m.localScalar(i)
	m.store(&m.locals[m.base+int(i)], v)
}

// fieldIndex is a value as the number of a field.
func (m *machine) fieldIndex(v *value) int {
	n := v.num()
	if n < 0 {
		m.fatal("attempt to access field %d", int(math.Max(n, math.MinInt32)))
	}
	return toInt(n)
}

// lineRead reports whether getline, whose status is on top, has read something.
func (m *machine) lineRead() bool { return m.stack[len(m.stack)-1].n > 0 }

// mayNext fails where there is no record to go on from.
func (m *machine) mayNext(what string) {
	if m.rule == tEOF || m.rule == tBeginFile && what == "nextfile" {
		return
	}
	where := map[kind]string{tBegin: "BEGIN", tEnd: "END", tBeginFile: "BEGINFILE", tEndFile: "ENDFILE"}[m.rule]
	m.fatal("`%s' cannot be called from a `%s' rule", what, where)
}
