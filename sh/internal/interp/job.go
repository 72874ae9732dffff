package interp

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Job is a child in the background.
type Job struct {
	Number int // 0: a process substitution, which wait knows by its PID alone
	PID    int
	Text   string
	task   *Task
	Gone   bool // wait has reported it
}

// startJob runs a body beside the task.
func (t *Task) startJob(i *code.Instr) {
	c := t.fork(t.pc, true)
	c.quiet = 0
	if i.F&code.Inverted != 0 && t.env.opts.has(optErrexit) {
		c.quiet = 1
	}
	if i.F&code.Piped != 0 {
		c.env.depth-- // its stages are children of the shell
	}
	if !t.env.opts.has(optMonitor) && c.env.traps["SIGINT"] == "" {
		c.setTrap("SIGINT", "") // what is typed to stop the script is not for it
	}
	if t.FD(0) != nil && t.FD(0).host == hostStdin {
		c.setFD(0, &Desc{refs: 1, null: true})
	}
	t.addJob(c, strings.TrimSpace(t.code.Strs[i.B]))
	t.background(c)
	t.pc = int(i.A)
	t.status = 0
}

func (t *Task) addJob(c *Task, text string) *Job {
	j := &Job{Number: 1, PID: c.id, Text: text, task: c}
	for _, other := range t.env.jobs {
		if other.Number >= j.Number && !other.Gone {
			j.Number = other.Number + 1
		}
	}
	t.env.jobs = append(t.env.jobs, j)
	t.env.lastBG = c.id
	return j
}

// addSub keeps a process substitution, and forgets those before it that have ended.
func (t *Task) addSub(c *Task) {
	jobs := slices.DeleteFunc(slices.Clone(t.env.jobs), func(j *Job) bool { return j.Number == 0 && !j.Running() })
	t.env.jobs = append(jobs, &Job{PID: c.id, task: c, Gone: true})
	t.env.lastBG = c.id
}

// procSub runs a body beside the task, at the other end of a pipe in /dev/fd.
func (t *Task) procSub(i *code.Instr) {
	r, w := newPipe()
	c := t.fork(t.pc, true)
	c.quiet = 0
	mine := r
	if i.F == 1 {
		c.setFD(0, r)
		mine = w
	} else {
		c.setFD(1, w)
	}
	fd := t.highFD()
	t.setFD(fd, mine)
	own := savedFD{fd: fd, sub: true}
	if n := len(t.cmds); n > 0 {
		t.cmds[n-1].saved = append(t.cmds[n-1].saved, own)
	} else if n := len(t.blocks); n > 0 && t.blocks[n-1].kind == blockRedirs {
		t.blocks[n-1].saved = append(t.blocks[n-1].saved, own)
	}
	t.addSub(c)
	t.background(c)
	t.pc = int(i.A)
	t.add(t.top(), "/dev/fd/"+strconv.Itoa(fd), segQuoted)
}

// highFD returns a closed descriptor for the shell's own use: the last one below 64,
// or the first one above where there is none.
func (t *Task) highFD() int {
	const top, user = 63, 10
	for fd := top; fd >= user; fd-- {
		if t.FD(fd) == nil {
			return fd
		}
	}
	return t.freeFD(top + 1)
}

// coproc runs a body beside the task, with pipes to and from it.
func (t *Task) coproc(i *code.Instr) {
	name := t.code.Strs[i.B]
	inR, inW := newPipe()
	outR, outW := newPipe()
	c := t.fork(t.pc, true)
	c.quiet = 0
	c.setFD(0, inR)
	c.setFD(1, outW)
	fd0 := t.highFD()
	t.setFD(fd0, outR)
	fd1 := t.highFD()
	t.setFD(fd1, inW)
	t.SetArray(name, []string{strconv.Itoa(fd0), strconv.Itoa(fd1)})
	t.setVar(name+"_PID", strconv.Itoa(c.id))
	t.addJob(c, "coproc "+name)
	t.background(c)
	t.pc = int(i.A)
	t.status = 0
}

// Jobs are the children in the background; LastBackground is $!, 0 for none.
func (t *Task) Jobs() []*Job { return t.env.jobs }

// LastBackground is described at Jobs.
func (t *Task) LastBackground() int { return t.env.lastBG }

// Running reports whether a job has not ended.
func (j *Job) Running() bool { return j.task.state != ended }

// Status is how a job has ended.
func (j *Job) Status() int { return j.task.status }

// WaitChild stops the task until a child changes; a builtin returns Waits then.
func (t *Task) WaitChild() int {
	t.state = waiting
	return Waits
}

