package compile

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// compiler writes one Code.
type compiler struct {
	c        *code.Code
	src      string
	given    string // src before anything was put into it
	line     int    // added to the parser's lines
	rest     int    // the line between simple commands
	now      int    // the line of the command that is compiled
	strs     map[string]int32
	masks    []mask
	unclosed []document
	newlines []int // offsets where a line was put into src
}

// emit adds an instruction and returns its place.
func (k *compiler) emit(op code.Op, abc ...int) int {
	i := code.Instr{Op: op}
	switch op {
	case code.Line, code.CmdBegin, code.BlockBegin:
		k.now = abc[2]
	}
	switch len(abc) {
	case 3:
		i.C = int32(abc[2])
		fallthrough
	case 2:
		i.B = int32(abc[1])
		fallthrough
	case 1:
		i.A = int32(abc[0])
	}
	k.c.Instrs = append(k.c.Instrs, i)
	return len(k.c.Instrs) - 1
}

// flag sets F of the last instruction.
func (k *compiler) flag(f uint8) { k.c.Instrs[len(k.c.Instrs)-1].F |= f }

// here is the place of the next instruction.
func (k *compiler) here() int { return len(k.c.Instrs) }

// patch makes instructions lead here.
func (k *compiler) patch(list ...int) {
	for _, i := range list {
		k.c.Instrs[i].A = int32(k.here())
	}
}

// str returns the number of a string.
func (k *compiler) str(s string) int {
	if n, ok := k.strs[s]; ok {
		return int(n)
	}
	n := int32(len(k.c.Strs))
	k.c.Strs = append(k.c.Strs, s)
	k.strs[s] = n
	return int(n)
}

// text returns the source between two positions.
func (k *compiler) text(from, to syntax.Pos) string {
	if !from.IsValid() || !to.IsValid() {
		return ""
	}
	a, b := int(from.Offset()), int(to.Offset())
	if a > b || b > len(k.src) {
		return ""
	}
	return k.src[a:b]
}

func (k *compiler) stmts(list []*syntax.Stmt) {
	for _, s := range list {
		k.stmt(s)
	}
}

func (k *compiler) stmt(s *syntax.Stmt) { k.stmtOf(s, 0) }

// stmtOf compiles a statement; whose are the flags of the instruction that ends it.
func (k *compiler) stmtOf(s *syntax.Stmt, whose uint8) {
	switch {
	case s.Background:
		k.background(s)
		return
	case s.Negated:
		k.emit(code.Negate)
		k.stmtOf(affirmed(s), code.Inverted)
		k.emit(code.Not)
		switch s.Cmd.(type) {
		case *syntax.ArithmCmd, *syntax.TestClause:
			k.flag(1)
		}
		return
	}
	switch cmd := s.Cmd.(type) {
	case nil:
		k.call(s, &syntax.CallExpr{}, whose)
		return
	case *syntax.CallExpr:
		k.call(s, cmd, whose)
		return
	case *syntax.DeclClause:
		k.decl(s, cmd, whose)
		return
	case *syntax.LetClause:
		k.let(s, cmd, whose)
		return
	case *syntax.FuncDecl:
		k.function(cmd)
		return
	}
	if _, ok := s.Cmd.(*syntax.Subshell); ok { // whose redirections are its own
		k.command(s, whose)
		return
	}
	if len(s.Redirs) > 0 {
		at := k.emit(code.BlockBegin, 0, 0, k.rest)
		k.redirectAll(s, code.RedirOfBlock|whose&code.Inverted)
		k.command(s, whose)
		k.emit(code.BlockEnd)
		k.patch(at)
		return
	}
	k.command(s, whose)
}

// affirmed is a statement without its !.
func affirmed(s *syntax.Stmt) *syntax.Stmt {
	inner := *s
	inner.Negated = false
	return &inner
}

// background compiles a job. What is behind ! in it is not inverted.
func (k *compiler) background(s *syntax.Stmt) {
	inner := affirmed(s)
	inner.Background = false
	if isPipeline(inner) {
		k.announceStages(pipelineStages(inner))
	} else {
		k.announceStage(inner)
	}
	at := k.emit(code.Background, 0, k.str(k.text(s.Pos(), s.Semicolon)))
	if s.Negated {
		k.flag(code.Inverted)
	}
	if isPipeline(inner) {
		k.flag(code.Piped)
	}
	k.stage(inner)
	k.emit(code.End)
	k.patch(at)
}

