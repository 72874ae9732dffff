//go:build unix

package executor_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
)

// C-083: the exact lines.
func TestLogLines(t *testing.T) {
	t.Parallel()
	f := newFixture(t, func(o *executor.ScriptOptions) { o.MaxOutput = 1000 })
	long := strings.Repeat("\u20ac", 300)
	for name, test := range map[string]struct {
		script    string
		arguments map[string]any
		want      []string // * stands for the time
	}{
		"success": {"nested/deep.py", nil, []string{"INFO Script executed: deep.py | exit_code=0 | time=*ms"}},
		"failure": {
			"fail.py",
			map[string]any{"status": 7, "message": "no"},
			[]string{"ERROR Script failed: fail.py | exit_code=7 | time=*ms | error=no\n"},
		},
		"long error": {
			"fail.py",
			map[string]any{"message": long},
			[]string{"ERROR Script failed: fail.py | exit_code=1 | time=*ms | error=" + strings.Repeat("\u20ac", 256)},
		},
		"signal": {
			"die.py",
			map[string]any{"signal": 15},
			[]string{"ERROR Script failed: die.py | exit_code=-15 | time=*ms | error="},
		},
		"timeout": {"busy.sh", nil, []string{"WARN Script timeout: busy.sh exceeded 2s"}},
		"truncation": {
			"flood.py",
			map[string]any{"stdout": 1001, "stderr": 5000},
			[]string{
				"INFO Script executed: flood.py | exit_code=0 | time=*ms",
				"WARN Stdout truncated for flood.py: 1001 bytes -> 1000 bytes",
				"WARN Stderr truncated for flood.py: 5000 bytes -> 1000 bytes",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			before := len(f.log.all())
			c := call(t, test.script, test.arguments)
			if name == "timeout" {
				c.Timeout = pointer(2 * time.Second)
			}
			f.execute(t, c)
			got := f.log.all()[before:]
			for i, line := range got {
				got[i] = withoutTime(line)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// withoutTime replaces the milliseconds of a line, which must have two decimals.
func withoutTime(line string) string {
	head, rest, found := strings.Cut(line, "time=")
	if !found {
		return line
	}
	number, tail, _ := strings.Cut(rest, "ms")
	if dot := strings.IndexByte(number, '.'); dot < 1 || len(number)-dot != 3 {
		return line
	}
	return head + "time=*ms" + tail
}

// The launcher serves tools that have no script and no skill.
func TestLauncherWithoutScript(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	bash := filepath.Join(filepath.SplitList(interpreters(t, "testdata/bin"))[1], "bash")
	o := f.launcher.Run(t.Context(), executor.Job{
		Tool: "python.run", Request: proc.Request{Path: bash, Args: []string{"-c", "exit 4"}, Dir: t.TempDir()},
	})
	equal(t, "exit code", o.ExitCode, 4)
	contains(t, f.log.all()[0], "ERROR Script failed: python.run | exit_code=4 | time=")
	r, _ := f.record(t)
	equal(t, "tool", r.Tool, "python.run")
	equal(t, "script", r.Script, "")

	o = f.launcher.Refuse(t.Context(), executor.Job{Tool: "python.run", Script: "a/<string>"}, errors.New("no"))
	equal(t, "termination", o.Termination, proc.Refused)
	if o.ExecID == "" {
		t.Error("no execution id")
	}
	equal(t, "line", f.log.all()[1], "ERROR Script refused: <string> | error=no")
}

// Neither log nor audit log is needed.
func TestSilentLauncher(t *testing.T) {
	t.Parallel()
	l := &executor.Launcher{Runner: proc.New(proc.Options{})}
	equal(t, "refused", l.Refuse(t.Context(), executor.Job{}, errors.New("no")).Termination, proc.Refused)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	equal(t, "cancelled", l.Run(ctx, executor.Job{}).Termination, proc.Cancelled)
	equal(t, "cancelled", l.Refuse(ctx, executor.Job{}, context.Canceled).Termination, proc.Cancelled)
	equal(t, "refused", l.Refuse(ctx, executor.Job{}, errors.New("no")).Termination, proc.Refused)
}

// C-084: a record that cannot be written is told, and the run goes on.
func TestAuditFailure(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	check(t, os.MkdirAll(f.audit, 0o755)) // a folder in the place of the log
	equal(t, "success", f.execute(t, call(t, "where.sh", nil)).Success, true)
	lines := f.log.with("ERROR Audit record lost: ")
	equal(t, "lines", len(lines), 1)
}

// C-084: the error in a record holds no absolute path.
func TestRelativeText(t *testing.T) {
	t.Parallel()
	const dir = "/home/ada/my skills/x"
	for text, want := range map[string]string{
		"plain text, 1/2 and and/or":                         "plain text, 1/2 and and/or",
		"open /home/ada/my skills/x/scripts/a.py: no":        "open scripts/a.py: no",
		"fork/exec /usr/bin/node: exec format error":         "fork/exec node: exec format error",
		"../../etc/passwd escapes":                           "../../etc/passwd escapes",
		`cannot start C:\Python\python.exe, or '/bin/sh'`:    `cannot start python.exe, or 'sh'`,
		"(/etc/passwd) path=/a/b \"/c/d\" /":                 "(passwd) path=b \"d\" ",
		"/tmp/x":                                             "x",
		"Script not found: /home/ada/my skills/x/missing.py": "Script not found: missing.py",
	} {
		equal(t, text, executor.RelativeText(errors.New(text), dir), want)
	}
	system := &fs.PathError{Op: "open", Path: "/srv/other skills/a b.py", Err: fs.ErrPermission}
	equal(t, "a path with blanks", executor.RelativeText(system, ""), "open a b.py: permission denied")
	equal(t, "the root as folder", executor.RelativeText(errors.New("open /etc/x"), "/"), "open x")
}
