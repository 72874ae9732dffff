package arith

import "strings"

// The texts of errors of syntax.
const (
	errOperand    = "syntax error: operand expected"
	errExpression = "expression expected"
	errColon      = "`:' expected for conditional expression"
	errClose      = "missing `)'"
	errTrailing   = "syntax error in expression"
	errAssign     = "attempted assignment to non-variable"
	errDepth      = "expression recursion level exceeded"
)

// maxNesting is how deep parentheses, assignments and conditions nest in a text.
const maxNesting = 2000

// parser turns tokens to code. Once there is an error it emits nothing more, so
// that the code ends where the error was seen.
type parser struct {
	scanner
	e       Expr
	nesting int
	height  int  // of the value stack
	first   bool // a name that comes now may be assigned to
}

func (p *parser) parse() *Expr {
	p.e.text = p.text
	p.scan()
	if p.kind != tokEnd {
		p.comma()
	}
	if p.err == nil && p.kind != tokEnd {
		p.unexpected(errTrailing)
	}
	p.e.err = p.err
	if p.err == nil && len(p.e.code) < 2 {
		p.constant()
	}
	return &p.e
}

// unexpected fails at the token. The value of a name is looked at before: bash does so when
// it reads one.
func (p *parser) unexpected(text string) {
	pos := p.pos
	if p.kind == tokName && !p.isSub && !p.assigned() {
		p.variable()
	}
	p.fail(text, pos)
}

// assigned reports whether = follows the token.
func (p *parser) assigned() bool {
	rest := strings.TrimLeft(p.text[p.next:], " \t\n")
	return strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==")
}

// constant notices an expression without operations; the empty one is 0.
func (p *parser) constant() {
	if len(p.e.code) == 0 {
		p.e.isInt = true
	} else if c := p.e.code[0]; c.op == opPush {
		p.e.isInt, p.e.value = true, c.value
	}
}

// emit appends an instruction that changes the height of the stack.
func (p *parser) emit(op opcode, grows int, c instruction) int {
	if p.err != nil {
		return -1
	}
	c.op = op
	p.e.code = append(p.e.code, c)
	p.height += grows
	p.e.depth = max(p.e.depth, p.height)
	return len(p.e.code) - 1
}

// land makes a jump lead behind what has been emitted.
func (p *parser) land(jump int) {
	if jump >= 0 {
		p.e.code[jump].arg = int32(len(p.e.code))
	}
}

// enter counts nesting.
func (p *parser) enter() bool {
	if p.nesting++; p.nesting > maxNesting {
		p.fail(errDepth, p.pos)
		return false
	}
	return true
}

func (p *parser) comma() {
	p.assignment()
	for p.kind == tokComma && p.err == nil {
		p.scan()
		p.emit(opDrop, -1, instruction{})
		p.assignment()
	}
}

// target is what is assigned to.
type target struct {
	name  int32
	sub   int64
	isSub bool
	pos   int32
}

func (p *parser) assignment() {
	if !p.enter() {
		return
	}
	p.first = true
	p.condition()
	if p.err == nil && p.kind == tokAssign {
		p.fail(errAssign, p.pos)
	}
	p.nesting--
}

// assign reads what follows a name that is assigned to.
func (p *parser) assign(t target) {
	op := p.op
	if op >= 0 {
		p.loadTarget(t)
	}
	p.scan()
	p.assignment()
	if op >= 0 {
		p.binary(operators[op].op, p.pos)
	}
	p.storeTarget(t, op >= 0)
}

func (p *parser) loadTarget(t target) {
	if t.isSub {
		p.emit(opRef, 0, instruction{arg: t.name, value: t.sub, pos: t.pos})
		p.emit(opFetch, 1, instruction{arg: t.name, pos: t.pos})
		return
	}
	p.emit(opLoad, 1, instruction{arg: t.name, pos: t.pos})
}

// storeTarget assigns; loaded says that loadTarget came before.
func (p *parser) storeTarget(t target, loaded bool) {
	c := instruction{arg: t.name, value: t.sub, pos: t.pos}
	switch {
	case !t.isSub:
		p.emit(opStore, 0, c)
	case loaded:
		p.emit(opPut, 0, c)
	default:
		p.emit(opPutLate, 0, c)
	}
}

func (p *parser) condition() {
	p.operation(1)
	if p.kind != tokQuestion || p.err != nil {
		return
	}
	if !p.enter() {
		return
	}
	p.scan()
	if p.err == nil && (p.kind == tokEnd || p.kind == tokColon) {
		p.fail(errExpression, p.pos)
	}
	otherwise := p.emit(opJumpZero, -1, instruction{})
	p.comma()
	if p.err == nil && p.kind != tokColon {
		p.unexpected(errColon)
	}
	p.scan()
	if p.err == nil && p.kind == tokEnd {
		p.fail(errExpression, p.pos)
	}
	end := p.emit(opJump, -1, instruction{})
	p.land(otherwise)
	p.first = false
	p.condition()
	p.land(end)
	p.nesting--
}

