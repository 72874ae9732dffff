package skillet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
)

// Isolation says where programs of the embedded Python run.
type Isolation string

// The modes. A worker is an executable of its own, which gives up files, network
// and other processes before it sees a program: what kills it leaves the host
// alive.
const (
	Auto       Isolation = "auto"       // in a worker if there is one, else in process
	Subprocess Isolation = "subprocess" // in a worker, or not at all
	InProcess  Isolation = "inprocess"  // in process
)

// PythonOptions say where and how Python programs run. The zero value runs them in
// a worker if one is found, which is new for each.
type PythonOptions struct {
	Isolation Isolation // empty: Auto

	// The worker is the executable that the variable SKILLET_PY_WORKER names; or
	// skillet-py-worker beside this executable; or this executable itself, with the
	// arguments Self; or, if SearchPath is set, skillet-py-worker in the PATH.
	Environ    []string // where the variables are; nil: os.Environ()
	Self       []string // nil: this executable is no worker
	SearchPath bool

	Warm     int // workers kept ready once the first program has run, 10 MB each; 0: none
	Parallel int // programs at once in workers; zero: four per processor
}

// IsolationError says that there is no such mode.
type IsolationError struct{ Isolation Isolation }

// Error names the modes that there are.
func (e *IsolationError) Error() string {
	return fmt.Sprintf("unknown isolation '%s': use %s, %s or %s", e.Isolation, Auto, Subprocess, InProcess)
}

// What goes wrong with workers. See the named types for their fields.
type (
	// WorkerNotFoundError says that there is no worker, and where it was looked for.
	WorkerNotFoundError = pyworker.NotFoundError
	// WorkerStartError says that a worker could not be started.
	WorkerStartError = pyworker.StartError
	// WorkerDeathError says that a worker died while it ran a program.
	WorkerDeathError = pyworker.DeathError
	// WorkerProtocolError says that a worker was killed for what it said.
	WorkerProtocolError = pyworker.ProtocolError
)

// PythonKind says what a program is.
type PythonKind = pyworker.Kind

// The kinds of programs.
const (
	PythonSource  = pyworker.Source  // the text of a file
	PythonCommand = pyworker.Command // as behind python -c: the value of a last expression is shown
	PythonModule  = pyworker.Module  // the name of a module, as behind python -m
	PythonCell    = pyworker.Cell    // a piece of a session: as PythonCommand, with a name of its own in tracebacks
)

// PythonRun is a program for the embedded Python.
type PythonRun struct {
	Kind PythonKind // empty: PythonSource
	Code string     // the text, or the name of a module
	Name string     // of the file, in tracebacks; empty: "<string>"

	// Globals are variables of __main__ by the rules of py.Interp.Set. A py.Function
	// is called in this process; one that is not asynchronous must not wait for one
	// that is. A py.Object, or anything else that is of this process, is refused
	// where the program runs in a worker.
	Globals map[string]any

	// Options are what the program has of the world. Its streams receive what it
	// writes, as it is written; files, input, clock and random bytes stay here, and
	// a worker asks for them.
	Options py.Options

	// State is where the program finds the variables that earlier programs have left,
	// and leaves its own; nil: it finds and leaves none.
	State *PythonState

	Timeout   time.Duration // of real time; zero: none but Options.Limits.Timeout, which goes by Options.Clock
	MaxOutput int64         // bytes kept per stream in the Outcome; zero: DefaultMaxOutput
	ID        string        // execution id; empty: a new one

	await func(do func()) // of pyworker.Program
}

// SystemClock returns the clock of the machine, for PythonRun.Options.Clock. A
// worker reads it by itself, and asks for any other.
func SystemClock() py.Clock { return pyworker.SystemClock() }

// ServePython makes this process a worker: it runs one program that another process
// gives it on stdin, and returns the exit status. A program whose main function
// does so for certain arguments names them in PythonOptions.Self. modules are
// those beyond the ones that every interpreter has; nil: none.
func ServePython(modules *py.Modules) int { return pyworker.Serve(modules) }

// Python runs Python programs in the embedded interpreter, each in a fresh one. It
// is safe for concurrent use.
type Python struct {
	isolation Isolation
	worker    pyworker.Executable
	pool      *pyworker.Pool // nil: in process
}

