package interp

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/compile"
	"github.com/skillet-run/skillet/sh/internal/pattern"
	"github.com/skillet-run/skillet/sh/internal/regex"
	"github.com/skillet-run/skillet/vfs"
)

// codeCache keeps what was compiled of short texts: patterns, and the source of
// eval and traps.
type codeCache struct {
	patterns map[patternKey]*pattern.Pattern
	sources  map[string]*code.Code
	regexes  map[regexKey]*regex.Regexp
	exprs    map[string]*arith.Expr

	read     *code.Code // whose readings are kept
	readings []string
}

type patternKey struct {
	text  string
	flags pattern.Flags
}

// A cache has so many entries at most, of texts of so many bytes.
const (
	cacheSize  = 256
	cachedText = 512
)

func (m *Machine) compiled(text string, flags pattern.Flags) *pattern.Pattern {
	key := patternKey{text, flags}
	if p := m.codes.patterns[key]; p != nil {
		return p
	}
	m.charge(len(text) * 8)
	p := pattern.Compile(text, flags)
	if len(text) > cachedText {
		return p
	}
	if m.codes.patterns == nil || len(m.codes.patterns) >= cacheSize {
		m.codes.patterns = map[patternKey]*pattern.Pattern{}
	}
	m.codes.patterns[key] = p
	return p
}

// source compiles text that a script has made.
func (m *Machine) source(text string, line int) *code.Code {
	if c := m.codes.sources[text]; c != nil && c.Line == line {
		return c
	}
	if err := m.sourceRoom(text); err != nil {
		m.fail(err)
		return emptyCode
	}
	m.charge(len(text) * 64)
	c := compile.Source(text, line)
	if len(text) > cachedText {
		return c
	}
	if m.codes.sources == nil || len(m.codes.sources) >= cacheSize {
		m.codes.sources = map[string]*code.Code{}
	}
	m.codes.sources[text] = c
	return c
}

// sourceRoom fails where there is no memory to compile text.
func (m *Machine) sourceRoom(text string) error {
	const tree = 64 // bytes that a byte of source takes while it is parsed, about
	return m.room(tree * int64(len(text)))
}

// fatal reports whether an error is about the run rather than a file.
func fatal(err error) bool {
	var limit *budget.LimitError
	var errno vfs.Errno
	return errors.As(err, &limit) || !errors.As(err, &errno)
}

func appendf(b []byte, format string, args ...any) []byte { return fmt.Appendf(b, format, args...) }

// unwinding says what is to be left when the present instruction is over.
type unwinding uint8

const (
	unwindNone   unwinding = iota
	unwindLine             // the line that runs, which may be one of eval or of a sourced file
	unwindScript           // the line of the script that runs, with all that it has called
	unwindValue            // the same, with the statuses that there are
	unwindAll              // the task
)

// abort ends a shell that is not interactive, as an error of an expansion does.
func (t *Task) abort(status int) { t.unwind, t.failed = unwindAll, status }

// discard drops the line that runs, as an error of an expansion does: the shell
// goes on with the next one.
func (t *Task) discard() { t.Discard() }

// Discard is what discard does, for builtins.
func (t *Task) Discard() { t.discardWith(1) }

// discardWith is discard with the status that the line leaves.
func (t *Task) discardWith(status int) {
	if t.unwind == unwindNone {
		t.unwind, t.failed = unwindLine, status
	}
}

// DiscardFor drops what an error of a variable asks for: the line that runs or, for that of
// an expression that is a subscript or the value of an integer variable, the script's. For
// such a value a status that is an error stays.
func (t *Task) DiscardFor(err error) {
	var wrong *arith.Error
	if !errors.As(err, &wrong) || t.unwind != unwindNone {
		t.discard()
		return
	}
	t.unwind, t.failed = unwindScript, 1
	if !wrong.Subscript && t.status != 0 {
		t.unwind, t.failed = unwindValue, t.status
	}
}

// inSubshell reports whether the task is a part of a shell, as of parentheses and pipes.
func (t *Task) inSubshell() bool { return t.parent != nil && t.env.pid != t.id }

// isSubstitution reports whether the task is the body of a substitution of its parent's.
func (t *Task) isSubstitution() bool {
	return t.parent.capture != nil && slices.Contains(t.parent.waits, t)
}

// evaluates reports whether a block runs a source within the one that the shell reads.
func evaluates(b block) bool {
	return b.kind == blockEval || b.kind == blockTrap || b.kind == blockSource
}

