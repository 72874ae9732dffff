package tool_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/tool"
)

var update = flag.Bool("update", false, "write the golden files anew")

// The definitions stand in testdata/dialect as models see them. C-062
func TestDialects(t *testing.T) {
	b := newBench(t, func(_ *bench, o *tool.Options) { o.Aliases, o.BatchRead = true, true })
	b.file("notes", "scripts/go.sh", "# Go.\n")
	for _, d := range []tool.Dialect{tool.OpenAI, tool.OpenAIStrict, tool.Anthropic, tool.MCP} {
		t.Run(string(d), func(t *testing.T) {
			described, err := tool.Describe(b.Tools(), d)
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.MarshalIndent(described, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join("testdata", "dialect", string(d)+".json"), append(got, '\n'))
		})
	}
	if _, err := tool.ParseDialect("gemini"); err == nil || !strings.Contains(err.Error(), "openai-strict") {
		t.Errorf("error is %v", err)
	}
	if _, err := tool.Describe(nil, "gemini"); err == nil {
		t.Error("no error for an unknown dialect")
	}
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s is stale; run the test with -update (-want +got):\n%s", path, diff)
	}
}

// C-062
func TestWireNames(t *testing.T) {
	long := strings.Repeat("x", 61)
	names := []string{"python.run", "python_run", "python-run", "a.b", "a/b", long, long + ".y", "list_skills"}
	wires := tool.WireNames(names)
	seen := map[string]string{}
	for _, name := range names {
		w := wires[name]
		if !regexp.MustCompile(`^[a-zA-Z0-9_-]{1,60}$`).MatchString(w) {
			t.Errorf("%s -> %s", name, w)
		}
		if other, taken := seen[w]; taken {
			t.Errorf("%s and %s -> %s", name, other, w)
		}
		seen[w] = name
	}
	if wires["python_run"] != "python_run" || wires["list_skills"] != "list_skills" {
		t.Errorf("names that need no change were changed: %v", wires)
	}
	if w := tool.WireNames([]string{"python.run"})["python.run"]; w != "python_run" {
		t.Errorf("python.run -> %s", w)
	}
}

// C-062
func TestBothNamesAreAccepted(t *testing.T) {
	for _, dotted := range []bool{false, true} {
		b := newBench(t, withFakePython, func(_ *bench, o *tool.Options) { o.DottedNames = dotted })
		for _, name := range []string{"python.run", "python_run"} {
			if r := b.call(name, `{"code":"echo hi"}`); r.IsError {
				t.Errorf("dotted %v, %s: %s", dotted, name, r.JSON())
			}
		}
	}
}
