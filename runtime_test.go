package skillet_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/bundle"
)

// newRuntime returns a runtime over a skills folder with one skill.
func newRuntime(t testing.TB, change func(*skillet.Options)) (*skillet.Runtime, string) {
	t.Helper()
	root := t.TempDir()
	write(t, filepath.Join(root, "greeter", "SKILL.md"), "---\nname: greeter\ndescription: Greets people.\n---\nRun hello.\n")
	write(t, filepath.Join(root, "greeter", "scripts", "hello.sh"), "# Say hello.\necho hello\n")
	o := skillet.Options{Skills: []string{root}, NoAudit: true}
	if change != nil {
		change(&o)
	}
	rt, err := skillet.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return rt, root
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestRuntimeCall(t *testing.T) {
	rt, root := newRuntime(t, nil)
	r := rt.Call(context.Background(), skillet.Call{Tool: "greeter__hello"})
	if r.Message != "hello\n" || r.IsError || r.Outcome.Termination != skillet.Exited {
		t.Errorf("result %+v", r)
	}
	// Live reload: a skill that was added is there at the next call.
	write(t, filepath.Join(root, "added", "SKILL.md"), "---\nname: added\ndescription: New.\n---\n")
	if r := rt.Call(context.Background(), skillet.Call{Tool: "list_skills"}); r.Message != `{"skills":["added","greeter"]}` {
		t.Errorf("message %q", r.Message)
	}
	if !strings.Contains(rt.Prompt(), "Greets people.") {
		t.Error("the prompt lacks the catalog")
	}
	described, err := rt.Describe(skillet.OpenAI)
	if err != nil || len(described) != len(rt.Tools()) {
		t.Errorf("%d definitions, %v", len(described), err)
	}
}

// C-070 C-120 C-128
func TestNewRefuses(t *testing.T) {
	for name, o := range map[string]skillet.Options{
		"short timeout":  {Timeout: time.Millisecond},
		"long timeout":   {Timeout: 601 * time.Second},
		"negative":       {Timeout: -time.Second},
		"python timeout": {PythonTimeout: time.Hour},
		"output":         {MaxOutput: -1},
		"parallel":       {Parallel: -1},
		"policy":         {Policy: "perhaps"},
		"profile":        {Profile: skillet.Confined},
	} {
		if _, err := skillet.New(o); err == nil {
			t.Errorf("%s: no error", name)
		} else if strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: more than a sentence: %v", name, err)
		}
	}
	_, err := skillet.New(skillet.Options{Profile: skillet.Confined})
	var profile *skillet.ProfileError
	if !errors.As(err, &profile) || !strings.Contains(err.Error(), "confined") {
		t.Errorf("error is %v", err)
	}
}

// C-084 C-117
func TestRuntimeRecords(t *testing.T) {
	log := filepath.Join(t.TempDir(), "state", "audit.jsonl")
	var lines []string
	rt, _ := newRuntime(t, func(o *skillet.Options) {
		o.NoAudit, o.AuditPath = false, log
		o.Listeners = []skillet.Listener{func(e skillet.Event) { lines = append(lines, e.Line()) }}
	})
	rt.Call(context.Background(), skillet.Call{Tool: "run_skill_script", Arguments: json.RawMessage(`{"skill":"greeter","script":"hello"}`)})
	if lines[0] != `[Tool Call] run_skill_script(skill="greeter", script="hello")` {
		t.Errorf("lines are %q", lines)
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	var record map[string]any
	if err := json.Unmarshal(text, &record); err != nil {
		t.Fatal(err)
	}
	if record["skill"] != "greeter" || record["exit_code"] != 0.0 || record["script"] != "scripts/hello.sh" {
		t.Errorf("record is %v", record)
	}
}

// C-128
func TestDoctor(t *testing.T) {
	rt, _ := newRuntime(t, func(o *skillet.Options) { o.Bundle = bundle.New(bundle.Options{}) })
	report := rt.Doctor(context.Background())
	if !report.Bundle.OK {
		t.Errorf("bundle: %s", report.Bundle.Detail)
	}
	if len(report.Skills) != 1 || len(report.Skills[0].Scripts) != 1 || !report.Skills[0].Scripts[0].OK {
		t.Errorf("skills: %+v", report.Skills)
	}
	if report.Confinement.FS.State != skillet.NotEnforced || report.Confinement.Profile != skillet.Host {
		t.Errorf("confinement: %+v", report.Confinement)
	}
	if report.Limits.Timeout != 30 || report.Limits.PythonTimeout != 60 || report.Limits.MaxOutput != 10485760 {
		t.Errorf("limits: %+v", report.Limits)
	}
}

func TestDoctorWithoutBundle(t *testing.T) {
	rt, root := newRuntime(t, nil)
	write(t, filepath.Join(root, "broken", "SKILL.md"), "no frontmatter\n")
	report := rt.Doctor(context.Background())
	if report.Bundle.OK || len(report.Problems) != 1 || !strings.Contains(report.Problems[0], "broken") {
		t.Errorf("bundle %+v, problems %q", report.Bundle, report.Problems)
	}
}
