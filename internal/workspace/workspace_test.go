package workspace_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/workspace"
	"github.com/skillet-run/skillet/skill"
)

// clock is the time of the machine.
type clock struct{ start time.Time }

func (c clock) Now() time.Time           { return time.Now() }
func (c clock) Monotonic() time.Duration { return time.Since(c.start) }

func (c clock) Sleep(d time.Duration, stop <-chan struct{}) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-stop:
	}
}

// options are those of a workspace with the skills of a folder that the function
// returns.
func options(t *testing.T) (o workspace.Options, skills string) {
	t.Helper()
	skills = t.TempDir()
	return workspace.Options{
		Library: skill.NewLibrary([]skill.Root{{Path: skills, Scope: skill.ScopeExtra, Explicit: true}}),
		Clock:   clock{time.Now()}, Random: rand.Reader, Memory: 32 << 20,
	}, skills
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// bash runs a script for at most a minute.
func bash(w *workspace.Workspace, script string) workspace.Result {
	return w.Run(context.Background(), workspace.Run{Language: workspace.Bash, Code: script, Timeout: time.Minute, MaxOutput: 1 << 20, Keep: true})
}

// The folders of skills are there to be read, as the disk has them at each run, and
// nothing leads out of them.
func TestSkills(t *testing.T) {
	o, skills := options(t)
	secret := filepath.Join(t.TempDir(), "secret")
	write(t, secret, "secret\n")
	write(t, filepath.Join(skills, "kit/SKILL.md"), "---\nname: kit\ndescription: A kit.\n---\n# Kit\n")
	write(t, filepath.Join(skills, "kit/scripts/hello.sh"), "echo hello $1 from $0\n")
	for name, target := range map[string]string{"inside": "scripts/hello.sh", "up": "../../..", "out": secret, "doc": "../SKILL.md"} {
		if name == "doc" {
			name = "scripts/doc"
		}
		if err := os.Symlink(target, filepath.Join(skills, "kit", name)); err != nil {
			t.Skip("no symbolic links")
		}
	}
	w, err := workspace.New(o)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, test := range []struct{ script, want string }{
		{"ls /skills; tail -n 1 /skills/kit/SKILL.md", "kit\n# Kit\n"},
		{"cd /skills/kit && bash scripts/hello.sh world; pwd; cd ..; ls", "hello world from scripts/hello.sh\n/skills/kit\nkit\n"},
		{"cat /skills/kit/inside; tail -n 1 /skills/kit/scripts/doc", "echo hello $1 from $0\n# Kit\n"},
		{"ls /skills/kit/up; cat /skills/kit/out", "home\nskills\ntmp\ncat: /skills/kit/out: No such file or directory\n"},
		{"cat /skills/../../etc/passwd", "cat: /skills/../../etc/passwd: No such file or directory\n"},
		{
			"echo x > /skills/kit/x; rm /skills/kit/SKILL.md; mkdir /skills/new; touch /skills/y; tail -n 1 /skills/kit/SKILL.md",
			"bash: line 1: /skills/kit/x: Read-only file system\n" +
				"rm: cannot remove '/skills/kit/SKILL.md': Read-only file system\n" +
				"mkdir: cannot create directory '/skills/new': Read-only file system\n" +
				"touch: cannot touch '/skills/y': Read-only file system\n# Kit\n",
		},
		{"cat /skills/none/SKILL.md; cat /skills; find /skills -name '*.sh'", "cat: /skills/none/SKILL.md: No such file or directory\ncat: /skills: Is a directory\n/skills/kit/scripts/hello.sh\n"},
	} {
		if diff := cmp.Diff(test.want, merged(w, test.script)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.script, diff)
		}
	}
	write(t, filepath.Join(skills, "other/SKILL.md"), "---\nname: other\ndescription: Another.\n---\n")
	if err := os.RemoveAll(filepath.Join(skills, "kit")); err != nil {
		t.Fatal(err)
	}
	if got := merged(w, "ls /skills; cat /skills/kit/SKILL.md"); got != "other\ncat: /skills/kit/SKILL.md: No such file or directory\n" {
		t.Errorf("afterwards: %q", got)
	}
}

// merged returns both streams of a script as they were written.
func merged(w *workspace.Workspace, script string) string {
	return bash(w, "{ "+script+"\n} 2>&1").Stdout.Text
}

