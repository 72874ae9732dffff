package interp

import (
	"errors"
	"slices"
	"time"

	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/compile"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// graph is a machine that is written or read: things that refer to each other by
// number. Writing begins with the machine and goes on with what it has met.
type graph struct {
	m    *Machine
	v    *snapshot.Visitor // where the present thing is written, or read from
	vars *vars.Snapshot

	codes kind[code.Code]
	funcs kind[Func]
	pipes kind[pipe]
	descs kind[Desc]
	jobs  kind[Job]
	tasks kind[Task]

	files map[fileID]string // what PATH leads to an open file, once it was searched for

	shapes map[*code.Code][]code.Shape // of the codes that tasks are in
}

// kind is a list of things and their numbers, from 1.
type kind[T any] struct {
	list []*T
	ids  map[*T]int
}

// ref visits a reference; nil is 0.
func (k *kind[T]) ref(g *graph, p **T) {
	id := 0
	if !g.v.Loading() && *p != nil {
		if id = k.ids[*p]; id == 0 {
			if k.ids == nil {
				k.ids = map[*T]int{}
			}
			k.list = append(k.list, *p)
			id = len(k.list)
			k.ids[*p] = id
		}
	}
	snapshot.Number(g.v, &id)
	if !g.v.Loading() {
		return
	}
	if *p = nil; id < 0 || id > len(k.list) {
		g.v.Fail("there is no %T of number %d", *p, id)
	} else if id > 0 {
		*p = k.list[id-1]
	}
}

// need is ref to something that has to be there.
func (k *kind[T]) need(g *graph, p **T) {
	if k.ref(g, p); g.v.Loading() && *p == nil && g.v.Err() == nil {
		g.v.Fail("a %T is missing", *p)
	}
}

// refs visits references to things that have to be there.
func (k *kind[T]) refs(g *graph, list *[]*T) {
	snapshot.List(g.v, list, 1, func(p **T) { k.need(g, p) })
}

// make makes n things that are to be read.
func (k *kind[T]) make(n int) {
	k.list = make([]*T, n)
	for i := range k.list {
		k.list[i] = new(T)
	}
}

func (k *kind[T]) len() int { return len(k.list) }

// section is a kind as the graph sees it.
type section struct {
	least int // bytes that a thing takes
	len   func() int
	make  func(n int)
	visit func(i int)
}

// sections are the kinds, in the order in which they can be read.
func (g *graph) sections() []section {
	return []section{
		{5, g.codes.len, g.codes.make, func(i int) { g.code(&g.codes.list[i]) }},
		{4, g.funcs.len, g.funcs.make, func(i int) { g.function(g.funcs.list[i]) }},
		{4, g.pipes.len, g.pipes.make, func(i int) { g.pipe(g.pipes.list[i]) }},
		{6, g.descs.len, g.descs.make, func(i int) { g.desc(g.descs.list[i]) }},
		{5, g.jobs.len, g.jobs.make, func(i int) { g.job(g.jobs.list[i]) }},
		{leastTask, g.tasks.len, g.makeTasks, func(i int) { g.task(g.tasks.list[i]) }},
	}
}

// makeTasks makes those that are to be read: Machine and state come first, so that
// no task is without.
func (g *graph) makeTasks(n int) {
	g.tasks.make(n)
	for _, t := range g.tasks.list {
		t.m, t.state = g.m, ended
	}
}

// Dump appends the machine to buf: between two runs, or where a run has stopped.
func (m *Machine) Dump(buf []byte) ([]byte, error) {
	if err := m.flush(); err != nil {
		return nil, err
	}
	for _, t := range append(m.tasks, m.main) {
		if t.tool != nil {
			if _, err := t.seat.dump(); err != nil {
				return nil, err
			}
		}
	}
	g := &graph{m: m, vars: vars.NewSnapshot()}
	root := snapshot.NewWriter(nil)
	g.v = root
	g.machine()
	sections := g.sections()
	bodies := make([]*snapshot.Visitor, len(sections))
	for i := range bodies {
		bodies[i] = snapshot.NewWriter(nil)
	}
	done := make([]int, len(sections))
	for more := true; more; {
		more = false
		for i, s := range sections {
			for g.v = bodies[i]; done[i] < s.len(); done[i]++ {
				s.visit(done[i])
				more = true
			}
		}
	}
	v := snapshot.NewWriter(buf)
	now := m.host.Monotonic()
	snapshot.Number(v, &now)
	for i := range sections {
		v.Count(done[i], 1)
	}
	known := snapshot.NewWriter(nil)
	g.vars.Visit(known, nil, nil)
	buf = append(v.Bytes(), bodies[0].Bytes()...) // codes
	for _, b := range bodies[1:] {
		buf = append(buf, b.Bytes()...)
	}
	buf = append(append(buf, root.Bytes()...), known.Bytes()...)
	for _, b := range append(bodies, root, known) {
		if b.Err() != nil {
			return nil, b.Err()
		}
	}
	return buf, nil
}

// Load makes a machine, which New has made and which has run nothing, what Dump has
// written. Any bytes may be given. The files have to be there already.
func (m *Machine) Load(data []byte) error {
	v := snapshot.NewReader(data)
	g := &graph{m: m, v: v, vars: vars.NewSnapshot()}
	var then time.Duration
	snapshot.Number(v, &then)
	v.Shift = m.host.Monotonic() - then
	sections := g.sections()
	counts := make([]int, len(sections))
	for i := range sections {
		counts[i] = v.Count(0, sections[i].least)
	}
	if err := m.acct.CheckBytes(taskBytes * int64(counts[len(counts)-1])); err != nil {
		return err
	}
	for i, s := range sections {
		s.make(counts[i])
	}
	for i, s := range sections {
		for n := 0; n < counts[i] && v.Err() == nil; n++ {
			s.visit(n)
		}
	}
	old := m.main
	old.env.vars.Release()
	g.machine()
	if v.Err() == nil {
		g.vars.Visit(v, shellVars{m.main}, old.env.vars)
	}
	if v.Err() == nil && len(v.Bytes()) > 0 {
		v.Fail("%d bytes are left over", len(v.Bytes()))
	}
	if v.Err() != nil {
		return v.Err()
	}
	return g.settle()
}

// machine visits what is of no task.
func (g *graph) machine() {
	m, v := g.m, g.v
	g.tasks.need(g, &m.main)
	g.tasks.refs(g, &m.tasks)
	for i := range m.std {
		if g.hold(&m.std[i]); v.Loading() && (m.std[i] == nil || m.std[i].host != hostStdin+hostStream(i)) {
			v.Fail("a standard stream is another one")
		}
	}
	g.tasks.refs(g, &m.ready)
	g.tasks.refs(g, &m.sleep)
	asking := slices.DeleteFunc(slices.Clone(m.asking), func(t *Task) bool { return t.tool != nil })
	g.tasks.refs(g, &asking)
	if v.Loading() {
		m.asking = asking
	}
	g.tasks.refs(g, &m.idle)
	v.Bool(&m.pausing)
	v.Bool(&m.left)
	snapshot.Number(v, &m.lastPID)
	snapshot.Number(v, &m.lastAsk)
	snapshot.Number(v, &m.lastID)
	snapshot.Number(v, &m.era)
	rand := int64(m.rand)
	snapshot.Number(v, &rand)
	m.rand = uint64(rand)
	v.Instant(&m.start)
	v.Instant(&m.seen)
	snapshot.Number(v, &m.seenAt)
	snapshot.Number(v, &m.turned)
	began := m.began.UnixNano()
	snapshot.Number(v, &began)
	if v.Loading() {
		m.began = time.Unix(0, began).UTC()
	}
}

// settle finishes what has been read: counts that follow from the rest, what has to be
// booked, what the machine relies on.
func (g *graph) settle() error {
	m := g.m
	for _, d := range g.descs.list {
		d.booked = int64(len(d.buf))
		m.acct.Book(d.booked)
		if p := d.pipe; p != nil && d.refs > 0 {
			if d.writes {
				p.writers++
			} else {
				p.readers++
			}
		}
	}
	for _, p := range g.pipes.list {
		if p.owner != nil { // who has no descriptor for it
			p.readers++
		}
		p.booked = int64(cap(p.buf))
		m.acct.Book(p.booked)
	}
	if err := g.tables(); err != nil {
		return err
	}
	for _, t := range g.tasks.list {
		if t.state == ended && t != m.main {
			continue
		}
		if err := g.sound(t); err != nil {
			return err
		}
		t.booked = int64(cap(t.blocks)) * blockBytes
		m.acct.Book(t.booked)
		if t.state != ended {
			t.bookLoaded()
		}
	}
	for _, f := range g.funcs.list {
		f.table = m.main.env.vars
		f.table.Take(funcBytes(f.def))
	}
	running := 0
	for _, t := range g.tasks.list {
		if t.state != ended && t != m.main {
			running++
		}
	}
	seen := map[*Task]bool{}
	for i, t := range m.tasks {
		if t.state == ended || t == m.main || t.parent == nil || seen[t] || len(m.tasks) != running {
			return errors.New("a task runs that does not")
		}
		seen[t] = true
		m.acct.Book(taskBytes)
		t.at = i
	}
	for _, t := range slices.Concat(m.asking, m.idle) {
		if n := len(t.cmds); t.state == ended || n == 0 || t.cmds[n-1].tool == nil {
			return errors.New("a task waits without a command")
		}
	}
	for _, t := range m.asking {
		if t.asked == nil || t.asked.id == 0 || t.asked.replied {
			return errors.New("a task has not asked")
		}
	}
	return m.acct.CheckBytes(0)
}

// tables gives the tasks their variables.
func (g *graph) tables() error {
	if g.circular() {
		return errors.New("a task is its own parent")
	}
	of := map[*vars.Table]*Task{}
	for _, t := range g.tasks.list {
		if t.state == ended && t != g.m.main {
			continue
		}
		table := g.vars.Table(t.table)
		if table == nil || of[table] != nil {
			return errors.New("a task has no variables of its own")
		}
		table.SetShell(shellVars{t})
		t.env.vars, of[table] = table, t
	}
	for table, t := range of {
		if p := table.Parent(); p != nil && (t.parent == nil || of[p] != t.parent) {
			return errors.New("a task has the variables of another one")
		}
	}
	return nil
}

// bookLoaded books what the task keeps beside its variables.
func (t *Task) bookLoaded() {
	t.kept = t.keep(t.env.pos)
	for i := range t.blocks {
		b := &t.blocks[i]
		if b.kind == blockLoop {
			b.kept = t.keep(b.items)
		} else {
			b.kept = t.keep(b.pos)
		}
	}
	t.count(0)
}

// circular reports whether a task is among its own parents.
func (g *graph) circular() bool {
	known := map[*Task]int{} // on which way a task was seen
	for way, t := range g.tasks.list {
		for ; t != nil && known[t] == 0; t = t.parent {
			known[t] = way + 1
		}
		if t != nil && known[t] == way+1 {
			return true
		}
	}
	return false
}

// The codes that are of no text.
var ownCodes = [...]*code.Code{commandCode, emptyCode}

// code visits a code as its text.
func (g *graph) code(p **code.Code) {
	v := g.v
	own := 0
	for i, c := range ownCodes {
		if *p == c {
			own = i + 1
		}
	}
	snapshot.Number(v, &own)
	if v.Loading() && (own < 0 || own > len(ownCodes)) {
		v.Fail("there is no code %d", own)
		return
	}
	if own > 0 {
		*p = ownCodes[own-1]
		return
	}
	c, sum := *p, (*p).Sum()
	snapshot.Number(v, &c.Line)
	v.Text(&c.Text)
	snapshot.Number(v, &c.Aliases)
	v.Text(&c.Original)
	snapshot.Numbers(v, &c.Places)
	snapshot.Number(v, &sum)
	if !v.Loading() || v.Err() != nil {
		return
	}
	if err := g.m.sourceRoom(c.Text); err != nil {
		v.FailWith(err)
		return
	}
	made := compile.Source(c.Text, c.Line)
	if made.Sum() != sum {
		v.Fail("the compiler makes other code of a text of it than the one that wrote it")
	}
	for i, at := range c.Places {
		if of := len(made.Source); at < 0 || i%2 == 0 && at > of || i%2 == 1 && at > len(c.Original) || len(c.Places)%2 != 0 {
			v.Fail("a place is outside of its text")
		}
	}
	made.Aliases, made.Original, made.Places = c.Aliases, c.Original, c.Places
	*p = made
}

func (g *graph) function(f *Func) {
	v := g.v
	v.Text(&f.Name)
	v.Text(&f.file)
	v.Bool(&f.Exported)
	v.Bool(&f.ReadOnly)
	v.Bool(&f.Traced)
	g.codes.need(g, &f.code)
	at := 0
	if !v.Loading() {
		for f.def != &f.code.Funcs[at] {
			at++
		}
	}
	snapshot.Number(v, &at)
	if !v.Loading() || v.Err() != nil {
		return
	}
	if at < 0 || at >= len(f.code.Funcs) {
		v.Fail("there is no function %d in its code", at)
		return
	}
	f.def = &f.code.Funcs[at]
}

func (g *graph) job(j *Job) {
	v := g.v
	snapshot.Number(v, &j.Number)
	snapshot.Number(v, &j.PID)
	v.Text(&j.Text)
	v.Bool(&j.Gone)
	g.tasks.need(g, &j.task)
}