// unwindNow does what abort or discard have asked for.
func (t *Task) unwindNow() {
	how := t.unwind
	t.unwind = unwindNone
	if t.state == ended {
		return
	}
	if t.state == waiting { // the instruction did not come to its end
		t.state = running
	}
	if how == unwindAll {
		t.quit(t.failed)
		return
	}
	if t.inSubshell() && !t.ending { // there is no next line for it, not even one of eval
		if t.isSubstitution() || how != unwindValue && slices.ContainsFunc(t.blocks, evaluates) {
			t.failed = 1
		}
		t.quit(t.failed)
		return
	}
	for n := len(t.blocks); n > 0; n = len(t.blocks) {
		if b := t.blocks[n-1]; evaluates(b) && how == unwindLine || b.kind == blockGhost {
			break
		}
		t.env.named = t.env.named || t.blocks[n-1].kind == blockCall
		t.leave()
	}
	base, status := block{}, t.failed
	if n := len(t.blocks); n > 0 && evaluates(t.blocks[n-1]) {
		base, status = t.blocks[n-1], 1
	} else if t.env.script == scriptArgument {
		status = 1
	}
	t.cut(&base)
	t.quiet = base.quiet
	t.status = status
	if how != unwindValue {
		t.setPipeStatus(status)
	}
	for pc := t.pc; pc < len(t.code.Instrs); pc++ {
		if op := t.code.Instrs[pc].Op; op == code.Group || op == code.Syntax {
			t.pc = pc
			return
		}
	}
	t.pc = len(t.code.Instrs) - 1
}

// group stands in front of a line of source, which is read now: set -v prints it. What
// the lines before have made of the aliases changes how the rest is read.
func (t *Task) group(i *code.Instr) {
	switch opts := t.env.opts; {
	case i.B > 0 && opts.has(optOnecmd) && len(t.blocks) == 0 && t.env.script != scriptArgument:
		t.pc = len(t.code.Instrs) - 1
	case i.B > 0 && opts.has(optExpandAliases) && t.code.Aliases != t.env.aliasEra:
		t.readAgain(i)
	default:
		if opts.has(optVerbose) {
			t.echo(int(i.B))
		}
		if opts.has(optNoexec) {
			t.skipGroup()
		}
	}
}

// skipGroup goes on at the next line of source, or where an error in it is reported.
func (t *Task) skipGroup() {
	for t.pc < len(t.code.Instrs)-1 && t.code.Instrs[t.pc].Op != code.Group && t.code.Instrs[t.pc].Op != code.Syntax {
		t.pc++
	}
}

// echo prints for set -v what is read with a line of the source.
func (t *Task) echo(group int) {
	c := t.code
	if t.m.codes.read != c {
		t.m.charge(len(c.Text) * 64)
		t.m.codes.read, t.m.codes.readings = c, compile.Readings(c)
	}
	if list := t.m.codes.readings; group < len(list) {
		t.errOut([]byte(list[group]))
	}
}

// readAgain compiles the rest of the source with the aliases that there are now.
func (t *Task) readAgain(i *code.Instr) {
	text, line := compile.Rest(t.code, int(i.A))
	t.m.charge(len(text) * 64)
	c := compile.Aliased(text, line, t.env.aliases, len(text)+aliasGrowth)
	c.Aliases = t.env.aliasEra
	t.code, t.pc = c, 0
}

// aliasGrowth is how much longer aliases may make a text.
const aliasGrowth = 1 << 20

// aliased returns text with its aliases expanded.
func (t *Task) aliased(text string) string {
	if !t.env.opts.has(optExpandAliases) || len(t.env.aliases) == 0 {
		return text
	}
	t.m.charge(len(text) * 8)
	return compile.ExpandAliases(text, t.env.aliases, len(text)+aliasGrowth)
}

// syntax reports a syntax error, which ends what is read.
func (t *Task) syntax(i *code.Instr) {
	t.tellSyntax(i)
	for n := len(t.blocks); n > 0 && (t.blocks[n-1].kind == blockLoop || t.blocks[n-1].kind == blockRedirs); n-- {
		t.leave()
	}
	n := len(t.blocks)
	status := 2
	if n > 0 && t.blocks[n-1].kind == blockEval {
		t.endCall(status, status)
		return
	}
	if n > 0 && t.blocks[n-1].kind == blockTrap {
		t.endTrap()
		return
	}
	if n > 0 && t.blocks[n-1].kind != blockGhost {
		t.endCall(status, status)
		return
	}
	switch i.F {
	case code.SyntaxNested:
		t.status = 1
	case code.SyntaxEnd:
	default:
		t.status = status
	}
	t.finishTask()
}

