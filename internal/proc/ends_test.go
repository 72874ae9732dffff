package proc_test

import (
	"io"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// ends returns the two pipes of a conversation: what the process gets, and what
// the test keeps.
func ends(t *testing.T) (in, out, write, read *os.File) {
	t.Helper()
	in, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	read, out, err = os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = write.Close(), read.Close() })
	return in, out, write, read
}

// A process with ends of pipes is talked with while it runs.
func TestEnds(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the process is one of Unix")
	}
	in, out, write, read := ends(t)
	ended := make(chan proc.Outcome, 1)
	go func() {
		ended <- proc.New(proc.Options{}).Run(t.Context(), proc.Request{Path: "/bin/cat", In: in, Out: out})
	}()
	for _, text := range []string{"one", "two"} {
		if _, err := io.WriteString(write, text); err != nil {
			t.Fatal(err)
		}
		answer := make([]byte, len(text))
		if _, err := io.ReadFull(read, answer); err != nil || string(answer) != text {
			t.Fatalf("%q, %v", answer, err)
		}
	}
	_ = write.Close()
	if rest, err := io.ReadAll(read); err != nil || len(rest) > 0 {
		t.Errorf("%q, %v", rest, err)
	}
	if o := <-ended; o.Termination != proc.Exited || o.ExitCode != 0 || o.Stdout.Seen != 0 {
		t.Errorf("%+v", o)
	}
}

// The ends are closed, whatever becomes of the run.
func TestEndsAreClosed(t *testing.T) {
	t.Parallel()
	for name, q := range map[string]proc.Request{"refused": {Path: "/bin/cat", Profile: proc.Confined}, "missing": {Path: "/none/such"}} {
		in, out, _, _ := ends(t)
		q.In, q.Out = in, out
		proc.New(proc.Options{}).Run(t.Context(), q)
		for _, f := range []*os.File{in, out} {
			if err := f.Close(); err == nil {
				t.Errorf("%s: an end is open", name)
			}
		}
	}
}

// Without a grace a process is killed at once, whatever it does about SIGTERM.
func TestNoGrace(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the process is one of Unix")
	}
	o := proc.New(proc.Options{}).Run(t.Context(), proc.Request{
		Path: "/bin/sh", Args: []string{"-c", "trap 'echo asked; exit 3' TERM; sleep 1000 & wait"}, Timeout: 200 * time.Millisecond, Grace: -1,
	})
	if o.Termination != proc.TimedOut || len(o.Stdout.Data) > 0 {
		t.Errorf("%+v", o)
	}
}
