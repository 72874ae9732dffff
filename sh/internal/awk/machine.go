package awk

import (
	"fmt"
	"math"
	"strings"
)

// machine runs a program.
type machine struct {
	prog *program
	opts *Options
	host Host

	stack   []value
	arrays  []*array
	globals []cell
	locals  []cell
	frames  []frame
	iters   []iterator
	ranges  []bool
	runs    int // nested calls of run

	code *code
	pc   int
	base int // of the locals of the function
	fuel int

	held, granted int // bytes in use, and booked
	steps         int // looked at in buckets of arrays

	ofs, ors, subsep, conv, ofmt string
	ignoreCase                   bool
	nr, fnr                      float64

	record
	splitter
	inputs
	output
	inplace inplace
	regexes map[regexKey]*regex
	random  random
	line    value // what getline has read
	status  int
	exiting bool
	rule    kind  // of the rules that run: tBegin and so on, tEOF for those of records
	last    frame // where the code that has ended last has ended, for messages

	scratch      []byte // see keepScratch
	appenders    [4]appender
	nextAppender int
	loc          [2]int // of a match
	outSize      int
	segText      string
	segs         []segment
}

// frame is a call that has not returned, as it will go on.
type frame struct {
	code  *code
	pc    int
	base  int
	iters int
	nest  bool // run returns when this call does
	stack int  // height of S
	held  int  // bytes on S that belong to callers since the call before
}

// frameSize is about what a frame and a local take, in bytes.
const (
	frameSize = 96
	cellSize  = 80
	valueSize = 48
)

// iterator is a loop over the keys of an array.
type iterator struct {
	keys []key
	at   int
}

// keySize is about what a key takes in a loop, in bytes.
const keySize = 32

// endLoops ends the loops over keys but for the first n.
func (m *machine) endLoops(n int) {
	for i := n; i < len(m.iters); i++ {
		m.held -= keySize * len(m.iters[i].keys)
		m.iters[i] = iterator{}
	}
	m.iters = m.iters[:n]
}

// ending is the way in which code has ended.
type ending uint8

const (
	done ending = iota
	byNext
	byNextFile
	byExit
	byReturn
)

// maxRuns bounds calls of run within run: rules for files within getline, functions
// that compare for a sort.
const maxRuns = 60

// fatalError is the panic of a fatal error; the message is told.
type fatalError struct{ status int }

func (m *machine) prefix() string {
	where := ""
	code, pc := m.code, m.pc
	if code == nil {
		code, pc = m.last.code, m.last.pc
	}
	if code != nil && pc > 0 && pc <= len(code.lines) {
		l := code.lines[pc-1]
		where = fmt.Sprintf("%s:%d: ", m.prog.sources[l>>lineBits], l&(1<<lineBits-1))
	}
	if m.fnr > 0 && where != "" {
		file := m.globals[vFILENAME].v.str(m.conv)
		if file == "" {
			file = "-"
		}
		where += fmt.Sprintf("(FILENAME=%s FNR=%.0f) ", file, m.fnr)
	}
	return m.opts.Name + ": " + where
}

// warn tells something and goes on.
func (m *machine) warn(format string, args ...any) {
	m.flush()
	fmt.Fprintf(m.host.Stderr(), "%swarning: %s\n", m.prefix(), fmt.Sprintf(format, args...))
}

// fatal tells something and ends the program.
func (m *machine) fatal(format string, args ...any) {
	m.flush()
	fmt.Fprintf(m.host.Stderr(), "%sfatal: %s\n", m.prefix(), fmt.Sprintf(format, args...))
	panic(fatalError{2})
}

// account notes that so many more bytes are in use, and books them in pieces.
func (m *machine) account(bytes int) {
	m.held += bytes
	if m.held > m.granted {
		m.grant()
	}
}

const grantSize = 64 << 10

func (m *machine) grant() {
	more := max(m.held-m.granted, grantSize)
	m.host.Hold(more)
	m.granted += more
}

// room makes sure that a string of so many bytes may be made, and charges for it.
func (m *machine) room(bytes int) {
	m.fuel -= bytes >> 4
	if bytes > grantSize {
		m.host.Charge(bytes >> 4)
		m.host.Hold(2 * bytes) // it is built as bytes, and then a string
		m.host.Hold(-2 * bytes)
	}
	if m.fuel < 0 {
		m.refuel()
	}
}

const fuelSlice = 2000

// refuel charges what has been used.
func (m *machine) refuel() {
	m.host.Charge(fuelSlice - m.fuel + m.steps)
	m.fuel, m.steps = fuelSlice, 0
}

