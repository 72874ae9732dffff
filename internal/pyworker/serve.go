package pyworker

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/skillet-run/skillet/internal/sandbox"
	"github.com/skillet-run/skillet/py"
)

// Statuses of a worker that ends without having been asked to.
const (
	statusLost = 3 // the parent is gone, or makes no sense
)

// Serve is the main function of a worker: it speaks on stdout, listens on stdin,
// runs one program and returns the status of the process. modules are those that
// programs may import beyond what every interpreter has; nil: none.
func Serve(modules *py.Modules) int {
	return serve(os.Stdin, os.Stdout, modules)
}

// serve is Serve on any streams.
func serve(in io.Reader, out io.Writer, modules *py.Modules) int {
	// What ends the process is for the parent to see: SIGABRT for whatever the Go
	// runtime gives up at, with its report on stderr.
	debug.SetTraceback("crash")
	w := &wire{in: newLineReader(in, maxToWorker), out: out, answers: make(chan toWorker, 1), open: map[int64]chan toWorker{}}
	takeSignals(w.sync)
	warmUp(nil)
	report := sandbox.Restrict()
	w.send(fromWorker{Type: typeReady, Protocol: protocol, Report: &report, Modules: modules.Names()})
	if modules != nil {
		go warmUp(modules) // most programs need none of them
	}
	var m toWorker
	switch err := w.in.read(&m); {
	case errors.Is(err, io.EOF):
		return 0 // it was not needed
	case err != nil || m.Type != typeInit || m.Init == nil:
		return statusLost
	}
	w.begin(m.Limits.Memory)
	go w.listen()
	err := w.run(m.Init, modules)
	if err == nil {
		w.send(fromWorker{Type: typeComplete, Fuel: w.fuel})
		return 0
	}
	w.send(fromWorker{Type: typeError, Fuel: w.fuel, Failure: failureOf(err)})
	return 0
}

// warmUp has everything compiled and made that all programs with these modules
// share, while nobody waits for it.
func warmUp(modules *py.Modules) {
	interp := py.New(py.Options{Modules: modules, Stdout: io.Discard, Stderr: io.Discard})
	defer interp.Close()
	_ = interp.RunCommand(context.Background(), "2 + 2")
}

// begin sets the ceiling of memory for a program that may have so many bytes, and
// says that the program begins.
func (w *wire) begin(memory int64) {
	started := fromWorker{Type: typeStarted, MemoryWhy: "the program has no limit of memory"}
	if memory > 0 {
		limit := ceiling(memory)
		debug.SetMemoryLimit(memory + memory/4 + spareSoft)
		if err := sandbox.LimitMemory(limit); err != nil {
			started.MemoryWhy = err.Error()
		} else {
			started.Memory, started.MemoryWhy = limit, ""
		}
	}
	w.send(started)
}

// spareSoft and spareHard are what a worker has beside its program, in bytes: as
// its collector sees it, and as the kernel does, which counts what the Go runtime
// has mapped and not yet used.
const (
	spareSoft = 64 << 20
	spareHard = 512 << 20
)

// ceiling is RLIMIT_DATA for a program that may have so many bytes.
func ceiling(memory int64) int64 { return memory + memory/2 + spareHard }

// run runs the program.
func (w *wire) run(init *Init, modules *py.Modules) error {
	o, err := w.options(init, modules)
	if err != nil {
		return err
	}
	program := Program{Kind: init.Kind, Code: string(init.Code), Name: string(init.Filename), Globals: map[string]any{}}
	for _, g := range init.Globals {
		program.Globals[g.Name] = w.bind(g.Value)
	}
	// The parent ends a run by ending the process, so no context is needed.
	ctx := context.Background()
	interp := py.New(o)
	if init.State {
		if interp, err = w.load(ctx, o); err != nil {
			return err
		}
	}
	err = program.Run(ctx, interp)
	if init.Keep {
		w.keep(interp)
	}
	return err
}

