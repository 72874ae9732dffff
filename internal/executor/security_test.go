//go:build unix

package executor_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/executor"
)

const escapes = "Script path escapes skill directory: "

func TestSecurity(t *testing.T) {
	t.Parallel()

	// C-072
	t.Run("rejects_parent_directory_traversal", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		dir := skillFolder(t, "basics")
		for _, path := range []string{
			"../../../../etc/passwd", "..", "../", "../basics2/scripts/x.py", "scripts/../../languages/scripts/app.js",
			dir + "/../languages/scripts/app.js", dir + "/scripts/../../hostile/scripts/escape.py",
			"scripts/hello.py/../../../languages/scripts/app.js",
			"../../../../no/such/file", "../missing.py", // nor is told what exists outside
			`..\..\..\Windows\System32`, `scripts\..\..\x.py`,
			"scripts/hello.py\x00.txt",
		} {
			err := f.refuse(t, executor.ScriptCall{Script: path, BaseDir: dir})
			equal(t, path, err.Error(), escapes+path)
		}
	})

	// C-072
	t.Run("rejects_absolute_path_outside_skill_dir", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		dir := skillFolder(t, "basics")
		for _, path := range []string{"/etc/passwd", "/", "/no/such/file", dir + "-evil/x.py", filepath.Dir(dir)} {
			err := f.refuse(t, executor.ScriptCall{Script: path, BaseDir: dir})
			equal(t, path, err.Error(), escapes+path)
		}
	})

	// C-072
	t.Run("rejects_symlink_pointing_outside_skill_dir", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		outside := filepath.Join(filepath.Dir(dir), "outside")
		check(t, os.MkdirAll(outside, 0o755))
		check(t, os.WriteFile(filepath.Join(outside, "x.py"), []byte("print('out')\n"), 0o644))
		for name, target := range map[string]string{
			"absolute.py": filepath.Join(outside, "x.py"), "relative.py": "../../outside/x.py",
			"folder": outside, "dangling.py": "/no/such/file", "chain.py": "absolute.py",
			"dangling-folder": "../../missing",
		} {
			check(t, os.Symlink(target, filepath.Join(dir, "scripts", name)))
		}
		for _, name := range []string{
			"absolute.py", "relative.py", "folder/x.py", "folder/missing.py", "dangling.py", "chain.py",
			"dangling-folder/x.py", "folder/../x.py",
		} {
			c := callIn(dir, "", nil)
			c.Script = "scripts/" + name
			equal(t, name, f.refuse(t, c).Error(), escapes+c.Script)
		}
	})

	// C-072
	t.Run("accepts_symlink_within_skill_dir", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		for name, target := range map[string]string{
			"relative.py": "nested/deep.py", "absolute.py": filepath.Join(dir, "scripts", "nested", "deep.py"),
			"folder": "nested", "chain.py": "relative.py", "up.py": "../scripts/nested/deep.py",
			"around.py": "../../" + filepath.Base(dir) + "/scripts/nested/deep.py",
		} {
			check(t, os.Symlink(target, filepath.Join(dir, "scripts", name)))
		}
		for _, name := range []string{"relative.py", "absolute.py", "folder/deep.py", "chain.py", "up.py", "around.py"} {
			equal(t, name, f.execute(t, callIn(dir, name, nil)).Stdout, "deep\n")
		}
		link := filepath.Join(t.TempDir(), "link")
		check(t, os.Symlink(dir, link))
		equal(t, "skill behind a symlink", f.execute(t, callIn(link, "nested/deep.py", nil)).Stdout, "deep\n")
		c := callIn(link, "", nil)
		c.Script = filepath.Join(dir, "scripts", "nested", "deep.py")
		equal(t, "two spellings", f.execute(t, c).Stdout, "deep\n")
	})

	// C-072: ".." after a symlink means the parent of its target, as the system
	// has it. Erasing "link/.." from the text would run another file.
	t.Run("validates_symlink_before_resolution", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		outside := filepath.Join(filepath.Dir(dir), "outside", "inner")
		check(t, os.MkdirAll(outside, 0o755))
		check(t, os.Symlink(outside, filepath.Join(dir, "link")))
		check(t, os.Symlink("scripts/nested", filepath.Join(dir, "near")))
		c := callIn(dir, "", nil)
		for _, path := range []string{"link/../report.py", "link/../missing.py"} {
			c.Script = path
			equal(t, path, f.refuse(t, c).Error(), escapes+path)
		}
		c.Script = "near/../hello.py"
		equal(t, c.Script, f.execute(t, c).Stdout, "Hello, world!\n")
		c.Script = dir + "/near/../../report.py"
		equal(t, c.Script, f.execute(t, c).Stdout, "from the root\n")
		check(t, os.Symlink("loop.py", filepath.Join(dir, "loop.py")))
		c.Script = "loop.py"
		contains(t, f.refuse(t, c).Error(), "cannot open script")
	})

	// C-073
	t.Run("rejects_setuid_script", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		script := filepath.Join(dir, "scripts", "nested", "deep.py")
		check(t, os.Symlink("nested/deep.py", filepath.Join(dir, "scripts", "link.py")))
		giveBit(t, script, fs.ModeSetuid)
		for _, name := range []string{"nested/deep.py", "link.py"} {
			err := f.refuse(t, callIn(dir, name, nil))
			equal(t, name, err.Error(), "Script has setuid bit: scripts/nested/deep.py")
			equal(t, "type", as[*executor.ScriptPermissionError](t, err).Bit, "setuid")
		}
	})

	// C-073
	t.Run("rejects_setgid_script", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		giveBit(t, filepath.Join(dir, "report.py"), fs.ModeSetgid)
		c := callIn(dir, "", nil)
		c.Script = "report.py"
		err := f.refuse(t, c)
		equal(t, "error", err.Error(), "Script has setgid bit: report.py")
		equal(t, "type", as[*executor.ScriptPermissionError](t, err).Bit, "setgid")
	})

	// C-073
	t.Run("accepts_normal_permissions", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		for _, mode := range []fs.FileMode{0o644, 0o755, 0o444, 0o600, 0o777 | fs.ModeSticky} {
			check(t, os.Chmod(filepath.Join(dir, "scripts", "hello.py"), mode))
			equal(t, mode.String(), f.execute(t, callIn(dir, "hello.py", nil)).Success, true)
		}
	})

	// C-083 C-084
	t.Run("path_validation_logs_traversal_attempts", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		_ = f.refuse(t, executor.ScriptCall{Script: "../../../../etc/passwd", BaseDir: skillFolder(t, "basics")})
		want := []string{"ERROR Security violation: Script path escapes skill directory: ../../../../etc/passwd"}
		if diff := cmp.Diff(want, f.log.all()); diff != "" {
			t.Error(diff)
		}
	})

	t.Run("invalid_path_logs_security_violation", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		check(t, os.Symlink("/etc/passwd", filepath.Join(dir, "scripts", "outside.py")))
		c := callIn(dir, "", nil)
		c.Script = "scripts/outside.py"
		_ = f.refuse(t, c)
		equal(t, "violations", len(f.log.with("ERROR Security violation: Script path escapes")), 1)
		_ = f.refuse(t, call(t, "missing.py", nil)) // is no violation
		equal(t, "violations", len(f.log.with("Security violation")), 1)
		equal(t, "refusals", len(f.log.with("ERROR Script refused: missing.py | error=Script not found: ")), 1)
	})

	// C-083
	t.Run("permission_violation_logs_with_details", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		giveBit(t, filepath.Join(dir, "scripts", "hello.py"), fs.ModeSetuid)
		_ = f.refuse(t, callIn(dir, "hello.py", nil))
		want := []string{"ERROR Security violation: Script has setuid bit: scripts/hello.py"}
		if diff := cmp.Diff(want, f.log.all()); diff != "" {
			t.Error(diff)
		}
	})

	// C-084
	t.Run("audit_log_on_successful_execution", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		f.execute(t, call(t, "cat.sh", map[string]any{"a": 1}))
		r, _ := f.record(t)
		equal(t, "exit code", *r.ExitCode, 0)
		equal(t, "termination", r.Termination, "exited")
		equal(t, "arguments", r.Args, `{"a":1}`)
	})

	// C-084
	t.Run("audit_log_includes_arguments_truncated", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		f.execute(t, call(t, "cat.sh", map[string]any{"a": strings.Repeat("\u20ac", 1000)}))
		r, _ := f.record(t)
		equal(t, "characters", utf8.RuneCountInString(r.Args), 256)
		equal(t, "arguments", r.Args, `{"a":"`+strings.Repeat("\u20ac", 250))
	})

	// C-084
	t.Run("audit_log_includes_all_metadata", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		begin := time.Now().Add(-time.Second)
		o := f.Run(t.Context(), call(t, "nested/deep.py", nil))
		r, text := f.record(t)
		if r.Time.Before(begin) || r.Time.After(time.Now().Add(time.Second)) || r.Time.Location() != time.UTC {
			t.Errorf("time %v", r.Time)
		}
		if r.DurationMS <= 0 {
			t.Errorf("duration %v ms", r.DurationMS)
		}
		r.Time, r.DurationMS = time.Time{}, 0
		want := record{
			ExecID: o.ExecID, Tool: "script_executor", Skill: "basics", Script: "scripts/nested/deep.py", Args: "{}",
			ExitCode: pointer(0), Termination: "exited", Profile: "host",
		}
		if diff := cmp.Diff(want, r); diff != "" {
			t.Error(diff)
		}
		if strings.Contains(text, filepath.Dir(skillFolder(t, "basics"))) {
			t.Errorf("an absolute path in the audit log: %s", text)
		}
	})

	// C-084
	t.Run("audit_log_on_failed_execution", func(t *testing.T) {
		t.Parallel()
		f := newFixture(t, nil)
		f.execute(t, call(t, "fail.py", map[string]any{"status": 3}))
		f.execute(t, call(t, "die.py", map[string]any{"signal": 9}))
		f.execute(t, call(t, "flood.py", map[string]any{"stderr": 10<<20 + 1}))
		all, _ := f.records(t)
		equal(t, "exit code", *all[0].ExitCode, 3)
		equal(t, "exit code", *all[1].ExitCode, -9)
		equal(t, "signal", all[1].Signal, "SIGKILL")
		equal(t, "termination", all[1].Termination, "signaled")
		equal(t, "stdout truncated", all[2].StdoutCut, false)
		equal(t, "stderr truncated", all[2].StderrCut, true)
	})

	// C-084
	t.Run("path_traversal_blocked_with_audit", func(t *testing.T) {
		t.Parallel()
		for path, script := range map[string]string{
			"../../../../etc/passwd": "../../../../etc/passwd", "/etc/passwd": "passwd",
			"/home/somebody/a b/c.py": "c.py",
		} {
			f := newFixture(t, nil)
			_ = f.refuse(t, executor.ScriptCall{
				Script: path, BaseDir: skillFolder(t, "basics"), Arguments: map[string]any{"why": "not"},
			})
			r, text := f.record(t)
			equal(t, "script", r.Script, script)
			equal(t, "error", r.Error, escapes+script)
			equal(t, "arguments", r.Args, `{"why":"not"}`)
			equal(t, "termination", r.Termination, "refused")
			if r.ExitCode != nil {
				t.Errorf("exit code %d of a run that never was", *r.ExitCode)
			}
			if strings.Contains(text, ` /`) || strings.Contains(text, `"/`) {
				t.Errorf("an absolute path in the audit log: %s", text)
			}
		}
	})

	// C-084
	t.Run("dangerous_permissions_blocked_with_audit", func(t *testing.T) {
		t.Parallel()
		f, dir := newFixture(t, nil), skillCopy(t, "basics")
		giveBit(t, filepath.Join(dir, "scripts", "hello.py"), fs.ModeSetgid)
		_ = f.refuse(t, callIn(dir, "hello.py", nil))
		r, _ := f.record(t)
		equal(t, "script", r.Script, "scripts/hello.py")
		equal(t, "error", r.Error, "Script has setgid bit: scripts/hello.py")
		equal(t, "termination", r.Termination, "refused")
	})

	// C-084
	t.Run("all_executions_audited", func(t *testing.T) {
		t.Parallel()
		f := within(t, time.Second)
		f.execute(t, call(t, "cat.sh", nil))
		f.execute(t, call(t, "fail.py", nil))
		f.execute(t, call(t, "busy.sh", nil))
		_ = f.refuse(t, call(t, "missing.py", nil))
		_ = f.refuse(t, call(t, "cat.sh", map[string]any{"no": func() {}}))
		c := call(t, "cat.sh", nil)
		c.Timeout = new(time.Duration)
		_ = f.refuse(t, c)
		all, text := f.records(t)
		var got []string
		seen := map[string]bool{}
		for _, r := range all {
			got = append(got, r.Script+" "+r.Termination+" "+r.Error)
			seen[r.ExecID] = true
		}
		want := []string{
			"scripts/cat.sh exited ", "scripts/fail.py exited ", "scripts/busy.sh timeout ",
			"scripts/missing.py refused Script not found: scripts/missing.py",
			"scripts/cat.sh refused Cannot serialize arguments: unsupported type: func()",
			"scripts/cat.sh refused timeout 0s is out of range: it must be from 1 to 600 s",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		equal(t, "different ids", len(seen), len(all))
		equal(t, "exit code of the timeout", *all[2].ExitCode, 124)
		if strings.Contains(text, skillFolder(t, "basics")) {
			t.Errorf("an absolute path in the audit log: %s", text)
		}
	})
}

