package py_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

// longNative is an operation in Go that takes 50 ms or more: a block of a file of
// testdata/polls. A block has a name, lines that come before, and as its last line the
// operation; what is above the first block of a file comes before each of them.
type longNative struct{ name, before, operation string }

// longNatives returns those of the files that match a pattern.
func longNatives(tb testing.TB, pattern string) (all []longNative) {
	tb.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		tb.Fatalf("there are no operations: %v", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		of := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(file), "testdata/polls/"), ".py")
		head, blocks, _ := strings.Cut(string(src), "# --- ")
		for _, block := range strings.Split(blocks, "\n# --- ") {
			name, lines, _ := strings.Cut(strings.TrimSpace(block), "\n")
			end := strings.LastIndexByte(lines, '\n') + 1
			all = append(all, longNative{of + "/" + strings.ReplaceAll(name, " ", "_"), head + lines[:end], lines[end:]})
		}
	}
	return all
}

// pollClock is a clock whose readings are counted: the interpreter reads it once
// for each look at the context.
type pollClock struct{ read func() }

func (c pollClock) Now() time.Time                       { return time.Unix(0, 0) }
func (c pollClock) Sleep(time.Duration, <-chan struct{}) {}
func (c pollClock) Monotonic() time.Duration {
	c.read()
	return 0
}

// run runs the operation under the limits of the command; look is called for each
// look at the context, began when the operation begins.
func (op longNative) run(tb testing.TB, ctx context.Context, look, began func()) error {
	tb.Helper()
	i := py.New(py.Options{
		Clock: pollClock{look}, Limits: py.Limits{Timeout: time.Hour, Memory: 512 << 20},
		Stdout: io.Discard, Stderr: io.Discard,
	})
	defer i.Close()
	if err := i.Set("began", py.Function{Call: func(context.Context, py.Args) (any, error) { began(); return nil, nil }}); err != nil {
		tb.Fatal(err)
	}
	return i.Run(ctx, mustCompile(tb, op.before+"\nbegan()\n"+op.operation+"\n"))
}

const (
	// looksNeeded is how often each of longNatives has to look at the context:
	// once in a millisecond.
	looksNeeded = 50
	// looksAfter is how often one may look that was told to end, at most: what
	// ends looks too.
	looksAfter = 4
)

// A context that is cancelled while an operation in Go is at work ends the run
// before the operation is done. Work is counted by the looks at the context, which
// is the same on every machine; BenchmarkPolls says how long it takes between them.
// All operations take a minute or two: without SKILLET_LONG it is every eighth of them.
func TestTheContextEndsNatives(t *testing.T) {
	cause := errors.New("enough")
	long := os.Getenv("SKILLET_LONG") != ""
	seen := newLookers()
	all, ran := longNatives(t, "testdata/polls/*.py"), 0
	for n, op := range all {
		if n%8 != 0 && !long {
			continue
		}
		t.Run(op.name, func(t *testing.T) {
			ran++
			ctx, cancel := context.WithCancelCause(context.Background())
			defer cancel(nil)
			reads, at := 0, -1
			err := op.run(t, ctx, func() {
				if reads++; at >= 0 {
					seen.note()
				}
				if at >= 0 && reads == at+looksNeeded {
					cancel(cause)
				}
			}, func() { at = reads })
			if !errors.Is(err, cause) || at < 0 || reads > at+looksNeeded+looksAfter {
				t.Errorf("it ended with %v, %d looks after it had begun", err, reads-at)
			}
		})
	}
	if ran == len(all) {
		seen.check(t)
	}
}
