package pyworker

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/sandbox"
	"github.com/skillet-run/skillet/py"
)

const (
	// endLimit is how long a worker that has done its work may take to exit.
	endLimit = time.Second
	// stderrKept is how much is kept of what the Go runtime says of its end, bytes.
	stderrKept = 64 << 10
)

// Program is a program for a worker.
type Program struct {
	Kind Kind
	Code string // the text, or the name of a module
	Name string // in tracebacks
	// Globals are variables of __main__, by the rules of py.Interp.Set: a
	// py.Function is called here, a py.Object does not cross. One that is not
	// asynchronous must not wait for one that is: nothing is read meanwhile.
	Globals map[string]any
	// Options are those of package py. What they have of the parent (files, streams,
	// clock, random bytes) is asked for while the program runs.
	Options py.Options
	// State is a snapshot of the interpreter in which the program runs in a worker; nil:
	// a fresh one. Keep says that a snapshot is wanted when it has ended.
	State []byte
	Keep  bool
	// Await calls do, which waits for a worker, and returns when it has returned: the
	// caller of Run may let others work meanwhile. All else is done on its goroutine. nil:
	// do is called.
	Await func(do func())
}

// await is Await, if there is one.
func (p *Program) await(do func()) {
	if p.Await == nil {
		do()
		return
	}
	p.Await(do)
}

// Run runs the program in process.
func (p Program) Run(ctx context.Context, interp *py.Interp) error {
	for _, name := range slices.Sorted(maps.Keys(p.Globals)) {
		if err := interp.Set(name, p.Globals[name]); err != nil {
			return err
		}
	}
	switch p.Kind {
	case Source:
		return interp.RunSource(ctx, []byte(p.Code), p.Name)
	case Command:
		return interp.RunCommand(ctx, p.Code)
	case Module:
		return interp.RunModule(ctx, p.Code)
	case Cell:
		return interp.RunCell(ctx, p.Code)
	}
	return fmt.Errorf("a program of kind %q is unknown", p.Kind)
}

// worker is a process that takes one program.
type worker struct {
	command Executable
	in      *os.File // what it reads
	out     *os.File // what it writes
	lines   *lineReader
	kill    context.CancelFunc
	done    chan struct{} // closed when the process and all it started are gone
	outcome proc.Outcome  // then
	ready   fromWorker    // its first words
	late    atomic.Bool   // killed because it took too long to start
}

// environment is what a worker sees of its host: next to nothing.
func environment() []string {
	const processors = 4 // a program has one thread, Go's collector takes what is left
	env := []string{"GOMAXPROCS=" + strconv.Itoa(min(runtime.NumCPU(), processors))}
	if root := os.Getenv("SYSTEMROOT"); root != "" && runtime.GOOS == "windows" {
		env = append(env, "SYSTEMROOT="+root)
	}
	return env
}

// start starts a worker and waits until it is ready. The end of ctx ends the wait.
func (p *Pool) start(ctx context.Context) (*worker, error) {
	inR, inW, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	outR, outW, err := os.Pipe()
	if err != nil {
		_, _ = inR.Close(), inW.Close()
		return nil, err
	}
	life, kill := context.WithCancel(p.life)
	w := &worker{
		command: p.Executable, in: inW, out: outR, lines: newLineReader(outR, maxFromWorker), kill: kill, done: make(chan struct{}),
	}
	if !p.beside(func() { w.watch(life, p.runner, inR, outW) }) {
		kill()
		for _, f := range []*os.File{inR, inW, outR, outW} {
			_ = f.Close()
		}
		return nil, ErrClosed
	}
	if err := w.hello(ctx, p.StartLimit); err != nil {
		w.end()
		return nil, err
	}
	return w, nil
}

// watch runs the process to its end.
func (w *worker) watch(life context.Context, runner *proc.Runner, in, out *os.File) {
	w.outcome = runner.Run(life, proc.Request{
		Path: w.command.Path, Args: w.command.Args, Env: environment(), In: in, Out: out, Grace: -1, MaxOutput: stderrKept,
	})
	w.kill() // releases the context
	// Whatever it said is in the pipe. Who else might hold the other end, nobody
	// waits for.
	_ = w.out.SetReadDeadline(time.Now().Add(endLimit))
	close(w.done)
}

// hello waits for the first words.
func (w *worker) hello(ctx context.Context, limit time.Duration) error {
	defer w.within(ctx, limit)()
	err := w.lines.read(&w.ready)
	switch {
	case err != nil:
		return w.startError(ctx, limit, err)
	case w.ready.Type != typeReady || w.ready.Report == nil:
		return &StartError{w.command.Path, "it does not say that it is ready"}
	case w.ready.Protocol != protocol:
		return &StartError{w.command.Path, "it is of another version of skillet: install both of one"}
	}
	return nil
}

