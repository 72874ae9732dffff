package main

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/skillet-run/skillet/bundle/bundletest"
)

var update = flag.Bool("update", false, "write the outputs that testdata/script expects anew")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"skillet": main, "nobody": nobody})
}

// TestScript runs the scripts of testdata/script, each in a folder of its own
// with an empty home, against the program itself. A script runs alone by
//
//	go test ./cmd/skillet -run TestScript/run_status
func TestScript(t *testing.T) {
	examples, err := filepath.Abs("../../examples/skills")
	if err != nil {
		t.Fatal(err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Values["testing"] = env.T()
			env.Setenv("EXAMPLES", examples)
			env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
			env.Setenv("USERPROFILE", filepath.Join(env.WorkDir, "home"))
			// The bundled Python is unpacked once for all scripts, in the place where
			// every program of the user has it.
			env.Setenv("SKILLET_CACHE_DIR", filepath.Join(cache, "skillet"))
			return openWork(env.WorkDir)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":   exits,
			"cmpjson": compareJSON,
			"venv":    venv,
			"fill":    fill,
			"python":  findPython,
		},
	})
}

// openWork lets the unprivileged user of the command nobody into the folder of a
// script.
func openWork(dir string) error {
	for _, d := range []string{filepath.Dir(dir), dir} {
		if err := os.Chmod(d, 0o755); err != nil {
			return err
		}
	}
	return nil
}

// exits runs a program that must end with a status: exits 2 skillet run.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM [ARG...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var failed *exec.ExitError
		if !errors.As(err, &failed) {
			ts.Fatalf("%s: %v", args[1], err)
		}
		got = failed.ExitCode()
	}
	ts.Logf("[status]\n%d\n", got)
	if got != want {
		ts.Fatalf("%s ends with status %d, not %d", args[1], got, want)
	}
}

// compareJSON compares two files, or stdout or stderr and a file, as JSON values:
// cmpjson stdout want.json. The text ANY stands for any value, and in an object
// "..." for further members.
func compareJSON(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: cmpjson FILE FILE")
	}
	got, want := decode(ts, args[0]), decode(ts, args[1])
	if diff := cmp.Diff(want, blank(got, want)); diff != "" {
		ts.Fatalf("%s differs (-want +got):\n%s", args[0], diff)
	}
}

// decode returns the JSON value of a file. "$WORK" in it stands for the folder of
// the script.
func decode(ts *testscript.TestScript, file string) any {
	var v any
	text := strings.ReplaceAll(ts.ReadFile(file), "$WORK", ts.Getenv("WORK"))
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		ts.Fatalf("%s: %v", file, err)
	}
	return v
}

// blank returns got with ANY in each place where want has it, and without the
// members for which "..." stands.
func blank(got, want any) any {
	switch w := want.(type) {
	case string:
		if w == "ANY" && got != nil {
			return w
		}
	case []any:
		if g, ok := got.([]any); ok && len(g) == len(w) {
			for i := range g {
				g[i] = blank(g[i], w[i])
			}
		}
	case map[string]any:
		if g, ok := got.(map[string]any); ok {
			blankObject(g, w)
		}
	}
	return got
}

func blankObject(got, want map[string]any) {
	rest, open := want["..."]
	for name := range got {
		switch expected, there := want[name]; {
		case there:
			got[name] = blank(got[name], expected)
		case open:
			delete(got, name)
		}
	}
	if open {
		got["..."] = rest
	}
}

// venv makes a virtual environment with the bundled Python: venv skills/x/venv.
func venv(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: venv DIR")
	}
	t := ts.Value("testing").(testing.TB) // as testscript.Run promises
	bundletest.Venv(t, ts.MkAbs(args[0]))
}

// findPython sets PYTHON to the bundled Python's path.
func findPython(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 0 {
		ts.Fatalf("usage: python")
	}
	ts.Setenv("PYTHON", bundletest.Python(ts.Value("testing").(testing.TB)))
}

// fill writes a file: a beginning, as many bytes of x as are asked for, and an
// end: fill big.json 11000000 '{"x":"' '"}'.
func fill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || len(args) > 4 {
		ts.Fatalf("usage: fill FILE BYTES [BEGINNING [END]]")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	args = append(args, "", "")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(args[2]+strings.Repeat("x", n)+args[3]), 0o644))
}