// WaitFor stops the task for a time.
func (t *Task) WaitFor(d time.Duration) int {
	t.sleepFor(d)
	return Waits
}

// statusSignalled is added to the number of a signal that ends a command.
const statusSignalled = 128

// kill ends a task as a signal does that it has no trap for. Its trap for EXIT runs.
func (t *Task) kill(sig int) {
	if t.state == ended {
		return
	}
	if t.busy { // when its instruction is over
		t.signals = append(t.signals, sig)
		return
	}
	before := t.status
	t.status = statusSignalled + sig
	t.killed = sig
	if t.tool != nil {
		t.tool.stop()
		t.tool = nil
	}
	for _, c := range t.waits {
		c.kill(sig)
	}
	t.m.awake(t)
	t.endAll(t.status, nil)
	if t.env.traps["EXIT"] == "" || t.ending || sig == sigKill {
		t.dropAll()
		t.exit()
		return
	}
	t.m.forget(t)
	t.m.enqueue(t)
	if t.capture != nil {
		t.capture.drop(t.m)
	}
	t.waits, t.capture, t.seat, t.again, t.Resume, t.pend = nil, nil, nil, nil, nil, nil
	t.quit(t.status)
	t.status = before
}

// dropAll drops blocks and commands, with what their redirections have put aside: the
// end of a pipe that is left open would be waited for.
func (t *Task) dropAll() {
	for i := range slices.Backward(t.cmds) {
		t.restore(t.cmds[i].saved)
	}
	for i := range slices.Backward(t.blocks) {
		t.restore(t.blocks[i].saved)
	}
	t.blocks, t.cmds = nil, nil
}

// Kill sends a signal to a task by its number; false when there is none.
func (t *Task) Kill(pid, sig int) bool {
	for _, j := range t.env.jobs {
		if j.PID == pid && j.Running() {
			if sig != 0 {
				j.task.signal(sig)
			}
			return true
		}
	}
	target := t
	switch pid {
	case t.id:
	case t.env.pid: // the shell that this task is a subshell of
		for target.parent != nil && target.id != pid {
			target = target.parent
		}
	default:
		i := slices.IndexFunc(t.m.tasks, func(x *Task) bool { return x.id == pid && x.state != ended })
		if i < 0 {
			return false
		}
		target = t.m.tasks[i]
	}
	if sig == 0 {
		return true
	}
	target.signal(sig)
	if target == t && t.ending && t.state == running {
		t.status = 0 // what its trap for EXIT sees
	}
	return true
}

// child returns a task for a command that a tool runs.
func (t *Task) child(x *command.Exec) *Task {
	text := x.Args[0]
	t.m.charge(stringHeader * len(x.Args))
	env := x.Env
	if env == nil {
		env = t.env.vars.Exported()
	}
	c := t.fork(0, false)
	c.fresh(env)
	if x.Dir != "" {
		c.env.dir = x.Dir
	}
	for i, stream := range []any{x.Stdin, x.Stdout, x.Stderr} {
		switch s := stream.(type) {
		case nil:
		case interface{ Read([]byte) (int, error) }:
			if i == 0 {
				c.setFD(0, &Desc{refs: 1, read: s})
				continue
			}
			if w, ok := stream.(interface{ Write([]byte) (int, error) }); ok {
				c.setFD(i, &Desc{refs: 1, write: w})
			}
		case interface{ Write([]byte) (int, error) }:
			c.setFD(i, &Desc{refs: 1, write: s})
		}
	}
	if x.Shell {
		c.code = t.m.source(text, 0)
		if len(x.Args) > 1 {
			c.env.name, c.env.pos = x.Args[1], x.Args[2:]
			c.env.from = x.Args[1]
		}
		return c
	}
	c.code, c.pc = commandCode, commandExec
	c.args = append([]string(nil), x.Args...)
	c.cmds = append(c.cmds, cmd{pc: commandExec})
	c.tooled = true
	return c
}

// commandCode runs a command that has its arguments already: the task begins behind
// CmdBegin, or, when the command has begun, at End.
var commandCode = &code.Code{Instrs: []code.Instr{{Op: code.CmdBegin}, {Op: code.Exec}, {Op: code.End}}, Strs: []string{""}}

const (
	commandExec = 1 + iota
	commandEnd
)

