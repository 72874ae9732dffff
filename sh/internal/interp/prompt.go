package interp

import (
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/compile"
)

// prompt expands the text of a prompt (PS4, ${x@P}) in place, while the command goes
// on that needs it. What would have to wait for another task, the substitution of a
// command, is empty.
func (t *Task) prompt(text string) string {
	c := t.m.document(text)
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

// promptInstr does an instruction that words are made of.
func (t *Task) promptInstr(i *code.Instr) {
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
		t.addValue(t.value1(t.code.Strs[i.A]), i.F)
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
	case code.PushStr:
		t.strs = append(t.strs, t.code.Strs[i.A])
	case code.PushVar:
		t.strs = append(t.strs, t.value1(t.code.Strs[i.A]))
	case code.Arith:
		t.arith(t.code.Strs[i.A], i.F)
	case code.ArithText:
		t.arith(t.pop(), i.F)
	case code.ArithWord:
		t.addValue(strconv.FormatInt(t.value, 10), i.F)
	case code.CmdSub, code.ProcSub:
		t.pc = int(i.A)
	case code.CmdFile:
		t.pop()
	case code.ParamAssign, code.ParamError, code.BadParam:
		t.unwind = unwindLine
	}
}

// document returns the code of a text that is expanded as a here-document is.
func (m *Machine) document(text string) *code.Code {
	const mark = "\x00" // no source begins so
	if c := m.codes.sources[mark+text]; c != nil {
		return c
	}
	m.charge(len(text) * 64)
	c := compile.Document(text)
	if m.codes.sources == nil || len(m.codes.sources) >= cacheSize {
		m.codes.sources = map[string]*code.Code{}
	}
	m.codes.sources[mark+text] = c
	return c
}
