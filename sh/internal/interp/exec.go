package interp

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/vars"
	"github.com/skillet-run/skillet/vfs"
)

// cmd is a simple command that is being made or runs.
type cmd struct {
	args, redirs int  // where its own begin
	pc           int  // of its first instruction behind CmdBegin
	temp         bool // it has a scope of assignments
	phase        cmdPhase
	builtin      *Builtin
	tool         *command.Command // while it runs, or waits to
	external     bool             // it is no part of the shell
	forced       bool             // it begins without input
	saved        []savedFD
	aside        []Elem  // assignments that redirections do not see
	notice       *notice // to listeners
}

type cmdPhase uint8

const (
	cmdNew     cmdPhase = iota
	cmdBuiltin          // a builtin waits
	cmdFlush            // its output waits for a pipe
	cmdTool             // a tool runs
	cmdWait             // a child runs
	cmdIdle             // a tool waits for its input to begin
	cmdAsk              // the host runs it

	cmdLast = cmdAsk
)

// Builtin is a command of the shell itself: one row in the list of package builtin.
type Builtin struct {
	Name    string
	Usage   string // arguments: "[-L|-P] [DIR]"
	Summary string
	Help    string
	Special bool // found before functions in POSIX mode; assignments before it stay
	// Program says that there is a program of this name in /usr/bin elsewhere; one
	// that is a Program only is no part of the shell: bash.
	Program Program
	// Effects says what a call would do beside changing the shell; nil: nothing.
	Effects func(args []string) command.Effects
	// Kept makes what Run keeps in Resume while it waits, to be read from a snapshot;
	// nil: that is true or bytes, or Run never waits.
	Kept func() Kept
	Run  func(c *Call) int
}

// Program says what a builtin stands for.
type Program uint8

// What a builtin stands for.
const (
	BuiltinOnly Program = iota
	BuiltinAndProgram
	ProgramOnly
)

// Call is one call of a builtin.
type Call struct {
	*Task
	Name    string
	Args    []string // without the name; they are valid until Run returns
	Resumed any      // what Resume was given before it waited; nil: the call begins
	out     []byte
}

// What a builtin returns beside a status.
const (
	Waits = -1 // it has to wait: Run is called again, with what it has given to Resume
	Moved = -2 // the task goes on elsewhere: the builtin has seen to it
)

// exec runs the simple command whose words are complete.
func (t *Task) exec() {
	c := &t.cmds[len(t.cmds)-1]
	switch c.phase {
	case cmdNew:
		t.start(c)
	case cmdBuiltin:
		t.runBuiltin(c)
	case cmdFlush:
		t.flushBuiltin(c, t.status)
	case cmdTool, cmdWait:
		t.resumeCommand(c)
	case cmdIdle:
		t.idle(c)
	case cmdAsk:
		t.ask(c)
	}
}

func (t *Task) start(c *cmd) {
	t.assignAside(c)
	args := t.args[c.args:]
	if len(args) == 0 {
		t.null(c)
		return
	}
	if t.env.opts.has(optXtrace) {
		t.trace(args)
	}
	name := args[0]
	if f := t.env.funcs[name]; f != nil {
		t.deepenStage(&t.code.Instrs[t.pc-1])
		t.callFunction(f, c)
		return
	}
	if b := t.Builtin(name); b != nil {
		t.deepenStage(&t.code.Instrs[t.pc-1])
		t.tell(c, IsBuiltin)
		if !t.apply(c, b.Name == "exec") {
			t.endCommand(1)
			return
		}
		c.builtin = b
		if b.Special && c.temp && t.env.opts.has(optPosix) {
			t.keepAssignments(c)
		}
		t.runBuiltin(c)
		return
	}
	t.external(c, args)
}

// deepenStage counts a stage of a pipeline as a subshell where it runs a part of the shell:
// its words are expanded before.
func (t *Task) deepenStage(exec *code.Instr) {
	if t.madeFor(exec) && t.parent.env.depth == t.env.depth {
		t.env.depth++
	}
}

// keepAssignments makes the assignments in front of a special builtin last: POSIX mode.
func (t *Task) keepAssignments(c *cmd) {
	list := t.env.vars.PopTemp()
	c.temp = false
	for i := range list {
		if t.setVar(list[i].Key, list[i].Value) {
			t.Report(t.env.vars.Declare(list[i].Key, vars.Change{Set: vars.Exported}, vars.Visible))
		}
	}
}

