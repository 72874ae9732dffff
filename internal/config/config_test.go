package config_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/skillet-run/skillet/internal/config"
)

// load returns the settings of a source that must be right.
func load(t *testing.T, o config.Source) *config.Config {
	t.Helper()
	c, err := config.Load(o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// get returns one setting that must exist.
func get(t *testing.T, c *config.Config, key string) config.Setting {
	t.Helper()
	s, err := c.Get(key)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// write makes a file and its folder and returns its path.
func write(t *testing.T, text string, path ...string) string {
	t.Helper()
	name := filepath.Join(path...)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// C-060: the limit of python.run is a setting with a default of 60 s.
// C-062: python.run goes by its wire name unless a setting says otherwise.
// C-070: scripts have a timeout, and their output is kept up to 10 MiB per stream.
// C-120: the default limits are 30 s and 60 s.
func TestDefaults(t *testing.T) {
	want := &config.Config{
		Skills: config.Skills{Roots: []string{}, Extra: []string{}, Trusted: []string{}, Plugins: true},
		Exec: config.Exec{
			Timeout: 30 * time.Second, MaxOutput: 10_485_760, Profile: "host",
			Env: config.ExecEnv{Allow: []string{}},
		},
		Tools: config.Tools{
			PythonRun: config.PythonRun{Timeout: time.Minute},
			Sandbox:   config.Sandbox{Enabled: true, Timeout: 30 * time.Second, Memory: 256 << 20, Sessions: 16, Idle: 30 * time.Minute},
			PerScript: true, Policy: "allow",
		},
		Python: config.Python{Bundle: true},
		Audit:  config.Audit{Enabled: true},
		Log:    config.Log{Level: "warn", Format: "text"},
		MCP:    config.MCP{DottedNames: false},
		Serve:  config.Serve{Addr: "127.0.0.1:8080", Origins: []string{}},
	}
	got := load(t, config.Source{})
	if d := cmp.Diff(want, got, cmpopts.IgnoreUnexported(config.Config{})); d != "" {
		t.Error(d)
	}
	for _, s := range got.Settings() {
		if s.Origin != "default" || s.Value != s.Default {
			t.Errorf("%+v", s)
		}
	}
}

func TestTable(t *testing.T) {
	c := load(t, config.Source{})
	var keys []string
	for _, s := range c.Settings() {
		keys = append(keys, s.Key)
		if s.Doc == "" || s.Env != config.VariableOf(s.Key) || s.Type == "" {
			t.Errorf("%+v", s)
		}
	}
	fields := config.Fields()
	slices.Sort(fields)
	if d := cmp.Diff(slices.Sorted(slices.Values(keys)), fields); d != "" {
		t.Errorf("table (-) and fields of Config (+) differ:\n%s", d)
	}
	variables := map[string]string{}
	for _, key := range config.Keys() {
		name := config.VariableOf(key)
		if other, ok := variables[name]; ok || config.IsReserved(name) {
			t.Errorf("%s is the variable of %s and of %s, or reserved", name, key, other)
		}
		variables[name] = key
	}
}

func TestLayers(t *testing.T) {
	home, project, xdg := t.TempDir(), t.TempDir(), t.TempDir()
	user := write(t, "exec:\n  timeout: 1\n  parallel: 1\n  max_output: 1\nlog.level: error\nserve.origins: [https://a]\n", home, ".config", "skillet", "skillet.yaml")
	upper := write(t, "exec:\n  timeout: 2\n  parallel: 2\n  max_output: 2\n", project, "skillet.yaml")
	lower := write(t, "# a comment\nexec:\n  timeout: 3\n  parallel: 3\nserve.origins: [https://b, https://c]\n", project, ".skillet", "skillet.yaml")
	other := write(t, "log.level: debug\n", xdg, "skillet", "skillet.yaml")
	source := config.Source{
		Project: project, Home: home,
		Env:   []string{"SKILLET_EXEC_TIMEOUT=4", "SKILLET_EXEC_PARALLEL=4", "SKILLET_LOG_FORMAT=", "HOME=/nowhere"},
		Flags: map[string]string{"timeout": "5"},
	}
	type fact struct{ Key, Value, Origin string }
	check := func(c *config.Config, want ...fact) {
		t.Helper()
		for _, w := range want {
			s := get(t, c, w.Key)
			if got := (fact{s.Key, s.Value, s.Origin}); got != w {
				t.Errorf("got %v, want %v", got, w)
			}
		}
	}
	check(load(t, source),
		fact{"exec.timeout", "5s", "--timeout"},
		fact{"exec.parallel", "4", "SKILLET_EXEC_PARALLEL"},
		fact{"exec.max_output", "2", upper + ":4"},
		fact{"serve.origins", "https://b,https://c", lower + ":5"},
		fact{"log.level", "error", user + ":5"},
		fact{"log.format", "text", "default"},
	)

	source.Env = append(source.Env, "XDG_CONFIG_HOME="+xdg)
	check(load(t, source), fact{"log.level", "debug", other + ":1"})

	source.File = write(t, "log: {format: json}", project, "own.yaml")
	check(load(t, source),
		fact{"log.format", "json", source.File + ":1"},
		fact{"log.level", "warn", "default"},
		fact{"exec.max_output", "10MiB", "default"},
	)
}

func TestFiles(t *testing.T) {
	home, project := t.TempDir(), t.TempDir()
	user := filepath.Join(home, ".config", "skillet", "skillet.yaml")
	for _, row := range []struct {
		source config.Source
		want   []string
	}{
		{config.Source{}, nil},
		{config.Source{Home: home}, []string{user}},
		{config.Source{Home: home, Env: []string{"XDG_CONFIG_HOME=relative"}}, []string{user}},
		{config.Source{Project: project}, []string{filepath.Join(project, "skillet.yaml"), filepath.Join(project, ".skillet", "skillet.yaml")}},
		{config.Source{Home: home, Project: project, File: "x.yaml"}, []string{"x.yaml"}},
	} {
		if d := cmp.Diff(row.want, row.source.Files()); d != "" {
			t.Errorf("%+v: %s", row.source, d)
		}
	}
	load(t, config.Source{Home: os.DevNull, Project: filepath.Join(os.DevNull, "x")})
}

// C-011
func TestFamily(t *testing.T) {
	below := write(t, "serve.addr: '[::1]:1234'\nexec.timeout: 5\n", t.TempDir(), "f.yaml")
	folder := filepath.Join(t.TempDir(), "a"+string(filepath.ListSeparator)+"b,c")
	for _, row := range []struct {
		name, env, key, value, origin string
	}{
		{"roots", "SKILLS_FOLDER_PATH=" + folder, "skills.roots", config.JoinList([]string{folder}), "SKILLS_FOLDER_PATH"},
		{"timeout", "SCRIPT_TIMEOUT_SECONDS=90", "exec.timeout", "90s", "SCRIPT_TIMEOUT_SECONDS"},
		{"timeout of its own", "SCRIPT_TIMEOUT_SECONDS=0 SKILLET_EXEC_TIMEOUT=7", "exec.timeout", "7s", "SKILLET_EXEC_TIMEOUT"},
		{"empty is unset", "SCRIPT_TIMEOUT_SECONDS= API_PORT=", "exec.timeout", "5s", below + ":2"},
		{"port", "API_PORT=80", "serve.addr", "[::1]:80", "API_PORT"},
		{"host", "API_HOST=0.0.0.0", "serve.addr", "0.0.0.0:1234", "API_HOST"},
		{"host of IPv6", "API_HOST=::", "serve.addr", "[::]:1234", "API_HOST"},
		{"both", "API_HOST=localhost API_PORT=0", "serve.addr", "localhost:0", "API_HOST, API_PORT"},
		{"address of its own", "API_HOST=a/b SKILLET_SERVE_ADDR=:1", "serve.addr", ":1", "SKILLET_SERVE_ADDR"},
		{"no model is called", "LLM_API_KEY=k LLM_API_BASE_URL=u LLM_MODEL_NAME=m", "serve.addr", "[::1]:1234", below + ":1"},
	} {
		t.Run(row.name, func(t *testing.T) {
			env := []string{row.env}
			if !strings.Contains(row.env, folder) {
				env = strings.Fields(row.env)
			}
			s := get(t, load(t, config.Source{File: below, Env: env}), row.key)
			if s.Value != row.value || s.Origin != row.origin {
				t.Errorf("got %q from %q", s.Value, s.Origin)
			}
		})
	}
}

// C-060: the setting that C-060 names is tools.python_run.timeout.
func TestAlias(t *testing.T) {
	for _, row := range []struct {
		name, yaml, env, want string
	}{
		{"second key", "engine:\n  pythonTimeout: 20", "", "20s"},
		{"both the same", "engine.pythonTimeout: 20\ntools: {python_run: {timeout: 20s}}", "", "20s"},
		{"higher layer", "engine.pythonTimeout: 20", "SKILLET_TOOLS_PYTHON_RUN_TIMEOUT=30", "30s"},
		{"second variable", "tools.python_run.timeout: 20", "SKILLET_ENGINE_PYTHONTIMEOUT=30", "30s"},
	} {
		t.Run(row.name, func(t *testing.T) {
			c := load(t, config.Source{File: write(t, row.yaml, t.TempDir(), "f.yaml"), Env: []string{row.env}})
			for _, key := range []string{"tools.python_run.timeout", "engine.pythonTimeout"} {
				if s := get(t, c, key); s.Value != row.want || s.Key != "tools.python_run.timeout" {
					t.Errorf("%+v", s)
				}
			}
		})
	}
}

// F stands for the file in these messages.
func TestRefusedFile(t *testing.T) {
	for _, row := range []struct{ name, yaml, want string }{
		// C-070, C-120
		{"zero timeout", "exec:\n  timeout: 0s", `F:2: exec.timeout: "0s" is out of range: use 1s to 600s`},
		{"negative timeout", "exec.timeout: -1", `F:1: exec.timeout: "-1" is not a duration: use 1s to 600s, as seconds (30) or a Go duration (1m30s)`},
		{"long timeout", "exec.timeout: 10m1s", `F:1: exec.timeout: "10m1s" is out of range: use 1s to 600s`},
		{"timeout of python.run", "tools.python_run.timeout: 601", `F:1: tools.python_run.timeout: "601" is out of range: use 1s to 600s`},
		{"second key", "engine:\n  pythonTimeout: 0.5", `F:2: tools.python_run.timeout: "0.5" is out of range: use 1s to 600s`},
		{"no duration", "exec.timeout: soon", `F:1: exec.timeout: "soon" is not a duration: use 1s to 600s, as seconds (30) or a Go duration (1m30s)`},
		{"duration as a list", "exec.timeout: [1, 2]", `F:1: exec.timeout: "1,2" is not one value: use 1s to 600s, as one value instead of a list`},
		{"no bytes", "exec.max_output: 10 apples", `F:1: exec.max_output: "10 apples" is not a number of bytes: use 1 to 1GiB, as a number such as 65536, 64K, 10MiB or 1GB`},
		{"no integer", "exec.parallel: 1.5", `F:1: exec.parallel: "1.5" is not an integer: use 0 to 4096, as a number such as 8`},
		{"negative integer", "exec.parallel: -1", `F:1: exec.parallel: "-1" is out of range: use 0 to 4096`},
		{"no boolean", "audit: {enabled: maybe}", `F:1: audit.enabled: "maybe" is not a boolean: use true or false`},
		{"no choice", "tools.policy: yes", `F:1: tools.policy: "yes" is not one of its values: use allow, ask, deny`},
		{"reserved choice", "exec.profile: confined", `F:1: exec.profile: "confined" is not available yet: use host`},
		{"no address", "serve.addr: localhost", `F:1: serve.addr: "localhost" is not an address: use HOST:PORT such as 127.0.0.1:8080 or [::1]:8080`},
		{"bare IPv6", "serve.addr: ::1:80", `F:1: serve.addr: "::1:80" is not an address: use HOST:PORT such as 127.0.0.1:8080 or [::1]:8080`},
		{"port out of range", "serve.addr: a:65536", `F:1: serve.addr: "a:65536" is not an address: use HOST:PORT such as 127.0.0.1:8080 or [::1]:8080`},
		{"no origin", "serve.origins: [https://a/b]", `F:1: serve.origins: "https://a/b" is not an origin: use https://HOST or http://HOST:PORT without a path`},
		{"any origin", "serve.origins: ['*']", `F:1: serve.origins: "*" is not an origin: use https://HOST or http://HOST:PORT without a path`},
		{"no variable", "exec.env.allow: [A*B]", `F:1: exec.env.allow: "A*B" is not the name of a variable: use NAME, or PREFIX* for all that begin so`},
		{"secret is hidden", "serve.token: my secret", `F:1: serve.token: "***" is not a token: use visible ASCII characters without spaces`},
		{"secret as a list", "serve.token: [hush]", `F:1: serve.token: "***" is not one value: use one value instead of a list`},
		{"secret as a section", "serve: hush", `F:1: serve: a section has no value of its own: write "setting: value" on the lines below it, further to the right`},
		{"control character", `skills.extra: ["a\nb"]`, `F:1: skills.extra: "a\nb" is not a path: use no control characters`},
		{"empty item", `skills.extra: [a, ""]`, `F:1: skills.extra: "" is not an item of a list: use items with at least one character`},
		{"list in a list", "skills.extra:\n  - [a]", `F:2: skills.extra: an item of a list is one text`},
		{"mapping", "exec: {timeout: {s: 1}}", `F:1: exec.timeout: a mapping is not its value: use a duration`},
		{"no home", "cache.dir: ~/x", `F:1: cache.dir: "~/x" is not known without a home folder: use an absolute path`},

		{"unknown", "exec:\n  timout: 3", `F:2: unknown setting "exec.timout": did you mean "exec.timeout"?`},
		{"unknown section", "exce: {timeout: 3}", `F:1: unknown setting "exce": did you mean "exec"?`},
		{"key without its section", "timeout: 3", `F:1: unknown setting "timeout": did you mean "exec.timeout"?`},
		{"nothing like it", "colour: red", `F:1: unknown setting "colour": "skillet settings list" shows the ones there are`},
		{"long name", strings.Repeat("x", 100) + ": 1", `F:1: unknown setting "` + strings.Repeat("x", 80) + `": "skillet settings list" shows the ones there are`},
		{"merge key", "exec: {<<: {timeout: 3}}", `F:1: unknown setting "exec.<<": "skillet settings list" shows the ones there are`},

		{"twice", "exec:\n  timeout: 3\nexec.timeout: 3", `F:3: exec.timeout is given a second time, after F:2: remove one of them`},
		// C-060
		{"by both names", "tools: {python_run: {timeout: 3}}\nengine: {pythonTimeout: 4}", `F:2: engine.pythonTimeout and tools.python_run.timeout (F:1) are one setting and have different values: remove one of them`},

		{"list at the top", "- a", `F:1: not settings: write a mapping such as "exec: {timeout: 30s}"`},
		{"two documents", "exec.timeout: 3\n---\nexec.timeout: 4", `F:2: a second YAML document: write all settings in one`},
		{"key of a list", "? [a]\n: b", `F:1: not settings: a key is a name`},
		{"tab", "exec:\n\ttimeout: 3", `F:2: not valid YAML: found character that cannot start any token`},
		{"endless", "exec: &a {env: *a}", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			file := write(t, row.yaml, t.TempDir(), "f.yaml")
			_, err := config.Load(config.Source{File: file})
			if err == nil {
				t.Fatal("accepted")
			}
			if got := strings.ReplaceAll(err.Error(), file, "F"); row.want != "" && got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

func TestRefusedElsewhere(t *testing.T) {
	for _, row := range []struct {
		name, env string
		flags     map[string]string
		want      string
	}{
		// C-070, C-120
		{"variable", "SKILLET_EXEC_TIMEOUT=0", nil, `SKILLET_EXEC_TIMEOUT: exec.timeout: "0" is out of range: use 1s to 600s`},
		{"flag", "", map[string]string{"timeout": "601"}, `--timeout: exec.timeout: "601" is out of range: use 1s to 600s`},
		// C-011
		{"seconds", "SCRIPT_TIMEOUT_SECONDS=long", nil, `SCRIPT_TIMEOUT_SECONDS: exec.timeout: "long" is not a duration: use 1s to 600s, as seconds (30) or a Go duration (1m30s)`},
		{"port", "API_PORT=http", nil, `API_PORT: serve.addr: "http" is not a port: use a number from 0 to 65535`},
		{"host", "API_HOST=http://x", nil, `API_HOST: serve.addr: "http://x" is not a host: use a name or an IP address such as 127.0.0.1`},
		{"folder", "SKILLS_FOLDER_PATH=a\x01", nil, `SKILLS_FOLDER_PATH: skills.roots: "a\x01" is not a path: use no control characters`},

		{"unknown variable", "SKILLET_EXEC_TIMOUT=3", nil, `unknown setting "SKILLET_EXEC_TIMOUT": did you mean "SKILLET_EXEC_TIMEOUT"?`},
		{"variable of nothing", "SKILLET_Q=3", nil, `unknown setting "SKILLET_Q": "skillet settings list" shows the ones there are`},
		{"unknown flag", "", map[string]string{"exec.timout": "3"}, `--exec.timout: unknown setting "exec.timout": did you mean "exec.timeout"?`},
		{"two variables", "SKILLET_ENGINE_PYTHONTIMEOUT=3 SKILLET_TOOLS_PYTHON_RUN_TIMEOUT=4", nil, `SKILLET_ENGINE_PYTHONTIMEOUT: SKILLET_ENGINE_PYTHONTIMEOUT and SKILLET_TOOLS_PYTHON_RUN_TIMEOUT (SKILLET_TOOLS_PYTHON_RUN_TIMEOUT) are one setting and have different values: remove one of them`},
		{"broken array", "SKILLET_SKILLS_EXTRA=[a", nil, `SKILLET_SKILLS_EXTRA: skills.extra: "[a" is not a list: use a JSON array of strings such as ["a","b"]`},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := config.Load(config.Source{Env: strings.Fields(row.env), Flags: row.flags})
			if err == nil || err.Error() != row.want {
				t.Errorf("got  %v\nwant %s", err, row.want)
			}
		})
	}
}

func TestErrorsAreTyped(t *testing.T) {
	_, err := config.Load(config.Source{Env: []string{"SKILLET_EXEC_TIMEOUT=0"}})
	if v, ok := errors.AsType[*config.ValueError](err); !ok || v.Key != "exec.timeout" || v.Origin != "SKILLET_EXEC_TIMEOUT" {
		t.Errorf("%#v", err)
	}
	if r, ok := errors.AsType[*config.RangeError](err); !ok || r.Allowed != "1s to 600s" {
		t.Errorf("%#v", err)
	}
	_, err = config.Load(config.Source{File: filepath.Join(t.TempDir(), "none.yaml")})
	if f, ok := errors.AsType[*config.FileError](err); !ok || !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), f.Path+": ") {
		t.Errorf("%v", err)
	}
	_, err = config.Load(config.Source{File: t.TempDir()})
	if _, ok := errors.AsType[*config.FileError](err); !ok {
		t.Errorf("a folder: %v", err)
	}
	_, err = config.Load(config.Source{File: write(t, strings.Repeat("#", 2<<20), t.TempDir(), "f.yaml")})
	if err == nil || !strings.HasSuffix(err.Error(), "longer than 1MiB: it is no file of settings") {
		t.Errorf("a long file: %v", err)
	}
	_, err = load(t, config.Source{}).Get("exec.timeouts")
	if u, ok := errors.AsType[*config.UnknownError](err); !ok || u.Suggestion != "exec.timeout" {
		t.Errorf("%#v", err)
	}
}

func TestReservedVariables(t *testing.T) {
	load(t, config.Source{Env: []string{"SKILLET_EXEC_ID=x", "SKILLET_PY_WORKER=1", "SKILLET_UNKNOWN=", "SKILLKIT_VERSION=0.3.0", "junk", "=C:=C:\\"}})
}

func TestPaths(t *testing.T) {
	home, dir := t.TempDir(), t.TempDir()
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	file := write(t, "skills:\n  roots: [a, ~/b, "+filepath.ToSlash(filepath.Join(dir, "c"))+"]\n  extra: one:two\ncache.dir: ~\n", dir, "f.yaml")
	list := string(filepath.ListSeparator)
	c := load(t, config.Source{Home: home, File: file, Env: []string{"SKILLET_SKILLS_TRUSTED=x" + list + list + "~/y", "SKILLET_AUDIT_PATH=z"}})
	want := config.Skills{
		Roots:   []string{filepath.Join(dir, "a"), filepath.Join(home, "b"), filepath.Join(dir, "c")},
		Extra:   []string{filepath.Join(dir, "one:two")},
		Trusted: []string{filepath.Join(here, "x"), filepath.Join(home, "y")},
		Plugins: true,
	}
	if d := cmp.Diff(want, c.Skills); d != "" {
		t.Error(d)
	}
	if c.Audit.Path != filepath.Join(here, "z") || c.Cache.Dir != "" {
		t.Errorf("%+v, %+v", c.Audit, c.Cache)
	}
	flags := map[string]string{"skills": config.JoinList([]string{"a,b", "c:d"}), "serve.origins": "http://a:1, http://[::1]:2 ,"}
	c = load(t, config.Source{Flags: flags})
	if d := cmp.Diff([]string{filepath.Join(here, "a,b"), filepath.Join(here, "c:d")}, c.Skills.Roots); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"http://a:1", "http://[::1]:2"}, c.Serve.Origins); d != "" {
		t.Error(d)
	}
}

// What a setting shows as its value is a text that gives it the same value.
func TestValuesRoundTrip(t *testing.T) {
	env := []string{
		"SKILLET_EXEC_TIMEOUT=1m0.5s", "SKILLET_EXEC_MAX_OUTPUT=1500", "SKILLET_EXEC_ENV_ALLOW=A,B_*,*",
		"SKILLET_SKILLS_EXTRA=" + config.JoinList([]string{"a" + string(filepath.ListSeparator) + "b", "c"}),
		"SKILLET_SKILLS_TRUSTED=" + config.JoinList(nil), "SKILLET_MCP_DOTTED_NAMES=1",
	}
	first := load(t, config.Source{Env: env})
	flags := map[string]string{}
	for _, s := range first.Settings() {
		if !s.Secret && s.Type != config.Path {
			flags[s.Key] = s.Value
		}
	}
	again := load(t, config.Source{Flags: flags})
	if d := cmp.Diff(first, again, cmpopts.IgnoreUnexported(config.Config{})); d != "" {
		t.Error(d)
	}
	if s := get(t, first, "exec.timeout"); s.Value != "60.5s" {
		t.Errorf("%+v", s)
	}
}

func TestSecret(t *testing.T) {
	const word = "hush-hush"
	c := load(t, config.Source{Env: []string{"SKILLET_SERVE_TOKEN=" + word}})
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, nil)).Info("settings", "token", c.Serve.Token, "serve", c.Serve)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, shown := range []string{
		fmt.Sprintf("%v %+v %#v %s %q", c, c, c, c.Serve.Token, c.Serve.Token), fmt.Sprintf("%+v", c.Settings()), log.String(), string(text),
	} {
		if strings.Contains(shown, word) || !strings.Contains(shown, "***") {
			t.Errorf("shown: %s", shown)
		}
	}
	if s := get(t, c, "serve.token"); s.Value != "***" || !s.Secret {
		t.Errorf("%+v", s)
	}
	if got, err := c.Reveal("serve.token"); got != word || err != nil || c.Serve.Token.Reveal() != word {
		t.Errorf("revealed %q, %v", got, err)
	}
	if _, err := c.Reveal("nothing"); err == nil {
		t.Error("an unknown setting was revealed")
	}
	if s := get(t, load(t, config.Source{}), "serve.token"); s.Value != "" {
		t.Errorf("no secret is shown as %q", s.Value)
	}
}

func TestNearest(t *testing.T) {
	words := []string{"exec.timeout", "exec.env.allow", "mcp.dotted_names"}
	for name, want := range map[string]string{
		"exec.timeout": "exec.timeout", "exec.timout": "exec.timeout", "EXEC.TIMEOUT": "exec.timeout", "allow": "exec.env.allow",
		"exec.env.alow": "exec.env.allow", "mcp.dottednames": "mcp.dotted_names", "zzz": "", "": "", strings.Repeat("e", 1000): "",
	} {
		if got := config.Nearest(name, words); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := config.Parse(text)
		if err != nil && (err.Error() == "" || c != nil) {
			t.Errorf("error %q, settings %v", err, c)
		}
		if err == nil && (c.Exec.Timeout < time.Second || c.Exec.Timeout > 10*time.Minute) {
			t.Errorf("timeout %v", c.Exec.Timeout)
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	dir := b.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "skillet.yaml"), []byte("exec:\n  timeout: 3\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := config.Load(config.Source{Project: dir, Env: os.Environ()}); err != nil {
			b.Fatal(err)
		}
	}
}