// load makes the interpreter that the parent has as a snapshot.
func (w *wire) load(ctx context.Context, o py.Options) (*py.Interp, error) {
	data, err := io.ReadAll(bufio.NewReaderSize(&remoteReader{w, callState}, chunk))
	if err != nil {
		return nil, err
	}
	return py.Load(ctx, data, py.LoadOptions{Options: o})
}

// keep gives the interpreter to the parent.
func (w *wire) keep(interp *py.Interp) {
	data, err := interp.Dump(py.DumpOptions{})
	if err != nil {
		w.send(fromWorker{Type: typeState, StateWhy: err.Error()})
		return
	}
	for len(data) > 0 {
		n := min(len(data), chunk)
		w.send(fromWorker{Type: typeState, Data: data[:n]})
		data = data[n:]
	}
}

// options returns what the interpreter has.
func (w *wire) options(init *Init, modules *py.Modules) (o py.Options, err error) {
	l := init.Limits
	o = py.Options{
		Limits: py.Limits{
			Fuel: l.Fuel, Memory: l.Memory, Allocations: l.Allocations, Timeout: time.Duration(l.Timeout),
			Recursion: l.Recursion, Output: l.Output,
		},
		Dir: string(init.Dir), File: string(init.File), Args: stringsOf(init.Args), Path: stringsOf(init.Path), Seed: init.Seed,
		Turn: func(fuel, _ int64) { w.fuel += fuel },
	}
	if len(init.Env) > 0 {
		o.Env = make(map[string]string, len(init.Env))
		for _, pair := range init.Env {
			o.Env[string(pair[0])] = string(pair[1])
		}
	}
	if init.Mounts != nil {
		if o.FS, err = w.remote(init.Mounts); err != nil {
			return o, err
		}
	}
	if len(init.Modules) > 0 {
		o.Modules = modules
	}
	w.streams(init, &o)
	return o, nil
}

// streams connects what flows.
func (w *wire) streams(init *Init, o *py.Options) {
	if init.Stdin {
		o.Stdin = &remoteReader{w, callStdin}
	}
	if init.Stdout {
		o.Stdout = &stream{w, 1}
	}
	if init.Stderr {
		o.Stderr = &stream{w, 2}
	}
	if init.Random {
		o.Random = &remoteReader{w, callRandom}
	}
	switch init.Clock {
	case clockSystem:
		o.Clock = SystemClock()
	case clockParent:
		o.Clock = remoteClock{w}
	case clockVirtual:
	}
}

// wire is the worker's end. Its calls belong to the goroutine of the interpreter,
// but for those of asynchronous functions.
type wire struct {
	in      *lineReader
	answers chan toWorker // to the question that is open
	fuel    int64         // that the program has used

	mu      sync.Mutex // guards what follows
	out     io.Writer
	last    int64 // number of an asynchronous call
	open    map[int64]chan toWorker
	pending []byte // output that is not sent
	stream  int    // that it is for
	late    *time.Timer

	binding sync.Mutex
	objects map[int64]*py.Object // of the parent
}

// What is printed waits for more, but not for long: a line of output costs less
// than a line of the protocol.
const (
	pendingMost  = 32 << 10
	pendingLimit = time.Millisecond
)

// print sends output of a stream, soon.
func (w *wire) print(stream int, b []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if stream != w.stream {
		w.flush()
		w.stream = stream
	}
	if len(w.pending) == 0 {
		if w.late == nil {
			w.late = time.AfterFunc(pendingLimit, w.sync)
		} else {
			w.late.Reset(pendingLimit)
		}
	}
	for len(b) > 0 {
		n := min(len(b), pendingMost-len(w.pending))
		w.pending = append(w.pending, b[:n]...)
		if b = b[n:]; len(w.pending) == pendingMost {
			w.flush()
		}
	}
}

// sync sends the output that waits.
func (w *wire) sync() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.flush()
}

// flush is sync for those who hold the mutex.
func (w *wire) flush() {
	if len(w.pending) == 0 {
		return
	}
	m := fromWorker{Type: typeWrite, Stream: w.stream, Data: w.pending}
	w.write(m)
	w.pending = w.pending[:0]
}