// keep makes v independent of what it is a part of.
func (m *machine) keep(v value) value {
	if v.k&borrowed != 0 {
		v.s = strings.Clone(v.s)
		v.k &^= borrowed
		m.fuel -= len(v.s) >> 4
	}
	return v
}

// store puts a value into a cell.
func (m *machine) store(c *cell, v value) {
	if v.k == untyped {
		v.k = unassigned
	}
	v = m.keep(v)
	if c.arr != nil {
		m.notScalar(c)
		c.arr = nil // it was pending
	}
	m.account(len(v.s) - len(c.v.s))
	c.v = v
	if c.buffered {
		m.unbuffer(c)
	}
}

// notScalar fails when the cell is an array.
func (m *machine) notScalar(c *cell) {
	if c.arr.real {
		m.fatal("attempt to use array `%s' in a scalar context", c.arr.fullName())
	}
}

func (a *array) fullName() string {
	if a.up != nil {
		return a.up.fullName() + `["` + a.name + `"]`
	}
	return a.name
}

func (m *machine) newArray(name string) *array {
	m.account(arraySize)
	return &array{real: true, name: name}
}

// arraySize is about what an empty array takes, in bytes.
const arraySize = 288

// arrayOf makes sure that a cell is an array.
func (m *machine) arrayOf(c *cell, name string) *array {
	if c.arr != nil {
		c.arr.real = true
		return c.arr
	}
	if c.v.k != untyped {
		m.fatal("attempt to use scalar `%s' as an array", name)
	}
	c.arr, c.own = m.newArray(name), true
	return c.arr
}

// array is the array that an operand names.
func (m *machine) array(operand int32) *array {
	switch {
	case operand >= 0:
		if operand == vSYMTAB {
			m.listSymbols()
		}
		c := &m.globals[operand]
		if c.arr != nil && c.arr.real {
			return c.arr
		}
		return m.arrayOf(c, m.prog.globals[operand])
	case operand == topArray:
		a := m.arrays[len(m.arrays)-1]
		m.arrays = m.arrays[:len(m.arrays)-1]
		return a
	}
	c := &m.locals[m.base+int(^operand)]
	if c.arr != nil && c.arr.real {
		return c.arr
	}
	if c.arr == nil && c.v.k != untyped {
		m.fatal("attempt to use scalar parameter `%s' as an array", m.code.params[^operand])
	}
	return m.arrayOf(c, m.code.params[^operand])
}

// keyOf makes the subscript of a value.
func (m *machine) keyOf(v *value) key {
	switch v.k & kindMask {
	case number:
		if i := int32(v.n); float64(i) == v.n {
			return key{i: i, isInt: true}
		}
		return strKey(formatNumber(v.n, m.conv))
	case untyped, unassigned:
		return key{}
	}
	return strKey(v.s)
}

// element returns an element, which it makes if need be.
func (m *machine) element(a *array, k key) *cell {
	if c := a.find(&k, &m.steps); c != nil {
		return c
	}
	if !k.isInt || a.shape == strShape || a.shape == empty {
		k.s = strings.Clone(k.text())
	}
	m.account(elementSize + len(k.s))
	a.held += elementSize
	c := a.insert(&k)
	if d := a.dense; d != nil && d.grown > 0 {
		m.account(d.grown)
		a.held += d.grown
		d.grown = 0
	}
	return c
}

// place returns an element of the array of an operand to assign to.
func (m *machine) place(operand int32, k key) *cell {
	if operand == vSYMTAB {
		return m.symbol(k)
	}
	return m.element(m.array(operand), k)
}

// subArray returns an element that is an array.
func (m *machine) subArray(a *array, k key) *array {
	c := m.element(a, k)
	if c.arr == nil || !c.arr.real {
		if c.arr == nil && c.v.k != untyped {
			m.fatal("attempt to use scalar `%s[\"%s\"]' as an array", a.fullName(), k.text())
		}
		sub := m.arrayOf(c, k.text())
		sub.up, sub.name = a, k.text()
		a.subs = true
	}
	return c.arr
}

// free gives back what a cell holds.
func (m *machine) free(c *cell) {
	m.held -= len(c.v.s)
	if c.buffered {
		m.unbuffer(c)
	}
	if c.arr != nil && c.own {
		m.clearArray(c.arr)
		m.held -= arraySize
	}
	*c = cell{}
}

