package py

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"
	"sync"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules"
	"github.com/skillet-run/skillet/py/internal/modules/builtins"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/source"
	"github.com/skillet-run/skillet/py/internal/vm"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// library is what all interpreters without further modules share; it never
// changes.
var library = sync.OnceValue(func() *object.Library { return object.NewLibrary(modules.All()) })

// libraryCode returns the code behind a module of natives: their functions in
// Python are in the file of its name with an underscore.
func libraryCode(module string) (*code.Unit, bool) {
	if module[0] != '_' {
		module = "_" + module
	}
	return libraryUnit(module)
}

// Interp is one interpreter. Programs that run in it one after the other share
// modules and the globals of __main__.
type Interp struct {
	host    host
	account budget.Account
	m       *vm.Machine // nil before the first program
}

// New returns an interpreter. It is one small piece of memory until the first
// program runs.
func New(o Options) *Interp {
	i := &Interp{}
	i.init(&o)
	return i
}

// init makes the zero Interp one with the options.
func (i *Interp) init(o *Options) {
	h := &i.host
	h.Options, h.interp = *o, i
	if h.Dir == "" {
		h.Dir = Home
	}
	if h.Clock == nil {
		h.Clock = &h.virtual
	}
	if h.Random == nil {
		h.seeded.state = o.Seed
		h.Random = &h.seeded
	}
}

// Close ends what the interpreter holds beside memory, such as databases, and
// gives its memory to those that come after it: many short-lived ones take half
// the time with it. An interpreter whose programs have only memory needs no
// Close. A program that is run later finds the interpreter as New left it, but
// for handles, which are of no use any more. While a program runs it does
// nothing.
func (i *Interp) Close() {
	if i.host.running {
		return
	}
	m := i.m
	if x := i.host.extras; x != nil {
		if x.execution != nil {
			x.execution.drop()
			i.host.forget()
		}
		i.host.dropExtras()
	}
	i.host.era++
	i.host.doubtful = false
	i.m = nil
	if m != nil {
		defer func() { _ = recover() }() // of a broken machine
		m.Free()
	}
}

// newMachine makes the machine, with nothing in it, and its account.
func (i *Interp) newMachine() {
	o := &i.host.Options
	l := &o.Limits
	var clock budget.Clock // no time passes without a limit of time
	if l.Timeout > 0 {
		clock = o.Clock.Monotonic
	}
	i.account = budget.Account{}
	i.account.Init(budget.Limits{
		Fuel: l.Fuel, Bytes: l.Memory, Allocations: l.Allocations, Wall: l.Timeout, Output: l.Output,
	}, clock)
	if o.Turn != nil {
		i.account.OnLook(i.turn())
	}
	i.m = i.emptyMachine()
}

// turn returns what tells Options.Turn how far the account has come from here.
func (i *Interp) turn() func() {
	told := budget.Usage{Fuel: i.account.Usage().Fuel}
	return func() {
		used := i.account.Usage()
		fuel, bytes := used.Fuel-told.Fuel, used.Bytes-told.Bytes
		told = used
		i.host.leave()
		i.host.Turn(fuel, bytes)
		i.host.back()
	}
}

func (i *Interp) emptyMachine() *vm.Machine {
	o := &i.host.Options
	return vm.New(vm.Options{
		Library: o.Modules.rows(), Account: &i.account, Host: &i.host, Seed: o.Seed, Recursion: o.Limits.Recursion, Source: libraryCode,
	})
}

// machine makes the machine, its account, and __main__ with room for so many
// names.
func (i *Interp) machine(names int) {
	i.newMachine()
	i.m.MakeMain(names)
}

// namespace returns the files of the programs; those of a fresh memory file system
// are made when they are first looked at.
func (h *host) namespace() *vfs.Namespace {
	if h.FS == nil {
		h.FS = freshFiles(h.Clock, h.Limits.Memory)
	}
	return h.FS
}

// FileQuota returns what the files in memory may take that a program with a limit
// of so many bytes begins with: the limit does not count them, so that they get half
// as much beside it, and a name for each KiB of it. Without a limit (0), and at most,
// they are 256 MiB and 100,000 names.
func FileQuota(memory int64) vfs.Usage {
	most := vfs.Usage{Bytes: 256 << 20, Inodes: 100_000}
	if memory > 0 {
		most.Bytes, most.Inodes = min(most.Bytes, memory/2), min(most.Inodes, memory>>10)
	}
	return most
}

// freshFiles returns a memory file system with the folders that programs expect.
func freshFiles(clock Clock, memory int64) *vfs.Namespace {
	n, err := vfs.NewNamespace(memfs.New(memfs.Options{Clock: clock.Now, Quota: vfs.NewQuota(FileQuota(memory))}))
	if err != nil {
		panic(err) // a tree without mounts is always possible
	}
	for _, dir := range []string{Home, "/tmp"} {
		if err := n.MkdirAll(dir, 0o755); err != nil {
			panic(err) // as is a folder in an empty file system
		}
	}
	return n
}