// as returns err as one of type T.
func as[T error](t testing.TB, err error) T {
	t.Helper()
	found, ok := errors.AsType[T](err)
	if !ok {
		t.Fatalf("%T: %v", err, err)
	}
	return found
}

// Only regular files are opened: a pipe would block, a device act.
func TestOnlyRegularFiles(t *testing.T) {
	t.Parallel()
	f, dir := newFixture(t, nil), skillCopy(t, "basics")
	check(t, syscall.Mkfifo(filepath.Join(dir, "scripts", "pipe.sh"), 0o644))
	check(t, os.Mkdir(filepath.Join(dir, "scripts", "folder.sh"), 0o755))
	check(t, os.Symlink("pipe.sh", filepath.Join(dir, "scripts", "link.sh")))
	for script, want := range map[string]string{
		"pipe.sh": "scripts/pipe.sh", "folder.sh": "scripts/folder.sh", "link.sh": "scripts/pipe.sh", "": "scripts", "..": ".",
	} {
		err := f.refuse(t, callIn(dir, script, nil))
		equal(t, script, err.Error(), "Script is not a regular file: "+want)
		_ = as[*executor.ScriptTypeError](t, err)
	}
	// A file as the folder of a skill.
	contains(t, f.refuse(t, executor.ScriptCall{Script: "x", BaseDir: filepath.Join(dir, "SKILL.md")}).Error(), "cannot open script")
}