// tellSyntax writes the message of a syntax error.
func (t *Task) tellSyntax(i *code.Instr) {
	message, text := t.code.Strs[i.A], t.code.Strs[i.B]
	if message == "" {
		return
	}
	head := t.env.from
	if n := len(t.blocks); n > 0 && t.blocks[n-1].kind == blockEval {
		head += ": " + t.blocks[n-1].name
	} else if n > 0 && t.blocks[n-1].kind == blockTrap {
		head += ": " + trapTitle(t.blocks[n-1].sig)
	} else if t.env.script == scriptArgument && n == 0 {
		head += ": -c"
	}
	typed := t.m.options.Interactive && len(t.blocks) == 0
	if !typed {
		head += ": line " + strconv.Itoa(int(i.C))
	}
	for line := range strings.SplitSeq(message, "\n") {
		t.errOut(appendf(nil, "%s: %s\n", head, line))
	}
	if i.F == 0 && !typed {
		t.errOut(appendf(nil, "%s: `%s'\n", head, text))
	}
}

// trapTitle is how a message about the text of a trap begins.
func trapTitle(sig string) string {
	switch sig {
	case "EXIT":
		return "exit trap"
	case "ERR":
		return "error trap"
	case "DEBUG":
		return "debug trap"
	case "RETURN":
		return "return trap"
	}
	return "trap"
}

// finishTask ends a task, after its trap for EXIT.
func (t *Task) finishTask() {
	if t.inverted {
		t.status, t.inverted = truth(t.status != 0), false
	}
	goesOn := t == t.m.main && t.m.options.Interactive && !t.m.left
	if text, ok := t.env.traps["EXIT"]; ok && text != "" && !t.ending && !goesOn {
		t.ending = true
		t.runTrap("EXIT", text)
		return
	}
	t.exit()
}

// Eval runs text in the task: as eval does.
func (t *Task) Eval(name, text string) int {
	line := t.line
	if at := t.cmds[len(t.cmds)-1].pc - 1; at >= 0 && t.code.Instrs[at].Op == code.CmdBegin {
		line = max(line, int(t.code.Instrs[at].B)) // its lines count from the end of the command
	}
	c := t.m.source(t.aliased(text), line-1)
	saved, temp, notice := t.leaveCommand()
	t.push(block{kind: blockEval, notice: notice, code: t.code, pc: t.pc, line: t.line, name: name, saved: saved, temp: temp, untrapped: t.untrapped()})
	t.indirection++
	t.enter(c)
	return Moved
}

// enter goes to the beginning of a code; one that runs nothing succeeds.
func (t *Task) enter(c *code.Code) {
	t.code, t.pc = c, 0
	if len(c.Instrs) == 1 {
		t.status = 0
	}
}

// leaveCommand ends the simple command of a builtin that moves the task elsewhere; its
// redirections and assignments go to the next block.
func (t *Task) leaveCommand() (saved []savedFD, temp bool, notice *notice) {
	c := &t.cmds[len(t.cmds)-1]
	saved, temp, notice = c.saved, c.temp, c.notice
	c.saved, c.temp, c.notice = nil, false, nil
	t.popCommand()
	return saved, temp, notice
}

// Source runs text as a file that is sourced.
func (t *Task) Source(file, text string, args []string) int {
	c := t.m.source(t.aliased(text), 0)
	pos := append([]string(nil), args...)
	saved, temp, notice := t.leaveCommand()
	b := block{
		kind: blockSource, notice: notice, code: t.code, pc: t.pc, line: t.line, name: "source", file: t.env.from, saved: saved, temp: temp,
		loops: t.env.loops, untrapped: t.untrapped(),
	}
	if len(pos) > 0 {
		b.hadPos, b.pos, b.kept = true, t.env.pos, t.kept
		t.env.pos, t.kept = pos, t.keep(pos)
	}
	t.hideTraps(t.push(b), "DEBUG")
	t.env.loops = 0
	t.enter(c)
	t.env.from = file
	return Moved
}

// NotSourced ends source where there is no file: a trap for RETURN runs as behind one.
func (t *Task) NotSourced() int {
	text := t.env.traps["RETURN"]
	if text == "" || t.inTrap("RETURN") || t.quiet == 0 && t.env.opts.has(optErrexit) {
		return 1
	}
	before := t.status
	saved, temp, notice := t.leaveCommand()
	t.push(block{kind: blockEval, notice: notice, code: t.code, pc: t.pc, line: t.line, saved: saved, temp: temp, untrapped: t.untrapped()})
	t.indirection++
	t.status = 1
	t.runTrap("RETURN", text)
	t.status = before
	return Moved
}

// emptyCode does nothing.
var emptyCode = &code.Code{Instrs: []code.Instr{{Op: code.End}}}
