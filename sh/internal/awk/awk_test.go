package awk_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/awk"
)

var update = flag.Bool("update", false, "record the output of gawk")

// world is a host with files in memory and a shell that knows a few commands.
type world struct {
	stdin          io.Reader
	stdout, stderr bytes.Buffer
	files          map[string]*bytes.Buffer
	acct           *budget.Account
}

// limit is the panic of a world whose account is used up.
type limit struct{ err error }

func (w *world) Charge(n int) {
	if err := w.acct.Charge(n); err != nil {
		panic(limit{err})
	}
}

func (w *world) Hold(n int) {
	if n > 0 {
		if err := w.acct.CheckBytes(int64(n)); err != nil {
			panic(limit{err})
		}
	}
	w.acct.Book(int64(n))
}

func (w *world) Account() *budget.Account { return w.acct }

type file struct{ *bytes.Buffer }

func (file) Close() error { return nil }

func (w *world) Open(name string) (io.ReadCloser, error) {
	if name == "/tmp" {
		return nil, errors.New("Is a directory")
	}
	b, ok := w.files[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return file{bytes.NewBuffer(b.Bytes())}, nil
}

func (w *world) Create(name string, appended bool) (io.WriteCloser, error) {
	if strings.HasPrefix(name, "/none/") {
		return nil, fs.ErrNotExist
	}
	if w.files[name] == nil || !appended {
		w.files[name] = &bytes.Buffer{}
	}
	return file{w.files[name]}, nil
}

func (w *world) Reason(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "No such file or directory"
	}
	return err.Error()
}

func (w *world) Stdin() io.Reader  { return w.stdin }
func (w *world) Stdout() io.Writer { return &w.stdout }
func (w *world) Stderr() io.Writer { return &w.stderr }

func (w *world) Shell(line string, stdin io.Reader) int { return w.shell(line, stdin, &w.stdout) }

func (w *world) Capture(line string, stdin io.Reader) ([]byte, int) {
	var out bytes.Buffer
	status := w.shell(line, stdin, &out)
	return out.Bytes(), status
}

// shell runs a few commands, one after the other.
func (w *world) shell(line string, stdin io.Reader, stdout io.Writer) int {
	if stdin == nil {
		stdin = w.stdin
	}
	status := 0
	for _, one := range strings.Split(line, ";") {
		words := strings.Fields(one)
		if len(words) == 0 {
			continue
		}
		if n := len(words); words[n-1] == "1>&2" {
			words, stdout = words[:n-1], &w.stderr
		}
		if len(words) == 0 {
			continue
		}
		status = w.command(words, stdin, stdout)
		if words[0] == "exit" {
			break
		}
	}
	return status
}

func (w *world) command(words []string, stdin io.Reader, stdout io.Writer) int {
	text := func() string {
		if len(words) > 1 && !strings.HasPrefix(words[1], "-") {
			return w.files[words[1]].String()
		}
		b, _ := io.ReadAll(stdin)
		return string(b)
	}
	switch words[0] {
	case "echo":
		fmt.Fprintln(stdout, strings.Join(words[1:], " "))
	case "cat":
		fmt.Fprint(stdout, text())
	case "sort":
		lines := strings.SplitAfter(text(), "\n")
		lines = lines[:len(lines)-1]
		slices.Sort(lines)
		if len(words) > 1 && words[1] == "-r" {
			slices.Reverse(lines)
		}
		fmt.Fprint(stdout, strings.Join(lines, ""))
	case "rm":
		delete(w.files, words[1])
	case "exit":
		n, err := strconv.Atoi(words[1])
		if err != nil {
			return 2
		}
		return n
	case "true":
	case "false":
		return 1
	default:
		fmt.Fprintf(&w.stderr, "sh: 1: %s: not found\n", words[0])
		return 127
	}
	return 0
}

func (w *world) Environ() []string        { return []string{"LC_ALL=C.UTF-8", "TZ=UTC", "HOME=/home/user"} }
func (w *world) Identity() map[string]int { return map[string]int{"pid": 1, "uid": 1000} }
func (w *world) Now() time.Time           { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) }