// operation reads operators that bind at least as much as level.
func (p *parser) operation(level uint8) {
	p.unary()
	for p.kind == tokOperator && p.err == nil {
		o := &operators[p.op]
		if o.level < level {
			return
		}
		p.first = false
		p.scan()
		right := p.pos
		switch o.op {
		case opAnd, opOr:
			p.logical(o)
		case opPow:
			p.power()
		default:
			p.operation(o.level + 1)
			p.binary(o.op, right)
		}
	}
}

// logical reads the right side of && and ||, which may be passed by.
func (p *parser) logical(o *operator) {
	jump := p.emit(o.op, -1, instruction{})
	p.operation(o.level + 1)
	p.emit(opBool, 0, instruction{})
	p.land(jump)
}

// power reads the right side of **, which groups to the right.
func (p *parser) power() {
	if p.enter() {
		p.operation(11)
		p.emit(opPow, -1, instruction{pos: int32(p.pos)})
		p.nesting--
	}
}

func (p *parser) binary(op opcode, pos int) {
	p.emit(op, -1, instruction{pos: int32(pos)})
}

// unary reads operators before an operand, and applies them from the inside out.
func (p *parser) unary() {
	var stack [8]opcode
	pending := stack[:0]
	for p.err == nil {
		switch {
		case p.kind == tokNot:
			pending = append(pending, opNot)
		case p.kind == tokInvert:
			pending = append(pending, opInvert)
		case p.kind == tokOperator && operators[p.op].op == opSub:
			pending = append(pending, opNegate)
		case p.kind == tokOperator && operators[p.op].op == opAdd:
			pending = append(pending, opPush) // nothing to do
		default:
			p.operand()
			for i := len(pending) - 1; i >= 0; i-- {
				if pending[i] != opPush {
					p.emit(pending[i], 0, instruction{})
				}
			}
			return
		}
		p.first = false
		p.scan()
	}
}

func (p *parser) operand() {
	switch p.kind {
	case tokNumber:
		p.emit(opPush, 1, instruction{value: p.value})
		p.scan()
	case tokName:
		p.variable()
	case tokPreAdd, tokPreSub:
		p.step()
	case tokOpen:
		p.parenthesis()
	default:
		p.fail(errOperand, p.pos)
	}
}

func (p *parser) parenthesis() {
	if !p.enter() {
		return
	}
	p.scan()
	p.comma()
	if p.err == nil && p.kind != tokClose {
		p.unexpected(errClose)
	}
	p.scan()
	p.nesting--
}

// take returns the name that is the token, and reads the next one.
func (p *parser) take() target {
	t := target{name: int32(len(p.e.names)), isSub: p.isSub, pos: int32(p.pos)}
	p.e.names = append(p.e.names, p.name)
	if p.isSub {
		t.sub = int64(len(p.e.subs))
		p.e.subs = append(p.e.subs, p.sub)
	}
	p.scan()
	return t
}

// variable reads a name, what is assigned to it, and ++ or -- behind it.
func (p *parser) variable() {
	t := p.take()
	switch {
	case p.err != nil:
	case p.kind == tokAssign && p.first:
		p.assign(t)
	case p.kind == tokAssign && p.op < 0: // no target; assignment says so
		p.emit(opPush, 1, instruction{})
	case p.kind == tokPlusPlus:
		p.change(t, opPostAdd, opRefOld, 1)
		p.scan()
	case p.kind == tokMinusMinus:
		p.change(t, opPostAdd, opRefOld, -1)
		p.scan()
	case t.isSub:
		p.emit(opRef, 0, instruction{arg: t.name, value: t.sub, pos: t.pos})
		p.emit(opGet, 1, instruction{arg: t.name, pos: t.pos})
	default:
		p.emit(opLoad, 1, instruction{arg: t.name, pos: t.pos})
	}
}

// step reads ++ or -- and the name behind it.
func (p *parser) step() {
	by := int64(1)
	if p.kind == tokPreSub {
		by = -1
	}
	p.scan()
	t := p.take()
	p.change(t, opPreAdd, opRefAdd, by)
	switch p.kind {
	case tokPlusPlus:
		p.fail("++: assignment requires lvalue", p.pos)
	case tokMinusMinus:
		p.fail("--: assignment requires lvalue", p.pos)
	default:
	}
}

func (p *parser) change(t target, scalar, element opcode, by int64) {
	if t.isSub {
		p.emit(opRef, 0, instruction{arg: t.name, value: t.sub, pos: t.pos})
		p.emit(element, 1, instruction{arg: t.name, value: by, pos: t.pos})
		return
	}
	p.emit(scalar, 1, instruction{arg: t.name, value: by, pos: t.pos})
}
