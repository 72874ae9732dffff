package interp

import (
	"bytes"
	"errors"
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// run runs a task until it waits or has ended.
func (t *Task) run() {
	m := t.m
	if t.tool != nil {
		t.resumeTool()
	}
	for t.state == running {
		if m.acct.Fuel--; m.acct.Fuel < 0 {
			err := m.refill(t)
			if err != nil && m.interrupted(t, err) {
				return
			}
			if m.fail(err); m.fatal != nil {
				return
			}
			if m.turn() {
				m.ready = append(m.ready, t)
				return
			}
		}
		if t.unwind != unwindNone {
			t.unwindNow()
			continue
		}
		i := &t.code.Instrs[t.pc]
		t.pc++
		switch i.Op {
		case code.Nop:
		case code.Jump:
			t.pc = int(i.A)
		case code.JumpOK:
			if t.status == 0 {
				t.pc = int(i.A)
			}
		case code.JumpFail:
			if t.status != 0 {
				t.pc = int(i.A)
			}
		case code.Status:
			t.status = int(i.A)
		case code.Negate:
			t.negate()
		case code.Not:
			t.not(i)
		case code.Invert:
			t.inverted = true
		case code.Check:
			if i.F&code.Piped == 0 {
				t.setPipeStatus(t.status)
			}
			if i.F&code.Piped != 0 {
				t.checkAs(i, t.code.Strs[i.A])
			} else {
				t.checkOf(i)
			}
		case code.Quiet:
			t.quiet++
		case code.Loud:
			t.quiet--
		case code.LoopBegin:
			t.push(block{kind: blockLoop, brk: i.A, cont: i.B})
			t.env.loops++
		case code.LoopEnd:
			t.leave()
		case code.LoopCheck:
			over := (t.status != 0) != (i.F == code.LoopUntil)
			if i.F == code.LoopArith {
				over = t.value == 0
			}
			if over {
				t.status = t.blocks[len(t.blocks)-1].last
				t.pc = int(i.A)
			}
		case code.LoopNext:
			t.blocks[len(t.blocks)-1].last = t.status
			t.pc = int(i.A)
		case code.IterBegin:
			t.iterBegin(i)
		case code.IterNext:
			t.iterNext(i)
		case code.SelectNext:
			t.selectNext(i)
		case code.Mark:
			t.marks = append(t.marks, len(t.args))
		case code.Pop:
			t.pop()
		case code.CaseMatch:
			p := t.pop()
			if t.match(p, t.strs[len(t.strs)-1]) {
				t.pc = int(i.A)
			}
		case code.CaseNote:
			status := t.status
			if i.F == 1 {
				status = 0
			}
			t.strs[len(t.strs)-2] = strconv.Itoa(status)
		case code.CaseNone:
			t.status, _ = strconv.Atoi(t.strs[len(t.strs)-2])
		case code.End:
			t.pc-- // a trap that runs now came from here
			t.endBody()
		case code.FuncDef:
			t.line = int(i.C)
			t.define(&t.code.Funcs[i.A])
		case code.Group:
			t.group(i)
		case code.Syntax:
			t.pc-- // as at End
			t.syntax(i)
		case code.Extended:
			if !t.env.opts.has(optExtglob) {
				t.pc-- // as at End
				t.syntax(i)
			}
		case code.Warn:
			t.line = int(i.C)
			t.Errorf("warning: %s", t.code.Strs[i.A])
		case code.Line:
			t.line = int(i.C)
			if i.F != 0 {
				t.announce(i)
			}

		case code.Subshell:
			t.subshell(i)
		case code.Background:
			t.startJob(i)
		case code.Coproc:
			t.coproc(i)
		case code.Pipeline:
			t.pipeline(i)
		case code.CmdSub:
			t.cmdSub(i)
		case code.CmdFile:
			t.cmdFile(i)
		case code.ProcSub:
			t.procSub(i)

		case code.CmdBegin:
			t.line = int(i.C)
			t.cmds = append(t.cmds, cmd{args: len(t.args), redirs: len(t.redirs), pc: t.pc})
			t.lastSub = -1
			t.compounds = t.compounds[:0]
			if t.trapping == 0 {
				t.command = t.code.Strs[i.A]
			}
			if t.env.traps != nil && i.F == 0 {
				t.debugTrap()
			}
		case code.RedirBegin:
			t.redirBegin(i)
		case code.Exec:
			t.exec()
		case code.RedirEnd:
			if t.once {
				t.finishTask()
			}
		case code.AssignStr:
			t.assign(t.code.Strs[i.A], t.pop(), i.F)
		case code.AssignElem:
			value := t.pop()
			t.assignElem(t.code.Strs[i.A], t.pop(), value, t.code.Strs[i.B], i.F)
		case code.ArrayBegin:
			t.arrayBegin(i)
		case code.ArrayFields:
			t.arrayFields(t.code.Strs[i.A], i.F&code.Declared != 0)
		case code.ArrayElem:
			value := t.pop()
			t.elems = append(t.elems, Elem{Key: t.pop(), HasKey: true, Value: value, Append: i.F&code.AssignAppend != 0})
		case code.AssignArray:
			t.assignArray(t.code.Strs[i.A], t.code.Strs[i.B], i.F)
		case code.DeclArray:
			t.declArray(t.code.Strs[i.A], i.F)
		case code.BlockBegin:
			t.push(block{kind: blockRedirs, brk: i.A, line: t.line})
			t.line = int(i.C)
		case code.BlockEnd:
			t.leave()
		case code.RedirStr:
			t.redirs = append(t.redirs, redir{r: &t.code.Redirs[i.A], text: t.pop()})
		case code.RedirFields:
			t.redirFields(i)
		case code.RedirNow:
			t.redirNow(i)
		case code.RedirApply:
			t.redirApply(i)
		case code.TimeBegin:
			t.push(block{kind: blockTime, start: t.m.host.Monotonic(), posix: i.F == 1})
		case code.TimeEnd:
			t.leave()

		case code.Arg:
			t.args = append(t.args, t.code.Strs[i.A])
		case code.ArgVar:
			t.args = append(t.args, t.value1(t.code.Strs[i.A], i.F))
		case code.ArgPop:
			t.args = append(t.args, t.pop())
		case code.ParamAssign:
			t.paramAssign(&t.code.Params[i.A])
		case code.ParamError:
			t.paramError(&t.code.Params[i.A])
		case code.BadParam:
			t.fault("%s: bad substitution", t.code.Strs[i.A])
			t.discard()
		case code.Fields:
			t.args = t.fields(t.top(), t.args)
			t.nwords--
		case code.Joined:
			t.strs = append(t.strs, t.joined(t.top()))
			t.nwords--
		case code.Regex:
			t.strs = append(t.strs, t.escaped(t.top(), regexSpecial))
			t.nwords--
		case code.BraceText:
			t.braceText(t.code.Strs[i.A])

		case code.ArithTest:
			t.status = truth(t.value != 0)
		case code.TestUnary:
			t.testUnary(t.code.Strs[i.A], t.pop(), i.F)
		case code.TestBinary:
			y := t.pop()
			t.testBinary(t.code.Strs[i.A], t.pop(), y, i.F)
		case code.TestText:
			x := t.pop()
			t.traceTest(i.F, "-n", x)
			t.value = holds(x != "")
		case code.TestNot:
			t.value = holds(t.value != 1)
		case code.TestJump:
			if (t.value == 1) != (i.F == 1) {
				t.pc = int(i.A)
			}
		case code.TestEnd:
			t.status = truth(t.value == 1)
			if t.value == noTest {
				t.status = 2
			}
		default:
			t.wordInstr(i)
		}
	}
}

// truth is the status for a condition.
func truth(ok bool) int {
	if ok {
		return 0
	}
	return 1
}

func (t *Task) pop() string {
	n := len(t.strs) - 1
	s := t.strs[n]
	t.strs = t.strs[:n]
	return s
}

// addValue adds the value of an expansion to the word on top.
func (t *Task) addValue(s string, flags uint8) {
	w := t.top()
	if flags&code.Quoted != 0 {
		t.add(w, s, segQuoted)
		return
	}
	if s != "" {
		t.add(w, s, segSplit)
	}
}

func (t *Task) iterBegin(i *code.Instr) {
	at := t.marks[len(t.marks)-1]
	items := append([]string(nil), t.args[at:]...)
	t.args = t.args[:at]
	kept := t.keep(items)
	t.settle()
	t.marks = t.marks[:len(t.marks)-1]
	t.push(block{kind: blockLoop, brk: i.A, cont: i.B, items: items, kept: kept, name: t.code.Strs[i.C]})
	t.env.loops++
}

func (t *Task) iterNext(i *code.Instr) {
	b := &t.blocks[len(t.blocks)-1]
	if b.next == len(b.items) {
		if b.next == 0 {
			t.status = 0
		}
		t.pc = int(i.B)
		return
	}
	t.line = int(i.C)
	if (t.env.traps != nil || t.env.opts.has(optXtrace)) && !b.told {
		if b.told = true; t.announceLoop(b.name) {
			return // the trap comes first
		}
	}
	item := b.items[b.next]
	b.next++
	b.told = false
	name := t.code.Strs[i.A]
	if v := t.env.vars.LookupRef(name); v != nil && v.Attr&vars.NameRef != 0 {
		t.Report(t.env.vars.SetRef(name, item))
		return
	}
	if err := t.env.vars.Set(name, item); !t.Report(err) {
		t.pc = int(i.B)
		if wrong := (*arith.Error)(nil); errors.As(err, &wrong) {
			t.DiscardFor(err)
		} else {
			t.status = 1
		}
		return
	}
	t.Exporting(name)
}

// endBody ends the code of a task or of a call.
func (t *Task) endBody() {
	if n := len(t.blocks); n > 0 && t.blocks[n-1].kind != blockGhost {
		switch t.blocks[n-1].kind {
		case blockTrap:
			t.endTrap()
			return
		case blockPipe:
			t.endLastStage()
			return
		case blockCall:
			t.line = t.blocks[n-1].fn.def.Line // for its trap for RETURN
		}
		t.endCall(t.status, t.status)
		return
	}
	t.finishTask()
}

// subshell runs a body in a child and waits for it.
func (t *Task) subshell(i *code.Instr) {
	if t.madeFor(i) {
		return
	}
	if t.waits == nil {
		t.foreground(t.fork(t.pc, false))
		t.pc--
		return
	}
	if !t.waited() {
		t.pc--
		t.wait()
		return
	}
	status := t.waits[0].status
	t.waits = nil
	t.pc = int(i.A)
	t.status = status
	t.setPipeStatus(status)
	if i.F&code.Sole == 0 {
		t.checkAs(i, t.code.Strs[i.B])
	}
	t.takeSignal()
}

// pipeline runs the stages of a pipeline and waits for all of them.
func (t *Task) pipeline(i *code.Instr) {
	p := &t.code.Pipes[i.B]
	if t.waits == nil {
		t.pc--
		list := t.stages(i)
		if t.env.opts.has(optLastpipe) {
			t.lastStage(p, list)
			return
		}
		t.foreground(list...)
		return
	}
	if !t.waited() {
		t.pc--
		t.wait()
		return
	}
	t.endPipeline(i, t.waits)
}

// lastStage runs the last stage of a pipeline in the task itself: lastpipe.
func (t *Task) lastStage(p *code.Pipe, list []*Task) {
	last := list[len(list)-1]
	input := last.fds[0]
	input.refs++
	last.drop()
	list = list[:len(list)-1]
	t.push(block{kind: blockPipe, pc: t.pc, stages: list, saved: []savedFD{{fd: 0, d: t.FD(0)}}})
	for len(t.fds) == 0 {
		t.fds = append(t.fds, nil)
	}
	t.fds[0] = input
	for _, c := range list {
		t.background(c)
	}
	t.pc = int(p.Stages[len(p.Stages)-1])
}

// endLastStage waits for the other stages when the last one has ended.
func (t *Task) endLastStage() {
	b := &t.blocks[len(t.blocks)-1]
	stages, pc, status := b.stages, b.pc, t.status
	t.leave()
	t.pc = pc
	t.waits = append(stages, &Task{id: t.id, state: ended, status: status})
}

// endPipeline makes the status of a pipeline of those of its stages.
func (t *Task) endPipeline(i *code.Instr, stages []*Task) {
	status, failed := 0, 0
	t.statuses = t.statuses[:0]
	for _, c := range stages {
		status = c.status
		if status != 0 {
			failed = status
		}
		t.statuses = append(t.statuses, status)
	}
	t.waits = nil
	t.pc = int(i.A)
	if t.env.opts.has(optPipefail) && failed != 0 {
		status = failed
	}
	t.status = status
	text := t.code.Strs[i.C]
	switch parens := i.F&code.Parens != 0; {
	case !parens:
		t.checkAs(i, text)
	case stages[len(stages)-1].id != t.id && !t.madeFor(i): // the parentheses count first, which lastpipe has seen to
		t.check(text)
	}
}

// stages makes the tasks of a pipeline, with pipes between them.
func (t *Task) stages(i *code.Instr) []*Task {
	p := &t.code.Pipes[i.B]
	list := make([]*Task, len(p.Stages))
	var before *Desc
	for n, pc := range p.Stages {
		c := t.fork(int(pc), false)
		if first := &t.code.Instrs[pc]; first.Op == code.CmdBegin && first.F == 1 && !t.madeFor(i) {
			c.env.depth-- // until its words are expanded
		}
		list[n] = c
		if before != nil {
			c.setFD(0, before)
		}
		if n+1 == len(p.Stages) {
			break
		}
		r, w := newPipe()
		c.setFD(1, w)
		before = r
	}
	return list
}

// cmdSub runs a body in a child and adds what it writes to the word.
func (t *Task) cmdSub(i *code.Instr) {
	if t.capture == nil {
		p := &pipe{readers: 1, writers: 1, owner: t}
		c := t.fork(t.pc, false)
		c.line = int(i.C)
		c.indirection++
		if !t.env.opts.has(optInheritErrexit) {
			c.env.opts.clear(optErrexit)
		}
		c.setFD(1, &Desc{refs: 1, pipe: p, writes: true})
		t.capture = p
		t.foreground(c)
		t.pc--
		return
	}
	if !t.waited() {
		t.pc--
		t.wait()
		return
	}
	p := t.capture
	t.status = t.waits[0].status
	t.lastSub = t.status
	t.waits, t.capture = nil, nil
	t.pc = int(i.A)
	t.addOutput(p.buf[p.start:], i.F)
	p.drop(t.m)
}

// addOutput adds the output of a substitution to the word on top, without the newlines
// at its end and without NUL, of which a warning tells.
func (t *Task) addOutput(b []byte, flags uint8) {
	n := len(b)
	for n > 0 && b[n-1] == '\n' {
		n--
	}
	if b = b[:n]; bytes.IndexByte(b, 0) >= 0 {
		t.Errorf("warning: command substitution: ignored null byte in input")
		b = bytes.ReplaceAll(b, []byte{0}, nil)
	}
	kind := segSplit
	if flags&code.Quoted != 0 {
		kind = segQuoted
	} else if len(b) == 0 {
		return
	}
	if w := t.top(); t.made(len(b)) {
		w.buf = append(w.buf, b...)
		w.mark(kind)
	}
}
