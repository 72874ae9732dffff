package interp

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// cmd is a simple command that is being made or runs.
type cmd struct {
	args, redirs int  // where its own begin
	pc           int  // of its first instruction behind CmdBegin
	temp         bool // it has a scope of assignments
	failed       bool // an assignment has failed
	phase        cmdPhase
	builtin      *Builtin
	saved        []savedFD
}

type cmdPhase uint8

const (
	cmdNew     cmdPhase = iota
	cmdBuiltin          // a builtin waits
	cmdFlush            // its output waits for a pipe
	cmdTool             // a tool runs
	cmdWait             // a child runs
)

// Builtin is a command of the shell itself: one row in the list of package builtin.
type Builtin struct {
	Name    string
	Usage   string // arguments: "[-L|-P] [DIR]"
	Summary string
	Help    string
	Special bool // found before functions in POSIX mode; assignments before it stay
	Run     func(c *Call) int
}

// Call is one call of a builtin.
type Call struct {
	*Task
	Name string
	Args []string // without the name; they are valid until Run returns
	out  []byte
}

// What a builtin returns beside a status.
const (
	Waits = -1 // it has to wait: Run is called again, with what Resume keeps
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
	}
}

func (t *Task) start(c *cmd) {
	args := t.args[c.args:]
	if t.env.opts.has(optXtrace) {
		t.trace(args)
	}
	if len(args) == 0 {
		t.null(c)
		return
	}
	if c.failed {
		t.endCommand(1)
		return
	}
	name := args[0]
	if f := t.env.funcs[name]; f != nil {
		t.callFunction(f, c)
		return
	}
	if b := t.Builtin(name); b != nil {
		if !t.apply(c, b.Name == "exec") {
			t.endCommand(1)
			return
		}
		c.builtin = b
		t.runBuiltin(c)
		return
	}
	if !t.apply(c, false) {
		t.endCommand(1)
		return
	}
	t.external(c, args)
}

// Builtin returns an enabled builtin.
func (t *Task) Builtin(name string) *Builtin {
	b := t.m.builtins[name]
	if b != nil && t.env.disabled[name] {
		return nil
	}
	return b
}

// null runs a command without words: its assignments are done.
func (t *Task) null(c *cmd) {
	status := 0
	if t.lastSub >= 0 {
		status = t.lastSub
	}
	if !t.apply(c, false) || c.failed {
		status = 1
	}
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
	t.popCommand()
	t.finish(status)
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
}

// undo takes back what a command has changed for itself.
func (t *Task) undo(c *cmd) {
	if c.saved != nil {
		t.restore(c.saved)
		c.saved = nil
	}
	if c.temp {
		t.env.vars.popTemp()
		c.temp = false
	}
}

// finish sets the status of a command that has ended.
func (t *Task) finish(status int) {
	t.status = status
	t.setPipeStatus(status)
	t.check()
}

// finishKeep is finish where PIPESTATUS is set already.
func (t *Task) finishKeep(status int) {
	t.status = status
	t.check()
}

// check sees to a status that is an error.
func (t *Task) check() {
	if t.status == 0 || t.quiet > 0 || t.state == ended {
		return
	}
	t.check0()
}

func (t *Task) check0() {
	if t.status == 0 || t.quiet > 0 || t.state == ended {
		return
	}
	if t.errTrap() {
		return
	}
	if t.env.opts.has(optErrexit) {
		t.Exit(t.status)
	}
}

func (t *Task) runBuiltin(c *cmd) {
	t.call = Call{Task: t, Name: t.args[c.args], Args: t.args[c.args+1:], out: t.call.out[:0]}
	depth := len(t.cmds)
	status := c.builtin.Run(&t.call)
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
			t.flushNow()
		}
		return
	}
	t.Resume = nil
	c = &t.cmds[depth-1]
	if len(t.call.out) == 0 {
		t.endCommand(status)
		return
	}
	t.pend = append(t.pend[:0], t.call.out...)
	t.flushBuiltin(c, status)
}

