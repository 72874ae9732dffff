package audit_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/audit"
)

// The variables by which a test starts this binary again as a writer.
const (
	writerPath  = "AUDIT_TEST_PATH"
	writerLines = "AUDIT_TEST_LINES"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(writerPath); path != "" {
		os.Exit(writeLines(path, os.Getenv(writerLines)))
	}
	os.Exit(m.Run())
}

// writeLines appends count records from as many goroutines.
func writeLines(path, count string) int {
	n, _ := strconv.Atoi(count)
	log := audit.Open(path)
	failed := make(chan error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			failed <- log.Append(audit.Record{
				ExecID: fmt.Sprintf("%d-%d", os.Getpid(), i),
				Script: strings.Repeat("s", 1000), Args: strings.Repeat("é", 300), Termination: "exited",
			})
		})
	}
	all.Wait()
	close(failed)
	for err := range failed {
		if err != nil {
			fmt.Println(err)
			return 1
		}
	}
	return 0
}

func ptr(n int) *int { return &n }

// lines appends the records to a new log and returns what it holds.
func lines(t *testing.T, records ...audit.Record) []map[string]any {
	t.Helper()
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	log := audit.Open(path)
	for _, r := range records {
		if err := log.Append(r); err != nil {
			t.Fatal(err)
		}
	}
	return parse(t, path)
}

func parse(t *testing.T, path string) []map[string]any {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []map[string]any
	for l := range bytes.Lines(text) {
		var one map[string]any
		if err := json.Unmarshal(l, &one); err != nil {
			t.Fatalf("line %q: %v", l, err)
		}
		all = append(all, one)
	}
	return all
}

// C-084
func TestAppend(t *testing.T) {
	berlin := time.FixedZone("CET", 3600)
	got := lines(t, audit.Record{
		Time: time.Date(2026, 11, 20, 15, 4, 5, 6_789_000, berlin), ExecID: "x1", Tool: "run_skill_script",
		Skill: "pdf", Script: "scripts/a.py", Args: `{"a":"<1>"}`, ExitCode: ptr(0), DurationMS: 12.3456789,
		Termination: "exited", StdoutTruncated: true, Profile: "host",
	}, audit.Record{
		Time: time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC), ExecID: "x2", Script: "../../etc/passwd",
		Termination: "refused", Error: "Script path escapes skill directory",
	})
	want := []map[string]any{{
		"time": "2026-11-20T14:04:05.006Z", "exec_id": "x1", "tool": "run_skill_script", "skill": "pdf",
		"script": "scripts/a.py", "args": `{"a":"<1>"}`, "exit_code": 0.0, "duration_ms": 12.346,
		"termination": "exited", "signal": "", "stdout_truncated": true, "stderr_truncated": false,
		"profile": "host", "error": "",
	}, {
		"time": "2026-11-20T14:00:00.000Z", "exec_id": "x2", "tool": "", "skill": "",
		"script": "../../etc/passwd", "args": "", "exit_code": nil, "duration_ms": 0.0,
		"termination": "refused", "signal": "", "stdout_truncated": false, "stderr_truncated": false,
		"profile": "", "error": "Script path escapes skill directory",
	}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// C-084
func TestArgsAreCut(t *testing.T) {
	for _, row := range []struct{ name, args, want string }{
		{"exact", strings.Repeat("a", 256), strings.Repeat("a", 256)},
		{"long", strings.Repeat("a", 257), strings.Repeat("a", 256)},
		{"characters, not bytes", strings.Repeat("é", 256), strings.Repeat("é", 256)},
		{"on a boundary", strings.Repeat("a", 255) + "😀é", strings.Repeat("a", 255) + "😀"},
		{"broken text", strings.Repeat("\xff", 300), strings.Repeat("\uFFFD", 256)},
		{"newlines", "a\nb\r\u2028c", "a\nb\r\u2028c"},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := lines(t, audit.Record{Args: row.args})
			if len(got) != 1 || got[0]["args"] != row.want {
				t.Errorf("got %q", got)
			}
		})
	}
}

// C-084
func TestScriptIsNeverAbsolute(t *testing.T) {
	for script, want := range map[string]string{
		"scripts/a.py":         "scripts/a.py",
		"/home/u/skills/x.py":  "x.py",
		"/":                    "",
		`C:\Users\u\x.py`:      "x.py",
		"C:/Users/u/x.py":      "x.py",
		`\\host\share\x.py`:    "x.py",
		"../../../etc/passwd":  "../../../etc/passwd",
		"c:x":                  "c:x",
		strings.Repeat("n", 9): "nnnnnnnnn",
	} {
		if got := lines(t, audit.Record{Script: script})[0]["script"]; got != want {
			t.Errorf("%q is written as %q, want %q", script, got, want)
		}
	}
}