// Run runs a program as the module __main__. The error is one that the package
// comment lists; when it is an *Exception or a *LimitError the traceback has
// been written to Options.Stderr.
func (i *Interp) Run(ctx context.Context, p *Program) (err error) {
	if err := i.claim(); err != nil {
		return err
	}
	defer i.release(&err)
	return i.run(ctx, p, nil)
}

// run is Run; last is given the value of the last unit.
func (i *Interp) run(ctx context.Context, p *Program, last func(v heap.Value) error) error {
	if err := i.begin(ctx, p); err != nil {
		return i.outcome(ctx, err)
	}
	if stop := i.watch(ctx); stop != nil {
		defer stop()
	}
	var v heap.Value
	for _, u := range p.src.Units {
		var err error
		if v, err = i.m.RunUnit(u, i.m.Main); err != nil {
			return i.end(ctx, err)
		}
	}
	var failed error
	if last != nil {
		failed = last(v)
	}
	return cmp.Or(i.end(ctx, nil), failed)
}

// RunSource compiles and runs a source file; file is its name in tracebacks,
// "<stdin>" and the like for none. A syntax error is printed as an exception.
func (i *Interp) RunSource(ctx context.Context, src []byte, file string) (err error) {
	if err := i.claim(); err != nil {
		return err
	}
	defer i.release(&err)
	file = valid(file)
	text, err := source.Decode(src, file, nil)
	if err != nil {
		return i.syntax(ctx, syntaxError(err, source.Shown(src), file), source.Shown(src), file)
	}
	p, err := Compile(text, file)
	return i.runOr(ctx, p, err, text, file)
}

// RunCommand compiles and runs code as python -c does; the value of a last
// expression is shown.
func (i *Interp) RunCommand(ctx context.Context, text string) (err error) {
	if err := i.claim(); err != nil {
		return err
	}
	defer i.release(&err)
	p, err := CompileEcho(text, commandFile)
	return i.runOr(ctx, p, err, text, commandFile)
}

// commandFile is the name of code without a file in tracebacks.
const commandFile = "<string>"

// RunInteractive compiles and runs a statement of an interactive session: the
// values of expressions are shown.
func (i *Interp) RunInteractive(ctx context.Context, text string) (err error) {
	if err := i.claim(); err != nil {
		return err
	}
	defer i.release(&err)
	file := i.host.nextInput()
	p, err := compileInteractive(text, file)
	return i.runOr(ctx, p, err, text, file)
}

// RunCell compiles and runs a piece of a session, such as a cell of a notebook: any
// number of statements. The value of a last expression is shown.
func (i *Interp) RunCell(ctx context.Context, text string) (err error) {
	if err := i.claim(); err != nil {
		return err
	}
	defer i.release(&err)
	file := i.host.nextInput()
	p, err := CompileEcho(text, file)
	return i.runOr(ctx, p, err, text, file)
}

// RunModule finds a module along sys.path and runs it as __main__, as python -m
// does.
func (i *Interp) RunModule(ctx context.Context, name string) (err error) {
	if err := i.claim(); err != nil {
		return err
	}
	defer i.release(&err)
	if err := i.start(ctx, 0); err != nil {
		return i.outcome(ctx, err)
	}
	if stop := i.watch(ctx); stop != nil {
		defer stop()
	}
	v := i.m.Str(name)
	_, err = i.library("_main", "run_module", &v)
	return i.end(ctx, err)
}

func (i *Interp) runOr(ctx context.Context, p *Program, err error, text, file string) error {
	if err != nil {
		return i.syntax(ctx, err, text, file)
	}
	return i.run(ctx, p, nil)
}

// syntax prints a syntax error as the exception that it is.
func (i *Interp) syntax(ctx context.Context, err error, text, file string) error {
	if failed := i.start(ctx, 0); failed != nil {
		return i.outcome(ctx, failed)
	}
	if stop := i.watch(ctx); stop != nil {
		defer stop()
	}
	i.host.remember(file, text)
	cause := err
	if s, ok := err.(*SyntaxError); ok { //nolint:errorlint // Compile returns it as it is
		cause = s.cause
	}
	_ = builtins.RaiseSyntax(&i.m.Ctx, cause, source.Options{File: file}, text, true)
	exc := i.m.TakeException()
	if exc == heap.Unbound {
		return err
	}
	var failed *Exception
	if end := i.uncaught(exc); !errors.As(end, &failed) {
		return end
	}
	return err
}

// watch lets the end of the context end the run, until the function that it
// returns is called: nil for a context that does not end.
func (i *Interp) watch(ctx context.Context) (stop func() bool) {
	i.host.ctx = ctx
	done := ctx.Done()
	if done == nil {
		return nil
	}
	i.account.Until(done)
	return func() bool {
		i.account.Until(nil)
		return true
	}
}

