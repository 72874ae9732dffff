package config_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/config"
)

func TestSet(t *testing.T) {
	for _, row := range []struct{ name, before, key, value, after string }{
		{"new file", "", "exec.timeout", "45s", "exec:\n  timeout: 45s\n"},
		{"deep", "", "exec.env.inherit", "true", "exec:\n  env:\n    inherit: true\n"},
		{
			"comments are kept",
			"# top\nexec:\n  # above\n  timeout: 3s # beside\n  parallel: 2\n# end\n", "exec.timeout", "1m",
			"# top\nexec:\n  # above\n  timeout: 1m # beside\n  parallel: 2\n# end\n",
		},
		{"only comments", "# exec:\n#   timeout: 3\n", "exec.timeout", "4", "# exec:\n#   timeout: 3\nexec:\n  timeout: 4\n"},
		{"comments and null", "# one\n---\n", "exec.timeout", "4", "# one\nexec:\n  timeout: 4\n"},
		{"section is there", "exec:\n  parallel: 2\nlog:\n  level: info\n", "exec.timeout", "4", "exec:\n  parallel: 2\n  timeout: 4\nlog:\n  level: info\n"},
		{"section is empty", "exec:\nlog:\n  level: info\n", "exec.timeout", "4", "exec:\n  timeout: 4\nlog:\n  level: info\n"},
		{"one key", "exec.timeout: 3\n", "exec.timeout", "4", "exec.timeout: 4\n"},
		{"flow", "exec: {timeout: 3}\n", "exec.timeout", "4", "exec: {timeout: 4}\n"},
		// C-060
		{"second key stands there", "engine:\n  pythonTimeout: 3\n", "tools.python_run.timeout", "4", "engine:\n  pythonTimeout: 4\n"},
		{"second key is asked for", "", "engine.pythonTimeout", "4", "tools:\n  python_run:\n    timeout: 4\n"},
		{"quoted", "", "serve.token", "true", "serve:\n  token: \"true\"\n"},
		{"quotes go", "exec:\n  timeout: '3'\n", "exec.timeout", "4", "exec:\n  timeout: 4\n"},
		{"odd text", "", "python.resources", "/a: b #c", "python:\n  resources: '/a: b #c'\n"},
		{"list", "serve:\n  origins: [https://a] # pages\n", "serve.origins", "https://b,https://c", "serve:\n  origins: # pages\n    - https://b\n    - https://c\n"},
		{"JSON list", "", "skills.extra", `["/a:b","~/c"]`, "skills:\n  extra:\n    - /a:b\n    - ~/c\n"},
		{"empty list", "serve:\n  origins: [https://a]\n", "serve.origins", "[]", "serve:\n  origins: []\n"},
		{"taken out", "# a\nexec:\n  timeout: 3\n  parallel: 2 # b\n", "exec.timeout", "", "# a\nexec:\n  parallel: 2 # b\n"},
		{"taken out with its section", "exec:\n  env:\n    inherit: true\nlog.level: info\n", "exec.env.inherit", "", "log.level: info\n"},
		{"taken out by both names", "engine.pythonTimeout: 0\ntools: {python_run: {timeout: 3}}\n", "engine.pythonTimeout", "", "{}\n"},
		{"taken out of nothing", "# a\n", "exec.timeout", "", "# a\n"},
		{"put into nothing", "{}\n", "exec.timeout", "3", "exec:\n  timeout: 3\n"},
		{"a wrong value is put right", "exec:\n  timeout: 0\n", "exec.timeout", "4", "exec:\n  timeout: 4\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "sub", "skillet.yaml")
			if row.before != "" {
				write(t, row.before, file)
			}
			if err := config.Set(file, row.key, row.value); err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(row.after, string(got)); d != "" {
				t.Error(d)
			}
			load(t, config.Source{File: file, Home: t.TempDir()})
			if all, err := os.ReadDir(filepath.Dir(file)); len(all) != 1 || err != nil {
				t.Errorf("left behind: %v, %v", all, err)
			}
		})
	}
}

func TestSetRefused(t *testing.T) {
	for _, row := range []struct{ name, before, key, value, want string }{
		// C-070, C-120
		{"range", "", "exec.timeout", "0", `settings set: exec.timeout: "0" is out of range: use 1s to 600s`},
		{"unknown", "", "exec.timout", "3", `unknown setting "exec.timout": did you mean "exec.timeout"?`},
		{"broken file", "exec: [", "exec.timeout", "3", `F:1: not valid YAML: did not find expected node content`},
		{"unknown key in the file", "nothing: 1\n", "exec.timeout", "3", `F:1: unknown setting "nothing": "skillet settings list" shows the ones there are`},
		{"wrong value in the file", "exec: {parallel: x}\n", "exec.timeout", "3", `F:1: exec.parallel: "x" is not an integer: use 0 to 4096, as a number such as 8`},
		// C-060
		{"both names", "engine.pythonTimeout: 3\ntools.python_run.timeout: 3\n", "engine.pythonTimeout", "4", `F:2: tools.python_run.timeout and engine.pythonTimeout (F:1) are one setting and have different values: remove one of them`},
		{"used elsewhere", "exec: {timeout: &a 3}\ntools: {python_run: {timeout: *a}}\n", "exec.timeout", "4", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			file := write(t, row.before, t.TempDir(), "skillet.yaml")
			err := config.Set(file, row.key, row.value)
			if err == nil {
				t.Fatal("accepted")
			}
			if got := strings.ReplaceAll(err.Error(), file, "F"); row.want != "" && got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
			if got, err := os.ReadFile(file); string(got) != row.before || err != nil {
				t.Errorf("the file is now %q, %v", got, err)
			}
		})
	}
	absent := filepath.Join(t.TempDir(), "absent.yaml")
	if err := config.Set(absent, "exec.timeout", ""); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(absent); err == nil {
		t.Error("a file was made for a setting that was taken out")
	}
	err := config.Set(filepath.Join(os.DevNull, "x.yaml"), "exec.timeout", "3")
	if _, ok := errors.AsType[*config.FileError](err); !ok {
		t.Errorf("below no folder: %v", err)
	}
}

// A relative path means the same before and after it is written.
func TestSetPath(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, row := range []struct{ file, value, text string }{
		{"a.yaml", "sub/x", "cache:\n  dir: sub/x\n"},
		{"sub/b.yaml", "sub/x", "cache:\n  dir: x\n"},
		{"sub/c.yaml", "x", "cache:\n  dir: " + filepath.Join(dir, "x") + "\n"},
		{"d.yaml", "~/x", "cache:\n  dir: ~/x\n"},
	} {
		if err := config.Set(row.file, "cache.dir", row.value); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(row.file); string(got) != row.text || err != nil {
			t.Errorf("%s: got %q, %v", row.file, got, err)
		}
		if c := load(t, config.Source{File: row.file, Home: "/h"}); row.value[0] != '~' && c.Cache.Dir != filepath.Join(dir, filepath.FromSlash(row.value)) {
			t.Errorf("%s: %s", row.file, c.Cache.Dir)
		}
	}
}

// Whatever a file holds, Set fails or gives a file with the new value.
func FuzzEdit(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, err := config.Parse(text); err != nil {
			return
		}
		after, err := config.Edit(text, "exec.timeout", "7s")
		if err != nil {
			return
		}
		c, err := config.Parse(after)
		if err != nil {
			return // Set checks this and refuses
		}
		if s, _ := c.Get("exec.timeout"); s.Value != "7s" {
			t.Errorf("%q became %q with timeout %s", text, after, s.Value)
		}
	})
}