func TestLongTextsAreCut(t *testing.T) {
	long := strings.Repeat("x", 5000)
	got := lines(t, audit.Record{Script: long, Error: long, Skill: long, Tool: long})[0]
	for _, name := range []string{"script", "error", "skill", "tool"} {
		if n := len(got[name].(string)); n != 1024 {
			t.Errorf("%s has %d characters", name, n)
		}
	}
}

func TestZeroTimeIsNow(t *testing.T) {
	before := time.Now().Truncate(time.Millisecond)
	text := lines(t, audit.Record{})[0]["time"].(string)
	got, err := time.Parse(time.RFC3339, text)
	if err != nil || got.Before(before) || got.After(time.Now()) {
		t.Errorf("time %q, error %v", text, err)
	}
}

func TestNilLog(t *testing.T) {
	var log *audit.Log
	if err := log.Append(audit.Record{}); err != nil || log.Path() != "" {
		t.Errorf("path %q, error %v", log.Path(), err)
	}
}

func TestOpenCreatesNothing(t *testing.T) {
	dir := t.TempDir()
	log := audit.Open(filepath.Join(dir, "state", "audit.jsonl"))
	if got, err := os.ReadDir(dir); len(got) != 0 || err != nil {
		t.Errorf("entries %v, error %v", got, err)
	}
	if err := log.Append(audit.Record{}); err != nil {
		t.Error(err)
	}
}

// C-084
func TestConcurrentProcesses(t *testing.T) {
	const processes, each = 8, 25
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range processes {
		all.Go(func() {
			c := exec.Command(self)
			c.Env = append(os.Environ(), writerPath+"="+path, fmt.Sprintf("%s=%d", writerLines, each))
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
	all.Wait()
	ids := map[any]bool{}
	for _, l := range parse(t, path) {
		ids[l["exec_id"]] = true
	}
	if len(ids) != processes*each {
		t.Errorf("%d ids, want %d", len(ids), processes*each)
	}
}

func TestLockedForTooLong(t *testing.T) {
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	held := flock.New(path + ".lock")
	if err := held.Lock(); err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	err := audit.OpenImpatient(path, time.Millisecond).Append(audit.Record{})
	if !errors.Is(err, audit.ErrLocked) {
		t.Errorf("got %v", err)
	}
}

func TestNotAFile(t *testing.T) {
	dir := t.TempDir()
	err := audit.Open(dir).Append(audit.Record{})
	if !errors.Is(err, audit.ErrNotRegular) {
		t.Errorf("got %v", err)
	}
	var failure *audit.WriteError
	if !errors.As(err, &failure) || failure.Path != dir {
		t.Errorf("got %#v", err)
	}
	if err := audit.Open("").Append(audit.Record{}); err == nil {
		t.Error("an empty path was accepted")
	}
}

func TestEndsAnInterruptedLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	if err := os.WriteFile(path, []byte(`{"time":"2026`), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := audit.Open(path).Append(audit.Record{Termination: "exited"}); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	if len(lines) != 4 || json.Valid([]byte(lines[0])) || !json.Valid([]byte(lines[1])) || !json.Valid([]byte(lines[2])) || lines[3] != "" {
		t.Errorf("lines are %q", lines)
	}
}

func TestRotation(t *testing.T) {
	path := filepath.Join(t.TempDir(), "audit.jsonl")
	log := audit.Open(path)
	for _, id := range []string{"old", "new"} {
		if err := log.Append(audit.Record{ExecID: id}); err != nil {
			t.Fatal(err)
		}
		if id == "old" {
			if err := os.Rename(path, path+".1"); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := parse(t, path); len(got) != 1 || got[0]["exec_id"] != "new" {
		t.Errorf("got %v", got)
	}
}

func TestDefaultPath(t *testing.T) {
	root := t.TempDir()
	place := map[string]string{"HOME": filepath.Join(root, "h"), "LocalAppData": filepath.Join(root, "l")}
	own := filepath.Join(root, "h", ".local", "state", "skillet", "audit.jsonl")
	if runtime.GOOS == "windows" {
		own = filepath.Join(root, "l", "skillet", "audit.jsonl")
	}
	for _, row := range []struct {
		name, xdg, want string
	}{
		{"state home", filepath.Join(root, "s"), filepath.Join(root, "s", "skillet", "audit.jsonl")},
		{"relative state home is ignored", "s", own},
		{"home", "", own},
	} {
		t.Run(row.name, func(t *testing.T) {
			place["XDG_STATE_HOME"] = row.xdg
			got, err := audit.DefaultPath(func(name string) string { return place[name] })
			if got != row.want || err != nil {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
	_, err := audit.DefaultPath(func(string) string { return "" })
	if err == nil || !strings.Contains(err.Error(), "audit.path") {
		t.Errorf("without any folder: %v", err)
	}
}

func BenchmarkAppend(b *testing.B) {
	log := audit.Open(filepath.Join(b.TempDir(), "audit.jsonl"))
	for b.Loop() {
		if err := log.Append(audit.Record{Script: "a.py", Termination: "exited"}); err != nil {
			b.Fatal(err)
		}
	}
}
