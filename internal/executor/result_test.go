package executor_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
)

// outcome returns a run with some output.
func outcome(how proc.Termination, stdout, stderr string) proc.Outcome {
	return proc.Outcome{
		Termination: how,
		Stdout:      proc.Captured{Data: []byte(stdout), Seen: int64(len(stdout))},
		Stderr:      proc.Captured{Data: []byte(stderr), Seen: int64(len(stderr))},
		Duration:    1500 * time.Microsecond,
	}
}

// C-078 C-079 C-080 C-121 C-129, and the table of section 10.
func TestProjections(t *testing.T) {
	t.Parallel()
	why := errors.New("the reason")
	tests := []struct {
		name    string
		outcome proc.Outcome
		result  executor.ScriptResult
		err     error
		text    string // of a per-script tool, C-096
		isError bool
	}{
		{
			name:    "exited 0",
			outcome: outcome(proc.Exited, "out\n", "a warning\n"),
			result:  executor.ScriptResult{Stdout: "out\n", Stderr: "a warning\n", Success: true},
			text:    "out\n",
		},
		{
			name:    "exited n",
			outcome: exited(outcome(proc.Exited, "out", "went wrong\n"), 3),
			result:  executor.ScriptResult{Stdout: "out", Stderr: "went wrong\n", ExitCode: 3},
			text:    "Script failed with exit code 3\nError: went wrong",
			isError: true,
		},
		{
			name:    "exited n in silence",
			outcome: exited(outcome(proc.Exited, "out", ""), 1),
			result:  executor.ScriptResult{Stdout: "out", ExitCode: 1},
			text:    "Script failed with exit code 1",
			isError: true,
		},
		{
			name:    "exited 124 with a lie",
			outcome: exited(outcome(proc.Exited, "", "Timeout"), 124),
			result:  executor.ScriptResult{Stderr: "Timeout", ExitCode: 124},
			text:    "Script failed with exit code 124\nError: Timeout",
			isError: true,
		},
		{
			name:    "signaled",
			outcome: signaled(outcome(proc.Signaled, "out", "last words"), 11, "SIGSEGV"),
			result: executor.ScriptResult{
				Stdout: "out", Stderr: "last words", ExitCode: -11, Signal: "SIGSEGV", SignalNumber: 11, Signaled: true,
			},
			text:    "Script failed with exit code -11\nError: last words\n(Killed by signal: SIGSEGV)",
			isError: true,
		},
		{
			name:    "signaled by one without a name",
			outcome: signaled(outcome(proc.Signaled, "", ""), 40, "UNKNOWN_SIGNAL_40"),
			result:  executor.ScriptResult{ExitCode: -40, Signal: "UNKNOWN_SIGNAL_40", SignalNumber: 40, Signaled: true},
			text:    "Script failed with exit code -40\n(Killed by signal: UNKNOWN_SIGNAL_40)",
			isError: true,
		},
		{
			name:    "timeout",
			outcome: signaled(outcome(proc.TimedOut, "part", "no newline"), 9, "SIGKILL"),
			result:  executor.ScriptResult{Stdout: "part", Stderr: "no newline\nTimeout", ExitCode: 124, Timeout: true},
			text:    "Script failed with exit code 124\nError: no newline\nTimeout\n(Script timed out)",
			isError: true,
		},
		{
			name:    "timeout after a whole line",
			outcome: outcome(proc.TimedOut, "", "a line\n"),
			result:  executor.ScriptResult{Stderr: "a line\nTimeout", ExitCode: 124, Timeout: true},
			text:    "Script failed with exit code 124\nError: a line\nTimeout\n(Script timed out)",
			isError: true,
		},
		{
			name:    "cancelled",
			outcome: failed(outcome(proc.Cancelled, "part", ""), context.Canceled),
			result:  executor.ScriptResult{Stdout: "part", ExitCode: 130},
			err:     context.Canceled,
			text:    "Script failed with exit code 130\n(Script cancelled)",
			isError: true,
		},
		{
			name:    "refused",
			outcome: failed(proc.Outcome{Termination: proc.Refused}, why),
			err:     why,
			text:    "Script execution error: the reason",
			isError: true,
		},
		{
			name:    "spawn failed",
			outcome: failed(proc.Outcome{Termination: proc.SpawnFailed}, why),
			err:     why,
			text:    "Script execution error: the reason",
			isError: true,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			want := test.result
			if want != (executor.ScriptResult{}) {
				want.ScriptPath, want.ExecutionTimeMS = "/skills/x/run.py", 1.5
			}
			got, err := executor.Project(test.outcome, "/skills/x/run.py")
			equal(t, "error", err, test.err)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			text, isError := executor.ToolText(test.outcome)
			equal(t, "text", text, test.text)
			equal(t, "is an error", isError, test.isError)
		})
	}
}

func exited(o proc.Outcome, code int) proc.Outcome {
	o.ExitCode = code
	return o
}

func signaled(o proc.Outcome, number int, name string) proc.Outcome {
	o.Signal = proc.Signal{Number: number, Name: name}
	return o
}

func failed(o proc.Outcome, err error) proc.Outcome {
	o.Err = err
	return o
}

// C-010 C-082: the cap counts bytes, and comes before the replacement.
func TestProjectionOfCutBytes(t *testing.T) {
	t.Parallel()
	o := outcome(proc.Exited, "caf\xe9 \xe2\x82", "")
	o.Stdout.Seen, o.Stderr.Seen = 1000, 0
	r, err := executor.Project(o, "")
	check(t, err)
	equal(t, "stdout", r.Stdout, "caf\uFFFD \uFFFD")
	equal(t, "stdout truncated", r.StdoutTruncated, true)
	equal(t, "stderr truncated", r.StderrTruncated, false)
}

// Section 6 of the contracts: the JSON names; no signal is null.
func TestResultJSON(t *testing.T) {
	t.Parallel()
	const plain = `{"stdout":"a <b>\n","stderr":"","exit_code":0,"execution_time_ms":1.5,"script_path":"/x/y.py",` +
		`"signal":null,"signal_number":null,"stdout_truncated":true,"stderr_truncated":false,` +
		`"success":true,"timeout":false,"signaled":false}`
	const killed = `{"stdout":"","stderr":"","exit_code":-9,"execution_time_ms":2,"script_path":"/x/y.py",` +
		`"signal":"SIGKILL","signal_number":9,"stdout_truncated":false,"stderr_truncated":true,` +
		`"success":false,"timeout":false,"signaled":true}`
	for text, result := range map[string]executor.ScriptResult{
		plain: {Stdout: "a <b>\n", ExecutionTimeMS: 1.5, ScriptPath: "/x/y.py", StdoutTruncated: true, Success: true},
		killed: {
			ExitCode: -9, ExecutionTimeMS: 2, ScriptPath: "/x/y.py", Signal: "SIGKILL", SignalNumber: 9,
			StderrTruncated: true, Signaled: true,
		},
	} {
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		check(t, enc.Encode(result))
		equal(t, "JSON", b.String(), text+"\n")
		var back executor.ScriptResult
		check(t, json.Unmarshal([]byte(text), &back))
		if diff := cmp.Diff(result, back); diff != "" {
			t.Error(diff)
		}
	}
}
