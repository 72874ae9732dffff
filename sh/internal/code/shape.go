package code

import "fmt"

// Shape is what the stacks of a task hold before an instruction, beside what they held
// when the body that it is in was entered.
type Shape struct {
	Reached bool // no way leads to the instruction: the rest means nothing then

	Words, Strs, Marks, Redirs int32

	// The instructions that have begun the command that is being made and the innermost
	// block, whose own shapes have the outer ones; -1: there is none.
	Cmd, Block int32
}

// empty is the shape of the beginning of a body.
var empty = Shape{Reached: true, Cmd: -1, Block: -1}

// effect is how an instruction changes the stacks.
type effect struct{ words, strs, marks, redirs int32 }

// effects are those of the instructions that change them always in the same way.
var effects = [...]effect{
	Mark:        {marks: 1},
	IterBegin:   {marks: -1},
	Negate:      {strs: 1},
	Not:         {strs: -1},
	Pop:         {strs: -1},
	CaseMatch:   {strs: -1},
	CmdFile:     {strs: -1},
	AssignStr:   {strs: -1},
	AssignElem:  {strs: -2},
	ArrayFields: {words: -1},
	ArrayElem:   {strs: -2},
	ArgPop:      {strs: -1},
	RedirStr:    {strs: -1, redirs: 1},
	RedirFields: {words: -1, redirs: 1},
	Word:        {words: 1},
	ParamAssign: {strs: -1},
	Fields:      {words: -1},
	Str:         {words: -1, strs: 1},
	Joined:      {words: -1, strs: 1},
	Pattern:     {words: -1, strs: 1},
	Regex:       {words: -1, strs: 1},
	Replace:     {words: -1, strs: 1},
	Subscript:   {words: -1},
	PushStr:     {strs: 1},
	PushVar:     {strs: 1},
	ArithText:   {strs: -1},
	TestUnary:   {strs: -1},
	TestBinary:  {strs: -2},
	TestText:    {strs: -1},
	TestNot:     {},
}

// Shapes returns the shape before each instruction. It fails where two ways lead to one
// with different shapes, which no code of the compiler has.
func (c *Code) Shapes() ([]Shape, error) {
	s := shaper{c: c, shapes: make([]Shape, len(c.Instrs))}
	s.reach(0, empty)
	s.reach(int32(len(c.Instrs)-1), empty) // where a task goes that drops the rest of its lines
	for i := range c.Funcs {
		s.reach(c.Funcs[i].Body, empty)
	}
	for i := range c.Pipes {
		for _, stage := range c.Pipes[i].Stages {
			s.reach(stage, empty)
		}
	}
	for len(s.todo) > 0 && s.err == nil {
		pc := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		s.step(pc)
	}
	return s.shapes, s.err
}

// shaper follows all ways through a code.
type shaper struct {
	c      *Code
	shapes []Shape
	todo   []int32
	err    error
}

// reach notes that a way leads to an instruction.
func (s *shaper) reach(pc int32, to Shape) {
	switch {
	case pc < 0 || int(pc) >= len(s.shapes) || to.Words < 0 || to.Strs < 0 || to.Marks < 0 || to.Redirs < 0:
		s.err = fmt.Errorf("a way leads out of the code, to %d", pc)
	case !s.shapes[pc].Reached:
		s.shapes[pc] = to
		s.todo = append(s.todo, pc)
	case s.shapes[pc] != to:
		s.err = fmt.Errorf("two ways lead to the instruction %d", pc)
	}
}

// step follows the ways from an instruction.
func (s *shaper) step(pc int32) {
	i := &s.c.Instrs[pc]
	to := s.shapes[pc]
	next := pc + 1
	switch i.Op {
	case Jump, LoopNext:
		s.reach(i.A, to)
		return
	case JumpOK, JumpFail, JumpMap, TestJump, LoopCheck:
		s.reach(i.A, to)
	case IterNext, SelectNext:
		s.reach(i.B, to)
	case End, Syntax:
		return
	case Subshell, Background, Coproc, CmdSub, ProcSub:
		s.reach(next, empty)
		next = i.A
	case Pipeline:
		next = i.A
	case BlockBegin:
		s.reach(i.A, to)
	case CmdBegin:
		to.Cmd = pc
	case Exec, LoopEnd, BlockEnd, TimeEnd:
		if to = s.before(i.Op, to); s.err != nil {
			return
		}
	case RedirNow, RedirApply:
		switch began := to.Block; {
		case i.Op == RedirNow && i.F&RedirWhose == RedirOfCommand:
			to.Redirs = s.shapes[to.Cmd].Redirs
			s.reach(i.A, s.before(Exec, to))
		case began >= 0:
			to.Redirs = s.shapes[began].Redirs
		default:
			to.Redirs = 0
		}
	case Expand, ParamCheck, ParamAssign, ParamError:
		to.Strs -= s.c.Params[i.A].operands(i.Op)
	default:
	}
	if int(i.Op) < len(effects) {
		e := effects[i.Op]
		to.Words, to.Strs, to.Marks, to.Redirs = to.Words+e.words, to.Strs+e.strs, to.Marks+e.marks, to.Redirs+e.redirs
	}
	switch i.Op {
	case CaseMatch:
		s.reach(i.A, to)
	case ParamCheck:
		s.reach(i.B, to)
	case LoopBegin, IterBegin:
		to.Block = pc
		s.reach(i.A, to) // by break
		s.reach(i.B, to) // by continue
	case BlockBegin, TimeBegin:
		to.Block = pc
	default:
	}
	s.reach(next, to)
}

// before is the shape that a command or a block leaves: the one where it began.
func (s *shaper) before(op Op, to Shape) Shape {
	began := to.Block
	if op == Exec {
		began = to.Cmd
	}
	if began < 0 {
		s.err = fmt.Errorf("an instruction ends what has not begun")
		return to
	}
	was := s.shapes[began]
	was.Marks = to.Marks // IterBegin takes one
	return was
}

// operands is how many strings an instruction takes for a parameter.
func (p *Param) operands(op Op) int32 {
	n := int32(0)
	if op == Expand || op == ParamError {
		n = int32(p.Args)
	}
	if p.Index == IndexText {
		n++
	}
	return n
}