// Builtin returns an enabled builtin.
func (t *Task) Builtin(name string) *Builtin {
	b := t.m.builtin(name)
	if b != nil && (b.Program == ProgramOnly || t.env.disabled[name]) {
		return nil
	}
	return b
}

// Found is what a name that is no part of the shell leads to.
type Found struct {
	Tool    *command.Command
	Builtin *Builtin
	Path    string
	Status  int // 0, or 127 when there is nothing, or 126 when it cannot be run
}

// null runs a command without words: its assignments are done.
func (t *Task) null(c *cmd) {
	status := 0
	if t.lastSub >= 0 {
		status = t.lastSub
	}
	if !t.apply(c, false) {
		status = 1
	}
	t.env.lastArg = ""
	t.endCommand(status)
}

// apply does the redirections of a command; when they fail it says so.
func (t *Task) apply(c *cmd, keep bool) bool {
	if len(t.redirs) == c.redirs {
		return true
	}
	saved, ok := t.redirect(t.redirs[c.redirs:], keep)
	t.redirs = t.redirs[:c.redirs]
	c.saved = append(c.saved, saved...)
	return ok
}

// endCommand ends the simple command on top with a status.
func (t *Task) endCommand(status int) {
	c := &t.cmds[len(t.cmds)-1]
	if c.notice != nil {
		t.ended(c.notice, status, nil)
		c.notice = nil
	}
	i := &t.code.Instrs[t.pc-1]
	counts := t.mayFail(i) && !t.once && (!c.external || i.F&code.Sole == 0)
	t.popCommand()
	t.finish(status, counts)
}

func (t *Task) popCommand() {
	n := len(t.cmds) - 1
	c := &t.cmds[n]
	if len(t.args) > c.args {
		t.env.lastArg = t.args[len(t.args)-1]
		t.args = t.args[:c.args]
	}
	t.undo(c)
	*c = cmd{}
	t.cmds = t.cmds[:n]
	t.settle()
}

// undo takes back what a command has changed for itself.
func (t *Task) undo(c *cmd) {
	if c.notice != nil {
		t.ended(c.notice, t.status, nil)
		c.notice = nil
	}
	if c.saved != nil {
		t.restore(c.saved)
		c.saved = nil
	}
	if c.temp {
		t.env.vars.Pop()
		c.temp = false
	}
}

// finish sets the status of a command that has ended, which counts if it may be an error.
func (t *Task) finish(status int, counts bool) {
	t.status = status
	t.setPipeStatus(status)
	if counts {
		t.check("")
	}
	t.takeSignal()
}

// takeSignal runs the trap for a signal that has come while a command ran.
func (t *Task) takeSignal() {
	if len(t.signals) > 0 && t.state == running {
		t.nextSignal()
	}
}

// madeFor reports whether the task was made for the command that an instruction ends, as a
// stage of a pipeline or a job. With lastpipe the task of the pipeline runs a stage.
func (t *Task) madeFor(i *code.Instr) bool {
	n := len(t.blocks)
	return i.F&code.Staged != 0 && (n == 0 || t.blocks[n-1].kind == blockGhost)
}

// mayFail reports whether the status of the command that an instruction ends may be an
// error of the task.
func (t *Task) mayFail(i *code.Instr) bool { return i.F&code.Inverted == 0 && !t.madeFor(i) }

// checkOf is check for the command that an instruction ends.
func (t *Task) checkOf(i *code.Instr) { t.checkAs(i, "") }

// checkAs is checkOf for a command that is BASH_COMMAND in no other trap than that for ERR.
func (t *Task) checkAs(i *code.Instr, command string) {
	if t.mayFail(i) {
		t.check(command)
	}
}

// check sees to a status that is an error, of the present command or another one.
func (t *Task) check(command string) {
	if t.status == 0 || t.quiet > 0 || t.state == ended {
		return
	}
	t.check0(command)
}

func (t *Task) check0(command string) {
	if t.status == 0 || t.quiet > 0 || t.state == ended || t.unwind != unwindNone {
		return
	}
	if t.errTrap(command) {
		return
	}
	if t.env.opts.has(optErrexit) {
		t.errexit()
	}
}