// within kills the worker when ctx ends, or, before the function that it returns
// is called, when the limit passes.
func (w *worker) within(ctx context.Context, limit time.Duration) (stop func()) {
	cancelled := context.AfterFunc(ctx, w.kill)
	late := time.AfterFunc(limit, func() {
		w.late.Store(true)
		w.kill()
	})
	return func() {
		late.Stop()
		cancelled()
	}
}

// startError says why there are no first words.
func (w *worker) startError(ctx context.Context, limit time.Duration, err error) error {
	var bad *nonsense
	if !errors.As(err, &bad) && !errors.Is(err, errLong) {
		w.dying()
	}
	w.kill()
	<-w.done
	switch o := w.outcome; {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case w.late.Load():
		return &StartError{w.command.Path, "it is not ready after " + limit.String()}
	case errors.As(err, &bad), errors.Is(err, errLong):
		return &StartError{w.command.Path, "it does not say that it is ready: " + err.Error()}
	case o.Termination == proc.SpawnFailed:
		return &StartError{w.command.Path, o.Err.Error()}
	default:
		death := DeathError{o}
		return &StartError{w.command.Path, death.Error()}
	}
}

// alive reports whether the process is there.
func (w *worker) alive() bool {
	select {
	case <-w.done:
		return false
	default:
		return true
	}
}

// end kills the process, waits for that, and lets go of it.
func (w *worker) end() {
	w.kill()
	w.retire()
}

// retire lets a worker that has nothing left to do exit, and kills it if it does
// not.
func (w *worker) retire() {
	_ = w.in.Close()
	slow := time.AfterFunc(endLimit, w.kill)
	<-w.done
	slow.Stop()
	_ = w.out.Close()
}

// errNotBegun says that the worker was lost before the program began, so that
// another worker can take it.
var errNotBegun = errors.New("the worker was lost before the program began")

// talk is a run: the program, and what the parent has for it.
type talk struct {
	*worker
	program   Program
	files     fileServer
	functions functions
	written   int64         // bytes of output
	loaded    *bytes.Reader // the snapshot that the worker reads
	state     []byte        // the snapshot that it makes
	stateWhy  string        // why it makes none
	begun     fromWorker
	fuel      int64      // that the program has used
	sending   sync.Mutex // one answer at a time
}

// run has the worker run the program. It returns what py.Interp.Run would, or why
// the worker did not come to an end; then it is killed.
func (t *talk) run(ctx context.Context, limit time.Duration) error {
	defer t.functions.repanic()
	stop := t.within(ctx, limit)
	defer func() { stop() }()
	defer t.files.close()
	defer t.functions.end()
	err := t.begin()
	if err == nil {
		stop()
		stop = endOf(context.AfterFunc(ctx, t.kill))
		err = t.serve(ctx)
	}
	if err == nil || t.finished(err) {
		return err
	}
	return t.failed(ctx, err)
}

func endOf(stop func() bool) func() { return func() { stop() } }

// programError is how a program ended, as the worker says.
type programError struct{ error }

func (e *programError) Unwrap() error { return e.error }

// finished reports whether err is of the program, and not of the worker.
func (t *talk) finished(err error) bool {
	var ended *programError
	return errors.As(err, &ended)
}

// failed kills the worker, unless it is dying, and says what is wrong with it.
func (t *talk) failed(ctx context.Context, err error) error {
	var bad *nonsense
	var host *hostError
	wrong := errors.As(err, &bad) || errors.Is(err, errLong)
	if !wrong && !errors.As(err, &host) {
		t.dying()
	}
	t.kill()
	<-t.done
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case host != nil:
		return host.error
	case wrong:
		return &ProtocolError{err.Error()}
	case t.begun.Type == "":
		return errNotBegun
	case t.outcome.Termination == proc.Cancelled:
		// It was alive, closed its pipe, and was killed for that.
		return &ProtocolError{"it says no more: " + err.Error()}
	}
	return &DeathError{t.outcome}
}

// dying waits for the end of a worker whose pipe has ended, which is how its death
// shows, so that what it died of is known.
func (w *worker) dying() {
	slow := time.NewTimer(endLimit)
	defer slow.Stop()
	select {
	case <-w.done:
	case <-slow.C:
	}
}

// read waits for the next message.
func (t *talk) read(m *fromWorker) (err error) {
	t.program.await(func() { err = t.lines.read(m) })
	return err
}

