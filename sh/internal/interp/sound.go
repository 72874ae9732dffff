package interp

import (
	"errors"
	"fmt"
	"path"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// What is read from a snapshot has to fit together: the machine relies on it, and does
// not look again.

// sound checks what the machine relies on in a task.
func (g *graph) sound(t *Task) error {
	checks := [...]func(*Task) error{
		soundCode, soundStacks, soundCommands, soundScopes, soundNumbers, soundLoops, soundWaits, g.soundFrames,
	}
	for _, check := range checks {
		if err := check(t); err != nil {
			return err
		}
	}
	return nil
}

// soundStacks checks that blocks are not larger than what they are in.
func soundStacks(t *Task) error {
	var last heights
	for i := range t.blocks {
		at, top := t.blocks[i].heights(), t.heights()
		for n := range at {
			if at[n] < last[n] || at[n] > top[n] {
				return errors.New("a block is larger than what it is in")
			}
		}
		last = at
	}
	for _, n := range t.marks {
		if n < 0 || n > len(t.args) {
			return errors.New("a mark is outside")
		}
	}
	return nil
}

// heights are those of the stacks that a block cuts: arguments, strings, words, commands,
// marks, redirections.
type heights [6]int

const (
	highArgs = iota
	highStrs
	highWords
	highCmds
	highMarks
	highRedirs
)

func (t *Task) heights() heights {
	return heights{len(t.args), len(t.strs), t.nwords, len(t.cmds), len(t.marks), len(t.redirs)}
}

func (b *block) heights() heights {
	return heights{b.args, b.strs, b.words, b.cmds, b.marks, b.redirs}
}

// soundCommands checks the commands that are being made or run.
func soundCommands(t *Task) error {
	at := 0
	for i := range t.cmds {
		c := &t.cmds[i]
		last := i+1 == len(t.cmds)
		switch {
		case c.args < at || c.args > len(t.args) || c.redirs < 0 || c.redirs > len(t.redirs):
			return errors.New("a command has arguments that there are not")
		case c.phase != cmdNew && !last:
			return errors.New("a command runs within another one")
		case c.phase != cmdNew && (c.args == len(t.args) || t.code == nil || t.code.Instrs[t.pc].Op != code.Exec):
			return errors.New("a command that runs is none")
		}
		at = c.args
	}
	return nil
}

// soundScopes checks that a task is in the scopes that its variables have.
func soundScopes(t *Task) error {
	scopes := 0
	for i := range t.blocks {
		b := &t.blocks[i]
		if b.kind == blockCall {
			scopes++
		}
		if b.temp {
			scopes++
		}
	}
	for i := range t.cmds {
		if t.cmds[i].temp {
			scopes++
		}
	}
	// A command that has taken the place of the task sees the scopes that it was in.
	replaced := t.code == commandCode && scopes <= t.env.vars.Scopes()
	if main := t == t.m.main; scopes != t.env.vars.Scopes() && !replaced || main && (t.env.vars.Scopes() != t.env.vars.Depth() || t.parent != nil) {
		return errors.New("a task has scopes that it is not in")
	}
	return nil
}

// soundNumbers checks numbers that stand for something.
func soundNumbers(t *Task) error {
	for _, sig := range t.signals {
		if sig <= 0 || sig >= len(signalNames) {
			return fmt.Errorf("there is no signal %d", sig)
		}
	}
	for i := range t.blocks {
		if t.blocks[i].getopts < 0 {
			return errors.New("getopts is nowhere in its word")
		}
	}
	switch {
	case !path.IsAbs(t.env.dir):
		return errors.New("a task is in no directory")
	case t.env.getopts < 0 || t.indirection < 0:
		return errors.New("a count of a task is negative")
	}
	return nil
}

// soundWaits checks that what a task waits for is there.
func soundWaits(t *Task) error {
	c := &cmd{}
	if n := len(t.cmds); n > 0 {
		c = &t.cmds[n-1]
	}
	switch {
	case c.phase == cmdTool && t.seat == nil, c.phase == cmdAsk && t.asked == nil, c.phase == cmdWait && t.waits == nil:
		return errors.New("a command waits for nothing")
	case t.asked != nil && c.phase != cmdAsk, t.capture != nil && t.waits == nil:
		return errors.New("nothing waits for an answer")
	}
	if t.waits == nil || t.state == ended {
		return nil
	}
	for _, child := range t.waits {
		if child.state != ended && child.parent != t {
			return errors.New("a task waits for one that is not its own")
		}
	}
	var fits bool
	switch i := &t.code.Instrs[t.pc]; i.Op {
	case code.Subshell:
		fits = len(t.waits) == 1 && t.capture == nil
	case code.CmdSub:
		fits = len(t.waits) == 1 && t.capture != nil
	case code.Pipeline:
		fits = len(t.waits) == len(t.code.Pipes[i.B].Stages) && t.capture == nil
	case code.Exec:
		fits = len(t.waits) == 1 && t.capture == nil && c.phase == cmdWait
	default:
	}
	if !fits {
		return errors.New("a task waits for others where it cannot")
	}
	return nil
}

// soundCode checks that a task, and what it has been called from, are at an instruction.
func soundCode(t *Task) error {
	if t.state != ended && !within(t.code, t.pc) {
		return errors.New("a task is nowhere")
	}
	c := t.code
	for i := len(t.blocks) - 1; i >= 0; i-- {
		switch b := &t.blocks[i]; b.kind {
		case blockCall, blockSource, blockEval, blockTrap:
			if c = b.code; !within(c, b.pc) {
				return errors.New("a call came from nowhere")
			}
		case blockPipe:
			if !within(c, b.pc) || c.Instrs[b.pc].Op != code.Pipeline || len(b.stages)+1 != len(c.Pipes[c.Instrs[b.pc].B].Stages) {
				return errors.New("the last stage of a pipeline is of none")
			}
		case blockGhost:
			if i > 0 && t.blocks[i-1].kind != blockGhost || b.heights() != (heights{}) {
				return errors.New("a call of a parent is one of the task")
			}
		case blockLoop, blockRedirs, blockTime:
		}
	}
	return nil
}

func within(c *code.Code, pc int) bool { return c != nil && pc >= 0 && pc < len(c.Instrs) }

// soundLoops checks how many loops break and continue may leave.
func soundLoops(t *Task) error {
	loops := &t.env.loops
	for i := len(t.blocks) - 1; i >= 0; i-- {
		n := 0
		for ; i >= 0 && !t.blocks[i].isCall(); i-- {
			if t.blocks[i].kind == blockLoop {
				n++
			}
		}
		if *loops != n {
			return errors.New("a task is in more or fewer loops than it is in")
		}
		if i >= 0 {
			loops = &t.blocks[i].loops
		}
	}
	return nil
}

// begun reports whether an instruction of the code that runs has begun a block.
func (b *block) begun() bool {
	return b.kind == blockLoop || b.kind == blockRedirs || b.kind == blockTime
}

// returns reports whether a trap for RETURN may run at the end of a block.
func (b *block) returns() bool {
	return b.kind == blockCall || b.kind == blockSource || b.kind == blockEval
}

// frame is what a task runs of one code: from a call, a trap or the like to the next one.
type frame struct {
	code      *code.Code
	pc        int
	base, top heights
	blocks    []block // that the code has begun
	left      bool    // it does not go on: a trap runs at its end
	once      bool    // the task has begun in the middle: for one command
	dropped   bool    // nor what it was called from: an error ends the line
}

// soundFrames checks that the stacks are those of the instructions that a task is at.
func (g *graph) soundFrames(t *Task) error {
	if t.state == ended {
		return nil
	}
	f := frame{code: t.code, pc: t.pc, top: t.heights(), dropped: t.unwind != unwindNone}
	for end := len(t.blocks); ; {
		i := end - 1
		for i >= 0 && t.blocks[i].begun() {
			i--
		}
		f.blocks, f.base = t.blocks[i+1:end], heights{}
		if i >= 0 {
			f.base = t.blocks[i].heights()
		}
		bottom := i < 0 || t.blocks[i].kind == blockGhost
		f.once = bottom && t.once
		if err := g.soundFrame(t, &f); err != nil || bottom {
			return err
		}
		var err error
		if f, err = f.caller(t, i); err != nil {
			return err
		}
		end = i
	}
}

// caller is the frame below a block, which is the base of f.
func (f *frame) caller(t *Task, i int) (frame, error) {
	b := &t.blocks[i]
	below := frame{code: b.code, pc: b.pc, top: b.heights()}
	switch b.kind {
	case blockPipe:
		below.code, below.dropped = f.code, f.dropped
	case blockCall:
		below.dropped = f.dropped
	case blockTrap:
		switch b.sig {
		case "EXIT":
			if below.left = true; i > 0 && t.blocks[i-1].kind != blockGhost {
				return below, errors.New("a trap for EXIT runs before the end")
			}
		case "RETURN":
			if below.left = true; i == 0 || !t.blocks[i-1].returns() {
				return below, errors.New("a trap for RETURN runs outside of a function")
			}
		}
	default:
	}
	return below, nil
}

// soundFrame checks a frame of a task.
func (g *graph) soundFrame(t *Task, f *frame) error {
	if f.left || f.dropped {
		return nil
	}
	shapes, err := g.shape(f.code)
	if err != nil {
		return err
	}
	s := shapes[f.pc]
	has, want := f.above(f.top), shapeHeights(s)
	outside := code.Shape{Cmd: -1, Block: -1} // of the stacks that are not of the task
	if f.once {
		if outside = s; s.Cmd >= 0 {
			outside = shapes[s.Cmd]
		} else if f.code.Instrs[f.pc].Op != code.RedirEnd {
			return errors.New("a task that is for one command has none")
		}
		for n, high := range shapeHeights(outside) {
			want[n] -= high
		}
	}
	if i := f.code.Instrs[f.pc]; i.Op == code.Exec && s.Cmd >= 0 && has[highRedirs] != want[highRedirs] {
		want[highRedirs] = int(shapes[s.Cmd].Redirs - outside.Redirs) // a command that waits has done its redirections
	}
	if !s.Reached || has != want {
		return errors.New("the stacks of a task are not those of its code")
	}
	for _, n := range t.marks[f.base[highMarks]:f.top[highMarks]] {
		if n < f.base[highArgs] || n > f.top[highArgs] {
			return errors.New("a mark is outside")
		}
	}
	if s.Cmd >= 0 {
		c := &t.cmds[f.top[highCmds]-1]
		if c.pc != int(s.Cmd)+1 || c.args < f.base[highArgs] || c.redirs != f.base[highRedirs]+int(shapes[s.Cmd].Redirs-outside.Redirs) {
			return errors.New("a command is not that of its code")
		}
	}
	return f.soundBlocks(shapes, outside.Block)
}

// soundBlocks checks that the blocks of a frame are those that its code has begun within
// the block outside.
func (f *frame) soundBlocks(shapes []code.Shape, outside int32) error {
	at := shapes[f.pc].Block
	for n := len(f.blocks) - 1; n >= 0 || at != outside; n-- {
		if n < 0 || at == outside || !f.blocks[n].begunBy(f.code, int(at)) || f.above(f.blocks[n].heights()) != shapeHeights(shapes[at+1]) {
			return errors.New("the blocks of a task are not those of its code")
		}
		at = shapes[at].Block
	}
	return nil
}

// begunBy reports whether an instruction has begun the block.
func (b *block) begunBy(c *code.Code, pc int) bool {
	i := &c.Instrs[pc]
	switch i.Op {
	case code.BlockBegin:
		return b.kind == blockRedirs && b.brk == i.A
	case code.TimeBegin:
		return b.kind == blockTime
	default:
	}
	if b.kind != blockLoop || b.brk != i.A || b.cont != i.B {
		return false
	}
	const asked = 2 // the last step of select
	switch c.Instrs[i.B].Op {
	case code.IterNext:
		return b.next >= 0 && b.next <= len(b.items)
	case code.SelectNext:
		return b.next >= 0 && b.next <= asked
	default:
		return true
	}
}

// above is how much higher the stacks are than at the base, but for the arguments, which
// are as many as there are.
func (f *frame) above(h heights) heights {
	for n := range h {
		h[n] -= f.base[n]
	}
	h[highArgs] = 0
	return h
}

func shapeHeights(s code.Shape) heights {
	h := heights{highStrs: int(s.Strs), highWords: int(s.Words), highMarks: int(s.Marks), highRedirs: int(s.Redirs)}
	if s.Cmd >= 0 {
		h[highCmds] = 1
	}
	return h
}

// shape returns the shapes of a code.
func (g *graph) shape(c *code.Code) ([]code.Shape, error) {
	if s := g.shapes[c]; s != nil {
		return s, nil
	}
	if g.shapes == nil {
		g.shapes = map[*code.Code][]code.Shape{}
	}
	var err error
	g.shapes[c], err = c.Shapes()
	return g.shapes[c], err
}
