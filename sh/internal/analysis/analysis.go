// Package analysis says what is in the code of a script without running it: its
// commands with the arguments that are known, its redirections, its functions, and what
// cannot be known before it runs.
//
// It reads the flat code from its beginning to its end, as if no instruction jumped, and
// keeps the stacks of the machine with texts in the place of values. What is read is
// what the machine would run, so there is no second opinion on what a script means.
package analysis

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
)

// Command is a simple command.
type Command struct {
	Line  int
	Words []string // with expansions, as command.Known has them; at least one
}

// Redirection is one that opens a file.
type Redirection struct {
	Line   int
	Op     code.RedirOp
	Target string
}

// Note is a place where a script does what cannot be known before.
type Note struct {
	Line int
	Text string
}

// SyntaxError is where a script ends.
type SyntaxError struct {
	Line    int
	Message string // in bash's words
	Source  string // the line, where bash shows it
}

// Script is what is in a script.
type Script struct {
	Commands     []Command
	Redirections []Redirection
	Functions    []string
	Notes        []Note
	Syntax       *SyntaxError // nil: there is none
}

// Of returns what is in a code.
func Of(c *code.Code) *Script {
	w := &walker{c: c, script: &Script{}}
	for _, f := range c.Funcs {
		w.script.Functions = append(w.script.Functions, f.Name)
	}
	for i := range c.Instrs {
		if w.pc = i; i >= w.skipped {
			w.step(&c.Instrs[i])
		}
	}
	return w.script
}

// walker has the stacks of the machine.
type walker struct {
	c      *code.Code
	pc     int
	script *Script
	line   int
	words  []string
	strs   []string
	args   []string
	marks  []int
	cmds   []frame

	// What is added to the word at this depth until an instruction is the operand of an
	// expansion whose text is there already.
	operand, until int

	skipped int // instructions before this one say nothing new
}

// frame is a simple command that is being made: the lengths of the stacks when it began.
type frame struct{ line, args, strs, words int }

func (w *walker) str(n int32) string { return w.c.Strs[n] }

// add appends to the word on top.
func (w *walker) add(text string) {
	if n := len(w.words); n > 0 && (n != w.operand || w.pc >= w.until) {
		w.words[n-1] += text
	}
}

func (w *walker) popWord() string { return pop(&w.words) }

func (w *walker) pop() string { return pop(&w.strs) }

// pop takes the last text off a stack. Behind code that is not read there may be none.
func pop(stack *[]string) string {
	n := len(*stack) - 1
	if n < 0 {
		return command.Unknown("?")
	}
	text := (*stack)[n]
	*stack = (*stack)[:n]
	return text
}

func (w *walker) drop(n int) {
	for range n {
		w.pop()
	}
}

func (w *walker) push(text string) { w.strs = append(w.strs, text) }
func (w *walker) arg(text string)  { w.args = append(w.args, text) }

func (w *walker) note(text string) {
	w.script.Notes = append(w.script.Notes, Note{w.line, text})
}