// begin hands the program over.
func (t *talk) begin() error {
	mounts, list := mountsOf(t.program.Options.FS)
	t.files.mounts = mounts
	init := t.program.message(list)
	t.loaded = bytes.NewReader(t.program.State)
	var err error
	if init.Globals, err = t.functions.globalsOf(t.program.Globals); err != nil {
		return &hostError{err}
	}
	for _, name := range init.Modules {
		if !slices.Contains(t.ready.Modules, name) {
			return &hostError{&StartError{t.command.Path, "it does not have the module " + name}}
		}
	}
	if err := t.send(toWorker{Type: typeInit, Init: init}); err != nil {
		var bad *py.ValueError
		if errors.As(err, &bad) {
			return &hostError{bad}
		}
		if errors.Is(err, errLong) {
			return &hostError{errors.New("the program is too long for a worker")}
		}
		return err
	}
	var m fromWorker
	if err := t.read(&m); err != nil {
		return err
	}
	if m.Type != typeStarted {
		return &nonsense{"it does not say that the program begins"}
	}
	t.begun = m
	return nil
}

// message returns the program as the worker takes it.
func (p Program) message(mounts []mount) *Init {
	o := p.Options
	l := o.Limits
	init := &Init{
		Code: text(p.Code), Filename: text(p.Name), Kind: p.Kind,
		Limits: limits{
			Fuel: l.Fuel, Memory: l.Memory, Allocations: l.Allocations, Timeout: int64(l.Timeout), Recursion: l.Recursion, Output: l.Output,
		},
		Dir: text(o.Dir), File: text(o.File), Args: textsOf(o.Args), Path: textsOf(o.Path), Seed: o.Seed,
		Modules: o.Modules.Names(), Mounts: mounts,
		Stdin: o.Stdin != nil, Stdout: o.Stdout != nil || o.Output != nil, Stderr: o.Stderr != nil || o.Output != nil, Random: o.Random != nil, Clock: clockParent,
		State: len(p.State) > 0, Keep: p.Keep,
	}
	for _, name := range slices.Sorted(maps.Keys(o.Env)) {
		init.Env = append(init.Env, [2]text{text(name), text(o.Env[name])})
	}
	switch {
	case o.Clock == nil:
		init.Clock = clockVirtual
	case IsSystemClock(o.Clock):
		init.Clock = clockSystem
	}
	return init
}

// serve listens until the program has ended.
func (t *talk) serve(ctx context.Context) error {
	for {
		var m fromWorker
		if err := t.read(&m); err != nil {
			return err
		}
		var err error
		switch m.Type {
		case typeWrite:
			err = t.write(m)
		case typeCall:
			err = t.answer(ctx, m)
		case typeState:
			err = t.take(m)
		case typeComplete:
			t.fuel = m.Fuel
			return nil
		case typeError:
			t.fuel = m.Fuel
			if err := m.Failure.error(t.functions.shown); err != nil {
				return &programError{err}
			}
			return &nonsense{"an error without one"}
		default:
			return &nonsense{"a message that has no place here"}
		}
		if err != nil {
			return err
		}
	}
}

// take takes a part of the snapshot.
func (t *talk) take(m fromWorker) error {
	if !t.program.Keep {
		return &nonsense{"a snapshot that nobody wants"}
	}
	memory := t.program.Options.Limits.Memory
	if most := 2*memory + stateSpare; memory > 0 && int64(len(t.state)+len(m.Data)) > most {
		return &nonsense{"a snapshot that is larger than the program may be"}
	}
	t.state, t.stateWhy = append(t.state, m.Data...), m.StateWhy
	return nil
}

// stateSpare is what a snapshot has beside twice the memory of the program: the texts
// of programs, in bytes.
const stateSpare = 64 << 20

// hostError is an error of what the options have, which ends the run.
type hostError struct{ error }

func (e *hostError) Unwrap() error { return e.error }

// write passes output on.
func (t *talk) write(m fromWorker) error {
	o := t.program.Options
	w := o.Stdout
	if m.Stream == 2 {
		w = o.Stderr
	}
	if m.Stream != 1 && m.Stream != 2 || w == nil && o.Output == nil {
		return &nonsense{"output to a stream that is not there"}
	}
	t.written += int64(len(m.Data))
	if limit := o.Limits.Output; limit > 0 && t.written > limit+reportSpare {
		return &nonsense{"more output than the program may write"}
	}
	if o.Output != nil {
		o.Output(py.Stream(m.Stream), m.Data)
	}
	if w == nil {
		return nil
	}
	if _, err := w.Write(m.Data); err != nil {
		return &hostError{err}
	}
	return nil
}

// reportSpare is what a worker may write beyond the limit of a program's output,
// since the report of an exception does not count, in bytes.
const reportSpare = 1 << 20

