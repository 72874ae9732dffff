package awk

import "fmt"

// program is a compiled program.
type program struct {
	sources   []string // their names
	begin     *code
	main      *code
	end       *code
	beginFile *code
	endFile   *code
	functions []*function
	byName    map[string]int
	globals   []string
	index     map[string]int
	ranges    int
	regexes   []*regex
	reads     bool // there are rules that need input
}

// compiler makes the code of one function or of the rules of one kind.
type compiler struct {
	*code
	p     *parser
	prog  *program
	line  int
	loops []loop
	numAt map[float64]int32
	strAt map[string]int32
	fn    bool
}

// loop is where break and continue go: the jumps that wait for it.
type loop struct {
	breaks, continues []int
	isSwitch          bool
}

func compileProgram(p *parser) *program {
	prog := &program{sources: p.sources, globals: p.names, index: p.globals, byName: map[string]int{}}
	for i, f := range p.order {
		prog.byName[f.name] = i
		prog.functions = append(prog.functions, f)
	}
	for _, f := range p.order {
		c := newCompiler(p, prog, f.name)
		c.fn = true
		c.params = f.params
		c.block(f.body)
		c.emit(opString, c.str(""), 0, 0)
		c.strings[c.str("")].k = untyped
		c.emit(opReturn, 0, 0, 0)
		f.code = c.code
	}
	prog.begin = compileRules(p, prog, tBegin)
	prog.beginFile = compileRules(p, prog, tBeginFile)
	prog.main = compileRules(p, prog, tEOF)
	prog.endFile = compileRules(p, prog, tEndFile)
	prog.end = compileRules(p, prog, tEnd)
	prog.reads = prog.main != nil || prog.end != nil || prog.beginFile != nil || prog.endFile != nil
	return prog
}

func newCompiler(p *parser, prog *program, name string) *compiler {
	return &compiler{code: &code{name: name}, p: p, prog: prog, numAt: map[float64]int32{}, strAt: map[string]int32{}}
}

// compileRules returns the code of the rules of a kind, or nil.
func compileRules(p *parser, prog *program, when kind) *code {
	c := newCompiler(p, prog, "")
	found := false
	for _, r := range p.rules {
		if r.when == when {
			found = true
			c.rule(r)
		}
	}
	if !found {
		return nil
	}
	c.emit(opEnd, 0, 0, 0)
	return c.code
}

func (c *compiler) rule(r *rule) {
	c.line = r.line
	skip := -1
	switch {
	case r.to != nil:
		n := int32(c.prog.ranges)
		c.prog.ranges++
		on := c.emit(opRangeOn, 0, n, 0)
		skip = c.jumpUnless(r.from)
		c.emit(opRangeSet, n, 1, 0)
		c.patch(on)
		still := c.jumpUnless(r.to)
		c.emit(opRangeSet, n, 0, 0)
		c.patch(still)
	case r.from != nil:
		skip = c.jumpUnless(r.from)
	}
	if r.print {
		c.emit(opPrintRec, 0, 0, 0)
	} else {
		c.block(r.body)
	}
	if skip >= 0 {
		c.patch(skip)
	}
}

// emit appends an instruction and returns its place.
func (c *compiler) emit(op opcode, a, b int32, mod uint16) int {
	c.ins = append(c.ins, instr{op, mod, a, b})
	c.lines = append(c.lines, int32(c.line))
	return len(c.ins) - 1
}

// patch makes the jump at a place go to here.
func (c *compiler) patch(at int) { c.ins[at].a = int32(len(c.ins)) }

func (c *compiler) patchAll(at []int) {
	for _, i := range at {
		c.patch(i)
	}
}

// back jumps back, and takes fuel for what is repeated.
func (c *compiler) back(to int) { c.emit(opLoop, int32(to), int32(len(c.ins)-to+1), 0) }

func (c *compiler) num(n float64) int32 {
	if at, ok := c.numAt[n]; ok {
		return at
	}
	at := int32(len(c.numbers))
	c.numbers = append(c.numbers, n)
	c.numAt[n] = at
	return at
}

func (c *compiler) str(s string) int32 {
	if at, ok := c.strAt[s]; ok {
		return at
	}
	at := int32(len(c.strings))
	c.strings = append(c.strings, str(s))
	c.strAt[s] = at
	return at
}

func (c *compiler) regex(text string) int32 {
	c.prog.regexes = append(c.prog.regexes, &regex{text: text})
	return int32(len(c.prog.regexes) - 1)
}

