package policy_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// stub returns a module of the given files; deps.txt, go.mod and two packages,
// low and high, where high imports low and os, are there unless given.
func stub(files map[string]string) fstest.MapFS {
	all := map[string]string{
		"go.mod":       "module example.com/stub\n\ngo 1.26\n",
		"deps.txt":     "# bottom first\n\nlow: # words\nhigh: low +os # uses words\n",
		"low/low.go":   "package low\n\nimport \"strings\"\n\nvar _ = strings.ToUpper\n",
		"high/high.go": "package high\n\nimport (\n\t_ \"os\"\n\n\t_ \"example.com/stub/low\"\n)\n",
	}
	for name, text := range files {
		all[name] = text
	}
	fsys := fstest.MapFS{}
	for name, text := range all {
		if text != "" {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return fsys
}

func TestCheckDeps(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  []string
	}{
		{name: "true"},
		{
			name:  "import not in the row",
			files: map[string]string{"low/clock.go": "package low\n\nimport _ \"net/http\"\n"},
			want:  []string{"low imports +net/http (low/clock.go), which its row in deps.txt does not allow"},
		},
		{
			name:  "import of a file for another system",
			files: map[string]string{"low/low_plan9.go": "//go:build plan9 && never\n\npackage low\n\nimport _ \"syscall\"\n"},
			want:  []string{"low imports +syscall (low/low_plan9.go), which its row in deps.txt does not allow"},
		},
		{
			name:  "third-party import",
			files: map[string]string{"low/yaml.go": "package low\n\nimport _ \"example.org/yaml\"\n"},
			want:  []string{"low imports +example.org/yaml (low/yaml.go), which its row in deps.txt does not allow"},
		},
		{
			name:  "a grant covers no sub-package",
			files: map[string]string{"high/exec.go": "package high\n\nimport _ \"os/exec\"\n"},
			want:  []string{"high imports +os/exec (high/exec.go), which its row in deps.txt does not allow"},
		},
		{
			name:  "stale row entry",
			files: map[string]string{"high/high.go": "package high\n"},
			want: []string{
				"deps.txt:4: high does not import +os: remove it from the row",
				"deps.txt:4: high does not import low: remove it from the row",
			},
		},
		{
			name:  "package without a row",
			files: map[string]string{"main.go": "package stub\n", "new/new.go": "package new\n"},
			want:  []string{"package . has no row in deps.txt", "package new has no row in deps.txt"},
		},
		{
			name:  "row without a package",
			files: map[string]string{"deps.txt": "low: # words\ngone: # nothing\nhigh: low +os # uses words\n"},
			want:  []string{"deps.txt:2: no package gone: remove the row"},
		},
		{
			name:  "row that names a lower row",
			files: map[string]string{"deps.txt": "high: low +os # uses words\nlow: # words\n"},
			want:  []string{"deps.txt:1: high names low, which has no row above"},
		},
		{
			name:  "a package that imports itself by way of its tests is no cycle",
			files: map[string]string{"low/low_test.go": "package low_test\n\nimport _ \"example.com/stub/high\"\n"},
		},
		{
			name: "what Go passes over is passed over",
			files: map[string]string{
				"low/testdata/x.go":  "package x\n\nimport _ \"unsafe\"\n",
				"low/_old/x.go":      "package x\n\nimport _ \"unsafe\"\n",
				".hidden/x.go":       "package x\n",
				"tools/go.mod":       "module example.com/stub/tools\n",
				"tools/gen/gen.go":   "package main\n\nimport _ \"os\"\n",
				"low/_ignored.go":    "package low\n\nimport _ \"unsafe\"\n",
				"docs/page/index.md": "import",
			},
		},
		{
			name:  "malformed and double rows",
			files: map[string]string{"deps.txt": "low: # words\nlow: # again\nhigh: low +os\nhigh: low +os # uses words\n"},
			want: []string{
				"deps.txt:2: second row of low",
				"deps.txt:3: want \"package: imports # what it is\", have \"high: low +os\"",
			},
		},
		{
			name:  "cgo counts",
			files: map[string]string{"low/c.go": "package low\n\nimport \"C\"\n"},
			want:  []string{"low imports +C (low/c.go), which its row in deps.txt does not allow"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, checkDeps(t, stub(test.files))); diff != "" {
				t.Errorf("problems (-want +have):\n%s", diff)
			}
		})
	}
}

func TestNamed(t *testing.T) {
	pages := "We take `golang.org/x/text` and `example.org/yaml/v3`."
	tests := map[string]bool{
		"golang.org/x/text/unicode/norm": true,
		"example.org/yaml/v3":            true,
		"golang.org/x/sys/unix":          false,
		"example.org/yaml":               false,
	}
	for importPath, want := range tests {
		if have := named(pages, importPath); have != want {
			t.Errorf("named(%s) = %t, want %t", importPath, have, want)
		}
	}
}