// What was checked is what runs: a file that takes the script's place in
// between is refused.
func TestReplacedScript(t *testing.T) {
	t.Parallel()
	for name, replace := range map[string]func(dir, script string) error{
		"another file": func(_, script string) error {
			return errors.Join(os.Rename(script, script+".old"), os.WriteFile(script, []byte("echo other\n"), 0o644))
		},
		"a symlink": func(_, script string) error {
			return errors.Join(os.Remove(script), os.Symlink("/etc/passwd", script))
		},
		"a symlink to itself": func(_, script string) error {
			return errors.Join(os.Rename(script, script+".old"), os.Symlink(script+".old", script))
		},
		"a folder on the way": func(dir, _ string) error {
			scripts := filepath.Join(dir, "scripts")
			return errors.Join(os.Rename(scripts, scripts+".old"), os.Symlink("scripts.old", scripts))
		},
		"nothing":    func(_, script string) error { return os.Remove(script) },
		"a new mode": func(_, script string) error { return os.Chmod(script, 0o755|fs.ModeSetuid) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := skillCopy(t, "basics")
			s, err := executor.OpenScript(dir, "scripts/cat.sh")
			check(t, err)
			defer s.Close()
			check(t, s.Unchanged())
			check(t, replace(absolute(t, dir), s.Path()))
			err = s.Unchanged()
			_ = as[*executor.ScriptChangedError](t, err)
			equal(t, "error", err.Error(), "Script was replaced while it was being checked: scripts/cat.sh")
		})
	}
}