// What is too long loses its middle, and the whole is a file.
func TestLongOutput(t *testing.T) {
	o, _ := options(t)
	w, err := workspace.New(o)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r := bash(w, "seq 10000")
	const notice = "[... 18900 of 48894 bytes, 3780 lines, are left out here; the whole is in /tmp/output/1.stdout ...]\n"
	if !r.Stdout.Cut || r.Stdout.File != "/tmp/output/1.stdout" || !strings.Contains(r.Stdout.Text, "\n"+notice) ||
		!strings.HasPrefix(r.Stdout.Text, "1\n2\n") || !strings.HasSuffix(r.Stdout.Text, "\n9999\n10000\n") {
		t.Errorf("%q, ...%.200q", r.Stdout.File, r.Stdout.Text[len(r.Stdout.Text)/2-100:])
	}
	if r = bash(w, "sha256sum < /tmp/output/1.stdout; seq 10000 | sha256sum; sed -n 5000p /tmp/output/1.stdout"); !sameLines(r.Stdout.Text) {
		t.Errorf("the file: %q, %q", r.Stdout.Text, r.Stderr.Text)
	}
	if r = bash(w, "seq 10000 >&2"); r.Stderr.File != "/tmp/output/3.stderr" || len(r.Stderr.Text) > 10_200 || r.Stdout.Text != "" {
		t.Errorf("%+v", r.Stderr)
	}
	// More than is kept: the beginning is in the file, the end is shown all the same.
	r = bash(w, "yes 0123456 | head -n 200000; echo end")
	if !strings.Contains(r.Stdout.Text, "the first 1048576 bytes are in /tmp/output/4.stdout ...]\n0123456\n") || !strings.HasSuffix(r.Stdout.Text, "0123456\nend\n") {
		t.Errorf("%.200q", r.Stdout.Text[len(r.Stdout.Text)/2:])
	}
	// One line, of characters that take several bytes.
	r = bash(w, "printf 'a'; for ((i=0; i<20000; i++)); do printf €; done")
	if strings.Contains(r.Stdout.Text, "\uFFFD") || !strings.Contains(r.Stdout.Text, "€\n[... ") || !strings.Contains(r.Stdout.Text, " ...]\n€") {
		t.Errorf("%.200q", r.Stdout.Text[len(r.Stdout.Text)/2:])
	}
	// A call that is not followed by others keeps nothing.
	r = w.Run(context.Background(), workspace.Run{Language: workspace.Bash, Code: "seq 10000", Timeout: time.Minute, MaxOutput: 1 << 20})
	if r.Stdout.File != "" || !strings.Contains(r.Stdout.Text, "a call with a session keeps the whole in a file ...]\n") {
		t.Errorf("%+v", r.Stdout)
	}
	for range 10 {
		r = bash(w, "seq 10000")
	}
	if r = bash(w, "ls /tmp/output"); strings.Count(r.Stdout.Text, "stdout") != 8 {
		t.Errorf("kept: %q", r.Stdout.Text)
	}
}

// sameLines reports whether the first two lines are the same and the third is 5000.
func sameLines(text string) bool {
	lines := strings.Split(text, "\n")
	return len(lines) == 4 && lines[0] == lines[1] && lines[2] == "5000"
}

// Output that fills the files is shown, and the notice says that it is not kept.
func TestLongOutputWithoutRoom(t *testing.T) {
	o, _ := options(t)
	o.Memory = 1 << 20
	w, err := workspace.New(o)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r := bash(w, "yes | head -c 510000 > full; seq 10000")
	if r.Stdout.File != "" || !strings.Contains(r.Stdout.Text, "the whole could not be kept: ") {
		t.Errorf("%.60q..., %q, %q", r.Stdout.Text, r.Stdout.File, r.Stderr.Text)
	}
}

