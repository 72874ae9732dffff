package py_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/internal/fuzzgen"
)

// cpython is a process of CPython that runs one source after the other.
type cpython struct {
	stdin  io.WriteCloser
	stdout *bufio.Reader
}

func startCPython(t testing.TB) *cpython {
	t.Helper()
	cmd := exec.Command(bundletest.Python(t), "-I", "-B", filepath.Join("internal", "fuzzgen", "testdata", "oracle.py"))
	cmd.Env = []string{"LANG=C.UTF-8", "TZ=UTC"}
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = stdin.Close()
		_ = cmd.Wait()
	})
	return &cpython{stdin, bufio.NewReader(stdout)}
}

// ask returns what CPython answers: what the source writes, or the syntax error
// that it has.
func (c *cpython) ask(t testing.TB, source string, check bool) string {
	t.Helper()
	request, err := json.Marshal(map[string]any{"source": source, "check": check})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.stdin.Write(append(request, '\n')); err != nil {
		t.Fatal(err)
	}
	line, err := c.stdout.ReadBytes('\n')
	if err != nil {
		t.Fatalf("CPython ended: %v\n%s", err, source)
	}
	var answer string
	if err := json.Unmarshal(line, &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// outputOf returns what a source writes here.
func outputOf(t testing.TB, source string) string {
	t.Helper()
	var out bytes.Buffer
	interp := py.New(py.Options{
		Limits: py.Limits{Fuel: 50_000_000, Memory: 256 << 20, Output: 16 << 20},
		Stdout: &out, Stderr: &out,
	})
	// oracle.py writes no warnings.
	quiet := []byte("__import__('warnings').simplefilter('ignore')\n")
	if err := interp.RunSource(context.Background(), quiet, "quiet.py"); err != nil {
		t.Fatal(err)
	}
	err := interp.RunSource(context.Background(), []byte(source), "fuzz.py")
	var limit *py.LimitError
	if errors.As(err, &limit) {
		t.Errorf("the program ends at a limit: %v", err)
	}
	return out.String()
}

// syntaxError returns the syntax error of a source in the form of oracle.py.
func syntaxError(source string) string {
	_, err := py.Compile(source, "fuzz.py")
	var e *py.SyntaxError
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &e):
		return err.Error()
	}
	return fmt.Sprintf("%s: %s at %d:%d-%d:%d", e.Type, e.Message, e.Line, e.Offset, e.EndLine, e.EndOffset)
}

// choices returns the bytes of a seed.
func choices(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 314))
	data := make([]byte, 50+r.IntN(1500))
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return data
}

// seeds calls a function with seeds of generated programs: the fixed first ones,
// or as many as fit into the time that SKILLET_FUZZ_TIME gives, beginning at
// SKILLET_FUZZ_SEED.
func seeds(t *testing.T, n uint64, f func(seed uint64)) {
	t.Helper()
	first, _ := strconv.ParseUint(os.Getenv("SKILLET_FUZZ_SEED"), 10, 64)
	limit, err := time.ParseDuration(os.Getenv("SKILLET_FUZZ_TIME"))
	start := time.Now()
	for seed := first; err == nil && time.Since(start) < limit || err != nil && seed < first+n; seed++ {
		f(seed)
		n = max(n, seed-first)
	}
	t.Logf("%d programs in %v", n, time.Since(start).Round(time.Second))
}

// Generated programs write what they write under CPython.
func TestGenerated(t *testing.T) {
	python := startCPython(t)
	seeds(t, 100, func(seed uint64) {
		source := fuzzgen.Program(choices(seed))
		if seed%5 == 4 {
			source = fuzzgen.Chains(choices(seed))
		}
		want := python.ask(t, source, false)
		if diff := firstDifference(unsuggested(want), unsuggested(outputOf(t, source))); diff != "" {
			t.Errorf("seed %d: the output differs from CPython's:\n%s", seed, diff)
			keep(t, seed, source)
		}
	})
}

// unsuggested is output without the suggestions of NameErrors: those that name a
// variable of a call that has ended are not made here (testdata/diff).
func unsuggested(output string) string {
	return suggestion.ReplaceAllString(output, "$1")
}

var suggestion = regexp.MustCompile(`(?m)^(.*NameError: .*)\. Did you mean: '.*'\?`)

// Of generated programs with a few words changed, CPython and this parser accept
// the same, and refuse the others with the same kind of error. Where several
// things are wrong, which one is told is a matter of the order in which rules are
// tried: at most one in a hundred may differ in words or place.
func TestGeneratedErrors(t *testing.T) {
	python := startCPython(t)
	all, differ := 0, 0
	seeds(t, 500, func(seed uint64) {
		data := choices(seed)
		source := fuzzgen.Mutate(fuzzgen.Excerpt(data[:40]), data[40:])
		want, got := python.ask(t, source, true), syntaxError(source)
		all++
		if want == got {
			return
		}
		differ++
		keep(t, seed, source)
		report := t.Logf
		if kind(want) != kind(got) {
			report = t.Errorf
		}
		report("seed %d: %s\nnot %s", seed, got, want)
	})
	if differ*100 > all {
		t.Errorf("%d of %d errors differ", differ, all)
	}
}

// kind is the class of an error in the form of oracle.py.
func kind(text string) string {
	class, _, _ := strings.Cut(text, ":")
	return class
}

// firstDifference returns the first lines that differ, with those before them.
func firstDifference(want, got string) string {
	if want == got {
		return ""
	}
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	var out strings.Builder
	for i, line := range a[max(0, n-4):n] {
		fmt.Fprintf(&out, "  %d: %s\n", max(0, n-4)+i+1, line)
	}
	for _, line := range a[n:min(len(a), n+3)] {
		fmt.Fprintf(&out, "- %s\n", line)
	}
	for _, line := range b[n:min(len(b), n+3)] {
		fmt.Fprintf(&out, "+ %s\n", line)
	}
	return out.String()
}

// keep writes a source to the folder that SKILLET_FUZZ_DIR names.
func keep(t *testing.T, seed uint64, source string) {
	t.Helper()
	dir := os.Getenv("SKILLET_FUZZ_DIR")
	if dir == "" {
		return
	}
	name := filepath.Join(dir, fmt.Sprintf("%s-%d.py", strings.ToLower(t.Name()), seed))
	if err := os.WriteFile(name, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	if !utf8.ValidString(source) {
		t.Logf("%s is no UTF-8", name)
	}
}
