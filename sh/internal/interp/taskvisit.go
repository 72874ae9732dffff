package interp

import (
	"slices"

	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/sh/internal/code"
)

// leastTask is what a task that has ended takes.
const leastTask = 6

// task visits a task: of one that has ended, what others may still ask.
func (g *graph) task(t *Task) {
	v := g.v
	snapshot.Number(v, &t.id)
	snapshot.Number(v, &t.state)
	snapshot.Number(v, &t.status)
	snapshot.Number(v, &t.killed)
	v.Bool(&t.absent)
	main := t == g.m.main
	v.Bool(&main)
	if v.Loading() && t.state > ended {
		v.Fail("there is no state %d of a task", t.state)
	}
	if t.state == ended && !main {
		return
	}
	g.tasks.ref(g, &t.parent)
	g.codes.ref(g, &t.code)
	snapshot.Number(v, &t.pc)
	snapshot.Number(v, &t.line)
	if !v.Loading() {
		t.table = g.vars.ID(t.env.vars)
	}
	snapshot.Number(v, &t.table)
	g.env(&t.env)
	g.stacks(t)
	g.waiting(t)
	snapshot.Number(v, &t.quiet)
	snapshot.Number(v, &t.unwind)
	snapshot.Number(v, &t.failed)
	snapshot.Number(v, &t.value)
	snapshot.Numbers(v, &t.statuses)
	snapshot.Number(v, &t.lastSub)
	snapshot.Numbers(v, &t.signals)
	snapshot.Number(v, &t.indirection)
	v.Text(&t.command)
	v.Bool(&t.ending)
	v.Bool(&t.once)
	v.Bool(&t.inverted)
	snapshot.Number(v, &t.within)
	snapshot.Number(v, &t.trapping)
	v.Bool(&t.tooled)
}

// env visits what a subshell inherits, but for the variables.
func (g *graph) env(e *Env) {
	v := g.v
	snapshot.Map(v, &e.funcs, 1, func(f **Func) { g.funcs.need(g, f) })
	if v.Loading() && e.funcs == nil {
		e.funcs = map[string]*Func{}
	}
	v.Bool(&e.shared)
	v.Bool(&e.named)
	opts := int64(e.opts)
	snapshot.Number(v, &opts)
	e.opts = Opts(opts)
	v.Text(&e.name)
	v.Texts(&e.pos)
	v.Text(&e.dir)
	snapshot.Number(v, &e.umask)
	for _, n := range [...]*int{&e.depth, &e.pid, &e.lastBG, &e.loops, &e.aliasEra, &e.getopts, &e.funcNest} {
		snapshot.Number(v, n)
	}
	v.Text(&e.lastArg)
	v.TextMap(&e.traps)
	v.TextMap(&e.shown)
	g.jobs.refs(g, &e.jobs)
	v.Texts(&e.dirs)
	v.TextMap(&e.aliases)
	v.TextMap(&e.hash)
	v.Instant(&e.seconds)
	snapshot.Number(v, &e.script)
	v.Text(&e.from)
	snapshot.Map(v, &e.disabled, 1, v.Bool)
	snapshot.List(v, &e.completions, 3, func(c *Completion) {
		v.Text(&c.Name)
		v.Texts(&c.Options)
		v.Text(&c.Rest)
	})
}

// stacks visits what the task is in the middle of.
func (g *graph) stacks(t *Task) {
	v := g.v
	g.descs2(&t.fds)
	g.descs2(&t.ctl)
	snapshot.List(v, &t.blocks, 21, g.block)
	words := t.words[:t.nwords]
	snapshot.List(v, &words, 4, g.word)
	if v.Loading() {
		t.words, t.nwords = words, len(words)
	}
	v.Texts(&t.strs)
	v.Texts(&t.args)
	snapshot.Numbers(v, &t.marks)
	snapshot.List(v, &t.cmds, 9, g.cmd)
	snapshot.List(v, &t.redirs, 7, g.redir)
	snapshot.List(v, &t.elems, 4, g.elem)
	snapshot.List(v, &t.compounds, 4, func(c *Compound) {
		snapshot.Number(v, &c.Arg)
		v.Text(&c.Name)
		v.Bool(&c.Append)
		snapshot.List(v, &c.Elems, 4, g.elem)
	})
}

func (g *graph) elem(e *Elem) {
	g.v.Text(&e.Key)
	g.v.Bool(&e.HasKey)
	g.v.Text(&e.Value)
	g.v.Bool(&e.Append)
}

func (g *graph) word(w *word) {
	v := g.v
	v.Blob(&w.buf)
	v.Bool(&w.quoted)
	v.Bool(&w.plain)
	snapshot.List(v, &w.segs, 2, func(s *segment) {
		snapshot.Number(v, &s.end)
		snapshot.Number(v, &s.kind)
	})
	if !v.Loading() {
		return
	}
	last := int32(0)
	for _, s := range w.segs {
		if s.end < last || int(s.end) > len(w.buf) {
			v.Fail("a part of a word is outside of it")
			return
		}
		last = s.end
	}
}

