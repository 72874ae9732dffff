//go:build unix

package executor_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/internal/audit"
	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
)

// fixture is an executor with everything that it leaves behind.
type fixture struct {
	*executor.ScriptExecutor
	launcher *executor.Launcher
	log      *logBook
	audit    string // path of the log of records
}

// newFixture returns an executor with the bundled Python and bash, and with the
// stand-ins of testdata/bin for node, ruby and perl. options may be nil.
func newFixture(t testing.TB, options func(*executor.ScriptOptions)) *fixture {
	t.Helper()
	return newFixtureOn(t, interpreters(t, "testdata/bin"), options)
}

// newFixtureOn does the same with another PATH to look for interpreters.
func newFixtureOn(t testing.TB, path string, options func(*executor.ScriptOptions)) *fixture {
	t.Helper()
	o := executor.ScriptOptions{Bundle: givenPython(bundletest.Python(t))}
	if options != nil {
		options(&o)
	}
	return newFixtureWith(t, path, o)
}

// newShellFixture returns an executor without Python.
func newShellFixture(t testing.TB) *fixture {
	t.Helper()
	return newFixtureWith(t, interpreters(t, "testdata/bin"), executor.ScriptOptions{})
}

func newFixtureWith(t testing.TB, path string, o executor.ScriptOptions) *fixture {
	t.Helper()
	f := &fixture{log: &logBook{}, audit: filepath.Join(t.TempDir(), "state", "audit.jsonl")}
	runner := proc.New(proc.Options{Parallel: o.Parallel})
	f.launcher = &executor.Launcher{Runner: runner, Audit: audit.Open(f.audit), Log: slog.New(f.log)}
	resolver := pyenv.New(pyenv.Options{Bundle: o.Bundle, Path: path, Runner: runner, NoCache: o.NoInterpreterCache})
	var err error
	if f.ScriptExecutor, err = executor.With(o, f.launcher, resolver); err != nil {
		t.Fatal(err)
	}
	return f
}

// givenPython is the path of the bundled Python that the tests share.
type givenPython string

func (g givenPython) Python(context.Context) (string, error) { return string(g), nil }
func (g givenPython) Verify(context.Context) error           { return nil }
func (g givenPython) Version() string                        { return "3.14.6" }
func (g givenPython) Available() error                       { return nil }

// interpreters returns a PATH of the given folder and one that has bash alone.
func interpreters(t testing.TB, dir string) string {
	t.Helper()
	bin := t.TempDir()
	for _, bash := range []string{"/bin/bash", "/usr/bin/bash", "/usr/local/bin/bash"} {
		if _, err := os.Stat(bash); err == nil {
			if err := os.Symlink(bash, filepath.Join(bin, "bash")); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return absolute(t, dir) + string(filepath.ListSeparator) + bin
}

// skillFolder returns the absolute path of a skill of testdata/skills.
func skillFolder(t testing.TB, name string) string {
	t.Helper()
	return absolute(t, filepath.Join("testdata", "skills", name))
}

// skillCopy returns a copy of a skill that a test may change.
func skillCopy(t testing.TB, name string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	check(t, os.CopyFS(dir, os.DirFS(skillFolder(t, name))))
	return dir
}

func absolute(t testing.TB, path string) string {
	t.Helper()
	abs, err := filepath.Abs(path)
	if err == nil {
		abs, err = filepath.EvalSymlinks(abs)
	}
	check(t, err)
	return abs
}

// call is a call of a script of the skill basics.
func call(t testing.TB, script string, arguments map[string]any) executor.ScriptCall {
	t.Helper()
	return callIn(skillFolder(t, "basics"), script, arguments)
}

func callIn(dir, script string, arguments map[string]any) executor.ScriptCall {
	return executor.ScriptCall{
		Script: filepath.Join(dir, "scripts", script), Arguments: arguments, BaseDir: dir,
		Skill: executor.SkillMetadata{Name: filepath.Base(dir), Version: "1.2.3"},
	}
}

// execute runs a script that must start.
func (f *fixture) execute(t testing.TB, c executor.ScriptCall) executor.ScriptResult {
	t.Helper()
	r, err := f.Execute(t.Context(), c)
	if err != nil {
		t.Fatalf("%s: %v", c.Script, err)
	}
	return r
}

// refuse runs a script that must not start, and returns why.
func (f *fixture) refuse(t testing.TB, c executor.ScriptCall) error {
	t.Helper()
	r, err := f.Execute(t.Context(), c)
	if err == nil {
		t.Fatalf("%s: started: %+v", c.Script, r)
	}
	if r != (executor.ScriptResult{}) {
		t.Errorf("%s: a refused run has a result: %+v", c.Script, r)
	}
	return err
}

// record is a line of the audit log.
type record struct {
	Time        time.Time `json:"time"`
	ExecID      string    `json:"exec_id"`
	Tool        string    `json:"tool"`
	Skill       string    `json:"skill"`
	Script      string    `json:"script"`
	Args        string    `json:"args"`
	ExitCode    *int      `json:"exit_code"`
	DurationMS  float64   `json:"duration_ms"`
	Termination string    `json:"termination"`
	Signal      string    `json:"signal"`
	StdoutCut   bool      `json:"stdout_truncated"`
	StderrCut   bool      `json:"stderr_truncated"`
	Profile     string    `json:"profile"`
	Error       string    `json:"error"`
}

// records returns the audit log, and its text.
func (f *fixture) records(t testing.TB) ([]record, string) {
	t.Helper()
	text, err := os.ReadFile(f.audit)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ""
	}
	check(t, err)
	var all []record
	for s := bufio.NewScanner(strings.NewReader(string(text))); s.Scan(); {
		var r record
		check(t, json.Unmarshal(s.Bytes(), &r))
		all = append(all, r)
	}
	return all, string(text)
}

// record returns the only audit record, and its text.
func (f *fixture) record(t testing.TB) (record, string) {
	t.Helper()
	all, text := f.records(t)
	if len(all) != 1 {
		t.Fatalf("%d audit records instead of one:\n%s", len(all), text)
	}
	return all[0], text
}

// logBook keeps log lines as "LEVEL message".
type logBook struct {
	mu    sync.Mutex
	lines []string
}

func (l *logBook) Enabled(context.Context, slog.Level) bool { return true }
func (l *logBook) WithAttrs([]slog.Attr) slog.Handler       { return l }
func (l *logBook) WithGroup(string) slog.Handler            { return l }

func (l *logBook) Handle(_ context.Context, r slog.Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, r.Level.String()+" "+r.Message)
	return nil
}

// all returns the lines so far.
func (l *logBook) all() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.lines)
}

// with returns the lines that contain text.
func (l *logBook) with(text string) []string {
	return slices.DeleteFunc(l.all(), func(line string) bool { return !strings.Contains(line, text) })
}
