package skill_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/skill"
)

// TestLanguages has the table of extensions. C-090
func TestLanguages(t *testing.T) {
	want := []skill.Language{
		{Ext: ".py", Type: "python", Interpreter: "python3"},
		{Ext: ".sh", Type: "shell", Interpreter: "bash"},
		{Ext: ".js", Type: "javascript", Interpreter: "node"},
		{Ext: ".rb", Type: "ruby", Interpreter: "ruby"},
		{Ext: ".pl", Type: "perl", Interpreter: "perl"},
		{Ext: ".bat", Type: "batch", Interpreter: "cmd"},
		{Ext: ".cmd", Type: "batch", Interpreter: "cmd"},
		{Ext: ".ps1", Type: "powershell", Interpreter: "powershell"},
	}
	if diff := cmp.Diff(want, skill.Languages()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	skill.Languages()[0].Ext = "changed"
	for path, wantType := range map[string]string{
		"x.py": "python", "a/b.c/X.PY": "python", "x.Sh": "shell", `a\x.CMD`: "batch", "x.tar.ps1": "powershell",
		"x": "", "x.py/y": "", "py": "", "x.pyc": "", "": "", "x.": "",
	} {
		l, ok := skill.LanguageOf(path)
		if l.Type != wantType || ok != (wantType != "") {
			t.Errorf("LanguageOf(%q) = %v, %t", path, l, ok)
		}
	}
}

// scriptLines finds the scripts of the skill s below root: a line a script,
// then a line a warning.
func scriptLines(t *testing.T, root string) string {
	t.Helper()
	var b strings.Builder
	scripts, warnings := folder(t, library(root), "s").Scripts()
	for _, s := range scripts {
		fmt.Fprintf(&b, "%s: %s %s %s %q\n", s.Path, s.Name, s.Type, s.Interpreter, s.Description)
	}
	for _, w := range warnings {
		b.WriteString("! " + w + "\n")
	}
	return b.String()
}

// TestScripts finds scripts where they belong and nothing else: detects_python_scripts,
// detects_multiple_script_types, detects_nested_scripts, detects_scripts_in_root_directory,
// skips_non_script_files, skips_hidden_files, skips_cache_directories, extracts_metadata.
//
// C-090 C-091 C-092
func TestScripts(t *testing.T) {
	root := tree(t, map[string]string{
		"s/SKILL.md":                  document("s"),
		"s/setup.sh":                  "# Prepare.\n",
		"s/notes.txt":                 "# no\n",
		"s/data.json":                 "{}",
		"s/other/inner.py":            "# not in scripts/\n",
		"s/.hidden.py":                "",
		"s/scripts/extract.py":        "\"\"\"Extract.\"\"\"\n",
		"s/scripts/Upper.PY":          "",
		"s/scripts/parse.tar.js":      "// Parse.\n",
		"s/scripts/README.md":         "# no\n",
		"s/scripts/data.csv":          "",
		"s/scripts/noext":             "#!/bin/sh\n",
		"s/scripts/.hidden.sh":        "",
		"s/scripts/.venv/a.py":        "",
		"s/scripts/venv/a.py":         "",
		"s/scripts/node_modules/a.js": "",
		"s/scripts/__pycache__/a.py":  "",
		"s/scripts/sub/deep.rb":       "# Deep.\n",
		"s/scripts/2/3/4/5/five.pl":   "# Five.\n",
		"s/scripts/2/3/4/5/6/six.pl":  "",
		"s/scripts/link.py":           "-> extract.py",
		"s/scripts/out.py":            "-> ../../../x.py",
		"s/scripts/linked":            "-> ../other",
		"s/scripts/folder.py/":        "",
		"s/link.sh":                   "-> setup.sh",
	})
	want := `scripts/2/3/4/5/five.pl: five perl perl "Five."
scripts/Upper.PY: Upper python python3 ""
scripts/extract.py: extract python python3 "Extract."
scripts/parse.tar.js: parse.tar javascript node "Parse."
scripts/sub/deep.rb: deep ruby ruby "Deep."
setup.sh: setup shell bash "Prepare."
`
	if diff := cmp.Diff(want, scriptLines(t, root)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestScriptsNone has skills without scripts: nil, no warning. C-091
func TestScriptsNone(t *testing.T) {
	for _, files := range []map[string]string{
		{"s/": ""},
		{"s/scripts/": ""},
		{"s/scripts": "a file"},
		{"s/scripts": "-> tools", "s/tools/x.py": ""},
	} {
		root := tree(t, files)
		if got := scriptLines(t, root); got != "" {
			t.Errorf("%v:\n%s", files, got)
		}
	}
}

// TestScriptNames gives each script a name of its own. C-093
func TestScriptNames(t *testing.T) {
	root := tree(t, map[string]string{
		"s/scripts/convert.py":     "",
		"s/scripts/convert.sh":     "",
		"s/scripts/convert.js":     "",
		"s/scripts/a/convert.py":   "",
		"s/scripts/a/only.py":      "",
		"s/scripts/a/b/convert.rb": "",
		"s/convert.py":             "",
		"s/only.py":                "",
	})
	want := `convert.py: convert.py python python3 ""
only.py: only.py python python3 ""
scripts/a/b/convert.rb: a/b/convert ruby ruby ""
scripts/a/convert.py: a/convert python python3 ""
scripts/a/only.py: only python python3 ""
scripts/convert.js: convert javascript node ""
scripts/convert.py: scripts/convert python python3 ""
scripts/convert.sh: scripts/convert.sh shell bash ""
! scripts/convert.py has the name of scripts/convert.js; it is called scripts/convert
! scripts/convert.sh has the name of scripts/convert.js; it is called scripts/convert.sh
! scripts/a/convert.py has the name of scripts/convert.js; it is called a/convert
! scripts/a/b/convert.rb has the name of scripts/convert.js; it is called a/b/convert
! convert.py has the name of scripts/convert.js; it is called convert.py
! only.py has the name of scripts/a/only.py; it is called only.py
`
	if diff := cmp.Diff(want, scriptLines(t, root)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestScriptNamesExhausted leaves out a script when every one of its names is
// another's, rather than let two share one. C-093
func TestScriptNamesExhausted(t *testing.T) {
	root := tree(t, map[string]string{
		"s/scripts/a.js":    "",
		"s/scripts/a.py":    "",
		"s/scripts/a.sh.js": "",
		"s/scripts/a.sh.py": "",
		"s/scripts/a.sh":    "",
	})
	scripts, warnings := folder(t, library(root), "s").Scripts()
	names := map[string]bool{}
	for _, s := range scripts {
		names[s.Name] = true
	}
	if len(names) != len(scripts) || len(scripts)+len(warnings) < 5 {
		t.Errorf("scripts %v, warnings %v", scripts, warnings)
	}
}

// TestManyScripts stops at a thousand. C-091
func TestManyScripts(t *testing.T) {
	files := map[string]string{}
	for i := range 1001 {
		files[fmt.Sprintf("s/scripts/x%04d.py", i)] = ""
	}
	scripts, warnings := folder(t, library(tree(t, files)), "s").Scripts()
	if len(scripts) != 1000 || len(warnings) != 1 || warnings[0] != "more than 1000 scripts; the rest is left out" {
		t.Errorf("%d scripts, warnings %v", len(scripts), warnings)
	}
}

// TestScriptJSON has the keys that the command line prints.
func TestScriptJSON(t *testing.T) {
	got, err := json.Marshal(skill.Script{Name: "n", Path: "scripts/n.py", Type: "python", Interpreter: "python3"})
	if want := `{"name":"n","path":"scripts/n.py","type":"python","description":""}`; err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestDescriptions reads the scripts of testdata/describe and compares their
// descriptions with want.txt: extract_python_docstring, extract_python_hash_comments,
// extract_shell_comments, extract_javascript_comments, truncates_long_descriptions,
// empty_description_for_no_comments.
//
// C-092
func TestDescriptions(t *testing.T) {
	entries, err := os.ReadDir("testdata/describe")
	if err != nil {
		t.Fatal(err)
	}
	root := tree(t, map[string]string{"s/": ""})
	for _, e := range entries {
		if data, err := os.ReadFile(filepath.Join("testdata", "describe", e.Name())); err != nil {
			t.Fatal(err)
		} else if e.Name() != "want.txt" {
			grow(t, root, map[string]string{"s/scripts/" + e.Name(): string(data)})
		}
	}
	var b strings.Builder
	scripts, _ := folder(t, library(root), "s").Scripts()
	for _, s := range scripts {
		fmt.Fprintf(&b, "%s: %s\n", filepath.Base(s.Path), s.Description)
		if n := utf8.RuneCountInString(s.Description); n > 500 {
			t.Errorf("%s: %d characters", s.Path, n)
		}
	}
	checkGolden(t, "testdata/describe/want.txt", b.String())
}

// TestResources lists files for the third tier of disclosure.
func TestResources(t *testing.T) {
	root := tree(t, map[string]string{
		"s/SKILL.md": document("s"), "s/LICENSE.txt": "", "s/references/a.md": "", "s/references/b/c.md": "",
		"s/references/SKILL.md": "", "s/scripts/x.py": "", "s/.env": "", "s/.git/config": "", "s/node_modules/x.js": "",
		"s/__pycache__/x.pyc": "", "s/link": "-> LICENSE.txt", "s/linked": "-> references",
	})
	s, err := skill.Load(filepath.Join(root, "s"))
	if err != nil {
		t.Fatal(err)
	}
	all := []string{"LICENSE.txt", "references/SKILL.md", "references/a.md", "references/b/c.md", "scripts/x.py"}
	for _, c := range []struct {
		max  int
		want []string
		cut  bool
	}{{0, all, false}, {-1, all, false}, {5, all, false}, {4, all[:4], true}, {1, all[:1], true}} {
		got, cut, err := s.Resources(c.max)
		if err != nil || cut != c.cut || !slices.Equal(got, c.want) {
			t.Errorf("Resources(%d) = %v, %t, %v, want %v, %t", c.max, got, cut, err, c.want, c.cut)
		}
	}
	if err := os.RemoveAll(s.Dir); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Resources(0); err == nil {
		t.Error("no error without the folder")
	}
}