// start makes the machine, when it is not there yet, for a program of so many
// global names.
func (i *Interp) start(ctx context.Context, names int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if i.m == nil {
		i.machine(names)
	}
	return nil
}

// begin prepares __main__ for a program.
func (i *Interp) begin(ctx context.Context, p *Program) error {
	i.host.remember(p.src.File, p.src.Text)
	if err := i.start(ctx, len(p.src.Units[0].Globals)); err != nil {
		return err
	}
	if p.hasFile() {
		i.m.SetFile(strings.ToValidUTF8(cmp.Or(i.host.File, p.src.File), "\uFFFD"))
	}
	return nil
}

// hasFile reports whether the program came from a file, so that __file__ is set.
func (p *Program) hasFile() bool { return len(p.src.File) > 0 && p.src.File[0] != '<' }

// end runs what the program left for its end, and reports how it ended.
func (i *Interp) end(ctx context.Context, err error) error {
	if exit := left(err); exit != nil {
		return exit
	}
	result := i.outcome(ctx, err)
	if err := i.atExit(); err != nil && result == nil {
		return err
	}
	return result
}

// left returns the end of a program that has left at once, or nil. A run that ends
// well is not asked, which would take memory.
func left(err error) *Exit {
	if err == nil {
		return nil
	}
	var leave *object.Leave
	if errors.As(err, &leave) {
		return &Exit{Code: leave.Status}
	}
	return nil
}

// atExit calls the functions that the program registered with atexit.
func (i *Interp) atExit() error {
	c := &i.m.Ctx
	if c.SysModules == heap.Unbound {
		return nil
	}
	if _, used := c.GetStr(c.SysModules, "atexit"); !used {
		return nil
	}
	_, err := i.library("_main", "at_exit", nil)
	return err
}

// outcome turns the end of a run into the error of Run, and prints tracebacks.
func (i *Interp) outcome(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	return i.failed(ctx, err)
}

func (i *Interp) failed(ctx context.Context, err error) error {
	var ended *vm.Exit
	var limit *budget.LimitError
	switch {
	case errors.Is(err, budget.ErrCancelled):
		i.abandon()
		return context.Cause(ctx)
	case errors.As(err, &limit):
		i.abandon()
		i.printLimit(limit)
		return limit
	case !errors.As(err, &ended):
		return err
	}
	return i.uncaught(ended.Exception)
}

// abandon puts right what a program has left that was ended in the middle, and
// could not do so itself: no event loop runs any more, none waits for calls that were
// under way, and modules that were being loaded are not there.
func (i *Interp) abandon() {
	if i.m == nil || i.m.SysModules == heap.Unbound {
		return
	}
	c := &i.m.Ctx
	if m, ok := c.GetStr(c.SysModules, "_importlib"); ok && m.Kind() == heap.KModule {
		if list, ok := c.GetStr(c.ModuleDict(m), "under_way"); ok && list.Kind() == heap.KList {
			for _, name := range c.Lists.At(list).Items {
				if name.IsStr() {
					c.DelItemStr(c.SysModules, name)
				}
			}
			c.Lists.At(list).Items = c.Lists.At(list).Items[:0]
		}
	}
	if m, ok := c.GetStr(c.SysModules, "asyncio.events"); ok && m.Kind() == heap.KModule {
		c.SetStr(c.ModuleDict(m), "_running", heap.None)
	}
	if m, ok := c.GetStr(c.SysModules, "asyncio.external"); ok && m.Kind() == heap.KModule {
		if d, ok := c.GetStr(c.ModuleDict(m), "pending"); ok && d.Kind() == heap.KDict {
			c.Clear(c.Dicts.At(d))
		}
	}
}

// library calls a function of a module of the library with at most one argument.
func (i *Interp) library(module, function string, arg *heap.Value) (heap.Value, error) {
	c := &i.m.Ctx
	d := c.NewDict(heap.KDict)
	pin := c.Pin(d)
	defer c.Unpin(pin)
	call := function + "()"
	if arg != nil {
		call = function + "(argument)"
		c.SetStr(d, "argument", *arg)
	}
	text := "from " + module + " import " + function + "\nresult = " + call + "\n"
	u, err := source.Compile(text, source.Options{File: "<" + module + ">", Hidden: true})
	if err != nil {
		return heap.None, err
	}
	if _, err := i.m.RunUnit(u, d); err != nil {
		return heap.None, err
	}
	v, _ := c.GetStr(d, "result")
	return v, nil
}

// stderrOf returns where tracebacks go when Python cannot print them.
func (h *host) stderrOf() io.Writer {
	if h.Stderr == nil {
		return io.Discard
	}
	return h.Stderr
}
