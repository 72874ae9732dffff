package tool_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/internal/audit"
	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
	"github.com/skillet-run/skillet/internal/tool"
	"github.com/skillet-run/skillet/skill"
)

// bench is a set of tools over a skills folder of its own.
type bench struct {
	*tool.Set
	t       testing.TB
	Root    string // the skills folder
	Project string
	Log     string // the audit log
	Events  []tool.Event
}

// newBench returns tools over an empty skills folder. Each change may alter the
// options before the set is made.
func newBench(t testing.TB, changes ...func(*bench, *tool.Options)) *bench {
	t.Helper()
	dir := t.TempDir()
	b := &bench{t: t, Root: filepath.Join(dir, "skills"), Project: filepath.Join(dir, "project"), Log: filepath.Join(dir, "audit.jsonl")}
	for _, folder := range []string{b.Root, b.Project} {
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	o := tool.Options{
		Library:       skill.NewLibrary([]skill.Root{{Path: b.Root, Scope: skill.ScopeExtra, Explicit: true}}),
		Launcher:      &executor.Launcher{Runner: proc.New(proc.Options{}), Audit: audit.Open(b.Log)},
		Project:       b.Project,
		Environ:       os.Environ(),
		Profile:       proc.Host,
		Timeout:       30 * time.Second,
		PythonTimeout: 60 * time.Second,
		PerScript:     true,
	}
	o.Pythons = pyenv.New(pyenv.Options{Path: "/usr/bin:/bin", Runner: o.Launcher.Runner})
	o.Listeners = []tool.Listener{func(e tool.Event) {
		e.Data = append([]byte(nil), e.Data...)
		b.Events = append(b.Events, e)
	}}
	for _, change := range changes {
		change(b, &o)
	}
	var err error
	o.Executor, err = executor.With(executor.ScriptOptions{Timeout: o.Timeout, Environ: o.Environ}, o.Launcher, o.Pythons)
	if err != nil {
		t.Fatal(err)
	}
	b.Set = tool.New(o)
	return b
}

// withPython gives the tools the bundled CPython by way of a resources folder.
func withPython(b *bench, o *tool.Options) {
	python := bundletest.Python(b.t)
	bin := filepath.Join(b.Project, "..", "resources", "python", "bin")
	if err := os.MkdirAll(bin, 0o755); err != nil {
		b.t.Fatal(err)
	}
	// A script rather than a link: a link would lose the interpreter its library.
	b.executable(filepath.Join(bin, "python3"), "#!/bin/sh\nexec '"+python+"' \"$@\"\n")
	o.Pythons = pyenv.New(pyenv.Options{
		Path: "/usr/bin:/bin", Runner: o.Launcher.Runner, Resources: filepath.Join(b.Project, "..", "resources"),
	})
}

// withFakePython is an interpreter that runs its script by sh.
func withFakePython(b *bench, o *tool.Options) {
	bin := filepath.Join(b.Project, "..", "resources", "python", "bin")
	if err := os.MkdirAll(bin, 0o755); err != nil {
		b.t.Fatal(err)
	}
	b.executable(filepath.Join(bin, "python3"), fakePython)
	o.Pythons = pyenv.New(pyenv.Options{
		Path: "/usr/bin:/bin", Runner: o.Launcher.Runner, Resources: filepath.Join(b.Project, "..", "resources"),
	})
}

// executable writes a program.
func (b *bench) executable(path, text string) {
	b.t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		b.t.Fatal(err)
	}
}

// file writes a file of a skill and, at first, the skill's document.
func (b *bench) file(name, path, text string) string {
	b.t.Helper()
	document := filepath.Join(b.Root, name, "SKILL.md")
	if _, err := os.Stat(document); err != nil && path != "SKILL.md" {
		b.file(name, "SKILL.md", "---\nname: "+name+"\ndescription: A skill for tests.\n---\n# "+name+"\n")
	}
	file := filepath.Join(b.Root, name, path)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		b.t.Fatal(err)
	}
	return file
}

// venv gives a skill a virtual environment made by the bundled CPython.
func (b *bench) venv(name string) {
	b.t.Helper()
	b.file(name, "README.md", "A skill with an environment.\n")
	bundletest.Venv(b.t, filepath.Join(b.Root, name, "venv"))
}

// call runs a tool with arguments that encode as JSON, or a string of JSON.
func (b *bench) call(name string, arguments any) tool.Result {
	b.t.Helper()
	return b.Call(context.Background(), tool.Call{Tool: name, Arguments: raw(b.t, arguments)})
}

func raw(t testing.TB, arguments any) json.RawMessage {
	t.Helper()
	if text, ok := arguments.(string); ok {
		return json.RawMessage(text)
	}
	text, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// audited returns the lines of the audit log.
func (b *bench) audited() []map[string]any {
	b.t.Helper()
	text, err := os.ReadFile(b.Log)
	if err != nil {
		b.t.Fatal(err)
	}
	var records []map[string]any
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		var r map[string]any
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			b.t.Fatal(err)
		}
		records = append(records, r)
	}
	return records
}

// want compares the JSON of a result, as parsed values (C-007), with a text.
func want(t testing.TB, r tool.Result, text string) {
	t.Helper()
	if diff := cmp.Diff(parsed(t, []byte(text)), parsed(t, r.JSON())); diff != "" {
		t.Errorf("result (-want +got):\n%s", diff)
	}
}

func parsed(t testing.TB, text []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

// member returns one member of a result that is a JSON object.
func member(t testing.TB, r tool.Result, name string) any {
	t.Helper()
	object, ok := parsed(t, r.JSON()).(map[string]any)
	if !ok {
		t.Fatalf("result is no object: %s", r.JSON())
	}
	return object[name]
}

type object map[string]any