// clearArray takes all elements away.
func (m *machine) clearArray(a *array) {
	m.fuel -= a.len()
	a.each(func(_ key, c *cell) bool {
		m.free(c)
		return true
	})
	m.held -= a.held
	a.held = 0
	a.clear()
}

func (m *machine) deleteElement(a *array, k key) {
	before := a.held
	c, ok := a.remove(&k, &m.steps)
	if !ok {
		return
	}
	m.held -= before - a.held + elementSize
	a.held -= elementSize
	m.free(&c)
}

func (m *machine) push(v value) { m.stack = append(m.stack, v) }

func (m *machine) pop() value {
	v := m.stack[len(m.stack)-1]
	m.stack = m.stack[:len(m.stack)-1]
	return v
}

func (m *machine) popStr() string {
	v := m.pop()
	return v.str(m.conv)
}

// isString reports whether a value compares as a string.
func (v *value) isString() bool {
	k := v.resolve()
	return k == text || k == pattern || k == noField
}

// compare orders two values as awk does: as numbers when neither is a string.
func (m *machine) compare(x, y *value) int {
	if !x.isString() && !y.isString() {
		a, b := x.num(), y.num()
		switch {
		case a < b:
			return -1
		case a == b:
			return 0
		}
		return 1
	}
	return m.compareStrings(x.str(m.conv), y.str(m.conv))
}

func (m *machine) compareStrings(a, b string) int {
	m.fuel -= min(len(a), len(b)) >> 5
	if m.ignoreCase {
		a, b = foldCase(a), foldCase(b)
	}
	return strings.Compare(a, b)
}

// arith does an operation on two numbers.
func (m *machine) arith(op opcode, x, y float64) float64 {
	switch op {
	case opAdd:
		return x + y
	case opSubtract:
		return x - y
	case opMul:
		return x * y
	case opDiv:
		if y == 0 {
			m.fatal("division by zero attempted")
		}
		return x / y
	case opMod:
		if y == 0 {
			m.fatal("division by zero attempted in `%%'")
		}
		return math.Mod(x, y)
	}
	return power(x, y)
}

// augment is arith for an assignment, whose errors differ.
func (m *machine) augment(op opcode, x, y float64) float64 {
	if y == 0 && op == opDiv {
		m.fatal("division by zero attempted in `/='")
	}
	if y == 0 && op == opMod {
		m.fatal("division by zero attempted in `%%='")
	}
	return m.arith(op, x, y)
}

// power is x to the y-th; whole exponents by multiplication.
func power(x, y float64) float64 {
	if y == math.Trunc(y) && math.Abs(y) < 1024 {
		n := int(math.Abs(y))
		r := 1.0
		for b := x; n > 0; n >>= 1 {
			if n&1 != 0 {
				r *= b
			}
			b *= b
		}
		if y < 0 {
			return 1 / r
		}
		return r
	}
	return math.Pow(x, y)
}

// concat joins the top n values.
func (m *machine) concat(n int) {
	vals := m.stack[len(m.stack)-n:]
	size := 0
	for i := range vals {
		size += len(vals[i].s)
	}
	m.room(size)
	var s string
	if n == 2 && vals[0].k&kindMask != number && vals[1].k&kindMask != number {
		s = vals[0].s + vals[1].s
	} else {
		b := m.scratch[:0]
		for i := range vals {
			v := &vals[i]
			if v.k&kindMask == number {
				b = appendNumber(b, v.n, m.conv)
			} else {
				b = append(b, v.s...)
			}
		}
		s = string(b)
		m.keepScratch(b)
	}
	m.stack = m.stack[:len(m.stack)-n]
	m.push(str(s))
}

// keepScratch keeps the memory in which a string was made for the next one, unless it
// is much.
func (m *machine) keepScratch(b []byte) {
	if cap(b) <= grantSize {
		m.scratch = b
	}
}

// join makes a subscript of the top n values.
func (m *machine) join(n int) {
	vals := m.stack[len(m.stack)-n:]
	b := m.scratch[:0]
	for i := range vals {
		if i > 0 {
			b = append(b, m.subsep...)
		}
		b = append(b, vals[i].str(m.conv)...)
	}
	m.keepScratch(b)
	m.room(len(b))
	m.stack = m.stack[:len(m.stack)-n]
	m.push(str(string(b)))
}

