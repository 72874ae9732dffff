//go:build unix

package executor_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
)

func TestBasics(t *testing.T) {
	t.Parallel()

	// C-075
	t.Run("successful_execution_exit_code_zero", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "hello.py", map[string]any{"name": "Ada"}))
		want := executor.ScriptResult{
			Stdout:     "Hello, Ada!\n",
			ScriptPath: filepath.Join(skillFolder(t, "basics"), "scripts", "hello.py"),
			Success:    true,
		}
		if r.ExecutionTimeMS <= 0 {
			t.Errorf("execution time %v ms", r.ExecutionTimeMS)
		}
		r.ExecutionTimeMS = 0
		if diff := cmp.Diff(want, r); diff != "" {
			t.Error(diff)
		}
	})

	// C-081 C-121
	t.Run("failed_execution_exit_code_one", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "fail.py", map[string]any{"message": "no luck"}))
		equal(t, "exit code", r.ExitCode, 1)
		equal(t, "stdout", r.Stdout, "before the failure\n")
		equal(t, "stderr", r.Stderr, "no luck\n")
		equal(t, "success", r.Success, false)
		equal(t, "signaled", r.Signaled, false)
	})

	// C-078
	t.Run("timeout_handling_exit_code_124", func(t *testing.T) {
		t.Parallel()
		c := call(t, "busy.sh", nil)
		c.Timeout = pointer(time.Second)
		r := newFixture(t, nil).execute(t, c)
		equal(t, "exit code", r.ExitCode, 124)
		equal(t, "timeout", r.Timeout, true)
		equal(t, "stderr", r.Stderr, "Timeout")
		equal(t, "stdout", r.Stdout, "busy\n")
		equal(t, "signal", r.Signal, "")
		equal(t, "signal number", r.SignalNumber, 0)
		equal(t, "signaled", r.Signaled, false)
	})

	// C-075 C-124
	t.Run("json_arguments_via_stdin", func(t *testing.T) {
		t.Parallel()
		arguments := map[string]any{
			"text": "<a href=\"x\">&amp;</a> \u2028 grüße 日本 \U0001F40D", "number": 1.5, "big": float64(1 << 53),
			"list": []any{true, nil, "x"}, "nested": map[string]any{"Key": map[string]any{}}, "UPPER": "kept",
		}
		r := newFixture(t, nil).execute(t, call(t, "echo.py", arguments))
		var got struct {
			Stdin     string
			Arguments map[string]any
			Argv      []string
			Cwd       string
		}
		check(t, json.Unmarshal([]byte(r.Stdout), &got))
		if diff := cmp.Diff(arguments, got.Arguments); diff != "" {
			t.Error(diff)
		}
		contains(t, got.Stdin, `<a href=\"x\">&amp;</a>`)
		// argv is the interpreter and the script: no further argument.
		if diff := cmp.Diff([]string{r.ScriptPath}, got.Argv); diff != "" {
			t.Error(diff)
		}
		equal(t, "cwd", got.Cwd, skillFolder(t, "basics"))
	})

	t.Run("no_arguments_are_an_empty_object", func(t *testing.T) {
		t.Parallel()
		equal(t, "stdin", newFixture(t, nil).execute(t, call(t, "cat.sh", nil)).Stdout, "{}")
	})

	// C-094
	t.Run("keys_are_lower_case_on_request", func(t *testing.T) {
		t.Parallel()
		arguments := map[string]any{"Input": map[string]any{"Path": "X"}}
		equal(t, "as given", newFixture(t, nil).execute(t, call(t, "cat.sh", arguments)).Stdout, `{"Input":{"Path":"X"}}`)
		f := newFixture(t, func(o *executor.ScriptOptions) { o.LowercaseKeys = true })
		equal(t, "lower case", f.execute(t, call(t, "cat.sh", arguments)).Stdout, `{"input":{"Path":"X"}}`)
	})

	// C-075 C-125
	t.Run("no_shell_and_the_skill_is_the_working_directory", func(t *testing.T) {
		t.Parallel()
		dir := skillCopy(t, "basics")
		odd := filepath.Join(dir, "scripts", "a b; $(touch owned) 'q'.sh")
		check(t, os.Rename(filepath.Join(dir, "scripts", "where.sh"), odd))
		dir = absolute(t, dir)
		r := newFixture(t, nil).execute(t, callIn(dir, filepath.Base(odd), nil))
		equal(t, "output", r.Stdout, "0\n"+filepath.Join(dir, "scripts", filepath.Base(odd))+"\n"+dir+"\n")
	})

	// C-072
	t.Run("path_traversal_prevention", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		for _, path := range []string{"../../../../etc/passwd", "/etc/passwd"} {
			err := f.refuse(t, executor.ScriptCall{Script: path, BaseDir: skillFolder(t, "basics")})
			var escape *executor.PathSecurityError
			if !errors.As(err, &escape) {
				t.Fatalf("%s: %T: %v", path, err, err)
			}
			equal(t, "error", err.Error(), "Script path escapes skill directory: "+path)
		}
	})

	// C-072
	t.Run("symlink_validation", func(t *testing.T) {
		t.Parallel()
		dir := skillCopy(t, "basics")
		check(t, os.Symlink("hello.py", filepath.Join(dir, "scripts", "inside.py")))
		check(t, os.Symlink("/etc/passwd", filepath.Join(dir, "scripts", "outside.py")))
		f := newFixture(t, nil)
		equal(t, "inside", f.execute(t, callIn(dir, "inside.py", nil)).Stdout, "Hello, world!\n")
		c := callIn(dir, "outside.py", nil)
		equal(t, "outside", f.refuse(t, c).Error(), "Script path escapes skill directory: "+c.Script)
	})

	// C-073
	t.Run("setuid_permission_check", func(t *testing.T) {
		t.Parallel()
		dir := skillCopy(t, "basics")
		giveBit(t, filepath.Join(dir, "scripts", "hello.py"), fs.ModeSetuid)
		equal(t, "error", newFixture(t, nil).refuse(t, callIn(dir, "hello.py", nil)).Error(),
			"Script has setuid bit: scripts/hello.py")
	})

	// C-073
	t.Run("setgid_permission_check", func(t *testing.T) {
		t.Parallel()
		dir := skillCopy(t, "basics")
		giveBit(t, filepath.Join(dir, "scripts", "hello.py"), fs.ModeSetgid)
		equal(t, "error", newFixture(t, nil).refuse(t, callIn(dir, "hello.py", nil)).Error(),
			"Script has setgid bit: scripts/hello.py")
	})

	// C-070 C-082 C-122
	t.Run("output_truncation_at_10mb", func(t *testing.T) {
		t.Parallel()
		const limit = 10485760
		f := newFixture(t, nil)
		r := f.execute(t, call(t, "flood.py", map[string]any{"stdout": limit + 1, "stderr": limit}))
		equal(t, "stdout", len(r.Stdout), limit)
		equal(t, "stderr", len(r.Stderr), limit)
		equal(t, "stdout truncated", r.StdoutTruncated, true)
		equal(t, "stderr truncated", r.StderrTruncated, false)
		equal(t, "success", r.Success, true) // it was drained, not killed
		want := []string{"WARN Stdout truncated for flood.py: 10485761 bytes -> 10485760 bytes"}
		if diff := cmp.Diff(want, f.log.with("truncated")); diff != "" {
			t.Error(diff)
		}
	})

	// C-077 C-126
	t.Run("environment_variable_injection", func(t *testing.T) {
		t.Parallel()
		host := []string{"PATH=/usr/bin:/bin", "LLM_API_KEY=secret", "SKILL_NAME=of the host", "PROJECT=x"}
		f := newFixture(t, func(o *executor.ScriptOptions) { o.Environ = host })
		env := environment(t, f, call(t, "environ.py", nil))
		for key, want := range map[string]string{
			"SKILL_NAME": "basics", "SKILL_BASE_DIR": skillFolder(t, "basics"),
			"SKILL_VERSION": "1.2.3", "SKILLKIT_VERSION": "0.3.0", "PATH": "/usr/bin:/bin",
		} {
			equal(t, key, env[key], want)
		}
		for _, key := range []string{"LLM_API_KEY", "PROJECT"} {
			if value, there := env[key]; there {
				t.Errorf("%s=%s was passed on", key, value)
			}
		}
		f = newFixture(t, func(o *executor.ScriptOptions) { o.Environ, o.Env.Inherit = host, true })
		env = environment(t, f, call(t, "environ.py", nil))
		equal(t, "PROJECT", env["PROJECT"], "x")
		equal(t, "LLM_API_KEY", env["LLM_API_KEY"], "")
		equal(t, "SKILL_NAME", env["SKILL_NAME"], "basics")
	})

	// C-077
	t.Run("skill_version_from_metadata", func(t *testing.T) {
		t.Parallel()
		c := call(t, "environ.py", nil)
		c.Skill.Version = "2.0.0-beta"
		equal(t, "version", environment(t, newFixture(t, nil), c)["SKILL_VERSION"], "2.0.0-beta")
	})

	// C-077
	t.Run("skill_version_defaults_to_zero", func(t *testing.T) {
		t.Parallel()
		c := call(t, "environ.py", nil)
		c.Skill.Version = ""
		equal(t, "version", environment(t, newFixture(t, nil), c)["SKILL_VERSION"], "0.0.0")
	})

	// What a document says in allowed-tools is a wish, no limit.
	t.Run("tool_restriction_enforcement_bash_allowed", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, callIn(skillFolder(t, "restricted"), "run.sh", nil))
		equal(t, "stdout", r.Stdout, "allowed\n")
	})

	t.Run("tool_restriction_none_allows_all", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		for _, script := range []string{"hello.py", "cat.sh"} {
			equal(t, script, f.execute(t, call(t, script, nil)).Success, true)
		}
	})

	t.Run("execution_time_measurement", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "sleep.py", map[string]any{"seconds": 0.2}))
		if r.ExecutionTimeMS < 200 {
			t.Errorf("slept for 200 ms in %v ms", r.ExecutionTimeMS)
		}
	})

	// C-076 C-123
	t.Run("argument_size_limit", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		const frame = len(`{"data":""}`)
		fits := map[string]any{"data": strings.Repeat("x", 10485760-frame)}
		equal(t, "the largest", len(f.execute(t, call(t, "cat.sh", fits)).Stdout), 10485760)
		err := f.refuse(t, call(t, "cat.sh", map[string]any{"data": strings.Repeat("x", 15728640-frame)}))
		equal(t, "error", err.Error(), "Arguments too large: 15728640 bytes (max 10MB)")
		var size *executor.ArgumentSizeError
		if !errors.As(err, &size) || size.Size != 15728640 {
			t.Errorf("%T %v", err, size)
		}
		err = f.refuse(t, call(t, "cat.sh", map[string]any{"data": strings.Repeat("x", 10485761-frame)}))
		equal(t, "one byte more", err.Error(), "Arguments too large: 10485761 bytes (max 10MB)")
	})

	// C-079
	t.Run("signal_detection_sigsegv", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "segfault.py", nil))
		equal(t, "exit code", r.ExitCode, -11)
		equal(t, "signal", r.Signal, "SIGSEGV")
		equal(t, "number", r.SignalNumber, 11)
		equal(t, "signaled", r.Signaled, true)
		equal(t, "stdout", r.Stdout, "before the crash\n")
	})

	// C-079
	t.Run("signal_detection_sigkill", func(t *testing.T) {
		t.Parallel()
		r := newFixture(t, nil).execute(t, call(t, "die.py", map[string]any{"signal": 9}))
		equal(t, "exit code", r.ExitCode, -9)
		equal(t, "signal", r.Signal, "SIGKILL")
		equal(t, "number", r.SignalNumber, 9)
		equal(t, "timeout", r.Timeout, false)
		equal(t, "stdout", r.Stdout, "last words\n")
	})

	// C-074 C-081
	t.Run("interpreter_not_found_error", func(t *testing.T) {
		t.Parallel()
		c := callIn(skillFolder(t, "languages"), "app.js", nil)
		err := newFixtureOn(t, t.TempDir(), nil).refuse(t, c)
		equal(t, "error", err.Error(), "Interpreter 'node' not found in PATH for app.js")
		var missing *executor.InterpreterNotFoundError
		if !errors.As(err, &missing) || missing.Interpreter != "node" {
			t.Errorf("%T %v", err, missing)
		}
	})

	// C-146: the figures are those of BenchmarkOverhead. Here only this: the
	// executor adds no wait of its own, such as a poll or a grace period.
	t.Run("execution_overhead_performance", func(t *testing.T) {
		t.Parallel()
		o := newFixture(t, nil).Run(t.Context(), call(t, "cat.sh", nil))
		equal(t, "termination", o.Termination, proc.Exited)
		equal(t, "leftover", o.Leftover, 0)
		equal(t, "queued", o.Queued, 0)
	})
}

