//go:build unix

package executor_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
)

func TestExecution(t *testing.T) {
	t.Parallel()

	// C-010 C-082
	t.Run("output_capture", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "fail.py", map[string]any{"message": "to stderr", "status": 0}))
		equal(t, "stdout", r.Stdout, "before the failure\n")
		equal(t, "stderr", r.Stderr, "to stderr\n")
		r = newFixture(t, nil).execute(t, call(t, "flood.py", nil))
		equal(t, "empty stdout", r.Stdout, "")
		equal(t, "empty stderr", r.Stderr, "")
	})

	// C-078 C-080
	t.Run("timeout_detection", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "pretend.py", nil))
		equal(t, "exit code", r.ExitCode, 124)
		equal(t, "stderr", r.Stderr, "Timeout\n")
		equal(t, "timeout", r.Timeout, false)
	})

	t.Run("execution_timing", func(t *testing.T) {
		t.Parallel()
		o := newFixture(t, nil).Run(t.Context(), call(t, "cat.sh", nil))
		r, err := executor.Project(o, "x")
		check(t, err)
		equal(t, "milliseconds", r.ExecutionTimeMS, float64(o.Duration)/float64(time.Millisecond))
		if r.ExecutionTimeMS <= 0 {
			t.Errorf("execution time %v ms", r.ExecutionTimeMS)
		}
	})

	// C-074 C-127
	t.Run("interpreter_resolution", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		for script, want := range map[string]string{
			"app.js":   "node 1: app.js\n{}",
			"app.rb":   "ruby 1: app.rb\n{}",
			"app.pl":   "perl 1: app.pl\n{}",
			"UPPER.JS": "node 1: UPPER.JS\n{}",
			"tool":     "ruby 1: tool\n{}", // by its first line
		} {
			equal(t, script, f.execute(t, callIn(skillFolder(t, "languages"), script, nil)).Stdout, want)
		}
	})

	// C-074
	t.Run("missing_interpreter_error", func(t *testing.T) {
		t.Parallel()
		f := newFixtureOn(t, t.TempDir(), func(o *executor.ScriptOptions) { o.NoInterpreterCache = true })
		for script, name := range map[string]string{"app.js": "node", "app.rb": "ruby", "app.pl": "perl", "tool": "ruby"} {
			equal(t, script, f.refuse(t, callIn(skillFolder(t, "languages"), script, nil)).Error(),
				"Interpreter '"+name+"' not found in PATH for "+script)
		}
	})

	// C-144
	t.Run("end_to_end_execution_flow", func(t *testing.T) {
		t.Parallel()
		var mu sync.Mutex
		var streamed strings.Builder
		f := newFixture(t, nil)
		c := call(t, "orders.py", map[string]any{"orders": []any{
			map[string]any{"customer": "Ada", "day": "2026-11-03", "items": []string{"2xtea@3.50", "1xcup@9.00"}},
			map[string]any{"customer": "Bob", "day": "2026-11-01", "items": []string{"5xtea@3.40"}},
		}})
		c.Tool, c.ID = "run_skill_script", "run-7"
		c.Output = func(s proc.Stream, data []byte) {
			mu.Lock()
			defer mu.Unlock()
			if s == proc.Stdout {
				streamed.Write(data)
			}
		}
		r := f.execute(t, c)
		var got map[string]any
		check(t, json.Unmarshal([]byte(r.Stdout), &got))
		want := map[string]any{
			"orders": 2.0, "customers": map[string]any{"Ada": 16.0, "Bob": 17.0}, "median": 16.5,
			"best_seller": "tea", "first": "2026-11-01",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		equal(t, "streamed", streamed.String(), r.Stdout)
		line, _ := f.record(t)
		equal(t, "tool", line.Tool, "run_skill_script")
		equal(t, "id", line.ExecID, "run-7")
		r = f.execute(t, call(t, "orders.py", map[string]any{"orders": []any{map[string]any{}}}))
		equal(t, "exit code", r.ExitCode, 2)
		equal(t, "stderr", r.Stderr, "cannot read the orders: 'items'\n")
	})

	t.Run("multiple_script_execution", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		for script, want := range map[string]string{
			"scripts/hello.py":       "Hello, world!\n",
			"scripts/nested/deep.py": "deep\n",
			"report.py":              "from the root\n",
			"./scripts/../report.py": "from the root\n",
		} {
			c := call(t, "", nil)
			c.Script = script
			r := f.execute(t, c)
			equal(t, script, r.Stdout, want)
			equal(t, "script path", r.ScriptPath, filepath.Join(skillFolder(t, "basics"), script))
		}
		all, _ := f.records(t)
		equal(t, "records", len(all), 4)
	})
}