func (c *compiler) block(list []stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

func (c *compiler) stmt(s stmt) {
	switch s := s.(type) {
	case *exprStmt:
		c.drop(s.x)
	case *printStmt:
		c.print(s)
	case *ifStmt:
		c.line = s.line
		no := c.jumpUnless(s.cond)
		c.block(s.yes)
		if len(s.no) == 0 {
			c.patch(no)
			return
		}
		end := c.emit(opJump, 0, 0, 0)
		c.patch(no)
		c.block(s.no)
		c.patch(end)
	case *whileStmt:
		c.line = s.line
		c.loop(s.cond, s.body, nil)
	case *doStmt:
		c.do(s)
	case *forStmt:
		c.line = s.line
		if s.init != nil {
			c.stmt(s.init)
		}
		c.loop(s.cond, s.body, s.step)
	case *forInStmt:
		c.forIn(s)
	case *switchStmt:
		c.switchStmt(s)
	case *blockStmt:
		c.block(s.body)
	case *jumpStmt:
		c.jump(s)
	case *exitStmt:
		c.line = s.line
		if s.status == nil {
			c.emit(opExit, 0, 0, 0)
			return
		}
		c.expr(s.status)
		c.emit(opExit, 0, 0, 1)
	case *returnStmt:
		c.line = s.line
		if s.value == nil {
			c.emit(opString, c.str(""), 0, 0)
			c.strings[c.str("")].k = untyped
		} else {
			c.expr(s.value)
		}
		c.emit(opReturn, 0, 0, 0)
	case *deleteStmt:
		c.line = s.line
		if s.subs == nil {
			c.emit(opDeleteAll, c.array(s.array), 0, 0)
			return
		}
		arr := c.array(s.array)
		c.key(s.subs)
		c.emit(opDelete, arr, 0, 0)
	default:
		panic(fmt.Sprintf("no code for %T", s))
	}
}

func (c *compiler) jump(s *jumpStmt) {
	c.line = s.line
	switch s.kind {
	case tBreak:
		l := &c.loops[len(c.loops)-1]
		l.breaks = append(l.breaks, c.emit(opJump, 0, 0, 0))
	case tContinue:
		i := len(c.loops) - 1
		for c.loops[i].isSwitch {
			i--
		}
		c.loops[i].continues = append(c.loops[i].continues, c.emit(opJump, 0, 0, 0))
	case tNext:
		c.emit(opNext, 0, 0, 0)
	default:
		c.emit(opNextFile, 0, 0, 0)
	}
}

// loop is while and for: the condition is tested at the end of each turn.
func (c *compiler) loop(cond node, body []stmt, step stmt) {
	exit := -1
	if cond != nil {
		exit = c.jumpUnless(cond)
	}
	top := len(c.ins)
	c.loops = append(c.loops, loop{})
	c.block(body)
	l := c.loops[len(c.loops)-1]
	c.patchAll(l.continues)
	if step != nil {
		c.stmt(step)
	}
	if cond != nil {
		out := c.jumpUnless(cond)
		c.back(top)
		c.patch(out)
		c.patch(exit)
	} else {
		c.back(top)
	}
	c.patchAll(c.loops[len(c.loops)-1].breaks)
	c.loops = c.loops[:len(c.loops)-1]
}

func (c *compiler) do(s *doStmt) {
	c.line = s.line
	top := len(c.ins)
	c.loops = append(c.loops, loop{})
	c.block(s.body)
	c.patchAll(c.loops[len(c.loops)-1].continues)
	out := c.jumpUnless(s.cond)
	c.back(top)
	c.patch(out)
	c.patchAll(c.loops[len(c.loops)-1].breaks)
	c.loops = c.loops[:len(c.loops)-1]
}

func (c *compiler) forIn(s *forInStmt) {
	c.line = s.line
	c.emit(opForIn, c.array(s.array), 0, 0)
	top := len(c.ins)
	next := c.emit(opForNext, 0, 0, 0)
	c.assign(s.variable, true)
	c.loops = append(c.loops, loop{})
	c.block(s.body)
	c.patchAll(c.loops[len(c.loops)-1].continues)
	c.back(top)
	c.patch(next)
	c.patchAll(c.loops[len(c.loops)-1].breaks)
	c.loops = c.loops[:len(c.loops)-1]
	c.emit(opForEnd, 0, 0, 0)
}

func (c *compiler) switchStmt(s *switchStmt) {
	c.line = s.line
	c.expr(s.x)
	var at []int
	otherwise := -1
	for i, k := range s.cases {
		if k.value == nil {
			otherwise = i
			at = append(at, -1)
			continue
		}
		if r, ok := k.value.(*regexNode); ok {
			c.emit(opRegex, c.regex(r.text), 0, 0)
		} else {
			c.expr(k.value)
		}
		at = append(at, c.emit(opCase, 0, 0, 0))
	}
	none := c.emit(opJump, 0, 0, 0)
	c.loops = append(c.loops, loop{isSwitch: true})
	// Each case pops the value; a case that is fallen into has no value to pop.
	for i, k := range s.cases {
		over := -1
		if i > 0 {
			over = c.emit(opJump, 0, 0, 0)
		}
		if at[i] >= 0 {
			c.patch(at[i])
		}
		if i == otherwise {
			c.patch(none)
		}
		c.emit(opPop, 0, 0, 0)
		if over >= 0 {
			c.patch(over)
		}
		c.block(k.body)
	}
	if otherwise < 0 {
		end := c.emit(opJump, 0, 0, 0)
		c.patch(none)
		c.emit(opPop, 0, 0, 0)
		c.patch(end)
	}
	c.patchAll(c.loops[len(c.loops)-1].breaks)
	c.loops = c.loops[:len(c.loops)-1]
}

func (c *compiler) print(s *printStmt) {
	for _, x := range s.args {
		c.expr(x)
	}
	if s.dest != nil {
		c.expr(s.dest)
	}
	c.line = s.line
	op := opPrint
	switch {
	case s.formatted:
		op = opPrintf
	case len(s.args) == 0:
		op = opPrintRec
	}
	c.emit(op, int32(len(s.args)), 0, uint16(s.to))
}

// drop compiles an expression whose value is not wanted.
func (c *compiler) drop(x node) {
	switch x := x.(type) {
	case *assignNode:
		c.assignment(x, true)
	case *incrNode:
		c.incr(x, true)
	case *groupNode:
		if len(x.parts) == 1 {
			c.drop(x.parts[0])
			return
		}
		c.expr(x)
		c.emit(opPop, 0, 0, 0)
	default:
		c.expr(x)
		c.emit(opPop, 0, 0, 0)
	}
}

// compares are the jumps for the comparisons.
var compares = map[kind]opcode{
	tLess: opJumpLess, tLessEq: opJumpLessEq, tEq: opJumpEq,
	tNotEq: opJumpNotEq, tGreater: opJumpGreater, tGreaterEq: opJumpGreatEq,
}

// jumpUnless jumps when x is false, to where the returned place is patched to.
func (c *compiler) jumpUnless(x node) int {
	switch x := x.(type) {
	case *groupNode:
		if len(x.parts) == 1 {
			return c.jumpUnless(x.parts[0])
		}
	case *binaryNode:
		if op, ok := compares[x.op]; ok {
			c.expr(x.l)
			c.expr(x.r)
			c.line = x.line
			return c.emit(op, 0, 0, 0)
		}
	case *unaryNode:
		if x.op == tNot {
			c.expr(x.x)
			return c.emit(opJumpTrue, 0, 0, 0)
		}
	case *logicNode:
		if !x.and {
			break
		}
		// Both jumps go to one place: the first to the second.
		l := c.jumpUnless(x.l)
		r := c.jumpUnless(x.r)
		over := c.emit(opJump, 0, 0, 0)
		c.patch(l)
		c.patch(r)
		out := c.emit(opJump, 0, 0, 0)
		c.patch(over)
		return out
	}
	c.expr(x)
	return c.emit(opJumpFalse, 0, 0, 0)
}

var binaryOps = map[kind]opcode{
	tPlus: opAdd, tMinus: opSubtract, tStar: opMul, tSlash: opDiv, tPercent: opMod, tPower: opPow,
	tLess: opLess, tLessEq: opLessEq, tEq: opEq, tNotEq: opNotEq, tGreater: opGreater, tGreaterEq: opGreaterEq,
}

// augmented are the operations of the assignments that have one.
var augmented = map[kind]opcode{
	tAddAssign: opAdd, tSubAssign: opSubtract, tMulAssign: opMul,
	tDivAssign: opDiv, tModAssign: opMod, tPowAssign: opPow,
}

func (c *compiler) expr(x node) {
	switch x := x.(type) {
	case *numberNode:
		c.emit(opNumber, c.num(x.value), 0, 0)
	case *stringNode:
		c.emit(opString, c.str(x.value), 0, 0)
	case *regexNode:
		if x.typed {
			c.emit(opRegex, c.regex(x.text), 0, 1)
		} else {
			c.emit(opMatchRec, c.regex(x.text), 0, 0)
		}
	case *nameNode:
		c.name(x)
	case *indexNode:
		arr := c.array(x.base)
		c.key(x.subs)
		c.emit(opElem, arr, 0, 0)
	case *fieldNode:
		if n, ok := x.index.(*numberNode); ok && n.value >= 0 && n.value < 1<<20 {
			c.emit(opFieldN, int32(n.value), 0, 0)
			return
		}
		c.expr(x.index)
		c.emit(opField, 0, 0, 0)
	case *groupNode:
		for _, part := range x.parts {
			c.expr(part)
		}
		if len(x.parts) > 1 {
			c.emit(opJoin, int32(len(x.parts)), 0, 0)
		}
	case *unaryNode:
		c.expr(x.x)
		c.emit(map[kind]opcode{tNot: opNot, tMinus: opNeg, tPlus: opPlus}[x.op], 0, 0, 0)
	case *binaryNode:
		c.expr(x.l)
		c.expr(x.r)
		c.line = x.line
		c.emit(binaryOps[x.op], 0, 0, 0)
	case *logicNode:
		c.logic(x)
	case *condNode:
		no := c.jumpUnless(x.cond)
		c.expr(x.yes)
		end := c.emit(opJump, 0, 0, 0)
		c.patch(no)
		c.expr(x.no)
		c.patch(end)
	case *matchNode:
		c.match(x)
	case *inNode:
		arr := c.array(x.array)
		c.key(x.subs)
		c.emit(opIn, arr, 0, 0)
	case *assignNode:
		c.assignment(x, false)
	case *incrNode:
		c.incr(x, false)
	case *concatNode:
		for _, part := range x.parts {
			c.expr(part)
		}
		c.emit(opConcat, int32(len(x.parts)), 0, 0)
	case *callNode:
		c.call(x)
	case *builtinNode:
		c.line = x.line
		c.builtin(x)
	case *getlineNode:
		c.getline(x)
	default:
		panic(fmt.Sprintf("no code for %T", x))
	}
}

func (c *compiler) logic(x *logicNode) {
	c.expr(x.l)
	op, short := opJumpFalse, 0.0
	if !x.and {
		op, short = opJumpTrue, 1
	}
	at := c.emit(op, 0, 0, 0)
	c.expr(x.r)
	c.emit(opBool, 0, 0, 0)
	end := c.emit(opJump, 0, 0, 0)
	c.patch(at)
	c.emit(opNumber, c.num(short), 0, 0)
	c.patch(end)
}

func (c *compiler) match(x *matchNode) {
	not := uint16(0)
	if x.not {
		not = 1
	}
	c.expr(x.l)
	if r, ok := x.r.(*regexNode); ok {
		c.line = x.line
		c.emit(opMatchRe, c.regex(r.text), 0, not)
		return
	}
	c.expr(x.r)
	c.line = x.line
	c.emit(opMatch, 0, 0, not)
}

// special reports whether a variable is one of those that do something.
func (c *compiler) special(x *nameNode) bool { return !x.local && x.index < hooked }

func (c *compiler) name(x *nameNode) {
	switch {
	case x.local:
		c.emit(opLocal, int32(x.index), 0, 0)
	case c.special(x):
		c.emit(opSpecial, int32(x.index), 0, 0)
	default:
		c.emit(opGlobal, int32(x.index), 0, 0)
	}
}

// array returns the operand of an array; of an element, after code that puts it on A.
func (c *compiler) array(x node) int32 {
	switch x := x.(type) {
	case *nameNode:
		if x.local {
			return ^int32(x.index)
		}
		return int32(x.index)
	case *indexNode:
		arr := c.array(x.base)
		c.key(x.subs)
		c.emit(opSub, arr, 0, 0)
	}
	return topArray
}

// key leaves the subscript on S.
func (c *compiler) key(subs []node) {
	for _, x := range subs {
		c.expr(x)
	}
	if len(subs) > 1 {
		c.emit(opJoin, int32(len(subs)), 0, 0)
	}
}

func dropMod(drop bool) uint16 {
	if drop {
		return 1
	}
	return 0
}

// assign gives the value on S to a variable.
func (c *compiler) assign(x node, drop bool) {
	mod := dropMod(drop)
	switch x := x.(type) {
	case *nameNode:
		op := opSetGlobal
		if x.local {
			op = opSetLocal
		} else if c.special(x) {
			op = opSetSpecial
		}
		c.emit(op, int32(x.index), 0, mod)
	case *fieldNode:
		if n, ok := x.index.(*numberNode); ok && n.value >= 0 && n.value < 1<<20 {
			c.emit(opSetFieldN, int32(n.value), 0, mod)
			return
		}
		c.expr(x.index)
		c.emit(opSetField, 0, 0, mod)
	case *indexNode:
		arr := c.array(x.base)
		c.key(x.subs)
		c.emit(opSetElem, arr, 0, mod)
	}
}

// assignment evaluates the right side first, as gawk does.
func (c *compiler) assignment(x *assignNode, drop bool) {
	if c.appends(x) {
		c.appending(x, drop)
		return
	}
	c.expr(x.r)
	c.line = x.line
	op, ok := augmented[x.op]
	if !ok {
		c.assign(x.l, drop)
		return
	}
	mod := dropMod(drop)
	switch l := x.l.(type) {
	case *nameNode:
		aug := opAugGlobal
		if l.local {
			aug = opAugLocal
		} else if c.special(l) {
			aug = opAugSpecial
		}
		c.emit(aug, int32(l.index), int32(op), mod)
	case *fieldNode:
		c.expr(l.index)
		c.emit(opAugField, 0, int32(op), mod)
	case *indexNode:
		arr := c.array(l.base)
		c.key(l.subs)
		c.emit(opAugElem, arr, int32(op), mod)
	}
}

func (c *compiler) incr(x *incrNode, drop bool) {
	mod := uint16(0)
	if x.prefix {
		mod |= incrPrefix
	}
	if drop {
		mod |= incrDrop
	}
	c.line = x.line
	by := int32(x.by)
	switch l := x.x.(type) {
	case *nameNode:
		op := opIncrGlobal
		if l.local {
			op = opIncrLocal
		} else if c.special(l) {
			op = opIncrSpecial
		}
		c.emit(op, int32(l.index), by, mod)
	case *fieldNode:
		c.expr(l.index)
		c.emit(opIncrField, 0, by, mod)
	case *indexNode:
		arr := c.array(l.base)
		c.key(l.subs)
		c.emit(opIncrElem, arr, by, mod)
	}
}

// arg passes an argument: a variable as itself, since it may be an array.
func (c *compiler) arg(x node) {
	switch x := x.(type) {
	case *nameNode:
		if x.local {
			c.emit(opArgLocal, int32(x.index), 0, 0)
			return
		}
		if !c.special(x) {
			c.emit(opArgGlobal, int32(x.index), 0, 0)
			return
		}
	case *indexNode:
		arr := c.array(x.base)
		c.key(x.subs)
		c.emit(opArgElem, arr, 0, 0)
		return
	case *regexNode:
		if !x.typed {
			c.p.warn(c.line, "regexp constant for parameter")
		}
	}
	c.expr(x)
	c.emit(opArg, 0, 0, 0)
}

func (c *compiler) call(x *callNode) {
	c.line = x.line
	for _, a := range x.args {
		c.arg(a)
	}
	c.line = x.line
	if x.indirect != nil {
		c.expr(x.indirect)
		c.emit(opCallIndirect, int32(len(x.args)), 0, 0)
		return
	}
	f := c.prog.byName[x.name]
	c.emit(opCall, int32(f), int32(len(x.args)), 0)
}

// The kinds of getline.
const (
	getlineMain = iota
	getlineFile
	getlinePipe
	getlineBoth
	getlineVar = 8
)

func (c *compiler) getline(x *getlineNode) {
	// What names the variable is evaluated before the line is read.
	switch l := x.into.(type) {
	case *fieldNode:
		c.expr(l.index)
	case *indexNode:
		if _, nested := l.base.(*indexNode); nested {
			c.emit(opArray, c.array(l.base), 0, 0)
		}
		c.key(l.subs)
	}
	mod := uint16(0)
	switch x.from {
	case tLess:
		mod = getlineFile
	case tPipe:
		mod = getlinePipe
	case tPipeBoth:
		mod = getlineBoth
	}
	if x.source != nil {
		c.expr(x.source)
	}
	c.line = x.line
	if x.into != nil {
		mod |= getlineVar
	}
	c.emit(opGetline, 0, 0, mod)
	switch l := x.into.(type) {
	case *nameNode:
		op := opLineGlobal
		if l.local {
			op = opLineLocal
		} else if c.special(l) {
			op = opLineSpecial
		}
		c.emit(op, int32(l.index), 0, 0)
	case *fieldNode:
		c.emit(opLineField, 0, 0, 0)
	case *indexNode:
		arr := int32(topArray)
		if _, nested := l.base.(*indexNode); !nested {
			arr = c.array(l.base)
		}
		c.emit(opLineElem, arr, 0, 0)
	}
}
