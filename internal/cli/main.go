package cli

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"github.com/skillet-run/skillet"
)

// workerCommand is the one argument with which this program is a worker for Python
// programs. It is none of the commands: nobody types it, and a worker starts before
// anything is made for a person.
const workerCommand = "py-worker"

// Main runs the program that the process was started for and returns its exit
// status.
func Main(bundle Bundler) int {
	if len(os.Args) == 2 && os.Args[1] == workerCommand {
		return skillet.ServePython(pythonModules())
	}
	watch := &signals{}
	ctx, stop := watch.start(context.Background())
	defer stop()
	return App{
		Args: os.Args[1:], Env: os.Environ(),
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Bundle: bundle, Interrupts: watch.interrupts, Worker: []string{workerCommand},
	}.Run(ctx)
}

// signalError is the cause of a context that a signal ended.
type signalError struct{ number int }

func (e *signalError) Error() string { return "stopped by a signal" }

// status is what a shell reports for a process that the signal ended.
func (e *signalError) status() int { return 128 + e.number }

// signals are those that end the program.
type signals struct {
	mu      sync.Mutex
	session chan struct{} // who wants to know of SIGINT; nil: nobody, so that it ends the program
}

// start returns a context that ends at SIGINT, SIGTERM or SIGHUP. The second
// such signal has its usual effect, so that nothing can make the program deaf.
// SIGHUP stays ignored under nohup.
//
// SIGPIPE is taken as well, and dropped: without that a closed stdout would end
// the process before it has ended those that it started.
func (w *signals) start(parent context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(parent)
	stops := make(chan os.Signal, 1)
	signal.Notify(stops, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(stops, syscall.SIGHUP)
	}
	pipes := make(chan os.Signal, 1)
	signal.Notify(pipes, syscall.SIGPIPE)
	go func() {
		for {
			select {
			case s := <-stops:
				if s == os.Interrupt && w.tell() {
					continue
				}
				signal.Stop(stops)
				number, _ := s.(syscall.Signal)
				cancel(&signalError{int(number)})
			case <-ctx.Done():
			}
			return
		}
	}()
	return ctx, func() {
		signal.Stop(stops)
		signal.Stop(pipes)
		cancel(nil)
	}
}

// tell tells a session of SIGINT, if there is one.
func (w *signals) tell() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.session == nil {
		return false
	}
	select {
	case w.session <- struct{}{}:
	default: // it knows of one
	}
	return true
}

// interrupts implements App.Interrupts.
func (w *signals) interrupts() (c <-chan struct{}, stop func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	session := make(chan struct{}, 1)
	w.session = session
	return session, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.session = nil
	}
}
