//go:build unix

package proc_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// patience bounds what must happen at once on any machine, however loaded.
const patience = 2 * time.Minute

// shell returns a request that runs a line of sh.
func shell(line string) proc.Request {
	return proc.Request{Path: "/bin/sh", Args: []string{"-c", line}, Env: environ()}
}

// script returns a request that runs a file of testdata.
func script(t *testing.T, name string) proc.Request {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return proc.Request{Path: "/bin/sh", Args: []string{path}, Env: environ()}
}

// role returns a request that runs the test binary in a role.
func role(t *testing.T, name string, args ...string) proc.Request {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return proc.Request{Path: exe, Args: args, Env: environ(roleName + "=" + name)}
}

// environ returns a small environment.
func environ(extra ...string) []string {
	return append([]string{"PATH=" + os.Getenv("PATH")}, extra...)
}

// run runs q to its end, whatever becomes of the test.
func run(t *testing.T, q proc.Request) proc.Outcome {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	out := proc.New(proc.Options{}).Run(ctx, q)
	if ctx.Err() != nil {
		t.Fatalf("the run did not end by itself: %s", describe(out))
	}
	return out
}

// cancelled runs q on r and cancels it once it has written "ready" on a line.
func cancelled(t *testing.T, r *proc.Runner, q proc.Request) proc.Outcome {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	var text strings.Builder
	q.Output = func(_ proc.Stream, data []byte) {
		text.Write(data)
		if strings.Contains(text.String(), "ready\n") {
			cancel()
		}
	}
	return r.Run(ctx, q)
}

// timedOut runs q with longer and longer timeouts, until it was ready when its
// time was up.
func timedOut(t *testing.T, q proc.Request) proc.Outcome {
	t.Helper()
	for q.Timeout = time.Second / 2; ; q.Timeout *= 4 {
		out := proc.New(proc.Options{}).Run(t.Context(), q)
		if strings.Contains(out.Stdout.Text(), "ready\n") || q.Timeout > patience {
			return out
		}
	}
}

// describe returns what matters of an outcome.
func describe(o proc.Outcome) string {
	return fmt.Sprintf("%s code=%d signal=%v leftover=%d err=%v tree=%s stdout=%q stderr=%q",
		o.Termination, o.ExitCode, o.Signal, o.Leftover, o.Err, o.Enforcement.TreeKill.State, o.Stdout.Text(), o.Stderr.Text())
}

// want fails unless o ended as t says.
func want(t *testing.T, o proc.Outcome, term proc.Termination) {
	t.Helper()
	if o.Termination != term {
		t.Fatalf("want %s, got %s", term, describe(o))
	}
}

// C-009
func TestNoStdin(t *testing.T) {
	t.Parallel()
	o := run(t, shell("read line; echo \"$?:$line\""))
	want(t, o, proc.Exited)
	if got := o.Stdout.Text(); got != "1:\n" {
		t.Errorf("the null device gave %q", got)
	}
}

func TestExit(t *testing.T) {
	t.Parallel()
	o := run(t, shell("echo out; echo err >&2; exit 3"))
	want(t, o, proc.Exited)
	if o.ExitCode != 3 || o.Stdout.Text() != "out\n" || o.Stderr.Text() != "err\n" || o.Leftover != 0 || o.Err != nil {
		t.Error(describe(o))
	}
	if o.Duration <= 0 || o.ExecID == "" || o.Signal != (proc.Signal{}) {
		t.Errorf("duration %v, id %q, signal %v", o.Duration, o.ExecID, o.Signal)
	}
}

// C-079
func TestSignaled(t *testing.T) {
	t.Parallel()
	for number, name := range map[int]string{1: "SIGHUP", 6: "SIGABRT", 9: "SIGKILL", 11: "SIGSEGV", 15: "SIGTERM"} {
		o := run(t, shell(fmt.Sprintf("kill -%d $$", number)))
		want(t, o, proc.Signaled)
		if want := (proc.Signal{Number: number, Name: name}); o.Signal != want {
			t.Errorf("want %v, got %v", want, o.Signal)
		}
	}
}

// C-080
func TestExitStatusOfTimeoutIsNoTimeout(t *testing.T) {
	t.Parallel()
	q := shell("echo Timeout >&2; exit 124")
	q.Timeout = patience
	o := run(t, q)
	if want(t, o, proc.Exited); o.ExitCode != 124 {
		t.Error(describe(o))
	}
}

func TestStdin(t *testing.T) {
	t.Parallel()
	q := shell("read a; read b; echo \"$b$a\"; read c || echo end")
	q.Stdin = []byte("one\ntwo\n")
	if o := run(t, q); o.Stdout.Text() != "twoone\nend\n" {
		t.Error(describe(o))
	}
	q = shell("read a || echo end")
	q.Stdin = []byte{}
	if o := run(t, q); o.Stdout.Text() != "end\n" {
		t.Error(describe(o))
	}
}