func (t *Task) runBuiltin(c *cmd) {
	t.call = Call{Task: t, Name: t.args[c.args], Args: t.args[c.args+1:], Resumed: t.Resume, out: t.call.out[:0]}
	t.Resume = nil
	depth := len(t.cmds)
	status := c.builtin.Run(&t.call)
	t.call.Resumed = nil
	if t.m.fatal != nil {
		t.state = waiting
		return
	}
	switch status {
	case Waits:
		c = &t.cmds[depth-1]
		c.phase = cmdBuiltin
		t.pc--
		return
	case Moved:
		if len(t.call.out) > 0 {
			t.pend = append(t.pend[:0], t.call.out...)
			t.call.out = t.call.out[:0]
			t.flushNow()
		}
		return
	}
	c = &t.cmds[depth-1]
	if len(t.call.out) == 0 {
		t.endCommand(status)
		return
	}
	t.pend = append(t.pend[:0], t.call.out...)
	t.call.out = t.call.out[:0]
	t.flushBuiltin(c, status)
}

// flushBuiltin writes what a builtin has printed, and ends it.
func (t *Task) flushBuiltin(c *cmd, status int) {
	for len(t.pend) > 0 {
		n, o, err := t.output(1, t.pend)
		t.pend = t.pend[n:]
		if o == again {
			t.made(len(t.pend))
			c.phase, t.status = cmdFlush, status
			t.pc--
			t.wait()
			return
		}
		if err != nil {
			t.pend = t.pend[:0]
			if !t.writeFailed(t.args[c.args], err) {
				return
			}
			status = 1
			break
		}
	}
	t.endCommand(status)
}

// flushNow writes what is pending as far as there is room.
func (t *Task) flushNow() {
	for len(t.pend) > 0 {
		n, o, err := t.output(1, t.pend)
		t.pend = t.pend[n:]
		if o == again || err != nil {
			t.pend = t.pend[:0]
		}
	}
}

// output writes to a descriptor.
func (t *Task) output(fd int, b []byte) (int, outcome, error) {
	d := t.FD(fd)
	if d == nil {
		return 0, done, vfs.EBADF
	}
	return d.put(t, b)
}

// writeFailed sees to an error of output; false when it has ended the task.
func (t *Task) writeFailed(name string, err error) bool {
	if fatal(err) {
		t.m.fail(err)
		t.state = waiting
		return false
	}
	if vfs.ErrnoOf(err) == vfs.EPIPE {
		t.kill(sigPipe)
		return false
	}
	t.Errorf("%s: write error: %s", name, command.Reason(err))
	return true
}

// Print writes to standard output, when the builtin has ended.
func (c *Call) Print(s ...string) {
	for _, x := range s {
		if !c.made(len(x)) {
			return
		}
		c.out = append(c.out, x...)
	}
}

// Out is the buffer that Print appends to.
func (c *Call) Out() *[]byte { return &c.out }

// Errorf prints a message with the name of the builtin in front, behind the lines
// that have been printed: output of the shell is buffered by lines.
func (c *Call) Errorf(format string, args ...any) {
	c.out = c.FlushLines(c.out)
	c.Task.Errorf(c.Name+": "+format, args...)
}

// lineBuffer is how much of a line bash keeps back: the buffer of its standard output.
const lineBuffer = 4096

// FlushLines writes the whole lines of what has been printed, and what a buffer does not
// hold of the last one, and returns the rest.
func (c *Call) FlushLines(out []byte) []byte {
	n := bytes.LastIndexByte(out, '\n') + 1
	n += max(len(out)-n-1, 0) / lineBuffer * lineBuffer
	if n > 0 {
		if n, o, err := c.output(1, out[:n]); err == nil && o == done {
			return append(out[:0], out[n:]...)
		}
	}
	return out
}

