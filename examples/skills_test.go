// Package examples_test runs what the documents of the example skills promise.
package examples_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/skill"
)

// folders returns the folders of the example skills.
func folders(t *testing.T) []string {
	t.Helper()
	documents, err := filepath.Glob("skills/*/SKILL.md")
	if err != nil || len(documents) < 3 {
		t.Fatalf("documents %q, error %v", documents, err)
	}
	var dirs []string
	for _, document := range documents {
		dir, err := filepath.Abs(filepath.Dir(document))
		if err != nil {
			t.Fatal(err)
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

func TestValid(t *testing.T) {
	for _, dir := range folders(t) {
		problems, err := skill.Validate(dir)
		if err != nil || len(problems) > 0 {
			t.Errorf("%s: %q, error %v", dir, problems, err)
		}
		loaded, err := skill.Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		if len(loaded.Warnings) > 0 || loaded.Version == "" {
			t.Errorf("%s: version %q, warnings %q", dir, loaded.Version, loaded.Warnings)
		}
	}
}

// example is one "```json SCRIPT" block of a document with the "```text" block
// that follows, and "exits with N" in the text after it.
type example struct {
	script, arguments, output string
	exitCode                  int
}

var (
	examplePattern = regexp.MustCompile("(?ms)^```json (\\w+)\n(.*?)^```\n(.*?)(^```json|\\z)")
	outputPattern  = regexp.MustCompile("(?ms)^```text\n(.*?)^```\n")
	exitPattern    = regexp.MustCompile(`exits with (\d+)`)
)

func examples(t *testing.T, document string) []example {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	var all []example
	rest := string(text)
	for m := examplePattern.FindStringSubmatchIndex(rest); m != nil; m = examplePattern.FindStringSubmatchIndex(rest) {
		after := rest[m[6]:m[7]]
		e := example{script: rest[m[2]:m[3]], arguments: rest[m[4]:m[5]]}
		output := outputPattern.FindStringSubmatch(after)
		if output == nil {
			t.Fatalf("%s: no output of %s", document, e.arguments)
		}
		e.output = output[1]
		if code := exitPattern.FindStringSubmatch(after); code != nil {
			e.exitCode, _ = strconv.Atoi(code[1])
		}
		all = append(all, e)
		rest = rest[m[7]:]
	}
	return all
}

// TestExamples runs the examples of each document as the document shows them.
func TestExamples(t *testing.T) {
	for _, dir := range folders(t) {
		name := filepath.Base(dir)
		found := examples(t, filepath.Join(dir, "SKILL.md"))
		if len(found) == 0 {
			t.Errorf("%s shows no example", name)
		}
		for i, e := range found {
			t.Run(name+"/"+e.script+strconv.Itoa(i+1), func(t *testing.T) {
				output, exitCode := run(t, dir, e)
				if diff := cmp.Diff(e.output, output); diff != "" {
					t.Errorf("output (-document +script):\n%s", diff)
				}
				if exitCode != e.exitCode {
					t.Errorf("exit code %d, the document says %d", exitCode, e.exitCode)
				}
			})
		}
	}
}

// run runs the script of an example by hand: interpreter, script, JSON on stdin.
func run(t *testing.T, dir string, e example) (output string, exitCode int) {
	t.Helper()
	cmd := exec.Command(interpreter(t, dir, e.script), scriptPath(t, dir, e.script))
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(e.arguments)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if stderr.Len() > 0 {
		t.Logf("stderr:\n%s", stderr.String())
	}
	return stdout.String(), cmd.ProcessState.ExitCode()
}

// scriptPath returns the path of a script that detection finds by its name.
func scriptPath(t *testing.T, dir, name string) string {
	t.Helper()
	for _, s := range scripts(t, dir) {
		if s.Name == name {
			return filepath.FromSlash(s.Path)
		}
	}
	t.Fatalf("%s has no script %s", dir, name)
	return ""
}

func scripts(t *testing.T, dir string) []skill.Script {
	t.Helper()
	root := skill.Root{Path: filepath.Dir(dir), Explicit: true}
	folder, err := skill.NewLibrary([]skill.Root{root}).Folder(filepath.Base(dir))
	if err != nil {
		t.Fatal(err)
	}
	found, warnings := folder.Scripts()
	if len(warnings) > 0 {
		t.Errorf("%s: warnings %q", dir, warnings)
	}
	return found
}

func interpreter(t *testing.T, dir, name string) string {
	t.Helper()
	if strings.HasSuffix(scriptPath(t, dir, name), ".py") {
		return bundletest.Python(t)
	}
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no bash")
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Fatal(err)
	}
	return bash
}

// TestDescribed checks that every script of the examples describes itself and
// can be a tool of its own.
func TestDescribed(t *testing.T) {
	for _, dir := range folders(t) {
		for _, s := range scripts(t, dir) {
			if s.Description == "" {
				t.Errorf("%s/%s has no description", dir, s.Path)
			}
			if _, err := skill.ToolID(filepath.Base(dir), s.Name); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestCensusStops ends a long run after its first line of progress: it prints
// what it has.
func TestCensusStops(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no SIGTERM")
	}
	dir, err := filepath.Abs("skills/prime-census")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(bundletest.Python(t), scriptPath(t, dir, "census"))
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(`{"limit": 10000000000}`)
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	progress, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(progress)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "progress: 0 %, 348513 primes up to 5000000") {
		t.Errorf("first line %q", lines.Text())
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	for lines.Scan() { // until the script has closed it
	}
	err = cmd.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 3 {
		t.Errorf("error %v, want exit code 3", err)
	}
	var census struct {
		Limit, Primes int
		Complete      bool
	}
	if err := json.Unmarshal(stdout.Bytes(), &census); err != nil {
		t.Fatal(err)
	}
	if census.Complete || census.Limit < 5_000_000 || census.Primes < 348513 {
		t.Errorf("result %+v", census)
	}
}