// send writes a message, behind the output that comes before it.
func (w *wire) send(m fromWorker) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.flush()
	w.write(m)
}

// write writes a message. A worker without a parent has nothing left to do.
func (w *wire) write(m fromWorker) {
	if err := writeLine(w.out, m, maxFromWorker); err != nil {
		os.Exit(statusLost)
	}
}

// listen hands out the answers of the parent until it is gone.
func (w *wire) listen() {
	for {
		var m toWorker
		if err := w.in.read(&m); err != nil || m.Type != typeResponse {
			os.Exit(statusLost)
		}
		if m.ID == 0 {
			w.answers <- m
			continue
		}
		w.mu.Lock()
		waiting := w.open[m.ID]
		delete(w.open, m.ID)
		w.mu.Unlock()
		if waiting != nil {
			waiting <- m
		}
	}
}

// call asks the parent.
func (w *wire) call(function string, args []int64, kwargs, result any) error {
	m := fromWorker{Type: typeCall, Function: function, Args: args}
	if kwargs != nil {
		data, err := json.Marshal(kwargs)
		if err != nil {
			return err
		}
		m.Kwargs = data
	}
	return w.ask(m, result)
}

// ask sends a question and waits for the answer.
func (w *wire) ask(m fromWorker, result any) error {
	w.send(m)
	response := <-w.answers
	return response.into(result)
}

// askAsync is ask for any goroutine.
func (w *wire) askAsync(m fromWorker, result any) error {
	waiting := make(chan toWorker, 1)
	w.mu.Lock()
	w.last++
	m.ID = w.last
	w.open[m.ID] = waiting
	w.mu.Unlock()
	w.send(m)
	response := <-waiting
	return response.into(result)
}

// into takes the result of an answer, or returns its error.
func (m *toWorker) into(result any) error {
	if m.Error != nil {
		return m.Error.error()
	}
	if result == nil || m.Result == nil {
		return nil
	}
	return json.Unmarshal(m.Result, result)
}

// stream is stdout or stderr of a program.
type stream struct {
	*wire
	number int
}

// Write implements io.Writer.
func (s *stream) Write(b []byte) (int, error) {
	s.print(s.number, b)
	return len(b), nil
}

// Functions of the world beside files.
const (
	callStdin     = "stdin.read"  // how many bytes
	callRandom    = "random.read" // how many bytes
	callState     = "state.read"  // how many bytes
	callNow       = "clock.now"
	callMonotonic = "clock.monotonic"
	callSleep     = "clock.sleep" // nanoseconds
)

// remoteReader reads from a reader of the parent.
type remoteReader struct {
	*wire
	function string
}

// Read implements io.Reader.
func (r *remoteReader) Read(b []byte) (int, error) {
	return r.read(r.function, []int64{int64(min(len(b), chunk))}, b)
}

// remoteClock is a clock of the parent.
type remoteClock struct{ *wire }

// Now implements py.Clock.
func (c remoteClock) Now() time.Time {
	var s stamp
	_ = c.call(callNow, nil, nil, &s)
	return s.time()
}

// Monotonic implements py.Clock.
func (c remoteClock) Monotonic() time.Duration {
	var d int64
	_ = c.call(callMonotonic, nil, nil, &d)
	return time.Duration(d)
}

// Sleep implements py.Clock. The parent ends it early, by ending the process.
func (c remoteClock) Sleep(d time.Duration, _ <-chan struct{}) {
	_ = c.call(callSleep, []int64{int64(d)}, nil, nil)
}

// SystemClock is the clock of the machine.
func SystemClock() py.Clock { return &systemClock{time.Now()} }

// IsSystemClock reports whether a clock is one that SystemClock has made, which a worker
// reads by itself.
func IsSystemClock(c py.Clock) bool {
	_, ok := c.(*systemClock)
	return ok
}

type systemClock struct{ start time.Time }

func (c *systemClock) Now() time.Time           { return time.Now() }
func (c *systemClock) Monotonic() time.Duration { return time.Since(c.start) }

func (c *systemClock) Sleep(d time.Duration, stop <-chan struct{}) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-stop:
	}
}
