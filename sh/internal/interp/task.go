package interp

import (
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// state says what a task is doing.
type state uint8

const (
	running state = iota
	waiting       // for a pipe, a child or the clock
	queued        // a tool that has had its turn
	ended
)

// Task is one thread of a script: what is a process elsewhere.
type Task struct {
	m      *Machine
	id     int
	within int64 // the ID of the command that it belongs to, for listeners
	at     int   // in m.tasks
	parent *Task
	state  state
	status int // $?

	code *code.Code
	pc   int
	line int

	env       Env
	table     int     // of the variables, in a snapshot
	fds       []*Desc // by number; nil is closed
	blocks    []block
	booked    int64 // bytes, for blocks and what is below
	held      int64 // of the stacks, when they were looked through
	taken     int64 // what they have taken since
	loose     int64 // of an expansion that is under way
	kept      int64 // of the positional parameters
	words     []word
	nwords    int // of words in use
	strs      []string
	args      []string
	marks     []int
	cmds      []cmd
	redirs    []redir
	elems     []Elem
	compounds []Compound
	quiet     int // set -e does not apply
	unwind    unwinding
	failed    int // the status for it
	value     int64
	call      Call

	waits       []*Task // children in the foreground
	capture     *pipe   // of a substitution
	tool        *coroutine
	seat        *seat
	again       *record // of a tool that was in the middle of its work when the run was dumped
	asked       *asked
	outside     <-chan struct{} // closed when the host has done what the tool waits for
	tooled      bool            // it runs a command of a tool: no functions, messages of the tool
	pend        []byte          // output that a pipe had no room for
	absent      bool            // which there is not
	until       time.Duration   // to which it sleeps
	busy        bool            // a substitution runs within its instruction
	Resume      any             // what a builtin that waits keeps meanwhile
	statuses    []int
	ctl         []*Desc // that Desc of fds above are kept for process substitutions
	lastSub     int     // status of the last substitution of the command; -1: none
	killed      int     // signal that has ended it
	signals     []int   // that traps are to be run for
	indirection int     // how deep in substitutions and evals, for set -x
	command     string  // the text of $BASH_COMMAND
	trapping    int     // how many traps are running
	ending      bool    // exit is under way
	once        bool    // it ends behind the command that it was made for
	inverted    bool    // it ends with a status that is inverted
}

// Env is what a subshell inherits as a copy.
type Env struct {
	vars     *vars.Table
	funcs    map[string]*Func
	shared   bool // funcs belongs to the parent
	opts     Opts
	name     string // $0
	pos      []string
	dir      string
	umask    uint32
	depth    int // BASH_SUBSHELL
	pid      int // $$
	lastBG   int // $!
	lastArg  string
	loops    int
	traps    map[string]string
	shown    map[string]string // those of the parent, until there is an own one
	jobs     []*Job
	dirs     []string
	aliasEra int // of aliases
	aliases  map[string]string
	hash     map[string]string
	getopts  int           // what getopts keeps: the place in an argument
	seconds  time.Duration // when SECONDS was 0
	funcNest int           // FUNCNEST; 0 is no limit
	named    bool          // FUNCNAME is there outside of functions: an error has left one
	script   scriptKind
	from     string // messages: the name of the file that runs
	disabled map[string]bool
	// The newest ones first.
	completions []Completion
}

// Func is a function.
type Func struct {
	Name string
	code *code.Code
	def  *code.Func
	file string // BASH_SOURCE
	// Where its bytes are booked.
	table *vars.Table

	Exported bool // shells that the script starts have it: export -f
	ReadOnly bool
	Traced   bool // it inherits the traps for DEBUG and RETURN: declare -ft
}

// initEnv makes the environment of the main task.
func (t *Task) initEnv(o Options) {
	e := &t.env
	e.vars = t.newVars()
	e.funcs = map[string]*Func{}
	e.name, e.pos, e.dir, e.pid = o.Name, o.Args, o.Dir, o.PID
	e.from = o.Name
	e.umask = 0o022
	e.script = o.script()
	e.opts = defaultOpts
	e.seconds = t.m.start
	for _, kv := range o.Env {
		if name, value, ok := strings.Cut(kv, "="); ok {
			t.importEnv(name, value)
		}
	}
	t.ownVars(0)
}

// importEnv makes an exported variable of one of the environment.
func (t *Task) importEnv(name, value string) {
	if !quote.IsName(name) {
		return
	}
	t.Report(t.env.vars.Set(name, value))
	t.Report(t.env.vars.Declare(name, vars.Change{Set: vars.Exported}, vars.Visible))
}

// ownVars sets the variables that every shell has, be it started by another one.
func (t *Task) ownVars(parent int) {
	v := t.env.vars
	id := t.m.host.Identity()
	for _, x := range [...]struct {
		name, value string
		attr        vars.Attr
	}{
		{"IFS", " \t\n", 0},
		{"OPTIND", "1", vars.Integer},
		{"OPTERR", "1", 0},
		{"PS4", "+ ", 0},
		{"BASH", "/usr/bin/bash", 0},
		{"BASH_VERSION", "5.2.15(1)-release", 0},
		{"HOSTNAME", id.HostName, 0},
		{"HOSTTYPE", "x86_64", 0},
		{"OSTYPE", "linux-gnu", 0},
		{"MACHTYPE", "x86_64-pc-linux-gnu", 0},
		{"UID", strconv.Itoa(id.UID), vars.ReadOnly | vars.Integer},
		{"EUID", strconv.Itoa(id.UID), vars.ReadOnly | vars.Integer},
		{"PPID", strconv.Itoa(parent), vars.ReadOnly | vars.Integer},
	} {
		t.Report(v.Set(x.name, x.value))
		if x.attr != 0 {
			t.Report(v.Declare(x.name, vars.Change{Set: x.attr}, vars.Visible))
		}
	}
	for _, name := range [...]string{"SHELLOPTS", "BASHOPTS"} {
		t.Report(v.Declare(name, vars.Change{Set: vars.ReadOnly}, vars.Visible))
	}
	t.Report(v.SetArray("BASH_VERSINFO", []string{"5", "2", "15", "1", "release", "x86_64-pc-linux-gnu"}))
	t.Report(v.Declare("BASH_VERSINFO", vars.Change{Set: vars.ReadOnly}, vars.Visible))
	if _, set := v.Get("PWD"); !set {
		t.importEnv("PWD", t.env.dir)
	}
}

// fork returns a task with a copy of the environment that begins at pc. The task goes
// on beside it, or waits until it has ended.
func (t *Task) fork(pc int, beside bool) *Task {
	m := t.m
	m.lastPID++
	c := &Task{m: m, id: m.lastPID, parent: t, code: t.code, pc: pc, line: t.line, status: t.status, env: t.env}
	if beside {
		c.env.vars = t.env.vars.Copy(shellVars{c})
	} else {
		c.env.vars = t.env.vars.Fork(shellVars{c})
	}
	t.env.shared, c.env.shared = true, true
	if len(m.listeners) > 0 {
		c.within = t.innermost()
	}
	c.env.traps = nil
	c.inheritTraps(t.env.traps)
	c.env.shown = t.Traps()
	c.indirection = t.indirection
	c.env.jobs = nil
	c.statuses = append([]int(nil), t.statuses...)
	c.env.depth++
	c.env.loops = 0
	c.quiet = t.quiet
	c.fds = append([]*Desc(nil), t.fds...)
	for _, d := range c.fds {
		if d != nil {
			d.refs++
		}
	}
	// A function that the parent is in can be left in the child as well.
	ghosts := 0
	for i := range t.blocks {
		if k := t.blocks[i].kind; k == blockCall || k == blockSource || k == blockGhost {
			ghosts++
		}
	}
	if ghosts > 0 {
		const ofItsOwn = 2
		c.growBlocks(ghosts + ofItsOwn)
	}
	for i := range t.blocks {
		if b := &t.blocks[i]; b.kind == blockCall || b.kind == blockSource || b.kind == blockGhost {
			c.push(block{kind: blockGhost, name: b.name, line: b.line, file: b.file, fn: b.fn})
		}
	}
	c.at = len(m.tasks)
	m.tasks = append(m.tasks, c)
	m.acct.Spend(taskUnits)
	m.acct.Book(taskBytes)
	if m.acct.Room() < 0 {
		m.acct.Attend()
	}
	return c
}

// taskBytes is about what a task takes, taskUnits the work to make one.
const (
	taskBytes = 3 << 10
	taskUnits = 500
)

// foreground starts children and waits for them.
func (t *Task) foreground(children ...*Task) {
	t.waits = children
	t.state = waiting
	for i := len(children) - 1; i >= 0; i-- {
		t.m.first(children[i])
	}
}

// background starts a child beside this task.
func (t *Task) background(c *Task) { t.m.ready = append(t.m.ready, c) }

// waited reports whether all children in the foreground have ended.
func (t *Task) waited() bool {
	for _, c := range t.waits {
		if c.state != ended {
			return false
		}
	}
	return t.capture == nil || t.capture.writers == 0
}

// wait stops the task until something makes it ready.
func (t *Task) wait() { t.state = waiting }

// exit ends a task.
func (t *Task) exit() {
	if t.state == ended {
		return
	}
	t.state, t.Resume = ended, nil
	if t.killed != 0 { // whatever its trap for EXIT has said
		t.status = statusSignalled + t.killed
	}
	t.m.forget(t)
	if t.parent == nil { // what it has is there for the next run
		t.restFDs()
		return
	}
	m := t.m
	last := m.tasks[len(m.tasks)-1]
	m.tasks[t.at], last.at = last, t.at
	m.tasks = m.tasks[:len(m.tasks)-1]
	m.acct.Book(-taskBytes - t.booked)
	t.booked = 0
	for _, d := range t.fds {
		d.close(m)
	}
	for _, d := range t.ctl {
		d.close(m)
	}
	t.fds, t.ctl = nil, nil
	t.env.vars.Release()
	t.parent.childEnded(t)
}

// statusDropped is that of commands in whose middle the run ends: 128 + SIGKILL.
const statusDropped = 137

// drop ends a task that the run leaves behind.
func (t *Task) drop() {
	if t.tool != nil {
		t.tool.stop()
		t.tool = nil
	}
	if t.capture != nil {
		t.capture.drop(t.m)
	}
	t.endAll(statusDropped, t.m.fatal)
	t.exit()
}

func (t *Task) childEnded(c *Task) {
	if t.state == waiting {
		t.m.enqueue(t)
	}
}