// redirectAll compiles the redirections of a compound command.
func (k *compiler) redirectAll(s *syntax.Stmt, whose uint8) {
	k.redirects(s.Redirs, whose)
	k.emit(code.RedirApply)
	k.flag(whose)
}

// command compiles a compound command without its redirections, but for a subshell.
func (k *compiler) command(s *syntax.Stmt, whose uint8) {
	switch cmd := s.Cmd.(type) {
	case *syntax.Block:
		k.stmts(cmd.Stmts)
	case *syntax.Subshell:
		line := k.lineOf(cmd.End())
		defer k.resting(line)()
		k.emit(code.Line, 0, 0, line)
		at := k.emit(code.Subshell, 0, k.command0(cmd.Pos(), cmd.End()))
		k.flag(whose)
		if len(s.Redirs) > 0 {
			k.redirectAll(s, code.RedirOfTask|whose&code.Inverted)
		}
		k.inParens(cmd.Stmts)
		k.emit(code.End)
		k.patch(at)
	case *syntax.IfClause:
		k.ifClause(cmd)
	case *syntax.WhileClause:
		k.while(cmd)
	case *syntax.ForClause:
		k.forClause(cmd)
	case *syntax.CaseClause:
		k.caseClause(cmd)
	case *syntax.BinaryCmd:
		k.binary(s, cmd, whose)
	case *syntax.TestClause:
		k.emit(code.Line, k.command0(cmd.Left, cmd.End()), 0, k.lineOf(cmd.End()))
		k.flag(code.LineTest)
		k.test(cmd.X)
		k.emit(code.TestEnd)
		k.emit(code.Check)
		k.flag(whose & code.Inverted)
	case *syntax.ArithmCmd:
		k.arithLine(k.between(cmd.Left, 2, cmd.Right), cmd.End())
		k.arithText(k.between(cmd.Left, 2, cmd.Right), cmd.Left, code.ArithCommand)
		k.emit(code.ArithTest)
		k.emit(code.Check)
		k.flag(whose & code.Inverted)
	case *syntax.TimeClause:
		k.emit(code.TimeBegin)
		if cmd.PosixFormat {
			k.flag(1)
		}
		k.timed(cmd.Stmt, whose&code.Inverted)
	case *syntax.CoprocClause:
		k.coproc(cmd)
	default:
		k.emit(code.Status, 1)
	}
}

// timed compiles what is behind time. The time of a subshell is told before its status counts.
func (k *compiler) timed(s *syntax.Stmt, whose uint8) {
	if s == nil {
		k.emit(code.TimeEnd)
		return
	}
	if _, sub := s.Cmd.(*syntax.Subshell); !sub {
		k.stmtOf(s, whose)
		k.emit(code.TimeEnd)
		return
	}
	k.stmtOf(s, code.Sole)
	k.emit(code.TimeEnd)
	k.emit(code.Check)
	k.flag(whose)
}

// arithLine compiles what goes before the evaluation of an expression.
func (k *compiler) arithLine(text string, pos syntax.Pos) {
	k.emit(code.Line, k.str("(("+text+"))"), 0, k.lineOf(pos))
	k.flag(code.LineArith)
}

// inParens compiles what is in parentheses. If that is one statement behind !, it is the
// status of the subshell that is inverted.
func (k *compiler) inParens(list []*syntax.Stmt) {
	switch {
	case len(list) != 1 || list[0].Background:
		k.stmts(list)
	case list[0].Negated:
		k.emit(code.Invert)
		k.stmt(affirmed(list[0]))
	default:
		k.sole(list[0])
	}
}

// sole compiles a statement that is all that a subshell runs.
func (k *compiler) sole(s *syntax.Stmt) {
	if _, sub := s.Cmd.(*syntax.Subshell); sub || simpleCommand(s) {
		k.stmtOf(s, code.Sole)
		return
	}
	k.stmt(s)
}