// NewPython returns a runner of Python programs. It fails when a worker is asked
// for, by Subprocess or by the variable, and is not there.
func NewPython(o PythonOptions) (*Python, error) {
	p := &Python{isolation: orDefault(o.Isolation, Auto)}
	switch p.isolation {
	case InProcess:
		return p, nil
	case Auto, Subprocess:
	default:
		return nil, &IsolationError{p.isolation}
	}
	if o.Environ == nil {
		o.Environ = os.Environ()
	}
	search := pyworker.Search{Variable: variable(o.Environ, pyworker.Variable), Self: o.Self}
	if o.SearchPath {
		search.Path = variable(o.Environ, "PATH")
	}
	var err error
	p.worker, err = pyworker.Find(search)
	var missing *WorkerNotFoundError
	if errors.As(err, &missing) && p.isolation == Auto {
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	p.pool = pyworker.NewPool(pyworker.Options{Executable: p.worker, Warm: o.Warm, Parallel: o.Parallel})
	return p, nil
}

// Isolation returns how programs run: Subprocess or InProcess.
func (p *Python) Isolation() Isolation {
	if p.pool == nil {
		return InProcess
	}
	return Subprocess
}

// Close ends the workers, and with them the programs that still run.
func (p *Python) Close() {
	if p.pool != nil {
		p.pool.Close()
	}
}

// Run runs a program and returns how it ended; the end of ctx ends it, in a worker
// at once. Outcome.Err says more: it is what py.Interp.Run returns (an
// *py.Exception, a *py.LimitError, ...), or what went wrong with the worker. A run
// ends the same way with and without a worker, as long as the worker lives.
func (p *Python) Run(ctx context.Context, r PythonRun) Outcome {
	r.Kind, r.Name, r.ID = orDefault(r.Kind, PythonSource), orDefault(r.Name, "<string>"), orDefault(r.ID, proc.NewID())
	stdout, stderr := r.capture()
	if r.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, r.Timeout, &timeError{r.Timeout})
		defer cancel()
	}
	result := p.run(ctx, r)
	out := Outcome{ExecID: r.ID, Duration: result.Duration, Queued: result.Queued, Enforcement: result.Enforcement, Err: result.Err}
	conclude(&out, stderr)
	out.Stdout, out.Stderr = stdout.captured(), stderr.captured()
	return out
}

// capture puts what keeps the first bytes of a stream in front of the streams.
func (r *PythonRun) capture() (stdout, stderr *tee) {
	most := orDefault(r.MaxOutput, DefaultMaxOutput)
	stdout, stderr = &tee{next: r.Options.Stdout, max: most}, &tee{next: r.Options.Stderr, max: most}
	r.Options.Stdout, r.Options.Stderr = stdout, stderr
	return stdout, stderr
}

// run runs the program where it is to run.
func (p *Python) run(ctx context.Context, r PythonRun) pyworker.Result {
	program := pyworker.Program{Kind: r.Kind, Code: r.Code, Name: r.Name, Globals: r.Globals, Options: r.Options, Await: r.await}
	if p.pool != nil && r.State != nil {
		return r.State.inWorker(ctx, p.pool, program)
	}
	if p.pool != nil {
		return p.pool.Run(ctx, program)
	}
	begin := time.Now()
	var err error
	if r.State != nil {
		err = r.State.inProcess(ctx, program)
	} else {
		interp := py.New(r.Options)
		defer interp.Close()
		err = program.Run(ctx, interp)
	}
	return pyworker.Result{Err: err, Duration: time.Since(begin), Enforcement: embedded()}
}

// timeError is the cause of a context whose time is over.
type timeError struct{ limit time.Duration }

func (e *timeError) Error() string { return fmt.Sprintf("time limit of %v reached", e.limit) }