// C-010: bytes are kept until the last moment; only then is what is not UTF-8
// replaced.
func TestOutputThatIsNotUTF8(t *testing.T) {
	t.Parallel()
	r := newFixture(t, nil).execute(t, call(t, "bytes.sh", nil))
	equal(t, "stdout", r.Stdout, "caf\uFFFD \uFFFD|")
	equal(t, "stderr", r.Stderr, "d\uFFFDj\uFFFD")

	f := newFixture(t, func(o *executor.ScriptOptions) { o.MaxOutput = 4 })
	r = f.execute(t, call(t, "unicode.py", nil))
	equal(t, "cut in a character", r.Stdout, "\u20ac\uFFFD")
	equal(t, "truncated", r.StdoutTruncated, true)
	equal(t, "log", f.log.with("truncated")[0], "WARN Stdout truncated for unicode.py: 300 bytes -> 4 bytes")
}

// C-009 C-075: stdin ends after the arguments, so nothing waits for more.
func TestStdinEnds(t *testing.T) {
	t.Parallel()
	r := newFixture(t, nil).execute(t, call(t, "echo.py", map[string]any{}))
	contains(t, r.Stdout, `"stdin": "{}"`)
}

// A script that leaves its arguments unread is not harmed by them.
func TestArgumentsLeftUnread(t *testing.T) {
	t.Parallel()
	big := map[string]any{"data": strings.Repeat("x", 5<<20)}
	equal(t, "success", newFixture(t, nil).execute(t, call(t, "where.sh", big)).Success, true)
}

// C-085 C-118: the executor's listener hears runs that have none of their own.
func TestOutputListeners(t *testing.T) {
	t.Parallel()
	var all, own strings.Builder
	f := newFixture(t, func(o *executor.ScriptOptions) {
		o.Output = func(_ proc.Stream, data []byte) { all.Write(data) }
	})
	f.execute(t, call(t, "nested/deep.py", nil))
	c := call(t, "hello.py", nil)
	c.Output = func(_ proc.Stream, data []byte) { own.Write(data) }
	f.execute(t, c)
	equal(t, "the executor's", all.String(), "deep\n")
	equal(t, "the call's", own.String(), "Hello, world!\n")
}

// Section 10 of the contracts: a cancelled run gives a result and the error of
// its context.
func TestCancellation(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c := call(t, "wait.sh", nil)
	c.Output = func(proc.Stream, []byte) { cancel() } // it is up
	r, err := f.Execute(ctx, c)
	equal(t, "is context.Canceled", errors.Is(err, context.Canceled), true)
	equal(t, "stdout", r.Stdout, "ready\n")
	equal(t, "success", r.Success, false)
	equal(t, "timeout", r.Timeout, false)
	equal(t, "signaled", r.Signaled, false)
	equal(t, "exit code", r.ExitCode, executor.CancelledExitCode)
	equal(t, "lines", len(f.log.with("WARN Script cancelled: wait.sh | time=")), 1)
	line, _ := f.record(t)
	equal(t, "termination", line.Termination, "cancelled")

	_, err = f.Execute(ctx, c)
	equal(t, "cancelled before the start", errors.Is(err, context.Canceled), true)
	c.Permit = func(ctx context.Context) error { return ctx.Err() }
	o := f.Run(ctx, c)
	equal(t, "cancelled while asking", o.Termination, proc.Cancelled)
	equal(t, "error", o.Err, context.Canceled)
}

// Permit has the last word; its refusal is audited as any other.
func TestPermit(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	denied := errors.New("the policy denies it")
	c := call(t, "cat.sh", nil)
	c.Permit = func(context.Context) error { return denied }
	equal(t, "error", f.refuse(t, c), denied)
	line, _ := f.record(t)
	equal(t, "termination", line.Termination, "refused")
	equal(t, "audited error", line.Error, "the policy denies it")
	equal(t, "log", f.log.all()[0], "ERROR Script refused: cat.sh | error=the policy denies it")
}

// C-081: an interpreter that the system cannot start is an error of the system.
func TestSpawnFailure(t *testing.T) {
	t.Parallel()
	f := newFixtureOn(t, interpreters(t, "testdata/broken"), nil)
	c := callIn(skillFolder(t, "languages"), "broken.pl", nil)
	o := f.Run(t.Context(), c)
	equal(t, "termination", o.Termination, proc.SpawnFailed)
	text, isError := executor.ToolText(o)
	contains(t, text, "Script execution error: ")
	equal(t, "is an error", isError, true)
	line, whole := f.record(t)
	equal(t, "termination", line.Termination, "spawn_failed")
	if line.ExitCode != nil {
		t.Errorf("exit code %d", *line.ExitCode)
	}
	if strings.Contains(whole, absolute(t, "testdata")) {
		t.Errorf("an absolute path in the audit log: %s", whole)
	}
	contains(t, f.log.all()[0], "ERROR Script refused: broken.pl | error=")
	if errors.Is(o.Err, fs.ErrNotExist) {
		t.Errorf("the script is there: %v", o.Err)
	}
}