// command0 returns the number of the text of a command.
func (k *compiler) command0(from, to syntax.Pos) int {
	k.c.Strs = append(k.c.Strs, k.text(from, to))
	return len(k.c.Strs) - 1
}

// body compiles what runs as a task of its own.
func (k *compiler) body(op code.Op, list []*syntax.Stmt) int {
	at := k.emit(op)
	k.stmts(list)
	k.emit(code.End)
	k.patch(at)
	return at
}

func (k *compiler) coproc(cmd *syntax.CoprocClause) {
	name := "COPROC"
	if cmd.Name != nil {
		name = cmd.Name.Lit()
	}
	at := k.emit(code.Coproc, 0, k.str(name))
	k.sole(cmd.Stmt)
	k.emit(code.End)
	k.patch(at)
}

func (k *compiler) function(cmd *syntax.FuncDecl) {
	if cmd.Name == nil { // in a text that is parsed on its own
		k.syntaxError(refused(&syntax.Stmt{Cmd: cmd}, k.src))
		return
	}
	f := code.Func{Name: cmd.Name.Value, Line: k.lineOf(cmd.Body.Pos())}
	f.Text = k.text(cmd.Pos(), cmd.End())
	n := len(k.c.Funcs)
	k.c.Funcs = append(k.c.Funcs, f)
	k.emit(code.FuncDef, n, 0, k.lineOf(cmd.Pos()))
	at := k.emit(code.Jump)
	k.c.Funcs[n].Body = int32(k.here())
	rested := k.resting(f.Line)
	k.stmt(cmd.Body)
	rested()
	k.emit(code.End)
	k.c.Funcs[n].End = int32(k.here())
	k.patch(at)
}

func (k *compiler) condition(list []*syntax.Stmt) {
	k.emit(code.Quiet)
	k.stmts(list)
	k.emit(code.Loud)
}

func (k *compiler) ifClause(cmd *syntax.IfClause) {
	var ends []int
	for c := cmd; c != nil; c = c.Else {
		if len(c.Cond) == 0 { // else
			k.stmts(c.Then)
			k.patch(ends...)
			return
		}
		k.condition(c.Cond)
		next := k.emit(code.JumpFail)
		k.stmts(c.Then)
		ends = append(ends, k.emit(code.Jump))
		k.patch(next)
	}
	k.emit(code.Status, 0)
	k.patch(ends...)
}

func (k *compiler) while(cmd *syntax.WhileClause) {
	begin := k.emit(code.LoopBegin)
	start := k.here()
	k.c.Instrs[begin].B = int32(start)
	k.condition(cmd.Cond)
	check := k.emit(code.LoopCheck)
	if cmd.Until {
		k.flag(code.LoopUntil)
	}
	k.stmts(cmd.Do)
	k.emit(code.LoopNext, start)
	k.patch(check, begin)
	k.emit(code.LoopEnd)
}

func (k *compiler) forClause(cmd *syntax.ForClause) {
	switch loop := cmd.Loop.(type) {
	case *syntax.WordIter:
		k.forWords(cmd, loop)
	case *syntax.CStyleLoop:
		k.forArith(cmd, loop)
	}
}

func (k *compiler) forWords(cmd *syntax.ForClause, loop *syntax.WordIter) {
	line := k.lineOf(loop.Name.Pos())
	defer k.resting(line)()
	k.emit(code.Line, 0, 0, line)
	k.emit(code.Mark)
	if loop.InPos.IsValid() {
		for _, w := range loop.Items {
			k.arg(w)
		}
	} else {
		k.emit(code.Word)
		k.emit(code.Special, '@')
		k.flag(code.Quoted)
		k.emit(code.Fields)
	}
	begin := k.emit(code.IterBegin, 0, 0, k.command0(cmd.Pos(), headEnd(loop)))
	start := k.here()
	k.c.Instrs[begin].B = int32(start)
	op := code.IterNext
	if cmd.Select {
		op = code.SelectNext
	}
	next := k.emit(op, k.str(loop.Name.Value), 0, line)
	k.stmts(cmd.Do)
	k.emit(code.Jump, start)
	k.c.Instrs[next].B = int32(k.here())
	k.patch(begin)
	k.emit(code.LoopEnd)
}