// program is a test: NAME.awk, run with the arguments in NAME.args (one a line, if
// it is there) on the input in NAME.in.
type program struct {
	name  string
	args  []string
	stdin string
}

func programs(t testing.TB) []program {
	t.Helper()
	names, err := filepath.Glob("testdata/*.awk")
	if err != nil || len(names) == 0 {
		t.Fatal("no programs", err)
	}
	var all []program
	for _, name := range names {
		p := program{name: strings.TrimSuffix(filepath.Base(name), ".awk")}
		if args, err := os.ReadFile("testdata/" + p.name + ".args"); err == nil {
			p.args = strings.Split(strings.TrimSuffix(string(args), "\n"), "\n")
		}
		if in, err := os.ReadFile("testdata/" + p.name + ".in"); err == nil {
			p.stdin = string(in)
		}
		all = append(all, p)
	}
	return all
}

// outcome is what is recorded: both outputs and the exit status.
func outcome(stdout, stderr string, status int) string {
	s := stdout
	if stderr != "" {
		s += "--- standard error\n" + stderr
	}
	return s + fmt.Sprintf("--- status %d\n", status)
}

func (p *program) ours(t testing.TB) string {
	t.Helper()
	w := &world{stdin: strings.NewReader(p.stdin), files: map[string]*bytes.Buffer{}}
	w.acct = budget.New(budget.Limits{Bytes: 64 << 20, Fuel: 100_000_000}, nil)
	text, err := os.ReadFile("testdata/" + p.name + ".awk")
	if err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob("testdata/*.txt")
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		w.files[filepath.Base(name)] = bytes.NewBuffer(b)
	}
	o := awk.Options{Name: "gawk", Sources: []awk.Source{{Name: p.name + ".awk", Text: string(text)}}}
	args := p.args
	for len(args) > 1 && strings.HasPrefix(args[0], "-") {
		switch args[0] {
		case "-F":
			o.FS, o.Separated = args[1], true
		case "-v":
			o.Assign = append(o.Assign, args[1])
		}
		args = args[2:]
	}
	o.Args = args
	status := run(t, w, o)
	return outcome(w.stdout.String(), w.stderr.String(), status)
}

// run runs a program; a limit that is passed is a failure.
func run(t testing.TB, w *world, o awk.Options) (status int) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			l, ok := r.(limit)
			if !ok {
				panic(r)
			}
			t.Error(l.err)
		}
	}()
	return awk.Run(w, o)
}

// oracle runs the program under gawk in a folder of its own.
func (p *program) oracle(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	names, _ := filepath.Glob("testdata/*.txt")
	for _, name := range append(names, "testdata/"+p.name+".awk") {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	options := 0
	for options+1 < len(p.args) && strings.HasPrefix(p.args[options], "-") {
		options += 2
	}
	args := slices.Concat(p.args[:options], []string{"-f", p.name + ".awk"}, p.args[options:])
	cmd := exec.Command("gawk", args...)
	cmd.Dir = dir
	cmd.Env = []string{"LC_ALL=C.UTF-8", "TZ=UTC", "HOME=/home/user", "PATH=/usr/bin:/bin"}
	cmd.Stdin = strings.NewReader(p.stdin)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return outcome(stdout.String(), stderr.String(), cmd.ProcessState.ExitCode())
}

func TestPrograms(t *testing.T) {
	for _, p := range programs(t) {
		t.Run(p.name, func(t *testing.T) {
			want, err := os.ReadFile("testdata/" + p.name + ".out")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), p.ours(t)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// TestOracle holds the recorded outputs to gawk; -update records them.
func TestOracle(t *testing.T) {
	if version, err := exec.Command("gawk", "--version").Output(); err != nil || !bytes.HasPrefix(version, []byte("GNU Awk 5.2.1")) {
		if os.Getenv("REQUIRE_ORACLES") != "" || *update {
			t.Fatal("gawk 5.2.1 is needed")
		}
		return
	}
	for _, p := range programs(t) {
		t.Run(p.name, func(t *testing.T) {
			got := p.oracle(t)
			if *update {
				if err := os.WriteFile("testdata/"+p.name+".out", []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile("testdata/" + p.name + ".out")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("-recorded +gawk:\n%s", diff)
			}
		})
	}
}
