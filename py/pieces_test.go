package py_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/internal/fuzzgen"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// pieces runs a program in an interpreter that is dumped, and loaded into another
// one, wherever it stops.
type pieces struct {
	o     py.Options
	stop  func(e *py.Execution) // is called before the program goes on
	files int64                 // bytes of them that travel with it; 0: it finds them where they were
	dumps int
}

func (p *pieces) run(t *testing.T, path string) string {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(path)
	var out bytes.Buffer
	p.o.Limits = py.Limits{Memory: 512 << 20}
	clock := &sleepingClock{}
	p.o.Args, p.o.Stdout, p.o.Stderr, p.o.Clock, p.o.FS = []string{name}, &out, &out, clock, files(t, clock)
	program, err := py.Compile(string(src), name)
	if err != nil {
		t.Skip("no program: ", err) // what is wrong with it is shown by TestPrograms
	}
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("a panic after %d dumps: %v\n%s", p.dumps, r, debug.Stack())
		}
	}()
	if err := p.drive(py.New(p.o), program); err != nil {
		t.Errorf("after %d dumps: %v", p.dumps, err)
	}
	return out.String()
}

// drive runs the program to its end.
func (p *pieces) drive(i *py.Interp, program *py.Program) error {
	ctx := context.Background()
	if p.o.Ask == nil {
		py.InterruptStart(i, 100)
	}
	e, err := i.Start(ctx, program)
	for ; err == nil && e.Pending() != nil; err = e.Continue(ctx) {
		data, failed := i.Dump(py.DumpOptions{Files: p.files})
		if failed != nil {
			return failed
		}
		i.Close()
		if p.files > 0 {
			p.o.FS = nil
		}
		if p.dumps%2 == 0 {
			py.ForgetPrograms()
		}
		if i, failed = py.Load(ctx, data, py.LoadOptions{Options: p.o}); failed != nil {
			return failed
		}
		p.dumps++
		e = i.Execution()
		if p.stop != nil {
			p.stop(e)
		}
		if p.dumps%3 == 0 {
			if err := e.Park(); err != nil {
				return err
			}
		}
	}
	var exception *py.Exception
	var exit *py.Exit
	if errors.As(err, &exception) || errors.As(err, &exit) {
		return nil
	}
	return err
}

func files(t *testing.T, clock py.Clock) *vfs.Namespace {
	t.Helper()
	n, err := vfs.NewNamespace(memfs.New(memfs.Options{Clock: clock.Now}))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{py.Home, "/tmp"} {
		if err := n.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// eachProgram compares what programs write in pieces with what they write at once.
func eachProgram(t *testing.T, pieces func() *pieces) {
	t.Helper()
	if racy {
		t.Skip("each program runs on one goroutine, as in TestPrograms, and takes ten times as long")
	}
	for _, path := range programs(t) {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(path, "testdata/"), ".py"), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(recorded(path))
			if err != nil {
				t.Fatal(err)
			}
			p := pieces()
			defer func() { t.Logf("%d dumps", p.dumps) }()
			if diff := cmp.Diff(string(want), p.run(t, path)); diff != "" {
				t.Errorf("the output after %d dumps differs from CPython's (-want +got):\n%s", p.dumps, diff)
			}
		})
	}
}

// Programs go on as they were after a dump and a load, wherever they stand:
// SKILLET_PIECES is after how many units of fuel. Without it that is 1000, and, but
// for the long run, the pieces grow, so that this ends soon.
func TestProgramsInPieces(t *testing.T) {
	first := int64(1000)
	units, err := strconv.ParseInt(os.Getenv("SKILLET_PIECES"), 10, 64)
	if err == nil {
		first = units
	}
	fixed := err == nil || os.Getenv("SKILLET_LONG") != ""
	eachProgram(t, func() *pieces {
		p := &pieces{}
		piece := first
		p.stop = func(e *py.Execution) {
			if !fixed && p.dumps%20 == 0 {
				piece += piece / 2
			}
			py.InterruptAfter(e, piece)
		}
		return p
	})
}

// Programs go on as they were after a dump and a load, wherever they ask the host
// for something: each time in an interpreter that has nothing but the snapshot. But
// for the long run, of programs that ask very often the later questions are asked
// less often.
func TestProgramsAtHostCalls(t *testing.T) {
	eachProgram(t, func() *pieces {
		asked, next, step := 0, 0, 1
		p := &pieces{files: 64 << 20}
		p.o.Ask = func(string) bool {
			if asked++; asked <= next {
				return false
			}
			if p.dumps%50 == 49 && os.Getenv("SKILLET_LONG") == "" {
				step *= 2
			}
			next = asked + step - 1
			return true
		}
		return p
	})
}

// Generated programs of generators go on as they were, too.
func TestGeneratedInPieces(t *testing.T) {
	seeds(t, 20, func(seed uint64) {
		path := filepath.Join(t.TempDir(), "fuzz.py")
		const mode = 0o644
		if err := os.WriteFile(path, []byte(fuzzgen.Chains(choices(seed))), mode); err != nil {
			t.Fatal(err)
		}
		p := &pieces{}
		p.stop = func(e *py.Execution) { py.InterruptAfter(e, int64(100+p.dumps*int(1+seed%7))) }
		if diff := firstDifference(run(t, path), p.run(t, path)); diff != "" {
			t.Errorf("seed %d: the output differs after %d dumps:\n%s", seed, p.dumps, diff)
		}
	})
}