// script runs a file as a command: a script of a shell that the machine is.
func (t *Task) script(c *cmd, path string, args []string) {
	text, err := t.m.files.ReadFile(vfs.Join(t.env.dir, path), scriptMax)
	if err != nil {
		t.Errorf("%s: %s", path, command.Reason(err))
		t.endCommand(126)
		return
	}
	if line, _, _ := strings.Cut(string(text[:min(len(text), 200)]), "\n"); strings.HasPrefix(line, "#!") {
		words := strings.Fields(line[2:])
		if len(words) > 0 && !shellName(words) {
			t.interpreter(c, path, words, args)
			return
		}
	} else if strings.IndexByte(string(text[:min(len(text), 80)]), 0) >= 0 {
		t.Errorf("%s: cannot execute binary file: Exec format error", path)
		t.endCommand(126)
		return
	}
	t.RunShell(Script{Text: string(text), Name: path, Args: args[1:]})
}

const scriptMax = 16 << 20

// shellName reports whether a shebang names this shell.
func shellName(words []string) bool {
	name := words[0]
	if strings.HasSuffix(name, "/env") && len(words) > 1 {
		name = words[1]
	}
	name = name[strings.LastIndexByte(name, '/')+1:]
	return name == "bash" || name == "sh" || name == "dash"
}

// interpreter runs a script by the command that its shebang names.
func (t *Task) interpreter(c *cmd, path string, words, args []string) {
	name := words[0]
	rest := words[1:]
	if strings.HasSuffix(name, "/env") && len(rest) > 0 {
		name, rest = rest[0], rest[1:]
		if name == "-S" && len(rest) > 0 {
			name, rest = rest[0], rest[1:]
		}
	}
	base := name[strings.LastIndexByte(name, '/')+1:]
	f, ok := t.program(base)
	if !ok || f.Tool == nil {
		t.Errorf("%s: cannot execute: required file not found", path)
		t.endCommand(statusNotFound)
		return
	}
	list := append([]string{base}, rest...)
	list = append(append(list, path), args[1:]...)
	t.args = append(t.args[:c.args], list...)
	t.runTool(c, f.Tool, t.args[c.args:])
}

// Script is what a shell of its own is to run.
type Script struct {
	Text, Name string
	Args       []string
	Options    []string // "-e", "-opipefail"
	FromArg    bool
	Input      bool // it comes from standard input
}

// kind says where the text comes from.
func (s *Script) kind() scriptKind {
	switch {
	case s.FromArg:
		return scriptArgument
	case s.Input:
		return scriptInput
	}
	return scriptFile
}

// RunShell runs a script in a shell of its own, for the command on top, and waits.
func (t *Task) RunShell(s Script) int {
	c := t.fork(0, false)
	c.fresh(t.env.vars.Exported())
	c.ownVars(t.env.pid)
	c.deepen()
	for _, name := range t.exportedFuncs() {
		f := *t.env.funcs[name]
		f.file = "environment"
		c.env.funcs[name] = &f
	}
	c.env.pid = c.id
	c.env.name, c.env.pos, c.env.from = s.Name, append([]string(nil), s.Args...), s.Name
	c.env.script = s.kind()
	for _, o := range s.Options {
		c.option(o)
	}
	c.code = t.m.source(s.Text, 0)
	t.cmds[len(t.cmds)-1].phase = cmdWait
	t.pc--
	t.foreground(c)
	return Moved
}

// deepen counts a shell that another one has started: SHLVL.
func (t *Task) deepen() {
	text, _ := t.Get("SHLVL")
	n, _ := strconv.Atoi(text)
	t.importEnv("SHLVL", strconv.Itoa(n+1))
}

// fresh gives a task an environment that has nothing but exported variables.
func (t *Task) fresh(exported []string) {
	t.blocks = nil
	t.env.funcs, t.env.shared = map[string]*Func{}, false
	t.env.opts = defaultOpts
	t.env.depth, t.quiet, t.indirection = 0, 0, 0
	t.env.disabled, t.env.completions = nil, nil
	t.env.shown = nil
	t.env.vars.Release()
	t.env.vars = t.newVars()
	for _, kv := range exported {
		if name, value, ok := strings.Cut(kv, "="); ok {
			t.importEnv(name, value)
		}
	}
}

// option sets an option of the command line: "-e", "-opipefail", "-Oextglob".
func (t *Task) option(text string) {
	on := text[0] == '-'
	list, name := SetOptions, text[2:]
	if text[1] == 'O' {
		list = ShellOptions
	}
	for i := range list {
		o := &list[i]
		if name != "" && o.Name == name || name == "" && o.Letter == text[1] {
			t.SetOption(o, on)
		}
	}
}