// send writes to the worker. One that does not read any more shows that by what it
// says next, or by its end, so that is no error.
func (t *talk) send(m toWorker) error {
	t.sending.Lock()
	defer t.sending.Unlock()
	err := writeLine(t.in, m, maxToWorker)
	var pipe *fs.PathError
	if errors.As(err, &pipe) {
		return nil
	}
	return err
}

// answer does what the worker asks for.
func (t *talk) answer(ctx context.Context, m fromWorker) error {
	switch m.Function {
	case callFunction, callMethod:
		return t.call(ctx, m)
	case callGet, callSet, callRepr:
		return t.onObject(ctx, m)
	}
	result, err := t.do(ctx, m)
	response := toWorker{Type: typeResponse}
	var bad *nonsense
	var host *hostError
	switch {
	case errors.As(err, &bad), errors.As(err, &host):
		return err
	case err != nil:
		response.Error = faultOf(err)
	case result != nil:
		if response.Result, err = json.Marshal(result); err != nil {
			return &hostError{err}
		}
	}
	return t.send(response)
}

// do finds the function.
func (t *talk) do(ctx context.Context, m fromWorker) (any, error) {
	if _, ok := fsCalls[m.Function]; ok {
		var n named
		if err := decode(m.Kwargs, &n); err != nil {
			return nil, err
		}
		return t.files.onFS(m.Function, m.Args, n)
	}
	if _, ok := fileCalls[m.Function]; ok {
		var data written
		if err := decode(m.Kwargs, &data); err != nil {
			return nil, err
		}
		return t.files.onFile(m.Function, m.Args, data)
	}
	if m.Function == callState && len(m.Args) == 1 {
		return readStream(t.loaded, m.Args[0])
	}
	if call, ok := worldCalls[m.Function]; ok && len(m.Args) == call.args {
		return call.do(ctx, t.program.Options, m.Args)
	}
	return nil, &nonsense{"a call that there is not: " + strconv.Quote(m.Function)}
}

// decode takes what a function takes.
func decode(data json.RawMessage, v any) error {
	if data == nil {
		return nil
	}
	if err := json.Unmarshal(data, v); err != nil {
		return &nonsense{"arguments that make no sense: " + err.Error()}
	}
	return nil
}

// worldCalls are the functions beside files, with the number of arguments.
var worldCalls = map[string]struct {
	args int
	do   func(ctx context.Context, o py.Options, args []int64) (any, error)
}{
	callStdin:  {1, func(_ context.Context, o py.Options, args []int64) (any, error) { return readStream(o.Stdin, args[0]) }},
	callRandom: {1, func(_ context.Context, o py.Options, args []int64) (any, error) { return readStream(o.Random, args[0]) }},
	callNow: {0, func(_ context.Context, o py.Options, _ []int64) (any, error) {
		if o.Clock == nil {
			return nil, errNoClock
		}
		return stampOf(o.Clock.Now()), nil
	}},
	callMonotonic: {0, func(_ context.Context, o py.Options, _ []int64) (any, error) {
		if o.Clock == nil {
			return nil, errNoClock
		}
		return int64(o.Clock.Monotonic()), nil
	}},
	callSleep: {1, func(ctx context.Context, o py.Options, args []int64) (any, error) {
		if o.Clock == nil {
			return nil, errNoClock
		}
		o.Clock.Sleep(time.Duration(args[0]), ctx.Done())
		return nil, nil
	}},
}

var errNoClock = &nonsense{"a clock that is not there"}

// readStream reads from a reader of the options. A failure of it ends the run, as
// it does in process.
func readStream(r io.Reader, size int64) (any, error) {
	if r == nil {
		return nil, &nonsense{"a stream that is not there"}
	}
	part, err := readPart(size, r.Read)
	var bad *nonsense
	if err != nil && !errors.As(err, &bad) {
		return nil, &hostError{err}
	}
	return part, err
}

// enforcement is what confined the worker.
func (t *talk) enforcement() proc.Enforcement {
	report := sandbox.Report{}
	if t.ready.Report != nil {
		report = *t.ready.Report
	}
	report.Memory, report.MemoryWhy = t.begun.Memory, t.begun.MemoryWhy
	return enforcementOf(report)
}

// enforcementOf adds what the parent does to what the worker says.
func enforcementOf(report sandbox.Report) proc.Enforcement {
	e := report.Enforcement()
	e.TreeKill = proc.EnforcementOf(proc.Host).TreeKill
	e.CPU = proc.Measure{State: proc.Partial, Detail: "fuel and the time limit bound the use of one processor", Remedy: "set a limit with a cgroup (cpu.max)"}
	return e
}