// flushBuiltin writes what a builtin has printed, and ends it.
func (t *Task) flushBuiltin(c *cmd, status int) {
	for len(t.pend) > 0 {
		n, o, err := t.output(1, t.pend)
		t.pend = t.pend[n:]
		if o == again {
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
		if len(c.out)+len(x) > cap(c.out) {
			c.Task.m.charge(len(x))
		}
		c.out = append(c.out, x...)
	}
}

// Out is the buffer that Print appends to.
func (c *Call) Out() *[]byte { return &c.out }

// Errorf prints a message with the name of the builtin in front.
func (c *Call) Errorf(format string, args ...any) {
	c.Task.Errorf(c.Name+": "+format, args...)
}

// callFunction begins a function.
func (t *Task) callFunction(f *Func, c *cmd) {
	if !t.apply(c, false) {
		t.endCommand(1)
		return
	}
	pos := append([]string(nil), t.args[c.args+1:]...)
	saved, temp := c.saved, c.temp
	c.saved, c.temp = nil, false
	t.popCommand()
	b := t.push(block{
		kind: blockCall, saved: saved, temp: temp, code: t.code, pc: t.pc, line: t.line, name: f.Name, file: t.env.from,
		fn: f, pos: t.env.pos, loops: t.env.loops,
	})
	_ = b
	t.env.vars.push()
	t.env.pos, t.env.loops = pos, 0
	t.code, t.pc = f.code, int(f.def.Body)
	t.status = 0
}

// define makes a function.
func (t *Task) define(f *code.Func) {
	if t.env.shared {
		funcs := make(map[string]*Func, len(t.env.funcs)+1)
		for name, f := range t.env.funcs {
			funcs[name] = f
		}
		t.env.funcs, t.env.shared = funcs, false
	}
	t.m.acct.Book(funcBytes)
	t.env.funcs[f.Name] = &Func{Name: f.Name, code: t.code, def: f, file: t.env.from}
	t.status = 0
}

const funcBytes = 128

// external runs what is neither function nor builtin.
func (t *Task) external(c *cmd, args []string) {
	name := args[0]
	tool, path, status := t.find(name)
	switch {
	case tool != nil:
		t.startTool(c, tool, args)
	case path != "":
		t.script(c, path, args)
	default:
		if status == 127 && t.notFoundHandle(c) {
			return
		}
		t.endCommand(status)
	}
}

// find looks for a command that is no part of the shell. It reports what it does
// not find.
func (t *Task) find(name string) (tool *command.Command, path string, status int) {
	if strings.Contains(name, "/") {
		tool, path, err := t.byPath(name)
		switch {
		case err == nil:
			return tool, path, 0
		case vfs.ErrnoOf(err) == vfs.ENOENT:
			t.Errorf("%s: No such file or directory", name)
			return nil, "", 127
		case vfs.ErrnoOf(err) == vfs.EISDIR:
			t.Errorf("%s: Is a directory", name)
		default:
			t.Errorf("%s: %s", name, command.Reason(err))
		}
		return nil, "", 126
	}
	tool, path, status = t.Search(name)
	if status == 127 {
		t.Errorf("%s: command not found", name)
	} else if status == 126 {
		t.Errorf("%s: Permission denied", path)
		path = ""
	}
	return tool, path, status
}

func (t *Task) byPath(name string) (*command.Command, string, error) {
	full := vfs.Join(t.env.dir, name)
	info, err := t.m.files.Stat(full)
	if err == nil {
		switch {
		case info.IsDir():
			return nil, "", vfs.EISDIR
		case !info.Permits(vfs.MayExecute):
			return nil, "", vfs.EACCES
		}
		return nil, name, nil
	}
	if dir, base := vfs.Split(full); systemDir(dir) {
		if tool := t.tool1(base); tool != nil {
			return tool, full, nil
		}
	}
	return nil, "", err
}

func systemDir(dir string) bool { return dir == "/bin" || dir == "/usr/bin" }

// tool1 returns a tool; a builtin that is a command too stands for one.
func (t *Task) tool1(name string) *command.Command {
	return t.m.tools[name]
}

// Search looks a name up in PATH. The status is 127 when there is nothing and 126
// when what is there may not run.
func (t *Task) Search(name string) (tool *command.Command, path string, status int) {
	if name == "" {
		return nil, "", 127
	}
	list, _ := t.Get("PATH")
	denied := ""
	for list != "" || path != "" {
		var dir string
		dir, list, _ = strings.Cut(list, ":")
		if systemDir(dir) {
			if tool := t.tool1(name); tool != nil {
				return tool, dir + "/" + name, 0
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
			return nil, full, 0
		}
		denied = full
	}
	if denied != "" {
		return nil, denied, 126
	}
	return nil, "", 127
}

// Errorf prints a message behind the name of the shell and the line.
func (t *Task) Errorf(format string, args ...any) {
	var b []byte
	b = append(b, t.prefix()...)
	b = appendf(b, format, args...)
	b = append(b, '\n')
	t.errOut(b)
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