// giveBit sets a mode bit of a file.
func giveBit(t testing.TB, path string, bit fs.FileMode) {
	t.Helper()
	check(t, os.Chown(path, -1, os.Getgid())) // the bit of a foreign group is dropped silently
	check(t, os.Chmod(path, 0o755|bit))
	info, err := os.Stat(path)
	check(t, err)
	if info.Mode()&bit == 0 {
		t.Fatalf("this file system does not keep %v", bit)
	}
}

// environment returns what environ.py saw.
func environment(t testing.TB, f *fixture, c executor.ScriptCall) map[string]string {
	t.Helper()
	var env map[string]string
	check(t, json.Unmarshal([]byte(f.execute(t, c).Stdout), &env))
	return env
}

// C-076 C-081
func TestArgumentsThatHaveNoJSON(t *testing.T) {
	t.Parallel()
	loop := map[string]any{}
	loop["self"] = loop
	f := newFixture(t, nil)
	for name, test := range map[string]struct {
		value  any
		reason string
	}{
		"not a number": {math.NaN(), "unsupported value: NaN"},
		"infinity":     {math.Inf(1), "unsupported value: +Inf"},
		"channel":      {make(chan int), "unsupported type: chan int"},
		"function":     {func() {}, "unsupported type: func()"},
		"cycle":        {loop, "unsupported value: encountered a cycle via map[string]interface {}"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := f.refuse(t, call(t, "cat.sh", map[string]any{"value": test.value}))
			equal(t, "error", err.Error(), "Cannot serialize arguments: "+test.reason)
			var serialization *executor.ArgumentSerializationError
			if !errors.As(err, &serialization) {
				t.Errorf("%T", err)
			}
		})
	}
}