// headEnd is where the head of a loop over words ends.
func headEnd(loop *syntax.WordIter) syntax.Pos {
	if n := len(loop.Items); n > 0 {
		return loop.Items[n-1].End()
	}
	return loop.Name.End()
}

func (k *compiler) forArith(cmd *syntax.ForClause, loop *syntax.CStyleLoop) {
	init, cond, post := k.forParts(loop)
	part := func(text string) {
		k.arithLine(text, cmd.Pos())
		k.arithText(text, loop.Lparen, code.ArithLoop)
	}
	k.emit(code.Line, 0, 0, k.lineOf(cmd.Pos()))
	begin := k.emit(code.LoopBegin)
	part(init)
	start := k.here()
	part(cond)
	check := k.emit(code.LoopCheck)
	k.flag(code.LoopArith)
	k.stmts(cmd.Do)
	// What a round ends with is noted before the step changes it.
	k.emit(code.LoopNext, k.here()+1)
	k.c.Instrs[begin].B = int32(k.here())
	part(post)
	k.emit(code.Jump, start)
	k.patch(check, begin)
	k.emit(code.LoopEnd)
}

func (k *compiler) caseClause(cmd *syntax.CaseClause) {
	line := k.lineOf(cmd.Word.End())
	defer k.resting(line)()
	k.emit(code.Line, k.str("case "+k.text(cmd.Word.Pos(), cmd.Word.End())+" in "), 0, line)
	k.flag(code.LineHead)
	k.emit(code.PushStr, k.str("0"))
	k.value(cmd.Word, code.Str)
	type item struct{ tests, body []int }
	items := make([]item, len(cmd.Items)) // jumps to be patched
	var done []int
	for i, it := range cmd.Items {
		k.patch(items[i].tests...)
		k.now = line
		for _, p := range it.Patterns {
			k.value(p, code.Pattern)
			items[i].body = append(items[i].body, k.emit(code.CaseMatch))
		}
		next := k.emit(code.Jump) // to the next tests
		k.patch(items[i].body...)
		k.stmts(it.Stmts)
		empty, last := len(it.Stmts) == 0, i+1 == len(cmd.Items)
		switch {
		case last || it.Op == syntax.Break || it.Op == 0:
			if empty {
				k.emit(code.Status, 0)
			}
			done = append(done, k.emit(code.Jump))
		case it.Op == syntax.Fallthrough:
			items[i+1].body = append(items[i+1].body, k.emit(code.Jump))
		default:
			k.emit(code.CaseNote)
			if empty {
				k.flag(1)
			}
			items[i+1].tests = append(items[i+1].tests, k.emit(code.Jump))
		}
		if last {
			k.patch(next)
		} else {
			items[i+1].tests = append(items[i+1].tests, next)
		}
	}
	k.emit(code.CaseNone)
	k.patch(done...)
	k.emit(code.Pop)
	k.emit(code.Pop)
}

func (k *compiler) binary(s *syntax.Stmt, cmd *syntax.BinaryCmd, whose uint8) {
	switch cmd.Op {
	case syntax.AndStmt, syntax.OrStmt:
		k.list(cmd)
	default:
		k.pipeline(s, cmd, whose)
	}
}

// isPipeline reports whether a statement is a | b.
func isPipeline(s *syntax.Stmt) bool {
	b, ok := s.Cmd.(*syntax.BinaryCmd)
	return ok && (b.Op == syntax.Pipe || b.Op == syntax.PipeAll)
}

// pipelineStages are the stages of a | b | c, whose tree is nested on either side.
func pipelineStages(s *syntax.Stmt) []*syntax.Stmt {
	var stages []*syntax.Stmt
	var walk func(s *syntax.Stmt, all bool)
	walk = func(s *syntax.Stmt, all bool) {
		if isPipeline(s) && len(s.Redirs) == 0 && !s.Negated && !s.Background {
			b := s.Cmd.(*syntax.BinaryCmd)
			walk(b.X, b.Op == syntax.PipeAll)
			walk(b.Y, all)
			return
		}
		if all {
			s = withStderr(s)
		}
		stages = append(stages, s)
	}
	walk(s, false)
	return stages
}

