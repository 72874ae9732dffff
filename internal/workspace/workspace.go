// Package workspace is where models work: virtual files, with a shell and a Python that
// share them. Nothing in it is of the host, but for the folders of skills, which it
// shows at [SkillsDir] to be read.
//
// What is inside:
//
//   - workspace.go: Workspace, which runs one piece of code after the other
//   - store.go: Store keeps workspaces by name between calls, so many of them and for
//     so long
//   - skills.go: the folders of skills as a file system
//   - output.go: what a run writes: the whole, and the part that a model sees
//   - artifact.go: files that go in and out
package workspace

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/sh"
	"github.com/skillet-run/skillet/skill"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// The folders of a workspace.
const (
	Home      = sh.Home // where code runs
	SkillsDir = "/skills"
	OutputDir = "/tmp/output" // the whole of what was too long to show
)

// Options say what workspaces have. Clock and Random are required.
type Options struct {
	Library *skill.Library // shown at SkillsDir; nil: no skills
	Python  Python         // nil: neither the commands nor the interpreter
	Clock   sh.Clock
	Random  io.Reader
	Memory  int64 // bytes that the shell may use, and as many the interpreter; their files get half as much
}

// Python is what a workspace needs of the embedded interpreter.
type Python interface {
	// Shell returns what makes the commands python and python3.
	Shell() sh.Python
	// Session returns an interpreter. What one program of it leaves, the next one finds.
	Session() PythonSession
}

// PythonSession is one interpreter. It is used by one goroutine at a time.
type PythonSession interface {
	// Run runs code as python -c does: the value of a last expression is shown.
	Run(ctx context.Context, r PythonRun) proc.Outcome
	Close()
}

// PythonRun is a program with what it has of a workspace.
type PythonRun struct {
	Code           string
	Files          *vfs.Namespace
	Stdout, Stderr io.Writer
	Memory         int64 // bytes
	Timeout        time.Duration
	ID             string
}

// Language is what code is written in.
type Language string

// The languages.
const (
	Bash        Language = "bash"
	PythonCode  Language = "python"
	maxLeftOver          = 8 // runs whose long output is kept
)

// Workspace is a set of files with a shell and an interpreter. It is used by one
// goroutine at a time.
type Workspace struct {
	o      Options
	files  *vfs.Namespace
	skills *skills
	shell  *sh.Shell // nil until it is needed
	python PythonSession
	runs   int

	// The shell keeps the streams that it was made with.
	stdout, stderr redirected
}

// redirected is a writer to where it stands at the moment.
type redirected struct{ io.Writer }