func (g *graph) block(b *block) {
	v := g.v
	snapshot.Number(v, &b.kind)
	for _, n := range [...]*int{
		&b.quiet, &b.args, &b.strs, &b.words, &b.cmds, &b.marks, &b.redirs, &b.next, &b.last, &b.pc, &b.line, &b.loops, &b.status, &b.getopts,
	} {
		snapshot.Number(v, n)
	}
	snapshot.Number(v, &b.brk)
	snapshot.Number(v, &b.cont)
	v.Texts(&b.items)
	v.Blob(&b.answer)
	g.saved(&b.saved)
	g.codes.ref(g, &b.code)
	v.Text(&b.name)
	v.Text(&b.file)
	g.funcs.ref(g, &b.fn)
	v.Texts(&b.pos)
	v.Bool(&b.hadPos)
	v.Bool(&b.temp)
	opts := int64(b.opts)
	snapshot.Number(v, &opts)
	b.opts = Opts(opts)
	v.Bool(&b.hasOpts)
	v.Text(&b.sig)
	snapshot.Numbers(v, &b.statuses)
	v.TextMap(&b.traps)
	v.Bool(&b.told)
	v.Instant(&b.start)
	v.Bool(&b.posix)
	v.Bool(&b.untrapped)
	v.Bool(&b.ownGetopts)
	g.tasks.refs(g, &b.stages)
	g.notice(&b.notice)
	if v.Loading() && (b.kind > blockGhost || b.next < 0 || b.next > max(len(b.items), 2)) {
		v.Fail("a block is none")
	}
}

// saved visits descriptors that come back.
func (g *graph) saved(list *[]savedFD) {
	snapshot.List(g.v, list, 2, func(s *savedFD) {
		snapshot.Number(g.v, &s.fd)
		g.hold(&s.d)
		g.v.Bool(&s.sub)
		if g.v.Loading() && (s.fd < 0 || s.fd > maxFD) {
			g.v.Fail("a descriptor has the number %d", s.fd)
		}
	})
}

// notice visits what listeners have been told of, from the innermost outwards.
func (g *graph) notice(d **notice) {
	v := g.v
	var list []*notice
	for x := *d; x != nil; x = x.outer {
		list = append(list, x)
	}
	snapshot.List(v, &list, 10, func(p **notice) {
		if v.Loading() {
			*p = &notice{}
		}
		x := *p
		e := &x.event
		v.Instant(&x.began)
		v.Text((*string)(&e.Kind))
		snapshot.Number(v, &e.ID)
		snapshot.Number(v, &e.Parent)
		snapshot.Number(v, &e.Task)
		v.Text((*string)(&e.What))
		v.Text(&e.Name)
		v.Texts(&e.Args)
		v.Text(&e.Dir)
		snapshot.Number(v, &e.Line)
	})
	if !v.Loading() {
		return
	}
	*d = nil
	for _, x := range slices.Backward(list) {
		x.outer, *d = *d, x
	}
}

func (g *graph) cmd(c *cmd) {
	v := g.v
	snapshot.Number(v, &c.args)
	snapshot.Number(v, &c.redirs)
	snapshot.Number(v, &c.pc)
	v.Bool(&c.temp)
	snapshot.Number(v, &c.phase)
	v.Bool(&c.external)
	v.Bool(&c.forced)
	name, tool := "", ""
	if c.builtin != nil {
		name = c.builtin.Name
	}
	if c.tool != nil {
		tool = c.tool.Name
	}
	v.Text(&name)
	v.Text(&tool)
	g.saved(&c.saved)
	snapshot.List(v, &c.aside, 4, g.elem)
	g.notice(&c.notice)
	if !v.Loading() {
		return
	}
	if tool != "" {
		if c.tool = g.m.tool(tool); c.tool == nil {
			v.Fail("there is no command %s", tool)
			return
		}
	}
	if name != "" {
		if c.builtin = g.m.builtin(name); c.builtin == nil {
			v.Fail("there is no builtin %s", name)
		}
	}
	if c.phase > cmdLast || c.phase == cmdBuiltin && c.builtin == nil ||
		(c.phase == cmdIdle || c.phase == cmdAsk || c.phase == cmdTool) && c.tool == nil {
		v.Fail("a command is none")
	}
}

// redir visits a redirection that is to be done, with what the code says of it.
func (g *graph) redir(r *redir) {
	v := g.v
	if v.Loading() {
		r.r = new(code.Redir)
	}
	snapshot.Number(v, &r.r.Op)
	snapshot.Number(v, &r.r.FD)
	v.Bool(&r.r.Named)
	v.Text(&r.r.Var)
	snapshot.Number(v, &r.r.Line)
	v.Text(&r.text)
	v.Text(&r.bad)
	if v.Loading() && (r.r.Op > code.RedirString || r.r.FD < 0) {
		v.Fail("a redirection is none")
	}
}

// waiting visits what the task waits for.
func (g *graph) waiting(t *Task) {
	v := g.v
	g.tasks.refs(g, &t.waits)
	g.pipes.ref(g, &t.capture)
	v.Blob(&t.pend)
	v.Instant(&t.until)
	g.resume(t)
	g.ask(t)
	g.tool(t)
}

// Kept is what a builtin keeps in Resume while it waits, unless that is true or bytes.
type Kept interface{ Visit(v *snapshot.Visitor) }

// What Resume may be.
const (
	keptNothing = iota
	keptTrue
	keptBytes
	keptOther // what Builtin.Kept makes
)

func (g *graph) resume(t *Task) {
	v := g.v
	what := keptNothing
	switch t.Resume.(type) {
	case bool:
		what = keptTrue
	case []byte:
		what = keptBytes
	case Kept:
		what = keptOther
	}
	snapshot.Number(v, &what)
	switch what {
	case keptNothing:
	case keptTrue:
		t.Resume = true
	case keptBytes:
		b, _ := t.Resume.([]byte)
		v.Blob(&b)
		t.Resume = b
	case keptOther:
		n := len(t.cmds)
		if v.Loading() && (n == 0 || t.cmds[n-1].builtin == nil || t.cmds[n-1].builtin.Kept == nil) {
			v.Fail("a builtin waits that does not")
			return
		}
		if v.Loading() {
			t.Resume = t.cmds[n-1].builtin.Kept()
		}
		t.Resume.(Kept).Visit(v)
	default:
		v.Fail("there is no kind %d of what builtins keep", what)
	}
}