// C-071: each check answers before the next is made.
func TestOrderOfChecks(t *testing.T) {
	t.Parallel()
	dir := skillCopy(t, "languages")
	outside := filepath.Join(filepath.Dir(dir), "outside.js")
	check(t, os.WriteFile(outside, []byte("// outside\n"), 0o644))
	giveBit(t, outside, fs.ModeSetuid)
	script := filepath.Join(dir, "scripts", "app.js")
	giveBit(t, script, fs.ModeSetuid|fs.ModeSetgid)
	f := newFixtureOn(t, t.TempDir(), nil) // no interpreter at all
	c := callIn(dir, "app.js", map[string]any{"value": math.NaN()})

	wrong := c
	wrong.Script = outside
	contains(t, f.refuse(t, wrong).Error(), "Script path escapes")
	contains(t, f.refuse(t, c).Error(), "setuid bit")
	check(t, os.Chmod(script, 0o644))
	contains(t, f.refuse(t, c).Error(), "Interpreter 'node' not found")
	f = newFixture(t, nil)
	permitted := false
	c.Permit = func(context.Context) error { permitted = true; return nil }
	contains(t, f.refuse(t, c).Error(), "Cannot serialize arguments")
	equal(t, "asked too early", permitted, false)
	c.Arguments = nil
	equal(t, "stdout", f.execute(t, c).Stdout, "node 1: app.js\n{}")
	equal(t, "asked", permitted, true)
}