// callFunction begins a function.
func (t *Task) callFunction(f *Func, c *cmd) {
	t.tell(c, IsFunction)
	if !t.apply(c, false) {
		t.endCommand(1)
		return
	}
	if most := t.env.funcNest; most > 0 && t.callDepth() >= most {
		t.Errorf("%s: maximum function nesting level exceeded (%d)", f.Name, most)
		t.discard()
		return
	}
	pos := append([]string(nil), t.args[c.args+1:]...)
	saved, temp, notice := t.leaveCommand()
	b := t.push(block{
		kind: blockCall, saved: saved, temp: temp, notice: notice, code: t.code, pc: t.pc, line: t.line, name: f.Name, file: t.env.from,
		fn: f, pos: t.env.pos, loops: t.env.loops, untrapped: t.untrapped(), getopts: t.env.getopts,
	})
	t.hideTraps(b, pseudoSignals[:]...)
	t.env.vars.Push()
	b.kept, t.kept = t.kept, t.keep(pos)
	t.env.pos, t.env.loops = pos, 0
	t.code, t.pc = f.code, int(f.def.Body)
	t.env.from = f.file
	if t.env.traps["DEBUG"] != "" { // with set -T
		t.line = f.def.Line
		t.debugTrap()
	}
}

// untrapped reports whether there is no trap for ERR.
func (t *Task) untrapped() bool {
	_, trapped := t.env.traps["ERR"]
	return !trapped
}

// callDepth is how many functions the task is in.
func (t *Task) callDepth() int {
	n := 0
	for i := range t.blocks {
		if b := &t.blocks[i]; b.kind == blockCall || b.kind == blockGhost && b.fn != nil {
			n++
		}
	}
	return n
}

// define makes a function.
func (t *Task) define(f *code.Func) {
	if old := t.env.funcs[f.Name]; old != nil && old.ReadOnly {
		t.Errorf("%s: readonly function", f.Name)
		t.finish(1, true)
		return
	}
	t.ownFuncs()
	t.dropFunc(f.Name)
	t.env.vars.Take(funcBytes(f))
	t.env.funcs[f.Name] = &Func{
		Name: f.Name, code: t.code, def: f, file: t.sourceName(), table: t.env.vars, Exported: t.env.opts.has(optAllexport),
	}
	t.status = 0
}

// funcBytes is about what the code of a function takes.
func funcBytes(f *code.Func) int64 {
	const least, perByte = 768, 12
	return least + perByte*int64(len(f.Text))
}

// dropFunc gives back what a function of the task's own has booked.
func (t *Task) dropFunc(name string) {
	if old := t.env.funcs[name]; old != nil && old.table == t.env.vars {
		t.env.vars.Take(-funcBytes(old.def))
	}
}

// notFoundHandle is the function that is called for commands that there are not.
const notFoundHandle = "command_not_found_handle"

// external runs what is neither function nor builtin.
func (t *Task) external(c *cmd, args []string) {
	c.external = true
	if !t.apply(c, false) {
		t.endCommand(1)
		return
	}
	handled := t.env.funcs[notFoundHandle] != nil && !t.tooled && !strings.Contains(args[0], "/")
	if handled && t.hashed(args[0]).Status == statusNotFound {
		t.notFound(c, args)
		return
	}
	t.runFound(c, t.find(args[0]), args[0])
}

// runFound runs what a command has led to, which is told that its name is name.
func (t *Task) runFound(c *cmd, f Found, name string) {
	if len(t.m.listeners) > 0 {
		t.tell(c, f.what())
	}
	args := t.args[c.args:]
	args[0] = name
	switch {
	case f.Status != 0:
		t.endCommand(f.Status)
	case f.Tool != nil:
		t.runTool(c, f.Tool, args)
	case f.Builtin != nil:
		c.builtin = f.Builtin
		t.runBuiltin(c)
	default:
		t.script(c, f.Path, args)
	}
}

// notFound calls the function for commands that there are not, in a child.
func (t *Task) notFound(c *cmd, args []string) {
	t.tell(c, IsMissing)
	child := t.fork(commandExec, false)
	child.env.depth--
	child.code = commandCode
	child.args = append([]string{notFoundHandle}, args...)
	child.cmds = append(child.cmds, cmd{pc: commandExec})
	c.phase = cmdWait
	t.pc--
	t.foreground(child)
}

// what says what has been found.
func (f *Found) what() What {
	switch {
	case f.Status != 0:
		return IsMissing
	case f.Tool != nil:
		return IsTool
	case f.Builtin != nil:
		return IsBuiltin
	}
	return IsScript
}