// pipeline compiles a | b | c.
func (k *compiler) pipeline(s *syntax.Stmt, cmd *syntax.BinaryCmd, whose uint8) {
	stages := pipelineStages(&syntax.Stmt{Position: s.Position, Cmd: cmd})
	n := len(k.c.Pipes)
	k.c.Pipes = append(k.c.Pipes, code.Pipe{})
	if whose&code.Staged == 0 { // background has told of those of a job
		k.announceStages(stages)
	}
	last := stages[len(stages)-1]
	text := k.command0(last.Pos(), last.End())
	at := k.emit(code.Pipeline, 0, n, text)
	k.flag(whose)
	_, parens := last.Cmd.(*syntax.Subshell)
	if parens = parens && !last.Negated; parens {
		k.flag(code.Parens)
	}
	starts := make([]int32, len(stages))
	for i, st := range stages {
		starts[i] = int32(k.here())
		k.stage(st)
		k.emit(code.End)
	}
	k.c.Pipes[n].Stages = starts
	k.patch(at)
	if parens {
		k.emit(code.Check, text)
		k.flag(code.Piped | whose)
	}
}

// announceStages tells of the stages of a pipeline, in the task that starts them.
func (k *compiler) announceStages(list []*syntax.Stmt) {
	k.emit(code.Line, 0, 0, k.rest)
	for _, s := range list {
		k.announceStage(s)
	}
}

// announceStage tells, in the task that starts it, of a simple command that runs in one
// of its own, and of the line of a subshell.
func (k *compiler) announceStage(s *syntax.Stmt) {
	if simpleCommand(s) {
		k.emit(code.Line, k.commandText(s), 0, k.commandLine(s))
		k.flag(code.LineStage)
	} else if sub, ok := s.Cmd.(*syntax.Subshell); ok {
		k.emit(code.Line, 0, 0, k.lineOf(sub.End()))
	}
}

// stage compiles what announceStage has told of.
func (k *compiler) stage(s *syntax.Stmt) {
	at := k.here()
	if s.Negated {
		k.stmt(s)
		return
	}
	k.stmtOf(s, code.Staged)
	if simpleCommand(s) {
		k.c.Instrs[at].F = 1
	}
}

// simpleCommand reports whether a statement begins with CmdBegin.
func simpleCommand(s *syntax.Stmt) bool {
	if s.Negated || s.Background {
		return false
	}
	switch s.Cmd.(type) {
	case nil, *syntax.CallExpr, *syntax.DeclClause, *syntax.LetClause:
		return true
	}
	return false
}

// withStderr returns a statement that ends with 2>&1, which is what |& behind it means.
func withStderr(s *syntax.Stmt) *syntax.Stmt {
	piped, at := *s, s.End()
	piped.Redirs = append(slices.Clip(s.Redirs), &syntax.Redirect{
		OpPos: at, Op: syntax.DplOut, N: &syntax.Lit{ValuePos: at, ValueEnd: at, Value: "2"},
		Word: &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{ValuePos: at, ValueEnd: at, Value: "1"}}},
	})
	return &piped
}

// impliedRedirect reports whether a redirection is that of |&.
func impliedRedirect(r *syntax.Redirect) bool { return r.N != nil && r.N.Pos() == r.OpPos }

// list compiles a && b || c, which is nested to the left as deep as it is long.
func (k *compiler) list(cmd *syntax.BinaryCmd) {
	var rest []*syntax.BinaryCmd
	var first *syntax.Stmt
	for {
		rest = append(rest, cmd)
		first = cmd.X
		b, ok := first.Cmd.(*syntax.BinaryCmd)
		if !ok || b.Op != syntax.AndStmt && b.Op != syntax.OrStmt || first.Negated || first.Background || len(first.Redirs) > 0 {
			break
		}
		cmd = b
	}
	k.emit(code.Quiet)
	k.stmt(first)
	k.emit(code.Loud)
	for i := len(rest) - 1; i >= 0; i-- {
		op := code.JumpFail
		if rest[i].Op == syntax.OrStmt {
			op = code.JumpOK
		}
		at := k.emit(op)
		if i > 0 {
			k.emit(code.Quiet)
		}
		k.stmt(rest[i].Y)
		if i > 0 {
			k.emit(code.Loud)
		}
		k.patch(at)
	}
}