// Every end of a run is told.
func TestEnds(t *testing.T) {
	o, _ := options(t)
	for _, test := range []struct {
		name, script string
		timeout      time.Duration
		termination  proc.Termination
		code         int
		stderr       string
	}{
		{name: "status", script: "exit 3", termination: proc.Exited, code: 3},
		{name: "time", script: "echo partial; sleep 60", timeout: 50 * time.Millisecond, termination: proc.TimedOut, code: 124},
		{name: "loop", script: "while :; do :; done", timeout: 50 * time.Millisecond, termination: proc.TimedOut, code: 124},
		{name: "memory", script: "a=x; while :; do a=$a$a; done", termination: proc.Exited, code: 137, stderr: "bash: memory limit of 33554432 bytes reached\n"},
		{name: "syntax", script: "if", termination: proc.Exited, code: 2, stderr: "bash: -c: line 2: syntax error: unexpected end of file\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w, err := workspace.New(o)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			if test.timeout == 0 {
				test.timeout = time.Minute
			}
			r := w.Run(context.Background(), workspace.Run{Language: workspace.Bash, Code: test.script, Timeout: test.timeout, MaxOutput: 1 << 20})
			if r.Outcome.Termination != test.termination || r.Outcome.ExitCode != test.code || r.Stderr.Text != test.stderr {
				t.Errorf("%s, status %d, %v, stderr %q", r.Outcome.Termination, r.Outcome.ExitCode, r.Outcome.Err, r.Stderr.Text)
			}
		})
	}
	w, err := workspace.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r := w.Run(ctx, workspace.Run{
		Language: workspace.Bash, Code: "echo begun; sleep 60", Timeout: time.Minute, MaxOutput: 1 << 20,
		Listen: func(proc.Stream, []byte) { cancel() },
	})
	if r.Outcome.Termination != proc.Cancelled || !errors.Is(r.Outcome.Err, context.Canceled) || r.Stdout.Text != "begun\n" {
		t.Errorf("cancelled: %s, %v, %q", r.Outcome.Termination, r.Outcome.Err, r.Stdout.Text)
	}
}

// Files go in and out by path, folder or pattern.
func TestFiles(t *testing.T) {
	o, _ := options(t)
	o.Memory = 128 << 20
	w, err := workspace.New(o)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := w.Put([]workspace.File{{Path: "in/a.csv", Data: []byte("1,2\n")}, {Path: "/tmp/b.bin", Data: []byte{0, 255}}}); err != nil {
		t.Fatal(err)
	}
	script := "cat in/a.csv; od -An -tx1 /tmp/b.bin; mkdir -p out/sub; echo 1 > out/1.txt; echo 2 > out/sub/2.txt; echo 3 > out/3.md; ln -s .. out/up"
	if r := bash(w, script); r.Stdout.Text != "1,2\n 00 ff\n" {
		t.Errorf("%q, %q", r.Stdout.Text, r.Stderr.Text)
	}
	for _, test := range []struct {
		paths []string
		want  string
	}{
		{[]string{"in/a.csv", "/tmp/b.bin"}, "/home/user/in/a.csv=1,2\n;/tmp/b.bin=\x00\xff;"},
		{[]string{"out"}, "/home/user/out/1.txt=1\n;/home/user/out/3.md=3\n;/home/user/out/sub/2.txt=2\n;"},
		{[]string{"out/*.txt", "out/?.md", "out/1.txt"}, "/home/user/out/1.txt=1\n;/home/user/out/3.md=3\n;"},
		{[]string{"*/*/2.txt"}, "/home/user/out/sub/2.txt=2\n;"},
		{[]string{"none", "none*"}, "/home/user/none!No such file or directory;/home/user/none*!no file fits the pattern;"},
		{[]string{"../../etc/passwd"}, "/etc/passwd!No such file or directory;"},
	} {
		var got strings.Builder
		for _, f := range w.Get(test.paths) {
			if f.Err != nil {
				fmt.Fprintf(&got, "%s!%v;", f.Path, f.Err)
				continue
			}
			fmt.Fprintf(&got, "%s=%s;", f.Path, f.Data)
		}
		if diff := cmp.Diff(test.want, got.String()); diff != "" {
			t.Errorf("%v (-want +got):\n%s", test.paths, diff)
		}
	}
	bash(w, "mkdir many; for ((i = 0; i < 150; i++)); do > many/$i; done; truncate -s 9M large; truncate -s 6M a6 b6 c6")
	if got := w.Get([]string{"many"}); len(got) != 101 || got[100].Err == nil {
		t.Errorf("%d files", len(got))
	}
	if got := w.Get([]string{"large", "?6"}); got[0].Err == nil || got[1].Err != nil || got[2].Err != nil || got[3].Err == nil {
		t.Errorf("%v, %v, %v, %v", got[0].Err, got[1].Err, got[2].Err, got[3].Err)
	}
	if err := w.Put([]workspace.File{{Path: "/skills/x", Data: nil}}); err == nil || err.Error() != "cannot write the file '/skills/x': Read-only file system" {
		t.Errorf("Put: %v", err)
	}
}