// find looks for a command that is no part of the shell. It reports what it does
// not find.
func (t *Task) find(name string) Found {
	if strings.Contains(name, "/") {
		f, err := t.byPath(name)
		if err == nil {
			return f
		}
		f.Status = statusNoExec
		if vfs.ErrnoOf(err) == vfs.ENOENT {
			f.Status = statusNotFound
		}
		if t.absent = t.tooled; t.tooled { // the tool tells it in its own words
			return f
		}
		text := command.Reason(err)
		if vfs.ErrnoOf(err) == vfs.EISDIR {
			text = "Is a directory"
		}
		t.Errorf("%s: %s", name, text)
		return f
	}
	f := t.hashed(name)
	t.absent = t.tooled && f.Status != 0
	switch {
	case t.absent:
	case f.Status == statusNotFound:
		t.Errorf("%s: command not found", name)
	case f.Status == statusNoExec:
		t.Errorf("%s: Permission denied", f.Path)
	}
	return f
}

// hashed is Search that knows what hash -p has been told.
func (t *Task) hashed(name string) Found {
	if path, ok := t.env.hash[name]; ok {
		if f, err := t.byPath(path); err == nil {
			return f
		}
	}
	return t.Search(name)
}

// Statuses of commands that do not run.
const (
	statusNoExec   = 126
	statusNotFound = 127
)

func (t *Task) byPath(name string) (Found, error) {
	full := vfs.Join(t.env.dir, name)
	info, err := t.m.files.Stat(full)
	if err == nil {
		switch {
		case info.IsDir():
			return Found{}, vfs.EISDIR
		case !info.Permits(vfs.MayExecute):
			return Found{}, vfs.EACCES
		}
		return Found{Path: name}, nil
	}
	if dir, base := vfs.Split(full); systemDir(dir) {
		if f, ok := t.program(base); ok {
			f.Path = full
			return f, nil
		}
	}
	return Found{}, err
}

func systemDir(dir string) bool { return dir == "/bin" || dir == "/usr/bin" }

// program returns what stands for the program of a name in /usr/bin.
func (t *Task) program(name string) (Found, bool) {
	if tool := t.m.tool(name); tool != nil {
		return Found{Tool: tool}, true
	}
	if b := t.m.builtin(name); b != nil && b.Program != BuiltinOnly {
		return Found{Builtin: b}, true
	}
	return Found{}, false
}

// Search looks a name up in PATH.
func (t *Task) Search(name string) Found {
	if name == "" {
		return Found{Status: statusNotFound}
	}
	list, set := t.Get("PATH")
	if !set && t.tooled {
		list = "/bin:/usr/bin" // as execvp has it
	}
	denied := ""
	for more := true; more; {
		var dir string
		dir, list, more = strings.Cut(list, ":")
		if systemDir(dir) {
			if f, ok := t.program(name); ok {
				f.Path = dir + "/" + name
				return f
			}
		}
		if dir == "" {
			dir = "."
		}
		full := dir + "/" + name
		info, err := t.m.files.Stat(vfs.Join(t.env.dir, full))
		if err != nil || info.IsDir() {
			continue
		}
		if info.Permits(vfs.MayExecute) {
			return Found{Path: full}
		}
		denied = full
	}
	if denied != "" {
		return Found{Path: denied, Status: statusNoExec}
	}
	return Found{Status: statusNotFound}
}

// Errorf prints a message behind the name of the shell and the line.
func (t *Task) Errorf(format string, args ...any) {
	var b []byte
	b = append(b, t.prefix()...)
	b = appendf(b, format, args...)
	b = append(b, '\n')
	t.errOut(b)
}

// fault tells of an error that ends a shell under set -e wherever it comes up, also
// where the status of the command is looked at.
func (t *Task) fault(format string, args ...any) {
	t.Errorf(format, args...)
	if t.env.opts.has(optErrexit) {
		t.abort(max(t.status, 1))
	}
}

// errOut writes to standard error.
func (t *Task) errOut(b []byte) {
	for len(b) > 0 {
		n, o, err := t.output(2, b)
		b = b[n:]
		if err != nil && fatal(err) {
			t.m.fail(err)
			return
		}
		if err != nil || o == again {
			return
		}
	}
}

func (t *Task) prefix() string {
	if t.m.options.Interactive && t.env.from == t.m.options.Name {
		return t.env.from + ": "
	}
	return t.env.from + ": line " + strconv.Itoa(t.line) + ": "
}

// charge takes units of work for n bytes.
func (m *Machine) charge(n int) bool {
	if err := m.acct.Charge(1 + n/64); err != nil {
		m.fail(err)
		return false
	}
	return true
}