// step does to the texts what an instruction does to the values.
func (w *walker) step(i *code.Instr) {
	switch i.Op {
	case code.CmdBegin:
		w.line = int(i.C)
		w.cmds = append(w.cmds, frame{w.line, len(w.args), len(w.strs), len(w.words)})
	case code.Exec:
		w.exec()
	case code.Line:
		w.line = int(i.C)
	case code.Mark:
		w.marks = append(w.marks, len(w.args))
	case code.IterBegin:
		if n := len(w.marks) - 1; n >= 0 {
			w.args = w.args[:min(w.marks[n], len(w.args))]
			w.marks = w.marks[:n]
		}
	case code.Syntax:
		e := &SyntaxError{Line: int(i.C), Message: w.str(i.A)}
		if i.F == 0 {
			e.Source = w.str(i.B)
		}
		if e.Message == "" { // bash says nothing
			e.Message = "syntax error"
		}
		w.script.Syntax = e

	case code.Word:
		w.words = append(w.words, "")
	case code.Lit, code.Quote:
		w.add(w.str(i.A))
	case code.Glob:
		w.glob(w.str(i.A))
	case code.Split:
		w.add(command.Unknown(w.str(i.A)))
	case code.Var:
		w.add(command.Unknown("$" + w.str(i.A)))
	case code.Special:
		w.add(command.Unknown("$" + string(i.A)))
	case code.Positional:
		w.add(command.Unknown("$" + strconv.Itoa(int(i.A))))
	case code.Expand:
		w.expand(&w.c.Params[i.A])
	case code.ParamCheck:
		w.add(command.Unknown(w.param(&w.c.Params[i.A])))
		if w.pc >= w.until {
			w.operand, w.until = len(w.words), int(i.B)
		}
	case code.ParamAssign:
		w.pop()
		w.assigned(w.c.Params[i.A].Name)
	case code.ParamError:
		if w.c.Params[i.A].Args > 0 {
			w.pop()
		}
	case code.BadParam:
		w.add(command.Unknown(w.str(i.A)))
	case code.Tilde:
		w.add(command.Unknown("~" + w.str(i.A)))
	case code.CmdSub:
		w.add(command.Unknown("$(...)"))
	case code.CmdFile:
		w.add(command.Unknown("$(<" + command.Show(w.pop()) + ")"))
	case code.ProcSub:
		w.add(command.Unknown(map[bool]string{false: "<(...)", true: ">(...)"}[i.F == 1]))
	case code.ArithWord:
		w.add(command.Unknown("$((...))"))

	case code.Arg:
		w.arg(w.str(i.A))
	case code.ArgVar:
		w.arg(command.Unknown("$" + w.str(i.A)))
	case code.BraceText:
		w.braces(w.str(i.A))
	case code.Fields:
		w.arg(w.popWord())
	case code.ArgPop:
		w.arg(w.pop())
	case code.DeclArray:
		w.arg(w.str(i.A) + "=" + command.Unknown("(...)"))
	case code.Str, code.Joined, code.Pattern, code.Regex, code.Replace:
		w.push(w.popWord())
	case code.Subscript:
		w.add(w.popWord())
	case code.Negate:
		w.push("")
	case code.PushStr:
		w.push(w.str(i.A))
	case code.PushVar:
		w.push(command.Unknown("$" + w.str(i.A)))

	case code.AssignStr:
		w.pop()
		w.assigned(w.str(i.A))
	case code.AssignElem, code.ArrayElem, code.TestBinary:
		w.drop(2)
	case code.ArrayFields:
		w.popWord()
	case code.Not, code.Pop, code.CaseMatch, code.ArithText, code.TestUnary, code.TestText:
		w.pop()
	case code.RedirStr:
		w.redirection(i, w.pop())
	case code.RedirFields:
		w.redirection(i, w.popWord())

	case code.JumpMap: // what is before A has the same expansions as what is there
		w.skipped = int(i.A)

	case code.CaseNote, code.CaseNone, code.Nop, code.Warn, code.Extended, code.Jump, code.JumpOK, code.JumpFail, code.Status, code.Invert, code.Check, code.Quiet, code.Loud, code.LoopBegin,
		code.LoopEnd, code.LoopCheck, code.LoopNext, code.IterNext, code.SelectNext, code.End, code.FuncDef, code.Group, code.Subshell,
		code.Background, code.Coproc, code.Pipeline, code.ArrayBegin, code.AssignArray, code.BlockBegin, code.BlockEnd, code.RedirNow, code.RedirApply,
		code.RedirBegin, code.RedirEnd, code.TimeBegin, code.TimeEnd, code.Arith, code.ArithTest, code.TestNot,
		code.TestJump, code.TestEnd:
		// They leave the texts alone.
	}
}

// braces adds an argument that may be a brace expansion.
func (w *walker) braces(text string) {
	if strings.Contains(text, ",") || strings.Contains(text, "..") {
		text = command.Unknown(text)
	}
	w.arg(text)
}

// glob adds text in which characters of patterns may stand.
func (w *walker) glob(text string) {
	if strings.ContainsAny(text, "*?[") {
		text = command.Unknown(text)
	}
	w.add(text)
}

// assigned notes an assignment that changes which commands are found.
func (w *walker) assigned(name string) {
	if name == "PATH" {
		w.note("it changes PATH, by which commands are found")
	}
}

// param returns the source of an expansion.
func (w *walker) param(p *code.Param) string {
	if p.Text != "" {
		return p.Text
	}
	return "${" + p.Name + "...}"
}

func (w *walker) expand(p *code.Param) {
	var operands []string
	for range p.Args {
		operands = append(operands, w.pop())
	}
	if p.Index == code.IndexText {
		w.pop()
	}
	if p.Op == code.ParamTransform && (len(operands) == 0 || !command.Known(operands[0]) || strings.Contains(operands[0], "P")) {
		w.note("it expands the value of " + p.Name + " as a prompt")
	}
	w.add(command.Unknown(w.param(p)))
}

// exec ends the simple command on top.
func (w *walker) exec() {
	n := len(w.cmds) - 1
	if n < 0 {
		return
	}
	f := w.cmds[n]
	w.cmds = w.cmds[:n]
	if f.args < len(w.args) {
		words := append([]string(nil), w.args[f.args:]...)
		w.script.Commands = append(w.script.Commands, Command{f.line, words})
		for _, word := range words[1:] {
			if strings.HasPrefix(word, "PATH=") {
				w.assigned("PATH")
			}
		}
	}
	w.args = w.args[:min(f.args, len(w.args))]
	w.strs = w.strs[:min(f.strs, len(w.strs))]
	w.words = w.words[:min(f.words, len(w.words))]
}

// redirection notes one that opens a file.
func (w *walker) redirection(i *code.Instr, target string) {
	r := &w.c.Redirs[i.A]
	switch r.Op {
	case code.RedirHere, code.RedirString, code.RedirDupIn:
		return
	case code.RedirDupOut:
		if _, err := strconv.Atoi(strings.TrimSuffix(target, "-")); err == nil || target == "-" || r.Named {
			return
		}
	case code.RedirRead, code.RedirWrite, code.RedirAppend, code.RedirClobber, code.RedirReadWrite, code.RedirBoth, code.RedirBothAppend:
	}
	w.script.Redirections = append(w.script.Redirections, Redirection{r.Line, r.Op, target})
}
