package interp

import (
	"strconv"
	"time"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// blockKind is what a block is.
type blockKind uint8

const (
	blockLoop   blockKind = iota
	blockRedirs           // of a compound command
	blockCall             // of a function
	blockSource           // of source
	blockEval             // of eval
	blockTrap             // of a trap's text
	blockPipe             // the last stage of a pipeline, in the task itself: lastpipe
	blockTime             // of time
	blockGhost            // a call of the parent task
)

// block is what a task is inside of. It says how to go on and what to undo when
// it is left.
type block struct {
	kind  blockKind
	quiet int

	// The lengths of the stacks when it began.
	args, strs, words, cmds, marks, redirs int

	brk, cont int32    // loop: where break and continue go
	items     []string // of for
	next      int      // of items
	told      bool     // the trap for DEBUG has seen the round that begins; time: there is nothing to tell
	stages    []*Task  // pipe: those before the last one
	answer    []byte   // what select has read
	last      int      // status of the last round

	saved  []savedFD // descriptors to restore
	notice *notice   // of the command that it belongs to

	// Calls.
	code    *code.Code
	pc      int
	line    int // of the call; redirections: of what was before
	name    string
	file    string // of the caller's code
	fn      *Func
	pos     []string
	kept    int64 // bytes booked for them; loop: for items
	hadPos  bool
	temp    bool // one of assignments in front of the command
	loops   int
	status  int
	opts    Opts
	hasOpts bool // call: the options are restored
	// What getopts kept when the function was called, which is restored if OPTIND is local.
	getopts    int
	ownGetopts bool
	// There was no trap for ERR when the function, source or eval began.
	untrapped bool
	sig       string
	statuses  []int             // trap: PIPESTATUS
	traps     map[string]string // call: those that are hidden

	start time.Duration // time: when it began
	posix bool          // time -p
}

// blockBytes is about the size of a block.
const blockBytes = 512

func (t *Task) push(b block) *block {
	b.quiet = t.quiet
	b.args, b.strs, b.words, b.cmds, b.marks, b.redirs = len(t.args), len(t.strs), t.nwords, len(t.cmds), len(t.marks), len(t.redirs)
	if len(t.blocks) == cap(t.blocks) {
		t.growBlocks(max(2*cap(t.blocks), 2))
	}
	t.blocks = append(t.blocks, b)
	return &t.blocks[len(t.blocks)-1]
}

// growBlocks makes room for n blocks in all.
func (t *Task) growBlocks(n int) {
	grown := int64(n-cap(t.blocks)) * blockBytes
	t.m.acct.Book(grown)
	t.booked += grown
	if t.m.acct.Room() < 0 {
		t.m.acct.Attend()
	}
	blocks := make([]block, len(t.blocks), n)
	copy(blocks, t.blocks)
	t.blocks = blocks
}

// leave undoes the innermost block and pops it.
func (t *Task) leave() {
	b := &t.blocks[len(t.blocks)-1]
	t.quiet = b.quiet
	t.cut(b)
	if b.saved != nil {
		t.restore(b.saved)
	}
	switch b.kind {
	case blockLoop:
		t.env.loops--
		t.unkeep(b.kept)
	case blockCall:
		t.env.vars.Pop()
		t.unkeep(t.kept)
		t.env.pos, t.kept = b.pos, b.kept
		t.env.loops = b.loops
		t.code, t.pc, t.line = b.code, b.pc, b.line
		t.env.from = b.file
		t.showTraps(b.traps)
		if b.hasOpts {
			t.env.opts = t.env.opts&^setOpts | b.opts&setOpts
		}
		if b.ownGetopts {
			t.env.getopts = b.getopts
		}
	case blockSource:
		if b.hadPos {
			t.unkeep(t.kept)
			t.env.pos, t.kept = b.pos, b.kept
		}
		t.code, t.pc, t.line = b.code, b.pc, b.line
		t.env.from = b.file
		t.env.loops = b.loops
		t.showTraps(b.traps)
	case blockEval:
		t.code, t.pc = b.code, b.pc
		t.indirection--
	case blockTrap:
		t.trapping--
		t.code, t.pc, t.line = b.code, b.pc, b.line
	case blockTime:
		if !b.told {
			t.tellTime(b)
		}
	case blockRedirs, blockGhost, blockPipe:
	}
	if b.temp {
		t.env.vars.Pop()
	}
	if b.notice != nil {
		t.ended(b.notice, t.status, nil)
	}
	*b = block{}
	t.blocks = t.blocks[:len(t.blocks)-1]
}

// cut shortens the stacks to what they were when the block began.
func (t *Task) cut(b *block) {
	for i := b.cmds; i < len(t.cmds); i++ {
		t.undo(&t.cmds[i])
	}
	t.args, t.strs, t.nwords, t.cmds = t.args[:b.args], t.strs[:b.strs], b.words, t.cmds[:b.cmds]
	t.marks, t.redirs = t.marks[:b.marks], t.redirs[:b.redirs]
}

// InLoop reports whether there is a loop to leave.
func (t *Task) InLoop() bool { return t.env.loops > 0 }

// Break leaves n loops; Continue leaves n-1 and begins the next round of the last.
// There has to be one.
func (t *Task) Break(n int) { t.leaveLoops(n, true) }

// Continue is described at Break.
func (t *Task) Continue(n int) { t.leaveLoops(n, false) }

func (t *Task) leaveLoops(n int, all bool) {
	n = min(n, t.env.loops)
	t.status = 0
	for {
		b := &t.blocks[len(t.blocks)-1]
		if b.kind != blockLoop {
			t.leave()
			continue
		}
		if n--; n > 0 {
			t.leave()
			continue
		}
		t.cut(b)
		t.quiet = b.quiet
		b.last = 0
		t.pc = int(b.brk)
		if !all {
			t.pc = int(b.cont)
		}
		return
	}
}

// Return ends the function or sourced file that runs; false when there is none.
func (t *Task) Return(status int) bool {
	found := false
	for i := range t.blocks {
		found = found || t.blocks[i].isCall()
	}
	if !found {
		return false
	}
	before := t.status
	t.status = status
	for {
		b := &t.blocks[len(t.blocks)-1]
		if b.kind == blockGhost { // of the parent: the subshell ends
			t.quit(status)
			return true
		}
		if b.kind == blockCall || b.kind == blockSource {
			t.endCall(status, before)
			return true
		}
		b.told = true
		t.leave()
	}
}

// endCall ends the call that is the innermost block. A trap for RETURN sees the status of
// the command before.
func (t *Task) endCall(status, before int) {
	t.status = status
	b := &t.blocks[len(t.blocks)-1]
	if b.kind == blockSource {
		t.line = b.line
	}
	if text := t.env.traps["RETURN"]; text != "" && b.kind != blockEval && !t.inTrap("RETURN") {
		t.runTrap("RETURN", text)
		t.status = before
		return
	}
	t.leaveCall()
}

// leaveCall leaves the innermost block; what a function or a sourced file ends with may
// be an error.
func (t *Task) leaveCall() {
	b := &t.blocks[len(t.blocks)-1]
	kind, untrapped := b.kind, b.untrapped
	t.leave()
	if kind == blockCall || kind == blockSource {
		t.setPipeStatus(t.status)
	}
	if kind == blockCall {
		t.env.named = false
	}
	switch {
	case t.status == 0, t.quiet > 0, t.state == ended, !t.mayFail(&t.code.Instrs[t.pc-1]):
	case !untrapped:
		t.check("")
	case t.env.opts.has(optErrexit): // a trap that the call has set is not for itself
		t.errexit()
	}
}

// negate begins a command behind !, whose errors do not end the shell with set -e.
func (t *Task) negate() {
	t.strs = append(t.strs, strconv.Itoa(t.quiet))
	if t.env.opts.has(optErrexit) {
		t.quiet++
	}
}

// not ends a command behind !.
func (t *Task) not(i *code.Instr) {
	t.quiet, _ = strconv.Atoi(t.pop())
	t.status = truth(t.status != 0)
	if i.F == 1 {
		t.setPipeStatus(t.status)
	}
}

// Exit ends the task with a status, after its trap for EXIT.
func (t *Task) Exit(status int) {
	t.inverted = false
	t.endShell(status)
}

// errexit is Exit of set -e.
func (t *Task) errexit() { t.endShell(t.status) }

func (t *Task) endShell(status int) {
	if t == t.m.main {
		t.m.left = true
	}
	t.quit(status)
}

// quit is Exit of who did not ask for it: a session goes on with what is typed next.
func (t *Task) quit(status int) {
	t.status = status & 0xff
	for len(t.blocks) > 0 && t.blocks[len(t.blocks)-1].kind != blockGhost {
		t.leave()
	}
	for i := range t.cmds {
		t.undo(&t.cmds[i])
	}
	t.cmds = t.cmds[:0]
	t.finishTask()
}