// C-081
func TestMissingScript(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	c := call(t, "missing.py", nil)
	err := f.refuse(t, c)
	equal(t, "error", err.Error(), "Script not found: "+c.Script)
	equal(t, "is fs.ErrNotExist", errors.Is(err, fs.ErrNotExist), true)
	var missing *executor.ScriptNotFoundError
	equal(t, "type", errors.As(err, &missing), true)

	c.BaseDir = filepath.Join(t.TempDir(), "missing")
	c.Script = "scripts/hello.py"
	equal(t, "missing skill", errors.Is(f.refuse(t, c), fs.ErrNotExist), true)
}

// C-070
func TestOptionsAndFields(t *testing.T) {
	t.Parallel()
	for _, timeout := range []time.Duration{-1, time.Millisecond, 601 * time.Second} {
		_, err := executor.NewScriptExecutor(executor.ScriptOptions{Timeout: timeout, NoAudit: true})
		var limit *executor.TimeoutRangeError
		if !errors.As(err, &limit) || limit.Timeout != timeout {
			t.Fatalf("%v: %v", timeout, err)
		}
		contains(t, err.Error(), "from 1 to 600 s")
	}
	_, err := executor.NewScriptExecutor(executor.ScriptOptions{MaxOutput: -1, NoAudit: true})
	equal(t, "MaxOutput", err.Error(), "ScriptOptions.MaxOutput is -1: give the bytes to keep per stream, or 0 for the default")

	f := newFixture(t, nil)
	equal(t, "no skill", f.refuse(t, executor.ScriptCall{Script: "x.py"}).Error(),
		"ScriptCall.BaseDir is empty: give the folder of the skill")
	equal(t, "no script", f.refuse(t, executor.ScriptCall{BaseDir: skillFolder(t, "basics")}).Error(),
		"ScriptCall.Script is empty: give the path of a script")
	equal(t, "long path", f.refuse(t, executor.ScriptCall{BaseDir: t.TempDir(), Script: strings.Repeat("a/", 20000)}).Error(),
		"ScriptCall.Script is longer than 32767 bytes: give the path of a script")
}