// New returns a workspace with nothing in it.
func New(o Options) (*Workspace, error) {
	w := &Workspace{o: o}
	root := memfs.New(memfs.Options{Clock: o.Clock.Now, Quota: vfs.NewQuota(sh.FileQuota(o.Memory))})
	var mounts []vfs.Mount
	if o.Library != nil {
		w.skills = &skills{library: o.Library}
		mounts = append(mounts, vfs.Mount{Path: SkillsDir, FS: w.skills})
	}
	base, err := vfs.NewNamespace(root)
	if err != nil {
		return nil, err
	}
	for _, dir := range []string{Home, "/tmp"} {
		if err := base.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	w.files, err = vfs.NewNamespace(root, mounts...)
	return w, err
}

// Files returns the files.
func (w *Workspace) Files() *vfs.Namespace { return w.files }

// Close ends the interpreter and lets go of the skills.
func (w *Workspace) Close() {
	if w.python != nil {
		w.python.Close()
	}
	if w.skills != nil {
		w.skills.forget()
	}
}

// Run is one piece of code, and what goes with it.
type Run struct {
	Language  Language
	Code      string
	Timeout   time.Duration
	MaxOutput int64 // bytes kept of each stream
	Keep      bool  // the workspace lives on: what is too long to show is kept in a file
	Listen    func(stream proc.Stream, data []byte)
	ID        string
}

// Result is how a run ended.
type Result struct {
	Outcome        proc.Outcome
	Stdout, Stderr Shown
}

// errTimeout is the cause of a context whose time is over.
var errTimeout = errors.New("the time limit is reached")

// Run runs a piece of code. The end of ctx ends it.
func (w *Workspace) Run(ctx context.Context, r Run) Result {
	if w.skills != nil {
		w.skills.forget() // the disk decides at each run
	}
	w.runs++
	if r.Listen == nil {
		r.Listen = func(proc.Stream, []byte) {}
	}
	stdout := &output{most: r.MaxOutput, tail: stdoutShown / 2, listen: func(b []byte) { r.Listen(proc.Stdout, b) }}
	stderr := &output{most: r.MaxOutput, tail: stderrShown / 2, listen: func(b []byte) { r.Listen(proc.Stderr, b) }}
	w.stdout.Writer, w.stderr.Writer = stdout, stderr
	var o proc.Outcome
	if r.Language == PythonCode {
		o = w.runPython(ctx, r)
	} else {
		o = w.runBash(ctx, r)
	}
	o.Stdout, o.Stderr = stdout.captured(), stderr.captured()
	result := Result{Outcome: o}
	result.Stdout = w.show(stdout, stdoutShown, "stdout", r.Keep)
	result.Stderr = w.show(stderr, stderrShown, "stderr", r.Keep)
	return result
}

func (w *Workspace) runPython(ctx context.Context, r Run) proc.Outcome {
	if w.python == nil {
		w.python = w.o.Python.Session()
	}
	return w.python.Run(ctx, PythonRun{
		Code: r.Code, Files: w.files, Stdout: w.stdout, Stderr: w.stderr, Memory: w.o.Memory, Timeout: r.Timeout, ID: r.ID,
	})
}

func (w *Workspace) runBash(ctx context.Context, r Run) proc.Outcome {
	o := proc.Outcome{Termination: proc.Exited, ExecID: r.ID, Enforcement: enforcement()}
	if w.shell == nil {
		shell, err := w.newShell()
		if err != nil {
			o.Termination, o.Err = proc.SpawnFailed, err
			return o
		}
		w.shell = shell
	}
	within, cancel := context.WithTimeoutCause(ctx, r.Timeout, errTimeout)
	defer cancel()
	begin := w.o.Clock.Monotonic()
	o.ExitCode, o.Err = w.shell.Run(within, r.Code)
	o.Duration = w.o.Clock.Monotonic() - begin
	w.conclude(ctx, &o)
	return o
}

// conclude says how a run of the shell ended.
func (w *Workspace) conclude(ctx context.Context, o *proc.Outcome) {
	var limit *sh.LimitError
	switch {
	case o.Err == nil:
	case ctx.Err() != nil:
		o.Termination, o.Err = proc.Cancelled, ctx.Err()
	case errors.Is(o.Err, errTimeout), errors.As(o.Err, &limit) && limit.Resource == sh.Time:
		o.Termination = proc.TimedOut
	default:
		w.say(o.Err.Error())
	}
}

// say writes a line for the model.
func (w *Workspace) say(text string) { _, _ = io.WriteString(w.stderr, "bash: "+text+"\n") }

func (w *Workspace) newShell() (*sh.Shell, error) {
	o := sh.Options{
		Limits: sh.Limits{Memory: w.o.Memory}, FS: w.files, Stdout: &w.stdout, Stderr: &w.stderr,
		Clock: w.o.Clock, Random: w.o.Random, FromArgument: true,
	}
	if w.o.Python != nil {
		o.Python = w.o.Python.Shell()
	}
	return sh.New(o)
}

// enforcement reports what confines a shell: itself.
func enforcement() proc.Enforcement {
	const remedy = "run skillet in a container"
	only := func(what string) proc.Measure {
		return proc.Measure{State: proc.Enforced, Detail: "the shell has " + what}
	}
	return proc.Enforcement{
		Profile:  proc.Embedded,
		FS:       only("virtual files only"),
		Net:      only("no network"),
		PIDs:     only("no processes"),
		IPC:      only("no other processes"),
		Memory:   proc.Measure{State: proc.Partial, Detail: "the shell books the memory of a script", Remedy: remedy},
		CPU:      proc.Measure{State: proc.Partial, Detail: "the time limit bounds the use of one processor", Remedy: remedy},
		Syscalls: proc.Measure{State: proc.NotEnforced, Detail: "the script runs in this process: a fault of the shell is one of the host", Remedy: remedy},
		TreeKill: only("no processes"),
	}
}

// writeFile writes a file, with the folders above it.
func (w *Workspace) writeFile(name string, data []byte) error {
	dir, _ := vfs.Split(name)
	if err := w.files.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	const mode fs.FileMode = 0o644
	return w.files.WriteFile(name, data, mode)
}
