package interp

import (
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/compile"
)

// prompt expands the text of a prompt (PS4, ${x@P}) in place, while the command goes
// on that needs it.
func (t *Task) prompt(text string) string { return t.inPlace(t.m.piece(pieceDocument, text)) }

// inPlace returns the word that code makes, while the command goes on.
func (t *Task) inPlace(c *code.Code) string {
	was, pc, unwind, words, strs := t.code, t.pc, t.unwind, t.nwords, len(t.strs)
	t.code, t.pc, t.unwind = c, 0, unwindNone
	for t.unwind == unwindNone && c.Instrs[t.pc].Op != code.End {
		i := &c.Instrs[t.pc]
		t.pc++
		t.promptInstr(i)
	}
	s := ""
	if t.unwind == unwindNone && len(t.strs) > strs {
		s = t.pop()
	}
	t.nwords, t.strs = words, t.strs[:strs]
	t.code, t.pc, t.unwind = was, pc, unwind
	return s
}

// promptInstr does an instruction of a prompt, in which nothing may wait.
func (t *Task) promptInstr(i *code.Instr) {
	switch i.Op {
	case code.CmdSub:
		body := t.pc
		t.pc = int(i.A)
		t.captureInPlace(body, i.F)
	case code.Jump:
		t.pc = int(i.A)
	case code.ProcSub: // documents have none
		t.pc = int(i.A)
	case code.CmdFile:
		t.cmdFile(i)
	case code.ParamAssign, code.ParamError, code.BadParam:
		t.unwind = unwindLine
	default:
		t.wordInstr(i)
	}
}

// wordInstr does an instruction that words are made of, of commands and of prompts.
func (t *Task) wordInstr(i *code.Instr) {
	switch i.Op {
	case code.Word:
		t.beginWord()
	case code.Lit:
		t.top().lit(t.code.Strs[i.A])
	case code.Glob:
		t.add(t.top(), t.code.Strs[i.A], segGlob)
	case code.Quote:
		t.add(t.top(), t.code.Strs[i.A], segQuoted)
	case code.Split:
		t.add(t.top(), t.code.Strs[i.A], segSplit)
	case code.Var:
		t.addValue(t.value1(t.code.Strs[i.A], i.F), i.F)
	case code.Special:
		t.special(byte(i.A), i.F)
	case code.Positional:
		t.positional(int(i.A), i.F)
	case code.Expand:
		t.expand(&t.code.Params[i.A])
	case code.ParamCheck:
		t.paramCheck(&t.code.Params[i.A], int(i.B))
	case code.Tilde:
		t.tilde(t.code.Strs[i.A])
	case code.Str:
		t.strs = append(t.strs, t.text(t.top()))
		t.nwords--
	case code.Pattern:
		t.strs = append(t.strs, t.escaped(t.top(), patternSpecial))
		t.nwords--
	case code.Replace:
		t.strs = append(t.strs, t.escaped(t.top(), replaceSpecial))
		t.nwords--
	case code.Subscript:
		t.subscript()
	case code.JumpMap:
		if t.IsMap(t.code.Strs[i.B]) {
			t.pc = int(i.A)
		}
	case code.PushStr:
		t.strs = append(t.strs, t.code.Strs[i.A])
	case code.PushVar:
		t.strs = append(t.strs, t.value1(t.code.Strs[i.A], i.F))
	case code.Arith:
		t.arith(t.code.Strs[i.A], i.F)
	case code.ArithText:
		t.arith(t.pop(), i.F)
	case code.ArithWord:
		t.addValue(strconv.FormatInt(t.value, 10), i.F)
	}
}

// nestedMost is how many substitutions may run within instructions of each other.
const nestedMost = 20

// captureInPlace runs a body in a child and adds what it writes to the word on top, all within
// one instruction: the run cannot stop in the middle of that.
func (t *Task) captureInPlace(pc int, flags uint8) {
	m := t.m
	if m.nested == nestedMost {
		t.Errorf("command substitution: nested too deep")
		return
	}
	p := &pipe{readers: 1, writers: 1, owner: t}
	c := t.fork(pc, false)
	c.setFD(1, &Desc{refs: 1, pipe: p, writes: true})
	m.first(c)
	pausing, busy := m.pausing, t.busy
	m.pausing, t.busy = false, true
	m.nested++
	for m.fatal == nil && (c.state != ended || p.writers > 0) && (len(m.ready) > 0 || m.beginIdle() || m.wake()) {
		m.runNext()
	}
	m.nested--
	m.pausing, t.busy = pausing, busy
	if c.state != ended { // it waits for a task that waits for this one
		c.kill(sigKill)
	}
	t.status = c.status
	t.addOutput(p.buf[p.start:], flags)
	p.drop(m)
}

// pieceKind says as what a text is expanded.
type pieceKind byte

const (
	pieceDocument   pieceKind = iota // the inside of a here-document
	pieceKey                         // a key in the text of an expression
	pieceExpression                  // an expression
)

var pieces = [...]func(text string) *code.Code{compile.Document, compile.Key, compile.Expression}

// piece returns the code of a text that becomes one word.
func (m *Machine) piece(kind pieceKind, text string) *code.Code {
	key := "\x00" + string(rune(kind)) + text // no source begins so
	if c := m.codes.sources[key]; c != nil {
		return c
	}
	m.charge(len(text) * 64)
	c := pieces[kind](text)
	if m.codes.sources == nil || len(m.codes.sources) >= cacheSize {
		m.codes.sources = map[string]*code.Code{}
	}
	m.codes.sources[key] = c
	return c
}
