package tool_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/proc"
)

const echo = "# Echo stdin.\ncat\n"

// C-094 C-075
func TestRunSkillScript(t *testing.T) {
	b := newBench(t)
	b.file("tools", "scripts/echo.sh", echo)
	b.file("tools", "scripts/nested/where.sh", "pwd; exit 3\n")
	b.file("tools", "undetected/other.sh", "echo other\n")
	r := b.call("run_skill_script", `{"skill":"tools","script":"echo","args":{"Big":12345678901234567890,"html":"<&>"}}`)
	if got := member(t, r, "stdout"); got != `{"Big":12345678901234567890,"html":"<&>"}` {
		t.Errorf("stdin was %q", got)
	}
	if r.IsError || member(t, r, "success") != true || member(t, r, "signal") != nil {
		t.Errorf("result is %s", r.JSON())
	}
	r = b.call("run_skill_script", `{"skill":"tools","script":"where"}`)
	if member(t, r, "exit_code") != 3.0 || member(t, r, "stdout") != filepath.Join(b.Root, "tools")+"\n" || r.IsError {
		t.Errorf("result is %s", r.JSON())
	}
	other := filepath.Join(b.Root, "tools", "undetected", "other.sh")
	for _, script := range []string{"undetected/other.sh", other} {
		r := b.call("run_skill_script", object{"skill": "tools", "script": script})
		if member(t, r, "stdout") != "other\n" || member(t, r, "script_path") != other {
			t.Errorf("result is %s", r.JSON())
		}
	}
}

// C-094 C-070 C-072 C-003 C-033
func TestRunSkillScriptErrors(t *testing.T) {
	b := newBench(t)
	b.file("tools", "scripts/a.sh", echo)
	b.file("tools", "scripts/b.sh", echo)
	b.file("bare", "README.md", "")
	for arguments, message := range map[string]string{
		`{"skill":"tools","script":"c"}`:                      "Script 'c' not found in skill 'tools'. Available scripts: a, b",
		`{"skill":"bare","script":"c"}`:                       "Script 'c' not found in skill 'bare'. Available scripts: none",
		`{"skill":"gone","script":"c"}`:                       "Skill 'gone' not found in skills folder",
		`{"skill":"a/b","script":"c"}`:                        `Invalid skill name: 'a/b'. Skill names must not contain '/', '\', or '..'`,
		`{"skill":"tools","script":"../../../../etc/passwd"}`: "Script path escapes skill directory: ../../../../etc/passwd",
		`{"skill":"tools","script":"/etc/passwd"}`:            "Script path escapes skill directory: /etc/passwd",
	} {
		r := b.call("run_skill_script", arguments)
		want(t, r, string(raw(t, object{"error": message})))
		if !r.IsError || r.Outcome.Termination != proc.Refused {
			t.Errorf("%s: IsError %v, %v", arguments, r.IsError, r.Outcome.Termination)
		}
	}
	for _, timeout := range []string{"0", "0.5", "601", "-1", "1e300"} {
		r := b.call("run_skill_script", `{"skill":"tools","script":"a","timeout":`+timeout+`}`)
		if text, _ := member(t, r, "error").(string); !strings.Contains(text, "600") || r.Outcome.Termination != proc.Refused {
			t.Errorf("timeout %s: %s", timeout, r.JSON())
		}
	}
	for _, record := range b.audited() {
		if script, _ := record["script"].(string); filepath.IsAbs(script) {
			t.Errorf("audit record with absolute path: %v", record)
		}
	}
}

// C-093 C-094
func TestRunSkillScriptQualified(t *testing.T) {
	b := newBench(t)
	b.file("tools", "scripts/convert.sh", "echo first\n")
	b.file("tools", "scripts/sub/convert.sh", "echo second\n")
	for name, stdout := range map[string]string{"convert": "first\n", "sub/convert": "second\n", "scripts/sub/convert.sh": "second\n"} {
		if r := b.call("run_skill_script", object{"skill": "tools", "script": name}); member(t, r, "stdout") != stdout {
			t.Errorf("%s: %s", name, r.JSON())
		}
	}
}

// C-078 C-131
func TestRunSkillScriptTimeout(t *testing.T) {
	b := newBench(t)
	b.file("tools", "scripts/slow.sh", "echo begun; sleep 600\n")
	r := b.call("run_skill_script", `{"skill":"tools","script":"slow","timeout":1}`)
	if member(t, r, "exit_code") != 124.0 || member(t, r, "timeout") != true || member(t, r, "stderr") != "Timeout" || member(t, r, "stdout") != "begun\n" || !r.IsError {
		t.Errorf("result is %s", r.JSON())
	}
}

// C-095 C-096
func TestScriptTools(t *testing.T) {
	b := newBench(t)
	b.file("Pdf_Tools", "scripts/extract.sh", "# Extract the text.\ncat\n")
	b.file("Pdf_Tools", "scripts/plain.sh", "cat >/dev/null; echo out; echo err >&2; exit 4\n")
	b.file("Pdf_Tools", "scripts/transform-json.sh", "cat\n")
	b.file("Pdf_Tools", "scripts/die.sh", "kill -SEGV $$\n")
	var names []string
	for _, tl := range b.Tools() {
		if strings.Contains(tl.Name, "__") {
			names = append(names, tl.Name)
		}
		switch tl.Name {
		case "pdf-tools__extract":
			if tl.Description != "Extract the text." {
				t.Errorf("description %q", tl.Description)
			}
			if got := string(tl.Input.Properties["arguments"].Default); got != "{}" {
				t.Errorf("default %q", got)
			}
		case "pdf-tools__plain":
			if tl.Description != "Execute plain script" {
				t.Errorf("description %q", tl.Description)
			}
		}
	}
	if !slices.Equal(names, []string{"pdf-tools__die", "pdf-tools__extract", "pdf-tools__plain"}) {
		t.Errorf("tools are %v", names)
	}
	for _, c := range []struct {
		name, arguments, message string
		bad                      bool
	}{
		{"pdf-tools__extract", `{"arguments":{"a":1}}`, `{"a":1}`, false},
		{"pdf-tools__extract", `{}`, `{}`, false},
		{"pdf-tools__plain", `{}`, "Script failed with exit code 4\nError: err", true},
		{"pdf-tools__die", `{}`, "Script failed with exit code -11\n(Killed by signal: SIGSEGV)", true},
	} {
		r := b.call(c.name, c.arguments)
		if r.Message != c.message || r.IsError != c.bad {
			t.Errorf("%s %s: %q, IsError %v", c.name, c.arguments, r.Message, r.IsError)
		}
	}
	r := b.call("pdf-tools__transform-json", `{}`)
	if text, _ := member(t, r, "error").(string); !strings.HasPrefix(text, "Tool ID has invalid format: 'pdf-tools__transform-json'.") {
		t.Errorf("result is %s", r.JSON())
	}
	if r := b.call("run_skill_script", `{"skill":"Pdf_Tools","script":"transform-json"}`); member(t, r, "success") != true {
		t.Errorf("result is %s", r.JSON())
	}
}

// C-096
func TestScriptToolRefused(t *testing.T) {
	b := newBench(t)
	file := b.file("tools", "scripts/bits.sh", echo)
	if err := os.Chmod(file, 0o755|os.ModeSetuid); err != nil {
		t.Fatal(err)
	}
	if r := b.call("tools__bits", `{}`); r.Message != "Script execution error: Script has setuid bit: scripts/bits.sh" || !r.IsError {
		t.Errorf("message %q", r.Message)
	}
}