// call begins a call with n arguments, which are on top of the locals.
func (m *machine) call(f *function, n int, nest bool) {
	for n > len(f.params) {
		m.free(&m.locals[len(m.locals)-1])
		m.locals = m.locals[:len(m.locals)-1]
		n--
	}
	// What callers have on S is booked while the call lasts.
	from := 0
	if len(m.frames) > 0 {
		from = m.frames[len(m.frames)-1].stack
	}
	held := 0
	for _, v := range m.stack[from:] {
		held += valueSize + len(v.s)
	}
	m.account(held + frameSize + cellSize*len(f.params))
	for range len(f.params) - n {
		m.locals = append(m.locals, cell{})
	}
	m.frames = append(m.frames, frame{
		code: m.code, pc: m.pc, base: m.base, iters: len(m.iters), nest: nest, stack: len(m.stack), held: held,
	})
	m.code, m.pc = f.code, 0
	m.base = len(m.locals) - len(f.params)
	m.fuel -= 4
	if m.fuel < 0 {
		m.refuel()
	}
}

// leave ends the call on top and says whether run returns too.
func (m *machine) leave() (nested bool) {
	f := &m.frames[len(m.frames)-1]
	n := len(m.locals) - m.base
	for i := m.base; i < len(m.locals); i++ {
		m.free(&m.locals[i])
	}
	m.held -= frameSize + cellSize*n + f.held
	m.locals = m.locals[:m.base]
	m.code, m.pc, m.base = f.code, f.pc, f.base
	m.endLoops(f.iters)
	m.frames = m.frames[:len(m.frames)-1]
	return f.nest
}

// pass makes a cell the next argument of a call. An untyped one may become an array
// by the call, so both get one that is not real yet.
func (m *machine) pass(c *cell, name string) {
	if c.arr != nil && (c.arr.real || c.v.k == untyped) {
		m.locals = append(m.locals, cell{arr: c.arr})
		return
	}
	if c.v.k == untyped {
		a := &array{name: name}
		m.account(arraySize)
		c.arr, c.own = a, true
		m.locals = append(m.locals, cell{arr: a})
		return
	}
	v := m.keep(c.v)
	m.account(len(v.s))
	m.locals = append(m.locals, cell{v: v})
}

// callCells calls a function from within a function of the language.
func (m *machine) callCells(f *function, args ...cell) value {
	for _, c := range args {
		c.v = m.keep(c.v)
		m.account(len(c.v.s))
		m.locals = append(m.locals, c)
	}
	m.call(f, len(args), true)
	if e := m.run(nil); e != byReturn {
		panic(unwinding{e})
	}
	return m.pop()
}

// unwinding is the panic of exit or next through a call of callCells.
type unwinding struct{ end ending }

// runCode runs code from its start and puts everything back as it was.
func (m *machine) runCode(c *code, rule kind) (e ending) {
	if c == nil {
		return done
	}
	before := m.rule
	m.rule = rule
	old := frame{code: m.code, pc: m.pc, base: m.base, iters: len(m.iters)}
	frames, locals, stack, arrays := len(m.frames), len(m.locals), len(m.stack), len(m.arrays)
	m.base = locals
	e = m.run(c)
	m.last = frame{code: m.code, pc: m.pc}
	m.rule = before
	m.restore(old, frames, locals, stack, arrays)
	return e
}

func (m *machine) restore(old frame, frames, locals, stack, arrays int) {
	for len(m.frames) > frames {
		m.leave()
	}
	for i := locals; i < len(m.locals); i++ {
		m.free(&m.locals[i])
	}
	m.locals = m.locals[:locals]
	m.stack, m.arrays = m.stack[:stack], m.arrays[:arrays]
	m.endLoops(old.iters)
	m.code, m.pc, m.base = old.code, old.pc, old.base
}

// function finds the function of a name for an indirect call.
func (m *machine) function(name string) *function {
	if i, ok := m.prog.byName[name]; ok {
		return m.prog.functions[i]
	}
	return nil
}

// indirect calls the function that is named on top of S.
func (m *machine) indirect(n int) {
	name := m.popStr()
	if f := m.function(name); f != nil {
		m.call(f, n, false)
		return
	}
	b := builtins[name]
	if b == nil {
		m.fatal("`%s' is not a function, so it cannot be called indirectly", name)
	}
	if n < b.min || n > b.max || b.compile != nil {
		m.fatal("`%s' cannot be called indirectly", name)
	}
	args := m.locals[len(m.locals)-n:]
	for i := range args {
		m.push(args[i].v)
		m.free(&args[i])
	}
	m.locals = m.locals[:len(m.locals)-n]
	v := b.run(m, n)
	m.stack = m.stack[:len(m.stack)-n]
	m.push(v)
}