func TestStdinUnread(t *testing.T) {
	t.Parallel()
	q := shell("exit 0")
	q.Stdin = make([]byte, 10<<20)
	o := run(t, q)
	if want(t, o, proc.Exited); o.ExitCode != 0 {
		t.Error(describe(o))
	}
}

// C-082
func TestOutputBeyondCap(t *testing.T) {
	t.Parallel()
	q := role(t, "flood", "300000", "100")
	q.MaxOutput = 1000
	told := map[proc.Stream]int{}
	q.Output = func(s proc.Stream, data []byte) { told[s] += len(data) }
	o := run(t, q)
	want(t, o, proc.Exited)
	if len(o.Stdout.Data) != 1000 || o.Stdout.Seen != 300000 || !o.Stdout.Truncated() {
		t.Errorf("stdout: kept %d of %d", len(o.Stdout.Data), o.Stdout.Seen)
	}
	if len(o.Stderr.Data) != 100 || o.Stderr.Seen != 100 || o.Stderr.Truncated() {
		t.Errorf("stderr: kept %d of %d", len(o.Stderr.Data), o.Stderr.Seen)
	}
	if told[proc.Stdout] != 1000 || told[proc.Stderr] != 100 {
		t.Errorf("told %v", told)
	}
}

// C-010
func TestInvalidUTF8IsKept(t *testing.T) {
	t.Parallel()
	q := shell(`printf '\377\376\360\237\230\200'`)
	q.MaxOutput = 4
	o := run(t, q)
	if got := string(o.Stdout.Data); got != "\xff\xfe\xf0\x9f" {
		t.Errorf("kept %q", got)
	}
	if got := o.Stdout.Text(); got != "\uFFFD" || o.Stdout.Valid() {
		t.Errorf("text %q", got)
	}
}

func TestOutputIsSerialised(t *testing.T) {
	t.Parallel()
	q := role(t, "flood", "1000000", "1000000")
	var mu sync.Mutex
	q.Output = func(proc.Stream, []byte) {
		if !mu.TryLock() {
			t.Error("two calls at once")
			return
		}
		mu.Unlock()
	}
	want(t, run(t, q), proc.Exited)
}

func TestEnvironmentIsWhatWasGiven(t *testing.T) {
	t.Setenv("PROC_TEST_SECRET", "must not be seen")
	q := role(t, "env")
	q.Env = append(q.Env, "A=1", "A=2", "SKILLET_EXEC_ID=forged", "EMPTY=")
	q.ID = "the-id"
	o := run(t, q)
	got := strings.Split(strings.TrimSpace(o.Stdout.Text()), "\n")
	want := append(environ(roleName+"=env"), "A=2", "EMPTY=", "SKILLET_EXEC_ID=the-id")
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if o.ExecID != "the-id" {
		t.Errorf("id %q", o.ExecID)
	}
}

func TestDirectory(t *testing.T) {
	t.Parallel()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	q := shell("pwd -P")
	q.Dir = dir
	if o := run(t, q); o.Stdout.Text() != dir+"\n" {
		t.Error(describe(o))
	}
}

func TestExtraFiles(t *testing.T) {
	t.Parallel()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	in, err := os.Open("testdata/stop.sh")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	q := shell("read line <&4; echo \"$line\" >&3")
	q.Files = []*os.File{w, in}
	want(t, run(t, q), proc.Exited)
	w.Close()
	got := make([]byte, 100)
	n, err := r.Read(got)
	if string(got[:n]) != "#!/bin/sh\n" || err != nil {
		t.Errorf("%q, %v", got[:n], err)
	}
	if n, err := r.Read(got); n != 0 || err == nil {
		t.Error("the pipe has not ended: somebody else holds it")
	}
}

// C-085
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	r := proc.New(proc.Options{Parallel: 50})
	var group sync.WaitGroup
	for i := range 200 {
		group.Go(func() {
			q := shell(fmt.Sprintf(`read in; echo "out %d $in $N"; echo "err %d" >&2; exit %d`, i, i, i%200))
			q.Stdin = fmt.Appendf(nil, "in %d\n", i)
			q.Env = append(q.Env, fmt.Sprintf("N=%d", i))
			o := r.Run(t.Context(), q)
			if o.Termination != proc.Exited || o.ExitCode != i ||
				o.Stdout.Text() != fmt.Sprintf("out %d in %d %d\n", i, i, i) || o.Stderr.Text() != fmt.Sprintf("err %d\n", i) {
				t.Errorf("run %d: %s", i, describe(o))
			}
		})
	}
	group.Wait()
}