// C-128
func TestConfinedProfileIsRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t, func(o *executor.ScriptOptions) { o.Profile = proc.Confined })
	err := f.refuse(t, call(t, "cat.sh", nil))
	var profile *proc.ProfileError
	equal(t, "type", errors.As(err, &profile), true)
	r, _ := f.record(t)
	equal(t, "termination", r.Termination, "refused")
	equal(t, "profile", r.Profile, "confined")

	o := newFixture(t, nil).Run(t.Context(), call(t, "cat.sh", nil))
	equal(t, "profile", o.Enforcement.Profile, proc.Host)
	equal(t, "file system", o.Enforcement.FS.State, proc.NotEnforced)
}

// NewScriptExecutor finds everything by itself.
func TestNewScriptExecutor(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("PATH", interpreters(t, "testdata/bin")+string(filepath.ListSeparator)+os.Getenv("PATH"))
	e, err := executor.NewScriptExecutor(executor.ScriptOptions{})
	check(t, err)
	r, err := e.Execute(t.Context(), call(t, "cat.sh", map[string]any{"a": 1}))
	check(t, err)
	equal(t, "stdout", r.Stdout, `{"a":1}`)
	_, err = os.Stat(filepath.Join(state, "skillet", "audit.jsonl"))
	check(t, err)

	t.Setenv("XDG_STATE_HOME", "")
	t.Setenv("HOME", "")
	_, err = executor.NewScriptExecutor(executor.ScriptOptions{})
	if err == nil {
		t.Error("there is no place for the audit log, and no error")
	}
	e, err = executor.NewScriptExecutor(executor.ScriptOptions{NoAudit: true})
	check(t, err)
	_, err = e.Execute(t.Context(), call(t, "cat.sh", nil))
	check(t, err)
}