// conclude sets how a program ended. What it could not say itself goes to stderr.
func conclude(o *Outcome, stderr io.Writer) {
	var (
		exit      *py.Exit
		limit     *py.LimitError
		exception *py.Exception
		late      *timeError
		death     *WorkerDeathError
		bad       *WorkerProtocolError
		start     *WorkerStartError
	)
	o.Termination, o.ExitCode = Exited, 1
	switch err := o.Err; {
	case err == nil:
		o.ExitCode = 0
	case errors.As(err, &exit):
		o.ExitCode = exit.Code
	case errors.As(err, &limit) && limit.Resource == py.Time:
		o.Termination = TimedOut
	case errors.As(err, &late):
		o.Termination = TimedOut
		say(stderr, "TimeoutError: "+err.Error())
	case errors.As(err, &exception) && exception.Type == "KeyboardInterrupt":
		o.ExitCode = statusInterrupted
	case errors.As(err, &death):
		o.Termination, o.Signal = death.Outcome.Termination, death.Outcome.Signal
		say(stderr, err.Error())
	case errors.As(err, &bad):
		const kill = 9
		o.Termination, o.Signal = Signaled, Signal{Number: kill, Name: "SIGKILL"}
		say(stderr, err.Error())
	case errors.As(err, &start), errors.Is(err, pyworker.ErrClosed):
		o.Termination = SpawnFailed
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		o.Termination = Cancelled
	}
}

func say(w io.Writer, text string) { _, _ = io.WriteString(w, text+"\n") }

// Statuses of a shell for what has none of its own.
const (
	statusRefused     = 126
	statusNotStarted  = 127
	statusSignal      = 128 // plus the number of the signal
	statusInterrupted = statusSignal + 2
)

// PythonStatus returns the exit status that a shell shows for the outcome of a
// Python program: its own, 128 and the number of the signal that killed a worker
// (139 for SIGSEGV), 1 when a limit ended it, 130 when it was cancelled, 127 when
// no worker could be started.
func PythonStatus(o Outcome) int {
	switch o.Termination {
	case Exited:
		return o.ExitCode
	case Signaled:
		return statusSignal + o.Signal.Number
	case Cancelled:
		return statusInterrupted
	case Refused:
		return statusRefused
	case SpawnFailed:
		return statusNotStarted
	case TimedOut:
	}
	return 1
}

// tee keeps the first bytes of a stream, counts all, and passes them on.
type tee struct {
	next io.Writer // nil: nowhere
	max  int64
	kept bytes.Buffer
	seen int64
}

// Write implements io.Writer.
func (t *tee) Write(b []byte) (int, error) {
	t.seen += int64(len(b))
	t.kept.Write(b[:min(int64(len(b)), max(t.max-int64(t.kept.Len()), 0))])
	if t.next == nil {
		return len(b), nil
	}
	return t.next.Write(b)
}

func (t *tee) captured() Captured { return Captured{Data: t.kept.Bytes(), Seen: t.seen} }

// embedded reports what confines a program in process: the interpreter, which has
// nothing of the host, and nothing below it.
func embedded() Enforcement {
	const remedy = "use isolation 'subprocess', with a worker"
	only := func(what string) Measure { return Measure{State: Enforced, Detail: "the interpreter has " + what} }
	return Enforcement{
		Profile:  Embedded,
		FS:       only("virtual files only"),
		Net:      only("no network"),
		PIDs:     only("no processes"),
		IPC:      only("no other processes"),
		Memory:   Measure{State: Partial, Detail: "the interpreter books the memory of a program that has a limit", Remedy: remedy},
		CPU:      Measure{State: Partial, Detail: "fuel and the time limit bound the use of one processor", Remedy: remedy},
		Syscalls: Measure{State: NotEnforced, Detail: "the program runs in this process: a fault of the interpreter is one of the host", Remedy: remedy},
		TreeKill: only("no processes"),
	}
}

// PythonReport says how Python programs run on this machine.
type PythonReport struct {
	Isolation   Isolation   `json:"isolation"` // as it comes out: subprocess or inprocess
	Worker      Check       `json:"worker"`
	Confinement Enforcement `json:"confinement"`
}

// Doctor starts a worker, if programs run in one, and reports what confines it.
func (p *Python) Doctor(ctx context.Context) PythonReport {
	report := PythonReport{Isolation: p.Isolation(), Worker: Check{Name: "Python worker"}, Confinement: embedded()}
	if p.pool == nil {
		report.Worker.Detail = "none was found: programs run in process"
		if p.isolation == InProcess {
			report.Worker.Detail = "not asked for: programs run in process"
		}
		return report
	}
	var err error
	report.Confinement, err = p.pool.Probe(ctx)
	report.Worker.OK, report.Worker.Detail = err == nil, detail(p.worker.Path+" ("+p.worker.Origin+")", err)
	return report
}
